"""Screen readers: the description of the window goes to them, and the messages; what they ask for comes back.

AccessKit does this, if it is installed. It calls the handlers in its own threads, and meanwhile holds locks; an update waits
for these locks without letting other threads run. So the handlers only leave a note, and the window's loop does everything
itself, from the frame after on. On any failure the adapter is dropped, and the game goes on without it.
"""

from __future__ import annotations

import math
import os
import sys
from collections import deque
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.ui.app import placing
from canasta_desktop.ui.app.messages import WAKE, Message
from canasta_desktop.ui.app.reader_nodes import ACTIONS, changed, described, live, text_run, translated, without_heading
from canasta_desktop.ui.kit.node import WidgetRole
from canasta_desktop.words import voice_text
from canasta_desktop.words.spoken import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.app.own_window import OwnWindow
    from canasta_desktop.ui.app.voice import Voice
    from canasta_desktop.ui.kit.node import Node
    from canasta_desktop.ui.kit.scene import Scene

_ROOT: Final = 1
_LIVE: Final = 1 << 32
"""Node numbers of messages begin here; each message has one of its own."""
_READ_MS: Final = 1000.0
"""Time in ms after which a screen reader has looked at what got the focus."""
_FIRST_READ_MS: Final = 2000.0
"""As `_READ_MS`, in a window that it does not know yet."""
_EACH_MS: Final = 40.0
"""Time in ms more for each thing that came or went, at which it looks before."""
_LONGEST_READ_MS: Final = 5000.0
"""Longest time in ms after which it is taken to have looked, however much came or went."""


def bus_there() -> bool:
    """Whether a screen reader could be reached: on Linux by the bus of the session."""
    if not sys.platform.startswith("linux"):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bool(runtime and (Path(runtime) / "bus").exists())


