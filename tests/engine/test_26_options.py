"""What every house option may be, as its one declaration says."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.random_options import options_at_random
from helpers.random_play import play_randomly

from canasta_desktop.engine.faults import RulesFault
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.options import Option, OptionKind, further_house_options, house_option, house_options, plain
from canasta_desktop.engine.ruleset import FURTHER_HOUSE_OPTIONS, HOUSE_OPTIONS, PRESETS, RuleSetError, load, preset
from canasta_desktop.words.notices import error_text
from canasta_desktop.words.options_text import range_text


@pytest.mark.parametrize(
    ("options", "names"), [(house_options(), HOUSE_OPTIONS), (further_house_options(), FURTHER_HOUSE_OPTIONS)]
)
def test_every_house_option_is_there_once_in_order(options: tuple[Option, ...], names: tuple[str, ...]) -> None:
    assert tuple(option.name for option in options) == names
    assert all(option.meaning and option.source and option.values() for option in options)


@pytest.mark.parametrize(
    ("name", "kind", "values"),
    [
        ("hand_size", OptionKind.COUNT, tuple(range(5, 21))),
        ("target_score", OptionKind.NUMBER, tuple(range(500, 50_001))),
        ("wilds_in_canasta", OptionKind.CHOICE, (1, 2, 3, "any")),
        ("naturals_outnumber_wilds", OptionKind.SWITCH, (False, True)),
        ("last_discard", OptionKind.CHOICE, ("optional", "required", "natural")),
        ("jokers", OptionKind.CHOICE, (0, 2)),
        ("set_ranks", OptionKind.CHOICE, ("all", "none", ["3", "A"], ["3", "K", "A"])),
        ("pots_to_stock", OptionKind.SWITCH, (False, True)),
        ("opening", OptionKind.TABLE, tuple(range(501))),
        ("foot_size", OptionKind.CHOICE, (0, *range(5, 21))),
        ("pile_taken", OptionKind.CHOICE, (5, 7, "whole")),
        ("opening_by_deal", OptionKind.LIST, tuple(range(501))),
    ],
)
def test_kind_and_values(name: str, kind: OptionKind, values: tuple[Any, ...]) -> None:
    assert house_option(name).kind is kind
    assert house_option(name).values() == values


@pytest.mark.parametrize("option", house_options(), ids=lambda option: option.name)
def test_the_engine_takes_exactly_what_an_option_holds(option: Option) -> None:
    if option.kind is OptionKind.TABLE:
        return
    for name in PRESETS:
        assert option.holds(plain(preset(name), option.name))
    for value in (option.low - 1, option.high + 1, True, 0, 1, "any", "required", "", None, 1.0):
        try:
            load("classic", {option.name: value})
            readable = True
        except RuleSetError as error:
            readable = error.code is not RulesFault.UNREADABLE_RULES
        assert option.holds(value) == readable, value


def test_the_parts_of_an_option() -> None:
    assert house_option("canastas_needed").parts == ("natural", "mixed", "sequence", "wild")
    assert house_option("card_points").parts == ("joker", "two", "ace", "high", "low")
    assert house_option("set_ranks").holds(["7"])  # the rules themselves say which lists can be played
    assert not house_option("jokers").holds([2])


def test_a_range_is_told_in_a_sentence() -> None:
    assert range_text(house_option("target_score")) == "Score that ends the game: enter a whole number from 500 to 50,000."


def test_whatever_is_not_refused_can_be_played_to_the_end() -> None:
    source = random.Random(26)
    played, refused = 0, list[RuleSetError]()
    while played < 40:
        try:
            rules = load(source.choice(PRESETS), options_at_random(source))
        except RuleSetError as error:
            refused.append(error)
            continue
        players = source.choice(rules.seatings).players
        game = Game(rules, players, source.randrange(1000))
        assert len(play_randomly(game.deal(), source)) < 5000
        game.finish()
        played += 1
    assert refused
    assert all(error.options and error_text(error).endswith(".") for error in refused)
