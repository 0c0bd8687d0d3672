"""The table as controls: cards, places and buttons with role, label, value and actions, for screen readers and tests.

The table's painters draw them and its input layers handle pointer and keys; here they are only named and can be pressed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit.widgets import State, Widget, WidgetRole
from canasta_desktop.ui.table.hit_test import places, visible_strips
from canasta_desktop.ui.table.pieces import PILE, Zone
from canasta_desktop.ui.table.presenter import TablePart
from canasta_desktop.words import places_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import card_name
from canasta_desktop.words.lists import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame import Rect

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.table.actions import Actions
    from canasta_desktop.ui.table.buttons import TableButton
    from canasta_desktop.ui.table.controls import Controls
    from canasta_desktop.ui.table.dialog import PartnerDialog
    from canasta_desktop.ui.table.furniture import Furniture
    from canasta_desktop.ui.table.hint_panel import HintPanel
    from canasta_desktop.ui.table.log_panel import LogPanel
    from canasta_desktop.ui.table.offers import TableItem


class PlaceWidget(Widget):
    """A card in hand, a place, or words that can be pressed; the table's painters draw it."""

    def __init__(
        self,
        box: Box,
        role: WidgetRole,
        label: str,
        press: Callable[[], object] | None,
        *,
        value: str = "",
        selected: bool | None = None,
    ) -> None:
        """`press` is None for what can only be read."""
        super().__init__(box, label=label, enabled=press is not None)
        self.role = role
        self._value = value
        self._selected = selected
        self._press = press

    @property
    def value_text(self) -> str:
        """Its value in words."""
        return self._value

    @property
    def selected(self) -> bool | None:
        """Whether a card is selected; None for a place."""
        return self._selected

    def activate(self) -> None:
        """Do what a click on it does."""
        if self._press:
            self._press()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw nothing."""


@dataclass(eq=False)
class TableWidgets(TablePart):
    """The controls of one table."""

    actions: Actions
    controls: Controls
    dialog: PartnerDialog
    hint_panel: HintPanel
    furniture: Furniture
    log: LogPanel

    def all(self) -> list[Widget]:
        """Everything that can be read and pressed now, the topmost first: a dialog, a hint, the hand, places, buttons."""
        asked = self.own.asked
        found = [*self._buttons(self.dialog.widgets(), self._answer), *self._hint(), *self._hand()]
        if not asked:
            found += [*self._places(), *self._other_melds()]
        found += self._buttons(self.controls.widgets(), self.actions.button)
        log = self.stage.layout.log
        return [*found, PlaceWidget(self._box(log), WidgetRole.BUTTON, words.LOG, self._toggle_log, value=self._last_action())]

    def _box(self, rect: Rect) -> Box:
        return Box.of(rect, self.stage.layout.scale)

    def _buttons(self, buttons: list[TableButton], press: Callable[[str], None]) -> list[Widget]:
        for button in buttons:
            button.action = partial(press, button.name)
        return list(buttons)

    def _answer(self, name: str) -> None:
        if name == "hint":
            self.actions.hint(self.dialog.rect("hint").midtop)
        else:
            self.actions.answer(yes=name == "yes")

    def _hint(self) -> Iterator[Widget]:
        """The two buttons of a hint that is shown; the sentence is their value."""
        panel = self.hint_panel.shown_panel()
        if panel is None:
            return
        said, top = panel.sentence.words, self.hint_panel.rect().midtop
        do, close = panel.do, panel.close
        yield PlaceWidget(do.box, do.role, do.label, lambda: self.actions.do_hint(top), value=said)
        yield PlaceWidget(close.box, close.role, close.label, self.actions.reasons.clear_all)

    def _hand(self) -> Iterator[Widget]:
        stage, open_hand = self.stage, not self.own.asked
        row = visible_strips(stage)
        for number, (piece, rect) in enumerate(row.items(), 1):
            press = partial(self.actions.toggle, piece) if open_hand else None
            value = places_text.in_hand(number, len(row))
            selected = piece in stage.selected
            name = capital(card_name(piece.card))
            yield PlaceWidget(self._box(rect), WidgetRole.CARD, name, press, value=value, selected=selected)

    def _places(self) -> Iterator[Widget]:
        """The places to which a card can go, in the order of Tab."""
        for thing, rect in places(self.stage).items():
            label, value = self._names(thing)
            press = partial(self.actions.touch, thing, rect.center)
            yield PlaceWidget(self._box(rect), WidgetRole.PILE, label, press, value=value)

    def _names(self, thing: TableItem) -> tuple[str, str]:
        stage = self.stage
        if thing.kind == "stock":
            return places_text.STOCK, words.stock(stage.stock_count())
        if thing.kind == "pile":
            return places_text.PILE, self._pile_value()
        if thing.rank is None:
            return self._area_names(0)
        zone = Zone("tray" if thing.kind == "tray" else "meld", 0, thing.rank)
        return places_text.meld(thing.rank), self._meld_value(zone)

    def _pile_value(self) -> str:
        row = self.stage.zones.get(PILE, [])
        if not row:
            return places_text.NO_PILE
        return places_text.pile_value(len(row), card_name(row[-1].card), self.furniture.pile_state()[1])

    def _meld_value(self, zone: Zone) -> str:
        row = self.stage.zones.get(zone, [])
        return places_text.meld_value(len(row), sum(is_wild(piece.card) for piece in row))

    def _area_names(self, area: int) -> tuple[str, str]:
        stage = self.stage
        melded = stage.view.meld_kinds(stage.viewer.sides[area])
        return places_text.melds_of(stage.viewer.side_name(area)), words.OPENED if melded else words.NO_MELDS

    def _other_melds(self) -> Iterator[Widget]:
        """The melds of the other sides, to be read."""
        stage = self.stage
        for area in range(1, len(stage.viewer.sides)):
            label, value = self._area_names(area)
            yield PlaceWidget(self._box(stage.layout.areas[area].frame), WidgetRole.LIST, label, None, value=value)
            for kind in stage.view.meld_kinds(stage.viewer.sides[area]):
                value = self._meld_value(Zone("meld", area, kind))
                box = self._box(stage.meld_rect(area, kind))
                yield PlaceWidget(box, WidgetRole.ROW, places_text.meld(kind), None, value=value)

    def _last_action(self) -> str:
        return self.stage.log[-1].words if self.stage.log else words.NOTHING_YET

    def _toggle_log(self) -> None:
        self.log.toggle()
        self.presenter.changed()
