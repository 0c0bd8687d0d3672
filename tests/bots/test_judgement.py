"""Judging a decision: which moves are the same choice, what a decision is about, that the better move is found."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.tables import position_of

from canasta_desktop.bots.coach.judgement import Area, Effort, Mark, area_of
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.coach.turns import same_choice
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.engine.notation import move_text, parse_move
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view

EFFORT = Effort(Budget(playouts=100), Budget(playouts=200), error=10.0, others=9, least=40)
CANASTA = "KS KH KD KC KS KH KD"


@pytest.mark.parametrize(
    ("rules", "one", "other", "same"),
    [
        ("classic", "discard 4S", "discard 4H", True),
        ("classic", "discard 4S", "discard 5S", False),
        ("samba", "discard 4S", "discard 4H", False),  # suits matter in sequences
        ("classic", "meld K:KS KH KD", "meld K:KH KD KC", True),
        ("classic", "meld K:KS KH 2S", "meld K:KS KH JK", False),
        ("classic", "meld K:KS KH KD A:AS AH AD", "meld A:AC AH AD K:KS KH KC", True),
        ("classic", "take K:KS KH A:AS AH AD", "take A:AS AH AD K:KS KH", False),  # another top card
        ("classic", "draw", "discard 4S", False),
    ],
)
def test_suits_that_matter_nowhere_make_no_other_choice(rules: str, one: str, other: str, same: bool) -> None:
    table = terms(preset(rules), 4)
    assert same_choice(table, parse_move(one), parse_move(other)) is same
    assert same_choice(table, parse_move(other), parse_move(one)) is same


@pytest.mark.parametrize(
    ("hand", "given", "best", "made", "area"),
    [
        ("4S 9S KC", {"phase": "draw", "pile": "KH 5D"}, "draw", "draw", Area.DRAWING),
        ("4S 9S QC", {}, "discard 9S", "discard 4S", Area.DISCARDING),
        ("4S 9S 2S", {}, "discard 9S", "discard 2S", Area.FREEZING),
        ("4S KS KH AH AC 2S 5C", {}, "meld K:KS KH 2S", "discard 2S", Area.MELDING),  # to open, not whether to freeze
        ("4S 9S KC 5C", {"melds": [CANASTA]}, "meld K:KC", "discard 4S", Area.MELDING),
        ("KC 4S", {"melds": [CANASTA]}, "meld K:KC", "discard 4S", Area.GOING_OUT),
        ("KC 4S", {"melds": [CANASTA]}, "ask", "discard 4S", Area.ASKING),
        ("4S", {"melds": [CANASTA], "phase": "answer", "to_act": 0, "turn": {"asked": True}}, "no", "yes", Area.ASKING),
    ],
)
def test_what_a_decision_is_about(hand: str, given: dict[str, Any], best: str, made: str, area: Area) -> None:
    seen = view(position_of("classic", given.pop("melds", []), hand=hand, **given), 0)
    assert area_of(seen, parse_move(best), parse_move(made)) is area


def test_a_gift_to_the_opponents_costs_much() -> None:
    """The next side has a meld of kings and an open pile of good cards; throwing a king gives it away."""
    position = position_of(
        "classic", ["5S 5H 5D"], theirs=["KS KH KD"], hand="KC 3S 3C 4S 6D 9H", pile="AS AH QD QC JS JH TD TC 9C 9D 8S 8D AD AC"
    )
    seen = view(position, 0)
    judgement = judge(seen, random.Random(1), EFFORT, (parse_move("discard KC"),))
    assert judgement.mark in (Mark.MISTAKE, Mark.BLUNDER)
    assert judgement.loss > 100
    assert move_text(judgement.best.move) in ("discard 3S", "discard 3C")
    assert judgement.best.gap == 0.0
    assert all(one.gap <= other.gap for one, other in zip(judgement.options[1:], judgement.options[2:], strict=False))


def test_the_same_effort_gives_the_same_judgement() -> None:
    seen = view(position_of("classic", [], hand="4S 9S QC 2S 2H", pile="5H 6D"), 0)
    found = [judge(seen, random.Random(3), EFFORT, (parse_move("discard 2S"),)) for _ in range(2)]
    assert found[0] == found[1]


def test_a_single_move_is_no_decision() -> None:
    judgement = judge(view(position_of("classic", [], hand="4S 4H"), 0), random.Random(1), EFFORT, (parse_move("discard 4S"),))
    assert len(judgement.options) == 1
    assert (judgement.mark, judgement.loss) == (None, 0.0)


@pytest.mark.parametrize("move", ["discard KC", "meld K:KS KH KD", "take 6:6S 6H", "yes"])
def test_a_move_of_another_view_is_not_judged(move: str) -> None:
    seen = view(position_of("bolivia", [], hand="4S 9S QC 2S 2H", pile="5H 6D"), 0)
    judgement = judge(seen, random.Random(3), EFFORT, (parse_move(move),))
    assert judgement.made is None
    assert move not in [move_text(option.move) for option in judgement.options]
