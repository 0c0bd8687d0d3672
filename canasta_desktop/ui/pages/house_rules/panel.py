"""The options of house rules as a form, and beside it their name, what is different, and what it does to the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.bot import UNPLAYED_OPTIONS
from canasta_desktop.engine.options import OptionKind, house_option
from canasta_desktop.engine.ruleset import RuleSet, preset
from canasta_desktop.session.house_draft import Cell, Draft, Remedy, Trouble
from canasta_desktop.session.house_rules import MOST_LETTERS
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Hairline, Paragraph, Text, icon, plate
from canasta_desktop.ui.kit.fields import HIGH, Field, Kind, Number, Options, Steps, Switch
from canasta_desktop.ui.kit.form import FieldGroup, Form
from canasta_desktop.ui.kit.layout import AsMany, Column, Either, Element, IfRoom, Padding, Row, Spacer, Span, Table, at_least
from canasta_desktop.ui.kit.widgets import Button, TextField, key_of
from canasta_desktop.ui.kit.widgets.number import WIDE
from canasta_desktop.words import hotkeys
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.numbers import decimal, number, percent
from canasta_desktop.words.options_text import trouble_text
from canasta_desktop.words.rule_values import OPTIONS_OF
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta_desktop.lab.trial import Effect

_ROW: Final = Span(32, 44)  # design px of height of a row
_FIGURE, _CHANGED = 62, 64  # design px of a column of figures, and of a number that is changed
TOPICS: Final = {
    "deal": ("cards", "seats", "pots", "turn"),
    "melds": ("melds", "threes"),
    "opening": ("opening",),
    "pile": ("pile",),
    "out": ("out", "asking", "special", "end"),
    "score": ("score",),
}
"""The chapters of the rules whose options stand under each heading."""

_SEVERAL: Final = (OptionKind.TABLE, OptionKind.LIST, OptionKind.PARTS)
"""Kinds of options that are several fields in a row."""
_MOST_BESIDE: Final = 6
"""Most numbers that stand beside each other as choices; for more numbers there is a stepper."""


class OptionForm(Form):
    """The options of a draft, by topic; the page is told every change."""

    def __init__(self, draft: Draft, trouble: Trouble | None, change: Callable[..., None], *, only_changed: bool) -> None:
        """`change` is given the draft's method and its arguments."""
        self._draft, self._trouble, self._change = draft, trouble, change
        self._rules = preset(draft.base)
        self._title = preset_title(draft.base)
        self._offered = {option.name for option in draft.offered()}
        self._shown = set(self._offered)
        if only_changed:
            self._shown &= {*draft.changed_options(), *(trouble.options if trouble else ())}
        super().__init__([(words.TOPICS[topic], [*self._topic(topic)]) for topic in TOPICS], room=WIDE)

    def _topic(self, topic: str) -> Iterator[Field | FieldGroup]:
        """The rows of a topic; a table and the numbers beside it are one row."""
        names = [name for chapter in TOPICS[topic] for name in OPTIONS_OF[chapter] if name in self._offered]
        kinds = {name: house_option(name).kind for name in names}
        table = OptionKind.TABLE in kinds.values()
        together = [name for name in names if table and kinds[name] in (OptionKind.TABLE, OptionKind.NUMBER)]
        for row in ([together] if together else []) + [[name] for name in names if name not in together]:
            if not self._shown.isdisjoint(row):
                several = next((name for name in row if kinds[name] in _SEVERAL), None)
                yield self._group(several, row) if several else self._field(Cell(row[0]), words.POINTS)

    def _group(self, several: str, names: Sequence[str]) -> FieldGroup:
        fields = [self._field(cell, words.note(cell, self._rules)) for name in names for cell in self._draft.cells_of(name)]
        more = None
        if several == "opening" and self._draft.next_line() is not None:
            add = partial(self._change, self._draft.add_line)
            more = Button("", add, kind="quiet", icon="plus", tip=words.ADD_LINE).sized(wide=HIGH, high=HIGH)
        return FieldGroup(words.option_line(several, self._rules), fields, more)

    def _field(self, cell: Cell, note: str) -> Field:
        """A cell; `note` says what a number counts."""
        draft, back = self._draft, ""
        if draft.is_changed(cell):
            original = words.NO_LINE if draft.is_added(cell) else words.value(cell.option, draft.original(cell))
            back = words.original(self._title, original)
        return Field(
            cell.option,
            words.option_line(cell.option, self._rules),
            self._kind(cell, note),
            draft.value(cell),
            partial(self._change, draft.put, cell),
            note=words.BOTS_DO_NOT_PLAY_FOR_IT if cell.option in UNPLAYED_OPTIONS else "",
            restore=partial(self._change, draft.put_back, cell),
            back=back,
            wrong=self._trouble is not None and cell.option in self._trouble.options,
        )

    def _kind(self, cell: Cell, note: str) -> Kind:
        """How a cell is changed, as its declaration asks for."""
        option = cell.declared
        if option.kind is OptionKind.SWITCH:
            return Switch()
        if option.kind is OptionKind.COUNT:
            return Steps(option.values())
        if option.kind is not OptionKind.CHOICE:
            return Number(note, len(str(option.high)), wrong=self._trouble is not None and cell in self._trouble.cells)
        choices = self._draft.choices(cell)
        if len(choices) > _MOST_BESIDE:
            return Steps(choices)
        return Options(choices, [words.value(cell.option, choice) for choice in choices])


