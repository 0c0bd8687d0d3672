"""The state of a deal.

`Board` is the public state together with the hands that its holder may see; legality and the solvers work on it. `Position` is
the board with all hands and the stock: the full state, which only the engine and the session's table hold. `view.View` is the
board that one seat may see. Counts by kind are updated with the cards, because most rules ignore suits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, KINDS, TWO
from canasta_desktop.engine.slots import KEYS, LEAST_ROOM, MELDABLE, SEQUENCE_KEY, number_of_melds
from canasta_desktop.engine.terms import NO_SEAT, followers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import DealEnd
    from canasta_desktop.engine.terms import Terms

LAID_KIND: Final = 6
"""A laid card is `slot << LAID_KIND | card`: the meld that it belongs to, and itself."""
LAID_CARD: Final = (1 << LAID_KIND) - 1


class Phase:
    """Phases of a turn: plain ints, because they are compared in the hot path."""

    DRAW: Final = 0
    PLAY: Final = 1
    ANSWER: Final = 2
    OVER: Final = 3


PHASE_NAMES: Final = ("draw", "play", "answer", "over")


NOTHING_KNOWN: Final[list[int]] = [0] * KINDS
"""Value of `known` for a hand without publicly known cards: shared by boards, never changed."""

OPEN_FIELDS: Final = (
    "asked", "asker", "canastas", "concealed", "counts", "dead", "deal", "dealer", "drew", "end", "feet_left", "following",
    "frozen", "hands", "has_asked", "has_melded", "known", "laid", "lows", "melded", "minimum", "naturals", "opened", "order",
    "out", "penalties", "permission", "phase", "pile", "pile_counts", "red_threes", "scores", "shown", "stock_left", "terms",
    "thrown", "to_act", "turn_laid", "wilds",
)  # fmt: skip
"""Names of the fields of a board."""
COMPARED_FIELDS: Final = (
    "terms", "order", "dealer", "scores", "minimum", "deal", "to_act", "phase", "pile", "frozen", "stock_left", "has_melded",
    "penalties", "asked", "permission", "melded", "opened", "out", "concealed", "end", "shown", "has_asked", "feet_left",
)  # fmt: skip
"""Names of the fields that positions are compared by as they are; hands and melds are compared without their order."""


class Board:
    """The public state of a deal, and the hands that its holder may see.

    By seat: `hands` (cards, in no order), `counts` (by kind, length 15), `known` (by kind: number of cards that the seat
    publicly holds at least, because it took them with the pile and has not played them), `thrown` (the kinds that the seat has
    discarded in this deal, as bits), `has_melded` (in earlier turns). In a position read from text the deal's history tells
    what is known and thrown; without one it is nothing, until play goes on.
    `feet_left` (cards of a foot not picked up yet, else 0), `has_asked` (this deal).
    By side: `scores` (totals before this deal), `minimum` (points that open), `laid` (melded cards as laid, see
    `LAID_KIND`), `naturals` and `wilds` (by slot of the meld, as far as `slots.make_room` goes), `lows` (by slot: the lowest
    kind of a sequence; empty under rules without them), `canastas`, `red_threes` (all 3s laid out), `penalties` (points, 0 or
    less).
    Of the turn: `asked`, `permission` (None, True, False), `asker`, `drew` (it began with a draw), `melded` (since the draw or
    the taking), `opened` (the side, this turn), `turn_laid` (cards laid this turn, as in `laid`).
    `pile_counts`: the cards of the pile by kind. `dead` are the ranks closed to all, as bits; `deal` is the number of the deal
    in the game; `shown` the name of the special hand that ended the deal.
    `dealer` is a place in `order`, the seats that play this deal, clockwise. A board is made blank, and filled by who makes it.
    """

    __slots__ = OPEN_FIELDS

    terms: Terms
    order: tuple[int, ...]
    following: tuple[int, ...]
    dealer: int
    scores: tuple[int, ...]
    minimum: tuple[int, ...]
    to_act: int
    phase: int
    hands: list[list[Card]]
    counts: list[list[int]]
    known: list[list[int]]
    thrown: list[int]
    laid: list[list[int]]
    naturals: list[list[int]]
    wilds: list[list[int]]
    canastas: list[int]
    red_threes: list[list[Card]]
    penalties: list[int]
    pile: list[Card]
    pile_counts: list[int]
    frozen: bool
    stock_left: int
    has_melded: list[bool]
    asked: bool
    asker: int
    permission: bool | None
    melded: bool
    opened: bool
    turn_laid: list[int]
    out: int | None
    concealed: bool
    end: DealEnd | None
    lows: list[list[int]]
    feet_left: list[int]
    has_asked: list[bool]
    drew: bool
    dead: int
    deal: int
    shown: str | None

    def fields(self) -> tuple[str, ...]:
        """The names of all that this kind of board holds."""
        return OPEN_FIELDS

    def __reduce__(self) -> tuple[object, ...]:
        # Defined explicitly, for a compiled class has neither `__dict__` nor `__slots__` that a copy could be made by.
        names = self.fields()
        return rebuilt, (type(self), names, [getattr(self, name) for name in names])

    @property
    def side(self) -> int:
        """The side of the seat that is to act."""
        return self.terms.side_of[self.to_act]

    @property
    def seat(self) -> int:
        """The seat whose hand `hand` is: the one to act."""
        return self.to_act

    @property
    def hand(self) -> list[Card]:
        """That seat's cards."""
        return self.hands[self.seat]

    @property
    def sizes(self) -> list[int]:
        """Number of cards that each seat holds."""
        return [len(hand) for hand in self.hands]

    def seats_of(self, side: int) -> list[int]:
        """The seats of a side that play this deal."""
        side_of = self.terms.side_of
        return [seat for seat in self.order if side_of[seat] == side]

    def meld_cards(self, side: int, slot: int) -> list[Card]:
        """The cards of one meld: a sequence in its order, any other in the order in which they were laid."""
        cards = [code & LAID_CARD for code in self.laid[side] if code >> LAID_KIND == slot]
        if slot % KEYS >= SEQUENCE_KEY:
            cards.sort()
        return cards

    def cards_by_meld(self, side: int) -> dict[int, list[Card]]:
        """The cards of all melds of a side by slot, each in the order of `meld_cards`."""
        melds: dict[int, list[Card]] = {slot: [] for slot in self.meld_kinds(side)}
        for code in self.laid[side]:
            melds[code >> LAID_KIND].append(code & LAID_CARD)
        for slot, cards in melds.items():
            if slot % KEYS >= SEQUENCE_KEY:
                cards.sort()
        return melds

    def meld_kinds(self, side: int) -> list[int]:
        """The slots of a side's melds, in order; for the first set of a rank that is its kind."""
        wilds = self.wilds[side]
        return [slot for slot, number in enumerate(self.naturals[side]) if number or wilds[slot]]

    def melds_of(self, side: int, key: int) -> int:
        """Number of melds of a key that a side has."""
        return number_of_melds(self.naturals[side], self.wilds[side], key)

    def copy_open_to(self, other: Board) -> None:
        """Give the public state of this board to `other`, without the hands.

        The two share its lists: moves replace a list that changes (`changes`), and never change one in place.
        """
        other.terms = self.terms
        other.order = self.order
        other.following = self.following
        other.dealer = self.dealer
        other.scores = self.scores
        other.minimum = self.minimum
        other.to_act = self.to_act
        other.phase = self.phase
        other.known = self.known
        other.thrown = self.thrown
        other.laid = self.laid
        other.naturals = self.naturals
        other.wilds = self.wilds
        other.lows = self.lows
        other.canastas = self.canastas
        other.red_threes = self.red_threes
        other.penalties = self.penalties
        other.pile = self.pile
        other.pile_counts = self.pile_counts
        other.frozen = self.frozen
        other.stock_left = self.stock_left
        other.has_melded = self.has_melded
        other.asked = self.asked
        other.asker = self.asker
        other.permission = self.permission
        other.melded = self.melded
        other.opened = self.opened
        other.turn_laid = self.turn_laid
        other.out = self.out
        other.concealed = self.concealed
        other.end = self.end
        other.drew = self.drew
        other.dead = self.dead
        other.deal = self.deal
        other.shown = self.shown
        other.feet_left = self.feet_left
        other.has_asked = self.has_asked

    def own_lists(self) -> None:
        """Copy the lists of the public state that other boards may share."""
        self.known = self.known[:]
        self.thrown = self.thrown[:]
        self.laid = [cards[:] for cards in self.laid]
        self.naturals = self.naturals[:]
        self.wilds = self.wilds[:]
        self.lows = self.lows[:]
        self.canastas = self.canastas[:]
        self.red_threes = [cards[:] for cards in self.red_threes]
        self.penalties = self.penalties[:]
        self.pile = self.pile[:]
        self.pile_counts = self.pile_counts[:]
        self.has_melded = self.has_melded[:]
        self.turn_laid = self.turn_laid[:]
        self.feet_left = self.feet_left[:]
        self.has_asked = self.has_asked[:]


