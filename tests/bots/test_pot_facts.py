"""The features of games with pots tell what they say, and the evaluation follows from them."""

from __future__ import annotations

import pytest
from helpers.boards import board

from canasta_desktop.bots.outlook.linear import facts_of, linear_outlook, standing
from canasta_desktop.bots.outlook.pot_facts import PotFact
from canasta_desktop.bots.outlook.slot_facts import FACTS

NAMES = {value: name for name, value in vars(PotFact).items() if name.isupper()}
FURTHER = ("CLEAN_SEQUENCES_OF_THREE", "DIRTY_SEQUENCES_OF_THREE", "CLEAN_SETS_OF_THREE", "DIRTY_SETS_OF_THREE")


def named(place: int) -> str:
    """The name of a feature; the melds of four to six cards follow those of three."""
    for name in FURTHER:
        first = vars(PotFact)[name]
        if first <= place < first + 4:
            return name.replace("THREE", ("THREE", "FOUR", "FIVE", "SIX")[place - first])
    return NAMES[place]


def told(side: int = 0, hand: str = "KD 4C", others: str = "4H / 5H / 6H", **facts: object) -> dict[str, float]:
    """The features of a side that are not 0, by name."""
    position = board(hand, **{"rules": "burraco", "others": others, "pots": [11, 11], "pot_had": [False, False], **facts})
    found = facts_of(position, side, [melds.missing(position.terms) for melds in position.sides])
    assert len(found) == FACTS
    return {named(place): value for place, value in enumerate(found) if value}


@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        ({"melds": "5S 6S 7S / 9D TD JK QD"}, {
            "CLEAN_SEQUENCES_OF_THREE": 1, "DIRTY_SEQUENCES_OF_FOUR": 1, "POINTS_OF_MELDS": 75}),
        ({"melds": "9S 9H 9D 9C 9S / 3S 3H JK"}, {"CLEAN_SETS_OF_FIVE": 1, "DIRTY_SETS_OF_THREE": 1}),
        ({"melds": "3S 4S 5S 6S 7S 8S 9S"}, {"POINTS_OF_CANASTAS": 200, "CANASTAS_MISSING": 0}),
        ({}, {
            "POT_NOT_HAD": 1, "CANASTAS_MISSING": 1, "CARDS_HELD": 3, "POINTS_HELD": 2.0, "TURN": 1,
            "CARDS_OF_THE_SMALLEST_HAND": 1}),
        ({"hand": "JK 2H KD KH KS 9S TS QS 5C 5H", "others": "4H / 5D / 6H"}, {
            "WILD_CARDS": 2, "PAIRS": 1, "THREE_OR_MORE_OF_A_RANK": 1, "NEIGHBOURS": 3}),
        ({"hand": "8S 9S 4D", "melds": "3S 4S 5S 6S 7S", "others": "4H / 5D / 6H"}, {
            "SEQUENCES_THAT_BECOME_CANASTAS": 1, "CARDS_THAT_FIT": 1}),
        ({"hand": "8S JK 4D", "melds": "3S 4S 5S 6S 7S", "others": "4H / 5D / 6H"}, {"NEARLY_WITH_A_WILD_CARD": 1}),
        ({"hand": "9S 9H 4D", "melds": "9D 9C 9S 9H 9D", "others": "4H / 5D / 6H"}, {"SETS_THAT_BECOME_CANASTAS": 1}),
        ({"pile": "9S JK 4D", "melds": "9D 9C 9H"}, {
            "TURN_PILE": 3, "TURN_PILE_THAT_FITS": 1, "TURN_PILE_WILD_CARDS": 1, "PILE_THAT_FITS": 1}),
        ({"pile": "9S JK 4D", "melds": "9D 9C 9H", "rules": "buraco-fechado"}, {"TURN_PILE": 0, "PILE_THAT_FITS": 0}),
        ({"pile": "JK 4D 9S", "melds": "9D 9C 9H", "rules": "buraco-fechado"}, {"TURN_PILE": 3, "PILE_THAT_FITS": 1}),
        ({"theirs": "9D 9C 9H 9S 9D 9C JK", "pots": [], "pot_had": [True, True], "others": "4H / 5H / 6H"}, {
            "CARDS_WHILE_OTHERS_ARE_READY": 3, "CARDS_WHILE_OTHERS_ARE_CLOSE": 3, "POINTS_WHILE_OTHERS_ARE_READY": 2.0}),
        ({"theirs": "9D 9C 9H 9S 9D 9C JK"}, {"CARDS_WHILE_OTHERS_ARE_READY": 0}),
    ],
)  # fmt: skip
def test_the_features_tell_what_they_say(facts: dict[str, object], wanted: dict[str, float]) -> None:
    found = told(**facts)  # type: ignore[arg-type]
    assert {name: found.get(name, 0.0) for name in wanted} == pytest.approx(wanted)


def test_a_pot_that_waits_is_its_owners_hand() -> None:
    facts = {"pots": [11], "pot_had": [True, False], "waiting": [None, None, 11, None], "others": "4H / - / 6H"}
    found = told(**facts)  # type: ignore[arg-type]
    assert found["POT_WAITS"] == 1
    assert found["CARDS_OF_THE_SMALLEST_HAND"] == 2
    assert "POT_NOT_HAD" not in found


def test_the_standing_is_told_by_the_pot_and_the_canastas() -> None:
    clean = "3S 4S 5S 6S 7S 8S 9S"
    for had, melds, wanted in (([False, False], clean, 0), ([True, False], "5D 6D 7D", 1), ([True, False], clean, 2)):
        pots = [11] * had.count(False)
        position = board("KD 4C", rules="burraco", melds=melds, pots=pots, pot_had=had)
        assert standing(position, 0, position.sides[0].missing(position.terms)) == wanted


@pytest.mark.parametrize("rules", ["burraco", "buraco-aberto", "buraco-fechado", "buraco-stbl"])
def test_a_canasta_is_worth_points_whoever_makes_it(rules: str) -> None:
    others = "4H 8D TC QH / 5H 8C TD QC / 6H 8S TH QD"

    def lead(melds: str, theirs: str) -> float:
        facts = {"melds": melds, "theirs": theirs, "pots": [], "pot_had": [True, True], "stock": 30}
        return linear_outlook(board("KD 4C 7H 9C", rules=rules, others=others, **facts), 0)  # type: ignore[arg-type]

    level = lead("3S 4S 5S", "3D 4D 5D")
    assert lead("3S 4S 5S 6S 7S 8S 9S", "3D 4D 5D") > level + 50
    assert lead("3S 4S 5S", "3D 4D 5D 6D 7D 8D 9D") < level - 50
