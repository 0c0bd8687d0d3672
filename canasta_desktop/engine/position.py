"""A deal as it stands.

`Board` is what lies open, with the hands that its holder may see; legality and the solvers work on it. `Position` is the
board with all hands and the stock: the whole truth, which only the engine and the table's keeper hold. `view.View` is the
board that one seat may see. Counts by kind are kept in step with the cards, for suits matter to nobody but the eye.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, TWO
from canasta_desktop.engine.terms import CANASTA, NO_SEAT, followers

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.events import DealEnd
    from canasta_desktop.engine.terms import Terms

MELDABLE: Final = BLACK_THREE + 1
"""Length of the lists that are kept by kind of meld."""
LAID_KIND: Final = 6
"""A laid card is `kind << LAID_KIND | card`: the meld that it belongs to, and itself."""
LAID_CARD: Final = (1 << LAID_KIND) - 1


class Phase:
    """Where a turn stands: plain ints, for they are compared in the hot path."""

    DRAW: Final = 0
    PLAY: Final = 1
    ANSWER: Final = 2
    OVER: Final = 3


PHASE_NAMES: Final = ("draw", "play", "answer", "over")


class Board:
    """What lies on the table, and the hands that its holder may see.

    By seat: `hands` (cards, in no order), `counts` (by kind, length 15), `has_melded` (in earlier turns of this deal).
    By side: `scores` (totals before this deal), `minimum` (points that open), `laid` (melded cards as laid, see
    `LAID_KIND`), `naturals` and `wilds` (by kind of meld), `canastas`, `red_threes`, `penalties` (points, 0 or less).
    Of the turn: `asked`, `permission` (None, True, False), `asker`, `melded` (since the draw or the taking), `opened` (the
    side, this turn), `turn_laid` (cards laid this turn, as in `laid`).
    `dealer` is a place in `order`, the seats that play this deal, clockwise.
    """

    __slots__ = (
        "asked", "asker", "canastas", "concealed", "counts", "dealer", "end", "following", "frozen", "hands", "has_melded",
        "laid", "melded", "minimum", "naturals", "opened", "order", "out", "penalties", "permission", "phase", "pile",
        "red_threes", "scores", "stock_left", "terms", "to_act", "turn_laid", "wilds",
    )  # fmt: skip

    def __init__(self, terms: Terms, order: tuple[int, ...], dealer: int, scores: tuple[int, ...]) -> None:
        sides = range(len(terms.sides))
        self.terms = terms
        self.order = order
        self.following = followers(order, terms.players)
        self.dealer = dealer
        self.scores = scores
        self.minimum: tuple[int, ...] = tuple(0 for _ in sides)
        self.to_act = order[(dealer + 1) % len(order)]
        self.phase = Phase.DRAW
        self.hands: list[list[Card]] = [[] for _ in range(terms.players)]
        self.counts: list[list[int]] = [[0] * 15 for _ in range(terms.players)]
        self.laid: list[list[int]] = [[] for _ in sides]
        self.naturals: list[list[int]] = [[0] * MELDABLE for _ in sides]
        self.wilds: list[list[int]] = [[0] * MELDABLE for _ in sides]
        self.canastas = [0 for _ in sides]
        self.red_threes: list[list[Card]] = [[] for _ in sides]
        self.penalties = [0 for _ in sides]
        self.pile: list[Card] = []
        self.frozen = False
        self.stock_left = 0
        self.has_melded = [False] * terms.players
        self.asked = False
        self.asker = NO_SEAT
        self.permission: bool | None = None
        self.melded = False
        self.opened = False
        self.turn_laid: list[int] = []
        self.out: int | None = None
        self.concealed = False
        self.end: DealEnd | None = None

    @property
    def side(self) -> int:
        """The side of the seat that is to act."""
        return self.terms.side_of[self.to_act]

    def meld_cards(self, side: int, kind: Kind) -> list[Card]:
        """The cards of one meld in the order in which they were laid."""
        return [code & LAID_CARD for code in self.laid[side] if code >> LAID_KIND == kind]

    def meld_kinds(self, side: int) -> list[Kind]:
        """The kinds of a side's melds, in rank order."""
        return [kind for kind, number in enumerate(self.naturals[side]) if number]

    def copy_open_to(self, other: Board) -> None:
        """Make `other` stand as this board does, but for the hands."""
        other.terms = self.terms
        other.order = self.order
        other.following = self.following
        other.dealer = self.dealer
        other.scores = self.scores
        other.minimum = self.minimum
        other.to_act = self.to_act
        other.phase = self.phase
        other.laid = [cards[:] for cards in self.laid]
        other.naturals = [numbers[:] for numbers in self.naturals]
        other.wilds = [numbers[:] for numbers in self.wilds]
        other.canastas = self.canastas[:]
        other.red_threes = [cards[:] for cards in self.red_threes]
        other.penalties = self.penalties[:]
        other.pile = self.pile[:]
        other.frozen = self.frozen
        other.stock_left = self.stock_left
        other.has_melded = self.has_melded[:]
        other.asked = self.asked
        other.asker = self.asker
        other.permission = self.permission
        other.melded = self.melded
        other.opened = self.opened
        other.turn_laid = self.turn_laid[:]
        other.out = self.out
        other.concealed = self.concealed
        other.end = self.end


