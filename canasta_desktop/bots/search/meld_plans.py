"""The candidate melds of a decision, apart from going out; not all of them are legal.

A side that has opened lays the melds of a turn one after another, so melds of one kind are candidates beside those that the
rules of thumb lay at once: part of what the hand could lay, or a wild card where the rules of thumb would keep it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.laying import Laying
from canasta_desktop.bots.thumb.melding import choose_meld, pick
from canasta_desktop.bots.thumb.opening import opening_groups, opening_room, with_few_wilds
from canasta_desktop.bots.thumb.sequences import lay_sequences
from canasta_desktop.bots.thumb.sets import lay_sets
from canasta_desktop.bots.thumb.wilds import build_canasta, complete_canastas, lay_pairs, lay_rest, lay_wild_meld
from canasta_desktop.engine.cards import NATURAL_KINDS, NOTHING
from canasta_desktop.engine.moves import Group, Meld
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.cards import Card, Kind


def candidate_melds(features: Features) -> list[Meld]:
    """The candidates, those of the rules of thumb first."""
    if not features.opened:
        return _openings(features)
    usual = choose_meld(features)
    found = [usual] if usual is not None else []
    for laying in _layings(features):
        groups = laying.groups()
        if groups:
            found.append(Meld(groups))
    return found + _melds_of_one_kind(features)


def _layings(features: Features) -> list[Laying]:
    """Ways to lay much: only naturals, sequences or sets first; all wild cards; the wild meld alone; canastas at once."""
    naturals, sets_first, full, canastas, kept = [Laying(features) for _ in range(5)]
    lay_sequences(naturals)
    lay_sets(naturals)
    found = [naturals]
    if features.terms.sequence_longest:
        lay_sets(sets_first)
        lay_sequences(sets_first)
        found.append(sets_first)
    if not features.wild_cards:
        return found
    lay_sequences(canastas)
    lay_sets(canastas)
    canastas.urgent = True
    complete_canastas(canastas)
    build_canasta(canastas)
    found.append(canastas)
    full.room = features.whole_room()
    pick(full)
    lay_wild_meld(full)
    full.urgent = True
    complete_canastas(full)
    build_canasta(full)
    lay_pairs(full)
    lay_rest(full)
    lay_wild_meld(kept)
    return [*found, full, kept]


def _openings(features: Features) -> list[Meld]:
    """Openings from the hand."""
    most = features.room() if features.foot or features.terms.talon else features.size - FEW
    return [Meld(groups) for groups in candidate_openings(features, NOTHING, opening_room(features), most)]


def candidate_openings(features: Features, top: Card, room: int, most: int) -> list[tuple[Group, ...]]:
    """Openings from the hand or with the pile's top card.

    That of the rules of thumb, of at most `room` cards; of at most `most` cards the one with the fewest, that without wild
    cards, and that without each of its melds, except the one which takes the pile.
    """
    view = features.view
    usual = opening_groups(features, top, room)
    found = [usual] if usual else []
    least = best_opening(view, top, most)
    if least is None:
        return found
    found.append(least.groups)
    pure = best_opening(view, top, most, hand=with_few_wilds(features.hand, 0)) if least.wilds else None
    if pure is not None:
        found.append(pure.groups)
    for at, group in enumerate(least.groups):
        other = best_opening(view, top, most, 1 << group.kind % KEYS) if at or top < 0 else None
        if other is not None:
            found.append(other.groups)
    return found


def _melds_of_one_kind(features: Features) -> list[Meld]:
    """For each rank: all naturals held, alone, with a wild card, or completing a canasta; and a wild card alone."""
    found: list[Meld] = []
    room = features.whole_room()
    for kind in range(NATURAL_KINDS):
        if features.view.dead >> kind & 1:
            continue
        slot = _slot_for(features, kind)
        if slot < 0:
            continue
        for naturals, wilds in _numbers_to_lay(features, kind, slot):
            if wilds <= features.wild_cards and naturals + wilds <= room:
                cards = features.cards(kind, naturals) + features.lowest_wilds(wilds)
                found.append(Meld((Group(slot, tuple(sorted(cards))),)))
    return found


def _slot_for(features: Features, kind: Kind) -> int:
    """The slot of a rank's first unfinished set, or its first; -1 where the side has none and holds too few cards."""
    slot = features.melds.first_unfinished(kind)
    return slot if slot >= 0 else kind if features.melds.naturals(kind) or features.hand.number(kind) >= 2 else -1


def _numbers_to_lay(features: Features, kind: Kind, slot: int) -> list[tuple[int, int]]:
    """Numbers of naturals and wild cards of a kind to lay; the hand may lack the wild cards."""
    held = features.hand.number(kind)
    laid = features.laid(slot)
    found = [(held, 1)]
    if held > (0 if laid else 2):
        found.append((held, 0))
    if held and laid:
        found.append((0, 1))
    missing = CANASTA - laid - held
    if missing > 1:
        found.append((held, missing))
    return found
