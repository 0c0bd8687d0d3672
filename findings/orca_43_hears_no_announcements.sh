#!/usr/bin/env bash
# Orca 43.1 (Debian 12; so all before 45) listens to no object:announcement: what a toolkit announces by it, as AccessKit does all
# live regions, is not said, and nothing tells the program so. A change of the description of what has the focus is said.
# Asked of Orca's own list of the events that its default script listens to; no screen is needed.
#
# Needs: orca 43 of Debian 12, dbus-run-session. Seen: the lines at the end.
set -euo pipefail
told=$(dbus-run-session -- /usr/bin/python3 - 2>/dev/null <<'PY'
import subprocess
from orca.scripts import default

print("version", subprocess.run(["orca", "--version"], capture_output=True, text=True).stdout.strip())
listeners = default.Script.getListeners(default.Script.__new__(default.Script))
for kind in ("object:announcement", "object:property-change:accessible-description", "object:state-changed:focused"):
    print(kind, kind in listeners)
PY
)
told=$(grep -v ^SpiRegistry <<<"$told")
echo "$told"
[ "$told" = "version 43.1
object:announcement False
object:property-change:accessible-description True
object:state-changed:focused True" ] || { echo "changed"; exit 1; }
echo "as described"
