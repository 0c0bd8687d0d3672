"""Why a move is good in games whose melds are laid one by one: facts that a person at the table could count."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.comparison import Use, cards_left, named_in_full
from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.bots.thumb.one_by_one import fits, go_together
from canasta_desktop.engine.canastas import MIXED, NATURAL, SEMI, canasta_kind
from canasta_desktop.engine.cards import BLACK_THREE, NOTHING, is_wild
from canasta_desktop.engine.listing import legal_discards, legal_melds
from canasta_desktop.engine.moves import Discard, Meld, Take
from canasta_desktop.engine.scoring import bonus_of, long_bonus
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.moves import Group, Move
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View

LONG = "long"
KINDS = {NATURAL: "clean", MIXED: "dirty", SEMI: "semi"}
"""Names of the kinds of canasta as `Why.MELD_BURRACO` has them; a long one is worth more than others for its length."""


def single_reason(view: View, move: Move) -> Reason:
    """Why the seat that looks should make a legal move."""
    if isinstance(move, Meld):
        return _meld(view, move)
    named = view.pile[-1] if view.pile else NOTHING
    if isinstance(move, Discard):
        named, why = move.card, _discard(view, move.card)
    else:
        why = _take(view, move) if isinstance(move, Take) else _draw(view)
    in_full = named_in_full(view, named) if isinstance(move, Discard) else named >> 2 >= BLACK_THREE
    if "kind" in why.facts and in_full:
        why.facts["face"] = named
    return why


def _feeds(view: Board, card: Card) -> bool:
    """Whether a card fits a meld of the opponents."""
    return any(fits(view, side, card) for side in range(len(view.sides)) if side != view.side)


def single_uses(view: View) -> dict[Card, Use]:
    """The use of each natural card of the hand."""
    found: dict[Card, Use] = {}
    side, naturals = view.terms.side_of[view.seat], [card for card in view.hand if not is_wild(card)]
    for card in naturals:
        together = any(go_together(view.terms, card, other) for other in naturals)
        if _feeds(view, card):
            found[card] = Use.GIVES
        elif fits(view, side, card):
            found[card] = Use.FITS
        else:
            found[card] = Use.RUN if together else Use.NONE
    return found


def natural_groups(view: View) -> list[Group]:
    """The groups without wild cards that may be laid now."""
    return [meld.groups[0] for meld in legal_melds(view) if not any(map(is_wild, meld.groups[0].cards))]


def dirties(view: View, move: Meld) -> bool:
    """Whether a meld makes a canasta worth less."""
    return any(_bonuses(view, group)[0] > _bonuses(view, group)[1] for group in move.groups)


def _after(view: Board, group: Group, top: Card = NOTHING) -> Side:
    after = view.sides[view.terms.side_of[view.seat]].copy()
    after.lay(group.kind, group.cards, top)
    return after


def _bonuses(view: View, group: Group) -> tuple[int, int]:
    """What the canasta in a group's slot is worth beside its cards, before and after the group is laid; 0 where it is none."""
    before, after = view.sides[view.terms.side_of[view.seat]], _after(view, group)
    worths = [bonus_of(view.terms, one, group.kind) if one.size(group.kind) >= CANASTA else 0 for one in (before, after)]
    return worths[0], worths[1]


def _discard(view: View, card: Card) -> Reason:
    kind, hand = card >> 2, view.hand
    if len(hand) == 1:
        if not view.reserve(view.seat):
            return Reason(Why.DISCARD_LAST, kind=kind)
        drawn = view.to_draw() - (view.reserve(view.seat) if view.terms.pots_to_stock else 0)  # without the pot that it takes
        return Reason(Why.DISCARD_POT if drawn > 0 else Why.DISCARD_FORCED, kind=kind)
    if hand.count(card) < len(hand) and all(move.card == card for move in legal_discards(view)):
        return Reason(Why.DISCARD_FORCED, kind=kind)
    others = [other for other in hand if other != card and not is_wild(other)]
    if is_wild(card):
        return Reason(Why.DISCARD_LEAST, kind=kind)
    if _feeds(view, card):
        return Reason(Why.DISCARD_FEEDS, kind=kind)
    twins = hand.count(card) > 1
    if not others and not twins:
        return Reason(Why.DISCARD_ONLY_NATURAL, kind=kind, wilds=True, blacks=False)
    if twins and not view.terms.set_ranks[min(kind, BLACK_THREE)]:
        return Reason(Why.DISCARD_TWIN, kind=kind)
    alone = not twins and not any(go_together(view.terms, card, other) for other in others)
    if alone and not fits(view, view.terms.side_of[view.seat], card):
        return Reason(Why.DISCARD_ALONE, kind=kind)
    if others and all(_feeds(view, other) for other in others):
        return Reason(Why.DISCARD_HARMLESS, kind=kind)
    return Reason(Why.DISCARD_LEAST, kind=kind)


