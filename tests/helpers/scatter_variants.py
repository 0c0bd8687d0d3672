"""Random positions of the four further games with many nearly complete melds, and comparison of engine and referee."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import referee_rules as rr
import referee_variants as referee
import referee_variants_moves as moves
import referee_variants_rules as rv
from referee_variants_judge import Undecided, first_code
from referee_variants_melds import meld_codes
from referee_variants_table import Table, key_of, move_text, read_move, read_position, write_position

from canasta_desktop.cli_judge import judge_line

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

HOUSE: tuple[dict[str, Any], ...] = (
    {}, {}, {}, {},
    {"last_discard": "required"},
    {"last_discard": "optional"},
    {"canastas_needed": {"total": 1}},
    {"canastas_needed": {"total": 2, "natural": 1, "mixed": 1}},
    {"wild_longest": 7},
    {"wild_longest": 0},
    {"set_longest": 0},
    {"set_longest": 7},
    {"pile_needs": "pair"},
    {"pile_taken": 5},
    {"pile_taken": "whole"},
    {"naturals_outnumber_wilds": True},
    {"wilds_below_canasta": 1},
    {"permission": "required"},
    {"permission": "free"},
    {"partner_in_foot": True},
    {"threes_sign": "by canastas", "red_three_in_hand": 300, "black_three_in_hand": 100},
    {"cards_drawn": 1},
    {"special_hands": "league"},
    {"opening_triple": "natural or wild"},
)  # fmt: skip
"""Options that change the legality of moves or the score."""


def crowded(source: random.Random, name: str, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """A random position in a seat's turn with many possible moves."""
    rules = rv.rules_for(name, dict(options), players)
    sides = rv.sides_for(rules, players)
    order = rv.order_for(rules, players, source.randint(1, 3))
    seat = source.choice(order)
    side = next(number for number, seats in enumerate(sides) if seat in seats)
    pack = sorted(rr.packs_of(rules["packs"]).elements())
    source.shuffle(pack)
    ranks = set(source.sample(rv.ORDER, source.randint(2, 5)))
    near = [card for card in pack if rr.rank_of(card) in ranks or rr.is_wild(card)]
    far = [card for card in pack if card not in near]
    melds: list[list[str]] = [[] for _ in sides]
    if source.random() < 0.7:
        melds[side] = _own_melds(source, rules, ranks, near, far)
    for _ in range(source.choice((0, 0, 1, 2))):
        rank = source.choice(rv.ORDER)
        if rank not in ranks and rank not in {meld[0] for meld in melds[(side + 1) % len(sides)]}:
            melds[(side + 1) % len(sides)] += _meld(far, [rank], source.randint(3, 7))
    threes = [card for card in far if rr.rank_of(card) == "3"]
    far = [card for card in far if rr.rank_of(card) != "3"]
    hand = [near.pop() for _ in range(min(len(near), source.choice((1, 2, 2, 3, 3, 4, 5, 6, 8, 10))))]
    hand += [far.pop() for _ in range(min(len(far), source.choice((0, 0, 1, 1, 2, 4))))]
    black = [card for card in threes if card not in rr.RED_THREES]
    if source.random() < 0.15 and rules["black_threes"] != "bonus":
        hand += [black.pop() for _ in range(source.choice((1, 3, 3, 4))) if black]
    elif rules["three_kept"] and not melds[side] and source.random() < 0.4:
        hand += threes[-1:]
    pile = [far.pop() for _ in range(source.choice((0, 0, 1, 3, 8))) if far]
    if near and source.random() < 0.75:
        pile.append(near.pop())
    stock = [source.choice((near, far)).pop() for _ in range(source.choice((0, 0, 1, 2, 8, 9, 10))) if near and far]
    others = {other: [far.pop() for _ in range(source.choice((2, 4))) if far] for other in order if other != seat}
    phase = source.choice(("draw", "play", "play"))
    position: dict[str, Any] = {
        "rules": name, "options": dict(options), "players": players, "order": list(order),
        "scores": [source.choice((-200, 0, 0, 1500, 3000, 7000)) for _ in sides], "dealer": source.randrange(len(order)),
        "to_act": seat, "phase": phase,
        "hands": [" ".join(hand if who == seat else others.get(who, [])) if who in order else None for who in range(players)],
        "melds": melds, "red_threes": ["" for _ in sides], "pile": " ".join(pile),
        "frozen": source.random() < 0.3 or any(rr.is_wild(card) for card in pile), "stock": " ".join(stock),
        "deal": source.randint(1, 5), "has_asked": [source.random() < 0.1 for _ in range(players)],
    }  # fmt: skip
    if rules["foot_size"]:
        feet = [" ".join(far.pop() for _ in range(3) if far) if source.random() < 0.4 else None for _ in range(players)]
        position["feet"] = feet
    if phase == "play":
        unopened = not melds[side]
        position["turn"] = {
            "asked": source.random() < 0.15,
            "permission": source.choice((None, None, None, "yes", "no")) if not unopened and len(hand) > 1 else None,
            "melded": not unopened and source.random() < 0.3,
            "opened": False,
            "drew": source.random() < 0.8,
        }
    return position


