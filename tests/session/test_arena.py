"""Matches between bots: the same cards for both, figures that repeat, and a break that costs nothing."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from helpers.processes import PYTHON

from canasta_desktop.bots.players.bot import BOT_NAMES, UnknownBotError, can_be_seated, make_bot
from canasta_desktop.bots.players.clairvoyant import OpenHands
from canasta_desktop.cli.main import run
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.lab import spreading
from canasta_desktop.lab.arena import Bout, Clock, Match, Standing, bout_deal, play_bout, seatings, standings
from canasta_desktop.lab.intervals import ratio, wilson
from canasta_desktop.lab.matches import ResumeError, Tally, play_match
from canasta_desktop.lab.spreading import ClusterError
from canasta_desktop.version import compiled

if TYPE_CHECKING:
    from pathlib import Path

KEYS = [
    "a", "b", "deals", "games", "games_won_a", "games_won_a_ci95", "points_per_deal_a", "points_ci95", "by_deal",
    "decision_ms", "duplicates_won_a", "duplicates_won_a_ci95", "plays_won_a", "plays_won_a_ci95", "clock", "illegal_answers",
    "missing_answers",
]  # fmt: skip
UNEVEN = Match("heuristic", "random", "classic", 4, 3, games=False)


def figures(tally: Tally) -> dict[str, Any]:
    """The figures that do not depend on the clock."""
    summary = tally.summary()
    del summary["decision_ms"]
    return summary


@pytest.mark.parametrize(("sides", "number"), [(2, 2), (3, 6), (5, 10)])
def test_over_all_seatings_each_bot_sits_everywhere_equally_often(sides: int, number: int) -> None:
    mixes = seatings(sides)
    assert len(set(mixes)) == number
    for side in range(sides):
        assert sum(mix[side] for mix in mixes) * 2 == len(mixes)


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("book", 3), ("book", 5), ("three-pack", 6)])
@pytest.mark.parametrize("games", [False, True])
def test_a_bot_against_itself_is_exactly_even(rules: str, players: int, games: bool) -> None:
    match = Match("heuristic", "heuristic", rules, players, 5, games=games)
    summary = play_match(match, 1 if games else 3, jobs=1).summary()
    assert summary["points_per_deal_a"] == 0.0
    assert summary["games_won_a"] == (0.5 if games else None)


def test_a_deal_is_won_by_who_has_more_over_all_seatings_together() -> None:
    tally = Tally(UNEVEN)
    for number, points in enumerate((100.0, -40.0, 0.0, 300.0)):
        tally.add(Bout(number, cards=1, played=2, points=points, deals_won=1.0))
    share, low, high = tally.duplicates_won_share()
    assert share == 0.625
    assert (low, high) == wilson(2.5, 4)
    assert tally.plays_won_share()[0] == 0.5


def test_in_games_there_are_no_duplicate_deals() -> None:
    tally = Tally(replace(UNEVEN, games=True))
    tally.add(Bout(0, cards=9, played=17, points=100.0, deals_won=9.0, games=2, games_won=1.0))
    assert tally.summary()["duplicates_won_a"] is None
    assert tally.summary()["plays_won_a"] == pytest.approx(9 / 17, abs=1e-4)


def test_a_bots_own_work_can_be_counted_instead_of_the_wall_clock() -> None:
    tally = play_match(Match("expert@0.004s", "random", "classic", 4, 3, games=False, cpu=True), 1, jobs=1)
    summary = tally.summary()
    assert summary["clock"] == "cpu"
    assert summary["decision_ms"]["a"]["p50"] > 0


def test_the_same_seed_gives_the_same_figures_with_one_process_or_two() -> None:
    here = play_match(UNEVEN, 6, jobs=1)
    assert figures(play_match(UNEVEN, 6, jobs=2)) == figures(here)
    assert here.cards == 6
    assert here.played == 12
    assert here.summary()["points_per_deal_a"] > 200


def test_a_cluster_gives_the_same_figures() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, protocol="tcp") as cluster:
        assert figures(play_match(UNEVEN, 4, cluster=cluster.scheduler_address)) == figures(play_match(UNEVEN, 4, jobs=1))


def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(spreading, "CONNECTING_S", 0.3)
    wanted = ["arena", "--bots", "heuristic,random", "--deals", "2", "--cluster", "127.0.0.1:9"]
    assert run(wanted) == 2
    said = capsys.readouterr().err
    assert "The cluster at 127.0.0.1:9 doesn’t answer" in said
    assert "Traceback" not in said


def test_without_its_library_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match="no_cluster_library"):
        play_match(UNEVEN, 2, cluster="127.0.0.1:9")


def test_the_clairvoyant_plays_in_the_arena_alone() -> None:
    summary = play_match(Match("clairvoyant@8", "random", "classic", 4, 3, games=False), 1, jobs=1).summary()
    assert summary["points_per_deal_a"] > 0
    assert not can_be_seated("clairvoyant")
    assert "clairvoyant" not in BOT_NAMES
    for refused in ("clairvoyant", "clairvoyant@8"):
        with pytest.raises(UnknownBotError):
            make_bot(refused)


def test_the_clairvoyant_uses_the_true_hands_and_a_random_stock() -> None:
    position = Game(preset("classic"), 4, 5, first=5).deal()
    worlds = [OpenHands(position).world(random.Random(seed)) for seed in range(3)]
    assert all(world.hands == position.hands and world.pile == position.pile for world in worlds)
    assert len({world.remaining_stock() for world in worlds}) == 3
    assert {tuple(sorted(world.remaining_stock())) for world in worlds} == {tuple(sorted(position.remaining_stock()))}


def test_a_table_does_not_reach_the_clairvoyant() -> None:
    """What seats a bot, and all that it imports, knows nothing of the bot that is shown all hands."""
    seating = "canasta_desktop.session.table, canasta_desktop.bots.process.worker, canasta_desktop.session.hints"
    script = f"import sys, {seating}; print(*sys.modules)"
    loaded = subprocess.run([*PYTHON, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert "canasta_desktop.bots.search.search" in loaded or "canasta_desktop.bots.players.bot" in loaded
    assert "canasta_desktop.bots.players.clairvoyant" not in loaded


def test_both_seatings_are_dealt_the_same_cards_from_standings_of_real_games() -> None:
    rules = preset("classic")
    pool = standings(rules, 4, games=2)
    assert Standing(1, (0, 0)) in pool
    first, again = (bout_deal(UNEVEN, rules, 4, pool) for _ in range(2))
    assert first == again
    assert (first.deal, first.scores) in pool
    assert bout_deal(UNEVEN, rules, 5, pool) != first


def test_single_deals_are_all_that_a_game_brings_and_are_reported_by_their_number() -> None:
    match = replace(UNEVEN, rules="hand-and-foot")
    rules = preset("hand-and-foot")
    pool = standings(rules, 4, games=8)
    deals = [bout_deal(match, rules, number, pool) for number in range(60)]
    assert {deal.deal for deal in deals} == {1, 2, 3, 4}
    assert {deal.minimum[0] for deal in deals} == set(rules.opening_by_deal)
    assert all(deal.minimum == (rules.opening_by_deal[deal.deal - 1],) * 2 for deal in deals)
    assert {deal.dealer for deal in deals} == {0, 1, 2, 3}
    tally = play_match(match, 12, jobs=1)
    reported = tally.summary()["by_deal"]
    pool = standings(rules, 4)
    assert [part["deal"] for part in reported] == sorted({bout_deal(match, rules, at, pool).deal for at in range(12)})
    assert sum(part["deals"] for part in reported) == 12
    mean = sum(part["deals"] * part["points_per_deal_a"] for part in reported) / 12
    assert mean == pytest.approx(tally.summary()["points_per_deal_a"], abs=0.02)


def test_the_command_plays_by_house_rules_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text('name = "Kitchen table"\nbase = "classic"\n[options]\nhand_size = 5\ndeals = 2\n')
    wanted = ["arena", "--bots", "heuristic,random", "--rules", str(file), "--deals", "4", "--seed", "1", "--jobs", "1"]
    assert run(wanted) == 0
    printed = capsys.readouterr().out
    assert "Kitchen table" in printed
    assert "Deal 1" in printed
    assert "Deal 3" not in printed
    assert run([*wanted[:-2], "--resume", str(tmp_path / "kept.jsonl"), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert {part["deal"] for part in answer["by_deal"]} == {1, 2}
    assert json.loads((tmp_path / "kept.jsonl").read_text().splitlines()[0])["options"] == {"hand_size": 5, "deals": 2}
    with pytest.raises(SystemExit):
        run(["arena", "--bots", "heuristic,random", "--rules", "nobody’s", "--deals", "2"])
    assert "house rules by name or file" in capsys.readouterr().err


def test_a_match_is_not_resumed_from_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "--bots", "random,random", "--games", "1", "--jobs", "1", "--json", "--resume", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"canasta-desktop: {tmp_path} can’t be read: ")
    assert "Errno" not in said


def test_a_match_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    play_match(UNEVEN, 2, jobs=1, resume=kept)
    kept.write_text(kept.read_text() + '{"number": 2, "cards": 1, "pl')
    played: list[int] = []
    whole = play_match(UNEVEN, 4, jobs=1, resume=kept, progress=lambda tally: played.append(tally.bouts))
    assert figures(whole) == figures(play_match(UNEVEN, 4, jobs=1))
    assert len(kept.read_text().splitlines()) == 5
    with pytest.raises(ResumeError):
        play_match(Match("random", "heuristic", "classic", 4, 3, games=False), 4, jobs=1, resume=kept)


def test_a_clear_answer_ends_the_match() -> None:
    tally = play_match(UNEVEN, 400, jobs=1, until_clear=True)
    assert tally.clear
    assert 30 <= tally.bouts < 100


def test_a_bout_is_one_line() -> None:
    bout = play_bout(UNEVEN, [Standing(1, (0, 0))], 0)
    assert type(bout).read(bout.line()) == bout


@pytest.mark.parametrize(("won", "number", "low", "high"), [(0, 0, 0.0, 1.0), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)])
def test_the_interval_of_a_share(won: float, number: int, low: float, high: float) -> None:
    assert wilson(won, number) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_the_interval_of_a_mean_counts_clusters_not_deals() -> None:
    mean, low, high = ratio([20.0, -10.0, 20.0, 10.0], [2, 2, 2, 2])
    assert mean == 5.0
    assert high - mean == pytest.approx(mean - low) == pytest.approx(1.959964 * (600 * 4 / 3) ** 0.5 / 8)


def test_half_of_the_decisions() -> None:
    clock = Clock()
    for seconds in (0.001, 0.002, 0.003, 0.5):
        clock.note(seconds)
    assert clock.quantile(0.5) == pytest.approx(0.002, rel=0.03)
    assert clock.quantile(1.0) == clock.longest == 0.5


def test_the_command_prints_exactly_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["arena", "--bots", "heuristic,random", "--games", "2", "--seed", "1", "--jobs", "1"]
    assert run([*wanted, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == KEYS
    assert answer["games"] == 2
    assert answer["games_won_a"] >= 0.75
    assert set(answer["decision_ms"]["a"]) == {"p50", "max"}
    assert run(wanted) == 0
    printed = capsys.readouterr().out
    assert "Games won" in printed
    assert "Duplicate deals won" not in printed
    assert ("aren’t compiled" in printed) is not compiled()
    assert run(["arena", "--bots", "heuristic,random", "--deals", "2", "--seed", "1", "--jobs", "1", "--clock", "cpu"]) == 0
    assert "Duplicate deals won" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bots", "word"), [("heuristic", "two bots"), ("heuristic,nobody", "nobody"), ("random,random,random", "two bots")]
)
def test_a_match_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], bots: str, word: str) -> None:
    assert run(["arena", "--bots", bots, "--deals", "2"]) == 2
    assert word in capsys.readouterr().err
