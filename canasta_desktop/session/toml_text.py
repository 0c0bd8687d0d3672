"""Plain data as TOML text: the standard library reads TOML and cannot write it."""

from __future__ import annotations

import datetime as dt
import math
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SHORT: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}


def key(name: str) -> str:
    """A key, in quotes where it needs them."""
    return name if _BARE.fullmatch(name) else string(name)


def string(text: str) -> str:
    """A basic string on one line."""
    return '"' + "".join(_SHORT.get(sign) or (sign if sign.isprintable() else _escaped(sign)) for sign in text) + '"'


def _escaped(sign: str) -> str:
    return f"\\U{ord(sign):08X}"


def value(data: object) -> str:
    """A value in TOML; nested tables are inline tables.

    Raises TypeError for a value that TOML cannot represent.
    """
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, int):
        return str(data)
    if isinstance(data, float):
        return repr(data) if math.isfinite(data) else str(data)
    if isinstance(data, str):
        return string(data)
    if isinstance(data, (dt.datetime, dt.date, dt.time)):
        return data.isoformat()
    if isinstance(data, list):
        return f"[{', '.join(value(part) for part in data)}]"
    if isinstance(data, dict):
        inside = ", ".join(f"{key(name)} = {value(part)}" for name, part in data.items())
        return f"{{ {inside} }}" if inside else "{}"
    raise TypeError(f"TOML has no form for {type(data).__name__}.")


def document(tables: Mapping[str, object], head: str, notes: Mapping[tuple[str, str], str]) -> str:
    """A whole document: single values first, then a section for every table; `notes` are comments by section and key."""
    lines = [f"# {line}" for line in head.splitlines()]
    single = {name: data for name, data in tables.items() if not isinstance(data, dict)}
    if single:
        lines += ["", *(f"{key(name)} = {value(data)}" for name, data in single.items())]
    for section, table in tables.items():
        if not isinstance(table, dict):
            continue
        lines += ["", f"[{key(section)}]"]
        if note := notes.get((section, "")):
            lines.append(f"# {note}")
        for name, data in table.items():
            note = notes.get((section, name))
            lines.append(f"{key(name)} = {value(data)}" + (f"  # {note}" if note else ""))
    return "\n".join(lines) + "\n"
