"""Random positions and moves for tests that compare or mutate, with many pairs, wild cards and corner cases."""

from __future__ import annotations

from copy import deepcopy
from itertools import islice
from typing import TYPE_CHECKING, Any

from referee.cards import CANASTA, ORDER, RED_THREES, SUITS, WILD, is_wild, packs_of, rank_of
from referee.melds import Meld as Laid
from referee.melds import key_of, meld_codes
from referee.rules import order_for, rules_for

from canasta_desktop.engine.cards import BLACK_THREE, FACES, JOKER_CARD, MELD_KINDS, TWO
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.listing import legal_melds, legal_takes
from canasta_desktop.engine.moves import ASK, DRAW, NO, YES, Discard, Group, Meld, Move, Take
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.ruleset import ALL_PRESETS, PRESETS, preset

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping, Sequence

    from referee.cards import Rules

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board, Position

EVERY_TABLE = [(name, seating.players) for name in ALL_PRESETS for seating in preset(name).seatings]
"""Every preset with every number of players."""
WITHOUT_POTS = [name for name in ALL_PRESETS if not preset(name).pot_size]
"""The presets whose positions are made here; those with pots have `pot_deals`, and a referee of their own."""
ALL_TABLES = [(name, players) for name, players in EVERY_TABLE if name in WITHOUT_POTS]
TABLES = [(name, players) for name, players in ALL_TABLES if name in PRESETS]
"""Those with one set of a rank and no melds of other shapes."""

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
ALL_HOUSE: tuple[dict[str, Any], ...] = (
    *HOUSE,
    *({}, {}, {}),
    {"last_discard": "optional"},
    {"canastas_needed": {"total": 1}},
    {"canastas_needed": {"total": 2, "natural": 1, "mixed": 1}},
    {"wild_longest": 7},
    {"wild_longest": 0},
    {"set_longest": 0},
    {"set_longest": 7},
    {"pile_needs": "pair"},
    {"pile_needs": "pair or add"},
    {"pile_taken": 5},
    {"pile_taken": "whole"},
    {"stock_end": "choice"},
    {"foot_size": 5, "partner_in_foot": True},
    {"permission": "required"},
    {"permission": "free"},
    {"partner_in_foot": True},
    {"threes_sign": "by canastas", "red_three_in_hand": 300, "black_three_in_hand": 100},
    {"cards_drawn": 1},
    {"special_hands": "league"},
    {"opening_triple": "natural or wild"},
)
"""Options that change the legality of moves or the score, for every preset."""


def any_table(source: random.Random) -> tuple[str, int]:
    """A preset and a number of players; every preset as often."""
    name = source.choice(WITHOUT_POTS)
    return source.choice([table for table in ALL_TABLES if table[0] == name])


def scattered_position(source: random.Random, name: str, players: int, options: Mapping[str, Any]) -> Position:
    """A random position in a seat's turn in which everybody can play on; the engine reads it."""
    while True:
        try:
            return read_position(crowded(source, name, players, options))
        except NotationError:
            continue


