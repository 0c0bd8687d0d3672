"""Evidence about a hidden hand from the last turn of its player: what was discarded, and what was kept instead of melded.

A player's hand does not change between two turns. So with the card that was discarded, a hand of a world is the hand that the
discard was chosen from, and the rules of thumb say how likely that choice was.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.discarding import discard_costs
from canasta_desktop.bots.features import Features
from canasta_desktop.bots.habits import throws
from canasta_desktop.bots.melding import choose_meld
from canasta_desktop.bots.style import SKILLED
from canasta_desktop.engine.cards import JOKER, KINDS, RED_THREE, TWO
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.terms import NO_SEAT
from canasta_desktop.engine.view import View

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card

SPREAD: Final = 20.0
"""Points by which a discard may cost more than the cheapest before its likelihood falls by the factor e."""
ANY_SHARE: Final = 0.1
"""Share of discards that follow no rule of thumb."""
KEPT_SHARE: Final = 0.1
"""How often a player keeps cards that the rules of thumb would meld."""


class LastTurn:
    """The last turn of another player: the board before its discard, without its hand, and the discard."""

    def __init__(self, view: View, seat: int, back: int) -> None:
        """`back`: how many discards ago it was, from 1."""
        self.seat = seat
        self.card: Card = view.pile[len(view.pile) - back]
        board = View()
        view.copy_open_to(board)
        board.pile = view.pile[: len(view.pile) - back]
        board.frozen = not view.terms.pair_only and _has_freezer(board.pile)
        board.to_act = board.looker = seat
        board.phase = Phase.PLAY
        board.permission = None
        board.melded = board.asked = False
        board.stock_left = view.stock_left + (back - 1) * view.terms.cards_drawn
        board.turn_laid = []
        board.held = list(view.sizes)
        board.held[seat] += 1
        board.hands = [[] for _ in board.held]
        board.counts = [[0] * KINDS for _ in board.held]
        self.board = board

    def likelihood(self, hand: list[Card], counts: list[int]) -> float:
        """Likelihood of that turn, up to a factor, if the player holds these cards now; `counts` by kind."""
        board, seat, kind = self.board, self.seat, self.card >> 2
        board.hands[seat] = [*hand, self.card]
        board.counts[seat] = counts[:]
        board.counts[seat][kind] += 1
        features = Features(board, SKILLED)
        likelihood = 1.0
        if features.size > 1 and choose_meld(features) is not None:
            likelihood = KEPT_SHARE
        costs = discard_costs(features, board.pile)
        lowest = costs[0][0]
        for cost, _ in costs:
            if cost < lowest:
                lowest = cost
        total = chosen = 0.0
        for cost, card in costs:
            weight = math.exp((lowest - cost) / SPREAD)
            total += weight
            if card >> 2 == kind:
                chosen = weight
        return likelihood * (ANY_SHARE / len(costs) + (1.0 - ANY_SHARE) * chosen / total)


def _has_freezer(pile: list[Card]) -> bool:
    for card in pile:
        kind = card >> 2
        if TWO <= kind <= JOKER or kind == RED_THREE:
            return True
    return False


def last_turns(view: View) -> list[LastTurn]:
    """The last turns of the other players, as far as their discards still lie on the pile. Under plain rules."""
    found: list[LastTurn] = []
    history = throws(view)
    for back in range(1, min(len(history) + 1, len(view.order))):
        seat, kind = history[back - 1]
        if seat not in (NO_SEAT, view.seat) and kind != RED_THREE:
            found.append(LastTurn(view, seat, back))
    return found
