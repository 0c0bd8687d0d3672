"""Opening and melding: each weight counts for what it stands beside, and what is not looked for is not there."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import board
from helpers.scatter import ALL_TABLES

from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.laying import Laying
from canasta_desktop.bots.thumb.melding import pick, worth_looking
from canasta_desktop.bots.thumb.opening import opening_worth
from canasta_desktop.bots.thumb.style import EXPERT, PLAIN, SKILLED, styles_of
from canasta_desktop.bots.thumb.taking import pile_worth
from canasta_desktop.bots.weights.files import weights_by_family
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view

KINGS = "KS KH KD"
HAND = "AS AH AD 2S 2H 9S 9H 9D 4C 5C 6C"
"""Three aces open at 50 points, with the 9s at 90."""
FROZEN: dict[str, Any] = {"pile": "4S 5S 6S", "frozen": True}


def more_for(weight: str, facts: dict[str, Any], written: str = "skilled") -> float:
    """By how much opening is worth more with the weight 10 points higher."""
    position = board(facts.get("hand", HAND), **{name: value for name, value in facts.items() if name != "hand"})
    worths = []
    for styles in (styles_of(written), styles_of(written, {weight: 10.0})):
        features = Features(view(position, 0), styles)
        found = best_opening(features.view)
        assert found is not None
        worths.append(opening_worth(features, found.groups, found.cards, found.wilds))
    return worths[1] - worths[0]


@pytest.mark.parametrize(
    ("weight", "facts", "times"),
    [
        ("open_wilds_left", {}, 2),
        ("open_wilds_left", {"hand": "AS AH 2S 2H 2D 4C 5C 6C 7C"}, 2),
        ("open_wilds_left", {"hand": "AS AH AD 9S 4C 5C 6C 7C"}, 0),
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


@pytest.mark.parametrize(
    ("facts", "forfeited"),
    [
        ({}, 4),
        ({"theirs": "JS JH JD"}, 3),
        ({"stock": 10}, 4),
        ({"stock": 9}, 0),
        ({"hand": "8S 8H 8D AS JK KS KD KC 4C 5D 9C"}, 0),
    ],
    ids=["first", "second", "just enough", "one too few", "opens with the pile alone"],
)
def test_taking_forfeits_the_talon_of_a_hand_that_opens_by_itself(facts: dict[str, Any], forfeited: int) -> None:
    told = {"hand": "8S 8H 8D AS AH JK KS KD KC 2S 4C 5D 9C", "stock": 46, "pile": "6S TD 8C", **facts}
    seen = view(board(rules="modern-american", phase="draw", **told), 0)
    before, after = (pile_worth(Features(seen, styles_of("plain", {"take_talon": more}))) for more in (0.0, -10.0))
    assert after - before == -10.0 * forfeited


@pytest.mark.parametrize(("rules", "players"), ALL_TABLES)
def test_where_nothing_is_looked_for_nothing_would_be_melded(rules: str, players: int) -> None:
    looked = set[bool]()
    game = Game(preset(rules), players, seed=4, first=4)
    for style in (SKILLED, EXPERT, PLAIN):
        position = game.deal()
        while position.end is None:
            features = Features(position, style)
            if position.phase == Phase.PLAY and features.opened and features.whole_room() > 0:
                laying = Laying(features)
                pick(laying)
                looked.add(worth_looking(features))
                assert worth_looking(features) or not laying.picked
            apply(position, choose(position, style))
        game.finish()
    assert looked == {False, True}


def test_the_styles_begin_from_what_was_fitted() -> None:
    rules = terms(preset("classic"), 4)
    assert SKILLED.of(rules).open_shut == weights_by_family("skilled")["sets"]["open_shut"]
    assert PLAIN.of(rules).open_shut == 0.0
