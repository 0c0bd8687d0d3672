"""Numbers as text, as the language in use writes them: separators, signs, percentages, small numbers spelled out."""

from __future__ import annotations

from typing import Final, NamedTuple

from canasta_desktop.words.catalogue import pgettext
from canasta_desktop.words.nouns import Noun

_MINUS: Final = "\u2212"


class _Writing(NamedTuple):
    """How numbers are written: the thousands separator, from how many digits it is used, and the decimal point."""

    thousands: str
    least_digits: int
    point: str


def _read(sample: str) -> _Writing:
    short, _, long = sample.partition("; ")
    return _Writing(long[2:-5], 5 if short == "1234" else 4, long[-2:-1])


# Translators: write these two numbers as your language does, such as “1.234; 12.345,6” or “1234; 12 345,6”.
_WRITING: Final = _read(pgettext("how numbers are written", "1,234; 12,345.6"))
_SPELLED: Final = (
    Noun(pgettext("noun, number", "no")),
    Noun(pgettext("noun, number", "one")),
    Noun(pgettext("noun, number", "two")),
    Noun(pgettext("noun, number", "three")),
    Noun(pgettext("noun, number", "four")),
    Noun(pgettext("noun, number", "five")),
    Noun(pgettext("noun, number", "six")),
    Noun(pgettext("noun, number", "seven")),
    Noun(pgettext("noun, number", "eight")),
    Noun(pgettext("noun, number", "nine")),
    Noun(pgettext("noun, number", "ten")),
    Noun(pgettext("noun, number", "eleven")),
    Noun(pgettext("noun, number", "twelve")),
)


def _written(plain: str) -> str:
    """A number with the separators of Python as the language writes it, with a typographic minus sign."""
    digits, point, fraction = plain.removeprefix("-").partition(".")
    digits = digits.replace(",", _WRITING.thousands if len(digits.replace(",", "")) >= _WRITING.least_digits else "")
    return (_MINUS if plain.startswith("-") else "") + digits + (_WRITING.point if point else "") + fraction


def thousands() -> str:
    """The sign between thousands."""
    return _WRITING.thousands


def number(value: int) -> str:
    """A whole number in figures, with thousands separators and a typographic minus sign. `-1640` is `−1,640`."""
    return _written(f"{value:,}")


def points(value: int) -> str:
    """Points with their sign: `+90`, `−25`, `0`."""
    return ("+" if value > 0 else "") + number(value)


def spelled(value: int) -> Noun:
    """A count spelled out up to twelve, else in figures: "no", "one", "twelve", "13"."""
    return _SPELLED[value] if 0 <= value < len(_SPELLED) else in_figures(value)


def in_figures(value: int) -> Noun:
    """A count in figures for places of a noun; all its forms are equal."""
    return Noun(number(value))


def decimal(value: float, places: int | None = 1) -> str:
    """A number with `places` decimal places, or for None with as many as it needs: `1.9`, `1,024.5`, `−0.3`."""
    return _written(f"{value:,}" if places is None else f"{value:,.{places}f}")


def signed(value: float, places: int = 1) -> str:
    """A number with decimal places and its sign: `+1.9`, `−0.3`, `+0.0`."""
    return ("" if f"{value:+.{places}f}".startswith("-") else "+") + decimal(value, places)


def percent(share: float, places: int = 0) -> str:
    """A share from 0 to 1 in percent: `56%`, with decimal places `56.3%`."""
    shown = decimal(100 * share, places) if places else number(round(100 * share))
    # Translators: with the space that your language puts before the sign, such as “{percent} %”.
    return pgettext("share", "{percent}%").format(percent=shown)
