"""The programs that tests need are there in CI: both scripts of it install them, and a test that lacks one fails."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from helpers import at_spi, by_orca, wayland
from helpers.needed_tools import need, need_modules

CHECKOUT = Path(__file__).parents[1]
SCREEN = ("xvfb", "openbox", "xdotool", "wmctrl", "x11-utils", "espeak-ng")
"""Debian's packages with what the helpers `real_desktop` and `live_window` start, and a voice."""
PACKAGES = (*SCREEN, *at_spi.PACKAGES, *by_orca.PACKAGES, *wayland.PACKAGES)


@pytest.mark.parametrize("script", [".ci/run", ".github/workflows/tests.yml"])
def test_ci_installs_what_the_tests_of_real_windows_need(script: str) -> None:
    lines = (CHECKOUT / script).read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    installs = [line for line in lines if "apt-get install" in line]
    assert len(installs) == 1
    assert set(PACKAGES) <= set(installs[0].split())


def test_a_test_without_its_tool_fails_in_ci_and_is_skipped_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    need(sys.executable)
    with pytest.raises(pytest.fail.Exception, match="needs no-such-tool: install it"):
        need("no-such-tool")
    monkeypatch.setenv("CI", "")
    with pytest.raises(pytest.skip.Exception, match="needs no-such-tool"):
        need("no-such-tool")


def test_libraries_are_looked_for_and_not_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_large_library.py").write_text("raise AssertionError('it is imported')")
    monkeypatch.syspath_prepend(tmp_path)
    need_modules("a_large_library")
    with pytest.raises(pytest.skip.Exception, match="needs no_such_library"):
        need_modules("a_large_library", "no_such_library")
