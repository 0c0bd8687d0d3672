"""Texts of the chooser, which asks what a click means where the selected cards can be played in several ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, is_sequence, suit_of
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.words.cards import bare_rank, cards_named, count_of_rank, rank_name, ranks_name, suit_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import phrases
from canasta_desktop.words.melds import meld_name, one_meld
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.words.nouns import Noun

WHICH_MELD: Final = _("Where should the cards go?")
WHICH_TAKING: Final = _("How do you want to take the pile?")
WHICH_JOIN: Final = _("Which melds do you want to join?")
IN_A_ROW: Final = _("Meld at least three cards of one suit in a row.")
"""Why cards of several ranks and suits are no meld where there are no sets."""
CANCEL: Final = _("Cancel")


def adds_to(slot: int, ends: Sequence[Card], size: int, *, spoils: Noun | None = None) -> str:
    """Cards for an own meld: "Kings: 4 of 7"; `ends` are the lowest and the highest place of a sequence then, `size` all cards.

    `spoils`: the kind that a canasta is no longer once a wild card is added, such as natural.
    """
    if spoils:
        return _("{meld:^}: complete, but no longer {kind}").format(meld=meld_name(slot), kind=spoils)
    if size > CANASTA:
        sentence = ngettext("{meld:^}: complete, now {n} card", "{meld:^}: complete, now {n} cards", size)
        return sentence.format(meld=meld_name(slot), n=number(size))
    if is_sequence(slot):
        return _("{meld:^}: {ends}").format(meld=meld_name(slot), ends=_ends(ends))
    return _("{meld:^}: {n} of 7").format(meld=meld_name(slot), n=number(size))


def begins(slot: int, ends: Sequence[Card]) -> str:
    """A new meld: "New set of kings", "Second set of sevens", "New sequence in hearts, 5 to 7"."""
    if is_sequence(slot):
        return _("New sequence in {suit}, {ends}").format(suit=suit_name(suit_of(slot)), ends=_ends(ends))
    if slot >= KEYS or slot % KEYS == BLACK_THREE:
        return f"{meld_name(slot):^}"
    return _("New {meld}").format(meld=one_meld(slot))


def _ends(ends: Sequence[Card]) -> str:
    """The lowest and the highest rank of a sequence: "5 to 7"."""
    return pgettext("ranks", "{low} to {high}").format(low=bare_rank(ends[0] >> 2), high=bare_rank(ends[1] >> 2))


def several(ways: Sequence[str]) -> str:
    """Several melds at once."""
    return phrases(ways)


def takes_onto(kind: Kind, slot: int, from_hand: int) -> str:
    """A taking whose top card goes to an own meld, with that number of its rank from the hand."""
    if slot % KEYS >= SEQUENCE_KEY or not from_hand:
        return _("Add {rank:the} to your {meld}").format(rank=rank_name(kind), meld=meld_name(slot))
    return _("Add the top card and {cards} to your {meld}").format(cards=count_of_rank(from_hand, kind), meld=meld_name(slot))


def takes_with(kind: Kind, slot: int, from_hand: int) -> str:
    """A taking whose top card begins a set, with that number of its rank from the hand."""
    if slot >= KEYS:
        return _("Meld the top card with {cards} as {meld:a}").format(
            cards=count_of_rank(from_hand, kind), meld=meld_name(slot)
        )
    return _("Meld the top card with {cards} as a new set").format(cards=count_of_rank(from_hand, kind))


def leave_out(cards: Sequence[Card], *, sequences: bool) -> str:
    """Advice if most of the selected cards are melds and some are too few for one."""
    if sequences:
        sentence = _("Leave out {cards:the}: a set or a sequence needs at least three cards.")
    else:
        sentence = _("Leave out {cards:the}: a meld needs at least three cards of one rank.")
    return sentence.format(cards=cards_named(cards))


def joins(first: int, size: int) -> str:
    """Two own melds that can be joined, the one in the slot `first` with another; `size` cards together."""
    if first % KEYS >= SEQUENCE_KEY:
        return _("Sequences in {suit}: {n} of 7").format(suit=suit_name(suit_of(first)), n=number(size))
    return _("{ranks:^}: {n} of 7").format(ranks=ranks_name(first % KEYS), n=number(size))
