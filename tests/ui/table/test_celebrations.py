"""A canasta is an event: light, sound and a sum that counts up, by kind; skipped by any press, quiet with reduced motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.engine.notation import parse_move
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.table.model.effects import STYLES, Celebration
from canasta_desktop.ui.table.motion.director import MELD

if TYPE_CHECKING:
    from collections.abc import Iterator

SIX = "KS KH KD KC KS KH"
RUN = "4S 5S 6S 7S 8S 9S"
REST = " 4D 5H 6C 9D"

KINDS = [
    ("classic", "KD" + REST, SIX, "meld K:KD", "natural", "Natural", 500),
    ("classic", "2D" + REST, SIX, "meld K:2D", "mixed", "Mixed", 300),
    ("samba", "TS" + REST, RUN, "meld S:TS", "sequence", "Samba", 1500),
    ("bolivia", "TS" + REST, RUN, "meld S:TS", "sequence", "Escalera", 1500),
    ("bolivia", "2C" + REST, "2S 2H 2D JK JK 2C", "meld W:2C", "wild", "Bolivia", 2500),
    ("hand-and-foot", "KD" + REST, SIX, "meld K:KD", "book", "Clean", 500),
    ("hand-and-foot", "2D" + REST, SIX, "meld K:2D", "book", "Dirty", 300),
]


class Festive(Window):
    """A window that notes sounds and celebrations."""

    def __init__(self, rules: str = "classic", speed: Speed = Speed.NORMAL) -> None:
        super().__init__(rules=rules, speed=speed)
        self.sounds: list[str] = []
        real = self.app.sound.ask
        self.app.sound.ask = lambda name: (self.sounds.append(name or ""), real(name))[1]  # type: ignore[func-returns-value, method-assign, assignment]

    def make(self, hand: str, meld: str, *moves: str) -> None:
        """Play the moves; the last one is shown from now on."""
        self.position(hand, melds=[[meld, "AS AH AD"], []], phase="play")
        self.run(100)
        self.sounds.clear()
        for move in moves:
            self.settle()
            assert self.scene.actions.make_move(parse_move(move)) is None

    @property
    def festive(self) -> Celebration | None:
        shown = self.scene.stage.model.effects.festive
        return shown[0] if shown else None


@pytest.fixture
def window() -> Iterator[Festive]:
    made = Festive()
    yield made
    made.close()


@pytest.mark.parametrize(("rules", "hand", "meld", "move", "kind", "words", "worth"), KINDS)
def test_each_kind_has_its_light_sound_and_sum(
    rules: str, hand: str, meld: str, move: str, kind: str, words: str, worth: int
) -> None:
    window = Festive(rules)
    window.make(hand, meld, move)
    window.run(MELD + 500)
    shown = window.festive
    assert shown is not None
    assert (shown.kind, shown.words, shown.worth) == (kind, words, worth)
    assert STYLES[shown.kind].sound in window.sounds
    window.settle()
    assert window.festive is None
    window.close()


def test_a_natural_canasta_is_more_than_any_other() -> None:
    natural = STYLES["natural"]
    for kind, style in STYLES.items():
        if kind not in ("natural", "out"):
            assert (style.strength, style.ms, style.reach, style.sparks) <= (
                natural.strength,
                natural.ms,
                natural.reach,
                natural.sparks,
            )
    assert STYLES["mixed"].strength < natural.strength
    assert len({style.sound for style in STYLES.values()}) == len(STYLES)


@pytest.mark.parametrize(("rules", "hand", "meld", "move"), [case[:4] for case in KINDS])
def test_it_takes_0_7_to_1_2_seconds(rules: str, hand: str, meld: str, move: str) -> None:
    window = Festive(rules)
    window.make(hand, meld, move)
    began = window.app.clock.now
    window.settle()
    assert 700 <= window.app.clock.now - began <= 1232
    window.close()


def test_the_sums_count_up(window: Festive) -> None:
    window.make("KD" + REST, SIX, "meld K:KD")
    seen, headers = [], []
    while window.scene.motion.busy:
        window.run(16)
        if window.festive:
            seen.append(window.festive.counted)
        headers.append(window.scene.stage.model.deal_points(0))
    assert seen == sorted(seen)
    assert 0 < seen[1] < 500
    assert seen[-1] == 500
    assert headers == sorted(headers)
    assert len(set(headers)) > 5
    assert (headers[0], headers[-1]) == (120, 630)


@pytest.mark.parametrize("way", ["key", "click"])
def test_any_press_skips_it(window: Festive, way: str) -> None:
    window.make("KD" + REST, SIX, "meld K:KD")
    window.run(MELD + 300)
    assert window.festive
    if way == "key":
        window.key(pygame.K_F12)
    else:
        window.click((5, 300))
    assert window.festive is None
    assert not window.scene.motion.busy
    assert window.scene.stage.model.effects.counting == {}


def test_reduced_motion_is_quieter(window: Festive) -> None:
    window.app.preferences.change("reduced_motion", "on")
    window.make("KD" + REST, SIX, "meld K:KD")
    window.run(200)
    shown = window.festive
    assert shown is not None
    assert shown.still
    assert shown.counted == 500
    assert shown.glow < 0.5 * STYLES["natural"].strength
    glow = shown.glow
    window.run(200)
    assert shown.glow == glow  # even: nothing flashes
    window.settle()
    assert window.festive is None


def test_at_instant_speed_there_is_none() -> None:
    window = Festive(speed=Speed.OFF)
    window.make("KD" + REST, SIX, "meld K:KD")
    assert window.festive is None
    window.run(16)
    assert window.festive is None
    assert "canasta" in window.sounds
    window.close()


def test_going_out_is_celebrated_before_the_score(window: Festive) -> None:
    window.make("AC 4S", SIX + " KD", "meld A:AC", "discard 4S")
    window.run(600)
    shown = window.festive
    assert shown is not None
    assert (shown.kind, shown.words, shown.worth) == ("out", "You went out", 100)
    assert "out" in window.sounds
    assert shown.room == window.scene.stage.layout.areas[0].frame
    window.settle()
    assert window.app.top is window.scene
