"""Benchmark of the table: frame times during animations, latency of a drop, processor time when idle, time to the first frame,
and with `--deals 500` the growth of memory over that number of deals at speed off.

`python tests/bench/frame_times.py --size 1920x1080` prints JSON. Frames are timed in this process under the dummy driver,
with `--xvfb` on a virtual X server, which includes presenting; the idle table in the program's main loop, the first frame from
the start of a new process.
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
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

FRAME_MS = 1000 / 60
IDLE_S = 4.0
DEALS = 2
GAME = 10  # deals
FIRST_FRAME = """
import os, sys
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, {root!r})
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.pages.menu import MenuScene
app = App(RunOptions(size={size!r}))
app.open()
app.push(MenuScene(app))
app.step(0)
print("drawn", flush=True)
"""


class Frame(NamedTuple):
    """The time in ms that a frame took, and the processor time of this thread in it, which does not depend on other load."""

    wall: float
    own: float
    at_end: bool
    """Whether the deal had ended: somebody goes out, or the score counts up."""


def fly(size: tuple[int, int], rules: str = "classic") -> list[Frame]:
    """All frames drawn while whole deals are played: dealing, draws, discards, melds, takings, canastas, going out, scores."""
    import pygame
    from helpers.window import Window

    from canasta_desktop.session.seating import Seating
    from canasta_desktop.ui.app.loop import exempt_from_collection
    from canasta_desktop.ui.app.window import App

    window = Window(size, bots=True, rules=rules, paints=App)
    window.table.seatings = tuple(Seating(s.name, s.avatar, "heuristic") for s in window.table.seatings)
    scene = window.new_game()
    exempt_from_collection()  # as the main loop does before a game
    times: list[Frame] = []
    while window.table.game.deal_number <= DEALS and len(times) < 20_000:
        top, drawn = window.app.top, window.app.frames
        moving = top.animating
        begin, own = time.perf_counter(), time.thread_time()
        window.app.step(FRAME_MS)
        spent = (time.perf_counter() - begin) * 1000, (time.thread_time() - own) * 1000
        if moving and window.app.top is top and top.animating and window.app.frames > drawn:
            times.append(Frame(*spent, at_end=not window.table.in_deal))
        if not moving:
            window.run(200, 200)
        if window.app.top is not scene and not window.app.top.animating:
            window.app.step(0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
            window.run(700)
            window.key(pygame.K_RETURN)
    window.close()
    return times


def drops(size: tuple[int, int]) -> tuple[float, int]:
    """The longest time in ms from a drop to the frame that shows it, and the most frames until the card moves on."""
    import pygame
    from helpers.window import Window

    from canasta_desktop.ui.app.window import App

    window = Window(size, paints=App)
    longest, frames = 0.0, 0
    for card in ("4S", "9S", "KS"):
        window.position("4S 5S 6S 7S 8S 9S TS JS QS KS AS")
        while window.app.art.cards.waiting:
            window.run(16)
        piece = window.pieces(card)[0]
        window.drag(window.spot(piece), window.pile, drop=False)
        before, drawn = piece.place, window.app.frames
        begin = time.perf_counter()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=window.pile, button=1))
        window.app.step(FRAME_MS, pygame.event.get())
        longest = max(longest, (time.perf_counter() - begin) * 1000)
        assert window.app.frames == drawn + 1
        count = 0
        while piece.place == before:
            window.app.step(FRAME_MS)
            count += 1
        frames = max(frames, count)
    window.close()
    return longest, frames


def growth(size: tuple[int, int], deals: int) -> dict[str, float]:
    """Memory of this process in MB after a tenth of `deals` deals at speed off and after all of them, and the part of cached
    surfaces, which is limited by `surfaces.CACHE_BYTES`. Every tenth deal begins a new game.
    """
    from helpers.window import Window

    from canasta_desktop.bots.process.worker import LocalThinker
    from canasta_desktop.engine.ruleset import preset
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.settings import Speed
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.table.scene import TableScene

    window = Window(size, Speed.OFF, bots=True, paints=App)
    people = tuple(Seating(s.name, s.avatar, "heuristic") for s in window.table.seatings)
    done, held = 0, {}
    window.table.seatings = people
    window.new_game()
    while done < deals:
        window.app.step(FRAME_MS)
        if isinstance(window.app.top, TableScene):
            continue
        done += 1
        window.heard.clear()  # events recorded for tests would distort the measurement
        if done in (max(1, deals // 10), deals):
            held[f"mb_at_deal_{done}"] = round(resident(), 1)
            held[f"pictures_mb_at_deal_{done}"] = round(window.app.art.cache.size / 1024**2, 1)
        if done % GAME:
            window.table.game.totals = (0,) * len(window.table.game.totals)  # so that the game does not end
            window.app.games.show_table()
            window.scene.deal_end.go_on()
        else:
            window.table.close()
            window.table = Table(preset("classic"), people, done, LocalThinker())
            window.new_game()
    window.close()
    return held


def resident() -> float:
    """The resident memory of this process, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024**2


