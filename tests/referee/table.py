"""The table on which the referee judges, and the reading and writing of moves and positions (the notation's sections)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from referee.cards import RED_THREES, Rules, is_wild, packs_of, read_card, read_cards
from referee.melds import Meld, find, key_of
from referee.rules import order_for, rules_for

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

    rules: Rules
    name: str
    options: dict[str, Any]
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
    has_melded: list[bool] = field(default_factory=list)
    has_asked: list[bool] = field(default_factory=list)
    penalties: list[int] = field(default_factory=list)
    stock_size: int = 0
    deal: int = 1
    player: int = 0
    phase: str = "draw"
    asked: bool = False
    permission: str | None = None
    melded: bool = False
    opened: bool = False
    drew: bool = False
    laid_alone: list[str] = field(default_factory=list)  # of this turn, on a meld that a given position does not tell
    out: int | None = None
    concealed: bool = False
    shown: str | None = None

    def __post_init__(self) -> None:
        self.has_melded = self.has_melded or [False] * len(self.hands)
        self.has_asked = self.has_asked or [False] * len(self.hands)
        self.penalties = self.penalties or [0] * len(self.sides)

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side."""
        sides: list[list[int]] = self.rules["sides"]
        return sides

    def side(self) -> int:
        """Return the side of the seat whose turn it is."""
        return int(self.rules["side_of"][self.player])

    def hand(self) -> list[str]:
        """Return the hand of the seat whose turn it is."""
        return self.hands[self.player]

    def own(self) -> list[Meld]:
        """Return the melds of the side whose turn it is."""
        return self.melds[self.side()]

    def has_foot(self) -> bool:
        """Tell whether the foot of the seat whose turn it is still lies there."""
        return self.feet[self.player] is not None

    def left_in_stock(self) -> int:
        """Return how many cards the stock has."""
        return self.stock_size if self.stock is None else len(self.stock)

    def all_cards(self) -> Counter[str]:
        """Return every card that lies anywhere."""
        melds = [meld.cards for side in self.melds for meld in side]
        feet = [foot for foot in self.feet if foot]
        return Counter(
            card for cards in (*self.hands, *feet, *self.threes, self.pile, self.stock or [], *melds) for card in cards
        )


def freezes(rules: Rules, pile: list[str]) -> bool:
    """Tell whether the cards of a pile freeze it to everyone ("Frozen pile")."""
    return rules["pile_needs"] != "pair" and any(is_wild(card) or card in RED_THREES for card in pile)


def mates(table: Table, seat: int) -> list[int]:
    """Return the seats of a side that play this deal, in the order of play."""
    return [other for other in table.order if other in table.sides[table.rules["side_of"][seat]]]


def partner(table: Table, seat: int, step: int) -> int | None:
    """Return the next seat of the same side in the order, clockwise (1) or back (-1); None if there is none."""
    seats = mates(table, seat)
    return seats[(seats.index(seat) + step) % len(seats)] if len(seats) > 1 else None


# ---------------------------------------------------------------- moves


def read_label(text: str) -> tuple[str, int]:
    """Read the label of a meld: its key and its number."""
    found = _LABEL.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} names no meld.")
    return found[1].upper().replace("10", "T"), int(found[2] or 1)


def label(key: str, number: int) -> str:
    """Return the label of a meld as it is written."""
    return key if number == 1 else f"{key}/{number}"


def read_move(text: str) -> Move:
    """Read a move strictly (notation, "Moves"); raise ValueError where it cannot be read."""
    word, *rest = text.split() or [""]
    if word in {"draw", "ask", "yes", "no", "show"} and not rest:
        return Move(word)
    if word in {"discard", "lay"} and len(rest) == 1:
        return Move(word, card=read_card(rest[0]))
    if word == "join" and len(rest) == 2:
        return Move(word, [Group(*read_label(part), []) for part in rest])
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
            groups[-1].cards.append(read_card(tail))
    if word == "meld" and not all(group.cards for group in groups):
        raise ValueError(f"{text!r} has an empty group.")
    return Move(word, groups)


