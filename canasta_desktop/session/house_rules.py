"""House rules: a rule set with some options changed, under a name; and the draft of one that is being edited."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.engine.options import OptionKind, house_option, house_options, plain
from canasta_desktop.engine.ruleset import PRESETS, RuleSetError, as_house, changed_options, load, opening_minimum, preset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta_desktop.engine.options import Option
    from canasta_desktop.engine.ruleset import RuleSet

MOST_LETTERS: Final = 32
"""Of a name."""
STEPS: Final = (1500, 3000, 5000, 7000, 10_000, 15_000, 20_000, 30_000)
"""Totals at which an opening table usually goes on."""
_STEP: Final = 30  # card points that a line more asks for
_MANY: Final = 100
"""So many values of a number are tried for a way out of a conflict."""


class HouseRulesError(ValueError):
    """House rules that cannot be kept or read; the text is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What differs from the preset `base`, in options as they stand in JSON."""

    name: str
    base: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def rule_set(self) -> RuleSet:
        """The rules to play by. Raises RuleSetError."""
        return as_house(load(self.base, self.options), self.name)


def tidy_name(name: str) -> str:
    """A name without needless blanks. Raises HouseRulesError where it cannot be one."""
    tidy = " ".join(name.split())
    if not tidy:
        raise HouseRulesError("House rules need a name.")
    if len(tidy) > MOST_LETTERS or not tidy.isprintable():
        raise HouseRulesError(f"A name can have at most {MOST_LETTERS} letters, on one line.")
    if any(tidy.casefold() in (base, preset(base).title.casefold()) for base in PRESETS):
        raise HouseRulesError(f"“{tidy}” is the name of a rule set of the game; choose another name.")
    return tidy


@dataclass(frozen=True, slots=True)
class Cell:
    """One thing to change: an option, or the line of its table that begins at `total`."""

    option: str
    total: int | None = None

    @property
    def declared(self) -> Option:
        """What it may be."""
        return house_option(self.option)


@dataclass(frozen=True, slots=True)
class Remedy:
    """A way out of a conflict: what each cell becomes."""

    values: tuple[tuple[Cell, Any], ...]
    back: bool
    """Whether everything becomes what it was."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a draft cannot be played, in a sentence, which options are in it, and ways out, the nearest first."""

    reason: str
    options: tuple[str, ...]
    cells: tuple[Cell, ...]
    """The cells to mark: what was changed last, or all that was changed in these options."""
    remedies: tuple[Remedy, ...]
    clash: bool
    """Whether options do not go together; else one value is out of its range."""


