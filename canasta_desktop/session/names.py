"""Names as people read them. They come from files, which may hold anything."""

from __future__ import annotations


def readable(name: str) -> str:
    """A name as it can be shown on a line: signs that cannot be printed, and superfluous blanks, are left out."""
    if name.isprintable() and "  " not in name:
        return name.strip()
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def path_text(path: object) -> str:
    """A path or the name of a file, to be shown or spoken; a sign that is no Unicode, as old encodings leave it, is a "?"."""
    return str(path).encode("utf-8", "replace").decode()
