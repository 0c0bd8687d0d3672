"""Belief about the hidden cards of a view, and determinizations (worlds) sampled from it.

A world assigns every unseen card to a hand, a foot or a pot, by their sizes, or to the stock. Only the view is used. Cards
that a player took with the pile and has not played stay in that hand, because everybody knows them to be there. Where only who
can go out may ask whether to, the asker can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.evidence import turned_up
from canasta_desktop.bots.belief.odds import belief_odds
from canasta_desktop.bots.belief.sampler import MetropolisSampler
from canasta_desktop.bots.belief.turn_evidence import TURNS, last_turns
from canasta_desktop.bots.thumb.families import FAMILIES, SETS, family_of
from canasta_desktop.engine.cards import CODES, FACES, copies
from canasta_desktop.engine.dealing import shuffle
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.slots import LAID_CARD
from canasta_desktop.engine.view import position_from_view

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.seats import Seat
    from canasta_desktop.engine.view import View

PACK_CARDS: Final = 54
BY_LAST_TURNS: Final = [family == SETS and len(TURNS) > 0 for family in range(len(FAMILIES))]
"""By family of games: whether worlds are weighed by the last turns. Only worlds of games of sets are, because the figures are
fitted to turns of these games."""
FIRST_MIX: Final = 10
"""Proposed exchanges per hidden card before the first world, and between two worlds. By hand."""
NEXT_MIX: Final = 3
FIRST_ROUNDS: Final = 8
"""Rounds over all hands before the first world, and between two worlds, where changes are weighed by the last turns. By
hand: of sixty worlds 58 were different with them."""
NEXT_ROUNDS: Final = 2
MORE_UPCARDS: Final = 3
"""Most cards that are turned up below the first natural one, as far as it matters: four are turned up in one deal of 300."""
KEPT_SHARE: Final = 0.15
"""How often a player keeps a bonus 3 that may be kept: by hand, because nearly every hand is better off with a
card for it."""
FIRST_TRIES: Final = 600
NEXT_TRIES: Final = 30
"""Worlds that are dealt, at most, for the first in which who asks can go out, and for another one: in the games at hand that is
one in four to six. Where no other one is found the last one is used again.
"""
TRIES: Final = 60
"""Number of random placements of the bonus 3s that are tried before those that may be kept are put elsewhere."""


class Worlds:
    """A source of worlds. The base class; `Deduction` samples them from what a seat knows."""

    def world(self, source: random.Random) -> Position:
        """A position in which all cards have a place."""
        raise NotImplementedError


class Deduction(Worlds):
    """What the looking seat knows about hidden cards.

    `known` are by seat the cards that are known to lie in that hand; `unseen` are all others but the bonus 3s, `threes` the
    unseen bonus 3s (red ones, under some rules black ones too). `closed` are the other seats that cannot hold one, `open` those
    that may, for under some rules they stay in a hand until its first turn; `most_threes`: by seat how many it holds at most.
    """

    def __init__(self, view: View, turns: bool = True) -> None:
        """`turns`: the evidence of the players' last turns is used where it tells something."""
        self.view = view
        self.turns = last_turns(view) if turns and BY_LAST_TURNS[family_of(view.terms)] else []
        cards = unseen_cards(view)
        bonus = view.terms.bonus_kinds
        self.unseen = [card for card in cards if card >> 2 not in bonus]
        self.threes = [card for card in cards if card >> 2 in bonus]
        self.known = [[] if seat == view.seat else self._known_of(known) for seat, known in enumerate(view.seats)]
        others = [seat for seat in view.order if seat != view.seat]
        self.open = red_three_holders(view) if self.threes else []
        self.closed = [seat for seat in others if seat not in self.open]
        self._sizes = [0 if seat == view.seat else size - len(self.known[seat]) for seat, size in enumerate(view.sizes)]
        self.most_threes = [0] * len(view.sizes)
        for seat in self.closed:
            self.most_threes[seat] = view.seats[seat].talon or self._may_keep(seat)
        for seat in self.open:
            self.most_threes[seat] = self._sizes[seat]
        self._mixer: MetropolisSampler | None = None
        self._able: Position | None = None
        """The last world in which who asks can go out."""
        self._hopeless = False
        """Whether none was found at first; then it is looked for no more."""
        self._tables: list[list[list[float]]] = []
        self._threes: list[list[Card]] = []

    def _known_of(self, seat: Seat) -> list[Card]:
        """The cards that a seat is known to hold, which are no longer unseen: by face where suits matter, else by kind."""
        if self.view.terms.sequence_longest:
            return without_known(seat.faces, self.unseen)
        return known_cards(seat.known(), self.unseen)

    def world(self, source: random.Random) -> Position:
        """A determinization sampled from the belief: a position that the seat cannot distinguish from the true one.

        Consecutive worlds of the same deduction are slightly correlated.
        """
        world = self._world(source)
        if not world.able or self._hopeless:
            return world
        for _ in range(FIRST_TRIES if self._able is None else NEXT_TRIES):
            if asker_can_go_out(world):
                self._able = world
                break
            world = self._world(source)
        self._hopeless = self._able is None
        return self._able.clone() if self._able is not None else world

    def _world(self, source: random.Random) -> Position:
        if not self._tables:
            seats = range(len(self.view.sizes))
            self._tables = [belief_odds(self.view, seat) if seat in self.view.order else [] for seat in seats]
        if self._mixer is None or (self.threes and any(self.most_threes)):  # else no hand may hold a bonus 3
            hands, rest = self._deal(source)
            self._mixer = MetropolisSampler(hands, rest, self._tables, self.known, self.turns)
            self._mixer.mix(source, FIRST_MIX)
            if self.turns:
                self._mixer.weigh(source, FIRST_ROUNDS)
        elif self.turns:
            self._mixer.weigh(source, NEXT_ROUNDS)
        else:
            self._mixer.mix(source, NEXT_MIX)
        return self._position(*self._mixer.dealt(), source)

    def dealt_at_random(self, source: random.Random) -> Position:
        """A determinization sampled uniformly, ignoring what the players did."""
        return self._position(*self._deal(source), source)

    def _deal(self, source: random.Random) -> tuple[list[list[Card]], list[Card]]:
        """A random deal of the hidden cards but for bonus 3s: those of the hands by seat, and the rest.

        The rest are the stock, feet, pots and talon. The bonus 3s are dealt beside them, into `_threes`: by hand, and at last
        those of the rest.
        """
        cards = shuffle(self.unseen, source)
        held, elsewhere = self._place_threes(len(cards) + len(self.threes), source)
        self._threes = [*held, elsewhere]
        hands: list[list[Card]] = []
        for seat, size in enumerate(self._sizes):
            number = size - len(held[seat])
            hands.append(cards[:number])
            del cards[:number]
        return hands, cards

    def _position(self, hands: list[list[Card]], others: list[Card], source: random.Random) -> Position:
        """A position from the view, the sampled cards and the known ones."""
        view = self.view
        rest = others + self._threes[-1]
        if self._threes[-1] or view.terms.foot_size or view.terms.pot_size:
            rest = shuffle(rest, source)
        whole = [known + threes + hand for known, threes, hand in zip(self.known, self._threes, hands, strict=False)]
        beside: list[list[Card]] = []
        seats = len(view.seats) if view.terms.foot_size or view.terms.pot_size else 0
        for size in [*view.feet_left[:seats], *view.reserves.pots]:
            beside.append(rest[:size])
            del rest[:size]
        return position_from_view(view, whole, rest[: view.stock_left], beside[:seats], beside[seats:])

    def _place_threes(self, places: int, source: random.Random) -> tuple[list[list[Card]], list[Card]]:
        """The bonus 3s in each hand, and those elsewhere; `places`: the number of all hidden cards that are not known."""
        sizes, limits = self._sizes, self.most_threes
        if not self.threes:
            return [[] for _ in sizes], []
        for attempt in range(TRIES + 1):
            kept = 1 if attempt < TRIES else 2
            room = [self._room(seat) if limits[seat] >= kept else 0 for seat in range(len(sizes))]
            placed = place_at_random(shuffle(self.threes, source), room, places - sum(sizes), source)
            if all(self._likely(len(held), limits[seat], source) for seat, held in enumerate(placed[0])):
                return placed
        return [[] for _ in sizes], self.threes[:]

    def _room(self, seat: int) -> int:
        """How many cards of a hand may be bonus 3s: after a talon only its cards, else any that are not known."""
        return self.view.seats[seat].talon or self._sizes[seat]

    def _may_keep(self, seat: int) -> int:
        """How many bonus 3s a hand may hold that has had a turn: one may stay until the turn after the side's opening."""
        terms, side = self.view.terms, self.view.terms.side_of[seat]
        return 1 if terms.three_kept and not (self.view.sides[side].laid and self.view.seats[seat].has_melded) else 0

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


