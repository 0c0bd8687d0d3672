"""Settings and their file: what is wrong in it is told and harms nothing, what is not ours stays."""

from __future__ import annotations

import os
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from msgspec import structs

from canasta_desktop.session import toml_file, toml_text
from canasta_desktop.session.person import ANYBODY, Person
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.settings import DEFAULTS, FIELDS, MEANINGS, PLACES, Settings, Speed, valid, with_setting
from canasta_desktop.session.settings_file import SettingsFile, config_folder
from canasta_desktop.words.notices import notice_text


def loaded(folder: Path, text: str | bytes) -> tuple[Settings, SettingsFile]:
    data = text.encode() if isinstance(text, str) else text
    (folder / "settings.toml").write_bytes(data)
    file = SettingsFile(folder)
    return file.load(), file


def test_every_setting_has_a_place_of_its_own_and_a_meaning() -> None:
    assert len(set(PLACES.values())) == len(FIELDS)
    assert all(MEANINGS[name] for name in FIELDS)
    assert all(valid(name, getattr(DEFAULTS, name)) == getattr(DEFAULTS, name) for name in FIELDS)


def test_a_first_start_uses_the_defaults_and_writes_nothing(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new")
    assert file.load() == Settings()
    assert not notice_text(file.notice)
    assert not (tmp_path / "new").exists()


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    changed = Settings(
        speed="slow",
        mute=True,
        text_size=150,
        keys={"draw": "w", 'Zoë "7"': "z"},
        width=1280,
        height=720,
    )
    assert SettingsFile(tmp_path / "deep" / "folder").save(changed)
    file = SettingsFile(tmp_path / "deep" / "folder")
    assert file.load() == changed
    assert not notice_text(file.notice)
    assert [path.name for path in (tmp_path / "deep" / "folder").iterdir()] == ["settings.toml"]


def test_the_file_says_what_each_setting_means(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(keys={"draw": "w"}))
    text = (tmp_path / "settings.toml").read_text(encoding="utf-8")
    assert text.startswith("# Settings of Canasta Desktop.")
    assert 'speed = "normal"  # how fast cards move: off (instant), fast, normal or slow' in text
    assert "[keys]\n# keys that differ from the defaults: action = key" in text


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ('[play]\nspeed = "warp"', "speed", "play.speed"),
        ("[play]\nspeed = 3", "speed", "play.speed"),
        ("[sound]\nmute = 1", "mute", "sound.mute"),
        ("[sound]\ncards = 101", "card_volume", "sound.cards"),
        ("[sound]\ncards = -1", "card_volume", "sound.cards"),
        ("[sound]\ncards = true", "card_volume", "sound.cards"),
        ("[reading]\ntext_size = 99", "text_size", "reading.text_size"),
        ("[reading]\ntext_size = nan", "text_size", "reading.text_size"),
        ("[window]\nwidth = 999999999999999999999999", "width", "window.width"),
        ("[keys]\ndraw = 5", "keys", "keys.draw"),
        ("sound = 5", "card_volume", "sound"),
        ("[[sound]]\ncards = 5", "card_volume", "sound"),
    ],
)
def test_one_value_of_no_use_costs_only_itself(tmp_path: Path, text: str, name: str, told: str) -> None:
    found, file = loaded(tmp_path, text + "\n[cards]\nall_looks = true\n")
    assert found == Settings(all_looks=True)
    assert getattr(found, name) == getattr(DEFAULTS, name)
    path = tmp_path / "settings.toml"
    assert notice_text(file.notice) == f"The value of {told} in {path} isn’t valid, so the default is used."


OTHER = Settings(
    speed=Speed.SLOW, confirm_discard=True, coach=False, remarks=False, medals=False, all_looks=True, card_volume=10,
    event_volume=20, mute=True, text_size=150, reduced_motion="on", speech=True, speech_length="full", full_screen=True,
    width=1300, height=800, place=[1, 2], maximised=True, keys={"draw": "w"},
)  # fmt: skip
UNKNOWN: list[Any] = ["a word of tomorrow", -100_000, ["a", "list"], {"of": 5}]