def _draw(view: View) -> Reason:
    if not view.pile:
        return Reason(Why.DRAW_NO_PILE)
    kind = view.pile[-1] >> 2
    if not view.to_draw():
        return Reason(Why.DRAW_ENDS)
    if not can_take(view):
        return Reason(Why.DRAW_NO_USE, kind=kind) if view.terms.uses_top else Reason(Why.DRAW_CANNOT_TAKE)
    if not view.terms.uses_top:
        return Reason(Why.DRAW_LITTLE, cards=len(view.pile))
    return Reason(Why.DRAW_COSTS, kind=kind, cards=len(view.pile), by_pair=False)


def _take(view: View, move: Take) -> Reason:
    side, pile = view.terms.side_of[view.seat], view.pile
    wilds = sum(map(is_wild, pile))
    if not move.groups:
        fitting = sum(1 for card in pile if not is_wild(card) and fits(view, side, card))
        return Reason(Why.TAKE_ALL, cards=len(pile), fits=fitting, wilds=wilds)
    group, kind, rest = move.groups[0], pile[-1] >> 2, len(pile) - 1
    size, after = view.sides[side].size(group.kind), _after(view, group, pile[-1])
    if size < CANASTA <= after.size(group.kind):
        mixed = after.wilds(group.kind) > 0
        return Reason(Why.TAKE_CANASTA, kind=kind, slot=group.kind, mixed=mixed, rules=view.terms.rules, rest=rest)
    if size:
        return Reason(Why.TAKE_ADDS, kind=kind, slot=group.kind, rest=rest)
    wilds -= int(is_wild(pile[-1]))
    return Reason(Why.TAKE, kind=kind, cards=group.cards, joins=False, opens=False, rest=rest, wilds=wilds)


def _meld(view: View, move: Meld) -> Reason:
    terms, group = view.terms, move.groups[0]
    cards, slot = group.cards, group.kind
    left = view.hands[view.seat].size - len(cards)
    if view.reserve(view.seat) and (not left or (left < FEW and _may_throw_last(view, cards))):
        return Reason(Why.MELD_POT_NEXT if left else Why.MELD_POT, cards=cards)
    after = _after(view, group)
    if left < FEW and not after.missing(terms):
        foes = [seat for seat in view.order if terms.side_of[seat] != terms.side_of[view.seat]]
        return Reason(Why.MELD_OUT, cards=cards, foes=len(foes), left=cards_left(view, foes))
    before, now = _bonuses(view, group)
    if now > before:
        made = kind_made(terms, after, slot)
        return Reason(
            Why.MELD_BURRACO, cards=cards, slot=slot, made=made, points=now - before, better=before > 0, rules=terms.rules
        )
    if now < before:
        return Reason(Why.MELD_DIRTIES, cards=cards, slot=slot, points=before - now, rules=terms.rules)
    worth = sum(terms.points[card] for card in cards)
    if after.size(slot) >= CANASTA or slot % KEYS == BLACK_THREE:
        return Reason(Why.MELD_SCORES, cards=cards, worth=worth)
    return Reason(Why.MELD_GROWS, cards=cards, worth=worth, kind=slot, size=after.size(slot))


def _may_throw_last(view: View, cards: Sequence[Card]) -> bool:
    """Whether the last card of the hand may be discarded once the others are laid; else it is to be laid too."""
    lone, owes = view.reserves.lone, view.reserves.owes
    last = next((Counter(view.hand) - Counter(cards)).elements())
    return (last != lone or lone in cards) and (not owes or any(card in owes for card in cards))


def kind_made(terms: Terms, melds: Side, slot: int) -> str:
    """The kind of the canasta in a slot of a side's melds."""
    run = melds.run(slot) if slot % KEYS >= SEQUENCE_KEY else 0
    kind = canasta_kind(slot, melds.wilds(slot), terms.ways, melds.naturals(slot), run)
    return LONG if long_bonus(terms, melds, slot) else KINDS[kind]
