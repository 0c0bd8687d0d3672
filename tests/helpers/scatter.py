"""Random positions and moves for tests that compare or mutate, with many pairs, wild cards and corner cases."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from canasta_desktop.engine.cards import (
    BLACK_THREE,
    FACES,
    JOKER_CARD,
    MELD_KINDS,
    NATURAL_KINDS,
    RED_THREE,
    TWO,
    full_pack,
)
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.listing import legal_melds, legal_takes
from canasta_desktop.engine.moves import ASK, DRAW, NO, YES, Discard, Group, Meld, Move, Take
from canasta_desktop.engine.notation import NotationError, cards_text
from canasta_desktop.engine.ruleset import PRESETS, RuleSetError, load, preset
from canasta_desktop.engine.terms import terms

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board, Position

TABLES = [(name, seating.players) for name in PRESETS for seating in preset(name).seatings]
"""Every preset with every number of players."""

HOUSE: tuple[dict[str, Any], ...] = (
    {},
    {"last_discard": "required"},
    {"canastas_to_go_out": 2},
    {"wilds_in_canasta": "any"},
    {"naturals_outnumber_wilds": True},
    {"wilds_below_canasta": 1},
    {"wilds_below_canasta": 2, "wilds_in_canasta": "any"},
    {"stock_end": "end of turn"},
    {"cards_drawn": 2},
    {"asking": "always", "unable_penalty": 100},
    {"deal_score": "difference", "concealed": "own canasta"},
)
"""Options that change the legality of moves, each used by itself."""


def scattered_position(source: random.Random, name: str, players: int, options: dict[str, Any]) -> Position:
    """A random position in a seat's turn, with cards of a few ranks, so that many melds and takings are possible."""
    while True:
        try:
            return read_position(_document(source, name, players, options))
        except (NotationError, RuleSetError):
            continue


