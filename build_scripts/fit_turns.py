"""Fits the constants of `bots/belief/turn_evidence.py`: how likely players make the discards that they make.

At sampled decisions of the deals of `expert_deals.py` the last turn of each other player is read with the true hand, and with
hands of worlds that were sampled without it. What is maximised is the mean logarithm of the likelihood with the true hand over
its mean with the others: the information that the turn gives of the hand, in nats. The constants of players who decide by rules
of thumb are fitted to turns of skilled ones, the others to turns of experts. The shares of random discards are not fitted:
without them the sampler would hardly move.

    python -m build_scripts.fit_turns [--deals 300] [--rollouts 60] [--seed 1] [--jobs 2]

prints the constants, and the information that they give in deals that were not used for fitting.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import TYPE_CHECKING

from build_scripts.expert_deals import decisions
from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.belief.turn_evidence import EXACT, LOOSE, Choice, Reading, choice_likelihood, last_turns
from canasta_desktop.session.spreading import spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.expert_deals import Task

FITTED = (("EXACT", "skilled", EXACT), ("LOOSE", "expert", LOOSE))
"""The name of the constants, whose turns they are fitted to, and their present values."""
WORLDS = 12
FACTORS = (0.5, 0.8, 1.25, 2.0)
"""By which each constant is changed in turn."""
ROUNDS = 4
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
            found.append(
                (by_side[seen.terms.side_of[seat]], [turn.reading(one.hands[seat], one.counts[seat]) for one in boards])
            )
    return found


def information(turns: Sequence[Turn], choice: Choice) -> float:
    """The mean information of a turn, in nats."""
    total = 0.0
    for true, *others in turns:
        total += math.log(choice_likelihood(true, choice))
        total -= math.log(sum(choice_likelihood(other, choice) for other in others) / len(others))
    return total / len(turns)


def fit(turns: Sequence[Turn], choice: Choice) -> Choice:
    """The best constants that are found by changing one after the other."""
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


def main() -> None:
    """Fit, and print the constants."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--rollouts", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    tasks = [(options.seed * 1_000_000 + at, CHUNK, options.rollouts) for at in range(max(5, options.deals // CHUNK))]
    with spread(readings, tasks, jobs=options.jobs) as found:
        parts = list(found)
    held = max(1, len(parts) // 5)
    for name, player, present in FITTED:
        data, fresh = ([turn for part in some for who, turn in part if who == player] for some in (parts[held:], parts[:held]))
        choice = fit(data, present)
        print(f"{name}: Final = {choice}")
        print(f"{len(data)} turns; nats a turn in {len(fresh)} fresh ones: {information(fresh, choice):.3f}", end="")
        print(f", with the present ones {information(fresh, present):.3f}")


if __name__ == "__main__":
    main()
