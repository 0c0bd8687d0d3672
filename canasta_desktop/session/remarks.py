"""What bots say at the table now and then: who reacts to what everybody has seen, and in which mood.

Only public events are looked at, so a remark tells nothing of a hand. The words are in `words/remarks_text`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.players.bot import level_and_personality
from canasta_desktop.engine import events as ev

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.session.seating import Seating

BIG_PILE: Final = 8
"""Cards of a pile, the top one included, from which taking it is spoken of."""
APART: Final = 10
"""Moves from one remark to the next, at least."""

NATURAL, OTHER, PILE, OUT = 0.6, 0.35, 0.4, 0.5
"""Chances of a remark on a natural canasta, another canasta, a big pile taken, going out."""


class Mood(StrEnum):
    """The mood of a remark."""

    PRAISE = "praise"
    DISMAY = "dismay"


class Remark(NamedTuple):
    """A remark: who makes it, of which personality (None: plain), in which mood, and which of the phrases, 0 to 1."""

    seat: int
    personality: str | None
    mood: Mood
    share: float


def remark(
    happened: Sequence[ev.Event], terms: Terms, seatings: Sequence[Seating], listener: int, dice: random.Random
) -> Remark | None:
    """The remark that a bot makes on a move to the seat `listener`, if one does."""
    actor, chance = _occasion(happened)
    bots = [seat for seat, who in enumerate(seatings) if who.bot is not None and not who.away and seat not in (actor, listener)]
    if actor is None or not bots or dice.random() >= chance:
        return None
    seat = dice.choice(bots)
    mood = Mood.PRAISE if terms.side_of[seat] == terms.side_of[actor] else Mood.DISMAY
    return Remark(seat, level_and_personality(seatings[seat].bot or "")[1], mood, dice.random())


def _occasion(happened: Sequence[ev.Event]) -> tuple[int | None, float]:
    """Who has done something worth a remark, and the chance of one."""
    found: tuple[int | None, float] = None, 0.0
    for event in happened:
        if isinstance(event, ev.Dealt):
            return None, 0.0
        if isinstance(event, ev.DealEnded) and event.out is not None:
            return event.out, OUT
        if isinstance(event, ev.CanastaMade):
            found = event.seat, NATURAL if event.natural else OTHER
        elif isinstance(event, ev.TookPile) and len(event.cards) + 1 >= BIG_PILE and found[0] is None:
            found = event.seat, PILE
    return found
