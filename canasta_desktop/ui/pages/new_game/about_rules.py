"""What the chosen rule set is: emblem, name, the way to its rules, four figures, and what is special about it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.traits import Trait
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Text, emblem, mark
from canasta_desktop.ui.kit.layout import Column, Either, Element, Flow, IfRoom, Padding, Row, Ruler, Spacer, Span
from canasta_desktop.ui.kit.widgets import Link, State
from canasta_desktop.words import new_game_text, pages_text
from canasta_desktop.words.titles import rules_summary, rules_title

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Pen

_TILE, _SMALL_TILE = 68, 44  # design px
_MARK: Final = 18  # design px

_MARKS: Final[Mapping[Trait, Mark]] = {
    Trait.POTS: Mark.FOOT,
    Trait.ONLY_SEQUENCES: Mark.SEQUENCE,
    Trait.FREE_PILE: Mark.TAKES,
    Trait.TOP_CARD: Mark.TAKES,
    Trait.WILD_SEQUENCES: Mark.WILD,
    Trait.FEET: Mark.FOOT,
    Trait.SEQUENCES: Mark.SEQUENCE,
    Trait.SPECIAL_HANDS: Mark.SPECIAL,
    Trait.TALON: Mark.TALON,
    Trait.DEAD_RANKS: Mark.DEAD,
    Trait.WILD_MELDS: Mark.WILD,
    Trait.KINDS_NEEDED: Mark.DONE,
    Trait.JOINED_SETS: Mark.JOIN,
    Trait.PART_OF_PILE: Mark.TAKES,
    Trait.DRAWS_TWO: Mark.TAKES,
    Trait.ONLY_PAIRS: Mark.TAKES,
    Trait.ANY_WILDS: Mark.WILD,
    Trait.DIFFERENCE: Mark.STAKE,
    Trait.HIGH_OPENING: Mark.KEPT,
    Trait.NATURALS_OUTNUMBER: Mark.NATURAL,
    Trait.ENDS_WITH_STOCK: Mark.TALON,
    Trait.CONCEALED_CANASTA: Mark.MIXED,
    Trait.CANASTAS: Mark.NATURAL,
    Trait.FREEZING: Mark.FROZEN,
    Trait.BLOCKING: Mark.BLOCKED,
}
"""The mark before the words of each trait."""


class RulesLink(Link):
    """The way to the rules, in brass letters with an arrow."""

    usual_height = 44.0

    def _widths(self, ruler: Ruler) -> Span:
        return Span.of(ruler.width(self.label, Role.SMALL, Weight.SEMIBOLD) + 26)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the words, underlined under the pointer, and the arrow."""
        p, b = pen.palette, self.box
        drawn = pen.write(self.label, Role.SMALL, p.brass_text, b.x, b.cy)
        pen.icon("right", b.right - 9, b.cy, 14, p.brass_text, 12)
        if state.hover:
            pen.hair(drawn.x, drawn.bottom + 5, drawn.w, p.brass_text, 0.8)


def about_rules(rules: RuleSet, players: int, read: Callable[[], None]) -> list[Element]:
    """The head in full, without the traits, and in one line, the highest first; `read` opens the rules."""
    link = RulesLink(pages_text.RULES, read)
    title = rules_title(rules)
    name = partial(Text, title, weight=Weight.SERIF)
    way = Row(link, Spacer())
    tile = emblem(rules.name, _TILE)
    head = Row(tile, Spacer(20), Column(name(34, line=38, cut=True), way), align="middle")
    figures = [_figure(value, word) for value, word in new_game_text.figures(rules, players)]
    traits = [_trait(trait, told) for trait, told in new_game_text.told_traits(rules)]
    spread = [part for figure in figures for part in (Spacer(Span(16, 16), grow=1), figure)]
    upper = Either(
        Row(tile, Spacer(20), Column(name(34, line=38), way), *spread, align="middle"),
        Column(head, Row(*figures, gap=16, equal=True)),
    )
    between = [part for trait in traits for part in (Spacer(Span(16, 16), grow=1), trait)][1:]
    lower = Either(Row(*between, align="middle"), Flow(*traits, gap=24, row_gap=2))
    full, plain = Column(Padding(upper, 22, 14), line(), Padding(lower, 22, 8)), Padding(upper, 22, 8)
    summary = IfRoom(Text(rules_summary(rules), Role.SMALL, "muted", Weight.REGULAR, align="end"))
    small = emblem(rules.name, _SMALL_TILE)
    short = Row(small, Spacer(16), name(26, line=36, cut=True), Spacer(16), link, Spacer(16), summary, align="middle")
    return [full, plain, Padding(short, 22, 6)]


def _figure(value: str, word: str) -> Element:
    return Column(Text(value, 30, weight=Weight.BOLD, line=36), Text(word, Role.SMALL, "muted", Weight.REGULAR, line=28))


def _trait(trait: Trait, words: str) -> Element:
    told = Text(words, Role.SMALL, line=26, lines=None)
    return Row(mark(_MARKS[trait], _MARK, "brass_text"), Spacer(10), told, align="middle")


def line() -> Element:
    """What stands between two parts of a panel."""
    return Padding(Hairline(), 16, 0)
