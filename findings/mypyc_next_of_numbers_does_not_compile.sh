#!/usr/bin/env bash
# mypyc 2.4.1: an iterator class whose __next__ returns int or float by its annotation is translated into C that no compiler
# takes: the slot for it wants a function that returns an object. With the annotation `object` it compiles.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: [2, 1, 0]
#   compiled: it cannot be compiled: tp_iternext
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
class Countdown:
    def __init__(self, number: int) -> None:
        self.number = number

    def __iter__(self) -> "Countdown":
        return self

    def __next__(self) -> int:
        if not self.number:
            raise StopIteration
        self.number -= 1
        return self.number
PY
cat >"$work/show.py" <<'PY'
import module

print(list(module.Countdown(3)))
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
told=$(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py 2>&1 && echo "it was compiled") || true
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$(grep -F tp_iternext <<<"$told" || tail -n 3 <<<"$told")"
[ "$interpreted" = '[2, 1, 0]' ] || { echo "changed: interpreted"; exit 1; }
grep -qF tp_iternext <<<"$told" || { echo "changed: compiled"; exit 1; }
echo "as described"
