"""Positions as text: copying a seat's view, and setting up a position from text.

Source: notation.md, "Position". A hand, a foot or a stock given as a number gets cards dealt at random from the remaining ones.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta_desktop.engine.cards import RED_THREE, full_pack
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.game import shuffled
from canasta_desktop.engine.notation import NotationError, cards_text, parse_cards
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.ruleset import RuleSetError, load
from canasta_desktop.session.faults import SetupFault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Position

LARGEST: Final = 20_000
"""Size limit in characters of a text: a full position has about a thousand."""


def position_text(position: Position, seat: int | None = None) -> str:
    """A position as one line of JSON; from a seat's view with the numbers of the cards that it does not see."""
    document = write_position(position)
    if seat is not None:
        document["hands"] = [
            hand if who == seat or hand is None else len(position.hands[who]) for who, hand in enumerate(document["hands"])
        ]
        document["stock"] = position.stock_left
        if "feet" in document:
            document["feet"] = [size or None for size in position.feet_left]
    return msgspec.json.encode(document).decode()


def read_setup(text: str, seed: int) -> tuple[Position, int]:
    """A whole position from text, and the seat that a person would play: the one whose hand is given, or the seat to act.

    Hidden cards are dealt by the seed. Raises NotationError.
    """
    if len(text) > LARGEST:
        raise NotationError(SetupFault.TEXT_TOO_LONG)
    try:
        source = msgspec.json.decode(text.strip())
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise NotationError(SetupFault.NO_OBJECT) from None
    if not isinstance(source, dict) or not isinstance(source.get("hands"), list):
        raise NotationError(SetupFault.NO_HANDS)
    hidden = {seat: hand for seat, hand in enumerate(source["hands"]) if type(hand) is int}
    shown = [seat for seat, hand in enumerate(source["hands"]) if isinstance(hand, str)]
    feet = source["feet"] if isinstance(source.get("feet"), list) else []
    lying = {seat: foot for seat, foot in enumerate(feet) if type(foot) is int}
    if hidden or lying or type(source.get("stock")) is int:
        source = _complete(source, hidden, lying, seed)
    position = read_position(source)
    if position.phase == Phase.OVER:
        raise NotationError(SetupFault.DEAL_IS_OVER)
    return position, shown[0] if len(shown) == 1 else position.to_act


def _complete(source: dict[str, Any], hidden: dict[int, int], lying: dict[int, int], seed: int) -> dict[str, Any]:
    """The document completed with cards for the stock, and for hands (`hidden`) and feet (`lying`) given as numbers."""
    options = source.get("options") or {}
    if not isinstance(options, dict):
        raise NotationError(SetupFault.OPTIONS_NO_OBJECT)
    players = source.get("players")
    if type(players) is not int:
        raise NotationError(SetupFault.NO_PLAYERS)
    try:
        packs = load(str(source.get("rules")), options).packs_for(players)
    except RuleSetError as error:
        raise NotationError(error.code, **error.facts) from None
    left = Counter(full_pack(packs))
    left.subtract(parse_cards(" ".join(_named_cards(source))))
    dice = random.Random(seed)
    cards = [card for card in shuffled(packs, dice) if _take(left, card)]
    hands = list(source["hands"])
    for seat, size in hidden.items():
        hands[seat] = cards_text(_draw(cards, size, NotationFault.HAND_OF_NO_SIZE, seat=seat))
    completed = {**source, "hands": hands}
    if lying:
        completed["feet"] = list(source["feet"])
        for seat, size in lying.items():
            completed["feet"][seat] = cards_text(_draw(cards, size, SetupFault.FOOT_OF_NO_SIZE, seat=seat))
    stock = source.get("stock")
    if type(stock) is int:
        completed["stock"] = cards_text(_draw(cards, stock, NotationFault.STOCK_OF_NO_SIZE))
    return completed


def _named_cards(source: dict[str, Any]) -> list[str]:
    """All cards named in the document."""
    found: list[Any] = [source.get("pile"), source.get("stock"), *source["hands"]]
    for name in ("red_threes", "melds", "feet"):
        listed = source.get(name)
        for entry in listed if isinstance(listed, list) else []:
            found += entry if isinstance(entry, list) else [entry]
    return [text for text in found if isinstance(text, str)]


def _take(left: Counter[Card], card: Card) -> bool:
    """Remove a card from the undealt ones; False if it was not among them."""
    left[card] -= 1
    return left[card] >= 0


def _draw(cards: list[Card], size: int, fault: NotationFault | SetupFault, **seat: int) -> Sequence[Card]:
    """Remove `size` cards from the undealt ones; a hidden hand gets no red 3s, which would be on the table.

    Raises NotationError with `fault` if there are not enough.
    """
    fitting = [card for card in cards if fault is not NotationFault.HAND_OF_NO_SIZE or card >> 2 != RED_THREE]
    if not 0 <= size <= len(fitting):
        raise NotationError(fault, size=size, **seat)
    for card in fitting[:size]:
        cards.remove(card)
    return fitting[:size]
