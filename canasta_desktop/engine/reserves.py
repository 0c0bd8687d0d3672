"""Pots that nobody has taken, and what a taken pile leaves to do: one value that boards share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(acyclic=True)
class Reserves:
    """What lies beside the table, and what a taken pile leaves to do: few games have such, so boards share it as one value.

    `pots`, `idle`, `lone`, `owes` as in `Board`. It is never changed, but replaced.
    """

    def __init__(self, pots: bytes, idle: i64, lone: i64, owes: bytes) -> None:
        self.pots: Final = pots
        self.idle: Final[i64] = idle
        self.lone: Final[i64] = lone
        self.owes: Final = owes

    def __reduce__(self) -> tuple[object, ...]:
        return Reserves, (self.pots, self.idle, self.lone, self.owes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reserves) and self.__reduce__()[1] == other.__reduce__()[1]

    def __hash__(self) -> int:
        return hash(self.pots)


NO_RESERVES: Final = Reserves(b"", 0, NOTHING, b"")
