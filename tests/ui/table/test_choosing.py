"""Where cards can be played in several ways: a drop decides by its place, a click or a key asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.boards import document
from helpers.window import Window

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import move_text, parse_cards
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.view import View, view
from canasta_desktop.ui.kit.node import WidgetAction
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.model.intents import Tray
from canasta_desktop.ui.table.model.joining import propose_join
from canasta_desktop.ui.table.model.proposals import propose_best, propose_lay, propose_take
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.table.model.intents import Judge, Proposal

K, SPADES, HEARTS = 9, SEQUENCE_KEY, SEQUENCE_KEY + 1
SPARE = "4H 4H 5D 6C"
"""Cards that the hand holds besides those of a case."""


def said(proposal: Proposal) -> str | list[str]:
    """A proposal as text: the move, `tray` with its move, the choices, or the reason."""
    if proposal.move is not None:
        return move_text(proposal.move)
    if proposal.choices:
        return [f"{choice.label} = {said(choice.proposal)}" for choice in proposal.choices]
    return f"tray {move_text(proposal.tray.move())}" if proposal.tray else proposal.why


def looking(rules: str, hand: str, melds: str, **facts: object) -> tuple[View, Judge]:
    seen = view(read_position(document(hand, rules=rules, melds=melds, **facts)), 0)
    return seen, lambda move: refusal(seen, move)


WILDS_FULL = "A meld of wild cards can have at most seven cards; this one would have nine."
LAID = [
    ("samba", "KS", "KH KD KC / TS JS QS", None, ["Sequence in spades: 10 to king = meld S:KS", "Kings: 4 of 7 = meld K:KS"]),
    ("samba", "KS", "KH KD KC / TS JS QS", K, "meld K:KS"),
    ("samba", "KS", "KH KD KC / TS JS QS", SPADES, "meld S:KS"),
    ("samba", "KS KH KD", "KH KD KC", None, ["Kings: 6 of 7 = meld K:KS KH KD", "Second set of kings = meld K/2:KS KH KD"]),
    ("samba", "5S 6S 7S", "5S 6S 7S", None, "meld S/2:5S 6S 7S"),
    ("samba", "4D 6D 7D", "KH KD KC", None, "Close the gap: the 5 of diamonds is missing"),
    ("samba", "4D 6D", "KH KD KC", None, "A sequence needs at least three cards; these are two cards."),
    ("samba", "4D 6S 9H", "KH KD KC", None, "Meld at least three cards of one rank, or of one suit in a row."),
    ("samba", "2D", "KH KD KC / QH QD QC", None, ["Queens: 4 of 7 = meld Q:2D", "Kings: 4 of 7 = meld K:2D"]),
    ("samba", "8S", "KH KD KC / TS JS QS", SPADES, "Close the gap: the 9 of spades is"),
    ("samba", "2D", "KH KD KC / QH QD QC / TS JS QS", SPADES, "Leave out the 2 of diamonds: this sequence takes only"),
    ("samba", "KS 2D", "KH KD KC / TS JS QS", SPADES, "Leave out the 2 of diamonds: this sequence takes only"),
    ("samba", "QS QH QD QC JD", "KH KD KC", None,
     "Leave out the jack of diamonds: a set or a sequence needs at least three cards."),
    ("hand-and-foot", "QS QH QD QC JD 9H", "KH KD KC", None,
     "Leave out the 9 of hearts and the jack of diamonds: a meld needs at least three cards of one rank."),
    ("classic", "QS QH QD AD JK", "KH KD KC", None,  # the joker fits the queens
     "Leave out the ace of diamonds: a meld needs at least three cards of one rank."),
    ("bolivia", "2S 2D JK", "KH KD KC", None, "meld W:2S 2D JK"),
    ("bolivia", "2S", "KH KD KC / 2S 2D JK", None, ["Meld of wild cards: 4 of 7 = meld W:2S", "Kings: 4 of 7 = meld K:2S"]),
    ("modern-american", "7S 7H 2D", "KH KD KC", None, "Meld sevens without wild cards"),
    ("samba", "8S KS KH KD", "5S 6S 7S", None, "meld S:8S K:KS KH KD"),
    ("hand-and-foot", "9S 9H 9D", "9H 9D 9C 9C", None, "meld 9:9S 9H 9D"),
    # sequences first, and never to a canasta unasked
    ("samba", "9H KS", "5H 6H 7H 8H / 9C 9D 9S / KH KD KC", None, [
        "Sequence in hearts: 5 to 9; Kings: 4 of 7 = meld H:9H K:KS",
        "Nines: 4 of 7; Kings: 4 of 7 = meld 9:9H K:KS"]),
    ("samba", "4H 9S", "4D 4C 4D 4C 4C 4D 4S / 9C 9D 9D", None, [
        "Nines: 4 of 7 = meld 9:9S",
        "Fours: complete, now 8 cards; Nines: 4 of 7 = meld 4:4H 9:9S"]),
    ("samba", "4H 9H", "4D 4C 4D 4C 4C 4D 4S / 5H 6H 7H 8H", None, "meld H:4H 9H"),
    ("samba", "4S", "4D 4C 4S 4C 4D 4C 4D", None, "meld 4:4S"),
    ("samba", "2D", "KS KH KD KC KS KH KD", None, ["Kings: complete, but no longer natural = meld K:2D"]),
    ("samba", "2D", "KS KH KD KC KS KH KD", K, "meld K:2D"),
    ("samba", "9S KC KC 2D", "9H 9D 9C / KS KH KD KS KH KD KC", None, [
        "Nines: 4 of 7; Second set of kings = meld 9:9S K/2:KC KC 2D",
        "Nines: 5 of 7; Kings: complete, now 9 cards = meld 9:9S 2D K:KC KC"]),
    # wild cards are shared out so that the melds are legal
    ("samba", "4S 5S 6S 9S 9H 9C QS QH QC 2S 2H JK JK", "KH KD KC", None, "meld S:4S 5S 6S 9:9S 9H 9C 2S 2H Q:QS QH QC JK JK"),
    ("bolivia", "4S 4D JK 2S JK JK", "KH KD KC", None, "meld 4:4S 4D 2S W:JK JK JK"),
    # the reason is that of the meld which is meant
    ("classic", "2S", "KS KH KD 2D 2C 2H / QS QH QD", K, "Four wild cards are too many for three natural cards."),
    ("classic", "KC 2S", "KS KH 2D 2C 2H / QS QH QD", K, "Four wild cards are too many for three natural cards."),
    ("samba", "2S", "AS AH AD 2D JK / TS TH TD", 10, "A meld can have at most two wild cards; your aces would have three."),
    ("burraco", "JK", "KS KH KD 2D / QS QH QD", K, "A meld can have at most one wild card; your kings would have two."),
    ("modern-american", "2S", "AS AH AD / JS JD JC JS JH", 10, "Add only natural cards to your aces"),
    ("hand-and-foot", "2S", "KS KH 2D / QS QH QD", K, "A meld needs more natural cards than wild cards; this one would"),
    ("samba", "2S", "AS AH AD 2D JK / TS TH TD", None, "meld T:2S"),
    ("bolivia", "2S 2D 2C 2H JK", "2S 2D JK JK / KS KH KD", None, WILDS_FULL),
    ("bolivia", "2S 2D 2C 2H JK", "2S 2D JK JK / KS KH KD", WILD_KEY, WILDS_FULL),
    ("samba", "3S 3C", "KS KH KD", None, "Meld black threes only when going out, at least three at once; these are two"),
    ("hand-and-foot", "3S 3C", "KS KH KD", None, "Threes can’t be melded."),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "cards", "melds", "onto", "means"), LAID)
def test_cards_on_our_area(rules: str, cards: str, melds: str, onto: int | None, means: str | list[str]) -> None:
    seen, judge = looking(rules, f"{cards} {SPARE}", melds)
    told = said(propose_lay(seen, Tray(), parse_cards(cards), onto, judge))
    assert told == means or (isinstance(told, str) and isinstance(means, str) and told.startswith(means))


def test_a_wild_card_put_on_a_sequence_on_the_tray_is_refused(samba: Window) -> None:
    samba.position("2S 5S 6S 7S QS QH QD 4H 5H")
    samba.select("5S 6S 7S")
    samba.click(samba.area)
    samba.settle()
    samba.select("QS QH QD")
    samba.click(samba.area)
    samba.settle()
    rects = samba.scene.stage.tray_rects
    assert rects is not None
    before = samba.scene.stage.model.tray
    samba.drag(samba.card("2S"), rects.groups[[group.kind for group in before.groups].index(SPADES)].center)
    samba.settle()
    assert samba.reason.startswith("Leave out the 2 of spades: this sequence takes only natural spades")
    assert samba.scene.stage.model.tray == before


def test_cards_dropped_beside_the_melds_begin_a_new_one() -> None:
    seen, judge = looking("samba", f"KS KH KD {SPARE}", "KH KD KC")
    cards = parse_cards("KS KH KD")
    assert said(propose_lay(seen, Tray(), cards, None, judge, dropped=True)) == "meld K/2:KS KH KD"


OPENINGS = [
    ("samba", "5S 6S 7S", "tray meld S:5S 6S 7S"),
    ("samba", "AS AH AD", "meld A:AS AH AD"),
    ("modern-american", "AS AH QS QH QD 2D JK", "meld Q:QS QH QD A:AS AH 2D JK"),
    ("modern-american", "AS AH 2D JK", "tray meld A:AS AH 2D JK"),
    ("modern-american", "QS QH QD", "tray meld Q:QS QH QD"),
    ("online", "4S 4D 4C KD KC JK JK", "meld 4:4S 4D 4C JK K:KD KC JK"),
]


@pytest.mark.parametrize(("rules", "cards", "means"), OPENINGS)
def test_what_does_not_open_alone_waits_on_the_tray(rules: str, cards: str, means: str) -> None:
    seen, judge = looking(rules, f"{cards} {SPARE} TD", "")
    assert said(propose_lay(seen, Tray(), parse_cards(cards), None, judge)) == means


TAKEN = [
    ("samba", "KC KD", "7S KH", "KH KD KC", "", [
        "Add the top card and two kings to your kings = take K:KD KC",
        "Meld the top card with two kings as a second set of kings = take K/2:KD KC",
        "Add the king to your kings = take K:",
    ]),
    ("samba", "9C", "7S KS", "TS JS QS", "", "take S:"),
    ("samba", "9C", "7S KS", "KH KD KC KC / TS JS QS", "", [
        "Add the king to your kings = take K:", "Add the king to your sequence in spades = take S:",
    ]),
    ("samba", "KC 2D", "7S KS", "QH QD QC", "", "You need two kings in your hand to take the pile"),
    ("samba", "KC KD 2D", "7S KS", "QH QD QC", "KC KD 2D", "take K:KD KC 2D"),
    ("modern-american", "KC KD 2D", "7S KS", "QH QD QC", "", "take K:KD KC"),
    ("modern-american", "KC KD 2D", "7S KS", "QH QD QC", "KC KD 2D", "Take the pile with kings alone"),
    ("hand-and-foot", "KC KD 2D", "7S KS", "QH QD QC", "", "take K:KD KC"),
    ("hand-and-foot", "KC KD 2D", "7S KS", "KS KH KD KC KS KH KD", "", "take K/2:KD KC"),
    ("classic", "8D 8C JH JC JK", "6C 8S", "", "8D 8C JH JC JK", "take 8:8D 8C J:JH JC JK"),
    ("online", "8D 8C JH JC JK", "6C 8S", "", "8D 8C JH JC JK", "take 8:8D 8C J:JH JC JK"),
    ("book", "8D 8C JH JC JK", "6C 8S", "", "8D 8C JH JC JK", "take 8:8D 8C J:JH JC JK"),
    ("hand-and-foot", "8D 8C JH JC JK", "6C 8S", "", "8D 8C JH JC JK", "take 8:8D 8C J:JH JC JK"),
    ("online", "8D 8C JS JH JC JK JK JK", "6C 8S", "", "8D 8C JS JH JC JK JK JK", "take 8:8D 8C JK JK J:JS JH JC JK"),
    ("samba", "8D 8C JS JH JC JK JK JK", "6C 8S", "", "8D 8C JS JH JC JK JK JK", "take 8:8D 8C JK JK J:JS JH JC JK"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "hand", "pile", "melds", "cards", "means"), TAKEN)
def test_taking_the_pile(rules: str, hand: str, pile: str, melds: str, cards: str, means: str | list[str]) -> None:
    seen, judge = looking(rules, f"{hand} {SPARE}", melds, pile=pile, phase="draw")
    told = said(propose_take(seen, Tray(), parse_cards(cards), judge))
    assert told == means or (isinstance(told, str) and isinstance(means, str) and told.startswith(means))


def test_a_double_click_continues_an_own_sequence_before_it_adds_to_a_set() -> None:
    seen, judge = looking("samba", f"KS KD 9C 2D {SPARE}", "KH KD KC / TS JS QS")
    means = [said(propose_best(seen, Tray(), card, judge)) for card in parse_cards("KS KD 9C 2D")]
    assert means == ["meld S:KS", "meld K:KD", "discard 9C", ""]


def test_a_double_click_puts_a_wild_card_on_the_meld_of_wild_cards_and_lays_out_a_kept_3() -> None:
    seen, judge = looking("bolivia", f"2D {SPARE}", "KH KD KC / 2S 2D JK")
    assert said(propose_best(seen, Tray(), parse_cards("2D")[0], judge)) == "meld W:2D"
    seen, judge = looking("modern-american", f"3H {SPARE}", "", phase="draw")
    assert said(propose_best(seen, Tray(), parse_cards("3H")[0], judge)) == "lay 3H"


JOINED = [
    ("samba", "KH KD KC / KH KD KC KS", "join K K/2"),
    ("samba", "5S 6S 7S / 8S 9S TS", "join S S/2"),
    ("samba", "KH KD KC / KH KD KC KS / 5S 6S 7S / 8S 9S TS", [
        "Kings: 7 of 7 = join K K/2", "Sequences in spades: 6 of 7 = join S S/2",
    ]),
    ("samba", "5S 6S 7S / 9S TS JS", "Close the gap: the 8 of spades is missing"),
    ("samba", "KH KD KC / 5S 6S 7S", words.NOTHING_TO_JOIN),
    ("samba", "", words.NOTHING_TO_JOIN),
    ("hand-and-foot", "KH KD KC", "Add cards from your hand instead"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "melds", "means"), JOINED)
def test_joining(rules: str, melds: str, means: str | list[str]) -> None:
    seen, judge = looking(rules, SPARE, melds)
    told = said(propose_join(seen, None, judge))
    assert told == means or (isinstance(told, str) and isinstance(means, str) and told.startswith(means))


# in the window


@pytest.fixture
def samba() -> Iterator[Window]:
    opened = Window(rules="samba")
    yield opened
    opened.close()


def asks(window: Window) -> list[str]:
    return [button.label for button in window.scene.chooser.widgets()]


def two_ways(window: Window) -> None:
    window.position("KS 4H 4H 5D", melds=[["KH KD KC", "TS JS QS"], []])
    window.select("KS")
    window.run(400)


BOTH = ["Sequence in spades: 10 to king", "Kings: 4 of 7", "Cancel"]


@pytest.mark.parametrize("by", ["number", "arrows", "mouse", "reader"])
def test_a_key_asks_and_the_answer_is_played(samba: Window, by: str) -> None:
    two_ways(samba)
    samba.key(pygame.K_m)
    assert asks(samba) == BOTH
    assert samba.moves == []
    if by == "number":
        samba.key(pygame.K_2)
    elif by == "arrows":
        samba.key(pygame.K_DOWN)
        samba.key(pygame.K_RETURN)
    elif by == "mouse":
        samba.click(samba.scene.chooser.rect("1").center)
    else:
        next(widget for widget in samba.scene.widgets.all() if widget.label == BOTH[1]).perform(WidgetAction.PRESS)
    assert samba.moves == ["meld K:KS"]
    assert asks(samba) == []


@pytest.mark.parametrize("by", ["escape", "button", "beside"])
def test_the_question_is_closed_without_a_move(samba: Window, by: str) -> None:
    two_ways(samba)
    samba.click(samba.area)
    assert asks(samba) == BOTH
    if by == "escape":
        samba.key(pygame.K_ESCAPE)
    else:
        samba.click(samba.scene.chooser.rect("cancel").center if by == "button" else samba.stock)
    assert asks(samba) == []
    assert samba.moves == []
    assert [piece.card for piece in samba.scene.stage.model.selection.pieces] == parse_cards("KS")


def test_the_drop_decides_and_beside_the_melds_it_asks(samba: Window) -> None:
    for slot, move in ((K, "meld K:KS"), (SPADES, "meld S:KS")):
        two_ways(samba)
        samba.drag(samba.card("KS"), samba.meld(slot))
        assert samba.moves == [move]
    two_ways(samba)
    samba.drag(samba.card("KS"), samba.area)
    assert asks(samba) == BOTH
    samba.settle()
    assert samba.shown == samba.hand
    assert all(piece.place == piece.target for piece in samba.scene.stage.model.hand())
    samba.key(pygame.K_1)
    assert samba.moves == ["meld S:KS"]


def test_a_second_set_is_dropped_beside_the_first(samba: Window) -> None:
    samba.position("KS KH KD 4H 4H 5D", melds=[["KH KD KC"], []])
    samba.select("KS KH KD")
    samba.drag(samba.card("KS"), samba.area)
    assert samba.moves == ["meld K/2:KS KH KD"]
    samba.settle()
    assert samba.zone("meld", 0, K + KEYS) == "KS KH KD"


@pytest.mark.parametrize("where", ["end", "cards"])
def test_a_card_lights_the_ends_that_it_fits_and_goes_where_it_is_dropped(samba: Window, where: str) -> None:
    scene = samba.position("8H 4S 4D 6C", melds=[["5H 6H 7H", "9H TH JH", "QS QD QC"], []])
    samba.drag(samba.card("8H"), samba.stock, drop=False)
    ends = {target.slot: target.rect for target in scene.stage.targets if target.kind == "meld" and target.fine}
    assert ends == {
        HEARTS: scene.stage.run_end(0, HEARTS, high=True),
        HEARTS + KEYS: scene.stage.run_end(0, HEARTS + KEYS, high=False),
    }
    goal = ends[HEARTS + KEYS].center if where == "end" else samba.meld(HEARTS + KEYS)
    samba.move(goal)
    assert scene.stage.model.gesture.over is not None
    assert scene.stage.model.gesture.over.rect == ends[HEARTS + KEYS]
    assert scene.stage.model.gesture.over.label == "Add to second sequence in hearts: 4 of 7"
    samba.up(goal)
    assert samba.moves == ["meld H/2:8H"]
    samba.settle()
    assert samba.zone("meld", 0, HEARTS + KEYS) == "8H 9H TH JH"


def test_the_pile_is_dropped_on_the_meld_that_its_top_card_goes_to(samba: Window) -> None:
    for slot, move in ((K, "take K:"), (SPADES, "take S:")):
        samba.position("4S 4D 6C", pile="9D KS", phase="draw", melds=[["KH KD KC", "TS JS QS"], []])
        samba.drag(samba.pile, samba.meld(slot))
        assert samba.moves == [move]
    samba.position("4S 4D 6C", pile="9D KS", phase="draw", melds=[["KH KD KC", "TS JS QS"], []])
    samba.click(samba.pile)
    assert asks(samba) == ["Add the king to your kings", "Add the king to your sequence in spades", "Cancel"]
    samba.key(pygame.K_2)
    assert samba.moves == ["take S:"]


@pytest.mark.parametrize("sets", [[], ["KH KD KC"], ["KH KD KC", "9S 9H 9D"]])
@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_wild_card_put_on_a_sequence_is_refused_and_goes_nowhere_else(samba: Window, sets: list[str], way: str) -> None:
    samba.position("2S QS QH 4S 5S", melds=[[*sets, "6H 7H 8H"], []])
    if way == "drag":
        samba.drag(samba.card("2S"), samba.meld(HEARTS))
    else:
        samba.select("2S")
        samba.click(samba.meld(HEARTS))
    assert samba.reason.startswith("Leave out the 2 of spades: this sequence takes only natural hearts")
    assert samba.scene.model.question is None
    assert not samba.moves


FULL_OF_WILDS = [
    ("classic", "2S", ["KS KH KD 2D 2C 2H", "QS QH QD"], K),
    ("samba", "2S", ["AS AH AD 2D JK", "TS TH TD"], 10),
    ("burraco", "JK", ["KS KH KD 2D", "QS QH QD"], K),
    ("modern-american", "2S", ["AS AH AD", "JS JD JC JS JH"], 10),
    ("hand-and-foot", "2S", ["KS KH 2D", "QS QH QD"], K),
]


@pytest.mark.parametrize(("rules", "card", "melds", "slot"), FULL_OF_WILDS)
@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_wild_card_put_on_a_set_that_cannot_take_it_goes_nowhere_else(
    rules: str, card: str, melds: list[str], slot: int, way: str
) -> None:
    with Window(rules=rules) as window:
        pots = {"pot_had": [True, True]} if rules == "burraco" else {}
        scene = window.position(f"{card} 4S 5S 6S", melds=[melds, []], **pots)
        if way == "drag":
            window.drag(window.card(card), window.meld(slot), drop=False)
            assert scene.model.gesture.over is not None
            assert not scene.model.gesture.over.fine
            window.up(window.meld(slot))
        else:
            window.select(card)
            window.run(400)
            window.click(window.meld(slot))
        assert (window.moves, scene.model.question) == ([], None)
        assert "wild card" in window.reason


def test_a_wild_card_put_on_a_set_of_the_tray_that_cannot_take_it_stays_in_the_hand(samba: Window) -> None:
    scene = samba.position("KS KH KD 2S 2D QS QH QD 2C 4H 5H", scores=[1600, 0])
    for cards in ("KS KH KD 2S 2D", "QS QH QD"):
        samba.select(cards)
        samba.key(pygame.K_m)
        samba.settle()
    rects, before = scene.stage.tray_rects, scene.model.tray
    assert rects is not None
    at = [group.kind for group in before.groups].index(K)
    samba.drag(samba.card("2C"), rects.groups[at].center)
    samba.settle()
    assert samba.reason == "A meld can have at most two wild cards; your kings would have three."
    assert scene.model.tray == before


LABELS = [
    ("samba", "TC 4S 5S", "9D TH", ["TS TD TC"], "TC", 6, "Add to tens: 5 of 7"),
    ("samba", "2C 4S 5S", "9D TH", ["TS TD TC"], "2C", 6, "Add to tens: 5 of 7"),
    ("samba", "4S 5S 6C", "9D TH", ["TS TD TC"], "", 6, "Add to tens: 4 of 7"),
    ("modern-american", "KS KC 4S 5S 9D", "6H 6C KS", ["KD KC 2C KH"], "", K, "Add to kings: canasta"),
    ("samba", "KD KS 4S 5S", "9D KC", ["KS KH KD"], "", K, "How do you want to take the pile?"),
]


@pytest.mark.parametrize(("rules", "hand", "pile", "melds", "card", "slot", "label"), LABELS)
def test_a_meld_says_what_it_comes_to_when_the_pile_is_taken_on_to_it(
    rules: str, hand: str, pile: str, melds: list[str], card: str, slot: int, label: str
) -> None:
    with Window(rules=rules) as window:
        scene = window.position(hand, pile=pile, phase="draw", melds=[melds, []])
        window.drag(window.card(card) if card else window.pile, window.meld(slot), drop=False)
        over = scene.model.gesture.over
        assert over is not None
        assert (over.kind, over.label) == ("meld", label)
        size = len(window.zone("meld", 0, slot).split())
        window.up(window.meld(slot))
        window.settle()
        laid = len(window.zone("meld", 0, slot).split())
        assert scene.model.question is not None or laid == (7 if "canasta" in label else int(label[-6])) > size


@pytest.mark.parametrize("rules", ["burraco", "buraco-aberto"])
def test_a_pile_that_is_taken_freely_goes_to_no_meld(rules: str) -> None:
    melds = ["JS JD JC JS"] if rules == "burraco" else ["7S 8S 9S TS"]
    with Window(rules=rules) as window:
        pile = "6H 6C JH" if rules == "burraco" else "6H 6C JS"
        scene = window.position("4S 5S 6S 9D", pile=pile, phase="draw", melds=[melds, []], pot_had=[True, True])
        window.drag(window.pile, window.meld(7 if rules == "burraco" else SPADES), drop=False)
        over = scene.model.gesture.over
        assert over is not None
        assert (over.kind, over.label) == ("area", "Take the pile: 3 cards")


@pytest.mark.parametrize(
    ("rules", "melds"), [("samba", ["KS KH KD"]), ("bolivia", ["KS KH KD"]), ("classic", ["KS KH KD", "QS QH QD"])]
)
@pytest.mark.parametrize("way", ["click", "drag", "key", "area"])
def test_a_wild_card_that_takes_the_pile_takes_it_everywhere(rules: str, melds: list[str], way: str) -> None:
    with Window(rules=rules) as window:
        window.position("2S 4S 5S 6S", pile="9D KC", phase="draw", melds=[melds, []])
        window.select("2S")
        assert window.advice.button_states[Command.TAKE] == "main"
        window.run(400)
        if way == "drag":
            window.drag(window.card("2S"), window.pile)
        elif way == "key":
            window.key(pygame.K_t)
        else:
            window.click(window.pile if way == "click" else window.area)
        assert window.moves == ["take K:2S"]


@pytest.mark.parametrize("rules", ["samba", "classic"])
def test_a_wild_card_put_on_another_meld_before_the_draw_takes_nothing(rules: str) -> None:
    with Window(rules=rules) as window:
        window.position("2S 4S 5S 6S", pile="9D KC", phase="draw", melds=[["KS KH KD", "QS QH QD"], []])
        window.drag(window.card("2S"), window.meld(8))
        assert window.moves == []
        assert window.reason


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("2S", "Add to kings: 4 of 7"),
        ("KC 2S", "Add to kings: 5 of 7"),
        ("KC", "Drop to add one king"),
        ("KC KS", "Drop to add two kings"),
    ],
)
def test_the_turn_line_calls_no_wild_card_by_the_rank_of_a_set(window: Window, cards: str, sentence: str) -> None:
    window.position("2S KC KS 4S 5S 6S", melds=[["KS KH KD", "QS QH QD"], []])
    window.select(cards)
    window.drag(window.card(cards[:2]), window.meld(K), drop=False)
    assert window.advice.sentence == sentence


OPENING = "QS QH QD KS KH KD AS AH AD AC 8C 8D 8S"


@pytest.mark.parametrize(
    ("laid", "melds", "label", "drawn"),
    [
        (OPENING, [], "Discard the 9 of hearts", 4),
        ("4S", ["TS TH TD TC TS TH TD", "JS JH JD JC JS JH JD", "4H 4D 4C"], "Discard the 9 of hearts and go out", 0),
    ],
)
def test_a_discard_that_brings_a_talon_does_not_go_out(laid: str, melds: list[str], label: str, drawn: int) -> None:
    with Window(rules="modern-american") as window:
        scene = window.position(f"{laid} 9H", pile="5H 6C", melds=[melds, []])
        window.select(laid)
        window.key(pygame.K_m)
        window.settle()
        assert window.hand == "9H"
        window.run(400)
        window.drag(window.card("9H"), window.pile, drop=False)
        assert scene.model.gesture.over is not None
        assert scene.model.gesture.over.label == label
        window.up(window.pile)
        window.settle()
        assert (len(window.hand.split()), window.table.in_deal) == (drawn, drawn > 0)


def test_wild_cards_do_not_go_to_black_threes(window: Window) -> None:
    window.position("9S 9H 9D 2S 3S 3C 3S JD", melds=[["KS KH KD KC KS KH KD"], []])
    window.select("9S 9H 9D 2S 3S 3C 3S")
    assert window.advice.button_states[Command.MELD] == "main"
    window.key(pygame.K_m)
    assert window.moves == ["meld 9:9S 9H 9D 2S 3:3S 3S 3C"]
