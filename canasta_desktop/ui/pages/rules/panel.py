"""The values of a chapter beside the rules, and ways on from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import RuleSet, changed_options
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Hairline, Paragraph, Text, plate
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, IfRoom, Padding, Row, Ruler, Spacer, Span
from canasta_desktop.ui.kit.widgets import Choice, Link, State, draw_panel
from canasta_desktop.words import pages_text as words
from canasta_desktop.words.rule_values import Value, values
from canasta_desktop.words.titles import preset_title, rules_summary, rules_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen

_ARROW: Final = 30  # design px for the arrow of a link
_LINE: Final = 28  # design px from line to line
_AIR: Final = Span(2, 8)  # design px over and under a value


class ChapterLink(Link):
    """A line that leads to another chapter."""

    def _widths(self, ruler: Ruler) -> Span:
        words = [ruler.width(word, Role.BODY, Weight.SEMIBOLD) for word in self.label.split()]
        return Span(max(words) + _ARROW, ruler.width(self.label, Role.BODY, Weight.SEMIBOLD) + _ARROW)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return Span.of(14 + _LINE * len(ruler.wrap(self.label, Role.BODY, width - _ARROW, Weight.SEMIBOLD)))

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the words and the arrow."""
        p, b = pen.palette, self.box
        if state.hover:
            pen.box(b.inset(-8, 0), 8, p.chosen, 0.6)
        lines = pen.wrap(self.label, Role.BODY, b.w - _ARROW, Weight.SEMIBOLD)
        for at, line in enumerate(lines):
            pen.write(line, Role.BODY, p.text, b.x, b.cy + _LINE * (at - (len(lines) - 1) / 2))
        pen.icon("right", b.right - 10, b.cy, 18, p.muted, 11)


def rule_panel(
    rules: RuleSet, players: int, chapter: str, links: list[Element], choose: Callable[[int], None], *, beside: bool, pad: float
) -> Element:
    """A chapter in figures, for how many players, and links to other chapters; with `beside` these keep to the panel's foot."""
    shown = sorted(values(rules, chapter), key=lambda value: not value.house)
    same = Padding(Paragraph(words.NOTHING_DIFFERS, ink="muted", line=30), 0, top=11, bottom=8)
    ways = Padding(Column(_head(words.SEE_ALSO), Spacer(1), *links, gap=2), 0, top=24)
    changed, offered = changed_options(rules), rules.player_numbers
    note = words.house_rules(preset_title(rules.name), len(changed)) if changed else rules_summary(rules)
    names, at = [str(number) for number in offered], offered.index(players) if len(offered) > 1 else 0
    choice = Choice(names, at, lambda place: choose(offered[place]), label=words.PLAYERS)
    several = Column(_head(words.PLAYERS), Spacer(11), choice.sized(wide=Span(), high=44))
    parts = Column(
        Text(rules_title(rules), Role.HEAD, weight=Weight.BOLD, line=36, lines=None),
        Paragraph(note, Role.SMALL, "muted", line=26),
        Padding(several, 0, top=11, bottom=16) if len(offered) > 1 else None,
        Spacer(17),
        _head(words.IN_THIS_CHAPTER),
        Padding(Hairline(), 0, top=7),
        *([_house_value(value) if value.house else _value(value) for value in shown] or [same]),
        IfRoom(Aligned(ways, "stretch", "end")) if beside else ways,
    )
    return Framed(parts, draw_panel, pad, top=20, bottom=20)


def _head(name: str) -> Element:
    return Text(name, ink="brass_text", weight=Weight.BOLD, line=30)


def _value(value: Value) -> Element:
    """A label and its value; if another rule set has another value, it stands below."""
    ink, weight = ("brass_text", Weight.BOLD) if value.other else ("text", Weight.SEMIBOLD)
    line = Padding(_label_and_value(value, Role.BODY, Weight.REGULAR, ink, weight), 0, 8)
    other = Text(value.other, Role.SMALL, "muted", Weight.REGULAR, line=20, lines=None, align="end")
    return Column(line, Padding(other, 0, top=-8, bottom=8) if value.other else None, Hairline(alpha=0.25))


def _label_and_value(value: Value, size: Role, weight: Weight, ink: str, bold: Weight) -> Element:
    label = Text(value.label, Role.BODY, weight=weight, line=_LINE, lines=None, grow=1)
    figure = Text(value.words, size, ink, bold, line=_LINE, align="end")
    under = Text(value.words, size, ink, bold, line=_LINE, lines=None, align="end")
    return Either(Row(label, Spacer(12), figure, align="middle"), Column(label, under))


def _house_value(value: Value) -> Element:
    """A house rule on a ground of its own: that it is one, what it was, and what it is."""
    ring = plate("well", 0, "brass_text", 1.3, 0.8, radius=14)
    tag = Framed(Text(words.HOUSE_RULE, Role.SMALL, line=28, align="middle"), ring, 13, 0)
    other = Text(value.other, Role.SMALL, "muted", Weight.REGULAR, line=28, lines=None, align="end")
    head = Either(Row(tag, Spacer(12, grow=1), other), Column(Row(tag, Spacer()), other))
    line = _label_and_value(value, Role.HEAD, Weight.SEMIBOLD, "brass_text", Weight.BOLD)
    ground = plate("well", 0.5, "brass", 1.6, 0.8, radius=12)
    card = Framed(Column(Padding(head, left=-4), Spacer(30), line), ground, 16, top=10, bottom=16)
    return Padding(card, 0, top=8, bottom=4)
