"""Every language is complete, has its glossary, and has room for its words on every page and at the table."""

from __future__ import annotations

import datetime as dt
import gettext
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers.languages import spoken as in_language
from helpers.scripts import script
from helpers.shared_data import shared

from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.notation import parse_card
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.session.lessons.lesson import lesson
from canasta_desktop.session.people import YOU_IN_EVERY_LANGUAGE
from canasta_desktop.ui.app.window import App
from canasta_desktop.words import (
    catalogue,
    common_text,
    dates,
    deeds,
    hotkeys,
    lessons_text,
    melds,
    move_text,
    new_game_text,
    saved_games_text,
    settings_text,
    table_text,
    titles,
)
from canasta_desktop.words.rulebook import rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOT = Path(__file__).parents[2]
OTHERS = [name for name in catalogue.offered() if name != catalogue.SOURCE]
UNSEEN = re.compile(r"is not to be seen|runs out above or below|is partly covered|px high$")
"""On the replay: rows of the list that are scrolled out of sight or half out of it, and the figures of its small chart."""
LATEST = re.compile(r"is cut to")
"""At the table of a lesson in the largest text: the newest action, which the log has whole."""


def excused(where: str, fault: str) -> bool:
    """Whether a fault is one of those."""
    if where.startswith("lesson_") and where.endswith("text 200"):
        return bool(LATEST.search(fault))
    return where.startswith("replay") and bool(UNSEEN.search(fault))


