"""What is said where advice goes against a lesson, and what is wrong with a move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from helpers.analysis import Costs, adviser
from helpers.boards import board, document
from helpers.tables import position_of

from canasta_desktop.bots.coach.causes import Because, Cause
from canasta_desktop.bots.coach.judgement import Area, Judgement, Option
from canasta_desktop.bots.coach.lessons import Lessons
from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.bots.process.analyst import Inquiry
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import USUAL
from canasta_desktop.session.hints import hint_of
from canasta_desktop.words.causes_text import answer_because, because_text, matters
from canasta_desktop.words.compared_text import NOT_HERE
from canasta_desktop.words.decisions_text import fault
from canasta_desktop.words.hints import advice, better, hint_text
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
        ("6C QH KH 3S", [("discard 6C", 0.0), ("discard 3S", 50.0)],
         "Keep the black 3 to block the pile later: discarding it now would cost about 50 points."),
        ("6C 9S KS KH KD 4H", [("discard 6C", 0.0), ("meld K:KS KH KD", 61.0)],
         "Laying three kings would cost about 60 points. In your hand they can take the pile."),
        ("6C 9S KS KH JK", [("discard KS", 0.0), ("discard JK", 30.0), ("discard 6C", 42.0)],
         "Usually you keep pairs. Here discarding the 6 would cost about 40 points."),
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
    seldom = "Laying two queens would cost about 45 points."
    assert (seldom if kept else "Usually you lay what fits. Here laying two queens would cost about 45 points.") in said
    assert "Usually" not in said or not kept
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


def test_a_black_3_that_would_stop_a_likely_taking_has_told_what_would_follow() -> None:
    """Else the advice would be to give the pile away with the card in hand that prevents it, and no word why."""
    because = Because(Cause.OWN_CANASTA, 40.0, 0.3, 0.1)
    said = advised("6C 7H 7D 3S", option("discard 6C", taken=0.9), option("discard 3S", 45.0, because=because), pile="")
    assert said.endswith(
        "Keep the black 3 to block the pile later: discarding it now would cost about 45 points. "
        "After that, your side would soon complete a canasta in about 10% of cases, otherwise in 30%."
    )


@pytest.mark.parametrize(
    ("taken", "gap", "kept"), [(0.4, 15.0, True), (0.05, 15.0, False), (0.4, 0.0, False)], ids=("often", "seldom", "as good")
)
def test_a_black_3_has_its_use_told_where_the_pile_is_often_taken_with_the_card_that_is_advised(
    taken: float, gap: float, kept: bool
) -> None:
    unclear = replace(option("discard 3S", gap), error=9.0 if gap else 1.0)
    said = advised("6C 7H 7D 3S", option("discard 6C", taken=taken), unclear, pile="")
    assert ("The black 3 would do nearly as well, but can block the pile later." in said) == kept
    assert "Keep" not in said  # a review calls it as good as anything else


def test_advice_that_no_lesson_is_against_says_nothing_of_lessons() -> None:
    asked = adviser(Costs(("discard 6C", 0.0), ("discard KS", 40.0)))
    asked.ask(Inquiry(view(board("6C 9S KS KH", **OPENED), 0), USUAL))
    hint = asked.poll()
    assert hint is not None
    assert "sually" not in advice(hint, NAMES)


def test_cards_of_one_rank_are_told_apart_by_their_suits() -> None:
    given = {"theirs": "8D 7D 6D 5D", "rules": "samba"}
    said = advised("4D 4C 9S KS", option("discard 4D", taken=0.4), option("discard 4C", 50.0, taken=0.1), **given)
    assert said.startswith("Discard the 4 of diamonds:")
    assert "Here discarding the 4 of clubs would cost about 50 points." in said


def option(move: str, gap: float = 0.0, taken: float = 0.0, because: Because | None = None) -> Option:
    return Option(parse_move(move), 0.0, gap, 5.0, 0.5, 0.0, 0.01, 100, (), taken, because)


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
        (option("discard KS", 90.0, 0.4, Because(Cause.NEXT_TAKES, 80.0, 0.1, 0.4)), option("discard 6C", taken=0.1), {},
         "After that, West would take the pile in about 40% of cases, otherwise in 10%."),
        (option("discard KS", 90.0, 0.1, Because(Cause.OWN_TAKING, 80.0, 0.5, 0.2)), option("discard 6C"), {},
         ("It breaks up your kings, which could take the pile. "
         "After that, your side would soon take the pile in about 20% of cases, otherwise in 50%.")),
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
    assert better(hint, NAMES, parse_move("meld Q:QH")).endswith("Usually you lay what fits. " + NOT_HERE)
    assert "about 60 points" in better(hint, NAMES, parse_move("discard KH"))


@pytest.mark.parametrize(
    ("jack", "said"),
    [
        (5.0, "Discard the 10: you hold only one, so you lose nothing; your jack would do as well."),
        (120.0, "Discard the 10: you hold only one, and West would take the pile with it in less than 5% of cases."),
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
    assert option_label(parse_move("meld Q:2S")) == "Add a 2 (queens)"
    assert option_label(parse_move("meld K:KS 2S")) == "Add a king and a 2"


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


def advised(hand: str, *options: Option, **given: object) -> str:
    """The advice where these options were measured, the best first."""
    seen = view(board(hand, **{**OPENED, **given}), 0)
    judgement = Judgement(options, None, decisive=False, area=Area.DISCARDING, error=5.0)
    return advice(hint_of(seen, options[0].move, judgement), NAMES)


@pytest.mark.parametrize(("best", "taught", "told"), [(0.6, 0.1, True), (0.02, 0.75, False), (0.02, 0.0, False)])
def test_a_lesson_is_an_exception_only_where_what_it_fears_was_measured(best: float, taught: float, told: bool) -> None:
    """The lesson goes by the cards that lie there: an 8 fits the opponents' eights, but seldom is the pile taken with it."""
    given = {"theirs": "8S 8D 8C", "pile": "4S 4D"}
    other = option("discard 6C", 45.0, taught)
    said = advised("6C 8H KS KH", option("discard 8H", taken=best), other, **given)
    assert ("Usually you don’t discard what the next player can take the pile with." in said) == told


