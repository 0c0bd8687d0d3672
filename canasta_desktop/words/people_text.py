"""What the players of a table are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.session.people import name_key, owners
from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.seating import Seating


def names_of(seatings: Sequence[Seating]) -> tuple[str, ...]:
    """The name of each player, in the language in use and never empty.

    A person without a name is *You*; where several people play, a number. The name *You*, in any language, is no name.
    """
    people = owners(seatings)
    return tuple(
        _name_of(who, people.index(seat) + 1 if seat in people else 0, len(people)) for seat, who in enumerate(seatings)
    )


def _name_of(who: Seating, place: int, people: int) -> str:
    """The name of a player; `place` is the place among the people, from 1, or 0 for a bot."""
    if name_key(who.name):
        return who.name.strip()
    if not place:
        return common_text.BOT
    return common_text.YOU if people == 1 else common_text.player_number(place)
