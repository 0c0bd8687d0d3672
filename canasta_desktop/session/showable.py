"""Which rule sets the table in the window supports; the others are available on the command line only."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from canasta_desktop.engine.faults import CodedError
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset

from .notices import Notice, NoticeCode

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet


class NotAtTableError(CodedError):
    """Rules that the table cannot show; the code is a NoticeCode."""


@lru_cache(maxsize=64)
def table_can_show(rules: RuleSet) -> bool:
    """Whether the table has a place for everything that these rules need, at every number of players.

    It shows one set of each rank and black 3s, one hand for each player, a pile taken as a whole, and a game to a target.
    """
    return bool(rules.seatings)


def table_presets() -> tuple[str, ...]:
    """The rule sets of the game that can be played at the table, in the order in which they are offered."""
    return tuple(name for name in ALL_PRESETS if table_can_show(preset(name)))


def why_not_at_table(rules: RuleSet) -> Notice | None:
    """Why these rules cannot be played in the window; None where they can."""
    return None if table_can_show(rules) else Notice(NoticeCode.NOT_AT_TABLE, title=rules.title)


def check_table_can_show(rules: RuleSet) -> None:
    """Raise NotAtTableError where the table cannot show these rules."""
    why = why_not_at_table(rules)
    if why:
        raise NotAtTableError(why.code, **why.facts)
