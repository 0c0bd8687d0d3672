"""What is wrong with something that was read or asked for: codes and facts. `words/` turns them into sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import StrEnum


class CodedError(ValueError):
    """An error that tells its cause by a stable `code` and by `facts` with names; `str` is a terse text for developers."""

    def __init__(self, code: StrEnum, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return " ".join([self.code.value, *(f"{name}={fact!r}" for name, fact in self.facts.items())])
