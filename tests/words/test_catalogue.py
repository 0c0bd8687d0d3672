"""The catalogue of messages: one language a run, chosen first; and the pseudo-language that shows what is not in it."""

from __future__ import annotations

import os
import re
import string
import subprocess
import sys
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest
from helpers.scripts import script

from canasta_desktop.words import catalogue

if TYPE_CHECKING:
    from types import ModuleType


@pytest.fixture(scope="module")
def making() -> ModuleType:
    pytest.importorskip("babel", reason="only developers have Babel")
    return script("make_catalogues")


@pytest.fixture(scope="module")
def template(making: ModuleType) -> Any:
    """The messages of the sources, which take seconds to find."""
    return making.template()


def python(block: str, **environment: str) -> str:
    """What a Python of its own prints."""
    done = subprocess.run(
        [sys.executable, "-c", block], capture_output=True, check=True, env={**os.environ, "PYTHONUTF8": "1", **environment}
    )
    return done.stdout.decode().strip()


def canasta(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "canasta_desktop", *arguments]
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


def test_a_language_is_not_changed_once_sentences_are_worded() -> None:
    from canasta_desktop.words import numbers  # noqa: F401

    with pytest.raises(RuntimeError, match=r"The language must be chosen before canasta_desktop\.words\.\w+ is imported\."):
        catalogue.use("xx")
    catalogue.use(catalogue.language())
    assert catalogue.language() == "en"


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
        assert refused.stderr.decode().strip() == "canasta-desktop: there is no language 'xx'; choose en"


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
    import ast

    for path in sorted(making.PACKAGE.rglob("*.py")):
        if path.name == "catalogue.py" and path.parent.name == "words":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext", "pgettext"):
                taken = node.args[:1] if node.func.id == "_" else node.args[:2]
                assert all(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in taken), (path, node.lineno)
