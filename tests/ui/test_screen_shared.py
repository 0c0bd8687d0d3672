"""Several humans at one screen: the curtain falls between them, and nothing of a hand gets past it."""

from __future__ import annotations

import random
from itertools import islice, pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import app_fixture, wait_for
from helpers.players import asks_before_a_move
from helpers.viewers import viewer_at
from helpers.window import Silent

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker, Thinker
from canasta_desktop.engine.cards import RED_THREE
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.moves import DRAW, Answer, Discard
from canasta_desktop.engine.notation import cards_text
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.people import humans, next_to_look
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.curtain import Cause
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.pages.curtain import DEAF_MS, CurtainScene
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS as SCORE_DEAF_MS
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import common_text
from canasta_desktop.words.perspective import perspective

if TYPE_CHECKING:
    from canasta_desktop.ui.app.window import App

PEOPLE = (("Ana", "fox"), ("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"), ("Ida", "rabbit"), ("Max", "cat"))
BOT = make_bot("heuristic")


def table_of(
    humans: tuple[int, ...], players: int = 4, rules: str = "classic", seed: int = 5, thinker: Thinker | None = None
) -> Table:
    seats = [Seating(name, face, None if at in humans else "heuristic") for at, (name, face) in enumerate(PEOPLE[:players])]
    return Table(preset(rules), seats, seed, thinker or LocalThinker(), first=seed)


app = app_fixture((1024, 600), speed=Speed.OFF)


def sit(app: App, table: Table) -> Table:
    app.games.table = table
    app.games.show(TableViewer(table))
    app.step(16)
    return table


def key(app: App, code: int) -> None:
    if isinstance(app.top, CurtainScene):
        app.step(DEAF_MS)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    app.step(16, pygame.event.get())


def click(app: App, pos: tuple[int, int]) -> None:
    app.step(500)  # never a double click
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        app.step(0, pygame.event.get())
    app.step(16)


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


def curtain(app: App) -> CurtainScene:
    assert isinstance(app.top, CurtainScene), app.top
    assert not any(isinstance(scene, TableScene) for scene in app.scenes), "nothing of a hand is behind the curtain"
    assert pygame.display.get_caption() == (common_text.GAME, common_text.GAME)
    return app.top


def at_table(app: App) -> TableScene:
    assert isinstance(app.top, TableScene), app.top
    return app.top


def act(app: App, scene: TableScene) -> None:
    """One move of the seat at the screen, chosen by rules of thumb: draws by key, discards by clicks."""
    table = scene.table
    move = BOT.decide(table.view(scene.seat), random.Random(len(table.moves)))
    before = len(table.moves)
    if move == DRAW:
        key(app, pygame.K_d)
    elif isinstance(move, Discard):
        piece = next(piece for piece in scene.stage.model.hand() if piece.card == move.card)
        width = piece.target.width
        click(app, (round(piece.target.x - width * 0.4), round(piece.target.y - piece.target.lift - width * 0.5)))
        click(app, scene.stage.layout.pile.center)
        if len(table.moves) == before and asks_before_a_move(scene):
            click(app, scene.chooser.rect("0").center)
    elif isinstance(move, Answer):
        key(app, pygame.K_y if move.yes else pygame.K_n)
    else:
        assert scene.actions.make_move(move) is None
        app.step(16)
    assert len(table.moves) > before


def turn(app: App, scene: TableScene) -> None:
    """Let the bots before the seat at the screen play, and then its whole turn."""
    table = scene.table
    for _ in range(200):
        if table.to_act == scene.seat:
            break
        app.step(500)
    while table.to_act == scene.seat:
        act(app, scene)


def look_at_nothing_hidden(scene: TableScene) -> None:
    """The scene holds the cards of its own seat and of nobody else."""
    shown = cards_text(sorted(piece.card for piece in scene.stage.model.hand()))
    assert shown == cards_text(scene.table.position.hands[scene.seat].cards())
    assert scene.stage.model.view.seat == scene.seat
    assert not scene.stage.model.selection.pieces
    assert scene.overlay.bubble is None


