"""The options of Samba, Bolivia, Modern American and Hand and Foot: what the presets say, and what cannot be played."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.engine.choices import KindsNeeded
from canasta_desktop.engine.options import OptionKind, further_house_options, house_option
from canasta_desktop.engine.ruleset import (
    FURTHER_HOUSE_OPTIONS,
    PRESETS,
    RuleSet,
    RuleSetError,
    changed_options,
    load,
    opening_minimum,
    preset,
)
from canasta_desktop.words.notices import error_text

FURTHER = ("samba", "bolivia", "modern-american", "hand-and-foot")
OLD = ("classic", "online", "book", "three-pack")
SAYS: dict[str, tuple[Any, Any, Any, Any]] = {
    "packs": (3, 3, 2, 5),
    "hand_size": (15, 15, 13, 11),
    "foot_size": (0, 0, 0, 11),
    "cards_drawn": (2, 2, 1, 2),
    "deals": (0, 0, 0, 4),
    "opening_below_zero": (15, 15, 125, 15),
    "wilds_below_canasta": (2, 2, 2, 3),
    "wilds_in_canasta": (2, 2, 2, 3),
    "naturals_outnumber_wilds": (False, False, False, True),
    "canastas_to_go_out": (2, 2, 2, 2),
    "canastas_needed": (KindsNeeded(), KindsNeeded(sequence=1), KindsNeeded(), KindsNeeded(natural=1, mixed=1)),
    "last_discard": ("optional", "optional", "required", "required"),
    "going_out_bonus": (200, 200, 100, 100),
    "concealed_bonus": (0, 0, 0, 0),
    "stock_end": ("draw required", "draw required", "choice", "choice"),
    "upcard": ("turn", "turn", "none", "bury"),
    "sequence_longest": (7, 7, 0, 0),
    "wild_longest": (0, 7, 7, 0),
    "set_longest": (0, 0, 7, 7),
    "sets_of_a_rank": ("two", "two", "one", "when complete"),
    "join": (True, True, False, False),
    "wilds_enter": ("any time", "any time", "opening or five", "any time"),
    "ranks_without_wilds": ((), (), ("7",), ()),
    "ranks_pure_or_opened_mixed": ((), (), ("A",), ()),
    "pile_needs": ("pair or add", "pair or add", "pair", "pair"),
    "pile_add_below": (7, 7, "any", "any"),
    "wilds_with_pair": (True, True, False, True),
    "pile_taken": ("whole", "whole", "whole", 7),
    "black_threes": ("meld going out", "meld going out", "bonus", "never melded"),
    "black_three_in_hand": (5, 100, 5, 5),
    "red_three_in_hand": (0, 0, 5, 100),
    "threes_sign": ("canastas 2", "canastas 2", "by canastas", "always"),
    "talon": ((), (), (4, 3), ()),
    "special_hands": ("none", "none", "common", "none"),
    "asks": ("once a turn", "once a turn", "once a deal", "once a turn"),
    "ask_time": ("before melds", "before melds", "before melds", "any time"),
    "permission": ("free", "free", "free", "required"),
}


@pytest.mark.parametrize("option", SAYS)
def test_what_the_further_presets_say(option: str) -> None:
    assert tuple(getattr(preset(name), option) for name in FURTHER) == SAYS[option]


@pytest.mark.parametrize("name", OLD)
def test_the_old_presets_leave_every_further_option_at_its_first_value(name: str) -> None:
    rules = preset(name)
    defaults = dict(
        zip(RuleSet.__struct_fields__[-len(RuleSet.__struct_defaults__) :], RuleSet.__struct_defaults__, strict=True)
    )
    at = RuleSet.__struct_fields__.index("foot_size")
    assert {field: getattr(rules, field) for field in RuleSet.__struct_fields__[at:]} == {
        field: defaults[field] for field in RuleSet.__struct_fields__[at:]
    }
    assert set(PRESETS) >= set(OLD)


@pytest.mark.parametrize(
    ("name", "players", "packs", "hand", "foot"),
    [
        ("samba", 4, 3, 15, 0),
        ("samba", 6, 3, 13, 0),
        ("bolivia", 6, 3, 13, 0),
        ("modern-american", 2, 2, 13, 0),
        ("hand-and-foot", 2, 3, 11, 11),
        ("hand-and-foot", 3, 4, 11, 11),
        ("hand-and-foot", 4, 5, 11, 11),
        ("hand-and-foot", 5, 6, 11, 11),
        ("hand-and-foot", 6, 7, 11, 11),
    ],
)
def test_packs_hand_and_foot_by_players(name: str, players: int, packs: int, hand: int, foot: int) -> None:
    rules = preset(name)
    assert (rules.packs_for(players), rules.hand_size_for(players), rules.foot_size_for(players)) == (packs, hand, foot)


def test_the_opening_goes_by_the_deal_in_hand_and_foot() -> None:
    rules = preset("hand-and-foot")
    assert [opening_minimum(rules, -400, deal) for deal in (1, 2, 3, 4, 5, 12)] == [50, 90, 120, 150, 150, 150]
    assert [opening_minimum(preset("modern-american"), total, 9) for total in (-5, 0, 3000, 5000)] == [125, 125, 155, 180]


def test_the_total_of_canastas_may_stand_with_their_kinds() -> None:
    rules = load("hand-and-foot", {"canastas_needed": {"total": 4, "natural": 2, "mixed": 2}})
    assert (rules.canastas_to_go_out, rules.canastas_needed) == (4, KindsNeeded(natural=2, mixed=2))
    assert load("hand-and-foot", changed_options(rules)) == rules


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("classic", {"canastas_needed": {"sequence": 1}}, "Going out needs a canasta that is a sequence, but there are no"),
        ("samba", {"canastas_needed": {"wild": 1}}, "Going out needs a canasta of wild cards, but there are no melds of wild"),
        ("modern-american", {"canastas_needed": {"wild": 2}}, "a side can have only one meld of them."),
        ("modern-american", {"hand_size": 5}, "a hand of 5 cards can never be worth that much."),
        ("classic", {"foot_size": 20}, "2 packs are too few to deal 31 cards each to 4 players."),
        ("classic", {"packs": 7}, "There are bonuses for up to 4 red threes, but 7 packs have 14."),
        ("classic", {"foot_size": 3}, "$.foot_size"),
        ("samba", {"sequence_longest": 6}, "$.sequence_longest"),
        ("samba", {"bonus": {"natural": -5}}, "$.bonus.natural"),
        ("modern-american", {"ranks_without_wilds": ["2"]}, "$.ranks_without_wilds[0]"),
    ],
)
def test_what_cannot_be_played_is_told(name: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        load(name, options)
    assert sentence in error_text(caught.value)


def test_every_further_house_option_is_described_by_its_declaration() -> None:
    assert tuple(option.name for option in further_house_options()) == FURTHER_HOUSE_OPTIONS
    assert all(option.meaning and option.source and option.values() for option in further_house_options())
    assert house_option("foot_size").choices == (0, *range(5, 21))
    assert house_option("pile_taken").choices == (5, 7, "whole")
    assert house_option("opening_by_deal").kind is OptionKind.LIST
    assert house_option("canastas_needed").parts == ("natural", "mixed", "sequence", "wild")
