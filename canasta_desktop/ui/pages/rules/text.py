"""The text of the rules set in lines: what is bold, what was searched for, which sentence is marked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.words.rule_links import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.draw.pen import Pen

SPOKEN: Final = frozenset({"meld", "canasta", "natural", "mixed", "wild", "pile", "stock", "frozen", "opening", "concealed"})
"""Words of the game, less a final s, bold where a chapter first says them."""

_EDGES: Final = ".,;:?()"
Measure = Callable[[str, Weight], float]
"""The width of a line of body text in design px."""


@dataclass(frozen=True, slots=True)
class Run:
    """Words in a row that look the same, on one line; measured from the paragraph's upper left corner."""

    words: str
    x: float
    line: int
    width: float
    bold: bool
    found: bool
    marked: bool


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    bold: bool
    found: bool
    marked: bool

    @property
    def look(self) -> tuple[bool, bool, bool]:
        return self.bold, self.found, self.marked


class Paragraph:
    """A paragraph in lines of at most `width` design px; `leading` from line to line."""

    def __init__(
        self,
        words: str,
        width: float,
        leading: float,
        measure: Measure,
        *,
        said: set[str],
        search: str = "",
        mark: str | None = None,
    ) -> None:
        self.leading = leading
        self._measure = measure
        self.runs = tuple(self._set(list(_words(words, said, search, mark)), width))
        self.lines = self.runs[-1].line + 1 if self.runs else 0

    @property
    def height(self) -> float:
        """From the first line's upper edge to the last line's lower edge."""
        return self.lines * self.leading

    def first(self, wanted: Callable[[Run], bool]) -> float | None:
        """The upper edge of the first line with such a run, or None."""
        return next((run.line * self.leading for run in self.runs if wanted(run)), None)

    def _set(self, words: list[_Word], width: float) -> Iterator[Run]:
        line, x, held = 0, 0.0, list[_Word]()
        blank = self._measure(" ", Weight.REGULAR)
        at = 0.0  # where the held words begin
        for word in words:
            wide = self._measure(word.text, _weight(word))
            if x and x + wide > width:
                yield self._run(held, at, line)
                held, at, x, line = [], 0.0, 0.0, line + 1
            elif held and held[-1].look != word.look:
                yield self._run(held, at, line)
                held, at = [], x
            held.append(word)
            x = at + self._measure(" ".join(part.text for part in held), _weight(word)) + blank
        if held:
            yield self._run(held, at, line)

    def _run(self, words: list[_Word], x: float, line: int) -> Run:
        text = " ".join(word.text for word in words)
        width = self._measure(text, _weight(words[0]))
        return Run(text, x, line, width, *words[0].look)

    def paint(self, pen: Pen, x: float, y: float) -> None:
        """Draw it with its upper left corner at a point."""
        p = pen.palette
        for run in self.runs:
            if run.marked:
                top = y + run.line * self.leading + 1
                pen.box(Box(x + run.x - 3, top, run.width + 6, self.leading - 2), 5, p.brass, 0.25)
        for run in self.runs:
            weight = Weight.BOLD if run.bold or run.found else Weight.REGULAR
            colour = p.brass_text if run.found else p.text
            pen.write(run.words, Role.BODY, colour, x + run.x, y + (run.line + 0.5) * self.leading, weight=weight)


def _weight(word: _Word) -> Weight:
    return Weight.BOLD if word.bold or word.found else Weight.REGULAR


def _words(paragraph: str, said: set[str], search: str, mark: str | None) -> Iterator[_Word]:
    wanted = search.casefold().split()
    for sentence in sentences(paragraph):
        marked = mark is not None and mark in sentence
        found = bool(wanted) and all(part in sentence.casefold() for part in wanted)
        for text in sentence.split():
            plain = text.strip(_EDGES).casefold()
            stem = plain.removesuffix("s")
            bold = stem in SPOKEN and stem not in said
            if bold:
                said.add(stem)
            hit = found and any(part in text.casefold() for part in wanted)
            yield _Word(text.replace("'", "’"), bold, hit, marked)


def hits(paragraph: str, search: str) -> int:
    """How many sentences of a paragraph have all words of a search in them."""
    wanted = search.casefold().split()
    return sum(all(part in sentence.casefold() for part in wanted) for sentence in sentences(paragraph)) if wanted else 0
