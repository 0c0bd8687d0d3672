"""The table as controls: cards, places and buttons with role, label, value and actions, for screen readers and tests.

The table's painters draw them and its input layers handle pointer and keys; here they are only named and can be pressed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit.widgets import State, Widget, WidgetRole
from canasta_desktop.ui.table.geometry.table_items import places, visible_strips
from canasta_desktop.ui.table.input.presenter import TablePart
from canasta_desktop.ui.table.model.meld_tips import holds
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.ui.table.model.pile_state import pile_state
from canasta_desktop.words import places_text, tips_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import card_name
from canasta_desktop.words.lists import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame import Rect

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.tips import Tips
    from canasta_desktop.ui.table.model.intents import TableItem
    from canasta_desktop.ui.table.paint.hint_panel import HintPanel


class PlaceWidget(Widget):
    """A card in hand, a place, or words that can be pressed; the table's painters draw it."""

    value_text = ""
    selected: bool | None = None

    def __init__(
        self,
        box: Box,
        role: WidgetRole,
        names: tuple[str, str],
        press: Callable[[], object] | None,
        *,
        selected: bool | None = None,
    ) -> None:
        """`names` are its label and its value; `press` is None for what can only be read."""
        super().__init__(box=box, label=names[0], enabled=press is not None)
        self.role, self.value_text, self.selected = role, names[1], selected
        self._press = press

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
    hint_panel: HintPanel
    tips: Tips

    def all(self) -> list[Widget]:
        """Everything that can be read and pressed now, the topmost first: a question, a hint, the hand, places, buttons."""
        actions, layout = self.actions, self.stage.layout
        found: list[Widget] = [*actions.chooser.group.widgets, *actions.dialog.group.widgets]
        found += [*self._hint(), *self._tip(), *self._hand()]
        if not self.own.asked:
            found += [*self._places(), *self._other_melds()]
        last = self.model.told.log[-1].words if self.model.told.log else words.NOTHING_YET
        log = PlaceWidget(Box.of(layout.log, layout.scale), WidgetRole.BUTTON, (words.LOG, last), actions.toggle_log)
        return [*found, *actions.controls.group.widgets, log]

    def _box(self, rect: Rect) -> Box:
        return Box.of(rect, self.stage.layout.scale)

    def _hint(self) -> Iterator[Widget]:
        """The two buttons of a hint that is shown; the sentence is their value."""
        panel = self.hint_panel.shown_panel()
        if panel is not None:
            do, close = panel.do, panel.close
            yield PlaceWidget(do.box, do.role, (do.label, panel.sentence.words), self.actions.do_hint)
            yield PlaceWidget(close.box, close.role, (close.label, ""), self.actions.clear_all)

    def _tip(self) -> Iterator[Widget]:
        """The link that removes a tip that is shown; its sentences are the value."""
        panel = self.tips.panel
        if panel is not None:
            yield PlaceWidget(panel.close.box, panel.close.role, (tips_text.GOT_IT, panel.sentence.words), self.tips.dismiss)

    def _hand(self) -> Iterator[Widget]:
        stage, strips = self.stage, visible_strips(self.stage)
        for number, (piece, rect) in enumerate(strips.items(), 1):
            names = capital(card_name(piece.card)), places_text.in_hand(number, len(strips))
            press = None if self.own.asked else partial(self.actions.toggle, piece)
            yield PlaceWidget(self._box(rect), WidgetRole.CARD, names, press, selected=piece in stage.model.selection.pieces)

    def _places(self) -> Iterator[Widget]:
        """The places to which a card can go, in the order of Tab."""
        for thing, rect in places(self.stage).items():
            press = partial(self.actions.touch, thing, rect.center)
            yield PlaceWidget(self._box(rect), WidgetRole.PILE, self._names(thing), press)

    def _names(self, thing: TableItem) -> tuple[str, str]:
        stage, pile = self.stage, self.model.pile()
        if thing.kind == "stock":
            return places_text.STOCK, words.stock(stage.model.view.stock_left)
        if thing.kind == "pile" and pile:
            return places_text.PILE, places_text.pile_value(len(pile), card_name(pile[-1].card), pile_state(stage.model)[1])
        if thing.kind == "pile":
            return places_text.PILE, places_text.NO_PILE
        if thing.slot is None:
            return self._area_names(0)
        if thing.kind == "join":
            return places_text.join_disc(thing.slot), ""
        return self._meld_names(Zone("tray" if thing.kind == "tray" else "meld", 0, thing.slot))

    def _meld_names(self, zone: Zone) -> tuple[str, str]:
        return places_text.meld(zone.slot), holds(self.stage.model, zone)

    def _area_names(self, area: int) -> tuple[str, str]:
        stage = self.stage
        melded = stage.model.view.meld_kinds(stage.model.viewer.sides[area])
        return places_text.melds_of(stage.model.viewer.side_name(area)), words.OPENED if melded else words.NO_MELDS

    def _other_melds(self) -> Iterator[Widget]:
        """The melds of the other sides, to be read."""
        stage = self.stage
        for area in stage.layout.areas[1:]:
            yield PlaceWidget(self._box(area.frame), WidgetRole.LIST, self._area_names(area.side), None)
            for kind in stage.model.view.meld_kinds(stage.model.viewer.sides[area.side]):
                names = self._meld_names(Zone("meld", area.side, kind))
                yield PlaceWidget(self._box(stage.meld_rect(area.side, kind)), WidgetRole.ROW, names, None)
