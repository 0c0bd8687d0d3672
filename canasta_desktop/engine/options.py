"""The type and range of each option, read from its declaration in `ruleset`, for editors and value checks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import inspect

from canasta_desktop.engine.ruleset import FURTHER_HOUSE_OPTIONS, HOUSE_OPTIONS, RuleSet

FEW: Final = 20
"""A whole number with at most this many values is edited with a stepper; one with more is typed."""


_LISTS: Final = {"set_ranks": (["3", "A"], ["3", "K", "A"])}
"""Lists of ranks that are offered, as they stand in JSON. Sources: B2, B4."""


class OptionKind(StrEnum):
    """The kinds of controls for editing an option."""

    COUNT = "count"
    NUMBER = "number"
    SWITCH = "switch"
    CHOICE = "choice"
    TABLE = "table"
    LIST = "list"
    PARTS = "parts"


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its meaning in a line, its source, and its values: `low` to `high` for numbers (of each line, for a table or a
    list; of each part, for an option of named `parts`), `choices` for the others, as they stand in JSON.
    """

    name: str
    meaning: str
    source: str
    kind: OptionKind
    low: int = 0
    high: int = 0
    choices: tuple[Any, ...] = ()
    parts: tuple[str, ...] = ()

    def values(self) -> tuple[Any, ...]:
        """All values that the option, or one line of it, may take."""
        return self.choices or tuple(range(self.low, self.high + 1))

    def holds(self, value: object) -> bool:
        """Whether the value, of the option or of one of its lines, is among them; any list is, where there are lists."""
        if isinstance(value, list):
            return any(isinstance(choice, list) for choice in self.choices)
        if self.choices:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        return type(value) is int and self.low <= value <= self.high


@cache
def house_options() -> tuple[Option, ...]:
    """The options that players may change, in the order of the rules."""
    return _declared(HOUSE_OPTIONS)


@cache
def further_house_options() -> tuple[Option, ...]:
    """The options of the further rule sets that players may change, in the order of their table."""
    return _declared(FURTHER_HOUSE_OPTIONS)


@cache
def house_option(name: str) -> Option:
    """The house option of a name. Raises KeyError."""
    return {option.name: option for option in house_options() + further_house_options()}[name]


def plain(rules: RuleSet, name: str) -> Any:
    """The value of an option as JSON data."""
    return msgspec.json.decode(msgspec.json.encode(getattr(rules, name)))


def _declared(names: tuple[str, ...]) -> tuple[Option, ...]:
    described = inspect.type_info(RuleSet)
    fields = {field.name: field.type for field in described.fields} if isinstance(described, inspect.StructType) else {}
    return tuple(_option(name, fields[name]) for name in names)


def _option(name: str, declared: inspect.Type) -> Option:
    if not isinstance(declared, inspect.Metadata):
        raise TypeError(f"The option {name!r} is declared without meaning and source.")
    meaning = (declared.extra_json_schema or {})["description"]
    source = (declared.extra or {})["source"]
    inner = declared.type
    if isinstance(inner, inspect.BoolType):
        return Option(name, meaning, source, OptionKind.SWITCH, choices=(False, True))
    if isinstance(inner, inspect.IntType):
        low, high = _bounds(inner)
        kind = OptionKind.COUNT if high - low <= FEW else OptionKind.NUMBER
        return Option(name, meaning, source, kind, low, high)
    if isinstance(inner, inspect.EnumType):
        return Option(name, meaning, source, OptionKind.CHOICE, choices=tuple(part.value for part in inner.cls))
    if isinstance(inner, inspect.LiteralType):
        return Option(name, meaning, source, OptionKind.CHOICE, choices=_union_values(inner))
    if isinstance(inner, inspect.UnionType):
        named = [part for part in inner.types if not isinstance(part, inspect.VarTupleType)]
        choices = (*(value for part in named for value in _union_values(part)), *_LISTS.get(name, ()))
        return Option(name, meaning, source, OptionKind.CHOICE, choices=choices)
    if isinstance(inner, inspect.VarTupleType) and isinstance(inner.item_type, inspect.StructType):
        line = {field.name: field.type for field in inner.item_type.fields}
        return Option(name, meaning, source, OptionKind.TABLE, *_bounds(line["minimum"]))
    if isinstance(inner, inspect.VarTupleType):
        return Option(name, meaning, source, OptionKind.LIST, *_bounds(inner.item_type))
    if isinstance(inner, inspect.StructType):
        parts = tuple(field.name for field in inner.fields)
        return Option(name, meaning, source, OptionKind.PARTS, *_bounds(inner.fields[0].type), parts=parts)
    raise TypeError(f"There is no way to choose the option {name!r}.")


def _union_values(part: inspect.Type) -> tuple[Any, ...]:
    """The values of a part of a union."""
    if isinstance(part, inspect.LiteralType):
        return tuple(sorted(part.values, key=lambda value: (isinstance(value, str), value)))
    low, high = _bounds(part)
    return tuple(range(low, high + 1))


def _bounds(declared: inspect.Type) -> tuple[int, int]:
    if isinstance(declared, inspect.IntType) and declared.ge is not None and declared.le is not None:
        return declared.ge, declared.le
    raise TypeError("A number is declared without its range.")
