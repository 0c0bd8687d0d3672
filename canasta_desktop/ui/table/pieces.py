"""The cards on the table as things that the eye follows: where each lies, where it came from.

After every move the new contents of all zones are matched with the pieces that lie there, by face. A card that changes its
zone keeps its piece, so it can fly; equal faces may stand for each other. What this seat does not see has no piece.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from canasta_desktop.engine.cards import BLACK_THREE, is_wild
from canasta_desktop.ui.draw.cardart import BACK, face_of
from canasta_desktop.ui.draw.motion import lerp

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.view import View
    from canasta_desktop.words.perspective import Perspective

ZoneKind = Literal["hand", "tray", "meld", "red", "pile"]


class Zone(NamedTuple):
    """A place where cards lie. `area` and `rank` matter for melds, red threes and the tray."""

    kind: ZoneKind
    area: int = 0
    rank: int = 0


HAND: Final = Zone("hand")
PILE: Final = Zone("pile")


@dataclass(frozen=True, slots=True)
class Place:
    """How a card lies: its centre and width in px, its angle in degrees counter-clockwise, its face."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    up: bool = True
    lift: float = 0.0
    """Px by which it is raised towards the eye: it is drawn higher, with a softer shadow."""


@dataclass(eq=False, slots=True)
class Piece:
    """One card that can be seen (or the back of one)."""

    card: Card
    place: Place
    """Where it is drawn now."""
    target: Place
    """Where it belongs."""
    turning: float = 1.0
    """Width of the picture while it is turned over, 0 to 1."""
    sharp: int = 0
    """Width in px at which its picture is drawn while it moves: the larger end of its way. 0 before it sets out."""
    tracks: int = 0
    """Movements that are under way or wait for their start."""
    held: bool = False
    """Whether the pointer carries it, or has just dropped it."""
    chosen: bool = False
    """Whether this very piece is to go, among others of the same face."""
    fresh: bool = False
    """Whether it is new in the hand."""
    shine: float = 1.0
    """How strongly it glows while it is new, 0 to 1."""
    solid: float = 1.0
    """How much of it is seen while it fades from one place to another, 0 to 1."""
    hidden: bool = False
    """Whether it lies squared under another one and is not drawn."""
    number: int = field(default_factory=count().__next__)
    """Tells pieces of the same face apart."""

    @property
    def moving(self) -> bool:
        """Whether it does not lie still."""
        return self.tracks > 0 or self.held


Zones = dict[Zone, list[Piece]]
Contents = Mapping[Zone, Sequence["Card"]]


@dataclass
class Changes:
    """What is different after a move: pieces that came from elsewhere (None: from out of sight), and those that went."""

    came: dict[Piece, Zone | None] = field(default_factory=dict)
    where: dict[Piece, Zone] = field(default_factory=dict)
    gone: dict[Piece, Zone] = field(default_factory=dict)


NOWHERE: Final = Place(0, 0, 10)
FACE_DOWN: Final = -1
"""The card of a piece that is only ever seen from the back."""


def contents(view: View, who: Perspective, hand: Sequence[Card], tray: Sequence[Group], top: Card | None) -> Contents:
    """What lies in every zone. `hand` is sorted and holds nothing of the tray; `top` is a pile card that lies on the tray."""
    held: dict[Zone, Sequence[Card]] = {HAND: hand}
    for number, group in enumerate(tray):
        cards = wilds_last(group.cards)
        held[Zone("tray", 0, group.kind)] = [top, *cards] if top is not None and number == 0 else cards
    for area, side in enumerate(who.sides):
        for kind in view.meld_kinds(side):
            laid = view.meld_cards(side, kind)
            held[Zone("meld", area, kind)] = [*filter(is_wild, laid), *(card for card in laid if not is_wild(card))]
        if view.red_threes[side]:
            held[Zone("red", area)] = view.red_threes[side]
    held[PILE] = view.pile[:-1] if top is not None else view.pile
    return held


def wilds_last(cards: Sequence[Card]) -> list[Card]:
    """The cards in the order in which they were laid, wild ones at the end."""
    return [*(card for card in cards if not is_wild(card)), *filter(is_wild, cards)]


def hand_key(card: Card) -> tuple[int, int]:
    """Sorts a hand: black threes, 4 to ace, 2s, jokers; within a rank by suit."""
    kind = card >> 2
    return (-1 if kind == BLACK_THREE else kind, card & 3)


def sort_hand(cards: Sequence[Card], by_count: bool) -> list[Card]:
    """The hand by rank, or with `by_count` the most numerous ranks first, wild cards last."""
    if not by_count:
        return sorted(cards, key=hand_key)
    counts: dict[Kind, int] = {}
    for card in cards:
        counts[card >> 2] = counts.get(card >> 2, 0) + 1
    return sorted(cards, key=lambda card: (is_wild(card), 0 if is_wild(card) else -counts[card >> 2], *hand_key(card)))


