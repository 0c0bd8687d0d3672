"""The threat that the next player takes the pile with what is discarded, and what that would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.evidence import RATIO_ONE, RATIO_PAIR, EvidenceOfPile
from canasta_desktop.bots.thumb.features import MIDDLE_HAND, opening_level
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.lanes import FIRST_KINDS, LANE, LOW, one, points_of, total
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.terms import Terms

PAIR_AND_TOP: Final = 3
"""Cards that a pair of the hand and the top card add to a set."""
NO_ENDS: Final = [0, 0, 0, 0]


@mypyc_attr(acyclic=True, free_list_len=1)
class Threat:
    """The threat that the next player takes the pile: facts that do not depend on the discard.

    `eager` and `eager_melded`: probability that a player who can take does so, with a card of the hand or with melds alone;
    `open_pile`: single cards take the pile; `share`: share of the hidden cards that the player holds, 0 to 1; `given`: worth of
    the pile to the player who takes it, in points; `times`: factor of that for the discarding side; `melds`: those of the
    player's side; `thrown_first`, `thrown_second`: remembered cards of the pile by kind (`lanes`); `unseen`: by natural rank
    the cards that are neither held, nor thrown, nor in sets; `ends`: by suit the cards that join the side's sequences, as bits
    by kind. With `informed`, `sure` has by kind the cards that the player is known to hold, `elsewhere` those of other hands,
    and `share` leaves them all out.
    """

    features: Features
    terms: Terms
    melds: Side
    ends: list[int]
    evidence: EvidenceOfPile | None
    pile: i64 = 0
    unseen: i64 = 0
    thrown_first: i64 = 0
    thrown_second: i64 = 0
    sure: i64 = 0
    elsewhere: i64 = 0
    opened: bool = False
    open_pile: bool = False
    none: bool = False
    threatened: bool = False
    informed: bool = False
    eager: float = 0.0
    eager_melded: float = 0.0
    early: float = 0.0
    given: float = 0.0
    opens: float = 0.0
    read: float = 0.0
    share: float = 0.0
    times: float = 0.0
    with_wild: float = 0.0

    def __init__(self, features: Features, remembered: i64, *, takings: bool = True) -> None:
        """`remembered`: how many cards of the pile, from the top, the looking player remembers; `takings`: also who took which
        cards.
        """
        view, style, terms = features.view, features.style, features.terms
        after: i64 = view.following[features.seat]
        side: i64 = terms.side_of[after]
        melds = view.sides[side]
        self.features = features
        self.terms = terms
        self.melds = melds
        self.opened = len(melds.laid) > 0
        self.open_pile = self.opened and not view.frozen and not terms.pair_only
        self.none = side == features.side
        self.pile = len(view.pile)
        if remembered >= self.pile:
            self.thrown_first, self.thrown_second = view.pile_first, view.pile_second
        else:
            self.thrown_first, self.thrown_second = counted(view.pile, self.pile - remembered)
        self.unseen = features.unseen_lanes(self.thrown_first)
        self.early = features.early()
        self.threatened = features.threatened()
        hidden: i64 = view.stock_left - features.size
        other: i64 = 0
        while other < len(view.seats):
            hidden += view.size_of(other) + view.seats[other].foot_left
            other += 1
        size = view.size_of(after)
        self.share = float(size) / float(hidden) if hidden > 0 else 0.0
        self.with_wild = 0.0 if terms.pair_or_add else style.with_wild
        adds = self.open_pile and not self.none and terms.sequence_longest > 0
        self.ends = ends_of(melds, terms, ~view.dead) if adds else NO_ENDS
        self._weigh_pile(remembered)
        self._weigh_player(side, size)
        self.read = 0.0 if terms.pile_taken else style.read_share  # nobody can tell who threw the cards that stay
        self.evidence = EvidenceOfPile(view, after, min(remembered, self.pile)) if self.read != 0.0 else None
        if takings and style.known_share > 0.0:
            self._exclude_known_cards(after, hidden)

    def _weigh_pile(self, remembered: i64) -> None:
        """What the pile is worth to who takes it, as far as the cards that come with it are remembered."""
        features, style = self.features, self.features.style
        first, second = self.thrown_first, self.thrown_second
        if self.terms.pile_taken:
            reach = min(remembered, self.pile) - self.terms.pile_taken + 1  # the discard is taken too
            if reach > 0:
                first, second = counted(features.view.pile, self.pile - self.terms.pile_taken + 1)
        given = style.pile_base
        theirs, ours = self.melds.ranks, features.melds.ranks
        kind: i64 = 0
        card = style.pile_card
        while first:
            if first & LOW:
                number = float(first & LOW)
                given += number * (card + points_of(kind))
                if kind == TWO:
                    given += style.pile_wild * number
                else:
                    if theirs & LOW:
                        given += style.pile_theirs * number
                    if ours & LOW:
                        given += style.pile_ours * number
            first >>= LANE
            theirs >>= LANE
            ours >>= LANE
            kind += 1
        kind = FIRST_KINDS
        while second:
            if second & LOW:
                number = float(second & LOW)
                given += number * (card + points_of(kind))
                if kind == JOKER:
                    given += style.pile_wild * number
            second >>= LANE
            kind += 1
        self.given = given

    def _weigh_player(self, side: i64, size: i64) -> None:
        """How likely a player with `size` cards who could take the pile does, and what that costs beyond the cards."""
        features, style, view = self.features, self.features.style, self.features.view
        beyond = float(size - MIDDLE_HAND)
        self.opens = style.closed_opens
        times = 1.0 if features.opened else style.before_opening
        more = 1.0 + style.given_early * self.early
        if not self.opened:
            more += style.given_closed
            self.given += style.lost_closed
            opens = self.opens + style.opens_level * float(opening_level(view.minimum[side]))
            opens += style.opens_size * beyond
            self.opens = min(1.0, max(0.0, opens))
        self.eager_melded = 1.0
        if view.frozen or self.terms.pair_only:
            more += style.given_frozen
            self.given += style.lost_frozen
            self.eager = style.eager_frozen
        else:
            self.eager = max(0.0, style.eager_open + style.eager_size * beyond)
            self.eager_melded = min(1.0, max(0.0, style.eager_melded + style.eager_card * float(features.pile)))
        if self.threatened:
            self.given += style.lost_threatened
        if features.missing <= 0:
            more += style.given_ready
        self.times = times * max(0.0, more)

    def _exclude_known_cards(self, after: i64, hidden: i64) -> None:
        """Exclude the cards known from takings of the pile from the hidden cards."""
        view = self.features.view
        theirs: i64 = 0
        seat: i64 = 0
        for known in view.seats:
            if (known.known_first or known.known_second) and seat != self.features.seat:
                self.informed = True
                number = total(known.known_first) + total(known.known_second)
                hidden -= number
                if seat == after:
                    self.sure = known.known_first
                    theirs = number
                else:
                    self.elsewhere += known.known_first
            seat += 1  # noqa: SIM113  a machine word
        if self.informed:
            self.share = float(view.size_of(after) - theirs) / float(hidden) if hidden > 0 else 0.0

    def none_of(self, live: i64) -> float:
        """Probability that the player has none of `live` unseen cards."""
        none, other = 1.0, 1.0 - self.share
        while live > 0:
            none *= other
            live -= 1
        return none

    def lost(self, kind: i64) -> float:
        """What it costs, in points, that the player takes the pile with a card of a natural rank."""
        return (self.given + points_of(kind)) * self.times

    def risk(self, card: i64, live: i64) -> float:
        """What discarding a natural card costs, in points, because the next player may take the pile with it.

        `live` cards of its rank are unseen. Not less than 0, unless the pile is worth less than nothing.
        """
        kind = card >> 2
        lost = self.lost(kind)
        if self.ends is not NO_ENDS and self.continues_a_sequence(card):
            return lost
        return self.danger(kind, live) * lost

    def live(self, kind: i64) -> i64:
        """Number of unseen cards of a natural rank; those in sequences count as unseen."""
        return self.unseen >> kind * LANE & LOW

    def danger(self, kind: i64, live: i64) -> float:
        """Probability (0 to 1) that the next player takes the pile for sets if a natural card of this kind is discarded.

        The `live` unseen cards of the kind are assumed uniformly distributed over the stock and the hidden hands, corrected by
        the evidence of what the player discarded and let pass, and of cards taken with the pile.
        """
        terms = self.terms
        if self.none or (terms.dead_ranks and self.features.view.dead >> kind & 1):
            return 0.0
        if self.open_pile and self.melds.ranks >> kind * LANE & LOW and joins_a_set(self.melds, terms, kind):
            return self.eager_melded
        sure: i64 = 0
        if self.informed:
            sure = self.sure >> kind * LANE & LOW
            live -= sure + (self.elsewhere >> kind * LANE & LOW)
        if (live <= 0 and not sure) or (terms.set_longest and not self.pair_may_be_laid(kind)):
            return 0.0
        if not sure:
            share = self.share
            none, other, rest = 1.0, 1.0 - share, live
            while rest > 1:  # none of all but one of them
                none *= other
                rest -= 1
            single = float(live) * share * none
            pair = 1.0 - none * other - single
        else:
            single = self.none_of(live) if sure == 1 else 0.0
            pair = 1.0 - single
        if self.evidence is not None:
            # The evidence scales the likelihood of one card and of two or more, relative to none.
            told, read = self.evidence.told_of(kind), self.read
            less_one = 1.0 - read * (1.0 - RATIO_ONE[told])
            less_pair = 1.0 - read * (1.0 - RATIO_PAIR[told])
            whole = (1.0 - single - pair) + less_one * single + less_pair * pair
            single, pair = less_one * single / whole, less_pair * pair / whole
        if self.open_pile:
            pair += self.with_wild * single
        # Capped, because the weights may raise the product above 1.
        return min(1.0, self.eager * pair) if self.opened else self.opens * pair

    def joins_a_meld(self, card: Card) -> bool:
        """Whether the next player is an opponent, and a card alone joins a meld of that side."""
        if self.none:
            return False
        return joins_a_set(self.melds, self.terms, card >> 2) or self.continues_a_sequence(card)

    def continues_a_sequence(self, card: i64) -> bool:
        """Whether a card alone joins a sequence of the next player's side."""
        if self.ends is NO_ENDS:
            return False
        return self.ends[card & 3] >> (card >> 2) & 1 > 0

    def pair_may_be_laid(self, kind: i64) -> bool:
        """Whether the next player's side has room for a pair and the card: a set near its greatest length has none.

        Where a side may have two sets of a rank at one time, they may begin or join the second.
        """
        longest = self.terms.set_longest
        unfinished = self.unfinished(kind) if longest else 0
        if not unfinished or unfinished + PAIR_AND_TOP <= longest:
            return True
        return self.terms.set_limit > 1 and self.melds.size(kind + KEYS) + PAIR_AND_TOP <= longest

    def unfinished(self, kind: i64) -> i64:
        """Cards of the first set of a rank of the next player's side that is no canasta; 0 if there is none."""
        slot = self.melds.first_unfinished(kind)
        return self.melds.size(slot) if slot >= 0 else 0


