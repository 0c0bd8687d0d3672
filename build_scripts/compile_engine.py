"""Compiles the modules that rollouts use, the engine and the bots, into extension modules with mypyc.

    python build_scripts/compile_engine.py OUT

The same sources run uncompiled too; the extension modules are written to OUT in the folders of the package. Compiled are the
modules that the roots below import, directly or indirectly, if they import nothing but the standard library. Needs mypy,
setuptools and a C compiler. `wheel_hook.py` runs it for `pip install .`, `build.py` for the programs.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import os
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from setuptools import Extension
    from setuptools._distutils.ccompiler import CCompiler

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "canasta_desktop"
ROOTS: Final = tuple(
    f"{PACKAGE}.{name}"
    for name in ("engine.game", "engine.view", "bots.players.careful", "bots.players.clairvoyant", "bots.players.self_play")
)
INTERPRETED: Final = (f"{PACKAGE}.engine.faults", f"{PACKAGE}.engine.native")
"""Modules that stay interpreted: a compiled class cannot be the base of an interpreted one, such as other errors, and what
the compiler reads as types is something else when it runs."""
FOR_TYPES: Final = "mypy_extensions"
"""What mypyc reads the types of machine words from; nothing of it is imported when the modules run."""
HOT: Final = frozenset(
    (
        "aims", "canastas", "cards", "choice", "discarding", "draft", "drawing", "evidence", "features", "fits", "going_out",
        "hand", "lanes", "laying", "legality", "meld_counts", "meld_orders", "melding", "melds", "network", "one_by_one",
        "opening", "permission", "play", "playouts", "position", "pot_facts", "reach", "run_places", "seats", "sequences",
        "sets", "set_facts", "single", "single_groups", "slot_facts", "smallest_opening", "taking", "terms", "threat", "view",
        "whole_moves", "wilds", "wilds_to_spread",
        # of mypyc itself
        "bytes_ops", "float_ops", "generic_ops", "int_ops", "list_ops",
    )
)  # fmt: skip
"""Modules that most of the time of a deal is spent in, by name: the others are compiled with less optimisation, and sooner."""
SHARED: Final = f"{PACKAGE}__mypyc"
"""The extension module with the code of all others."""
SMALLER_CODE: Final = ("-fno-asynchronous-unwind-tables",)
"""For Linux: tables for debuggers and exceptions of C++, neither of which the modules have, are 6 % of the shared module."""
SMALLER_FILES: Final = ("-Wl,-z,noseparate-code",)
"""For Linux: code and constants on the same pages, instead of 8 KB of padding in each of some 90 small modules."""


def main() -> int:
    """Compile; returns the exit status."""
    parser = argparse.ArgumentParser(description="Compile the engine and the bots' thought.")
    parser.add_argument("out", type=Path, help="where the extension modules go")
    options = parser.parse_args()
    out = options.out.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        # In a copy, because mypyc and setuptools write files into the current folder.
        place = Path(scratch)
        shutil.copytree(ROOT / PACKAGE, place / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "assets"))
        with contextlib.chdir(place):  # left again even after an error, because Windows cannot delete the current folder
            compile_into(out, hot_modules(place))
    return 0


def hot_modules(root: Path) -> list[str]:
    """The modules to compile, as paths under `root`, sorted."""
    found: dict[str, bool] = {}
    waiting = list(ROOTS)
    while waiting:
        name = waiting.pop()
        path = _path(root, name)
        if name in found or path is None:
            continue
        needed = list(imports(path))
        found[name] = name not in INTERPRETED and all(
            other.split(".")[0] in {*sys.stdlib_module_names, PACKAGE, FOR_TYPES} for other in needed
        )
        if found[name]:
            waiting += [other for other in needed if other.startswith(f"{PACKAGE}.")]
    return sorted(name.replace(".", "/") + ".py" for name, plain in found.items() if plain)


def _path(root: Path, name: str) -> Path | None:
    """The file of a module; None for a package or a module outside the project."""
    path = root / (name.replace(".", "/") + ".py")
    return path if path.is_file() else None


def imports(path: Path) -> Iterator[str]:
    """Full names of the modules that a file imports; `from a import b` gives both `a` and `a.b`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def compile_into(out: Path, modules: list[str]) -> None:
    """Compile modules of the current folder. Errors of mypyc, setuptools and the compiler are raised or exit unchanged."""
    made = extensions(modules)
    from setuptools import Distribution  # after mypyc, which imports distutils, which setuptools may have to replace
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        """As setuptools', which compiles one C file after another, but with several at a time, on all cores."""

        def build_extensions(self) -> None:
            whole = link_time_flags(self.compiler)
            for extension in self.extensions:
                if extension.name == SHARED:
                    extension.extra_compile_args += whole
                    extension.extra_link_args += whole
            compiled = self.compiler.compile

            def compiled_one(source: str, options: dict[str, Any]) -> list[str]:
                flags = [*options["extra_postargs"], *quick_flags(self.compiler, source)]
                objects: list[str] = compiled([source], **{**options, "extra_postargs": flags})
                return objects

            def compiled_together(sources: list[str], **options: Any) -> list[str]:
                objects = compiled_one(sources[0], options)  # Microsoft's compiler is looked for here, once
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    for made in pool.map(lambda source: compiled_one(source, options), sources[1:]):
                        objects += made
                return objects

            self.compiler.compile = compiled_together
            if self.compiler.compiler_type != "msvc":  # two at once would both look for that one
                self.parallel = os.cpu_count()  # the small modules, each linked by itself, beside the shared one
            super().build_extensions()

    for extension in made:
        # A new warning of a newer compiler must not fail the build.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag not in ("-Werror", "/WX")]
        if sys.platform.startswith("linux"):
            extension.extra_compile_args += SMALLER_CODE
            extension.extra_link_args += SMALLER_FILES
    command = Build(Distribution({"name": PACKAGE, "ext_modules": made}))
    command.build_lib = str(out)
    command.build_temp = "objects"
    command.ensure_finalized()
    command.run()


