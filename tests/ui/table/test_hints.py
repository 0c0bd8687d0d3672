"""A hint at the table: for every kind of decision, by key and by mouse, with no halt of the window, no look at hidden cards."""

from __future__ import annotations

import multiprocessing
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.analysis import Costs, Says, Silent, adviser
from helpers.languages import spoken
from helpers.tables import position_of
from helpers.window import Window

from canasta_desktop.bots.process.analyst import Inquiry, ProcessAnalyst
from canasta_desktop.engine.notation import move_text, parse_cards, parse_move
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.hints import Adviser
from canasta_desktop.session.opening_help import missing_cards
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.model.pieces import HandOrder
from canasta_desktop.ui.table.paint.kept_free import laid_cards
from canasta_desktop.words import table_text as words
from canasta_desktop.words.hints import hint_text

if TYPE_CHECKING:
    from canasta_desktop.ui.table.scene import TableScene

SIX = ["4H 4D 4C 2C", "5S 5H 5C 5D", "7S 7C 7D 7S 7H", "9S 9H 9D", "JS JH JC 2C", "KS KH KC KS KC"]
FULL = ["KS KH KD KC KS KH KD"]


def advised(window: Window, hand: str, pile: str = "5H", says: str | None = None, **given: object) -> TableScene:
    """A position whose hints are thought of at once; with `says` the hint is this."""
    scene = window.position(hand, pile, **given)
    scene.hints.adviser = adviser(Says(says) if says else None)
    return scene


def hint_of(window: Window) -> str:
    shown = window.scene.model.hint.hint
    assert shown is not None
    return move_text(shown.move)


@pytest.mark.parametrize(
    ("hand", "pile", "given", "move", "says"),
    [
        (
            "4S 5S 6S 7S",
            "5H 4D",
            {"phase": "draw"},
            "draw",
            "Draw: the pile is frozen, and you don’t have two fours.",
        ),
        (
            "KS KH KC 5S 6S AS AH AD",
            "9H KD",
            {"phase": "draw"},
            "take K:KS KH A:AS AH AD",
            "Take the pile: open by melding its king with two kings",
        ),
        ("AS AH AD AC 5S 6S", "5H", {}, "meld A:AS AH AD AC", "Open with four aces: you need 50 points and have 80"),
        (
            "QS 5S 6S 7S",
            "5H",
            {"melds": [["QH QD QC"], []]},
            "meld Q:QS",
            "Add the queen: 10 points, and your queens reach 4 of 7.",
        ),
        ("4S 9S", "5H", {"melds": [["QH QD QC"], []]}, "discard 9S", "Discard the 9: "),
        ("KC 4S", "5H", {"melds": [FULL, []]}, "ask", "Ask before you go out: your partner still holds eight cards."),
        (
            "4S",
            "5H",
            {"melds": [FULL, []], "phase": "answer", "to_act": 0, "turn": {"asked": True}},
            "no",
            "No: play on with your one card",
        ),
    ],
)
def test_enter_does_what_the_hint_says(
    window: Window, hand: str, pile: str, given: dict[str, object], move: str, says: str
) -> None:
    scene = advised(window, hand, pile, move, **given)
    before = pygame.image.tobytes(window.app.screen, "RGB")
    window.key(pygame.K_h)
    window.run(50)
    assert hint_of(window) == move
    assert scene.model.hint.hint is not None
    assert hint_text(scene.model.hint.hint.why, scene.stage.model.viewer.names).startswith(says)
    assert pygame.image.tobytes(window.app.screen, "RGB") != before
    assert window.moves == []
    window.key(pygame.K_RETURN)
    assert window.moves == [move]
    assert not scene.model.hint.open


@pytest.mark.parametrize("by", ["key", "button"])
def test_take_takes_the_pile_as_the_hint_says(window: Window, by: str) -> None:
    move = "take K:KS KH A:AS AH AD"
    scene = advised(window, "KS KH KC 5S 6S AS AH AD", "9H KD", move, phase="draw")
    window.key(pygame.K_h)
    window.run(50)
    if by == "key":
        window.key(pygame.K_t)
    else:
        window.click(scene.controls.rects()[Command.TAKE].center)
    assert window.moves == [move]
    assert not scene.model.hint.open


