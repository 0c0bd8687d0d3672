"""What cannot be on a score pad: deals that no cards of the game could have made, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import (
    BLACK_THREE,
    JOKER,
    KINDS,
    NATURAL_KINDS,
    RANKS,
    RED_THREE,
    TWO,
    kind_copies,
)
from canasta_desktop.engine.choices import PotWaiting
from canasta_desktop.engine.going_out_needs import NeedKind, needs_to_go_out
from canasta_desktop.engine.scoring import JOKERS_APART
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.session.score_pad import CountKind, board, canastas, counts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.engine.going_out_needs import Need
    from canasta_desktop.session.score_pad import Count, Pad, PadDeal


FIVE: Final = 5
"""Card points are usually multiples of this."""


class PadFault(StrEnum):
    """Why a deal cannot have been as it was counted."""

    EMPTY = "empty"
    TOO_MANY = "too many"
    """More of one thing than there can be (`count`, `most`)."""
    NOT_IN_FIVES = "not in fives"
    """Card points that no cards have (`count`)."""
    TOO_MANY_CARDS = "too many cards"
    """More canastas than the cards can make (`packs`)."""
    TOO_MANY_WILDS = "too many wilds"
    """More wild cards in canastas than there are (`packs`)."""
    MELDS_TOO_LOW = "melds too low"
    """Fewer card points than the canastas alone have (`least`)."""
    TOO_MANY_POINTS = "too many points"
    """More card points than all cards have (`most`)."""
    CANASTAS_MISSING = "canastas missing"
    """A side has gone out without the canastas that it needs (`needs`)."""
    UNFINISHED = "unfinished"
    """A side has gone out with an unfinished meld that it must finish first."""
    POT_MISSING = "pot missing"
    """A side has gone out that never had its pot, though one was left for it."""
    CARDS_LEFT = "cards left"
    """A player without a partner has gone out and holds cards."""


UNFINISHED: Final = frozenset({PadFault.EMPTY, PadFault.MELDS_TOO_LOW, PadFault.CANASTAS_MISSING})
"""Faults that a deal has while it is only half entered."""


@dataclass(frozen=True, slots=True)
class PadProblem:
    """A fault, the side that it is about (None: all of them) and its facts."""

    fault: PadFault
    side: int | None = None
    count: Count | None = None
    number: int = 0
    needs: tuple[Need, ...] = ()


def problem(pad: Pad, deal: PadDeal) -> PadProblem | None:
    """Why a deal cannot have been as it was counted, or None; the first reason if there are several."""
    asked = counts(pad.rules, pad.players)
    if deal.out is None and deal.shown is None and not any(any(side.values()) for side in deal.counts):
        return PadProblem(PadFault.EMPTY)
    playing = {side: made for side, made in enumerate(deal.counts) if side != deal.showed}
    for side, made in playing.items():
        for one in asked:
            number = made.get(one.key, 0)
            if number > one.most:
                return PadProblem(PadFault.TOO_MANY, side, one, one.most)
            if one.kind is CountKind.POINTS and number % FIVE and _in_fives(pad):
                return PadProblem(PadFault.NOT_IN_FIVES, side, one)
    return _of_all(pad, asked, playing) or _of_going_out(pad, deal)


def _of_all(pad: Pad, asked: tuple[Count, ...], playing: Mapping[int, Mapping[str, int]]) -> PadProblem | None:
    """A fault in the cards of all sides together, or of one side."""
    packs, worth, rules = pad.terms.packs, _worth(pad), pad.rules
    wilds = kind_copies(TWO, packs) + rules.jokers * packs
    for keys in (("red threes", "red threes in hand"), ("black threes",)):
        of_these = [one for one in asked if one.key in keys]
        if of_these and sum(made.get(one.key, 0) for made in playing.values() for one in of_these) > of_these[0].most:
            return PadProblem(PadFault.TOO_MANY, None, of_these[0], of_these[0].most)
    made_of = [canastas(pad, made) for made in playing.values()]
    unmelded = kind_copies(RED_THREE, packs) if pad.terms.usual_points else 0
    if CANASTA * sum(map(sum, made_of)) > (52 + rules.jokers) * packs - unmelded:
        return PadProblem(PadFault.TOO_MANY_CARDS, number=packs)
    if sum(mixed + semi + CANASTA * wild for _, mixed, _, wild, semi in made_of) > wilds:
        return PadProblem(PadFault.TOO_MANY_WILDS, number=packs)
    for side, made in playing.items():
        least = sum(_least(one, worth) * made.get(one.key, 0) for one in asked)
        if made.get("melds", 0) < least:
            return PadProblem(PadFault.MELDS_TOO_LOW, side, number=least)
    in_hand = {BLACK_THREE: pad.terms.black_in_hand, RED_THREE: pad.terms.red_in_hand if pad.terms.black_bonus else 0}
    if not pad.terms.usual_points:
        in_hand = {}
    most = sum(kind_copies(kind, packs) * max(points, in_hand.get(kind, 0)) for kind, points in enumerate(worth))
    if sum(made.get(key, 0) for made in playing.values() for key in ("melds", "hands")) > most:
        return PadProblem(PadFault.TOO_MANY_POINTS, number=most)
    return None


def _worth(pad: Pad) -> tuple[int, ...]:
    """Card points of each kind of card under the pad's rules."""
    return tuple(pad.terms.points[kind << 2] for kind in range(KINDS))


