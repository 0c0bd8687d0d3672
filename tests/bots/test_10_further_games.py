"""The plain bot at the tables of Samba, Bolivia, Modern American and Hand and Foot: positions, and the move expected."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.boards import board, document, split

from canasta_desktop.bots.players.base import make_bot
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard, Take
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

SAMBA = {"rules": "samba"}
BOLIVIA = {"rules": "bolivia"}
MODERN = {"rules": "modern-american"}
FOOT = {"rules": "hand-and-foot"}
SIXES = "6S 6H 6D 6C 6S 6H 6C"
NINES = "9S 9H 9D 9C 9S 2D 2H"
"""A natural and a mixed canasta."""
READY = f"{SIXES} / 4H 5H 6H 7H 8H 9H TH"
"""Canastas with which a side may go out in Bolivia."""
DRAW: dict[str, Any] = {"phase": "draw"}
HAND = "4C 5D 8C TD JC KD"
"""Cards that fit nowhere."""


def chosen(hand: str, **facts: Any) -> str:
    """The plain bot's move, in notation."""
    position = board(hand, **{"stock": 70, **facts})
    move = make_bot("heuristic").decide(view(position, position.to_act), random.Random(1))
    assert is_legal(position, move)
    return move_text(move)


@pytest.mark.parametrize(
    ("hand", "facts", "move"),
    [
        ("8S 4C 5D JC KD", {"melds": "5S 6S 7S"}, "meld S:8S"),
        ("9S TS JS 4C 5D KD KC", {"melds": "8H 8D 8C"}, "meld S:9S TS JS"),
        ("8S 9S 4C 5D JC KD", {"melds": "4S 5S 6S 7S / 8H 8D 8C"}, "meld S:8S 9S"),
        ("4C 5D JC KD", {"melds": "4S 5S 6S / 7S 8S 9S TS"}, "join S S/2"),
        ("4C 5D JC 8D", {"melds": "KS KH KD KC / KS KH KD"}, "join K K/2"),
        ("KC KH 4C 5D JC", {"melds": "KS KH KD"}, "meld K:KH KC"),
        ("2S 2D 4C 5D JC", {"melds": "KS KH KD KC KS"}, "meld K:2S 2D"),
    ],
)
def test_samba_builds_sequences_and_joins_melds(hand: str, facts: dict[str, Any], move: str) -> None:
    assert chosen(hand, **SAMBA, **facts) == move


@pytest.mark.parametrize(
    ("hand", "facts", "move"),
    [
        (HAND, {"melds": "5S 6S 7S", "pile": "4D 9H 8S"}, "take S:"),
        (HAND, {"melds": "KS KH KC", "pile": "4D 9H 9D KH"}, "take K:"),
        (HAND, {"melds": SIXES, "pile": "4D 9H 9D 6S"}, "draw"),  # a canasta is not added to alone
        ("6D 6C " + HAND, {"melds": SIXES, "pile": "4D 9H 9D 6S"}, "take 6/2:6D 6C"),
        (HAND, {"melds": "KS KH KC", "pile": "4D 9H 3S"}, "draw"),
    ],
)
def test_samba_takes_the_pile_with_a_pair_or_by_adding(hand: str, facts: dict[str, Any], move: str) -> None:
    assert chosen(hand, **SAMBA, **DRAW, **facts) == move


@pytest.mark.parametrize(
    ("hand", "facts", "move"),
    [
        ("2S 2D JK 4C 5D 8C JC KD", {"melds": "QS QH QC"}, "meld W:2S 2D JK"),
        ("2S JK 4C 5D 8C JC KD", {"melds": "2S 2D 2H 2C JK"}, "meld W:2S JK"),
        # Wild cards go to the wild meld before they go to a set.
        ("2S 4C 5D 8C JC KD", {"melds": "2S 2D 2H / 9S 9H 9D 9C 9S"}, "meld W:2S"),
    ],
)
def test_bolivia_builds_the_wild_meld(hand: str, facts: dict[str, Any], move: str) -> None:
    assert chosen(hand, **BOLIVIA, **facts) == move


