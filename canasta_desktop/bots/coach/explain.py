"""Why a move is good. A reason depends on the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.evidence import throws, turned_up
from canasta_desktop.bots.coach.comparison import cards_left, compared, hidden, suits_matter
from canasta_desktop.bots.coach.single_reasons import single_reason
from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.threat import Threat
from canasta_desktop.engine.canastas import canasta_kind, canastas_lacking
from canasta_desktop.engine.card_uses import uses
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, POINTS, TWO, kind_copies
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.lanes import one
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Answer, Ask, Discard, Draw, Group, Join, Lay, Meld, Take
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.scoring import bonus_by_slot
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.special_hands import special_hand
from canasta_desktop.engine.taking import LACKS_A_PAIR, can_take, one_and_a_wild, taking_refusal, wild_takes
from canasta_desktop.engine.terms import CANASTA, NO_SEAT, PAIR, SMALLEST_MELD
from canasta_desktop.engine.whole_moves import LEAVES_TOO_FEW, talon_size, talon_to_come

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View

FEW_HIDDEN: Final = 2
"""With at most this many hidden cards of a rank an opponent's pair is unlikely."""


def reason(view: View, move: Move) -> Reason:
    """Why the seat that looks should make a legal move."""
    if view.terms.lists_singly:
        return single_reason(view, move)
    features = Features(view)
    if isinstance(move, Discard):
        why = _discard(features, move.card >> 2, move.card)
        if suits_matter(view, move.card):
            why.facts["face"] = move.card
        return why
    if isinstance(move, Draw):
        return _draw(features)
    if isinstance(move, Take):
        return _take(features, move)
    if isinstance(move, Meld):
        return _meld(features, move)
    if isinstance(move, Ask):
        if features.terms.permission_required:
            return Reason(Why.ASK_NEEDED)
        return Reason(Why.ASK, cards=view.size_of(features.terms.partner_asked(features.seat, view.order)))
    if isinstance(move, Answer):
        return _answer(features, yes=move.yes)
    if isinstance(move, Lay):
        return Reason(Why.LAY, card=move.card)
    if isinstance(move, Join):
        first, second = features.laid(move.first), features.laid(move.second)
        made = max(first, second) < CANASTA <= first + second
        return Reason(Why.JOIN, cards=first + second, canasta=made, rules=features.terms.rules)
    hand = special_hand(features.terms.rules.special_hands, features.hand)
    return Reason(Why.SHOW, hand=hand.name if hand else "", points=hand.points if hand else 0)


def kept_back(view: View, move: Move) -> list[Kind]:
    """Ranks of three and more cards that could begin a meld before a discard, and are kept in the hand instead.

    Without ranks that opponents have melded: they add such a card, and none of them discards it.
    """
    side = view.terms.side_of[view.seat]
    others = [melds for other, melds in enumerate(view.sides) if other != side]
    if not isinstance(move, Discard) or not view.sides[side].laid or view.terms.lists_singly:
        return []
    ranks: dict[Kind, list[Card]] = {}
    for card in view.hand:
        ranks.setdefault(card >> 2, []).append(card)
    return [
        kind
        for kind, cards in ranks.items()
        if kind < TWO and kind != move.card >> 2 and len(cards) >= SMALLEST_MELD and not view.sides[side].naturals(kind)
        if not any(melds.naturals(kind) for melds in others) and is_legal(view, Meld((Group(kind, tuple(cards)),)))
    ]


def waits_to_open(view: View, move: Move) -> bool:
    """Whether a discard is made although the side could open."""
    if not isinstance(move, Discard) or view.sides[view.terms.side_of[view.seat]].laid or view.terms.lists_singly:
        return False
    opening = best_opening(view)
    return opening is not None and is_legal(view, Meld(opening.groups))


def _discard(features: Features, kind: int, card: int) -> Reason:
    view, terms = features.view, features.terms
    after = view.following[features.seat]
    if features.size == 1:
        if features.foot:
            return Reason(Why.DISCARD_FOOT if view.to_draw() else Why.DISCARD_FORCED, kind=kind)
        if talon_to_come(view, opens=False) and features.missing > 0:
            return Reason(Why.DISCARD_TALON, kind=kind, count=talon_size(view, features.side))
        return Reason(Why.DISCARD_LAST, kind=kind)
    if kind >= TWO:
        if kind == BLACK_THREE or terms.pair_only:
            return Reason(Why.DISCARD_BLOCKS, kind=kind, after=after)
        return Reason(Why.DISCARD_FREEZES, kind=kind, after=after, frozen=view.frozen)
    if view.dead >> kind & 1:
        return Reason(Why.DISCARD_DEAD, kind=kind)
    threat = Threat(features, len(view.pile))
    # Whoever takes the pile must have cards left afterwards, or go out, be it by a canasta that the card makes; with one card
    # nobody asks for the yes that some rules want for that.
    held = view.size_of(after) + view.seats[after].foot_left
    alone = not terms.permission_required or terms.partner_asked(after, view.order) == NO_SEAT
    goes_on = held + len(view.pile) > 1 or (alone and _may_close(view.sides[terms.side_of[after]], terms, card))
    if threat.open_pile and threat.joins_a_meld(card) and goes_on:
        return Reason(Why.DISCARD_TAKEN, kind=kind, after=after, cards=terms.cards_taken(len(view.pile) + 1))
    if features.joined(kind) >= CANASTA:
        return Reason(Why.DISCARD_FULL, kind=kind, points=KIND_POINTS[kind], rules=terms.rules)
    if not threat.none and not threat.pair_may_be_laid(kind):
        return Reason(Why.DISCARD_NO_ROOM, kind=kind, after=after, count=threat.unfinished(kind))
    return _why_safe(features, threat, card)


