"""The rule sets in their groups: a row for each, with its emblem, its name, a line about it and how many may play."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import RuleSet, changed_options, preset
from canasta_desktop.session.traits import rule_group
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Text, emblem, icon
from canasta_desktop.ui.kit.layout import Arranged, ByHeight, Column, Grid, IfRoom, Padding, Row, Spacer, Span, across
from canasta_desktop.ui.kit.widgets import OptionCard
from canasta_desktop.words import common_text, house_rules_text, new_game_text
from canasta_desktop.words.titles import preset_title, rules_summary, rules_title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.house_rules import HouseRules
    from canasta_desktop.ui.kit.layout import Element, Ruler

_HIGH: Final = 60  # design px that a row wishes
_HIGHEST: Final = 92
_TILE, _SMALL_TILE = 52, 40  # design px
_GAP: Final = 6


class RuleRow(OptionCard):
    """The row of a rule set or of the house rules."""


def rule_row(rules: RuleSet, action: Callable[[], None], *, chosen: bool) -> RuleRow:
    """A rule set, or house rules that are chosen."""
    house = not rules.summary
    line = house_rules_text.based_on(preset_title(rules.name), len(changed_options(rules))) if house else rules_summary(rules)
    ink = "text" if chosen else "muted"
    players = Text(common_text.player_range(rules.player_numbers), Role.SMALL, ink, line=24)
    right = [Padding(icon("people", 18, ink, 9), top=1), Spacer(8), players]
    return _row(rules_title(rules), line, partial(emblem, rules.name), action, chosen=chosen, right=right)


def house_row(kept: int, action: Callable[[], None]) -> RuleRow:
    """The way to the house rules while none are chosen: how many are kept."""
    return _row(
        house_rules_text.TITLE,
        house_rules_text.kept(kept),
        lambda size: icon("house", 0.56 * size, "brass_text", 9).sized(wide=size, high=size),
        action,
        chosen=False,
        arrow=[Spacer(12), icon("right", 18, "muted", 11)],
    )


def _row(
    title: str,
    line: str,
    tile: Callable[[float], Element],
    action: Callable[[], None],
    *,
    chosen: bool,
    right: Sequence[Element] = (),
    arrow: Sequence[Element] = (),
) -> RuleRow:
    """A row in full, or with less of it where it is low: `right` stands beside the title, `arrow` at the end of the row."""
    ink = "text" if chosen else "muted"

    def arranged(size: float, words: Element) -> Element:
        return Padding(Row(tile(size), Spacer(16), words, *arrow, align="middle"), 14, 4, right=16)

    def name(high: float) -> Element:
        told = Text(title, 24 if high > 28 else 22, weight=Weight.BOLD, line=high, lines=None, grow=1)
        return Row(told, Spacer(12), *right, align="middle") if right else told

    def about(high: float) -> Element:
        return Text(line, 19 if high > 24 else Role.SMALL, ink, Weight.REGULAR, line=high, lines=None)

    content = ByHeight(
        arranged(_TILE, Column(name(31), about(26), grow=1)),
        arranged(_SMALL_TILE, Column(name(26), about(22), grow=1)),
        arranged(_SMALL_TILE, Column(name(28), grow=1)),
    )
    return RuleRow(content, chosen, action, radius=14, label=title)


class RuleList(Arranged):
    """The rows under the words of their groups, all of them equally high, in one column or in two."""

    def __init__(
        self, presets: Sequence[str], chosen: str, house: HouseRules | None, kept: int,
        choose: Callable[[str], None], open_house_rules: Callable[[], None], *, columns: int = 1,
    ) -> None:  # fmt: skip
        """`house` are the house rules that are chosen, if any, `kept` how many there are."""
        self.rows = [rule_row(preset(name), partial(choose, name), chosen=name == chosen and house is None) for name in presets]
        """The rule sets, each a control."""
        self.house = rule_row(house.rule_set(), open_house_rules, chosen=True) if house else house_row(kept, open_house_rules)
        self._presets = presets
        self._columns = columns

    def _widths(self, ruler: Ruler) -> Span:
        return Span(across([row.content.widths(ruler) for row in (*self.rows, self.house)]).least, 0)

    def arrange(self, width: float, ruler: Ruler) -> Element:
        """The groups with their rows, then the house rules."""
        wide = (width - (self._columns - 1) * _GAP) / self._columns
        rows = (*self.rows, self.house)
        span = across([row.content.measure(wide, ruler) for row in rows])
        wished = max(_HIGH, span.wished)
        least = span.least if self._columns == 1 else wished  # beside each other they stand on a page that scrolls
        for row in rows:
            row.sized(high=Span(min(least, wished), wished, max(_HIGHEST, wished)), grow=1)
        parts: list[Element] = []
        pairs = zip(self._presets, self.rows, strict=True)
        for group, members in groupby(pairs, lambda pair: rule_group(preset(pair[0]))):
            parts += [_heading(new_game_text.GROUPS[group]), *self._lines([row for _, row in members]), Spacer(Span(0, 4))]
        return Column(*parts, self.house, gap=_GAP)

    def _lines(self, rows: Sequence[OptionCard]) -> Sequence[Element]:
        if self._columns == 1:
            return rows
        return [Grid(*rows, columns=self._columns, gap=_GAP)]


def _heading(words: str) -> Element:
    word = Text(words, Role.SMALL, "muted", Weight.BOLD, line=24)
    return Padding(Row(word, Spacer(12), IfRoom(Hairline(24)), align="middle"), left=4)
