"""Bots play by the house options that change what cards and threes are worth, or the option's page says that they do not."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import board

from canasta_desktop.bots.outlook.evaluation import outlook
from canasta_desktop.bots.outlook.linear import linear_outlook
from canasta_desktop.bots.players.bot import UNPLAYED_OPTIONS
from canasta_desktop.bots.players.levels import manner_of
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.families import FAMILIES, SETS, family_of
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.laying import Laying
from canasta_desktop.bots.thumb.style import EXPERT, PLAIN, SKILLED
from canasta_desktop.bots.thumb.wilds import mixing_worth
from canasta_desktop.bots.weights.files import weights_by_family
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import ASK
from canasta_desktop.engine.notation import parse_card
from canasta_desktop.engine.ruleset import load
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view

CANASTA = "8S 8H 8D 8C 8S 8H 8D"
OTHERS = "TS TH TC TD / 6S 6H 6D 7S / 5S 5H 5D 7C"


@pytest.mark.parametrize("rules", ["classic", "online", "book", "three-pack"])
def test_black_threes_go_in_time_where_they_cost_much_in_the_hand(rules: str) -> None:
    facts: dict[str, Any] = {
        "rules": rules, "melds": f"{CANASTA} / KS KH KD", "theirs": "9S 9H 9D 9C 9S 9H 9D / JS JH JD JC JS JH JC",
        "pile": "4D", "stock": 30,
    }  # fmt: skip
    black = parse_card("3S")
    usual, dear = (
        dict(
            map(
                reversed,
                discard_costs(Features(view(board("3S 4C QS QH AD", options=options, others=OTHERS, **facts), 0), SKILLED), 0),
            )
        )
        for options in ({}, {"black_three_in_hand": 100})
    )
    assert usual[black] - dear[black] > 40
    assert {card: cost for card, cost in usual.items() if card != black} == {
        card: cost for card, cost in dear.items() if card != black
    }


@pytest.mark.parametrize("sign", ["canastas 2", "by canastas"])
def test_canastas_are_made_sooner_where_red_threes_wait_for_two(sign: str) -> None:
    facts: dict[str, Any] = {
        "melds": f"{CANASTA} / KS KH KD KC", "theirs": "9S 9H 9D", "red_threes": ["3H 3D 3H", ""], "stock": 60, "pile": "4D",
    }  # fmt: skip
    usual, waiting = (
        Laying(Features(view(board("2S 2D JK 4C QS QH AD 5C", options=options, others=OTHERS, **facts), 0), SKILLED))
        for options in ({}, {"threes_sign": sign})
    )
    assert (usual.wanted(), waiting.wanted()) == (0, 1)
    king = 9
    assert mixing_worth(waiting, king, 3) - mixing_worth(usual, king, 3) >= waiting.features.style.mix_needed


def test_what_red_threes_are_worth_follows_the_option() -> None:
    facts: dict[str, Any] = {"melds": CANASTA, "red_threes": ["3H 3D", ""], "others": OTHERS, "phase": "draw", "pile": "4D"}
    usual, against, always = (
        outlook(board("4C QS QH AD", options=options, **facts), 0)
        for options in ({}, {"threes_sign": "canastas 2"}, {"threes_sign": "always"})
    )
    assert usual - against > 80
    assert always == pytest.approx(usual)


def test_the_concealed_bonus_is_named_as_not_played_for() -> None:
    assert UNPLAYED_OPTIONS == ("concealed_bonus",)


@pytest.mark.parametrize(("black", "asks"), [("3S 3C 3C", False), ("3S 3C 3C 3S", True), ("3S 3C 3C 4D", True)])
def test_of_black_threes_one_is_kept_for_a_discard_that_is_required(black: str, asks: bool) -> None:
    canastas = "7H 7D 7C 7H 7S 7D 7C / 8D 8C 8H 8S 8D 8C 8H"
    options = {"last_discard": "required", "permission": "required"}
    position = board(f"5H 5D 2D 6S 6H JK {black}", rules="samba", melds=canastas, options=options)
    move = choose(position, EXPERT)
    assert is_legal(position, move)
    assert (move == ASK) is asks


HALF: dict[str, Any] = {
    "melds": "8S 8H 8D", "theirs": "9S 9H 9D", "others": OTHERS, "stock": 60, "pile": "4D 5D 9H 7D 9D JD QD KD AD 4C 5C KC",
}  # fmt: skip
"""A pile of twelve cards, of which a rule may let players take five."""
HAND = "4S 4H 5S QS QH AD KS"


def test_a_pile_of_which_a_part_stays_counts_as_what_a_taking_brings() -> None:
    whole, part = (Features(view(board(HAND, options=options, **HALF), 0), SKILLED) for options in ({}, {"pile_taken": 5}))
    assert (whole.pile, part.pile) == (12, 5)
    assert (whole.taken_from(), part.taken_from()) == (0, 7)
    unlike = {**HALF, "pile": "KC KD KH AC AS AH JC " + " ".join(HALF["pile"].split()[-5:])}
    seen, other = (outlook(board(HAND, options={"pile_taken": 5}, **facts), 0) for facts in (HALF, unlike))
    assert seen == pytest.approx(other)


def test_nobody_waits_for_a_pile_of_which_everybody_takes_a_part() -> None:
    held = "8C 8S QS QH QD AD KS"
    for rules in ("classic", "uruguay"):
        whole, part = (view(board(held, rules=rules, options=options, **HALF), 0) for options in ({}, {"pile_taken": 5}))
        assert Features(whole, SKILLED).holding_base(3) > 0
        assert max(Features(part, SKILLED).holding_base(number) for number in (1, 2, 3)) <= 0
        assert choose(part, SKILLED).groups  # type: ignore[union-attr]


@pytest.mark.parametrize("rules", ["classic", "modern-american"])
def test_a_hand_with_more_cards_than_time_is_melded(rules: str) -> None:
    hand = "JS JH JD QS QH QD AD KS 4S 5S 6S 9C TC 4H"
    soon, long = (
        Features(view(board(hand, rules=rules, melds="8S 8H 8D", others=OTHERS, pile="4D 5D 6D 9D", stock=stock), 0), SKILLED)
        for stock in (16, 60)
    )
    assert soon.holding_base(3) < long.holding_base(3) - 200
    assert soon.holding_base(3) < 0


@pytest.mark.parametrize(
    ("rules", "options", "family"),
    [
        ("classic", {"set_longest": 7}, "sets"),
        ("classic", {"wild_longest": 7, "pile_needs": "pair"}, "wild_sets"),
        ("classic", {"wild_longest": 7}, "sets"),
        ("uruguay", {"foot_size": 7}, "wild_sets"),
        ("uruguay", {"wild_longest": 0}, "sets"),
        ("three-pack", {"pile_needs": "pair"}, "sets"),
        ("online", {"foot_size": 11}, "sets"),
        ("samba", {"foot_size": 7}, "sequences"),
        ("bolivia", {"foot_size": 7}, "wild_melds"),
        ("modern-american", {"foot_size": 7}, "closed_sets"),
        ("modern-american", {"set_longest": 0}, "closed_sets"),
        ("hand-and-foot", {"foot_size": 0}, "feet"),
        ("burraco", {"set_ranks": ["A", "3"], "pile_needs": "any card"}, "pots"),
        ("burraco", {"set_ranks": "none", "pile_needs": "use top"}, "closed_runs"),
        ("buraco-aberto", {"pot_waiting": "against", "jokers": 0}, "open_pots"),
        ("buraco-stbl", {"set_ranks": ["A", "3"]}, "closed_pots"),
        ("hand-and-foot", {"pile_taken": "whole", "pile_needs": "pair or add"}, "feet"),
    ],
)
def test_an_option_does_not_bring_the_weights_of_another_game(rules: str, options: dict[str, Any], family: str) -> None:
    changed = terms(load(rules, options), 4 if rules != "three-pack" else 6)
    assert FAMILIES[family_of(changed)] == family


@pytest.mark.parametrize(("rules", "number"), [("classic", 5), ("three-pack", 7), ("uruguay", 5)])
def test_no_large_pile_is_played_for_where_everybody_takes_a_part_of_it(rules: str, number: int) -> None:
    """The weights of games of sets were fitted to piles that one player takes whole."""
    parts = terms(load(rules, {"pile_taken": number}), 4 if rules != "three-pack" else 6)
    found, bold = SKILLED.of(parts), manner_of("bold").of(parts)
    for weight, value in weights_by_family("skilled")[FAMILIES[family_of(parts)]].items():
        assert getattr(found, weight) == getattr(PLAIN.of(parts), weight) != value
    assert bold.open_base == found.open_base + 120.0
    assert EXPERT.of(parts).hold_ready != found.hold_ready


def test_games_fitted_to_parts_of_the_pile_keep_their_weights() -> None:
    feet = terms(load("hand-and-foot", {}), 4)
    assert feet.pile_taken
    assert SKILLED.of(feet).match_worth == weights_by_family("skilled")["feet"]["match_worth"]


@pytest.mark.parametrize("options", [{"wild_longest": 7}, {"foot_size": 11}, {"foot_size": 11, "wild_longest": 7}])
def test_what_the_network_of_sets_never_saw_is_evaluated_by_weights_of_games_with_it(options: dict[str, Any]) -> None:
    rules = terms(load("classic", options), 4)
    assert family_of(rules) == SETS
    feet = {"feet": ["4C 5C 6D", "7D 8C", "9C", "TH"]} if "foot_size" in options else {}
    position = board(HAND, options=options, melds="8S 8H 8D", others=OTHERS, pile="4D", **feet)
    assert outlook(position, 0) == linear_outlook(position, 0)
