"""Two people at one screen: the curtain between their turns, and nothing of a hand outside its owner's."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import app_fixture, top_of, wait_for
from helpers.viewers import viewer_at

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.pages.curtain import DEAF_MS, CurtainScene
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS as SCORE_DEAF_MS
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from canasta_desktop.ui.app.window import App

PEOPLE = {0: "Ana", 1: "Ben", 2: "Cleo"}


app = app_fixture((1280, 720), speed=Speed.OFF)


def game(humans: tuple[int, ...], seed: int = 11) -> Table:
    seats = [
        Seating(PEOPLE[seat], "fox") if seat in humans else Seating(f"Bot {seat}", "owl", "heuristic") for seat in range(4)
    ]
    return Table(preset("classic"), seats, seed, LocalThinker(), first=seed)


def seated(app: App, humans: tuple[int, ...], seed: int = 11) -> Table:
    """A game that is under way in a window, as whoever looks first sees it."""
    table = app.games.table = game(humans, seed)
    app.games.show(TableViewer(table))
    return table


def press(app: App, key: int) -> None:
    if isinstance(app.top, CurtainScene):
        app.step(DEAF_MS)
    elif isinstance(app.top, DealScoreScene):
        app.step(SCORE_DEAF_MS)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
    app.step(16, pygame.event.get())


def play_to_the_score(app: App, table: Table) -> list[tuple[int, int]]:
    """Play both seats, through the curtain with Enter; answers who was shown the table while who was to act."""
    shown: list[tuple[int, int]] = []
    bot = make_bot("heuristic")
    for _ in range(4000):
        app.step(16, pygame.event.get())
        top = app.top
        if isinstance(top, DealScoreScene):
            return shown
        if isinstance(top, CurtainScene):
            press(app, pygame.K_RETURN)
        elif isinstance(top, TableScene) and top.own.my_turn:
            shown.append((top.seat, table.to_act if table.to_act is not None else -1))
            assert top.actions.make_move(bot.decide(table.view(top.seat), random.Random(len(table.moves)))) is None
    pytest.fail("the deal does not end")


@pytest.mark.parametrize("humans", [(0, 1), (0, 2), (0, 1, 2)])
def test_a_deal_goes_round_and_everyone_sees_only_the_own_turn(app: App, humans: tuple[int, ...]) -> None:
    table = seated(app, humans)
    shown = play_to_the_score(app, table)
    assert {seat for seat, _ in shown} == set(humans)
    assert all(seat == to_act for seat, to_act in shown)
    press(app, pygame.K_RETURN)  # the next deal begins behind the curtain
    assert isinstance(app.top, CurtainScene)
    assert table.game.deal_number == 2


def test_a_game_for_two_begins_and_comes_back_behind_the_curtain(app: App) -> None:
    seated(app, (0, 1))
    assert isinstance(app.top, CurtainScene)
    assert not any(isinstance(scene, TableScene) for scene in app.scenes)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    app.reset(MenuScene(app))
    app.games.show_table()
    assert isinstance(app.top, CurtainScene)


def test_one_human_meets_no_curtain(app: App) -> None:
    seated(app, (0,))
    assert isinstance(app.top, TableScene)
    assert app.top.seat == 0


def test_the_curtain_in_play_is_the_same_whatever_the_hands_are(app: App) -> None:
    pictures = []
    for seed in (11, 12, 13):
        table = game((0, 1), seed)
        dealer = table.game.first_dealer
        table.deal()
        while (seat := table.to_act) != 1 and seat is not None:
            table.play(seat, make_bot("heuristic").decide(table.view(seat), random.Random(seed)))
        app.games.hand_over(viewer_at(table, 0), 0)
        app.step(16)
        app.step(16)
        pictures.append((dealer, pygame.image.tobytes(app.screen, "RGB"), pygame.display.get_caption()[0]))
        assert not any(isinstance(scene, TableScene) for scene in app.scenes)
        table.close()
    assert len({picture for _, picture, _ in pictures}) == 1
    assert len({title for _, _, title in pictures}) == 1


def at_turn_of(app: App, table: Table, seat: int) -> TableScene:
    """Let the curtain be lifted until a seat looks at the table and may play."""
    for _ in range(400):
        app.step(16, pygame.event.get())
        if isinstance(app.top, CurtainScene):
            press(app, pygame.K_RETURN)
        elif isinstance(app.top, TableScene) and app.top.own.my_turn and not app.top.motion.busy:
            if app.top.seat == seat:
                return app.top
            act(app.top, table)
    pytest.fail("the seat does not come to its turn")


def act(scene: TableScene, table: Table) -> None:
    move = make_bot("heuristic").decide(table.view(scene.seat), random.Random(len(table.moves)))
    assert scene.actions.make_move(move) is None


def test_a_discard_comes_back_before_the_next_person_has_looked_and_the_log_of_all_forgets_it(app: App) -> None:
    app.options.speed = Speed.FAST
    table = seated(app, (0, 1))
    scene = at_turn_of(app, table, 0)
    while table.to_act == 0:
        act(scene, table)
    discarded = table.moves[-1]
    told = [line.words for line in scene.stage.model.told.log]
    press(app, pygame.K_u)
    assert app.top is scene
    assert table.to_act == 0
    assert [line.words for line in scene.stage.model.told.log] == told[:-1]
    assert scene.actions.make_move(discarded) is None
    wait_for(app, CurtainScene)
    press(app, pygame.K_RETURN)
    other = top_of(app, TableScene)
    assert other.seat == 1
    assert not table.can_undo(0)
    assert not table.can_undo(1)
    assert sum("discarded" in line.words and line.words.startswith("Ana") for line in other.stage.model.told.log) == sum(
        line.startswith("You discarded") for line in told
    )
    press(app, pygame.K_u)
    assert table.to_act == 1


@pytest.mark.parametrize(("humans", "title", "dots"), [((0, 1), "Waiting for Ben", False), ((0,), "Bot 1 is thinking", True)])
def test_a_person_without_the_screen_is_waited_for_and_only_a_bot_thinks(
    app: App, humans: tuple[int, ...], title: str, dots: bool
) -> None:
    table = next(table for table in map(partial(game, humans), range(100)) if begun(table) == 1)
    scene = TableScene(app, viewer_at(table, 0))
    scene.stage.model.deal_out(dealing=False)
    scene.presenter.refresh()
    assert (scene.stage.advice.title, scene.stage.advice.waiting) == (title, dots)


def test_a_scene_that_is_made_deals_nothing_and_listens_to_nothing(app: App) -> None:
    """Only `begin` deals, and only a scene that is shown listens."""
    table, other = game((0,), seed=3), game((0,), seed=4)
    app.games.begin_deal(table)
    before = (app.games.history, list(table._listeners), table.game.deal_number, list(table.moves))
    TableScene(app, viewer_at(table))
    assert (app.games.history, table._listeners, table.game.deal_number, table.moves) == before
    with pytest.raises(ValueError, match="No deal"):
        TableScene(app, viewer_at(other))
    assert other.game.position is None


def begun(table: Table) -> int | None:
    """Deal; answers who is to act."""
    table.deal()
    return table.to_act


def test_everybody_has_one_name(app: App) -> None:
    """At the table, in the middle, in the log, on the score: by name, and the own seat as You."""
    table = seated(app, (0,), seed=3)
    scene = top_of(app, TableScene)
    titles, told = set(), set()
    while table.in_deal:
        app.step(16, pygame.event.get())
        titles.add(scene.stage.advice.title)
        told |= {line.words for line in scene.stage.model.told.log}
        if scene.own.my_turn:
            act(scene, table)
    names = {"Bot 1", "Bot 2", "Bot 3"}
    assert set(scene.stage.model.viewer.names) == {"You"} | names
    assert not any(place in line for line in titles | told for place in ("West", "North", "East"))
    for _ in range(200):
        app.step(16)
    score = top_of(app, DealScoreScene)
    assert score.who.names == scene.stage.model.viewer.names
