"""A screen reader's side, run by the system's own Python with python3-gi and gir1.2-atspi-2.0; prints JSON.

python3 tests/helpers/atspi_client.py read|play [RULES]|page NAME|soak [COUNT]
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402  the version must be chosen before

PATIENCE_S = 30.0
NAME = "Canasta"


def enable(*, on: bool) -> None:
    """Say on the bus of the session that a screen reader is there, or not."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, 5000, None)


def windows() -> list[Any]:
    """The windows of the program that are on the bus now."""
    found = []
    desktop = Atspi.get_desktop(0)
    for at in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(at)
        found += [app.get_child_at_index(inner) for inner in range(app.get_child_count() if app else 0)]
    return [window for window in found if window and window.get_name() == NAME]


def until(right: Any) -> Any:
    """Wait for something that is true; answers it."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            if found := right():
                return found
        except GLib.Error:  # gone meanwhile
            pass
        time.sleep(0.02)
    raise SystemExit("the program does not answer")


def walk(node: Any) -> Any:
    yield node
    for at in range(node.get_child_count()):
        child = node.get_child_at_index(at)
        if child:
            yield from walk(child)


def states(node: Any) -> set[str]:
    return {state.value_nick for state in node.get_state_set().get_states()}


def said(root: Any) -> list[dict[str, Any]]:
    return [
        {
            "name": node.get_name(),
            "role": node.get_role_name(),
            "states": sorted(states(node)),
            "description": node.get_description(),
            **more(node),
        }
        for node in walk(root)
    ]


def more(node: Any) -> dict[str, Any]:
    """The number or the text of a control that has one."""
    value, text = node.get_value_iface(), node.get_text_iface()
    found: dict[str, Any] = {}
    if value:
        found["number"] = [value.get_current_value(), value.get_minimum_value(), value.get_maximum_value()]
    if text and node.get_role_name() in ("entry", "text"):
        found["text"] = text.get_text(0, text.get_character_count())
    return found


def named(root: Any, name: str) -> Any:
    return next((node for node in walk(root) if node.get_name() == name), None)


def read() -> dict[str, Any]:
    """The whole tree, and what has the focus after it was given to a card."""
    root = until(windows)[0]
    tree = until(lambda: said(root))
    card = until(lambda: [node for node in walk(root) if node.get_role_name() == "list item"])[0]
    card.get_component_iface().grab_focus()
    focused = until(lambda: [node for node in walk(root) if "focused" in states(node) and node.get_role_name() == "list item"])
    return {"tree": tree, "given": card.get_name(), "focused": [node.get_name() for node in focused]}


def events(*kinds: str) -> list[list[str]]:
    """Events of these kinds from now on, as kind, name and data: nothing is missed, however busy the machine is."""
    found: list[list[str]] = []
    listener = Atspi.EventListener.new(lambda event: found.append([event.type, event.source.get_name(), str(event.any_data)]))
    for kind in kinds:
        listener.register(kind)
    _listeners.append(listener)
    return found


def page() -> dict[str, Any]:
    """A page that has come before the screen reader: all that is on it, and what was told until it had the focus."""
    came = events("window:activate", "object:state-changed:focused", "object:announcement")
    enable(on=True)
    root = until(windows)[0]
    until(lambda: [node for node in walk(root) if "focused" in states(node)])
    end = time.monotonic() + 2
    while time.monotonic() < end:
        hear()
        time.sleep(0.02)
    return {"tree": said(root), "events": came}


_listeners: list[Any] = []
"""They hear as long as they are held."""


def hear() -> None:
    """Take what has been announced meanwhile."""
    while GLib.MainContext.default().iteration(may_block=False):
        pass


def listen(announced: list[Any], written: list[Any]) -> None:
    """Wait, as somebody who listens, until a discard has been told; the log tells it too, but has no focus."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        hear()
        said = [data for *_, data in announced] + [words for _, name, words in written if name != "This deal so far"]
        if any(" discarded the " in words for words in said):
            return
        time.sleep(0.1)


def play() -> dict[str, Any]:
    """Play a deal by actions alone: press Draw, a card, Discard; yes to the partner. Answers what stands on the score.

    The window goes on while the tree is walked, so what is seen may be partly of before and partly of after the last action. A
    card that was chosen by such a look besides another one is put back, as a person would who can discard only one.
    """
    announced, written = events("object:announcement"), events("object:property-change:accessible-description")
    root, turns, before = until(windows)[0], 0, 0
    end = time.monotonic() + 4 * PATIENCE_S
    while time.monotonic() < end:
        hear()
        if turns > before:  # it goes on, however slowly
            before, end = turns, time.monotonic() + 4 * PATIENCE_S
        try:
            nodes = [(node.get_name(), node.get_role_name(), states(node), node) for node in walk(root)]
            usable = {name: node for name, role, state, node in nodes if role == "push button" and "focusable" in state}
            cards = [node for _, role, state, node in nodes if role == "list item" and "focusable" in state]
            chosen = [node for _, role, state, node in nodes if role == "list item" and node.get_description() == "selected"]
            names = {name for name, *_ in nodes}
            if "Next deal" in names or "Final result" in names:
                hear()
                heard = [data for *_, data in announced]
                return {"turns": turns, "page": sorted(names), "heard": heard, "written": [told for _, *told in written]}
            yes = next((node for name, node in usable.items() if name.startswith("Yes")), None)
            if yes:
                yes.do_action(0)
            elif "Draw" in usable:
                usable["Draw"].do_action(0)
            elif chosen and "Discard" in usable:
                turns += usable["Discard"].do_action(0)
                if turns == 1:
                    listen(announced, written)
            elif chosen:
                chosen[-1].do_action(0)
            elif "Discard" in usable and cards:
                cards[turns % len(cards)].do_action(0)
        except GLib.Error:  # it has changed meanwhile
            pass
        time.sleep(0.02)
    raise SystemExit(f"the deal does not end after {turns} turns: {sorted(names)}")


def soak(count: int) -> dict[str, Any]:
    """Come and go again and again, while things change; answers how often."""
    dice = random.Random(1)
    for _ in range(count):
        enable(on=True)
        root = until(windows)[0]
        for _ in range(dice.randrange(4)):
            button = until(lambda root=root: named(root, "Sort"))
            try:
                button.do_action(0)
            except GLib.Error:
                break
            time.sleep(dice.random() * 0.02)
        enable(on=False)
        time.sleep(dice.random() * 0.05)
    return {"activations": count}


if __name__ == "__main__":
    wanted, *counts = sys.argv[1:]
    if wanted == "soak":
        print(json.dumps(soak(int(counts[0]))), flush=True)
    elif wanted == "page":
        print(json.dumps(page()), flush=True)
    else:
        enable(on=True)
        print(json.dumps(read() if wanted == "read" else play()), flush=True)
