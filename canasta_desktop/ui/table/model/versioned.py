"""State that counts its changes, so that what follows from it is computed once for each state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Made = TypeVar("Made")
_VALUES = (bool, int, str, float, tuple, frozenset, type(None))
"""Types whose equal values are one state. A value of any other type is a new state whenever it is another object."""


class Version:
    """A number that grows with every change of the states that share it."""

    def __init__(self) -> None:
        self.number = 0

    def grow(self) -> None:
        """Count a change."""
        self.number += 1


class Versioned:
    """State with a version: whenever an attribute gets another value, the version grows.

    Its attributes hold values that are replaced and never changed in place.
    """

    version: Version

    def __init__(self, version: Version) -> None:
        object.__setattr__(self, "version", version)

    def __setattr__(self, name: str, value: object) -> None:
        before = getattr(self, name, Versioned)
        object.__setattr__(self, name, value)
        if before is not value and not (isinstance(value, _VALUES) and before == value):
            self.version.grow()


class Latest(Generic[Made]):
    """Cache of one value: kept until it is asked for with another key."""

    def __init__(self) -> None:
        self._kept: tuple[object, Made] | None = None

    def get(self, key: object, make: Callable[[], Made]) -> Made:
        """The value for this key, from the cache or made now."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, make()
        return self._kept[1]
