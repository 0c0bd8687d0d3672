"""What a person reads on the pages around the table: rules, settings, pause, keys."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words.numbers import number

# controls
ON: Final = "On"
OFF: Final = "Off"
YES: Final = "yes"
NO: Final = "no"

# rules
RULES: Final = "Rules"
SEARCH: Final = "Search the rules"
SEARCH_SHORT: Final = "Search"
SEARCH_KEY: Final = "/"
IN_THIS_CHAPTER: Final = "In this chapter"
SEE_ALSO: Final = "See also"
CHANGE_RULES: Final = "Change rules"
CHANGE_KEY: Final = "E"
HOUSE_RULE: Final = "House rule"
MINE: Final = "Mine"
NOTHING_DIFFERS: Final = "The same in every rule set."
NOT_FOUND: Final = "No rule contains these words."
PLAYERS: Final = "Players"
CARDS_IN_CANASTA: Final = "Cards in a canasta"
SHORT_TITLES: Final = {"three-pack": "Three-Pack"}
"""Titles of rule sets where there is little room."""
SHORTEST_TITLES: Final = {"three-pack": "3-Pack"}

OPTIONS: Final = {
    "packs": "Packs",
    "seatings": "Players",
    "hand_size": "Cards dealt",
    "cards_drawn": "Cards drawn",
    "wilds_below_canasta": "Wilds in a meld",
    "wilds_in_canasta": "Wilds in a canasta",
    "naturals_outnumber_wilds": "Naturals outnumber wilds",
    "red_threes_laid": "Laid out",
    "opening_below_zero": "Below 0",
    "canastas_to_go_out": "Canastas needed",
    "last_discard": "Last discard",
    "going_out_bonus": "Going out",
    "concealed_bonus": "Concealed bonus",
    "concealed": "Concealed means",
    "asking": "May ask",
    "unable_penalty": "Asked, cannot go out",
    "stock_end": "Stock empty",
    "target_score": "Game ends at",
    "deal_score": "Sides score",
    "foot_size": "Foot",
    "wild_longest": "Wild melds",
    "set_longest": "Longest set",
    "canastas_needed": "Canastas by kind",
    "pile_needs": "Taking the pile",
    "pile_taken": "Cards taken",
    "opening_by_deal": "Opening by deal",
    "opening_triple": "Opening needs",
    "black_three_in_hand": "Black 3 in hand",
    "red_three_in_hand": "Red 3 in hand",
    "threes_sign": "Threes count with",
    "special_hands": "Special hands",
    "permission": "Partner’s yes",
    "partner_in_foot": "Partners in the foot",
    "deals": "Deals in a game",
}
"""The options of a rule set, as labels."""

VALUES: Final = {
    ("red_threes_laid", "at once"): "at once",
    ("red_threes_laid", "first turn"): "in the first turn",
    ("last_discard", "optional"): "optional",
    ("last_discard", "required"): "required",
    ("concealed", "side's opening"): "with the opening",
    ("concealed", "first melds"): "in one turn",
    ("concealed", "own canasta"): "with a canasta",
    ("asking", "able"): "when able",
    ("asking", "always"): "always",
    ("stock_end", "draw required"): "take the pile or the deal ends",
    ("stock_end", "end of turn"): "the deal ends with the turn",
    ("deal_score", "own"): "their own points",
    ("deal_score", "difference"): "the difference",
    ("wilds_in_canasta", "any"): "any",
    ("stock_end", "choice"): "the player may end the deal",
    ("foot_size", "0"): "none",
    ("wild_longest", "0"): "none",
    ("wild_longest", "7"): "up to seven",
    ("set_longest", "0"): "any",
    ("set_longest", "7"): "seven cards",
    ("pile_needs", "cards or add"): "any meld",
    ("pile_needs", "pair or add"): "pair or add",
    ("pile_needs", "pair"): "only a pair",
    ("pile_taken", "whole"): "all",
    ("opening_triple", "none"): "points only",
    ("opening_triple", "natural"): "clean triple",
    ("opening_triple", "natural or wild"): "clean or wild",
    ("threes_sign", "meld"): "a meld",
    ("threes_sign", "canastas 2"): "2 canastas",
    ("threes_sign", "by canastas"): "by count",
    ("threes_sign", "always"): "always",
    ("special_hands", "none"): "none",
    ("special_hands", "common"): "common",
    ("special_hands", "league"): "league",
    ("permission", "free"): "not needed",
    ("permission", "required"): "needed",
    ("deals", "0"): "to the target",
}
"""The values of options that are words."""
SHORT_VALUES: Final = {
    ("stock_end", "draw required"): "must take the pile",
    ("stock_end", "end of turn"): "deal ends",
    ("stock_end", "choice"): "choice",
}
"""The same where they stand beside their label in a narrow column."""

# pictures in the rules
EACH: Final = "each"
A_MELD: Final = "A meld"
NO_MELD: Final = "Not a meld"
WILD_CARDS: Final = "Wild cards"
STOCK: Final = "Stock"
PILE: Final = "Pile"
FROZEN: Final = "Frozen"
BLOCKED: Final = "Blocked"
STEPS: Final = ("Draw or take", "Meld", "Discard one")
STEP_NOTES: Final = ("stock, or the whole pile", "as much as you like", "ends the turn")
TAKEN: Final = "You can take it"
NOT_TAKEN: Final = "You cannot"
WAYS: Final = ("a pair", "one and a wild card", "on your own meld")
TO_GO_OUT: Final = "To go out"
ANSWERS: Final = ("Yes", "No")
MAY_I: Final = "May I go out?"
EMPTY: Final = "Empty"
GAME_ENDS: Final = "Game ends"


def elsewhere(title: str, words: str) -> str:
    """`Classic: 1`."""
    return f"{title}: {words}"


def kind_needed(kind: str) -> str:
    """`Of them natural`."""
    return f"Of them {kind}"


def deal(place: int) -> str:
    """`Deal 2`."""
    return f"Deal {place}"


def opening_from(total: int) -> str:
    """`From 1,500`."""
    return f"From {number(total)}"


def red_threes(held: int) -> str:
    """`1 red 3`, `2 red threes`."""
    return "1 red 3" if held == 1 else f"{held} red threes"


def dealt(cards: int) -> str:
    """`11 cards`."""
    return f"{cards} cards"


def naturals_and_wilds(naturals: int, wilds: int) -> str:
    """`2 natural, 1 wild`."""
    return f"{naturals} natural, {wilds} wild"


def sum_of(worth: int) -> str:
    """`makes 60`."""
    return f"makes {worth}"


def badge(word: str, points: int) -> str:
    """`Natural 500`."""
    return f"{word} {points}"


SEQUENCES: Final = "Sequences of seven"
WILD: Final = "Wild canastas"
NATURAL: Final = "Natural"
MIXED: Final = "Mixed"


def house_rules(title: str, count: int) -> str:
    """`Classic, with 2 house rules`."""
    return f"{title}, with {count} house rule" + ("s" if count != 1 else "")
