"""At normal speed, with the tests' own clock: whenever nothing moves, the table says and offers what is legal now.

For every rule set and number of players, from more than one dealer, first turns included. The moves of seat 0 are made by keys
or by clicks; what is expected is asked of the engine, and what is said is read from what the table draws.
"""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from helpers.players import ByClicks, ByHand, ByKeys
from helpers.reading import listening, paper
from helpers.window import Silent, Window

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.listing import legal_discards, legal_melds
from canasta_desktop.engine.moves import ASK, DRAW, Discard
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.terms import terms
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.app.window import App
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.input.presenter import TAKE_BACK_MS
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import turn_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.view import View
    from canasta_desktop.ui.table.model.intents import Advice

PEOPLE: Final = (("Ana", "fox"), ("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"), ("Ida", "rabbit"), ("Max", "cat"))
EVERY_DEALER: Final = ("classic", "book", "hand-and-foot")
"""Each number of players, with and without feet. The dealer's place changes the order alone, which is no matter of rules."""
CASES: Final = [
    (name, sits.players, dealer)
    for name in ALL_PRESETS
    for sits in preset(name).seatings
    for last in [len(terms(preset(name), sits.players).orders[0]) - 1]
    for dealer in (range(last + 1) if name in EVERY_DEALER else (0, last))
]
"""Rules, players, and the dealer's place among those who play the first deal: of five players one sits out.

Where not every dealer is tried, seat 0 once plays last and once first.
"""
WHOLE: Final = (
    ("classic", 4, 1), ("classic", 4, 2), ("classic", 4, 3), ("online", 4, 1), ("book", 2, 1), ("book", 3, 1), ("book", 5, 1),
    ("three-pack", 4, 1), ("three-pack", 6, 1),
)  # fmt: skip
"""Rules, players and seed of whole deals."""
TURNS: Final = 3
"""Turns of seat 0 in each case."""
FRAME: Final = 120.0
"""Ms from one look at the table to the next while nobody presses anything."""
LONGEST_WAIT: Final = 3000.0
"""Ms that a bot which knows its move at once may take from one act to the next, flights included."""
OFFERS: Final = (Command.DRAW, Command.TAKE, Command.MELD, Command.DISCARD, Command.ASK, Command.UNDO, Command.HINT)


def seats(players: int) -> list[Seating]:
    return [Seating(name, face, "heuristic" if at else None) for at, (name, face) in enumerate(PEOPLE[:players])]


@cache
def seed_for(rules: str, players: int, dealer: int) -> int:
    """A seed whose first deal is dealt from a place."""
    for seed in range(500):
        table = Table(preset(rules), seats(players), seed, LocalThinker())
        table.deal()
        if table.position.dealer == dealer:
            return seed
    raise AssertionError("No seed was found.")


def asking_helps(view: View) -> bool:
    """Whether the seat to act may ask, and could go out after a yes."""
    return refusal(view, ASK) is None and can_go_out(view)


