"""The threat that the next player takes the pile with what is discarded, and what that would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.evidence import RATIO_ONE, RATIO_PAIR, EvidenceOfPile
from canasta_desktop.bots.thumb.features import opening_level
from canasta_desktop.engine.canastas import first_unfinished
from canasta_desktop.engine.cards import JOKER, KIND_POINTS, KINDS, TWO, count_kinds
from canasta_desktop.engine.position import NOTHING_KNOWN
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.terms import Terms

MIDDLE_HAND: Final = 8
PAIR_AND_TOP: Final = 3
"""Cards that a pair of the hand and the top card add to a set."""
NO_ENDS: Final = [0, 0, 0, 0]


class Threat:
    """The threat that the next player takes the pile: facts that do not depend on the discard.

    `eager` and `eager_melded`: probability that a player who can take does so, with a card of the hand or with melds alone;
    `open_pile`: single cards take the pile; `share`: share of the hidden cards that the player holds, 0 to 1; `given`: worth of
    the pile to the player who takes it, in points; `times`: factor of that for the discarding side; `thrown`: cards of the pile
    by kind; `ends`: by suit the cards that join the side's sequences, as bits by kind. With `informed`, `sure` has by kind the
    cards that the player is known to hold, `elsewhere` the same for other hands, and `share` leaves them all out.
    """

    __slots__ = (
        "eager", "eager_melded", "early", "elsewhere", "ends", "evidence", "features", "given", "informed", "naturals", "none",
        "open_pile", "opened", "opens", "pile", "read", "share", "sure", "terms", "threatened", "thrown", "times", "wilds",
        "with_wild",
    )  # fmt: skip

    def __init__(self, features: Features, remembered: list[Card], *, takings: bool = True) -> None:
        """`remembered`: the cards of the pile that the looking player remembers; `takings`: also who took which cards."""
        view, style, terms = features.view, features.style, features.terms
        after = view.following[features.seat]
        side = terms.side_of[after]
        self.features = features
        self.terms = terms
        self.opened = bool(view.laid[side])
        self.open_pile = self.opened and not view.frozen and not terms.pair_only
        self.naturals, self.wilds = view.naturals[side], view.wilds[side]
        self.none = side == features.side
        self.thrown = view.pile_counts if remembered is view.pile else count_kinds(remembered)
        self.pile = len(view.pile)
        self.early = features.early()
        self.threatened = features.threatened()
        sizes = view.sizes
        hidden = view.stock_left - features.size
        for other in range(len(sizes)):
            hidden += sizes[other] + view.feet_left[other]
        self.share = sizes[after] / hidden if hidden > 0 else 0.0
        self.with_wild = 0.0 if terms.pair_or_add else style.with_wild
        adds = self.open_pile and not self.none and terms.sequence_longest > 0
        self.ends = ends_of(self.naturals, view.lows[side], terms, ~view.dead) if adds else NO_ENDS
        self._weigh_pile(remembered)
        self._weigh_player(side, sizes[after])
        self.read = 0.0 if terms.pile_taken else style.read_share  # nobody can tell who threw the cards that stay
        self.evidence = EvidenceOfPile(view, after, len(remembered)) if self.read else None
        self.informed = False
        if takings and style.known_share > 0.0:
            self._exclude_known_cards(after, hidden)

    def _weigh_pile(self, remembered: list[Card]) -> None:
        """What the pile is worth to who takes it, as far as the cards that come with it are remembered."""
        features, style = self.features, self.features.style
        reach = len(remembered) - self.terms.pile_taken + 1 if self.terms.pile_taken else 0  # the discard is taken too
        come = count_kinds(remembered[reach:]) if reach > 0 else self.thrown
        given = style.pile_base
        for kind in range(KINDS):
            number = come[kind]
            if not number:
                continue
            given += number * (style.pile_card + KIND_POINTS[kind])
            if TWO <= kind <= JOKER:
                given += style.pile_wild * number
            elif kind < TWO:
                if self.naturals[kind]:
                    given += style.pile_theirs * number
                if features.naturals[kind]:
                    given += style.pile_ours * number
        self.given = given

    def _weigh_player(self, side: int, size: int) -> None:
        """How likely a player with `size` cards who could take the pile does, and what that costs beyond the cards."""
        features, style, view = self.features, self.features.style, self.features.view
        self.opens = style.closed_opens
        self.times = 1.0 if features.opened else style.before_opening
        more = 1.0 + style.given_early * self.early
        if not self.opened:
            more += style.given_closed
            self.given += style.lost_closed
            opens = self.opens + style.opens_level * opening_level(view.minimum[side])
            opens += style.opens_size * (size - MIDDLE_HAND)
            self.opens = min(1.0, max(0.0, opens))
        self.eager_melded = 1.0
        if view.frozen or self.terms.pair_only:
            more += style.given_frozen
            self.given += style.lost_frozen
            self.eager = style.eager_frozen
        else:
            self.eager = max(0.0, style.eager_open + style.eager_size * (size - MIDDLE_HAND))
            self.eager_melded = min(1.0, max(0.0, style.eager_melded + style.eager_card * self.pile))
        if self.threatened:
            self.given += style.lost_threatened
        if features.missing <= 0:
            more += style.given_ready
        self.times *= max(0.0, more)

    def _exclude_known_cards(self, after: int, hidden: int) -> None:
        """Exclude the cards known from takings of the pile from the hidden cards."""
        rows = self.features.view.known
        theirs = 0
        for seat in range(len(rows)):
            row = rows[seat]
            if row is NOTHING_KNOWN or seat == self.features.seat:
                continue
            number = 0
            for kind in range(KINDS):
                number += row[kind]
            if not number:
                continue
            if not self.informed:
                self.informed = True
                self.sure = NOTHING_KNOWN
                self.elsewhere: list[list[int]] = []
            hidden -= number
            if seat == after:
                self.sure = row
                theirs = number
            else:
                self.elsewhere.append(row)
        if self.informed:
            self.share = (self.features.view.sizes[after] - theirs) / hidden if hidden > 0 else 0.0

    def none_of(self, live: int) -> float:
        """Probability that the player has none of `live` unseen cards."""
        none, other = 1.0, 1.0 - self.share
        while live > 0:
            none *= other
            live -= 1
        return none

    def lost(self, kind: Kind) -> float:
        """What it costs, in points, that the player takes the pile with a card of a natural rank."""
        return (self.given + KIND_POINTS[kind]) * self.times

    def risk(self, card: Card, live: int) -> float:
        """What discarding a natural card costs, in points, because the next player may take the pile with it.

        `live` cards of its kind are unseen. Not less than 0, unless the pile is worth less than nothing.
        """
        lost = self.lost(card >> 2)
        return lost if self.continues_a_sequence(card) else self.danger(card >> 2, live) * lost

    def unseen(self, kind: Kind) -> int:
        """Number of unseen cards of a natural rank; those in sequences count as unseen."""
        return self.features.unseen_with(kind, self.thrown[kind])

    def danger(self, kind: Kind, live: int) -> float:
        """Probability (0 to 1) that the next player takes the pile for sets if a natural card of this kind is discarded.

        `live` cards of the kind are unseen. They are assumed uniformly distributed over the stock and the hidden hands,
        corrected by the evidence of what the player discarded and let pass, and of cards taken with the pile.
        """
        if self.none or self.features.view.dead >> kind & 1:
            return 0.0
        if self.open_pile and self.naturals[kind] and joins_a_set(self.naturals, self.wilds, self.terms, kind):
            return self.eager_melded
        sure = 0
        if self.informed:
            sure = self.sure[kind]
            live -= sure
            for row in self.elsewhere:
                live -= row[kind]
        if (live <= 0 and not sure) or (self.terms.set_longest and not self.pair_may_be_laid(kind)):
            return 0.0
        if not sure:
            none = self.none_of(live - 1)  # of all but one of them
            one = live * self.share * none
            pair = 1.0 - none * (1.0 - self.share) - one
        else:
            one = self.none_of(max(0, live)) if sure == 1 else 0.0
            pair = 1.0 - one
        if self.evidence is not None:
            # The evidence scales the likelihood of one card and of two or more, relative to none.
            told = self.evidence[kind]
            less_one = 1.0 - self.read * (1.0 - RATIO_ONE[told])
            less_pair = 1.0 - self.read * (1.0 - RATIO_PAIR[told])
            whole = (1.0 - one - pair) + less_one * one + less_pair * pair
            one, pair = less_one * one / whole, less_pair * pair / whole
        if self.open_pile:
            pair += self.with_wild * one
        # Capped, because the weights may raise the product above 1.
        return min(1.0, self.eager * pair) if self.opened else self.opens * pair

    def joins_a_meld(self, card: Card) -> bool:
        """Whether the next player is an opponent, and a card alone joins a meld of that side."""
        if self.none:
            return False
        return joins_a_set(self.naturals, self.wilds, self.terms, card >> 2) or self.continues_a_sequence(card)

    def continues_a_sequence(self, card: Card) -> bool:
        """Whether a card alone joins a sequence of the next player's side."""
        return self.ends[card & 3] >> (card >> 2) & 1 > 0

    def pair_may_be_laid(self, kind: Kind) -> bool:
        """Whether the next player's side has room for a pair and the card: a set near its greatest length has none."""
        longest = self.terms.set_longest
        unfinished = self.unfinished(kind) if longest else 0
        return not unfinished or unfinished + PAIR_AND_TOP <= longest

    def unfinished(self, kind: Kind) -> int:
        """Cards of the first set of a rank of the next player's side that is no canasta; 0 if there is none."""
        slot = first_unfinished(self.naturals, self.wilds, kind)
        return self.naturals[slot] + self.wilds[slot] if slot >= 0 else 0


def joins_a_set(naturals: list[int], wilds: list[int], terms: Terms, kind: Kind) -> bool:
    """Whether the pile's top card of a rank joins one of a side's sets without a card of the hand."""
    below, slot = terms.add_below, kind
    while slot < len(naturals) and naturals[slot]:
        if not below or naturals[slot] + wilds[slot] < below:
            return True
        slot += KEYS
    return False


def ends_of(naturals: list[int], lows: list[int], terms: Terms, alive: int) -> list[int]:
    """By suit the natural cards of the ranks `alive` that join a side's sequences one by one, as bits by kind."""
    ends = [0, 0, 0, 0]
    longest = terms.add_below or terms.sequence_longest
    for suit in range(4):
        slot = SEQUENCE_KEY + suit
        if not naturals[slot]:
            continue
        bits = 0
        while slot < len(naturals) and naturals[slot]:
            if naturals[slot] < longest:
                bits |= 1 << lows[slot] >> 1 | 1 << (lows[slot] + naturals[slot])
            slot += KEYS
        ends[suit] = bits & alive
    return ends
