"""Charts: pictures of figures, each of which also says itself in words."""

from .bars import CanastaChart, Fact, Facts, Row, ShareChart
from .base import Chart, ChartPanel, Spot
from .form import FormChart
from .points import PointsChart

__all__ = ["CanastaChart", "Chart", "ChartPanel", "Fact", "Facts", "FormChart", "PointsChart", "Row", "ShareChart", "Spot"]
