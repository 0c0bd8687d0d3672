"""Who sits at a table, and what a table tells its listeners beside the events of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from canasta_desktop.session.names import readable

if TYPE_CHECKING:
    from canasta_desktop.engine.events import Event


@dataclass(frozen=True, slots=True)
class Seating:
    """The player of a seat: name, picture, and the bot, or None for a human at this screen.

    The name is what was typed, empty if nothing was: what the seat is called, `words.people_text` says.

    `profile` is the key of the person whose results are counted, None for none. With `away` a person has left, and the bot
    plays until that person is back.
    """

    name: Annotated[str, Meta(max_length=60)]
    avatar: str
    bot: Annotated[str, Meta(max_length=40)] | None = None
    profile: Annotated[str, Meta(max_length=200)] | None = None
    away: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", readable(self.name))


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat undid or redid a step; the new state is in the views.

    With `far` the game went to another point of its history, possibly in another deal, as practice allows.
    """

    seat: int
    far: bool = False


@dataclass(frozen=True, slots=True)
class Reseated:
    """A seat has a new player."""

    seat: int


if TYPE_CHECKING:
    News = Event | Undone | Reseated
    """The notifications to listeners."""
