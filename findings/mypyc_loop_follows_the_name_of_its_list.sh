#!/usr/bin/env bash
# mypyc 2.4.1: a loop over a local list, or over range(n), reads the name again in every round. Where the body gives the name another
# list or number, Python goes on with the old one and the compiled loop with the new one, from the same place on. It is the same with
# enumerate, zip and reversed.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: [1, 2, 3] and [0, 1, 2]
#   compiled: [1, 9, 9, 9, 9] and [0, 1, 2, 3, 4, 5]
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
def names() -> list[int]:
    cards, found = [1, 2, 3], []
    for card in cards:
        found.append(card)
        cards = [9, 9, 9, 9, 9]
    return found


def numbers() -> list[int]:
    most, found = 3, []
    for number in range(most):
        found.append(number)
        most = 6
    return found
PY
cat >"$work/show.py" <<'PY'
import module

print(module.names())
print(module.numbers())
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = '[1, 2, 3]
[0, 1, 2]' ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = '[1, 9, 9, 9, 9]
[0, 1, 2, 3, 4, 5]' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
