"""Sentences for the coded errors of engine, bots and session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.base import BotFault
from canasta_desktop.engine.faults import CardFault, CodedError, NotationFault, RulesFault
from canasta_desktop.engine.play import IllegalMoveError
from canasta_desktop.engine.reasons import Refusal
from canasta_desktop.session.faults import SetupFault
from canasta_desktop.words import notation_faults, rules_faults
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.lists import listed
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Mapping

_CARDS: Final = {
    CardFault.STOCK_TO_PLAY: _("The cards of the stock are not known, so a draw cannot be played."),
    CardFault.STOCK_TO_JUDGE: _("The stock's cards are not known, so a draw cannot be judged."),
    CardFault.FOOT_TO_JUDGE: _("The foot's cards are not known, so picking it up cannot be judged."),
}
_BOTS: Final = {
    BotFault.UNKNOWN_BOT: _("There is no bot called {name}; choose {offered}."),
    BotFault.UNKNOWN_PERSONALITY: _("There is no personality called {name}; choose {offered}."),
    BotFault.OTHER_NUMBER: _("{named} bots are named for {players} players: name one bot, or one for each player."),
}
_SETUPS: Final = {
    SetupFault.TEXT_TOO_LONG: _("The text is too long for a position."),
    SetupFault.NO_OBJECT: _("The text is not a JSON object."),
    SetupFault.NO_HANDS: _("The text is not a position: it has no hands."),
    SetupFault.NO_PLAYERS: _("The position does not say how many play."),
    SetupFault.DEAL_IS_OVER: _("The deal of this position is over."),
    SetupFault.OPTIONS_NO_OBJECT: _("The position's options are not a JSON object."),
    SetupFault.FOOT_OF_NO_SIZE: _("The foot of seat {seat} cannot hold {size} cards."),
    SetupFault.UNREADABLE_ORIGIN: _("The position in which the game started cannot be read: {detail}."),
    SetupFault.UNFIT_ORIGIN: _("The game cannot start with these totals, seats and dealer."),
    SetupFault.REFUSED_MOVE: _("Move {number} is not legal: {why}"),
    SetupFault.NO_SUCH_DEAL: _("This deal does not exist."),
    SetupFault.STILL_PLAYED: _("Several people are still playing it, and their cards stay hidden until it ends."),
    SetupFault.NOT_FROM_HERE: _("You cannot play from here."),
    SetupFault.OTHER_POSITION: _("The moves of this deal do not lead to the position on the table."),
}


def fault_text(error: BaseException) -> str:
    """The sentence for the user; of an error without a code its own text."""
    if isinstance(error, IllegalMoveError):
        return refusal_text(error.refusal)
    if not isinstance(error, CodedError):
        return str(error)
    code, facts = error.code, error.facts
    if isinstance(code, NotationFault):
        return notation_faults.notation_fault(code, facts)
    if isinstance(code, RulesFault):
        return rules_faults.SENTENCES[code](**facts)
    if isinstance(code, CardFault):
        return _CARDS[code]
    if isinstance(code, SetupFault):
        refusal = facts.get("refusal")
        return _SETUPS[code].format(**facts, why=refusal_text(refusal) if isinstance(refusal, Refusal) else "")
    return _of_a_bot(code, facts) if isinstance(code, BotFault) else str(error)


def _of_a_bot(code: BotFault, facts: Mapping[str, object]) -> str:
    return _BOTS[code].format(**{name: _fact(fact) for name, fact in facts.items()})


def _fact(fact: object) -> object:
    """A fact as text: a name in quotes, names in a list, a number unchanged."""
    if isinstance(fact, tuple):
        return listed(map(str, fact))
    return repr(fact) if isinstance(fact, str) else fact
