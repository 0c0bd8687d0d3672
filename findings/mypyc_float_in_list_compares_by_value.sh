#!/usr/bin/env bash
# mypyc 2.4.1: `number in numbers` with a float finds a NaN in Python, which looks whether it is the same object first, and not when
# compiled, where a float has no identity. A list that has such a number can be searched with math.isnan alone.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: True
#   compiled: False
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
def found() -> bool:
    nothing = float("nan")
    return nothing in [nothing]
PY
cat >"$work/show.py" <<'PY'
import module

print(module.found())
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = 'True' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = 'False' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
