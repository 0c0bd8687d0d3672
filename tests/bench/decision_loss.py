"""What bots lose by a decision: `python tests/bench/decision_loss.py [--rules NAME] [--positions N] [--worlds N] [--bots A,B]`.

Positions are drawn from deals of skilled players. Each plan of a position is played to the end of the deal in common worlds, by
the skilled style at every seat; a bot loses what its move is worth less than the best one. One JSON object: by bot the mean
loss in points of utility, its 95% interval, and the mean by kind of move. Means of few worlds vary, so the best one is too
high, by about 25 points in 400 worlds: a bot without faults seems to lose that much.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.stakes import Stakes
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

SHARE: Final = 0.02
"""Share of the decisions that are drawn."""
TO_THE_END: Final = 100_000
"""A number of turns greater than in any deal."""


def drawn(rules: str, players: int, seed: int) -> Iterator[View]:
    """Views of decisions with several plans, from one game after the other."""
    source = random.Random(seed)
    while True:
        game = Game(preset(rules), players, source.getrandbits(32))
        while game.winner is None:
            position = game.deal()
            while position.phase != Phase.OVER:
                seen = view(position, position.to_act)
                if source.random() < SHARE and len(plans(seen)) > 1:
                    yield seen
                apply(position, choose(seen, SKILLED))
            game.finish()


def worths(seen: View, worlds: int, seed: int) -> dict[Move, float]:
    """The mean utility of each plan."""
    source = random.Random(seed)
    belief, stakes = Deduction(seen), Stakes(seen)
    found = {plan.move: 0.0 for plan in plans(seen)}
    for _ in range(worlds):
        world = belief.world(source)
        for move in found:
            found[move] += stakes.worth(play_on(world, move, TO_THE_END, SKILLED, SKILLED)) / worlds
    return found


def summary(losses: list[tuple[str, float]]) -> dict[str, Any]:
    """The mean of losses, its 95% interval, and the means by kind of move."""
    number = len(losses)
    mean = sum(loss for _, loss in losses) / number
    deviation = math.sqrt(sum((loss - mean) ** 2 for _, loss in losses) / max(1, number - 1))
    kinds: dict[str, list[float]] = {}
    for kind, loss in losses:
        kinds.setdefault(kind, []).append(loss)
    by_kind = {kind: [len(some), round(sum(some) / len(some), 1)] for kind, some in sorted(kinds.items())}
    return {"loss": round(mean, 1), "interval": round(1.96 * deviation / math.sqrt(number), 1), "by_kind": by_kind}


def main() -> None:
    """Draw, judge and ask."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", default="classic", choices=ALL_PRESETS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="skilled,expert@0.05s")
    options = parser.parse_args()
    bots = {name: make_bot(name, cpu=True) for name in options.bots.split(",")}
    losses: dict[str, list[tuple[str, float]]] = {name: [] for name in bots}
    for number, seen in zip(range(options.positions), drawn(options.rules, options.players, options.seed), strict=False):
        worth = worths(seen, options.worlds, number)
        for name, bot in bots.items():
            move = bot.decide(seen, random.Random(number))
            if move in worth:
                losses[name].append((type(move).__name__, max(worth.values()) - worth[move]))
    found = {name: summary(some) for name, some in losses.items()}
    print(json.dumps({"rules": options.rules, "players": options.players, "worlds": options.worlds, "bots": found}, indent=1))


if __name__ == "__main__":
    main()
