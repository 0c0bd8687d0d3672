"""Belief about the hidden cards of a view, and determinizations (worlds) sampled from it.

A world assigns every unseen card to a hand or a foot, by their sizes, or to the stock. Only the view is used. Cards that a
player took with the pile and has not played stay in that hand, because everybody knows them to be there.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.habits import MOST_HELD, log_odds, turned_up
from canasta_desktop.bots.shuffling import shuffle
from canasta_desktop.bots.turn_evidence import last_turns
from canasta_desktop.bots.worlds import Worlds
from canasta_desktop.engine.cards import CODES, FACES, RED_THREE, copies, count_kinds
from canasta_desktop.engine.position import LAID_CARD, Phase
from canasta_desktop.engine.view import position_from_view

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from canasta_desktop.bots.turn_evidence import LastTurn
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

PACK_CARDS: Final = 54
LOG_ZERO: Final = -1e6
"""Log-likelihood of an impossible case."""
FIRST_MIX: Final = 10
"""Proposed exchanges per hidden card before the first world, and between two worlds."""
NEXT_MIX: Final = 3
FIRST_STEPS: Final = 20
"""The same in steps of one exchange per hidden card, where each step is weighed by the last turns of the players."""
NEXT_STEPS: Final = 1
KEPT_SHARE: Final = 0.15
"""How often a player keeps a bonus 3 that may be kept: nearly every hand is better off with a card for it."""
TRIES: Final = 60
"""Number of random placements of the bonus 3s that are tried before those that may be kept are put elsewhere."""


class Deduction(Worlds):
    """What the looking seat knows about hidden cards.

    `known` are by seat the cards that are known to lie in that hand; `unseen` are all others but the bonus 3s, `threes` the
    unseen bonus 3s (red ones, under some rules black ones too). `closed` are the other seats that cannot hold one, `open` those
    that may, for under some rules they stay in a hand until its first turn.
    """

    def __init__(self, view: View, turns: bool = True) -> None:
        """`turns`: whether the evidence of the players' last turns is used, under plain rules."""
        self.view = view
        self.turns = last_turns(view) if turns and view.terms.plain else []
        cards = unseen_cards(view)
        bonus = view.terms.bonus_kinds
        self.unseen = [card for card in cards if card >> 2 not in bonus]
        self.threes = [card for card in cards if card >> 2 in bonus]
        self.known = [[] if seat == view.seat else known_cards(known, self.unseen) for seat, known in enumerate(view.known)]
        self._sure = [card for cards in self.known for card in cards]
        others = [seat for seat in view.order if seat != view.seat]
        self.open = red_three_holders(view) if self.threes else []
        self.closed = [seat for seat in others if seat not in self.open]
        self._mixer: MetropolisSampler | None = None
        self._tables: list[list[list[float]]] = []

    def world(self, source: random.Random) -> Position:
        """A determinization sampled from the belief: a position that the seat cannot distinguish from the true one.

        Under plain rules consecutive worlds of the same deduction are slightly correlated.
        """
        if not self._tables:
            seats = range(len(self.view.sizes))
            self._tables = [log_odds(self.view, seat) if seat in self.view.order else [] for seat in seats]
        if not self.view.terms.plain:
            return self._further_position(source, self._tables)
        if self._mixer is None:
            hands, stock = self._deal(source)
            for seat in self.closed:
                self._tables[seat][RED_THREE] = [0.0] + [LOG_ZERO] * MOST_HELD
            self._mixer = MetropolisSampler(hands, stock, self._tables, self.known)
            self._mixer.mix(source, FIRST_MIX)
            if self.turns:
                self._mixer.weigh(source, self.turns, FIRST_STEPS)
        elif self.turns:
            self._mixer.weigh(source, self.turns, NEXT_STEPS)
        else:
            self._mixer.mix(source, NEXT_MIX)
        return self._position(*self._mixer.dealt())

    def dealt_at_random(self, source: random.Random) -> Position:
        """A determinization sampled uniformly, ignoring what the players did."""
        return self._position(*self._deal(source)) if self.view.terms.plain else self._further_position(source, [])

    def _position(self, hands: list[list[Card]], stock: list[Card]) -> Position:
        """A position from the view, the sampled cards and the known ones."""
        whole = [known + hand for known, hand in zip(self.known, hands, strict=True)]
        return position_from_view(self.view, whole, stock[: self.view.stock_left])

    def _deal(self, source: random.Random) -> tuple[list[list[Card]], list[Card]]:
        """A random deal of the hidden cards: those of the hands by seat, and the rest (the stock, and cards in no place)."""
        view = self.view
        hands: list[list[Card]] = [[] for _ in view.sizes]
        cards = shuffle(self.unseen, source)
        for seat in self.closed:
            size = view.sizes[seat] - len(self.known[seat])
            hands[seat] = cards[:size]
            del cards[:size]
        if self.threes:
            cards = shuffle(cards + self.threes, source)
        for seat in self.open:
            size = view.sizes[seat] - len(self.known[seat])
            hands[seat] = cards[:size]
            del cards[:size]
        return hands, cards

    def _further_position(self, source: random.Random, tables: list[list[list[float]]]) -> Position:
        """A position where the rules are not plain: with feet, with known cards of random suits, and with bonus 3s apart.

        `tables` as for `MetropolisSampler`; none: every assignment is equally likely.
        """
        view = self.view
        cards = shuffle(self.unseen + self._sure, source)
        known = [[] if seat == view.seat else known_cards(row, cards) for seat, row in enumerate(view.known)]
        sizes = [0 if seat == view.seat else size - len(known[seat]) for seat, size in enumerate(view.sizes)]
        threes, elsewhere = self._place_threes(sizes, len(cards) + len(self.threes), source)
        hands: list[list[Card]] = []
        for seat, size in enumerate(sizes):
            number = size - len(threes[seat])
            hands.append(cards[:number])
            del cards[:number]
        if tables:
            mixer = MetropolisSampler(hands, cards, tables, known)
            mixer.mix(source, FIRST_MIX)
            hands, cards = mixer.dealt()
        rest = shuffle(cards + elsewhere, source)
        feet: list[list[Card]] = []
        for size in view.feet_left:
            feet.append(rest[:size])
            del rest[:size]
        whole = [known[seat] + threes[seat] + hands[seat] for seat in range(len(sizes))]
        return position_from_view(view, whole, rest[: view.stock_left], feet if view.terms.foot_size else ())

    def _place_threes(self, sizes: list[int], places: int, source: random.Random) -> tuple[list[list[Card]], list[Card]]:
        """The bonus 3s in each hand, and those elsewhere; `sizes`: the hidden cards by hand, `places`: all of them."""
        limits = [0] * len(sizes)
        for seat in self.closed:
            limits[seat] = self._may_keep(seat)
        for seat in self.open:
            limits[seat] = sizes[seat]
        for attempt in range(TRIES + 1):
            kept = 1 if attempt < TRIES else 2
            room = [sizes[seat] if limits[seat] >= kept else 0 for seat in range(len(sizes))]
            placed = place_at_random(shuffle(self.threes, source), room, places - sum(sizes), source)
            if all(self._likely(len(held), limits[seat], source) for seat, held in enumerate(placed[0])):
                return placed
        return [[] for _ in sizes], self.threes[:]

    def _may_keep(self, seat: int) -> int:
        """How many bonus 3s a hand may hold that has had a turn."""
        terms = self.view.terms
        return 1 if terms.three_kept and not self.view.laid[terms.side_of[seat]] else 0

    def _likely(self, held: int, limit: int, source: random.Random) -> bool:
        """Whether a sampled number of bonus 3s in a hand is accepted, given the most that it may hold."""
        return held <= limit and (limit != 1 or not held or source.random() < KEPT_SHARE)


