"""The seat that is played here, and what updates its stage after events: view, log, new cards, motion and advice."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.scoring import deal_so_far
from canasta_desktop.session.people import humans
from canasta_desktop.session.remarks import QUIET, USUAL, remark
from canasta_desktop.session.seeds import advice_seed
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.table.model.pieces import HAND, PILE, Changes, Piece
from canasta_desktop.ui.table.model.table_model import Facts
from canasta_desktop.ui.table.paint.overlay import SHOWN_MS, Bubble
from canasta_desktop.words import table_text as words
from canasta_desktop.words.remarks_text import remark_text

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.session.cautions import Caution
    from canasta_desktop.session.remarks import Remark
    from canasta_desktop.session.seating import News
    from canasta_desktop.session.tutor import Tutor
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.session.viewer.told import ToldEvents
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.deal_history import DealHistory
    from canasta_desktop.ui.table.model.intents import Point, TableItem
    from canasta_desktop.ui.table.model.table_model import TableModel
    from canasta_desktop.ui.table.motion.director import Director
    from canasta_desktop.ui.table.paint.overlay import Overlay
    from canasta_desktop.ui.table.paint.table_picture import FlightPictures

BOT_PACE: Final = 700  # ms at normal speed between two moves of bots
BOT_BEGINS, BOT_TURN = 500, 1200
"""Least ms at normal speed from the beginning of a bot's turn to its first move and to its second.

