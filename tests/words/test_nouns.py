"""Nouns in the form that a sentence asks for: in English, and in a made-up language with genders, cases and three plurals."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

import pytest
from helpers.scripts import script
from helpers.shared_data import shared

from canasta_desktop.engine.notation import parse_card, parse_cards
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.words import catalogue, counts, dates, numbers, table_text
from canasta_desktop.words.cards import (
    card_name,
    cards_laid,
    count_of_rank,
    rank_name,
    ranks_counted,
    ranks_name,
    some_of_rank,
)
from canasta_desktop.words.catalogue import Sentence
from canasta_desktop.words.lists import joined
from canasta_desktop.words.melds import canasta_made, canasta_terms, meld_name
from canasta_desktop.words.nouns import Noun, Nouns
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KING, EIGHT, ACE = 9, 4, 10


@pytest.mark.parametrize(
    ("noun", "form", "said"),
    [
        (rank_name(KING), "", "king"),
        (rank_name(KING), "the", "the king"),
        (rank_name(KING), "^the", "The king"),
        (rank_name(KING), "^", "King"),
        (rank_name(KING), "a", "a king"),
        (rank_name(EIGHT), "a", "an 8"),
        (rank_name(ACE), "a", "an ace"),
        (ranks_name(KING), "a", "kings"),
        (ranks_name(KING), "the", "the kings"),
        (card_name(parse_card("AH")), "a", "an ace of hearts"),
        (card_name(parse_card("3S")), "^the", "The 3 of spades"),
        (some_of_rank(1, ACE), "", "an ace"),
        (some_of_rank(2, ACE), "", "two aces"),
        (count_of_rank(1, ACE), "", "one ace"),
        (meld_name(KINGS := KING), "the", "the kings"),
        (meld_name(KEYS + KINGS), "the", "the second set of kings"),
        (canasta_made(SEQUENCE_KEY, preset("bolivia"), natural=True), "a", "an escalera in spades"),
        (canasta_made(KING, preset("hand-and-foot"), natural=False), "^a", "A dirty book of kings"),
        (ranks_counted(parse_cards("KS KH 2D")), "^", "Two kings and a 2"),
        (ranks_counted(parse_cards("3S 3C")), "", "two black threes"),
        (cards_laid(parse_cards("3D 4D"), SEQUENCE_KEY + 2), "", "the 3 and 4"),
        (Nouns([rank_name(ACE), rank_name(KING)]), "a", "an ace and a king"),
        (Noun("Bold"), "_", "bold"),
        (rank_name(KING), "a form of another language", "king"),
    ],
)  # fmt: skip
def test_english(noun: Noun, form: str, said: str) -> None:
    assert format(noun, form) == said


# A language with two genders (m, f) and two cases, and a plural form of its own for two to four and for five and more.
CLASSES = """any | the: de {noun}
m | the: der {noun} | acc the: den {noun} | a: ein {noun} | acc a: einen {noun} | er: er
f | the: die {noun} | acc the: die {noun} | a: eine {noun} | acc a: eine {noun} | er: e
many | the: die {noun} | acc the: die {noun} | five: {noun}en"""
MESSAGES: list[tuple[str | None, str | tuple[str, str], str | tuple[str, ...]]] = [
    ("noun classes", "any | the: the {noun} | a: a {noun}\nan | a: an {noun}\nmany | a: {noun}", CLASSES),
    ("noun", "king", "Rex | m"),
    ("noun", "kings | many", "Reges | many | acc: Reges-acc | five: Regum"),
    ("noun", "queen", "Dama | f"),
    ("noun", "queens | many", "Damas | many"),
    ("noun", "hearts | many", "Cor"),
    ("noun", "{rank} of {suit} | {rank:class}", "{suit}-{rank} | {rank:class}"),
    ("noun", ("{count} {rank}", "{count} {ranks}"), ("{rank:acc a}", "{count:{rank:class}} {ranks}", "{count} {ranks:five}")),
    ("noun", ("{rank:a}", "{count} {ranks}"), ("{rank:a} | acc: {rank:acc a}", "{count} {ranks} | acc: {count} {ranks:acc}",
                                                "{count} {ranks:five}")),
    ("noun", ("{count} point", "{count} points"), ("{count} punkt", "{count} punkty", "{count} punktow")),
    ("noun", "canasta", "Canasta | f"),
    ("noun", "{canasta} of {ranks} | {canasta:class}", "{canasta} von {ranks} | {canasta:class}"),
    ("noun, number", "two", "zwo | m: zween"),
    ("noun, number", "five", "funf"),
    ("list", "{parts} and {last}", "{parts} en {last}"),
    ("between the parts of a list", ", ", " · "),
    (None, "Discard {card:the} and go out", "Wirf {card:acc the} weg und geh"),
    (None, "You don’t have {card:the}.", "{card:^the} ist nicht dein{card:er}."),
    (None, "{ranks:^} are closed: nobody may meld them any more.", "Geschlossen sind {ranks:the}."),
    ("how numbers are written", "1,234; 12,345.6", "1234; 12.345,6"),
    ("share", "{percent}%", "{percent} %"),
    ("noun, date", "{day} {month} | on: on {day} {month}", "{day} {month:gen} | on: {day:the} {month:_}"),
    ("noun, days of the month", "1 | day", "1er | m\n8 | f"),
    ("noun, month", "January", "Jan | gen: Jani"),
]  # fmt: skip


def made_up() -> Any:
    catalog = pytest.importorskip("babel.messages.catalog", reason="only developers have Babel").Catalog(locale="pl")
    for context, message, said in MESSAGES:
        catalog.add(message, said, context=context)
    return catalog


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The made-up language, which has the plural forms of Polish, in use."""
    made = made_up()
    place = tmp_path / "zz" / "LC_MESSAGES" / f"{catalogue.DOMAIN}.mo"
    place.parent.mkdir(parents=True)
    place.write_bytes(script("make_catalogues").compiled(made))
    monkeypatch.setattr(catalogue, "LOCALES", str(tmp_path))
    catalogue.use("zz")
    yield
    catalogue.use("en")


