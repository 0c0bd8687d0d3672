"""How a review is drawn: marks on the timeline, the line of the expected lead, bars of options and of losses."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.judgement import Area, Judgement, Mark, Option
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Palette, Role, Weight
from canasta_desktop.ui.kit.charts.chart import paint_hatched
from canasta_desktop.ui.kit.elements import Hairline, Paragraph, Picture, Text
from canasta_desktop.ui.kit.layout import ByHeight, Column, Element, Flow, Row, Spacer
from canasta_desktop.ui.pages.replay.timeline import marks_named
from canasta_desktop.words import review_text as words
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.session.review import Review
    from canasta_desktop.ui.pages.replay.timeline import Timeline

SIGNS: Final = {Mark.INEXACT: "?!", Mark.MISTAKE: "?", Mark.BLUNDER: "??"}
"""Signs of the marks, as in the notation of chess games, so that marks differ in more than colour."""
_LINE_HIGH: Final = 64  # design px
_LOSS: Final = 18  # design px of height of the bar of losses


def mark_colour(p: Palette, mark: Mark) -> str:
    """The colour of a mark."""
    return {Mark.INEXACT: p.brass_text, Mark.MISTAKE: p.low_stock, Mark.BLUNDER: p.minus}[mark]


def paint_mark_sign(pen: Pen, mark: Mark, x: float, y: float) -> None:
    """The sign of a mark on a round plate with its middle at a point."""
    p = pen.palette
    wide = 26 if mark is Mark.MISTAKE else 32
    pen.box(Box(x - wide / 2, y - 11, wide, 22), 11, p.panel, 1, mark_colour(p, mark), 1.8)
    pen.write(SIGNS[mark], Role.SMALL, mark_colour(p, mark), x, y, "center", Weight.BOLD)


class LeadLine(Element):
    """The expected lead of the side over the deal: above the middle line it is ahead. Marks stand on it."""

    def __init__(self, review: Review, at: int, x_of: Callable[[int], float], track: Callable[[], Box]) -> None:
        """`at` is the move that is shown, `x_of` where a turn stands across, `track` the box of the timeline's marks."""
        self._review = review
        self._at = at
        self._x_of = x_of
        self._track = track
        self.sized(high=_LINE_HIGH)

    def paint(self, pen: Pen) -> None:
        """Draw the middle, the line up to where it is known, and the marks."""
        p, b, track = pen.palette, self.box, self._track()
        leads = self._review.expected_leads()
        most = max(100.0, *(abs(lead) for _, lead in leads))
        pen.write(words.LEAD, Role.SMALL, p.muted, b.x + 24, b.cy, weight=Weight.REGULAR)
        pen.hair(track.x, b.cy, track.w, p.line, 0.5)
        for lead, y in ((most, b.y + 9), (-most, b.bottom - 9)):
            pen.write(points(round(lead)), 15, p.muted, track.x - 8, y, "midright", Weight.REGULAR)

        def spot(move: int, lead: float) -> tuple[float, float]:
            return self._x(move), b.cy - lead / most * (b.h / 2 - 8)

        spots = [spot(move, lead) for move, lead in leads]
        for ends in pairwise(spots):
            pen.line(ends, p.brass_text, 2.4)
        for move, found in self._review.marked.items():
            if found.mark is not None:
                x, y = spot(move, found.best.worth - found.loss)
                paint_mark_sign(pen, found.mark, x, min(max(y, b.y + 12), b.bottom - 12))
        if self._at:
            turn = self._review.replay.turn_at(self._at)
            pen.post((track.x if turn is None else self._x_of(turn)) - 1, b.y, b.h, p.text, 1, 2)

    def _x(self, move: int) -> float:
        """Where a move stands across: within the column of its turn."""
        replay, track = self._review.replay, self._track()
        turn = replay.turn_at(move)
        if turn is None:
            return track.x
        first, last = replay.turns[turn].first, replay.turns[turn].last
        wide = track.w / max(1, len(replay.turns))
        return self._x_of(turn) + wide * ((move - first + 1) / (last - first + 2) - 0.5)


