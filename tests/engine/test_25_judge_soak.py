"""A small share of the judge's soak."""

from __future__ import annotations

from soak.judge_soak import ALLOWED_GROWTH, soak


def test_every_spoilt_line_gets_one_answer() -> None:
    report = soak(lines=5000, seed=1, long_lines=False)
    assert report.problems == []
    assert 1600 < report.errors < 5000
    assert report.growth < ALLOWED_GROWTH


def test_ten_megabytes_get_one_answer() -> None:
    report = soak(lines=5, seed=2)
    assert report.problems == []
    assert report.kinds == {"long": 5}
