"""The coach: judges the moves of a player in practice before they are made, and warns of mistakes."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.judgement import Mark, mark_of
from canasta_desktop.bots.coach.lessons import Lessons
from canasta_desktop.bots.coach.turns import same_choice
from canasta_desktop.bots.process.analyst import Inquiry
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.session.analysis import USUAL
from canasta_desktop.session.hints import hint_of

if TYPE_CHECKING:
    from canasta_desktop.bots.coach.judgement import Judgement, Option
    from canasta_desktop.bots.coach.lessons import Lesson
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.analysis import Analysis, Request
    from canasta_desktop.session.hints import Hint

PATIENCE_S: Final = 10.0
"""Seconds that a chosen move waits for its judgement; then it is made without one. A judgement takes 0.3 to 3 s of processor
time, and must come on a slow or busy computer, too."""


WARNED: Final = frozenset((Mark.BLUNDER, Mark.MISTAKE))
"""The marks of moves that the coach warns of: those that cost so much that a beginner should know before."""


@dataclass(frozen=True, slots=True)
class Blunder:
    """A move that would be a mistake: what it costs, and what would be better and why.

    `made` and `better` have their values; `decisive`: the values are said as chances to win the game. `against`: the lesson
    that the move goes against. `hint`: the hint for the better move.
    """

    view: View
    made: Option
    better: Option
    decisive: bool
    hint: Hint
    against: Lesson | None

    @property
    def loss(self) -> float:
        """The cost in points, or with `decisive` as a chance to win the game (0 to 1)."""
        return self.made.chance_gap if self.decisive else self.made.gap


class Coach:
    """Judges one decision at a time."""

    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._view: View | None = None
        self._all: Request | None = None
        self._one: dict[Move, tuple[Request, float]] = {}
        self._allowed: set[Move] = set()

    @property
    def thinking(self) -> bool:
        """Whether judgements are to come."""
        return any(request is not None and not request.done for request in (self._all, *(one for one, _ in self._one.values())))

    def look_at(self, view: View) -> None:
        """Begin to judge the moves of the seat to act; do nothing if that has begun."""
        if view is not self._view:
            self.forget()
            self._view = view
            self._all = self._analysis.ask(Inquiry(view, USUAL), urgent=True)

    def poll(self) -> None:
        """Take what has been judged. Never waits."""
        if self.thinking:
            self._analysis.poll()

    def waits(self, move: Move) -> bool:
        """Whether a chosen move should wait because it is being judged.

        A move that is illegal in the view was chosen before the table went on; it is not judged.
        """
        if self._view is None or self._all is None or move in self._allowed or not is_legal(self._view, move):
            return False
        if move not in self._one:
            if self._all.done and self._among(move, self._all.judgement):
                return False
            request = self._analysis.ask(Inquiry(self._view, USUAL, (move,)), urgent=True)
            self._one[move] = request, time.monotonic()
        request, since = self._one[move]
        return not request.done and time.monotonic() - since < PATIENCE_S

    def blunder(self, move: Move) -> Blunder | None:
        """The mistake that a move would be; None for any other move, and for one that cannot be judged."""
        if self._view is None or move in self._allowed:
            return None
        judgement = self._one[move][0].judgement if move in self._one else self._all.judgement if self._all else None
        option = self._among(move, judgement)
        if judgement is None or option is None or mark_of(option, decisive=judgement.decisive) not in WARNED:
            return None
        view, better = self._view, judgement.best
        against = next(iter(Lessons(view).against(move)), None)
        return Blunder(view, option, better, judgement.decisive, hint_of(view, better.move, judgement), against)

    def _among(self, move: Move, judgement: Judgement | None) -> Option | None:
        """The option of a judgement that is this move."""
        if judgement is None or self._view is None:
            return None
        return next((one for one in judgement.options if same_choice(self._view.terms, one.move, move)), None)

    def allow(self, move: Move) -> None:
        """Let the player make the move despite the coach's warning."""
        self._allowed.add(move)

    def forget(self) -> None:
        """Drop the decision."""
        for request in (self._all, *(one for one, _ in self._one.values())):
            if request is not None:
                self._analysis.forget(request)
        self._view = self._all = None
        self._one.clear()
        self._allowed.clear()
