"""Texts about the options of a rule set: their meanings, their ranges, and conflicts in house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.ruleset import RuleSetError
from canasta_desktop.words import catalogue
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.faults_text import fault_text
from canasta_desktop.words.lists import capital
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from canasta_desktop.engine.options import Option
    from canasta_desktop.session.house_draft import Trouble


def option_meaning(option: Option) -> str:
    """The meaning of an option in a line, from its declaration: "score that ends the game"."""
    return catalogue.gettext(option.meaning)


def range_text(option: Option) -> str:
    """The range of a numeric option."""
    return _("{option}: enter a whole number from {low} to {high}.").format(
        option=capital(option_meaning(option)), low=number(option.low), high=number(option.high)
    )


def trouble_text(trouble: Trouble) -> str:
    """Why house rules that are being edited cannot be played."""
    if isinstance(trouble.fault, RuleSetError):
        return fault_text(trouble.fault)
    return range_text(trouble.fault)