@pytest.mark.parametrize("value", UNKNOWN, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("name", FIELDS)
def test_a_value_of_a_newer_version_falls_back_alone_and_stays_until_it_is_changed(
    tmp_path: Path, name: str, value: Any
) -> None:
    assert getattr(OTHER, name) != getattr(DEFAULTS, name)
    path = tmp_path / "settings.toml"
    SettingsFile(tmp_path).save(OTHER)
    section, key = PLACES[name]
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    document[section] = {**document[section], key: value} if key else value
    usable = isinstance(value, dict) and not key  # as a whole section: its entry alone is of no use
    text = toml_text.written(document)

    found, file = loaded(tmp_path, text)
    assert found == with_setting(OTHER, name, getattr(DEFAULTS, name))
    place = f"{section}.{key}" if key else f"{section}.of" if usable else section
    assert notice_text(file.notice) == f"The value of {place} in {path} isn’t valid, so the default is used."

    elsewhere, number = ("text_size", 175) if name != "text_size" else ("card_volume", 30)
    assert file.save(with_setting(found, elsewhere, number))
    kept = tomllib.loads(path.read_text(encoding="utf-8"))[section]
    assert (kept[key] if key else kept) == value
    assert not list(tmp_path.glob("*broken*"))
    assert SettingsFile(tmp_path).load() == with_setting(found, elsewhere, number)

    assert file.save(with_setting(found, name, getattr(OTHER, name)))
    assert SettingsFile(tmp_path).load() == OTHER
    if usable:
        assert tomllib.loads(path.read_text(encoding="utf-8"))[section] == {**value, **OTHER.keys}
    else:
        assert len(list(tmp_path.glob("*broken*"))) == 1


def test_an_unknown_section_leaves_the_settings_of_other_sections_alone(tmp_path: Path) -> None:
    found, file = loaded(tmp_path, 'sound = "loud"\n[cards]\nall_looks = true\n')
    assert found == Settings(all_looks=True)
    assert file.save(with_setting(found, "speed", "slow"))
    assert tomllib.loads((tmp_path / "settings.toml").read_text(encoding="utf-8"))["sound"] == "loud"
    assert file.save(with_setting(found, "card_volume", 30))
    assert SettingsFile(tmp_path).load() == Settings(all_looks=True, card_volume=30)
    assert 'sound = "loud"' in (tmp_path / "settings.broken-1.toml").read_text(encoding="utf-8")


BROKEN = [
    b"speed = ",
    b"[play\nspeed = 'off'",
    b"\xff\xfe\x00nonsense",
    b"\x00" * 4096,
    b'{"speed": "off"}',
    b"a = 1\na = 2",
    b"[play]\nspeed = 'off'\n" + b"#" * toml_file.MOST_BYTES,
    b"a = " + b"[" * 20_000,
    b"a = " + b"[" * 150 + b"]" * 150,
]


@pytest.mark.parametrize("data", BROKEN)
def test_a_file_that_is_no_toml_is_set_aside_whole(tmp_path: Path, data: bytes) -> None:
    found, file = loaded(tmp_path, data)
    aside = tmp_path / "settings.broken-1.toml"
    assert found == Settings()
    assert aside.read_bytes() == data
    assert not (tmp_path / "settings.toml").exists()
    assert notice_text(file.notice) == f"The settings weren’t valid TOML; they are kept as {aside}, and the defaults are used."
    assert file.save(found)
    assert aside.read_bytes() == data


def test_a_second_broken_file_does_not_replace_the_first(tmp_path: Path) -> None:
    loaded(tmp_path, b"first = ")
    loaded(tmp_path, b"second = ")
    assert (tmp_path / "settings.broken-1.toml").read_bytes() == b"first = "
    assert (tmp_path / "settings.broken-2.toml").read_bytes() == b"second = "


def test_keys_that_are_not_ours_stay(tmp_path: Path) -> None:
    text = """
    later = "than us"
    [sound]
    cards = 10
    reverb = { room = "hall", "odd key" = [1, 2.5, inf] }
    [online]
    "my server" = 'c:\\games'
    since = 2026-05-17T09:30:00Z
    [online.friends]
    names = ["Zoë", "tab\\there", ["deep"]]
    [[online.tables]]
    number = 1
    """
    found, file = loaded(tmp_path, text)
    assert not notice_text(file.notice)
    assert file.save(with_setting(found, "mute", True))  # noqa: FBT003  a setting's value
    after: dict[str, Any] = tomllib.loads((tmp_path / "settings.toml").read_text(encoding="utf-8"))
    before: dict[str, Any] = tomllib.loads(text)
    assert after["later"] == before["later"]
    assert after["online"] == before["online"]
    assert after["online"]["since"] == datetime(2026, 5, 17, 9, 30, tzinfo=UTC)
    assert after["sound"] == {**before["sound"], "events": 45, "mute": True}


def test_comments_and_order_stay(tmp_path: Path) -> None:
    text = """\
# mine: do not touch

[window]  # of the big screen
width = 1300
height = 800  # as high as it goes

[play]
# guests like it fast
speed = "fast"  # mine, too
"""
    found, file = loaded(tmp_path, text)
    assert file.save(with_setting(with_setting(found, "speed", "slow"), "height", 900))
    after = (tmp_path / "settings.toml").read_text(encoding="utf-8")
    for line in text.replace('"fast"  ', '"slow"  ').replace("800", "900").splitlines():
        assert line in after.splitlines()
    assert after.index("[window]") < after.index("[play]") < after.index("[sound]")
    assert "confirm_discard = false  # ask before a card is discarded" in after


def test_a_setting_that_is_as_it_was_is_not_written_again(tmp_path: Path) -> None:
    found, file = loaded(tmp_path, "")
    assert file.save(found)
    before = (tmp_path / "settings.toml").stat().st_mtime_ns
    assert file.save(found)
    assert (tmp_path / "settings.toml").stat().st_mtime_ns == before


EARLIER = """\
[play]
speed = "slow"
tips = true

[player]
name = "Zoë"
picture = "owl"

[cards]
deck = "large_index"
back = "plum"

[table]
theme = "light"

[reading]
language = "fr"
large_targets = "on"
"""
ZOE = Person(
    name="Zoë", avatar="owl", back="plum", deck="large_index", theme="light", large_targets="on", language="fr", tips=True
)


def test_settings_of_an_earlier_version_hold_a_person(tmp_path: Path) -> None:
    found, file = loaded(tmp_path, EARLIER)
    assert (found, file.person, notice_text(file.notice)) == (Settings(speed="slow"), ZOE, "")
    assert Profiles(tmp_path, file.person).current == structs.replace(ZOE, key="zoe")
    assert file.save(with_setting(found, "mute", True))  # noqa: FBT003  a setting's value
    again = SettingsFile(tmp_path)
    assert (again.load(), again.person) == (Settings(speed="slow", mute=True), ZOE)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('name = "a name that is far too long"', "name"),
        ("name = ['a']", "name"),
        ('picture = "dragon"', "avatar"),
        ('back = "of tomorrow"', "back"),
        ("tips = 1", "tips"),
    ],
)
def test_a_value_of_no_use_in_earlier_settings_costs_only_itself(tmp_path: Path, line: str, name: str) -> None:
    key = line.partition(" = ")[0]
    text = "\n".join(line if given.startswith(f"{key} = ") else given for given in EARLIER.splitlines())
    _, file = loaded(tmp_path, text)
    assert file.person == structs.replace(ZOE, **{name: getattr(ANYBODY, name)})


