"""Styles: no change of how the plain one plays goes unnoticed; others are made from data."""

from __future__ import annotations

import hashlib

import pytest

from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.families import FAMILIES, family_of
from canasta_desktop.bots.thumb.style import SKILLED, Style, styled, styles_of
from canasta_desktop.bots.weights.files import weights_by_family
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view
from canasta_desktop.lab.simulate import simulate

PLAYED = {
    ("classic", 4): "54509283217dcc62",
    ("online", 4): "2013f30c0c31bea4",
    ("book", 2): "842521418c749674",
    ("book", 3): "263c3e7c8114dedf",
    ("book", 5): "438dd8d975c15d21",
    ("three-pack", 6): "52b21b36e39a0ad5",
    ("samba", 4): "9639634c190c83eb",
    ("bolivia", 4): "ceb3f1930345422b",
    ("modern-american", 4): "ff7968170877d87d",
    ("hand-and-foot", 4): "6185f10d25012fc8",
}
"""What some games of the plain style come to, by rules and players."""


@pytest.mark.parametrize(("name", "players"), PLAYED)
def test_a_change_of_how_the_plain_style_plays_is_noticed(name: str, players: int) -> None:
    found = hashlib.sha256()
    simulate(preset(name), players, ["heuristic"] * players, 5, deals=8, record=lambda line: found.update(line.encode()))
    assert found.hexdigest()[:16] == PLAYED[name, players]


@pytest.mark.parametrize("written", ["plain", "skilled", "expert"])
def test_what_was_fitted_are_weights_that_there_are(written: str) -> None:
    tables = weights_by_family(written)
    assert set(tables) <= set(FAMILIES)
    for weights in tables.values():
        assert all(isinstance(getattr(Style(), name), float) for name in weights)


def test_every_rule_set_has_the_weights_of_its_family() -> None:
    found = {}
    for name in ALL_PRESETS:
        rules = terms(preset(name), preset(name).seatings[0].players)
        found[name] = FAMILIES[family_of(rules)]
        for weight, value in weights_by_family("skilled").get(found[name], {}).items():
            assert getattr(SKILLED.of(rules), weight) == value
    assert [found[name] for name in ("classic", "online", "book", "three-pack")] == ["sets"] * 4
    assert [found[name] for name in ALL_PRESETS[4:]] == [
        "wild_sets", "sequences", "wild_melds", "closed_sets", "feet", "pots", "open_pots", "closed_pots", "closed_runs"
    ]  # fmt: skip


def test_changes_are_added_to_what_was_there() -> None:
    style = styled({"keep_pair": 5.0}, {"keep_pair": 40.0})
    assert style.keep_pair == 45.0
    assert styled({"keep_pair": 5.0}).keep_pair == Style().keep_pair + 5.0
    assert Style().keep_pair == 38.0


@pytest.mark.parametrize("where", [({"keep_mice": 1.0}, None), ({}, {"keep_mice": 1.0})])
def test_a_weight_that_there_is_not_is_refused(where: tuple[dict[str, float], dict[str, float] | None]) -> None:
    with pytest.raises(AttributeError):
        styled(*where)


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("book", 2), ("book", 3), ("book", 5), ("three-pack", 6)])
def test_whatever_the_weights_the_moves_are_legal(name: str, players: int) -> None:
    wild = styles_of(
        "skilled", {"hold_pair": 900.0, "hold_one_pile": 90.0, "open_base": 500.0, "mix_base": 300.0, "read_share": 1.0}
    )
    game = Game(preset(name), players, 3, first=3)
    for _ in range(3):
        position = game.deal()
        while position.phase != Phase.OVER:
            style = wild if position.to_act % 2 else SKILLED
            move = choose(view(position, position.to_act), style)
            assert is_legal(position, move)
            assert move == choose(position, style)
            apply(position, move)
        game.finish()
