"""The window and the stack of scenes."""

from __future__ import annotations

import sys
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.starts import Starts
from canasta_desktop.session.welcome import is_first_start
from canasta_desktop.ui.app import loop, navigator
from canasta_desktop.ui.app.desktop import NoDisplayError
from canasta_desktop.ui.app.desktop_wishes import FIRST_S
from canasta_desktop.ui.app.input import Device, Input
from canasta_desktop.ui.app.messages import WAKE
from canasta_desktop.ui.app.painting import Painting
from canasta_desktop.ui.app.screen_reader import ScreenReader
from canasta_desktop.ui.app.voice import Voice
from canasta_desktop.ui.draw.motion import Clock
from canasta_desktop.ui.draw.sound import Sound
from canasta_desktop.ui.kit.debouncer import Debouncer
from canasta_desktop.ui.services.page_kinds import Page, PageKind, PageName
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.ui.services.user_data import UserData
from canasta_desktop.ui.services.window import RunOptions

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from canasta_desktop.session.analysis import Analysis
    from canasta_desktop.session.notices import Notice
    from canasta_desktop.session.settings import Speed
    from canasta_desktop.ui.kit.scene import Scene
    from canasta_desktop.ui.services.daily_game import DailyGame
    from canasta_desktop.ui.services.games import Games
    from canasta_desktop.ui.services.learning import Learning

__all__ = ["App", "NoDisplayError", "RunOptions"]

_STANDING: Final = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
"""The desktop has moved the window or given it another size."""

REACH: Final = 44.0
"""Least size of large targets in design px."""
SPARE_MS: Final = 3.0
"""Budget in ms a frame for storing card faces made ahead."""


