"""The state of the table on screen: the view, the pieces in their zones, selection, tray, highlights and speech.

The stage computes where everything belongs (`settle`); the director moves it there; the painters draw it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.scoring import deal_so_far, points_at_stake
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.special_hands import special_hand
from canasta_desktop.session.people import humans
from canasta_desktop.ui.draw.cardart import needs_large_index
from canasta_desktop.ui.table.geometry.area_plan import AreaPlan, Most, SideMelds, melds_of, most_of, plan_areas
from canasta_desktop.ui.table.geometry.card_positions import hand_spots
from canasta_desktop.ui.table.geometry.layout import TableLayout, packet_rect, table_layout
from canasta_desktop.ui.table.geometry.pile_places import pile_places
from canasta_desktop.ui.table.model.keymap import Keymap
from canasta_desktop.ui.table.model.pieces import (
    HAND,
    PILE,
    Changes,
    HandOrder,
    Piece,
    Place,
    Zone,
    Zones,
    canasta_mark,
    contents,
    hand_groups,
    own_order,
    rearrange,
    sort_hand,
)
from canasta_desktop.ui.table.model.tray import Tray, TrayRects, conditions, talon_to_follow, tray_rects, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Join
    from canasta_desktop.engine.scoring import SideScore
    from canasta_desktop.engine.special_hands import Pattern
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.ui.draw.marks import Mark
    from canasta_desktop.ui.draw.theme import Scale
    from canasta_desktop.ui.table.model.celebrations import Celebration
    from canasta_desktop.ui.table.model.intents import Advice, TableItem, Target
    from canasta_desktop.words.perspective import Perspective


def hand_orders(terms: Terms) -> tuple[HandOrder, ...]:
    """The orders between which *Sort* goes round, that of a new hand first: by suit where there are sequences."""
    rank_and_number = (HandOrder.RANK, HandOrder.NUMBER)
    return (HandOrder.SUIT, *rank_and_number) if terms.sequence_longest else rank_and_number


_GLOW_FRONT: Final = 4
"""Cards over which the glow of a special hand rises from nothing to its full strength while it runs."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; `area` is that of the acting side, None where no side acts."""

    words: str
    area: int | None


@dataclass(frozen=True, slots=True)
class SeatTurn:
    """What a seat has done since the viewer's turn: a clause, the same in brief, the area of its side."""

    words: str
    brief: str
    area: int


class Since(NamedTuple):
    """What each other seat has done since the viewer's turn, or since the deal began where the viewer has had none."""

    turns: tuple[SeatTurn, ...] = ()
    had_turn: bool = False


