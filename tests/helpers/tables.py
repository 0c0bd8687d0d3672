"""The stage of a table with given melds, under any rules, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta_desktop.engine.cards import full_pack
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.notation import cards_text, parse_cards
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view
from canasta_desktop.session.seating import Seating
from canasta_desktop.ui.draw.theme import Scale
from canasta_desktop.ui.table.geometry.stage import Stage
from canasta_desktop.words.perspective import perspective

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.position import Position

PEOPLE = ("Ana", "Otto", "Juno", "Bea", "Ida", "Max")


def position_of(
    rules: str,
    melds: Sequence[str],
    *,
    theirs: Sequence[str] = (),
    hand: str = "4S 6C 8D 9H",
    pile: str = "",
    players: int = 4,
    held: int = 8,
    **given: Any,
) -> Position:
    """A position with these melds of the first and the second side, in which the other seats hold `held` cards that remain."""
    table = terms(preset(rules), players)
    left = full_pack(table.packs)
    sides = len(table.sides)
    laid = [list(melds), list(theirs), *[[] for _ in range(sides - 2)]]
    reds = given.get("red_threes", [""] * sides)
    for card in parse_cards(" ".join([hand, pile, *(meld for side in laid for meld in side), *reds])):
        left.remove(card)
    left = [card for card in left if card >> 2 not in table.bonus_kinds]
    hands = [hand]
    for _ in range(players - 1):
        hands.append(cards_text(left[:held]))
        del left[:held]
    document = {
        "rules": rules, "players": players, "scores": [0] * sides, "dealer": 0, "to_act": 0, "phase": "play", "hands": hands,
        "melds": laid, "red_threes": reds, "pile": pile, "frozen": False, "stock": cards_text(left[:40]), **given,
    }  # fmt: skip
    return read_position(document)


def stage_of(rules: str, melds: Sequence[str], size: tuple[float, ...] = (1280, 720), **given: Any) -> Stage:
    """The table as seat 0 sees it; a third number of `size` is the size of words, `given` is as for `position_of`."""
    position = position_of(rules, melds, **given)
    names = PEOPLE[: position.terms.players]
    seatings = tuple(Seating(name, "fox", None if at == 0 else "heuristic") for at, name in enumerate(names))
    stage = Stage(
        perspective(position.terms, 0, names), seatings, view(position, 0), Scale(int(size[0]), int(size[1]), *size[2:])
    )
    stage.show(stage.model.view)
    return stage
