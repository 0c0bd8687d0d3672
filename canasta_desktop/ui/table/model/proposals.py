"""From gestures to moves: which move do these cards on this place mean?

Nothing here decides whether a move is legal: of the readings of the cards (`readings`) `Judge` keeps the legal ones. If there
is one, it is played or staged on the tray; between several the player is asked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.card_uses import rank_key
from canasta_desktop.engine.cards import NATURAL_KINDS, Card, is_wild
from canasta_desktop.engine.legality import several_ranks
from canasta_desktop.engine.moves import DRAW, Group, Lay, Meld, Take
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import RANK, Code, Refusal
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY, is_sequence, is_set
from canasta_desktop.engine.taking import can_take, take_refusal, taking_groups, taking_refusal
from canasta_desktop.ui.table.model.intents import Choice, Judge, Proposal, Tray, propose_discard, proposed, refused
from canasta_desktop.ui.table.model.readings import OwnMelds, further_readings, readings
from canasta_desktop.words import choice_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.melds import canasta_terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from canasta_desktop.engine.view import View

OPENING: Final = frozenset({Code.OPENING_NEEDS_TRIPLE, Code.OPENING_TOO_LOW})
"""Refusals of an opening that further groups can complete: its groups are staged on the tray."""
MAY_WAIT: Final = OPENING | {Code.NEEDS_CANASTA, Code.UNFINISHED_MELD, Code.BLACK_THREES_ONLY_GOING_OUT}
"""Refusals of what lies on the tray that further groups can resolve."""
MOST_ASKED: Final = 8
"""Most ways that the player is asked to choose from; the likeliest come first."""


class _Tried(NamedTuple):
    """One way to read a gesture: its groups, what would be done, and the engine's refusal, if any."""

    groups: tuple[Group, ...]
    proposal: Proposal
    refusal: Refusal | None


def _staged(before: Tray, after: Tray, judge: Judge) -> _Tried:
    """Play at once what is legal alone; stage on the tray what further groups can make legal."""
    refusal = judge(after.move())
    if before:
        fine = refusal is None or refusal.code in MAY_WAIT
        proposal = Proposal(tray=after) if fine else Proposal()
    elif refusal is None:
        proposal = Proposal(after.move())
    else:
        proposal = Proposal(tray=after) if refusal.code in OPENING else Proposal()
    if refusal is not None and not proposal.fine:
        proposal = refused(refusal)
    return _Tried(after.groups, proposal, refusal)


def _distinct(tried: Iterable[_Tried]) -> list[_Tried]:
    """The legal ways; of several with one meaning only the first."""
    found: dict[frozenset[Group], _Tried] = {}
    for way in tried:
        if way.proposal.fine:
            found.setdefault(frozenset(way.groups), way)
    return list(found.values())


def _plays(ways: Sequence[_Tried]) -> list[_Tried]:
    """The ways that can be played at once."""
    return [way for way in ways if way.proposal.move is not None]


def _nearest(tried: Sequence[_Tried]) -> _Tried:
    """The way that comes nearest to being legal."""
    return max(tried, key=lambda way: RANK[way.refusal.code] if way.refusal else -1)


def _chosen(ways: Sequence[_Tried], title: str, label: Callable[[_Tried], str], *, ask: bool = False) -> Proposal:
    """A single way is proposed as it is, unless the player is to be asked; several become a choice."""
    if len(ways) == 1 and not ask:
        return ways[0].proposal
    return Proposal(choices=tuple(Choice(label(way), way.proposal) for way in ways[:MOST_ASKED]), title=title)


# melds


