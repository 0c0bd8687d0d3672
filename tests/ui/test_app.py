from __future__ import annotations

import os
import subprocess
import sys

import pygame
import pytest
from helpers.pages import app_fixture, pushed
from helpers.processes import PYTHON

from canasta_desktop.ui.app.live_resize import PAUSE_MS
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.words import common_text


class Probe(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, app: App, name: str, log: list[str]) -> None:
        super().__init__(app)
        self.name = name
        self.log = log
        self.parts: list[pygame.Rect] | None = None

    def note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")

    def enter(self) -> None:
        self.note("enter")

    def exit(self) -> None:
        self.note("exit")

    def resume(self) -> None:
        self.note("resume")

    def resize(self) -> None:
        self.note("resize")

    def handle(self, event: pygame.event.Event) -> bool:
        self.note(pygame.event.event_name(event.type))
        return True

    def draw(self, target: pygame.Surface, full: bool) -> list[pygame.Rect] | None:
        self.note("draw full" if full else "draw")
        target.fill("red")
        return self.parts


class Sheet(Probe):
    opaque = False

    def draw(self, target: pygame.Surface, full: bool) -> None:
        self.note("draw full" if full else "draw")
        target.fill("blue", (0, 0, 10, 10))


app = app_fixture((1024, 600))


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def test_a_scene_is_entered_measured_and_drawn_once(app: App) -> None:
    log: list[str] = []
    app.push(Probe(app, "a", log))
    assert app.step(16)
    assert not app.step(16)
    assert log == ["a enter", "a resize", "a draw full"]
    assert app.frames == 1


def test_only_the_topmost_scene_takes_input(app: App) -> None:
    log: list[str] = []
    app.push(Probe(app, "a", log))
    app.push(Probe(app, "b", log))
    app.step(16)
    log.clear()
    app.step(16, [key(pygame.K_a)])
    assert log == ["b KeyDown"]
    app.pop()
    app.step(16, [key(pygame.K_a)])
    assert log == ["b KeyDown", "b exit", "a resume", "a KeyDown", "a draw full"]


def test_a_scene_is_drawn_again_only_when_it_asks(app: App) -> None:
    log: list[str] = []
    scene = pushed(app, Probe(app, "a", log))
    app.step(16)
    scene.parts = [pygame.Rect(0, 0, 5, 5)]
    scene.invalidate()
    assert app.step(16)
    assert not app.step(16)
    assert log[-1] == "a draw"


def test_what_lies_under_a_sheet_is_drawn_once_and_comes_back(app: App) -> None:
    log: list[str] = []
    app.push(Probe(app, "table", log))
    sheet = pushed(app, Sheet(app, "sheet", log))
    app.step(16)
    assert log[-2:] == ["table draw full", "sheet draw full"]
    log.clear()
    app.screen.fill("green")
    sheet.invalidate()
    app.step(16)
    assert log == ["sheet draw full"]
    assert app.screen.get_at((500, 300)) == pygame.Color("red")
    assert app.screen.get_at((5, 5)) == pygame.Color("blue")
    app.pop()
    app.step(16)
    assert app.screen.get_at((5, 5)) == pygame.Color("red")


def test_replacing_and_resetting_let_the_old_scenes_leave(app: App) -> None:
    log: list[str] = []
    for name in "abc":
        app.push(Probe(app, name, log))
    app.replace(Probe(app, "d", log))
    app.reset(Probe(app, "e", log))
    assert [line for line in log if "exit" in line] == ["c exit", "d exit", "b exit", "a exit"]
    assert [scene.name for scene in app.scenes if isinstance(scene, Probe)] == ["e"]


def test_a_new_size_reaches_every_scene_and_empties_the_caches(app: App) -> None:
    log: list[str] = []
    app.push(Probe(app, "a", log))
    app.push(Sheet(app, "b", log))
    app.step(16)
    app.art.cards.face("AS", 60)
    log.clear()
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    app.step(16)
    app.step(PAUSE_MS)
    assert app.size == (1280, 720)
    assert log == ["a draw full", "b draw full", "a resize", "b resize", "a draw full", "b draw full"]
    assert len(app.art.cache) == 0


def test_the_clock_goes_by_the_time_that_is_given(app: App) -> None:
    app.push(Probe(app, "a", []))
    app.step(16)
    app.step(250)
    assert app.clock.now == 266


def test_closing_the_window_ends_the_loop(app: App) -> None:
    app.push(Probe(app, "a", []))
    app.running = True
    app.step(0, [pygame.event.Event(pygame.QUIT)])
    assert not app.running


def test_the_last_scene_takes_the_window_with_it(app: App) -> None:
    app.push(Probe(app, "a", []))
    app.running = True
    app.pop()
    assert not app.running


def test_the_pointer_is_where_the_last_event_was(app: App) -> None:
    app.push(Probe(app, "a", []))
    app.step(0, [pygame.event.Event(pygame.MOUSEMOTION, pos=(31, 41), rel=(0, 0), buttons=(0, 0, 0))])
    assert app.pointer == (31, 41)


def test_the_loop_ends_by_itself_when_the_window_is_closed() -> None:
    app = App(RunOptions(size=(1024, 600)))
    pygame.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0
    assert app.scenes == []
    assert not pygame.display.get_init()


def test_a_window_is_never_smaller_than_its_contents() -> None:
    app = App(RunOptions(size=(300, 200)))
    app.open()
    assert app.size == (1024, 600)
    app.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_one_sentence_says_so() -> None:
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    program = (
        "from canasta_desktop.ui.app.window import App, NoDisplayError\ntry: App().run()\nexcept NoDisplayError as e: print(e)"
    )
    done = subprocess.run([*PYTHON, "-c", program], env=bare, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == common_text.NO_DISPLAY
    assert "simulate" in common_text.NO_DISPLAY
    assert common_text.NO_DISPLAY.count(".") == 1


@pytest.mark.parametrize("module", ["app.demo", "app.window", "kit.shortcuts", "draw.theme"])
def test_whichever_module_of_the_window_comes_first_pygame_says_nothing(module: str) -> None:
    bare = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    program = f"import canasta_desktop.ui.{module}"
    done = subprocess.run([*PYTHON, "-c", program], env=bare, capture_output=True, text=True, timeout=60, check=True)
    assert (done.stdout, done.stderr) == ("", "")
