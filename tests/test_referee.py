"""The referee: worked facts of the rules and its own readings in a few cards, deals written out, faults planted in records."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from copy import deepcopy
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from helpers.likely_moves import allowed, deal_cards, joinings, laying, likely_moves, play_out, readable, tried_moves
from helpers.minimal_position import MINIMAL_POSITION
from helpers.scatter import ALL_HOUSE, any_table, crowded
from referee import (
    TABLES,
    Group,
    Move,
    Table,
    Undecided,
    begin,
    can_go_out,
    first_code,
    follows,
    move_text,
    play,
    read_move,
    read_position,
    replay,
    rules_for,
    score,
    set_up,
    write_position,
)
from referee.cards import ORDER, SUITS, WILD, is_wild, packs_of, rank_of, read_cards, value
from referee.melds import Meld, key_of
from referee.rules import game_over, opening_minimum, order_for, preset
from referee.score import FURTHER_ITEMS, ITEMS, laid_threes
from referee.ways import best_opening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Record = dict[str, Any]


def position(**changes: Any) -> dict[str, Any]:
    """Return a position in the middle of seat 0's turn, with the changes."""
    base: dict[str, Any] = {
        **MINIMAL_POSITION,
        "hands": ["KH 4C", "4S 4D", "5S 5D", "6S 6D"],
        "melds": [["6S 6H 6D"], []],
        "pile": "9D",
        "stock": "5H 7C",
    }
    return {**base, **changes}


def hand(cards: str, **changes: Any) -> dict[str, Any]:
    """Return a position with that hand for seat 0 and plenty of cards beside it."""
    return position(hands=[cards, "4S 4D", "5S 5D", "6S 6D"], **changes)


def test_no_opening_at_3000() -> None:
    cards = read_cards("A♥ A♣ 2♦ 2♥ 5♣ 6♥ 7♥ 8♣ 4♣ 4♣ 4♦ 4♥ K♦")
    rules = rules_for("online", {}, 4)
    assert best_opening(rules, cards, set()) == 100 < opening_minimum(rules, 3000, 1)


def test_score_of_a_deal() -> None:  # fact 7
    ours = ["3C 3S 3S", "6S 6H 6D 6C 6S 6H 2D", "9S 9H 9D 9C 9S 9H 9D 9C", "TS TH TD", "JS JH JD JC 2S 2H JK"]
    theirs = ["4S 4H 2D", "7S 7H 7D 7C 7S 2C JK", "TS TH JK", "AS AH AD AC AS"]
    hands = ["", "2S 5H 6H TC JH JH", "4S 5H 5D QS KS AS AH", "4S 4H TC QS QH KS KH"]
    table = read_position(position(phase="play", hands=["", "", "", ""]))  # there are more jacks than two packs have
    table.melds = [[Meld(key_of(read_cards(cards)), read_cards(cards)) for cards in side] for side in (ours, theirs)]
    table.hands = [read_cards(cards) for cards in hands]
    table.threes, table.out = [["3H", "3D"], ["3H"]], 0
    first, second = score(table)
    assert [first[item] for item in ITEMS] == [305, -75, 600, 500, 200, 100, 0, 0, 0, 1630]
    assert [second[item] for item in ITEMS] == [295, -120, 300, 0, 100, 0, 0, 0, 0, 575]
    assert not any(side[item] for side in (first, second) for item in FURTHER_ITEMS)
    table.rules["deal_score"] = "difference"
    first, second = score(table)
    assert (first["total"], first["deducted"], second["total"], second["deducted"]) == (1055, -575, 0, -575)


def test_red_threes_count_against_a_side_without_melds() -> None:  # fact 8
    rules = rules_for("classic", {}, 4)
    assert laid_threes(rules, ["3H", "3D", "3H"], []) == -300
    assert laid_threes(rules, ["3H", "3D"] * 2, []) == -800
    assert laid_threes(rules, ["3H", "3D"] * 2, [Meld("K", ["KS", "KH", "KD"])]) == 800


NEARLY = ["6S 6H 6D 6C 6S 6H 2D"]


