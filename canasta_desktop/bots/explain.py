"""Reasons for a move: a code and facts that a person at the table could count. `words/hints.py` turns them into sentences.

A reason depends on the view alone.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.deduction import turned_up
from canasta_desktop.bots.discarding import unseen
from canasta_desktop.bots.features import Features
from canasta_desktop.bots.habits import throws
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, POINTS, RED_THREE, TWO, kind_copies
from canasta_desktop.engine.moves import Answer, Ask, Discard, Draw, Join, Lay, Meld, Show, Take
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

FEW_HIDDEN: Final = 2
"""With at most this many hidden cards of a rank an opponent's pair is unlikely."""


class Why(StrEnum):
    """Why a move is good; the facts of each are in brackets. `kind` is a rank, `after` the seat that plays next."""

    DISCARD_LAST = "discard_last"
    """The last card, which goes out (`kind`)."""
    DISCARD_BLOCKS = "discard_blocks"
    """A black 3: the pile cannot be taken (`kind`, `after`)."""
    DISCARD_FREEZES = "discard_freezes"
    """A wild card: the pile is frozen from now on, or stays so if `frozen` (`kind`, `after`, `frozen`)."""
    DISCARD_TAKEN = "discard_taken"
    """The next seat could take the pile, but any other discard would cost more (`kind`, `after`)."""
    DISCARD_SEEN = "discard_seen"
    """Too many cards of the rank were seen for anybody to hold a pair (`kind`, `seen`, `total`)."""
    DISCARD_PAIR_ELSEWHERE = "discard_pair_elsewhere"
    """Another seat holds cards of the rank from the pile, so the next one holds no pair (`kind`, `after`, `seat`, `count`)."""
    DISCARD_HELD_BY_NEXT = "discard_held_by_next"
    """The next seat holds cards of the rank from the pile, but any other discard would cost more (`kind`, `seat`, `count`)."""
    DISCARD_FEW_HIDDEN = "discard_few_hidden"
    """Few cards of the rank are hidden (`kind`, `count`)."""
    DISCARD_THROWN = "discard_thrown"
    """The next seat has discarded one (`kind`, `after`)."""
    DISCARD_NOT_OPENED = "discard_not_opened"
    """The next seat's side has not opened (`kind`, `after`)."""
    DISCARD_SINGLE = "discard_single"
    """Only one is held, and the next seat needs two, or one and a wild card unless `frozen` (`kind`, `after`, `frozen`)."""
    DISCARD_LEAST = "discard_least"
    """It is missed least, and helps the others least (`kind`)."""

    DRAW_NO_PILE = "draw_no_pile"
    DRAW_BLOCKED = "draw_blocked"
    """The top card blocks the pile (`kind`)."""
    DRAW_FROZEN = "draw_frozen"
    """The pile is frozen and there is no pair (`kind`)."""
    DRAW_NO_PAIR = "draw_no_pair"
    """There is no pair to take the pile (`kind`)."""
    DRAW_CANNOT_OPEN = "draw_cannot_open"
    """The opening is out of reach (`kind`, `needed`)."""
    DRAW_TOO_FEW = "draw_too_few"
    """Too few cards would be left (`kind`)."""
    DRAW_COSTS = "draw_costs"
    """The pile would cost more than it brings (`kind`, `cards`)."""

    TAKE = "take"
    """The pile is worth taking (`kind`; `cards` melded with its top card, none where it joins an own meld; `opens`; `rest`,
    cards that come to the hand, `wilds` of them wild)."""

    MELD_OUT = "meld_out"
    """The melds go out (`cards`, `foes`, the number of opponents, `left`, cards that they hold)."""
    MELD_CANASTA = "meld_canasta"
    """A canasta is made (`cards`, `kind`)."""
    MELD_OPENS = "meld_opens"
    """The side opens (`cards`, `worth`, `needed`)."""
    MELD_ON_CANASTA = "meld_on_canasta"
    """It scores on a canasta (`cards`, `worth`, `kind`)."""
    MELD_GROWS = "meld_grows"
    """It scores, and the meld nearest to a canasta grows (`cards`, `worth`, `kind`, `size`)."""

    ASK = "ask"
    """The partner still holds cards (`cards`)."""
    YES = "yes"
    """Cards left in the hands (`foes`: number of opponents, `left`: cards that they hold, `own`: cards in the own hand)."""
    NO = "no"
    """The same, where playing on is worth more."""
    SHOW = "show"
    LAY = "lay"
    """A card is drawn for it (`card`)."""
    JOIN = "join"
    """Two melds become one (`cards`; `canasta`, whether they are one then)."""


