"""The program as a process under a Wayland compositor without a screen and without an X server."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from helpers.processes import PYTHON
from helpers.real_desktop import until

if TYPE_CHECKING:
    from collections.abc import Iterator

TOOLS = {"weston": ("weston",), "sway": ("sway", "swaymsg", "grim", "wtype", "wl-copy")}
"""What each compositor needs."""
PACKAGES = ("weston", "sway", "grim", "wtype", "wl-clipboard")
_NOBODY = 65534


@contextmanager
def compositor(name: str, size: tuple[int, int], scale: float = 1) -> Iterator[dict[str, str]]:
    """Run weston or sway with a screen of `size` px; yields the environment variables for programs."""
    left_out = ("SDL_", "WAYLAND", "DISPLAY", "SWAY", "I3")
    env = {key: value for key, value in os.environ.items() if not key.startswith(left_out)}
    runtime = Path(tempfile.mkdtemp(prefix=name))
    env |= {"XDG_RUNTIME_DIR": str(runtime), "SDL_AUDIODRIVER": "dummy"}
    command, more = _weston(size, scale) if name == "weston" else _sway(runtime, size, scale)
    server = subprocess.Popen(command, env=env | more, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(lambda: bool(_sockets(runtime)) or server.poll() is not None, f"{name} has not come up")
        assert server.poll() is None, f"{name} has ended with {server.returncode}"
        yield env | more | {"WAYLAND_DISPLAY": _sockets(runtime)[0].name}
    finally:
        server.terminate()
        server.wait(10)
        shutil.rmtree(runtime, ignore_errors=True)


def _sockets(runtime: Path) -> list[Path]:
    return [path for path in runtime.glob("wayland-*") if path.is_socket()]


def _weston(size: tuple[int, int], scale: float) -> tuple[list[str], dict[str, str]]:
    words = ["--backend=headless-backend.so", "--socket=wayland-0", "--idle-time=0", "--no-config"]
    return ["weston", *words, f"--width={size[0]}", f"--height={size[1]}", f"--scale={round(scale)}"], {}


def _sway(runtime: Path, size: tuple[int, int], scale: float) -> tuple[list[str], dict[str, str]]:
    """Sway begins for no superuser: there somebody else runs it."""
    config = runtime / "config"
    output = f"output HEADLESS-1 mode {size[0]}x{size[1]} scale {scale}"
    config.write_text(f"xwayland disable\n{output}\nfor_window [app_id=.*] floating enable\n", encoding="utf-8")
    command = ["sway", "-c", str(config)]
    if os.getuid() == 0:
        os.chown(runtime, _NOBODY, _NOBODY)
        config.chmod(0o644)
        command = ["setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups", *command]
    headless = {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
    return command, headless | {"SWAYSOCK": str(runtime / "sway.sock")}


class Program:
    """The program as a process with its own data folder."""

    def __init__(self, env: dict[str, str], folder: Path, *words: str) -> None:
        folders = {"XDG_CONFIG_HOME": str(folder / "config"), "XDG_DATA_HOME": str(folder / "data"), "HOME": str(folder)}
        self.env = env | folders
        self._transcript, self._errors, self._output = (folder / f"{name}.txt" for name in ("transcript", "errors", "output"))
        command = [*PYTHON, "-m", "canasta_desktop", "--transcript", str(self._transcript), *words]
        with self._errors.open("w") as errors, self._output.open("w") as output:
            self._process = subprocess.Popen(command, env=self.env, stdout=output, stderr=errors)

    @property
    def told(self) -> str:
        """What it has told."""
        return self._transcript.read_text(encoding="utf-8") if self._transcript.exists() else ""

    @property
    def errors(self) -> str:
        """The output on its error stream."""
        return self._errors.read_text()

    @property
    def output(self) -> str:
        """The output of a demonstration."""
        return self._output.read_text()

    def tells(self, words: str) -> None:
        """Wait until it has told this. Raises AssertionError, also if it ends before."""
        until(lambda: words in self.told or self._process.poll() is not None, f"not told: {words}; told: {self.told}")
        assert words in self.told, self.errors

    def status(self) -> int:
        """Wait for its end; answers its exit status."""
        return self._process.wait(30)

    def key(self, name: str, *held: str) -> None:
        """Press a key in sway, with others held; the keyboard comes with it, and stays a moment, as it must be found first."""
        down, up = ([word for one in held for word in (way, one)] for way in ("-M", "-m"))
        subprocess.run(["wtype", "-s", "700", *down, "-k", name, *up, "-s", "300"], env=self.env, check=True, timeout=30)

    def copy(self, words: str) -> None:
        """Put words on the clipboard of the desktop."""
        nowhere = subprocess.DEVNULL  # what offers the words goes on in the background
        subprocess.run(["wl-copy", words], env=self.env, check=True, timeout=30, stdout=nowhere, stderr=nowhere)

    def window(self) -> dict[str, Any]:
        """The window as sway knows it, once it is shown."""
        return until(self._window, "sway shows no window")

    def _window(self) -> dict[str, Any] | None:
        told = subprocess.run(["swaymsg", "-t", "get_tree"], env=self.env, capture_output=True, timeout=30, check=True)
        nodes = [json.loads(told.stdout)]
        for node in nodes:
            nodes += [*node["nodes"], *node["floating_nodes"]]
        return next((node for node in nodes if node.get("pid") == self._process.pid), None)

    def picture(self, file: Path) -> pygame.Surface:
        """The screen of sway in px."""
        subprocess.run(["grim", str(file)], env=self.env, check=True, timeout=30)
        return pygame.image.load(file)

    def end(self) -> None:
        """End the program."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait(30)
