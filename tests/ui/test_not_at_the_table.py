"""Rule sets that the table cannot show are offered nowhere for play, and what comes in from outside is told in one sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages

from canasta_desktop import cli
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.session.house_rules import HouseRules
from canasta_desktop.session.house_shelf import house_text
from canasta_desktop.session.records_io import games_in, read_records
from canasta_desktop.session.records_kept import keep_records
from canasta_desktop.session.showable import NotAtTableError, table_can_show, table_presets, why_not_at_table
from canasta_desktop.session.simulate import simulate
from canasta_desktop.session.store import catalogue
from canasta_desktop.ui.app import incoming
from canasta_desktop.ui.app.game_library import resume_saved_game
from canasta_desktop.ui.app.window import WindowSettings
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.kit.widgets import Button, OptionCard
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.crash import CrashScene
from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene
from canasta_desktop.ui.pages.house_shelf import HouseShelfScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.notices import error_text, notice_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FURTHER = [name for name in ALL_PRESETS if name not in table_presets()]
SIZES = [((1024, 600), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 200)]


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    window = Pages((1280, 720), WindowSettings(data=tmp_path, keeps=True))
    yield window
    window.close()


def deals_file(folder: Path, name: str) -> Path:
    """A file with the deals of a game between bots."""
    path = folder / f"{name}.jsonl"
    lines: list[str] = []
    rules = preset(name)
    simulate(rules, rules.players, ["heuristic"] * rules.players, 5, deals=1, record=lines.append)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def sentence(name: str) -> str:
    return (
        f"{preset(name).title} cannot be played at the table yet: use the command line to simulate it, to judge positions and"
        " to read its rules."
    )


# the one function


def test_what_the_table_shows_is_decided_by_the_rules() -> None:
    assert table_presets() == ("classic", "online", "book", "three-pack")
    assert FURTHER == ["samba", "bolivia", "modern-american", "hand-and-foot"]


@pytest.mark.parametrize(
    "options",
    [
        {"sequence_longest": 7}, {"wild_longest": 7}, {"sets_of_a_rank": "two"}, {"foot_size": 11}, {"special_hands": "common"},
        {"talon": [4, 3]}, {"three_kept": True}, {"pile_needs": "pair"}, {"pile_taken": 7}, {"upcard": "none"}, {"deals": 4},
        {"opening_by": "deal"}, {"permission": "required"}, {"stock_end": "choice"}, {"black_threes": "never melded"},
    ],
)  # fmt: skip
def test_house_rules_on_classic_are_judged_by_their_options(options: dict[str, object]) -> None:
    rules = load("classic", options)
    assert not table_can_show(rules)
    assert notice_text(why_not_at_table(rules)).startswith("Classic cannot be played at the table yet: ")


@pytest.mark.parametrize("options", [{"hand_size": 13}, {"black_three_in_hand": 100}, {"threes_sign": "canastas 2"}])
def test_what_only_scores_otherwise_can_be_shown(options: dict[str, object]) -> None:
    assert table_can_show(load("classic", options))
    assert why_not_at_table(load("classic", options)) is None


# what is offered


def test_they_are_not_offered(pages: Pages) -> None:
    titles = {preset(name).title for name in FURTHER}
    for scene in (NewGameScene(pages.app), HouseRulesScene(pages.app, "classic"), RulesScene(pages.app, preset("classic"), 4)):
        pages.app.push(scene)
        pages.settle(2)
        assert not isinstance(pages.app.top, CrashScene)
        told = {label for widget in scene.group.widgets for label in getattr(widget, "items", ())}
        assert not titles & told
    game = NewGameScene(pages.app)
    assert game.presets == table_presets()


def test_a_setting_that_names_one_falls_back(pages: Pages) -> None:
    pages.app.settings.rules = "samba"
    game = NewGameScene(pages.app)
    assert game.rules == "classic"


@pytest.mark.parametrize("name", FURTHER)
def test_no_game_begins(pages: Pages, name: str) -> None:
    pages.app.players = 4
    with pytest.raises(NotAtTableError) as caught:
        pages.app.begin(preset(name), 1)
    assert error_text(caught.value) == sentence(name)
    assert pages.app.table is None


# what comes in


@pytest.mark.parametrize("name", FURTHER)
def test_the_command_line_says_so(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--rules", name]) == 2
    assert capsys.readouterr().err.strip() == f"canasta-desktop: {sentence(name)}"


@pytest.mark.parametrize("name", FURTHER)
def test_a_pasted_position_is_one_sentence(pages: Pages, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    position = Game(preset(name), 4, seed=1).deal()
    monkeypatch.setattr(clipboard, "get", lambda: json.dumps(write_position(position), default=lambda data: data.__dict__))
    assert exchange.paste_position(pages.app) == sentence(name)
    assert not isinstance(pages.app.top, TableScene)


@pytest.mark.parametrize("name", FURTHER)
def test_a_file_of_deals_is_one_sentence(pages: Pages, tmp_path: Path, name: str) -> None:
    path = deals_file(tmp_path, name)
    assert exchange.show_file(pages.app, path) == sentence(name)
    assert not isinstance(pages.app.top, ReplayScene)
    assert exchange.keep_file(pages.app, path) == sentence(name)
    assert catalogue.latest(pages.app.archive, practice=False) is None


@pytest.mark.parametrize("name", FURTHER)
def test_a_game_that_was_kept_by_the_command_line_harms_no_page(pages: Pages, tmp_path: Path, name: str) -> None:
    for records in games_in(read_records(deals_file(tmp_path, name))):
        keep_records(pages.app.archive, records, "From elsewhere")
    for make in (MenuScene, SavedGamesScene, StatisticsScene):
        pages.show(make)
        pages.settle(6)
        assert not isinstance(pages.app.top, CrashScene), make
    assert resume_saved_game(pages.app, 1) == sentence(name)
    pages.settle(2)
    pages.show(SavedGamesScene)
    for pressed in (pygame.K_RETURN, pygame.K_r, pygame.K_DOWN, pygame.K_SPACE):
        pages.key(pressed)
        pages.settle(2)
        assert not isinstance(pages.app.top, CrashScene | TableScene | ReplayScene)


@pytest.mark.parametrize("name", FURTHER)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_house_rules_from_elsewhere_can_be_read_and_changed_but_not_played(
    tmp_path: Path, name: str, size: tuple[int, int], text: int
) -> None:
    pages = Pages(size, WindowSettings(data=tmp_path / "data", keeps=True))
    pages.app.preferences.change("text_size", text)
    try:
        path = tmp_path / "ours.toml"
        path.write_text(house_text(HouseRules("Ours", name, {"hand_size": 12})), encoding="utf-8")
        incoming.take_file(pages.app, path)
        pages.settle(2)
        shelf = pages.app.top
        assert isinstance(shelf, HouseShelfScene)
        assert shelf.chosen is not None
        shelf.play()
        pages.settle(2)
        assert pages.app.top is shelf
        assert shelf.told == sentence(name).replace(preset(name).title, "Ours")
        assert pages.app.house.chosen is None
        next(widget for widget in shelf.group.widgets if widget.label == words.READ).activate()
        pages.settle(2)
        page = pages.app.top
        assert isinstance(page, RulesScene)
        for place in range(len(page.chapters)):
            page.open(place)
            pages.settle(1)
            assert all(w.box.right <= page.width for w in page.group.widgets)
        pages.app.pop()
        next(widget for widget in shelf.group.widgets if widget.label == words.EDIT).activate()
        pages.settle(2)
        editor = pages.app.top
        assert isinstance(editor, HouseRulesScene)
        assert editor._rows is not None
        assert {row.title for row in editor._rows.rows} <= set(words.OPTIONS.values())
        assert all(w.box.right <= editor.width + 0.5 for w in editor.group.widgets)
        editor.play()
        pages.settle(2)
        assert pages.app.top is editor
        assert editor.told == sentence(name).replace(preset(name).title, "Ours")
        assert pages.app.table is None
    finally:
        pages.close()


def test_the_game_after_them_is_played_by_other_rules(pages: Pages) -> None:
    pages.app.house.save(HouseRules("Ours", "samba", {}))
    pages.app.house.chosen = "Ours"
    pages.show(NewGameScene)
    game = pages.app.top
    assert isinstance(game, NewGameScene)
    assert game.house is None
    assert game.rule_set == preset(table_presets()[0])
    cards = [w for w in game.group.widgets if isinstance(w, OptionCard)]
    assert len(cards) >= len(table_presets())
    assert any(isinstance(w, Button) for w in game.group.widgets)
