"""The people at this machine: made, renamed, chosen, deleted and brought back; and the file that they are in."""

from __future__ import annotations

import os
import tomllib
from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.error_texts import raises_with_text

from canasta_desktop.session import toml_text
from canasta_desktop.session.notices import NoticeCode
from canasta_desktop.session.person import ANYBODY, Person
from canasta_desktop.session.profiles import MOST, NAME, ProfileError, Profiles
from canasta_desktop.session.seating import Seating
from canasta_desktop.words.notices import notice_text
from canasta_desktop.words.profiles_text import name_of

if TYPE_CHECKING:
    from pathlib import Path

ANA = Person(name="Ana", avatar="owl", back="plum", theme="light", deck="large_index")


def test_the_first_person_is_the_one_of_earlier_settings(tmp_path: Path) -> None:
    people = Profiles(tmp_path, ANA)
    first = Person(key="ana", name="Ana", avatar="owl", back="plum", theme="light", deck="large_index")
    assert people.all == (first,)
    assert people.current == first
    # from then on the file decides
    assert Profiles(tmp_path, Person(name="Otto")).all == (first,)


def test_who_gave_no_name_is_you() -> None:
    people = Profiles(None)
    assert (people.current.key, name_of(people.current)) == ("you", "You")


@pytest.mark.parametrize("name", ["You", "du", "Vous", " Você "])
def test_two_people_are_never_both_called_you(name: str) -> None:
    people = Profiles(None)
    with pytest.raises(ProfileError) as refused:
        people.make(name)
    assert refused.value.code is NoticeCode.PROFILE_NAME_MISSING
    people.make("Ana")
    people.choose("ana")
    with pytest.raises(ProfileError):
        people.change("ana", name=name)
    assert people.current.name == "Ana"


def test_made_chosen_and_there_again(tmp_path: Path) -> None:
    people = Profiles(tmp_path, ANA)
    otto = people.make("  Otto   Q ", avatar="bear", back="green")
    assert (otto.key, otto.name, otto.avatar, otto.back) == ("otto-q", "Otto Q", "bear", "green")
    people.choose(otto.key)
    again = Profiles(tmp_path, ANA)
    assert again.current == otto
    assert [who.name for who in again.all] == ["Ana", "Otto Q"]


def test_a_key_outlives_every_name(tmp_path: Path) -> None:
    people = Profiles(tmp_path, ANA)
    people.change("ana", name="Anna")
    assert people.get("ana") == people.current
    assert people.current.name == "Anna"
    assert people.make("Ana").key == "ana-2"


def test_deleted_people_keep_their_name_for_their_results(tmp_path: Path) -> None:
    people = Profiles(tmp_path, ANA)
    people.make("Otto")
    people.delete("ana")
    assert people.current.name == "Otto"
    again = Profiles(tmp_path, ANA)
    assert [who.name for who in again.all] == ["Otto"]
    ghost = again.get("ana")
    assert ghost is not None
    assert ghost.name == "Ana"
    assert again.is_deleted("ana")
    assert again.make("Ana").key == "ana-2"
    assert again.restore("ana").name == "Ana 2"
    assert [who.name for who in again.all] == ["Ana 2", "Otto", "Ana"]


def test_what_cannot_be(tmp_path: Path) -> None:
    people = Profiles(tmp_path, ANA)
    with raises_with_text(ProfileError, match="last profile can’t be deleted"):
        people.delete("ana")
    with raises_with_text(ProfileError, match="already a player called ANA"):
        people.make("ANA")
    with pytest.raises(ProfileError):
        people.make("a name that is far too long")
    with pytest.raises(ProfileError):
        people.change("ana", avatar="dragon")
    with pytest.raises(ProfileError):
        people.choose("nobody")
    for number in range(MOST - 1):
        people.make(f"P{number}")
    with raises_with_text(ProfileError, match="at most 12"):
        people.make("One more")
    assert len(Profiles(tmp_path, ANA).all) == MOST


def test_a_change_is_the_persons_alone(tmp_path: Path) -> None:
    people = Profiles(tmp_path, ANA)
    people.make("Otto")
    people.change("ana", name="Anna", avatar="cat", theme="dark")
    assert (people.current.name, people.current.avatar, people.current.theme) == ("Anna", "cat", "dark")
    with raises_with_text(ProfileError, match="already a player called Otto"):
        people.change("ana", name="Otto", avatar="fox")
    assert (people.current.name, people.current.avatar) == ("Anna", "cat")
    assert people.get("otto") == Person(key="otto", name="Otto")


def test_what_is_typed_is_written_once_it_is_kept(tmp_path: Path) -> None:
    people = Profiles(tmp_path, ANA)
    people.change("ana", keep=False, name="Anna")
    assert people.current.name == "Anna"
    assert Profiles(tmp_path).current.name == "Ana"
    people.keep()
    assert Profiles(tmp_path).current.name == "Anna"