class ScreenReader:
    """The window as screen readers know it."""

    def __init__(self, app: OwnWindow, voice: Voice) -> None:
        self._app, self._voice = app, voice
        self._kit: Any = None
        self._adapter: Any = None
        self._active = False
        """Whether a screen reader listens; set in a thread of the adapter."""
        self._asked: deque[tuple[Any, int]] = deque()
        """Actions that are to be done, with the numbers of their nodes; filled in a thread of the adapter."""
        self._numbers: dict[str, int] = {}
        """The numbers of the nodes that were there last, by their ids."""
        self._given = count(_ROOT)
        """Numbers that no node has had: one that goes and comes back with its old number stays dead for a screen reader."""
        self._nodes: dict[int, Node] = {}
        self._scene: Scene | None = None
        """The scene whose nodes these are."""
        self._shown: Node | None = None
        self._message: tuple[int, str, bool] | None = None
        self._messages = 0
        self._announces: bool | None = None
        """Whether the screen reader says announcements; None until that is known. Set in a thread of its own."""
        self._asking: Thread | None = None
        self._written: dict[int, tuple[str, str]] = {}
        """Nodes described by a message: the message, and the description before it."""
        self._focus = 0
        """The number of the node that was told to have the focus."""
        self._read_at = 0.0
        """When what has got the focus has been read."""
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
        self._voice.tell(self.hear, on=False)

    # in threads of the adapter, and in one that asks Orca

    def _activated(self) -> None:
        self._active = True
        _wake()

    def _deactivated(self) -> None:
        self._active = False
        _wake()

    def _act(self, request: Any) -> None:
        self._asked.append((request.action, request.target))
        _wake()

    def _learn(self) -> None:
        from canasta_desktop.ui.app import orca

        self._announces = orca.takes_announcements()
        _wake()

    # in the loop

    def hear(self, messages: Sequence[Message]) -> None:
        """Take a message; messages about the focus are left to the screen reader.

        One that still waits becomes a part of it, because several nodes at once would be read in any order. What is urgent
        comes first.
        """
        said = spoken(" ".join(message.words for message in messages if not message.of_focus))
        urgent = any(message.urgent for message in messages)
        if said and self._message is not None:
            _, waiting, was_urgent = self._message
            before, after = (said, waiting) if urgent and not was_urgent else (waiting, said)
            said, urgent = before if before == after else f"{before} {after}", urgent or was_urgent
        if said:
            self._messages += 1
            self._message = (_LIVE + self._messages, said, urgent)

    def _ask(self) -> None:
        """Ask once whether the screen reader says what is announced; messages wait until that is known."""
        if self._asking is None:
            self._asking = Thread(target=self._learn, name="screen reader", daemon=True)
            self._asking.start()

    @property
    def waiting(self) -> bool:
        """Whether a message waits until what has got the focus has been read.

        It is read some time after it was told, as it then is. So the message that comes with it is told at once, as a part of
        it; the next one would be read in its place, and then a second time, because it is new.
        """
        return self.wake_ms is not None

    @property
    def wake_ms(self) -> int | None:
        """The time in ms until the message that waits is to be told; None without one."""
        written = self._message is not None and self._announces is False
        left = self._read_at - self._app.clock.now
        return math.ceil(left) if written and left > 0 else None

    def do_asked(self) -> None:
        """Do what a screen reader has asked for."""
        while self._asked:
            action, target = self._asked.popleft()
            node = self._nodes.get(target)
            if node is None or self._shown is None or self._scene is not self._app.top:  # as behind a curtain that fell
                continue
            wanted = next((ours for ours, name in ACTIONS.items() if action == getattr(self._kit.Action, name)), None)
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
                self._voice.tell(self.hear, on=False)
                self._shown = self._message = None
            return
        self._voice.tell(self.hear)
        if self._announces is None:
            self._ask()
        if drawn or self._shown is None or (self._message is not None and not self.waiting):
            self._safely(self._push)

    def _safely(self, deed: Callable[[], None]) -> None:
        """Run a function; drop the adapter on any error. AccessKit's own errors are no `Exception`."""
        try:
            deed()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001  nothing of it may end the game
            self.end()

    def _push(self) -> None:
        if self._app.top is not self._scene and self._app.top is not None:
            self._written.clear()  # perhaps somebody else looks
            self._app.top.focus_first()
        root, self._scene = self._app.describe(), self._app.top
        if root == self._shown and self._message is None:
            return
        was, self._nodes = self._nodes, {}
        numbers = {node.id: self._number(node) for node in root.walk()}
        changes = len(numbers.keys() ^ self._numbers.keys())
        self._numbers = numbers
        made: list[tuple[int, Any]] = []
        children = self._add(root, made)
        before, self._focus = self._focus, self._focus_of()
        now = self._nodes[self._focus]
        if moved := before != self._focus:
            self._written.pop(self._focus, None)  # what was said before the focus went away and came back
            least = _FIRST_READ_MS if self._shown is None else _READ_MS
            self._read_at = self._app.clock.now + min(least + _EACH_MS * changes, _LONGEST_READ_MS)
        stands = described(now) if moved else changed(was.get(before), now)
        if stands and not moved:
            self._written[before] = stands, described(now)
        if message := self._say(stands, moved=moved):
            made.append(message)
            made[0][1].set_children([*children, message[0]])
        self._describe(dict(made), {before, self._focus})
        update = self._kit.TreeUpdate(self._focus)
        update.nodes = made
        update.tree = self._kit.Tree(_ROOT)
        self._shown = root
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()
        self._stand()  # after the first tree: a window that has the focus before it has a tree is never told to be active

    def _say(self, stands: str, *, moved: bool) -> tuple[int, Any] | None:
        """Say the waiting message, as an announcement node or as the description of the focus, once it is known which the
        reader takes. `stands` is what else is to be read there.

        A screen reader breaks off an announcement when the focus moves, so the announcement comes in the next update.
        """
        if self._message is None or self._announces is None or (self.waiting and not moved):
            return None
        if moved and self._announces:
            _wake()
            return None
        (number, said, urgent), self._message = self._message, None
        said = without_heading(self._nodes[self._focus], said)
        if not said:
            return None
        if self._announces:
            return number, live(self._kit, said, urgent=urgent)
        own = described(self._nodes[self._focus])
        said = voice_text.sentences([stands, said]) if stands else said
        again = self._focus in self._written and self._written[self._focus][0] == said
        self._written[self._focus] = f"{said} " if again else said, own
        return None

    def _add(self, node: Node, made: list[tuple[int, Any]]) -> list[int]:
        """Add a node and all below it; returns the numbers of its children. The first one is the root."""
        number = self._numbers[node.id]
        theirs = translated(self._kit, node, number)
        made.append((number, theirs))
        self._nodes[number] = node
        children = []
        if run := text_run(self._kit, node, number):
            made.append(run)
            children.append(run[0])
        for child in node.children:
            children.append(self._numbers[child.id])
            self._add(child, made)
        theirs.set_children(children)
        return children

    def _focus_of(self) -> int:
        """The node number of the focus. Without a focus it is the first readable node, so that the window itself has none."""
        focused = next((number for number, node in self._nodes.items() if node.focused), None)
        first = (WidgetRole.HEADING, WidgetRole.HAND, WidgetRole.LIST)
        return focused or next((number for number, node in self._nodes.items() if node.role in first), _ROOT)

    def _describe(self, made: dict[int, Any], keep: set[int]) -> None:
        """Set all descriptions. A message is that of the focus until this says something new of itself.

        When the focus moves, it stays for one update more, so `keep` is where the focus is and where it was: a screen reader
        would still say what comes in its place.
        """
        self._written = {number: written for number, written in self._written.items() if number in keep}
        for number, node in self._nodes.items():
            words = described(node)
            said, own = self._written.get(number, ("", ""))
            if said and words == own:
                words = said
            else:
                self._written.pop(number, None)
            if words:
                made[number].set_description(words)

    def _number(self, node: Node) -> int:
        """The number of a node: that of the last tree, if it was there. The root of the first tree gets the first."""
        return self._numbers[node.id] if node.id in self._numbers else next(self._given)

    def _stand(self) -> None:
        """Report the window's place on the screen, and whether it has the keyboard."""
        standing = *self._app.desktop.geometry.now, pygame.key.get_focused()
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
