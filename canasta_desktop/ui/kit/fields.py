"""Fields that a player may change, as they are declared: label, kind, value, what changes it, and its usual value.

A kind makes the controls of a field; `form` arranges them. A field is declared the same way on every page:

    Field("speed", _("Speed"), Options(list(Speed), names), now.speed, change, note=_("How fast cards move"))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from canasta_desktop.ui.kit.elements import Picture
from canasta_desktop.ui.kit.widgets import Button, Choice, OptionCard, TextField, Toggle, Widget
from canasta_desktop.ui.kit.widgets.number import WIDE, NumberField, Slider, Stepper

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from canasta_desktop.ui.draw.pen import Box, Pen

    Change = Callable[[Any], None]

HIGH: Final = 44  # design px of a control


class Kind(Protocol):
    """How a field is changed."""

    def controls(self, field: Field) -> list[Widget]:
        """The controls of a field of this kind, sized."""


@dataclass(frozen=True, slots=True)
class Field:
    """One value that a player may change."""

    name: str
    label: str
    kind: Kind
    value: Any = None
    change: Change = lambda _: None
    """Called with the new value when it has changed."""
    note: str = ""
    """What it means, in a few words under the label."""
    restore: Callable[[], None] | None = None
    """What gives it its usual value, where it has one."""
    back: str = ""
    """The name of the usual value; shown with the reset button while the value differs from it."""
    wrong: bool = False
    """Whether it cannot stay as it is, by itself or together with others."""


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def controls(self, field: Field) -> list[Widget]:
        """A switch with its word."""
        return [Toggle(bool(field.value), field.change, label=field.label).sized(wide=Toggle.least_width, high=HIGH)]


@dataclass(frozen=True, slots=True)
class Options:
    """One of a few values, beside each other, at most `across` in a line.

    A press on one at a place in `off` calls `refused`.
    """

    values: Sequence[Any]
    names: Sequence[str]
    off: Container[int] = ()
    refused: Callable[[int], None] | None = None
    across: int | None = None

    def controls(self, field: Field) -> list[Widget]:
        """A choice."""
        chosen = self.values.index(field.value)

        def changed(place: int) -> None:
            field.change(self.values[place])

        made = Choice(self.names, chosen, changed, label=field.label, off=self.off, refused=self.refused, across=self.across)
        return [made.sized(grow=1)]


@dataclass(frozen=True, slots=True)
class Steps:
    """One of many whole numbers in ascending order, that are counted up and down."""

    values: Sequence[int]

    def controls(self, field: Field) -> list[Widget]:
        """A stepper over the values."""

        def changed(wanted: int) -> None:
            """Take the value that is wanted, or the next one on the way to it."""
            ahead = [value for value in self.values if value >= wanted]
            behind = [value for value in self.values if value <= wanted]
            field.change(ahead[0] if wanted > field.value else behind[-1])

        made = Stepper(field.value, changed, low=self.values[0], high=self.values[-1], label=field.label)
        return [made.sized(wide=WIDE, high=HIGH)]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number that is typed, None while there is none; `note` says what it counts, `wrong` that it cannot stay."""

    note: str = ""
    digits: int = 5
    wrong: bool = False

    def controls(self, field: Field) -> list[Widget]:
        """A field for digits."""
        typed = NumberField(field.value, field.change, label=field.label, note=self.note, wrong=self.wrong, digits=self.digits)
        return [typed.sized(high=HIGH, grow=1)]


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; `hint` stands in it while it is empty, `note` at its right."""

    hint: str = ""
    limit: int = 24
    note: str = ""
    allowed: Callable[[str], bool] = str.isprintable

    def controls(self, field: Field) -> list[Widget]:
        """A text field."""
        typed = TextField(
            field.value,
            field.change,
            label=field.label,
            hint=self.hint,
            note=self.note,
            limit=self.limit,
            allowed=self.allowed,
        )
        return [typed.sized(high=HIGH, grow=1)]


@dataclass(frozen=True, slots=True)
class Percent:
    """A share from 0 to 100 on a line; `settled` is called with it once the slider is let go."""

    settled: Callable[[], None] | None = None
    enabled: bool = True

    def controls(self, field: Field) -> list[Widget]:
        """A slider."""
        made = Slider(field.value, field.change, label=field.label, settled=self.settled, enabled=self.enabled)
        return [made.sized(high=HIGH, grow=1)]


@dataclass(frozen=True, slots=True)
class Pictures:
    """One of several pictures of `size` (width and height in design px), drawn by `paint` from its value.

    `names` are the labels by value; a picture without a name has the label of the field. With `under` they stand under the
    words of the field even if they would fit beside them.
    """

    values: Sequence[str]
    size: tuple[float, float]
    paint: Callable[[str, Pen, Box, bool], None]
    names: Mapping[str, str] | None = None
    under: bool = False

    def controls(self, field: Field) -> list[Widget]:
        """A card for each."""
        made: list[Widget] = []
        for value in self.values:
            chosen, label = value == field.value, self.names.get(value, field.label) if self.names else field.label
            picture = Picture(partial(self._paint, value, chosen))
            card = OptionCard(picture, chosen, partial(field.change, value), label=label, radius=12, bare=True)
            made.append(card.sized(wide=self.size[0], high=self.size[1]))
        return made

    def _paint(self, value: str, chosen: bool, pen: Pen, box: Box) -> None:
        self.paint(value, pen, box, chosen)


@dataclass(frozen=True, slots=True)
class Press:
    """Something to be done, with a button."""

    label: str
    icon: str = ""

    def controls(self, field: Field) -> list[Widget]:
        """A button."""
        return [Button(self.label, partial(field.change, None), icon=self.icon).sized(high=HIGH, grow=1)]
