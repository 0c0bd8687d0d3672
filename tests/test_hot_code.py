"""What mypyc makes of the hot functions: machine words, not Python's own numbers."""

from __future__ import annotations

import pytest
from helpers.scripts import script

pytest.importorskip("mypyc")
pytest.importorskip("setuptools")
hot_code = script("hot_code")


def test_the_hot_functions_work_on_machine_words() -> None:
    assert hot_code.excess(hot_code.counts()) == []


def test_a_function_that_fell_back_to_boxed_numbers_is_told() -> None:
    name, (boxed, lists) = next(iter(hot_code.LIMITS.items()))
    assert hot_code.excess({name: (boxed + 1, lists)}) == [name]
    assert hot_code.excess({name: (boxed, lists + 1)}) == [name]
