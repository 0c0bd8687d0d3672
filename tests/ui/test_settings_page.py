"""The settings page through real events: every control does what it says, at once, and what it says is kept."""

from __future__ import annotations

import datetime as dt
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.languages import LANGUAGES, spoken
from helpers.pages import Pages, top_of

from canasta_desktop.session.goals import GOALS
from canasta_desktop.session.looks import LOOKS
from canasta_desktop.session.person import BACKS, DECKS, SYSTEM_THEME, THEMES
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.settings import TEXT_SIZES, Settings, Speed, with_setting
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.draw.theme import DARK
from canasta_desktop.ui.draw.wardrobe import built_in_theme
from canasta_desktop.ui.kit.scrolling import FADE, Scroll
from canasta_desktop.ui.kit.undo_page import UndoBar
from canasta_desktop.ui.kit.widgets import Button, Slider, TextField, Widget
from canasta_desktop.ui.pages.keys import KeysScene
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.words import catalogue, keys_text, settings_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.kit.form import FormRow

SIZES = [(1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def opened(folder: Path, size: tuple[int, int] = (1280, 720)) -> Pages:
    pages = Pages(size, RunOptions(data=folder, keeps=True), Preferences(SettingsFile(folder)))
    pages.show(SettingsScene)
    return pages


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    with opened(tmp_path) as window:
        yield window


def page_of(pages: Pages) -> SettingsScene:
    return top_of(pages.app, SettingsScene)


def row_of(pages: Pages, setting: str) -> FormRow:
    rows = page_of(pages)._rows
    return next(row for row in rows.rows if row.setting == setting)


def control(pages: Pages, setting: str, place: int = 0) -> Widget:
    return row_of(pages, setting).widgets[place]


def box_of(pages: Pages, setting: str, place: int = 0) -> Box:
    """Where a control stands in the window, after it has been brought into view."""
    page = page_of(pages)
    inner = control(pages, setting, place)
    page.show(inner)
    pages.settle()
    return inner.seen


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_keep_their_places_whichever_is_chosen(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    with spoken(language), opened(tmp_path, size) as pages:
        for setting, names in (("back", BACKS), ("deck", DECKS)):
            found = set()
            for name in names:
                pages.app.preferences.change(setting, name)
                page_of(pages).rebuild()
                row = row_of(pages, setting)
                pictures = row.widgets[: len(names)]
                found.add(tuple((one.box.x - row.box.x, one.box.y - row.box.y) for one in pictures))
                for back in row.widgets[len(names) :]:
                    assert row.box.y <= back.box.y < back.box.bottom <= pictures[0].box.y
                    assert row.box.x < back.box.x < back.box.right <= row.box.right
            assert len(found) == 1, setting


@pytest.mark.parametrize("size", SIZES)
def test_it_is_laid_out_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    with opened(tmp_path, size) as window:
        page = page_of(window)
        for widget in page.group.widgets:
            assert widget.box.x >= 0
            assert widget.box.right <= page.width
        for row in page._rows.rows if page._rows else ():
            boxes = [w.home for w in row.widgets]
            assert all(box.y >= row.box.y and box.bottom <= row.box.bottom for box in boxes)
            assert all(a.right <= b.x or a.bottom <= b.y for a, b in pairwise(boxes))
            assert min(box.h for box in boxes or [row.box]) * window.app.scale.t >= 32


def test_speed_by_mouse(pages: Pages, tmp_path: Path) -> None:
    pages.click(box_of(pages, "speed"), 0.1)
    assert pages.app.speed is Speed.OFF
    assert SettingsFile(tmp_path).load().speed == "off"


def test_a_toggle_by_mouse_anywhere_on_its_row(pages: Pages, tmp_path: Path) -> None:
    pages.click(box_of(pages, "confirm_discard"), 0.2)
    assert SettingsFile(tmp_path).load().confirm_discard
    toggle = control(pages, "confirm_discard")
    assert toggle.on


def test_motion_by_mouse(pages: Pages, tmp_path: Path) -> None:
    pages.click(box_of(pages, "reduced_motion"), 0.5)
    assert pages.app.clock.reduced
    assert SettingsFile(tmp_path).load().reduced_motion == "on"


def test_theme_deck_and_back_by_mouse(pages: Pages, tmp_path: Path) -> None:
    pages.click(box_of(pages, "theme", 2))
    assert pages.app.theme is built_in_theme("light")
    pages.click(box_of(pages, "deck", DECKS.index("large_index")))
    pages.click(box_of(pages, "back", 3))
    found = Profiles(tmp_path).current
    assert (found.theme, found.deck, found.back) == ("light", "large_index", "plum")
    assert row_of(pages, "back").note == "Plum, chosen"


def reach(pages: Pages, number: int) -> None:
    """So many goals as reached by the person who plays."""
    for at in range(number):
        day = (pages.app.daily.today() - dt.timedelta(days=at)).isoformat()
        row = pages.app.data.profiles.current.key, day, GOALS[0].name, "", ""
        pages.app.data.archive.write("INSERT INTO goals VALUES (?, ?, ?, ?, ?)", row)


VALUES = {"back": BACKS, "theme": (SYSTEM_THEME, *THEMES), "deck": DECKS}


def label(pages: Pages, setting: str, value: str) -> str:
    values = VALUES[setting]
    return control(pages, setting, values.index(value)).label


def test_a_look_that_goals_bring_is_refused_with_what_it_lacks_and_then_given(pages: Pages) -> None:
    first = LOOKS[0]
    assert label(pages, "back", first.value) == settings_text.still_missing("Sun", first.goals)
    pages.click(box_of(pages, "back", BACKS.index(first.value)))
    assert pages.app.preferences.me.back == "red"
    assert pages.app.notice is not None
    assert pages.app.notice.words == settings_text.not_yet(first.goals)
    reach(pages, first.goals - 1)
    pages.click(box_of(pages, "back", BACKS.index(first.value)))
    assert pages.app.preferences.me.back == "red"
    assert pages.app.notice.words == settings_text.not_yet(1)
    reach_one_more = pages.app.data.profiles.current.key, "2020-01-01", GOALS[0].name, "", ""
    pages.app.data.archive.write("INSERT INTO goals VALUES (?, ?, ?, ?, ?)", reach_one_more)
    page_of(pages).rebuild()
    assert label(pages, "back", first.value) == "Sun"
    pages.click(box_of(pages, "back", BACKS.index(first.value)))
    assert pages.app.preferences.me.back == first.value


def test_one_switch_gives_all_of_them_and_where_there_are_no_goals_nothing_is_kept_back(pages: Pages) -> None:
    pages.click(box_of(pages, "all_looks"), 0.9)
    assert pages.app.preferences.now.all_looks
    for look in LOOKS:
        setting, values = look.kind, VALUES[look.kind]
        pages.click(box_of(pages, setting, values.index(look.value)))
        assert getattr(pages.app.preferences.me, setting) == look.value
    pages.click(box_of(pages, "all_looks"), 0.1)
    assert pages.app.preferences.me.theme == "moss"  # what is in use stays
    assert label(pages, "theme", "moss") == "Moss"
    assert label(pages, "theme", "night") == settings_text.still_missing("Night", 6)
    pages.click(box_of(pages, "medals"), 0.1)
    assert not pages.app.preferences.now.medals
    assert label(pages, "theme", "night") == "Night"
    assert not any(row.setting == "all_looks" for row in page_of(pages)._rows.rows)


def test_a_volume_follows_the_mouse_and_is_kept_when_let_go(pages: Pages, tmp_path: Path) -> None:
    box = box_of(pages, "card_volume")
    slider = control(pages, "card_volume")
    t = pages.app.scale.t
    track = slider.track
    start = (round((track.x + slider.share * track.w) * t), round(box.cy * t))
    pages.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    half = (round(track.cx * t), start[1] + 300)  # the pointer may leave the row
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=half, rel=(1, 1), buttons=(1, 0, 0)))
    assert pages.app.sound.cards == 50
    assert not (tmp_path / "settings.toml").exists()
    pages.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=half, button=1))
    assert SettingsFile(tmp_path).load().card_volume == 50


