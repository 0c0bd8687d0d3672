"""Looks: card backs, themes of the table and decks. Goals of the day bring some, players add their own, all others are there
from the start."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from canasta_desktop.engine.faults import CodedError
from canasta_desktop.session.notices import Notice, NoticeCode

Kind = Literal["back", "theme", "deck"]
"""The setting of a look."""

OWN: Final = "own/"
"""Prefix of the value of a look that a player has added; the name of its file or folder follows."""


class LookError(CodedError):
    """A look that cannot be used. The code is a NoticeCode."""

    code: NoticeCode

    @property
    def notice(self) -> Notice:
        """Why, for the user."""
        return Notice(self.code, **self.facts)


class Look(NamedTuple):
    """The `value` of a setting that is unlocked once a person has reached `goals` goals, over all days."""

    kind: Kind
    value: str
    goals: int


LOOKS: Final = (
    Look("back", "sun", 3),
    Look("theme", "night", 6),
    Look("back", "slate", 10),
    Look("deck", "poster", 12),
    Look("theme", "wine", 15),
    Look("back", "black", 21),
    Look("deck", "midnight", 24),
    Look("theme", "moss", 28),
    Look("back", "peacock", 36),
)
"""Unlockable looks in the order of their goals. By hand: the first comes after a day or two, the last after some weeks."""


def missing(kind: Kind, value: str, reached: int) -> int:
    """The number of goals that a look still lacks when `reached` are reached; 0 if it is unlocked."""
    return max(0, next((look.goals for look in LOOKS if (look.kind, look.value) == (kind, value)), 0) - reached)


def brought(before: int, after: int) -> list[Look]:
    """The looks that have come between two numbers of goals."""
    return [look for look in LOOKS if before < look.goals <= after]


def next_look(reached: int) -> Look | None:
    """The look that comes next; None once all are there."""
    return next((look for look in LOOKS if look.goals > reached), None)
