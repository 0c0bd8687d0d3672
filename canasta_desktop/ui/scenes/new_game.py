"""Setting a game up: rules, who sits where, speed, seed. Enter starts with what is chosen."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import RuleSet, load, preset, preset_names
from canasta_desktop.ui import labels
from canasta_desktop.ui.lineup import MOST_LETTERS
from canasta_desktop.ui.motion import Speed
from canasta_desktop.ui.pen import Box
from canasta_desktop.ui.shapes import AVATARS
from canasta_desktop.ui.theme import Role, Weight, number
from canasta_desktop.ui.widgets import Button, Choice, OptionCard, TextField, draw_area

from .page import PageScene
from .seats_plan import SeatsPlan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.app import App
    from canasta_desktop.ui.pen import Pen
    from canasta_desktop.ui.widgets import Widget

PLAYERS: Final = 4
_SPEEDS: Final = (Speed.OFF, Speed.FAST, Speed.NORMAL, Speed.SLOW)
_SEED_DIGITS: Final = 9
_FIGURES: Final = ((0.2, 0.19, 0.25), (0.23, 0.175, 0.24))  # wide and narrow: shares of a rule card's first three


class NewGameScene(PageScene):
    """Rule cards at the left, the table from above in the middle, the chosen seat at the right."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        names = preset_names(PLAYERS)
        self.presets = names
        self.rules = app.settings.rules if app.settings.rules in names else names[0]
        self.seat = 0
        self.seed = "" if app.settings.seed is None else str(app.settings.seed)

    # places

    @property
    def _gap(self) -> float:
        return 16 if self.low else 24

    @property
    def _foot(self) -> float:
        return self.height - (80 if self.low else 96)

    def _column(self, place: int) -> Box:
        """The three columns of the page."""
        left, right = (452, 420) if self.width > 1760 else (400, 360) if self.width > 1600 else (352, 318)
        high = self._foot - self.top
        middle = self.width - 2 * self.margin - left - right - 2 * self._gap
        x = (self.margin, self.margin + left + self._gap, self.width - self.margin - right)[place]
        return Box(x, self.top, (left, middle, right)[place], high)

    def _rule_box(self, i: int) -> Box:
        column = self._column(0)
        gap = 8 if self.low else 12
        high = min(212, (column.h + gap) / max(4, len(self.presets)) - gap)
        return Box(column.x, column.y + i * (high + gap), column.w, high)

    @property
    def plan(self) -> SeatsPlan:
        """The table from above."""
        return SeatsPlan(self._column(1), self.app.lineup, self.seat, low=self.low)

    # controls

    def controls(self) -> Sequence[Widget]:
        """Back, rules, seats, speed, seed, the chosen seat, Start."""
        return [
            self.back_button(),
            *(self._rule_card(i, name) for i, name in enumerate(self.presets)),
            *(self._seat_card(seat) for seat in range(PLAYERS)),
            *self._bar_controls(),
            *self._seat_controls(),
            self._start_button(),
        ]

    def _rule_card(self, i: int, name: str) -> OptionCard:
        def choose() -> None:
            self.rules = name
            self.rebuild()

        def paint(pen: Pen, box: Box, chosen: bool) -> None:
            self._paint_rules(pen, box, preset(name), chosen)

        y = 27 if self.low else 36
        return OptionCard(self._rule_box(i), name == self.rules, choose, paint, radio=(32, y))

    def _seat_card(self, seat: int) -> OptionCard:
        plan = self.plan

        def choose() -> None:
            self.seat = seat
            self.rebuild()

        def paint(pen: Pen, box: Box, _chosen: bool) -> None:
            plan.paint_seat(pen, box, seat)

        return OptionCard(plan.seat_box(seat), seat == self.seat, choose, paint, solid=True)

    def _bar_controls(self) -> list[Widget]:
        b = self._column(1)
        bar = self.plan.bar
        y = b.bottom - bar / 2 - 4
        field = self._seed_box
        speed = Box(b.x + 96, y - 22, min(372, field.x - b.x - 96 - 84), 44)
        chosen = _SPEEDS.index(self.app.settings.speed)
        return [
            Choice(speed, labels.SPEEDS, chosen, self._set_speed),
            TextField(field, self.seed, self._set_seed, hint=labels.SEED_HINT, limit=_SEED_DIGITS, allowed=str.isdecimal),
        ]

    @property
    def _seed_box(self) -> Box:
        b, y = self._column(1), self._column(1).bottom - self.plan.bar / 2 - 4
        width = 190 if b.w > 740 else 116
        return Box(b.right - 16 - width, y - 22, width, 44)

    def _set_speed(self, place: int) -> None:
        self.app.preferences.change(self.app, "speed", _SPEEDS[place].value)

    def _set_seed(self, words: str) -> None:
        self.seed = words

    def _seat_controls(self) -> list[Widget]:
        panel = self._panel
        player = self.app.lineup[self.seat]
        field = Box(panel.x, panel.y + (98 if self.low else 124), panel.w, 44 if self.low else 48)
        made: list[Widget] = [
            TextField(field, player.name, self._set_name, hint=player.shown, limit=MOST_LETTERS),
        ]
        size = min((panel.w - 2 * 20) / 3, 108 if not self.low else 84)
        step = (panel.w - 3 * size) / 2 + size
        top = field.bottom + (64 if not self.low else 50)
        for i, name in enumerate(AVATARS):
            box = Box(panel.x + (i % 3) * step, top + (i // 3) * (size + 20), size, size)
            made.append(self._avatar(box, name))
        return made

    @property
    def _panel(self) -> Box:
        """Where the details of the chosen seat stand."""
        return self._column(2).inset(18 if self.low else 24)

    def _set_name(self, words: str) -> None:
        seat = self.seat
        self.app.lineup = tuple(
            replace(player, name=words) if i == seat else player for i, player in enumerate(self.app.lineup)
        )

    def _avatar(self, box: Box, name: str) -> OptionCard:
        """A picture; one that another seat has is swapped with it."""
        lineup = self.app.lineup
        mine = lineup[self.seat].avatar
        taken = name != mine and any(player.avatar == name for player in lineup)

        def choose() -> None:
            swapped = [mine if player.avatar == name else player.avatar for player in lineup]
            swapped[self.seat] = name
            self.app.lineup = tuple(replace(player, avatar=avatar) for player, avatar in zip(lineup, swapped, strict=True))
            self.rebuild()

        def paint(pen: Pen, at: Box, chosen: bool) -> None:
            picture = pen.art.avatar(name, (at.w - 12) * pen.t)
            picture.set_alpha(95 if taken else 255)
            pen.put(picture, at.cx, at.cy)
            picture.set_alpha(255)
            if chosen:
                pen.box(at, at.w / 2, stroke=pen.palette.brass, stroke_width=3)

        return OptionCard(box, name == mine, choose, paint, radius=box.w / 2, bare=True)

    def _start_button(self) -> Button:
        y = (self._foot + self.height) / 2
        box = Box(self.width - self.margin - 280, y - 28, 280, 56)
        key = pygame.K_RETURN
        return Button(box, labels.START, self.start, kind="main", cap=labels.ENTER, hotkey=key)

    # what they do

    def back(self) -> None:
        """To the menu."""
        self.app.pop()

    def start(self) -> None:
        """Begin the game that is set up."""
        self.app.settings.rules = self.rules
        self.app.preferences.remember_player(self.app)
        seed = int(self.seed) if self.seed else secrets.randbelow(10**_SEED_DIGITS)
        self.app.begin(load(self.rules), seed)

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title, the ground of the columns, the table, the foot."""
        self.paint_title(pen, labels.NEW_GAME)
        plan = self.plan
        draw_area(pen, plan.area)
        plan.paint(pen)
        self._paint_bar(pen)
        draw_area(pen, self._column(2))
        self._paint_panel(pen)
        self._paint_foot(pen)

    def _paint_rules(self, pen: Pen, b: Box, rules: RuleSet, chosen: bool) -> None:
        """What stands on a rule card: title, summary, four figures."""
        p, low = pen.palette, self.low
        y = b.y + (27 if low else 36)
        pen.write(rules.title, Role.HEAD, p.text, b.x + 58, y, weight=Weight.BOLD)
        note = y + (28 if low else 34)
        narrow = b.w < 390
        size: Role | float = 20 if narrow else Role.BODY
        words = pen.fit(rules.summary, size, b.w - 68, Weight.REGULAR)
        pen.write(words, size, p.text if chosen else p.muted, b.x + 58, note, weight=Weight.REGULAR)
        base = b.bottom - (41 if low else 58)
        if not low:
            pen.hair(b.x + 58, (note + base) / 2 - 1, b.w - 78, p.line, 0.55)
        players = sorted(seating.players for seating in rules.seatings)
        figures = (
            labels.player_range(players[0], players[-1]),
            str(54 * rules.packs),
            number(rules.target_score),
            labels.canastas(rules.canastas_to_go_out),
        )
        x = b.x + 58
        for figure, head, share in zip(figures, labels.RULE_HEADS, (*_FIGURES[narrow], 0), strict=True):
            pen.write(figure, Role.BODY, p.text, x, base, weight=Weight.BOLD)
            pen.write(head, Role.SMALL, p.muted, x, base + (22 if low else 27), weight=Weight.REGULAR)
            x += (b.w - 62) * share

    def _paint_bar(self, pen: Pen) -> None:
        p, b, bar = pen.palette, self._column(1), self.plan.bar
        y = b.bottom - bar / 2 - 4
        pen.hair(b.x + 16, b.bottom - bar - 4, b.w - 32)
        pen.write(labels.SPEED, Role.BODY, p.text, b.x + 24, y)
        pen.write(labels.SEED, Role.BODY, p.text, self._seed_box.x - 12, y, "midright")

    def _paint_panel(self, pen: Pen) -> None:
        p, b = pen.palette, self._panel
        player = self.app.lineup[self.seat]
        size = 62 if self.low else 76
        y = b.y + size / 2 + 6
        pen.face(player.avatar, b.x + size / 2, y, size, self.seat % 2)
        x = b.x + size + 26
        pen.write(labels.SEATS_OF_FOUR[self.seat], Role.HEAD, p.text, x, y - 14, weight=Weight.BOLD)
        note = pen.fit(labels.SEAT_NOTES[self.seat], Role.SMALL, b.right - x, Weight.REGULAR)
        pen.write(note, Role.SMALL, p.muted, x, y + 17, weight=Weight.REGULAR)
        top = b.y + (98 + 44 if self.low else 124 + 48)
        pen.write(labels.PICTURE, Role.BODY, p.text, b.x, top + (28 if self.low else 36))
        foot = b.bottom - (32 if self.low else 38)
        pictures = min((b.w - 40) / 3, 84 if self.low else 108)
        words = top + (50 if self.low else 64) + 2 * pictures + 20 + (30 if self.low else 44)
        if foot - words > 110:
            pen.hair(b.x, words, b.w)
            pen.paragraph(labels.SEAT_WORDS[self.seat], Role.BODY, p.muted, b.x, words + 36, b.w)
        pen.hair(b.x, foot, b.w)
        pen.icon("eye", b.x + 13, foot + 30, 24, p.muted, 8)
        honest = labels.HONEST_BOTS if b.w > 310 else labels.HONEST_BOTS_SHORT
        pen.write(honest, Role.SMALL, p.muted, b.x + 38, foot + 30, weight=Weight.REGULAR)

    def _paint_foot(self, pen: Pen) -> None:
        p = pen.palette
        rules = preset(self.rules)
        y = (self._foot + self.height) / 2
        chosen = labels.rules_chosen(rules.title)
        drawn = pen.write(chosen, Role.HEAD, p.text, self.margin, y, weight=Weight.BOLD)
        words = labels.packs_and_target(rules.packs, rules.target_score)
        words = pen.fit(words, Role.BODY, self.width - self.margin - 300 - drawn.right - 18, Weight.REGULAR)
        pen.write(words, Role.BODY, p.muted, drawn.right + 18, drawn.bottom, "bottomleft", Weight.REGULAR)
