"""The table of what cards are worth: one key away at the table and in lessons, with the figures of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.boards import board
from helpers.pages import Pages, top_of

from canasta_desktop.engine.cards import KIND_POINTS
from canasta_desktop.engine.effective_options import has_pots
from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.engine.scoring import bonus_of
from canasta_desktop.engine.terms import terms
from canasta_desktop.session.lessons.order import NAMES
from canasta_desktop.session.score_pad import counts
from canasta_desktop.ui.pages.values import ValuesScene
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words.rule_values import values, worth
from canasta_desktop.words.rulebook import rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

    from helpers.window import Window


def table_of(name: str) -> list[Mapping[str, str]]:
    """The groups of a rule set, each as labels and values."""
    return [{row.label: row.words for row in rows} for _, rows in worth(preset(name))]


def test_what_counts_in_the_common_game() -> None:
    cards, bonuses, opening = table_of("classic")
    assert cards == {"Joker": "50", "A, 2": "20", "K, Q, J, 10, 9, 8": "10", "7, 6, 5, 4, black 3": "5"}
    assert bonuses == {
        "Natural canastas": "500", "Mixed canastas": "300", "1 red 3": "100", "2 red threes": "200", "3 red threes": "300",
        "4 red threes": "800", "Going out": "100", "Concealed (no melds before)": "100",
    }  # fmt: skip
    assert opening == {
        "Your side below 0": "15",
        "Your side at 0 or more": "50",
        "Your side at 1,500 or more": "90",
        "Your side at 3,000 or more": "120",
    }


def test_what_counts_only_elsewhere() -> None:
    assert table_of("samba")[1]["Sambas"] == "1,500"
    assert table_of("modern-american")[1]["Natural sevens"] == "2,500"
    assert "7, 6, 5, 4" in table_of("modern-american")[0]  # a black 3 counts as a bonus there
    assert table_of("hand-and-foot")[2]["Deal 4"] == "150"


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_every_kind_that_has_points_is_named_once(name: str) -> None:
    cards = table_of(name)[0]
    listed = [part for label in cards for part in label.split(", ")]
    threes = sum(part in ("black 3", "3") for part in listed)
    assert len(listed) == len(set(listed)) == len(KIND_POINTS) - 2 + threes
    assert set(cards.values()) == {str(points) for points in terms(preset(name), preset(name).players).points if points}


@pytest.mark.parametrize("closes", [pygame.K_v, pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_key_opens_it_over_the_table(window: Window, closes: int) -> None:
    scene = window.position("4S 6C 8D")
    window.key(pygame.K_v)
    shown = top_of(window.app, ValuesScene)
    assert shown.rules is window.table.rules
    window.key(closes)
    assert window.app.top is scene
    assert window.moves == []


def test_a_press_beside_it_closes_it(window: Window) -> None:
    scene = window.position("4S 6C 8D")
    window.key(pygame.K_v)
    window.click((5, 5))
    assert window.app.top is scene


@pytest.mark.parametrize("name", NAMES)
def test_it_is_one_key_away_in_every_lesson(name: str) -> None:
    with Pages() as pages:
        pages.app.learning.begin_lesson(name)
        pages.settle()
        scene = top_of(pages.app, TableScene)
        assert scene.guide.said.links["Card values"][0][1] == "V"
        pages.key(pygame.K_v)
        assert top_of(pages.app, ValuesScene).rules is scene.own.table.rules
        pages.key(pygame.K_v)
        assert pages.app.top is scene


def test_a_house_rule_of_semi_clean_canastas_has_their_worth() -> None:
    """Where no rule set gives them a bonus of their own, they are worth as much as dirty ones."""
    rules = load("buraco-aberto", {"semi_clean": "ends"})
    semi = next(row.words for _, rows in worth(rules) for row in rows if row.label == "Semi-clean burracos")
    assert semi == "100"
    assert {"Semi-clean burracos": "100"}.items() <= {row.label: row.words for row in values(rules, "melds")}.items()
    assert next(count.each for count in counts(rules, 4) if count.key == "semi") == 100
    melds = board("KD 4H", rules="buraco-aberto", options={"semi_clean": "ends"}, melds="3S 4S 5S 6S 7S 8S 9S JK").sides[0]
    assert bonus_of(terms(rules, 4), melds, melds.slots()[0]) == 100
    assert any("it scores 100 points" in text for chapter in rulebook(rules, 4) for text in chapter.paragraphs)


@pytest.mark.parametrize("name", [name for name in ALL_PRESETS if has_pots(preset(name))])
def test_a_pot_that_is_never_taken_costs_whole_points(name: str) -> None:
    assert table_of(name)[1]["Pot never taken"] == f"−{preset(name).pot_untaken}"
