"""Texts of the command line: help, tables, results and errors.

`{}` marks named fields; `%(default)s` is filled in by argparse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, npgettext, pgettext
from canasta_desktop.words.lists import listed
from canasta_desktop.words.nouns import Noun
from canasta_desktop.words.numbers import decimal, number, percent, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

# help on the program

DESCRIPTION: Final = _("Play Canasta against bots in a window. The commands below need no window.")
COMMANDS: Final = _("commands")
SEED: Final = _("seed of the shuffle and the first dealer: the same number deals the same cards")
SPEED: Final = _("how fast cards move (off: instantly)")
WINDOW: Final = _("size of the window, such as 1280x720")
OPEN: Final = _("file to open: shows its deals, or adds its house rules")
TRANSCRIPT: Final = _("write what happens as lines of text to this file, or to standard output with -")
LANGUAGE: Final = _("language to use, such as en")
JSON: Final = _("print only the figures, as JSON")


def rules_at_table(names: Sequence[str]) -> str:
    """Help on the rules of a new game."""
    return _("rules for the new game: {names}, or your own house rules by name or file").format(names=listed(names))


def any_rules(names: Sequence[str]) -> str:
    """Help on an argument that accepts all rules."""
    return _("{names}, or your own house rules by name or file").format(names=listed(names))


# help on judge, simulate, rules, hint and seat

JUDGE: Final = _("check moves in positions given as JSON, one position per line")
JUDGE_FILE: Final = _("JSON Lines, or - for standard input")
SIMULATE: Final = _("let bots play without a window")
SIMULATE_GAMES: Final = _("number of games to play (default 100)")
SIMULATE_DEALS: Final = _("number of deals to play")
SIMULATE_BOTS: Final = _("one bot for all seats, or one for each seat")
SIMULATE_RECORD: Final = _("write every deal to this file as JSON Lines")
RULES: Final = _("print the rules in plain words")
HINT: Final = _("show the move that a bot would make in a position, and why")
HINT_FILE: Final = _("a position as JSON, or - for standard input")
HINT_BOT: Final = _("bot that gives the hint (default: the advice of the game itself)")
HINT_SEED: Final = _("seed of the bot’s random choices")
SEAT: Final = _("play a seat for another program: reads positions and answers moves, one JSON object per line")
SEAT_BOT: Final = _("bot that plays the seat (default expert)")

# help on arena

ARENA: Final = _("let two bots play each other with the same cards on both sides")
ARENA_BOTS: Final = _("the two bots, or cmd:PATH ARGUMENTS for a program that plays")
ARENA_DEALS: Final = _("number of single deals to play instead, with scores from real games")
ARENA_SEED: Final = _("seed of the shuffle")
ARENA_JOBS: Final = _("number of processes (default: one for each core)")
ARENA_CLUSTER: Final = _("play on a Dask cluster instead; its workers need this program installed")
ARENA_CLOCK: Final = _("measure a bot’s time by the clock or by the processor time it uses")
ARENA_UNTIL_CLEAR: Final = _("stop as soon as it is clear which bot is better")
ARENA_RESUME: Final = _("save the results in this file and continue from it")


def arena_games(usual: int) -> str:
    """Help on the number of games of a match."""
    return _("number of games, each played in every seating (default {usual})").format(usual=number(usual))


# help on export, import and statistics

EXPORT: Final = _("export the deals of saved games as JSON Lines")
EXPORT_FILE: Final = _("file to write, or - for standard output; without it, the games are listed")
EXPORT_GAME: Final = _("only this game, by its number in the list")
IMPORT: Final = _("check the deals in files and save them as games")
IMPORT_FILES: Final = _("JSON Lines, one deal per line")
IMPORT_CHECK: Final = _("only check the files")
REVIEW: Final = _("tell what each decision of the deals in a file cost")
REVIEW_FILE: Final = _("JSON Lines, one deal per line")
REVIEW_SEAT: Final = _("seat to review, from 0 (default: the seats of people, else seat 0)")
REVIEW_DEAL: Final = _("only this deal, by its place in the file from 1")
REVIEW_ROLLOUTS: Final = _("rollouts that look for the best move of each decision; twice as many measure what it is worth")
REVIEW_JSON: Final = _("print one JSON object per deal and seat")
REVIEWING: Final = _("Thinking about each decision")
REVIEW_FAILED: Final = _("The decisions can’t be analysed: no process can be started.")
REVIEW_COLUMNS: Final = (_("Move"), _("Played"), _("Cost"), _("Better"))
STATISTICS: Final = _("show the statistics of your games")
STATISTICS_PROFILE: Final = _("player whose games to count (default: each player in turn)")
STATISTICS_RULES: Final = _("only games with this rule set")
STATISTICS_DAYS: Final = _("only the last N days")
STATISTICS_CSV: Final = _("write every deal to this file, or - for standard output")

# errors in arguments


def not_a_count(given: str, least: int, most: int) -> str:
    """The argument is not a number from `least` to `most`."""
    return _("{given} isn’t a whole number from {least} to {most}").format(
        given=repr(given), least=number(least), most=number(most)
    )


def not_a_seed(given: str, digits: int) -> str:
    """The argument is not a seed."""
    return ngettext(
        "{given} isn’t a whole number of at most {digits} digit",
        "{given} isn’t a whole number of at most {digits} digits",
        digits,
    ).format(given=repr(given), digits=number(digits))


def unknown_preset(given: str, offered: list[str]) -> str:
    """The argument names no preset."""
    return _("there is no rule set called {given}; choose {offered}").format(given=repr(given), offered=listed(offered))


def unknown_rules(given: str, offered: list[str]) -> str:
    """The argument names neither a preset nor house rules."""
    return _("there are no rules called {given}; choose {offered}, or your own house rules by name or file").format(
        given=repr(given), offered=listed(offered)
    )


def not_a_size(given: str) -> str:
    """The argument is not a size such as 1280x720."""
    return _("{given} isn’t a size such as 1280x720").format(given=repr(given))


def window_too_small(width: int, height: int) -> str:
    """The window is smaller than the layout needs."""
    return _("the window must be at least {width}x{height}").format(width=width, height=height)


def window_too_large(width: int, height: int) -> str:
    """The window is larger than is possible."""
    return _("the window can be at most {width}x{height}").format(width=width, height=height)


# errors of commands

NO_MOVE: Final = _("There is no move to make in this position.")
NOTHING_TO_EXPORT: Final = _("There is nothing to export yet: no saved game has a finished deal.")
NO_CARD_PICTURES: Final = _("Please reinstall Canasta Desktop: its card pictures are missing.")
GAMES_CLOSED: Final = _("The saved games can’t be opened.")
NOTHING_PLAYED: Final = _("There are no statistics yet: no games have been played on this computer.")
NO_STATISTICS: Final = _("There are no statistics yet.")


def cannot_read(file: str, why: str) -> str:
    """A file cannot be read."""
    return _("{file} can’t be read: {why}.").format(file=file, why=why)


def cannot_write(file: str, why: str) -> str:
    """A file cannot be written."""
    return _("{file} can’t be written: {why}.").format(file=file, why=why)


def not_json(file: str, why: str) -> str:
    """A file is not valid JSON."""
    return _("{file} isn’t JSON: {why}.").format(file=file, why=why)


def line_not_json(why: str) -> str:
    """A line of the input is not valid JSON."""
    return _("This line is not JSON: {error}.").format(error=why)


def line_unreadable(why: str) -> str:
    """A line of the input is not what is expected."""
    return _("This line cannot be read: {error}.").format(error=why)


def two_bots(named: int) -> str:
    """The number of bots is not two."""
    return _("Name two bots for a match, not {named}.").format(named=number(named))


def no_such_deal(wanted: int, deals: int) -> str:
    """The file has no deal at this place."""
    return ngettext(
        "There is no deal {wanted}: the file has {n} deal.", "There is no deal {wanted}: the file has {n} deals.", deals
    ).format(wanted=wanted, n=deals)


def no_such_seat(wanted: int, players: int) -> str:
    """A deal has no such seat."""
    return _("There is no seat {wanted}: the seats of this deal are 0 to {last}.").format(wanted=wanted, last=players - 1)


def reviewed_deal(deal: int, seat: int, rules: str) -> str:
    """The title of a review."""
    return _("Deal {deal}, seat {seat}, {rules}").format(deal=deal, seat=seat, rules=rules)


def unknown_game(wanted: int) -> str:
    """There is no saved game with this number."""
    return _("There is no game {wanted}.").format(wanted=wanted)


def nothing_in_game(game: int) -> str:
    """A saved game has no deal to export."""
    return _("There is nothing to export: game {game} has no finished deal.").format(game=game)


def no_statistics_for(name: str) -> str:
    """No profile with this name has statistics."""
    return _("There are no statistics for {name}.").format(name=repr(name))


def statistics_unreadable(why: str) -> str:
    """The statistics cannot be read."""
    return _("The statistics can’t be read: {why}.").format(why=why)


# results


def house_rules_based_on(title: str) -> str:
    """The summary of house rules in a heading."""
    return _("house rules based on {title}").format(title=title)


def rules_heading(title: str, summary: str) -> str:
    """The first line of the rules."""
    return _("{title}: {summary}").format(title=title, summary=summary)


def exported(deals: int, games: int, file: str) -> str:
    """Deals were written to a file."""
    return _("Saved {deals} from {games} in {file}.").format(
        deals=counts.deals(deals, figures=True), games=counts.games(games), file=file
    )


def listed_game(game: int, deals: int, day: str, name: str) -> str:
    """A line of the list of saved games, in columns."""
    return ngettext("{game}  {deals} deal   {day}  {name}", "{game}  {deals} deals  {day}  {name}", deals).format(
        game=f"{game:>6}", deals=f"{deals:>3}", day=day, name=name
    )


def checked(file: str, deals: int, games: int) -> str:
    """The deals of a file are valid."""
    return _("{file}: {deals} from {games}, no errors.").format(
        file=file, deals=counts.deals(deals, figures=True), games=counts.games(games)
    )


def imported(game: int, deals: int, name: str) -> str:
    """A game was imported."""
    return _("Game {game}: {deals}, {name}").format(game=game, deals=counts.deals(deals, figures=True), name=name)


def csv_written(deals: int, file: str) -> str:
    """Deals were written as CSV."""
    return ngettext("Saved {deals} deal in {file}", "Saved {deals} deals in {file}", deals).format(
        deals=number(deals), file=file
    )


# tables of figures

PLAYING: Final = _("Playing")
GAMES: Final = _("Games")
DEALS: Final = _("Deals")
UNFINISHED: Final = _("Unfinished games")
OUT_SHARE: Final = _("Deals that ended by going out")
POINTS: Final = _("Points per side and deal")
DEALS_PER_S: Final = _("Deals per second")
WINS: Final = _("Games won, by side")
INTERVAL: Final = _("95% interval")
LEAD: Final = _("Lead in points per deal")
DUPLICATES_WON: Final = _("Duplicate deals won")
PLAYS_WON: Final = _("Single plays won")
GAMES_WON: Final = _("Games won")
GAMES_OF_MATCH: Final = _("Games, each in every seating")
DEALS_OF_MATCH: Final = _("Deals, each in every seating")
WON: Final = _("Won")
POINTS_A_DEAL: Final = _("Points per deal")
CANASTAS_A_DEAL: Final = _("Canastas per deal")
BEST_DEAL: Final = _("Best deal")
WORST_DEAL: Final = _("Worst deal")
WENT_OUT: Final = pgettext("statistics", "You went out")


def simulation(title: str, seed: int) -> str:
    """The title of the figures of a simulation."""
    return _("{title}, seed {seed}").format(title=title, seed=seed)


def match(one: str, other: str, title: str, players: int, seed: int) -> str:
    """The title of the figures of a match."""
    return ngettext(
        "{one} against {other}: {title}, {players} player, seed {seed}",
        "{one} against {other}: {title}, {players} players, seed {seed}",
        players,
    ).format(one=one, other=other, title=title, players=number(players), seed=seed)


def lead(bot: str, points: float) -> str:
    """A bot's lead in points, beside the progress bar of a match."""
    return _("{bot} {points} per deal").format(bot=bot, points=signed(points, 0))


