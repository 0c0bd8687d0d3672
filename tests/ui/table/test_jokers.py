"""The rules know one joker: it looks the same in the hand, on the table, after a new start and on the sheet of the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.scoring import HandCost
from canasta_desktop.session.viewer.table_viewer import HandLeft
from canasta_desktop.ui.draw.cardart import CardArt
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit.layout import Ruler
from canasta_desktop.ui.pages.deal_score.parts import hand_rows
from canasta_desktop.ui.table.model.pieces import Piece, code_of

if TYPE_CHECKING:
    import pygame
    import pytest
    from helpers.window import Window


def test_a_joker_looks_the_same_wherever_and_whenever_it_is_shown(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: set[str] = set()
    face, turned = CardArt.face, CardArt.turned

    def seen_face(self: CardArt, code: str, *given: float, **named: bool) -> pygame.Surface:
        drawn.add(code)
        return face(self, code, *given, **named)

    def seen_turned(self: CardArt, code: str, *given: float) -> pygame.Surface:
        drawn.add(code)
        return turned(self, code, *given)

    monkeypatch.setattr(CardArt, "face", seen_face)
    monkeypatch.setattr(CardArt, "turned", seen_turned)
    monkeypatch.setattr(CardArt, "prepare", lambda *_: None)  # what is made in reserve is not shown
    looks = set()
    for _ in range(3):  # the same game shown again, as after a new start
        scene = window.position("4S 5S JK JK", "5H JK", melds=[["QS QH QD JK"], []])
        window.settle()
        looks |= {code_of(piece) for piece in scene.stage.model.pieces() if "JK" in code_of(piece)}
        piece = window.pieces("JK")[0]
        looks |= {code_of(Piece(piece.card, piece.place, piece.target)) for _ in range(2)}
    held = enumerate(window.table.position.hands)
    hands = [HandLeft(seat, tuple(hand.cards()), (), HandCost(0, 0, 0)) for seat, hand in held]
    rows = hand_rows(hands, scene.stage.model.viewer, window.table.seatings, None, window.table.rules)
    rows.place(Box(0, 0, 1200, 600), Ruler(lambda words, *_: 10.0 * len(words), lambda words, *_: [words]))
    rows.paint(Pen(window.app.art, window.app.screen, window.app.scale))
    assert len(looks) == 1
    assert {code for code in drawn if code.startswith("JK")} == looks
