"""Joining two own melds of a rank: what a gesture means, and why it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.listing import proposed_joins
from canasta_desktop.engine.moves import Join
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.ui.table.model.intents import Choice, Judge, Proposal, proposed
from canasta_desktop.ui.table.model.proposals import MOST_ASKED
from canasta_desktop.ui.table.model.readings import OwnMelds
from canasta_desktop.words import choice_text
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.view import View


def propose_join(view: View, onto: int | None, judge: Judge, other: int | None = None) -> Proposal:
    """Join two own melds, in the slots `onto` and `other`; None stands for any meld that fits."""
    if onto is not None and other is not None:
        return proposed(Join(min(onto, other), max(onto, other)), judge)
    joins = [join for join in joins_now(view, judge) if onto in (None, join.first, join.second)]
    if not joins:
        return _why_no_join(view, onto, judge)
    if len(joins) == 1:
        return Proposal(joins[0])
    melds = OwnMelds(view, ())
    sizes = [len(melds.cards[join.first]) + len(melds.cards[join.second]) for join in joins]
    choices = [
        Choice(choice_text.joins(join.first, size), Proposal(join))
        for join, size in zip(joins[:MOST_ASKED], sizes, strict=False)
    ]
    return Proposal(choices=tuple(choices), title=choice_text.WHICH_JOIN)


def _why_no_join(view: View, onto: int | None, judge: Judge) -> Proposal:
    """The reason why no two melds can be joined: the refusal of two melds of one kind, or that there are none."""
    side = view.terms.side_of[view.seat]
    slots = view.sides[side].slots()
    pairs = [
        (first, second)
        for first in slots
        for second in slots
        if first < second and first % KEYS == second % KEYS and onto in (None, first, second)
    ]
    for first, second in pairs:
        proposal = proposed(Join(first, second), judge)
        if not proposal.fine:
            return proposal
    proposal = proposed(Join(slots[0], slots[0]) if slots else Join(0, KEYS), judge)
    return Proposal(reason=words.NOTHING_TO_JOIN) if proposal.code is Code.NO_SUCH_MELD else proposal


def joins_now(view: View, judge: Judge) -> list[Join]:
    """The joins that are legal now."""
    if not view.terms.join or view.phase != Phase.PLAY or view.to_act != view.seat:
        return []
    return [join for join in proposed_joins(view) if judge(join) is None]
