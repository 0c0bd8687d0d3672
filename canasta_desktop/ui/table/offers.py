"""Plain values: an item under pointer or focus, a drop target, the advice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Rect

    from canasta_desktop.ui.table.intents import Proposal
    from canasta_desktop.ui.table.keymap import Command
    from canasta_desktop.ui.table.pieces import Piece

ItemKind = Literal["card", "stock", "pile", "tray", "meld", "area", "theirs", "felt"]


@dataclass(frozen=True, slots=True)
class TableItem:
    """Something on the table that can be pointed at or focused."""

    kind: ItemKind
    piece: Piece | None = None
    slot: int | None = None


TargetKind = Literal["meld", "area", "pile", "hand", "tray"]
Carried = Literal["cards", "stock", "pile"]


@dataclass(eq=False, slots=True)
class Target:
    """A drop target: its place, what a drop there means, and its label."""

    kind: TargetKind
    rect: Rect
    proposal: Proposal
    slot: int | None = None
    label: str = ""

    @property
    def fine(self) -> bool:
        """Whether the drop is accepted."""
        return self.proposal.fine


ButtonState = Literal["main", "on", "off"]


@dataclass(frozen=True)
class Advice:
    """Turn line, sentence and states of the buttons. `arrow` is the direction of the turn arrow: 0 right, 90 down."""

    title: str
    sentence: str
    arrow: int
    waiting: bool
    """Whether a bot is thinking (three dots)."""
    button_states: Mapping[Command, ButtonState]
    confirm: bool
    """Whether what lies on the tray may be laid down."""

    @property
    def primary(self) -> Command | None:
        """The command of the main button, if there is one."""
        return next((command for command, state in self.button_states.items() if state == "main"), None)