class Reason:
    """Why a move is good: a code, and facts by name."""

    __slots__ = ("code", "facts")

    def __init__(self, code: Why, **facts: object) -> None:
        self.code = code
        self.facts = facts

    def __repr__(self) -> str:
        return f"Reason({self.code}: {self.facts})"


def reason(view: View, move: Move) -> Reason:
    """Why the seat that looks should make a legal move."""
    features = Features(view)
    if isinstance(move, Discard):
        return _discard(features, move)
    if isinstance(move, Draw):
        return _draw(features)
    if isinstance(move, Take):
        return _take(features, move)
    if isinstance(move, Meld):
        return _meld(features, move)
    if isinstance(move, Ask):
        return Reason(Why.ASK, cards=view.sizes[features.terms.partner_asked(features.seat, view.order)])
    if isinstance(move, Answer):
        left = sum(view.sizes[foe] for foe in features.foes)
        return Reason(Why.YES if move.yes else Why.NO, foes=len(features.foes), left=left, own=features.size)
    return _further(features, move)


def _further(features: Features, move: Join | Lay | Show) -> Reason:
    if isinstance(move, Show):
        return Reason(Why.SHOW)
    if isinstance(move, Lay):
        return Reason(Why.LAY, card=move.card)
    cards = sum(features.naturals[slot] + features.wilds[slot] for slot in (move.first, move.second))
    return Reason(Why.JOIN, cards=cards, canasta=cards >= CANASTA)


def _discard(features: Features, move: Discard) -> Reason:
    view = features.view
    kind = move.card >> 2
    after = view.following[features.seat]
    if features.size == 1:
        return Reason(Why.DISCARD_LAST, kind=kind)
    if kind == BLACK_THREE:
        return Reason(Why.DISCARD_BLOCKS, kind=kind, after=after)
    if TWO <= kind <= JOKER:
        return Reason(Why.DISCARD_FREEZES, kind=kind, after=after, frozen=view.frozen)
    return _why_safe(features, kind)


def _why_safe(features: Features, kind: Kind) -> Reason:
    """Why a natural card can be discarded: by the cards seen, the next player's behaviour, or its low worth."""
    view = features.view
    following = view.following[features.seat]
    side = features.terms.side_of[following]
    keeps_cards = view.sizes[following] + len(view.pile) > 1  # a player who takes the pile must have cards left afterwards
    if side != features.side and view.naturals[side][kind] and not view.frozen and keeps_cards:
        return Reason(Why.DISCARD_TAKEN, kind=kind, after=following)
    hidden = unseen(features, kind, sum(1 for card in view.pile if card >> 2 == kind))
    total = kind_copies(kind, features.terms.packs)
    if hidden <= 1:
        return Reason(Why.DISCARD_SEEN, kind=kind, seen=total - hidden, total=total)
    told = _reason_by_takings(features, kind, hidden)
    if told is not None:
        return told
    if hidden <= FEW_HIDDEN:
        return Reason(Why.DISCARD_FEW_HIDDEN, kind=kind, count=hidden)
    thrown = throws(view)[: max(0, len(view.pile) - turned_up(view))]
    if any(who == following and card == kind for who, card in thrown):
        return Reason(Why.DISCARD_THROWN, kind=kind, after=following)
    if side != features.side and not view.laid[side]:
        return Reason(Why.DISCARD_NOT_OPENED, kind=kind, after=following)
    if features.counts[kind] == 1:
        return Reason(Why.DISCARD_SINGLE, kind=kind, after=following, frozen=view.frozen)
    return Reason(Why.DISCARD_LEAST, kind=kind)


