"""A client that reconstructs a seat's view from the events for that seat alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canasta_desktop.engine import events
from canasta_desktop.engine.cards import RED_THREE, is_wild
from canasta_desktop.engine.events import RedThreeFrom
from canasta_desktop.engine.position import LAID_CARD, LAID_KIND
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View

    FurtherEvent = (
        events.DealEnded | events.CanastaMade | events.FootPickedUp | events.PotTaken | events.PotToStock
        | events.MeldsJoined | events.HandShown
    )  # fmt: skip


def moved_up(code: int, keep: int, gone: int) -> int:
    """The code of a melded card after two melds were joined: the second's cards go to the first, later melds move up."""
    slot, card = code >> LAID_KIND, code & LAID_CARD
    if slot == gone:
        slot = keep
    elif slot > gone and (slot - gone) % KEYS == 0:
        slot -= KEYS
    return slot << LAID_KIND | card


class Client:
    """The state of a deal as one seat can derive it from its events.

    `feet` by seat: cards that lie before it and are not taken up yet, a pot that waits among them; `pots`: the sizes of those
    that nobody has taken, the next one first; `had_pot` by side; `canastas`: the slots of a side's canastas.
    """

    def __init__(self, seat: int, terms: Terms) -> None:
        sides = len(terms.sides)
        self.seat = seat
        self.freezes = terms.freezes
        self.hand: list[Card] = []
        self.sizes: list[int] = []
        self.pile: list[Card] = []
        self.frozen = False
        self.stock = 0
        self.laid: list[list[int]] = [[] for _ in range(sides)]
        self.red_threes: list[list[Card]] = [[] for _ in range(sides)]
        self.penalty = 0
        self.feet = [0] * terms.players
        self.pots: list[int] = []
        self.had_pot = [False] * sides
        self.canastas: list[set[int]] = [set() for _ in range(sides)]
        self.shown: str | None = None
        self.to_act = -1
        self.end: events.DealEnded | None = None

    def hear(self, event: Event) -> None:
        """Apply one event."""
        match event:
            case events.Dealt():
                self._deal(event)
            case events.TurnBegan():
                self.to_act = event.seat
            case events.Answered():
                self.to_act = event.seat
                self.penalty += event.penalty
            case events.Asked():
                self.to_act = event.partner
            case events.Drew():
                self.stock -= 1
                self._gain(event.seat, [event.card])
            case events.RedThreeLaid():
                self._lay_red_three(event)
            case events.Melded():
                self._meld(event)
            case events.TookPile():
                self._gain(event.seat, event.cards)
                self.pile = self.pile[: len(self.pile) - len(event.cards)]
                self.frozen = False
            case events.Discarded():
                self._lose(event.seat, [event.card])
                self.pile.append(event.card)
                self.frozen |= event.freezes
            case _:
                self._hear_further(event)

    def _hear_further(self, event: FurtherEvent) -> None:
        match event:
            case events.DealEnded():
                self.end = event
            case events.CanastaMade():
                self.canastas[event.side].add(event.kind)
            case events.FootPickedUp():
                self.feet[event.seat] = 0
                self._gain(event.seat, event.cards or (None,) * event.size)
            case events.PotTaken():
                assert self.pots.pop(0) == event.size
                self.had_pot[event.side] = True
                self.feet[event.seat] = event.size
            case events.PotToStock():
                assert self.pots.pop(0) == event.size
                self.stock += event.size
            case events.MeldsJoined():
                laid = [moved_up(code, event.first, event.second) for code in self.laid[event.side]]
                self.laid[event.side] = laid
                whole = {moved_up(slot << LAID_KIND, event.first, event.second) for slot in self.canastas[event.side]}
                self.canastas[event.side] = {code >> LAID_KIND for code in whole}
            case events.HandShown():
                self.shown = event.name
            case _:
                assert_never(event)

    def agrees_with(self, view: View) -> bool:
        """Whether the state equals the view of the seat."""
        return (
            sorted(self.hand) == sorted(view.hand)
            and (self.sizes, self.pile, self.frozen, self.stock) == (view.sizes, list(view.pile), view.frozen, view.stock_left)
            and [sorted(laid) for laid in self.laid] == [sorted(side.laid) for side in view.sides]
            and [sorted(red) for red in self.red_threes] == [sorted(side.threes) for side in view.sides]
            and (self.feet, self.pots, self.had_pot)
            == (view.feet_left, list(view.reserves.pots), [side.had_pot for side in view.sides])
            and self.canastas == [{slot for slot in side.slots() if side.size(slot) >= CANASTA} for side in view.sides]
            and (self.to_act == view.to_act or self.end is not None)
            and self.penalty == sum(side.penalties for side in view.sides)
            and self._end() == (view.end, view.out, view.concealed)
            and self.shown == view.shown
        )

    def _end(self) -> tuple[events.DealEnd | None, int | None, bool]:
        return (self.end.end, self.end.out, self.end.concealed) if self.end else (None, None, False)

    def _deal(self, event: events.Dealt) -> None:
        self.hand = list(event.hands[self.seat] or ())
        self.sizes = list(event.sizes)
        self.pile = list(event.upcards)
        self.frozen = self.freezes and any(is_wild(card) or card >> 2 == RED_THREE for card in event.upcards)
        self.stock = event.stock
        self.feet = list(event.feet) or self.feet
        self.pots = list(event.pots)

    def _gain(self, seat: int, cards: Sequence[Card | None]) -> None:
        self.sizes[seat] += len(cards)
        if seat == self.seat:
            self.hand += [card for card in cards if card is not None]

    def _lose(self, seat: int, cards: list[Card]) -> None:
        self.sizes[seat] -= len(cards)
        if seat == self.seat:
            for card in cards:
                self.hand.remove(card)

    def _lay_red_three(self, event: events.RedThreeLaid) -> None:
        self.red_threes[event.side].append(event.card)
        if event.source is RedThreeFrom.STOCK:
            self.stock -= 1
        else:
            self._lose(event.seat, [event.card])

    def _meld(self, event: events.Melded) -> None:
        if event.top is not None:
            self.laid[event.side].append(event.groups[0].kind << LAID_KIND | event.top)
            self.pile.pop()
        for group in event.groups:
            self._lose(event.seat, list(group.cards))
            self.laid[event.side] += [group.kind << LAID_KIND | card for card in group.cards]
