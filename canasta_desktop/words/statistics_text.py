"""What a person reads on the statistics page and in its charts."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session.showable import table_presets
from canasta_desktop.session.store.tally import ALONE, HOUSE, PEOPLE
from canasta_desktop.session.store.tally import MIXED as MIXED_COMPANY
from canasta_desktop.words import common_text
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from collections.abc import Sequence

STATISTICS: Final = _("Statistics")

# what is shown
ALL_RULES: Final = _("All rules")
ALL_RULES_SHORT: Final = _("All")
HOUSE_RULES: Final = _("House rules")
HOUSE_SHORT: Final = _("House")
PERIODS: Final = (_("30 days"), _("Year"), _("All"))
PERIOD_SENTENCES: Final = (_("in the last 30 days"), _("in the last year"), "")
_SHORT_TITLES: Final = {"three-pack": (_("Three-Pack"), _("3-Pack"))}
"""Titles of rule sets that are too long for a filter, by their name: short and shortest."""

# figures
GAMES: Final = ("game", "games")
WON: Final = _("won")
A_DEAL: Final = _("points a deal")
CANASTAS_A_DEAL: Final = _("canastas a deal")
BEST_DEAL: Final = _("best deal")

# charts
GAMES_WON: Final = _("Games won")
LAST_TWENTY: Final = _("share of the last 20 games")
NOW: Final = _("now")
EVEN: Final = _("even, 50 %")
POINTS_A_DEAL: Final = _("Points a deal")
CANASTAS: Final = _("Canastas")
YOU: Final = _("You")
PARTNER: Final = _("Partner")
OPPONENTS: Final = _("Opponents")
NATURAL: Final = _("Natural, no wilds")
MIXED: Final = _("Mixed")
BY_RULES: Final = _("By rule set")
BY_OPPONENTS: Final = _("By opponents")
BY_PARTNER: Final = _("By partner")
BY_PLAYERS: Final = _("By players")
WON_GAMES: Final = _("won and played; line at 50 %")
GOING_OUT: Final = _("Going out")
NOBODY: Final = _("Nobody")
OPENINGS: Final = _("Openings")
OPENING_NOTE: Final = _("opened, and average turn")
PILE: Final = _("The pile")
TIMES_A_DEAL: Final = _("times a deal")
BEST: Final = _("Best deal")
WORST: Final = _("Worst deal")
SEE_AGAIN: Final = _("Replay this deal")
GONE: Final = _("This game was deleted, so the deal cannot be replayed.")
LONGEST_RUN: Final = _("Longest winning streak")
RUN_WON: Final = _("Won in a row now")
RUN_LOST: Final = _("Lost in a row now")
OPENED_BY_YOU: Final = _("Openings made by you")
OPENING_WORTH: Final = _("Points per opening")
DEALS_AND_RUNS: Final = _("Deals and streaks")
FORM_HEAD: Final = (_("Game"), _("Day"), _("Won"))
POINTS_HEAD: Final = (_("From"), _("To"), _("Deals"))
CANASTA_HEAD: Final = ("", _("Natural"), _("Mixed"), _("All"))
SHARE_COLUMNS: Final = ("", _("Won"), _("Games"))
OUT_COLUMNS: Final = ("", _("Share of deals"), _("Deals"))
OPENING_COLUMNS: Final = (_("Points needed"), _("Opened"), _("Turn"))

# nothing, or little
NOTHING_YET: Final = _("No statistics yet")
NOTHING_LONG: Final = _(
    "Play a deal to the end to see its points, canastas, openings and who went out here. Charts of games won appear after your"
    " first finished game. Practice games do not count."
)
NEW_GAME: Final = common_text.NEW_GAME
SHOW_ALL: Final = _("Show all games")

# what can be done
SAVE_CSV: Final = _("Save as CSV")
RESET: Final = _("Reset")
KEPT_HERE: Final = _("Every finished deal counts, except in practice. Press Ctrl C to copy a chart as text.")
WHO: Final = _("Whose games")

_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def _moment(ended: str) -> datetime | None:
    """A time as it was booked, at this place; None where it is none."""
    try:
        found = datetime.fromisoformat(ended)
    except (TypeError, ValueError):
        return None
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone()


def day_text(ended: str, now: datetime | None = None) -> str:
    """`12 March`, with the year where it is not that of `now` (now unless given)."""
    moment = _moment(ended)
    if moment is None:
        return ""
    year = f" {moment.year}" if moment.year != (now or datetime.now(UTC)).year else ""
    return f"{moment.day} {_MONTHS[moment.month - 1]}{year}"


def dated(name: str, ended: str) -> str:
    """`Best deal, 12 March`."""
    day = day_text(ended)
    return f"{name}, {day}" if day else name


def short_day(ended: str) -> str:
    """`12 Mar`."""
    moment = _moment(ended)
    return "" if moment is None else f"{moment.day} {_MONTHS[moment.month - 1][:3]}"


def month(ended: str) -> str:
    """`Mar`; January with its year: `2027`."""
    moment = _moment(ended)
    if moment is None:
        return ""
    return str(moment.year) if moment.month == 1 else _MONTHS[moment.month - 1][:3]


def percent(share: float) -> str:
    """`56 %`."""
    return f"{round(100 * share)} %"


def decimal(value: float) -> str:
    """`1.9`."""
    return f"{value:.1f}"


# rules, opponents, partners


def rules_title(key: str) -> str:
    """What the rules of a key are called: `Classic`, `Kitchen table`."""
    if key.startswith(HOUSE):
        return key.removeprefix(HOUSE) or HOUSE_RULES
    if key in _SHORT_TITLES:
        return _SHORT_TITLES[key][0]
    return preset(key).title if key in ALL_PRESETS else key


def filter_titles(*, house: bool, short: bool) -> tuple[str, ...]:
    """The parts of the rules filter; `house` where there are games by house rules."""
    titles = [_SHORT_TITLES[key][1] if short and key in _SHORT_TITLES else rules_title(key) for key in table_presets()]
    ends = (ALL_RULES_SHORT, HOUSE_SHORT) if short else (ALL_RULES, HOUSE_RULES)
    return (ends[0], *titles, *([ends[1]] if house else []))


def company(key: str) -> str:
    """Who plays on other seats: `Casual`, `People`, `Mixed`, `Alone`."""
    return {PEOPLE: "People", MIXED_COMPANY: "Mixed", ALONE: "Alone"}.get(key) or common_text.bot_title(key)


def players(key: str) -> str:
    """`Four players`."""
    return f"{common_text.count(int(key)).capitalize()} players" if key.isdigit() else key


# sentences


def won_and_lost(won: int, lost: int) -> str:
    """`83 won, 65 lost`."""
    return f"{number(won)} won, {number(lost)} lost"


def runs(best: int, run: int) -> str:
    """`best streak 7`, `best streak 7, now 3`."""
    if not best:
        return "no wins yet"
    return f"best streak {best}" + (f", now {run}" if run > 1 and run != best else "")


def theirs(mean: float) -> str:
    """`theirs +598`."""
    return f"theirs {points(round(mean))}"


def natural_share(natural: int, total: int) -> str:
    """`6 in 10 natural`; of fewer than ten the count itself, `0 of 1 natural`."""
    if total < 10:
        return f"{natural} of {total} natural" if total else "none yet"
    return f"{round(10 * natural / total)} in 10 natural"


def deals(n: int) -> str:
    """`121 deals`."""
    return f"{number(n)} deal" + ("s" if n != 1 else "")


def games(n: int) -> str:
    """`12 games`."""
    return f"{number(n)} game" + ("s" if n != 1 else "")


def ours_and_theirs(ours: int, others: int) -> str:
    """`1,163 ours, 853 theirs`."""
    return f"{number(ours)} ours, {number(others)} theirs"


def mine_and_theirs(mine: int, others: int) -> str:
    """`163 yours, 153 theirs`."""
    return f"{number(mine)} yours, {number(others)} theirs"


def lowest(share: float) -> str:
    """`38 %, lowest`."""
    return f"{percent(share)}, lowest"


def form_point(share: float, of: int, ended: str) -> str:
    """`55 % of 20 games, 12 March`."""
    day = day_text(ended)
    return f"{percent(share)} of {games(of)}" + (f", {day}" if day else "")


def bar(low: int | None, high: int | None, n: int) -> str:
    """`500 to 749: 121 deals`, `under −500: 3 deals`, `2,000 and more: 9 deals`."""
    if low is None and high is not None:
        return f"under {number(high)}: {deals(n)}"
    if high is None and low is not None:
        return f"{number(low)} and more: {deals(n)}"
    return f"{number(low or 0)} to {number((high or 0) - 1)}: {deals(n)}"


def and_more(low: int) -> str:
    """`2,000 +`."""
    return f"{number(low)} +"


def below_zero(n: int) -> str:
    """`30 below 0`."""
    return f"{number(n)} below 0"


def canastas_of(name: str, natural: int, mixed: int) -> str:
    """`You: 312 natural, 198 mixed`."""
    return f"{name}: {natural_and_mixed(natural, mixed)}"


def natural_and_mixed(natural: int, mixed: int) -> str:
    """`312 natural, 198 mixed`."""
    return f"{number(natural)} natural, {number(mixed)} mixed"


def share_of(name: str, won: int, of: int) -> str:
    """`Casual: 33 of 49 games won`."""
    return f"{name}: {number(won)} of {games(of)} won"


def out_of(name: str, out: int, of: int) -> str:
    """`You: 73 of 232 deals`."""
    return f"{name}: {number(out)} of {deals(of)}"


def concealed(n: int) -> str:
    """`3 of yours concealed`."""
    return f"{number(n)} of yours concealed" if n else ""


def opening(minimum: int, opened: int, of: int, turn: float | None) -> str:
    """`50 needed: opened in 92 of 92 deals, on average in turn 2.7`."""
    when = "" if turn is None else f", on average in turn {decimal(turn).removesuffix('.0')}"
    return f"{number(minimum)} needed: opened in {number(opened)} of {deals(of)}{when}"


def needed(minimum: int) -> str:
    """`120 needed`."""
    return f"{number(minimum)} needed" if minimum else "No minimum"


def turn(mean: float | None) -> str:
    """`turn 2.7`, `turn 3`."""
    return common_text.NOTHING if mean is None else f"turn {decimal(mean).removesuffix('.0')}"


def no_games(rules: str, period: str) -> str:
    """`No games by Online rules in the last 30 days.`"""
    return " ".join(part for part in ("No games", rules, period) if part) + "."


def by_rules(key: str | None) -> str:
    """How a rules filter is said: `by Online rules`, `by house rules`."""
    if key is None:
        return ""
    return "by house rules" if key == HOUSE else f"by {rules_title(key)} rules"


def reset_done(who: str) -> str:
    """What the undo bar says."""
    return "Your statistics are reset" if who == common_text.YOU else f"{who}’s statistics are reset"


def copied(title: str) -> str:
    """`“Games won” was copied as text.`"""
    return common_text.chart_copied(title)


def copied_all(n: int) -> str:
    """All charts are on the clipboard."""
    return f"All {common_text.count(n)} charts were copied as text."


def exported(n: int, path: str) -> str:
    """`612 deals are saved in /…/statistics.csv.`"""
    return f"{deals(n).capitalize()} {'is' if n == 1 else 'are'} saved in {path}."


def not_read(why: str) -> str:
    """`The statistics cannot be read (disk I/O error).`"""
    return f"The statistics cannot be read ({why})."


def not_reset(why: str) -> str:
    """`The statistics cannot be reset (database is locked).`"""
    return f"The statistics cannot be reset ({why})."


def not_exported(path: str, why: str) -> str:
    """`The statistics cannot be saved in … (disk full).`"""
    return f"The statistics cannot be saved in {path} ({why})."


def facts_of_pile(mine: float, side: float, others: float, cards: float | None, *, partner: bool) -> Sequence[tuple[str, str]]:
    """How often the pile was taken."""
    rows = [("You take it", decimal(mine))]
    if partner:
        rows.append(("You and your partner", decimal(side)))
    rows.append(("The opponents", decimal(others)))
    rows.append(("Cards you get with it", common_text.NOTHING if cards is None else decimal(cards)))
    return rows
