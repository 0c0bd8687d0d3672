"""Tips: what is explained the first time, where it stands, that it takes no input, and that it is shown once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.boards import board
from helpers.window import SEATS, Window

from canasta_desktop.engine.notation import parse_label
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.view import view
from canasta_desktop.session.table import Table
from canasta_desktop.session.tips import TIPS, Spot
from canasta_desktop.words.tips_text import tip_text

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080), (1000, 1000)]
CANASTA = "KS KH KD KC KS KH KD"


class Newcomer(Window):
    """The window of a person who wants tips."""

    def __init__(self, size: tuple[int, int] = (1280, 720), rules: str = "classic") -> None:
        super().__init__(size, rules=rules)
        self.app.preferences.change("tips", value=True)
        me = replace(SEATS[0], profile=self.app.data.profiles.current.key)
        self.table = Table(preset(rules), (me, *SEATS[1:]), 11, self.table._bots.thinker, first=11)

    @property
    def tip(self) -> str:
        """The name of the tip that is shown, or empty."""
        tips = self.scene.tips
        return tips.shown.name if tips.shown and tips.visible else ""


@pytest.fixture
def window() -> Iterator[Newcomer]:
    made = Newcomer()
    yield made
    made.close()


FIRSTS = [
    ("turn", {"hand": "4S 6C 8D", "phase": "draw"}, ()),
    ("pile", {"hand": "5S 5C KS KD KH AS AC AH", "pile": "5H", "phase": "draw"}, ("turn",)),
    ("pile", {"hand": "5S 5C KS KD KH AS AC AH", "pile": "5H", "phase": "draw"}, ()),  # not that a card is to be drawn
    ("frozen", {"hand": "4S 6C 8D", "pile": "2S 5H", "phase": "draw", "frozen": True}, ("turn",)),
    ("opening", {"hand": "KS KD KH AS AC AH 4S", "phase": "play"}, ()),
    ("aim", {"hand": "4S 6C 8D", "phase": "play"}, ()),
    ("hint", {"hand": "4S 6C 8D", "phase": "play"}, ("aim",)),
    ("canasta", {"hand": "4S 6C 8D", "melds": [[CANASTA], []], "phase": "draw"}, ("turn",)),
]  # fmt: skip


@pytest.mark.parametrize("pile", ["5H 2S", "5H JK", "2S 5H 3S"])
def test_a_frozen_pile_with_a_top_that_nobody_takes_is_not_explained(window: Newcomer, pile: str) -> None:
    window.app.data.profiles.change(window.app.data.profiles.current.key, tips_seen=["turn"])
    window.position(hand="4S 6C 8D", pile=pile, phase="draw", frozen=True)
    window.settle()
    assert window.tip == ""


@pytest.mark.parametrize(("name", "given", "seen"), FIRSTS, ids=[case[0] for case in FIRSTS])
def test_each_first_has_its_tip_once(window: Newcomer, name: str, given: dict[str, object], seen: tuple[str, ...]) -> None:
    profiles, me = window.app.data.profiles, window.app.data.profiles.current.key
    profiles.change(me, tips_seen=list(seen))
    window.position(**given)  # type: ignore[arg-type]
    window.settle()
    assert window.tip == name
    assert profiles.current.tips_seen == [*seen, name]
    window.position(**given)  # type: ignore[arg-type]
    window.settle()
    assert window.tip != name


def test_a_large_pile_is_pointed_out_every_time(window: Newcomer) -> None:
    profiles, me = window.app.data.profiles, window.app.data.profiles.current.key
    profiles.change(me, tips_seen=["turn", "pile", "canasta"])
    large = {"hand": "KS KH 4C 9D", "pile": "5S 6S 7S 8S 9S TS JS KD", "phase": "draw", "melds": [["QH QD QC"], []]}
    for _ in range(2):
        scene = window.position(**large)  # type: ignore[arg-type]
        window.settle()
        assert window.tip == "large pile"
        assert "get eight cards" in scene.tips.text
    assert "large pile" not in profiles.current.tips_seen
    window.position(**large | {"pile": "9S TS JS KD"})  # type: ignore[arg-type]
    window.settle()
    assert window.tip == ""


def test_without_tips_there_are_none(window: Newcomer) -> None:
    window.app.preferences.change("tips", value=False)
    window.position("4S 6C 8D", phase="draw")
    window.settle()
    assert window.tip == ""
    assert window.app.data.profiles.current.tips_seen == []


@pytest.mark.parametrize("way", ["Esc", "click"])
def test_it_goes_at_a_key_or_a_click(window: Newcomer, way: str) -> None:
    scene = window.position("4S 6C 8D", phase="draw")
    window.settle()
    panel = scene.tips.panel
    assert panel is not None
    if way == "Esc":
        window.key(pygame.K_ESCAPE)
    else:
        window.click(panel.rect.center)
    assert window.tip == ""
    assert window.app.top is scene
    assert window.moves == []
    window.run(500)
    assert window.tip == ""  # one at each point of the game


def test_the_table_hears_everything_else(window: Newcomer) -> None:
    window.position("4S 6C 8D", phase="draw")
    window.settle()
    assert window.tip == "turn"
    window.key(pygame.K_d)
    window.settle()
    assert window.moves == ["draw"]
    assert window.tip == "aim"  # the next first
    window.select("4S")
    assert window.tip == "aim"
    window.key(pygame.K_x)
    window.settle()
    assert window.moves[-1] == "discard 4S"
    assert window.tip == ""


def test_who_has_asked_for_a_hint_is_not_told_of_hints(window: Newcomer) -> None:
    window.position("4S 6C 8D", phase="draw")
    window.settle()
    window.key(pygame.K_h)
    window.settle()
    assert window.app.data.profiles.current.tips_seen == ["turn", "hint"]
    window.key(pygame.K_d)
    window.settle()
    assert window.moves == ["draw"]
    assert window.tip == "aim"
    window.position("4S 6C 8D", phase="play")
    window.settle()
    assert window.tip == ""


def test_it_makes_way_for_a_drag_and_the_log(window: Newcomer) -> None:
    window.position("4S 6C 8D", phase="play")
    window.settle()
    window.drag(window.card("4S"), window.pile, drop=False)
    assert window.tip == ""
    window.up(window.in_hand)
    window.settle()
    assert window.tip == "aim"
    window.key(pygame.K_l)
    assert window.tip == ""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_no_tip_lies_over_the_hand_or_the_piles(size: tuple[int, int], text: int) -> None:
    window = Newcomer(size)
    window.app.preferences.change("text_size", text)
    for name, given, seen in FIRSTS:
        window.app.data.profiles.change(window.app.data.profiles.current.key, tips_seen=list(seen))
        scene = window.position(**given)  # type: ignore[arg-type]
        window.settle()
        panel, layout = scene.tips.panel, scene.stage.layout
        assert window.tip == name
        assert panel is not None
        assert layout.window.contains(panel.rect), name
        for rect in (layout.hand, layout.pile, layout.stock):
            assert not panel.rect.colliderect(rect), (name, text)
    window.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_first_tip_covers_no_button_and_no_words_of_the_own_area(size: tuple[int, int]) -> None:
    """Before anything lies on the table, the own area says what the first melds need, and what red 3s count until then."""
    window = Newcomer(size)
    try:
        scene = window.position(hand="4S 6C 8D", phase="draw", pile="2S 5H", frozen=True, red_threes=["3H", ""])
        window.settle()
        assert window.tip == "turn"
        panel = scene.tips.panel
        assert panel is not None
        kept, own = scene.kept_free, scene.stage.layout.areas[0].frame
        said = [place for place in kept.empty_areas() if own.contains(place)]
        assert said
        assert panel.rect.collidelist([*said, *kept.piles(), *kept.buttons()]) < 0
    finally:
        window.close()


@pytest.mark.parametrize("rules", ALL_PRESETS)
@pytest.mark.parametrize("tip", TIPS, ids=lambda tip: tip.name)
def test_every_tip_has_words_in_every_game(rules: str, tip: object) -> None:
    table = Table(preset(rules), SEATS, 3, first=3)
    table.deal()
    said = tip_text(tip.name, table.view(table.to_act or 0), str.upper)  # type: ignore[attr-defined]
    assert said.count(". ") <= 1
    assert said.endswith(".")
    assert "{" not in said
    table.close()


@pytest.mark.parametrize(
    ("rules", "tip", "said"),
    [
        ("burraco", "pile", "Nothing else is needed."),
        ("buraco-stbl", "pile", "You meld its top card and keep the rest."),
        ("burraco", "opening", "of one suit in order or of one rank"),
        ("buraco-aberto", "opening", "three or more cards of one suit in order"),
        ("buraco-aberto", "canasta", "To go out your side needs one clean burraco and its pot."),
        ("burraco", "pot", "your side’s pot: eleven cards to play on with."),
    ],
)
def test_tips_speak_of_pots_where_there_are_any(rules: str, tip: str, said: str) -> None:
    table = Table(preset(rules), SEATS, 3, first=3)
    table.deal()
    seen = table.view(table.to_act or 0)
    assert said in tip_text(tip, seen, str.upper)
    assert next(one for one in TIPS if one.name == "pot").applies(seen) is False  # the hand is full
    table.close()


def test_a_guest_and_a_bot_see_no_tips() -> None:
    window = Window()
    window.app.preferences.change("tips", value=True)
    scene = window.position("4S 6C 8D", phase="draw")
    window.settle()
    assert scene.tips.shown is None
    window.close()


@pytest.mark.parametrize(
    ("rules", "melds", "said"),
    [
        ("samba", "4S 5S 6S 7S 8S 9S TS",
         "Your side has made a samba in spades: 1,500 points. To go out it needs two canastas."),
        ("bolivia", "4S 5S 6S 7S 8S 9S TS", "Your side has made an escalera in spades: 1,500 points."),
        ("uruguay", "2S 2S 2D 2D 2H 2H JK", "Your side has made a wild canasta: 2,000 points. To go out it needs one canasta."),
        ("modern-american", "7S 7H 7D 7C 7S 7H 7D", "Your side has made a canasta of sevens: 2,500 points."),
        ("modern-american", "KS KH KD KC KS KH KD",
         "Seven cards make a canasta: 500 points without wild cards, 300 with them."),
        ("classic", "KS KH KD KC KS KH 2D", "Seven cards make a canasta: 500 points without wild cards, 300 with them."),
    ],
)  # fmt: skip
def test_the_first_canasta_is_told_with_its_own_worth(rules: str, melds: str, said: str) -> None:
    seen = view(board("QS QH 4H 5C", rules=rules, melds=melds), 0)
    assert tip_text("canasta", seen, str.upper).startswith(said)


def test_a_side_that_opens_freely_is_not_told_of_sequences_where_there_are_none() -> None:
    free = {"opening": [{"total": 0, "minimum": 0}], "opening_below_zero": 0}
    seen = view(board("KS KH KD 4H 5C", options=free), 0)
    assert tip_text("opening", seen, str.upper) == (
        "You can open now: select cards of one rank (twos and jokers can stand in) and press MELD."
    )
    seen = view(board("KS KH KD 4H 5C", rules="samba", options=free), 0)
    assert "of one suit in order or of one rank" in tip_text("opening", seen, str.upper)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_a_tip_covers_no_meld_and_no_figure_of_one_where_there_is_room(size: tuple[int, int]) -> None:
    with Window(size) as window:
        tall = ["2H QH QD QC QS", "KH KD KC KS", "5H 5D 5C 5S 5H"]
        scene = window.position("7H 9H 9C 2D JK", pile="3S JD 7H", phase="draw", melds=[["2S AS AC"], tall])
        scene.tips.shown = next(tip for tip in TIPS if tip.spot is Spot.PILE)
        window.settle()
        assert scene.tips.panel is not None
        figure = round(30 * scene.stage.layout.t)
        for slot in ("Q", "K", "5"):
            meld = scene.stage.meld_rect(1, parse_label(slot))
            assert not scene.tips.panel.rect.colliderect(meld.x, meld.y, meld.w, meld.h + figure)
