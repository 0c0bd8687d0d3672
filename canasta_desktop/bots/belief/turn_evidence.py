"""Evidence about a hidden hand from the last turn of its player: what was discarded, and what was kept instead of melded.

A player's hand does not change between two turns. So with the card that was discarded, a hand of a world is the hand that the
discard was chosen from, and the rules of thumb say how likely that choice was.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.belief.evidence import throws
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.melding import choose_meld
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.bots.weights.files import figures
from canasta_desktop.engine.cards import RED_THREE, freezes
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.lanes import bit
from canasta_desktop.engine.melds import NO_CARDS
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.terms import NO_SEAT
from canasta_desktop.engine.view import SIZE_BITS, UNSEEN_HANDS, View

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card


class Choice(NamedTuple):
    """How closely a kind of player follows the rules of thumb.

    `spread`: points by which a discard may cost more than the cheapest before its likelihood falls by the factor e. `other`:
    share of discards that do not depend on the cost. `kept`: how often cards are kept that the rules of thumb would meld,
    relative to hands without such cards; `kept_closed`: the same of an opening.
    """

    spread: float
    other: float
    kept: float
    kept_closed: float


TURNS: Final = figures("turns")
"""Fitted by `build_scripts/fit_turns.py`. With sharp likelihoods the sampler seldom accepts an exchange, and its worlds predict
the true hands less well. So the spread that fits the players' turns alone is widened as far as worlds gain by it."""


def choice_of(kind: str, figures: dict[str, float]) -> Choice:
    """How closely a kind of player, `exact` or `loose`, follows the rules of thumb, from the figures of the file."""
    found = [figures.get(f"{kind}_{name}", math.nan) for name in ("spread", "other", "kept", "kept_closed")]
    return Choice(found[0], found[1], found[2], found[3])


EXACT: Final = choice_of("exact", TURNS)
"""Players who decide by rules of thumb."""
LOOSE: Final = choice_of("loose", TURNS)
"""Players who look ahead."""
EXACT_SHARE: Final = 0.3
"""Assumed share of players who decide by rules of thumb: nobody at the table knows who does; three of eight players of
`build_scripts/expert_deals.py` do."""


class Players(NamedTuple):
    """The players that a last turn may be of: two kinds, and the share of the exact ones."""

    exact: Choice
    loose: Choice
    exact_share: float


PLAYERS: Final = Players(EXACT, LOOSE, EXACT_SHARE)


class Reading(NamedTuple):
    """What the rules of thumb say of a turn that was played with certain cards.

    `kept`: they would have melded; `opened`: the side had opened; `over`: by how many points each possible discard costs more
    than the cheapest; `chosen`: the same for the discard made.
    """

    kept: bool
    opened: bool
    over: list[float]
    chosen: float


class LastTurn:
    """The last turn of another player: the board before its discard, without its hand, and the discard."""

    def __init__(self, view: View, seat: int, back: int, players: Players = PLAYERS) -> None:
        """`back`: how many discards ago it was, from 1."""
        self.seat = seat
        self.players = players
        self.card: Card = view.pile[len(view.pile) - back]
        board = View()
        view.copy_open_to(board)
        board.set_pile(view.pile[: len(view.pile) - back])
        board.frozen = not view.terms.pair_only and any(freezes(card) for card in board.pile)
        board.to_act = board.looker = seat
        board.phase = Phase.PLAY
        board.permission = None
        board.melded = board.asked = False
        board.stock_left = view.stock_left + (back - 1) * view.terms.cards_drawn
        board.turn_laid = NO_CARDS
        board.held = view.held + bit(seat * SIZE_BITS)
        board.hands = UNSEEN_HANDS[len(board.seats)][:]
        self.board = board

    def reading(self, hand: list[Card]) -> Reading:
        """What the rules of thumb say of that turn, if the player holds these cards now."""
        board, seat, kind = self.board, self.seat, self.card >> 2
        board.hands[seat] = hand_of([*hand, self.card])
        features = Features(board, SKILLED)
        kept = features.size > 1 and choose_meld(features) is not None
        costs = discard_costs(features, len(board.pile))
        lowest = costs[0][0]
        chosen = 0.0
        for cost, card in costs:
            if cost < lowest:
                lowest = cost
            if card >> 2 == kind:
                chosen = cost
        return Reading(kept, features.opened, [cost - lowest for cost, _ in costs], chosen - lowest)

    def likelihood(self, hand: list[Card]) -> float:
        """Likelihood of that turn, up to a factor, if the player holds these cards now."""
        reading = self.reading(hand)
        exact, loose, share = self.players
        return share * choice_likelihood(reading, exact) + (1.0 - share) * choice_likelihood(reading, loose)


def choice_likelihood(reading: Reading, choice: Choice) -> float:
    """Likelihood of a turn, up to a factor, for one kind of player."""
    total = 0.0
    for over in reading.over:
        total += math.exp(-over / choice.spread)
    share = math.exp(-reading.chosen / choice.spread) / total
    likelihood = choice.other / len(reading.over) + (1.0 - choice.other) * share
    if reading.kept:
        likelihood *= choice.kept if reading.opened else choice.kept_closed
    return likelihood


def last_turns(view: View, players: Players = PLAYERS) -> list[LastTurn]:
    """The last turns of the other players, as far as their discards still lie on the pile."""
    found: list[LastTurn] = []
    history = throws(view)
    for back in range(1, min(len(history) + 1, len(view.order))):
        seat, kind = history[back - 1]
        if seat not in (NO_SEAT, view.seat) and kind != RED_THREE:
            found.append(LastTurn(view, seat, back, players))
    return found
