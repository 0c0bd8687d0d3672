"""A rule set made ready for play by so many: plain ints and tables, so that the hot code looks nothing up twice.

Kept free of third-party types, like every module that playouts run through.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import Asking, LastDiscard, RedThreesLaid, StockEnd

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet

CANASTA: Final = 7
"""Cards that make a meld a canasta."""
MOST_NATURALS: Final = 28
"""Cards of one rank in the seven packs that there may be at most."""
MOST_WILDS: Final = 42
"""Wild cards in seven packs."""
NO_SEAT: Final = -1


class Terms:
    """What the hot code needs of a rule set at a table of so many players. Shared by positions, never changed."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        seating = rules.seating(players)
        self.rules = rules
        self.players = players
        self.sides = seating.sides
        self.side_of: tuple[int, ...] = tuple(
            next(number for number, side in enumerate(seating.sides) if seat in side) for seat in range(players)
        )
        self.orders = seating.orders
        self.packs = rules.packs_for(players)
        self.hand_size = rules.hand_size_for(players)
        self.foot_size = rules.foot_size_for(players)
        self.cards_drawn = rules.cards_drawn
        self.canastas_needed = rules.canastas_to_go_out
        self.discard_required = rules.last_discard is LastDiscard.REQUIRED
        self.ask_always = rules.asking is Asking.ALWAYS
        self.unable_penalty = rules.unable_penalty
        self.take_when_stock_empty = rules.stock_end is StockEnd.DRAW_REQUIRED
        self.red_threes_at_once = rules.red_threes_laid is RedThreesLaid.AT_ONCE
        self.wilds_below_canasta = rules.wilds_below_canasta
        self.wilds_in_canasta = 3 if rules.wilds_in_canasta == "any" else rules.wilds_in_canasta
        self.any_wilds_in_canasta = rules.wilds_in_canasta == "any"
        self.naturals_outnumber = rules.naturals_outnumber_wilds
        self.set_longest = rules.set_longest
        self.wild_sets: tuple[int, ...] = tuple(
            sum(1 << wilds for wilds in range(MOST_WILDS + 1) if self._meld_stands(naturals, wilds))
            for naturals in range(MOST_NATURALS + 1)
        )
        """For each number of naturals, the numbers of wilds that make a legal meld with them, as bits."""

    def __reduce__(self) -> tuple[object, ...]:
        # A copy in another process is that process's own table of the same rules.
        return terms, (self.rules, self.players)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Terms) and (self.players, self.rules) == (other.players, other.rules))

    def __hash__(self) -> int:
        return hash((self.players, self.rules))

    def too_many_wilds(self, naturals: int, wilds: int) -> bool:
        """Whether a meld of that many naturals holds too many wilds for its size.

        Where a canasta may hold any number, more than three need four naturals: it is formed with three at most, and wilds are
        added then. Source: rules.md, "wilds in a meld below canasta", "wilds in a canasta".
        """
        if naturals + wilds < CANASTA:
            return wilds > self.wilds_below_canasta
        if wilds <= self.wilds_in_canasta:
            return False
        return not (self.any_wilds_in_canasta and naturals >= CANASTA - 3)

    def _meld_stands(self, naturals: int, wilds: int) -> bool:
        return (
            naturals >= 2
            and naturals + wilds >= 3
            and not (self.set_longest and naturals + wilds > self.set_longest)
            and not self.too_many_wilds(naturals, wilds)
            and not (self.naturals_outnumber and naturals <= wilds)
        )

    def partner_asked(self, seat: int, order: tuple[int, ...]) -> int:
        """The seat that answers when `seat` asks: the next of its side clockwise, or `NO_SEAT` for who plays alone."""
        at = order.index(seat)
        for step in range(1, len(order)):
            other = order[(at + step) % len(order)]
            if self.side_of[other] == self.side_of[seat]:
                return other
        return NO_SEAT


@lru_cache(maxsize=128)
def terms(rules: RuleSet, players: int) -> Terms:
    """The terms of a rule set for so many players, made once, kept while in use. Raises RuleSetError where that is no game."""
    return Terms(rules, players)


@cache
def followers(order: tuple[int, ...], players: int) -> tuple[int, ...]:
    """For each seat the one that plays next, clockwise; `NO_SEAT` for a seat that sits this deal out."""
    after = dict(zip(order, (*order[1:], order[0]), strict=True))
    return tuple(after.get(seat, NO_SEAT) for seat in range(players))
