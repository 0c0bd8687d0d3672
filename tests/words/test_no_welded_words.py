"""Sentences stand in words/ alone: the rooms below answer with codes and facts, the window draws what words/ says."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(__file__).parents[2] / "canasta_desktop"
SENTENCE = re.compile(r"[A-Z{“].*\s.*\s.*([.!]|\w\?)$", re.DOTALL)
"""Three words or more, with a capital or a named part at the beginning and a full stop (or a question mark) at the end."""

IN_FILES = {
    "session/house_shelf.py": "House rules for Canasta Desktop.\n",
    "session/profiles.py": "The people who play Canasta Desktop here.",
    "session/settings_file.py": "Settings of Canasta Desktop.",
}
"""Comments at the head of files that people read and give to one another: English always, as the keys beside them."""
FOR_DEVELOPERS = ("ValueError", "TypeError", "RuntimeError", "AssertionError", "KeyError", "UnfitError")
"""Errors that no user meets, and what is wrong with a saved game, which is written into the file that it is set aside in."""

PASSED = (*FOR_DEVELOPERS, "_")


def files() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path.relative_to(PACKAGE).parts[0] != "words"]


def name_of(call: ast.AST | None) -> str:
    return call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""


def exempt(tree: ast.Module) -> Iterator[ast.AST]:
    """Docstrings, what is raised for developers, and what the catalogue translates on the spot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Assert) or name_of(node.exc if isinstance(node, ast.Raise) else node) in PASSED:
            yield from ast.walk(node)


def literals(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text of a module with its line; what is put together has braces where something is put in."""
    passed = {id(node) for node in exempt(tree)}
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if id(node) in passed or id(node) in inside:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def test_no_sentence_is_welded_in() -> None:
    found = []
    for path in files():
        name = path.relative_to(PACKAGE).as_posix()
        head = IN_FILES.get(name)
        told = [text for _, text in literals(ast.parse(path.read_text(encoding="utf-8"))) if SENTENCE.match(text)]
        found += [(name, text) for text in told if head is None or not text.startswith(head)]
    assert found == []


def test_what_counts_as_a_sentence() -> None:
    source = '''
def told():
    """A docstring is none."""
    raise ValueError("Nobody of that name.")
    show("You cannot play here.", f"{name} is gone for good.", "game over", "A title")
    show(_("This one is translated."))
'''
    assert [text for _, text in literals(ast.parse(source)) if SENTENCE.match(text)] == [
        "You cannot play here.",
        "{} is gone for good.",
    ]
