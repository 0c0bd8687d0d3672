"""Whether house options turn the ladder round: `python tests/bench/options_ladder.py [--rules NAME ...] [--random N]`.

Each offered option of a rule set is changed alone, to each of its choices, and for numbers, tables and named parts to some
values around the preset's; with `--random` there are N combinations of options chosen at random instead, of the rule sets in
turn. Under each of these rules skilled and the plain rules of thumb (`heuristic`) play duplicate deals. One JSON object: how
many rules there were, in how many skilled was ahead, in how many it was behind by more than the 95 % interval, and the ten
worst with their figures. Rules in which skilled is not clearly ahead are played again with fresh deals (`--again`), and these
alone count for them, so that the worst are not those with the worst luck. Each figure goes to the standard error as it comes.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from helpers.random_options import house_rules_at_random

from canasta_desktop.engine.effective_options import matters
from canasta_desktop.engine.options import OptionKind, further_house_options, house_options, plain
from canasta_desktop.engine.ruleset import ALL_PRESETS, RuleSetError, load, preset
from canasta_desktop.lab.arena import Match, play_bout, standings
from canasta_desktop.lab.intervals import ratio

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from canasta_desktop.engine.options import Option

WORST: Final = 10
GAMES: Final = 3
"""Games whose deals form the pool of a rule set."""
FACTORS: Final = (0.5, 2.0)
"""What numbers are multiplied by, as far as their range goes."""
SHARE: Final = 0.3
"""About the share of the options that are changed at random; of these combinations those with few go together most often."""
AGAIN: Final = 1_000_000
"""Added to the seed where rules are played again."""


class Figure(NamedTuple):
    """Skilled's lead in points a deal under a preset with options changed, with its 95 % interval."""

    rules: str
    options: dict[str, Any]
    points: float
    low: float
    high: float


def others(option: Option, held: Any) -> Iterator[Any]:
    """Values of an option other than the one held, as JSON data."""
    if option.kind is OptionKind.TABLE:
        for factor in FACTORS:
            yield [{**line, "minimum": _within(option, line["minimum"], factor)} for line in held]
    elif option.kind is OptionKind.LIST:
        for factor in FACTORS:
            yield [_within(option, value, factor) for value in held]
    elif option.kind is OptionKind.PARTS:
        for part, value in held.items():
            for other in _beside(option, value):
                yield {**held, part: other}
    elif option.kind in (OptionKind.COUNT, OptionKind.NUMBER):
        yield from _beside(option, held)
    else:
        yield from option.choices


def _within(option: Option, value: int, factor: float) -> int:
    return max(option.low, min(option.high, round(value * factor)))


def _beside(option: Option, value: Any) -> Iterator[int]:
    """Some values of a number: of one with few of them the next ones and the bounds."""
    if not isinstance(value, int):
        yield from (option.low, option.high)
    elif option.kind is OptionKind.COUNT or option.high - option.low <= len(FACTORS):
        yield from sorted({max(option.low, value - 1), min(option.high, value + 1), option.low, option.high})
    else:
        yield from (_within(option, value, factor) for factor in FACTORS)


def changed_alone(names: Iterable[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Presets, each with one of its offered options changed, for every value tried: those that go together with the others."""
    for name in names:
        rules = preset(name)
        for option in (*house_options(), *further_house_options()):
            if not matters(rules, option.name):
                continue
            held, tried = plain(rules, option.name), list[Any]()
            for value in others(option, held):
                if value == held or value in tried:
                    continue
                try:
                    changed = load(name, {option.name: value})
                except RuleSetError:
                    continue
                if plain(changed, option.name) != held:
                    tried.append(value)
                    yield name, {option.name: value}


def at_random(names: Sequence[str], number: int, seed: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Presets in turn, each with some options changed that go together."""
    source, found = random.Random(seed), 0
    while found < number:
        name = names[found % len(names)]
        _, options = house_rules_at_random(source, name, SHARE)
        if len(options) > 1:
            found += 1
            yield name, options


def played(name: str, options: dict[str, Any], seed: int, deals: int) -> Figure:
    """Skilled's lead under the preset with the options changed."""
    match = Match("skilled", "heuristic", name, preset(name).players, seed, games=False, options=options)
    pool = standings(match.rule_set(), match.players, GAMES)
    bouts = [play_bout(match, pool, number) for number in range(deals)]
    return Figure(name, options, *ratio([bout.points for bout in bouts], [bout.played for bout in bouts]))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", nargs="+", default=ALL_PRESETS, choices=ALL_PRESETS, metavar="NAME")
    parser.add_argument("--random", type=int, default=0, metavar="N", help="combinations of options at random")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--again", type=int, default=400, help="deals where skilled is not clearly ahead in the first ones")
    parser.add_argument("--seed", type=int, default=52)
    asked = parser.parse_args()
    found: list[Figure] = []
    for name, options in at_random(asked.rules, asked.random, asked.seed) if asked.random else changed_alone(asked.rules):
        figure = played(name, options, asked.seed, asked.deals)
        if figure.low <= 0:
            figure = played(name, options, asked.seed + AGAIN, asked.again)
        print(*figure, file=sys.stderr, flush=True)
        found.append(figure)
    found.sort(key=lambda figure: figure.points)
    told = {
        "rules": len(found),
        "ahead": sum(figure.points > 0 for figure in found),
        "clearly_behind": sum(figure.high < 0 for figure in found),
        "worst": [
            {
                "rules": figure.rules,
                "options": figure.options,
                "points_per_deal": round(figure.points, 1),
                "points_ci95": [round(figure.low, 1), round(figure.high, 1)],
            }
            for figure in found[:WORST]
        ],
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
