"""Texts of the goals of the day: how each is reached, how difficult it is, and what was reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.session.goals import Difficulty, Goal
from canasta_desktop.words import counts, settings_text, voice_text
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import paragraph, phrases
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.session.goals import GoalNow, MonthCount
    from canasta_desktop.session.looks import Look

TITLE: Final = _("Today’s goals")
NOTE: Final = _("They count in every game except practice. What your partner does counts only where it says so.")
REACHED: Final = pgettext("goal", "Reached")
IN_THIS_DEAL: Final = pgettext("goal", "Reached in this deal, counts at its end")
NOT_HERE: Final = pgettext("goal", "Not in the game you are playing")
AT_THE_END: Final = _("It counts at the end of the deal.")
CROWN: Final = _("A crown: at least one goal on every day of the week")
CROWN_NOTE: Final = _("A week in which you reach a goal every day gets a crown.")
DIFFICULTIES: Final[Mapping[Difficulty, str]] = {
    Difficulty.EASY: pgettext("goal", "Easy"),
    Difficulty.MIDDLE: pgettext("goal", "Medium"),
    Difficulty.HARD: pgettext("goal", "Hard"),
}
_NAMED: Final[Mapping[str, str]] = {
    "open": _("Open for your side."),
    "daily": _("Play the deal of the day."),
    "pile": _("Take the pile."),
    "canasta": _("Complete a canasta."),
    "points-500": _("Score {points} in one deal."),
    "win": _("Win a deal."),
    "mixed": _("Complete a canasta with wild cards."),
    "pile-5": _("Take a pile of at least {cards}."),
    "canastas-us": _("Complete two canastas in one deal together with your partner."),
    "open-early": _("Open for your side in your first or second turn."),
    "natural": _("Complete a canasta without wild cards."),
    "canastas-2": _("Complete two canastas in one deal."),
    "pile-8": _("Take a pile of at least {cards}."),
    "piles-2": _("Take the pile twice in one deal."),
    "lead-500": _("Win a deal by {points}."),
    "points-1000": _("Score {points} in one deal."),
    "out": _("Go out."),
    "shut-out": _("Win a deal in which the others complete no canasta."),
    "open-80": _("Open with cards worth at least {points}."),
    "open-pile": _("Open by taking the pile."),
    "freeze": _("Freeze the pile."),
    "daily-win": _("Win the deal of the day."),
    "sequence": _("Complete a sequence of seven cards."),
    "natural-2": _("Complete two canastas without wild cards in one deal."),
    "canastas-3": _("Complete three canastas in one deal."),
    "pile-15": _("Take a pile of at least {cards}."),
    "piles-3": _("Take the pile three times in one deal."),
    "lead-1000": _("Win a deal by {points}."),
    "points-2000": _("Score {points} in one deal."),
    "concealed": _("Go out concealed."),
    "aces": _("Complete a canasta of aces."),
    "expert": _("Beat the expert in the deal of the day."),
    "freeze-win": _("Freeze the pile, and win the deal."),
}
_LOOKS: Final = {"back": _("card back “{name}”"), "theme": _("table “{name}”"), "deck": _("deck “{name}”")}


def how(goal: Goal) -> str:
    """How a goal is reached."""
    return _NAMED[goal.name].format(points=counts.points(goal.number), cards=counts.cards(goal.number))


def _named(goal: Goal) -> str:
    """How a goal is reached, as a part of a sentence."""
    return how(goal).rstrip(".")


def _stands(now: GoalNow) -> str:
    """`Reached`, or `1 of 2 in this deal`; nothing where there is nothing to be told yet."""
    if now.reached or now.sure:
        return REACHED if now.reached else IN_THIS_DEAL
    if not now.here:
        return NOT_HERE
    return _("{n} of {all} in this deal").format(n=number(now.so_far), all=number(now.goal.number)) if now.so_far else ""


def state(now: GoalNow) -> str:
    """`Easy · Reached`, `Medium · 1 of 2 in this deal` or only how difficult it is."""
    return _(" · ").join(filter(None, [DIFFICULTIES[now.goal.difficulty], _stands(now)]))


def said(now: GoalNow) -> str:
    """A goal for those who listen: `Complete two canastas in one deal: 1 of 2 in this deal`."""
    return voice_text.named(_named(now.goal), _stands(now))


def count(reached: int, of: int) -> str:
    """`1 of 3 goals`."""
    return ngettext("{n} of {all} goal", "{n} of {all} goals", of).format(n=number(reached), all=number(of))


def month(found: MonthCount) -> str:
    """`Goals this month: 17, crowns: 2`."""
    return _("Goals this month: {goals}, crowns: {crowns}").format(goals=number(found.goals), crowns=number(found.crowns))


def day_said(said: str, reached: int, of: int) -> str:
    """A day of the calendar with its goals, for tooltips and screen readers; as it was where none was reached."""
    return phrases([said, count(reached, of)]) if reached else said


def reached_title(number_of_goals: int) -> str:
    """The heading over goals that were reached."""
    return ngettext("Goal reached", "Goals reached", number_of_goals)


def _look(look: Look) -> str:
    named = {"back": settings_text.BACKS, "theme": settings_text.THEMES, "deck": settings_text.DECKS}
    return _LOOKS[look.kind].format(name=named[look.kind][look.value])


def looks_brought(looks: Sequence[Look]) -> str:
    """`New: card back “Sun”.`."""
    return _("New: {looks}.").format(looks=_(" · ").join(map(_look, looks)))


def look_to_come(look: Look, reached_so_far: int) -> str:
    """`After 2 more goals: card back “Sun”.`."""
    left = look.goals - reached_so_far
    return ngettext("After {n} more goal: {look}.", "After {n} more goals: {look}.", left).format(
        n=number(left), look=_look(look)
    )


def reached(found: Sequence[tuple[str, Goal]]) -> str:
    """`Goal reached: Take the pile.`, or several; people are named where several play."""
    by_person: dict[str, list[Goal]] = {}
    for person, goal in found:
        by_person.setdefault(person, []).append(goal)
    return phrases(_reached_by(person, goals) for person, goals in by_person.items())


def under_way(found: Sequence[tuple[str, Goal]]) -> str:
    """`Goal reached: Take the pile. It counts at the end of the deal.`"""
    return paragraph(f"{reached(found)}.", AT_THE_END)


def _reached_by(person: str, goals: Sequence[Goal]) -> str:
    names = _(" · ").join(map(_named, goals))
    if person:
        return _("Goal of {person}: {goals}").format(person=person, goals=names)
    return ngettext("Goal reached: {goals}", "Goals reached: {goals}", len(goals)).format(goals=names)
