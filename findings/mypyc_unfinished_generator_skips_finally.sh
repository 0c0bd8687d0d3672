#!/usr/bin/env bash
# mypyc 2.4.1: a compiled generator that is dropped before its end does not run its `finally`, where Python's own closes it. What such
# a generator holds (a file, a lock) stays as it is, unless close() is called.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: ['finally']
#   compiled: []
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
from collections.abc import Iterator


def dropped() -> list[str]:
    told: list[str] = []

    def steps() -> Iterator[int]:
        try:
            yield 1
        finally:
            told.append("finally")

    going = steps()
    next(going)
    del going
    return told
PY
cat >"$work/show.py" <<'PY'
import module

print(module.dropped())
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = '['"'"'finally'"'"']' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = '[]' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
