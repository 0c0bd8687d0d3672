"""A style of play: the weights of the rules of thumb.

The defaults are the plain rules of thumb for games of sets. `weights/plain.toml` says what differs in other families of games,
`weights/skilled.toml` and `weights/expert.toml` have the fitted weights; personalities (`players/levels.toml`) change a few of
them. Weights are in points unless they say otherwise; a *cost* counts against its choice, a *worth* for it.

The ends of names that they have in common are explained in `discard_weights.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.discard_weights import DiscardWeights
from canasta_desktop.bots.thumb.families import FAMILIES, SETS, WILD_SETS, family_of
from canasta_desktop.bots.weights.files import weights_by_family

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.engine.terms import Terms


class Style(DiscardWeights):
    """All weights of the rules of thumb. Immutable by convention."""

    # Stage of the deal.
    late_rounds: float = 2.0
    """With at most this many rounds of cards in the stock the deal is late: cards not melded soon will stay in the hand."""
    late_cards: float = 1000.0
    """Most cards in the stock with which a deal is late, however many players there are."""
    kept: float = 2.0
    """Cards that are kept before the discard while canastas are missing: with too few no meld can be started any more."""
    kept_alone: float = 2.0
    """Cards kept before the discard by a player without a partner who draws one card a turn."""

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
    match_pair: float = 0.0
    """A card that joins a pair in hand, in addition to its worth as a card that fits."""
    take_card: float = 0.0
    """For each card of the pile, where another side has opened and could take it too."""
    take_frozen: float = 0.0
    """The pile is frozen, and taking thaws it."""
    take_late: float = 0.0
    take_size: float = 0.0
    take_ready: float = 0.0
    take_near: float = 0.0
    """For each own meld that lacks one or two cards to a canasta."""
    take_pair: float = 0.0
    """For each card of the pile and each pair in hand."""
    take_threatened: float = 0.0
    open_take_level: float = 0.0
    open_take_behind: float = 0.0
    """Opening with the pile where another side has opened."""
    take_talon: float = 0.0
    """For each card of the talon that opening from the hand would bring and opening with the pile forfeits."""
    aimed_worth: float = 0.0
    """A card of a sequence aimed for."""
    sequence_worth: float = 60.0
    """A top card that continues an own sequence."""
    dead_cost: float = 12.0
    """A card of a dead rank, which has to be discarded again."""
    stuck_cost: float = 0.0
    """A card that fits no meld, for a side whose aim is an empty hand; 0: it is worth what it is to others."""
    take_lacking: float = 0.0
    """The side lacks the sequence needed to go out: the stock brings the cards of sequences, short piles do not."""
    take_foot: float = 0.0

    # Opening from the hand (opening.py).
    open_base: float = 10.0
    """Opening from the hand, without a wild card, where 50 points are enough."""
    open_level: float = 20.0
    """For each step of 35 points by which the minimum exceeds 50: high openings are rare, so they are made when possible."""
    open_wild: float = -20.0
    """For each wild card that an opening from the hand spends: with a pile it would be worth more."""
    open_behind: float = 1000.0
    """Another side has opened: the pile is open to it alone."""
    open_late: float = 1000.0
    open_left: float = 0.0
    """For each card that opening leaves in the hand."""
    open_pile: float = 0.0
    """For each card of the pile, while nobody else has opened: opening spends cards that could take it."""
    open_pile_behind: float = 0.0
    """For each card of the pile, where another side has opened."""
    open_frozen: float = 0.0
    """Addition for each card of the pile, where it is frozen to everybody."""
    open_reds: float = 0.0
    """For each red 3 of the side: red 3s count against a side without melds."""
    open_single: float = 0.0
    """For each single card in the hand: a possible discard."""
    open_pair: float = 0.0
    """For each rank that is held twice or more, beyond those that the opening takes."""
    open_early: float = 0.0
    open_threatened: float = 0.0
    open_wilds_left: float = 0.0
    """For each wild card that opening leaves in the hand: it takes an open pile."""
    open_theirs: float = 0.0
    """For each step of 35 points by which the lowest opening minimum of the other unopened sides exceeds 50."""
    open_shut: float = 0.0
    """The pile is frozen to everybody."""
    open_shut_level: float = 0.0
    """A pile frozen to everybody, for each step of the own opening minimum: an opened side needs only a pair to take it."""
    open_shut_theirs: float = 0.0
    """A pile frozen to everybody, for each step of the others' lowest opening minimum (as in `open_theirs`)."""

    # Keeping back cards that could be melded (sets.py); above 0 they are kept.
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
    hold_over: float = -50.0
    """For each card of the hand beyond `HELD_A_ROUND` for each round of cards in the stock: there are more cards than time."""
    hold_threatened: float = 0.0
    hold_late: float = 0.0
    hold_canasta: float = -500.0
    """The cards make a canasta."""
    hold_ready: float = 0.0

    # Canastas with wild cards (wilds.py).
    mix_base: float = -15.0
    """Making a canasta with wild cards."""
    mix_card: float = 30.0
    """For each card of the meld beyond four: it would hardly become a natural canasta."""
    mix_needed: float = 1000.0
    """The side needs a canasta to go out."""
    mix_late: float = 1000.0
    mix_mixed: float = 1000.0
    """The meld holds a wild card already."""
    build_from: float = 5.0
    """Least size of a meld that gets wild cards without completing a canasta, while the side needs one to go out."""
    build_mixed: float = 5.0
    """Least size of such a meld if it holds a wild card already."""
    mix_extra: float = 0.0
    """For each wild card that it takes beyond one."""
    mix_live: float = 0.0
    mix_threatened: float = 0.0
    mix_left: float = 0.0
    mix_early: float = 0.0
    mix_frozen: float = 0.0
    """The pile is frozen, so wild cards take nothing."""

    wilds_from: float = 3.0
    """Wild cards in the hand from which a wild meld is started."""

    # New melds of a pair and a wild card, and wild cards laid to shorten the hand (wilds.py).
    spread_base: float = -200.0
    spread_pile: float = 0.0
    """For each card of a pile that is not frozen."""
    spread_left: float = 0.0
    spread_points: float = 0.0
    spread_early: float = 0.0
    spread_ready: float = 0.0
    spread_threatened: float = 0.0
    pairs_first: float = 0.0
    """Above 0: they are laid before canastas are completed, where the aim is an empty hand."""
    rest_base: float = -200.0
    """Laying the wild cards that do not turn a natural meld mixed, to shorten the hand."""
    rest_ready: float = 0.0
    rest_threatened: float = 0.0
    rest_card: float = 0.0
    """For each card that the hand is smaller than eight."""
    spread_size: float = 0.0
    spread_foot: float = 0.0
    spread_last: float = 1000.0
    rest_foot: float = 0.0
    rest_last: float = 1000.0

    # Going out (going_out.py): above 0 it pays to wait.
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
    stay_late: float = 0.0
    stay_wild: float = 0.0
    stay_frozen: float = 0.0
    """For each card of a frozen pile."""
    stay_closed: float = 0.0
    """An opposing side has not opened: it would lose points by its red 3s and all its cards."""
    stay_early: float = 0.0
    ask_stay: float = 0.0
    """Reduction of the number of cards from which a partner is asked, for each 100 points of the worth of waiting."""

    # Answering a partner who asks (going_out.py): above 0 the answer is no.
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
    answer_late: float = 0.0
    answer_closed: float = 0.0
    answer_early: float = 0.0
    answer_foot: float = 1000.0

    # Looking ahead (search/plans.py).
    postponed: float = 0.0
    """Points by which rollouts overrate a discard that leaves open a canasta which the hand closes; 0: they do not.

    In a rollout the rules of thumb close it in the next turn, so waiting seems to cost nothing; but then the next search would
    wait again.
    """
    rounds: float = 2.0
    """Length of a rollout in rounds."""
    last_rounds: float = 2.0
    """Length of a rollout in rounds, with at most a round of cards in the stock."""
    two_ways: float = 1.0
    """Above 0 each plan is also rolled out by a side that keeps its melds back; else there are twice as many worlds."""
    discard_turns: float = 0.0
    """Length in turns of a rollout that compares discards alone; 0: that of any other."""


