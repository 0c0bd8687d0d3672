"""Paints the middle of the table besides cards: turn line, stock, labels of the piles, newest actions."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from canasta_desktop.engine.choices import Upcard
from canasta_desktop.ui.draw.cardart import BACK, CardLook, corner
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.model.keymap import Command
from canasta_desktop.ui.table.model.log_lines import LogLine
from canasta_desktop.ui.table.model.pile_state import pile_state
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.dead_ranks import dead_row, deals_element, log_room
from canasta_desktop.ui.table.paint.lettering import Lettering
from canasta_desktop.ui.table.paint.since_strip import draw_since
from canasta_desktop.ui.table.paint.sprites import VEIL
from canasta_desktop.words import pile_text, since_text
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage


class Middle:
    """The elements between the areas."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self.pen = Lettering(art, stage)

    def elements(self) -> list[Drawing]:
        """Everything under the cards of the piles."""
        found = [self._prompt(), self._stock(), self._labels(), self._log()]
        found += [element for element in (dead_row(self.pen), deals_element(self.pen)) if element is not None]
        return found if self.stage.model.pile() else [*found, self._no_pile()]

    def _prompt(self) -> Drawing:
        stage, t, rect = self.stage, self.stage.layout.t, self.stage.layout.prompt
        advice, compact = stage.advice, stage.layout.compact
        dots = stage.model.effects.dots if advice and advice.waiting else -1
        sign = (
            advice and (stage.model.effects.moment or advice.title, advice.sentence, advice.arrow),
            bool(stage.model.tray),
            dots,
            rect.size,
            stage.layout.scale,
        )

        def draw(target: pygame.Surface) -> None:
            if advice is None or (compact and stage.model.tray):  # the tray lies over half of it
                return
            pen, p = self.pen, self.art.palette
            k, gap = round((20 if compact else 22) * t), round((8 if compact else 12) * t)
            y = rect.centery if compact else rect.y + round(24 * t)
            dotted = round(48 * t) if dots >= 0 and not compact else 0
            role, title = pen.fitting(stage.model.effects.moment or advice.title, rect.w - k - gap - 2 * dotted)
            x = rect.centerx - (pen.width(title, role, Weight.BOLD) + k + gap) // 2
            pen.put(target, self.art.arrow(advice.arrow, k), midleft=(x, y))
            end = pen.text(target, title, role, p.brass_text, (x + k + gap, y), "midleft", Weight.BOLD).right
            for i in range(3 if dotted else 0):
                dot = (end + round((12 + 12 * i) * t), y, round(6 * t), round(6 * t))
                self.art.box(target, dot, 3 * t, p.brass_text, (1, 0.65, 0.35)[(i - dots) % 3])
            role, lines = pen.in_lines(advice.sentence, rect.w)
            for number, line in enumerate(() if compact else lines):  # in compact layout the strip says it
                spot = (rect.centerx, rect.y + round((60 + 22 * (number - (len(lines) - 1) / 2)) * t))
                pen.text(target, line, role, p.text, spot, "center", Weight.REGULAR)

        return Drawing("prompt", rect.inflate(round(40 * t), 8), sign, draw)

    def _stock(self) -> Drawing:
        stage, u, rect = self.stage, self.stage.layout.u, self.stage.layout.stock
        layers, count = stage.model.stock_layers(), stage.model.view.stock_left
        k = max(1, round(1.6 * u))
        veil = VEIL if stage.model.gesture.dragging else 0.0
        next_step = stage.advice is not None and stage.advice.primary == Command.DRAW and not stage.model.gesture.dragging
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
                art.card(target, BACK, top, rect.w, u, CardLook(shade=False, veil=veil if i == layers - 1 else 0))
            if next_step:
                ring = rect.move(0, -(layers - 1) * k).inflate(2, 2)
                art.box(target, ring, corner(rect.w), stroke=p.brass_text, stroke_width=max(2, 4 * u))

        grow = round(60 * u)
        return Drawing("stock", rect.inflate(grow, grow + 20 * k), sign, draw)

    def _no_pile(self) -> Drawing:
        rect, u, p = self.stage.layout.pile, self.stage.layout.u, self.art.palette
        told = self._tells_empty

        def draw(target: pygame.Surface) -> None:
            self.art.box(target, rect, corner(rect.w), p.area, 0.2, p.line, max(1, 1.6 * u), 0.6)
            if told:
                inner = rect.inflate(-round(16 * u), -round(16 * u))
                self.art.box(target, inner, corner(rect.w), None, 1, p.line, max(1, 1.3 * u), 0.4)
                self.pen.text(target, words.EMPTY, Role.BODY, p.muted, rect.center, "center")

        return Drawing("no pile", rect, (rect.size, told), draw)

    @property
    def _tells_empty(self) -> bool:
        """Whether it is said of the pile that it is empty: it may begin so."""
        return (
            self.stage.model.view.terms.rules.upcard is Upcard.NONE
            and not self.stage.model.pile()
            and not self.stage.model.tray.taking
        )

    def _labels(self) -> Drawing:
        stage, t, layout = self.stage, self.stage.layout.t, self.stage.layout
        stock, pile = stage.model.view.stock_left, len(stage.model.pile())
        kind, text = pile_state(stage.model)
        if layout.compact:
            text = pile_text.SHORT_STATES.get(text, text)
            kind = "" if stage.model.tray else kind
        y, top = (layout.stock.bottom + round(n * t) for n in ((18, 6) if layout.compact else (26, 12)))
        rect = Rect(layout.middle.x, top, layout.middle.w, round(64 * t))
        said = pile_text.PILE_EMPTY if self._tells_empty and not layout.compact else pile_text.pile(pile)
        sign = (stock, said, kind, text, layout.scale, rect.topleft)

        def draw(target: pygame.Surface) -> None:
            p = self.art.palette
            low = p.low_stock if stock <= 5 else p.text
            self.pen.text(target, words.stock(stock), Role.BODY, low, (layout.stock.centerx, y), "center", Weight.BOLD)
            self.pen.text(target, said, Role.BODY, p.text, (layout.pile.centerx, y), "center", Weight.BOLD)
            if kind:
                width = self.art.type.width(text, 18 * t, Weight.BOLD) + round(48 * t)
                x = layout.middle.centerx if layout.compact else min(layout.pile.centerx, layout.middle.right - width / 2)
                if kind == "takes":  # no badge but plain words: it is no state to heed
                    self._plain_line(target, text, (round(x), y + round(32 * t)))
                else:
                    self.art.badge(target, (x, y + round(32 * t)), text, Mark(kind), t)

        return Drawing("labels", rect.inflate(round(24 * t), 8), sign, draw)

    def _plain_line(self, target: pygame.Surface, text: str, centre: tuple[int, int]) -> None:
        """Write words under the pile, with the mark of cards before them."""
        t, p = self.stage.layout.t, self.art.palette
        k, gap = round(18 * t), round(8 * t)
        left = centre[0] - (k + gap + self.pen.width(text, Role.SMALL, Weight.SEMIBOLD)) // 2
        self.pen.put(target, self.art.mark(Mark.TAKES, k, p.muted), midleft=(left, centre[1]))
        self.pen.text(target, text, Role.SMALL, p.text, (left + k + gap, centre[1]), "midleft", Weight.SEMIBOLD)

    def _log(self) -> Drawing:
        """What the others have done since the viewer's turn, a line a seat; before they act, the newest actions."""
        stage, rect = self.stage, log_room(self.stage)
        since = () if stage.model.dealing else stage.model.told.since.turns
        head = since_text.SINCE if stage.model.told.since.had_turn else words.LOG
        lines = () if stage.model.dealing else tuple(stage.model.told.log[-3:][::-1])
        said = stage.advice.sentence if stage.layout.compact and stage.advice else ""
        sign = (lines, since, head, said, rect.size, rect.topleft)

        def draw(target: pygame.Surface) -> None:
            if stage.layout.compact:
                self._strip(target, said, [LogLine(turn.brief, turn.area) for turn in since] or lines[:1])
            elif since:
                draw_since(self.pen, target, head, since, rect)
            else:
                y = rect.y + round(20 * stage.layout.t)
                for at, line in enumerate(lines):
                    y = self._log_line(target, line, y, rect, newest=at == 0)

        return Drawing("log", rect, sign, draw)

    def _log_line(self, target: pygame.Surface, action: LogLine, y: int, rect: Rect, *, newest: bool) -> int:
        t, p = self.stage.layout.t, self.art.palette
        role, colour, weight = (Role.BODY, p.text, Weight.SEMIBOLD) if newest else (Role.SMALL, p.muted, Weight.REGULAR)
        size = self.stage.layout.scale.size(role)
        k, high = round(size * 0.9), round((30 if newest else 26) * t)
        wide = rect.w - k - round(16 * t)
        lines = self.art.type.wrap(action.words, size, wide, weight)
        room = max(0, math.floor((rect.bottom - y - size * 0.4) / high) + 1)
        if 0 < room < len(lines):  # the last one tells that it goes on
            lines[room - 1 :] = [self.pen.fit(" ".join(lines[room - 1 :]), role, wide, weight)]
        for number, line in enumerate(lines[:room]):
            lead = k + round(8 * t) if number == 0 and action.area is not None else 0
            x = rect.centerx - (self.pen.width(line, role, weight) + lead) // 2
            if lead and action.area is not None:
                self.pen.put(target, self.art.sign(action.area, k), midleft=(x, y))
            self.pen.text(target, line, role, colour, (x + lead, y), "midleft", weight)
            y += high
        return y

    def _strip(self, target: pygame.Surface, said: str, newest: Sequence[LogLine]) -> None:
        """The strip of the compact layout: the sentence at the left, the newest actions at the right where they have room."""
        pen, t, rect, ink = self.pen, self.stage.layout.t, self.stage.layout.log, self.art.palette.text
        said = pen.fit(said, Role.BODY, rect.w, Weight.REGULAR)
        left = rect.x
        if said:
            left = pen.text(target, said, Role.BODY, ink, (rect.x, rect.centery), "midleft", Weight.REGULAR).right
        k, right = round(18 * t), rect.right
        for at, line in enumerate(reversed(newest)):
            room = right - left - round(24 * t) - k - round(8 * t)
            if room < (pen.width(line.words, Role.BODY) if at else round(120 * t)):
                return
            shown = pen.fit(line.words, Role.BODY, room)
            x = pen.text(target, shown, Role.BODY, ink, (right, rect.centery), "midright").x
            if line.area is not None:
                pen.put(target, self.art.sign(line.area, k), midright=(x - round(8 * t), rect.centery))
                x -= k + round(8 * t)
            right = x - round(20 * t)