def counted(pile: bytes, at: i64) -> tuple[i64, i64]:
    """The numbers by kind, in lanes, of the cards of a pile from a place on to the top."""
    first: i64 = 0
    second: i64 = 0
    while at < len(pile):
        kind: i64 = pile[at] >> 2
        if kind < FIRST_KINDS:
            first += one(kind)
        else:
            second += one(kind - FIRST_KINDS)
        at += 1
    return first, second


def joins_a_set(melds: Side, terms: Terms, kind: i64) -> bool:
    """Whether the pile's top card of a rank joins one of a side's sets without a card of the hand."""
    longest = terms.add_below
    if terms.set_longest and not 0 < longest < terms.set_longest:
        longest = terms.set_longest
    return melds.first_shorter(kind, longest) >= 0 if longest else melds.naturals(kind) > 0


def ends_of(melds: Side, terms: Terms, alive: int) -> list[int]:
    """By suit the natural cards of the ranks `alive` that join a side's sequences one by one, as bits by kind."""
    if not melds.runs:
        return NO_ENDS
    ends = [0, 0, 0, 0]
    longest = terms.add_below or terms.sequence_longest
    for suit in range(4):
        bits = 0
        for slot in melds.slots_of(SEQUENCE_KEY + suit):
            low, long = melds.low(slot), melds.naturals(slot)
            if long < longest:
                bits |= 1 << low >> 1 | 1 << (low + long)
        ends[suit] = bits & alive
    return ends
