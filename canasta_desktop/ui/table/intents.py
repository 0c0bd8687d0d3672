"""Plain values (an item, a drop target, the advice), and from gestures to moves: which move do these cards on this place mean?

Nothing here decides whether a move is legal: `Judge` asks the engine (`Table.refusal` of the seat that plays).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from canasta_desktop.engine.cards import NATURAL_KINDS, POINTS, Card, is_wild
from canasta_desktop.engine.legality import several_ranks
from canasta_desktop.engine.moves import DISCARDS, DRAW, Group, Meld, Move
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.taking import can_take
from canasta_desktop.ui.table.tray import Tray
from canasta_desktop.words import table_text as words
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Rect

    from canasta_desktop.engine.view import View
    from canasta_desktop.ui.table.keymap import Command
    from canasta_desktop.ui.table.pieces import Piece

Judge = Callable[[Move], Refusal | None]

MAY_WAIT: Final = frozenset({Code.OPENING_TOO_LOW, Code.NEEDS_CANASTA, Code.BLACK_THREES_ONLY_GOING_OUT})
"""Refusals that further groups on the tray can resolve."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a gesture means: a move to play, a tray to show, or neither and the reason why."""

    move: Move | None = None
    tray: Tray | None = None
    why: str = ""
    code: Code | None = None  # the engine's code for the reason, where it is the engine's

    @property
    def fine(self) -> bool:
        """Whether something can be done."""
        return self.move is not None or self.tray is not None


def refused(refusal: Refusal) -> Proposal:
    """A proposal refused by the engine."""
    return Proposal(why=refusal_text(refusal), code=refusal.code)


def proposed(move: Move, judge: Judge) -> Proposal:
    """To make a move, or the engine's reason why not."""
    refusal = judge(move)
    return refused(refusal) if refusal else Proposal(move)


def propose_discard(cards: Sequence[Card], judge: Judge) -> Proposal:
    """Put one card on the pile."""
    return proposed(DISCARDS[cards[0]], judge) if len(cards) == 1 else Proposal(why=words.SELECT_ONE)


def propose_lay(view: View, tray: Tray, cards: Sequence[Card], onto: int | None, judge: Judge) -> Proposal:
    """Lay cards on our own area; `onto` is the slot of the meld they were put on, if on one."""
    side = view.terms.side_of[view.seat]
    groups = grouped(view, tray, cards, onto)
    if not groups and cards:
        return Proposal(why=words.WHICH_MELD if tray or view.meld_kinds(side) else words.NO_MELD_YET)
    if not groups:
        return Proposal(why=words.SELECT_TO_MELD)
    proposal = _staged(tray, tray.adding(groups), judge)
    if not proposal.fine and onto is not None and not tray and any(group.kind != onto for group in groups):
        wrong = proposed(Meld((Group(onto, tuple(cards)),)), judge)
        return proposal if wrong.fine else wrong
    staged = {group.kind for group in tray.groups}
    lone = [len(group.cards) < 3 and group.kind not in staged and not view.naturals[side][group.kind] for group in groups]
    if proposal.code is Code.MELD_TOO_SMALL and len(groups) > 1 and all(lone):  # none has a meld to join or is enough for one
        return refused(several_ranks())
    return proposal


def _staged(before: Tray, after: Tray, judge: Judge) -> Proposal:
    """Play at once what is legal alone; stage on the tray what further groups can make legal."""
    refusal = judge(after.move())
    if before:
        if refusal is not None and refusal.code not in MAY_WAIT:
            return refused(refusal)
        return Proposal(tray=after)
    if refusal is None:
        return Proposal(after.move())
    return Proposal(tray=after) if refusal.code is Code.OPENING_TOO_LOW else refused(refusal)


def grouped(view: View, tray: Tray, cards: Sequence[Card], onto: int | None) -> tuple[Group, ...]:
    """The cards by rank. Wild ones join the meld on which they were put, else the ranks that need them; empty if unclear."""
    wild = [card for card in cards if is_wild(card)]
    held: dict[int, list[Card]] = {}
    for card in sorted(card for card in cards if not is_wild(card)):
        held.setdefault(card >> 2, []).append(card)
    if wild and onto is not None and (not held or onto in held):
        held.setdefault(onto, []).extend(wild)
    elif wild and not _share_wilds(view, tray, held, wild):
        return ()
    return tuple(Group(kind, tuple(group)) for kind, group in sorted(held.items()))


