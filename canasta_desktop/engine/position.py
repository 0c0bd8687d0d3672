"""The state of a deal.

`Board` is the public state together with the hands that its holder may see; legality and the solvers work on it. `Position` is
the board with all hands and the stock: the full state, which only the engine and the session's table hold. `view.View` is the
board that one seat may see. Boards share hands, seats, sides and the pile, which moves replace where they change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.hand import Hand
from canasta_desktop.engine.lanes import FIRST_KINDS, LANE, TOP, TOP_AT
from canasta_desktop.engine.melds import NO_CARDS, Side
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.reserves import NO_RESERVES, Reserves
from canasta_desktop.engine.seats import Seat
from canasta_desktop.engine.slots import LAID_CARD, LAID_KIND
from canasta_desktop.engine.terms import NO_SEAT, followers, players_by_side

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import DealEnd
    from canasta_desktop.engine.terms import Terms


class Phase:
    """Phases of a turn: plain ints, because they are compared in the hot path."""

    DRAW: Final = 0
    PLAY: Final = 1
    ANSWER: Final = 2
    OVER: Final = 3


PHASE_NAMES: Final = ("draw", "play", "answer", "over")


OPEN_FIELDS: Final = (
    "asked", "asker", "concealed", "dead", "deal", "dealer", "drew", "end", "following", "frozen", "hands",
    "melded", "minimum", "opened", "order", "out", "permission", "phase", "pile", "pile_first", "pile_second",
    "playing", "reserves", "scores", "seats", "shown", "sides", "stock_left", "terms", "to_act", "turn_laid",
)  # fmt: skip
"""Names of the fields of a board."""
COMPARED_FIELDS: Final = (
    "terms", "order", "dealer", "scores", "minimum", "deal", "to_act", "phase", "pile", "frozen", "stock_left", "asked",
    "permission", "melded", "opened", "out", "concealed", "end", "shown", "reserves",
)  # fmt: skip
"""Names of the fields that positions are compared by as they are; hands and melds are compared without their order."""
ONE_CARD: Final = [bytes([card]) for card in range(1 << 6)]
"""A pile of one card, by card."""


@mypyc_attr(acyclic=True)
class Board:
    """The public state of a deal, and the hands that its holder may see.

    By seat: `hands` and `seats`. By side: `sides`, `playing` (its seats that play this deal), `scores` (totals before this
    deal), `minimum` (points that open).
    Of the turn: `asked`, `permission` (None, True, False), `asker`, `drew` (it began with a draw), `melded` (since the draw or
    the taking), `opened` (the side, this turn), `turn_laid` (cards laid this turn, see `slots.LAID_KIND`).
    `pile`: its cards, the top card last; `pile_first` and `pile_second`: their numbers by kind (`lanes`). `dead` are the ranks
    closed to all, as bits; `pots`: the sizes of the pots that nobody has taken, the next one first; `idle`: turns in a row that
    began with a taking and laid nothing; `lone`: the card that was a pile by itself and may not be discarded this turn, or
    `NOTHING`; `owes`: the cards of a taken pile, while none of them is melded as it must be this turn. `deal` is the number of
    the deal in the game; `shown` the name of the special hand that ended the deal. `dealer` is a place in `order`, the seats
    that play this deal, clockwise. A board is made blank, and filled by who makes it.
    """

    terms: Terms
    order: tuple[int, ...]
    following: tuple[int, ...]
    playing: tuple[tuple[int, ...], ...]
    dealer: int
    scores: tuple[int, ...]
    minimum: tuple[int, ...]
    deal: int
    hands: list[Hand]
    seats: list[Seat]
    sides: list[Side]
    pile: bytes
    pile_first: i64 = 0
    pile_second: i64 = 0
    frozen: bool = False
    stock_left: i64 = 0
    dead: i64 = 0
    reserves: Reserves
    to_act: i64 = 0
    phase: i64 = 0
    asked: bool = False
    asker: i64 = 0
    permission: bool | None
    drew: bool = False
    melded: bool = False
    opened: bool = False
    turn_laid: list[int]
    out: int | None
    concealed: bool = False
    end: DealEnd | None
    shown: str | None

    def fields(self) -> tuple[str, ...]:
        """The names of all that this kind of board holds."""
        return OPEN_FIELDS

    def __reduce__(self) -> tuple[object, ...]:
        # Defined explicitly, for a compiled class has neither `__dict__` nor `__slots__` that a copy could be made by.
        names = self.fields()
        return rebuilt, (type(self), names, [getattr(self, name) for name in names])

    def set_reserves(self, pots: bytes, idle: i64) -> None:
        """Make these the pots that nobody has taken, and count the turns towards a stall."""
        self.reserves = Reserves(pots, idle, self.reserves.lone, self.reserves.owes)

    def set_debts(self, lone: i64, owes: bytes) -> None:
        """Note what a taken pile leaves to do in the turn."""
        if lone != self.reserves.lone or owes != self.reserves.owes:
            self.reserves = Reserves(self.reserves.pots, self.reserves.idle, lone, owes)

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
        """That seat's cards, by face."""
        return self.hands[self.seat].cards()

    def size_of(self, seat: i64) -> i64:
        """Number of cards that a seat holds."""
        return self.hands[seat].size

    @property
    def sizes(self) -> list[int]:
        """Number of cards that each seat holds."""
        return [self.size_of(seat) for seat in range(len(self.hands))]

    @property
    def feet_left(self) -> list[int]:
        """Cards of each seat's foot not picked up yet, else 0."""
        return [seat.foot_left for seat in self.seats]

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side that play this deal."""
        return self.playing[side]

    def reserve(self, seat: i64) -> i64:
        """Number of cards that come to a seat when its hand is empty: of its foot, or of a pot for its side; 0 if none do."""
        foot = self.seats[seat].foot_left
        if foot or len(self.reserves.pots) == 0 or self.sides[self.terms.side_of[seat]].had_pot:
            return foot
        return self.reserves.pots[0]

    def to_draw(self) -> i64:
        """Number of cards that can still be drawn, with pots that become the stock."""
        left = self.stock_left - self.terms.stock_spare
        if self.terms.pots_to_stock:
            for size in self.reserves.pots:
                left += size
        return max(left, 0)

    def foot_waits(self, side: int) -> bool:
        """Whether a foot of a side lies untouched, where all must be picked up before one of its players goes out."""
        return self.terms.partner_in_foot and any(self.seats[seat].foot_left for seat in self.playing[side])

    def copy_open_to(self, other: Board) -> None:
        """Give the public state of this board to `other`, without the hands: the two share its lists, which are replaced."""
        other.terms = self.terms
        other.order = self.order
        other.following = self.following
        other.playing = self.playing
        other.dealer = self.dealer
        other.scores = self.scores
        other.minimum = self.minimum
        other.deal = self.deal
        other.seats = self.seats
        other.sides = self.sides
        other.pile = self.pile
        other.pile_first = self.pile_first
        other.pile_second = self.pile_second
        other.frozen = self.frozen
        other.stock_left = self.stock_left
        other.dead = self.dead
        other.reserves = self.reserves
        other.to_act = self.to_act
        other.phase = self.phase
        other.asked = self.asked
        other.asker = self.asker
        other.permission = self.permission
        other.drew = self.drew
        other.melded = self.melded
        other.opened = self.opened
        other.turn_laid = self.turn_laid
        other.out = self.out
        other.concealed = self.concealed
        other.end = self.end
        other.shown = self.shown

    # changes of what boards share: it is replaced

    def own_hand(self, seat: i64) -> Hand:
        """A seat's hand, to be changed."""
        hand = self.hands[seat].copy()
        self.hands[seat] = hand
        return hand

    def own_seat(self, seat: i64) -> Seat:
        """What is known of a seat, to be changed."""
        known = self.seats[seat].copy()
        seats = self.seats[:]
        seats[seat] = known
        self.seats = seats
        return known

    def own_side(self, side: i64) -> Side:
        """A side's melds, to be changed."""
        melds = self.sides[side].copy()
        sides = self.sides[:]
        sides[side] = melds
        self.sides = sides
        return melds

    def set_pile(self, cards: Iterable[Card]) -> None:
        """Make these cards the pile; whether it is frozen is the caller's."""
        self.pile = bytes(cards)
        self.pile_first = self.pile_second = 0
        at: i64 = 0
        while at < len(self.pile):
            self._count_in_pile(self.pile[at] >> 2)
            at += 1

    def add_to_pile(self, card: i64) -> None:
        """Put a card on the pile."""
        self.pile = self.pile + ONE_CARD[card]
        self._count_in_pile(card >> 2)

    def _count_in_pile(self, kind: i64) -> None:
        if kind < FIRST_KINDS:
            self.pile_first += TOP >> TOP_AT - kind * LANE
        else:
            self.pile_second += TOP >> TOP_AT - (kind - FIRST_KINDS) * LANE

    def lay_out(self, side: i64, threes: list[Card]) -> None:
        """Lay out 3s for a side."""
        melds = self.own_side(side)
        melds.threes = melds.threes + threes