@pytest.mark.parametrize(
    ("hand", "facts", "kept"),
    [
        # Nobody goes out without a sequence: the card that it needs is not laid on the set.
        ("8S 9S TS QS KS 4C 5D 6C", {"melds": "QH QD QC", "stock": 70}, "QS"),
        ("4H 5H 7H 8H TC JC KD", {"melds": "7S 7D 7C", "stock": 70}, "7H"),
    ],
)
def test_bolivia_keeps_cards_for_the_sequence(hand: str, facts: dict[str, Any], kept: str) -> None:
    assert kept not in chosen(hand, **BOLIVIA, **facts)


@pytest.mark.parametrize(
    ("hand", "facts", "begins"),
    [
        # Sevens, pure aces and wild melds that could not be finished are not started.
        ("7S 7H 7D 5D 8C JC KD TD", {"melds": "QS QH QD"}, "discard"),
        ("AS AH AD 5D 8C JC KD TD", {"melds": "QS QH QD"}, "discard"),
        ("2S 2D JK 5D 8C JC KD TD", {"melds": "QS QH QD"}, "discard"),
        ("7S 7H 7D 7C 7S 7H 7D 5D 8C JC", {"melds": "QS QH QD"}, "meld 7:"),
        ("2S 2D 2H 2C JK JK JK 5D 8C JC", {"melds": "QS QH QD"}, "meld W:"),
        # A wild card enters a set with five naturals, two make it a canasta.
        ("2S 2D 5D 8C JC KD TD", {"melds": "QS QH QD QC QS"}, "meld Q:2S 2D"),
        ("2S 2D 5D 8C JC KD TD", {"melds": "QS QH QD QC"}, "discard"),
    ],
)
def test_modern_american_starts_what_it_can_finish(hand: str, facts: dict[str, Any], begins: str) -> None:
    assert chosen(hand, **MODERN, pile="4D", **facts).startswith(begins)


@pytest.mark.parametrize(
    ("hand", "facts", "begins"),
    [
        # The side may go out, but this hand cannot: wild cards wait for pairs, and are laid when the stock is nearly out.
        ("2S 5D 8C JC", {"melds": f"{READY} / KS KH KD 2H"}, "discard"),
        ("2S 5D 8C JC", {"melds": f"{READY} / KS KH KD 2H", "stock": 6}, "meld K:2S"),
        ("2S 5D 5C 8C JC", {"melds": READY}, "meld 5:5D 5C 2S"),
        ("3S 5D 8C JC", {"melds": READY}, "discard 3S"),
        ("3S 5D 8C JC", {"melds": SIXES}, "discard 5D"),  # without a sequence a black 3 is kept
    ],
)
def test_bolivia_prepares_to_go_out(hand: str, facts: dict[str, Any], begins: str) -> None:
    assert chosen(hand, **BOLIVIA, **facts).startswith(begins)


@pytest.mark.parametrize(
    ("hand", "facts", "begins"),
    [
        # Two canastas are there: a third would only close its rank to the cards still to come.
        ("2S 2D 5D 8C JC", {"melds": f"{SIXES} / {NINES} / KS KH KD KC KS", "stock": 30}, "discard"),
        ("2S 2D 5D 8C JC", {"melds": f"{SIXES} / {NINES} / KS KH KD KC KS", "stock": 1}, "meld K:2S 2D"),
        ("2S 2D 5D 8C JC", {"melds": f"{SIXES} / KS KH KD KC KS", "stock": 30}, "meld K:2S 2D"),
        # A single seven cannot be melded any more.
        ("7S 5D 8C JC KD", {"melds": "QS QH QD", "stock": 40}, "discard 7S"),
    ],
)
def test_modern_american_keeps_ranks_open_to_go_out(hand: str, facts: dict[str, Any], begins: str) -> None:
    assert chosen(hand, **MODERN, pile="4D", **facts).startswith(begins)