@pytest.mark.parametrize(
    ("rules", "players", "humans"),
    [
        ("classic", 4, (0, 1)), ("classic", 4, (1, 3)), ("book", 2, (0, 1)), ("book", 3, (0, 2)), ("three-pack", 6, (0, 1, 3)),
        ("samba", 4, (0, 2)), ("modern-american", 2, (0, 1)), ("hand-and-foot", 5, (0, 3)), ("burraco", 4, (0, 2)),
        ("buraco-fechado", 2, (0, 1)),
    ],
)  # fmt: skip
def test_a_deal_with_several_humans(app: App, rules: str, players: int, humans: tuple[int, ...]) -> None:
    table = sit(app, table_of(humans, players, rules))
    seats: list[int] = []
    causes: set[Cause] = set()
    for _ in range(4000):
        if isinstance(app.top, CurtainScene):
            scene = curtain(app)
            causes.add(scene.why.cause)
            assert scene.seat == next_to_look(table.position, table.seatings)
            before = picture(app)
            app.step(500)
            assert picture(app) == before
            key(app, pygame.K_RETURN)
            seats.append(scene.seat)
            assert at_table(app).seat == scene.seat
            look_at_nothing_hidden(at_table(app))
        elif isinstance(app.top, DealScoreScene):
            break
        elif table.to_act == at_table(app).seat:
            act(app, at_table(app))
        else:
            app.step(500)
    assert isinstance(app.top, DealScoreScene)
    assert set(seats) == set(humans)
    assert all(one != other for one, other in pairwise(seats)), "no curtain for who is there already"
    assert {Cause.DEAL, Cause.TURN} <= causes
    assert app.top.who.seat == seats[-1]
    app.step(SCORE_DEAF_MS)
    key(app, pygame.K_RETURN)
    assert curtain(app).why.cause is Cause.DEAL
    assert curtain(app).why.deal == 2


def test_a_lone_human_sees_no_curtain(app: App) -> None:
    table = table_of((2,))
    assert humans(table.seatings) == [2]
    sit(app, table)
    assert at_table(app).seat == 2


def test_the_new_deal_is_dealt_before_the_eyes_of_who_lifts_the_curtain(app: App) -> None:
    app.options.speed = Speed.NORMAL
    table = sit(app, table_of((0, 1, 2, 3)))
    seat = curtain(app).seat
    assert seat == table.to_act
    key(app, pygame.K_RETURN)
    scene = at_table(app)
    assert scene.stage.model.dealing
    assert scene.motion.busy
    assert scene.seat == seat


def same_dealer(count: int) -> list[int]:
    """Seeds whose games have the same first dealer."""
    seeds = (seed for seed in range(200) if table_of((), seed=seed, thinker=Silent()).game.first_dealer == 3)
    return list(islice(seeds, count))


@pytest.mark.parametrize("stage", ["deal", "turn"])
def test_the_curtain_is_byte_identical_whatever_the_hands_are(app: App, stage: str) -> None:
    pictures, hands = set(), set()
    for seed in same_dealer(4):
        table = sit(app, table_of((0, 1, 2, 3), seed=seed))
        if stage == "turn":
            key(app, pygame.K_RETURN)
            scene = at_table(app)
            while table.to_act == scene.seat:
                act(app, scene)
            app.step(16)
            assert curtain(app).why.cause is Cause.TURN
        assert curtain(app)
        pictures.add(picture(app))
        hands.add(tuple(tuple(hand.cards()) for hand in table.position.hands))
    assert len(hands) == 4
    assert len(pictures) == 1


def resampled(table: Table, seat: int) -> None:
    """Deal what `seat` cannot see anew; what it sees stays."""
    position = table.position
    others = [other for other in position.order if other != seat]
    unseen = [card for other in others for card in position.hands[other].cards()] + list(position.stock[: position.stock_left])
    plain = [card for card in unseen if card >> 2 != RED_THREE]
    random.Random(9).shuffle(plain)
    for other in others:
        size = position.hands[other].size
        mixed, plain = plain[:size], plain[size:]
        position.hands[other] = hand_of(mixed)


def test_the_table_of_who_comes_does_not_depend_on_the_hands_of_others(app: App) -> None:
    table = sit(app, table_of((0, 1, 2, 3)))
    for _ in range(6):
        key(app, pygame.K_RETURN)
        scene = at_table(app)
        seat = scene.seat
        app.reset(TableScene(app, viewer_at(table, seat)))
        app.step(16)
        first = at_table(app)
        shown, log = picture(app), [line.words for line in first.stage.model.told.log]
        hidden = table.position.hands[:]
        resampled(table, seat)
        assert hidden != table.position.hands
        app.reset(TableScene(app, viewer_at(table, seat)))
        app.step(16)
        assert [line.words for line in at_table(app).stage.model.told.log] == log
        for one, other in zip(first.stage.model.pieces(), at_table(app).stage.model.pieces(), strict=True):
            other.number = one.number  # the two faces of the joker take turns
        app.lay_out_again()
        app.step(16)
        assert picture(app) == shown
        table.position.hands[:] = hidden
        while table.to_act == seat:
            act(app, at_table(app))
        app.step(16)
        curtain(app)


def test_the_log_names_everybody_as_who_looks_calls_them_and_no_drawn_card(app: App) -> None:
    table = sit(app, table_of((0, 1, 2, 3)))
    for _ in range(8):
        key(app, pygame.K_RETURN)
        scene = at_table(app)
        if len(table.moves) > 2:
            lines = [line.words for line in scene.stage.model.told.log]
            before = table.seatings[(scene.seat - 1) % 4].name
            assert any(line.startswith(before) for line in lines), "who played before us is called by name"
            assert all(line.startswith("You drew") for line in lines if "drew" in line)
        while table.to_act == scene.seat:
            act(app, scene)
        app.step(16)


