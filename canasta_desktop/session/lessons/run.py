"""A lesson under way: its table, the step, and what is said to the learner's moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.session.company import PERSON, with_company
from canasta_desktop.session.lessons.goals import Deed, deed_of, reached, solution
from canasta_desktop.session.lessons.lesson import lesson, taught
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from canasta_desktop.bots.process.worker import Question
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.reasons import Code, Refusal
    from canasta_desktop.session.lessons.lesson import Step

SEED: Final = 1
OTHERWISE: Final = "otherwise"
"""The key of what is said to any other move."""


class ScriptThinker(LocalThinker):
    """Plays the moves of a script; without a legal one there, by rules of thumb."""

    def __init__(self) -> None:
        super().__init__()
        self.script: list[Move] = []
        self._asked: Question | None = None

    def ask(self, question: Question) -> None:
        """Keep the question for `poll`."""
        self._asked = question

    def poll(self) -> Move | None:
        """The next move of the script."""
        question, self._asked = self._asked, None
        if question is None:
            return None
        move = self.script.pop(0) if self.script else None
        return move if move is not None and is_legal(question.view, move) else choose(question.view)

    def forget(self) -> None:
        """Drop the question."""
        self._asked = None


class LessonRun:
    """One lesson for the person on seat 0. Moves that the step does not ask for are not made but answered in words."""

    def __init__(self, name: str, person: Seating) -> None:
        self.name = name
        self.lesson, self._taught = lesson(name), taught(name)
        self._thinker = ScriptThinker()
        position = self.lesson.begin()
        seats = with_company(Seating(person.name, person.avatar), "novice", position.terms.players)
        self.table = Table.set_up(position, seats, SEED, self._thinker)
        self.at = 0
        self.said = ""
        """What is said to the last move, where it was not what the step asks for."""
        self.objects = False
        """Whether the last move was not what the step asks for, and the step has no words for it."""
        self._points: dict[int, int] = {}  # by step, where the game stood when the learner came to it

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps."""
        return self.lesson.steps

    @property
    def step(self) -> Step | None:
        """The step that the learner is at; None once the lesson is done."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.step is None

    @property
    def waits(self) -> bool:
        """Whether the learner is to do something now: no other seat is to act."""
        return self.table.to_act in (PERSON, None)

    @property
    def coached(self) -> bool:
        """Whether the learner plays on with a coach."""
        return self.step is not None and self.step.coach

    def look(self) -> bool:
        """Note that the learner has reached a step, or has played the deal to its end; returns whether the step has changed."""
        step = self.step
        if step is not None and step.goal.deed is Deed.DEAL_OVER and not self.table.in_deal:
            self._advance(step)
            return True
        if self.waits:
            self._points.setdefault(self.at, self.table.point)
        return False

    def accepts(self, move: Move) -> bool:
        """Whether a legal move is what the step asks for; if not, `said` tells the learner what to do instead."""
        step = self.step
        if step is None or step.goal.deed is Deed.DEAL_OVER or reached(step.goal, self.table.position, move):
            return True
        self._object(step.wrong.get(deed_of(move)) or step.wrong.get(OTHERWISE, ""))
        return False

    def _object(self, words: str) -> None:
        self.said, self.objects = words, not words

    def play(self, move: Move) -> Refusal | None:
        """Make the learner's accepted move; returns why not if it is illegal."""
        step, before = self.step, self.table.position.clone()
        why = self.table.play(PERSON, move)
        if why is None:
            self._clear()
            if step is not None and step.goal.deed is not Deed.DEAL_OVER and reached(step.goal, before, move):
                self._advance(step)
        return why

    def tells(self, code: Code) -> bool:
        """Whether a reason has been taught; if not, the step says what to do instead."""
        return code in self._taught

    def refused(self, code: Code) -> None:
        """The rules have refused what the learner tried."""
        step = self.step
        if step is None:
            return
        if step.goal.deed is Deed.REFUSED and step.goal.code == code:
            self._advance(step)
        elif self.tells(code):
            self.said = step.wrong.get(code, "")
        else:
            self._object(step.wrong.get(code) or step.wrong.get(OTHERWISE, ""))

    def go_on(self) -> bool:
        """*Next*: the learner has read a step that asks for nothing else; returns whether that was the case."""
        step = self.step
        if step is None or step.goal.deed is not Deed.NEXT:
            return False
        self._advance(step)
        return True

    def shown(self) -> Move | None:
        """The move that *Show me* plays; None if the step asks for none, or for no legal one."""
        step = self.step
        if step is None or not self.table.in_deal:
            return None
        if step.goal.deed is Deed.DEAL_OVER:
            return choose(self.table.view(PERSON))
        return step.shown or solution(step.goal, self.table.position)

    def show_refusal(self) -> Refusal | None:
        """*Show me* of a step that asks for what the rules refuse: why they do."""
        step = self.step
        if step is None or step.goal.deed is not Deed.REFUSED or step.shown is None:
            return None
        return self.table.refusal(PERSON, step.shown)

    def _clear(self) -> None:
        self.said, self.objects = "", False

    def _advance(self, step: Step) -> None:
        self._clear()
        self._thinker.script = step.script
        self.at += 1
        self._points.pop(self.at, None)

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step before this one."""
        return self.at > 0

    def back(self) -> bool:
        """Go back to where the step before began; whether there is one."""
        if not self.can_go_back:
            return False
        self.at -= 1
        self._clear()
        self._thinker.script = []
        point = self._points[self.at]
        if point != self.table.point:
            self.table.go_to(point)
        return True
