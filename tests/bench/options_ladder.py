"""Whether house options turn the ladder round: `python tests/bench/options_ladder.py [--rules NAME ...] [--deals N]`.

Each offered option of a rule set is changed alone, to each of its choices, and for numbers, tables and named parts to some
values around the preset's. Under each of these rules skilled and the plain rules of thumb (`heuristic`) play duplicate deals.
One JSON object: how many rules there were, in how many skilled was ahead, in how many it was behind by more than the 95 %
interval, and the ten worst with their figures. Rules in which skilled is not clearly ahead are played again with fresh deals
(`--again`), and these alone count for them, so that the worst are not those with the worst luck. Each figure goes to the
standard error as it comes.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from canasta_desktop.engine.effective_options import matters
from canasta_desktop.engine.options import OptionKind, further_house_options, house_options, plain
from canasta_desktop.engine.ruleset import ALL_PRESETS, RuleSetError, load, preset
from canasta_desktop.lab.arena import Match, play_bout, standings
from canasta_desktop.lab.intervals import ratio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.options import Option

WORST: Final = 10
GAMES: Final = 3
"""Games whose deals form the pool of a rule set."""
FACTORS: Final = (0.5, 2.0)
"""What numbers are multiplied by, as far as their range goes."""
AGAIN: Final = 1_000_000
"""Added to the seed where rules are played again."""


class Figure(NamedTuple):
    """Skilled's lead in points a deal under a preset with one option changed, with its 95 % interval."""

    rules: str
    option: str
    value: Any
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


def changes(name: str) -> Iterator[tuple[str, Any]]:
    """The offered options of a preset with the values that are tried, those that go together with the others alone."""
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
                yield option.name, value


def played(name: str, option: str, value: Any, seed: int, deals: int) -> Figure:
    """Skilled's lead under the preset with the option changed."""
    match = Match("skilled", "heuristic", name, preset(name).players, seed, games=False, options={option: value})
    pool = standings(match.rule_set(), match.players, GAMES)
    bouts = [play_bout(match, pool, number) for number in range(deals)]
    return Figure(name, option, value, *ratio([bout.points for bout in bouts], [bout.played for bout in bouts]))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", nargs="+", default=ALL_PRESETS, choices=ALL_PRESETS, metavar="NAME")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--again", type=int, default=400, help="deals where skilled is not clearly ahead in the first ones")
    parser.add_argument("--seed", type=int, default=52)
    options = parser.parse_args()
    found: list[Figure] = []
    for name in options.rules:
        for option, value in changes(name):
            figure = played(name, option, value, options.seed, options.deals)
            if figure.low <= 0:
                figure = played(name, option, value, options.seed + AGAIN, options.again)
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
                "option": figure.option,
                "value": figure.value,
                "points_per_deal": round(figure.points, 1),
                "points_ci95": [round(figure.low, 1), round(figure.high, 1)],
            }
            for figure in found[:WORST]
        ],
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
