"""What each player has done since the viewer's last turn, in a short clause: "Otto took 7 cards, discarded 4♠"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, NATURAL_KINDS, SUITS
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.words.cards import card_name, index_of, rank_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import npgettext, pgettext
from canasta_desktop.words.lists import joined, listed
from canasta_desktop.words.melds import canasta_terms, count_of_canastas
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.nouns import Noun

SINCE: Final = _("Since your turn")
SUIT_SIGNS: Final = "♠♥♦♣"
"""The signs of the suits, in their order; where they are drawn, shapes stand for them."""

# Translators: deeds since your turn follow the name of another player: “Otto drew, discarded 4♠”.
DREW: Final = pgettext("deed since your turn", "drew")
FOOT: Final = pgettext("deed since your turn", "picked up the foot")
ASKED: Final = pgettext("deed since your turn", "asked to go out")
YES: Final = pgettext("deed since your turn", "said yes")
NO: Final = pgettext("deed since your turn", "said no")
TALON: Final = pgettext("deed since your turn", "received a talon")
SHOWED: Final = pgettext("deed since your turn", "showed a special hand")
WENT_OUT: Final = pgettext("deed since your turn", "went out")


BRIEF: Final = {
    FOOT: pgettext("deed in a word", "foot"),
    ASKED: pgettext("deed in a word", "asked"),
    YES: pgettext("deed in a word", "yes"),
    NO: pgettext("deed in a word", "no"),
}
"""Short forms, for a list of notes."""


def threes(red: int, black: int) -> list[str]:
    """The numbers of red and of black 3s that were laid out; empty without any."""
    found = (
        [npgettext("deed since your turn", "laid out a red 3", "laid out {n} red threes", red).format(n=number(red))]
        if red
        else []
    )
    if black:
        found.append(
            npgettext("deed since your turn", "laid out a black 3", "laid out {n} black threes", black).format(n=number(black))
        )
    return found


def brief_threes(red: int, black: int) -> list[str]:
    """The same as notes."""
    found = [npgettext("deed in a word", "red 3", "{n} red threes", red).format(n=number(red))] if red else []
    if black:
        found.append(npgettext("deed in a word", "black 3", "{n} black threes", black).format(n=number(black)))
    return found


def clause(name: str, deeds: Sequence[str]) -> str:
    """What a player has done, in the order in which it was done."""
    # Translators: {deeds} are such as “drew, discarded 4♠”, in their order; what all of them share can stand here.
    return _("{name} {deeds}").format(name=name, deeds=listed(deeds))


_MELDED: Final = pgettext("deed in a word", "melded")


def brief_melded(slots: Sequence[int]) -> str:
    """Melds begun or added to, in short, by their ranks where all are sets: "melded K", "melded K and Q"; empty for none."""
    kinds = [slot % KEYS for slot in slots]
    if not kinds or any(kind >= NATURAL_KINDS for kind in kinds):
        return _MELDED if kinds else ""
    ranks = joined([index_of(kind) for kind in dict.fromkeys(kinds)])
    return pgettext("deed in a word", "melded {ranks}").format(ranks=ranks)


def brief(name: str, deeds: Sequence[str]) -> str:
    """The same as a list of notes, where there is little room: "Otto: took 7, 4♠"."""
    return _("{name}: {deeds}").format(name=name, deeds=listed(deeds))


def brief_take(count: int) -> str:
    """The pile taken, in short: "took 7"."""
    return pgettext("deed in a word", "took {n}").format(n=number(count))


def brief_canastas(count: int, rules: RuleSet) -> str:
    """Canastas made, in short: "canasta", "two books"."""
    return str(count_of_canastas(count, rules) if count > 1 else canasta_terms(rules).canasta)


def short_card(card: Card) -> str:
    """A card as its corner shows it: "4♠", "10♥", "joker"."""
    kind = card >> 2
    if kind == JOKER:
        return str(rank_name(JOKER))
    return index_of(kind) + SUIT_SIGNS[card & len(SUITS) - 1]


def took(count: int) -> str:
    """Took the pile with that many cards, the top one included."""
    return npgettext("deed since your turn", "took {n} card", "took {n} cards", count).format(n=number(count))


def melded(melds: Sequence[Noun]) -> str:
    """Started melds: "melded kings and aces"."""
    return pgettext("deed since your turn", "melded {melds}").format(melds=Nouns(melds))


def added(melds: Sequence[Noun]) -> str:
    """Added to melds: "added to kings"."""
    return pgettext("deed since your turn", "added to {melds}").format(melds=Nouns(melds))


def made(canasta: Noun) -> str:
    """Made a canasta: "made a canasta of kings"."""
    return pgettext("deed since your turn", "made {canasta:a}").format(canasta=canasta)


def joined_melds(melds: Noun) -> str:
    """Joined two melds: "joined the kings"."""
    return pgettext("deed since your turn", "joined {melds:the}").format(melds=melds)


def added_cards(cards: Sequence[Noun]) -> str:
    """Added these cards to melds: "added a king and two aces"."""
    return pgettext("deed since your turn", "added {cards}").format(cards=Nouns(cards))


def discarded_card(card: Card, *, freezes: bool) -> str:
    """Discarded a card, to be spoken: "discarded the 4 of spades"."""
    return (
        discarded(card, freezes=True)
        if freezes
        else pgettext("deed since your turn", "discarded {card:the}").format(card=card_name(card))
    )


def discarded(card: Card, *, freezes: bool) -> str:
    """Discarded a card: "discarded 4♠", "froze the pile with a joker"."""
    if freezes:
        return pgettext("deed since your turn", "froze the pile with {card:a}").format(card=rank_name(card >> 2))
    return pgettext("deed since your turn", "discarded {card}").format(card=short_card(card))
