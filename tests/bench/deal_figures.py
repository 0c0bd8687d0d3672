"""Figures of deals that a bot plays against itself: `python tests/bench/deal_figures.py [rules] [players] [--deals N]`.

One JSON object a line for each rule set and number of players: the share of deals that end by going out (`out`) or by a special
hand (`shown`), turns a player, cards that a player holds at the end (feet included), points a side, canastas a side by kind
(natural, mixed, sequence, wild), and decisions a second of processor time. A deal of `MOST` decisions counts as stuck. How is
played: cards in the hand of the player who opens, after that move (`held_at_opening`) and at the beginning of the second turn
after it (`held_later`), wild cards in each group laid (`wilds_a_meld`), and cards of the piles taken (`pile_taken`).
"""

from __future__ import annotations

import argparse
import json
import random
import time
from statistics import mean
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import Draw, Meld, Take
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position

MOST: Final = 5000
LATER: Final = 2
"""Turns after the opening."""
TABLES: Final = {
    "samba": (2, 3, 4, 5, 6),
    "bolivia": (2, 3, 4, 5, 6),
    "modern-american": (2, 4),
    "hand-and-foot": (2, 3, 4, 5, 6),
}


class Habits:
    """How is played: sums over the decisions of many deals."""

    def __init__(self) -> None:
        self.groups = self.wilds = self.takes = self.taken = 0
        self.at_opening: list[int] = []
        self.later: list[int] = []
        self._turns: dict[int, int] = {}

    def deal(self) -> None:
        """Begin a deal."""
        self._turns = {}

    def play(self, position: Position, move: Move) -> None:
        """Make a move, and count what it shows."""
        seat = position.to_act
        closed = not position.sides[position.side].laid
        if position.phase == Phase.DRAW and isinstance(move, (Draw, Take)) and seat in self._turns:
            self._turns[seat] += 1
            if self._turns[seat] == LATER:
                self.later.append(len(position.hands[seat]))
        if isinstance(move, Take):
            self.takes += 1
            self.taken += min(len(position.pile), position.terms.pile_taken or len(position.pile))
        if isinstance(move, (Take, Meld)):
            self.groups += len(move.groups)
            self.wilds += sum(TWO <= card >> 2 <= JOKER for group in move.groups for card in group.cards)
        apply(position, move)
        if closed and position.sides[position.terms.side_of[seat]].laid:
            self.at_opening.append(len(position.hands[seat]))
            self._turns[seat] = 0

    def means(self) -> dict[str, float]:
        """The means."""
        return {
            "held_at_opening": round(mean(self.at_opening or [0]), 2),
            "held_later": round(mean(self.later or [0]), 2),
            "wilds_a_meld": round(self.wilds / max(1, self.groups), 3),
            "pile_taken": round(self.taken / max(1, self.takes), 2),
        }


def figures(rules: str, players: int, deals: int, seed: int, bots: list[str]) -> dict[str, Any]:
    """The figures of `deals` deals, played in consecutive games."""
    minds = [make_bot(bots[seat % len(bots)]) for seat in range(players)]
    sources = [random.Random(f"{seed}/{seat}") for seat in range(players)]
    played = outs = shown = stuck = turns = seats = cards = points = sides = decisions = 0
    made = [0, 0, 0, 0]
    by_side: list[int] = []
    habits = Habits()
    number = 0
    began = time.process_time()
    while played < deals:
        game = Game(preset(rules), players, seed + number)
        number += 1
        while game.winner is None and played < deals and game.deal_number < 100:
            position = game.deal()
            habits.deal()
            count = 0
            while position.phase != Phase.OVER and count < MOST:
                seat = position.to_act
                turns += position.phase == Phase.DRAW
                habits.play(position, minds[seat].decide(view(position, seat), sources[seat]))
                count += 1
            decisions += count
            played += 1
            if position.phase != Phase.OVER:
                stuck += 1
                break
            game.finish()
            result = game.results[-1]
            outs += result.end is DealEnd.OUT
            shown += result.end is DealEnd.SHOWN
            seats += len(position.order)
            cards += sum(map(len, position.hands)) + sum(position.feet_left)
            points += sum(side.total for side in result.sides)
            sides += len(result.sides)
            by_side = by_side or [0] * len(result.sides)
            for side, score in enumerate(result.sides):
                by_side[side] += score.total
                for kind, many in enumerate(position.sides[side].made()):
                    made[kind] += many
    seconds = time.process_time() - began
    return {
        "rules": rules,
        "players": players,
        "deals": played,
        "out": round(outs / played, 3),
        "shown": round(shown / played, 3),
        "stuck": stuck,
        "turns": round(turns / max(1, seats), 1),
        "cards": round(cards / max(1, seats), 1),
        "points": round(points / max(1, sides)),
        "by_side": [round(total / played) for total in by_side],
        "canastas": [round(many / max(1, sides), 2) for many in made],
        **habits.means(),
        "decisions_per_s": round(decisions / seconds),
    }


def main() -> None:
    """Play the deals and print the figures."""
    reading = argparse.ArgumentParser()
    reading.add_argument("rules", nargs="?", choices=[*TABLES, "classic"])
    reading.add_argument("players", nargs="?", type=int)
    reading.add_argument("--deals", type=int, default=100)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--bots", default="heuristic", help="one for all seats, or several that alternate by seat")
    options = reading.parse_args()
    for rules in [options.rules] if options.rules else TABLES:
        for players in [options.players] if options.players else TABLES.get(rules, (4,)):
            print(json.dumps(figures(rules, players, options.deals, options.seed, options.bots.split(","))), flush=True)


if __name__ == "__main__":
    main()
