"""Benchmark of the replay page: `python tests/bench/replay_times.py --size 1920x1080` prints times in ms as JSON.

`make` replays and verifies a deal; `step` shows the next move and draws its first frame; `frame` is any frame of the animation;
`jump` goes to a distant move, whose cards may have to be rasterised at a new size first.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from functools import partial
from pathlib import Path
from time import perf_counter

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parents[2]))

from canasta_desktop.engine.records import Record, read_record
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.lab.simulate import simulate
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.pages.replay.page import ReplayScene

FRAMES = 25
STEPS = 60


def a_deal(rules: str, players: int) -> Record:
    """The first deal of a seeded game of bots."""
    lines: list[str] = []
    simulate(preset(rules), players, ["heuristic"] * players, 7, deals=1, record=lines.append)
    return read_record(lines[0])


def middle(times: list[float]) -> dict[str, float]:
    """Median and 95th percentile, in ms."""
    ordered = sorted(times)
    return {"median": round(statistics.median(ordered) * 1000, 2), "p95": round(ordered[int(len(ordered) * 0.95)] * 1000, 2)}


def measure(size: tuple[int, int], rules: str, players: int) -> dict[str, object]:
    """The times of steps and jumps in one deal."""
    record = a_deal(rules, players)
    begun = perf_counter()
    Replay.of_record(record)
    made = perf_counter() - begun
    app = App(RunOptions(size=size))
    app.open()
    scene = ReplayScene(app, [partial(ReplayViewer, Replay.of_record(record))])
    app.push(scene)
    for _ in range(FRAMES):
        app.step(16)
    steps: list[float] = []
    frames: list[float] = []
    for _ in range(min(STEPS, scene.playback.replay.last)):
        begun = perf_counter()
        scene.playback.go(scene.playback.at + 1)
        app.step(16)
        steps.append(perf_counter() - begun)
        for _ in range(FRAMES):
            begun = perf_counter()
            app.step(16)
            frames.append(perf_counter() - begun)
    jumps: list[float] = []
    for move in range(0, scene.playback.replay.last, 7):
        begun = perf_counter()
        scene.playback.go(move)
        app.step(16)
        jumps.append(perf_counter() - begun)
    app.close()
    return {
        "size": f"{size[0]}x{size[1]}", "moves": len(record.moves), "make": round(made * 1000, 2), "step": middle(steps),
        "frame": middle(frames), "jump": middle(jumps),
    }  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Times of the replay page, in ms.")
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--players", type=int, default=4)
    given = parser.parse_args()
    width, _, height = given.size.partition("x")
    print(json.dumps(measure((int(width), int(height)), given.rules, given.players)))


if __name__ == "__main__":
    main()
