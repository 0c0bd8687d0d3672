"""Joining parts of a sentence into lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.words.catalogue import pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Sections = dict[str, list[str]]
"""The paragraphs of a text in sections, by the name of each."""


def listed(parts: Iterable[str]) -> str:
    """Parts joined by commas: "king, king, 2"."""
    return pgettext("between the parts of a list", ", ").join(parts)


def phrases(parts: Iterable[str]) -> str:
    """Longer parts joined by semicolons: "deal 1: 50; deal 2: 90"."""
    return pgettext("between the longer parts of a list", "; ").join(parts)


def joined(parts: Sequence[str]) -> str:
    """Parts joined by commas and "and": "kings", "kings and aces", "kings, aces and tens"."""
    if len(parts) < 2:
        return "".join(parts)
    return pgettext("list", "{parts} and {last}").format(parts=listed(parts[:-1]), last=parts[-1])


def capital(words: object) -> str:
    """The words as text with the first letter in upper case."""
    text = str(words)
    return text[:1].upper() + text[1:]


def paragraph(*sentences: str) -> str:
    """Sentences joined by spaces; empty ones are left out."""
    return " ".join(sentence for sentence in sentences if sentence)