def test_the_line_leads_to_the_button_that_is_meant(window: Window) -> None:
    scene = advised(window, "KC 4S", says="ask", melds=[FULL, []])
    window.key(pygame.K_h)
    window.run(50)
    ask = scene.controls.rects()[Command.ASK]
    assert scene.hint_panel._goal() == ask.midtop
    line = scene.hint_panel.under()[0].rect
    assert line.bottom <= ask.bottom + 1
    assert line.colliderect(ask.inflate(4, 4))


def test_by_mouse_the_button_shows_it_and_the_panel_does_or_closes_it(window: Window) -> None:
    scene = advised(window, "4S 9S QC", says="meld Q:QC", melds=[["QH QD QS"], []])
    button = scene.controls.rects()[Command.HINT].center
    window.click(button)
    window.run(50)
    panel = scene.hint_panel.panel()
    t = scene.stage.layout.t
    window.click((round(panel.links[-1].box.cx * t), round(panel.links[-1].box.cy * t)))
    assert not scene.model.hint.open
    assert window.moves == []
    window.click(button)
    window.run(50)
    window.click(button)  # once more puts it away
    assert not scene.model.hint.open
    window.click(button)
    window.run(50)
    shown = hint_of(window)
    window.click((round(panel.links[0].box.cx * t), round(panel.links[0].box.cy * t)))
    assert window.moves == [shown]


def test_the_cards_of_a_hint_rise_and_sink_again(window: Window) -> None:
    scene = advised(window, "AS AH AD AC 5S 6S 7S 8S", says="meld A:AS AH AD AC")
    window.key(pygame.K_h)
    window.settle()
    aces = window.pieces("AS AH AD AC")
    assert scene.stage.model.selection.hinted == set(aces)
    assert all(piece.place.lift == scene.stage.layout.lift for piece in aces)
    assert not scene.stage.model.selection.pieces
    window.key(pygame.K_ESCAPE)
    window.settle()
    assert all(piece.place.lift == 0 for piece in aces)
    assert window.app.top is scene  # Esc closed the hint, not the game


def test_the_very_card_that_is_shown_is_played(window: Window) -> None:
    scene = advised(window, "4S 9D 9D QC", says="discard 9D", melds=[["QH QD QS"], []])
    window.key(pygame.K_h)
    window.run(50)
    shown = scene.model.hint.hint
    assert shown is not None
    window.settle()
    marked = set(scene.stage.model.selection.hinted)
    window.key(pygame.K_RETURN)
    left = set(scene.stage.model.hand())
    assert marked
    assert not marked & left


@pytest.mark.parametrize("by", ["key", "press"])
def test_who_is_asked_before_a_discard_is_not_asked_before_that_of_a_hint(window: Window, by: str) -> None:
    window.app.preferences.change("confirm_discard", value=True)
    scene = advised(window, "4S 9D QC", says="discard 9D", melds=[["QH QD QS"], []])
    window.key(pygame.K_h)
    window.run(50)

    if by == "key":
        window.key(pygame.K_RETURN)
    else:
        do, t = scene.hint_panel.panel().links[0].box, scene.stage.layout.t
        window.click((round((do.x + do.w / 2) * t), round(do.cy * t)))
    assert (window.moves, scene.model.hint.open, window.reason) == (["discard 9D"], False, "")


def test_a_hint_other_than_a_discard_is_followed_at_once_by_who_is_asked_before_a_discard(window: Window) -> None:
    window.app.preferences.change("confirm_discard", value=True)
    advised(window, "QC 4S 9D", says="meld Q:QC", melds=[["QH QD QS"], []])
    window.key(pygame.K_h)
    window.run(50)
    window.key(pygame.K_RETURN)
    assert window.moves == ["meld Q:QC"]


