"""A player who has nothing but the tree that screen readers are told: nodes by role and name, and their actions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta_desktop.engine.notation import cards_text, parse_cards
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.ui.kit.node import WidgetAction, WidgetRole
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.words import places_text
from canasta_desktop.words.cards import bare_rank, card_name
from canasta_desktop.words.lists import capital
from helpers.players import ByHand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.moves import Group
    from canasta_desktop.ui.kit.node import Node

BUTTONS = {
    Command.DRAW: "Draw",
    Command.TAKE: "Take",
    Command.MELD: "Meld",
    Command.DISCARD: "Discard",
}

RANKS = ("ace", *map(str, range(2, 11)), "jack", "queen", "king", "ace")
"""By place in a sequence."""


def below(node: Node) -> Iterator[Node]:
    """A node and all in it."""
    yield node
    for child in node.children:
        yield from below(child)


def ranks_told(value: str) -> list[str] | None:
    """The ranks of a sequence from its lowest place, as the value of its node tells them; None for the value of a set."""
    told = re.search(r", (\w+) to (\w+)(?:, an? (\w+) as the (\w+))?", value.partition(".")[0])
    if told is None:
        return None
    low, high, wild, stands = told.groups()
    begin = RANKS.index(low)
    found = list(RANKS[begin : RANKS.index(high, begin + 1) + 1])
    if wild:
        found[found.index(stands) if stands != high else -1] = wild
    return found


class ByTree(ByHand):
    """Presses nodes of the tree, and before each move compares what it is told of melds and pots with the table.

    `sequences`: how often a sequence was told.
    """

    sequences = 0

    def turn(self) -> None:
        self.compare()
        super().turn()

    def compare(self) -> None:
        """Check that the tree tells how each sequence lies, and who has a pot for the next turn."""
        seen, nodes = self.window.table.view(0), self.tree()
        lies = [cards for side in seen.sides for slot, cards in side.cards_by_meld().items() if is_sequence(slot)]
        of_melds = [node.value for node in nodes if node.role in (WidgetRole.PILE, WidgetRole.ROW)]
        told = [ranks for value in of_melds if (ranks := ranks_told(value))]
        assert sorted(told) == sorted([str(bare_rank(card >> 2)) for card in cards] for cards in lies)
        self.sequences += len(told)
        for seat, waits in enumerate(seen.feet_left):
            name = self.window.scene.model.viewer.name(seat)
            about = next((node.label for node in nodes if node.label.startswith(f"{name}: ")), "")
            assert seat == 0 or ("a pot of eleven cards for the next turn" in about) is (waits > 0)

    def tree(self) -> list[Node]:
        """All nodes of the window as they are now."""
        return list(below(self.window.app.describe()))

    def find(self, role: WidgetRole, label: str, *, selected: bool | None = None) -> Node:
        """The first usable node of a role with this name."""
        found = (node for node in self.tree() if (node.role, node.label, node.enabled) == (role, label, True))
        return next(node for node in found if selected is None or bool(node.selected) is selected)

    def perform(self, node: Node) -> None:
        """Do what a screen reader's user does with a node: press it."""
        assert node.perform is not None
        assert WidgetAction.PRESS in node.actions
        self.window.scene.hasten()
        node.perform(WidgetAction.PRESS)
        self.window.run(16)

    def press(self, command: Command) -> None:
        self.perform(self.find(WidgetRole.BUTTON, BUTTONS[command]))

    def press_way(self, name: str) -> None:
        dialog = next(node for node in self.tree() if node.role is WidgetRole.DIALOG)
        self.perform(dialog.children[int(name)])

    def answer(self, *, yes: bool) -> None:
        dialog = next(node for node in self.tree() if node.role is WidgetRole.DIALOG)
        self.perform(next(node for node in dialog.children if node.label.startswith("Yes") is yes))

    def choose(self, cards: str) -> None:
        """Select these cards and no others."""
        while chosen := [node for node in self.tree() if node.role is WidgetRole.CARD and node.selected]:
            self.perform(chosen[-1])
        for card in parse_cards(cards):
            self.perform(self.find(WidgetRole.CARD, capital(card_name(card)), selected=False))

    def draw(self) -> None:
        self.press(Command.DRAW)

    def discard(self, text: str) -> None:
        self.choose(text)
        self.press(Command.DISCARD)

    def take(self, groups: tuple[Group, ...]) -> None:
        self.choose(cards_text(groups[0].cards) if groups else "")
        self.press(Command.TAKE)
        if groups:
            self.choose_group(groups[0])
        self.rest(groups[1:])

    def group(self, group: Group) -> None:
        self.choose(cards_text(group.cards))
        if self.own(group):
            self.perform(self.find(WidgetRole.PILE, places_text.meld(group.kind)))
        else:
            self.press(Command.MELD)
        self.choose_group(group)

    def opening(self, groups: tuple[Group, ...]) -> None:
        self.rest(groups)

    def rest(self, groups: tuple[Group, ...]) -> None:
        for group in groups:
            self.choose(cards_text(group.cards))
            self.press(Command.MELD)
            self.choose_group(group)
            self.window.run(32)
        self.confirm()
