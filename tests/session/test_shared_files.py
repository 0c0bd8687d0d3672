"""Settings and profiles that several windows change, and files that somebody else holds for a moment: nothing is lost."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING, Any

from helpers.error_texts import raises_with_text
from helpers.processes import PYTHON

from canasta_desktop.session import text_file
from canasta_desktop.session.house_rules import HouseRules
from canasta_desktop.session.house_shelf import HouseShelf
from canasta_desktop.session.person import Person
from canasta_desktop.session.profiles import ProfileError, Profiles
from canasta_desktop.session.settings import Settings, with_setting
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

ANA = Person(name="Ana", avatar="owl")


# two windows


def test_settings_that_two_windows_change_are_both_kept(tmp_path: Path) -> None:
    one, two = SettingsFile(tmp_path), SettingsFile(tmp_path)
    here, there = one.load(), two.load()
    assert one.save(here := with_setting(here, "speed", "fast"))
    assert two.save(there := with_setting(there, "mute", True))  # noqa: FBT003  the value of the setting
    assert (SettingsFile(tmp_path).load().speed, SettingsFile(tmp_path).load().mute) == ("fast", True)
    assert one.save(with_setting(here, "card_volume", 10))
    assert two.save(with_setting(there, "speed", "slow"))  # what both change is as it was changed last
    found = SettingsFile(tmp_path).load()
    assert (found.speed, found.mute, found.card_volume) == ("slow", True, 10)


def test_what_is_changed_in_the_file_while_a_window_is_open_stays(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    now = file.load()
    file.save(now)
    path = tmp_path / "settings.toml"
    path.write_text(path.read_text().replace('speed = "normal"', 'speed = "slow"') + "[mine]\nkey = 1\n")
    assert file.save(with_setting(now, "mute", True))  # noqa: FBT003  likewise
    found = SettingsFile(tmp_path).load()
    assert (found.speed, found.mute) == ("slow", True)
    assert "[mine]" in path.read_text()


def test_a_file_that_was_broken_while_a_window_is_open_is_set_aside(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    now = with_setting(file.load(), "speed", "slow")
    file.save(now)
    (tmp_path / "settings.toml").write_bytes(b"mine = ")
    assert file.save(with_setting(now, "mute", True))  # noqa: FBT003  likewise
    assert (tmp_path / "settings.broken-1.toml").read_bytes() == b"mine = "
    assert SettingsFile(tmp_path).load() == Settings(speed="slow", mute=True)


def test_profiles_that_two_windows_change_are_all_kept(tmp_path: Path) -> None:
    one = Profiles(tmp_path, ANA)
    two = Profiles(tmp_path, ANA)
    bea = one.make("Bea", avatar="bear")
    otto = two.make("Otto", avatar="fox")
    one.change("ana", theme="light")
    two.change("ana", back="green")
    found = Profiles(tmp_path, ANA)
    assert [who.name for who in found.all] == ["Ana", "Bea", "Otto"]
    assert (found.get("ana").theme, found.get("ana").back) == ("light", "green")  # type: ignore[union-attr]
    one.delete(bea.key)
    two.change(otto.key, avatar="owl")
    assert [who.name for who in Profiles(tmp_path, ANA).all] == ["Ana", "Otto"]


def test_somebody_new_in_two_windows_is_two_people(tmp_path: Path) -> None:
    one, two = Profiles(tmp_path, ANA), Profiles(tmp_path, ANA)
    first, second = one.make("Player 2"), two.make("Player 3")
    one.change(first.key, name="Bea")
    two.change(second.key, name="Otto")
    third = two.make("Player 2")
    assert len({first.key, second.key, third.key}) == 3
    assert [who.name for who in Profiles(tmp_path, ANA).all] == ["Ana", "Bea", "Otto", "Player 2"]


def test_two_windows_leave_somebody_to_play(tmp_path: Path) -> None:
    one = Profiles(tmp_path, ANA)
    bea = one.make("Bea")
    two = Profiles(tmp_path, ANA)
    one.delete(bea.key)
    with raises_with_text(ProfileError, match="The last profile can’t be deleted"):
        two.delete("ana")
    assert [who.name for who in Profiles(tmp_path, ANA).all] == ["Ana"]


def test_who_was_chosen_last_sits_at_the_next_window(tmp_path: Path) -> None:
    one = Profiles(tmp_path, ANA)
    one.make("Bea")
    two = Profiles(tmp_path, ANA)
    one.choose("bea")
    two.change("ana", back="green")
    assert two.current.name == "Ana"
    assert Profiles(tmp_path, ANA).current.name == "Bea"


CHANGES = 25
CHANGE = f"""
import sys
from pathlib import Path
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.settings import FIELDS, Settings, with_setting
from canasta_desktop.session.settings_file import SettingsFile
folder, mine = Path(sys.argv[1]), int(sys.argv[2])
people, file = Profiles(folder), SettingsFile(folder)
now = file.load()
print("ready", flush=True)
sys.stdin.readline()
for number in range(1, {CHANGES} + 1):
    people.change("ana", **{{("theme", "back")[mine]: (("dark", "light"), ("red", "green"))[mine][number % 2]}})
    now = with_setting(now, ("card_volume", "event_volume")[mine], number)
    assert file.save(now)
