"""What to lay down: the opening, cards on to own melds, new melds, and wilds that make a canasta."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.going_out import smallest_opening
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Group, Meld
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight

RESERVE: Final = 4
"""Cards to keep before the discard while the deal is young: fewer take no pile and throw no safe card."""
LEAST: Final = 2
"""Cards that must be kept before the discard by who does not go out."""
CHEAP_OPENING: Final = 50
DEAR_WILDS: Final = 1
"""Wilds that a dear opening from the hand may spend while the deal is young."""
OPENING_RESERVE: Final = 5


def choose_meld(sight: Sight) -> Meld | None:
    """The melds to make now, not counting ways to go out, or None."""
    groups = _additions(sight) if sight.opened else _opening(sight)
    if not groups:
        return None
    meld = Meld(tuple(groups))
    return meld if is_legal(sight.view, meld) else None


def _opening(sight: Sight) -> list[Group]:
    minimum = sight.view.minimum[sight.side]
    reserve = LEAST if sight.late else OPENING_RESERVE
    if sight.size - reserve < 3:
        return []
    plan = smallest_opening(sight.terms, sight.counts, minimum, most_cards=sight.size - reserve)
    if plan is None:
        return []
    if minimum > CHEAP_OPENING and not sight.late and sum(plan.wilds) > DEAR_WILDS:
        return []
    return sight.groups(plan.naturals, plan.wilds)


def _additions(sight: Sight) -> list[Group]:
    counts, naturals, wilds = sight.counts, sight.naturals, sight.wilds
    room = sight.size - (LEAST if sight.late else RESERVE)
    last_room = sight.size - LEAST
    spare = sight.spare
    needed = sight.needed
    groups: list[Group] = []
    found: list[tuple[int, int, int]] = []
    for kind in range(NATURAL_KINDS):
        held = counts[kind]
        if held and (naturals[kind] or held >= 3):
            found.append((-naturals[kind] - wilds[kind] - held, kind, held))
        elif naturals[kind] and spare:
            found.append((-naturals[kind] - wilds[kind], kind, 0))
    found.sort()
    for total, kind, held in found:
        short = CANASTA + total
        extra = 0
        if 0 < short <= spare and (needed > 0 or sight.late):
            extra = short
        fits = sight.terms.wild_sets[naturals[kind] + held] >> (wilds[kind] + extra) & 1
        if not fits:
            extra = 0
        cards = held + extra
        makes = naturals[kind] + wilds[kind] < CANASTA <= extra - total
        if not cards or cards > (last_room if makes else room):
            continue
        room -= cards
        last_room -= cards
        spare -= extra
        needed -= makes
        groups.append(sight.group(kind, held, extra))
        if extra:
            break  # one meld with wilds a move, so that the same wilds are not given twice
    return groups