def _reason_by_takings(features: Features, kind: Kind, hidden: int) -> Reason | None:
    """The reason given by cards known from takings of the pile, or None if they do not matter."""
    view = features.view
    following = view.following[features.seat]
    for seat in view.order:
        # Some of the cards taken may have been played, so the sentence counts the remaining ones.
        known = view.known[seat][kind]
        if seat == features.seat or not known:
            continue
        if seat != following and hidden - known <= 1:
            return Reason(Why.DISCARD_PAIR_ELSEWHERE, kind=kind, after=following, seat=seat, count=known)
        if seat == following and known > 1:
            if features.terms.side_of[seat] == features.side:
                return Reason(Why.DISCARD_LEAST, kind=kind)
            return Reason(Why.DISCARD_HELD_BY_NEXT, kind=kind, seat=seat, count=known)
    return None


def _draw(features: Features) -> Reason:
    view = features.view
    if not view.pile:
        return Reason(Why.DRAW_NO_PILE)
    kind = view.pile[-1] >> 2
    if kind >= TWO:
        return Reason(Why.DRAW_BLOCKED, kind=kind)
    held = features.counts[kind]
    if held < 2 and (view.frozen or not features.opened):
        return Reason(Why.DRAW_FROZEN, kind=kind)
    if not features.naturals[kind] and (not held or (held == 1 and not features.spare)):
        return Reason(Why.DRAW_NO_PAIR, kind=kind)
    if not can_take(view):
        if not features.opened:
            return Reason(Why.DRAW_CANNOT_OPEN, kind=kind, needed=view.minimum[features.side])
        return Reason(Why.DRAW_TOO_FEW, kind=kind)
    return Reason(Why.DRAW_COSTS, kind=kind, cards=len(view.pile))


def _take(features: Features, move: Take) -> Reason:
    view = features.view
    kind = view.pile[-1] >> 2
    joins = features.naturals[kind] and not move.groups[0].cards
    return Reason(
        Why.TAKE,
        kind=kind,
        cards=() if joins else move.groups[0].cards,
        joins=bool(joins),
        opens=not features.opened,
        rest=sum(1 for card in view.pile[:-1] if card >> 2 != RED_THREE),
        wilds=sum(1 for card in view.pile if TWO <= card >> 2 <= JOKER),
    )


def _meld(features: Features, move: Meld) -> Reason:
    cards = tuple(card for group in move.groups for card in group.cards)
    left = features.size - len(cards)
    if left <= 1 and (left == 0 or features.needed <= _canastas_completed(features, move)):
        held = sum(features.view.sizes[foe] for foe in features.foes)
        return Reason(Why.MELD_OUT, cards=cards, foes=len(features.foes), left=held)
    for group in move.groups:
        before = features.naturals[group.kind] + features.wilds[group.kind]
        if before < CANASTA <= before + len(group.cards):
            return Reason(Why.MELD_CANASTA, cards=cards, kind=group.kind)
    worth = sum(POINTS[card] for card in cards)
    if not features.opened:
        return Reason(Why.MELD_OPENS, cards=cards, worth=worth, needed=features.view.minimum[features.side])
    after = {group.kind: features.naturals[group.kind] + features.wilds[group.kind] + len(group.cards) for group in move.groups}
    growing = {kind: size for kind, size in after.items() if size < CANASTA}
    if not growing:
        return Reason(Why.MELD_ON_CANASTA, cards=cards, worth=worth, kind=next(iter(after)))
    nearest = max(growing, key=lambda kind: growing[kind])
    return Reason(Why.MELD_GROWS, cards=cards, worth=worth, kind=nearest, size=growing[nearest])


def _canastas_completed(features: Features, move: Meld) -> int:
    """Number of canastas that a meld completes."""
    before = {kind: features.naturals[kind] + features.wilds[kind] for kind in range(NATURAL_KINDS)}
    return sum(1 for group in move.groups if before.get(group.kind, CANASTA) < CANASTA <= before[group.kind] + len(group.cards))
