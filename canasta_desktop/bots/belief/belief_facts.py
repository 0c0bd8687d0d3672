"""Public facts that tell how many cards of a kind a player holds: the inputs of the networks of `odds.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.evidence import throws
from canasta_desktop.bots.thumb.features import opening_level
from canasta_desktop.engine.cards import ACE, BLACK_THREE, JOKER, KIND_POINTS, KINDS, NATURAL_KINDS, RED_THREE, TWO
from canasta_desktop.engine.lanes import number_of
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.view import View

LOW_POINTS: Final = 5
"""Points of the low ranks, 4 to 7."""
LATE_ROUNDS: Final = 2
"""Rounds of cards in the stock with which a deal is late."""
LONG_AGO: Final = 8
"""Turns of a seat after which its discard counts as made long ago."""
SMALL_HAND_CARDS: Final = 4
TENTH: Final = 0.1
"""Scale of numbers of cards."""


class BeliefFact:
    """The places of the facts in the lists of `belief_facts`. Plain ints, because they are used in the hot path.

    *Theirs* are those of the other sides.
    """

    # The table and the seat, the same for all kinds.
    OPENED: Final = 0
    """The seat's side has opened."""
    THEIRS_OPENED: Final = 1
    TO_OPEN: Final = 2
    """Steps of 35 points by which the opening minimum of a side that has not opened exceeds 50."""
    FROZEN: Final = 3
    PILE: Final = 4
    ROUNDS_LEFT: Final = 5
    """Rounds of cards left in the stock."""
    LATE: Final = 6
    """At most `LATE_ROUNDS` are left."""
    HAND: Final = 7
    SMALL_HAND: Final = 8
    """At most `SMALL_HAND_CARDS`."""
    SMALLEST_OF_THEIRS: Final = 9
    CANASTAS: Final = 10
    THEIR_CANASTAS: Final = 11
    TWO_PLAYERS: Final = 12
    THREE_PLAYERS: Final = 13
    MANY_PLAYERS: Final = 14
    """Five or more."""
    HAS_MELDED: Final = 15
    """The seat itself has melded in an earlier turn."""
    RANKS_LAID: Final = 16
    """Ranks that the side has melded."""
    FROZE: Final = 17
    """The seat discarded a wild card that lies in the pile."""
    LAST_POINTS: Final = 18
    """Points of its last discard that lies in the pile, in jokers."""
    LAST_SAFE: Final = 19
    """That discard was a black 3, or of a kind of which more lie in the pile."""
    KNOWN_CARDS: Final = 20
    """Cards that everybody knows to be in the hand, because they came with the pile."""
    PARTNER_HAND: Final = 21
    """Cards of the smallest hand of its partners; 0 without partners."""

    # The kind.
    LOW: Final = 22
    """4 to 7."""
    HIGH: Final = 23
    """8 to king."""
    ACE_KIND: Final = 24
    BLACK: Final = 25
    TWO_KIND: Final = 26
    JOKER_KIND: Final = 27
    SEEN: Final = 28
    """Cards of the kind that lie in melds and in the pile."""
    KNOWN: Final = 29
    """Cards of the kind that everybody knows to be in the hand, unscaled."""

    # The melds of the kind.
    OWN: Final = 30
    """The side has melded the kind."""
    OWN_NATURALS: Final = 31
    OWN_WILDS: Final = 32
    OWN_CANASTA: Final = 33
    THEIRS: Final = 34
    THEIR_NATURALS: Final = 35
    THEIR_CANASTA: Final = 36

    # What was discarded and let pass.
    THREW_LAST: Final = 37
    """The seat's last discard was of the kind."""
    THREW_SECOND: Final = 38
    """The last but one."""
    THREW_LATELY: Final = 39
    """How lately it discarded the kind before these, 1 to 0."""
    THREW_TWICE: Final = 40
    """It discarded two or more of them since the pile was last taken."""
    THREW_TAKEN: Final = 41
    """It discarded the kind earlier in the deal, and the pile has been taken since."""
    PASSED_LAST: Final = 42
    """Such a card was on the pile when the seat last drew instead of taking."""
    PASSED: Final = 43
    """One was at an earlier draw: how lately, 1 to 0."""
    PARTNER_THREW: Final = 44
    """Cards of the kind in the pile that partners of the seat discarded."""
    THEY_THREW: Final = 45
    """Those that opponents discarded."""
    PARTNER_THREW_TAKEN: Final = 46
    """A partner discarded the kind, and the pile has been taken since."""
    THEY_THREW_TAKEN: Final = 47


