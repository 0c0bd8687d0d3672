"""The table on the replay page: the table's own painting, with plates on which hands lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from canasta_desktop.engine import events as ev
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.cardart import CardLook, card_size, corner, face_of, needs_large_index
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Scale, Weight
from canasta_desktop.ui.pages.replay.places import TablePlaces
from canasta_desktop.ui.table.geometry.stage import Stage
from canasta_desktop.ui.table.model.pieces import sort_hand
from canasta_desktop.ui.table.model.sayings import statuses
from canasta_desktop.ui.table.model.table_model import Facts, Told
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.furniture import Furniture, draw_status, status_width
from canasta_desktop.words import replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout
    from canasta_desktop.ui.table.model.intents import Advice
    from canasta_desktop.ui.table.model.log_lines import LogLine
    from canasta_desktop.words.perspective import Perspective

_NARROW: Final = 450
"""Width in design px of an area below which its heading is set smaller."""
_STEP: Final = 0.42
"""Visible part of a card's width in an open hand, if there is room."""


Placed = tuple[TablePlaces, float]  # with the design px by which the page is moved down


class ReplayStage(Stage):
    """The table as the page shows it: a view, and the other seats' hands if they lie open."""

    def __init__(
        self, find: Callable[[], Placed], who: Perspective, seatings: tuple[Seating, ...], view: View, scale: Scale
    ) -> None:
        """`find` answers where the parts of the table stand."""
        self._find = find
        self.places, self.down = find()
        """Both as the table is laid out."""
        self.hands: dict[int, list[Card]] = {}
        """Open hands of other seats, sorted."""
        self.actor: int | None = None
        """Who made the move that is shown."""
        self.pile_down = False
        """Whether the pile may not be looked at."""
        self._happened: tuple[Event, ...] = ()
        self._prompt: Advice | None = None
        super().__init__(who, seatings, view, scale)

    @property
    def advice(self) -> Advice | None:
        """Whose turn it was and what was done."""
        return self._prompt

    def prompt(self, advice: Advice, log: Sequence[LogLine]) -> None:
        """Set what the turn line says, and the moves before."""
        self._prompt = advice
        self.model.tell(Told(log))

    def _layout(self) -> TableLayout:
        self.places, self.down = self._find()
        return self.places.table(self.scale, self.down, len(self.model.view.hand), closed=bool(self.model.view.dead))

    def _keep_places(self) -> None:
        """Keep no place for melds of earlier moves, so that a position looks alike however it is reached."""

    def on_turn(self, seat: int) -> bool:
        """Outline the plate of the seat that made the move."""
        return seat == self.actor

    def settle(self) -> None:
        """As at the table; a pile that may not be looked at lies face down."""
        super().settle()
        for piece in self.model.pile() if self.pile_down else ():
            piece.target = piece.target._replace(up=False)

    def open_up(self, replay: ReplayViewer, move: int) -> None:
        """Let the other hands lie open, or show their backs; at the end of the deal its score is known."""
        self.pile_down = replay.pile_lies_down(move)
        self.model.know(Facts(scored=replay.scores(move)))
        hands = replay.open_hands(move)
        self.hands = {seat: sort_hand(hands[seat]) for seat in self.model.viewer.others} if hands else {}

    def point_at(self, happened: Sequence[Event], actor: int | None) -> None:
        """Note who moved, and what happened."""
        self.actor, self._happened = actor, tuple(happened)

    def rings(self) -> list[Rect]:
        """The rectangles round what the move touched: melds, red threes, stock, pile."""
        found: list[Rect] = []
        grow, high = round(10 * self.layout.u), self.stock_height()
        for event in self._happened:
            if isinstance(event, ev.Melded):
                found += self._round_melds(event.side, [group.kind for group in event.groups], grow)
            elif isinstance(event, ev.MeldsJoined):
                found += self._round_melds(event.side, [event.first], grow)
            elif isinstance(event, ev.RedThreeLaid):
                reds = self.plans[self.model.viewer.area_of_side(event.side)].outer.reds
                found += [reds[0].unionall(list(reds[1:])).inflate(grow, grow)] if reds else []
            elif isinstance(event, ev.Drew) and not event.replaces:
                found.append(self.layout.stock.move(0, -high // 2).inflate(grow, grow + high))
            elif isinstance(event, ev.Discarded | ev.TookPile):
                found.append(self.layout.pile.move(0, -round(3 * self.layout.u)).inflate(grow, grow))
        return [rect for at, rect in enumerate(found) if rect not in found[:at]]

    def _round_melds(self, side: int, slots: Sequence[int], grow: int) -> list[Rect]:
        """The rectangles round melds of a side, as far as they lie there."""
        area = self.model.viewer.area_of_side(side)
        return [self.meld_rect(area, slot).inflate(grow, grow) for slot in slots if self.model.meld(area, slot)]


class _Held(NamedTuple):
    """A seat and its hand; `hand` is empty if only the backs are seen, `away` says that the seat sits this deal out."""

    seat: int
    cards: int
    foot: int
    """Cards of a foot that was not picked up."""
    hand: tuple[Card, ...]
    away: bool


class ReplayFurniture(Furniture):
    """Plates, areas and piles of the replay page, as elements."""

    def __init__(self, art: Art, stage: ReplayStage) -> None:
        super().__init__(art, stage)
        self.replay = stage

    def elements(self) -> list[Drawing]:
        """Everything under the cards."""
        stage = self.stage
        places = self.replay.places
        others = enumerate(zip(stage.model.viewer.others, stage.layout.seats, strict=True))
        return [
            self._seat_plate(
                "own plate", stage.model.viewer.seat, places.rect(places.hand.box, stage.scale.t, self.replay.down)
            ),
            *(self._seat_plate(("seat", place), *seat) for place, seat in others),
            *map(self._area, stage.layout.areas),
            *self._shelves(),
            *self.middle.elements(),
        ]

    def rings(self, *, glow: bool) -> list[Drawing]:
        """Rings round what the move touched: the glow, drawn under the cards, or the line, drawn over them."""
        return [self._ring(at, rect, glow=glow) for at, rect in enumerate(self.replay.rings())]

    def _ring(self, at: int, rect: Rect, *, glow: bool) -> Drawing:
        art, u, radius = self.art, self.stage.layout.u, corner(rect.w)

        def draw(target: pygame.Surface) -> None:
            if glow:
                art.shadow(target, rect, radius, 10 * u, 0, 190, art.palette.brass_text)
            else:
                art.box(target, rect, radius, stroke=art.palette.brass_text, stroke_width=max(2, 4 * u))

        grow = round(60 * u) if glow else 2
        return Drawing(("glow" if glow else "ring", at), rect.inflate(grow, grow), (rect.size, rect.topleft), draw)

    def _heading(self, target: pygame.Surface, area: Area, total: int, deal: int) -> None:
        """Draw the heading smaller and in two lines if the area is too narrow for the table's heading."""
        t, p, head = self.stage.layout.t, self.art.palette, area.heading
        if area.band or area.frame.w >= _NARROW * t or head.h < 50 * t:
            super()._heading(target, area, total, deal)
            return
        k, y = round(28 * t), head.y + round(19 * t)
        sign = self.art.sign(area.side, k)
        target.blit(sign, sign.get_rect(midleft=(head.x, y)))
        gained = self.text(target, points(deal), Role.BODY, p.text, (head.right, y), "midright").x
        x = head.x + k + round(10 * t)
        score = number(total)
        room = gained - x - self.width(score, Role.HEAD, Weight.BOLD) - round(26 * t)
        name = self.stage.model.viewer.side_name(area.side)
        if self.width(name, Role.HEAD, Weight.BOLD) <= room:  # else its sign alone stands for the side
            name_box = self.text(target, name, Role.HEAD, p.side(area.side), (x, y), "midleft", Weight.BOLD)
            x = name_box.right + round(12 * t)
        self.text(target, score, Role.HEAD, p.text, (x, y), "midleft", Weight.BOLD)
        ways, y = statuses(self.stage.model, area.side), head.bottom - round(12 * t)
        status = ways[0]
        if status.slots or status.done:
            status = next((way for way in ways if status_width(self, way) <= head.w), ways[-1])
            draw_status(self, target, status, head.x + status_width(self, status), y)
            return
        colour = p.brass_text if status.pending else p.muted
        self.text(target, status.words, Role.SMALL, colour, (head.x, y), "midleft", Weight.REGULAR)

    def _seat_plate(self, key: Hashable, seat: int, rect: Rect) -> Drawing:
        """The plate of a seat; the viewer's hand is drawn over it."""
        stage, t, view = self.replay, self.stage.layout.t, self.stage.model.view
        held = _Held(seat, view.sizes[seat], view.feet_left[seat], tuple(stage.hands.get(seat, ())), seat not in view.order)
        turn = stage.model.effects.turn_highlight.get(seat, 0.0)

        def draw(target: pygame.Surface) -> None:
            self._plate(target, rect, turn)
            if stage.places.roomy or seat == stage.model.viewer.seat:
                self._beside(target, rect, held, own=seat == stage.model.viewer.seat)
            else:
                self._under(target, rect, held)

        return Drawing(key, rect.inflate(round(44 * t), round(44 * t)), (held, turn, rect.topleft, rect.size, t), draw)

    def _face(self, target: pygame.Surface, held: _Held, centre: tuple[int, int], px: int) -> None:
        who, sitting = self.stage.model.viewer, self.stage.model.seatings[held.seat]
        area = who.area_of_seat(held.seat)
        self.art.seat_face(target, sitting.avatar, centre, px, area, self.stage.layout.t, 128 if held.away else 255)

    def _beside(self, target: pygame.Surface, rect: Rect, held: _Held, *, own: bool) -> None:
        t = self.stage.layout.t
        px = round(min(72 * t, rect.h * 0.56) if own else min(64 * t, rect.h * 0.66))
        x = rect.x + round((18 if own else 12) * t) + px // 2
        self._face(target, held, (x, rect.centery), px)
        left = x + px // 2 + round((16 if own else 14) * t)
        room = rect.w * (0.95 if held.away else 0.5)
        if own:
            room = round(self.replay.places.names * t) - round(8 * t)
        end = self._names(target, held, left, rect.centery, room - (left - rect.x)) + round(14 * t)
        if not own and not held.away:
            high = rect.h - round(20 * t)
            self._hand_in(target, Rect(end, rect.y + round(10 * t), rect.right - round(12 * t) - end, high), held)

    def _under(self, target: pygame.Surface, rect: Rect, held: _Held) -> None:
        t, p, size = self.stage.layout.t, self.art.palette, self.stage.layout.scale.size(Role.SMALL)
        px, pad = round(34 * t), round(10 * t)
        y = rect.y + round(6 * t) + px // 2
        self._face(target, held, (rect.x + pad + px // 2, y), px)
        left = rect.x + pad + px + round(10 * t)
        said = words.SITS_OUT if held.away else str(held.cards)
        if held.foot and not held.away:
            said = replay_text.and_foot(said)
        count = self.text(target, said, Role.SMALL, p.muted, (rect.right - pad, y), "midright", Weight.REGULAR)
        name = self.art.type.fit(self.stage.model.viewer.name(held.seat), size, count.x - round(8 * t) - left, Weight.BOLD)
        self.art.write(target, name, size, p.text, (left, y), "midleft", Weight.BOLD)
        top = y + px // 2 + round(8 * t)
        if not held.away:
            self._hand_in(target, Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - round(8 * t) - top), held)

    def _names(self, target: pygame.Surface, held: _Held, x: int, y: int, room: float) -> int:
        """The seat's name over its player and number of cards; returns the right end of the words."""
        stage, t, p, seat = self.stage, self.stage.layout.t, self.art.palette, held.seat
        name = self.art.type.fit(stage.model.viewer.name(seat), stage.layout.scale.size(Role.HEAD), room, Weight.BOLD)
        end = self.text(target, name, Role.HEAD, p.text, (x, y - round(14 * t)), "midleft", Weight.BOLD).right
        note = stage.model.viewer.note(seat)
        said, short = (words.SITS_OUT, words.SITS_OUT) if held.away else (words.cards(held.cards), str(held.cards))
        if held.foot and not held.away:
            said, short = replay_text.and_foot(said), replay_text.and_foot(short)
        ways = [f"{note}, {short}" if note else said, said, short]
        size = stage.layout.scale.size(Role.SMALL)
        fitting = next((way for way in ways if self.art.type.width(way, size, Weight.REGULAR) <= room), short)
        fitting = self.art.type.fit(fitting, size, room, Weight.REGULAR)
        under = self.text(target, fitting, Role.SMALL, p.muted, (x, y + round(16 * t)), "midleft", Weight.REGULAR)
        if stage.model.view.order[stage.model.view.dealer] == seat and under.right + round(34 * t) < x + room:
            self.dealer(target, (under.right + round(20 * t), under.centery))
            return max(end, under.right + round(34 * t))
        return max(end, under.right)

    def _hand_in(self, target: pygame.Surface, box: Rect, held: _Held) -> None:
        """The cards of a hand, or their backs, side by side against the right edge of a box."""
        if box.w < 12 or not held.cards:
            return
        faces = [face_of(card, self.stage.model.view.terms.ordinary_threes) for card in held.hand] or [BACK] * held.cards
        wide = min(box.h / CARD_RATIO, float(box.w))
        step = 0.0
        if len(faces) > 1:
            step = min(_STEP * wide, (box.w - wide) / (len(faces) - 1))
            if step < 0.24 * wide:  # smaller cards, so that each index shows
                wide = max(box.w / (1 + 0.24 * (len(faces) - 1)), 0.55 * wide)
                step = (box.w - wide) / (len(faces) - 1)
        w, h = card_size(wide)
        x = box.right - step * (len(faces) - 1) - w
        y = box.y + (box.h - h) / 2
        for at, face in enumerate(faces):
            large = needs_large_index(w, across=step if at < len(faces) - 1 else w)
            self.art.card(target, face, (x + at * step, y), w, self.stage.layout.u * 0.6, CardLook(large_index=large))
