"""The input router: an ordered list of layers; the first layer that uses an event ends its way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.table.presenter import TablePart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.actions import Actions

LEFT, RIGHT = 1, 3
"""Buttons of the mouse."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(eq=False)
class Layer(TablePart):
    """One input layer."""

    actions: Actions

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; answers whether it was used. Positions are px of the window."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Cancel a press or a drag, as when the window loses the pointer."""


class Router:
    """Offers input to the layers in their order."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        self.layers = tuple(layers)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; answers whether a layer used it."""
        return any(layer.handle(event) for layer in self.layers)

    def let_go(self) -> None:
        """Cancel presses and drags."""
        for layer in self.layers:
            layer.let_go()


def pressed(event: pygame.event.Event, button: int = LEFT) -> bool:
    """Whether a button of the mouse went down."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == button


def released(event: pygame.event.Event) -> bool:
    """Whether the left button went up."""
    return event.type == pygame.MOUSEBUTTONUP and event.button == LEFT


def plain_key(event: pygame.event.Event) -> int | None:
    """The key that went down by itself or with Shift."""
    return event.key if event.type == pygame.KEYDOWN and shortcuts.plain(event) else None
