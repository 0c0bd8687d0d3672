"""The tray: groups of cards staged on our own area until together they are a legal move. Pure state.

A group is named by the slot of the meld that it would be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.moves import Group, Meld, Take
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.whole_moves import is_triple, opening_worth, talon_to_come
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.view import View


class Condition(NamedTuple):
    """Something that the rules ask of an opening, and whether it is met."""

    words: str
    met: bool


@dataclass(frozen=True, slots=True)
class Tray:
    """Staged groups, in the order in which they were laid; with `taking` the pile's top card belongs to the first."""

    groups: tuple[Group, ...] = ()
    taking: bool = False

    def __bool__(self) -> bool:
        return bool(self.groups)

    @property
    def cards(self) -> list[Card]:
        """All staged cards, without the pile's."""
        return [card for group in self.groups for card in group.cards]

    def move(self) -> Meld | Take:
        """The one move that lays all of it down."""
        return Take(self.groups) if self.taking else Meld(self.groups)

    def adding(self, groups: Sequence[Group]) -> Tray:
        """The tray with more groups; cards of a rank that is there join it."""
        cards = {group.kind: group.cards for group in self.groups}
        for group in groups:
            cards[group.kind] = cards.get(group.kind, ()) + group.cards
        return Tray(tuple(Group(kind, held) for kind, held in cards.items()), self.taking)

    def without(self, slot: int) -> Tray:
        """The tray without one group; empty if that is the group that takes the pile. Later melds of its key move up."""
        if self.taking and self.groups and self.groups[0].kind == slot:
            return Tray()
        left = tuple(
            Group(group.kind - KEYS, group.cards) if group.kind > slot and group.kind % KEYS == slot % KEYS else group
            for group in self.groups
            if group.kind != slot
        )
        return Tray(left, self.taking and bool(left))


def worth(view: View, tray: Tray) -> int:
    """Card points with which the melds on the tray count as an opening."""
    return opening_worth(view, tray.groups, view.pile[-1] if tray.taking and view.pile else NOTHING)


def group_worth(view: View, tray: Tray, at: int) -> int:
    """The card points of one group of the tray."""
    return worth(view, Tray(tray.groups[at : at + 1], tray.taking and at == 0))


def conditions(view: View, tray: Tray) -> list[Condition]:
    """What the rules ask of an opening beside its points."""
    if not view.terms.opening_triple or view.laid[view.terms.side_of[view.seat]]:
        return []
    clean = next((group for group in tray.groups if is_triple(view.terms, group)), None)
    if clean is None:
        return [Condition(words.TRIPLE_OR_WILDS_NEEDED if view.terms.wild_triple else words.TRIPLE_NEEDED, met=False)]
    return [Condition(words.triple_there(clean.kind), met=True)]


def talon_to_follow(view: View, tray: Tray) -> int:
    """Number of cards that the opening on the tray brings after the turn's discard; 0 if none."""
    sides = view.terms.sides
    mine = view.terms.side_of[view.seat]
    if tray.taking or view.laid[mine] or not talon_to_come(view, opens=True):
        return 0
    first = not any(view.laid[side] for side in range(len(sides)) if side != mine)
    return view.terms.talon[0] if first else view.terms.talon[-1]
