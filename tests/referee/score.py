"""The score of a deal ("Score of a deal"), and the special hands."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from referee.cards import JOKER, RED_THREES, Rules, rank_of, value, value_of
from referee.melds import Meld, is_unfinished, kinds

if TYPE_CHECKING:
    from referee.table import Table

ITEMS = ("melds", "hands", "mixed", "natural", "red_threes", "out", "concealed", "penalty", "deducted", "total")
FURTHER_ITEMS = ("sequence", "wild", "special", "unfinished", "held")
"""Items that records leave out where they are 0."""


def score(table: Table) -> list[dict[str, int]]:
    """Score a deal that is over, item by item and side by side."""
    winner = None if table.out is None else table.rules["side_of"][table.out]
    shown = special_hand(table.rules, table.hand()) if table.shown else None
    found = []
    for side in range(len(table.sides)):
        if shown and side == table.side():
            points = {"special": shown[1], "total": shown[1]}
            found.append({**dict.fromkeys((*ITEMS, *FURTHER_ITEMS), 0), **points})
        else:
            found.append(side_score(table, side, out=side == winner))
    settle(table.rules, found, winner)
    return found


def side_score(table: Table, side: int, *, out: bool) -> dict[str, int]:
    """Score one side by itself."""
    rules, melds = table.rules, table.melds[side]
    hands = [table.hands[seat] for seat in table.sides[side]]
    feet = [table.feet[seat] or [] for seat in table.sides[side]]
    held = [card for cards in (*hands, *feet) for card in cards]
    items = dict.fromkeys((*ITEMS, *FURTHER_ITEMS), 0)
    for meld in melds:
        items["melds"] += value(meld.cards)
        if meld.kind():
            items[meld.kind()] += canasta_points(rules, meld)
    if rules["melds_against_without_canasta"] and not kinds(melds):
        items["melds"] = -items["melds"]
    items["hands"] = -sum(in_hand(rules, card) for card in held)
    items["red_threes"] = laid_threes(rules, table.threes[side], melds)
    if rules["black_threes"] != "bonus":
        items["red_threes"] -= rules["red_three_in_hand"] * sum(card in RED_THREES for card in held)
    items["out"] = rules["going_out_bonus"] if out else 0
    items["concealed"] = rules["concealed_bonus"] if out and table.concealed else 0
    items["penalty"] = -table.penalties[side]
    items["unfinished"] = -sum(
        one["points"] for one in rules["unfinished"] for meld in melds if is_unfinished(meld, one["meld"])
    )
    for hand in hands:
        ranks = Counter(rank_of(card) for card in hand)
        items["held"] -= sum(one["points"] for one in rules["held"] if ranks[one["rank"]] >= one["cards"])
    items["total"] = sum(items.values())
    return items


def in_hand(rules: Rules, card: str) -> int:
    """Return what a card left in a hand or a foot costs; red 3s that are alone bonus cards are reckoned with the laid ones."""
    if card in RED_THREES:
        return int(rules["red_three_in_hand"]) if rules["black_threes"] == "bonus" else 0
    return int(rules["black_three_in_hand"]) if rank_of(card) == "3" else value_of(card)


def laid_threes(rules: Rules, threes: list[str], melds: list[Meld]) -> int:
    """Return the points of the 3s that a side has laid out, with their sign (`threes_sign`)."""
    red = sum(card in RED_THREES for card in threes)
    points = sum(int(rules["red_three_bonus"][count - 1]) for count in (red, len(threes) - red) if count)
    canastas = sum(kinds(melds).values())
    sign = {
        "meld": 1 if melds else -1,
        "canastas 2": 1 if canastas >= 2 else -1,
        "by canastas": min(canastas, 2) - 1,
        "always": 1,
    }
    return points * sign[rules["threes_sign"]]


def canasta_points(rules: Rules, meld: Meld) -> int:
    """Return what a canasta scores besides its cards (`bonus`)."""
    kind, bonus = meld.kind(), rules["bonus"]
    special = 0
    if kind == "natural":
        special = next((one["points"] for one in bonus["ranks"] if one["rank"] == meld.key), 0)
    elif kind == "wild" and meld.cards.count(JOKER) >= 4:
        special = bonus["wild_four_jokers"]
    elif kind == "wild" and JOKER not in meld.cards:
        special = bonus["wild_twos"]
    return int(special or bonus[kind])


def settle(rules: Rules, sides: list[dict[str, int]], winner: int | None) -> None:
    """Book the difference where the rules say so ("Difference"); `winner` is the side that went out."""
    if rules["deal_score"] != "difference" or winner is None or len(sides) != 2:
        return
    own, other = sides[winner], sides[1 - winner]
    own["deducted"], other["deducted"] = -other["total"], -other["total"]
    own["total"] += own["deducted"]
    other["total"] = 0


# ---------------------------------------------------------------- special hands

# name: (points, sizes of natural groups, sizes of groups of like wilds, free wilds, ranks that must be there,
# whether a group of like wilds may stand for a natural group)
_PATTERNS: dict[str, dict[str, tuple[int, list[int], list[int], int, str, bool]]] = {
    "none": {},
    "common": {
        "pairs": (2500, [2] * 7, [], 0, "", False),
        "wild pairs": (2000, [2] * 6, [2], 0, "A7", False),
        "garbage": (2000, [4, 4, 3, 3], [], 0, "", False),
    },
    "league": {
        "pairs": (2500, [2] * 7, [], 0, "", False),
        "wild pairs": (2000, [2] * 6, [2], 0, "A7", False),
        "garbage": (3000, [4, 4, 3, 3], [], 0, "", False),
        "Miami pairs": (2500, [2] * 5, [2, 2], 0, "A7", False),
        "zip code": (2500, [2, 2, 3, 3, 4], [], 0, "", True),
        "blast off": (3000, [5, 4, 3, 2], [], 0, "", True),
        "triples": (3500, [3, 3, 3, 3], [2], 0, "", False),
        "quads": (3500, [4, 4, 4], [2], 0, "", False),
        "dream four": (8500, [5, 5], [4], 0, "", False),
        "dream five": (8500, [5, 4], [], 5, "", False),
    },
}
WIN_THE_GAME = ("dream four", "dream five")


def special_hand(rules: Rules, hand: list[str]) -> tuple[str, int] | None:
    """Return name and points of the special hand that these cards form, the highest that fits; None where they form none."""
    if rules["special_hands"] == "none" or len(hand) != 14:
        return None
    counts = Counter(rank_of(card) for card in hand)
    found = [("straight", 3000)] if counts == Counter([*"A23456789TJQK", JOKER]) else []
    for name, (points, natural, like, free, ranks, swap) in _PATTERNS[rules["special_hands"]].items():
        if not counts["3"] and all(counts[rank] for rank in ranks) and _fits(counts, natural, like, free, swap=swap):
            found.append((name, points))
    return max(found, key=lambda one: one[1], default=None)


def _fits(counts: Counter[str], natural: list[int], like: list[int], free: int, *, swap: bool) -> bool:
    sizes = sorted(count for rank, count in counts.items() if rank not in {"2", JOKER})
    wild = sorted(count for rank, count in counts.items() if rank in {"2", JOKER})
    if free:
        return sizes == sorted(natural) and sum(wild) == free
    if swap:
        return sorted(sizes + wild) == sorted(natural)
    return sizes == sorted(natural) and wild == sorted(like)
