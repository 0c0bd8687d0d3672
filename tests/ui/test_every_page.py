"""Every page at every size of window and of words: all words are whole, apart and readable, all controls within reach.

A page is added to `PAGES` with a function that opens it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from helpers.history import NOW, book_a_year
from helpers.pages import Pages
from helpers.reading import faults
from helpers.saved_games import saved_game
from helpers.viewers import viewer_at

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.lab.trial import Trials
from canasta_desktop.session.file_import import FileImport
from canasta_desktop.session.house_draft import Cell
from canasta_desktop.session.house_rules import HouseRules
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.score_pad import Pad, PadDeal
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store.score_pads import keep_pad
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.curtain import Cause, handover
from canasta_desktop.ui.pages.about import AboutScene
from canasta_desktop.ui.pages.crash import CrashScene
from canasta_desktop.ui.pages.curtain import CurtainScene
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene
from canasta_desktop.ui.pages.house_shelf import HouseShelfScene
from canasta_desktop.ui.pages.importing import ImportingScene
from canasta_desktop.ui.pages.keys import KeysScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.pages.safe_start import SafeStartScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.pages.score_pad.deal import PadDealScene
from canasta_desktop.ui.pages.score_pad.new_pad import NewScorePadScene
from canasta_desktop.ui.pages.score_pad.page import ScorePadScene
from canasta_desktop.ui.pages.score_pad.shelf import ScorePadsScene
from canasta_desktop.ui.pages.score_sheet import ScoreSheetScene
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene
from canasta_desktop.ui.pages.welcome import WelcomeScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.kit.page import PageScene

WINDOWS: Final = (
    ((1024, 600), 100), ((1024, 600), 150), ((1024, 600), 200), ((1280, 720), 125), ((1280, 720), 200), ((1920, 1080), 100),
    ((1920, 1080), 150), ((2560, 1080), 150), ((2560, 1080), 200), ((3840, 2160), 200), ((1100, 900), 100), ((1100, 900), 200),
)  # fmt: skip
"""Size in px, and size of words in percent."""
NAMES: Final = ("Ana", "Otto", "Juno", "Bea", "Maximilian Long", "Wilhelmina-Rose")
_FEET: Final = HouseRules(
    "Kitchen table",
    "hand-and-foot",
    {"wild_longest": 7, "deals": 3, "canastas_needed": {"natural": 2, "mixed": 1, "wild": 1}},
)


@cache
def finished(rules: str, players: int) -> Table:
    """A game that bots have played to its end."""
    seats = [Seating(NAMES[at], PICTURES[at], None if at == 0 else "heuristic") for at in range(players)]
    table = Table(preset(rules), seats, 3, LocalThinker(), first=3)
    table.seatings = [replace(seat, bot="heuristic") for seat in seats]
    while table.game.winner is None:
        table.deal()
        while table.pump():
            pass
    table.seatings = seats
    return table


def new_game(app: App, rules: str, players: int, seat: int, *, humans: int = 1) -> PageScene:
    app.options.rules, app.games.players = rules, players
    app.games.lineup = tuple(replace(who, human=at < humans) for at, who in enumerate(app.games.lineup))
    scene = NewGameScene(app)
    scene.seat, scene.more = seat, humans > 1
    return scene


def curtain(app: App, rules: str, players: int) -> PageScene:
    seats = [Seating(NAMES[at], PICTURES[at]) for at in range(players)]
    table = Table(preset(rules), seats, 3, LocalThinker(), first=3)
    table.deal()
    why = replace(handover(table, players - 1, 0), cause=Cause.TURN, before=0)
    return CurtainScene(app, table.seatings, players - 1, lambda: None, why)


def deal_score(app: App, rules: str, players: int, *, hands: bool = False) -> PageScene:
    scene = DealScoreScene(app, viewer_at(finished(rules, players)), lambda: None)
    scene.open_hands = hands
    return scene


def about(app: App) -> PageScene:
    scene = AboutScene(app)
    scene.open = len(scene.parts) - 1
    return scene


class NoBots(Trials):
    """Nobody tries the rules."""

    def ask(self, wanted: object) -> None:
        """Nothing is played."""


def house_rules(app: App, *changes: tuple[Cell, Any]) -> PageScene:
    scene = HouseRulesScene(app, HouseRules("Kitchen table", "classic", {"hand_size": 13}), NoBots())
    for cell, value in changes:
        scene.draft.put(cell, value)
    scene._look_again()
    return scene


def house_shelf(app: App) -> HouseShelfScene:
    everything = {"cards_drawn": 2, "target_score": 8000, "opening_below_zero": 0, "last_discard": "required"}
    for name, options in (("Kitchen table", {"hand_size": 13}), ("Everything otherwise", everything)):
        app.data.house.save(HouseRules(name, "classic", options))
    scene = HouseShelfScene(app)
    scene.told = "Added “Kitchen table” to your house rules"
    return scene


def deleted(scene: HouseShelfScene | ProfilesScene) -> PageScene:
    scene.app.push(scene)
    scene.delete()
    scene.app.scenes.pop()
    return scene


def profiles(app: App) -> ProfilesScene:
    for number, name in enumerate(NAMES):
        app.data.profiles.make(name[:16], avatar=PICTURES[number])
    return ProfilesScene(app)


def own_rules(app: App) -> PageScene:
    return RulesScene(app, load("classic", {"hand_size": 13, "target_score": 3000}), 4, "opening")


def statistics(app: App, games: int, people: int = 1, period: int = 2) -> PageScene:
    if games:
        book_a_year(app.data.archive.connection, app.data.profiles.current.key, games)
    for name in NAMES[1:people]:
        app.data.profiles.make(name)
    scene = StatisticsScene(app, NOW)
    scene.filters.choose(period=period)
    scene.filters.choose_rules(4 if period == 0 else 0)
    return scene


def saved_games(app: App, *, deleted: bool = False) -> PageScene:
    for seed, (rules, players, humans) in enumerate((("classic", 4, (0,)), ("three-pack", 6, (0, 1)), ("book", 2, (0,)))):
        saved_game(
            app.data.archive, 20 + 100 * seed, "Tuesday with Ana", seed=seed, rules=rules, players=players, humans=humans
        )
    scene = SavedGamesScene(app)
    if deleted:
        scene.enter()
        scene._delete(scene.shelf.entries[0].game)
    return scene


def menu_with_a_game(app: App) -> PageScene:
    saved_game(app.data.archive, 40, rules="three-pack", players=6)
    app.data.archive.notice = Notice(
        NoticeCode.GAMES_SET_ASIDE, aside=Path("/home/ana/.local/share/canasta-desktop/games.broken-1.db"), recovered=3
    )
    return MenuScene(app)


def error(app: App) -> PageScene:
    log = Path("/home/ana/.local/share/canasta-desktop/errors/error-20261120-215204-118000.txt")
    return CrashScene(app, ZeroDivisionError("division by zero"), log, 1)


def score_pad(rules: str, players: int, deals: int, **options: Any) -> Pad:
    """A pad whose first side makes a lot in every deal."""
    pad = Pad(load(rules, options), players, NAMES[:players], preset(rules).seating(players).orders[0][0])
    made = ({"melds": 850, "natural": 2, "mixed": 2, "red threes": 2}, *({"hands": 205},) * (len(pad.terms.sides) - 1))
    for _ in range(deals):
        pad = pad.with_deal(PadDeal(made, out=0))
    return pad


def pad_sheet(app: App, pad: Pad) -> PageScene:
    keep_pad(app.data.archive, "pad", pad)
    return ScorePadScene(app, "pad")


def pad_deal(app: App, pad: Pad, number: int | None = None, **made: int) -> PageScene:
    scene = PadDealScene(app, pad, lambda _: None, number)
    scene.made[0] |= {name.replace("_", " "): count for name, count in made.items()}
    scene.refused = bool(made)
    return scene


def pad_shelf(app: App, *, deleted: bool = False) -> PageScene:
    for pad in (score_pad("classic", 4, 0), score_pad("three-pack", 6, 3), score_pad("hand-and-foot", 5, 4)):
        keep_pad(app.data.archive, pad.rules.name, pad)
    keep_pad(app.data.archive, "newer", score_pad("samba", 2, 1))
    app.data.archive.connection.execute("UPDATE score_pads SET version = 99 WHERE id = 'newer'")
    scene = ScorePadsScene(app)
    if deleted:
        app.push(scene)
        scene.choose(1)
        scene.delete()
        app.scenes.pop()
    return scene


class Halfway(FileImport):
    """An import that comes no further, while it checks the file or saves a number of games."""

    def __init__(self, path: Path, games: int = 0) -> None:
        super().__init__(path)
        self.checked = 1.0 if games else 0.5
        self.games = [[b""]] * games
        self.saved = games // 2

    def work(self, seconds: float) -> bool:
        return False


PAGES: Final[dict[str, Callable[[App], PageScene]]] = {
    "menu": MenuScene,
    "menu, a game waits": menu_with_a_game,
    "saved games": saved_games,
    "saved games, one deleted": lambda app: saved_games(app, deleted=True),
    "no saved games": SavedGamesScene,
    "error": error,
    "start with default settings": SafeStartScene,
    "new game": lambda app: new_game(app, "classic", 4, 2),
    "new game, two people": lambda app: new_game(app, "book", 2, 0, humans=2),
    "new game, six": lambda app: new_game(app, "three-pack", 6, 5, humans=6),
    "new game, two hands each": lambda app: new_game(app, "hand-and-foot", 5, 4),
    "new game, special hands": lambda app: new_game(app, "modern-american", 2, 0, humans=2),
    "settings": SettingsScene,
    "keys": KeysScene,
    "about": about,
    "welcome": WelcomeScene,
    "rules": lambda app: RulesScene(app, preset("book"), 4, "melds"),
    "rules, sequences and wild melds": lambda app: RulesScene(app, preset("bolivia"), 4, "melds"),
    "rules, special hands": lambda app: RulesScene(app, preset("modern-american"), 2, "special"),
    "rules, feet": lambda app: RulesScene(app, preset("hand-and-foot"), 6, "seats"),
    "house rules shown": own_rules,
    "house rules": house_rules,
    "house rules, all sides changed": lambda app: house_rules(
        app,
        (Cell("opening", 1500), 100),
        (Cell("target_score"), 20_000),
        (Cell("wilds_in_canasta"), "any"),
        (Cell("naturals_outnumber_wilds"), True),
        (Cell("stock_end"), "end of turn"),
        (Cell("deal_score"), "difference"),
    ),
    "house rules, conflict": lambda app: house_rules(app, (Cell("opening", 1500), 120), (Cell("opening", 3000), 90)),
    "house rules, out of range": lambda app: house_rules(app, (Cell("target_score"), 20)),
    "house rules, two hands each": lambda app: HouseRulesScene(app, _FEET, NoBots()),
    "house shelf": house_shelf,
    "house shelf, empty": HouseShelfScene,
    "house shelf, one deleted": lambda app: deleted(house_shelf(app)),
    "profiles": profiles,
    "profiles, one deleted": lambda app: deleted(profiles(app)),
    "pause": lambda app: PauseScene(app, preset("classic"), 4, lambda: None),
    "import, checking": lambda app: ImportingScene(app, Halfway(Path("Maximilian Long, Wilhelmina-Rose 2024-2026.txt")), str),
    "import, saving": lambda app: ImportingScene(app, Halfway(Path("Ana 2026.txt"), 3000), str),
    "curtain": lambda app: curtain(app, "classic", 4),
    "curtain, six": lambda app: curtain(app, "three-pack", 6),
    "deal score": lambda app: deal_score(app, "classic", 4),
    "deal score, three sides": lambda app: deal_score(app, "three-pack", 6),
    "deal score, five sides": lambda app: deal_score(app, "hand-and-foot", 5),
    "deal score, pots": lambda app: deal_score(app, "burraco", 4),
    "deal score, sequences": lambda app: deal_score(app, "bolivia", 4),
    "deal score, penalties": lambda app: deal_score(app, "modern-american", 4),
    "hands and feet": lambda app: deal_score(app, "hand-and-foot", 6, hands=True),
    "hands": lambda app: deal_score(app, "classic", 4, hands=True),
    "hands of six": lambda app: deal_score(app, "three-pack", 6, hands=True),
    "game over": lambda app: GameOverScene(app, viewer_at(finished("classic", 4))),
    "game over, three sides": lambda app: GameOverScene(app, viewer_at(finished("three-pack", 6))),
    "game over, five sides": lambda app: GameOverScene(app, viewer_at(finished("hand-and-foot", 5))),
    "score sheet": lambda app: ScoreSheetScene(app, viewer_at(finished("classic", 4))),
    "score sheet, three sides": lambda app: ScoreSheetScene(app, viewer_at(finished("three-pack", 6))),
    "score sheet, pots": lambda app: ScoreSheetScene(app, viewer_at(finished("burraco", 4))),
    "score sheet, five sides": lambda app: ScoreSheetScene(app, viewer_at(finished("hand-and-foot", 5))),
    "score pads": pad_shelf,
    "score pads, one deleted": lambda app: pad_shelf(app, deleted=True),
    "no score pads": ScorePadsScene,
    "new score pad": NewScorePadScene,
    "score pad, nothing yet": lambda app: pad_sheet(app, score_pad("classic", 4, 0)),
    "score pad": lambda app: pad_sheet(app, score_pad("classic", 4, 2)),
    "score pad, many deals": lambda app: pad_sheet(app, score_pad("three-pack", 6, 30, target_score=50_000)),
    "score pad, five players": lambda app: pad_sheet(app, score_pad("samba", 5, 3)),
    "score pad, five sides": lambda app: pad_sheet(app, score_pad("hand-and-foot", 5, 4)),
    "deal of a score pad": lambda app: pad_deal(app, score_pad("classic", 4, 1), 1),
    "deal of a score pad, refused": lambda app: pad_deal(app, score_pad("bolivia", 6, 1), natural=2, melds=30),
    "deal of a score pad, penalties": lambda app: pad_deal(app, score_pad("modern-american", 4, 1), melds=50),
    "deal of a score pad, five sides": lambda app: pad_deal(app, score_pad("hand-and-foot", 5, 1), hands=12345),
    "statistics": lambda app: statistics(app, 48, people=2),
    "statistics, few games": lambda app: statistics(app, 4),
    "statistics, none": lambda app: statistics(app, 0, people=2),
    "statistics, none of these": lambda app: statistics(app, 48, people=3, period=0),
}


@pytest.fixture(params=WINDOWS, ids=lambda given: f"{given[0][0]}x{given[0][1]} {given[1]} %")
def pages(request: pytest.FixtureRequest) -> Iterator[Pages]:
    size, text = request.param
    with Pages(size) as window:
        window.app.preferences.change("text_size", text)
        yield window


@pytest.mark.parametrize("page", PAGES)
def test_all_can_be_read_and_reached(pages: Pages, page: str) -> None:
    pages.app.push(PAGES[page](pages.app))
    assert faults(pages.app, NAMES) == []