@pytest.mark.parametrize(
    "text",
    ["", "pass", "take", "discard", "discard 1S", "lay", "show 1", "join K", "meld K:", "meld KH", "meld K:KH KC K/1:KD",
     "meld K/0:KS", "meld JK:JK", "meld K:KH KC K:KD"],
)  # fmt: skip
def test_moves_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not|names|outside|empty"):
        read_move(text)


def test_deals_of_five() -> None:
    rules = rules_for("book", {}, 5)
    assert [order_for(rules, deal) for deal in (1, 2, 3, 4)] == [[0, 1, 2, 3], [0, 4, 2, 3], [0, 1, 2, 4], [0, 1, 2, 3]]


def rest_of(packs: int, *taken: str) -> list[str]:
    """The cards of so many packs without these, in a settled order with the threes and wilds at the end."""
    left = packs_of(packs)
    left.subtract(card for text in taken for card in text.split())
    assert min(left.values()) >= 0
    return sorted(left.elements(), key=lambda card: (is_wild(card) or card[0] == "3", card))


def items(**points: int) -> dict[str, int]:
    """The items of a side's score, those not named being 0."""
    return {**dict.fromkeys((*ITEMS, *FURTHER_ITEMS), 0), **points}


def a_straight() -> Record:
    """Modern American for two: seat 0 draws the joker that makes a straight, and shows it."""
    hand = "AS 2S 3H 4S 5S 6S 7S 8S 9S TS JS QS KS"
    other = "AH AD AC 7H 7D 7C 2H 4H 4D 5H 9H 9D QH"
    stock = " ".join(["JK", *rest_of(2, hand, other, "JK")])
    ours, theirs = items(special=3000, total=3000), items(hands=-140, held=-3000, total=-3140)
    return {
        "version": 1, "rules": "modern-american", "options": {}, "players": 2, "bots": ["human", "human"], "game": 1,
        "deal": 1, "seed": 1, "dealer": 1, "scores": [100, 0], "hands": [hand, other], "upcards": "", "stock": stock,
        "moves": ["draw", "show"],
        "result": {"out": None, "concealed": False, "end": "shown", "shown": "straight", "sides": [ours, theirs],
                   "scores": [3100, -3140]},
    }  # fmt: skip


def two_canastas() -> Record:
    """Samba for two: seat 1 draws two queens and melds all seventeen cards."""
    other = "4S 4H 5S 5H 6S 6H 8S 8H 9S 9H TS TH JS JK 3S"
    hand = "KS KH KD KC KS KH KD QS QH QD QC QS QH QD QC"
    stock = " ".join(["QS", "QH", *rest_of(3, other, hand, "QS QH 3H 9D")])
    ours, theirs = items(hands=-155, total=-155), items(melds=170, natural=1000, out=200, total=1370)
    return {
        "version": 1, "rules": "samba", "options": {}, "players": 2, "bots": ["human", "human"], "game": 1, "deal": 1,
        "seed": 1, "dealer": 0, "scores": [0, 50], "hands": [other, hand], "upcards": "3H 9D", "stock": stock,
        "moves": ["draw", "meld K:KS KH KD KC KS KH KD Q:QS QH QD QC QS QH QD QC QS QH"],
        "result": {"out": 1, "concealed": False, "end": "out", "sides": [ours, theirs], "scores": [-155, 1420]},
    }  # fmt: skip


@pytest.mark.parametrize("record", [a_straight, two_canastas])
def test_deals_written_out(record: Callable[[], Record]) -> None:
    assert replay(record()) == []


def whole_deal(name: str, players: int) -> Record:
    """A deal played with likely moves that the referee allows."""
    record: Record = json.loads(_whole_deal(name, players))
    return record


@cache
def _whole_deal(name: str, players: int) -> str:
    source = random.Random(1)
    record = deal_cards(name, players, source)
    table, problems = set_up(record)
    assert problems == []
    play_out(record, table, source)
    return json.dumps(record)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_deals(name: str, players: int) -> None:
    record = whole_deal(name, players)
    assert replay(record) == []


