"""Texts of the medals: what each is called, how it is won, and what is said when one is."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.medals import Group, Medal, expert_medal
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.dates import day_or_recent
from canasta_desktop.words.lists import phrases
from canasta_desktop.words.numbers import number
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TITLE: Final = _("Medals")
OFF_NOTE: Final = _(
    "You win medals in games that count, deals of the day, lessons and practice. You can turn them off in Settings."
)
SEE: Final = _("All medals")
GROUPS: Final[Mapping[Group, str]] = {
    Group.CANASTAS: _("Canastas"),
    Group.DEALS: _("Deals"),
    Group.GAMES: _("Games"),
    Group.EXPERT: _("Experts beaten"),
    Group.DAYS: _("Deal of the day"),
    Group.LEARNING: _("Learning"),
}


def _beat_experts(rules: str) -> str:
    return _("Win a game of {rules} against experts.").format(rules=preset_title(rules))


_NAMED: Final[Mapping[str, tuple[str, str]]] = {
    "natural": (_("Natural canasta"), _("Complete a canasta without wild cards.")),
    "sequence": (_("Samba"), _("Complete a sequence of seven cards.")),
    "wild": (_("Wild canasta"), _("Complete a canasta of wild cards only.")),
    "canastas": (_("A hundred canastas"), _("Complete a hundred canastas.")),
    "out": (_("Went out"), _("Go out.")),
    "pile": (_("A big pile"), _("Take 25 cards from the pile in one deal.")),
    "three": (_("Three at once"), _("Complete three canastas in one deal.")),
    "lead": (_("Far ahead"), _("Win a deal by 2,000 points.")),
    "concealed": (_("Concealed"), _("Go out concealed.")),
    "win": (_("First win"), _("Win a game.")),
    "ten": (_("Ten wins"), _("Win ten games.")),
    "every": (_("All-rounder"), _("Win a game under every rule set.")),
    "days-3": (_("Three days"), _("Play the deal of the day three days in a row.")),
    "days-7": (_("A week"), _("Play the deal of the day seven days in a row.")),
    "days-30": (_("A month"), _("Play the deal of the day thirty days in a row.")),
    "beaten": (_("Better than the expert"), _("Beat the expert in the deal of the day.")),
    "lessons": (_("Ten lessons"), _("Finish the ten lessons on Classic.")),
    "further": (_("More games"), _("Finish the lessons on the other four games.")),
    "row": (_("Ten in a row"), _("Answer ten practice questions in a row correctly.")),
    "right": (_("A hundred answers"), _("Answer a hundred practice questions correctly.")),
    "clean": (_("No mistake"), _("Review a deal in which you made no mistakes.")),
    **{expert_medal(rules): (preset_title(rules), _beat_experts(rules)) for rules in ALL_PRESETS},
}


def name_of(medal: Medal) -> str:
    """What a medal is called."""
    return _NAMED[medal.name][0]


def how(medal: Medal) -> str:
    """How a medal is won."""
    return _NAMED[medal.name][1]


def full_name(medal: Medal) -> str:
    """The name where the group is not shown beside it: `Expert beaten: Samba`."""
    return _("Experts beaten: {rules}").format(rules=name_of(medal)) if medal.group is Group.EXPERT else name_of(medal)


def count(won: int, of: int) -> str:
    """`7 of 29 won`."""
    return _("{won} of {all} won").format(won=number(won), all=number(of))


def progress(reached: int, goal: int) -> str:
    """`63 of 100`."""
    return _("{n} of {all}").format(n=number(reached), all=number(goal))


def won_on(moment: str, today: dt.date) -> str:
    """The local day on which a medal was won, from the time in UTC; "" where it cannot be read."""
    try:
        day = dt.datetime.fromisoformat(moment).astimezone().date()
    except ValueError:
        return ""
    return str(day_or_recent(day, today))


def won_title(number_of_medals: int) -> str:
    """The heading over medals that have just been won."""
    return ngettext("New medal", "New medals", number_of_medals)


def won(medals: Sequence[Medal], person: str = "") -> str:
    """`Medal: Samba.`, or several; the person is named where several play."""
    shown = [full_name(medal) for medal in medals[:3]]
    if len(medals) > len(shown):
        rest = len(medals) - len(shown)
        shown.append(ngettext("{n} more", "{n} more", rest).format(n=number(rest)))
    names = _(" · ").join(shown)
    if person:
        return _("Medal for {person}: {names}").format(person=person, names=names)
    return _("Medal: {names}").format(names=names)


def all_won(found: Sequence[tuple[str, Medal]]) -> str:
    """The medals of several people: a `won` phrase for each."""
    by_person: dict[str, list[Medal]] = {}
    for person, medal in found:
        by_person.setdefault(person, []).append(medal)
    return phrases(won(medals, person) for person, medals in by_person.items())
