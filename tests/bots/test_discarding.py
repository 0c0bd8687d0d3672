"""What freezing is worth, and how likely the next player takes the pile."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import board
from helpers.scatter import TABLES

from canasta_desktop.bots.players.levels import manner_of, personalities
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.discarding import discard_costs, freeze_worth
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.style import SKILLED, same_everywhere, styled, styles_of
from canasta_desktop.bots.thumb.threat import Threat
from canasta_desktop.bots.weights.files import weights_by_family
from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import card_text
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Styles
    from canasta_desktop.engine.position import Board

KINGS, QUEENS = "KS KH KD", "QS QH QD"
KING, NINE = 9, 5
BOTH: dict[str, Any] = {"melds": QUEENS, "theirs": KINGS}
PILE = "4S 5S 6S"
HIDDEN = "4H 5H 6H 7H 8H 9C TH JH"
ROUNDING = 1e-12
CERTAIN = {"eager_melded": 1.0, "eager_card": 0.0, "eager_open": 1.0, "eager_size": 0.0, "eager_frozen": 1.0}
"""Everybody takes who can."""


def eager(**changed: float) -> Styles:
    """The fitted style with other beliefs about who takes."""
    return same_everywhere(styled({}, {**weights_by_family("skilled")["sets"], **CERTAIN, **changed}))


def dangers(seen: Board, style: Styles) -> list[float]:
    """By natural kind, how likely the next player takes the pile for it."""
    threat = Threat(Features(seen, style), len(seen.pile))
    return [threat.danger(kind, threat.live(kind)) for kind in range(NATURAL_KINDS)]


@pytest.mark.parametrize(
    ("weight", "facts", "times"),
    [
        ("freeze_level", {}, 0),
        ("freeze_level", {"total": 1500}, 1),
        ("freeze_level", {"total": 3000}, 2),
        ("freeze_level", {"total": 3000, "melds": QUEENS}, 0),
        ("freeze_level", {"total": 3000, "theirs": KINGS}, 0),
        ("freeze_level", {"total": 3000, "frozen": True}, 0),
        ("freeze_their_level", {"scores": [0, 3000]}, 2),
        ("freeze_their_level", {"scores": [0, 3000], "theirs": KINGS}, 0),
        ("freeze_their_level", {"scores": [0, 3000], "melds": QUEENS}, 0),
        ("freeze_wilds", {}, 0),
        ("freeze_wilds", {"hand": "2S 2H JK KC 4C"}, 2),
        ("freeze_wilds", {"hand": "2S 2H JK KC 4C", "melds": QUEENS}, 0),
        ("frozen_both", {"frozen": True, **BOTH}, 3),
        ("frozen_both", BOTH, 0),
        ("frozen_both", {"frozen": True, "theirs": KINGS}, 0),
        ("frozen_both", {"frozen": True}, 0),
        ("frozen_one", {"frozen": True, "theirs": KINGS}, 3),
        ("frozen_one", {"frozen": True, "melds": QUEENS}, 3),
        ("frozen_one", {"frozen": True, **BOTH}, 0),
        ("frozen_one", {"frozen": True}, 0),
        ("frozen_one", {"theirs": KINGS}, 0),
        ("frozen_pile", {"frozen": True}, 3),
        ("frozen_pile", {"frozen": True, **BOTH}, 3),
        ("frozen_pile", {}, 0),
    ],
)
def test_a_weight_of_freezing_counts_for_what_it_says(weight: str, facts: dict[str, Any], times: int) -> None:
    told = {"hand": "2S KC 4C", "pile": PILE, **facts}
    seen = view(board(**told), 0)
    before, after = (freeze_worth(Features(seen, style)) for style in (SKILLED, styles_of("skilled", {weight: 10.0})))
    assert after - before == pytest.approx(10.0 * times)


@pytest.mark.parametrize(
    ("pile", "weight", "times"),
    [
        ("7S 7D 4S", "buried_few", 2),
        ("7S 7D 7C 4S", "buried_few", 3),
        ("7S 7D 7C 7D 4S", "buried_few", 0),
        ("7S 7D 7C 4S", "buried_full", 0),
        ("7S 7D 7C 7D 4S", "buried_full", 1),
        ("7S 7D 7C 7D 7C 4S", "buried_full", 0),
        ("8S 8D 8C 8D 4S", "buried_full", 0),
    ],
    ids=["two", "three", "no longer few", "a pair makes six", "a pair makes seven", "no pair left", "of a rank to be finished"],
)
def test_a_card_thrown_on_its_like_costs_by_what_a_pair_would_make(pile: str, weight: str, times: int) -> None:
    seen = view(board("7S 7H KC", rules="modern-american", melds="QS QH QD", theirs="JS JH JD", pile=pile), 0)
    before, after = (
        {card: cost for cost, card in discard_costs(Features(seen, styles_of("plain", {weight: more})), len(seen.pile))}
        for more in (0.0, 10.0)
    )
    more = {card_text(card): after[card] - before[card] for card in after}
    assert more == pytest.approx({"7S": 10.0 * times, "KC": 0.0})


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whatever_lies_there_the_danger_is_a_chance(name: str, players: int) -> None:
    styles = [
        SKILLED,
        *map(manner_of, personalities()),
        eager(eager_open=4.0, eager_frozen=4.0, eager_melded=4.0, eager_size=-2.0),
    ]
    game = Game(preset(name), players, seed=9, first=9)
    looked = set[bool]()
    for _ in range(2):
        position = game.deal()
        while position.end is None:
            for style in styles:
                found = dangers(position, style)
                assert all(-ROUNDING <= danger <= 1.0 for danger in found)
                looked.add(max(found) > 0.0)
            apply(position, choose(position, SKILLED))
        game.finish()
    assert True in looked


FITTED = weights_by_family("skilled")["sets"]


@pytest.mark.parametrize(
    "style",
    [
        eager(**{name: FITTED[name] for name in ("eager_card", "eager_size")}, eager_melded=0.2),
        eager(eager_melded=0.2, eager_card=0.1),
    ],
    ids=["fitted", "hesitant"],
)
def test_the_larger_the_pile_the_likelier_it_is_taken_by_who_has_melded_the_rank(style: Styles) -> None:
    others = f"{HIDDEN} / 7D 8D / 9D TD"
    found = [
        dangers(
            view(board("KC QC 3S", theirs=KINGS, others=others, pile="4S 5S 6S 7S 8S 9S TS JS 4D 5D 6D JD"[: 3 * size]), 0),
            style,
        )
        for size in range(13)
    ]
    kings = [danger[KING] for danger in found]
    assert all(before <= after for before, after in pairwise(kings))
    assert 0.0 <= kings[0] < kings[-1] <= 1.0


def test_who_is_less_eager_takes_less_often() -> None:
    for facts in ({"pile": PILE}, {"pile": PILE, "frozen": True}):
        seen = view(board("9S QC 3S", theirs=KINGS, others=f"{HIDDEN} / 7D 8D / 9D TD", **facts), 0)
        sure, half = (dangers(seen, eager(eager_open=often, eager_frozen=often))[NINE] for often in (1.0, 0.5))
        assert 0.0 < half == pytest.approx(0.5 * sure)
        assert dangers(seen, eager(eager_open=0.0, eager_frozen=0.0))[NINE] == 0.0


def test_who_holds_more_takes_an_open_pile_more_often() -> None:
    for hidden, times in ((HIDDEN, 1.0), (f"{HIDDEN} QH 4D", 1.2), (HIDDEN[:-6], 0.8)):
        seen = view(board("9S QC 3S", theirs=KINGS, others=f"{hidden} / 7D 8D / 9D TD", pile=PILE), 0)
        plain, counted = (dangers(seen, eager(eager_open=0.5, eager_size=size))[NINE] for size in (0.0, 0.05))
        assert counted == pytest.approx(times * plain)


def test_a_closed_side_is_no_more_eager_than_it_can_open() -> None:
    seen = view(board("9S QC 3S", others=f"{HIDDEN} / 7D 8D / 9D TD", pile=PILE), 0)
    assert dangers(seen, eager())[NINE] == dangers(seen, eager(eager_open=0.1, eager_frozen=0.1, eager_melded=0.1))[NINE] > 0.0
