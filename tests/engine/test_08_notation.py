"""Cards and moves as text."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from helpers.error_texts import raises_with_text
from helpers.scatter import TABLES, scattered_moves, scattered_position
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_desktop.engine.cards import FACES, full_pack
from canasta_desktop.engine.moves import Discard, Meld, Take
from canasta_desktop.engine.notation import NotationError, card_text, cards_text, move_text, parse_card, parse_cards, parse_move
from canasta_desktop.words.notices import error_text


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("AS", "AS"),
        ("as", "AS"),
        ("aS", "AS"),
        ("10S", "TS"),
        ("10s", "TS"),
        ("ts", "TS"),
        ("10♠", "TS"),
        ("A♠", "AS"),
        ("k♥", "KH"),
        ("Q♦", "QD"),
        ("3♣", "3C"),
        ("3♡", "3H"),
        ("K♠\ufe0f", "KS"),  # with a selector: as a picture, as text
        ("10♥\ufe0e", "TH"),
        ("jk", "JK"),
        ("Jk", "JK"),
        ("2D", "2D"),
    ],
)
def test_cards_read(text: str, card: str) -> None:
    assert card_text(parse_card(text)) == card


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "S",
        "1S",
        "0S",
        "11S",
        "AX",
        "SA",
        "JKS",
        "JOKER",
        "J K",
        "ASS",
        "A-S",
        "♠A",
        "K\ufe0fS",
        "K♠\ufe0f\ufe0f",
        "10",
        "T",
        "XX",
        "Kſ",
        "ＡＳ",
        "A S",
    ],
)
def test_what_is_no_card(text: str) -> None:
    with raises_with_text(NotationError, match="isn’t a card"):
        parse_card(text)


def test_every_face_reads_back() -> None:
    assert [parse_card(card_text(card)) for card in FACES] == list(FACES)
    assert len({card_text(card) for card in FACES}) == 53
    assert len(full_pack(2)) == 108
    assert parse_cards(cards_text(full_pack(3))) == full_pack(3)
    assert parse_cards("  AS\t2D \n JK ") == parse_cards("AS 2D JK")
    assert parse_cards("") == []


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("draw", "draw"),
        ("ask", "ask"),
        ("yes", "yes"),
        ("no", "no"),
        ("discard 4S", "discard 4S"),
        ("discard  10♥ ", "discard TH"),
        ("discard 3H", "discard 3H"),
        ("take", "take"),
        ("take K:KS KH", "take K:KS KH"),
        ("take K:", "take K:"),
        ("take K: KS KH", "take K:KS KH"),
        ("take k:ks kh a:as ac 2d", "take K:KS KH A:AS AC 2D"),
        ("meld A:AS AC 2D 9:9C 9D 9S", "meld A:AS AC 2D 9:9C 9D 9S"),
        ("meld 10:10S 10H 10D", "meld T:TS TH TD"),
        ("meld 3:3S 3C 3S", "meld 3:3S 3C 3S"),
        ("meld 2:2S 2H JK", "meld 2:2S 2H JK"),
        ("take K:KS A:", "take K:KS A:"),
    ],
)
def test_moves_read_and_written(text: str, written: str) -> None:
    assert move_text(parse_move(text)) == written
    assert parse_move(written) == parse_move(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "A move is missing."),
        ("   ", "A move is missing."),
        ("pass", "'pass' isn’t a move."),
        ("Draw", "'Draw' isn’t a move."),
        ("draw 4S", "nothing may follow 'draw'."),
        ("ask me", "nothing may follow 'ask'."),
        ("discard", "name exactly one card to discard."),
        ("discard 4S 5S", "name exactly one card to discard."),
        ("discard 1S", "'1S' isn’t a card."),
        ("meld", "no group is given."),
        ("meld K:", "a group is empty."),
        ("meld A:AS AC AD K:", "a group is empty."),
        ("meld KS KH KD", "cards need a group, such as K:KS KH."),
        ("meld K:KS KH K:KD", "group 'K' is named twice."),
        ("meld T:TS TH 10:TD", "group '10' is named twice."),
        ("take K:KS K:KH", "group 'K' is named twice."),
        ("meld JK:JK JK JK", "must begin with a rank, a suit or W."),
        ("meld 1:AS", "must begin with a rank, a suit or W."),
        ("meld :AS", "must begin with a rank, a suit or W."),
        ("meld K:K:KS", "isn’t a card."),
        ("meld S:8S 9S JK=", "'JK=': write a wild card, an equals sign and the natural card that it stands for."),
        ("meld S:8S 9S =TS", "'=TS': write a wild card, an equals sign"),
        ("meld S:8S 9S 2D=JK", "'2D=JK': write a wild card, an equals sign"),
        ("meld S:8S 9S 2D=TS=JS", "'TS=JS' isn’t a card."),
        ("meld S:8S 9S 2D=0S", "'0S' isn’t a card."),
        ("discard 2D=JS", "'2D=JS' isn’t a card."),
        ("meld K:KS, KH", "isn’t a card."),
    ],
)
def test_what_is_no_move(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert problem in error_text(caught.value)


def test_an_error_quotes_foreign_text_cut_short() -> None:
    with pytest.raises(NotationError) as caught:
        parse_move("x" * 5000)
    assert len(error_text(caught.value)) < 80


@pytest.fixture(scope="module")
def _signs_that_there_are() -> None:
    """Hypothesis looks through all signs that there are, once, and keeps in a file what it finds: 200 MB in another process."""
    subprocess.run([sys.executable, "-c", "from hypothesis.strategies import text; text().validate()"], check=True)


@pytest.mark.usefixtures("_signs_that_there_are")
@given(st.text(max_size=30))
@settings(deadline=None)
def test_any_text_reads_to_a_card_or_is_refused(text: str) -> None:
    try:
        card = parse_card(text)
    except NotationError:
        return
    assert parse_card(card_text(card)) == card
    assert len(text) <= 3


WORDS = ("draw", "take", "meld", "discard", "ask", "yes", "no", "K:", "A:", "T:10S", "3:3S", "K:KS", "KH", "2D", "JK", "10♥",
         "as", "JK:", "K::", ":", "x", "S:8S", "2D=JS", "JK=TS", "2D=", "=JS")  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join) | st.text(max_size=40))
@settings(max_examples=300, deadline=None)
def test_any_text_reads_to_a_move_that_is_written_back_or_is_refused(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert parse_move(move_text(move)) == move


def test_any_move_is_written_and_read_back() -> None:
    source = random.Random(5)
    seen = set()
    for number in range(60):
        position = scattered_position(source, *TABLES[number % len(TABLES)], {})
        for move in scattered_moves(position, source, 5):
            assert parse_move(move_text(move)) == move
            seen.add(type(move))
    assert {Discard, Meld, Take} <= seen
