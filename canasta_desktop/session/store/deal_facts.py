"""Counting a finished deal: what each seat did in it, for the statistics and for goals.

A deal is replayed from its cards and moves, so that the counts follow from the record alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events
from canasta_desktop.engine.canastas import MIXED, NATURAL, SEMI, SEQUENCE, WILD, canasta_kind
from canasta_desktop.engine.cards import ACE
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import DealResult
from canasta_desktop.engine.play import apply, start
from canasta_desktop.engine.scoring import SideScore
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA, terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.game import Game
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet

NOBODY, OWN, PARTNER, OTHERS = range(4)
"""Values of `Tally.went_out`."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The statistics row of one deal and one seat. `own` is the seat, `partner` the rest of its side, `others` all other sides.

    A canasta counts for the seat that laid the seventh card, as the kind that it was when the deal ended: a set is natural or
    mixed, and rules with further melds have sequences and wild melds of seven.
    """

    points: int
    """The points booked for the side."""
    others: int
    """The points booked for the other sides, added up."""
    other_sides: int
    natural_own: int
    mixed_own: int
    natural_partner: int
    mixed_partner: int
    natural_others: int
    mixed_others: int
    went_out: int
    """`NOBODY`, `OWN`, `PARTNER` or `OTHERS`."""
    concealed: bool
    minimum: int
    """Points that the side's first melds had to be worth."""
    opened_round: int | None
    """The number of the opening seat's turn, from 1; None if the side never opened."""
    opened_own: bool
    """Whether this seat opened."""
    opening: int
    """Card points of the opening; 0 if there was none."""
    takings: int
    """Number of times this seat took the pile."""
    taken: int
    """Cards that it took so, the top one included."""
    side_takings: int
    other_takings: int
    sequence_own: int
    wild_own: int
    sequence_partner: int
    wild_partner: int
    sequence_others: int
    wild_others: int


@dataclass(frozen=True, slots=True)
class DealFacts:
    """What one seat did in a finished deal: its statistics row, and what goals are judged by beside it."""

    tally: Tally
    lead: int
    """The points booked for the side less the most that another side has."""
    largest_pile: int
    """Cards of the largest pile that this seat took at once, the top one included; 0 if it took none."""
    opened_with_pile: bool
    """Whether this seat opened by taking the pile."""
    froze: bool
    """Whether this seat froze the pile."""
    aces: int
    """Canastas of aces that this seat completed."""
    of_the_day: bool = False
    """Whether it was the deal of a day."""

    @property
    def went_out(self) -> bool:
        """Whether this seat went out."""
        return self.tally.went_out == OWN


@dataclass(slots=True)
class _Counter:
    """Listener that counts what the final position does not show."""

    points: Sequence[int]
    """Card points of each card by the rules of the deal."""
    turns: dict[int, int] = field(default_factory=dict)
    opened: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    """By side: the seat that opened, the number of that seat's turn, and the points of the opening."""
    makers: dict[tuple[int, int], int] = field(default_factory=dict)
    """By side and slot: the seat that made the canasta."""
    takings: dict[int, int] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)
    largest: dict[int, int] = field(default_factory=dict)
    """By seat: cards of the largest pile that it took."""
    tops: int = 0
    """1 if the pile's top card has just been melded, as it is in most games before the rest of the pile joins the hand."""
    opened_with_pile: set[int] = field(default_factory=set)
    """The sides that opened by taking the pile."""
    froze: set[int] = field(default_factory=set)
    """The seats that froze the pile."""

    def hear(self, event: Event) -> None:
        match event:
            case events.TurnBegan():
                self.turns[event.seat] = self.turns.get(event.seat, 0) + 1
                self.tops = 0
            case events.Melded():
                self.tops = int(event.top is not None)
                if event.opened:
                    self._open(event)
            case events.CanastaMade():
                self.makers[event.side, event.kind] = event.seat
            case events.MeldsJoined():
                self._join(event.side, event.first, event.second)
            case events.TookPile():
                size = len(event.cards) + self.tops
                self.takings[event.seat] = self.takings.get(event.seat, 0) + 1
                self.taken[event.seat] = self.taken.get(event.seat, 0) + size
                self.largest[event.seat] = max(size, self.largest.get(event.seat, 0))
            case events.Discarded() if event.freezes:
                self.froze.add(event.seat)
            case _:
                pass

    def _open(self, event: events.Melded) -> None:
        """Note a side's opening."""
        worth = sum(self.points[card] for group in event.groups for card in group.cards)
        worth += 0 if event.top is None else self.points[event.top]
        self.opened[event.side] = event.seat, self.turns.get(event.seat, 0), worth
        if event.top is not None:
            self.opened_with_pile.add(event.side)

    def _join(self, side: int, keep: int, gone: int) -> None:
        """Note that the meld in the slot `gone` is part of that in `keep` now, and that later ones of the key moved up."""
        maker = self.makers.pop((side, gone), None)
        if maker is not None:
            self.makers[side, keep] = maker
        moved = [slot for of_side, slot in self.makers if of_side == side and slot > gone and slot % KEYS == gone % KEYS]
        for slot in sorted(moved):
            self.makers[side, slot - KEYS] = self.makers.pop((side, slot))