@dataclass(frozen=True)
class Measured:
    """What bots have measured: of the preset, and of the player's own rules; None: nothing yet."""

    usual: Effect | None
    own: Effect | None
    given_up: bool = False

    @property
    def nothing(self) -> bool:
        """Whether there will be no figures."""
        return self.given_up and not (self.usual or self.own)


class Panel(Column):
    """The panel, with figures that `show` brings up to date."""

    def __init__(self, draft: Draft, trouble: Trouble | None, measured: Measured, change: Callable[..., None]) -> None:
        """`change` is given the draft's method and its arguments."""
        self._draft, self._trouble, self._edit = draft, trouble, change
        self._base = preset_title(draft.base)
        self._changed = draft.changed_cells()
        self._played = Text("", Role.SMALL, "muted", Weight.REGULAR, line=30)
        weights = (Weight.REGULAR if self._changed else Weight.SEMIBOLD, Weight.BOLD)
        self._usual, self._own = (
            [Text("", weight=weight, align="end").sized(wide=_FIGURE) for _ in words.FIGURES] for weight in weights
        )
        named, hint = partial(change, setattr, draft, "name"), words.NAME_HINT
        super().__init__(
            heading(words.NAME),
            TextField(draft.name, named, label=words.NAME, hint=hint, limit=MOST_LETTERS).sized(high=50),
            Spacer(14),
            *self._different(),
            self._conflict(trouble) if trouble else None,
            heading(words.EFFECT),
            self._effect(measured),
        )
        self.show(measured)

    def _different(self) -> list[Element]:
        if not self._changed:
            nothing = Paragraph(words.NOTHING_DIFFERENT, Role.SMALL, "muted", line=28)
            return [heading(words.DIFFERENT), Padding(nothing, bottom=10)]
        told = words.counted_options(len(self._draft.changed_options()), len({c.option for c in self._draft.cells()}))
        counted = Text(told, Role.SMALL, "muted", Weight.REGULAR, line=36, align="end")
        wrong = self._trouble.cells if self._trouble else ()
        rows = AsMany(
            *(difference(self._draft, cell, wrong=cell in wrong) for cell in self._changed),
            more=lambda count: Text(words.and_more(count), Role.SMALL, "muted", Weight.REGULAR, line=28),
        )
        return [Row(heading(words.DIFFERENT), IfRoom(Padding(counted, left=24, bottom=4))), Padding(rows, bottom=12)]

    def _conflict(self, trouble: Trouble) -> Element:
        head = words.CONFLICT_RANGE
        if trouble.clash:
            mine = sum(cell.option in trouble.options for cell in self._changed)
            head = words.CONFLICT_TWO if 2 in (mine, len(trouble.options)) else words.CONFLICT_ONE
        settle = partial(self._edit, self._draft.settle)
        ways = [
            Button(_way_text(trouble, way, preset(self._draft.base)), partial(settle, way)).sized(high=48)
            for way in trouble.remedies
        ]
        for first in ways[:1]:
            first.kind, first.cap, first.hotkey = "main", hotkeys.REMEDY, key_of(hotkeys.REMEDY)
        title = Text(head, ink="minus", weight=Weight.BOLD, line=28, lines=None, grow=1)
        content = Column(
            Row(icon("warn", 24, "minus", 9, 28), title, gap=12),
            Paragraph(trouble_text(trouble), line=28),
            Either(Row(*ways, gap=12, equal=True), Column(*ways, gap=10)),
            gap=10,
        )
        return Padding(Framed(content, plate("wrong", 1, "minus", 1.8, radius=14), 20, top=20, bottom=18), bottom=16)

    def _effect(self, measured: Measured) -> Element:
        if self._trouble or measured.nothing:
            return Paragraph(words.NOT_TRIED if self._trouble else words.NO_BOTS, Role.SMALL, "muted", line=28)
        heads = (self._base, words.YOURS) if self._changed else (self._base,)
        columns = (self._usual, self._own) if self._changed else (self._usual,)
        head = [Text(words, Role.SMALL, "muted", Weight.REGULAR, line=30, align="end") for words in heads]
        labels = [Text(what, weight=Weight.REGULAR, line=25, lines=None) for what in words.FIGURES]
        rows = [[at_least(label, high=_ROW), *figures] for label, *figures in zip(labels, *columns, strict=True)]
        return Column(self._played, Table([Spacer(1), *head], *rows, line=lambda: Hairline(alpha=0.28), gap=8))

    def show(self, measured: Measured) -> None:
        """Take what bots have found out since."""
        for texts, effect in ((self._usual, measured.usual), (self._own, measured.own)):
            for text, figure in zip(texts, _figures(effect), strict=True):
                text.words = figure
        effects = [measured.usual, measured.own] if self._changed else [measured.usual]
        played = min(effect.deals if effect else 0 for effect in effects)
        self._played.words = words.deals_played(played) if played else words.BOTS_PLAY


