"""The options of a rule set in words: what each means, what it may be, and why house rules cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.ruleset import RuleSetError
from canasta_desktop.words import catalogue
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.faults import fault_text
from canasta_desktop.words.lists import capital
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from canasta_desktop.engine.options import Option
    from canasta_desktop.session.house_draft import Trouble


def option_meaning(option: Option) -> str:
    """What an option means in a line, as its one declaration says: "score that ends the game"."""
    return catalogue.gettext(option.meaning)


def range_text(option: Option) -> str:
    """What an option that is a number may be."""
    return _("{option}: enter a whole number from {low} to {high}.").format(
        option=capital(option_meaning(option)), low=number(option.low), high=number(option.high)
    )


def trouble_text(trouble: Trouble) -> str:
    """Why house rules that are being edited cannot be played."""
    if isinstance(trouble.fault, RuleSetError):
        return fault_text(trouble.fault)
    return range_text(trouble.fault)