@pytest.mark.parametrize(
    ("hand", "pile", "move"),
    [
        # With the pair for the top card: five sevens in one hand are a burden, seven of them a canasta.
        ("KS KH 7S 7H 4C 5D 8C JC", "7D 7C KD", "draw"),
        ("KS KH 7S 7H 7D 7C 4C 5D", "7S 7H 7D KD", "take K:KS KH"),
    ],
)
def test_modern_american_counts_the_sevens_of_a_pile(hand: str, pile: str, move: str) -> None:
    assert chosen(hand, **MODERN, **DRAW, melds="QS QH QD", pile=pile) == move


def test_modern_american_opens_with_the_clean_triple_and_a_mixed_set() -> None:
    move = chosen("QS QH QD AS AH 2D JK 4C 5D 8C 9C TD JC KD", **MODERN)
    assert move.startswith("meld")
    assert "Q:QS QH QD" in move


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("AS 2S 3H 4S 5S 6S 7S 8S 9S TS JS QS KS JK", "show"),
        ("6S 6H 8S 8H 9S 9H TS TH JS JH QS QH KS KH", "show"),
        ("5S 5H 5D 5C 8S 8H 8D 8C JS JH JD KS KH KD", "show"),
    ],
)
def test_modern_american_shows_a_special_hand(hand: str, move: str) -> None:
    assert chosen(hand, **MODERN) == move


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("3H 5S 5H 8D 8C 9S TH JD JC QS KD KC AS", "lay 3H"),
        ("3H 4S 5S 6S 7S 8S 9S TS JS QS KS 2D 2C", "lay 3H"),  # two 2s are no straight
    ],
)
def test_modern_american_lays_the_kept_three(hand: str, move: str) -> None:
    assert chosen(hand, **MODERN, **DRAW) == move


def test_modern_american_keeps_the_three_for_the_straight() -> None:
    assert chosen("3H 4S 5S 6S 7S 8S 9S TS JS QS KS 2D 5D", **MODERN, **DRAW) == "draw"


def test_modern_american_plays_for_seven_pairs() -> None:
    hand = "5S 5H 6S 6H 8S 8H 9S 9H TS TH JS JH QS QD"
    assert chosen(hand, **MODERN) == "show"
    assert chosen(hand.replace("QD", "KD"), **MODERN, pile="4D") in ("discard QS", "discard KD")


def test_modern_american_throws_a_dead_rank_first() -> None:
    hand = "5D 5C 8C TD JC KD KC"
    assert chosen(hand, **MODERN, pile="4D", melds="QS QH QD", theirs="5S 5H 5D 5C 5S 2S 2D").startswith("discard 5")


@pytest.mark.parametrize(
    ("hand", "facts", "move"),
    [
        # With the foot to come the hand is laid down to the last card.
        ("QS QH QD 5C", {"melds": "KS KH KD", "feet": [11, 11, 11, 11]}, "meld Q:QS QH QD"),
        ("QS QH 2D 5C", {"melds": "KS KH KD", "feet": [11, 11, 11, 11]}, "meld Q:QS QH 2D"),
        ("5C", {"melds": "KS KH KD", "feet": [11, 11, 11, 11]}, "discard 5C"),
        # Five naturals stay clean, the wild card goes to the mixed set.
        (
            "2D 4C 5D 8C TD JC",
            {"melds": "KS KH KD KC KS / 9S 9H 9D 9C 2S 2H", "feet": [None, None, None, None]},
            "meld 9:2D",
        ),
        ("2D 2H 4C 5D 8C TD JC", {"melds": "KS KH KD KC KS", "feet": [None, None, None, None]}, "discard"),
    ],
)
def test_hand_and_foot_empties_the_hand_and_makes_both_kinds_of_book(hand: str, facts: dict[str, Any], move: str) -> None:
    assert chosen(hand, **FOOT, **facts).startswith(move)


BOOKS = f"{SIXES} / {NINES}"


