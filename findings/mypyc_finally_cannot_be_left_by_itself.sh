#!/usr/bin/env bash
# mypyc 2.4.1: a `finally` that itself leaves, by a raise or a return, ends the compiler with an assertion of its own instead of a
# message about the line.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: closed
#   compiled: it cannot be compiled: add to finished block
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
def close(trouble: bool) -> str:
    try:
        if trouble:
            raise KeyError("inner")
    finally:
        raise ValueError("closed")
PY
cat >"$work/show.py" <<'PY'
import module

try:
    module.close(False)
except ValueError as error:
    print(error)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
told=$(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py 2>&1 && echo "it was compiled") || true
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$(grep -F 'add to finished block' <<<"$told" || tail -n 3 <<<"$told")"
[ "$interpreted" = closed ] || { echo "changed: interpreted"; exit 1; }
grep -qF 'add to finished block' <<<"$told" || { echo "changed: compiled"; exit 1; }
echo "as described"
