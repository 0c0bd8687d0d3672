"""Judgements: what each candidate move of a decision is worth, and what the turn that was played cost; `judging` makes them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.moves import Answer, Ask, Discard, Join, Meld
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.bots.coach.causes import Because
    from canasta_desktop.bots.search.search import Budget
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


class Area(StrEnum):
    """What a decision was about."""

    DRAWING = "drawing"
    """To draw or to take the pile."""
    MELDING = "melding"
    DISCARDING = "discarding"
    FREEZING = "freezing"
    """Whether to throw a wild card."""
    GOING_OUT = "going_out"
    ASKING = "asking"
    """To ask the partner, and to answer."""


class Mark(StrEnum):
    """How much a decision cost."""

    INEXACT = "inexact"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEAST_POINTS: Final = {Mark.BLUNDER: 150.0, Mark.MISTAKE: 60.0, Mark.INEXACT: 20.0}
"""Least loss of each mark in points, the largest first. Source: a person at the table sees 20 points as a card or two."""
GAME_POINTS: Final = 2000.0
"""Points of a deal that a chance of 1 to win the game is compared with where losses of both kinds are put in order: about the
lead that wins a game to 5,000 nearly surely, by `Stakes`."""
LEAST_CHANCE: Final = {mark: points / GAME_POINTS for mark, points in LEAST_POINTS.items()}
"""Least losses of the marks as chances to win the game, where these count: 1, 3 and 7.5 in a hundred."""
CLEAR: Final = 2.0
"""Standard errors by which a loss must differ from zero to be marked."""
OFTEN: Final = 0.3
"""The share of cases from which it is told that the next player takes the pile."""
MORE_OFTEN: Final = 0.2
"""By how much more often a move must give the pile away than another for that to be its fault."""
CLEARLY_OFTEN: Final = 0.1
"""Least difference between the shares of cases (0 to 1) of taking the pile by which two discards are told apart."""
LEAST_WORLDS: Final = 96
"""Worlds in which the best move and the alternatives are compared, where the budget has room for them."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How thoroughly a decision is judged.

    `search`: the budget for choosing the best move, and again for the best rest of the turn after the best few. `measure`: the
    budget for measuring by how much the best move is better; it is not used up where the standard error falls to `error` points
    before. `others`: alternatives that are compared in `least` worlds, beside the best move, what a beginner would do and what
    was played.
    """

    search: Budget
    measure: Budget
    error: float = 5.0
    others: int = 2
    least: int = LEAST_WORLDS


class Weighed(Protocol):
    """A move that was compared with others."""

    @property
    def move(self) -> Move:
        """The move."""

    @property
    def taken(self) -> float:
        """In which share of cases the next player takes the pile at once."""

    @property
    def because(self) -> Because | None:
        """What it is worth less for than the best one, if known."""


@dataclass(frozen=True, slots=True)
class Option:
    """A candidate move with the rest of its turn: what it is worth, and how much less than the best.

    `then`: the moves that follow in the same turn, as far as they are planned. `worth`: expected lead of the side at the end of
    the deal, in points. `gap`: how much less than the best move's, in points (the measured difference, so below 0 where it did
    better), with its standard error. `chance`, `chance_gap`, `chance_error`: the same of the chance (0 to 1) to win the game.
    `worlds`: in how many worlds it was measured; 0: not compared. `taken`: in which share of them the next player takes the
    pile at once. `because`: what it is worth less for; None where it is not clearly worth less, or for no single cause.
    """

    move: Move
    worth: float
    gap: float
    error: float
    chance: float
    chance_gap: float
    chance_error: float
    worlds: int
    then: tuple[Move, ...] = ()
    taken: float = 0.0
    because: Because | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """The options of a decision, the best first, one for each move; a single one is no decision.

    `played` is the place of the move that was made, which is worth what the best rest of the turn makes of it. `turn` is the
    turn as it was played from there on, as far as no unknown card came; of the last move of a turn it is that move's option.
    `decisive`: the loss is told as chance to win the game, because the game is near its end. `error`: standard error of the
    worth of the best move.
    """

    options: tuple[Option, ...]
    played: int | None
    decisive: bool
    area: Area
    error: float
    turn: Option | None = None

    @property
    def best(self) -> Option:
        """The best option."""
        return self.options[0]

    @property
    def made(self) -> Option | None:
        """The option of the move that was made."""
        return None if self.played is None else self.options[self.played]

    @property
    def loss(self) -> float:
        """Expected points that the move that was made cost; about 0, also below it, where it is as good as the best."""
        return self.made.gap if self.made else 0.0

    @property
    def mark(self) -> Mark | None:
        """The mark of the move that was made; None where it cost little, or may have cost nothing."""
        return mark_of(self.made, decisive=self.decisive) if self.made else None

    @property
    def as_good(self) -> list[Move]:
        """The moves that surely cost too little, beside the best one, to be marked."""
        return [option.move for option in self.options[1:] if option.worlds and costs_nothing(option, decisive=self.decisive)]


def _loss(option: Option, *, decisive: bool) -> tuple[float, float, Mapping[Mark, float]]:
    """The loss of an option, its standard error and the least losses of the marks: as chance to win the game, or in points."""
    if decisive:
        return option.chance_gap, option.chance_error, LEAST_CHANCE
    return option.gap, option.error, LEAST_POINTS


def costs_nothing(option: Option, *, decisive: bool) -> bool:
    """Whether a loss is surely less than the least that is marked: by `CLEAR` standard errors."""
    loss, error, least = _loss(option, decisive=decisive)
    return loss + CLEAR * error < least[Mark.INEXACT]


def is_worse(option: Option, *, decisive: bool) -> bool:
    """Whether an option is clearly worse than the best, and not by so little that it would do as well."""
    loss, error, _ = _loss(option, decisive=decisive)
    return loss > CLEAR * error and not costs_nothing(option, decisive=decisive)


def gives_away(made: Weighed, best: Weighed) -> bool:
    """Whether what is wrong with a discard is that the next player takes the pile, which the better move seldom allows."""
    return isinstance(made.move, Discard) and made.taken >= OFTEN and made.taken - best.taken >= MORE_OFTEN


def mark_of(option: Option, *, decisive: bool) -> Mark | None:
    """The mark that an option deserves."""
    loss, error, marks = _loss(option, decisive=decisive)
    if loss <= CLEAR * error:
        return None
    return next((mark for mark, least in marks.items() if loss >= least), None)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean of some values and its standard error."""
    number = len(values)
    mean = sum(values) / number
    squares = sum([(value - mean) ** 2 for value in values])
    return mean, math.sqrt(squares / max(1, number - 1) / number)


def area_of(view: View, best: Move, made: Move) -> Area:
    """What a decision was about, by the best move and the one that was made."""
    both = (best, made)
    if view.phase == Phase.ANSWER or any(isinstance(move, Answer | Ask) for move in both):
        return Area.ASKING
    if view.phase == Phase.DRAW:
        return Area.DRAWING
    if best != made and any(_empties(view, move) for move in both):
        return Area.GOING_OUT
    thrown = [move.card for move in both if isinstance(move, Discard)]
    if best != made and len(thrown) == len(both) and any(map(is_wild, thrown)):
        return Area.FREEZING
    return Area.MELDING if any(isinstance(move, Meld | Join) for move in both) else Area.DISCARDING


def _empties(view: View, move: Move) -> bool:
    """Whether a move leaves at most a card to discard, and no foot or pot to go on with."""
    if view.reserve(view.seat):
        return False
    laid = sum(len(group.cards) for group in move.groups) if isinstance(move, Meld) else 0
    return (laid > 0 and view.size_of(view.seat) - laid <= 1) or (isinstance(move, Discard) and view.size_of(view.seat) == 1)
