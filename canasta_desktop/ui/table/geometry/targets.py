"""Drop targets for dragged cards: their places, moves and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canasta_desktop.engine.cards import BLACK_THREE, Card, is_wild
from canasta_desktop.engine.effective_options import freezes
from canasta_desktop.engine.ending import goes_out
from canasta_desktop.engine.moves import Discard, Group, Meld, Take
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.ui.table.model.advice import draw, lay, put_on_pile, take
from canasta_desktop.ui.table.model.intents import Carried, Proposal, Target, needed, worth
from canasta_desktop.ui.table.model.joining import propose_join
from canasta_desktop.ui.table.model.readings import OwnMelds
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from canasta_desktop.ui.table.geometry.row_places import TrayRects
    from canasta_desktop.ui.table.geometry.table_layout import TableLayout
    from canasta_desktop.ui.table.model.table_model import TableModel


class Places(Protocol):
    """Where the parts of a table lie to which cards can be dragged."""

    model: TableModel
    layout: TableLayout
    tray_rects: TrayRects | None

    def meld_rect(self, area: int, slot: int) -> Rect:
        """The rectangle of a meld."""

    def run_end(self, area: int, slot: int, *, high: bool) -> Rect | None:
        """The place of the next card at one end of an open sequence; None if no card can follow."""


def targets_for(
    places: Places, carried: Carried, cards: Sequence[Card], picked_up: int | None = None, beside: Sequence[Card] = ()
) -> list[Target]:
    """All drop targets, the smallest first: the first that contains the pointer is the one meant.

    `picked_up` is the slot of the meld that is carried, if one is. `beside` are selected cards that are not carried: they go to
    the own area together with cards that can't go there alone, and with wild cards, which are to join them.
    """
    layout, model, pile = places.layout, places.model, len(places.model.view.pile)
    take_it, own = words.take_pile(min(model.view.terms.pile_taken or pile, pile)), layout.areas[0].frame
    if carried == "stock":
        return [Target("hand", layout.hand_room, draw(model), label=words.DRAW)]
    if carried == "pile":
        taking = take(model, cards)
        onto = [*_taking_melds(places, cards)] if not model.tray else []
        return [
            *onto,
            Target("hand", layout.hand_room, taking, label=take_it),
            Target("area", own, taking, label=_taking_label(model, taking, take_it)),
        ]
    if carried == "meld" and picked_up is not None:
        return [*_joined_melds(places, picked_up)]
    found = [*(_tray(places, cards) if places.tray_rects else _own_melds(places, cards))]
    laid = lay(model, cards, None, dropped=True)
    joined = beside and (not laid.fine or all(map(is_wild, cards)))
    together = lay(model, [*beside, *cards], None, dropped=True) if joined else laid
    laid = together if together.fine else laid
    label = _meld_label(model, laid.move) if isinstance(laid.move, Meld) else _tray_label(model, laid)
    takes = isinstance(laid.move, Take)
    found.append(Target("area", own, laid, label=_taking_label(model, laid, take_it) if takes else label))
    put = put_on_pile(model, cards)
    label = discard_label(model, put.move.card) if isinstance(put.move, Discard) else _taking_label(model, put, take_it)
    return [*found, Target("pile", layout.pile.inflate(*[round(40 * layout.u)] * 2), put, label=label)]


def target_at(targets: Sequence[Target], pos: tuple[int, int]) -> Target | None:
    """The drop target at a point; in order of preference one whose word is final, a legal one, the smallest."""
    holding = [target for target in targets if target.holds(pos)]
    final = next((target for target in holding if target.final), None)
    if final is not None:
        return final
    return next((target for target in holding if target.fine), holding[0] if holding else None)


def discard_label(model: TableModel, card: Card) -> str:
    """The label of a discard: whether the player goes out with it, or freezes or blocks the pile."""
    view = model.view
    if len(view.hand) == 1 and goes_out(view, view.seat):
        return words.discard_goes_out(card)
    if len(view.hand) == 1 and view.reserve(view.seat) and not view.feet_left[view.seat]:
        return words.discard_takes_pot(card)
    if is_wild(card) and freezes(view.terms.rules) and not view.frozen:
        return words.discard_freezes(card)
    blocks = not (view.terms.takes_freely or view.terms.uses_top) and (is_wild(card) or card >> 2 == BLACK_THREE)
    return words.discard_blocks(card) if blocks else words.discard_card(card)


def _taking_melds(places: Places, cards: Sequence[Card]) -> Iterator[Target]:
    """The own melds on which the pile's top card can be dropped, if it matters to which of them it goes."""
    view = places.model.view
    if not view.terms.several_melds or view.terms.takes_freely or view.phase != Phase.DRAW or not view.pile:
        return
    melds, top = OwnMelds(view, ()), view.pile[-1]
    for slot in sorted(melds.cards, reverse=True):
        if melds.takes(slot, (top,)):
            taking = take(places.model, cards, slot)
            yield _meld_target(places, melds, taking, slot, [top], _adding_label(places.model, slot, taking, 1))