def heading(title: str) -> Element:
    """What a part of the panel is about."""
    return Padding(Text(title, ink="brass_text", weight=Weight.BOLD, line=36), bottom=4)


def difference(draft: Draft, cell: Cell, *, wrong: bool = False) -> Element:
    """A difference from the preset: what it was and what it is; only what it is if space is short."""
    value = draft.value(cell)
    figure = type(value) is int
    size, tint = Role.HEAD if figure else Role.BODY, "minus" if wrong else "brass_text"
    now = partial(Text, words.value(cell.option, value), size, tint, Weight.BOLD, align="end")
    before = Text(words.value(cell.option, draft.original(cell)), Role.SMALL, "muted", Weight.REGULAR)
    label = partial(Text, words.cell(cell, preset(draft.base)), weight=Weight.REGULAR)
    told = at_least(now(), _CHANGED if figure else 0)
    arrow = icon("right", 15, "muted", 12)
    full = Row(label(), Spacer(12, grow=1), before, Spacer(8.5), arrow, Spacer(10.5), told, align="middle")
    short = Row(label(lines=None, line=25, grow=1), Spacer(12), now(lines=None, line=25), align="middle")
    return Column(at_least(Either(full, short), high=_ROW), Hairline(alpha=0.28))


def _way_text(trouble: Trouble, way: Remedy, rules: RuleSet) -> str:
    if way.back and len(way.values) > 1:
        return words.PUT_BACK[min(len(way.values), 3) - 2]
    cell, value = way.values[0]
    here = cell in trouble.cells and not way.back
    told = words.NO_LINE if value is None and cell.total is not None else words.value(cell.option, value)
    return words.make_it(cell, told, rules, here=here)


def _figures(effect: Effect | None) -> tuple[str, ...]:
    if effect is None:
        return ("…",) * len(words.FIGURES)
    return (decimal(effect.turns), number(round(effect.stock)), number(round(effect.points)), percent(effect.outs))
