#!/usr/bin/env bash
# mypyc 2.4.1: a StopIteration that comes out of the body of a generator ends it like a return. Python makes a RuntimeError of it
# since 3.7 (PEP 479), so that next() of an empty iterator does not cut results off in silence.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: generator raised StopIteration
#   compiled: [1]
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
from collections.abc import Iterator


def firsts(rows: list[list[int]]) -> Iterator[int]:
    for row in rows:
        yield next(iter(row))
PY
cat >"$work/show.py" <<'PY'
import module

try:
    print(list(module.firsts([[1], [], [3]])))
except RuntimeError as error:
    print(error)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = 'generator raised StopIteration' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = '[1]' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
