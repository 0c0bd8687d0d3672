"""The fit of the chance to win a game finds figures that are there to be found."""

from __future__ import annotations

import math
import random

import pytest
from helpers.scripts import script

fits = script("fit_stakes")

FIGURES = (0.1, 0.2, 0.15)


def made_up(number: int) -> list[object]:
    """Sides after deals that never were, which won as often as the figures say."""
    source = random.Random(3)
    found = []
    for _ in range(number):
        lead, left = source.gauss(0, 0.4), source.random()
        odds = lead / (FIGURES[0] + FIGURES[1] * math.sqrt(left) + FIGURES[2] * left)
        found.append(fits.Standing(lead, left, source.random() < 1 / (1 + math.exp(-odds))))
    return found


def test_the_fit_foretells_as_well_as_the_figures_behind_it() -> None:
    found = made_up(4000)
    figures = fits.fit(found)
    assert fits.loss(found, figures) <= fits.loss(found, FIGURES) + 1e-3
    for left in (0.0, 0.5, 1.0):
        width = [one[0] + one[1] * math.sqrt(left) + one[2] * left for one in (figures, FIGURES)]
        assert width[0] == pytest.approx(width[1], rel=0.25)


def test_stands_are_told_from_games_that_are_played() -> None:
    found, points, leads = fits.standings((1, "classic", 4, "plain", 2))
    assert found
    assert all(stand.left > 0 for stand in found)
    assert sum(stand.won for stand in found) == len(found) / 2
    assert len(points) == len(leads)
    assert sum(leads) == pytest.approx(0.0)