def test_a_volume_by_keys(pages: Pages, tmp_path: Path) -> None:
    page = page_of(pages)
    for _ in range(60):
        pages.key(pygame.K_TAB)
        if isinstance(page.group.focus, Slider):
            break
    pages.key(pygame.K_LEFT)
    pages.key(pygame.K_PAGEDOWN)
    assert pages.app.sound.cards == 40
    pages.key(pygame.K_BACKSPACE)
    assert SettingsFile(tmp_path).load().card_volume == pages.app.sound.cards == 70


def test_the_focus_is_always_in_view(pages: Pages) -> None:
    page = page_of(pages)
    for _ in range(len(page.group.widgets)):
        pages.key(pygame.K_TAB)
        pages.settle()
        focus = page.group.focus
        if focus.within:
            assert focus.seen.h == pytest.approx(focus.home.h)


def test_a_name_by_keys_may_hold_any_letter(pages: Pages, tmp_path: Path) -> None:
    pages.click(box_of(pages, "name"))
    pages.type("Mia/9")
    field = control(pages, "name")
    assert isinstance(field, TextField)
    assert pages.app.games.seats[0].name == "Mia/9"
    pages.key(pygame.K_BACKSPACE)
    pages.settle()
    assert Profiles(tmp_path).current.name == "Mia/"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_words_of_twice_the_size_can_be_chosen_in_every_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size) as window:
        before = window.app.scale.t
        page_of(window).go_to(3)
        window.settle()
        window.click(box_of(window, "text_size"), 0.95)
        assert window.app.scale.t == pytest.approx(2 * before)


