"""Why a natural card can be discarded: by the cards seen and by what the next player did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.evidence import throws, turned_up
from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.engine.cards import kind_copies

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.position import Board

FEW_HIDDEN: Final = 2
"""With at most this many hidden cards of a rank an opponent's pair is unlikely."""


def why_safe(view: Board, kind: Kind, hidden: int) -> Reason:
    """Why a card of a natural rank, of which `hidden` cards are not seen, can be discarded, or that it is missed least."""
    terms, following = view.terms, view.following[view.seat]
    total = kind_copies(kind, terms.packs)
    if hidden <= 1:
        return Reason(Why.DISCARD_SEEN, kind=kind, seen=total - hidden, total=total)
    told = _reason_by_takings(view, kind, hidden)
    if told is not None:
        return told
    if hidden <= FEW_HIDDEN:
        return Reason(Why.DISCARD_FEW_HIDDEN, kind=kind, count=hidden)
    # Where only a part of the pile is taken, nobody can tell who threw the cards that stay.
    certain = not terms.pile_taken or not any(view.laid)
    thrown = throws(view)[: max(0, len(view.pile) - turned_up(view))] if certain else []
    if any(who == following and card == kind for who, card in thrown):
        return Reason(Why.DISCARD_THROWN, kind=kind, after=following)
    side = terms.side_of[following]
    if side != terms.side_of[view.seat] and not view.laid[side]:
        return Reason(Why.DISCARD_NOT_OPENED, kind=kind, after=following)
    if view.counts[view.seat][kind] == 1:
        frozen = view.frozen or terms.pair_only or terms.pair_or_add
        return Reason(Why.DISCARD_SINGLE, kind=kind, after=following, frozen=frozen)
    return Reason(Why.DISCARD_LEAST, kind=kind)


def _reason_by_takings(view: Board, kind: Kind, hidden: int) -> Reason | None:
    """The reason given by cards known from takings of the pile, or None if they do not matter."""
    following, side_of = view.following[view.seat], view.terms.side_of
    for seat in view.order:
        # Some of the cards taken may have been played, so the sentence counts the remaining ones.
        known = view.known[seat][kind]
        if seat == view.seat or not known:
            continue
        if seat != following and hidden - known <= 1:
            return Reason(Why.DISCARD_PAIR_ELSEWHERE, kind=kind, after=following, seat=seat, count=known)
        if seat == following and known > 1:
            if side_of[seat] == side_of[view.seat]:
                return Reason(Why.DISCARD_LEAST, kind=kind)
            return Reason(Why.DISCARD_HELD_BY_NEXT, kind=kind, seat=seat, count=known)
    return None
