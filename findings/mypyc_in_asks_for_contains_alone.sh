#!/usr/bin/env bash
# mypyc 2.4.1: `item in owner` with an object of a native class that has __iter__ or __getitem__ and no __contains__ raises
# AttributeError, where Python goes through the items. mypy accepts it, and a for loop over the same object with __iter__ works.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: True
#   compiled: 'Hand' object has no attribute '__contains__'
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
from collections.abc import Iterator


class Hand:
    def __init__(self) -> None:
        self.cards = [3, 4, 5]

    def __iter__(self) -> Iterator[int]:
        return iter(self.cards)


def holds(hand: Hand, card: int) -> bool:
    return card in hand
PY
cat >"$work/show.py" <<'PY'
import module

try:
    print(module.holds(module.Hand(), 4))
except AttributeError as error:
    print(error)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = True ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = "'Hand' object has no attribute '__contains__'" ] || { echo "changed: compiled"; exit 1; }
echo "as described"