def _may_close(melds: Side, terms: Terms, card: Card) -> bool:
    """Whether a side has what going out needs once a card has joined one of its melds."""
    for slot, _ in uses(terms, melds, hand_of(()), card):
        if melds.size(slot) == CANASTA - 1:
            after = melds.copy()
            after.lay(slot, (), card)
            if not after.missing(terms) and not after.to_finish(terms):
                return True
    return not melds.missing(terms) and not melds.to_finish(terms)


def _why_safe(features: Features, threat: Threat, card: Card) -> Reason:
    """Why a card of a natural rank can be discarded, and why it rather than others, or that it is missed least."""
    view, terms, kind = features.view, features.terms, card >> 2
    following = view.following[view.seat]
    unseen, total = hidden(features, kind), kind_copies(kind, terms.packs)
    if unseen <= 1:
        return Reason(Why.DISCARD_SEEN, kind=kind, seen=total - unseen, total=total)
    told = _reason_by_takings(view, kind, unseen)
    if told is not None:
        return told
    if unseen <= FEW_HIDDEN:
        return Reason(Why.DISCARD_FEW_HIDDEN, kind=kind, count=unseen)
    # Where only a part of the pile is taken, nobody can tell who threw the cards that stay.
    certain = not terms.pile_taken or not any(side.laid for side in view.sides)
    thrown = throws(view)[: max(0, len(view.pile) - turned_up(view))] if certain else []
    if any(who == following and other == kind for who, other in thrown):
        return Reason(Why.DISCARD_THROWN, kind=kind, after=following)
    if any(who == view.seat and other == kind for who, other in thrown):
        return Reason(Why.DISCARD_PASSED, kind=kind, after=following)
    told = compared(features, threat, card)
    if told is not None:
        return told
    side = terms.side_of[following]
    if side != terms.side_of[view.seat] and not view.sides[side].laid:
        return Reason(Why.DISCARD_NOT_OPENED, kind=kind, after=following, needed=view.minimum[side] > 0 or terms.opening_triple)
    return by_itself(view, kind)


def by_itself(view: Board, kind: int) -> Reason:
    """Why a rank can be discarded where nothing sets it apart from others: it is the only card of its kind, or missed least."""
    if view.hands[view.seat].number(kind) > 1:
        return Reason(Why.DISCARD_LEAST, kind=kind)
    after = view.following[view.seat]
    frozen = view.frozen or not wild_takes(view, view.terms.side_of[after], kind)
    return Reason(Why.DISCARD_SINGLE, kind=kind, after=after, frozen=frozen)


def _reason_by_takings(view: Board, kind: Kind, unseen: int) -> Reason | None:
    """The reason given by cards known from takings of the pile, or None if they do not matter."""
    following, side_of = view.following[view.seat], view.terms.side_of
    for seat in view.order:
        # Some of the cards taken may have been played, so the sentence counts the remaining ones.
        known = view.seats[seat].known()[kind]
        if seat == view.seat or not known:
            continue
        if seat != following and unseen - known <= 1:
            return Reason(Why.DISCARD_PAIR_ELSEWHERE, kind=kind, after=following, seat=seat, count=known)
        if seat == following and known > 1:
            if side_of[seat] == side_of[view.seat]:
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
    if view.dead >> kind & 1:
        return Reason(Why.DRAW_DEAD, kind=kind)
    if not can_take(view):
        return _cannot_take(features, kind)
    if not view.stock_left:
        return Reason(Why.DRAW_ENDS)
    by_pair = features.hand.number(kind) >= PAIR and not features.joined(kind)
    return Reason(Why.DRAW_COSTS, kind=kind, cards=len(view.pile) - features.taken_from(), by_pair=by_pair)


def _cannot_take(features: Features, kind: int) -> Reason:
    """Why the pile, whose top card is of a rank that may be melded, cannot be taken."""
    view, held = features.view, features.hand.number(kind)
    refusal = taking_refusal(view)
    code = refusal.code if refusal else None
    if code is Code.PILE_FROZEN and held < PAIR:
        return Reason(Why.DRAW_FROZEN, kind=kind)
    if (code is Code.PILE_NEEDS_PAIR or code in LACKS_A_PAIR) and held < PAIR:
        return Reason(Why.DRAW_NO_PAIR, kind=kind, wild=one_and_a_wild(view, kind))
    if code is Code.OPENING_TOO_LOW:
        return Reason(Why.DRAW_CANNOT_OPEN, kind=kind, needed=view.minimum[features.side])
    if code in LEAVES_TOO_FEW:
        return Reason(Why.DRAW_TOO_FEW, kind=kind)
    return Reason(Why.DRAW_CANNOT_TAKE)


