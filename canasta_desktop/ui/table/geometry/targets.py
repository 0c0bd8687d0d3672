"""Drop targets for dragged cards: their places, moves and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, NATURAL_KINDS, is_wild
from canasta_desktop.engine.effective_options import freezes
from canasta_desktop.engine.moves import DRAW, Discard, Group, Meld, Take
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.ui.table.model.intents import Proposal, Target, needed, propose_discard, proposed
from canasta_desktop.ui.table.model.proposals import propose_join, propose_lay, propose_take
from canasta_desktop.ui.table.model.readings import OwnMelds
from canasta_desktop.ui.table.model.tray import worth
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import Carried, Judge, TargetKind


def targets_for(
    stage: Stage, judge: Judge, carried: Carried, cards: Sequence[Card], picked_up: int | None = None
) -> list[Target]:
    """All drop targets, the smallest first: the first that contains the pointer is the one meant.

    `picked_up` is the slot of the meld that is carried, if one is.
    """
    layout, take_it = stage.layout, words.take_pile(_cards_taken(stage))
    if carried == "stock":
        return [Target("hand", layout.hand_room, beside_tray(stage, proposed(DRAW, judge)), label=words.DRAW)]
    if carried == "pile":
        taking = propose_take(stage.view, stage.tray, cards, judge)
        places: list[tuple[TargetKind, Rect]] = [("hand", layout.hand_room), ("area", layout.areas[0].frame)]
        onto = [*_taking_melds(stage, judge, cards)] if not stage.tray else []
        return [*onto, *(Target(kind, rect, taking, label=take_it) for kind, rect in places)]
    if carried == "meld" and picked_up is not None:
        return [*_joined_melds(stage, judge, picked_up)]
    found = [*(_tray(stage, judge, cards) if stage.tray_rects else _own_melds(stage, judge, cards))]
    laid = lay(stage, judge, cards, None, dropped=True)
    label = _meld_label(stage, laid.move) if isinstance(laid.move, Meld) else _tray_label(stage, laid)
    found.append(Target("area", layout.areas[0].frame, laid, label=take_it if isinstance(laid.move, Take) else label))
    put = put_on_pile(stage, judge, cards)
    label = discard_label(stage, put.move.card) if isinstance(put.move, Discard) else take_it
    return [*found, Target("pile", layout.pile.inflate(*[round(40 * layout.u)] * 2), put, label=label)]


def discard_label(stage: Stage, card: Card) -> str:
    """What a discard comes to: whether the player goes out with it, or freezes or blocks the pile."""
    view = stage.view
    if len(view.hand) == 1 and not view.feet_left[view.seat]:
        return words.discard_goes_out(card)
    if is_wild(card) and freezes(view.terms.rules):
        return words.discard_freezes(card)
    return words.discard_blocks(card) if is_wild(card) or card >> 2 == BLACK_THREE else words.discard_card(card)


def beside_tray(stage: Stage, proposal: Proposal) -> Proposal:
    """A move that leaves out the cards on the tray: refused while some lie there, since it would throw them back."""
    return Proposal(why=words.TRAY_FIRST) if stage.tray else proposal


def _cards_taken(stage: Stage) -> int:
    """Number of cards that a taking of the pile brings."""
    most = stage.view.terms.pile_taken or len(stage.view.pile)
    return min(most, len(stage.view.pile))


def _taking_melds(stage: Stage, judge: Judge, cards: Sequence[Card]) -> Iterator[Target]:
    """The own melds on which the pile's top card can be dropped, where it matters to which it goes."""
    view = stage.view
    if not view.terms.several_melds or view.phase != Phase.DRAW or not view.pile:
        return
    melds, top = OwnMelds(view, ()), view.pile[-1]
    for slot in sorted(melds.cards, reverse=True):
        if melds.takes(slot, (top,)):
            label = words.add_to(slot, len(melds.cards[slot]) + 1, view.terms.rules)
            proposal = propose_take(view, stage.tray, cards, judge, slot)
            yield _meld_target(stage, proposal, slot, [top], label)


def _joined_melds(stage: Stage, judge: Judge, slot: int) -> Iterator[Target]:
    """The other own melds, as targets for the meld in `slot`, which they may be joined with."""
    for other in stage.view.meld_kinds(stage.viewer.side):
        if other != slot:
            label = words.join_to(slot, _size(stage, slot) + _size(stage, other), stage.view.terms.rules)
            yield Target("meld", stage.meld_rect(0, other), propose_join(stage.view, slot, judge, other), other, label)