def test_a_discard_is_told_apart_by_shares_whatever_else_speaks_for_it() -> None:
    given = {"theirs": "8S 8D 8C", "pile": "4S 4D"}
    said = advised("6C 8H KS KH", option("discard 8H", taken=0.02), option("discard 6C", 45.0, 0.75), **given)
    assert said.startswith("Discard the 8: West would take the pile with it in less than 5% of cases, with your 6 in 75%.")


def test_a_free_pile_is_taken_for_what_drawing_would_cost() -> None:
    because = Because(Cause.THEY_TAKE, 40.0, 0.2, 0.6)
    position = board("4S 9C JD", rules="buraco-aberto", phase="draw", pile="8H QC KD")
    take, draw = option("take"), option("draw", 45.0, because=because)
    seen = view(position, 0)
    judgement = Judgement((take, draw), None, decisive=False, area=Area.DRAWING, error=5.0)
    assert advice(hint_of(seen, take.move, judgement), NAMES).startswith(
        "Take the pile of three cards: drawing would cost about 45 points. "
        "After that, your opponents would soon take the pile in about 60% of cases, otherwise in 20%."
    )


@pytest.mark.parametrize(("theirs", "said"), [("", "complete a canasta"), ("8S 8D 8C 8H 8S 8D 8C", "complete another canasta")])
def test_after_a_no_the_first_canasta_is_not_called_another(theirs: str, said: str) -> None:
    seen = view(board("6C 9S", melds="QS QD QC QS QD QC QH", theirs=theirs), 0)
    assert said in answer_because(seen, Because(Cause.THEIR_CANASTA, 60.0, 0.2, 0.4), yes=False)


@pytest.mark.parametrize(("taken", "told"), [(0.4, True), (0.02, False)])
def test_beside_what_is_taught_a_black_3_is_told_of_only_where_the_pile_may_be_taken(taken: float, told: bool) -> None:
    options = option("discard 6C", taken=taken), option("meld Q:QH", 60.0), option("discard 3S", 50.0)
    said = advised("6C QH KH 3S", *options, pile="4S 4D")
    assert "Usually you lay what fits." in said
    assert ("Keep the black 3" in said) == told


