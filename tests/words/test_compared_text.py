"""What is said where advice goes against a lesson, and what is wrong with a move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from helpers.analysis import Costs, adviser
from helpers.boards import board

from canasta_desktop.bots.coach.judgement import Area, Judgement, Option
from canasta_desktop.bots.coach.lessons import Lessons
from canasta_desktop.bots.process.analyst import Inquiry
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import USUAL
from canasta_desktop.session.hints import hint_of
from canasta_desktop.words.compared_text import fault
from canasta_desktop.words.hints import advice, better
from canasta_desktop.words.review_text import option_label

if TYPE_CHECKING:
    from typing import Any

NAMES = ("You", "West", "North", "East")
OPENED = {"melds": "QS QD QC", "theirs": "5S 5H 5D", "pile": "4S 4D"}


@pytest.mark.parametrize(
    ("hand", "costs", "said"),
    [
        ("6C 9S KS KH", [("discard KS", 0.0), ("discard 6C", 42.0)],
         "Usually you keep pairs. Here discarding the 6 would cost about 40 points."),
        ("6C 9S 2S KH", [("discard 2S", 0.0), ("discard 6C", 30.0), ("discard KH", 60.0)],
         "Usually you keep wild cards. Here discarding the 6 would cost about 30 points."),
        ("6C 9S KS KH", [("discard KS", 0.0), ("discard 6C", 9.9)],
         "The 6 would do about as well."),
        ("6C QH KH 9S", [("discard 6C", 0.0), ("discard KH", 10.0), ("meld Q:QH", 61.0)],
         "Usually you lay what fits. Here laying a queen would cost about 60 points."),
        ("6C 5H KH 9S", [("discard 5H", 0.0), ("discard KH", 25.0)],
         "Usually you don’t discard what the next player can take the pile with."),
        ("6C QH KH 3S", [("discard 6C", 0.0), ("discard 3S", 50.0)],
         "Keep the black 3 to block the pile later: discarding it now would cost about 50 points."),
        ("6C 9S KS KH KD 4H", [("discard 6C", 0.0), ("meld K:KS KH KD", 61.0)],
         "Here laying three kings would cost about 60 points. In your hand they can take the pile."),
    ],
)  # fmt: skip
def test_advice_against_a_lesson_says_so_and_what_the_lesson_would_cost(
    hand: str, costs: list[tuple[str, float]], said: str
) -> None:
    asked = adviser(Costs(*costs))
    asked.ask(Inquiry(view(board(hand, **OPENED), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert said in advice(hint, NAMES)


def test_a_canasta_that_is_left_open_is_said_to_be_an_exception() -> None:
    closes = {**OPENED, "melds": "QS QD QC QS QD 2C"}
    asked = adviser(Costs(("discard 6C", 0.0), ("meld Q:2S", 40.0)))
    asked.ask(Inquiry(view(board("6C 9S 2S KH", **closes), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert "Usually you complete a canasta when you can. Here laying a 2 would cost about 40 points." in advice(hint, NAMES)


@pytest.mark.parametrize(("pile", "kept"), [({}, False), ({"frozen": True, "pile": "4S 2C"}, True)])
def test_cards_that_fit_a_meld_are_kept_for_a_pile_that_takes_a_pair_from_the_hand(pile: dict[str, Any], kept: bool) -> None:
    asked = adviser(Costs(("discard 6C", 0.0), ("meld Q:QH QC", 45.0)))
    asked.ask(Inquiry(view(board("6C 9S QH QC 4H", **{**OPENED, **pile}), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    said = advice(hint, NAMES)
    assert "Here laying two queens would cost about 45 points." in said
    assert ("In your hand they can take the pile." in said) == kept


@pytest.mark.parametrize(("cost", "others"), [(50.0, 0), (0.0, 1)])
def test_a_black_3_is_kept_only_where_throwing_it_costs(cost: float, others: int) -> None:
    asked = adviser(Costs(("discard 6C", 0.0), ("discard 3S", cost)))
    asked.ask(Inquiry(view(board("6C QH KH 3S", **OPENED), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    said = advice(hint, NAMES)
    assert ("Keep the black 3" in said) == (cost > 0)
    assert said.count("would do about as well") == others


def test_advice_that_no_lesson_is_against_says_nothing_of_lessons() -> None:
    asked = adviser(Costs(("discard 6C", 0.0), ("discard KS", 40.0)))
    asked.ask(Inquiry(view(board("6C 9S KS KH", **OPENED), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert "sually" not in advice(hint, NAMES)


def test_cards_of_one_rank_are_told_apart_by_their_suits() -> None:
    position = board("4D 4C 9S KS", **{**OPENED, "theirs": "8D 7D 6D 5D"}, rules="samba")
    asked = adviser(Costs(("discard 4D", 0.0), ("discard 4C", 50.0)))
    asked.ask(Inquiry(view(position, 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    said = advice(hint, NAMES)
    assert said.startswith("Discard the 4 of diamonds:")
    assert "Here discarding the 4 of clubs would cost about 50 points." in said


def option(move: str, gap: float = 0.0, taken: float = 0.0) -> Option:
    return Option(parse_move(move), 0.0, gap, 5.0, 0.5, 0.0, 0.01, 100, (), taken)


@pytest.mark.parametrize(
    ("made", "best", "given", "said"),
    [
        (option("discard KS", 90.0, 0.64), option("discard 6C", 0.0, 0.05), {},
         "West would take the pile of three cards with the king in about 65% of cases."),
        (option("discard KS", 90.0, 0.15), option("discard 6C", 0.0, 0.05), {},
         "It breaks up your kings, which could take the pile."),
        (option("discard 2S", 90.0), option("discard 6C"), {},
         "The 2 of spades is wild: it would freeze the pile, and in a meld it can stand for another card."),
        (option("discard 2S", 90.0), option("discard 6C"), {"pile": "4S 2D", "frozen": True},
         "The 2 of spades is wild: in a meld it can stand for another card."),
        (option("draw", 90.0), option("take K:KS KH"), {"phase": "draw", "pile": "4S 4H 5C KD"},
         "It leaves the pile of four cards to the others."),
        (option("draw", 90.0), option("draw"), {"phase": "draw", "pile": "4S 4H 5C KD"}, ""),
        (option("discard 9S", 90.0), option("discard 6C"), {}, ""),
        (option("meld K:KS KH 2S", 90.0), option("discard 6C"), {}, "It spends one wild card."),
        (option("discard KS", 90.0, 1.0), option("discard 6C"), {},
         "West would take the pile of three cards with the king in about 95% of cases."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_move(made: Option, best: Option, given: dict[str, object], said: str) -> None:
    seen = view(board("6C 9S 2S KS KH", **{**OPENED, **given}), 0)
    against = next(iter(Lessons(seen).against(made.move)), None)
    assert fault(seen, made, best, against, NAMES) == said


def test_what_has_been_said_of_a_move_is_not_said_again() -> None:
    asked = adviser(Costs(("discard 6C", 0.0), ("discard KH", 10.0), ("meld Q:QH", 61.0)))
    asked.ask(Inquiry(view(board("6C QH KH 9S", **OPENED), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert better(hint, NAMES, parse_move("meld Q:QH")).endswith("Usually you lay what fits. This is an exception.")
    assert "about 60 points" in better(hint, NAMES, parse_move("discard KH"))


@pytest.mark.parametrize(
    ("jack", "said"),
    [
        (5.0, "Discard the 10: you hold only one, so you lose nothing; your jack would do as well."),
        (120.0, "Discard the 10: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
    ],
)
def test_no_card_is_said_to_do_as_well_that_was_measured_to_be_worse(jack: float, said: str) -> None:
    asked = adviser(Costs(("discard TS", 0.0), ("discard JS", jack)))
    asked.ask(Inquiry(view(board("TS JS 4H 4D", pile="8S", theirs="5S 5H 5D", melds="QS QD QC"), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert advice(hint, NAMES) == said


def test_laying_what_fits_is_laying_naturals() -> None:
    asked = adviser(Costs(("discard 6C", 0.0), ("meld Q:2S", 30.0), ("meld Q:QH", 61.0)))
    asked.ask(Inquiry(view(board("6C QH KH 2S", **OPENED), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert "Here laying a queen would cost about 60 points." in advice(hint, NAMES)


def test_a_wild_card_on_one_meld_or_another_is_told_apart() -> None:
    assert option_label(parse_move("meld Q:2S")) == "Meld a 2 (queens)"
    assert option_label(parse_move("meld K:KS 2S")) == "Meld a king and a 2"


def test_a_rank_that_would_do_as_well_is_not_to_be_kept() -> None:
    asked = adviser(Costs(("discard 6C", 0.0), ("discard 7S", 6.0), ("meld 7:7S 7H 7D", 277.0)))
    asked.ask(Inquiry(view(board("6C 7S 7H 7D JS QC", **OPENED), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert "hidden" not in advice(hint, NAMES)


def test_where_the_difference_is_not_clear_no_figure_is_told() -> None:
    """The move that a lesson teaches may be as good, and may not."""
    seen = view(board("6C 9S KS KH", **OPENED), 0)
    best, other = option("discard KS"), replace(option("discard 6C", 18.0), error=11.0)
    judgement = Judgement((best, other), None, decisive=False, area=Area.DISCARDING, error=5.0)
    said = advice(hint_of(seen, best.move, judgement), NAMES)
    assert said.endswith("Usually you keep pairs. Here it makes little difference.")


def test_cards_that_are_told_to_be_worth_keeping_are_not_named_beside() -> None:
    asked = adviser(Costs(("discard 7S", 0.0), ("discard 3S", 2.0)))
    asked.ask(Inquiry(view(board("7S 3S 3C", **OPENED), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert advice(hint, NAMES) == "Discard the 7: black threes are worth keeping, because they block the pile."
