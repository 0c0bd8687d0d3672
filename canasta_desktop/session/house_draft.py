"""House rules being edited: the editable options, the changes, conflicts between options, and remedies."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.engine.effective_options import matters
from canasta_desktop.engine.options import OptionKind, further_house_options, house_option, house_options, plain
from canasta_desktop.engine.ruleset import RuleSetError, load, preset

from .house_rules import HouseRules, spelt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.options import Option

STEPS: Final = (1500, 3000, 5000, 7000, 10_000, 15_000, 20_000, 30_000)
"""Totals at which opening tables usually have a line."""
_STEP: Final = 30  # card points by which an added line is higher
_MANY: Final = 100
"""Most values of a number that are tried as remedies of a conflict."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One editable value: an option, the line of its table that begins at `total`, or a `part` of it.

    A part is one of the option's named parts, or the number of an entry of its list, from "1".
    """

    option: str
    total: int | None = None
    part: str | None = None

    @property
    def declared(self) -> Option:
        """The declaration of the option or part: its type and range."""
        return house_option(self.option)


@dataclass(frozen=True, slots=True)
class Remedy:
    """A remedy for a conflict: new values of cells."""

    values: tuple[tuple[Cell, Any], ...]
    back: bool
    """Whether the remedy restores the previous values."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a draft cannot be played, the options involved, and remedies, nearest first."""

    fault: RuleSetError | Option
    """Why the options do not go together, or the option whose value is out of range."""
    options: tuple[str, ...]
    cells: tuple[Cell, ...]
    """The cells to mark: the latest change, or all changes of these options."""
    remedies: tuple[Remedy, ...]

    @property
    def clash(self) -> bool:
        """Whether options do not go together; else one value is out of its range."""
        return isinstance(self.fault, RuleSetError)


