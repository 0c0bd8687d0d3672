"""House rules: a rule set with some options changed, under a name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta_desktop.engine.choices import CardPoints, KindsNeeded
from canasta_desktop.engine.faults import CodedError
from canasta_desktop.engine.options import further_house_options, house_options
from canasta_desktop.engine.ruleset import ALL_PRESETS, as_house, changed_options, house_of, load, preset
from canasta_desktop.session.notices import NoticeCode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.engine.ruleset import RuleSet

MOST_LETTERS: Final = 32
"""Most letters of a name."""


class HouseRulesError(CodedError):
    """House rules that cannot be saved or read; the code is a NoticeCode."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A name, a preset `base` and the options that differ from it, as JSON values."""

    name: str
    base: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def rule_set(self) -> RuleSet:
        """The rules to play by. Raises RuleSetError."""
        return as_house(load(self.base, self.options), self.name)


def tidy_name(name: str) -> str:
    """A name without superfluous blanks. Raises HouseRulesError if it is not a valid name."""
    tidy = " ".join(name.split())
    if not tidy:
        raise HouseRulesError(NoticeCode.HOUSE_NAME_MISSING)
    if len(tidy) > MOST_LETTERS or not tidy.isprintable():
        raise HouseRulesError(NoticeCode.HOUSE_NAME_LONG, most=MOST_LETTERS)
    if any(tidy.casefold() in (base, preset(base).title.casefold()) for base in ALL_PRESETS):
        raise HouseRulesError(NoticeCode.HOUSE_NAME_OF_GAME, name=tidy)
    return tidy


def spelt(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with every part of compound ones, and with the total of required canastas as an option of its own."""
    completed = dict(options)
    needed = completed.get("canastas_needed")
    if isinstance(needed, dict) and "total" in needed:
        completed["canastas_to_go_out"] = needed["total"]
    for name, usual in (("canastas_needed", KindsNeeded()), ("card_points", CardPoints())):
        held, parts = completed.get(name), msgspec.structs.asdict(usual)
        if isinstance(held, dict):
            completed[name] = {part: held.get(part, points) for part, points in parts.items()}
    return completed


def as_house_rules(rules: RuleSet) -> HouseRules:
    """A rule set as house rules to go on from: its own house rules, or an unnamed beginning."""
    names = {option.name for option in (*house_options(), *further_house_options())}
    options = {name: value for name, value in changed_options(rules).items() if name in names}
    return HouseRules(house_of(rules) or "", rules.name, options)
