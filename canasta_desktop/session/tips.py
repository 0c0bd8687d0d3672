"""Tips: what is explained to a person the first time that it happens at the table, and where; a large pile every time.

A tip is data: a name, which the person's profile keeps once it was shown, the place that it speaks of, and when it applies.
A tip that `repeats` is not kept, and is shown in every turn to which it applies.
The sentences are in `words/tips_text`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.lessons import brings_much
from canasta_desktop.engine.cards import BLACK_THREE, is_wild
from canasta_desktop.engine.choices import ThreesSign
from canasta_desktop.engine.effective_options import has_pots
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.taking import can_take

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from canasta_desktop.engine.view import View


HINT: Final = "hint"
"""The tip that tells of hints; who has asked for one needs it no more."""
_FEW: Final = 5
"""Most cards in hand from which the pot is near."""


class Spot(StrEnum):
    """The places that a tip can speak of."""

    STOCK = "stock"
    PILE = "pile"
    NEED = "need"
    """What the own side still needs, in its heading."""
    CANASTA = "canasta"
    """The own side's first canasta."""
    HINT = "hint"
    """The button for a hint."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip; `applies` is asked only while the viewer's seat is to act."""

    name: str
    spot: Spot
    applies: Callable[[View], bool]
    repeats: bool = False


def _draws(seen: View) -> bool:
    return seen.phase == Phase.DRAW and not can_take(seen)


def _may_take(seen: View) -> bool:
    return seen.phase == Phase.DRAW and can_take(seen)


def _may_take_much(seen: View) -> bool:
    return seen.phase == Phase.DRAW and brings_much(seen)


def _frozen(seen: View) -> bool:
    if seen.phase != Phase.DRAW or not (seen.frozen and seen.pile) or seen.terms.pile_taken:
        return False
    top = seen.pile[-1]  # on a wild card or a black 3 nobody takes the pile, frozen or not
    return not is_wild(top) and top >> 2 != BLACK_THREE


def _plays(seen: View) -> bool:
    return seen.phase == Phase.PLAY


def _side(seen: View) -> int:
    return seen.terms.side_of[seen.seat]


def _may_open(seen: View) -> bool:
    return seen.phase == Phase.PLAY and not seen.sides[_side(seen)].laid and best_opening(seen) is not None


def _nears_its_pot(seen: View) -> bool:
    """Whether few cards part the seat from its side's pot."""
    rules, side = seen.terms.rules, seen.sides[_side(seen)]
    few = len(seen.hand) <= _FEW
    return seen.phase == Phase.PLAY and has_pots(rules) and not side.had_pot and few


def _has_canasta(seen: View) -> bool:
    return seen.phase in (Phase.DRAW, Phase.PLAY) and seen.sides[_side(seen)].canastas > 0


def _has_red_threes(seen: View) -> bool:
    unopened = seen.terms.rules.threes_sign is ThreesSign.MELD and not seen.sides[_side(seen)].laid
    return seen.phase == Phase.PLAY and unopened and bool(seen.sides[_side(seen)].threes)


TIPS: Final = (
    Tip("turn", Spot.STOCK, _draws),
    Tip("pile", Spot.PILE, _may_take),
    Tip("large pile", Spot.PILE, _may_take_much, repeats=True),
    Tip("red three", Spot.NEED, _has_red_threes),
    Tip("canasta", Spot.CANASTA, _has_canasta),
    Tip("frozen", Spot.PILE, _frozen),
    Tip("pot", Spot.NEED, _nears_its_pot),
    Tip("opening", Spot.NEED, _may_open),
    Tip("aim", Spot.NEED, _plays),
    Tip(HINT, Spot.HINT, _plays),
)
"""All tips; if several apply the first is shown."""


def tip_due(seen: View, shown: Collection[str]) -> Tip | None:
    """The tip for a seat that is to act; `shown` are the names of the tips that its person has seen."""
    if seen.to_act != seen.seat:
        return None
    return next((tip for tip in TIPS if tip.name not in shown and tip.applies(seen)), None)
