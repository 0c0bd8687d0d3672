"""Assertions on the sentences of errors."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.words.notices import error_text

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def raises_with_text(kind: type[BaseException], match: str) -> Iterator[pytest.ExceptionInfo[BaseException]]:
    """Like `pytest.raises`, but `match` is searched in the sentence for the user."""
    with pytest.raises(kind) as caught:
        yield caught
    assert re.search(match, error_text(caught.value)), error_text(caught.value)
