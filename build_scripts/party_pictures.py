"""Pictures of what two to six players see around the table: the new game, the curtain, the sheets of three sides."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from table_pictures import seats, tables

from canasta_desktop.bots.worker import LocalThinker
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.table import Table
from canasta_desktop.ui.pages.curtain.page import CurtainScene
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.table.handover import Cause, handover

if TYPE_CHECKING:
    from screenshots import Photographer

_SEED: Final = 3


def pictures_of_parties(camera: Photographer) -> None:
    """Every rule set with every number of players."""
    lineup, rules = camera.app.lineup, camera.app.settings.rules
    for name, players in tables():
        _new_game(camera, name, players)
        _curtain(camera, name, players)
    for players in (2, 3, 5):
        _sheets(camera, "book", players)
    _sheets(camera, "three-pack", 6)
    camera.app.lineup, camera.app.settings.rules, camera.app.players = lineup, rules, 4


def _new_game(camera: Photographer, name: str, players: int) -> None:
    app = camera.app
    for humans in (1, 2):
        app.settings.rules, app.players = name, players
        app.lineup = tuple(replace(who, human=at < humans) for at, who in enumerate(app.lineup))
        scene = NewGameScene(app)
        scene.more = humans == 2
        scene.seat = players - 1
        app.reset(scene)
        camera.save(f"new_game_{name}_{players}" + ("_two_humans" if humans == 2 else ""))


def _curtain(camera: Photographer, name: str, players: int) -> None:
    table = Table(preset(name), seats(players, human=True), _SEED, LocalThinker())
    table.deal()
    why = replace(handover(table, 0, 0), cause=Cause.TURN, before=players - 1)
    camera.app.reset(CurtainScene(camera.app, table.seatings, 0, lambda: None, why))
    camera.save(f"curtain_{name}_{players}")


def _sheets(camera: Photographer, name: str, players: int) -> None:
    """The score of a first deal and the end of a game, as the human of seat 0 sees them."""
    table = Table(preset(name), seats(players, human=False), _SEED, LocalThinker())
    while table.game.winner is None:
        first = table.game.deal_number == 0
        table.seatings = tuple(seats(players, human=False))
        table.deal()
        while table.pump():
            pass
        table.seatings = tuple(seats(players, human=True))
        if first:
            camera.app.reset(NewGameScene(camera.app))
            sheet = DealScoreScene(camera.app, table, lambda: None)
            camera.app.push(sheet)
            camera.run(900)
            camera.save(f"deal_score_{name}_{players}")
            sheet.open_hands = True
            sheet.rebuild()
            camera.save(f"hands_left_{name}_{players}")
    camera.app.reset(GameOverScene(camera.app, table))
    camera.run(2000)
    camera.save(f"game_over_{name}_{players}")
