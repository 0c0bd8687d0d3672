"""The opening of the fewest cards, where it takes several melds of one rank or of wild cards, against all there are."""

from __future__ import annotations

import pytest
from helpers.boards import board

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_melds, legal_takes
from canasta_desktop.engine.moves import Meld, Take
from canasta_desktop.engine.smallest_opening import best_opening

FOURS = "4S 4S 4S 4H 4H 4H 4D 4D 4D 4C 4C 4C"
JOKERS = "JK JK JK JK JK JK JK JK JK"
TWOS = "2S 2S 2S 2H 2H 2H 2D 2D"
KINGS = "KS KS KS KH KH KH KD KD KD"


@pytest.mark.parametrize(
    ("rules", "hand", "top", "minimum", "melds"),
    [
        ("hand-and-foot", f"{FOURS} {JOKERS} 5S 6H", "", 500, 3),
        ("hand-and-foot", f"{FOURS} {JOKERS} 5S 6H", "", 300, 2),
        ("hand-and-foot", f"{FOURS} {JOKERS} 5S 6H", "", 520, 0),
        ("hand-and-foot", f"{KINGS} 5S 6H", "KC", 90, 2),
        ("bolivia", f"{JOKERS[:17]} {TWOS} 5S 6H", "", 450, 2),
        ("bolivia", f"{JOKERS[:17]} {TWOS} 5S 6H", "", 310, 1),
    ],
)
def test_as_many_melds_of_a_rank_as_the_opening_needs(rules: str, hand: str, top: str, minimum: int, melds: int) -> None:
    position = board(hand, rules=rules, phase="draw" if top else "play", pile=f"5D {top}" if top else "", stock=40)
    position.minimum = tuple(minimum for _ in position.minimum)
    keeps = len(position.hand) - 2
    sizes = []
    for move in legal_takes(position) if top else legal_melds(position):
        cards = [card for group in move.groups for card in group.cards]
        if len(cards) <= keeps:
            sizes.append((len(cards), sum(map(is_wild, cards))))
    plan = best_opening(position, position.pile[-1] if top else -1, keeps)
    if not melds:
        assert plan is None
        assert not sizes
        return
    assert plan is not None
    assert is_legal(position, Take(plan.groups) if top else Meld(plan.groups))
    assert (plan.cards, plan.wilds) == min(sizes)
    assert len(plan.groups) == melds
