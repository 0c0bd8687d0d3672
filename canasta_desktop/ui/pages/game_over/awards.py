"""What was remarkable in a game, out of its own figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.words import common_text
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.engine.ruleset import RuleSet

_MOST = 4


@dataclass(frozen=True, slots=True)
class Award:
    """A figure, what it means, and whose it is: a side, and where it was one player's doing, the seat."""

    figure: str
    words: str
    who: str
    side: int
    seat: int | None = None


def awards(
    results: Sequence[DealResult], names: Sequence[str], side_of: Sequence[int], sides: Sequence[str], rules: RuleSet
) -> list[Award]:
    """At most four, each won outright; fewer where nothing stands out.

    `names` are those of the players, `sides` those of the sides, in the order of the results.
    """
    out = _went_out(results, names, side_of)
    found = (_best_deal(results, sides), out, _naturals(results, sides, rules.bonus.natural), _red_threes(results, sides))
    return [award for award in found if award][:_MOST]


def _leader(figures: Sequence[int]) -> int | None:
    """The place of the highest figure, if it is above 0 and stands alone."""
    best = max(figures, default=0)
    return figures.index(best) if best > 0 and figures.count(best) == 1 else None


def _best_deal(results: Sequence[DealResult], sides: Sequence[str]) -> Award | None:
    every = [(score.total, side, deal.number) for deal in results for side, score in enumerate(deal.sides)]
    place = _leader([total for total, _, _ in every])
    if place is None:
        return None
    best, side, deal_number = every[place]
    return Award(points(best), common_text.BEST_DEAL, common_text.in_deal(sides[side], deal_number), side)


def _went_out(results: Sequence[DealResult], names: Sequence[str], side_of: Sequence[int]) -> Award | None:
    times = Counter(deal.out for deal in results if deal.out is not None)
    seat = _leader([times[seat] for seat in range(len(names))])
    if seat is None or times[seat] < 2:  # once is nothing remarkable
        return None
    return Award(common_text.times(times[seat]), common_text.WENT_OUT_MOST, names[seat], side_of[seat], seat)


def _naturals(results: Sequence[DealResult], sides: Sequence[str], bonus: int) -> Award | None:
    made = _by_side(results, [[score.natural // bonus if bonus else 0 for score in deal.sides] for deal in results])
    side = _leader(made)
    if side is None:
        return None
    return Award(number(made[side]), common_text.most_naturals(made[side]), sides[side], side)


def _red_threes(results: Sequence[DealResult], sides: Sequence[str]) -> Award | None:
    earned = _by_side(results, [[score.red_threes for score in deal.sides] for deal in results])
    side = _leader(earned)
    return Award(points(earned[side]), common_text.RED_THREE_POINTS, sides[side], side) if side is not None else None


def _by_side(results: Sequence[DealResult], figures: Sequence[Sequence[int]]) -> list[int]:
    sides = len(results[0].sides) if results else 0
    return [sum(deal[side] for deal in figures) for side in range(sides)]