BELIEF_FACTS: Final = 48


def belief_facts(view: View, seat: int) -> list[list[float]]:
    """The facts of a seat by kind, each of length `BELIEF_FACTS`; empty for red 3s."""
    table, known = _table_facts(view, seat), view.seats[seat].known()
    history = throws(view)
    _add_own_discards(view, seat, history, table)
    found: list[list[float]] = [table[:] if kind != RED_THREE else [] for kind in range(KINDS)]
    _add_melds(view, seat, found)
    _add_discards(view, seat, history, found)
    for kind in range(KINDS):
        if kind == RED_THREE:
            continue
        row = found[kind]
        if kind == TWO:
            row[BeliefFact.TWO_KIND] = 1.0
        elif kind == JOKER:
            row[BeliefFact.JOKER_KIND] = 1.0
        elif kind == BLACK_THREE:
            row[BeliefFact.BLACK] = 1.0
        elif kind == ACE:
            row[BeliefFact.ACE_KIND] = 1.0
        elif KIND_POINTS[kind] > LOW_POINTS:
            row[BeliefFact.HIGH] = 1.0
        else:
            row[BeliefFact.LOW] = 1.0
        row[BeliefFact.KNOWN] = float(known[kind])
    return found


def _table_facts(view: View, seat: int) -> list[float]:
    """The facts that are the same for all kinds; zeros in the other places."""
    terms = view.terms
    side = terms.side_of[seat]
    players = len(view.order)
    row = [0.0] * BELIEF_FACTS
    if view.sides[side].laid:
        row[BeliefFact.OPENED] = 1.0
    else:
        row[BeliefFact.TO_OPEN] = float(opening_level(view.minimum[side]))
    theirs = 0
    for other in range(len(view.sides)):
        if other != side:
            if view.sides[other].laid:
                row[BeliefFact.THEIRS_OPENED] = 1.0
            theirs = max(theirs, view.sides[other].canastas)
    smallest = partner = 0
    for other in view.order:
        held = view.size_of(other)
        if terms.side_of[other] != side:
            smallest = min(smallest, held) if smallest else held
        elif other != seat:
            partner = min(partner, held) if partner else held
    left = float(view.stock_left) / float(players * terms.cards_drawn)
    size = view.size_of(seat)
    row[BeliefFact.FROZEN] = 1.0 if view.frozen else 0.0
    row[BeliefFact.PILE] = TENTH * len(view.pile)
    row[BeliefFact.ROUNDS_LEFT] = TENTH * left
    row[BeliefFact.LATE] = 1.0 if left <= LATE_ROUNDS else 0.0
    row[BeliefFact.HAND] = TENTH * float(size)
    row[BeliefFact.SMALL_HAND] = 1.0 if size <= SMALL_HAND_CARDS else 0.0
    row[BeliefFact.SMALLEST_OF_THEIRS] = TENTH * smallest
    row[BeliefFact.PARTNER_HAND] = TENTH * partner
    row[BeliefFact.KNOWN_CARDS] = TENTH * sum(view.seats[seat].known())
    row[BeliefFact.CANASTAS] = float(view.sides[side].canastas)
    row[BeliefFact.THEIR_CANASTAS] = float(theirs)
    row[BeliefFact.TWO_PLAYERS] = 1.0 if players == 2 else 0.0
    row[BeliefFact.THREE_PLAYERS] = 1.0 if players == 3 else 0.0
    row[BeliefFact.MANY_PLAYERS] = 1.0 if players >= 5 else 0.0
    # The weights were fitted when this was known only where a bonus is paid for going out concealed.
    row[BeliefFact.HAS_MELDED] = 1.0 if view.terms.pays_concealed and view.seats[seat].has_melded else 0.0
    ranks = 0
    for kind in range(NATURAL_KINDS):
        if view.sides[side].naturals(kind):
            ranks += 1
    row[BeliefFact.RANKS_LAID] = TENTH * ranks
    return row


