"""The question of the first start: who is asked, what the answer sets, and who sits at the table because of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.history import EVENINGS, play_history
from helpers.languages import spoken
from helpers.pages import Pages, top_of

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.person import Person
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.session.statistics import read
from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.statistics_games import games_won
from canasta_desktop.session.traits import rule_group
from canasta_desktop.session.welcome import usual_level
from canasta_desktop.ui.app import loop
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.welcome import WelcomeScene
from canasta_desktop.ui.services.lineup import PARTNER, changed
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from pathlib import Path


def started(folder: Path) -> Pages:
    """A start of the program with that folder, up to the first page that waits for input."""
    window = Pages((1280, 720), RunOptions(data=folder, keeps=True), Preferences(SettingsFile(folder)))
    window.app.step = lambda *_: window.app.quit() or True  # type: ignore[method-assign, func-returns-value]
    loop.run(window.app)
    del window.app.step  # type: ignore[method-assign]
    window.settle()
    return window


def levels(window: Pages) -> set[str]:
    """The levels of the opponents in a new game; the partner is skilled."""
    NewGameScene(window.app)
    assert window.app.games.lineup[PARTNER].bot == "skilled"
    return {who.bot for seat, who in enumerate(window.app.games.lineup) if not who.human and seat != PARTNER}


def test_who_wants_to_learn_begins_with_the_first_lesson(tmp_path: Path) -> None:
    with started(tmp_path) as window:
        window.key(pygame.K_l)
        scene = top_of(window.app, TableScene)
        assert scene.own.tutor.name == "turn"
        assert window.app.data.profiles.current.experience == "new"


@pytest.mark.parametrize(
    ("language", "game", "lesson"),
    [("it", "burraco", "burraco"), ("pt_BR", "buraco", "buraco-aberto"), ("es", "canasta", "turn"), ("de", "canasta", "turn")],
)
def test_the_first_start_leads_to_the_game_of_the_language(tmp_path: Path, language: str, game: str, lesson: str) -> None:
    with spoken(language), started(tmp_path) as window:
        welcome = top_of(window.app, WelcomeScene)
        assert any(game in text.casefold() for text in window.texts())
        welcome.learn()
        assert top_of(window.app, TableScene).own.tutor.name == lesson
        window.app.show_alone(PageName.MENU)
        NewGameScene(window.app).start()
        table = window.app.games.table
        assert table is not None
        assert rule_group(table.rules) is rule_group(preset("burraco" if "u" in game else "classic"))


def test_who_just_wants_to_play_is_dealt_a_game_at_once(tmp_path: Path) -> None:
    with started(tmp_path) as window:
        window.key(pygame.K_n)
        scene, table = top_of(window.app, TableScene), window.app.games.table
        assert table is not None
        assert scene.model.dealing
        assert [(seating.bot or "").split("+")[0] for seating in table.seatings] == ["", "casual", "skilled", "casual"]
        assert table.seatings[0].profile == window.app.data.profiles.current.key
        assert (table.rules.name, table.practice) == ("classic", False)


@pytest.mark.parametrize(
    ("key", "answer", "speed", "tips", "level"),
    [
        (pygame.K_n, "new", "slow", True, "casual"),
        (pygame.K_k, "knows", "normal", False, "casual"),
    ],
)
def test_a_first_start_asks_once(tmp_path: Path, key: int, answer: str, speed: str, level: str, *, tips: bool) -> None:
    window = started(tmp_path)
    assert isinstance(window.app.top, WelcomeScene)
    window.key(key)
    assert isinstance(window.app.top, TableScene if answer == "new" else MenuScene)
    preferences = window.app.preferences
    assert (preferences.now.speed, preferences.me.tips, preferences.now.confirm_discard) == (speed, tips, False)
    assert levels(window) == {level}
    window.close()
    with started(tmp_path) as again:
        assert isinstance(again.app.top, MenuScene)
        assert again.app.data.profiles.current.experience == answer
        assert (again.app.speed.value, again.app.preferences.me.tips) == (speed, tips)
        assert levels(again) == {level}


def test_without_an_answer_the_next_start_asks_again(tmp_path: Path) -> None:
    window = started(tmp_path)
    before = window.app.preferences.now
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.app.top, MenuScene)
    assert window.app.preferences.now == before
    window.close()
    with started(tmp_path) as again:
        assert isinstance(again.app.top, WelcomeScene)


def test_who_has_played_here_before_is_not_asked(tmp_path: Path) -> None:
    window = started(tmp_path)
    play_history(window.app.data.archive.connection, EVENINGS[:1], 3, seed=9, profile=window.app.data.profiles.current.key)
    window.close()  # without an answer
    with started(tmp_path) as again:
        assert isinstance(again.app.top, MenuScene)
        assert levels(again) == {"skilled"}


def test_each_person_is_asked_and_has_tips_of_their_own(tmp_path: Path) -> None:
    with started(tmp_path) as window:
        window.key(pygame.K_n)
        window.app.show_alone(PageName.MENU)
        window.show(ProfilesScene)
        assert isinstance(window.app.top, ProfilesScene)
        window.app.top.make()
        window.app.pop()
        assert isinstance(window.app.top, WelcomeScene)
        window.key(pygame.K_k)
        assert not window.app.preferences.me.tips
        window.app.data.profiles.choose("you")
        window.app.preferences.take_profile()
        assert window.app.preferences.me.tips


def test_checks_without_a_folder_are_not_asked() -> None:
    with Pages() as window:
        window.open(MenuScene)
        window.app.welcome()
        assert isinstance(window.app.top, MenuScene)


@pytest.mark.parametrize(
    ("experience", "won", "level"),
    [
        ("new", 0, "casual"),
        ("new", 2, "casual"),
        ("new", 3, "skilled"),
        ("knows", 0, "casual"),
        ("knows", 2, "casual"),
        ("knows", 3, "skilled"),
        ("", 0, "skilled"),
    ],
)
def test_the_usual_level_rises_with_the_games_won(experience: str, won: int, level: str) -> None:
    assert usual_level(experience, won) == level  # type: ignore[arg-type]


def test_games_won_are_counted_for_the_level(tmp_path: Path) -> None:
    with started(tmp_path) as window:
        window.key(pygame.K_k)
        me, connection = window.app.data.profiles.current.key, window.app.data.archive.connection
        assert games_won(connection, me) == 0
        assert levels(window) == {"casual"}
        play_history(connection, EVENINGS[:1], 12, seed=9, profile=me)
        assert games_won(connection, me) == read(connection, Filter(me)).games.won >= 3
        assert levels(window) == {"skilled"}


def test_a_level_chosen_by_hand_stays(tmp_path: Path) -> None:
    with started(tmp_path) as window:
        window.key(pygame.K_k)
        window.app.games.lineup = changed(window.app.games.lineup, 1, bot="expert")
        window.app.data.profiles.change(window.app.data.profiles.current.key, experience="new")
        NewGameScene(window.app)
        assert [who.bot for who in window.app.games.lineup[1:4]] == ["expert", "skilled", "casual"]


def test_an_older_file_of_profiles_is_read(tmp_path: Path) -> None:
    Profiles(tmp_path, Person(name="Ana"))
    path = tmp_path / "profiles.toml"
    kept = [line for line in path.read_text().splitlines() if not line.startswith(("experience", "tips"))]
    path.write_text("\n".join(kept))
    ana = Profiles(tmp_path).current
    assert (ana.name, ana.experience, ana.tips, ana.tips_seen) == ("Ana", "", False, [])
