"""Screen readers: the description of the window goes to them, and the messages; what they ask for comes back.

By AccessKit, where that is installed. It calls the handlers in threads of its own, and holds locks meanwhile that an update
waits for without letting other threads run. So the handlers only leave a note, and the window's loop does everything itself,
from the frame after on. On any failure the adapter is dropped, and the game goes on without it.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.ui.app import placing
from canasta_desktop.ui.kit.node import STATIC, Node, WidgetAction, WidgetRole
from canasta_desktop.words import voice_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.app.messages import Message
    from canasta_desktop.ui.app.own_window import OwnWindow
    from canasta_desktop.ui.kit.scene import Scene

WAKE: Final = pygame.event.custom_type()
"""The event that ends a nap of the loop: a screen reader has come, or asks for something."""
_ROOT: Final = 1
_LIVE: Final = 1 << 32
"""The first number of a node with a message; each has one of its own."""

_ROLES: Final = {
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
    WidgetRole.CARD: "LIST_BOX_OPTION",
    WidgetRole.PILE: "BUTTON",
    WidgetRole.TEXT: "LABEL",
    WidgetRole.HEADING: "HEADING",
    WidgetRole.GROUP: "GROUP",
    WidgetRole.DIALOG: "DIALOG",
    WidgetRole.PAGE: "GROUP",
    WidgetRole.WINDOW: "WINDOW",
}
"""AccessKit's names of our roles."""
_PRESSED: Final = frozenset(
    (WidgetRole.BUTTON, WidgetRole.TOGGLE, WidgetRole.OPTION, WidgetRole.LINK, WidgetRole.CARD, WidgetRole.PILE)
)
"""Roles of what is pressed."""
_ACTIONS: Final = {WidgetAction.PRESS: "CLICK", WidgetAction.NEXT: "INCREMENT", WidgetAction.PREVIOUS: "DECREMENT"}


def bus_there() -> bool:
    """Whether a screen reader could be reached: on Linux by the bus of the session."""
    if not sys.platform.startswith("linux"):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bool(runtime and (Path(runtime) / "bus").exists())


