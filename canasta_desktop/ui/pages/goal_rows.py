"""Goals of a day as rows: whether each was reached, how it is reached, its stars."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Picture, Text, icon
from canasta_desktop.ui.kit.layout import Column, Element, Row, Spacer
from canasta_desktop.words import goals_text

if TYPE_CHECKING:
    from canasta_desktop.session.goals import Difficulty, GoalNow
    from canasta_desktop.ui.draw.pen import Pen


def goal_row(now: GoalNow) -> Element:
    """A goal with a tick where it was reached or surely will be, how it stands (`goals_text.state`), and its stars."""
    tick = icon("check", 22, "brass_text", 11, 30) if now.reached or now.sure else Picture(_ring, 22, 30)
    how = Paragraph(goals_text.how(now.goal), ink="text" if now.here and not now.reached else "muted", line=28)
    stars = Picture(partial(_stars, now.goal.difficulty), 18.0 * now.goal.difficulty, 24)
    said = goals_text.state(now)
    state = Text(said, Role.SMALL, "muted", Weight.REGULAR, line=24, lines=None)
    return Row(tick, Spacer(14), Column(how, Row(stars, Spacer(8), state.sized(grow=1))).sized(grow=1), align="start")


def _ring(pen: Pen, box: Box) -> None:
    """The place of the tick of a goal that was not reached."""
    size = 18
    pen.box(Box(box.cx - size / 2, box.cy - size / 2, size, size), size / 2, pen.palette.panel, 0.4, pen.palette.muted, 1.6)


def _stars(difficulty: Difficulty, pen: Pen, box: Box) -> None:
    """As many stars as the difficulty has."""
    for place in range(difficulty):
        pen.icon("star", box.x + 8 + place * 18, box.cy, 14, pen.palette.brass_text)