def test_a_turn_that_ends_with_another_discard_is_told_with_it() -> None:
    """The card that is thrown is what one would lay, and laying it means that another one is thrown."""
    meld = replace(option("meld Q:QH", 60.0), then=(parse_move("discard 6C"),))
    said = advised("6C QH KH", option("discard QH"), meld, pile="4S 4D")
    assert "Usually you lay what fits. Here laying a queen and discarding the 6 would cost about 60 points." in said
    same = replace(option("meld Q:QH", 60.0), then=(parse_move("discard 6C"),))
    said = advised("6C QH KH", option("discard 6C"), same, pile="4S 4D")
    assert "Here laying a queen would cost about 60 points." in said


def test_of_what_could_be_laid_the_card_that_is_thrown_is_told() -> None:
    given = {"melds": "QS QD QC / 7S 7D 7C", "pile": "4S 4D"}
    said = advised("6C QH 7H KH", option("discard QH"), option("meld 7:7H", 40.0), option("meld Q:QH", 50.0), **given)
    assert "laying a queen would cost about 50 points" in said


def test_wild_cards_that_go_to_several_melds_are_told_with_these() -> None:
    given = {"melds": "QS QD QC / 7S 7D 7C / 8S 8D 8C 8H 8S 8D"}
    said = advised("2S 2H 2D 6C 9S KH", option("meld 8:2S Q:2H 7:2D"), **given)
    assert said == ("Meld the 2 to make a mixed canasta of eights: 300 points. Put a 2 on your queens. Put a 2 on your sevens.")
    given = {"melds": "QS QD QC QS QD 2C / 7S 7D 7C"}
    said = advised("2S 2H 6C KH", option("discard 6C"), option("meld Q:2S 7:2H", 90.0), **given)
    assert "Usually you complete a canasta when you can. Here melding now would cost about 90 points." in said


@pytest.mark.parametrize(("best", "told"), [("discard 6C", True), ("meld 8:2S", False), ("meld 8:2S Q:2H", False)])
def test_a_natural_canasta_is_held_against_a_wild_card_only_where_the_advised_turn_plays_none_there(
    best: str, told: bool
) -> None:
    given = {"melds": "QS QD QC / 8S 8D 8C 8H 8S 8D"}
    said = advised("2S 2H 6C 9S KH", option(best), option("meld 8:2H", 90.0), **given)
    assert ("Completing your eights with a wild card would cost about 90 points." in said) == told


def test_a_card_that_is_thrown_is_not_said_to_do_more_in_the_hand() -> None:
    seen = view(board("QH 9S KH", **OPENED), 0)
    made = option("meld Q:QH", 50.0, because=Because(Cause.HANDS, 50.0))
    assert fault(seen, made, option("discard QH"), None, NAMES).startswith("After that, the cards you keep could do less")
    assert fault(seen, made, option("discard 9S"), None, NAMES).startswith("In your hand the cards do more")


PILE_OF_EIGHT = "4S 4D 8H TC JC 9D AC AH"


