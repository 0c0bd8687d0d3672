"""The practice page: how a person answers questions, the choice of the game, and the next question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.session.practice.question import ALL, MISTAKES, PLAYED
from canasta_desktop.session.practice.rating import rating_of, right_in_a_row
from canasta_desktop.session.store.mistakes import choices_for, questions_for
from canasta_desktop.session.store.progress import answers_of
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Text, area
from canasta_desktop.ui.kit.layout import Column, Columns, Either, Element, Grid, Row, Spacer, Span
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Choice, enter_button
from canasta_desktop.words import pages_text
from canasta_desktop.words import practice_text as words
from canasta_desktop.words.numbers import number
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.session.practice.question import Question
    from canasta_desktop.ui.services.game_window import GameWindow

_WIDE: Final = 900
_LEAST: Final = 420
"""Least width of the page's columns; in a narrower page they stand one below the other."""


class PracticeScene(PageScene):
    """Rating, right answers in a row, and the next question."""

    app: GameWindow

    def body(self) -> Element:
        """Figures, the choice of the game, and the button."""
        archive, profile = self.app.data.archive, self.app.data.profiles.current.key
        answers = answers_of(archive, profile)
        right = sum(one.right for one in answers)
        figures = [
            (words.RATING, number(rating_of(answers))),
            (words.RIGHT, words.right_of(right, len(answers))),
        ]
        if self.app.preferences.now.medals:
            figures.insert(1, (words.IN_A_ROW, number(right_in_a_row(answers))))
        tiles = Grid(*(_tile(label, figure) for label, figure in figures), columns=len(figures), least=200, gap=14)
        names = self._rules()
        at = names.index(self.app.learning.practice_rules) if self.app.learning.practice_rules in names else 0
        general = {PLAYED: words.PLAYED, ALL: words.ALL_RULES, MISTAKES: words.MISTAKES}
        titles = {name: general.get(name) or preset_title(name) for name in names}
        long, short = (
            Choice(
                [brief.get(name, titles[name]) for name in names],
                at,
                self._choose,
                label=words.RULES,
            )
            for brief in ({}, pages_text.SHORT_TITLES)
        )
        choice = Either(long.sized(high=48), short)
        asked = questions_for(archive, profile, names[at])
        answered = {one.question: one.right for one in answers}
        count = words.available(len(asked), sum(one.id not in answered for one in asked))
        go = enter_button(words.NEXT if answers else words.BEGIN, self.app.learning.next_question).sized(high=76)
        column = Column(
            tiles,
            Paragraph(words.MISTAKES_EXPLAINED if names[at] == MISTAKES else words.EXPLAINED, ink="muted", line=30),
            choice,
            Text(count, Role.SMALL, "muted"),
            Spacer(4),
            go,
            gap=16,
        )
        main, beside = column.sized(wide=Span(300, _WIDE, _WIDE)), _topics(asked, answered)
        page = Columns(main, beside, columns=2, least=_LEAST, gap=40, row_gap=24)
        return self.under_title(words.TITLE, body=Column(page, Spacer(20)))

    def _rules(self) -> list[str]:
        return choices_for(self.app.data.archive, self.app.data.profiles.current.key)

    def _choose(self, place: int) -> None:
        names = self._rules()
        self.app.learning.practice_rules = names[max(0, min(len(names) - 1, place))]
        self.rebuild()

    def resume(self) -> None:
        """Back from a question."""
        self.rebuild()


def _topics(asked: Sequence[Question], answered: Mapping[str, bool]) -> Element:
    """What the questions are about: of how many of each kind the last answer was right."""
    every: dict[str, list[bool]] = {}
    for one in asked:
        every.setdefault(words.TOPICS[one.topic], []).append(answered.get(one.id, False))
    rows = [
        Row(Text(topic, Role.BODY), Spacer(12, grow=1), Text(words.right_of(sum(right), len(right)), Role.BODY, "muted"))
        for topic, right in sorted(every.items(), key=lambda item: (-len(item[1]), item[0]))
    ]
    heading = Text(words.BY_TOPIC, Role.SMALL, "brass_text", Weight.BOLD)
    return area(Column(heading, *rows, gap=12), 20, 16, 16)


def _tile(label: str, figure: str) -> Element:
    figures = Text(figure, Role.SCORE, "brass_text", Weight.BOLD, line=52)
    return area(Column(Text(label, Role.SMALL, "muted", Weight.REGULAR), figures), 20, 14, 14)
