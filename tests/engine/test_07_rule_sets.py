"""Rule sets as data: who plays them, what may be changed, what is refused and in which words."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.error_texts import raises_with_text

from canasta_desktop.engine.choices import KindsNeeded
from canasta_desktop.engine.ruleset import (
    ALL_PRESETS,
    HOUSE_OPTIONS,
    PRESETS,
    RuleSet,
    RuleSetError,
    as_house,
    changed_options,
    house_of,
    load,
    preset,
)
from canasta_desktop.engine.terms import terms
from canasta_desktop.words.notices import error_text


@pytest.mark.parametrize(
    ("players", "names"),
    [(2, ("book", "three-pack")), (4, PRESETS), (5, ("book", "three-pack")), (7, ())],
)
def test_presets_by_players(players: int, names: tuple[str, ...]) -> None:
    assert tuple(name for name in PRESETS if players in preset(name).player_numbers) == names


@pytest.mark.parametrize(
    ("rules", "players", "sides"),
    [
        ("book", 2, ((0,), (1,))),
        ("book", 3, ((0,), (1,), (2,))),
        ("classic", 4, ((0, 2), (1, 3))),
        ("book", 5, ((0, 2), (1, 3, 4))),
        ("book", 6, ((0, 2, 4), (1, 3, 5))),
        ("three-pack", 6, ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_sides(rules: str, players: int, sides: tuple[tuple[int, ...], ...]) -> None:
    table = terms(preset(rules), players)
    assert table.sides == sides
    assert all(seat in sides[table.side_of[seat]] for seat in range(players))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"hand_size": 4}, "These rules can’t be read: Expected `int` >= 5 - at `$.hand_size`."),
        ({"hand_size": 21}, "These rules can’t be read: Expected `int` <= 20 - at `$.hand_size`."),
        ({"hand_size": "11"}, "These rules can’t be read: Expected `int`, got `str` - at `$.hand_size`."),
        ({"cards_drawn": 0}, "$.cards_drawn"),
        ({"cards_drawn": 3}, "$.cards_drawn"),
        ({"packs": 8}, "$.packs"),
        ({"packs": True}, "$.packs"),
        ({"target_score": 499}, "$.target_score"),
        ({"canastas_to_go_out": 0}, "$.canastas_to_go_out"),
        ({"canastas_to_go_out": 6}, "$.canastas_to_go_out"),
        ({"wilds_below_canasta": 4}, "$.wilds_below_canasta"),
        ({"wilds_in_canasta": "many"}, "$.wilds_in_canasta"),
        ({"wilds_in_canasta": 4}, "$.wilds_in_canasta"),
        ({"naturals_outnumber_wilds": 1}, "$.naturals_outnumber_wilds"),
        ({"last_discard": "never"}, "$.last_discard"),
        ({"asking": "sometimes"}, "$.asking"),
        ({"concealed": ""}, "$.concealed"),
        ({"stock_end": None}, "$.stock_end"),
        ({"deal_score": "both"}, "$.deal_score"),
        ({"red_threes_laid": "later"}, "$.red_threes_laid"),
        ({"red_three_bonus": [100, 200, 300, -1]}, "$.red_three_bonus[3]"),
        ({"opening": []}, "$.opening"),
        ({"opening": [{"total": 0}]}, "$.opening[0]"),
        ({"opening": [{"total": 0, "minimum": 50, "more": 1}]}, "$.opening[0]"),
        ({"players": 7}, "$.players"),
        ({"seatings": []}, "$.seatings"),
        ({"foot_size": 3}, "$.foot_size"),
        ({"sequence_longest": 6}, "$.sequence_longest"),
        ({"bonus": {"natural": -5}}, "$.bonus.natural"),
        ({"ranks_without_wilds": ["2"]}, "$.ranks_without_wilds[0]"),
    ],
)
def test_values_out_of_range(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        load("classic", options)
    assert sentence in error_text(caught.value)


def seating(sides: list[list[int]], orders: list[list[int]], players: int = 4) -> dict[str, Any]:
    return {"seatings": [{"players": players, "sides": sides, "orders": orders}]}


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("classic", {"packs": 3}, "There are bonuses for up to 4 red threes, but three packs have 6."),
        ("classic", {"opening": [{"total": 500, "minimum": 50}]}, "The opening table must start at a score of 0"),
        (
            "classic",
            {"opening": [{"total": 0, "minimum": 50}, {"total": 0, "minimum": 60}]},
            "must rise from line to line.",
        ),
        (
            "classic",
            {"opening": [{"total": 0, "minimum": 50}, {"total": 900, "minimum": 40}]},
            "The minimum opening can’t be lower at a higher score: 50 from 0, but 40 from 900.",
        ),
        ("classic", {"wilds_in_canasta": 2}, "A canasta must allow at least as many wild cards as a smaller meld."),
        ("book", {"hand_size": 17}, "Deal fewer cards or add packs: two packs can’t give 17 cards each to six players."),
        (
            "book",
            {"hand_size": 16, "cards_drawn": 2},
            "Deal fewer cards or add packs: two packs can’t give 16 cards each to six players.",
        ),
        (
            "classic",
            {"opening_below_zero": 350},
            "Lower the minimum opening of 350: a hand of eleven cards can never be worth that much.",
        ),
        (
            "classic",
            {"hand_size": 5, "opening": [{"total": 0, "minimum": 50}, {"total": 1000, "minimum": 250}]},
            "Lower the minimum opening of 250: a hand of five cards can never be worth that much.",
        ),
        ("classic", {"players": 5}, "The usual number of players is 5, but there is no seating for that number."),
        ("classic", seating([[0, 2], [1]], [[0, 1, 2, 3]]), "Each of four players must belong to exactly one side."),
        ("classic", seating([[0, 2], [1, 3, 0]], [[0, 1, 2, 3]]), "Each of four players must belong to exactly one side."),
        ("classic", seating([[0, 2], [1, 3]], [[0, 1, 1, 3]]), "names a seat twice, or a seat that does not exist."),
        ("classic", seating([[0, 2], [1, 3]], [[0, 1, 2, 4]]), "names a seat twice, or a seat that does not exist."),
        ("classic", seating([[0, 1, 2, 3]], [[0, 1, 2, 3]]), "With four players there must be two sides or more"),
        ("classic", seating([[0, 2], [1, 3], []], [[0, 1, 2, 3]]), "and each must have a player in every deal."),
        ("classic", seating([[0], [1], [2, 3]], [[0, 1, 2], [0, 1]]), "and each must have a player in every deal."),
        ("classic", seating([[0], [1], [2, 3]], [[0, 1], [0, 1, 2]]), "and each must have a player in every deal."),
        (
            "classic",
            seating([[0, 2], [1, 3]], []),
            "Deal fewer cards or add packs: two packs can’t give eleven cards each to four players.",
        ),
        ("classic", {"colour": "red"}, "There is no option called 'colour'."),
        ("classic", {"name": "mine"}, "The option 'name' can’t be changed."),
        ("classic", {"title": "Mine"}, "The option 'title' can’t be changed."),
        ("classic", {"summary": ""}, "The option 'summary' can’t be changed."),
        ("classic", {"canastas_needed": {"sequence": 1}}, "Going out needs a canasta that is a sequence, but there are no"),
        ("samba", {"canastas_needed": {"wild": 1}}, "Going out needs a canasta of wild cards, but there are no melds of wild"),
        ("modern-american", {"canastas_needed": {"wild": 2}}, "a side can have only one meld of wild cards."),
        ("modern-american", {"hand_size": 5}, "a hand of five cards can never be worth that much."),
        ("classic", {"foot_size": 20}, "Deal fewer cards or add packs: two packs can’t give 31 cards each to four players."),
        ("classic", {"packs": 7}, "There are bonuses for up to 4 red threes, but seven packs have 14."),
        ("pinnacle", {}, f"There is no rule set called 'pinnacle'; choose {', '.join(ALL_PRESETS)}."),
        ("pinnacle", {"packs": 3}, "There is no rule set called 'pinnacle'"),
        ("Classic", {}, "There is no rule set called 'Classic'"),
    ],
)
def test_what_cannot_be_played(name: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        load(name, options)
    assert sentence in error_text(caught.value)
    assert error_text(caught.value).endswith(".")


def test_numbers_of_players_that_a_rule_set_does_not_know() -> None:
    with raises_with_text(RuleSetError, match=r"Classic is for 4 players, not 3\."):
        terms(preset("classic"), 3)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("classic", {}),
        ("classic", {"hand_size": 15, "cards_drawn": 2}),
        ("classic", {"packs": 4, "red_three_bonus": [100, 200, 300, 400, 500, 600, 700, 800]}),
        ("book", {"opening": [{"total": 0, "minimum": 30}, {"total": 2000, "minimum": 100}], "opening_below_zero": 5}),
        ("three-pack", {"wilds_in_canasta": 3, "last_discard": "required", "deal_score": "own"}),
        ("online", {"stock_end": "draw required", "concealed": "first melds"}),
    ],
)
def test_house_rules_are_told_apart_from_the_preset(name: str, options: dict[str, Any]) -> None:
    rules = load(name, options)
    assert changed_options(rules) == options
    assert load(name, changed_options(rules)) == rules
    assert rules.name == name


def test_the_total_of_canastas_may_stand_with_their_kinds() -> None:
    rules = load("hand-and-foot", {"canastas_needed": {"total": 4, "natural": 2, "mixed": 2}})
    assert (rules.canastas_to_go_out, rules.canastas_needed) == (4, KindsNeeded(natural=2, mixed=2))
    assert load("hand-and-foot", changed_options(rules)) == rules


def test_an_option_set_to_the_presets_own_value_is_no_change() -> None:
    assert changed_options(load("classic", {"hand_size": 11})) == {}


@pytest.mark.parametrize(
    ("name", "options", "together"),
    [
        ("classic", {"wilds_in_canasta": 2}, ("wilds_below_canasta", "wilds_in_canasta")),
        ("classic", {"opening": [{"total": 0, "minimum": 90}, {"total": 900, "minimum": 40}]}, ("opening",)),
        ("book", {"hand_size": 17}, ("hand_size", "packs", "cards_drawn")),
        *((name, {"canastas_needed": {"sequence": 1}}, ("canastas_needed", "threes")) for name in ALL_PRESETS if "bur" in name),
        ("buraco-stbl", {"bonus": {"natural": 200, "mixed": 100, "sequence": 500}}, ("bonus", "threes")),
        ("classic", {"opening_below_zero": 350}, ("opening_below_zero", "hand_size")),
        ("classic", {"hand_size": 4}, ()),
    ],
)
def test_a_conflict_names_the_options_that_do_not_go_together(
    name: str, options: dict[str, Any], together: tuple[str, ...]
) -> None:
    with pytest.raises(RuleSetError) as caught:
        load(name, options)
    assert caught.value.options == together


def test_the_largest_opening_that_a_hand_can_be_worth_is_allowed() -> None:
    # A A JK JK JK is 190, K K JK 2 2 110, and two more aces make twelve cards: eleven, and the pile's top card.
    load("classic", {"opening_below_zero": 340})
    with pytest.raises(RuleSetError):
        load("classic", {"opening_below_zero": 341})
    # A line at a total that ends the game is never reached.
    load("classic", {"opening": [{"total": 0, "minimum": 50}, {"total": 5000, "minimum": 500}]})
    # Where two are drawn a hand grows, and may be worth more.
    load("classic", {"opening_below_zero": 400, "cards_drawn": 2})


def test_house_rules_bear_the_name_that_players_gave_them() -> None:
    rules = as_house(load("classic", {"hand_size": 13}), "Kitchen table")
    assert (rules.name, rules.title, house_of(rules)) == ("classic", "Kitchen table", "Kitchen table")
    assert changed_options(rules) == {"hand_size": 13}
    assert as_house(rules, None) == load("classic", {"hand_size": 13})
    assert house_of(preset("classic")) is None


def test_house_options_are_options_with_a_meaning() -> None:
    assert set(HOUSE_OPTIONS) <= set(RuleSet.__struct_fields__)
    assert len(set(HOUSE_OPTIONS)) == len(HOUSE_OPTIONS)


def test_the_terms_of_many_rule_sets_are_not_all_kept_and_equal_when_made_again() -> None:
    first = terms(load("classic", {"target_score": 600}), 4)
    for target in range(601, 1000):
        terms(load("classic", {"target_score": target}), 4)
    assert terms.cache_info().currsize < 300
    again = terms(load("classic", {"target_score": 600}), 4)
    assert again == first
    assert hash(again) == hash(first)
    assert again != terms(preset("classic"), 4)
    assert terms(preset("book"), 4) != terms(preset("book"), 2)


@pytest.mark.parametrize("name", [name for name in ALL_PRESETS if preset(name).pot_size])
@pytest.mark.parametrize("packs", [3, 4])
def test_packs_are_not_held_back_by_red_threes_that_are_a_rank_like_others(name: str, packs: int) -> None:
    assert load(name, {"packs": packs}).packs == packs
    with pytest.raises(RuleSetError):
        load("classic", {"packs": packs})
