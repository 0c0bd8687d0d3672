"""Search in shown texts: by all words that are typed, in any case, with typed signs for typographic ones."""

from __future__ import annotations

from typing import Final

_TYPED: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\u00a0": " ", "\u202f": " "})
"""Typographic signs, each with the sign that is typed for it."""


def plain(text: str) -> str:
    """A text as it is compared in a search."""
    return text.translate(_TYPED).casefold()


def wanted(search: str) -> list[str]:
    """The words that are searched."""
    return plain(search).split()


def holds(text: str, search: str) -> bool:
    """Whether a text holds all words of a search. A search without words finds nothing."""
    words, held = wanted(search), plain(text)
    return bool(words) and all(word in held for word in words)
