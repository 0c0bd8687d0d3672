"""Examples in the rules are judged as in play."""

from __future__ import annotations

import pytest

from canasta_desktop.engine.effective_options import has_sets
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.session.examples import refused

ALL = [(name, players) for name in ALL_PRESETS for players in preset(name).player_numbers]


@pytest.mark.parametrize(
    ("name", "move", "code"),
    [
        ("classic", "meld 5:5S 5H 2D", None),
        ("classic", "meld 9:9S 9H 2S 2H 2D JK", Code.TOO_MANY_WILDS),
        ("classic", "meld S:5S 6S 7S", Code.NOT_IN_THESE_RULES),
        ("samba", "meld S:5S 6S 7S 8S", None),
        ("samba", "meld S:5S 6S 8S", Code.NOT_A_SEQUENCE),
        ("samba", "meld W:JK 2S 2H", Code.NOT_IN_THESE_RULES),
        ("bolivia", "meld W:JK 2S 2H", None),
        ("modern-american", "meld 8:8S 8H 8D 2C", Code.WILDS_TOO_EARLY),
        ("modern-american", "meld 7:7S 7H 7D 2C", Code.WILDS_NEVER),
        ("hand-and-foot", "meld Q:QS QH 2D JK", Code.WILDS_NOT_OUTNUMBERED),
    ],
)
def test_melds(name: str, move: str, code: Code | None) -> None:
    assert refused(preset(name), preset(name).players, move) == code


@pytest.mark.parametrize(
    ("name", "move", "own", "frozen", "code"),
    [
        ("classic", "take 9:9C 2H", (), False, None),
        ("classic", "take 9:9C 2H", (), True, Code.PILE_FROZEN),
        ("samba", "take 9:9C 2H", (), False, Code.PILE_NEEDS_PAIR),
        ("samba", "take 9:", ("9S 9H 9C",), False, None),
        ("samba", "take D:", ("6D 7D 8D",), False, None),
        ("samba", "take D:", ("6D 7D 8D",), True, Code.PILE_FROZEN),
        ("hand-and-foot", "take 9:", ("9S 9H 9C",), False, Code.PILE_NEEDS_PAIR),
    ],
)
def test_takings(name: str, move: str, own: tuple[str, ...], frozen: bool, code: Code | None) -> None:
    assert refused(preset(name), preset(name).players, move, own, "9D", frozen=frozen) == code


@pytest.mark.parametrize(("name", "players"), ALL)
def test_at_every_table_and_by_house_rules(name: str, players: int) -> None:
    if not has_sets(preset(name)):
        assert refused(preset(name), players, "meld 5:5S 5H 5D") is Code.NOT_IN_THESE_RULES
        assert refused(preset(name), players, "meld S:5S 6S 7S") is None
        assert refused(preset(name), players, "meld S:5S JK JK 8S") is Code.TOO_MANY_WILDS
        return
    assert refused(preset(name), players, "meld 5:5S 5H 5D") is None
    pure = load(name, {"wilds_below_canasta": 1})
    assert refused(pure, players, "meld 6:6S 6H 6D 2C 2D") in {Code.TOO_MANY_WILDS, Code.WILDS_TOO_EARLY}