class Styles:
    """A manner of playing: a style for each family of games.

    `of_parts`: those where everybody takes a part of the pile, if others.
    """

    def __init__(self, by_family: list[Style], of_parts: list[Style] | None = None) -> None:
        self._by_family = by_family
        self._of_parts = by_family if of_parts is None else of_parts

    def of(self, terms: Terms) -> Style:
        """The style for a rule set."""
        styles = self._of_parts if terms.pile_taken else self._by_family
        return styles[family_of(terms)]


def same_everywhere(style: Style) -> Styles:
    """One style for every family."""
    return Styles([style] * len(FAMILIES))


def styled(changes: Mapping[str, float], base: Mapping[str, float] | None = None) -> Style:
    """A style with some weights changed: `changes` are added to those of `base`, or to the defaults.

    Raises AttributeError for an unknown weight.
    """
    style = Style()
    if base:
        for name, value in base.items():
            getattr(style, name)
            setattr(style, name, value)
    for name, value in changes.items():
        setattr(style, name, getattr(style, name) + value)
    return style


STAND_IN: Final = {"skilled": "plain", "expert": "skilled", "plain": "plain"}
"""The style that is played in a family of games for which a style has no table."""
WHOLE_PILES: Final = {"skilled": (SETS, WILD_SETS)}
"""Families whose weights were fitted to deals that a large pile decides: where everybody takes a part of it the plain ones are
better. Plans keep the fitted ones: what follows them is played out, so it shows what a part of the pile is worth.
"""


def styles_of(written: str, changes: Mapping[str, float] | None = None) -> Styles:
    """The styles whose weights a file holds, with `changes` added; what it does not say is as in the plain styles."""
    plain, fitted, stand_in = [weights_by_family(name) for name in ("plain", written, STAND_IN[written])]
    weights = [{**plain.get(name, {}), **fitted.get(name, stand_in.get(name, {}))} for name in FAMILIES]
    found = [styled(changes or {}, one) for one in weights]
    of_parts = found[:]
    for family in WHOLE_PILES.get(written, ()):
        of_parts[family] = styled(changes or {}, plain.get(FAMILIES[family], {}))
    return Styles(found, of_parts)


HELD_BACK: Final = {"hold_one": 100.0, "hold_pair": 100.0, "hold_more": 100.0}

PLAIN: Final = styles_of("plain")
"""The plain rules of thumb: the reference for measurements."""
SKILLED: Final = styles_of("skilled")
"""The weights that were fitted in the arena."""
EXPERT: Final = styles_of("expert")
"""Weights that were fitted against the skilled styles and themselves: expert's plans come from them."""
HOLDING: Final = styles_of("expert", HELD_BACK)
"""Expert's styles, except that they keep back the naturals that they could meld, unless they make a canasta."""
