"""The option tables of Samba, Bolivia, Modern American and Hand and Foot for the referee, and scores reckoned from them.

Written out plainly from the rules, beside `referee_rules` for the older games; nothing here comes from the engine. A rule
set is a dictionary of options under the names that players of the notation use.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import referee_rules as rr

Rules = dict[str, Any]

WILD = "W"
ORDER = "456789TJQKA"  # of a sequence, 4 low and ace high

# The codes of the notation, in the order that settles which one is given.
CODES = (
    "not_now", "not_in_these_rules", "pile_empty", "pile_blocked", "pile_frozen", "pile_needs_pair", "pile_not_matched",
    "must_take_pile", "stock_empty", "card_not_in_hand", "no_such_meld", "second_meld", "rank_dead", "meld_too_small",
    "meld_too_long", "not_a_sequence", "too_few_naturals", "too_many_wilds", "wilds_not_outnumbered", "wilds_never",
    "wilds_reserved", "wilds_too_early", "wrong_rank", "threes_not_melded", "black_threes_only_going_out",
    "black_threes_no_wilds", "opening_mixed_canasta", "opening_needs_triple", "opening_too_low", "needs_canasta",
    "unfinished_meld", "partner_in_hand", "permission_needed", "discard_required", "must_go_out", "may_not_go_out",
    "may_not_ask", "no_special_hand", "red_three_not_discarded", "wild_not_discarded", "not_on_empty_pile",
)  # fmt: skip

ITEMS = (
    "melds", "hands", "mixed", "natural", "sequence", "wild", "red_threes", "out", "concealed", "penalty", "deducted",
    "special", "unfinished", "held", "total",
)  # fmt: skip


@dataclass
class Meld:
    """A meld on the table: its key is a rank, a suit (a sequence) or W, `3` for black 3s."""

    key: str
    cards: list[str] = field(default_factory=list)

    def wilds(self) -> int:
        """Return how many wild cards lie in it."""
        return sum(rr.is_wild(card) for card in self.cards)

    def kind(self) -> str:
        """Return which kind of canasta it is, nothing where it is none ("Canasta")."""
        if len(self.cards) < rr.CANASTA or self.key == "3":
            return ""
        if self.key == WILD:
            return "wild"
        if self.key in rr.SUITS:
            return "sequence"
        return "mixed" if self.wilds() else "natural"


# ---------------------------------------------------------------- the option table

SAMBA: Rules = {
    "players": (2, 3, 4, 5, 6), "six": [[0, 3], [1, 4], [2, 5]], "five_alone": False,
    "packs": 3, "hand_size": 15, "hand_size_of_six": 13, "foot_size": 0, "cards_drawn": 2,
    "target_score": 10000, "deals": 0,
    "opening_by": "total", "opening_below_zero": 15, "opening_by_deal": [],
    "opening": [{"total": 0, "minimum": 50}, {"total": 1500, "minimum": 90}, {"total": 3000, "minimum": 120},
                {"total": 7000, "minimum": 150}],
    "red_three_bonus": [100, 200, 300, 400, 500, 1000],
    "wilds_below_canasta": 2, "wilds_in_canasta": 2, "naturals_outnumber_wilds": False,
    "canastas_needed": {"total": 2}, "last_discard": "optional", "asking": "able", "unable_penalty": 0,
    "going_out_bonus": 200, "stock_end": "draw required",
    "upcard": "turn", "sequence_longest": 7, "wild_longest": 0, "set_longest": 0,
    "sets_of_a_rank": "two", "wild_melds": "one", "join": True,
    "wilds_enter": "any time", "ranks_without_wilds": [], "ranks_pure_or_opened_mixed": [],
    "wild_meld_first": False, "dead_ranks": False,
    "pile_needs": "pair or add", "pile_add_below": 7, "wilds_with_pair": True, "pile_taken": "whole",
    "black_threes": "meld going out", "three_kept": False, "last_three": "laid",
    "black_three_in_hand": 5, "red_three_in_hand": 0, "threes_sign": "canastas 2",
    "melds_against_without_canasta": False, "no_unfinished_to_go_out": False,
    "natural": 500, "natural_aces_and_sevens": 500, "mixed": 300, "sequence": 1500,
    "wild": 0, "wild_four_jokers": 0, "wild_seven_twos": 0,
    "unfinished_penalties": False, "held_penalty": 0,
    "opening_triple": "none", "opening_mixed_canasta": True, "opening_counts_top": True,
    "talon": None, "wild_discards": "free", "empty_pile_not": [], "special_hands": "none",
    "asks": "once a turn", "ask_time": "before melds", "permission": "free", "partner_in_foot": False,
}  # fmt: skip

BOLIVIA: Rules = {
    **SAMBA,
    "target_score": 15000, "wild_longest": 7, "wild_melds": "when complete",
    "canastas_needed": {"total": 2, "sequence": 1}, "black_three_in_hand": 100,
    "wild": 2500, "wild_four_jokers": 2500, "wild_seven_twos": 2500,
}  # fmt: skip

MODERN: Rules = {
    **SAMBA,
    "players": (2, 4), "packs": 2, "hand_size": 13, "cards_drawn": 1, "target_score": 8500,
    "opening_below_zero": 125,
    "opening": [{"total": 0, "minimum": 125}, {"total": 3000, "minimum": 155}, {"total": 5000, "minimum": 180}],
    "red_three_bonus": [100, 300, 500, 1000],
    "last_discard": "required", "going_out_bonus": 100, "stock_end": "choice",
    "upcard": "none", "sequence_longest": 0, "wild_longest": 7, "set_longest": 7,
    "sets_of_a_rank": "one", "wild_melds": "one", "join": False,
    "wilds_enter": "opening or five", "ranks_without_wilds": ["7"], "ranks_pure_or_opened_mixed": ["A"],
    "wild_meld_first": True, "dead_ranks": True,
    "pile_needs": "pair", "wilds_with_pair": False,
    "black_threes": "bonus", "three_kept": True, "last_three": "in hand",
    "red_three_in_hand": 5, "threes_sign": "by canastas",
    "melds_against_without_canasta": True, "no_unfinished_to_go_out": True,
    "natural_aces_and_sevens": 2500, "wild": 2000, "wild_four_jokers": 2500, "wild_seven_twos": 3000,
    "unfinished_penalties": True, "held_penalty": 1500,
    "opening_triple": "natural", "opening_mixed_canasta": False, "opening_counts_top": False,
    "talon": ([4, 3], 9), "wild_discards": "only wilds", "empty_pile_not": ["7", "A"], "special_hands": "common",
    "asks": "once a deal",
}  # fmt: skip

FOOT: Rules = {
    **SAMBA,
    "six": [[0, 2, 4], [1, 3, 5]], "five_alone": True, "packs": None,
    "hand_size": 11, "hand_size_of_six": 11, "foot_size": 11, "target_score": 0, "deals": 4,
    "opening_by": "deal", "opening_by_deal": [50, 90, 120, 150],
    "red_three_bonus": [100 * number for number in range(1, 15)],
    "wilds_below_canasta": 3, "wilds_in_canasta": 3, "naturals_outnumber_wilds": True,
    "canastas_needed": {"total": 2, "natural": 1, "mixed": 1}, "last_discard": "required",
    "going_out_bonus": 100, "stock_end": "choice",
    "upcard": "bury", "sequence_longest": 0, "set_longest": 7, "sets_of_a_rank": "when complete",
    "wild_melds": "when complete", "join": False,
    "pile_needs": "pair", "pile_taken": 7, "black_threes": "never melded",
    "red_three_in_hand": 100, "threes_sign": "always",
    "wild": 1500, "wild_four_jokers": 1500, "wild_seven_twos": 1500,
    "ask_time": "any time", "permission": "required",
}  # fmt: skip

PRESETS: dict[str, Rules] = {"samba": SAMBA, "bolivia": BOLIVIA, "modern-american": MODERN, "hand-and-foot": FOOT}
TABLES = [(name, players) for name, rules in PRESETS.items() for players in rules["players"]]


def rules_for(name: str, options: dict[str, Any], players: int) -> Rules:
    """Return a preset with its options overridden; raise ValueError for what the referee does not know."""
    if name not in PRESETS:
        raise ValueError(f"The referee does not know {name!r}.")
    options = dict(options)
    if "canastas_to_go_out" in options:  # the name that the older games have for the total
        kinds = options.get("canastas_needed", {k: n for k, n in PRESETS[name]["canastas_needed"].items() if k != "total"})
        options["canastas_needed"] = {**kinds, "total": options.pop("canastas_to_go_out")}
    unknown = set(options) - set(PRESETS[name]) - {"concealed_bonus", "deal_score"}
    if unknown:
        raise ValueError(f"The option {min(unknown)} is not known to the referee.")
    rules = {**PRESETS[name], **options}
    if players not in rules["players"]:
        raise ValueError(f"The preset is not for {players} players.")
    if rules["packs"] is None:
        rules["packs"] = players + 1
    if players == 6 and "hand_size" not in options:
        rules["hand_size"] = rules["hand_size_of_six"]
    return rules


def sides_for(rules: Rules, players: int) -> list[list[int]]:
    """Return the seats of each side ("Players")."""
    if players == 6:
        return [list(side) for side in rules["six"]]
    if players == 5 and not rules["five_alone"]:
        return [[0, 2], [1, 3, 4]]
    return [[0, 2], [1, 3]] if players == 4 else [[seat] for seat in range(players)]


def order_for(rules: Rules, players: int, deal: int) -> list[int]:
    """Return the seats that play a deal, numbered from 1, clockwise."""
    if players == 5 and not rules["five_alone"]:
        return rr.order_for(players, deal)
    return list(range(players))


# ---------------------------------------------------------------- canastas


def kinds(melds: list[Meld]) -> Counter[str]:
    """Count a side's canastas by kind."""
    return Counter(kind for meld in melds if (kind := meld.kind()))