def points_between(low: float, high: float) -> str:
    """An interval of points."""
    return pgettext("figures", "{low} to {high}").format(low=signed(low, 1), high=signed(high, 1))


def shares_between(low: float, high: float) -> str:
    """An interval of shares."""
    return pgettext("figures", "{low} to {high}").format(low=percent(low, 1), high=percent(high, 1))


def played(count: int) -> str:
    """The number of games or deals played."""
    return ngettext("{count} played", "{count} played", count).format(count=number(count))


def times(bot: str, half_ms: float, longest_ms: float, *, processor: bool) -> str:
    """A bot's times per decision, in ms: median and maximum."""
    message = (
        _("{bot}: median decision {half} ms, longest {longest} ms of processor time")
        if processor
        else _("{bot}: median decision {half} ms, longest {longest} ms")
    )
    return message.format(bot=bot, half=decimal(half_ms, None), longest=decimal(longest_ms, None))


def failures(bot: str, illegal: int, missing: int) -> str:
    """How often a program’s move was replaced: illegal answers, and decisions after it was ended."""
    illegal_answers = npgettext("noun", "{count} illegal answer", "{count} illegal answers", illegal)
    without = npgettext("noun", "{count} decision without an answer", "{count} decisions without an answer", missing)
    return _("{bot}: {illegal}, {missing}; rules of thumb played instead").format(
        bot=bot, illegal=Noun(illegal_answers, count=number(illegal)), missing=Noun(without, count=number(missing))
    )


def program(*, compiled: bool) -> str:
    """Whether the bots that played were compiled, which decides how much a search finds within its time."""
    if compiled:
        return _("The bots are compiled, as in the installed game.")
    return _(
        "The bots aren’t compiled: those that look ahead have a time limit and play more weakly than in the installed game."
    )


def share_of(name: str, games: str) -> str:
    """The row label of a share: a name and the number of games."""
    return _("{name}, {games}").format(name=name, games=games)


def line_unanswered(why: str) -> str:
    """A line of the input was understood, but a fault of the program kept it from being answered."""
    return _("This line could not be answered: {error}.").format(error=why)