def _share_wilds(view: View, tray: Tray, held: dict[int, list[Card]], wild: list[Card]) -> bool:
    """Add wild cards to groups: first where two naturals are a new meld's start, then to the longest group."""
    if not held:
        known = [group.kind for group in tray.groups] or view.meld_kinds(view.terms.side_of[view.seat])
        if len(known) != 1:
            return False
        held[known[0]] = list(wild)
        return True
    side = view.terms.side_of[view.seat]
    staged = {group.kind for group in tray.groups}
    rest = sorted(wild)  # 2s before jokers
    for kind, group in sorted(held.items()):
        if rest and len(group) == 2 and kind not in staged and not view.naturals[side][kind]:
            group.append(rest.pop(0))
    longest = max(held, key=lambda kind: (len(held[kind]), kind))
    held[longest] += rest
    return True


def propose_take(view: View, tray: Tray, cards: Sequence[Card], judge: Judge) -> Proposal:
    """Take the pile with the selected cards, or with the natural choice where none are selected."""
    if tray.taking:
        return propose_lay(view, tray, cards, None, judge)
    first = waiting = Proposal()
    for groups in _takings(view, cards):
        staged = Tray(groups, taking=True)
        proposal = _staged(Tray(), staged, judge)
        if proposal.move is not None:
            return proposal
        if proposal.tray is not None and not waiting.fine:
            waiting = proposal
        first = first if first.why else proposal
    if waiting.tray is not None and not cards and not can_take(view):  # nothing in the hand makes it an opening
        too_low = proposed(waiting.tray.move(), judge)
        return waiting if too_low.fine else too_low
    return waiting if waiting.fine else first


def _takings(view: View, cards: Sequence[Card]) -> list[tuple[Group, ...]]:
    """Ways to take the pile, best first."""
    top = view.pile[-1] >> 2 if view.pile else 0
    if cards:
        groups = {group.kind: group for group in grouped(view, Tray(), cards, top)}
        if not groups:
            groups = {top: Group(top, tuple(cards))}
        rest = tuple(group for kind, group in groups.items() if kind != top)
        return [(groups.get(top, Group(top, ())), *rest)]
    own = sorted(card for card in view.hand if card >> 2 == top)
    wild = sorted((card for card in view.hand if is_wild(card)), key=lambda card: POINTS[card])
    ways: list[tuple[Card, ...]] = []
    if len(own) >= 2 and top < NATURAL_KINDS:
        ways.append(tuple(own[:2]))
    if view.naturals[view.terms.side_of[view.seat]][top]:
        ways.append(())
    if own and wild:
        ways.append((own[0], wild[0]))
    return [(Group(top, way),) for way in ways] or [(Group(top, ()),)]


def propose_best(view: View, tray: Tray, card: Card, judge: Judge) -> Proposal:
    """What a double click on a card in hand means: lay it on an own meld of its rank, else discard it.

    A wild card is never discarded by a double click, which could freeze the pile by accident.
    """
    if view.phase == Phase.DRAW:
        if view.pile and view.pile[-1] >> 2 == card >> 2:
            return propose_take(view, tray, (), judge)
        return proposed(DRAW, judge)
    kind = card >> 2
    if is_wild(card):
        return Proposal()
    on_tray = any(group.kind == kind for group in tray.groups)
    if on_tray or (kind < NATURAL_KINDS and view.naturals[view.terms.side_of[view.seat]][kind]):
        proposal = propose_lay(view, tray, (card,), kind, judge)
        if proposal.fine:
            return proposal
    return Proposal(why=words.TRAY_FIRST) if tray else propose_discard((card,), judge)


def needed(view: View) -> int:
    """Points that the viewer's side needs to open; 0 once it has opened."""
    side = view.terms.side_of[view.seat]
    return 0 if view.laid[side] else view.minimum[side]


ItemKind = Literal["card", "stock", "pile", "tray", "meld", "area", "theirs", "felt"]


@dataclass(frozen=True, slots=True)
class TableItem:
    """Something on the table that can be pointed at or focused."""

    kind: ItemKind
    piece: Piece | None = None
    slot: int | None = None


TargetKind = Literal["meld", "area", "pile", "hand", "tray"]
Carried = Literal["cards", "stock", "pile"]


@dataclass(eq=False, slots=True)
class Target:
    """A drop target: its place, what a drop there means, and its label."""

    kind: TargetKind
    rect: Rect
    proposal: Proposal
    slot: int | None = None
    label: str = ""

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

    @property
    def primary(self) -> Command | None:
        """The command of the main button, if there is one."""
        return next((command for command, state in self.button_states.items() if state == "main"), None)
