"""Who sits where in a game that is being set up; remembered from one game to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from . import labels

MOST_LETTERS: Final = 16
"""Of a name; more has no room on a plate."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: name and picture (a name of `shapes.AVATARS`); `human` plays at this screen."""

    name: str
    avatar: str
    human: bool = False

    @property
    def shown(self) -> str:
        """The name as it is shown: never empty."""
        return self.name.strip() or (labels.YOU if self.human else labels.BOT)


FOUR: Final = (
    Player("", "fox", human=True),
    Player("Otto", "owl"),
    Player("Juno", "bear"),
    Player("Bea", "badger"),
)
"""The first line-up: seat 0 is the human, then clockwise."""
