"""Titles and one-line descriptions of rule sets, and of bots' levels and personalities.

The titles and summaries in `engine/presets/*.toml` and `bots/players/levels.toml` are messages of the catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.players.levels import levels, personalities
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.words import catalogue

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet

RULES = "rule set"
BOTS = "bot"
"""The context of these messages in the catalogue, for pgettext."""


def title_text(title: str) -> str:
    """The translated title of a rule set; a name given by players is not translated."""
    return catalogue.pgettext(RULES, title)


def preset_title(name: str) -> str:
    """The title of a preset: `Classic`."""
    return title_text(preset(name).title)


def rules_title(rules: RuleSet) -> str:
    """The title of rules: the players' own name of house rules, else the preset's title."""
    return title_text(rules.title)


def rules_summary(rules: RuleSet) -> str:
    """The one-line summary of a preset; empty for house rules."""
    return catalogue.pgettext(RULES, rules.summary) if rules.summary else ""


def level_title(level: str) -> str:
    """The title of a level: `Skilled`. Raises KeyError."""
    return catalogue.pgettext(BOTS, levels()[level].title)


def personality_title(personality: str) -> str:
    """The title of a personality: `Bold`. Raises KeyError."""
    return catalogue.pgettext(BOTS, personalities()[personality].title)


def personality_summary(personality: str) -> str:
    """The description of a personality, without a full stop. Raises KeyError."""
    return catalogue.pgettext(BOTS, personalities()[personality].summary)
