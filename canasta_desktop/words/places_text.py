"""The names and values of cards and places on the table, as a screen reader says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import common_text, counts
from canasta_desktop.words.cards import bare_rank, some_of_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.counts import cards, wild_cards
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.melds import canasta_terms, joined_melds, meld_name
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.nouns import Noun

STOCK: Final = _("Stock")
PILE: Final = _("Pile")
NO_PILE: Final = _("empty")


def in_hand(place: int, count: int) -> str:
    """Where a card stands in the hand, from 1."""
    return _("{n} of {count}").format(n=number(place), count=number(count))


def melds_of(side: str) -> str:
    """The area of a side."""
    known = {common_text.US: _("Our melds"), common_text.THEM: _("Their melds"), common_text.YOU: _("Your melds")}
    said = next((melds for pronoun, melds in known.items() if pronoun.means(side)), _("{side}: melds"))
    return said.format(side=side)


def meld(slot: int) -> str:
    """A meld: "Kings", "Second set of kings", "Sequence in spades"."""
    return f"{meld_name(slot):^}"


def join_disc(slot: int) -> str:
    """The disc that joins two melds: "Join the kings", "Join the sequences in spades"."""
    return _("Join {melds:the}").format(melds=joined_melds(slot))


def meld_value(count: int, wild: int) -> str:
    """What a meld holds."""
    if not wild:
        return str(cards(count))
    return _("{cards}, including {wild}").format(cards=cards(count), wild=wild_cards(wild))


def sequence_value(count: int, low: Card, high: Card, wild: tuple[Card, Card] | None = None) -> str:
    """What a sequence holds, from its lowest place to its highest; `wild` is its wild card and the card that it stands for."""
    said = _("{cards}, {low} to {high}").format(cards=cards(count), low=bare_rank(low >> 2), high=bare_rank(high >> 2))
    if wild is None:
        return said
    named = some_of_rank(1, wild[0] >> 2)
    return _("{sequence}, {wild} as {card:the}").format(sequence=said, wild=named, card=bare_rank(wild[1] >> 2))


def with_kind(holds: str, canasta: Noun) -> str:
    """What a canasta holds, and which kind it is: "eight cards, ace to 8, clean burraco"."""
    return _("{holds}, {canasta}").format(holds=holds, canasta=canasta)


def would_be(now: str, then: str, *, top: bool, selected: bool) -> str:
    """What a meld holds, and what it would hold with the top card of the pile or the selected cards, or both."""
    if not top:
        sentence = _("{now}. With the selected cards: {then}")
    elif selected:
        sentence = _("{now}. With the top card and the selected cards: {then}")
    else:
        sentence = _("{now}. With the top card: {then}")
    return sentence.format(now=now, then=then)


def pile_value(count: int, top: Noun, state: str) -> str:
    """How many cards the pile has, its top card, and whether it can be taken."""
    if state:
        return _("{cards}, {top} on top. {state}").format(cards=cards(count), top=top, state=state)
    return _("{cards}, {top} on top").format(cards=cards(count), top=top)


def meld_tip(slot: int, holds: str, worth: int, stake: int, progress: str = "", rules: RuleSet | None = None) -> str:
    """The tooltip of a meld: `worth` is the bonus of a canasta, `stake` what an unfinished meld costs (0 or less).

    `progress` is the figure under an unfinished meld, such as "3/7", which is explained.
    """
    named = _("{meld:^}: {holds}.").format(meld=meld_name(slot), holds=holds)
    if progress:
        canasta = canasta_terms(rules).canasta
        named = paragraph(named, _("{progress}: {canasta:a} needs seven cards.").format(progress=progress, canasta=canasta))
    if worth:
        return paragraph(named, _("Complete: {points}.").format(points=counts.points(worth)))
    if stake:
        return paragraph(named, _("It costs {points} unless you finish it.").format(points=counts.points(-stake)))
    return named
