"""Options chosen at random, for tests of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta_desktop.engine.effective_options import matters
from canasta_desktop.engine.options import OptionKind, further_house_options, house_options
from canasta_desktop.engine.ruleset import RuleSetError, load

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.options import Option
    from canasta_desktop.engine.ruleset import RuleSet


def options_at_random(source: random.Random) -> dict[str, Any]:
    """Some of the options of the first rule sets, each anything that it may be."""
    return {option.name: value_at_random(source, option) for option in house_options() if source.random() >= 0.4}


def further_options_at_random(source: random.Random) -> dict[str, Any]:
    """Some of the options of the further rule sets, each anything that it may be."""
    return {option.name: value_at_random(source, option) for option in further_house_options() if source.random() >= 0.4}


def house_rules_at_random(source: random.Random, name: str, share: float = 0.2) -> tuple[RuleSet, dict[str, Any]]:
    """The preset with options chosen at random that go together and mean something in it, and these.

    `share` of the options are changed, about.
    """
    while True:
        chosen: dict[str, Any] = {**options_at_random(source), **further_options_at_random(source)}
        chosen["opening_below_zero"] = source.choice((0, 15, 50, 90))  # the listing of openings worth 500 takes minutes
        kept = {option: value for option, value in chosen.items() if source.random() < share}
        try:
            rules = load(name, kept)
        except RuleSetError:
            continue
        kept = {option: value for option, value in kept.items() if matters(rules, option)}
        return load(name, kept), kept


def value_at_random(source: random.Random, option: Option) -> Any:
    """A value that the option may take, not necessarily one that goes with the other options."""
    if option.kind is OptionKind.TABLE:
        count = source.randrange(4)
        totals = [0, *sorted(source.sample(range(1, 8000), count))]
        minima = sorted(source.choice((0, 50, 90, 150, 300)) for _ in totals)
        return [{"total": total, "minimum": minimum} for total, minimum in zip(totals, minima, strict=True)]
    if option.kind is OptionKind.LIST:
        return sorted(source.choice((0, 50, 90, 150)) for _ in range(source.randint(1, 4)))
    if option.kind is OptionKind.PARTS:
        return {part: source.choice((0, 0, 1, 2)) for part in option.parts}
    return source.choice(option.values())
