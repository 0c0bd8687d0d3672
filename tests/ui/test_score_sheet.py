"""The score sheet of the game under way: one key away at the table, with every deal, the last one by item, and the goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.languages import LANGUAGES, spoken
from helpers.pages import Pages, pages_fixture, top_of
from helpers.reading import faults

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_so_far
from canasta_desktop.session.company import with_company
from canasta_desktop.session.goals import BY_NAME
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.score_sheet import ScoreSheetScene
from canasta_desktop.ui.services import learning
from canasta_desktop.ui.services.page_kinds import ScoreSheetPage
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import common_text, goals_text
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from helpers.window import Window

pages = pages_fixture(MenuScene, speed=Speed.OFF)


def played(pages: Pages, rules: str = "classic", players: int = 4) -> TableScene:
    """The table in its second deal; the person plays by the rules of thumb."""
    person = Seating("You", "fox", profile=pages.app.data.profiles.current.key)
    table = Table(preset(rules), with_company(person, "novice", players), 20, LocalThinker(), first=20)
    table.deal()
    while table.in_deal:
        if table.to_act == 0:
            table.play(0, choose(table.view(0)))
        else:
            table.pump()
    table.deal()
    pages.app.games.take_up(table)
    pages.settle(2)
    return top_of(pages.app, TableScene)


def said(pages: Pages) -> list[str]:
    return [node.label for node in pages.app.top.describe().walk() if node.label]


def test_a_key_shows_every_deal_the_last_one_by_item_and_the_goals(pages: Pages) -> None:
    scene = played(pages)
    pages.key(pygame.K_p)
    sheet = top_of(pages.app, ScoreSheetScene)
    result, found = scene.table.game.results[0], said(pages)
    assert found.count(common_text.deal_title(1)) == 2  # among the deals, and over its items
    for side in (0, 1):
        assert found.count(points(result.sides[side].total)) >= 2
        assert number(result.after[side]) in found
        assert points(result.sides[side].melds) in found
    assert common_text.SO_FAR in found
    so_far = [deal_so_far(sheet.viewer.view(), side) for side in (0, 1)]
    assert all((points(each) if each else common_text.NOTHING) in found for each in so_far)
    assert goals_text.TITLE in found
    pages.app.preferences.change("medals", value=False)
    sheet.rebuild()
    assert goals_text.TITLE not in said(pages)


def test_the_last_deal_can_be_reviewed_while_the_next_one_is_played(pages: Pages) -> None:
    scene = played(pages)
    pages.key(pygame.K_p)
    pages.key(pygame.K_w)
    replay = top_of(pages.app, ReplayScene)
    assert replay.reviewing.on
    assert replay.playback.replay.deal == 1
    assert len(replay.playback.deals) == 1  # nothing of the deal in progress
    pages.key(pygame.K_ESCAPE)
    top_of(pages.app, ScoreSheetScene)
    assert scene.table.in_deal


@pytest.mark.parametrize("rules", ["classic", "samba"])
def test_a_goal_that_these_rules_keep_out_of_reach_says_so(pages: Pages, monkeypatch: pytest.MonkeyPatch, rules: str) -> None:
    monkeypatch.setattr(learning, "goals_of", lambda _: (BY_NAME["canasta"], BY_NAME["sequence"]))
    played(pages, rules)
    pages.key(pygame.K_p)
    top_of(pages.app, ScoreSheetScene)
    told = [label for label in said(pages) if goals_text.NOT_HERE in label]
    assert len(told) == (1 if rules == "classic" else 0)


@pytest.mark.parametrize("closes", [pygame.K_p, pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_key_closes_it_again(window: Window, closes: int) -> None:
    scene = window.position("4S 6C 8D")
    window.key(pygame.K_p)
    top_of(window.app, ScoreSheetScene)
    window.key(closes)
    assert window.app.top is scene
    assert window.moves == []


@pytest.mark.parametrize("side", [0, 1])
def test_a_press_on_the_scores_opens_it(window: Window, side: int) -> None:
    scene = window.position("4S 6C 8D")
    window.click(scene.stage.layout.areas[side].heading.center)
    top_of(window.app, ScoreSheetScene)


SIZES = (((1280, 720), 100), ((1024, 600), 200), ((800, 600), 100))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "players"), [("burraco", 3), ("hand-and-foot", 5)])
def test_it_can_be_read_and_reached(language: str, rules: str, players: int) -> None:
    with spoken(language):
        for size, text in SIZES if language in ("en", "de") else SIZES[1:2]:
            with Pages(size) as pages:
                pages.app.preferences.change("speed", Speed.OFF)
                pages.app.preferences.change("text_size", text)
                scene = played(pages, rules, players)
                pages.app.show(ScoreSheetPage(scene.viewer))
                pages.settle(2)
                assert faults(pages.app) == [], (language, size, text)
