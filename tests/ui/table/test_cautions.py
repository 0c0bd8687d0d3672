"""What the table asks about before it makes a legal move: asking in vain, and few cards without a way to go out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.analysis import Costs, adviser
from helpers.monkey import QuickAdviser
from helpers.reading import listening
from helpers.window import Window

from canasta_desktop.engine.listing import legal_discards
from canasta_desktop.engine.moves import DRAW, NO, YES
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.scoring import deal_so_far
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.paint.questions import forecasts
from canasta_desktop.words import question_text, turn_text
from canasta_desktop.words.caution_text import asks

if TYPE_CHECKING:
    from collections.abc import Iterator

FULL = "KS KH KD KC KS KH KD"
VAIN = "You can’t go out now. If Juno says yes, you lose 100 points."


@pytest.fixture
def book() -> Iterator[Window]:
    """A window of the card-book rules, under which anybody may ask."""
    opened = Window(rules="book")
    yield opened
    opened.close()


def written(window: Window) -> set[str]:
    """All that is written on the table."""
    with listening() as reading:
        window.scene._canvas.forget()
        window.scene.draw(window.app.screen, full=True)
    return {word.text for word in reading.words}


def question(window: Window) -> str:
    """What the table asks before a move; empty where it asks nothing."""
    asked = window.scene.model.question
    return asked.proposal.title if asked else ""


# asking


def test_who_asks_is_told_what_is_asked_and_that_it_binds(window: Window) -> None:
    scene = window.position("KC 4S", melds=[[FULL], []])
    window.click(scene.controls.rects()[Command.ASK].center)
    assert question(window) == (
        "You ask Juno: May I go out? After a yes you must go out this turn. After a no you can’t. "
        "You may also go out without asking."
    )
    assert [button.label for button in scene.chooser.widgets()] == ["Ask Juno", "Cancel"]
    window.key(pygame.K_ESCAPE)
    assert (window.moves, question(window)) == ([], "")
    window.key(pygame.K_a)
    window.key(pygame.K_RETURN)
    assert window.moves == ["ask"]


def test_where_a_yes_is_needed_nobody_is_told_to_go_out_without_asking() -> None:
    assert asks("Juno", None, required=True).endswith("After a no you can’t.")


def test_the_button_that_asks_says_what_for(window: Window) -> None:
    scene = window.position("KC 4S", melds=[[FULL], []])
    assert [button.label for button in scene.controls.widgets() if button.name == Command.ASK] == ["Ask to go out…"]


def test_asking_is_offered_only_to_a_hand_that_can_go_out(book: Window) -> None:
    book.position("7D JH JC QS QD QC KS AD 2S 2C JK 3C")
    assert book.advice.sentence == turn_text.MELD_OR_DISCARD
    assert book.advice.button_states[Command.ASK] == "off"
    book.position("KC 4S", melds=[[FULL], []])
    assert book.advice.sentence == turn_text.DISCARD_OR_ASK
    assert book.advice.button_states[Command.ASK] == "on"


def test_asking_in_vain_is_possible_after_a_question(book: Window) -> None:
    scene = book.position("7D JH JC QS QD QC KS AD 2S 2C JK 3C")
    button = scene.controls.rects()[Command.ASK].center
    book.move(button)
    book.run(1200)
    assert VAIN in scene.overlay.tip.text
    book.key(pygame.K_a)
    assert book.moves == []
    assert VAIN in question(book)
    book.key(pygame.K_RETURN)
    assert book.moves == ["ask"]


def test_the_loss_is_in_the_log_and_floats_off_the_sum(book: Window) -> None:
    scene = book.position("7D JH JC QS QD QC KS AD 2S 2C JK 3C")
    book.key(pygame.K_a)
    book.key(pygame.K_RETURN)
    book.settle()
    assert book.table.play(2, YES) is None
    scene.presenter.catch_up()
    book.run(300)
    assert scene.stage.model.told.log[-1].words == "Juno said yes, but you can’t go out: −100"
    first = scene.stage.model.effects.losses[0]
    assert first[0] == -100
    assert "−100" in written(book)
    book.run(300)
    assert scene.stage.model.effects.losses[0][1] > first[1]
    book.settle()
    assert scene.stage.model.effects.losses == {}
    assert "This deal −100" in written(book)


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_with_reduced_motion_or_without_any_the_loss_ends_too(speed: Speed) -> None:
    window = Window(rules="book", speed=speed)
    window.app.clock.reduced = True
    scene = window.position("4S 5S", phase="answer", to_act=0, turn={"asked": True})
    window.table.position.asker = 2
    assert window.table.play(0, YES) is None
    scene.presenter.catch_up()
    window.settle()
    window.run(2000)
    assert scene.stage.model.effects.losses == {}
    window.close()


@pytest.mark.parametrize(
    ("rules", "melds", "others", "note", "sum_"),
    [
        ("classic", [FULL], 4, "The deal ends now", "at least +635"),
        ("book", [FULL], 4, "The deal ends now if Juno can go out; if not, you lose 100", "at least +635"),
        ("book", ["KS KH KD"], 3, "Juno can’t go out, so play goes on", "−70"),
    ],
)
def test_the_partners_panel_says_only_what_is_true(rules: str, melds: list[str], others: int, note: str, sum_: str) -> None:
    window = Window(rules=rules)
    turn = {"asked": True}
    scene = window.position("4D 5D 9C 8C 3C", others=others, phase="answer", to_act=0, melds=[melds, []], turn=turn)
    window.table.position.asker = 2
    scene.presenter.catch_up()
    window.settle()
    yes, no = forecasts(scene.stage)
    assert yes.note == note
    assert no.note == question_text.plays_on("Juno")
    said = " ".join(written(window))
    assert sum_ in said
    window.close()


def test_the_partners_panel_takes_off_what_melds_cost_and_the_others_score() -> None:
    unfinished = "8S 8H 8D 8C 8S 8H 8D", "AS AH AD"
    for rules, melds, theirs, us, them in (
        ("modern-american", "7S 7H 7D 7C 7S 7H 7D", unfinished, None, None),
        ("book", FULL, unfinished[:1], 635 - 570, 0),
    ):
        window = Window(rules=rules)
        scene = window.position(
            "4D 5D 9C 8C 3C" if rules == "book" else "4D 5D", others=3, phase="answer", to_act=0,
            melds=[[melds], [*theirs]], turn={"asked": True, "drew": True},
        )  # fmt: skip
        window.table.position.asker = 2
        scene.presenter.catch_up()
        window.settle()
        yes, no = forecasts(scene.stage)
        view = scene.stage.model.view
        assert [no.us, no.them] == [deal_so_far(view, side) for side in (0, 1)]
        assert no.them == yes.them < 0 if them is None else (yes.us, yes.them) == (us, them)
        window.close()


# few cards


@pytest.mark.parametrize(
    ("rules", "hand", "melds", "facts", "cards", "warned"),
    [
        ("classic", "9S 9H 9D 4S 5S", ["KS KH KD"], {}, "9S 9H 9D", True),
        ("classic", "9S 9H 9D 4S 5S 6S", ["KS KH KD"], {}, "9S 9H 9D", False),
        ("classic", "9S 9H 9D 4S 5S", [FULL], {}, "9S 9H 9D", False),
        ("classic", "9S 9H 9D KC KD", ["KS KH KD KC KS"], {}, "9S 9H 9D", False),  # the kings go out
        ("classic", "KC 9S 4S", ["KS KH KD KS KH KD"], {}, "KC", False),  # it makes the canasta
        ("classic", "9S 9H 9D 4S 5S", ["KS KH KD"], {"stock": "JK JK"}, "9S 9H 9D", False),  # the deal ends before
        ("hand-and-foot", "9S 9H 9D 4S 5S", ["KS KH KD"], {"feet": [11, 11, 11, 11]}, "9S 9H 9D", False),
        ("hand-and-foot", "9S 9H 9D 4S 5S", ["KS KH KD"], {}, "9S 9H 9D", True),
    ],
)
def test_melding_down_to_two_cards_warns_once(
    rules: str, hand: str, melds: list[str], facts: dict[str, Any], cards: str, warned: bool
) -> None:
    window = Window(rules=rules)
    if "feet" in facts:
        facts["feet"] = ["6D 6C 7D 7C 8D 8C TD TC JD JC QD"] + [None] * 3
    window.position(hand, melds=[melds, []], **facts)
    window.select(cards)
    window.key(pygame.K_m)
    assert bool(question(window)) is warned
    if warned:
        assert question(window) == "Go down to two cards? Your side can’t go out yet."
        window.key(pygame.K_RETURN)  # the safe answer has the focus
        assert (window.moves, question(window)) == ([], "")
        window.key(pygame.K_m)
        window.key(pygame.K_1)
    assert len(window.moves) == 1
    if rules == "classic" and warned:  # of one danger there is one question a turn
        window.settle()
        window.run(400)
        window.select("4S")
        window.key(pygame.K_x)
        assert len(window.moves) == 2
    window.close()


def test_a_discard_after_melds_warns_and_a_press_makes_it_without_a_second_drag(window: Window) -> None:
    scene = window.position("9S 9H 9D 4S 5S 6S", melds=[["KS KH KD"], []])
    window.select("9S 9H 9D")
    window.key(pygame.K_m)
    window.settle()
    assert window.moves == ["meld 9:9S 9H 9D"]
    window.run(400)
    window.drag(window.card("4S"), window.pile)
    assert "Go down to two cards?" in question(window)
    window.settle()
    assert window.shown == "4S 5S 6S"
    window.click(scene.chooser.rect("0").center)
    assert window.moves[-1] == "discard 4S"


def test_a_taking_that_leaves_two_cards_warns_once(window: Window) -> None:
    window.position("KS KC 4S 5S", pile="KD", phase="draw", melds=[["QH QD QC"], []])
    window.key(pygame.K_t)
    assert "Go down to two cards?" in question(window)
    assert window.moves == []
    window.key(pygame.K_1)
    assert window.moves == ["take K:KS KC"]
    window.settle()
    window.run(400)
    window.select("4S")
    window.key(pygame.K_x)
    assert window.moves[-1] == "discard 4S"


def test_what_a_hint_advised_is_made_without_a_question_by_hand_too(window: Window) -> None:
    """The hint says to meld the nines: to be asked then whether that is wanted would contradict it."""
    scene = window.position("9S 9H 9D 4S 5S", melds=[["KS KH KD"], []])
    scene.hints.adviser = adviser(Costs(("meld 9:9S 9H 9D", 0.0), ("discard 4S", 50.0)))
    window.key(pygame.K_h)
    window.run(400)
    window.select("9S 9H 9D")
    window.key(pygame.K_m)
    assert (window.moves, question(window)) == (["meld 9:9S 9H 9D"], "")
    window.settle()
    window.run(400)
    window.select("4S")
    window.key(pygame.K_x)
    assert len(window.moves) == 2  # nor later in the turn, where nothing else could be done


def test_a_hint_for_another_hand_is_none_for_this_one(window: Window) -> None:
    """After undo another decision has the number of moves at which the hint was given."""
    scene = window.position("9S 9H 9D 4S 5S", melds=[["KS KH KD"], []])
    scene.hints.adviser = adviser(Costs(("meld 9:9S 9H 9D", 0.0), ("discard 4S", 50.0)))
    window.key(pygame.K_h)
    window.run(400)
    move = parse_move("meld 9:9S 9H 9D")
    assert scene.hints.advises(move)
    given = scene.hints._given
    assert given is not None
    other = window.position("9S 9H 9D 4S 6S", melds=[["KS KH KD"], []])
    scene.hints._given = replace(given, view=other.stage.model.view)
    assert not scene.hints.advises(move)


def test_a_partner_is_asked_with_the_question_though_a_hint_advised_it(window: Window) -> None:
    """The question says that a yes binds, which no hint does."""
    scene = window.position("KC 4S", melds=[[FULL], []])
    scene.hints.adviser = adviser(Costs(("ask", 0.0), ("discard 4S", 50.0)))
    window.key(pygame.K_h)
    window.run(400)
    window.key(pygame.K_a)
    assert question(window).startswith("You ask Juno: May I go out?")


def test_a_forced_discard_from_a_small_hand_does_not_warn(window: Window) -> None:
    window.position("4S 5S 6S", melds=[["KS KH KD"], []])
    window.select("4S")
    window.key(pygame.K_x)
    assert window.moves == ["discard 4S"]


def test_a_no_is_no_danger(window: Window) -> None:
    window.position("4S 5S", phase="answer", to_act=0, melds=[[FULL], []], turn={"asked": True})
    window.table.position.asker = 2
    assert window.scene.own.caution(NO) is None


@pytest.mark.parametrize("draws_by", ["hint", "key"])
def test_in_the_next_turn_the_same_danger_is_asked_about_again(window: Window, draws_by: str) -> None:
    own = "9S 9H 9D 4S 5S 6S"
    stock = "JC 8C TC KC 4C 5C 6C 7C JD QH AH 4H 5D 6D 7D 8D TD JH 8H TH"  # Bea, Otto and Juno draw, then Ana the king
    hands = [own, "QS QC 8S", "JS JD TS", "AD AC 7H"]
    scene = window.position(own, melds=[["KS KH KD"], []], hands=hands, stock=stock)
    window.select("9S 9H 9D")
    window.key(pygame.K_m)
    window.settle()
    window.run(400)
    window.select("4S")
    window.key(pygame.K_x)
    assert question(window) == "Go down to two cards? Your side can’t go out yet."
    window.key(pygame.K_1)
    window.settle()
    for seat in (1, 2, 3):
        assert window.table.play(seat, DRAW) is None
        assert window.table.play(seat, next(legal_discards(window.table.view(seat)))) is None
        scene.presenter.catch_up()
        window.settle()
    if draws_by == "hint":
        scene.hints.adviser = QuickAdviser()
        window.key(pygame.K_h)
        window.run(100)
        window.key(pygame.K_RETURN)
    else:
        window.key(pygame.K_d)
    window.settle()
    window.run(400)
    assert (window.moves[-1], window.hand) == ("draw", "5S 6S KC")
    window.select("KC")
    window.key(pygame.K_m)
    assert question(window) == "Go down to two cards? Your side can’t go out yet."
    assert window.moves[-1] == "draw"


def test_a_danger_that_was_taken_stays_taken_when_the_discard_is_undone(window: Window) -> None:
    window.position("9S 9H 9D 4S 5S", melds=[["KS KH KD"], []])
    window.select("9S 9H 9D")
    window.key(pygame.K_m)
    window.key(pygame.K_1)
    window.settle()
    window.run(400)
    for _ in range(2):
        window.select("4S")
        window.key(pygame.K_x)
        assert (window.moves[-1], question(window)) == ("discard 4S", "")
        window.key(pygame.K_u)
        window.settle()
        window.run(400)