def test_nothing_that_was_selected_or_said_stays(app: App) -> None:
    table = sit(app, table_of((0, 1)))
    key(app, pygame.K_RETURN)
    first = at_table(app)
    turn(app, first)
    first.stage.model.selection.set(first.stage.model.hand()[:1])
    first.actions.refuse("Why not.", (100, 100))
    wait_for(app, CurtainScene, 500)
    key(app, pygame.K_RETURN)
    assert at_table(app) is not first
    look_at_nothing_hidden(at_table(app))
    assert first.history.record not in table._listeners or at_table(app).history is first.history
    assert len(table._listeners) == 2, "scenes that have left listen no more"


def asking(app: App, table: Table) -> None:
    """Seat 0 has asked seat 2."""
    table.deal()
    position = table.position
    position.asked, position.asker, position.to_act, position.phase = True, 0, 2, Phase.ANSWER
    app.games.table = table
    app.reset(TableScene(app, viewer_at(table, 0)))
    app.step(16)
    app.step(16)


def test_a_human_partner_answers_behind_a_curtain_of_its_own(app: App) -> None:
    table = table_of((0, 2), thinker=Silent())
    asking(app, table)
    scene = curtain(app)
    assert (scene.seat, scene.why.cause, scene.why.before) == (2, Cause.ANSWER, 0)
    assert scene._sentence().startswith("Ana asks")
    key(app, pygame.K_RETURN)
    partner = at_table(app)
    assert partner.seat == 2
    assert partner.own.asked
    key(app, pygame.K_n)
    app.step(16)
    back = curtain(app)
    assert (back.seat, back.why.cause, back.why.before) == (0, Cause.ANSWERED, 2)
    key(app, pygame.K_RETURN)
    asker = at_table(app)
    assert asker.seat == 0
    assert asker.stage.model.speech[0] == 2


def test_from_the_menu_a_game_comes_back_behind_the_curtain(app: App) -> None:
    sit(app, table_of((0, 1)))
    key(app, pygame.K_RETURN)
    scene = at_table(app)
    seat = scene.seat
    act(app, scene)
    app.reset(MenuScene(app))
    app.step(16)
    key(app, pygame.K_RETURN)
    assert curtain(app).seat == seat
    assert curtain(app).why.cause is Cause.RETURN


def test_the_order_of_a_hand_and_the_log_come_back(app: App) -> None:
    table = sit(app, table_of((0, 1)))
    orders: dict[int, list[int]] = {}
    for number in range(4):
        wait_for(app, CurtainScene, 500)
        seat = curtain(app).seat
        key(app, pygame.K_RETURN)
        scene = at_table(app)
        shown = [piece.card for piece in scene.stage.model.hand()]
        if number >= 2:
            assert [card for card in shown if card in orders[seat]] == [card for card in orders[seat] if card in shown]
            assert len(scene.stage.model.told.log) > number
        scene.stage.model.order.arrange(shown[::-1])
        scene.stage.show(table.view(seat))
        turn(app, scene)
        orders[seat] = [piece.card for piece in scene.stage.model.hand()]


def test_leaving_from_the_curtain_keeps_the_game(app: App) -> None:
    sit(app, table_of((0, 1)))
    key(app, pygame.K_ESCAPE)
    key(app, pygame.K_q)
    assert isinstance(app.top, MenuScene)
    app.games.show_table()
    app.step(16)
    assert curtain(app)


def test_a_window_that_changes_behind_the_curtain(app: App) -> None:
    sit(app, table_of((0, 1)))
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    app.step(16)
    curtain(app)
    key(app, pygame.K_RETURN)
    at_table(app)


@pytest.mark.parametrize(("rules", "players"), [("book", 2), ("book", 3), ("book", 5), ("book", 6), ("three-pack", 6)])
def test_a_lone_human_plays_a_deal_at_every_table(app: App, rules: str, players: int) -> None:
    for human in (0, players - 1):
        table = sit(app, table_of((human,), players, rules))
        for _ in range(4000):
            if isinstance(app.top, DealScoreScene):
                break
            if table.to_act == human:
                act(app, at_table(app))
            else:
                app.step(500)
        assert isinstance(app.top, DealScoreScene)
        people = [who.name for who in table.seatings]
        assert app.top.who == perspective(table.game.terms, human, people)


def test_who_sits_out_watches(app: App) -> None:
    table = sit(app, table_of((4,), 5, "book"))
    assert 4 not in table.position.order
    scene = at_table(app)
    for _ in range(50):
        app.step(500)
        if isinstance(app.top, DealScoreScene):
            break
    assert scene.seat == 4
    assert not scene.stage.model.hand()
