"""The Windows program on Linux, and its installer: what can be checked of them without building."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from helpers.processes import PYTHON
from helpers.scripts import SCRIPTS, script

sys.path.insert(0, str(SCRIPTS))

from checking import FailedError, Report
from packing import installer, windows
from wine import suites, workshop


def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str]:
    monkeypatch.setattr(sys, "argv", ["windows_on_linux.py", *words])
    return script("windows_on_linux").main(), capsys.readouterr().err.strip()


def test_it_says_in_one_sentence_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(workshop, "PYTHON", sys.version_info[:2])
    monkeypatch.setattr(workshop.sys, "platform", "linux")
    monkeypatch.setattr(workshop.sysconfig, "get_path", lambda _: str(tmp_path))
    status, sentence = told(capsys, monkeypatch)
    assert (status, sentence) == (2, "windows_on_linux.py: Python's headers are missing (package python3-dev).")
    (tmp_path / "Python.h").touch()
    lacking = {"makensis", "wine64", "wineserver"}
    monkeypatch.setattr(workshop.shutil, "which", lambda name, **_: None if name in lacking else name)
    status, sentence = told(capsys, monkeypatch)
    assert status == 2
    assert "`apt-get install wine wine64 nsis`" in sentence
    assert len(sentence.splitlines()) == 1
    monkeypatch.setattr(workshop, "PYTHON", (2, 7))
    assert "CPython 2.7 on Linux is needed" in told(capsys, monkeypatch)[1]


def test_nothing_is_made_in_the_checkout(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "missing", str)  # nothing is
    place = SCRIPTS.parent / "windows work"
    assert told(capsys, monkeypatch, "--work", str(place)) == (
        2, "windows_on_linux.py: The work folder must lie outside the checkout.",
    )  # fmt: skip
    assert not place.exists()


def test_a_stage_that_is_not_there_is_refused() -> None:
    names = script("windows_on_linux")._names
    assert names("window,build") == ["build", "window"]
    with pytest.raises(Exception, match="there is no stage 'biuld'"):
        names("biuld")


def test_results_of_other_stages_stay_and_a_failed_build_ends_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = script("windows_on_linux")

    class Shop:
        services_running = staticmethod(contextlib.nullcontext)

    def broken(_: object) -> str:
        raise FailedError("no compiler")

    monkeypatch.setitem(whole.STAGES, "build", whole._one("build", broken))
    monkeypatch.setitem(whole.STAGES, "wheels", whole._one("wheels", lambda _: "29"))
    file = tmp_path / "results.json"
    whole.run(Shop(), ["wheels"], file)
    results: dict[str, Any] = whole.run(Shop(), ["build", "window"], file)
    assert {name: [row["ok"] for row in rows] for name, rows in results["stages"].items()} == {
        "wheels": [True],
        "build": [False],
    }
    assert json.loads(file.read_text(encoding="utf-8")) == results
    whole.show(results)
    shown = capsys.readouterr()
    assert "no compiler" in shown.out
    assert "nothing for: window" in shown.err


def test_paths_and_variables_for_wine(tmp_path: Path) -> None:
    assert workshop.drive_path(Path("/tmp/a b/c")) == "Z:\\tmp\\a b\\c"  # noqa: S108
    shop = workshop.Workshop(tmp_path)
    env = shop.environment(CANASTA_DESKTOP_DATA="R:\\")
    assert env["WINEPREFIX"].startswith(str(tmp_path))
    assert env["CANASTA_DESKTOP_DATA"] == "R:\\"
    assert "PYTHONPATH" not in env
    assert workshop.USER in shop.local_data.parts


def test_a_test_fails_unless_there_is_a_reason_why_wine_cannot_pass_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(suites.EXPECTED_FAILURES.values())
    xml = (
        '<testsuites><testsuite><testcase classname="tests.a" name="one"/><testcase classname="tests.a" name="two"><failure/>'
        '</testcase><testcase classname="tests.a" name="three"><skipped/></testcase></testsuite></testsuites>'
    )

    class Shop:
        place = tmp_path

        def run_python(self, *_: object, **__: object) -> Any:
            (tmp_path / "tests.xml").write_text(xml, encoding="utf-8")
            return type("Done", (), {"stdout": "", "stderr": ""})

    for known, holds in (({}, False), ({"tests/a::tw*": "wine has no two"}, True)):
        monkeypatch.setattr(suites, "EXPECTED_FAILURES", known)
        report = Report()
        suites._suite(Shop(), report, "tests", tmp_path, [])
        assert report.rows[0]["ok"] is holds
        assert (report.failures == 0) is holds
        assert any(row["message"] == "wine has no two" for row in report.rows) is holds


def test_the_tests_run_where_no_plugin_spreads_them() -> None:
    """As under wine, where pytest alone is installed."""
    command = [*PYTHON, "-m", "pytest", "-q", "-o", "addopts=", "-p", "no:xdist", "tests/test_places.py"]
    done = subprocess.run(command, cwd=SCRIPTS.parent, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


# the installer


def test_the_uninstaller_deletes_what_was_installed_and_nothing_else(tmp_path: Path) -> None:
    inner = tmp_path / "_internal" / "a $sign"
    inner.mkdir(parents=True)
    (tmp_path / "Canasta.exe").touch()
    (inner / "x.dll").touch()
    lines = list(installer.deletions(tmp_path))
    assert lines == [
        'Delete "$INSTDIR\\_internal\\a $$sign\\x.dll"',
        'Delete "$INSTDIR\\Canasta.exe"',
        'RMDir "$INSTDIR\\_internal\\a $$sign"',
        'RMDir "$INSTDIR\\_internal"',
    ]
    written = (SCRIPTS / "windows" / "installer.nsi").read_text(encoding="utf-8")
    assert "RMDir /r" not in written
    assert "RequestExecutionLevel user" in written
    assert "HKLM" not in written


def test_windows_compares_versions_by_four_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows.facts, "version", lambda: "1.20.3rc1")
    assert windows.numbers() == (1, 20, 3, 1)
    monkeypatch.setattr(windows.facts, "version", lambda: "2.0")
    assert windows.numbers() == (2, 0, 0, 0)