def test_sections_scroll_the_page_and_follow_it(pages: Pages) -> None:
    page = page_of(pages)
    for place in range(5):
        pages.click(page._index[place].box)
        pages.settle()
        assert page.section == place
        assert page._index[place].chosen
    pages.wheel(100)
    assert page.section == 0
    assert page.scroll.offset == 0


def test_defaults_come_back(pages: Pages, tmp_path: Path) -> None:
    pages.app.preferences.change("theme", "light")
    pages.app.preferences.change("mute", True)  # noqa: FBT003  a setting's value
    restore = next(w for w in page_of(pages).group.widgets if isinstance(w, Button) and w.face)
    pages.click(restore.box)
    assert SettingsFile(tmp_path).load() == Settings()
    assert Profiles(tmp_path).current.theme == SYSTEM_THEME
    assert not pages.app.sound.mute


def test_each_deck_is_chosen_by_its_picture_and_says_what_it_is(pages: Pages, tmp_path: Path) -> None:
    for at, deck in enumerate(DECKS[:4]):
        pages.click(box_of(pages, "deck", at))
        assert Profiles(tmp_path).current.deck == deck
        assert row_of(pages, "deck").note == settings_text.DECK_NOTES[deck]
        assert pages.app.art.cards.face("TD", 90)
    pages.key(pygame.K_BACKSPACE)
    assert Profiles(tmp_path).current.deck == "standard"


def test_a_speed_without_movements_is_called_instant(pages: Pages) -> None:
    choice = control(pages, "speed")
    assert choice.items[0] == "Instant"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("before", "place"), [(100, 0.95), (200, 0.05), (150, 0.95)])
def test_the_row_that_was_changed_stays_where_it_was(size: tuple[int, int], before: int, place: float, tmp_path: Path) -> None:
    with opened(tmp_path, size) as window:
        window.app.preferences.change("text_size", before)
        window.settle()
        box = box_of(window, "text_size")
        stood = box.cy * window.app.scale.t
        window.click(box, place)
        page = page_of(window)
        row = row_of(window, "text_size")
        around = row.widgets[0]
        assert window.app.preferences.now.text_size != before
        assert around.seen.h == pytest.approx(around.home.h), "it is out of view"
        stands = around.box.cy * window.app.scale.t
        row_top = row.box.y - page.scroll.offset
        at_end = page.scroll.offset in (0, page.scroll.most)
        tight = row_top < FADE + 9 or row_top + row.box.h > page.view.h - FADE - 9
        assert abs(stands - stood) <= 2 or at_end or tight


