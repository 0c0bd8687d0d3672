"""Positions for screenshots: open cards in notation; hidden hands and the stock are dealt from the remaining cards."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from canasta_desktop.engine.cards import full_pack
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.notation import cards_text, parse_cards
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.terms import terms

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position


@dataclass(frozen=True)
class Picture:
    """A position seen from seat 0. `melds` and `red_threes` by side, the own side first; `others` are sizes of hands."""

    hand: str
    pile: str
    melds: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    red_threes: tuple[str, str] = ("", "")
    others: tuple[int, ...] = (11, 11, 11)
    to_act: int = 0
    phase: str = "play"
    frozen: bool = False
    stock: int | None = None
    scores: tuple[int, int] = (1640, 1205)
    turn: dict[str, Any] = field(default_factory=dict)
    rules: str = "classic"
    players: int = 4
    feet: tuple[bool, ...] = ()
    """By seat: whether the foot lies there still; empty where there are none."""
    deal: int = 1
    pots: int = 0
    """How many pots lie there still; the other sides have had theirs."""
    waits: int | None = None
    """The seat for which a pot waits."""

    def position(self, seed: int = 5) -> Position:
        """The position, reproducible for a seed. Raises NotationError if there are too many copies of a card."""
        rules = preset(self.rules)
        left = full_pack(rules.packs_for(self.players))
        known = f"{self.hand} {self.pile} {' '.join(' '.join(side) for side in self.melds)} {' '.join(self.red_threes)}"
        for card in parse_cards(known):
            left.remove(card)
        random.Random(seed).shuffle(left)
        bonus = terms(rules, self.players).bonus_kinds
        hidden = [card for card in left if card >> 2 not in bonus]
        hands = [self.hand]
        for size in self.others:
            hands.append(cards_text(hidden[:size]))
            del hidden[:size]
        feet = []
        for there in self.feet:
            size = rules.foot_size_for(self.players) if there else 0
            feet.append(cards_text(hidden[:size]) if there else None)
            del hidden[:size]
        size = int(rules.pot_size)
        pots = [cards_text(hidden[at * size : (at + 1) * size]) for at in range(self.pots + (self.waits is not None))]
        del hidden[: size * len(pots)]
        stock = hidden if self.stock is None else hidden[: self.stock]
        document: dict[str, Any] = {
            "rules": self.rules, "players": self.players, "scores": list(self.scores), "dealer": min(3, self.players - 1),
            "to_act": self.to_act, "phase": self.phase, "hands": hands, "melds": [list(side) for side in self.melds],
            "red_threes": list(self.red_threes), "pile": self.pile, "frozen": self.frozen, "stock": cards_text(stock),
        }  # fmt: skip
        if size:
            document["pot_had"] = [side >= self.pots for side in range(len(rules.seating(self.players).sides))][::-1]
            document["waiting"] = [pots.pop() if seat == self.waits else None for seat in range(self.players)]
            document["pots"] = pots
        if feet:
            document["feet"] = feet
        if self.deal > 1:
            document["deal"] = self.deal
        if self.turn:
            document["turn"] = self.turn
        return read_position(document)


_US = ("5S 5H 5D 2D", "8S 8C 8H 8D 8S 2H JK", "QS QD QC QS QD QC QH", "KS KH KD", "AS AH AD")
_THEM = ("6S 6H 6D", "7H 7C 7D", "TC TS TH TD TC 2C JK", "JS JH JD JC 2S")

PICTURES = {
    "start": Picture("4D 6C 6D 9D 9H TD JD QC QD AD 2S", "9C", phase="draw"),
    "frozen": Picture(
        "3S 4C 4D 4D 5C 6D 7D 9C 9D 9S TD JD KC KD AC 2S JK", "4C 9H 6C 7S 4S KC 9C JC 4H 6S AH 5D 2C 9D",
        (_US, _THEM), ("3H 3D", "3H"), (5, 6, 7), to_act=2, frozen=True, stock=14,
    ),
    "late": Picture(
        "4C 4D 7C 7D 8C AC AD 3C 3S 2S", "4C",
        (
            ("4S 4H 4D", "5S 5H 5D", "6S 6H 6D 6C", "7S 7H 7D", "8S 8C 8H 8D 8S 2H JK", "9S 9H 9D 2S", "TS TH TD", "JS JH JD",
             "QS QD QC QS QD QC QH", "KS KH KD KC KS KH KD", "AS AH AD AC AS JK 2D"),
            ("5C 5S 5H", "6S 6H 6D", "9C 9S 9H 9D", "TC TS TH TD 2C", "JS JC JH JD"),
        ),
        ("3H 3D 3H", "3D"), (2, 1, 3), stock=17,
    ),
    "dragging": Picture(
        "4D 4H 4S 5C 7S 9C 9D TH JD KC KC KD AC 2S", "4C 6S 9D", (_US, _THEM), ("3H 3D", "3H"), (5, 6, 7), stock=28,
    ),
    "opening": Picture(
        "5D 8D JC JD JK 9H 9C 9S AS AH AD 2S", "8S KH 4C", ((), ("6S 6H 6D", "KS KH KD KC 2C")), ("", "3H"), (12, 11, 8),
        stock=50,
    ),
    "asked": Picture(
        "4D 4H 7S 9C JD AC 2S", "4C 6S 9D", (_US, _THEM), ("3H 3D", "3H"), (5, 2, 7), phase="play", to_act=2, stock=28,
    ),
    "full_hand": Picture(
        "3S 3S 4C 4D 5C 5D 6C 6C 6D 6H 6S 7C 7D 8C 8D 9C 9D TC TD JC JD QC QD KC KC KD KH KS AC AD AH 2C 2C 2D 2S JK", "3C",
        (
            ("4S 4H 4D", "5S 5H 5D", "7S 7H 7D", "8S 8H 8D", "9S 9H 9D", "TS TH TD", "JS JH JD", "QS QH QD",
             "AS AH AD AC AS 2H JK"),
            ("4C 4S 4H", "5C 5S 5H", "7C 7S 7H", "8C 8S 8H", "9C 9S 9H", "TC TS TH", "JC JS JH", "QC QS QH"),
        ),
        ("3H", "3D"), (1, 1, 1), stock=3,
    ),
    "blocked": Picture(
        "3C 3S 4C 4D 6D 8S 9D TH JC KH AH 2S", "5C 9H 7S QC 3C",
        (("5S 5H 5D 5C", "8S 8H 8D 2H JK 2C", "KS KD KC 2D", "AS AD AC AH"),
         ("6S 6H 6D 6C", "7S 7H 7D 7C JK", "JS JH JD JC JS 2S")),
        ("3H 3D", "3H"), (8, 10, 8), stock=0,
    ),
}  # fmt: skip
"""Positions by name: the start of a deal, a frozen pile, the end of a deal with many canastas, and others."""