@pytest.mark.parametrize(
    ("facts", "move"),
    [
        ({}, "ask"),
        ({"turn": {"asked": True, "permission": "yes"}}, "meld"),
        ({"turn": {"asked": True, "permission": "no"}}, "meld Q:QS"),
        ({"players": 3, "feet": [None, None, None]}, "meld"),
    ],
)
def test_hand_and_foot_asks_for_leave(facts: dict[str, Any], move: str) -> None:
    where = {"melds": f"{BOOKS} / QS QH QD", "feet": [None, None, None, None], **facts}
    assert chosen("QC QS 4C", **FOOT, **where).startswith(move)


@pytest.mark.parametrize(("foot", "stock", "said"), [(11, 100, "no"), (None, 100, "yes"), (11, 10, "yes")])
def test_hand_and_foot_answers_by_its_own_foot(foot: int | None, stock: int, said: str) -> None:
    facts: dict[str, Any] = {
        "melds": f"{BOOKS} / QS QH QD", "feet": [None, None, foot, None], "others": "4D 5D / 4H 5H / 4S 5S", "stock": stock,
    }  # fmt: skip
    position = board("QC QS 4C", **FOOT, **facts)
    bot = make_bot("heuristic")
    apply(position, bot.decide(view(position, 0), random.Random(1)))
    assert position.phase == Phase.ANSWER
    assert move_text(bot.decide(view(position, 2), random.Random(1))) == said


BLACK = "3S JH JC KD KC 9D 9C"
ESCALERA = "5H 6H 7H 8H 9H TH JH"


@pytest.mark.parametrize(
    ("hand", "facts", "move"),
    [
        # Of three eights those take the pile that the longest sequence in hand does not wait for.
        ("8S 9S TS QS 8H 8D 4C 5D KC", {**DRAW, "melds": "KS KH KD", "pile": "4D 9H 5C 8C"}, "take 8:8H 8D"),
        # A second king of spades is no use to the sequence that has one: it goes on to the set.
        ("KS 4H 5D 8C 3C", {"melds": "9S TS JS QS KS / KH KD KC"}, "meld K:KS"),
        # While nobody is near going out a black 3 is kept: piles that go round bring the cards of a sequence.
        (BLACK, {"melds": "QS QH QD", "pile": "4H 5H 9C TD"}, "discard JH"),
        # It goes once somebody may go out.
        (
            BLACK,
            {"melds": f"QS QH QD / {ESCALERA}", "theirs": f"{SIXES} / 5S 6S 7S 8S 9S TS JS", "pile": "4H 5H 9C TD"},
            "discard 3S",
        ),
        # The next player gets no pile as a present, whether or not the stock lasts longer by it.
        ("4C 5D 8H TS QC KD", {"melds": "6S 6H 6D", "theirs": "QS QH QD", "pile": "7C"}, "discard 4C"),
        ("4C 5D 8H TS QC KD", {"melds": f"{ESCALERA} / {SIXES}", "theirs": "QS QH QD", "pile": "7C"}, "discard 8H"),
        (
            "4C 5D 8H TS QC KD",
            {"melds": "9S 9H 9D", "theirs": f"{SIXES} / 5S 6S 7S 8S 9S TS JS / QS QH QD", "pile": "7C"},
            "discard 4C",
        ),
        # The side may go out: wild cards take pairs along, and do not wait in the wild meld.
        ("2S 2D KS KC 9H 9D 4C 5D", {"melds": f"{ESCALERA} / {SIXES} / 2S 2D 2H"}, "meld K:KS KC 2S 9:9H 9D 2D"),
    ],
)
def test_bolivia_plays_for_the_sequence_and_then_for_going_out(hand: str, facts: dict[str, Any], move: str) -> None:
    assert chosen(hand, **BOLIVIA, **facts) == move


@pytest.mark.parametrize("third", ["", READY], ids=["third side not ready", "third side ready"])
@pytest.mark.parametrize("next_side", ["QS QH QD", f"{READY} / QS QH QD"], ids=["not ready", "ready"])
def test_bolivia_gives_the_next_player_of_three_sides_no_pile(next_side: str, third: str) -> None:
    described = document("4C 5D 8H TS QC KD", **BOLIVIA, players=6, theirs=next_side, stock=70, pile="7C")
    third = "JS JH JD JC JS JH JC / 4S 5S 6S 7S 8S 9S TS" if third and READY in next_side else third
    described["melds"] = [["9S 9H 9D"], described["melds"][1], split(third)]
    move = make_bot("heuristic").decide(view(read_position(described), 0), random.Random(1))
    assert move_text(move) == "discard 4C"


