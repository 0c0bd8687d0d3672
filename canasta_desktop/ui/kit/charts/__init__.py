"""Charts: pictures of figures with the words for them, each of which also says itself in text."""

from canasta_desktop.ui.kit.charts.bars import Fact, Facts, Pair, PairChart, Row, ShareChart
from canasta_desktop.ui.kit.charts.base import Chart, ChartPanel, Spot
from canasta_desktop.ui.kit.charts.histogram import Bin, Histogram
from canasta_desktop.ui.kit.charts.line import LineChart

__all__ = [
    "Bin",
    "Chart",
    "ChartPanel",
    "Fact",
    "Facts",
    "Histogram",
    "LineChart",
    "Pair",
    "PairChart",
    "Row",
    "ShareChart",
    "Spot",
]
