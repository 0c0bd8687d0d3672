"""Every way to use cards in sequences with a wild card: what is legal is listed, and keeps a deal going."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import after, board, code

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position

HAD = [True, True]
"""Both sides have had their pots."""
TO_KING_WITH_WILD = "AS 2S 3S 4S 5S 6S 7S JK 9S TS JS QS KS"
"""A sequence to which a second ace may be added, where aces stand at both ends."""


def listed(position: Position) -> set[str]:
    """The legal moves as they are listed."""
    return {move_text(move) for move in legal_moves(position)}


def closed(hand: str, melds: str, pile: str, **facts: Any) -> Position:
    """A position of closed Buraco in which the pile may be taken."""
    return board(hand, rules="buraco-fechado", phase="draw", melds=melds, pile=pile, pot_had=HAD, **facts)


def test_an_inner_wild_card_may_stay_though_its_natural_is_held() -> None:
    position = board("TC AC 7C KD 4D", rules="burraco", melds="8C 9C 2D JC", pot_had=HAD)
    assert {"meld C:7C", "meld C:TC", "meld C:7C TC"} <= listed(position)
    assert {"take C:", "take C:TC"} <= listed(closed("TC 4D 5H", "8C 9C 2D JC", "7C"))


def test_a_wild_card_may_stand_for_a_card_that_is_kept() -> None:
    position = board("4H 5H 6H 2D KD 9S", rules="burraco", pot_had=HAD)
    assert {"meld H:4H 5H 2D", "meld H:4H 6H 2D", "meld H:5H 6H 2D", "meld H:4H 5H 6H"} <= listed(position)


def test_a_wild_two_may_go_to_its_place() -> None:
    own = "3H 4H 5H 6H 7H 8H 9H 2H JH"
    position = closed("JD JK QC", own, "AH")
    assert code(position, "take H:JK") is None
    assert "take H:JK" in listed(position)
    assert "meld H:AH JK" in listed(board("AH JK QC 4D", rules="buraco-fechado", melds=own, pot_had=HAD))


def test_a_deal_goes_on_while_the_top_card_can_be_used() -> None:
    hands = {"others": "JD 2S JK QC / JK QD / 8S 9D"}
    position = board("2D AH", rules="buraco-fechado", melds="3H 4H 5H", theirs="3H 4H 5H 6H 7H 8H 9H 2H JH",
                     stock="", pots=[], pot_had=HAD, **hands)  # fmt: skip
    after(position, "discard AH")
    assert position.end is None
    assert "take H:JK" in listed(position)


def test_a_card_of_the_pile_is_used_beside_a_wild_card_whose_natural_is_held() -> None:
    facts: dict[str, Any] = {"pile": "4S AS", "pot_had": HAD, "options": {"pile_needs": "any card"}}
    position = board("KD 8S", rules="buraco-stbl", phase="draw", melds=TO_KING_WITH_WILD, **facts)
    assert code(position, "take") is None
    assert code(after(position, "take"), "meld S:AS") is None


@pytest.mark.parametrize("top", ["6H", "AH"])
def test_a_top_card_that_is_there_already_matches_no_sequence(top: str) -> None:
    full = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert code(closed("4D 5D", full[:-3], "6H"), "take H:") == "pile_not_matched"
    assert code(closed("4D 5D", full, top, options={"packs": 3}), "take H:") == "pile_not_matched"
    assert code(closed("4D 5D", full, "2D"), "take H:") == "meld_too_long"


@pytest.mark.parametrize("rules", ["burraco", "buraco-stbl"])
def test_every_legal_group_for_a_sequence_is_listed(rules: str) -> None:
    source = random.Random(rules)
    own = ["3H 4H 5H 6H 2H 8H 9H", "8H 9H 2D JH", "2S 3H 4H 5H", "2H 3H 4H", "9H TH JH QH KH AH", "AH 2H 3H JK 5H"]
    cards = ["AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "2C", "JK"]
    legal = 0
    for _ in range(60):
        hand = source.sample(cards, 5)
        position = board(" ".join([*hand, "4D", "6C"]), rules=rules, melds=source.choice(own), pot_had=HAD)
        found = listed(position)
        groups = {tuple(sorted(group)) for move in found if move[:4] == "meld" for group in [move.partition(":")[2].split()]}
        for size in range(1, 6):
            for group in set(combinations(sorted(hand), size)):
                for label in ("H", "H/2"):
                    if code(position, f"meld {label}:{' '.join(group)}") is None:
                        legal += 1
                        assert group in groups, (hand, label, group)
    assert legal > 100


def test_the_card_that_must_be_melded_is_listed_whatever_its_suit() -> None:
    options = {"pile_needs": "any card"}
    turn = {"drew": False, "lone": "KH", "owes": "KH"}
    position = board("JC KS KH", rules="burraco", melds="KC KD 2H", pot_had=HAD, options=options, turn=turn)
    assert code(position, "meld K:KS") == "pile_unused"
    assert listed(position) == {"meld K:KH"}


def test_the_card_that_may_not_go_back_is_listed_whatever_its_suit() -> None:
    own = "9C 9D 9S / 7H 8H 9H TH JH QH KH"
    position = board("9S 9H", rules="burraco", melds=own, pot_had=HAD, turn={"drew": False, "lone": "9H"})
    assert code(position, "meld 9:9S") == "pile_card_returned"
    assert "meld 9:9H" in listed(position)
    assert after(position, "meld 9:9H", "discard 9S").out == 0


@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_a_bot_takes_where_the_cards_left_are_not_played(bot: str) -> None:
    position = board("KD 4C", rules="burraco", phase="draw", stock="5S 5H", pile="7S", pot_had=HAD)
    assert {move_text(make_bot(bot).decide(view(position, 0), random.Random(seed))) for seed in range(9)} == {"take"}
