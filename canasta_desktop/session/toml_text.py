"""TOML text for plain data, in which the comments and the order of an earlier text stay.

The standard library reads TOML and can't write it. The library that can is imported where something is written, because that
takes 30 ms and most starts write nothing.
"""

from __future__ import annotations

import tomllib
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tomlkit.items import Item

    Notes = Mapping[tuple[str, str], str]
    """Comments by section and key; the key is empty for the comment under the heading of a section."""


def written(data: Mapping[str, Any], head: str = "", notes: Notes | None = None, earlier: str = "") -> str:
    """TOML text that says `data`; each table in it is a section, and a table within that an inline table.

    `earlier` is the text of the file so far: what differs is changed in it, and all else stays as it is. Without it, or where
    it can't be changed so, the text begins with `head` as a comment, and `notes` explain the keys.
    Raises TypeError for a value that TOML has no form for.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    with suppress(TOMLKitError, ValueError, LookupError, AttributeError, AssertionError, RecursionError):
        document = tomlkit.parse(earlier)
        _lay(document, tomllib.loads(earlier), data, notes or {})
        text = tomlkit.dumps(document)
        if earlier.strip() and tomllib.loads(text) == data:
            return text
    fresh = tomlkit.document()
    for line in head.splitlines():
        fresh.add(tomlkit.comment(line))
    if head:
        fresh.add(tomlkit.nl())
    _lay(fresh, {}, data, notes or {})
    return tomlkit.dumps(fresh)


def _lay(document: Any, before: Mapping[str, Any], data: Mapping[str, Any], notes: Notes) -> None:
    """Change a document, which says `before`, so that it says `data`."""
    import tomlkit

    for name in [name for name in before if name not in data]:
        del document[name]
    singles = [name for name in data if not isinstance(data[name], dict)]
    for name in [*singles, *(name for name in data if name not in singles)]:  # those under no heading come first
        value, known = data[name], before.get(name)
        if name in singles:
            _put(document, name, value, known, notes.get(("", name)))
            continue
        if not isinstance(known, dict):
            known, table = {}, tomlkit.table()
            if note := notes.get((name, "")):
                table.add(tomlkit.comment(note))
            if not document.as_string().endswith("\n\n"):
                document.add(tomlkit.nl())
            document[name] = table
        for key in [key for key in known if key not in value]:
            del document[name][key]
        for key in value:
            _put(document[name], key, value[key], known.get(key), notes.get((name, key)))


def _put(table: Any, key: str, value: Any, before: Any, note: str | None) -> None:
    if before is not None and repr(value) == repr(before):
        return
    item = _item(value)
    if note and before is None:
        item.comment(note).trivia.comment_ws = "  "
    table[key] = item


def _item(value: Any) -> Item:
    import tomlkit

    if isinstance(value, dict):
        table = tomlkit.inline_table()
        for key, part in value.items():
            table[key] = _item(part)
        return table
    if isinstance(value, list):
        array = tomlkit.array()
        for part in value:
            array.append(_item(part))
        return array
    item: Item = tomlkit.item(value)
    return item