def _document(source: random.Random, name: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    table = terms(load(name, options), players)
    order = source.choice(table.orders)
    seat = source.choice(order)
    side = table.side_of[seat]
    ranks = {*source.sample(range(NATURAL_KINDS), source.randint(1, 4)), TWO, TWO + 1}
    if source.random() < 0.3:
        ranks.add(BLACK_THREE)
    if source.random() < 0.05:
        ranks.add(RED_THREE)
    pack = full_pack(table.packs)
    source.shuffle(pack)
    near = [card for card in pack if card >> 2 in ranks]
    far = [card for card in pack if card >> 2 not in ranks and card >> 2 != RED_THREE]
    if source.random() < 0.4:
        near = [card for card in near if not TWO <= card >> 2 < BLACK_THREE or source.random() < 0.4]
    melds: list[list[str]] = [[] for _ in table.sides]
    for kind in sorted(ranks):
        if kind < TWO and source.random() < 0.55:
            melds[side].append(_meld(source, near, kind))
    hand = [near.pop() for _ in range(min(len(near), source.choice((1, 2, 2, 3, 3, 4, 5, 6, 7, 9, 11))))]
    hand += [far.pop() for _ in range(source.choice((0, 0, 0, 1, 1, 2)))]
    pile = [source.choice((near, far)).pop() for _ in range(source.choice((0, 0, 1, 2, 4))) if near and far]
    if near and source.random() < 0.8:
        pile.append(near.pop())
    stock = [far.pop() for _ in range(source.choice((0, 0, 2)))]
    phase = source.choice(("draw", "play", "play"))
    if phase == "play" and len(hand) == 1:  # only then can black 3s lie on the table
        melds[side].append("3S 3C 3S")
    document: dict[str, Any] = {
        "rules": name,
        "options": options,
        "players": players,
        "scores": [source.choice((-200, 0, 700, 1500, 3000, 7000)) for _ in table.sides],
        "dealer": source.randrange(len(order)),
        "to_act": seat,
        "phase": phase,
        "hands": [None if who not in order else cards_text(hand if who == seat else [far.pop()]) for who in range(players)],
        "melds": melds,
        "red_threes": ["" for _ in table.sides],
        "pile": cards_text(pile),
        "frozen": source.random() < 0.3,
        "stock": cards_text(stock),
    }
    if len(table.orders) > 1:
        document["order"] = list(order)
    if phase == "play" and source.random() < 0.6:
        document["turn"] = {
            "asked": source.random() < 0.2,
            "permission": source.choice((None, "yes", "no")),
            "melded": source.random() < 0.2,
        }
    return document


def _meld(source: random.Random, near: list[Card], kind: int) -> str:
    cards = [card for card in near if card >> 2 == kind][: source.randint(2, 7)]
    cards += [card for card in near if TWO <= card >> 2 < BLACK_THREE][: source.choice((0, 0, 1, 2, 3, 4))]
    for card in cards:
        near.remove(card)
    return cards_text(cards)


def scattered_moves(board: Board, source: random.Random, number: int) -> Iterator[Move]:
    """Moves to test for legality: plain ones, discards of held and some other cards, legal melds and mutated ones."""
    yield from (DRAW, ASK, YES, NO)
    hand = board.hands[board.to_act]
    yield from (Discard(card) for card in sorted({*hand, source.choice(FACES)}))
    listed = [*islice(legal_takes(board), 300), *islice(legal_melds(board), 300)]
    for move in source.sample(listed, min(len(listed), number)):
        yield move
        yield _changed(source, move, hand)
    for _ in range(number):
        yield random_groups(board, source)


def random_groups(board: Board, source: random.Random) -> Move:
    """A taking or a meld, mostly with cards from the hand and possible ranks."""
    hand = board.hands[board.to_act][:]
    source.shuffle(hand)
    takes = source.random() < (0.85 if board.pile and not board.phase else 0.15)
    kinds = sorted({card >> 2 for card in hand if card >> 2 in MELD_KINDS}) or [0]
    if source.random() < 0.1:
        kinds = [*MELD_KINDS, TWO]
    chosen = source.sample(kinds, min(len(kinds), source.choice((1, 1, 1, 2, 2, 3))))
    if takes and board.pile and board.pile[-1] >> 2 in (*MELD_KINDS, TWO) and source.random() < 0.9:
        top = board.pile[-1] >> 2
        chosen = [top, *(kind for kind in chosen if kind != top)]
    groups = []
    for kind in chosen:
        own = [card for card in hand if card >> 2 == kind]
        cards = own if source.random() < 0.6 else own[: source.randint(0, len(own))]
        wilds = [card for card in hand if TWO <= card >> 2 < BLACK_THREE]
        cards = cards + wilds[: source.choice((0, 0, 1, 1, 2, 3, 4))]
        if source.random() < 0.06:
            cards.append(source.choice(FACES))
        for card in cards:
            if card in hand:
                hand.remove(card)
        groups.append(Group(kind, tuple(cards)))
    return _move(groups, takes=takes)


def _changed(source: random.Random, move: Move, hand: Sequence[Card]) -> Move:
    assert isinstance(move, Take | Meld)
    groups = [Group(group.kind, group.cards) for group in move.groups]
    at = source.randrange(len(groups))
    kind, cards = groups[at]
    match source.randrange(5):
        case 0 if cards:
            cards = cards[:-1]
        case 1:
            cards = (*cards, source.choice(hand))
        case 2:
            cards = (*cards, source.choice((JOKER_CARD, *FACES)))
        case 3 if len(groups) > 1:
            groups.reverse()
            kind, cards = groups[at]
        case _:
            spare = [other for other in MELD_KINDS if all(other != group.kind for group in groups)]
            kind = source.choice(spare)
    groups[at] = Group(kind, cards)
    return _move(groups, takes=isinstance(move, Take))


def _move(groups: Sequence[Group], *, takes: bool) -> Move:
    full = tuple(group for group in groups if group.cards)
    if takes:
        # The notation allows empty further groups in a taking; the engine decides on them.
        return Take(tuple(groups))
    return Meld(full) if full else DRAW
