"""A style of play: the weights of the rules of thumb; `finer.py` has those that only fine styles use.

The defaults are the plain rules of thumb, which do not change, because everything else is measured against them. `fitted.py`
and `fitted_expert.py` have the fitted weights; personalities (`levels.toml`) change a few of them. Weights are in points unless
they say otherwise; a *cost* counts against its choice, a *worth* for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.finer import FineWeights
from canasta_desktop.bots.weights.fitted import FITTED
from canasta_desktop.bots.weights.fitted_expert import FITTED as FITTED_EXPERT

if TYPE_CHECKING:
    from collections.abc import Mapping


class Taste:
    """What a personality adds to some weights of a style, in points unless the weight says otherwise; 0 without one.

    The rules of thumb in `further` have base weights of their own, to which this is added.
    """

    pile_card: float = 0.0
    keep_pair: float = 0.0
    keep_wild: float = 0.0
    drawn_worth: float = 0.0
    open_base: float = 0.0
    mix_base: float = 0.0
    stay_base: float = 0.0
    freeze_behind: float = 0.0
    freeze_ahead: float = 0.0
    ask_from: float = 0.0


NEUTRAL: Final = Taste()
"""No personality."""


class Style(FineWeights):
    """The weights of the rules of thumb. Immutable by convention."""

    taste: Taste = NEUTRAL
    """What the style adds to the weights from which it was made."""

    # Worth of a card in the hand, for choosing the discard (discarding.py).
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

    # Cost of giving the pile to the next player (discarding.py).
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
    freeze_behind: float = 56.0
    """Worth of freezing for a side that has not opened against one that has: the pile was open to the others alone."""

    # Taking the pile (taking.py).
    card_worth: float = 6.0
    """Worth of each additional card in hand, beyond its points: choice, and safe discards later."""
    match_worth: float = 12.0
    """Additional worth of a card that joins an own meld or a pair in hand."""
    wild_worth: float = 45.0
    red_three_worth: float = 100.0
    drawn_worth: float = 5.0
    """Worth of drawing over taking a pile of equal worth: the others learn nothing. Small, because piles are underestimated."""
    top_cost: float = 35.0
    """A top card laid on an own meld costs no card of the hand, but brings none: a short pile is no better than a draw."""
    canasta_worth: float = 200.0
    """A top card that makes a canasta is always taken."""
    pair_cost: float = 5.0
    """A pair laid down cannot take a frozen pile later."""
    wild_cost: float = 20.0
    opening_worth: float = 80.0
    """Opening with the pile refills the hand at once, which opening from the hand does not."""

    # Laying down (melding.py).
    open_base: float = 10.0
    """Opening from the hand, without a wild card, where 50 points are enough."""
    open_level: float = 20.0
    """For each step of 35 points by which the minimum exceeds 50: high openings are rare, so they are made when possible."""
    open_wild: float = -20.0
    """For each wild card that an opening from the hand spends: with a pile it would be worth more."""
    open_behind: float = 1000.0
    """Another side has opened: the pile is open to it alone."""
    open_late: float = 1000.0
    """The deal is late."""
    mix_base: float = -15.0
    """Making a canasta with wild cards."""
    mix_card: float = 30.0
    """For each card of the meld beyond four: it would hardly become a natural canasta."""
    mix_needed: float = 1000.0
    """The side needs a canasta to go out."""
    mix_late: float = 1000.0
    mix_mixed: float = 1000.0
    """The meld holds a wild card already."""

    # Going out (asking.py): above 0 it pays to wait.
    ask_from: float = 5.0
    """Number of a partner's cards from which the partner is asked: only the partner knows what they are worth."""
    stay_base: float = -65.0
    stay_size: float = 10.5
    """A card of the own hand: a player who has just taken a large pile should meld it first."""
    stay_partner: float = 11.0
    """A card of a partner's hand, which would count against the side."""
    stay_foe: float = -9.5
    """A card of another side's hand, which would count against that side."""
    stay_pile: float = -6.0
    """A card of the pile: waiting may give it away."""
    stay_own_four: float = 10.0
    """A meld of four of the side's."""
    stay_own_near: float = 28.0
    """A meld that lacks one or two cards to a canasta."""
    stay_their_four: float = -17.0
    stay_their_near: float = -47.0

    # Answering a partner who asks (asking.py): above 0 the answer is no.
    answer_base: float = 30.0
    answer_wild: float = 73.0
    """A wild card in the own hand: next turn it could make a canasta; now it only counts against the side."""
    answer_card: float = 9.0
    """A card of the side's hands."""
    answer_foe: float = -13.0
    answer_pile: float = -6.0
    answer_own_near: float = 23.0
    answer_own_canasta: float = 250.0
    """A canasta that the own hand can complete; one on the table already does not count."""
    answer_their_four: float = -34.0
    answer_their_near: float = -59.0


def styled(changes: Mapping[str, float], base: Mapping[str, float] | None = None) -> Style:
    """A style with some weights changed: `changes` are added to those of `base`, or to the plain ones.

    Raises AttributeError for an unknown weight.
    """
    style = Style()
    if base:
        style.fine = True
        for name, value in base.items():
            getattr(style, name)
            setattr(style, name, value)
    for name, value in changes.items():
        setattr(style, name, getattr(style, name) + value)
    if changes:
        style.taste = Taste()
        for name, value in changes.items():
            if hasattr(NEUTRAL, name):
                setattr(style.taste, name, value)
    return style


PLAIN: Final = Style()
"""The plain rules of thumb: the reference for measurements."""
SKILLED: Final = styled({}, FITTED)
"""The weights that were fitted in the arena."""
EXPERT: Final = styled({}, FITTED_EXPERT)
"""Weights that were fitted further, against the skilled style and themselves: expert's plans come from them."""
HOLDING: Final = styled({"hold_one": 100.0, "hold_pair": 100.0, "hold_more": 100.0}, FITTED_EXPERT)
"""Expert's style, except that it keeps back the naturals that it could meld, unless they make a canasta."""
