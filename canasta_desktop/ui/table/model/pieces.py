"""The visible cards as pieces with an identity, so that motion can follow them from zone to zone.

After every move the new contents of all zones are matched with the pieces by face. A card that changes its zone keeps its
piece; cards with equal faces are interchangeable. What this seat cannot see has no piece.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum, auto
from functools import cache
from itertools import count, groupby
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from canasta_desktop.engine.canastas import canasta_kind
from canasta_desktop.engine.cards import JOKER, JOKER_CARD, NATURAL_KINDS, Card, is_wild
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.cardart import face_of
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.motion import lerp

if TYPE_CHECKING:
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.view import View
    from canasta_desktop.words.perspective import Perspective

ZoneKind = Literal["hand", "tray", "meld", "red", "pile"]


class Zone(NamedTuple):
    """A place where cards lie. `area` matters for melds and red threes, `slot` (as in the view) for melds and the tray."""

    kind: ZoneKind
    area: int = 0
    slot: int = 0


HAND: Final = Zone("hand")
PILE: Final = Zone("pile")


class Place(NamedTuple):
    """Where and how a card lies: centre and width in px, angle in degrees counter-clockwise, face up or down."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    up: bool = True
    lift: float = 0.0  # px by which it is raised: it is drawn higher, with a softer shadow
    large_index: bool = False  # whether it shows the large index, because it is small


@dataclass(eq=False, slots=True)
class Piece:
    """A card on screen, or a back."""

    card: Card
    place: Place  # where it is drawn now
    target: Place  # where it belongs
    turning: float = 1.0  # horizontal scale while it is turned over, 0 to 1
    sharp: int = 0
    """Width in px of the picture from which a moving card is scaled, that of the larger end of its path. 0 before it starts."""
    tracks: int = 0  # number of tweens that are running or scheduled
    held: bool = False  # whether the pointer drags it, or has just dropped it
    chosen: bool = False  # whether this piece is to be moved before others with the same face
    fresh: bool = False  # whether it is new in the hand
    news: bool = False  # whether another seat has melded it since the viewer's turn
    shine: float = 1.0  # strength of its glow while it is new, 0 to 1
    solid: float = 1.0  # its opacity while it fades from place to place, 0 to 1
    plain: bool = False  # whether it bears no sign though it is a 3, because 3s are a rank like others
    hidden: bool = False  # whether it is not drawn, as under the top card of a canasta
    number: int = field(default_factory=count().__next__)  # a number of its own, for elements that need a key

    @property
    def moving(self) -> bool:
        """Whether it has a tween or is dragged."""
        return self.tracks > 0 or self.held


Zones = dict[Zone, list[Piece]]
Contents = Mapping[Zone, Sequence["Card"]]


@dataclass
class Changes:
    """What changed in a move: pieces that came to a zone (from None: they were hidden), and pieces that are gone."""

    came: dict[Piece, Zone | None] = field(default_factory=dict)
    where: dict[Piece, Zone] = field(default_factory=dict)
    gone: dict[Piece, Zone] = field(default_factory=dict)


NOWHERE: Final = Place(0, 0, 10)
FACE_DOWN: Final = -1  # the card of a piece that always shows its back


def contents(view: View, who: Perspective, hand: Sequence[Card], tray: Sequence[Group], top: Card | None) -> Contents:
    """The cards of every zone. `hand` is sorted, without the tray; `top` is the pile's top card while it lies on the tray."""
    held: dict[Zone, Sequence[Card]] = {HAND: hand}
    for number, group in enumerate(tray):
        cards = wilds_last(group.cards)
        held[Zone("tray", 0, group.kind)] = [top, *cards] if top is not None and number == 0 else cards
    for area, side in enumerate(who.sides):
        melds = view.sides[side]
        for kind, laid in melds.cards_by_meld().items():  # a sequence lies in its order
            wild = [] if is_sequence(kind) else [*filter(is_wild, laid)]
            held[Zone("meld", area, kind)] = [*wild, *(card for card in laid if not (wild and is_wild(card)))]
        if melds.threes:
            held[Zone("red", area)] = melds.threes
    held[PILE] = view.pile[:-1] if top is not None else view.pile
    return held


def wilds_last(cards: Sequence[Card]) -> list[Card]:
    """The cards in the order in which they were laid, wild ones at the end."""
    return [*(card for card in cards if not is_wild(card)), *filter(is_wild, cards)]


