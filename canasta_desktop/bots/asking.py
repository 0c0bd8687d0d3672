"""Going out: whether it pays, whether to ask the partner, and what to answer.

Going out at once is right far more often than not. The weights of the style say when it is not; they began as fits to deals
that were played on twice from the same moment, once by going out and once by waiting, in points for the side, ours less theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import KIND_POINTS, NATURAL_KINDS, is_wild
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import melds_out
from canasta_desktop.engine.moves import ASK, NO, YES, Group, Meld
from canasta_desktop.engine.scoring import table_points
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.moves import Answer, Move
    from canasta_desktop.engine.terms import Terms


def go_out(sight: Sight) -> Move | None:
    """The move that goes out, or asks whether to; None where that cannot be done, does not pay, or was refused."""
    view = sight.view
    if view.permission is False:
        return None
    out = way_out(sight)
    if out is None or not is_legal(view, out):
        return None
    if view.permission or wins_at_once(sight):
        return out
    stay = stay_worth(sight)
    if stay > 0:
        return None
    asked = sight.terms.partner_asked(sight.seat, view.order)
    if asked != NO_SEAT and view.sizes[asked] >= ask_from(sight, stay) and is_legal(view, ASK):
        return ASK
    return out


def could_go_out(sight: Sight) -> bool:
    """A cheap test that rules out most hands that cannot be got rid of: at most one card may fit nowhere."""
    stuck = pairs = 0
    counts, naturals = sight.counts, sight.naturals
    for kind in range(NATURAL_KINDS):
        held = counts[kind]
        if held and held < 3 and not naturals[kind]:
            if held == 1:
                stuck += 1
                if stuck > 1:
                    return False
            else:
                pairs += 1
    return pairs <= sight.spare


def way_out(sight: Sight) -> Meld | None:
    """The dearest melds that get rid of the hand but for a discard, or None. Not asked for permission."""
    if not could_go_out(sight):
        return None
    best: Meld | None = None
    most = 0
    for found in melds_out(sight.view):
        meld = _naturals_spared(sight, found) if sight.spare else found
        worth = _worth_laid(sight, meld)
        if best is None or worth > most:
            best, most = meld, worth
    return best


def _naturals_spared(sight: Sight, meld: Meld) -> Meld:
    """The same cards laid so that wilds go elsewhere than on to natural canastas, where that is possible."""
    hand = {kind: [card for card in cards if not is_wild(card)] for kind, cards in meld.groups}
    wild = {kind: [card for card in cards if is_wild(card)] for kind, cards in meld.groups}
    spoiled = [
        kind for kind in hand if wild[kind] and not sight.wilds[kind] and sight.naturals[kind] + len(hand[kind]) >= CANASTA
    ]
    if not spoiled:
        return meld
    hosts = [kind for kind in range(NATURAL_KINDS) if (sight.naturals[kind] or hand.get(kind)) and kind not in spoiled]
    for kind in spoiled:
        for host in hosts:
            cards = wild.setdefault(host, [])
            naturals = sight.naturals[host] + len(hand.setdefault(host, []))
            if not sight.wilds[host] and not cards and naturals >= CANASTA:
                continue
            while wild[kind] and sight.terms.wild_sets[naturals] >> (sight.wilds[host] + len(cards) + 1) & 1:
                cards.append(wild[kind].pop())
    groups = [Group(kind, tuple(sorted(hand[kind] + wild[kind]))) for kind in sorted(hand) if hand[kind] or wild[kind]]
    spared = Meld(tuple(groups))
    return spared if is_legal(sight.view, spared) else meld


def _worth_laid(sight: Sight, meld: Meld) -> int:
    """Card points of some melds, with the canastas that they make and the natural ones that they spoil."""
    worth = 0
    for kind, cards in meld.groups:
        number = sum(1 for card in cards if card >> 2 == kind)
        naturals, wilds = sight.naturals[kind], sight.wilds[kind]
        worth += sum(KIND_POINTS[card >> 2] for card in cards)
        worth += _canasta_bonus(sight.terms, naturals + number, wilds + len(cards) - number)
        worth -= _canasta_bonus(sight.terms, naturals, wilds)
    return worth


def _canasta_bonus(terms: Terms, naturals: int, wilds: int) -> int:
    if naturals + wilds < CANASTA:
        return 0
    return terms.mixed_bonus if wilds else terms.natural_bonus


def wins_at_once(sight: Sight) -> bool:
    """Whether what lies on the table, with the bonus for going out, reaches the target and leads."""
    view = sight.view
    rules = sight.terms.rules
    own = view.scores[sight.side] + table_points(view, sight.side) + rules.going_out_bonus
    if own < rules.target_score:
        return False
    sides = range(len(view.scores))
    return all(view.scores[side] + table_points(view, side) < own for side in sides if side != sight.side)


def ask_from(sight: Sight, stay: float) -> float:
    """How many cards a partner holds at least who is asked, where waiting is worth so many points (none or less)."""
    style = sight.style
    return style.ask_from - style.ask_stay * max(0.0, 100.0 + stay) / 100.0


def stay_worth(sight: Sight) -> float:
    """What playing on promises the side over going out now, in points; below 0 going out is better."""
    style, view = sight.style, sight.view
    worth = style.stay_base + style.stay_size * sight.size + style.stay_pile * len(view.pile)
    worth += style.stay_partner * _cards_of(view.sizes, sight.partners) + style.stay_foe * _cards_of(view.sizes, sight.foes)
    own, theirs = _melds_by_size(sight)
    worth += style.stay_own_four * own[4] + style.stay_own_near * (own[5] + own[6])
    worth += style.stay_their_four * theirs[4] + style.stay_their_near * (theirs[5] + theirs[6])
    if style.fine:
        worth += style.stay_wild * sight.spare + style.stay_early * sight.early()
        if sight.late:
            worth += style.stay_late
        if view.frozen:
            worth += style.stay_frozen * len(view.pile)
        if _some_closed(sight):
            worth += style.stay_closed
    return worth


def answer(sight: Sight) -> Answer:
    """What to say to a partner who would go out: what the side could still make against what the others could lose."""
    if wins_at_once(sight):
        return YES
    style, view = sight.style, sight.view
    sizes = view.sizes
    worth = style.answer_base + style.answer_wild * sight.spare + style.answer_pile * len(view.pile)
    worth += style.answer_card * (sight.size + _cards_of(sizes, sight.partners))
    worth += style.answer_foe * _cards_of(sizes, sight.foes)
    own, theirs = _melds_by_size(sight)
    worth += style.answer_own_near * (own[5] + own[6]) + style.answer_own_canasta * own[CANASTA]
    worth += style.answer_their_four * theirs[4] + style.answer_their_near * (theirs[5] + theirs[6])
    if style.fine:
        worth += style.answer_early * sight.early()
        if sight.late:
            worth += style.answer_late
        if _some_closed(sight):
            worth += style.answer_closed
    return NO if worth > 0 else YES


def _cards_of(sizes: list[int], seats: tuple[int, ...]) -> int:
    """How many cards some seats hold together."""
    number = 0
    for seat in seats:
        number += sizes[seat]
    return number


def _some_closed(sight: Sight) -> bool:
    """Whether a side against us has not opened."""
    for foe in sight.foes:  # noqa: SIM110  # a loop is compiled better
        if not sight.view.laid[sight.terms.side_of[foe]]:
            return True
    return False


def _melds_by_size(sight: Sight) -> tuple[list[int], list[int]]:
    """How many melds of each size lie on the table short of a canasta, own and others'.

    The cards in hand that fit count with the own ones, which may make canastas of them.
    """
    view = sight.view
    own, others = [0] * (CANASTA + 1), [0] * (CANASTA + 1)
    for side in range(len(view.naturals)):
        ours = side == sight.side
        naturals, wilds = view.naturals[side], view.wilds[side]
        sizes = own if ours else others
        for kind in range(NATURAL_KINDS):
            laid = naturals[kind] + wilds[kind]
            if 0 < laid < CANASTA:
                if ours:
                    laid += sight.counts[kind]
                sizes[min(CANASTA, laid)] += 1
    return own, others