def place_at_random(
    cards: list[Card], room: list[int], others: int, source: random.Random
) -> tuple[list[list[Card]], list[Card]]:
    """Put cards into random free places: `room` by hand, or `others` elsewhere. Returns those by hand, and those elsewhere."""
    hands: list[list[Card]] = [[] for _ in room]
    elsewhere: list[Card] = []
    free = room[:]
    for card in cards:
        at = source.random() * (others + sum(free))
        seat = 0
        while seat < len(free) and at >= free[seat]:
            at -= free[seat]
            seat += 1
        if seat < len(free):
            hands[seat].append(card)
            free[seat] -= 1
        else:
            elsewhere.append(card)
            others -= 1
    return hands, elsewhere


class MetropolisSampler:
    """Metropolis sampler over assignments of the hidden cards.

    `tables[seat][kind][number]` is the log-likelihood ratio, relative to chance, of a seat holding `number` cards of a kind;
    the stock and cards in no place have none. A step proposes to exchange two random cards and accepts it with the Metropolis
    probability, so assignments occur in proportion to their likelihood. The `known` cards of each hand stay there, and count
    as held.
    """

    def __init__(
        self, hands: list[list[Card]], stock: list[Card], tables: list[list[list[float]]], known: list[list[Card]]
    ) -> None:
        self._cards = [card for hand in hands for card in hand]
        self._owners = [seat for seat, hand in enumerate(hands) for _ in hand]
        self._hidden = len(self._cards)
        self._cards += stock
        self._counts = [count_kinds(known[seat] + hand) for seat, hand in enumerate(hands)]
        self._sizes = [len(hand) for hand in hands]
        self._tables = tables
        self._known = known
        self._likelihood = 0.0

    def mix(self, source: random.Random, rounds: int) -> None:
        """Propose about `rounds` exchanges for every hidden card of a hand."""
        cards, owners, hidden, counts, tables = self._cards, self._owners, self._hidden, self._counts, self._tables
        places = len(cards)
        draw = source.random
        for _ in range(rounds * hidden):
            one, other = int(draw() * hidden), int(draw() * places)
            kind, wanted = cards[one] >> 2, cards[other] >> 2
            seat = owners[one]
            if kind != wanted:
                held = counts[seat]
                gain = log_ratio(tables[seat], held, kind, wanted)
                if other < hidden:
                    second = owners[other]
                    if second == seat:
                        continue
                    gain += log_ratio(tables[second], counts[second], wanted, kind)
                if gain < 0.0 and draw() >= math.exp(gain):
                    continue
                held[kind] -= 1
                held[wanted] += 1
                if other < hidden:
                    counts[second][wanted] -= 1
                    counts[second][kind] += 1
            cards[one], cards[other] = cards[other], cards[one]
        # Without any log-odds all assignments are equally likely, and the stock is random too.
        cards[hidden:] = shuffle(cards[hidden:], source)

    def weigh(self, source: random.Random, turns: list[LastTurn], steps: int) -> None:
        """Mix in steps, each of which is accepted with the Metropolis probability of the players' last turns."""
        if not self._likelihood:
            self._likelihood = self._likelihood_of(turns)
        for _ in range(steps):
            cards, counts = self._cards[:], [row[:] for row in self._counts]
            self.mix(source, 1)
            likelihood = self._likelihood_of(turns)
            if likelihood >= source.random() * self._likelihood:
                self._likelihood = likelihood
            else:
                # The stock stays shuffled, for no turn tells anything of it.
                cards[self._hidden :] = shuffle(cards[self._hidden :], source)
                self._cards, self._counts = cards, counts

    def _likelihood_of(self, turns: list[LastTurn]) -> float:
        """Likelihood of the last turns, given the current hands."""
        hands, _ = self.dealt()
        likelihood = 1.0
        for turn in turns:
            seat = turn.seat
            likelihood *= turn.likelihood(self._known[seat] + hands[seat], self._counts[seat])
        return likelihood

    def dealt(self) -> tuple[list[list[Card]], list[Card]]:
        """The current assignment: hidden cards of the hands by seat, and the other cards."""
        hands: list[list[Card]] = []
        at = 0
        for size in self._sizes:
            hands.append(self._cards[at : at + size])
            at += size
        return hands, self._cards[at:]


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


