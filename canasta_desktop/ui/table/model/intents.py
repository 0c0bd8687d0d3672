"""Plain values of the table: what a gesture means, an item that can be pointed at, a drop target, the advice, the tray.

Nothing here decides whether a move is legal: `Judge` asks the engine (`Table.refusal` of the seat that plays).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from canasta_desktop.engine.cards import NOTHING, Card
from canasta_desktop.engine.moves import DISCARDS, Group, Meld, Move, Take
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.whole_moves import is_triple, opening_worth, talon_size, talon_to_come
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.words import table_text as words
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Rect

    from canasta_desktop.engine.view import View
    from canasta_desktop.ui.table.model.pieces import Piece

Point = tuple[int, int]
"""A point of the window, in px."""
Judge = Callable[[Move], Refusal | None]


class Choice(NamedTuple):
    """One of several things that a gesture can mean: its words, and what is done where the player chooses it."""

    label: str
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Proposal:
    """The meaning of a gesture: a move to play, a tray to show, a choice between several meanings, or the reason why there is
    none.
    """

    move: Move | None = None
    tray: Tray | None = None
    reason: Refusal | str = ""  # why nothing can be done: the engine's refusal, or a sentence
    code: Code | None = None  # the engine's code for the reason, where it is the engine's
    choices: tuple[Choice, ...] = ()
    title: str = ""  # the question, where there are choices
    cancel: str = ""  # what the button that makes none of them says, where it is the safe choice and has the focus
    sure: bool = False  # whether the player was asked about the move, and wants it

    @property
    def why(self) -> str:
        """The reason why nothing can be done, in words; empty without one."""
        return self.reason if isinstance(self.reason, str) else refusal_text(self.reason)

    @property
    def fine(self) -> bool:
        """Whether something can be done."""
        return self.move is not None or self.tray is not None or bool(self.choices)


def asked(question: str, label: str, move: Move, *, cancel: str = "") -> Proposal:
    """A question before a move: the button `label` makes the move.

    `cancel` names a second button, which makes none and has the focus.
    """
    return Proposal(choices=(Choice(label, Proposal(move, sure=True)),), title=question, cancel=cancel)


def refused(refusal: Refusal) -> Proposal:
    """A proposal refused by the engine."""
    return Proposal(reason=refusal, code=refusal.code)


def proposed(move: Move, judge: Judge) -> Proposal:
    """The proposal to make a move, or the engine's reason against it."""
    refusal = judge(move)
    return refused(refusal) if refusal else Proposal(move)


def propose_discard(cards: Sequence[Card], judge: Judge) -> Proposal:
    """Put one card on the pile."""
    if len(cards) == 1:
        return proposed(DISCARDS[cards[0]], judge)
    return Proposal(reason=words.SELECT_ONLY_ONE if cards else words.SELECT_ONE)


def needed(view: View) -> int:
    """Points that the viewer's side needs to open; 0 once it has opened."""
    side = view.terms.side_of[view.seat]
    return 0 if view.sides[side].laid else view.minimum[side]


ItemKind = Literal["card", "stock", "pile", "tray", "meld", "area", "theirs", "felt", "join"]


@dataclass(frozen=True, slots=True)
class TableItem:
    """Something on the table that can be pointed at or focused."""

    kind: ItemKind
    piece: Piece | None = None
    slot: int | None = None  # of a meld; of a disc that joins two melds: the second of them
    first: int | None = None  # of such a disc: the slot of the first meld


TargetKind = Literal["meld", "area", "pile", "hand", "tray"]
Carried = Literal["cards", "stock", "pile", "meld"]


@dataclass(eq=False, slots=True)
class Target:
    """A drop target: its place, what a drop there means, and its label."""

    kind: TargetKind
    rect: Rect
    proposal: Proposal
    slot: int | None = None
    label: str = ""
    wider: Rect | None = None  # a place around it that takes the drop too, as a sequence does for its end
    final: bool = False  # whether a drop that is refused here is meant for no larger place around it

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a drop at a point of the window is one on this target."""
        return self.rect.collidepoint(pos) or (self.wider is not None and self.wider.collidepoint(pos))

    @property
    def fine(self) -> bool:
        """Whether the drop is accepted."""
        return self.proposal.fine


ButtonState = Literal["main", "on", "off"]


@dataclass(frozen=True)
class Advice:
    """Turn line, sentence and states of the buttons. `arrow` is the direction of the turn arrow: 0 right, 90 down."""

    title: str
    sentence: str
    arrow: int
    button_states: Mapping[Command, ButtonState] = field(default_factory=dict)
    waiting: bool = False  # whether a bot is thinking (three dots)
    confirm: bool = False  # whether what lies on the tray may be laid down
    begins: frozenset[Command] = frozenset()  # ways to begin the turn whose piles are lit

    @property
    def primary(self) -> Command | None:
        """The command of the main button, if there is one."""
        return next((command for command, state in self.button_states.items() if state == "main"), None)

    @property
    def decides(self) -> Command | None:
        """Where nothing is the main button because the player decides between two ways to go on: the button of one of them."""
        if self.primary is not None or self.confirm:
            return None
        if len(self.begins) > 1:
            return Command.DRAW
        return Command.DISCARD if self.button_states.get(Command.DISCARD) == "on" else None


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
        """The tray without one group; empty if that group takes the pile. Later melds of its key move up."""
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
    if not view.terms.opening_triple or view.sides[view.terms.side_of[view.seat]].laid:
        return []
    clean = next((group for group in tray.groups if is_triple(view.terms, group)), None)
    if clean is None:
        return [Condition(words.TRIPLE_OR_WILDS_NEEDED if view.terms.wild_triple else words.TRIPLE_NEEDED, met=False)]
    return [Condition(words.triple_there(clean.kind), met=True)]


def talon_to_follow(view: View, tray: Tray) -> int:
    """Number of cards that the opening on the tray brings after the turn's discard; 0 if none."""
    mine = view.terms.side_of[view.seat]
    if tray.taking or view.sides[mine].laid or not talon_to_come(view, opens=True):
        return 0
    return talon_size(view, mine)
