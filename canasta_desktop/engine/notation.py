"""Cards and moves as text, and the error for text that cannot be read.

Source: notation.md, "Cards", "Labels", "Moves". Positions are in `documents`, records in `records`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import CODES, FACES, JOKER, JOKER_CARD, RANKS, RED_THREE, SUITS, Card, Kind
from canasta_desktop.engine.faults import CodedError, NotationFault
from canasta_desktop.engine.moves import (
    ASK,
    DISCARDS,
    DRAW,
    NO,
    SHOW,
    YES,
    Discard,
    Group,
    Join,
    Lay,
    MarkedGroup,
    Meld,
    Move,
    Take,
)
from canasta_desktop.engine.slots import KEYS, MOST_OF_A_KEY, SEQUENCE_KEY, WILD_KEY, slot_of

if TYPE_CHECKING:
    from collections.abc import Iterable


class NotationError(CodedError):
    """A text that is not in the notation: the code is a NotationFault, or a RulesFault where its rules cannot be played."""


def _text_of(card: Card) -> str:
    return RANKS[JOKER] if card == JOKER_CARD else RANKS[card >> 2] + SUITS[card & 3]


_TEXTS: Final = tuple(_text_of(card) if card in FACES else "" for card in range(CODES))
_SUIT_SIGNS: Final = tuple(
    (sign + form, suit) for sign, suit in zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True) for form in ("\ufe0e", "\ufe0f", "")
)
"""Letters of the suits by their signs; a sign may be followed by a selector of its form, as text or as picture."""
_CARDS: Final = {_TEXTS[card]: card for card in FACES} | {
    "10" + suit: card for card in FACES for suit in SUITS if _TEXTS[card] == "T" + suit
}
_KEYS_BY_NAME: Final = (
    {rank: kind for kind, rank in enumerate(RANKS) if kind not in (JOKER, RED_THREE)}
    | {"10": 6, "W": WILD_KEY}
    | {suit: SEQUENCE_KEY + place for place, suit in enumerate(SUITS)}
)
_NAMES: Final = (*RANKS[:RED_THREE], "W", *SUITS)
"""The text of each key in a label."""
_LONGEST: Final = 40


def _truncated(text: str) -> str:
    """User-supplied text for an error, truncated."""
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def _with_letters(text: str) -> str:
    """A text with letters instead of signs of suits."""
    if text.isascii():
        return text
    for sign, suit in _SUIT_SIGNS:
        text = text.replace(sign, suit)
    return text


def card_text(card: Card) -> str:
    """A card in notation: "KH", "TD", "JK"."""
    return _TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in notation, with blanks between."""
    return " ".join([_TEXTS[card] for card in cards])  # a list: much quicker than what makes one text after another


def parse_card(text: str) -> Card:
    """One card, read without regard to case. Raises NotationError."""
    written = _CARDS.get(text)
    if written is not None:
        return written
    plain = _with_letters(text) if len(text) <= 4 else ""
    card = _CARDS.get(plain.upper()) if plain.isascii() else None  # some foreign letters have plain capitals
    if card is None:
        raise NotationError(NotationFault.NOT_A_CARD, text=_truncated(text))
    return card


def parse_cards(text: str) -> list[Card]:
    """Cards with blanks between. Raises NotationError."""
    words = text.split()
    try:
        return [_CARDS[word] for word in words]  # as this module writes them, which most cards are that are ever read
    except KeyError:
        return [parse_card(word) for word in words]


def label_text(slot: int) -> str:
    """What a move calls the meld in a slot: "K", "K/2", "S", "W"."""
    number, key = divmod(slot, KEYS)
    return f"{_NAMES[key]}/{number + 1}" if number else _NAMES[key]


def parse_label(text: str) -> int:
    """The slot that a label names. Raises NotationError."""
    name, stroke, number = _with_letters(text).partition("/")
    key = _KEYS_BY_NAME.get(name.upper()) if name.isascii() else None
    if key is None:
        raise NotationError(NotationFault.NOT_A_LABEL, text=_truncated(text))
    if not stroke:
        return key
    if not (number.isascii() and number.isdigit() and len(number) <= 2 and 1 <= int(number) <= MOST_OF_A_KEY):
        raise NotationError(NotationFault.LABEL_NUMBER, text=_truncated(text), most=MOST_OF_A_KEY)
    return slot_of(key, int(number) - 1)


def _groups_text(groups: Iterable[Group]) -> str:
    return " ".join(f"{label_text(group.kind)}:{_group_cards_text(group)}" for group in groups)


