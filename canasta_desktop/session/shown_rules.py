"""Which rule sets the table can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.faults import RulesFault
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.ruleset import ALL_PRESETS

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet


def is_shown(preset: str) -> bool:
    """Whether the table can show games by the preset of that name, and by house rules made from it."""
    return preset in ALL_PRESETS


def check_shown(rules: RuleSet) -> None:
    """Raise NotationError if the table cannot show a game by these rules."""
    if not is_shown(rules.name):
        raise NotationError(RulesFault.NOT_SHOWN, title=rules.title)
