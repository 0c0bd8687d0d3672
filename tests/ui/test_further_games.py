"""The further rule sets around the table: begun, kept, taken up again, replayed, copied, exported, imported, changed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, pages_fixture, top_of, wait_for
from helpers.reading import Sheet, listening
from helpers.saved_games import comparable_state, next_deal, play_on, saved_game, table_for

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import read_record, write_record
from canasta_desktop.engine.ruleset import ALL_PRESETS, PRESETS, preset
from canasta_desktop.lab.simulate import simulate
from canasta_desktop.session.house_rules import HouseRules
from canasta_desktop.session.house_shelf import house_text
from canasta_desktop.session.setups import position_text, read_setup
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.resume import resume
from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.ui.app import incoming
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.crash import CrashScene
from canasta_desktop.ui.pages.curtain import CurtainScene
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
from canasta_desktop.words import move_text
from canasta_desktop.words.perspective import plain_perspective

if TYPE_CHECKING:
    from pathlib import Path

FURTHER = [name for name in ALL_PRESETS if name not in PRESETS]
TABLES = [(name, players) for name in FURTHER for players in preset(name).player_numbers]


pages = pages_fixture(keeps=True)


def deals_file(folder: Path, name: str, players: int) -> Path:
    """A file with the deals of a game between bots."""
    path = folder / f"{name}.jsonl"
    lines: list[str] = []
    simulate(preset(name), players, ["heuristic"] * players, 5, deals=2, record=lines.append)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


# begun and kept


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_begins_at_the_table(pages: Pages, name: str, players: int) -> None:
    pages.app.games.players = players
    pages.app.games.begin(preset(name), 1)
    pages.settle(4)
    assert isinstance(pages.app.top, TableScene)
    assert pages.app.games.table.rules == preset(name)
    assert len(pages.app.games.table.seatings) == players


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("moves", [1, 60, 250])
def test_a_game_that_was_kept_in_the_midst_goes_on_where_it_stood(pages: Pages, name: str, players: int, moves: int) -> None:
    table = table_for(name, players, humans=tuple(range(players)))
    autosave = Autosave(pages.app.data.archive, table, "Tuesday")
    table.deal()
    play_on(table, moves)
    autosave.close()
    assert autosave.game is not None
    again = resume(pages.app.data.archive, autosave.game)
    assert comparable_state(again) == comparable_state(table)
    assert next_deal(again) == next_deal(table)


@pytest.mark.parametrize("name", FURTHER)
def test_pages_show_a_kept_game_and_lead_back_to_it(pages: Pages, name: str) -> None:
    game = saved_game(pages.app.data.archive, 90, rules=name, players=4)
    for make in (MenuScene, SavedGamesScene, StatisticsScene):
        pages.show(make)
        pages.settle(6)
        assert not isinstance(pages.app.top, CrashScene), make
    assert pages.app.games.resume_game(game) == ""
    pages.settle(4)
    assert isinstance(pages.app.top, TableScene)
    assert pages.app.games.table.rules == preset(name)


# records and positions


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_records_and_positions_come_back_as_they_were_written(name: str, players: int) -> None:
    lines: list[str] = []
    simulate(preset(name), players, ["heuristic"] * players, 7, deals=2, record=lines.append)
    for line in lines:
        assert write_record(read_record(line)) == line
    table = table_for(name, players, humans=tuple(range(players)))
    table.deal()
    play_on(table, 80)
    if not table.in_deal:
        table.deal()
    whole = position_text(table.position)
    assert read_position(json.loads(whole)) == table.position
    seat = table.to_act
    assert seat is not None
    seen, _, whose = read_setup(position_text(table.position, seat), 1)
    assert whose == seat
    assert seen.hands[seat] == table.position.hands[seat]
    assert seen.feet_left == table.position.feet_left
    assert [sorted(side.laid) for side in seen.sides] == [sorted(side.laid) for side in table.position.sides]


@pytest.mark.parametrize("name", FURTHER)
def test_a_pasted_position_is_a_practice_game(pages: Pages, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    table = table_for(name)
    table.deal()
    play_on(table, 30)
    monkeypatch.setattr(clipboard, "get", lambda: json.dumps(write_position(table.position)))
    assert exchange.paste_position(pages.app) == ""
    pages.settle(4)
    assert isinstance(pages.app.top, TableScene)
    assert pages.app.games.table.practice
    assert pages.app.games.table.position == table.position


# files of deals


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("samba", 5),
        ("bolivia", 4),
        ("modern-american", 2),
        ("hand-and-foot", 6),
        ("burraco", 3),
        ("buraco-aberto", 2),
        ("buraco-fechado", 4),
    ],
)
def test_a_file_of_deals_is_shown_move_by_move_kept_and_written_again(
    pages: Pages, tmp_path: Path, name: str, players: int
) -> None:
    path = deals_file(tmp_path, name, players)
    assert exchange.show_file(pages.app, path) == ""
    pages.settle(4)
    page = top_of(pages.app, ReplayScene)
    last = page.playback.replay.last
    for at in {0, 1, last // 3, last // 2, last - 1, last}:
        page.playback.go(at)
        pages.settle(2)
        assert not isinstance(pages.app.top, CrashScene)
    page.play_from_here()
    pages.settle(4)
    told = exchange.keep_file(pages.app, path)
    assert path.name in told
    assert catalogue.latest(pages.app.data.archive, practice=False) is not None


# house rules


@pytest.mark.parametrize("name", FURTHER)
def test_house_rules_from_elsewhere_can_be_read_changed_and_played(pages: Pages, tmp_path: Path, name: str) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(house_text(HouseRules("Ours", name, {"hand_size": 12})), encoding="utf-8")
    incoming.take_file(pages.app, path)
    pages.settle(2)
    shelf = top_of(pages.app, HouseShelfScene)
    next(widget for widget in shelf.group.widgets if widget.label == words.READ).activate()
    pages.settle(2)
    page = top_of(pages.app, RulesScene)
    for place in range(len(page.chapters)):
        page.open(place)
        pages.settle(1)
        assert all(w.box.right <= page.width for w in page.group.widgets)
    pages.app.pop()
    next(widget for widget in shelf.group.widgets if widget.label == words.EDIT).activate()
    pages.settle(2)
    editor = top_of(pages.app, HouseRulesScene)
    assert all(w.box.right <= editor.width + 0.5 for w in editor.group.widgets)
    pages.app.pop()
    shelf.play()
    pages.settle(2)
    game = top_of(pages.app, NewGameScene)
    assert game.house is not None
    pages.key(pygame.K_RETURN)
    pages.settle(4)
    assert isinstance(pages.app.top, TableScene)
    assert pages.app.games.table.rules.hand_size == 12
    assert pages.app.games.table.rules.title == "Ours"


@pytest.mark.parametrize(("name", "players"), [("bolivia", 4), ("modern-american", 4), ("hand-and-foot", 4), ("burraco", 4)])
def test_every_move_of_a_replay_is_told_in_the_words_of_its_rules(name: str, players: int) -> None:
    lines: list[str] = []
    simulate(preset(name), players, ["heuristic"] * players, 11, deals=2, record=lines.append)
    told: dict[type[object], list[str]] = {}
    for line in lines:
        replay = ReplayViewer.of_record(line)
        who = plain_perspective(replay.view(0).terms, 0, [seated.name for seated in replay.seatings])
        for move in range(1, replay.last + 1):
            phrases, _ = move_text.move_words(replay, move, who)
            texts = [phrase.text for phrase in phrases]
            for event in replay.events(move):
                told.setdefault(type(event), []).extend(texts)
            if any(isinstance(event, ev.FootPickedUp) for event in replay.events(move)):
                assert ("picked up the pot" if name == "burraco" else "picked up the foot") in texts
            if any(isinstance(event, ev.MeldsJoined) for event in replay.events(move)):
                assert any(text.startswith("joined the ") for text in texts)
            assert all(text.strip() == text and "  " not in text for text in texts)
        assert all(move_text.row_words(*move_text.turn_words(replay, turn, who)) for turn in replay.turns)
    made = " ".join(told[ev.CanastaMade])
    said = {"bolivia": "escalera", "modern-american": "a canasta of ", "hand-and-foot": " book of ", "burraco": "burraco "}
    assert said[name] in made
    if name in ("hand-and-foot", "burraco"):
        assert ev.FootPickedUp in told
    if name == "modern-american":
        assert any(text.startswith("received a talon: ") for text in told[ev.Discarded])


# several people at the screen


@pytest.mark.parametrize("name", FURTHER)
def test_nothing_of_a_hand_or_foot_shows_under_the_curtain(pages: Pages, name: str) -> None:
    pages.app.games.players = 4
    pages.app.games.lineup = tuple(replace(who, human=at < 2) for at, who in enumerate(pages.app.games.lineup))
    pages.app.games.begin(preset(name), 3)
    wait_for(pages.app, CurtainScene)
    pages.app.step(16)
    with listening() as reading:
        pages.app.top.draw(pages.app.screen, full=True)
    assert not [sheet.card for sheet in reading.laid if isinstance(sheet, Sheet) and sheet.card not in ("", BACK)]
    table = pages.app.games.table
    for seat in range(4):
        seen = table.view(seat)
        assert not hasattr(seen, "feet"), "nobody sees the cards of a foot"
        assert sum(map(bool, seen.feet_left)) == (4 if name == "hand-and-foot" else 0)
        assert [bool(hand) for hand in seen.hands] == [other == seat for other in range(4)]