def unseen_cards(view: View) -> list[Card]:
    """All cards of the packs except the visible ones and the own hand, by face."""
    seen = [0] * CODES
    for card in view.hand:
        seen[card] += 1
    for card in view.pile:
        seen[card] += 1
    for side in view.sides:
        for code in side.laid:
            seen[code & LAID_CARD] += 1
        for card in side.threes:
            seen[card] += 1
    packs, jokers = view.terms.packs, view.terms.jokers
    return [card for card in FACES for _ in range(copies(card, packs, jokers) - seen[card])]


def without_known(known: bytes, unseen: list[Card]) -> list[Card]:
    """Remove the known cards from `unseen` and return them."""
    found = [card for card in known if card in unseen]
    for card in found:
        unseen.remove(card)
    return found


def asker_can_go_out(world: Position) -> bool:
    """Whether the seat whose partner is to answer can go out this turn."""
    deal = world.clone()
    deal.to_act, deal.phase = world.asker, Phase.PLAY
    return can_go_out(deal)


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
    if any(view.seats[seat].thrown for seat in waiting):
        return [seat for seat in waiting[at + 1 :] if seat != view.seat and not view.seats[seat].thrown]
    if not any(side.laid for side in view.sides):
        thrown = len(view.pile) - turned_up(view)
    else:
        # A taking removes the pile's history, so the number of draws is read from the stock.
        dealt = PACK_CARDS * terms.packs - size * (terms.hand_size + terms.foot_size) - turned_up(view)
        talon = terms.talon[0] if terms.talon else 0
        thrown = (dealt - view.stock_left - talon - sum(len(side.threes) for side in view.sides)) // terms.cards_drawn
        thrown -= view.drew and view.phase != Phase.DRAW  # who draws now has thrown nothing yet
        if not at and not view.drew and terms.turns_upcards:  # the pile just taken may have begun with further cards
            thrown -= MORE_UPCARDS
    if thrown > at:
        return []
    return [seat for seat in waiting[at + 1 :] if seat != view.seat and not view.seats[seat].has_melded]
