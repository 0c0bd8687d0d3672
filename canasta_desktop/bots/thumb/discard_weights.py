"""The weights of a style of play that decide what is discarded: the worth of cards, of freezing, and of a pile given away.

The end of a name says in which circumstances a weight counts: `early` weights count in full at the beginning of
a deal, and less and less as the stock shrinks; `late`: few rounds are left; `last`: the player will hardly draw again; `ready`:
the own side may go out; `threatened`: another side may; `foot`: the own foot is not picked up yet; `live`: for each unseen card
of the rank; `level`: for each step of 35 points by which the opening minimum exceeds 50; `pile`: for each card of the pile;
`size`: for each card of the hand beyond eight; `left`: for each wild card that is left; `points`: for each card point.
"""

from __future__ import annotations

from canasta_desktop.bots.thumb.single_weights import SingleWeights


class DiscardWeights(SingleWeights):
    """The weights of a discard. The defaults are the plain rules of thumb."""

    # Worth of a card in the hand, for choosing the discard (discarding.py): `pair`, one of two of a rank; `more`, one of three
    # or more; `live` and `points`, any card, for each unseen one of its rank and for each of its points; `black`, a black 3;
    # `wild`, a wild card; `other`, for each other such card in the hand. A pile is *closed* to a side that takes it only with
    # a pair.
    keep_pair: float = 38.0
    """A pair: it takes a frozen pile, and opens with it. The worth is relative to a single card, which is 0."""
    keep_more: float = 60.0
    keep_melded: float = 35.0
    """A card of the own side's melds can be laid down."""
    keep_points: float = 2.2
    """For each card point: high cards help to open, and score when they are melded."""
    keep_live: float = 3.0
    """For each unseen card of the rank: the pair or the meld may still come."""
    keep_black_three: float = 36.0
    """A black 3 is the only safe discard: it is kept for a valuable pile."""
    keep_wild: float = 160.0
    late_points: float = 5.0
    """For each card point, late in a deal: cards that fit nowhere count against the side, so high ones are discarded first."""
    pair_live: float = 0.0
    pair_closed: float = 0.0
    """A pair, where the pile is closed to the side."""
    pair_pile: float = 0.0
    """A pair, where the pile is closed to the side, for each card of the pile."""
    pair_other: float = 0.0
    """A pair, for each other pair in the hand."""
    pair_early: float = 0.0
    more_pile: float = 0.0
    more_early: float = 0.0
    live_early: float = 0.0
    keep_dead: float = 0.0
    """A rank without hidden cards."""
    points_closed: float = 0.0
    """For each card point, while the side has not opened."""
    points_level: float = 0.0
    points_threatened: float = 0.0
    pair_ready: float = 0.0
    more_ready: float = 0.0
    live_ready: float = 0.0
    points_ready: float = 0.0
    pair_threatened: float = 0.0
    live_threatened: float = 0.0
    pair_wild: float = 0.0
    """A pair, for each wild card in the hand: a pair and a wild card are a meld."""
    pair_small: float = 0.0
    """A pair, for each card that the hand is smaller than eight."""
    melded_near: float = 0.0
    """A card of a meld that needs one or two cards to become a canasta."""
    melded_full: float = 0.0
    """A card of a canasta."""
    theirs_closed: float = 0.0
    """A rank that the next player's side has melded, while the pile is frozen."""
    black_pile: float = 0.0
    black_other: float = 0.0
    black_late: float = 0.0
    black_threatened: float = 0.0
    black_ready: float = 0.0
    black_set: float = 0.0
    """One of three or more of a side that may go out: they are melded with the last cards."""
    black_opened: float = 0.0
    live_late: float = 0.0
    pair_late: float = 0.0
    wild_other: float = 0.0
    wild_late: float = 0.0
    wild_joker: float = 0.0
    """A joker, beyond its points."""
    points_dear: float = 0.0
    """For each card point, while the side has still to open with `DEAR_OPENING` points or more."""
    keep_hopeless: float = 0.0
    """Two or more cards of a rank of which none is left for a set."""
    keep_nearer: float = 0.0
    """A card of an own set, for each card of the set: the nearest canasta first."""
    keep_aimed: float = 0.0
    """A card of a sequence aimed for, for each card of it that the side has."""
    keep_next: float = 0.0
    """For each card of the same suit that lies beside it, in the hand or at the end of an own sequence."""
    keep_near: float = 0.0
    """For one that lies one gap away."""
    keep_sequence: float = 0.0
    """For each card of an own sequence that it continues or nearly continues."""
    keep_unstarted: float = -50.0
    """A card of a rank that is not started because it could not be finished, once it is a burden."""
    buried_few: float = 0.0
    """For each card in the pile of the rank of a card to be thrown, a rank that must be finished, where a pair that takes them
    all makes no canasta.
    """
    buried_full: float = 0.0
    """Once for such a rank, where a pair that takes its cards makes a canasta and may still be in a hand."""
    keep_closed: float = -60.0
    """A card of a dead rank can only be discarded."""
    keep_special: float = 400.0
    """A card of the special hand that the player aims for."""
    keep_hope: float = 12.0
    """With such an aim, any other card, for each card of its rank that may still come."""
    keep_stopper: float = 0.0
    """A black 3, where going out needs a sequence that is lacking: piles bring its cards."""
    pair_ready_live: float = 0.0
    pair_ready_wild: float = 0.0
    single_ready_live: float = 0.0

    # Freezing the pile (discarding.py). Behind: the next player's side has opened, the own one not.
    freeze_behind: float = 56.0
    """Worth of freezing for a side that has not opened against one that has: the pile was open to the others alone."""
    freeze_pile_behind: float = 0.0
    freeze_opened: float = 0.0
    """Where both have opened."""
    freeze_pile_opened: float = 0.0
    freeze_early: float = 0.0
    """Where the next player's side has not opened."""
    freeze_pile_early: float = 0.0
    freeze_pair: float = 0.0
    """For each pair in the hand that could take the frozen pile."""
    freeze_theirs: float = 0.0
    """For each meld of the next player's side: what fits them would take an open pile."""
    freeze_ours: float = 0.0
    """For each meld of the own side."""
    freeze_level: float = 0.0
    """Where neither the own side nor the next player's has opened, for each step of the own minimum above 50."""
    freeze_their_level: float = 0.0
    """Where neither of these sides has opened, for each step of the others' opening minimum above 50."""
    freeze_wilds: float = 0.0
    """Where neither of these sides has opened, for each other wild card in the hand."""
    frozen_pile: float = 0.0
    """A wild card on a pile that is frozen already, for each card of it: it only stops the next player."""
    frozen_both: float = 0.0
    """Addition to `frozen_pile` where the own side and the next player's have opened."""
    frozen_one: float = 0.0
    """Addition to `frozen_pile` where only one of these sides has opened."""

    # Cost of giving the pile to the next player (threat.py): `given`, an increase of its factor; `lost`, what
    # is added to it; `closed`, where the side of that player has not opened.
    pile_base: float = 50.0
    """Worth of a taking to the player who takes, even of one card: a meld made, and choice."""
    pile_card: float = 27.0
    """Worth of each card of the pile to the player who takes it, beyond its points: a large pile decides the deal."""
    before_opening: float = 1.7
    """Factor of the cost of giving the pile away for a side that has not opened."""
    with_wild: float = 0.9
    """Probability that a player with one natural of the rank, but no pair, takes an open pile with a wild card."""
    closed_opens: float = 0.5
    """Probability that a player with the pair, whose side has not opened, can open with it."""
    eager_melded: float = 1.0
    """Probability that a player takes an open pile that fits the melds and has only the top card."""
    eager_card: float = 0.0
    """Increase of that for each card beneath the top card."""
    eager_open: float = 1.0
    """Probability that a player who can take an open pile with cards of the hand does so."""
    eager_size: float = 0.0
    """Increase of that for each card of this player's hand beyond eight."""
    eager_frozen: float = 1.0
    """Factor on the chance of a pair that takes a frozen pile; above 1 because pairs are kept for it."""
    pile_wild: float = 0.0
    pile_theirs: float = 0.0
    """For each card of the pile that fits the next player's melds."""
    pile_ours: float = 0.0
    """For each card of the pile that fits the own melds."""
    given_closed: float = 0.0
    given_frozen: float = 0.0
    given_early: float = 0.0
    given_ready: float = 0.0
    lost_closed: float = 0.0
    """Added cost, independent of the pile, where the next player's side has not opened."""
    lost_frozen: float = 0.0
    lost_threatened: float = 0.0
    opens_size: float = 0.0
    opens_level: float = 0.0
    read_share: float = 0.0
    """Weight (0 to 1) of the evidence from what the next player melded, discarded and let pass."""
    known_share: float = 0.0
    """Above 0: cards that were taken with the pile and not played yet count as known to be in that hand."""
