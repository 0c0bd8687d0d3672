"""The arithmetic of layout: size ranges in one direction, and sharing out space. In design px."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.draw.theme import Role, Weight

Align = Literal["stretch", "start", "middle", "end"]
TOLERANCE: Final = 1e-9
"""Largest difference of two lengths that count as equal."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """Text measurement: the width of a line, and the lines of a text broken at a width."""

    width: Callable[[str, Role | float, Weight], float]
    wrap: Callable[[str, Role | float, float, Weight], list[str]]

    @classmethod
    def by(cls, pen: Pen) -> Ruler:
        """Measure as a pen writes."""
        return cls(pen.width, pen.wrap)


class Span(NamedTuple):
    """A size range in one direction: minimum `least`, preferred `wished`, maximum `most`."""

    least: float = 0
    wished: float = 0
    most: float = inf

    @classmethod
    def of(cls, size: float | Span) -> Span:
        """A span as it is, or a number as a fixed size."""
        return size if isinstance(size, Span) else cls(size, size, size)

    def plus(self, size: float) -> Span:
        """The span enlarged by a fixed size."""
        return Span(self.least + size, self.wished + size, self.most + size)

    def in_room(self, room: float, align: Align) -> float:
        """The size that it takes of `room` by itself."""
        return min(room, self.most if align == "stretch" else self.wished)


def along(spans: Sequence[Span], gap: float = 0) -> Span:
    """The span of spans in a row: their sum, with gaps."""
    least = wished = most = 0.0
    gaps = gap * max(0, len(spans) - 1)
    for low, good, high in spans:  # one loop: sums of generators take twice as long, and pages are measured while they open
        least += low
        wished += good
        most += high
    return Span(least + gaps, wished + gaps, most + gaps)


def across(spans: Sequence[Span]) -> Span:
    """The span of spans side by side: the maximum of each value."""
    least = wished = most = 0.0
    for low, good, high in spans:
        if low > least:
            least = low
        if good > wished:
            wished = good
        if high > most:
            most = high
    return Span(least, wished, most)


def shares(spans: Sequence[Span], weights: Sequence[float], room: float) -> list[float]:
    """The size of each span in `room`.

    Between least and wished all shrink by the same fraction of the difference. Space beyond the wished sizes goes to those with
    a weight, up to their most. If the least sizes do not fit, all are scaled by the same factor.
    """
    least, wished, _ = along(spans)
    if room < least:
        return [s.least * max(0.0, room) / least for s in spans]
    if room <= wished:
        part = (room - least) / (wished - least) if wished > least else 0
        return [s.least + (s.wished - s.least) * part for s in spans]
    sizes = [s.wished for s in spans]
    _grow(sizes, spans, weights, room - wished)
    return sizes


def equal(spans: Sequence[Span], room: float) -> list[float]:
    """The same size for each span in `room`; a span with a larger least gets that, and the others share the rest.

    If the least sizes do not fit, all are scaled by the same factor.
    """
    if sum(span.least for span in spans) > room:
        return shares(spans, [0.0] * len(spans), room)
    sizes = [0.0] * len(spans)
    left, others = room, list(range(len(spans)))
    while others:
        size = left / len(others)
        large = [at for at in others if spans[at].least > size + TOLERANCE]
        for at in large or others:
            sizes[at] = spans[at].least if large else size
        left -= sum(spans[at].least for at in large)
        others = [at for at in others if at not in large] if large else []
    return sizes


def _grow(sizes: list[float], spans: Sequence[Span], weights: Sequence[float], left: float) -> None:
    """Add `left` to the sizes by weight; the excess over a span's most goes to the others."""
    growing = [at for at, weight in enumerate(weights) if weight > 0]
    while growing and left > TOLERANCE:
        unit = left / sum(weights[at] for at in growing)
        full = [at for at in growing if sizes[at] + unit * weights[at] >= spans[at].most]
        for at in full or growing:
            size = spans[at].most if full else sizes[at] + unit * weights[at]
            left -= size - sizes[at]
            sizes[at] = size
        if not full:
            return
        growing = [at for at in growing if at not in full]