class Draft:
    """House rules that are being edited. Values may be out of range (None: nothing was written) until they are settled."""

    def __init__(self, start: HouseRules | str) -> None:
        """Begin with house rules, or with a preset."""
        house = HouseRules("", start) if isinstance(start, str) else start
        self.base = house.base
        self.name = house.name
        self._values: dict[str, Any] = spelt(house.options)
        self._last: Cell | None = None
        self._drop_unchanged()

    # values

    def cells(self) -> tuple[Cell, ...]:
        """Everything that can be changed, in the order of the rules."""
        return tuple(cell for option in self.offered() for cell in self.cells_of(option.name))

    def offered(self) -> tuple[Option, ...]:
        """The editable options: options that have an effect in these rules, and changed ones."""
        try:
            rules = load(self.base, self._values)
        except RuleSetError:
            rules = preset(self.base)
        return tuple(
            option
            for option in (*house_options(), *further_house_options())
            if option.name in self._values or matters(rules, option.name)
        )

    def cells_of(self, option: str) -> tuple[Cell, ...]:
        """The cells of an option: one, or one for each line of a table."""
        declared = house_option(option)
        if declared.kind is OptionKind.TABLE:
            return tuple(Cell(option, line["total"]) for line in self._held(option))
        if declared.kind is OptionKind.LIST:
            return tuple(Cell(option, part=str(place)) for place in range(1, len(self._held(option)) + 1))
        if declared.kind is OptionKind.PARTS:
            return tuple(Cell(option, part=part) for part in declared.parts if self._part_matters(option, part))
        return (Cell(option),)

    def choices(self, cell: Cell) -> tuple[Any, ...]:
        """The choices of an option that go with what cannot be changed of the preset, and the current one."""
        declared, value = cell.declared, self.value(cell)
        kept = tuple(choice for choice in declared.choices if choice == value or self._goes_with_preset(cell.option, choice))
        return kept if value in kept else (*kept, value)

    def _goes_with_preset(self, option: str, choice: Any) -> bool:
        """Whether no option that cannot be changed stands against a choice."""
        try:
            load(self.base, {option: choice})
        except RuleSetError as error:
            return set(error.options) <= {offered.name for offered in (*house_options(), *further_house_options())}
        return True

    def value(self, cell: Cell) -> Any:
        """The current value of a cell."""
        held = self._held(cell.option)
        if cell.part is not None:
            return _part(held, cell.part)
        if cell.total is None:
            return held
        return next(line["minimum"] for line in held if line["total"] == cell.total)

    def original(self, cell: Cell) -> Any:
        """The preset's value of a cell."""
        rules = preset(self.base)
        if cell.part is not None:
            return _part(plain(rules, cell.option), cell.part)
        return plain(rules, cell.option) if cell.total is None else rules.opening_minimum(cell.total)

    def is_changed(self, cell: Cell) -> bool:
        """Whether a cell differs from the preset."""
        return self.is_added(cell) or bool(self.value(cell) != self.original(cell))

    def is_added(self, cell: Cell) -> bool:
        """Whether a cell is a line of a table that the preset does not have."""
        return cell.total is not None and cell.total not in _totals(self.base)

    def changed_options(self) -> tuple[str, ...]:
        """The options that differ from the preset."""
        return tuple(option.name for option in (*house_options(), *further_house_options()) if option.name in self._values)

    def changed_cells(self) -> tuple[Cell, ...]:
        """The cells that differ from the preset."""
        return tuple(cell for cell in self.cells() if self.is_changed(cell))

    def _part_matters(self, option: str, part: str) -> bool:
        """Whether there are cards, or canastas of the kind, of a part, or it is asked for."""
        there = {
            "sequence": preset(self.base).bonus.sequence > 0,
            "wild": bool(self._held("wild_longest")),
            "joker": bool(self._held("jokers")),
        }
        if there.get(part, True):
            return True
        return option == "canastas_needed" and bool(_part(self._held(option), part))

    def _held(self, name: str) -> Any:
        return self._values[name] if name in self._values else plain(preset(self.base), name)

    # changes

    def put(self, cell: Cell, value: Any) -> None:
        """Set the value of a cell."""
        self._apply(cell, value)
        self._last = cell
        self._drop_unchanged()

    def _apply(self, cell: Cell, value: Any) -> None:
        if cell.part is not None:
            self._values[cell.option] = _with_part(self._held(cell.option), cell.part, value)
        elif cell.total is None:
            self._values[cell.option] = value
        else:
            self._values[cell.option] = [
                {**line, "minimum": value} if line["total"] == cell.total else line for line in self._held(cell.option)
            ]

    def put_back(self, cell: Cell) -> None:
        """Reset a cell to the preset's value; a line that the preset does not have is removed."""
        self.put(cell, self.original(cell))
        if self.is_added(cell):
            self._values[cell.option] = [line for line in self._held(cell.option) if line["total"] != cell.total]
            self._last = None
            self._drop_unchanged()

    def next_line(self) -> int | None:
        """The total at which the opening table could continue, before the game ends; None if it could not."""
        last = self._held("opening")[-1]["total"]
        target = self._held("target_score")
        return next((total for total in STEPS if last < total < (target or 0)), None)

    def add_line(self) -> None:
        """Add a line to the opening table at the next usual total, one step higher."""
        total, lines = self.next_line(), self._held("opening")
        if total is not None:
            minimum = min((lines[-1]["minimum"] or 0) + _STEP, house_option("opening").high)
            self._values["opening"] = [*lines, {"total": total, "minimum": minimum}]
            self._last = Cell("opening", total)
            self._drop_unchanged()

    def start_from(self, base: str) -> None:
        """Take another preset; what was changed stays changed."""
        self.base = base
        self._drop_unchanged()

    def clear(self) -> None:
        """Reset everything to the preset."""
        self._values.clear()
        self._last = None

    def settle(self, remedy: Remedy) -> None:
        """Apply a remedy."""
        for cell, value in remedy.values:
            self._apply(cell, value)
        self._drop_unchanged()

    def _drop_unchanged(self) -> None:
        """Drop values that equal the preset's; in the opening table write out every line of the preset."""
        rules = preset(self.base)
        lines = self._values.get("opening")
        if lines is not None and _is_table(lines):
            held = {line["total"]: line["minimum"] for line in lines}
            for total in sorted(_totals(self.base) - set(held)):
                held[total] = next((held[other] for other in sorted(held, reverse=True) if other < total), 0)
            self._values["opening"] = [{"total": total, "minimum": held[total]} for total in sorted(held)]
        self._values = {name: value for name, value in self._values.items() if value != plain(rules, name)}

    def house(self, unnamed: str = "") -> HouseRules:
        """The house rules as they stand."""
        return HouseRules(" ".join(self.name.split()) or unnamed, self.base, dict(self._values))

    # conflicts

    def trouble(self) -> Trouble | None:
        """Why the draft cannot be played, or None."""
        for cell in self.cells():
            if not cell.declared.holds(self.value(cell)):
                return self._out_of_range(cell)
        try:
            load(self.base, self._values)
        except RuleSetError as error:
            return self._clash(error)
        return None

    def _out_of_range(self, cell: Cell) -> Trouble:
        option, value = cell.declared, self.value(cell)
        nearest = min(max(value, option.low), option.high) if isinstance(value, int) else self.original(cell)
        ways = [Remedy(((cell, nearest),), back=False), Remedy(((cell, self.original(cell)),), back=True)]
        if nearest == self.original(cell):
            del ways[0]
        return Trouble(option, (cell.option,), (cell,), tuple(ways))

    def _clash(self, fault: RuleSetError) -> Trouble:
        options = fault.options
        offered = {option.name for option in self.offered()}
        involved = [cell for name in options if name in offered for cell in self.cells_of(name)]
        mine = [cell for cell in involved if self.is_changed(cell)]
        last = [cell for cell in mine if cell == self._last]
        back = Remedy(tuple((cell, self.original(cell)) for cell in mine), back=True)
        nearest = (self._nearest(cell, options) for cell in (*last, *mine, *involved))
        ways = list(islice((way for way in nearest if way and way.values != back.values), 1))
        if mine and self._resolves(back, options):
            ways.append(back)
        elif self._values:
            ways.append(Remedy(tuple((cell, self.original(cell)) for cell in self.changed_cells()), back=True))
        names = tuple(dict.fromkeys(cell.option for cell in involved))
        return Trouble(fault, names, tuple(last or mine), tuple(ways))

    def _nearest(self, cell: Cell, options: tuple[str, ...]) -> Remedy | None:
        """The value nearest to a cell's own that ends the conflict between these options, if there is one."""
        for value in self._candidate_values(cell):
            way = Remedy(((cell, value),), back=False)
            if self._resolves(way, options):
                return way
        return None

    def _candidate_values(self, cell: Cell) -> Iterator[Any]:
        """Other values of a cell, nearest first; for large ranges, the values that people usually choose."""
        option, value = cell.declared, self.value(cell)
        values = self.choices(cell) if option.choices else option.values()
        if len(values) > _MANY:
            beside = {self.value(other) for other in self.cells_of(cell.option)} | {self.original(cell)}
            values = tuple(sorted({*values[:: option.high // _MANY], value, *beside}))
        yield from (values[place] for place in _indexes_around(values.index(value), len(values)))

    def _resolves(self, way: Remedy, options: tuple[str, ...]) -> bool:
        """Whether a remedy ends the conflict between these options; others may remain."""
        tried = Draft(HouseRules(self.name, self.base, self._values))
        tried.settle(way)
        try:
            load(tried.base, tried.house().options)
        except RuleSetError as error:
            return bool(error.options) and not set(error.options) & set(options)
        return True


def _part(held: Any, part: str) -> Any:
    """A part of an option; for a list that is too short its last entry, which applies to all later ones."""
    return held[min(int(part), len(held)) - 1] if isinstance(held, list) else held[part]


def _with_part(held: Any, part: str, value: Any) -> Any:
    """An option with one part changed."""
    if isinstance(held, list):
        return [value if place == int(part) else entry for place, entry in enumerate(held, start=1)]
    return {**held, part: value}


def _totals(base: str) -> set[int]:
    """The totals at which a preset's opening rises."""
    return {line.total for line in preset(base).opening}


def _is_table(lines: object) -> bool:
    """Whether it can be an opening table."""
    return isinstance(lines, list) and all(isinstance(line, dict) and {"total", "minimum"} == set(line) for line in lines)


def _indexes_around(at: int, count: int) -> Iterator[int]:
    """The indexes around `at`, nearest first, higher before lower."""
    for step in range(1, count):
        if at + step < count:
            yield at + step
        if at - step >= 0:
            yield at - step