def idle(size: tuple[int, int]) -> float:
    """Processor time of an idle table, in percent of one core."""
    import pygame
    from helpers.window import Window

    from canasta_desktop.ui.app import loop
    from canasta_desktop.ui.app.window import App

    window = Window(size, paints=App)
    window.position("4S 5S 6S 7S 8S 9S TS JS QS KS AS")
    window.run(1000)
    while window.app.art.cards.waiting:  # all card faces are rasterised once, during the first frames
        window.run(16)
        time.sleep(0.01)

    def leave() -> None:
        window.app.quit()
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # ends the wait

    timer = threading.Timer(IDLE_S, leave)
    wall, cpu = time.monotonic(), time.process_time()
    timer.start()
    loop.run(window.app)
    percent = 100 * (time.process_time() - cpu) / (time.monotonic() - wall)
    window.close()
    return percent


def first_frame(size: tuple[int, int]) -> float:
    """Time in ms from the start of a process to its first frame: the best of three, so that files are in the disk cache."""
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
    """The quantile `part` of the times."""
    ranked = sorted(times)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--rules", default="classic", metavar="NAME", help="the rule set of the deals that are timed")
    parser.add_argument("--deals", type=int, default=0, metavar="N", help="measure memory over so many deals")
    parser.add_argument("--xvfb", action="store_true", help="draw on an X server without a screen (needs Xvfb)")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    if not given.xvfb:
        print(json.dumps(measured((width, height), given.deals, given.rules)))
        return
    import helpers.window  # noqa: F401  sets the dummy driver at its import
    from helpers.virtual_screen import screen

    with screen((width, height)) as display:
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11")
        print(json.dumps(measured((width, height), given.deals, given.rules)))


def measured(size: tuple[int, int], deals: int, rules: str) -> dict[str, float | str]:
    """All figures for a window of `size`; frames are timed in deals of a rule set."""
    import pygame

    pygame.display.init()
    driver = pygame.display.get_driver()
    pygame.display.quit()
    times = fly(size, rules)
    wall, own = [frame.wall for frame in times], [frame.own for frame in times]
    ends = [frame.own for frame in times if frame.at_end]
    dropped, frames = drops(size)
    figures: dict[str, float | str] = {
        "driver": driver,
        "p50_ms": round(share(wall, 0.5), 2),
        "p99_ms": round(share(wall, 0.99), 2),
        "p99_own_ms": round(share(own, 0.99), 2),
        "ends_p50_own_ms": round(share(ends, 0.5), 2),
        "ends_p99_own_ms": round(share(ends, 0.99), 2),
        "drop_ms": round(dropped, 2),
        "drop_frames": frames,
        "idle_cpu_percent": round(idle(size), 2),
        "first_frame_ms": round(first_frame(size)),
    }
    if deals:
        figures.update(growth(size, deals))
    print(f"{len(ends)} of {len(times)} frames at the ends of deals, longest of own work {max(ends):.1f} ms", file=sys.stderr)
    print(f"{len(times)} frames, longest {max(wall):.1f} ms, of own work {max(own):.1f} ms", file=sys.stderr)
    return figures


if __name__ == "__main__":
    main()
