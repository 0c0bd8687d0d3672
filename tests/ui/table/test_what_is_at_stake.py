"""What the table says beside the cards in the further games: needs, points at stake, dead ranks, kept 3s, special hands."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from helpers.reading import listening
from helpers.tables import stage_of
from helpers.window import Window

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.cards import RANKS
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.scoring import deal_so_far, points_at_stake, table_points, unfinished_points
from canasta_desktop.engine.slots import SEQUENCE_KEY
from canasta_desktop.engine.view import view
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.ui.table.model.sayings import deal_tip, need_sentence, on_table, pile_state, statuses
from canasta_desktop.ui.table.model.table_model import Told
from canasta_desktop.ui.table.paint.closed_ranks import dead_ranks
from canasta_desktop.ui.table.paint.furniture import Furniture
from canasta_desktop.ui.table.paint.single_cards import kept_three, over_hand
from canasta_desktop.ui.table.paint.sprites import DEAD_VEIL, veil_of
from canasta_desktop.words import table_text as words
from canasta_desktop.words.numbers import points

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.table.geometry.stage import Stage

NATURAL = "KS KH KC KD KS KH KC"
ACES, SEVENS = RANKS.index("A"), RANKS.index("7")


def said(stage: Stage, screen: pygame.Surface) -> set[str]:
    with listening() as reading:
        for element in Furniture(Art(), stage).elements():
            element.draw(screen)
    return {word.text for word in reading.words}


def test_a_side_that_has_not_opened_is_told_the_minimum() -> None:
    assert [way.words for way in statuses(stage_of("samba", []).model, 0)] == ["Needs 50 to open", "50 to open"]


def test_the_old_games_say_that_a_side_has_opened() -> None:
    assert [way.words for way in statuses(stage_of("classic", ["4S 4H 4D"]).model, 0)] == ["Opened"]


@pytest.mark.parametrize(
    ("rules", "melds", "words", "slots"),
    [
        ("samba", [NATURAL], "1 more canasta to go out", [(Mark.NATURAL, True), (Mark.NATURAL, False)]),
        ("bolivia", [NATURAL], "Still needs an escalera", [(Mark.NATURAL, True), (Mark.SEQUENCE, False)]),
        (
            "hand-and-foot", [NATURAL], "Needs a dirty book; Juno must agree",
            [(Mark.NATURAL, True), (Mark.MIXED, False), (Mark.YES, False)],
        ),
        (
            "modern-american", [NATURAL, "QS QH QD QC QS QH QD", "7S 7H 7D"], "Sevens to finish",
            [(Mark.NATURAL, True), (Mark.NATURAL, True), (Mark.STAKE, False)],
        ),
    ],
)  # fmt: skip
def test_what_going_out_still_asks_for(rules: str, melds: list[str], words: str, slots: list[tuple[Mark, bool]]) -> None:
    whole, *_, signs = statuses(stage_of(rules, melds).model, 0)
    assert whole.words == words
    assert list(whole.slots) == slots == list(signs.slots)
    assert not signs.words


def test_a_side_that_lacks_nothing_may_go_out(screen: pygame.Surface) -> None:
    stage = stage_of("samba", [NATURAL, "5H 6H 7H 8H 9H TH JH"])
    assert statuses(stage.model, 0)[0].done
    assert "May go out" in said(stage, screen)


def test_unfinished_melds_say_what_they_cost() -> None:
    stage = stage_of("modern-american", ["7S 7H 7D", "AS AH AD", "4S 4H 4D", "2S 2H JK"])
    assert points_at_stake(stage.model.view, 0) == {SEVENS: -2500, ACES: -2500, 14: -2000}
    assert [stage.model.stake(Zone("meld", 0, slot)) for slot in (0, SEVENS, ACES, 14)] == [0, -2500, -2500, -2000]
    melded = 15 + 60 + 15 + 90
    assert deal_so_far(stage.model.view, 0) == -melded - 7000
    assert unfinished_points(stage.model.view, 0) == -7000
    assert table_points(stage.model.view, 0) == melded


def test_dead_ranks_are_marked_in_the_middle_in_melds_and_in_the_hand(screen: pygame.Surface) -> None:
    queens = ["QS QH QD QC QS QH QD"]
    stage = stage_of("modern-american", ["9S 9H 9D", "4S 4H 4D"], theirs=queens, hand="QC 4C 5S")
    assert dead_ranks(stage) == (RANKS.index("Q"),)
    assert {"Closed", "Q"} <= said(stage, screen)
    assert not stage.dead_meld(Zone("meld", 0, 5))
    stage.model.view.dead |= 1 << 5
    assert stage.dead_meld(Zone("meld", 0, 5))
    assert veil_of(stage, Zone("meld", 0, 5)) == DEAD_VEIL


def test_the_only_3_of_a_side_that_has_not_opened_is_kept_at_the_left() -> None:
    stage = stage_of("modern-american", [], hand="4S 8D 3H KS")
    kept = kept_three(stage)
    assert kept is not None
    assert kept is stage.model.hand()[0]
    assert kept.card == parse_cards("3H")[0]
    assert [element.key[0] for element in over_hand(Art(), stage) if isinstance(element.key, tuple)] == ["kept"]
    assert kept_three(stage_of("modern-american", ["4S 4H 4D"], hand="8D 3H KS")) is None
    assert kept_three(stage_of("classic", [], hand="8D 3S KS")) is None


def test_a_special_hand_is_named_and_its_groups_bracketed(screen: pygame.Surface) -> None:
    stage = stage_of("modern-american", [], hand="5S 5H 6C 6D 8S 8D TH TC JS JD QH QC AS AH", turn={"drew": True})
    assert {"Pairs", "2,500"} <= said(stage, screen)
    assert len(over_hand(Art(), stage)) == 7
    straight = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3H 2S JK"
    assert len(over_hand(Art(), stage_of("modern-american", [], hand=straight, turn={"drew": True}))) == 2  # with the kept 3
    assert stage_of("modern-american", [], hand="5S 5H 6C 6D 8S 8D TH TC JS JD QH QC AS KH").model.special() is None


def test_a_pile_that_begins_empty_says_so(screen: pygame.Surface) -> None:
    assert {"Empty", "Pile empty"} <= said(stage_of("modern-american", []), screen)
    assert "Pile empty" not in said(stage_of("classic", []), screen)


def test_a_talon_that_was_won_stands_beside_the_total(screen: pygame.Surface) -> None:
    stage = stage_of("modern-american", ["4S 4H 4D"], size=(1920, 1080))
    stage.model.tell(Told(talons={0: 4}))
    assert "Talon 4" in said(stage, screen)


@pytest.mark.parametrize(
    ("rules", "pile", "frozen", "state"),
    [
        ("samba", "4S 9H", True, ("frozen", "Frozen: natural pair only")),
        ("samba", "4S 9H", False, ("", "")),
        ("modern-american", "4S 9H", False, ("", "")),
        ("samba", "4S 2H", True, ("blocked", "Blocked, wild card")),
    ],
)
def test_the_state_of_the_pile(rules: str, pile: str, frozen: bool, state: tuple[str, str]) -> None:
    assert pile_state(stage_of(rules, ["5S 5H 5D"], pile=pile, frozen=frozen).model) == state


@pytest.mark.parametrize(
    ("rules", "melds", "tip"),
    [
        ("classic", ["4S 4H 4D"], "Points since the cards were dealt: melds +15."),
        ("samba", ["5H 6H 7H 8H 9H TH JH"], "Points since the cards were dealt: melds +55, sambas +1,500."),
        (
            "modern-american",
            ["7S 7H 7D"],
            (
                "Points since the cards were dealt: melds −15, unfinished melds −2,500."
                " Without a canasta, a side’s melds count against it."
            ),
        ),
        ("hand-and-foot", [NATURAL], "Points since the cards were dealt: melds +70, clean books +500."),
        (
            "burraco",
            ["2D 3S 4S 5S 6S 7S 8S 9S", "3H 4H 5H 6H 7H JK 9H"],
            "Points since the cards were dealt: melds +130, dirty burracos +100, semi-clean burracos +150.",
        ),
        (
            "buraco-aberto",
            ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "3H 4H 5H 6H 7H 8H 9H"],
            "Points since the cards were dealt: melds +155, clean burracos +200, long burracos +500.",
        ),
    ],
)
def test_the_points_of_this_deal_are_explained(rules: str, melds: list[str], tip: str) -> None:
    assert deal_tip(stage_of(rules, melds).model.view, 0) == tip


@pytest.mark.parametrize("rules", ALL_PRESETS)
def test_the_points_of_this_deal_are_the_sum_of_what_is_told(rules: str) -> None:
    game = Game(preset(rules), 4, 5)
    bot, source = make_bot("heuristic"), random.Random(5)
    position = game.deal()
    while position.end is None:
        apply(position, bot.decide(view(position, position.to_act), source))
        for side in range(len(position.sides)):
            items, _ = on_table(position, side)
            assert sum(items.values()) == deal_so_far(position, side)


def test_what_going_out_still_asks_for_is_said_in_full_beside_the_points() -> None:
    assert need_sentence(stage_of("hand-and-foot", [NATURAL]).model, 0) == "Needs a dirty book; Juno must agree."
    assert need_sentence(stage_of("classic", ["4S 4H 4D"]).model, 0) == ""
    assert need_sentence(stage_of("hand-and-foot", []).model, 0) == ""


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("classic", "Until then, the red 3 counts −100"),
        ("samba", "Without two canastas, the red 3 counts −100"),
        ("modern-american", "Without a canasta, the 3 counts −100"),
    ],
)
def test_an_empty_area_says_what_its_threes_cost(screen: pygame.Surface, rules: str, why: str) -> None:
    assert why in said(stage_of(rules, [], red_threes=["3H", ""], size=(1920, 1080)), screen)


def test_no_three_costs_anything_where_threes_always_count(screen: pygame.Surface) -> None:
    stage = stage_of("hand-and-foot", [], red_threes=["3H", ""], size=(1920, 1080))
    assert not any("three" in text for text in said(stage, screen))


def test_once_the_deal_is_over_the_header_tells_what_the_score_books(window: Window) -> None:
    full = "9S 9H 9D 9C 9S 9H 9D"
    scene = window.position("KC", others=3, melds=[[full, "KS KH KD"], ["8S 8H 8D"]])
    window.double(window.card("KC"))
    window.settle()  # both sums have counted up
    result = window.table.result()
    assert result is not None
    assert [scene.stage.model.deal_points(side) for side in (0, 1)] == [score.total for score in result.sides]
    with listening() as reading:
        scene._canvas.forget()
        scene.draw(window.app.screen, full=True)
    said = {word.text for word in reading.words}
    assert {words.this_deal(points(score.total)) for score in result.sides} <= said
    tip = deal_tip(scene.stage.model.view, 0, scene.stage.model.facts.scored)
    assert f"left in hand {points(result.sides[0].hands)}" in tip
    assert "going out +100" in tip


@pytest.mark.parametrize(
    ("rules", "melds", "slot", "tip"),
    [
        (
            "bolivia",
            ["5S 6S 7S 8S 9S TS JS"],
            SEQUENCE_KEY,
            "Sequence in spades: seven cards, 5 to jack. Complete: 1,500 points.",
        ),
        (
            "modern-american",
            ["7S 7H 7D"],
            SEVENS,
            "Sevens: three cards. 3/7: a canasta needs seven cards. It costs 2,500 points unless you finish it.",
        ),
        ("classic", ["KS KH KD 2S"], RANKS.index("K"), ("Kings: four cards, including one wild card. 4/7: a canasta"
            " needs seven cards.")),
        ("hand-and-foot", ["KS KH KD"], RANKS.index("K"), "Kings: three cards. 3/7: a book needs seven cards."),
    ],
)  # fmt: skip
def test_a_meld_says_what_it_is_worth_when_pointed_at(rules: str, melds: list[str], slot: int, tip: str) -> None:
    window = Window(size=(1366, 768), rules=rules)
    scene = window.position("4S 5C 6C 8D TD", melds=[melds, []])
    window.move(scene.stage.meld_rect(0, slot).center)
    window.run(1200)
    assert scene.overlay.tip.text == tip
    window.close()
