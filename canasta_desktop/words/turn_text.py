"""The sentences of the turn line: whose turn it is, and what can be done now."""

from __future__ import annotations

from typing import Final

from canasta_desktop.engine.slots import KEYS, is_set
from canasta_desktop.words import table_text
from canasta_desktop.words.cards import count_of_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.counts import some_cards

YOUR_TURN: Final = _("Your turn")
PARTNERS_TURN: Final = _("Your partner’s turn")
OPPONENTS_TURN: Final = _("Opponent’s turn")
PLAYS_FOR_YOU: Final = _("A bot plays for you")
COME_BACK: Final = _("Press Esc to take your seat back")
TAKE_SEAT_BACK: Final = _("Take your seat back")
DEAL_OVER: Final = _("Deal over")
MUST_TAKE: Final = _("The stock is empty: take the pile")
TAKE_OR_END: Final = _("The stock is empty: take the pile, or draw to end the deal")
MAY_SHOW: Final = _("You have a special hand: show it, or play on")
MELD_OR_DISCARD: Final = _("Meld, or discard to end your turn")
DISCARD_OR_ASK: Final = _("Meld, discard, or ask to go out")
LAST_CARD: Final = _("The stock is empty: discard")
MUST_GO_OUT: Final = _("You must go out")
MAY_NOT_GO_OUT: Final = _("You can’t go out this turn")
CONFIRM_OPENING: Final = _("Confirm the opening")
ADD_TO_OPENING: Final = _("Add more to open")
WAIT_FOR_ANSWER: Final = _("Wait for the answer")
ANSWER_TO_GO_ON: Final = _("Answer yes or no")
DROP_TO_DRAW: Final = _("Drop to draw")
DROP_TO_TAKE: Final = _("Drop to take the pile")
DROP_ON_TARGET: Final = _("Drop on a highlighted place")


def fits_nowhere(count: int) -> str:
    """The turn line while cards are dragged that no place accepts."""
    return ngettext("This card doesn’t fit anywhere yet", "These cards don’t fit anywhere yet", count)


def draw_to_begin(count: int) -> str:
    """What a turn begins with, where the pile cannot be taken: `Draw two cards to begin`."""
    return _("Draw {cards} to begin").format(cards=some_cards(count))


def draw_or_take(count: int) -> str:
    """What a turn begins with: `Draw a card, or take the pile`."""
    return _("Draw {cards}, or take the pile").format(cards=some_cards(count))


def thinking(name: str) -> str:
    """The turn line while a bot or another player thinks."""
    return _("{name} is thinking").format(name=name)


def waiting_for(name: str) -> str:
    """The turn line before the screen is handed to another player."""
    return _("Waiting for {name}").format(name=name)


def deals(name: str) -> str:
    """The turn line while the cards are dealt."""
    return _("You deal") if table_text.YOU.means(name) else _("{name} deals").format(name=name)


def asks_you(name: str) -> str:
    """The turn line while the partner waits for the player's answer."""
    return _("{name} asks you").format(name=name)


def deciding(name: str) -> str:
    """The turn line while the partner decides on the answer."""
    return _("{name} is deciding").format(name=name)


def adding(count: int, slot: int) -> str:
    """The turn line while cards are dragged over an own meld."""
    if not is_set(slot):
        return _("Drop to add {cards}").format(cards=some_cards(count))
    return _("Drop to add {cards}").format(cards=count_of_rank(count, slot % KEYS))


def talon_of(count: int) -> str:
    """The turn line while a talon is drawn."""
    return _("Talon: {cards}").format(cards=some_cards(count))
