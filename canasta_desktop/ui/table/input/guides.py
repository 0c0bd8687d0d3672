"""The guides of lessons and of questions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.lessons import Lessons
from canasta_desktop.engine.notation import parse_cards, parse_move
from canasta_desktop.session.hints import Adviser, hint_of
from canasta_desktop.session.lessons.goals import Deed
from canasta_desktop.session.lessons.order import CLASSIC
from canasta_desktop.session.lessons.run import LessonRun
from canasta_desktop.session.practice.question import NO, YES, Weighed
from canasta_desktop.session.practice.run import QuestionRun, SecondTry
from canasta_desktop.ui.kit.pad_keys import PadSign
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.input.advisers import cards_of, tray_lacks, tray_said
from canasta_desktop.ui.table.input.guide import Guide, Links, Said
from canasta_desktop.ui.table.model.intents import Proposal, Tray
from canasta_desktop.words import hotkeys, practice_text, turn_text
from canasta_desktop.words import lessons_text as words
from canasta_desktop.words.decisions_text import fault
from canasta_desktop.words.hints import advice, better
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.refusals import refusal_text
from canasta_desktop.words.titles import preset_title
from canasta_desktop.words.tray_text import tray_against

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.analysis import Analysis
    from canasta_desktop.session.lessons.lesson import Step
    from canasta_desktop.ui.services.learning import Learning
    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.paint.note_panel import NotePanel


def guide_of(actions: Actions, notes: NotePanel, learning: Learning, analysis: Analysis) -> Guide:
    """The guide of a table: of the lesson or the question that is under way."""
    parts = actions.own, actions.presenter, actions.controls, actions.dialog, notes
    match actions.own.tutor:
        case LessonRun() as lesson:
            return LessonGuide(*parts, actions, learning, lesson, Adviser(analysis))
        case SecondTry() as second:
            return SecondTryGuide(*parts, actions, learning, second)
        case QuestionRun() as run:
            return QuestionGuide(*parts, actions, learning, run)
    return Guide(*parts)


def _links(*found: tuple[str, str, Callable[[], None]]) -> Links:
    return {label: ((label, cap), action) for label, cap, action in found}


@dataclass(eq=False)
class LessonGuide(Guide):
    """Says what the step of a lesson asks for, and answers other moves."""

    actions: Actions
    learning: Learning
    lesson: LessonRun
    adviser: Adviser
    _kept: bool = False  # whether it is kept that the lesson is done
    _asked: View | None = None
    _advice: tuple[str, Move, str] | None = None  # what the coach says, the move that it means, what it has against an opening

    @property
    def thinking(self) -> bool:
        """Whether the coach is thinking."""
        return self.adviser.thinking

    def state(self) -> tuple[object, ...]:
        """The step, and what is said to the last move."""
        lesson = self.lesson
        return lesson.at, lesson.said, lesson.waits, lesson.objects, self._advice, self.model.tray

    def follow(self) -> None:
        """Note where the learner has come to, and ask the coach."""
        lesson, at = self.lesson, self.lesson.at
        lesson.look()
        if lesson.done and not self._kept:
            self._kept = True
            self.learning.keep_lesson(lesson.name)
        if self._shown[:1] not in ((), (at,)):
            self.actions.hand.select(())
        if lesson.coached and self.own.my_turn:
            self._advise()

    def _advise(self) -> None:
        """Ask the coach about each decision."""
        if self._asked is not self.model.view:
            self._asked, self._advice = self.model.view, None
            self.adviser.ask(self.own.viewer.inquiry())
        hint = self.adviser.poll() if self.adviser.thinking else None
        if hint is not None:
            names = self.model.viewer.names
            self._advice = advice(hint, names), hint.move, tray_against(hint, names)

    @property
    def said(self) -> Said:
        """The step, with Next or Show me, and Back."""
        lesson, step, keys = self.lesson, self.lesson.step, self.model.keys
        title, steps = words.lesson_words(lesson.lesson.title), len(lesson.steps)
        place = CLASSIC.index(lesson.name) + 1 if lesson.name in CLASSIC else 0
        where = words.where(place, title, min(lesson.at + 1, steps), steps)
        lights: Sequence[str] = step.light if step else ()
        cards: Sequence[Card] = parse_cards(step.cards) if step else ()
        if self.model.tray:  # the cards that it still needs, or the button that goes on with it
            lacks = tray_lacks(self.model)
            lights, cards = () if lacks == () else ("meld",), lacks or ()
        elif lesson.coached and self._advice:
            cards = cards_of(self._advice[1])
        if step is None:
            return self._over(where, title, lights)
        reads, back = step.goal.deed is Deed.NEXT, PadSign.LEFT_TRIGGER if keys.pad else hotkeys.BACKSPACE
        first = (words.NEXT, hotkeys.ENTER, self.go_on) if reads else (words.SHOW_ME, keys.cap(Command.HINT), self.show_me)
        values = (words.VALUES, keys.cap(Command.VALUES), self.actions.pages.show_values)
        links = _links(first, *([(words.BACK, back, self.back)] if lesson.can_go_back else []), values)
        to_read = (words.READING, words.PRESS_NEXT) if reads and lesson.waits else None
        main = words.NEXT if reads else ""
        return Said(self._text(step), where, links, main, lights, cards if lesson.waits else (), to_read)

    def _text(self, step: Step) -> str:
        """The step's sentences, the answer to a wrong move, or the coach's advice."""
        if self.model.tray and (self.lesson.coached or not self.lesson.said):
            against = self._advice[2] if self.lesson.coached and self._advice else ""
            return against or tray_said(self.model)
        if self.lesson.coached:
            return self._advice[0] if self._advice else words.COACH_THINKS
        if self.lesson.said:
            return words.lesson_words(self.lesson.said)
        said = words.lesson_words(step.text)
        result = self.lesson.table.result()
        if result is not None:
            ours, theirs = (side.total for side in result.sides)
            return paragraph(said, words.scored(ours, theirs))
        if not self.lesson.objects:
            return said
        return paragraph(words.READ_ON if step.goal.deed is Deed.NEXT else words.OTHERWISE, said)

    def _over(self, where: str, title: str, lights: Sequence[str]) -> Said:
        """The panel at the end: what the lesson taught, links to the next lesson, or a game after the last one, and to all
        lessons.
        """
        lesson, learning = self.lesson, self.learning
        after = learning.lesson_after(lesson.name)
        main = words.NEXT_LESSON if after else words.PLAY_A_GAME
        goes_on = partial(learning.begin_lesson, after) if after else partial(learning.leave_for_game, lesson)
        links = _links((main, hotkeys.ENTER, goes_on), (words.ALL_LESSONS, hotkeys.ESCAPE, partial(learning.leave, lesson)))
        text = words.learned(title, words.lesson_words(lesson.lesson.learned))
        return Said(text, where, links, main, lights, first=(words.LESSON_OVER, ""))

    def go_on(self) -> None:
        """Next."""
        if self.lesson.go_on():
            self.presenter.changed()

    def accepts(self, move: Move) -> bool:
        """Whether the step asks for a move; if not, the panel says what to do instead."""
        if self.lesson.accepts(move):
            return True
        self.actions.hand.select(())
        self.actions.sound.ask("refuse")
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
            self.actions.hand.select(())
            self.actions.coaching.coach.allow(move)
            self.actions.carry_out(Proposal(move), spot, self.pieces())

    def back(self) -> None:
        """Go back to the step before."""
        if self.lesson.back():
            self.actions.hand.select(())
            self.presenter.catch_up()
            self.presenter.changed()


@dataclass(eq=False)
class QuestionGuide(Guide):
    """Puts a question; a move is the answer. Then it says whether that is right, and why."""

    actions: Actions
    learning: Learning
    run: QuestionRun
    _rating: tuple[int, int] | None = None  # the ratings before and after the answer

    def state(self) -> tuple[object, ...]:
        """The answer."""
        return self.run.answer, self.run.tried, self.run.right, self.run.insists

    @property
    def said(self) -> Said:
        """The question, with its answer on request; then whether it was answered right, why, and what comes next."""
        run = self.run
        if run.right is None:
            topic = run.question.topic
            first = (turn_text.YOUR_TURN, practice_text.TOPICS[topic]) if run.question.by_solver else None
            return Said(self._asked(), self._where(), _links(*self._answers()), first=first)
        moves: Sequence[Move]
        if run.best is None:
            text, moves = practice_text.told(run.way, lacking=run.lacking, right=run.right), run.way.moves if run.way else []
        else:
            text, moves = self._answered_by(run.best), [run.best]
        if self._rating is not None:
            text = paragraph(text, practice_text.rating_now(*self._rating))
        further, cards = self._further(), [card for move in moves for card in cards_of(move)]
        return Said(text, self._where(), _links(*further), further[0][0], (), cards, practice_text.ANSWERED)

    def _where(self) -> str:
        question = self.run.question
        return practice_text.where(self._game, question.topic, question.rating)

    @property
    def _game(self) -> str:
        return self.run.question.house or preset_title(self.run.question.rules)

    @property
    def _exact(self) -> bool:
        """Whether suits tell moves apart."""
        return bool(self.model.view.terms.sequence_longest)

    def _asked(self) -> str:
        """The question, or what is wrong with the move that was tried."""
        run, viewer, so_far = self.run, self.model.viewer, practice_text.so_far(self.model.view)
        if run.missed and run.answer is not None and run.best is not None:
            return practice_text.missed(run.answer, run.weighed, self._wrong(run.answer, run.best), exact=self._exact)
        if run.question.played:
            played = parse_move(run.question.played)
            weighed = run.question.weighed(self.model.view.terms, played)
            return paragraph(so_far, practice_text.asked_instead(played, weighed, exact=self._exact))
        if run.insists:
            return practice_text.YES_OR_NO
        partner, frozen = viewer.name(2) if len(viewer.names) > 2 else "", self.model.view.frozen
        return paragraph(so_far, practice_text.asked(run.question.topic, partner, frozen=frozen))

    def _wrong(self, answer: Move, best: Move) -> str:
        """What is wrong with an answer."""
        view, question = self.model.view, self.run.question
        weighed, right = (question.weighed(view.terms, move) or Weighed(move, 0.0) for move in (answer, best))
        against = next(iter(Lessons(view).against(answer)), None)
        return fault(view, weighed, right, against, self.model.viewer.names)

    def _answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The links by which it is answered, and the one that shows the answer."""
        run, keys = self.run, self.model.keys
        show = (words.SHOW_ME, keys.cap(Command.HINT), partial(self._answer, run.give_up))
        yes, no = (PadSign.LEFT, PadSign.RIGHT) if keys.pad else (hotkeys.IT_IS_SO, hotkeys.IT_IS_NOT_SO)
        says = ((practice_text.YES, yes, YES), (practice_text.NO, no, NO)) if run.question.by_solver else ()
        return [*((label, sign, partial(self._answer, run.say, word)) for label, sign, word in says), show]

    def _answered_by(self, best: Move) -> str:
        """Whether the answer is right, and why the best move is."""
        run = self.run
        if run.right and run.answer is not None and run.question.is_as_good(self.model.view.terms, run.answer):
            return practice_text.right_too(run.answer, exact=self._exact)
        hint = hint_of(self.model.view, best, run.question.judgement())
        wrong = self._wrong(run.answer, best) if run.answer is not None and not run.right else ""
        why = better(hint, self.model.viewer.names, run.answer)
        return practice_text.answered(run.answer, why, run.weighed, wrong, right=bool(run.right), exact=self._exact)

    def _further(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The links to what comes next; the first one is the main one."""
        learning = self.learning
        return [
            (practice_text.NEXT, hotkeys.ENTER, partial(learning.next_question, self.run)),
            (practice_text.ENOUGH, hotkeys.ESCAPE, partial(learning.leave, self.run)),
        ]

    def accepts(self, move: Move) -> bool:
        """Take a move as the answer; it is not made."""
        before = self.run.tried
        self.run.accepts(move)
        if self.run.tried > before:
            self._answered()
        self.presenter.changed()
        return False

    def _answer(self, give: Callable[..., object], *word: str) -> None:
        give(*word)
        self._answered()

    def _answered(self) -> None:
        self._rating = self._rating or self._kept()
        self.actions.sound.ask("canasta" if self.run.right else "refuse")
        if self.run.missed and self.model.tray:
            self.actions.set_tray(Tray())
        self.actions.hand.select(())
        self.presenter.changed()

    def _kept(self) -> tuple[int, int] | None:
        """Keep the first answer; the person's ratings before and after it."""
        return self.learning.keep_answer(self.run.question, right=self.run.at_once)


@dataclass(eq=False)
class SecondTryGuide(QuestionGuide):
    """Asks a costly move of a review as a question, saves nothing, and leads back to the review."""

    run: SecondTry

    def _where(self) -> str:
        return practice_text.tried_again(self._game)

    def _answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [*super()._answers(), (practice_text.TO_REVIEW, hotkeys.ESCAPE, partial(self.learning.leave, self.run))]

    def _further(self) -> list[tuple[str, str, Callable[[], None]]]:
        run, learning = self.run, self.learning
        if run.next_move is None:
            return [(practice_text.TO_REVIEW, hotkeys.ENTER, partial(learning.leave, run))]
        on = partial(learning.try_again, run.review, run.next_move, run.left, run)
        return [
            (practice_text.NEXT, hotkeys.ENTER, on),
            (practice_text.TO_REVIEW, hotkeys.ESCAPE, partial(learning.leave, run)),
        ]

    def _kept(self) -> None:
        """Do nothing: a costly move of a review is no saved question."""
