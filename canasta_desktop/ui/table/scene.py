"""The table: a game that one seat plays at this screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.ui.draw.cardart import BACK, CODES
from canasta_desktop.ui.draw.motion import Motion, Speed
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.ui.table import hot_seat
from canasta_desktop.ui.table.advice import advise
from canasta_desktop.ui.table.controls import Controls
from canasta_desktop.ui.table.dialog import PartnerDialog
from canasta_desktop.ui.table.director import Director
from canasta_desktop.ui.table.drag import Pointer
from canasta_desktop.ui.table.elements import Canvas, Element
from canasta_desktop.ui.table.furniture import FAN_STEP, FAN_WIDEST, Furniture, fan_width
from canasta_desktop.ui.table.hands import Hands
from canasta_desktop.ui.table.hints import Hints
from canasta_desktop.ui.table.keymap import Keymap
from canasta_desktop.ui.table.news import News
from canasta_desktop.ui.table.overlay import Overlay
from canasta_desktop.ui.table.pieces import HAND, PILE, code_of
from canasta_desktop.ui.table.sprites import lies_over_tray, moving_elements, zone_elements
from canasta_desktop.ui.table.stage import PILE_SHOWN, Stage
from canasta_desktop.ui.table.story import HandOrder
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import table_text as words
from canasta_desktop.words.perspective import perspective

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.table.window import GameWindow

BOT_PACE: Final = 700
"""Ms at normal speed from one act of a bot to the next."""
TAKE_BACK_MS: Final = 1500
"""Ms after a discard of this seat in which the next seat waits, at any speed but off: time to see a slip and take it back."""
END_PAUSE: Final = 900
"""Ms at normal speed between the end of a deal and its score."""
_DOTS: Final = 400
"""Ms between the steps of the three dots."""
_POLL: Final = 20
"""Ms between two looks at a bot that thinks."""
_PREPARE_MS: Final = 300
"""Ms after the table is shown at which the bots' process starts: while the cards are dealt, not before the first picture."""
_TELL_AT: Final = (3, 30, 300)
"""Moves by rules of thumb, made because a bot could not think, after which the player is told: one alone may be chance."""


