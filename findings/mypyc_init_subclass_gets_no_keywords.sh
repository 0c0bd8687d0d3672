#!/usr/bin/env bash
# mypyc 2.4.1: the keywords of a class statement do not reach __init_subclass__, which is called with its defaults; without
# defaults the import fails.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: ['classic']
#   compiled: ['nobody']
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
FOUND: list[str] = []


class Rules:
    def __init_subclass__(cls, name: str = "nobody") -> None:
        FOUND.append(name)


class Classic(Rules, name="classic"):
    pass
PY
cat >"$work/show.py" <<'PY'
import module

print(module.FOUND)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = "['classic']" ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = "['nobody']" ] || { echo "changed: compiled"; exit 1; }
echo "as described"
