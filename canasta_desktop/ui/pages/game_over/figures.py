"""What the last page shows of a game's figures: what was remarkable, and the totals deal by deal."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.kit.charts.totals import TotalsChart
from canasta_desktop.words import common_text
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.score_text import game_of_deals, most_canastas, points_for_threes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Box

_MOST: Final = 4


class Award(NamedTuple):
    """A figure, what it means, and its owner: a side, and the seat if it was one player's doing."""

    figure: str
    words: str
    who: str
    side: int
    seat: int | None = None


def awards(
    results: Sequence[DealResult], names: Sequence[str], side_of: Sequence[int], sides: Sequence[str], rules: RuleSet
) -> list[Award]:
    """At most four awards, each won outright; fewer if nothing stands out.

    `names` are the players' names, `sides` those of the sides, both in the order of the results.
    """
    found = []
    every = [(score.total, side, deal.number) for deal in results for side, score in enumerate(deal.sides)]
    if (place := _leader([total for total, _, _ in every])) is not None:
        best, side, deal_number = every[place]
        found.append(Award(points(best), common_text.BEST_DEAL, common_text.in_deal(sides[side], deal_number), side))
    times = Counter(deal.out for deal in results if deal.out is not None)
    seat = _leader([times[seat] for seat in range(len(names))])
    if seat is not None and times[seat] > 1:  # once is nothing remarkable
        figure, said = common_text.times(times[seat]), common_text.went_out_most(names[seat])
        found.append(Award(figure, said, common_text.in_deals(len(results)), side_of[seat], seat))
    scores = list(zip(*(deal.sides for deal in results), strict=True))
    for item, worth in _countable(rules):
        made = [sum(getattr(score, item) // worth for score in side) for side in scores]
        if (side_made := _leader(made)) is not None:
            most = made[side_made]
            found.append(Award(number(most), most_canastas(item, most, rules), sides[side_made], side_made))
            break
    earned = [sum(score.red_threes for score in side) for side in scores]
    if (side_red := _leader(earned)) is not None:
        found.append(Award(points(earned[side_red]), points_for_threes(rules), sides[side_red], side_red))
    return found[:_MOST]


def _countable(rules: RuleSet) -> list[tuple[str, int]]:
    """Items of a score that count canastas of a kind, with the points of one; the rarest kind first."""
    bonus = rules.bonus
    natural = 0 if bonus.ranks else bonus.natural
    return [(item, worth) for item, worth in (("sequence", bonus.sequence), ("natural", natural)) if worth]


def _leader(figures: Sequence[int]) -> int | None:
    """The place of the highest figure, if it is above 0 and stands alone."""
    best = max(figures, default=0)
    return figures.index(best) if best > 0 and figures.count(best) == 1 else None


def totals_chart(results: Sequence[DealResult], rules: RuleSet, names: Sequence[str], box: Box) -> TotalsChart:
    """The chart of at least one deal; `names` are the sides' names, in the order of the results."""
    gains = [[score.total for score in deal.sides] for deal in results]
    head = (common_text.DEAL, *names, *map(common_text.total_of, names))
    table = [(str(deal.number), *map(str, gained), *map(str, deal.after)) for deal, gained in zip(results, gains, strict=True)]
    titles = [common_text.deal_title(deal.number) for deal in results]
    totals = [results[0].before, *(deal.after for deal in results)]
    target = 0 if rules.deals else rules.target_score
    title, note = common_text.TOTALS_BY_DEAL, common_text.first_to(target) if target else game_of_deals(rules.deals)
    return TotalsChart(title, note, names, titles, totals, gains, target, rows=lambda: [head, *table], box=box)
