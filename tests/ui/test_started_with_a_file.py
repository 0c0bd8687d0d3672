"""A window that is started with a file, as by a double-click on one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.lab.simulate import simulate
from canasta_desktop.session.records_io import are_deals
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.pages.replay.page import ReplayScene

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pygame


class Window(App):
    """Closes once deals are shown, or after so many turns of the loop without them."""

    turns = 0
    found: object = None

    def step(self, dt_ms: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        self.turns += 1
        if isinstance(self.top, ReplayScene) or self.turns > 60:
            self.found = self.top
            self.quit()
        return super().step(dt_ms, events)


@pytest.mark.parametrize("ending", [".jsonl", ".canasta", ".CANASTA"])
def test_its_deals_are_shown(tmp_path: Path, ending: str) -> None:
    lines: list[str] = []
    simulate(preset("classic"), 4, ["heuristic"] * 4, 1, deals=1, record=lines.append)
    path = tmp_path / f"deals{ending}"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert are_deals(path)
    window = Window(RunOptions(size=(1024, 600), opens=path))
    assert window.run() == 0
    assert isinstance(window.found, ReplayScene)
    assert window.options.opens is None