@pytest.mark.parametrize("text", ["player = 5", "[[player]]\nname = 'Zoë'", "cards = []"])
def test_earlier_settings_that_are_no_tables_hold_nobody(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, text)[1].person == ANYBODY


def test_a_file_that_starts_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    found, file = loaded(tmp_path, b'\xef\xbb\xbf[play]\r\nspeed = "off"\r\n')
    assert (found.speed, notice_text(file.notice)) == ("off", "")


def test_an_unreadable_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert notice_text(file.notice).startswith(f"The settings in {tmp_path / 'settings.toml'} can’t be read (")
    assert not file.save(Settings(mute=True))
    assert (tmp_path / "settings.toml").is_dir()


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be", encoding="utf-8")
    file = SettingsFile(tmp_path / "home" / "config")
    assert file.load() == Settings()
    assert not file.save(Settings())
    assert notice_text(file.notice).count(".") >= 1
    assert "\n" not in notice_text(file.notice)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions do not bind this user")
def test_a_read_only_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        file = SettingsFile(tmp_path)
        assert file.load() == Settings()
        assert not file.save(Settings(mute=True))
        assert notice_text(file.notice).startswith(
            f"Changes are lost when you quit: settings can’t be saved in {tmp_path} (permission denied)"
        )
    finally:
        tmp_path.chmod(0o700)


