"""What the stage marks, as plain values: the thing under pointer or focus, the places for a drop, what is offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Rect

    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.ui.table.intents import Proposal
    from canasta_desktop.ui.table.keymap import Command
    from canasta_desktop.ui.table.pieces import Piece

ThingKind = Literal["card", "stock", "pile", "tray", "meld", "area", "theirs", "felt"]


@dataclass(frozen=True, slots=True)
class Thing:
    """What lies under the pointer, or has the keyboard focus."""

    kind: ThingKind
    piece: Piece | None = None
    rank: int | None = None


TargetKind = Literal["meld", "area", "pile", "hand", "tray"]
Carried = Literal["cards", "stock", "pile"]


@dataclass(eq=False, slots=True)
class Target:
    """A place for a drop: where it is, what a drop there means, and what is said about it."""

    kind: TargetKind
    rect: Rect
    proposal: Proposal
    rank: Kind | None = None
    label: str = ""

    @property
    def fine(self) -> bool:
        """Whether the drop is accepted."""
        return self.proposal.fine


Look = Literal["main", "on", "off"]


@dataclass(frozen=True)
class Advice:
    """What is said in the middle and offered below. `arrow` is where the turn arrow points: 0 right, 90 down."""

    title: str
    sentence: str
    arrow: int
    waiting: bool
    """Whether somebody else thinks: three dots."""
    looks: Mapping[Command, Look]
    confirm: bool
    """Whether what lies on the tray may be laid down."""

    @property
    def primary(self) -> Command | None:
        """The one brass button, if one is."""
        return next((action for action, look in self.looks.items() if look == "main"), None)
