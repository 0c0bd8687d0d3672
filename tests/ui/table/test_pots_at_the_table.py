"""Burraco and Buraco at the table: pots, columns that may grow long, what a wild card stands for, a closed pile."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.boards import document
from helpers.reading import listening
from helpers.tables import stage_of
from helpers.window import Window

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.moves import DISCARDS, DRAW, Group, Meld
from canasta_desktop.engine.notation import move_text, parse_cards
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.slots import SEQUENCE_KEY
from canasta_desktop.engine.view import view
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.session.viewer.told import MoveEvents
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.cardart import card_size
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.table_layout import pot_rect
from canasta_desktop.ui.table.model import sayings
from canasta_desktop.ui.table.model.deal_history import Report
from canasta_desktop.ui.table.model.effects import Pot
from canasta_desktop.ui.table.model.intents import Tray
from canasta_desktop.ui.table.model.log_lines import since_turn
from canasta_desktop.ui.table.model.pieces import HAND, HandOrder, Zone, sort_hand
from canasta_desktop.ui.table.model.proposals import propose_lay, propose_take
from canasta_desktop.ui.table.paint.furniture import Furniture
from canasta_desktop.ui.table.paint.sprites import draw_zone
from canasta_desktop.words.move_text import move_words

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import Proposal

SPADES, HEARTS, DIAMONDS, CLUBS = range(SEQUENCE_KEY, SEQUENCE_KEY + 4)
NINES = 5
FOUR_GAMES = ("burraco", "buraco-aberto", "buraco-fechado", "buraco-stbl")
HAD = {"pot_had": [True, False]}
SPARE = "4H 4C 5D 6C KD"
CROWDED = [
    "9H 9D 9C JK 9H 9D 9C", "KS KH KD KC KS KD KC 2D", "6H 6C 6S", "TS JS QS", "4H 5H 2S 7H 8H", "AC 2C 3C 4C 5C 6C 7C 8C",
]  # fmt: skip
MANY = [
    "6D 6C 6S", "9H 9D 9C JK", "QS QD QC", "KS KH KD KC KS", "3S 4S 5S", "TS JS QS", "4H 5H 6H JK", "TD JD QD", "8C 9C TC JC",
    "4C 5C 2S 7C",
]  # fmt: skip
LONG = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"


# what cards mean


def said(proposal: Proposal) -> str | list[str]:
    if proposal.move is not None:
        return move_text(proposal.move)
    if proposal.choices:
        return [f"{choice.label} = {said(choice.proposal)}" for choice in proposal.choices]
    return proposal.why


GAP = "Close the gap: two cards are missing from this sequence, beginning with the 5 of diamonds."
LAID = [
    ("burraco", "8S", "5S 6S 7S", None, "meld S:8S"),
    ("burraco", "5H JK 7H", "", None, "meld H:5H 7H JK"),
    ("burraco", "AS 2S 3S", "", None, "meld S:AS 2S 3S"),
    ("burraco", "QS KS AS", "", None, "meld S:QS KS AS"),
    ("burraco", "7S", "5S 6S 2D 8S", None, "meld S:7S"),
    ("burraco", "7S TS", "6S JK 8S", None, "meld S:7S TS"),
    ("burraco", "2D", "5S 6S 7S / KH KD KC", None,
     ["Kings: 4 of 7 = meld K:2D", "Sequence in spades: 4 to 7 = meld S:2D"]),
    ("burraco", "9S", "9H 9D 9C / 6S 7S 8S", None,
     ["Sequence in spades: 6 to 9 = meld S:9S", "Nines: 4 of 7 = meld 9:9S"]),
    ("burraco", "3S 3H 2D", "", None, "meld 3:3S 3H 2D"),
    ("burraco", "3S 4S 5S", "", None, "meld S:4S 5S 3S"),
    ("burraco", "3S 4S 5S", "3S 4S 5S", None, "meld S/2:4S 5S 3S"),
    ("burraco", "AS 3S 2S", "", None, "meld S:AS 2S 3S"),
    ("burraco", "5H 6H 7H 9S 9D 9C", "", None, "meld H:5H 6H 7H 9:9S 9D 9C"),
    ("burraco", "2D", "3S 4S 5S 6S 7S 8S 9S", None, ["Sequence in spades: complete, but no longer clean = meld S:2D"]),
    ("burraco", "2S 2D 2H", "", None, "Select natural cards too: wild cards alone aren’t a meld."),
    ("burraco", "4D 6D 8D", "", None, GAP),
    ("buraco-aberto", "9S 9H 9D", "", None, "Meld cards of one suit in a row: these rules have no such set."),
    ("buraco-aberto", "9S 8H KD", "", None, "Meld at least three cards of one suit in a row."),
    ("burraco", "9S 8H KD", "", None, "Meld at least three cards of one rank, or of one suit in a row."),
    ("buraco-aberto", "AC", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", None, "meld C:AC"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "cards", "melds", "onto", "means"), LAID)
def test_cards_on_our_area(rules: str, cards: str, melds: str, onto: int | None, means: str | list[str]) -> None:
    seen = view(read_position(document(f"{cards} {SPARE}", rules=rules, melds=melds, **HAD)), 0)
    assert said(propose_lay(seen, Tray(), parse_cards(cards), onto, lambda move: refusal(seen, move))) == means


TAKEN = [
    ("burraco", "KD 9D", "", "7S", "", "take"),
    ("buraco-fechado", "9S KD 9D", "5S 6S 7S", "4D 8S", "", "take S:"),
    ("buraco-fechado", "9S KD 9D", "5S 6S 7S", "4D 8S", "9S", "take S:9S"),
    ("buraco-fechado", "7S 9S KD 8H 8D 2D", "", "4D 8S", "",
     ["New set of eights = take 8:8H 8D", "New sequence in spades, 7 to 9 = take S:7S 9S"]),
    ("buraco-fechado", "7S KD 9D", "5S 6S 7S", "4D JK", "", "take S:"),
    ("buraco-fechado", "7S 2D KD", "", "4D 8S", "", "take S:7S 2D"),
    ("buraco-fechado", "KD 9D 4H", "", "4D 8S", "KD 9D",
     "You can’t take the pile: you can’t meld its top card, the 8 of spades."),
    ("buraco-fechado", "KD 9D 4H", "", "4D 8S", "",
     "You can’t take the pile: you can’t meld its top card, the 8 of spades."),
    ("buraco-stbl", "8H 8D KD 4C", "", "4D 8S", "",
     "You can’t take the pile: you can’t meld its top card, the 8 of spades."),
    ("buraco-stbl", "8H 8D KD 4C", "", "4D 8S", "8H 8D", "Meld cards of one suit in a row: these rules have no such set."),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "hand", "melds", "pile", "cards", "means"), TAKEN)
def test_cards_for_the_pile(rules: str, hand: str, melds: str, pile: str, cards: str, means: str | list[str]) -> None:
    seen = view(read_position(document(hand, rules=rules, melds=melds, pile=pile, phase="draw", **HAD)), 0)
    assert said(propose_take(seen, Tray(), parse_cards(cards), lambda move: refusal(seen, move))) == means


def test_a_hand_keeps_its_3s_in_their_rank_or_suit() -> None:
    cards = parse_cards("3H KS 3S 4H 2D JK 3C")
    assert sort_hand(cards) == parse_cards("3S 3H 3C 4H KS 2D JK")
    assert sort_hand(cards, HandOrder.SUIT, threes=True) == parse_cards("3S KS 3H 4H 3C 2D JK")
    assert sort_hand(cards, HandOrder.NUMBER)[:3] == parse_cards("3S 3H 3C")


# how melds lie


def laid(stage: Stage, slot: int, screen: pygame.Surface) -> set[str]:
    """The words on and under a meld of ours."""
    zone = Zone("meld", 0, slot)
    for piece in stage.model.zones[zone]:
        piece.place = piece.target
    with listening() as reading:
        draw_zone(Art(), screen, stage, zone, stage.model.zones[zone], 0, 0)
    return {word.text for word in reading.words}


def test_the_wild_card_of_a_sequence_lies_in_its_place_and_says_which_card_it_is(screen: pygame.Surface) -> None:
    stage = stage_of("burraco", ["4H 5H 2S 7H 8H"], **HAD)
    zone = Zone("meld", 0, HEARTS)
    assert [piece.card for piece in stage.model.zones[zone]] == parse_cards("4H 5H 2S 7H 8H")
    assert stage.model.stands_for(zone) == (2, parse_cards("6H")[0])
    assert {"6", "4–8"} <= laid(stage, HEARTS, screen)
    clean = stage_of("burraco", ["2H 3H 4H"], **HAD)
    assert clean.model.stands_for(zone) is None
    assert laid(clean, HEARTS, screen) == {"2–4"}


@pytest.mark.parametrize(
    ("rules", "meld", "slot", "mark", "worth"),
    [
        ("burraco", "3S 4S 5S 6S 7S 8S 9S", SPADES, Mark.NATURAL, "Clean 200"),
        ("burraco", "3S 4S 5S 6S 7S 8S 9S 2D JS", SPADES, Mark.SEMI, "Semi-clean 150"),
        ("burraco", "3S 4S 5S 6S 7S 8S 2D", SPADES, Mark.MIXED, "Dirty 100"),
        ("burraco", "9S 9H 9D 9C 9S 9H 9D JK", NINES, Mark.SEMI, "Semi-clean 150"),
        ("buraco-aberto", LONG, CLUBS, Mark.LONG, "Long 1,000"),
    ],
)
def test_the_kinds_of_burraco_have_signs_of_their_own(
    screen: pygame.Surface, rules: str, meld: str, slot: int, mark: Mark, worth: str
) -> None:
    stage = stage_of(rules, [meld], hand="KD QD", size=(1920, 1080), held=4, **HAD)
    assert stage.model.mark_of(Zone("meld", 0, slot)) is mark
    kind, points = worth.rsplit(" ", 1)
    assert laid(stage, slot, screen) & {worth, points}
    assert sayings.kind_words(stage.model, Zone("meld", 0, slot)) == kind


def test_the_signs_of_the_kinds_differ_in_shape(screen: pygame.Surface) -> None:
    art = Art()
    shapes = [
        pygame.mask.from_surface(art.mark(mark, 40, "#FFFFFF")) for mark in (Mark.NATURAL, Mark.MIXED, Mark.SEMI, Mark.LONG)
    ]
    for one, other in combinations(shapes, 2):
        same = one.overlap_area(other, (0, 0))
        assert same < 0.9 * max(one.count(), other.count())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("melds", [CROWDED, [LONG, "4H 5H 2S 7H 8H", "9S TS JS QS KS AS", "5D 6D 7D", "3S 4S 5S 6S JK 8S"]])
def test_every_card_of_a_long_meld_shows_its_index(size: tuple[int, int], melds: list[str]) -> None:
    stage = stage_of("buraco-fechado", melds, hand="QD", size=size, held=3, **HAD)
    plan = stage.plans[0]
    assert len(plan.melds.sets) == len(melds)
    for slot in plan.melds.sets:
        row = [piece.target for piece in stage.model.meld(0, slot)]
        steps = [below.y - above.y for above, below in pairwise(row)]
        assert min(steps) >= 0.33 * row[0].width  # the large index begins at a twentieth, and is as high as a third
        assert 80 / 240 * row[0].width >= 13
    rects = [stage.meld_rect(0, slot) for slot in plan.melds.sets]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert all(stage.layout.areas[0].frame.contains(rect) for rect in rects)


@pytest.mark.parametrize("words", [1, 1.5])
@pytest.mark.parametrize("melds", [MANY, MANY[:9]], ids=["ten", "nine"])
def test_many_melds_use_the_height_of_their_area(melds: list[str], words: float) -> None:
    stage = stage_of("burraco", melds, hand="KD TH 8D", size=(1280, 720, words), held=3, **HAD)
    slots = stage.plans[0].melds.sets
    rects = {slot: stage.meld_rect(0, slot).union(stage.count_rect(0, slot)) for slot in slots}
    assert not any(one.colliderect(other) for one, other in combinations(rects.values(), 2))
    assert all(stage.layout.areas[0].frame.contains(rect) for rect in rects.values())
    assert min(stage.meld_rect(0, slot).w for slot in slots) >= 44


def test_a_meld_of_two_rows_grows_in_its_own_place() -> None:
    fewer, more = (
        stage_of("burraco", melds, hand="KD TH 8D", size=(1280, 720), held=3, **HAD)
        for melds in (MANY, ["6D 6C 6S 6H", *MANY[1:]])
    )
    for slot in fewer.plans[0].melds.sets:
        assert fewer.meld_rect(0, slot).topleft == more.meld_rect(0, slot).topleft


def test_the_row_of_a_long_meld_is_the_higher_one() -> None:
    melds = ["6D 6C 6S 6D 6H 6S 6C", *MANY[1:]]
    stage = stage_of("burraco", melds, hand="KD TH 8D", size=(1100, 900), held=3, **HAD)
    heights = stage.plans[0].grid.heights
    assert heights[0] > heights[-1]
    for slot in stage.plans[0].melds.sets:
        row = [piece.target for piece in stage.model.meld(0, slot)]
        assert min(below.y - above.y for above, below in pairwise(row)) >= 0.33 * row[0].width


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_frame_of_a_new_card_leaves_its_index_free(size: tuple[int, int], screen: pygame.Surface) -> None:
    stage, zone = stage_of("burraco", CROWDED, hand="QD", size=size, held=3, **HAD), Zone("meld", 0, 2)
    drawn = []
    for news in (False, True):
        for piece in stage.model.zones[zone]:
            piece.news, piece.place = news, piece.target
        screen.fill("black")
        draw_zone(Art(), screen, stage, zone, stage.model.zones[zone], 0, 0)
        drawn.append(screen.copy())
    for piece in stage.model.zones[zone]:
        wide, high = card_size(piece.target.width)
        left, top = piece.target.x - wide / 2, piece.target.y - high / 2
        index = pygame.Rect(left + 0.05 * wide, top + 0.05 * wide, 0.3 * wide, 0.25 * wide)
        before, after = (pygame.image.tobytes(one.subsurface(index), "RGB") for one in drawn)
        assert before == after
    assert pygame.image.tobytes(drawn[0], "RGB") != pygame.image.tobytes(drawn[1], "RGB")


def test_a_natural_card_that_replaces_the_wild_one_is_seen_to_move_it() -> None:
    with Window(rules="burraco") as window:
        scene = window.position("6H 9C KD QD", melds=[["4H 5H 2S 7H 8H"], []], **HAD)
        zone = Zone("meld", 0, HEARTS)
        wild = scene.model.zones[zone][2]
        before = wild.place
        assert scene.actions.make_move(Meld((Group(HEARTS, tuple(parse_cards("6H"))),))) is None
        assert scene.model.zones[zone][0] is wild
        places = set()
        while scene.motion.busy:
            window.run(16)
            places.add(wild.place)
        assert len(places) > 5
        assert wild.place == wild.target
        assert wild.place.y < before.y
        assert scene.model.stands_for(zone) == (0, parse_cards("3H")[0])


def test_a_burraco_is_celebrated_where_it_lies() -> None:
    with Window(rules="burraco") as window:
        scene = window.position("9S KD QD", melds=[["9H 9D 9C 9S 9H JK"], []], **HAD)
        assert scene.actions.make_move(Meld((Group(NINES, tuple(parse_cards("9S"))),))) is None
        window.run(300)
        assert [(one.words, one.worth) for one in scene.model.effects.festive] == [("Dirty", 100)]
        window.settle()
        assert not scene.model.is_closed(Zone("meld", 0, NINES))


# pots


def furniture(stage: Stage, screen: pygame.Surface) -> set[str]:
    with listening() as reading:
        for element in Furniture(Art(), stage).elements():
            element.draw(screen)
    return {word.text for word in reading.words}


POTS: list[tuple[dict[str, Any], Pot, str]] = [
    ({"pots": [11, 11]}, Pot.THERE, "Pot"),
    ({"pots": [11], "pot_had": [True, False]}, Pot.TAKEN, "Pot taken"),
    ({"pots": [11], "waiting": [None, None, 11, None]}, Pot.WAITS, "Pot waiting"),
    ({"pots": []}, Pot.GONE, "No pot left"),
]


@pytest.mark.parametrize(("facts", "state", "words"), POTS)
def test_each_side_shows_how_its_pot_stands(screen: pygame.Surface, facts: dict[str, Any], state: Pot, words: str) -> None:
    stage = stage_of("burraco", ["9S 9H 9D"], size=(1920, 1080), **facts)
    assert stage.model.pot_of(0) is state
    assert words in furniture(stage, screen)
    assert sayings.area_names(stage.model, 0)[1].startswith("Pot not taken yet" if state is Pot.THERE else words)
    assert sayings.status_tip(stage.model, 0).endswith(".")


def test_games_without_pots_show_none() -> None:
    stage = stage_of("classic", [])
    assert stage.model.pot_of(0) is None
    assert stage.own_reserve is None


def test_the_line_beside_the_points_tells_of_the_pot() -> None:
    stage = stage_of("burraco", ["9S 9H 9D"], pots=[11, 11])
    assert next(status.words for status in sayings.statuses(stage.model, 0)) == "Needs the pot and a burraco"
    assert [mark for mark, _ in sayings.statuses(stage.model, 0)[0].slots] == [Mark.POT, Mark.NATURAL]
    done = stage_of("burraco", ["9S 9H 9D 9C 9S 9H 9D"], hand="KD", pots=[11, 11])
    assert sayings.statuses(done.model, 0)[0].words == "Still needs the pot"
    assert next(status.words for status in sayings.statuses(stage_of("burraco", [], pots=[11, 11]).model, 0)).startswith(
        "Needs"
    )


def test_a_pot_that_waits_for_another_seat_lies_on_its_plate_and_is_told() -> None:
    hands = ["KD JD", "", "5S 6S", "7S 8S"]
    stage = stage_of("burraco", [], hand="KD JD", pots=[11], waiting=[None, 11, None, None], hands=hands, stock=20)
    assert sayings.seat(stage.model, 1) == "Otto: no cards, and a pot of eleven cards for the next turn"


def test_a_pot_taken_by_the_discard_lies_before_its_player_until_the_next_turn() -> None:
    with Window(rules="burraco") as window:
        scene = window.position("9S", melds=[["9H 9D 9C"], []], pots=["4D 5D 6D 7D 8D", "4C 5C 6C 7C 8C"], others=6)
        stage = scene.stage
        begin = stage.pot_place(0)
        assert scene.actions.make_move(DISCARDS[parse_cards("9S")[0]]) is None
        assert stage.own_reserve is not None
        ghosts = [ghost for ghost in scene.director.flights.ghosts if ghost.target == stage.foot_place(0)]
        assert ghosts[0].place == begin
        assert 0 in stage.model.effects.feet_coming
        window.settle()
        assert not stage.model.effects.feet_coming
        assert stage.model.hand() == []
        assert stage.model.pot_of(0) is Pot.WAITS
        with listening() as reading:
            scene._canvas.forget()
            scene.draw(window.app.screen, full=True)
        assert "Your pot: you get it at your next turn" in {word.text for word in reading.words}


def test_a_pot_taken_in_flight_flies_into_the_hand_from_the_heading() -> None:
    with Window(rules="burraco") as window:
        scene = window.position("9S", melds=[["9H 9D 9C"], []], pots=["4D 5D 6D 7D 8D", "4C 5C 6C 7C 8C"], others=6)
        assert scene.actions.make_move(Meld((Group(NINES, tuple(parse_cards("9S"))),))) is None
        row = scene.model.zones[HAND]
        assert sorted(piece.card for piece in row) == sorted(parse_cards("4D 5D 6D 7D 8D"))
        rect = pot_rect(scene.stage.layout, scene.stage.layout.areas[0])
        assert {(piece.place.x, piece.place.y) for piece in row} == {rect.center}
        assert scene.model.effects.moment == "Your pot"
        window.settle()
        assert all(piece.place == piece.target for piece in row)
        assert scene.model.pot_of(0) is Pot.TAKEN
        assert scene.model.told.log[-1].words == "You picked up your pot"


def test_pots_are_dealt_to_the_sides() -> None:
    with Window(rules="burraco") as window:
        scene = window.new_game()
        assert scene.model.effects.pots_coming == {0, 1}
        window.settle()
        assert scene.model.effects.pots_coming == set()


def test_a_pot_becomes_the_stock() -> None:
    with Window(rules="buraco-aberto") as window:
        scene = window.position("9S KD", phase="draw", stock="", pots=["4D 5D 6D 7D 8D", "4C 5C 6C 7C 8C"], others=6)
        assert scene.actions.make_move(DRAW) is None
        assert [ghost for ghost in scene.director.flights.ghosts if ghost.target == scene.stage.stock_place()]
        window.settle()
        assert scene.model.view.stock_left == 4
        assert [line.words for line in scene.model.told.log] == ["You drew from a pot, the new stock", "You drew a card"]


def test_the_last_card_on_the_pile_says_that_it_brings_the_pot() -> None:
    with Window(rules="burraco") as window:
        window.position("9S", pots=[11, 11])
        window.drag(window.card("9S"), window.pile, drop=False)
        assert window.scene.stage.model.gesture.over is not None
        assert window.scene.stage.model.gesture.over.label == "Discard the 9 of spades and take the pot"


# the pile, and what is asked


@pytest.mark.parametrize("rules", FOUR_GAMES)
def test_nothing_blocks_or_freezes_the_pile_and_nobody_asks(rules: str) -> None:
    with Window(rules=rules) as window:
        for top in ("3S", "2D", "JK", "KD"):
            scene = window.position("9S KD 4H", f"5H {top}", phase="draw")
            assert sayings.pile_state(scene.model) == ("", "")
            assert Command.ASK not in scene.controls.rects()


def test_a_free_pile_is_taken_by_a_click_and_told_with_all_its_cards() -> None:
    with Window(rules="burraco", speed=Speed.OFF) as window:
        window.position("9S KD 4H", "5H 6H 7C", phase="draw")
        window.click(window.pile)
        assert window.moves == ["take"]
        assert window.scene.model.told.log[-1].words == "You took 3 cards"


@pytest.mark.parametrize(
    ("hand", "melds", "start", "label"),
    [
        ("9S KD 4H", ["5S 6S 7S"], "pile", "Add to sequence in spades: 4 of 7"),
        ("7S 9S KD 4H", [], "pile", "Meld sequence in spades"),
        ("7S 9S KD 4H", [], "7S 9S", "Meld sequence in spades"),
    ],
)
def test_a_taking_says_what_the_top_card_would_make(hand: str, melds: list[str], start: str, label: str) -> None:
    with Window(rules="buraco-fechado") as window:
        window.position(hand, "4D 8S", phase="draw", melds=[melds, []], **HAD)
        if start != "pile":
            window.select(start)
        window.drag(
            window.pile if start == "pile" else window.card("9S"), window.area if start == "pile" else window.pile, drop=False
        )
        over = window.scene.stage.model.gesture.over
        assert over is not None
        assert over.label == label


def test_the_log_of_a_closed_pile_names_only_the_card_on_top_until_the_deal_is_over() -> None:
    with Window(rules="buraco-stbl", speed=Speed.OFF, bots=True, seed=3) as window:
        scene = window.new_game()
        window.settle()
        for _ in range(400):
            window.run(16)
            if window.table.to_act == 0:
                break
        lines = [line.words for line in scene.model.told.log if "discarded" in line.words]
        assert len(lines) > 1
        assert all(line.endswith("discarded a card") for line in lines[:-1])
        assert " of " in lines[-1]


def test_the_replay_of_a_running_deal_names_no_covered_card_of_a_closed_pile() -> None:
    with Window(rules="buraco-stbl", speed=Speed.OFF, bots=True, seed=3) as window:
        scene = window.new_game()
        for _ in range(400):
            window.run(16)
            if window.table.to_act == 0:
                break
        replay = ReplayViewer(Replay.of_table(window.table), 0)
        told = [move_words(replay, move, scene.model.viewer) for move in range(1, replay.last + 1)]
        assert [replay.pile_lies_down(move) for move in (0, replay.last - 1, replay.last)][::2] == [True, False]
        thrown = [card for _, card in told if card is not None]
        assert thrown == [window.table.view(0).pile[-1]]
        covered = [phrase.text for phrases, _ in told for phrase in phrases if "discard" in phrase.text]
        assert covered == ["discarded a card"] * (len(window.table.view(0).pile) - 1) != []


CAUTIONS = [
    ("2D 9C KD QD", [["3S 4S 5S 6S 7S 8S 9S"], []], "meld S:2D",
     "Add this? It makes your meld worth 50 points less."),
    ("JK 9C KD QD", [["7S 8S 9S TS JS QS KS"], []], "meld S:JK",
     "Add this? It makes your meld worth 50 points less."),
    ("2D KD", [["9S 9H 9D 9C 9S 9H 9D"], []], "discard KD", "Keep only a wild card? You can’t go out by discarding it."),
    ("KH 5C KD", [["9S 9H 9D", "KS KC KD"], []], "meld K:KH", "Go down to two cards? Your side can’t go out yet."),
    ("KH 5C KD 4D", [["9S 9H 9D", "KS KC KD"], []], "meld K:KH", ""),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "melds", "move", "asks"), CAUTIONS)
def test_what_is_asked_before_a_move(hand: str, melds: list[list[str]], move: str, asks: str) -> None:
    with Window(rules="burraco", speed=Speed.OFF) as window:
        scene = window.position(hand, melds=melds, **HAD)
        card = move.replace(":", " ").rsplit(maxsplit=1)[-1]
        target = window.pile if move.startswith("discard") else window.meld(SPADES if "S:" in move else 9)
        window.drag(window.card(card), target)
        question = scene.model.question
        assert (question.proposal.title if question else "") == asks
        assert window.moves == ([] if asks else [move])


def test_few_cards_are_no_danger_while_a_pot_is_to_come() -> None:
    with Window(rules="burraco", speed=Speed.OFF) as window:
        window.position("KH 5C KD", melds=[["9S 9H 9D", "KS KC KD"], []], pots=[11, 11])
        window.drag(window.card("KH"), window.meld(9))
        assert window.moves == ["meld K:KH"]


# words


def test_a_meld_is_told_by_its_ends_its_wild_card_and_its_kind() -> None:
    stage = stage_of("burraco", ["4H 5H 2S 7H 8H", "3S 4S 5S 6S 7S 8S 9S", "3C 3D 3H"], **HAD)
    assert sayings.holds(stage.model, Zone("meld", 0, HEARTS)) == "five cards, 4 to 8, a 2 as the 6"
    assert sayings.holds(stage.model, Zone("meld", 0, SPADES)) == "seven cards, 3 to 9, clean burraco"
    assert sayings.meld_names(stage.model, Zone("meld", 0, 13)) == ("Threes", "three cards")
    assert "200 points" in sayings.meld_tip(stage.model, Zone("meld", 0, SPADES))


def test_a_meld_tells_what_it_would_be_with_the_selected_cards() -> None:
    with Window(rules="burraco", speed=Speed.OFF) as window:
        scene = window.position("7H 9H 3H KC JK", melds=[["5H 6H 2S 8H", "4C 5C 6C 7C 8C 9C", "KS KH KD"], []], pots=[11, 11])
        model = scene.stage.model
        now = sayings.own_meld_names(model, HEARTS)
        assert now == ("Sequence in hearts", "four cards, 5 to 8, a 2 as the 7")
        window.select("7H")
        would = "four cards, 5 to 8, a 2 as the 7. With the selected cards: five cards, 4 to 8, a 2 as the 4"
        assert sayings.own_meld_names(model, HEARTS)[1] == would
        assert would in [node.value for node in window.app.describe().walk()]
        assert sayings.own_meld_names(model, CLUBS)[1] == "six cards, 4 to 9", "it cannot go there"
        window.select("7H JK")
        assert sayings.own_meld_names(model, CLUBS)[1].endswith("cards: seven cards, 3 to 9, a joker as the 3, dirty burraco")
        assert (
            sayings.own_meld_names(model, 9)[1] == "three cards. With the selected cards: four cards, including one wild card"
        )


def test_a_meld_tells_what_the_top_card_of_the_pile_would_make_of_it() -> None:
    with Window(rules="buraco-fechado", speed=Speed.OFF) as window:
        facts = {"melds": [["5S 6S 2D 8S", "9H 9D 9C"], []], "pots": [11, 11], "phase": "draw"}
        model = window.position("TS KC 4H 9S", pile="5H 9S", **facts).stage.model
        assert sayings.own_meld_names(model, SPADES)[1] == (
            "four cards, 5 to 8, a 2 as the 7. With the top card: five cards, 5 to 9, a 2 as the 7"
        )
        assert sayings.own_meld_names(model, NINES)[1] == "three cards. With the top card: four cards"
        window.select("TS")
        assert sayings.own_meld_names(model, SPADES)[1].endswith(
            "With the top card and the selected cards: six cards, 5 to 10, a 2 as the 7"
        )
        assert sayings.own_meld_names(model, NINES)[1] == "three cards"
        model = window.position("TS KC 4H 9S", pile="5H KD", **facts).stage.model
        assert sayings.own_meld_names(model, SPADES)[1] == "four cards, 5 to 8, a 2 as the 7"


def test_it_is_told_where_a_wild_card_comes_to_stand_and_which_kind_a_canasta_is() -> None:
    with Window(rules="burraco", speed=Speed.OFF) as window:
        scene = window.position("7H 4H 9C JK 9S KC", melds=[["5H 6H 2S 8H", "3C 4C 5C 6C 7C 8C"], []], pots=[11, 11])
        scene.news("normal")
        told = []
        for cards, slot in (("7H", HEARTS), ("4H", HEARTS), ("9C", CLUBS), ("JK", CLUBS)):
            window.select(cards)
            window.click(window.meld(slot))
            if scene.model.question:
                window.click(window.scene.chooser.rect("0").center)
            window.run(100)
            told += scene.news("normal")
        assert told == [
            "You added the 7 to the sequence in hearts.",
            "Our melds: Sequence in hearts: five cards, 4 to 8, a 2 as the 4.",
            "You added the 4 to the sequence in hearts.",
            "Our melds: Sequence in hearts: six cards, 3 to 8, a 2 as the 3.",
            "You added the 9 to the sequence in clubs. You made a clean burraco in clubs.",
            "You added the joker to the sequence in clubs.",
            "Our melds: Sequence in clubs: eight cards, 2 to 9, a joker as the 2, semi-clean burraco.",
        ]
        assert not scene.news("normal")


def test_who_waits_for_the_own_pot_hears_it() -> None:
    with Window(rules="burraco", speed=Speed.OFF) as window:
        hands = {"hands": ["", "QS QH", "KS KH", "AS AH"], "stock": "4H 5H 6H 7H 4D 5D", "to_act": 1}
        window.position("", melds=[["9S 9H 9D"], []], pots=[11], pot_had=[True, False], waiting=[11, None, None, None], **hands)
        told = [node.label for node in window.app.describe().walk()]
        assert "You: no cards, and a pot of eleven cards for the next turn" in told
        window.position("4S 5C", melds=[["9S 9H 9D"], []], pots=[11], pot_had=[True, False])
        assert not any(node.label.startswith("You: ") for node in window.app.describe().walk())


def test_a_turn_tells_when_a_pot_came_to_it() -> None:
    who, rules = stage_of("buraco-aberto", ["4S 5S 6S"]).model.viewer, preset("buraco-aberto")
    four, *run = parse_cards("4H 7S 8S 9S")
    drew = ev.Drew(1, None, replaces=False), ev.Drew(2, None, replaces=False)
    laid = ev.Melded(2, 0, (Group(SPADES, tuple(run)),), None, opened=False)
    happened = [
        (ev.PotToStock(1, 11), drew[0]),
        (ev.Discarded(1, four, freezes=False), ev.PotTaken(1, 1, 11, waits=True), ev.TurnBegan(2)),
        (drew[1],),
        (laid, ev.PotTaken(2, 0, 11, waits=False), ev.FootPickedUp(2, None, 11)),
        (ev.Discarded(2, four, freezes=False), ev.TurnBegan(3)),
    ]
    moves = [MoveEvents(events, (), (0, 1, 2, 3), number) for number, events in enumerate(happened, 1)]
    told = {}
    for brief in (False, True):
        report = Report(who, rules)
        report.news([], brief=brief)
        told[brief] = report.news(moves, brief=brief)
    assert told[False] == [
        "Otto drew from a pot, discarded the 4 of hearts, gained the pot for the next turn.",
        "Juno drew, melded a sequence in spades, picked up the pot, discarded the 4 of hearts.",
    ]
    assert told[True][0] == "Otto: drew from a pot; discarded the 4 of hearts; gained the pot for the next turn."
    since = since_turn(who, [(move.events, move.known) for move in moves], rules).turns
    assert since[0].words == "Otto drew from a pot, discarded 4♥, gained the pot for the next turn"
    assert since[0].tight == "Otto: drew from a pot; 4♥; pot waiting"


def test_what_is_told_of_pots_is_worded_for_the_viewer() -> None:
    with Window(rules="burraco", speed=Speed.OFF) as window:
        scene = window.position("9S", melds=[["9H 9D 9C"], []], pots=["4D 5D 6D 7D 8D", "4C 5C 6C 7C 8C"], others=6)
        window.table.listen(window.heard.append)
        scene.actions.make_move(DISCARDS[parse_cards("9S")[0]])
        assert any(isinstance(event, ev.PotTaken) and event.waits for event in window.heard)
        assert "You gained the pot for the next turn" in {line.words for line in scene.model.told.log}
