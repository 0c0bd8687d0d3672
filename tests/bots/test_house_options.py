"""Bots play by the house options that change what cards and threes are worth, or the option's page says that they do not."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import board

from canasta_desktop.bots.outlook.evaluation import outlook
from canasta_desktop.bots.players.bot import UNPLAYED_OPTIONS
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.laying import Laying
from canasta_desktop.bots.thumb.style import EXPERT, SKILLED
from canasta_desktop.bots.thumb.wilds import mixing_worth
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import ASK
from canasta_desktop.engine.notation import parse_card
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
