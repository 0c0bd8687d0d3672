"""Every code that engine, bots and session answer with has its sentence."""

from __future__ import annotations

import pytest
from helpers.boards import board

from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.bots.players.bot import BotFault, UnknownBotError
from canasta_desktop.bots.players.levels import levels, personalities
from canasta_desktop.engine.faults import CardFault, CodedError, NotationFault, RulesFault, UnknownCardError
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import NotationError, parse_card, parse_cards, parse_move
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.ruleset import ALL_PRESETS, RuleSetError, preset
from canasta_desktop.engine.special_hands import HANDS
from canasta_desktop.session.faults import SetupFault
from canasta_desktop.words import refusals_of_melds, refusals_of_turns
from canasta_desktop.words.faults import fault_text
from canasta_desktop.words.hints import hint_text
from canasta_desktop.words.special_hands import special_hand_name
from canasta_desktop.words.titles import level_title, personality_summary, personality_title, preset_title, rules_summary

FACTS: dict[str, object] = {
    "name": "x", "offered": ("a", "b"), "detail": "why", "title": "Classic", "players": 3, "paid": 4, "packs": 3, "threes": 6,
    "needed": 2, "minimum": 50, "total": 0, "lower": 40, "higher_total": 1500, "cards": 11, "text": "x", "most": 9,
    "verb": "ask", "group": "K", "seat": 1, "size": 3, "last": 3, "given": 1, "order": [0, 1], "key": 9, "count": 5,
    "card": parse_card("KH"), "number": 2, "named": 2, "part": "pile", "moves": 12,
}  # fmt: skip
"""A value for each fact of an error."""
NAMED: dict[RulesFault | NotationFault, tuple[str, ...]] = {
    RulesFault.UNKNOWN_RULES: ("name", "offered"),
    RulesFault.UNREADABLE_RULES: ("detail",),
    RulesFault.UNKNOWN_OPTION: ("name",),
    RulesFault.FIXED_OPTION: ("name",),
    RulesFault.NOT_FOR_SO_MANY: ("title", "offered", "players"),
    RulesFault.TOO_FEW_BONUSES: ("paid", "packs", "threes"),
    RulesFault.CANASTA_WILDS: (),
    RulesFault.NO_USUAL_SEATING: ("players",),
    RulesFault.NO_SEQUENCES: (),
    RulesFault.NO_WILD_MELDS: (),
    RulesFault.ONE_WILD_MELD: ("needed",),
    RulesFault.OPENING_ORDER: (),
    RulesFault.OPENING_FALLS: ("minimum", "total", "lower", "higher_total"),
    RulesFault.OPENING_OUT_OF_REACH: ("minimum", "cards"),
    RulesFault.NOT_ONE_SIDE_EACH: ("players",),
    RulesFault.ORDER_OF_PLAY: ("players",),
    RulesFault.TOO_FEW_PACKS: ("packs", "cards", "players"),
    NotationFault.WRONG_LENGTH: ("name", "needed", "given"),
    NotationFault.TWO_MELDS: ("key",),
    NotationFault.TOO_MANY_COPIES: ("count", "card", "packs"),
    NotationFault.HISTORY_DIFFERS: ("part", "moves"),
}
"""The facts of those errors whose sentences are made by functions that take them."""
REFUSED = (NotationFault.ILLEGAL_MOVE, NotationFault.HISTORY_MOVE)
"""Errors that contain the refusal of a move."""


def check(sentence: str) -> None:
    assert sentence[-1] == "."
    assert "{" not in sentence


def facts_of(code: RulesFault | NotationFault) -> dict[str, object]:
    return {name: FACTS[name] for name in NAMED[code]} if code in NAMED else FACTS


@pytest.mark.parametrize("code", [*RulesFault, *(code for code in NotationFault if code not in REFUSED)])
def test_every_fault_of_rules_and_notation_is_worded(code: RulesFault | NotationFault) -> None:
    facts = facts_of(code)
    error: CodedError = RuleSetError(code, **facts) if isinstance(code, RulesFault) else NotationError(code, **facts)
    check(fault_text(error))
    assert str(error).startswith(code.value)