def _own_melds(source: random.Random, rules: rv.Rules, ranks: set[str], near: list[str], far: list[str]) -> list[str]:
    """Melds of every shape in these rules; their cards are taken from `near` and `far`."""
    melds: list[str] = []
    for rank in sorted(ranks):
        if source.random() < 0.6:
            melds += _sets(source, rules, near, rank)
    if rules["sequence_longest"]:
        melds += _runs(source, near, far)
    if rules["wild_longest"] and source.random() < 0.3:
        melds += _meld(near, [rv.WILD], source.randint(3, 7))
    return melds


def _sets(source: random.Random, rules: rv.Rules, near: list[str], rank: str) -> list[str]:
    """One set of a rank, or two if the rules allow it; the first is complete if it must be."""
    number = source.choice((1, 1, 2)) if rules["sets_of_a_rank"] != "one" else 1
    found: list[str] = []
    for place in range(number):
        size = 7 if rules["sets_of_a_rank"] == "when complete" and number > place + 1 else source.randint(3, 7)
        wilds = [card for card in near if rr.is_wild(card)]
        most = 0 if rank in rules["ranks_without_wilds"] else rules["wilds_below_canasta"]
        use = source.choice((0, 0, 1, min(2, most))) if wilds and most else 0
        found += _meld(near, [rank] * (size - use) + [rv.WILD] * use, 1)
    if rules["sets_of_a_rank"] == "when complete" and len(found) > 1 and len(found[0].split()) < rr.CANASTA:
        found.pop()
    return [text for text in found if legal(rules, text)]


def _meld(cards: list[str], wanted: list[str], times: int) -> list[str]:
    """A meld of `times` cards of these ranks, taken from `cards`; empty if there are not enough."""
    meld: list[str] = []
    for rank in wanted * times:
        card = next(
            (card for card in cards if (rr.is_wild(card) if rank == rv.WILD else card[0] == rank and card != "JK")), None
        )
        if card is None:
            break
        cards.remove(card)
        meld.append(card)
    return [" ".join(meld)] if len(meld) >= 3 else []


def _runs(source: random.Random, near: list[str], far: list[str]) -> list[str]:
    """Some sequences; their cards are taken from `near` and `far`."""
    found = []
    for _ in range(source.choice((0, 1, 1, 2, 3))):
        suit, start = source.choice(rr.SUITS), source.randrange(len(rv.ORDER) - 3)
        cards = [rank + suit for rank in rv.ORDER[start : start + source.randint(3, 7)]]
        if len(cards) >= 3 and all(card in near or card in far for card in cards):
            for card in cards:
                (near if card in near else far).remove(card)
            found.append(" ".join(cards))
    return found


def legal(rules: rv.Rules, text: str) -> bool:
    """Whether the rules allow a meld on the table."""
    cards = text.split()
    return not meld_codes(rules, rv.Meld(key_of(cards), cards))