def test_bolivia_draws_rather_than_take_a_pile_of_one_card() -> None:
    hand = "QC QD 4S 5H 7C 8C 9C TD KH AS"
    facts: dict[str, Any] = {**DRAW, "melds": "KS KD KC", "theirs": "6S 6H 6D"}
    assert chosen(hand, **BOLIVIA, **facts, pile="QS") == "draw"
    assert chosen(hand, **BOLIVIA, **facts, pile="AS KH KD 8C 9C TC QS").startswith("take Q")


@pytest.mark.parametrize(("rules", "wild"), [("hand-and-foot", False), ("samba", True)])
def test_a_wild_discard_is_weighed_where_it_freezes_the_pile(rules: str, wild: bool) -> None:
    facts: dict[str, Any] = {"rules": rules, "melds": "KS KD KC", "theirs": "7S 7D 7C", "others": "8S 8H / 9S 9H / TS TH"}
    seen = view(board("7H 2D QS QD 4C 5D", pile="4S 5S 6S JD QH KH 4D 5C", stock=90, **facts), 0)
    thrown = [plan.move.card for plan in plans(seen) if isinstance(plan.move, Discard)]
    assert len(thrown) > 2
    assert any(card >> 2 in (TWO, JOKER) for card in thrown) is wild


@pytest.mark.parametrize(
    ("aces", "pile", "spends"), [("AS AH AC", "AH", False), ("AS AH AC AD AS", "AH", True), ("AS AH AC", "6S JH AH", True)]
)
def test_a_wild_card_is_spent_on_a_short_pile_only_for_a_canasta(aces: str, pile: str, spends: bool) -> None:
    others = "8S 8H 9D TC / 9S 9H JC KD / TS TH QC KH"
    position = board("5S 5S 7S QS 4H 6H JK", rules="samba", phase="draw", pile=pile, melds=aces, others=others, stock=90)
    takes = [plan.move for plan in plans(view(position, 0)) if isinstance(plan.move, Take)]
    assert takes
    assert any(card >> 2 == JOKER for take in takes for group in take.groups for card in group.cards) is spends


SEVEN_EIGHTS = "8S 8H 8D 8C 8S 8H 8C"


@pytest.mark.parametrize(
    ("hand", "facts", "begins"),
    [
        # The sequence alone is missing: wild cards wait for the pairs of a side that may go out, ...
        ("2S 2D 4C 5D TC JC KD", {"melds": f"{SEVEN_EIGHTS} / QS QH QD QC QS"}, "discard"),
        # ... as they do no longer when there is one.
        ("2S 2D 4C 4H 5D TC JC", {"melds": f"{ESCALERA} / {SEVEN_EIGHTS}"}, "meld 4:4H 4C 2S"),
        # Where a canasta besides the sequence is missing they complete it.
        ("2S 2D 4C 5D TC JC KD", {"melds": "QS QH QD QC QS"}, "meld Q:2S 2D"),
        # Three sides share the wild cards: a player alone starts with most of a wild meld.
        ("2S 2D JK 4C 5D 9C TC KD", {"melds": "QS QH QC", "players": 3}, "discard"),
        ("2S 2D 2H 2C JK 4C 5D 9C TC KD", {"melds": "QS QH QC", "players": 3}, "meld W:2S 2H 2D 2C JK"),
    ],
)
def test_bolivia_keeps_wild_cards_for_the_end(hand: str, facts: dict[str, Any], begins: str) -> None:
    assert chosen(hand, **BOLIVIA, **facts).startswith(begins)


def test_bolivia_opens_without_the_cards_of_its_sequence() -> None:
    assert chosen("8S 9S TS QS AS AH AD AC 4H 5D 6H 7D 5C 4C 6C", **BOLIVIA) == "meld A:AH AD AC"


