"""What stands on the card of a rule set: title, summary, four figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.words import common_text, house_rules_text
from canasta_desktop.words.numbers import number
from canasta_desktop.words.titles import rules_summary, rules_title

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Box, Pen

_FIGURES: Final = ((0.2, 0.19, 0.25), (0.23, 0.175, 0.24))  # wide and narrow: shares of the card's first three
_NARROW: Final = 390  # design px


_DENSE: Final = 160  # design px of height under which lines close up
_SHORT: Final = 118  # design px of height under which the summary has no room


def title_line(b: Box, *, low: bool) -> float:
    """Where the title's middle stands on a card, from its upper edge."""
    return 27 if low or b.h < _DENSE else 36


def paint_rule_card(pen: Pen, b: Box, rules: RuleSet, *, chosen: bool, low: bool, summary: str = "") -> None:
    """Draw it on its ground, with another summary where given; the radio sign stands left of the title."""
    p, low = pen.palette, low or b.h < _DENSE
    y = b.y + title_line(b, low=low)
    title = pen.fit(rules_title(rules), Role.HEAD, b.w - 68, Weight.BOLD)
    pen.write(title, Role.HEAD, p.text, b.x + 58, y, weight=Weight.BOLD)
    note = y + (28 if low else 31)
    narrow = b.w < _NARROW
    size: Role | float = 20 if narrow else Role.BODY
    words = pen.fit(summary or rules_summary(rules), size, b.w - 68, Weight.REGULAR)
    if b.h >= _SHORT:
        pen.write(words, size, p.text if chosen else p.muted, b.x + 58, note, weight=Weight.REGULAR)
    base = b.bottom - (41 if low else 53)
    if not low:
        pen.hair(b.x + 58, (note + base) / 2, b.w - 78, p.line, 0.55)
    players = sorted(seating.players for seating in rules.seatings)
    figures = (
        common_text.player_range(players[0], players[-1]),
        str(54 * rules.packs),
        number(rules.target_score),
        common_text.canastas(rules.canastas_to_go_out),
    )
    x = b.x + 58
    for figure, head, share in zip(figures, common_text.RULE_HEADS, (*_FIGURES[narrow], 0), strict=True):
        pen.write(figure, Role.BODY, p.text, x, base, weight=Weight.BOLD)
        pen.write(head, Role.SMALL, p.muted, x, base + (22 if low else 26), weight=Weight.REGULAR)
        x += (b.w - 62) * share


def paint_house_card(pen: Pen, b: Box, kept: int) -> None:
    """Draw the card of the house rules while none are chosen: what is kept, and where it leads."""
    p = pen.palette
    pen.icon("house", b.x + 32, b.cy - 16, 24, p.brass_text, 9)
    pen.write(house_rules_text.TITLE, Role.HEAD, p.text, b.x + 58, b.cy - 16, weight=Weight.BOLD)
    size: Role | float = 20 if b.w < _NARROW else Role.BODY
    words = pen.fit(house_rules_text.kept(kept), size, b.w - 100, Weight.REGULAR)
    pen.write(words, size, p.muted, b.x + 58, b.cy + 18, weight=Weight.REGULAR)
    pen.icon("right", b.right - 30, b.cy, 20, p.muted, 11)
