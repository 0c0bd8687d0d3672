"""Who looks at the screen of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Viewer(ABC):
    """The people of a game at this screen, and the one of them who is known to look now."""

    def __init__(self) -> None:
        self._at_screen: int | None = None

    @property
    @abstractmethod
    def people(self) -> tuple[int, ...]:
        """The seats of people, at the table or away: a hand that a bot plays for somebody stays that person's."""

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, each with a hand of their own."""
        return len(self.people) > 1

    @property
    def looker_known(self) -> bool:
        """Whether the viewer is known: somebody has lifted the curtain for a seat, or there is only one person."""
        return self._at_screen is not None or not self.shared
