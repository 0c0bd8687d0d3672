"""Texts of the statistics page and its charts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.names import path_text
from canasta_desktop.session.store.tally import ALONE, HOUSE, PEOPLE
from canasta_desktop.session.store.tally import MIXED as MIXED_COMPANY
from canasta_desktop.words import common_text, counts, pages_text
from canasta_desktop.words.booked_times import dated
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, npgettext, pgettext
from canasta_desktop.words.lists import listed
from canasta_desktop.words.numbers import decimal, number, percent, points, spelled
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Sequence

STATISTICS: Final = _("Statistics")

# filters
ALL_RULES: Final = _("All rules")
ALL_RULES_SHORT: Final = pgettext("rule sets", "All")
HOUSE_RULES: Final = _("House rules")
HOUSE_SHORT: Final = _("House")
PERIODS: Final = (_("30 days"), _("Year"), pgettext("days", "All"))

# figures
WON: Final = pgettext("games", "won")
A_DEAL: Final = _("points per deal")
CANASTAS_A_DEAL: Final = _("canastas per deal")
BEST_DEAL: Final = _("best deal")

# charts
GAMES_WON: Final = _("Games won")
LAST_TWENTY: Final = _("share of the last 20 games")
NOW: Final = _("now")
EVEN: Final = _("break-even (50%)")
POINTS_A_DEAL: Final = _("Points per deal")
CANASTAS: Final = _("Canastas")
YOU: Final = _("You")
PARTNER: Final = _("Partner")
OPPONENTS: Final = _("Opponents")
NATURAL: Final = _("Natural, no wilds")
KINDS: Final = (_("Natural"), _("Mixed"), _("Sequences"), _("Wild"))
"""The kinds of canastas, as headings."""
BY_RULES: Final = _("By rule set")
BY_OPPONENTS: Final = _("By opponents")
BY_PARTNER: Final = _("By partner")
BY_PLAYERS: Final = _("By players")
WON_GAMES: Final = _("wins out of games played")
GOING_OUT: Final = _("Going out")
NOBODY: Final = _("Nobody")
OPENINGS: Final = _("Openings")
OPENING_NOTE: Final = _("times opened, and average turn")
PILE: Final = _("The pile")
TIMES_A_DEAL: Final = _("times per deal")
BEST: Final = _("Best deal")
WORST: Final = _("Worst deal")
SEE_AGAIN: Final = _("Replay this deal")
GONE: Final = _("This deal can’t be replayed: its game was deleted.")
LONGEST_RUN: Final = _("Longest winning streak")
RUN_WON: Final = _("Current winning streak")
RUN_LOST: Final = _("Current losing streak")
OPENED_BY_YOU: Final = _("Openings made by you")
OPENING_WORTH: Final = _("Points per opening")
DEALS_AND_RUNS: Final = _("Deals and streaks")
FORM_HEAD: Final = (_("Game"), _("Day"), _("Won"))
POINTS_HEAD: Final = (_("From"), _("To"), _("Deals"))
SHARE_COLUMNS: Final = ("", _("Won"), _("Games"))
OUT_COLUMNS: Final = ("", _("Share of deals"), _("Deals"))
OPENING_COLUMNS: Final = (_("Points needed"), pgettext("statistics", "Opened"), _("Turn"))

# without games, or with few
NOTHING_YET: Final = _("No statistics yet")
NOTHING_LONG: Final = _(
    "Finish a deal to see its points, canastas and openings here, and who went out. Charts of games won appear"
    " after your first finished game. Practice games and deals of the day don’t count."
)
SHOW_ALL: Final = _("Show all games")

# actions
SAVE_CSV: Final = _("Save as CSV")
RESET: Final = _("Reset")
KEPT_HERE: Final = _("Every finished deal counts, except practice and deals of the day. Press Ctrl C to copy a chart as text.")
WHO: Final = _("Player")
PERIOD: Final = _("Period")


# rules, opponents, partners


def rules_title(key: str) -> str:
    """The title of the rules of a key: `Classic`, `Kitchen table`."""
    if key.startswith(HOUSE):
        return key.removeprefix(HOUSE) or HOUSE_RULES
    return preset_title(key) if key in ALL_PRESETS else key


def filter_titles(presets: Sequence[str], *, house: bool, short: bool) -> tuple[str, ...]:
    """The choices of the rules filter, for some presets; with `house` a choice for house rules."""
    brief = pages_text.SHORT_TITLES if short else {}
    titles = [brief.get(key) or rules_title(key) for key in presets]
    ends = (ALL_RULES_SHORT, HOUSE_SHORT) if short else (ALL_RULES, HOUSE_RULES)
    return (ends[0], *titles, *([ends[1]] if house else []))


_COMPANY: Final = {
    PEOPLE: pgettext("other players", "People"),
    MIXED_COMPANY: pgettext("other players", "Mixed"),
    ALONE: pgettext("other players", "Alone"),
}


def company(key: str) -> str:
    """The kind of opponents or partners: `Casual`, `People`, `Mixed`, `Alone`."""
    return _COMPANY.get(key) or common_text.bot_title(key)


def players(key: str) -> str:
    """`Four players`."""
    if not key.isdigit():
        return key
    return f"{counts.players(int(key)):^}"


# sentences


def won_and_lost(won: int, lost: int, drawn: int) -> str:
    """`83 won, 65 lost`, and with draws `83 won, 65 lost, 2 drawn`."""
    said = [(npgettext("games", "{n} won", "{n} won", won), won), (npgettext("games", "{n} lost", "{n} lost", lost), lost)]
    if drawn:
        said.append((npgettext("games", "{n} drawn", "{n} drawn", drawn), drawn))
    return listed(text.format(n=number(count)) for text, count in said)


def runs(best: int, run: int) -> str:
    """`best streak 7`, `best streak 7 · current 3`."""
    if not best:
        return _("no wins yet")
    if run > 1 and run != best:
        return _("best streak {best} · current {run}").format(best=number(best), run=number(run))
    return _("best streak {best}").format(best=number(best))


def theirs(mean: float) -> str:
    """`theirs +598`."""
    return _("theirs {points}").format(points=points(round(mean)))


def natural_share(natural: int, total: int) -> str:
    """`6 in 10 natural`; below ten canastas the count, `0 of 1 natural`."""
    if not total:
        return _("none yet")
    if total < 10:
        return ngettext("{natural} of {total} natural", "{natural} of {total} natural", natural).format(
            natural=number(natural), total=number(total)
        )
    return _("{natural} in 10 natural").format(natural=number(round(10 * natural / total)))


def deals(n: int) -> str:
    """`121 deals`."""
    return str(counts.deals(n, figures=True))


def games_unit(n: int) -> str:
    """The noun after a number of games: `games`."""
    return ngettext("game", "games", n)


def games(n: int) -> str:
    """`12 games`."""
    return str(counts.games(n))


def ours_and_theirs(ours: int, others: int) -> str:
    """`1,163 ours, 853 theirs`."""
    return _("{ours} ours, {theirs} theirs").format(ours=number(ours), theirs=number(others))


def mine_and_theirs(mine: int, others: int) -> str:
    """`163 yours, 153 theirs`."""
    return _("{mine} yours, {theirs} theirs").format(mine=number(mine), theirs=number(others))


def lowest(share: float) -> str:
    """`lowest: 38%`."""
    return _("lowest: {share}").format(share=percent(share))


def form_point(share: float, of: int, ended: str) -> str:
    """`55% of 20 games, 12 March`."""
    return dated(ngettext("{share} of {n} game", "{share} of {n} games", of).format(share=percent(share), n=number(of)), ended)


def bar(low: int | None, high: int | None, n: int) -> str:
    """`500 to 749: 121 deals`, `under −500: 3 deals`, `2,000 or more: 9 deals`."""
    if low is None and high is not None:
        return ngettext("under {points}: {n} deal", "under {points}: {n} deals", n).format(points=number(high), n=number(n))
    if high is None and low is not None:
        message = ngettext("{points} or more: {n} deal", "{points} or more: {n} deals", n)
        return message.format(points=number(low), n=number(n))
    message = ngettext("{low} to {high}: {n} deal", "{low} to {high}: {n} deals", n)
    return message.format(low=number(low or 0), high=number((high or 0) - 1), n=number(n))


def and_more(low: int) -> str:
    """`2,000+`."""
    return _("{points}+").format(points=number(low))


def below_zero(n: int) -> str:
    """`30 below 0`."""
    return ngettext("{n} below 0", "{n} below 0", n).format(n=number(n))


def kind_names(kinds: Sequence[int]) -> tuple[str, ...]:
    """What the fills of the bars of canastas mean, by the places of the kinds in `KINDS`."""
    return (NATURAL, *(KINDS[kind] for kind in kinds[1:]))


def canasta_head(kinds: Sequence[int]) -> tuple[str, ...]:
    """The columns of the table of canastas."""
    return ("", *(KINDS[kind] for kind in kinds), pgettext("canastas", "All"))


def kinds(places: Sequence[int], counts: Sequence[int]) -> str:
    """`312 natural, 198 mixed`, `40 natural, 31 mixed, 12 sequence, 3 wild`."""
    held = dict(zip(places, counts, strict=True))
    said = (
        ngettext("{n} natural", "{n} natural", held.get(0, 0)),
        ngettext("{n} mixed", "{n} mixed", held.get(1, 0)),
        ngettext("{n} sequence", "{n} sequences", held.get(2, 0)),
        ngettext("{n} wild", "{n} wild", held.get(3, 0)),
    )
    return listed(said[place].format(n=number(count)) for place, count in held.items())


def kinds_of(name: str, places: Sequence[int], counts: Sequence[int]) -> str:
    """`You: 312 natural, 198 mixed`."""
    return _("{name}: {canastas}").format(name=name, canastas=kinds(places, counts))


def share_of(name: str, won: int, of: int) -> str:
    """`Casual: 33 of 49 games won`."""
    return ngettext("{name}: {won} of {n} game won", "{name}: {won} of {n} games won", of).format(
        name=name, won=number(won), n=number(of)
    )


def out_of(name: str, out: int, of: int) -> str:
    """`You: 73 of 232 deals`."""
    return ngettext("{name}: {out} of {n} deal", "{name}: {out} of {n} deals", of).format(
        name=name, out=number(out), n=number(of)
    )


def concealed(n: int) -> str:
    """`3 of yours concealed`."""
    return ngettext("{n} of yours concealed", "{n} of yours concealed", n).format(n=number(n)) if n else ""


def opening(minimum: int, opened: int, of: int, turn: float | None) -> str:
    """`50 needed: opened in 92 of 92 deals, on turn 2.7 on average`."""
    if turn is None:
        message = ngettext(
            "{points} needed: opened in {opened} of {n} deal", "{points} needed: opened in {opened} of {n} deals", of
        )
        return message.format(points=number(minimum), opened=number(opened), n=number(of))
    message = ngettext(
        "{points} needed: opened in {opened} of {n} deal, on turn {turn} on average",
        "{points} needed: opened in {opened} of {n} deals, on turn {turn} on average",
        of,
    )
    return message.format(points=number(minimum), opened=number(opened), n=number(of), turn=_average(turn))


def needed(minimum: int) -> str:
    """`120 needed`."""
    return _("{points} needed").format(points=number(minimum)) if minimum else _("No minimum")


def turn(mean: float | None) -> str:
    """`turn 2.7`, `turn 3`."""
    return common_text.NOTHING if mean is None else _("turn {turn}").format(turn=_average(mean))


def _average(mean: float) -> str:
    """A mean with one decimal place, or none if it is a whole number."""
    return number(round(mean)) if f"{mean:.1f}".endswith(".0") else decimal(mean)


_NO_GAMES: Final = (
    (_("No games in the last 30 days."), _("No games in the last year."), _("No games.")),
    (
        _("No games with house rules in the last 30 days."),
        _("No games with house rules in the last year."),
        _("No games with house rules."),
    ),
    (
        _("No games with {rules} rules in the last 30 days."),
        _("No games with {rules} rules in the last year."),
        _("No games with {rules} rules."),
    ),
)
"""Notes for empty statistics, by the filter of rules (all, house rules, one rule set) and by the place in `PERIODS`."""


def no_games(rules: str | None, period: int) -> str:
    """`No games with Online rules in the last 30 days.`, for the key of the rules and the place of the period."""
    which = 0 if rules is None else 1 if rules == HOUSE else 2
    return _NO_GAMES[which][period].format(rules=rules_title(rules or ""))


def reset_done(who: str) -> str:
    """The text of the undo bar after a reset."""
    if common_text.YOU.means(who):
        return _("Your statistics have been reset")
    return _("{name}’s statistics have been reset").format(name=who)


def copied(title: str) -> str:
    """`Copied “Games won” as text.`"""
    return common_text.chart_copied(title)


def copied_all(n: int) -> str:
    """All charts were copied to the clipboard."""
    return ngettext("Copied {n} chart as text.", "Copied all {n} charts as text.", n).format(n=spelled(n))


def exported(n: int, path: str) -> str:
    """`Saved 612 deals in /…/statistics.csv.`"""
    return ngettext("Saved {n} deal in {path}.", "Saved {n} deals in {path}.", n).format(n=number(n), path=path_text(path))


def not_read(why: str) -> str:
    """`The statistics can’t be read (disk I/O error).`"""
    return _("The statistics can’t be read ({why}).").format(why=why)


def not_reset(why: str) -> str:
    """`The statistics can’t be reset (database is locked).`"""
    return _("The statistics can’t be reset ({why}).").format(why=why)


def not_exported(path: str, why: str) -> str:
    """`The statistics can’t be saved in … (disk full).`"""
    return _("The statistics can’t be saved in {path} ({why}).").format(path=path, why=why)


def facts_of_pile(mine: float, side: float, others: float, cards: float | None, *, partner: bool) -> Sequence[tuple[str, str]]:
    """Labels and figures on taking the pile."""
    rows = [(_("You take it"), decimal(mine))]
    if partner:
        rows.append((_("You and your partner"), decimal(side)))
    rows.append((_("The opponents"), decimal(others)))
    rows.append((_("Cards you gain"), common_text.NOTHING if cards is None else decimal(cards)))
    return rows
