"""Paints seat plates, areas with their headings and, by `Middle`, what is between the areas besides cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.engine.scoring import points_at_stake
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.cardart import CardLook
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.table.geometry.row_places import fan_spots
from canasta_desktop.ui.table.geometry.table_layout import Area, heading_sign, packet_rect, plate_face
from canasta_desktop.ui.table.model.sayings import Status, statuses
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.empty_area import draw_empty, is_empty
from canasta_desktop.ui.table.paint.feet_and_books import (
    draw_foot_words,
    draw_packet,
    draw_pot,
    foot_words,
    own_foot,
    shelf_element,
    words_width,
)
from canasta_desktop.ui.table.paint.middle import Middle
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.words import table_text as words
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage

FAN_STEP: Final = 3  # degrees: angles of backs in a fan are multiples of it, so that few pictures are needed
FAN_WIDEST: Final = 24
_FAN_AIR: Final = 8  # text units at either side of a fan
_SLOT: Final = 24  # text units of a slot for what a side needs
_BETWEEN: Final = 5
_BEFORE: Final = 10  # between slots and words


def fan_width(t: float) -> int:
    """Width in px of a back at a seat."""
    return round(60 * t)


def status_width(pen: Painter, status: Status) -> int:
    """Px that a status takes in the small size of text."""
    t = pen.t
    wide = len(status.slots) * round(_SLOT * t) + max(0, len(status.slots) - 1) * round(_BETWEEN * t)
    wide += round(_SLOT * t) if status.done else 0
    text = pen.width(status.words, Role.SMALL) if status.words else 0
    return wide + text + (round(_BEFORE * t) if wide and text else 0)


def draw_status(pen: Painter, target: pygame.Surface, status: Status, right: int, y: int) -> int:
    """Draw a status that ends at `right`, around the height `y`; returns where it begins."""
    t, p, art = pen.t, pen.palette, pen.art
    x = right
    if status.words:
        ink = p.fulfilled if status.done else p.brass_text if status.pending else p.muted
        x = pen.text(target, status.words, Role.SMALL, ink, (right, y), "midright").left
        x -= round(_BEFORE * t) if status.slots or status.done else 0
    side = round(_SLOT * t)
    if status.done:
        pen.put(target, art.check(round(0.9 * side)), midright=(x, y))
        return x - side
    for mark, met in reversed(status.slots):
        box = Rect(x - side, y - side // 2, side, side)
        if met:
            art.box(target, box, 6 * t, p.fulfilled)
        else:
            art.box(target, box, 6 * t, stroke=p.brass_text, stroke_width=max(1.3, 1.6 * t))
        pen.put(target, art.mark(mark, round(0.6 * side), p.ink if met else p.brass_text), center=box.center)
        x -= side + round(_BETWEEN * t)
    return x + (round(_BETWEEN * t) if status.slots else 0)


class _SeatText(NamedTuple):
    """What stands on the plate of another seat."""

    name: str
    note: str
    held: str
    """Its cards in words."""
    cards: int
    foot: int | None
    """Cards that are left of its foot; None in games without feet."""
    dealer: bool


class Furniture(Painter):
    """The elements of the table that are no cards."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__(art, stage)
        self.middle = Middle(art, stage)

    def elements(self) -> list[Drawing]:
        """Everything under the cards."""
        layout = self.layout
        corners = [self._corner(layout.menu, "menu"), self._corner(layout.rules, "help")]
        seats = map(self._seat, range(len(layout.seats)))
        return [*corners, *seats, *map(self._area, layout.areas), *self._shelves(), *self.middle.elements(), *own_foot(self)]

    def _shelves(self) -> list[Drawing]:
        return [shelf for area in self.layout.areas for shelf in shelf_element(self, area.side)]

    # corners and seats

    def _corner(self, rect: Rect, icon: str) -> Drawing:
        art, t, p = self.art, self.t, self.palette
        practice = icon == "menu" and self.model.practice and self.layout.ribbon is None  # it has no room elsewhere

        def draw(target: pygame.Surface) -> None:
            fill, alpha, ink = (p.brass, 1.0, p.ink) if practice else (p.panel, 0.62, p.text)
            art.box(target, rect, 10 * t, fill, alpha, p.line, max(1, 1.2 * t), 0.55)
            self.put(target, art.icon(icon, rect.w * 0.56, ink), center=rect.center)

        return Drawing(("corner", icon), rect, (rect.w, practice), draw)

    def _seat(self, place: int) -> Drawing:
        who, view, effects, t, compact = self.model.viewer, self.model.view, self.model.effects, self.t, self.layout.compact
        seat, rect = who.others[place], self.layout.seats[place]
        cards, turn = view.sizes[seat] - effects.incoming[seat], effects.turn_highlight.get(seat, 0.0)
        away, dealer, packed = seat not in view.order, view.order[view.dealer] == seat, seat not in effects.feet_coming
        foot = view.feet_left[seat] if (view.terms.foot_size or view.feet_left[seat]) and not away else None
        mood, speech = self.model.mood_of(seat), self.model.speech
        note = "" if speech is not None and speech.seat == seat else who.note(seat)  # the bubble stands there
        sign = (cards, turn, dealer, away, rect.size, self.layout.scale, foot, packed, mood, note)

        def draw(target: pygame.Surface) -> None:
            self._plate(target, rect, turn)
            face, x = plate_face(rect, t, compact=compact)
            avatar, area = self.model.seatings[seat].avatar, who.area_of_seat(seat)
            self.art.seat_face(target, avatar, face.center, face.w, area, t, 128 if away else 255, mood)
            if compact:
                short = words.hand_and_foot(cards, foot) if foot else str(cards)
                self._compact_words(target, rect, x, who.name(seat), words.SITS_OUT if away else short, dealer=dealer)
                return
            held = words.SITS_OUT if away else words.cards(cards)
            said = _SeatText(who.name(seat), note, held, cards, foot, dealer)
            end = self._seat_words(target, rect, x, said)
            room, packet = rect, packet_rect(self.layout, rect)
            if foot and packet.x > end + round(8 * t):
                if packed:
                    draw_packet(self.art, target, packet, self.u, across=True)
                room = Rect(rect.x, rect.y, packet.x - rect.x, rect.h)
            if not away:
                self._backs(target, room, end, cards)

        return Drawing(("seat", place), rect.inflate(round(44 * t), round(44 * t)), sign, draw)

    def _plate(self, target: pygame.Surface, rect: Rect, light: float) -> None:
        art, t = self.art, self.t
        if light < 1:
            art.box(target, rect, 16 * t, art.palette.panel, 0.62, art.palette.line, max(1, 1.2 * t), 0.55)
        if light > 0:
            art.shadow(target, rect, 16 * t, 9 * t, 0, round(70 * light), art.palette.brass)
            art.box(target, rect, 16 * t, art.palette.panel, 0.95 * light, art.palette.brass, max(2, 3 * t), light)

    def _seat_words(self, target: pygame.Surface, rect: Rect, x: int, seat: _SeatText) -> int:
        """A seat's name over its cards and foot, from `x` on; returns where the words end."""
        t = self.t
        said, above = None, False  # whether the dealer mark stands beside the name, because foot and backs need the room
        fan = round(1.1 * fan_width(t) + 2 * _FAN_AIR * t) + 1  # the smallest, with the air beside it
        right = (packet_rect(self.layout, rect).x if seat.foot else rect.right) - fan
        if seat.foot is not None:
            said = foot_words(self, seat.held, seat.cards, seat.foot, rect.right - round(10 * t) - x)
            above = seat.dealer and x + words_width(self, said) + round(38 * t) > right
        end, middle = self._name(target, rect, x, seat, right if above else rect.right, above=above)
        low = rect.bottom - round(24 * t)
        if said is None or seat.foot is None:
            count = self.text(target, seat.held, Role.BODY, self.palette.text, (x, low), "bottomleft")
        else:
            spot = (x, low - round(0.33 * self.layout.scale.size(Role.BODY)))
            count = draw_foot_words(self, target, said, seat.foot, spot)
        if above:
            self.dealer(target, (end + round(20 * t), middle))
            return max(end + round(34 * t), count.right)
        if seat.dealer:
            self.dealer(target, (count.right + round(24 * t), count.centery))
        return max(end, count.right + (round(38 * t) if seat.dealer else 0))

    def _name(self, target: pygame.Surface, rect: Rect, x: int, seat: _SeatText, right: int, *, above: bool) -> tuple[int, int]:
        """A seat's name, and its note if that ends before `right`. Returns the right end of both and the middle of the line, in
        px.

        `above`: the dealer mark follows.
        """
        t, p = self.t, self.palette
        name = self.fit(seat.name, Role.HEAD, rect.right - round((44 if above else 10) * t) - x, Weight.BOLD)
        box = self.text(target, name, Role.HEAD, p.text, (x, rect.y + round(24 * t)), weight=Weight.BOLD)
        ends = box.right + self.width(seat.note, Role.BODY, Weight.REGULAR) + round((52 if above else 18) * t)
        if not seat.note or ends >= right:
            return box.right, box.centery
        spot = (box.right + round(8 * t), box.bottom)
        note = self.text(target, seat.note, Role.BODY, p.muted, spot, "bottomleft", Weight.REGULAR)
        return note.right, box.centery

    def _compact_words(self, target: pygame.Surface, rect: Rect, x: int, name: str, held: str, *, dealer: bool) -> None:
        """A seat's name and count in one line, or in two small ones where they have no room."""
        t, ink = self.t, self.palette.text
        one_line = rect.h < round(50 * t)
        role, mark = Role.BODY if one_line else Role.SMALL, round(30 * t) if dealer else 0
        room = rect.right - round(8 * t) - x
        if one_line:
            room -= self.width(held, role) + round(10 * t) + mark
        shown = self.fit(name, role, room, Weight.BOLD)
        y = rect.centery if one_line else rect.y + round(17 * t)
        self.text(target, shown, role, ink, (x, y), "midleft", Weight.BOLD)
        if one_line:
            count = self.text(target, held, role, ink, (rect.right - round(8 * t) - mark, y), "midright")
        else:
            count = self.text(target, held, role, ink, (x, rect.bottom - round(16 * t)), "midleft")
        if dealer:
            self.dealer(target, (count.right + round(20 * t), count.centery))

    def _backs(self, target: pygame.Surface, rect: Rect, end: int, cards: int) -> None:
        t, left = self.t, end + round(_FAN_AIR * self.t)
        box = Rect(left, rect.y, max(0, rect.right - round(_FAN_AIR * t) - left), rect.h)
        width, rim = fan_width(t), max(2, round(3 * t))
        before = target.get_clip()
        target.set_clip(rect.inflate(-2 * rim, -2 * rim).clip(before))
        for x, y, angle in fan_spots(box, rect.y + round(17 * t), width, cards):
            spot = (x - width / 2, y - width * CARD_RATIO / 2)
            self.art.card(target, BACK, spot, width, self.u * 0.6, CardLook(round(angle / FAN_STEP) * FAN_STEP))
        target.set_clip(before)

    # areas

    def _area(self, area: Area) -> Drawing:
        t, art, p, head, model, guide = self.t, self.art, self.palette, area.heading, self.model, self.stage.guide_rect
        view, side = model.view, model.viewer.sides[area.side]
        opened = bool(view.sides[side].laid)
        need, total, talon = 0 if opened else view.minimum[side], view.scores[side], model.told.talons.get(side, 0)
        deal = 0 if model.dealing else model.deal_points(area.side)
        empty = is_empty(model, area)
        own = [target for target in self.stage.targets if target.kind == "area" and target.fine and area.side == 0]
        lit = (2 if own[0] is model.gesture.over else 1) if own else 0
        pot = model.pot_of(area.side), area.side in model.effects.pots_coming
        said = (need, deal, total, empty, talon, tuple(statuses(model, area.side)), model.special(), pot)
        sign = (said, area.frame.size, self.layout.scale, guide and tuple(guide))

        def draw(target: pygame.Surface) -> None:
            outline = (p.brass_text, max(2, 3 * t), 1.0 if lit == 2 else 0.75) if lit else (p.line, max(1, 1.3 * t), 0.6)
            art.box(target, area.frame, 20 * t, p.area, p.area_alpha, *outline)
            if lit == 2:
                art.box(target, area.frame, 20 * t, p.brass, 0.07)
            art.hair(target, (head.x, head.bottom + round(2 * t), head.w, max(1, round(1.2 * t))))
            self._heading(target, area, total, deal)
            if empty:
                draw_empty(self, target, area)

        return Drawing(("area", area.side), area.frame.inflate(4, 4), sign, draw, lit)

    def _heading(self, target: pygame.Surface, area: Area, total: int, deal: int) -> None:
        """The side's sign, name and total; at the right the points of this deal and what the side needs to open."""
        t, p, head, compact = self.t, self.palette, area.heading, self.layout.compact
        k = heading_sign(self.layout, area)
        self.put(target, self.art.sign(area.side, k), midleft=(head.x, head.centery))
        name, score = self.model.viewer.side_name(area.side), number(total)
        x = draw_pot(self, target, area) + round(12 * t)
        ways = statuses(self.model, area.side)
        if area.one_line:
            least = self.width(score, Role.HEAD, Weight.BOLD) + round(30 * t)
            if ways[0].slots:  # it is short before name and points of this deal are left out
                least += self.width(name, Role.HEAD, Weight.BOLD) + self.width(points(deal), Role.BODY)
            ways = ways[1:] if compact and len(ways) > 1 else ways
            status = next((way for way in ways if status_width(self, way) + least <= head.right - x), ways[-1])
            left = head.right
            if x + self.width(score, Role.SMALL, Weight.BOLD) + status_width(self, status) <= head.right:
                left = draw_status(self, target, status, head.right, head.centery)
            self._one_line(target, area, name, score, deal, x, left - round(16 * t))
            return
        deal_words = words.this_deal(points(deal))
        room = head.right - x - self.width(score, Role.SCORE, Weight.BOLD) - round(30 * t)
        wide = self.width(name, Role.HEAD, Weight.BOLD)
        if wide + self.width(deal_words, Role.BODY) > room:
            deal_words = points(deal)
        status = next((way for way in ways if wide + status_width(self, way) <= room), ways[-1])
        room -= max(self.width(deal_words, Role.BODY), status_width(self, status))
        name = self.fit(name, Role.HEAD, room, Weight.BOLD)
        end = self.text(target, name, Role.HEAD, p.side(area.side), (x, head.centery), "midleft", Weight.BOLD).right
        end = self.text(target, score, Role.SCORE, p.text, (end + round(14 * t), head.centery), "midleft", Weight.BOLD).right
        ink = p.minus if points_at_stake(self.model.view, self.model.viewer.sides[area.side]) else p.text
        left = self.text(target, deal_words, Role.BODY, ink, (head.right, head.y + round(18 * t)), "midright").left
        left = min(left, draw_status(self, target, status, head.right, head.bottom - round(16 * t)))
        self._talon(target, area, end + round(18 * t), left - round(12 * t))

    def _talon(self, target: pygame.Surface, area: Area, x: int, right: int) -> None:
        """The tag of a talon that the side has won, or of its pot, if there is room."""
        t, p, won = self.t, self.palette, self.model.told.talons.get(self.model.viewer.sides[area.side], 0)
        pot, mark = self.model.pot_of(area.side), Mark.TALON if won else Mark.POT
        if not won and pot is None:
            return
        said, sign = words.talon_won(won) if won or pot is None else words.POTS[pot], round(18 * t)
        tag = Rect(x, 0, sign + self.width(said, Role.SMALL) + round(30 * t), round(30 * t))
        tag.centery = area.heading.centery
        if tag.right > right:
            return
        self.art.box(target, tag, tag.h / 2, p.panel, 0.9, p.line, max(1, 1.2 * t), 0.8)
        self.put(target, self.art.mark(mark, sign, p.brass_text), midleft=(tag.x + round(10 * t), tag.centery))
        self.text(target, said, Role.SMALL, p.text, (tag.x + sign + round(18 * t), tag.centery), "midleft")

    def _one_line(self, target: pygame.Surface, area: Area, name: str, score: str, deal: int, x: int, right: int) -> None:
        """A heading of one line: without room the points of this deal are left out first, then the name is cut or left out.

        With two sides the sign is enough, and half a word says no more.
        """
        p, compact, y = self.palette, self.layout.compact, area.heading.centery
        gap = round((8 if compact else 14) * self.t)
        role = Role.HEAD if not compact else Role.SMALL if area.band else Role.BODY
        wide = self.width(name, role, Weight.BOLD)
        room = right - x - self.width(score, role, Weight.BOLD) - 2 * gap
        ways = (words.this_deal(points(deal)), points(deal))
        deal_words = next((way for way in ways if wide + self.width(way, Role.BODY) <= room), "")
        room -= self.width(deal_words, Role.BODY)
        end = x - gap
        if wide <= room or not (compact or len(self.model.viewer.sides) == 2):
            name = self.fit(name, role, room, Weight.BOLD)
            end = self.text(target, name, role, p.side(area.side), (x, y), "midleft", Weight.BOLD).right
        self.text(target, score, role, p.text, (end + gap, y), "midleft", Weight.BOLD)
        if deal_words:
            self.text(target, deal_words, Role.BODY, p.text, (right, y), "midright")