def _group_cards_text(group: Group) -> str:
    """The cards of a group, a wild card with the card that it stands for where that is said."""
    if not isinstance(group, MarkedGroup):
        return cards_text(group.cards)
    marks = list(group.marks)
    words = []
    for card in group.cards:
        marked = next((mark for mark in marks if mark[0] == card), None)
        if marked is not None:
            marks.remove(marked)
        words.append(_TEXTS[card] if marked is None else f"{_TEXTS[card]}={_TEXTS[marked[1]]}")
    return " ".join(words)


def move_text(move: Move) -> str:
    """A move in notation."""
    if isinstance(move, Discard):
        return f"discard {_TEXTS[move.card]}"
    if isinstance(move, Take):
        return f"take {_groups_text(move.groups)}" if move.groups else "take"
    if isinstance(move, Meld):
        return f"meld {_groups_text(move.groups)}"
    if isinstance(move, Join):
        return f"join {label_text(move.first)} {label_text(move.second)}"
    if isinstance(move, Lay):
        return f"lay {_TEXTS[move.card]}"
    return {DRAW: "draw", ASK: "ask", YES: "yes", NO: "no", SHOW: "show"}[move]


_PLAIN: Final[dict[str, Move]] = {"draw": DRAW, "ask": ASK, "yes": YES, "no": NO, "show": SHOW}


def parse_move(text: str) -> Move:
    """A move. Raises NotationError: also for a group that is empty outside `take` or that is named twice."""
    words = text.split()
    if not words:
        raise NotationError(NotationFault.NO_MOVE)
    verb, rest = words[0], words[1:]
    if verb in _PLAIN:
        if rest:
            raise NotationError(NotationFault.NOTHING_FOLLOWS, text=_truncated(text), verb=verb)
        return _PLAIN[verb]
    if verb == "discard":
        if len(rest) != 1:
            raise NotationError(NotationFault.ONE_DISCARDED, text=_truncated(text))
        return DISCARDS[parse_card(rest[0])]
    if verb in ("lay", "join"):
        return _parse_lay_or_join(text, verb, rest)
    if verb not in ("take", "meld"):
        raise NotationError(NotationFault.NOT_A_MOVE, text=_truncated(text))
    if verb == "take" and not rest:
        return Take(())
    groups = _parse_groups(text, rest)
    if verb == "meld":
        if not all(group.cards for group in groups):
            raise NotationError(NotationFault.EMPTY_GROUP, text=_truncated(text))
        return Meld(groups)
    return Take(groups)


def _parse_lay_or_join(text: str, verb: str, rest: list[str]) -> Move:
    if verb == "lay":
        if len(rest) != 1:
            raise NotationError(NotationFault.ONE_LAID_OUT, text=_truncated(text))
        return Lay(parse_card(rest[0]))
    if len(rest) != 2:
        raise NotationError(NotationFault.TWO_JOINED, text=_truncated(text))
    return Join(parse_label(rest[0]), parse_label(rest[1]))


def _parse_groups(text: str, words: list[str]) -> tuple[Group, ...]:
    groups: list[tuple[Kind, list[Card]]] = []
    marks: dict[Kind, list[tuple[Card, Card]]] = {}
    for word in words:
        rank, colon, card = word.partition(":")
        if colon:
            kind = parse_label(rank)
            if any(kind == known for known, _ in groups):
                raise NotationError(NotationFault.GROUP_TWICE, text=_truncated(text), group=rank)
            groups.append((kind, []))
        elif not groups:
            raise NotationError(NotationFault.CARDS_WITHOUT_GROUP, text=_truncated(text))
        if card or not colon:
            told = card if colon else word
            if "=" in told:
                mark = _parse_mark(told)
                groups[-1][1].append(mark[0])
                marks.setdefault(groups[-1][0], []).append(mark)
            else:
                groups[-1][1].append(parse_card(told))
    if not groups:
        raise NotationError(NotationFault.NO_GROUP, text=_truncated(text))
    return tuple(
        MarkedGroup(kind, tuple(cards), tuple(marks[kind])) if kind in marks else Group(kind, tuple(cards))
        for kind, cards in groups
    )


def _parse_mark(text: str) -> tuple[Card, Card]:
    """A card and the natural card that it is said to stand for. Raises NotationError."""
    card, _, face = text.partition("=")
    if not card or not face or parse_card(face) == JOKER_CARD:
        raise NotationError(NotationFault.WRONG_MARK, text=_truncated(text))
    return parse_card(card), parse_card(face)
