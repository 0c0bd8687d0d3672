"""The chart of the totals, deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.kit.charts.totals import TotalsChart
from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.ui.draw.pen import Box


def totals_chart(results: Sequence[DealResult], target: int, names: Sequence[str], box: Box) -> TotalsChart:
    """The chart of at least one deal; `names` are those of the sides, in the order of the results."""
    gains = [[score.total for score in deal.sides] for deal in results]
    head = (common_text.DEAL, *names, *map(common_text.total_of, names))
    table = [(str(deal.number), *map(str, gained), *map(str, deal.after)) for deal, gained in zip(results, gains, strict=True)]
    return TotalsChart(
        common_text.TOTALS_BY_DEAL,
        common_text.first_to(target),
        names,
        [common_text.deal_title(deal.number) for deal in results],
        [results[0].before, *(deal.after for deal in results)],
        gains,
        target,
        rows=lambda: [head, *table],
        box=box,
    )
