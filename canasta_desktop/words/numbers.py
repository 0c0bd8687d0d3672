"""Numbers as a person reads them: the one place where figures get their marks and small counts their words."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words.catalogue import language, pgettext

_THOUSANDS: Final = {"en": ","}.get(language(), ",")
_MINUS: Final = "\N{MINUS SIGN}"
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
    """A count or total in figures: a mark at the thousands, a true minus sign. `-1640` is `−1,640`."""
    return f"{value:,}".replace(",", _THOUSANDS).replace("-", _MINUS)


def points(value: int) -> str:
    """Points with their sign: `+90`, `−25`, `0`."""
    return ("+" if value > 0 else "") + number(value)


def spelled(value: int) -> str:
    """A count in words up to twelve, else in figures: "no", "one", "twelve", "13"."""
    return _SPELLED[value] if 0 <= value < len(_SPELLED) else number(value)
