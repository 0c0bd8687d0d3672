from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.reading import listening

from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Scale
from canasta_desktop.ui.kit.elements import Picture
from canasta_desktop.ui.kit.layout import Spacer
from canasta_desktop.ui.kit.widgets import Button, Choice, Group, OptionCard, State, TextField, bubble_box, draw_bubble
from canasta_desktop.ui.kit.widgets.link import KeyLink

if TYPE_CHECKING:
    from collections.abc import Iterator

T = 0.75  # px of the window that a design px takes, in these tests


@pytest.fixture(scope="module")
def pen() -> Iterator[Pen]:
    pygame.display.init()
    screen = pygame.display.set_mode((1024, 600))
    yield Pen(Art(), screen, Scale(1024, 600))
    pygame.display.quit()


class Desk:
    """A group of three buttons in a row and what was done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.changes = 0
        self.group = Group(self.changed)
        self.buttons = [
            Button(name, lambda name=name: self.done.append(name), box=Box(i * 120, 0, 100, 40)) for i, name in enumerate("abc")
        ]
        self.buttons[2].hotkey = pygame.K_c
        self.group.set(self.buttons)

    def changed(self) -> None:
        self.changes += 1

    def key(self, code: int, mod: int = 0, text: str = "") -> bool:
        return self.group.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text), T)

    def type(self, text: str) -> None:
        for sign in text:
            self.key(ord(sign), text=sign)
            self.group.handle(pygame.event.Event(pygame.TEXTINPUT, text=sign), T)

    def mouse(self, kind: int, x: float, y: float) -> bool:
        given = {"pos": (round(x * T), round(y * T)), "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}
        return self.group.handle(pygame.event.Event(kind, given), T)

    def click(self, x: float, y: float) -> None:
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        self.mouse(pygame.MOUSEBUTTONUP, x, y)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_tab_goes_round_and_back(desk: Desk) -> None:
    names = []
    for mod in (0, 0, 0, 0, pygame.KMOD_SHIFT):
        desk.key(pygame.K_TAB, mod)
        assert desk.group.focus in desk.buttons
        names.append(desk.buttons.index(desk.group.focus))
    assert names == [0, 1, 2, 0, 2]


def test_tab_passes_over_what_is_disabled(desk: Desk) -> None:
    desk.buttons[1].enabled = False
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_TAB)
    assert desk.group.focus is desk.buttons[2]


def test_enter_and_space_do_what_has_the_focus(desk: Desk) -> None:
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_SPACE)
    assert desk.done == ["a", "b"]


def test_arrows_move_the_focus_by_place(desk: Desk) -> None:
    below = Button("d", lambda: None, box=Box(125, 80, 100, 40))
    desk.group.set([*desk.buttons, below])
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RIGHT)
    assert desk.group.focus is desk.buttons[1]
    desk.key(pygame.K_DOWN)
    assert desk.group.focus is below
    desk.key(pygame.K_UP)
    assert desk.group.focus is desk.buttons[1]
    assert not desk.key(pygame.K_UP)


def test_a_hot_key_works_wherever_the_focus_is(desk: Desk) -> None:
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_c)
    desk.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert desk.done == ["c"]


def test_a_click_is_press_and_release_inside(desk: Desk) -> None:
    desk.click(150, 20)
    desk.mouse(pygame.MOUSEBUTTONDOWN, 30, 20)
    desk.mouse(pygame.MOUSEBUTTONUP, 30, 300)
    assert desk.done == ["b"]


def test_a_disabled_button_does_nothing_but_holds_its_place(desk: Desk) -> None:
    desk.buttons[0].enabled = False
    desk.click(30, 20)
    desk.buttons[0].activate()
    assert desk.done == []
    assert desk.mouse(pygame.MOUSEMOTION, 30, 20)


def test_the_ring_shows_for_keys_and_not_for_the_mouse(desk: Desk) -> None:
    desk.key(pygame.K_TAB)
    assert desk.group.keyboard
    desk.click(150, 20)
    assert not desk.group.keyboard
    assert desk.group.focus is desk.buttons[1]


def test_only_a_change_asks_for_a_new_picture(desk: Desk) -> None:
    desk.mouse(pygame.MOUSEMOTION, 30, 20)
    desk.mouse(pygame.MOUSEMOTION, 31, 21)
    assert desk.changes == 1
    desk.mouse(pygame.MOUSEMOTION, 110, 20)
    assert desk.changes == 2


def test_a_choice_is_made_by_click_and_by_arrow(desk: Desk) -> None:
    told: list[int] = []
    choice = Choice(("Off", "Fast", "Normal", "Slow"), 2, told.append, box=Box(0, 0, 400, 44))
    desk.group.set([choice])
    desk.click(110, 20)
    desk.key(pygame.K_TAB)
    for _ in range(4):
        desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_LEFT)
    assert told == [1, 2, 3, 2]


def test_parts_that_are_off_are_skipped_by_keys_and_refused_to_the_mouse() -> None:
    told: list[int] = []
    refused: list[int] = []
    choice = Choice("23456", 2, told.append, off={1, 3}, refused=refused.append, box=Box(0, 0, 500, 44))
    right = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    left = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="")
    assert choice.key(right)
    assert choice.chosen == 4
    choice.key(right)
    assert choice.chosen == 4, "nothing lies beyond the end"
    choice.key(left)
    choice.key(left)
    assert choice.chosen == 0
    choice.press(150, 20)
    assert (choice.chosen, refused) == (0, [1])
    choice.activate()
    assert choice.chosen == 2
    assert told == [4, 2, 0, 2]


def test_enter_on_a_chosen_card_is_left_to_the_page() -> None:
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    done: list[str] = []
    for chosen in (False, True):
        card = OptionCard(Spacer(), chosen, lambda: done.append("chosen"), box=Box(0, 0, 100, 60))
        assert card.key(enter) is not chosen
    assert done == ["chosen"]


def test_a_field_takes_text_and_keeps_hot_keys_from_firing(desk: Desk) -> None:
    told: list[str] = []
    field = TextField("", told.append, limit=5, box=Box(0, 100, 300, 48))
    desk.group.set([*desk.buttons, field])
    desk.click(20, 120)
    desk.type("cacao!")
    assert field.words == "cacao"
    assert desk.done == []
    desk.key(pygame.K_BACKSPACE)
    desk.key(pygame.K_HOME)
    desk.key(pygame.K_DELETE)
    desk.type("A")
    assert told[-3:] == ["caca", "aca", "Aaca"]


def test_a_field_takes_only_what_it_allows(desk: Desk) -> None:
    field = TextField("", lambda _words: None, allowed=str.isdecimal, box=Box(0, 0, 300, 48))
    desk.group.set([field])
    desk.click(20, 20)
    desk.type("1a2-3")
    assert field.words == "123"


def test_enter_in_a_field_reaches_the_main_button(desk: Desk) -> None:
    field = TextField("", lambda _words: None, box=Box(0, 100, 300, 48))
    main = Button("go", lambda: desk.done.append("go"), kind="main", hotkey=pygame.K_RETURN, box=Box(0, 200, 100, 56))
    desk.group.set([field, main])
    desk.click(20, 120)
    desk.key(pygame.K_RETURN)
    assert desk.done == ["go"]


def test_an_option_card_is_chosen_as_a_whole(desk: Desk, pen: Pen) -> None:
    painted: list[Pen] = []
    picture = Picture(lambda pen, _: painted.append(pen))
    card = OptionCard(picture, chosen=False, action=lambda: desk.done.append("card"), box=Box(0, 0, 300, 100))
    desk.group.set([card])
    desk.click(280, 90)
    desk.group.draw(pen)
    assert (desk.done, len(painted)) == (["card"], 1)


@pytest.mark.parametrize("kind", ["main", "on", "quiet"])
def test_every_state_of_a_button_looks_different(pen: Pen, kind) -> None:
    def picture(change) -> bytes:
        pen.target.fill("#1C5C56")
        button = Button("Draw", lambda: None, kind=kind, cap="D", box=Box(40, 40, 220, 56))
        group = Group(lambda: None)
        group.set([button])
        change(group, button)
        group.draw(pen)
        return pygame.image.tobytes(pen.target.subsurface((0, 0, 260, 120)), "RGB")

    def event(group: Group, kind_: int, **given) -> None:
        group.handle(pygame.event.Event(kind_, given), pen.t)

    at = (round(60 * pen.t), round(60 * pen.t))
    pictures = {
        picture(lambda _g, _b: None),
        picture(lambda g, _b: event(g, pygame.MOUSEMOTION, pos=at)),
        picture(lambda g, _b: event(g, pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")),
        picture(lambda g, _b: event(g, pygame.MOUSEBUTTONDOWN, pos=at, button=1)),
        picture(lambda _g, b: setattr(b, "enabled", False)),
    }
    assert len(pictures) == 5


@pytest.mark.parametrize("tip", [(20, 20), (700, 400), (1370, 800), (3, 500)])
def test_a_bubble_stays_in_the_window_and_off_its_tip(pen: Pen, tip: tuple[float, float]) -> None:
    words = "Two kings and a 2 are worth 40; your side needs 90 to open (it has 1,600 in the game)."
    box = draw_bubble(pen, words, tip)
    assert box == bubble_box(pen, words, tip)
    assert box.x >= 0
    assert box.y >= 0
    assert box.right <= pen.w
    assert box.bottom <= pen.h
    assert not box.holds(*tip)


@pytest.mark.parametrize(("wide", "shown"), [(400, {"Next question", "Enter"}), (140, {"Next question"})])
def test_a_link_without_room_for_its_key_leaves_it_out(pen: Pen, wide: float, shown: set[str]) -> None:
    link = KeyLink("Next question", lambda: None, "Enter", main=True, box=Box(10, 10, wide, 40))
    with listening() as reading:
        link.draw(pen, State())
    assert {word.text for word in reading.words} == shown