class ScreenReader:
    """The window as screen readers know it."""

    def __init__(self, app: OwnWindow) -> None:
        self._app = app
        self._kit: Any = None
        self._adapter: Any = None
        self._active = False
        """Whether a screen reader listens; set in a thread of the adapter."""
        self._asked: deque[tuple[Any, int]] = deque()
        """Actions that are to be done, with the numbers of their nodes; filled in a thread of the adapter."""
        self._numbers: dict[str, int] = {}
        self._nodes: dict[int, Node] = {}
        self._scene: Scene | None = None
        """The scene whose nodes these are."""
        self._shown: Node | None = None
        self._message: tuple[int, str, bool] | None = None
        self._messages = 0
        self._focus = 0
        """The number of the node that was told to have the focus."""
        self._standing: tuple[object, ...] = ()

    def begin(self) -> None:
        """Attach to the window, where a screen reader could be reached and AccessKit is installed.

        On Windows the window must not have been shown yet.
        """
        if self._adapter is not None or placing.headless() or not bus_there():
            return
        with suppress(ImportError):
            import accesskit

            self._kit = accesskit
            self._safely(self._attach)

    def _attach(self) -> None:
        """Make the adapter of this system. On Windows and macOS it stands in for the window's own class."""
        kit = self._kit
        if sys.platform == "win32":
            handle = pygame.display.get_wm_info()["window"]
            self._adapter = kit.windows.SubclassingAdapter(handle, self._activated, self._act)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            handle = pygame.display.get_wm_info()["window"]
            self._adapter = kit.macos.SubclassingAdapter.for_window(handle, self._activated, self._act)
        else:
            self._adapter = kit.unix.Adapter(self._activated, self._act, self._deactivated)

    def end(self) -> None:
        """Detach from the window."""
        self._adapter, self._active = None, False
        self._app.voice.tell(self.hear, on=False)

    # in threads of the adapter

    def _activated(self) -> None:
        self._active = True
        _wake()

    def _deactivated(self) -> None:
        self._active = False
        _wake()

    def _act(self, request: Any) -> None:
        self._asked.append((request.action, request.target))
        _wake()

    # in the loop

    def hear(self, messages: Sequence[Message]) -> None:
        """Take what is said; the focus a screen reader tells by itself. Several nodes at once would be read in any order."""
        said = " ".join(message.words for message in messages if not message.of_focus)
        if said:
            self._messages += 1
            self._message = (_LIVE + self._messages, said, any(message.urgent for message in messages))

    def do_asked(self) -> None:
        """Do what a screen reader has asked for."""
        while self._asked:
            action, target = self._asked.popleft()
            node = self._nodes.get(target)
            if node is None or self._shown is None or self._scene is not self._app.top:  # as behind a curtain that fell
                continue
            wanted = next((ours for ours, name in _ACTIONS.items() if action == getattr(self._kit.Action, name)), None)
            if self._app.top:
                self._app.top.hasten()
            if action == self._kit.Action.FOCUS and node.take_focus:
                node.take_focus()
            elif wanted in node.actions and node.perform and wanted is not None:
                node.perform(wanted)

    def update(self, *, drawn: bool) -> None:
        """Hand over what has changed in this frame, if a screen reader listens."""
        if self._adapter is None:
            return
        if not self._active:
            if self._shown is not None:
                self._app.voice.tell(self.hear, on=False)
                self._shown = self._message = None
            return
        self._app.voice.tell(self.hear)
        if drawn or self._shown is None or self._message is not None:
            self._safely(self._push)

    def _safely(self, deed: Callable[[], None]) -> None:
        """Do it; drop the adapter on any error. Those of AccessKit's own are no `Exception`."""
        try:
            deed()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001  nothing of it may end the game
            self.end()

    def _push(self) -> None:
        root, self._scene = self._app.describe(), self._app.top
        if root == self._shown and self._message is None:
            return
        self._nodes = {}
        made: list[tuple[int, Any]] = []
        children = self._add(root, made)
        focus = next((number for number, node in self._nodes.items() if node.focused), _ROOT)
        moved, self._focus = focus != self._focus, focus
        if moved and self._message is not None:
            _wake()  # with the next update: a screen reader breaks off what it says when the focus moves
        elif self._message is not None:
            number, said, urgent = self._message
            self._message = None
            made.append((number, self._live(said, urgent=urgent)))
            made[0][1].set_children([*children, number])
        update = self._kit.TreeUpdate(focus)
        update.nodes = made
        update.tree = self._kit.Tree(_ROOT)
        self._shown = root
        self._stand()
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def _add(self, node: Node, made: list[tuple[int, Any]]) -> list[int]:
        """Add a node and all below it; answers the numbers of its children. The first one is the root."""
        number = self._number(node)
        theirs = self._theirs(node)
        made.append((number, theirs))
        self._nodes[number] = node
        children = []
        for child in node.children:
            children.append(self._number(child))
            self._add(child, made)
        theirs.set_children(children)
        return children

    def _number(self, node: Node) -> int:
        return self._numbers.setdefault(node.id, _ROOT + len(self._numbers))

    def _theirs(self, node: Node) -> Any:
        """A node as AccessKit has it."""
        kit = self._kit
        made = kit.Node(getattr(kit.Role, _ROLES[node.role]))
        made.set_label(node.label)
        value = node.label if node.role is WidgetRole.TEXT else "" if node.place else node.value
        if value:
            made.set_value(value)
        x, y, wide, high = node.bounds
        if wide and high:
            made.set_bounds(kit.Rect(x, y, x + wide, y + high))
        if node.role is WidgetRole.TOGGLE:
            made.set_toggled(kit.Toggled.TRUE if node.selected else kit.Toggled.FALSE)
        elif node.selected is not None:
            made.set_selected(node.selected)
        if node.place:
            made.set_position_in_set(node.place[0] - 1)
            made.set_size_of_set(node.place[1])
        if not node.enabled and node.role not in STATIC:
            made.set_disabled()
            made.set_description(voice_text.UNAVAILABLE)
        if node.role in _PRESSED:  # also while it cannot be: clients remember whether it could
            made.add_action(kit.Action.CLICK)
        for action in node.actions:
            if action in _ACTIONS:
                made.add_action(getattr(kit.Action, _ACTIONS[action]))
        if node.take_focus:
            made.add_action(kit.Action.FOCUS)
        return made

    def _live(self, said: str, *, urgent: bool) -> Any:
        kit = self._kit
        made = kit.Node(kit.Role.STATUS)
        made.set_label(said)
        made.set_value(said)  # macOS reads nothing else
        made.set_live(kit.Live.ASSERTIVE if urgent else kit.Live.POLITE)
        return made

    def _stand(self) -> None:
        """Say where the window stands on the screen, and whether it has the keyboard."""
        standing = placing.place(), placing.size(), pygame.key.get_focused()
        before, self._standing = self._standing, standing
        if standing == before:
            return
        (place, (wide, high), focused), kit = standing, self._kit
        if sys.platform == "darwin":
            events = self._adapter.update_view_focus_state(focused)
            if events is not None:
                events.raise_events()
        elif sys.platform != "win32":
            x, y = place or (0, 0)
            inner = kit.Rect(x, y, x + wide, y + high)
            self._adapter.set_root_window_bounds(inner, inner)
            self._adapter.update_window_focus_state(focused)


def _wake() -> None:
    """End the nap of the loop; does nothing once the window is closed."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE))
