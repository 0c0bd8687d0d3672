"""What services ask of the window that they serve, and what only this run of it knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from canasta_desktop.ui.kit.scene import Host

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.session.house_rules import HouseRules
    from canasta_desktop.session.person import Back, Deck, Theme
    from canasta_desktop.session.settings import Speed
    from canasta_desktop.ui.services.page_kinds import Page, PageKind


class Wishes(NamedTuple):
    """What the desktop's own settings ask of programs."""

    light: bool = False
    """Light colours; the game's usual ones are dark."""
    less_movement: bool = False


@dataclass(slots=True)
class RunOptions:
    """What only this run of the window knows: what the command line says, and where the user's data are."""

    size: tuple[int, int] | None = None
    """Inner size in px of a window that does not fill the screen, which is not remembered; None: as the settings say."""
    speed: Speed | None = None
    """The animation speed until one is chosen; None: as the settings say."""
    language: str | None = None
    """The language until one is chosen; None: as the settings say."""
    seed: int | None = None
    """The seed of the cards that a new game is offered with."""
    rules: str | None = None
    """The rule set that a new game is offered with; the one chosen last in this run. None: the one played last."""
    house: HouseRules | None = None
    """House rules that the first game is played by."""
    data: Path | None = None
    """The folder for what the user has made."""
    keeps: bool = False
    """Whether games are kept in that folder; else in memory alone, for checks."""
    opens: Path | None = None
    """A file that is taken in once the menu is there, as if it were dropped on the window."""


class Window(Host, Protocol):
    """The window, for services: it opens pages, and shows what the settings say."""

    options: RunOptions

    @property
    def fills_screen(self) -> bool:
        """Whether the window fills the whole screen."""

    # pages

    def show(self, page: Page) -> None:
        """Open a page over what is shown."""

    def show_instead(self, page: Page) -> None:
        """Open a page in the place of the topmost one."""

    def show_alone(self, page: Page) -> None:
        """Close all pages and open this one. The current game continues; failures to save it are reported."""

    def shows(self, page: PageKind) -> bool:
        """Whether a page is the topmost one."""

    def is_open(self, page: PageKind) -> bool:
        """Whether a page is open, on top or below others."""

    def end_audience(self) -> None:
        """A game is left: nobody is told again what was said in it."""

    # settings

    @property
    def wishes(self) -> Wishes:
        """What the desktop's own settings ask of programs."""

    def restyle(self, theme: Theme, deck: Deck, back: Back) -> None:
        """Show other colours and cards from now on."""

    def speak(self, language: str) -> None:
        """Show everything in a language from now on."""

    def say_aloud(self, *, on: bool) -> None:
        """Speak the messages from now on, or no more."""

    def lay_out_again(self) -> None:
        """Lay all pages out and draw them again."""

    def fill_screen(self, *, on: bool) -> None:
        """Fill the whole screen, or go back to the window as it was."""
