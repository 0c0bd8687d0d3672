"""Why a move is good, in one sentence that names cards. The one place where hints get their words.

A reason is made from the view alone, from what a person at the table could count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.deduction import turned_up
from canasta_desktop.bots.discarding import unseen
from canasta_desktop.bots.habits import throws
from canasta_desktop.bots.hand import Sight
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, POINTS, RED_THREE, TWO, kind_copies
from canasta_desktop.engine.moves import Answer, Ask, Discard, Draw, Join, Lay, Meld, Show, Take
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.words import card_name, counted, listed, number, rank_name, ranks_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

FEW_HIDDEN = 2
"""Of a rank of which so few cards are hidden hardly anybody holds a pair."""
LEAST_MISSED = "you need it least and it helps them least"


def reason(view: View, move: Move, names: Sequence[str] = ()) -> str:
    """Why the seat that looks should make a legal move; `names` by seat, where they are known."""
    sight = Sight(view)
    if isinstance(move, Discard):
        return _discard(sight, move, names or [f"seat {seat}" for seat in range(view.terms.players)])
    if isinstance(move, Draw):
        return _draw(sight)
    if isinstance(move, Take):
        return _take(sight, move)
    if isinstance(move, Meld):
        return _meld(sight, move)
    if isinstance(move, Ask):
        partner = view.sizes[sight.terms.partner_asked(sight.seat, view.order)]
        return f"Ask before you go out: your partner still holds {_cards(partner)}."
    if isinstance(move, Answer):
        return _answer(sight, move)
    return _further(sight, move)


def _further(sight: Sight, move: Join | Lay | Show) -> str:
    if isinstance(move, Show):
        return "Show your hand: it is a special hand, and no other move scores as much."
    if isinstance(move, Lay):
        return f"Lay out the {card_name(move.card)}: you draw a card for it."
    long = sum(sight.naturals[slot] + sight.wilds[slot] for slot in (move.first, move.second))
    made = " and make a canasta" if long >= CANASTA else ""
    return f"Join the two melds: together they have {_cards(long)}{made}."


def _cards(size: int) -> str:
    return counted(size, "card", "cards")


def _opponents(sight: Sight, one: str, many: str) -> str:
    """The opponents with the verb that follows them: "your opponents are"."""
    return f"your opponents {many}" if len(sight.foes) > 1 else f"your opponent {one}"


def _discard(sight: Sight, move: Discard, names: Sequence[str]) -> str:
    view = sight.view
    kind = move.card >> 2
    after = names[view.following[sight.seat]]
    if sight.size == 1:
        return f"Discard the {rank_name(kind)}: it is your last card, so you go out."
    if kind == BLACK_THREE:
        return f"Discard the {rank_name(kind)}: with it on top, {after} cannot take the pile."
    if TWO <= kind <= JOKER:
        frozen = "it stays frozen" if view.frozen else "it is frozen from now on"
        return f"Discard the {rank_name(kind)}: with it on top, {after} cannot take the pile, and {frozen}."
    return f"Discard the {rank_name(kind)}: {_why_safe(sight, kind, names)}."


def _why_safe(sight: Sight, kind: Kind, names: Sequence[str]) -> str:
    """Why a natural card can be discarded: what is out, what the next player does with it, or what it is good for."""
    view = sight.view
    following = view.following[sight.seat]
    after = names[following]
    side = sight.terms.side_of[following]
    keeps_cards = view.sizes[following] + len(view.pile) > 1  # who takes must have cards left to play on with
    if side != sight.side and view.naturals[side][kind] and not view.frozen and keeps_cards:
        return f"{after} could take the pile with it, but any other discard would cost you more"
    hidden = unseen(sight, kind, sum(1 for card in view.pile if card >> 2 == kind))
    shown = kind_copies(kind, sight.terms.packs) - hidden
    if hidden <= 1:
        seen = "all" if not hidden else f"{number(shown)} of"
        return f"you have seen {seen} the {number(shown + hidden)} {ranks_name(kind)}, so nobody holds a pair"
    told = _told_by_takings(sight, kind, hidden, names)
    if told:
        return told
    if hidden <= FEW_HIDDEN:
        return f"only {number(hidden)} {ranks_name(kind)} are still hidden, so a pair is unlikely"
    thrown = throws(view)[: max(0, len(view.pile) - turned_up(view))]
    if any(who == following and card == kind for who, card in thrown):
        return f"{after} has discarded one, so {after} probably holds no pair"
    if side != sight.side and not view.laid[side]:
        return f"{after}'s side has not opened, so taking the pile needs a pair and a full opening"
    if sight.counts[kind] == 1:
        needed = "two of them" if view.frozen else "two of them, or one and a wild card,"
        return f"you hold only one, and {after} needs {needed} to take the pile"
    return LEAST_MISSED


def _told_by_takings(sight: Sight, kind: Kind, hidden: int, names: Sequence[str]) -> str:
    """What cards taken with the pile tell of who could take this one; empty where they tell nothing that matters."""
    view = sight.view
    following = view.following[sight.seat]
    for seat in view.order:
        known = view.known[seat][kind]
        if seat == sight.seat or not known:
            continue
        # Some of what was taken may have been played, so the sentence counts what is left.
        holds = f"{names[seat]} holds {counted(known, rank_name(kind), ranks_name(kind))} from the pile"
        if seat != following and hidden - known <= 1:
            return f"{holds}, so {names[following]} holds no pair"
        if seat == following and known > 1:
            if sight.terms.side_of[seat] == sight.side:
                return LEAST_MISSED
            return f"{holds}, but any other discard would cost you more"
    return ""


def _draw(sight: Sight) -> str:
    view = sight.view
    if not view.pile:
        return "Draw: there is no pile to take."
    top = view.pile[-1]
    kind = top >> 2
    if kind >= TWO:
        return f"Draw: the {rank_name(kind)} on top blocks the pile."
    held = sight.counts[kind]
    if held < 2 and (view.frozen or not sight.opened):
        return f"Draw: the pile is frozen for you, and you hold no pair of {ranks_name(kind)}."
    if not sight.naturals[kind] and (not held or (held == 1 and not sight.spare)):
        return f"Draw: you hold no pair of {ranks_name(kind)} to take the pile."
    if not can_take(view):
        if not sight.opened:
            return f"Draw: with the {ranks_name(kind)} you cannot reach the {view.minimum[sight.side]} points you need to open."
        return f"Draw: taking the pile with the {rank_name(kind)} would leave you too few cards."
    return (
        f"Draw: taking the {_cards(len(view.pile))} of the pile with the {rank_name(kind)} would cost you more than it brings."
    )


def _take(sight: Sight, move: Take) -> str:
    view = sight.view
    kind = view.pile[-1] >> 2
    opens = "" if sight.opened else ", your side opens"
    wild = sum(1 for card in view.pile if TWO <= card >> 2 <= JOKER)
    if sight.naturals[kind] and not move.groups[0].cards:
        how = f"its {rank_name(kind)} joins your meld of {ranks_name(kind)}"
    else:
        how = f"its {rank_name(kind)} makes a meld with {listed(move.groups[0].cards)}"
    rest = sum(1 for card in view.pile[:-1] if card >> 2 != RED_THREE)
    gain = f"you get {_cards(rest)}" if rest else "you need not draw"
    if wild:
        gain += f" including {counted(wild, 'wild card', 'wild cards')}"
    return f"Take the pile: {how}{opens}, and {gain}."


def _meld(sight: Sight, move: Meld) -> str:
    cards = [card for group in move.groups for card in group.cards]
    left = sight.size - len(cards)
    if left <= 1 and (left == 0 or sight.needed <= _made(sight, move)):
        held = sum(sight.view.sizes[foe] for foe in sight.foes)
        return f"Meld {listed(cards)} and go out: {_opponents(sight, 'is', 'are')} left with {_cards(held)}."
    for group in move.groups:
        before = sight.naturals[group.kind] + sight.wilds[group.kind]
        if before < CANASTA <= before + len(group.cards):
            return f"Meld {listed(cards)}: this makes a canasta of {ranks_name(group.kind)}."
    if not sight.opened:
        worth = sum(POINTS[card] for card in cards)
        needed = sight.view.minimum[sight.side]
        return f"Open with {listed(cards)}: this is worth {worth} points, and you need {needed}."
    return f"Meld {listed(cards)}: {_what_it_brings(sight, move)}."


def _what_it_brings(sight: Sight, move: Meld) -> str:
    """What a plain meld is worth, and how far the meld that is nearest to a canasta is then."""
    worth = sum(POINTS[card] for group in move.groups for card in group.cards)
    after = {group.kind: sight.naturals[group.kind] + sight.wilds[group.kind] + len(group.cards) for group in move.groups}
    growing = {kind: size for kind, size in after.items() if size < CANASTA}
    if not growing:
        return f"scores {worth} now on your canasta of {ranks_name(next(iter(after)))}, instead of counting against you"
    nearest = max(growing, key=lambda kind: growing[kind])
    return f"scores {worth} now, and your {ranks_name(nearest)} reach {growing[nearest]} of {CANASTA}"


def _made(sight: Sight, move: Meld) -> int:
    """How many canastas a meld makes."""
    before = {kind: sight.naturals[kind] + sight.wilds[kind] for kind in range(NATURAL_KINDS)}
    return sum(1 for group in move.groups if before.get(group.kind, CANASTA) < CANASTA <= before[group.kind] + len(group.cards))


def _answer(sight: Sight, move: Answer) -> str:
    sizes = sight.view.sizes
    foes = sum(sizes[foe] for foe in sight.foes)
    if move.yes:
        return f"Yes: {_opponents(sight, 'is', 'are')} left with {_cards(foes)}, and you with {number(sight.size)}."
    return (
        f"No: your {_cards(sight.size)} can still score more than {_opponents(sight, 'loses', 'lose')} on their {number(foes)}."
    )
