#!/usr/bin/env bash
# accesskit 0.7.0 (Python) on Linux: the order in which one update, and the focus of the window, reach AT-SPI.
# - an update that moves the focus and brings a live node: the announcement is sent before the focus. A screen reader breaks off
#   what it says when the focus moves, so nobody hears what was announced.
# - update_window_focus_state(True) before the first tree: window:activate is never sent, neither then nor with the tree. After the
#   first tree it is.
#
# Needs: Xvfb, dbus-run-session, at-spi2-core, python3-gi, gir1.2-atspi-2.0, Python 3.11 or newer. Seen: the lines at the end.
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${screen:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet accesskit==0.7.0
Xvfb -displayfd 5 5>"$work/display" -screen 0 640x480x24 -nolisten tcp >/dev/null 2>&1 &
screen=$!
until [ -s "$work/display" ]; do sleep 0.1; done
export DISPLAY=":$(cat "$work/display")" XDG_RUNTIME_DIR="$work"
chmod 700 "$work"
cat >"$work/window.py" <<'PY'
import sys
import time
import accesskit as kit

active = []
adapter = kit.unix.Adapter(lambda: active.append(1), lambda request: None, lambda: None)


def push(focus, *more):
    root = kit.Node(kit.Role.WINDOW)
    root.set_label("Bare")
    nodes = []
    for number, name in ((2, "one"), (3, "two")):
        button = kit.Node(kit.Role.BUTTON)
        button.set_label(name)
        button.add_action(kit.Action.FOCUS)
        nodes.append((number, button))
    nodes += more
    root.set_children([number for number, _ in nodes])
    update = kit.TreeUpdate(focus)
    update.nodes = [(1, root), *nodes]
    update.tree = kit.Tree(1)
    adapter.update_if_active(lambda: update)


while not active:
    time.sleep(0.05)
time.sleep(1)
if sys.argv[1] == "before":
    adapter.update_window_focus_state(True)
push(2)
if sys.argv[1] == "after":
    adapter.update_window_focus_state(True)
time.sleep(3)
live = kit.Node(kit.Role.STATUS)
live.set_label("news")
live.set_live(kit.Live.POLITE)
push(3, (9, live))
time.sleep(30)
PY
cat >"$work/reader.py" <<'PY'
import time
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

found = []
listener = Atspi.EventListener.new(lambda event: event.source.get_name() in ("Bare", "one", "two", "news") and found.append(event))
for kind in ("window:activate", "object:announcement", "object:state-changed:focused"):
    listener.register(kind)
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
on = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", on, None, 0, 5000, None)
end = time.monotonic() + 9
while time.monotonic() < end:
    GLib.MainContext.default().iteration(False)
    time.sleep(0.01)
kinds = [event.type for event in found]
print("window:activate sent:", "window:activate" in kinds)
last = [event.type for event in found if event.type == "object:announcement" or (event.detail1 and event.source.get_name() == "two")]
print("announcement and focus of one update:", *last)
PY
cat >"$work/both.sh" <<SH
"$work/venv/bin/python" "$work/window.py" "\$1" &
window=\$!
/usr/bin/python3 "$work/reader.py" || true
kill \$window
SH
for when in before after; do
    told=$(dbus-run-session -- bash "$work/both.sh" "$when" 2>/dev/null | grep -v "^SpiRegistry")
    echo "focus of the window $when the first tree"
    echo "$told"
    sent=$([ "$when" = after ] && echo True || echo False)
    [ "$told" = "window:activate sent: $sent
announcement and focus of one update: object:announcement object:state-changed:focused" ] || { echo "changed"; exit 1; }
done
echo "as described"