def count_deal(rules: RuleSet, result: DealResult, moves: Sequence[Move], seats: Sequence[int]) -> dict[int, Tally]:
    """The rows of a finished deal for these seats, except seats that sat out."""
    return {seat: facts.tally for seat, facts in deal_facts(rules, result, moves, seats).items()}


def deal_facts(
    rules: RuleSet, result: DealResult, moves: Sequence[Move], seats: Sequence[int], *, of_the_day: bool = False
) -> dict[int, DealFacts]:
    """The facts of a finished deal for these seats, except seats that sat out."""
    table = terms(rules, len(result.cards.hands))
    counter = _Counter(table.points)
    position = start(table, result.order, result.dealer, result.before, result.cards, deal=result.number, emit=counter.hear)
    for move in moves:
        apply(position, move, counter.hear)
    return {seat: _facts(seat, position, result, counter, of_the_day=of_the_day) for seat in seats if seat in result.order}


def facts_so_far(game: Game, moves: Sequence[Move], seats: Sequence[int]) -> dict[int, DealFacts]:
    """The facts of the deal under way after these moves for these seats, as if no side scored anything in it."""
    if game.cards is None:
        return {}
    level, nothing = game.totals, (SideScore(*(0,) * 8),) * len(game.totals)
    end = DealResult(
        number=game.deal_number, dealer=game.dealer, order=game.order, cards=game.cards, end=DealEnd.STOCK, out=None,
        concealed=False, sides=nothing, before=level, after=level,
    )  # fmt: skip
    return deal_facts(game.rules, end, moves, seats)


def _facts(seat: int, position: Position, result: DealResult, counter: _Counter, *, of_the_day: bool) -> DealFacts:
    side = position.terms.side_of[seat]
    tally = _tally(seat, position, result, counter)
    return DealFacts(
        tally=tally,
        lead=tally.points - max(score.total for other, score in enumerate(result.sides) if other != side),
        largest_pile=counter.largest.get(seat, 0),
        opened_with_pile=tally.opened_own and side in counter.opened_with_pile,
        froze=seat in counter.froze,
        aces=sum(
            who == seat and of_side == side and slot % KEYS == ACE and position.sides[side].size(slot) >= CANASTA
            for (of_side, slot), who in counter.makers.items()
        ),
        of_the_day=of_the_day,
    )


def _tally(seat: int, position: Position, result: DealResult, counter: _Counter) -> Tally:
    side_of = position.terms.side_of
    side = side_of[seat]
    made = _canastas(seat, position, counter)
    opener, opened_round, opening = counter.opened.get(side, (None, None, 0))
    everybody = range(position.terms.players)
    out = NOBODY if result.out is None else _relation(seat, side, result.out, side_of[result.out])
    return Tally(
        points=result.sides[side].total,
        others=sum(score.total for other, score in enumerate(result.sides) if other != side),
        other_sides=len(result.sides) - 1,
        natural_own=made[OWN, "natural"],
        mixed_own=made[OWN, "mixed"],
        natural_partner=made[PARTNER, "natural"],
        mixed_partner=made[PARTNER, "mixed"],
        natural_others=made[OTHERS, "natural"],
        mixed_others=made[OTHERS, "mixed"],
        went_out=out,
        concealed=result.concealed,
        minimum=position.minimum[side],
        opened_round=opened_round,
        opened_own=opener == seat,
        opening=opening,
        takings=counter.takings.get(seat, 0),
        taken=counter.taken.get(seat, 0),
        side_takings=sum(counter.takings.get(who, 0) for who in everybody if side_of[who] == side),
        other_takings=sum(counter.takings.get(who, 0) for who in everybody if side_of[who] != side),
        sequence_own=made[OWN, "sequence"],
        wild_own=made[OWN, "wild"],
        sequence_partner=made[PARTNER, "sequence"],
        wild_partner=made[PARTNER, "wild"],
        sequence_others=made[OTHERS, "sequence"],
        wild_others=made[OTHERS, "wild"],
    )


def _relation(seat: int, side: int, other: int, other_side: int) -> int:
    """The relation of `other` to a seat: `OWN`, `PARTNER` or `OTHERS`."""
    return OWN if other == seat else PARTNER if other_side == side else OTHERS


def _canastas(seat: int, position: Position, counter: _Counter) -> Counter[tuple[int, str]]:
    """Numbers of canastas at the end, by maker and kind."""
    side = position.terms.side_of[seat]
    made: Counter[tuple[int, str]] = Counter()
    for (of_side, slot), maker in counter.makers.items():
        melds = position.sides[of_side]
        if melds.size(slot) >= CANASTA:
            run = melds.run(slot) if slot % KEYS >= SEQUENCE_KEY else 0
            kind = canasta_kind(slot, melds.wilds(slot), position.terms.ways, melds.naturals(slot), run)
            made[_relation(seat, side, maker, of_side), _KINDS[kind]] += 1
    return made


_KINDS: Final = {NATURAL: "natural", MIXED: "mixed", SEQUENCE: "sequence", WILD: "wild", SEMI: "mixed"}
"""The figure in which each kind of canasta is counted."""
