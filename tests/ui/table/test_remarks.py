"""Bots say a word now and then: praise for their own side, dismay at the others', by character, off by one switch."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from helpers.window import SEATS, Window

from canasta_desktop.bots.players.levels import personalities
from canasta_desktop.engine import events as ev
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.session.remarks import Mood, remark
from canasta_desktop.session.settings import Speed
from canasta_desktop.words.remarks_text import remark_text

FOUR = terms(preset("classic"), 4)
CANASTA = [ev.CanastaMade(1, 1, 9, natural=True)]
PILE = [ev.TookPile(2, tuple(range(12)))]


def remarks(happened: list[ev.Event], listener: int = 0) -> list[object]:
    return [remark(happened, FOUR, SEATS, listener, random.Random(number)) for number in range(200)]


@pytest.mark.parametrize(
    ("happened", "least"), [(CANASTA, 80), (PILE, 40), ([ev.DealEnded(ev.DealEnd.OUT, 3, concealed=False)], 60)]
)
def test_partners_praise_and_opponents_are_dismayed_now_and_then(happened: list[ev.Event], least: int) -> None:
    made = [one for one in remarks(happened) if one is not None]
    assert least < len(made) < 180
    actor = getattr(happened[0], "seat", None) or getattr(happened[0], "out", None)
    for one in made:
        assert one.seat not in (0, actor)  # type: ignore[attr-defined]
        friend = FOUR.side_of[one.seat] == FOUR.side_of[actor or 0]  # type: ignore[attr-defined]
        assert one.mood == (Mood.PRAISE if friend else Mood.DISMAY)  # type: ignore[attr-defined]
    assert len(Counter(one.seat for one in made)) == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "happened",
    [
        [ev.TookPile(2, (1, 2, 3))],
        [ev.Discarded(1, 4, freezes=False)],
        [],
        [ev.DealEnded(ev.DealEnd.STOCK, None, concealed=False)],
    ],
)
def test_small_things_are_passed_over(happened: list[ev.Event]) -> None:
    assert not any(remarks(happened))


def test_every_character_has_words_of_its_own() -> None:
    for mood in Mood:
        said = [remark_text(who, mood, share) for who in (None, *personalities()) for share in (0.0, 0.3, 0.6, 0.99)]
        assert len(set(said)) == len(said)
    assert remark_text("of a newer version", Mood.PRAISE, 0) == remark_text(None, Mood.PRAISE, 0)


def said_in(window: Window, tries: int = 12) -> list[str]:
    """What is said after a natural canasta of the own side, in several games."""
    said = []
    for seed in range(tries):
        window.table.game.deal_seed = seed
        window.position("KD 4S 5S 6C 9D", melds=[["KS KH KD KC KS KH"], []])
        window.run(100)
        window.scene.actions.play(parse_move("meld K:KD"))
        if window.scene.stage.model.speech:
            said.append(window.scene.stage.model.speech[1])
    return said


def test_they_are_heard_at_the_table_and_go_by_themselves() -> None:
    window = Window()
    assert 2 < len(said_in(window)) < 12
    window.table.game.deal_seed = 0
    said_in(window, 3)
    window.run(4000)
    assert window.scene.stage.model.speech is None
    window.close()


@pytest.mark.parametrize("way", ["switch", "instant"])
def test_one_switch_silences_them(way: str) -> None:
    window = Window(speed=Speed.OFF if way == "instant" else Speed.NORMAL)
    if way == "switch":
        window.app.preferences.change("remarks", value=False)
    assert said_in(window) == []
    window.close()


def test_one_remark_does_not_follow_another() -> None:
    window = Window()
    spoken = 0
    for seed in range(12):
        window.table.game.deal_seed = seed
        window.position("KD AD 4S 5S 6C 9D", melds=[["KS KH KD KC KS KH", "AS AH AD AC AS AH"], []])
        window.run(100)
        window.scene.actions.play(parse_move("meld K:KD"))
        if window.scene.stage.model.speech:
            spoken += 1
            window.run(4000)
            window.scene.actions.play(parse_move("meld A:AD"))
            assert window.scene.stage.model.speech is None
    assert spoken
    window.close()