class Draft:
    """House rules that are being edited. Values may be out of range (None: nothing was written) until they are settled."""

    def __init__(self, start: HouseRules | str) -> None:
        """Begin with house rules, or with a preset."""
        house = HouseRules("", start) if isinstance(start, str) else start
        self.base = house.base
        self.name = house.name
        self._values: dict[str, Any] = dict(house.options)
        self._last: Cell | None = None
        self._tidy()

    # values

    def cells(self) -> tuple[Cell, ...]:
        """Everything that can be changed, in the order of the rules."""
        return tuple(cell for option in house_options() for cell in self.cells_of(option.name))

    def cells_of(self, option: str) -> tuple[Cell, ...]:
        """The cells of an option: one, or one for each line of a table."""
        if house_option(option).kind is OptionKind.TABLE:
            return tuple(Cell(option, line["total"]) for line in self._option(option))
        return (Cell(option),)

    def value(self, cell: Cell) -> Any:
        """What a cell holds now."""
        held = self._option(cell.option)
        if cell.total is None:
            return held
        return next(line["minimum"] for line in held if line["total"] == cell.total)

    def original(self, cell: Cell) -> Any:
        """What the preset has there."""
        rules = preset(self.base)
        return plain(rules, cell.option) if cell.total is None else opening_minimum(rules, cell.total)

    def is_changed(self, cell: Cell) -> bool:
        """Whether a cell differs from the preset."""
        return self.is_added(cell) or bool(self.value(cell) != self.original(cell))

    def is_added(self, cell: Cell) -> bool:
        """Whether a cell is a line of a table that the preset does not have."""
        return cell.total is not None and cell.total not in _totals(self.base)

    def changed_options(self) -> tuple[str, ...]:
        """The options that differ from the preset."""
        return tuple(option.name for option in house_options() if option.name in self._values)

    def changed_cells(self) -> tuple[Cell, ...]:
        """The cells that differ from the preset."""
        return tuple(cell for cell in self.cells() if self.is_changed(cell))

    def _option(self, name: str) -> Any:
        return self._values[name] if name in self._values else plain(preset(self.base), name)

    # changes

    def put(self, cell: Cell, value: Any) -> None:
        """Give a cell another value."""
        self._put(cell, value)
        self._last = cell
        self._tidy()

    def _put(self, cell: Cell, value: Any) -> None:
        if cell.total is None:
            self._values[cell.option] = value
        else:
            self._values[cell.option] = [
                {**line, "minimum": value} if line["total"] == cell.total else line for line in self._option(cell.option)
            ]

    def put_back(self, cell: Cell) -> None:
        """Let a cell be what the preset has; a line that it does not have goes."""
        self.put(cell, self.original(cell))
        if self.is_added(cell):
            self._values[cell.option] = [line for line in self._option(cell.option) if line["total"] != cell.total]
            self._last = None
            self._tidy()

    def next_line(self) -> int | None:
        """The total at which the opening table could go on, before the game ends; None where it could not."""
        last = self._option("opening")[-1]["total"]
        target = self._option("target_score")
        return next((total for total in STEPS if last < total < (target or 0)), None)

    def add_line(self) -> None:
        """Let the opening table go on at the next usual total, a step higher."""
        total, lines = self.next_line(), self._option("opening")
        if total is not None:
            minimum = min((lines[-1]["minimum"] or 0) + _STEP, house_option("opening").high)
            self._values["opening"] = [*lines, {"total": total, "minimum": minimum}]
            self._last = Cell("opening", total)
            self._tidy()

    def start_from(self, base: str) -> None:
        """Take another preset; what was changed stays changed."""
        self.base = base
        self._tidy()

    def clear(self) -> None:
        """Let everything be what the preset has."""
        self._values.clear()
        self._last = None

    def settle(self, remedy: Remedy) -> None:
        """Take a way out of a conflict."""
        for cell, value in remedy.values:
            self._put(cell, value)
        self._tidy()

    def _tidy(self) -> None:
        """Forget what is as in the preset; in the opening table spell out every line that the preset has."""
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

    # what is wrong

    def trouble(self) -> Trouble | None:
        """Why it cannot be played, or None."""
        for cell in self.cells():
            if not cell.declared.holds(self.value(cell)):
                return self._out_of_range(cell)
        try:
            load(self.base, self._values)
        except RuleSetError as error:
            return self._clash(str(error), error.options)
        return None

    def _out_of_range(self, cell: Cell) -> Trouble:
        option, value = cell.declared, self.value(cell)
        nearest = min(max(value, option.low), option.high) if isinstance(value, int) else self.original(cell)
        ways = [Remedy(((cell, nearest),), back=False), Remedy(((cell, self.original(cell)),), back=True)]
        if nearest == self.original(cell):
            del ways[0]
        return Trouble(option.range_told(), (cell.option,), (cell,), tuple(ways), clash=False)

    def _clash(self, reason: str, options: tuple[str, ...]) -> Trouble:
        offered = {option.name for option in house_options()}
        involved = [cell for name in options if name in offered for cell in self.cells_of(name)]
        mine = [cell for cell in involved if self.is_changed(cell)]
        last = [cell for cell in mine if cell == self._last]
        back = Remedy(tuple((cell, self.original(cell)) for cell in mine), back=True)
        nearest = (self._nearest(cell, options) for cell in (*last, *mine, *involved))
        ways = list(islice((way for way in nearest if way and way.values != back.values), 1))
        if mine and self._ends(back, options):
            ways.append(back)
        elif self._values:
            ways.append(Remedy(tuple((cell, self.original(cell)) for cell in self.changed_cells()), back=True))
        told = tuple(dict.fromkeys(cell.option for cell in involved))
        return Trouble(reason, told, tuple(last or mine), tuple(ways), clash=True)

    def _nearest(self, cell: Cell, options: tuple[str, ...]) -> Remedy | None:
        """The value nearest to a cell's own that ends the conflict between these options, if there is one."""
        for value in self._around(cell):
            way = Remedy(((cell, value),), back=False)
            if self._ends(way, options):
                return way
        return None

    def _around(self, cell: Cell) -> Iterator[Any]:
        """What else a cell may be, the nearest first; of many numbers those that people choose."""
        option, value = cell.declared, self.value(cell)
        values = option.values()
        if len(values) > _MANY:
            beside = {self.value(other) for other in self.cells_of(cell.option)} | {self.original(cell)}
            values = tuple(sorted({*values[:: option.high // _MANY], value, *beside}))
        yield from (values[place] for place in _outwards(values.index(value), len(values)))

    def _ends(self, way: Remedy, options: tuple[str, ...]) -> bool:
        """Whether these options go together after it; others may still be at odds."""
        tried = Draft(HouseRules(self.name, self.base, self._values))
        tried.settle(way)
        try:
            load(tried.base, tried.house().options)
        except RuleSetError as error:
            return bool(error.options) and not set(error.options) & set(options)
        return True


def _totals(base: str) -> set[int]:
    """The totals at which a preset's opening rises."""
    return {line.total for line in preset(base).opening}


def _is_table(lines: object) -> bool:
    """Whether it can be an opening table."""
    return isinstance(lines, list) and all(isinstance(line, dict) and {"total", "minimum"} == set(line) for line in lines)


def _outwards(at: int, count: int) -> Iterator[int]:
    """The places beside one, the nearest first, upwards before downwards."""
    for step in range(1, count):
        if at + step < count:
            yield at + step
        if at - step >= 0:
            yield at - step


def as_house_rules(rules: RuleSet) -> HouseRules:
    """A rule set as house rules to go on from: those that it is, or an unnamed beginning."""
    options = {name: value for name, value in changed_options(rules).items() if name in {o.name for o in house_options()}}
    return HouseRules(rules.house or "", rules.name, options)
