"""The house rules that are kept: a list at the left, the chosen ones at the right, to be played, changed or given away."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.rulebook import rulebook
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.house_rules import MOST_LETTERS, Draft, HouseRules, HouseRulesError
from canasta_desktop.ui import labels
from canasta_desktop.ui import labels_house as words
from canasta_desktop.ui.pen import Box
from canasta_desktop.ui.theme import Role, Weight
from canasta_desktop.ui.widgets import Button, OptionCard, TextField, draw_area

from .house_rules import HouseRulesScene
from .undo_page import UndoPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.app import App
    from canasta_desktop.ui.pen import Pen
    from canasta_desktop.ui.widgets import Widget

    from .page import PageScene

_CARD, _GAP = 92, 10  # design px of a row of the list
_LINE: Final = 42
_HEAD: Final = 40
_FIELD, _BUTTON = 50, 52
_LEAD: Final = 26
_BODY: Final = 31  # design px from line to line of the rules in plain words
_WIDEST: Final = 1280  # design px; longer lines are hard to read


class HouseShelfScene(UndoPage):
    """All house rules. Files may be dropped on it, and files put into the folder meanwhile are found on the way here."""

    def __init__(self, app: App, notice: str = "") -> None:
        super().__init__(app)
        app.house.look()
        self.told = notice or app.house.notice
        """What was just done, or went wrong, in a sentence."""
        self._name = app.house.chosen or ""
        self._typed = ""
        self._choose_one()

    # what is kept

    @property
    def chosen(self) -> HouseRules | None:
        """The house rules that are shown at the right."""
        return self.app.house.get(self._name)

    def _choose_one(self) -> None:
        """Let one be chosen, as long as there are any."""
        if self.chosen is None:
            kept = self.app.house.all
            self._name = kept[0].name if kept else ""
        self._typed = self._name

    @property
    def _changes(self) -> list[tuple[str, str, str]]:
        """What is different in the chosen ones: label, value of the preset, own value."""
        if self.chosen is None:
            return []
        draft = Draft(self.chosen)
        return [
            (words.cell(cell), words.value(cell.option, draft.original(cell)), words.value(cell.option, draft.value(cell)))
            for cell in draft.changed_cells()
        ]

    @property
    def _told_differently(self) -> list[str]:
        """The paragraphs of the rules that the preset's do not have, in lines with a space between two of them."""
        if self.chosen is None or not self._changes:
            return []
        rules = self.chosen.rule_set()
        usual, own = (
            [told.replace("'", "’") for part in rulebook(which, rules.players) for told in part.paragraphs]
            for which in (preset(rules.name), rules)
        )
        width = self._inner(self._columns_wide).w
        return [line for told in own if told not in usual for line in (*self.wrap(told, Role.BODY, width), "")]

    @property
    def _share(self) -> str:
        """How the chosen ones can be given away."""
        return words.SHARE_LINE if self.app.house.path(self._name) else words.NOT_KEPT

    # places

    @property
    def _list_wide(self) -> float:
        wide = self.width - 2 * self.margin
        return wide if self.narrow else min(560.0, 0.38 * wide)

    @property
    def _columns_wide(self) -> Box:
        """The detail as far as its width goes."""
        wide = self.width - 2 * self.margin
        if not self.narrow and self.chosen:
            wide -= self._list_wide + (16 if self.low else 24)
        return Box(0, 0, min(wide, _WIDEST), 0)

    @property
    def _columns(self) -> tuple[Box, Box]:
        """List and detail: beside each other, or one under the other."""
        x, y = self.margin, self.top + self._told_height
        listed = len(self.app.house.all) * (_CARD + _GAP) - _GAP
        left, right = self._list_wide, self._columns_wide.w
        if self.chosen is None:
            return Box(x, y, left, 0), Box(x, y, right, self._detail_height(right))
        if self.narrow:
            return Box(x, y, left, listed), Box(x, y + listed + 20, right, self._detail_height(right))
        gap = 16 if self.low else 24
        return Box(x, y, left, listed), Box(x + left + gap, y, right, self._detail_height(right))

    @property
    def _told_height(self) -> float:
        return len(self._told_lines) * 28 + 10 if self.told else 0

    @property
    def _told_lines(self) -> list[str]:
        return self.wrap(self.told, Role.BODY, self.width - 2 * self.margin - 20)

    def _detail_height(self, wide: float) -> float:
        """Design px that all of the detail takes."""
        if self.chosen is None:
            return 60 + 30 * len(self.wrap(words.NONE_YET, Role.BODY, self._inner(Box(0, 0, wide, 0)).w))
        return self._buttons(Box(0, 0, wide, 0))[-1].bottom + 24

    @property
    def least_height(self) -> float:
        """All of the list and of the detail."""
        return max(column.bottom for column in self._columns) + 20

    # the detail, from its upper edge

    def _inner(self, b: Box) -> Box:
        pad = 20 if self.low or self.narrow else 28
        return Box(b.x + pad, b.y + 16, b.w - 2 * pad, b.h)

    def _list_top(self, b: Box) -> float:
        return self._inner(b).y + _HEAD + _FIELD + 16

    def _plain_top(self, b: Box) -> float:
        return self._list_top(b) + _HEAD + max(1, len(self._changes)) * _LINE + 14

    def _share_top(self, b: Box) -> float:
        lines = self._told_differently
        return self._plain_top(b) + (_HEAD + self._plain_height(lines) + 10 if lines else 0)

    @staticmethod
    def _plain_height(lines: list[str]) -> float:
        return sum(_BODY if line else 12 for line in lines)

    def _path_lines(self, b: Box) -> list[str]:
        path = self.app.house.path(self._name)
        return _broken(str(path), self._inner(b).w, self) if path else []

    def _buttons_top(self, b: Box) -> float:
        lines = len(self.wrap(self._share, Role.SMALL, self._inner(b).w)) + len(self._path_lines(b))
        return self._share_top(b) + _HEAD + lines * _LEAD + 18

    def _buttons(self, b: Box) -> list[Box]:
        """Play, Change, Read, Delete."""
        inner = self._inner(b)
        wide = [
            self.button_width(words.PLAY, cap=labels.ENTER) + 16,
            self.button_width(words.EDIT, cap="E") + 16,
            self.button_width(words.READ) + 16,
            self.button_width(words.DELETE, icon="trash", cap=words.DELETE_KEY) + 16,
        ]
        return self.flow(wide, inner.x, self._buttons_top(b), inner.w, _BUTTON)

    # controls

    def controls(self) -> Sequence[Widget]:
        """Back, New, the list, the detail, the bar that takes back a deletion."""
        wide = self.button_width(words.NEW, icon="plus", cap="N") + 16
        new = Box(self.width - self.margin - wide, self.head_y - 24, wide, 48)
        if self.narrow and self.title_right(words.SHELF) + 20 > new.x:
            new = Box(self.width - self.margin - 60, self.head_y - 24, 60, 48)
        label = words.NEW if new.w > 60 else ""
        cap = "N" if label else ""
        kind = "quiet" if self.app.house.all else "main"
        made: list[Widget] = [
            self.back_button(),
            Button(new, label, self._new, kind=kind, icon="plus", cap=cap, hotkey=pygame.K_n, tip=words.NEW),  # type: ignore[arg-type]
        ]
        left, right = self._columns
        made += [self._card(left, place, house) for place, house in enumerate(self.app.house.all)]
        if self.chosen:
            made += self._detail_controls(right)
        return made

    def _card(self, column: Box, place: int, house: HouseRules) -> OptionCard:
        def paint(pen: Pen, b: Box, chosen: bool) -> None:
            p = pen.palette
            pen.icon("house", b.x + 36, b.cy, 28, p.brass_text if chosen else p.muted, 8)
            room = b.w - 68 - 20
            name = pen.fit(house.name, Role.HEAD, room, Weight.BOLD)
            pen.write(name, Role.HEAD, p.text, b.x + 68, b.cy - 15, weight=Weight.BOLD)
            note = pen.fit(_based(house), Role.SMALL, room, Weight.REGULAR)
            pen.write(note, Role.SMALL, p.text if chosen else p.muted, b.x + 68, b.cy + 19, weight=Weight.REGULAR)

        box = Box(column.x, column.y + place * (_CARD + _GAP), column.w, _CARD)
        return OptionCard(box, house.name == self._name, partial(self.choose, house.name), paint)

    def _detail_controls(self, b: Box) -> list[Widget]:
        play, edit, read, delete = self._buttons(b)
        inner = self._inner(b)
        renamed = self._typed.strip() != self._name
        save = self.button_width(words.RENAME) + 16
        field = Box(inner.x, inner.y + _HEAD, inner.w - (save + 12 if renamed else 0), _FIELD)
        made: list[Widget] = [TextField(field, self._typed, self._type, limit=MOST_LETTERS)]
        if renamed:
            made.append(Button(Box(inner.right - save, field.y, save, _FIELD), words.RENAME, self.rename))
        enter = pygame.K_RETURN if not renamed else None
        return [
            *made,
            Button(play, words.PLAY, self.play, kind="main", cap=labels.ENTER if enter else "", hotkey=enter),
            Button(edit, words.EDIT, self.edit, cap="E", hotkey=pygame.K_e),
            Button(read, words.READ, self.read, kind="quiet"),
            Button(delete, words.DELETE, self.delete, kind="quiet", icon="trash", cap=words.DELETE_KEY, hotkey=pygame.K_DELETE),
        ]

    # what they do

    def choose(self, name: str) -> None:
        """Show others at the right."""
        self._name = self._typed = name
        self.told = ""
        self.rebuild()

    def _new(self) -> None:
        self.app.push(HouseRulesScene(self.app, self.app.settings.rules))

    def edit(self) -> None:
        """Open the chosen ones in the editor."""
        if self.chosen:
            self.app.push(HouseRulesScene(self.app, self.chosen))

    def read(self) -> None:
        """Read the chosen ones in plain words."""
        from .rules import RulesScene

        if self.chosen:
            rules = self.chosen.rule_set()
            self.app.push(RulesScene(self.app, rules, rules.players))

    def play(self) -> None:
        """Let the next game be played by the chosen ones."""
        from .new_game import NewGameScene

        self.app.house.chosen = self._name
        self.app.pop()
        if not isinstance(self.app.top, NewGameScene):
            self.app.push(NewGameScene(self.app))

    def _type(self, name: str) -> None:
        self._typed = name
        caret = self.focused.caret if isinstance(self.focused, TextField) else None
        self.rebuild()
        if caret is not None and isinstance(self.focused, TextField):
            self.focused.caret = caret

    def rename(self) -> None:
        """Give the chosen ones the name that was typed, or say why not."""
        house = self.chosen
        if house is None:
            return
        try:
            kept = self.app.house.save(HouseRules(self._typed, house.base, house.options), instead=house.name)
        except HouseRulesError as error:
            self.told = str(error)
        else:
            if self.app.house.chosen == house.name:
                self.app.house.chosen = kept.name
            self._name = self._typed = kept.name
            self.told = self.app.house.notice
        self.rebuild()

    def delete(self) -> None:
        """Delete the chosen ones; for a while they can be had back."""
        house = self.chosen
        if house is None:
            return
        shelf, was = self.app.house, self.app.house.chosen
        place = shelf.all.index(house)
        shelf.delete(house.name)
        if was == house.name:
            shelf.chosen = None

        def undo() -> None:
            self._name = shelf.save(house).name
            shelf.chosen = was

        self.offer_undo(words.deleted(house.name), undo)
        left = shelf.all
        self._name = left[min(place, len(left) - 1)].name if left else ""
        self.told = shelf.notice
        self._choose_one()
        self.rebuild()

    def undone(self) -> None:
        """Whoever, or whatever, was deleted is there again."""
        self._choose_one()
        self.rebuild()

    def take_in(self, path: Path) -> None:
        """A file was dropped on the window."""
        try:
            house = self.app.house.take_in(path)
        except HouseRulesError as error:
            self.told = str(error)
        else:
            self._name = house.name
            self.told = self.app.house.notice or words.taken_in(house.name)
        self._choose_one()
        self.rebuild()

    def resume(self) -> None:
        """Back from the editor: others may have been kept."""
        self.app.house.look()
        self._name = self.app.house.chosen or self._name
        self._choose_one()
        self.rebuild()

    def back(self) -> None:
        """Back to where the list was opened."""
        self.app.pop()

    # events

    def handle(self, event: pygame.event.Event) -> bool:
        """Files may be dropped here."""
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        return super().handle(event)

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title, what was done, the detail."""
        p = pen.palette
        self.paint_title(pen, words.SHELF)
        if not self.narrow:
            x = self.title_right(words.SHELF) + 24
            room = self.width - self.margin - self.button_width(words.NEW, icon="plus", cap="N") - 40 - x
            line = pen.fit(words.SHELF_LINE, Role.BODY, room, Weight.REGULAR)
            pen.write(line, Role.BODY, p.muted, x, self.head_y + 6, weight=Weight.REGULAR)
        for place, line in enumerate(self._told_lines if self.told else ()):
            pen.write(line, Role.BODY, p.brass_text, self.margin + 10, self.top + 12 + 28 * place, weight=Weight.REGULAR)
        right = self._columns[1]
        if self.chosen is None:
            draw_area(pen, right)
            at = self._inner(right)
            pen.paragraph(words.NONE_YET, Role.BODY, p.text, at.x, at.y + 22, at.w)
            return
        draw_area(pen, right)
        self._paint_detail(pen, right)

    def _paint_detail(self, pen: Pen, b: Box) -> None:
        p, inner = pen.palette, self._inner(b)
        pen.write(words.NAME, Role.BODY, p.brass_text, inner.x, inner.y + 18, weight=Weight.BOLD)
        y = self._list_top(b)
        pen.write(words.DIFFERENT, Role.BODY, p.brass_text, inner.x, y + 18, weight=Weight.BOLD)
        base = self.chosen.base if self.chosen else ""
        players = self._players(base)
        if pen.width(words.DIFFERENT, Role.BODY) + pen.width(players, Role.SMALL) + 24 < inner.w:
            pen.write(players, Role.SMALL, p.muted, inner.right, y + 18, "midright", Weight.REGULAR)
        y += _HEAD
        if not self._changes:
            pen.write(words.NOTHING_CHANGED_HERE, Role.SMALL, p.muted, inner.x, y + _LINE / 2, weight=Weight.REGULAR)
        for place, (label, before, now) in enumerate(self._changes):
            middle = y + place * _LINE + _LINE / 2
            drawn = pen.write(now, Role.BODY, p.brass_text, inner.right, middle, "midright", Weight.BOLD)
            pen.icon("right", drawn.x - 18, middle, 15, p.muted, 12)
            was = pen.write(before, Role.SMALL, p.muted, drawn.x - 34, middle, "midright", Weight.REGULAR)
            told = pen.fit(label, Role.BODY, was.x - 12 - inner.x, Weight.REGULAR)
            pen.write(told, Role.BODY, p.text, inner.x, middle, weight=Weight.REGULAR)
            pen.hair(inner.x, y + (place + 1) * _LINE, inner.w, p.line, 0.28)
        y = self._plain_top(b) + _HEAD + 10
        if self._told_differently:
            pen.write(words.PLAIN, Role.BODY, p.brass_text, inner.x, y - _HEAD + 8, weight=Weight.BOLD)
        for line in self._told_differently:
            if line:
                pen.write(line, Role.BODY, p.text, inner.x, y, weight=Weight.REGULAR)
            y += _BODY if line else 12
        y = self._share_top(b)
        pen.write(words.SHARE, Role.BODY, p.brass_text, inner.x, y + 18, weight=Weight.BOLD)
        y += _HEAD + 10
        for line in self.wrap(self._share, Role.SMALL, inner.w):
            pen.write(line, Role.SMALL, p.muted, inner.x, y, weight=Weight.REGULAR)
            y += _LEAD
        for line in self._path_lines(b):
            pen.write(line, Role.SMALL, p.text, inner.x, y, weight=Weight.SEMIBOLD)
            y += _LEAD

    @staticmethod
    def _players(base: str) -> str:
        offered = sorted(seating.players for seating in preset(base).seatings)
        return words.for_players(labels.player_range(offered[0], offered[-1]))


def _based(house: HouseRules) -> str:
    return words.based_on(preset(house.base).title, len(Draft(house).changed_options()))


def _broken(path: str, width: float, page: PageScene) -> list[str]:
    """A path in lines of at most `width` design px, broken anywhere."""
    lines = [""]
    for sign in path:
        if lines[-1] and page.words_width(lines[-1] + sign, Role.SMALL) > width:
            lines.append("")
        lines[-1] += sign
    return lines
