"""How long a frame of the table takes while cards fly, what an idle table costs, how soon the first frame is there.

`python tests/bench/frame_times.py --size 1920x1080` prints JSON. Frames are timed in this process under the dummy driver,
the idle table in the program's own loop, the first frame from the start of a process of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

FRAME_MS = 1000 / 60
IDLE_S = 4.0
DEALS = 2
FIRST_FRAME = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, {root!r})
from canasta_desktop.ui.app import App, WindowSettings
from canasta_desktop.ui.scenes.menu import MenuScene
app = App(WindowSettings(size={size!r}))
app.open()
app.push(MenuScene(app))
app.step(0)
print("drawn", flush=True)
"""


def fly(size: tuple[int, int]) -> list[float]:
    """Ms of every frame that was drawn while whole deals were played: deal, draws, discards, melds, takings, canastas."""
    import pygame
    from helpers.window import Window

    from canasta_desktop.session.table import Seating

    window = Window(size, bots=True)
    window.table.seatings = tuple(Seating(s.name, s.avatar, "heuristic") for s in window.table.seatings)
    scene = window.new_game()
    times: list[float] = []
    while window.table.game.deal_number <= DEALS and len(times) < 20_000:
        moving, drawn = scene.motion.busy, window.app.frames
        begin = time.perf_counter()
        window.app.step(FRAME_MS)
        spent = (time.perf_counter() - begin) * 1000
        if moving and scene.motion.busy and window.app.frames > drawn:
            times.append(spent)
        if not moving:
            window.run(200, 200)
        if window.app.top is not scene:
            window.app.step(0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
            window.run(700)
            window.key(pygame.K_RETURN)
    window.close()
    return times


def idle(size: tuple[int, int]) -> float:
    """Percent of one core that a table takes on which nothing moves and nobody does anything."""
    from helpers.window import Window

    window = Window(size)
    window.position("4S 5S 6S 7S 8S 9S TS JS QS KS AS")
    window.run(1000)
    while window.app.art.cards.waiting:  # the pictures of all cards are drawn once, beside the first frames
        window.run(16)
        time.sleep(0.01)

    def leave() -> None:
        window.app.quit()
        window.app.wake()

    timer = threading.Timer(IDLE_S, leave)
    wall, cpu = time.monotonic(), time.process_time()
    timer.start()
    window.app._loop()
    percent = 100 * (time.process_time() - cpu) / (time.monotonic() - wall)
    window.close()
    return percent


def first_frame(size: tuple[int, int]) -> float:
    """Ms from the start of a process to its first frame: the best of three, for the disk's sake."""
    best = float("inf")
    for _ in range(3):
        begin = time.perf_counter()
        script = FIRST_FRAME.format(root=str(ROOT), size=size)
        with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            while "drawn" not in process.stdout.readline():
                pass
            best = min(best, (time.perf_counter() - begin) * 1000)
    return best


def share(times: list[float], part: float) -> float:
    """The time under which a part of the frames stays."""
    ranked = sorted(times)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    width, height = map(int, parser.parse_args().size.split("x"))
    size = (width, height)
    times = fly(size)
    figures = {
        "p50_ms": round(share(times, 0.5), 2),
        "p99_ms": round(share(times, 0.99), 2),
        "idle_cpu_percent": round(idle(size), 2),
        "first_frame_ms": round(first_frame(size)),
    }
    print(json.dumps(figures))
    print(f"{len(times)} frames, longest {max(times):.1f} ms", file=sys.stderr)


if __name__ == "__main__":
    main()
