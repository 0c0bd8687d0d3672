"""All that the pictures import of the window: whatever moves there is changed here alone."""

from __future__ import annotations

from canasta_desktop.ui import exchange
from canasta_desktop.ui.app import App, WindowSettings
from canasta_desktop.ui.motion import Speed
from canasta_desktop.ui.scenes.about import AboutScene
from canasta_desktop.ui.scenes.crash import CrashScene
from canasta_desktop.ui.scenes.curtain import Cause, CurtainScene, handover
from canasta_desktop.ui.scenes.deal_score import DealScoreScene
from canasta_desktop.ui.scenes.game_over import GameOverScene
from canasta_desktop.ui.scenes.house_rules import HouseRulesScene
from canasta_desktop.ui.scenes.house_shelf import HouseShelfScene
from canasta_desktop.ui.scenes.import_deals import ImportScene
from canasta_desktop.ui.scenes.keys import ChosenKey, KeysScene
from canasta_desktop.ui.scenes.leaving import LeavingScene
from canasta_desktop.ui.scenes.menu import MenuScene
from canasta_desktop.ui.scenes.new_game import NewGameScene
from canasta_desktop.ui.scenes.page import PageScene
from canasta_desktop.ui.scenes.pause import PauseScene
from canasta_desktop.ui.scenes.profiles import ProfilesScene
from canasta_desktop.ui.scenes.replay import ReplayScene
from canasta_desktop.ui.scenes.rules import RulesScene
from canasta_desktop.ui.scenes.saved_games import SavedGamesScene
from canasta_desktop.ui.scenes.settings import SettingsScene
from canasta_desktop.ui.scenes.statistics import StatisticsScene
from canasta_desktop.ui.scenes.table import TableScene

deals_of = exchange.deals_of

__all__ = [
    "AboutScene", "App", "Cause", "ChosenKey", "CrashScene", "CurtainScene", "DealScoreScene", "GameOverScene",
    "HouseRulesScene", "HouseShelfScene", "ImportScene", "KeysScene", "LeavingScene", "MenuScene", "NewGameScene",
    "PageScene", "PauseScene", "ProfilesScene", "ReplayScene", "RulesScene", "SavedGamesScene", "SettingsScene",
    "Speed", "StatisticsScene", "TableScene", "WindowSettings", "deals_of", "handover",
]  # fmt: skip