def propose_lay(
    view: View, tray: Tray, cards: Sequence[Card], onto: int | None, judge: Judge, *, dropped: bool = False
) -> Proposal:
    """Lay cards on our own area; `onto` is the slot of the meld they were put on, if on one.

    With `dropped` they were dropped beside the melds, which means a new meld rather than one that is there.
    """
    if not cards:
        return Proposal(reason=words.SELECT_TO_MELD)
    melds = OwnMelds(view, tray.groups)
    if onto is not None and melds.meant_for(onto, cards):
        return _staged(tray, tray.adding([Group(onto, tuple(sorted(cards)))]), judge).proposal
    read, tried, ways = _ways_to_lay(view, tray, cards, onto, judge)
    if not read or (not view.terms.several_melds and len(read) > 1):  # wild cards alone, of which it is unclear where they go
        lacks = words.WILDS_ALONE if view.terms.sequence_wilds else words.NO_MELD_YET
        return Proposal(reason=words.WHICH_MELD if melds.cards else lacks)
    if not ways:
        return _why_not(view, tray, cards, onto, judge, tried)
    if dropped and len(ways) > 1:
        ways = [way for way in ways if any(group.kind not in melds.cards for group in way.groups)] or ways
    return _chosen_meld(melds, tray, ways) if onto is not None else _decided(melds, tray, ways, judge)


def _ways_to_lay(
    view: View, tray: Tray, cards: Sequence[Card], onto: int | None, judge: Judge
) -> tuple[list[tuple[Group, ...]], list[_Tried], list[_Tried]]:
    """The readings of the cards, all tried ways, and the legal ways: on the meld `onto`, or anywhere if that is None or
    impossible.

    If no way is legal, or none at once with an empty tray, readings that take more thought are tried too.
    """

    def tried_of(read: Iterable[tuple[Group, ...]]) -> list[_Tried]:
        return [_staged(tray, tray.adding(groups), judge) for groups in read]

    read = readings(view, tray.groups, cards, onto)
    tried = tried_of(read)
    ways = _distinct(tried)
    if onto is not None and not ways:
        read = readings(view, tray.groups, cards)
        tried += tried_of(read)
        ways = _distinct(tried)
    if not ways or not (tray or _plays(ways)):
        further = further_readings(view, tray.groups, cards)
        more = _distinct(tried_of(further)) if further else []
        ways = (more if tray else _plays(more))[:1] or ways
    return read, tried, ways


def _chosen_meld(melds: OwnMelds, tray: Tray, ways: Sequence[_Tried], *, ask: bool = False) -> Proposal:
    def knowing(way: _Tried) -> _Tried:
        """The way as one that is wanted, if its label says what it costs."""
        spoils = any(map(melds.spoilt_by, _added(tray, way.groups)))
        return way._replace(proposal=replace(way.proposal, sure=True)) if spoils and way.proposal.move else way

    if ask or len(ways) > 1:
        ways = [knowing(way) for way in ways]
    return _chosen(ways, choice_text.WHICH_MELD, lambda way: _meld_label(melds, _added(tray, way.groups)), ask=ask)


def _decided(melds: OwnMelds, tray: Tray, ways: Sequence[_Tried], judge: Judge) -> Proposal:
    """The way that adds fewest cards to canastas, or the choice between several.

    The player is also asked if cards would go to a canasta and to other melds, or would make a natural canasta mixed. Then one
    choice leaves out the cards for canastas.
    """

    def on_complete(way: _Tried) -> int:
        return sum(len(group.cards) for group in _added(tray, way.groups) if melds.complete(group.kind))

    ways = sorted(ways, key=on_complete)
    added = _added(tray, ways[0].groups)
    rest = [group for group in added if not melds.complete(group.kind)]
    doubtful = (len(added) > 1 and len(rest) < len(added)) or any(map(melds.spoilt_by, added))
    if doubtful and rest:
        ways = [*_distinct([_staged(tray, tray.adding(rest), judge)]), *ways]
    return _chosen_meld(melds, tray, ways, ask=doubtful)


def _added(tray: Tray, groups: Sequence[Group]) -> list[Group]:
    """What a way adds to the tray: groups with the cards that do not lie there yet."""
    before = {group.kind: len(group.cards) for group in tray.groups}
    added = [Group(group.kind, group.cards[before.get(group.kind, 0) :]) for group in groups]
    return [group for group in added if group.cards]


