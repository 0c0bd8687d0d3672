"""What an error of the engine or the bots says to a person: the one place where their codes and facts become sentences."""

from __future__ import annotations

from typing import Final

from canasta_desktop.bots.base import BotFault
from canasta_desktop.engine.faults import CardFault, CodedError, NotationFault, RulesFault
from canasta_desktop.engine.play import IllegalMoveError
from canasta_desktop.words import notation_faults, rules_faults
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.lists import listed
from canasta_desktop.words.refusals import refusal_text

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


def fault_text(error: BaseException) -> str:
    """The sentence for the user; an error that has no code speaks for itself."""
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
    if isinstance(code, BotFault):
        return _of_a_bot(code, **facts)
    return str(error)


def _of_a_bot(code: BotFault, **facts: object) -> str:
    told = {name: _fact(fact) for name, fact in facts.items()}
    return _BOTS[code].format(**told)


def _fact(fact: object) -> object:
    """A name in quotes, names in a list, a number as it is."""
    if isinstance(fact, tuple):
        return listed(map(str, fact))
    return repr(fact) if isinstance(fact, str) else fact
