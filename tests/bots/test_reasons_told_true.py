"""Facts of reasons beside what the position says: what melds cost, what others are left with, and turns that end the deal."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import board

from canasta_desktop.bots.coach.explain import reason
from canasta_desktop.bots.coach.why import Why
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase, Position
from canasta_desktop.engine.scoring import canasta_points
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.view import view
from canasta_desktop.words.hints import hint_text, hint_to

NATURAL = "6C 6H 6D 6S 6H 6D 6C"
CLEAN = "8C 8H 8D 8S 8H 8D 8C"
HAD = {"rules": "burraco", "pots": [], "pot_had": [True, True]}


def told(position: Position, move: str) -> str:
    """All that is said of a legal move."""
    made = parse_move(move)
    assert is_legal(position, made)
    return hint_to(made, reason(view(position, position.to_act), made))


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("meld 6:2H 2C", "Meld two twos, although your canasta is then worth 200 points less."),
        ("meld 8:8S 6:2H", "Meld the 2, although your canasta is then worth 200 points less. Meld the 8 as well."),
        ("meld 7:2H", "Add the 2 to your canasta of sevens: 20 points for you instead of against you."),
    ],
)
def test_a_wild_card_on_a_natural_canasta_is_told_with_what_it_costs(move: str, said: str) -> None:
    position = board("8S KS KD 2H 2C", melds=f"{NATURAL} / 7C 7H 7D 7S 7H 7D JK / 8C 8D 8H")
    before = sum(canasta_points(position, 0))
    assert told(position, move) == said
    apply(position, parse_move(move))
    assert before - sum(canasta_points(position, 0)) == (200 if "although" in said else 0)


@pytest.mark.parametrize(
    ("melds", "said"),
    [
        ("8S 8H 8C 8H 8D JK 8H 2D / 8S 8D 8C 8C", "Join the two melds: together they have twelve cards."),
        ("8S 8H 8C JK / 8S 8D 8C 8C", "Join the two melds: their eight cards make a canasta."),
    ],
)
def test_melds_that_are_joined_make_a_canasta_only_where_there_was_none(melds: str, said: str) -> None:
    assert told(board("4C 5D KS", rules="samba", melds=melds), "join 8 8/2") == said


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ({}, 5),
        ({"rules": "buraco-fechado"}, 5),  # the cards of a pot that waits cost nothing
        ({"waiting": [None, "4C 5C 6C 7C 9C TC JC KC AC 4D 6D", None, None]}, 16),
        ({"rules": "buraco-fechado", "waiting": [None, "4C 5C 6C 7C 9C TC JC KC AC 4D 6D", None, None]}, 5),
    ],
)
def test_who_goes_out_leaves_others_with_pots_that_count(given: dict[str, Any], left: int) -> None:
    facts = {**HAD, "others": "5H 5D / 9C / 7H 7D JD", "melds": f"{CLEAN} / 3S 4S 5S", **given}
    position = board("6S KD", **facts)
    why = reason(view(position, 0), parse_move("meld S:6S"))
    assert (why.code, why.facts["left"]) == (Why.MELD_OUT, left)


@pytest.mark.parametrize(
    ("given", "next_turn"),
    [
        ({"rules": "burraco", "pots": [11, 11], "pot_had": [False, False], "stock": 3}, "the pot is yours next turn"),
        ({"rules": "burraco", "pots": [11, 11], "pot_had": [False, False], "stock": 2}, ""),
        ({"rules": "buraco-stbl", "pots": [11, 11], "pot_had": [False, False], "stock": 0}, "the pot is yours next turn"),
        ({"rules": "buraco-stbl", "pots": [11], "pot_had": [False, False], "stock": 0}, ""),
        ({"rules": "hand-and-foot", "feet": [11] * 4, "stock": 1}, "you pick up your foot next turn"),
        ({"rules": "hand-and-foot", "feet": [11] * 4, "stock": 0}, ""),
    ],
)
def test_nothing_is_promised_for_a_turn_that_never_comes(given: dict[str, Any], next_turn: str) -> None:
    position = board("7C", melds="QS KS AS" if given["rules"] == "buraco-stbl" else "KS KH KD", **given)
    said = told(position, "discard 7C")
    assert next_turn in said
    apply(position, parse_move("discard 7C"))
    assert (position.phase == Phase.OVER) == (not next_turn)
    if not next_turn:
        seven = "7 of clubs" if given["rules"] == "buraco-stbl" else "7"  # where there are sequences alone
        assert said == f"Discard the {seven}: you can’t discard any other card now."


def test_a_sequence_is_told_with_the_bonus_that_it_scores() -> None:
    options = {"bonus": {"natural": 500, "mixed": 300}}
    position = board("TS 4C 5C", rules="samba", options=options, melds="4S 5S 6S 7S 8S 9S")
    move = parse_move("meld S:TS")
    assert hint_text(reason(view(position, 0), move)) == "Meld the 10 to make a samba."
    apply(position, move)
    assert sum(canasta_points(position, 0)) == 0


@pytest.mark.parametrize(
    ("six", "options", "takes"),
    [
        ("4S 4S 4H 4C 4D 2C", {}, True),
        ("4S 4S 4H 4C 4D", {}, False),
        ("4S 4S 4H 4C 4D 2C 4C", {}, True),
        ("4S 4S 4H 4C 4D 2C 4C", {"permission": "required"}, False),  # nobody asks with one card
    ],
)
def test_who_has_one_card_may_take_a_pile_where_the_canasta_to_go_out_is_made(
    six: str, options: dict[str, str], takes: bool
) -> None:
    theirs = f"{six} / 8S 8D 8C"
    position = board("4H 9S KS KD", theirs=theirs, others="QC / 5C / 9H", melds="7S 7D 7H", options=options)
    said = told(position, "discard 4H")
    apply(position, parse_move("discard 4H"))
    assert can_take(position) == takes
    assert ("could take the pile with it, but gets only one card" in said) == takes


@pytest.mark.parametrize(
    ("rules", "turn", "code"),
    [
        ("buraco-aberto", {"lone": "4S"}, Why.MELD_GROWS),
        ("buraco-aberto", {"lone": "4H"}, Why.MELD_POT_NEXT),
        ("buraco-aberto", {}, Why.MELD_POT_NEXT),
    ],
)
def test_a_card_that_may_not_be_discarded_brings_no_pot_by_a_discard(rules: str, turn: dict[str, Any], code: Why) -> None:
    pots = {"pots": [11, 11], "pot_had": [False, False], "turn": {"drew": False, **turn}}
    position = board("4S 5S", rules=rules, melds="6S 7S 8S", **pots)
    assert reason(view(position, 0), parse_move("meld S:5S")).code is code
    apply(position, parse_move("meld S:5S"))
    assert is_legal(position, parse_move("discard 4S")) == (code is Why.MELD_POT_NEXT)


@pytest.mark.parametrize(("rules", "room"), [("samba", True), ("classic", False)])
def test_a_pair_has_room_where_a_second_set_may_be_begun(rules: str, room: bool) -> None:
    facts = {"rules": rules, "options": {"set_longest": 7}, "pile": "2D 4S", "frozen": True, "others": "8H 8C 9H / 5C / 9D"}
    position = board("8H 9S KS KD", theirs="8D 8S 8D JK 2S", melds="7S 7D 7H", **facts)
    assert ("so a pair won’t fit" in told(position, "discard 8H")) == (not room)
    apply(position, parse_move("discard 8H"))
    assert can_take(position) == room


def test_who_may_not_go_out_with_unfinished_melds_takes_no_pile_with_one_card() -> None:
    facts = {"rules": "modern-american", "options": {"pile_needs": "cards or add"}, "others": "QC / 5C / 9H"}
    complete = "KS KH KD KC KS KH KD / JS JH JD JC JS JH JD / TS TD TC"
    for theirs, takes in ((complete, True), (f"{complete} / 7S 7H 7D", False)):
        position = board("TH 9S 8S 4D", theirs=theirs, melds="6S 6D 6H", **facts)
        assert ("could take the pile with it" in told(position, "discard TH")) == takes
        apply(position, parse_move("discard TH"))
        assert can_take(position) == takes


@pytest.mark.parametrize(("longest", "code"), [(0, Why.DISCARD_FEEDS), (7, Why.DISCARD_ALONE)])
def test_a_full_set_of_the_opponents_takes_no_further_card(longest: int, code: Why) -> None:
    position = board("4H 9S KS JD", **HAD, options={"set_longest": longest}, theirs="4S 4D 4C 4S 4H 4D 4C")
    assert reason(view(position, 0), parse_move("discard 4H")).code is code


@pytest.mark.parametrize("sets", ["two", "when complete"])
def test_a_second_set_of_the_opponents_takes_a_further_card(sets: str) -> None:
    options = {"set_longest": 7, "sets_of_a_rank": sets, "packs": 3}
    position = board("9C 4H KS JD", **HAD, options=options, theirs="9S 9S 9H 9H 9D 9D 9C / 9S 9H 9C")
    assert reason(view(position, 0), parse_move("discard 9C")).code is Why.DISCARD_FEEDS
