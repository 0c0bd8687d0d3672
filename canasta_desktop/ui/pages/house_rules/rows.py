"""The options of house rules as fields of a form: each is made from its declaration, and none is listed twice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.options import OptionKind, house_option
from canasta_desktop.session.house_draft import Cell
from canasta_desktop.ui.kit.fields import HIGH, Field, Number, Options, Steps, Switch
from canasta_desktop.ui.kit.form import FieldGroup, Form
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.kit.widgets.number import WIDE
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words import pages_text
from canasta_desktop.words.rule_values import OPTIONS_OF
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta_desktop.session.house_draft import Draft, Trouble
    from canasta_desktop.ui.kit.fields import Kind

TOPICS: Final = {
    "deal": ("cards", "seats", "turn"),
    "melds": ("melds", "threes"),
    "opening": ("opening",),
    "out": ("pile", "out", "asking", "end"),
    "score": ("score",),
}
"""The chapters of the rules whose options stand under each heading."""

_SEVERAL: Final = (OptionKind.TABLE, OptionKind.LIST, OptionKind.PARTS)
"""Kinds of options that are several fields in a row."""
_MOST_BESIDE: Final = 6
"""So many choices stand beside each other; through more numbers the player steps."""


class OptionForm(Form):
    """The options of a draft, by topic; the page is told every change."""

    def __init__(
        self,
        draft: Draft,
        trouble: Trouble | None,
        change: Callable[..., None],
        *,
        only_changed: bool,
    ) -> None:
        """`change` is given the draft's method and its arguments."""
        self._draft, self._trouble, self._change = draft, trouble, change
        self._title = pages_text.SHORT_TITLES.get(draft.base, preset_title(draft.base))
        self._shown = {option.name for option in draft.offered()}
        if only_changed:
            self._shown &= {*draft.changed_options(), *(trouble.options if trouble else ())}
        super().__init__([(words.TOPICS[topic], [*self._topic(topic)]) for topic in TOPICS], room=WIDE)

    def _topic(self, topic: str) -> Iterator[Field | FieldGroup]:
        """The rows of a topic; a table and the numbers beside it are one row."""
        offered = {option.name for option in self._draft.offered()}
        names = [name for chapter in TOPICS[topic] for name in OPTIONS_OF[chapter] if name in offered]
        kinds = {name: house_option(name).kind for name in names}
        table = OptionKind.TABLE in kinds.values()
        together = [name for name in names if table and kinds[name] in (OptionKind.TABLE, OptionKind.NUMBER)]
        for row in ([together] if together else []) + [[name] for name in names if name not in together]:
            if not self._shown.isdisjoint(row):
                several = next((name for name in row if kinds[name] in _SEVERAL), None)
                yield self._group(several, row) if several else self._field(Cell(row[0]), words.POINTS)

    def _group(self, several: str, names: Sequence[str]) -> FieldGroup:
        fields = [self._field(cell, words.note(cell)) for name in names for cell in self._draft.cells_of(name)]
        more = None
        if several == "opening" and self._draft.next_line() is not None:
            add = partial(self._change, self._draft.add_line)
            more = Button(None, "", add, kind="quiet", icon="plus", tip=words.ADD_LINE).sized(wide=HIGH, high=HIGH)
        return FieldGroup(words.OPTIONS[several], fields, more)

    def _field(self, cell: Cell, note: str) -> Field:
        """A cell; `note` says what a number counts."""
        draft, back = self._draft, ""
        if draft.is_changed(cell):
            original = words.NO_LINE if draft.is_added(cell) else words.value(cell.option, draft.original(cell))
            back = words.original(self._title, original)
        return Field(
            cell.option, words.OPTIONS[cell.option], self._kind(cell, note), draft.value(cell),
            partial(self._change, draft.put, cell), restore=partial(self._change, draft.put_back, cell), back=back,
            wrong=self._trouble is not None and cell.option in self._trouble.options,
        )  # fmt: skip

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