@mypyc_attr(acyclic=True, free_list_len=1)
class Position(Board):
    """The full state of a deal: the board, all hands, and the stock.

    `stock` is the stock as it was at some time before, next card first; its last `stock_left` cards are still there. It is
    shared by clones and never changed. Where it is shorter than `stock_left`, the cards are unknown. `feet` by seat as dealt;
    of them those lie there that `Seat.foot_left` counts. It is shared and never changed either. A pot that a seat has taken
    and not taken up yet is its foot; `pot_cards` are the pots that nobody has taken, the next one first. `able`: the seat that
    asks was seen to be able to go out when it asked, as the rules demand.
    """

    able: bool = False
    stock: tuple[Card, ...]
    feet: tuple[tuple[Card, ...], ...]
    pot_cards: tuple[tuple[Card, ...], ...]

    def fields(self) -> tuple[str, ...]:
        """The names of all that a position holds."""
        return (*OPEN_FIELDS, "able", "feet", "pot_cards", "stock")

    def clone(self) -> Position:
        """An independent copy: the two share what moves replace."""
        twin = Position()
        self.copy_open_to(twin)
        twin.hands = self.hands[:]
        twin.stock = self.stock
        twin.feet = self.feet
        twin.pot_cards = self.pot_cards
        twin.able = self.able
        return twin

    def remaining_stock(self) -> tuple[Card, ...]:
        """The cards still in the stock, next card first; shorter than `stock_left` where they are unknown."""
        return self.stock[len(self.stock) - self.stock_left :] if self.stock_left else ()

    def remaining_foot(self, seat: int) -> tuple[Card, ...]:
        """The cards of a foot that was not picked up; fewer than `Seat.foot_left` if they are unknown."""
        return self.feet[seat] if self.seats[seat].foot_left else ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._essence() == other._essence()

    def __hash__(self) -> int:
        return hash((self.to_act, self.phase, self.stock_left, self.pile))

    def _essence(self) -> tuple[object, ...]:
        # The fields that the notation of positions contains; what is known and thrown depends on the history of the deal.
        # Without wild melds it does not matter to which meld wild cards alone were added this turn.
        all_named = self.terms.wild_longest > 0
        named = {code >> LAID_KIND for code in self.turn_laid if all_named or not TWO <= (code & LAID_CARD) >> 2 <= JOKER}
        this_turn = sorted(
            (code >> LAID_KIND if code >> LAID_KIND in named else TWO, code & LAID_CARD) for code in self.turn_laid
        )
        return (
            [getattr(self, name) for name in COMPARED_FIELDS],
            [hand.cards() for hand in self.hands],
            [sorted(side.laid) for side in self.sides],
            [sorted(side.threes) for side in self.sides],
            [(side.penalties, side.had_pot) for side in self.sides],
            [(seat.foot_left, seat.has_melded, seat.has_asked) for seat in self.seats],
            self.remaining_stock(),
            this_turn,
            self.drew or self.phase != Phase.PLAY,
            [sorted(self.remaining_foot(seat)) for seat in range(self.terms.players)] if self.feet else (),
            [sorted(pot) for pot in self.pot_cards],
        )