def said_of(code: Code, *facts: object) -> str:
    return refusal_text(Refusal(code, *facts))


def test_a_message_chooses_gender_and_case(other: None) -> None:
    assert table_text.discard_goes_out(parse_card("KH")) == "Wirf den Cor-Rex weg und geh"
    assert table_text.discard_goes_out(parse_card("QH")) == "Wirf die Cor-Dama weg und geh"


def test_other_words_agree_with_a_noun(other: None) -> None:
    assert said_of(Code.CARD_NOT_IN_HAND, parse_card("KH")) == "Der Cor-Rex ist nicht deiner."
    assert said_of(Code.CARD_NOT_IN_HAND, parse_card("QH")) == "Die Cor-Dama ist nicht deine."


def test_a_form_of_a_noun_goes_before_that_of_its_class(other: None) -> None:
    assert said_of(Code.RANK_DEAD, KING) == "Geschlossen sind die Reges."
    assert [f"{ranks_name(kind):five}" for kind in (KING, KING - 1)] == ["Regum", "Damasen"]


def test_numbers_have_every_plural_form_and_agree(other: None) -> None:
    assert [str(count_of_rank(n, KING)) for n in (1, 2, 5)] == ["einen Rex", "zween Reges", "funf Regum"]
    assert [str(counts.points(n)) for n in (1, 2, 5, 22)] == ["1 punkt", "2 punkty", "5 punktow", "22 punkty"]


def test_every_part_of_a_list_takes_the_form(other: None) -> None:
    cards = parse_cards("KS KH QD")
    assert f"{ranks_counted(cards)}" == "zwo Reges en eine Dama"
    assert f"{ranks_counted(cards):acc}" == "zwo Reges-acc en eine Dama"


def test_a_canasta_has_the_gender_of_its_noun(other: None) -> None:
    assert f"{canasta_made(KING, preset('classic'), natural=True):acc a}" == "eine Canasta von Reges"
    assert f"{canasta_terms(None).canasta:the}" == "die Canasta"


def test_numbers_shares_lists_and_dates_are_written_as_the_language_writes_them(other: None) -> None:
    assert [numbers.number(n) for n in (999, -1234, 12345)] == ["999", "−1234", "12.345"]
    assert numbers.decimal(12345.678) == "12.345,7"
    assert numbers.percent(0.563, 1) == "56,3 %"
    assert joined(["a", "b", "c"]) == "a · b en c"
    days = [dates.day_of(dt.date(2026, 1, day), dt.date(2026, 2, 1)) for day in (1, 2, 8)]
    assert [str(day) for day in days] == ["1er Jani", "2 Jani", "8 Jani"]
    assert [f"{day:on}" for day in days] == ["der 1er jan", "de 2 jan", "die 8 jan"]


def test_what_translators_mistype_is_found() -> None:
    catalog = made_up()
    making = script("make_catalogues")
    assert making.faults(catalog) == []
    catalog.add("Meld {cards}", "Leg {cards:dat} {karten}")
    catalog.add("Pile {n}", "{n")
    assert making.faults(catalog) == [
        "'Leg {cards:dat} {karten}': there is no field 'karten'",
        "'Leg {cards:dat} {karten}': no noun has a form 'dat'",
        "'{n': expected '}' before end of string",
    ]


def test_days_that_are_near_are_called_so() -> None:
    today = dt.date(2027, 1, 1)
    near = [str(dates.day_or_recent(day, today)) for day in (today, dt.date(2026, 12, 31), dt.date(2026, 12, 30))]
    assert near == ["today", "yesterday", "30 December 2026"]


def test_english_numbers() -> None:
    assert [numbers.number(n) for n in (999, -1234, 12345, 1234567)] == ["999", "−1,234", "12,345", "1,234,567"]
    assert table_text.canasta_badge("Samba", 1500) == "Samba 1,500"
    assert [numbers.decimal(n) for n in (0.25, -1024.55)] == ["0.2", "−1,024.5"]
    assert numbers.percent(0.56) == "56%"


def test_english_asks_for_forms_that_it_has() -> None:
    pytest.importorskip("babel", reason="only developers have Babel")
    making = script("make_catalogues")
    assert making.faults(making.pseudo_catalogue(shared("messages", making.template))) == []


def test_a_form_that_is_asked_of_a_figure_is_left_out(other: None) -> None:
    assert Sentence("{n:acc} von {card:acc the}").format(n="7", card=card_name(parse_card("KH"))) == "7 von den Cor-Rex"
