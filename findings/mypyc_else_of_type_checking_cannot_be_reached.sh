#!/usr/bin/env bash
# mypyc 2.4.1: the `else` branch of `if TYPE_CHECKING:` is taken to be unreachable, although it is the one that runs. The module
# compiles without a word, and cannot be imported: RuntimeError. So a name cannot have one meaning for types and another at run time.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: run
#   compiled: RuntimeError Reached allegedly unreachable code!
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    KIND = "types"
else:
    KIND = "run"
PY
cat >"$work/show.py" <<'PY'
try:
    import module

    print(module.KIND)
except RuntimeError as error:
    print("RuntimeError", error)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = 'run' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = 'RuntimeError Reached allegedly unreachable code!' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