def _take(features: Features, move: Take) -> Reason:
    view = features.view
    kind = view.pile[-1] >> 2
    pile = view.pile[features.taken_from() :]
    rest = sum([1 for card in pile[:-1] if not view.terms.is_bonus(card)])
    group = move.groups[0]
    before = features.laid(group.kind)
    size = before + len(group.cards) + 1
    if before < CANASTA <= size:
        mixed, rules = _mixed(features, group), features.terms.rules
        return Reason(Why.TAKE_CANASTA, kind=kind, slot=group.kind, mixed=mixed, rules=rules, rest=rest)
    if group.kind % KEYS >= SEQUENCE_KEY:
        return Reason(Why.TAKE_SEQUENCE, kind=kind, slot=group.kind, size=size, rest=rest)
    wild = sum([1 for card in pile if TWO <= card >> 2 <= JOKER])
    joins = bool(before and not group.cards)
    return Reason(Why.TAKE, kind=kind, cards=group.cards, joins=joins, opens=not features.opened, rest=rest, wilds=wild)


def _meld(features: Features, move: Meld) -> Reason:
    view = features.view
    cards = tuple([card for group in move.groups for card in group.cards])
    left = features.size - len(cards)
    if left == 0 and features.foot:
        return Reason(Why.MELD_FOOT, cards=cards)
    made = [group for group in move.groups if features.laid(group.kind) < CANASTA <= _after(features, group)]
    if left <= 1 and not features.foot and not canastas_lacking(features.terms, *_canastas(features, made)):
        foes = features.foes
        return Reason(Why.MELD_OUT, cards=cards, foes=len(foes), left=cards_left(view, foes))
    if made:
        slot, mixed = made[0].kind, _mixed(features, made[0])
        rules = features.terms.rules
        points = 0 if slot % KEYS == WILD_KEY else bonus_by_slot(rules, slot, mixed=mixed)
        return Reason(Why.MELD_CANASTA, cards=made[0].cards, slot=slot, mixed=mixed, points=points, rules=rules)
    worth = sum([POINTS[card] for card in cards])
    if not features.opened:
        needed = view.minimum[features.side]
        if talon_to_come(view, opens=True):
            return Reason(Why.MELD_TALON, cards=cards, worth=worth, needed=needed, count=talon_size(view, features.side))
        return Reason(Why.MELD_OPENS, cards=cards, worth=worth, needed=needed)
    for group in move.groups:
        lost = _dirtied(features, group)
        if lost > 0:
            return Reason(Why.MELD_DIRTIES, cards=group.cards, slot=group.kind, points=lost, rules=features.terms.rules)
    growing = [group for group in move.groups if _after(features, group) < CANASTA]
    if not growing:
        kind, rules = move.groups[0].kind, features.terms.rules
        return Reason(Why.MELD_ON_CANASTA, cards=cards, worth=worth, kind=kind, rules=rules)
    most = max(growing, key=lambda group: (_after(features, group), -group.kind))
    worth = sum([POINTS[card] for card in most.cards])
    return Reason(Why.MELD_GROWS, cards=most.cards, worth=worth, kind=most.kind, size=_after(features, most))


def _after(features: Features, group: Group) -> int:
    """Cards of a meld with a group of the hand."""
    return features.laid(group.kind) + len(group.cards)


def _mixed(features: Features, group: Group) -> bool:
    """Whether a meld holds wild cards with a group of the hand."""
    there = features.melds.wilds(group.kind) > 0
    return there or any(TWO <= card >> 2 <= JOKER for card in group.cards)


def _dirtied(features: Features, group: Group) -> int:
    """Points by which a natural canasta is worth less with a group of the hand, which makes it mixed; else 0."""
    slot, rules = group.kind, features.terms.rules
    pure = features.laid(slot) >= CANASTA and not features.melds.wilds(slot)
    if not pure or not _mixed(features, group):
        return 0
    return bonus_by_slot(rules, slot, mixed=False) - bonus_by_slot(rules, slot, mixed=True)


def _canastas(features: Features, made: list[Group]) -> tuple[int, int]:
    """The number of the side's canastas, with those that are made now, and these by kind as `Side.kinds`."""
    kinds = features.melds.kinds
    for group in made:
        kinds += one(canasta_kind(group.kind, int(_mixed(features, group))))
    return features.melds.canastas + len(made), kinds


def _answer(features: Features, *, yes: bool) -> Reason:
    view = features.view
    if not yes and features.foot:
        return Reason(Why.NO_FOOT, count=view.seats[features.seat].foot_left)
    left, own = cards_left(view, features.foes), cards_left(view, [features.seat])
    return Reason(Why.YES if yes else Why.NO, foes=len(features.foes), left=left, own=own)
