"""Why one card is discarded and not another of the hand: facts that a person at the table could count."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.bots.thumb.discarding import NEAR, NEXT
from canasta_desktop.bots.thumb.threat import ends_of
from canasta_desktop.engine.cards import BLACK_THREE, KIND_POINTS, TWO, kind_copies
from canasta_desktop.engine.lanes import lane
from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.slots import LAID_CARD
from canasta_desktop.engine.terms import PAIR

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.bots.thumb.threat import Threat
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.view import View


class Use(IntEnum):
    """What a natural card of the hand is good for; the less, the sooner it is discarded."""

    NONE = 0
    PAIR = 1
    """It is one of two of its rank."""
    RUN = 2
    """A card of its suit, one or two ranks away, is in the hand too, where there are sequences."""
    SET = 3
    """It is one of three or more of its rank."""
    FITS = 4
    """It can be added to a meld of the own side."""
    GIVES = 5
    """The next player could take the pile with it without a card of the hand."""
    DEAD = 6
    """Nobody may meld its rank any more."""


SPARE: Final = (Use.NONE, Use.PAIR)
"""Uses of the cards that are discarded first."""


def compared(features: Features, threat: Threat, card: Card) -> Reason | None:
    """What sets a natural card apart from the other natural cards of the hand, or None if nothing simple does."""
    kind = card >> 2
    uses = uses_of(features, threat)
    use = uses[card]
    others = {other: uses[other] for other in uses if other >> 2 != kind}
    if not others:
        wilds, blacks = features.wild_cards > 0, features.hand.number(BLACK_THREE) > 0
        return Reason(Why.DISCARD_ONLY_NATURAL, kind=kind, wilds=wilds, blacks=blacks) if wilds or blacks else None
    if use == Use.SET:
        return Reason(Why.DISCARD_THIRD, kind=kind, count=features.hand.number(kind) - 1)
    if use not in SPARE or min(others.values()) < use or Use.DEAD in others.values():
        return None
    rivals = [other >> 2 for other in others if others[other] == use]
    if rivals:
        return _first_of(features, kind, rivals)
    good_for = set(others.values())
    if features.hand.number(kind) > 1:  # what is said of the other cards is not so of those of its rank
        return None
    return Reason(
        Why.DISCARD_SPARE,
        kind=kind,
        after=features.view.following[features.seat],
        pairs=bool(good_for & {Use.PAIR, Use.SET}),
        runs=Use.RUN in good_for,
        fits=Use.FITS in good_for,
        gives=Use.GIVES in good_for,
    )


def uses_of(features: Features, threat: Threat) -> dict[Card, Use]:
    """The use of each natural card of the hand."""
    view, terms = features.view, features.terms
    ends = ends_of(features.melds, terms, ~view.dead) if terms.sequence_longest else None
    uses: dict[Card, Use] = {}
    for card in features.hand.cards():
        kind, suit = card >> 2, card & 3
        if kind >= TWO:
            continue
        held = features.hand.number(kind)
        near = features.hand.ranks_of(suit) << 2 >> kind & 31 if terms.sequence_longest else 0
        use = Use.NONE
        if view.dead >> kind & 1:
            use = Use.DEAD
        elif threat.open_pile and threat.joins_a_meld(card):
            use = Use.GIVES
        elif features.joined(kind) or (ends is not None and ends[suit] >> kind & 1):
            use = Use.FITS
        elif held > PAIR:
            use = Use.SET
        elif NEXT[near] or NEAR[near]:
            use = Use.RUN
        elif held == PAIR:
            use = Use.PAIR
        uses[card] = use
    return uses


def _first_of(features: Features, kind: Kind, rivals: list[Kind]) -> Reason | None:
    """What sets a rank apart from others that could be spared as well, alone or with some of them."""
    unseen, points = {rank: hidden(features, rank) for rank in (kind, *rivals)}, KIND_POINTS
    total = kind_copies(kind, features.terms.packs)
    soon_over = features.late or features.missing <= 0 or features.threatened()

    def reasons(others: list[Kind]) -> Iterator[Reason]:
        """Those that hold against these others; the rest are just as good."""
        like = tuple(sorted(set(rivals) - set(others)))
        if all(unseen[kind] < unseen[rank] for rank in others) and all(unseen[kind] == unseen[rank] for rank in like):
            yield Reason(Why.DISCARD_MOST_SEEN, kind=kind, seen=total - unseen[kind], total=total, others=like)
        if not all(points[kind] == points[rank] for rank in like):
            return
        if soon_over and all(points[kind] > points[rank] for rank in others):
            yield Reason(Why.DISCARD_DEAREST, kind=kind, points=points[kind], others=like)
        if not soon_over and all(points[kind] < points[rank] for rank in others):
            yield Reason(Why.DISCARD_CHEAPEST, kind=kind, opens=not features.opened, others=like)

    alone = next(reasons(rivals), None)
    if alone is not None:
        return alone
    equal = {rank for rank in rivals if (unseen[rank], points[rank]) == (unseen[kind], points[kind])}
    if equal:
        return Reason(Why.DISCARD_EQUAL, kind=kind, others=tuple(sorted(equal)), single=features.hand.number(kind) == 1)
    by_seen = [rank for rank in rivals if unseen[rank] != unseen[kind]]
    by_points = [rank for rank in rivals if points[rank] != points[kind]]
    return next((reason for others in (by_seen, by_points) if others for reason in reasons(others)), None)


def hidden(features: Features, kind: Kind) -> int:
    """How many cards of a natural rank the seat does not see."""
    view = features.view
    seen = features.hand.number(kind) + lane(view.pile_first, kind)
    for side in view.sides:
        seen += sum([1 for code in side.laid if (code & LAID_CARD) >> 2 == kind])
    return kind_copies(kind, features.terms.packs) - seen


def cards_left(view: Board, seats: Sequence[int]) -> int:
    """How many cards count against some seats if the deal ends: those of hands, feet, and pots that wait for their owner."""
    unopened = not (view.terms.pot_size and view.terms.waiting_as_untaken)
    return sum([view.size_of(seat) + (view.seats[seat].foot_left if unopened else 0) for seat in seats])


def suits_matter(view: View, card: Card) -> bool:
    """Whether the hand holds another card of the rank, in another suit, that would be another choice."""
    return bool(view.terms.sequence_longest) and any(other >> 2 == card >> 2 and other != card for other in view.hand)


def blocks(view: View, move: Move) -> bool:
    """Whether a move discards a black 3, on which the pile cannot be taken."""
    return isinstance(move, Discard) and move.card >> 2 == BLACK_THREE and not view.terms.ordinary_threes


def named_in_full(view: View, card: Card) -> bool:
    """Whether a discard is told with its suit: where that tells it apart, where sequences are all that can be melded, and a 3
    whose colour means nothing in these rules.
    """
    terms = view.terms
    return suits_matter(view, card) or not terms.some_sets or (terms.ordinary_threes and card >> 2 >= BLACK_THREE)
