"""One set of house rules in full: what is different, the same in plain words, and the file to give away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.house_draft import Draft
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Paragraph, Picture, Text
from canasta_desktop.ui.kit.layout import Column, IfRoom, Padding, Row, Spacer
from canasta_desktop.words import common_text
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.rulebook import rulebook

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from canasta_desktop.session.house_rules import HouseRules
    from canasta_desktop.ui.kit.layout import Element

_LINE: Final = 42  # design px of a row


class HouseDetail(Column):
    """What is different, the paragraphs of the rules that say so, and where the file is."""

    def __init__(self, house: HouseRules, path: Path | None) -> None:
        """`path` is None where there is no file."""
        self.changes = _changes(house)
        self.plain = _told_differently(house)
        self.file = Text(str(path or ""), Role.SMALL, line=26, lines=None)
        plain = Column(*(Paragraph(told, line=31) for told in self.plain), gap=12)
        share = Paragraph(words.SHARE_LINE if path else words.NOT_KEPT, Role.SMALL, "muted", line=26)
        super().__init__(
            _different(house, self.changes),
            Column(heading(words.PLAIN), Padding(plain, top=-5.5, bottom=27.5)) if self.plain else None,
            heading(words.SHARE),
            Padding(Column(share, self.file), top=-3, bottom=21),
        )


def heading(title: str) -> Element:
    """What a part of the panel is about."""
    return Padding(Text(title, ink="brass_text", weight=Weight.BOLD, line=36), bottom=4)


def _different(house: HouseRules, changes: Sequence[tuple[str, str, str]]) -> Element:
    offered = sorted(seating.players for seating in preset(house.base).seatings)
    players = words.for_players(common_text.player_range(offered[0], offered[-1]))
    told = Text(players, Role.SMALL, "muted", Weight.REGULAR, line=36, align="end")
    none = Text(words.NOTHING_CHANGED_HERE, Role.SMALL, "muted", Weight.REGULAR, line=_LINE)
    rows = [_change(*change) for change in changes]
    return Column(Row(heading(words.DIFFERENT), IfRoom(Padding(told, left=24, bottom=4))), *(rows or [none]), Spacer(14))


def _change(label: str, before: str, now: str) -> Element:
    """What is different, what it was, and what it is now."""
    row = Row(
        Text(label, weight=Weight.REGULAR, line=_LINE, cut=True, grow=1),
        Spacer(12),
        Text(before, Role.SMALL, "muted", Weight.REGULAR),
        Spacer(8.5),
        Picture(lambda pen, b: pen.icon("right", b.cx, b.cy, 15, pen.palette.muted, 12), 15, 15),
        Spacer(10.5),
        Text(now, ink="brass_text", weight=Weight.BOLD),
        align="middle",
    )
    return Column(row, Hairline(alpha=0.28))


def _changes(house: HouseRules) -> list[tuple[str, str, str]]:
    """What is different: label, value of the preset, own value."""
    draft = Draft(house)
    return [
        (words.cell(cell), words.value(cell.option, draft.original(cell)), words.value(cell.option, draft.value(cell)))
        for cell in draft.changed_cells()
    ]


def _told_differently(house: HouseRules) -> list[str]:
    """The paragraphs of the rules that the preset's do not have."""
    rules = house.rule_set()
    usual, own = (
        [told.replace("'", "’") for part in rulebook(which, rules.players) for told in part.paragraphs]
        for which in (preset(rules.name), rules)
    )
    return [told for told in own if told not in usual]
