"""Who sits at a table unless somebody has chosen others: in a new game, in lessons, questions, and the deal of the day."""

from __future__ import annotations

from typing import Final

from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.seating import Seating

PERSON: Final = 0
"""The person's seat."""
PEOPLE: Final = tuple(zip(("Mia", "Otto", "Juno", "Bea", "Ida", "Max"), PICTURES, strict=True))
"""The usual name and picture on every seat."""
USUAL_LEVEL: Final = "skilled"
"""The level of bots for which nobody has chosen one."""


def with_company(person: Seating, bot: str, players: int, seat: int = PERSON) -> list[Seating]:
    """The seatings of a table: the person on a seat, and bots of one kind on the others."""
    others = [Seating(name, face, bot) for name, face in PEOPLE[1:players]]
    return [*others[:seat], person, *others[seat:]]