DEALS = [("classic", 4), ("three-pack", 5), ("samba", 4), ("bolivia", 2), ("modern-american", 4), ("hand-and-foot", 3)]


def change(path: str, value: Any) -> Callable[[Record], None]:
    """Put a value at a path such as "result sides 0 melds"; a number is added to what stands there."""
    *way, last = [int(word) if word.isdigit() else word for word in path.split()]

    def plant(record: Any) -> None:
        for step in way:
            record = record[step]
        record[last] = record[last] + value if isinstance(value, int) and isinstance(record[last], int) else value

    return plant


def swap(record: Record, field: str, one: int, other: int) -> None:
    """Swap two unlike cards of a field."""
    cards = record[field].split()
    cards[one], cards[other] = cards[other], cards[one]
    record[field] = " ".join(cards)


def cut_a_card(record: Record) -> None:
    record["stock"] = " ".join(record["stock"].split()[1:])


def turn_a_wild(record: Record) -> None:
    stock = record["stock"].split()
    wild = next(card for card in stock if is_wild(card))
    stock[stock.index(wild)] = record["upcards"] or "9S"
    record["upcards"], record["stock"] = wild, " ".join(stock)


def discard_twice(record: Record) -> None:
    place = next(number for number, move in enumerate(record["moves"]) if move.startswith("discard"))
    record["moves"].insert(place, record["moves"][place])


def other_end(record: Record) -> None:
    record["result"]["end"] = "stock" if record["result"]["end"] == "out" else "out"


