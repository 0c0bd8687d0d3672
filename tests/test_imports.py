"""Who may import whom: the rooms of the package from the ground floor up, and the few modules that third parties may enter."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

PACKAGE = Path(__file__).parents[1] / "canasta_desktop"
ROOMS = ("engine", "bots", "session", "lab", "words", "ui", "cli")
"""A room imports only itself and rooms named before it."""
HOT = ("cards", "events", "legality", "listing", "moves", "play", "position", "reasons", "terms", "view", "way_out")
"""Modules of the engine that playouts run through, kept free of third-party types."""

COMPILER = "mypy_extensions"
"""The compiler's types, such as machine words: read by the type checker and the compiler, missing where the game runs."""
WINDOW = ("draw", "kit", "services", "table", "pages", "app")
"""The rooms of the window, from the ground floor up."""

MODULES = sorted(PACKAGE.rglob("*.py"))


@cache
def imported(path: Path) -> frozenset[str]:
    """Every module that a file imports, wherever in the file, by its full name."""
    here = (PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts)
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = [*here[: -node.level]] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return frozenset(names)


def room(module: str) -> str | None:
    """The room that a module of ours lies in; "" for one above the rooms, None for one that is not ours."""
    top, *inner = module.split(".")
    if top != PACKAGE.name:
        return None
    return inner[0] if inner and inner[0] in ROOMS else ""


def third_parties(path: Path) -> set[str]:
    """The packages that are neither ours nor of the standard library."""
    tops = {name.partition(".")[0] for name in imported(path)}
    return tops - set(sys.stdlib_module_names) - {PACKAGE.name, COMPILER}


def imports_for_types(path: Path) -> set[int]:
    """The lines of the imports that are made for the type checker and the compiler alone."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            found |= {inner.lineno for part in node.body for inner in ast.walk(part) if isinstance(inner, ast.ImportFrom)}
    return found


def module_name(path: Path) -> str:
    """The full name under which a file is imported."""
    parts = (PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def own_imports() -> dict[str, set[str]]:
    """For each module the modules of ours that it imports: for types too, and late."""
    names = {module_name(path) for path in MODULES}
    graph = {}
    for path in MODULES:
        found = imported(path) & names
        # `from package import module` names the package too, whose own file is not what is meant.
        graph[module_name(path)] = {name for name in found if not any(other.startswith(f"{name}.") for other in found)}
    return graph


def circles(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """The greatest sets of modules each of which imports, in however many steps, all others of its set."""
    reached: dict[str, set[str]] = {}
    for module in graph:
        ahead, seen = [module], set()
        while ahead:
            for name in graph.get(ahead.pop(), set()) - seen:
                seen.add(name)
                ahead.append(name)
        reached[module] = seen
    found = {frozenset({other for other in seen if module in reached[other]}) for module, seen in reached.items()}
    return [set(circle) for circle in found if circle]


@cache
def in_room(name: str) -> list[Path]:
    return [path for path in MODULES if path.relative_to(PACKAGE).parts[0] == name]


def shown(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def test_the_rooms_are_there() -> None:
    assert all(in_room(name) for name in ROOMS)
    assert all((PACKAGE / "engine" / f"{name}.py").is_file() for name in HOT)


@pytest.mark.parametrize("own", ROOMS)
def test_a_room_imports_only_rooms_below_it(own: str) -> None:
    above = ROOMS[ROOMS.index(own) + 1 :]
    assert not {(shown(path), name) for path in in_room(own) for name in imported(path) if room(name) in above}


@pytest.mark.parametrize("own", ["engine", "bots"])
def test_engine_and_bots_import_nothing_from_above_the_rooms(own: str) -> None:
    found = {(shown(path), name) for path in in_room(own) for name in imported(path)}
    assert not {(path, name) for path, name in found if room(name) == "" and name != PACKAGE.name}


def test_the_engine_needs_no_third_party_but_msgspec() -> None:
    assert not {(shown(path), name) for path in in_room("engine") for name in third_parties(path) - {"msgspec"}}


@pytest.mark.parametrize("name", HOT)
def test_hot_modules_need_no_third_party(name: str) -> None:
    assert not third_parties(PACKAGE / "engine" / f"{name}.py")


def test_types_of_the_compiler_are_imported_for_types_alone() -> None:
    told = 0
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        if COMPILER not in text:
            continue
        tree = ast.parse(text)
        lines = {node.lineno for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == COMPILER}
        assert lines, shown(path)
        assert lines <= imports_for_types(path), shown(path)
        plain = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
        assert COMPILER not in plain, shown(path)
        told += 1
    assert told


def test_only_the_window_imports_pygame() -> None:
    assert not [shown(path) for path in MODULES if path not in in_room("ui") and "pygame" in third_parties(path)]


def test_no_circles() -> None:
    assert [sorted(circle) for circle in circles(own_imports())] == []


@pytest.mark.parametrize("name", WINDOW)
def test_a_room_of_the_window_imports_only_rooms_below_it(name: str) -> None:
    above = {f"{PACKAGE.name}.ui.{other}" for other in WINDOW[WINDOW.index(name) + 1 :]}
    found = {
        (shown(path), module)
        for path in in_room("ui")
        if path.relative_to(PACKAGE).parts[1] == name
        for module in imported(path)
        if ".".join(module.split(".")[:3]) in above
    }
    assert not found


def test_every_module_of_the_window_lies_in_a_room() -> None:
    assert {path.relative_to(PACKAGE).parts[1] for path in in_room("ui")} == {*WINDOW, "__init__.py"}


def test_what_counts_as_a_circle() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a", "d"}, "e": {"d"}, "f": set()}
    assert sorted(map(sorted, circles(graph))) == [["a", "b", "c"], ["d"]]
    own = own_imports()
    assert f"{PACKAGE.name}.cli.main" in own[f"{PACKAGE.name}.__main__"], "inside a function"
    assert f"{PACKAGE.name}.engine.moves" in own[f"{PACKAGE.name}.session.history"], "for types alone"
    assert f"{PACKAGE.name}.session.store.rows" in own[f"{PACKAGE.name}.session.store.last_position"], "relative"


def test_what_counts_as_an_import() -> None:
    assert room("canasta_desktop.ui.app.window") == "ui"
    assert room("canasta_desktop.paths") == ""
    assert room("pygame.draw") is None
    assert "canasta_desktop.engine.play" in imported(PACKAGE / "engine" / "documents.py")
    assert third_parties(PACKAGE / "engine" / "documents.py") == {"msgspec"}
