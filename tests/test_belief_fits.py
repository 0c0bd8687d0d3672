"""The fits of what play tells of hidden hands, and the measure of the search: they find what is there to be found."""

from __future__ import annotations

from helpers.scripts import script

from canasta_desktop.bots.belief.turn_evidence import EXACT

turns, search = script("fit_turns"), script("search_decisions")

BY_RULES_OF_THUMB = (5, "sets", 4, 0)
"""Four deals without experts."""


def test_last_turns_of_skilled_players_tell_of_their_hands_and_a_fit_finds_no_less() -> None:
    found = [turn for who, turn in turns.readings(BY_RULES_OF_THUMB) if who == "skilled"]
    assert len(found) > 20
    assert turns.information(found, EXACT) > 0.2
    assert turns.information(found, turns.fit(found[:20], EXACT)) > 0.0


def test_the_measure_of_the_search_compares_choices_and_worlds() -> None:
    found = search.measured((3, 0, 30, 4, 20))
    assert len(found) > 3
    assert search.measured((3, 0, 30, 4, 20)) == found
    assert all(score < 0.0 for _, scores in found for score in scores)
    assert any(gains[0] for gains, _ in found)
    assert search.interval([found], 0, 1, 1).startswith("+0.00")
