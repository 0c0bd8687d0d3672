"""How input reaches the table: an ordered list of layers, of which the first that uses an event takes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.kit import shortcuts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.actions import Actions
    from canasta_desktop.ui.table.own_seat import OwnSeat
    from canasta_desktop.ui.table.presenter import Presenter
    from canasta_desktop.ui.table.stage import Stage

LEFT, RIGHT = 1, 3
"""Buttons of the mouse."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(eq=False)
class Layer:
    """One thing on the table that takes input."""

    presenter: Presenter
    actions: Actions

    @property
    def stage(self) -> Stage:
        """The table's picture as data."""
        return self.presenter.stage

    @property
    def own(self) -> OwnSeat:
        """The seat that is played at this screen."""
        return self.presenter.own

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; answers whether it was used. Positions are px of the window."""
        raise NotImplementedError

    def let_go(self) -> None:
        """The pointer has lost what it held: nothing comes of what is pressed or carried."""


class Router:
    """Sends input through the layers, the first one first."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        self.layers = tuple(layers)

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event to one layer after the other; answers whether one used it."""
        return any(layer.handle(event) for layer in self.layers)

    def let_go(self) -> None:
        """Let every layer let go."""
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
