"""Going out: whether to go out now, whether to ask the partner, and how to answer the partner.

Going out at once is usually best; the weights of the style describe the exceptions. Source: strategy.md, "Going out".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.game_over import loses_by_going_out, wins_by_going_out
from canasta_desktop.bots.thumb.melding import all_laid
from canasta_desktop.bots.thumb.reach import could_go_out
from canasta_desktop.engine.cards import KIND_POINTS, NATURAL_KINDS, is_wild
from canasta_desktop.engine.going_out_needs import asks_in_vain
from canasta_desktop.engine.legality import Code, is_legal, may_ask, refusal
from canasta_desktop.engine.listing import melds_out, step_out
from canasta_desktop.engine.moves import ASK, NO, YES, Group, Meld
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.moves import Answer, Move
    from canasta_desktop.engine.terms import Terms

SMALL_HAND: Final = 7
"""Hand size up to which every way to go out is searched where the search is long."""


def go_out(features: Features) -> Move | None:
    """The next move of a way out, or the question to the partner; None where there is no way, none that pays, or no."""
    view, terms = features.view, features.terms
    if view.permission is False or not could_go_out(features) or (not view.permission and loses_by_going_out(view)):
        return None
    stay = stay_worth(features)  # weighed first, because the way out takes a search
    if stay > 0 and not view.permission and not wins_by_going_out(view):
        return None
    move = way_out(features)
    if move is None:
        return None
    why = refusal(view, move)
    asked = terms.partner_asked(features.seat, view.order)
    if view.permission is None and asked != NO_SEAT and (terms.permission_required or _wants_to_ask(features, stay, asked)):
        if may_ask(view, able=why is None or why.code is Code.PERMISSION_NEEDED):
            return ASK
        if terms.permission_required:
            return None
    return move if why is None else None


def _wants_to_ask(features: Features, stay: float, asked: int) -> bool:
    """Whether to ask the partner where that is free, given the worth of waiting: only it knows what its cards are worth."""
    view = features.view
    return stay <= 0 and float(view.size_of(asked)) >= ask_from(features, stay) and not wins_by_going_out(view)


def way_out(features: Features) -> Move | None:
    """The first move of a way to go out, legal or not; None if none is found. Permission is not considered.

    Where several melds go out it is the one with the most points. It is asked for where the hand `could_go_out`.
    """
    view = features.view
    if view.terms.several_melds:
        if features.opened:
            meld = all_laid(features)
            if meld is not None:
                return meld
        return step_out(view) if features.size <= SMALL_HAND or view.permission else None
    best: Meld | None = None
    most = 0
    for found in melds_out(view):
        meld = _naturals_spared(features, found) if features.wild_cards else found
        worth = _worth_laid(features, meld)
        if best is None or worth > most:
            best, most = meld, worth
    return best


def _naturals_spared(features: Features, meld: Meld) -> Meld:
    """The meld with its wild cards moved away from natural canastas where possible."""
    if not any(_spoils(features, group) for group in meld.groups):
        return meld
    hand = {group.kind: [card for card in group.cards if not is_wild(card)] for group in meld.groups}
    wild = {group.kind: [card for card in group.cards if is_wild(card)] for group in meld.groups}
    spoiled = [group.kind for group in meld.groups if _spoils(features, group)]
    hosts = [kind for kind in range(NATURAL_KINDS) if (features.melds.naturals(kind) or hand.get(kind)) and kind not in spoiled]
    for kind in spoiled:
        for host in hosts:
            cards = wild.setdefault(host, [])
            naturals = features.melds.naturals(host) + len(hand.setdefault(host, []))
            if not features.melds.wilds(host) and not cards and naturals >= CANASTA:
                continue
            while wild[kind] and features.terms.wild_sets[naturals] >> (features.melds.wilds(host) + len(cards) + 1) & 1:
                cards.append(wild[kind].pop())
    groups = [Group(kind, tuple(sorted(hand[kind] + wild[kind]))) for kind in sorted(hand) if hand[kind] or wild[kind]]
    spared = Meld(tuple(groups))
    return spared if is_legal(features.view, spared) else meld


def _spoils(features: Features, group: Group) -> bool:
    """Whether a group makes a mixed canasta of what would be a natural one."""
    naturals: i64 = features.melds.naturals(group.kind)
    wild = False
    for card in group.cards:
        if is_wild(card):
            wild = True
        else:
            naturals += 1
    return wild and naturals >= CANASTA and not features.melds.wilds(group.kind)


def _worth_laid(features: Features, meld: Meld) -> int:
    """Card points of some melds, plus bonuses of the canastas they make, less those of the natural canastas they turn mixed."""
    worth = 0
    for group in meld.groups:
        kind, cards = group.kind, group.cards
        number = sum(1 for card in cards if card >> 2 == kind)
        naturals, wilds = features.melds.naturals(kind), features.melds.wilds(kind)
        worth += sum(KIND_POINTS[card >> 2] for card in cards)
        worth += _canasta_bonus(features.terms, naturals + number, wilds + len(cards) - number)
        worth -= _canasta_bonus(features.terms, naturals, wilds)
    return worth


def _canasta_bonus(terms: Terms, naturals: int, wilds: int) -> int:
    if naturals + wilds < CANASTA:
        return 0
    return terms.mixed_bonus if wilds else terms.natural_bonus


def ask_from(features: Features, stay: float) -> float:
    """The least number of the partner's cards for which to ask, given the worth of waiting `stay` in points (0 or less)."""
    style = features.style
    return style.ask_from - style.ask_stay * max(0.0, 100.0 + stay) / 100.0


