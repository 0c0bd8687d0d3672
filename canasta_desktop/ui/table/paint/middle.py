"""Paints the middle of the table besides cards: turn line, stock, labels, deals, and what was done."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.engine.choices import OpeningBy, Upcard
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.cardart import CardLook, corner
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.model.log_lines import LogLine
from canasta_desktop.ui.table.model.sayings import pile_state
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.closed_ranks import dead_ranks, dead_row
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.ui.table.paint.since_turn import clauses_height, draw_since, place_clauses
from canasta_desktop.ui.table.paint.sprites import VEIL
from canasta_desktop.words import pile_text
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.geometry.stage import Stage

_TITLE: Final = (Role.HEAD, Role.BODY, Role.SMALL)  # sizes of the turn line, before it takes two lines
_ROW: Final = 58  # text units from the top of the log's room to the log, below closed ranks
_PLATE, _LOW_PLATE = 40, 26  # text units: the height of the plate of deals, in full and where the log has no room else
_LOG_LINE: Final = 28  # text units that the log needs for a line
_PIP: Final = 12


class Middle(Painter):
    """The elements between the areas."""

    def elements(self) -> list[Drawing]:
        """Everything under the cards of the piles."""
        found = [self._prompt(), self._stock(), self._labels(), self._log(), *dead_row(self), *deals_element(self)]
        return found if self.model.pile() else [*found, self._no_pile()]

    def texts(self) -> list[Rect]:
        """Where words stand between the areas now: the turn line and the newest actions."""
        layout, t = self.layout, self.t
        found = [layout.prompt if not layout.compact else layout.prompt.inflate(0, -round(4 * t))]
        if layout.compact:
            return [*found, layout.log]
        room, since = log_room(self.stage), () if self.model.dealing else self.model.told.since.turns
        if since:
            headed, clauses = place_clauses(self, since, room)
            high = clauses_height(self, headed=headed, clauses=clauses)
        else:
            high = room.h if self.model.told.log and not self.model.dealing else 0
        return [*found, Rect(room.x, room.y, room.w, round(high))]

    def counts(self) -> Rect:
        """Where the counts of the piles stand, with the state of the pile under them."""
        return self._labels().rect

    def _prompt(self) -> Drawing:
        t, rect = self.t, self.layout.prompt
        advice, compact = self.stage.advice, self.layout.compact
        dots = self.model.effects.dots if advice and advice.waiting else -1
        said = advice and (self.model.effects.moment or advice.title, advice.sentence, advice.arrow)
        sign = (said, bool(self.model.tray), dots, rect.size, self.layout.scale)

        def draw(target: pygame.Surface) -> None:
            if advice is None or (compact and self.model.tray):  # the tray lies over half of it
                return
            p = self.palette
            k, gap = round((20 if compact else 22) * t), round((8 if compact else 12) * t)
            y = rect.centery if compact else rect.y + round(24 * t)
            dotted = round(48 * t) if dots >= 0 and not compact else 0
            room = rect.w - k - gap - 2 * dotted
            role, titles = self.in_lines(self.model.effects.moment or advice.title, room, Weight.BOLD, _TITLE)
            wide = max(self.width(title, role, Weight.BOLD) for title in titles)
            x = rect.centerx - (wide + k + gap) // 2
            self.put(target, self.art.arrow(advice.arrow, k), midleft=(x, y))
            end = x + k + gap + wide
            apart = 17 if compact else 19  # text units from line to line
            for number, title in enumerate(titles):
                middle = (number - (len(titles) - 1) / 2) * apart - (4 if compact and len(titles) > 1 else 0)
                spot = (x + k + gap, y + round(middle * t))
                self.text(target, title, role, p.brass_text, spot, "midleft", Weight.BOLD)
            for i in range(3 if dotted else 0):
                dot = (end + round((12 + 12 * i) * t), y, round(6 * t), round(6 * t))
                self.art.box(target, dot, 3 * t, p.brass_text, (1, 0.65, 0.35)[(i - dots) % 3])
            role, lines = self.in_lines(advice.sentence, rect.w)
            for number, line in enumerate(() if compact else lines):  # in compact layout the strip says it
                spot = (rect.centerx, rect.y + round((60 + 22 * (number - (len(lines) - 1) / 2)) * t))
                self.text(target, line, role, p.text, spot, "center", Weight.REGULAR)

        return Drawing("prompt", rect.inflate(round(40 * t), 8), sign, draw)

    def _stock(self) -> Drawing:
        u, rect = self.u, self.layout.stock
        layers, count = self.model.stock_layers(), self.model.view.stock_left
        k = max(1, round(1.6 * u))
        advice, dragging = self.stage.advice, self.model.gesture.dragging
        veil, next_step = VEIL if dragging else 0.0, advice is not None and Command.DRAW in advice.begins and not dragging
        sign = (layers, count > 0, veil, next_step, rect.size)

        def draw(target: pygame.Surface) -> None:
            art, p = self.art, self.palette
            if not count:
                self._empty(target, rect, 0.3, 0.75)
                return
            art.shadow(target, rect, corner(rect.w), 14 * u, 8 * u, 120)
            for i in range(layers):
                top = (rect.x, rect.y - i * k)
                art.card(target, BACK, top, rect.w, u, CardLook(shade=False, veil=veil if i == layers - 1 else 0))
            if next_step:
                ring = rect.move(0, -(layers - 1) * k).inflate(2, 2)
                art.box(target, ring, corner(rect.w), stroke=p.brass_text, stroke_width=max(2, 4 * u))

        grow = round(60 * u)
        return Drawing("stock", rect.inflate(grow, grow + 20 * k), sign, draw)

    def _no_pile(self) -> Drawing:
        rect, told = self.layout.pile, self._tells_empty
        return Drawing("no pile", rect, (rect.size, told), lambda target: self._empty(target, rect, 0.2, 0.6, told=told))

    def _empty(self, target: pygame.Surface, rect: Rect, alpha: float, line_alpha: float, *, told: bool = True) -> None:
        """Draw the place of an empty stock or pile; with `told`, with its word."""
        art, u, p, radius = self.art, self.u, self.palette, corner(rect.w)
        art.box(target, rect, radius, p.area, alpha, p.line, max(1, 1.6 * u), line_alpha)
        if told:
            inner = rect.inflate(-round(16 * u), -round(16 * u))
            art.box(target, inner, radius, None, 1, p.line, max(1, 1.3 * u), 0.4)
            self.text(target, words.EMPTY, Role.BODY, p.muted, rect.center, "center")

    @property
    def _tells_empty(self) -> bool:
        """Whether it is said of the pile that it is empty: it may begin so."""
        model = self.model
        return model.view.terms.rules.upcard is Upcard.NONE and not model.pile() and not model.tray.taking

    def _labels(self) -> Drawing:
        t, layout = self.t, self.layout
        stock, pile = self.model.view.stock_left, len(self.model.pile())
        kind, text = pile_state(self.model)
        if layout.compact:
            text = pile_text.SHORT_STATES.get(text, text)
            kind = "" if self.model.tray else kind
        y, top = (layout.stock.bottom + round(n * t) for n in ((18, 6) if layout.compact else (26, 12)))
        rect = Rect(layout.middle.x, top, layout.middle.w, round(64 * t))
        said = pile_text.PILE_EMPTY if self._tells_empty and not layout.compact else pile_text.pile(pile)
        sign = (stock, said, kind, text, layout.scale, rect.topleft)

        def draw(target: pygame.Surface) -> None:
            p = self.palette
            low = p.low_stock if stock <= 5 else p.text
            role, at_stock, at_pile = self._counts(words.stock(stock), said, (str(stock), str(pile)))
            self.text(target, at_stock, role, low, (layout.stock.centerx, y), "center", Weight.BOLD)
            self.text(target, at_pile, role, p.text, (layout.pile.centerx, y), "center", Weight.BOLD)
            if kind:
                width = self.art.type.width(text, 18 * t, Weight.BOLD) + round(48 * t)
                x = layout.middle.centerx if layout.compact else min(layout.pile.centerx, layout.middle.right - width / 2)
                if kind == "takes":  # no badge but plain words: it is no state to heed
                    self._plain_line(target, text, (round(x), y + round(32 * t)))
                else:
                    self.art.badge(target, (x, y + round(32 * t)), text, Mark(kind), t)

        return Drawing("labels", rect.inflate(round(24 * t), 8), sign, draw)

    def _counts(self, stock: str, pile: str, figures: tuple[str, str]) -> tuple[Role, str, str]:
        """The words under stock and pile in a size in which they stand apart; without room the figures alone."""
        room = self.layout.pile.centerx - self.layout.stock.centerx - round(10 * self.t)
        for role in (Role.BODY, Role.SMALL):
            if self.width(stock, role, Weight.BOLD) + self.width(pile, role, Weight.BOLD) <= 2 * room:
                return role, stock, pile
        return Role.BODY, *figures

    def _plain_line(self, target: pygame.Surface, text: str, centre: tuple[int, int]) -> None:
        """Write words under the pile, with the mark of cards before them."""
        t, p = self.t, self.palette
        k, gap = round(18 * t), round(8 * t)
        left = centre[0] - (k + gap + self.width(text, Role.SMALL, Weight.SEMIBOLD)) // 2
        self.put(target, self.art.mark(Mark.TAKES, k, p.muted), midleft=(left, centre[1]))
        self.text(target, text, Role.SMALL, p.text, (left + k + gap, centre[1]), "midleft", Weight.SEMIBOLD)

    def _log(self) -> Drawing:
        """What the others have done since the viewer's turn, a line a seat; before they act, the newest actions."""
        rect = log_room(self.stage)
        since = () if self.model.dealing else self.model.told.since.turns
        head = words.SINCE if self.model.told.since.had_turn else words.LOG
        lines = () if self.model.dealing else tuple(self.model.told.log[-3:][::-1])
        said = self.stage.advice.sentence if self.layout.compact and self.stage.advice else ""
        sign = (lines, since, head, said, rect.size, rect.topleft)

        def draw(target: pygame.Surface) -> None:
            if self.layout.compact:
                self._strip(target, said, [LogLine(turn.brief, turn.area) for turn in since] or lines[:1])
            elif since:
                draw_since(self, target, head, since, rect)
            else:
                y = rect.y + round(20 * self.t)
                for at, line in enumerate(lines):
                    y = self._log_line(target, line, y, rect, newest=at == 0)

        return Drawing("log", rect, sign, draw)

    def _log_line(self, target: pygame.Surface, action: LogLine, y: int, rect: Rect, *, newest: bool) -> int:
        t, p = self.t, self.palette
        role, colour, weight = (Role.BODY, p.text, Weight.SEMIBOLD) if newest else (Role.SMALL, p.muted, Weight.REGULAR)
        size = self.layout.scale.size(role)
        k, high = round(size * 0.9), round((30 if newest else 26) * t)
        wide = rect.w - k - round(16 * t)
        lines = self.art.type.wrap(action.words, size, wide, weight)
        room = max(0, math.floor((rect.bottom - y - size * 0.4) / high) + 1)
        if 0 < room < len(lines):  # the last one tells that it goes on
            lines[room - 1 :] = [self.fit(" ".join(lines[room - 1 :]), role, wide, weight)]
        for number, line in enumerate(lines[:room]):
            lead = k + round(8 * t) if number == 0 and action.area is not None else 0
            x = rect.centerx - (self.width(line, role, weight) + lead) // 2
            if lead and action.area is not None:
                self.put(target, self.art.sign(action.area, k), midleft=(x, y))
            self.text(target, line, role, colour, (x + lead, y), "midleft", weight)
            y += high
        return y

    def _strip(self, target: pygame.Surface, said: str, newest: Sequence[LogLine]) -> None:
        """The strip of the compact layout: the sentence at the left, the newest actions at the right where they have room."""
        t, rect, ink = self.t, self.layout.log, self.palette.text
        said = self.fit(said, Role.BODY, rect.w, Weight.REGULAR)
        left = rect.x
        if said:
            left = self.text(target, said, Role.BODY, ink, (rect.x, rect.centery), "midleft", Weight.REGULAR).right
        k, right = round(18 * t), rect.right
        for at, line in enumerate(reversed(newest)):
            room = right - left - round(24 * t) - k - round(8 * t)
            if room < (self.width(line.words, Role.BODY) if at else round(120 * t)):
                return
            role = Role.BODY if self.width(line.words, Role.BODY) <= room else Role.SMALL
            shown = self.fit(line.words, role, room)
            x = self.text(target, shown, role, ink, (right, rect.centery), "midright").x
            if line.area is not None:
                self.put(target, self.art.sign(line.area, k), midright=(x - round(8 * t), rect.centery))
                x -= k + round(8 * t)
            right = x - round(20 * t)


