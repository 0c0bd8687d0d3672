#!/usr/bin/env bash
# mypyc 2.4.1: an instance of a compiled class whose __init__ needs an argument can be neither copied nor pickled: copying calls the
# class without arguments. Such a class needs a __reduce__ of its own. Interpreted, the same class is copied.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: copy 4, deepcopy 4, pickle 4
#   compiled: copy TypeError, deepcopy TypeError, pickle TypeError
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
class Card:
    def __init__(self, rank: int) -> None:
        self.rank = rank
PY
cat >"$work/show.py" <<'PY'
import copy
import pickle

import module

for name, way in ("copy", copy.copy), ("deepcopy", copy.deepcopy), ("pickle", lambda it: pickle.loads(pickle.dumps(it))):
    try:
        print(name, way(module.Card(4)).rank)
    except TypeError:
        print(name, "TypeError")
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = 'copy 4
deepcopy 4
pickle 4' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = 'copy TypeError
deepcopy TypeError
pickle TypeError' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
