"""Throwing with an eye to what everybody saw go into a hand with the pile."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from helpers.boards import board, make_known
from helpers.redeal import redeal_hidden
from helpers.scatter import TABLES

from canasta_desktop.bots.players.careful import CarefulBot
from canasta_desktop.bots.players.levels import levels
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.style import PLAIN, SKILLED, same_everywhere, styled, styles_of
from canasta_desktop.bots.thumb.threat import Threat
from canasta_desktop.bots.weights.files import weights_by_family
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Styles
    from canasta_desktop.engine.position import Position

FORGETFUL = styles_of("skilled", {"known_share": -weights_by_family("skilled")["sets"]["known_share"]})
EAGER = {**weights_by_family("skilled")["sets"], "eager_open": 1.0, "eager_size": 0.0, "eager_frozen": 1.0}
"""Everybody takes who can, so that nothing but the cards counts."""
CERTAIN = same_everywhere(styled({}, EAGER))
NINE, JACK = 5, 7


NEXT = "9D 9C 6D 6H JS JC 7S 8S TS"


def to_throw(known: dict[int, str], *, following: str = NEXT, frozen: bool = False) -> Position:
    """Seat 0 is to throw after a pile was taken; by seat, what everybody knows of the hands. `following`: the next hand."""
    position = board(
        "9S JH 5S 5H 6S QS QD AS AD",
        others=f"{following} / 4S 4H KC 7D 8D AC / 9H JH 5D 7C 8C KD",
        melds="TH TD TC",
        theirs="KS KH KD",
        pile="4C 4D 7H 8H 6C QH",
        frozen=frozen,
    )
    for seat, cards in known.items():
        make_known(position, seat, cards)
    return position


def danger(position: Position, kind: int, style: Styles = SKILLED) -> float:
    """How likely the next player takes the pile for a card of the kind, by the style."""
    threat = Threat(Features(view(position, 0), style), len(position.pile))
    return threat.danger(kind, threat.live(kind))


@pytest.mark.parametrize("frozen", [False, True])
def test_a_pair_that_is_known_takes_the_pile_for_certain(frozen: bool) -> None:
    position = to_throw({1: "9D 9C JS"}, frozen=frozen)
    assert danger(position, NINE, CERTAIN) == 1.0
    assert danger(position, NINE, same_everywhere(styled({}, {**EAGER, "known_share": 0.0}))) < 0.9


@pytest.mark.parametrize("frozen", [False, True])
def test_one_that_is_known_is_half_a_pair_and_what_others_hold_is_no_threat(frozen: bool) -> None:
    nobody = danger(to_throw({}, frozen=frozen), NINE, CERTAIN)
    one = danger(to_throw({1: "9D"}, frozen=frozen), NINE, CERTAIN)
    partner = danger(to_throw({2: "9D 9C"}, frozen=frozen), NINE, CERTAIN)
    all_away = danger(to_throw({2: "9D 9C 9H 9S", 3: "9C 9D 9H"}, frozen=frozen), NINE, CERTAIN)
    assert 0.0 == all_away < partner < nobody < one <= 1.0
    assert one < 1.0 or not frozen


def test_a_hand_that_is_known_for_the_most_part_hides_little_else() -> None:
    known = danger(to_throw({1: "6D 6H 7S 8S TS JS JC"}), NINE)
    assert 0.0 < known < danger(to_throw({}), NINE) / 2


def test_where_nothing_is_known_both_reckon_alike() -> None:
    position = to_throw({})
    assert all(danger(position, kind) == danger(position, kind, FORGETFUL) for kind in (NINE, JACK))


def test_the_plain_style_does_not_look() -> None:
    position = to_throw({1: "9D 9C", 3: "9H"})
    assert danger(position, NINE, PLAIN) == danger(to_throw({}), NINE, PLAIN)


def test_the_own_cards_that_others_know_are_no_news() -> None:
    position = to_throw({0: "9S JH 5S"})
    assert danger(position, NINE) == danger(to_throw({}), NINE)


def test_numbers_that_cannot_be_are_borne() -> None:
    position = to_throw({1: "9D", 2: "9D 9C 9H 9S", 3: "9C 9D 9H"})
    assert 0.0 <= danger(position, NINE) <= 1.0


def test_a_card_for_a_known_pair_is_not_thrown() -> None:
    free, caught = (view(to_throw(known, following="6D 6H 7S"), 0) for known in ({}, {1: "6D 6H"}))
    assert choose(free, SKILLED) == parse_move("discard 6S")
    assert choose(caught, SKILLED) == parse_move("discard 9S")


def test_who_forgets_the_pile_forgets_who_took_it() -> None:
    free, caught = view(to_throw({}), 0), view(to_throw({1: "9D 9C JS JC"}), 0)
    sights = [Features(seen, SKILLED) for seen in (free, caught)]
    with_care, without = (
        [discard_costs(one, len(one.view.pile), takings=takings) for one in sights] for takings in (True, False)
    )
    assert with_care[0] != with_care[1]
    assert without[0] == without[1] == with_care[0]
    novice = CarefulBot(levels()["novice"])
    for seed in range(40):
        assert novice.decide(free, random.Random(seed)) == novice.decide(caught, random.Random(seed))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_hidden_cards_that_fit_what_is_known_change_no_move(name: str, players: int) -> None:
    source = random.Random(12)
    game = Game(preset(name), players, seed=12, first=12)
    informed = 0
    for _ in range(2):
        position = game.deal()
        while position.end is None:
            seat = position.to_act
            move = choose(view(position, seat), SKILLED)
            assert choose(view(redeal_hidden(position, seat, source), seat), SKILLED) == move
            assert choose(position, SKILLED) == move
            informed += any(any(told.known()) for other, told in enumerate(position.seats) if other != seat)
            apply(position, move)
        game.finish()
    assert informed > 10