# ---------------------------------------------------------------- answers compared


def judged(position: Mapping[str, Any], text: str) -> dict[str, Any]:
    """The engine's answer to one move in a position."""
    answer = judge_line(json.dumps({"id": 1, "position": position, "moves": [text]}).encode())
    told: dict[str, Any] = json.loads(json.dumps(answer))
    return told


def state(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position in canonical form, so that equivalent positions are equal."""
    phase = position["phase"]
    turn = {
        "asked": False,
        "permission": None,
        "melded": False,
        "opened": False,
        "drew": True,
        **(position.get("turn") or {}),
    }
    told: dict[str, Any] = {
        "phase": phase,
        "hands": [sorted((hand or "").split()) for hand in position["hands"]],
        "feet": [None if foot is None else sorted(foot.split()) for foot in position.get("feet") or []],
        "melds": [_by_key(side) for side in position["melds"]],
        "threes": [sorted(cards.split()) for cards in position["red_threes"]],
        "pile": position["pile"].split(),
        "stock": position["stock"].split(),
    }
    if phase != "over":
        told["to_act"] = position["to_act"]
        if {**rv.PRESETS[position["rules"]], **position["options"]}["asks"] == "once a deal":
            told["asked"] = position.get("has_asked") or [False] * position["players"]
    else:
        told["out"], told["shown"] = position.get("out"), position.get("shown")
    if phase in {"play", "answer"}:
        told["turn"] = {name: turn[name] for name in ("asked", "permission", "melded", "opened", "drew")}
    if phase == "draw" and {**rv.PRESETS[position["rules"]], **position["options"]}["pile_needs"] != "pair":
        told["frozen"] = position["frozen"]
    return told


def _by_key(melds: list[str]) -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = {}
    for text in melds:
        found.setdefault(key_of(text.split()), []).append(sorted(text.split()))
    return found


SHAPE_CODES = set(rv.CODES[rv.CODES.index("meld_too_small") : rv.CODES.index("opening_mixed_canasta")])
"""Codes on the cards of a meld. For black 3s with wild cards or too few cards any of them is accepted."""


def difference(position: Mapping[str, Any], text: str) -> str:
    """The difference of the engine's and the referee's answer to a move; empty if there is none or no referee's answer."""
    table = read_position(dict(position))
    try:
        expected = "not_now" if table.phase == "over" else first_code(table, read_move(text))
        if expected is None:
            referee.play(table, read_move(text))
    except Undecided:
        return ""
    answer = judged(position, text)
    if "error" in answer:
        return f"{text} -> error {answer['error']}"
    if answer["code"] != expected and not (" 3:" in text and {answer["code"], expected} <= SHAPE_CODES):
        return f"{text} -> the engine says {answer['code']}, the referee {expected}"
    if expected is None:
        own, other = state(answer["position"]), state(write_position(table))
        unlike = [
            f"{name}: engine {own.get(name)}, referee {other.get(name)}"
            for name in {**own, **other}
            if own.get(name) != other.get(name)
        ]
        if unlike:
            return f"{text} -> afterwards {unlike}"
        if table.phase == "over" and [_items(side) for side in answer["score"]] != [
            _items(side) for side in referee.score(table)
        ]:
            return f"{text} -> scores {answer['score']}, {referee.score(table)}"
    return ""


def _items(side: Mapping[str, int]) -> dict[str, int]:
    return {item: points for item, points in side.items() if points}


def differences(position: Mapping[str, Any], source: random.Random, number: int) -> list[str]:
    """The differences for `number` likely moves in a position, and as many mutated ones."""
    table = read_position(dict(position))
    tried = {move_text(move) for move in moves.tried_moves(table, source, number)}
    return [found for text in sorted(tried) if (found := difference(position, text))]


def walk(table: Table, record: Mapping[str, Any]) -> Any:
    """The referee's positions before each move of a record; `table` is advanced."""
    referee.begin(table)
    for text in record["moves"]:
        yield table
        referee.play(table, read_move(text))
