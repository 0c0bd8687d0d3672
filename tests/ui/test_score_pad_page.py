"""The score pad from the menu to the winner, through real events: rules, names, deals, corrections, undo, picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of
from helpers.reading import listening

from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.session.house_rules import HouseRules
from canasta_desktop.session.score_pad import Pad, PadDeal, standing
from canasta_desktop.session.store.score_pads import all_pads, keep_pad
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.kit.node import WidgetAction
from canasta_desktop.ui.kit.pad_keys import PadSign
from canasta_desktop.ui.kit.widgets import Button, OptionCard, Stepper, TextField, Toggle, Turner
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.score_pad.deal import PadDealScene
from canasta_desktop.ui.pages.score_pad.new_pad import NewScorePadScene
from canasta_desktop.ui.pages.score_pad.page import ScorePadScene
from canasta_desktop.ui.pages.score_pad.picture import pad_picture
from canasta_desktop.ui.pages.score_pad.points_field import PointsField
from canasta_desktop.ui.pages.score_pad.sheet import DealRow
from canasta_desktop.ui.pages.score_pad.shelf import ScorePadsScene
from canasta_desktop.ui.services.page_kinds import ScorePadPage
from canasta_desktop.words import hotkeys
from canasta_desktop.words.score_pad_text import OPENING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from canasta_desktop.ui.kit.page import PageScene

FIRST = PadDeal(({"melds": 340, "natural": 1}, {"hands": 120}), out=0)
PAD = Pad(preset("classic"), 4, ("Ana", "Otto", "Juno", "Bea"), 1, (FIRST,))


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True)) as window:
        yield window


def widgets(page: PageScene, kind: type[Any], label: str) -> Any:
    return next(one for one in page.group.widgets if isinstance(one, kind) and one.label == label)


def press(pages: Pages, kind: type[Any], label: str, across: float = 0.5) -> None:
    page = pages.app.top
    widget = widgets(page, kind, label)
    page.give_focus(widget)
    pages.settle()
    pages.click(widgets(page, kind, label).box, across)


def enter(pages: Pages, label: str, points: str) -> None:
    press(pages, PointsField, label)
    pages.type(points)


def sheet(pages: Pages, pad: Pad = PAD, key: str = "pad") -> ScorePadScene:
    keep_pad(pages.app.data.archive, key, pad)
    pages.show(lambda app: ScorePadScene(app, key))
    return top_of(pages.app, ScorePadScene)


def kept(pages: Pages) -> list[Pad | None]:
    return [one.pad for one in all_pads(pages.app.data.archive)]


def test_a_small_game_from_the_menu_to_the_winner(pages: Pages) -> None:
    pages.app.data.house.save(HouseRules("Short evening", "classic", {"target_score": 1500}))
    pages.show(MenuScene)
    pages.key(ord(hotkeys.SCORE_PAD.lower()))
    top_of(pages.app, ScorePadsScene)
    pages.key(ord(hotkeys.NEW.lower()))
    setup = top_of(pages.app, NewScorePadScene)
    press(pages, OptionCard, "Short evening")
    for seat, name in enumerate(("Ana", "Otto", "Juno")):
        press(pages, TextField, f"Player {seat + 1}")
        pages.type(name)
    press(pages, Turner, "Deals first", across=0.95)
    assert widgets(setup, Turner, "Deals first").value_text == "Otto"
    pages.key(pygame.K_RETURN)
    page = top_of(pages.app, ScorePadScene)
    assert page.pad.names == ("Ana", "Otto", "Juno", "")
    assert page.summary == "Deal 1, Otto to deal"

    pages.key(pygame.K_RETURN)
    deal = top_of(pages.app, PadDealScene)
    press(pages, Stepper, "Ana and Juno: Natural canastas", across=0.95)
    press(pages, Stepper, "Ana and Juno: Red threes", across=0.95)
    enter(pages, "Ana and Juno: Melds", "340")
    enter(pages, "Otto and Player 4: Left in hand", "85")
    press(pages, Toggle, "Ana and Juno: Going out")
    assert deal.fault == ""
    assert "+1,040" in pages.texts()
    pages.key(pygame.K_RETURN)
    assert top_of(pages.app, ScorePadScene).standing.total == (1040, -85)
    assert page.summary == "Deal 2, Juno to deal"
    assert {"1,040", "\u221285", "15", "50"} <= set(pages.texts())

    pages.key(pygame.K_RETURN)
    press(pages, Stepper, "Ana and Juno: Mixed canastas", across=0.95)
    enter(pages, "Ana and Juno: Melds", "180")
    pages.key(pygame.K_RETURN)
    assert page.standing.winner == 0
    assert page.summary == "Ana and Juno win"
    assert kept(pages) == [page.pad]

    pages.key(pygame.K_RETURN)
    again = top_of(pages.app, ScorePadScene)
    assert (again.pad.names, again.pad.deals, again.summary) == (page.pad.names, (), "Deal 1, Player 4 to deal")
    assert len(kept(pages)) == 2


def test_what_cannot_be_is_said_at_once_and_is_not_saved(pages: Pages) -> None:
    page = sheet(pages)
    pages.key(pygame.K_RETURN)
    deal = top_of(pages.app, PadDealScene)
    pages.key(pygame.K_RETURN)
    assert top_of(pages.app, PadDealScene) is deal
    assert "Enter what the sides have made." in pages.texts()
    press(pages, Toggle, "Otto and Bea: Going out")
    missing = "Otto and Bea: A canasta to go out."
    assert missing not in pages.texts()  # it may still be entered
    pages.key(pygame.K_RETURN)
    assert missing in pages.texts()
    enter(pages, "Otto and Bea: Melds", "52")
    assert "Otto and Bea, Melds: card points always end in 0 or 5." in pages.texts()
    pages.key(pygame.K_RETURN)
    assert top_of(pages.app, PadDealScene) is deal
    assert page.pad == PAD


@pytest.mark.parametrize("size", [(1280, 720), (480, 400)])
def test_why_a_deal_is_not_saved_is_shown_once_and_said_each_time(tmp_path: Path, size: tuple[int, int]) -> None:
    with Pages(size, RunOptions(data=tmp_path, keeps=True)) as pages:
        sheet(pages)
        heard: list[str] = []
        pages.app.voice.tell(lambda messages: heard.extend(one.words for one in messages))
        pages.key(pygame.K_RETURN)
        deal, why = top_of(pages.app, PadDealScene), "Enter what the sides have made."
        for times in (1, 2):
            pages.key(pygame.K_RETURN)
            pages.settle()
            assert top_of(pages.app, PadDealScene) is deal
            assert pages.notice == ""
            assert heard.count(why) == times
        with listening() as reading:
            deal.draw(pages.app.screen, full=True)
        lines = [word for word in reading.words if word.text in why and word.text != "Enter"]
        assert " ".join(word.text for word in lines) == why
        assert all(word.ink == word.rect.union(word.ink) for word in lines), "scrolled into sight"


def test_only_one_side_goes_out_and_concealed_belongs_to_it(pages: Pages) -> None:
    sheet(pages)
    pages.key(pygame.K_RETURN)
    deal = top_of(pages.app, PadDealScene)
    press(pages, Toggle, "Ana and Juno: Going out")
    press(pages, Toggle, "Ana and Juno: Concealed")
    assert (deal.deal.out, deal.deal.concealed) == (0, True)
    press(pages, Toggle, "Otto and Bea: Going out")
    assert (deal.deal.out, deal.deal.concealed) == (1, False)
    press(pages, Toggle, "Otto and Bea: Going out")
    assert deal.deal.out is None


def test_an_earlier_deal_is_corrected_and_deleted_and_both_are_undone(pages: Pages) -> None:
    page = sheet(pages, PAD.with_deal(FIRST))
    first = next(one for one in page.group.widgets if isinstance(one, DealRow))
    assert first.label == "Deal 1: Ana and Juno: +940, 940 in all; Otto and Bea: \u2212120, \u2212120 in all"
    pages.click(first.box)
    deal = top_of(pages.app, PadDealScene)
    assert deal.number == 1
    press(pages, Stepper, "Ana and Juno: Natural canastas", across=0.95)
    pages.key(pygame.K_RETURN)
    assert page.standing.total == (2380, -240)
    assert kept(pages) == [page.pad]
    pages.click(next(one for one in page.group.widgets if isinstance(one, DealRow)).box)
    pages.key(pygame.K_DELETE)
    assert page.standing.total == (940, -120)
    pages.key(ord(hotkeys.UNDO.lower()))
    assert page.standing.total == (2380, -240)
    pages.key(ord(hotkeys.UNDO.lower()))
    assert page.pad == PAD.with_deal(FIRST)
    assert kept(pages) == [page.pad]
    assert not widgets(page, Button, "Undo").enabled
    pages.key(ord(hotkeys.REDO.lower()))
    assert page.standing.total == (2380, -240)
    pages.key(ord(hotkeys.REDO.lower()))
    assert page.standing.total == (940, -120)
    assert kept(pages) == [page.pad]
    assert not [one for one in page.group.widgets if one.label == "Redo"]  # nothing is left to put back


def test_what_was_entered_is_left_only_when_asked_twice(pages: Pages) -> None:
    sheet(pages)
    pages.key(pygame.K_RETURN)
    pages.key(pygame.K_ESCAPE)
    top_of(pages.app, ScorePadScene)
    pages.key(pygame.K_RETURN)
    press(pages, Stepper, "Ana and Juno: Mixed canastas", across=0.95)
    pages.key(pygame.K_ESCAPE)
    top_of(pages.app, PadDealScene)
    assert pages.notice == "Save the deal, or go back once more to leave without saving."
    pages.key(pygame.K_ESCAPE)
    assert top_of(pages.app, ScorePadScene).pad == PAD


def test_points_are_typed_stepped_and_counted_with_a_game_pad(pages: Pages) -> None:
    sheet(pages)
    pages.key(pygame.K_RETURN)
    deal = top_of(pages.app, PadDealScene)
    label = "Ana and Juno: Melds"

    def now() -> int:
        return deal.made[0].get("melds", 0)

    enter(pages, label, "30")
    pages.key(pygame.K_PLUS, "+")
    assert now() == 35
    pages.key(pygame.K_MINUS, "-")
    press(pages, PointsField, label, across=0.95)
    assert now() == 35
    press(pages, PointsField, label, across=0.05)
    for code in (pygame.K_RIGHT, pygame.K_PAGEDOWN):
        pages.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", pad=PadSign.STICK))
    assert now() == 85
    field = widgets(deal, PointsField, label)
    assert set(field.actions) == {WidgetAction.TYPE, WidgetAction.NEXT, WidgetAction.PREVIOUS}
    field.perform(WidgetAction.PREVIOUS)
    assert now() == 80
    press(pages, PointsField, label)
    for _ in range(5):
        pages.key(pygame.K_BACKSPACE)
    assert now() == 0
    press(pages, PointsField, label, across=0.05)
    assert now() == 0


def test_enter_saves_from_every_field_and_then_goes_on_with_the_next_deal(pages: Pages) -> None:
    page = sheet(pages)
    pages.key(pygame.K_TAB)
    pages.key(pygame.K_TAB)
    pages.key(pygame.K_SPACE)
    deal = top_of(pages.app, PadDealScene)
    assert deal.number == 1
    for _ in range(2):
        pages.key(pygame.K_TAB)
    pages.key(pygame.K_RIGHT)
    assert isinstance(deal.focused, Stepper)
    pages.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", pad=PadSign.A))
    assert deal.made[0]["natural"] == 3  # a game pad presses the control
    pages.key(pygame.K_MINUS, "-")
    pages.key(pygame.K_RETURN)
    assert page.pad.deals[0].counts[0]["natural"] == 2
    pages.key(pygame.K_RETURN)
    assert top_of(pages.app, PadDealScene).number is None


def test_what_another_window_has_written_meanwhile_stays(pages: Pages) -> None:
    page = sheet(pages)
    pages.key(pygame.K_RETURN)
    enter(pages, "Otto and Bea: Melds", "100")
    keep_pad(pages.app.data.archive, "pad", PAD.with_deal(FIRST))
    pages.key(pygame.K_RETURN)
    assert page.standing.totals == ((940, -120), (1880, -240), (1880, -140))
    assert kept(pages) == [page.pad]
    keep_pad(pages.app.data.archive, "pad", PAD)
    pages.key(ord(hotkeys.UNDO.lower()))
    assert page.pad == PAD
    assert kept(pages) == [PAD]


def test_the_last_deal_of_many_is_in_sight(pages: Pages) -> None:
    long = PAD
    for _ in range(25):
        long = long.with_deal(PadDeal(({"melds": 5}, {})))
    page = sheet(pages, long)
    pages.key(pygame.K_RETURN)
    enter(pages, "Ana and Juno: Melds", "10")
    pages.key(pygame.K_RETURN)
    pages.settle()
    rows = [one for one in page.group.widgets if isinstance(one, DealRow)]
    assert len(rows) == 27
    assert rows[-1].seen.h == rows[-1].box.h > 0
    assert rows[0].seen.h == 0


def test_a_special_hand_stands_for_all_that_its_side_scores(pages: Pages) -> None:
    sheet(pages, Pad(preset("modern-american"), 2, ("Ana", "Otto"), 0))
    pages.key(pygame.K_RETURN)
    deal = top_of(pages.app, PadDealScene)
    enter(pages, "Ana: Melds", "200")
    press(pages, Turner, "Ana: Special hand", across=0.95)
    assert (deal.deal.showed, deal.deal.shown, deal.deal.counts[0]) == (0, "straight", {})
    assert not [one for one in deal.group.widgets if one.label.endswith("Going out")]
    pages.key(pygame.K_RETURN)
    assert top_of(pages.app, ScorePadScene).standing.total == (3000, 0)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("side", ["Ana", "Otto"])
def test_special_hands_are_turned_through_by_keys_though_all_else_of_the_side_goes(
    pages: Pages, side: str, text_size: int
) -> None:
    pages.app.preferences.change("text_size", text_size)
    sheet(pages, Pad(preset("modern-american"), 2, ("Ana", "Otto"), 0))
    pages.key(pygame.K_RETURN)
    deal = top_of(pages.app, PadDealScene)
    turner = f"{side}: Special hand"
    deal.group.focus_by_key(widgets(deal, Turner, turner))
    deal.show(deal.focused)
    pages.settle()
    hands = []
    for _ in range(3):
        pages.key(pygame.K_RIGHT)
        pages.settle()
        assert deal.focused is widgets(deal, Turner, turner)
        assert deal.focused.seen.h == deal.focused.box.h
        assert deal.deal.showed == ("Ana", "Otto").index(side)
        hands.append(deal.deal.shown)
    assert len(set(hands)) == 3


def test_a_pad_that_goes_on_is_opened_at_once_and_several_are_listed(pages: Pages) -> None:
    archive = pages.app.data.archive
    keep_pad(archive, "old", Pad(preset("samba"), 2, ("Mia", "Max"), 0))
    keep_pad(archive, "running", PAD)
    pages.show(MenuScene)
    pages.key(ord(hotkeys.SCORE_PAD.lower()))
    assert top_of(pages.app, ScorePadScene).key == "running"
    pages.key(pygame.K_ESCAPE)
    shelf = top_of(pages.app, ScorePadsScene)
    assert [one.key for one in shelf.pads] == ["running", "old"]
    pages.key(pygame.K_DELETE)
    assert [one.key for one in shelf.pads] == ["old"]
    assert len(all_pads(archive)) == 2  # it goes for good once nobody wants it back
    pages.key(ord(hotkeys.UNDO.lower()))
    assert [one.key for one in shelf.pads] == ["running", "old"]
    pages.key(pygame.K_DELETE)
    pages.app.pop()
    assert [one.key for one in all_pads(archive)] == ["old"]


def test_a_finished_pad_is_not_opened_by_itself(pages: Pages) -> None:
    won = Pad(preset("hand-and-foot"), 2, ("Ana", "Otto"), 0, (PadDeal(({"melds": 5}, {})),) * 4)
    assert standing(won).winner == 0
    keep_pad(pages.app.data.archive, "won", won)
    pages.show(MenuScene)
    pages.key(ord(hotkeys.SCORE_PAD.lower()))
    top_of(pages.app, ScorePadsScene)


def test_a_tournament_that_is_a_draw_is_finished(pages: Pages) -> None:
    rules = load("burraco", {"deals": 3, "victory_points": "fibur"})
    keep_pad(pages.app.data.archive, "drawn", Pad(rules, 2, ("Ana", "Otto"), 0, (PadDeal(({"melds": 5}, {})),) * 3))
    pages.show(MenuScene)
    pages.key(ord(hotkeys.SCORE_PAD.lower()))
    top_of(pages.app, ScorePadsScene)  # no game goes on that would be opened at once
    pages.key(pygame.K_RETURN)
    page = top_of(pages.app, ScorePadScene)
    assert "A draw" in pages.texts()
    assert OPENING not in pages.texts()
    assert [one.label for one in page.group.widgets if isinstance(one, Button)].count("Play again") == 1
    assert not [one for one in page.group.widgets if isinstance(one, Button) and one.label.startswith("Enter deal")]


def test_damaged_and_newer_pads_are_listed_and_cannot_be_opened(pages: Pages) -> None:
    archive = pages.app.data.archive
    keep_pad(archive, "damaged", PAD)
    keep_pad(archive, "newer", PAD)
    archive.connection.execute("UPDATE score_pads SET deals = '?' WHERE id = 'damaged'")
    archive.connection.execute("UPDATE score_pads SET version = 99 WHERE id = 'newer'")
    shelf = pages.open(ScorePadsScene)
    assert {"This score pad can\u2019t be read.", "This score pad was saved by a newer version."} <= set(pages.texts())
    pages.key(pygame.K_RETURN)
    assert pages.app.top is shelf
    pages.show(lambda app: ScorePadScene(app, "damaged"))
    assert "This score pad can\u2019t be read." in pages.texts()


def test_another_number_of_players_is_refused_with_a_reason(pages: Pages) -> None:
    setup = pages.open(NewScorePadScene)
    assert setup.players == 4
    press(pages, OptionCard, "Hand and Foot")
    assert setup.rules.name == "hand-and-foot"
    setup._set_players(5)
    press(pages, OptionCard, "Modern American")
    assert setup.players in setup.rules.player_numbers
    setup._refuse_players(5)
    assert setup._refusal is not None


def test_the_sheet_is_saved_as_a_picture_beside_the_exports(pages: Pages, tmp_path: Path) -> None:
    page = sheet(pages)
    for _ in range(2):
        pages.key(ord(hotkeys.PICTURE.lower()))
    files = sorted((tmp_path / "exports").glob("*.png"))
    assert len(files) == 2
    assert str(files[0]) in pages.notice or str(files[1]) in pages.notice
    written = pygame.image.load(files[0])
    drawn = pad_picture(page.pad, page.standing, "today")
    assert written.get_size() == drawn.get_size()
    assert written.get_at((2, 2))[:3] == (255, 255, 255)
    assert len(set(pygame.image.tobytes(written, "RGB"))) > 50
    (tmp_path / "exports" / files[0].name).unlink()
    longer = pad_picture(page.pad.with_deal(FIRST), standing(page.pad.with_deal(FIRST)), "today")
    assert longer.get_height() > drawn.get_height()


def test_without_a_folder_the_picture_is_refused(tmp_path: Path) -> None:
    with Pages((1280, 720), RunOptions()) as window:
        sheet(window)
        window.key(ord(hotkeys.PICTURE.lower()))
        assert window.notice == "Nothing can be saved: this window has no folder for files."
    assert not list(tmp_path.iterdir())


def test_a_pad_survives_a_restart(tmp_path: Path) -> None:
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True)) as window:
        sheet(window)
        window.key(pygame.K_RETURN)
        enter(window, "Ana and Juno: Melds", "100")
        window.key(pygame.K_RETURN)
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True)) as window:
        window.app.show(ScorePadPage("pad"))
        assert top_of(window.app, ScorePadScene).standing.total == (1040, -120)


def test_enter_presses_the_main_button_of_an_empty_list_too(pages: Pages) -> None:
    pages.open(ScorePadsScene)
    assert pages.app.top.group.main is not None
    pages.key(pygame.K_KP_ENTER)
    top_of(pages.app, NewScorePadScene)
