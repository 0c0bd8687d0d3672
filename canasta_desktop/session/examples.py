"""Examples of melds and takings, judged by the engine: what is legal in them follows from the rule set alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.engine.effective_options import has_pots, has_sets_of
from canasta_desktop.engine.ruleset import changed_options
from canasta_desktop.engine.verdicts import Question, judge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.engine.ruleset import RuleSet

_OPENED: Final = "KS KH KD KC"
"""The meld with which the side has opened."""
_OPENED_IN_ORDER: Final = "9C TC JC QC"
"""That meld where there are no sets of kings."""
_SPARE: Final = "4S 4H 6C TC TD QC QD"
"""Further cards in the hand, so that the example is not about going out."""

_OTHERS: Final = ("8H", "8D", "8S", "8C", "JD")
"""The cards of the other seats."""


@lru_cache(maxsize=512)
def refused(
    rules: RuleSet, players: int, move: str, own: tuple[str, ...] = (), top: str = "", *, frozen: bool = False
) -> Code | None:
    """Why a player of a side that has opened may not make a move, given in notation; None if it is legal.

    `own` are further melds of the side. `top` is the top card of the pile, for a move that takes the pile; `frozen` says
    whether the pile is frozen. Raises NotationError for a move that cannot be read.
    """
    seating = rules.seating(players)
    sides: list[list[str]] = [[] for _ in seating.sides]
    side = next(number for number, seats in enumerate(seating.sides) if 0 in seats)
    sides[side] = [_OPENED if has_sets_of(rules, "K") else _OPENED_IN_ORDER, *own]
    held = " ".join(part.rpartition(":")[2] for part in move.split(" ") if part not in ("meld", "take", "join"))
    playing = seating.orders[0]
    position: dict[str, Any] = {
        "rules": rules.name,
        "options": changed_options(rules),
        "players": players,
        "scores": [0] * len(sides),
        "dealer": len(playing) - 1,
        "to_act": 0,
        "phase": "draw" if top else "play",
        "hands": [_hand(seat, held) if seat in playing else None for seat in range(players)],
        "melds": sides,
        "red_threes": ["" for _ in sides],
        "pile": f"{'2C ' if frozen else ''}5H {top}" if top else "",
        "frozen": frozen,
        "stock": "7C 8C",
    }
    if len(playing) != players:
        position["order"] = list(playing)
    if rules.foot_size_for(players):
        position["feet"] = [None] * players
    if has_pots(rules):
        position |= {"pots": [], "pot_had": [True] * len(sides)}
    verdict = judge(Question(position, [move]))
    return verdict.refusal.code if verdict.refusal else None


def first_legal(melds: Sequence[str], rules: RuleSet, players: int) -> str:
    """The first of some melds, of one rank or one suit each, that a player may make; the last one if none of the others is."""
    for meld in melds[:-1]:
        first, second = meld.split(" ")[:2]
        key = first[0] if first[0] == second[0] else first[1]
        may_be = has_sets_of(rules, key) if key == first[0] else rules.sequence_longest > 0
        if may_be and refused(rules, players, f"meld {key}:{meld}") is None:
            return meld
    return melds[-1]


def _hand(seat: int, held: str) -> str:
    return f"{held} {_SPARE}" if seat == 0 else _OTHERS[seat - 1]