FIVE_FOUR = "9H 9D 9C 9S 9D 2D 2H / 5S 5H 5D 5C 5S 2S 2C"
"""Two canastas."""


@pytest.mark.parametrize(
    ("hand", "facts", "move"),
    [
        # Three sevens in the pile and three in hand: the sevens can be finished.
        ("7S 7D 7C 8C", {**DRAW, "melds": "QS QH QD", "pile": "4S 7H 7S 9C TD 6D 7H"}, "take 7:"),
        ("7S 7D 8C 9D", {**DRAW, "melds": "QS QH QD", "pile": "4S 5H 6S 9C TD 6D 7H"}, "draw"),
        # A card that brings the nearest canasta nearer is laid, though only two cards stay.
        ("9S 8D 8C", {"melds": "9H 9D 9C 9S 2D / QS QH QD / 5S 5H 5D 5C 5S 2S 2H", "pile": "4C"}, "meld 9:9S"),
        # The side may go out: a pair leaves the hand with a small pile, a big one would only fill the hand.
        ("8S 8D 4C JH", {**DRAW, "melds": f"{FIVE_FOUR} / QS QH QD", "pile": "8C"}, "take 8:8S 8D"),
        ("8S 8D 4C JH", {**DRAW, "melds": f"{FIVE_FOUR} / QS QH QD", "pile": "TD TC 6S 6D KD KS 8C"}, "draw"),
        # Then one pair is worth more than a single card: with a third card both leave the hand.
        ("TH TD 4C", {"melds": f"{FIVE_FOUR} / QS QH QD", "theirs": "JS JH JD", "pile": "8C 8D KC"}, "discard 4C"),
    ],
)
def test_modern_american_comes_to_an_end(hand: str, facts: dict[str, Any], move: str) -> None:
    assert chosen(hand, **MODERN, **facts).startswith(move)


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        # Aces open well with a wild card: three of them are kept until then, unlike three sevens.
        ("AS AH AD 5D 8C 9C TD JH 2D 4S", "discard 4"),
        ("7S 7H 7D 5D 8C 9C TD JH 2D 4S", "discard 7"),
    ],
)
def test_modern_american_keeps_aces_for_the_opening(hand: str, move: str) -> None:
    assert chosen(hand, **MODERN, pile="4D").startswith(move)


@pytest.mark.parametrize(
    ("hand", "facts", "card"),
    [
        # The next player's sequence goes on with 8S, and its set takes a king.
        ("8S KD 4C", {"rules": "samba", "theirs": "5S 6S 7S / KS KH KC", "pile": "QD 9H 9D TC"}, "4C"),
        # A set of five is too long for a pair and the card: a nine is safe.
        ("9D 9C QH QS 2D", {"rules": "modern-american", "theirs": "9S 9H 9D 9C 9S", "melds": "TS TH TD", "pile": "4D"}, "9"),
        # Black 3s cost 100 each once somebody may go out.
        ("3S 4C 5D", {"rules": "bolivia", "theirs": f"{SIXES} / 5H 6H 7H 8H 9H TH JH", "melds": "QS QH QD"}, "3S"),
    ],
)
def test_discards_by_the_rules_of_the_game(hand: str, facts: dict[str, Any], card: str) -> None:
    assert chosen(hand, **facts).startswith(f"discard {card}")


TABLES = [
    *[(rules, players) for rules in ("samba", "bolivia", "hand-and-foot") for players in (2, 3, 4, 5, 6)],
    ("modern-american", 2),
    ("modern-american", 4),
]


@pytest.mark.parametrize("name", ["heuristic", "random"])
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_deals_come_to_an_end_by_legal_moves(rules: str, players: int, name: str) -> None:
    game = Game(preset(rules), players, 5)
    bot, source = make_bot(name), random.Random(7)
    position = game.deal()
    made = 0
    while position.phase != Phase.OVER:
        move = bot.decide(view(position, position.to_act), source)
        assert is_legal(position, move), (move_text(move), made)
        apply(position, move)
        made += 1
        assert made < 3000