@cache
def hand_key(card: Card) -> tuple[int, int]:
    """Sorts a hand: threes, 4 to ace, 2s, jokers; within a rank by suit."""
    return (-1 if card >> 2 > JOKER else card >> 2, card & 3)


class HandOrder(StrEnum):
    """How a hand is sorted."""

    RANK = auto()
    SUIT = auto()
    """By suit, for sequences: black suits and red ones in turn."""
    NUMBER = auto()
    """The most numerous ranks first."""


_SUITS: Final = (0, 1, 3, 2)
"""For each suit by number, its place in a hand sorted by suit: spades, hearts, clubs, diamonds."""


def sort_hand(cards: Sequence[Card], order: HandOrder = HandOrder.RANK, *, threes: bool = False) -> list[Card]:
    """The hand sorted; wild cards together, at the end or, by rank, above the aces. `threes`: they are a rank like others."""
    if order is HandOrder.SUIT:
        return sorted(cards, key=lambda card: (*_suit_group(card, threes), *hand_key(card)))
    if order is HandOrder.RANK:
        return sorted(cards, key=hand_key)
    counts = Counter(hand_key(card)[0] for card in cards if not is_wild(card))
    return sorted(cards, key=lambda card: (is_wild(card), -counts[hand_key(card)[0]], *hand_key(card)))


def _suit_group(card: Card, threes: bool) -> tuple[int, int]:
    """The group of a card in a hand sorted by suit: threes, unless they are a rank like others, the suits, twos, jokers."""
    kind = card >> 2
    if kind < NATURAL_KINDS or (threes and kind > JOKER):
        return 1, _SUITS.index(card & 3)
    return (2, kind) if is_wild(card) else (0, 0)


def own_order(cards: Sequence[Card], own: Sequence[Card]) -> list[Card]:
    """The hand in the player's own order; cards that are new stand beside their rank, or at the end."""
    left, row = sort_hand(cards), []
    for card in own:
        if card in left:
            left.remove(card)
            row.append(card)
    for card in left:
        same = [at for at, other in enumerate(row) if hand_key(other)[0] == hand_key(card)[0]]
        row.insert(same[-1] + 1 if same else len(row), card)
    return row


def hand_groups(cards: Sequence[Card], order: HandOrder = HandOrder.RANK, *, threes: bool = False) -> list[int]:
    """Lengths of the groups of cards that stand together, left to right: of equal ranks, or of one suit in a hand sorted so."""
    if order is HandOrder.SUIT:
        return [len(list(run)) for _, run in groupby(cards, key=lambda card: _suit_group(card, threes))]
    return [len(list(run)) for _, run in groupby([hand_key(card)[0] for card in cards])]


def rearrange(zones: Zones, new: Contents, *, new_hand: bool = False, plain: bool = False) -> tuple[Zones, Changes]:
    """The pieces in their new zones, and the changes. Dragged and chosen pieces move before others with equal faces.

    With `new_hand` none of the cards in hand was there before, whatever their faces; `plain`: whether 3s bear no signs.
    """
    changes = Changes()
    spare: dict[Card, list[tuple[Zone, Piece]]] = {}
    placed: dict[Zone, list[Piece | None]] = {zone: [] for zone in new}
    for zone in dict.fromkeys((*new, *zones)):
        stays = () if new_hand and zone == HAND else new.get(zone, ())
        placed_row, left = _keep(zones.get(zone, []), stays, in_order=zone == PILE)
        if zone in new:
            placed[zone] = placed_row or [None] * len(new[zone])
        for piece in left:
            spare.setdefault(piece.card, []).append((zone, piece))
    rows = {
        zone: [piece or _bring(spare, card, zone, changes, plain) for piece, card in zip(placed[zone], cards, strict=True)]
        for zone, cards in sorted(new.items(), key=lambda entry: new_hand and entry[0] == HAND)
    }
    changes.gone = {piece: zone for free in spare.values() for zone, piece in free}
    return rows, changes


def _bring(spare: dict[Card, list[tuple[Zone, Piece]]], card: Card, zone: Zone, changes: Changes, plain: bool) -> Piece:
    free = spare.get(card, [])
    free.sort(key=lambda entry: entry[1].held or entry[1].chosen)
    origin, piece = free.pop() if free else (None, Piece(card, NOWHERE, NOWHERE, plain=plain))
    changes.came[piece] = origin
    changes.where[piece] = zone
    return piece


