"""The classes of all pages by name. Each page is imported when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.ui.services import page_kinds
from canasta_desktop.ui.services.page_kinds import Page, PageKind, PageName

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.ui.kit.scene import Scene
    from canasta_desktop.ui.services.game_window import GameWindow

PAGES: Final[Mapping[PageKind, tuple[str, str]]] = {
    PageName.ABOUT: ("pages.about", "AboutScene"),
    page_kinds.CrashPage: ("pages.crash", "CrashScene"),
    page_kinds.CurtainPage: ("pages.curtain", "CurtainScene"),
    page_kinds.DailyPage: ("pages.daily", "DailyScene"),
    page_kinds.DealScorePage: ("pages.deal_score.page", "DealScoreScene"),
    page_kinds.GameOverPage: ("pages.game_over.page", "GameOverScene"),
    page_kinds.HouseRulesPage: ("pages.house_rules.page", "HouseRulesScene"),
    page_kinds.HouseShelfPage: ("pages.house_shelf", "HouseShelfScene"),
    PageName.IMPORT_DEALS: ("pages.import_deals", "ImportScene"),
    page_kinds.ImportingPage: ("pages.importing", "ImportingScene"),
    PageName.KEYS: ("pages.keys", "KeysScene"),
    PageName.LEARN: ("pages.learn", "LearnScene"),
    page_kinds.LeavingPage: ("pages.pause", "LeavingScene"),
    PageName.MEDALS: ("pages.medals", "MedalsScene"),
    PageName.MENU: ("pages.menu", "MenuScene"),
    PageName.NEW_GAME: ("pages.new_game.page", "NewGameScene"),
    PageName.NEW_SCORE_PAD: ("pages.score_pad.new_pad", "NewScorePadScene"),
    page_kinds.PadDealPage: ("pages.score_pad.deal", "PadDealScene"),
    page_kinds.PausePage: ("pages.pause", "PauseScene"),
    PageName.PRACTICE: ("pages.practice", "PracticeScene"),
    PageName.PROFILES: ("pages.profiles", "ProfilesScene"),
    page_kinds.ReplayPage: ("pages.replay.page", "ReplayScene"),
    page_kinds.RulesPage: ("pages.rules.page", "RulesScene"),
    PageName.SAFE_START: ("pages.safe_start", "SafeStartScene"),
    PageName.SAVED_GAMES: ("pages.saved_games.page", "SavedGamesScene"),
    page_kinds.ScorePadPage: ("pages.score_pad.page", "ScorePadScene"),
    PageName.SCORE_PADS: ("pages.score_pad.shelf", "ScorePadsScene"),
    page_kinds.ScoreSheetPage: ("pages.score_sheet", "ScoreSheetScene"),
    PageName.SETTINGS: ("pages.settings.page", "SettingsScene"),
    PageName.STATISTICS: ("pages.statistics.page", "StatisticsScene"),
    page_kinds.TablePage: ("table.scene", "TableScene"),
    PageName.VALUES: ("pages.values", "ValuesScene"),
    PageName.WELCOME: ("pages.welcome", "WelcomeScene"),
}
"""Module within `canasta_desktop.ui`, and class. `build_scripts/canasta.spec` takes these modules into the program."""


def page_class(page: PageKind) -> Any:
    """The class of a page."""
    module, name = PAGES[page]
    return getattr(import_module(f"canasta_desktop.ui.{module}"), name)


def scene(app: GameWindow, page: Page) -> Scene:
    """A new page."""
    made: Scene = page_class(page)(app) if isinstance(page, PageName) else page_class(type(page))(app, **page._asdict())
    return made
