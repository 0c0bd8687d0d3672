#!/usr/bin/env bash
# mypyc 2.4.1: `raise Second() from first` sets neither __cause__ nor __suppress_context__ of what is raised. A log shows the two
# as if the second had come up by accident ("During handling ...") or, with `from None`, shows the first although it was to be
# hidden.
#
# Needs: a C compiler, Python 3.11 or newer. Seen:
#   interpreted: KeyError('inner') True
#   compiled: None False
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet "mypy[mypyc]==2.4.1" setuptools==80.9.0
mkdir "$work/compiled"
cat >"$work/module.py" <<'PY'
def translate() -> None:
    try:
        raise KeyError("inner")
    except KeyError as error:
        raise ValueError("outer") from error
PY
cat >"$work/show.py" <<'PY'
import module

try:
    module.translate()
except ValueError as error:
    print(repr(error.__cause__), error.__suppress_context__)
PY
cp "$work/module.py" "$work/show.py" "$work/compiled"
interpreted=$(cd "$work" && "$work/venv/bin/python" show.py)
(cd "$work/compiled" && PATH="$work/venv/bin:$PATH" mypyc module.py >/dev/null 2>&1 && rm module.py)
compiled=$(cd "$work/compiled" && "$work/venv/bin/python" show.py)
printf 'interpreted:\n%s\ncompiled:\n%s\n' "$interpreted" "$compiled"
[ "$interpreted" = "KeyError('inner') True" ] || { echo "changed: interpreted"; exit 1; }
[ "$compiled" = 'None False' ] || { echo "changed: compiled"; exit 1; }
echo "as described"
