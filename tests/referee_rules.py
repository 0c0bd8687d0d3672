"""Cards, presets, sides, melds and scores for the referee, written out plainly from the rules.

Nothing here comes from the engine: that is the point. Sections of the rules are named in the docstrings.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Rules = dict[str, Any]
Melds = dict[str, list[str]]

SUITS = "SHDC"
RANKS = ("4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
JOKER = "JK"
RED_THREES = ("3H", "3D")
VALUES = {"JK": 50, "A": 20, "2": 20, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 10, "8": 10}
CANASTA = 7
ITEMS = ("melds", "hands", "mixed", "natural", "red_threes", "out", "concealed", "penalty", "deducted", "total")

# The codes of the notation ("Commands on it"), in the order that settles which one is given.
CODES = (
    "not_now",
    "pile_empty",
    "pile_blocked",
    "pile_frozen",
    "pile_not_matched",
    "must_take_pile",
    "stock_empty",
    "card_not_in_hand",
    "meld_too_small",
    "too_few_naturals",
    "too_many_wilds",
    "wilds_not_outnumbered",
    "wrong_rank",
    "threes_not_melded",
    "black_threes_only_going_out",
    "black_threes_no_wilds",
    "opening_too_low",
    "needs_canasta",
    "discard_required",
    "must_go_out",
    "may_not_go_out",
    "may_not_ask",
    "red_three_not_discarded",
)

# The option table ("Options, and the presets from the sources"). `opening` is (total from, minimum), the row
# below the first threshold being the first; `wilds_in_canasta` None means any.
_CLASSIC: Rules = {
    "players": (4,),
    "two_on_a_side_with_six": False,
    "packs": 2,
    "hand_size": 11,
    "draw_count": 1,
    "target": 5000,
    "opening": [(None, 15), (0, 50), (1500, 90), (3000, 120)],
    "first_red_threes": "at_once",
    "red_three_bonus": [100, 200, 300, 800],
    "wilds_in_meld": 3,
    "wilds_in_canasta": 3,
    "naturals_outnumber_wilds": False,
    "canastas_to_go_out": 1,
    "last_discard_required": False,
    "asking": "able",
    "asking_penalty": 0,
    "out_bonus": 100,
    "concealed_bonus": 100,
    "concealed": "side_opening",
    "stock_exhausted": "draw_required",
    "deal_score": "own",
}
_BOOK: Rules = {
    **_CLASSIC,
    "players": (2, 3, 4, 5, 6),
    "opening": [(None, 0), (0, 50), (1500, 90), (3000, 120)],
    "first_red_threes": "first_turn",
    "wilds_in_canasta": None,
    "asking": "always",
    "asking_penalty": 100,
    "concealed": "first_melds",
    "deal_score": "difference",
}
PRESETS: dict[str, Rules] = {
    "classic": _CLASSIC,
    "online": {
        **_CLASSIC,
        "first_red_threes": "first_turn",
        "naturals_outnumber_wilds": True,
        "concealed": "own_canasta",
        "stock_exhausted": "end_of_turn",
    },
    "book": _BOOK,
    "three-pack": {
        **_BOOK,
        "two_on_a_side_with_six": True,
        "packs": 3,
        "hand_size": 13,
        "target": 10000,
        "opening": [(None, 0), (0, 50), (1500, 90), (3000, 120), (7000, 150)],
        "red_three_bonus": [100, 200, 300, 800, 1000, 1200],
        "canastas_to_go_out": 2,
    },
}


# The project's own option names, as they stand in records and positions: name there -> name here.
OPTION_NAMES = {
    "packs": "packs",
    "hand_size": "hand_size",
    "cards_drawn": "draw_count",
    "target_score": "target",
    "red_threes_laid": "first_red_threes",
    "red_three_bonus": "red_three_bonus",
    "wilds_below_canasta": "wilds_in_meld",
    "wilds_in_canasta": "wilds_in_canasta",
    "naturals_outnumber_wilds": "naturals_outnumber_wilds",
    "canastas_to_go_out": "canastas_to_go_out",
    "last_discard": "last_discard_required",
    "asking": "asking",
    "unable_penalty": "asking_penalty",
    "going_out_bonus": "out_bonus",
    "concealed_bonus": "concealed_bonus",
    "concealed": "concealed",
    "stock_end": "stock_exhausted",
    "deal_score": "deal_score",
}
# Words for values there -> values here; any other value is read as it is.
OPTION_VALUES: dict[str, Any] = {
    "any": None,
    "at once": "at_once",
    "first turn": "first_turn",
    "optional": False,
    "required": True,
    "side's opening": "side_opening",
    "first melds": "first_melds",
    "own canasta": "own_canasta",
    "draw required": "draw_required",
    "end of turn": "end_of_turn",
}


def rules_for(preset: str, options: dict[str, Any]) -> tuple[Rules, list[str]]:
    """Return the preset with the known overrides, and the names of the options that are not known here."""
    if preset not in PRESETS:
        raise ValueError(f"There is no preset {preset!r}.")
    rules = dict(PRESETS[preset])
    unknown: list[str] = []
    for name, value in options.items():
        below, *rows = rules["opening"]
        if name == "opening":
            rules["opening"] = [below, *((row["total"], row["minimum"]) for row in value)]
        elif name == "opening_below_zero":
            rules["opening"] = [(None, value), *rows]
        elif name in OPTION_NAMES:
            rules[OPTION_NAMES[name]] = OPTION_VALUES.get(value, value) if isinstance(value, str) else value
        else:
            unknown.append(name)
    return rules, unknown


# ---------------------------------------------------------------- cards


def read_card(text: str) -> str:
    """Read one card strictly (notation, "Cards")."""
    card = text.upper()
    for sign, suit in zip("♠♥♦♣", SUITS, strict=True):
        card = card.replace(sign, suit)
    if card.startswith("10"):
        card = "T" + card[2:]
    if card == JOKER or (len(card) == 2 and card[0] in "A23456789TJQK" and card[1] in SUITS):
        return card
    raise ValueError(f"{text!r} is not a card.")


def read_cards(text: str) -> list[str]:
    """Read cards that stand apart by blanks."""
    return [read_card(word) for word in text.split()]


def rank_of(card: str) -> str:
    """Return the rank letter of a card; a joker's is JK."""
    return JOKER if card == JOKER else card[0]


