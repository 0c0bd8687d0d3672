"""Positions of four players in notation, in the middle of seat 0's turn: without cards, and with all cards dealt."""

from __future__ import annotations

from typing import Any, Final

from canasta_desktop.engine.cards import RED_THREE, full_pack
from canasta_desktop.engine.notation import cards_text, parse_cards
from canasta_desktop.engine.ruleset import preset

MINIMAL_POSITION: Final[dict[str, Any]] = {
    "rules": "classic",
    "players": 4,
    "scores": [0, 0],
    "dealer": 3,
    "to_act": 0,
    "phase": "play",
    "melds": [[], []],
    "red_threes": ["", ""],
    "frozen": False,
}


def dealt_position(rules: str, hand: str, pile: str = "5H", others: int = 8, **given: Any) -> dict[str, Any]:
    """A position with own hand and pile in notation; the hands of the others, of so many cards, are dealt from what is left."""
    left = full_pack(preset(rules).packs_for(4))
    melds = given.get("melds", [[], []])
    reds = given.get("red_threes", ["", ""])
    feet = [foot or "" for foot in given.get("feet", [])]
    pots = [pot for pot in given.get("pots", []) if isinstance(pot, str)]
    for card in parse_cards(" ".join([hand, pile, *melds[0], *melds[1], *reds, *feet, *pots])):
        left.remove(card)
    left = [card for card in left if card >> 2 != RED_THREE]
    hands = [hand, *(cards_text(left[at * others : (at + 1) * others]) for at in range(3))]
    dealt = {"rules": rules, "hands": hands, "pile": pile, "stock": cards_text(left[3 * others :])}
    if preset(rules).foot_size_for(4):
        dealt["feet"] = [None] * 4
    return {**MINIMAL_POSITION, **dealt, **given}
