"""Every control of every page and of the table says what it is: its role, its label, its value in words, what it can do.

A screen reader says nothing else; a page is added to `PAGES` of test_every_page.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.pages import Pages
from helpers.window import Window
from test_every_page import PAGES
from test_replay_page import deals

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Column, Element
from canasta_desktop.ui.kit.list_view import ListView
from canasta_desktop.ui.kit.node import WidgetAction, WidgetRole
from canasta_desktop.ui.kit.widgets import Choice, NumberField, Slider, Stepper, Toggle, Widget
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.words import pile_text, question_text
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.kit.page import PageScene

VALUED = {WidgetRole.TOGGLE, WidgetRole.CHOICE, WidgetRole.SLIDER, WidgetRole.STEPPER}
"""Roles of controls that always have a value."""
ALL: dict[str, Callable[[App], PageScene]] = {**PAGES, "replay": lambda app: ReplayScene(app, deals())}


def in_rows(widgets: Sequence[Widget]) -> list[Widget]:
    """The controls in the rows of lists, as far as the rows are in sight."""
    lists = [widget for widget in widgets if isinstance(widget, ListView)]
    return [part for listed in lists for place in listed.in_sight() for part in listed.parts_of(place)]


def unsaid(widgets: Sequence[Widget]) -> list[str]:
    """What is wrong with what controls say of themselves."""
    found = []
    for widget in [*widgets, *in_rows(widgets)]:
        what = f"{type(widget).__name__} {widget.label!r}"
        assert isinstance(widget.role, WidgetRole)
        if not widget.label.strip():
            found.append(f"{what} has no label")
        if widget.role in VALUED and not widget.value_text.strip():
            found.append(f"{what} has no value")
        if widget.role in (WidgetRole.TOGGLE, WidgetRole.OPTION, WidgetRole.CARD) and widget.selected is None:
            found.append(f"{what} does not say whether it is selected")
        if widget.enabled != bool(widget.actions):
            found.append(f"{what} can do {widget.actions}")
    return found


@pytest.mark.parametrize("page", ALL)
def test_every_control_of_a_page_says_what_it_is(page: str) -> None:
    with Pages((1280, 720)) as pages:
        pages.app.push(ALL[page](pages.app))
        scene = pages.app.top
        assert scene.group.widgets
        assert unsaid(scene.group.widgets) == []


FULL = ["KS KH KD KC KS KH KD", "7S 7H 7D"]


@pytest.mark.parametrize("given", [
    {},
    {"phase": "draw"},
    {"melds": [FULL, ["9S 9H 9D 2C"]], "red_threes": ["3H", ""]},
    {"phase": "answer", "to_act": 0, "melds": [FULL, []], "turn": {"asked": True}},
])  # fmt: skip
def test_every_control_of_the_table_says_what_it_is(window: Window, given: dict[str, object]) -> None:
    scene = window.position("AC 4S 5S 6S 6D", pile="5H", **given)
    widgets = scene.widgets.all()
    assert unsaid(widgets) == []
    assert [widget.label for widget in widgets if widget.role is WidgetRole.CARD] == [
        "4 of spades", "5 of spades", "6 of spades", "6 of diamonds", "Ace of clubs",
    ]  # fmt: skip
    answers = {question_text.YES_BUTTON, question_text.NO_BUTTON}
    assert answers.issubset({widget.label for widget in widgets}) == scene.own.asked


def test_the_tray_and_its_buttons_say_what_they_are(window: Window) -> None:
    scene = window.position("KC KD KH 4S 5S")
    window.select("KC KD KH")
    window.click(window.area)
    assert scene.stage.model.tray
    widgets = {widget.label: widget for widget in scene.widgets.all()}
    assert unsaid(list(widgets.values())) == []
    assert widgets["Kings"].value_text == "three cards"
    widgets[words.TAKE_BACK].perform(WidgetAction.PRESS)
    assert not scene.stage.model.tray


def test_the_table_is_played_by_what_its_controls_can_do(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S", phase="draw")

    def press(label: str) -> None:
        next(widget for widget in scene.widgets.all() if widget.label == label).perform(WidgetAction.PRESS)
        window.settle()

    press(words.DRAW)
    card = next(widget for widget in scene.widgets.all() if widget.label == "4 of spades")
    assert not card.selected
    press("4 of spades")
    card = next(widget for widget in scene.widgets.all() if widget.label == "4 of spades")
    assert card.selected
    assert window.moves == ["draw"]
    press("Pile")
    assert window.moves == ["draw", "discard 4S"]


def test_a_meld_and_the_pile_say_how_they_stand(window: Window) -> None:
    scene = window.position("AC 4S", pile="2S 5H", frozen=True, melds=[["KS KH KD 2C"], ["7S 7H 7D"]])
    said = {widget.label: widget.value_text for widget in scene.widgets.all()}
    assert said["Kings"] == "four cards, including one wild card"
    assert said["Sevens"] == "three cards"
    assert said["Pile"] == f"two cards, 5 of hearts on top. {pile_text.FROZEN_ALL}"


def test_values_are_changed_by_actions() -> None:
    box, told = Box(0, 0, 300, 44), []
    choice = Choice(("Off", "Slow", "Fast"), 1, told.append, box=box)
    choice.perform(WidgetAction.NEXT)
    assert (choice.value_text, told) == ("Fast", [2])
    choice.perform(WidgetAction.PREVIOUS)
    assert choice.value_text == "Slow"
    slider = Slider(50, told.append, box=box)
    slider.perform(WidgetAction.NEXT)
    assert slider.value_text == "55%"
    stepper = Stepper(3, told.append, low=1, high=4, box=box)
    stepper.perform(WidgetAction.NEXT)
    stepper.perform(WidgetAction.NEXT)
    assert stepper.value_text == "4"
    toggle = Toggle(on=False, changed=told.append, box=box)
    toggle.perform(WidgetAction.PRESS)
    assert (toggle.selected, toggle.value_text) == (True, "On")
    assert NumberField(1500, told.append, note="points").value_text == "1500 points"
    with pytest.raises(ValueError, match="cannot next"):
        toggle.perform(WidgetAction.NEXT)
    assert Toggle(on=True, changed=told.append, enabled=False, box=box).actions == ()


def test_a_list_says_which_row_is_chosen_and_what_its_rows_say() -> None:
    told: list[int] = []

    def row(item: tuple[str, str]) -> Element:
        return Column(*map(Text, item))

    listed = ListView([("Ana", "plays now"), ("Ben", "12 games"), ("Cem", "")], row, 0, told.append, label="Players")
    assert (listed.role, listed.label, listed.value_text) == (WidgetRole.LIST, "Players", "Ana")
    listed.perform(WidgetAction.NEXT)
    assert (listed.value_text, told) == ("Ben", [1])
    assert listed.row_text(0) == ("Ana", "plays now")
    assert listed.row_text(1) == ("Ben", "12 games")
    listed.perform(WidgetAction.PREVIOUS)
    assert listed.value_text == "Ana"


FURTHER = {
    "samba": ["KH KD KC", "KH KD KC KS", "5S 6S 7S"],
    "bolivia": ["KH KD KC 2S", "2S 2D JK", "5S 6S 7S"],
    "modern-american": ["KH KD KC", "2S 2D JK"],
    "hand-and-foot": ["KH KD KC KS KH KD KC", "KH KD KC"],
    "burraco": ["KH KD KC", "5S 2D 7S"],
}


@pytest.mark.parametrize("rules", FURTHER)
def test_the_controls_of_every_game_say_what_they_are(rules: str) -> None:
    with Window(rules=rules) as window:
        scene = window.position("AC 4S 5S 6S 6D", melds=[FURTHER[rules], []])
        widgets = scene.widgets.all()
        assert unsaid(widgets) == []
        said = {widget.label: widget.value_text for widget in widgets}
        assert "Kings" in said
        if rules == "samba":
            assert said["Second set of kings"] == "four cards"
            assert said["Sequence in spades"] == "three cards, 5 to 7"
