"""Benchmark of the window, as JSON: `python tests/bench/window_figures.py --size 1920x1080 --repeats 5`.

Times in ms of a full redraw of a simple table and of the fullest tables, of the frames of a move and of a drag there, of
frames while the window changes its size and after that, of animated frames, and of opening and redrawing every page; ms from
the start of the program to its first frame, and its processor time until it has closed; percent of a core of an idle table; MB
after the start and after one game. Times are processor times of the window's thread or process, which depend little on other
load. Each figure is the minimum of all repeats, because other load can only increase it.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2] / "build_scripts"))
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import frame_times
import pygame
from pictures.bot_games import seats
from pictures.camera import SEED, Camera, Look
from pictures.pages import PAGES
from pictures.scenes import MenuScene, Speed, TableScene
from pictures.table import show_position

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.listing import legal_discards
from canasta_desktop.engine.moves import DRAW
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.app.loop import exempt_from_collection

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
FRAMES = 40
FULLEST = {
    "fullest": "full_hand", "fullest_samba": "samba_full", "fullest_bolivia": "bolivia", "fullest_modern_american": "modern",
    "fullest_foot": "foot_six",
}  # fmt: skip
"""The figures of the fullest tables, and the positions they show."""
RETURN = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
WHOLE = pygame.event.Event(pygame.WINDOWEXPOSED)


def work(action: Callable[[], object], times: int = 1) -> float:
    """The median processor time of an action in this thread, in ms, over `times` calls."""
    spent = []
    for _ in range(times):
        begin = time.thread_time()
        action()
        spent.append(1000 * (time.thread_time() - begin))
    return sorted(spent)[times // 2]


def frames(size: tuple[int, int]) -> dict[str, float]:
    """The times of full redraws of tables and pages."""
    camera = Camera(Path(), Look(size))
    app, figures = camera.app, {}
    for name, picture in {"quiet": "start", **FULLEST}.items():
        scene = show_position(camera, picture)
        if name == "quiet":  # as in the program, once all modules are loaded
            exempt_from_collection()
        camera.wait(lambda: not app.art.cards.waiting)
        figures[f"{name}_table_ms"] = work(lambda: app.step(0, [WHOLE]), FRAMES)
        if name in FULLEST:
            times = flight(scene)
            figures |= {f"{name}_move_p50_ms": frame_times.share(times, 0.5), f"{name}_move_longest_ms": max(times)}
            figures[f"{name}_drag_longest_ms"] = max(drag(show_position(camera, picture)))
    for name, make in PAGES.items():
        app.reset(make(app))
        camera.run(1000)
        camera.wait(lambda: not app.art.cards.waiting)
        figures[f"page_{name}_ms"] = work(lambda: app.step(0, [WHOLE]), FRAMES)

        def again(make: Callable[..., object] = make) -> None:
            app.reset(make(app))
            app.step(0)

        figures[f"page_{name}_open_ms"] = work(again, FRAMES // 8)
    camera.close()
    return figures


def flight(scene: TableScene) -> list[float]:
    """The times of all frames drawn while cards are drawn from the stock or one is discarded."""
    view = scene.stage.model.view
    scene.actions.make_move(DRAW if view.phase == Phase.DRAW else next(iter(legal_discards(view))))
    times: list[float] = []
    drawn = scene.app.frames
    while scene.motion.busy:
        spent = work(lambda: scene.app.step(frame_times.FRAME_MS))
        if scene.app.frames > drawn:
            times.append(spent)
            drawn = scene.app.frames
    return times


def drag(scene: TableScene) -> list[float]:
    """The times of the frames in which the last card in hand is dragged to the pile, dropped, and flies on or back."""
    scene.motion.finish_all()
    place, pile = scene.stage.model.hand()[-1].target, scene.stage.layout.pile.center
    begin = (round(place.x), round(place.y))
    mouse = pygame.event.Event
    halfway = ((begin[0] + pile[0]) // 2, (begin[1] + pile[1]) // 2)
    events = [
        mouse(pygame.MOUSEBUTTONDOWN, pos=begin, button=1),
        *(mouse(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0)) for at in (halfway, pile)),
        mouse(pygame.MOUSEBUTTONUP, pos=pile, button=1),
    ]
    times: list[float] = []
    for event in events:
        times.append(work(lambda event=event: scene.app.step(frame_times.FRAME_MS, [event])))
        times += [work(lambda: scene.app.step(frame_times.FRAME_MS)) for _ in range(FRAMES // 8)]
    return times


def resizing(size: tuple[int, int]) -> dict[str, float]:
    """The times of the frames in which a window of `size` is made smaller step by step, and of the longest frame after that."""
    camera = Camera(Path(), Look(size))
    figures = {}
    for name, picture in {"quiet": "start", "fullest": FULLEST["fullest"]}.items():
        app = show_position(camera, picture).app
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.lay_out_again()
        camera.run(100)
        camera.wait(lambda app=app: not app.art.cards.waiting)
        steps = []
        for less in range(1, FRAMES):
            pygame.display.set_mode((size[0] - 4 * less, size[1] - 2 * less), pygame.RESIZABLE)
            steps.append(work(lambda app=app: app.step(frame_times.FRAME_MS)))
        after = [work(lambda app=app: app.step(frame_times.FRAME_MS)) for _ in range(FRAMES)]
        figures[f"{name}_resize_p50_ms"] = frame_times.share(steps, 0.5)
        figures[f"{name}_resize_longest_ms"] = max(steps)
        figures[f"{name}_resized_longest_ms"] = max(after)
    camera.close()
    return figures


def moving(size: tuple[int, int]) -> dict[str, float]:
    """The times of animated frames, over whole deals."""
    own = [spent for _, spent in frame_times.fly(size)]
    return {f"moving_p{part}_ms": frame_times.share(own, part / 100) for part in (50, 99)}


def first_frame(size: tuple[int, int]) -> dict[str, float]:
    """The time from the program's first start to its first frame, and its processor time until it has closed."""
    command = [sys.executable, "-m", "canasta_desktop", "--demo", "frame", "--window", "x".join(map(str, size))]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "HOME": home} | {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "STATE", "CACHE")}
        begin = time.monotonic()
        told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=env).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    first = next(json.loads(line)["first_frame"] for line in told.splitlines() if "first_frame" in line)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"first_frame_wall_ms": 1000 * (first - begin), "start_work_ms": 1000 * spent}


