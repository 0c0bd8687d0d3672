"""Texts of the question of the first start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.session.traits import RuleGroup, rule_group
from canasta_desktop.words.catalogue import gettext as _

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet


class Greeting(NamedTuple):
    """What names the game: the title, the question, and the answer of somebody to whom it is new."""

    title: str
    question: str
    new: str


USUAL: Final = Greeting(_("Welcome to Canasta"), _("Have you played Canasta before?"), _("New to Canasta: just let me play"))
GREETINGS: Final = {
    RuleGroup.BURRACO: Greeting(
        _("Welcome to Burraco"), _("Have you played Burraco before?"), _("New to Burraco: just let me play")
    ),
}
"""Greetings of groups of games that have a name of their own."""
LEARN: Final = _("Learn in ten minutes")
LEARN_NOTE: Final = _("At the table, step by step; nothing to read first")
NEW_NOTE: Final = _("Deals at once: casual opponents, a skilled partner, slow cards, tips")
KNOWS: Final = _("I can play")
KNOWS_NOTE: Final = _("Casual opponents, normal speed, no tips")
LATER: Final = _("You can change speed and tips in Settings, and your opponents in New game.")


def greeting(rules: RuleSet) -> Greeting:
    """The greeting of a person for whom these rules stand first."""
    return GREETINGS.get(rule_group(rules), USUAL)


def hint(key: str) -> str:
    """Where a hint is to be had at the table; `key` is the text on its key cap."""
    return _("At the table, press {key} for a hint: it suggests a good move and says why.").format(key=key)
