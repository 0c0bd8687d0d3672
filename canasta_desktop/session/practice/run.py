"""A question at a table of its own: the first legal move is the answer, and is not made; or it is answered by yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.judgement import same_choice
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.going_out_needs import needs_to_go_out
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.way_out import ways_out
from canasta_desktop.session.company import PERSON, USUAL_LEVEL, with_company
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.reasons import Code, Refusal
    from canasta_desktop.engine.way_out_moves import WayOut
    from canasta_desktop.session.practice.question import Question


class QuestionRun:
    """One question for the person on seat 0."""

    def __init__(self, question: Question, person: Seating) -> None:
        """Raises NotationError where the position cannot be set up."""
        self.question = question
        position = question.place()
        seats = with_company(Seating(person.name, person.avatar), USUAL_LEVEL, position.terms.players)
        self.table = Table.set_up(position, seats, 1, LocalThinker())
        self.best: Move | None = None if question.by_solver else parse_move(question.answer)
        """The best move; None where the answer is yes or no."""
        self.way: WayOut | None = next(iter(ways_out(position)), None) if question.by_solver else None
        """A way to go out, where that is asked for and there is one."""
        self.lacking = any(not need.met for need in needs_to_go_out(position, position.side))
        """Whether what lies on the table is not enough for going out."""
        self.insists = False
        """Whether a move was tried where yes or no is asked for."""
        self.answer: Move | None = None
        """The move that was chosen; None before that, and where the answer was asked for."""
        self.right: bool | None = None
        """Whether the answer is right; None before it."""

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

    def accepts(self, move: Move) -> bool:
        """Take the first move as the answer; none is made."""
        if self.question.by_solver:
            self.insists = self.right is None
        elif self.right is None:
            self.answer = move
            self.right = self.question.is_right(self.table.position.terms, move)
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

    def play(self, move: Move) -> Refusal | None:
        """Make a move. None is accepted, so none is made while a question is asked."""
        return self.table.play(PERSON, move)

    def tells(self, code: Code) -> bool:  # noqa: ARG002  whatever the reason is
        """Not while yes or no is asked for, which the reason could tell."""
        return not self.question.by_solver or self.right is not None

    def refused(self, code: Code) -> None:
        """What the rules refuse is no answer."""
        self.insists = not self.tells(code)

    @property
    def cost(self) -> float | None:
        """Points that the chosen move is worse than the best; None where that is not known."""
        if self.answer is None or self.right:
            return None
        terms, answer = self.table.position.terms, self.answer
        return next((one.cost for one in self.question.choices if same_choice(terms, parse_move(one.move), answer)), None)
