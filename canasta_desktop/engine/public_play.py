"""What everybody saw of a deal: its public moves from the first turn, and what follows from them.

The deal is replayed on a board in whose hands the cards that nobody has shown are all alike. So melds, pile, sizes and turns
come out as they were, and so does what a position alone forgets: which cards each seat is known to hold, and what it discarded.
Source: notation.md, "History".
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import NOTHING, freezes, full_pack
from canasta_desktop.engine.choices import Upcard
from canasta_desktop.engine.dealing import DealtCards
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.moves import Answer, Discard, Draw, Lay, Meld, Show, Take
from canasta_desktop.engine.notation import NotationError, cards_text, move_text
from canasta_desktop.engine.play import apply, start
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.slots import LAID_CARD

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.terms import Terms

UNSEEN: Final = NOTHING
"""What stands in hands, feet and stock for each card that nobody has shown: a hand counts it without a face."""
OF_THE_HAND: Final = frozenset(
    {
        Code.MUST_GO_OUT, Code.NO_SPECIAL_HAND, Code.WILD_NOT_DISCARDED, Code.NOT_ON_EMPTY_PILE, Code.MUST_TAKE_PILE,
        Code.PILE_UNUSED, Code.PILE_CARD_RETURNED,
    }
)  # fmt: skip
"""Refusals that depend on cards which nobody has shown."""
OF_THE_TALON: Final = frozenset({Code.NEEDS_CANASTA, Code.UNFINISHED_MELD, Code.PARTNER_IN_HAND, Code.PERMISSION_NEEDED})
"""Refusals that do not hold for a player who will receive a talon, which may depend on 3s that nobody has shown."""


class PublicHistory(NamedTuple):
    """The cards turned up at the deal, first first, and all moves since."""

    upcards: tuple[Card, ...]
    moves: tuple[Move, ...]

    def after(self, *moves: Move) -> PublicHistory:
        """The history with further moves."""
        return PublicHistory(self.upcards, self.moves + moves)


class PublicReplay:
    """A public history, replayed towards a position that is `told`. Raises NotationError where a move cannot have been made.

    `seen` are by seat the cards that everybody knows to be in that hand.
    """

    def __init__(self, told: Position, history: PublicHistory, *, exact: bool) -> None:
        """`told` gives the seats, dealer, totals, deal, size of the stock, 3s laid out, and pile.

        `exact`: every 3 that was laid out was replaced, so the cards that left the stock can be counted. An empty stock may
        have ended the deal before a replacement.
        """
        terms = told.terms
        self.told = told
        self.number = len(history.moves)
        self.exact = exact
        self._counted = not terms.bonus_kinds
        """No 3 is laid out, so the replay itself knows what is left of the stock."""
        self._ends_empty = exact and not told.stock_left and not self._counted
        self.seen: list[Counter[Card]] = [Counter() for _ in range(terms.players)]
        self.position = _dealt(told, history.upcards)
        self._stock = self.position.stock_left
        if not may_begin_pile(history.upcards, terms, self._stock):
            raise NotationError(NotationFault.HISTORY_UPCARDS, text=cards_text(history.upcards))
        self._answer: bool | None = None
        self._asked = [False] * terms.players
        self._draws = sum(isinstance(move, Draw) for move in history.moves)
        taken = Counter(map(terms.is_bonus, history.upcards))[True] - Counter(map(terms.is_bonus, told.pile))[True]
        replaced = sum(len(side.threes) for side in told.sides) - taken
        self._left = self._stock - told.stock_left - replaced
        """Cards that draws and talons to come take from the stock; each 3 laid out took one too, but for those of the pile."""
        for number, move in enumerate(history.moves, 1):
            self._step(number, move)

    def _step(self, number: int, move: Move) -> None:
        position = self.position
        if not self._counted:
            position.stock_left = self._stock  # what is left of it matters in few places, which are looked after below
        seat, cards = position.to_act, hand_cards(move)
        seen = self.seen[seat]
        if cards:
            self._show(seat, cards)
        why = refusal(position, move, bound=False)
        if why is None and self._ends_empty and self._left <= 0 and isinstance(move, Draw):
            why = Refusal(Code.STOCK_EMPTY)
        if why is not None and not self._of_the_hand(why):
            raise NotationError(NotationFault.HISTORY_MOVE, number=number, text=move_text(move), refusal=why)
        for card in cards:
            if seen[card] > 1:
                seen[card] -= 1
            else:
                seen.pop(card, None)
        if not isinstance(move, Show):  # which ends the deal, and needs the whole hand
            surplus = self._draw_surplus() if isinstance(move, Draw) else self._talon_surplus(move)
            self._apply(move)
            unseen = position.hands[seat].unseen()  # none came to a hand that has gone out
            position.own_hand(seat).size -= min(surplus, unseen)
        if seen:
            seen &= Counter(position.hands[seat].cards())  # a 3 may have been laid out by itself

    def _of_the_hand(self, why: Refusal) -> bool:
        """Whether a refusal may not hold, because cards that nobody has shown decide it."""
        unable = why.code is Code.MAY_NOT_ASK and why.facts == ("unable",)
        if self.position.terms.any_last_meld and why.code is Code.NEEDS_CANASTA:
            return True
        if why.code is Code.STOCK_EMPTY and self._counted and self.position.terms.stock_choice and self.position.pile:
            return True  # the pile could have been taken
        return unable or why.code in OF_THE_HAND or (bool(self.position.terms.talon) and why.code in OF_THE_TALON)

    def _show(self, seat: int, cards: Sequence[Card]) -> None:
        """Turn unseen cards of a hand into those that are played from it, as far as it has any."""
        hand = self.position.own_hand(seat)
        known = self.seen[seat]
        unknown = (Counter(cards) - known).elements() if known else cards
        for card in unknown:
            if hand.unseen():
                hand.add(card)
                hand.size -= 1

    def _apply(self, move: Move) -> None:
        position, seat = self.position, self.position.to_act
        pile = position.pile
        apply(position, move)
        if isinstance(move, Discard) and position.end is DealEnd.STOCK and position.pile and not position.terms.ends_with_turn:
            position.phase, position.end = Phase.DRAW, None  # whether the pile can be taken, nobody has shown
        if isinstance(move, Take):
            rest = pile[len(position.pile) : -1] if move.groups else pile
            self.seen[seat].update(card for card in rest if not position.terms.is_bonus(card))
        elif isinstance(move, Answer):
            self._answer = position.permission = move.yes  # a yes may have been in vain: nobody has shown it
        elif position.phase == Phase.ANSWER:
            self._asked[seat], self._answer = True, None

    def _draw_surplus(self) -> int:
        """How many cards fewer than usual the draw brings, because the stock has no more."""
        drawn = self.position.terms.cards_drawn
        self._draws -= 1
        self._left -= drawn
        return max(0, -self._left) if self._ends_empty else 0

    def _talon_surplus(self, move: Move) -> int:
        """Number of cards that the talon after a discard falls short of its usual size. Without any, `opened` becomes False.

        Whether the stock held enough for it depends on 3s that nobody has seen; what has left the stock in all tells.
        """
        position = self.position
        talon = position.terms.talon
        if not talon or not isinstance(move, Discard) or not (position.opened and position.drew):
            return 0
        first = sum(bool(side.laid) for side in position.sides) == 1
        size = talon[0] if first else talon[-1]
        drawn = position.terms.cards_drawn
        spare = self._left - drawn * self._draws
        slack = drawn - 1 if self._draws and self._ends_empty else 0
        # Where the sum is not exact it is taken to have come: then the hand may be too large, which forbids no move.
        whole = not self.exact or spare + slack >= size
        brought = size if whole else 0 if self._draws else max(0, spare)
        self._left -= brought
        position.opened = brought > 0
        return size - brought if brought else 0

    # what it leads to

    def check(self) -> None:
        """Raise NotationError if the replay does not lead to the position that is told."""
        for part, differs in self._comparison():
            if differs:
                raise NotationError(NotationFault.HISTORY_DIFFERS, part=part, moves=self.number)

    def _comparison(self) -> Iterator[tuple[str, bool]]:
        """Each part of the position, and whether the replay leads to another one."""
        made, told, exact = self.position, self.told, self.exact
        playing = told.phase != Phase.OVER
        yield "turn", playing and (made.to_act, made.phase) != (told.to_act, told.phase)
        yield "out", told.end is DealEnd.OUT and (made.phase, made.out) != (Phase.OVER, told.out)
        yield "melds", [sorted(side.laid) for side in made.sides] != [sorted(side.laid) for side in told.sides]
        yield "pile", made.pile != told.pile or made.frozen != told.frozen
        yield (
            "threes",
            any(Counter(side.threes) - Counter(there.threes) for side, there in zip(made.sides, told.sides, strict=True)),
        )
        yield "has_melded", [seat.has_melded for seat in made.seats] != [seat.has_melded for seat in told.seats]
        yield "asked", any(seat.has_asked for seat in told.seats) and self._asked != [seat.has_asked for seat in told.seats]
        yield "this_turn", playing and self._turn_differs()
        yield "feet", exact and made.feet_left != told.feet_left
        yield "hands", exact and made.sizes != told.sizes
        mine, theirs = [(there.reserves, [side.had_pot for side in there.sides]) for there in (made, told)]
        yield "pots", exact and (mine[0].pots, mine[0].idle, mine[1]) != (theirs[0].pots, theirs[0].idle, theirs[1])
        drawn = made.stock_left != told.stock_left if self._counted else self._left > 0
        yield "stock", exact and (drawn or (self._left < 0 and not self._ends_empty and not self._counted))
        yield "held", any(seen - Counter(hand.cards()) for seen, hand in zip(self.seen, told.hands, strict=True))

    def _turn_differs(self) -> bool:
        """Whether what happened since the turn began is another thing than the position says."""
        made, told = self.position, self.told
        answers = (None, True) if self._answer else (self._answer,)
        return (
            (made.asked, made.melded, made.opened, made.drew) != (told.asked, told.melded, told.opened, told.drew)
            or made.reserves.owes != told.reserves.owes
            or told.permission not in (answers if made.asked else (None,))
            or sorted(code & LAID_CARD for code in made.turn_laid) != sorted(code & LAID_CARD for code in told.turn_laid)
        )


def _dealt(told: Position, upcards: Sequence[Card]) -> Position:
    """The deal just dealt, without a single card that a hand or the stock holds."""
    terms, order = told.terms, told.order
    hands = tuple((UNSEEN,) * (terms.hand_size if seat in order else 0) for seat in range(terms.players))
    feet = tuple((UNSEEN,) * (terms.foot_size if seat in order else 0) for seat in range(terms.players))
    pots = ((UNSEEN,) * terms.pot_size,) * (len(terms.sides) if terms.pot_size else 0)
    held = len(order) * (terms.hand_size + terms.foot_size) + len(upcards) + terms.pot_size * len(pots)
    stock = (UNSEEN,) * (len(full_pack(terms.packs, terms.jokers)) - held)
    cards = DealtCards(hands, tuple(upcards), stock, feet if terms.foot_size else (), pots)
    return start(terms, order, told.dealer, told.scores, cards, deal=told.deal)


def hand_cards(move: Move) -> list[Card]:
    """The cards that a move names from the hand."""
    if isinstance(move, Discard | Lay):
        return [move.card]
    if isinstance(move, Meld | Take):
        return [card for group in move.groups for card in group.cards]
    return []


def may_begin_pile(upcards: Sequence[Card], terms: Terms, stock: int) -> bool:
    """Whether these cards may have been turned up at the deal; `stock` is the number of those that were left."""
    upcard = terms.rules.upcard
    if upcard is Upcard.NONE or not upcards:
        return upcard is Upcard.NONE and not upcards
    if upcard is Upcard.ANY:
        return len(upcards) == 1
    *under, top = upcards
    if upcard is Upcard.BURY:
        return not under
    return all(map(freezes, under)) and (not freezes(top) or stock == 1)
