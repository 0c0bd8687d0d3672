"""A process without a window that plays and autosaves games, to be killed: `session_player.py FOLDER RULES PLAYERS`.

After every change it prints a line of JSON, once the call that caused it has returned.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.table import Table


def main(folder: Path, rules: str, players: int) -> None:
    """Play one game after the other until the process is killed."""
    archive, bot, seed = Archive.open(folder), make_bot("heuristic"), 0
    while True:
        seed += 1
        table = Table(preset(rules), [Seating(f"Player {seat}", "owl") for seat in range(players)], seed, LocalThinker())
        autosave = Autosave(archive, table, f"Game {seed}")
        dice = random.Random(seed)
        while table.game.winner is None:
            if table.in_deal:
                seat = table.position.to_act
                table.play(seat, bot.decide(table.view(seat), dice))
            else:
                table.deal()
            told = [autosave.game, autosave.saved, table.game.deal_number, [move_text(move) for move in table.moves]]
            print(json.dumps(told), flush=True)
        autosave.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