people.make(f"Player {{mine}}")
"""


def test_two_processes_that_write_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    Profiles(tmp_path, ANA)
    windows = [
        subprocess.Popen(
            [*PYTHON, "-c", CHANGE, str(tmp_path), str(mine)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for mine in (0, 1)
    ]
    for window in windows:
        assert window.stdout is not None
        assert window.stdout.readline() == "ready\n"
    for window in windows:
        assert window.stdin is not None
        window.stdin.write("go\n")
        window.stdin.flush()
    for window in windows:
        window.communicate(timeout=60)
        assert window.returncode == 0
    people, settings = Profiles(tmp_path, ANA), SettingsFile(tmp_path).load()
    assert (people.current.theme, people.current.back) == ("light", "green")
    assert (settings.card_volume, settings.event_volume) == (CHANGES, CHANGES)
    assert sorted(who.name for who in people.all) == ["Ana", "Player 0", "Player 1"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["profiles.toml", "settings.toml"]


# files that somebody else holds


class Held:
    """A call that is forbidden a number of times, as Windows does while a virus scanner has the file open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str, times: int) -> None:
        self.left = times
        self.tries = 0
        real = getattr(owner, name)

        def call(path: Path, *given: Any, **named: Any) -> Any:
            if self.left > 0 and ".toml" in path.name and not path.name.endswith(".lock"):
                self.left -= 1
                self.tries += 1
                raise PermissionError(13, "Access is denied", str(path))
            return real(path, *given, **named)

        monkeypatch.setattr(owner, name, call)


def test_a_file_that_is_held_for_a_moment_is_replaced_a_moment_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    now = file.load()
    file.save(now)
    held = Held(monkeypatch, type(tmp_path), "replace", 3)
    assert file.save(with_setting(now, "speed", "slow"))
    assert (held.tries, notice_text(file.notice)) == (3, "")
    assert SettingsFile(tmp_path).load().speed == "slow"


def test_a_file_that_is_held_for_long_is_told_and_made_up_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_file, "HELD_S", 0.05)
    file = SettingsFile(tmp_path)
    now = file.load()
    file.save(now)
    people = Profiles(tmp_path, ANA)
    held = Held(monkeypatch, type(tmp_path), "replace", 10**9)
    now = with_setting(now, "speed", "slow")
    assert not file.save(now)
    assert not file.kept
    assert (
        notice_text(file.notice) == f"Changes are lost when you quit: settings can’t be saved in {tmp_path} (access is denied)."
    )
    people.make("Bea")
    assert (
        notice_text(people.notice)
        == f"Changes are lost when you quit: profiles can’t be saved in {tmp_path} (access is denied)."
    )
    assert len(people.all) == 2
    held.left = 0
    assert file.save(with_setting(now, "mute", True))  # noqa: FBT003  likewise
    people.change("ana", back="green")
    assert (file.notice, people.notice) == (None, None)
    assert SettingsFile(tmp_path).load() == Settings(speed="slow", mute=True)
    assert [who.name for who in Profiles(tmp_path, ANA).all] == ["Ana", "Bea"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["profiles.toml", "settings.toml"]


def test_a_file_that_is_held_for_a_moment_is_read_a_moment_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SettingsFile(tmp_path).save(Settings(speed="slow"))
    Profiles(tmp_path, ANA)
    held = Held(monkeypatch, type(tmp_path), "open", 3)
    file = SettingsFile(tmp_path)
    assert (file.load().speed, notice_text(file.notice)) == ("slow", "")
    held.left = 3
    assert [who.name for who in Profiles(tmp_path).all] == ["Ana"]


def test_house_rules_that_are_held_for_a_moment_go_a_moment_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = HouseShelf(tmp_path)
    shelf.save(HouseRules("Grandma", "classic", {"hand_size": 13}))
    Held(monkeypatch, type(tmp_path), "unlink", 3)
    shelf.delete("Grandma")
    assert shelf.notice is None
    assert not list((tmp_path / "house_rules").glob("*.toml"))


def test_a_broken_file_that_is_held_for_a_moment_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "settings.toml").write_bytes(b"broken = ")
    Held(monkeypatch, type(tmp_path), "rename", 3)
    file = SettingsFile(tmp_path)
    file.load()
    assert "settings.broken-1.toml" in notice_text(file.notice)
