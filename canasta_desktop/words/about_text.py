"""Texts of the About page."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words.catalogue import gettext as _

ABOUT: Final = _("About")
NAME: Final = "Canasta Desktop"
PURPOSE: Final = _("Play Canasta offline, against bots or with friends. Nothing is sent anywhere.")
PARTS: Final = _("This program is free software under the MIT licence. It includes these parts, each under its own licence:")
NO_TEXT: Final = _("This part’s package doesn’t include its licence text.")


def version(line: str) -> str:
    """The version, below the program's name."""
    return _("Version {version}").format(version=line)


def menu_line(line: str) -> str:
    """The small line in the menu that opens the About page."""
    return _("Version {version} · About").format(version=line)
