"""The score sheet of games with pots: kinds of burraco, the pot, victory points; and a tournament that nobody wins."""

from __future__ import annotations

from itertools import cycle

import pygame
import pytest
from helpers.players import ByKeys
from helpers.reading import listening
from helpers.viewers import viewer_at
from helpers.window import SEATS, Window

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.engine.scoring import SideScore
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.app.window import App
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS, DealScoreScene
from canasta_desktop.ui.pages.deal_score.parts import rows
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.words import common_text, pages_text
from canasta_desktop.words.rule_values import worth

NOTHING = SideScore(0, 0, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "labels"),
    [
        ("burraco", ["Dirty burracos", "Semi-clean burracos", "Clean burracos", "Going out", "Pot"]),
        ("buraco-aberto", ["Dirty burracos", "Clean burracos", "Going out", "Pot"]),
        ("classic", ["Mixed canastas", "Natural canastas", "Red threes", "Going out"]),
        ("samba", ["Mixed canastas", "Natural canastas", "Sambas", "Red threes", "Going out"]),
    ],
)
def test_the_rows_of_a_sheet_are_those_of_its_rules(rules: str, labels: list[str]) -> None:
    assert [row.label for row in rows([NOTHING, NOTHING], preset(rules))] == ["Melds", "Left in hand", *labels]


def test_a_row_for_what_few_deals_have_stands_where_it_counts() -> None:
    sheet = rows([NOTHING._replace(long=1000, total=1000), NOTHING], preset("buraco-aberto"))
    assert ("Long burracos", (1000, 0)) in [(row.label, row.values) for row in sheet]


def test_the_row_of_long_canastas_says_what_they_are_worth_in_the_words_of_the_table_of_worths() -> None:
    rules = preset("buraco-aberto")
    sheet = rows([NOTHING._replace(long=1000, total=1000), NOTHING], rules)
    assert [row.note for row in sheet if row.label == "Long burracos"] == ["500 / 1,000 each"]
    bonuses = [(value.label, value.words) for value in dict(worth(rules))[pages_text.BONUSES]]
    assert [one for one in bonuses if one[0].startswith("Long: ")] == [
        ("Long: 13 in order, clean", "500"),
        ("Long: ace to ace, clean", "1,000"),
    ]


BOUNDS = {3: (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500), 4: (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)}
"""By number of deals: the largest differences for 10:10, 11:9 and so on up to 19:1."""

PAINTED = 8
"""One frame of so many is painted in a tournament: that takes most of the time."""


def read(window: Window) -> list[str]:
    """The words on the page at the top."""
    with listening() as reading:
        window.app.top.draw(window.app.screen, full=True)
    return [word.text for word in reading.words]


def test_a_game_that_is_no_tournament_shows_no_victory_points() -> None:
    with Window((1280, 720), Speed.OFF, bots=True, rules="burraco") as window:
        window.new_game()
        ByKeys(window).deal()
        assert isinstance(window.app.top, DealScoreScene)
        said = read(window)
        assert common_text.VICTORY_POINTS not in said
        assert common_text.NEXT_OPENING not in said


@pytest.mark.parametrize(("rules", "deals"), [("burraco", 3), ("buraco-fechado", 4)])
def test_a_whole_tournament(rules: str, deals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    draw, turns = App._draw, cycle(range(PAINTED))
    monkeypatch.setattr(App, "_draw", lambda app: next(turns) == 0 and draw(app))
    with Window((1280, 720), Speed.OFF, bots=True, rules=rules) as window:
        tournament = load(rules, {"victory_points": "fibur", "deals": deals})
        window.table = table = Table(tournament, SEATS, 3, LocalThinker(), first=3)
        window.new_game()
        totals = [0, 0]
        for number in range(1, deals + 1):
            ByKeys(window).deal()
            assert isinstance(window.app.top, DealScoreScene)
            result = table.result()
            assert result is not None
            totals = [total + side.total for total, side in zip(totals, result.sides, strict=True)]
            assert (result.number, list(result.after)) == (number, totals)
            said = read(window)
            more = 10 + sum(abs(totals[0] - totals[1]) > bound for bound in BOUNDS[deals])
            given = (more, 20 - more) if totals[0] > totals[1] else (20 - more, more)
            at = said.index(common_text.VICTORY_POINTS)
            assert said[at + 1 : at + 3] == [str(points) for points in given]
            assert common_text.NEXT_OPENING not in said
            assert (common_text.SEE_RESULT in said) is (number == deals)
            window.run(DEAF_MS, DEAF_MS)
            window.key(pygame.K_RETURN)
        assert isinstance(window.app.top, GameOverScene)
        assert table.game.over
        said = read(window)
        assert [text for text in said if text.endswith(" VP")] == [common_text.victory(points) for points in given]
        assert window.app.top.won is (given[0] > given[1])


def test_a_tournament_that_ends_level_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    with Window((1280, 720), Speed.OFF, bots=True, rules="burraco") as window:
        window.table = Table(load("burraco", {"victory_points": "fibur", "deals": 3}), SEATS, 3, LocalThinker(), first=3)
        window.new_game()
        ByKeys(window).deal()
        monkeypatch.setattr(Game, "winner", None)
        monkeypatch.setattr(Game, "over", True)
        page = GameOverScene(window.app, viewer_at(window.table))
        window.app.push(page)
        window.run(100)
        assert not page.won
        with listening() as reading:
            page.draw(window.app.screen, full=True)
        said = {word.text for word in reading.words}
        assert common_text.NO_WINNER in said
        assert any(text.endswith(" VP") for text in said)
