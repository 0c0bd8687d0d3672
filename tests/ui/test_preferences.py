"""Settings at work: a change holds at once and is there at the next start; the light table can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.person import ANYBODY, BACKS, DECKS, PICTURES, THEMES, Person
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.settings import Settings, Speed
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.session.starts import Starts
from canasta_desktop.session.store.tally import counted_seats
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.draw.contrast import contrast
from canasta_desktop.ui.draw.faces import FACES
from canasta_desktop.ui.draw.motion import Clock, Motion
from canasta_desktop.ui.draw.theme import DARK, Scale
from canasta_desktop.ui.draw.wardrobe import built_in_deck, built_in_theme
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.safe_start import SafeStartScene
from canasta_desktop.ui.services import preferences as preferences_module
from canasta_desktop.ui.services.lineup import changed, seatings, with_picture
from canasta_desktop.ui.services.preferences import FULL_SCREEN_KEY, MUTE_KEY, Preferences
from canasta_desktop.words import common_text, settings_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from canasta_desktop.ui.kit.scene import Scene


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Pages]:
    """A window with a page, whose settings are kept in a file."""
    with Pages(options=RunOptions(data=tmp_path, keeps=True), preferences=Preferences(SettingsFile(tmp_path))) as opened:
        opened.show(NewGameScene)
        yield opened


def again(folder: Path) -> Settings:
    return SettingsFile(folder).load()


def playing(folder: Path) -> Person:
    return Profiles(folder).current


def test_there_is_a_picture_and_a_word_for_every_look_that_the_settings_know() -> None:
    assert set(FACES) == set(PICTURES)
    assert {name for name in THEMES if built_in_theme(name)} == set(settings_text.THEMES)
    assert {name for name in DECKS if built_in_deck(name)} == set(settings_text.DECKS) == set(settings_text.DECK_NOTES)
    assert set(settings_text.BACKS) == set(BACKS)
    assert len(common_text.SPEEDS) == len(Speed)


def test_a_change_holds_at_once_and_at_the_next_start(kept: Pages, tmp_path: Path) -> None:
    app = kept.app
    before = kept.picture
    app.preferences.change("theme", "light")
    kept.settle(2)
    assert kept.picture != before
    light = built_in_theme("light")
    assert app.art.palette is app.theme is light
    assert playing(tmp_path).theme == "light"
    assert App(RunOptions(data=tmp_path, keeps=True), Preferences(SettingsFile(tmp_path))).theme is light


def test_deck_and_back_change_the_cards(kept: Pages) -> None:
    app = kept.app
    clubs, back = (pygame.image.tobytes(app.art.cards.face(code, 90), "RGBA") for code in ("KC", "back"))
    app.preferences.change("deck", "four_colour")
    app.preferences.change("back", "green")
    assert pygame.image.tobytes(app.art.cards.face("KC", 90), "RGBA") != clubs
    assert pygame.image.tobytes(app.art.cards.face("back", 90), "RGBA") != back


def test_sound_speed_and_name(kept: Pages, tmp_path: Path) -> None:
    app = kept.app
    for name, value in (("card_volume", 10), ("event_volume", 20), ("mute", True), ("speed", "off"), ("name", "Ada")):
        app.preferences.change(name, value)
    assert (app.sound.cards, app.sound.events, app.sound.mute) == (10, 20, True)
    assert app.speed is Speed.OFF
    assert app.games.seats[0].name == "Ada"
    kept.settle()
    found = again(tmp_path)
    assert (found.card_volume, found.event_volume, found.mute, found.speed) == (10, 20, True, "off")
    assert playing(tmp_path).name == "Ada"


def test_a_picture_that_another_seat_has_is_swapped(kept: Pages) -> None:
    app = kept.app
    app.preferences.change("avatar", "bear")
    assert [who.avatar for who in app.games.seats[:4]] == ["bear", "owl", "fox", "badger"]


def test_whoever_sits_elsewhere_takes_name_and_picture_along_and_the_game_counts(kept: Pages) -> None:
    app = kept.app
    app.preferences.change("name", "Ana")
    mine, *others = app.games.lineup
    names = [who.name for who in app.games.seats]
    app.games.lineup = (others[1], others[0], mine, *others[2:])
    app.preferences.change("avatar", "cat")
    app.preferences.change("name", "Anna")
    first, *_ = app.games.seats
    assert (first.human, first.name, first.profile) == (False, names[2], None)
    seats = seatings(app.games.seats[:4])
    assert (seats[2].name, seats[2].avatar, seats[2].bot) == ("Anna", "cat", None)
    assert counted_seats(seats) == {2: app.data.profiles.current.key}


def test_name_and_picture_given_for_a_new_game_are_the_persons(kept: Pages, tmp_path: Path) -> None:
    app = kept.app
    app.games.lineup = changed(app.games.lineup, 0, name="Mia")
    app.games.lineup = with_picture(app.games.lineup, 0, "cat", app.data.profiles)
    app.games.begin(preset("classic"), 1)
    assert (playing(tmp_path).name, playing(tmp_path).avatar) == ("Mia", "cat")
    assert (app.games.table.seatings[0].name, app.games.table.seatings[0].avatar) == ("Mia", "cat")
    app.games.end_game()


def test_a_value_of_no_use_changes_nothing(kept: Pages, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="<= 100"):
        kept.app.preferences.change("card_volume", 500)
    assert kept.app.sound.cards == 70
    assert not (tmp_path / "settings.toml").exists()


def test_while_a_slider_moves_nothing_is_written(kept: Pages, tmp_path: Path) -> None:
    kept.app.preferences.change("card_volume", 30, keep=False)
    assert kept.app.sound.cards == 30
    assert not (tmp_path / "settings.toml").exists()
    kept.app.preferences.keep()
    assert again(tmp_path).card_volume == 30


def test_defaults_come_back_but_the_size_stays(tmp_path: Path) -> None:
    given, light = Settings(mute=True, width=1300, height=800, keys={"draw": "w"}), Person(theme="light")
    SettingsFile(tmp_path).save(given)
    Profiles(tmp_path, light)
    app = App(RunOptions(data=tmp_path, keeps=True), Preferences(SettingsFile(tmp_path)))
    undo = app.preferences.restore()
    assert again(tmp_path) == Settings(width=1300, height=800)
    assert playing(tmp_path).theme == ANYBODY.theme
    assert app.art.palette is DARK
    assert undo is not None
    undo()
    assert again(tmp_path) == given
    assert playing(tmp_path).theme == "light"


@pytest.mark.parametrize(("name", "value"), [("keys", {"draw": "w"}), ("theme", "light"), ("text_size", 200)])
def test_a_setting_that_cannot_be_applied_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    app = App(RunOptions(data=tmp_path, keeps=True), Preferences(SettingsFile(tmp_path)))
    monkeypatch.setattr(preferences_module, "Keymap", fails)
    monkeypatch.setattr(App, "restyle", fails)
    monkeypatch.setattr(App, "lay_out_again", fails)
    before = app.preferences.now, app.preferences.me
    with pytest.raises(ZeroDivisionError):
        app.preferences.change(name, value)
    assert (app.preferences.now, app.preferences.me) == before
    app.preferences.keep()
    assert (again(tmp_path), playing(tmp_path)) == before


def test_the_first_press_of_f11_fills_the_screen_where_a_saved_full_screen_did_not_hold(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(full_screen=True))
    with Pages((1280, 720), preferences=Preferences(SettingsFile(tmp_path))) as window:
        window.open(NewGameScene)
        assert not window.app.fills_screen
        window.key(FULL_SCREEN_KEY)
        assert window.app.fills_screen
        window.key(FULL_SCREEN_KEY)
        assert not window.app.fills_screen
        assert not again(tmp_path).full_screen


# a start that crashes


def started(folder: Path) -> App:
    """The window of a new start, as the command line makes it."""
    starts = Starts(folder)
    preferences = Preferences(SettingsFile(folder), wait=starts.offers_defaults)
    app = App(RunOptions(data=folder, keeps=True), preferences)
    app.starts = starts
    return app


def run(app: App, monkeypatch: pytest.MonkeyPatch, error: Exception | None = None) -> type[Scene]:
    """Run a start until it has shown a page; an `error` is raised by its first frame.

    Returns the class of the page, over which the question of a first start may lie.
    """
    shown: list[type[Scene]] = []
    step = App.step

    def one_step(self: App, dt_ms: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        if self.top is not None and not shown:
            shown.append(type(self.scenes[0]))  # under the question of a first start
            if error is not None:
                raise error
        drawn = step(self, dt_ms, events)
        self.quit()
        return drawn

    monkeypatch.setattr(App, "step", one_step)
    assert app.run() == 0
    monkeypatch.setattr(App, "step", step)
    return shown[0]


def test_after_two_starts_that_crash_the_third_offers_default_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SettingsFile(tmp_path).save(Settings(text_size=150, keys={"draw": "w"}))
    Profiles(tmp_path, Person(theme="light"))
    for _ in range(2):
        assert run(started(tmp_path), monkeypatch, ZeroDivisionError()) is MenuScene
    app = started(tmp_path)
    assert (app.preferences.now, app.preferences.me, app.theme) == (Settings(), ANYBODY, DARK)
    assert run(app, monkeypatch) is SafeStartScene
    kept = again(tmp_path)
    assert (kept.text_size, kept.keys) == (150, {"draw": "w"}), "nothing is saved before the choice"
    assert playing(tmp_path).theme == "light"
    assert run(started(tmp_path), monkeypatch) is MenuScene, "that start went well"


def test_enter_starts_with_the_players_own_settings_after_two_starts_that_were_killed(tmp_path: Path) -> None:
    Profiles(tmp_path, Person(theme="light"))
    for _ in range(2):
        Starts(tmp_path)
    app = started(tmp_path)
    app.open()
    app.push(SafeStartScene(app))
    app.step(16)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.step(16, [pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="")])
    assert isinstance(app.scenes[0], MenuScene)
    assert app.preferences.me.theme == "light"
    assert app.theme is LIGHT
    app.close()
    assert not list(tmp_path.glob("*broken*"))


def test_windows_that_are_opened_at_the_same_time_are_no_crashes(tmp_path: Path) -> None:
    windows = [Starts(tmp_path) for _ in range(4)]
    assert [window.crashed_before for window in windows] == [0, 0, 0, 0]
    assert not Starts(tmp_path).offers_defaults
    for window in windows:
        window.went_well()
    assert Starts(tmp_path).crashed_before == 0


@pytest.mark.parametrize("errors", [1, 0])
def test_fewer_crashes_offer_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errors: int) -> None:
    for _ in range(errors):
        run(started(tmp_path), monkeypatch, ZeroDivisionError())
    run(started(tmp_path), monkeypatch)
    run(started(tmp_path), monkeypatch, ZeroDivisionError())
    assert run(started(tmp_path), monkeypatch) is MenuScene


def test_default_settings_after_crashes_keep_the_old_file(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(text_size=150, keys={"draw": "w"}))
    Profiles(tmp_path, Person(name="Ana", theme="light"))
    for _ in range(2):
        Starts(tmp_path)
    app = started(tmp_path)
    app.open()
    app.preferences.use_defaults()
    app.close()
    now, me = again(tmp_path), playing(tmp_path)
    assert (now.text_size, now.keys, me.name, me.theme) == (100, {}, "Ana", ANYBODY.theme)
    assert "text_size = 150" in (tmp_path / "settings.broken-1.toml").read_text()
    assert 'theme = "light"' in (tmp_path / "profiles.broken-1.toml").read_text()
    assert app.preferences.notice is not None
    assert started(tmp_path).data.profiles.current.theme == ANYBODY.theme


def test_own_settings_after_crashes_hold_at_once(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(keys={"draw": "w"}))
    Profiles(tmp_path, Person(name="Ana", theme="light"))
    for _ in range(2):
        Starts(tmp_path)
    app = started(tmp_path)
    app.open()
    assert app.theme is DARK
    app.preferences.use_own()
    assert app.theme is not DARK
    assert app.games.seats[0].name == "Ana"
    app.close()
    assert again(tmp_path).keys == {"draw": "w"}
    assert not list(tmp_path.glob("*broken*"))


def test_the_size_of_the_window_is_remembered(tmp_path: Path) -> None:
    window = Pages(None, preferences=Preferences(SettingsFile(tmp_path)))
    pygame.display.set_mode((1111, 666), pygame.RESIZABLE)
    window.close()
    assert again(tmp_path).window == (1111, 666)
    window = Pages(None, preferences=Preferences(SettingsFile(tmp_path)))
    assert window.app.size == (1111, 666)
    window.close()


def test_a_window_without_a_file_writes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SettingsFile, "save", lambda *_: pytest.fail("something was written"))
    with Pages((1111, 666), RunOptions()) as window:
        window.app.preferences.change("mute", True)  # noqa: FBT003  a setting's value


def test_f11_fills_the_screen_and_gives_the_window_back(kept: Pages, tmp_path: Path) -> None:
    app = kept.app
    kept.key(FULL_SCREEN_KEY)
    kept.settle(2)
    assert app.fills_screen
    assert again(tmp_path).full_screen
    kept.key(FULL_SCREEN_KEY)
    kept.settle(2)
    assert not app.fills_screen
    assert app.size == (1280, 720)


def test_one_key_mutes_on_every_page(kept: Pages) -> None:
    kept.key(MUTE_KEY)
    assert kept.app.sound.mute
    kept.key(MUTE_KEY)
    assert not kept.app.sound.mute


def test_reduced_motion_leaves_flights_out_and_pauses_in() -> None:
    clock = Clock()
    clock.reduced = True
    motion = Motion(clock)
    shown: list[tuple[str, float]] = []
    motion.play(500, lambda x: shown.append(("now", x)))
    motion.play(500, lambda x: shown.append(("later", x)), delay=300)
    motion.run()
    assert shown == [("now", 1.0)]
    clock.advance(299)
    motion.run()
    assert shown == [("now", 1.0)]
    clock.advance(1)
    motion.run()
    assert shown == [("now", 1.0), ("later", 1.0)]
    assert not motion.busy


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_words_grow_to_twice_their_size_in_every_window_and_cards_do_not(size: tuple[int, int]) -> None:
    usual, larger, most = (Scale(*size, text) for text in (1.0, 1.25, 2.0))
    assert (larger.t, most.t) == pytest.approx((1.25 * usual.t, 2 * usual.t))
    assert usual.u == larger.u == most.u


LIGHT = built_in_theme("light")


@pytest.mark.parametrize("tint", [LIGHT.us, LIGHT.them, LIGHT.third])
def test_words_of_the_sides_on_the_light_felt_are_readable(tint: str) -> None:
    assert contrast(tint, LIGHT.felt_lit) >= 4.5


def test_lines_on_the_light_table_stand_out() -> None:
    assert contrast(LIGHT.line, LIGHT.felt_lit) >= 3
    assert contrast(LIGHT.line, LIGHT.felt_edge) >= 3
    assert contrast(LIGHT.brass, LIGHT.felt_edge) >= 3
    assert contrast(LIGHT.toggle, LIGHT.panel) >= 3