@pytest.mark.parametrize(
    ("rules", "hand", "staged", "given", "lacks"),
    [
        ("classic", "9S 9H 9D 2S JC JH 4C 5C 6C", "9:9S 9H 9D", {"scores": [0, 0]}, "2S"),
        ("classic", "5S 5H 5D 2S JC JH 4C 5C 6C", "5:5S 5H 5D", {"scores": [0, 0]}, "JC JH 2S"),
        ("classic", "9S 9H 9D 9C JC JH JD 4C 5C 6C", "9:9S 9H 9D", {"scores": [0, 0]}, "JC JH JD"),
        ("classic", "9S 9H 9D 4C 5C 6C 7C", "9:9S 9H 9D", {"scores": [0, 0]}, None),
        ("classic", "KS KH KD 2S 4C 5C 6C", "K:KS KH KD 2S", {"scores": [0, 0]}, ""),
        ("classic", "KS KD AS AH 2S 4C 5C", "K:KS KD", {"scores": [1600, 0], "pile": "7D KH", "phase": "draw"}, "AS AH 2S"),
        ("samba", "5S 6S 7S QS QH QD 8S 4C 4D", "S:5S 6S 7S", {"scores": [0, 0]}, "8S QS QH QD"),
    ],
)
def test_the_cards_that_complete_an_opening(
    rules: str, hand: str, staged: str, given: dict[str, Any], lacks: str | None
) -> None:
    position = position_of(rules, [], hand=hand, **given)
    taking = given.get("phase") == "draw"
    move = parse_move(f"take {staged}" if taking else f"meld {staged}")
    found = missing_cards(view(position, 0), move.groups, taking=taking)
    assert (None if found is None else sorted(found)) == (None if lacks is None else sorted(parse_cards(lacks)))


def test_while_melds_wait_on_the_tray_the_hint_says_what_is_lacking(window: Window) -> None:
    scene = advised(window, "9S 9H 9D AS AH 2S 4C 5C", says="discard 4C", scores=[1600, 0])
    window.select("9S 9H 9D")
    window.key(pygame.K_m)
    window.settle()
    assert scene.stage.model.tray
    window.key(pygame.K_h)
    window.run(50)
    assert (scene.model.hint.open, window.reason) == (False, "60 more points: add two aces and a 2.")
    assert scene.stage.advice.button_states[Command.HINT] == "on"
    window.key(pygame.K_ESCAPE)  # closes the sentence, and does not take the opening back
    assert (window.reason, bool(scene.stage.model.tray)) == ("", True)
    window.key(pygame.K_ESCAPE)
    window.settle()
    window.key(pygame.K_h)
    window.run(50)
    assert hint_of(window) == "discard 4C"
    window.key(pygame.K_RETURN)
    assert window.moves == ["discard 4C"]


@pytest.mark.parametrize(("cost", "better"), [(80.0, True), (2.0, False)])
def test_the_hint_speaks_against_melds_on_the_tray_that_were_measured_to_cost_something(
    window: Window, cost: float, better: bool
) -> None:
    scene = window.position("9S 9H 9D AS AH 2S 4C 5C", "5H", scores=[1600, 0])
    scene.hints.adviser = adviser(Costs(("discard 4C", 0.0), ("meld 9:9S 9H 9D A:AS AH 2S", cost)))
    window.select("9S 9H 9D")
    window.key(pygame.K_m)
    window.settle()
    window.key(pygame.K_h)
    window.run(50)
    assert window.reason.startswith("Better take these melds back. Discard the 4") == better
    assert ("60 more points: add two aces and a 2." in window.reason) != better
    assert not scene.model.hint.open


@pytest.mark.parametrize(
    ("move", "before", "main"),
    [
        ("draw", None, Command.DRAW),  # between drawing and taking the player decides
        ("take K:KS KH", None, Command.TAKE),
        ("discard 5S", None, Command.DISCARD),  # between a meld and the discard the player decides
        ("meld K:KS KH KC", None, None),
    ],
)
def test_no_gold_button_means_another_move_than_the_hint(
    window: Window, move: str, before: Command | None, main: Command | None
) -> None:
    phase = "draw" if move.startswith(("draw", "take")) else "play"
    scene = advised(window, "KS KH KC 5S 6S", "9H KD", move, phase=phase, melds=[["QH QD QC"], []])
    assert scene.stage.advice.primary is before
    window.key(pygame.K_h)
    window.run(50)
    assert hint_of(window) == move
    assert scene.stage.advice.primary is main
    window.key(pygame.K_ESCAPE)
    assert scene.stage.advice.primary is before


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_l, pygame.K_s])
def test_any_other_key_puts_the_hint_away_and_does_its_work(window: Window, key: int) -> None:
    scene = advised(window, "4S 9S")
    window.key(pygame.K_h)
    window.run(50)
    window.key(key)
    assert not scene.model.hint.open
    assert scene.stage.model.focus.piece is not None or scene.overlay.log.open or scene.stage.model.order.by is HandOrder.NUMBER


