"""The card of a rule set: title, summary, four figures, as much of it as the card has room for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Paragraph, Picture, Text, ink_of
from canasta_desktop.ui.kit.layout import ByHeight, Column, Either, Grid, Padding, Row, Spacer, at_least
from canasta_desktop.ui.kit.widgets import OptionCard, draw_radio
from canasta_desktop.words import common_text, house_rules_text
from canasta_desktop.words.numbers import number
from canasta_desktop.words.titles import rules_summary, rules_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.kit.layout import Element

_FIGURE: Final = 60  # design px of a figure at least, so that figures of several cards stand under each other


def rule_card(rules: RuleSet, *, chosen: bool, action: Callable[[], None], summary: str = "") -> OptionCard:
    """The card, with another summary where given."""

    def part(words: str, line: float) -> Element:
        return Paragraph(words, ink="text" if chosen else "muted", line=line)

    words = summary or rules_summary(rules)
    title = partial(Text, rules_title(rules), Role.HEAD, weight=Weight.BOLD, lines=None)
    roomy = Column(
        title(line=36), part(words, 26), Spacer(8, grow=1), Hairline(alpha=0.55), Spacer(8, grow=1), _figures(rules, 26)
    )
    dense = Column(title(line=33), part(words, 24), Spacer(grow=1), _figures(rules, 22))
    short = Column(title(line=33), Spacer(grow=1), _figures(rules, 22))
    least = Column(title(line=33), part(words, 24))
    content = ByHeight(
        _beside_radio(roomy, chosen, 36, top=18, bottom=14),
        *(_beside_radio(lines, chosen, 33, top=10, bottom=8) for lines in (dense, short, least, title(line=33))),
    )
    return OptionCard.of(content, chosen, action)


def house_card(kept: int, action: Callable[[], None]) -> OptionCard:
    """The card of the house rules while none are chosen: what is kept, and where it leads."""
    lines = Column(
        Text(house_rules_text.TITLE, Role.HEAD, weight=Weight.BOLD, line=36, lines=None),
        Paragraph(house_rules_text.kept(kept), ink="muted", line=26),
    )
    sign = Column(Padding(_icon("house", "brass_text", 24, 9), top=6), Spacer())
    row = Row(sign, Spacer(14), Padding(lines, grow=1), Spacer(10), _icon("right", "muted", 20, 11), align="middle")
    alone = Text(house_rules_text.TITLE, Role.HEAD, weight=Weight.BOLD, line=33, lines=None)
    content = ByHeight(
        Padding(row, 20, 8), Padding(Row(_icon("house", "brass_text", 24, 9), alone, gap=14, align="middle"), 20, 4)
    )
    return OptionCard.of(content, False, action)  # noqa: FBT003  it is not chosen


def radio(chosen: bool, high: float = 24) -> Element:
    """A radio sign beside a line that is `high`."""
    return Picture(lambda pen, b: draw_radio(pen, b.cx, b.cy, chosen), 24, high)


def _beside_radio(lines: Element, chosen: bool, high: float, *, top: float, bottom: float) -> Element:
    return Padding(
        Row(Column(radio(chosen, high), Spacer()), Spacer(14), Padding(lines, grow=1)),
        left=20,
        top=top,
        right=10,
        bottom=bottom,
    )


def _figures(rules: RuleSet, line: float) -> Element:
    """Players, cards, points and canastas, each with its word under it; in two rows where they have no room in one."""
    players = sorted(seating.players for seating in rules.seatings)
    figures = (
        common_text.player_range(players[0], players[-1]),
        str(54 * rules.packs),
        number(rules.target_score),
        common_text.canastas(rules.canastas_to_go_out),
    )
    cells = [
        Column(
            Text(figure, weight=Weight.BOLD, line=line),
            Text(head, Role.SMALL, "muted", Weight.REGULAR, line=line),
        ).sized(grow=1)
        for figure, head in zip(figures, common_text.RULE_HEADS, strict=True)
    ]
    return Either(Row(*cells[:2], at_least(cells[2], _FIGURE), cells[3], gap=6), Grid(*cells, columns=2, gap=10, row_gap=4))


def _icon(name: str, ink: str, size: float, weight: float) -> Element:
    return Picture(lambda pen, b: pen.icon(name, b.cx, b.cy, size, ink_of(pen, ink), weight), size, size)
