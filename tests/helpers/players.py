"""Players for seat 0 of a window: the heuristic bot chooses the moves, and each class makes them with one input method."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.moves import DRAW, SHOW, Answer, Ask, Discard, Group, Join, Lay, Meld, Move, Take
from canasta_desktop.engine.notation import cards_text
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.stage import visible_strips
from canasta_desktop.ui.table.model.intents import TableItem
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.table.model.intents import Choice
    from helpers.window import Point, Window


def asks_before_a_move(scene: TableScene) -> bool:
    """Whether the table asks if a chosen move is really to be made."""
    question = scene.model.question
    return question is not None and all(choice.proposal.sure for choice in question.proposal.choices)


class ByHand:
    """Base class of the players."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.bot = make_bot("heuristic")
        self.turns = 0
        self.kinds: set[type[Move]] = set()

    def turn(self) -> None:
        """Make one move, and check that the engine applied it."""
        table = self.window.table
        move = self.bot.decide(table.view(0), random.Random(self.turns))
        self.turns += 1
        before = len(table.moves)
        self.make(move)
        if len(table.moves) == before and asks_before_a_move(self.window.scene):
            self.make_sure()
        assert len(table.moves) > before, (move, self.window.reason)
        made = table.moves[before]
        self.kinds.add(type(made))
        assert type(made) is type(move)
        if isinstance(move, Discard):
            assert made == move
        assert self.window.shown == self.window.hand or table.to_act != 0

    def make_sure(self) -> None:
        """Confirm a move that the table has asked about."""
        self.press_way("0")
        self.window.run(32)

    def confirm(self) -> None:
        """Make the move of the melds on the tray, if some lie there."""
        if self.window.scene.stage.tray_rects:
            self.window.click(self.window.scene.stage.tray_rects.confirm.center)

    def let_go(self) -> None:
        """Select no card."""
        self.window.select(cards_text(self.window.scene.stage.model.selected_cards()))

    def deal(self) -> None:
        """Play until the deal is over."""
        window = self.window
        for _ in range(20_000):
            window.run(16)
            if not isinstance(window.app.top, TableScene):
                return
            if window.table.to_act == 0 and not window.scene.motion.busy:
                self.turn()
        raise AssertionError("The deal does not end.")

    def make(self, move: Move) -> None:
        if isinstance(move, Answer):
            self.answer(yes=move.yes)
        elif isinstance(move, Ask):
            self.ask()
        elif move == DRAW:
            self.draw()
        elif isinstance(move, Discard):
            self.discard(cards_text([move.card]))
        elif isinstance(move, Take):
            self.take(move.groups)
        elif isinstance(move, Meld):
            self.meld(move.groups)
        elif isinstance(move, Join):
            self.join(move)
            self.choose_way(lambda way: way.proposal.move == move)
        elif isinstance(move, Lay):
            self.press(Command.LAY)
        elif move == SHOW:
            self.press(Command.SHOW)

    def meld(self, groups: tuple[Group, ...]) -> None:
        """Meld an opening as a whole; later only one group, after which the bot is asked again."""
        view = self.window.table.view(0)
        if not view.sides[self.window.scene.stage.model.viewer.side].laid:
            self.opening(groups)
        else:
            self.group(groups[0])

    def own(self, group: Group) -> bool:
        """Whether our side has that meld."""
        return group.kind in self.window.table.view(0).sides[self.window.scene.stage.model.viewer.side].slots()

    def choose_way(self, wanted: Callable[[Choice], bool]) -> None:
        """Answer the question which of several ways is meant, if it is asked."""
        question = self.window.scene.model.question
        if question is None:
            return
        at = next((at for at, way in enumerate(question.proposal.choices) if wanted(way)), None)
        assert at is not None, [way.label for way in question.proposal.choices]
        self.press_way(str(at))
        self.window.run(32)

    def choose_group(self, group: Group) -> None:
        """Answer the question where cards go: to that meld."""
        self.choose_way(lambda way: group_of(way, group) == sorted(group.cards))

    def press_way(self, name: str) -> None:
        """Press a button of the chooser."""
        self.window.click(self.window.scene.chooser.rect(name).center)

    def press(self, command: Command) -> None:
        """Press a button of the action row."""
        self.window.click(self.window.scene.controls.rects()[command].center)

    def join(self, move: Join) -> None:
        self.press(Command.JOIN)

    def answer(self, *, yes: bool) -> None:
        """Answer the partner, by default with a button, because there is nothing to drag."""
        self.window.click(self.window.scene.dialog.rect("yes" if yes else "no").center)

    def ask(self) -> None:
        self.press(Command.ASK)

    def draw(self) -> None:
        raise NotImplementedError

    def discard(self, text: str) -> None:
        raise NotImplementedError

    def take(self, groups: tuple[Group, ...]) -> None:
        raise NotImplementedError

    def group(self, group: Group) -> None:
        raise NotImplementedError

    def opening(self, groups: tuple[Group, ...]) -> None:
        raise NotImplementedError


def group_of(way: Choice, group: Group) -> list[int]:
    """The cards, sorted, that a way adds to the meld of a group."""
    done = way.proposal.move if way.proposal.move is not None else way.proposal.tray
    groups = getattr(done, "groups", ())
    return sorted(card for held in groups if held.kind == group.kind for card in held.cards)