@pytest.mark.parametrize(
    ("move", "pile", "because", "said"),
    [
        ("discard KS", "4S 4D", Because(Cause.NEXT_TAKES, 50.0, 0.02, 0.62),
         "After that, West would take the pile in about 60% of cases."),
        ("discard KS", PILE_OF_EIGHT, Because(Cause.NEXT_TAKES, 50.0, 0.1, 0.62),
         "After that, West would take the pile of nine cards in about 60% of cases, otherwise in 10%."),
        ("discard KS", PILE_OF_EIGHT, Because(Cause.NEXT_TAKES, 50.0, 0.0, 0.06),
         "After that, West would take the pile of nine cards only in about 5% of cases, but that would cost you much."),
        ("draw", "4S 4D", Because(Cause.NEXT_TAKES, 50.0, 0.1, 0.99),
         "After that, West would take the pile in about 95% of cases, otherwise in 10%."),
        ("meld K:KS KH KD", "4S 4D", Because(Cause.OWN_MELDS, 52.0),
         "After that, your melds would be worth about 50 points less."),
        ("meld K:KS KH KD", "4S 4D", Because(Cause.THEIR_MELDS, 2.0),
         "After that, your opponents’ melds would be worth about 5 points more."),
        ("meld K:KS KH KD", "4S 4D", Because(Cause.HANDS, 60.0),
         "In your hand the cards do more, for taking piles and for canastas."),
        ("meld K:KS KH KD", PILE_OF_EIGHT, Because(Cause.HANDS, 60.0),
         "In your hand the cards do more: the pile of eight cards is at stake."),
        ("discard KS", PILE_OF_EIGHT, Because(Cause.HANDS, 60.0),
         "After that, the cards you keep could do less: the pile of eight cards is at stake."),
        ("draw", PILE_OF_EIGHT, Because(Cause.HANDS, 60.0),
         "After that, the cards you keep could do less, for taking piles and for canastas."),
    ],
)  # fmt: skip
def test_a_cause_is_a_plain_sentence(move: str, pile: str, because: Because, said: str) -> None:
    seen = view(board("6C 9S 2S KS KH", **{**OPENED, "pile": pile}), 0)
    assert because_text(seen, because, parse_move(move), NAMES) == said


@pytest.mark.parametrize(
    ("given", "move", "said"),
    [
        ({}, "meld A:AS AH AD", "Unless it becomes a canasta, that meld would cost you 2,500 points."),
        ({"melds": "QS QD QC / AS AH AD"}, "meld A:AS AH AD", "After that, your melds would be worth about 50 points less."),
        ({}, "meld K:KS KH KD", "After that, your melds would be worth about 50 points less."),
        (
            {"phase": "draw", "pile": "4S AC"},
            "take A:AS AH",
            "Unless it becomes a canasta, that meld would cost you 2,500 points.",
        ),
        ({"rules": "classic"}, "meld A:AS AH AD", "After that, your melds would be worth about 50 points less."),
    ],
)
def test_a_meld_that_costs_unless_it_is_finished_is_told_to_be_one(given: dict[str, object], move: str, said: str) -> None:
    seen = view(board("AS AH AD KS KH KD 6C", **{**OPENED, "rules": "modern-american", **given}), 0)
    assert because_text(seen, Because(Cause.OWN_MELDS, 50.0), parse_move(move), NAMES) == said


@pytest.mark.parametrize("cause", Cause)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_cause_has_its_sentence_at_every_table(cause: Cause, players: int) -> None:
    """A player without a partner is "you", and a single opponent has a name."""
    rules = {2: "book", 3: "book", 4: "classic"}[players]
    seen = view(board("6C 9S 2S KS KH", rules=rules, pile="4S 4D", players=players), 0)
    said = because_text(seen, Because(cause, 60.0, 0.2, 0.4), parse_move("discard KS"), NAMES)
    assert said.endswith(".")
    assert not set(said) & set("{}")
    assert players == 4 or "Your side" not in said
    assert players > 2 or "opponents" not in said
    assert matters(Because(cause, 60.0), preset(rules)).startswith("Here ")


def test_advice_against_a_lesson_says_what_would_happen_otherwise() -> None:
    told = Because(Cause.THEY_TAKE, 40.0, 0.2, 0.55)
    said = advised("6C 9S KS KH", option("discard KS"), option("discard 6C", 42.0, because=told))
    assert said.endswith(
        "Usually you keep pairs. Here discarding the 6 would cost about 40 points. "
        "After that, your opponents would soon take the pile in about 55% of cases, otherwise in 20%."
    )


def test_a_single_card_is_set_apart_by_what_was_measured() -> None:
    best, king, low = option("discard 6C", taken=0.05), option("discard KH", 30.0, 0.4), option("discard 9S", 40.0, 0.1)
    given = {"pile": "8S", "theirs": "5S 5H 5D", "melds": "QS QD QC"}
    said = advised("6C 9S KH 7H 7D", best, low, king, **given)
    assert said == "Discard the 6: West would take the pile with it in about 5% of cases, with your king in 40%."
    because = Because(Cause.OWN_CANASTA, 30.0, 0.4, 0.2)
    said = advised("TC JH 7H 7D", option("discard TC"), option("discard JH", 30.0, 0.05, because), **given)
    assert said == (
        "Discard the 10: discarding your jack would cost about 30 points. "
        "After that, your side would soon complete a canasta in about 20% of cases, otherwise in 40%."
    )


