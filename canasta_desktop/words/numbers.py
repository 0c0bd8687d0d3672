"""Numbers as text: separators, signs, percentages, small numbers spelled out."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words.catalogue import language, pgettext

_SEPARATORS: Final = {"en": (",", ".")}
"""Thousands separator and decimal point, by language."""
_THOUSANDS, _POINT = _SEPARATORS.get(language(), _SEPARATORS["en"])
_MINUS: Final = "\u2212"
_SPELLED: Final = (
    pgettext("number before a noun", "no"),
    pgettext("number before a noun", "one"),
    pgettext("number before a noun", "two"),
    pgettext("number before a noun", "three"),
    pgettext("number before a noun", "four"),
    pgettext("number before a noun", "five"),
    pgettext("number before a noun", "six"),
    pgettext("number before a noun", "seven"),
    pgettext("number before a noun", "eight"),
    pgettext("number before a noun", "nine"),
    pgettext("number before a noun", "ten"),
    pgettext("number before a noun", "eleven"),
    pgettext("number before a noun", "twelve"),
)


def number(value: int) -> str:
    """A whole number in figures, with thousands separators and a typographic minus sign. `-1640` is `−1,640`."""
    return f"{value:,}".replace(",", _THOUSANDS).replace("-", _MINUS)


def points(value: int) -> str:
    """Points with their sign: `+90`, `−25`, `0`."""
    return ("+" if value > 0 else "") + number(value)


def spelled(value: int) -> str:
    """A count spelled out up to twelve, else in figures: "no", "one", "twelve", "13"."""
    return _SPELLED[value] if 0 <= value < len(_SPELLED) else number(value)


def decimal(value: float, places: int | None = 1) -> str:
    """A number with `places` decimal places, or for None with as many as it needs: `1.9`, `1,024.5`, `−0.3`."""
    text = f"{value:,}" if places is None else f"{value:,.{places}f}"
    return text.replace(",", "\0").replace(".", _POINT).replace("\0", _THOUSANDS).replace("-", _MINUS)


def signed(value: float, places: int = 1) -> str:
    """A number with decimal places and its sign: `+1.9`, `−0.3`, `+0.0`."""
    return ("" if f"{value:+.{places}f}".startswith("-") else "+") + decimal(value, places)


def percent(share: float, places: int = 0) -> str:
    """A share from 0 to 1 in percent: `56%`, with decimal places `56.3%`."""
    shown = decimal(100 * share, places) if places else number(round(100 * share))
    return pgettext("share", "{percent}%").format(percent=shown)
