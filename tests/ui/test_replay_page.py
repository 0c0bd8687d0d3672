"""The replay page, driven through the real event loop: stepping, jumping, playing by itself, whose view, playing on."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.analysis import adviser
from helpers.languages import LANGUAGES, spoken
from helpers.mistakes import CostlyDiscards, other_discards
from helpers.pages import Pages, top_of
from helpers.played_deals import records
from helpers.reading import faults
from helpers.viewers import positions_of, recorded, viewer_at

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.events import Melded
from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.engine.view import view
from canasta_desktop.session import replay as replays
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.pages.exchange import open_replay
from canasta_desktop.ui.pages.replay.move_list import MoveRow
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.replay.playback import PACE, SPEEDS
from canasta_desktop.ui.services.page_kinds import WayBack
from canasta_desktop.ui.table.paint.closed_ranks import dead_row
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import replay_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canasta_desktop.bots.coach.judgement import Judgement
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.ui.kit.widgets import Widget

NAMES = ("Ana", "Otto", "Juno", "Bea", "Maximilian Long", "Wilhelmina-Rose")
SHAPES = [
    ("classic", 4), ("book", 2), ("book", 5), ("three-pack", 6), ("samba", 4), ("modern-american", 2), ("hand-and-foot", 5),
    ("burraco", 3), ("buraco-aberto", 4),
]  # fmt: skip
SHEETS = [
    ("classic", 4, (1024, 600), 100), ("classic", 4, (1024, 600), 200), ("classic", 4, (1280, 720), 150),
    ("three-pack", 6, (1024, 600), 100), ("three-pack", 6, (1024, 600), 200), ("three-pack", 6, (2560, 1080), 150),
    ("book", 2, (1100, 900), 100), ("book", 5, (1920, 1080), 150), ("bolivia", 4, (1280, 720), 100),
    ("samba", 4, (1920, 1080), 150), ("hand-and-foot", 5, (1280, 720), 100), ("hand-and-foot", 6, (1024, 600), 100),
    ("burraco", 4, (1280, 720), 150),
]  # fmt: skip


def seats(players: int, humans: tuple[int, ...] = (0,)) -> list[Seating]:
    return [Seating(NAMES[at], PICTURES[at], None if at in humans else "heuristic") for at in range(players)]


def deals(rules: str = "classic", players: int = 4, humans: tuple[int, ...] = (0,)) -> list[Callable[[], ReplayViewer]]:
    return [partial(recorded, record, seats(players, humans)) for record in records(rules, players)]


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pages]:
    monkeypatch.setattr(Table, "__init__", partial_thinker(Table.__init__))
    with Pages((1280, 720)) as window:
        yield window


def partial_thinker(init: Callable[..., None]) -> Callable[..., None]:
    """Bots think in this process, for many tables are opened."""

    def made(self: Table, *given: object, **named: object) -> None:
        rest = list(given)
        if len(rest) > 3:
            rest[3] = rest[3] or LocalThinker()
        else:
            named["thinker"] = named.get("thinker") or LocalThinker()
        init(self, *rest, **named)

    return made


def shown(pages: Pages, *given: object, **named: object) -> ReplayScene:
    pages.app.push(ReplayScene(pages.app, deals(*given, **named)))  # type: ignore[arg-type]
    pages.settle(2)
    return top_of(pages.app, ReplayScene)


def button(scene: ReplayScene, label: str) -> Widget:
    return next(w for w in scene.group.widgets if getattr(w, "label", None) == label)


def hands_on_screen(scene: ReplayScene) -> dict[int, list[int]]:
    """The hands that can be read, by seat."""
    own = sorted(piece.card for piece in scene.stage.model.hand())
    return {scene.who.seat: own, **{seat: sorted(hand) for seat, hand in scene.stage.hands.items() if hand}}


def move_rows(scene: ReplayScene) -> list[MoveRow]:
    return [row for row in scene.list.rows if isinstance(row, MoveRow)]


@pytest.mark.parametrize(("rules", "players"), SHAPES)
def test_what_lies_on_the_screen_is_what_stood_after_each_move(pages: Pages, rules: str, players: int) -> None:
    scene = shown(pages, rules, players)
    for move in (0, 1, scene.playback.replay.last // 2, scene.playback.replay.last):
        scene.playback.go(move)
        scene.director.flights.finish()
        position = positions_of(scene.playback.replay)[move]
        hands = {seat: position.hands[seat].cards() for seat in position.order if position.hands[seat]}
        assert {seat: hand for seat, hand in hands_on_screen(scene).items() if hand} == hands
        pile = next((row for zone, row in scene.stage.model.zones.items() if zone.kind == "pile"), [])
        assert [piece.card for piece in pile] == list(position.pile)
        laid = [piece.card for zone, row in scene.stage.model.zones.items() if zone.kind == "meld" for piece in row]
        assert sorted(laid) == sorted(code & 63 for side in position.sides for code in side.laid)
        assert all(piece.place == piece.target for piece in scene.stage.model.pieces())


def test_what_a_move_touched_is_ringed_sequences_too(pages: Pages) -> None:
    scene = shown(pages, "samba")
    stage, playback = scene.stage, scene.playback
    ringed = 0
    for number, events in enumerate(map(playback.replay.events, range(playback.replay.last + 1))):
        laid = [(event.side, group.kind) for event in events if isinstance(event, Melded) for group in event.groups]
        if not any(is_sequence(slot) for _, slot in laid) or ringed > 3:
            continue
        playback.go(number)
        pages.settle(1)
        for side, slot in laid:
            rect = stage.meld_rect(stage.model.viewer.area_of_side(side), slot)
            assert any(ring.contains(rect) for ring in stage.rings())
        ringed += 1
    assert ringed


def test_keys_go_by_move_by_turn_and_to_the_ends(pages: Pages) -> None:
    scene = shown(pages)
    pages.key(pygame.K_RIGHT)
    pages.key(pygame.K_RIGHT)
    assert scene.playback.at == 2
    pages.key(pygame.K_LEFT)
    assert scene.playback.at == 1
    pages.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    first = scene.playback.replay.turns[0]
    assert scene.playback.at == first.last
    pages.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert scene.playback.at == scene.playback.replay.turns[1].last
    pages.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert scene.playback.at == scene.playback.replay.turns[1].first - 1
    pages.key(pygame.K_END)
    assert scene.playback.at == scene.playback.replay.last
    pages.key(pygame.K_RIGHT)
    assert scene.playback.at == scene.playback.replay.last
    pages.key(pygame.K_HOME)
    assert scene.playback.at == 0


def test_it_plays_by_itself_at_its_speed_and_stops_at_the_end(pages: Pages) -> None:
    scene = shown(pages)
    pages.key(pygame.K_SPACE)
    assert scene.playback.playing
    pages.settle(round(PACE * 3.2 / 16))
    slow = scene.playback.at
    assert 2 <= slow <= 4
    for _ in range(3):
        pages.key(pygame.K_UP)
    assert SPEEDS[scene.playback.pace] == 4
    pages.settle(round(PACE * 3.2 / 16))
    assert scene.playback.at - slow > 2 * slow
    pages.key(pygame.K_SPACE)
    here = scene.playback.at
    pages.settle(100)
    assert scene.playback.at == here
    scene.playback.go(scene.playback.replay.last - 1)
    pages.click(button(scene, replay_text.PLAY).box)
    pages.settle(100)
    assert scene.playback.at == scene.playback.replay.last
    assert not scene.playback.playing
    pages.key(pygame.K_SPACE)
    assert scene.playback.at == 0
    assert scene.playback.playing


def test_a_deal_without_a_move_does_not_play(pages: Pages) -> None:
    begun = Table(preset("classic"), seats(4), 5, LocalThinker(), practice=True)
    begun.deal()
    pages.app.push(ReplayScene(pages.app, TableViewer(begun).replays()))
    pages.settle(2)
    scene = top_of(pages.app, ReplayScene)
    assert scene.playback.replay.last == 0
    assert not button(scene, replay_text.PLAY).enabled
    pages.key(pygame.K_SPACE, " ")
    assert not scene.playback.playing
    assert not button(scene, replay_text.PLAY).enabled
    assert scene.tick_ms is None


def test_stepping_by_hand_ends_the_playing(pages: Pages) -> None:
    scene = shown(pages)
    pages.key(pygame.K_SPACE)
    pages.key(pygame.K_RIGHT)
    assert not scene.playback.playing


def test_a_click_on_the_timeline_or_in_the_list_jumps_and_the_line_can_be_pulled(pages: Pages) -> None:
    scene = shown(pages)
    t = pages.app.scale.t
    line = scene.timeline
    turn = len(scene.playback.replay.turns) // 2
    x, y = line.x_of(turn), line.y_of(scene.playback.replay.turns[turn].seat)
    at = (round(x * t), round(y * t))
    pages.send(
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
    )
    assert scene.playback.at == scene.playback.replay.turns[turn].last
    far = (round(line.x_of(turn + 3) * t), at[1] + 200)
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=far, rel=(9, 0), buttons=(1, 0, 0)))
    assert scene.playback.at == scene.playback.replay.turns[turn + 3].last
    pages.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=far, button=1))
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 0), buttons=(0, 0, 0)))
    assert scene.playback.at == scene.playback.replay.turns[turn + 3].last
    pages.settle()
    view, rows = scene.list.scroll.view, scene.list
    near = (r for r in move_rows(scene) if rows.scroll.offset < r.box.y < rows.scroll.offset + 300)
    row = next(r for r in near if r.last != scene.playback.at)
    spot = (round((view.x + 60) * t), round((view.y - rows.scroll.offset + row.box.cy) * t))
    pages.click_at(spot)
    assert scene.playback.at == row.last


def test_the_list_follows_and_the_wheel_turns_it(pages: Pages) -> None:
    scene = shown(pages)
    pages.key(pygame.K_END)
    pages.settle()
    row = scene.list.current
    view = scene.list.scroll
    assert view.offset <= row.box.y <= view.offset + view.view.h
    over = pages.point(view.view)
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(0, 0, 0)))
    before = view.offset
    pages.wheel(3)
    assert view.offset < before


def test_every_round_and_turn_stands_in_the_list_once(pages: Pages) -> None:
    scene = shown(pages)
    scene.playback.go(scene.playback.replay.last // 2)
    rounds = [part.words for row in scene.list.rows for part in row.walk() if isinstance(part, Text)]
    assert rounds[: scene.playback.replay.turns[-1].round] == [
        replay_text.round_title(n) for n in range(1, scene.playback.replay.turns[-1].round + 1)
    ]
    told = [number for row in move_rows(scene) for number in range(row.first, row.last + 1)]
    assert told == [*range(scene.playback.replay.last + 1)]


def test_a_row_with_a_card_says_that_it_was_discarded(pages: Pages) -> None:
    scene = shown(pages)
    scene.playback.go(scene.playback.replay.last // 2)
    rows = [row for row in move_rows(scene) if row.thrown is not None]
    assert [row.said for row in rows[:2]] == ["dealt, turned up", "drew, discarded"]
    assert all(row.said.endswith("discarded") for row in rows[1:])


def test_the_eye_shows_one_seats_view_after_the_other(pages: Pages) -> None:
    scene = shown(pages)
    scene.playback.go(9)
    assert len(hands_on_screen(scene)) == 4
    seen = []
    for _ in range(4):
        pages.key(pygame.K_v)
        hands = hands_on_screen(scene)
        assert len(hands) == 1
        seen += list(hands)
    assert seen == [0, 1, 2, 3]
    pages.key(pygame.K_v)
    assert scene.playback.replay.hands_open


def half_played(*, practice: bool = False, humans: tuple[int, ...] = (0,)) -> Table:
    table = Table(preset("classic"), seats(4), 5, LocalThinker(), practice=practice, first=5)
    table.seatings = tuple(seats(4, ()))
    table.deal()
    for _ in range(30):
        table.pump()
    table.seatings = tuple(seats(4, humans))
    return table


@pytest.mark.parametrize("practice", [False, True])
def test_a_deal_that_several_people_still_play_is_not_shown_to_nobody_known(pages: Pages, practice: bool) -> None:
    table, before = half_played(humans=(0, 2), practice=practice), pages.app.top
    assert "hidden until it ends" in open_replay(pages.app, TableViewer(table).replays())
    assert pages.app.top is before


@pytest.mark.parametrize(("humans", "at_screen"), [((0,), None), ((0, 2), 2)])
def test_a_deal_still_played_opens_no_hand_but_that_of_who_looks(
    pages: Pages, humans: tuple[int, ...], at_screen: int | None
) -> None:
    table = half_played(humans=humans)
    assert open_replay(pages.app, (TableViewer(table) if at_screen is None else viewer_at(table, at_screen)).replays()) == ""
    pages.settle()
    scene = top_of(pages.app, ReplayScene)
    seen = set()
    for _ in range(6):
        for move in range(0, scene.playback.replay.last + 1, 5):
            scene.playback.go(move)
            hands = hands_on_screen(scene)
            assert len(hands) == 1
            seen |= set(hands)
        pages.key(pygame.K_v)
    assert seen == {at_screen or 0}
    pages.key(pygame.K_p)
    assert pages.app.top is scene
    pages.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_CTRL, unicode=""))
    told = json.loads(clipboard.get() or "")
    assert [type(hand) for hand in told["hands"]].count(str) == 1
    assert isinstance(told["stock"], int)
    assert len(told["history"]["moves"]) == scene.playback.at


def test_of_a_deal_still_played_the_expert_speaks_only_for_who_is_to_act_and_looks(pages: Pages) -> None:
    table = half_played()
    open_replay(pages.app, TableViewer(table).replays())
    scene = top_of(pages.app, ReplayScene)
    scene.opinions.adviser = adviser()
    scene.playback.go(next(n for n in range(30) if positions_of(scene.playback.replay)[n].to_act == 1))
    pages.key(pygame.K_a)
    assert scene.opinions.opinion == replay_text.NOT_TO_ACT
    scene.playback.go(next(n for n in range(30) if positions_of(scene.playback.replay)[n].to_act == 0))
    pages.settle(4)
    assert scene.opinions.opinion.startswith("For you: ")


def test_the_expert_is_asked_anew_at_every_move(pages: Pages) -> None:
    scene = shown(pages)
    scene.opinions.adviser = adviser()
    pages.key(pygame.K_a)
    pages.settle(4)
    first = scene.opinions.opinion
    assert first.startswith("For ")
    scene.playback.go(7)
    pages.settle(4)
    assert scene.opinions.opinion
    pages.key(pygame.K_END)
    pages.settle(4)
    assert scene.opinions.opinion == replay_text.NO_MOVES
    pages.key(pygame.K_a)
    assert not scene.opinions.on


def test_a_button_says_what_it_does_once_the_pointer_rests(pages: Pages) -> None:
    scene = shown(pages)
    first = next(w for w in scene.group.widgets if getattr(w, "tip", "") == replay_text.STEP_ON)
    at = pages.point(first.box)
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert not scene.tips.text
    pages.settle(45)
    assert scene.tips.text
    pages.key(pygame.K_RIGHT)
    assert not scene.tips.text
    pages.settle(45)
    assert not scene.tips.text


def test_another_deal_of_the_game_is_chosen_by_key_and_button(pages: Pages) -> None:
    scene = shown(pages)
    assert scene.playback.replay.deal == 1
    pages.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert scene.playback.replay.deal == 2
    assert scene.playback.at == 0
    pages.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert scene.playback.replay.deal == 2
    back = next(w for w in scene.group.widgets if getattr(w, "tip", "") == replay_text.DEAL_BEFORE)
    pages.click(back.box)
    assert scene.playback.replay.deal == 1


def test_the_buttons_to_other_deals_stay_where_they_are_whatever_is_shown(pages: Pages) -> None:
    scene = shown(pages)

    def boxes() -> list[object]:
        tips = replay_text.DEAL_BEFORE, replay_text.DEAL_AFTER
        return [next(w.box for w in scene.group.widgets if getattr(w, "tip", "") == tip) for tip in tips]

    before = boxes()
    pages.click(before[1])
    assert scene.playback.replay.deal == 2
    assert boxes() == before
    for _ in range(5):
        pages.key(pygame.K_v)
        assert boxes() == before
    pages.click(before[0])
    assert scene.playback.replay.deal == 1


def test_a_row_that_was_pressed_stays_under_the_pointer(pages: Pages) -> None:
    scene = shown(pages)
    scene.playback.jump(scene.playback.replay.last // 2)
    pages.settle()
    view, t = scene.list.scroll, pages.app.scale.t
    for _ in range(3):
        row = next(r for r in move_rows(scene) if r.box.y > view.offset + 20 and r.last != scene.playback.at)
        y = row.box.y - view.offset
        pages.click_at((round((view.view.x + 60) * t), round((view.view.y + y + row.box.h / 2) * t)))
        assert scene.playback.at == row.last
        assert scene.list.current.box.y - view.offset == pytest.approx(y)


def test_a_deal_that_does_not_hold_together_is_one_sentence(pages: Pages) -> None:
    import msgspec

    good = records()[0]
    bad = msgspec.structs.replace(good, moves=["draw", "draw"])
    said = open_replay(pages.app, [partial(recorded, bad)])
    assert said.startswith("This deal can’t be replayed: Move 2")
    pages.show(lambda app: ReplayScene(app, [partial(recorded, good), partial(recorded, bad)]))
    scene = pages.app.top
    pages.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert isinstance(scene, ReplayScene)
    assert scene.playback.replay.deal == good.deal


@pytest.mark.parametrize(("rules", "players"), SHAPES)
def test_play_from_here_is_a_practice_game_from_what_was_shown(pages: Pages, rules: str, players: int) -> None:
    scene = shown(pages, rules, players)
    scene.playback.go(11)
    wanted = positions_of(scene.playback.replay)[scene.playback.at].clone()
    pages.key(pygame.K_p)
    table = pages.app.games.table
    assert table.practice
    assert table.moves == list(scene.playback.replay.moves[:11])
    assert table.position == wanted
    assert isinstance(pages.app.top, TableScene)
    assert table.is_human(0)
    pages.settle(8)


def test_play_from_here_takes_the_seat_that_is_looked_from(pages: Pages) -> None:
    scene = shown(pages)
    scene.playback.go(6)
    for _ in range(3):
        pages.key(pygame.K_v)
    assert scene.playback.replay.seat == 2
    assert not scene.playback.replay.hands_open
    pages.key(pygame.K_p)
    table = pages.app.games.table
    assert [seat for seat in range(4) if table.is_human(seat)] == [2]
    top = top_of(pages.app, TableScene)
    assert top.seat == 2


@pytest.mark.parametrize("reviewing", [False, True])
def test_practice_from_a_replay_leads_back_to_it_at_the_same_move(pages: Pages, reviewing: bool) -> None:
    other = Table(
        preset("classic"),
        [Seating(face, face, "heuristic" if at else None) for at, face in enumerate(PICTURES[:4])],
        3,
        LocalThinker(),
    )
    pages.app.games.take_up(other)  # a game that counts, which has nothing to do with the replay
    pages.app.games.end_game()
    scene = shown(pages)
    scene.playback.go(11)
    if reviewing:
        scene.review()
    pages.key(pygame.K_p)
    pages.settle(3)
    top = top_of(pages.app, TableScene)
    assert top.stage.model.leads_back is WayBack.REPLAY
    pages.app.games.go_back()
    again = top_of(pages.app, ReplayScene)
    assert again is not scene
    assert (again.playback.replay.deal, again.playback.at) == (scene.playback.replay.deal, 11)
    assert again.reviewing.on is reviewing
    assert pages.app.games.table is None


def test_practice_with_one_deal_is_one_entry_among_the_saved_games(pages: Pages) -> None:
    scene = shown(pages)
    archive = pages.app.data.archive

    def practise(moves: int) -> int:
        pages.app.reset(scene)
        scene.playback.go(11)
        scene.play_from_here()
        table, game = pages.app.games.table, pages.app.games.autosave.game
        for _ in range(moves):
            seat = table.to_act
            assert table.play(seat, choose(table.view(seat))) is None
        pages.app.games.end_game()
        return game

    practise(0)
    assert catalogue.entries(archive) == [], "nothing was played"
    practise(2)
    latest = practise(3)
    assert [entry.game for entry in catalogue.entries(archive)] == [latest]
    catalogue.rename(archive, latest, "Kept")
    third = practise(1)
    assert [entry.game for entry in catalogue.entries(archive)] == [third, latest]


def test_at_the_end_nothing_is_left_to_play(pages: Pages) -> None:
    scene = shown(pages)
    pages.key(pygame.K_END)
    assert positions_of(scene.playback.replay)[scene.playback.at].phase == Phase.OVER
    assert not button(scene, replay_text.PLAY_FROM_HERE).enabled
    scene.play_from_here()
    assert pages.app.top is scene


def test_deals_are_exported_and_opened_again_by_dropping_the_file(pages: Pages, tmp_path: Path) -> None:
    folder = tmp_path
    pages.app.options.data, pages.app.options.keeps = folder, True
    scene = shown(pages)
    pages.key(pygame.K_e)
    files = list((folder / "exports").iterdir())
    assert len(files) == 1
    assert len(files[0].read_text().splitlines()) == 2
    pages.send(pygame.event.Event(pygame.DROPFILE, file=str(files[0])))
    top = top_of(pages.app, ReplayScene)
    assert top is not scene
    assert len(top.playback.deals) == 2
    (folder / "bad.jsonl").write_text("{}")
    pages.send(pygame.event.Event(pygame.DROPFILE, file=str(folder / "bad.jsonl")))
    assert pages.app.top is top
    pages.app.options.keeps = False


def test_without_movement_the_cards_are_there_at_once(pages: Pages) -> None:
    pages.app.options.speed = Speed.OFF
    scene = shown(pages)
    pages.key(pygame.K_RIGHT)
    pages.settle(2)
    assert not scene.motion.busy
    pages.app.options.speed = Speed.NORMAL


def test_a_change_of_size_in_mid_flight_leaves_all_in_its_place(pages: Pages) -> None:
    scene = shown(pages)
    scene.playback.go(5)
    scene.playback.go(6)
    pages.app.step(16)
    assert scene.motion.busy
    for size in ((1024, 600), (1920, 1080), (1100, 900)):
        pages.resize(size)
        assert all(piece.place == piece.target for piece in scene.stage.model.pieces())
        pages.key(pygame.K_RIGHT)


KEYS = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_SPACE, pygame.K_v,
    pygame.K_TAB, pygame.K_RETURN, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_c,
)  # fmt: skip


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("book", 5), ("hand-and-foot", 4)])
def test_whatever_is_pressed_the_page_shows_a_move_of_its_deal(pages: Pages, rules: str, players: int) -> None:
    dice = random.Random(players)
    scene = shown(pages, rules, players)
    keep = {replay_text.PLAY_FROM_HERE, replay_text.EXPORT, replay_text.ANALYSE, ""}
    for _ in range(100):
        width, height = pages.app.size
        at = dice.randrange(width), dice.randrange(height)
        over = scene.group.at(at[0] / scene.t, at[1] / scene.t)
        if dice.random() < 0.5:
            pages.key(dice.choice(KEYS), mod=dice.choice([0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL]))
        elif getattr(over, "label", "x") not in keep:
            pages.click_at(at)
        pages.app.step(dice.choice([0, 16, 500]))
        if pages.app.top is not scene:  # Enter on a control that leads away
            pages.app.push(scene)
        assert 0 <= scene.playback.at <= scene.playback.replay.last
        scene.director.flights.finish()
        pile = next((row for zone, row in scene.stage.model.zones.items() if zone.kind == "pile"), [])
        position = positions_of(scene.playback.replay)[scene.playback.at]
        assert [piece.card for piece in pile] == list(position.pile)
        assert sorted(piece.card for piece in scene.stage.model.hand()) == position.hands[scene.who.seat].cards()


@pytest.mark.parametrize(("rules", "players", "size", "text"), SHEETS)
def test_all_can_be_read_and_reached(rules: str, players: int, size: tuple[int, int], text: int) -> None:
    with Pages(size) as window:
        window.app.preferences.change("text_size", text)
        window.app.options.speed = Speed.OFF
        scene = shown(window, rules, players)
        scene.playback.go(int(scene.playback.replay.last * 0.8))
        window.settle(4)
        assert [fault for fault in faults(window.app, NAMES) if not in_the_list(scene, fault)] == []


def in_the_list(scene: ReplayScene, fault: str) -> bool:
    """Whether a fault is only that the list of moves is longer than its place, for it scrolls by itself."""
    found = re.search(r"Rect\((-?\d+), (-?\d+), (\d+), (\d+)\)", fault)
    box = scene.painting.page_pen(scene.app.screen).rect(scene.list.box)
    return bool(found) and int(found[1]) >= box.x and ("not to be seen" in fault or "above or below" in fault)


def test_the_names_of_a_records_bots_are_known() -> None:
    assert {who.bot for who in replays.seated(records()[0])} == {"heuristic"}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 200), ((1366, 768), 100)])
def test_the_closed_ranks_have_room_in_the_middle(size: tuple[int, int], text: int) -> None:
    with Pages(size) as pages:
        pages.app.preferences.change("text_size", text)
        scene = shown(pages, "modern-american")
        closed = 0
        for at in range(0, scene.playback.replay.last + 1, 4):
            scene.playback.jump(at)
            for row in dead_row(scene.furniture.middle):
                closed += 1
                assert scene.stage.layout.middle.contains(row.rect.inflate(-4, -4))
                assert not row.rect.colliderect(scene.stage.layout.pile)
        assert closed


class JudgesTurns(CostlyDiscards):
    """Finds what a discard costs, as the end of its turn."""

    def poll(self) -> Judgement | None:
        found = super().poll()
        return found and replace(found, turn=found.made)


@pytest.mark.parametrize(
    ("cost", "taken", "said"),
    [
        (90.0, 0.6, ("cost 90\u00a0±\u00a01 point.", "would take the pile of", "in about 60% of cases.")),
        (9.0, 0.0, ("cost only 9\u00a0±\u00a01 point.",)),  # too little for a mark
        (1.0, 0.0, (": as good as anything else.",)),
    ],
)
def test_the_expert_says_what_is_wrong_with_any_player_s_move(
    pages: Pages, cost: float, taken: float, said: tuple[str, ...]
) -> None:
    scene = shown(pages)
    replay = scene.playback.replay
    move = next(at for at in range(1, replay.last) if replay.actors[at - 1] == 2 and thrown_among_many(replay, at))
    scene.opinions.adviser = adviser(JudgesTurns(cost, taken=taken))
    scene.playback.go(move - 1)
    pages.key(pygame.K_a)
    pages.settle(4)
    assert scene.opinions.opinion.startswith(f"For {scene.who.name(2)}: ")
    assert all(part in scene.opinions.opinion for part in said)


def thrown_among_many(replay: ReplayViewer, move: int) -> bool:
    """Whether a move is a discard of a hand with three other ranks to discard."""
    position = positions_of(replay)[move - 1]
    made = replay.inquiry(move - 1)
    played = made.played[0] if made and made.played else None
    return isinstance(played, Discard) and len(other_discards(view(position, position.to_act), played)) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_the_moves_stands_clear_of_its_buttons(language: str) -> None:
    with spoken(language), Pages((1280, 720)) as pages:
        scene = ReplayScene(pages.app, deals())
        pages.app.reset(scene)
        pages.settle(2)
        title = next(
            part
            for part in scene._tree.walk()
            if isinstance(part, Text) and part.words == replay_text.MOVES  # type: ignore[union-attr]
        )
        end = title.box.x + scene.ruler.width(title.words, title.size, title.weight)
        beside = [
            widget.box.x
            for widget in scene.group.widgets
            if abs(widget.box.cy - title.box.cy) < 20 and widget.box.x > title.box.x
        ]
        assert all(left - end >= 12 for left in beside)