def test_one_of_three_is_set_apart_from_single_cards_too() -> None:
    """The obvious question is why not a single card."""
    given = {"pile": "8S 2C", "frozen": True, "theirs": "5S 5H 5D"}
    best, single = option("discard KS", taken=0.05), option("discard 6C", 60.0, 0.2)
    said = advised("6C KS KH KD 7H 7D", best, single, **given)
    assert said == "Discard the king: West would take the pile with it in about 5% of cases, with your 6 in 20%."
    said = advised(
        "6C KS KH KD 7H 7D", best, replace(single, taken=0.05, because=Because(Cause.OWN_TAKING, 50.0, 0.5, 0.3)), **given
    )
    assert said == (
        "Discard the king: discarding your 6 would cost about 60 points. "
        "After that, your side would soon take the pile in about 30% of cases, otherwise in 50%."
    )
    said = advised("6C KS KH KD 7H 7D", best, replace(single, taken=0.05, gap=0.0), **given)
    assert said.startswith("Discard the king: the two kings you keep are enough to take the pile with.")


def test_a_risky_discard_is_told_with_its_risk_and_what_the_next_best_would_cost() -> None:
    pile = {"pile": PILE_OF_EIGHT, "theirs": "5S 5H 5D"}
    because = Because(Cause.OWN_MELDS, 60.0)
    risky, other = option("discard 5C", taken=0.9), option("discard 5H", 60.0, because=because)
    said = advised("5C 5D KH", risky, option("discard KH", 60.0, because=because), **pile)
    assert said.startswith(
        "Discard the 5: West would take the pile with it in about 90% of cases, but no other discard is better. Usually"
    )
    assert (
        "Here discarding the king would cost about 60 points. After that, your melds would be worth about 60 points less."
        in said
    )
    said = advised("5C 7D", risky, replace(other, move=parse_move("discard 7D")), **{**pile, "theirs": "5S 5H 5D / 7S 7H 7C"})
    assert said == (
        "Discard the 5: West would take the pile with it in about 90% of cases, "
        "but discarding your 7 would cost about 60 points. After that, your melds would be worth about 60 points less."
    )


def test_a_discard_that_is_seldom_taken_is_not_told_with_a_risk() -> None:
    because = Because(Cause.OWN_MELDS, 40.0)
    safe, other = option("discard 5C", taken=0.02), option("discard 7D", 40.0, because=because)
    said = advised("5C 7D", safe, other, pile=PILE_OF_EIGHT, theirs="5S 5H 5D / 7S 7H 7C")
    assert said == (
        "Discard the 5: discarding your 7 would cost about 40 points. "
        "After that, your melds would be worth about 40 points less."
    )
    said = advised("5C 7D", safe, replace(other, gap=2.0, error=30.0), pile=PILE_OF_EIGHT, theirs="5S 5H 5D / 7S 7H 7C")
    assert said == "Discard the 5: West would take the pile with it in less than 5% of cases."


def test_a_pile_that_is_left_says_what_taking_it_would_cost() -> None:
    because = Because(Cause.HANDS, 30.0)
    said = advised(
        "4C 4H KS KH 9S", option("draw"), option("take 4:4C 4H", 35.0, because=because), phase="draw", pile="8S 9D TC JC 4S"
    )
    assert said == (
        "Draw: taking the pile of five cards with the 4 would cost about 35 points. "
        "After that, the cards you keep could do less, for taking piles and for canastas."
    )