@pytest.fixture(scope="module")
def making() -> ModuleType:
    pytest.importorskip("babel", reason="only developers have Babel")
    return script("make_catalogues")


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language in use."""
    catalogue.use(request.param)
    yield request.param
    catalogue.use(catalogue.SOURCE)


def translated(making: ModuleType, language: str) -> Any:
    from babel.messages.pofile import read_po

    with making.place_of(language, "po").open("rb") as file:
        return read_po(file, locale=language)


def test_the_settings_offer_every_language_by_its_own_name() -> None:
    offered = settings_text.languages()
    assert list(offered) == ["system", *catalogue.offered()]
    assert len({name for language, name in offered.items() if name != language}) == len(offered)


@pytest.mark.parametrize("language", catalogue.offered())
def test_the_voices_of_windows_are_found_by_the_number_of_the_language(language: str) -> None:
    """The hexadecimal digits without those of the country are the first ten bits: 7 is German wherever it is spoken."""
    code = int(catalogue.about(language).windows_code, 16)
    assert {"en": 9, "de": 7, "es": 10, "fr": 12, "it": 16, "pt_BR": 22}[language] == code & 0x3FF


def test_a_language_without_a_catalogue_is_that_of_the_system() -> None:
    app = App()
    app.preferences.change("language", "nl")
    assert catalogue.language() == catalogue.of_system()
    assert settings_text.languages().get("nl") is None


def test_what_a_person_without_a_name_is_called_is_known_in_every_language() -> None:
    called = set()
    for language in catalogue.offered():
        with in_language(language):
            called.add(common_text.YOU.casefold())
    assert called == YOU_IN_EVERY_LANGUAGE


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(making: ModuleType, language: str) -> None:
    lacking = [
        message.id
        for message in translated(making, language)
        if message.id and (message.fuzzy or not all(message.string if isinstance(message.string, tuple) else [message.string]))
    ]
    assert lacking == []


@pytest.mark.parametrize("language", OTHERS)
def test_fields_and_forms_are_those_that_there_are(making: ModuleType, language: str) -> None:
    assert making.faults(translated(making, language)) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_a_glossary(language: str) -> None:
    text = (ROOT / "assets" / "locale" / f"{language}.md").read_text(encoding="utf-8")
    assert text.count("\n|") > 60


@pytest.mark.parametrize("spoken", catalogue.offered(), indirect=True)
def test_letters_of_the_table_differ(spoken: str) -> None:
    letters = [*hotkeys.COMMANDS.values()]
    assert len(set(letters)) == len(letters)
    assert all(letter.isascii() and letter.isalpha() for letter in letters)


@pytest.mark.parametrize(
    ("spoken", "began", "clean"),
    [
        ("en", "Classic, to 5,000, started on 8 November", ["1 clean", "2 clean"]),
        ("de", "Classic, bis 5.000, begonnen am 8. November", ["1 sauberes", "2 saubere"]),
        ("es", "Classic, a 5000, empezada el 8 de noviembre", ["1 limpia", "2 limpias"]),
        ("fr", "Classic, en 5\u202f000, commencée le 8 novembre", ["1 propre", "2 propres"]),
        ("it", "Classic, a 5.000, iniziata l’8 novembre", ["1 pulita", "2 pulite"]),
        ("pt_BR", "Classic, até 5.000, começada em 8 de novembro", ["1 limpa", "2 limpas"]),
    ],
    indirect=["spoken"],
)
def test_days_and_kinds_of_canastas_agree(spoken: str, began: str, clean: list[str]) -> None:
    day = dates.day_or_recent(dt.date(2026, 11, 8), dt.date(2026, 11, 20))
    assert saved_games_text.about_line("Classic", preset("classic"), day) == began
    kind = melds.canasta_terms(preset("hand-and-foot")).natural
    assert [table_text.books(count, kind) for count in (1, 2)] == clean


@pytest.mark.parametrize(
    ("spoken", "since", "beside"),
    [
        ("en", "Otto took 7 cards, discarded 4♠", "Discarded a 4"),
        ("de", "Otto hat 7 Karten genommen, 4♠ abgeworfen", "Eine 4 abgeworfen"),
        ("es", "Otto tomó 7 cartas, descartó 4♠", "Descarte: un 4"),
        ("fr", "Otto prend 7 cartes, jette 4♠", "Jeté un 4"),
        ("it", "Otto ha preso 7 carte, scartato 4♠", "Scarto: un 4"),
        ("pt_BR", "Otto pegou 7 cartas, descartou 4♠", "Descartou um 4"),
    ],
    indirect=["spoken"],
)
def test_deeds_of_others_are_a_sentence_and_those_of_the_replay_stand_beside_any_name(
    spoken: str, since: str, beside: str
) -> None:
    card = parse_card("4S")
    assert deeds.clause("Otto", [f"{deed:short}" for deed in (deeds.took(7), deeds.discarded(card))]) == since
    assert move_text.sentences([], card)[-1] == beside


@pytest.mark.parametrize(
    ("spoken", "yours", "anothers"),
    [
        ("en", "You took 7 cards and melded kings", "Otto took 7 cards and melded kings"),
        ("de", "Du hast 7 Karten genommen und Könige gemeldet", "Otto hat 7 Karten genommen und Könige gemeldet"),
        ("es", "Tomaste 7 cartas y bajaste reyes", "Otto tomó 7 cartas y bajó reyes"),
        ("fr", "Vous prenez 7 cartes et posez des rois", "Otto prend 7 cartes et pose des rois"),
        ("it", "Hai preso 7 carte e calato dei re", "Otto ha preso 7 carte e calato dei re"),
        ("pt_BR", "Você pegou 7 cartas e baixou reis", "Otto pegou 7 cartas e baixou reis"),
    ],
    indirect=["spoken"],
)
def test_one_deed_is_told_of_you_and_of_others(spoken: str, yours: str, anothers: str) -> None:
    kings = parse_card("KS") >> 2
    deed = deeds.taken_and_melded(7, [Group(kings, tuple(map(parse_card, ("KS", "KH", "KD"))))], [])
    assert [deeds.sentence(name, deed) for name in (common_text.YOU, "Otto")] == [yours, anothers]


@pytest.mark.parametrize(
    ("spoken", "pots", "wilds"),
    [
        ("en", "two pots of", "at most one wild card"),
        ("de", "zwei Töpfe mit", "höchstens eine wilde Karte"),
        ("es", "dos muertos de", "como máximo un comodín"),
        ("fr", "deux pots de", "au plus un passe-partout"),
        ("it", "due pozzetti di", "al massimo una matta"),
        ("pt_BR", "dois mortos de", "no máximo um coringa"),
    ],
    indirect=["spoken"],
)
def test_numbers_in_the_rules_agree_with_what_they_count(spoken: str, pots: str, wilds: str) -> None:
    rules = load("burraco", {"wilds_below_canasta": 1, "wilds_in_canasta": 1})
    told = " ".join(text for chapter in rulebook(rules, 4) for text in chapter.paragraphs)
    assert pots in told
    assert wilds in told


@pytest.mark.parametrize(
    ("spoken", "none", "this"),
    [
        ("en", "If the side has no burraco,", "If the side does not have this burraco,"),
        ("de", "Hat die Partei keinen Burraco,", "Hat die Partei den Burraco nicht,"),
        ("es", "Si el bando no tiene ninguna canasta,", "Si el bando no tiene esta canasta,"),
        ("fr", "Si le camp n’a pas de canasta,", "Si le camp n’a pas cette canasta,"),
        ("it", "Se la squadra non ha un burraco,", "Se la squadra non ha questo burraco,"),
        ("pt_BR", "Se o lado não tem nenhuma canastra,", "Se o lado não tem essa canastra,"),
    ],
    indirect=["spoken"],
)
def test_what_one_canasta_lacks_is_said_in_the_singular(spoken: str, none: str, this: str) -> None:
    for name, said in (("burraco", none), ("buraco-aberto", this)):
        chapter = next(chapter for chapter in rulebook(preset(name), 4) if chapter.key == "out")
        assert said in " ".join(chapter.paragraphs)


@pytest.mark.parametrize(
    ("spoken", "one", "two"),
    [
        ("en", "clean to go out", "natural to go out"),
        ("de", "reiner zum Ausmachen", "echte zum Ausmachen"),
        ("es", "limpia para cortar", "limpias para cortar"),
        ("fr", "pure pour sortir", "pures pour sortir"),
        ("it", "pulito per chiudere", "pulite per chiudere"),
        ("pt_BR", "limpa para bater", "limpas para bater"),
    ],
    indirect=["spoken"],
)
def test_a_new_game_says_which_canastas_going_out_needs(spoken: str, one: str, two: str) -> None:
    assert new_game_text.figures(preset("buraco-aberto"), 4)[-1] == ("1", one)
    assert new_game_text.figures(load("classic", {"canastas_needed": {"natural": 2}}), 4)[-1] == ("2", two)


@pytest.mark.parametrize(
    ("spoken", "none", "one", "two"),
    [
        ("en", "no cards", "1 card", "2 cards"),
        ("de", "keine Karten", "1 Karte", "2 Karten"),
        ("es", "sin cartas", "1 carta", "2 cartas"),
        ("fr", "aucune carte", "1 carte", "2 cartes"),
        ("it", "nessuna carta", "1 carta", "2 carte"),
        ("pt_BR", "sem cartas", "1 carta", "2 cartas"),
    ],
    indirect=["spoken"],
)
def test_a_hand_without_cards_has_words_of_its_own(spoken: str, none: str, one: str, two: str) -> None:
    assert [table_text.cards(count) for count in range(3)] == [none, one, two]


@pytest.mark.parametrize(
    ("spoken", "pile"),
    [
        ("en", "open pile"),
        ("de", "offenes Paket"),
        ("es", "pozo abierto"),
        ("fr", "pile ouverte"),
        ("it", "pozzo aperto"),
        ("pt_BR", "lixo aberto"),
    ],
    indirect=["spoken"],
)
def test_the_pile_of_open_buraco_has_one_name(spoken: str, pile: str) -> None:
    assert pile in titles.rules_summary(preset("buraco-aberto"))
    assert pile in lessons_text.lesson_words(lesson("buraco-aberto").summary)


@pytest.fixture(scope="module")
def messages(making: ModuleType) -> Any:
    """The messages of the sources, which take seconds to find."""
    return shared("messages", making.template)


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_can_be_filled_in(messages: Any, language: str) -> None:
    with in_language(language):
        shown, faults = script("render_messages").rendered(messages)
    assert faults == []
    assert len(shown) > 100


def test_french_signs_stand_behind_a_narrow_space_that_breaks_no_line() -> None:
    texts = gettext.translation(catalogue.DOMAIN, catalogue.LOCALES, ["fr"])._catalog.values()  # type: ignore[attr-defined]
    assert [text for text in texts if re.search(r"[\w}’)»] [:?!;](\s|$)", text)] == []


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[bytes]:
    """The reading of all languages, in a process of its own: one, because most of what it does is the same for all."""
    helper, data = ROOT / "tests" / "helpers" / "read_in_language.py", tmp_path_factory.mktemp("data")
    command = [sys.executable, str(helper), ",".join(OTHERS), "--text", "100", "150", "200"]
    environment = {**os.environ, "PYTHONUTF8": "1", "CANASTA_DESKTOP_DATA": str(data)}
    return subprocess.run(command, capture_output=True, check=False, env=environment)


@pytest.mark.parametrize("language", OTHERS)
def test_there_is_room_for_its_words(language: str, read: subprocess.CompletedProcess[bytes]) -> None:
    assert read.returncode == 0, read.stderr.decode()[-2000:]
    found = [line.split("\t") for line in read.stdout.decode().splitlines()]
    cut = [fault[2:] for fault in found if fault[:2] == [language, "cut"]]
    assert [fault for fault in cut if not excused(*fault)] == []


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["de_AT.UTF-8"], "de"),
        (["fr_CA@euro", "en"], "fr"),
        (["nl", "es_MX"], "es"),
        (["C"], "en"),
        (["", "xx"], "en"),
        (["de-CH"], "de"),
        (["en_GB", "de"], "en"),
    ],
)
def test_the_language_of_the_system(wishes: list[str], language: str) -> None:
    assert catalogue._first_available(wishes) == language


def test_what_the_system_wishes() -> None:
    assert list(catalogue._wishes({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es"})) == ["fr", "es", "de_DE.UTF-8"]
    assert list(catalogue._wishes({"LANG": "C.UTF-8", "LANGUAGE": "fr"})) == ["C.UTF-8"]
    assert list(catalogue._wishes({"LC_ALL": "it_IT", "LANG": "de_DE"})) == ["it_IT"]
