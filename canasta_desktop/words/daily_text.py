"""Texts of the deal of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.dates import day_of, month_of
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    import datetime as dt

    from canasta_desktop.session.store.played_days import PlayedDay

TITLE: Final = _("Deal of the day")
SAME: Final = _(
    "Today’s date deals the cards, so everybody gets the same ones. You and Juno play against Otto and Bea; all three are"
    " skilled."
)
PLAY: Final = _("Play today’s deal")
GO_ON: Final = _("Continue")
AGAIN: Final = _("Play it again as practice")
REVIEW: Final = _("Your costliest moves")
EXPERT_PLAYS: Final = _("The expert is playing your cards …")
EXPERT_FAILED: Final = _("The expert can’t play on this computer right now.")
YOUR_LEAD: Final = _("You and Juno")
EXPERTS_LEAD: Final = _("The expert in your place")
SEE_DAY: Final = _("See the day")
ASSISTED: Final = _("This deal doesn’t count, because seats changed hands while it was played.")
BROKEN: Final = _("This deal can’t be continued, so it starts over.")
MONTH_BEFORE: Final = _("Previous month")
MONTH_AFTER: Final = _("Next month")
DAYS: Final = (
    pgettext("short day", "Mo"), pgettext("short day", "Tu"), pgettext("short day", "We"), pgettext("short day", "Th"),
    pgettext("short day", "Fr"), pgettext("short day", "Sa"), pgettext("short day", "Su"),
)  # fmt: skip
LATER_NOTE: Final = _("You can play earlier days too, but they don’t count toward your streak.")


def day_title(day: dt.date, today: dt.date, rules: str) -> str:
    """`26 November: Classic`."""
    return _("{day}: {rules}").format(day=day_of(day, today), rules=rules)


def month_title(day: dt.date) -> str:
    """`November 2026`."""
    return month_of(day)


def streak(days: int) -> str:
    """`5 days in a row`."""
    return ngettext("{n} day in a row", "{n} days in a row", days).format(n=number(days))


def entry(played: PlayedDay | None, days: int, goals: str = "") -> str:
    """The line under the menu's entry: not played yet, under way, or the result; the streak, and the goals reached."""
    if played is None or not (played.under_way or played.over):
        said = _("New cards for today")
    elif played.result is None:
        said = _("In progress: continue")
    else:
        said = _("Today: {points}").format(points=points(played.result))
    said = _("{said} · {streak}").format(said=said, streak=streak(days)) if days > 0 else said
    return _(" · ").join(part for part in (said, goals) if part)


def with_hints(hints: int) -> str:
    """How many hints were asked for: `You asked for 12 hints.`"""
    return ngettext("You asked for {n} hint.", "You asked for {n} hints.", hints).format(n=number(hints))


def compared(own: int, expert: int, lost: int | None = None) -> str:
    """Both results. Of their difference: what the player's moves cost, if known, and what was luck."""
    if own > expert:
        said = _("You beat the expert by {points} with the same cards.").format(points=counts.points(own - expert))
    elif own < expert:
        said = _("The expert beat you by {points} with the same cards.").format(points=counts.points(expert - own))
    else:
        said = _("You did exactly as well as the expert with the same cards.")
    if lost is None:
        return said
    luck = own - expert + lost
    if luck < 0:
        return paragraph(
            said, _("Your moves cost {lost} of that, luck took {luck}.").format(lost=number(lost), luck=number(-luck))
        )
    gave = _("Compared with the expert, your moves cost {lost}, and luck gave you {luck}.")
    return paragraph(said, gave.format(lost=number(lost), luck=number(luck)))


def day_said(day: dt.date, today: dt.date, played: PlayedDay | None) -> str:
    """A day of the calendar, for tooltips and screen readers."""
    title = day_of(day, today)
    if played is None or not (played.under_way or played.over):
        return _("{day}: not played").format(day=title)
    if played.result is None:
        return _("{day}: in progress").format(day=title)
    if played.expert is None:
        return _("{day}: {points}").format(day=title, points=points(played.result))
    return _("{day}: {points}, the expert {expert}").format(
        day=title, points=points(played.result), expert=points(played.expert)
    )
