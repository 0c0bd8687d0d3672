"""Short descriptions of positions: the hand of the seat to act, and the facts that a case is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import parse_cards, parse_move
from canasta_desktop.engine.play import play
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.engine.events import Listener
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.scoring import SideScore

NEARLY = "6S 6H 6D 6C 6S 6H 2D"
"""A mixed canasta, enough to go out by rules that need one."""


def split(text: str) -> list[str]:
    """Parts separated by a slash: melds of a side, or hands."""
    return [part.strip() for part in text.split("/") if part.strip()]


def document(
    hand: str = "KH 4C",
    *,
    rules: str = "classic",
    players: int = 4,
    seat: int = 0,
    melds: str = "",
    theirs: str = "",
    others: str = "",
    total: int = 0,
    options: Mapping[str, Any] | None = None,
    order: list[int] | None = None,
    **facts: Any,
) -> dict[str, Any]:
    """A position in notation, in `seat`'s turn: its hand, its side's melds and score, and `theirs`, the melds of the next side.

    `others` are the other hands in seat order, an empty one written as a dash, `facts` any further fields of the notation. By
    default the phase is `play`, the pile is empty, the stock has thirty unknown cards, and the other hands have one low card
    each (none in a deal that is over).
    """
    seating = preset(rules).seating(players)
    side = next(number for number, seats in enumerate(seating.sides) if seat in seats)
    order = order or list(seating.orders[0])
    given = ["" if text == "-" else text for text in split(others)]
    count = len(seating.sides)
    own_melds: list[list[str]] = [[] for _ in range(count)]
    own_melds[side] = split(melds)
    own_melds[(side + 1) % count] = split(theirs)
    base: dict[str, Any] = {
        "rules": rules,
        "options": dict(options or {}),
        "players": players,
        "scores": [total if number == side else 0 for number in range(count)],
        "dealer": (order.index(seat) - 1) % len(order),
        "to_act": seat,
        "phase": "play",
        "hands": [None if who not in order else hand if who == seat else "" for who in range(players)],
        "melds": own_melds,
        "red_threes": ["" for _ in range(count)],
        "pile": "",
        "frozen": False,
        "stock": 30,
    }
    if len(seating.orders) > 1:
        base["order"] = order
    whole = {**base, **facts}
    if "hands" not in facts:
        fill_hands(whole, [who for who in range(players) if who in order and who != seat], given)
    return whole


def fill_hands(document: dict[str, Any], seats: list[int], given: list[str]) -> None:
    """Give `seats` the hands that are given, and one low card each to the rest of them, which must be able to play on."""
    for seat, hand in zip(seats, given, strict=False):
        document["hands"][seat] = hand
    if document["phase"] == "over":
        return
    melds = [meld for side in document["melds"] for meld in side]
    told = [*document["hands"], *document.get("feet", []), *melds, document["pile"], document["stock"]]
    used = " ".join(text.upper() for text in told if isinstance(text, str))
    low = [rank + suit for rank in "456789TJQKA" for suit in "SHDC" if rank + suit not in used]
    for seat in seats[len(given) :]:
        document["hands"][seat] = " ".join(low.pop(0) for _ in range(2 if document["phase"] == "answer" else 1))


def board(hand: str = "KH 4C", **facts: Any) -> Position:
    """The position that `document` describes."""
    return read_position(document(hand, **facts), to_judge=True)


def code(position: Position, move: str) -> str | None:
    """The code of a refused move; None for a legal one."""
    why = refusal(position, parse_move(move))
    return None if why is None else why.code.value


def reason(position: Position, move: str) -> str:
    """The sentence of a refused move."""
    why = refusal(position, parse_move(move))
    assert why is not None, f"{move} is legal"
    return refusal_text(why)


def after(position: Position, *moves: str, emit: Listener | None = None) -> Position:
    """Play legal moves in a position, and return it (the same object)."""
    for move in moves:
        play(position, parse_move(move), emit)
    return position


def items(score: SideScore) -> dict[str, int]:
    """The items of a score that are not 0."""
    return {name: value for name, value in score._asdict().items() if value}


def make_known(position: Position, seat: int, cards: str) -> None:
    """Let everybody know that a seat holds these cards, as after a taking, and nothing else of its hand."""
    known = position.own_seat(seat)
    known.known_first = known.known_second = 0
    known.faces = b""
    known.takes(bytes(parse_cards(cards)))
