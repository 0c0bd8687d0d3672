"""Judging one meld of the four further games by what lies in it, however it came to be."""

from __future__ import annotations

import referee_rules as rr
import referee_variants_rules as rv
from referee_variants_rules import Meld


def meld_codes(rules: rv.Rules, meld: Meld) -> list[str]:
    """Judge a meld by what lies in it, however it came to be ("Shapes of meld")."""
    size, wilds = len(meld.cards), meld.wilds()
    naturals = size - wilds
    codes = ["meld_too_small"] if size < 3 else []
    longest = (
        rules["sequence_longest"] if meld.key in rr.SUITS else rules["wild_longest" if meld.key == rv.WILD else "set_longest"]
    )
    if longest and size > longest and meld.key != "3":
        codes.append("meld_too_long")
    if meld.key in rr.SUITS:
        return codes + ([] if is_run(meld) else ["not_a_sequence"])
    if any(not rr.is_wild(card) and rr.rank_of(card) != meld.key for card in meld.cards):
        codes.append("wrong_rank")
    if any(card in rr.RED_THREES for card in meld.cards):
        codes.append("threes_not_melded")
    if meld.key == rv.WILD:
        return codes
    if naturals < 2:
        codes.append("too_few_naturals")
    most = rules["wilds_below_canasta"] if size < rr.CANASTA else rules["wilds_in_canasta"]
    if most != "any" and wilds > most:
        codes.append("too_many_wilds")
    if rules["naturals_outnumber_wilds"] and naturals <= wilds:
        codes.append("wilds_not_outnumbered")
    if meld.key == "3":
        if rules["black_threes"] != "meld going out":
            codes.append("threes_not_melded")
        if wilds:
            codes.append("black_threes_no_wilds")
    return codes


def is_run(meld: Meld) -> bool:
    """Tell whether cards are naturals of the suit in unbroken order, no rank twice."""
    if any(card == rr.JOKER or card[0] not in rv.ORDER or card[1] != meld.key for card in meld.cards):
        return False
    places = sorted(rv.ORDER.index(card[0]) for card in meld.cards)
    return places == list(range(places[0], places[0] + len(places)))


def may_start(rules: rv.Rules, melds: list[Meld], key: str) -> bool:
    """Tell whether a side may start a further meld of that key (`sets_of_a_rank`, `wild_melds`)."""
    same = [meld for meld in melds if meld.key == key]
    how = rules["wild_melds"] if key == rv.WILD else rules["sets_of_a_rank"]
    if not same or key in rr.SUITS:
        return True
    if key == "3" or how == "one":
        return False
    return len(same) < 2 if how == "two" else all(len(meld.cards) >= rr.CANASTA for meld in same)


def copied(melds: list[Meld]) -> list[Meld]:
    """Return melds that may be changed without changing these."""
    return [Meld(meld.key, meld.cards[:]) for meld in melds]
