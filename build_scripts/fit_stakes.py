"""Fits the figures of `bots/search/stakes.py`: the probability of winning the game from the totals after a deal.

Players of one style play games; after every deal but the last, each side's lead over the best other side and its distance to
the target are recorded with the winner. The log odds of winning are the lead divided by a scale that grows with the distance: a
logistic regression, fitted by coordinate search with decreasing steps. Beside them are the mean points of a side in a deal, as
a fraction of the target.

    python -m build_scripts.fit_stakes [--games 3000] [--seed 1] [--style plain] [--rules classic] [--players 4]

writes `bots/weights/stakes.toml`, and prints the loss on games that were not used for fitting, and the root mean square of
leads after a deal as a fraction of the target (`typical_lead.py`).
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, NamedTuple

from build_scripts.fitting import JSON, chunks, kept, parser
from build_scripts.weights_files import write_figures
from canasta_desktop.bots.search.typical_lead import lead_of
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import PLAIN, SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from collections.abc import Sequence

Figures = tuple[float, float, float]
Task = tuple[int, str, int, str, int]
"""A seed, the rules, the number of players, their style, and the number of games."""
BEGINNING: Figures = (0.15, 0.15, 0.15)
FIRST_STEP = 0.1
LEAST_STEP = 0.002
LEAST, MOST = 0.01, 3.0
"""Bounds of the parameters: in a few games any lead may seem to decide, or none."""
CHUNK = 25
"""Most games of a task."""
STYLES = {"plain": PLAIN, "skilled": SKILLED}


class Standing(NamedTuple):
    """A side after a deal: its lead over the best other side and its distance to the target, as fractions of it; if it won."""

    lead: float
    left: float
    won: bool


def standings(task: Task) -> tuple[list[Standing], list[int], list[float]]:
    """All sides after all deals but the last; the points of the sides in all deals; their leads in all deals."""
    seed, rules, players, style, games = task
    source = random.Random(f"{seed}/{rules}")
    found: list[Standing] = []
    points: list[int] = []
    leads: list[float] = []
    for _ in range(games):
        game = Game(preset(rules), players, int(source.random() * 1e9))
        target = game.rules.target_score
        after: list[tuple[int, ...]] = []
        while game.winner is None:
            position = game.deal()
            while position.phase != Phase.OVER:
                apply(position, choose(position, STYLES[style]))
            game.finish()
            after.append(game.totals)
            totals = [side.total for side in deal_score(position)]
            points += totals
            leads += [lead_of(totals, side) for side in range(len(totals))]
        for totals_then in after[:-1]:
            left = max(0.0, 1.0 - max(totals_then) / target)
            for side, total in enumerate(totals_then):
                best = max(other for at, other in enumerate(totals_then) if at != side)
                found.append(Standing((total - best) / target, left, game.winner == side))
    return found, points, leads


def loss(found: Sequence[Standing], figures: Figures) -> float:
    """The mean log loss of the predicted winners."""
    sure, root, left = figures
    lost = 0.0
    for stand in found:
        odds = stand.lead / (sure + root * math.sqrt(stand.left) + left * stand.left)
        lost += math.log1p(math.exp(max(-40.0, min(40.0, -odds if stand.won else odds))))
    return lost / len(found)


def fit(found: Sequence[Standing]) -> Figures:
    """The parameters with the least loss, the first at least `LEAST`, none above `MOST`."""
    figures, least, step = BEGINNING, loss(found, BEGINNING), FIRST_STEP
    while step > LEAST_STEP:
        better = False
        for at in range(len(figures)):
            for change in (step, -step):
                moved = [figure + change * (place == at) for place, figure in enumerate(figures)]
                sure, root, left = (min(MOST, max(0.0, figure)) for figure in moved)
                tried = (max(LEAST, sure), root, left)
                lost = loss(found, tried)
                if lost < least:
                    figures, least, better = tried, lost, True
        if not better:
            step /= 2
    return figures


def main() -> None:
    """Fit, write the figures and print them."""
    given = parser(__doc__, seed=1)
    given.add_argument("--games", type=int, default=3000)
    given.add_argument("--style", choices=STYLES, default="plain")
    given.add_argument("--rules", default="classic")
    given.add_argument("--players", type=int, default=4)
    options = given.parse_args()
    target = preset(options.rules).target_score
    if not target:
        given.error(f"a game of {options.rules} does not end at a target score")
    first = options.seed * 1_000_000
    sizes = chunks(max(2, options.games), max(1, min(CHUNK, options.games // 5)))
    tasks = [(first + at, options.rules, options.players, options.style, size) for at, size in enumerate(sizes)]
    parts = kept(standings, tasks, options, JSON)
    held = max(1, len(parts) // 5)
    data, fresh = ([Standing(*stand) for part in some for stand in part[0]] for some in (parts[held:], parts[:held]))
    points, leads = ([number / target for part in parts for number in part[at]] for at in (1, 2))
    figures = fit(data)
    names = ("sure_lead", "lead_root", "lead_left", "gain_share")
    written = dict(zip(names, (*figures, sum(points) / len(points)), strict=True))
    score = f"log loss of the winner {loss(fresh, figures):.4f} in {len(fresh)} standings held out"
    print(", ".join(f"{name} {value:.3f}" for name, value in written.items()) + f": {score}")
    print(f"leads spread by {math.sqrt(sum(lead * lead for lead in leads) / len(leads)):.3f} of the target")
    facts = {"seed": options.seed, "rows": len(data), "score": score}
    write_figures("stakes", {name: round(value, 3) for name, value in written.items()}, facts)


if __name__ == "__main__":
    main()
