"""Requests for pages: a page's name, or the values that it needs besides its window.

Only `ui/app` knows all pages; see `ui/app/navigator.py`.
"""

from __future__ import annotations

from enum import StrEnum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.file_import import FileImport
    from canasta_desktop.session.house_rules import HouseRules
    from canasta_desktop.session.score_pad import Pad, PadDeal
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.tutor import Tutor
    from canasta_desktop.session.viewer.curtain import Handover
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.session.viewer.table_viewer import TableViewer


class WayBack(StrEnum):
    """Where practice leads back to."""

    NOWHERE = ""
    GAME = auto()
    REPLAY = auto()


class PageName(StrEnum):
    """Every page that needs nothing but its window; `ui/app/navigator.py` says what each page is made of."""

    ABOUT = auto()
    IMPORT_DEALS = auto()
    KEYS = auto()
    LEARN = auto()
    MEDALS = auto()
    MENU = auto()
    NEW_GAME = auto()
    NEW_SCORE_PAD = auto()
    PRACTICE = auto()
    PROFILES = auto()
    SAFE_START = auto()
    SAVED_GAMES = auto()
    SCORE_PADS = auto()
    SETTINGS = auto()
    STATISTICS = auto()
    VALUES = auto()
    WELCOME = auto()


class CrashPage(NamedTuple):
    """What went wrong, in a few words, with the log and the number of the game that was played, where there are any."""

    error: str
    log: Path | None
    game: int | None


class CurtainPage(NamedTuple):
    """The curtain between two people at one screen: `seat` comes, and presses a button."""

    seatings: Sequence[Seating]
    seat: int
    on_ready: Callable[[], None]
    why: Handover


class DailyPage(NamedTuple):
    """The deal of a day; None: of today."""

    day: dt.date | None = None


class DealScorePage(NamedTuple):
    """The score of the deal that has ended, as the viewer sees it."""

    viewer: TableViewer
    on_next: Callable[[], None]


class GameOverPage(NamedTuple):
    """The end of a game, as the viewer sees it."""

    viewer: TableViewer


class HouseRulesPage(NamedTuple):
    """The editor of house rules: of kept ones, or of new ones that begin with a rule set."""

    start: HouseRules | str


class HouseShelfPage(NamedTuple):
    """The kept house rules; `file` is taken in at once, as if it were dropped on the page."""

    notice: str = ""
    file: Path | None = None


class ImportingPage(NamedTuple):
    """The import of a large file; `finish` is called once it is done, and answers a sentence."""

    job: FileImport
    finish: Callable[[], str]


class LeavingPage(NamedTuple):
    """Who plays which seat of a table."""

    viewer: TableViewer


class PadDealPage(NamedTuple):
    """A deal of a score pad: the next one, or that of a `number`; `save` is given what was entered, None to delete it."""

    pad: Pad
    save: Callable[[PadDeal | None], None]
    number: int | None = None


class PausePage(NamedTuple):
    """The pause of a game."""

    rules: RuleSet
    players: int
    leave: Callable[[], None]
    viewer: TableViewer | None = None


class ReplayPage(NamedTuple):
    """Deals played again, that at `place` first, from `move` on.

    `line`: a deal that shows what could have followed a move, which plays at once under this title.
    """

    deals: Sequence[Callable[[], ReplayViewer]]
    place: int = 0
    rejoin: Callable[[int, int], None] | None = None
    review: bool = False
    move: int = 0
    line: str = ""


class RulesPage(NamedTuple):
    """The rules as a text, open at a sentence of a chapter."""

    rules: RuleSet
    players: int
    chapter: str | None = None
    sentence: str | None = None


class ScorePadPage(NamedTuple):
    """The score pad that is kept under a key."""

    key: str


class ScoreSheetPage(NamedTuple):
    """The scores of the game under way, deal by deal, as the viewer sees them."""

    viewer: TableViewer


class TablePage(NamedTuple):
    """The table, as the viewer sees it; `tutor`: it is the table of that lesson or question."""

    viewer: TableViewer
    tutor: Tutor | None = None


Page = (
    PageName | CrashPage | CurtainPage | DailyPage | DealScorePage | GameOverPage | HouseRulesPage | HouseShelfPage
    | ImportingPage | LeavingPage | PadDealPage | PausePage | ReplayPage | RulesPage | ScorePadPage | ScoreSheetPage | TablePage
)  # fmt: skip
"""A request for a page: its name, or the values that it needs besides its window."""
PageKind = PageName | type[tuple[Any, ...]]
"""What tells pages apart: the name, or the class of what the page needs."""