def option_bars(judgement: Judgement) -> Element:
    """What each option of a decision was worth less than the best: a figure and a bar for each, the played one marked.

    The length of a bar is the worth, from the worst to the best, whose bar is full.
    """
    options = [one for one in judgement.options if one.worlds]
    options.sort(key=lambda one: (_shown_gap(one), one.move != judgement.best.move))
    least, most = min(map(_shown_gap, options), default=0.0), max(map(_shown_gap, options), default=0.0)
    exact = words.exact_among(judgement)

    def row(one: Option) -> Element:
        played = judgement.made is not None and one.move == judgement.made.move
        label = words.option_label(one.move, exact=exact)
        figure = words.cost(one, decisive=judgement.decisive) if round(one.gap) > 0 else words.BEST
        weight = Weight.BOLD if played else Weight.REGULAR
        said = Text(
            words.played(label) if played else label, Role.SMALL, "text" if played else "muted", weight, line=24, lines=None
        )
        share = 1 - 0.94 * (_shown_gap(one) - least) / max(20.0, most - least)
        bar = Picture(partial(_paint_worth, share=share, played=played), high=8)
        return Column(Row(said.sized(grow=1), Spacer(14), Text(figure, Role.SMALL, weight=Weight.BOLD, line=24)), bar, gap=4)

    return Column(*map(row, options), gap=10)


def _paint_worth(pen: Pen, box: Box, *, share: float, played: bool) -> None:
    p = pen.palette
    pen.box(box, 4, p.well, 0.8)
    pen.box(Box(box.x, box.y, max(8.0, box.w * share), box.h), 4, p.brass if played else p.bar)


def _shown_gap(option: Option) -> float:
    """Cost of an option in points, at least 0: an option that beat the best by chance counts as equally good."""
    return max(0.0, option.gap)


def _shares(areas: Mapping[Area, int]) -> list[tuple[Area, int]]:
    """The kinds of decisions that cost whole points, with what they cost."""
    return [(area, loss) for area, loss in areas.items() if loss > 0]


def _paint_share(pen: Pen, area: Area, box: Box) -> None:
    """The fill of a kind of decision: three colours, each solid and hatched."""
    p = pen.palette
    place = list(Area).index(area)
    colour = (p.brass, p.them, p.third)[place // 2]
    if place % 2:
        paint_hatched(pen, box, colour, 3)
    else:
        pen.box(box, 3, colour)


class LossBar(Element):
    """Losses by kind of decision as one bar."""

    def __init__(self, areas: Mapping[Area, int]) -> None:
        self._shares = _shares(areas)
        self.sized(high=_LOSS)

    def paint(self, pen: Pen) -> None:
        """Draw the parts in proportion."""
        b, total = self.box, sum(loss for _, loss in self._shares)
        x = b.x
        for area, loss in self._shares:
            wide = b.w * loss / total
            _paint_share(pen, area, Box(x, b.y, max(2.0, wide - 3), b.h))
            x += wide


def legend_of(areas: Mapping[Area, int]) -> Element:
    """What the fills of the bar mean, and what each kind cost."""

    def named(area: Area, loss: int) -> Element:
        tile = Picture(lambda pen, b: _paint_share(pen, area, Box(b.x, b.cy - 8, 16, 16)), 16, 26)
        said = words.kind_cost(words.AREAS[area], number(loss))
        return Row(tile, Text(said, Role.SMALL, "muted", Weight.REGULAR, line=26), gap=8)

    parts: Sequence[Element] = [named(*one) for one in _shares(areas)]
    return Flow(*parts, gap=14)


def explanations() -> Element:
    """What the marks, the figures and the line of a review mean."""

    def marked(mark: Mark, said: str) -> Element:
        sign = Picture(lambda pen, b: paint_mark_sign(pen, mark, b.x + 18, b.y + 15), 44, 30)
        return Row(sign, Paragraph(said, Role.SMALL, line=26).sized(grow=1), align="start")

    def means(term: str, said: str) -> Element:
        return Column(Text(term, Role.SMALL, "brass_text", Weight.BOLD, line=26), Paragraph(said, Role.SMALL, line=26))

    marks = [marked(mark, said) for mark, said in words.marks_meant()]
    meanings = [means(*one) for one in words.meanings()]
    turns = Flow(*marks_named(), gap=14, row_gap=4)
    return ByHeight(
        Column(*marks, Hairline(2), turns, Hairline(2), *meanings, gap=8), Column(*marks, Hairline(2), *meanings, gap=8)
    )


def lead_line(review: Review | None, at: int, timeline: Timeline) -> LeadLine | None:
    """The line of the expected lead under a timeline; None if there is no review that tells of one."""
    if review is None or not review.decisions:
        return None
    return LeadLine(review, at, timeline.x_of, lambda: timeline.track)
