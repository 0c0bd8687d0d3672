"""Everything that the screenshots import from the window, in one place for renames."""

from __future__ import annotations

from canasta_desktop.session.settings import Speed
from canasta_desktop.session.viewer.curtain import Cause, handover
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.pages.about import AboutScene
from canasta_desktop.ui.pages.crash import CrashScene
from canasta_desktop.ui.pages.curtain import CurtainScene
from canasta_desktop.ui.pages.daily import DailyScene
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene
from canasta_desktop.ui.pages.house_shelf import HouseShelfScene
from canasta_desktop.ui.pages.import_deals import ImportScene
from canasta_desktop.ui.pages.keys import ChosenKey, KeysScene
from canasta_desktop.ui.pages.learn import LearnScene
from canasta_desktop.ui.pages.medals import MedalsScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import LeavingScene, PauseScene
from canasta_desktop.ui.pages.practice import PracticeScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.pages.score_pad.deal import PadDealScene
from canasta_desktop.ui.pages.score_pad.new_pad import NewScorePadScene
from canasta_desktop.ui.pages.score_pad.page import ScorePadScene
from canasta_desktop.ui.pages.score_pad.shelf import ScorePadsScene
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene
from canasta_desktop.ui.pages.welcome import WelcomeScene
from canasta_desktop.ui.table.scene import TableScene

__all__ = [
    "AboutScene",
    "App",
    "Cause",
    "ChosenKey",
    "CrashScene",
    "CurtainScene",
    "DailyScene",
    "DealScoreScene",
    "GameOverScene",
    "HouseRulesScene",
    "HouseShelfScene",
    "ImportScene",
    "KeysScene",
    "LearnScene",
    "LeavingScene",
    "MedalsScene",
    "MenuScene",
    "NewGameScene",
    "NewScorePadScene",
    "PadDealScene",
    "PageScene",
    "PauseScene",
    "PracticeScene",
    "ProfilesScene",
    "ReplayScene",
    "RulesScene",
    "RunOptions",
    "SavedGamesScene",
    "ScorePadScene",
    "ScorePadsScene",
    "SettingsScene",
    "Speed",
    "StatisticsScene",
    "TableScene",
    "TableViewer",
    "WelcomeScene",
    "handover",
]  # fmt: skip