def move_text(move: Move) -> str:
    """Return a move as it is written."""
    if move.word == "join":
        return " ".join(["join", *(label(group.key, group.number) for group in move.groups)])
    groups = [f"{label(group.key, group.number)}:{' '.join(group.cards)}" for group in move.groups]
    return " ".join([move.word, *groups, *([move.card] if move.card else [])])


# ---------------------------------------------------------------- positions


def read_position(position: dict[str, Any]) -> Table:
    """Set the table from a position (notation, "Position"); raise ValueError where it cannot be read."""
    players = position["players"]
    options = dict(position.get("options") or {})
    rules = rules_for(position["rules"], options, players)
    if "order" not in position and len(rules["orders"]) > 1:
        raise ValueError(f"With {players} players a position needs its order.")
    stock = position["stock"]
    turn = position.get("turn") or {}
    pile = read_cards(position["pile"])
    table = Table(
        rules=rules,
        name=position["rules"],
        options=options,
        order=list(position.get("order") or order_for(rules, 1)),
        dealer=position["dealer"],
        scores=list(position["scores"]),
        hands=[read_cards(text or "") for text in position["hands"]],
        feet=[None if text is None else read_cards(text) for text in position.get("feet") or [None] * players],
        melds=[[Meld(key_of(read_cards(text)), read_cards(text)) for text in texts] for texts in position["melds"]],
        threes=[read_cards(text) for text in position["red_threes"]],
        pile=pile,
        frozen=freezes(rules, pile) or (position["frozen"] and rules["pile_needs"] != "pair"),
        stock=None if isinstance(stock, int) and stock else read_cards(stock or ""),
        stock_size=stock if isinstance(stock, int) else 0,
        has_melded=list(position.get("has_melded") or []),
        has_asked=list(position.get("has_asked") or []),
        penalties=list(position.get("penalties") or []),
        deal=position.get("deal", 1),
        player=position["to_act"],
        phase=position["phase"],
        asked=bool(turn.get("asked")) or turn.get("permission") is not None,
        permission=turn.get("permission"),
        melded=bool(turn.get("melded")),
        opened=bool(turn.get("opened")),
        drew=bool(turn.get("drew", position["phase"] in {"play", "answer"})),
        out=position.get("out"),
        concealed=bool(position.get("concealed")),
        shown=position.get("shown"),
    )
    if table.phase == "answer":
        asker = partner(table, table.player, -1)
        if asker is None:
            raise ValueError("A side of one seat has nobody to answer.")
        table.player = asker
    for text in turn.get("laid") or []:
        _read_laid(table, text)
    if table.all_cards() - packs_of(rules["packs"]):
        raise ValueError("The position holds more copies of a card than the packs do.")
    return table


def _read_laid(table: Table, text: str) -> None:
    """Read what was laid this turn on one meld: with its label, or cards from which the meld is read."""
    named, colon, alone = text.rpartition(":")
    cards = read_cards(alone)
    meld = find(table.own(), *(read_label(named) if colon else (key_of(cards), 1)))
    (table.laid_alone if meld is None else meld.laid).extend(cards)


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
        "has_melded": table.has_melded,
        "has_asked": table.has_asked,
        "penalties": table.penalties,
    }
    if table.rules["foot_size"]:
        position["feet"] = [None if foot is None else " ".join(foot) for foot in table.feet]
    if table.phase in {"play", "answer"}:
        position["turn"] = {
            "asked": table.asked,
            "permission": table.permission,
            "melded": table.melded,
            "opened": table.opened,
            "laid": [f"{name}:{' '.join(cards)}" for name, cards in laid_this_turn(table)],
            "drew": table.drew,
        }
    if table.phase == "over":
        position |= {"out": table.out, "concealed": table.concealed, "shown": table.shown}
    return position


def laid_this_turn(table: Table) -> list[tuple[str, list[str]]]:
    """Return what the player has laid this turn: labels and cards."""
    numbers: Counter[str] = Counter()
    found = []
    for meld in table.own():
        numbers[meld.key] += 1
        if meld.laid:
            found.append((label(meld.key, numbers[meld.key]), meld.laid))
    return [*found, *([("2", table.laid_alone)] if table.laid_alone else [])]
