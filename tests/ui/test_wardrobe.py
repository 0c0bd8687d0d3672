"""Looks that a player has made: what can be used is offered, and what cannot is named in one sentence and passed over."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from itertools import pairwise
from time import sleep
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of

from canasta_desktop import paths
from canasta_desktop.session.person import ANYBODY, BACKS, DECKS, THEMES, read_person
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.draw import wardrobe
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.card_codes import BACK, CODES
from canasta_desktop.ui.draw.theme import DARK, rgb
from canasta_desktop.ui.draw.wardrobe import MOST, MOST_BYTES, Wardrobe, built_in_deck, built_in_theme
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.words import settings_text
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canasta_desktop.session.looks import Kind

CARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 336"><rect width="240" height="336" fill="{}"/></svg>'
PINK, WHITE = "#FF00AA", "#FFFFFF"


def theme(folder: Path, text: str, name: str = "mine") -> Path:
    file = folder / "themes" / f"{name}.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def deck(folder: Path, *codes: str, about: str = 'base = "standard"', name: str = "mine") -> Path:
    made = folder / "decks" / name
    made.mkdir(parents=True)
    for code in codes:
        (made / f"{code}.svg").write_text(CARD.format(PINK), encoding="utf-8")
    if about:
        (made / "deck.toml").write_text(about, encoding="utf-8")
    return made


def told(folder: Path, kind: Kind) -> list[str]:
    """The sentences about what is not offered."""
    found = Wardrobe(folder)
    assert found.listed()[kind] == []
    return [notice_text(notice) for notice in found.remarks(kind, "")]


def shown(folder: Path, code: str, **looks: str) -> tuple[int, ...]:
    """The colour in the middle of a card."""
    card = Art(DARK, looks=Wardrobe(folder), **looks).cards.face(code, 60)
    return tuple(card.get_at((30, 42))[:3])


# what can be used


def test_a_theme_is_colours_laid_over_one_of_the_game(tmp_path: Path) -> None:
    theme(tmp_path, 'name = "Kitchen"\nbase = "light"\n[colours]\nfelt_lit = "#E8D8E8"\nshade = 0.5\n')
    found = Wardrobe(tmp_path)
    assert [(look.value, look.title, look.remark) for look in found.listed()["theme"]] == [("own/mine", "Kitchen", None)]
    palette, light = found.theme("own/mine"), built_in_theme("light")
    assert (palette.felt_lit, palette.shade, palette.text) == ("#E8D8E8", 0.5, light.text)


def test_a_theme_that_says_nothing_is_the_dark_one(tmp_path: Path) -> None:
    theme(tmp_path, "")
    assert Wardrobe(tmp_path).theme("own/mine") == DARK


def test_words_that_are_hard_to_read_are_told_and_the_theme_is_offered(tmp_path: Path) -> None:
    theme(tmp_path, '[colours]\ndim = "#668780"\n')
    found = Wardrobe(tmp_path)
    assert [look.value for look in found.listed()["theme"]] == ["own/mine"]
    assert [notice_text(notice) for notice in found.remarks("theme", "own/mine")] == [
        "“mine”: dim is hard to read on sheet (contrast 3.3, better 4.5)."
    ]
    assert found.remarks("theme", "dark") == ()


def test_a_deck_may_have_a_few_cards_of_its_own_and_a_back(tmp_path: Path) -> None:
    deck(tmp_path, "AS", "back", about='name = "Ours"\nbase = "four_colour"')
    found = Wardrobe(tmp_path)
    assert {kind: [look.title for look in looks] for kind, looks in found.listed().items()} == {
        "back": ["Ours"],
        "theme": [],
        "deck": ["Ours"],
    }
    assert found.fault("deck", "own/mine") is None
    assert shown(tmp_path, "AS", deck="own/mine") == shown(tmp_path, BACK, back="own/mine") == rgb(PINK)
    assert shown(tmp_path, "TD", deck="own/mine") == shown(tmp_path, "TD", deck="four_colour")


def test_a_deck_without_a_base_has_every_card_and_one_joker_is_enough(tmp_path: Path) -> None:
    deck(tmp_path, *CODES[:-1], about="")
    assert Wardrobe(tmp_path).fault("deck", "own/mine") is None
    assert {shown(tmp_path, code, deck="own/mine") for code in ("AS", "3D", "JK", "KC")} == {rgb(PINK)}


def test_small_cards_may_be_those_of_another_deck(tmp_path: Path) -> None:
    deck(tmp_path, "AS", about='base = "standard"\nsmall = "large_index"')
    cards = Art(DARK, looks=Wardrobe(tmp_path), deck="own/mine").cards
    usual = Art(DARK, deck="large_index").cards
    small, large = (pygame.image.tobytes(art.face("AS", 60, large_index=True), "RGBA") for art in (cards, usual))
    assert small == large
    assert tuple(cards.face("AS", 60).get_at((30, 42))[:3]) == rgb(PINK)


def test_a_folder_that_is_a_link_is_a_deck_like_any_other(tmp_path: Path) -> None:
    elsewhere = deck(tmp_path / "elsewhere", "AS")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "linked").symlink_to(elsewhere)
    assert [look.value for look in Wardrobe(tmp_path).listed()["deck"]] == ["own/linked"]


@pytest.mark.parametrize("name", THEMES)
def test_the_games_own_themes_can_be_read_by_players_too(name: str, tmp_path: Path) -> None:
    if name == "dark":
        assert built_in_theme(name) == DARK
        return
    (tmp_path / "themes").mkdir()
    shutil.copy(paths.assets() / "themes" / f"{name}.toml", tmp_path / "themes" / "mine.toml")
    assert Wardrobe(tmp_path).theme("own/mine") == built_in_theme(name)


# what cannot


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[colours", "“mine” is left out: mine.toml isn’t valid TOML."),
        ("a = [" * 3000, "“mine” is left out: mine.toml isn’t valid TOML."),
        ("x" * (MOST_BYTES + 1), "“mine” is left out: mine.toml isn’t valid TOML."),
        ('[colours]\nfelt = "#112233"', "“mine” is left out: “felt” in mine.toml means nothing to the game."),
        ('[colors]\ntext = "#112233"', "“mine” is left out: “colors” in mine.toml means nothing to the game."),
        ("colours = 5", "“mine” is left out: “colours” in mine.toml means nothing to the game."),
        ('[colours]\ntext = "red"', '“mine” is left out: text must be a colour such as "#1C5C56".'),
        ("[colours]\ntext = 7", '“mine” is left out: text must be a colour such as "#1C5C56".'),
        ('[colours]\nshade = "dark"', "“mine” is left out: shade must be a number from 0 to 1."),
        ("[colours]\nshade = true", "“mine” is left out: shade must be a number from 0 to 1."),
        ("[colours]\narea_alpha = nan", "“mine” is left out: area_alpha must be a number from 0 to 1."),
        ('base = "tarot"', "“mine” is left out: “tarot”, which it builds on, isn’t one of the game’s own."),
        ('base = "own/mine"', "“mine” is left out: “own/mine”, which it builds on, isn’t one of the game’s own."),
        ("base = 5", "“mine” is left out: “5”, which it builds on, isn’t one of the game’s own."),
        (
            '[colours]\ntext = "#123F40"',
            "“mine” is left out: text can’t be read on raised (contrast 1.0, at least 3.0 is needed).",
        ),
    ],
)
def test_a_theme_that_cannot_be_used_is_named_in_one_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    theme(tmp_path, text)
    assert told(tmp_path, "theme") == [sentence]


def empty(made: Path) -> None:
    (made / "AS.svg").write_bytes(b"")


def large(made: Path) -> None:
    (made / "AS.svg").write_bytes(b" " * 10_000_000)


def named_otherwise(made: Path) -> None:
    (made / "ace_of_spades.svg").write_text(CARD.format(PINK), encoding="utf-8")


def lacking(made: Path) -> None:
    (made / "deck.toml").unlink()


def with_words(made: Path) -> None:
    (made / "AS.svg").write_text(CARD.format(PINK).replace("</svg>", "<text>A</text></svg>"), encoding="utf-8")


def broken_file(made: Path) -> None:
    (made / "deck.toml").write_text("base = ", encoding="utf-8")


def no_picture(made: Path) -> None:
    (made / "KD.svg").mkdir()


def dangling(made: Path) -> None:
    (made / "KD.svg").symlink_to(made / "nowhere.svg")


def in_a_circle(made: Path) -> None:
    (made / "KD.svg").symlink_to("KD.svg")


def a_pipe(made: Path) -> None:
    (made / "deck.toml").unlink()
    os.mkfifo(made / "deck.toml")


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as Unix has them")
@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (empty, "“mine” can’t be used: AS.svg can’t be drawn."),
        (large, "“mine” is left out: AS.svg is larger than 1,000 kB."),
        (named_otherwise, "“mine” is left out: ace_of_spades.svg isn’t named after a card."),
        (lacking, "“mine” is left out: 52 cards are missing, the first of them 2S.svg."),
        (with_words, "“mine” is left out: AS.svg has <text>, which the game can’t draw; make it paths."),
        (broken_file, "“mine” is left out: deck.toml isn’t valid TOML."),
        (no_picture, "“mine” can’t be used: KD.svg can’t be drawn."),
        (dangling, "“mine” can’t be used: KD.svg can’t be drawn."),
        (in_a_circle, "“mine” can’t be used: KD.svg can’t be drawn."),
        (a_pipe, "“mine” is left out: deck.toml can’t be read (unknown reason)."),
    ],
)
def test_a_deck_that_cannot_be_used_is_named_in_one_sentence(
    spoil: Callable[[Path], None], sentence: str, tmp_path: Path
) -> None:
    spoil(deck(tmp_path, "AS"))
    assert told(tmp_path, "deck") == [sentence]


@pytest.mark.parametrize(
    "text", ["no picture at all", "<svg", CARD.format("none"), CARD.format(PINK).replace("240", "0"), "\0" * 500]
)
def test_a_card_of_which_nothing_is_seen_is_found_when_the_deck_is_chosen(text: str, tmp_path: Path) -> None:
    (deck(tmp_path, "AS", "2S") / "KC.svg").write_text(text, encoding="utf-8")
    found = Wardrobe(tmp_path)
    assert [look.value for look in found.listed()["deck"]] == ["own/mine"]
    assert notice_text(found.fault("deck", "own/mine")) == "“mine” can’t be used: KC.svg can’t be drawn."


def test_a_card_that_takes_too_long_is_found_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck(tmp_path, "2S", "AS")
    found = Wardrobe(tmp_path)
    assert len(found.listed()["deck"]) == 1
    monkeypatch.setattr(wardrobe, "LONGEST_S", 0.05)
    monkeypatch.setattr(wardrobe, "_draw_each", lambda files, drawn: drawn.append(files[0]) or sleep(0.3))
    assert notice_text(found.fault("deck", "own/mine")) == "“mine” can’t be used: AS.svg can’t be drawn."
    assert told(tmp_path, "deck") == ["“mine” can’t be used: 2S.svg can’t be drawn."]  # nor is it drawn for its picture


def test_folders_that_cannot_be_read_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, scan = deck(tmp_path, "AS"), os.scandir
    for forbidden, sentence in (
        (made, "“mine” is left out: mine can’t be read (permission denied)."),
        (made.parent, f"{made.parent} can’t be read: permission denied."),
    ):

        def scandir(folder: Path, forbidden: Path = forbidden) -> os.ScandirIterator[str]:
            if folder == forbidden:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))
            return scan(folder)

        monkeypatch.setattr(os, "scandir", scandir)
        assert told(tmp_path, "deck") == [sentence]


def test_a_file_in_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "decks").write_text("", encoding="utf-8")
    assert told(tmp_path, "deck") == [f"{tmp_path / 'decks'} can’t be read: not a directory."]


@pytest.mark.parametrize("name", ["a  b", "x" * 61, "a\tb", "a\udcff"])
def test_a_name_that_the_settings_could_not_keep_is_named(name: str, tmp_path: Path) -> None:
    deck(tmp_path, "AS", name=name)
    assert told(tmp_path, "deck")[0].endswith("can’t be read (its name can’t be used).")


def test_of_very_many_some_are_offered(tmp_path: Path) -> None:
    for number in range(MOST + 5):
        theme(tmp_path, "", f"theme{number:02}")
    found = Wardrobe(tmp_path)
    assert len(found.listed()["theme"]) == MOST
    assert [notice_text(notice) for notice in found.remarks("theme", "dark")] == [
        f"Only {MOST} of those in {tmp_path / 'themes'} are offered."
    ]


@pytest.mark.parametrize("value", ["own/../../etc", "own/.hidden", "own/", "own/a/b", "own/a\\b", "tarot"])
def test_no_setting_leads_out_of_the_folder(value: str) -> None:
    assert read_person({"deck": value, "back": value, "theme": value}) == (ANYBODY, ["back", "deck", "theme"])


# in the window


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    theme(tmp_path, 'name = "Kitchen"\n[colours]\nfelt_lit = "#5B3F7A"\n')
    deck(tmp_path, "AS", "KC", "back", about='name = "Ours"\nbase = "standard"')
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True), Preferences(SettingsFile(tmp_path))) as window:
        yield window


def choose(pages: Pages, kind: str, at: int) -> None:
    page = top_of(pages.app, SettingsScene)
    row = next(row for row in page._rows.rows if row.setting == kind)
    page.show(row.widgets[at])
    pages.settle()
    pages.click(row.widgets[at].seen)


def note(pages: Pages, kind: str) -> str:
    return next(row.note for row in top_of(pages.app, SettingsScene)._rows.rows if row.setting == kind)


def test_they_stand_after_the_games_own_and_are_chosen_like_them(pages: Pages, tmp_path: Path) -> None:
    pages.show(SettingsScene)
    for kind, own in (("back", len(BACKS)), ("deck", len(DECKS)), ("theme", len(THEMES) + 1)):
        choose(pages, kind, own)
    found = Profiles(tmp_path).current
    assert (found.back, found.deck, found.theme) == ("own/mine",) * 3
    assert pages.app.theme.felt_lit == "#5B3F7A"
    assert tuple(pages.app.art.cards.face("AS", 90).get_at((45, 63))[:3]) == rgb(PINK)
    assert [note(pages, kind) for kind in ("back", "deck")] == ["Ours, chosen", "Ours, chosen"]
    again = Pages((1280, 720), RunOptions(data=tmp_path, keeps=True), Preferences(SettingsFile(tmp_path)))
    assert again.app.theme.felt_lit == "#5B3F7A"
    assert again.app.notice is None


def test_one_that_was_deleted_is_told_once_and_the_usual_look_is_there(tmp_path: Path) -> None:
    theme(tmp_path, '[colours]\nfelt_lit = "#5B3F7A"\n')
    own = "own/mine"
    (tmp_path / "settings.toml").write_text(
        f'[cards]\ndeck = "{own}"\nback = "{own}"\n[table]\ntheme = "{own}"\n', encoding="utf-8"
    )
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True), Preferences(SettingsFile(tmp_path))) as again:
        again.show(SettingsScene)
        assert again.app.notice is not None
        assert again.app.notice.words == "“mine” isn’t in your folder any more, so the usual look is shown."
        assert again.app.theme.felt_lit == "#5B3F7A"
        assert again.app.art.cards.face("AS", 90)
        assert again.app.preferences.me.deck == "own/mine"  # and is there again with its folder


def test_a_card_that_is_spoilt_while_it_is_played_with_is_the_usual_one(pages: Pages, tmp_path: Path) -> None:
    pages.show(SettingsScene)
    pages.app.preferences.change("deck", "own/mine")
    (tmp_path / "decks" / "mine" / "KC.svg").write_text("broken", encoding="utf-8")
    pages.app.art.forget()
    usual = Art(DARK).cards.face("KC", 90)
    assert pygame.image.tobytes(pages.app.art.cards.face("KC", 90), "RGB") == pygame.image.tobytes(usual, "RGB")
    pages.settle()
    assert pages.app.notice is not None
    assert pages.app.notice.words == "“mine” can’t be used: KC.svg can’t be drawn."


def test_what_cannot_be_drawn_is_not_chosen(pages: Pages, tmp_path: Path) -> None:
    pages.show(SettingsScene)
    (tmp_path / "decks" / "mine" / "KC.svg").write_text("broken", encoding="utf-8")
    choose(pages, "deck", len(DECKS))
    assert pages.app.preferences.me.deck == "standard"
    assert pages.app.notice.words == "“Ours” can’t be used: KC.svg can’t be drawn."


def test_what_is_left_out_is_told_beside_the_looks(pages: Pages, tmp_path: Path) -> None:
    theme(tmp_path, "[colours", "broken")
    pages.show(SettingsScene)
    assert note(pages, "theme") == "“broken” is left out: broken.toml isn’t valid TOML."
    assert note(pages, "back") == "Red, chosen"


def test_an_example_is_made_once_and_offered_at_once(tmp_path: Path) -> None:
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True), Preferences(SettingsFile(tmp_path))) as pages:
        pages.show(SettingsScene)
        button = next(
            w for row in top_of(pages.app, SettingsScene)._rows.rows for w in row.widgets if w.label == settings_text.BEGIN_OWN
        )
        top_of(pages.app, SettingsScene).show(button)
        pages.settle()
        pages.click(button.seen)
        assert pages.app.notice.words == settings_text.example_made(str(tmp_path))
        for kind, own in (("back", len(BACKS)), ("deck", len(DECKS)), ("theme", len(THEMES) + 1)):
            choose(pages, kind, own)
            assert getattr(pages.app.preferences.me, kind) == "own/example"
        assert pages.app.theme.felt_lit != DARK.felt_lit
        mine = tmp_path / "themes" / "example.toml"
        mine.write_text('name = "Mine"', encoding="utf-8")
        button.activate()
        assert mine.read_text(encoding="utf-8") == 'name = "Mine"'


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_many_have_room_in_rows(size: tuple[int, int], tmp_path: Path) -> None:
    for number in range(MOST):
        theme(tmp_path, "", f"theme{number:02}")
        deck(tmp_path, "AS", "back", name=f"deck{number:02}")
    with Pages(size, RunOptions(data=tmp_path, keeps=True)) as window:
        window.show(SettingsScene)
        page = top_of(window.app, SettingsScene)
        for row in page._rows.rows:
            assert all(w.box.right <= page.width for w in row.widgets)
            boxes = [w.box for w in row.widgets]
            assert all(a.right <= b.x or a.bottom <= b.y for a, b in pairwise(boxes))


def test_the_games_own_decks_find_their_files() -> None:
    for name in DECKS:
        assert all(built_in_deck(name).file(code).is_file() for code in CODES)


def test_a_deck_in_use_is_read_in_no_time(tmp_path: Path) -> None:
    """At a start no picture of it is opened."""
    made = deck(tmp_path, "AS")
    (made / "KC.svg").write_text("broken", encoding="utf-8")
    assert Wardrobe(tmp_path).usable("deck", "own/mine") == "own/mine"
