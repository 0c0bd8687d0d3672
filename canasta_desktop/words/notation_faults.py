"""Sentences for errors in a text in notation, a position or a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.notation import card_text
from canasta_desktop.words.cards import card_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.melds import meld_name
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.reasons import Refusal


def _wrong_length(name: str, needed: int, given: int) -> str:
    return _("{name} needs {needed} entries and has {given}.").format(name=repr(name), needed=needed, given=given)


def _too_many_copies(count: int, card: Card, packs: int) -> str:
    return _("There are {count} cards {code} ({card}), but {packs} packs.").format(
        count=count, code=card_text(card), card=card_name(card), packs=packs
    )


def _illegal_move(number: int, text: str, refusal: Refusal) -> str:
    return _("Move {number}, {move}, is not legal: {why}").format(number=number, move=repr(text), why=refusal_text(refusal))


_QUOTING: Final = {
    NotationFault.NOT_A_CARD: _("{text} is not a card."),
    NotationFault.NOT_A_LABEL: _("{text} does not begin with a rank, a suit or W."),
    NotationFault.LABEL_NUMBER: _("{text}: the number after the stroke is not one from 1 to {most}."),
    NotationFault.NOT_A_MOVE: _("{text} is not a move."),
    NotationFault.NOTHING_FOLLOWS: _("{text}: nothing may follow {verb}."),
    NotationFault.ONE_DISCARDED: _("{text}: one card is discarded."),
    NotationFault.ONE_LAID_OUT: _("{text}: one card is laid out."),
    NotationFault.TWO_JOINED: _("{text}: two melds are joined."),
    NotationFault.EMPTY_GROUP: _("{text}: a group is empty."),
    NotationFault.GROUP_TWICE: _("{text}: the group {group} is named twice."),
    NotationFault.CARDS_WITHOUT_GROUP: _("{text}: cards need a group, such as K:KS KH."),
    NotationFault.NO_GROUP: _("{text}: no group is given."),
    NotationFault.ONLY_THREES: _("{text} must contain only threes."),
    NotationFault.ONLY_RED_THREES: _("{text} must contain only red threes."),
    NotationFault.NOT_A_MELD: _("{text} is not a meld."),
    NotationFault.NOT_A_MELD_HERE: _("{text} is not a meld under these rules."),
    NotationFault.NO_SUCH_SPECIAL_HAND: _("{name} is no special hand of these rules that ends a deal."),
}
"""Sentences that quote the text read."""
_PLAIN: Final = {
    NotationFault.NO_MOVE: _("A move is missing."),
    NotationFault.UNREADABLE_POSITION: _("The position cannot be read: {detail}."),
    NotationFault.HAND_NOT_TOLD: _("The hand of seat {seat}, whose turn it is, must be given card by card."),
    NotationFault.HAND_OF_NO_SIZE: _("Seat {seat} cannot hold {size} cards."),
    NotationFault.STOCK_OF_NO_SIZE: _("The stock cannot hold {size} cards."),
    NotationFault.DEALER_PLACE: _("The dealer must be a place from 0 to {last} in the order of play."),
    NotationFault.SEAT_SITS_OUT: _("Seat {seat} does not play this deal."),
    NotationFault.SEAT_PLAYS: _("Seat {seat} plays this deal."),
    NotationFault.NO_FEET_HERE: _("These rules have no feet."),
    NotationFault.ORDER_MISSING: _("With {players} players the order of play must be given."),
    NotationFault.NO_SUCH_ORDER: _("{order} is not an order in which {players} players play."),
    NotationFault.SHOWN_TOO_EARLY: _("Only a deal that is over has 'shown'."),
    NotationFault.OUT_TOO_EARLY: _("Only a deal that is over has 'out' or 'concealed'."),
    NotationFault.NOBODY_ASKS: _("Nobody asks seat {seat}: it has no partner."),
    NotationFault.TURN_NOT_BEGUN: _("A turn that has not begun cannot have a 'turn'."),
    NotationFault.NO_CARD_TO_PLAY: _("It is the turn of seat {seat}, but it holds no card."),
    NotationFault.NO_LEGAL_MOVE: _("Give seat {seat} more cards: it has no legal move, now or in a later turn."),
    NotationFault.TOO_FEW_TO_STAY: _("A player who may not go out must hold at least two cards."),
    NotationFault.UNREADABLE_RECORD: _("The record cannot be read: {detail}."),
    NotationFault.RECORD_SEATS: _("The record names seats that do not play this deal."),
    NotationFault.RECORD_PLAYERS: _("The record has hands or scores for another number of players."),
    NotationFault.RECORD_HAND: _("Seat {seat} was dealt {size} cards."),
    NotationFault.RECORD_FEET: _("The record's feet are not those of these rules."),
    NotationFault.RECORD_PACKS: _("The record's cards are not {packs} complete packs."),
    NotationFault.NO_UPCARD_HERE: _("Under these rules no card is turned up to start the pile."),
    NotationFault.ONE_UPCARD_HERE: _("Under these rules one card alone starts the pile."),
    NotationFault.LAST_UPCARD: _("The record's upcards do not end with the first card that can start a pile."),
    NotationFault.RECORD_STOPS: _("The record stops before the deal is over."),
    NotationFault.OTHER_RESULT: _("The record's result does not match its moves."),
}
"""Sentences that give the facts without quotes."""
_MADE: Final[Mapping[NotationFault, Callable[..., str]]] = {
    NotationFault.WRONG_LENGTH: _wrong_length,
    NotationFault.TWO_MELDS: lambda key: _("A side has two melds of {meld}.").format(meld=meld_name(key)),
    NotationFault.TOO_MANY_COPIES: _too_many_copies,
    NotationFault.ILLEGAL_MOVE: _illegal_move,
}


def notation_fault(code: NotationFault, facts: Mapping[str, object]) -> str:
    """The sentence of a code and its facts."""
    if code in _MADE:
        return _MADE[code](**facts)
    if code in _PLAIN:
        return _PLAIN[code].format(**facts)
    return _QUOTING[code].format(**{name: repr(fact) for name, fact in facts.items()})
