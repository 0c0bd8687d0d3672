"""The five figures at the head of the statistics: what they are, and how they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Line, Text
from canasta_desktop.ui.kit.layout import Column, Grid
from canasta_desktop.words import common_text
from canasta_desktop.words import statistics_text as words
from canasta_desktop.words.numbers import decimal, number, percent, points

if TYPE_CHECKING:
    from canasta_desktop.session.statistics import Statistics
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Element


class Figure(NamedTuple):
    """A figure, what it is, and a line about it."""

    value: str
    word: str
    note: str
    bright: bool = False


def figures(found: Statistics) -> list[Figure]:
    """The five figures of what was found."""
    games, deals = found.games, found.deals
    best = deals.best
    share = percent(games.share) if games.number else common_text.NOTHING
    mean = points(round(deals.mean)) if deals.number else common_text.NOTHING
    canastas = decimal(deals.ours.all / deals.number) if deals.number else common_text.NOTHING
    return [
        Figure(number(games.number), words.games_unit(games.number), words.won_and_lost(games.won, games.number - games.won)),
        Figure(share, words.WON, words.runs(games.best_run, games.run), bright=True),
        Figure(mean, words.A_DEAL, words.theirs(deals.mean_others) if deals.other_sides else ""),
        Figure(canastas, words.CANASTAS_A_DEAL, words.natural_share(deals.ours.natural, deals.ours.all)),
        Figure(
            number(best.points) if best else common_text.NOTHING, words.BEST_DEAL, words.day_text(best.ended) if best else ""
        ),
    ]


def figure_grid(found: Statistics, gap: float, size: float) -> Element:
    """Figures of that text size beside each other, in as few rows as that needs."""
    return Grid(*(_plate(figure, size) for figure in figures(found)), columns=5, gap=gap, even=True, fill=True)


def _plate(figure: Figure, size: float) -> Element:
    value = Text(figure.value, size, "brass_text" if figure.bright else "text", Weight.BOLD, line=1.2 * size)
    note = Text(figure.note, Role.SMALL, "muted", Weight.REGULAR, line=26)
    told = Column(Line(value, Text(figure.word), gap=12), note, gap=0.1 * size)
    return Framed(told, _draw_ground, 24, top=0.3 * size, bottom=0.25 * size)


def _draw_ground(pen: Pen, box: Box) -> None:
    pen.box(box, 16, pen.palette.panel, 0.6, pen.palette.line, 1.3, 0.55)
