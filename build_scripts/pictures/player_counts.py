"""Screenshots for two to six players: the new game, the hand-over screen, the score sheets."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.table import Table

from .bot_games import one_deal, seats, tables, whole_game
from .scenes import Cause, CurtainScene, DealScoreScene, GameOverScene, NewGameScene, TableViewer, handover

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera

_SEED: Final = 3
_SHEETS: Final = (
    ("book", 2), ("book", 3), ("book", 5), ("three-pack", 6), ("samba", 4), ("bolivia", 6), ("modern-american", 4),
    ("hand-and-foot", 4), ("hand-and-foot", 5), ("hand-and-foot", 6),
)  # fmt: skip


def _new_game(name: str, players: int, camera: Camera) -> None:
    app = camera.app
    lineup, rules = app.games.lineup, app.options.rules
    for humans in (1, 2):
        app.options.rules, app.games.players = name, players
        app.games.lineup = tuple(replace(who, human=at < humans) for at, who in enumerate(app.games.lineup))
        scene = NewGameScene(app)
        scene.more = humans == 2
        scene.seat = players - 1
        app.reset(scene)
        camera.save(f"new_game_{name}_{players}" + ("_two_humans" if humans == 2 else ""))
    app.games.lineup, app.options.rules, app.games.players = lineup, rules, 4


def _curtain(name: str, players: int, camera: Camera) -> None:
    table = Table(preset(name), seats(players, human=True), _SEED, LocalThinker(), first=_SEED)
    table.deal()
    why = replace(handover(table, 0, 0), cause=Cause.TURN, before=players - 1)
    camera.app.reset(CurtainScene(camera.app, table.seatings, 0, lambda: None, why))
    camera.save(f"curtain_{name}_{players}")


def _sheets(name: str, players: int, camera: Camera) -> None:
    """The score of a first deal and the end of a game, from seat 0, a human."""
    table = one_deal(name, players, _SEED)
    table.seatings = tuple(seats(players, human=True))
    camera.app.reset(NewGameScene(camera.app))
    sheet = DealScoreScene(camera.app, TableViewer(table), lambda: None)
    camera.app.push(sheet)
    camera.run(900)
    camera.save(f"deal_score_{name}_{players}")
    sheet.open_hands = True
    sheet.rebuild()
    camera.save(f"hands_left_{name}_{players}")
    table = whole_game(name, players, _SEED)
    table.seatings = tuple(seats(players, human=True))
    camera.app.reset(GameOverScene(camera.app, TableViewer(table)))
    camera.run(2000)
    camera.save(f"game_over_{name}_{players}")


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    **{f"new_game_{name}_{players}": partial(_new_game, name, players) for name, players in tables()},
    **{f"curtain_{name}_{players}": partial(_curtain, name, players) for name, players in tables()},
    **{f"sheets_{name}_{players}": partial(_sheets, name, players) for name, players in _SHEETS},
}