class ByClicks(ByHand):
    """Clicks, without dragging."""

    def draw(self) -> None:
        self.window.click(self.window.stock)

    def discard(self, text: str) -> None:
        self.put(text, self.window.pile)

    def put(self, text: str, place: Point) -> None:
        self.window.select(text)
        self.window.run(400)
        self.window.click(place)

    def take(self, groups: tuple[Group, ...]) -> None:
        self.put(cards_text(groups[0].cards) if groups else "", self.window.pile)
        if groups:
            self.choose_group(groups[0])
        self.rest(groups[1:])

    def group(self, group: Group) -> None:
        self.put(cards_text(group.cards), self.window.meld(group.kind) if self.own(group) else self.window.area)
        self.choose_group(group)

    def opening(self, groups: tuple[Group, ...]) -> None:
        self.rest(groups)

    def rest(self, groups: tuple[Group, ...]) -> None:
        for group in groups:
            self.put(cards_text(group.cards), self.window.area)
            self.choose_group(group)
            self.window.run(32)
        self.confirm()


class ByDrags(ByHand):
    """Drags everything; several cards are selected first with a selection frame for each card."""

    def draw(self) -> None:
        if not self.window.table.view(0).stock_left:  # there is nothing to drag: this ends the deal
            self.press(Command.DRAW)
            return
        self.window.drag(self.window.stock, self.window.in_hand)

    def join(self, move: Join) -> None:
        self.window.drag(self.window.meld(move.second), self.window.meld(move.first))

    def discard(self, text: str) -> None:
        self.window.drag(self.window.card(text), self.window.pile)

    def frame(self, text: str) -> None:
        """Select cards by dragging a selection frame from the felt down to each card."""
        layout = self.window.scene.stage.layout
        for piece in self.window.pieces(text):
            strip = visible_strips(self.window.scene.stage)[piece]
            x = strip.x + 4
            self.window.drag((x, layout.hand.y - layout.lift - 2), (x + 3, strip.y + 20))
            self.window.run(120)

    def put(self, text: str, place: Point) -> None:
        if len(text.split()) > 1:
            self.frame(text)
            assert sorted(cards_text(self.window.scene.stage.model.selected_cards()).split()) == sorted(text.split())
        self.window.drag(self.window.card(text.rsplit(maxsplit=1)[-1]), place)

    def take(self, groups: tuple[Group, ...]) -> None:
        if not groups:
            self.window.drag(self.window.pile, self.window.in_hand)
            return
        if self.window.table.view(0).terms.several_melds:
            self.take_group(groups[0])
            self.rest(groups[1:])
            return
        cards = cards_text([card for group in groups for card in group.cards])
        if cards:
            self.put(cards, self.window.pile)
        else:
            self.window.drag(self.window.pile, self.window.area)

    def take_group(self, group: Group) -> None:
        """Take the pile with one group: its cards on the pile, or the top card on the meld."""
        if group.cards:
            self.put(cards_text(group.cards), self.window.pile)
        else:
            self.window.drag(self.window.pile, self.window.meld(group.kind))
        self.choose_group(group)

    def group(self, group: Group) -> None:
        self.put(cards_text(group.cards), self.window.meld(group.kind) if self.own(group) else self.window.area)
        self.choose_group(group)

    def opening(self, groups: tuple[Group, ...]) -> None:
        if self.window.table.view(0).terms.several_melds:
            self.rest(groups)
            return
        self.put(cards_text([card for group in groups for card in group.cards]), self.window.area)

    def rest(self, groups: tuple[Group, ...]) -> None:
        """Drag groups on to the tray one after the other, and confirm it."""
        for group in groups:
            self.put(cards_text(group.cards), self.window.area)
            self.choose_group(group)
            self.window.settle()
        self.confirm()


class ByKeys(ByHand):
    """Uses the keyboard only."""

    def confirm(self) -> None:
        if self.window.scene.stage.model.tray:
            self.window.key(pygame.K_RETURN)

    def let_go(self) -> None:
        if self.window.scene.stage.model.selection.pieces:
            self.window.key(pygame.K_ESCAPE)

    def answer(self, *, yes: bool) -> None:
        self.window.key(pygame.K_y if yes else pygame.K_n)

    def ask(self) -> None:
        self.window.key(pygame.K_a)

    def press_way(self, name: str) -> None:
        self.window.key(pygame.K_1 + int(name))

    def press(self, command: Command) -> None:
        self.window.key(self.window.scene.stage.model.keys.key(command))

    def draw(self) -> None:
        self.window.key(pygame.K_d)

    def discard(self, text: str) -> None:
        self.choose(text)
        self.window.key(pygame.K_x)

    def choose(self, text: str) -> None:
        """Move the focus along the hand and select these cards."""
        stage = self.window.scene.stage
        for piece in self.window.pieces(text):
            for _ in range(len(stage.model.hand()) + 2):
                if stage.model.focus.piece is piece:
                    break
                self.window.key(pygame.K_RIGHT if stage.model.focus.place is None else pygame.K_HOME)
            assert stage.model.focus.piece is piece
            self.window.key(pygame.K_SPACE)
        assert sorted(stage.model.selected_cards()) == sorted(piece.card for piece in self.window.pieces(text))

    def take(self, groups: tuple[Group, ...]) -> None:
        self.choose(cards_text(groups[0].cards) if groups else "")
        self.window.key(pygame.K_t)
        if groups:
            self.choose_group(groups[0])
        self.rest(groups[1:])

    def group(self, group: Group) -> None:
        self.choose(cards_text(group.cards))
        if not self.own(group):
            self.window.key(pygame.K_m)
            self.choose_group(group)
            return
        while self.window.scene.stage.model.focus.place != TableItem("meld", slot=group.kind):
            self.window.key(pygame.K_TAB)
        self.window.key(pygame.K_SPACE)

    def opening(self, groups: tuple[Group, ...]) -> None:
        self.rest(groups)

    def rest(self, groups: tuple[Group, ...]) -> None:
        for group in groups:
            self.choose(cards_text(group.cards))
            self.window.key(pygame.K_m)
            self.choose_group(group)
            self.window.run(32)
        self.confirm()
