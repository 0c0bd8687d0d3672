"""Rule sets as the presets' files and the options give them, seats, openings and the end of a game.

The presets are data that this referee shares with the engine (a test of the documents holds them against the rules); the
defaults are written out from the rules, "Values of the presets", where those of `classic` stand.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.cards import RED_THREES
from referee.melds import Meld, is_unfinished, kinds

if TYPE_CHECKING:
    from collections import Counter

    from referee.cards import Rules

# The codes of the notation, "Refusals", in the order that settles which one is given.
CODES = (
    "not_now", "not_in_these_rules", "pile_empty", "pile_blocked", "pile_frozen", "pile_needs_pair", "pile_not_matched",
    "must_take_pile", "stock_empty", "card_not_in_hand", "no_such_meld", "second_meld", "rank_dead", "meld_too_small",
    "meld_too_long", "not_a_sequence", "too_few_naturals", "too_many_wilds", "wilds_not_outnumbered", "wilds_never",
    "wilds_reserved", "wilds_too_early", "wrong_rank", "threes_not_melded", "black_threes_only_going_out",
    "black_threes_no_wilds", "opening_mixed_canasta", "opening_needs_triple", "opening_too_low", "needs_canasta",
    "unfinished_meld", "partner_in_hand", "permission_needed", "discard_required", "must_go_out", "may_not_go_out",
    "may_not_ask", "no_special_hand", "red_three_not_discarded", "wild_not_discarded", "not_on_empty_pile",
)  # fmt: skip

BONUS = {"natural": 500, "mixed": 300, "sequence": 0, "wild": 0, "ranks": [], "wild_four_jokers": 0, "wild_twos": 0}
DEFAULTS: Rules = {
    "seatings": [], "players": 4, "packs": 2, "hand_size": 11, "foot_size": 0, "cards_drawn": 1, "upcard": "turn",
    "target_score": 5000, "deals": 0, "deal_score": "own",
    "opening_by": "total", "opening_below_zero": 15, "opening_by_deal": [50, 90, 120, 150],
    "opening": [{"total": 0, "minimum": 50}, {"total": 1500, "minimum": 90}, {"total": 3000, "minimum": 120}],
    "opening_triple": "none", "opening_mixed_canasta": True, "opening_counts_top": True, "talon": [], "talon_stock": 9,
    "red_threes_laid": "at once", "threes_replaced": "at once", "three_kept": False, "last_three": "laid",
    "black_threes": "meld going out", "red_three_bonus": [100, 200, 300, 800], "threes_sign": "meld",
    "black_three_in_hand": 5, "red_three_in_hand": 0,
    "set_longest": 0, "sets_of_a_rank": "one", "sequence_longest": 0, "wild_longest": 0, "wild_melds": "one", "join": False,
    "wilds_below_canasta": 3, "wilds_in_canasta": 3, "naturals_outnumber_wilds": False,
    "wilds_enter": "any time", "ranks_without_wilds": [], "ranks_pure_or_opened_mixed": [], "wild_meld_first": False,
    "dead_ranks": False,
    "pile_needs": "cards or add", "pile_add_below": "any", "wilds_with_pair": True, "pile_taken": "whole",
    "stock_end": "draw required", "wild_discards": "free", "empty_pile_not": [],
    "canastas_to_go_out": 1, "canastas_needed": {}, "no_unfinished_to_go_out": [], "last_discard": "optional",
    "asking": "able", "asks": "once a turn", "ask_time": "before melds", "unable_penalty": 0, "permission": "free",
    "partner_in_foot": False, "special_hands": "none",
    "bonus": BONUS, "going_out_bonus": 100, "concealed_bonus": 100, "concealed": "side's opening",
    "unfinished": [], "held": [], "melds_against_without_canasta": False,
}  # fmt: skip

_FILES = Path(__file__).parents[2] / "canasta_desktop" / "engine" / "presets"
NAMES = ("classic", "online", "book", "three-pack", "uruguay", "samba", "bolivia", "modern-american", "hand-and-foot")


@cache
def preset(name: str) -> Rules:
    """Return a preset as its file has it, with the defaults; raise ValueError where there is none."""
    if name not in NAMES:
        raise ValueError(f"There is no preset {name!r}.")
    told = tomllib.loads((_FILES / f"{name}.toml").read_text(encoding="utf-8"))
    return {**DEFAULTS, **{option: value for option, value in told.items() if option not in {"name", "title", "summary"}}}


def players_of(name: str) -> list[int]:
    """Return the numbers of players that a preset is for."""
    return [int(seating["players"]) for seating in preset(name)["seatings"]]


TABLES = [(name, players) for name in NAMES for players in players_of(name)]
"""Every preset with every number of players."""


def rules_for(name: str, options: dict[str, Any], players: int) -> Rules:
    """Return a preset with options changed, for a number of players; raise ValueError for what the referee does not know.

    The seating's `sides` and `orders` are added, its packs and sizes of hands and feet count where it has them; further
    `side_of`, the side of each seat, `bonus_cards`, the 3s that are laid out and replaced, and `threes_at_once`, whether they
    are before the next card is drawn.
    """
    rules = {**preset(name), **options}
    if unknown := set(options) - set(DEFAULTS) - {"pile_view", "victory_points"}:  # which change what is shown, and no rule
        raise ValueError(f"The option {min(unknown)} is not known to the referee.")
    seating = next((one for one in rules["seatings"] if one["players"] == players), None)
    if seating is None:
        raise ValueError(f"The preset is not for {players} players.")
    needed = dict(rules["canastas_needed"])
    may_stay = rules["three_kept"] or rules["last_three"] == "in hand"
    total = needed.pop("total", rules["canastas_to_go_out"])
    return {
        **rules,
        **seating,
        "bonus": {**BONUS, **rules["bonus"]},
        "canastas_needed": needed,
        "canastas_to_go_out": total,
        "side_of": {seat: number for number, seats in enumerate(seating["sides"]) for seat in seats},
        "threes_at_once": rules["threes_replaced"] == "at once" and not may_stay,
        "bonus_cards": frozenset((*RED_THREES, "3S", "3C") if rules["black_threes"] == "bonus" else RED_THREES),
    }


def order_for(rules: Rules, deal: int) -> list[int]:
    """Return the seats that play a deal, numbered from 1, clockwise ("Seats and sides")."""
    return list(rules["orders"][(deal - 1) % len(rules["orders"])])


def opening_minimum(rules: Rules, total: int, deal: int) -> int:
    """Return what a side's opening must be worth ("Opening")."""
    if rules["opening_by"] == "deal":
        table = rules["opening_by_deal"]
        return int(table[min(deal, len(table)) - 1])
    if total < 0:
        return int(rules["opening_below_zero"])
    return max((int(line["minimum"]) for line in rules["opening"] if total >= line["total"]), default=0)


def enough(rules: Rules, have: Counter[str]) -> bool:
    """Tell whether these canastas, by kind, are what going out needs ("What going out needs")."""
    each = all(have[kind] >= number for kind, number in rules["canastas_needed"].items())
    return each and sum(have.values()) >= rules["canastas_to_go_out"]


def any_unfinished(rules: Rules, melds: list[Meld]) -> bool:
    """Tell whether a meld is unfinished that must not be when a player goes out (`no_unfinished_to_go_out`)."""
    return any(is_unfinished(meld, name) for meld in melds for name in rules["no_unfinished_to_go_out"])


def out_ready(rules: Rules, melds: list[Meld]) -> bool:
    """Tell whether these melds allow their side to go out."""
    return enough(rules, kinds(melds)) and not any_unfinished(rules, melds)


def game_over(rules: Rules, totals: list[int], deal: int) -> bool:
    """Tell whether the game is over after that deal ("End of a game")."""
    best = max(totals)
    reached = deal >= rules["deals"] if rules["deals"] else best >= rules["target_score"]
    return reached and totals.count(best) == 1
