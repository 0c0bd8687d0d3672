"""What opening from the hand is worth: each weight counts for what it stands beside."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import board

from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.melding import opening_worth
from canasta_desktop.bots.thumb.style import PLAIN, SKILLED, styled
from canasta_desktop.bots.weights.fitted import FITTED
from canasta_desktop.engine.smallest_opening import smallest_opening
from canasta_desktop.engine.view import view

KINGS = "KS KH KD"
HAND = "AS AH AD 2S 2H 9S 9H 9D 4C 5C 6C"
"""Three aces open at 50 points, with the 9s at 90."""
FROZEN: dict[str, Any] = {"pile": "4S 5S 6S", "frozen": True}


def more_for(weight: str, facts: dict[str, Any], *, fine: bool = True) -> float:
    """By how much opening is worth more with the weight 10 points higher."""
    position = board(facts.get("hand", HAND), **{name: value for name, value in facts.items() if name != "hand"})
    base = FITTED if fine else None
    worths = []
    for style in (styled({}, base), styled({weight: 10.0}, base)):
        features = Features(view(position, 0), style)
        plan = smallest_opening(features.terms, features.counts, position.minimum[0])
        assert plan is not None
        worths.append(opening_worth(features, plan))
    return worths[1] - worths[0]


@pytest.mark.parametrize(
    ("weight", "facts", "times"),
    [
        ("open_spare", {}, 2),
        ("open_spare", {"hand": "AS AH 2S 2H 2D 4C 5C 6C 7C"}, 2),
        ("open_spare", {"hand": "AS AH AD 9S 4C 5C 6C 7C"}, 0),
        ("open_theirs", {}, 0),
        ("open_theirs", {"scores": [0, 1500]}, 1),
        ("open_theirs", {"scores": [0, 3000]}, 2),
        ("open_theirs", {"scores": [0, 3000], "theirs": KINGS}, 0),
        ("open_shut", {"pile": "4S 5S 6S"}, 0),
        ("open_shut", FROZEN, 1),
        ("open_shut_level", FROZEN, 0),
        ("open_shut_level", {"total": 1500, **FROZEN}, 1),
        ("open_shut_level", {"total": 1500, "pile": "4S 5S"}, 0),
        ("open_shut_theirs", {"scores": [0, 1500], "pile": "4S 5S"}, 0),
        ("open_shut_theirs", {"scores": [0, 3000], **FROZEN}, 2),
        ("open_frozen", FROZEN, 3),
        ("open_frozen", {"pile": "4S 5S"}, 0),
        ("open_pile", FROZEN, 3),
        ("open_pile_behind", {"theirs": KINGS, **FROZEN}, 3),
    ],
)
def test_a_weight_counts_for_what_it_says(weight: str, facts: dict[str, Any], times: int) -> None:
    assert more_for(weight, facts) == pytest.approx(10.0 * times)


def test_the_plain_style_does_not_look_at_the_finer_ones() -> None:
    for weight in ("open_spare", "open_shut", "open_theirs"):
        assert more_for(weight, {"scores": [0, 3000], **FROZEN}, fine=False) == 0.0


def test_the_styles_begin_from_what_was_fitted() -> None:
    assert SKILLED.open_shut == FITTED["open_shut"]
    assert PLAIN.open_shut == 0.0
