"""The catalogue of messages in one language, which can be changed; and the pseudo-language that shows what is not in it."""

from __future__ import annotations

import ast
import os
import re
import string
import subprocess
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers.processes import PYTHON
from helpers.scripts import script
from helpers.shared_data import shared

from canasta_desktop.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import ModuleType


PACKAGE = Path(__file__).parents[2] / "canasta_desktop"


@pytest.fixture(scope="module")
def making() -> ModuleType:
    pytest.importorskip("babel", reason="only developers have Babel")
    return script("make_catalogues")


@pytest.fixture(scope="module")
def template(making: ModuleType) -> Any:
    """The messages of the sources, which take seconds to find."""
    return shared("messages", making.template)


def python(block: str, **environment: str) -> str:
    """What a Python of its own prints."""
    done = subprocess.run(
        [*PYTHON, "-c", block], capture_output=True, check=True, env={**os.environ, "PYTHONUTF8": "1", **environment}
    )
    return done.stdout.decode().strip()


def canasta(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [*PYTHON, "-m", "canasta_desktop", *arguments]
    return subprocess.run(command, capture_output=True, check=False, env={**os.environ, "PYTHONUTF8": "1", **environment})


def test_english_is_the_source_and_needs_no_catalogue() -> None:
    block = """
import sys
from canasta_desktop.words import catalogue as it
print(it.language(), it.gettext("a"), it.ngettext("one", "many", 1), it.ngettext("one", "many", 2), it.pgettext("place", "b"))
print(sorted({"gettext", "pathlib", "locale"} & (set(sys.modules) - before)))
"""
    told = python(f"import sys; before = set(sys.modules){block}")
    assert told.splitlines() == ["en a one many b", "[]"]


def test_the_environment_or_the_program_chooses_before_anything_is_worded() -> None:
    block = "from canasta_desktop.words import catalogue as it; {}; print(it.language())"
    assert python(block.format("pass"), **{catalogue.VARIABLE: "xx"}) == "xx"
    assert python(block.format("it.use('xx')")) == "xx"
    assert python(block.format("pass"), **{catalogue.VARIABLE: "zz"}) == "en"


def test_constants_and_sentences_follow_the_language() -> None:
    """Also those in tables, those that functions use, and those of modules whose functions were imported before."""
    block = """
import pkgutil
from importlib import import_module
from canasta_desktop import words
modules = [import_module(f"canasta_desktop.words.{found.name}") for found in pkgutil.iter_modules(words.__path__)]
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.words import catalogue, pages_text, table_text
from canasta_desktop.words.nouns import Noun
from canasta_desktop.words.refusals import refusal_text
def told():
    held = (value for module in modules for name, value in vars(module).items() if name.isupper() and isinstance(value, str))
    return [table_text.DRAW, pages_text.OPTIONS["packs"], refusal_text(Refusal(Code.NOT_NOW, "over"))], sorted(held)
first = told()
for language in ("xx", "en"):
    catalogue.use(language)
    print(*told()[0], sep="|")
print(told() == first, isinstance(table_text.Nouns([]), Noun))
"""
    assert python(block).splitlines() == [
        "⟦Dráááw⟧|⟦Páááçkš⟧|⟦Théé dééáál ííš óóvéér.⟧",
        "Draw|Packs|The deal is over.",
        "True True",
    ]


def constants() -> dict[str, set[str]]:
    """By module: the names of what is translated when the module is executed."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.glob("words/*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
            if any(isinstance(one, ast.Call) and getattr(one.func, "id", "") in ("_", "pgettext") for one in executed(node)):
                names = {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
                found.setdefault(path.stem, set()).update(names)
    return found


def executed(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that are executed when a module is imported: default arguments and classes, but not the bodies of functions."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                yield from (default, *executed(default))
        else:
            yield from (node, *executed(node))


def copies(path: Path, told: Mapping[str, set[str]]) -> list[str]:
    """The constants with words that a module copies when it is imported; `told` has those of the modules of words."""
    tree, names, copied = ast.parse(path.read_text(encoding="utf-8")), {}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "canasta_desktop.words":
            names |= {one.asname or one.name: one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("canasta_desktop.words."):
            module = node.module.rpartition(".")[2]
            copied += [f"{module}.{one.name}" for one in node.names if one.name in told.get(module, ())]
    for node in executed(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
            module = names[node.value.id]
            copied += [f"{module}.{node.attr}"] if node.attr in told.get(module, ()) else []
    return [f"{path.relative_to(PACKAGE)}: {name}" for name in copied]


def test_nobody_copies_a_constant_when_imported() -> None:
    """A copy would stay in the language of the start."""
    told = constants()
    assert [name for path in sorted(PACKAGE.rglob("*.py")) for name in copies(path, told)] == []


def test_what_is_a_copy() -> None:
    assert {"DRAW", "THREES_WHY"} < constants()["table_text"]
    assert len(list(executed(ast.parse("def one(two=THREE):\n    return FOUR\nclass Five:\n    six = SEVEN")))) > 2


def test_only_languages_that_are_there_can_be_chosen() -> None:
    assert catalogue.languages()[0] == "en"
    assert "xx" in catalogue.languages()
    asked = "try: it.use('zz')\nexcept it.UnknownLanguageError as error: print(error, it.language())"
    assert python(f"from canasta_desktop.words import catalogue as it\n{asked}") == "zz en"


@pytest.mark.parametrize("arguments", [("--language", "en", "simulate", "--help"), ("simulate", "--help", "--language=en")])
def test_the_command_line_takes_the_language_anywhere(arguments: tuple[str, ...]) -> None:
    done = canasta(*arguments, **{catalogue.VARIABLE: "xx"})
    assert done.returncode == 0
    assert "⟦" not in done.stdout.decode()
    assert "print only the figures" in done.stdout.decode()


def test_the_pseudo_language_is_for_developers_alone() -> None:
    assert "⟦" in canasta("simulate", "--help", **{catalogue.VARIABLE: "xx"}).stdout.decode()
    for arguments in (("--language", "xx", "rules", "book"), ("rules", "book", "--language=xx")):
        refused = canasta(*arguments)
        assert refused.returncode == 2
        offered = ", ".join(catalogue.offered())
        assert refused.stderr.decode().strip() == f"canasta-desktop: there is no language 'xx'; choose {offered}"


def test_the_command_line_names_the_languages_where_one_is_not_there() -> None:
    for done in (canasta("--language", "zz", "rules", "book"), canasta("rules", "book", **{catalogue.VARIABLE: "zz"})):
        assert done.returncode == 2
        offered = ", ".join(name for name in catalogue.languages() if name != catalogue.PSEUDO)
        assert done.stderr.decode().strip() == f"canasta-desktop: there is no language 'zz'; choose {offered}"


# making


def test_the_catalogues_are_those_that_the_sources_make(making: ModuleType, template: Any) -> None:
    assert making.outdated(template) == []


def test_a_catalogue_that_lacks_a_message_is_noticed(making: ModuleType, template: Any) -> None:
    source = deepcopy(template)
    source.add("A sentence that nobody says.")
    assert making.PSEUDO in making.outdated(source)


def fields(message: str) -> list[str]:
    return sorted(part[1] for part in string.Formatter().parse(message) if part[1] is not None)


def test_the_pseudo_language_has_brackets_accents_more_letters_and_the_same_parts(making: ModuleType, template: Any) -> None:
    assert making.pseudo("OK") == "⟦OoK⟧".replace("O", "Ó").replace("o", "ó")
    assert making.pseudo("{n:,} games; default %(default)s") == "⟦{n:,} gáámééš; dééfááúúlt %(default)s⟧"
    for message in template:
        forms = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
        for form in filter(None, forms):
            said = making.pseudo(form)
            assert fields(said) == fields(form)
            if not any(map(str.isalpha, re.sub(r"\{.*?\}", "", form))):
                assert said == form, "marks alone"
                continue
            assert said[0] + said[-1] == "⟦⟧"
            words = re.sub(r"\{.*?\}|\s|%\(\w+\)s", "", form)
            assert len(re.sub(r"\{.*?\}|\s|%\(\w+\)s", "", said)) - 2 >= round(1.35 * len(words)), form


def test_every_message_is_a_literal(making: ModuleType) -> None:
    """A message that is put together when the program runs is in no catalogue."""
    for path in sorted(making.PACKAGE.rglob("*.py")):
        if path.name == "catalogue.py" and path.parent.name == "words":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext", "pgettext"):
                taken = node.args[:1] if node.func.id == "_" else node.args[:2]
                assert all(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in taken), (path, node.lineno)
