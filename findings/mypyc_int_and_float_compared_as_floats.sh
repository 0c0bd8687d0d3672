#!/usr/bin/env bash
# mypyc 2.4.1: an int that is compared with a float is made a float first. Beyond 2 to the power of 53 two different numbers are
# equal, and one beyond all floats raises OverflowError; Python compares the values.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: [False, False]
#   compiled: [True, 'OverflowError']
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
def equal(whole: int, number: float) -> bool:
    return whole == number
PY
cat >"$work/show.py" <<'PY'
import module

answers = [module.equal(2**53 + 1, 2.0**53)]
try:
    answers.append(module.equal(10**400, 1.0))
except OverflowError as error:
    answers.append(type(error).__name__)
print(answers)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = '[False, False]' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = "[True, 'OverflowError']" ] || { echo "changed: compiled"; exit 1; }
echo "as described"