def is_wild(card: str) -> bool:
    """Jokers and 2s are wild ("Pack")."""
    return card == JOKER or card[0] == "2"


def value_of(card: str) -> int:
    """Return the value of a card ("Values"); red 3s have none."""
    return 0 if card in RED_THREES else VALUES.get(rank_of(card), 5)


def value(cards: list[str]) -> int:
    """Return the value of some cards together."""
    return sum(value_of(card) for card in cards)


def packs_of(count: int) -> Counter[str]:
    """Return every card of that many packs, two jokers in each."""
    one = Counter({rank + suit: 1 for rank in "A23456789TJQK" for suit in SUITS})
    one[JOKER] = 2
    return Counter({card: copies * count for card, copies in one.items()})


# ---------------------------------------------------------------- seats


def sides_for(rules: Rules, players: int) -> list[list[int]]:
    """Return the seats of each side ("Sides")."""
    if players not in rules["players"]:
        raise ValueError(f"The preset is not for {players} players.")
    if players == 5:
        return [[0, 2], [1, 3, 4]]
    if players == 6 and rules["two_on_a_side_with_six"]:
        return [[0, 3], [1, 4], [2, 5]]
    if players in {4, 6}:
        return [list(range(0, players, 2)), list(range(1, players, 2))]
    return [[seat] for seat in range(players)]


def order_for(players: int, deal: int) -> list[int]:
    """Return the seats that play a deal, numbered from 1, clockwise ("Sides", five players)."""
    if players == 5:
        return [[0, 1, 2, 3], [0, 4, 2, 3], [0, 1, 2, 4]][(deal - 1) % 3]
    return list(range(players))


# ---------------------------------------------------------------- melds


def is_canasta(cards: list[str]) -> bool:
    """Seven or more cards ("Canasta")."""
    return len(cards) >= CANASTA


def canastas(melds: Melds) -> int:
    """Count a side's canastas."""
    return sum(is_canasta(cards) for cards in melds.values())


def number_codes(rules: Rules, naturals: int, wilds: int) -> list[str]:
    """Judge a meld by its numbers alone ("Meld", and the three options on wilds)."""
    size = naturals + wilds
    codes = []
    if size < 3:
        codes.append("meld_too_small")
    if naturals < 2:
        codes.append("too_few_naturals")
    if size < CANASTA:
        many = wilds > rules["wilds_in_meld"]
    elif rules["wilds_in_canasta"] is None:
        many = wilds > 3 and naturals < 4
    else:
        many = wilds > rules["wilds_in_canasta"]
    if many:
        codes.append("too_many_wilds")
    if rules["naturals_outnumber_wilds"] and naturals <= wilds:
        codes.append("wilds_not_outnumbered")
    return codes


def meld_codes(rules: Rules, rank: str, cards: list[str]) -> list[str]:
    """Judge one meld as it stands after a move; when black 3s may be melded is judged elsewhere."""
    wilds = sum(is_wild(card) for card in cards)
    codes = number_codes(rules, len(cards) - wilds, wilds)
    if any(not is_wild(card) and rank_of(card) != rank for card in cards):
        codes.append("wrong_rank")
    if any(card in RED_THREES for card in cards):
        codes.append("threes_not_melded")
    if rank == "3" and wilds:
        codes.append("black_threes_no_wilds")
    return codes


def opening_minimum(rules: Rules, total: int) -> int:
    """Return what a side with that total must open with ("Opening", option table)."""
    minimum = 0
    for threshold, worth in rules["opening"]:
        if threshold is None or total >= threshold:
            minimum = worth
    return minimum


