"""The house rules that are kept: a list at the left, the chosen ones at the right, to be played, changed or given away."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.house_draft import Draft
from canasta_desktop.session.house_rules import MOST_LETTERS, HouseRules, HouseRulesError
from canasta_desktop.session.showable import why_not_at_table
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.nothing_yet import WIDEST, Nothing
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, OptionCard, TextField
from canasta_desktop.ui.pages.house_shelf.detail import HouseDetail
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import common_text
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.notices import error_text, notice_text
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_CARD, _GAP = 92, 10  # design px of a row of the list
_WIDEST: Final = 1280  # design px; longer lines are hard to read


class HouseShelfScene(UndoPage):
    """All house rules. Files may be dropped on it, and files put into the folder meanwhile are found on the way here."""

    app: GameWindow

    def __init__(self, app: GameWindow, notice: str = "", file: Path | None = None) -> None:
        """`file` is taken in at once, as if it were dropped on the page."""
        super().__init__(app)
        app.house.look()
        self.told = notice or notice_text(app.house.notice)
        """What was just done, or went wrong, in a sentence."""
        self._name = app.house.chosen or ""
        self._typed = ""
        self._file = file
        self._choose_one()

    def enter(self) -> None:
        """Take in the file that the page was opened with, if any."""
        if self._file is not None:
            self.take_in(self._file)

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

    # places

    @property
    def _list_wide(self) -> float:
        wide = self.width - 2 * self.margin
        return wide if self.narrow else min(560.0, 0.38 * wide)

    @property
    def _list(self) -> Box:
        """The list at the left, or over the rest."""
        high = len(self.app.house.all) * (_CARD + _GAP) - _GAP
        return Box(self.margin, self.top + self._told_height, self._list_wide, max(0, high))

    @property
    def detail(self) -> HouseDetail | None:
        """The chosen ones in full, beside the list or under it; None where there are none."""
        house, listed = self.chosen, self._list
        if house is None:
            return None
        path, wide = self.app.house.path(house.name), self.width - 2 * self.margin
        if self.narrow:
            return HouseDetail(self, house, path, (listed.x, listed.bottom + 20, min(wide, _WIDEST)))
        x = listed.right + (16 if self.low else 24)
        return HouseDetail(self, house, path, (x, listed.y, min(self.margin + wide - x, _WIDEST)))

    @property
    def _empty(self) -> Nothing:
        """What stands on the page where there are none yet; the way to the first is the brass button over it."""
        wide, y = self.width - 2 * self.margin, self._list.y
        lines = self.wrap(words.NONE_YET_LONG, Role.BODY, min(WIDEST, wide - 20))
        high = max(Nothing.least(len(lines)), self.window_height - y - 20)
        return Nothing(Box(self.margin, y, wide, high), words.NONE_YET, lines)

    @property
    def _told_height(self) -> float:
        return len(self._told_lines) * 28 + 10 if self.told else 0

    @property
    def _told_lines(self) -> list[str]:
        return self.wrap(self.told, Role.BODY, self.width - 2 * self.margin - 20)

    @property
    def least_height(self) -> float:
        """All of the list and of the detail."""
        detail = self.detail
        end = detail.box.bottom if detail else self._list.y + Nothing.least(len(self._empty.lines))
        return max(self._list.bottom, end) + 20

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
        listed, detail = self._list, self.detail
        made += [self._card(listed, place, house) for place, house in enumerate(self.app.house.all)]
        if detail:
            made += self._detail_controls(detail)
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

    def _detail_controls(self, detail: HouseDetail) -> list[Widget]:
        play, edit, read, delete = detail.buttons
        inner = detail.field
        renamed = self._typed.strip() != self._name
        save = self.button_width(words.RENAME) + 16
        field = Box(inner.x, inner.y, inner.w - (save + 12 if renamed else 0), inner.h)
        made: list[Widget] = [TextField(field, self._typed, self._type, limit=MOST_LETTERS)]
        if renamed:
            made.append(Button(Box(inner.right - save, field.y, save, field.h), words.RENAME, self.rename))
        enter = pygame.K_RETURN if not renamed else None
        return [
            *made,
            Button(
                play,
                words.PLAY,
                self.play,
                kind="main",
                cap=common_text.ENTER if enter else "",
                hotkey=enter,
                enabled=not self._not_here,
            ),
            Button(edit, words.EDIT, self.edit, cap="E", hotkey=pygame.K_e),
            Button(read, words.READ, self.read, kind="quiet"),
            Button(delete, words.DELETE, self.delete, kind="quiet", icon="trash", cap=words.DELETE_KEY, hotkey=pygame.K_DELETE),
        ]

    # what they do

    @property
    def _not_here(self) -> str:
        """Why the chosen ones cannot be played in the window; empty where they can."""
        return notice_text(why_not_at_table(self.chosen.rule_set())) if self.chosen else ""

    def choose(self, name: str) -> None:
        """Show others at the right."""
        self._name = self._typed = name
        self.told = self._not_here
        self.rebuild()

    def _new(self) -> None:
        self.app.show(PageName.HOUSE_RULES, self.app.settings.rules)

    def edit(self) -> None:
        """Open the chosen ones in the editor."""
        if self.chosen:
            self.app.show(PageName.HOUSE_RULES, self.chosen)

    def read(self) -> None:
        """Read the chosen ones in plain words."""
        if self.chosen:
            rules = self.chosen.rule_set()
            self.app.show(PageName.RULES, rules, rules.players)

    def play(self) -> None:
        """Let the next game be played by the chosen ones."""

        if self._not_here:
            self.told = self._not_here
            self.rebuild()
            return
        self.app.house.chosen = self._name
        self.app.pop()
        if not self.app.shows(PageName.NEW_GAME):
            self.app.show(PageName.NEW_GAME)

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
            self.told = error_text(error)
        else:
            if self.app.house.chosen == house.name:
                self.app.house.chosen = kept.name
            self._name = self._typed = kept.name
            self.told = notice_text(self.app.house.notice)
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
        self.told = notice_text(shelf.notice)
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
            self.told = error_text(error)
        else:
            self._name = house.name
            self.told = notice_text(self.app.house.notice) or self._not_here or words.taken_in(house.name)
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
        detail = self.detail
        if detail:
            detail.paint(pen)
            return
        self._empty.paint(pen)


def _based(house: HouseRules) -> str:
    return words.based_on(preset_title(house.base), len(Draft(house).changed_options()))
