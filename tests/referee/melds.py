"""Melds, and what is legal in one ("Melds")."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from referee.cards import CANASTA, JOKER, ORDER, RED_THREES, SUITS, WILD, Rules, is_wild, rank_of


@dataclass(eq=False)
class Meld:
    """A meld on the table. Its key is a rank, `3` for black 3s, a suit (a sequence) or W; `laid` are its cards of this turn."""

    key: str
    cards: list[str] = field(default_factory=list)
    laid: list[str] = field(default_factory=list)

    def wilds(self) -> int:
        """Return how many wild cards lie in it."""
        return len([card for card in self.cards if is_wild(card)])

    def kind(self) -> str:
        """Return which kind of canasta it is, nothing where it is none ("Kinds of canasta")."""
        if len(self.cards) < CANASTA or self.key == "3":
            return ""
        if self.key == WILD:
            return "wild"
        if self.key in SUITS:
            return "sequence"
        return "mixed" if self.wilds() else "natural"

    def is_set(self) -> bool:
        """Tell whether it is a set of a rank from 4 to ace."""
        return self.key in ORDER


def kinds(melds: list[Meld]) -> Counter[str]:
    """Count canastas by kind."""
    return Counter(kind for meld in melds if (kind := meld.kind()))


def find(melds: list[Meld], key: str, number: int) -> Meld | None:
    """Return the meld of that key and number, None where there is none."""
    same = [meld for meld in melds if meld.key == key]
    return same[number - 1] if number <= len(same) else None


def copied(melds: list[Meld]) -> list[Meld]:
    """Return melds that may be changed without changing these."""
    return [Meld(meld.key, meld.cards[:], meld.laid[:]) for meld in melds]


def joined(melds: list[Meld], one: Meld, other: Meld) -> list[Meld]:
    """Return the melds with two of them joined, at the place of the first ("Joining")."""
    first, second = (one, other) if melds.index(one) < melds.index(other) else (other, one)
    both = Meld(one.key, first.cards + second.cards, first.laid + second.laid)
    return [both if meld is first else meld for meld in melds if meld is not second]


def key_of(cards: list[str]) -> str:
    """Return the key of a meld, read from its cards (notation, "Position")."""
    naturals = [card for card in cards if not is_wild(card)]
    if not naturals:
        return WILD
    ranks = {rank_of(card) for card in naturals}
    return naturals[0][1] if len(ranks) > 1 else ranks.pop()


def number_codes(below: int, within: int | str, outnumber: bool, naturals: int, wilds: int) -> list[str]:
    """Judge a set by its numbers alone ("Sets", "Wild cards in sets"), with the values of the three options on wild cards."""
    size = naturals + wilds
    codes = ["meld_too_small"] if size < 3 else []
    if naturals < 2:
        codes.append("too_few_naturals")
    most = below if size < CANASTA else within
    if (wilds > 3 and naturals < 4) if most == "any" else wilds > int(most):
        codes.append("too_many_wilds")
    if outnumber and naturals <= wilds:
        codes.append("wilds_not_outnumbered")
    return codes


def meld_codes(rules: Rules, meld: Meld) -> list[str]:
    """Judge a meld by what lies in it, however it came to be."""
    size, wilds = len(meld.cards), meld.wilds()
    shape = "sequence" if meld.key in SUITS else "wild" if meld.key == WILD else "set"
    longest = rules[f"{shape}_longest"]
    codes = ["meld_too_long"] if longest and size > longest and meld.key != "3" else []
    if shape != "set" and size < 3:
        codes.append("meld_too_small")
    if shape == "sequence":
        return codes + ([] if is_run(meld) else ["not_a_sequence"])
    if any(not is_wild(card) and rank_of(card) != meld.key for card in meld.cards):
        codes.append("wrong_rank")
    if any(card in RED_THREES for card in meld.cards):
        codes.append("threes_not_melded")
    if shape == "wild":
        return codes
    numbers = rules["wilds_below_canasta"], rules["wilds_in_canasta"], rules["naturals_outnumber_wilds"]
    codes += number_codes(*numbers, size - wilds, wilds)
    if meld.key == "3":
        codes += ["threes_not_melded"] if rules["black_threes"] != "meld going out" else []
        codes += ["black_threes_no_wilds"] if wilds else []
    return codes


def is_run(meld: Meld) -> bool:
    """Tell whether cards are naturals of the suit in unbroken order, no rank twice ("Sequences")."""
    if any(card == JOKER or card[0] not in ORDER or card[1] != meld.key for card in meld.cards):
        return False
    places = sorted(ORDER.index(card[0]) for card in meld.cards)
    return places == list(range(places[0], places[0] + len(places)))


def may_start(rules: Rules, melds: list[Meld], key: str) -> bool:
    """Tell whether a side may start a further meld of that key (`sets_of_a_rank`, `wild_melds`)."""
    same = [meld for meld in melds if meld.key == key]
    how = rules["wild_melds"] if key == WILD else rules["sets_of_a_rank"]
    if not same or key in SUITS:
        return True
    if key == "3" or how == "one":
        return False
    return len(same) < 2 if how == "two" else all(len(meld.cards) >= CANASTA for meld in same)


def is_unfinished(meld: Meld, name: str) -> bool:
    """Tell whether a meld is no canasta and is what an option names: a rank, `pure` and a rank, or `wild`."""
    pure = name == f"pure {meld.key}" and not meld.wilds()
    return len(meld.cards) < CANASTA and (pure or name == ("wild" if meld.key == WILD else meld.key))
