"""Keys of the player's choice: the map, the page on which they are chosen, and the table that goes by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of
from helpers.reading import faults

from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.ui.pages.keys import ChosenKey, KeysScene
from canasta_desktop.ui.services.keymap import FIXED, YIELDING, Command, Keymap, cap_of, key_named, usual_keys
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.ui.table.model.pieces import HandOrder
from canasta_desktop.words import catalogue
from canasta_desktop.words import keys_text as words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from helpers.window import Window

    from canasta_desktop.ui.draw.pen import Box

# the map


@pytest.mark.parametrize(
    ("chosen", "cap", "key"),
    [
        ({}, "D", pygame.K_d),
        ({"draw": "w"}, "W", pygame.K_w),
        ({"draw": "W"}, "W", pygame.K_w),
        ({"draw": "Num 5"}, "Num 5", pygame.K_KP5),
        ({"draw": "F2"}, "F2", pygame.K_F2),
        ({"draw": "ö"}, "Ö", ord("ö")),
        ({"draw": ","}, ",", pygame.K_COMMA),
        ({"draw": "Enter"}, "D", pygame.K_d),  # stays what it is on every page
        ({"draw": "F9"}, "D", pygame.K_d),
        ({"draw": "nonsense"}, "D", pygame.K_d),
        ({"draw": "t"}, "D", pygame.K_d),  # takes the pile
        ({"draw": "t", "take": "k"}, "T", pygame.K_t),  # that has another one
        ({"draw": "t", "take": "d"}, "T", pygame.K_t),
        ({"draw": "w", "take": "w"}, "D", pygame.K_d),
        ({"fly": "w"}, "D", pygame.K_d),
    ],
)
def test_a_key_from_the_settings(chosen: dict[str, str], cap: str, key: int) -> None:
    keys = Keymap(chosen)
    assert keys.cap("draw") == cap
    assert keys.key("draw") == key
    assert keys.command(key) is Command.DRAW
    held = [keys.key(command) for command in Command]
    assert len(set(held)) == len(held)
    assert not set(held) & set(FIXED)


@pytest.mark.parametrize("letters", ["jkwb", "jkwbfg", "jkwbfgdtmxau", "bfgjkwhslynq"])
def test_every_command_has_a_key_whatever_is_chosen_for_the_others(letters: str) -> None:
    common = [command for command in Command if command not in YIELDING]
    keys = Keymap(dict(zip(common, letters.upper(), strict=False)))
    assert len({keys.key(command) for command in Command}) == len(Command)


def test_a_chosen_key_stays_where_it_is_in_another_language() -> None:
    chosen = Keymap().with_key("draw", pygame.K_r)  # Undo's letter in German
    catalogue.use("de")
    try:
        keys = Keymap(chosen)
        assert keys.command(pygame.K_r) is Command.DRAW
        assert len({keys.key(command) for command in Command}) == len(Command)
        assert keys.chosen() == chosen
    finally:
        catalogue.use(catalogue.SOURCE)


def test_what_is_kept_is_read_again_and_what_others_wrote_stays() -> None:
    kept = Keymap({"fly": "w"}).with_key("draw", pygame.K_KP_PLUS)
    assert kept == {"fly": "w", "draw": "Num +"}
    assert Keymap(kept).key("draw") == pygame.K_KP_PLUS
    assert Keymap(kept).with_key("draw", None) == {"fly": "w"}
    unknown = Keymap({"draw": "Pedal", "fly": "w"})
    assert unknown.key("draw") == usual_keys()[Command.DRAW]
    assert unknown.with_key("hint", pygame.K_F12) == {"draw": "Pedal", "fly": "w", "hint": "F12"}
    assert unknown.with_key("draw", pygame.K_F12) == {"draw": "F12", "fly": "w"}
    assert unknown.usual() == {"fly": "w"}


@pytest.mark.parametrize(
    "key", [*usual_keys().values(), pygame.K_1, pygame.K_DELETE, pygame.K_KP0, pygame.K_F12, 223, pygame.K_SLASH]
)
def test_the_name_of_a_key_leads_back_to_it(key: int) -> None:
    assert key_named(cap_of(key) or "") == key


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_CAPSLOCK, pygame.K_LCTRL])
def test_a_key_that_only_changes_others_has_no_name(key: int) -> None:
    assert cap_of(key) is None


def test_every_command_has_words_and_a_row() -> None:
    rows = [row.command for _, group in words.groups() for row in group if row.command]
    assert sorted(rows) == sorted(words.COMMANDS) == sorted(command.value for command in Command)


# the page


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    with Pages(preferences=Preferences(SettingsFile(tmp_path))) as opened:
        opened.show(KeysScene)
        yield opened


def page(pages: Pages) -> KeysScene:
    return top_of(pages.app, KeysScene)


def row(pages: Pages, command: str) -> Box:
    return next(p.box for p in page(pages).group.widgets if isinstance(p, ChosenKey) and p.row.command == command)


def kept(tmp_path: Path) -> dict[str, str]:
    return SettingsFile(tmp_path).load().keys


def test_a_key_is_chosen_with_the_mouse_and_kept_at_once(pages: Pages, tmp_path: Path) -> None:
    pages.click(row(pages, "discard"))
    pages.key(pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)  # alone it is no key
    pages.key(pygame.K_w, "w")
    assert page(pages).keys.cap("discard") == "W"
    assert kept(tmp_path) == {"discard": "W"}
    pages.key(pygame.K_b, "b")  # nothing is awaited any more
    assert kept(tmp_path) == {"discard": "W"}


def test_by_keys_alone_a_key_is_chosen_and_given_back(pages: Pages, tmp_path: Path) -> None:
    for _ in range(2):  # back button, then the first row: nothing differs yet, so "reset all keys" is passed over
        pages.key(pygame.K_TAB)
    pages.key(pygame.K_DOWN)
    pages.key(pygame.K_RETURN, "\r")
    pages.key(pygame.K_KP7)
    assert kept(tmp_path) == {"take": "Num 7"}
    pages.key(pygame.K_UP)
    pages.key(pygame.K_SPACE, " ")
    pages.key(pygame.K_t, "t")  # free by now
    assert kept(tmp_path) == {"take": "Num 7", "draw": "T"}
    pages.key(pygame.K_BACKSPACE)
    assert kept(tmp_path) == {"take": "Num 7"}
    pages.key(pygame.K_RETURN, "\r")
    pages.key(pygame.K_g, "g")
    pages.key(pygame.K_RETURN, "\r")
    pages.key(pygame.K_BACKSPACE)  # means the usual one while a key is awaited, too
    assert kept(tmp_path) == {"take": "Num 7"}


@pytest.mark.parametrize(
    ("key", "says"),
    [
        (pygame.K_t, "Choose another key for “take the pile” first: it uses T now."),
        (pygame.K_y, "Choose another key for “yes, go out” first: it uses Y now."),
        (pygame.K_F1, "Choose another key for “show the rules” first: it uses F1 now."),
        (pygame.K_RETURN, "Choose another key: Enter is always used for “press the main button”."),
        (pygame.K_F9, "Choose another key: F9 is always used for “sound on or off”."),
        (pygame.K_LEFT, "Choose another key: ← is always used for “left”."),
    ],
)
def test_a_key_that_is_taken_is_refused_by_name_and_another_is_awaited(
    pages: Pages, tmp_path: Path, key: int, says: str
) -> None:
    pages.click(row(pages, "draw"))
    before = pages.picture
    pages.key(key)
    assert (page(pages)._refusal or ("",))[0] == says
    assert pages.picture != before
    assert not pages.app.preferences.now.mute
    pages.key(pygame.K_g, "g")
    assert page(pages)._refusal is None
    assert kept(tmp_path) == {"draw": "G"}


def test_esc_and_a_click_elsewhere_give_up(pages: Pages, tmp_path: Path) -> None:
    pages.click(row(pages, "draw"))
    pages.key(pygame.K_ESCAPE)
    assert not page(pages).wants_every_key
    pages.click(row(pages, "draw"))
    pages.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    pages.key(pygame.K_g, "g")
    assert kept(tmp_path) == {}
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is None


def test_a_key_whose_usual_one_is_taken_stays(pages: Pages, tmp_path: Path) -> None:
    for command, key in (("take", pygame.K_k), ("draw", pygame.K_t)):
        pages.click(row(pages, command))
        pages.key(key)
    pages.click(row(pages, "take"))
    pages.key(pygame.K_BACKSPACE)
    assert (page(pages)._refusal or ("",))[0] == words.taken("T", "draw")
    assert kept(tmp_path) == {"take": "K", "draw": "T"}


def test_all_as_usual(pages: Pages, tmp_path: Path) -> None:
    pages.click(row(pages, "draw"))
    pages.key(pygame.K_g, "g")
    pages.click(next(w.box for w in page(pages).group.widgets if getattr(w, "label", "") == words.ALL_BACK))
    assert kept(tmp_path) == {}
    assert page(pages).keys.cap("draw") == "D"


@pytest.mark.parametrize("size", [(1600, 900), (1600, 981), (1672, 1000), (1824, 1000), (1920, 1080), (2560, 1440)])
def test_a_heading_and_that_its_keys_stay_do_not_touch(size: tuple[int, int]) -> None:
    with Pages(size) as window:
        window.show(KeysScene)
        window.settle(2)
        assert faults(window.app) == []


# the table


def test_the_table_goes_by_a_new_key_from_the_pause_on(window: Window) -> None:
    scene = window.position("4S 5S 6S 7S", phase="draw")
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_k)
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN, pygame.K_g, pygame.K_ESCAPE, pygame.K_ESCAPE):
        window.key(key)
    window.settle()
    assert window.app.top is scene
    assert scene.stage.model.keys.cap(Command.DRAW) == "G"
    window.key(pygame.K_d)
    assert window.moves == []
    window.move(scene.controls.rects()[Command.DRAW].center)
    window.run(700)
    assert scene.overlay.tip.text == "Draw from the stock (G)"
    window.key(pygame.K_g)
    assert window.moves == ["draw"]


def test_every_command_answers_to_another_key(window: Window) -> None:
    chosen = {"log": "1", "sort": "2", "rules": "3", "yes": "4", "no": "5"}
    window.app.preferences.change("keys", chosen)
    scene = window.position("4S 5S", phase="answer", to_act=0, melds=[["KS KH KD KC KS KH KD"], []], turn={"asked": True})
    window.key(pygame.K_y)
    assert window.moves == []
    window.key(pygame.K_1)
    assert scene.overlay.log.open
    window.key(pygame.K_1)
    assert not scene.overlay.log.open
    window.key(pygame.K_5)
    assert window.moves == ["no"]
    scene = window.position("4S 5S")
    window.key(pygame.K_2)
    assert scene.stage.model.order.by is HandOrder.NUMBER
    window.key(pygame.K_3)
    assert window.app.top is not scene
