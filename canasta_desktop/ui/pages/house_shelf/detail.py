"""One set of house rules in full: what is different, the same in plain words, and the file to give away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.house_draft import Draft
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import draw_area
from canasta_desktop.words import common_text
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.rulebook import rulebook

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.session.house_rules import HouseRules
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.page import PageScene

_LINE: Final = 42
_HEAD: Final = 40
_FIELD, _BUTTON = 50, 52
_LEAD: Final = 26
_BODY: Final = 31  # design px from line to line of the rules in plain words
_APART: Final = 12  # design px between two paragraphs


class HouseDetail:
    """The panel at `x`, `y` and `wide`; as high as it needs. `path` is the file, None where there is none."""

    def __init__(self, page: PageScene, house: HouseRules, path: Path | None, at: tuple[float, float, float]) -> None:
        self.house = house
        x, y, wide = at
        pad = 20 if page.low or page.narrow else 28
        self._x, self._wide, self._top = x + pad, wide - 2 * pad, y + 16
        self.changes = _changes(house)
        self.plain = [page.wrap(told, Role.BODY, self._wide) for told in _told_differently(house)]
        self._share = page.wrap(words.SHARE_LINE if path else words.NOT_KEPT, Role.SMALL, self._wide)
        self.path_lines = _broken(str(path), self._wide, page) if path else []
        self._list_y = self._top + _HEAD + _FIELD + 16
        self._plain_y = self._list_y + _HEAD + max(1, len(self.changes)) * _LINE + 14
        plain = sum(len(lines) * _BODY + _APART for lines in self.plain)
        self._share_y = self._plain_y + (_HEAD + plain + 10 if self.plain else 0)
        self._buttons_y = self._share_y + _HEAD + (len(self._share) + len(self.path_lines)) * _LEAD + 18
        self.buttons = self._button_boxes(page)
        self.box = Box(x, y, wide, self.buttons[-1].bottom + 24 - y)

    @property
    def field(self) -> Box:
        """Where the name stands."""
        return Box(self._x, self._top + _HEAD, self._wide, _FIELD)

    def _button_boxes(self, page: PageScene) -> list[Box]:
        """Play, Change, Read, Delete."""
        wide = [
            page.button_width(words.PLAY, cap=common_text.ENTER) + 16,
            page.button_width(words.EDIT, cap="E") + 16,
            page.button_width(words.READ) + 16,
            page.button_width(words.DELETE, icon="trash", cap=words.DELETE_KEY) + 16,
        ]
        return page.flow(wide, self._x, self._buttons_y, self._wide, _BUTTON)

    # drawing

    def paint(self, pen: Pen) -> None:
        """Draw the ground and all but the controls."""
        draw_area(pen, self.box)
        self._head(pen, words.NAME, self._top)
        self._paint_changes(pen)
        self._paint_plain(pen)
        self._paint_share(pen)

    def _head(self, pen: Pen, title: str, y: float) -> None:
        pen.write(title, Role.BODY, pen.palette.brass_text, self._x, y + 18, weight=Weight.BOLD)

    def _paint_changes(self, pen: Pen) -> None:
        p, y, right = pen.palette, self._list_y, self._x + self._wide
        self._head(pen, words.DIFFERENT, y)
        offered = sorted(seating.players for seating in preset(self.house.base).seatings)
        players = words.for_players(common_text.player_range(offered[0], offered[-1]))
        if pen.width(words.DIFFERENT, Role.BODY) + pen.width(players, Role.SMALL) + 24 < self._wide:
            pen.write(players, Role.SMALL, p.muted, right, y + 18, "midright", Weight.REGULAR)
        y += _HEAD
        if not self.changes:
            pen.write(words.NOTHING_CHANGED_HERE, Role.SMALL, p.muted, self._x, y + _LINE / 2, weight=Weight.REGULAR)
        for place, (label, before, now) in enumerate(self.changes):
            middle = y + place * _LINE + _LINE / 2
            drawn = pen.write(now, Role.BODY, p.brass_text, right, middle, "midright", Weight.BOLD)
            pen.icon("right", drawn.x - 18, middle, 15, p.muted, 12)
            was = pen.write(before, Role.SMALL, p.muted, drawn.x - 34, middle, "midright", Weight.REGULAR)
            told = pen.fit(label, Role.BODY, was.x - 12 - self._x, Weight.REGULAR)
            pen.write(told, Role.BODY, p.text, self._x, middle, weight=Weight.REGULAR)
            pen.hair(self._x, y + (place + 1) * _LINE, self._wide, p.line, 0.28)

    def _paint_plain(self, pen: Pen) -> None:
        if not self.plain:
            return
        self._head(pen, words.PLAIN, self._plain_y)
        y = self._plain_y + _HEAD + 10
        for lines in self.plain:
            for line in lines:
                pen.write(line, Role.BODY, pen.palette.text, self._x, y, weight=Weight.REGULAR)
                y += _BODY
            y += _APART

    def _paint_share(self, pen: Pen) -> None:
        p, y = pen.palette, self._share_y
        self._head(pen, words.SHARE, y)
        y += _HEAD + 10
        for line in self._share:
            pen.write(line, Role.SMALL, p.muted, self._x, y, weight=Weight.REGULAR)
            y += _LEAD
        for line in self.path_lines:
            pen.write(line, Role.SMALL, p.text, self._x, y, weight=Weight.SEMIBOLD)
            y += _LEAD


def _changes(house: HouseRules) -> list[tuple[str, str, str]]:
    """What is different: label, value of the preset, own value."""
    draft = Draft(house)
    return [
        (words.cell(cell), words.value(cell.option, draft.original(cell)), words.value(cell.option, draft.value(cell)))
        for cell in draft.changed_cells()
    ]


def _told_differently(house: HouseRules) -> list[str]:
    """The paragraphs of the rules that the preset's do not have."""
    rules = house.rule_set()
    usual, own = (
        [told.replace("'", "’") for part in rulebook(which, rules.players) for told in part.paragraphs]
        for which in (preset(rules.name), rules)
    )
    return [told for told in own if told not in usual]


def _broken(path: str, width: float, page: PageScene) -> list[str]:
    """A path in lines of at most `width` design px, broken anywhere."""
    lines = [""]
    for sign in path:
        if lines[-1] and page.words_width(lines[-1] + sign, Role.SMALL) > width:
            lines.append("")
        lines[-1] += sign
    return lines
