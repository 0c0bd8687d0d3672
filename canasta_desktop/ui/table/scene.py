"""The table scene: a game as one seat plays it at this screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.taking import can_take
from canasta_desktop.session.coach import Coach
from canasta_desktop.session.hints import Adviser
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.motion import Motion
from canasta_desktop.ui.services.keymap import Keymap
from canasta_desktop.ui.services.page_kinds import WayBack
from canasta_desktop.ui.table.geometry.stage import Stage
from canasta_desktop.ui.table.input.actions import Actions, TablePages
from canasta_desktop.ui.table.input.advisers import Coaching, Hints
from canasta_desktop.ui.table.input.buttons import TableButtons
from canasta_desktop.ui.table.input.described_table import DescribedTable, TableWidgets
from canasta_desktop.ui.table.input.drag import DragInput
from canasta_desktop.ui.table.input.end_of_deal import EndOfDeal
from canasta_desktop.ui.table.input.guide import Tips
from canasta_desktop.ui.table.input.guides import guide_of
from canasta_desktop.ui.table.input.hand import HandInput, KeyFocus
from canasta_desktop.ui.table.input.keys import KeyInput
from canasta_desktop.ui.table.input.pointer import PointerInput, TooltipInput
from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter
from canasta_desktop.ui.table.model.deal_history import DealHistory
from canasta_desktop.ui.table.model.pieces import HAND, PILE, HandOrder
from canasta_desktop.ui.table.motion.director import Director
from canasta_desktop.ui.table.paint.canvas import Canvas, Drawing
from canasta_desktop.ui.table.paint.controls import Controls
from canasta_desktop.ui.table.paint.festive_light import festive_elements, light_elements
from canasta_desktop.ui.table.paint.furniture import Furniture
from canasta_desktop.ui.table.paint.hint_panel import HintPanel
from canasta_desktop.ui.table.paint.kept_free import KeptFree
from canasta_desktop.ui.table.paint.note_panel import NotePanel
from canasta_desktop.ui.table.paint.overlay import Overlay
from canasta_desktop.ui.table.paint.questions import Chooser, PartnerDialog
from canasta_desktop.ui.table.paint.single_cards import join_disc_drawings
from canasta_desktop.ui.table.paint.sprites import lies_over_tray, moving_elements, zone_elements
from canasta_desktop.ui.table.paint.table_picture import FlightPictures
from canasta_desktop.words import table_text as words
from canasta_desktop.words.people_text import names_of
from canasta_desktop.words.perspective import Perspective, perspective

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.session.tutor import Tutor
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.services.game_window import GameWindow

_DOTS: Final = 400  # ms between the steps of the three dots
_POLL: Final = 20  # ms between two polls of a bot that is thinking
_PREPARE_MS: Final = 300  # ms after the first frame at which the bots' process starts, while the cards are dealt
_TELL_AT: Final = (3, 30, 300)
"""Numbers of fallback moves (a bot's process failed) after which the player is told; a single one may be chance."""


class TableScene(DescribedTable):
    """The scene of one game and one seat. Bots play on by themselves until this seat is to act."""

    app: GameWindow

    def __init__(self, app: GameWindow, viewer: TableViewer, tutor: Tutor | None = None) -> None:
        """The table is in a deal or after one (`Games.begin_deal`). It is shown to the seat of `viewer`.

        `tutor`: it is the table of that lesson or question.
        """
        super().__init__(app)
        self.viewer = viewer
        self.table = table = viewer.table
        self.seat = viewer.seat
        self.history = app.games.remembered(table)
        self.told = DealHistory(self.history)
        self.motion = Motion(app.clock, app.speed)
        self.stage = Stage(self._perspective(), table.seatings, viewer.view(), app.scale)
        self.model = self.stage.model
        if table.practice:
            self.model.practise(WayBack.NOWHERE if tutor is not None else app.games.way_back)
        self.stage.settle()
        if self.seat in self.history.orders:
            by, own = self.history.orders[self.seat]
            self.model.order.set(HandOrder(by), own)
        self._take_keys()
        self.own = OwnSeat(viewer, self.model, tutor)
        self._set_up_painting()
        self._set_up_moves()
        self._set_up_input()
        self._canvas = Canvas()
        self._prepare_at: float | None = None  # when the bots' process is to start
        self._turn_to_judge = False
        """Whether a turn of this seat is to be looked at for goals of the day once it has ended."""
        self._looked: tuple[int, bool] | None = None
        """The version of the model at which hints, coach, tips and guide looked at the game, and whether something moved."""

    def _set_up_painting(self) -> None:
        """Create what paints and what moves."""
        app, art, stage = self.app, self.app.art, self.stage
        self.director = Director(stage, self.motion, self.invalidate, app.sound.ask)
        self.furniture = Furniture(art, stage)
        self.controls, self.dialog = Controls(art, stage), PartnerDialog(art, stage)
        self.kept_free = KeptFree(art, stage, self.controls, self.dialog, self._tip_rect)
        self.overlay = Overlay(art, stage, self.kept_free)
        self.chooser = Chooser(art, stage, self.dialog)
        self.hint_panel = HintPanel(art, stage, self.controls, self.dialog, app.clock, self.kept_free)
        self.pictures = FlightPictures(art, stage)

    def _set_up_moves(self) -> None:
        """Create what makes moves, advises and teaches."""
        app, own, settings = self.app, self.own, self.app.preferences
        self.presenter = presenter = Presenter(
            own, self.stage, self.history, self.told, self.director, self.overlay, self.pictures,
            lambda: settings.now.remarks, self.invalidate,
        )  # fmt: skip
        self.hand = HandInput(self.model, presenter)
        self.hints = Hints(own, presenter, Adviser(app.analysis))
        self.coaching = Coaching(own, presenter, Coach(app.analysis), lambda: settings.now.coach)
        self.actions = actions = Actions(
            own, presenter, self.hand, self.hints, self.coaching, TablePages(app, own), self.controls, self.dialog,
            app.sound, self._accepts, lambda: settings.now.confirm_discard,
        )  # fmt: skip
        self.tips = Tips(own, presenter, self.controls, NotePanel(app.art, self.stage), app.data)
        self.guide = guide_of(actions, NotePanel(app.art, self.stage), app.learning, app.analysis)
        actions.show_me = self.guide.show_move
        self.deal_end = EndOfDeal(app, own, presenter, self.motion, lambda: app.top is self)

    def _set_up_input(self) -> None:
        """Create what hears the pointer, the keys and the screen reader."""
        own, presenter, actions, hand, panels = self.own, self.presenter, self.actions, self.hand, (self.guide, self.tips)
        choices = TableButtons(self.chooser, actions.press_choice, self.invalidate)
        answers = TableButtons(self.dialog, actions.press_answer, self.invalidate)
        self.buttons = buttons = TableButtons(self.controls, actions.press_button, self.invalidate)
        self.choices, self.answers = choices, answers
        self.focus = focus = KeyFocus(self.stage, presenter, hand, buttons)
        self.drag = drag = DragInput(own, self.stage, presenter, self.director, hand, actions)
        tooltips = TooltipInput(own, self.stage, presenter, actions, buttons)
        groups = choices, answers, buttons
        self.pointer = PointerInput(
            own, presenter, actions, hand, drag, tooltips, *panels, self.hint_panel, self.chooser, *groups
        )
        self.keys = KeyInput(
            own, presenter, actions, hand, focus, drag, *panels, choices, answers,
            recall=self.recall, answer=self.answer_query, pause=self._pause,
        )  # fmt: skip
        self.widgets = TableWidgets(own, actions, hand, focus, *groups, self.hint_panel, self.tips, self.guide)

    # life

    def enter(self) -> None:
        """Show the table; a deal that has just begun is shown being dealt."""
        if self.own.tutor is None:  # a lesson or a question may lie over the table of a game
            self.app.games.history = self.history
        self.table.listen(self.history.record)
        self.table.listen(self.presenter.hear)
        self._prepare_at = self.app.clock.now + _PREPARE_MS
        self.stage.resize(self.app.scale)
        self.presenter.begin()

    def exit(self) -> None:
        """Close the scene; the game stays as it is."""
        self.table.unlisten(self.history.record)
        self.table.unlisten(self.presenter.hear)
        self.motion.finish_all()
        self.hints.adviser.close()
        self.coaching.forget()
        self.history.orders[self.seat] = self.model.order.by, self.model.order.own
        self._canvas.forget()  # as large as the window, and a scene that has gone may be held for a while

    def resume(self) -> None:
        """Continue after a page over the table is closed."""
        self.model.gesture.release()
        self.overlay.log.open = False
        self.overlay.tip.hide()
        self.motion.speed = self.app.speed
        self._take_keys()
        if self.history.rewound:
            self.presenter.catch_up()
        self.invalidate()

    def change_language(self) -> None:
        """Name seats and sides in the new language, and reword past events; an open question is withdrawn."""
        self.model.ask(None)
        self.model.see_as(self._perspective())
        self.model.tell(self.told.words(self.viewer, self.model.viewer))
        self._take_keys()
        self.stage.settle()
        self.presenter.refresh()
        self.resize()

    def _perspective(self) -> Perspective:
        return perspective(self.table.game.terms, self.seat, names_of(self.table.seatings))

    def _take_keys(self) -> None:
        """Use the keys of the settings, or a game pad's while one is used."""
        self.model.use(Keymap(self.app.preferences.now.keys, pad=self.app.art.pad))

    def resize(self) -> None:
        """Lay the table out anew; dragged cards stay at the pointer."""
        if self.model.keys.pad != self.app.art.pad:
            self._take_keys()
        if self.app.scale != self.stage.scale:
            self.motion.finish_all()
            self.stage.resize(self.app.scale)
            self.director.flights.rest()
            self.drag.stay_at_pointer()
        self._canvas.forget()
        self.pictures.forget()
        self.pictures.want()
        self.invalidate()

    @property
    def animating(self) -> bool:
        """Whether cards move."""
        return self.motion.busy or self.pictures.busy

    @property
    def tick_ms(self) -> int | None:
        """Ms to the next update while a bot thinks, something will vanish by itself or the score is due; None otherwise."""
        thinks = self.own.bots_turn or self._awaits_answer
        waits = thinks or self.own.others_turn or self._prepare_at is not None
        return _POLL if waits or not self.table.in_deal else 100 if self.overlay.waiting else None

    # time

    def update(self, dt_ms: float) -> None:  # noqa: ARG002  the clock says it
        """Advance motion; once it has ended, let the next bot act or show the score."""
        now = self.app.clock.now
        self.pictures.step(self.app.frames)
        if self.table.in_deal:
            self.deal_end.forget()
        if self._prepare_at is not None and now >= self._prepare_at:
            self._prepare_at = None
            self.table.prepare()
        if self.motion.run() | self.overlay.expire(now):
            self.invalidate()
        self._follow()
        if not self.motion.busy:
            self._go_on(now)
        if not self.motion.busy:
            self._tell_goals()
        self.presenter.keep_up()
        dots = int(now / _DOTS) % 3
        if self.own.bots_turn and dots != self.model.effects.dots:
            self.model.effects.dots = dots
            self.invalidate()

    @property
    def _awaits_answer(self) -> bool:
        """Whether the analysis is to answer."""
        return self.hints.adviser.thinking or self.coaching.thinking or self.guide.thinking

    def _follow(self) -> None:
        """Update hints, coach, tips and guide after a change of the model, the end of motion, input, or a possible answer.

        Tips and guide wait until nothing moves.
        """
        now = self.model.version.number, self.motion.busy
        if now == self._looked and not self._awaits_answer:
            return
        self._looked = now
        self.hints.update()
        self.actions.hear_coach()
        if not self.motion.busy:
            self.tips.update()
            self.guide.update()

    def _tell_goals(self) -> None:
        """Say which goals of the day were reached, once this seat's turn can no longer be taken back."""
        if self.own.my_turn and self.model.view.phase != Phase.DRAW:
            self._turn_to_judge = self.own.tutor is None
        elif self._turn_to_judge and not self.own.can_undo:
            self._turn_to_judge = False
            self.app.learning.tell_goals(self.table)

    def _go_on(self, now: float) -> None:
        if not self.table.in_deal:
            if self.own.tutor is None:  # a lesson says itself what is next
                self.deal_end.await_score(now)
            return
        if self.own.tutor is not None and self.own.tutor.done:
            return
        off = self.motion.speed is Speed.OFF
        held = self.model.gesture.dragging or self.buttons.pressing  # so that no bot moves before a pressed Undo
        due = (off or now >= self.presenter.next_act) and not held
        if self.own.others_turn and due:
            self.app.games.hand_over(self.viewer, self.seat)
        while due and self.own.bots_turn:
            before = self.table.stood_in
            if not self.table.pump():
                return
            if before < self.table.stood_in in _TELL_AT:
                self.app.tell(words.BOTS_CANNOT_THINK)
            self.presenter.catch_up()
            self.motion.run()
            if not off or self.motion.busy:
                return

    # input

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle mouse and keys; a press first ends all motion.

        While a card that this seat could take still flies to the pile, a press only ends motion, so that nobody draws past an
        unseen card.
        """
        self.stage.reach = self.app.reach
        self._looked = None
        event = self.model.keys.from_pad(event)
        if event.type == pygame.KEYDOWN and self.keys.handle(event, at_once=True):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.buttons.focus("")
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            unseen = self.model.is_moving(PILE) and self.own.my_turn and self.model.view.phase == Phase.DRAW
            self.presenter.finish()
            if unseen and can_take(self.model.view):
                return True
        return self.keys.handle(event) if event.type == pygame.KEYDOWN else self.pointer.handle(event)

    @property
    def tells(self) -> bool:
        """Whether a tooltip is shown."""
        return bool(self.overlay.tip.text)

    def scrolls_at(self, pos: tuple[int, int]) -> bool:
        """Whether the log lies there."""
        return self.overlay.log.open and self.overlay.log.rect().collidepoint(pos)

    def let_go(self) -> None:
        """Cancel presses and drags."""
        self.pointer.let_go()

    def _tip_rect(self) -> pygame.Rect | None:
        """Where the panel of the tip stands that is shown."""
        return self.tips.panel.rect if self.tips.panel else None

    def _accepts(self, move: Move) -> bool:
        """Whether the guide lets a move be made."""
        return self.guide.accepts(move)

    def _pause(self) -> None:
        self.let_go()
        self.actions.pages.leave()

    # drawing

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:
        """Draw what has changed since the last time."""
        still, moving = self.elements()
        changed = self._canvas.draw(target, self.app.art.felt(target.get_size()), still, moving, full=full)
        if self._canvas.behind:
            self.invalidate()
        return changed

    def elements(self) -> tuple[list[Drawing], list[Drawing]]:
        """The elements of the table now: resting ones, and those drawn over them in every frame."""
        art, stage = self.app.art, self.stage
        still = [*self.furniture.elements(), *self.hint_panel.under(), *self.controls.elements(self.buttons.group)]
        zones = zone_elements(art, stage)
        over = [element for element in zones if lies_over_tray(element)]
        zones = [element for element in zones if element not in over]
        zones += [*join_disc_drawings(art, stage), *self.controls.tray(self.buttons.group), *over]
        if self.own.asked and not self.motion.busy:
            hand = [element for element in zones if element.key == ("zone", HAND)]
            still += [element for element in zones if element not in hand] + self.dialog.elements(self.answers.group) + hand
        else:
            still += zones
        carrying = self.model.gesture.carrying
        carried = carrying.pieces if carrying is not None and carrying.kind == "stock" else ()
        panel = self.guide.panel or self.hint_panel.shown_panel(coming=True) or self.tips.panel
        moving = [
            *light_elements(art, stage),
            *moving_elements(art, stage, [*self.director.flights.ghosts, *carried]),
            *festive_elements(art, stage),
            *self.guide.elements(),
            *self.tips.elements(),
            *self.hint_panel.over(),
            *self.overlay.elements(panel.rect if panel else None),
            *self.chooser.elements(self.choices.group),
        ]
        return still, moving