class Position(Board):
    """The whole truth of a deal: all hands, and the stock.

    `stock` is the stock as it was at some time before, next card first; its last `stock_left` cards are still there. It is
    shared by clones and never changed. Where it is shorter than `stock_left`, the cards are unknown.
    """

    __slots__ = ("stock",)

    def __init__(self, terms: Terms, order: tuple[int, ...], dealer: int, scores: tuple[int, ...]) -> None:
        super().__init__(terms, order, dealer, scores)
        self.stock: tuple[Card, ...] = ()

    def clone(self) -> Position:
        """An independent copy."""
        twin = Position.__new__(Position)
        self.copy_open_to(twin)
        twin.hands = [cards[:] for cards in self.hands]
        twin.counts = [numbers[:] for numbers in self.counts]
        twin.stock = self.stock
        return twin

    def remaining_stock(self) -> tuple[Card, ...]:
        """The cards still in the stock, next card first; shorter than `stock_left` where they are unknown."""
        return self.stock[len(self.stock) - self.stock_left :] if self.stock_left else ()

    @property
    def sizes(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(hand) for hand in self.hands]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._essence() == other._essence()

    def __hash__(self) -> int:
        return hash((self.to_act, self.phase, self.stock_left, tuple(self.pile)))

    def _essence(self) -> tuple[object, ...]:
        # What a wild laid this turn was laid to is told by the naturals beside it, so a rank with wilds alone is no rank.
        named = {code >> LAID_KIND for code in self.turn_laid if not TWO <= (code & LAID_CARD) >> 2 <= JOKER}
        this_turn = sorted(
            (code >> LAID_KIND if code >> LAID_KIND in named else TWO, code & LAID_CARD) for code in self.turn_laid
        )
        return (
            self.terms, self.order, self.dealer, self.scores, self.minimum, self.to_act, self.phase, self.pile, self.frozen,
            [sorted(hand) for hand in self.hands], [sorted(laid) for laid in self.laid],
            [sorted(red) for red in self.red_threes],
            self.remaining_stock(), self.stock_left, self.has_melded, self.penalties, self.asked, self.permission, self.melded,
            self.opened, this_turn, self.out, self.concealed, self.end,
        )  # fmt: skip


def lay(board: Board, side: int, kind: Kind, card: Card) -> None:
    """Put a card on a side's meld of that kind, in step with the counts (the count of canastas is the caller's)."""
    if TWO <= card >> 2 <= JOKER:
        board.wilds[side][kind] += 1
    else:
        board.naturals[side][kind] += 1
    board.laid[side].append(kind << LAID_KIND | card)


def is_canasta(naturals: int, wilds: int) -> bool:
    """Whether a meld of so many cards is a canasta."""
    return naturals + wilds >= CANASTA
