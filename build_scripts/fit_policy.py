"""Fits the weights of the heuristic policy (`bots/thumb/style.py`) by self-play.

Every deal is played in all seatings by two styles, against each other or both against a given one (the opponent): the current
weights plus a random perturbation, and minus the same perturbation. Over thousands of deals the difference of results estimates
the gradient (simultaneous perturbation stochastic approximation); the weights follow it in small steps, and the mean of the
later steps is the result. Every fifth round, and at the end, that mean plays against the opponent on deals that are never used
for fitting. Weights that change no move in the first deals of the fit are not moved; they are put back to what they are derived
from, the style to begin from.

    python -m build_scripts.fit_policy [--style skilled] [--family sets] [--rounds 60] [--deals 12000] [--check 1500]
        [--only keep,pair] [--work FOLDER]

writes the family's table of `bots/weights/skilled.toml` or `bots/weights/expert.toml`. `--style skilled` fits the skilled style
of a family of games, against the plain one; `--style expert` the one that expert's plans come from, against the skilled one.
With `--work` the state after each round is kept there, from which the same command goes on. A compiled copy of the package
makes this about ten times faster.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any, NamedTuple

from build_scripts.acting_weights import acting
from build_scripts.fit_stages import KIN
from build_scripts.fitting import JSON, begin, chunks, parser, played, put
from build_scripts.weights_files import write_style
from canasta_desktop.bots.search.typical_lead import COMMON_LEAD, typical_lead
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.families import FAMILIES
from canasta_desktop.bots.thumb.style import PLAIN, SKILLED, STAND_IN, Style, Styles, same_everywhere, styled
from canasta_desktop.bots.weights.files import weights_by_family
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.lab.arena import Match, bout_deal, seatings, standings

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from canasta_desktop.engine.position import Position
    from canasta_desktop.lab.arena import Standing

Weights = dict[str, float]


class Fit(NamedTuple):
    """How a style is fitted.

    In a share `against` of the deals both trials play the `opponent`, as gains against equals may not carry over to others.
    `squash`: lead in points of the common game at which utility saturates (tanh), because deals are to be won and outliers are
    mostly luck.
    """

    opponent: Styles
    against: float
    squash: float


FITS = {"skilled": Fit(PLAIN, 0.6, 400.0), "expert": Fit(SKILLED, 0.4, 700.0)}
"""The fits by style. The opponent plays the style that `STAND_IN` names, whose weights are those to begin from."""
TABLES: dict[str, tuple[tuple[str, int], ...]] = {
    "sets": (
        *((("classic", 4),) * 14),
        *((("online", 4),) * 2),
        *(("book", 2), ("book", 3), ("book", 4), ("three-pack", 6)),
    ),
    "sequences": (*((("samba", 4),) * 4), ("samba", 2), ("samba", 3)),
    "wild_melds": (*((("bolivia", 4),) * 4), ("bolivia", 2), ("bolivia", 3)),
    "closed_sets": (*((("modern-american", 4),) * 4), ("modern-american", 2)),
    "feet": (*((("hand-and-foot", 4),) * 4), ("hand-and-foot", 2), ("hand-and-foot", 3)),
    "wild_sets": (*((("uruguay", 4),) * 4), ("uruguay", 2), ("uruguay", 3)),
    "pots": (*((("burraco", 4),) * 3), ("burraco", 2), ("burraco", 3)),
    "open_pots": (*((("buraco-aberto", 4),) * 2), ("buraco-aberto", 2)),
    "closed_pots": (*((("buraco-fechado", 4),) * 2), ("buraco-fechado", 2)),
    "closed_runs": (*((("buraco-stbl", 4),) * 2), ("buraco-stbl", 2)),
}
"""The tables of a family, each as often as its share of the deals; the first is that of the evaluation."""
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
STATE = "state.json"
"""The file of the state in a work folder."""
CHUNK = 500
"""Most deals of a task."""
CHECKED = 250
"""The same where deals are played for the evaluation."""
ACTING = 120
"""Most deals in which it is looked for what acts."""
CHECKS = 5
"""Rounds between two evaluations."""

SCALES: Weights = {
    "points": 0.5, "live": 1.5, "level": 8.0, "pile": 2.0, "size": 2.0, "left": 2.0, "card": 3.0, "share": 0.25, "opens": 0.12,
    "times": 0.25, "foe": 2.0, "partner": 2.0, "extra": 10.0, "canasta": 60.0,
}  # fmt: skip
"""Perturbation of the weights in a trial, by the last word of their names."""
BY_NAME: Weights = {
    "before_opening": 0.2, "with_wild": 0.1, "opens_level": 0.1, "opens_size": 0.04, "given_closed": 0.15,
    "given_frozen": 0.15, "given_early": 0.15, "given_ready": 0.15, "read_share": 0.25, "late_points": 1.0,
    "points_threatened": 0.7, "points_closed": 0.4, "points_level": 0.4, "pile_base": 10.0, "pile_card": 3.0,
    "pile_wild": 15.0, "pile_theirs": 6.0, "pile_ours": 6.0, "keep_wild": 20.0, "build_from": 0.5, "pair_small": 2.0,
    "points_ready": 0.7, "ask_from": 0.7, "ask_stay": 1.0, "drawn_worth": 5.0, "card_worth": 2.0, "open_behind": 25.0,
    "open_late": 25.0, "open_shut": 30.0, "open_shut_level": 25.0, "open_shut_theirs": 25.0, "freeze_level": 20.0,
    "freeze_their_level": 20.0, "freeze_wilds": 20.0, "mix_needed": 25.0, "mix_late": 25.0, "mix_mixed": 25.0,
    "take_pair": 1.0, "pair_other": 4.0, "eager_melded": 0.1, "eager_card": 0.04, "eager_open": 0.08, "eager_size": 0.02,
    "eager_frozen": 0.15, "buried_few": 10.0, "buried_full": 40.0, "take_talon": 20.0,
    "hold_canasta": 100.0, "hold_size": 5.0, "wild_joker": 20.0, "lost_closed": 20.0, "lost_frozen": 20.0,
    "lost_threatened": 20.0, "points_dear": 0.7, "live_early": 1.5, "live_late": 1.5, "live_ready": 1.5,
    "live_threatened": 1.5, "open_pile_behind": 2.0, "open_frozen": 2.0, "freeze_pile_behind": 2.0, "freeze_pile_early": 2.0,
    "freeze_pile_opened": 2.0, "frozen_both": 2.0, "frozen_one": 2.0, "stay_frozen": 2.0, "hold_over": 10.0,
    "stay_foe": 1.5, "stay_partner": 1.5, "stay_size": 1.5, "answer_canasta": 40.0, "wilds_from": 0.7,
    "lay_points": 0.2, "lay_points_late": 0.5, "lay_points_danger": 0.5, "lay_apart": 0.2, "lay_needed": 40.0,
    "pot_flight": 40.0, "pot_discard": 40.0, "out_base": 50.0, "out_untaken": 40.0, "pick_late": 2.0, "pick_danger": 2.0,
    "pick_card_pot": 2.0, "pick_card_ready": 3.0, "pick_idle": 4.0,
    "pick_match": 3.0, "pick_feed": 4.0, "pick_fit": 5.0, "worth_next": 3.0, "worth_near": 3.0, "worth_rank": 3.0,
    "worth_twin": 5.0, "worth_own": 6.0, "worth_middle": 4.0, "worth_points": 0.3, "worth_points_late": 0.6,
    "worth_points_danger": 0.6, "worth_joker": 20.0, "worth_two": 20.0, "feed_near": 4.0, "feed_known": 4.0,
    "feed_match": 3.0, "feed_top": 3.0, "run_new": 8.0, "run_second": 10.0, "set_new": 8.0, "lay_wild": 15.0,
}  # fmt: skip
USUAL = 10.0
FIXED = frozenset(
    {
        "known_share", "late_rounds", "late_cards", "kept", "kept_alone", "pairs_first", "postponed", "rounds", "last_rounds",
        "discard_turns", "two_ways",
    }
)  # fmt: skip
"""Weights that are counts or only switch something on: they are set by hand."""
WIDTH = 1.5
"""Factor on the scales: larger perturbations have less noise in the gradient, but more bias."""
SOFTER: Weights = {
    "open_behind": 40.0, "open_late": 60.0, "mix_needed": 60.0, "mix_late": 60.0, "mix_mixed": 60.0, "hold_one": -25.0,
    "hold_pair": -25.0, "hold_more": -30.0, "hold_canasta": -200.0, "known_share": 1.0,
}  # fmt: skip
"""Initial values of weights that dominate in the plain style, low enough for others to matter; and cards that others are known
to hold are remembered."""


def names() -> list[str]:
    """Names of the weights that may be fitted."""
    style = Style()
    known = [name for name in dir(style) if not name.startswith("_") and isinstance(getattr(style, name), float)]
    return [name for name in known if name not in FIXED]


def scale_of(name: str) -> float:
    """The perturbation of a weight in a trial."""
    return WIDTH * BY_NAME.get(name, SCALES.get(name.rsplit("_", 1)[-1], USUAL))


def beginning(style: str, family: str) -> Weights:
    """The initial weights: those written last, or those of the style to begin from, for `KIN` those of another family.

    Where the plain style has a table of its own for the family, it is set by hand for it and needs no `SOFTER` values.
    """
    by_hand = weights_by_family("plain").get(family, {})
    tables, begins = weights_by_family(style), STAND_IN[style]
    written = tables.get(family)
    if written is None and begins == "plain":
        like = tables.get(KIN.get(family, ""), {})
        softer = SOFTER if not (by_hand or like) else {}
        written = {**softer, **like, **by_hand}
    elif written is None:
        written = weights_by_family(begins).get(family, {})
    return whole({**by_hand, **written})


def derived(style: str, family: str) -> Weights:
    """The weights of a style where nothing is fitted: those of the style that it begins from."""
    return whole({**weights_by_family("plain").get(family, {}), **weights_by_family(STAND_IN[style]).get(family, {})})


def whole(found: Weights) -> Weights:
    """Weights with the defaults of those that may be fitted and are not among them."""
    style = Style()
    return {name: found.get(name, float(getattr(style, name))) for name in names()} | {
        name: value for name, value in found.items() if name in FIXED
    }


def play_out(position: Position, mix: Sequence[int], styles: Sequence[Styles]) -> float:
    """Play a deal to its end; returns the mean points of the first style's sides minus those of the second's."""
    side_of = position.terms.side_of
    seats = [styles[mix[side]] for side in side_of]
    while position.phase != Phase.OVER:
        apply(position, choose(position, seats[position.to_act]))
    points: list[list[int]] = [[], []]
    for side, score in enumerate(deal_score(position)):
        points[mix[side]].append(score.total)
    return sum(points[0]) / len(points[0]) - sum(points[1]) / len(points[1])


_pools: dict[tuple[str, int], list[Standing]] = {}


def fresh(table: tuple[str, int], seed: int) -> Position:
    """A new deal with this seed."""
    if table not in _pools:
        _pools[table] = standings(preset(table[0]), table[1], 12)
    match = Match("", "", table[0], table[1], seed, games=False)
    return bout_deal(match, match.rule_set(), seed, _pools[table])


def lead(deal: Position, styles: Sequence[Styles]) -> float:
    """The first style's lead in a deal, over all seatings."""
    mixes = seatings(len(deal.terms.sides))
    return sum(play_out(deal.clone(), mix, styles) for mix in mixes) / len(mixes)


