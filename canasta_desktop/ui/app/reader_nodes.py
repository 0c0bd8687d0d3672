"""What stands on the screen as AccessKit has it: role, name, state and value of our nodes.

On Linux AccessKit tells screen readers no value in words, so there it is part of the description, which they read. What they
are told has no signs that are read wrongly (see `words.spoken`).
"""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.ui.kit.node import STATIC, Node, TypedText, WidgetAction, WidgetRole
from canasta_desktop.words import voice_text
from canasta_desktop.words.spoken import spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

ROLES: Final = {
    WidgetRole.BUTTON: "BUTTON",
    WidgetRole.TOGGLE: "SWITCH",
    WidgetRole.CHOICE: "SPIN_BUTTON",
    WidgetRole.OPTION: "RADIO_BUTTON",
    WidgetRole.SLIDER: "SLIDER",
    WidgetRole.STEPPER: "SPIN_BUTTON",
    WidgetRole.TEXT_FIELD: "TEXT_INPUT",
    WidgetRole.LINK: "LINK",
    WidgetRole.LIST: "LIST_BOX",
    WidgetRole.ROW: "LIST_BOX_OPTION",
    WidgetRole.CHART: "FIGURE",
    WidgetRole.HAND: "LIST",  # not a box: Orca calls all options of one that are not selected so
    WidgetRole.CARD: "LIST_ITEM",
    WidgetRole.PILE: "BUTTON",
    WidgetRole.TEXT: "LABEL",
    WidgetRole.HEADING: "HEADING",
    WidgetRole.GROUP: "GROUP",
    WidgetRole.DIALOG: "GENERIC_CONTAINER",
    WidgetRole.PAGE: "GENERIC_CONTAINER",
    WidgetRole.WINDOW: "WINDOW",
}
"""AccessKit's names of our roles."""
ACTIONS: Final = {WidgetAction.PRESS: "CLICK", WidgetAction.NEXT: "INCREMENT", WidgetAction.PREVIOUS: "DECREMENT"}
_PRESSED: Final = frozenset(
    (WidgetRole.BUTTON, WidgetRole.TOGGLE, WidgetRole.OPTION, WidgetRole.LINK, WidgetRole.CARD, WidgetRole.PILE)
)
"""Roles of what is pressed."""
_TOLD: Final = frozenset((WidgetRole.PAGE, WidgetRole.DIALOG))
"""Roles of what a message tells as it comes. It has no name: a screen reader would say that too, and Orca some labels."""
_CHECKED: Final = frozenset((WidgetRole.TOGGLE, WidgetRole.OPTION))
"""Roles that are on or off; others are selected or not."""
_RUN: Final = 1 << 33
"""Added to the node number of a text field: the node number of its text."""


def described(node: Node) -> str:
    """A node's description beside its name: its value, unless that is reported elsewhere, and that it is disabled."""
    told_elsewhere = node.place or node.numeric or node.role in (WidgetRole.TOGGLE, WidgetRole.TEXT)
    value = "" if told_elsewhere or not _by_description() else node.value
    if node.typed:
        value = value.removeprefix(node.typed.words).strip()  # its note
    chosen = voice_text.SELECTED if node.role is WidgetRole.CARD and node.selected and _by_description() else ""
    usable = node.enabled or node.role in STATIC
    return spoken(voice_text.parts([value, chosen, "" if usable else voice_text.UNAVAILABLE]))


def _by_description() -> bool:
    """Whether values in words reach screen readers only in the description, as on Linux."""
    return sys.platform not in ("win32", "darwin")


def changed(before: Node | None, now: Node) -> str:
    """The message for a focused thing that was chosen or put back, if Orca does not report its state; otherwise "".

    Orca tells an option only after Space, though Enter chooses it too, and a card has no such state.
    """
    if before is None or bool(before.selected) == bool(now.selected) or not _by_description():
        return ""
    if now.role is WidgetRole.CARD and not now.selected:
        return spoken(voice_text.NOT_SELECTED)
    return spoken(voice_text.SELECTED) if now.role is WidgetRole.OPTION and now.selected else ""