def test_a_move_of_a_record_that_is_refused_says_why() -> None:
    why = refusal(board("KS 4S"), parse_move("discard KH"))
    told = fault_text(NotationError(NotationFault.ILLEGAL_MOVE, number=3, text="discard KH", refusal=why))
    assert told == "Move 3, 'discard KH', isn’t legal: You don’t have the king of hearts."
    told = fault_text(NotationError(NotationFault.HISTORY_MOVE, number=3, text="discard KH", refusal=why))
    assert told == "Move 3 of the history, 'discard KH', isn’t legal: You don’t have the king of hearts."
    told = fault_text(NotationError(SetupFault.REFUSED_MOVE, number=3, refusal=why))
    assert told == "Move 3 isn’t legal: You don’t have the king of hearts."


@pytest.mark.parametrize("code", [code for code in SetupFault if code is not SetupFault.REFUSED_MOVE])
def test_every_fault_of_a_set_up_is_worded(code: SetupFault) -> None:
    check(fault_text(NotationError(code, **FACTS)))


@pytest.mark.parametrize("code", CardFault)
def test_every_unknown_card_is_worded(code: CardFault) -> None:
    check(fault_text(UnknownCardError(code)))


@pytest.mark.parametrize("code", BotFault)
def test_every_fault_of_a_bots_name_is_worded(code: BotFault) -> None:
    check(fault_text(UnknownBotError(code, **FACTS)))


def test_an_error_without_a_code_speaks_for_itself() -> None:
    assert fault_text(ValueError("There is no such deal.")) == "There is no such deal."


def test_every_code_of_a_refusal_is_worded_once() -> None:
    told = [*refusals_of_turns.SENTENCES, *refusals_of_melds.SENTENCES]
    assert sorted(told) == sorted(Code)


