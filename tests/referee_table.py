"""The table that the referee judges on, and the reading of moves and positions (the notation's sections)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import referee_rules as rr


@dataclass
class Move:
    """A move as written: its word, its groups by rank, and the card of a discard."""

    word: str
    groups: dict[str, list[str]] = field(default_factory=dict)
    card: str = ""


@dataclass
class Table:
    """All that stands on the table, in lists of cards. `stock` is None where its cards are not known."""

    rules: rr.Rules
    sides: list[list[int]]
    order: list[int]
    scores: list[int]
    hands: list[list[str]]
    melds: list[rr.Melds]
    reds: list[list[str]]
    pile: list[str]
    frozen: bool
    stock: list[str] | None
    player: int = 0
    phase: str = "draw"
    asked: bool = False
    permission: str | None = None
    melded: bool = False
    opened: bool = False
    laid: rr.Melds = field(default_factory=dict)
    has_melded: list[bool] = field(default_factory=list)
    penalties: list[int] = field(default_factory=list)
    out: int | None = None
    concealed: bool = False

    def side(self) -> int:
        """Return the side of the seat whose turn it is."""
        return side_of(self.sides, self.player)

    def hand(self) -> list[str]:
        """Return the hand of the seat whose turn it is."""
        return self.hands[self.player]


# ---------------------------------------------------------------- reading


def read_move(text: str) -> Move:
    """Read a move strictly (notation, "Moves"); raise ValueError where it cannot be read."""
    word, *rest = text.split() or [""]
    if word in {"draw", "ask", "yes", "no"} and not rest:
        return Move(word)
    if word == "discard" and len(rest) == 1:
        return Move(word, card=rr.read_card(rest[0]))
    if word not in {"take", "meld"} or not rest:
        raise ValueError(f"{text!r} is not a move.")
    groups: dict[str, list[str]] = {}
    rank = ""
    for part in rest:
        head, colon, tail = part.rpartition(":")
        if colon:
            rank = head.upper().replace("10", "T")
            if rank not in {*rr.RANKS, "2", "3"} or rank in groups:
                raise ValueError(f"{text!r} names the group {head!r} wrongly or twice.")
            groups[rank] = []
        if not rank:
            raise ValueError(f"{text!r} has cards outside a group.")
        if tail:
            groups[rank].append(rr.read_card(tail))
    if word == "meld" and not all(groups.values()):
        raise ValueError(f"{text!r} has an empty group.")
    return Move(word, groups)


def side_of(sides: list[list[int]], seat: int) -> int:
    """Return the side a seat belongs to."""
    return next(number for number, seats in enumerate(sides) if seat in seats)


def partner(table: Table, seat: int, step: int) -> int | None:
    """Return the next seat of the same side in the order, clockwise (1) or back (-1); None if there is none."""
    mates = [other for other in table.order if other in table.sides[side_of(table.sides, seat)]]
    return mates[(mates.index(seat) + step) % len(mates)] if len(mates) > 1 else None


def meld_rank(cards: list[str]) -> str:
    """Return the rank of a meld: that of its natural cards."""
    return next((rr.rank_of(card) for card in cards if not rr.is_wild(card)), rr.JOKER)


def read_melds(texts: list[str]) -> rr.Melds:
    """Read a side's melds, or the cards laid this turn, by rank."""
    melds: rr.Melds = {}
    for text in texts:
        cards = rr.read_cards(text)
        melds.setdefault(meld_rank(cards), []).extend(cards)
    return melds


def read_position(position: dict[str, Any]) -> Table:
    """Set the table from a position (notation, "Position"); raise ValueError where it cannot be read."""
    rules, _ = rr.rules_for(position["rules"], position.get("options") or {})
    players = position["players"]
    sides = rr.sides_for(rules, players)
    if players == 5 and "order" not in position:
        raise ValueError("With five players a position needs its order.")
    stock = position["stock"]
    if isinstance(stock, int):
        stock = None if stock else ""
    pile = rr.read_cards(position["pile"])
    turn = position.get("turn") or {}
    table = Table(
        rules=rules,
        sides=sides,
        order=list(position.get("order") or range(players)),
        scores=list(position["scores"]),
        hands=[rr.read_cards(text or "") for text in position["hands"]],
        melds=[read_melds(texts) for texts in position["melds"]],
        reds=[rr.read_cards(text) for text in position["red_threes"]],
        pile=pile,
        frozen=position["frozen"] or any(rr.is_wild(card) or card in rr.RED_THREES for card in pile),
        stock=None if stock is None else rr.read_cards(stock),
        player=position["to_act"],
        phase=position["phase"],
        asked=bool(turn.get("asked")) or turn.get("permission") is not None,
        permission=turn.get("permission"),
        melded=bool(turn.get("melded")),
        opened=bool(turn.get("opened")),
        laid=read_melds(turn.get("laid") or []),
        has_melded=list(position.get("has_melded") or [False] * players),
        penalties=list(position.get("penalties") or [0] * len(sides)),
    )
    if table.phase == "answer":
        asker = partner(table, table.player, -1)
        if asker is None:
            raise ValueError("A side of one seat has nobody to answer.")
        table.player = asker
    whole = [*table.hands, *table.reds, pile, table.stock or [], *(c for m in table.melds for c in m.values())]
    if Counter(card for cards in whole for card in cards) - rr.packs_of(rules["packs"]):
        raise ValueError("The position holds more copies of a card than the packs do.")
    return table
