"""Simulations: they end, repeat themselves exactly, and their records can be played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.bots.players.bot import UnknownBotError
from canasta_desktop.engine.records import read_record, replay
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.lab.simulate import game_seed, seat_bots, simulate
from canasta_desktop.words.notices import error_text

if TYPE_CHECKING:
    from canasta_desktop.engine.records import Record


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


def games_of(seed: int, games: int) -> list[list[Record]]:
    """The records of each game of a simulation."""
    lines: list[str] = []
    simulate(preset("classic"), 4, ["heuristic"] * 4, seed, games=games, record=lines.append)
    records = [read_record(line) for line in lines]
    return [[record for record in records if record.game == game] for game in range(1, games + 1)]


def test_every_game_is_repeated_by_its_own_seed() -> None:
    for number, game in enumerate(games_of(7, 2), 1):
        again = games_of(game_seed(7, number), 1)[0]
        assert [(record.stock, record.moves) for record in again] == [(record.stock, record.moves) for record in game]
    assert game_seed(7, 1) == 7


def test_records_hold_the_seeds_of_deals_which_tell_no_other_deal() -> None:
    games = games_of(7, 2)
    found = [record.seed for game in games for record in game]
    assert len(set(found)) == len(found) > 4
    assert not {7, game_seed(7, 2)} & set(found)
    known = {record.stock for game in games for record in game}
    for seed in found:
        assert not known & {record.stock for game in games_of(seed, 1) for record in game}


def test_neighbouring_seeds_share_no_game() -> None:
    seeds = [game_seed(seed, number) for seed in range(30) for number in range(1, 40)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 10**9 for seed in seeds)
    one, other = games_of(1, 2), games_of(2, 2)
    assert not {record.stock for game in one for record in game} & {record.stock for game in other for record in game}


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("heuristic,random", "Name one bot, or one for each player: you named 2 for four players."),
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
