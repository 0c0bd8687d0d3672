"""Why a move is good. A reason depends on the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.safe_discards import why_safe
from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.bots.further.explain import further_reason
from canasta_desktop.bots.thumb.discarding import unseen
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, POINTS, RED_THREE, TWO
from canasta_desktop.engine.moves import Answer, Ask, Discard, Draw, Meld, Take
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


def reason(view: View, move: Move) -> Reason:
    """Why the seat that looks should make a legal move."""
    if not view.terms.plain:
        return further_reason(view, move)
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
    raise ValueError(f"Plain rules have no such move: {move!r}.")


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
    return why_safe(view, kind, hidden)


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