def lay(stage: Stage, judge: Judge, cards: Sequence[Card], onto: int | None, *, dropped: bool = False) -> Proposal:
    """What cards on our own area or its meld `onto` mean: a taking where they match the pile as the turn begins, else melds.

    With `dropped` they were dropped on the area beside its melds.
    """
    view = stage.view
    if view.phase == Phase.DRAW and view.pile and (stage.tray.taking or _matches(stage, cards)):
        return propose_take(view, stage.tray, cards, judge, onto if view.terms.several_melds else None)
    return propose_lay(view, stage.tray, cards, onto, judge, dropped=dropped)


def _matches(stage: Stage, cards: Sequence[Card]) -> bool:
    return any(card >> 2 == stage.view.pile[-1] >> 2 for card in cards)


def put_on_pile(stage: Stage, judge: Judge, cards: Sequence[Card]) -> Proposal:
    """What cards on the pile mean: the taking of it at the turn's start, else the discard."""
    if stage.view.phase == Phase.DRAW and stage.view.pile:
        if not cards or _matches(stage, cards):
            return propose_take(stage.view, stage.tray, cards, judge)
        top = stage.view.pile[-1] >> 2
        if len(cards) > 1 and top < NATURAL_KINDS and not stage.tray and not stage.view.terms.sequence_longest:
            return Proposal(why=words.other_than_top(top))
    return beside_tray(stage, propose_discard(cards, judge))


def _tray(stage: Stage, judge: Judge, cards: Sequence[Card]) -> Iterator[Target]:
    rects, melds = stage.tray_rects.groups if stage.tray_rects else (), OwnMelds(stage.view, stage.tray.groups)
    for group, rect in zip(stage.tray.groups, rects, strict=True):
        proposal = lay(stage, judge, cards, group.kind)
        final = melds.keeps_out(group.kind, cards)
        yield Target("tray", rect, proposal, group.kind, _tray_label(stage, proposal), final=final)


def _own_melds(stage: Stage, judge: Judge, cards: Sequence[Card]) -> Iterator[Target]:
    melds = OwnMelds(stage.view, ())
    for slot in reversed(stage.view.meld_kinds(stage.viewer.side)):  # of columns that lap the one on top comes first
        proposal = lay(stage, judge, cards, slot)
        if proposal.fine and not melds.takes(slot, cards):
            proposal = Proposal()  # cards of another kind belong to the area, not to this meld
        label = words.add_to(slot, _size(stage, slot) + len(cards), stage.view.terms.rules)
        if melds.spoilt_by(Group(slot, tuple(cards))):
            label = words.spoils(slot)
        target = _meld_target(stage, proposal, slot, cards, label)
        target.final = melds.keeps_out(slot, cards)
        yield target


def _meld_target(stage: Stage, proposal: Proposal, slot: int, cards: Sequence[Card], label: str) -> Target:
    """An own meld as a drop target; of a sequence the end at which the cards would go, if they may.

    Cards that go to both ends light the end of the lowest of them. A drop anywhere on the sequence means its end.
    """
    place, wider = place_on(stage, slot, cards if proposal.fine else ())
    return Target("meld", place, proposal, slot, label, wider)


def place_on(stage: Stage, slot: int, cards: Sequence[Card]) -> tuple[Rect, Rect | None]:
    """Where cards go on an own meld, in px of the window: on a sequence its end, and then also the whole of it."""
    whole = stage.meld_rect(0, slot)
    if is_sequence(slot) and cards:
        high = min(cards) > min(stage.view.meld_cards(stage.viewer.side, slot))
        rect = stage.run_end(0, slot, high=high)
        if rect is not None:
            return rect, whole
    return whole, None


def _size(stage: Stage, slot: int) -> int:
    """Cards in a meld of our own."""
    return len(stage.view.meld_cards(stage.viewer.side, slot))


def _meld_label(stage: Stage, move: Meld) -> str:
    """What melds on our own area would come to."""
    slot, cards = move.groups[0]
    before = _size(stage, slot)
    if len(move.groups) == 1 and before:
        return words.add_to(slot, before + len(cards), stage.view.terms.rules)
    return words.new_meld([group.kind for group in move.groups])


def _tray_label(stage: Stage, proposal: Proposal) -> str:
    if proposal.tray is None:
        return proposal.title
    groups = [group.kind for group in proposal.tray.groups]
    return words.stage_meld(groups, worth(stage.view, proposal.tray), needed(stage.view))
