"""Paints everything on the table besides cards: seat plates, areas with headings, turn line, labels, newest actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.engine.scoring import red_three_points, table_points
from canasta_desktop.ui.draw.cardart import BACK, corner
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.table.card_positions import fan_spots
from canasta_desktop.ui.table.compact_text import draw_seat_words, draw_strip, draw_turn_line
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.ui.table.headings import draw_heading
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.lettering import Lettering
from canasta_desktop.ui.table.sprites import VEIL
from canasta_desktop.words import table_text as words
from canasta_desktop.words.numbers import points

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.layout import Area
    from canasta_desktop.ui.table.stage import Stage


FAN_STEP: Final = 3
"""Degrees: angles of backs in a fan are multiples of it, so that few pictures are needed."""
FAN_WIDEST: Final = 24


def fan_width(t: float) -> int:
    """Width in px of a back at a seat."""
    return round(60 * t)


class Furniture:
    """The elements of the table that are no cards."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self.pen = Lettering(art, stage)

    def elements(self) -> list[Element]:
        """Everything under the cards."""
        stage = self.stage
        found = [self._corner(stage.layout.menu, "menu"), self._corner(stage.layout.rules, "help")]
        found += [self._seat(number) for number in range(len(stage.layout.seats))]
        for area in stage.layout.areas:
            found += [self._area(area)]
        found += [self._prompt(), self._stock(), self._labels(), self._log()]
        if not stage.pile():
            found.append(self._no_pile())
        return found

    # corners and seats

    def _corner(self, rect: Rect, icon: str) -> Element:
        art, t, p = self.art, self.stage.layout.t, self.art.palette
        practice = icon == "menu" and self.stage.practice and self.stage.layout.ribbon is None  # it has no room elsewhere

        def draw(target: pygame.Surface) -> None:
            fill, alpha, ink = (p.brass, 1.0, p.ink) if practice else (p.panel, 0.62, p.text)
            art.box(target, rect, 10 * t, fill, alpha, p.line, max(1, 1.2 * t), 0.55)
            picture = art.icon(icon, rect.w * 0.56, ink)
            target.blit(picture, picture.get_rect(center=rect.center))

        return Element(("corner", icon), rect, (rect.w, practice), draw)

    def _seat(self, place: int) -> Element:
        stage, t = self.stage, self.stage.layout.t
        seat, rect = stage.viewer.others[place], stage.layout.seats[place]
        sitting = stage.seatings[seat]
        cards = stage.view.sizes[seat] - stage.incoming[seat]
        turn = stage.turn_highlight.get(seat, 0.0)
        away = seat not in stage.view.order
        dealer = stage.view.order[stage.view.dealer] == seat
        sign = (cards, turn, dealer, away, rect.size, stage.layout.scale)

        def draw(target: pygame.Surface) -> None:
            self._plate(target, rect, turn)
            compact = stage.layout.compact
            px, pad = round((34 if compact else 64) * t), round((6 if compact else 16) * t)
            centre = (rect.x + pad + px // 2, rect.centery)
            area = stage.viewer.area_of_seat(seat)
            self.art.seat_face(target, sitting.avatar, centre, px, area, t, 128 if away else 255)
            x = centre[0] + px // 2 + round((10 if compact else 16) * t)
            count = words.SITS_OUT if away else str(cards) if compact else words.cards(cards)
            if compact:
                draw_seat_words(self.pen, target, rect, x, stage.viewer.name(seat), count, dealer=dealer)
                return
            end = self._seat_words(target, rect, x, stage.viewer.name(seat), stage.viewer.note(seat), count, dealer=dealer)
            if not away:
                self._backs(target, rect, end, cards)

        return Element(("seat", place), rect.inflate(round(44 * t), round(44 * t)), sign, draw)

    def _plate(self, target: pygame.Surface, rect: Rect, light: float) -> None:
        art, t = self.art, self.stage.layout.t
        if light < 1:
            art.box(target, rect, 16 * t, art.palette.panel, 0.62, art.palette.line, max(1, 1.2 * t), 0.55)
        if light > 0:
            art.shadow(target, rect, 16 * t, 9 * t, 0, round(70 * light), art.palette.brass)
            art.box(target, rect, 16 * t, art.palette.panel, 0.95 * light, art.palette.brass, max(2, 3 * t), light)

    def _seat_words(self, target: pygame.Surface, rect: Rect, x: int, place: str, name: str, held: str, *, dealer: bool) -> int:
        t, p = self.stage.layout.t, self.art.palette
        size = self.stage.layout.scale.size(Role.HEAD)
        place = self.art.type.fit(place, size, rect.right - round(10 * t) - x, Weight.BOLD)
        box = self.pen.text(target, place, Role.HEAD, p.text, (x, rect.y + round(24 * t)), weight=Weight.BOLD)
        end = box.right
        if name and end + self.pen.width(name, Role.BODY, Weight.REGULAR) + round(18 * t) < rect.right:
            spot = (end + round(8 * t), box.bottom)
            end = self.pen.text(target, name, Role.BODY, p.muted, spot, "bottomleft", Weight.REGULAR).right
        count = self.pen.text(target, held, Role.BODY, p.text, (x, rect.bottom - round(24 * t)), "bottomleft")
        end = max(end, count.right)
        if dealer:
            self.pen.dealer(target, (count.right + round(24 * t), count.centery))
            end = max(end, count.right + round(38 * t))
        return end

    def _backs(self, target: pygame.Surface, rect: Rect, end: int, cards: int) -> None:
        t, u = self.stage.layout.t, self.stage.layout.u
        left = end + round(10 * t)
        box = Rect(left, rect.y, max(0, rect.right - round(10 * t) - left), rect.h)
        width, rim = fan_width(t), max(2, round(3 * t))
        before = target.get_clip()
        target.set_clip(rect.inflate(-2 * rim, -2 * rim).clip(before))
        for x, y, angle in fan_spots(box, rect.y + round(17 * t), width, cards):
            spot = (x - width / 2, y - width * CARD_RATIO / 2)
            self.art.card(target, BACK, spot, width, unit=u * 0.6, angle=round(angle / FAN_STEP) * FAN_STEP)
        target.set_clip(before)

    # areas

    def _area(self, area: Area) -> Element:
        stage = self.stage
        side = stage.viewer.sides[area.side]
        need = 0 if stage.view.laid[side] else stage.view.minimum[side]
        deal = 0 if stage.dealing else table_points(stage.view, side)
        total = stage.view.scores[side]
        empty = not stage.view.laid[side] and not (stage.tray and area.side == 0)
        lit = next((2 if t is stage.over else 1 for t in stage.targets if t.kind == "area" and t.fine), 0)
        lit = lit if area.side == 0 else 0
        sign = (need, deal, total, empty, lit, area.frame.size, stage.layout.scale)

        def draw(target: pygame.Surface) -> None:
            self._frame(target, area, lit)
            self._heading(target, area, total, deal, need)
            if empty:
                self._empty(target, area, need, 0 if stage.dealing else red_three_points(stage.view, side))

        return Element(("area", area.side), area.frame.inflate(4, 4), sign, draw)

    def _frame(self, target: pygame.Surface, area: Area, lit: int) -> None:
        art, t = self.art, self.stage.layout.t
        p = art.palette
        stroke, line, strength = (p.line, max(1, 1.3 * t), 0.6)
        if lit:
            stroke, line, strength = (p.brass_text, max(2, 3 * t), 1.0 if lit == 2 else 0.75)
        art.box(target, area.frame, 20 * t, p.area, p.area_alpha, stroke, line, strength)
        if lit == 2:
            art.box(target, area.frame, 20 * t, p.brass, 0.07)
        t_line = max(1, round(1.2 * t))
        hair = Rect(area.heading.x, area.heading.bottom + round(2 * t), area.heading.w, t_line)
        art.hair(target, hair)

    def _heading(self, target: pygame.Surface, area: Area, total: int, deal: int, need: int) -> None:
        draw_heading(self.pen, target, area, total, deal, need)

    def _empty(self, target: pygame.Surface, area: Area, need: int, against: int) -> None:
        """Say that a side has no melds, what the first must count, and what its red threes cost until then."""
        t, p = self.stage.layout.t, self.art.palette
        body = area.frame.bottom - area.heading.bottom
        if self.stage.layout.compact and self.pen.width(words.NO_MELDS, Role.BODY) > area.heading.w:
            return
        k = min(round(200 * t), round(body * 0.44))
        middle = (area.heading.bottom + area.frame.bottom) // 2
        if body < 200 * t:
            said = words.no_melds_against(points(against))
            fits = against and self.pen.width(said, Role.BODY) <= area.melds.w
            self.pen.text(target, said if fits else words.NO_MELDS, Role.BODY, p.muted, (area.frame.centerx, middle), "center")
            return
        sign = self.art.faint_sign(area.side, k)
        target.blit(sign, sign.get_rect(center=(area.frame.centerx, middle - round(0.22 * k))))
        y = middle + round(0.46 * k)
        self.pen.text(target, words.NO_MELDS, Role.HEAD, p.text, (area.frame.centerx, y), "center")
        if need:
            spot = (area.frame.centerx, y + round(36 * t))
            self.pen.text(target, words.first_melds(need), Role.BODY, p.muted, spot, "center", Weight.REGULAR)
        said = words.red_threes_against(len(self.stage.view.red_threes[self.stage.viewer.sides[area.side]]), points(against))
        under = y + round(66 * t)
        if against and under + round(14 * t) < area.frame.bottom and self.pen.width(said, Role.BODY) <= area.heading.w:
            self.pen.text(target, said, Role.BODY, p.muted, (area.frame.centerx, under), "center", Weight.REGULAR)

    # the middle

    def _prompt(self) -> Element:
        stage, t, rect = self.stage, self.stage.layout.t, self.stage.layout.prompt
        advice = stage.advice
        dots = stage.dots if advice and advice.waiting else -1
        sign = (advice and (advice.title, advice.sentence, advice.arrow), bool(stage.tray), dots, rect.size, stage.layout.scale)

        def draw(target: pygame.Surface) -> None:
            if advice is None:
                return
            if stage.layout.compact and stage.tray:  # which lies over half of it
                return
            if stage.layout.compact:
                draw_turn_line(self.pen, target, rect, advice.title, advice.arrow)
                return
            p = self.art.palette
            k = round(22 * t)
            dotted = round(48 * t) if dots >= 0 else 0
            role, title = self.pen.fitting(advice.title, rect.w - k - round(12 * t) - 2 * dotted)
            width = self.pen.width(title, role, Weight.BOLD)
            x = rect.centerx - (width + k + round(12 * t)) // 2
            y = rect.y + round(24 * t)
            arrow = self.art.arrow(advice.arrow, k)
            target.blit(arrow, arrow.get_rect(midleft=(x, y)))
            spot = (x + k + round(12 * t), y)
            end = self.pen.text(target, title, role, p.brass_text, spot, "midleft", Weight.BOLD).right
            for i in range(3 if dots >= 0 else 0):
                dot = (end + round((12 + 12 * i) * t), y, round(6 * t), round(6 * t))
                self.art.box(target, dot, 3 * t, p.brass_text, (1, 0.65, 0.35)[(i - dots) % 3])
            size, lines = self.pen.in_lines(advice.sentence, rect.w)
            for number, line in enumerate(lines):
                spot = (rect.centerx, rect.y + round((60 + 22 * (number - (len(lines) - 1) / 2)) * t))
                self.pen.text(target, line, size, p.text, spot, "center", Weight.REGULAR)

        return Element("prompt", rect.inflate(round(40 * t), 8), sign, draw)

    def _stock(self) -> Element:
        stage, u, rect = self.stage, self.stage.layout.u, self.stage.layout.stock
        layers, count = stage.stock_layers(), stage.view.stock_left
        k = max(1, round(1.6 * u))
        veil = VEIL if stage.choosing else 0.0
        primary = stage.advice.primary if stage.advice else None
        next_step = primary == Command.DRAW and not stage.choosing
        sign = (layers, count > 0, veil, next_step, rect.size)

        def draw(target: pygame.Surface) -> None:
            art, p = self.art, self.art.palette
            if not count:
                art.box(target, rect, corner(rect.w), p.area, 0.3, p.line, max(1, 1.6 * u), 0.75)
                inner = rect.inflate(-round(16 * u), -round(16 * u))
                art.box(target, inner, corner(rect.w), None, 1, p.line, max(1, 1.3 * u), 0.4)
                self.pen.text(target, words.EMPTY, Role.BODY, p.muted, rect.center, "center")
                return
            art.shadow(target, rect, corner(rect.w), 14 * u, 8 * u, 120)
            for i in range(layers):
                top = (rect.x, rect.y - i * k)
                art.card(target, BACK, top, rect.w, unit=u, shade=False, veil=veil if i == layers - 1 else 0)
            if next_step:
                ring = rect.move(0, -(layers - 1) * k).inflate(2, 2)
                art.box(target, ring, corner(rect.w), stroke=p.brass_text, stroke_width=max(2, 4 * u))

        grow = round(60 * u)
        return Element("stock", rect.inflate(grow, grow + 20 * k), sign, draw)

    def _no_pile(self) -> Element:
        """The outline of the empty pile."""
        rect, u, p = self.stage.layout.pile, self.stage.layout.u, self.art.palette

        def draw(target: pygame.Surface) -> None:
            self.art.box(target, rect, corner(rect.w), p.area, 0.2, p.line, max(1, 1.6 * u), 0.6)

        return Element("no pile", rect, rect.size, draw)

    def _labels(self) -> Element:
        stage, t, layout = self.stage, self.stage.layout.t, self.stage.layout
        stock, pile = stage.view.stock_left, len(stage.pile())
        kind, text = stage.pile_state()
        if layout.compact:
            text = words.SHORT_STATES.get(text, text)
            kind = "" if stage.tray else kind
        y, top = (layout.stock.bottom + round(n * t) for n in ((18, 6) if layout.compact else (26, 12)))
        rect = Rect(layout.middle.x, top, layout.middle.w, round(64 * t))
        sign = (stock, pile, kind, text, layout.scale, rect.topleft)

        def draw(target: pygame.Surface) -> None:
            p = self.art.palette
            low = p.low_stock if stock <= 5 else p.text
            self.pen.text(target, words.stock(stock), Role.BODY, low, (layout.stock.centerx, y), "center", Weight.BOLD)
            self.pen.text(target, words.pile(pile), Role.BODY, p.text, (layout.pile.centerx, y), "center", Weight.BOLD)
            if not kind:
                return
            width = self.art.type.width(text, 18 * t, Weight.BOLD) + round(48 * t)
            x = min(layout.pile.centerx, layout.middle.right - width / 2)
            x = layout.middle.centerx if layout.compact else x
            self.art.badge(target, (x, y + round(32 * t)), text, "frozen" if kind == "frozen" else "blocked", t)

        return Element("labels", rect.inflate(round(24 * t), 8), sign, draw)

    def _log(self) -> Element:
        stage, rect = self.stage, self.stage.layout.log
        lines = () if stage.dealing else tuple(stage.log[-3:][::-1])
        said = stage.advice.sentence if stage.layout.compact and stage.advice else ""
        sign = (lines, said, rect.size, rect.topleft)

        def draw(target: pygame.Surface) -> None:
            if stage.layout.compact:
                draw_strip(self.pen, target, rect, said)
                return
            y = rect.y + round(20 * stage.layout.t)
            for at, line in enumerate(lines):
                y = self._log_line(target, line.words, line.area, y, newest=at == 0)

        return Element("log", rect, sign, draw)

    def _log_line(self, target: pygame.Surface, text: str, area: int | None, y: int, *, newest: bool) -> int:
        t, p, rect = self.stage.layout.t, self.art.palette, self.stage.layout.log
        role, colour = (Role.BODY, p.text) if newest else (Role.SMALL, p.muted)
        weight = Weight.SEMIBOLD if newest else Weight.REGULAR
        size = self.stage.layout.scale.size(role)
        k = round(size * 0.9)
        lines = self.art.type.wrap(text, size, rect.w - k - round(16 * t), weight)
        for number_, line in enumerate(lines):
            if y + size * 0.4 > rect.bottom:
                return y
            lead = k + round(8 * t) if number_ == 0 and area is not None else 0
            x = rect.centerx - (self.art.type.width(line, size, weight) + lead) // 2
            if lead and area is not None:
                sign = self.art.sign(area, k)
                target.blit(sign, sign.get_rect(midleft=(x, y)))
            self.art.write(target, line, size, colour, (x + lead, y), "midleft", weight)
            y += round((30 if newest else 26) * t)
        return y
