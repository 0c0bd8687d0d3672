"""The order in which rule sets are offered: families together, and what a player wants first before all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session.traits import rule_group

if TYPE_CHECKING:
    from collections.abc import Iterable


def offered(first: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of all rule sets by family; the families of `first` stand first, and in each family the sets named there.

    Names in `first` that are no rule sets are passed over.
    """
    ranked = dict.fromkeys([*(name for name in first if name in ALL_PRESETS), *ALL_PRESETS])
    families = {name: rule_group(preset(name)) for name in ranked}
    return tuple(name for family in dict.fromkeys(families.values()) for name in ranked if families[name] is family)
