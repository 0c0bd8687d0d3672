"""Fits the figures of `bots/stakes.py`: how likely totals after a deal lead to a won game.

Players of one style play games; after every deal but the last each side's lead over the best other and what is left to the
target are put beside who won. The odds of winning grow e-fold with a lead that grows itself with what is left: a logistic
regression, by steps that shrink.

    python -m build_scripts.fit_stakes [--games 3000] [--style plain] [--rules classic] [--players 4]

prints SURE_LEAD, LEAD_ROOT and LEAD_LEFT, and beside them what a side comes to in a deal and how far leads spread, as shares of
the target.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.stakes import lead_of
from canasta_desktop.bots.style import PLAIN, SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from canasta_desktop.bots.style import Style

Figures = tuple[float, float, float]
BEGINNING: Figures = (0.15, 0.15, 0.15)
FIRST_STEP = 0.1
LEAST_STEP = 0.002
SEED = 1
STYLES = {"plain": PLAIN, "skilled": SKILLED}


class Stand(NamedTuple):
    """A side after a deal: its lead over the best other and what is left to the target, as shares of it; whether it won."""

    lead: float
    left: float
    won: bool


def stands(rules: str, players: int, style: Style, games: int) -> tuple[list[Stand], list[float], list[float]]:
    """All sides after all deals but the last; what the sides came to in all deals; their leads in all deals."""
    source = random.Random(SEED)
    found: list[Stand] = []
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
                found.append(Stand((total - best) / target, left, game.winner == side))
    return found, points, leads


def loss(found: list[Stand], figures: Figures) -> float:
    """How badly the figures foretell who wins: the mean logarithmic loss."""
    sure, root, left = figures
    lost = 0.0
    for stand in found:
        odds = stand.lead / (sure + root * math.sqrt(stand.left) + left * stand.left)
        lost += math.log1p(math.exp(max(-40.0, min(40.0, -odds if stand.won else odds))))
    return lost / len(found)


def fit(found: list[Stand]) -> Figures:
    """The figures that foretell best who wins; none below a hundredth."""
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
    """Fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--style", choices=STYLES, default="plain")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--players", type=int, default=4)
    options = parser.parse_args()
    found, points, leads = stands(options.rules, options.players, STYLES[options.style], options.games)
    sure, root, left = fit(found)
    print(f"SURE_LEAD {sure:.3f}, LEAD_ROOT {root:.3f}, LEAD_LEFT {left:.3f}: loss {loss(found, (sure, root, left)):.4f}")
    spread = math.sqrt(sum(lead * lead for lead in leads) / len(leads))
    print(f"a side comes to {sum(points) / len(points):.3f} of the target in a deal; leads spread by {spread:.3f}")


if __name__ == "__main__":
    main()
