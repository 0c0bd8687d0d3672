"""What comes on a page while it is open is said too: what was refused, what can be undone, moves that are shown again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from helpers.analysis import adviser
from helpers.history import book_a_year
from helpers.pages import Pages, pages_fixture, top_of
from helpers.played_deals import records
from helpers.saved_games import saved_game
from helpers.viewers import recorded
from test_review_page import EveryThird, finish
from test_transcript import Ears

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.house_draft import Cell
from canasta_desktop.session.house_rules import HouseRules
from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene
from canasta_desktop.ui.pages.house_shelf import HouseShelfScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene
from canasta_desktop.words import house_rules_text, pages_text, profiles_text, review_text, saved_games_text, statistics_text
from canasta_desktop.words.decisions_text import told

if TYPE_CHECKING:
    from pathlib import Path

pages = pages_fixture(keeps=True)

KITCHEN = HouseRules("Kitchen table", "classic", {"hand_size": 13})
GARDEN = HouseRules("Garden", "classic", {"hand_size": 15})


def test_what_was_deleted_is_said_with_the_key_that_brings_it_back(pages: Pages) -> None:
    saved_game(pages.app.data.archive, 10)
    ears = Ears(pages.app)
    pages.open(SavedGamesScene)
    ears.new()
    pages.key(pygame.K_DELETE)
    assert ears.new() == ["Deleted “Tuesday”. Undo: U."]
    pages.settle(20)
    assert ears.new() == []


def test_what_is_refused_in_the_list_of_house_rules_is_said_each_time(pages: Pages, tmp_path: Path) -> None:
    for house in (GARDEN, KITCHEN):
        pages.app.data.house.save(house)
    ears = Ears(pages.app)
    page = pages.open(HouseShelfScene)
    ears.new()
    page._type(KITCHEN.name)
    for _ in range(2):
        page.rename()
        assert ears.new() == [page.told]
    assert KITCHEN.name in page.told
    page.take_in(tmp_path / "nowhere.toml")
    assert ears.new() == [page.told]


def test_conflicts_and_what_stands_in_the_foot_of_the_editor_are_said(pages: Pages) -> None:
    pages.app.data.house.save(KITCHEN)
    ears = Ears(pages.app)
    pages.app.push(HouseRulesScene(pages.app, GARDEN))
    page = top_of(pages.app, HouseRulesScene)
    assert ears.new()[1:] == []
    page.edit(setattr, page.draft, "name", KITCHEN.name)
    taken = house_rules_text.name_taken(KITCHEN.name) + "."
    assert ears.new() == [taken]
    for _ in range(2):
        pages.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert ears.new() == [taken]
    pages.key(pygame.K_ESCAPE)
    assert ears.new() == [house_rules_text.LEAVE_AGAIN + "."]
    page.edit(page.draft.put, Cell("hand_size"), 60)
    assert ears.new()[0].startswith(f"{house_rules_text.ONE_CONFLICT}. ")
    page.edit(page.draft.clear)
    page.edit(setattr, page.draft, "name", "Attic")
    ears.new()
    pages.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert ears.new() == [house_rules_text.saved_as("Attic") + "."]


def test_a_name_that_is_taken_is_said_while_it_is_typed(pages: Pages) -> None:
    pages.app.data.profiles.make("Ann")
    ears = Ears(pages.app)
    page = pages.open(ProfilesScene)
    ears.new()
    page.change("name", "Ann")
    assert ears.new() == [profiles_text.taken("Ann")]


def replay(pages: Pages) -> ReplayScene:
    pages.app.push(ReplayScene(pages.app, [partial(recorded, record) for record in records()]))
    return top_of(pages.app, ReplayScene)


def test_a_replay_tells_each_move_once(pages: Pages) -> None:
    ears = Ears(pages.app)
    page = replay(pages)
    assert ears.new() == ["Replay. Classic, deal 1 of 2.", "Bea deals. Classic."]
    pages.key(pygame.K_RIGHT)
    assert ears.new() == ["Mia’s turn. Drew."]
    pages.key(pygame.K_RIGHT)
    assert ears.new() == ["Mia’s turn. Discarded the 3 of spades."]
    pages.key(pygame.K_LEFT)
    assert ears.new() == ["Mia’s turn. Drew."]
    assert page.live_texts("normal")["move"].urgent  # where one after the other is shown only the last is spoken
    page.group.focus_by_key(page.list)
    ears.new()
    pages.key(pygame.K_RIGHT)  # the list, which has the focus, tells it
    assert ears.new() == ["Mia: discarded, 3 of spades"]


def test_what_the_expert_says_in_a_replay_is_heard_when_it_comes(pages: Pages) -> None:
    ears = Ears(pages.app)
    page = replay(pages)
    page.opinions.adviser = adviser()
    ears.new()
    pages.key(pygame.K_a)
    pages.settle(4)
    assert page.opinions.opinion.startswith("For ")
    assert ears.new() == [page.opinions.opinion]


def test_what_a_review_says_of_the_deal_and_of_a_move_is_heard(pages: Pages) -> None:
    pages.app.analysis = Analysis([EveryThird()])
    ears = Ears(pages.app)
    page = replay(pages)
    page.review()
    finish(pages, page)
    review = page.reviewing.review
    assert review is not None
    luck = sum(review.whole_luck())
    assert any(review_text.in_short(review.result, luck, luck - review.result) in said for said in ears.new())
    pages.key(pygame.K_PERIOD)
    at = page.playback.at
    move, heard = ears.new()
    assert move.startswith(page.who.name(page.playback.actor))
    assert heard.startswith(" ".join(told(review.view(at), review.decisions[at], page.who.names).split()))
    assert review_text.BETTER in heard
    page.playback.go(next(move for move in range(at, page.playback.replay.last) if move not in review.decisions))
    assert len(ears.new()) == 1


def test_the_rules_tell_which_chapter_was_opened_and_what_a_search_finds(pages: Pages) -> None:
    ears = Ears(pages.app)
    pages.app.push(RulesScene(pages.app, preset("classic"), 4))
    page = top_of(pages.app, RulesScene)
    assert ears.new() == ["Rules."]
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        pages.key(key)
        assert ears.new() == [f"{page.chapters[page.chapter].title}."]
    pages.key(pygame.K_SLASH)
    assert ears.new() == [f"{pages_text.SEARCH}, text field"]
    page._find("no such word")
    assert pages_text.NOT_FOUND in ears.new()
    pages.app.preferences.change("speech_length", "full")
    page.open(2)
    (heard,) = ears.new()
    assert heard.startswith(f"{page.chapters[2].title}. {page.chapters[2].paragraphs[0]}")


def test_a_search_and_filters_that_leave_nothing_say_so(pages: Pages) -> None:
    saved_game(pages.app.data.archive, 10)
    book_a_year(pages.app.data.archive.connection, pages.app.data.profiles.current.key, 10)
    ears = Ears(pages.app)
    games = pages.open(SavedGamesScene)
    ears.new()
    games._arrange("no such game", by_name=False)
    assert ears.new() == [saved_games_text.NONE_FOUND]
    pages.key(pygame.K_ESCAPE)
    pages.open(StatisticsScene)
    ears.new()
    top_of(pages.app, StatisticsScene).filters.choose(period=0)
    assert ears.new() == [statistics_text.no_games(None, 0)]


def test_the_name_of_somebody_new_has_the_focus_for_a_screen_reader_too(pages: Pages) -> None:
    ears = Ears(pages.app)
    pages.open(ProfilesScene)
    ears.new()
    pages.key(pygame.K_n)
    assert "text field" in ears.new()[-1]
