"""The main loop: frames while anything moves, a wait for input while nothing does."""

from __future__ import annotations

import gc
import math
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.app import sdl
from canasta_desktop.ui.app.cache_warmup import CacheWarmup
from canasta_desktop.ui.services.page_kinds import PageName

if TYPE_CHECKING:
    from canasta_desktop.ui.app.own_window import OwnWindow

FRAME_RATE: Final = 60
LONGEST_STEP: Final = 100.0
"""Longest time step in ms: animations do not jump further after a longer pause of the machine."""
NAPS: Final = ((0.25, 0.008), (5.0, 0.015), (math.inf, 0.03))
"""Pairs: seconds without input, and up to then the seconds between two polls for input while nothing moves: half a frame, one,
two.

A poll takes at least a tenth of a ms, which is most of an idle window's cost where SDL can only be polled. The longest interval
is no longer than a screen takes to show anything.
"""
_LONGEST_WAIT: Final = 1000
"""Longest wait for input in ms: signals are answered after it."""
STANDS_S: Final = 10.0
"""Seconds without an error after which a start has gone well, whatever ends the program later."""


def run(app: OwnWindow) -> None:
    """Show the menu, where no scene is open, and pass time and events on to the window until it quits."""
    if not app.scenes:
        if app.preferences.waiting:
            app.show(PageName.SAFE_START)
        else:
            app.show(PageName.MENU)
            app.welcome()
    pace = pygame.time.Clock()
    app.running = True
    app.step(0.0)
    if app.options.opens:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(app.options.opens)))
        app.options.opens = None  # once, not again after an error
    app.begin_devices()
    warmup = CacheWarmup(app)
    settled = stands = False
    began = monotonic()
    while app.running:
        if app.top is None or app.busy or warmup.step():
            dt = min(LONGEST_STEP, pace.tick(FRAME_RATE))
            events = pygame.event.get()
        else:
            if not settled:
                exempt_from_collection()
                settled = True
            events = wait(app.wake_ms)
            dt = pace.tick()  # nothing moves, so no movement can jump
            if events and dt > LONGEST_STEP:
                app.step(dt)  # the rest is over before what ends it: nothing that begins now has rested
                dt = 0
        app.step(dt, events)
        if not stands and monotonic() >= began + STANDS_S:
            stands = True
            app.starts.went_well()


def exempt_from_collection() -> None:
    """Exempt all objects that exist now from garbage collection.

    A full collection of the modules and pictures of a whole program takes about 20 ms, which would be seen in a frame.
    """
    gc.collect()
    gc.freeze()


def wait(tick_ms: int | None) -> list[pygame.event.Event]:
    """The next events; none when `tick_ms` have passed without one.

    Not by `pygame.event.wait`, which looks every ms and takes twice as much of a core as naps.
    """
    began = monotonic()
    end = math.inf if tick_ms is None else began + tick_ms / 1000
    while True:
        events = pygame.event.get()
        now = monotonic()
        if events or now >= end:
            return events
        if not sdl.wait(math.ceil(min(_LONGEST_WAIT, 1000 * (end - now)))):
            sleep(next(nap for upto, nap in NAPS if now - began < upto))