def test_while_it_thinks_the_window_says_so_and_goes_on(window: Window) -> None:
    scene = window.position("4S 9S QC")
    scene.hints.adviser = adviser(Silent())
    window.key(pygame.K_h)
    assert scene.hint_panel.panel().sentence.broken == [words.HINT_COMES]
    drawn = window.app.frames
    window.run(1000)
    assert window.app.frames > drawn  # the dots
    window.select("QC")
    assert not scene.model.hint.open
    window.key(pygame.K_x)
    assert window.moves == ["discard QC"]


def test_a_hint_is_given_on_the_own_turn_only(window: Window) -> None:
    scene = window.position("4S 9S", to_act=1)
    window.key(pygame.K_h)
    assert window.reason == "It isn’t your turn."
    assert not scene.model.hint.open
    assert scene.stage.advice is not None
    assert scene.stage.advice.button_states[Command.HINT] == "off"


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_reason_makes_way_for_a_hint_and_a_hint_for_a_reason(window: Window, way: str) -> None:
    scene = advised(window, "4S 9S QC 2S", says="discard 9S", melds=[["QH QD QS"], []])
    window.key(pygame.K_a)
    assert window.reason
    if way == "key":
        window.key(pygame.K_h)
    else:
        window.click(scene.controls.rects()[Command.HINT].center)
    window.run(50)
    assert scene.model.hint.hint is not None
    assert window.reason == ""
    window.key(pygame.K_a)
    assert window.reason
    assert not scene.model.hint.open


def test_a_reason_goes_with_its_occasion(lively: Window) -> None:
    """What was refused because another seat was to act is said no more once it is our turn."""
    lively.position("KC 4S 5S 6S", melds=[["QH QD QS"], []], to_act=3, phase="draw")
    while lively.table.to_act != 0:
        lively.run(16)
        if lively.table.to_act != 0 and not lively.scene.motion.busy and not lively.reason:
            lively.key(pygame.K_d)
            assert lively.reason == "It isn’t your turn."
    assert lively.reason == ""


def test_a_reason_of_one_deal_is_not_said_in_the_next(lively: Window) -> None:
    scene = lively.position("4S", melds=[FULL, []])
    lively.key(pygame.K_RIGHT)
    lively.key(pygame.K_SPACE)
    lively.key(pygame.K_x)
    assert not lively.table.in_deal
    lively.key(pygame.K_d)
    assert lively.reason == "The deal is over."
    for _ in range(100):
        lively.run(16)
        if lively.app.top is not scene:
            break
    lively.run(DEAF_MS)
    lively.key(pygame.K_RETURN)
    assert lively.app.top is scene
    assert lively.table.in_deal
    assert lively.reason == ""


def test_a_process_of_its_own_sees_the_view_alone_and_does_not_disturb_the_bots(window: Window) -> None:
    asked: list[Inquiry] = []

    class Listening(ProcessAnalyst):
        def ask(self, inquiry: Inquiry) -> bool:
            asked.append(inquiry)
            return super().ask(inquiry)

    scene = window.position("4S 9S QC 2S", phase="draw")
    analysis = Analysis([Listening(1)])
    scene.hints.adviser = Adviser(analysis)
    window.key(pygame.K_h)
    bots = window.table._bots.thinker
    for _ in range(1000):
        window.run(16)
        if scene.model.hint.hint:
            break
        pygame.time.wait(10)
    analysis.close()
    assert hint_of(window) == "draw"
    assert window.table._bots.thinker is bots
    assert [inquiry.view for inquiry in asked] == [window.table.view(0)]
    assert [len(hand) for hand in asked[0].view.hands] == [4, 0, 0, 0]


