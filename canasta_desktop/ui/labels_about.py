"""The words of the About page."""

from __future__ import annotations

from typing import Final

ABOUT: Final = "About"
NAME: Final = "Canasta Desktop"
PURPOSE: Final = "Canasta against bots or around one screen. It needs no network, and nothing is sent anywhere."
PARTS: Final = "The program is free software under the MIT licence. These are its parts, each with its licence:"
NO_TEXT: Final = "The package that this part came in has no text of its licence with it."


def version(line: str) -> str:
    """The version, under the name."""
    return f"Version {line}"


def menu_line(line: str) -> str:
    """The small line in the menu that leads here."""
    return f"Version {line} · About"
