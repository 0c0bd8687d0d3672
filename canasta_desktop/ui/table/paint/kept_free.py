"""What on the table nothing may lie over: its controls, and its texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.table.paint.empty_area import words_place
from canasta_desktop.ui.table.paint.furniture import Furniture
from canasta_desktop.ui.table.paint.single_cards import card_rect

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.paint.controls import Controls
    from canasta_desktop.ui.table.paint.questions import PartnerDialog

_FIGURE: Final = 34  # design px under a meld that its figure takes


def laid_cards(stage: Stage, areas: Container[int] = range(8)) -> list[Rect]:
    """Where cards lie in the areas, red threes too, with the figures under them, in px of the window."""
    plans = {area: plan for area, plan in enumerate(stage.plans) if area in areas}
    zones = [zone for zone in stage.model.zones if zone.kind in ("meld", "red") and zone.area in plans]
    upright = [zone for zone in zones if zone.kind == "red" or zone.slot not in plans[zone.area].melds.closed]
    rects = [card_rect(piece.target) for zone in upright for piece in stage.model.zones[zone]]
    rects += [stage.meld_rect(area, slot) for area, plan in plans.items() for slot in plan.melds.closed]
    figure = round(_FIGURE * stage.layout.t)
    found = [Rect(rect.x, rect.y, rect.w, rect.h + figure) for rect in rects]
    return found + [stage.count_rect(area, slot) for area, plan in plans.items() for slot in plan.melds.sets]


class KeptFree:
    """The controls and the texts of one table, as rectangles in px of the window."""

    def __init__(
        self, art: Art, stage: Stage, controls: Controls, dialog: PartnerDialog, tip: Callable[[], Rect | None]
    ) -> None:
        """`tip` answers where the panel of the tip stands that is shown."""
        self._stage, self._controls, self._dialog = stage, controls, dialog
        self._furniture = Furniture(art, stage)
        self._tip = tip

    def all(self) -> list[Rect]:
        """Rectangles of controls and texts; on the partner's question, those of its sheet."""
        return [*self.buttons(), *self.texts(), *self.piles(), *self.empty_areas()]

    def ranked(self) -> list[list[Rect]]:
        """The rectangles to keep free, in groups, if not all can be: buttons are covered last, and melds first."""
        return [self.buttons(), [*self.texts(), *self.piles(), *self.empty_areas()], self.light(), self.melds()]

    def light(self) -> list[Rect]:
        """Rectangles to cover only if there is no other way: the hand, or the sums on the sheet of the partner's question."""
        return [self._dialog.rect() if self._stage.model.asked else self._stage.layout.hand_room]

    def melds(self) -> list[Rect]:
        """Cards that lie in the areas, with the figures under them."""
        return [] if self._stage.model.asked else laid_cards(self._stage)

    def buttons(self) -> list[Rect]:
        """The buttons."""
        if self._stage.model.asked:
            return [self._dialog.rect(button.name) for button in self._dialog.widgets()]
        return [button.box.in_px(self._stage.layout.scale) for button in self._controls.widgets()]

    def piles(self) -> list[Rect]:
        """Stock and pile, and their counts."""
        layout = self._stage.layout
        return [] if self._stage.model.asked else [layout.stock, layout.pile, self._furniture.middle.counts()]

    def texts(self) -> list[Rect]:
        """Turn line, newest actions, headings, plates of the seats, panels of guide and tip; the partner's question."""
        if self._stage.model.asked:
            return [self._dialog.head_rect()]
        layout = self._stage.layout
        headings, tip, guide = [area.heading for area in layout.areas], self._tip(), self._stage.guide_rect
        panels = [rect for rect in (tip, guide) if rect is not None]
        return [*self._furniture.middle.texts(), *headings, *layout.seats, *panels]

    def empty_areas(self) -> list[Rect]:
        """The rectangles of the notes that a side has no melds."""
        if self._stage.model.asked:
            return []
        places = (words_place(self._furniture, area) for area in self._stage.layout.areas)
        return [place for place in places if place is not None]