def rebuilt(kind: type[Board], names: Sequence[str], values: Sequence[object]) -> Board:
    """A board of that kind that holds these values, as it comes out of a pickle or a copy."""
    board = kind()
    for name, value in zip(names, values, strict=True):
        setattr(board, name, value)
    return board


def undealt_position(terms: Terms, order: tuple[int, ...], dealer: int, scores: tuple[int, ...]) -> Position:
    """A table at which no card has been dealt yet; `dealer` is a place in `order`."""
    position = Position()
    position.terms = terms
    position.order = order
    position.following = followers(order, terms.players)
    position.playing = players_by_side(order, terms.side_of)
    position.dealer = dealer
    position.scores = scores
    position.minimum = tuple([0 for _ in terms.sides])
    position.deal = 1
    position.hands = [Hand() for _ in range(terms.players)]
    position.seats = [Seat() for _ in range(terms.players)]
    position.sides = [Side(terms.ways) for _ in terms.sides]
    position.pile = b""
    position.to_act = order[(dealer + 1) % len(order)]
    position.phase = Phase.DRAW
    position.asker = NO_SEAT
    position.permission = None
    position.drew = True
    position.turn_laid = NO_CARDS
    position.out = None
    position.end = None
    position.shown = None
    position.feet = ((),) * terms.players if terms.pot_size else ()
    position.pot_cards = ()
    position.reserves = NO_RESERVES
    position.stock = ()
    return position


__all__ = [
    "LAID_CARD",
    "LAID_KIND",
    "OPEN_FIELDS",
    "PHASE_NAMES",
    "Board",
    "Phase",
    "Position",
    "Seat",
    "rebuilt",
    "undealt_position",
]
