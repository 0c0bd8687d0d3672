"""Simulates pipes on Windows, where the parent keeps both ends open if a child process ends early."""

from __future__ import annotations

import multiprocessing
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest


@contextmanager
def second_handles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep a second handle of the other end of every pipe, so that a killed process causes no end of file."""
    context: Any = multiprocessing.get_context("spawn")
    real, kept = context.Pipe, []

    def pipe(*given: Any, **named: Any) -> Any:
        here, there = real(*given, **named)
        kept.append(os.dup(there.fileno()))
        return here, there

    monkeypatch.setattr(context, "Pipe", pipe, raising=False)
    try:
        yield
    finally:
        for handle in kept:
            os.close(handle)
