"""The values of a chapter at the right of the rules, and ways on from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.engine.ruleset import changed_options
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import Choice, State, Widget
from canasta_desktop.ui.kit.widgets.link import Link
from canasta_desktop.words import pages_text as words
from canasta_desktop.words.rule_values import Value, values
from canasta_desktop.words.titles import preset_title, rules_summary, rules_title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Pen


class ChapterLink(Link):
    """A line that leads to another chapter."""

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the words and the arrow."""
        p, b = pen.palette, self.box
        if state.hover:
            pen.box(b.inset(-8, 0), 8, p.chosen, 0.6)
        pen.write(self.label, Role.BODY, p.text, b.x, b.cy)
        pen.icon("right", b.right - 10, b.cy, 18, p.muted, 11)


@dataclass(frozen=True)
class RulePanel:
    """The panel in `box`; `links` are chapters by place and title."""

    box: Box
    rules: RuleSet
    players: int
    chapter: str
    links: Sequence[tuple[int, str]]
    go: Callable[[int], None]
    choose_players: Callable[[int], None]
    low: bool

    @property
    def _inside(self) -> Box:
        pad = 18 if self.low else 24
        return Box(self.box.x + pad, self.box.y, self.box.w - 2 * pad, self.box.h)

    @property
    def _offered(self) -> list[int]:
        return sorted(seating.players for seating in self.rules.seatings)

    @property
    def _top(self) -> float:
        """Where the values begin, under title and number of players."""
        head = 84 if self.low else 98
        return self.box.y + head + (112 if len(self._offered) > 1 else 0)

    @property
    def least_height(self) -> float:
        """What it needs for all values and links."""
        shown = sum(self._height(value) for value in self._rows) or 60
        return self._top - self.box.y + 52 + shown + 62 + 44 * len(self.links) + 18

    @property
    def _links_top(self) -> float:
        return self.box.bottom - 18 - 44 * len(self.links)

    def controls(self) -> list[Widget]:
        """The number of players where there is a choice, and the related chapters."""
        made: list[Widget] = []
        inside = self._inside
        if len(self._offered) > 1:
            names = [str(number) for number in self._offered]
            place = self._offered.index(self.players)
            box = Box(inside.x, self.box.y + (118 if self.low else 134), inside.w, 44)
            made.append(Choice(box, names, place, lambda i: self.choose_players(self._offered[i]), label=words.PLAYERS))
        if self._has_links:
            for row, (place, title) in enumerate(self.links):
                box = Box(inside.x, self._links_top + 44 * row, inside.w, 42)
                made.append(ChapterLink(box, title, partial(self.go, place)))
        return made

    @property
    def _rows(self) -> list[Value]:
        return sorted(values(self.rules, self.chapter), key=lambda value: not value.house)

    @property
    def _has_links(self) -> bool:
        """Whether the values leave room for the related chapters."""
        end = self._top + 52 + sum(self._height(value) for value in self._rows)
        return end < self._links_top - 60

    def _height(self, value: Value) -> float:
        if value.house:
            return 108 if self.low else 124
        line = 38 if self.low else 44
        return line + (20 if value.other else 0)

    def paint(self, pen: Pen) -> None:
        """Draw the ground, the title, the values and the heads."""
        p, b, inside = pen.palette, self.box, self._inside
        pen.box(b, 20, p.panel, 0.55, p.line, 1.3, 0.6)
        y = b.y + (32 if self.low else 38)
        pen.write(
            pen.fit(rules_title(self.rules), Role.HEAD, inside.w, Weight.BOLD),
            Role.HEAD,
            p.text,
            inside.x,
            y,
            weight=Weight.BOLD,
        )
        note = rules_summary(self.rules)
        changed = changed_options(self.rules)
        if changed:
            note = words.house_rules(preset_title(self.rules.name), len(changed))
        pen.write(
            pen.fit(note, Role.SMALL, inside.w, Weight.REGULAR), Role.SMALL, p.muted, inside.x, y + 31, weight=Weight.REGULAR
        )
        if len(self._offered) > 1:
            pen.write(words.PLAYERS, Role.BODY, p.brass_text, inside.x, y + (62 if self.low else 70), weight=Weight.BOLD)
        self._paint_values(pen)
        if self._has_links:
            pen.write(words.SEE_ALSO, Role.BODY, p.brass_text, inside.x, self._links_top - 20, weight=Weight.BOLD)

    def _paint_values(self, pen: Pen) -> None:
        p, inside, y = pen.palette, self._inside, self._top
        pen.write(words.IN_THIS_CHAPTER, Role.BODY, p.brass_text, inside.x, y + 16, weight=Weight.BOLD)
        y += 38
        pen.hair(inside.x, y, inside.w)
        rows = self._rows
        if not rows:
            pen.paragraph(words.NOTHING_DIFFERS, Role.BODY, p.muted, inside.x, y + 26, inside.w)
        for value in rows:
            high = self._height(value)
            if y + high > self.box.bottom - 8:
                return
            if value.house:
                self._paint_house(pen, value, Box(inside.x, y + 8, inside.w, high - 12))
            else:
                self._paint_value(pen, value, y, high)
            y += high

    def _paint_value(self, pen: Pen, value: Value, y: float, high: float) -> None:
        p, inside = pen.palette, self._inside
        middle = y + high / 2 - (10 if value.other else 0)
        size: Role | float = 20 if self.low else Role.BODY
        wide = pen.width(value.words, size, Weight.BOLD)
        label = pen.fit(value.label, size, inside.w - wide - 12, Weight.REGULAR)
        pen.write(label, size, p.text, inside.x, middle, weight=Weight.REGULAR)
        tint, weight = (p.brass_text, Weight.BOLD) if value.other else (p.text, Weight.SEMIBOLD)
        pen.write(value.words, size, tint, inside.right, middle, "midright", weight)
        if value.other:
            pen.write(value.other, Role.SMALL, p.muted, inside.right, middle + 24, "midright", Weight.REGULAR)
        pen.hair(inside.x, y + high, inside.w, p.line, 0.25)

    def _paint_house(self, pen: Pen, value: Value, b: Box) -> None:
        p = pen.palette
        pen.box(b, 12, p.well, 0.5, p.brass, 1.6, 0.8)
        tag = Box(b.x + 12, b.y + 10, pen.width(words.HOUSE_RULE, Role.SMALL) + 26, 28)
        pen.box(tag, 14, None, 1, p.brass_text, 1.3, 0.8)
        pen.write(words.HOUSE_RULE, Role.SMALL, p.brass_text, tag.cx, tag.cy, "center")
        pen.write(value.other, Role.SMALL, p.muted, b.right - 16, tag.cy, "midright", Weight.REGULAR)
        y = b.bottom - 30
        drawn = pen.write(value.words, Role.HEAD, p.brass_text, b.right - 16, y, "midright", Weight.BOLD)
        label = pen.fit(value.label, Role.BODY, drawn.x - b.x - 28)
        pen.write(label, Role.BODY, p.text, b.x + 16, y)