def quick_flags(compiler: CCompiler, source: str) -> list[str]:
    """Flags that compile a C file sooner, where its code is no part of what is run millions of times."""
    hot = Path(source).stem.rpartition("___")[2] in HOT
    return [] if hot or compiler.compiler_type == "msvc" else ["-O1"]


def link_time_flags(compiler: CCompiler) -> list[str]:
    """Flags with which the C files are optimized together; none if the compiler and its linker cannot do that.

    mypyc's helpers, such as those that read an item of a list, are in C files of their own and are inlined only so.
    """
    from setuptools.errors import CompileError, LinkError

    if compiler.compiler_type == "msvc":
        return []
    for whole in ("-flto=auto", "-flto"):  # `auto` uses all cores, but not every compiler knows it
        flags = [whole, "-fvisibility=hidden"]  # what other libraries could replace is not inlined
        with tempfile.TemporaryDirectory() as scratch, contextlib.suppress(CompileError, LinkError):
            source = Path(scratch) / "probe.c"
            source.write_text("int probe(void) { return 0; }\n", encoding="ascii")
            objects = compiler.compile([str(source)], output_dir=scratch, extra_postargs=flags)
            compiler.link_shared_object(objects, str(source.with_suffix(".so")), extra_postargs=flags)
            return flags
    return []


def extensions(modules: list[str], system: str = sys.platform) -> list[Extension]:
    """Generate the C code of modules of the current folder in `generated`; `system` is a value of `sys.platform`."""
    from mypyc.build import mypycify

    flags = [
        # Types are checked elsewhere, with all libraries installed; here they are only read.
        "--config-file=", "--ignore-missing-imports", "--follow-imports=silent", f"--cache-dir={os.devnull}",
        f"--python-version={sys.version_info[0]}.{sys.version_info[1]}", f"--platform={system}",
    ]  # fmt: skip
    made: list[Extension] = mypycify(
        [*flags, *modules],
        opt_level="3",
        debug_level="0",
        group_name=PACKAGE,
        target_dir="generated",
        multi_file=True,  # a C file for each module: one for all takes a compiler three times as long and cannot be shared out
    )
    return made


if __name__ == "__main__":
    sys.exit(main())
