"""The command line's `arena`: matches between two bots, with a progress bar and a table, or as JSON."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_desktop.usage import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.lab.arena import Match
    from canasta_desktop.lab.matches import Tally

GAMES = 100
"""Default number of games."""


def add_arena(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    any_rules: Callable[[str], RuleSet],
    count: Callable[[str], int],
    seed: Callable[[str], int],
) -> None:
    """Add the command and its arguments; `any_rules`, `count` and `seed` read arguments of these types."""
    from canasta_desktop.engine.ruleset import ALL_PRESETS
    from canasta_desktop.words import command_line as words

    arena = commands.add_parser("arena", help=words.ARENA, allow_abbrev=False)
    arena.add_argument("--bots", required=True, metavar="A,B", help=words.ARENA_BOTS)
    amount = arena.add_mutually_exclusive_group()
    amount.add_argument("--games", type=count, metavar="N", help=words.arena_games(GAMES))
    amount.add_argument("--deals", type=count, metavar="N", help=words.ARENA_DEALS)
    arena.add_argument("--rules", type=any_rules, default="classic", metavar="RULES", help=words.any_rules(ALL_PRESETS))
    arena.add_argument("--players", type=count, metavar="N")
    arena.add_argument("--seed", type=seed, metavar="N", help=words.ARENA_SEED)
    where = arena.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=count, metavar="N", help=words.ARENA_JOBS)
    where.add_argument("--cluster", metavar="SCHEDULER:PORT", help=words.ARENA_CLUSTER)
    arena.add_argument(
        "--clock",
        choices=("wall", "cpu"),
        default="wall",
        help=words.ARENA_CLOCK,
    )
    arena.add_argument("--until-clear", action="store_true", help=words.ARENA_UNTIL_CLEAR)
    arena.add_argument("--resume", type=Path, metavar="FILE", help=words.ARENA_RESUME)
    arena.add_argument("--json", action="store_true", help=words.JSON)
    arena.set_defaults(command=play_arena)


def play_arena(options: argparse.Namespace) -> int:
    """Play a match and print its figures. Raises UsageError."""
    from canasta_desktop.bots.players.bot import UnknownBotError
    from canasta_desktop.engine.ruleset import RuleSetError, changed_options, house_of
    from canasta_desktop.lab.arena import Match, arena_bot
    from canasta_desktop.lab.matches import ResumeError
    from canasta_desktop.lab.spreading import ClusterError
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import error_text

    names = [name.strip() for name in options.bots.split(",")]
    rules = options.rules
    players = options.players or rules.players
    try:
        if len(names) != 2:
            raise UsageError(words.two_bots(len(names)))
        for name in names:
            arena_bot(name)
        rules.seating(players)
        seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
        match = Match(
            names[0], names[1], rules.name, players, seed, games=not options.deals, options=changed_options(rules),
            house=house_of(rules), cpu=options.clock == "cpu",
        )  # fmt: skip
        tally = _play(options, match, options.deals or options.games or GAMES)
    except (RuleSetError, UnknownBotError, ResumeError, ClusterError) as error:
        raise UsageError(error_text(error)) from None
    except OSError as error:
        raise UsageError(words.cannot_write(options.resume, error.strerror or str(error))) from None
    if options.json:
        print(json.dumps(tally.summary()))
    else:
        _print_table(tally)
    return 0


def _play(options: argparse.Namespace, match: Match, bouts: int) -> Tally:
    from canasta_desktop.lab.matches import play_match

    wanted: dict[str, Any] = {
        "jobs": options.jobs,
        "cluster": options.cluster,
        "until_clear": options.until_clear,
        "resume": options.resume,
    }
    if options.json:
        return play_match(match, bouts, **wanted)
    from rich.console import Console
    from rich.progress import Progress

    from canasta_desktop.words import command_line as words

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words.PLAYING, total=bouts)

        def show(tally: Tally) -> None:
            points = tally.summary()["points_per_deal_a"]
            progress.update(task, completed=tally.bouts, description=words.lead(match.a, points))

        return play_match(match, bouts, progress=show, **wanted)


def _print_table(tally: Tally) -> None:
    from rich.console import Console
    from rich.table import Table

    from canasta_desktop.version import compiled
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.common_text import deal_title
    from canasta_desktop.words.numbers import number, percent, signed
    from canasta_desktop.words.titles import rules_title

    match, summary = tally.match, tally.summary()
    title = words.match(match.a, match.b, rules_title(match.rule_set()), match.players, match.seed)
    table = Table("", match.a, words.INTERVAL, title=title)
    low, high = summary["points_ci95"]
    between = "" if low is None else words.points_between(low, high)
    table.add_row(words.LEAD, signed(summary["points_per_deal_a"]), between)
    if not match.games:
        share, low, high = tally.duplicates_won_share()
        table.add_row(words.DUPLICATES_WON, percent(share, 1), words.shares_between(low, high))
    for deal, (_, (lead, least, most)) in tally.by_deal().items():
        table.add_row(deal_title(deal), signed(lead), words.points_between(least, most) if math.isfinite(most) else "")
    share, low, high = tally.plays_won_share()
    table.add_row(words.PLAYS_WON, percent(share, 1), words.shares_between(low, high))
    if tally.games_played:
        low, high = summary["games_won_a_ci95"]
        table.add_row(words.GAMES_WON, percent(summary["games_won_a"], 1), words.shares_between(low, high))
        table.add_row(words.GAMES_OF_MATCH, number(tally.games), words.played(tally.games_played))
    table.add_row(words.DEALS_OF_MATCH, number(tally.cards), words.played(tally.played))
    console = Console()
    console.print(table)
    for name, times in zip((match.a, match.b), summary["decision_ms"].values(), strict=True):
        console.print(words.times(name, times["p50"], times["max"], processor=match.cpu))
    for name, illegal, missing in zip((match.a, match.b), tally.illegal, tally.missing, strict=True):
        if illegal or missing:
            console.print(words.failures(name, illegal, missing))
    console.print(words.program(compiled=compiled()))
