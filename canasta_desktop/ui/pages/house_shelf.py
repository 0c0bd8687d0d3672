"""The house rules that are kept: a list at the left, the chosen ones at the right, to be played, changed or given away."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.house_draft import Draft
from canasta_desktop.session.house_rules import MOST_LETTERS, HouseRules, HouseRulesError
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Text, area, icon
from canasta_desktop.ui.kit.empty_state import EmptyState
from canasta_desktop.ui.kit.layout import Column, Either, Element, Flow, IfRoom, Padding, Row, Spacer, Span
from canasta_desktop.ui.kit.list_view import ListView
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.page import SINGLE
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, TextField, enter_button
from canasta_desktop.ui.pages.house_rules.panel import difference, heading
from canasta_desktop.ui.services.page_kinds import HouseRulesPage, PageName, RulesPage
from canasta_desktop.words import hotkeys
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.notices import error_text, notice_text
from canasta_desktop.words.rulebook import rulebook
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.services.game_window import GameWindow

_WIDEST: Final = 1280  # design px; longer lines are hard to read
_LINE: Final = 42  # design px of a row


class HouseDetail(Column):
    """What is different, the paragraphs of the rules that say so, and where the file is."""

    def __init__(self, house: HouseRules, path: Path | None) -> None:
        """`path` is None if there is no file."""
        draft, rules = Draft(house), house.rule_set()
        self.changed = draft.changed_cells()
        usual, own = (
            [told.replace("'", "’") for part in rulebook(which, rules.players) for told in part.paragraphs]
            for which in (preset(rules.name), rules)
        )
        self.plain = [told for told in own if told not in usual]
        self.file = Text(str(path or ""), Role.SMALL, line=26, lines=None)
        players = words.for_players(preset(house.base).player_numbers)
        told = Text(players, Role.SMALL, "muted", Weight.REGULAR, line=36, align="end")
        none = Text(words.NOTHING_CHANGED_HERE, Role.SMALL, "muted", Weight.REGULAR, line=_LINE)
        plain = Column(*(Paragraph(told, line=31) for told in self.plain), gap=12)
        super().__init__(
            Row(heading(words.DIFFERENT), IfRoom(Padding(told, left=24, bottom=4))),
            *([difference(draft, cell) for cell in self.changed] or [none]),
            Spacer(14),
            Column(heading(words.PLAIN), Padding(plain, top=-5.5, bottom=27.5)) if self.plain else None,
            heading(words.SHARE),
            Padding(Paragraph(words.SHARE_LINE if path else words.NOT_KEPT, Role.SMALL, "muted", line=26), top=-3),
            Padding(self.file, bottom=21),
        )


class HouseShelfScene(UndoPage):
    """All house rules. Files may be dropped on the page; new files in the folder are found when it opens."""

    app: GameWindow

    def __init__(self, app: GameWindow, notice: str = "", file: Path | None = None) -> None:
        """`file` is taken in at once, as if it were dropped on the page."""
        super().__init__(app)
        app.data.house.look()
        self.told = notice or notice_text(app.data.house.notice)
        """What was just done, or went wrong, in a sentence."""
        self._times = 0  # how often something was told: each time it is said
        self._name = app.data.house.chosen or ""
        self._next: str | None = None
        """The name of those of the next game when another page was opened from here."""
        self._typed = ""
        self._file = file
        self.detail: HouseDetail | None = None
        self._choose_one()

    def enter(self) -> None:
        """Take in the file that the page was opened with, if any."""
        if self._file is not None:
            self.take_in(self._file)

    @property
    def chosen(self) -> HouseRules | None:
        """The house rules that are shown at the right."""
        return self.app.data.house.get(self._name)

    def _choose_one(self) -> None:
        """Let one be chosen, as long as there are any."""
        if self.chosen is None:
            kept = self.app.data.house.all
            self._name = kept[0].name if kept else ""
        self._typed = self._name

    def body(self) -> Element:
        """The list, and the chosen ones beside it or under it; the way to the first where there are none yet."""
        line = Padding(Text(words.SHELF_LINE, ink="muted", weight=Weight.REGULAR), left=24, top=12, right=40)
        houses, house = self.app.data.house.all, self.chosen
        make = partial(self._leave_for, HouseRulesPage(self.app.games.rules))
        new = self.head_button(words.NEW, hotkeys.NEW, make, kind="quiet" if houses else "main")
        self.detail = HouseDetail(house, self.app.data.house.path(house.name)) if house else None
        chosen = houses.index(house) if house else 0
        self.list = ListView(houses, self._row, chosen, lambda at: self.choose(houses[at].name), label=words.SHELF)
        shown = self._kept(house) if house else EmptyState(words.NONE_YET, words.NONE_YET_LONG)
        told = Padding(Paragraph(self.told, ink="brass_text", line=28), 10, top=-2, bottom=12) if self.told else None
        return self.under_title(words.SHELF, IfRoom(line), new, body=Column(told, shown.sized(grow=1)), foot=20)

    def _kept(self, house: HouseRules) -> Element:
        room, detail = self.width - 2 * self.margin, self._detail(house, self.by_height(28, 20))
        listed = Column(self.list).sized(wide=min(560.0, 0.38 * room))
        row = Row(listed, detail, gap=self.by_height(24, 16), align="start").sized(wide=SINGLE - 2 * self.margin)
        return Either(row, Column(self.list, self._detail(house, 20), gap=20))

    def _row(self, house: HouseRules) -> Element:
        sign, ink = ("brass_text", "text") if house.name == self._name else ("muted", "muted")
        based = words.based_on(preset_title(house.base), len(Draft(house).changed_options()))
        note = Text(based, Role.SMALL, ink, Weight.REGULAR, line=34, lines=None)
        told = Column(Text(house.name, Role.HEAD, weight=Weight.BOLD, line=34, cut=True), note, grow=1)
        row = Row(icon("house", 28, sign, 8), Spacer(18), Padding(told, top=4), align="middle")
        return Padding(row, left=22, y=10, right=20)

    def _detail(self, house: HouseRules, pad: float) -> Element:
        """The name, the differences and the actions of the chosen house rules; Enter plays unless a name is being typed."""
        renamed = self._typed.strip() != self._name
        save = Button(words.RENAME, self.rename, air=8).sized(high=50)
        field = TextField(self._typed, self._type, label=words.NAME, limit=MOST_LETTERS).sized(high=50, grow=1)
        play = enter_button(words.PLAY, self.play, air=8)
        if renamed:
            play.cap, play.hotkey = "", None
        trash, key, rules = hotkeys.DELETE, pygame.K_DELETE, house.rule_set()
        edit, read = (partial(self._leave_for, page) for page in (HouseRulesPage(house), RulesPage(rules, rules.players)))
        ways = (
            play,
            Button(words.EDIT, edit, letter=hotkeys.EDIT, air=8),
            Button(words.READ, read, kind="quiet", air=8),
            Button(words.DELETE, self.delete, kind="quiet", icon="trash", cap=trash, hotkey=key, air=8),
        )
        name = Row(field, save if renamed else None, gap=12)
        content = Column(heading(words.NAME), name, Spacer(16), self.detail, Flow(*ways, gap=12))
        return area(content, pad, 16, 24).sized(wide=Span(0, _WIDEST, _WIDEST))

    def choose(self, name: str) -> None:
        """Show others at the right."""
        self._name = name
        self._show("")

    def _show(self, told: str) -> None:
        """Show what is kept now, with a sentence about what was done."""
        self.told, self._times = told, self._times + 1
        self._choose_one()
        self.rebuild()

    def play(self) -> None:
        """Let the next game be played by the chosen ones."""
        self.app.data.house.chosen = self._name
        self.app.pop()
        if not self.app.shows(PageName.NEW_GAME):
            self.app.show(PageName.NEW_GAME)

    def _type(self, name: str) -> None:
        self._typed = name
        self.rebuild()

    def rename(self) -> None:
        """Give the chosen ones the name that was typed, or say why not."""
        house, shelf = self.chosen, self.app.data.house
        if house is None:
            return
        try:
            kept = shelf.save(HouseRules(self._typed, house.base, house.options), instead=house.name)
        except HouseRulesError as error:
            self.told, self._times = error_text(error), self._times + 1
            self.rebuild()
            return
        if shelf.chosen == house.name:
            shelf.chosen = kept.name
        self._name = kept.name
        self._show(notice_text(shelf.notice))

    def delete(self) -> None:
        """Delete the chosen ones; for a while they can be had back."""
        house, shelf = self.chosen, self.app.data.house
        if house is None:
            return
        was, place = shelf.chosen, shelf.all.index(house)
        gone = shelf.delete(house.name) or house
        if was == house.name:
            shelf.chosen = None

        def undo() -> None:
            self._name = shelf.bring_back(gone).name
            shelf.chosen = self._name if was == house.name else was
            self._choose_one()

        self.offer_undo(words.deleted(house.name), undo)
        self._name = shelf.all[min(place, len(shelf.all) - 1)].name if shelf.all else ""
        self._show(notice_text(shelf.notice))

    def take_in(self, path: Path) -> None:
        """A file was dropped on the window."""
        try:
            self._name = self.app.data.house.take_in(path).name
        except HouseRulesError as error:
            self._show(error_text(error))
        else:
            self._show(notice_text(self.app.data.house.notice) or words.taken_in(self._name))

    def _leave_for(self, page: HouseRulesPage | RulesPage) -> None:
        """Open the editor or the rules, from which there is a way to the editor too."""
        self._next = self.app.data.house.chosen
        self.app.show(page)

    def resume(self) -> None:
        """Back from another page: what the editor has kept is chosen, else whatever was."""
        shelf = self.app.data.house
        shelf.look()
        if shelf.chosen and shelf.chosen != self._next:
            self._name = shelf.chosen
        self._show(self.told)

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """What was done or refused, which stands over the list."""
        return super().live_texts(length) | {"told": LiveText(self.told, self._times)}

    def handle(self, event: pygame.event.Event) -> bool:
        """Files may be dropped here."""
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        return super().handle(event)
