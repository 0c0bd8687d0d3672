#!/usr/bin/env bash
# mypyc 2.4.1: a literal that is shifted by an i64 becomes the same shift in C, where the literal is an int of 32 bits: from 31 bits on
# the result is another number. Where the number to shift is an argument of type i64 it is right.
#
# Needs: a C compiler, Python 3.11 or newer. Seen, whether 1 shifted by 5 and by 40 bits is 2**5 and 2**40:
#   interpreted: literal [True, True], variable [True, True]
#   compiled: literal [True, False], variable [True, True]
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
from mypy_extensions import i64


def literal(bits: i64) -> i64:
    return 1 << bits


def variable(one: i64, bits: i64) -> i64:
    return one << bits
PY
cat >"$work/show.py" <<'PY'
import module

print("literal", [module.literal(bits) == 2**bits for bits in (5, 40)])
print("variable", [module.variable(1, bits) == 2**bits for bits in (5, 40)])
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = 'literal [True, True]
variable [True, True]' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = 'literal [True, False]
variable [True, True]' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