def without_heading(focus: Node, said: str) -> str:
    """A message without the title of a page at its beginning if a heading of these words has the focus, which is said too."""
    return said.removeprefix(voice_text.sentences([spoken(focus.label)])).strip() if focus.role is WidgetRole.HEADING else said


def live(kit: Any, said: str, *, urgent: bool) -> Any:
    """A node whose words are said at once."""
    made = kit.Node(kit.Role.STATUS)
    made.set_label(said)
    made.set_value(said)  # macOS reads nothing else
    made.set_live(kit.Live.ASSERTIVE if urgent else kit.Live.POLITE)
    return made


def translated(kit: Any, node: Node, number: int) -> Any:
    """A node as AccessKit has it, without its children and its description. `number` is its own."""
    made = kit.Node(getattr(kit.Role, ROLES[node.role]))
    if node.role not in _TOLD:
        made.set_label(spoken(node.label))
    value = node.label if node.role is WidgetRole.TEXT else "" if node.place else node.value
    if value:
        made.set_value(spoken(value))
    x, y, wide, high = node.bounds
    if wide and high:
        made.set_bounds(kit.Rect(x, y, x + wide, y + high))
    _set_states(kit, made, node)
    if node.numeric:
        now, low, most, step = node.numeric
        made.set_numeric_value(now)
        made.set_min_numeric_value(low)
        made.set_max_numeric_value(most)
        made.set_numeric_value_step(step)
    if node.typed:
        made.set_text_selection(_selection(kit, node.typed, number | _RUN))
    for action in _actions(kit, node):
        made.add_action(action)
    return made


def _set_states(kit: Any, made: Any, node: Node) -> None:
    if node.role in _CHECKED:
        made.set_toggled(kit.Toggled.TRUE if node.selected else kit.Toggled.FALSE)
    elif node.selected is not None and not (node.role is WidgetRole.CARD and _by_description()):
        made.set_selected(node.selected)
    if node.place:
        made.set_position_in_set(node.place[0] - 1)
        made.set_size_of_set(node.place[1])
    if not node.enabled and node.role not in STATIC:
        made.set_disabled()


def _actions(kit: Any, node: Node) -> Iterator[Any]:
    if node.role in _PRESSED:  # also while it cannot be: clients remember whether it could
        yield kit.Action.CLICK
    for action in node.actions:
        if action in ACTIONS:
            yield getattr(kit.Action, ACTIONS[action])
    if node.take_focus:
        yield kit.Action.FOCUS


def text_run(kit: Any, node: Node, number: int) -> tuple[int, Any] | None:
    """The text of a field as a node of its own, with its number; None for anything else."""
    if node.typed is None:
        return None
    made, words = kit.Node(kit.Role.TEXT_RUN), node.typed.words
    made.set_value(words)
    made.set_character_lengths([len(sign.encode()) for sign in words])
    made.set_word_lengths(_word_lengths(words))
    x, y, wide, high = node.bounds
    made.set_bounds(kit.Rect(x, y, x + wide, y + high))
    made.set_text_direction(kit.TextDirection.LEFT_TO_RIGHT)
    return number | _RUN, made


def _word_lengths(words: str) -> list[int]:
    """The lengths of the words, each with the spaces after it."""
    starts = [at for at in range(len(words)) if at == 0 or (words[at - 1] == " " and words[at] != " ")]
    return [end - begin for begin, end in pairwise([*starts, len(words)])]


def _selection(kit: Any, typed: TypedText, run: int) -> Any:
    """The caret, or the whole text if it is selected."""
    begin = 0 if typed.whole else typed.caret
    return kit.TextSelection(anchor=kit.TextPosition(run, begin), focus=kit.TextPosition(run, typed.caret))
