"""The language in use, for the tests that read several."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from canasta_desktop.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

LANGUAGES: Final = tuple(catalogue.offered())
"""Every language that players are offered, English first."""


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """A language in use within the block, and English after it."""
    catalogue.use(language)
    try:
        yield
    finally:
        catalogue.use(catalogue.SOURCE)