REASONS = [
    (Why.DISCARD_LAST, {"kind": 9}), (Why.DISCARD_BLOCKS, {"kind": 13, "after": 1}),
    (Why.DISCARD_FREEZES, {"kind": 11, "after": 1, "frozen": False}), (Why.DISCARD_TAKEN, {"kind": 9, "after": 1, "cards": 9}),
    (Why.DISCARD_SEEN, {"kind": 9, "seen": 7, "total": 8}),
    (Why.DISCARD_PAIR_ELSEWHERE, {"kind": 9, "after": 1, "seat": 2, "count": 2}),
    (Why.DISCARD_HELD_BY_NEXT, {"kind": 9, "seat": 1, "count": 2}), (Why.DISCARD_FEW_HIDDEN, {"kind": 9, "count": 2}),
    (Why.DISCARD_THROWN, {"kind": 9, "after": 1}),
    (Why.DISCARD_PASSED, {"kind": 9, "after": 1}), (Why.DISCARD_ONLY_NATURAL, {"kind": 9, "wilds": True, "blacks": False}),
    (Why.DISCARD_SPARE, {"kind": 9, "after": 1, "pairs": True, "runs": False, "fits": True, "gives": False}),
    (Why.DISCARD_MOST_SEEN, {"kind": 9, "seen": 4, "total": 8, "others": (7,)}),
    (Why.DISCARD_CHEAPEST, {"kind": 9, "opens": True, "others": ()}),
    (Why.DISCARD_DEAREST, {"kind": 9, "points": 10, "others": (7,)}),
    (Why.DISCARD_THIRD, {"kind": 9, "count": 2}),
    (Why.DISCARD_EQUAL, {"kind": 9, "others": (4, 8), "single": True}),
    (Why.DISCARD_NOT_OPENED, {"kind": 9, "after": 1}),
    (Why.DISCARD_SINGLE, {"kind": 9, "after": 1, "frozen": True}), (Why.DISCARD_LEAST, {"kind": 9}),
    (Why.DISCARD_FOOT, {"kind": 9}), (Why.DISCARD_TALON, {"kind": 9, "count": 4}), (Why.DISCARD_DEAD, {"kind": 9}),
    (Why.DISCARD_FULL, {"kind": 9, "points": 10, "rules": preset("hand-and-foot")}),
    (Why.DISCARD_NO_ROOM, {"kind": 9, "after": 1, "count": 5}),
    (Why.DRAW_NO_PILE, {}), (Why.DRAW_BLOCKED, {"kind": 13}), (Why.DRAW_DEAD, {"kind": 9}), (Why.DRAW_ENDS, {}),
    (Why.DRAW_FROZEN, {"kind": 9}), (Why.DRAW_NO_PAIR, {"kind": 9}),
    (Why.DRAW_CANNOT_OPEN, {"kind": 9, "needed": 90}), (Why.DRAW_TOO_FEW, {"kind": 9}),
    (Why.DRAW_COSTS, {"kind": 9, "cards": 4, "by_pair": True}),
    (Why.TAKE, {"kind": 9, "cards": (37,), "joins": False, "opens": True, "rest": 4, "wilds": 1}),
    (Why.TAKE_SEQUENCE, {"kind": 9, "slot": 15, "size": 5, "rest": 4}),
    (Why.TAKE_CANASTA, {"kind": 9, "slot": 9, "mixed": True, "rules": preset("hand-and-foot"), "rest": 0}),
    (Why.MELD_OUT, {"cards": (37,), "foes": 2, "left": 9}),
    (Why.MELD_CANASTA, {"cards": (37,), "slot": 15, "mixed": False, "points": 1500, "rules": preset("bolivia")}),
    (Why.MELD_FOOT, {"cards": (37,)}), (Why.MELD_TALON, {"cards": (37,), "worth": 130, "needed": 125, "count": 4}),
    (Why.MELD_OPENS, {"cards": (37,), "worth": 50, "needed": 50}),
    (Why.MELD_ON_CANASTA, {"cards": (37,), "worth": 10, "kind": 9}),
    (Why.MELD_GROWS, {"cards": (37,), "worth": 10, "kind": 9, "size": 5}), (Why.ASK, {"cards": 7}), (Why.ASK_NEEDED, {}),
    (Why.YES, {"foes": 2, "left": 9, "own": 3}), (Why.NO, {"foes": 1, "left": 9, "own": 3}),
    (Why.NO_FOOT, {"count": 11}), (Why.SHOW, {"hand": "straight", "points": 3000}),
    (Why.LAY, {"card": 37}), (Why.JOIN, {"cards": 7, "canasta": True}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "facts"), REASONS)
def test_every_reason_of_a_hint_is_worded(code: Why, facts: dict[str, object]) -> None:
    check(hint_text(Reason(code, **facts), ["Ana", "Ben", "Cleo", "Dan"]))


def test_there_are_facts_of_every_reason() -> None:
    assert [code for code, _ in REASONS] == list(Why)


def test_a_meld_of_wild_cards_or_a_sequence_is_called_what_it_is() -> None:
    cards = tuple(parse_cards("2S 2D JK"))
    grows = Reason(Why.MELD_GROWS, cards=cards, worth=90, kind=14, size=3)
    assert hint_text(grows) == "Meld two twos and a joker: 90 points, and your meld of wild cards starts at 3 of 7."


def test_a_meld_on_a_complete_one_is_called_a_book_where_the_rules_have_books() -> None:
    facts = {"cards": tuple(parse_cards("KS")), "worth": 10, "kind": 9}
    told = [hint_text(Reason(Why.MELD_ON_CANASTA, **facts, rules=preset(name))) for name in ("samba", "hand-and-foot")]
    assert told == [
        f"Add the king to your {noun} of kings: 10 points for you instead of against you." for noun in ("canasta", "book")
    ]


def test_special_hands_rule_sets_and_bots_have_names() -> None:
    assert all(special_hand_name(hand.name) for hands in HANDS.values() for hand in hands)
    assert all(preset_title(name) and rules_summary(preset(name)) for name in ALL_PRESETS)
    assert all(level_title(level) for level in levels())
    assert all(personality_title(taste) and personality_summary(taste) for taste in personalities())
