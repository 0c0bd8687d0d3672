"""The modules of the table import in one direction: in the order in which the package's docstring names them."""

from __future__ import annotations

import re
from pathlib import Path

import canasta_desktop.ui.table as room

FOLDER = Path(room.__file__).parent
MODULES = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("[a-z]*.py")}
LINES = [re.findall(r"\w+", re.sub(r"\(.*?\)|^[^:]*:", "", line)) for line in (room.__doc__ or "").split("\n- ")[1:]]
"""The modules of each line of the docstring."""


def test_the_docstring_names_every_module_once() -> None:
    assert sorted(name for line in LINES for name in line) == sorted(MODULES)


def test_a_module_imports_only_its_own_line_and_lines_above_it() -> None:
    level = {name: at for at, line in enumerate(LINES) for name in line}
    wrong = [
        (name, other)
        for name, text in MODULES.items()
        for other in re.findall(rf"from {room.__name__}(?:\.| import )(\w+)", text)
        if level[other] > level[name]
    ]
    assert not wrong
