"""The guide of a lesson: a panel with the step's text and its links, and rings round what it speaks of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.notation import parse_cards, parse_label
from canasta_desktop.session.hints import Adviser
from canasta_desktop.session.lessons.goals import Deed
from canasta_desktop.session.store.progress import keep_lesson
from canasta_desktop.ui.table.intents import Proposal
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.note_panel import NotePanel
from canasta_desktop.ui.table.presenter import TablePart
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import lessons_text as words
from canasta_desktop.words import table_text
from canasta_desktop.words.hints import hint_text
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.lessons.run import LessonRun
    from canasta_desktop.ui.table.actions import Actions
    from canasta_desktop.ui.table.elements import Element
    from canasta_desktop.ui.table.note_panel import Link, Panel
    from canasta_desktop.ui.table.window import GameWindow

_BUTTONS: Final = {"meld": Command.MELD, "ask": Command.ASK, "draw": Command.DRAW, "discard": Command.DISCARD}


@dataclass(eq=False)
class Guide(TablePart):
    """The guide of one table; without a lesson it shows nothing."""

    app: GameWindow
    actions: Actions
    _notes: NotePanel = field(init=False)
    _adviser: Adviser = field(init=False)
    _shown: tuple[object, ...] = ()
    _objects: bool = False  # whether the last move was another than the step asks for, and the step has no words for it
    _kept: bool = False  # whether it is kept that the lesson is done
    _asked: View | None = None
    _advice: tuple[str, Move] | None = None  # what the coach says, and the move that it means

    def __post_init__(self) -> None:
        super().__post_init__()
        self._notes = NotePanel(self.overlay.art, self.stage)
        self._adviser = Adviser(self.app.analysis)

    @property
    def lesson(self) -> LessonRun | None:
        """The lesson that is under way at this table."""
        return self.own.lesson

    @property
    def thinking(self) -> bool:
        """Whether the coach is thinking."""
        return self._adviser.thinking

    @property
    def visible(self) -> bool:
        """Whether the panel is drawn: it waits for the others to play, and makes way for questions and the log."""
        lesson = self.lesson
        busy = self.actions.chooser.question or self.overlay.log.open or self.stage.dealing or self.pointer.dragging
        return lesson is not None and (lesson.waits or lesson.done) and not busy

    def update(self) -> None:
        """Follow the lesson: note where the learner has come to, lift the cards that the step speaks of, ask the coach."""
        lesson = self.lesson
        if lesson is None:
            return
        lesson.look()
        if lesson.done and not self._kept:
            self._kept = True
            keep_lesson(self.app.archive, self.app.profiles.current.key, lesson.name)
        self._advise(lesson)
        now = (lesson.at, lesson.said, lesson.waits, self.stage.view, self._advice)
        if now != self._shown:
            self._objects = False
            self._shown = now
            self.stage.lesson_step = self.where
            self._lift(lesson)
            self.presenter.changed()

    def _lift(self, lesson: LessonRun) -> None:
        """Raise the cards of the step in the hand."""
        wanted = parse_cards(lesson.step.cards) if lesson.step and lesson.waits else []
        found = set()
        for piece in self.stage.hand():
            if piece.card in wanted:
                wanted.remove(piece.card)
                found.add(piece)
        changed = self.stage.hinted ^ found
        if changed:
            self.stage.hinted = found
            self.presenter.lift([piece for piece in changed if piece in self.stage.hand()])

    def _advise(self, lesson: LessonRun) -> None:
        """Ask the coach about each decision of a step that wants it."""
        step = lesson.step
        if step is None or not step.coach or not self.own.my_turn:
            return
        if self._asked is not self.stage.view:
            self._asked, self._advice = self.stage.view, None
            self._adviser.ask_about(self.stage.view, f"lesson {lesson.name}/{len(lesson.table.moves)}")
        hint = self._adviser.poll() if self._adviser.thinking else None
        if hint is not None:
            self._advice = hint_text(hint.why, self.stage.viewer.names), hint.move

    # what it says

    @property
    def text(self) -> str:
        """The sentences of the panel."""
        lesson = self.lesson
        if lesson is None:
            return ""
        data, step = lesson.lesson, lesson.step
        if step is None:
            return words.learned(words.lesson_words(data.title), words.lesson_words(data.learned))
        if step.coach:
            return self._advice[0] if self._advice else words.COACH_THINKS
        if lesson.said:
            return words.lesson_words(lesson.said)
        said = words.lesson_words(step.text)
        if not self._objects:
            return said
        return words.READ_ON if step.goal.deed is Deed.NEXT else paragraph(words.OTHERWISE, said)

    @property
    def where(self) -> str:
        """The lesson and the step, for the ribbon."""
        lesson = self.lesson
        if lesson is None:
            return ""
        title, steps = words.lesson_words(lesson.lesson.title), len(lesson.steps)
        return words.where(title, min(lesson.at + 1, steps), steps)

    @property
    def links(self) -> dict[str, tuple[Link, Callable[[], None]]]:
        """The links of the panel by label: their key caps, and what they do."""
        lesson = self.lesson
        found: list[tuple[str, str, Callable[[], None]]] = []
        if lesson is None:
            return {}
        if lesson.done:
            if self.app.lesson_after(lesson.name):
                found.append((words.NEXT_LESSON, table_text.ENTER_KEY, self._next_lesson))
            found.append((words.ALL_LESSONS, table_text.ESCAPE_KEY, self.leave))
        elif lesson.step is not None and lesson.step.goal.deed is Deed.NEXT:
            found.append((words.NEXT, table_text.ENTER_KEY, self.go_on))
        else:
            found.append((words.SHOW_ME, self.stage.keys.cap(Command.HINT), self.show_me))
        if lesson.can_go_back and not lesson.done:
            found.append((words.BACK, words.BACK_KEY, self.back))
        return {label: ((label, cap), action) for label, cap, action in found}

    @property
    def panel(self) -> Panel | None:
        """The panel, which keeps off the piles, the hand and what the step speaks of; None while it is not drawn."""
        if not self.visible:
            return None
        layout = self.stage.layout
        clear = [layout.stock, layout.pile, layout.hand, layout.action, *self._goals()]
        return self._notes.panel(self.text, [link for link, _ in self.links.values()], clear)

    def place(self) -> Rect | None:
        """Where the panel stands; None without one."""
        panel = self.panel
        return self._notes.rect(panel) if panel else None

    def _goals(self) -> list[Rect]:
        """What the step speaks of, in px of the window."""
        lesson = self.lesson
        step = lesson.step if lesson else None
        return [rect for name in (step.light if step else ()) if (rect := self._goal(name)) is not None]

    def _goal(self, name: str) -> Rect | None:
        stage, layout = self.stage, self.stage.layout
        kind, _, label = name.partition(":")
        if kind == "stock":
            return layout.stock.move(0, -stage.stock_height())
        if kind == "pile":
            return layout.pile
        if kind == "need":
            return layout.areas[0].heading.inflate(round(12 * layout.t), 0)
        if kind == "melds":
            return layout.areas[0].frame
        if kind == "meld" and label:
            return stage.meld_rect(0, parse_label(label))
        if kind == "threes":
            return layout.areas[0].heading
        return self.actions.controls.rects().get(_BUTTONS[kind]) if kind in _BUTTONS else None

    def elements(self) -> list[Element]:
        """The panel, and rings round what the step speaks of."""
        panel, t = self.panel, self.stage.layout.t
        if panel is None:
            return []
        cards = (self.stage.layout.stock.size, self.stage.layout.pile.size)
        rings = [
            self._notes.ring("guide ring", goal.inflate(8, 8), 0.0 if goal.size in cards else 12 * t) for goal in self._goals()
        ]
        return [*rings, self._notes.element("guide panel", panel)]

    # what can be done

    def go_on(self) -> None:
        """Next."""
        if self.lesson and self.lesson.go_on():
            self.presenter.changed()

    def accepts(self, move: Move) -> bool:
        """Whether a legal move is to be made; if not, the panel says what to do instead."""
        lesson = self.lesson
        if lesson is None or lesson.accepts(move):
            return True
        self._objects = not lesson.said
        self.app.sound.ask("refuse")
        self.presenter.changed()
        return False

    def show_me(self) -> None:
        """Do what the step asks for."""
        lesson = self.lesson
        if lesson is None or not self.own.my_turn:
            return
        spot = self.stage.layout.prompt.center
        refusal = lesson.show_refusal()
        if refusal is not None:
            self.actions.refuse(refusal_text(refusal), spot, refusal.code)
            return
        move = self._advice[1] if lesson.step and lesson.step.coach and self._advice else lesson.shown()
        if move is not None:
            self.actions.select([])
            self.actions.do(Proposal(move), spot, list(self.stage.hinted))

    def back(self) -> None:
        """To the step before."""
        if self.lesson and self.lesson.back():
            self.actions.select([])
            self.presenter.catch_up()
            self.presenter.changed()

    def leave(self) -> None:
        """To all lessons."""
        self.app.leave_lesson()

    def _next_lesson(self) -> None:
        after = self.app.lesson_after(self.lesson.name) if self.lesson else None
        if after is not None:
            self.app.begin_lesson(after)
        else:
            self.app.show_alone(PageName.LEARN)
