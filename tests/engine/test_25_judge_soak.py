"""A small share of the judge's soak."""

from __future__ import annotations

from soak.judge_soak import ALLOWED_GROWTH, further_line, soak


def test_every_spoilt_line_gets_one_answer() -> None:
    report = soak(lines=3000, seed=1, long_lines=False)
    assert report.problems == []
    assert 1000 < report.errors < 3000
    assert report.growth < ALLOWED_GROWTH


def test_every_spoilt_line_of_the_further_games_gets_one_answer() -> None:
    report = soak(lines=2000, seed=3, long_lines=False, fair=further_line)
    assert report.problems == []
    assert 600 < report.errors < 2000
    assert report.growth < ALLOWED_GROWTH


def test_ten_megabytes_get_one_answer() -> None:
    report = soak(lines=5, seed=2)
    assert report.problems == []
    assert report.kinds == {"long": 5}
