"""Speech: what is run on each system, in which order, and that nobody waits for it."""

from __future__ import annotations

import base64
import os
import shutil
import sys
import threading
import time
from typing import TYPE_CHECKING

import pytest
from helpers.pages import Pages

from canasta_desktop.ui.draw import speech
from canasta_desktop.ui.draw.speech import Speech, find_engines
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.words import settings_text
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canasta_desktop.ui.app.window import App

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs that stand in are scripts")
SOON_S = 20


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Path]]:
    """Makes a program that writes its arguments and its input to a file, which is answered; there are no others."""
    monkeypatch.setenv("PATH", str(tmp_path))
    find_engines.cache_clear()

    def make(name: str) -> Path:
        file, program = tmp_path / f"{name}.said", tmp_path / name
        script = f"import sys\nwith open({str(file)!r}, 'a') as out:\n    print(*sys.argv[1:], file=out, flush=True)\n"
        script += "    for line in sys.stdin: print(line.strip(), file=out, flush=True)\n"
        program.write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
        program.chmod(0o755)
        return file

    yield make
    find_engines.cache_clear()


def until(right: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON_S
    while not right():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


def said(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


def test_a_loss_is_spoken_with_the_word_for_minus(programs: Callable[[str], Path]) -> None:
    file = programs("espeak-ng")
    speaking = Speech(*find_engines("linux"))
    speaking.say(f"Us: {number(12500)} in the game, {points(-1100)} in this deal.")
    until(lambda: "Us: 12500 in the game, minus 1100 in this deal." in said(file))
    speaking.close()


@pytest.mark.parametrize(
    ("platform", "name", "heard"),
    [
        ("linux", "spd-say", "--wait --application-name Canasta --language en -- Your turn.\n"),
        ("linux", "espeak-ng", "-v en --stdin\nYour turn.\n"),
        ("darwin", "say", "-f -\nYour turn.\n"),
    ],
)
def test_a_text_is_given_to_the_program_of_the_system(
    programs: Callable[[str], Path], platform: str, name: str, heard: str
) -> None:
    file = programs(name)
    spoken = Speech(*find_engines(platform))
    spoken.say("Your turn.")
    until(lambda: heard in said(file))
    spoken.close()


def test_on_windows_one_process_reads_texts_in_base_64(programs: Callable[[str], Path]) -> None:
    file = programs("powershell")
    spoken = Speech(*find_engines("win32"))
    spoken.say("Otto zieht.")
    until(lambda: "1 409 " in said(file))
    spoken.say("Nein.", urgent=True)
    until(lambda: "3 409 " in said(file))
    lines = [line.split() for line in said(file).splitlines() if " 409 " in line]
    assert [base64.b64decode(line[2]).decode() for line in lines] == ["Otto zieht.", "Nein."]
    spoken.close()


class Slow:
    """An engine that speaks until it is stopped or let go on."""

    title = "slow"

    def __init__(self) -> None:
        self.began: list[str] = []
        self.go_on = threading.Event()

    def speak(self, words: str, *, urgent: bool) -> None:
        self.go_on.clear()
        self.began.append(words)
        self.go_on.wait(SOON_S)

    def stop(self) -> None:
        self.go_on.set()

    def close(self) -> None:
        self.go_on.set()


def test_an_urgent_text_goes_before_all_others_and_a_passing_one_gives_way() -> None:
    slow = Slow()
    spoken = Speech(slow)
    spoken.say("one")
    until(lambda: slow.began == ["one"])
    spoken.say("two")
    spoken.say("no", urgent=True)
    until(lambda: slow.began == ["one", "no"])
    spoken.say("king", passing=True)
    spoken.say("queen", passing=True)
    slow.go_on.set()
    until(lambda: slow.began == ["one", "no", "queen"])
    spoken.say("jack", passing=True)
    until(lambda: slow.began[-1] == "jack")
    spoken.close()
    assert not any(thread.name == "speech" for thread in threading.enumerate())


def test_speech_is_off_at_first_and_a_setting(programs: Callable[[str], Path], app: App) -> None:
    file = programs("espeak-ng")
    assert not any(thread.name == "speech" for thread in threading.enumerate())
    app.push(SettingsScene(app))
    app.step(16)
    assert not any(thread.name == "speech" for thread in threading.enumerate())
    app.preferences.change("speech", value=True)
    app.step(16)
    until(lambda: "Settings." in said(file))
    app.preferences.change("speech", value=False)
    assert not any(thread.name == "speech" for thread in threading.enumerate())


@pytest.mark.usefixtures("programs")
def test_where_nothing_speaks_the_settings_say_so_and_nothing_fails() -> None:
    with Pages() as pages:
        assert speech.find_engines() == ()
        pages.open(SettingsScene)
        pages.app.preferences.change("speech", value=True)
        pages.settle()
        labels = [node.label for node in pages.app.top.describe().walk()]
        assert settings_text.speech(possible=False)[1] in labels


@pytest.mark.parametrize("script", ["exit 1", "exec sleep 60"])
def test_what_fails_or_hangs_is_given_up_and_the_next_one_speaks_and_says_so(
    programs: Callable[[str], Path], script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = programs("espeak-ng")
    (tmp_path / "spd-say").write_text(f"#!/bin/sh\n{script}\n".replace("sleep", shutil.which("sleep", path=os.defpath) or ""))
    (tmp_path / "spd-say").chmod(0o755)
    monkeypatch.setattr(speech, "_LEAST_S", 0.3)
    monkeypatch.setattr(speech, "_PER_SIGN_S", 0)
    with Pages() as pages:
        pages.open(SettingsScene)
        pages.app.preferences.change("speech", value=True)
        pages.settle(2)
        until(lambda: "Settings." in said(file))
        until(lambda: bool(pages.settle(1) or pages.notice))
        assert pages.notice == "speech-dispatcher no longer speaks; espeak-ng speaks instead."
        until(lambda: pages.notice in said(file))


def test_where_all_that_speaks_has_failed_the_window_says_so(programs: Callable[[str], Path], tmp_path: Path) -> None:
    programs("espeak-ng")
    (tmp_path / "espeak-ng").write_text("#!/bin/sh\nexit 1\n")
    with Pages() as pages:
        pages.open(SettingsScene)
        pages.app.preferences.change("speech", value=True)
        until(lambda: bool(pages.settle(1) or pages.notice))
        assert pages.notice.startswith("espeak-ng no longer speaks, and nothing else here does.")
