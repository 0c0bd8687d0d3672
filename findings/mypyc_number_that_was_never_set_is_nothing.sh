#!/usr/bin/env bash
# mypyc 2.4.1: a local int or float that was given no value, as the variable of a loop over an empty range, is 0 when it is read:
# no UnboundLocalError. A local str or list raises it as in Python.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: UnboundLocalError
#   compiled: 0
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
def last(most: int) -> int:
    for number in range(most):
        pass
    return number
PY
cat >"$work/show.py" <<'PY'
import module

try:
    print(module.last(0))
except UnboundLocalError as error:
    print(type(error).__name__)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = UnboundLocalError ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = 0 ] || { echo "changed: compiled"; exit 1; }
echo "as described"
