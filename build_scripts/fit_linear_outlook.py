"""Fits the weights of `bots/outlook/linear.py`, the evaluation of an unfinished deal, for a family of games beyond sets.

Deals are played by expert's rules of thumb, as rollouts are; at sampled turns the features are recorded, and at the end the
result of the deal. Tables with partners and without have weights of their own.

    python -m build_scripts.fit_linear_outlook --family sequences [--deals 10000] [--seed 1]

writes `bots/weights/outlook_sequences.f64`, and prints for each kind of table the standard deviation of results and the
explained share of their variance on deals that were not used for fitting. No two families play the same deals. Needs numpy.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np

from build_scripts.fitting import ARRAYS, kept, parser
from build_scripts.linear_fit import explained_share, fit
from build_scripts.weights_files import write_numbers
from canasta_desktop.bots.outlook.linear import KINDS_OF_TABLES, STANDINGS, facts_of, kind_of_table, standing
from canasta_desktop.bots.outlook.slot_facts import FACTS
from canasta_desktop.bots.search.typical_lead import lead_of, typical_lead
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.families import FAMILIES
from canasta_desktop.bots.thumb.features import stage_of
from canasta_desktop.bots.thumb.style import EXPERT
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.terms import terms

if TYPE_CHECKING:
    from build_scripts.linear_fit import Matrix, Weights
    from canasta_desktop.engine.position import Position

PLAYERS = (4, 4, 4, 4, 6, 2, 3)
TABLES: dict[str, tuple[tuple[str, int], ...]] = {
    "sequences": tuple(("samba", players) for players in PLAYERS),
    "wild_melds": tuple(("bolivia", players) for players in PLAYERS),
    "closed_sets": tuple(("modern-american", players) for players in (4, 4, 4, 2, 2, 2)),
    "feet": tuple(("hand-and-foot", players) for players in PLAYERS),
    "wild_sets": tuple(("uruguay", players) for players in (4, 4, 4, 4, 2, 3)),
    "pots": tuple(("burraco", players) for players in (4, 4, 4, 2, 3)),
    "open_pots": tuple(("buraco-aberto", players) for players in (4, 4, 2)),
    "closed_pots": tuple(("buraco-fechado", players) for players in (4, 4, 2)),
    "closed_runs": tuple(("buraco-stbl", players) for players in (4, 4, 2)),
}
"""The tables of a family, each as often as its share of the deals."""
SHARE = 0.5
"""Fraction of turns that are sampled, because consecutive ones are correlated."""
COLUMNS = STANDINGS * FACTS
CHUNK = 100
"""Most deals of a task."""


def row_of(position: Position, side: int) -> list[float]:
    """Features of a side less the mean of the others', each in the columns of its standing; last the stage."""
    row = [0.0] * (COLUMNS + 1)
    sides = len(position.terms.sides)
    missing = [melds.missing(position.terms) for melds in position.sides]
    for number in range(sides):
        share = 1.0 if number == side else -1.0 / (sides - 1)
        first = standing(position, number, missing[number]) * FACTS
        for at, fact in enumerate(facts_of(position, number, missing)):
            row[first + at] += share * fact
    row[COLUMNS] = stage_of(position)
    return row


def rows(task: tuple[int, str, int, int]) -> tuple[Matrix, Matrix]:
    """One row of features for each sampled turn of a side; beside them its result of the deal in points, and the typical lead.

    `task`: the seed, the preset, and the numbers of players and deals.
    """
    seed, name, players, deals = task
    source = random.Random(f"{seed}/{name}/{players}")
    found: list[list[float]] = []
    ends: list[tuple[float, float]] = []
    while deals:
        game = Game(preset(name), players, int(source.random() * 1e9))
        while game.winner is None and deals:
            position = game.deal()
            own = int(source.random() * len(position.terms.sides))
            before = len(found)
            while position.phase != Phase.OVER:
                if position.phase == Phase.DRAW and source.random() < SHARE:
                    found.append(row_of(position, own))
                apply(position, choose(position, EXPERT))
            game.finish()
            deals -= 1
            lead = lead_of([score.total for score in deal_score(position)], own)
            ends += [(lead, typical_lead(position.terms))] * (len(found) - before)
    return np.array(found, dtype=np.float32), np.array(ends, dtype=np.float32)


def main() -> None:
    """Fit, write the weights, and print the explained shares."""
    given = parser(__doc__, seed=1)
    given.add_argument("--family", choices=TABLES, required=True)
    given.add_argument("--deals", type=int, default=10000, help="deals of the family")
    options = given.parse_args()
    tasks = tasks_of(options.family, options.seed, options.deals)
    parts = kept(rows, tasks, options, ARRAYS)
    kinds = [kind_of_table(terms(preset(name), players)) for _, name, players, _ in tasks]
    found = [
        fitted(number, [part for part, kind in zip(parts, kinds, strict=True) if kind == number])
        for number in range(KINDS_OF_TABLES)
    ]
    facts = {"seed": options.seed, "rows": sum(turns for _, turns, _ in found)}
    write(options.family, [weights for weights, _, _ in found], [score for *_, score in found], facts)


def tasks_of(family: str, seed: int, deals: int) -> list[tuple[int, str, int, int]]:
    """The tasks of a family: its tables' deals, in parts of at most `CHUNK`, with seeds that no other family has."""
    tables = TABLES[family]
    number = max(2 * len(tables), deals // CHUNK)
    size = max(1, min(CHUNK, deals // number))
    first = seed * 1_000_000 + FAMILIES.index(family) * 100_000
    return [(first + at, *tables[at % len(tables)], size) for at in range(number)]


def fitted(number: int, parts: list[tuple[Matrix, Matrix]]) -> tuple[Weights, int, float]:
    """The weights of one kind of table, fitted to nine tenths of its deals; the number of turns, and the explained share."""
    held = max(1, len(parts) // 10)
    found, ends = (np.concatenate([part[at] for part in parts[held:]]) for at in (0, 1))
    fresh, fresh_ends = (np.concatenate([part[at] for part in parts[:held]]) for at in (0, 1))
    weights = fit(found, ends)
    share = explained_share(fresh, fresh_ends, weights)
    print(f"{number}: {len(found)} turns; deviation {ends[:, 0].std():.0f} points; share explained in fresh ones {share:.1%}")
    return weights, len(found), share


def write(family: str, kinds: list[Weights], shares: list[float], facts: dict[str, int]) -> None:
    """Write the family's file of `bots/weights/`: the weights by kind of table, and their explained shares."""
    found: list[float] = []
    for weights in kinds:
        for column in range(COLUMNS):
            found += [round(float(weights[column]), 2), round(float(weights[COLUMNS + column]), 2)]
    score = "explained share of the variance, alone and with partners: " + ", ".join(f"{share:.3f}" for share in shares)
    write_numbers(f"outlook_{family}", found, {**facts, "score": score})


if __name__ == "__main__":
    main()
