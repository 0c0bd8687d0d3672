"""Who sits with a person at tables that the program sets up itself: in lessons, questions, and the deal of the day."""

from __future__ import annotations

from typing import Final

from canasta_desktop.session.table import Seating

PERSON: Final = 0
"""The person's seat."""
_OTHERS: Final = (("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"), ("Ida", "rabbit"), ("Max", "cat"))


def with_company(person: Seating, bot: str, players: int) -> list[Seating]:
    """The seatings of a table: the person on seat 0, and bots of one kind on the others."""
    return [person, *(Seating(name, face, bot) for name, face in _OTHERS[: players - 1])]