@pytest.mark.parametrize("data", [b"\xff", b"current = ", b"[" * 4000, b"# " + b"x" * 1_000_001])
def test_a_broken_file_is_set_aside(data: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(data)
    people = Profiles(tmp_path, ANA)
    assert [who.name for who in people.all] == ["Ana"]
    assert "profiles.broken-1.toml" in notice_text(people.notice)
    assert (tmp_path / "profiles.broken-1.toml").read_bytes() == data


def test_what_is_no_profile_is_passed_over_and_stays_in_the_file(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("current = 3\nana = 5", encoding="utf-8")
    assert Profiles(tmp_path, ANA).current.key == "ana-2"
    kept = tomllib.loads((tmp_path / NAME).read_text(encoding="utf-8"))
    assert (kept["ana"], kept["current"]) == (5, "ana-2")


BEA = Person(
    key="bea", name="Bea", avatar="owl", back="plum", deck="large_index", theme="light", experience="knows", tips=True,
    large_targets="on",
    language="fr",
    tips_seen=["pile"],
)  # fmt: skip


@pytest.mark.parametrize("value", ["a word of tomorrow", 5, ["a", 1]], ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("name", [name for name in Person.__struct_fields__ if name != "key"])
def test_a_value_of_a_newer_version_falls_back_alone_and_stays_until_it_is_changed(
    tmp_path: Path, name: str, value: object
) -> None:
    path = tmp_path / NAME
    person = {field: getattr(BEA, field) for field in BEA.__struct_fields__ if field != "key"}
    text = toml_text.written({"current": "bea", "bea": {**person, name: value}, "otto": {"name": "Otto"}})
    path.write_text(text, encoding="utf-8")
    people = Profiles(tmp_path, ANA)
    usual = getattr(ANYBODY, name)
    assert people.all == (msgspec.structs.replace(BEA, **{name: usual}), Person(key="otto", name="Otto"))
    assert people.current.key == "bea"
    assert notice_text(people.notice) == f"The value of bea.{name} in {path} isn’t valid, so the default is used."

    elsewhere, other = ("theme", "dark") if name != "theme" else ("back", "green")
    people.change("bea", **{elsewhere: other})
    assert tomllib.loads(path.read_text(encoding="utf-8"))["bea"] == {**person, name: value, elsewhere: other}

    mine = True if name == "deleted" else getattr(BEA, name)
    people.change("bea", **{name: mine})
    assert tomllib.loads(path.read_text(encoding="utf-8"))["bea"] == {**person, name: mine, elsewhere: other}


def test_people_of_an_earlier_version_are_read_and_comments_stay(tmp_path: Path) -> None:
    """As files were before people had a language, tips and large buttons of their own."""
    text = """\
# The people who play Canasta Desktop here. Changes in this file apply from the next start.

current = "bea"  # the eldest

[ana]
name = "Ana"  # lives upstairs
avatar = "owl"
back = "plum"
deck = "large_index"
theme = "light"
experience = "knows"
deleted = true

[bea]
# no cards with large corners for her
name = "Bea"
avatar = "cat"
"""
    path = tmp_path / NAME
    path.write_text(text, encoding="utf-8")
    people = Profiles(tmp_path)
    assert people.all == (Person(key="bea", name="Bea", avatar="cat"),)
    ana = Person(key="ana", name="Ana", avatar="owl", back="plum", deck="large_index", theme="light")
    assert people.get("ana") == msgspec.structs.replace(ana, experience="knows", deleted=True)
    people.change("bea", name="Beate")
    after = path.read_text(encoding="utf-8")
    for line in text.replace('"Bea"', '"Beate"').splitlines():
        assert line in after.splitlines()
    assert tomllib.loads(after)["bea"]["language"] == "system"
    assert Profiles(tmp_path).current.name == "Beate"


@pytest.mark.parametrize("text", ["[current]\nname = 'x'", "current = []\n[ana]\nname = 'Ana'", "ana = 5\n[bea]"])
def test_a_file_in_which_nobody_plays_lets_somebody_play(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    people = Profiles(tmp_path)
    people.change(people.current.key, back="green")
    assert Profiles(tmp_path).current == people.current
    assert people.current.back == "green"


def test_a_full_disk_is_told_and_they_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = Profiles(tmp_path, ANA)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    people.make("Otto")
    assert len(people.all) == 2
    assert "no space left on device" in notice_text(people.notice)


@pytest.mark.parametrize("name", ["A\0na", "A\u202ena", "A\x1bna", "A\n\nna"])
def test_signs_that_cannot_be_printed_are_left_out_of_names(name: str, tmp_path: Path) -> None:
    """A file may hold them, and a window that draws them may not open."""
    (tmp_path / NAME).write_text(toml_text.written({"current": "ana", "ana": {"name": name}}), encoding="utf-8")
    people = Profiles(tmp_path)
    assert people.current.name == "A na"
    assert people.change("ana", name=f"{name} B").name == "A na B"
    assert Seating(name, "fox").name == "A na"
