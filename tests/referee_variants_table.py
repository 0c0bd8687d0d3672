"""The table on which the referee judges the four further games, and the reading and writing of moves and positions."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import referee_rules as rr
import referee_variants_rules as rv
from referee_variants_rules import Meld

_LABEL = re.compile(r"(10|[A2-9TJQK]|[SHDC]|W)(?:/([1-9][0-9]?))?", re.IGNORECASE)


@dataclass
class Group:
    """A group of a move: which meld, by key and number, and the cards from the hand that go to it."""

    key: str
    number: int
    cards: list[str]


@dataclass
class Move:
    """A move as written: its word, its groups (a joining has two, without cards), and the card of `discard` and `lay`."""

    word: str
    groups: list[Group] = field(default_factory=list)
    card: str = ""


@dataclass
class Table:
    """All that stands on the table, in lists of cards. `stock` is None where only its size is known."""

    rules: rv.Rules
    name: str
    options: dict[str, Any]
    sides: list[list[int]]
    order: list[int]
    dealer: int
    scores: list[int]
    hands: list[list[str]]
    feet: list[list[str] | None]
    melds: list[list[Meld]]
    threes: list[list[str]]
    pile: list[str]
    frozen: bool
    stock: list[str] | None
    stock_size: int
    deal: int = 1
    player: int = 0
    phase: str = "draw"
    asked: bool = False
    permission: str | None = None
    melded: bool = False
    opened: bool = False
    drew: bool = False
    has_asked: list[bool] = field(default_factory=list)
    out: int | None = None
    shown: str | None = None

    def side(self) -> int:
        """Return the side of the seat whose turn it is."""
        return side_of(self.sides, self.player)

    def hand(self) -> list[str]:
        """Return the hand of the seat whose turn it is."""
        return self.hands[self.player]

    def own(self) -> list[Meld]:
        """Return the melds of the side whose turn it is."""
        return self.melds[self.side()]

    def left_in_stock(self) -> int:
        """Return how many cards the stock has."""
        return self.stock_size if self.stock is None else len(self.stock)


# ---------------------------------------------------------------- moves


def read_label(text: str) -> tuple[str, int]:
    """Read the label of a meld: its key and its number."""
    found = _LABEL.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} names no meld.")
    return found[1].upper().replace("10", "T"), int(found[2] or 1)


def read_move(text: str) -> Move:
    """Read a move strictly (notation, "Moves"); raise ValueError where it cannot be read."""
    word, *rest = text.split() or [""]
    if word in {"draw", "ask", "yes", "no", "show"} and not rest:
        return Move(word)
    if word in {"discard", "lay"} and len(rest) == 1:
        return Move(word, card=rr.read_card(rest[0]))
    if word == "join" and len(rest) == 2:
        return Move(word, [Group(*read_label(label), []) for label in rest])
    if word not in {"take", "meld"} or not rest:
        raise ValueError(f"{text!r} is not a move.")
    groups: list[Group] = []
    for part in rest:
        head, colon, tail = part.rpartition(":")
        if colon:
            key, number = read_label(head)
            if any((group.key, group.number) == (key, number) for group in groups):
                raise ValueError(f"{text!r} names the group {head!r} twice.")
            groups.append(Group(key, number, []))
        if not groups:
            raise ValueError(f"{text!r} has cards outside a group.")
        if tail:
            groups[-1].cards.append(rr.read_card(tail))
    if any(not group.cards for group in groups[1 if word == "take" else 0 :]):
        raise ValueError(f"{text!r} has an empty group.")
    return Move(word, groups)


def label(key: str, number: int) -> str:
    """Return the label of a meld as it is written."""
    return key if number == 1 else f"{key}/{number}"


def move_text(move: Move) -> str:
    """Return a move as it is written."""
    if move.word == "join":
        return " ".join(["join", *(label(group.key, group.number) for group in move.groups)])
    groups = [f"{label(group.key, group.number)}:{' '.join(group.cards)}" for group in move.groups]
    return " ".join([move.word, *groups, *([move.card] if move.card else [])])


# ---------------------------------------------------------------- seats and melds


def side_of(sides: list[list[int]], seat: int) -> int:
    """Return the side a seat belongs to."""
    return next(number for number, seats in enumerate(sides) if seat in seats)


def mates(table: Table, seat: int) -> list[int]:
    """Return the seats of a side that play this deal, in the order of play."""
    return [other for other in table.order if other in table.sides[side_of(table.sides, seat)]]


def partner(table: Table, seat: int, step: int) -> int | None:
    """Return the next seat of the same side in the order, clockwise (1) or back (-1); None if there is none."""
    seats = mates(table, seat)
    return seats[(seats.index(seat) + step) % len(seats)] if len(seats) > 1 else None


def find(melds: list[Meld], key: str, number: int) -> Meld | None:
    """Return the meld of that key and number, None where there is none."""
    same = [meld for meld in melds if meld.key == key]
    return same[number - 1] if number <= len(same) else None


def key_of(cards: list[str]) -> str:
    """Return the key of a meld, read from its cards (notation, "Position")."""
    naturals = [card for card in cards if not rr.is_wild(card)]
    if not naturals:
        return rv.WILD
    ranks = {rr.rank_of(card) for card in naturals}
    return naturals[0][1] if len(ranks) > 1 else ranks.pop()


def is_bonus(rules: rv.Rules, card: str) -> bool:
    """Tell whether a card is a 3 that is laid out and replaced."""
    return card in rr.RED_THREES or (rules["black_threes"] == "bonus" and rr.rank_of(card) == "3")


# ---------------------------------------------------------------- positions


def read_position(position: dict[str, Any]) -> Table:
    """Set the table from a position (notation, "Position"); raise ValueError where it cannot be read."""
    players = position["players"]
    options = dict(position.get("options") or {})
    rules = rv.rules_for(position["rules"], options, players)
    sides = rv.sides_for(rules, players)
    stock = position["stock"]
    cards = None if isinstance(stock, int) and stock else rr.read_cards(stock or "")
    turn = position.get("turn") or {}
    pile = rr.read_cards(position["pile"])
    feet = position.get("feet") or [None] * players
    table = Table(
        rules=rules,
        name=position["rules"],
        options=options,
        sides=sides,
        order=list(position.get("order") or range(players)),
        dealer=position["dealer"],
        scores=list(position["scores"]),
        hands=[rr.read_cards(text or "") for text in position["hands"]],
        feet=[None if text is None else rr.read_cards(text) for text in feet],
        melds=[[Meld(key_of(rr.read_cards(text)), rr.read_cards(text)) for text in texts] for texts in position["melds"]],
        threes=[rr.read_cards(text) for text in position["red_threes"]],
        pile=pile,
        frozen=position["frozen"] or any(rr.is_wild(card) or card in rr.RED_THREES for card in pile),
        stock=cards,
        stock_size=stock if isinstance(stock, int) else 0,
        deal=position.get("deal", 1),
        player=position["to_act"],
        phase=position["phase"],
        asked=bool(turn.get("asked")) or turn.get("permission") is not None,
        permission=turn.get("permission"),
        melded=bool(turn.get("melded")),
        opened=bool(turn.get("opened")),
        drew=bool(turn.get("drew", position["phase"] in {"play", "answer"})),
        has_asked=list(position.get("has_asked") or [False] * players),
        out=position.get("out"),
        shown=position.get("shown"),
    )
    if table.phase == "answer":
        asker = partner(table, table.player, -1)
        if asker is None:
            raise ValueError("A side of one seat has nobody to answer.")
        table.player = asker
    held = Counter(card for cards in all_cards(table) for card in cards)
    if held - rr.packs_of(rules["packs"]):
        raise ValueError("The position holds more copies of a card than the packs do.")
    return table


def all_cards(table: Table) -> list[list[str]]:
    """Return every place where cards lie."""
    melds = [meld.cards for side in table.melds for meld in side]
    feet = [foot for foot in table.feet if foot]
    return [*table.hands, *feet, *table.threes, table.pile, table.stock or [], *melds]


def write_position(table: Table) -> dict[str, Any]:
    """Return the position as it is written, for the judge."""
    answering = table.phase == "answer"
    position: dict[str, Any] = {
        "rules": table.name,
        "options": table.options,
        "players": len(table.hands),
        "order": table.order,
        "scores": table.scores,
        "dealer": table.dealer,
        "to_act": partner(table, table.player, 1) if answering else table.player,
        "phase": table.phase,
        "hands": [" ".join(hand) if seat in table.order else None for seat, hand in enumerate(table.hands)],
        "melds": [[" ".join(meld.cards) for meld in side] for side in table.melds],
        "red_threes": [" ".join(cards) for cards in table.threes],
        "pile": " ".join(table.pile),
        "frozen": table.frozen,
        "stock": table.stock_size if table.stock is None else " ".join(table.stock),
        "deal": table.deal,
        "has_asked": table.has_asked,
    }
    if table.rules["foot_size"]:
        position["feet"] = [None if foot is None else " ".join(foot) for foot in table.feet]
    if table.phase in {"play", "answer"}:
        position["turn"] = {
            "asked": table.asked,
            "permission": table.permission,
            "melded": table.melded,
            "opened": table.opened,
            "drew": table.drew,
        }
    if table.phase == "over":
        position |= {"out": table.out, "shown": table.shown}
    return position
