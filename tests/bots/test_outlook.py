"""The outlook of an imagined deal: each fact counts what it says, and the weights fit the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import NEARLY, board, split

from canasta_desktop.bots.outlook.evaluation import INPUTS, NETWORK, TABLE_FACTS, outlook, table_facts
from canasta_desktop.bots.outlook.set_facts import FACTS, SetFact, set_facts
from canasta_desktop.bots.outlook.slot_facts import SlotFact, slot_facts
from canasta_desktop.bots.search.typical_lead import typical_lead
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.features import stage_of
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.hand import Hand
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position

FULL = "TS TH TD TC TS TH TD"
KINGS = "KS KH KD"
RED = ["3H 3D", ""]
OPENED: dict[str, Any] = {"melds": KINGS}
HUNTED: dict[str, Any] = {"theirs": NEARLY}

# What a fact is of; the fact by its number; how much of it there is, each time with a small board of side 0.
CASES: list[tuple[str, int, list[tuple[float, dict[str, Any]]]]] = [
    (
        "points laid, with canastas",
        SetFact.POINTS_LAID,
        [(0, {}), (30, OPENED), (570, {"melds": FULL}), (380, {"melds": f"{NEARLY} / {KINGS}"})],
    ),
    (
        "may go out",
        SetFact.MAY_GO_OUT,
        [(0, OPENED), (1, {"melds": NEARLY}), (0, {"melds": NEARLY, "options": {"canastas_to_go_out": 2}})],
    ),
    ("red 3s for it", SetFact.RED_THREES_FOR, [(200, {"red_threes": RED, **OPENED}), (0, {"red_threes": RED}), (0, OPENED)]),
    (
        "red 3s against it",
        SetFact.RED_THREES_AGAINST,
        [(200, {"red_threes": RED}), (0, {"red_threes": RED, **OPENED}), (0, {})],
    ),
    ("short melds", SetFact.SHORT_MELDS, [(2, {"melds": f"{KINGS} / QS QH QD QC / 9S 9H 9D 9C 2S"}), (0, {"melds": FULL})]),
    ("melds of five", SetFact.MELDS_OF_FIVE, [(1, {"melds": f"{KINGS} / 9S 9H 9D 9C 2S"}), (0, {"melds": NEARLY[:-3]})]),
    ("melds of six", SetFact.MELDS_OF_SIX, [(1, {"melds": NEARLY[:-3]}), (0, {"melds": NEARLY})]),
    (
        "natural ones of five or six",
        SetFact.NATURAL_NEAR,
        [
            (2, {"melds": "9S 9H 9D 9C 9S / 6S 6H 6D 6C 6S 6H"}),
            (0, {"melds": "9S 9H 9D 9C 2S / 8S 8H 8D 8C"}),
            (0, {"melds": FULL}),
        ],
    ),
    ("what it needs to open", SetFact.TO_OPEN, [(50, {}), (90, {"total": 1500}), (0, {"total": 1500, **OPENED})]),
    ("points in hands", SetFact.POINTS_HELD, [(60, {"hand": "KH 4C 3S", "others": "JK / AS 2H / JK"}), (15, {"others": "JK"})]),
    ("cards in hands", SetFact.CARDS_HELD, [(5, {"hand": "KH 4C 3S", "others": "JK / AS 2H"}), (2, {"others": "JK"})]),
    (
        "the smallest hand",
        SetFact.SMALLEST_HAND,
        [
            (2, {"hand": "KH 4C 3S", "others": "JK / AS 2H"}),
            (1, {"hand": "KH", "others": "JK / AS 2H"}),
            (3, {"hand": "KH 4C 3S", "others": "JK"}),
        ],
    ),
    (
        "single cards",
        SetFact.SINGLES,
        [(3, {"hand": "KH 4C 4D 2S 3S", "others": "JD / 4S 9S"}), (2, {"hand": "KH 4C", "others": "JD / 4S", **OPENED})],
    ),
    ("pairs", SetFact.PAIRS, [(2, {"hand": "QS QH 4C 2S 2H", "others": "JS JD / 4S 4D"}), (0, {"hand": "KH KS", **OPENED})]),
    (
        "sets",
        SetFact.SETS,
        [(2, {"hand": "QS QH QD 4C", "others": "7C / 4S 4D 4H 4C"}), (0, {"hand": "QS QH", "others": "7C / QD 2S 2H 2D"})],
    ),
    ("cards that fit", SetFact.FITTING, [(3, {"hand": "KH KS 4C", "others": "KC / KD", **OPENED}), (0, {"hand": "KH KS"})]),
    ("2s", SetFact.TWOS, [(3, {"hand": "2S 2H JK", "others": "2D / 2C"})]),
    ("jokers", SetFact.JOKERS, [(3, {"hand": "JK JK 2S", "others": "7C / JK"})]),
    ("black 3s", SetFact.BLACK_THREES, [(3, {"hand": "3S 3C 4C", "others": "7C / 3S"})]),
    ("the largest hand", SetFact.LARGEST_HAND, [(3, {"hand": "KH 4C 3S", "others": "JK JK JK JK / AS 2H"})]),
    (
        "hands that could open",
        SetFact.CAN_OPEN,
        [
            (2, {"hand": "AS AH AD", "others": f"7C / {KINGS} 2S"}),
            (0, {"hand": "AS AH 2S", "others": f"7C / {KINGS}"}),
            (1, {"hand": "AS AH JK"}),
            (0, {"hand": "JK JK 4C"}),
            (0, {"hand": "JK JK 4C", "others": "7C / AS AH"}),
            (0, {"hand": "AS AH AD", "total": 1500}),
            (0, {"hand": "AS AH AD", **OPENED}),
        ],
    ),
    (
        "points in hands, where it may go out",
        SetFact.HELD_AHEAD,
        [(3.5, {"hand": "KH 4C", "others": "JK / AS", "melds": NEARLY}), (0, {"hand": "KH 4C", **OPENED})],
    ),
    (
        "points in hands, where another may",
        SetFact.HELD_HUNTED,
        [(3.5, {"hand": "KH 4C", "others": "JK / AS", **HUNTED}), (0, {"hand": "KH 4C", "theirs": KINGS})],
    ),
    ("cards in hands, where another may", SetFact.CARDS_HUNTED, [(3, {"others": "JK / AS", **HUNTED}), (0, {"theirs": KINGS})]),
    (
        "melds that the hands make canastas",
        SetFact.CANASTAS_HELD,
        [
            (1, {"hand": "KS KH KC", "others": "7C / KD", "melds": KINGS}),
            (1, {"hand": "KS KH KC", "melds": f"{KINGS} 2S"}),
            (0, {"hand": "KS KH", "others": "KC / KD", "melds": KINGS}),
            (0, {"hand": "TC", "melds": FULL}),
        ],
    ),
    (
        "natural ones of them",
        SetFact.NATURALS_HELD,
        [(1, {"hand": "KS KH KC", "others": "7C / KD", "melds": KINGS}), (0, {"hand": "KS KH KC", "melds": f"{KINGS} 2S"})],
    ),
    (
        "melds that lack one card then",
        SetFact.CANASTAS_BUT_ONE,
        [
            (1, {"hand": "KS KH", "others": "7C / KD", "melds": KINGS}),
            (0, {"hand": "KS KH KC", "others": "7C / KD", "melds": KINGS}),
            (0, {"hand": "KS KH", "melds": KINGS}),
        ],
    ),
    (
        "kinds of which much is held",
        SetFact.LONG_KINDS,
        [
            (1, {"hand": "QS QH QD", "others": "7C / QC QS"}),
            (0, {"hand": "QS QH QD", "others": "QS / QC"}),
            (0, {"hand": "KS KH KC", "others": "7C / KD KC", **OPENED}),
        ],
    ),
    (
        "pairs and sets for the pile",
        SetFact.PAIRS_PILE,
        [(1.0, {"hand": "QS QH 9S 9D 9H JD", "pile": "4S 5S 6S 7S 8S"}), (0, {"pile": "4S 5S"})],
    ),
    (
        "cards of the pile that fit",
        SetFact.PILE_FITTING,
        [(2, {"hand": "4C", "pile": "KS 4D KH 2S", **OPENED}), (0, {"hand": "4C", "pile": "KS 4D KH"})],
    ),
    (
        "cards of the pile with a pair to them",
        SetFact.PILE_PAIRED,
        [(2, {"hand": "QS 5D", "others": "5H / QH", "pile": "QD 5S QC"}), (0, {"hand": "KS KH", "pile": "KC", **OPENED})],
    ),
    (
        "cards that fit, and the pile",
        SetFact.PILE_FITTING_PILE,
        [(0.6, {"hand": "4C", "pile": "KS 4D KH", **OPENED}), (0, {"hand": "4C", "pile": "KS 4D KH"})],
    ),
    (
        "pairs, and wilds of the pile",
        SetFact.PAIRS_WILDS,
        [(2, {"hand": "QS QH 4S", "pile": "2S JK KD"}), (0, {"hand": "QS QH", "pile": "KD 3S"})],
    ),
    (
        "pairs for a frozen pile",
        SetFact.PAIRS_FROZEN,
        [(0.3, {"hand": "QS QH 4S", "pile": "2S JK KD"}), (0, {"hand": "QS QH", "pile": "KD"})],
    ),
    (
        "a frozen pile",
        SetFact.FROZEN_PILE,
        [(2, {"pile": "2S 4D", **OPENED}), (0, {"pile": "2S 4D"}), (0, {"pile": "4D", **OPENED})],
    ),
    (
        "an open pile",
        SetFact.OPEN_PILE,
        [(2, {"pile": "5S 4D", **OPENED}), (0, {"pile": "5S 4D"}), (0, {"pile": "2S 4D", **OPENED})],
    ),
    (
        "points of an open pile",
        SetFact.OPEN_POINTS,
        [(2.5, {"pile": "AS 4D", **OPENED}), (0, {"pile": "AS 4D"}), (0, {"pile": "2S AS", **OPENED})],
    ),
    (
        "hands that could open, and the pile",
        SetFact.CAN_OPEN_PILE,
        [
            (4, {"hand": "AS AH AD", "others": f"7C / {KINGS} 2S", "pile": "5S 6S"}),
            (0, {"hand": "AS AH AD", "pile": "5S", **OPENED}),
        ],
    ),
    (
        "the pile, where the opening is dear",
        SetFact.DEAR_PILE,
        [(2, {"pile": "5S 6S", "total": 1500}), (0, {"pile": "5S 6S"}), (0, {"pile": "5S 6S", "total": 1500, **OPENED})],
    ),
    ("the turn", SetFact.TURN, [(1, {}), (0, {"seat": 1}), (1, {"seat": 2})]),
    ("the turn, and the pile", SetFact.TURN_PILE, [(2, {"pile": "5S 6S"}), (0, {"pile": "5S 6S", "seat": 1})]),
    (
        "the turn, and a pile to be taken",
        SetFact.TAKEABLE,
        [
            (2, {"hand": "6H 6D 4C", "pile": "5S 6S"}),
            (0, {"hand": "6H 4C", "others": "7C / 6D 6C", "pile": "5S 6S"}),
            (0, {"hand": "6H 2S 4C", "pile": "5S 6S"}),
            (2, {"hand": "6H 2S 4C", "pile": "5S 6S", **OPENED}),
            (0, {"hand": "6H 2S 4C", "pile": "5S 6S", "frozen": True, **OPENED}),
            (2, {"hand": "4C", "pile": "5S KC", **OPENED}),
            (0, {"hand": "4C", "pile": "2S KC", **OPENED}),
            (2, {"hand": "KS KH", "pile": "2S KC", **OPENED}),
            (0, {"hand": "2S 2H", "pile": "4S 2C", **OPENED}),
            (0, {"hand": "6H 6D 4C", "seat": 1, "pile": "5S 6S"}),
        ],
    ),
    (
        "the same, having opened",
        SetFact.TAKEABLE_OPENED,
        [
            (2, {"hand": "6H 6D 4C", "pile": "5S 6S", **OPENED}),
            (0, {"hand": "6H 6D 4C", "pile": "5S 6S"}),
            (0, {"pile": "5S", **OPENED}),
        ],
    ),
    ("the side has opened", SetFact.OPENED, [(0, {}), (1, OPENED)]),
    (
        "canastas missing",
        SetFact.CANASTAS_MISSING,
        [(1, {}), (0, {"melds": NEARLY}), (1, {"melds": NEARLY, "options": {"canastas_to_go_out": 2}})],
    ),
    (
        "cards that fit nothing, of the best hand",
        SetFact.LEFTOVERS,
        [
            (2, {"hand": "4C 5D QS QH 2S", "others": "7C / 8S 9S TS JS"}),
            (4, {"hand": "4C 5D QS QH", "others": "7C"}),
            (1, {"hand": "3S KH KC 7S 7D 7H", **OPENED}),
            (1, {"hand": "4C 5D QS QH", "others": "7C / 8S"}),
        ],
    ),
    (
        "safe discards",
        SetFact.SAFE_CARDS,
        [
            (3, {"hand": "4C 5D 5H QS", "others": "QH QD 5S 2S"}),
            (1, {"hand": "4C 5D 5H QS", "others": "QH QD 5S 2S", "theirs": NEARLY}),
            (3, {"hand": "4C 5D 5H QS", "others": "QH QD 5S 2S", "theirs": NEARLY, "frozen": True, "pile": "2H"}),
            (0, {"hand": "6C", "others": "4S", "theirs": NEARLY}),
            (1, {"hand": "6C", "others": "4S", "theirs": NEARLY, "frozen": True, "pile": "2H"}),
            (2, {"hand": "3S 2S JK", "others": "4S / 4C"}),
        ],
    ),
    (
        "safe discards of the hand that has fewest",
        SetFact.FEWEST_SAFE,
        [(1, {"hand": "4C 5D QS", "others": "QH QD / 9S / 4H"}), (0, {"hand": "4C 5D", "others": "QH QD / 9S / 9H 9D"})],
    ),
    ("turns of others before", SetFact.TURNS_AWAY, [(0, {}), (1, {"seat": 1}), (0, {"seat": 2})]),
    ("players of the side", SetFact.HANDS, [(1, {}), (2, {"others": "7C / 4S"})]),
]


def with_hands_told(told: dict[str, Any]) -> Position:
    """The position of a case, in which the hands that it does not name are empty."""
    position = board(**told)
    unnamed = [seat for seat in range(4) if seat != position.to_act][len(split(told.get("others", ""))) :]
    for seat in unnamed:
        position.hands[seat] = Hand()
    return position


@pytest.mark.parametrize(("what", "number", "boards"), CASES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_fact_counts_what_it_says(what: str, number: int, boards: list[tuple[float, dict[str, Any]]]) -> None:
    for amount, told in boards:
        found = set_facts(with_hands_told(told), 0)
        assert len(found) == FACTS
        assert found[number] == pytest.approx(amount), told


def test_every_fact_is_looked_at_where_there_is_some_of_it() -> None:
    assert sorted(number for _, number, _ in CASES) == list(range(FACTS))
    assert all(any(amount for amount, _ in boards) for _, _, boards in CASES)


def test_the_facts_of_the_other_side_are_its_own() -> None:
    position = board("KH 4C", melds=KINGS, theirs=NEARLY, others="AS AH AD / 5S / 2S", pile="KC AC")
    own, other = set_facts(position, 0), set_facts(position, 1)
    assert (own[SetFact.POINTS_HELD], other[SetFact.POINTS_HELD]) == (20, 80)
    assert (own[SetFact.MAY_GO_OUT], other[SetFact.MAY_GO_OUT]) == (0, 1)
    assert (own[SetFact.PILE_FITTING], other[SetFact.PILE_FITTING]) == (1, 0)
    assert (own[SetFact.TURN], other[SetFact.TURN]) == (1, 0)


def test_a_seat_that_sits_the_deal_out_is_no_hand_of_its_side() -> None:
    position = board("KH 4C", rules="samba", players=5, order=[0, 4, 2, 3], others="5S 6S / 8S 9S / 7S")
    found = slot_facts(position, 1, [2, 2])
    assert (found[SlotFact.CARDS_OF_THE_SMALLEST_HAND], found[SlotFact.CARDS_HELD]) == (1, 3)


@pytest.mark.parametrize(("stock", "stage"), [(0, 0.0), (10, 0.25), (40, 1.0), (60, 1.0)])
def test_how_young_a_deal_is(stock: int, stage: float) -> None:
    assert stage_of(board(stock=stock)) == stage


def test_a_round_takes_more_cards_where_more_are_drawn() -> None:
    assert stage_of(board(stock=20, options={"cards_drawn": 2})) == 0.25


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("book", 2), ("book", 3), ("three-pack", 6)])
def test_the_lead_of_a_side_is_its_rating_less_the_mean_of_the_others(name: str, players: int) -> None:
    position = Game(preset(name), players, 3, first=3).deal()
    sides = range(len(position.terms.sides))
    for _ in range(30):
        apply(position, choose(position))
    by_side = [set_facts(position, side) for side in sides]
    table = table_facts(position)
    assert len(table) == TABLE_FACTS
    assert table[0] == stage_of(position)
    for among_plain in (False, True):
        ratings = []
        for side in sides:
            theirs = [by_side[other] for other in sides if other != side]
            means = [sum(column) / len(theirs) for column in zip(*theirs, strict=True)]
            policies = [0.0, 1.0] if side == 0 else [1.0, sum(other != 0 for other in sides if other != side) / len(theirs)]
            inputs = by_side[side] + means + table + (policies if among_plain else [0.0, 0.0])
            assert len(inputs) == INPUTS
            ratings.append(NETWORK.output(inputs))
        lead = ratings[0] - sum(ratings[1:]) / len(ratings[1:])
        assert outlook(position, 0, among_plain) == pytest.approx(lead * typical_lead(position.terms))


def test_a_side_that_may_take_a_pile_that_fits_is_better_off_than_without_it() -> None:
    hands = {"hand": "QS 4C 8D JS", "others": "4S 5S 9H / 4H 5H 9D / 4D 5C 8H", "melds": KINGS, "phase": "draw"}
    assert outlook(board(pile="AS AH TS TH 9S KC", **hands), 0) > outlook(board(pile="AS AH TS TH 9S 3C", **hands), 0)


def test_the_same_cards_promise_more_against_plain_players() -> None:
    leads = []
    for seed in range(40):
        position = Game(preset("classic"), 4, seed, first=seed).deal()
        side = position.terms.side_of[position.to_act]
        leads.append(outlook(position, side, among_plain=True) - outlook(position, side))
    assert sum(leads) / len(leads) > 50