def log_room(stage: Stage) -> Rect:
    """Where the log stands: between the closed ranks and the plate of deals, if there are any."""
    log, t = stage.layout.log, stage.layout.t
    if stage.layout.compact:
        return log
    top = round(_ROW * t) if dead_ranks(stage) else 0
    plate = deals_plate(stage)
    bottom = min(log.bottom, plate.y - round((8 if plate.h > _LOW_PLATE * t + 1 else 2) * t)) if plate else log.bottom
    return Rect(log.x, log.y + top, log.w, max(0, bottom - log.y - top))


def deals_plate(stage: Stage) -> Rect | None:
    """The room for the plate of deals at the foot of the middle; None in games without a fixed number of them."""
    layout, t = stage.layout, stage.layout.t
    if not stage.model.view.terms.rules.deals:
        return None
    low = not layout.compact and layout.log.h < (_PLATE + 12 + _LOG_LINE) * t
    high, under = (round(_LOW_PLATE * t), 0) if low else (round(_PLATE * t), round(4 * t))
    rect = Rect(layout.middle.x, layout.middle.bottom - high - under, layout.middle.w, high)
    return rect if rect.y >= layout.stock.bottom + round(66 * t) else None


def deals_element(pen: Painter) -> list[Drawing]:
    """The plate that says which deal of the game it is, with a pip for each, and its opening minimum."""
    t, view, room = pen.t, pen.model.view, deals_plate(pen.stage)
    if room is None:
        return []
    rules = view.terms.rules
    said = words.deal_of(view.deal, rules.deals)
    needs = words.opening_of_deal(max(view.minimum)) if rules.opening_by is OpeningBy.DEAL else ""
    pips, pip, gap = rules.deals if rules.deals <= view.deal + 8 else 0, round(_PIP * t), round(5 * t)
    name, note = pen.width(said, Role.SMALL, Weight.BOLD), pen.width(needs, Role.SMALL, Weight.REGULAR) if needs else 0
    pad, air = round(16 * t), round(12 * t)
    wide = 2 * pad + name + (air + pips * (pip + gap) if pips else 0) + (air + note if note else 0)
    if wide > room.w:
        wide, needs = wide - air - note, ""
    rect = Rect(room.centerx - wide // 2, room.y, wide, room.h)

    def draw(target: pygame.Surface) -> None:
        art, p = pen.art, pen.palette
        art.box(target, rect, rect.h / 2, p.panel, 0.62, p.line, max(1, 1.2 * t), 0.55)
        x = pen.text(target, said, Role.SMALL, p.text, (rect.x + pad, rect.centery), "midleft", Weight.BOLD).right + air
        for number in range(pips):
            box = Rect(x + number * (pip + gap), rect.centery - pip // 2, pip, pip)
            fill = p.brass_text if number < view.deal else None
            art.box(target, box, 3 * t, fill, 1, p.brass_text, max(1.2, 1.5 * t))
        if needs:
            spot = (rect.right - pad, rect.centery)
            pen.text(target, needs, Role.SMALL, p.muted, spot, "midright", Weight.REGULAR)

    return [Drawing("deals", rect.inflate(4, 4), (said, needs, rect.size, rect.topleft, pen.layout.scale), draw)]