def crowded(source: random.Random, name: str, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """A random position in a seat's turn with many possible moves."""
    rules = rules_for(name, dict(options), players)
    sides = rules["sides"]
    order = order_for(rules, source.randint(1, 3))
    seat = source.choice(order)
    side = rules["side_of"][seat]
    pack = sorted(packs_of(rules["packs"]).elements())
    source.shuffle(pack)
    ranks = set(source.sample(ORDER, source.randint(1, 5)))
    ranks |= {name[-1] for name in rules["no_unfinished_to_go_out"] if name[-1] in ORDER and source.random() < 0.3}
    near = [card for card in pack if rank_of(card) in ranks or is_wild(card)]
    faces = set(near)
    far = [card for card in pack if card not in faces]
    melds: list[list[str]] = [[] for _ in sides]
    if source.random() < 0.7:
        melds[side] = _own_melds(source, rules, ranks, near, far)
    for _ in range(source.choice((0, 0, 1, 2))):
        rank = source.choice(ORDER)
        if rank not in ranks and rank not in {meld[0] for meld in melds[(side + 1) % len(sides)]}:
            melds[(side + 1) % len(sides)] += _meld(far, [rank], source.randint(3, 7))
    threes = [card for card in far if rank_of(card) == "3"]
    far = [card for card in far if rank_of(card) != "3"]
    hand = [near.pop() for _ in range(min(len(near), source.choice((1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12))))]
    hand += [far.pop() for _ in range(min(len(far), source.choice((0, 0, 1, 1, 2, 4))))]
    black = [card for card in threes if card not in RED_THREES]
    if source.random() < 0.15 and rules["black_threes"] != "bonus":
        hand += [black.pop() for _ in range(source.choice((1, 3, 3, 4))) if black]
    elif rules["three_kept"] and not melds[side] and source.random() < 0.4:
        hand += threes[-1:]
    elif source.random() < 0.04:
        hand += [card for card in threes if card in RED_THREES][:1]
    pile = [far.pop() for _ in range(source.choice((0, 0, 1, 3, 8))) if far]
    if near and source.random() < 0.75:
        pile.append(near.pop())
    stock = [source.choice((near, far)).pop() for _ in range(source.choice((0, 0, 1, 2, 8, 9, 10))) if near and far]
    others = {other: [far.pop() for _ in range(source.choice((2, 4))) if far] for other in order if other != seat}
    phase = source.choice(("draw", "play", "play"))
    if phase == "play" and len(hand) == 1 and rules["black_threes"] == "meld going out" and source.random() < 0.5:
        melds[side].append("3S 3C 3S")  # only then can they lie on the table
    position: dict[str, Any] = {
        "rules": name, "options": deepcopy(options), "players": players, "order": list(order),
        "scores": [source.choice((-200, 0, 0, 1500, 3000, 7000)) for _ in sides], "dealer": source.randrange(len(order)),
        "to_act": seat, "phase": phase,
        "hands": [" ".join(hand if who == seat else others.get(who, [])) if who in order else None for who in range(players)],
        "melds": melds, "red_threes": ["" for _ in sides], "pile": " ".join(pile),
        "frozen": source.random() < 0.3 or any(is_wild(card) for card in pile), "stock": " ".join(stock),
        "deal": source.randint(1, 5), "has_asked": [source.random() < 0.1 for _ in range(players)],
    }  # fmt: skip
    if rules["foot_size"]:
        feet = {who: " ".join(far.pop() for _ in range(3) if far) for who in order if source.random() < 0.4}
        position["feet"] = [feet.get(who) for who in range(players)]
    if phase == "play":
        position["turn"] = {
            "asked": source.random() < 0.15,
            "permission": source.choice((None, None, "yes", "no")) if len(hand) > 1 else None,
            "melded": bool(melds[side]) and source.random() < 0.3,
            "opened": False,
            "drew": source.random() < 0.8,
        }
    return position


def _own_melds(source: random.Random, rules: Rules, ranks: set[str], near: list[str], far: list[str]) -> list[str]:
    """Melds of every shape in these rules; their cards are taken from `near` and `far`."""
    melds: list[str] = []
    for rank in sorted(ranks):
        if source.random() < 0.6:
            melds += _sets(source, rules, near, rank)
    if rules["sequence_longest"]:
        melds += _runs(source, near, far)
    if rules["wild_longest"] and source.random() < 0.3:
        melds += _meld(near, [WILD], source.randint(3, 7))
    return melds


def _sets(source: random.Random, rules: Rules, near: list[str], rank: str) -> list[str]:
    """One set of a rank, or two if the rules allow it; the first is complete if it must be."""
    number = source.choice((1, 1, 2)) if rules["sets_of_a_rank"] != "one" else 1
    found: list[str] = []
    for place in range(number):
        size = 7 if rules["sets_of_a_rank"] == "when complete" and number > place + 1 else source.choice((3, 4, 5, 6, 7, 7))
        wilds = [card for card in near if is_wild(card)]
        most = 0 if rank in rules["ranks_without_wilds"] else rules["wilds_below_canasta"]
        use = source.choice((0, 0, 1, min(2, most))) if wilds and most else 0
        found += _meld(near, [rank] * (size - use) + [WILD] * use, 1)
    if rules["sets_of_a_rank"] == "when complete" and len(found) > 1 and len(found[0].split()) < CANASTA:
        found.pop()
    return [text for text in found if legal(rules, text)]


def _meld(cards: list[str], wanted: list[str], times: int) -> list[str]:
    """A meld of `times` cards of these ranks, taken from `cards`; empty if there are not enough."""
    meld: list[str] = []
    for rank in wanted * times:
        card = next((card for card in cards if (is_wild(card) if rank == WILD else card[0] == rank and card != "JK")), None)
        if card is None:
            break
        cards.remove(card)
        meld.append(card)
    return [" ".join(meld)] if len(meld) >= 3 else []


def _runs(source: random.Random, near: list[str], far: list[str]) -> list[str]:
    """Some sequences; their cards are taken from `near` and `far`."""
    found = []
    for _ in range(source.choice((0, 1, 1, 2, 3))):
        suit, start = source.choice(SUITS), source.randrange(len(ORDER) - 3)
        cards = [rank + suit for rank in ORDER[start : start + source.randint(3, 7)]]
        if len(cards) >= 3 and all(card in near or card in far for card in cards):
            for card in cards:
                (near if card in near else far).remove(card)
            found.append(" ".join(cards))
    return found


def legal(rules: Rules, text: str) -> bool:
    """Whether the rules allow a meld on the table."""
    cards = text.split()
    return not meld_codes(rules, Laid(key_of(cards), cards))


# ---------------------------------------------------------------- moves of the engine


def scattered_moves(board: Board, source: random.Random, number: int) -> Iterator[Move]:
    """Moves to test for legality: plain ones, discards of held and some other cards, legal melds and mutated ones."""
    yield from (DRAW, ASK, YES, NO)
    hand = board.hands[board.to_act].cards()
    yield from (Discard(card) for card in sorted({*hand, source.choice(FACES)}))
    listed = [*islice(legal_takes(board), 300), *islice(legal_melds(board), 300)]
    for move in source.sample(listed, min(len(listed), number)):
        yield move
        yield _changed(source, move, hand)
    for _ in range(number):
        yield random_groups(board, source)


def random_groups(board: Board, source: random.Random) -> Move:
    """A taking or a meld, mostly with cards from the hand and possible ranks."""
    hand = board.hands[board.to_act].cards()
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
    kind, cards = groups[at].kind, groups[at].cards
    match source.randrange(5):
        case 0 if cards:
            cards = cards[:-1]
        case 1:
            cards = (*cards, source.choice(hand))
        case 2:
            cards = (*cards, source.choice((JOKER_CARD, *FACES)))
        case 3 if len(groups) > 1:
            groups.reverse()
            kind, cards = groups[at].kind, groups[at].cards
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
