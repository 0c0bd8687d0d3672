"""The medals that a deal has won and the goals of the day that it has reached, beside its score."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.store.tally import counted_seats
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Paragraph, Text, icon, medal
from canasta_desktop.ui.kit.layout import Aligned, Column, Element, Row, Spacer
from canasta_desktop.ui.kit.notice import MedalNotice, Success
from canasta_desktop.ui.kit.widgets import Button, draw_sheet
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.words import goals_text, hotkeys, medals_text
from canasta_desktop.words.lists import paragraph, phrases
from canasta_desktop.words.people_text import names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.goals import Goal
    from canasta_desktop.session.looks import Look
    from canasta_desktop.session.medals import Medal
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.services.game_window import GameWindow

LEAST_WIDTH: Final = 215
"""Width in design px of the cloth beside the sheet from which medals are shown there."""
_MOST: Final = 3
_BESIDE_GOALS: Final = 2
"""Most medals that are shown under goals."""

Won = tuple[str, "Medal"]
"""A medal, and for whom; the name is empty if one person plays."""
Reached = tuple[str, "Goal"]
"""A goal, and for whom; the name is empty if one person plays."""


def award(app: GameWindow, table: Table) -> list[Won]:
    """Give the counted people at a table the medals that the deal has won; returns the new medals."""
    people = counted_seats(table.seatings)
    several, names = len(people) > 1, names_of(table.seatings)
    return [
        (names[seat] if several else "", medal)
        for seat, profile in people.items()
        for medal in app.learning.new_medals(profile)
    ]


def plate(app: GameWindow, won: Sequence[Won], goals: Sequence[Reached], looks: Sequence[Look], wide: float) -> Element:
    """The goals, their rewards and the first medals on a sheet `wide` design px wide, with a button to all medals."""
    parts: list[Element] = []
    if goals:
        parts += [_title(goals_text.reached_title(len(goals))), *(_goal(*one) for one in goals[:_MOST])]
    if looks:
        parts.append(Paragraph(goals_text.looks_brought(looks), line=26))
    if won:
        see = Button(medals_text.SEE, partial(app.show, PageName.MEDALS), kind="quiet", letter=hotkeys.MEDALS)
        shown = won[: _BESIDE_GOALS if goals else _MOST]
        parts += [_title(medals_text.won_title(len(won))), *(_tile(*one) for one in shown), see.sized(high=44)]
    return Framed(Column(*parts, gap=18), draw_sheet, 14, top=16, bottom=16).sized(wide=wide)


def notice(won: Sequence[Won], goals: Sequence[Reached], looks: Sequence[Look]) -> Success | None:
    """Medals and goals of the deal as a notification, for a page too narrow to show them beside the sheet; None if nothing was
    won.
    """
    told = paragraph(goals_text.reached(goals), goals_text.looks_brought(looks)) if looks else goals_text.reached(goals)
    if not won:
        return Success(told) if goals else None
    said = [medals_text.all_won(won), told]
    return MedalNotice(phrases(part for part in said if part), won[0][1].name)


def _title(words: str) -> Element:
    return Text(words, Role.HEAD, "brass_text", Weight.BOLD, align="middle", lines=None)


def _goal(person: str, goal: Goal) -> Element:
    """A goal with a tick, and its person if several play."""
    how = Paragraph(goals_text.how(goal), line=26)
    whose = Text(person, Role.SMALL, "muted", line=24) if person else None
    return Row(icon("check", 22, "brass_text", 11, 28), Spacer(10), Column(how, whose).sized(grow=1), align="start")


def _tile(person: str, won: Medal) -> Element:
    """A medal over its name, and its person if several play."""
    name = Paragraph(medals_text.full_name(won), line=26, align="middle")
    whose = Text(person, Role.SMALL, "muted", line=24, align="middle") if person else None
    return Column(Aligned(medal(won.name, 96), "middle"), Spacer(4), name, whose)
