"""The command line's `arena`: matches between two bots, with a progress bar and a table, or as JSON."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_desktop.usage import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from canasta_desktop.session.arena import Match
    from canasta_desktop.session.matches import Tally

GAMES = 100
"""Games where the user names no number."""


def add_arena(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    rule_set: Callable[[str], str],
    count: Callable[[str], int],
    seed: Callable[[str], int],
) -> None:
    """Add the command and its arguments; `rule_set`, `count` and `seed` read arguments of these types."""
    arena = commands.add_parser("arena", help="let two bots play each other with the same cards", allow_abbrev=False)
    arena.add_argument("--bots", required=True, metavar="A,B", help="the two bots")
    amount = arena.add_mutually_exclusive_group()
    amount.add_argument(
        "--games", type=count, metavar="N", help=f"number of games, each played in every seating (default {GAMES})"
    )
    amount.add_argument(
        "--deals", type=count, metavar="N", help="number of single deals to play instead, with scores from real games"
    )
    arena.add_argument("--rules", type=rule_set, default="classic", metavar="PRESET")
    arena.add_argument("--players", type=count, metavar="N")
    arena.add_argument("--seed", type=seed, metavar="N", help="number that sets the cards")
    arena.add_argument("--jobs", type=count, metavar="N", help="number of processes (default: one for each core)")
    arena.add_argument(
        "--clock",
        choices=("wall", "cpu"),
        default="wall",
        help="measure a bot's time by the clock or by the processor time it used",
    )
    arena.add_argument("--until-clear", action="store_true", help="stop as soon as it is certain which bot is better")
    arena.add_argument("--resume", type=Path, metavar="FILE", help="save the results in this file and continue from it")
    arena.add_argument("--json", action="store_true", help="print only the figures, as JSON")
    arena.set_defaults(command=play_arena)


def play_arena(options: argparse.Namespace) -> int:
    """Play a match."""
    from canasta_desktop.bots.base import UnknownBotError, make_bot
    from canasta_desktop.engine.ruleset import RuleSetError, preset
    from canasta_desktop.session.arena import Match
    from canasta_desktop.session.matches import ResumeError

    names = [name.strip() for name in options.bots.split(",")]
    rules = preset(options.rules)
    players = options.players or rules.players
    try:
        if len(names) != 2:
            raise UsageError(f"Name two bots for a match, not {len(names)}.")
        for name in names:
            make_bot(name)
        rules.seating(players)
        seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
        match = Match(names[0], names[1], options.rules, players, seed, games=not options.deals, cpu=options.clock == "cpu")
        tally = _play(options, match, options.deals or options.games or GAMES)
    except (RuleSetError, UnknownBotError, ResumeError) as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"{options.resume} cannot be written: {error.strerror or error}.") from None
    if options.json:
        print(json.dumps(tally.summary()))
    else:
        _print_table(tally)
    return 0


def _play(options: argparse.Namespace, match: Match, bouts: int) -> Tally:
    from canasta_desktop.session.matches import play_match

    wanted: dict[str, Any] = {"jobs": options.jobs, "until_clear": options.until_clear, "resume": options.resume}
    if options.json:
        return play_match(match, bouts, **wanted)
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=bouts)

        def show(tally: Tally) -> None:
            points = tally.summary()["points_per_deal_a"]
            progress.update(task, completed=tally.bouts, description=f"{match.a} {points:+,.0f} a deal")

        return play_match(match, bouts, progress=show, **wanted)


def _print_table(tally: Tally) -> None:
    from rich.console import Console
    from rich.table import Table

    match, summary = tally.match, tally.summary()
    title = f"{match.a} against {match.b}: {match.rule_set().title}, {match.players} players, seed {match.seed}"
    table = Table("", match.a, "95 % interval", title=title)
    low, high = summary["points_ci95"]
    between = "" if low is None else f"{low:+,.1f} to {high:+,.1f}"
    table.add_row("Lead in points per deal", f"{summary['points_per_deal_a']:+,.1f}", between)
    if not match.games:
        share, low, high = tally.duplicates_won_share()
        table.add_row("Duplicate deals won", f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    share, low, high = tally.plays_won_share()
    table.add_row("Single plays won", f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    if tally.games_played:
        low, high = summary["games_won_a_ci95"]
        table.add_row("Games won", f"{summary['games_won_a']:.1%}", f"{low:.1%} to {high:.1%}")
        table.add_row("Games, each in every seating", f"{tally.games:,}", f"{tally.games_played:,} played")
    table.add_row("Deals, each in every seating", f"{tally.cards:,}", f"{tally.played:,} played")
    console = Console()
    console.print(table)
    for name, times in zip((match.a, match.b), summary["decision_ms"].values(), strict=True):
        own = " of processor time" if match.cpu else ""
        console.print(f"{name}: half of the decisions within {times['p50']:,} ms, the longest {times['max']:,} ms{own}")