def trial(task: tuple[Weights, list[str], int, int, str, str]) -> tuple[list[float], float, int]:
    """Play deals between opposite perturbations: the gradient sums by weight, the sum of squared leads, their number."""
    weights, moved, seed, deals, style, family = task
    fit = FITS[style]

    def utility(deal: Position, styles: Sequence[Styles]) -> float:
        squash = fit.squash * typical_lead(deal.terms) / COMMON_LEAD
        return math.tanh(lead(deal, styles) / squash) * fit.squash

    source = random.Random(seed)
    sums = [0.0] * len(moved)
    squares = 0.0
    for number in range(deals):
        signs = [1.0 if source.random() < 0.5 else -1.0 for _ in moved]
        up = {**weights, **{name: weights[name] + sign * scale_of(name) for name, sign in zip(moved, signs, strict=True)}}
        down = {**weights, **{name: weights[name] - sign * scale_of(name) for name, sign in zip(moved, signs, strict=True)}}
        table = TABLES[family][int(source.random() * len(TABLES[family]))]
        deal = fresh(table, FITTING + CHUNK * seed + number)
        one, other = same_everywhere(styled({}, up)), same_everywhere(styled({}, down))
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
    one = same_everywhere(styled({}, weights))
    found = [fresh(table, HELD_OUT + first + number) for number in range(deals)]
    return [lead(deal, (one, FITS[style].opponent)) for deal in found]


