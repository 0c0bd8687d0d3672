"""Room in one direction, and how it is shared out: the arithmetic of a layout, the same along and across. In design px."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.draw.theme import Role, Weight

Align = Literal["stretch", "start", "middle", "end"]
HAIR: Final = 1e-9
"""What two lengths may differ by and still be the same."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """How text is measured: the width of a line, and a text in lines of at most a width."""

    width: Callable[[str, Role | float, Weight], float]
    wrap: Callable[[str, Role | float, float, Weight], list[str]]

    @classmethod
    def by(cls, pen: Pen) -> Ruler:
        """Measure as a pen writes."""
        return cls(pen.width, pen.wrap)


@dataclass(frozen=True, slots=True)
class Span:
    """Room in one direction: not less than `least`, best `wished`, not more than `most`."""

    least: float = 0
    wished: float = 0
    most: float = inf

    @classmethod
    def of(cls, size: float | Span) -> Span:
        """A span; a number is a size that does not change."""
        return size if isinstance(size, Span) else cls(size, size, size)

    def plus(self, size: float) -> Span:
        """The span with a fixed size beside it."""
        return Span(self.least + size, self.wished + size, self.most + size)

    def in_room(self, room: float, align: Align) -> float:
        """The size that it takes of `room` where it stands alone."""
        return min(room, self.most if align == "stretch" else self.wished)


def along(spans: Sequence[Span], gap: float = 0) -> Span:
    """Spans one after another."""
    summed = Span(sum(s.least for s in spans), sum(s.wished for s in spans), sum(s.most for s in spans))
    return summed.plus(gap * max(0, len(spans) - 1))


def across(spans: Sequence[Span]) -> Span:
    """Spans beside each other: the largest of each."""
    return Span(*(max((getattr(span, size) for span in spans), default=0) for size in ("least", "wished", "most")))


def shares(spans: Sequence[Span], weights: Sequence[float], room: float) -> list[float]:
    """The size of each span in `room`.

    Between least and wished all give way by the same part of what they can. Room beyond the wishes goes to those that have a
    weight, up to their most. Where the least do not fit, all are shortened by the same factor.
    """
    least, wished = sum(s.least for s in spans), sum(s.wished for s in spans)
    if room < least:
        return [s.least * max(0.0, room) / least for s in spans]
    if room <= wished:
        part = (room - least) / (wished - least) if wished > least else 0
        return [s.least + (s.wished - s.least) * part for s in spans]
    sizes = [s.wished for s in spans]
    _grow(sizes, spans, weights, room - wished)
    return sizes


def equal(spans: Sequence[Span], room: float) -> list[float]:
    """The same size for each span in `room`; what needs more at least gets that, and the others share the rest.

    Where the least do not fit, all are shortened by the same factor.
    """
    if sum(span.least for span in spans) > room:
        return shares(spans, [0.0] * len(spans), room)
    sizes = [0.0] * len(spans)
    left, others = room, list(range(len(spans)))
    while others:
        size = left / len(others)
        large = [at for at in others if spans[at].least > size + HAIR]
        for at in large or others:
            sizes[at] = spans[at].least if large else size
        left -= sum(spans[at].least for at in large)
        others = [at for at in others if at not in large] if large else []
    return sizes


def _grow(sizes: list[float], spans: Sequence[Span], weights: Sequence[float], left: float) -> None:
    """Add `left` to the sizes by weight; what one cannot take goes to the others."""
    growing = [at for at, weight in enumerate(weights) if weight > 0]
    while growing and left > HAIR:
        unit = left / sum(weights[at] for at in growing)
        full = [at for at in growing if sizes[at] + unit * weights[at] >= spans[at].most]
        for at in full or growing:
            size = spans[at].most if full else sizes[at] + unit * weights[at]
            left -= size - sizes[at]
            sizes[at] = size
        if not full:
            return
        growing = [at for at in growing if at not in full]
