"""What cards, canastas and the rest are worth in the game that is played: a table over the table, one key away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Sheet, Text
from canasta_desktop.ui.kit.layout import Column, Either, Element, Row, Spacer, Span
from canasta_desktop.ui.kit.widgets import enter_button
from canasta_desktop.ui.pages.key_sheet import KeySheet
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.words import pages_text as words
from canasta_desktop.words import replay_text, voice_text
from canasta_desktop.words.rule_values import Value, worth

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet

_WIDE: Final = 1120  # design px of the sheet
_GROUP: Final = 280  # design px of width of a group beside the others, at least
_LINE: Final = 32


class ValuesScene(KeySheet):
    """The table; the key that opens it closes it as well."""

    command = Command.VALUES

    @property
    def rules(self) -> RuleSet:
        """The rules of the game or the lesson that is under way; without one the usual rules."""
        table = self.app.games.table
        return table.rules if table is not None else preset(self.app.games.rules)

    @property
    def summary(self) -> str:
        """All of it, each thing with what it is worth."""
        groups = worth(self.rules)
        return voice_text.sentences(
            [voice_text.several(title, [voice_text.named(row.label, row.words) for row in rows]) for title, rows in groups]
        )

    def body(self) -> Element:
        """Cards, bonuses and first melds, beside each other where there is room."""
        beside = Row(*(group.sized(wide=Span(_GROUP, _GROUP), grow=1) for group in self._groups()), gap=36, align="start")
        rows = Column(
            Text(words.CARDS_ARE_WORTH, Role.TITLE, weight=Weight.SERIF, line=72, lines=None),
            Either(beside, Column(*self._groups(), gap=24)),
            Spacer(24),
            enter_button(replay_text.DONE, self.back).sized(high=56),
        )
        return Sheet(rows, _WIDE, 36, 14, 28)

    def _groups(self) -> list[Element]:
        return [_group(title, rows) for title, rows in worth(self.rules)]


def _group(title: str, rows: list[Value]) -> Element:
    """A heading, and a line for each thing that counts."""
    lines = [_line(row) for row in rows]
    return Column(Text(title, Role.HEAD, "brass_text", Weight.BOLD, line=40, lines=None), Hairline(), Spacer(6), *lines)


def _line(row: Value) -> Element:
    """A thing that counts, and how much."""
    label = Text(row.label, weight=Weight.REGULAR, line=_LINE, lines=None, grow=1)
    return Row(label, Spacer(16), Text(row.words, weight=Weight.BOLD, line=_LINE), align="start")
