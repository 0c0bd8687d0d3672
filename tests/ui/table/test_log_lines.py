"""The log in the further games: one sentence for everything that a player does, in the words of the rules in play."""

from __future__ import annotations

import pytest

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.events import DealEnd, RedThreeFrom
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import terms
from canasta_desktop.ui.table.model.log_lines import log_lines
from canasta_desktop.words.perspective import perspective

KING = 9
SPADES = SEQUENCE_KEY


def group(slot: int, cards: str) -> Group:
    return Group(slot, tuple(parse_cards(cards)))


def melded(*groups: Group, top: int | None = None) -> ev.Melded:
    return ev.Melded(2, 0, groups, top, opened=False)


DREW = ev.Drew(2, None, replaces=False)
CARD = parse_cards("7C")[0]

SAID = [
    ("samba", [melded(group(SPADES, "4S 5S 6S"))], [], ["North melded a sequence in spades"]),
    ("samba", [melded(group(SPADES, "7S"))], [SPADES], ["North added the 7 to the sequence in spades"]),
    ("samba", [melded(group(KING + KEYS, "KS KH KD"))], [KING], ["North melded kings"]),
    ("samba", [melded(group(KING + KEYS, "2S"))], [KING, KING + KEYS], ["North added a 2 to kings"]),
    ("samba", [melded(group(KING, "KS KH 2D"), group(8, "QS QH QD"))], [], ["North melded kings with a 2 and queens"]),
    ("samba", [melded(group(KING, "KS 2D JK"), group(8, "QS"))], [KING, 8],
     ["North added to kings with two wild cards and queens"]),
    ("samba", [melded(group(KING, "KS 2D"), group(8, "QS QH JK"), top=CARD), ev.TookPile(2, tuple(parse_cards("4D 5D")))], [],
     ["North took 3 cards and melded kings with a 2 and queens with a joker"]),
    ("samba", [ev.MeldsJoined(2, 0, KING, KING + KEYS)], [KING], ["North joined the kings"]),
    ("samba", [ev.MeldsJoined(2, 0, SPADES, SPADES + KEYS)], [SPADES], ["North joined the sequences in spades"]),
    ("samba", [melded(group(SPADES, ""), top=CARD), ev.TookPile(2, tuple(parse_cards("4D 5D")))], [SPADES],
     ["North took 3 cards and added to the sequence in spades"]),
    ("classic", [melded(group(KING, ""), group(KING, "KS"), top=CARD), ev.TookPile(2, tuple(parse_cards("4D 5D")))], [KING],
     ["North took 3 cards and added to the kings"]),
    ("samba", [ev.CanastaMade(2, 0, SPADES, natural=True)], [SPADES], ["North made a samba in spades"]),
    ("bolivia", [ev.CanastaMade(2, 0, SPADES, natural=True)], [SPADES], ["North made an escalera in spades"]),
    ("bolivia", [melded(group(WILD_KEY, "2S 2D JK"))], [], ["North melded wild cards"]),
    ("bolivia", [melded(group(WILD_KEY, "2S JK"))], [WILD_KEY], ["North added two wild cards to the wild cards"]),
    ("bolivia", [ev.CanastaMade(2, 0, WILD_KEY, natural=False)], [WILD_KEY], ["North made a bolivia"]),
    ("hand-and-foot", [ev.CanastaMade(2, 0, KING, natural=True)], [KING], ["North made a clean book of kings"]),
    ("hand-and-foot", [ev.FootPickedUp(2, None, 11)], [], ["North picked up the foot"]),
    ("modern-american", [ev.Discarded(2, CARD, freezes=False), DREW, DREW, DREW, DREW], [],
     ["North discarded the 7 of clubs", "North received a talon: four cards"]),
    ("modern-american", [ev.Discarded(2, parse_cards("2C")[0], freezes=True)], [], ["North discarded the 2 of clubs"]),
    ("samba", [ev.Discarded(2, parse_cards("2C")[0], freezes=True)], [], ["North froze the pile with a 2"]),
    ("modern-american", [ev.RedThreeLaid(2, 0, parse_cards("3S")[0], RedThreeFrom.HAND)], [],
     ["North laid out the 3 of spades"]),
    ("modern-american", [ev.HandShown(2, 0, "wild pairs", ()), ev.DealEnded(DealEnd.SHOWN, 2, concealed=False)], [],
     ["North showed a special hand: wild pairs"]),
    ("modern-american", [ev.Dealt(0, (None,) * 4, (13,) * 4, (), 56)], [], ["You dealt"]),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "happened", "known", "lines"), SAID)
def test_everything_has_its_sentence(rules: str, happened: list[ev.Event], known: list[int], lines: list[str]) -> None:
    playing = preset(rules)
    who = perspective(terms(playing, 4), 0, ["You", "Ann", "North", "Cid"])
    assert [line.words for line in log_lines(who, happened, known, range(4), playing)] == lines
