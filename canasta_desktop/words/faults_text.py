"""Sentences for the coded errors of engine, bots and session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.bot import BotFault
from canasta_desktop.engine.faults import CardFault, CodedError, NotationFault, RulesFault
from canasta_desktop.engine.play import IllegalMoveError
from canasta_desktop.engine.reasons import Refusal
from canasta_desktop.session.setup_faults import SetupFault
from canasta_desktop.words import counts, notation_faults, rules_faults
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.lists import listed
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Mapping

_CARDS: Final = {
    CardFault.STOCK_TO_PLAY: _("A draw can’t be played: the stock’s cards are unknown."),
    CardFault.STOCK_TO_JUDGE: _("A draw can’t be judged: the stock’s cards are unknown."),
    CardFault.FOOT_TO_JUDGE: _("Picking up the foot can’t be judged: its cards are unknown."),
}
_BOTS: Final = {
    BotFault.UNKNOWN_BOT: _("There is no bot called {name}; choose {offered}."),
    BotFault.UNKNOWN_PERSONALITY: _("There is no personality called {name}; choose {offered}."),
    BotFault.NO_PROGRAM: _("There is no program called {name}."),
    BotFault.OTHER_NUMBER: _("Name one bot, or one for each player: you named {named} for {players}."),
}
_SETUPS: Final = {
    SetupFault.TEXT_TOO_LONG: _("The text is too long for a position."),
    SetupFault.NO_OBJECT: _("The text isn’t a JSON object."),
    SetupFault.NO_HANDS: _("The text isn’t a position: it has no hands."),
    SetupFault.DEAL_IS_OVER: _("The deal of this position is over."),
    SetupFault.OPTIONS_NO_OBJECT: _("The position’s options aren’t a JSON object."),
    SetupFault.UNREADABLE_ORIGIN: _("The position in which the game started can’t be read: {detail}."),
    SetupFault.UNFIT_ORIGIN: _("The game can’t start with these totals, seats and dealer."),
    SetupFault.REFUSED_MOVE: _("Move {number} isn’t legal: {why}"),
    SetupFault.NO_SUCH_DEAL: _("There is no such deal."),
    SetupFault.STILL_PLAYED: _("Several people are still playing it, so their cards stay hidden until it ends."),
    SetupFault.NOT_FROM_HERE: _("You can’t play from here."),
    SetupFault.OTHER_POSITION: _("This deal’s moves don’t lead to the position on the table."),
}


def fault_text(error: BaseException) -> str:
    """The sentence for the user; an error without a code gives its own text."""
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
    said = {name: _fact(fact) for name, fact in facts.items()}
    if isinstance(players := facts.get("players"), int):
        said["players"] = counts.players(players)
    return _BOTS[code].format(**said)


def _fact(fact: object) -> object:
    """A fact as text: a name in quotes, names in a list, a number unchanged."""
    if isinstance(fact, tuple):
        return listed(map(str, fact))
    return repr(fact) if isinstance(fact, str) else fact
