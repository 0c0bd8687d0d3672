"""What a press costs, in calls of the program's own functions: counted as the bench does, without a clock."""

from __future__ import annotations

import pytest
from bench import press_calls


@pytest.mark.parametrize(
    ("press", "most"),
    [
        (press_calls.selecting, 300),
        (press_calls.discarding, 800),
        (press_calls.discarding_by_button, 800),
        (press_calls.discarding_by_key, 800),
    ],
)
def test_a_press_takes_few_calls(press: press_calls.Press, most: int) -> None:
    handled, drawn = press_calls.counted(press)
    assert 0 < handled.total() <= most
    assert drawn.total() > 0