def test_the_process_goes_with_the_window(window: Window) -> None:
    window.position("4S 9S QC 2S", phase="draw")
    window.key(pygame.K_h)
    helpers = [process for process in multiprocessing.active_children() if "analysis" in process.name]
    assert helpers
    window.close()
    assert not any(process.is_alive() for process in helpers)


@pytest.mark.parametrize(
    "theirs",
    [
        ["6H 6C 6D 6H", "8S 8C 8D 8S", "TS TH TC TD TS"],
        ["6H 6C 6D 6H 6S", "8S 8C 8D 8S 8C 8D", "TS TH TC TD TS", "QS QC QD", "AS AH AC AD AS", "JS JH JC"],
    ],
)
def test_the_panel_covers_no_meld_while_there_is_room_elsewhere(window: Window, theirs: list[str]) -> None:
    long = "meld K:KD 4:4S 9:9C J:JD"
    with spoken("de"):
        scene = advised(window, "4S 6S 8H 9C JD QH KD", melds=[SIX, theirs], says=long, others=6)
        window.key(scene.model.keys.key(Command.HINT))
        window.run(50)
        assert hint_of(window) == long
        panel = scene.hint_panel.panel().rect
    stage = scene.stage
    for area, plan in enumerate(stage.plans):
        for slot in plan.melds.sets:
            assert not panel.colliderect(stage.meld_rect(area, slot)), (area, slot)
            assert not panel.colliderect(stage.count_rect(area, slot)), (area, slot)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)], ids=str)
def test_a_refusal_covers_no_meld_where_there_is_room_beside(size: tuple[int, int]) -> None:
    with Window(size) as window:
        scene = window.position("4S 4H 5D 6H 9D JS AD 2D", "7S 6D 8C", phase="draw", melds=[["JC JH JK"], ["AH AS JK"]])
        window.click(window.pile)
        assert scene.overlay.bubble is not None
        rect = scene.overlay.bubble_rect(scene.overlay.bubble)
        assert rect.collidelist(laid_cards(scene.stage)) < 0


def test_what_the_panel_keeps_off_holds_red_threes_and_the_badges_of_canastas(window: Window) -> None:
    melds, reds = [["4S 4H 4D 4C 4S 4H JK", "8S 8C 8D 8S"], ["6H 6C 6D 6H"]], ["3H 3D", ""]
    scene = window.position("5S 7S 8H", melds=melds, red_threes=reds)
    kept, outer = scene.hint_panel._melds((0,)), scene.stage.plans[0].outer
    assert all(any(rect.contains(red) for rect in kept) for red in outer.reds)
    badges = [pygame.Rect(canasta.x, canasta.bottom - 2, canasta.w, 20) for canasta in outer.canastas]
    assert all(any(rect.contains(badge) for rect in kept) for badge in badges)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)], ids=str)
@pytest.mark.parametrize("text", [150, 200])
def test_in_large_words_the_panel_covers_no_own_meld_that_it_speaks_of(size: tuple[int, int], text: int) -> None:
    with Window(size) as window:
        window.app.preferences.change("text_size", text)
        own = ["4H 4S 4D", "5H 5S 5D", "6H 6S 6D 6C", "7H 7S 7D", "9H 9S 9D 2S", "TH TS TD", "JH JS JD"]
        scene = advised(
            window,
            "4D 4C 8C 9C JD QH KD",
            melds=[own, ["8H 8D 8S", "QS QD QC", "KS KH KC"]],
            says="meld 4:4D 4C 9:9C J:JD",
            others=6,
        )
        window.key(scene.model.keys.key(Command.HINT))
        window.run(50)
        assert scene.model.hint.hint is not None
        panel = scene.hint_panel.panel().rect
        assert window.app.screen.get_rect().contains(panel)
        plan = scene.stage.plans[0]
        for slot in (0, 5, 7):
            assert slot in plan.melds.sets
            assert not panel.colliderect(scene.stage.meld_rect(0, slot)), slot
        assert panel.collidelist(scene.kept_free.buttons()) < 0
