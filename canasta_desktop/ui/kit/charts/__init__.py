"""Charts: pictures of figures, each of which also says itself in words."""

from canasta_desktop.ui.kit.charts.bars import CanastaChart, Fact, Facts, Row, ShareChart
from canasta_desktop.ui.kit.charts.base import Chart, ChartPanel, Spot
from canasta_desktop.ui.kit.charts.form import FormChart
from canasta_desktop.ui.kit.charts.points import PointsChart

__all__ = ["CanastaChart", "Chart", "ChartPanel", "Fact", "Facts", "FormChart", "PointsChart", "Row", "ShareChart", "Spot"]
