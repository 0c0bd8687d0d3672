"""The weights of a style of play that decide in games whose melds are laid one by one (`one_by_one.py`), in points.

The ends of names say in which circumstances a weight counts: `late`, in full when the stock is empty, and less the more rounds
are left; `danger`: an opponent may go out soon, in full with the last card; `pot`: while the own side has not had its pot.
"""

from __future__ import annotations


class SingleWeights:
    """The weights of melding, taking and discarding. The defaults are the plain rules of thumb."""

    # Melding.
    run_card: float = 14.0
    set_card: float = 12.0
    """For each card that a sequence or a set grows by, up to seven."""
    run_new: float = 0.0
    run_second: float = -20.0
    set_new: float = 0.0
    """Beginning a sequence, one in a suit that the side has another of, or a set."""
    lay_six: float = 0.0
    """A meld comes to six cards."""
    lay_points: float = 0.3
    lay_points_late: float = 0.0
    lay_points_danger: float = 0.0
    """For each point of the cards laid."""
    lay_apart: float = 0.0
    """Share (0 to 1) of the cards' worth in the hand that laying them costs."""
    lay_wild: float = -45.0
    lay_wild_pot: float = 0.0
    lay_wild_late: float = 0.0
    lay_wild_set: float = 0.0
    """For each wild card that goes into a meld of fewer than seven; of these a set."""
    lay_dirties: float = -60.0
    """The first wild card of a meld of five or more."""
    lay_needed: float = 0.0
    """It makes the burraco that going out lacks."""
    lay_few: float = 0.0
    """It leaves two cards or fewer to a side that may neither take a pot nor go out."""
    pot_card: float = 0.0
    pot_card_partner: float = 0.0
    """For each card laid while the side has not had its pot; where the partner has fewer cards."""
    pot_flight: float = 150.0
    pot_discard: float = 150.0
    """Taking the pot by a meld, or by the discard after it."""
    out_base: float = 150.0
    out_foe: float = 0.0
    out_partner: float = 0.0
    out_untaken: float = 0.0
    """Going out: for each card of the opponents, of the partner, and for each other side without a pot."""

    # Taking the pile.
    pick_base: float = -15.0
    pick_quick: float = 0.0
    """Taking instead of drawing; where a draw brings two cards, or any one canasta is enough to go out: in a long deal with one
    card drawn who leaves piles is starved of cards.
    """
    pick_card: float = 4.0
    pick_late: float = 0.0
    pick_danger: float = 0.0
    pick_card_pot: float = 0.0
    pick_card_ready: float = 0.0
    """For each card of the pile; while the side has not had its pot, and where it may go out."""
    pick_idle: float = -10.0
    """For each turn in a row that began with a taking and laid nothing: too many of them end the deal."""
    pick_fit: float = 16.0
    """A card that goes on an own meld."""
    pick_wild: float = 16.0
    pick_match: float = 6.0
    """A card that goes with one of the hand."""
    pick_feed: float = 0.0
    """A card that goes on a meld of the opponents."""
    pick_top: float = 10.0
    """The top card is used at once."""

    # The worth of a card in the hand.
    worth_next: float = 9.0
    worth_near: float = 9.0
    worth_rank: float = 7.0
    """For a card next to it or two places away in its suit, and for each of its rank where that makes sets."""
    worth_twin: float = 0.0
    """There is another of its face."""
    worth_own: float = 14.0
    """It goes on an own meld."""
    worth_middle: float = 0.0
    """It is a 6 to a 9."""
    worth_points: float = 0.1
    worth_points_late: float = 0.0
    worth_points_danger: float = 0.0
    worth_joker: float = 90.0
    worth_two: float = 90.0

    # What it costs to discard a card, beside that.
    feed_fit: float = 14.0
    feed_fit_pile: float = 4.0
    """It goes on a meld of the opponents; for each card of the pile."""
    feed_hot: float = 0.0
    """The meld has five cards or more."""
    feed_near: float = 0.0
    """It lies two places beyond an end of their sequence."""
    feed_known: float = 0.0
    """For each card that goes with it and that the next player is known to hold."""
    feed_match: float = 0.0
    """For each card of a free pile that goes with it."""
    feed_top: float = 0.0
    """For each card of the pile, where only its top card takes it."""