def test_threes_that_are_a_rank_like_others_are_told_by_their_suit() -> None:
    burraco = {"rules": "burraco", "pots": [11, 11], "pot_had": [False, False], "melds": "8C 9C TC", "theirs": "5S 5H 5D"}
    said = advised("3C KD 6H QS", option("discard 3C"), option("discard KD", 3.0), **burraco)
    assert said.startswith("Discard the 3 of clubs")
    assert "black 3" not in advised("3C KD 6H QS", option("discard KD"), option("discard 3C", 3.0), **burraco)
    assert "black 3" in advised("3C KD 6H QS", option("discard 3C"), option("discard KD", 30.0))


def test_a_pile_that_may_as_well_be_taken_as_left_is_told_to_be_one() -> None:
    """Neither is said to cost something, or to bring more, that was not measured to."""
    given = {"phase": "draw", "pile": "8S 9D TC JC 4S"}
    even = replace(option("take 4:4C 4H", 12.0), error=8.0)
    assert advised("4C 4H KS KH 9S", option("draw"), even, **given) == "Draw, or take the pile: both are about as good."
    taken = advised("4C 4H KS KH 9S", replace(even, gap=0.0), option("draw", 3.0), **given)
    assert taken.startswith("Take the pile: meld its 4 with two fours from your hand")
    assert taken.endswith("Drawing would do about as well.")
    free = {"rules": "burraco", "pots": [11, 11], "pot_had": [False, False], "phase": "draw", "pile": "4C", "melds": "8C 9C TC"}
    assert advised("9S KD QH", option("take"), option("draw", 3.0), **free) == "Take the pile, or draw: both are about as good."
    assert "draw:" not in advised("9S KD QH", option("take"), option("draw", 40.0), **free)


def test_a_free_pile_that_is_left_says_what_taking_it_would_cost() -> None:
    given = {"rules": "burraco", "pots": [11, 11], "pot_had": [False, False], "melds": "3C 4C 5C", "theirs": "7S 7H 7D",
             "phase": "draw", "pile": "4C TH"}  # fmt: skip
    taking = option("take", 60.0, because=Because(Cause.OWN_OUT, 55.0, 0.87, 0.33))
    assert advised("9S KD QH", option("draw"), taking, **given) == (
        "Draw: taking the pile of two cards would cost about 60 points. "
        "After that, your side would go out first in about 35% of cases, otherwise in 85%."
    )
    said = advised("9S KD QH", option("draw"), replace(taking, because=Because(Cause.HANDS, 55.0)), **given)
    assert said == "Draw: the pile of two cards would bring you little, and everybody would know that you hold it."


def test_a_pair_that_waits_for_a_larger_pile_is_told_unless_more_is_known() -> None:
    small = {"phase": "draw", "pile": "8S 4S"}
    said = advised("4C 4H KS 9S", option("draw"), option("take 4:4C 4H", 35.0, because=Because(Cause.HANDS, 30.0)), **small)
    assert said == "Draw: the pile has only two cards, and your fours may take a larger one later."
    because = Because(Cause.OWN_OUT, 30.0, 0.6, 0.4)
    said = advised("4C 4H KS 9S", option("draw"), option("take 4:4C 4H", 35.0, because=because), **small)
    assert said.endswith(
        "would cost about 35 points. After that, your side would go out first in about 40% of cases, otherwise in 60%."
    )


def test_a_side_that_waits_to_open_is_told_why() -> None:
    because = Because(Cause.OWN_GETTING, 80.0, 0.6, 0.3)
    hand, meld = "KS KH KD AS AH AD 6C", "meld K:KS KH KD A:AS AH AD"
    said = advised(hand, option("discard 6C"), option(meld, 80.0, because=because), melds="")
    assert (
        "Don’t open yet: that would cost about 80 points. "
        "After that, your side would be the next to take the pile in about 30% of cases, otherwise in 60%."
    ) in said
    not_clear = replace(option(meld, 30.0), error=20.0)
    assert "Don’t open yet: cards that stay in your hand" in advised(hand, option("discard 6C"), not_clear, melds="")


