"""What the looking side plays for: the deal, where the target is far, and the game, where it is near."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import board, document

from canasta_desktop.bots.outlook.evaluation import outlook
from canasta_desktop.bots.search.stakes import Stakes
from canasta_desktop.bots.search.typical_lead import lead_of, typical_lead
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.position import Position

CANASTAS = ("TS TH TD TC TS TH TD", "9S 9H 9D 9C 9S 9H 9D", "8S 8H 8D 8C 8S 8H 8D")
CAME_TO = 570
"""What a side comes to by such a canasta alone."""
FAR = (0, 0)
WINS: dict[str, Any] = {"scores": (4440, 4000)}
"""With all that the canasta brings the first side is at 5,010 points, with 50 less at 4,960."""
THREE: dict[str, Any] = {"rules": "book", "players": 3}
TOTALS = (-300, 0, 1400, 2400, 2600, 3500, 4300, 4700, 4990)


def over(*lost: int, scores: Sequence[int] = FAR, rules: str = "classic", players: int = 4) -> Position:
    """A deal that is over: every side has come to a canasta, less so many points, from these totals."""
    told = document("", rules=rules, players=players, phase="over", scores=list(scores), penalties=list(lost))
    return read_position({**told, "melds": [[canasta] for canasta in CANASTAS[: len(scores)]]})


def worth(position: Position, seat: int = 0) -> float:
    """What the position is worth to the seat, which looked at these totals before."""
    return Stakes(view(position, seat)).worth(position)


def chance(*scores: int, rules: str = "classic", players: int = 4) -> float:
    """The chance to win the game before a deal, for the first side."""
    return Stakes(view(board(rules=rules, players=players, scores=list(scores)), 0)).before


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert lead_of([700, 100], 0) == 600
    assert lead_of([700, 100], 1) == -600
    assert lead_of([700, 100, 200], 0) == 550
    assert sum(lead_of([700, 100, 250], side) for side in range(3)) == 0


class TestFarFromTheTarget:
    def test_the_points_of_the_deal_count_and_nothing_else(self) -> None:
        position = over(20, 50)
        assert [score.total for score in deal_score(position)] == [CAME_TO - 20, CAME_TO - 50]
        assert worth(position) == pytest.approx(30, rel=0.01)
        for own, other in itertools.product((-300, 0, 1400, 2400), repeat=2):
            assert worth(over(20, 50, scores=(own, other))) == worth(position)

    def test_a_lead_and_the_same_deficit_are_opposite(self) -> None:
        for lead in (0, 10, 300, 1400, 5000):
            assert worth(over(0, lead)) == -worth(over(lead, 0)) == -worth(over(0, lead), seat=1)

    def test_a_greater_lead_is_worth_more_but_ever_less_so(self) -> None:
        found = [worth(over(0, lead)) for lead in range(0, 5000, 250)]
        steps = [after - before for before, after in itertools.pairwise(found)]
        assert found[0] == 0.0
        assert all(step > 0 for step in steps)
        assert steps == sorted(steps, reverse=True)
        assert steps[0] > 10 * steps[-1]
        assert found[-1] < typical_lead(board().terms) <= worth(over(0, 100_000))

    def test_a_deal_that_is_on_is_worth_its_outlook_and_bounded_alike(self) -> None:
        position = board("KS AC 5D", others="4S 5S / 4H 5H / 4D 5C", melds=CANASTAS[0])
        promised = outlook(position, 0)
        assert 0 < worth(position) < promised
        assert worth(position) > 0.8 * min(promised, typical_lead(position.terms))


class TestNearTheTarget:
    def test_to_win_the_game_outranks_points_of_the_deal(self) -> None:
        won, ahead = over(0, 100, **WINS), over(50, 300, **WINS)
        assert worth(won) > worth(ahead) + 100
        assert worth(over(0, 100)) < worth(over(50, 300))

    def test_and_to_lose_it_outranks_them_too(self) -> None:
        lost, behind = over(0, 100, **WINS), over(50, 300, **WINS)
        assert worth(lost, seat=1) < worth(behind, seat=1) - 100
        assert worth(over(0, 100), seat=1) > worth(over(50, 300), seat=1)

    def test_where_both_get_there_the_higher_total_wins(self) -> None:
        ahead, even, behind = (worth(over(own, other, scores=(4600, 4600))) for own, other in ((0, 20), (0, 0), (20, 0)))
        assert ahead > even == 0.0 > behind
        assert ahead > 100

    def test_a_lead_is_surer_the_nearer_the_target(self) -> None:
        found = [chance(own, own - 500) for own in (1000, 2500, 3500, 4200, 4700)]
        assert found == sorted(set(found))
        assert found[0] > 0.5


class TestTheChanceToWin:
    def test_at_equal_totals_it_is_a_half(self) -> None:
        assert [chance(total, total) for total in TOTALS] == [0.5] * len(TOTALS)

    def test_it_rises_with_the_own_total_and_falls_with_the_other(self) -> None:
        for other in TOTALS:
            found = [chance(own, other) for own in TOTALS]
            assert found == sorted(set(found))
            assert 0.0 < found[0] < found[-1] < 1.0

    def test_a_deal_that_promises_nothing_leaves_it_as_it_was_and_any_other_does_not(self) -> None:
        for own, other in itertools.product(TOTALS, repeat=2):
            stakes = Stakes(view(board(scores=[own, other]), 0))
            behind, before, ahead = (stakes._chance_unfinished(lead, 1.0) for lead in (-300.0, 0.0, 300.0))
            assert behind < before == stakes.before < ahead

    def test_what_one_side_has_the_other_lacks(self) -> None:
        for own, other in itertools.combinations(TOTALS, 2):
            assert chance(own, other) + chance(other, own) == pytest.approx(1.0)


class TestThreeSides:
    def test_of_the_others_the_best_total_counts(self) -> None:
        one, other, both = (chance(4000, *rest, **THREE) for rest in ((4200, 0), (0, 4200), (4200, 4200)))
        assert one == other == both < 0.5

    def test_the_best_total_after_the_deal_wins_and_not_the_best_deal(self) -> None:
        # The first side comes to 5,010 points; the second to less or more than that, the third to far less, with a better deal.
        scores = (4740, 4800, 2000)
        won, narrowly, lost = (worth(over(300, less, 0, scores=scores, **THREE)) for less in (400, 370, 350))
        assert won - narrowly < 50
        assert narrowly - lost > 300

    def test_which_of_the_others_is_ahead_does_not_matter(self) -> None:
        one = worth(over(0, 100, 300, scores=(4100, 4300, 3900), **THREE))
        assert one == worth(over(0, 300, 100, scores=(4100, 3900, 4300), **THREE))


@pytest.mark.parametrize(
    "scores", [*itertools.product(TOTALS, repeat=2), (5200, 5100), (9000, 200), (5000, 5000), (200, 12_000)]
)
def test_more_points_are_never_worth_less_at_whatever_totals(scores: tuple[int, int]) -> None:
    own = [worth(over(less, 400, scores=scores)) for less in range(900, -1, -100)]
    other = [worth(over(400, less, scores=scores)) for less in range(0, 901, 100)]
    assert own == sorted(own)
    assert other == sorted(other)
    assert own[0] < own[-1]
    assert other[0] < other[-1]


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("online", 4), ("book", 2)])
def test_what_two_sides_play_for_is_opposite_whenever_it_is_judged(name: str, players: int) -> None:
    source = random.Random(2)
    game = Game(preset(name), players, seed=6, first=6)
    judged = 0
    for _ in range(4):
        position = game.deal()
        stakes = [Stakes(view(position, seat)) for seat in (0, 1)]
        while position.phase != Phase.OVER:
            apply(position, choose(position))
            if source.random() < 0.1:
                assert sum(one.worth(position) for one in stakes) == pytest.approx(0.0, abs=1e-6)
                judged += 1
        assert sum(one.worth(position) for one in stakes) == pytest.approx(0.0, abs=1e-6)
        game.finish()
    assert judged > 15
