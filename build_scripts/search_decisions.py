"""Measures what the evidence of last turns brings to the search: at decisions of experts' deals, with it and without it.

At sampled decisions the search chooses a plan, with worlds that are weighed by the players' last turns, and with worlds that
are not. Each choice is judged in the true hands: by rollouts to the end, with the stock shuffled anew, as the gain over the
plan of the rules of thumb. The worlds are judged by the logarithm of the probability that they give to the true number of cards
of each kind in each hidden hand (shares among `--worlds` worlds, half a world added to each number).

    python -m build_scripts.search_decisions [--deals 100] [--rollouts 400] [--players 300] [--seed 1]

prints both with 95 % intervals. A match shows the same only with many times the deals. `--players`: rollouts of the experts who
play the deals.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import TYPE_CHECKING

from build_scripts.expert_deals import ROLLOUTS, decisions
from build_scripts.partner_decisions import TO_THE_END
from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.belief.evidence import MOST_HELD
from canasta_desktop.bots.players.clairvoyant import OpenHands
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.search import Budget, weigh
from canasta_desktop.bots.search.stakes import Stakes
from canasta_desktop.bots.thumb.style import PLAIN, SKILLED
from canasta_desktop.engine.cards import KINDS
from canasta_desktop.lab.intervals import ratio
from canasta_desktop.lab.spreading import spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

PLAIN_EVERY = 4
"""One of this many judging rollouts is against plain players, the others against skilled ones."""

Task = tuple[int, int, int, int, int]
"""Seed; the players' rollouts; those of the judged searches; judging rollouts; worlds."""
Found = list[tuple[list[float], list[float]]]
"""Of each decision the gain of each choice, and the score of the worlds: with the evidence of last turns, and without it."""


def measured(task: Task) -> Found:
    """The decisions of one deal."""
    seed, players, rollouts, judged, worlds = task
    source = random.Random(f"{seed}/measured")
    found: Found = []
    for seen, position, _ in decisions((seed, "sets", 1, players)):
        if len(plans(seen)) > 1:
            random_state = source.getrandbits(40)
            chosen = [
                weigh(seen, random.Random(random_state), Budget(playouts=rollouts), worlds=Deduction(seen, turns))[0].plan.move
                for turns in (True, False)
            ]
            scores = [world_score(position, Deduction(seen, turns), worlds, source) for turns in (True, False)]
            found.append((gains(seen, position, chosen, judged, source), scores))
    return found


def gains(seen: View, position: Position, chosen: Sequence[Move], judged: int, source: random.Random) -> list[float]:
    """The mean utility of each move in the true hands less that of the rules of thumb, in points."""
    moves = list(dict.fromkeys([plans(seen)[0].move, *chosen]))
    if len(moves) == 1:
        return [0.0] * len(chosen)
    stakes, hands = Stakes(seen), OpenHands(position)
    sums = dict.fromkeys(moves, 0.0)
    for at in range(judged):
        world = hands.world(source)
        others = SKILLED if at % PLAIN_EVERY else PLAIN
        for move in moves:
            sums[move] += stakes.worth(play_on(world, move, TO_THE_END, SKILLED, others))
    return [(sums[move] - sums[moves[0]]) / judged for move in chosen]


def world_score(position: Position, deduction: Deduction, number: int, source: random.Random) -> float:
    """The log score of worlds sampled from a belief, summed over the hidden hands and kinds, in nats."""
    seen = deduction.view
    worlds = [deduction.world(source) for _ in range(number)]
    score = 0.0
    for seat in seen.order:
        if seat != seen.seat:
            for kind in range(KINDS):
                true = min(MOST_HELD, position.hands[seat].number(kind))
                alike = sum(1 for world in worlds if min(MOST_HELD, world.hands[seat].number(kind)) == true)
                score += math.log((alike + 0.5) / (number + 0.5 * (MOST_HELD + 1)))
    return score


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=400)
    parser.add_argument("--players", type=int, default=ROLLOUTS)
    parser.add_argument("--judged", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    first = options.seed * 1_000_000
    tasks = [(first + at, options.players, options.rollouts, options.judged, options.worlds) for at in range(options.deals)]
    with spread(measured, tasks, jobs=options.jobs) as found:
        deals = [deal for deal in found if deal]
    print(f"{sum(map(len, deals))} decisions of {len(deals)} deals")
    print(f"with last turns: gains {interval(deals, 0, 0)} points a decision")
    print(f"without: gains {interval(deals, 0, 1)} ({interval(deals, 0, 1, 0)} against with them)", end="")
    print(f"; worlds {interval(deals, 1, 1, 0)} nats against those with them")


def interval(deals: Sequence[Found], kind: int, at: int, base: int | None = None) -> str:
    """The mean of a figure with its interval: `kind` 0 are gains, 1 scores; less those of the search `base`."""
    rows = [[figures[kind][at] - (0.0 if base is None else figures[kind][base]) for figures in deal] for deal in deals]
    mean, low, high = ratio([sum(row) for row in rows], [len(row) for row in rows])
    return f"{mean:+.2f} ({low:+.2f} to {high:+.2f})"


if __name__ == "__main__":
    main()