def unseen_cards(view: View) -> list[Card]:
    """All cards of the packs except the visible ones and the own hand, by face."""
    seen = [0] * CODES
    for card in view.hand:
        seen[card] += 1
    for card in view.pile:
        seen[card] += 1
    for laid in view.laid:
        for code in laid:
            seen[code & LAID_CARD] += 1
    for red in view.red_threes:
        for card in red:
            seen[card] += 1
    packs = view.terms.packs
    return [card for card in FACES for _ in range(copies(card, packs) - seen[card])]


def known_cards(known: Sequence[int], unseen: list[Card]) -> list[Card]:
    """Remove the known number of cards of each kind from `unseen` and return them; their suits do not matter."""
    if not any(known):
        return []
    wanted, found, rest = list(known), list[int](), list[int]()
    for card in unseen:
        if wanted[card >> 2]:
            wanted[card >> 2] -= 1
            found.append(card)
        else:
            rest.append(card)
    unseen[:] = rest
    return found


def red_three_holders(view: View) -> list[int]:
    """The other seats that may hold bonus 3s: none if they are laid out at once, else those that have had no turn yet."""
    terms = view.terms
    if terms.red_threes_at_once:
        return []
    size = len(view.order)
    first = (view.dealer + 1) % size
    waiting = [view.order[(first + place) % size] for place in range(size)]
    at = waiting.index(view.asker if view.phase == Phase.ANSWER else view.to_act)
    if not any(view.laid):
        thrown = len(view.pile) - turned_up(view)
    else:
        # A taking removes the pile's history, so the number of draws is read from the stock.
        dealt = PACK_CARDS * terms.packs - size * (terms.hand_size + terms.foot_size) - (terms.rules.upcard != "none")
        talon = terms.talon[0] if terms.talon else 0
        thrown = (dealt - view.stock_left - talon - sum(map(len, view.red_threes))) // terms.cards_drawn
        thrown -= view.drew and view.phase != Phase.DRAW  # who draws now has thrown nothing yet
    if thrown > at:
        return []
    return [seat for seat in waiting[at + 1 :] if seat != view.seat and not view.has_melded[seat]]
