"""Fits the weights of the heuristic policy (`bots/thumb/style.py`) by self-play.

Every deal is played in all seatings by two styles, against each other or both against a given one (the opponent): the current
weights plus a random perturbation, and minus the same perturbation. Over thousands of deals the difference of results estimates
the gradient (simultaneous perturbation stochastic approximation); the weights follow it in small steps, and the mean of the
later steps is the result. Every fifth round that mean plays against the opponent on deals that are never used for fitting.

    python -m build_scripts.fit_policy --state FILE [--style skilled] [--rounds 60] [--deals 12000] [--jobs 2]
        [--only keep,pair] [--write]

`--style skilled` fits the skilled style, against the plain one; `--style expert` the one that expert's plans come from, against
the skilled one (60 rounds of 40,000 deals made the weights in use). Progress is saved in the state file, from which a further
run continues. `--write` writes `bots/weights/fitted.py` or `bots/weights/fitted_expert.py`. A compiled copy of the
package makes this about four times faster.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.bots.thumb.heuristic import choose
from canasta_desktop.bots.thumb.style import PLAIN, SKILLED, Style, styled
from canasta_desktop.bots.weights import fitted, fitted_expert
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.session.arena import Match, bout_deal, seatings, totals_pool
from canasta_desktop.session.spreading import spread

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

    from canasta_desktop.engine.position import Position
    from canasta_desktop.session.arena import Totals

Weights = dict[str, float]


class Fit(NamedTuple):
    """How a style is fitted.

    `module` holds the weights. In a share `against` of the deals both trials play the `opponent`, because gains against equals
    may not carry over to others. `squash`: lead in points at which utility saturates (tanh), because deals are to be won and
    outliers are mostly luck.
    """

    module: ModuleType
    opponent: Style
    against: float
    squash: float


FITS = {
    "skilled": Fit(fitted, PLAIN, against=0.6, squash=400.0),
    "expert": Fit(fitted_expert, SKILLED, against=0.4, squash=700.0),
}
"""The fits by style."""
TABLES = (("classic", 4),) * 14 + (("online", 4),) * 2 + (("book", 2), ("book", 3), ("book", 4), ("three-pack", 6))
STEP = 0.15
"""Learning rate: step of a weight in a round, in scales, for a gradient of one point a deal per scale."""
LONGEST = 0.4
"""Largest step of a round, in scales."""
MOMENTUM = 0.7
"""Share of the last round's direction in a step."""
HELD_OUT = 2_000_000
"""First seed of the deals for evaluation."""
FITTING = 3_000_000
"""First seed of the deals for fitting; none is played twice."""
CHUNK = 500

SCALES: Weights = {
    "points": 0.5, "live": 1.5, "level": 8.0, "pile": 2.0, "size": 2.0, "left": 2.0, "card": 3.0, "share": 0.25, "opens": 0.12,
    "times": 0.25, "foe": 2.0, "partner": 2.0, "extra": 10.0, "canasta": 60.0,
}  # fmt: skip
"""Perturbation of the weights in a trial, by the last word of their names."""
BY_NAME: Weights = {
    "before_opening": 0.2, "with_wild": 0.1, "opens_level": 0.1, "opens_size": 0.04, "given_closed": 0.15,
    "given_frozen": 0.15, "given_early": 0.15, "given_ahead": 0.15, "read_share": 0.25, "late_points": 1.0,
    "points_caught": 0.7, "points_closed": 0.4, "points_level": 0.4, "pile_base": 10.0, "pile_card": 3.0,
    "pile_wild": 15.0, "pile_theirs": 6.0, "pile_ours": 6.0, "keep_wild": 20.0, "build_from": 0.5, "pair_small": 2.0,
    "points_ahead": 0.7, "ask_from": 0.7, "ask_stay": 1.0, "drawn_worth": 5.0, "card_worth": 2.0, "open_behind": 25.0,
    "open_late": 25.0, "open_shut": 30.0, "open_shut_level": 25.0, "open_shut_theirs": 25.0, "freeze_level": 20.0,
    "freeze_their_level": 20.0, "freeze_spare": 20.0, "mix_needed": 25.0, "mix_late": 25.0, "mix_mixed": 25.0,
    "take_pair": 1.0, "pair_other": 4.0, "eager_melded": 0.1, "eager_card": 0.04, "eager_open": 0.08, "eager_size": 0.02,
    "eager_frozen": 0.15,
    "hold_canasta": 100.0, "hold_size": 5.0, "wild_joker": 20.0, "lost_closed": 20.0, "lost_frozen": 20.0,
    "lost_hunted": 20.0, "stay_foe": 1.5, "stay_partner": 1.5, "stay_size": 1.5, "answer_canasta": 40.0,
}  # fmt: skip
USUAL = 10.0
SWITCHES: Weights = {name: fitted.FITTED[name] for name in ("known_share",)}
"""Weights that only switch something on: they are not fitted, and have the same value as in play."""
WIDTH = 1.5
"""Factor on the scales: larger perturbations have less noise in the gradient, but more bias."""
SOFTER: Weights = {
    "open_behind": 40.0, "open_late": 60.0, "mix_needed": 60.0, "mix_late": 60.0, "mix_mixed": 60.0, "hold_one": -25.0,
    "hold_pair": -25.0, "hold_more": -30.0, "hold_canasta": -200.0,
}  # fmt: skip
"""Initial values of weights that dominate in the plain style, low enough for others to matter."""