def _joined_melds(places: Places, slot: int) -> Iterator[Target]:
    """The other own melds, as targets for the meld in `slot`, which they may be joined with."""
    model, view = places.model, places.model.view
    for other in view.sides[model.viewer.side].slots():
        if other != slot:
            label = words.join_to(slot, _size(model, slot) + _size(model, other), view.terms.rules)
            joined = propose_join(view, slot, model.judge, other)
            yield Target("meld", places.meld_rect(0, other), joined, other, label)


def _tray(places: Places, cards: Sequence[Card]) -> Iterator[Target]:
    model = places.model
    rects, melds = places.tray_rects.groups if places.tray_rects else (), OwnMelds(model.view, model.tray.groups)
    for group, rect in zip(model.tray.groups, rects, strict=True):
        proposal = lay(model, cards, group.kind)
        final = melds.meant_for(group.kind, cards)
        yield Target("tray", rect, proposal, group.kind, _tray_label(model, proposal), final=final)


def _own_melds(places: Places, cards: Sequence[Card]) -> Iterator[Target]:
    model, view = places.model, places.model.view
    melds = OwnMelds(view, ())
    for slot in reversed(view.sides[model.viewer.side].slots()):  # of columns that lap the one on top comes first
        proposal = lay(model, cards, slot)
        if proposal.fine and not melds.takes(slot, cards):
            proposal = Proposal()  # cards of another kind belong to the area, not to this meld
        label = _adding_label(model, slot, proposal, len(cards))
        if melds.spoilt_by(Group(slot, tuple(cards))):
            label = words.spoils(slot, view.terms.rules)
        yield _meld_target(places, melds, proposal, slot, cards, label)


def _meld_target(places: Places, melds: OwnMelds, proposal: Proposal, slot: int, cards: Sequence[Card], label: str) -> Target:
    """An own meld as a drop target; for a sequence, the end at which legal cards would go.

    Cards that go to both ends light the end of the lowest of them. A drop anywhere on the sequence means its end.
    """
    place, wider = place_on(places, slot, cards if proposal.fine else ())
    return Target("meld", place, proposal, slot, label, wider, final=melds.meant_for(slot, cards))


def place_on(places: Places, slot: int, cards: Sequence[Card]) -> tuple[Rect, Rect | None]:
    """The target on an own meld, in px of the window; on a sequence its end, and then also the whole sequence."""
    whole, model = places.meld_rect(0, slot), places.model
    if is_sequence(slot) and cards:
        high = min(cards) > min(model.view.sides[model.viewer.side].cards(slot))
        rect = places.run_end(0, slot, high=high)
        if rect is not None:
            return rect, whole
    return whole, None


def _size(model: TableModel, slot: int) -> int:
    """Cards in a meld of our own."""
    return model.view.sides[model.viewer.side].size(slot)


def _adding_label(model: TableModel, slot: int, proposal: Proposal, cards: int) -> str:
    """What a meld of our own would come to by a drop: the size after its move, or with the carried cards where it has none.

    Where the player is yet to choose between several moves, the label is that question.
    """
    if proposal.choices:
        return proposal.title
    move = proposal.move
    if isinstance(move, Meld | Take):
        cards = sum(len(group.cards) for group in move.groups if group.kind == slot)
        cards += isinstance(move, Take) and move.groups[0].kind == slot  # the pile's top card
    return words.add_to(slot, _size(model, slot) + cards, model.view.terms.rules)


def _meld_label(model: TableModel, move: Meld) -> str:
    """What melds on our own area would come to."""
    slot, cards = move.groups[0].kind, move.groups[0].cards
    before = _size(model, slot)
    if len(move.groups) == 1 and before:
        return words.add_to(slot, before + len(cards), model.view.terms.rules)
    return words.new_meld([group.kind for group in move.groups])


def _taking_label(model: TableModel, proposal: Proposal, usual: str) -> str:
    """The label of a taking: the meld that the top card would make, where it may go to any; otherwise the usual one."""
    move = proposal.move
    if not model.view.terms.uses_top or not isinstance(move, Take) or len(move.groups) != 1:
        return usual
    slot, cards = move.groups[0].kind, move.groups[0].cards
    before = _size(model, slot)
    return words.add_to(slot, before + len(cards) + 1, model.view.terms.rules) if before else words.new_meld([slot])


def _tray_label(model: TableModel, proposal: Proposal) -> str:
    if proposal.tray is None:
        return proposal.title
    groups = [group.kind for group in proposal.tray.groups]
    return words.stage_meld(groups, worth(model.view, proposal.tray), needed(model.view))
