#!/usr/bin/env bash
# mypyc 2.4.1: super().make() in a classmethod calls the parent's method with the metaclass, `type`, in place of the class. The
# parent's `cls()` then fails, and its `cls.__name__` is another.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: Window
#   compiled: type
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
class Table:
    @classmethod
    def owner(cls) -> str:
        return cls.__name__


class Window(Table):
    @classmethod
    def owner(cls) -> str:
        return super().owner()
PY
cat >"$work/show.py" <<'PY'
import module

print(module.Window.owner())
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = Window ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = type ] || { echo "changed: compiled"; exit 1; }
echo "as described"
