"""The candidate melds of a decision under plain rules, apart from going out; not all of them are legal.

A side that has opened lays the melds of a turn one after another, so melds of one kind are candidates beside those that the
rules of thumb lay at once: part of what the hand could lay, or a wild card where the rules of thumb would keep it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.melding import LEAST, Laying, choose_meld
from canasta_desktop.engine.cards import JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.smallest_opening import smallest_opening
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.cards import Kind

WILD_KINDS: Final = (TWO, JOKER)


def candidate_melds(features: Features, *, more: bool = True) -> list[Meld]:
    """The candidates, those of the rules of thumb first. `more`: melds of one kind and further openings are among them."""
    usual = choose_meld(features)
    found = [usual] if usual else []
    if not features.opened:
        return found + _openings(features, more=more)
    plain, full = Laying(features), Laying(features)
    plain.lay_naturals()
    full.lay_naturals()
    full.needed = max(full.needed, 1)
    full.complete_canastas()
    full.build()
    for laying in (plain, full):
        groups = laying.groups()
        if groups:
            found.append(Meld(tuple(groups)))
    return found + _melds_of_one_kind(features) if more else found


def _openings(features: Features, *, more: bool) -> list[Meld]:
    """The opening with the fewest cards; with `more`, also those without wild cards, and without each of its ranks."""
    least = _smallest_opening(features, ())
    if least is None:
        return []
    found = [least]
    if more:
        for left_out in (WILD_KINDS, *((group.kind,) for group in least.groups)):
            other = _smallest_opening(features, left_out)
            if other is not None:
                found.append(other)
    return found


def _smallest_opening(features: Features, left_out: tuple[Kind, ...]) -> Meld | None:
    """The opening with the fewest cards, without the cards of some kinds."""
    counts = features.counts[:]
    for kind in left_out:
        counts[kind] = 0
    minimum = features.view.minimum[features.side]
    plan = smallest_opening(features.terms, counts, minimum, most_cards=features.size - LEAST)
    return None if plan is None else Meld(tuple(features.groups(plan.naturals, plan.wilds)))


def _melds_of_one_kind(features: Features) -> list[Meld]:
    """For each kind: all naturals held, alone, with a wild card, or completing a canasta; and a wild card alone."""
    found: list[Meld] = []
    for kind in range(NATURAL_KINDS):
        for naturals, wilds in _layings(features, kind):
            if wilds <= features.spare and naturals + wilds <= features.size - LEAST:
                found.append(Meld((features.group(kind, naturals, wilds),)))
    return found


def _layings(features: Features, kind: Kind) -> list[tuple[int, int]]:
    """Numbers of naturals and wilds of a kind to lay; the hand may lack the wilds."""
    held = features.counts[kind]
    laid = features.naturals[kind] + features.wilds[kind]
    if not laid and held < 2:
        return []
    found = [(held, 1)]
    if held > (0 if laid else 2):
        found.append((held, 0))
    if held and laid:
        found.append((0, 1))
    missing = CANASTA - laid - held
    if missing > 1:
        found.append((held, missing))
    return found
