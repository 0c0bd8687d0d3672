"""Screenshots of replays, of practice, of players who leave, and of imported deals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.practice.run import SecondTry
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.ui.pages.replay.reviewing import Reviewing
from canasta_desktop.ui.table.model.intents import Proposal

from .bot_games import half_way, seats, tables, three_deals
from .camera import SEED, FixedBudgetAnalyst, fixed_adviser
from .scenes import ImportScene, LeavingScene, NewGameScene, PauseScene, ReplayScene, TableScene, TableViewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.session.review import Review

    from .camera import Camera

_SEED: Final = 3
_REVIEWED: Final = 2
"""The seed of a game in whose third deal seat 0 makes mistakes."""
_SHARE: Final = 0.72
SHARE_THOUGHT: Final = 0.4
"""Share of a review that is done on its first picture."""


def _show(camera: Camera, name: str, players: int, seed: int = _SEED) -> ReplayScene:
    table = three_deals(name, players, seed)
    table.seatings = tuple(seats(players, human=True))
    scene = ReplayScene(camera.app, TableViewer(table).replays(), len(table.game.results) - 1)
    camera.app.reset(scene)
    melds = [
        n
        for n, turn in enumerate(scene.playback.replay.turns)
        if turn.melded and n >= _SHARE * len(scene.playback.replay.turns)
    ]
    turn = scene.playback.replay.turns[melds[0] if melds else -1]
    scene.playback.go(turn.first)
    scene.playback.go(turn.first + 1)
    camera.run(2500)
    return scene


def _replay(name: str, players: int, camera: Camera) -> None:
    scene = _show(camera, name, players)
    camera.save(f"replay_{name}_{players}")
    scene.exit()


def _views(camera: Camera) -> None:
    """The expert's advice, the view of one seat, the first and the last move."""
    scene = _show(camera, "classic", 4)
    scene.opinions.adviser = fixed_adviser()
    scene.analyse()
    camera.run(800)
    camera.save("replay_expert")
    scene.analyse()
    for _ in range(2):
        scene.playback.next_viewer()
    camera.run(800)
    camera.save("replay_one_view")
    scene.playback.go(0)
    camera.run(800)
    camera.save("replay_beginning")
    scene.playback.go(scene.playback.replay.last)
    camera.run(1500)
    camera.save("replay_end")


def _review(camera: Camera) -> None:
    """The review of a deal: while it thinks, the whole, and its costliest decision."""
    scene = _show(camera, "classic", 4, _REVIEWED)
    scene.reviewing = Reviewing(Analysis([FixedBudgetAnalyst()]), Archive.memory())
    scene.playback.go(0)
    scene.review()
    while scene.reviewing.review is not None and scene.reviewing.review.progress < SHARE_THOUGHT:
        camera.run(32)
    scene.reviewing.stop()
    scene.rebuild()
    camera.save("replay_review_stopped")
    scene.reviewing.go_on()
    while scene.reviewing.running:
        camera.run(32)
    scene.reviewing.overview = True
    scene.rebuild()
    camera.run(500)
    camera.save("replay_review")
    scene.reviewing.explains = True
    scene.rebuild()
    camera.run(500)
    camera.save("replay_review_meaning")
    scene.reviewing.explains = False
    if scene.reviewing.review is not None and scene.reviewing.review.costliest:
        scene.reviewing.overview = False
        scene.playback.jump(scene.reviewing.review.costliest[0])
        camera.run(2000)
        camera.save("replay_review_decision")
        _second_try(camera, scene.reviewing.review, scene.playback.at)
    scene.exit()


def _second_try(camera: Camera, review: Review, move: int) -> None:
    """The costly move put as a question: at first, after the same move again, and answered."""
    run = SecondTry(review, move, lambda _: None)
    table = TableScene(camera.app, TableViewer(run.table), tutor=run)
    camera.app.push(table)
    camera.run(1500)
    camera.save("try_again")
    at = table.stage.layout.prompt.center
    table.actions.carry_out(Proposal(review.replay.moves[move - 1]), at)
    camera.run(800)
    camera.save("try_again_missed")
    if run.best is not None:
        table.actions.carry_out(Proposal(run.best), at)
    camera.mouse(pygame.MOUSEMOTION, at)  # the table looks at the question again
    camera.run(800)
    camera.save("try_again_answered")
    camera.app.pop()


def _practice(camera: Camera) -> None:
    table = half_way("classic", 4, SEED)
    table.practice = True
    camera.app.games.table = table
    camera.app.reset(TableScene(camera.app, TableViewer(table)))
    camera.app.push(PauseScene(camera.app, table.rules, 4, camera.app.pop, TableViewer(table)))
    camera.save("pause_practice")
    camera.app.pop()
    table.leave_to(0, "skilled")
    camera.app.push(LeavingScene(camera.app, TableViewer(table)))
    camera.save("leaving")
    camera.app.games.end_game()
    scene = NewGameScene(camera.app)
    scene.more = scene.practice = True
    camera.app.reset(scene)
    camera.save("new_game_practice")


def _import(camera: Camera) -> None:
    camera.app.reset(ImportScene(camera.app))
    camera.save("import")


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    **{f"replay_{name}_{players}": partial(_replay, name, players) for name, players in tables()},
    "replay_views": _views,
    "replay_review": _review,
    "practice": _practice,
    "import": _import,
}
