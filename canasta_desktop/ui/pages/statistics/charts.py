"""The charts of the statistics: which there are, and where they stand on a sheet of any width."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.levels import levels
from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.store.tally import ALONE, HOUSE, MIXED, PEOPLE
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit.charts import CanastaChart, Fact, Facts, FormChart, PointsChart, Row, ShareChart
from canasta_desktop.ui.kit.charts.bars import LEAST_ROW
from canasta_desktop.ui.kit.charts.base import HEAD, PAD
from canasta_desktop.words import statistics_text as words
from canasta_desktop.words.numbers import number, percent, points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.statistics import Deal, Share, Statistics
    from canasta_desktop.ui.kit.charts import Chart

LEAST: Final = 256
"""Design px of height that a chart needs."""
_TALL: Final = 300  # design px of height for those that gain by it, where the page scrolls anyway
_NOWHERE: Final = Box(0, 0, 400, LEAST)
_TWO: Final = 980  # design px of width that two charts beside each other need
_FIRST: Final = 0.58
"""The part of the first row that the first chart has, where two stand in it."""


@dataclass(frozen=True, slots=True)
class Charts:
    """Makes the charts of what was found.

    `choose` takes a rule set's key, `chosen` is the one that is asked for; `watch` shows a deal again.
    """

    found: Statistics
    wide: Callable[[str], float]
    """Width of small words in design px."""
    choose: Callable[[str], None]
    watch: Callable[[Deal], None]
    chosen: str | None = None

    def all(self) -> list[Chart]:
        """All charts that have something to show, in the order of the page, without their places.

        From the first deal on there are those of deals; those of games come with the first game that is over, and the share won
        over time once that says something.
        """
        games = bool(self.found.games.number)
        return [
            *([self.form()] if self.found.games.form else []),
            self.points(),
            self.canastas(),
            *([self.by_rules(), self.by_level()] if games else []),
            self.going_out(),
            self.openings(),
            self.pile(),
            *([self.by_partner(), self.by_players()] if games else []),
            self.runs(),
        ]

    def form(self) -> Chart:
        """The share won over time."""
        return FormChart(_NOWHERE, words.GAMES_WON, words.LAST_TWENTY, self.found.games.form, self.wide)

    def points(self) -> Chart:
        """How many deals brought how many points."""
        deals = self.found.deals
        return PointsChart(_NOWHERE, words.POINTS_A_DEAL, words.deals(deals.number), deals.histogram, self.wide)

    def canastas(self) -> Chart:
        """Who made how many canastas."""
        deals = self.found.deals
        partner = [(words.PARTNER, deals.partners)] if deals.with_partner else []
        said = words.ours_and_theirs if partner else words.mine_and_theirs
        return CanastaChart(
            _NOWHERE,
            words.CANASTAS,
            said(deals.ours.all, deals.opponents.all),
            [(words.YOU, deals.mine), *partner, (words.OPPONENTS, deals.opponents)],
        )

    def by_rules(self) -> Chart:
        """Games by rule set, presets first; a click asks for that rule set."""
        order = {key: at for at, key in enumerate(ALL_PRESETS)}
        shares = sorted(self.found.games.by_rules, key=lambda share: (order.get(share.key, len(order)), -share.games))
        rows = [
            replace(
                _won(words.rules_title(share.key), share),
                chosen=self.chosen == share.key or (self.chosen == HOUSE and share.key.startswith(HOUSE)),
                action=lambda key=share.key: self.choose(key),  # type: ignore[misc]
            )
            for share in shares
        ]
        return _games(words.BY_RULES, rows)

    def by_level(self) -> Chart:
        """Games by opponents, the weakest first."""
        order = [*levels(), PEOPLE, MIXED]
        shares = sorted(self.found.games.by_level, key=lambda share: _place(order, share.key))
        return _games(words.BY_OPPONENTS, [_won(words.company(share.key), share) for share in shares])

    def by_partner(self) -> Chart:
        """Games by partner."""
        order = [*levels(), PEOPLE, MIXED, ALONE]
        shares = sorted(self.found.games.by_partner, key=lambda share: _place(order, share.key))
        return _games(words.BY_PARTNER, [_won(words.company(share.key), share) for share in shares])

    def by_players(self) -> Chart:
        """Games by number of players."""
        shares = sorted(self.found.games.by_players, key=lambda share: share.key)
        return _games(words.BY_PLAYERS, [_won(words.players(share.key), share) for share in shares])

    def going_out(self) -> Chart:
        """Who ended the deals."""
        deals = self.found.deals
        partner = [(words.PARTNER, deals.out_partner)] if deals.with_partner else []
        parts = [(words.YOU, deals.out_mine), *partner, (words.OPPONENTS, deals.out_others), (words.NOBODY, deals.out_nobody)]
        rows = [
            Row(name, n / deals.number, percent(n / deals.number), number(n), words.out_of(name, n, deals.number))
            for name, n in parts
        ]
        return ShareChart(_NOWHERE, words.GOING_OUT, words.concealed(deals.concealed), rows, words.OUT_COLUMNS)

    def openings(self) -> Chart:
        """In how many deals the side opened, and in which turn, by what was needed."""
        rows = [
            Row(
                words.needed(opening.minimum),
                opening.opened / opening.deals,
                percent(opening.opened / opening.deals),
                words.turn(opening.mean_round),
                words.opening(opening.minimum, opening.opened, opening.deals, opening.mean_round),
            )
            for opening in self.found.deals.openings
        ]
        return ShareChart(_NOWHERE, words.OPENINGS, words.OPENING_NOTE, rows, words.OPENING_COLUMNS)

    def pile(self) -> Chart:
        """How often the pile was taken."""
        deals = self.found.deals
        n = deals.number
        cards = deals.taken / deals.takings if deals.takings else None
        rows = words.facts_of_pile(
            deals.takings / n, deals.side_takings / n, deals.other_takings / n, cards, partner=deals.with_partner > 0
        )
        return Facts(_NOWHERE, words.PILE, words.TIMES_A_DEAL, [Fact(*row) for row in rows])

    def runs(self) -> Chart:
        """What stands out: best and worst deal, runs, openings of this person."""
        deals, games = self.found.deals, self.found.games
        ends = ((words.BEST, deals.best), (words.WORST, deals.worst))
        rows = [
            Fact(words.dated(name, deal.ended), points(deal.points), words.SEE_AGAIN, partial(self.watch, deal))
            for name, deal in ends
            if deal
        ]
        if games.number:
            rows.append(Fact(words.LONGEST_RUN, words.games(games.best_run)))
            rows.append(Fact(words.RUN_LOST if games.run < 0 else words.RUN_WON, words.games(abs(games.run))))
        if deals.opened:
            rows.append(Fact(words.OPENED_BY_YOU, percent(deals.opened_mine / deals.opened)))
            rows.append(Fact(words.OPENING_WORTH, number(round(deals.opening_points / deals.opened))))
        return Facts(_NOWHERE, words.DEALS_AND_RUNS, "", rows)


def _place(order: Sequence[str], key: str) -> tuple[int, str]:
    return (order.index(key) if key in order else len(order), key)


def _won(name: str, share: Share) -> Row:
    said = words.share_of(name, share.won, share.games)
    return Row(name, share.share, percent(share.share), number(share.games), said)


def _games(title: str, rows: Sequence[Row]) -> Chart:
    return ShareChart(_NOWHERE, title, words.WON_GAMES, rows, words.SHARE_COLUMNS, bound=0.5)


def needs(chart: Chart) -> float:
    """Design px of height that a chart needs at least."""
    count = len(chart.lines) if isinstance(chart, ShareChart) else len(chart.facts) if isinstance(chart, Facts) else 0
    return max(LEAST, HEAD + PAD + count * LEAST_ROW)


def beside(width: float, *, narrow: bool) -> int:
    """How many charts have room beside each other in `width` design px."""
    return 3 if not narrow else 2 if width >= _TWO else 1


def rows_of(charts: Sequence[Chart], columns: int) -> list[list[Chart]]:
    """The charts in rows of `columns`; the line through time has one neighbour at most, for it gains by width."""
    some = list(charts)
    first = max(1, columns - 1) if some and isinstance(some[0], FormChart) else columns
    return [some[:first], *(some[at : at + columns] for at in range(first, len(some), columns))]


def placed(charts: Sequence[Chart], x: float, y: float, width: float, gap: float, columns: int, fill: float) -> list[Chart]:
    """The charts in their places from `y` down; with three columns the first two rows fill `fill` design px, if they can."""
    found: list[Chart] = []
    for at, some in enumerate(rows_of(charts, columns)):
        least = max(needs(chart) for chart in some)
        high = max(least, (fill - gap) * (0.52 if at == 0 else 0.48)) if columns == 3 and at < 2 else least
        if columns != 3 and any(isinstance(chart, FormChart | CanastaChart) for chart in some):
            high = max(high, _TALL)
        left = x
        for place, chart in enumerate(some):
            share = 1 / len(some) if len(some) != 2 or columns == 2 else _FIRST if place == 0 else 1 - _FIRST
            wide = (width - gap * (len(some) - 1)) * share
            found.append(replace(chart, box=Box(left, y, wide, high)))
            left += wide + gap
        y += high + gap
    return found
