"""Fits the parameters of `bots/search/stakes.py`: the probability of winning the game from the totals after a deal.

Players of one style play games; after every deal but the last, each side's lead over the best other side and its distance to
the target are recorded with the winner. The log odds of winning are the lead divided by a scale that grows with the distance: a
logistic regression, fitted by coordinate search with decreasing steps.

    python -m build_scripts.fit_stakes [--games 3000] [--style plain] [--rules classic] [--players 4]

prints SURE_LEAD, LEAD_ROOT and LEAD_LEFT, and the mean points of a side in a deal and the spread of leads, as fractions of the
target.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.bots.search.stakes import lead_of
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import PLAIN, SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Style

Figures = tuple[float, float, float]
BEGINNING: Figures = (0.15, 0.15, 0.15)
FIRST_STEP = 0.1
LEAST_STEP = 0.002
SEED = 1
STYLES = {"plain": PLAIN, "skilled": SKILLED}


class Standing(NamedTuple):
    """A side after a deal: its lead over the best other side and its distance to the target, as fractions of it; if it won."""

    lead: float
    left: float
    won: bool


def standings(rules: str, players: int, style: Style, games: int) -> tuple[list[Standing], list[float], list[float]]:
    """All sides after all deals but the last; the points of the sides in all deals; their leads in all deals."""
    source = random.Random(SEED)
    found: list[Standing] = []
    points: list[float] = []
    leads: list[float] = []
    for _ in range(games):
        game = Game(preset(rules), players, int(source.random() * 1e9))
        target = game.rules.target_score
        after: list[tuple[int, ...]] = []
        while game.winner is None:
            position = game.deal()
            while position.phase != Phase.OVER:
                apply(position, choose(position, style))
            game.finish()
            after.append(game.totals)
            totals = [side.total for side in deal_score(position)]
            points += [total / target for total in totals]
            leads += [lead_of(totals, side) / target for side in range(len(totals))]
        for totals_then in after[:-1]:
            left = max(0.0, 1.0 - max(totals_then) / target)
            for side, total in enumerate(totals_then):
                best = max(other for at, other in enumerate(totals_then) if at != side)
                found.append(Standing((total - best) / target, left, game.winner == side))
    return found, points, leads


def loss(found: list[Standing], figures: Figures) -> float:
    """The mean log loss of the predicted winners."""
    sure, root, left = figures
    lost = 0.0
    for stand in found:
        odds = stand.lead / (sure + root * math.sqrt(stand.left) + left * stand.left)
        lost += math.log1p(math.exp(max(-40.0, min(40.0, -odds if stand.won else odds))))
    return lost / len(found)


def fit(found: list[Standing]) -> Figures:
    """The parameters with the least loss; none below a hundredth."""
    figures, least, step = BEGINNING, loss(found, BEGINNING), FIRST_STEP
    while step > LEAST_STEP:
        better = False
        for at in range(len(figures)):
            for change in (step, -step):
                tried = (
                    max(0.01, figures[0] + change * (at == 0)),
                    max(0.0, figures[1] + change * (at == 1)),
                    max(0.0, figures[2] + change * (at == 2)),
                )
                lost = loss(found, tried)
                if lost < least:
                    figures, least, better = tried, lost, True
        if not better:
            step /= 2
    return figures


def main() -> None:
    """Fit, and print the parameters."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--style", choices=STYLES, default="plain")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--players", type=int, default=4)
    options = parser.parse_args()
    found, points, leads = standings(options.rules, options.players, STYLES[options.style], options.games)
    sure, root, left = fit(found)
    print(f"SURE_LEAD {sure:.3f}, LEAD_ROOT {root:.3f}, LEAD_LEFT {left:.3f}: loss {loss(found, (sure, root, left)):.4f}")
    spread = math.sqrt(sum(lead * lead for lead in leads) / len(leads))
    print(f"a side comes to {sum(points) / len(points):.3f} of the target in a deal; leads spread by {spread:.3f}")


if __name__ == "__main__":
    main()
