"""The description of what is on the screen: from it alone a page or the table can be read and used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages
from test_controls_say_what_they_are import ALL
from test_hot_seat import game

from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.kit.node import STATIC, Node, WidgetAction, WidgetRole
from canasta_desktop.ui.pages.curtain import CurtainScene
from canasta_desktop.words import curtain_text, places_text, question_text, voice_text
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from helpers.window import Window

    from canasta_desktop.ui.app.window import App


def found(root: Node, label: str) -> Node:
    return next(node for node in root.walk() if node.label == label)


def labels(root: Node) -> list[str]:
    return [node.label for node in root.walk()]


@pytest.mark.parametrize("page", ALL)
def test_a_page_is_described_in_nodes_with_ids_that_stay(page: str) -> None:
    with Pages((1280, 720)) as pages:
        pages.show(ALL[page])
        scene = pages.app.top
        root = scene.describe()
        ids = [node.id for node in root.walk()]
        assert root.label.strip()
        assert len(ids) == len(set(ids))
        assert all(node.label.strip() for node in root.walk())
        scene.resize()
        assert [node.id for node in scene.describe().walk()] == ids
        controls = [node for node in root.children if node.role not in STATIC]
        assert len(controls) == len(scene.group.widgets)
        assert all(node.bounds[2] > 0 and node.bounds[3] > 0 for node in controls), "bounds, to take the focus"


def test_the_focus_is_in_the_description_and_can_be_given(pages: Pages) -> None:
    menu = pages.app.top
    assert menu.focus_node() is None
    pages.key(pygame.K_TAB)
    first = menu.focus_node()
    assert [node.id for node in menu.describe().walk() if node.focused] == [first.id]
    other = next(node for node in menu.describe().walk() if node.take_focus and not node.focused)
    other.take_focus()
    assert menu.focus_node().id == other.id


def test_a_row_of_a_list_is_a_node_that_can_be_pressed() -> None:
    with Pages((1280, 720)) as pages:
        pages.show(ALL["saved games"])
        listed = next(node for node in pages.app.top.describe().walk() if node.role is WidgetRole.LIST)
        assert [row.place for row in listed.children] == [(at, len(listed.children)) for at in (1, 2, 3)]
        listed.children[1].perform(WidgetAction.PRESS)
        listed = next(node for node in pages.app.top.describe().walk() if node.role is WidgetRole.LIST)
        assert [row.selected for row in listed.children] == [False, True, False]


def test_texts_scroll_with_their_page() -> None:
    with Pages((1024, 600)) as pages:
        pages.app.push(ALL["rules"](pages.app))
        scene = pages.app.top
        before = [node for node in scene.describe().walk() if node.role is WidgetRole.TEXT]
        scene.turn_page(1)
        pages.settle()
        after = {node.id: node for node in scene.describe().walk()}
        assert any(after[node.id].bounds[1] < node.bounds[1] for node in before)


def test_the_table_is_described_part_by_part(window: Window) -> None:
    scene = window.position("AC 4S 5S", pile="2S 5H", frozen=True, melds=[["KS KH KD 2C"], ["7S 7H 7D"]])
    root = scene.describe()
    parts = [node.label for node in root.children]
    assert parts[:2] == [voice_text.YOUR_HAND, voice_text.TABLE]
    assert {places_text.melds_of(words.THEM), voice_text.SCORES, voice_text.PLAYERS}.issubset(parts)
    hand = found(root, voice_text.YOUR_HAND)
    assert [(card.label, card.value, card.selected) for card in hand.children] == [
        ("4 of spades", "1 of 3", False), ("5 of spades", "2 of 3", False), ("Ace of clubs", "3 of 3", False),
    ]  # fmt: skip
    assert found(root, "Kings").value == "four cards, including one wild card"
    assert "Us: 0 in the game, +50 in this deal" in labels(root)
    assert "Otto: eight cards" in labels(root)
    ids = [node.id for node in root.walk()]
    assert len(ids) == len(set(ids))


def test_the_description_of_the_table_changes_nothing(window: Window) -> None:
    scene = window.position("AC 4S 5S")
    version, dirty = scene.model.version.number, scene.dirty
    assert scene.describe() == scene.describe()
    assert (scene.model.version.number, scene.dirty) == (version, dirty)


def test_the_focus_at_the_table_is_a_card_a_place_or_a_button(window: Window) -> None:
    scene = window.position("AC 4S 5S")
    assert scene.focus_node() is None
    window.key(pygame.K_RIGHT)
    assert scene.focus_node().label == "4 of spades"
    assert [node.label for node in scene.describe().walk() if node.focused] == ["4 of spades"]
    window.key(pygame.K_UP)
    focused = [node for node in scene.describe().walk() if node.focused]
    assert [node.role for node in focused] == [WidgetRole.PILE]
    found(scene.describe(), "Ace of clubs").take_focus()
    assert scene.focus_node().label == "Ace of clubs"
    found(scene.describe(), words.SORT).take_focus()
    assert scene.focus_node().label == words.SORT


def test_a_question_is_a_dialog_before_everything_else(window: Window) -> None:
    asked = window.position("AC 4S", phase="answer", to_act=0, melds=[["KS KH KD KC KS KH KD"], []], turn={"asked": True})
    first = asked.describe().children[0]
    assert (first.role, first.label) == (WidgetRole.DIALOG, question_text.MAY_I)
    assert question_text.YES_BUTTON in labels(first)


def test_a_curtain_is_described_without_any_card(app: App) -> None:
    app.games.show(TableViewer(game((0, 1))))
    assert isinstance(app.top, CurtainScene)
    said = " ".join(f"{node.label} {node.value}" for node in app.top.describe().walk())
    assert " of " not in said
    assert app.top.title == curtain_text.pass_to("Ana")
