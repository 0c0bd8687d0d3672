"""Rule sets as data: every option, typed and range-checked; a rule set is a value of this type.

An option is declared once, here, with its type, range, default, meaning and source. Presets, house-rule overrides and the
rules text all read this declaration. Nothing anywhere branches on a preset's name.
Source: rules.md, "Options"; the keys of the sources, such as S0 or V2, are those of rules.md, "Sources".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from canasta_desktop.engine.choices import (
    Asking,
    Asks,
    AskTime,
    BlackThrees,
    Bonus,
    CardPoints,
    Concealed,
    DealScore,
    Held,
    KindsNeeded,
    LastDiscard,
    LastThree,
    Opening,
    OpeningBy,
    OpeningTriple,
    OwnTwo,
    Permission,
    PileNeeds,
    PileView,
    PotWaiting,
    Rank,
    RedThreesLaid,
    Seating,
    SemiClean,
    SequenceAces,
    SetRank,
    SetsOfARank,
    SpecialHands,
    StockEnd,
    Threes,
    ThreesReplaced,
    ThreesSign,
    Unfinishable,
    Unfinished,
    Upcard,
    VictoryPoints,
    WildDiscards,
    WildMelds,
    WildsEnter,
)
from canasta_desktop.engine.faults import CodedError, RulesFault

if TYPE_CHECKING:
    from enum import StrEnum


class RuleSetError(CodedError):
    """A rule set that is unknown, malformed or contradicts itself; the code is a RulesFault.

    `options` names the conflicting options, if the error is a conflict.
    """

    def __init__(self, code: StrEnum, options: tuple[str, ...] = (), **facts: object) -> None:
        super().__init__(code, **facts)
        self.options = options


def _option(meaning: str, source: str, **bounds: int) -> Meta:
    """Metadata of an option: its meaning in one line, the sources that define it, its range."""
    return Meta(description=meaning, extra={"source": source}, **bounds)  # type: ignore[call-overload, no-any-return]


FootSize = Literal[0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]


class RuleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One way to play Canasta, as data. Defaults are those of the encyclopaedia rules (S0)."""

    name: Annotated[str, _option("what the rule set is called in notation", "ours", min_length=1, max_length=60)]
    title: Annotated[str, _option("what the rule set is called on screen", "ours", min_length=1, max_length=60)]
    summary: Annotated[str, _option("one line that describes the rule set", "ours", max_length=120)] = ""
    seatings: Annotated[tuple[Seating, ...], _option("how each number of players sits", "S0 S1 S2", min_length=1)]
    players: Annotated[int, _option("players where no number is given", "S0 S1 S2", ge=2, le=6)] = 4
    packs: Annotated[int, _option("packs of 52 cards with two jokers each", "S0 S1 S2 V2 V5", ge=1, le=7)] = 2
    jokers: Annotated[Literal[0, 2], _option("jokers in each pack", "B3")] = 2
    card_points: Annotated[CardPoints, _option("what each card is worth", "B2 B3")] = CardPoints()
    hand_size: Annotated[int, _option("cards dealt to each player", "S0 S1 S2", ge=5, le=20)] = 11
    cards_drawn: Annotated[int, _option("cards drawn from the stock each turn", "S0 S1 S2", ge=1, le=2)] = 1
    target_score: Annotated[int, _option("score that ends the game", "S0 S1 S2", ge=500, le=50_000)] = 5000
    opening_below_zero: Annotated[int, _option("minimum opening at a score below 0", "S0 S1", ge=0, le=500)] = 15
    opening: Annotated[tuple[Opening, ...], _option("minimum opening, by the side's score", "S0 S1 S2", min_length=1)] = (
        Opening(0, 50),
        Opening(1500, 90),
        Opening(3000, 120),
    )
    red_threes_laid: Annotated[RedThreesLaid, _option("when red threes dealt to the players are laid out", "S0 S1 S2")] = (
        RedThreesLaid.AT_ONCE
    )
    red_three_bonus: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=5000)], ...], _option("points for one, two, three … red threes", "S0 S1 S2")
    ] = (100, 200, 300, 800)
    wilds_below_canasta: Annotated[
        int, _option("most wild cards in a meld of fewer than seven cards", "S0 S1 S2", ge=1, le=3)
    ] = 3
    wilds_in_canasta: Annotated[
        Annotated[int, Meta(ge=1, le=3)] | Literal["any"], _option("most wild cards in a canasta", "S0 S1 S2")
    ] = 3
    naturals_outnumber_wilds: Annotated[bool, _option("every meld needs more natural cards than wild ones", "S2")] = False
    canastas_to_go_out: Annotated[int, _option("canastas that a side needs to go out", "S0 S1 S2", ge=1, le=5)] = 1
    last_discard: Annotated[LastDiscard, _option("whether the last card must be a discard", "S0 S1 S2")] = LastDiscard.OPTIONAL
    asking: Annotated[Asking, _option("when a player may ask the partner to go out", "S1 ours")] = Asking.ABLE
    unable_penalty: Annotated[
        int, _option("points lost when a partner says yes to a player who cannot go out", "S1", ge=0, le=500)
    ] = 0
    going_out_bonus: Annotated[int, _option("points for going out", "S0 S1 S2", ge=0, le=1000)] = 100
    concealed_bonus: Annotated[int, _option("points added for going out concealed", "S0 S1 S2", ge=0, le=1000)] = 100
    concealed: Annotated[Concealed, _option("what counts as going out concealed", "S0 S1 S2")] = Concealed.SIDE_OPENING
    stock_end: Annotated[StockEnd, _option("what ends a deal when the stock is empty", "S0 S1 S2")] = StockEnd.DRAW_REQUIRED
    deal_score: Annotated[
        DealScore,
        _option("whether each side scores its own points or the side that goes out scores the difference", "S0 S1 S2"),
    ] = DealScore.OWN

    # The deal
    foot_size: Annotated[FootSize, _option("cards dealt to each player as a foot, 0 for none", "V5")] = 0
    upcard: Annotated[Upcard, _option("how the pile begins", "V4 V5")] = Upcard.TURN
    pot_size: Annotated[Literal[0, 11], _option("cards of the pot dealt for each side, 0 for none", "B2")] = 0
    pot_untaken: Annotated[Literal[0, 100], _option("points against a side that never had its pot", "B2")] = 100
    pot_waiting: Annotated[PotWaiting, _option("what a pot costs that waits for its owner's turn", "B2 B3")] = (
        PotWaiting.AGAINST
    )
    pots_to_stock: Annotated[bool, _option("a pot that is left becomes the stock when that is empty", "B3")] = False

    # Melds
    sequence_longest: Annotated[
        Literal[0, 7, 8, 9, 10, 11, 13, 14], _option("cards in a sequence, 0 for no sequences", "V2 V3 B2")
    ] = 0
    sequence_aces: Annotated[SequenceAces, _option("where aces stand in sequences", "B2 B3")] = SequenceAces.HIGH
    sequence_wilds: Annotated[Literal[0, 1], _option("most wild cards in a sequence", "B2")] = 0
    own_two: Annotated[OwnTwo, _option("what a 2 of a sequence's suit is in its own place", "B2")] = OwnTwo.WILD
    semi_clean: Annotated[SemiClean, _option("which canastas with a wild card are semi-clean", "B2")] = SemiClean.NONE
    set_ranks: Annotated[
        Literal["all", "none"] | Annotated[tuple[SetRank, ...], Meta(min_length=1)],
        _option("ranks of which there may be sets", "B2 B3 B4"),
    ] = "all"
    wild_longest: Annotated[Literal[0, 7], _option("cards in a meld of wild cards, 0 for no such melds", "V3 V4 V6")] = 0
    set_longest: Annotated[Literal[0, 7], _option("cards in a set, 0 for any number", "V4 V5")] = 0
    sets_of_a_rank: Annotated[SetsOfARank, _option("how many sets of a rank a side may have", "V2 V5")] = SetsOfARank.ONE
    wild_melds: Annotated[WildMelds, _option("how many wild melds a side may have", "V3 V4 V6")] = WildMelds.ONE
    wilds_enter: Annotated[WildsEnter, _option("when a wild card may go into a set", "V4")] = WildsEnter.ANY_TIME
    ranks_without_wilds: Annotated[tuple[Rank, ...], _option("ranks whose sets never hold a wild card", "V4")] = ()
    ranks_pure_or_opened_mixed: Annotated[
        tuple[Rank, ...], _option("ranks whose sets hold wild cards only if the opening laid them with one", "V4")
    ] = ()
    wild_meld_first: Annotated[
        bool, _option("no wild card goes into a set while the side's own meld of wild cards is unfinished", "V4")
    ] = False
    dead_ranks: Annotated[bool, _option("a rank of which a canasta is complete is closed to all", "V4")] = False
    join: Annotated[bool, _option("two own melds may be joined", "V2 V3")] = False

    # The pile
    pile_needs: Annotated[PileNeeds, _option("how a pile that is not frozen is taken", "V2 V4 V5 V6")] = PileNeeds.CARDS_OR_ADD
    pile_add_below: Annotated[
        Literal["any", 7], _option("cards that a meld must be under to be added to with the top card alone", "V2")
    ] = "any"
    wilds_with_pair: Annotated[bool, _option("wild cards may go in with the pair that takes the pile", "V4")] = True
    pile_taken: Annotated[Literal["whole", 5, 7], _option("how many cards of the pile are taken", "V5")] = "whole"

    pile_view: Annotated[PileView, _option("how much of the pile may be looked at", "B2 B4")] = PileView.ALL
    lone_card_back: Annotated[bool, _option("who took a pile of one card may discard that card again in the turn", "B2 B3")] = (
        True
    )

    # Threes
    threes: Annotated[Threes, _option("whether threes are cards apart or a rank like others", "B2")] = Threes.SPECIAL
    black_threes: Annotated[BlackThrees, _option("what black threes are for", "V4 V5")] = BlackThrees.MELD_GOING_OUT
    three_kept: Annotated[bool, _option("a player of a side that has not opened may keep one three", "V4")] = False
    last_three: Annotated[LastThree, _option("where a three goes that cannot be replaced", "V4")] = LastThree.LAID
    threes_replaced: Annotated[
        ThreesReplaced, _option("whether a three is replaced before the second card is drawn", "S0 S1 S2 V2 V3 V4 V5")
    ] = ThreesReplaced.AT_ONCE
    black_three_in_hand: Annotated[Literal[5, 100], _option("points against for each black three left in a hand", "V3")] = 5
    red_three_in_hand: Annotated[
        Literal[0, 5, 100, 300, 500], _option("points against for each red three left in a hand or foot", "V4 V5")
    ] = 0
    threes_sign: Annotated[ThreesSign, _option("when the threes that are laid out count for a side", "V2 V4 V5")] = (
        ThreesSign.MELD
    )

    # Opening
    opening_by: Annotated[OpeningBy, _option("whether the opening goes by the total or by the deal", "V5")] = OpeningBy.TOTAL
    opening_by_deal: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=500)], ...],
        _option("points that open, deal by deal; the last line holds on", "V5", min_length=1),
    ] = (50, 90, 120, 150)
    opening_triple: Annotated[OpeningTriple, _option("what one group of an opening must be", "V4")] = OpeningTriple.NONE
    opening_mixed_canasta: Annotated[bool, _option("an opening may complete a mixed canasta", "V4")] = True
    opening_counts_top: Annotated[bool, _option("the top card of a taken pile counts for the opening", "V4")] = True
    talon: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=10)], ...],
        _option("cards for opening after a draw: for the first side, for each next one", "V4", max_length=2),
    ] = ()
    talon_stock: Annotated[int, _option("cards that the stock must hold for a talon", "V4", ge=1, le=54)] = 9

    # Discards
    wild_discards: Annotated[WildDiscards, _option("when a wild card may be discarded", "V4")] = WildDiscards.FREE
    empty_pile_not: Annotated[
        tuple[Rank | Literal["dead"], ...], _option("ranks that are not discarded on an empty pile", "V4")
    ] = ()

    # Going out and the end
    canastas_needed: Annotated[
        KindsNeeded, _option("the least number of canastas of each kind that going out needs", "V3 V5")
    ] = KindsNeeded()
    no_unfinished_to_go_out: Annotated[
        tuple[Unfinishable, ...], _option("melds that must not be unfinished when a player goes out", "V4")
    ] = ()
    special_hands: Annotated[SpecialHands, _option("which special hands may be shown", "V4")] = SpecialHands.NONE
    asks: Annotated[Asks, _option("how often a player may ask the partner", "V4")] = Asks.ONCE_A_TURN
    ask_time: Annotated[AskTime, _option("when in the turn a player may ask the partner", "V5")] = AskTime.BEFORE_MELDS
    permission: Annotated[Permission, _option("whether a partner must have said yes to go out", "V5")] = Permission.FREE
    partner_in_foot: Annotated[bool, _option("every partner must have picked up the foot before one goes out", "V5")] = False
    deals: Annotated[int, _option("deals in a game, 0 to play to the target score", "V5", ge=0, le=20)] = 0
    stock_left: Annotated[Literal[0, 2], _option("cards of the stock that are not played", "B2")] = 0
    stall_turns: Annotated[
        Annotated[int, Meta(ge=8, le=40)] | Literal[0],
        _option("turns in a row that take the pile and lay nothing before the deal ends, 0 for any number", "B2"),
    ] = 0
    victory_points: Annotated[VictoryPoints, _option("victory points of a tournament", "B2")] = VictoryPoints.NONE

    # Score
    bonus: Annotated[Bonus, _option("points for canastas", "S0 S1 S2 V2 V3 V4 V5 V6")] = Bonus()
    unfinished: Annotated[tuple[Unfinished, ...], _option("points against for unfinished melds", "V4")] = ()
    held: Annotated[tuple[Held, ...], _option("points against for many cards of a rank in one hand", "V4")] = ()
    melds_against_without_canasta: Annotated[bool, _option("the melds of a side without a canasta count against it", "V4")] = (
        False
    )

    @property
    def player_numbers(self) -> tuple[int, ...]:
        """The numbers of players for which there are seatings, ascending."""
        return tuple(sorted(seating.players for seating in self.seatings if self._scores(seating)))

    def _scores(self, seating: Seating) -> bool:
        """Whether the deals of this seating can be scored: victory points are for two sides."""
        return self.victory_points is VictoryPoints.NONE or len(seating.sides) == 2

    def packs_for(self, players: int) -> int:
        """Number of packs for this number of players. Raises RuleSetError if the rules do not allow it."""
        return self.seating(players).packs or self.packs

    def hand_size_for(self, players: int) -> int:
        """Cards dealt to each hand for this number of players. Raises RuleSetError if the rules do not allow it."""
        return self.seating(players).hand_size or self.hand_size

    def foot_size_for(self, players: int) -> int:
        """Cards dealt to each foot for this number of players. Raises RuleSetError if the rules do not allow it."""
        return self.seating(players).foot_size or self.foot_size

    def seating(self, players: int) -> Seating:
        """The seating for this number of players. Raises RuleSetError if the rules do not allow it."""
        for seating in self.seatings:
            if seating.players == players:
                if not self._scores(seating):
                    raise RuleSetError(RulesFault.VICTORY_OF_TWO_SIDES, ("victory_points", "seatings"), players=players)
                return seating
        raise RuleSetError(RulesFault.NOT_FOR_SO_MANY, title=self.title, offered=list(self.player_numbers), players=players)

    def opening_minimum(self, total: int, deal: int = 1) -> int:
        """Points that a side's first melds of a deal must be worth, in card points, for a side that stands at `total`.

        `deal` counts the deals of the game from 1, for rules whose opening minimum depends on it.
        Source: rules.md, "Opening" (S0, S1 and S2 agree from 0 up; below 0 S1 has no minimum).
        """
        if self.opening_by is OpeningBy.DEAL:
            return self.opening_by_deal[min(deal, len(self.opening_by_deal)) - 1]
        if total < 0:
            return self.opening_below_zero
        return max((line.minimum for line in self.opening if line.total <= total), default=0)
