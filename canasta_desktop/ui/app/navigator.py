"""The classes of all pages by name. Each page is imported when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from canasta_desktop.ui.table.window import PageName

PAGES: Final = {
    PageName.ABOUT: ("pages.about", "AboutScene"),
    PageName.CRASH: ("pages.crash", "CrashScene"),
    PageName.CURTAIN: ("pages.curtain", "CurtainScene"),
    PageName.DAILY: ("pages.daily", "DailyScene"),
    PageName.DEAL_SCORE: ("pages.deal_score.page", "DealScoreScene"),
    PageName.GAME_OVER: ("pages.game_over.page", "GameOverScene"),
    PageName.HOUSE_RULES: ("pages.house_rules.page", "HouseRulesScene"),
    PageName.HOUSE_SHELF: ("pages.house_shelf", "HouseShelfScene"),
    PageName.IMPORT_DEALS: ("pages.import_deals", "ImportScene"),
    PageName.IMPORTING: ("pages.importing", "ImportingScene"),
    PageName.KEYS: ("pages.keys", "KeysScene"),
    PageName.LEARN: ("pages.learn", "LearnScene"),
    PageName.LEAVING: ("pages.pause", "LeavingScene"),
    PageName.MEDALS: ("pages.medals", "MedalsScene"),
    PageName.MENU: ("pages.menu", "MenuScene"),
    PageName.NEW_GAME: ("pages.new_game.page", "NewGameScene"),
    PageName.PAUSE: ("pages.pause", "PauseScene"),
    PageName.PRACTICE: ("pages.practice", "PracticeScene"),
    PageName.PROFILES: ("pages.profiles", "ProfilesScene"),
    PageName.REPLAY: ("pages.replay.page", "ReplayScene"),
    PageName.RULES: ("pages.rules.page", "RulesScene"),
    PageName.SAFE_START: ("pages.safe_start", "SafeStartScene"),
    PageName.SAVED_GAMES: ("pages.saved_games.page", "SavedGamesScene"),
    PageName.SETTINGS: ("pages.settings.page", "SettingsScene"),
    PageName.STATISTICS: ("pages.statistics.page", "StatisticsScene"),
    PageName.TABLE: ("table.scene", "TableScene"),
    PageName.WELCOME: ("pages.welcome", "WelcomeScene"),
}
"""Module within `canasta_desktop.ui`, and class. `build_scripts/canasta.spec` takes these modules into the program."""


def page_class(page: PageName) -> Any:
    """The class of a page; it is called with the window and the page's own arguments."""
    module, name = PAGES[page]
    return getattr(import_module(f"canasta_desktop.ui.{module}"), name)
