"""The table at every size of window and of words: no word lies on another, none leaves the window, none is too small."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from helpers.reading import cut_words, listening, overlapping, paper
from helpers.window import Window

from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.position import Phase
from canasta_desktop.session.person import MOST_LETTERS
from canasta_desktop.session.settings import Speed
from canasta_desktop.words import deeds
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.table.scene import TableScene

WINDOWS: Final = (
    ((1024, 600), 100), ((1024, 600), 150), ((1024, 600), 200), ((1280, 720), 200), ((1920, 1080), 150), ((1920, 1080), 200),
    ((2560, 1080), 200), ((1100, 900), 200), ((1600, 1200), 150),
)  # fmt: skip
NAMES: Final = ("Ana", "Otto", "Juno", "Bea")
MELDS: Final = [
    ["7S 7H 7C 7D", "9S 9H 9C 9D 2S", "QS QH QC", "6S 6H 6C 6D 6S 6H 2D"],
    ["KS KH KC KD KS", "AS AH AC", "TS TH TC TD"],
]
HAND: Final = "4S 4H 5C 5D 8S 8H JC JD AD 2C JK"


@pytest.fixture(params=WINDOWS, ids=lambda at: f"{at[0][0]}x{at[0][1]} {at[1]} %")
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    size, text = request.param
    opened = Window(size, Speed.OFF)
    opened.app.preferences.change("text_size", text)
    with listening(pictures=False):  # nothing is painted: that takes long, and nobody looks
        yield opened
    opened.close()


def read(window: Window, scene: TableScene) -> list[str]:
    """What is wrong with the words of the table."""
    scene._canvas.forget()
    with listening(pictures=False) as reading:
        scene.draw(paper(window.app.size), full=True)
    frame = window.app.screen.get_rect()
    found = overlapping(reading.words) + cut_words(reading, NAMES)
    found += [f"{word.text!r} leaves the window: {word.rect}" for word in reading.words if not frame.contains(word.rect)]
    found += [f"{word.text!r} is {word.size} px high" for word in reading.words if word.size < 13]
    assert reading.words
    return found


def test_a_full_table_can_be_read(window: Window) -> None:
    given = {"melds": MELDS, "red_threes": ["3H 3D", "3H"], "scores": [1640, -1205], "frozen": True}
    scene = window.position(HAND, "5H 2H", **given)
    assert read(window, scene) == []
    for rect in (*scene.controls.rects().values(), scene.stage.layout.menu, scene.stage.layout.rules):
        assert min(rect.size) >= 32
        assert window.app.screen.get_rect().contains(rect)
    rects = list(scene.controls.rects().values())
    assert not any(one.colliderect(other) for i, one in enumerate(rects) for other in rects[i + 1 :])


def test_the_question_can_be_read(window: Window) -> None:
    scene = window.position(HAND, "5H", melds=MELDS, scores=[1640, -1205])
    position = scene.table.position
    position.asked, position.asker, position.to_act, position.phase = True, 2, 0, Phase.ANSWER
    scene.presenter.catch_up()
    window.run(16)
    sheet = scene.dialog.rect()
    assert window.app.screen.get_rect().contains(sheet)
    assert read(window, scene) == []
    answers = [scene.dialog.rect(name) for name in ("yes", "no", "hint")]
    assert all(sheet.contains(rect) and min(rect.size) >= 32 for rect in answers)
    assert not any(one.colliderect(other) for i, one in enumerate(answers) for other in answers[i + 1 :])


def test_an_opening_on_its_tray_can_be_read(window: Window) -> None:
    scene = window.position("9H 9C 9S AS AH AD 2S 5C", "4C", scores=[1640, 0])
    for cards in (3, 4):
        hand = scene.stage.model.hand()
        scene.stage.model.selection.set(hand[-cards:] if cards == 4 else hand[1:4])
        scene.actions.press_button("meld")
        window.settle()
    rects = scene.stage.tray_rects
    assert rects is not None
    assert read(window, scene) == []
    assert all(rects.frame.contains(rect) for rect in (rects.heading, rects.bar, *rects.groups, rects.confirm, rects.back))
    assert min(rects.confirm.h, rects.back.h) >= 32
    assert not any(group.colliderect(button) for group in rects.groups for button in (rects.confirm, rects.back))


def test_the_log_can_be_read(window: Window) -> None:
    scene = window.position(HAND, "5H", melds=MELDS)
    window.post(pygame.KEYDOWN, key=pygame.K_l, unicode="l", mod=0)
    window.run(16)
    assert scene.overlay.log.open
    assert read(window, scene) == []


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("AC AD 2S", "two aces and a 2"), ("AC 2S JK", "an ace and two wild cards"), ("AC", "an ace"),
        ("JK", "a joker to aces"), ("2S JK", "two wild cards to aces"), ("AC AD", "two aces"),
    ],
)  # fmt: skip
def test_what_was_added_is_told_by_its_own_name(cards: str, says: str) -> None:
    aces = parse_cards("AS")[0] >> 2
    assert deeds.sentence("You", deeds.melded_or_added([Group(aces, tuple(parse_cards(cards)))], [aces])) == f"You added {says}"


def tip(window: Window, side: int) -> str:
    """What is said to a pointer that rests on the heading of a side."""
    heading = window.scene.stage.layout.areas[side].heading
    window.move((heading.right - 10, heading.centery))
    window.run(1000)
    return window.scene.overlay.tip.text


def test_red_threes_without_a_meld_are_explained(window: Window) -> None:
    scene = window.position(HAND, "5H", red_threes=["3H", "3D 3H"])
    with listening() as reading:
        scene._canvas.forget()
        scene.draw(window.app.screen, full=True)
    said = {word.text for word in reading.words}
    layout = scene.stage.layout
    roomy = layout.areas[0].frame.bottom - layout.areas[0].heading.bottom >= 300 * layout.t
    if roomy:
        assert {"Until then, the red 3 counts −100", "Until then, the red threes count −200"} <= said
    against = "Red threes count against a side until it has melded."
    opens = "To open, this side’s first melds must be worth 50 points together."
    assert tip(window, 0) == f"Points since the cards were dealt: red threes −100. {against} {opens}"
    assert tip(window, 1) == f"Points since the cards were dealt: red threes −200. {against} {opens}"
    assert read(window, scene) == []


def test_nothing_is_said_of_an_empty_side_over_which_a_panel_lies(window: Window) -> None:
    scene = window.position(HAND, "5H")
    area = scene.stage.layout.areas[0]
    scene.stage.guide_rect = area.frame.move(0, area.heading.bottom - area.frame.y + 2)
    with listening() as reading:
        scene._canvas.forget()
        scene.draw(window.app.screen, full=True)
    assert not [word for word in reading.words if word.text == words.NO_MELDS and area.frame.contains(word.rect)]


def test_what_a_deal_counts_is_told_item_by_item(window: Window) -> None:
    scene = window.position(HAND, "5H", melds=[["QS QH QC", "6S 6H 6C 6D 6S 6H 2D"], []], red_threes=["3H 3D", ""])
    assert scene.stage.advice is not None
    told = tip(window, 0)
    opened = "Opened: this side’s next melds may be worth anything."
    assert told == f"Points since the cards were dealt: melds +80, mixed canastas +300, red threes +200. {opened}"
    assert tip(window, 1).startswith("No points since the cards were dealt. To open,")


@pytest.mark.parametrize(
    ("dealer", "says"),
    [
        (0, "D marks the dealer: you dealt, and Otto began."),
        (1, "D marks the dealer: Otto dealt, and Juno began."),
        (3, "D marks the dealer: Bea dealt, and you began."),
    ],
)
def test_the_mark_of_the_dealer_is_explained(window: Window, dealer: int, says: str) -> None:
    scene = window.position(HAND, "5H", melds=MELDS, dealer=dealer)
    for seat in range(4):
        plate = scene.controls.you if seat == 0 else scene.stage.layout.seats[seat - 1]
        window.move(plate.center)
        window.run(1000)
        assert scene.overlay.tip.text == (says if seat == dealer else "")


def test_the_longest_names_fit_the_plates_and_the_turn_line(window: Window) -> None:
    names = ("Wilhelmina Adams", "Maximilian Moore", "Bartholomew Webb", "Wolfgang Wimmers")
    assert all(len(name) == MOST_LETTERS for name in names)
    window.table.seatings = tuple(replace(who, name=name) for who, name in zip(window.table.seatings, names, strict=True))
    for seat in (1, 2, 3):
        scene = window.position(HAND, "5H", to_act=seat, phase="draw", dealer=seat, red_threes=["3H", "3D"])
        with listening() as reading:
            scene._canvas.forget()
            scene.draw(window.app.screen, full=True)
        frame = window.app.screen.get_rect()
        assert overlapping(reading.words) == []
        assert all(frame.contains(word.rect) for word in reading.words)
        prompt = scene.stage.layout.prompt
        titles = [word for word in reading.words if prompt.collidepoint(word.rect.center)]
        assert any(word.text.startswith(names[seat][:4]) for word in titles)
        assert all(prompt.left <= word.rect.left and word.rect.right <= prompt.right for word in titles)
