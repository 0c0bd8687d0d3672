"""Positions made so that their seat can go out: melds on the table, and a hand that finishes them by known moves.

Whole melds are thought up first. Part of each lies on the table, in one meld or in two that are to be joined; the rest is the
hand, with at most a card more for the discard. Whether moves are legal is asked of the rules, not of the search for a way out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from canasta_desktop.engine.cards import CODES, FACES, NATURAL_KINDS, copies, is_wild
from canasta_desktop.engine.draft import Draft, is_meld
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import DISCARDS, Group, Join, Meld
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase, undealt_position
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import SMALLEST_MELD, terms

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.rules import RuleSet
    from canasta_desktop.engine.terms import Terms

ORDERS: Final = 4
"""Orders in which the moves of a position are tried."""
MOST_CARDS: Final = 30
"""Cards of the largest hand."""
WILD_FACES: Final = tuple(filter(is_wild, FACES))


class MadeWayOut(NamedTuple):
    """A position in which the seat to act has drawn, and moves that go out from it."""

    position: Position
    moves: list[Move]

    def told(self) -> dict[str, Any]:
        """Both in notation, to be shown where a test fails."""
        return {"position": write_position(self.position), "moves": [move_text(move) for move in self.moves]}


def made_ways_out(source: random.Random, rules: RuleSet, players: int) -> Iterator[MadeWayOut]:
    """Positions in which the seat to act can go out, without end."""
    table = terms(rules, players)
    while True:
        made = _made(source, table)
        if made is not None:
            yield made


class _Whole:
    """A meld as it is to be in the end: its key, the `parts` that lie on the table, and the `rest`, which is in the hand."""

    def __init__(self, key: int, cards: list[Card], parts: list[list[Card]]) -> None:
        self.key = key
        self.parts = parts
        self.rest = cards[:]
        for part in parts:
            for card in part:
                self.rest.remove(card)


def _made(source: random.Random, table: Terms) -> MadeWayOut | None:
    left = [0] * CODES
    for card in FACES:
        left[card] = copies(card, table.packs)
    wholes = _wholes(source, table, left)
    hand = [card for whole in wholes for card in whole.rest]
    if not hand or len(hand) > MOST_CARDS:
        return None
    last = -1
    if table.discard_required or source.random() < 0.6:
        last = source.choice([card for card in (*hand, *hand, *FACES) if left[card] and not table.is_bonus(card)])
        hand.append(last)
    position = _position(source, table, wholes, hand)
    for _ in range(ORDERS):
        moves = _Play(source, position, wholes).moves_out(last)
        if moves is not None:
            return MadeWayOut(position, moves)
    return None


def _wholes(source: random.Random, table: Terms, left: list[int]) -> list[_Whole]:
    """Canastas that going out needs, and some melds beside them, of the cards that are left."""
    natural, mixed, sequence, wild = table.kinds_needed
    kinds = ["natural", "mixed"] + ["sequence", "sequence"] * (table.sequence_longest > 0) + ["wild"] * (table.wild_longest > 0)
    wanted = ["natural"] * natural + ["mixed"] * mixed + ["sequence"] * sequence + ["wild"] * wild
    wanted += [source.choice(kinds) for _ in range(table.canastas_needed - len(wanted))]
    wanted += [
        source.choice(["small set", "small set", "small run", *kinds[2:]]) for _ in range(source.choice((0, 1, 1, 2, 3)))
    ]
    suits = [source.randrange(4)] * 2 + [source.randrange(4)]  # few suits and ranks, so that melds get in each other's way
    ranks = [source.randrange(NATURAL_KINDS) for _ in range(3)]
    opened = source.random() < 0.85
    found = []
    for what in wanted:
        key, cards = _cards(source, table, what, source.choice(ranks), source.choice(suits))
        if cards and is_meld(table, key, cards) and all(cards.count(card) <= left[card] for card in cards):
            found.append(_Whole(key, cards, _parts(source, table, key, cards) if opened else []))
            for card in cards:
                left[card] -= 1
    return found


def _cards(source: random.Random, table: Terms, what: str, rank: int, suit: int) -> tuple[int, list[Card]]:
    """The key and the cards of a meld, legal or not."""
    if what in ("sequence", "small run"):
        long = source.randint(7, max(7, table.sequence_longest)) if what == "sequence" else source.randint(3, 6)
        low = source.randint(0, NATURAL_KINDS - long)
        return SEQUENCE_KEY + suit, [kind << 2 | suit for kind in range(low, low + long)]
    if what == "wild":
        return WILD_KEY, [source.choice(WILD_FACES) for _ in range(source.choice((3, 5, 7, 7)))]
    small = what == "small set"
    size = min(source.randint(3, 6) if small else source.choice((7, 7, 7, 8, 9)), table.set_longest or 9)
    wilds = 0 if what == "natural" else source.choice((0, 1, 1, 2, 3, 4) if small else (1, 1, 2, 3, 4))
    naturals = [rank << 2 | source.randrange(4) for _ in range(size - wilds)]
    return rank, naturals + [source.choice(WILD_FACES) for _ in range(wilds)]


def _parts(source: random.Random, table: Terms, key: int, cards: list[Card]) -> list[list[Card]]:
    """What of a whole meld lies on the table: nothing, all, a meld, or two that may be joined."""
    how = source.random()
    if how < 0.15:
        return []
    if how < 0.3:
        return [cards]
    mixed = cards[:]
    if key < SEQUENCE_KEY:
        source.shuffle(mixed)
    cuts = sorted(source.randint(0, len(mixed)) for _ in range(4 if table.join and key != WILD_KEY and how < 0.7 else 2))
    parts = [mixed[low:high] for low, high in zip(cuts[::2], cuts[1::2], strict=True)]
    return [part for part in parts if len(part) >= SMALLEST_MELD and is_meld(table, key, part)]


def _position(source: random.Random, table: Terms, wholes: list[_Whole], hand: list[Card]) -> Position:
    scores = tuple(source.choice((-100, 0, 0, 1600, 3200)) for _ in table.sides)
    position = undealt_position(table, table.orders[0], 0, scores)
    position.minimum = tuple(table.rules.opening_minimum(total, 1) for total in scores)
    position.phase = Phase.PLAY
    position.stock, position.stock_left = (0,) * 4, 4
    side = position.side
    parts = [(whole.key, part) for whole in wholes for part in whole.parts]
    source.shuffle(parts)
    for key, part in parts:
        slot = key + KEYS * position.sides[side].melds_of(key)
        if slot < table.slots and Draft(position).may_start(key, slot // KEYS):
            position.own_side(side).lay(slot, tuple(part))
    draft = Draft(position)
    draft.note_made()
    position.dead = draft.dead
    for seat in position.order:
        position.hands[seat] = hand_of(hand if seat == position.to_act else [0])
    return position


class _Play:
    """Playing the melds whole: cards are laid and melds joined in some order, one move each or many cards in one."""

    def __init__(self, source: random.Random, start: Position, wholes: list[_Whole]) -> None:
        self.source = source
        self.position = start.clone()
        self.wholes = wholes
        self.parts = [[part[:] for part in whole.parts] for whole in wholes]
        self.together = source.random() < 0.4 or not start.sides[start.side].laid
        self.groups: list[Group] = []
        self.moves: list[Move] = []

    def moves_out(self, last: Card) -> list[Move] | None:
        """The moves that lay the melds whole and discard the last card, where the rules allow them; else None."""
        deeds = [(at, True) for at, parts in enumerate(self.parts) if len(parts) > 1]
        deeds += [(at, False) for at, whole in enumerate(self.wholes) if whole.rest]
        if not self.together:
            self.source.shuffle(deeds)
        for at, joins in deeds:
            if not (self._join(at) if joins else self._lay(at)):
                return None
        if self.groups and not self._make(Meld(tuple(self.groups))):
            return None
        if last >= 0 and self.position.hand == [last]:
            self._make(DISCARDS[last])
        return self.moves if self.position.out is not None else None

    def _join(self, at: int) -> bool:
        one, other = (self._slot_of(self.wholes[at].key, part) for part in self.parts[at])
        self.parts[at] = [self.parts[at][0] + self.parts[at][1]]
        return min(one, other) >= 0 and one != other and self._make(Join(min(one, other), max(one, other)))

    def _lay(self, at: int) -> bool:
        """Lay the cards of a meld that are in the hand: on to its parts, or as a new meld."""
        whole, parts = self.wholes[at], self.parts[at]
        for part, cards in self._shares(whole, parts):
            new = part == len(parts)
            if new:
                begun = sum(group.kind % KEYS == whole.key and self._is_new(group.kind) for group in self.groups)
                slot = whole.key + KEYS * (self.position.sides[self.position.side].melds_of(whole.key) + begun)
                parts.append([])
            else:
                slot = self._slot_of(whole.key, parts[part])
            parts[part] = parts[part] + cards
            if slot < 0 or any(group.kind == slot for group in self.groups):
                return False
            group = Group(slot, tuple(sorted(cards)))
            if self.together:
                self.groups.append(group)
            elif not self._make(Meld((group,))):
                return False
        return True

    def _is_new(self, slot: int) -> bool:
        return slot // KEYS >= self.position.sides[self.position.side].melds_of(slot % KEYS)

    def _shares(self, whole: _Whole, parts: list[list[Card]]) -> list[tuple[int, list[Card]]]:
        """The cards of the hand for each part of a meld, by its place; for a new one the place after the last."""
        if len(parts) < 2:
            return [(0, whole.rest)]
        rest = whole.rest[:]
        if whole.key >= SEQUENCE_KEY:
            first, second = sorted((0, 1), key=lambda at: min(parts[at]))
            below = [card for card in rest if card < min(parts[second])]
            shares = [(first, below), (second, rest[len(below) :])]
        else:
            self.source.shuffle(rest)
            cut = self.source.randint(0, len(rest))
            shares = [(0, rest[:cut]), (1, rest[cut:])]
        return [(part, cards) for part, cards in shares if cards]

    def _slot_of(self, key: int, part: list[Card]) -> int:
        """The slot of an own meld of these cards, or -1."""
        wanted = sorted(part)
        melds = self.position.sides[self.position.side].cards_by_meld()
        return next((slot for slot, cards in melds.items() if slot % KEYS == key and sorted(cards) == wanted), -1)

    def _make(self, move: Move) -> bool:
        """Make a move if it is legal."""
        if self.position.phase != Phase.PLAY or not is_legal(self.position, move):
            return False
        self.moves.append(move)
        apply(self.position, move)
        return True
