"""What lessons teach of a decision: which moves go against that, and which move a beginner would make.

Among moves that are about as good the one that goes against the least is advised; where the best move goes against something,
the advice says so.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.comparison import Use, uses_of
from canasta_desktop.bots.coach.single_reasons import dirties, natural_groups, single_uses
from canasta_desktop.bots.thumb.closing import closing_meld, holds
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.threat import Threat
from canasta_desktop.engine.cards import BLACK_THREE, JOKER_CARD, TWO, is_wild
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.melding import rest_of_pile
from canasta_desktop.engine.moves import Discard, Draw, Group, Meld, Take
from canasta_desktop.engine.slots import is_set
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

LARGE_PILE: Final = 7
"""Cards that a taking brings at least for the pile to be large to who learns: as many as a canasta has."""


def brings_much(seen: View) -> bool:
    """Whether the pile can be taken, and brings many cards."""
    return can_take(seen) and rest_of_pile(seen) + 1 >= LARGE_PILE


class Lesson(StrEnum):
    """What is taught; the dearest to go against first."""

    KEEP_WILDS = "keep_wilds"
    """Don't discard wild cards."""
    TAKE = "take"
    """Take a large pile."""
    GIVE_NOTHING = "give_nothing"
    """Don't discard what the next opponent can take the pile with without a card of the hand."""
    FEED_NOTHING = "feed_nothing"
    """Don't discard what fits the opponents' melds, in games where anybody takes the pile without a condition."""
    KEEP_CLEAN = "keep_clean"
    """Don't lay a wild card on a canasta that has none."""
    KEEP_PAIRS = "keep_pairs"
    """Discard a single card rather than one of a pair."""
    CLOSE = "close"
    """Complete a canasta of the own side when the hand can."""
    LAY = "lay"
    """Lay what can be laid: cards that fit own melds, and three naturals of a rank once the side has opened."""


_WEIGHTS: Final = {
    Lesson.KEEP_WILDS: 8,
    Lesson.TAKE: 8,
    Lesson.GIVE_NOTHING: 6,
    Lesson.FEED_NOTHING: 6,
    Lesson.KEEP_CLEAN: 6,
    Lesson.CLOSE: 4,
    Lesson.KEEP_PAIRS: 3,
    Lesson.LAY: 2,
}
"""By hand: a wild card weighs more than all else that a discard goes against."""
_WILD_SPENT: Final = 3
"""What each wild card of a meld weighs that completes nothing, once the side has opened: more than cards that are not laid."""