class Rests(Window):
    """A window that is looked at whenever nothing moves."""

    def __init__(self) -> None:
        super().__init__((1280, 720), Speed.NORMAL, bots=True)
        self.rests = 0
        self.mine = 0
        self.first_turns = 0
        self._seen: object = None
        self._acted = 0.0

    def sit(self, table: Table) -> None:
        self.table.close()
        self.table = table
        self._seen, self._acted = None, self.app.clock.now
        self.new_game()

    def frame(self) -> None:
        """Let a little time pass, and look."""
        moves = len(self.table.moves)
        self.run(FRAME, FRAME)
        waits = self.table.to_act == 0 or self.app.top is not self.scene  # for seat 0, which also closes the score
        if len(self.table.moves) != moves or waits or self.scene.stage.model.dealing:
            self._acted = self.app.clock.now
        assert self.app.clock.now - self._acted <= LONGEST_WAIT, "nobody acts, and nobody is waited for"
        self.look()

    def look(self) -> None:
        """Where nothing moves: is what is said and offered what is legal?"""
        scene, table = self.scene, self.table
        if self.app.top is not scene or scene.motion.busy or not table.in_deal:
            return
        now = (
            table.point,
            table.game.deal_number,
            frozenset(scene.stage.model.selection.pieces),
            bool(scene.stage.model.tray),
            table.can_undo(0),
        )
        if now == self._seen:
            return
        self._seen = now
        self.rests += 1
        assert not scene.stage.model.dealing, "nothing moves, and the cards are still being dealt"
        assert scene.overlay.bubble is None or not scene.model.hint.open, "a reason lies over the hint"
        advice = scene.stage.advice
        assert advice is not None
        if table.to_act == 0:
            self.mine += 1
            self.first_turns += not table.moves
            self.check_own(advice, table.view(0))
        else:
            self.check_others(advice)
        if scene.stage.model.speech is not None:  # the partner opposite says something over the middle for a moment
            self._seen = None
            return
        said = self.read()
        assert advice.title in said
        assert advice.sentence in said

    def check_own(self, advice: Advice, view: View) -> None:
        stage = self.scene.stage
        assert not advice.waiting
        asked = view.phase == Phase.ANSWER
        assert advice.title == (turn_text.asks_you(stage.model.viewer.name(view.asker)) if asked else turn_text.YOUR_TURN)
        if not stage.model.tray:
            legal = self.legal(view)
            lit = {command for command in OFFERS if advice.button_states.get(command, "off") != "off"}
            assert lit == legal, (sorted(lit), sorted(legal), view.phase)
            assert advice.sentence == self.sentence(view)
            main = advice.primary
            melds = view.phase == Phase.PLAY and next(legal_melds(view), None) is not None
            decides = {Command.DRAW, Command.TAKE} <= legal or (melds and Command.DISCARD in legal)
            assert asked or (main is None) == decides or view.permission, "one thing is recommended, unless the player decides"

    def legal(self, view: View) -> set[Command]:
        """What the engine allows, as buttons."""
        found = {Command.HINT}
        if self.table.can_undo(0):
            found.add(Command.UNDO)
        if view.phase == Phase.DRAW:
            found |= {Command.DRAW} if refusal(view, DRAW) is None else set()
            found |= {Command.TAKE} if can_take(view) else set()
        elif view.phase == Phase.PLAY:
            found.add(Command.MELD)  # whether these cards make one is said when they are chosen
            found |= {Command.DISCARD} if next(legal_discards(view), None) is not None else set()
            found |= {Command.ASK} if asking_helps(view) else set()
            assert Command.DISCARD in found or next(legal_melds(view), None) is not None
        return found

    @staticmethod
    def sentence(view: View) -> str:
        if view.phase == Phase.ANSWER:
            return turn_text.ANSWER_TO_GO_ON
        if view.phase == Phase.DRAW:
            if refusal(view, DRAW) is not None:
                return turn_text.MUST_TAKE
            drawn = view.terms.cards_drawn
            return turn_text.draw_or_take(drawn) if can_take(view) else turn_text.draw_to_begin(drawn)
        if view.permission is not None:
            return turn_text.MUST_GO_OUT if view.permission else turn_text.MAY_NOT_GO_OUT
        if asking_helps(view):
            return turn_text.DISCARD_OR_ASK
        return turn_text.LAST_CARD if not view.stock_left else turn_text.MELD_OR_DISCARD

    def check_others(self, advice: Advice) -> None:
        """Who is waited for is named, and nothing is offered but a step back, where one is left."""
        to_act = self.table.to_act
        assert to_act is not None
        assert advice.waiting
        assert PEOPLE[to_act][0] in advice.title
        lit = {command for command in OFFERS if advice.button_states.get(command, "off") != "off"}
        assert lit == ({Command.UNDO} if self.table.can_undo(0) else set())

    def read(self) -> set[str]:
        """All that is written on the table."""
        with listening(pictures=False) as reading:
            self.scene._canvas.forget()
            self.scene.draw(paper(self.app.size), full=True)
        return {word.text for word in reading.words}


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rests]:
    """The window is drawn where it is read, and not for every frame; no card is made ready to be painted."""
    monkeypatch.setattr(App, "_draw", lambda _: False)
    with listening(pictures=False):
        opened = Rests()
        yield opened
        opened.close()


