"""Where everything on the table lies: the layout, the plans of the areas, the place of every piece, and what lies at a point.

The stage computes where the pieces of its model belong (`settle`); the director moves them there; the painters draw them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.slots import KEYS, is_sequence
from canasta_desktop.ui.draw.cardart import needs_large_index
from canasta_desktop.ui.draw.theme import CARD_RATIO, Scale
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.area_places import AreaPlan, Most, by_rank, melds_of, most_of, plan_areas
from canasta_desktop.ui.table.geometry.row_places import TrayRects, hand_spots, pile_places, tray_rects
from canasta_desktop.ui.table.geometry.table_layout import TableLayout, packet_rect, pot_rect, table_layout
from canasta_desktop.ui.table.geometry.targets import targets_for
from canasta_desktop.ui.table.model.advice import advise
from canasta_desktop.ui.table.model.intents import Advice, Point, TableItem, Target, conditions, talon_to_follow
from canasta_desktop.ui.table.model.pieces import Changes, HandOrder, Piece, Place, Zone, hand_groups
from canasta_desktop.ui.table.model.table_model import TableModel
from canasta_desktop.ui.table.model.versioned import Latest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.engine.view import View
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.words.perspective import Perspective

DISC: Final = 36  # text units of the disc that joins two melds
DISC_REACH: Final = (60, 160)  # units between two sets, and between two sequences, at most, for a disc to stand there


class Stage:
    """Where the pieces of one table lie, and what depends on it: the drop targets, and with them the advice."""

    def __init__(self, viewer: Perspective, seatings: tuple[Seating, ...], view: View, scale: Scale) -> None:
        self.model = TableModel(viewer, seatings, view)
        self.scale = scale
        self.plans: list[AreaPlan] = []
        self._most = [Most()] * len(viewer.sides)  # the places that each area keeps
        self.tray_rects: TrayRects | None = None
        self.guide_rect: Rect | None = None
        """Where the panel of the guide stands; None without one."""
        self.reach = 0.0
        """Design px that everything that can be pressed reaches at least."""
        self._settled = 0  # how often everything has been laid out
        self._planned: Latest[list[AreaPlan]] = Latest()
        self._targets: Latest[list[Target]] = Latest()
        self._advice: Latest[Advice | None] = Latest()
        self.layout: TableLayout = self._layout()

    def show(self, view: View, *, new_hand: bool = False) -> Changes:
        """Set a new view; returns which pieces came and went. Pieces keep their places until they are moved."""
        changes = self.model.show(view, new_hand=new_hand)
        self._keep_places()
        self.settle()
        return changes

    def on_turn(self, seat: int) -> bool:
        """Whether a seat's plate is outlined."""
        model, view = self.model, self.model.view
        if model.dealing or view.phase == Phase.OVER:
            return False
        if view.phase == Phase.ANSWER:
            return seat in (view.asker, view.to_act) and seat != model.viewer.seat
        return view.to_act == seat

    # what follows from the model and from where it lies

    @property
    def targets(self) -> list[Target]:
        """The drop targets of the dragged cards, or otherwise of the selected ones, the smallest first."""
        model = self.model
        carrying, chosen = model.gesture.carrying, model.selection.pieces
        if not carrying and (not chosen or not model.facts.my_turn or model.asked or model.question):
            return []
        key = (model.view, model.tray, carrying, chosen, model.facts, model.heard, self._settled)
        return self._targets.get(key, self._aim)

    def _aim(self) -> list[Target]:
        carrying, cards = self.model.gesture.carrying, self.model.selected_cards()
        if carrying is None:
            return targets_for(self, "cards", cards)
        if carrying.kind != "cards":
            return targets_for(self, carrying.kind, cards, carrying.slot)
        chosen, held = self.model.selection.pieces, carrying.pieces
        beside = [piece.card for piece in self.model.hand() if piece in chosen and piece not in held]
        return targets_for(self, "cards", [piece.card for piece in held], beside=beside)

    @property
    def advice(self) -> Advice | None:
        """Turn line, sentence and states of the buttons."""
        model = self.model
        chosen = (model.selection.pieces, model.order.by, model.order.own, model.gesture.carrying, model.gesture.over)
        said = (model.view, model.viewer, model.judge, model.heard, model.facts, model.lesson, model.dealing, model.hint)
        key = (model.tray, *chosen, *said, self._settled)
        return self._advice.get(key, lambda: advise(model, self.targets if model.gesture.dragging else ()))

    @property
    def pile_invites(self) -> bool:
        """Whether the pile is lit because the turn can begin with it; during a drag only drop targets are lit."""
        return self.advice is not None and Command.TAKE in self.advice.begins and not self.model.gesture.dragging

    def dead_meld(self, zone: Zone) -> bool:
        """Whether a meld is an unfinished one of a rank that is closed to all."""
        return zone.kind == "meld" and zone.slot in self.plans[zone.area].melds.sets and self.model.is_dead(zone.slot % KEYS)

    # geometry

    def _layout(self) -> TableLayout:
        foot = bool(self.model.view.terms.foot_size)
        others, sides = len(self.model.viewer.others), len(self.model.viewer.sides)
        return table_layout(self.scale, len(self.model.hand()), others, sides, ribbon=self.model.practice, foot=foot)

    def resize(self, scale: Scale) -> None:
        """Set a new size of window or words, and settle."""
        self.scale = scale
        self._most = [most._replace(width=math.inf) for most in self._most]
        self.settle()

    def settle(self) -> None:
        """Compute where everything belongs."""
        self._settled += 1
        self.layout = self._layout()
        self.plans = self._plan_areas()
        self._most = [most._replace(width=plan.grid.width) for most, plan in zip(self._most, self.plans, strict=True)]
        self._settle_hand()
        view, pile = self.model.view, self.model.pile()
        cards = [piece.card for piece in pile]
        places = pile_places(self.layout, cards, frozen=view.frozen, taken=view.terms.pile_taken)
        for piece, place in zip(pile, places, strict=True):
            piece.target = place
        for area, plan in enumerate(self.plans):
            self._settle_area(area, plan)
        self._settle_tray()

    def _plan_areas(self) -> list[AreaPlan]:
        """The plans of the areas, cached by the cards and places that they depend on."""
        layout, view, sides = self.layout, self.model.view, self.model.viewer.sides
        laid = [repr(view.sides[side].words()) for side in sides]
        key = (layout.areas, layout.scale, layout.compact, view.terms, sides, laid, self._most)
        return self._planned.get(key, lambda: plan_areas(layout, view, sides, self._most))

    def _keep_places(self) -> None:
        """Keep places for the most melds that were open in this deal, so that none moves when another closes."""
        view = self.model.view
        for area, side in enumerate(self.model.viewer.sides):
            held = melds_of(view, side)
            longest = max(map(view.sides[side].size, held.sets), default=0)
            self._most[area] = most_of(held, self._most[area], longest)

    def _settle_hand(self) -> None:
        """The hand: selected and hinted cards are raised, the card under the pointer or with the focus a little."""
        row, layout = self.model.hand(), self.layout
        w, h = layout.hand_width, layout.hand_height
        by = HandOrder.RANK if self.model.order.own else self.model.order.by
        groups = hand_groups([piece.card for piece in row], by, threes=self.model.view.terms.ordinary_threes)
        for piece, (x, y) in zip(row, hand_spots(layout, groups), strict=True):
            piece.target = Place(x + w / 2, y + h / 2, w)
        self.settle_raised(row)

    def settle_raised(self, pieces: Iterable[Piece]) -> None:
        """Recompute how far cards in hand are raised; cards that have left the hand keep their height."""
        selection, focus, hand, layout = self.model.selection, self.model.focus, self.model.hand(), self.layout
        for piece in pieces:
            if piece in hand:
                raised = piece in selection.pieces or piece in selection.hinted
                lift = layout.lift if raised else 8 * layout.u if piece in (focus.hover, focus.piece) else 0.0
                piece.target = piece.target._replace(lift=lift)

    def _settle_area(self, area: int, plan: AreaPlan) -> None:
        for slot in (slot for slots in plan.melds for slot in slots):
            row = self.model.meld(area, slot)
            for piece, place in zip(row, plan.places(slot, len(row)), strict=True):
                piece.target = place
        reds = plan.outer.reds
        for at, (piece, rect) in enumerate(zip(self.model.zones.get(Zone("red", area), []), reds, strict=False)):
            shown = reds[at + 1].x - rect.x if at + 1 < len(reds) else rect.w
            piece.target = Place(rect.centerx, rect.centery, rect.w, large_index=needs_large_index(rect.w, across=shown))

    def _settle_tray(self) -> None:
        rows = [row for zone, row in self.model.zones.items() if zone.kind == "tray"]
        self.tray_rects = None
        if not rows:
            return
        outer, view, tray = self.plans[0].outer, self.model.view, self.model.tray
        lines, note = len(conditions(view, tray)), bool(talon_to_follow(view, tray))
        beside = self.plans[0].shelf is None and bool(outer.reds or outer.canastas)
        self.tray_rects = rects = tray_rects(self.layout, list(map(len, rows)), beside=beside, lines=lines, note=note)
        for row, group in zip(rows, rects.groups, strict=True):
            step = (group.w - rects.card) / max(1, len(row) - 1)
            for at, piece in enumerate(row):
                piece.target = Place(group.x + at * step + rects.card / 2, group.centery, rects.card)

    # where things are

    def plate(self, seat: int) -> Rect:
        """The plate of another seat."""
        return self.layout.seats[self.model.viewer.others.index(seat)]

    def seat_place(self, seat: int) -> Place:
        """Where the flight of a card to or from a seat ends or starts."""
        if seat == self.model.viewer.seat:
            hand = self.layout.hand
            return Place(hand.centerx, hand.centery, self.layout.hand_width, up=False)
        plate = self.plate(seat)
        aside = min(round(90 * self.layout.t), plate.w // 2)
        return Place(plate.right - aside, plate.centery, min(60 * self.layout.t, 0.66 * plate.h), up=False)

    def foot_place(self, seat: int) -> Place:
        """Where a seat's foot lies, or the pot that it takes up in its next turn; at its hand in games without either."""
        foot = self.own_reserve
        if seat != self.model.viewer.seat:
            rect = packet_rect(self.layout, self.plate(seat))
            return Place(rect.centerx, rect.centery, rect.h, 90, up=False)
        return Place(foot.centerx, foot.centery, foot.w, up=False) if foot else self.seat_place(seat)

    @property
    def own_reserve(self) -> Rect | None:
        """Where the own foot lies, or a pot that waits: in the middle of the hand, which is empty then."""
        layout, view = self.layout, self.model.view
        if layout.foot or not (view.terms.pot_size and view.feet_left[self.model.viewer.seat]):
            return layout.foot
        rect = Rect(0, 0, round(0.8 * layout.hand_width), round(0.8 * layout.hand_width * CARD_RATIO))
        rect.midbottom = layout.hand.midbottom
        return rect

    def pot_place(self, area: int) -> Place:
        """Where the pot of an area's side lies."""
        rect = pot_rect(self.layout, self.layout.areas[area])
        return Place(rect.centerx, rect.centery, rect.h, 90, up=False)

    def stock_place(self) -> Place:
        """Where a card lies on top of the stock."""
        rect = self.layout.stock
        return Place(rect.centerx, rect.centery - self.stock_height(), rect.w, up=False)

    def stock_height(self) -> int:
        """Px from the lowest card of the stock up to its top."""
        return (self.model.stock_layers() - 1) * max(1, round(1.6 * self.layout.u))

    def is_run(self, zone: Zone) -> bool:
        """Whether a meld is an open sequence."""
        return zone.kind == "meld" and zone.slot in self.plans[zone.area].melds.runs

    def lit(self, rect: Rect) -> int:
        """How a rectangle is lit: 0: no drop target; 1: a legal one with exactly this rectangle; 2: the pointer is over it."""
        found = [target for target in self.targets if target.fine and target.rect == rect]
        return (2 if self.model.gesture.over in found else 1) if found else 0

    def meld_rect(self, area: int, slot: int) -> Rect:
        """The rectangle of a meld, open or closed; for a sequence, without the places at its ends."""
        return self.plans[area].rect(slot, len(self.model.meld(area, slot)))

    def run_end(self, area: int, slot: int, *, high: bool) -> Rect | None:
        """The place of the next card at one end of an open sequence; None if no card can follow."""
        low = min((piece.card >> 2 for piece in self.model.meld(area, slot)), default=0)
        return self.plans[area].run_end(slot, low, len(self.model.meld(area, slot)), high=high)

    def count_rect(self, area: int, slot: int) -> Rect:
        """Where the count of an open meld stands."""
        return self.plans[area].count(slot, len(self.model.meld(area, slot)))


def item_at(stage: Stage, pos: tuple[int, int]) -> TableItem:
    """The topmost item at a point of the window."""
    layout = stage.layout
    piece = hand_piece_at(stage, pos)
    if piece is not None:
        return TableItem("card", piece)
    if layout.stock.inflate(0, 2 * stage.stock_height()).collidepoint(pos):
        return TableItem("stock")
    if layout.pile.inflate(*[round(24 * layout.u)] * 2).collidepoint(pos):
        return TableItem("pile")
    more = max(0, round(stage.reach * layout.t) - round(DISC * layout.t))
    discs = {thing: rect.inflate(more, more) for thing, rect in join_discs(stage).items()}
    for thing, rect in (*_groups(stage).items(), *discs.items(), *reversed(_melds(stage).items())):
        if rect.collidepoint(pos):
            return thing
    if layout.areas[0].frame.collidepoint(pos):
        return TableItem("area")
    if any(area.frame.collidepoint(pos) for area in layout.areas[1:]):
        return TableItem("theirs")
    return TableItem("felt")


def hand_piece_at(stage: Stage, pos: tuple[int, int]) -> Piece | None:
    """The card in hand at a point: the topmost whose picture, raised as it is, contains the point."""
    for piece in reversed(stage.model.hand()):
        if piece.held:
            continue
        place = piece.target
        x, y = pos[0] - place.x, pos[1] - (place.y - place.lift)
        tall = place.width * 0.7
        # The strip that a raised card leaves below still belongs to it, so that it does not flicker under the pointer.
        if abs(x) <= place.width / 2 and -tall <= y <= tall + place.lift:
            return piece
    return None


def meld_at(stage: Stage, pos: Point) -> Zone | None:
    """The meld, with its count, that is seen at a point.

    Where columns lap it is the upper one, where canastas lap the lower one.
    """
    for area, plan in enumerate(stage.plans):
        for slot in (*reversed(plan.melds.runs), *reversed(plan.melds.sets), *reversed(plan.melds.closed)):
            rect = stage.meld_rect(area, slot)
            if slot not in plan.melds.closed:
                rect = rect.union(stage.count_rect(area, slot))
            if rect.collidepoint(pos) and stage.model.meld(area, slot):
                return Zone("meld", area, slot)
    return None


def visible_strips(stage: Stage) -> dict[Piece, Rect]:
    """The visible part of each card in hand while none is raised."""
    row = stage.model.hand()
    found = {}
    for piece, after in zip(row, [*row[1:], None], strict=False):  # nothing where the hand is empty
        place, tall = piece.target, piece.target.width * CARD_RATIO
        wide = place.width
        if after is not None and after.target.y == place.y:
            wide = min(wide, after.target.x - place.x)
        found[piece] = Rect(round(place.x - place.width / 2), round(place.y - tall / 2), round(wide), round(tall))
    return found


def places(stage: Stage) -> dict[TableItem, Rect]:
    """The places besides the hand that take the focus, in the order of Tab."""
    layout = stage.layout
    laid = _groups(stage) if stage.tray_rects else {**_melds(stage), **join_discs(stage)}
    return {TableItem("stock"): layout.stock, TableItem("pile"): layout.pile, **laid, TableItem("area"): layout.areas[0].frame}


def _groups(stage: Stage) -> dict[TableItem, Rect]:
    rects = stage.tray_rects.groups if stage.tray_rects else ()
    return {TableItem("tray", slot=group.kind): rect for group, rect in zip(stage.model.tray.groups, rects, strict=False)}


def _melds(stage: Stage) -> dict[TableItem, Rect]:
    slots = sorted(stage.model.view.sides[stage.model.viewer.side].slots(), key=by_rank)
    return {TableItem("meld", slot=slot): stage.meld_rect(0, slot) for slot in slots}


def join_discs(stage: Stage) -> dict[TableItem, Rect]:
    """The discs on the seam of two own melds that can be joined now; there are none while cards are dragged or staged.

    Melds that do not lie side by side have none.
    """
    found: dict[TableItem, Rect] = {}
    if stage.model.tray or stage.model.gesture.dragging:
        return found
    size, t, u = round(DISC * stage.layout.t), stage.layout.t, stage.layout.u
    for join in stage.model.joins:
        left, right = sorted((stage.meld_rect(0, join.first), stage.meld_rect(0, join.second)), key=lambda rect: rect.x)
        low, high = max(left.y, right.y), min(left.bottom, right.bottom)
        runs = is_sequence(join.first)
        if high - low > size / 2 and right.x - left.right < DISC_REACH[runs] * max(t, u):
            rect = Rect(0, 0, size, size)
            # In a set the indices lie along the left edge; the disc stands below them.
            rect.center = ((left.right + right.x) // 2, (low + high) // 2 if runs else high - size // 2)
            found[TableItem("join", slot=join.second, first=join.first)] = rect
    return found


def nearest(boxes: dict[TableItem, Rect], start: tuple[int, int], way: tuple[int, int]) -> TableItem | None:
    """The nearest place in a direction, sideways distance counting double; None without one."""
    far = {}
    for thing, rect in boxes.items():
        dx, dy = rect.centerx - start[0], rect.centery - start[1]
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along > 4:
            far[thing] = along + 2 * aside
    return min(far, key=far.__getitem__, default=None)
