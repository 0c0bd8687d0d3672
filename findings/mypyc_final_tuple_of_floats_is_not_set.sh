#!/usr/bin/env bash
# mypyc 2.4.1: a tuple of floats that is Final, of a module, cannot be read by compiled functions of that module: it is said not to be
# set. From outside the module it is there. Without Final, or as a tuple of integers, it is read.
#
# Needs: a C compiler, Python 3.11 or newer. Seen, from outside and by a function:
#   interpreted: (0.5, 0.25), 0.5
#   compiled: (0.5, 0.25), NameError value for final name "ODDS" was not set
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
from typing import Final

ODDS: Final = (0.5, 0.25)


def first() -> float:
    return ODDS[0]
PY
cat >"$work/show.py" <<'PY'
import module

print(module.ODDS)
try:
    print(module.first())
except NameError as error:
    print("NameError", error)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = '(0.5, 0.25)
0.5' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = '(0.5, 0.25)
NameError value for final name "ODDS" was not set' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
