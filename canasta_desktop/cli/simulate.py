"""The command line's `simulate`: games between bots without a window; the figures as a table or as JSON."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.usage import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.lab.simulate import Figures


def add_simulate(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    any_rules: Callable[[str], RuleSet],
    count: Callable[[str], int],
    seed: Callable[[str], int],
) -> None:
    """Add the command and its arguments; `any_rules`, `count` and `seed` read arguments of these types."""
    from canasta_desktop.words import command_line as words

    simulate = commands.add_parser("simulate", help=words.SIMULATE, allow_abbrev=False)
    simulate.add_argument("--rules", type=any_rules, default="classic", metavar="RULES", help=words.any_rules(ALL_PRESETS))
    simulate.add_argument("--players", type=count, metavar="N")
    amount = simulate.add_mutually_exclusive_group()
    amount.add_argument("--games", type=count, metavar="N", help=words.SIMULATE_GAMES)
    amount.add_argument("--deals", type=count, metavar="N", help=words.SIMULATE_DEALS)
    simulate.add_argument("--bots", default="heuristic", metavar="A,B,…", help=words.SIMULATE_BOTS)
    simulate.add_argument("--seed", type=seed, metavar="N")
    simulate.add_argument("--record", type=Path, metavar="FILE", help=words.SIMULATE_RECORD)
    simulate.add_argument("--json", action="store_true", help=words.JSON)
    simulate.set_defaults(command=simulate_games)


def simulate_games(options: argparse.Namespace) -> int:
    """Simulate games and print the figures as a table or as JSON. Raises UsageError."""
    from canasta_desktop.bots.players.bot import UnknownBotError
    from canasta_desktop.engine.ruleset import RuleSetError
    from canasta_desktop.lab.simulate import seat_bots
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import error_text

    rules: RuleSet = options.rules
    players = options.players or rules.players
    try:
        rules.seating(players)
        bots = seat_bots(options.bots, players)
    except (RuleSetError, UnknownBotError) as error:
        raise UsageError(error_text(error)) from None
    games = options.games or (None if options.deals else 100)
    seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
    wanted: dict[str, Any] = {"games": games, "deals": options.deals}
    if options.record is None:
        figures = _simulate(options, rules, players, bots, seed, wanted)
    else:
        try:
            with options.record.open("w", encoding="utf-8") as file:
                wanted["record"] = lambda line: file.write(line + "\n")
                figures = _simulate(options, rules, players, bots, seed, wanted)
        except OSError as error:
            raise UsageError(words.cannot_write(options.record, error.strerror or str(error))) from None
    if options.json:
        print(json.dumps(figures.summary()))
    else:
        _print_table(figures, rules, seed)
    return 0


def _simulate(
    options: argparse.Namespace, rules: RuleSet, players: int, bots: Sequence[str], seed: int, wanted: dict[str, Any]
) -> Figures:
    from canasta_desktop.lab.simulate import simulate

    if options.json:
        return simulate(rules, players, bots, seed, **wanted)
    from rich.console import Console
    from rich.progress import Progress

    from canasta_desktop.words import command_line as words

    total = wanted["games"] or wanted["deals"]
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words.PLAYING, total=total)

        def show(figures: Figures) -> None:
            progress.update(task, completed=figures.games if wanted["games"] else figures.deals)

        return simulate(rules, players, bots, seed, progress=show, **wanted)


def _print_table(figures: Figures, rules: RuleSet, seed: int) -> None:
    from rich.console import Console
    from rich.table import Table

    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.lists import listed
    from canasta_desktop.words.numbers import decimal, number, percent
    from canasta_desktop.words.titles import rules_title

    summary = figures.summary()
    table = Table(title=words.simulation(rules_title(rules), seed), show_header=False)
    table.add_row(words.GAMES, number(summary["games"]))
    table.add_row(words.DEALS, number(summary["deals"]))
    table.add_row(words.UNFINISHED, number(summary["unfinished"]))
    table.add_row(words.OUT_SHARE, percent(summary["out_share"], 1))
    table.add_row(words.POINTS, decimal(summary["points_per_deal"]))
    table.add_row(words.DEALS_PER_S, decimal(summary["deals_per_s"]))
    table.add_row(words.WINS, listed(map(number, summary["wins"])))
    Console().print(table)