class Lessons:
    """What is taught of one decision of the seat that looks, which is to act."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        singly = seen.terms.lists_singly
        features = None if singly else Features(seen)
        self.uses = single_uses(seen) if features is None else uses_of(features, Threat(features, len(seen.pile)))
        """The use of each natural card of the hand, by face."""
        self.layable = natural_groups(seen) if singly else self._layable()
        """The groups of naturals that a beginner would lay first: those that fit own melds, and sets of three or more."""
        self.closing = None if features is None else closing_meld(features)
        """The meld that completes canastas of the own side; None where the hand has none, or what can be laid says it."""
        self._spends = not singly and bool(seen.sides[seen.terms.side_of[seen.seat]].laid)
        """Whether wild cards are better kept than melded: the side has opened, and they make no sequence longer."""
        self._given = Lesson.GIVE_NOTHING if not seen.terms.takes_freely else Lesson.FEED_NOTHING

    def against(self, move: Move) -> tuple[Lesson, ...]:
        """What a move goes against, the weightiest first."""
        if isinstance(move, Draw):
            return (Lesson.TAKE,) if brings_much(self.seen) else ()
        if isinstance(move, Meld):
            return (Lesson.KEEP_CLEAN,) if self.seen.terms.lists_singly and dirties(self.seen, move) else ()
        if not isinstance(move, Discard):
            return ()
        use, found = self.uses.get(move.card), []
        spare = any(other == Use.NONE and card >> 2 != move.card >> 2 for card, other in self.uses.items())
        if is_wild(move.card) and not all(map(is_wild, self.seen.hand)):
            found.append(Lesson.KEEP_WILDS)
        if use is Use.GIVES and any(other is not Use.GIVES for other in self.uses.values()):
            found.append(self._given)
        if self.closing is not None:
            found.append(Lesson.CLOSE)
        if use is Use.PAIR and spare:
            found.append(Lesson.KEEP_PAIRS)
        if self.layable:
            found.append(Lesson.LAY)
        return tuple(found)

    def _layable(self) -> list[Group]:
        seen, found = self.seen, []
        side = seen.sides[seen.terms.side_of[seen.seat]]
        if not side.laid:
            return []
        for kind, cards in _by_rank(seen.hand).items():
            if kind < TWO and not seen.dead >> kind & 1 and (side.naturals(kind) or len(cards) >= SMALLEST_MELD):
                slot = side.first_unfinished(kind)
                group = Group(slot if slot >= 0 else kind, tuple(cards))
                if is_legal(seen, Meld((group,))):
                    found.append(group)
        return found

    def closes(self, move: Move) -> bool:
        """Whether a move completes what the hand can complete."""
        return self.closing is not None and isinstance(move, Meld) and holds(move, self.closing)

    def does(self, lesson: Lesson, move: Move) -> bool:
        """Whether a move is what a lesson teaches instead of one that goes against it."""
        if lesson is Lesson.CLOSE:
            return self.closes(move)
        wanted = {Lesson.TAKE: Take, Lesson.LAY: Meld}.get(lesson, Discard)
        if not isinstance(move, wanted) or lesson in self.against(move):
            return False
        return lesson is not Lesson.LAY or not self.wilds(move)

    def cost(self, move: Move) -> int:
        """How much a move goes against what is taught, for comparing moves that are about as good."""
        spent = self.wilds(move) if isinstance(move, Meld) and self._spends and not self.closes(move) else 0
        return sum(_WEIGHTS[lesson] for lesson in self.against(move)) + _WILD_SPENT * spent

    def plainest(self, moves: Sequence[Move]) -> list[Move]:
        """What a beginner would think of: to take the pile, to lay what fits, to complete a canasta, the discard that goes
        against least, a black 3, and a wild card that completes a set of naturals.

        Of several of a kind the first one, so `moves` stand in the order of their worth.
        """
        found: list[Move] = []
        take = next((move for move in moves if isinstance(move, Take)), None)
        laid = {(group.kind, group.cards) for group in self.layable}
        lay = next((move for move in moves if isinstance(move, Meld) and _kept_to(move, laid)), None)
        throws = [move for move in moves if isinstance(move, Discard)]
        throw = min(throws, key=self.cost) if throws else None
        black = next((move for move in throws if move.card >> 2 == BLACK_THREE), None)
        close = next((move for move in moves if self.closes(move)), None)
        mixed = next((move for move in moves if mixed_slot(self.seen, move) >= 0), None)
        for move in (take, lay, close, throw, black, mixed):
            if move is not None and move not in found:
                found.append(move)
        return found

    def wilds(self, move: Move) -> int:
        """The number of wild cards that a move plays."""
        if isinstance(move, Discard):
            return int(is_wild(move.card))
        return sum(is_wild(card) for group in move.groups for card in group.cards) if isinstance(move, Meld | Take) else 0

    def jokers(self, move: Move) -> int:
        """The number of jokers that a move plays."""
        groups = move.groups if isinstance(move, Meld | Take) else ()
        return sum(group.cards.count(JOKER_CARD) for group in groups) + (move == Discard(JOKER_CARD))


def mixed_slot(seen: View, move: Move) -> int:
    """The slot of a set without wild cards that a meld completes with some, so that it becomes no natural canasta; else -1."""
    side = seen.sides[seen.terms.side_of[seen.seat]]
    for group in move.groups if isinstance(move, Meld) else ():
        size = side.size(group.kind)
        pure = is_set(group.kind) and size > 0 and not side.wilds(group.kind)
        if pure and size < CANASTA <= size + len(group.cards) and any(map(is_wild, group.cards)):
            return group.kind
    return -1


def _kept_to(move: Meld, groups: set[tuple[int, tuple[Card, ...]]]) -> bool:
    """Whether a meld lays nothing but some of these groups."""
    return all((group.kind, tuple(sorted(group.cards))) in groups for group in move.groups)


def _by_rank(hand: Sequence[Card]) -> dict[Kind, list[Card]]:
    ranks: dict[Kind, list[Card]] = {}
    for card in hand:
        ranks.setdefault(card >> 2, []).append(card)
    return ranks