def _in_fives(pad: Pad) -> bool:
    """Whether all card points are multiples of five."""
    return not any(points % FIVE for points in _worth(pad))


def _least(one: Count, worth: Sequence[int]) -> int:
    """The fewest card points of one canasta of a count; 0 for a count of anything else. `worth`: points of each kind."""
    if one.key.startswith("natural "):
        return CANASTA * worth[RANKS.index(one.of)]
    natural, wild = min(worth[:NATURAL_KINDS]), min(worth[TWO], worth[JOKER])
    least = {
        "natural": CANASTA * natural,
        "mixed": (CANASTA - 1) * natural + wild,
        "semi": CANASTA * natural + wild,
        "sequence": sum(worth[:CANASTA]),
        "wild": CANASTA * wild,
        "wild twos": CANASTA * worth[TWO],
        "wild jokers": JOKERS_APART * worth[JOKER] + (CANASTA - JOKERS_APART) * wild,
        "run_13": sum(worth[:NATURAL_KINDS]),
        "run_14": sum(worth[:NATURAL_KINDS]),
        "set_8": (CANASTA + 1) * natural,
    }
    return least.get(one.key, 0)


def _of_going_out(pad: Pad, deal: PadDeal) -> PadProblem | None:
    """Why the side that went out cannot have done so. What it needs is asked of the engine."""
    if deal.out is None:
        return None
    side, made = deal.out, deal.counts[deal.out]
    others = (NeedKind.POT, NeedKind.FINISH, NeedKind.FOOT, NeedKind.PERMISSION)
    needs = tuple(need for need in needs_to_go_out(board(pad, deal), side) if need.kind not in others)
    if not all(need.met for need in needs):
        return PadProblem(PadFault.CANASTAS_MISSING, side, needs=needs)
    waits = pad.rules.pot_waiting is PotWaiting.AS_UNTAKEN  # the partner may have taken it by the discard
    if made.get("pot") and not (waits or pad.rules.pots_to_stock):
        return PadProblem(PadFault.POT_MISSING, side)
    if any(made.get(f"unfinished {meld}") for meld in pad.rules.no_unfinished_to_go_out):
        return PadProblem(PadFault.UNFINISHED, side)
    if len(pad.terms.sides[side]) == 1 and any(made.get(key) for key in ("hands", "red threes in hand")):
        return PadProblem(PadFault.CARDS_LEFT, side)
    return None
