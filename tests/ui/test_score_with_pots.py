"""The score sheet of games with pots: kinds of burraco, the pot, victory points; and a tournament that nobody wins."""

from __future__ import annotations

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
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.deal_score.parts import rows
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.words import common_text

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


@pytest.mark.parametrize(("options", "shown"), [({"victory_points": "fibur", "deals": 3}, True), ({}, False)])
def test_a_tournament_shows_victory_points_and_no_opening(options: dict[str, object], shown: bool) -> None:
    with Window((1280, 720), Speed.OFF, bots=True, rules="burraco") as window:
        window.table = Table(load("burraco", options), SEATS, 3, LocalThinker(), first=3)
        window.new_game()
        ByKeys(window).deal()
        page = window.app.top
        assert isinstance(page, DealScoreScene)
        with listening() as reading:
            page.draw(window.app.screen, full=True)
        said = {word.text for word in reading.words}
        assert (common_text.VICTORY_POINTS in said) is shown
        assert common_text.NEXT_OPENING not in said


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
