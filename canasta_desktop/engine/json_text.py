"""JSON that comes from outside: files, the clipboard, other programs."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeVar, overload

import msgspec
from msgspec import Meta

T = TypeVar("T")
Cards = Annotated[str, Meta(max_length=2000)]
"""Cards in notation, as a text of a JSON object."""

UNREADABLE: Final = (msgspec.MsgspecError, RecursionError, UnicodeError)
"""Errors of `read_json`."""
_MARK: Final = "\ufeff"
"""The byte order mark, with which some editors begin a file."""


@overload
def read_json(text: str | bytes) -> Any: ...
@overload
def read_json(text: str | bytes, kind: type[T]) -> T: ...
def read_json(text: str | bytes, kind: Any = Any) -> Any:
    """The value in a JSON text, checked to be of a type. A byte order mark in front is passed over.

    Raises one of `UNREADABLE`.
    """
    plain = text.removeprefix(_MARK) if isinstance(text, str) else text.removeprefix(_MARK.encode())
    return msgspec.json.decode(plain, type=kind)