class Stage:
    """What the table shows now, as data, and where all of it belongs."""

    def __init__(self, viewer: Perspective, seatings: tuple[Seating, ...], view: View, scale: Scale) -> None:
        self.viewer = viewer
        self.seatings = seatings
        self.view = view
        self.scale = scale
        self.zones: Zones = {}
        self.plans: list[AreaPlan] = []
        self._most = [Most()] * len(viewer.sides)  # the places that each area keeps
        self.tray = Tray()
        self.tray_rects: TrayRects | None = None
        self.hand_order = hand_orders(view.terms)[0]
        self.own: list[Card] = []  # the player's own order of the hand; empty where it is sorted
        self.selected: set[Piece] = set()
        self.hinted: set[Piece] = set()
        self.hover: Piece | None = None
        self.focus: Piece | None = None
        self.focused_place: TableItem | None = None  # the place that has the keyboard focus, where it is not a card in hand
        self.incoming = [0] * len(view.sizes)  # cards in flight to each seat, not counted there yet
        self.turn_highlight: dict[int, float] = {}
        """Opacity of the outline of each seat's plate, 0 to 1: it marks the seats to act."""
        self.badge_zoom: dict[Zone, float] = {}  # scale of badges that are appearing, 0 to 1, by canasta
        self.dead_shown: dict[Kind, float] = {}
        """How far the chips of ranks that have just been closed to all have flipped in, 0 to 1."""
        self.band_shown: dict[Zone, float] = {}  # part of the band of books that have just come to the shelf, 0 to 1
        self.festive: list[Celebration] = []  # the celebrations that are shown
        self.sums_before = [0] * len(viewer.sides)  # the points of this deal before the last move, by area
        self.counting: dict[int, tuple[int, float]] = {}
        """The areas whose points of this deal are counting up: from which number, and how far, 0 to 1."""
        self.special_run = 1.0  # how far the glow of a special hand has run from left to right, 0 to 1
        self.losses: dict[int, tuple[int, float]] = {}  # by area: points that float off its sum, and how far, 0 to 1
        self.feet_coming: set[int] = set()  # seats to which the foot is still being dealt
        self.log: list[LogLine] = []  # the actions of this deal, oldest first
        self.since = Since()  # what each other seat has done since the viewer's turn
        self.dealing = False  # whether the dealing is still being shown
        self.targets: list[Target] = []
        self.over: Target | None = None  # the drop target under the pointer
        self.joins: list[Join] = []  # the joins of own melds that are legal now
        self.choosing = False  # whether cards are being dragged: what is no drop target is dimmed
        self.advice: Advice | None = None
        self.people = frozenset(humans(seatings))
        """The seats played by people at this screen."""
        self.lesson_step = ""
        """The lesson and the step that are under way at this table, in words; empty without a lesson."""
        self.guide_says: tuple[str, str] | None = None
        """Turn line and sentence while the guide of a lesson is to be read first; then no button is offered."""
        self.guide_rect: Rect | None = None
        """Where the panel of the guide stands; None without one."""
        self.practice = self.leads_back = self.can_redo = False
        """Whether this is practice, whether there is a game to go back to, whether there is a move to redo."""
        self.keys = Keymap()
        self.reach = 0.0  # design px that everything that can be pressed reaches at least
        self.speech: tuple[int, str] | None = None  # a seat and what it says, in a speech bubble at its plate
        self.dots = 0
        self.moment = ""  # what the turn line tells of for a moment
        self.stakes: list[dict[int, int]] = [{} for _ in viewer.sides]  # what unfinished melds cost, by area and slot
        self.scored: Sequence[SideScore] | None = None
        """The score of the deal by side, once it is over."""
        self.talons: dict[int, int] = {}  # cards of the talon that each side has won in this deal, by side
        self.layout: TableLayout = self._layout()

    # contents

    def hand_cards(self) -> list[Card]:
        """The hand without what lies on the tray, sorted or in the player's own order."""
        left = list(self.view.hand)
        for card in self.tray.cards:
            left.remove(card)
        row = own_order(left, self.own) if self.own else sort_hand(left, self.hand_order)
        if self.view.terms.three_kept and not self.own:  # what is kept stands apart
            row.sort(key=lambda card: card >> 2 not in self.view.terms.bonus_kinds)
        return row

    def show(self, view: View, *, new_hand: bool = False) -> Changes:
        """Set a new view; answers which pieces came and went. Pieces keep their places until they are moved.

        With `new_hand` all cards in hand are new, as after a foot was picked up.
        """
        self.view = view
        focused = self.hand().index(self.focus) if self.focus in self.hand() else 0
        self._keep_places()
        self.stakes = [points_at_stake(view, side) for side in self.viewer.sides]
        top = view.pile[-1] if self.tray.taking and view.pile else None
        held = contents(view, self.viewer, self.hand_cards(), self.tray.groups, top)
        self.zones, changes = rearrange(self.zones, held, new_hand=new_hand)
        known = set(self.hand())
        self.selected &= known
        self.hinted &= known
        self.hover = self.hover if self.hover in known else None
        if self.focus is not None and self.focus not in known:  # the focus stays where the card was
            self.focus = self.hand()[min(focused, len(known) - 1)] if known and view.phase != Phase.OVER else None
        if view.phase == Phase.OVER:
            self.focused_place = None
        self.settle()
        return changes

    def on_turn(self, seat: int) -> bool:
        """Whether a seat's plate is outlined."""
        view = self.view
        if self.dealing or view.phase == Phase.OVER:
            return False
        if view.phase == Phase.ANSWER:
            return seat in (view.asker, view.to_act) and seat != self.viewer.seat
        return view.to_act == seat

    def pieces(self) -> list[Piece]:
        """All pieces that lie on the table."""
        return [piece for row in self.zones.values() for piece in row]

    def hand(self) -> list[Piece]:
        """The pieces in hand, left to right."""
        return self.zones.get(HAND, [])

    def pile(self) -> list[Piece]:
        """The pieces of the pile, the top card last; all of the pile may lie on the tray."""
        return self.zones.get(PILE, [])

    def is_dead(self, kind: Kind) -> bool:
        """Whether a rank is closed to all."""
        return bool(self.view.dead >> kind & 1)

    def dead_share(self, kind: Kind) -> float:
        """How much a rank in hand looks closed to all, 0 to 1; between them while its chip flips in."""
        return self.dead_shown.get(kind, 1.0) if self.is_dead(kind) else 0.0

    def dead_meld(self, zone: Zone) -> bool:
        """Whether a meld is an unfinished one of a rank that is closed to all."""
        return zone.kind == "meld" and zone.slot in self.plans[zone.area].open_slots and self.is_dead(zone.slot % KEYS)

    def stake(self, zone: Zone) -> int:
        """What a meld costs while it is unfinished, in points: 0 or less."""
        return self.stakes[zone.area].get(zone.slot, 0) if zone.kind == "meld" else 0

    def deal_points(self, area: int) -> int:
        """The points of this deal of an area's side as they are shown: booked after the deal, on the way as they count up."""
        side = self.viewer.sides[area]
        points = self.scored[side].total if self.scored else deal_so_far(self.view, side)
        before, share = self.counting.get(area, (points, 1.0))
        return points if share >= 1 else before + round((points - before) * share / 5) * 5

    def special(self) -> Pattern | None:
        """The special hand that may be shown now."""
        view = self.view
        if view.to_act != self.viewer.seat or view.phase != Phase.PLAY or not view.drew or self.dealing:
            return None
        return None if view.laid[self.viewer.side] else special_hand(view.terms.rules.special_hands, view.hand)

    def special_glow(self, piece: Piece) -> float:
        """How much a card of a special hand glows, 0 to 1."""
        if self.special() is None:
            return 0.0
        row = self.hand()
        reached = self.special_run * (len(row) - 1 + _GLOW_FRONT) - row.index(piece)
        return round(max(0.0, min(1.0, reached / _GLOW_FRONT)) * _GLOW_FRONT) / _GLOW_FRONT

    def selected_cards(self) -> list[Card]:
        """The selected cards, left to right."""
        return [piece.card for piece in self.hand() if piece in self.selected]

    # geometry

    def _layout(self) -> TableLayout:
        foot = bool(self.view.terms.foot_size)
        others, sides = len(self.viewer.others), len(self.viewer.sides)
        return table_layout(self.scale, len(self.hand()), others, sides, ribbon=self.practice, foot=foot)

    def resize(self, scale: Scale) -> None:
        """Set a new size of window or words, and settle."""
        self.scale = scale
        self._most = [most._replace(width=math.inf) for most in self._most]
        self.settle()

    def settle(self) -> None:
        """Compute where everything belongs."""
        self.layout = self._layout()
        self.plans = self._plan()
        self._settle_hand()
        self._settle_pile()
        for area, plan in enumerate(self.plans):
            self._settle_area(area, plan)
        self._settle_tray()

    def _plan(self) -> list[AreaPlan]:
        plans = plan_areas(self.layout, self.view, self.viewer.sides, self._most)
        self._most = [most._replace(width=plan.grid.width) for most, plan in zip(self._most, plans, strict=True)]
        return plans

    def _keep_places(self) -> None:
        """Keep as many places as melds were ever open in this deal, so that none moves when another closes."""
        self._most = [most_of(melds, before) for melds, before in zip(self._melds(), self._most, strict=True)]

    def _melds(self) -> list[SideMelds]:
        return [melds_of(self.view, side) for side in self.viewer.sides]

    def _settle_hand(self) -> None:
        """The hand: cards that are selected or hinted are raised, those under the pointer or focused a little."""
        row, layout = self.hand(), self.layout
        w, h = layout.hand_width, layout.hand_height
        groups = hand_groups([piece.card for piece in row], HandOrder.RANK if self.own else self.hand_order)
        for piece, (x, y) in zip(row, hand_spots(layout, groups), strict=True):
            raised = piece in self.selected or piece in self.hinted
            lift = layout.lift if raised else 8 * layout.u if piece in (self.hover, self.focus) else 0.0
            piece.target = Place(x + w / 2, y + h / 2, w, lift=lift)

    def _settle_pile(self) -> None:
        row, view = self.pile(), self.view
        cards = [piece.card for piece in row]
        places = pile_places(self.layout, cards, frozen=view.frozen, taken=view.terms.pile_taken)
        for piece, place in zip(row, places, strict=True):
            piece.target = place

    def _settle_area(self, area: int, plan: AreaPlan) -> None:
        for slot in (slot for slots in plan.melds for slot in slots):
            row = self.meld(area, slot)
            for at, piece in enumerate(row):
                piece.target = plan.place(slot, at, len(row))
        reds = plan.outer.reds
        for at, (piece, rect) in enumerate(zip(self.zones.get(Zone("red", area), []), reds, strict=False)):
            shown = reds[at + 1].x - rect.x if at + 1 < len(reds) else rect.w
            piece.target = Place(rect.centerx, rect.centery, rect.w, large_index=needs_large_index(rect.w, across=shown))

    def _settle_tray(self) -> None:
        rows = [row for zone, row in self.zones.items() if zone.kind == "tray"]
        self.tray_rects = None
        if not rows:
            return
        outer = self.plans[0].outer
        lines, note = len(conditions(self.view, self.tray)), bool(talon_to_follow(self.view, self.tray))
        sizes, beside = [len(row) for row in rows], self.plans[0].shelf is None and bool(outer.reds or outer.canastas)
        rects = tray_rects(self.layout, sizes, beside=beside, lines=lines, note=note)
        self.tray_rects = rects
        for row, group in zip(rows, rects.groups, strict=True):
            step = (group.w - rects.card) / max(1, len(row) - 1)
            for at, piece in enumerate(row):
                piece.target = Place(group.x + at * step + rects.card / 2, group.centery, rects.card)

    # where things are

    def seat_place(self, seat: int) -> Place:
        """Where the flight of a card to or from a seat ends or starts."""
        if seat == self.viewer.seat:
            hand = self.layout.hand
            return Place(hand.centerx, hand.centery, self.layout.hand_width, up=False)
        plate = self.layout.seats[self.viewer.others.index(seat)]
        aside = min(round(90 * self.layout.t), plate.w // 2)
        return Place(plate.right - aside, plate.centery, min(60 * self.layout.t, 0.66 * plate.h), up=False)

    def foot_place(self, seat: int) -> Place:
        """Where a seat's foot lies; at its hand in games without feet."""
        foot = self.layout.foot
        if seat != self.viewer.seat:
            rect = packet_rect(self.layout, self.layout.seats[self.viewer.others.index(seat)])
            return Place(rect.centerx, rect.centery, rect.h, 90, up=False)
        return Place(foot.centerx, foot.centery, foot.w, up=False) if foot else self.seat_place(seat)

    def stock_place(self) -> Place:
        """Where a card lies on top of the stock."""
        rect = self.layout.stock
        return Place(rect.centerx, rect.centery - self.stock_height(), rect.w, up=False)

    def stock_height(self) -> int:
        """Px from the lowest card of the stock up to its top."""
        return (self.stock_layers() - 1) * max(1, round(1.6 * self.layout.u))

    def stock_layers(self) -> int:
        """Number of backs with which the stock is drawn."""
        return min(10, 1 + self.view.stock_left // 6)

    def is_closed(self, zone: Zone) -> bool:
        """Whether a meld is a canasta, laid across in the outer column."""
        return zone.kind == "meld" and zone.slot in self.plans[zone.area].closed_slots

    def meld(self, area: int, slot: int) -> list[Piece]:
        """The pieces of a meld."""
        return self.zones.get(Zone("meld", area, slot), [])

    def is_run(self, zone: Zone) -> bool:
        """Whether a meld is an open sequence."""
        return zone.kind == "meld" and zone.slot in self.plans[zone.area].runs

    def mark_of(self, zone: Zone) -> Mark:
        """The kind of canasta that a meld is."""
        return canasta_mark(zone.slot, [piece.card for piece in self.zones[zone]])

    def lit(self, rect: Rect) -> int:
        """0: there is no drop target; 1: a legal one with exactly that rectangle; 2: the pointer is over it."""
        found = [target for target in self.targets if target.fine and target.rect == rect]
        return (2 if self.over in found else 1) if found else 0

    def meld_rect(self, area: int, slot: int) -> Rect:
        """The rectangle of a meld, open or closed; of a sequence without the places at its ends."""
        return self.plans[area].rect(slot, len(self.meld(area, slot)))

    def run_end(self, area: int, slot: int, *, high: bool) -> Rect | None:
        """The place of the next card at one end of an open sequence; None where no card can follow."""
        low = min((piece.card >> 2 for piece in self.meld(area, slot)), default=0)
        return self.plans[area].run_end(slot, low, len(self.meld(area, slot)), high=high)

    def count_rect(self, area: int, slot: int) -> Rect:
        """Where the count of an open meld stands."""
        return self.plans[area].count(slot, len(self.meld(area, slot)))

    def worth(self) -> int:
        """Card points with which what lies on the tray counts."""
        return worth(self.view, self.tray)

    def is_moving(self, zone: Zone) -> bool:
        """Whether a piece of a zone moves or is held."""
        return any(piece.moving for piece in self.zones.get(zone, ()))
