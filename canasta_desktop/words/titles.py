"""What rule sets, bots' levels and personalities are called, and what they are like in a line.

English is what their own files say: the titles and summaries in `engine/presets/*.toml` and `bots/levels.toml` are messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.levels import levels, personalities
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.words import catalogue

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet

RULES = "rule set"
BOTS = "bot"
"""The contexts of these messages in the catalogue."""


def title_text(title: str) -> str:
    """A title of a rule set in the language in use; a name that players gave stays as it is."""
    return catalogue.pgettext(RULES, title)


def preset_title(name: str) -> str:
    """What a rule set of the game is called: `Classic`."""
    return title_text(preset(name).title)


def rules_title(rules: RuleSet) -> str:
    """What rules are called: the players' own name for house rules, or their rule set's."""
    return title_text(rules.title)


def rules_summary(rules: RuleSet) -> str:
    """A rule set of the game in a line; empty for house rules."""
    return catalogue.pgettext(RULES, rules.summary) if rules.summary else ""


def level_title(level: str) -> str:
    """What a level of play is called: `Skilled`. Raises KeyError."""
    return catalogue.pgettext(BOTS, levels()[level].title)


def personality_title(personality: str) -> str:
    """What a personality is called: `Bold`. Raises KeyError."""
    return catalogue.pgettext(BOTS, personalities()[personality].title)


def personality_summary(personality: str) -> str:
    """What a personality is like, without a full stop. Raises KeyError."""
    return catalogue.pgettext(BOTS, personalities()[personality].summary)