def summary(leads: list[float]) -> str:
    """Mean points with their confidence interval, and the share of deals won."""
    number = len(leads)
    mean = sum(leads) / number
    error = 1.96 * math.sqrt(sum((one - mean) ** 2 for one in leads) / number / number)
    won = sum(0.5 if not one else float(one > 0) for one in leads) / number
    return f"{mean:+.1f} ± {error:.1f} points a deal, {won:.1%} of {number} duplicate deals"


def main() -> None:
    """Fit, print progress, and write the weights."""
    options = options_of()
    state = beginning_state(options)
    wanted = tuple(options.only.split(",")) if options.only else ("",)
    moved = [name for name in state["acting"] if name.startswith(wanted)]
    while state["round"] < options.rounds:
        one_round(state, moved, options)
        if options.work:
            put(options.work / STATE, JSON.write, state)
    write(state, options)


def options_of() -> argparse.Namespace:
    """The options of the command line."""
    found = parser(__doc__)
    found.add_argument("--style", choices=FITS, default="skilled")
    found.add_argument("--family", choices=FAMILIES, default="sets")
    found.add_argument("--rounds", type=int, default=60)
    found.add_argument("--deals", type=int, default=12000, help="deals of a round")
    found.add_argument("--check", type=int, default=1500, help="deals against the opponent in an evaluation")
    found.add_argument("--only", default="", help="beginnings of names, separated by commas")
    return found.parse_args()