def enough(rules: Rules, have: Counter[str]) -> bool:
    """Tell whether these canastas are what going out needs (`canastas_needed`)."""
    needed = rules["canastas_needed"]
    return sum(have.values()) >= needed.get("total", 0) and all(
        have[kind] >= number for kind, number in needed.items() if kind != "total"
    )


def unfinished(melds: list[Meld]) -> list[Meld]:
    """Return the unfinished sevens, pure aces and wild melds of Modern American."""
    return [
        meld
        for meld in melds
        if len(meld.cards) < rr.CANASTA and (meld.key in {"7", WILD} or (meld.key == "A" and not meld.wilds()))
    ]


def minimum(rules: Rules, total: int, deal: int) -> int:
    """Return what a side's opening must be worth ("Opening")."""
    if rules["opening_by"] == "deal":
        table = rules["opening_by_deal"]
        return int(table[min(deal, len(table)) - 1])
    if total < 0:
        return int(rules["opening_below_zero"])
    return max((int(line["minimum"]) for line in rules["opening"] if total >= line["total"]), default=0)


# ---------------------------------------------------------------- special hands

# name: (points, sizes of natural groups, sizes of groups of like wilds, free wilds, ranks that must be there,
# whether a group of like wilds may stand for a natural group)
_GROUPS: dict[str, dict[str, tuple[int, list[int], list[int], int, str, bool]]] = {
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


def special_hand(rules: Rules, hand: list[str]) -> tuple[str, int] | None:
    """Return name and points of the special hand that these cards form, the highest that fits; None where they form none."""
    if rules["special_hands"] == "none" or len(hand) != 14:
        return None
    found = [("straight", 3000)] if _is_straight(hand) else []
    counts = Counter(rr.rank_of(card) for card in hand)
    for name, (points, natural, like, free, ranks, swap) in _GROUPS[rules["special_hands"]].items():
        if not counts["3"] and all(counts[rank] for rank in ranks) and _fits(counts, natural, like, free, swap=swap):
            found.append((name, points))
    return max(found, key=lambda one: one[1], default=None)


def _is_straight(hand: list[str]) -> bool:
    return Counter(rr.rank_of(card) for card in hand) == Counter([*"A23456789TJQK", rr.JOKER])


def _fits(counts: Counter[str], natural: list[int], like: list[int], free: int, *, swap: bool) -> bool:
    sizes = sorted(count for rank, count in counts.items() if rank not in {"2", rr.JOKER})
    wild = sorted(count for rank, count in counts.items() if rank in {"2", rr.JOKER})
    if free:
        return sizes == sorted(natural) and sum(wild) == free
    if swap:
        return sorted(sizes + wild) == sorted(natural)
    return sizes == sorted(natural) and wild == sorted(like)


# ---------------------------------------------------------------- scores


def in_hand(rules: Rules, card: str) -> int:
    """Return what a card left in a hand or a foot costs; red 3s of Hand and Foot are reckoned with the laid ones."""
    if card in rr.RED_THREES:
        return int(rules["red_three_in_hand"]) if rules["black_threes"] == "bonus" else 0
    if rr.rank_of(card) == "3":
        return int(rules["black_three_in_hand"])
    return rr.value_of(card)


def laid_threes(rules: Rules, threes: list[str], melds: list[Meld]) -> int:
    """Return the points of the 3s that a side has laid out, with their sign (`threes_sign`)."""
    red = sum(card in rr.RED_THREES for card in threes)
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
    """Return what a canasta scores besides its cards."""
    kind = meld.kind()
    if kind == "natural" and meld.key in {"A", "7"}:
        return int(rules["natural_aces_and_sevens"])
    if kind == "wild" and meld.cards.count(rr.JOKER) == 4:
        return int(rules["wild_four_jokers"])
    if kind == "wild" and rr.JOKER not in meld.cards:
        return int(rules["wild_seven_twos"])
    return int(rules[kind]) if kind else 0


def side_score(rules: Rules, melds: list[Meld], hands: list[list[str]], threes: list[str], *, out: bool) -> dict[str, int]:
    """Score one side ("Score"); `hands` are its hands and feet."""
    items = dict.fromkeys(ITEMS, 0)
    for meld in melds:
        items["melds"] += rr.value(meld.cards)
        if meld.kind():
            items[meld.kind()] += canasta_points(rules, meld)
    if rules["melds_against_without_canasta"] and not kinds(melds):
        items["melds"] = -items["melds"]
    held = [card for hand in hands for card in hand]
    items["hands"] = -sum(in_hand(rules, card) for card in held)
    items["red_threes"] = laid_threes(rules, threes, melds)
    if rules["black_threes"] != "bonus":
        items["red_threes"] -= rules["red_three_in_hand"] * sum(card in rr.RED_THREES for card in held)
    if out:
        items["out"] = rules["going_out_bonus"]
    if rules["unfinished_penalties"]:
        items["unfinished"] = -sum(2000 if meld.key == WILD else 2500 for meld in unfinished(melds))
    for hand in hands:
        ranks = Counter(rr.rank_of(card) for card in hand)
        items["held"] -= rules["held_penalty"] * sum(ranks[rank] >= 3 for rank in "A7")
    items["total"] = sum(items.values())
    return items


def special_score(points: int) -> dict[str, int]:
    """Score a side that has shown a special hand: its points alone."""
    return {**dict.fromkeys(ITEMS, 0), "special": points, "total": points}


def game_over(rules: Rules, totals: list[int], deal: int) -> bool:
    """Tell whether the game is over after that deal ("Game", "Ties")."""
    best = max(totals)
    reached = deal >= rules["deals"] if rules["deals"] else best >= rules["target_score"]
    return reached and totals.count(best) == 1
