"""Simulations: they end, repeat themselves exactly, and their records can be played again."""

from __future__ import annotations

import pytest

from canasta_desktop.bots.base import UnknownBotError
from canasta_desktop.engine.records import read_record, replay
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.simulate import seat_bots, simulate
from canasta_desktop.words.notices import error_text


def test_the_same_seed_gives_the_same_figures_and_records() -> None:
    runs = []
    for _ in range(2):
        lines: list[str] = []
        figures = simulate(preset("classic"), 4, ["heuristic"] * 4, 1, games=3, record=lines.append).summary()
        del figures["deals_per_s"]
        runs.append((figures, lines))
    assert runs[0] == runs[1]
    assert runs[0][0]["games"] == 3
    assert runs[0][0]["unfinished"] == 0
    assert sum(runs[0][0]["wins"]) == 3
    assert len(runs[0][1]) == runs[0][0]["deals"]
    for line in runs[0][1]:
        replay(read_record(line))


def test_a_number_of_deals_is_kept_to() -> None:
    assert simulate(preset("book"), 3, ["heuristic"] * 3, 1, deals=9).deals == 9


def test_game_number_two_is_the_next_seed() -> None:
    two: list[str] = []
    next_one: list[str] = []
    simulate(preset("classic"), 4, ["heuristic"] * 4, 7, games=2, record=two.append)
    simulate(preset("classic"), 4, ["heuristic"] * 4, 8, games=1, record=next_one.append)
    tail = two[-len(next_one) :]
    assert [read_record(line).moves for line in tail] == [read_record(line).moves for line in next_one]


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("heuristic,random", "2 bots are named for 4 players: name one bot, or one for each player."),
        ("clever", "There is no bot called 'clever'; choose heuristic, random, novice, casual, skilled, expert."),
    ],
)
def test_bots_that_cannot_sit_are_refused_in_one_sentence(names: str, sentence: str) -> None:
    with pytest.raises(UnknownBotError) as error:
        seat_bots(names, 4)
    assert error_text(error.value) == sentence


def test_the_heuristic_player_finishes_a_thousand_games() -> None:
    figures = simulate(preset("classic"), 4, ["heuristic"] * 4, 1, games=1000)
    assert figures.unfinished == 0
    assert figures.outs / figures.deals >= 0.8
    assert figures.points / figures.deals / 2 > 300
