"""The text of the rules set in lines, with terms in bold, search hits and the marked sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Element, Ruler, Span
from canasta_desktop.words.rule_links import sentences
from canasta_desktop.words.searching import holds, wanted
from canasta_desktop.words.searching import plain as as_searched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


TERMS: Final = frozenset({"meld", "canasta", "natural", "mixed", "wild", "pile", "stock", "frozen", "opening", "concealed"})
"""Words of the game, less a final s, bold where a chapter first says them."""

_EDGES: Final = ".,;:?()"


class Look(NamedTuple):
    """How a word looks: it is a term, it was searched for, its sentence is marked."""

    bold: bool
    found: bool
    marked: bool

    @property
    def weight(self) -> Weight:
        """How it is written."""
        return Weight.BOLD if self.bold or self.found else Weight.REGULAR


class Run(NamedTuple):
    """Consecutive words of one style on one line. Lengths are design px from the paragraph's upper left corner."""

    words: str
    x: float
    line: int
    width: float
    look: Look


class RuleText(Element):
    """A paragraph in lines `leading` design px apart. Words of `search` stand out, and so does the sentence `mark`."""

    def __init__(self, words: str, leading: float, *, said: set[str], search: str = "", mark: str | None = None) -> None:
        """`said` are the words of the game that were bold before."""
        self.leading = leading
        self.runs: tuple[Run, ...] = ()
        self.said = words
        self._words = list(_words(words, said, search, mark))

    def first(self, wanted: Callable[[Look], bool]) -> float | None:
        """The upper edge of the first line with words that look so, on the page, or None."""
        return next((self.box.y + run.line * self.leading for run in self.runs if wanted(run.look)), None)

    def _widths(self, ruler: Ruler) -> Span:
        wide = [ruler.width(word, Role.BODY, look.weight) for word, look in self._words]
        return Span(max(wide, default=0), sum(wide))

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return Span.of(self.leading * max((run.line + 1 for run in self._lines(width, ruler)), default=0))

    def _place(self, box: Box, ruler: Ruler) -> None:
        self.runs = tuple(self._lines(box.w, ruler))

    def _lines(self, width: float, ruler: Ruler) -> Iterator[Run]:
        line, begin, end, held = 0, 0.0, 0.0, Run("", 0, 0, 0, Look(bold=False, found=False, marked=False))
        blank = ruler.width(" ", Role.BODY, Weight.REGULAR)
        for word, look in self._words:
            new = bool(end) and end + ruler.width(word, Role.BODY, look.weight) > width
            if new or look != held.look:
                if held.words:
                    yield held
                line, begin = (line + 1, 0.0) if new else (line, end)
                held = Run("", begin, line, 0, look)
            said = f"{held.words} {word}" if held.words else word
            held = Run(said, begin, line, ruler.width(said, Role.BODY, look.weight), look)
            end = begin + held.width + blank
        if held.words:
            yield held

    def paint(self, pen: Pen) -> None:
        """Draw the ground of what is marked, then the words."""
        p, x, y = pen.palette, self.box.x, self.box.y
        for run in (run for run in self.runs if run.look.marked):
            top = y + run.line * self.leading + 1
            pen.box(Box(x + run.x - 3, top, run.width + 6, self.leading - 2), 5, p.brass, 0.25)
        for run in self.runs:
            colour = p.brass_text if run.look.found else p.text
            pen.write(run.words, Role.BODY, colour, x + run.x, y + (run.line + 0.5) * self.leading, weight=run.look.weight)


def _words(paragraph: str, said: set[str], search: str, mark: str | None) -> Iterator[tuple[str, Look]]:
    parts = wanted(search)
    for sentence in sentences(paragraph):
        marked = mark is not None and mark in sentence
        found = holds(sentence, search)
        for text in sentence.split(" "):
            plain = text.strip(_EDGES).casefold()
            stem = plain.removesuffix("s")
            bold = stem in TERMS and stem not in said
            if bold:
                said.add(stem)
            hit = found and any(part in as_searched(text) for part in parts)
            yield text.replace("'", "’"), Look(bold, hit, marked)


def hits(paragraph: str, search: str) -> int:
    """How many sentences of a paragraph have all words of a search in them."""
    return sum(holds(sentence, search) for sentence in sentences(paragraph))
