"""Last turns: what a player discarded and kept tells of the hand, and no more than its view holds."""

from __future__ import annotations

import copy
import math
import random
from typing import TYPE_CHECKING

import pytest
from helpers.boards import board

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.belief.turn_evidence import LOOSE, LastTurn, last_turns
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import PLAIN, SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import View, view

if TYPE_CHECKING:
    from canasta_desktop.engine.hand import Hand

HANDS = "4S 5S 6H 7D 8C / 4H 5H 6D 7C 8S / 4D 5C 6S 7H 8D"


def likelihood(turn: LastTurn, hand: str) -> float:
    return turn.likelihood(parse_cards(hand))


def seen(**facts: object) -> View:
    return view(board("KH 4C QD 9S TS", others=HANDS, phase="draw", **facts), 0)


def test_the_last_turn_of_each_other_player_is_found_by_its_discard() -> None:
    turns = last_turns(seen(pile="TH JH QH KD", melds="AS AH AD"))
    assert [(turn.seat, turn.card) for turn in turns] == [
        (3, parse_cards("KD")[0]),
        (2, parse_cards("QH")[0]),
        (1, parse_cards("JH")[0]),
    ]
    assert [list(turn.board.pile) for turn in turns] == [parse_cards(pile) for pile in ("TH JH QH", "TH JH", "TH")]


def test_a_card_that_was_turned_up_is_nobodys_turn() -> None:
    assert last_turns(seen(pile="KD")) == []
    assert [turn.seat for turn in last_turns(seen(pile="QH KD"))] == [3]
    assert last_turns(seen(pile="")) == []


def test_the_pile_was_frozen_only_by_what_lay_there() -> None:
    turns = last_turns(seen(pile="TH JH 2H KD", melds="AS AH AD"))
    assert [turn.board.frozen for turn in turns] == [True, False, False]


def test_a_discard_says_that_nothing_cheaper_was_held() -> None:
    (cheap, *_) = last_turns(seen(pile="TH JH QH 4S", melds="KS KH KD"))
    (dear, *_) = last_turns(seen(pile="TH JH QH AC", melds="KS KH KD"))
    assert likelihood(cheap, "AS AD QC QS") > 0.5
    assert likelihood(dear, "4H 5D 6S 7C 8H 9H") < 0.1


def test_who_has_opened_seldom_keeps_what_fits() -> None:
    (turn, *_) = last_turns(seen(pile="TH JH QH 4S", theirs="AS AH AD AC AS AH"))
    without, kept = likelihood(turn, "5H 6D 7S 8C"), likelihood(turn, "AD 6D 7S 8C")
    assert kept < LOOSE.kept * without


def test_the_view_is_not_changed() -> None:
    one = seen(pile="TH JH QH 4S", melds="AS AH AD")
    before = copy.deepcopy(one)
    for turn in last_turns(one):
        likelihood(turn, "4H 5D 6S 7C")
    Deduction(one).world(random.Random(1))
    assert one == before


@pytest.mark.parametrize("style", [SKILLED, PLAIN], ids=["skilled", "plain"])
def test_worlds_with_the_last_turns_are_nearer_to_the_truth(style) -> None:  # type: ignore[no-untyped-def]
    """The true hands explain the last turns better than hands of worlds without them; worlds with them do as well."""
    source = random.Random(7)
    told: dict[bool, list[float]] = {False: [], True: []}
    true: list[float] = []
    for seed in range(20):
        position = Game(preset("classic"), 4, seed, first=seed).deal()
        while position.phase != Phase.OVER:
            if position.phase == Phase.DRAW and source.random() < 0.1:
                looking = view(position, position.to_act)
                turns = last_turns(looking)
                if turns:
                    true.append(explained(turns, position.hands))
                    for used in (False, True):
                        deduction = Deduction(looking, turns=used)
                        worlds = [deduction.world(source) for _ in range(4)]
                        told[used].append(sum(explained(turns, world.hands) for world in worlds) / len(worlds))
            apply(position, choose(position, style))
    without, used, truth = (sum(values) / len(values) for values in (told[False], told[True], true))
    assert without < truth - 0.3
    assert used > without + 0.5 * (truth - without)


def explained(turns: list[LastTurn], hands: list[Hand]) -> float:
    """The log-likelihood of the turns."""
    return sum(math.log(turn.likelihood(hands[turn.seat].cards())) for turn in turns)


def test_the_evidence_is_used_in_games_of_sets_alone() -> None:
    assert Deduction(seen(pile="TH JH QH 4S", melds="AS AH AD")).turns
    assert Deduction(seen(pile="TH JH QH 4S", melds="AS AH AD"), turns=False).turns == []
    position = Game(preset("samba"), 4, 3, first=3).deal()
    for _ in range(12):
        apply(position, choose(position))
    assert Deduction(view(position, position.to_act)).turns == []
