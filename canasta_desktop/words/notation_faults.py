"""Sentences for errors in a text in notation, a position or a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.notation import card_text
from canasta_desktop.words import counts
from canasta_desktop.words.cards import card_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.melds import meld_name
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.reasons import Refusal


def _wrong_length(name: str, needed: int, given: int) -> str:
    return ngettext(
        "{name} needs {needed} entry but has {given}.", "{name} needs {needed} entries but has {given}.", needed
    ).format(name=repr(name), needed=needed, given=given)


def _too_many_copies(count: int, card: Card, packs: int) -> str:
    return _("There are {count} of {code} ({card}), but only {packs}.").format(
        count=count, code=card_text(card), card=card_name(card), packs=counts.packs(packs)
    )


def _illegal_move(number: int, text: str, refusal: Refusal) -> str:
    return _("Move {number}, {move}, isn’t legal: {why}").format(number=number, move=repr(text), why=refusal_text(refusal))


def _history_move(number: int, text: str, refusal: Refusal) -> str:
    return _("Move {number} of the history, {move}, isn’t legal: {why}").format(
        number=number, move=repr(text), why=refusal_text(refusal)
    )


_HISTORY_DIFFERS: Final = {
    "turn": _("After move {moves} of the history it isn’t the same player’s turn, or not the same part of it."),
    "out": _("After move {moves} of the history that player hasn’t gone out."),
    "melds": _("After move {moves} of the history the melds aren’t the same."),
    "pile": _("After move {moves} of the history the pile isn’t the same."),
    "threes": _("After move {moves} of the history the threes on the table aren’t the same."),
    "has_melded": _("After move {moves} of the history it isn’t the same players who have melded."),
    "asked": _("After move {moves} of the history it isn’t the same players who have asked."),
    "this_turn": _("After move {moves} of the history the turn so far isn’t the same."),
    "feet": _("After move {moves} of the history it isn’t the same feet that are still there."),
    "hands": _("After move {moves} of the history the hands don’t have the same sizes."),
    "stock": _("After move {moves} of the history the stock doesn’t have the same size."),
    "held": _("After move {moves} of the history a hand holds cards from the pile that it doesn’t hold in the position."),
}
"""Sentences about a history that differs from the position, by what differs."""
_QUOTING: Final = {
    NotationFault.NOT_A_CARD: _("{text} isn’t a card."),
    NotationFault.WRONG_MARK: _("{text}: write a wild card, an equals sign and the natural card that it stands for."),
    NotationFault.LABEL_NUMBER: _("{text}: the number after the slash must be from 1 to {most}."),
    NotationFault.NOT_A_MOVE: _("{text} isn’t a move."),
    NotationFault.NOTHING_FOLLOWS: _("{text}: nothing may follow {verb}."),
    NotationFault.ONE_DISCARDED: _("{text}: name exactly one card to discard."),
    NotationFault.ONE_LAID_OUT: _("{text}: name exactly one card to lay out."),
    NotationFault.TWO_JOINED: _("{text}: name exactly two melds to join."),
    NotationFault.EMPTY_GROUP: _("{text}: a group is empty."),
    NotationFault.GROUP_TWICE: _("{text}: group {group} is named twice."),
    NotationFault.CARDS_WITHOUT_GROUP: _("{text}: cards need a group, such as K:KS KH."),
    NotationFault.NO_GROUP: _("{text}: no group is given."),
    NotationFault.ONLY_THREES: _("{text} must contain only threes."),
    NotationFault.ONLY_RED_THREES: _("{text} must contain only red threes."),
    NotationFault.NOT_A_MELD: _("{text} isn’t a meld."),
    NotationFault.NOT_A_MELD_HERE: _("{text} isn’t a meld in these rules."),
    NotationFault.NO_SUCH_SPECIAL_HAND: _("{name} isn’t a special hand in these rules."),
    NotationFault.HISTORY_UPCARDS: _("The pile can’t begin with {text} in these rules."),
}
"""Sentences that quote the text read."""
_PLAIN: Final = {
    NotationFault.NO_MOVE: _("A move is missing."),
    NotationFault.UNREADABLE_POSITION: _("The position can’t be read: {detail}."),
    NotationFault.HAND_NOT_TOLD: _("Give the hand of seat {seat} card by card: it is that seat’s turn."),
    NotationFault.HAND_OF_NO_SIZE: _("Seat {seat} can’t hold {cards}."),
    NotationFault.STOCK_OF_NO_SIZE: _("The stock can’t hold {cards}."),
    NotationFault.FOOT_OF_NO_SIZE: _("The foot of seat {seat} can’t hold {cards}."),
    NotationFault.DEALER_PLACE: _("The dealer must be a place from 0 to {last} in the order of play."),
    NotationFault.SEAT_SITS_OUT: _("Seat {seat} doesn’t play this deal."),
    NotationFault.SEAT_PLAYS: _("Seat {seat} plays this deal."),
    NotationFault.NO_FEET_HERE: _("These rules have no feet."),
    NotationFault.NO_POTS_HERE: _("These rules have no pots."),
    NotationFault.POTS_AND_SIDES: _("Each side has one pot, and no pot is empty."),
    NotationFault.NO_DEBTS_HERE: _("In these rules every card may go back to the pile, and none of it must be melded."),
    NotationFault.ORDER_MISSING: _("Give the order of play: with {players} it isn’t fixed."),
    NotationFault.NO_SUCH_ORDER: _("{order} isn’t a possible order of play for {players}."),
    NotationFault.SHOWN_TOO_EARLY: _("Only a deal that is over can have 'shown'."),
    NotationFault.OUT_TOO_EARLY: _("Only a deal that is over can have 'out' or 'concealed'."),
    NotationFault.NOBODY_ASKS: _("Seat {seat} can’t be asked: it has no partner."),
    NotationFault.TURN_NOT_BEGUN: _("A turn that hasn’t begun can’t have a 'turn'."),
    NotationFault.NO_CARD_TO_PLAY: _("It is seat {seat}’s turn, but it holds no cards."),
    NotationFault.NO_LEGAL_MOVE: _("Seat {seat} needs more cards: it has no legal move, now or in a later turn."),
    NotationFault.TOO_FEW_TO_STAY: _("A player who can’t go out must hold at least two cards."),
    NotationFault.UNREADABLE_RECORD: _("The record can’t be read: {detail}."),
    NotationFault.RECORD_SEATS: _("The record names seats that don’t play this deal."),
    NotationFault.RECORD_PLAYERS: _("The record has hands or scores for a different number of players."),
    NotationFault.RECORD_HAND: _("Seat {seat} was dealt {cards}."),
    NotationFault.RECORD_FEET: _("The record’s feet don’t match these rules."),
    NotationFault.RECORD_POTS: _("The record’s pots don’t match these rules."),
    NotationFault.RECORD_PACKS: _("The record’s cards don’t make {packs}."),
    NotationFault.NO_UPCARD_HERE: _("In these rules no card is turned up to start the pile."),
    NotationFault.ONE_UPCARD_HERE: _("In these rules a single card starts the pile."),
    NotationFault.LAST_UPCARD: _("The record’s upcards don’t end with the first card that can start a pile."),
    NotationFault.RECORD_STOPS: _("The record stops before the deal is over."),
    NotationFault.OTHER_RESULT: _("The record’s result doesn’t match its moves."),
}
"""Sentences that give the facts without quotes."""


def _not_a_label(text: str, **_others: object) -> str:
    if text == "2":
        return _("Twos make no meld of their own: name the rank or the suit of the meld that they go to.")
    return _("{text} must begin with a rank, a suit or W.").format(text=repr(text))


_MADE: Final[Mapping[NotationFault, Callable[..., str]]] = {
    NotationFault.WRONG_LENGTH: _wrong_length,
    NotationFault.NOT_A_LABEL: _not_a_label,
    NotationFault.TWO_MELDS: lambda key: _("A side has two melds of {meld}.").format(meld=meld_name(key)),
    NotationFault.TOO_MANY_COPIES: _too_many_copies,
    NotationFault.ILLEGAL_MOVE: _illegal_move,
    NotationFault.HISTORY_MOVE: _history_move,
    NotationFault.HISTORY_DIFFERS: lambda part, moves: _HISTORY_DIFFERS[part].format(moves=moves),
}


def _counted(facts: Mapping[str, object]) -> dict[str, object]:
    """The facts with their numbers of cards, players and packs as nouns."""
    found = dict(facts)
    for fact, field, noun in (
        ("size", "cards", counts.cards),
        ("players", "players", counts.players),
        ("packs", "packs", counts.packs),
    ):
        count = facts.get(fact)
        if isinstance(count, int):
            found[field] = noun(count)
    return found


def notation_fault(code: NotationFault, facts: Mapping[str, object]) -> str:
    """The sentence of a code and its facts."""
    if code in _MADE:
        return _MADE[code](**facts)
    if code in _PLAIN:
        return _PLAIN[code].format(**_counted(facts))
    return _QUOTING[code].format(**{name: repr(fact) for name, fact in facts.items()})
