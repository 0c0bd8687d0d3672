"""Sentences of the score pad: names of sides, what is counted, how a game stands, and why a deal cannot be so."""

from __future__ import annotations

import pytest

from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.session.score_pad import Pad, PadDeal, counts, standing
from canasta_desktop.session.score_pad_faults import PadFault, problem
from canasta_desktop.words import score_pad_text as words

PAD = Pad(preset("classic"), 4, ("Ana", "", "You", "Bea"), 1)
DEAL = PadDeal(({"melds": 340, "natural": 1}, {"hands": 120}), out=0)
HAND_AND_FOOT = Pad(preset("hand-and-foot"), 2, ("Ana", "Otto"), 0)
AMERICAN = Pad(preset("modern-american"), 2, ("Ana", "Otto"), 0)
BURRACO = Pad(preset("burraco"), 2, ("Ana", "Otto"), 0)


def test_players_without_a_name_have_a_number_and_sides_the_names_of_their_players() -> None:
    assert words.player_names(PAD.names) == ("Ana", "Player 2", "Player 3", "Bea")
    assert words.side_names(PAD.names, PAD.terms.sides) == ("Ana and Player 3", "Player 2 and Bea")


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_everything_that_is_counted_has_a_label_of_its_own(name: str) -> None:
    rules = preset(name)
    for players in rules.player_numbers:
        labels = [words.label(one, rules) for one in counts(rules, players)]
        assert len(set(labels)) == len(labels)
        assert all(labels)


@pytest.mark.parametrize(
    ("pad", "key", "label", "note"),
    [
        (PAD, "natural", "Natural canastas", "500 each"),
        (PAD, "red threes", "Red threes", ""),
        (PAD, "melds", "Melds", "card points"),
        (PAD, "hands", "Left in hand", "card points, taken off"),
        (HAND_AND_FOOT, "mixed", "Dirty books", "300 each"),
        (HAND_AND_FOOT, "red threes in hand", "Left in hand and foot: red threes", "\u2212100 each"),
        (AMERICAN, "natural A", "Natural canastas: aces", "2,500 each"),
        (AMERICAN, "wild jokers", "Wild canastas: four jokers", "2,500 each"),
        (AMERICAN, "wild twos", "Wild canastas: twos", "3,000 each"),
        (AMERICAN, "black threes", "Black threes", ""),
        (AMERICAN, "unfinished pure A", "Unfinished melds: aces without wild cards", "\u22122,500 each"),
        (AMERICAN, "unfinished wild", "Unfinished melds: wild cards", "\u22122,000 each"),
        (AMERICAN, "held 7", "Held sevens", "hands with 3 or more, \u22121,500 each"),
        (Pad(preset("book"), 2, ("", ""), 0), "penalty", "Asked but couldn\u2019t go out", "\u2212100 each"),
        (
            Pad(preset("bolivia"), 2, ("", ""), 0),
            "hands",
            "Left in hand",
            "card points, taken off; each black 3: 100",
        ),
    ],
)
def test_labels_and_notes(pad: Pad, key: str, label: str, note: str) -> None:
    one = next(one for one in counts(pad.rules, pad.players) if one.key == key)
    assert (words.label(one, pad.rules), words.note(one, pad.terms)) == (label, note)


def test_how_a_game_stands() -> None:
    assert words.stands(PAD, standing(PAD)) == "Deal 1, Player 2 to deal"
    pad = PAD.with_deal(DEAL)
    assert words.pad_line(PAD, standing(PAD)) == "Classic, to 5,000; No deal yet; Deal 1, Player 2 to deal"
    assert words.pad_line(pad, standing(pad)) == "Classic, to 5,000; 940 : \u2212120; Deal 2, Player 3 to deal"
    won = Pad(load("classic", {"target_score": 900}), 4, PAD.names, 0, (DEAL,))
    assert words.stands(won, standing(won)) == "Ana and Player 3 win"
    assert words.game_line(won, standing(won)) == "Classic, one deal"
    drawn = Pad(load("burraco", {"deals": 3, "victory_points": "fibur"}), 4, PAD.names, 0, (PadDeal(({"melds": 5}, {})),) * 3)
    assert words.stands(drawn, standing(drawn)) == "A draw"
    assert words.game_line(drawn, standing(drawn)) == "Burraco, three deals"
    five = Pad(preset("three-pack"), 5, ("A", "B", "C", "D", "E"), preset("three-pack").seating(5).orders[0][0])
    assert words.stands(five, standing(five)).endswith(" sits out")


FAULTS = [
    (PAD, PadDeal(({}, {})), "Enter what the sides have made."),
    (PAD, PadDeal(({"red threes": 5}, {})), "Red threes: there can\u2019t be more than 4."),
    (PAD, PadDeal(({"melds": 3}, {})), "Ana and Player 3, Melds: card points always end in 0 or 5."),
    (
        PAD,
        PadDeal(({"melds": 35, "natural": 15}, {"melds": 35, "natural": 15})),
        "All packs together haven\u2019t enough cards for this.",
    ),
    (PAD, PadDeal(({"mixed": 13}, {})), "All packs together haven\u2019t enough wild cards for this."),
    (
        PAD,
        PadDeal(({"natural": 1}, {})),
        "Ana and Player 3: with what is counted here, the melds are worth at least 35 card points.",
    ),
    (PAD, PadDeal(({"melds": 5000}, {})), "All cards together are worth only 1,180 card points."),
    (PAD, PadDeal(({"melds": 50}, {}), out=0), "Ana and Player 3: A canasta to go out."),
    (HAND_AND_FOOT, PadDeal(({"melds": 50, "mixed": 1}, {}), out=0), "Ana: Still needs a clean book."),
    (
        HAND_AND_FOOT,
        PadDeal(({"melds": 90, "mixed": 1, "natural": 1, "hands": 5}, {}), out=0),
        "Ana: who goes out has no cards left.",
    ),
    (
        AMERICAN,
        PadDeal(({}, {"melds": 400, "natural": 2, "unfinished 7": 1}), out=1),
        "Otto: nobody goes out with unfinished melds.",
    ),
    (
        BURRACO,
        PadDeal(({"melds": 100, "natural": 1, "pot": 1}, {}), out=0),
        "Ana: nobody goes out before the side has had its pot.",
    ),
]


@pytest.mark.parametrize(("pad", "deal", "sentence"), FAULTS)
def test_every_fault_is_one_plain_sentence(pad: Pad, deal: PadDeal, sentence: str) -> None:
    found = problem(pad, deal)
    assert found is not None
    assert words.problem_text(found, words.side_names(pad.names, pad.terms.sides), pad.rules) == sentence


def test_no_fault_is_without_a_case() -> None:
    assert {found.fault for pad, deal, _ in FAULTS if (found := problem(pad, deal))} == set(PadFault)
