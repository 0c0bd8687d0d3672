"""A whole game to the end, played through the window with the mouse alone for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame
import pytest
from helpers.players import ByClicks, ByDrags, ByKeys, asks_before_a_move
from helpers.window import Window

from canasta_desktop.engine.moves import DRAW, Answer, Ask, Discard, Meld, Move, Take
from canasta_desktop.engine.notation import cards_text
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS, DealScoreScene
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_DEALS = 60


class Player:
    """Plays seat 0 with the mouse, half of the time by drags, half by clicks; the bot's rules of thumb choose the moves."""

    def __init__(self, window: Window) -> None:
        from canasta_desktop.bots.players.bot import make_bot

        self.window = window
        self.bot = make_bot("heuristic")
        self.turns = 0
        self.kinds: set[tuple[type[Move], bool]] = set()

    def turn(self) -> None:
        """Make one move with the mouse and see that the engine heard that very move."""
        import random

        table = self.window.table
        view = table.view(0)
        move = self.bot.decide(view, random.Random(self.turns))
        self.turns += 1
        drags = self.turns % 2 == 0
        self.kinds.add((type(move), drags))
        before = len(table.moves)
        self.make(move, drags)
        if len(table.moves) == before and asks_before_a_move(self.window.scene):  # as before few cards are left
            self.window.click(self.window.scene.chooser.rect("0").center)
        assert len(table.moves) > before, (move, self.window.reason)
        made = table.moves[before]
        assert type(made) is type(move)
        if isinstance(move, Discard):
            assert made == move
        assert self.window.shown == self.window.hand or table.to_act != 0

    def make(self, move: Move, drags: bool) -> None:
        window = self.window
        if isinstance(move, Answer):
            window.click(window.scene.dialog.rect("yes" if move.yes else "no").center)
        elif isinstance(move, Ask):
            window.click(window.scene.controls.rects()["ask"].center)
        elif move == DRAW:
            window.drag(window.stock, window.in_hand) if drags else window.click(window.stock)
        elif isinstance(move, Discard):
            self.put(cards_text([move.card]), window.pile, drags)
        elif isinstance(move, Take):
            self.take(move, drags)
        elif isinstance(move, Meld):
            self.meld(move, drags)

    def put(self, text: str, place: tuple[int, int], drags: bool) -> None:
        """Carry cards to a place, or select them and click it."""
        window = self.window
        if drags and len(text.split()) == 1:
            window.drag(window.card(text), place)
            return
        window.select(text)
        window.run(400)
        if drags:
            window.drag(window.card(text.rsplit(maxsplit=1)[-1]), place)
        else:
            window.click(place)

    def take(self, move: Take, drags: bool) -> None:
        window = self.window
        first = move.groups[0]
        if not first.cards:
            window.drag(window.pile, window.area) if drags else window.click(window.pile)
            return
        self.put(cards_text(first.cards), window.pile, drags)
        self.rest_of(move.groups[1:], drags)

    def meld(self, move: Meld, drags: bool) -> None:
        window = self.window
        view = window.table.view(0)
        side = view.terms.side_of[0]
        if len(move.groups) == 1 and view.sides[side].naturals(move.groups[0].kind):
            group = move.groups[0]
            self.put(cards_text(group.cards), window.meld(group.kind), drags)
            return
        if view.sides[side].laid:  # groups at once: several ranks are one move only by the tray, so one after the other
            self.groups_at_once(move)
            return
        self.rest_of(move.groups, drags)

    def groups_at_once(self, move: Meld) -> None:
        """The first group of several; the bot is asked again for what is left."""
        group = move.groups[0]
        own = self.window.table.view(0).sides[self.window.scene.stage.model.viewer.side].naturals(group.kind)
        place = self.window.meld(group.kind) if own else self.window.area
        self.put(cards_text(group.cards), place, drags=False)

    def rest_of(self, groups: tuple[object, ...], drags: bool) -> None:
        """Further groups of an opening; the tray is confirmed where it is needed."""
        window = self.window
        for group in groups:
            self.put(cards_text(group.cards), window.area, drags)  # type: ignore[attr-defined]
            window.run(32)
        if window.scene.stage.model.tray:
            window.click(window.scene.stage.tray_rects.confirm.center)


class Turns(Protocol):
    """Makes one move of seat 0."""

    def turn(self) -> None: ...


def play_out(window: Window, hands: Sequence[Turns], most_frames: int) -> None:
    """A game from its first deal to its winner; the players make the moves of seat 0 in turn, the bots the others."""
    window.new_game()
    deals = turns = 0
    for _ in range(most_frames):
        window.run(16)
        top = window.app.top
        if isinstance(top, GameOverScene):
            break
        if isinstance(top, DealScoreScene):
            deals += 1
            assert deals <= MOST_DEALS
            window.run(DEAF_MS, DEAF_MS)
            window.key(pygame.K_RETURN)
        elif isinstance(top, TableScene) and window.table.to_act == 0:
            turns += 1
            hands[turns % len(hands)].turn()
    assert isinstance(window.app.top, GameOverScene)
    assert window.table.game.winner is not None
    assert deals == window.table.game.deal_number


def test_a_whole_game_by_mouse_ends_with_a_winner() -> None:
    with Window((1280, 720), Speed.OFF, bots=True) as window:
        player = Player(window)
        play_out(window, [player], 20_000)
        assert max(window.table.game.totals) >= 5000
        assert {kind for kind, _ in player.kinds} >= {type(DRAW), Take, Meld, Discard}


FURTHER = ("samba", "bolivia", "modern-american", "hand-and-foot", "burraco", "buraco-fechado")


@pytest.mark.parametrize("rules", FURTHER)
def test_a_whole_game_of_each_further_rule_set_by_clicks_drags_and_keys(rules: str) -> None:
    with Window((1280, 720), Speed.OFF, bots=True, rules=rules, seed=13) as window:
        hands = [way(window) for way in (ByClicks, ByDrags, ByKeys)]
        play_out(window, hands, 60_000)
        made = set().union(*(hand.kinds for hand in hands))
        assert made >= {type(DRAW), Take, Meld, Discard}
