"""A rule set compiled for one number of players: plain ints and tables for the hot code.

Free of third-party types, like every module that rollouts use.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import choices
from canasta_desktop.engine.cards import ACE, BLACK_THREE, CODES, EIGHT, JOKER, NATURAL_KINDS, POINTS, RANKS, RED_THREE, TWO
from canasta_desktop.engine.lanes import LANE
from canasta_desktop.engine.run_places import (
    AT_ENDS,
    FROM_ACE,
    NATURAL_TWO,
    ORDINARY_THREES,
    RUNS_APART,
    SEMI_TOLD,
    WILD_RUNS,
)
from canasta_desktop.engine.slots import KEYS, MELDABLE, WILD_KEY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.rules import RuleSet

CANASTA: Final = 7
"""Cards that make a meld a canasta."""
SMALLEST_MELD: Final = 3
"""Cards of the smallest meld."""
PAIR: Final = 2
"""Natural cards that every set needs, and that take a pile by themselves."""
MOST_NATURALS: Final = 28
"""Cards of one rank in seven packs, the most that the options allow."""
MOST_WILDS: Final = 42
"""Wild cards in seven packs."""
MOST_WILDS_IN_A_SET: Final = 31
"""A set holds no more, whatever the rules say: the number of a lane (`lanes`), and three quarters of all in seven packs."""
NO_SEAT: Final = -1
ANY_UNFINISHED: Final = 1
"""In `Terms.to_finish`: melds of this key must be canastas for a player to go out."""
PURE_UNFINISHED: Final = 2
"""In `Terms.to_finish`: those of them without wild cards must."""


RUN_PLACES: Final = 14
"""Places of a sequence, from the ace below the 2 to the ace above the king."""


def _points_of(rules: RuleSet) -> tuple[int, ...]:
    """Card points of each card, where 3s are a rank like others."""
    told = rules.card_points
    by_kind = [told.low if kind < EIGHT else told.high for kind in range(RED_THREE + 1)]
    by_kind[ACE], by_kind[TWO], by_kind[JOKER], by_kind[BLACK_THREE], by_kind[RED_THREE] = (
        told.ace, told.two, told.joker, told.low, told.low,
    )  # fmt: skip
    return tuple(by_kind[card >> 2] for card in range(CODES))


class OpeningSets:
    """Sets of one rank that may be among an opening: naturals and wilds from the hand, points of the naturals.

    `pure`: one of them holds no wild card; `sets` has the naturals and the wilds of each, and is shared and never changed.
    """

    __slots__ = ("naturals", "points", "pure", "sets", "wilds")

    def __init__(self, naturals: int, wilds: int, points: int, pure: bool, sets: list[tuple[int, int]]) -> None:
        self.naturals: Final = naturals
        self.wilds: Final = wilds
        self.points: Final = points
        self.pure: Final = pure
        self.sets: Final = sets


class Terms:
    """A rule set compiled for one number of players. Shared by positions; only `opening_sets` is filled on demand."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        seating = rules.seating(players)
        self.rules = rules
        self.players: i64 = players
        self.sides = seating.sides
        self.side_of: tuple[int, ...] = tuple(
            next(number for number, side in enumerate(seating.sides) if seat in side) for seat in range(players)
        )
        self.orders = seating.orders
        self.packs: i64 = rules.packs_for(players)
        self.jokers: int = rules.jokers
        """Jokers in each pack."""
        self.usual_points = rules.threes is choices.Threes.SPECIAL
        """Cards have the points of `cards.POINTS`."""
        self.points: tuple[int, ...] = POINTS if self.usual_points else _points_of(rules)
        """Card points of each card."""
        self.natural_lanes: i64 = sum(4 * self.packs << kind * LANE for kind in range(NATURAL_KINDS))
        """All cards of the natural ranks, in lanes."""
        self.hand_size: i64 = rules.hand_size_for(players)
        self.foot_size: i64 = rules.foot_size_for(players)
        self.cards_drawn: i64 = rules.cards_drawn
        self.upcards = int(rules.upcard is not choices.Upcard.NONE)
        """Cards turned up at the deal, at least."""
        self.turns_upcards = rules.upcard is choices.Upcard.TURN
        """Another card is turned up on a wild card or a red 3."""
        self.canastas_needed: i64 = rules.canastas_to_go_out
        self.discard_required = rules.last_discard is not choices.LastDiscard.OPTIONAL
        self.natural_discard = rules.last_discard is choices.LastDiscard.NATURAL
        """The discard that goes out is no wild card."""
        self.ask_always = rules.asking is choices.Asking.ALWAYS
        self.unable_penalty: i64 = rules.unable_penalty
        self.ends_with_turn = rules.stock_end is choices.StockEnd.END_OF_TURN
        self.opening_by_deal = rules.opening_by is choices.OpeningBy.DEAL
        self.take_when_stock_empty = rules.stock_end is choices.StockEnd.DRAW_REQUIRED
        self.red_threes_at_once = self.usual_points and rules.red_threes_laid is choices.RedThreesLaid.AT_ONCE
        self.wilds_below_canasta: i64 = rules.wilds_below_canasta
        self.wilds_in_canasta: i64 = 3 if rules.wilds_in_canasta == "any" else rules.wilds_in_canasta
        self.any_wilds_in_canasta = rules.wilds_in_canasta == "any"
        self.naturals_outnumber = rules.naturals_outnumber_wilds
        self.set_longest: i64 = rules.set_longest
        self.wild_sets: tuple[int, ...] = tuple(
            sum(1 << wilds for wilds in range(MOST_WILDS + 1) if self._meld_stands(naturals, wilds))
            for naturals in range(MOST_NATURALS + 1)
        )
        """By number of naturals: the numbers of wilds that make a legal set with them, as bits."""
        self._compile_pots(rules)
        self._compile_melds(rules)
        self._compile_pile_and_threes(rules)
        self._compile_turn(rules)
        self.wilds_enter_freely = not (
            self.wilds_need_five or self.wild_meld_first or any(self.never_wild) or any(self.pure_or_opened_mixed)
        )
        """Wild cards enter any set at any time, as far as their numbers allow."""
        self.only_wilds_to_spread = (
            self.black_melds
            and self.wilds_enter_freely
            and not (self.several_melds or self.needs_kinds or self.finishes or self.dead_ranks)
        )
        """Going out is a matter of wild cards alone: every natural card has one meld to go to, and any canasta counts."""
        self.opens_by_sum = self.opening_mixed_canasta and not (
            self.opening_triple or self.wilds_need_five or self.wild_meld_first
        )
        """Whatever melds are worth enough open."""
        self.pays_concealed = rules.concealed_bonus > 0
        self.target_score = rules.target_score
        self.deals = rules.deals
        self.going_out_bonus: i64 = rules.going_out_bonus
        self.by_difference = rules.deal_score is choices.DealScore.DIFFERENCE and len(self.sides) == 2
        """The side that goes out scores the difference, and the other nothing."""
        self.melds_against = rules.melds_against_without_canasta
        self.sequence_bonus: i64 = int(rules.bonus.sequence)
        self.bonus_by_rank: tuple[int, ...] = tuple(
            next((one.points for one in rules.bonus.ranks if one.rank == RANKS[kind]), int(rules.bonus.natural))
            for kind in range(NATURAL_KINDS)
        )
        """What a natural canasta of each rank is worth."""
        self.three_bonus: tuple[int, ...] = (0, *rules.red_three_bonus)
        """What a number of 3s of one colour is worth, where they count for a side."""
        self.red_in_hand: i64 = int(rules.red_three_in_hand)
        self.holds_cost = len(rules.held) > 0
        self.unfinished_cost = len(rules.unfinished) > 0
        self._openings: dict[tuple[int, int], int] = {}
        self.opening_sets: dict[int, list[OpeningSets]] = {}
        """What `smallest_opening` found, by numbers of cards of a rank."""

    def _compile_pots(self, rules: RuleSet) -> None:
        """Pots, the last cards of the stock, and what ends a turn."""
        self.pot_size: i64 = int(rules.pot_size)
        self.pot_untaken: i64 = int(rules.pot_untaken)
        self.waiting_as_untaken = rules.pot_waiting is choices.PotWaiting.AS_UNTAKEN
        self.pots_to_stock = rules.pots_to_stock
        self.stock_spare: i64 = int(rules.stock_left)
        """Cards of the stock that are not played."""
        self.stall_turns: i64 = int(rules.stall_turns)
        self.ordinary_threes = rules.threes is choices.Threes.ORDINARY
        """3s are a rank like others."""
        self.lists_singly = self.ordinary_threes
        """Any melds open, and so they are listed one by one from the first."""
        self.any_last_meld = self.ordinary_threes
        """One card may be left whenever it can still be got rid of, though the canastas that going out needs are made by it."""
        self.keeps_lone_card = not rules.lone_card_back
        """Who took a pile of one card may not discard that card again in the turn."""

    def _compile_melds(self, rules: RuleSet) -> None:
        """What melds there may be. The tuples are by key."""
        self.sequence_longest: i64 = int(rules.sequence_longest)
        self.sequence_wilds: i64 = int(rules.sequence_wilds)
        self.lowest_place: i64 = 4 if rules.sequence_aces is choices.SequenceAces.HIGH else 1
        """The lowest place of a sequence: 4, or the ace below the 2."""
        self.aces_in_a_run: i64 = 2 if rules.sequence_aces is choices.SequenceAces.BOTH_ENDS else 1
        self.own_two = rules.own_two is choices.OwnTwo.NATURAL
        """A 2 of a sequence's suit is natural in its place."""
        semi, from_ace = rules.semi_clean is not choices.SemiClean.NONE, self.lowest_place == 1
        self.ways: i64 = RUNS_APART * self.usual_points | SEMI_TOLD * semi
        self.ways |= AT_ENDS * (rules.semi_clean is choices.SemiClean.ENDS)
        self.ways |= NATURAL_TWO * (self.own_two and from_ace) | FROM_ACE * from_ace | WILD_RUNS * (self.sequence_wilds > 0)
        self.ways |= ORDINARY_THREES * self.ordinary_threes
        """How cards are set out in sequences, and which kinds of canasta are told apart: see `canastas`."""
        self.set_ranks: tuple[bool, ...] = tuple(
            (rules.set_ranks == "all" and not (TWO <= kind <= JOKER and self.ordinary_threes)) or RANKS[kind] in rules.set_ranks
            for kind in range(BLACK_THREE + 1)
        )
        """By kind whether there may be sets of the rank, of which there may be any at all."""
        self.some_sets = any(self.set_ranks)
        self.all_sets = rules.set_ranks == "all"
        self.wild_longest: i64 = int(rules.wild_longest)
        self.set_limit: i64 = {choices.SetsOfARank.ONE: 1, choices.SetsOfARank.TWO: 2, choices.SetsOfARank.WHEN_COMPLETE: 0}[
            rules.sets_of_a_rank
        ]
        """Sets of a rank at one time; 0: a further one when all others are complete."""
        self.wild_limit: i64 = {choices.WildMelds.ONE: 1, choices.WildMelds.WHEN_COMPLETE: 0}[rules.wild_melds]
        most = self.set_limit or self.packs
        if self.wild_longest and not self.wild_limit:
            most = max(most, 6 * self.packs // CANASTA + 1)
        if self.sequence_longest:
            most = max(most, (NATURAL_KINDS if self.lowest_place > 1 else RUN_PLACES) * self.packs // 3)
        self.several_melds = most > 1 or self.wild_longest > 0 or self.sequence_longest > 0
        """Whether it must be said to which meld a card goes: there may be several sets of a rank, sequences or wild melds."""
        self.slots: i64 = KEYS * most if self.several_melds else MELDABLE
        """Number of slots of a side's lists."""
        self.join = rules.join
        self.wilds_need_five = rules.wilds_enter is choices.WildsEnter.OPENING_OR_FIVE
        self.never_wild: tuple[bool, ...] = tuple(RANKS[kind] in rules.ranks_without_wilds for kind in range(NATURAL_KINDS))
        self.pure_or_opened_mixed: tuple[bool, ...] = tuple(
            RANKS[kind] in rules.ranks_pure_or_opened_mixed for kind in range(NATURAL_KINDS)
        )
        self.wild_meld_first = rules.wild_meld_first
        self.natural_bonus: i64 = int(rules.bonus.natural)
        self.mixed_bonus: i64 = int(rules.bonus.mixed)
        self.semi_bonus = int(rules.bonus.semi or rules.bonus.mixed)
        self.dead_ranks = rules.dead_ranks
        needed = rules.canastas_needed
        self.kinds_needed = (needed.natural, needed.mixed, needed.sequence, needed.wild)
        """The least number of natural, mixed, sequence and wild canastas that going out needs."""
        self.needs_kinds = any(self.kinds_needed)
        self.kinds_in_lanes: i64 = sum(number << kind * LANE for kind, number in enumerate(self.kinds_needed))
        """`kinds_needed` in lanes."""
        names = rules.no_unfinished_to_go_out
        to_finish = [0] * KEYS
        for kind in range(NATURAL_KINDS):
            if RANKS[kind] in names:
                to_finish[kind] = ANY_UNFINISHED
            elif f"pure {RANKS[kind]}" in names:
                to_finish[kind] = PURE_UNFINISHED
        to_finish[WILD_KEY] = ANY_UNFINISHED if "wild" in names else 0
        self.to_finish: tuple[int, ...] = tuple(to_finish)
        self.finishes = any(to_finish)

    def _compile_pile_and_threes(self, rules: RuleSet) -> None:
        """How the pile is taken, how a side opens, and what 3s are for."""
        self.pair_only = rules.pile_needs is choices.PileNeeds.PAIR
        """A natural pair is always needed, and nothing freezes the pile."""
        self.freezes = rules.pile_needs in (choices.PileNeeds.CARDS_OR_ADD, choices.PileNeeds.PAIR_OR_ADD)
        """The pile may be frozen."""
        self.takes_freely = rules.pile_needs in (choices.PileNeeds.NOTHING, choices.PileNeeds.ANY_CARD)
        """The pile is taken without a meld."""
        self.owes_a_card = rules.pile_needs is choices.PileNeeds.ANY_CARD
        """One of the cards of a taken pile is melded in that turn."""
        self.uses_top = rules.pile_needs is choices.PileNeeds.USE_TOP
        """The top card goes into any meld, whatever it is, and nothing blocks or freezes the pile."""
        self.pair_or_add = rules.pile_needs is choices.PileNeeds.PAIR_OR_ADD
        self.add_below: i64 = 0 if rules.pile_add_below == "any" else rules.pile_add_below
        self.wilds_with_pair = rules.wilds_with_pair
        self.pile_taken: i64 = 0 if rules.pile_taken == "whole" else rules.pile_taken
        """Number of cards of the pile that are taken; 0: all."""
        self.opening_triple = rules.opening_triple is not choices.OpeningTriple.NONE
        self.wild_triple = rules.opening_triple is choices.OpeningTriple.NATURAL_OR_WILD
        self.opening_mixed_canasta = rules.opening_mixed_canasta
        self.opening_counts_top = rules.opening_counts_top
        self.talon: tuple[int, ...] = rules.talon
        self.talon_stock: i64 = rules.talon_stock
        self.black_melds = rules.black_threes is choices.BlackThrees.MELD_GOING_OUT and not self.ordinary_threes
        self.black_in_hand: i64 = int(rules.black_three_in_hand)
        """Points against a side for each black 3 left in a hand."""
        self.black_bonus = rules.black_threes is choices.BlackThrees.BONUS
        self.bonus_kinds: tuple[int, ...] = (
            () if self.ordinary_threes else (BLACK_THREE, RED_THREE) if self.black_bonus else (RED_THREE,)
        )
        """The kinds that are laid out and replaced."""
        self.canastas_for_threes: i64 = {choices.ThreesSign.CANASTAS_2: 2, choices.ThreesSign.BY_CANASTAS: 2}.get(
            rules.threes_sign, 0
        )
        """Canastas from which a side's laid 3s count for it; 0 where canastas do not matter."""
        self.three_kept = rules.three_kept
        self.last_three_in_hand = rules.last_three is choices.LastThree.IN_HAND
        may_stay = self.three_kept or self.last_three_in_hand
        self.threes_at_once = rules.threes_replaced is choices.ThreesReplaced.AT_ONCE and not may_stay
        """A 3 from the stock is laid out and replaced as it comes, and never joins the hand."""

    def _compile_turn(self, rules: RuleSet) -> None:
        """Discards, asking, and the end of a deal."""
        self.stock_choice = rules.stock_end is choices.StockEnd.CHOICE
        self.only_wilds = rules.wild_discards is choices.WildDiscards.ONLY_WILDS
        """A wild card is discarded only from a hand of wild cards."""
        self.not_on_empty: tuple[bool, ...] = tuple(RANKS[kind] in rules.empty_pile_not for kind in range(NATURAL_KINDS))
        self.dead_not_on_empty = "dead" in rules.empty_pile_not
        self.bars_discards = (
            self.only_wilds or self.dead_not_on_empty or any(self.not_on_empty) or self.keeps_lone_card or self.owes_a_card
        )
        self.special_hands = rules.special_hands is not choices.SpecialHands.NONE
        self.asks_never = rules.asking is choices.Asking.NEVER
        self.asks_once_a_deal = rules.asks is choices.Asks.ONCE_A_DEAL
        self.ask_any_time = rules.ask_time is choices.AskTime.ANY_TIME
        self.permission_required = rules.permission is choices.Permission.REQUIRED and not self.asks_never
        self.partner_in_foot = rules.partner_in_foot

    def __reduce__(self) -> tuple[object, ...]:
        # A copy in another process becomes that process's own cached terms of the same rules.
        return terms, (self.rules, self.players)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Terms) and (self.players, self.rules) == (other.players, other.rules))

    def __hash__(self) -> int:
        return hash((self.players, self.rules))

    def cards_taken(self, pile: i64) -> i64:
        """Number of cards that a taking brings from a pile of so many; the rest stays."""
        return self.pile_taken if 0 < self.pile_taken < pile else pile

    def opening(self, total: int, deal: int) -> int:
        """Card points that open a side that stands at `total`, in that deal of the game, found once for each of both."""
        key = (total, deal if self.opening_by_deal else 0)
        found = self._openings.get(key)
        if found is None:
            found = self._openings[key] = self.rules.opening_minimum(total, deal)
        return found

    def is_bonus(self, card: i64) -> bool:
        """Whether a card is a 3 that is laid out beside the melds."""
        kind = card >> 2
        return (kind == RED_THREE and not self.ordinary_threes) or (kind == BLACK_THREE and self.black_bonus)

    def too_many_wilds(self, naturals: int, wilds: int) -> bool:
        """Whether a meld of that many naturals holds too many wilds for its size.

        Where a canasta may hold any number, more than three need four naturals: it is formed with three at most, and wilds are
        added then. Source: rules.md, "Wild cards in sets".
        """
        if naturals + wilds < CANASTA:
            return wilds > self.wilds_below_canasta
        if wilds <= self.wilds_in_canasta:
            return False
        return not (self.any_wilds_in_canasta and naturals >= CANASTA - 3 and wilds <= MOST_WILDS_IN_A_SET)

    def _meld_stands(self, naturals: int, wilds: int) -> bool:
        return (
            naturals >= 2
            and naturals + wilds >= 3
            and not (self.set_longest and naturals + wilds > self.set_longest)
            and not self.too_many_wilds(naturals, wilds)
            and not (self.naturals_outnumber and naturals <= wilds)
        )

    def partner_asked(self, seat: int, order: tuple[int, ...]) -> int:
        """The seat that answers when `seat` asks: the next of its side clockwise, or `NO_SEAT`.

        A seat without a partner in this deal has none, nor has one that sits the deal out.
        """
        if seat not in order:
            return NO_SEAT
        at = order.index(seat)
        for step in range(1, len(order)):
            other = order[(at + step) % len(order)]
            if self.side_of[other] == self.side_of[seat]:
                return other
        return NO_SEAT


@lru_cache(maxsize=128)
def terms(rules: RuleSet, players: int) -> Terms:
    """The terms of a rule set for `players` players, cached while in use. Raises RuleSetError if the rules do not allow it."""
    return Terms(rules, players)


@cache
def followers(order: tuple[int, ...], players: int) -> tuple[int, ...]:
    """For each seat the one that plays next, clockwise; `NO_SEAT` for a seat that sits this deal out."""
    after = dict(zip(order, (*order[1:], order[0]), strict=True))
    return tuple(after.get(seat, NO_SEAT) for seat in range(players))


@cache
def players_by_side(order: tuple[int, ...], side_of: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """By side its seats that play a deal, in their order of play."""
    return tuple(tuple(seat for seat in order if side_of[seat] == side) for side in range(max(side_of) + 1))
