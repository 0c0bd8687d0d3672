"""The features of one decision: the own hand by kind, the side's melds, and the public state of the other sides.

`Features` are made from a view for one decision and change nothing. The modules of a decision (taking, melding, discarding,
asking) read them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.style import PLAIN
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, TWO
from canasta_desktop.engine.moves import new_group

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Style
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.position import Board

LATE_ROUNDS: Final = 2
"""With at most this many rounds of cards left in the stock the deal is late: cards not melded soon will stay in the hand."""
EARLY_ROUNDS: Final = 10.0
"""With at least this many rounds of cards in the stock the deal is at its beginning."""
CHEAP_OPENING: Final = 50
LEVEL_POINTS: Final = 35


@cache
def company(order: tuple[int, ...], side_of: tuple[int, ...], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The opponents of `seat` in this deal, and its partners."""
    foes = tuple(other for other in order if side_of[other] != side_of[seat])
    return foes, tuple(other for other in order if other != seat and other not in foes)


def stage_of(board: Board) -> float:
    """Stage of the deal: 1 with `EARLY_ROUNDS` or more rounds of cards in the stock, down to 0 with none."""
    return min(1.0, board.stock_left / (len(board.order) * board.terms.cards_drawn * EARLY_ROUNDS))


def hand_points(counts: list[int], black_three: int) -> tuple[int, int]:
    """Points of the cards of a hand by kind, and of those that could open: wild cards, and three or more of a rank.

    `black_three`: points of a black 3 in a hand.
    """
    ready = counts[TWO] * KIND_POINTS[TWO] + counts[JOKER] * KIND_POINTS[JOKER]
    points = ready + counts[BLACK_THREE] * black_three
    for kind in range(NATURAL_KINDS):
        number = counts[kind]
        if number:
            points += number * KIND_POINTS[kind]
            if number > 2:
                ready += number * KIND_POINTS[kind]
    return points, ready


def opening_level(minimum: int) -> int:
    """Number of steps of 35 points by which an opening minimum exceeds 50."""
    return (minimum - CHEAP_OPENING) // LEVEL_POINTS if minimum > CHEAP_OPENING else 0


class Features:
    """Features of a board for its seat; the board is a view, or in rollouts the position itself.

    `naturals`, `wilds`: the own side's melds by kind; `counts`, `size`, `spare`: the own hand by kind, its cards, its wilds;
    `needed`: canastas still to be made to go out (0 or less: none); `late`: the stock is nearly empty; `last`: the seat will
    hardly draw again. `style`: the weights.
    """

    __slots__ = (
        "counts", "last", "late", "naturals", "needed", "opened", "seat", "side", "size", "spare", "style", "terms", "view",
        "wilds",
    )  # fmt: skip

    def __init__(self, view: Board, style: Style = PLAIN) -> None:
        terms = view.terms
        seat = view.seat
        side = terms.side_of[seat]
        counts = view.counts[seat]
        self.view = view
        self.style = style
        self.terms = terms
        self.seat = seat
        self.side = side
        self.counts = counts
        self.size = len(view.hands[seat])
        self.naturals = view.naturals[side]
        self.wilds = view.wilds[side]
        self.opened = bool(view.laid[side])
        self.spare = counts[TWO] + counts[JOKER]
        self.needed = terms.canastas_needed - view.canastas[side]
        self.last = view.stock_left < len(view.order) * terms.cards_drawn
        self.late = view.stock_left <= LATE_ROUNDS * len(view.order) * terms.cards_drawn

    @property
    def foes(self) -> tuple[int, ...]:
        """The opponents that play this deal."""
        return company(self.view.order, self.terms.side_of, self.seat)[0]

    @property
    def partners(self) -> tuple[int, ...]:
        """The partners that play this deal."""
        return company(self.view.order, self.terms.side_of, self.seat)[1]

    def early(self) -> float:
        """Stage of the deal, from 1 (beginning) to 0: see `stage_of`."""
        return stage_of(self.view)

    def closed(self) -> bool:
        """Whether the side can take the pile only with a pair."""
        return not self.opened or self.view.frozen

    def pairs(self) -> int:
        """Number of unmelded ranks of which the hand holds two or more: each may take the pile."""
        number = 0
        for kind in range(NATURAL_KINDS):
            if self.counts[kind] >= 2 and not self.naturals[kind]:
                number += 1
        return number

    def behind(self) -> bool:
        """Whether any opposing side has opened."""
        laid = self.view.laid
        for side in range(len(laid)):  # noqa: SIM110  # a loop is compiled better
            if side != self.side and laid[side]:
                return True
        return False

    def hunted(self) -> bool:
        """Whether any opposing side has the canastas to go out."""
        canastas, needed = self.view.canastas, self.terms.canastas_needed
        for side in range(len(canastas)):  # noqa: SIM110  # a loop is compiled better
            if side != self.side and canastas[side] >= needed:
                return True
        return False

    def canastas_for_threes(self) -> int:
        """Canastas that the side still needs for its laid 3s to count for it; 0 or less: none."""
        if not self.view.red_threes[self.side] or self.terms.canastas_for_threes == 0:
            return 0
        return self.terms.canastas_for_threes - self.view.canastas[self.side]

    def level(self) -> int:
        """Number of steps of 35 points by which the side's opening minimum exceeds 50."""
        return opening_level(self.view.minimum[self.side])

    def their_level(self) -> int:
        """The same for the lowest opening minimum of the other unopened sides; 0 if all have opened."""
        view = self.view
        least = -1
        for side in range(len(view.laid)):
            if side != self.side and not view.laid[side]:
                level = opening_level(view.minimum[side])
                if least < 0 or level < least:
                    least = level
        return max(least, 0)

    def cards(self, kind: Kind, number: int) -> list[Card]:
        """The first `number` cards of a kind in the hand."""
        found: list[Card] = []
        for card in self.view.hands[self.seat]:
            if len(found) == number:
                break
            if card >> 2 == kind:
                found.append(card)
        return found

    def wild_cards(self, number: int) -> list[Card]:
        """The first `number` wild cards of the hand, 2s before jokers, because a joker is worth more later."""
        wild = [card for card in self.view.hands[self.seat] if TWO <= card >> 2 <= JOKER]
        wild.sort()
        return wild[:number]

    def group(self, kind: Kind, number: int, extra: int = 0) -> Group:
        """A group of `number` naturals of a kind and `extra` wilds."""
        cards = self.cards(kind, number)
        if extra:
            cards += self.wild_cards(extra)
        cards.sort()
        return new_group(kind, cards)

    def groups(self, naturals: list[int], wilds: list[int]) -> list[Group]:
        """The groups of an opening: jokers before 2s, as the solver counts their points."""
        wild: list[Card] = self.wild_cards(self.spare) if self.spare else []
        made: list[Group] = []
        for kind in range(NATURAL_KINDS):
            number, extra = naturals[kind], wilds[kind]
            if number or extra:
                cards = self.cards(kind, number)
                for _ in range(extra):
                    cards.append(wild.pop())
                cards.sort()
                made.append(new_group(kind, cards))
        return made
