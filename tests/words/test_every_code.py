"""Every code that engine, bots and session answer with has its sentence."""

from __future__ import annotations

import pytest
from helpers.boards import board
from helpers.hint_facts import REASONS

from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.bots.players.bot import BotFault, UnknownBotError
from canasta_desktop.bots.players.levels import levels, personalities
from canasta_desktop.engine.faults import CardFault, CodedError, NotationFault, RulesFault, UnknownCardError
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import NotationError, parse_card, parse_cards, parse_move
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.ruleset import ALL_PRESETS, RuleSetError, preset
from canasta_desktop.engine.special_hands import HANDS
from canasta_desktop.session.setup_faults import SetupFault
from canasta_desktop.words import refusals_of_melds, refusals_of_turns
from canasta_desktop.words.faults_text import fault_text
from canasta_desktop.words.hints import hint_text
from canasta_desktop.words.special_hands_text import special_hand_name
from canasta_desktop.words.titles import level_title, personality_summary, personality_title, preset_title, rules_summary

FACTS: dict[str, object] = {
    "name": "x", "offered": ("a", "b"), "detail": "why", "title": "Classic", "players": 3, "paid": 4, "packs": 3, "threes": 6,
    "needed": 2, "minimum": 50, "total": 0, "lower": 40, "higher_total": 1500, "cards": 11, "text": "x", "most": 9,
    "verb": "ask", "group": "K", "seat": 1, "size": 3, "last": 3, "given": 1, "order": [0, 1], "key": 9, "count": 5,
    "card": parse_card("KH"), "number": 2, "named": 2, "part": "pile", "moves": 12, "deals": 5,
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
    RulesFault.SEQUENCES_NOT_APART: (),
    RulesFault.NO_WILD_MELDS: (),
    RulesFault.ONE_WILD_MELD: ("needed",),
    RulesFault.OPENING_ORDER: (),
    RulesFault.OPENING_FALLS: ("minimum", "total", "lower", "higher_total"),
    RulesFault.OPENING_OUT_OF_REACH: ("minimum", "cards"),
    RulesFault.NOT_ONE_SIDE_EACH: ("players",),
    RulesFault.ORDER_OF_PLAY: ("players",),
    RulesFault.SIDE_WITHOUT_PLAYER: ("players",),
    RulesFault.ORDINARY_THREES: ("name",),
    RulesFault.SPECIAL_THREES: ("name",),
    RulesFault.POTS_AND_FEET: (),
    RulesFault.ACES_AT_BOTH_ENDS: (),
    RulesFault.SEMI_WITHOUT_WILDS: (),
    RulesFault.VICTORY_OF_TWO_SIDES: ("players",),
    RulesFault.VICTORY_DEALS: ("deals",),
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


@pytest.mark.parametrize(("code", "facts"), REASONS)
def test_every_reason_of_a_hint_is_worded(code: Why, facts: dict[str, object]) -> None:
    check(hint_text(Reason(code, **facts), ["Ana", "Ben", "Cleo", "Dan"]))


def test_there_are_facts_of_every_reason() -> None:
    assert list(dict.fromkeys(code for code, _ in REASONS)) == list(Why)


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
