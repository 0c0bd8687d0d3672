"""A question at a table of its own: a legal move is the answer, and is not made; or it is answered by yes or no.

The first answer counts. A question about a costly move is put again until it is answered right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.documents import read_history
from canasta_desktop.engine.going_out_needs import needs_to_go_out
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.way_out import ways_out
from canasta_desktop.session.company import USUAL_LEVEL, with_company
from canasta_desktop.session.practice.mistakes import mistake
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.reasons import Code, Refusal
    from canasta_desktop.engine.way_out_moves import WayOut
    from canasta_desktop.session.practice.question import Question, Weighed
    from canasta_desktop.session.review import Review


class QuestionRun:
    """One question for a person on the seat to act."""

    def __init__(self, question: Question, person: Seating, company: Sequence[Seating] = ()) -> None:
        """`company`: the players of all seats, instead of the usual ones; the person takes the place of one of them.

        Raises NotationError if the position cannot be set up.
        """
        self.question = question
        position = question.place()
        self.seat = position.to_act
        """The person's seat."""
        seats = with_company(Seating(person.name, person.avatar), USUAL_LEVEL, position.terms.players, self.seat)
        if company:
            others = [Seating(who.name, who.avatar, USUAL_LEVEL) for who in company]
            seats = [*others[: self.seat], seats[self.seat], *others[self.seat + 1 :]]
        self.table = Table.set_up(position, seats, 1, LocalThinker(), history=read_history(question.position))
        self.best: Move | None = None if question.by_solver else parse_move(question.answer)
        """The best move; None if the answer is yes or no."""
        self.way: WayOut | None = next(iter(ways_out(position)), None) if question.by_solver else None
        """A way to go out, if the question asks for one and there is one."""
        self.lacking = any(not need.met for need in needs_to_go_out(position, position.side))
        """Whether what lies on the table is not enough for going out."""
        self.insists = False
        """Whether a move was tried where yes or no is asked for."""
        self.answer: Move | None = None
        """The last chosen move; None before one, and after the answer was asked for."""
        self.tried = 0
        """The number of moves that were chosen."""
        self.right: bool | None = None
        """Whether the answer was found; None while it is asked for."""

    @property
    def done(self) -> bool:
        """The table stands still."""
        return True

    @property
    def coached(self) -> bool:
        """A question is answered alone."""
        return False

    @property
    def waits(self) -> bool:
        """The person is to answer, or has answered."""
        return True

    @property
    def again(self) -> bool:
        """Whether a wrong answer may be followed by another one."""
        return bool(self.question.played)

    @property
    def missed(self) -> bool:
        """Whether the last move was wrong, and another one may be tried."""
        return self.right is None and self.tried > 0

    @property
    def at_once(self) -> bool:
        """Whether the first answer was right."""
        return self.right is True and self.tried < 2

    def accepts(self, move: Move) -> bool:
        """Take a move as the answer; none is made."""
        if self.question.by_solver:
            self.insists = self.right is None
        elif self.right is None:
            self.answer, self.tried = move, self.tried + 1
            right = self.question.is_right(self.table.position.terms, move)
            self.right = right if right or not self.again else None
        return False

    def say(self, word: str) -> None:
        """Answer by `YES` or `NO`."""
        if self.right is None:
            self.right = word == self.question.answer
            self.insists = False

    def give_up(self) -> None:
        """The person wants to see the answer."""
        if self.right is None:
            self.right = False
            self.insists = False
            self.answer = None

    def play(self, move: Move) -> Refusal | None:
        """Make a move. None is accepted, so none is made while a question is asked."""
        return self.table.play(self.seat, move)

    def tells(self, code: Code) -> bool:  # noqa: ARG002  whatever the reason is
        """Whether reasons may be told: not while yes or no is asked for, because a reason could give the answer away."""
        return not self.question.by_solver or self.right is not None

    def refused(self, code: Code) -> None:
        """What the rules refuse is no answer."""
        self.insists = not self.tells(code)

    @property
    def weighed(self) -> Weighed | None:
        """What the chosen move costs; None if it is right, or that is not known."""
        if self.answer is None or self.right:
            return None
        return self.question.weighed(self.table.position.terms, self.answer)


class SecondTry(QuestionRun):
    """A costly move of a review as a question for a better one. It is saved nowhere, and leads back to the review."""

    def __init__(self, review: Review, move: int, left: Callable[[int], None]) -> None:
        """`left` is told the move from which the player goes back to the review. Raises NotationError, as the question does."""
        seats = review.replay.seatings
        super().__init__(mistake(review, move), seats[review.seat], seats)
        self.review = review
        self.move = move
        self.left = left

    @property
    def next_move(self) -> int | None:
        """The next marked move of the review."""
        return next((move for move in self.review.marked if move > self.move), None)