def _add_own_discards(view: View, seat: int, history: list[tuple[int, int]], row: list[float]) -> None:
    """Add what the discards of the seat tell of its hand as a whole; `history` as `throws` tells it."""
    last = True
    for who, kind in history:
        if who != seat:
            continue
        if TWO <= kind <= JOKER:
            row[BeliefFact.FROZE] = 1.0
        if last:
            row[BeliefFact.LAST_POINTS] = KIND_POINTS[kind] / KIND_POINTS[JOKER]
            row[BeliefFact.LAST_SAFE] = (
                1.0 if kind == BLACK_THREE or number_of(view.pile_first, view.pile_second, kind) > 1 else 0.0
            )
            last = False


def _add_melds(view: Board, seat: int, found: list[list[float]]) -> None:
    """Add the facts of the melds of each kind."""
    side = view.terms.side_of[seat]
    for other, melds in enumerate(view.sides):
        for kind in range(NATURAL_KINDS):
            number, wilds = melds.naturals(kind), melds.wilds(kind)
            if not number:
                continue
            row = found[kind]
            canasta = 1.0 if number + wilds >= CANASTA else 0.0
            row[BeliefFact.SEEN] += TENTH * float(number)
            if other == side:
                row[BeliefFact.OWN] = 1.0
                row[BeliefFact.OWN_NATURALS] = TENTH * float(number)
                row[BeliefFact.OWN_WILDS] = TENTH * float(wilds)
                row[BeliefFact.OWN_CANASTA] = canasta
            else:
                row[BeliefFact.THEIRS] = 1.0
                row[BeliefFact.THEIR_NATURALS] = max(row[BeliefFact.THEIR_NATURALS], TENTH * float(number))
                row[BeliefFact.THEIR_CANASTA] = max(row[BeliefFact.THEIR_CANASTA], canasta)


def _add_discards(view: View, seat: int, history: list[tuple[int, int]], found: list[list[float]]) -> None:
    """Add the facts of discards and of cards that the seat let pass; `history` as `throws` tells it."""
    side_of = view.terms.side_of
    lying = [0] * len(view.seats)
    turns = 0
    for number, (who, kind) in enumerate(history):
        row = found[kind]
        if row:
            row[BeliefFact.SEEN] += TENTH
        if who == NO_SEAT:
            continue
        lying[who] |= 1 << kind
        if who == seat:
            _add_throw(row, turns)
            if number + 1 < len(history):
                _add_pass(found[history[number + 1][1]], turns)
            turns += 1
        elif row:
            row[BeliefFact.PARTNER_THREW if side_of[who] == side_of[seat] else BeliefFact.THEY_THREW] += 1.0
    for who in view.order:
        taken = view.seats[who].thrown & ~lying[who]
        place = BeliefFact.THREW_TAKEN
        if who != seat:
            place = BeliefFact.PARTNER_THREW_TAKEN if side_of[who] == side_of[seat] else BeliefFact.THEY_THREW_TAKEN
        for kind in range(KINDS):
            if taken >> kind & 1 and found[kind]:
                found[kind][place] = 1.0


def _add_throw(row: list[float], turns: int) -> None:
    """Add a discard of the seat to the facts of the kind; `turns`: how many of its turns before its last one."""
    if not row:
        return
    if row[BeliefFact.THREW_LAST] or row[BeliefFact.THREW_SECOND] or row[BeliefFact.THREW_LATELY]:
        row[BeliefFact.THREW_TWICE] = 1.0
    if turns == 0:
        row[BeliefFact.THREW_LAST] = 1.0
    elif turns == 1:
        row[BeliefFact.THREW_SECOND] = 1.0
    else:
        row[BeliefFact.THREW_LATELY] = max(row[BeliefFact.THREW_LATELY], 1.0 - turns / LONG_AGO, TENTH)


def _add_pass(row: list[float], turns: int) -> None:
    """Add to the facts of a kind that the seat drew while such a card was on the pile; `turns` as for `_add_throw`."""
    if row and turns == 0:
        row[BeliefFact.PASSED_LAST] = 1.0
    elif row:
        row[BeliefFact.PASSED] = max(row[BeliefFact.PASSED], 1.0 - turns / LONG_AGO, TENTH)