def test_text_grows_step_by_step_by_keys_whatever_columns_the_page_has_then(pages: Pages) -> None:
    page = page_of(pages)
    page.group.focus_by_key(control(pages, "text_size"))
    sizes = []
    for _ in TEXT_SIZES:
        sizes.append(pages.app.preferences.now.text_size)
        pages.key(pygame.K_RIGHT)
        assert page.focused is control(pages, "text_size")
    assert tuple(sizes) == TEXT_SIZES
    assert page.focused.seen.h > 0


def test_the_defaults_leave_name_and_picture_and_can_be_taken_back(pages: Pages, tmp_path: Path) -> None:
    app = pages.app
    mine = {"name": "Mia", "avatar": "cat", "theme": "light", "text_size": 120, "deck": "large_index"}
    for name, value in mine.items():
        app.preferences.change(name, value)
    chosen = app.preferences.now
    restore = next(w for w in page_of(pages).group.widgets if isinstance(w, Button) and w.face)
    pages.click(restore.box)
    assert app.preferences.now == Settings()
    assert app.theme is DARK
    assert (app.data.profiles.current.name, app.data.profiles.current.avatar, app.data.profiles.current.deck) == (
        "Mia",
        "cat",
        "standard",
    )
    assert (app.games.seats[0].name, app.games.seats[0].avatar) == ("Mia", "cat")
    app.preferences.change("text_size", 150)
    pages.key(pygame.K_u)
    assert app.preferences.now == with_setting(chosen, "text_size", 150)  # what was changed in between stays
    assert SettingsFile(tmp_path).load() == app.preferences.now
    assert app.theme is built_in_theme("light")
    assert app.data.profiles.current.deck == "large_index"
    assert not any(isinstance(w, UndoBar) for w in page_of(pages).group.widgets)


def test_nothing_is_offered_back_where_all_was_usual(pages: Pages) -> None:
    pages.app.preferences.change("name", "Mia")
    restore = next(w for w in page_of(pages).group.widgets if isinstance(w, Button) and w.face)
    pages.click(restore.box)
    assert page_of(pages).offer is None


def test_the_key_for_mute_shows_on_the_page(pages: Pages) -> None:
    pages.key(pygame.K_F9)
    toggle, slider = control(pages, "mute"), control(pages, "card_volume")
    assert toggle.on
    assert not slider.enabled


def test_a_file_that_could_not_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(b"broken = ")
    pictures = []
    for folder in (tmp_path, tmp_path / "other"):
        window = opened(folder)
        assert bool(window.app.preferences.notice) == (folder == tmp_path)
        pictures.append(window.picture)
        window.close()
    assert pictures[0] != pictures[1]


def test_keys_and_back(pages: Pages) -> None:
    page_of(pages)
    pages.click(box_of(pages, ""))
    assert isinstance(pages.app.top, KeysScene)
    pages.key(pygame.K_ESCAPE)
    page_of(pages)
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is None


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_are_all_there_at_every_size(size: tuple[int, int]) -> None:
    with Pages(size) as window:
        page = window.open(KeysScene)
        assert page.groups
        boxes = [group.box for group in page.groups.parts]
        assert len(boxes) == len(keys_text.groups())
        assert not any(a.meets(b) for a, b in combinations(boxes, 2))
        assert max(box.bottom for box in boxes) <= page.scroll.height


def test_a_page_cannot_be_scrolled_beyond_its_ends() -> None:
    scroll = Scroll()
    from canasta_desktop.ui.draw.pen import Box

    scroll.lay(Box(0, 0, 100, 200), 500)
    scroll.by(1000)
    for _ in range(100):
        scroll.update(16)
    assert scroll.offset == scroll.most == 300
    scroll.lay(Box(0, 0, 100, 450), 500)
    assert scroll.offset == scroll.target == 50
    scroll.lay(Box(0, 0, 100, 600), 500)
    assert scroll.offset == 0
    assert not scroll.grab(95, 10)


def test_another_language_changes_the_letters_on_the_cards_at_once(pages: Pages) -> None:
    def jack() -> bytes:
        return pygame.image.tobytes(pages.app.art.cards.face("JS", 120), "RGBA")

    try:
        before = jack()
        pages.app.preferences.change("language", "de")
        german = jack()
        pages.app.preferences.change("language", "en")
        assert german != before == jack()
    finally:
        catalogue.use(catalogue.SOURCE)
