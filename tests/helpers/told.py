"""What errors and notices say to a person."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.words.notices import error_text

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def raises_told(kind: type[BaseException], match: str) -> Iterator[pytest.ExceptionInfo[BaseException]]:
    """As `pytest.raises`, for the sentence that the error is told by."""
    with pytest.raises(kind) as caught:
        yield caught
    assert re.search(match, error_text(caught.value)), error_text(caught.value)