@pytest.mark.parametrize(
    ("plant", "problem"),
    [
        (change("version", 2), "version"),
        (change("order", [0]), "order|cannot be read|was dealt"),
        (change("hands 0", "KS"), "was dealt 1 cards|whole packs"),
        (cut_a_card, "whole packs"),
        (turn_a_wild, "up-cards"),
        (change("dealer", 1), "illegal|over before|stops|not|is told|says"),
        (lambda record: record["scores"].append(0), "numbers of seats or sides"),
        (lambda record: record["moves"].pop(), "stops at|says"),
        (lambda record: record["moves"].append("draw"), "over before move"),
        (lambda record: record["moves"].insert(0, "discard 4S"), "illegal: not_now"),
        (lambda record: record["moves"].insert(0, "fly"), "cannot be read"),
        (discard_twice, "illegal: (not_now|card_not_in_hand)"),
        (other_end, "says end"),
        (change("result concealed", value=True), "says concealed"),
        (lambda record: record["result"].update(out=None if record["result"]["out"] is not None else 0), "says out"),
        (change("result scores 1", 5), "says scores"),
        (lambda record: record["result"]["sides"].pop(), "one score for each side"),
        (lambda record: record["result"]["sides"][0].update(luck=5), "luck is told as 5"),
        *((change(f"result sides 1 {item}", 5), f"Side 1: {item} is told") for item in (*ITEMS, *FURTHER_ITEMS)),
        *((lambda record, item=item: record["result"]["sides"][1].pop(item), f"{item} is told as None") for item in ITEMS),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("name", "players"), DEALS)
def test_planted_faults_are_found(name: str, players: int, plant: Callable[[Record], None], problem: str) -> None:
    record = whole_deal(name, players)
    plant(record)
    found = replay(record)
    assert found, "nothing was found"
    assert re.search(problem, " ".join(found)), found


@pytest.mark.parametrize(("name", "players"), DEALS)
def test_another_order_of_the_stock_is_found(name: str, players: int) -> None:
    record = whole_deal(name, players)
    stock = record["stock"].split()
    other = next(place for place, card in enumerate(stock) if card[0] != stock[0][0] and place > 20)
    swap(record, "stock", 0, other)
    assert replay(record) != []


@pytest.mark.parametrize(("name", "players"), DEALS)
def test_illegal_moves_are_found(name: str, players: int) -> None:
    """A move of every kind that the referee refuses is refused in a record too, wherever it stands."""
    record = whole_deal(name, players)
    source = random.Random(3)
    table, _ = set_up(record)
    begin(table)
    met = set()
    for number, text in enumerate(record["moves"]):
        for move in tried_moves(table, source, 3):
            try:
                code = first_code(table, move)
            except Undecided:
                continue
            if code and source.random() < 0.1:
                planted = {**record, "moves": [*record["moves"][:number], move_text(move), *record["moves"][number:]]}
                assert f"illegal: {code}" in " ".join(replay(planted))
                met.add(code)
        play(table, read_move(text))
    assert len(met) > 5


def test_a_shown_hand_that_is_told_wrongly_is_found() -> None:
    record = a_straight()
    record["result"]["shown"] = "pairs"
    assert "shown" in " ".join(replay(record))
    record = a_straight()
    record["moves"][1] = "discard JK"
    assert replay(record) != []


@pytest.mark.parametrize(
    ("after", "problem"),
    [
        ({"deal": 3}, "numbered"),
        ({"scores": [0, 0]}, "scores"),
        ({"dealer": 1}, "clockwise"),
        ({}, ""),
    ],
)
def test_a_record_follows_the_one_before(after: dict[str, Any], problem: str) -> None:
    before = a_straight()
    record = {**a_straight(), "deal": 2, "scores": [3100, -3140], "dealer": 0, **after}
    found = follows(before, record)
    assert bool(found) is bool(problem)
    assert problem in " ".join(found)


@pytest.mark.parametrize(
    ("name", "totals", "deal", "is_over"),
    [
        ("classic", [5000, 4990], 9, True),
        ("three-pack", [9990, 0, 5000], 9, False),
        ("samba", [9990, 0], 9, False),
        ("samba", [10000, 0], 3, True),
        ("samba", [10000, 10000], 9, False),
        ("bolivia", [14000, 10000], 9, False),
        ("modern-american", [8500, 0], 2, True),
        ("hand-and-foot", [30000, 0], 3, False),
        ("hand-and-foot", [3100, 0], 4, True),
        ("hand-and-foot", [3100, 3100], 4, False),  # a fifth is played
        ("hand-and-foot", [3100, 3200], 5, True),
    ],
)
def test_the_end_of_a_game(name: str, totals: list[int], deal: int, is_over: bool) -> None:
    assert game_over(preset(name), totals, deal) is is_over


def test_the_fifth_deal_of_hand_and_foot_opens_at_150() -> None:
    assert [opening_minimum(preset("hand-and-foot"), -500, deal) for deal in range(1, 7)] == [50, 90, 120, 150, 150, 150]


@pytest.mark.parametrize(
    "text",
    [
        "meld S/2:JS QS KS",
        "take K:",
        "take K/2:KS KH",
        "join K K/2",
        "join S/2 S/3",
        "meld W:2S JK JK",
        "lay 3H",
        "show",
        "discard JK",
    ],
)
def test_moves_are_written_as_they_are_read(text: str) -> None:
    assert move_text(read_move(text)) == text


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_positions_are_read_as_they_are_written(name: str, players: int) -> None:
    record = whole_deal(name, players)
    table, _ = set_up(record)
    begin(table)
    for text in record["moves"]:
        if table.phase != "answer":
            told = json.loads(json.dumps(write_position(table)))
            assert write_position(read_position(told)) == told
        play(table, read_move(text))


def test_with_openings_the_most_is_found() -> None:
    """`best_opening` against every set of groups that the moves can name, on small hands."""
    source = random.Random(5)
    compared = 0
    for number in range(40):
        name = ("book", "samba", "bolivia", "modern-american", "hand-and-foot")[number % 5]
        pack = sorted(packs_of(1).elements())
        hand = [card for card in source.sample(pack * 2, 30) if card[0] in "45KA2J"][:9]
        table = read_position(bare(name, hand))
        best = best_opening(table.rules, hand, set())
        met = -1
        for _ in range(300):
            move = laying(table, source)
            if move.word == "meld" and readable(move) and first_code(table, move) is None:
                met = max(met, value([card for group in move.groups for card in group.cards]))
        assert met <= best
        compared += met > 0
    assert compared > 15


def bare(name: str, hand: list[str], **facts: Any) -> dict[str, Any]:
    """A position in which an unopened side may open with anything."""
    options = {"opening_below_zero": 0, "opening": [{"total": 0, "minimum": 0}], "opening_by": "total"}
    base = {
        "rules": name, "options": options, "players": 2, "scores": [0, 0], "dealer": 1, "to_act": 0, "phase": "play",
        "hands": [" ".join(hand), ""], "melds": [[], []], "red_threes": ["", ""], "pile": "", "frozen": False, "stock": 30,
    }  # fmt: skip
    return {**base, **facts}


@pytest.mark.parametrize(
    ("name", "melds", "hand"),
    [
        ("samba", ["4S 5S 6S", "8S 9S TS", "KS KH KD KC KS KH KD"], "7S JD"),
        ("samba", ["KS KH KD 2S", "KC KS KH", "4H 5H 6H 7H 8H 9H TH"], "QS QH 2C JD"),
        ("samba", ["4S 5S 6S 7S 8S 9S", "4H 5H 6H 7H 8H 9H TH"], "TS KS KH KD"),
        ("bolivia", ["2S 2H 2D 2C JK", "4H 5H 6H 7H 8H 9H TH"], "JK 2S JD"),
        ("hand-and-foot", ["8S 8H 8D 8C 8S 8H 8D", "9S 9H 9D 9C 2S"], "2H 9S 9D 9C 9H JD"),
    ],
)
def test_going_out_can_be_played_as_it_is_told(name: str, melds: list[str], hand: str) -> None:
    """Where the referee says that a player can go out, some likely moves do it."""
    told = bare(name, hand.split(), melds=[melds, []], options={})
    table = read_position(told)
    assert can_go_out(table)
    source = random.Random(1)
    for _ in range(400):
        table = read_position(told)
        for _ in range(8):
            listed = [move for move in likely_moves(table, source, 6) if move.word != "ask" and allowed(table, move)]
            listed = [move for move in listed if move.word in {"meld", "join"}] or listed or [Move("show")]
            if table.phase != "play" or table.player != 0 or not allowed(table, listed[0]):
                break
            move = source.choice(listed)
            if move.word == "discard" and len(table.hand()) > 1:
                break
            play(table, move)
            if table.phase == "over":
                assert table.out == 0
                return
    pytest.fail("nobody went out")


def single_groups(table: Table) -> Iterator[Move]:
    """Every meld of one group from the hand, and every joining."""
    numbers = Counter(meld.key for meld in table.own())
    for size in range(1, len(table.hand()) + 1):
        for cards in sorted(set(combinations(sorted(table.hand()), size))):
            ranks = {rank_of(card) for card in cards if not is_wild(card)}
            keys = ranks if len(ranks) == 1 else {WILD, *ORDER} & {WILD, *numbers} if not ranks else set()
            if len({card[-1] for card in cards}) == 1:
                keys = {*keys, cards[0][-1]} & {*keys, *SUITS}
            for key in sorted(keys):
                yield from (Move("meld", [Group(key, number, list(cards))]) for number in range(1, numbers[key] + 2))
    yield from joinings(table)


def goes_out(table: Table) -> bool:
    """Tell by trying every order of melds and joinings whether the player can go out, leave of the partner apart."""
    table = deepcopy(table)
    table.permission, table.rules = None, {**table.rules, "permission": "free"}
    hand = table.hand()
    if len(hand) == 1 and first_code(table, Move("discard", card=hand[0])) is None:
        return True
    for move in single_groups(table):
        if first_code(table, move) is None:
            trial = deepcopy(table)
            play(trial, move)
            if trial.out == trial.player or (trial.phase == "play" and goes_out(trial)):
                return True
    return False


def test_going_out_is_possible_exactly_where_some_order_of_melds_does_it() -> None:
    source = random.Random(9)
    met: Counter[bool] = Counter()
    while sum(met.values()) < 80:
        table = read_position(crowded(source, *any_table(source), source.choice(ALL_HOUSE)))
        if table.phase == "play" and table.own() and len(table.hand()) < 5 and not table.has_foot():
            able = can_go_out(table)
            assert able is goes_out(table), write_position(table)
            met[able] += 1
    assert met[True] > 5