def _keep(pieces: Sequence[Piece], cards: Sequence[Card], *, in_order: bool) -> tuple[list[Piece | None], list[Piece]]:
    """The pieces that stay in a zone, at their new index, and those that leave it; dragged ones leave first."""
    row: list[Piece | None] = [None] * len(cards)
    if in_order:
        same = next((at for at, (p, card) in enumerate(zip(pieces, cards, strict=False)) if p.card != card), len(cards))
        same = min(same, len(pieces))
        return [*pieces[:same], *row[same:]], list(pieces[same:])
    free: dict[Card, list[Piece]] = {}
    last = [piece for piece in pieces if piece.held or piece.chosen]
    for piece in [*(pieces if not last else [piece for piece in pieces if piece not in last]), *last]:
        free.setdefault(piece.card, []).append(piece)
    for at, card in enumerate(cards):
        if free.get(card):
            row[at] = free[card].pop(0)
    return row, [piece for row_left in free.values() for piece in row_left]


def code_of(piece: Piece, *, up: bool = True) -> str:
    """The picture of a piece: its face or a back."""
    return face_of(piece.card, piece.plain) if up and piece.card >= 0 else BACK


def stays_open(board: Board) -> bool:
    """Whether canastas lie open, because a sequence may grow far beyond seven cards: what is in a meld matters to its end."""
    return board.terms.sequence_longest > CANASTA


_MARKS: Final = (Mark.NATURAL, Mark.MIXED, Mark.SEQUENCE, Mark.WILD, Mark.SEMI)


def canasta_mark(melds: Side, slot: int) -> Mark:
    """The kind of canasta that a meld of a side is, or would be with seven cards."""
    run = melds.run(slot) if is_sequence(slot) else 0
    return _MARKS[canasta_kind(slot, melds.wilds(slot), melds.ways, melds.naturals(slot), run)]


def canasta_top(cards: Sequence[Card], kind: Mark) -> int:
    """Index of the top card of a canasta.

    A natural canasta shows a red card, a mixed one a black card, otherwise its last natural card. A sequence shows its highest
    card, a canasta of wild cards a joker, otherwise its last 2.
    """
    if kind is Mark.SEQUENCE:
        return max(range(len(cards)), key=cards.__getitem__)
    if kind is Mark.WILD:
        jokers = [at for at, card in enumerate(cards) if card == JOKER_CARD]
        return jokers[-1] if jokers else len(cards) - 1
    naturals = [at for at, card in enumerate(cards) if not is_wild(card)]
    fitting = [at for at in naturals if (cards[at] & 3 in (1, 2)) == (kind in (Mark.NATURAL, Mark.LONG))]
    return (fitting or naturals)[-1]


NEAR: Final = 0.75  # part of a card's width: with reduced motion shorter moves are made at once, without a fade
_FADE_STEPS: Final = 6


def cross_fade(begin: Place, end: Place, progress: float) -> tuple[Place, float]:
    """Place and opacity of a card with reduced motion: it fades out at `begin`, then in at `end`."""
    far = max(abs(end.x - begin.x), abs(end.y - begin.y)) >= NEAR * end.width or begin.angle != end.angle
    if not far or progress >= 1:
        return end, 1.0
    seen = abs(1 - 2 * progress)
    return (begin if progress < 0.5 else end), max(1, round(seen * _FADE_STEPS)) / _FADE_STEPS


def blend(begin: Place, end: Place, progress: float, arc: float = 0.0) -> tuple[Place, float]:
    """The place between `begin` and `end`, and the horizontal scale (0 to 1) while the card is turned over.

    Where `progress` is more than 1 the card is a little past its end, on the table.
    """
    turning = 1.0
    up = end.up
    if begin.up != end.up:
        turning = min(1.0, max(0.04, abs(1 - 2 * progress)))
        up = begin.up if progress < 0.5 else end.up
    place = Place(
        lerp(begin.x, end.x, progress),
        lerp(begin.y, end.y, progress),
        lerp(begin.width, end.width, progress),
        lerp(begin.angle, end.angle, progress),
        up,
        max(0.0, lerp(begin.lift, end.lift, progress) + arc * math.sin(math.pi * progress)),
    )
    return (end if progress == 1 else place), turning
