"""Moves in the one form in which the engine lists them, for comparing moves that differ by suits or order alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, RED_THREE, TWO, is_wild
from canasta_desktop.engine.every_opening import lowest_suits
from canasta_desktop.engine.moves import Group, Join, Meld, Move, Take
from canasta_desktop.engine.run_places import by_place
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, is_sequence, suit_of

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board


def canonical_move(board: Board, move: Move) -> Move:
    """The same move with the cards that `legal_moves` would choose: of each kind the lowest suits held, groups in order.

    Raises ValueError where the hand holds too few cards of a kind.
    """
    if isinstance(move, Join):
        return Join(min(move.first, move.second), max(move.first, move.second))
    if not isinstance(move, (Take, Meld)):
        return move
    if board.terms.lists_singly:
        groups = [_canonical_group(board, group) for group in move.groups]
        groups.sort(key=lambda group: (group.kind % KEYS, group.kind))
        return Take(tuple(groups)) if isinstance(move, Take) else Meld(tuple(groups))
    fixed = list(move.groups[:1]) if isinstance(move, Take) else []
    others = list(move.groups[len(fixed) :])
    if not board.sides[board.side].laid:
        others = _renumbered(others, fixed)
    others.sort(key=lambda group: (group.kind % KEYS, group.kind, group.cards))
    tidy = tuple(lowest_suits(board.hands[board.to_act].cards(), fixed + others))
    return Take(tidy) if isinstance(move, Take) else Meld(tidy)


def _canonical_group(board: Board, group: Group) -> Group:
    """A group where 3s are a rank like others and 2s differ: in a set the lowest suits, and a card that is owed if any."""
    naturals = [card for card in group.cards if not is_wild(card)]
    if group.kind % KEYS < SEQUENCE_KEY and naturals:
        owed = {card for card in (*board.reserves.owes, board.reserves.lone) if card in naturals}
        ranks = {card >> 2 for card in naturals} | ({BLACK_THREE, RED_THREE} if naturals[0] >> 2 > JOKER else set())
        held = sorted(card for card in board.hands[board.to_act].cards() if card >> 2 in ranks)
        if len(held) < len(naturals):
            raise ValueError("The hand holds too few cards of a kind.")
        lowest = held[: len(naturals)]
        if owed and not owed & set(lowest):
            lowest[-1] = min(owed)
        naturals = lowest
    cards = [*naturals, *filter(is_wild, group.cards)]
    return Group(group.kind, by_place(cards, suit_of(group.kind)) if is_sequence(group.kind) else tuple(sorted(cards)))


def _renumbered(groups: list[Group], fixed: list[Group]) -> list[Group]:
    """The new melds of each key numbered as openings number them: sets by size, the larger first, sequences from the lowest."""
    keys = {group.kind % KEYS for group in groups}
    numbered: list[Group] = []
    for key in sorted(keys):
        begun = sum(1 for group in fixed if group.kind % KEYS == key)
        same = [group.cards for group in groups if group.kind % KEYS == key]
        if key >= SEQUENCE_KEY:
            same.sort(key=lambda cards: (min(cards), len(cards)))
        elif begun == 0:
            same.sort(key=_size, reverse=True)
        numbered += [Group(key + KEYS * (begun + number), cards) for number, cards in enumerate(same)]
    return numbered


def _size(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    """Naturals, 2s and jokers of a set."""
    twos = sum(1 for card in cards if card >> 2 == TWO)
    jokers = sum(1 for card in cards if card >> 2 == JOKER)
    return len(cards) - twos - jokers, twos, jokers
