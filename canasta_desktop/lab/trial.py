"""Measured effects of rules: bots play some hundred deals in a process of their own, a few at a time.

The window asks for rule sets and polls for results; a new request drops the one in progress. Finished results are cached until
the program ends, because the same seeds give the same figures.
"""

from __future__ import annotations

import os
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.helper import HelperProcess
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import Draw, Take
from canasta_desktop.engine.ruleset import as_house
from canasta_desktop.lab.simulate import MOST_DEALS, play_deal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from multiprocessing.connection import Connection

    from canasta_desktop.engine.ruleset import RuleSet

DEALS: Final = 500
STEP: Final = 20
"""Number of deals between two reports of a trial."""
_BOT: Final = "heuristic"
_SEED: Final = 1
_TRIES: Final = 2
"""Number of processes started for one question before giving up."""
SILENT_S: Final = 60.0
"""Timeout in seconds of a process without results: `STEP` deals take about a second."""

Question = tuple["RuleSet", int]
"""A rule set and how many play it."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Averages over the deals played: turns of a player, cards left in the stock, points of a side, and the share of the deals
    in which a player went out.
    """

    deals: int
    turns: float
    stock: float
    points: float
    outs: float

    @property
    def whole(self) -> bool:
        """Whether all deals have been played."""
        return self.deals >= DEALS


def play_trial(rules: RuleSet, players: int) -> Iterator[Effect]:
    """Play games one after the other until `DEALS` deals are done; what they came to, after every `STEP` of them."""
    bots = [make_bot(_BOT)] * players
    sides = len(rules.seating(players).sides)
    deals = outs = points = stock = 0
    turns = 0.0
    game = Game(rules, players, _SEED)
    number = 1
    while deals < DEALS:
        if game.over or game.deal_number >= MOST_DEALS:  # a tournament may end without a winner
            number += 1
            game = Game(rules, players, _SEED + number)
        sources = [random.Random(f"{game.seed}/{game.deal_number}/{seat}") for seat in range(players)]
        moves = play_deal(game, bots, sources)
        result, position = game.results[-1], game.position
        deals += 1
        turns += sum(isinstance(move, Draw | Take) for move in moves) / len(result.order)
        stock += position.stock_left if position else 0
        points += sum(side.total for side in result.sides)
        outs += result.out is not None
        if deals % STEP == 0 or deals == DEALS:
            yield Effect(deals, turns / deals, stock / deals, points / deals / sides, outs / deals)


_finished: Final[dict[Question, Effect]] = {}
"""Cache of finished effects."""


class Trials:
    """Requests effects from a process of its own. If none can be started there are no figures, and `given_up` is set."""

    def __init__(self) -> None:
        self.given_up = False
        self._wanted: list[Question] = []
        self._partly: dict[Question, Effect] = {}
        self._helper = HelperProcess("canasta-trials", serve)
        self._heard_at = 0.0
        self._number = 0
        self._tries = 0

    def ask(self, wanted: Sequence[Question]) -> None:
        """Request these effects in this order, and drop any other request."""
        questions = [(as_house(rules, None), players) for rules, players in wanted]
        left = [question for question in questions if question not in _finished]
        if left == self._wanted:
            return
        self._wanted = left
        self._partly = {question: effect for question, effect in self._partly.items() if question in left}
        self._tries = 0
        self._send()

    @property
    def busy(self) -> bool:
        """Whether a request is pending."""
        return bool(self._wanted) and not self.given_up

    def effect(self, rules: RuleSet, players: int) -> Effect | None:
        """The effect measured so far."""
        question = as_house(rules, None), players
        return _finished.get(question) or self._partly.get(question)

    def poll(self) -> bool:
        """Read answers; True if there are new ones. Never waits."""
        fresh = False
        was_running, now = self._helper.running, time.monotonic()
        for number, question, effect in self._helper.receive():
            self._heard_at = now
            if number == self._number:
                self._book(question, effect)
                fresh = True
        if self.busy and now - self._heard_at >= SILENT_S:
            self._helper.stop()
        if was_running and not self._helper.running:
            self._send()
        return fresh

    def _book(self, question: Question, effect: Effect) -> None:
        self._partly[question] = effect
        if effect.whole:
            _finished[question] = effect
            self._wanted = [other for other in self._wanted if other != question]

    def close(self) -> None:
        """End the process."""
        self._wanted = []
        self._helper.stop()

    def _send(self) -> None:
        if not self._wanted and not self._helper.running:
            return
        self._number += 1
        self._heard_at = time.monotonic()
        if not self._helper.alive:
            self._tries += 1
            if self._tries > _TRIES:
                self.given_up = True
                return
        if not self._helper.send((self._number, self._wanted)):
            self.given_up = True


def serve(pipe: Connection) -> None:
    """Serve requests; a new one drops the old one. Runs in a process of its own."""
    if hasattr(os, "nice"):
        os.nice(10)  # a game in progress has priority
    asked: Any = None
    while True:
        number, questions = asked or pipe.recv()
        asked = _answer(pipe, number, questions)


def _answer(pipe: Connection, number: int, questions: Sequence[Question]) -> Any:
    """Send results until all deals are played or a new request arrives, which is returned."""
    for rules, players in questions:
        for effect in play_trial(rules, players):
            pipe.send((number, (rules, players), effect))
            if pipe.poll():
                return pipe.recv()
    return None