def memory(size: tuple[int, int]) -> dict[str, float]:
    """Memory of this process, which should be new, in MB: with the menu open, and after one game of bots at speed off."""
    camera = Camera(Path(), Look(size))
    app = camera.app
    app.reset(MenuScene(app))
    camera.run(1000)
    camera.wait(lambda: not app.art.cards.waiting)
    figures = {"rss_start_mb": frame_times.resident()}
    app.options.speed = Speed.OFF
    app.games.table = Table(preset("classic"), seats(4, human=False), SEED, LocalThinker())
    app.games.begin_deal(app.games.table)
    app.reset(TableScene(app, TableViewer(app.games.table)))
    while app.games.table.game.winner is None:
        app.step(16)
        if not isinstance(app.top, TableScene):
            app.step(0, [RETURN])
            camera.run(700)
            app.step(16, [RETURN])
    figures["rss_game_mb"] = frame_times.resident()
    camera.close()
    return figures


def memory_of_another(size: tuple[int, int]) -> dict[str, float]:
    """The figures of `memory` in a new process."""
    command = [sys.executable, __file__, "--memory", "--size", "x".join(map(str, size))]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return json.loads(told[told.index("{") :])


def measured(size: tuple[int, int], repeats: int) -> dict[str, float]:
    """The minimum of every figure."""
    best: dict[str, float] = {}
    measures = (
        frames,
        resizing,
        moving,
        first_frame,
        lambda size: {"idle_cpu_percent": frame_times.idle(size)},
        memory_of_another,
    )
    for number in range(repeats):
        for measure in measures:
            for name, value in measure(size).items():
                best[name] = min(value, best.get(name, value))
        print(f"{number + 1} of {repeats}", file=sys.stderr)
    return {name: round(value, 2) for name, value in best.items()}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--repeats", type=int, default=3, metavar="N")
    parser.add_argument("--memory", action="store_true", help="memory alone, of this process")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    print(json.dumps(memory((width, height)) if given.memory else measured((width, height), given.repeats), indent=1))


if __name__ == "__main__":
    main()
