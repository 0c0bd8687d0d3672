"""What the players did, one sentence for each event: "You drew two cards", "Juno joined the kings"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence, is_set, suit_of
from canasta_desktop.words import table_text
from canasta_desktop.words.cards import card_name, cards_named, rank_name, ranks_name, some_of_rank, suit_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.counts import some_cards, wild_cards
from canasta_desktop.words.melds import canasta_made, joined_melds, meld_name
from canasta_desktop.words.nouns import Noun, Nouns
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.ruleset import RuleSet

STOCK_OUT: Final = _("The stock ran out")


def _said(name: str, you: str, other: str, **parts: object) -> str:
    """The message `you` if the name is *You*, else `other`, with its fields filled in."""
    return (you if table_text.YOU.means(name) else other).format(name=name, **parts)


def dealt(name: str, top: Card | None) -> str:
    """A deal begins, with the card that was turned up, if one was."""
    if top is None:
        return _said(name, _("You dealt"), _("{name} dealt"))
    return _said(name, _("You dealt and turned up {card:the}"), _("{name} dealt and turned up {card:the}"), card=card_name(top))


def drew(name: str, count: int) -> str:
    """A player drew cards."""
    return _said(name, _("You drew {cards}"), _("{name} drew {cards}"), cards=some_cards(count))


def drew_cards(cards: Sequence[Card]) -> str:
    """The viewer drew these cards."""
    return _("You drew {cards:the}").format(cards=cards_named(cards))


def won_talon(name: str, count: int) -> str:
    """A player received the talon after opening."""
    return _said(name, _("You received a talon: {cards}"), _("{name} received a talon: {cards}"), cards=some_cards(count))


def discarded(name: str, card: Card, freezes: bool) -> str:
    """A player discarded."""
    if freezes:
        you, other = _("You froze the pile with {card:a}"), _("{name} froze the pile with {card:a}")
        return _said(name, you, other, card=rank_name(card >> 2))
    return _said(name, _("You discarded {card:the}"), _("{name} discarded {card:the}"), card=card_name(card))


def melded(name: str, groups: Sequence[Group], known: Sequence[int]) -> str:
    """A player melded; `known` are the slots of the side's melds before."""
    new = [_with_wilds(new_meld_name(group.kind), group) for group in groups if group.kind not in known]
    if new:
        return _said(name, _("You melded {melds}"), _("{name} melded {melds}"), melds=Nouns(new))
    if len(groups) == 1:
        return _said(name, _("You added {cards}"), _("{name} added {cards}"), cards=added(groups[0]))
    melds = Nouns([_with_wilds(meld_name(group.kind), group) for group in groups])
    return _said(name, _("You added to {melds}"), _("{name} added to {melds}"), melds=melds)


def new_meld_name(slot: int) -> Noun:
    """A meld as it is started: "kings", "a sequence in spades", "wild cards"; a second set of kings is kings, too."""
    key = slot % KEYS
    if is_sequence(slot):
        return Noun(pgettext("noun", "a sequence in {suit}"), suit=suit_name(suit_of(slot)))
    return Noun(pgettext("noun", "wild cards | many")) if key == WILD_KEY else ranks_name(key)


def _with_wilds(meld: Noun, group: Group) -> Noun:
    """A set and the wild cards laid with it: "kings with a 2"."""
    wild = _wilds(group)
    if not wild or not is_set(group.kind):
        return meld
    return Noun(pgettext("noun", "{meld} with {cards} | {meld:class}"), meld=meld, cards=_some_wilds(wild))


def _wilds(group: Group) -> list[Card]:
    return [card for card in group.cards if is_wild(card)]


def _some_wilds(cards: Sequence[Card]) -> Noun:
    """ "a joker", "two wild cards"."""
    return some_of_rank(1, cards[0] >> 2) if len(cards) == 1 else wild_cards(len(cards))


