"""The five figures at the head of the statistics: what they are, and how they stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.words import common_text
from canasta_desktop.words import statistics_text as words
from canasta_desktop.words.numbers import decimal, number, percent, points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.statistics import Statistics
    from canasta_desktop.ui.draw.pen import Pen

_PAD: Final = 24
_GAP: Final = 12  # design px from a figure to its word


@dataclass(frozen=True, slots=True)
class Figure:
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


@dataclass(frozen=True)
class FigureRow:
    """Figures beside each other from `y` down, in as few rows as `width` makes needful. `measure` is a page's words_width."""

    found: Sequence[Figure]
    x: float
    y: float
    width: float
    gap: float
    low: bool
    measure: Callable[[str, Role | float, Weight], float]

    @property
    def size(self) -> float:
        """Text size of the figures."""
        return 36 if self.low else 44

    def _line(self, figure: Figure) -> float:
        """The width of a figure with its word beside it."""
        value = self.measure(figure.value, self.size, Weight.BOLD)
        return value + _GAP + self.measure(figure.word, Role.BODY, Weight.SEMIBOLD)

    @cached_property
    def columns(self) -> int:
        """How many stand beside each other."""
        need = 2 * _PAD + max(
            max(self._line(figure), self.measure(figure.note, Role.SMALL, Weight.REGULAR)) for figure in self.found
        )
        return next((n for n in (len(self.found), 3, 2) if (self.width - (n - 1) * self.gap) / n >= need), 1)

    @property
    def high(self) -> float:
        """The height of a figure."""
        return 88 if self.low else 108

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        rows = -(-len(self.found) // self.columns)
        return self.y + rows * self.high + (rows - 1) * self.gap

    def box(self, place: int) -> Box:
        """The box of a figure; those of a last row that is not full share its width."""
        row, column = divmod(place, self.columns)
        count = min(self.columns, len(self.found) - row * self.columns)
        wide = (self.width - (count - 1) * self.gap) / count
        return Box(self.x + column * (wide + self.gap), self.y + row * (self.high + self.gap), wide, self.high)

    def paint(self, pen: Pen, down: float) -> None:
        """Draw all of them, so far down."""
        p = pen.palette
        for place, figure in enumerate(self.found):
            b = self.box(place).moved(0, down)
            pen.box(b, 16, p.panel, 0.6, p.line, 1.3, 0.55)
            y = b.y + 0.375 * b.h
            tint = p.brass_text if figure.bright else p.text
            drawn = pen.write(figure.value, self.size, tint, b.x + _PAD, y, weight=Weight.BOLD)
            pen.write(figure.word, Role.BODY, p.text, drawn.right + _GAP, drawn.bottom, "bottomleft")
            pen.write(figure.note, Role.SMALL, p.muted, b.x + _PAD, b.bottom - 0.225 * b.h, weight=Weight.REGULAR)
