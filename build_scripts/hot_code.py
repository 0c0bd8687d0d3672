"""Counts what slows the hot functions down in the C code that mypyc makes of them: boxed numbers, and calls of lists.

    python -m build_scripts.hot_code [--limits]

Prints a JSON object: by function the operations on boxed ints (`CPyTagged_…`, `PyLong_…`) and the calls of lists (`CPyList_…`,
`PyList_…`). With `--limits` it fails where a function has more of either than `LIMITS` says: somebody left the type of a word
out, and the function has fallen back to Python's own numbers. Needs mypy and setuptools, and no C compiler.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from build_scripts.compile_engine import PACKAGE, ROOT, extensions, hot_modules

LIMITS: Final[dict[str, tuple[int, int]]] = {
    "hand___Hand___add": (0, 0),
    "hand___Hand___remove": (0, 0),
    "hand___Hand___number": (0, 0),
    "hand___Hand___copy": (0, 0),
    "hand___Hand___ranks_of": (0, 0),
    "lanes___total": (0, 0),
    "lanes___some": (0, 0),
    "lanes___several": (0, 0),
    "meld_counts___MeldCounts___naturals": (0, 0),
    "meld_counts___MeldCounts___size": (0, 0),
    "melds___Side___copy": (0, 0),
    "threat___Threat___danger": (2, 2),
    "threat___Threat____weigh_pile": (4, 2),
    "discarding____keep_worth": (9, 1),
    "features___Features___pairs": (0, 0),
    "features___Features___unseen_lanes": (0, 0),
    "features___Features___holding_base": (0, 0),
    "laying___Laying___put_kind": (0, 0),
    "reach___could_go_out": (0, 0),
    "sets___lay_sets": (0, 0),
    "thumb___melding____naturals_fit": (0, 0),
}
"""By function the most operations on boxed ints, and the most calls of lists."""
_FUNCTION: Final = re.compile(r"^\w[\w *]*[ *]CPyDef_(\w+)\([^;{]*\) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
_BOXED: Final = re.compile(r"\b(?:CPyTagged_\w+|PyLong_\w+|CPyLong_\w+)\(")
_LISTS: Final = re.compile(r"\b(?:CPyList_\w+|PyList_\w+)\(")


def main() -> int:
    """Print the counts; returns the exit status."""
    parser = argparse.ArgumentParser(description="Count what slows the compiled hot functions down.")
    parser.add_argument("--limits", action="store_true", help="fail where a function has more than it may")
    options = parser.parse_args()
    found = counts()
    print(json.dumps({name: {"boxed": boxed, "lists": lists} for name, (boxed, lists) in found.items()}, indent=1))
    return int(options.limits and bool(excess(found)))


def counts() -> dict[str, tuple[int, int]]:
    """By function of `LIMITS` its operations on boxed ints and its calls of lists. Raises KeyError where there is none."""
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        shutil.copytree(ROOT / PACKAGE, place / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "assets"))
        with contextlib.chdir(place):
            extensions(hot_modules(place))
            text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path("generated").rglob("__native_*.c")))
    bodies = {match[1]: match[2] for match in _FUNCTION.finditer(text)}
    return {name: (len(_BOXED.findall(bodies[name])), len(_LISTS.findall(bodies[name]))) for name in LIMITS}


def excess(found: dict[str, tuple[int, int]]) -> list[str]:
    """The functions that have more than they may."""
    return [name for name, (boxed, lists) in found.items() if boxed > LIMITS[name][0] or lists > LIMITS[name][1]]


if __name__ == "__main__":
    sys.exit(main())
