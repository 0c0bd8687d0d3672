"""What a window begins with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.motion import Speed
from canasta_desktop.ui.draw.theme import DARK, Palette

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.session.house_rules import HouseRules


@dataclass(slots=True)
class WindowSettings:
    """What the command line and the settings say about the window and the first game."""

    size: tuple[int, int] | None = None
    """Inner size of the window in px; None: a size that fits the screen."""
    size_for_once: bool = False
    """Whether that size was given for this run alone."""
    speed: Speed = Speed.NORMAL
    seed: int | None = None
    rules: str = "classic"
    house: HouseRules | None = None
    """House rules that the first game is played by."""
    deck: str = "standard"
    back: str = "red"
    player: str = ""
    palette: Palette = field(default=DARK)
    full_screen: bool = False
    place: tuple[int, int] | None = None
    """Upper left corner of the window on the desktop in px; None: where the system puts it."""
    maximised: bool = False
    """Whether the window begins as large as the desktop has room for; `size` and `place` are those to go back to."""
    data: Path | None = None
    """Folder for what the user has made."""
    keeps: bool = False
    """Whether games are kept in that folder; else in memory alone, for checks."""
    opens: Path | None = None
    """A file that is taken in once the menu is there, as if it were dropped on the window."""
