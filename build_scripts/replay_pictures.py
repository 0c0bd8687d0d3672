"""Pictures of deals played again, of practice, of people who leave, and of deals from files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table_pictures import half_way, seats, tables

from canasta_desktop.bots.worker import LocalThinker
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.hints import Adviser
from canasta_desktop.session.table import Table
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.import_deals import ImportScene
from canasta_desktop.ui.pages.leaving import LeavingScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from screenshots import Photographer

_SEED: Final = 3
_SHARE: Final = 0.72


def pictures_of_replays(camera: Photographer) -> None:
    """Every rule set with every number of players; then whose view, the expert, and the sheets of practice."""
    for name, players in tables():
        scene = _replay(camera, name, players)
        camera.save(f"replay_{name}_{players}")
        scene.exit()
    _views(camera)
    _sheets(camera)


def _replay(camera: Photographer, name: str, players: int) -> ReplayScene:
    table = Table(preset(name), seats(players, human=False), _SEED, LocalThinker())
    for _ in range(3):
        if table.game.winner is None:
            table.deal()
        while table.pump():
            pass
    table.seatings = tuple(seats(players, human=True))
    scene = ReplayScene(camera.app, exchange.deals_of(table), len(table.game.results) - 1)
    camera.app.reset(scene)
    melds = [n for n, turn in enumerate(scene.replay.turns) if turn.melded and n >= _SHARE * len(scene.replay.turns)]
    turn = scene.replay.turns[melds[0] if melds else -1]
    scene.go(turn.first)
    scene.go(turn.first + 1)
    camera.run(2500)
    return scene


def _views(camera: Photographer) -> None:
    scene = _replay(camera, "classic", 4)
    scene.panels.adviser = Adviser(LocalThinker())
    scene.panels.analyse()
    camera.run(800)
    camera.save("replay_expert")
    scene.panels.analyse()
    for _ in range(2):
        scene.turn_eye()
    camera.run(800)
    camera.save("replay_one_view")
    scene.go(0)
    camera.run(800)
    camera.save("replay_beginning")
    scene.go(scene.replay.last)
    camera.run(1500)
    camera.save("replay_end")


def _sheets(camera: Photographer) -> None:
    table = half_way("classic", 4, 7)
    table.practice = True
    camera.app.table = table
    camera.app.reset(TableScene(camera.app, table))
    camera.app.push(PauseScene(camera.app, table.rules, 4, camera.app.pop, table))
    camera.save("pause_practice")
    camera.app.pop()
    table.leave_to(0, "skilled")
    camera.app.push(LeavingScene(camera.app, table))
    camera.save("leaving")
    camera.app.end_game()
    camera.app.reset(ImportScene(camera.app))
    camera.save("import")
    scene = NewGameScene(camera.app)
    scene.more = scene.practice = True
    camera.app.reset(scene)
    camera.save("new_game_practice")
