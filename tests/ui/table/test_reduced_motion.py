"""With reduced motion nothing flies: cards fade out where they were and in where they go, and all is as quick to be ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.motion import FADE, Clock, Motion
from canasta_desktop.ui.table.model.pieces import Place, cross_fade

if TYPE_CHECKING:
    from collections.abc import Iterator

    from helpers.window import Window

    from canasta_desktop.ui.table.model.pieces import Piece

NEARLY = ["KS KH KD KC KS KH"]


@pytest.fixture
def calm(window: Window) -> Iterator[Window]:
    window.app.preferences.change("reduced_motion", "on")
    return window


def seen(window: Window, piece: Piece, ms: int) -> list[tuple[Place, float]]:
    """Where a piece is drawn, and how much of it, frame by frame."""
    shown = []
    for _ in range(0, ms, 10):
        window.run(10, 10)
        shown.append((piece.place, piece.solid))
    return shown


def test_a_discard_fades_out_in_the_hand_and_in_on_the_pile(calm: Window) -> None:
    scene = calm.position("KC 4S 5S 6S")
    calm.select("KC")
    calm.settle()
    piece = calm.pieces("KC")[0]
    before = piece.place
    calm.post(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="")
    shown = seen(calm, piece, FADE)
    places = [place for place, _ in shown]
    assert set(places) == {before, piece.target}
    assert places == sorted(places, key=lambda place: place == piece.target)  # never back
    out = [solid for place, solid in shown if place == before]
    into = [solid for place, solid in shown if place != before]
    assert out == sorted(out, reverse=True)
    assert into == sorted(into)
    assert min(out) < 0.5
    assert min(into) < 0.5
    calm.run(10)
    assert piece.solid == 1
    assert not scene.motion.busy


def test_the_picture_fades_too(calm: Window) -> None:
    scene = calm.position("KC 4S 5S 6S")
    calm.select("KC")
    calm.settle()
    at = scene.stage.layout.pile.center
    calm.post(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="")
    colours = []
    for _ in range(20):
        calm.run(10, 10)
        colours.append(tuple(calm.app.screen.get_at((at[0] - 20, at[1]))))
    assert len(set(colours)) >= 4  # before, two steps of the fade at least, after


def test_any_press_ends_a_fade(calm: Window) -> None:
    scene = calm.position("KC 4S 5S 6S")
    calm.select("KC")
    calm.settle()
    piece = calm.pieces("KC")[0]
    calm.key(pygame.K_x)
    assert scene.motion.busy
    calm.key(pygame.K_F12)
    assert not scene.motion.busy
    assert (piece.place, piece.solid) == (piece.target, 1.0)


def test_a_canasta_closes_without_squaring_up_or_turning(calm: Window) -> None:
    scene = calm.position("KD 4S 5S", melds=[NEARLY, []])
    calm.select("KD")
    calm.settle()
    row = [piece for zone, pieces in scene.stage.model.zones.items() if zone.kind == "meld" for piece in pieces]
    before = {piece.place for piece in row} | {calm.pieces("KD")[0].place}
    calm.post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="")
    after = {piece.target for piece in row}
    assert {place.angle for place in after} == {90}
    drawn = set()
    for _ in range(15):
        calm.run(10, 10)
        drawn |= {piece.place for piece in row}
    assert drawn <= before | after
    calm.settle()
    assert not scene.stage.model.effects.badge_zoom


def test_a_deal_is_there_within_a_second_and_nothing_is_ever_between_two_places(calm: Window) -> None:
    scene = calm.new_game()
    ends = {(round(p.target.x), round(p.target.y)) for p in scene.stage.model.pieces()}
    stock = scene.stage.stock_place()
    ends.add((round(stock.x), round(stock.y)))
    ends |= {(round(scene.stage.seat_place(seat).x), round(scene.stage.seat_place(seat).y)) for seat in range(4)}
    spent = 0
    while scene.motion.busy:
        calm.run(10, 10)
        spent += 10
        pieces = [
            piece
            for piece in [*scene.stage.model.pieces(), *scene.director.flights.ghosts]
            if not piece.hidden and piece.tracks
        ]
        assert {(round(p.place.x), round(p.place.y)) for p in pieces} <= ends
    assert spent <= 1000


def test_what_hardly_moves_is_just_there() -> None:
    near = Place(110, 100, 80)
    assert cross_fade(Place(100, 100, 80), near, 0.0) == (near, 1.0)


@pytest.mark.parametrize(("speed", "longest"), [(Speed.SLOW, FADE), (Speed.NORMAL, FADE), (Speed.FAST, 110), (Speed.OFF, 0)])
def test_a_fade_is_short_at_every_speed(speed: Speed, longest: float) -> None:
    clock = Clock()
    clock.reduced = True
    motion = Motion(clock, speed)
    track = motion.play(220, fade=True)
    assert track.duration == longest