def _meld_label(melds: OwnMelds, groups: Sequence[Group]) -> str:
    said = []
    for group in groups:
        slot, cards = group.kind, group.cards
        there = melds.cards.get(slot, [])
        ends = melds.ends(slot, cards)[:2] if is_sequence(slot) else ()
        total = len(there) + len(cards)
        spoils = canasta_terms(melds.terms.rules).natural if melds.spoilt_by(group) else None
        named = choice_text.adds_to(slot, ends, total, spoils=spoils) if there else choice_text.begins(slot, ends)
        said.append(named)
    return choice_text.several(said)


def _why_not(
    view: View, tray: Tray, cards: Sequence[Card], onto: int | None, judge: Judge, tried: Sequence[_Tried]
) -> Proposal:
    """The reason why cards cannot be laid: the refusal of the reading that comes nearest to being legal."""
    melds, first = OwnMelds(view, tray.groups), tried[0]
    if onto is not None and not tray and any(group.kind != onto for group in first.groups):
        wrong = judge(Meld((Group(onto, tuple(cards)),)))
        return first.proposal if wrong is None else refused(wrong)
    meant = WILD_KEY if all(map(is_wild, cards)) and WILD_KEY in melds.cards else onto
    if meant is not None and [group.kind for group in _added(tray, first.groups)] == [meant]:
        return first.proposal  # there is no doubt where they should go
    attempt = _as_a_sequence(melds, cards)
    attempts = [_staged(tray, tray.adding([attempt]), judge), *tried] if attempt else tried
    nearest = _nearest(attempts)
    groups = _added(tray, nearest.groups)
    if nearest.proposal.code is Code.NOT_IN_THESE_RULES and len({rank_key(card) for card in cards if not is_wild(card)}) > 1:
        if view.terms.some_sets:
            return refused(several_ranks(sequences=True))
        return Proposal(reason=choice_text.IN_A_ROW, code=Code.NOT_IN_THESE_RULES)
    if nearest.proposal.code is not Code.MELD_TOO_SMALL or len(groups) < 2:
        return nearest.proposal
    sequences = bool(view.terms.sequence_longest)
    lone = [group for group in groups if len(group.cards) < 3 and group.kind not in melds.cards]
    if len(lone) == len(groups):
        return refused(several_ranks(sequences=sequences))
    spare = [card for group in lone for card in group.cards if not is_wild(card) or all(map(is_wild, group.cards))]
    return Proposal(reason=choice_text.leave_out(spare, sequences=sequences), code=Code.MELD_TOO_SMALL)


def _as_a_sequence(melds: OwnMelds, cards: Sequence[Card]) -> Group | None:
    """Natural cards of one suit and different ranks as a new sequence, broken or too short as they may be."""
    kinds, suits = {card >> 2 for card in cards}, {card & 3 for card in cards}
    if not melds.terms.sequence_longest or len(suits) > 1 or len(kinds) < max(2, len(cards)) or max(kinds) >= NATURAL_KINDS:
        return None
    return Group(melds.slots_of(SEQUENCE_KEY + suits.pop())[-1], tuple(sorted(cards)))


# the pile