def play(rests: Rests, player: ByHand) -> None:
    """Play some turns of seat 0 by hand, and the next deal's first ones where the deal is over before."""
    turns, table = 0, rests.table
    for _ in range(6000):
        rests.frame()
        if isinstance(rests.app.top, DealScoreScene):
            rests.key(pygame.K_RETURN)
        elif table.to_act == 0 and not rests.scene.motion.busy and rests.app.top is rests.scene:
            before = len(table.moves)
            player.turn()
            rests.look()
            turns += any(isinstance(move, Discard) for move in table.moves[before:]) or not table.in_deal
            if turns == TURNS:
                break
    else:
        raise AssertionError("Seat 0 does not come to its turns.")
    while table.to_act != 0 and table.in_deal:
        rests.frame()


@pytest.mark.parametrize(("rules", "players", "dealer"), CASES)
def test_at_every_rest_what_is_offered_is_what_is_legal(rests: Rests, rules: str, players: int, dealer: int) -> None:
    rests.sit(Table(preset(rules), seats(players), seed_for(rules, players, dealer), LocalThinker()))
    begins = dealer + 1 == len(terms(preset(rules), players).orders[0])
    play(rests, (ByKeys if dealer % 2 or begins else ByClicks)(rests))
    assert rests.mine >= 2 * TURNS
    assert rests.rests > rests.mine
    order = rests.table.stretches()[0].state.position.order
    if order[(dealer + 1) % len(order)] == 0:
        assert rests.first_turns, "seat 0 began, and its first turn was looked at"


@pytest.mark.parametrize(("rules", "players", "seed"), WHOLE)
def test_whole_deals_to_the_score_and_into_the_next(rests: Rests, rules: str, players: int, seed: int) -> None:
    """To the end of the stock, to going out, with questions to the partner, and over the score into the next first turn."""
    rests.sit(Table(preset(rules), seats(players), seed, LocalThinker(), first=seed))
    table, player = rests.table, ByKeys(rests)
    while table.game.deal_number < 2 or table.to_act != 0:
        rests.frame()
        if isinstance(rests.app.top, DealScoreScene):
            rests.key(pygame.K_RETURN)
        elif table.in_deal and table.to_act == 0 and not rests.scene.motion.busy and rests.app.top is rests.scene:
            player.turn()
            rests.look()
    rests.settle()
    rests.look()
    assert table.game.deal_number >= 2


def test_who_has_left_is_told_that_a_bot_plays_and_can_do_nothing_for_it(rests: Rests) -> None:
    rests.sit(Table(preset("classic"), seats(4), seed_for("classic", 4, 3), Silent()))
    rests.settle()
    rests.table.leave_to(0, "heuristic")
    rests.run(FRAME, FRAME)
    advice = rests.scene.stage.advice
    assert advice is not None
    assert advice.title == turn_text.PLAYS_FOR_YOU
    assert advice.waiting
    assert all(advice.button_states.get(command, "off") == "off" for command in OFFERS)
    rests.key(pygame.K_d)
    assert rests.table.moves == []
    assert rests.reason == "It isn’t your turn."
    rests.table.come_back(0)
    rests.run(FRAME, FRAME)
    assert rests.scene.stage.advice is not None
    assert rests.scene.stage.advice.title == turn_text.YOUR_TURN
    rests.key(pygame.K_d)
    assert len(rests.table.moves) == 1


def test_a_whole_round_leaves_time_to_take_a_discard_back(rests: Rests) -> None:
    """From the discard until the next seat acts, Undo is offered for as long as it is said to be."""
    rests.sit(Table(preset("classic"), seats(4), seed_for("classic", 4, 3), LocalThinker()))
    while rests.table.to_act != 0 or rests.scene.motion.busy:
        rests.frame()
    rests.key(pygame.K_d)
    rests.settle()
    card = random.Random(1).choice(rests.scene.stage.model.hand())
    rests.click(rests.spot(card))
    rests.key(pygame.K_x)
    began, moves = rests.app.clock.now, len(rests.table.moves)
    while len(rests.table.moves) == moves:
        advice = rests.scene.stage.advice
        assert advice is not None
        assert advice.button_states[Command.UNDO] == "on"
        rests.run(20, 20)
    assert TAKE_BACK_MS - 40 <= rests.app.clock.now - began <= LONGEST_WAIT
    assert isinstance(rests.app.top, TableScene)
    assert advice.button_states[Command.UNDO] == "on"
    assert rests.scene.stage.advice is not None
    assert rests.scene.stage.advice.button_states[Command.UNDO] == "off"