class TableScene(Scene):
    """One game. It plays on by itself until the seat of this screen is to act."""

    app: GameWindow

    def __init__(self, app: GameWindow, table: Table, seat: int | None = None) -> None:
        """The table may stand before its first deal, in a deal or after one. It is shown to `seat`, or to the first human."""
        super().__init__(app)
        self.table = table
        self.seat = next(iter(hot_seat.humans(table)), 0) if seat is None else seat
        self.story = hot_seat.remembered(app, table)
        table.listen(self.story.hear)
        if table.game.position is None:
            table.deal()
        terms = table.position.terms
        self.motion = Motion(app.clock, app.speed)
        who = perspective(terms, self.seat, [sitting.name for sitting in table.seatings])
        self.stage = Stage(who, table.seatings, table.view(self.seat), app.scale)
        self._wear_ribbon()
        order = self.story.orders.get(self.seat, HandOrder())
        self.stage.by_count, self.stage.own = order.by_count, list(order.own)
        self.director = Director(self.stage, self.motion, self._landed, partial(app.sound.ask, "canasta"))
        self.furniture = Furniture(app.art, self.stage)
        self.controls = Controls(app.art, self.stage, self.furniture)
        self.overlay = Overlay(app.art, self.stage)
        self.dialog = PartnerDialog(app.art, self.stage)
        self.pointer = Pointer(self.stage)
        self.news = News(self)
        self.hands = Hands(self)
        self.hints = Hints(self)
        self._use_keys()
        self._canvas = Canvas()
        self._warmed = False
        self._fans: list[int] = []
        self._begun = 0
        self._next_act = 0.0
        self._prepare_at: float | None = None  # when the bots' process is to start
        self._ended_at: float | None = None
        self._advised: tuple[object, ...] = ()
        """What the advice that stands was made from."""

    # life

    def enter(self) -> None:
        """Take a seat: a deal that has just begun is dealt before the player's eyes."""
        self._prepare_at = self.app.clock.now + _PREPARE_MS
        self.stage.resize(self.app.scale)
        self.news.begin()

    def exit(self) -> None:
        """Leave; the game stays as it is."""
        self.table.unlisten(self.story.hear)
        self.motion.finish_all()
        self.hints.close()
        self.story.orders[self.seat] = HandOrder(self.stage.by_count, tuple(self.stage.own))

    def resume(self) -> None:
        """Back from a sheet over the table."""
        self.pointer.release()
        self.overlay.rest()
        self.motion.speed = self.app.speed
        self._use_keys()
        if self.story.elsewhere:
            self.catch_up()
        self.invalidate()

    def _wear_ribbon(self) -> None:
        """Practice says so, and leads back to the game that was left for it."""
        self.stage.practice = self.table.practice
        self.stage.leads_back = self.table.practice and self.app.real_game() is not None
        self.stage.settle()

    def _use_keys(self) -> None:
        """The keys as they are chosen now."""
        self.stage.keys = Keymap(self.app.preferences.now.keys)

    def resize(self) -> None:
        """Everything belongs elsewhere now; what is carried stays at the pointer."""
        if self.app.scale != self.stage.scale:
            self.motion.finish_all()
            self.stage.resize(self.app.scale)
            self.director.rest()
            self.hands.stay_at_pointer()
        self._canvas.forget()
        self._warmed = False
        self._want_faces()
        self.invalidate()

    @property
    def animating(self) -> bool:
        """While cards move."""
        return self.motion.busy or bool(self._fans)

    @property
    def tick_ms(self) -> int | None:
        """Now and then while a bot thinks, a bubble stands or the score is awaited; else never."""
        if self._bots_turn or not self.table.in_deal or self._elsewhere or self.hints.adviser.thinking:
            return _POLL
        if self._prepare_at is not None:
            return _POLL
        return 100 if self.overlay.waiting else None

    # what happens

    def judge(self, move: Move) -> Refusal | None:
        """The engine's judgement on a move of this seat; where a bot plays it, nothing is this person's to do."""
        if self.table.in_deal and not self.table.is_human(self.seat):
            return Refusal(Code.NOT_NOW, "turn")
        return self.table.refusal(self.seat, move)

    def play(self, move: Move) -> Refusal | None:
        """Make a move of this seat and show it; or say why not."""
        why = self.judge(move) or self.table.play(self.seat, move)
        if why is None:
            self.catch_up()
        return why

    def catch_up(self) -> None:
        """Show what has happened at the table."""
        self.news.spread(self.story.take(self.seat))
        if self.table.in_deal:
            self._ended_at = None
        self._want_faces()
        self._next_act = self.app.clock.now + BOT_PACE * self.motion.speed.factor
        if self._discard_stands:
            self._next_act = max(self._next_act, self.app.clock.now + TAKE_BACK_MS)
        self.refresh()

    @property
    def _discard_stands(self) -> bool:
        """Whether this seat has ended its turn with a discard that it can still take back."""
        return not self.table.practice and not self.my_turn and self.table.can_undo(self.seat)

    def refresh(self) -> None:
        """Say and offer what is right now, and draw."""
        stage, table = self.stage, self.table
        if not self.pointer.dragging:
            self.hands.aim()
        stage.can_redo, stage.people = table.can_redo(self.seat), frozenset(hot_seat.humans(table))
        stage.advice = advise(stage, self.judge, can_undo=table.can_undo(self.seat))
        self.overlay.forget((table.game.deal_number, self.my_turn, stage.dealing))
        self._advised = self._advised_from()
        self.invalidate()

    def _advised_from(self) -> tuple[object, ...]:
        """All that the advice follows from; views and trays are replaced and never changed."""
        stage, table = self.stage, self.table
        return (
            stage.view, stage.dealing, stage.tray, frozenset(stage.selected), stage.choosing, stage.over, self.pointer.carried,
            table.point, table.game.deal_number, table.to_act, table.seatings, table.can_undo(self.seat),
            table.can_redo(self.seat),
        )  # fmt: skip

    def _keep_advice(self) -> None:
        """Advise anew where anything has changed that the advice follows from, whatever changed it."""
        now = self._advised_from()
        if len(now) != len(self._advised) or any(a is not b and a != b for a, b in zip(now, self._advised, strict=True)):
            self.refresh()

    def _landed(self, seat: int) -> None:  # noqa: ARG002  every plate is compared
        self.invalidate()

    @property
    def _elsewhere(self) -> bool:
        """Whether another person at this screen is to act."""
        return self.table.to_act not in (None, self.seat) and not self._bots_turn

    @property
    def _bots_turn(self) -> bool:
        seat = self.table.to_act
        return seat is not None and not self.table.is_human(seat)

    @property
    def my_turn(self) -> bool:
        """Whether the person on this seat is to act (also to answer the partner)."""
        return self.table.to_act == self.seat and self.table.is_human(self.seat)

    @property
    def asked(self) -> bool:
        """Whether the partner's question waits for this seat's answer, with nothing moving."""
        return self.my_turn and self.stage.view.phase == Phase.ANSWER

    # time

    def update(self, dt_ms: float) -> None:  # noqa: ARG002  the clock says it
        """Move what moves; once all is still, let the next bot act or show the score."""
        now = self.app.clock.now
        self._warm_fans()
        if self._prepare_at is not None and now >= self._prepare_at:
            self._prepare_at = None
            self.table.prepare()
        if self.motion.run():
            self.invalidate()
        if self.overlay.expire(now):
            self.invalidate()
        self.hints.update()
        if not self.motion.busy:
            self._go_on(now)
        self._keep_advice()
        dots = int(now / _DOTS) % 3
        if self._bots_turn and dots != self.stage.dots:
            self.stage.dots = dots
            self.invalidate()

    def _go_on(self, now: float) -> None:
        if not self.table.in_deal:
            self._await_score(now)
            return
        off = self.motion.speed is Speed.OFF
        to_act = self.table.to_act
        held = self.pointer.dragging or self.controls.pressed is not None  # a pressed Undo is not overtaken
        if to_act is not None and self._elsewhere and (off or now >= self._next_act) and not held:
            hot_seat.hand_over(self.app, self.table, to_act, self.seat)
            return
        while self._bots_turn and (off or now >= self._next_act) and not held:
            before = self.table.stood_in
            if not self.table.pump():
                return
            if before < self.table.stood_in in _TELL_AT:
                self.app.tell(words.BOTS_CANNOT_THINK)
            self.catch_up()
            self.motion.run()
            if not off or self.motion.busy:
                return

    def _await_score(self, now: float) -> None:
        """After the last card has landed, wait a moment and show the deal's score."""
        if self._ended_at is None:
            self._ended_at = now
        if now < self._ended_at + END_PAUSE * self.motion.speed.factor or self.app.top is not self:
            return
        self.app.show(PageName.DEAL_SCORE, self.table, self._next_deal, self.seat)

    def _next_deal(self) -> None:
        """After the score: the next deal, or the end of the game."""
        self._ended_at = None
        if self.table.game.winner is not None:
            self.app.show_instead(PageName.GAME_OVER, self.table, self.seat)
            return
        self.table.deal()
        if len(hot_seat.humans(self.table)) > 1:
            hot_seat.hand_over(self.app, self.table, hot_seat.next_to_look(self.table), None)
            return
        self.catch_up()

    # input

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keys; any press first brings what moves to its end."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._finish_motion()
        return self.hands.handle(event)

    def let_go(self) -> None:
        """What is carried goes home; what is pressed does nothing."""
        self.hands.let_go()

    def _finish_motion(self) -> None:
        if self.motion.busy:
            self.director.finish()
            if not self._discard_stands:
                self._next_act = self.app.clock.now
            self.refresh()

    def leave(self) -> None:
        """Rest: the pause, with the way to the menu."""
        self.app.show(PageName.PAUSE, self.table.rules, len(self.table.seatings), self._to_menu, self.table, self.seat)

    def _to_menu(self) -> None:
        """Back to the menu; the game is kept."""
        self.app.show_alone(PageName.MENU)

    def show_rules(self, code: Code | None = None) -> None:
        """The rules of this game, over the table; with a code, open at the sentence that explains the refusal."""
        from canasta_desktop.words.rule_links import chapter_of, sentence_of
        from canasta_desktop.words.rulebook import rulebook

        rules, players = self.table.rules, len(self.table.seatings)
        if code is None:
            self.app.show(PageName.RULES, rules, players)
            return
        sentence = sentence_of(code, rulebook(rules, players))
        self.app.show(PageName.RULES, rules, players, chapter_of(code), sentence)

    # drawing

    def _want_faces(self) -> None:
        """Have the pictures drawn in spare time that flights will need."""
        layout, cards = self.stage.layout, self.app.art.cards
        if not self._warmed:
            cards.want_turned(BACK, fan_width(layout.t))
        for piece in self.stage.pieces():
            if piece.tracks:
                cards.want(code_of(piece), piece.target.width)
        for piece in self.stage.zones.get(PILE, ())[-PILE_SHOWN:]:
            cards.want_turned(code_of(piece), layout.pile.w)  # it turns a little when the next one covers it
        if not self._warmed:
            for code in CODES:
                cards.want(code, layout.hand_width)
                cards.want(code, layout.pile.w)
            self._begun = self.app.frames
            self._fans = list(range(-FAN_WIDEST, FAN_WIDEST + 1, FAN_STEP))
            self._warmed = True

    def _warm_fans(self) -> None:
        """Draw one more of the turned backs that the seats' fans need."""
        if self._fans and self.app.frames > self._begun:
            self.app.art.cards.turned(BACK, fan_width(self.stage.layout.t), self._fans.pop())

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:
        """Draw what has changed since the last time."""
        art, stage = self.app.art, self.stage
        still = [*self.furniture.elements(), *self.hints.under(), *self.controls.elements()]
        zones = zone_elements(art, stage)
        over = [element for element in zones if lies_over_tray(element)]
        zones = [element for element in zones if element not in over] + self.controls.tray() + over
        if self.asked and not self.motion.busy:
            hand = [element for element in zones if element.key == ("zone", HAND)]
            still += [element for element in zones if element not in hand] + self.dialog.elements() + hand
        else:
            still += zones
        carried = self.pointer.pieces if self.pointer.carried == "stock" else []
        moving: list[Element] = moving_elements(art, stage, [*self.director.ghosts, *carried])
        moving += [*self.hints.over(), *self.overlay.elements(self.pointer.pos, self.hints.place())]
        return self._canvas.draw(target, art.felt(target.get_size()), still, moving, full=full)
