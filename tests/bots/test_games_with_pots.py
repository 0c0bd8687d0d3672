"""Bots in games with pots: every level plays, what is hidden stays hidden, and hints are true of the position."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest
from helpers.boards import board, document
from helpers.pot_deals import POT_TABLES

from canasta_desktop.bots.coach.causes import Because, Cause
from canasta_desktop.bots.coach.explain import reason
from canasta_desktop.bots.coach.judgement import Effort
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.coach.lessons import Lesson, Lessons
from canasta_desktop.bots.coach.turns import open_after
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.clairvoyant import ClairvoyantBot
from canasta_desktop.bots.players.levels import manner_of
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import DRAW, Discard, Meld, Take
from canasta_desktop.engine.notation import move_text, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view
from canasta_desktop.session.hints import hint_of
from canasta_desktop.words.causes_text import because_text
from canasta_desktop.words.hints import advice, hint_to

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position

QUICK = Effort(Budget(playouts=24), Budget(playouts=24), least=4)
FACTS: Final = {"pots": [11, 11], "pot_had": [False, False]}
"""A table at which nobody has a pot yet."""


@pytest.mark.parametrize("bot", ["novice", "casual+bold", "skilled+patient", "skilled+cautious", "heuristic"])
@pytest.mark.parametrize(("name", "players"), POT_TABLES)
def test_every_level_plays_legal_moves_to_the_end(name: str, players: int, bot: str) -> None:
    position, minds, source = Game(preset(name), players, 3).deal(), make_bot(bot), random.Random(3)
    while position.phase != Phase.OVER:
        seen = view(position, position.to_act)
        move = minds.decide(seen, source)
        assert is_legal(seen, move)
        apply(position, move)


@pytest.mark.parametrize(("name", "players"), POT_TABLES)
def test_searches_judgements_and_hints_come_in_every_phase(name: str, players: int) -> None:
    position, minds, source = Game(preset(name), players, 4).deal(), make_bot("skilled"), random.Random(4)
    number = 0
    while position.phase != Phase.OVER:
        seen = view(position, position.to_act)
        move = minds.decide(seen, source)
        for plan in plans(seen):
            assert is_legal(seen, plan.move)
            assert hint_to(plan.move, reason(seen, plan.move))
        if number % 11 == 0:
            judgement = judge(seen, source, QUICK, [move])
            assert advice(hint_of(seen, judgement.best.move, judgement))
            assert is_legal(seen, make_bot("expert@16").decide(seen, source))
            assert is_legal(seen, ClairvoyantBot(Budget(playouts=8)).decide(position, source))
        apply(position, move)
        number += 1


def told(hand: str, move: str, **facts: object) -> str:
    """What is said of a move."""
    seen = view(board(hand, **{"rules": "burraco", **FACTS, **facts}), 0)
    chosen = parse_move(move)
    assert is_legal(seen, chosen)
    return hint_to(chosen, reason(seen, chosen))


@pytest.mark.parametrize(
    ("hand", "move", "facts", "said"),
    [
        ("9S 9H", "meld 9:9S 9H", {"melds": "9D 9C 9S"}, "take the pot at once"),
        ("9S 7H", "meld 9:9S", {"melds": "9D 9C 9S"}, "brings you the pot"),
        ("7H", "discard 7H", {"melds": "9D 9C 9S"}, "the pot is yours next turn"),
        ("9S 7H KD", "meld S:9S", {"melds": "3S 4S 5S 6S 7S 8S"}, "to make a clean burraco in spades: 200 points"),
        ("9S 7H KD", "meld S:9S", {"melds": "3S 4S 5S 6S 7S 8S JK"}, "to make a semi-clean burraco of it: 50 points more"),
        ("JK 7H KD", "meld S:JK", {"melds": "3S 4S 5S 6S 7S 8S 9S"}, "your burraco is then worth 50 points less"),
        ("7H KD 8D QH", "discard 7H", {"theirs": "7S 7D 7C"}, "fits one of the opposing melds, but"),
        ("3H KD 5D QD", "discard 3H", {}, "Discard the 3 of hearts: none of your other cards goes with it"),
        ("KD 7S 7D", "discard KD", {"theirs": "7H 7C 7S"}, "none of your other cards goes with it"),
        ("KD QD 7S", "discard KD", {"theirs": "9D TD JD / 7H 7C 7S"}, "all your other natural cards would fit the opposing"),
        ("6C 3D", "discard 6C", {"theirs": "7C 8C 9C", "turn": {"lone": "3D"}}, "you can’t discard any other card now"),
        ("KD KD 4S 5S", "discard KD", {"rules": "buraco-stbl"}, "more than once, and a sequence takes only one"),
        ("KD 7S", "take", {"pile": "7H 4C", "melds": "7D 7C 7S", "phase": "draw"}, "one of its cards fits your melds"),
        ("KD 7S", "take", {"pile": "7H JK", "phase": "draw"}, "you get one wild card"),
        ("KD 7S", "draw", {"pile": "7H 4C", "phase": "draw"}, "the pile of two cards would bring you little"),
        ("KD 7S", "draw", {"pile": "4C", "phase": "draw", "rules": "buraco-stbl"}, "you can’t use the 4 on top"),
        (
            "KD 7S",
            "take S:",
            {"pile": "4C 9S", "phase": "draw", "rules": "buraco-stbl", "melds": "6S 7S 8S"},
            "goes on your seq",
        ),
    ],
)
def test_a_hint_says_in_this_games_words_what_a_move_does(hand: str, move: str, facts: dict[str, object], said: str) -> None:
    assert said in told(hand, move, **facts)


def test_a_meld_that_brings_a_pot_brings_unknown_cards() -> None:
    position = board("9S 9H", rules="burraco", melds="9D 9C 9S", **FACTS)
    in_flight, kept = parse_move("meld 9:9S 9H"), parse_move("meld 9:9S")
    world = read_position(document("9S 9H", rules="burraco", melds="9D 9C 9S", pots=POTS, pot_had=[False, False]))
    assert position.reserve(0) == 11
    assert open_after(world, in_flight) is None
    after = open_after(world, kept)
    assert after is not None
    assert after.hands[0].size == 1


POTS = ["4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D", "TS TH TD TC JS JH JD JC QS QH QD"]


def test_what_is_taught_there_is_not_what_other_games_teach() -> None:
    seen = view(board("7H KD JK", rules="burraco", theirs="7S 7D 7C", melds="3S 4S 5S 6S 7S 8S 9S", **FACTS), 0)
    lessons = Lessons(seen)
    assert lessons.against(Discard(parse_move("discard 7H").card)) == (Lesson.FEED_NOTHING,)  # type: ignore[union-attr]
    assert lessons.against(parse_move("meld S:JK")) == (Lesson.KEEP_CLEAN,)
    assert Lesson.KEEP_WILDS in lessons.against(parse_move("discard JK"))
    closed = Lessons(view(board("7H KD JK", rules="buraco-fechado", theirs="7S 7D 7C", **FACTS), 0))
    assert closed.against(parse_move("discard 7H")) == (Lesson.GIVE_NOTHING,)


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (Cause.OWN_POT, "After that, your side would soon take its pot in about 40% of cases, otherwise in 60%."),
        (
            Cause.THEIR_CANASTA,
            "After that, your opponents would soon complete a burraco in about 40% of cases, otherwise in 60%.",
        ),
        (Cause.HANDS, "After that, the cards you keep could do less."),
    ],
)
def test_causes_are_told_in_this_games_words(cause: Cause, said: str) -> None:
    seen = view(board("7H KD JK", rules="burraco", **FACTS), 0)
    assert because_text(seen, Because(cause, 30.0, 0.6, 0.4), parse_move("discard 7H")) == said


def moves_of(position: Position) -> list[str]:
    """The plans of the seat to act in notation."""
    return [move_text(plan.move) for plan in plans(view(position, position.to_act))]


def test_plans_hold_melds_and_discards() -> None:
    found = plans(view(board("9S 9H KD 4C 7H", rules="burraco", melds="9D 9C 9S", **FACTS), 0))
    assert any(isinstance(plan.move, Meld) for plan in found)
    assert sum(isinstance(plan.move, Discard) for plan in found) > 1


@pytest.mark.parametrize("manner", [None, "cautious", "bold", "patient"])
def test_a_free_pile_of_one_card_is_not_left_to_who_takes_every_pile(manner: str | None) -> None:
    """Who leaves it draws one card a turn, and the other side has all that is thrown."""
    seen = view(board("4S 9S KH 6D JC 8D", rules="buraco-aberto", pile="4C", phase="draw", **FACTS), 0)
    assert isinstance(choose(seen, manner_of(manner)), Take)


ANY_CANASTA: Final = {"natural": 0, "mixed": 0, "sequence": 0, "wild": 0}


@pytest.mark.parametrize("manner", [None, "cautious", "bold", "patient"])
@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("buraco-aberto", {"cards_drawn": 2}),
        ("buraco-aberto", {"canastas_needed": ANY_CANASTA}),
        ("burraco", {"set_ranks": "none"}),
    ],
)
def test_a_free_pile_of_one_card_is_left_where_a_draw_brings_two_or_any_canasta_ends_the_deal(
    manner: str | None, rules: str, options: dict[str, Any]
) -> None:
    """An empty hand is worth more than all that is thrown."""
    seen = view(board("4S 9S KH 6D JC 8D", rules=rules, pile="4C", phase="draw", options=options, **FACTS), 0)
    assert choose(seen, manner_of(manner)) == DRAW


@pytest.mark.parametrize("options", [{"canastas_to_go_out": 2}, {"canastas_needed": {**ANY_CANASTA, "natural": 1}}])
def test_a_free_pile_of_one_card_that_may_be_of_use_is_taken_where_the_deal_is_long(options: dict[str, Any]) -> None:
    facts = {"rules": "burraco", "pile": "4C", "phase": "draw", **FACTS}
    short, long = (choose(view(board("4S 9S KH 6D JC 8D", options=one, **facts), 0), manner_of(None)) for one in ({}, options))
    assert short == DRAW
    assert isinstance(long, Take)


def test_a_pile_is_left_whose_top_card_only_lengthens_a_short_set_where_the_deal_is_soon_over() -> None:
    """The cards under it would keep the hand from becoming empty; where five canastas are needed there is time for them."""
    facts = {"rules": "buraco-fechado", "pile": "4C 9D", "phase": "draw", "melds": "9S 9H 9C", **FACTS}
    soon, long = (
        choose(view(board("QH 6D KD TC 8C", options={"canastas_to_go_out": number}, **facts), 0), manner_of(None))
        for number in (1, 5)
    )
    assert soon == DRAW
    assert isinstance(long, Take)
