"""Events of a deal, and the form in which each seat may see them.

An event is a value. `seen_by` gives the form of it that one seat may see: the face of a drawn card is visible only to the seat
that drew it. All other events of Canasta are public.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Group


class RedThreeFrom(StrEnum):
    """Where a red 3 was before it was laid out."""

    HAND = "hand"
    STOCK = "stock"
    PILE = "pile"


class DealEnd(StrEnum):
    """How a deal ended: `out`, `stock`, `shown` or `stall` (notation.md, "Record")."""

    OUT = "out"
    STOCK = "stock"
    SHOWN = "shown"
    STALL = "stall"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins: hands as dealt (None: hidden, or not playing), the cards turned up, the stock's size."""

    dealer: int
    hands: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    upcards: tuple[Card, ...]
    stock: int
    feet: tuple[int, ...] = ()
    """Cards of each seat's foot, which nobody sees."""
    pots: tuple[int, ...] = ()
    """Cards of each pot, the next one first."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn to draw or take."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew one card from the stock; `card` is None for the other seats."""

    seat: int
    card: Card | None
    replaces: bool
    """Whether the card replaces a red 3 that was laid out."""


@dataclass(frozen=True, slots=True)
class RedThreeLaid:
    """A red 3 was laid out with the side's melds."""

    seat: int
    side: int
    card: Card
    source: RedThreeFrom


@dataclass(frozen=True, slots=True)
class FootPickedUp:
    """A seat whose hand is empty picked up its foot; the others see no cards of it."""

    seat: int
    cards: tuple[Card, ...] | None
    size: int


@dataclass(frozen=True, slots=True)
class PotTaken:
    """A seat with an empty hand took a pot for its side; it takes up the cards at once, or if it `waits` in its next turn."""

    seat: int
    side: int
    size: int
    waits: bool


@dataclass(frozen=True, slots=True)
class PotToStock:
    """The stock was empty when a seat was to draw, and a pot that nobody had taken became the stock."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class Melded:
    """Cards went from a seat's hand to its side's melds; in a taking the pile's `top` card goes to the first group."""

    seat: int
    side: int
    groups: tuple[Group, ...]
    top: Card | None
    opened: bool
    """Whether this was the side's opening."""


@dataclass(frozen=True, slots=True)
class MeldsJoined:
    """A seat joined two melds of its side; the result is in the slot `first`, and later ones of the key moved up."""

    seat: int
    side: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat showed its whole hand as the special hand of that name, which ends the deal."""

    seat: int
    side: int
    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TookPile:
    """The pile but for its top card joined a seat's hand (red 3s among it are laid out in events of their own).

    Under rules that limit the number of cards taken, `cards` are those directly under the top card; the rest stays as the pile.
    """

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CanastaMade:
    """A meld of a side became a canasta (seven cards)."""

    seat: int
    side: int
    kind: int
    natural: bool


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card was discarded; `freezes` if it froze the pile, which was not frozen before."""

    seat: int
    card: Card
    freezes: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat asked its partner: may I go out?"""

    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The partner's answer; `penalty` is what it cost the side at once (0, or points lost as a negative number)."""

    seat: int
    partner: int
    yes: bool
    penalty: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; `out` is the seat that went out, or None."""

    end: DealEnd
    out: int | None
    concealed: bool


Event = (
    Dealt | TurnBegan | Drew | RedThreeLaid | FootPickedUp | PotTaken | PotToStock | Melded | MeldsJoined | TookPile
    | CanastaMade | HandShown | Discarded | Asked | Answered | DealEnded
)  # fmt: skip
if TYPE_CHECKING:
    Listener = Callable[[Event], None]


def seen_by(event: Event, seat: int) -> Event:
    """The event as this seat may know it."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, card=None)
    if isinstance(event, FootPickedUp) and event.seat != seat:
        return replace(event, cards=None)
    if isinstance(event, Dealt):
        return replace(event, hands=tuple(hand if who == seat else None for who, hand in enumerate(event.hands)))
    return event
