"""What stands on the score sheet, line by line, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.scoring import SideScore
    from canasta_desktop.words.perspective import Perspective

_ALWAYS: Final = 6  # rows that stand on every sheet; those after them only where they count


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One line of the sheet: its label, what one piece counts (or nothing), and the points of each side."""

    label: str
    note: str
    values: tuple[int, ...]


def as_seen(result: DealResult, who: Perspective) -> DealResult:
    """The same deal with its sides in the order in which `who` sees them: our own first."""
    return replace(
        result,
        sides=tuple(result.sides[side] for side in who.sides),
        before=tuple(result.before[side] for side in who.sides),
        after=tuple(result.after[side] for side in who.sides),
    )


def rows(scores: Sequence[SideScore], rules: RuleSet) -> list[ScoreRow]:
    """The lines for these sides, in the order of the sheet; they add up to the deal's totals."""
    every = [
        ScoreRow(common_text.MELDS, "", tuple(s.melds for s in scores)),
        ScoreRow(common_text.IN_HAND, "", tuple(s.hands for s in scores)),
        ScoreRow(common_text.MIXED, common_text.each(rules.bonus.mixed), tuple(s.mixed for s in scores)),
        ScoreRow(common_text.NATURAL, common_text.each(rules.bonus.natural), tuple(s.natural for s in scores)),
        ScoreRow(common_text.RED_THREES, _red_three_note(scores, rules), tuple(s.red_threes for s in scores)),
        ScoreRow(common_text.GOING_OUT, "", tuple(s.out for s in scores)),
        ScoreRow(common_text.CONCEALED, "", tuple(s.concealed for s in scores)),
        ScoreRow(common_text.PENALTY, "", tuple(s.penalty for s in scores)),
        ScoreRow(common_text.DEDUCTED, "", tuple(s.deducted for s in scores)),
    ]
    return every[:_ALWAYS] + [row for row in every[_ALWAYS:] if any(row.values)]


def _red_three_note(scores: Sequence[SideScore], rules: RuleSet) -> str:
    """`100 each`, where that is what they count: all of them together may count more."""
    one = rules.red_three_bonus[0]
    plain = {one * n for n, bonus in enumerate(rules.red_three_bonus, 1) if bonus == one * n} | {0}
    return common_text.each(one) if all(abs(s.red_threes) in plain for s in scores) else ""