@pytest.mark.parametrize(
    ("best", "other", "said"),
    [
        (option("no"), option("yes", 155.0, because=Because(Cause.OWN_MELDS, 400.0)),
         ("No: play on with your two cards, while your opponents hold 16. A yes would cost about 155 points. "
         "If you play on, your melds soon grow by about 400 points.")),
        (option("no"), option("yes", 30.0, because=Because(Cause.OWN_CANASTA, 30.0, 0.4, 0.0)),
         "A yes would cost about 30 points. If you play on, your side soon completes another canasta in about 40% of cases."),
        (option("yes"), option("no", 160.0, because=Because(Cause.THEIR_CANASTA, 150.0, 0.0, 0.3)),
         ("A no would cost about 160 points. "
         "After a no, your opponents would soon complete a canasta in about 30% of cases.")),
        (option("yes"), option("no", 5.0), "A no would do about as well."),
        (option("no"), option("yes", 90.0), "A yes would cost about 90 points."),
    ],
)  # fmt: skip
def test_the_answer_to_the_partner_says_what_the_other_answer_would_cost(best: Option, other: Option, said: str) -> None:
    given = {"phase": "answer", "to_act": 0, "turn": {"asked": True}}
    seen = view(position_of("classic", ["KS KH KD KC KS KH KD"], hand="4C 4H", **given), 0)
    judgement = Judgement((best, other), None, decisive=False, area=Area.ASKING, error=5.0)
    assert said in advice(hint_of(seen, best.move, judgement), NAMES)


def test_a_black_3_is_told_of_once() -> None:
    because = Because(Cause.OWN_TAKING, 30.0, 0.4, 0.2)
    said = advised("TC 3S 7H 7D", option("discard TC"), option("discard 3S", 30.0, 0.0, because))
    assert said.count("black 3") == 1
    assert "discarding your" not in said


BOOKS = {"rules": "hand-and-foot", "feet": ["4S 4C", "4D 4C", "8S 8C", "TS TC"], "pile": "4S 4D"}


@pytest.mark.parametrize("cause", Cause)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("move", ["discard KS", "meld K:KS KH KD"])
def test_where_canastas_are_called_books_no_canasta_is_named(cause: Cause, players: int, move: str) -> None:
    given = {**OPENED, **BOOKS, "feet": BOOKS["feet"][:players], "theirs": ""}
    seen = view(board("6C 9S 2S KS KH KD", players=players, **given), 0)
    because = Because(cause, 60.0, 0.2, 0.4)
    said = [because_text(seen, because, parse_move(move), NAMES), matters(because, seen.terms.rules)]
    said += [answer_because(seen, because, yes=yes) for yes in (True, False)]
    assert not any("canasta" in text for text in said)
    assert ("book" in " ".join(said)) == (cause in (Cause.OWN_CANASTA, Cause.THEIR_CANASTA, Cause.HANDS))


def test_what_is_usually_done_and_what_joining_makes_is_a_book_there() -> None:
    rules = preset("hand-and-foot")
    joined = Reason(Why.JOIN, cards=7, canasta=True, rules=rules)
    assert hint_text(joined) == "Join the two melds: their seven cards make a book."
    unfinished = {"options": {"unfinished": [{"meld": "K", "points": 500}]}, "melds": "QS QD QC", **BOOKS}
    seen = view(board("6C 9S 2S KS KH KD", **unfinished), 0)
    said = because_text(seen, Because(Cause.OWN_MELDS, 50.0), parse_move("meld K:KS KH KD"), NAMES)
    assert said == "Unless it becomes a book, that meld would cost you 500 points."


def test_where_sequences_are_all_that_can_be_melded_every_card_is_told_with_its_suit() -> None:
    position = read_position(document("6S 7S TS JS", rules="buraco-aberto", pile="9S", pot_had=[True, False]))
    because = Because(Cause.THEIR_MELDS, 15.0)
    best, other = option("discard TS", taken=0.05), option("discard 6S", 15.0, because=because)
    for second, said in (
        (other, "Discard the 10 of spades: discarding your 6 of spades would cost about 15 points."),
        (replace(other, taken=0.4), "with your 6 of spades in 40%."),
    ):
        judgement = Judgement((best, second), None, decisive=False, area=Area.DISCARDING, error=5.0)
        assert said in advice(hint_of(view(position, 0), best.move, judgement), NAMES)
