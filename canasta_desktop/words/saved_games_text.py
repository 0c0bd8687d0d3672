"""What is said of kept games: their names, where they stand, when that was, and what happens after an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import common_text
from canasta_desktop.words.catalogue import gettext as _

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Sequence
    from pathlib import Path

TITLE: Final = _("Saved games")
SEARCH: Final = _("Search")
SEARCH_KEY: Final = "/"
ORDERS: Final = (_("Newest"), _("Name"))
RESUME: Final = _("Resume")
REPLAY: Final = _("Replay")
REPLAY_KEY: Final = "R"
DELETE: Final = _("Delete")
DELETE_KEY: Final = "Del"
NAME_HINT: Final = _("Name of the game")
NONE: Final = _("No games yet")
NONE_LONG: Final = _("Every game you start is saved here automatically, and you can continue or replay it whenever you like.")
NEW_GAME: Final = common_text.NEW_GAME
NONE_FOUND: Final = _("No game has that name.")
DAMAGED: Final = _("This game cannot be read.")
DAMAGED_NOTE: Final = _("Resume moves it to a separate file.")
NOT_DEALT: Final = _("Nothing dealt yet")
FROM_HERE: Final = _("started mid-deal")
PRACTICE_GAME: Final = _("Practice: {name}")
PRACTICE_STANDS: Final = _("Practice: {stands}")
STATISTICS: Final = _("Statistics")
HOUSE_RULES: Final = _("House rules")

CRASH_TITLE: Final = _("Something went wrong")
CRASH_KEPT: Final = _("Your game is saved, and you can continue it.")
CRASH_NO_LOG: Final = _("The details could not be saved, because there is no folder for them.")
CRASH_RESUME: Final = _("Continue the game")

_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_WINNERS: Final = {common_text.US: "we", common_text.THEM: "they"}
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def crash(what: str) -> str:
    """An error of the program, in one sentence."""
    return f"An error stopped the game: {what}."


def crash_log(path: Path) -> str:
    """Where it is written down."""
    return f"The details are in {path}."


def given_up(what: str, path: Path | None) -> str:
    """The sentence for the error stream where the window itself cannot go on."""
    log = f" The details are in {path}." if path else ""
    return f"An error stopped the program: {what}; your games are saved.{log}"


def default_name(title: str, others: Sequence[str]) -> str:
    """What a game is called at first: `Classic with Otto, Juno and Bea`."""
    return f"{title} with {common_text.listed(others)}" if others else title


def practice_stands(stands: str) -> str:
    """`Practice: deal 1, Us 0, Them 0`."""
    return PRACTICE_STANDS.format(stands=stands[:1].lower() + stands[1:])


def practice_game(name: str) -> str:
    """The name of a practice game in the list: `Practice: Classic with Otto, Juno and Bea`."""
    return PRACTICE_GAME.format(name=name)


def rules_line(title: str, players: int, *, middle: bool) -> str:
    """`Classic, four players`, `Classic, four players, started mid-deal`."""
    chosen = common_text.rules_chosen(title, players)
    return f"{chosen}, {FROM_HERE}" if middle else chosen


def about_line(title: str, target: int, began: str) -> str:
    """`Classic, to 5,000, started on 18 November`."""
    return f"{title}, {common_text.to_target(target)}, started {began}"


def to_play(deal: int, who: str) -> str:
    """`Deal 3, your turn`, `Deal 3, Otto to play`."""
    return f"Deal {deal}, " + ("your turn" if who == common_text.YOU else f"{who} to play")


def in_deal(deal: int) -> str:
    """`Deal 3`."""
    return common_text.deal_title(deal)


def deal_over(deal: int) -> str:
    """`Deal 3 is over`."""
    return f"Deal {deal} is over"


def finished(side: str) -> str:
    """`Finished, we won`, `Finished, Mia won`."""
    return f"Finished, {_WINNERS.get(side, side)} won"


def _minutes(minutes: int) -> str:
    if minutes < 1:
        return "less than a minute"
    return f"{minutes} minute{'s' if minutes != 1 else ''}" if minutes < 120 else f"{minutes // 60} hours"


def so_far(minutes: int, stock: int, dealer: str) -> str:
    """`38 minutes so far, 17 cards in the stock, East dealt`."""
    played = _minutes(minutes)
    left = f"{stock} card{'s' if stock != 1 else ''} in the stock"
    who = "you" if dealer == common_text.YOU else dealer
    return f"{played[0].upper()}{played[1:]} so far, {left}, {who} dealt"


def played_for(minutes: int, deals: int) -> str:
    """`Six deals in 48 minutes`."""
    return f"{common_text.count(deals).capitalize()} deal{'s' if deals != 1 else ''} in {_minutes(minutes)}"


def deleted(name: str) -> str:
    """What can be taken back for a while."""
    return f"Deleted “{name}”"


def date(day: dt.date, today: dt.date) -> str:
    """`14 November`, with the year where it is another one."""
    year = f" {day.year}" if day.year != today.year else ""
    return f"{day.day} {_MONTHS[day.month - 1]}{year}"


def began_on(then: dt.datetime, now: dt.datetime) -> str:
    """`today`, `yesterday`, `on 18 November`."""
    days = (now.date() - then.date()).days
    return {0: "today", 1: "yesterday"}.get(days) or f"on {date(then.date(), now.date())}"


def when(then: dt.datetime, now: dt.datetime) -> str:
    """How long ago, as people say it: `Today, 21:40`, `Yesterday`, `Sunday`, `14 November`. Both in local time."""
    days = (now.date() - then.date()).days
    if days == 0:
        return f"Today, {then:%H:%M}"
    if days == 1:
        return "Yesterday"
    return _DAYS[then.weekday()] if 1 < days < 7 else date(then.date(), now.date())


def table_name(title: str, names: Sequence[str], humans: Sequence[bool]) -> str:
    """The name that a game begins with: its rules, and everybody but the first person at this screen."""
    me = humans.index(True) if True in humans else None
    return default_name(title, [name for seat, name in enumerate(names) if seat != me])
