"""Measures the quality of bots' decisions on going out, asking and answering.

At such decisions in deals between heuristic players each bot chooses, and every choice is evaluated by rollouts to the end of
the deal in determinizations of the view. One half of the worlds selects the best choice, the other half estimates the loss of
the bot's choice against it, which avoids a bias towards lucky choices.

    python -m build_scripts.partner_decisions [--rules NAME] [--bots expert,heuristic] [--decisions N] [--worlds 200] [--seed 1]
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.stakes import lead_of
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.going_out import way_out
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import ASK, YES
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view
from canasta_desktop.lab.intervals import ratio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

TO_THE_END = 10_000
"""A number of turns greater than in any deal."""


def decisions(rules: str, number: int, seed: int) -> Iterator[View]:
    """Views of seats at tables of four that can go out or ask, or must answer."""
    while number > 0:
        game = Game(preset(rules), 4, seed)
        seed += 1
        while game.winner is None and number > 0:
            position = game.deal()
            while position.phase != Phase.OVER and number > 0:
                seen = view(position, position.to_act)
                if may_end(seen):
                    number -= 1
                    yield seen
                apply(position, choose(seen))
            if position.phase == Phase.OVER:
                game.finish()


def may_end(seen: View) -> bool:
    """Whether the seat must answer, or could go out with more than its last card and need not."""
    if seen.phase == Phase.ANSWER:
        return True
    if seen.phase != Phase.PLAY or seen.permission is not None or len(seen.hand) < 2:
        return False
    if not seen.terms.plain:
        return is_legal(seen, ASK)
    out = way_out(Features(seen))
    return out is not None and is_legal(seen, out)


def means(seen: View, moves: list[Move], worlds: int, source: random.Random) -> list[float]:
    """The mean value of each move in the same worlds: the side's points in the deal minus the mean of the other sides'."""
    deduction = Deduction(seen)
    side = seen.terms.side_of[seen.seat]
    sums = [0.0] * len(moves)
    for _ in range(worlds):
        world = deduction.world(source)
        for at, move in enumerate(moves):
            over = play_on(world, move, TO_THE_END)
            sums[at] += lead_of([score.total for score in deal_score(over)], side)
    return [total / worlds for total in sums]


def main() -> None:
    """Measure, and print the losses."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--bots", default="expert,heuristic")
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    names = options.bots.split(",")
    bots = {name: make_bot(name) for name in names}
    losses: dict[str, list[float]] = {name: [] for name in names}
    asked, agreed, questions = Counter[str](), Counter[str](), 0
    source = random.Random(options.seed)
    for seen in decisions(options.rules, options.decisions, options.seed):
        chosen = {name: bot.decide(seen, source) for name, bot in bots.items()}
        asked.update(name for name, move in chosen.items() if move == ASK)
        agreed.update(name for name, move in chosen.items() if move == YES)
        questions += seen.phase == Phase.ANSWER
        moves = list(dict.fromkeys([*(plan.move for plan in plans(seen)), *chosen.values()]))
        choosing = means(seen, moves, options.worlds // 2, source)
        measuring = means(seen, moves, options.worlds // 2, source)
        best = measuring[choosing.index(max(choosing))]
        for name, move in chosen.items():
            losses[name].append(best - measuring[moves.index(move)])
    for name, lost in losses.items():
        mean, low, high = ratio(lost, [1] * len(lost))
        print(f"{name}: loses {mean:.1f} points a decision ({low:.1f} to {high:.1f}) in {len(lost)} decisions")
        print(f"{name}: asks {asked[name]} times of {len(lost) - questions}, says yes {agreed[name]} times of {questions}")


if __name__ == "__main__":
    main()