def stay_worth(features: Features) -> float:
    """Estimated worth of playing on over going out now, in points; below 0 going out is better."""
    style, view = features.style, features.view
    pile = float(features.pile)
    worth = style.stay_base + style.stay_size * float(features.size) + style.stay_pile * pile
    worth += style.stay_partner * _partners_cards(features) + style.stay_foe * _foes_cards(features)
    melds = BySize(features)
    worth += style.stay_own_four * float(melds.own_four) + style.stay_own_near * float(melds.own_near)
    worth += style.stay_their_four * float(melds.their_four) + style.stay_their_near * float(melds.their_near)
    worth += style.stay_wild * float(features.wild_cards) + style.stay_early * features.early()
    if features.late:
        worth += style.stay_late
    if view.frozen:
        worth += style.stay_frozen * pile
    return worth + style.stay_closed if _some_closed(features) else worth


def answer(features: Features) -> Answer:
    """The answer to a partner who asks: it weighs what the side could still make against what the opponents would lose.

    No to a partner who cannot go out for all that the table shows, where that would be penalised.
    """
    if asks_in_vain(features.view):
        return NO
    style, view = features.style, features.view
    if wins_by_going_out(view):
        return YES
    if loses_by_going_out(view):
        return NO
    worth = style.answer_base + style.answer_wild * float(features.wild_cards) + style.answer_pile * float(features.pile)
    worth += style.answer_card * (float(features.size) + _partners_cards(features))
    worth += style.answer_foe * _foes_cards(features)
    melds = BySize(features)
    worth += style.answer_own_near * float(melds.own_near) + style.answer_own_canasta * float(melds.own_done)
    worth += style.answer_their_four * float(melds.their_four) + style.answer_their_near * float(melds.their_near)
    worth += style.answer_early * features.early()
    if features.late:
        worth += style.answer_late
    if features.foot:
        worth += style.answer_foot
    if _some_closed(features):
        worth += style.answer_closed
    return NO if worth > 0 else YES


def _partners_cards(features: Features) -> float:
    """Number of cards in the hands of the partners."""
    number: i64 = -features.view.size_of(features.seat)
    for seat in features.view.playing[features.side]:
        number += features.view.size_of(seat)
    return float(number)


def _foes_cards(features: Features) -> float:
    """Number of cards in the hands of the opponents."""
    number: i64 = 0
    for side in range(len(features.view.playing)):
        if side != features.side:
            for seat in features.view.playing[side]:
                number += features.view.size_of(seat)
    return float(number)


def _some_closed(features: Features) -> bool:
    """Whether any opposing side has not opened."""
    return any(not melds.laid and melds is not features.melds for melds in features.view.sides)


class BySize:
    """Numbers of melds that are no canastas yet: of four cards, and `near`, of five or six; of the own side and of the others.

    Fitting cards in the hand count towards the own melds; `own_done`: those that they complete.
    """

    own_four: i64 = 0
    own_near: i64 = 0
    own_done: i64 = 0
    their_four: i64 = 0
    their_near: i64 = 0

    def __init__(self, features: Features) -> None:
        for melds in features.view.sides:
            ours = melds is features.melds
            for slot in melds.slots():
                laid = melds.size(slot)
                if laid >= CANASTA:
                    continue
                key = slot % KEYS
                if ours and key < NATURAL_KINDS:
                    laid += features.hand.number(key)
                if laid == CANASTA - 3:
                    if ours:
                        self.own_four += 1
                    else:
                        self.their_four += 1
                elif laid >= CANASTA:
                    self.own_done += 1
                elif laid > CANASTA - 3:
                    if ours:
                        self.own_near += 1
                    else:
                        self.their_near += 1