def took(name: str, count: int, groups: Sequence[Group], known: Sequence[int]) -> str:
    """A player took `count` cards of the pile, the top card included; `known` are the slots of the side's melds before."""
    new = [_with_wilds(new_meld_name(group.kind), group) for group in groups if group.kind not in known]
    if new:
        you = ngettext("You took {n} card and melded {melds}", "You took {n} cards and melded {melds}", count)
        other = ngettext("{name} took {n} card and melded {melds}", "{name} took {n} cards and melded {melds}", count)
        return _said(name, you, other, n=number(count), melds=Nouns(new))
    you = ngettext("You took {n} card and added to the {melds}", "You took {n} cards and added to the {melds}", count)
    other = ngettext("{name} took {n} card and added to the {melds}", "{name} took {n} cards and added to the {melds}", count)
    return _said(
        name,
        you,
        other,
        n=number(count),
        melds=Nouns([meld_name(slot) for slot in dict.fromkeys(group.kind for group in groups)]),
    )


def canasta(name: str, slot: int, natural: bool, rules: RuleSet) -> str:
    """A meld became a canasta."""
    made = canasta_made(slot, rules, natural=natural)
    return _said(name, _("You made {canasta:a}"), _("{name} made {canasta:a}"), canasta=made)


def melds_joined(name: str, slot: int) -> str:
    """A player joined two melds."""
    return _said(name, _("You joined {melds:the}"), _("{name} joined {melds:the}"), melds=joined_melds(slot))


def picked_up_foot(name: str) -> str:
    """A player emptied the hand and picked up the foot."""
    return _said(name, _("You picked up your foot"), _("{name} picked up the foot"))


def hand_shown(name: str, hand: str) -> str:
    """A player showed a special hand; `hand` is what it is called."""
    return _said(name, _("You showed a special hand: {hand}"), _("{name} showed a special hand: {hand}"), hand=hand)


def three_laid(name: str, card: Card) -> str:
    """A 3 was laid out, where black ones are, too."""
    return _said(name, _("You laid out {card:the}"), _("{name} laid out {card:the}"), card=card_name(card))


def red_three(name: str) -> str:
    """A red three was laid out."""
    return _said(name, _("You laid out a red 3"), _("{name} laid out a red 3"))


def asked(name: str) -> str:
    """A player asked the partner."""
    return _said(name, _("You asked to go out"), _("{name} asked to go out"))


def answered(name: str, yes: bool) -> str:
    """The partner's answer."""
    if yes:
        return _said(name, _("You said yes"), _("{name} said yes"))
    return _said(name, _("You said no"), _("{name} said no"))


def said_yes_in_vain(name: str, asker: str, worth: str) -> str:
    """The partner said yes to a player who cannot go out, which costs the side points."""
    if table_text.YOU.means(name):
        return _("You said yes, but {asker} can’t go out: {points}").format(asker=asker, points=worth)
    if table_text.YOU.means(asker):
        return _("{name} said yes, but you can’t go out: {points}").format(name=name, points=worth)
    return _("{name} said yes, but {asker} can’t go out: {points}").format(name=name, asker=asker, points=worth)


def went_out(name: str, concealed: bool) -> str:
    """The deal is over."""
    if concealed:
        return _said(name, _("You went out concealed"), _("{name} went out concealed"))
    return _said(name, _("You went out"), _("{name} went out"))


def added(group: Group) -> Noun:
    """`a king`, `two aces and a 2`, `a joker to queens`: wild cards are named by themselves, not by the rank they join."""
    if is_sequence(group.kind):
        text = pgettext("noun", "the {cards} to {meld:the}")
        return Noun(text, cards=cards_named(group.cards), meld=meld_name(group.kind))
    wild = _wilds(group)
    natural = len(group.cards) - len(wild)
    named = some_of_rank(natural, group.kind % KEYS)
    if not wild:
        return named
    wilds = _some_wilds(wild)
    if natural:
        return Nouns([named, wilds])
    if group.kind % KEYS == WILD_KEY:
        return Noun(pgettext("noun", "{cards} to the wild cards"), cards=wilds)
    return Noun(pgettext("noun", "{cards} to {ranks}"), cards=wilds, ranks=ranks_name(group.kind % KEYS))
