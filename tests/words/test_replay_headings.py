"""The line over a replay."""

from __future__ import annotations

from canasta_desktop.engine.dealing import deal_seed
from canasta_desktop.words.replay_text import headings


def test_a_seed_is_told_where_somebody_can_have_chosen_it() -> None:
    assert headings("Classic", 1, 0, 1, 42)[0] == "Classic, deal 1, seed 42"
    assert headings("Classic", 1, 0, 1, deal_seed(42, 1))[0] == "Classic, deal 1"
