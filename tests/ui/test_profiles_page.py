"""The people at this machine, through real events: made, chosen, changed, deleted; and on the seats of a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of

from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.person import Person
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.draw.theme import DARK
from canasta_desktop.ui.draw.wardrobe import built_in_theme
from canasta_desktop.ui.kit.widgets import Button, OptionCard, TextField, Turner
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.services.lineup import named, with_person
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.words import common_text
from canasta_desktop.words import profiles_text as words
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.ui.draw.pen import Box


def given(folder: Path) -> tuple[RunOptions, Preferences]:
    """What a window begins with at the next start."""
    return RunOptions(data=folder, keeps=True), Preferences(SettingsFile(folder))


def opened(folder: Path) -> Pages:
    return Pages((1280, 720), *given(folder))


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    Profiles(tmp_path, Person(name="Ana", avatar="owl"))
    with opened(tmp_path) as window:
        window.app.data.profiles.make("Otto", avatar="bear", back="plum", theme="light")
        window.show(ProfilesScene)
        yield window


def page_of(pages: Pages) -> ProfilesScene:
    return top_of(pages.app, ProfilesScene)


def card(pages: Pages, place: int) -> Box:
    return page_of(pages).list.row_box(place)


def button(pages: Pages, label: str) -> Button:
    return next(w for w in page_of(pages).group.widgets if isinstance(w, Button) and w.label == label)


def test_whoever_sits_down_has_name_picture_and_style_at_once(pages: Pages, tmp_path: Path) -> None:
    app = pages.app
    assert app.theme is DARK
    pages.click(card(pages, 1))
    assert app.theme is built_in_theme("light")
    assert (app.games.seats[0].name, app.games.seats[0].avatar, app.games.seats[0].profile) == ("Otto", "bear", "otto")
    again = App(*given(tmp_path))
    assert again.data.profiles.current.name == "Otto"
    assert again.theme is built_in_theme("light")
    pages.click(card(pages, 0))
    assert app.theme is DARK
    assert app.games.lineup[0].profile == "ana"


def test_somebody_new_types_a_name(pages: Pages, tmp_path: Path) -> None:
    pages.key(pygame.K_n, "n")
    assert pages.app.data.profiles.current.name == "Player 2"
    for _ in "Player 2":
        pages.key(pygame.K_BACKSPACE)
    pages.type("Juno")
    pages.settle()
    assert [who.name for who in Profiles(tmp_path).all] == ["Ana", "Otto", "Juno"]
    assert pages.app.data.profiles.current.avatar not in ("owl", "bear")
    assert pages.app.games.seats[0].name == "Juno"


def test_a_name_that_is_taken_is_refused_in_a_sentence(pages: Pages, tmp_path: Path) -> None:
    field = next(w for w in page_of(pages).group.widgets if isinstance(w, TextField))
    pages.click(field.box)
    for _ in "Ana":
        pages.key(pygame.K_BACKSPACE)
    pages.type("Otto")
    assert page_of(pages).told == words.taken("Otto")
    pages.settle()
    assert [who.name for who in Profiles(tmp_path).all] == ["Ott", "Otto"]
    pages.type("s")
    assert not page_of(pages).told
    assert pages.app.data.profiles.current.name == "Ottos"


def test_a_name_that_is_somebody_elses_is_nowhere_taken_for_the_persons(pages: Pages) -> None:
    pages.app.preferences.change("name", "Otto")
    assert pages.app.preferences.me.name == "Ana"
    assert pages.app.games.seats[0].name == "Ana"


def test_what_is_changed_is_theirs_and_not_the_others(pages: Pages) -> None:
    cards = [w for w in page_of(pages).group.widgets if isinstance(w, OptionCard)]
    navy = cards[6 + 1]
    pages.click(navy.box)
    assert pages.app.data.profiles.current.back == "navy"
    pages.click(card(pages, 1))
    assert pages.app.preferences.me.back == "plum"
    pages.click(card(pages, 0))
    assert pages.app.preferences.me.back == "navy"


def test_the_settings_change_the_current_person(pages: Pages) -> None:
    pages.show(SettingsScene)
    pages.app.preferences.change("deck", "large_index")
    assert pages.app.data.profiles.current.deck == "large_index"
    pages.app.preferences.restore()
    assert pages.app.data.profiles.current.deck == "standard"
    other = pages.app.data.profiles.get("otto")
    assert other.theme == "light"


def test_deleting_can_be_taken_back_and_the_last_stays(pages: Pages) -> None:
    app = pages.app
    app.games.lineup = with_person(app.games.lineup, 2, "ana")
    pages.key(pygame.K_DELETE)
    people = pages.app.data.profiles
    assert all(who.profile != "ana" for who in app.games.seats)
    assert [who.name for who in people.all] == ["Otto"]
    assert pages.app.games.lineup[0].profile == "otto"
    assert people.is_deleted("ana")
    assert not button(pages, words.DELETE).enabled
    pages.key(pygame.K_DELETE)
    assert [who.name for who in people.all] == ["Otto"]
    pages.key(pygame.K_u, "u")
    assert [who.name for who in people.all] == ["Ana", "Otto"]
    assert people.current.key == "ana"


@pytest.mark.parametrize("deed", ["open", "choose", "style", "name", "delete", "game"])
def test_whoever_was_deleted_in_another_window_is_followed_by_somebody_else(pages: Pages, tmp_path: Path, deed: str) -> None:
    app, page = pages.app, page_of(pages)
    app.data.profiles.make("Juno", avatar="cat")
    page.rebuild()
    Profiles(tmp_path).delete("ana")
    if deed == "open":
        pages.show(ProfilesScene)
        assert page_of(pages).told == notice_text(Notice(NoticeCode.PROFILE_GONE))
    elif deed == "choose":
        page.choose("ana")
        assert page.told == notice_text(Notice(NoticeCode.PROFILE_GONE))
    elif deed == "style":
        page.change("back", "plum")
    elif deed == "name":
        page.change("name", "Anna")
        app.debouncer.flush()
        page.rebuild()
    elif deed == "delete":
        page.delete()
    else:
        pages.show(NewGameScene)
        pages.key(pygame.K_RETURN)
    pages.settle(2)
    if deed not in ("delete", "game"):
        assert app.data.profiles.current.key == "otto"
        assert app.theme is built_in_theme("light")
        assert app.games.lineup[0].profile == "otto"
    kept = {who.key: who for who in Profiles(tmp_path).all}
    assert "ana" not in kept
    assert kept["otto"].name == "Otto"
    assert kept["juno"].back != "plum"


def test_the_last_profile_that_another_window_has_left_is_not_deleted(pages: Pages, tmp_path: Path) -> None:
    Profiles(tmp_path).delete("otto")
    page_of(pages).delete()
    assert page_of(pages).told == notice_text(Notice(NoticeCode.PROFILE_LAST))
    assert [who.key for who in pages.app.data.profiles.all] == ["ana"]


def test_enter_and_esc_go_back(pages: Pages) -> None:
    pages.key(pygame.K_RETURN)
    assert pages.app.top is None


# on the seats of a new game


def test_a_persons_seat_is_theirs_and_a_guests_is_nobodys(pages: Pages) -> None:
    app = pages.app
    app.options.rules = "classic"
    pages.show(NewGameScene)
    game = top_of(app, NewGameScene)
    game._set("seat", 2)
    game.panel._set(human=True)
    turner = next(w for w in game.group.widgets if isinstance(w, Turner))
    assert turner.value_text == common_text.profile(words.GUEST)
    pages.click(turner.box, 0.1)
    assert app.games.lineup[2].profile == "otto"
    assert (app.games.seats[2].name, app.games.seats[2].avatar) == ("Otto", "bear")
    pages.key(pygame.K_RETURN)  # the focus ring is not shown: Enter starts
    assert [seat.profile for seat in app.games.table.seatings] == ["ana", None, "otto", None]
    app.games.end_game()


def test_nobody_sits_twice(pages: Pages) -> None:
    app = pages.app
    sat = with_person(app.games.lineup, 2, "ana")
    assert [who.profile for who in sat[:3]] == [None, None, "ana"]
    assert sat[0].name == ""


def test_no_bot_is_called_like_a_person(pages: Pages) -> None:
    app = pages.app
    assert [who.name for who in app.games.seats[:3]] == ["Ana", "Otto", "Juno"]
    pages.click(card(pages, 1))
    names = [who.name for who in app.games.seats]
    assert names[0] == "Otto"
    assert len(set(names)) == len(names)
    assert all(names)


def test_a_typed_name_is_whose_it_is(pages: Pages) -> None:
    app = pages.app
    people = app.data.profiles.all
    assert named(app.games.lineup, 0, "Zoe", people)[0].profile is None
    assert named(app.games.lineup, 0, "otto ", people)[0].profile == "otto"
    assert named(with_person(app.games.lineup, 2, "otto"), 0, "Otto", people)[0].profile is None
    assert named(app.games.lineup, 1, "Otto", people)[1].profile is None  # a bot is nobody


def test_who_has_no_name_yet_gets_it_at_the_table(tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        app = window.app
        app.games.lineup = named(app.games.lineup, 0, "Mia", app.data.profiles.all)
        app.games.remember_names()
        assert app.data.profiles.current.key == "you"
        assert app.data.profiles.current.name == app.games.seats[0].name == "Mia"
        app.games.lineup = named(app.games.lineup, 0, "Bob", app.data.profiles.all)
        app.games.remember_names()
        assert app.data.profiles.current.name == "Mia"


@pytest.mark.parametrize("mine", ["", "Bea"])
def test_a_typed_name_may_begin_like_that_of_somebody_else(mine: str, tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        app = window.app
        app.preferences.change("name", mine)
        app.data.profiles.make("Ann")
        window.open(NewGameScene)
        field = next(widget for widget in app.top.group.widgets if type(widget) is TextField)
        window.click(field.box)
        for sign in [*"Ann", " ", *"Marie"]:
            window.type(sign)
        who = app.games.seats[0]
        assert (who.name.removeprefix(mine), who.profile) == ("Ann Marie", None if mine else "you")


def test_a_new_name_on_the_page_may_begin_like_that_of_somebody_else(tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        people = window.app.data.profiles
        people.make("Ann")
        for name in ("A", "An", "Ann", "Ann ", "Ann M"):
            window.app.preferences.change("name", name)
        assert people.current.name == "Ann M"
        window.app.preferences.change("name", "ANN  ")
        assert [who.name for who in people.all] == ["Ann M", "Ann"]
