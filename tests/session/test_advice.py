"""What a hint says beside the move: what is kept in the hand for it, and what would be as good."""

from __future__ import annotations

import pytest
from helpers.analysis import Costs, adviser
from helpers.boards import board, document

from canasta_desktop.bots.process.analyst import Inquiry
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import USUAL
from canasta_desktop.words.hints import advice

NAMES = ("You", "West", "North", "East")
HAND = "6C 7S 7H 7D JS KS KH"
OPENED = {"melds": "QS QD QC", "theirs": "5S 5H 5D"}
CLOSED = {"theirs": "5S 5H 5D"}
SIX = "Discard the 6: of the cards you can spare, it’s worth the fewest points."
TO_OPEN = "Discard the 6: of the cards you can spare, it adds the least to your opening."
SEVENS = "Keep your sevens hidden for now: an opponent may discard one."
WAIT = "Don’t open yet: cards that stay in your hand may take the pile."


@pytest.mark.parametrize(
    ("hand", "costs", "given", "said"),
    [
        (HAND, [("discard JS", 40.0)], OPENED, [SIX, SEVENS]),
        (HAND, [("discard JS", 5.0)], OPENED, [SIX, SEVENS, "The jack would do about as well."]),
        (HAND, [("discard JS", 5.0), ("discard KS", 8.0), ("discard KH", 8.0), ("discard 7S", 9.0)], OPENED,
         [SIX, "The jack or the 7 would do about as well."]),  # a king would break up a pair
        (HAND, [("meld 7:7S 7H 7D", 5.0)], OPENED, [SIX, "Or lay three sevens first."]),
        (HAND, [("draw", 1.0)], OPENED, [SIX, SEVENS]),
        (HAND, [("discard JS", 40.0)], {**OPENED, "theirs": "7C 7S 7H"}, [SIX]),  # they would add a 7
        (HAND, [("discard JS", 40.0)], CLOSED, [TO_OPEN]),
        (f"{HAND} 2S AS AH", [("discard JS", 40.0)], CLOSED, [TO_OPEN, WAIT]),
        # The next side could take the pile with a 5.
        ("6C 5D JS KS KH", [("discard 5D", 3.0), ("discard JS", 5.0)], {**OPENED, "pile": "4S 4D 9H 9C"},
         ["Discard the 6: of the cards you can spare, it’s worth the fewest points.", "The jack would do about as well."]),
        # What is told to be no different is not told again.
        ("6C 5D JS KS KH", [("discard 5D", 3.0), ("discard JS", 5.0)], {"melds": "QS QD QC"},
         ["Discard the 6: you hold only one, so you lose nothing; your 5 would do as well."]),
    ],
)  # fmt: skip
def test_what_is_kept_and_what_would_be_as_good(
    hand: str, costs: list[tuple[str, float]], given: dict[str, str], said: list[str]
) -> None:
    position = board(hand, **{"pile": "4S 4D", **given})
    asked = adviser(Costs(("discard 6C", 0.0), *costs))
    asked.ask(Inquiry(view(position, 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert advice(hint, NAMES) == " ".join(said)


def test_a_3_that_would_do_as_well_has_no_colour_where_threes_are_a_rank_like_others() -> None:
    position = read_position(document("4H 3D 8S QC KH", rules="burraco", pile="9S", pot_had=[True, False]))
    asked = adviser(Costs(("discard 4H", 0.0), ("discard 3D", 1.0)))
    asked.ask(Inquiry(view(position, 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert "The 3 of diamonds would do about as well." in advice(hint, NAMES)
