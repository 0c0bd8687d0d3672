#!/usr/bin/env bash
# mypyc 2.4.1: an object of a class with abstract methods can be made, from interpreted code too, where Python refuses it with a
# TypeError.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: cannot be made
#   compiled: made
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
from abc import ABC, abstractmethod


class Player(ABC):
    @abstractmethod
    def move(self) -> int: ...
PY
cat >"$work/show.py" <<'PY'
import module

try:
    module.Player()
except TypeError:
    print("cannot be made")
else:
    print("made")
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = 'cannot be made' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = made ] || { echo "changed: compiled"; exit 1; }
echo "as described"