A press ends motion on the table, but does not hurry the bots, so that each of their turns can be followed.
"""
SPEECH_IN: Final = 140
"""Ms at normal speed in which a remark appears; the last card lands or a celebration fades meanwhile, so nobody waits."""
_FRAME: Final = 20  # ms: a little more than a frame takes
TAKE_BACK_MS: Final = 1500
"""Ms that the next seat waits after a discard, so that the player can undo a slip. Longer at speed slow, none at off."""


@dataclass(eq=False)
class Presenter:
    """Shows one seat's table on its stage."""

    own: OwnSeat
    stage: Stage
    history: ToldEvents
    told: DealHistory
    director: Director
    overlay: Overlay
    pictures: FlightPictures
    talks: Callable[[], bool]  # whether bots may say a word
    changed: Callable[[], None]  # requests a redraw
    next_act: float = 0.0  # the time from which the next seat may act
    _shown: int = -1  # the version of the model that was shown last
    _turn: tuple[int | None, float, int] = (None, 0.0, 0)  # the seat to act, since when, and its moves so far

    def __post_init__(self) -> None:
        self.model = self.stage.model
        self.model.judge_by(self.own.judge)

    @property
    def now(self) -> float:
        """The time, in ms."""
        return self.director.motion.clock.now

    def begin(self) -> None:
        """Show the table without motion; a deal that has just begun is shown being dealt."""
        history, viewer = self.history, self.own.viewer
        if not history.unseen:
            self.stage.show(viewer.view())
            self.director.flights.rest()
            self.model.tell(self.told.words(viewer, self.model.viewer))
            self._answer(history.last(viewer))
        self.catch_up()

    def catch_up(self) -> None:
        """Show what has happened at the table."""
        self._take_over(self.history.take_unseen(self.own.viewer))
        self.pictures.want()
        seat, began, moves = self._turn
        to_act = self.own.table.to_act
        self._turn = (seat, began, moves + 1) if to_act == seat else (to_act, self.now, 0)
        self.next_act = max(self._earliest, self.now + BOT_PACE * self.director.motion.factor)
        if self.own.discard_stands:
            self.next_act = max(self.next_act, self.now + TAKE_BACK_MS * max(1.0, self.director.motion.factor))
        self.refresh()

    def finish(self) -> None:
        """Bring what moves to its end, and let the next seat act."""
        if self.director.motion.busy:
            self.director.flights.finish()
            if not self.own.discard_stands:
                self.next_act = max(self.now, self._earliest)
            self.refresh()

    @property
    def _earliest(self) -> float:
        """The earliest time of the next move of the seat to act, whatever is pressed."""
        _, began, moves = self._turn
        return began + (BOT_TURN if moves else BOT_BEGINS) * self.director.motion.factor

    def clear(self) -> None:
        """Remove reason and tooltip."""
        if self.overlay.bubble or self.overlay.tip.text:
            self.changed()
        self.overlay.bubble = None
        self.overlay.tip.hide()

    def note(self, text: str, at: Point, ms: float = SHOWN_MS) -> None:
        """Show a note near a point for some time."""
        self.overlay.bubble = Bubble(text, at, self.now + ms, kind="hint")
        self.changed()

    # cards

    def lift(self, pieces: Collection[Piece]) -> None:
        """Let cards in hand rise or sink to where they now belong."""
        self.stage.settle_raised(pieces)
        self.director.flights.lift(pieces)
        self.changed()

    def give_focus(self, where: TableItem | None) -> None:
        """Give the focus to a card or a place, or to nothing: the card that has it is raised."""
        focus = self.model.focus
        before = focus.piece
        focus.on(where)
        self.lift([piece for piece in (before, focus.piece) if piece is not None])

    def rearrange(self) -> None:
        """Send the cards to their new places after a change of the tray or of the hand's order."""
        self.director.follow(self.stage.show(self.model.view), ())

    # what is offered

    def refresh(self) -> None:
        """Say and offer what is right now, and draw."""
        table, seat = self.own.table, self.own.number
        result = table.result()
        people, point = frozenset(humans(table.seatings)), (table.game.deal_number, table.point, table.to_act)
        scored = result.sides if result else None
        back = self.own.can_undo, table.can_redo(seat), table.passed_by
        self.model.know(Facts(self.own.my_turn, *back, people, scored, point))
        self.overlay.forget((table.game.deal_number, self.own.my_turn, self.model.dealing))
        self._shown = self.model.version.number
        self.changed()

    def hear(self, _news: News) -> None:
        """Note an event at the table, which changes the model even before it is shown."""
        self.model.hear()

    def keep_up(self) -> None:
        """Offer anew what is right where the model has changed."""
        if self.model.version.number != self._shown:
            self.refresh()

    # what has happened

    def _take_over(self, happened: Sequence[ev.Event]) -> None:
        """Show the new state, and start the motion of what has moved."""
        history, stage, model, viewer = self.history, self.stage, self.model, self.own.viewer
        dealt = ev.Dealt in map(type, happened)
        side = next((event.side for event in happened if isinstance(event, ev.Melded)), model.viewer.side)
        known = [] if dealt else model.view.sides[side].slots()
        if dealt:
            model.clear()
        view = viewer.view()
        model.effects.sums_before = [0 if dealt else deal_so_far(model.view, side) for side in model.viewer.sides]
        model.settle_tray(view)
        own = [event for event in happened if not isinstance(event, ev.Dealt | ev.DealEnded) and event.seat == self.own.number]
        own_kinds = set(map(type, own))
        changes = stage.show(view, new_hand=ev.FootPickedUp in own_kinds)
        history.rewound = False
        history.store(known, view.order)
        model.tell(self.told.words(viewer, model.viewer))
        gained = not own_kinds.isdisjoint((ev.Drew, ev.TookPile, ev.FootPickedUp))
        self._mark_fresh(changes, gained=gained and not dealt)
        self._mark_news(changes, happened)
        self._answer(happened)
        self.director.follow(changes, happened)
        self._remark(happened)

    def _mark_fresh(self, changes: Changes, *, gained: bool) -> None:
        """Mark cards from stock or pile as new until this seat draws or takes again."""
        for piece in changes.where:
            piece.fresh = False
        if gained:
            for piece in self.model.hand():
                if piece.fresh:
                    self.director.flights.fade_glow(piece)
            for piece, origin in changes.came.items():
                piece.fresh = changes.where[piece] == HAND and origin in (None, PILE)

    def _mark_news(self, changes: Changes, happened: Sequence[ev.Event]) -> None:
        """Mark cards that others have melded as new until this seat's turn ends."""
        done = [event.seat for event in happened if isinstance(event, ev.Discarded)]
        if self.own.number in [*done, *[event.out for event in happened if isinstance(event, ev.DealEnded)]]:
            for piece in self.model.pieces():
                piece.news = False
        if any(isinstance(event, ev.Melded) and event.seat != self.own.number for event in happened):
            for piece, zone in changes.where.items():
                piece.news = zone.kind == "meld"

    def _remark(self, happened: Sequence[ev.Event]) -> None:
        """Let a bot say a word on what has happened, now and then; at speed off there is no time to read it.

        The remark appears when the animations end, and does not prolong them; at the end of a deal it comes at once, before the
        score.
        """
        table, model = self.own.table, self.model
        deal, moves = table.game.deal_number, len(table.moves)
        talks = self.talks() and self.own.tutor is None
        if model.speech or not talks or self.director.motion.speed is Speed.OFF:
            return
        dice = random.Random(advice_seed(table.deal_seed, deal, moves, "remark"))
        result = table.result()
        points = [side.total for side in result.sides] if result else ()
        wish = remark(happened, model.view.terms, table.seatings, self.own.number, dice, points)
        still = self.director.flights.still
        said = self.history.talk.let(wish, deal, moves, self.now, QUIET if still else USUAL)
        if said is not None:
            motion = self.director.motion
            shown = (motion.ends - self.now - _FRAME) / motion.factor if table.in_deal else 0.0
            motion.after(max(0.0, shown - SPEECH_IN), partial(self._say, said))

    def _say(self, said: Remark) -> None:
        self.overlay.say(said.seat, remark_text(said.voice, said.occasion, said.which), self.now, said.mood)
        if not self.director.flights.still:
            self.director.motion.play(SPEECH_IN, partial(setattr, self.overlay.voice, "shown"))
            self.overlay.voice.shown = 0.0

    def _answer(self, happened: Sequence[ev.Event]) -> None:
        for event in happened:
            if isinstance(event, ev.Answered) and event.partner != self.own.number:
                text = words.YES_GO_OUT if event.yes else words.NO_PLAY_ON
                self.overlay.say(event.partner, text, self.now)