class App(Painting):
    """One window. `run` opens it and returns when it is closed; tests call `open` and `step` instead.

    What it holds is described in `Host`, `GameWindow` and `OwnWindow`.
    """

    def __init__(self, options: RunOptions | None = None, preferences: Preferences | None = None) -> None:
        """Without `preferences` all settings have their defaults, and changes are not saved."""
        self.options = options or RunOptions()
        self.preferences = preferences or Preferences()
        self.data = UserData(self.options, lambda: self.preferences.earlier_person, self._tell_trouble)
        self.preferences.serve(self.data)
        super().__init__(self.options, self.preferences)
        self.clock = Clock()
        self.sound = Sound()
        self.debouncer = Debouncer()
        self.running = False
        self.error_log: Path | None = None
        self.starts = Starts(None)
        self._audience: object | None = None
        self.voice = Voice(self)
        self.reader = ScreenReader(self, self.voice)
        self.input = Input(self, self._use_device)
        self.preferences.begin(self, self.games)

    # what is not needed for the first frame is there on its first use

    @cached_property
    def games(self) -> Games:
        """The games of this window."""
        from canasta_desktop.ui.services.games import Games

        return Games(self, self.data)

    @cached_property
    def daily(self) -> DailyGame:
        """The deal of the day."""
        from canasta_desktop.ui.services.daily_game import DailyGame

        return DailyGame(self, self.data, self.games)

    @cached_property
    def learning(self) -> Learning:
        """Lessons, practice and medals."""
        from canasta_desktop.ui.services.learning import Learning

        return Learning(self, self.data, self.games, self.daily, self.preferences)

    @cached_property
    def analysis(self) -> Analysis:
        """Judges decisions for everybody in this window."""
        from canasta_desktop.session.analysis import Analysis

        return Analysis()

    @property
    def reach(self) -> float:
        """Least size of everything that can be pressed, in design px; 0: as drawn."""
        wanted = self.preferences.me.large_targets
        return REACH if wanted == "on" or (wanted == "automatic" and self.input.device is Device.FINGER) else 0.0

    def begin_devices(self) -> None:
        """Open the sound device, hear of game pads, and attach to the system's screen reader from now on."""
        self.sound.begin()
        self.input.pads.begin()
        self.reader.begin()

    def _use_device(self, device: Device) -> None:
        """Show the signs of a game pad on key caps, or keys again, after another device was used."""
        if self.art.pad != (device is Device.PAD):
            self.art.pad = not self.art.pad
            self.lay_out_again()

    @property
    def speed(self) -> Speed:
        """The animation speed."""
        return self.options.speed or self.preferences.now.speed

    def open(self) -> None:
        """Open the window. Raises NoDisplayError if there is no screen."""
        self.desktop.open(self.reader.begin if sys.platform == "win32" else None)
        self.art.fit(self.size)

    def close(self) -> None:
        """Close all scenes and the window."""
        self.debouncer.flush()
        self._remember_geometry()
        self._leave(len(self.scenes))
        self.games.end_game()
        if "analysis" in self.__dict__:
            self.analysis.close()
        self.data.close()
        self.sound.close()
        self.voice.speak(on=False)
        self.reader.end()
        self.input.pads.end()
        self.art.forget()
        self._below = None
        self.desktop.close()

    def _remember_geometry(self) -> None:
        geometry = self.desktop.geometry
        if self.preferences.saves and geometry.size is not None:
            geometry.settle()
            self.preferences.remember_window(geometry.size, geometry.place, maximised=geometry.maximised)

    def quit(self) -> None:
        """End `run` after this frame."""
        self.running = False

    # scenes

    def _tell_trouble(self, notice: Notice) -> None:
        """Something cannot be saved."""
        from canasta_desktop.words.notices import notice_text

        self.tell(notice_text(notice))

    def push(self, scene: Scene) -> None:
        """Put a scene over the one that is shown."""
        self.data.retry()
        self._leave(0)
        if scene.audience not in (None, self._audience):
            self._audience = scene.audience
            self.notice = None  # what was shown or said to the person before, as about a hand, is gone
            self.voice.pass_on()
        self.scenes.append(scene)
        self._fresh = True
        scene.enter()
        scene.resize()

    def end_audience(self) -> None:
        """A game is left: nobody is told again what was said in it."""
        self._audience = None
        self.voice.forget()

    def pop(self) -> None:
        """Remove the topmost scene; the window closes with the last one."""
        self._leave(1)
        self._fresh = True
        if self.top:
            self.top.resume()
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Replace the topmost scene."""
        self._leave(1)
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Remove all scenes and show this one alone."""
        self._leave(len(self.scenes))
        self.push(scene)

    def _leave(self, count: int) -> None:
        """Write pending text changes, then remove the topmost scenes one after the other."""
        self.debouncer.flush()
        for _ in range(min(count, len(self.scenes))):
            self.scenes.pop().exit()

    def show(self, page: Page) -> None:
        """Open a page over what is shown."""
        self.push(navigator.scene(self, page))

    def show_instead(self, page: Page) -> None:
        """Replace the topmost page."""
        self.replace(navigator.scene(self, page))

    def show_alone(self, page: Page) -> None:
        """Close all pages and open this one. The current game continues; failures to save it are reported."""
        self.reset(navigator.scene(self, page))
        if self.games.autosave is not None:
            self.games.autosave.save_anew()

    def is_open(self, page: PageKind) -> bool:
        """Whether a page is open, on top or below other scenes."""
        return any(isinstance(scene, navigator.page_class(page)) for scene in self.scenes)

    def shows(self, page: PageKind) -> bool:
        """Whether a page is the topmost one."""
        return isinstance(self.top, navigator.page_class(page))

    # games

    def welcome(self) -> None:
        """Ask a person who plays here for the first time what they know; nothing without a data folder."""
        if (
            self.options.keeps
            and not self.options.opens
            and is_first_start(self.data.profiles.current, self.data.archive.connection)
        ):
            self.show(PageName.WELCOME)

    # what is said

    def recall(self, by: int) -> str:
        """A past message: the last one (0), or the one before (-1) or after (1) the last recalled one."""
        return self.voice.recall(by)

    def say_aloud(self, *, on: bool) -> None:
        """Speak the messages from now on, or no more."""
        self.voice.speak(on=on)

    # the loop

    def run(self) -> int:
        """Open the window with the menu and stay until it is closed; returns the exit status.

        Raises NoDisplayError if there is no display. An unexpected error is logged and shown on the crash page, and the window
        goes on; if that fails too, the exit status is 1.
        """
        self._wishes.ask()
        self.open()
        self._follow_desktop(FIRST_S)
        try:
            while True:
                try:
                    loop.run(self)
                except Exception as error:  # noqa: BLE001  the last place where a game can be saved from a fault
                    from canasta_desktop.ui.app import crash

                    if not crash.recover(self, error):
                        crash.report_fatal(error, self.error_log)
                        return 1
                else:
                    self.starts.went_well()
                    return 0
        finally:
            self.close()

    def _follow_desktop(self, patience_s: float = 0.0) -> None:
        """Take over what the desktop's settings ask, if it has told anything new within that time in s."""
        if self._wishes.heard(patience_s):
            self.preferences.follow_desktop()

    @property
    def busy(self) -> bool:
        """Whether the next frame must not wait for input: something moves, is to be drawn, or is being prepared."""
        top = self.top
        shown = top is not None and (top.animating or top.dirty)
        moves = shown or self._fresh or self.notice or self.desktop.live.under_way
        return bool(moves or self.art.cards.waiting or self.input.waiting or self._wishes.waiting)

    @property
    def wake_ms(self) -> int | None:
        """The time in ms after which a frame is due even without input; None for any time."""
        due = (self.debouncer.wake_ms(self.top.tick_ms if self.top else None), self.reader.wake_ms)
        return min((ms for ms in due if ms is not None), default=None)

    def step(self, dt_ms: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        """One iteration of the loop: time, input, drawing. Returns whether anything was drawn."""
        self.clock.advance(dt_ms)
        self.debouncer.pass_time(dt_ms)
        self._follow_size(dt_ms, pressed=self.input.pressed)
        for raw in events:
            if raw.type != WAKE:
                for event in self.input.hear(self.desktop.pixels.on_picture(raw)):
                    self._dispatch(event)
        self.reader.do_asked()
        self._follow_desktop()
        for event in self.input.pass_time(dt_ms):
            self._dispatch(event)
        top = self.top
        if top is None:
            return False
        top.update(dt_ms)
        if self.notice and self.notice.pass_time(dt_ms):
            self.notice = None
            self._fresh = True
        self.voice.update()
        if self.art.cards.waiting:
            self.art.cards.prepare(SPARE_MS)
        drawn = self._draw()
        self.input.follow(self.top)
        self.reader.update(drawn=drawn)
        self.sound.flush()
        return drawn

    def _dispatch(self, event: pygame.event.Event) -> None:
        """Pass an event on. A press and its release go to the layout on the screen, before a new size is laid out.

        A key needs no place, and finds the new layout, unless a button is down.
        """
        live, down = self.desktop.live.under_way, self.input.pressed
        if live and event.type == pygame.KEYDOWN and not down:
            self.lay_out_again()
        self._pass_on(self.desktop.live.on_sheet(event))
        if live and event.type == pygame.MOUSEBUTTONUP and not down:
            self.lay_out_again()

    def _pass_on(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.debouncer.flush()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self.sound.notice(event)
        elif event.type in _STANDING:
            self.desktop.geometry.look(monotonic())
            self._fresh = self._fresh or event.type == pygame.WINDOWRESTORED
        elif event.type == pygame.WINDOWEXPOSED:
            self._fresh = True
        elif event.type == pygame.WINDOWFOCUSGAINED and self.running:
            self._wishes.ask()  # the desktop's settings may have been changed meanwhile
        elif not self.preferences.handle(event):
            self.pointer = getattr(event, "pos", self.pointer)
            top = self.top
            if top and not top.handle(event):
                from canasta_desktop.ui.app import incoming

                incoming.handle(self, event)
