"""What a bot reckons with of the others' openings."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import board

from canasta_desktop.bots.thumb.aims import WINDOW, WINDOWS
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.engine.cards import BLACK_THREE, NATURAL_KINDS, RED_THREE, TWO
from canasta_desktop.engine.hand import BLACK, EVERY_FOURTH
from canasta_desktop.engine.lanes import FIRST_KINDS, LANE, LOW
from canasta_desktop.engine.meld_counts import LAST_LANE
from canasta_desktop.engine.slots import LAID_CARD, LAID_KIND, MELDABLE, WILD_KEY
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.view import view

KINGS = "KS KH KD"
THREE: dict[str, Any] = {"rules": "book", "players": 3}


@pytest.mark.parametrize(
    ("case", "facts", "own", "theirs"),
    [
        ("both cheap", {"scores": [0, 0]}, 0, 0),
        ("below nothing no cheaper", {"scores": [-200, -200]}, 0, 0),
        ("theirs is dearer", {"scores": [0, 1500]}, 0, 1),
        ("theirs is dearest", {"scores": [1500, 3000]}, 1, 2),
        ("they have opened", {"scores": [0, 3000], "theirs": KINGS}, 0, 0),
        ("own melds change nothing", {"scores": [0, 3000], "melds": KINGS}, 0, 2),
        ("of two the cheaper", {"scores": [0, 3000, 1500], **THREE}, 0, 1),
        ("of two that which has not opened", {"scores": [0, 0, 3000], "theirs": KINGS, **THREE}, 0, 2),
        ("of two the cheap one", {"scores": [1500, 0, 3000], **THREE}, 1, 0),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_how_dear_openings_are(case: str, facts: dict[str, Any], own: int, theirs: int) -> None:
    position = board("AS AC", **facts)
    for seen in (position, view(position, 0)):
        features = Features(seen)
        assert (features.level(), features.their_level()) == (own, theirs)


def test_numbers_that_are_written_out_for_the_compiler() -> None:
    assert (MELDABLE, WILD_KEY, BLACK) == (BLACK_THREE + 1, RED_THREE, BLACK_THREE)
    assert (FIRST_KINDS, LAST_LANE, LOW, LAID_CARD) == (TWO + 1, TWO, (1 << LANE) - 1, (1 << LAID_KIND) - 1)
    assert sum(1 << (kind << 2) for kind in range(NATURAL_KINDS)) == EVERY_FOURTH
    assert (WINDOW, WINDOWS) == ((1 << CANASTA) - 1, NATURAL_KINDS - CANASTA + 1)
