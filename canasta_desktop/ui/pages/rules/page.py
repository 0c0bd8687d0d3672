"""The rules: chapters at the left, the text with its pictures in the middle, the rule set's own values at the right."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import changed_options, house_of, preset
from canasta_desktop.session.house_rules import as_house_rules
from canasta_desktop.session.showable import table_presets
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import TYPE_SIZE, Role, Weight
from canasta_desktop.ui.kit.scroll_page import ScrollPage
from canasta_desktop.ui.kit.widgets import Button, Choice, draw_area
from canasta_desktop.ui.kit.widgets.index_row import IndexRow
from canasta_desktop.ui.kit.widgets.search import SearchField
from canasta_desktop.ui.pages.rules.panel import RulePanel
from canasta_desktop.ui.pages.rules.pictures import pictures
from canasta_desktop.ui.pages.rules.text import Paragraph, hits
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import pages_text as words
from canasta_desktop.words.rule_values import RELATED, house_chapters
from canasta_desktop.words.rulebook import rulebook
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.pages.rules.pictures import Picture
    from canasta_desktop.ui.table.window import GameWindow
    from canasta_desktop.words.rulebook import Chapter

_SEARCH: Final = 50
_BESIDE: Final = 1000  # design px of width from which the chapters stand beside the text
_CHAPTER: Final = 38  # design px that a chapter needs there at least
_CHAPTER_ROW: Final = 46  # design px of a chapter over the text
_AFTER_TEXT, _AFTER_PICTURE = 14, 30  # design px


class RulesScene(ScrollPage):
    """The rules of `rules` for so many players, open at a chapter, with a sentence of it marked."""

    app: GameWindow

    def __init__(
        self, app: GameWindow, rules: RuleSet, players: int, chapter: str | None = None, sentence: str | None = None
    ) -> None:
        super().__init__(app)
        self.own = rules
        self.rules = rules
        self.players = players
        self.search = ""
        self.sentence = sentence
        self.chapters: tuple[Chapter, ...] = rulebook(rules, players)
        keys = [part.key for part in self.chapters]
        self.chapter = keys.index(chapter) if chapter in keys else 0
        self._search_focused = False
        self._marks: float | None = None
        self._laid: list[tuple[float, Paragraph | Picture]] = []
        self._fresh = True  # the chapter has just been opened
        self._turned = chapter is not None  # and was chosen: its text is shown, not what stands over it
        self._values = Box(0, 0, 0, 0)  # the panel on a narrow sheet, measured from the page's upper edge

    # places

    @property
    def _gap(self) -> int:
        return 16 if self.low else 24

    @property
    def _columns(self) -> tuple[Box, Box, Box]:
        """Index, text, values; on a narrow sheet the last has no width."""
        index, side = (282, 306) if self.low else (348, 400) if self.width > 1760 else (300, 330)
        foot = 20 if self.low else 40
        high, gap = self.height - self.top - foot, self._gap
        if self.narrow:
            side = -gap  # the values stand under the text
        middle = self.width - 2 * self.margin - index - side - 2 * gap
        x = self.margin
        return (
            Box(x, self.top, index, high),
            Box(x + index + gap, self.top, middle, high),
            Box(self.width - self.margin - side, self.top, max(0, side), high),
        )

    @property
    def _index_beside(self) -> bool:
        """Whether the chapters stand beside the text; else they stand over it, on the page."""
        room = self.window_height - self.top - 20 - _SEARCH - 16
        return not self.narrow or (self.width >= _BESIDE and room >= _CHAPTER * len(self.chapters))

    @property
    def view(self) -> Box:
        """Inside the middle column's line, or all of the page."""
        return self._columns[1].inset(3) if self._index_beside else self.page_view

    @property
    def _inner(self) -> Box:
        """The page without its padding; its height is of no meaning."""
        return Box(self.view.x + self._pad, 0, self.view.w - 2 * self._pad - 14, 0)

    @property
    def _pad(self) -> float:
        return 26 if self.low else 44

    @property
    def _leading(self) -> float:
        return 34 if self.low else 37

    # the page

    def lay_page(self) -> float:
        """Set the chapter: title, paragraphs, pictures."""
        chapter = self.chapters[self.chapter]
        width = self._inner.w
        mark = self.sentence
        said: set[str] = set()
        bands = pictures(chapter.key, self.rules, self.players, width)
        y = self._text_top + (92.0 if self.low else 108.0)
        self._laid, self._marks = [], None
        first_hit = None
        for i, text in enumerate(chapter.paragraphs):
            paragraph = Paragraph(text, width, self._leading, self._measure, said=said, search=self.search, mark=mark)
            self._laid.append((y, paragraph))
            line = paragraph.first(lambda run: run.marked)
            hit = paragraph.first(lambda run: run.found)
            self._marks = y + line if line is not None and self._marks is None else self._marks
            first_hit = y + hit if hit is not None and first_hit is None else first_hit
            y += paragraph.height + _AFTER_TEXT
            for band in (band for band in bands if band.after == i):
                self._laid.append((y + 8, band))
                y += band.height + _AFTER_PICTURE
        if self.narrow:
            inner = self._inner
            self._values = Box(inner.x - 10, y + 20, inner.w + 20, self._panel.least_height)
            y = self._values.bottom
        self._show_at_once(first_hit if self.search else self._marks, y)
        return y + 30

    def _show_at_once(self, line: float | None, height: float) -> None:
        """A chapter that is opened begins at its top, or where the marked sentence or the hit is in view."""
        if not self._fresh:
            return
        self._fresh = False
        self.scroll.lay(self.view, height + 30)
        top = max(0.0, self._text_top - 8) if self._turned else 0.0
        self.scroll.to(top, jump=True)
        if line is not None and line > top + self.view.h - 3 * self._leading:
            self.scroll.to(line - self.view.h / 3, jump=True)

    def _measure(self, text: str, weight: Weight) -> float:
        t = self.t
        return self.app.art.type.width(text, TYPE_SIZE[Role.BODY] * t, weight) / t

    def paint_page(self, pen: Pen, top: float) -> None:
        """Title, paragraphs and pictures; what is out of view is left out."""
        p, x = pen.palette, self.view.x + self._pad
        chapter = self.chapters[self.chapter]
        head = top + self._text_top
        if self._text_top:
            pen.hair(x, head - 6, self._inner.w, p.line, 0.6)
        pen.write(chapter.title, 34 if self.low else 36, p.text, x, head + (40 if self.low else 52), weight=Weight.SERIF)
        if self.search and not any(hits(text, self.search) for part in self.chapters for text in part.paragraphs):
            pen.write(words.NOT_FOUND, Role.SMALL, p.minus, x, head + (72 if self.low else 86), weight=Weight.REGULAR)
        for y, part in self._laid:
            if top + y > self.view.bottom or top + y + part.height < self.view.y:
                continue
            if isinstance(part, Paragraph):
                part.paint(pen, x, top + y)
            else:
                part.draw(pen, Box(x, top + y, self._inner.w, part.height))
        if self.narrow:
            replace(self._panel, box=self._values.moved(0, top)).paint(pen)

    # controls

    def frame_controls(self) -> Sequence[Widget]:
        """Back, rule set, search, chapters."""
        made: list[Widget] = [self.back_button(), *self._edit_button()]
        if self._choice_in_head:
            made.append(self._rule_choice(self._head_choice_box))
        if self._index_beside:
            index = self._columns[0]
            self._field = self._search_field(Box(index.x, index.y, index.w, _SEARCH))
            made += [self._field, *self._index()]
        return made

    def page_controls(self) -> Sequence[Widget]:
        """On a narrow sheet what else stands beside the text: rule set, search and chapters over it, the panel under it."""
        made: list[Widget] = []
        if not self._index_beside:
            inner, y = self._inner, 16.0
            if not self._choice_in_head:
                made.append(self._rule_choice(Box(inner.x, y, inner.w, 46)))
                y += 58
            self._field = self._search_field(Box(inner.x, y, inner.w, _SEARCH))
            made += [self._field, *self._index()]
        return [*made, *self._panel.controls()] if self.narrow else made

    def _search_field(self, box: Box) -> SearchField:
        hint = words.SEARCH_SHORT if self.low else words.SEARCH
        return SearchField(box, self.search, self._find, hint=hint, cap=words.SEARCH_KEY)

    @property
    def _head_choice_box(self) -> Box:
        """The choice of the rule set at the right of the title."""
        count = len(self._rule_names)
        width = min(150 * count, 620) if not self.low else 112 * count
        return Box(self.width - self.margin - width, self.head_y - 23, width, 46)

    def _edit_button(self) -> list[Button]:
        """The way to the editor of house rules, where the title row has room for it; its key is there always."""
        wide = self.button_width(words.CHANGE_RULES, icon="house", cap=words.CHANGE_KEY) + 8
        right = self._head_choice_box.x - 14 if self._choice_in_head else self.width - self.margin
        if right - wide < self.title_right(words.RULES) + 24:
            return []
        box = Box(right - wide, self.head_y - 23, wide, 46)
        return [Button(box, words.CHANGE_RULES, self.edit, kind="quiet", icon="house", cap=words.CHANGE_KEY)]

    @property
    def _choice_in_head(self) -> bool:
        """Whether the choice of the rule set has room beside the title."""
        return self._head_choice_box.x > self.title_right(words.RULES) + 24

    @property
    def _chapter_grid(self) -> tuple[float, int]:
        """On a narrow sheet the upper edge of the chapters, and how many stand beside each other."""
        across = max(1, min(3, int((self._inner.w + 8) // 285)))
        return 16 + (0 if self._choice_in_head else 58) + _SEARCH + 12, across

    @property
    def _text_top(self) -> float:
        """Where the chapter begins on the page."""
        if self._index_beside:
            return 0
        top, across = self._chapter_grid
        return top + math.ceil(len(self.chapters) / across) * _CHAPTER_ROW + 16

    @property
    def _rule_names(self) -> list[str]:
        short = words.SHORTEST_TITLES if self.low else words.SHORT_TITLES
        names = [short.get(name, preset_title(name)) for name in table_presets()]
        return [*names, words.MINE] if self._own_offered else names

    @property
    def _own_offered(self) -> bool:
        """Whether the rules with which the page was opened are none of the rule sets that it offers."""
        return bool(changed_options(self.own)) or self.own.name not in table_presets()

    def _rule_choice(self, box: Box) -> Choice:
        names, presets = self._rule_names, table_presets()
        chosen = len(presets) if self.rules is self.own and self._own_offered else presets.index(self.rules.name)
        return Choice(box, names, chosen, self._choose_rules, label=words.RULES)

    def _chapter_box(self, place: int) -> Box:
        if not self._index_beside:
            inner, (top, across) = self._inner, self._chapter_grid
            wide = (inner.w - 8 * (across - 1)) / across
            row = math.ceil(len(self.chapters) / across)  # they are read downwards
            return Box(inner.x + place // row * (wide + 8), top + place % row * _CHAPTER_ROW, wide, _CHAPTER_ROW - 4)
        index = self._columns[0]
        top = index.y + _SEARCH + 16
        step = min(58, (index.bottom - top) / len(self.chapters))
        return Box(index.x, top + place * step, index.w, step - (4 if self.low else 6))

    def _index(self) -> list[IndexRow]:
        rows = []
        for i, chapter in enumerate(self.chapters):
            found = sum(hits(text, self.search) for text in chapter.paragraphs)
            changed = house_chapters(self.rules)[chapter.key]
            note = str(found) if self.search and found else ""
            mark = "house" if changed and not self.search else ""
            box, chosen = self._chapter_box(i), i == self.chapter
            rows.append(IndexRow(box, chapter.title, chosen, partial(self.open, i), number=str(i + 1), note=note, mark=mark))
        return rows

    def side_controls(self) -> Sequence[Widget]:
        """Number of players, related chapters."""
        return () if self.narrow else self._panel.controls()

    @property
    def _panel(self) -> RulePanel:
        chapter = self.chapters[self.chapter].key
        links = [(i, part.title) for key in RELATED[chapter] for i, part in enumerate(self.chapters) if part.key == key]
        place = self._values if self.narrow else self._columns[2]
        return RulePanel(
            place, self.rules, self.players, chapter, links, self.open, self._choose_players, low=self.low
        )  # fmt: skip

    # what they do

    def open(self, place: int) -> None:
        """Open a chapter, from its top."""
        self.chapter = place
        self._fresh = self._turned = True
        self.rebuild()

    def _find(self, text: str) -> None:
        """Search: the chapter that is open, or the next one with a hit."""
        self.search = text
        self.sentence = None
        count = len(self.chapters)
        for step in range(count):
            place = (self.chapter + step) % count
            if any(hits(told, text) for told in self.chapters[place].paragraphs):
                self.chapter = place
                break
        self._fresh = True
        caret = self._field.caret
        self.rebuild()
        self._field.caret = caret

    def next_hit(self, way: int = 1) -> None:
        """Go to the next chapter with a hit."""
        count = len(self.chapters)
        for step in range(1, count + 1):
            place = (self.chapter + way * step) % count
            if any(hits(told, self.search) for told in self.chapters[place].paragraphs):
                self.open(place)
                return

    def _choose_rules(self, place: int) -> None:
        presets = table_presets()
        self.rules = self.own if place >= len(presets) else preset(presets[place])
        offered = [seating.players for seating in self.rules.seatings]
        self._reread(self.players if self.players in offered else self.rules.players)

    def _choose_players(self, players: int) -> None:
        self._reread(players)

    def _reread(self, players: int) -> None:
        self.players = players
        self.sentence = None
        self.chapters = rulebook(self.rules, players)
        self._fresh = True
        self.rebuild()

    def edit(self) -> None:
        """Make house rules of the rules that are shown."""
        house = house_of(self.rules)
        kept = self.app.house.get(house) if house else None
        self.app.show(PageName.HOUSE_RULES, kept or as_house_rules(self.rules))

    def back(self) -> None:
        """Back to where the rules were opened."""
        self.app.pop()

    def turn_page(self, way: int) -> None:
        """PgUp and PgDn: at an end of the chapter they go on to the next one."""
        if not self.scroll.page(way) and 0 <= self.chapter + way < len(self.chapters):
            self.open(self.chapter + way)
            if way < 0:
                self.scroll.to(self.scroll.most, jump=True)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """`/` leads to the search; Enter goes on to the next hit; Up and Down turn chapters while none is chosen by Tab."""
        if event.type == pygame.KEYDOWN and self._own_key(event):
            return True
        if event.type == pygame.TEXTINPUT and self._search_focused:
            self._search_focused = False  # the very character that led here is not typed
            return True
        return super().handle(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        searching = self.focused is self._field
        if event.unicode == words.SEARCH_KEY and not searching:
            self.give_focus(self._field)
            self._search_focused = True
            return True
        self._search_focused = False
        if event.unicode.upper() == words.CHANGE_KEY and not searching:
            self.edit()
            return True
        if searching and self.search and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.next_hit(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        loose = self.focused is None or isinstance(self.focused, IndexRow) or searching
        if loose and event.key in (pygame.K_UP, pygame.K_DOWN):
            place = self.chapter + (1 if event.key == pygame.K_DOWN else -1)
            if 0 <= place < len(self.chapters):
                self.open(place)
            return True
        return False

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title, grounds, values."""
        self.paint_title(pen, words.RULES)
        draw_area(pen, self.view.inset(-3))
        if not self.narrow:
            self._panel.paint(pen)
