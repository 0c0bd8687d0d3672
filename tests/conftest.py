"""SDL's dummy drivers for video and audio, and English, in every test: set before pygame and the messages are imported."""

from __future__ import annotations

import ctypes
import gc
import mmap
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

os.environ["CANASTA_DESKTOP_LANGUAGE"] = "en"
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

gc.set_threshold(10_000, 10, 10)  # the many objects of the tests themselves need not be looked through so often
# Pictures of large windows are given back to the system when they are freed; read by the processes that the tests run in.
os.environ.setdefault("MALLOC_MMAP_THRESHOLD_", str(1 << 20))

_TRIM = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
"""The GNU C library's call that gives unused memory back to the system; None where there is none."""

WAITING = (
    "test_black_box.py",
    "test_screen_reader.py",
    "test_orca.py",
    "test_real_window.py",
    "test_real_pointer.py",
    "test_wayland.py",
    "test_worker.py",
)
"""Files of real windows and of other programs, which mostly wait for them. One process goes through them, from the start on,
while the others have a core each; two of them at once would leave a core without work."""

LONGEST = (
    "test_hands_stay_hidden.py",
    "test_whole_game.py",
    "test_pseudo_language.py",
    "test_languages.py",
)
"""Files that would come among the last and take longer than all that comes after them."""

LARGEST = (
    "test_about.py",
    "test_pages.py",
    "test_settings_page.py",
    "test_rules_page.py",
    "test_preferences.py",
    "test_see_the_table.py",
)
"""Files with whole windows of 3840x2160, which need 200 MB: they come while nothing else is held yet."""


def pytest_configure(config: pytest.Config) -> None:
    """All processes of a run share a folder, in which `helpers.shared_data` keeps what takes long to make."""
    if "CANASTA_DESKTOP_TESTS_SHARE" not in os.environ:
        folder = tempfile.mkdtemp(prefix="canasta-tests-")
        os.environ["CANASTA_DESKTOP_TESTS_SHARE"] = folder
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_report_header() -> str:
    """The package under test: an installed one, which may be compiled, or the checkout, which never is."""
    import canasta_desktop
    from canasta_desktop.version import full_line

    return f"canasta-desktop: {full_line()}, in {canasta_desktop.__path__[0]}"


@pytest.hookimpl(optionalhook=True)  # the tests can be run without that plugin, too
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Files that were named run in this process, where a debugger can stop them; the whole suite runs on all cores.

    One process more than there are cores, because the tests of real windows mostly wait.
    """
    return 0 if config.option.file_or_dir else (os.cpu_count() or 1) + 1


def scope_of(file: str) -> str:
    """What stays in one process with a file: all tests of the same answer."""
    return "waiting" if file.rpartition("/")[2] in WAITING else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each file stays in one process, and all files that wait in the same one."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class OneWaits(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return scope_of(super()._split_scope(nodeid))

    return OneWaits(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits first, and the largest windows; then bots and engine, then what takes longest.

    So at the end no process is left alone with it.
    """
    items.sort(key=_place)


def _resident() -> int:
    """Bytes of memory that this process has now, where Linux tells it; elsewhere as if it had grown."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE
    except OSError:
        return _given_back[0] + _GROWN


_GROWN = 16 << 20
"""Bytes by which a process grows before it is looked through for what can go, which takes 50 ms."""
_given_back = [0]
"""Bytes of memory after memory was last given back."""


@pytest.fixture(scope="module", autouse=True)
def _memory_given_back() -> Iterator[None]:
    """After a file that made the process grow, windows and pictures are gone, and the system has back what they lay in.

    Without that the free places between what is still there add up to hundreds of MB in a process.
    """
    yield
    if _resident() < _given_back[0] + _GROWN:
        return
    gc.collect()
    if _TRIM is not None:
        _TRIM(0)
    _given_back[0] = _resident()


def pytest_collection_finish() -> None:
    """What was collected stays to the end, and need not be looked through again and again for what can go."""
    gc.collect()
    gc.freeze()


def _place(item: pytest.Item) -> int:
    name = item.path.name
    if name in WAITING or name in LARGEST:
        return 0 if name in WAITING else 1
    if item.path.parent.name in ("bots", "engine"):
        return 2
    return 3 if name in LONGEST else 4