def names() -> list[str]:
    """Names of the weights that are fitted."""
    known = [name for name in dir(PLAIN) if not name.startswith("_") and isinstance(getattr(PLAIN, name), float)]
    return [name for name in known if name not in SWITCHES]


def scale_of(name: str) -> float:
    """The perturbation of a weight in a trial."""
    return WIDTH * BY_NAME.get(name, SCALES.get(name.rsplit("_", 1)[-1], USUAL))


def beginning(written: Mapping[str, float] = fitted.FITTED) -> Weights:
    """The initial weights: those written last, or those of the plain style with `SOFTER` values."""
    plain = {name: float(getattr(PLAIN, name)) for name in names()}
    return {**plain, **SOFTER, **{name: value for name, value in written.items() if name in plain}, **SWITCHES}


def play_out(position: Position, mix: Sequence[int], styles: Sequence[Style]) -> float:
    """Play a deal to its end; returns the mean points of the first style's sides minus those of the second's."""
    side_of = position.terms.side_of
    seats = [styles[mix[side]] for side in side_of]
    while position.phase != Phase.OVER:
        apply(position, choose(position, seats[position.to_act]))
    points: list[list[int]] = [[], []]
    for side, score in enumerate(deal_score(position)):
        points[mix[side]].append(score.total)
    return sum(points[0]) / len(points[0]) - sum(points[1]) / len(points[1])


_pools: dict[tuple[str, int], list[Totals]] = {}


def fresh(table: tuple[str, int], seed: int) -> Position:
    """A new deal with this seed."""
    if table not in _pools:
        _pools[table] = totals_pool(preset(table[0]), table[1], 12)
    match = Match("", "", table[0], table[1], seed, games=False)
    return bout_deal(match, match.rule_set(), seed, _pools[table])


def lead(deal: Position, styles: Sequence[Style]) -> float:
    """The first style's lead in a deal, over all seatings."""
    mixes = seatings(len(deal.terms.sides))
    return sum(play_out(deal.clone(), mix, styles) for mix in mixes) / len(mixes)


def trial(task: tuple[Weights, list[str], int, int, str]) -> tuple[list[float], float, int]:
    """Play deals between opposite perturbations: the gradient sums by weight, the sum of squared leads, their number."""
    weights, moved, seed, deals, style = task
    fit = FITS[style]

    def utility(deal: Position, styles: Sequence[Style]) -> float:
        return math.tanh(lead(deal, styles) / fit.squash) * fit.squash

    source = random.Random(seed)
    sums = [0.0] * len(moved)
    squares = 0.0
    for number in range(deals):
        signs = [1.0 if source.random() < 0.5 else -1.0 for _ in moved]
        up = {**weights, **{name: weights[name] + sign * scale_of(name) for name, sign in zip(moved, signs, strict=True)}}
        down = {**weights, **{name: weights[name] - sign * scale_of(name) for name, sign in zip(moved, signs, strict=True)}}
        table = TABLES[int(source.random() * len(TABLES))]
        deal = fresh(table, FITTING + CHUNK * seed + number)
        one, other = styled({}, up), styled({}, down)
        if source.random() < fit.against:
            came = utility(deal, (one, fit.opponent)) - utility(deal, (other, fit.opponent))
        else:
            came = utility(deal, (one, other))
        squares += came * came
        for at, sign in enumerate(signs):
            sums[at] += sign * came
    return sums, squares, deals


