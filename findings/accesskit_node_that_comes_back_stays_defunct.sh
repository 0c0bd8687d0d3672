#!/usr/bin/env bash
# accesskit 0.7.0 (Python) on Linux with libatspi 2.46 (Debian 12): a node that is left out of one update and comes back in another
# with the same id is defunct, for good, for a client that keeps states (the cache of libatspi) and hears of changes, as Orca does,
# though it is in the tree and has the focus. Orca 43.1 leaves the events of defunct things out: of a page that one comes back to it
# said nothing. A node that comes back with a new id is alive.
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
import time
import accesskit as kit

active = []
adapter = kit.unix.Adapter(lambda: active.append(1), lambda request: None, lambda: None)


def push(*numbers):
    root = kit.Node(kit.Role.WINDOW)
    root.set_label("Bare")
    nodes = []
    for number in numbers:
        button = kit.Node(kit.Role.BUTTON)
        button.set_label(f"button {number}")
        button.add_action(kit.Action.FOCUS)
        nodes.append((number, button))
    root.set_children(list(numbers))
    update = kit.TreeUpdate(numbers[0])
    update.nodes = [(1, root), *nodes]
    update.tree = kit.Tree(1)
    adapter.update_if_active(lambda: update)


while not active:
    time.sleep(0.05)
push(2, 3)
adapter.update_window_focus_state(True)
time.sleep(4)
push(4)  # another page
time.sleep(3)
push(2, 5)  # back: 2 with its old id, what was 3 with a new one
time.sleep(30)
PY
cat >"$work/reader.py" <<'PY'
import time
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

held = {}


def heard(event):
    held[event.source.get_name()] = event.source


listener = Atspi.EventListener.new(heard)
Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.ALL)
for kind in ("focused", "defunct"):
    listener.register(f"object:state-changed:{kind}")
listener.register("object:children-changed")
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
on = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", on, None, 0, 5000, None)


def window():
    desktop = Atspi.get_desktop(0)
    apps = [desktop.get_child_at_index(at) for at in range(desktop.get_child_count())]
    return next((app.get_child_at_index(0) for app in apps if app and app.get_child_count()), None)


def wait(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        GLib.MainContext.default().iteration(False)
        time.sleep(0.01)


def buttons():
    root = window()
    return {} if root is None else {child.get_name(): child for child in map(root.get_child_at_index, range(root.get_child_count()))}


while "button 2" not in (first := buttons()):
    wait(0.1)
for button in first.values():  # as a screen reader looks at what there is
    button.get_state_set()
while "button 5" not in (now := buttons()):
    wait(0.1)
wait(2)
for name in ("button 2", "button 5"):
    states = now[name].get_state_set()
    focused, defunct = states.contains(Atspi.StateType.FOCUSED), states.contains(Atspi.StateType.DEFUNCT)
    print(f"{name}: focused {focused}, defunct {defunct}")
PY
cat >"$work/both.sh" <<SH2
"$work/venv/bin/python" "$work/window.py" &
window=\$!
timeout 40 /usr/bin/python3 "$work/reader.py" || true
kill \$window
SH2
told=$(dbus-run-session -- bash "$work/both.sh" 2>/dev/null | grep "^button" || true)
echo "$told"
[ "$told" = "button 2: focused True, defunct True
button 5: focused False, defunct False" ] || { echo "changed"; exit 1; }
echo "as described"