def beginning_state(options: argparse.Namespace) -> dict[str, Any]:
    """The state that is in the work folder, or that before the first round."""
    if options.work:
        begin(options.work)
        if (options.work / STATE).exists():
            found: dict[str, Any] = JSON.read(options.work / STATE)
            return found
    begun = beginning(options.style, options.family)
    tables = TABLES[options.family]
    deals = [fresh(tables[number % len(tables)], FITTING + number) for number in range(min(ACTING, options.deals))]
    found = acting(begun, {name: scale_of(name) for name in names()}, deals)
    put_back = derived(options.style, options.family)
    begun |= {name: put_back[name] for name in names() if name not in found}
    return {"round": 0, "deals": 0, "weights": begun, "mean": dict(begun), "way": {}, "acting": found}


def one_round(state: dict[str, Any], moved: list[str], options: argparse.Namespace) -> None:
    """Play a round of trials and update the weights in `state`."""
    weights: Weights = state["weights"]
    sizes = chunks(options.deals, CHUNK)
    chosen = (options.style, options.family)
    tasks = [(weights, moved, state["round"] * 1000 + at, size, *chosen) for at, size in enumerate(sizes)]
    sums, squares, deals = [0.0] * len(moved), 0.0, 0
    for some, square, number in played(trial, tasks, options):
        sums = [one + other for one, other in zip(sums, some, strict=True)]
        squares += square
        deals += number
    state["deals"] += deals
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
    if state["round"] % CHECKS == 0:
        print("   held out, against the opponent: " + score(state["mean"], options), flush=True)


def score(weights: Weights, options: argparse.Namespace) -> str:
    """How the weights do against the opponent, in deals that are not used for fitting."""
    firsts = range(0, max(1, options.check), CHECKED)
    check = [
        (weights, TABLES[options.family][0], first, min(CHECKED, max(1, options.check) - first), options.style)
        for first in firsts
    ]
    return summary([one for some in played(against_opponent, check, options) for one in some])


def write(state: dict[str, Any], options: argparse.Namespace) -> None:
    """Write the mean of the later steps as the family's table of the style's file, with what it does on fresh deals."""
    style, family = options.style, options.family
    plain = whole(weights_by_family("plain").get(family, {}))
    written = {name: round(value, 2) for name, value in state["mean"].items()}
    found = score(written, options)
    print(f"held out, as written: {found}")
    table = {name: value for name, value in sorted(written.items()) if value != plain.get(name)}
    facts = {"seed": FITTING, "rows": state["deals"], "score": f"{found}, against the {STAND_IN[style]} style"}
    write_style(style, family, table, facts)


if __name__ == "__main__":
    main()
