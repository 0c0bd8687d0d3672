"""What seats and sides are called, from every seat, in every rule set and number of players."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.languages import spoken

from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.session.person import Person
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.seating import Seating
from canasta_desktop.ui.services.lineup import BOTS, SIX, changed, seated, seatings, shown_names, with_person, with_picture
from canasta_desktop.words import common_text, places_text, saved_games_text
from canasta_desktop.words.people_text import names_of
from canasta_desktop.words.perspective import at_screen, perspective, plain_perspective

PEOPLE = ("Ana", "Otto", "Juno", "Bea", "Ida", "Max")
TABLES = [(name, s.players) for name in ALL_PRESETS for s in preset(name).seatings]


@pytest.mark.parametrize(
    ("rules", "players", "seat", "names", "sides"),
    [
        ("book", 2, 0, "You Otto", "You Otto"),
        ("book", 2, 1, "Ana You", "You Ana"),
        ("book", 3, 0, "You Otto Juno", "You Otto Juno"),
        ("book", 3, 1, "Ana You Juno", "You Juno Ana"),
        ("classic", 4, 0, "You Otto Juno Bea", "Us Them"),
        ("classic", 4, 3, "Ana Otto Juno You", "Us Them"),
        ("book", 5, 0, "You Otto Juno Bea Ida", "Us Them"),
        ("book", 5, 3, "Ana Otto Juno You Ida", "Us Them"),
        ("book", 6, 1, "Ana You Juno Bea Ida Max", "Us Them"),
        ("three-pack", 6, 0, "You Otto Juno Bea Ida Max", "Us Moon Star"),
        ("three-pack", 6, 4, "Ana Otto Juno Bea You Max", "Us Moon Star"),
    ],
)
def test_names_and_sides(rules: str, players: int, seat: int, names: str, sides: str) -> None:
    who = perspective(terms(preset(rules), players), seat, PEOPLE[:players])
    assert who.names == tuple(names.split())
    assert who.side_names == tuple(sides.split())


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_every_seat_bears_the_sun_for_itself_and_its_partners(rules: str, players: int) -> None:
    rule_terms = terms(preset(rules), players)
    for seat in range(players):
        who = perspective(rule_terms, seat, PEOPLE[:players])
        assert len(set(who.names)) == players
        assert len(set(who.side_names)) == len(rule_terms.sides)
        for other in range(players):
            same = rule_terms.side_of[other] == rule_terms.side_of[seat]
            assert (who.area_of_seat(other) == 0) == same
            assert who.is_partner(other) == (same and other != seat)
            assert other in who.seats_of(who.area_of_seat(other))


def test_partners_are_marked() -> None:
    six = perspective(terms(preset("three-pack"), 6), 0, PEOPLE)
    assert [six.note(seat) for seat in range(6)] == ["", "", "", "partner", "", ""]
    four = perspective(terms(preset("classic"), 4), 0, PEOPLE[:4])
    assert [four.note(seat) for seat in range(4)] == ["", "", "partner", ""]


def test_four_without_names_of_their_own_are_called_by_their_places() -> None:
    four = perspective(terms(preset("classic"), 4), 1, ("Ana", "Otto", "", "Ana"))
    assert four.names == ("East", "You", "West", "North")


def test_pages_that_several_humans_read_call_nobody_you() -> None:
    rule_terms = terms(preset("classic"), 4)
    seats = [Seating(name, "fox", None if at < 2 else "heuristic") for at, name in enumerate(PEOPLE[:4])]
    both = at_screen(rule_terms, seats, 1)
    assert both.names == PEOPLE[:4]
    assert both.side_names == ("Sun", "Moon")
    assert both.area_of_seat(1) == 0
    partners = [replace(who, bot=None if at in (0, 2) else "heuristic") for at, who in enumerate(seats)]
    assert at_screen(rule_terms, partners, 0).side_names == ("Us", "Them")
    alone = [replace(who, bot=None if at == 2 else "heuristic") for at, who in enumerate(seats)]
    assert at_screen(rule_terms, alone, 2).names == ("Ana", "Otto", "You", "Bea")


def test_nameless_humans_are_told_apart() -> None:
    assert shown_names(SIX[:2]) == ("You", "Otto")
    two = changed(SIX, 2, human=True, name="")
    assert shown_names(two[:4]) == ("Player 1", "Otto", "Player 2", "Bea")
    assert [who.bot for who in seatings(two[:4])] == [None, f"{USUAL_LEVEL}+bold", None, f"{USUAL_LEVEL}+cautious"]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_nobody_but_who_looks_is_called_you(rules: str, players: int) -> None:
    """Games that are saved hold *You* as the name of a person without one, in the language of their time."""
    for said in ("You", "", "Du", " tú "):
        seats = [Seating(said, "fox"), *(Seating(name, "owl", "heuristic") for name in PEOPLE[1:players])]
        for looks in range(1, players):
            both = [replace(who, bot=None if at in (0, looks) else who.bot) for at, who in enumerate(seats)]
            seen = perspective(terms(preset(rules), players), looks, names_of(both))
            assert seen.names.count("You") == 1
            assert seen.names[looks] == "You"
            assert "You" not in at_screen(terms(preset(rules), players), both, looks).names
            assert all(names_of(both))


def test_a_person_without_a_name_is_called_so_in_the_language_in_use() -> None:
    seats = [Seating("You", "fox"), Seating("Otto", "owl", "heuristic"), Seating("", "bear")]
    with spoken("de"):
        assert names_of(seats[:2]) == ("Du", "Otto")
        assert names_of(seats) == ("Spieler 1", "Otto", "Spieler 2")
        assert plain_perspective(terms(preset("book"), 3), 0, names_of(seats)).names == names_of(seats)
    assert names_of(seats[:2]) == ("You", "Otto")


def test_what_a_table_keeps_of_a_person_without_a_name_is_no_word_of_the_program() -> None:
    assert [who.name for who in seatings(SIX[:4])] == ["", "Otto", "Juno", "Bea"]


def test_a_picture_is_swapped_and_never_double() -> None:
    new = with_picture(SIX, 1, "cat", Profiles(None))
    assert new[1].avatar == "cat"
    assert new[5].avatar == "owl"
    assert len({who.avatar for who in new}) == 6


def test_a_picture_that_a_bot_takes_from_a_person_is_swapped_with_the_persons() -> None:
    people = Profiles(None, Person(name="Ana", avatar="cat"))
    new = with_picture(with_person(SIX, 0, "ana"), 1, "cat", people)
    assert people.current.avatar == "owl"
    assert [who.avatar for who in seated(new, people)[:2]] == ["owl", "cat"]


def test_people_with_the_same_picture_are_told_apart_at_the_table_and_keep_it() -> None:
    people = Profiles(None, Person(name="Ana", avatar="bear"))
    people.make("Ben", avatar="bear")
    lineup = with_person(with_person(changed(SIX, 1, human=True), 0, "ana"), 1, "ben")
    shown = seated(lineup, people)
    assert [who.name for who in shown[:2]] == ["Ana", "Ben"]
    assert shown[0].avatar == "bear"
    assert len({who.avatar for who in shown}) == 6
    assert [person.avatar for person in people.all] == ["bear", "bear"]


def test_a_person_who_is_renamed_is_so_at_once_on_every_seat() -> None:
    people = Profiles(None, Person(name="Ana"))
    lineup = with_person(changed(SIX, 2, human=True), 2, "ana")
    people.change("ana", name="Otto", avatar="cat")
    shown = seated(lineup, people)
    assert (shown[2].name, shown[2].avatar) == ("Otto", "cat")
    assert "Otto" not in [who.name for at, who in enumerate(shown) if at != 2]


def test_a_person_who_was_deleted_leaves_a_guest_on_the_seat() -> None:
    people = Profiles(None, Person(name="Ana"))
    people.make("Ben")
    lineup = with_person(SIX, 0, "ben")
    people.delete("ben")
    assert (seated(lineup, people)[0].profile, seated(lineup, people)[0].name) == (None, "")


def test_nobody_is_taken_for_you_or_us_because_of_a_name() -> None:
    two = [Seating("Us", "fox", profile="us"), Seating("Them", "owl", "heuristic")]
    who = plain_perspective(terms(preset("book"), 2), 0, names_of(two))
    assert [saved_games_text.finished(side) for side in who.side_names] == ["Finished, Us won", "Finished, Them won"]
    assert places_text.melds_of(who.side_name(0)) == "Us: melds"
    us = perspective(terms(preset("classic"), 4), 0, PEOPLE[:4])
    assert [saved_games_text.finished(side) for side in us.side_names] == ["Finished, we won", "Finished, they won"]
    with spoken("de"):
        assert not common_text.YOU.means("Du")
        assert common_text.YOU.means(perspective(terms(preset("classic"), 4), 0, PEOPLE[:4]).name(0))


def test_the_bot_for_tests_is_not_offered() -> None:
    assert "random" not in BOTS
    assert BOTS
