"""Sampling assignments of the hidden cards from a belief, by the Metropolis rule."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.evidence import MOST_HELD
from canasta_desktop.engine.cards import count_kinds
from canasta_desktop.engine.dealing import shuffle

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from canasta_desktop.bots.belief.turn_evidence import LastTurn
    from canasta_desktop.engine.cards import Card, Kind

EXCHANGES: Final = 3
"""Exchanges proposed for each hidden card of a hand, before the change of the hand is weighed by the last turns. By
hand: larger changes are seldom accepted."""


class MetropolisSampler:
    """Metropolis sampler over assignments of the hidden cards.

    `tables[seat][kind][number]` is the log-likelihood ratio, relative to chance, of a seat holding `number` cards of a kind;
    the stock and cards in no place have none. A step proposes to exchange two random cards and accepts it with the Metropolis
    probability, so assignments occur in proportion to their likelihood. The `known` cards of each hand stay there, and count
    as held. `turns` are the last turns that changes of the hands are weighed by.
    """

    def __init__(
        self,
        hands: list[list[Card]],
        stock: list[Card],
        tables: list[list[list[float]]],
        known: list[list[Card]],
        turns: Sequence[LastTurn] = (),
    ) -> None:
        self._cards = [card for hand in hands for card in hand]
        self._owners = [seat for seat, hand in enumerate(hands) for _ in hand]
        self._hidden = len(self._cards)
        self._cards += stock
        self._counts = [count_kinds(known[seat] + hand) for seat, hand in enumerate(hands)]
        self._sizes = [len(hand) for hand in hands]
        self._firsts = [sum(self._sizes[:seat]) for seat in range(len(hands))]
        self._tables = tables
        self._known = known
        self._turns: list[LastTurn | None] = [None] * len(hands)
        for turn in turns:
            self._turns[turn.seat] = turn
        self._likelihoods: list[float] = []
        """By seat, the likelihood of its last turn with its present cards."""

    def mix(self, source: random.Random, rounds: int) -> None:
        """Propose about `rounds` exchanges for every hidden card of a hand."""
        hidden, places = self._hidden, len(self._cards)
        draw = source.random
        for _ in range(rounds * hidden):
            one, other = int(draw() * hidden), int(draw() * places)
            if self._accepts(source, one, other):
                self._exchange(one, other)
        self._shuffle_stock(source)

    def weigh(self, source: random.Random, rounds: int) -> None:
        """Mix one hand after the other; each change is accepted with the Metropolis probability of the last turns.

        A hand is changed by exchanges with all other places, so few likelihoods have to be computed anew, and changes are small
        enough to be accepted often.
        """
        seats = range(len(self._sizes))
        if not self._likelihoods:
            self._likelihoods = [self._likelihood(seat) for seat in seats]
        for _ in range(rounds):
            for seat in seats:
                if self._sizes[seat]:
                    self._mix_hand(source, seat)
        self._shuffle_stock(source)

    def _mix_hand(self, source: random.Random, seat: int) -> None:
        """Exchange cards of a hand with other places, or change nothing if the last turns speak against it."""
        first, size, places = self._firsts[seat], self._sizes[seat], len(self._cards)
        draw = source.random
        exchanged: list[int] = []
        changed = [False] * len(self._sizes)
        for _ in range(EXCHANGES * size):
            one, other = first + int(draw() * size), int(draw() * places)
            if first <= other < first + size or not self._accepts(source, one, other):
                continue
            if self._cards[one] >> 2 != self._cards[other] >> 2:
                changed[seat] = True
                if other < self._hidden:
                    changed[self._owners[other]] = True
            self._exchange(one, other)
            exchanged.append(one)
            exchanged.append(other)
        before = after = 1.0
        found: list[float] = self._likelihoods[:]
        for changed_seat in range(len(changed)):
            if changed[changed_seat]:
                found[changed_seat] = self._likelihood(changed_seat)
                before *= self._likelihoods[changed_seat]
                after *= found[changed_seat]
        if after >= source.random() * before:
            self._likelihoods = found
            return
        while exchanged:
            self._exchange(exchanged.pop(), exchanged.pop())

    def _accepts(self, source: random.Random, one: int, other: int) -> bool:
        """The Metropolis rule for exchanging the card at `one`, which is in a hand, with that at `other`, by the tables."""
        kind, wanted = self._cards[one] >> 2, self._cards[other] >> 2
        if kind == wanted:
            return True
        seat = self._owners[one]
        gain = log_ratio(self._tables[seat], self._counts[seat], kind, wanted)
        if other < self._hidden:
            second = self._owners[other]
            if second == seat:
                return False
            gain += log_ratio(self._tables[second], self._counts[second], wanted, kind)
        return gain >= 0.0 or source.random() < math.exp(gain)

    def _exchange(self, one: int, other: int) -> None:
        """Exchange two cards, at least one of which is in a hand."""
        cards = self._cards
        kind, wanted = cards[one] >> 2, cards[other] >> 2
        cards[one], cards[other] = cards[other], cards[one]
        if kind != wanted:
            if one < self._hidden:
                _replace(self._counts[self._owners[one]], kind, wanted)
            if other < self._hidden:
                _replace(self._counts[self._owners[other]], wanted, kind)

    def _likelihood(self, seat: int) -> float:
        """Likelihood of a seat's last turn with its present cards; 1 for a seat without one."""
        turn = self._turns[seat]
        if turn is None:
            return 1.0
        first = self._firsts[seat]
        return turn.likelihood(self._known[seat] + self._cards[first : first + self._sizes[seat]])

    def _shuffle_stock(self, source: random.Random) -> None:
        """Shuffle the cards that are in no hand: nothing is known of their order."""
        self._cards[self._hidden :] = shuffle(self._cards[self._hidden :], source)

    def dealt(self) -> tuple[list[list[Card]], list[Card]]:
        """The current assignment: hidden cards of the hands by seat, and the other cards."""
        hands: list[list[Card]] = []
        at = 0
        for size in self._sizes:
            hands.append(self._cards[at : at + size])
            at += size
        return hands, self._cards[at:]


def _replace(counts: list[int], kind: Kind, other: Kind) -> None:
    """Count a card of one kind less and one of another more."""
    number = counts[kind]  # in two steps, as in `cards.count_kinds`
    counts[kind] = number - 1
    number = counts[other]
    counts[other] = number + 1


def log_ratio(table: list[list[float]], counts: list[int], away: Kind, back: Kind) -> float:
    """Change of a hand's log-likelihood when it exchanges a card of the kind `away` for one of the kind `back`."""
    gone, come = counts[away], counts[back]
    lost, won = table[away], table[back]
    return (
        lost[gone - 1 if gone <= MOST_HELD else MOST_HELD]
        - lost[min(gone, MOST_HELD)]
        + won[come + 1 if come < MOST_HELD else MOST_HELD]
        - won[min(come, MOST_HELD)]
    )
