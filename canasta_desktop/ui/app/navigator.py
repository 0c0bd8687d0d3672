"""The classes of all pages by name. Each page is imported when it is first opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.ui.table.window import PageName

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.ui.kit.scene import Scene


def _about() -> type[Scene]:
    from canasta_desktop.ui.pages.about import AboutScene

    return AboutScene


def _crash() -> type[Scene]:
    from canasta_desktop.ui.pages.crash import CrashScene

    return CrashScene


def _curtain() -> type[Scene]:
    from canasta_desktop.ui.pages.curtain.page import CurtainScene

    return CurtainScene


def _deal_score() -> type[Scene]:
    from canasta_desktop.ui.pages.deal_score.page import DealScoreScene

    return DealScoreScene


def _game_over() -> type[Scene]:
    from canasta_desktop.ui.pages.game_over.page import GameOverScene

    return GameOverScene


def _house_rules() -> type[Scene]:
    from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene

    return HouseRulesScene


def _house_shelf() -> type[Scene]:
    from canasta_desktop.ui.pages.house_shelf.page import HouseShelfScene

    return HouseShelfScene


def _import_deals() -> type[Scene]:
    from canasta_desktop.ui.pages.import_deals import ImportScene

    return ImportScene


def _keys() -> type[Scene]:
    from canasta_desktop.ui.pages.keys import KeysScene

    return KeysScene


def _leaving() -> type[Scene]:
    from canasta_desktop.ui.pages.leaving import LeavingScene

    return LeavingScene


def _menu() -> type[Scene]:
    from canasta_desktop.ui.pages.menu import MenuScene

    return MenuScene


def _new_game() -> type[Scene]:
    from canasta_desktop.ui.pages.new_game.page import NewGameScene

    return NewGameScene


def _pause() -> type[Scene]:
    from canasta_desktop.ui.pages.pause import PauseScene

    return PauseScene


def _profiles() -> type[Scene]:
    from canasta_desktop.ui.pages.profiles import ProfilesScene

    return ProfilesScene


def _replay() -> type[Scene]:
    from canasta_desktop.ui.pages.replay.page import ReplayScene

    return ReplayScene


def _rules() -> type[Scene]:
    from canasta_desktop.ui.pages.rules.page import RulesScene

    return RulesScene


def _saved_games() -> type[Scene]:
    from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene

    return SavedGamesScene


def _settings() -> type[Scene]:
    from canasta_desktop.ui.pages.settings.page import SettingsScene

    return SettingsScene


def _statistics() -> type[Scene]:
    from canasta_desktop.ui.pages.statistics.page import StatisticsScene

    return StatisticsScene


def _table() -> type[Scene]:
    from canasta_desktop.ui.table.scene import TableScene

    return TableScene


_PAGES: Final[Mapping[PageName, Callable[[], type[Scene]]]] = {
    PageName.ABOUT: _about,
    PageName.CRASH: _crash,
    PageName.CURTAIN: _curtain,
    PageName.DEAL_SCORE: _deal_score,
    PageName.GAME_OVER: _game_over,
    PageName.HOUSE_RULES: _house_rules,
    PageName.HOUSE_SHELF: _house_shelf,
    PageName.IMPORT_DEALS: _import_deals,
    PageName.KEYS: _keys,
    PageName.LEAVING: _leaving,
    PageName.MENU: _menu,
    PageName.NEW_GAME: _new_game,
    PageName.PAUSE: _pause,
    PageName.PROFILES: _profiles,
    PageName.REPLAY: _replay,
    PageName.RULES: _rules,
    PageName.SAVED_GAMES: _saved_games,
    PageName.SETTINGS: _settings,
    PageName.STATISTICS: _statistics,
    PageName.TABLE: _table,
}


def page_class(page: PageName) -> Any:
    """The class of a page; it is called with the window and the page's own arguments."""
    return _PAGES[page]()