def own_order(cards: Sequence[Card], own: Sequence[Card]) -> list[Card]:
    """The hand in the player's own order; cards that are new stand beside their rank, or at the end."""
    left, row = sort_hand(cards, by_count=False), []
    for card in own:
        if card in left:
            left.remove(card)
            row.append(card)
    for card in left:
        same = [at for at, other in enumerate(row) if other >> 2 == card >> 2]
        row.insert(same[-1] + 1 if same else len(row), card)
    return row


def hand_groups(cards: Sequence[Card]) -> list[int]:
    """How many cards of one kind stand together, left to right."""
    groups: list[int] = []
    last = None
    for card in cards:
        if card >> 2 == last:
            groups[-1] += 1
        else:
            groups.append(1)
            last = card >> 2
    return groups


def rearrange(zones: Zones, new: Contents) -> tuple[Zones, Changes]:
    """The pieces in their new zones. Pieces that the pointer holds are moved before others of the same face."""
    changes = Changes()
    spare: dict[Card, list[tuple[Zone, Piece]]] = {}
    placed: dict[Zone, list[Piece | None]] = {}
    for zone, cards in new.items():
        placed[zone], left = _keep(zones.get(zone, []), cards, in_order=zone == PILE)
        for piece in left:
            spare.setdefault(piece.card, []).append((zone, piece))
    for zone, pieces in zones.items():
        if zone not in new:
            for piece in pieces:
                spare.setdefault(piece.card, []).append((zone, piece))
    for zone, cards in new.items():
        row = placed[zone]
        for at, card in enumerate(cards):
            if row[at] is None:
                row[at] = _bring(spare, card, zone, changes)
    for free in spare.values():
        for zone, piece in free:
            changes.gone[piece] = zone
    return {zone: [piece for piece in row if piece is not None] for zone, row in placed.items()}, changes


def _bring(spare: dict[Card, list[tuple[Zone, Piece]]], card: Card, zone: Zone, changes: Changes) -> Piece:
    free = spare.get(card)
    if free:
        free.sort(key=lambda entry: entry[1].held or entry[1].chosen)
        origin, piece = free.pop()
        changes.came[piece] = origin
    else:
        piece = Piece(card, NOWHERE, NOWHERE)
        changes.came[piece] = None
    changes.where[piece] = zone
    return piece


def _keep(pieces: Sequence[Piece], cards: Sequence[Card], *, in_order: bool) -> tuple[list[Piece | None], list[Piece]]:
    """The pieces that stay where they are, at their new index; and those that do not. Held pieces are the first to go."""
    row: list[Piece | None] = [None] * len(cards)
    if in_order:
        same = 0
        while same < min(len(pieces), len(cards)) and pieces[same].card == cards[same]:
            row[same] = pieces[same]
            same += 1
        return row, list(pieces[same:])
    free: dict[Card, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda p: p.held or p.chosen):
        free.setdefault(piece.card, []).append(piece)
    for at, card in enumerate(cards):
        if free.get(card):
            row[at] = free[card].pop(0)
    return row, [piece for row_left in free.values() for piece in row_left]


def code_of(piece: Piece, *, up: bool = True) -> str:
    """The picture of a piece: its face or a back."""
    return face_of(piece.card) if up and piece.card >= 0 else BACK


def canasta_top(cards: Sequence[Card], *, natural: bool) -> int:
    """Which card of a canasta lies on top: a red one says natural, a black one mixed. The last natural where none fits."""
    naturals = [at for at, card in enumerate(cards) if not is_wild(card)]
    fitting = [at for at in naturals if (cards[at] & 3 in (1, 2)) == natural]
    return (fitting or naturals)[-1]


NEAR: Final = 0.75
"""Part of a card's width: over a shorter way nothing fades, the card is just there."""
_FADE_STEPS: Final = 6


def cross_fade(begin: Place, end: Place, progress: float) -> tuple[Place, float]:
    """Where a card is drawn that does not fly, and how much of it is seen: it fades out where it was, and in where it goes."""
    far = max(abs(end.x - begin.x), abs(end.y - begin.y)) >= NEAR * end.width or begin.angle != end.angle
    if not far or progress >= 1:
        return end, 1.0
    seen = abs(1 - 2 * progress)
    return (begin if progress < 0.5 else end), max(1, round(seen * _FADE_STEPS)) / _FADE_STEPS


def blend(begin: Place, end: Place, progress: float, arc: float = 0.0) -> tuple[Place, float]:
    """The place `progress` of the way, and the width of the picture (0 to 1) where the card is being turned over."""
    turning = 1.0
    up = end.up
    if begin.up != end.up:
        turning = max(0.04, abs(1 - 2 * progress))
        up = begin.up if progress < 0.5 else end.up
    place = Place(
        lerp(begin.x, end.x, progress),
        lerp(begin.y, end.y, progress),
        lerp(begin.width, end.width, progress),
        lerp(begin.angle, end.angle, progress),
        up,
        lerp(begin.lift, end.lift, progress) + arc * math.sin(math.pi * progress),
    )
    return (end if progress >= 1 else place), turning
