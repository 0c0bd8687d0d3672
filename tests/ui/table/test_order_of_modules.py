"""The rooms of the table import in one direction: in the order in which the package's docstring names them."""

from __future__ import annotations

import re
from pathlib import Path

import canasta_desktop.ui.table as room

FOLDER = Path(room.__file__).parent
MODULES = {path.relative_to(FOLDER): path.read_text(encoding="utf-8") for path in FOLDER.rglob("[a-z]*.py")}
LINES = [re.findall(r"\w+", re.sub(r"\(.*?\)|/: .*", "", line)) for line in (room.__doc__ or "").split("\n- ")[1:]]
"""The rooms and modules of each line of the docstring."""


def test_the_docstring_names_every_room_and_module_once() -> None:
    assert sorted(name for line in LINES for name in line) == sorted({path.parts[0].removesuffix(".py") for path in MODULES})


def test_a_room_imports_only_itself_and_rooms_before_it() -> None:
    level = {name: at for at, line in enumerate(LINES) for name in line}
    wrong = [
        (str(path), other)
        for path, text in MODULES.items()
        for other in re.findall(rf"from {room.__name__}(?:\.| import )(\w+)", text)
        if level[other] > level[path.parts[0].removesuffix(".py")]
    ]
    assert not wrong