class Laying(NamedTuple):
    """One way to lay cards from a hand: cards left, canastas completed, value laid, whether black 3s are among them."""

    left: int
    completed: int
    value: int
    black: bool


def layings(
    rules: Rules,
    hand: list[str],
    melds: Melds,
    ranks: tuple[str, ...],
    *,
    top: str = "",
    pair: bool = False,
    spare: int = 999,
) -> Iterator[Laying]:
    """Try every way to lay cards of these ranks, with wilds, on a side's melds; yield what comes of each.

    `top` is a pile card that must be melded, with a natural pair from the hand if `pair`; at most `spare` naturals
    may stay in the hand. Ways alike in all but the value are told as one, with the highest value.
    """
    held = Counter(rank_of(card) for card in hand)
    others = sum(count for rank, count in held.items() if rank not in ranks and rank not in {JOKER, "2"})
    # (jokers left, twos left, naturals left, canastas completed, black 3s melded) -> highest value
    ways: dict[tuple[int, int, int, int, bool], int] = {(held[JOKER], held["2"], others, 0, False): 0}
    for rank in ranks:
        before = melds.get(rank, [])
        after: dict[tuple[int, int, int, int, bool], int] = {}
        for (jokers, twos, left, completed, black), worth in ways.items():
            for step in _steps(rules, rank, before, held[rank], jokers, twos, top=top, pair=pair):
                naturals, use_jokers, use_twos, done, more = step
                rest = left + held[rank] - naturals
                if rest > spare:
                    continue
                threes = black or (rank == "3" and more > 0)
                key = (jokers - use_jokers, twos - use_twos, rest, completed + done, threes)
                after[key] = max(after.get(key, -1), worth + more)
        ways = after
    for (jokers, twos, left, completed, black), worth in ways.items():
        yield Laying(left + jokers + twos, completed, worth, black)


def _steps(
    rules: Rules, rank: str, before: list[str], have: int, jokers: int, twos: int, *, top: str, pair: bool
) -> Iterator[tuple[int, int, int, bool, int]]:
    """Yield the ways to lay one rank: naturals, jokers and twos used, whether a canasta is done, and the value."""
    on_pile = 1 if top and rank_of(top) == rank else 0
    if not on_pile:
        yield 0, 0, 0, False, 0
    lain_wilds = sum(is_wild(card) for card in before)
    for naturals in range(2 if on_pile and pair else 0, have + 1):
        for use_jokers in range(jokers + 1):
            for use_twos in range(twos + 1):
                added = naturals + on_pile + use_jokers + use_twos
                wilds = lain_wilds + use_jokers + use_twos
                if not added or (rank == "3" and wilds):
                    continue
                size = len(before) + added
                if number_codes(rules, size - wilds, wilds):
                    continue
                worth = (naturals + on_pile) * VALUES.get(rank, 5) + 50 * use_jokers + 20 * use_twos
                yield naturals, use_jokers, use_twos, len(before) < CANASTA <= size, worth


# ---------------------------------------------------------------- scores


def red_three_points(rules: Rules, count: int, *, melded: bool) -> int:
    """Return the points of a side's red 3s ("Score of a side")."""
    points = int(rules["red_three_bonus"][count - 1]) if count else 0
    return points if melded else -points


def side_score(
    rules: Rules, melds: Melds, hands: list[list[str]], reds: int, *, out: bool, concealed: bool, penalty: int
) -> dict[str, int]:
    """Score one side by itself ("Score of a side"); `penalty` is what it lost, as a positive number."""
    full = [cards for cards in melds.values() if is_canasta(cards)]
    natural = sum(not any(is_wild(card) for card in cards) for cards in full)
    items = {
        "melds": sum(value(cards) for cards in melds.values()),
        "hands": -sum(value(cards) for cards in hands),
        "mixed": 300 * (len(full) - natural),
        "natural": 500 * natural,
        "red_threes": red_three_points(rules, reds, melded=bool(melds)),
        "out": rules["out_bonus"] if out else 0,
        "concealed": rules["concealed_bonus"] if out and concealed else 0,
        "penalty": -penalty,
        "deducted": 0,
    }
    return {**items, "total": sum(items.values())}


def settle(rules: Rules, sides: list[dict[str, int]], winner: int | None) -> None:
    """Book the difference where the rules say so ("Difference"); `winner` is the side that went out."""
    if rules["deal_score"] != "difference" or winner is None or len(sides) != 2:
        return
    own, other = sides[winner], sides[1 - winner]
    own["deducted"], other["deducted"] = -other["total"], -other["total"]
    own["total"] += own["deducted"]
    other["total"] = 0


def game_over(rules: Rules, totals: list[int]) -> bool:
    """Tell whether the game is over after a deal ("End of a game")."""
    best = max(totals)
    return best >= rules["target"] and totals.count(best) == 1
