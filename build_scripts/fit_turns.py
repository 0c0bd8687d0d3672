"""Fits the figures of `bots/belief/turn_evidence.py`: how likely players make the discards that they make.

At sampled decisions of the deals of `expert_deals.py` the last turn of each other player is read with the true hand, and with
hands of worlds that were sampled without it. What is maximised is the mean logarithm of the likelihood with the true hand over
its mean with the others: the information that the turn gives of the hand, in nats. The figures of players who decide by rules
of thumb are fitted to turns of skilled ones, the others to turns of experts. The shares of random discards are not fitted:
without them the sampler would hardly move.

Where likelihoods are sharp the sampler changes hands seldom. So the figures are then widened as far as worlds that are weighed
by them predict the true hands best (`world_score`), at decisions of other deals.

    python -m build_scripts.fit_turns [--deals 300] [--judged 100] [--rollouts 300] [--seed 1]

writes `bots/weights/turns.toml`, and prints the information that the figures give, and what worlds gain by them, in deals that
were not used for fitting.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from build_scripts.expert_deals import ROLLOUTS, decisions
from build_scripts.fitting import JSON, chunks, kept, parser
from build_scripts.search_decisions import world_score
from build_scripts.weights_files import write_figures
from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.belief.turn_evidence import EXACT_SHARE, Choice, Players, Reading, choice_likelihood, last_turns
from canasta_desktop.lab.intervals import ratio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.expert_deals import Task

BEGINNING = {
    "exact": Choice(spread=15.0, other=0.1, kept=0.05, kept_closed=0.05),
    "loose": Choice(spread=90.0, other=0.5, kept=0.5, kept_closed=0.2),
}
"""Of each kind of player what a fit begins from."""
OF = {"exact": "skilled", "loose": "expert"}
"""Whose turns they are fitted to."""
FAMILY = "sets"
WORLDS = 12
FACTORS = (0.5, 0.8, 1.25, 2.0)
"""By which each figure is changed in turn."""
ROUNDS = 4
WIDTHS = (1.0, 1.5, 2.5, 4.0, 6.0)
"""By which spreads are multiplied, and roots that are taken of the shares of kept cards, when figures are widened."""
JUDGED_WORLDS = 40
CHUNK = 5

Turn = list[Reading]
"""What the rules of thumb say of a turn: with the true hand, and with the hands of worlds."""


def readings(task: Task) -> list[tuple[str, Turn]]:
    """The last turns at the sampled decisions of some deals, each with the bot that played it."""
    source = random.Random(f"{task[0]}/worlds")
    found: list[tuple[str, Turn]] = []
    for seen, position, by_side in decisions(task):
        turns = last_turns(seen)
        deduction = Deduction(seen, turns=False)
        boards = [position, *(deduction.world(source) for _ in range(WORLDS if turns else 0))]
        for turn in turns:
            seat = turn.seat
            found.append((by_side[seen.terms.side_of[seat]], [turn.reading(one.hands[seat].cards()) for one in boards]))
    return found


def information(turns: Sequence[Turn], choice: Choice) -> float:
    """The mean information of a turn, in nats."""
    total = 0.0
    for true, *others in turns:
        total += math.log(choice_likelihood(true, choice))
        total -= math.log(sum(choice_likelihood(other, choice) for other in others) / len(others))
    return total / max(1, len(turns))


def fit(turns: Sequence[Turn], choice: Choice) -> Choice:
    """The best figures that are found by changing one after the other."""
    best = information(turns, choice)
    for _ in range(ROUNDS):
        for name in ("spread", "kept", "kept_closed"):
            for factor in FACTORS:
                tried = choice._replace(**{name: getattr(choice, name) * factor})
                if max(tried.kept, tried.kept_closed) > 1.0:
                    continue
                found = information(turns, tried)
                if found > best:
                    best, choice = found, tried
    return choice


def widened(choice: Choice, width: float) -> Choice:
    """Figures of players who follow the rules of thumb less closely."""
    return choice._replace(
        spread=choice.spread * width, kept=choice.kept ** (1.0 / width), kept_closed=choice.kept_closed ** (1.0 / width)
    )


def scores(task: tuple[Task, list[tuple[Choice, Choice]]]) -> list[list[float]]:
    """At the sampled decisions of some deals, what worlds tell of the true hands: without last turns, and with each of the
    figures for exact and loose players, in nats.
    """
    deals, tried = task
    source = random.Random(f"{deals[0]}/worlds")
    found: list[list[float]] = []
    for seen, position, _ in decisions(deals):
        row = []
        for turns in ([], *(last_turns(seen, Players(*both, EXACT_SHARE)) for both in tried)):
            deduction = Deduction(seen, turns=False)
            deduction.turns = turns
            row.append(world_score(position, deduction, JUDGED_WORLDS, source))
        found.append(row)
    return found


def main() -> None:
    """Fit, write the figures, and print them."""
    given = parser(__doc__, seed=1)
    given.add_argument("--deals", type=int, default=300)
    given.add_argument("--judged", type=int, default=100, help="deals to choose the width by")
    given.add_argument("--rollouts", type=int, default=ROLLOUTS)
    options = given.parse_args()
    first = options.seed * 1_000_000
    sizes = chunks(max(2, options.deals), max(1, min(CHUNK, options.deals // 5)))
    parts = kept(readings, [(first + at, FAMILY, size, options.rollouts) for at, size in enumerate(sizes)], options, JSON)
    held = max(1, len(parts) // 5)
    found: dict[str, Choice] = {}
    told: list[str] = []
    rows = 0
    for kind, player in OF.items():
        data, fresh = (
            [[Reading(*one) for one in turn] for part in some for who, turn in part if who == player]
            for some in (parts[held:], parts[:held])
        )
        found[kind] = fit(data, BEGINNING[kind])
        rows += len(data)
        told.append(f"{information(fresh, found[kind]):.3f} nats a turn in {len(fresh)} of {player} players held out")
        print(f"{kind}: {found[kind]} from {len(data)} turns, {told[-1]}")
    tried = [(widened(found["exact"], width), widened(found["loose"], width)) for width in WIDTHS]
    sizes = chunks(max(2, options.judged), CHUNK if options.judged >= 2 * CHUNK else 1)
    tasks = [((first + 500_000 + at, FAMILY, size, options.rollouts), tried) for at, size in enumerate(sizes)]
    best, gain = chosen(kept(scores, tasks, options, JSON, "judged"))
    print(f"widened by {WIDTHS[best]}: worlds gain {gain}")
    told.append(f"worlds widened by {WIDTHS[best]} gain {gain}")
    figures = {
        f"{kind}_{name}": round(value, 3)
        for kind, choice in zip(OF, tried[best], strict=True)
        for name, value in choice._asdict().items()
    }
    write_figures("turns", figures, {"seed": options.seed, "rows": rows, "score": "; ".join(told)})


def chosen(parts: Sequence[Sequence[Sequence[float]]]) -> tuple[int, str]:
    """The place of the best width by one half of the parts, and what it gains over no last turns in the other half."""
    half = max(1, len(parts) // 2)
    rows = [row for part in parts[:half] for row in part]
    best = max(range(len(WIDTHS)), key=lambda at: sum(row[at + 1] for row in rows))
    fresh = [[row[best + 1] - row[0] for row in part] for part in parts[half:] if part]
    mean, low, high = ratio([sum(part) for part in fresh], [len(part) for part in fresh])
    return best, f"{mean:+.2f} ({low:+.2f} to {high:+.2f}) nats a decision"


if __name__ == "__main__":
    main()
