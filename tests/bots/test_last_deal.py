"""In the last of a number of deals the game decides: whether to go out, and what to answer."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.boards import board

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.search.stakes import Stakes
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.moves import ASK, NO, YES, Discard
from canasta_desktop.engine.view import view

BOOKS = "8S 8H 8D 8C 8S 8H 8D / TS TH TD TC TS 2H 2D"
"""A clean and a dirty book, which going out of Hand and Foot needs."""
FOUR_DEALS: dict[str, Any] = {"rules": "classic", "options": {"deals": 4}, "melds": "8S 8H 8D 8C 8S 8H 8D"}
HAND_AND_FOOT: dict[str, Any] = {"rules": "hand-and-foot", "melds": BOOKS}
BOTH = pytest.mark.parametrize("game", [FOUR_DEALS, HAND_AND_FOOT], ids=["classic", "hand-and-foot"])
RICH = "KS KH KD KC KS AS AH AD AC AS 9S 9H"
"""A hand that its owner would rather meld before the partner goes out."""
FEW = "4S 5S / 4H 5H / 6D 5D"


def asked(game: dict[str, Any], deal: int, scores: list[int]) -> Any:
    """The answer of seat 0 with a rich hand."""
    position = board(RICH, phase="answer", turn={"asked": True}, deal=deal, scores=scores, others=FEW, **game)
    return choose(view(position, 0))


@BOTH
def test_yes_where_going_out_wins_the_game_and_no_where_it_loses(game: dict[str, Any]) -> None:
    assert asked(game, 4, [5000, 1000]) is YES
    assert asked(game, 4, [1000, 5000]) is NO
    assert asked(game, 1, [5000, 1000]) is NO  # there is time to meld


@BOTH
@pytest.mark.parametrize("bot", ["skilled", "expert@400"])
def test_nobody_goes_out_of_the_last_deal_far_behind(game: dict[str, Any], bot: str) -> None:
    def move(deal: int) -> Any:
        options = {**game, "options": {**game.get("options", {}), "permission": "free"}}
        position = board("9S 9H 9D 4S", deal=deal, scores=[0, 4000], theirs="QS QH QD", others=FEW, stock=60, **options)
        return make_bot(bot).decide(view(position, 0), random.Random(3))

    def goes_on(found: Any) -> bool:
        return found is not ASK and not (isinstance(found, Discard) is False and len(found.groups[0].cards) == 3)

    assert goes_on(move(4))
    if bot == "skilled":
        assert not goes_on(move(1))


def test_a_lead_counts_as_much_of_the_game_as_there_are_deals_left() -> None:
    def chance(deal: int, *scores: int) -> float:
        return Stakes(view(board(rules="hand-and-foot", deal=deal, scores=list(scores)), 0)).before

    ahead = [chance(deal, 1500, 0) for deal in (1, 2, 3, 4, 5)]
    assert ahead == sorted(ahead)
    assert ahead[0] < ahead[3] == ahead[4]
    assert chance(4, 700, 700) == 0.5
