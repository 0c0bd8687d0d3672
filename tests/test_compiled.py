"""The engine and the policy, compiled and not: what is compiled, how an install decides, and that both play alike."""

from __future__ import annotations

import copy
import importlib
import json
import os
import pickle
import re
import subprocess
import sys
import time
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
from helpers.scripts import script

import canasta_desktop
from canasta_desktop import version
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, NO, YES, Group, Meld, Take
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

ROOT = Path(__file__).parents[1]
INSTALLED = Path(canasta_desktop.__file__).parents[1]


def load(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A build script as a module; hatchling, which only builds have, is stood in for by an empty base class."""
    parts = ["hatchling", "builders", "hooks", "plugin", "interface"]
    for number in range(1, len(parts) + 1):
        monkeypatch.setitem(sys.modules, ".".join(parts[:number]), ModuleType(".".join(parts[:number])))
    sys.modules[".".join(parts)].BuildHookInterface = {Any: object}  # type: ignore[attr-defined]
    return script(name)


# what is compiled


def test_all_that_playouts_run_through_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    modules = {path.removeprefix("canasta_desktop/").removesuffix(".py") for path in hot_modules(monkeypatch)}
    engine = {"cards", "moves", "terms", "position", "view", "legality", "way_out", "listing", "play", "scoring", "game"}
    thumb = {"features", "taking", "melding", "discarding", "going_out", "choice"}
    search = {"playouts", "plans", "stakes", "search"}
    assert {f"engine/{name}" for name in engine} <= modules
    assert {f"bots/thumb/{name}" for name in thumb} | {f"bots/search/{name}" for name in search} <= modules
    # What needs a library, reads files or speaks to processes stays as it is.
    reading = {"engine/ruleset", "engine/notation", "engine/documents", "bots/players/levels"}
    assert not modules & {*reading, "bots/process/worker", "cli"}
    # What interpreted errors are derived from cannot be compiled.
    assert "engine/faults" not in modules


def hot_modules(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = load("compile_engine", monkeypatch).hot_modules(ROOT)
    return found


def test_the_version_line_knows_whether_the_engine_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert version.compiled() is not isinstance(apply, FunctionType)
    for path in hot_modules(monkeypatch):
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
        assert Path(str(module.__file__)).suffix != ".py" if version.compiled() else Path(str(module.__file__)).suffix == ".py"


def test_an_error_of_compiling_is_told_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiling = load("compile_engine", monkeypatch)

    def fail(*_: object) -> None:
        raise RuntimeError("no such flag")

    monkeypatch.setattr(compiling, "compile_into", fail)
    monkeypatch.setattr(sys, "argv", ["compile_engine.py", str(tmp_path)])
    before = Path.cwd()
    with pytest.raises(RuntimeError, match="no such flag"):
        compiling.main()
    assert Path.cwd() == before  # a folder that is stood in cannot be cleared away on Windows


class Compiler:
    """Stands in for setuptools', whose errors these are: knows some flags."""

    def __init__(self, kind: str, known: set[str], errors: ModuleType) -> None:
        self.compiler_type = kind
        self.known = known
        self.errors = errors

    def compile(self, sources: list[str], *, output_dir: str, extra_postargs: list[str]) -> list[str]:
        if not self.known.issuperset(extra_postargs):
            raise self.errors.CompileError
        return [source + ".o" for source in sources]

    def link_shared_object(self, objects: list[str], output: str, *, extra_postargs: list[str]) -> None:
        if "no plugin" in self.known:
            raise self.errors.LinkError


@pytest.mark.parametrize(
    ("kind", "known", "flags"),
    [
        ("unix", {"-flto=auto", "-flto", "-fvisibility=hidden"}, ["-flto=auto", "-fvisibility=hidden"]),
        ("unix", {"-flto", "-fvisibility=hidden"}, ["-flto", "-fvisibility=hidden"]),
        ("unix", {"-flto", "-fvisibility=hidden", "no plugin"}, []),
        ("unix", set(), []),
        ("msvc", {"-flto=auto", "-flto", "-fvisibility=hidden"}, []),
    ],
)
def test_files_are_optimized_together_where_compiler_and_linker_can(
    kind: str, known: set[str], flags: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    errors = pytest.importorskip("setuptools.errors")
    assert load("compile_engine", monkeypatch).link_time_flags(Compiler(kind, known, errors)) == flags


# the install decides


class App:
    """Stands in for hatchling's: keeps what is said."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def display_info(self, text: str) -> None:
        self.told.append(text)


def built(hook: ModuleType, kind: str = "standard") -> tuple[dict[str, Any], list[str]]:
    """What a build makes of the wheel, and what it says."""
    made: dict[str, Any] = {"force_include": {}}
    doing = hook.CompileHook()
    doing.app = App()
    doing.initialize(kind, made)
    doing.finalize(kind, made, "")
    return made, doing.app.told


def test_pure_python_is_to_be_had_for_the_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANASTA_DESKTOP_PURE", "1")
    made, told = built(load("wheel_hook", monkeypatch))
    assert made == {"force_include": {}}
    assert told == ["Pure Python: CANASTA_DESKTOP_PURE asks for it"]


@pytest.mark.skipif(sys.platform == "win32", reason="compilers are looked for in another way there")
def test_without_a_compiler_the_wheel_is_pure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CANASTA_DESKTOP_PURE", raising=False)
    monkeypatch.setenv("CC", "/no/such/compiler -O2")
    made, told = built(load("wheel_hook", monkeypatch))
    assert made == {"force_include": {}}
    assert len(told) == 1
    assert told[0].startswith("Pure Python: ")


@pytest.mark.parametrize(
    ("script", "reason", "seconds"),
    [("raise SystemExit('no luck')", "compiling failed: no luck", 60), ("import time; time.sleep(60)", "timed out", 1)],
)
def test_where_compiling_fails_the_wheel_is_pure(
    script: str, reason: str, seconds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook = ready(monkeypatch, tmp_path, script)
    monkeypatch.setattr(hook, "COMPILING_S", seconds)
    made, told = built(hook)
    assert made == {"force_include": {}}
    assert len(told) == 1
    assert told[0].startswith("Pure Python: ")
    assert reason in told[0]


@pytest.mark.skipif(not Path("/proc/self/stat").is_file(), reason="it has no groups of processes")
def test_compiling_that_takes_too_long_leaves_no_compiler_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "child"
    script = f"""
import pathlib, subprocess, time
child = subprocess.Popen(["sleep", "60"])
pathlib.Path({str(told)!r}).write_text(str(child.pid))
time.sleep(60)
"""
    hook = ready(monkeypatch, tmp_path, script)
    monkeypatch.setattr(hook, "COMPILING_S", 2)
    built(hook)
    child = int(told.read_text(encoding="utf-8"))
    until = time.monotonic() + 10
    while _runs(child) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _runs(child)


def _runs(process: int) -> bool:
    """Whether a process of that number is there and has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize(
    ("asked", "machine", "wanted"),
    [("", "x86_64", True), ("1", "x86_64", False), ("never", "AMD64", True), ("", "riscv64", False)],
)
def test_mypy_is_a_requirement_of_the_build_where_it_is_of_use(
    asked: str, machine: str, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook = load("wheel_hook", monkeypatch)
    monkeypatch.setenv("CANASTA_DESKTOP_PURE", asked)
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr(hook.platform, "machine", lambda: machine)
    if sys.platform != "win32":
        assert hook.CompileHook().dependencies() == (["mypy[mypyc]>=2,<3"] if wanted else [])
        assert bool(hook.missing()) is not wanted
    assert not {"pip", "uv"} & set(re.findall(r"\w+", Path(hook.__file__).read_text(encoding="utf-8").split('"""', 2)[2]))


def test_a_wheel_that_is_handed_on_is_compiled_or_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = ready(monkeypatch, tmp_path, "raise SystemExit('no luck')")
    monkeypatch.setenv("CANASTA_DESKTOP_PURE", "never")
    with pytest.raises(hook.NotCompiledError, match="compiling failed: no luck"):
        built(hook)


def test_without_mypy_the_wheel_is_pure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = ready(monkeypatch, tmp_path, "")
    monkeypatch.setattr(hook, "find_spec", lambda name: None if name == "mypyc" else True)
    made, told = built(hook)
    assert made == {"force_include": {}}
    assert told[0].startswith("Pure Python: mypy is missing (mypy[mypyc]>=2,<3;")


def test_what_was_compiled_goes_into_the_wheel_at_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writes = (
        "import pathlib, sys; p = pathlib.Path(sys.argv[1], 'canasta_desktop', 'x.so'); p.parent.mkdir(parents=True); p.touch()"
    )
    made, told = built(ready(monkeypatch, tmp_path, writes))
    assert list(made.pop("force_include").values()) == ["canasta_desktop/x.so"]
    assert made == {"pure_python": False, "infer_tag": True}
    assert told == ["Compiled: 1 extension modules"]


def test_an_editable_install_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(ready(monkeypatch, tmp_path, "raise SystemExit(1)"), "editable") == ({"force_include": {}}, [])


def ready(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> ModuleType:
    """The hook where everything is at hand, with another script to compile by."""
    monkeypatch.delenv("CANASTA_DESKTOP_PURE", raising=False)
    hook = load("wheel_hook", monkeypatch)
    (folder / "script.py").write_text(script, encoding="utf-8")
    monkeypatch.setattr(hook, "SCRIPT", folder / "script.py")
    monkeypatch.setattr(hook, "missing", str)
    monkeypatch.setattr(hook, "find_spec", lambda _: True)
    return hook


# both are alike


def test_positions_views_and_moves_go_through_a_pickle_and_a_copy() -> None:
    position = Game(preset("classic"), 4, 3, first=3).deal()
    for _ in range(50):
        apply(position, choose(view(position, position.to_act)))
    seen = view(position, position.to_act)
    groups = (Group(3, (12, 13, 14)), Group(5, (20, 21, 44)))
    moves = [DRAW, ASK, YES, NO, DISCARDS[7], Take(groups), Meld(groups)]
    for twin in (pickle.loads(pickle.dumps((position, seen, moves))), copy.deepcopy((position, seen, moves))):  # noqa: S301
        assert twin == (position, seen, moves)
        assert twin[1].sizes == seen.sizes
        assert choose(twin[1]) == choose(seen)
        assert {*twin[2]} == {*moves}
    assert Take(groups) != Meld(groups)
    assert repr(Meld(groups[:1])) == "Meld((Group(3, (12, 13, 14)),))"


@pytest.mark.skipif(INSTALLED == ROOT, reason="there is one package here, the checkout's")
@pytest.mark.parametrize(
    ("rules", "players"),
    [
        *[("classic", 4), ("online", 4), ("three-pack", 6), ("book", 2), ("book", 3)],
        *[("samba", 4), ("bolivia", 3), ("modern-american", 4), ("hand-and-foot", 4)],
    ],
)
def test_the_installed_package_plays_as_the_checkout(rules: str, players: int, tmp_path: Path) -> None:
    words = ["simulate", "--rules", rules, "--players", str(players), "--games", "5", "--seed", "1", "--json"]
    found = []
    for place in (INSTALLED, ROOT):
        done = subprocess.run(
            [sys.executable, "-m", "canasta_desktop", *words],
            env={**os.environ, "PYTHONPATH": str(place)},
            cwd=tmp_path,
            capture_output=True,
            check=True,
            timeout=120,
        )
        found.append(json.loads(done.stdout))
        found[-1].pop("deals_per_s")
    assert found[0] == found[1]