def propose_take(view: View, tray: Tray, cards: Sequence[Card], judge: Judge, onto: int | None = None) -> Proposal:
    """Take the pile with the selected cards, or with the natural choice where none are selected.

    `onto` is the slot of the own meld to which its top card is to go, if one was named.
    """
    if tray.taking:
        return propose_lay(view, tray, cards, onto, judge)
    if view.terms.takes_freely:
        return proposed(Take(()), judge)
    tried: list[_Tried] = []
    for groups in _takings(view, cards, onto):
        tried.append(_staged(Tray(), Tray(groups, taking=True), judge))
        if not view.terms.several_melds and tried[-1].proposal.move is not None:  # the natural choice is the first
            return tried[-1].proposal
    fine = _distinct(tried)
    ways = _plays(fine) or _plays_of_further_takings(view, cards, onto, judge) or fine
    if not ways:
        nearest = (_nearest(tried) if view.terms.several_melds else tried[0]).proposal
        why = None if cards and nearest.code is Code.NOT_IN_THESE_RULES else cannot_take(view)
        return refused(why) if why else nearest
    if ways[0].proposal.tray is not None:
        if not cards and not can_take(view):  # nothing in the hand makes it an opening
            too_low = proposed(ways[0].proposal.tray.move(), judge)
            return ways[0].proposal if too_low.fine else too_low
        if not view.terms.several_melds:
            return ways[0].proposal
    melds = OwnMelds(view, ())
    return _chosen(ways, choice_text.WHICH_TAKING, lambda way: _taking_label(view, melds, way.groups))


def cannot_take(view: View) -> Refusal | None:
    """Why a side that needs no opening for it cannot take the pile with any cards of the hand, where it is to draw."""
    mine = view.phase == Phase.DRAW and view.to_act == view.seat and len(view.pile) > 0
    opened = view.sides[view.terms.side_of[view.seat]].laid or view.terms.uses_top
    return taking_refusal(view) if mine and opened else None


def _taking_label(view: View, melds: OwnMelds, groups: Sequence[Group]) -> str:
    slot, cards = groups[0].kind, groups[0].cards
    if view.terms.uses_top:
        return _meld_label(melds, [Group(slot, (*cards, view.pile[-1]))])
    kind = view.pile[-1] >> 2
    pair = sum(card >> 2 == kind for card in cards)
    said = choice_text.takes_onto(kind, slot, pair) if slot in melds.cards else choice_text.takes_with(kind, slot, pair)
    return choice_text.several([said, _meld_label(melds, groups[1:])] if groups[1:] else [said])


def _takings(view: View, cards: Sequence[Card], onto: int | None) -> Iterator[tuple[Group, ...]]:
    """Ways to take the pile, best first; at least one."""
    uses_top = view.terms.uses_top
    if not view.pile or (view.pile[-1] >> 2 >= NATURAL_KINDS and not uses_top):
        kind = view.pile[-1] >> 2 if view.pile else 0
        yield (Group(min(kind, WILD_KEY - 1), tuple(cards)),)
    elif uses_top and not cards:
        yield from _uses_of_top(view, onto)
    elif cards:
        yield from _takings_with(view, cards, onto)
    else:
        yield from _natural_takings(view, onto)


def _takings_with(view: View, cards: Sequence[Card], onto: int | None) -> Iterator[tuple[Group, ...]]:
    """The ways to take the pile with selected cards: they and the top card, read as melds."""
    top, melds = view.pile[-1], OwnMelds(view, ())
    slots = melds.slots_of(rank_key(top)) if onto is None else [onto]
    found = False
    for slot in slots:
        for groups in readings(view, (), [*cards, top], slot):
            found = True
            yield _with_top(groups, top)
    if onto is None:
        for groups in readings(view, (), [*cards, top]):
            found = True
            yield _with_top(groups, top)
    if not found:
        yield (Group(slots[0], tuple(cards)),)


def _plays_of_further_takings(view: View, cards: Sequence[Card], onto: int | None, judge: Judge) -> list[_Tried]:
    """The first legal way to take the pile with selected cards among those that take more thought, or none."""
    if not cards or not view.pile:
        return []
    top = view.pile[-1]
    for groups in further_readings(view, (), [*cards, top]):
        if any(top in group.cards and onto in (None, group.kind) for group in groups):
            way = _staged(Tray(), Tray(_with_top(groups, top), taking=True), judge)
            if way.proposal.move is not None:
                return [way]
    return []