class Position(Board):
    """The full state of a deal: the board, all hands, and the stock.

    `stock` is the stock as it was at some time before, next card first; its last `stock_left` cards are still there. It is
    shared by clones and never changed. Where it is shorter than `stock_left`, the cards are unknown. `feet` by seat as dealt;
    of them those lie there that `feet_left` counts. It is shared and never changed either. `able`: the seat that asks was seen
    to be able to go out when it asked, as the rules demand.
    """

    __slots__ = ("able", "feet", "stock")

    able: bool
    stock: tuple[Card, ...]
    feet: tuple[tuple[Card, ...], ...]

    def fields(self) -> tuple[str, ...]:
        """The names of all that a position holds."""
        return (*OPEN_FIELDS, "able", "feet", "stock")

    def clone(self) -> Position:
        """An independent copy."""
        twin = self.quick_clone()
        twin.own_lists()
        return twin

    def quick_clone(self) -> Position:
        """A copy that is played on: it shares the lists of the public state, which moves replace."""
        twin = Position()
        self.copy_open_to(twin)
        twin.hands = [cards[:] for cards in self.hands]
        twin.counts = [numbers[:] for numbers in self.counts]
        twin.stock = self.stock
        twin.feet = self.feet
        twin.able = self.able
        return twin

    def remaining_stock(self) -> tuple[Card, ...]:
        """The cards still in the stock, next card first; shorter than `stock_left` where they are unknown."""
        return self.stock[len(self.stock) - self.stock_left :] if self.stock_left else ()

    def remaining_foot(self, seat: int) -> tuple[Card, ...]:
        """The cards of a foot that was not picked up; fewer than `feet_left` if they are unknown."""
        return self.feet[seat] if self.feet_left[seat] else ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._essence() == other._essence()

    def __hash__(self) -> int:
        return hash((self.to_act, self.phase, self.stock_left, tuple(self.pile)))

    def _essence(self) -> tuple[object, ...]:
        # The fields that the notation of positions contains; `known` and `thrown` depend on the history of the deal.
        # Without wild melds it does not matter to which meld wild cards alone were added this turn.
        all_named = self.terms.wild_longest > 0
        named = {code >> LAID_KIND for code in self.turn_laid if all_named or not TWO <= (code & LAID_CARD) >> 2 <= JOKER}
        this_turn = sorted(
            (code >> LAID_KIND if code >> LAID_KIND in named else TWO, code & LAID_CARD) for code in self.turn_laid
        )
        return (
            [getattr(self, name) for name in COMPARED_FIELDS],
            [sorted(hand) for hand in self.hands],
            [sorted(laid) for laid in self.laid],
            [sorted(red) for red in self.red_threes],
            self.remaining_stock(),
            this_turn,
            self.drew or self.phase != Phase.PLAY,
            [sorted(self.remaining_foot(seat)) for seat in range(self.terms.players)] if self.feet else (),
        )


