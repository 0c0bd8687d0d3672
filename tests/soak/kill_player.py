"""The process that `kill_restart.py` kills: the window with the dummy driver, with a bot on the human's seat.

`python tests/soak/kill_player.py FOLDER SEED [most]`: resumes the game in FOLDER, or begins one, and prints every change as a
line of JSON once the call that caused it has returned. With `most` it stops by itself after that number of changes.
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.moves import Meld, Take
from canasta_desktop.engine.notation import move_text
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.services.lineup import changed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.session.table import Table

BOT = "casual"


class Player(App):
    """A window that plays by itself: Enter on every page, a bot's move at the table."""

    def welcome(self) -> None:
        """Nobody is there to be asked."""

    def __init__(self, folder: Path, seed: int, most: int) -> None:
        super().__init__(RunOptions((1024, 600), speed=Speed.OFF, data=folder, keeps=True, seed=seed))
        for seat in range(1, 6):
            self.games.lineup = changed(self.games.lineup, seat, bot="casual")
        self.dice = random.Random(seed)
        self.bot = make_bot(BOT)
        self.here = seed % 4 > 0
        """Whether the bots run in this process, which is faster; every fourth window uses the bots' process, as in play."""
        self.most = most
        self.told = 0
        self.known: Table | None = None

    def step(self, dt_ms: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        """One iteration of the main loop; then give the page its input, and report changes."""
        drawn = super().step(dt_ms, events)
        if self.games.table is not None and self.games.table is not self.known:
            self.known = self.games.table
            if self.here:
                self.games.table._bots.thinker = LocalThinker()
            self.games.table.watch(self.report)
            self.report(whole=True)
        top = self.top
        name = type(top).__name__
        if name == "TableScene":
            self.play(top)
        elif name != "CrashScene":
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        else:
            print(json.dumps({"crash": str(self.error_log)}), flush=True)
            self.quit()
        return drawn

    def play(self, scene: object) -> None:
        """A bot's move, and sometimes an undo."""
        if scene.motion.busy or not scene.own.my_turn:
            return
        seat = scene.seat
        move = self.bot.decide(scene.table.view(seat), self.dice)
        scene.actions.make_move(move)
        if isinstance(move, Meld | Take) and self.dice.random() < 0.2 and scene.table.can_undo(seat):
            scene.table.undo(seat)
            scene.presenter.catch_up()

    def report(self, *, whole: bool = False) -> None:
        """Print the state of the game, which is on the disk already because the autosave's listener is called first."""
        table = self.games.table
        if table is None or self.games.autosave is None or table.game.position is None:
            return
        news = {
            "game": self.games.autosave.game,
            "saved": self.games.autosave.saved,
            "deal": table.game.deal_number,
            "number": len(table.moves),
            "last": move_text(table.moves[-1]) if table.moves else "",
            "totals": table.game.totals,
            "over": table.game.winner is not None,
        }
        if whole:
            news["moves"] = [move_text(move) for move in table.moves]
        print(json.dumps(news), flush=True)
        self.told += 1
        if self.told >= self.most:
            self.quit()


def main() -> int:
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 10**9
    return Player(folder, seed, most).run()


if __name__ == "__main__":
    sys.exit(main())
