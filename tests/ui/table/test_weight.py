"""What happens at the table has weight: a card is heard where it lands, melds settle, a large pile is a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.window import Window

from canasta_desktop.engine.notation import parse_move
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.motion import FADE, settle
from canasta_desktop.ui.table.model.effects import LARGE_PILE, LOST, STYLES
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.ui.table.motion.director import DISCARD, HEARD, MELD

if TYPE_CHECKING:
    from collections.abc import Iterator

MELDS = [["KS KH KD", "AS AH AD"], []]
PILE = "4C 5C 6C 7C 8C 9C TC JC QC"


class Loud(Window):
    """A window that notes when it asks for which sound."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        super().__init__(speed=speed)
        self.asked: list[tuple[str, float]] = []
        real = self.app.sound.ask

        def ask(name: str | None) -> None:
            self.asked.append((name or "", self.app.clock.now))
            real(name)

        self.app.sound.ask = ask  # type: ignore[method-assign]

    def when(self, name: str) -> list[float]:
        return [time for asked, time in self.asked if asked == name]


@pytest.fixture
def window() -> Iterator[Loud]:
    made = Loud()
    yield made
    made.close()


def play(window: Loud, move: str) -> float:
    """Make a move of seat 0; answers when."""
    window.run(400)
    window.asked.clear()
    began = window.app.clock.now
    assert window.scene.actions.make_move(parse_move(move)) is None
    return began


@pytest.mark.parametrize(("move", "sound", "lands"), [("discard 9D", "discard", DISCARD), ("meld K:KC", "meld", MELD)])
def test_a_card_is_heard_where_it_lands(window: Loud, move: str, sound: str, lands: float) -> None:
    window.position("KC 4S 5S 6C 9D", melds=MELDS)
    began = play(window, move)
    window.settle()
    assert len(window.when(sound)) == 1
    assert abs(window.when(sound)[0] - began - (lands - HEARD[sound])) <= 17


def test_a_press_ends_the_flight_and_the_sound_is_not_lost(window: Loud) -> None:
    scene = window.position("KC 4S 5S 6C 9D", melds=MELDS)
    play(window, "meld K:KC")
    scene.presenter.finish()
    assert len(window.when("meld")) == 1


def test_at_speed_off_it_is_heard_at_once() -> None:
    window = Loud(Speed.OFF)
    window.position("KC 4S 5S 6C 9D", melds=MELDS)
    began = play(window, "meld K:KC")
    window.run(32)
    assert window.when("meld")
    assert window.when("meld")[0] - began <= 16
    window.close()


def test_a_melded_card_passes_its_place_a_little_and_settles(window: Loud) -> None:
    scene = window.position("KC 4S 5S 6C 9D", melds=MELDS)
    play(window, "meld K:KC")
    piece = scene.stage.model.zones[Zone("meld", 0, 9)][-1]
    piece = next(piece for piece in scene.stage.model.zones[Zone("meld", 0, 9)] if piece.tracks)
    start, goal = piece.place, piece.target
    far, seen = goal.y - start.y, []
    while scene.motion.busy:
        window.run(8, 8)
        seen.append((piece.place.y - start.y) / far)
    assert 1.005 < max(seen) < 1.05
    assert piece.place == goal
    assert settle(1) == 1
    assert settle(0) == pytest.approx(0)


def test_with_reduced_motion_it_does_not(window: Loud) -> None:
    window.app.preferences.change("reduced_motion", "on")
    scene = window.position("KC 4S 5S 6C 9D", melds=MELDS)
    began = play(window, "meld K:KC")
    piece = next(piece for piece in scene.stage.model.zones[Zone("meld", 0, 9)] if piece.tracks)
    ends = {piece.place, piece.target}
    while scene.motion.busy:
        window.run(8, 8)
        ends.add(piece.place)
    assert len(ends) == 2
    assert window.when("meld")[0] - began <= FADE


def take(window: Loud, pile: str, seat: int = 0) -> None:
    """A seat takes a pile with a meld of its side."""
    window.position("4S 4D 5S 6S 9D", f"{pile} KD", melds=[["KS KH KD"], ["KS KC KH"]], phase="draw", to_act=seat)
    window.run(400)
    window.asked.clear()
    assert window.table.play(seat, parse_move("take K:")) is None
    window.scene.presenter.catch_up()


@pytest.mark.parametrize(("seat", "light"), [(0, STYLES["pile"].light), (1, LOST)])
def test_a_large_pile_is_a_moment_with_its_taker_and_its_number(window: Loud, seat: int, light: str) -> None:
    take(window, PILE, seat)
    window.run(400)
    (one,) = window.scene.stage.model.effects.festive
    assert one.kind == "pile"
    name = window.scene.stage.model.viewer.name(seat)
    assert one.words == f"{name}: {LARGE_PILE} cards" == f"{name}: 10 cards"
    assert one.light == light
    window.settle()
    assert len(window.when("pile")) == 1
    assert window.scene.stage.model.effects.festive == []


def test_a_smaller_pile_is_not(window: Loud) -> None:
    take(window, PILE.partition(" ")[2])
    window.run(400)
    assert window.scene.stage.model.effects.festive == []
    window.settle()
    assert not window.when("pile")


@pytest.mark.parametrize("seat", [0, 1])
def test_going_out_shows_who_with_a_glad_face_and_both_sums_count_up(window: Loud, seat: int) -> None:
    melds = [["KS KH KD", "AS AH AD AC AS AH AD"], ["QS QH QD", "JS JH JD JC JS JH JD"]]
    hands = ["KC 9D", "QC 9C", "4S 5S 6S", "7S 8S 5D"]
    scene = window.position("KC 9D", "5H", melds=melds, hands=hands, stock="4D 5D 6D 7D 8D", to_act=seat)
    window.run(400)
    for move in (f"meld {hands[seat][0]}:{hands[seat][:2]}", f"discard {hands[seat][3:]}"):
        assert window.table.play(seat, parse_move(move)) is None
        scene.presenter.catch_up()
    sums: list[tuple[int, int]] = []
    faces = set()
    while scene.motion.busy:
        window.run(16)
        sums.append((scene.stage.model.deal_points(0), scene.stage.model.deal_points(1)))
        faces |= {one.seat for one in scene.stage.model.effects.festive}
    assert faces == {seat}
    assert all(len({pair[area] for pair in sums}) > 4 for area in (0, 1))
    result = window.table.result()
    assert result is not None
    assert sums[-1] == tuple(side.total for side in result.sides)
