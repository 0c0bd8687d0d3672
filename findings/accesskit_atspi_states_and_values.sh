#!/usr/bin/env bash
# accesskit 0.7.0 (Python) on Linux: what of a control reaches AT-SPI, and so Orca.
# - set_selected(True) on a RADIO_BUTTON gives the state "selected" and not "checked", which is what readers ask of a radio button:
#   the chosen one is "not selected" to them. set_toggled gives "checked".
# - set_value with words is dropped: neither name nor description nor the Value interface has them. Only numbers
#   (set_numeric_value) reach the Value interface. A description is told.
# - a TEXT_INPUT with set_value alone has no Text interface; with a TEXT_RUN below it the text is there.
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

root, nodes = kit.Node(kit.Role.WINDOW), []
root.set_label("Bare")


def add(name, role, *deeds):
    node = kit.Node(role)
    node.set_label(name)
    for deed in deeds:
        deed(node)
    nodes.append((len(nodes) + 2, node))
    return len(nodes) + 1


add("radio set_selected", kit.Role.RADIO_BUTTON, lambda n: n.set_selected(True))
add("radio set_toggled", kit.Role.RADIO_BUTTON, lambda n: n.set_toggled(kit.Toggled.TRUE))
add("spin set_value", kit.Role.SPIN_BUTTON, lambda n: n.set_value("Normal"))
add("spin set_numeric_value", kit.Role.SPIN_BUTTON, lambda n: n.set_numeric_value(4))
add("spin set_description", kit.Role.SPIN_BUTTON, lambda n: n.set_description("Normal"))
add("text set_value", kit.Role.TEXT_INPUT, lambda n: n.set_value("Ann"))
run = kit.Node(kit.Role.TEXT_RUN)
run.set_value("Ann")
run.set_character_lengths([1, 1, 1])
run.set_word_lengths([3])
place = kit.TextPosition(99, 0)
add("text with run", kit.Role.TEXT_INPUT, lambda n: (n.set_children([99]), n.set_text_selection(kit.TextSelection(place, place))))
root.set_children([number for number, _ in nodes])


def tree():
    update = kit.TreeUpdate(1)
    update.nodes = [(1, root), *nodes, (99, run)]
    update.tree = kit.Tree(1)
    return update


adapter = kit.unix.Adapter(tree, lambda request: None, lambda: None)
time.sleep(30)
PY
cat >"$work/reader.py" <<'PY'
import time
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
on = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", on, None, 0, 5000, None)
found, end = {}, time.monotonic() + 20
while not found and time.monotonic() < end:
    time.sleep(0.2)
    desktop = Atspi.get_desktop(0)
    for at in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(at)
        window = app.get_child_at_index(0) if app and app.get_child_count() else None
        if window and window.get_name() == "Bare":
            found = {child.get_name(): child for child in map(window.get_child_at_index, range(window.get_child_count()))}


def states(name):
    held = found[name].get_state_set()
    return f"checked {held.contains(Atspi.StateType.CHECKED)}, selected {held.contains(Atspi.StateType.SELECTED)}"


def number(name):
    value = found[name].get_value_iface()
    return value.get_current_value() if value else None


def text(name):
    held = found[name].get_text_iface()
    return held.get_text(0, held.get_character_count()) if held else None


print("radio set_selected:", states("radio set_selected"))
print("radio set_toggled:", states("radio set_toggled"))
print("spin set_value:", repr(found["spin set_value"].get_description()), number("spin set_value"))
print("spin set_numeric_value:", number("spin set_numeric_value"))
print("spin set_description:", repr(found["spin set_description"].get_description()))
print("text set_value:", repr(text("text set_value")))
print("text with run:", repr(text("text with run")))
PY
cat >"$work/both.sh" <<SH
"$work/venv/bin/python" "$work/window.py" &
window=\$!
/usr/bin/python3 "$work/reader.py" || true
kill \$window
SH
told=$(dbus-run-session -- bash "$work/both.sh" 2>/dev/null | grep -v "^SpiRegistry")
echo "$told"
[ "$told" = "radio set_selected: checked False, selected True
radio set_toggled: checked True, selected False
spin set_value: '' None
spin set_numeric_value: 4.0
spin set_description: 'Normal'
text set_value: None
text with run: 'Ann'" ] || { echo "changed"; exit 1; }
echo "as described"
