"""Where a program keeps what its user makes: the system's folder, one that is named, or the folder of a portable program."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from canasta_desktop import paths
from canasta_desktop.session.settings_file import config_folder
from canasta_desktop.session.store.folder import data_folder

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a built program."""
    monkeypatch.delenv(paths.OVERRIDE, raising=False)
    monkeypatch.setattr(sys, "platform", "win32" if sys.platform == "darwin" else sys.platform)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Canasta.exe"))
    return tmp_path.resolve()


@pytest.mark.parametrize("name", ["portable", "portable.txt"])
def test_a_file_beside_the_program_keeps_everything_there(name: str, program: Path) -> None:
    assert paths.portable_folder() is None
    (program / name).touch()
    assert config_folder() == data_folder() == program / "Canasta data"


def test_a_folder_that_is_named_goes_first(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (program / "portable").touch()
    monkeypatch.setenv(paths.OVERRIDE, str(tmp_path / "elsewhere"))
    assert config_folder() == data_folder() == tmp_path / "elsewhere"


def test_what_is_no_built_program_is_not_portable(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (program / "portable").touch()
    monkeypatch.delattr(sys, "frozen")
    assert paths.portable_folder() is None


def test_an_app_on_macos_is_not_written_into(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (program / "portable").touch()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert paths.portable_folder() is None
