"""Setting a game up, through the window's own events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from canasta_desktop.engine.ruleset import preset, preset_names
from canasta_desktop.ui import labels
from canasta_desktop.ui.app import App, WindowSettings
from canasta_desktop.ui.scenes.new_game import NewGameScene
from canasta_desktop.ui.widgets import Choice, OptionCard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.pen import Box

SIZES = [(1024, 600), (1024, 768), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080)]
TABLES = [(name, s.players) for name in preset_names() for s in preset(name).seatings]


@pytest.fixture(params=[(1280, 720)])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    opened = App(WindowSettings(size=request.param))
    opened.open()
    yield opened
    opened.close()


def shown(app: App, rules: str = "book", players: int = 4, humans: tuple[int, ...] = (0,)) -> NewGameScene:
    app.settings.rules, app.players = rules, players
    app.lineup = tuple(replace(who, human=at in humans) for at, who in enumerate(app.lineup))
    scene = NewGameScene(app)
    app.reset(scene)
    app.step(16)
    return scene


def key(app: App, code: int, text: str = "") -> None:
    app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text)])


def click(app: App, box: Box, share: float = 0.5) -> None:
    pos = (round((box.x + box.w * share) * app.scale.t), round(box.cy * app.scale.t))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step(16, [pygame.event.Event(kind, pos=pos, button=1)])


def choices(scene: NewGameScene) -> list[Choice]:
    """Players, speed, bot or human."""
    return [w for w in scene.group.widgets if isinstance(w, Choice)]


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("app", SIZES, indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_stands_apart_at_every_table(app: App, more: bool) -> None:
    for rules, players in TABLES:
        for humans in ((0,), (0, 1)):
            scene = shown(app, rules, players, humans)
            scene.more = more
            for seat in (0, players - 1):
                scene.seat = seat
                scene.rebuild()
                app.step(16)
                boxes = [w.box for w in scene.group.widgets]
                t = app.scale.t
                for i, box in enumerate(boxes):
                    assert min(box.w, box.h) * t >= 32, "too small to hit"
                    assert box.x >= 0
                    assert box.right <= scene.width
                    assert box.bottom <= scene.height
                    for other in boxes[:i]:
                        apart = box.x >= other.right or other.x >= box.right or box.y >= other.bottom or other.y >= box.bottom
                        assert apart, (rules, players, seat)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_signs_of_sides_stand_clear_of_plates_and_piles(app: App, rules: str, players: int) -> None:
    scene = shown(app, rules, players)
    plan = scene.plan
    found = plan.pills(60)
    assert (0 in dict(found)) == (len(plan.who.seats_of(0)) > 1), "our own side's sign has a place wherever there are partners"
    plates = [plan.seat_box(seat) for seat in range(players)]
    for _, pill in found:
        for other in (*plates, plan.well):
            assert pill.x >= other.right or other.x >= pill.right or pill.y >= other.bottom or other.y >= pill.bottom


def test_all_rule_sets_are_offered_and_say_how_many_can_play(app: App) -> None:
    scene = shown(app, "classic")
    assert scene.presets == preset_names()
    assert choices(scene)[0].off == {0, 1, 3, 4}
    click(app, scene.group.widgets[3].box)
    assert scene.rules == "book"
    assert choices(scene)[0].off == set()


def test_digits_set_the_number_of_players(app: App) -> None:
    scene = shown(app, "three-pack")
    for code, players in ((pygame.K_6, 6), (pygame.K_2, 2), (pygame.K_5, 5)):
        key(app, code)
        assert app.players == players
        assert len(scene.players) == players


def test_a_number_that_the_rules_lack_is_refused_with_the_reason(app: App) -> None:
    scene = shown(app, "classic")
    key(app, pygame.K_6)
    assert app.players == 4
    assert scene._refusal is not None
    assert scene._refusal[0] == "Classic is not played by 6; it is played by 4."
    key(app, pygame.K_F1)
    assert scene._refusal is None
    click(app, choices(scene)[0].box, 0.1)
    assert scene._refusal is not None


def test_other_rules_bring_their_own_number_of_players(app: App) -> None:
    scene = shown(app, "book", 6)
    click(app, scene.group.widgets[1].box)
    assert (scene.rules, app.players) == ("classic", 4)


def test_digits_typed_into_a_name_are_letters(app: App) -> None:
    scene = shown(app)
    field = next(w for w in scene.panel.controls() if w.box.y == scene.panel._field.y)
    click(app, field.box)
    key(app, pygame.K_6, "6")
    assert app.players == 4


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_arrows_reach_every_seat(app: App, rules: str, players: int) -> None:
    scene = shown(app, rules, players)
    reached = {scene.seat}
    for _ in range(3):
        for code in (pygame.K_LEFT, pygame.K_UP, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN):
            before = scene.group.focus
            if before is None or before in scene._seats:
                key(app, code)
                reached.add(scene.seat)
            if scene.group.focus not in scene._seats:  # the arrow led to another column
                scene.group.set(scene.group.widgets)
    assert reached == set(range(players))


def test_enter_starts_with_the_focus_on_a_seat(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(app, "begin", lambda rules, _seed, **_: begun.append(rules.name))
    scene = shown(app)
    key(app, pygame.K_UP)
    assert scene.seat != 0
    key(app, pygame.K_RETURN)
    assert begun == ["book"]


def test_a_seat_can_be_a_humans(app: App) -> None:
    scene = shown(app)
    click(app, scene.plan.seat_box(2))
    click(app, choices(scene)[2].box, 0.75)
    assert [who.human for who in scene.players] == [True, False, True, False]
    assert scene.who.name(0) == "Player 1"
    assert not any(isinstance(w, OptionCard) and w.box == scene.panel._bot_box(0) for w in scene.group.widgets)


def test_the_last_human_stays(app: App) -> None:
    scene = shown(app)
    click(app, choices(scene)[2].box, 0.25)
    assert scene.players[0].human
    assert scene._refusal is not None
    assert scene._refusal[0] == labels.ONE_HUMAN


def test_fewer_players_leave_a_human_at_the_table(app: App) -> None:
    scene = shown(app, "book", 4, (3,))
    key(app, pygame.K_2)
    assert [who.human for who in scene.players] == [True, False]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_game_has_the_players_that_were_chosen(app: App, rules: str, players: int) -> None:
    shown(app, rules, players)
    key(app, pygame.K_RETURN)
    assert app.table is not None
    assert len(app.table.seatings) == players
    assert [app.table.is_human(seat) for seat in range(players)] == [True] + [False] * (players - 1)
    app.end_game()