def against_opponent(task: tuple[Weights, tuple[str, int], int, int, str]) -> list[float]:
    """Leads over the opponent in deals that are not used for fitting."""
    weights, table, first, deals, style = task
    styles = (styled({}, weights), FITS[style].opponent)
    return [lead(fresh(table, HELD_OUT + first + number), styles) for number in range(deals)]


def summary(leads: list[float]) -> str:
    """Mean points with their confidence interval, and the share of deals won."""
    number = len(leads)
    mean = sum(leads) / number
    error = 1.96 * math.sqrt(sum((one - mean) ** 2 for one in leads) / number / number)
    won = sum(0.5 if not one else float(one > 0) for one in leads) / number
    return f"{mean:+.1f} ± {error:.1f} points a deal, {won:.1%} of {number} duplicate deals"


def main() -> None:
    """Fit, print progress, and write the weights if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--state", type=Path, required=True)
    parser.add_argument("--style", choices=FITS, default="skilled")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--deals", type=int, default=12000)
    parser.add_argument("--check", type=int, default=1500, help="deals against the opponent after every fifth round")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cluster", metavar="SCHEDULER:PORT", help="a Dask cluster to play the deals on")
    parser.add_argument("--only", default="", help="beginnings of names, separated by commas")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    begun = beginning(FITS[options.style].module.FITTED)
    state = (
        json.loads(options.state.read_text())
        if options.state.exists()
        else {"round": 0, "weights": begun, "mean": dict(begun), "way": {}}
    )
    wanted = tuple(options.only.split(",")) if options.only else ("",)
    moved = [name for name in names() if name.startswith(wanted)]
    for _ in range(options.rounds):
        one_round(state, moved, options)
        beside = options.state.with_suffix(".new")
        beside.write_text(json.dumps(state))
        beside.replace(options.state)
    if options.write:
        write(state, options.style)


def one_round(state: dict, moved: list[str], options: argparse.Namespace) -> None:  # type: ignore[type-arg]
    """Play a round of trials and update the weights in `state`."""
    weights: Weights = state["weights"]
    for name in moved:  # a weight may be new since the state was saved
        state["mean"].setdefault(name, weights.setdefault(name, getattr(PLAIN, name)))
    weights.update(SWITCHES)
    state["mean"].update(SWITCHES)
    tasks = [(weights, moved, state["round"] * 1000 + at, CHUNK, options.style) for at in range(options.deals // CHUNK)]
    sums, squares, deals = [0.0] * len(moved), 0.0, 0
    with spread(trial, tasks, jobs=options.jobs, cluster=options.cluster) as trials:
        for some, square, number in trials:
            sums = [one + other for one, other in zip(sums, some, strict=True)]
            squares += square
            deals += number
    error = math.sqrt(squares / deals) / 2 / math.sqrt(deals)
    state["round"] += 1
    slopes = []
    for name, total in zip(moved, sums, strict=True):
        slope = total / deals / 2
        way = MOMENTUM * state["way"].get(name, 0.0) + (1 - MOMENTUM) * slope
        state["way"][name] = way
        weights[name] += scale_of(name) * max(-LONGEST, min(LONGEST, STEP * way))
        slopes.append((abs(way), f"{name} {way:+.1f} → {weights[name]:.1f}"))
        state["mean"][name] = 0.85 * state["mean"][name] + 0.15 * weights[name]
    slopes.sort(reverse=True)
    print(f"round {state['round']}, slopes ± {error:.1f}: " + ", ".join(text for _, text in slopes[:8]), flush=True)
    if state["round"] % 5 == 0:
        check = [(state["mean"], ("classic", 4), first, 250, options.style) for first in range(0, options.check, 250)]
        with spread(against_opponent, check, jobs=options.jobs, cluster=options.cluster) as played:
            leads = [one for some in played for one in some]
        print("   held out, against the opponent: " + summary(leads), flush=True)


def write(state: dict, style: str) -> None:  # type: ignore[type-arg]
    """Write the mean of the later steps to the module of the style."""
    weights = {**state["mean"], **SWITCHES}
    lines = "".join(f'    "{name}": {weights[name]:.2f},\n' for name in sorted(weights))
    title = f"The weights of the {style} style, written by `build_scripts/fit_policy.py`; `style.py` says what each means."
    Path(str(FITS[style].module.__file__)).with_suffix("").with_suffix(".py").write_text(  # it may be a compiled module
        f'"""{title}"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"FITTED: Final[dict[str, float]] = {{\n{lines}}}\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