def _uses_of_top(view: View, onto: int | None) -> Iterator[tuple[Group, ...]]:
    """The ways to use the top card that take fewest cards of the hand, where any meld may take it; those without a wild card,
    if there are such.
    """
    ways = [group for group in taking_groups(view, view.pile[-1]) if onto in (None, group.kind)]
    fewest = min((len(group.cards) for group in ways if take_refusal(view, (group,)) is None), default=0)
    ways = [group for group in ways if len(group.cards) == fewest]
    bare = [group for group in ways if not any(map(is_wild, group.cards)) and take_refusal(view, (group,)) is None]
    fallback = rank_key(view.pile[-1]) if onto is None else onto
    for group in bare or ways or [Group(fallback, ())]:
        yield (group,)


def _with_top(groups: Sequence[Group], top: Card) -> tuple[Group, ...]:
    """The groups of a taking: that of the top card first, without the card itself."""
    first = next(group for group in groups if top in group.cards)
    rest = list(first.cards)
    rest.remove(top)
    return Group(first.kind, tuple(rest)), *(group for group in groups if group is not first)


def _natural_takings(view: View, onto: int | None) -> Iterator[tuple[Group, ...]]:
    """The ways to take the pile that suggest themselves: a pair from the hand, an own meld, one natural and a wild card."""
    top, melds = view.pile[-1], OwnMelds(view, ())
    kind = top >> 2
    own = sorted(card for card in view.hand if card >> 2 == kind)
    wild = sorted((card for card in view.hand if is_wild(card)), key=lambda card: view.terms.points[card])
    sets = [slot for slot in melds.slots_of(kind) if onto in (None, slot)]
    runs = [slot for slot in melds.cards if slot % KEYS == SEQUENCE_KEY + (top & 3) and onto in (None, slot)]
    runs = [slot for slot in runs if melds.takes(slot, (top,))]
    ways = [Group(slot, tuple(own[:2])) for slot in sets if len(own) >= 2]
    ways += [Group(slot, ()) for slot in (*sets, *runs) if slot in melds.cards]
    if own and wild and not view.terms.pair_or_add:
        ways += [Group(slot, (own[0], wild[0])) for slot in sets]
    for group in ways or [Group(kind if onto is None else onto, ())]:
        yield (group,)


# what a double click means


def propose_best(view: View, tray: Tray, card: Card, judge: Judge) -> Proposal:
    """What a double click on a card in hand means: continue an own sequence, else add to an own set, else discard it.

    A wild card is never discarded by a double click, which could freeze the pile by accident. A 3 that was kept is laid out.
    """
    if view.terms.three_kept and card >> 2 in view.terms.bonus_kinds:
        return proposed(Lay(card), judge)
    if view.phase == Phase.DRAW:
        if view.pile and view.pile[-1] >> 2 == card >> 2 and not view.terms.takes_freely:
            return propose_take(view, tray, (), judge)
        return proposed(DRAW, judge)
    for kind_of_meld in (is_sequence, lambda slot: slot % KEYS == WILD_KEY) if is_wild(card) else (is_sequence, is_set):
        proposal = _propose_adding(view, tray, card, kind_of_meld, judge)
        if proposal.fine:
            return proposal
    if is_wild(card):
        return Proposal()
    return Proposal(reason=words.TRAY_FIRST) if tray else propose_discard((card,), judge)


def _propose_adding(view: View, tray: Tray, card: Card, kind_of_meld: Callable[[int], bool], judge: Judge) -> Proposal:
    """Add a card to an own or staged meld of one shape; legal only if exactly one takes it."""
    melds = OwnMelds(view, tray.groups)
    slots = [slot for slot in sorted(melds.cards) if kind_of_meld(slot) and melds.takes(slot, (card,))]
    ways = _distinct(_staged(tray, tray.adding([Group(slot, (card,))]), judge) for slot in slots)
    return _decided(melds, tray, ways, judge) if ways else Proposal()
