"""The list of house rules, and the card that leads to it, through real events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of

from canasta_desktop.engine.ruleset import ALL_PRESETS, house_of
from canasta_desktop.session.house_rules import HouseRules
from canasta_desktop.session.house_shelf import HouseShelf, house_text
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.widgets import Button, OptionCard, TextField
from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene
from canasta_desktop.ui.pages.house_shelf import HouseShelfScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.words import house_rules_text as words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.ui.draw.pen import Box

GARDEN = HouseRules("Garden", "book", {"cards_drawn": 2, "hand_size": 15})
KITCHEN = HouseRules("Kitchen table", "classic", {"hand_size": 13})


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True)) as window:
        for house in (GARDEN, KITCHEN):
            window.app.data.house.save(house)
        yield window


def shelf(pages: Pages) -> HouseShelfScene:
    pages.show(HouseShelfScene)
    return top_of(pages.app, HouseShelfScene)


def button(pages: Pages, label: str) -> Box:
    group = pages.app.top.group  # type: ignore[attr-defined]
    return next(w.box for w in group.widgets if isinstance(w, Button) and w.label == label)


def card(scene: HouseShelfScene, place: int) -> Box:
    return scene.list.row_box(place)


def test_choosing_and_playing(pages: Pages) -> None:
    scene = shelf(pages)
    assert scene.chosen == GARDEN
    pages.click(card(scene, 1))
    assert scene.chosen == KITCHEN
    assert [cell.option for cell in scene.detail.changed] == ["hand_size"]
    shown = [part.words for part in scene.detail.walk() if isinstance(part, Text)]
    assert shown[shown.index("Cards dealt") :][:3] == ["Cards dealt", "11", "13"]
    assert scene.detail.plain[0].startswith("Each player is dealt 13 cards.")
    pages.key(pygame.K_RETURN)
    assert isinstance(pages.app.top, NewGameScene)
    assert pages.app.top.rule_set == KITCHEN.rule_set()
    pages.key(pygame.K_RETURN)
    assert house_of(pages.app.games.table.rules) == "Kitchen table"
    pages.app.games.end_game()


def test_the_card_of_a_new_game_leads_here_and_bears_what_is_chosen(pages: Pages) -> None:
    pages.app.games.players = 4
    game = pages.open(NewGameScene)
    cards = [w for w in game.group.widgets if isinstance(w, OptionCard)]
    assert not cards[len(ALL_PRESETS)].chosen
    game.give_focus(cards[len(ALL_PRESETS)])  # which scrolls to it
    pages.settle()
    pages.click(cards[len(ALL_PRESETS)].box)
    assert isinstance(pages.app.top, HouseShelfScene)
    pages.key(pygame.K_RETURN)
    assert pages.app.top is game
    assert game.house == GARDEN
    assert {seating.players for seating in game.rule_set.seatings} == {2, 3, 4, 5, 6}
    cards = [w for w in game.group.widgets if isinstance(w, OptionCard)]
    assert [card.chosen for card in cards[: len(ALL_PRESETS) + 1]] == [False] * len(ALL_PRESETS) + [True]
    game.give_focus(cards[0])
    pages.settle()
    pages.click(cards[0].box)
    assert game.house is None
    assert game.rule_set.name == "classic"


def test_chosen_rules_bring_their_numbers_of_players(pages: Pages) -> None:
    pages.app.games.players = 6
    pages.app.data.house.chosen = "Kitchen table"
    pages.show(NewGameScene)
    assert pages.app.games.players == 4


def test_the_first_game_by_rules_from_the_command_line(tmp_path: Path) -> None:
    HouseShelf(tmp_path).save(KITCHEN)
    other = HouseRules("Kitchen table", "book", {"cards_drawn": 2})
    for given, name in ((KITCHEN, "Kitchen table"), (other, "Kitchen table 2")):
        window = Pages((1280, 720), RunOptions(data=tmp_path, keeps=True, house=given))
        game = window.open(NewGameScene)
        assert game.house == HouseRules(name, given.base, given.options)
        window.close()
    assert HouseShelf(tmp_path).all == (KITCHEN,)  # what was only lent is not kept


def test_without_any_the_card_opens_the_editor(pages: Pages) -> None:
    for house in pages.app.data.house.all:
        pages.app.data.house.delete(house.name)
    game = pages.open(NewGameScene)
    game.open_house_rules()
    assert isinstance(pages.app.top, HouseRulesScene)
    pages.app.top._trials.close()


def test_deleting_can_be_taken_back_for_a_while(pages: Pages, tmp_path: Path) -> None:
    scene = shelf(pages)
    pages.key(pygame.K_DELETE)
    assert [house.name for house in HouseShelf(tmp_path).all] == ["Kitchen table"]
    assert scene.offer is not None
    assert scene.tick_ms is not None
    pages.key(pygame.K_u, "u")
    assert scene.offer is None
    assert scene.chosen == GARDEN
    assert [house.name for house in HouseShelf(tmp_path).all] == ["Garden", "Kitchen table"]
    pages.key(pygame.K_DELETE)
    for _ in range(101):
        pages.app.step(100)
    assert scene.offer is None
    pages.key(pygame.K_u, "u")
    assert [house.name for house in HouseShelf(tmp_path).all] == ["Kitchen table"]


def test_what_was_deleted_comes_back_beside_rules_that_have_taken_its_name(pages: Pages, tmp_path: Path) -> None:
    scene = shelf(pages)
    theirs = tmp_path / "theirs.toml"
    theirs.write_text(house_text(HouseRules("Garden", "classic", {"target_score": 3000})), encoding="utf-8")
    pages.key(pygame.K_DELETE)
    pages.send(pygame.event.Event(pygame.DROPFILE, file=str(theirs)))
    assert scene.offer is not None
    pages.key(pygame.K_u, "u")
    assert [house.name for house in HouseShelf(tmp_path).all] == ["Garden", "Garden 2", "Kitchen table"]
    assert HouseShelf(tmp_path).get("Garden 2") == HouseRules("Garden 2", GARDEN.base, GARDEN.options)


def test_deleting_all_of_them(pages: Pages) -> None:
    scene = shelf(pages)
    pages.key(pygame.K_DELETE)
    pages.key(pygame.K_DELETE)
    assert scene.chosen is None
    pages.key(pygame.K_DELETE)
    pages.key(pygame.K_u, "u")
    assert scene.chosen == KITCHEN


def test_renaming(pages: Pages, tmp_path: Path) -> None:
    scene = shelf(pages)
    field = next(w for w in scene.group.widgets if isinstance(w, TextField))
    pages.click(field.box)
    pages.type("s")
    pages.click(button(pages, words.RENAME))
    assert [house.name for house in HouseShelf(tmp_path).all] == ["Gardens", "Kitchen table"]
    field = next(w for w in scene.group.widgets if isinstance(w, TextField))
    pages.click(field.box)
    for _ in "Gardens":
        pages.key(pygame.K_BACKSPACE)
    pages.type("Kitchen table")
    pages.click(button(pages, words.RENAME))
    assert scene.told == "Choose another name: there are already house rules called “Kitchen table”."


def test_changing_reading_and_new_ones(pages: Pages) -> None:
    scene = shelf(pages)
    pages.key(pygame.K_e, "e")
    assert isinstance(pages.app.top, HouseRulesScene)
    assert pages.app.top.saved == "Garden"
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is scene
    pages.click(button(pages, words.READ))
    assert isinstance(pages.app.top, RulesScene)
    assert house_of(pages.app.top.rules) == "Garden"
    pages.key(pygame.K_ESCAPE)
    pages.key(pygame.K_n, "n")
    assert isinstance(pages.app.top, HouseRulesScene)
    assert pages.app.top.saved is None
    pages.key(pygame.K_ESCAPE)


def test_who_comes_back_finds_the_same_rules_chosen_whatever_is_played_next(pages: Pages) -> None:
    pages.app.data.house.chosen = "Garden"
    scene = shelf(pages)
    pages.click(card(scene, 1))
    for leave in (words.READ, words.EDIT):
        pages.click(button(pages, leave))
        assert pages.app.top is not scene
        pages.key(pygame.K_ESCAPE)
        assert pages.app.top is scene
        assert scene.chosen == KITCHEN
    assert scene.list.chosen == 1


def test_what_the_editor_has_kept_is_chosen(pages: Pages) -> None:
    pages.app.data.house.chosen = "Garden"
    scene = shelf(pages)
    pages.click(card(scene, 1))
    pages.click(button(pages, words.READ))
    pages.key(pygame.K_e, "e")
    editor = top_of(pages.app, HouseRulesScene)
    editor.edit(setattr, editor.draft, "name", "Attic")
    pages.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    pages.key(pygame.K_ESCAPE)
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is scene
    assert (scene.chosen.name, pages.app.data.house.chosen) == ("Attic", "Attic")


def test_a_file_dropped_on_the_window(pages: Pages, tmp_path: Path) -> None:
    given = tmp_path / "from-ana.toml"
    given.write_text(house_text(HouseRules("Ana’s", "online", {"cards_drawn": 2})), encoding="utf-8")
    scene = shelf(pages)
    pages.send(pygame.event.Event(pygame.DROPFILE, file=str(given)))
    assert scene.chosen.name == "Ana’s"
    assert scene.told == words.taken_in("Ana’s")
    given.write_bytes(b"\x00")
    pages.send(pygame.event.Event(pygame.DROPFILE, file=str(given)))
    assert scene.told == "from-ana.toml doesn’t contain house rules: it isn’t valid TOML."
    assert len(pages.app.data.house.all) == 3


def test_a_file_dropped_on_any_page_opens_the_list(pages: Pages, tmp_path: Path) -> None:
    given = tmp_path / "From Ana.TOML"
    given.write_text(house_text(HouseRules("Ana’s", "online", {"cards_drawn": 2})), encoding="utf-8")
    pages.show(MenuScene)
    pages.send(pygame.event.Event(pygame.DROPFILE, file=str(given)))
    assert isinstance(pages.app.top, HouseShelfScene)
    assert pages.app.top.chosen.name == "Ana’s"


def test_a_broken_file_in_the_folder_is_told_when_the_list_is_opened(pages: Pages, tmp_path: Path) -> None:
    (tmp_path / "house_rules" / "bad.toml").write_bytes(b"name = ")
    game = pages.open(NewGameScene)
    game.open_house_rules()
    assert isinstance(pages.app.top, HouseShelfScene)
    assert "bad.broken-1.toml" in pages.app.top.told


def test_the_path_of_the_file_is_shown(pages: Pages, tmp_path: Path) -> None:
    scene = shelf(pages)
    assert "".join(scene.detail.file.broken) == str(tmp_path / "house_rules" / "garden.toml")
