"""Drop targets for dragged cards: their places, moves and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import POINTS, is_wild
from canasta_desktop.engine.moves import DRAW, Discard, Meld, Take
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.intents import (
    Proposal,
    Target,
    needed,
    propose_discard,
    propose_lay,
    propose_take,
    proposed,
)
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.ui.table.intents import Carried, Judge
    from canasta_desktop.ui.table.stage import Stage


def targets_for(stage: Stage, judge: Judge, carried: Carried, cards: Sequence[Card]) -> list[Target]:
    """All drop targets, the smallest first: the first that contains the pointer is the one meant."""
    if carried == "stock":
        return [Target("hand", stage.layout.hand_room, proposed(DRAW, judge), label=words.DRAW)]
    if carried == "pile":
        taking = propose_take(stage.view, stage.tray, cards, judge)
        label = words.take_pile(len(stage.view.pile))
        places: list[Target] = [Target("hand", stage.layout.hand_room, taking, label=label)]
        return [*places, Target("area", stage.layout.areas[0].frame, taking, label=label)]
    return [*_own_melds(stage, judge, cards), _area(stage, judge, cards), _pile(stage, judge, cards)]


def lay(stage: Stage, judge: Judge, cards: Sequence[Card], onto: Kind | None) -> Proposal:
    """What cards on our own area mean: a taking where they match the pile at the turn's start, else melds."""
    view = stage.view
    if view.phase == Phase.DRAW and view.pile and (stage.tray.taking or _matches(stage, cards)):
        return propose_take(view, stage.tray, cards, judge)
    return propose_lay(view, stage.tray, cards, onto, judge)


def _matches(stage: Stage, cards: Sequence[Card]) -> bool:
    top = stage.view.pile[-1] >> 2
    return any(card >> 2 == top for card in cards)


def put_on_pile(stage: Stage, judge: Judge, cards: Sequence[Card]) -> Proposal:
    """What cards on the pile mean: the taking of it at the turn's start, else the discard."""
    if stage.view.phase == Phase.DRAW and stage.view.pile and (not cards or _matches(stage, cards)):
        return propose_take(stage.view, stage.tray, cards, judge)
    if stage.tray:
        return Proposal(why=words.TRAY_FIRST)
    return propose_discard(cards, judge)


def _own_melds(stage: Stage, judge: Judge, cards: Sequence[Card]) -> list[Target]:
    found = []
    if stage.tray_rects:
        for group, rect in zip(stage.tray.groups, stage.tray_rects.groups, strict=True):
            proposal = lay(stage, judge, cards, group.kind)
            found.append(Target("tray", rect, proposal, group.kind, _tray_label(stage, proposal)))
        return found
    view, side = stage.view, stage.viewer.side
    for kind in reversed(view.meld_kinds(side)):  # where columns lap over each other the one on top comes first
        proposal = lay(stage, judge, cards, kind)
        if proposal.fine and not all(is_wild(card) or card >> 2 == kind for card in cards):
            proposal = Proposal()  # naturals of another rank belong to the area, not to this column
        total = view.naturals[side][kind] + view.wilds[side][kind] + len(cards)
        found.append(Target("meld", stage.meld_rect(0, kind), proposal, kind, words.add_to(kind, total)))
    return found


def _area(stage: Stage, judge: Judge, cards: Sequence[Card]) -> Target:
    proposal = lay(stage, judge, cards, None)
    label = _meld_label(stage, proposal.move) if isinstance(proposal.move, Meld) else _tray_label(stage, proposal)
    if isinstance(proposal.move, Take):
        label = words.take_pile(len(stage.view.pile))
    return Target("area", stage.layout.areas[0].frame, proposal, label=label)


def _meld_label(stage: Stage, move: Meld) -> str:
    """What melds on our own area would come to."""
    view, side = stage.view, stage.viewer.side
    kind, cards = move.groups[0]
    before = view.naturals[side][kind] + view.wilds[side][kind]
    if len(move.groups) == 1 and before:
        return words.add_to(kind, before + len(cards))
    return words.new_meld([group.kind for group in move.groups])


def _tray_label(stage: Stage, proposal: Proposal) -> str:
    if proposal.tray is None:
        return ""
    staged = [group.kind for group in proposal.tray.groups]
    worth = sum(POINTS[card] for card in proposal.tray.cards)
    if proposal.tray.taking:
        worth += POINTS[stage.view.pile[-1]]
    return words.stage_meld(staged, worth, needed(stage.view))


def _pile(stage: Stage, judge: Judge, cards: Sequence[Card]) -> Target:
    proposal = put_on_pile(stage, judge, cards)
    label = words.take_pile(len(stage.view.pile))
    if isinstance(proposal.move, Discard):
        label = words.discard_card(proposal.move.card)
    return Target("pile", stage.layout.pile.inflate(*[round(40 * stage.layout.u)] * 2), proposal, label=label)
