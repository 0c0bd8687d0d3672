"""Whether reviews are right: `python tests/bench/review_check.py ladder|duplicate|repeat [--rules NAME] [--deals N] …`.

    ladder     the mean loss a decision of each bot, all asked in the same positions, which each of them has played as many of,
               and the difference to the bot before, with 95% intervals: it should fall from level to level
    duplicate  each deal is played twice by two bots on exchanged sides; how far the difference of their losses explains the
               difference of their results: slope and correlation
    repeat     the share of decisions that get the same mark when they are judged again in other worlds

One JSON object for each. `--search` and `--measure` are the rollouts of a judgement; the window's own have more.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

from canasta_desktop.bots.coach.judgement import Effort, mean_and_error
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.bots.search.typical_lead import lead_of
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view
from canasta_desktop.lab.spreading import spread
from canasta_desktop.session.analysis import USUAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position

Task = tuple[str, int, tuple[str, ...], int, Effort]
"""Rules, players, the bot of each side, the deal's seed, and the effort."""


def decisions(task: Task) -> Iterator[tuple[Position, Move]]:
    """The positions of a deal, each with the move that is made there; the position is changed afterwards."""
    rules, players, bots, seed, _ = task
    game = Game(preset(rules), players, seed, first=seed)
    position = game.deal()
    seated = [make_bot(bots[game.terms.side_of[seat] % len(bots)]) for seat in range(players)]
    sources = [random.Random(f"{seed}/{seat}") for seat in range(players)]
    while position.phase != Phase.OVER:
        seat = position.to_act
        move = seated[seat].decide(view(position, seat), sources[seat])
        yield position, move
        apply(position, move)


def judged(task: Task) -> tuple[list[tuple[int, float]], list[int]]:
    """Of a deal the side and the loss of each decision, and the lead of each side."""
    found: list[tuple[int, float]] = []
    number = 0
    for number, (position, move) in enumerate(decisions(task)):
        judgement = judge(view(position, position.to_act), random.Random(f"judge {number}"), task[4], (move,))
        if len(judgement.options) > 1:
            found.append((position.side, judgement.loss))
    totals = [side.total for side in deal_score(position)]
    return found, [round(lead_of(totals, side)) for side in range(len(totals))]


def twice(task: Task) -> list[tuple[str, str, float]]:
    """The marks of each decision of a deal by two judgements in different worlds, and the difference of the losses."""
    found = []
    for number, (position, move) in enumerate(decisions(task)):
        seen = view(position, position.to_act)
        one, other = (judge(seen, random.Random(f"judge {number}/{again}"), task[4], (move,)) for again in (1, 2))
        if len(one.options) > 1:
            found.append((one.mark or "", other.mark or "", one.loss - other.loss))
    return found


def asked(task: Task) -> list[list[float]]:
    """What each bot loses in each decision of a deal that the first of them plays against itself: all in the same positions."""
    rules, players, bots, seed, effort = task
    others = [make_bot(bot) for bot in bots]
    found = []
    for number, (position, _) in enumerate(decisions((rules, players, bots[:1], seed, effort))):
        seen = view(position, position.to_act)
        moves = [bot.decide(seen, random.Random(f"{seed}/{number}")) for bot in others]
        judgements = {move: judge(seen, random.Random(f"judge {number}"), effort, (move,)) for move in dict.fromkeys(moves)}
        if all(len(judgement.options) > 1 for judgement in judgements.values()):
            found.append([judgements[move].loss for move in moves])
    return found


def ladder(options: argparse.Namespace, effort: Effort) -> dict[str, Any]:
    """The mean loss of each bot, and how much less it is than that of the bot before. Each bot plays as many of the deals."""
    bots = options.bots.split(",")
    tasks = []
    for at in range(options.deals):
        first = at % len(bots)
        tasks.append((options.rules, options.players, tuple(bots[first:] + bots[:first]), options.seed + at, effort))
    losses: list[list[float]] = []
    with spread(asked, tasks, jobs=options.jobs) as deals:
        for at, deal in enumerate(deals):
            first = at % len(bots)
            losses += [row[len(bots) - first :] + row[: len(bots) - first] for row in deal]
    found: dict[str, Any] = {"decisions": len(losses)}
    for at, bot in enumerate(bots):
        mean, error = mean_and_error([row[at] for row in losses])
        found[bot] = {"loss": round(mean, 1), "interval": round(1.96 * error, 1)}
        if at:
            mean, error = mean_and_error([row[at - 1] - row[at] for row in losses])
            found[bot] |= {"less": round(mean, 1), "less_interval": round(1.96 * error, 1)}
    return found


def duplicate(options: argparse.Namespace, effort: Effort) -> dict[str, Any]:
    """Slope and correlation of the differences of results and of losses."""
    first, second = options.bots.split(",")
    pairs = ((first, second), (second, first))
    tasks = [(options.rules, options.players, pair, options.seed + at, effort) for at in range(options.deals) for pair in pairs]
    with spread(judged, tasks, jobs=options.jobs) as played:
        deals = list(played)
    x, y = [], []
    for one, other in zip(deals[::2], deals[1::2], strict=True):
        sides = [sum(loss for side, loss in found if side == mine) for found, mine in ((one[0], 0), (other[0], 1))]
        others = [sum(loss for side, loss in found if side == theirs) for found, theirs in ((one[0], 1), (other[0], 0))]
        x.append(sum(others) - sum(sides))
        y.append(float(one[1][0] + other[1][1]))
    means = sum(x) / len(x), sum(y) / len(y)
    xx = sum((a - means[0]) ** 2 for a in x)
    yy = sum((b - means[1]) ** 2 for b in y)
    xy = sum((a - means[0]) * (b - means[1]) for a, b in zip(x, y, strict=True))
    slope = xy / xx
    rest = sum((b - means[1] - slope * (a - means[0])) ** 2 for a, b in zip(x, y, strict=True))
    return {
        "mean_difference_of_losses": round(means[0], 1),
        "mean_difference_of_results": round(means[1], 1),
        "interval": round(1.96 * mean_and_error(y)[1], 1),
        "slope": round(slope, 3),
        "slope_error": round(math.sqrt(rest / max(1, len(x) - 2) / xx), 3),
        "correlation": round(xy / math.sqrt(xx * yy), 3),
    }


def repeat(options: argparse.Namespace, effort: Effort) -> dict[str, Any]:
    """How often a decision gets the same mark again."""
    bots = tuple(options.bots.split(","))
    tasks = [(options.rules, options.players, bots, options.seed + at, effort) for at in range(options.deals)]
    with spread(twice, tasks, jobs=options.jobs) as deals:
        found = [one for deal in deals for one in deal]
    same = sum(one == other for one, other, _ in found)
    pairs = Counter(f"{one or 'none'}/{other or 'none'}" for one, other, _ in found)
    return {"decisions": len(found), "same": round(same / len(found), 4), "pairs": dict(sorted(pairs.items()))}


def main() -> None:
    """Play, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("ladder", "duplicate", "repeat"))
    parser.add_argument("--rules", default="classic", choices=ALL_PRESETS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--bots", default="novice,casual,skilled,expert@1000")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--search", type=int, default=USUAL.search.playouts)
    parser.add_argument("--measure", type=int, default=USUAL.measure.playouts)
    parser.add_argument("--error", type=float, default=USUAL.error)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    effort = Effort(Budget(playouts=options.search), Budget(playouts=options.measure), options.error)
    found = {"ladder": ladder, "duplicate": duplicate, "repeat": repeat}[options.what](options, effort)
    print(json.dumps({**vars(options), "found": found}))


if __name__ == "__main__":
    main()
