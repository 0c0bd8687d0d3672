"""The fine weights of a style: features beyond those of the plain rules of thumb.

The defaults here have no effect, and the weights are used only with `fine`; `fitted.py` has the fitted values. Units and signs
are those of `style.py`.
"""

from __future__ import annotations


class FineWeights:
    """Weights of the features that the plain rules of thumb ignore."""

    fine: bool = False
    """Whether the fine weights are used."""

    # Keeping cards. A pile is *closed* to a side that can take it only with a pair.
    pair_live: float = 0.0
    """A pair, for each unseen card of its rank."""
    pair_closed: float = 0.0
    """A pair, where the pile is closed to the side."""
    pair_pile: float = 0.0
    """The same, for each card of the pile."""
    pair_other: float = 0.0
    """A pair, for each other pair in the hand."""
    pair_early: float = 0.0
    """A pair at the beginning of a deal; less and less as the stock shrinks."""
    more_pile: float = 0.0
    """Three or more cards of a rank, for each card of a pile that is closed to the side."""
    more_early: float = 0.0
    live_early: float = 0.0
    """For each unseen card of the rank, at the beginning of a deal."""
    keep_dead: float = 0.0
    """A rank without hidden cards."""
    points_closed: float = 0.0
    """For each card point, while the side has not opened."""
    points_level: float = 0.0
    """The same, for each step of 35 points by which the opening minimum exceeds 50."""
    points_caught: float = 0.0
    """For each card point, where another side may go out."""
    pair_ahead: float = 0.0
    """A pair, where the own side may go out."""
    more_ahead: float = 0.0
    live_ahead: float = 0.0
    """For each unseen card of the rank, where the own side may go out."""
    points_ahead: float = 0.0
    pair_hunted: float = 0.0
    """A pair, where another side may go out."""
    live_hunted: float = 0.0
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
    """A black 3, for each card of the pile."""
    black_other: float = 0.0
    """A black 3, for each other one in the hand."""
    black_late: float = 0.0
    black_hunted: float = 0.0
    """A black 3, where another side may go out."""
    black_ahead: float = 0.0
    """A black 3, where the own side has opened."""
    live_late: float = 0.0
    """For each unseen card of the rank, where the deal is late."""
    pair_late: float = 0.0
    wild_other: float = 0.0
    """A wild card, for each other one in the hand."""
    wild_late: float = 0.0
    wild_joker: float = 0.0
    """A joker, beyond its points."""

    # Freezing a pile that is not frozen, for the side that has opened or not (behind: alone not).
    freeze_pile_behind: float = 0.0
    """For each card of the pile, where the next player's side has opened and the own has not."""
    freeze_ahead: float = 0.0
    """Where both have opened."""
    freeze_pile_ahead: float = 0.0
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
    """The same for each step of the others' opening."""
    freeze_spare: float = 0.0
    """The same for each other wild card in the hand."""
    frozen_pile: float = 0.0
    """A wild card on a pile that is frozen already, for each card of it: it only stops the next player."""
    frozen_both: float = 0.0
    """The same beyond that, where the own side and the next player's have opened."""
    frozen_one: float = 0.0
    """The same, where only one of them has."""

    # Giving the pile away.
    eager_melded: float = 1.0
    """Probability that a player takes an open pile that fits the melds and has only the top card."""
    eager_card: float = 0.0
    """Increase of that for each card beneath the top card."""
    eager_open: float = 1.0
    """Probability that a player who can take an open pile with cards of the hand does so."""
    eager_size: float = 0.0
    """Increase of that for each card of this player's hand beyond eight."""
    eager_frozen: float = 1.0
    """The same for a frozen pile, as a factor on the probability of a pair by chance; above 1 because pairs are kept for it."""
    pile_wild: float = 0.0
    """For each wild card of the pile."""
    pile_theirs: float = 0.0
    """For each card of the pile that fits the next player's melds."""
    pile_ours: float = 0.0
    """For each card of the pile that fits the own melds."""
    given_closed: float = 0.0
    """Increase of the cost factor where the next player's side has not opened (0: no change)."""
    given_frozen: float = 0.0
    """The same where the pile is frozen."""
    given_early: float = 0.0
    """The same at the beginning of a deal."""
    given_ahead: float = 0.0
    """The same where the own side may go out."""
    lost_closed: float = 0.0
    """Added cost, independent of the pile, where the next player's side has not opened."""
    lost_frozen: float = 0.0
    """The same where the pile is frozen."""
    lost_hunted: float = 0.0
    """The same where another side may go out."""
    opens_size: float = 0.0
    """Increase of the probability that a player with the pair can open with it, for each card of the hand beyond eight."""
    opens_level: float = 0.0
    """Increase of the probability that a player with the pair can open with it, for each step of the opening minimum."""
    read_share: float = 0.0
    """Weight (0 to 1) of the evidence from what the next player melded, discarded and let pass."""
    known_share: float = 0.0
    """Above 0: cards that were taken with the pile and not played yet count as known to be in that hand."""

    # Taking the pile.
    match_pair: float = 0.0
    """A card that joins a pair in hand, in addition to its worth as a card that fits."""
    take_card: float = 0.0
    """For each card of the pile, where another side has opened and could take it too."""
    take_frozen: float = 0.0
    """The pile is frozen, and taking thaws it."""
    take_late: float = 0.0
    take_size: float = 0.0
    """For each card of the own hand beyond eight."""
    take_ahead: float = 0.0
    """The side may go out already."""
    take_near: float = 0.0
    """For each own meld that lacks one or two cards to a canasta."""
    take_pair: float = 0.0
    """For each card of the pile and each pair in hand."""
    take_caught: float = 0.0
    """Another side may go out, and the cards taken would count against the own side."""
    open_take_level: float = 0.0
    """Opening with the pile, for each step of 35 points by which the opening minimum exceeds 50."""
    open_take_behind: float = 0.0
    """Opening with the pile where another side has opened."""

    # Opening from the hand.
    open_left: float = 0.0
    """For each card that opening leaves in the hand."""
    open_pile: float = 0.0
    """For each card of the pile, while nobody else has opened: opening spends cards that could take it."""
    open_pile_behind: float = 0.0
    """The same where another side has opened."""
    open_frozen: float = 0.0
    """The same beyond that, where the pile is frozen to everybody."""
    open_reds: float = 0.0
    """For each red 3 of the side: red 3s count against a side without melds."""
    open_single: float = 0.0
    """For each single card in the hand: a possible discard."""
    open_pair: float = 0.0
    """For each rank that is held twice or more, beyond those that the opening takes."""
    open_early: float = 0.0
    open_caught: float = 0.0
    """Another side may go out."""
    open_spare: float = 0.0
    """For each wild card that opening leaves in the hand: it takes an open pile."""
    open_theirs: float = 0.0
    """For each step of 35 points by which the lowest opening minimum of the other unopened sides exceeds 50."""
    open_shut: float = 0.0
    """The pile is frozen to everybody."""
    open_shut_level: float = 0.0
    """The same for each step of the own opening: a side that has opened takes a frozen pile with a pair alone."""
    open_shut_theirs: float = 0.0
    """The same for each step of the others' opening."""

    # Keeping back cards that could be melded; above 0 they are kept.
    hold_one: float = -200.0
    """A single card that fits an own meld."""
    hold_pair: float = -200.0
    hold_more: float = -200.0
    hold_one_pile: float = 0.0
    """For each card of a frozen pile."""
    hold_pair_pile: float = 0.0
    hold_more_pile: float = 0.0
    hold_open_pile: float = 0.0
    """For each card of a pile that is not frozen."""
    hold_size: float = 0.0
    """For each card of the own hand beyond eight."""
    hold_caught: float = 0.0
    """Another side may go out."""
    hold_late: float = 0.0
    hold_canasta: float = -500.0
    """The cards make a canasta."""
    hold_out: float = 0.0
    """The side may go out already."""

    # Canastas with wild cards.
    build_from: float = 5.0
    """Least size of a meld that gets wild cards without completing a canasta, while the side needs one to go out."""
    mix_extra: float = 0.0
    """For each wild card that it takes beyond one."""
    mix_live: float = 0.0
    """For each unseen card of the rank."""
    mix_caught: float = 0.0
    """Another side may go out."""
    mix_left: float = 0.0
    """For each wild card that is left."""
    mix_early: float = 0.0
    """At the beginning of a deal."""
    mix_frozen: float = 0.0
    """The pile is frozen, so wild cards take nothing."""

    # A new meld of a pair and a wild card, on to which the pile's top card may fit later.
    spread_base: float = -200.0
    spread_pile: float = 0.0
    """For each card of a pile that is not frozen."""
    spread_left: float = 0.0
    """For each wild card that is left."""
    spread_points: float = 0.0
    """For each card point of the rank."""
    spread_early: float = 0.0
    """At the beginning of a deal."""
    spread_ahead: float = 0.0
    """The side may go out already."""
    spread_hunted: float = 0.0
    """Another side may go out."""
    rest_base: float = -200.0
    """Laying the wild cards that do not turn a natural meld mixed, to shorten the hand."""
    rest_ahead: float = 0.0
    """The side may go out already."""
    rest_hunted: float = 0.0
    """Another side may go out."""
    rest_card: float = 0.0
    """For each card that the hand is smaller than eight."""
    spread_size: float = 0.0
    """For each card of the own hand beyond eight."""

    # Going out and answering.
    stay_late: float = 0.0
    stay_wild: float = 0.0
    """A wild card in the own hand."""
    stay_frozen: float = 0.0
    """For each card of a frozen pile."""
    stay_closed: float = 0.0
    """An opposing side has not opened: it would lose points by its red 3s and all its cards."""
    stay_early: float = 0.0
    ask_stay: float = 0.0
    """Reduction of the number of cards from which a partner is asked, for each 100 points of the worth of waiting."""
    answer_late: float = 0.0
    answer_closed: float = 0.0
    answer_early: float = 0.0
