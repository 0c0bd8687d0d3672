"""Sentences for refused moves: the make-up of melds, and the opening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, TWO, is_wild
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.words import counts
from canasta_desktop.words.cards import card_name, ranks_counted, ranks_name, set_name, some_of_rank, suit_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.counts import some_cards, some_wild_cards
from canasta_desktop.words.melds import count_of_melds, melds_of_key, one_meld
from canasta_desktop.words.numbers import number, spelled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.cards import Card, Kind


def _no_such_meld(slot: int, there: int) -> str:
    if there < 0:
        return _("Choose two sets of the same rank or two sequences of the same suit: no other melds can be joined.")
    key = slot % KEYS
    if not there:
        return _("Choose a meld on the table: your side has no {meld}.").format(meld=one_meld(key))
    return _("Choose a meld on the table: your side has only {melds}.").format(melds=count_of_melds(there, key))


def _second_meld(slot: int, limit: int) -> str:
    key = slot % KEYS
    if not limit:
        return _("Complete your {meld} first: you can’t start another until all your {melds} are complete.").format(
            meld=one_meld(key), melds=melds_of_key(key)
        )
    if key == WILD_KEY:
        return _("Add to your meld of wild cards: your side may have only {limit}.").format(limit=spelled(limit))
    if limit == 1:
        return _("Add to your {ranks}: your side may have only one set of each rank.").format(ranks=set_name(key))
    return _("Add to one of your {melds}: your side may have only {limit} of them at a time.").format(
        melds=melds_of_key(key), limit=spelled(limit)
    )


def _rank_dead(kind: Kind) -> str:
    return _("{ranks:^} are closed: nobody may meld them any more.").format(ranks=ranks_name(kind))


def _meld_too_small(kind: Kind, naturals: int, wilds: int, several_ranks: bool = False, never: bool = False) -> str:
    key = kind % KEYS
    if never:
        return _("Threes can’t be melded.")
    if key == BLACK_THREE and not several_ranks:
        return ngettext(
            "Meld black threes only when going out, at least three at once; this is {cards}.",
            "Meld black threes only when going out, at least three at once; these are {cards}.",
            naturals,
        ).format(cards=some_of_rank(naturals, key))
    if key >= SEQUENCE_KEY:
        return ngettext(
            "A sequence needs at least three cards; this is {cards}.",
            "A sequence needs at least three cards; these are {cards}.",
            naturals + wilds,
        ).format(cards=some_cards(naturals + wilds))
    if several_ranks:
        return _("A meld needs at least three cards of one rank.")
    if naturals and wilds:
        return _("A meld needs at least three cards; these are {naturals} and {wilds}.").format(
            naturals=some_of_rank(naturals, key), wilds=some_wild_cards(wilds)
        )
    cards = some_of_rank(naturals, key) if naturals else some_wild_cards(wilds)
    return ngettext(
        "A meld needs at least three cards; this is {cards}.",
        "A meld needs at least three cards; these are {cards}.",
        naturals + wilds,
    ).format(cards=cards)


def _meld_too_long(slot: int, cards: int, most: int) -> str:
    key = slot % KEYS
    if key >= SEQUENCE_KEY:
        sentence = _("A sequence can have at most {most}; this one would have {cards}.")
    elif key == WILD_KEY:
        sentence = _("A meld of wild cards can have at most {most}; this one would have {cards}.")
    else:
        sentence = _("A set can have at most {most}; your set of {ranks} would have {cards}.")
    return sentence.format(most=counts.cards(most), cards=spelled(cards), ranks=ranks_name(key) if key < WILD_KEY else "")


def _not_a_sequence(why: str, suit: int, card: Card, lacking: int) -> str:
    if why == "gap":
        sentence = ngettext(
            "Close the gap: {card:the} is missing from this sequence.",
            "Close the gap: {count} cards are missing from this sequence, beginning with {card:the}.",
            lacking,
        )
    elif why == "twice":
        sentence = _("Leave out one {card}: a sequence has each card only once.")
    elif why == "place" and not is_wild(card) and card & 3 != suit:
        sentence = _("Leave out {card:the}: this is a sequence in {suit}.")
    elif why == "place":
        sentence = _("Leave out {card:the}: it has no place in this sequence.")
    else:
        sentence = _("Leave out {card:the}: this sequence takes only natural {suit} from 4 up to the ace.")
    return sentence.format(card=card_name(card), suit=suit_name(suit), count=spelled(lacking))


def _wild_place(card: Card, face: Card, shape: str = "") -> str:
    if shape == "set":
        return _("Say only in a sequence which card a wild card stands for, not in a set.")
    if not is_wild(card):
        return _("{card:^the} stands only for itself: it isn’t a wild card.").format(card=card_name(card))
    return _("{card:^the} can’t stand for {face:the} in this meld.").format(card=card_name(card), face=card_name(face))


def _too_few_naturals(kind: Kind, naturals: int) -> str:
    if kind in (TWO, JOKER):
        return _("Add at least two natural cards of one rank: wild cards alone aren’t a meld.")
    if not naturals:
        return _("A meld needs at least two natural cards; this one would have none.")
    return _("A meld needs at least two natural cards; this one would have {count}.").format(count=spelled(naturals))


def _too_many_wilds(kind: Kind, wilds: int, naturals: int, most: int) -> str:
    if kind % KEYS >= SEQUENCE_KEY:
        return _("A sequence can have only one wild card; this one would have {wilds}.").format(wilds=spelled(wilds))
    ranks = set_name(kind)
    if not most:
        return _("Take the pile with {ranks} alone: the pair that takes it can’t be melded with a wild card.").format(
            ranks=ranks
        )
    if naturals < 4 and wilds > 3:
        return ngettext(
            "{wilds:^} wild cards are too many for {count} natural card.",
            "{wilds:^} wild cards are too many for {count} natural cards.",
            naturals,
        ).format(wilds=spelled(wilds), count=spelled(naturals))
    if wilds + naturals >= 7:
        sentence = ngettext(
            "A meld of seven or more cards can have at most {most} wild card; your {ranks} would have {wilds}.",
            "A meld of seven or more cards can have at most {most} wild cards; your {ranks} would have {wilds}.",
            most,
        )
    else:
        sentence = ngettext(
            "A meld can have at most {most} wild card; your {ranks} would have {wilds}.",
            "A meld can have at most {most} wild cards; your {ranks} would have {wilds}.",
            most,
        )
    return sentence.format(most=spelled(most), ranks=ranks, wilds=spelled(wilds))


def _wilds_not_outnumbered(naturals: int, wilds: int) -> str:
    return _(
        "A meld needs more natural cards than wild cards; this one would have {naturals} natural and {wilds} wild."
    ).format(naturals=spelled(naturals), wilds=spelled(wilds))


def _wilds_never(kind: Kind, pure: bool) -> str:
    if pure:
        sentence = _("Add only natural cards to your {ranks}: melded without wild cards, they stay natural.")
    else:
        sentence = _("Meld {ranks} without wild cards: in these rules they never have any.")
    return sentence.format(ranks=ranks_name(kind))


def _wilds_too_early(kind: Kind, naturals: int) -> str:
    return _(
        "Add a wild card only to five or more natural cards now that your side has opened; your {ranks} would have {naturals}."
    ).format(ranks=ranks_name(kind), naturals=spelled(naturals))


def _wrong_rank(card: Card | None = None, kind: Kind = 0, sequences: bool = False) -> str:
    if card is None and sequences:
        return _("Meld at least three cards of one rank, or of one suit in a row.")
    if card is None:
        return _("Meld cards of one rank: there are no sequences in this game.")
    if kind in (TWO, JOKER):
        return _("Wild cards alone aren’t a meld.")
    if kind == WILD_KEY:
        return _("{card:^the} can’t go with wild cards: a meld of wild cards takes only jokers and twos.").format(
            card=card_name(card)
        )
    return _("{card:^the} can’t go with {ranks}: all natural cards in a meld have the same rank.").format(
        card=card_name(card), ranks=set_name(kind)
    )


def _black_threes_only_going_out(left: int) -> str:
    if not left:
        return _("Discard your last card: black threes must be the last meld before going out.")
    return ngettext(
        "Meld black threes only when going out, with at most one card left; this would leave {count} card.",
        "Meld black threes only when going out, with at most one card left; this would leave {count} cards.",
        left,
    ).format(count=spelled(left))


def _opening_mixed_canasta(kind: Kind) -> str:
    return _("Leave a card out of your {ranks}: you can’t open with a mixed canasta.").format(ranks=ranks_name(kind))


def _opening_needs_triple(wilds: bool) -> str:
    if wilds:
        return _(
            "Include three natural cards of one rank without a wild card, or a meld of wild cards: every opening needs"
            " one of them."
        )
    return _("Include three natural cards of one rank without a wild card: every opening needs them.")


_NAMED_ONE_BY_ONE: Final = 4
"""The most cards that a sentence lists one by one."""


def _opening_too_low(cards: Sequence[Card], worth: int, minimum: int, total: int, deal: int = 0) -> str:
    if not cards:
        return _("No meld counts toward your opening yet: {worth} of {needed}.").format(
            worth=worth, needed=counts.points(minimum)
        )
    if len(cards) > _NAMED_ONE_BY_ONE:
        sentence = (
            _("These {count} are worth {worth}; your side needs {needed} to open in deal {deal}.")
            if deal
            else _("These {count} are worth {worth}; your side needs {needed} to open (it has {total} in the game).")
        )
    elif deal:
        sentence = ngettext(
            "{cards:^} is worth {worth}; your side needs {needed} to open in deal {deal}.",
            "{cards:^} are worth {worth}; your side needs {needed} to open in deal {deal}.",
            len(cards),
        )
    else:
        sentence = ngettext(
            "{cards:^} is worth {worth}; your side needs {needed} to open (it has {total} in the game).",
            "{cards:^} are worth {worth}; your side needs {needed} to open (it has {total} in the game).",
            len(cards),
        )
    return sentence.format(
        count=counts.cards(len(cards)),
        cards=ranks_counted(cards),
        worth=worth,
        needed=minimum,
        total=number(total),
        deal=deal,
    )


SENTENCES: Final[Mapping[Code, Callable[..., str]]] = {
    Code.NO_SUCH_MELD: _no_such_meld,
    Code.SECOND_MELD: _second_meld,
    Code.RANK_DEAD: _rank_dead,
    Code.MELD_TOO_SMALL: _meld_too_small,
    Code.MELD_TOO_LONG: _meld_too_long,
    Code.NOT_A_SEQUENCE: _not_a_sequence,
    Code.WILD_PLACE: _wild_place,
    Code.TOO_FEW_NATURALS: _too_few_naturals,
    Code.TOO_MANY_WILDS: _too_many_wilds,
    Code.WILDS_NOT_OUTNUMBERED: _wilds_not_outnumbered,
    Code.WILDS_NEVER: _wilds_never,
    Code.WILDS_RESERVED: lambda: _("Put wild cards on your meld of wild cards: until it’s complete, none can go into a set."),
    Code.WILDS_TOO_EARLY: _wilds_too_early,
    Code.WRONG_RANK: _wrong_rank,
    Code.THREES_NOT_MELDED: lambda every=False: _("Threes can’t be melded.") if every else _("Red threes can’t be melded."),
    Code.BLACK_THREES_ONLY_GOING_OUT: _black_threes_only_going_out,
    Code.BLACK_THREES_NO_WILDS: lambda: _("Meld black threes without wild cards."),
    Code.OPENING_MIXED_CANASTA: _opening_mixed_canasta,
    Code.OPENING_NEEDS_TRIPLE: _opening_needs_triple,
    Code.OPENING_TOO_LOW: _opening_too_low,
}
"""The sentence of each code, a function of the facts of a refusal."""
