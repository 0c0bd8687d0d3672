"""What lessons teach of a decision: which moves go against it, and what a beginner thinks of."""

from __future__ import annotations

import random

import pytest
from helpers.boards import board

from canasta_desktop.bots.coach import judging
from canasta_desktop.bots.coach.endings import Ending
from canasta_desktop.bots.coach.judgement import Effort
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.coach.lessons import Lesson, Lessons
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.engine.notation import move_text, parse_move
from canasta_desktop.engine.view import view

OPENED = {"melds": "QS QD QC", "theirs": "5S 5H 5D", "pile": "4S 4D"}
CLOSES = {**OPENED, "melds": "QS QD QC QS QD 2C"}
WILDS, TAKE, GIVES, PAIRS, LAY = Lesson.KEEP_WILDS, Lesson.TAKE, Lesson.GIVE_NOTHING, Lesson.KEEP_PAIRS, Lesson.LAY
CLOSE = Lesson.CLOSE


@pytest.mark.parametrize(
    ("hand", "move", "given", "against"),
    [
        ("6C 9S 2D KS KH", "discard 2D", OPENED, [WILDS]),
        ("6C 9S JK KS KH", "discard JK", OPENED, [WILDS]),
        ("6C 9S 3S KS KH", "discard 3S", OPENED, []),
        ("6C 9S 2D KS KH", "discard KS", OPENED, [PAIRS]),
        ("6C 9S 2D KS KH", "discard 6C", OPENED, []),
        ("9S 9H KS KH", "discard KS", OPENED, []),  # nothing but pairs
        ("6C 9S 2D KS 8H", "discard 6C", CLOSES, [CLOSE]),  # a 2 makes the canasta
        ("6C 9S QH KS 8H", "discard 6C", {**CLOSES, "melds": "QS QD QC QS QD QC"}, [CLOSE, LAY]),
        ("6C 9S 4H KS 8H", "discard 6C", CLOSES, []),  # no card for it
        ("6C 9S 2D KS 8H", "discard 6C", {**CLOSES, "melds": "QS QD QC QS 2C"}, []),  # one wild card is not enough
        ("6C 9S 2D KS 8H", "discard 6C", {**CLOSES, "melds": "QS QD QC QS QD QC"}, []),  # it may become a natural one
        ("6C 9S 2D KS 8H", "meld Q:2D", CLOSES, []),
        ("6C 9S KD KS KH", "discard KS", OPENED, [LAY]),  # a pair is left, but three kings could be laid
        ("6C 5C KS KH", "discard 5C", OPENED, [GIVES]),
        ("6C QH KS KH 4H", "discard 6C", OPENED, [LAY]),
        ("6C QH KS KH 4H", "meld Q:QH", OPENED, []),
        ("6C KD KS KH 4H", "discard 6C", {"pile": "4S 4D"}, []),  # the side has not opened
        ("KS KH 4C 6C", "draw", {**OPENED, "phase": "draw", "pile": "4S 4D 7C 8C 9C TC KD"}, [TAKE]),
        ("KS KH 4C 6C", "draw", {**OPENED, "phase": "draw", "pile": "4S 4D 7C 8C 9C KD"}, []),
        ("6S 6H 4C 8C", "draw", {**OPENED, "phase": "draw", "pile": "4S 4D 7C 8C 9C TC KD"}, []),  # cannot be taken
    ],
)  # fmt: skip
def test_what_a_move_goes_against(hand: str, move: str, given: dict[str, str], against: list[Lesson]) -> None:
    lessons = Lessons(view(board(hand, **given), 0))
    assert list(lessons.against(parse_move(move))) == against


def test_what_a_beginner_thinks_of() -> None:
    lessons = Lessons(view(board("6C QH KS KH 2D 9S", **OPENED), 0))
    moves = [parse_move(text) for text in ("discard KS", "discard 2D", "meld Q:QH 2D", "meld Q:QH", "discard 9S", "discard 6C")]
    assert [move_text(move) for move in lessons.plainest(moves)] == ["meld Q:QH", "discard 9S"]


def test_a_canasta_and_a_black_3_are_thought_of_too() -> None:
    lessons = Lessons(view(board("6C KS 2D 3S 9S", **CLOSES), 0))
    moves = [parse_move(text) for text in ("discard KS", "discard 3S", "meld Q:2D", "discard 9S")]
    assert [move_text(move) for move in lessons.plainest(moves)] == ["meld Q:2D", "discard KS", "discard 3S"]
    assert lessons.does(CLOSE, parse_move("meld Q:2D"))
    joker = Lessons(view(board("6C KS 2D JK 9S", **CLOSES), 0))
    assert joker.closing is not None
    assert all(joker.closes(parse_move(text)) for text in ("meld Q:2D", "meld Q:JK"))  # either completes it
    assert not joker.closes(parse_move("discard 9S"))
    assert not lessons.does(CLOSE, parse_move("discard 3S"))


@pytest.mark.parametrize(
    ("given", "move", "weighs"),
    [
        (OPENED, "meld Q:2D", True),
        (OPENED, "meld K:KS KH 2D", True),
        (CLOSES, "meld Q:2D", False),  # it completes the canasta
        ({"pile": "4S 4D"}, "meld K:KS KH 2D", False),  # it opens
        ({"rules": "burraco", "pots": [11, 11], "pot_had": [False, False], "melds": "3C 4C 5C"}, "meld C:2D", False),
    ],
)
def test_a_wild_card_that_completes_nothing_is_better_kept(given: dict[str, object], move: str, weighs: bool) -> None:
    lessons = Lessons(view(board("6C 9S 2D KS KH", **given), 0))
    assert (lessons.cost(parse_move(move)) > lessons.cost(parse_move("discard 6C"))) == weighs


@pytest.mark.parametrize("error", [0.0, 30.0])
def test_among_moves_that_are_about_as_good_the_plain_one_is_best(monkeypatch: pytest.MonkeyPatch, error: float) -> None:
    """All moves are worth the same but for chance: the advice keeps pairs and wild cards."""
    dice = random.Random(5)

    def chance(*_: object) -> Ending:
        return Ending(dice.gauss(0.0, error), 0.5)

    monkeypatch.setattr(judging._Comparison, "_outcome", chance)
    seen = view(board("6C 9S 2D KS KH 8D 8C", **OPENED), 0)
    found = judge(seen, random.Random(1), Effort(Budget(playouts=60), Budget(playouts=400), error=5.0, others=9, least=20))
    assert Lessons(seen).against(found.best.move) == ()
