"""What one decision weighs where melds are laid one by one: the worth of melds, of takings, and of cards in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.fits import Fits, number_in, rank_bit
from canasta_desktop.bots.thumb.single_groups import Groups
from canasta_desktop.engine.canastas import SEMI, canasta_kind
from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.moves import Group, Meld, Take
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.run_places import LONG, WILD_AT, places_held, places_of
from canasta_desktop.engine.scoring import bonus_of
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.style import Style, Styles
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

TWO: Final = 11  # kinds of `cards`, written out for the compiler
JOKER: Final = 12
THREES: Final = 13
CANASTA: Final = 7
FEW: Final = 2
MIDDLE_FROM: Final = 2
MIDDLE_TO: Final = 5
"""The kinds of a 6 and of a 9."""
LATE_ROUNDS: Final = 5.0
"""Rounds of cards in the stock from which the deal is late."""
SMALL_HAND: Final = 6.0
"""Cards of a player who may go out from which that is a danger."""
LONGEST_USUAL: Final = 13
"""Cards of a sequence from which its length may count."""


def around(places: i64, held: i64) -> i64:
    """The held places that are at most two away from those of a card."""
    return (places << 1 | places >> 1 | places << 2 | places >> 2) & held


@mypyc_attr(acyclic=True, free_list_len=1)
class Single:
    """What one decision weighs: the hand of the seat to act, what its side may do, and the others.

    `held`: by suit the places of the hand's cards, as bits; `own`, `theirs`: what goes on the melds of the own side, and of the
    opponents that play next (the other sides', one after the other); `late`, `danger`: how late the deal is, and how soon an
    opponent may go out, 0 to 1; `pot`: the side has not had its pot, and one is left for it.
    """

    view: Board
    terms: Terms
    style: Style
    hand: Hand
    melds: Side
    held: list[int]
    own: Fits
    theirs: list[Fits]
    side: i64 = 0
    seat: i64 = 0
    size: i64 = 0
    missing: i64 = 0
    pot: bool = False
    supports: bool = False
    late: float = 0.0
    danger: float = 0.0

    def __init__(self, view: Board, styles: Styles) -> None:
        terms = view.terms
        self.view = view
        self.terms = terms
        self.style = styles.of(terms)
        self.seat = view.to_act
        self.side = terms.side_of[view.to_act]
        hand = view.hands[view.to_act]
        self.hand = hand
        self.size = hand.size
        self.melds = view.sides[self.side]
        self.missing = self.melds.missing(terms)
        self.held = [places_held(hand, suit, terms.own_two) for suit in range(4)] if terms.sequence_longest else [0, 0, 0, 0]
        self.own = Fits(self.melds, terms)
        self.theirs = []
        side: i64 = 0
        while side < len(view.sides):
            if side != self.side:
                self.theirs.append(Fits(view.sides[side], terms))
            side += 1
        self.pot = view.reserve(self.seat) > 0
        self.late = max(0.0, 1.0 - float(view.to_draw()) / (LATE_ROUNDS * float(len(view.order))))
        self._weigh_others()

    def _weigh_others(self) -> None:
        """How soon an opponent may go out, and whether the partner is nearer to the pot."""
        view = self.view
        for seat in view.order:
            side = self.terms.side_of[seat]
            size = view.size_of(seat)
            if side == self.side:
                if seat != self.seat and size < self.size:
                    self.supports = True
            elif not view.reserve(seat) and not view.seats[seat].foot_left and not view.sides[side].missing(self.terms):
                self.danger = max(self.danger, 1.0 - float(size - 1) / SMALL_HAND)

    # melding

    def melds_worth(self, most: float = 0.0) -> list[tuple[float, Meld]]:
        """What the likely melds are worth, the best first, of those worth more than `most`."""
        found: list[tuple[float, Meld]] = []
        groups = Groups(self.hand, self.melds, self.terms, self.held, NOTHING)
        for slot, cards in groups.found:
            self._add(found, slot, cards, most)
            keeps = 1 if self.melds.size(slot) else 3
            if self.size - len(cards) < FEW and not self.pot and len(cards) > keeps:
                self._add(found, slot, cards[:-1], most)
        found.sort(key=lambda one: -one[0])
        return found

    def _add(self, found: list[tuple[float, Meld]], slot: i64, cards: list[int], most: float) -> None:
        worth = self.worth(slot, cards, NOTHING)
        if worth > most:
            found.append((worth, Meld((Group(slot, tuple(cards)),))))

    def worth(self, slot: i64, cards: list[int], top: i64) -> float:
        """What it is worth to lay cards of the hand, and the pile's top card if any, in a slot now."""
        style, melds = self.style, self.melds
        size, mixed = melds.size(slot), melds.wilds(slot)
        after = size + len(cards) + (1 if top >= 0 else 0)
        run: i64 = 0
        wilds: i64 = 0
        for card in cards:
            if TWO <= card >> 2 <= JOKER:
                wilds += 1
        mixed_after = mixed + wilds
        if slot % KEYS >= SEQUENCE_KEY:
            run = melds.run_with(slot, tuple(cards), top).settled(self.terms.ways)
            mixed_after = 1 if run >> WILD_AT & LONG else 0
        worth = self._bonus(slot, cards, top, after, mixed_after, run)
        if size >= CANASTA:
            worth -= float(bonus_of(self.terms, melds, slot))
        worth += self._growth(slot, size, after) + self._of_cards(cards)
        if mixed_after > mixed and after > 4:
            worth += style.lay_dirties
        left = self.size - len(cards) + (len(self.view.pile) - 1 if top >= 0 else 0)
        if left < FEW and (self.pot or self._ready_after(slot, cards, top)):
            return worth + self._ends(left)
        if after < CANASTA:
            each = style.lay_wild + style.lay_wild_late * self.late + (0.0 if run else style.lay_wild_set)
            worth += float(wilds) * (each + (style.lay_wild_pot if self.pot else 0.0))
        if left <= FEW and not self.pot and self.missing and not size < CANASTA <= after:
            worth += style.lay_few
        return worth

    def _growth(self, slot: i64, size: i64, after: i64) -> float:
        """What it is worth that a meld grows, up to a canasta."""
        style = self.style
        more = float(min(after, CANASTA) - min(size, CANASTA))
        if slot % KEYS >= SEQUENCE_KEY:
            worth = style.run_card * more
            if not size:
                worth += style.run_second if self.melds.size(slot % KEYS) else style.run_new
        else:
            worth = style.set_card * more
            if not size:
                worth += style.set_new
        if size < CANASTA:
            if after == CANASTA - 1:
                worth += style.lay_six
            elif after >= CANASTA and self.missing:
                worth += style.lay_needed
        return worth

    def _of_cards(self, cards: list[int]) -> float:
        """What it is worth that cards lie on the table, and what the hand loses."""
        style = self.style
        rate = style.lay_points + style.lay_points_late * self.late + style.lay_points_danger * self.danger
        each = 0.0
        if self.pot:
            each = style.pot_card_partner if self.supports else style.pot_card
        worth = 0.0
        for card in cards:
            worth += each + rate * float(self.terms.points[card])
            if style.lay_apart != 0.0 and not TWO <= card >> 2 <= JOKER:
                worth -= style.lay_apart * self.kept(card)
        return worth

    def _ends(self, left: i64) -> float:
        """What it is worth to empty the hand, or all but the discard."""
        style, view = self.style, self.view
        if self.pot:
            return style.pot_flight if left == 0 else style.pot_discard
        worth = style.out_base
        for seat in view.order:
            side = self.terms.side_of[seat]
            if side != self.side:
                worth += style.out_foe * float(view.size_of(seat))
            elif seat != self.seat:
                worth += style.out_partner * float(view.size_of(seat))
        if len(view.reserves.pots):
            worth += style.out_untaken
        return worth

    def _ready_after(self, slot: i64, cards: list[int], top: i64) -> bool:
        """Whether the side may go out once these are laid."""
        after = self.melds.copy()
        after.enlarge(slot, tuple(cards), top, 0)
        return after.missing(self.terms) == 0

    def _bonus(self, slot: i64, cards: list[int], top: i64, size: i64, wilds: i64, run: i64) -> float:
        """What a meld is worth beside its cards; 0 while it is no canasta."""
        terms = self.terms
        if size < CANASTA:
            return 0.0
        if not wilds and (size >= LONGEST_USUAL or (size > CANASTA and not run)):  # its length may count
            after = self.melds.copy()
            after.enlarge(slot, tuple(cards), top, 0)
            return float(bonus_of(terms, after, slot))
        if not wilds:
            return float(terms.natural_bonus)
        semi = canasta_kind(slot, wilds, terms.ways, size - wilds, run) == SEMI
        return float(terms.semi_bonus if semi else terms.mixed_bonus)

    # the pile

    def takes(self) -> list[tuple[float, Take]]:
        """What likely takings of the pile are worth over a draw, the best first."""
        pile = self.view.pile
        if len(pile) == 0:
            return []
        if self.terms.takes_freely:
            return [(self._pile_worth(len(pile)), Take(()))]
        if not self.terms.uses_top:
            return []
        found: list[tuple[float, Take]] = []
        rest = self._pile_worth(len(pile) - 1)
        top: i64 = pile[len(pile) - 1]
        for slot, cards in Groups(self.hand, self.melds, self.terms, self.held, top).found:
            cards.remove(top)
            worth = rest + self.style.pick_top + self.worth(slot, cards, top)
            found.append((worth, Take((Group(slot, tuple(cards)),))))
        found.sort(key=lambda one: -one[0])
        return found

    def _pile_worth(self, number: i64) -> float:
        """What the lowest cards of the pile are worth in the hand."""
        style, pile, worth = self.style, self.view.pile, 0.0
        each = style.pick_card + style.pick_late * self.late + style.pick_danger * self.danger
        if self.pot:
            each += style.pick_card_pot
        elif not self.missing:
            each += style.pick_card_ready
        quick = self.terms.canastas_needed <= 1 and not self.terms.needs_kinds
        if quick or self.terms.cards_drawn > 1:
            worth += style.pick_quick
        worth += style.pick_base + style.pick_idle * float(self.view.reserves.idle) + float(number) * each
        at: i64 = 0
        while at < number:
            card: i64 = pile[at]
            kind = card >> 2
            if kind == TWO or kind == JOKER:  # noqa: SIM109  compiled, a membership test makes a tuple
                worth += style.pick_wild
            elif self.own.has(card):
                worth += style.pick_fit
            else:
                if style.pick_match and self._goes_with_hand(card):
                    worth += style.pick_match
                if style.pick_feed and self._feeds(card):
                    worth += style.pick_feed
            at += 1
        return worth

    def _goes_with_hand(self, card: i64) -> bool:
        """Whether a card outside the hand goes with one of it."""
        kind = card >> 2
        if self.terms.set_ranks[min(kind, THREES)] and self._of_rank(card) > 0:
            return True
        held: i64 = self.held[card & 3]
        return around(places_of(card), held) > 0

    def _of_rank(self, card: i64) -> i64:
        """Cards of a card's rank in the hand."""
        kind = card >> 2
        if kind < TWO:
            return self.hand.number(kind)
        return self.hand.number(JOKER + 1) + self.hand.number(JOKER + 2)

    def _feeds(self, card: i64) -> bool:
        for one in self.theirs:  # noqa: SIM110  compiled, `any` makes a generator
            if one.has(card):
                return True
        return False

    # discarding

    def costs(self, remembered: i64) -> list[tuple[float, Card]]:
        """What it costs to discard each card of the hand; `remembered`: cards of the pile that are, from the top."""
        return [(self._cost(card, remembered), card) for card in self.hand.different()]

    def _cost(self, card: i64, remembered: i64) -> float:
        style, kind = self.style, card >> 2
        if kind == JOKER:
            return style.worth_joker
        if kind == TWO:
            return style.worth_two
        cost = self.kept(card) + self._given(card)
        if style.feed_known:
            following = self.view.following[self.seat]
            if self.terms.side_of[following] != self.side:
                cost += style.feed_known * float(self._number_with(card, self.view.seats[following].faces, 0))
        if style.feed_match and self.terms.takes_freely:
            pile = self.view.pile
            cost += style.feed_match * float(self._number_with(card, pile, max(0, len(pile) - remembered)))
        return cost

    def _given(self, card: i64) -> float:
        """What a discard costs because it goes on melds of the opponents."""
        style, found = self.style, 0.0
        pile = float(len(self.view.pile))
        suit, places = card & 3, places_of(card)
        for one in self.theirs:
            if one.has(card):
                found += style.feed_fit + style.feed_fit_pile * pile
                hot: i64 = one.hot[suit]
                if hot & places:
                    found += style.feed_hot
                if self.terms.uses_top:
                    found += style.feed_top * pile
            elif style.feed_near:
                ends: i64 = one.places[suit]
                if around(places, ends):
                    found += style.feed_near
        return found

    def kept(self, card: i64) -> float:
        """What a natural card is worth in the hand."""
        style, kind, places = self.style, card >> 2, places_of(card)
        held: i64 = self.held[card & 3]
        rate = style.worth_points + style.worth_points_late * self.late + style.worth_points_danger * self.danger
        worth = rate * float(self.terms.points[card])
        if held:
            beside = (places << 1 | places >> 1) & held
            worth += style.worth_next * float(number_in(beside))
            beside = (places << 2 | places >> 2) & held & ~places
            worth += style.worth_near * float(number_in(beside))
        if self.terms.set_ranks[min(kind, THREES)]:
            worth += style.worth_rank * float(self._of_rank(card) - 1)
        if self.hand.copies(card) > 1:
            worth += style.worth_twin
        if self.own.has(card):
            worth += style.worth_own
        if MIDDLE_FROM <= kind <= MIDDLE_TO:
            worth += style.worth_middle
        return worth

    def _number_with(self, card: i64, cards: bytes, first: i64) -> i64:
        """How many of some cards, from the place `first` on, go with a card."""
        found: i64 = 0
        places, rank, at = places_of(card), rank_bit(card), first
        kind = card >> 2
        sets = self.terms.set_ranks[min(kind, THREES)]
        while at < len(cards):
            other: i64 = cards[at]
            at += 1
            if TWO <= other >> 2 <= JOKER:
                continue
            if rank_bit(other) == rank:
                found += 1 if sets else 0
            elif other & 3 == card & 3 and around(places, places_of(other)):
                found += 1
        return found
