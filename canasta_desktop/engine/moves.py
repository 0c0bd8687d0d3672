"""The moves of a player: draw, take, meld, join, lay, show, discard, ask, answer.

Moves are plain values; `legality` decides whether they are legal.

Source: notation.md, "Moves".
"""

from __future__ import annotations

from typing import Final

from canasta_desktop.engine.cards import CODES, Card, Kind
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.run_places import place_of


@mypyc_attr(acyclic=True)
class _Value:
    """Base of the moves: immutable values, equal if their class and content are equal."""

    __slots__ = ()

    def content(self) -> tuple[object, ...]:
        """The constructor arguments."""
        return ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, _Value) and self.content() == other.content()

    def __hash__(self) -> int:
        return hash(self.content())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.content()))})"

    def __reduce__(self) -> tuple[object, ...]:
        # Defined explicitly, for a compiled class has neither `__dict__` nor `__slots__` that a copy could be made by.
        return type(self), self.content()


@mypyc_attr(acyclic=True)
class Group(_Value):
    """Cards from the hand for one meld, wilds included. In a taking the pile's top card is not among them.

    `kind` is the meld's slot (see `slots`); for the first set of a rank that is its kind.
    """

    __slots__ = ("cards", "kind")

    def __init__(self, kind: Kind, cards: tuple[Card, ...]) -> None:
        self.kind: Final = kind
        self.cards: Final = cards

    def content(self) -> tuple[object, ...]:
        """The slot and the cards."""
        return self.kind, self.cards


@mypyc_attr(acyclic=True)
class MarkedGroup(Group):
    """A group that says which natural card a wild card stands for: `marks` are pairs of the two."""

    __slots__ = ("marks",)

    def __init__(self, kind: Kind, cards: tuple[Card, ...], marks: tuple[tuple[Card, Card], ...]) -> None:
        super().__init__(kind, cards)
        self.marks: Final = marks

    def content(self) -> tuple[object, ...]:
        """The slot, the cards and the marks."""
        return self.kind, self.cards, self.marks


def place_wanted(group: Group) -> int:
    """The place in a sequence that a group wants for its wild card (`run_places`); 0 for any."""
    if not isinstance(group, MarkedGroup):
        return 0
    return place_of(group.marks[0][1])


def new_group(kind: Kind, cards: list[Card]) -> Group:
    """A group of these cards."""
    return Group(kind, tuple(cards))


@mypyc_attr(acyclic=True)
class Draw(_Value):
    """Draw from the stock."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class _OfGroups(_Value):
    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Group, ...]) -> None:
        self.groups: Final = groups

    def content(self) -> tuple[object, ...]:
        """The groups."""
        return (self.groups,)


@mypyc_attr(acyclic=True)
class Take(_OfGroups):
    """Take the pile. The first group melds the top card; further ones are melds that an opening needs."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class Meld(_OfGroups):
    """One or more melds, or cards added to own melds, at once."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class _OfCard(_Value):
    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def content(self) -> tuple[object, ...]:
        """The card."""
        return (self.card,)


@mypyc_attr(acyclic=True)
class Discard(_OfCard):
    """Put a card on the pile, which ends the turn."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class Ask(_Value):
    """Ask the partner: may I go out?"""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class Answer(_Value):
    """The partner's answer."""

    __slots__ = ("yes",)

    def __init__(self, yes: bool) -> None:
        self.yes: Final = yes

    def content(self) -> tuple[object, ...]:
        """The answer."""
        return (self.yes,)


@mypyc_attr(acyclic=True)
class Join(_Value):
    """Join two own melds of one rank or suit, named by their slots."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def content(self) -> tuple[object, ...]:
        """The two slots."""
        return self.first, self.second


@mypyc_attr(acyclic=True)
class Lay(_OfCard):
    """Lay out the 3 that was kept."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class Show(_Value):
    """Show the whole hand as a special hand, which ends the deal."""

    __slots__ = ()


Move = Draw | Take | Meld | Discard | Ask | Answer | Join | Lay | Show

DRAW: Final = Draw()
ASK: Final = Ask()
YES: Final = Answer(yes=True)
NO: Final = Answer(yes=False)
SHOW: Final = Show()
DISCARDS: Final = tuple(Discard(card) for card in range(CODES))
"""The discard of each card, made once: `DISCARDS[card]`."""