def test_a_write_that_fails_leaves_the_old_file_and_no_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SettingsFile(tmp_path).save(Settings(speed="fast"))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file = SettingsFile(tmp_path)
    assert not file.save(Settings(speed="off"))
    assert (
        notice_text(file.notice)
        == f"Changes are lost when you quit: settings can’t be saved in {tmp_path} (no space left on device)."
    )
    monkeypatch.undo()
    assert SettingsFile(tmp_path).load().speed == "fast"
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_a_broken_file_that_cannot_be_set_aside_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refused)
    _, file = loaded(tmp_path, b"broken = ")
    told = notice_text(file.notice)
    assert told.startswith("Changes aren’t saved: ")
    assert told.endswith("aren’t valid TOML (permission denied).")
    assert not file.save(Settings())
    assert (tmp_path / "settings.toml").read_bytes() == b"broken = "


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_linked_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[play]\nspeed = "off"\n', encoding="utf-8")
    (tmp_path / "settings.toml").symlink_to(tmp_path / "mine.toml")
    file = SettingsFile(tmp_path)
    assert file.save(with_setting(file.load(), "mute", True))  # noqa: FBT003  likewise
    assert (tmp_path / "settings.toml").is_symlink()
    assert SettingsFile(tmp_path).load() == Settings(speed="off", mute=True)


def test_without_a_folder_nothing_is_kept() -> None:
    file = SettingsFile(None)
    assert file.load() == Settings()
    assert notice_text(file.notice).endswith("this system has no folder for settings.")
    assert not file.save(Settings())


def test_a_home_that_the_system_does_not_know_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_config_path", lambda *_, **__: Path("~/.config"))
    assert config_folder() is None

    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(platformdirs, "user_config_path", homeless)
    assert config_folder() is None


def test_a_changed_setting_is_checked() -> None:
    assert with_setting(Settings(), "text_size", 125).text_size == 125
    with pytest.raises(ValueError, match="<= 200"):
        with_setting(Settings(), "text_size", 201)


@pytest.mark.parametrize(
    "data",
    [
        {"a": 1, "b": -2.5, "c": True, "d": "", "e": []},
        {"text": 'quote " back \\ line \n tab \t bell \x07 delete \x7f wide \U0001f0cf'},
        {"": {"": 1}, "dotted.key": {"ä ö": "x"}},
        {"t": {"deep": {"deeper": {}}, "list": [[], [{"x": 1}]]}},
        {"e": float("inf"), "f": float("-inf"), "g": 1e300},
    ],
)
def test_what_is_written_as_toml_reads_the_same(data: dict[str, Any]) -> None:
    assert tomllib.loads(toml_text.written(data, "head")) == data


def test_what_toml_has_no_form_for_is_refused() -> None:
    with pytest.raises(TypeError, match="NoneType"):
        toml_text.written({"key": None})
