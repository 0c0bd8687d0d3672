"""What the table and the pages may ask of their window, and what only this run knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from canasta_desktop.engine.ruleset import PRESETS
from canasta_desktop.ui.kit.scene import Host

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.analysis import Analysis
    from canasta_desktop.session.goals import Goal
    from canasta_desktop.session.house_rules import HouseRules
    from canasta_desktop.session.house_shelf import HouseShelf
    from canasta_desktop.session.looks import Kind, Look
    from canasta_desktop.session.medals import Medal
    from canasta_desktop.session.notices import Notice
    from canasta_desktop.session.person import Person
    from canasta_desktop.session.practice.question import Question
    from canasta_desktop.session.profiles import Profiles
    from canasta_desktop.session.review import Review
    from canasta_desktop.session.settings import Settings, Speed
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.table.lineup import Player
    from canasta_desktop.ui.table.model.deal_history import DealHistory
    from canasta_desktop.ui.table.model.way_back import WayBack
    from canasta_desktop.ui.table.page_kinds import Page, PageKind, ReplayPage


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
    rules: str = PRESETS[0]
    """The rule set that a new game is offered with; the one chosen last."""
    house: HouseRules | None = None
    """House rules that the first game is played by."""
    data: Path | None = None
    """The folder for what the user has made."""
    keeps: bool = False
    """Whether games are kept in that folder; else in memory alone, for checks."""
    opens: Path | None = None
    """A file that is taken in once the menu is there, as if it were dropped on the window."""


class Preferences(Protocol):
    """The settings at work."""

    now: Settings
    """The settings as they are."""

    @property
    def me(self) -> Person:
        """The person who plays."""

    def value(self, name: str) -> Any:
        """A setting, or what the person has chosen."""

    @property
    def notice(self) -> Notice | None:
        """What the user should know about reading or keeping them; None where all went well."""

    def change(self, name: str, value: object, *, keep: bool = True) -> None:
        """Change a setting, or what the person has chosen, at once.

        `keep` writes it too; leave that out while a slider moves. Raises ValueError.
        """

    def take_profile(self) -> None:
        """Apply what the person has chosen who plays now."""

    def follow_profile(self) -> bool:
        """The same where somebody else plays than those whose choices hold; whether that is so."""

    def keep(self) -> None:
        """Write them to their file, where there is one."""

    @property
    def waiting(self) -> bool:
        """Whether it is still to be chosen between the player's settings and the defaults."""

    def use_defaults(self) -> None:
        """Start with the defaults from now on; the file of settings is kept under another name."""

    def use_own(self) -> None:
        """Start with the player's settings after all."""

    def restore(self) -> Callable[[], None] | None:
        """Set everything as at a first start; answers what takes it back, None where there was nothing to do."""


class Data(Protocol):
    """What a window keeps for its people."""

    @property
    def archive(self) -> Archive:
        """The saved games."""

    @property
    def house(self) -> HouseShelf:
        """The house rules that are kept."""

    @property
    def profiles(self) -> Profiles:
        """The people at this machine."""


class Games(Protocol):
    """The game that is under way in a window, and who plays the next one."""

    history: DealHistory | None
    """What has happened in the game that is under way."""
    lineup: tuple[Player, ...]
    """Who is to sit where, from seat 0 clockwise; `seats` tells how they are called."""
    players: int
    """How many play the next game."""
    table: Table | None
    """The game that is under way in this run, if one is."""

    @property
    def seats(self) -> tuple[Player, ...]:
        """Who sits where, with name and picture; the next game begins with the first of them."""

    def seat_person(self) -> None:
        """Let the person who plays now sit down, on a seat at which a person sits."""

    def begin(self, rules: RuleSet, seed: int, *, first: int | None = None, practice: bool = False) -> None:
        """Begin a game with the first `players` of `lineup` and show it. Raises RuleSetError for a wrong number of them."""

    def offer_bots(self) -> None:
        """Set the bots that have no level chosen by hand to the usual one of the person who plays."""

    def take_up(self, table: Table, *, replay: ReplayPage | None = None) -> None:
        """Show a new table and keep its game; one that was under way stays kept. Practice leads back to `replay`, if given."""

    def resume_game(self, game: int) -> str:
        """Go on with a kept game where it stood; answers why not, in a sentence, or ""."""

    def real_game(self) -> int | None:
        """The game that counts to which practice leads back, by its number in the archive; None where there is none."""

    @property
    def way_back(self) -> WayBack:
        """Where practice leads back to."""

    def go_back(self) -> None:
        """Leave practice for where it leads back to; nothing where that is nowhere."""

    def plays(self, game: int) -> bool:
        """Whether a kept game is the one that is under way."""

    def end_game(self) -> None:
        """Leave the game that is under way, which stays kept; nothing without one."""

    def show_table(self) -> None:
        """Go on with the game that is under way; nothing without one."""


