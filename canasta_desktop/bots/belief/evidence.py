"""Evidence about hidden hands from public play: the cards that a player melded, discarded or let pass.

For each kind of card some *circumstances* hold for a seat: its side has melded the kind, the seat discarded one lately, and so
on. Each circumstance changes the odds that the seat holds one, two, three or more cards of the kind.
`build_scripts/fit_evidence.py` fits these log-odds to hands held by players by rules of thumb, relative to hands of worlds
dealt at random, before the weights of the rules of thumb are fitted with them. The search has closer ones where there is a
network (`odds.py`).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.weights.files import rows
from canasta_desktop.engine.cards import JOKER, KINDS, NATURAL_KINDS, RED_THREE, TWO, freezes
from canasta_desktop.engine.lanes import LANE, LOW, some
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.terms import NO_SEAT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.view import View

MOST_HELD: Final = 4
"""Four or more cards of a kind are one case."""

OWN_MELD: Final = 0
"""The side has melded the kind, so the seat could have laid the card."""
OPENED: Final = 1
OPENED_THEIRS: Final = 2
"""The side has opened, and another has melded the kind."""
CLOSED: Final = 3
"""The side has not opened."""
CLOSED_THEIRS: Final = 4
WILD_OPENED: Final = 5
WILD_CLOSED: Final = 6
BLACK_OPENED: Final = 7
BLACK_CLOSED: Final = 8
THREW_LAST: Final = 9
"""The seat's last discard was of the kind."""
THREW: Final = 10
"""An earlier discard of the seat, since the pile was last taken, was of the kind."""
PASSED_OPENED: Final = 11
"""Such a card was on the pile when the seat, whose side has opened, drew instead of taking."""
PASSED_CLOSED: Final = 12
CIRCUMSTANCES: Final = (
    "own_meld", "opened", "opened_theirs", "closed", "closed_theirs", "wild_opened", "wild_closed", "black_opened",
    "black_closed", "threw_last", "threw", "passed_opened", "passed_closed",
)  # fmt: skip
"""Their names in the file of the weights, in this order."""


def log_odds_of(written: dict[str, list[float]]) -> list[list[float]]:
    """The log-odds of each circumstance, from rows by its name; without rows none tells anything."""
    return [written.get(name, [0.0] * MOST_HELD) for name in CIRCUMSTANCES]


LOG_ODDS: Final[list[list[float]]] = log_odds_of(rows("evidence"))
"""Log-odds, relative to chance, by circumstance, for one, two, three, and four or more cards of the kind in the hand."""


STANDS: Final[tuple[int, ...]] = (OPENED, OPENED_THEIRS, CLOSED, CLOSED_THEIRS, OWN_MELD)
"""Circumstances of which exactly one holds for every natural kind."""


def _likelihood_ratios(number: int) -> list[float]:
    """Likelihood ratio, relative to chance, of holding `number` cards of a kind, by the code of `EvidenceOfPile`."""
    factors: list[float] = []
    for told in range(8 * len(STANDS)):
        stand = STANDS[told >> 3]
        passed = PASSED_CLOSED if stand in (CLOSED, CLOSED_THEIRS) else PASSED_OPENED
        odds = LOG_ODDS[stand][number - 1]
        for sign, name in ((1, THREW_LAST), (2, THREW), (4, passed)):
            if told & sign:
                odds += LOG_ODDS[name][number - 1]
        factors.append(math.exp(odds))
    return factors


RATIO_ONE: Final[list[float]] = _likelihood_ratios(1)
RATIO_PAIR: Final[list[float]] = _likelihood_ratios(2)


def throws(view: Board) -> list[tuple[int, int]]:
    """The pile from the top down: the seat that discarded the card, and its kind; `NO_SEAT` for cards turned up at the deal.

    Only while nobody has melded are these told from discards; later they are attributed to the seats that would have discarded
    them.
    """
    turn = view.asker if view.phase == Phase.ANSWER else view.to_act
    order = view.order
    at = order.index(turn)
    thrown = len(view.pile) - _dealt_to_pile(view)
    return [
        (order[(at - back) % len(order)] if back <= thrown else NO_SEAT, card >> 2)
        for back, card in enumerate(reversed(view.pile), 1)
    ]


def _dealt_to_pile(board: Board) -> int:
    """Number of cards at the bottom of the pile that were turned up at the deal, as far as that is certain."""
    for side in board.sides:
        if side.laid:
            return 0
    return min(len(board.pile), turned_up(board))


