"""What cards on a place mean, asked of the engine's own judgement; nothing is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.boards import board

from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.moves import Group, Take
from canasta_desktop.engine.notation import move_text, parse_cards
from canasta_desktop.engine.view import view
from canasta_desktop.ui.table.model.intents import Tray, propose_discard
from canasta_desktop.ui.table.model.pieces import HandOrder, hand_groups, sort_hand, wilds_last
from canasta_desktop.ui.table.model.proposals import propose_best, propose_lay, propose_take
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.ui.table.model.intents import Proposal

OPEN = "QS QH QD"


def said(proposal: Proposal) -> str:
    """A proposal as text: the move, `tray` with what would be played, or the reason."""
    if proposal.move is not None:
        return move_text(proposal.move)
    return f"tray {move_text(proposal.tray.move())}" if proposal.tray else proposal.why


@pytest.mark.parametrize(
    ("hand", "cards", "onto", "means"),
    [
        ("KS KH KD 4S 5S", "KS KH KD", None, "meld K:KS KH KD"),
        ("KS KH 2S 4S 5S", "KS KH 2S", None, "meld K:KS KH 2S"),
        ("KS KH 9S 9H 9D 2S 4S 5S", "KS KH 9S 9H 9D 2S", None, "meld 9:9S 9H 9D K:KS KH 2S"),
        ("KS KH KD 2S QC 4S 5S", "KS KH KD 2S QC", 8, "meld Q:QC 2S K:KS KH KD"),
        ("QC 2S 4S 5S", "QC 2S", 8, "meld Q:QC 2S"),
        ("2S 4S 5S", "2S", None, "meld Q:2S"),
        ("KS KH 4S 5S", "KS KH", None, "A meld needs at least three cards; these are two kings."),
        ("4S 5S 9H KD", "4S 5S 9H", None, "Meld cards of one rank: there are no sequences in this game."),
        ("4S 5S 6S KD", "4S 5S", None, "Meld cards of one rank: there are no sequences in this game."),
        ("4S 4D 5S 2S 6H KD", "4S 4D 5S 6H", None, "Meld cards of one rank: there are no sequences in this game."),
        ("4S 5S 6S 2S KD", "4S 5S 6S 2S", None, "Meld cards of one rank: there are no sequences in this game."),
        ("QC 4S 5S 6S", "QC 4S", None, "Leave out the 4 of spades: a meld needs at least three cards of one rank."),
        ("KS KH KD 4S 5S", "KS KH KD 4S", None, "Leave out the 4 of spades: a meld needs at least three cards of one rank."),
        ("KS 4S 5S 6S", "KS 4S", 8, "The 4 of spades can’t go with queens: all natural cards in a meld have the same rank."),
        ("3S 3C 3S KD 4S", "3S 3C 3S", None, "Meld black threes only when going out"),
    ],
)
def test_cards_on_our_area(hand: str, cards: str, onto: int | None, means: str) -> None:
    seen = view(board(hand, melds=OPEN), 0)
    proposal = propose_lay(seen, Tray(), parse_cards(cards), onto, lambda move: refusal(seen, move))
    assert said(proposal).startswith(means)


@pytest.mark.parametrize(
    ("cards", "means"),
    [
        ("", "Select one card to discard."),
        ("4S", "discard 4S"),
        ("4S 5S", "Select only one card to discard."),
    ],
)
def test_one_card_is_discarded(cards: str, means: str) -> None:
    seen = view(board("KS KH 4S 5S", melds=OPEN), 0)
    assert said(propose_discard(parse_cards(cards), lambda move: refusal(seen, move))) == means


@pytest.mark.parametrize(
    ("hand", "pile", "melds", "frozen", "cards", "means"),
    [
        ("KS KH 2S 4S", "7S KD", OPEN, False, "", "take K:KS KH"),
        ("KS 2S JK 4S 5S", "7S KD", OPEN, False, "", "take K:KS 2S"),
        ("4S 5S 6S", "7S QC", OPEN, False, "", "take Q:"),
        ("QC QS 4S 5S", "7S QC", OPEN, False, "", "take Q:QS QC"),
        ("KS 2S 4S 5S", "JK 7S KD", OPEN, True, "", "You need two kings"),
        ("KS KH 4S 5S", "7S 3S", OPEN, False, "", "You can’t take the pile: the 3 of spades on top blocks it."),
        ("KS KH 2S 4S", "7S KD", OPEN, False, "KS 2S", "take K:KS 2S"),
        ("KS KH 2S 4S", "7S KD", "", False, "", "tray take K:KS KH"),
        ("KS KH 9S 9H 9D 4S 5S", "7S KD", "", False, "KS KH 9S 9H 9D", "take K:KS KH 9:9S 9H 9D"),
        ("4S 5S 9S AD 2D", "7S 8C", OPEN, False, "", "To take the pile you need two eights, or one and a wild card."),
        ("4S 5S 8S AD 6D", "7S 8C", OPEN, False, "", "To take the pile you need two eights, or one and a wild card."),
        ("4S 5S 9S AD 2D", "7S 8C", OPEN, False, "AD", "To take the pile you need two eights, or one and a wild card."),
        ("4S 5S 8H 8S AD", "7S 8C", OPEN, False, "AD", "Meld only the top card to take the pile"),
        ("4S 5S 9S AD 2D", "2C 8C", OPEN, False, "AD", "You need two eights in your hand to take the pile: it’s frozen."),
    ],
)
def test_taking_the_pile(hand: str, pile: str, melds: str, frozen: bool, cards: str, means: str) -> None:
    seen = view(board(hand, pile=pile, melds=melds, frozen=frozen, phase="draw"), 0)
    proposal = propose_take(seen, Tray(), parse_cards(cards), lambda move: refusal(seen, move))
    assert said(proposal).startswith(means)


def test_a_double_click_means_the_obvious() -> None:
    seen = view(board("QC 2S 5S 6S", melds=OPEN), 0)
    meanings = [said(propose_best(seen, Tray(), card, lambda move: refusal(seen, move))) for card in parse_cards("QC 5S 2S")]
    assert meanings == ["meld Q:QC", "discard 5S", ""]


def test_with_melds_on_the_tray_a_double_click_says_what_comes_first() -> None:
    seen = view(board("9S 9H 9D 4C 5C"), 0)
    tray = Tray().adding([_group("9", "9S 9H 9D")])
    assert said(propose_best(seen, tray, parse_cards("4C")[0], lambda move: refusal(seen, move))) == words.TRAY_FIRST


@pytest.mark.parametrize("cards", ["2S", "JK", "2S JK"])
def test_wild_cards_without_any_meld_ask_for_natural_cards(cards: str) -> None:
    seen = view(board("2S JK 4S 5S 6S"), 0)
    assert said(propose_lay(seen, Tray(), parse_cards(cards), None, lambda move: refusal(seen, move))) == words.NO_MELD_YET
    two = view(board("2S JK 4S 5S 6S", melds="QS QH QD / KS KH KD"), 0)
    assert said(propose_lay(two, Tray(), parse_cards(cards), None, lambda move: refusal(two, move))) == words.WHICH_MELD


def test_the_tray_joins_ranks_and_gives_single_groups_back() -> None:
    tray = Tray().adding([_group("K", "KS KH KD")]).adding([_group("9", "9S 9H 9D"), _group("K", "2S")])
    assert move_text(tray.move()) == "meld K:KS KH KD 2S 9:9S 9H 9D"
    assert move_text(tray.without(9).move()) == "meld 9:9S 9H 9D"
    taking = Tray(tray.groups, taking=True)
    assert isinstance(taking.move(), Take)
    assert not taking.without(9)


def _group(rank: str, cards: str) -> Group:
    return Group("456789TJQKA".index(rank), tuple(parse_cards(cards)))


def test_hands_are_sorted_black_threes_first_and_wild_cards_last() -> None:
    cards = parse_cards("JK 2S AS 4D 3C KH 4S 2D")
    assert sort_hand(cards) == parse_cards("3C 4S 4D KH AS 2S 2D JK")
    assert sort_hand(parse_cards("KH 4D 4S 2S"), HandOrder.NUMBER) == parse_cards("4S 4D KH 2S")
    assert hand_groups(parse_cards("4S 4D KH 2S 2D")) == [2, 1, 2]


def test_a_hand_is_sorted_by_suit_for_sequences() -> None:
    cards = parse_cards("KH 4D 4S 2S 9H JK 3C 7C KS 5D")
    row = sort_hand(cards, HandOrder.SUIT)
    assert row == parse_cards("3C 4S KS 9H KH 7C 4D 5D 2S JK")
    assert hand_groups(row, HandOrder.SUIT) == [1, 2, 2, 1, 2, 1, 1]
    assert wilds_last(parse_cards("2S KS KH")) == parse_cards("KS KH 2S")
