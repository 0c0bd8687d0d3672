"""The rules: chapters at the left, the text with its pictures in the middle, the rule set's own values at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import RuleSet, changed_options, house_of, preset
from canasta_desktop.session.house_rules import as_house_rules
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.elements import Framed, Hairline, Text
from canasta_desktop.ui.kit.layout import Column, Either, Element, Grid, Padding, Row, Spacer, Span, Viewport
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.page import SINGLE, PageScene
from canasta_desktop.ui.kit.widgets import Button, Choice, IndexRow, SearchField, draw_area
from canasta_desktop.ui.kit.widgets.widget import ENTER
from canasta_desktop.ui.pages.rules.panel import ChapterLink, rule_panel
from canasta_desktop.ui.pages.rules.pictures import pictures
from canasta_desktop.ui.pages.rules.text import RuleText, hits
from canasta_desktop.ui.services.page_kinds import HouseRulesPage
from canasta_desktop.words import hotkeys, voice_text
from canasta_desktop.words import pages_text as words
from canasta_desktop.words.rule_values import RELATED, house_chapters
from canasta_desktop.words.rulebook import Chapter, rulebook
from canasta_desktop.words.titles import preset_title, rules_title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.services.game_window import GameWindow


_INDEX: Final = Span(282, 300, 348)  # design px of width
_PANEL: Final = Span(306, 330, 400)
_TEXT: Final = Span(654, 955)
_ROW: Final = Span(32, 52)  # of a chapter beside the text
_ACROSS: Final = 277  # design px of width that a chapter over the text needs
_AFTER_TEXT: Final = 14
_CHOICE: Final = 560  # design px of width that the choice of rules needs


class RulesScene(PageScene):
    """The rules of `rules` for a number of players, open at a chapter, with a sentence of it marked."""

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
        self.paragraphs: list[RuleText] = []
        """The text of the chapter that is open."""
        self.text: Element = Column()
        """The chapter that is open, with its title."""
        self._field: SearchField
        self._fresh = True  # the chapter has just been opened
        self._opened = 0  # how often another chapter was opened since the page came
        self._turned = chapter is not None  # and was chosen: its text is shown, not what stands over it

    def body(self) -> Element:
        """Index, text and panel beside each other, or the panel under the text, or all under each other."""
        hint, short = words.SEARCH, words.SEARCH_SHORT
        self._field = SearchField(self.search, self._find, hint=hint, short=short, cap=words.SEARCH_KEY).sized(high=50)
        choice, self.text = self._rule_choice(), self._chapter_text()
        rows = [(row(), row()) for row in self._index_rows()]
        beside, under = self._panel(beside=True).sized(wide=_PANEL, grow=9), Padding(self._panel(beside=False), -10, top=20)
        text, longer = self._area(self.text), self._area(self.text, under)
        gap = self.by_height(24, 16)
        index = Column(self._field, Spacer(4), *(row.sized(high=_ROW) for row, _ in rows), gap=6).sized(wide=_INDEX, grow=6)
        three = Row(index, text.sized(wide=_TEXT, grow=0.1), beside, gap=gap).sized(wide=Span(SINGLE - 48, SINGLE - 48))
        two = Row(index, longer.sized(wide=_TEXT, grow=0.1), gap=gap)
        across = (row.sized(wide=Span(_ACROSS, _ACROSS), high=42) for _, row in rows)
        chapters = Grid(*across, columns=3, gap=8, row_gap=4, down=True)
        over = Padding(Column(Spacer(12), chapters, Spacer(10), Hairline(alpha=0.6)), 0, bottom=6)
        one = self._area(self._field, over, self.text, under, top=16)
        over_text = [self._page(Column(choice, Spacer(14), body.sized(grow=1))) for body in (three, two, one)]
        on_page = self._page(
            self._area(choice, Spacer(12), self._field, over, self.text, under, top=16), name=rules_title(self.rules)
        )
        return on_page if self.tiny else self.first_that_fits(*over_text, on_page)

    def _page(self, body: Element, *, name: str = "") -> Element:
        """The page with the way to the editor of house rules at the right of its title, and the `name` of the rules."""
        label, cap = words.CHANGE_RULES, hotkeys.EDIT
        edit = Button(label, self.edit, kind="quiet", icon="house", cap=cap)
        edit.sized(wide=self.button_width(label, icon="house", cap=cap) + 8, high=46)
        sign = Button("", self.edit, kind="quiet", icon="house", tip=label).sized(wide=46, high=46)
        named = Text(name, ink="muted", weight=Weight.REGULAR, grow=1)
        parts = ((named, edit), (named, sign), (Spacer(), sign))
        ways = (Row(Spacer(24), middle, way, align="middle") for middle, way in parts)
        return self.under_title(words.RULES, Either(*ways, grow=1), body=body)

    def _area(self, *parts: Element, top: float = 0) -> Element:
        pad = self.by_height(44, 26)
        long = Padding(Column(*parts), left=pad, top=top, right=pad + 14, bottom=30)
        return Framed(Viewport(long), draw_area, 3)

    def _rule_choice(self) -> Choice:
        offered = self.app.games.rules_offered
        short = words.SHORT_TITLES if self.narrow else {}
        names = [short.get(name) or preset_title(name) for name in offered]
        own = bool(changed_options(self.own)) or self.own.name not in offered
        chosen = len(offered) if own and self.rules is self.own else offered.index(self.rules.name)
        choice = Choice([*names, words.MINE] if own else names, chosen, self._choose_rules, label=words.RULES)
        return choice.sized(wide=Span(_CHOICE, choice.widths(self.ruler).wished))

    def _hits(self, at: int) -> int:
        """How many sentences of a chapter, its title among them, have what is searched."""
        chapter = self.chapters[at]
        return sum(hits(text, self.search) for text in (chapter.title, *chapter.paragraphs))

    def _index_rows(self) -> Sequence[Callable[[], IndexRow]]:
        """The chapters, with the hits of the search or a sign where house rules have changed them."""
        rows, changed = [], house_chapters(self.rules)
        for at, chapter in enumerate(self.chapters):
            found = self._hits(at)
            note = str(found) if self.search and found else ""
            mark = "house" if changed[chapter.key] and not self.search else ""
            row = partial(IndexRow, chapter.title, at == self.chapter, partial(self.open, at))
            rows.append(partial(row, number=str(at + 1), note=note, mark=mark))
        return rows

    def _chapter_text(self) -> Element:
        """Title, paragraphs and pictures of the chapter that is open."""
        chapter, leading = self.chapters[self.chapter], self.by_height(37, 34)
        text = partial(RuleText, leading=leading, said=set(), search=self.search, mark=self.sentence)
        self.paragraphs = [text(paragraph) for paragraph in chapter.paragraphs]
        shown = pictures(chapter, self.rules, self.players)
        missed = self._missed
        none = Text(words.NOT_FOUND if missed else "", Role.SMALL, "minus", Weight.REGULAR, line=32, lines=None)
        parts: list[Element] = [Text(chapter.title, self.by_height(36, 34), weight=Weight.SERIF, line=48, lines=None)]
        parts.append(none if missed else Spacer(32))
        for at, paragraph in enumerate(self.paragraphs):
            parts += [paragraph, Spacer(_AFTER_TEXT)]
            parts += [Padding(picture, 0, top=8, bottom=22) for after, picture in shown if after == at]
        return Column(Spacer(self.by_height(28, 16)), *parts)

    @property
    def _missed(self) -> bool:
        """Whether what is searched stands in no chapter."""
        return bool(self.search) and not any(map(self._hits, range(len(self.chapters))))

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """The chapter that was opened here, in full with its text; and that a search finds nothing."""
        chapter = self.chapters[self.chapter]
        told = [chapter.title, *(chapter.paragraphs if length == "full" else ())] if self._opened else []
        none = words.NOT_FOUND if self._missed else ""
        return super().live_texts(length) | {
            "chapter": LiveText(voice_text.sentences(told), self._opened),
            "none": LiveText(none),
        }

    def _panel(self, *, beside: bool) -> Element:
        chapter = self.chapters[self.chapter].key
        places = {part.key: at for at, part in enumerate(self.chapters)}
        related = [places[key] for key in RELATED[chapter] if key in places]
        links: list[Element] = [ChapterLink(self.chapters[at].title, partial(self.open, at)) for at in related]
        pad = self.by_height(24, 18)
        return rule_panel(self.rules, self.players, chapter, links, self._choose_players, beside=beside, pad=pad)

    def change_language(self) -> None:
        """Word the rules again; what was searched for, and the sentence that was marked, were words of the other language."""
        self.chapters, self.search, self.sentence = rulebook(self.rules, self.players), "", None
        super().change_language()

    def rebuild(self) -> None:
        """Make the page anew; a chapter that was just opened begins at its top, or where the marked sentence or the hit is."""
        super().rebuild()
        if not self._fresh:
            return
        self._fresh = False
        top = max(0.0, self.text.box.y - 8) if self._turned else 0.0
        self.scroll.to(top, jump=True)
        line = self.marked_line
        if line is not None and line > top + self.view.h - 3 * self.paragraphs[0].leading:
            self.scroll.to(line - self.view.h / 3, jump=True)
        self._moved()

    @property
    def marked_line(self) -> float | None:
        """Height at which the first hit of the search stands, or otherwise the marked sentence, on the scrolled content; None
        without either.
        """
        lines = (text.first(lambda look: look.found if self.search else look.marked) for text in self.paragraphs)
        return next((line for line in lines if line is not None), None)

    def open(self, place: int) -> None:
        """Open a chapter, from its top."""
        self.chapter = place
        self._opened += 1
        self._fresh = self._turned = True
        self.rebuild()

    def _chapter_with_a_hit(self, steps: Sequence[int]) -> int | None:
        """The first chapter with a hit; `steps` are the distances from the open one, in the order of looking."""
        places = ((self.chapter + step) % len(self.chapters) for step in steps)
        return next((at for at in places if self._hits(at)), None)

    def _find(self, text: str) -> None:
        self.search = text
        self.sentence = None
        found = self._chapter_with_a_hit(range(len(self.chapters)))
        if found not in (None, self.chapter):
            self.chapter = found
            self._opened += 1
        self._fresh = True
        self.rebuild()

    def next_hit(self, way: int = 1) -> None:
        """Go to the next chapter with a hit, or with -1 to the one before."""
        found = self._chapter_with_a_hit([way * step for step in range(1, len(self.chapters) + 1)])
        if found is not None:
            self.open(found)

    def _choose_rules(self, place: int) -> None:
        offered = self.app.games.rules_offered
        self.rules = self.own if place >= len(offered) else preset(offered[place])
        self._choose_players(self.players if self.players in self.rules.player_numbers else self.rules.players)

    def _choose_players(self, players: int) -> None:
        self.players = players
        self.sentence = None
        key = self.chapters[self.chapter].key
        self.chapters = rulebook(self.rules, players)
        self.chapter = next((at for at, part in enumerate(self.chapters) if part.key == key), 0)
        self._fresh = True
        self.rebuild()

    def edit(self) -> None:
        """Make house rules of the rules that are shown."""
        house = house_of(self.rules)
        kept = self.app.data.house.get(house) if house else None
        self.app.show(HouseRulesPage(kept or as_house_rules(self.rules)))

    def turn_page(self, way: int) -> None:
        """PgUp and PgDn: at an end of the chapter they go on to the next one."""
        if not self.scroll.page(way) and 0 <= self.chapter + way < len(self.chapters):
            self.open(self.chapter + way)
            if way < 0:
                self.scroll.to(self.scroll.most, jump=True)
                self._moved()
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """`/` leads to the search; Enter goes on to the next hit; Up and Down turn chapters while none is chosen by Tab."""
        if event.type == pygame.KEYDOWN and self._own_key(event):
            return True
        return super().handle(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        searching = self.focused is self._field
        if shortcuts.leads_to_search(event) and not searching:
            self.give_focus(self._field)
            return True
        if event.unicode.upper() == hotkeys.EDIT and not searching:
            self.edit()
            return True
        if searching and self.search and event.key in ENTER:
            self.next_hit(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        loose = self.focused is None or isinstance(self.focused, IndexRow) or searching
        if not loose or event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        place = self.chapter + (1 if event.key == pygame.K_DOWN else -1)
        if 0 <= place < len(self.chapters):
            self.open(place)
        return True
