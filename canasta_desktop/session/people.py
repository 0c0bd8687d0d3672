"""The people at this screen: which seats are theirs, and who of them sees the table next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.position import Position
    from canasta_desktop.session.seating import Seating

YOU_IN_EVERY_LANGUAGE: Final = frozenset({"you", "du", "tú", "vous", "tu", "você"})
"""Lower-case words for a person without a name. As a name they count as no name, although saved games may hold them."""


def name_key(name: str) -> str:
    """The form in which names are compared: in lower case, and empty for *You* in any language."""
    plain = " ".join(name.split()).casefold()
    return "" if plain in YOU_IN_EVERY_LANGUAGE else plain


def humans(seatings: Sequence[Seating]) -> list[int]:
    """The seats that people at this screen play."""
    return [seat for seat, who in enumerate(seatings) if who.bot is None]


def owners(seatings: Sequence[Seating]) -> list[int]:
    """The seats that belong to people, including seats that a bot plays until the person is back."""
    return [seat for seat, who in enumerate(seatings) if who.bot is None or who.away]


def next_to_look(position: Position, seatings: Sequence[Seating]) -> int:
    """The human who is to act, or the next one in the order of play; seat 0 if bots play among themselves.

    Where all people have left, it is the next one of them.
    """
    people, order = humans(seatings) or owners(seatings), position.order
    at = order.index(position.to_act)
    return next((seat for seat in (*order[at:], *order[:at]) if seat in people), next(iter(people), 0))