def turned_up(board: Board) -> int:
    """Number of cards turned up to begin a pile that nobody has taken: another card is turned on to a wild card or a red 3."""
    if not board.terms.turns_upcards:
        return board.terms.upcards
    number = 0
    while number < len(board.pile) and freezes(board.pile[number]):
        number += 1
    return number + 1


@mypyc_attr(acyclic=True, free_list_len=1)
class EvidenceOfPile:
    """Evidence about a seat's hand by natural kind.

    For a kind the code is 1 (discarded last), 2 (discarded before), 4 (let pass), added up, and 8 × the index in `STANDS`.
    """

    _base: i64 = 0
    _own: i64 = 0
    _melded: i64 = 0
    _last: i64 = 0
    _thrown: i64 = 0
    _passed: i64 = 0

    def __init__(self, view: Board, seat: i64, remembered: i64) -> None:
        """Only the top `remembered` cards of the pile are used."""
        own = view.sides[view.terms.side_of[seat]]
        self._base = 0 if own.laid else 2
        self._own = own.ranks
        for side in view.sides:
            self._melded |= some(side.ranks)
        size: i64 = len(view.order)
        pile, following = view.pile, view.following
        number: i64 = len(pile)
        seen = min(number, remembered)
        reach = min(seen, number - _dealt_to_pile(view))
        back: i64 = 1
        after: i64 = following[seat]
        while after != view.to_act:
            after = following[after]
            back += 1
        last: i64 = 0  # kinds, as bits
        before: i64 = 0
        passed: i64 = 0
        while back <= reach:
            kind: i64 = pile[number - back] >> 2
            if last:
                before |= 1 << kind
            else:
                last = 1 << kind
            if back < seen:
                kind = pile[number - back - 1] >> 2
                passed |= 1 << kind
            back += size
        self._last, self._thrown, self._passed = last, before, passed

    def told_of(self, kind: i64) -> i64:
        """The code of a natural kind."""
        told = (self._last >> kind & 1) + 2 * (self._thrown >> kind & 1) + 4 * (self._passed >> kind & 1)
        if self._own >> kind * LANE & LOW:
            return 4 << 3 | told
        return self._base + (self._melded >> kind * LANE & 1) << 3 | told


def circumstances(view: View, seat: int) -> list[list[int]]:
    """The circumstances that hold for a seat, for each kind."""
    side = view.terms.side_of[seat]
    opened = bool(view.sides[side].laid)
    found: list[list[int]] = [[] for _ in range(KINDS)]
    for kind in range(RED_THREE):
        if kind < NATURAL_KINDS:
            theirs = any(melds.naturals(kind) for other, melds in enumerate(view.sides) if other != side)
            if view.sides[side].naturals(kind):
                found[kind].append(OWN_MELD)
            elif opened:
                found[kind].append(OPENED_THEIRS if theirs else OPENED)
            else:
                found[kind].append(CLOSED_THEIRS if theirs else CLOSED)
        elif TWO <= kind <= JOKER:
            found[kind].append(WILD_OPENED if opened else WILD_CLOSED)
        else:
            found[kind].append(BLACK_OPENED if opened else BLACK_CLOSED)
    _add_history(view, seat, PASSED_OPENED if opened else PASSED_CLOSED, found)
    return found


def _add_history(view: View, seat: int, passed: int, found: list[list[int]]) -> None:
    """Add the circumstances from the seat's discards and passes since the pile was last taken."""
    history = throws(view)
    last = True
    for number, (who, kind) in enumerate(history):
        if who != seat:
            continue
        circumstance = THREW_LAST if last else THREW
        last = False
        if circumstance not in found[kind]:
            found[kind].append(circumstance)
        if number + 1 < len(history):
            beneath = history[number + 1][1]
            if beneath < NATURAL_KINDS and passed not in found[beneath]:
                found[beneath].append(passed)


def log_odds(view: View, seat: int) -> list[list[float]]:
    """Log-odds, relative to chance, that the seat holds each number of cards (0 to `MOST_HELD`) of each kind."""
    return odds_table(circumstances(view, seat), LOG_ODDS)


def odds_table(names_by_kind: list[list[int]], weights: Sequence[Sequence[float]]) -> list[list[float]]:
    """Log-odds by kind and number of cards, from the circumstances of each kind and their weights."""
    table: list[list[float]] = []
    for names in names_by_kind:
        row = [0.0] * (MOST_HELD + 1)
        for name in names:
            for number, weight in enumerate(weights[name], 1):
                row[number] += weight
        table.append(row)
    return table
