"""What a side still needs to go out: the facts of the engine, and the line that says so."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import document

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.going_out_needs import needs_to_go_out
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.slots import SEQUENCE_KEY, WILD_KEY
from canasta_desktop.words.needs_text import needs_brief, needs_line, needs_short
from canasta_desktop.words.table_text import add_to

SAMBA = "4S 5S 6S 7S 8S 9S TS"
KINGS = "KS KH KD KC KS KH KD"
MIXED = "QS QH QD QC QS QH 2S"
WILD = "2S 2H 2D 2C JK JK JK"


@pytest.mark.parametrize(
    ("rules", "melds", "facts", "slots", "line", "short"),
    [
        ("samba", "", {}, "canasta- canasta-", "Two canastas to go out", "Two canastas"),
        ("samba", SAMBA, {}, "canasta+ canasta-", "1 more canasta to go out", "1 more"),
        ("samba", f"{KINGS} / {MIXED}", {}, "canasta+ canasta+", "May go out", "May go out"),
        ("bolivia", f"{WILD} / {MIXED}", {}, "canasta+ sequence-", "Still needs an escalera", "Escalera"),
        ("bolivia", SAMBA, {}, "canasta- sequence+", "1 more canasta to go out", "1 more"),
        ("bolivia", "", {}, "canasta- sequence-", "Needs 1 more canasta and an escalera", "1 more, escalera"),
        ("modern-american", f"{KINGS} / {MIXED} / 7S 7H 7D / AS AH AD", {}, "canasta+ canasta+ finish- finish-",
         "Sevens and aces to finish", "Finish sevens and aces"),
        ("modern-american", f"{KINGS} / {MIXED} / AS AH 2D", {}, "canasta+ canasta+", "May go out", "May go out"),
        ("burraco", "", {"pots": [11, 11]}, "pot- canasta-", "Needs the pot and a burraco", "Pot, a burraco"),
        ("burraco", "", {}, "pot+ canasta-", "A burraco to go out", "A burraco"),
        ("burraco", KINGS, {"pots": [11, 11]}, "pot- canasta+", "Still needs the pot", "Pot"),
        ("hand-and-foot", KINGS, {}, "natural+ mixed- permission-", "Needs a dirty book; Juno must agree", "Dirty, yes"),
        ("hand-and-foot", f"{KINGS} / {MIXED}", {"turn": {"permission": "yes"}}, "natural+ mixed+ permission+", "May go out",
         "May go out"),
        ("hand-and-foot", f"{KINGS} / {MIXED}", {}, "natural+ mixed+ permission-", "Juno must agree", "Partner must agree"),
        ("hand-and-foot", f"{KINGS} / {MIXED}", {"players": 3}, "natural+ mixed+", "May go out", "May go out"),
    ],
)  # fmt: skip
def test_what_going_out_still_needs(rules: str, melds: str, facts: dict[str, Any], slots: str, line: str, short: str) -> None:
    position = read_position(document("4H 4D 5H 6H 8D", rules=rules, melds=melds, **facts))
    needs = needs_to_go_out(position, 0)
    assert " ".join(f"{need.kind}{'+' if need.met else '-'}" for need in needs) == slots
    assert needs_line(needs, position.terms.rules, "Juno") == line
    assert needs_short(needs, position.terms.rules) == short


def test_melds_to_finish_are_named_in_every_length() -> None:
    melds = f"{KINGS} / 7S 7H 7D / AS AH AD / 2S 2H JK"
    position = read_position(document("4H 4D 5H 6H 8D", rules="modern-american", melds=melds))
    needs, rules = needs_to_go_out(position, 0), position.terms.rules
    assert needs_line(needs, rules, "Juno") == "Needs 1 more canasta; finish sevens, aces and wilds"
    assert needs_brief(needs, rules, "Juno") == "1 more canasta; finish sevens, aces and wilds"
    assert needs_short(needs, rules) == "1 more; finish sevens, aces and wilds"


def test_in_less_room_the_kinds_of_books_are_named_alone() -> None:
    position = read_position(document("4H 4D 5H 6H 8D", rules="hand-and-foot", melds="9S 9H 9D"))
    needs = needs_to_go_out(position, 0)
    assert needs_line(needs, position.terms.rules, "Juno") == "Needs a clean book and a dirty book; Juno must agree"
    assert needs_brief(needs, position.terms.rules, "Juno") == "Clean, dirty; Juno must agree"
    assert needs_short(needs, position.terms.rules) == "Clean, dirty, yes"


@pytest.mark.parametrize(
    ("rules", "slot", "said"),
    [
        ("bolivia", 9, "Add to kings: canasta"),
        ("bolivia", WILD_KEY, "Add to meld of wild cards: bolivia"),
        ("bolivia", SEQUENCE_KEY, "Add to sequence in spades: escalera"),
        ("modern-american", WILD_KEY, "Add to meld of wild cards: canasta"),
        ("hand-and-foot", 9, "Add to kings: book"),
    ],
)
def test_a_drop_target_says_what_a_meld_would_be(rules: str, slot: int, said: str) -> None:
    assert add_to(slot, 7, preset(rules)) == said