def rebuilt(kind: type[Board], names: Sequence[str], values: Sequence[object]) -> Board:
    """A board of that kind that holds these values, as it comes out of a pickle or a copy."""
    board = kind()
    for name, value in zip(names, values, strict=True):
        setattr(board, name, value)
    return board


def undealt_position(terms: Terms, order: tuple[int, ...], dealer: int, scores: tuple[int, ...]) -> Position:
    """A table at which no card has been dealt yet; `dealer` is a place in `order`."""
    sides = range(len(terms.sides))
    room = min(terms.slots, LEAST_ROOM)
    position = Position()
    position.terms = terms
    position.order = order
    position.following = followers(order, terms.players)
    position.dealer = dealer
    position.scores = scores
    position.minimum = tuple([0 for _ in sides])
    position.to_act = order[(dealer + 1) % len(order)]
    position.phase = Phase.DRAW
    position.hands = [[] for _ in range(terms.players)]
    position.counts = [[0] * KINDS for _ in range(terms.players)]
    position.known = [NOTHING_KNOWN] * terms.players
    position.thrown = [0] * terms.players
    position.laid = [[] for _ in sides]
    position.naturals = [[0] * room for _ in sides]
    position.wilds = [[0] * room for _ in sides]
    position.lows = [[0] * room if terms.sequence_longest else [] for _ in sides]
    position.feet = ()
    position.feet_left = [0] * terms.players
    position.has_asked = [False] * terms.players
    position.drew = True
    position.dead = 0
    position.deal = 1
    position.shown = None
    position.canastas = [0 for _ in sides]
    position.red_threes = [[] for _ in sides]
    position.penalties = [0 for _ in sides]
    position.pile = []
    position.pile_counts = [0] * KINDS
    position.frozen = False
    position.stock = ()
    position.stock_left = 0
    position.has_melded = [False] * terms.players
    position.asked = False
    position.able = False
    position.asker = NO_SEAT
    position.permission = None
    position.melded = False
    position.opened = False
    position.turn_laid = []
    position.out = None
    position.concealed = False
    position.end = None
    return position


__all__ = [
    "LAID_CARD", "LAID_KIND", "MELDABLE", "NOTHING_KNOWN", "OPEN_FIELDS", "PHASE_NAMES", "Board", "Phase", "Position",
    "rebuilt", "undealt_position",
]  # fmt: skip
