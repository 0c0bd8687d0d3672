"""A canasta that closes is heard when it does; a red three that is dealt lies among the cards until it is laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.engine.cards import RED_THREE, full_pack, is_wild
from canasta_desktop.engine.game import DealtCards
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.viewer.told import ToldEvents
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.ui.table.motion.director import MELD, SQUARE
from canasta_desktop.ui.table.paint.sprites import moving_elements

if TYPE_CHECKING:
    import pytest
    from helpers.window import Window

    from canasta_desktop.ui.table.scene import TableScene

SIX = ["KS KH KD KC KS KH"]


def listening(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(window.app.sound, "play", lambda name: heard.append(name) or True)
    return heard


def test_a_canasta_is_heard_when_it_closes_and_not_before(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.position("KD 4S 5S", melds=[SIX, []])
    window.select("KD")
    window.settle()
    heard = listening(window, monkeypatch)
    window.post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="")
    window.run(MELD + SQUARE - 20, 10)
    assert "canasta" not in heard
    window.run(60, 10)
    assert heard.count("canasta") == 1


def test_a_press_that_ends_the_closing_lets_it_be_heard_at_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.position("KD 4S 5S", melds=[SIX, []])
    window.select("KD")
    window.settle()
    heard = listening(window, monkeypatch)
    window.key(pygame.K_m)
    window.key(pygame.K_F12)
    assert heard.count("canasta") == 1


def test_at_speed_off_too(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.app.options.speed = Speed.OFF
    window.position("KD 4S 5S", melds=[SIX, []])
    window.select("KD")
    heard = listening(window, monkeypatch)
    window.key(pygame.K_m)
    window.run(16)
    assert heard.count("canasta") == 1


def dealt(window: Window, hand: str) -> TableScene:
    """A deal that begins with this hand for us, shown as it is dealt."""
    left = full_pack(2)
    own = parse_cards(hand)
    for card in own:
        left.remove(card)
    left = [card for card in left if card >> 2 != RED_THREE]
    hands = (tuple(own), *(tuple(left[at * 11 : at * 11 + 11]) for at in range(3)))
    up = next(at for at in range(33, len(left)) if not is_wild(left[at]))
    window.app.games.history = ToldEvents(window.table)
    window.table.listen(window.app.games.history.record)
    window.table.deal(DealtCards(hands, (left[up],), tuple(left[33:up] + left[up + 1 :])))
    window.table.unlisten(window.app.games.history.record)
    return window.new_game()


def test_a_red_three_lies_between_its_neighbours_until_it_is_laid_out(window: Window) -> None:
    scene = dealt(window, "4S 5S 6S 7S 8S 3H 9S TS JS QS KS")
    assert Zone("red", 0) in scene.stage.model.zones
    red = scene.stage.model.zones[Zone("red", 0)][0]
    row = [red, *scene.stage.model.hand()]
    seen, layout = 0, scene.stage.layout
    while scene.motion.busy:
        window.run(16)
        lying = [p for p in row if not p.hidden and p.place.y > layout.hand.centery - 2]
        if red not in lying:
            continue
        seen += 1
        order = [element.key for element in moving_elements(window.app.art, scene.stage, [])]
        at = {piece: order.index(("piece", piece.number)) for piece in lying}
        assert [piece.card for piece in sorted(lying, key=at.__getitem__)] == [
            piece.card for piece in sorted(lying, key=lambda p: p.place.x)
        ]
    assert seen > 10
    assert red.place == red.target
    assert red.place.y < scene.stage.layout.hand.y
