"""What a player wants to do: draw, take, meld, discard, ask, answer. Plain values; whether they are legal is not theirs to say.

Source: notation.md, "Moves".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import CODES, Card, Kind

if TYPE_CHECKING:
    from collections.abc import Sequence


class Group(NamedTuple):
    """Cards from the hand for the meld of one kind, wilds included. In a taking the pile's top card is not among them."""

    kind: Kind
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile. The first group melds the top card; further ones are melds that an opening needs."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Meld:
    """One or more melds, or cards added to own melds, at once."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the pile, which ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner: may I go out?"""


@dataclass(frozen=True, slots=True)
class Answer:
    """The partner's answer."""

    yes: bool


Move = Draw | Take | Meld | Discard | Ask | Answer

DRAW: Final = Draw()
ASK: Final = Ask()
YES: Final = Answer(yes=True)
NO: Final = Answer(yes=False)
DISCARDS: Final = tuple(Discard(card) for card in range(CODES))
"""The discard of each card, made once: `DISCARDS[card]`."""


def canonical(groups: Sequence[Group], *, first_stays: bool) -> tuple[Group, ...]:
    """The same groups in one fixed order: by kind, cards in card order; in a taking the first group stays first."""
    tidy = [Group(group.kind, tuple(sorted(group.cards))) for group in groups]
    return tuple(tidy[:1] + sorted(tidy[1:])) if first_stays else tuple(sorted(tidy))
