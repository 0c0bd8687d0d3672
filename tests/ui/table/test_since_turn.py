"""What the others have done since the viewer's turn: its words, its room under the piles, new cards, and the bots' pace."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine import events as ev
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.notation import parse_cards, parse_move
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.slots import SEQUENCE_KEY
from canasta_desktop.engine.terms import terms
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.table.model import log_lines
from canasta_desktop.ui.table.model.log_lines import SeatTurn, since_turn
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.ui.table.paint.middle import log_room
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.ui.table.paint.since_turn import clauses_height, place_clauses
from canasta_desktop.words.perspective import perspective

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

KING, QUEEN, FOUR = 9, 8, 0
NAMES = ("Ana", "Otto", "Juno", "Bea", "Wilhelmina", "Leo")


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_cards(text))


def drew(seat: int) -> ev.Drew:
    return ev.Drew(seat, None, replaces=False)


def discarded(seat: int, card: str) -> ev.Discarded:
    return ev.Discarded(seat, cards(card)[0], freezes=card[0] in "2J")


def melded(seat: int, *groups: tuple[int, str], top: str = "") -> ev.Melded:
    made = tuple(Group(slot, cards(text)) for slot, text in groups)
    return ev.Melded(seat, seat % 2, made, cards(top)[0] if top else None, opened=False)


OTTO = [drew(1), discarded(1, "4S")]
JUNO = [melded(2, (KING, "KS KH"), top="KD"), ev.TookPile(2, cards("5D 6D 7D 8D 9D 5C")), discarded(2, "TH")]
TURNS = [
    ([OTTO], ["Otto drew, discarded 4♠"], ["Otto: discarded 4♠"]),
    ([OTTO, JUNO], ["Otto drew, discarded 4♠", "Juno took 7 cards, melded kings, discarded 10♥"],
     ["Otto: discarded 4♠", "Juno: took 7 cards; laid K; discarded 10♥"]),
    ([[drew(1), discarded(1, "JK")]], ["Otto drew, froze the pile with a joker"], ["Otto: froze with joker"]),
    ([[drew(1), melded(1, (QUEEN, "QS QH QD")), melded(1, (FOUR, "4S 4H 4C"))]], ["Otto drew, melded queens and fours"],
     ["Otto: laid Q, 4"]),
    ([[drew(1), melded(1, (KING, "KS")), ev.CanastaMade(1, 1, KING, natural=True), discarded(1, "QC")]],
     ["Otto drew, made a canasta of kings, discarded Q♣"], ["Otto: canasta of kings; discarded Q♣"]),
    ([[drew(1), ev.RedThreeLaid(1, 1, cards("3H")[0], ev.RedThreeFrom.STOCK), drew(1), discarded(1, "3S")]],
     ["Otto drew, laid out a red 3, discarded 3♠"], ["Otto: red 3; discarded 3♠"]),
    ([[drew(1), *(ev.RedThreeLaid(1, 1, card, ev.RedThreeFrom.STOCK) for card in cards("3S 3C 3H")), discarded(1, "4S")]],
     ["Otto drew, laid out a red 3, laid out 2 black threes, discarded 4♠"], ["Otto: red 3; 2 black threes; discarded 4♠"]),
    # An answer comes after the deeds of the turn before.
    ([JUNO, [ev.Asked(0, 2), ev.Answered(0, 2, yes=True, penalty=0)]],
     ["Juno took 7 cards, melded kings, discarded 10♥, said yes"], ["Juno: took 7 cards; laid K; discarded 10♥; said yes"]),
    # It comes ahead of the deeds of the turn that follows.
    ([[drew(1), ev.Asked(1, 3), ev.Answered(1, 3, yes=False, penalty=0), discarded(1, "4S")], [drew(3), discarded(3, "TH")]],
     ["Otto drew, asked to go out, discarded 4♠", "Bea said no, drew, discarded 10♥"],
     ["Otto: asked; discarded 4♠", "Bea: said no; discarded 10♥"]),
    # A red three that was dealt comes ahead of the turn, whose place among the others it does not change.
    ([[ev.RedThreeLaid(2, 0, cards("3H")[0], ev.RedThreeFrom.STOCK), drew(2), ev.TurnBegan(1)], OTTO, [ev.TurnBegan(2)], JUNO],
     ["Otto drew, discarded 4♠", "Juno laid out a red 3, took 7 cards, melded kings, discarded 10♥"],
     ["Otto: discarded 4♠", "Juno: red 3; took 7 cards; laid K; discarded 10♥"]),
    ([OTTO, [discarded(0, "5H")]], [], []),  # the viewer's turn begins the count again
    ([OTTO, [discarded(0, "5H")], [drew(1)]], ["Otto drew"], ["Otto: drew"]),
    ([[ev.Asked(2, 0), ev.Answered(2, 0, yes=True, penalty=0)]], ["Juno asked to go out"], ["Juno: asked"]),
    ([[drew(3), ev.DealEnded(ev.DealEnd.OUT, 3, concealed=False)]], ["Bea drew, went out"], ["Bea: went out"]),
]  # fmt: skip


@pytest.mark.parametrize(("moves", "whole", "brief"), TURNS)
def test_a_short_clause_a_seat(moves: list[list[ev.Event]], whole: list[str], brief: list[str]) -> None:
    rules = preset("classic")
    lines = since_turn(perspective(terms(rules, 4), 0, NAMES[:4]), [(events, ()) for events in moves], rules).turns
    assert [line.words for line in lines] == whole
    assert [line.brief for line in lines] == brief
    tight = [told.replace("discarded ", "").replace("froze with ", "").replace(" of kings", "") for told in brief]
    assert [line.tight for line in lines] == tight


def test_who_sits_out_is_told_the_last_turn_of_each_seat() -> None:
    rules = preset("classic")
    who = perspective(terms(rules, 4), 0, NAMES[:4])
    moves = [([ev.TurnBegan(1)], ()), (OTTO, ()), ([ev.TurnBegan(2)], ()), (JUNO, ()), ([ev.TurnBegan(1)], ())]
    again = [drew(1), discarded(1, "5H")]
    assert [line.words for line in since_turn(who, [*moves, (again, ())], rules).turns] == [
        "Juno took 7 cards, melded kings, discarded 10♥",
        "Otto drew, discarded 5♥",
    ]


def test_a_meld_that_grows_card_by_card_is_named_once() -> None:
    rules = preset("classic")
    who = perspective(terms(rules, 4), 0, NAMES[:4])
    moves = [drew(1), melded(1, (KING, "KS")), melded(1, (QUEEN, "QS")), melded(1, (KING, "KH")), discarded(1, "4S")]
    line = since_turn(who, [([one], (KING, QUEEN)) for one in moves], rules).turns[0]
    assert (line.words, line.brief) == ("Otto drew, added to kings and queens, discarded 4♠", "Otto: laid K, Q; discarded 4♠")


def test_notes_name_what_a_canasta_stands_beside_and_sequences_where_there_is_room() -> None:
    rules = preset("samba")
    who = perspective(terms(rules, 4), 0, NAMES[:4])
    spades = SEQUENCE_KEY
    run, canasta = melded(1, (spades, "4S 5S 6S")), ev.CanastaMade(1, 1, KING, natural=True)
    line = since_turn(who, [([drew(1), run, discarded(1, "9H")], ())], rules).turns[0]
    assert (line.brief, line.tight) == ("Otto: laid a sequence in spades; discarded 9♥", "Otto: laid cards; 9♥")
    made = [drew(1), melded(1, (QUEEN, "QS QH QD")), melded(1, (KING, "KS")), canasta, discarded(1, "9H")]
    line = since_turn(who, [(made, (KING,))], rules).turns[0]
    assert (line.brief, line.tight) == ("Otto: laid Q; canasta of kings; discarded 9♥", "Otto: canasta; 9♥")


def test_a_figure_alone_is_no_number_of_cards() -> None:
    rules = preset("classic")
    who = perspective(terms(rules, 4), 0, NAMES[:4])
    one, two = [drew(1), melded(1, (FOUR, "4S 4H 4C"))], [melded(1, (QUEEN, "QS QH QD"))]
    assert [line.brief for line in since_turn(who, [(one, ())], rules).turns] == ["Otto: laid fours"]
    assert [line.brief for line in since_turn(who, [([*one, *two], ())], rules).turns] == ["Otto: laid 4, Q"]


def test_a_pot_that_waited_is_told_once_and_one_in_flight_where_it_was_taken() -> None:
    rules = preset("burraco")
    who = perspective(terms(rules, 4), 0, NAMES[:4])

    def told(*events: ev.Event) -> list[str]:
        return [line.brief for line in since_turn(who, [(events, ())], rules).turns]

    fours, picked = melded(1, (FOUR, "4S 4H 4C")), ev.FootPickedUp(1, (None,) * 11, 11)
    assert told(drew(1), fours, discarded(1, "9H"), ev.PotTaken(1, 1, 11, waits=True)) == [
        "Otto: laid fours; discarded 9♥; pot waiting"
    ]
    assert told(picked, drew(1), fours, discarded(1, "9H")) == ["Otto: laid fours; discarded 9♥"]
    assert told(drew(1), fours, ev.PotTaken(1, 1, 11, waits=False), picked, discarded(1, "9H")) == [
        "Otto: laid fours; pot taken; discarded 9♥"
    ]


def test_before_the_first_own_turn_it_is_the_deal_so_far() -> None:
    rules = preset("classic")
    who, dealt = perspective(terms(rules, 4), 0, NAMES[:4]), ev.Dealt(3, (None,) * 4, (11,) * 4, (20,), 60)
    assert since_turn(who, [([dealt], ()), (OTTO, ())], rules).had_turn is False
    assert since_turn(who, [([dealt], ()), ([discarded(0, "5H")], ()), (OTTO, ())], rules).had_turn is True
    assert since_turn(who, [([discarded(0, "5H")], ()), ([dealt], ())], rules).had_turn is False


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window()
    yield made
    made.close()


LONG = [
    SeatTurn(
        f"{name} took 12 cards, melded queens and kings, discarded 10♥",
        f"{name}: took 12 cards; discarded 10♥",
        0,
        f"{name}: 10♥",
    )
    for name in NAMES[1:]
]
SHORT = [SeatTurn(f"{name} drew, discarded 10♥", f"{name}: discarded 10♥", 1, f"{name}: 10♥") for name in NAMES[1:]]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("rules", "players"), [("book", 2), ("classic", 4), ("book", 6), ("samba", 6), ("hand-and-foot", 6)])
@pytest.mark.parametrize("lines", [LONG, SHORT], ids=["long", "short"])
def test_it_stays_in_its_room(size: tuple[int, int], rules: str, players: int, lines: Sequence[SeatTurn]) -> None:
    window = Window(size, rules=rules)
    window.table = Table(
        preset(rules), tuple(Seating(name, "fox", "casual" if at else None) for at, name in enumerate(NAMES[:players])), 5
    )
    scene = window.new_game()
    stage = scene.stage
    pen, room = Painter(window.app.art, stage), log_room(stage)
    _, clauses = place_clauses(pen, lines[: players - 1], room)
    assert clauses
    told = [clause.words for clause in clauses if clause.area is not None]
    assert len(told) == players - 1 or lines is LONG  # in short everybody is told of
    line, size_of = 25 * stage.layout.t, stage.layout.scale.size(18)
    for clause in clauses:
        assert clause.x + pen.art.type.width(clause.words, size_of) <= room.right + 30 * stage.layout.t
        assert room.y + (clause.row + 1) * line <= room.bottom + 2
    window.close()


def test_what_others_have_melded_is_marked_until_the_turn_ends(window: Window) -> None:
    hands = ["4S 6C 8D 9D", "KC 5C 5D 5S", "7C 7D 8S 8H", "9C 9H TS TH"]
    scene = window.position(
        "", to_act=1, phase="draw", melds=[[], ["KS KH KD"]], hands=hands, pile="JH", stock="QS QH QD QC 4D"
    )
    for seat, move in (
        (1, "draw"),
        (1, "meld K:KC"),
        (1, "discard 5C"),
        (2, "draw"),
        (2, "discard 7C"),
        (3, "draw"),
        (3, "discard 9C"),
    ):
        assert window.table.play(seat, parse_move(move)) is None
        scene.presenter.catch_up()
    window.settle()
    row = scene.stage.model.zones[Zone("meld", 1, KING)]
    assert sorted(piece.news for piece in row) == [False, False, False, True]
    assert scene.stage.model.told.since.turns[0].words == "Otto drew, added to kings, discarded 5♣"
    window.key(pygame.K_d)
    window.settle()
    assert any(piece.news for piece in row)
    window.select("4S")
    window.key(pygame.K_x)
    assert not any(piece.news for piece in row)
    assert scene.stage.model.told.since == ((), True)


@pytest.mark.parametrize("impatient", [False, True])
@pytest.mark.parametrize(("speed", "least"), [(Speed.NORMAL, 1200), (Speed.SLOW, 2040), (Speed.FAST, 600), (Speed.OFF, 0)])
def test_a_bots_turn_takes_its_time(speed: Speed, least: float, *, impatient: bool) -> None:
    window = Window(speed=speed, bots=True)
    began: list[tuple[int, float]] = []
    window.table.listen(
        lambda event: began.append((event.seat, window.app.clock.now)) if isinstance(event, ev.TurnBegan) else None
    )
    scene = window.new_game()
    bot = make_bot("casual")
    for frame in range(1600):
        window.run(16)
        if impatient and frame % 3 == 0:
            window.click((scene.stage.layout.table.x + 3, 300))
        if scene.own.my_turn and not scene.motion.busy:
            scene.actions.make_move(bot.decide(window.table.view(0), random.Random(frame)))
    turns = [(seat, after - before) for (seat, before), (_, after) in itertools.pairwise(began) if seat]
    assert len(turns) > 5
    assert min(length for _, length in turns) >= least
    window.close()


def test_what_others_did_before_the_viewers_turn_is_not_worded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[ev.Event] = []
    monkeypatch.setattr(log_lines, "note", lambda _done, event, *_, **_named: noted.append(event))
    rules, moves = preset("classic"), [*[OTTO, JUNO] * 20, [drew(0), discarded(0, "5S")], OTTO]
    since_turn(perspective(terms(rules, 4), 0, NAMES[:4]), [(move, ()) for move in moves], rules)
    assert noted == OTTO


def test_where_not_all_have_room_in_full_as_much_is_told_as_there_is_room_for() -> None:
    """Not every turn is shortened to its signs because one of them is long."""
    window = Window(size=(1280, 720))
    scene = window.position("4S 5S")
    pen = Painter(window.app.art, scene.stage)
    turns = (
        SeatTurn("Otto: took 8 cards, melded sixes and fours, made a canasta of fives, discarded 3♠",
                 "Otto: took 8 cards; laid 6, 4; canasta of fives; discarded 3♠", 1, "Otto: took 8 cards; canasta; 3♠"),
        SeatTurn("Juno: drew, melded nines and aces, added to eights, discarded 5♣",
                 "Juno: laid 9, A, 8; discarded 5♣", 0, "Juno: laid 9, A, 8; 5♣"),
        SeatTurn("Bea: took 9 cards, melded nines, made a canasta of queens, discarded 10♠",
                 "Bea: took 9 cards; laid 9; canasta of queens; discarded 10♠", 1, "Bea: took 9 cards; canasta; 10♠"),
    )  # fmt: skip
    headed, clauses = place_clauses(pen, turns, log_room(scene.stage))
    said = " ".join(clause.words for clause in clauses)
    assert headed
    assert "made a canasta of fives, discarded 3♠" in said
    assert clauses_height(pen, headed=headed, clauses=clauses) <= log_room(scene.stage).h
    window.close()
