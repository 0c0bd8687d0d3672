"""The review of a deal: what decisions cost, that luck and losses add up, that only what a seat could know matters."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import replace

import pytest
from helpers.played_deals import records
from helpers.redeal import redeal_hidden

from canasta_desktop.bots.coach.judgement import Area, Effort, Judgement, Mark, Option, mark_of
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.process.analyst import Inquiry, LocalAnalyst, answer
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.engine.moves import DRAW
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.review import Review, ReviewTask, clear_loss, deal_key
from canasta_desktop.session.statistics import read
from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.reviews import keep_judgement, keep_sums, read_judgement, read_review, write_judgement

QUICK = Effort(Budget(playouts=40), Budget(playouts=60), error=5.0, least=6)


def replayed(rules: str = "classic", players: int = 4) -> Replay:
    return Replay.of_record(records(rules, players, 1)[0])


def reviewed(replay: Replay, seat: int = 0) -> Review:
    review = Review(replay, seat)
    task = ReviewTask(Analysis([LocalAnalyst(), LocalAnalyst()]), review, effort=QUICK)
    while task.running:
        task.poll()
    return review


@pytest.mark.parametrize(
    ("rules", "players"), [("classic", 4), ("book", 2), ("three-pack", 6), ("samba", 4), ("hand-and-foot", 4)]
)
def test_luck_less_losses_is_the_result(rules: str, players: int) -> None:
    replay = replayed(rules, players)
    for seat in (0, players - 1):
        review = reviewed(replay, seat)
        assert review.complete
        luck = review.luck()
        assert luck.total - review.losses == pytest.approx(review.result)
        assert sum(review.by_area().values()) == pytest.approx(review.losses)
        assert sum(review.whole_areas().values()) == round(review.losses)
        leads = review.expected_leads()
        assert leads[0] == (0, 0.0)
        assert leads[-1] == (replay.last, review.result)


def test_losses_in_whole_points_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    review = object.__new__(Review)
    parts = dict.fromkeys(Area, 0.0) | {Area.MELDING: 38.6, Area.DISCARDING: 274.7}
    monkeypatch.setattr(Review, "by_area", lambda _: parts)
    monkeypatch.setattr(Review, "losses", property(lambda _: sum(parts.values())))
    whole = review.whole_areas()
    assert (whole[Area.MELDING], whole[Area.DISCARDING], sum(whole.values())) == (38, 275, 313)


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    """Hidden cards dealt anew change neither marks nor figures."""
    replay, source = replayed(), random.Random(7)
    decisions = [number for number, seat in enumerate(replay.actors, 1) if seat == 2]
    for move in decisions[2:12:3]:
        position = replay.positions[move - 1]
        twin = redeal_hidden(position, 2, source)
        judged = [judge(view(one, 2), random.Random(move), QUICK, replay.rest_of_turn(move - 1)) for one in (position, twin)]
        assert judged[0] == judged[1]


def test_the_move_that_was_made_is_always_measured() -> None:
    review = reviewed(replayed())
    assert review.decisions
    for move, judgement in review.decisions.items():
        made = judgement.made
        assert made is not None
        assert 0 < made.worlds <= judgement.best.worlds
        assert type(made.move) is type(review.replay.moves[move - 1])


def option(gap: float, error: float, chance_gap: float = 0.0, chance_error: float = 0.001) -> Option:
    return Option(DRAW, 0.0, gap, error, 0.5, chance_gap, chance_error, 100)


@pytest.mark.parametrize(
    ("gap", "error", "mark"),
    [
        (19.9, 1.0, None),
        (20.0, 1.0, Mark.INEXACT),
        (60.0, 10.0, Mark.MISTAKE),
        (150.0, 10.0, Mark.BLUNDER),
        (150.0, 75.0, None),  # two standard errors are not enough
        (-80.0, 1.0, None),
    ],
)
def test_marks(gap: float, error: float, mark: Mark | None) -> None:
    assert mark_of(option(gap, error), decisive=False) is mark


def test_near_the_end_of_a_game_the_chance_to_win_it_decides() -> None:
    assert mark_of(option(400.0, 1.0, 0.005), decisive=True) is None
    assert mark_of(option(10.0, 1.0, 0.08), decisive=True) is Mark.BLUNDER


def test_a_review_goes_on_where_it_was_cut_off() -> None:
    """Judgements are kept as they come; a new window finds them, and judges the others alone."""
    archive, replay = Archive.memory(), replayed()
    first = Review(replay, 1)
    task = ReviewTask(Analysis([LocalAnalyst()]), first, lambda move, _: keep_judgement(archive, first, move), QUICK)
    while first.progress < 0.5:
        task.poll()
    again = read_review(archive, replayed(), 1)
    assert again.judgements.keys() == first.judgements.keys()
    rest = ReviewTask(Analysis([LocalAnalyst()]), again, effort=QUICK)
    while rest.running:
        rest.poll()
    assert again.complete
    whole = reviewed(replay, 1)
    assert [one.mark for one in again.judgements.values()] == [whole.judgements[move].mark for move in again.judgements]


def test_a_judgement_that_cannot_be_read_is_made_again() -> None:
    archive, replay = Archive.memory(), replayed()
    for move, text in ((1, "{}"), (2, "rubbish"), (3, None)):
        archive.connection.execute("INSERT INTO reviewed VALUES (?, 0, ?, ?)", (deal_key(replay), move, text or ""))
    assert read_review(archive, replay, 0).judgements == {}


def test_deals_are_told_apart_by_their_cards_and_moves() -> None:
    one, other = records("classic", 4, 2)
    assert deal_key(Replay.of_record(one)) == deal_key(Replay.of_record(one)) != deal_key(Replay.of_record(other))


def test_sums_of_finished_reviews_are_in_the_statistics() -> None:
    archive, replay = Archive.memory(), replayed()
    replay.seatings = (replace(replay.seatings[0], bot=None, profile="ana"), *replay.seatings[1:])
    review = reviewed(replay)
    keep_sums(archive, review)
    keep_sums(archive, review)  # a review that is gone on with counts once
    losses = read(archive.connection, Filter("ana")).losses
    assert losses.deals == 1
    assert losses.points == pytest.approx(review.losses)
    assert losses.recent == pytest.approx(review.losses)
    assert losses.earlier is None
    assert read(archive.connection, Filter("otto")).losses.deals == 0
    keep_sums(archive, reviewed(replay, 1))  # a bot's seat
    assert archive.connection.execute("SELECT count(*) FROM losses").fetchone()[0] == 1


def judged(made: str, *, gap: float, error: float = 2.0, best: str = "discard 3S", then: tuple[str, ...] = ()) -> Judgement:
    """A judgement of a turn that begins with a move and cost so much."""
    first = Option(parse_move(best), 100.0, 0.0, 0.0, 0.5, 0.0, 0.0, 100)
    moves = tuple(map(parse_move, then))
    turn = Option(parse_move(made), 100.0 - gap, gap, error, 0.5, 0.0, 0.001, 100, moves)
    return Judgement((first, turn), 1, decisive=False, area=Area.MELDING, error=3.0, turn=turn)


def parts(*judgements: Judgement) -> list[float]:
    """What the moves of one turn cost, each by itself."""
    replay = replayed()
    start = next(turn.first for turn in replay.turns if turn.last - turn.first + 1 >= len(judgements))
    review = Review(replay, replay.actors[start - 1], {start + at: one for at, one in enumerate(judgements)})
    return [clear_loss(review.decisions[start + at]) for at in range(len(judgements))]


DISCARD = ("discard 9S",)


@pytest.mark.parametrize(
    ("whole", "rest", "shares"),
    [
        (judged("meld 7:7S 7H 7D", gap=60.0, then=DISCARD), judged("discard 9S", gap=60.0), [0.0, 60.0]),
        (judged("meld 7:7S 7H 7D", gap=60.0, then=DISCARD), judged("discard 9S", gap=0.0, error=1.0), [60.0, 0.0]),
        (judged("meld 7:7S 7H 7D", gap=90.0, then=DISCARD), judged("discard 9S", gap=30.0), [60.0, 30.0]),
        (judged("meld 7:7S 7H 7D", gap=33.0, then=DISCARD), judged("discard 9S", gap=30.0), [0.0, 30.0]),  # not clearly more
        (judged("meld 7:7S 7H 7D", gap=3.0, then=DISCARD), judged("discard 9S", gap=2.0), [0.0, 0.0]),
    ],
)
def test_a_turn_is_judged_as_a_whole_and_each_move_bears_its_part(
    whole: Judgement, rest: Judgement, shares: list[float]
) -> None:
    """A meld costs nothing where all that the turn lost was lost by its discard."""
    assert parts(whole, rest) == shares


@pytest.mark.parametrize(("gap", "best"), [(0.0, 1), (3.0, 1), (9.0, 0), (60.0, 0)])
def test_a_decision_that_the_losses_count_is_none_of_the_best(gap: float, best: int) -> None:
    replay = replayed()
    last = replay.turns[0].last
    review = Review(replay, replay.actors[last - 1], {last: judged("discard 9S", gap=gap)})
    assert (review.best, bool(round(review.losses))) == (best, not best)


def test_a_meld_is_told_once_the_rest_of_its_turn_is_judged() -> None:
    replay = replayed()
    start = next(turn.first for turn in replay.turns if turn.last > turn.first)
    seat = replay.actors[start - 1]
    review = Review(replay, seat, {start: judged("meld 7:7S 7H 7D", gap=60.0, then=DISCARD)})
    assert review.decisions == {}
    review.add(start + 1, judged("discard 9S", gap=0.0))
    assert list(review.decisions) == [start, start + 1]


def test_all_that_advise_say_the_same_of_a_position() -> None:
    """The hint at the table, the opinion in its replay, the coach and the review: the best move is the same for all."""
    replay = replayed()
    review = Review(replay, 0)
    for move in review.moves[1:9:2]:
        asked = [Inquiry(view(replay.positions[move - 1], 0), QUICK), review.inquiry(move, QUICK)]
        found = [answer(one) for one in asked]
        assert len({(one.best.move, one.best.then) for one in found}) == 1
        loaded = pickle.loads(pickle.dumps(asked[0]))  # noqa: S301  # our own
        assert answer(loaded) == found[0]


def test_a_kept_judgement_is_read_as_it_was() -> None:
    review = reviewed(replayed("samba"))
    for judgement in review.judgements.values():
        read = read_judgement(write_judgement(judgement))
        assert (read.best.move, read.best.then, read.played) == (judgement.best.move, judgement.best.then, judgement.played)
        assert read.turn is not None
        assert judgement.turn is not None
        assert (read.turn.move, read.turn.then) == (judgement.turn.move, judgement.turn.then)
        assert read.turn.gap == pytest.approx(judgement.turn.gap, abs=0.01)
        assert [one.because and one.because.cause for one in read.options] == [
            one.because and one.because.cause for one in judgement.options
        ]
    assert any(one.because for judgement in review.judgements.values() for one in judgement.options)


def test_a_judgement_that_was_kept_without_causes_is_still_read() -> None:
    review = reviewed(replayed("samba"))
    text = write_judgement(next(iter(review.judgements.values())))
    older = json.loads(text)
    for one in (*older["options"], older["turn"]):
        if one is not None:
            del one["because"]
    assert all(one.because is None for one in read_judgement(json.dumps(older)).options)