class Daily(Protocol):
    """The deal of the day."""

    def today(self) -> dt.date:
        """The local date."""

    def begin(self, day: dt.date) -> None:
        """Show a day's deal where it stands; a game that was under way is left, and stays kept."""

    def is_daily(self, table: Table) -> bool:
        """Whether a table is that of a day's deal."""

    def over(self, table: Table) -> bool:
        """Whether the deal on a table was a day's; then its page follows the score."""

    def practise(self, day: dt.date) -> None:
        """Play a day's deal again as practice."""

    def review(self, day: dt.date) -> None:
        """Review a day's deal that has been played."""

    def lost(self, day: dt.date) -> int | None:
        """Points that the person's moves cost in a day's deal, by its review; None where that is not complete."""


class Learning(Protocol):
    """Lessons, questions of practice and medals."""

    practice_rules: str
    """Of which games questions are asked: a rule set's name, or a choice of session/practice/question.py."""

    def begin_lesson(self, name: str) -> None:
        """Show a lesson at a table of its own; a game that was under way is left, and stays kept."""

    def lesson_after(self, name: str) -> str | None:
        """The lesson after another one in the same list; None after the last."""

    def leave_lesson(self) -> None:
        """Leave the lesson for the page of all lessons, or a question for the page of practice."""

    def leave_for_game(self) -> None:
        """Leave the lesson for the page on which a game is set up."""

    def keep_lesson(self, name: str) -> None:
        """Keep that the person who plays has done a lesson, and give the medals that it brings."""

    def next_question(self) -> None:
        """Show the next question of practice at a table of its own."""

    def try_again(self, review: Review, move: int, left: Callable[[int], None]) -> None:
        """Put a marked move of a review as a question, over the page that is shown, or in place of such a question.

        `left` is told from which move the player comes back.
        """

    def keep_answer(self, question: Question, *, right: bool) -> tuple[int, int]:
        """Keep an answer to a question, and the rating after it; answers the ratings before and after it."""

    def new_medals(self, profile: str) -> list[Medal]:
        """Give a person the medals that they have won since the last time; none while medals are turned off."""

    def new_goals(self, table: Table) -> list[tuple[str, Goal]]:
        """The goals of the day that a table's finished deal has reached, and for whom; none while medals are turned off.

        The name is empty where one person plays.
        """

    def new_looks(self, table: Table) -> list[tuple[str, Look]]:
        """The looks that a table's finished deal has brought, and for whom, as in `new_goals`."""

    def lacks(self, kind: Kind, value: str) -> int:
        """The number of goals that a look lacks for the person who plays: 0 where it may be used."""

    def award_medals(self) -> None:
        """Give the person who plays the medals that they have won, and say so."""


class Voice(Protocol):
    """What is said to those who cannot see the screen."""

    def recall(self, by: int) -> str:
        """A message that was said: the last one (0), or the one before (-1) or after (1) what was recalled before."""


class GameWindow(Host, Protocol):
    """What the table and the pages may ask of the window."""

    options: RunOptions

    @property
    def data(self) -> Data:
        """What the window keeps."""

    @property
    def games(self) -> Games:
        """The game that is under way."""

    @property
    def daily(self) -> Daily:
        """The deal of the day."""

    @property
    def learning(self) -> Learning:
        """Lessons, questions and medals."""

    @property
    def analysis(self) -> Analysis:
        """Judges decisions: for hints, opinions, the coach and reviews."""

    @property
    def fills_screen(self) -> bool:
        """Whether the window fills the whole screen."""

    @property
    def preferences(self) -> Preferences:
        """The settings at work."""

    @property
    def voice(self) -> Voice:
        """What has been said."""

    # pages

    def show(self, page: Page) -> None:
        """Open a page over what is shown."""

    def show_instead(self, page: Page) -> None:
        """Open a page in the place of the topmost one."""

    def show_alone(self, page: Page) -> None:
        """Close all pages and open this one."""

    def shows(self, page: PageKind) -> bool:
        """Whether a page is the topmost one."""

    # games

    def welcome(self) -> None:
        """Ask a person who plays here for the first time what they know."""