class OwnSeat:
    """The seat that a stage is shown to, at its table."""

    def __init__(self, viewer: TableViewer, model: TableModel, tutor: Tutor | None) -> None:
        """`tutor` is the lesson or the question that is under way at this table."""
        self.viewer = viewer
        self.table = viewer.table
        self.model = model
        self.tutor = tutor
        self.number = viewer.seat
        """The seat's number at the table."""

    @property
    def my_turn(self) -> bool:
        """Whether the person on this seat is to act (also to answer the partner)."""
        return self.table.to_act == self.number and self.table.is_human(self.number)

    @property
    def asked(self) -> bool:
        """Whether the permission dialog is open: the partner asks to go out, and this seat is to answer."""
        return self.my_turn and self.model.view.phase == Phase.ANSWER

    @property
    def bots_turn(self) -> bool:
        """Whether a bot is to act."""
        seat = self.table.to_act
        return seat is not None and not self.table.is_human(seat)

    @property
    def others_turn(self) -> bool:
        """Whether another person at this screen is to act."""
        return self.table.to_act not in (None, self.number) and not self.bots_turn

    @property
    def can_undo(self) -> bool:
        """Whether this seat can take something back; lessons and questions have steps instead."""
        return self.tutor is None and self.table.can_undo(self.number)

    @property
    def discard_stands(self) -> bool:
        """Whether this seat has ended its turn with a discard that it can still take back."""
        return not self.table.practice and not self.my_turn and self.can_undo

    def judge(self, move: Move) -> Refusal | None:
        """Why a move of this seat is illegal, or None; while a bot plays the seat every move is illegal."""
        return self._away() or self.table.refusal(self.number, move)

    def _away(self) -> Refusal | None:
        """Why nobody may move at this screen while a bot plays the seat."""
        return Refusal(Code.NOT_NOW, "turn") if self.table.in_deal and not self.table.is_human(self.number) else None

    def caution(self, move: Move) -> Caution | None:
        """What this seat may regret about its own legal move; None if there is nothing."""
        return self.viewer.caution(move) if self.my_turn else None

    def play(self, move: Move) -> Refusal | None:
        """Make a move; returns why not where it is illegal."""
        return self._away() or (self.tutor.play(move) if self.tutor else self.table.play(self.number, move))
