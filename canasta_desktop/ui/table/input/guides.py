"""The guides of lessons and of questions."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.explain import reason
from canasta_desktop.engine.moves import Discard, Lay, Meld, Take
from canasta_desktop.engine.notation import cards_text
from canasta_desktop.session.hints import Adviser
from canasta_desktop.session.lessons.goals import Deed
from canasta_desktop.session.lessons.lesson import CLASSIC
from canasta_desktop.session.lessons.run import LessonRun
from canasta_desktop.session.practice.question import NO, YES
from canasta_desktop.session.practice.run import QuestionRun
from canasta_desktop.session.store.progress import keep_lesson
from canasta_desktop.ui.kit.pad_keys import PadSign
from canasta_desktop.ui.table.input.guide import Guide
from canasta_desktop.ui.table.input.hints import tray_lacks, tray_said
from canasta_desktop.ui.table.model.intents import Proposal
from canasta_desktop.ui.table.model.keymap import Command
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import hotkeys, practice_text
from canasta_desktop.words import lessons_text as words
from canasta_desktop.words.hints import advice, hint_to
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.tutor import Tutor
    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.guide import Links
    from canasta_desktop.ui.table.input.presenter import Presenter
    from canasta_desktop.ui.table.window import GameWindow


def guide_of(tutor: Tutor | None, presenter: Presenter, app: GameWindow, actions: Actions) -> Guide:
    """The guide of a table at which this is under way."""
    if isinstance(tutor, LessonRun):
        return LessonGuide(presenter, app, actions)
    if isinstance(tutor, QuestionRun):
        return QuestionGuide(presenter, app, actions)
    return Guide(presenter, app, actions)


def cards_of(move: Move) -> str:
    """The cards of the hand that a move plays, in notation."""
    if isinstance(move, Discard | Lay):
        return cards_text([move.card])
    return cards_text([card for group in move.groups for card in group.cards]) if isinstance(move, Meld | Take) else ""


def _links(*found: tuple[str, str, Callable[[], None]]) -> Links:
    return {label: ((label, cap), action) for label, cap, action in found}


@dataclass(eq=False)
class LessonGuide(Guide):
    """Says what the step of a lesson asks for, and answers other moves."""

    lesson: LessonRun = field(init=False)
    _adviser: Adviser = field(init=False)
    _objects: bool = False  # whether the last move was another than the step asks for, and the step has no words for it
    _kept: bool = False  # whether it is kept that the lesson is done
    _asked: View | None = None
    _advice: tuple[str, Move] | None = None  # what the coach says, and the move that it means

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.own.tutor, LessonRun):
            self.lesson = self.own.tutor
        self._adviser = Adviser(self.app.analysis)

    @property
    def thinking(self) -> bool:
        """Whether the coach is thinking."""
        return self._adviser.thinking

    def state(self) -> tuple[object, ...]:
        """The step, and what is said to the last move."""
        lesson = self.lesson
        return lesson.at, lesson.said, lesson.waits, self._objects, self._advice, self.stage.model.tray

    def follow(self) -> None:
        """Note where the learner has come to, and ask the coach."""
        lesson, at = self.lesson, self.lesson.at
        lesson.look()
        if lesson.done and not self._kept:
            self._kept = True
            keep_lesson(self.app.data.archive, self.app.data.profiles.current.key, lesson.name)
            self.app.learning.award_medals()
        if self._shown[:1] not in ((), (at,)):
            self._objects = False
            self.actions.select([])
        if lesson.coached and self.own.my_turn:
            self._advise()

    def _advise(self) -> None:
        """Ask the coach about each decision."""
        if self._asked is not self.model.view:
            self._asked, self._advice = self.model.view, None
            self._adviser.ask(self.own.viewer.inquiry())
        hint = self._adviser.poll() if self._adviser.thinking else None
        if hint is not None:
            self._advice = advice(hint, self.stage.model.viewer.names), hint.move

    @property
    def text(self) -> str:
        """The step's sentences, the answer to a wrong move, the coach's advice, or what the lesson taught."""
        data, step = self.lesson.lesson, self.lesson.step
        if step is None:
            return words.learned(words.lesson_words(data.title), words.lesson_words(data.learned))
        if self.lesson.coached:
            if self.stage.model.tray:
                return tray_said(self.model)
            return self._advice[0] if self._advice else words.COACH_THINKS
        if self.lesson.said:
            return words.lesson_words(self.lesson.said)
        if self.stage.model.tray:
            return tray_said(self.model)
        said = words.lesson_words(step.text)
        result = self.lesson.table.result()
        if result is not None:
            ours, theirs = (side.total for side in result.sides)
            return paragraph(said, words.scored(ours, theirs))
        if not self._objects:
            return said
        return words.READ_ON if step.goal.deed is Deed.NEXT else paragraph(words.OTHERWISE, said)

    @property
    def says(self) -> tuple[str, str] | None:
        """That the panel is to be read, or that the lesson is over."""
        step = self.lesson.step
        if step is None:
            return words.LESSON_OVER, ""
        return (words.READING, words.PRESS_NEXT) if step.goal.deed is Deed.NEXT and self.lesson.waits else None

    @property
    def where(self) -> str:
        """The lesson and the step."""
        lesson = self.lesson
        title, steps = words.lesson_words(lesson.lesson.title), len(lesson.steps)
        place = CLASSIC.index(lesson.name) + 1 if lesson.name in CLASSIC else 0
        return words.where(place, title, min(lesson.at + 1, steps), steps)

    @property
    def lights(self) -> Sequence[str]:
        """The places of the step; with melds on the tray the button that goes on with them."""
        if self.stage.model.tray:
            return () if tray_lacks(self.model) == () else ("meld",)
        return self.lesson.step.light if self.lesson.step else ()

    @property
    def cards(self) -> str:
        """The cards of the step, those that the tray still needs, or of the move that the coach advises."""
        step = self.lesson.step
        if step is None or not self.lesson.waits:
            return ""
        if self.stage.model.tray:
            return cards_text(tray_lacks(self.model) or ())
        return cards_of(self._advice[1]) if self.lesson.coached and self._advice else step.cards

    @property
    def links(self) -> Links:
        """Next or Show me, and Back; after the last step the next lesson, and all lessons."""
        lesson = self.lesson
        if lesson.done:
            after = self.app.learning.lesson_after(lesson.name)
            rest = (words.ALL_LESSONS, hotkeys.ESCAPE, self.app.learning.leave_lesson)
            if after is None:
                return _links((words.PLAY_A_GAME, hotkeys.ENTER, self._play_a_game), rest)
            return _links((words.NEXT_LESSON, hotkeys.ENTER, partial(self.app.learning.begin_lesson, after)), rest)
        reads = lesson.step is not None and lesson.step.goal.deed is Deed.NEXT
        first = (
            (words.NEXT, hotkeys.ENTER, self.go_on)
            if reads
            else (words.SHOW_ME, self.stage.model.keys.cap(Command.HINT), self.show_me)
        )
        cap = PadSign.LEFT_TRIGGER if self.model.keys.pad else hotkeys.BACKSPACE
        return _links(first, *([(words.BACK, cap, self.back)] if lesson.can_go_back else []))

    @property
    def main(self) -> str:
        """Next, the next lesson, or after the last one a game."""
        step = self.lesson.step
        if step is None:
            return words.NEXT_LESSON if self.app.learning.lesson_after(self.lesson.name) else words.PLAY_A_GAME
        return words.NEXT if step.goal.deed is Deed.NEXT else ""

    def _play_a_game(self) -> None:
        self.app.learning.leave_lesson()
        self.app.show(PageName.NEW_GAME)

    def go_on(self) -> None:
        """Next."""
        if self.lesson.go_on():
            self.presenter.changed()

    def accepts(self, move: Move) -> bool:
        """Whether the step asks for a move; if not, the panel says what to do instead."""
        if self.lesson.accepts(move):
            return True
        self._objects = not self.lesson.said
        self.actions.select([])
        self.app.sound.ask("refuse")
        self.presenter.changed()
        return False

    def show_me(self) -> None:
        """Do what the step asks for."""
        lesson = self.lesson
        if not self.own.my_turn:
            return
        spot = self.stage.layout.prompt.center
        refusal = lesson.show_refusal()
        if refusal is not None:
            self.actions.refuse(refusal_text(refusal), spot, refusal.code)
            return
        move = self._advice[1] if lesson.coached and self._advice else lesson.shown()
        if move is not None:
            self.actions.select([])
            self.actions.coaching.allow(move)
            self.actions.do(Proposal(move), spot, self.pieces())

    def back(self) -> None:
        """To the step before."""
        if self.lesson.back():
            self.actions.select([])
            self.presenter.catch_up()
            self.presenter.changed()


@dataclass(eq=False)
class QuestionGuide(Guide):
    """Puts a question; the first move is the answer. Then it says whether that is right, and why."""

    run: QuestionRun = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.own.tutor, QuestionRun):
            self.run = self.own.tutor

    def state(self) -> tuple[object, ...]:
        """The answer."""
        return self.run.answer, self.run.right, self.run.insists

    @property
    def text(self) -> str:
        """The question, or whether the answer is right and why."""
        run = self.run
        if run.insists:
            return practice_text.YES_OR_NO
        if run.right is None:
            return practice_text.asked(
                run.question.topic, self.stage.model.viewer.name(2) if len(self.stage.model.viewer.names) > 2 else ""
            )
        if run.best is None:
            return practice_text.told(run.way, lacking=run.lacking, right=run.right)
        why = hint_to(run.best, reason(self.stage.model.view, run.best), self.stage.model.viewer.names)
        return practice_text.answered(run.answer, why, run.cost, right=run.right)

    @property
    def says(self) -> tuple[str, str] | None:
        """That the question has been answered."""
        return None if self.run.right is None else (practice_text.ANSWERED, "")

    @property
    def where(self) -> str:
        """What the question is about, and how hard it is."""
        return practice_text.where(self.run.question.topic, self.run.question.rating)

    @property
    def cards(self) -> str:
        """The cards of the right answer, once the question is answered."""
        if self.run.right is None:
            return ""
        moves = [self.run.best] if self.run.best else self.run.way.moves if self.run.way else []
        return " ".join(cards_of(move) for move in moves)

    @property
    def links(self) -> Links:
        """Before the answer to see it; after it the next question, and the page of practice."""
        if self.run.right is None:
            show = (words.SHOW_ME, self.stage.model.keys.cap(Command.HINT), self._give_up)
            if not self.run.question.by_solver:
                return _links(show)
            signs = (PadSign.LEFT, PadSign.RIGHT) if self.model.keys.pad else (hotkeys.IT_IS_SO, hotkeys.IT_IS_NOT_SO)
            yes = practice_text.YES, signs[0], partial(self._say, YES)
            no = practice_text.NO, signs[1], partial(self._say, NO)
            return _links(yes, no, show)
        return _links(
            (practice_text.NEXT, hotkeys.ENTER, self.app.learning.next_question),
            (practice_text.ENOUGH, hotkeys.ESCAPE, self.app.learning.leave_lesson),
        )

    def accepts(self, move: Move) -> bool:
        """Take a move as the answer; it is not made."""
        before = self.run.right
        self.run.accepts(move)
        if before is None and self.run.right is not None:
            self._answered()
        self.presenter.changed()
        return False

    @property
    def main(self) -> str:
        """The next question, once this one is answered."""
        return "" if self.run.right is None else practice_text.NEXT

    def _say(self, word: str) -> None:
        self.run.say(word)
        self._answered()

    def _give_up(self) -> None:
        self.run.give_up()
        self._answered()

    def _answered(self) -> None:
        self.app.learning.keep_answer(self.run.question, right=bool(self.run.right))
        self.app.sound.ask("canasta" if self.run.right else "refuse")
        self.actions.select([])
        self.presenter.changed()
