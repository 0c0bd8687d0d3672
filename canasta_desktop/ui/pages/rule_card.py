"""The card of a rule set: title, summary, four figures, or as much of that as there is room for."""

from __future__ import annotations

from enum import IntEnum
from functools import cache, partial
from typing import TYPE_CHECKING

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.showable import table_presets
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Paragraph, Picture, Text, icon
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Grid, Padding, Row, Spacer, Stack, Vacant
from canasta_desktop.ui.kit.widgets import OptionCard, draw_radio
from canasta_desktop.words import common_text, house_rules_text
from canasta_desktop.words.numbers import number
from canasta_desktop.words.titles import rules_summary, rules_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.kit.layout import Element


class Detail(IntEnum):
    """How much a card tells, from all down to its title."""

    ALL = 0
    DENSE = 1
    FIGURES = 2
    SUMMARY = 3
    TITLE = 4


def rule_card(rules: RuleSet, detail: Detail, action: Callable[[], None], *, chosen: bool, summary: str = "") -> OptionCard:
    """The card, with another summary where given."""
    roomy = detail is Detail.ALL
    high, line = (36, 26) if roomy else (33, 24)
    title = Text(rules_title(rules), Role.HEAD, weight=Weight.BOLD, line=high, lines=None)
    note = Paragraph(summary or rules_summary(rules), ink="text" if chosen else "muted", line=line)
    line_across = Padding(Hairline(alpha=0.55), right=10)
    between = [Spacer(8, grow=1), line_across, Spacer(8, grow=1)] if roomy else [Spacer(grow=1)]
    figures = [*between, _figures(rules, 26 if roomy else 22)]
    told = note if detail in (Detail.ALL, Detail.DENSE, Detail.SUMMARY) else None
    lines = Column(title, told, *(figures if detail <= Detail.FIGURES else ()), grow=1)
    row = Row(Column(radio(chosen, high), Spacer()), Spacer(14), lines)
    short = detail >= Detail.SUMMARY
    top, bottom = (18, 14) if roomy else (7, 6) if short else (10, 8)
    content = Padding(Aligned(row, "stretch", "middle" if short else "stretch"), left=20, top=top, right=10, bottom=bottom)
    return OptionCard(None, content, chosen, action, label=rules_title(rules))


def house_card(kept: int, detail: Detail, action: Callable[[], None]) -> OptionCard:
    """The card of the house rules while none are chosen: what is kept, and where it leads."""
    title = Text(house_rules_text.TITLE, Role.HEAD, weight=Weight.BOLD, line=33, lines=None)
    note = Paragraph(house_rules_text.kept(kept), ink="muted", line=26) if detail < Detail.TITLE else None
    sign, arrow = Column(icon("house", 24, "brass_text", 9, 33), Spacer()), icon("right", 20, "muted", 11)
    row = Row(sign, Spacer(14), Column(title, note, grow=1), Spacer(10), arrow, align="middle")
    return OptionCard(None, Padding(Aligned(row, "stretch"), 20, 8), False, action, label=house_rules_text.TITLE)  # noqa: FBT003  it is not chosen


def radio(chosen: bool, high: float = 24) -> Element:
    """A radio sign beside a line that is `high`."""
    return Picture(lambda pen, b: draw_radio(pen, b.cx, b.cy, chosen), 24, high)


def _figures(rules: RuleSet, line: float) -> Element:
    """Players, cards, points and canastas, each with its word under it; in two rows where they have no room in one."""
    bold, muted = partial(Text, weight=Weight.BOLD), partial(Text, size=Role.SMALL, ink="muted", weight=Weight.REGULAR)
    cells = [
        Stack(room, Column(bold(value, line=line), muted(head, line=line)), grow=1)
        for value, head, room in zip(_values(rules), common_text.RULE_HEADS, _rooms(), strict=True)
    ]
    return Either(Row(*cells, gap=6), Grid(*cells, columns=2, gap=10, row_gap=4))


@cache
def _rooms() -> tuple[Element, ...]:
    """For each figure the room that the widest of all cards takes, so that figures stand in columns. All cards share it."""
    figures = zip(*(_values(preset(name)) for name in table_presets()), strict=True)
    return tuple(Stack(*(Vacant(Text(value, weight=Weight.BOLD)) for value in values)) for values in figures)


def _values(rules: RuleSet) -> tuple[str, ...]:
    return (
        common_text.player_range(rules.player_numbers),
        str(54 * rules.packs),
        number(rules.target_score),
        common_text.canastas(rules.canastas_to_go_out),
    )
