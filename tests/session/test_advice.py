"""What a hint says beside the move: what is kept in the hand for it, and what would be as good."""

from __future__ import annotations

import pytest
from helpers.analysis import Costs, adviser
from helpers.boards import board

from canasta_desktop.engine.view import view
from canasta_desktop.words.hints import advice

NAMES = ("You", "West", "North", "East")
HAND = "6C 7S 7H 7D JS KS KH"
OPENED = {"melds": "QS QD QC", "theirs": "5S 5H 5D"}
SEVENS = "Keep your sevens hidden for now: an opponent may discard one."
SIX = "Discard the 6: of the cards you can spare, it’s worth the fewest points."


@pytest.mark.parametrize(
    ("costs", "given", "said"),
    [
        ([("discard JS", 40.0)], OPENED, [SEVENS]),
        ([("discard JS", 5.0)], OPENED, [SEVENS, "The jack would do about as well."]),
        ([("discard JS", 5.0), ("discard KS", 8.0), ("discard KH", 8.0), ("discard 7S", 9.0)], OPENED,
         [SEVENS, "The jack or the king would do about as well."]),
        ([("meld 7:7S 7H 7D", 5.0)], OPENED, ["You could as well meld three sevens first."]),
        ([("discard JS", 40.0)], {"theirs": "5S 5H 5D"}, []),  # before an opening there is nothing to keep
        ([("draw", 1.0)], OPENED, [SEVENS]),  # nothing to say of other moves
    ],
)  # fmt: skip
def test_what_is_kept_and_what_would_be_as_good(costs: list[tuple[str, float]], given: dict[str, str], said: list[str]) -> None:
    position = board(HAND, pile="4S 4D", **given)
    asked = adviser(Costs(("discard 6C", 0.0), *costs))
    asked.ask_about(view(position, 0), "test")
    hint = asked.poll()
    assert hint is not None
    spoken = advice(hint, NAMES)
    if given is OPENED:
        assert spoken == " ".join([SIX, *said])
    else:
        assert spoken.count(".") == 1
