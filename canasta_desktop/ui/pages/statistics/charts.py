"""The five figures and the charts of the statistics: which there are, their words, and how they stand beside each other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.levels import levels
from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.store.tally import ALONE, HOUSE, MIXED, PEOPLE
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.charts.bars import Fact, Facts, Row, ShareChart, Sum, SumChart
from canasta_desktop.ui.kit.charts.chart import Chart, ChartPanel
from canasta_desktop.ui.kit.charts.histogram import Bin, Histogram
from canasta_desktop.ui.kit.charts.line import LineChart
from canasta_desktop.ui.kit.elements import Framed, Line, Text, plate
from canasta_desktop.ui.kit.layout import Column, Either, Element, Grid, Span
from canasta_desktop.ui.kit.layout import Row as Beside
from canasta_desktop.words import booked_times, common_text, review_text
from canasta_desktop.words import statistics_text as words
from canasta_desktop.words.numbers import decimal, number, percent, points

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta_desktop.session.histogram import Bar
    from canasta_desktop.session.losses import Losses
    from canasta_desktop.session.statistics import Canastas, Deal, Deals, Statistics
    from canasta_desktop.session.statistics_games import FormPoint, Share

_LEAST: Final = 424
"""Least width of a chart in design px."""
_MONTHS: Final = 3
"""Number of months on a line from which on its labels name months instead of days."""
_COMMON_KINDS: Final = 2  # natural and mixed canastas are in all rules


def figure_grid(found: Statistics, gap: float, size: float) -> Element:
    """The five figures, in a text of that size, beside each other in as few rows as that needs."""
    games, deals, best = found.games, found.deals, found.deals.best
    share = percent(games.share) if games.number else common_text.NOTHING
    mean = points(round(deals.mean)) if deals.number else common_text.NOTHING
    canastas = decimal(deals.ours.all / deals.number) if deals.number else common_text.NOTHING
    most, day = (number(best.points), booked_times.day_text(best.ended)) if best else (common_text.NOTHING, "")
    lost = words.won_and_lost(games.won, games.lost, games.drawn)
    plates = [
        _figure(size, number(games.number), words.games_unit(games.number), lost),
        _figure(size, share, words.WON, words.runs(games.best_run, games.run), "brass_text"),
        _figure(size, mean, words.A_DEAL, words.theirs(deals.mean_others) if deals.other_sides else ""),
        _figure(size, canastas, words.CANASTAS_A_DEAL, words.natural_share(deals.ours.natural, deals.ours.all)),
        _figure(size, most, words.BEST_DEAL, day),
    ]
    return Grid(*plates, columns=5, gap=gap, even=True, fill=True)


def _figure(size: float, value: str, word: str, note: str, ink: str = "text") -> Element:
    """A figure, what it is, and a line about it."""
    ground = plate("panel", 0.6, "line", 1.3, 0.55, radius=16)
    figure = Line(Text(value, size, ink, Weight.BOLD, line=1.2 * size), Text(word), gap=12)
    told = Column(figure, Text(note, Role.SMALL, "muted", Weight.REGULAR, line=26), gap=0.1 * size)
    return Framed(told, ground, 24, top=0.3 * size, bottom=0.25 * size)


def charts(
    found: Statistics, choose: Callable[[str], None], watch: Callable[[Deal], None], chosen: str | None = None
) -> list[Chart]:
    """All charts that have something to show, in the order of the page; those of games come with the first that is over.

    `choose` takes a rule set's key, `chosen` is the one that is asked for; `watch` shows a deal again.
    """
    games, deals = found.games, found.deals
    company = [*levels(), PEOPLE, MIXED, ALONE]
    counts = sorted(share.key for share in games.by_players)
    rules = _won(words.BY_RULES, games.by_rules, words.rules_title, ALL_PRESETS, choose, chosen)
    opponents = _won(words.BY_OPPONENTS, games.by_level, words.company, company)
    partner = _won(words.BY_PARTNER, games.by_partner, words.company, company)
    players = _won(words.BY_PLAYERS, games.by_players, words.players, counts)
    over = games.number > 0
    return [
        *([share_over_time(games.form)] if games.form else []),
        deals_by_points(deals.histogram),
        _canastas(deals),
        *([rules, opponents] if over else []),
        _going_out(deals),
        _openings(deals),
        _pile(deals),
        *([partner, players] if over else []),
        _runs(found, watch),
        *([losses_by_area(found.losses)] if found.losses.deals else []),
    ]


def losses_by_area(losses: Losses) -> Chart:
    """What decisions cost in reviewed deals, in points a deal, by their area; and whether it falls."""
    most = max(1.0, *(points_ for _, points_ in losses.by_area))
    rows = []
    for area, points_ in losses.by_area:
        name, mean = review_text.AREAS[area], round(max(0.0, points_) / losses.deals)
        figure = points(-mean)
        rows.append(Row(name, max(0.0, points_) / most, figure, "", review_text.area_said(name, figure)))
    note = review_text.losses_note(losses.deals, losses.recent, losses.earlier)
    return _shares(review_text.LOSSES, note, rows, review_text.LOSS_COLUMNS)


def _shares(title: str, note: str, rows: Sequence[Row], columns: tuple[str, ...], bound: float | None = None) -> Chart:
    table = [columns, *((row.name, row.figure, row.count) for row in rows)]
    return ShareChart(title, note, rows, bound, rows=lambda: table)


def _facts(title: str, note: str, facts: Sequence[Fact]) -> Chart:
    return Facts(title, note, facts, rows=lambda: [(fact.name, fact.figure) for fact in facts])


def _won(
    title: str,
    shares: Iterable[Share],
    name: Callable[[str], str],
    order: Sequence[str],
    choose: Callable[[str], None] | None = None,
    chosen: str | None = None,
) -> Chart:
    """Games won of each kind: first the kinds that `keys` order, then the others, most games first."""
    places = {key: at for at, key in enumerate(order)}
    rows = [
        Row(
            name(share.key),
            share.share,
            percent(share.share),
            number(share.games),
            words.share_of(name(share.key), share.won, share.games),
            chosen=chosen is not None and (share.key == chosen or (chosen == HOUSE and share.key.startswith(HOUSE))),
            action=partial(choose, share.key) if choose else None,
            emblem=share.key if choose and share.key in ALL_PRESETS else "",
        )
        for share in sorted(shares, key=lambda share: (places.get(share.key, len(places)), -share.games))
    ]
    return _shares(title, words.WON_GAMES, rows, words.SHARE_COLUMNS, bound=0.5)


def _canastas(deals: Deals) -> Chart:
    partner = [(words.PARTNER, deals.partners)] if deals.with_partner else []
    said = words.ours_and_theirs if partner else words.mine_and_theirs
    makers = [(words.YOU, deals.mine), *partner, (words.OPPONENTS, deals.opponents)]
    return canastas_by_maker(said(deals.ours.all, deals.opponents.all), makers)


def _going_out(deals: Deals) -> Chart:
    partner = [(words.PARTNER, deals.out_partner)] if deals.with_partner else []
    parts = [(words.YOU, deals.out_mine), *partner, (words.OPPONENTS, deals.out_others), (words.NOBODY, deals.out_nobody)]
    rows = [
        Row(name, n / deals.number, percent(n / deals.number), number(n), words.out_of(name, n, deals.number))
        for name, n in parts
    ]
    return _shares(words.GOING_OUT, words.concealed(deals.concealed), rows, words.OUT_COLUMNS)


def _openings(deals: Deals) -> Chart:
    rows = []
    for one in deals.openings:
        share, told = one.opened / one.deals, words.opening(one.minimum, one.opened, one.deals, one.mean_round)
        rows.append(Row(words.needed(one.minimum), share, percent(share), words.turn(one.mean_round), told))
    return _shares(words.OPENINGS, words.OPENING_NOTE, rows, words.OPENING_COLUMNS)


def _pile(deals: Deals) -> Chart:
    mine, side, theirs = (n / deals.number for n in (deals.takings, deals.side_takings, deals.other_takings))
    cards = deals.taken / deals.takings if deals.takings else None
    facts = words.facts_of_pile(mine, side, theirs, cards, partner=deals.with_partner > 0)
    return _facts(words.PILE, words.TIMES_A_DEAL, [Fact(*fact) for fact in facts])


def _runs(found: Statistics, watch: Callable[[Deal], None]) -> Chart:
    deals, games = found.deals, found.games
    facts = [
        Fact(booked_times.dated(name, deal.ended), points(deal.points), words.SEE_AGAIN, partial(watch, deal))
        for name, deal in ((words.BEST, deals.best), (words.WORST, deals.worst))
        if deal
    ]
    if games.number:
        facts.append(Fact(words.LONGEST_RUN, words.games(games.best_run)))
        facts.append(Fact(words.RUN_LOST if games.run < 0 else words.RUN_WON, words.games(abs(games.run))))
    if deals.opened:
        facts.append(Fact(words.OPENED_BY_YOU, percent(deals.opened_mine / deals.opened)))
        facts.append(Fact(words.OPENING_WORTH, number(round(deals.opening_points / deals.opened))))
    return _facts(words.DEALS_AND_RUNS, "", facts)


def share_over_time(form: Sequence[FormPoint]) -> LineChart:
    """The share of the last games that were won, after each game; at least one."""
    shares = [point.share for point in form]
    return LineChart(
        words.GAMES_WON,
        words.LAST_TWENTY,
        shares,
        lambda at: words.form_point(form[at].share, form[at].games, form[at].ended),
        _times(form),
        words.NOW,
        words.EVEN,
        words.lowest(min(shares)),
        rows=lambda: [words.FORM_HEAD, *((str(p.number), booked_times.day_text(p.ended), percent(p.share)) for p in form)],
    )


def _times(form: Sequence[FormPoint]) -> list[tuple[int, str]]:
    """Months if there are several, otherwise days, each with the place of its game."""
    months = [at for at in range(1, len(form)) if form[at].ended[:7] != form[at - 1].ended[:7]]
    if len(months) >= _MONTHS:
        return [(at, booked_times.month(form[at].ended)) for at in months]
    return [(at, booked_times.short_day(point.ended)) for at, point in enumerate(form)]


def deals_by_points(bars: Sequence[Bar]) -> Histogram:
    """How many deals brought how many points."""
    number_of = [bar.deals for bar in bars]
    below = sum(bar.deals for bar in bars if bar.below_zero)
    bounds = [("" if bar.low is None else str(bar.low), "" if bar.high is None else str(bar.high - 1)) for bar in bars]
    return Histogram(
        words.POINTS_A_DEAL,
        words.deals(sum(number_of)),
        [Bin(bar.low, bar.high, bar.deals, words.bar(bar.low, bar.high, bar.deals)) for bar in bars],
        words.deals(max(number_of)),
        words.below_zero(below) if below else "",
        words.and_more(bars[-1].low or 0),
        rows=lambda: [words.POINTS_HEAD, *((*bound, str(n)) for bound, n in zip(bounds, number_of, strict=True))],
    )


def canastas_by_maker(note: str, makers: Sequence[tuple[str, Canastas]]) -> SumChart:
    """Natural and mixed canastas of each maker, with canastas in sequence and of wild cards if there are any."""
    counts = [(made.natural, made.mixed, made.sequence, made.wild) for _, made in makers]
    kinds = [at for at in range(len(words.KINDS)) if at < _COMMON_KINDS or any(made[at] for made in counts)]
    sums = []
    for (name, _), made in zip(makers, counts, strict=True):
        parts = tuple(made[at] for at in kinds)
        sums.append(Sum(name, parts, words.kinds(kinds, parts), words.kinds_of(name, kinds, parts)))
    table = [(one.name, *map(str, one.parts), str(one.total)) for one in sums]
    return SumChart(words.CANASTAS, note, sums, words.kind_names(kinds), rows=lambda: [words.canasta_head(kinds), *table])


def arranged(shown: Sequence[Chart], gap: float, high: float) -> Element:
    """The charts in up to three columns, pictures `high` design px high; the line through time takes two columns, or all."""
    panels = [ChartPanel(chart, high).sized(wide=Span(_LEAST, _LEAST)) for chart in shown]

    grid = partial(Grid, columns=3, gap=gap, grow=1, even=True, fill=True)
    if not isinstance(shown[0], LineChart):
        return grid(*panels)
    line, beside, *others = panels
    wide = Column(line).sized(wide=Span(2 * _LEAST + gap, 2 * _LEAST + gap), grow=2)
    first = Beside(wide, beside, gap=gap, grow=1)
    return Either(Column(first, grid(*others), gap=gap, grow=1), Column(line, grid(beside, *others), gap=gap))
