"""What is said of a decision that was made: every move has a label, and the better one is compared with what was played."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from helpers.boards import board
from helpers.random_play import random_game

from canasta_desktop.bots.coach.causes import Because, Cause
from canasta_desktop.bots.coach.judgement import Area, Judgement, Option
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.view import view
from canasta_desktop.words.decisions_text import instead, told, wrong
from canasta_desktop.words.review_text import option_label

NAMES = ("You", "West", "North", "East")
PILE_OF_EIGHT = "4S 4D 8H TC JC 9D AC 8S"


def option(
    move: str, gap: float = 0.0, taken: float = 0.0, because: Because | None = None, then: tuple[str, ...] = ()
) -> Option:
    return Option(parse_move(move), 0.0, gap, 5.0, 0.5, 0.0, 0.01, 100, tuple(map(parse_move, then)), taken, because)


def said(hand: str, *options: Option, played: int = 1, **given: object) -> tuple[str, str]:
    """What is said to be wrong with the option that was played, and to be better."""
    seen = view(board(hand, **{"theirs": "5S 5H 5D", "melds": "QS QD QC", "pile": PILE_OF_EIGHT, **given}), 0)
    judgement = Judgement(options, played, decisive=False, area=Area.DISCARDING, error=5.0)
    return wrong(seen, judgement, NAMES), instead(seen, judgement, options[played].move, NAMES)


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_every_move_of_every_game_has_a_label(name: str) -> None:
    players = preset(name).seatings[-1].players
    for position in random_game(name, players).positions(2, every=3):
        for move in islice(legal_moves(position), 40):
            label = option_label(move)
            assert label
            assert not set(label) & set("{}")


def test_a_pile_that_is_free_to_take_is_told_without_melds() -> None:
    assert option_label(parse_move("take")) == "Take the pile"


def test_melds_with_wild_cards_alone_say_where_they_go() -> None:
    assert option_label(parse_move("meld 5:5C 7:JK")) == "Add a 5 and a joker (fives, sevens)"
    assert option_label(parse_move("meld 5:5C JK")) == "Add a 5 and a joker"


def test_a_card_for_a_sequence_is_told_from_one_for_a_set() -> None:
    assert option_label(parse_move("meld H:QH")) == "Add a queen (sequence in hearts)"
    assert option_label(parse_move("meld Q:QH")) == "Add a queen"
    assert option_label(parse_move("meld H:QH JH TH")) == "Meld a queen, a jack and a 10"


def test_costs_that_have_been_said_are_not_said_again() -> None:
    """Of a black 3, a taking, an opening, and an answer."""
    because = Because(Cause.HANDS, 50.0)
    three = said("AC KH 9S 9H 3S", option("discard KH"), option("discard 3S", 42.0))[1]
    assert three.endswith("Keep the black 3 to block the pile later.")
    taking = option("take 4:4C 4H", 252.0, because=because)
    drawn = said("4C 4H KS KH 9S", option("draw"), taking, phase="draw", pile="8S 9D TC JC 4S")[1]
    assert drawn.startswith("Draw:")
    assert "about" not in drawn
    opening = option("meld K:KS KH KD 8:8S 8H 8D", 60.0, because=because)
    hand = "KS KH KD 8S 8H 8D 6C 5D"
    assert "Don’t open yet" not in said(hand, option("discard 6C"), opening, melds="")[1]
    assert "Don’t open yet" in said(hand, option("discard 6C"), option("discard 5D", 70.0), opening, melds="")[1]
    given = {"phase": "answer", "turn": {"asked": True}}
    assert "A no would cost" not in said(hand, option("yes"), option("no", 1038.0, because=because), **given)[1]


def test_what_the_played_card_cost_is_said_once() -> None:
    because = Because(Cause.OWN_MELDS, 300.0)
    fault, better = said("TC JH 7H 7D", option("discard TC"), option("discard JH", 382.0, because=because))
    assert fault == "After that, your melds would be worth about 300 points less."
    assert "jack" not in better
    assert "would cost" not in better


def test_one_cause_of_two_moves_has_its_figures_once() -> None:
    """Of the move that was played: those of the move that lessons teach would read as other figures of the best one."""
    taking, getting = (Because(cause, 40.0, 0.4, 0.65) for cause in (Cause.THEY_TAKE, Cause.OWN_CANASTA))
    given = {"melds": "QS QD QC / 7S 7D 7C", "pile": ""}
    played, taught = (
        option("meld Q:QH", 60.0, because=taking),
        option("meld Q:QH 7:7H", 50.0, because=taking._replace(best=0.45)),
    )
    fault, better = said("3S KH 9S QH 7H", option("discard 3S"), taught, played, played=2, **given)
    assert fault == "After that, your opponents would soon take the pile in about 65% of cases, otherwise in 40%."
    assert better.endswith("Usually you lay what fits. Here the pile matters more.")
    taught = replace(taught, because=getting)
    assert said("3S KH 9S QH 7H", option("discard 3S"), taught, played, played=2, **given)[1].endswith(
        "Usually you lay what fits. Here laying a queen and a 7 would cost about 50 points. "
        "After that, your side would soon complete a canasta in about 65% of cases, otherwise in 40%."
    )


def test_the_better_card_is_compared_with_the_played_one_not_with_another() -> None:
    options = option("discard 6C", taken=0.05), option("discard KH", 30.0, 0.4), option("discard 9S", 90.0, 0.95)
    better = said("6C 9S KH 7H 7D", *options, played=1)[1]
    assert better == "Discard the 6: West would take the pile with it in about 5% of cases, with your king in 40%."
    better = said("6C 9S KH 7H 7D", *options, played=2)[1]
    assert better == "Discard the 6: West would take the pile with it in about 5% of cases, with your 9 in 95%."


def test_no_card_is_called_safe_that_was_measured_not_to_be() -> None:
    played = option("discard 3S", 42.0)
    better = said("AC KH 9S 9H 3S", option("discard AC", taken=0.35), played)[1]
    assert better.startswith("Discard the ace: West would take the pile with it in about 35% of cases, but")
    better = said("AC KH 9S 9H 3S", option("discard AC", taken=0.1), played)[1]
    assert better.startswith("Discard the ace: of the ranks you can spare, you’ve seen aces most often")


def test_a_better_turn_that_melds_names_its_discard_where_the_played_one_gave_the_pile_away() -> None:
    melds = option("meld Q:QH", taken=0.1, then=("discard 8D",))
    fault, better = said("QH AD 8D 9H", melds, option("discard AD", 2927.0, 0.95))
    assert fault == "West would take the pile of nine cards with the ace in about 95% of cases."
    assert better.startswith("Add the queen: 10 points, and your queens reach 4 of 7. Then discard the 8: ")
    assert "West would take the pile with it in about 10% of cases." in better
    fault, better = said("QH AD 8D 9H", melds, option("discard AD", 90.0, 0.1))
    assert "Then discard the 8." in better
    risky = replace(melds, taken=0.6)
    assert said("QH AD 8D 9H", risky, option("discard AD", 2927.0, 0.95))[1].endswith("Then discard the 8.")
    threes = replace(melds, then=(parse_move("discard 3S"),))
    assert "Then discard the black 3." in said("QH AD 3S 9H", threes, option("discard AD", 2927.0, 0.95))[1]
    assert "Then" not in said("QH AD 8D 9H", replace(melds, then=()), option("discard AD", 90.0, 0.1))[1]
    assert "Then" not in said("QH AD 8D 9H", melds, option("discard 8D", 90.0, 0.1))[1]


def test_a_move_without_a_mark_has_nothing_wrong() -> None:
    seen = view(board("6C KH 9S"), 0)
    judgement = Judgement((option("discard 6C"), option("discard KH", 4.0)), 1, decisive=False, area=Area.DISCARDING, error=5.0)
    assert wrong(seen, judgement) == ""
    assert told(seen, judgement) == "Discard the king: as good as anything else."


LARGE = "4S 4D 8H TC JC 9D AC 4C 4H 8C TD JD 9C AD 8S"
FEET = {"rules": "hand-and-foot", "feet": ["4S 4C", "4D 4C", "8S 8C", "TS TC"], "pile": LARGE}


@pytest.mark.parametrize(
    ("played", "given", "said_of_it"),
    [
        (option("discard KH", 90.0, 0.95), {}, "West would take the pile of seven cards with the king in about 95% of cases."),
        (option("discard KH", 90.0, 0.1, Because(Cause.NEXT_TAKES, 50.0, 0.1, 0.62)), {},
         "After that, West would take the pile of seven cards in about 60% of cases, otherwise in 10%."),
        (option("discard KH", 90.0, 0.1, Because(Cause.HANDS, 60.0)), {},
         "After that, the cards you keep could do less: the pile of seven cards is at stake."),
        (option("draw", 90.0), {"phase": "draw"}, "It leaves the pile of seven cards to the others."),
    ],
)  # fmt: skip
def test_a_pile_counts_for_as_many_cards_as_are_got(played: Option, given: dict[str, object], said_of_it: str) -> None:
    best = option("take 8:8H 8D") if given else option("discard 6C")
    assert said("6C 9S KH 8H 8D", best, played, **FEET, **given)[0] == said_of_it
