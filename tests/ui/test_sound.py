"""Sounds: which event has which, silence where there is no device, and no waiting."""

from __future__ import annotations

import array
import importlib
import sys
import wave
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from canasta_desktop import paths
from canasta_desktop.engine import events
from canasta_desktop.engine.events import DealEnd, RedThreeFrom
from canasta_desktop.engine.moves import Group
from canasta_desktop.ui.draw import sound as sound_module
from canasta_desktop.ui.draw.sound import EVENTS, FILES, Sound, sound_of

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    box = Sound()
    yield box
    box.close()


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (events.Dealt(0, (None,) * 4, (11,) * 4, (20,), 60), "deal"),
        (events.TurnBegan(1), None),
        (events.Drew(1, None, replaces=False), "draw"),
        (events.Drew(1, None, replaces=True), None),
        (events.RedThreeLaid(1, 1, 57, RedThreeFrom.STOCK), None),  # the table asks for it when the card lands
        (events.Melded(1, 1, (Group(4, (16, 17, 18)),), None, opened=True), None),
        (events.TookPile(1, (1, 2, 3)), "take"),
        (events.CanastaMade(1, 1, 4, natural=True), None),  # the table asks for it when it closes
        (events.Discarded(1, 8, freezes=False), None),
        (events.Asked(1, 3), "ask"),
        (events.Answered(1, 3, yes=True, penalty=0), "ask"),
        (events.DealEnded(DealEnd.OUT, 1, concealed=False), None),
    ],
)
def test_the_sound_of_an_event(event: events.Event, name: str | None) -> None:
    assert sound_of(event) == name


def test_a_hidden_card_sounds_as_a_known_one() -> None:
    known = events.Drew(1, 8, replaces=False)
    assert sound_of(known) == sound_of(events.seen_by(known, 0))


def test_opening_the_device_keeps_nobody_waiting(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    real = pygame.mixer.init

    def slow(*args: Any) -> None:
        pygame.time.wait(250)
        real(*args)

    monkeypatch.setattr(pygame.mixer, "init", slow)
    start = perf_counter()
    sound.begin()
    sound.begin()
    assert not sound.play("draw")
    assert perf_counter() - start < 0.2
    assert sound.wait(5)
    assert sound.play("draw")


def test_every_sound_can_be_played(sound: Sound) -> None:
    sound.begin()
    assert sound.wait(5)
    assert all(sound.play(name) for name in FILES)
    with pytest.raises(ValueError, match="no sound 'bang'"):
        sound.play("bang")


def test_volumes_and_mute(sound: Sound) -> None:
    sound.begin()
    sound.wait(5)
    sound.cards, sound.events = 80, 20
    assert {sound.volume(name) for name in FILES if name not in EVENTS} == {0.8}
    assert {sound.volume(name) for name in EVENTS} == {0.2}
    sound.mute = True
    assert not any(sound.play(name) for name in FILES)
    sound.mute = False
    sound.events = 0
    assert not sound.play("win")
    assert sound.play("draw")


def test_of_many_events_in_one_frame_the_most_telling_are_heard(sound: Sound) -> None:
    sound.begin()
    sound.wait(5)
    for event in (
        events.Drew(1, None, replaces=False),
        events.Dealt(0, (None,) * 4, (11,) * 4, (20,), 60),
        events.TookPile(1, (1, 2, 3)),
        events.TookPile(1, (1, 2, 3)),
    ):
        sound.hear(event)
    sound.ask("canasta")
    assert sound.flush() == ["take", "canasta"]
    assert sound.flush() == []


def test_without_a_device_it_is_silent(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    sound = Sound()
    sound.begin()
    assert not sound.wait(5)
    assert not any(sound.play(name) for name in FILES)
    sound.hear(events.TurnBegan(0))
    sound.close()
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there are complaints to be avoided")
def test_where_no_device_can_be_none_is_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    (tmp_path / "seq").touch()
    monkeypatch.setattr(sound_module, "_DEVICES", tmp_path)
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: pytest.fail("a device was opened"))
    sound = Sound()
    sound.begin()
    assert not sound.wait(5)


def test_a_device_that_goes_away_leaves_silence(sound: Sound) -> None:
    sound.begin()
    sound.wait(5)
    pygame.mixer.quit()
    assert not sound.play("draw")


def test_sound_returns_with_the_device(sound: Sound) -> None:
    sound.begin()
    assert sound.wait(20)
    microphone, device = ({"which": 1, "iscapture": capture} for capture in (1, 0))
    sound.notice(pygame.event.Event(pygame.AUDIODEVICEREMOVED, microphone))
    assert sound.ready
    sound.notice(pygame.event.Event(pygame.AUDIODEVICEREMOVED, device))
    assert sound.wait(20)
    assert sound.play("draw")


def test_a_sound_that_is_wanted_has_a_missing_device_looked_for_again(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_module, "_likely", lambda: False)
    sound.begin()
    assert not sound.wait(20)
    sound.notice(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    assert not sound.wait(20)
    monkeypatch.setattr(sound_module, "_likely", lambda: True)
    sound.ask("draw")
    sound.flush()
    assert not sound.wait(20)  # it has just been tried
    monkeypatch.setattr(sound_module, "_AGAIN_S", 0.0)
    sound.ask("draw")
    sound.flush()
    assert sound.wait(20)


def test_the_files_are_small_plain_and_begin_and_end_in_silence() -> None:
    total = 0
    for name in FILES:
        path = paths.assets() / "sounds" / f"{name}.wav"
        total += path.stat().st_size
        with wave.open(str(path)) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
            frames = file.readframes(file.getnframes())
        assert abs(int.from_bytes(frames[:2], "little", signed=True)) < 400
        assert abs(int.from_bytes(frames[-2:], "little", signed=True)) < 400
    assert total < 400 * 1024


def test_the_script_writes_the_files_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    made: dict[str, bytes] = importlib.import_module("sounds").sounds()
    assert set(made) == {f"{name}.wav" for name in FILES}
    for name, data in made.items():
        new, old = (array.array("h", text[44:]) for text in (data, (paths.assets() / "sounds" / name).read_bytes()))
        assert len(new) == len(old)
        assert max(abs(a - b) for a, b in zip(new, old, strict=True)) <= 1  # mathematics differ in the last bit by system
