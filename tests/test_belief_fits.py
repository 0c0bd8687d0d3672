"""The fits of what play tells of hidden hands, and the measure of the search: they find what is there to be found."""

from __future__ import annotations

from helpers.scripts import script

from canasta_desktop.bots.belief.turn_evidence import EXACT, LOOSE

turns, search = script("fit_turns"), script("search_decisions")

BY_RULES_OF_THUMB = (5, "sets", 4, 0)
"""Four deals without experts."""


def test_last_turns_of_skilled_players_tell_of_their_hands_and_a_fit_finds_no_less() -> None:
    found = [turn for who, turn in turns.readings(BY_RULES_OF_THUMB) if who == "skilled"]
    assert len(found) > 20
    assert turns.information(found, EXACT) > 0.2
    assert turns.information(found, turns.fit(found[:20], EXACT)) > 0.0


def test_the_width_is_chosen_by_one_half_and_its_gain_told_of_the_other() -> None:
    rows = [[0.0, *(1.0 if at == 2 else -1.0 for at in range(len(turns.WIDTHS)))]]
    best, told = turns.chosen([rows, rows, [[0.0, 9.0, 9.0, 3.0, 9.0, 9.0]], [[0.0, 9.0, 9.0, 5.0, 9.0, 9.0]]])
    assert best == 2
    assert told.startswith("+4.00")


def test_wider_figures_tell_less() -> None:
    wide = turns.widened(EXACT, 2.0)
    assert wide.spread == 2 * EXACT.spread
    assert EXACT.kept < wide.kept < 1.0
    assert turns.widened(EXACT, 1.0) == EXACT


def test_worlds_are_scored_without_last_turns_and_with_each_of_the_figures() -> None:
    deals = (3, "sets", 1, 0)
    found = turns.scores((deals, [(EXACT, LOOSE), (turns.widened(EXACT, 4.0), LOOSE)]))
    assert len(found) > 3
    assert all(len(row) == 3 and max(row) < 0.0 for row in found)
    assert any(row[1] != row[2] for row in found)
    assert turns.scores((deals, [(EXACT, LOOSE), (turns.widened(EXACT, 4.0), LOOSE)])) == found


def test_the_measure_of_the_search_compares_choices_and_worlds() -> None:
    found = search.measured((3, 0, 30, 4, 20))
    assert len(found) > 3
    assert search.measured((3, 0, 30, 4, 20)) == found
    assert all(score < 0.0 for _, scores in found for score in scores)
    assert any(gains[0] for gains, _ in found)
    assert search.interval([found], 0, 1, 1).startswith("+0.00")
