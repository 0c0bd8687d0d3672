"""Loading rule sets: presets (TOML files beside this module), with or without options that players changed.

`rules` declares the options; `conflicts` checks whether they can be played together.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta_desktop.engine.conflicts import conflict
from canasta_desktop.engine.faults import RulesFault
from canasta_desktop.engine.rules import RuleSet, RuleSetError

if TYPE_CHECKING:
    from collections.abc import Mapping

PRESETS = ("classic", "online", "book", "three-pack")
"""The rule sets with one set of a rank and no melds of other shapes."""
ALL_PRESETS = (
    *PRESETS,
    "uruguay",
    "samba",
    "bolivia",
    "modern-american",
    "hand-and-foot",
    "burraco",
    "buraco-aberto",
    "buraco-fechado",
    "buraco-stbl",
)
"""Every rule set that comes with the game, in the order in which they are offered."""
_NAMES = ("name", "title", "summary")
"""Fields that name a rule set, and are no options of the game."""
HOUSE_OPTIONS = (
    "hand_size",
    "cards_drawn",
    "target_score",
    "opening_below_zero",
    "opening",
    "wilds_below_canasta",
    "wilds_in_canasta",
    "naturals_outnumber_wilds",
    "canastas_to_go_out",
    "last_discard",
    "concealed_bonus",
    "stock_end",
    "deal_score",
)
"""Options that players may change as house rules, in the order of the rules."""
FURTHER_HOUSE_OPTIONS = (
    "foot_size",
    "wild_longest",
    "set_longest",
    "canastas_needed",
    "pile_needs",
    "pile_taken",
    "opening_by_deal",
    "opening_triple",
    "black_three_in_hand",
    "red_three_in_hand",
    "threes_sign",
    "special_hands",
    "permission",
    "partner_in_foot",
    "deals",
)
"""Further options that players may change as house rules, in the order of the rules."""

_MOST_KEPT: Final = 64
_LONGEST_KEPT: Final = 2000
"""Characters of options, as text."""
_loaded: Final[dict[tuple[str, str], RuleSet]] = {}
"""Presets with changed options, by name and options as text: whoever reads positions reads many of the same rules."""


@cache
def preset(name: str) -> RuleSet:
    """The rule set of that name. Raises RuleSetError where there is none."""
    return _convert(_preset_table(name))


def load(name: str, options: Mapping[str, Any] | None = None) -> RuleSet:
    """A preset with some options changed. Raises RuleSetError if the result cannot be played."""
    if not options:
        return preset(name)
    try:
        told = name, repr(options)
    except RecursionError:
        return _load(name, options)
    if told not in _loaded:
        rules = _load(name, options)
        if len(told[1]) > _LONGEST_KEPT:
            return rules
        if len(_loaded) >= _MOST_KEPT:
            _loaded.clear()
        _loaded[told] = rules
    return _loaded[told]


def _load(name: str, options: Mapping[str, Any]) -> RuleSet:
    fixed = set(_NAMES) & set(options)
    if fixed:
        raise RuleSetError(RulesFault.FIXED_OPTION, name=min(fixed))
    unknown = set(options) - set(RuleSet.__struct_fields__)
    if unknown:
        raise RuleSetError(RulesFault.UNKNOWN_OPTION, name=min(unknown))
    return _convert({**_preset_table(name), **_normalized(options)})


def is_newer(error: RuleSetError) -> bool:
    """Whether rules cannot be loaded because they name a rule set, an option or a choice that this version does not know."""
    unknown_choice = error.code == RulesFault.UNREADABLE_RULES and str(error.facts["detail"]).startswith("Invalid enum value")
    return unknown_choice or error.code in (RulesFault.UNKNOWN_RULES, RulesFault.UNKNOWN_OPTION)


def _normalized(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with the total of the canastas needed in its own field, where it is given together with the kinds."""
    told = dict(options)
    needed = told.get("canastas_needed")
    if isinstance(needed, dict) and "total" in needed:
        told["canastas_needed"] = {kind: number for kind, number in needed.items() if kind != "total"}
        told["canastas_to_go_out"] = needed["total"]
    return told


def as_house(rules: RuleSet, house: str | None) -> RuleSet:
    """The rules under the name that players gave them, or under their preset's own title."""
    original = preset(rules.name)
    return msgspec.structs.replace(rules, title=house or original.title, summary="" if house else original.summary)


def house_of(rules: RuleSet) -> str | None:
    """The name of house rules; None for rules with the title of their preset."""
    return None if rules.title == preset(rules.name).title else rules.title


def changed_options(rules: RuleSet) -> dict[str, Any]:
    """The options in which a rule set departs from the preset whose name it bears, as they are read from JSON."""
    own, usual = msgspec.structs.astuple(rules), msgspec.structs.astuple(preset(rules.name))
    return {
        field: msgspec.json.decode(msgspec.json.encode(mine))
        for field, mine, theirs in zip(RuleSet.__struct_fields__, own, usual, strict=True)
        if mine != theirs and field not in _NAMES
    }


@cache
def _preset_table(name: str) -> dict[str, Any]:
    if name not in ALL_PRESETS:
        raise RuleSetError(RulesFault.UNKNOWN_RULES, name=name, offered=ALL_PRESETS)
    text = resources.files(__package__).joinpath("presets", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _convert(table: Mapping[str, Any]) -> RuleSet:
    try:
        rules = msgspec.convert(table, RuleSet)
    except msgspec.ValidationError as error:
        raise RuleSetError(RulesFault.UNREADABLE_RULES, detail=str(error)) from None
    problem = conflict(rules)
    if problem:
        raise problem
    return rules


__all__ = [
    "ALL_PRESETS", "FURTHER_HOUSE_OPTIONS", "HOUSE_OPTIONS", "PRESETS", "RuleSet", "RuleSetError", "as_house",
    "changed_options", "house_of", "is_newer", "load", "preset",
]  # fmt: skip
