"""How classes of the hot code are compiled; uncompiled, these decorators change nothing.

`mypyc_attr` is read by mypyc alone: `acyclic` says that an object is in no circle of references, so that the garbage collector
need not follow it, and `free_list_len` keeps one freed object to be used again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import mypyc_attr
else:
    Made = TypeVar("Made")

    def mypyc_attr(**_: object) -> Callable[[type[Made]], type[Made]]:
        """The decorator as it is where nothing is compiled."""
        return lambda made: made


__all__ = ["mypyc_attr"]
