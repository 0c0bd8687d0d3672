"""Moves to try in a position, likely ones and spoilt ones, and whole deals, made without the engine.

The referee plays whole deals with them, and the engine's answers to them are held against the referee's.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from referee.cards import CANASTA, JOKER, ORDER, RED_THREES, SUITS, WILD, is_bonus, is_wild, packs_of, rank_of, without
from referee.judge import first_code
from referee.melds import Meld, find, is_run
from referee.play import begin, play
from referee.records import result
from referee.rules import order_for, rules_for
from referee.table import Group, Move, Table, move_text, read_move
from referee.ways import Undecided

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

FACES = sorted(packs_of(1))


def likely_moves(table: Table, source: random.Random, number: int) -> Iterator[Move]:
    """Moves that could be legal now: the plain ones, so many with groups, and every discard, in any order."""
    hand = table.hand()
    if table.phase == "answer":
        yield from (Move("yes"), Move("no"))
    elif table.phase == "draw":
        yield from (taking(table, source) for _ in range(number))
        yield Move("draw")
    else:
        yield Move("show")
        if source.random() < 0.3:
            yield Move("ask")
        yield from (laying(table, source) for _ in range(number))
        yield from joinings(table)
        discards = sorted(set(hand))
        source.shuffle(discards)
        yield from (Move("discard", card=card) for card in discards)
    if table.rules["three_kept"] and source.random() < 0.2:
        yield from (Move("lay", card=card) for card in hand if is_bonus(table.rules, card))


def joinings(table: Table) -> Iterator[Move]:
    """Every joining of two own melds of one key."""
    numbers = Counter(meld.key for meld in table.own())
    for key, count in numbers.items():
        for one in range(1, count + 1):
            yield from (Move("join", [Group(key, one, []), Group(key, other, [])]) for other in range(one + 1, count + 1))


def taking(table: Table, source: random.Random) -> Move:
    """A taking of the top card with cards that suit it, and with further groups where the side has not opened."""
    hand = list(table.hand())
    top = table.pile[-1] if table.pile else "9S"
    rank = rank_of(top)
    suit_number = _number(table, top[-1], source) if top[-1] in SUITS else 1
    if source.random() < 0.25 and top != JOKER and find(table.own(), top[1], suit_number):
        return Move("take", [Group(top[1], suit_number, [])])
    if rank not in ORDER:
        rank = source.choice((WILD, source.choice(ORDER)))
    naturals = [card for card in hand if rank_of(card) == rank]
    cards = naturals if source.random() < 0.6 else source.sample(naturals, source.randint(0, len(naturals)))
    cards = [*cards, *_wilds(hand, source, (0, 0, 0, 1, 1, 2))]
    groups = [Group(rank, _number(table, rank, source), cards)]
    if not table.own() or source.random() < 0.05:
        rest = without(hand, cards)
        groups += opening_groups(table, source, rest, [rank])
    return Move("take", groups)


def laying(table: Table, source: random.Random) -> Move:
    """A meld of one group or several."""
    hand = list(table.hand())
    if not table.own():
        groups = opening_groups(table, source, hand, [])
        return Move("meld", groups) if groups else Move("draw")
    groups = []
    for _ in range(source.choice((1, 1, 1, 1, 2, 3))):
        group = a_group(table, source, hand)
        if group and all((group.key, group.number) != (one.key, one.number) for one in groups):
            groups.append(group)
            hand = without(hand, group.cards)
    return Move("meld", groups) if groups else Move("draw")


def opening_groups(table: Table, source: random.Random, hand: list[str], others: list[str]) -> list[Group]:
    """Groups that might open together."""
    groups: list[Group] = []
    for _ in range(source.choice((1, 2, 3, 4, 5))):
        group = a_group(table, source, hand)
        if group and group.key not in [*others, *(one.key for one in groups)]:
            groups.append(group)
            hand = without(hand, group.cards)
    return groups


def a_group(table: Table, source: random.Random, hand: list[str]) -> Group | None:
    """One group of cards from the hand: a set, a sequence, wilds, or black 3s."""
    rules = table.rules
    kind = source.random()
    if kind < 0.35 and rules["sequence_longest"]:
        return _run(table, source, hand)
    if kind < 0.45 and rules["wild_longest"]:
        wilds = [card for card in hand if is_wild(card)]
        return Group(WILD, _number(table, WILD, source), source.sample(wilds, source.randint(1, len(wilds)))) if wilds else None
    ranks = Counter(rank_of(card) for card in hand if not is_wild(card) and card not in RED_THREES)
    if not ranks:
        return None
    own = {meld.key for meld in table.own()}
    good = [rank for rank, count in ranks.items() if count >= 2 or rank in own] or list(ranks)
    rank = source.choice(sorted(good))
    naturals = [card for card in hand if rank_of(card) == rank]
    cards = naturals if source.random() < 0.75 else source.sample(naturals, source.randint(1, len(naturals)))
    if rank != "3" or source.random() < 0.1:
        cards = [*cards, *_wilds(hand, source, (0, 0, 0, 1, 1, 2, 3))]
    return Group(rank, _number(table, rank, source), cards)


def _wilds(hand: list[str], source: random.Random, numbers: tuple[int, ...]) -> list[str]:
    wilds = [card for card in hand if is_wild(card)]
    return source.sample(wilds, min(len(wilds), source.choice(numbers)))


def _number(table: Table, key: str, source: random.Random) -> int:
    """A number for a label: mostly that of an unfinished own meld, else of any or of a new one."""
    same = [meld for meld in table.own() if meld.key == key]
    unfinished = [number for number, meld in enumerate(same, start=1) if len(meld.cards) < CANASTA]
    if unfinished and source.random() < 0.8:
        return source.choice(unfinished)
    return source.randint(1, len(same) + 1)


def _run(table: Table, source: random.Random, hand: list[str]) -> Group | None:
    suit = source.choice(SUITS)
    held = [rank for rank in ORDER if rank + suit in hand]
    number = _number(table, suit, source)
    meld = find(table.own(), suit, number)
    if meld:
        cards: list[str] = []
        for rank in sorted(held, key=lambda rank: min(abs(ORDER.index(rank) - ORDER.index(c[0])) for c in meld.cards)):
            if is_run(Meld(suit, [*meld.cards, *cards, rank + suit])) and len(meld.cards) + len(cards) < CANASTA:
                cards.append(rank + suit)
        return Group(suit, number, cards) if cards else None
    starts = [place for place in range(len(ORDER) - 2) if all(rank in held for rank in ORDER[place : place + 3])]
    if not starts:
        return None
    start = source.choice(starts)
    end = start + 3
    while end < len(ORDER) and ORDER[end] in held and end - start < CANASTA:
        end += 1
    end = source.randint(start + 3, end) if source.random() < 0.2 else end
    return Group(suit, number, [rank + suit for rank in ORDER[start:end]])


def spoilt(move: Move, table: Table, source: random.Random) -> Move:
    """The same move with something changed, so that it is mostly illegal."""
    move = deepcopy(move)
    hand = table.hand() or ["9S"]
    if not move.groups:
        return Move(move.word, card=source.choice(FACES)) if move.card else source.choice(any_moves(table, source))
    group = source.choice(move.groups)
    match source.randrange(9):
        case 0 if group.cards:
            group.cards.pop(source.randrange(len(group.cards)))
        case 1:
            group.cards.append(source.choice(hand))
        case 2:
            group.cards.append(source.choice(FACES))
        case 3:
            group.number = max(1, group.number + source.choice((-1, 1, 1, 2)))
        case 4:
            group.key = source.choice((*ORDER, *SUITS, WILD, "3"))
        case 5:
            move.word = {"meld": "take", "take": "meld"}.get(move.word, move.word)
        case 6:
            move.groups.reverse()
        case 7 if group.cards:
            group.cards[0] = source.choice(hand)
        case _:
            further = a_group(table, source, hand)
            move.groups += [further] if further else []
    return move


def any_moves(table: Table, source: random.Random) -> list[Move]:
    """Moves of every word."""
    card = source.choice((*table.hand(), *FACES))
    melds = [Group(meld.key, source.randint(1, 3), []) for meld in table.own()] or [Group("K", 1, [])]
    return [
        Move("draw"), Move("ask"), Move("yes"), Move("no"), Move("show"), Move("lay", card=card), Move("discard", card=card),
        Move("join", [source.choice(melds), source.choice(melds)]),
    ]  # fmt: skip


def readable(move: Move) -> bool:
    """Tell whether a move can be written and read again."""
    try:
        read_move(move_text(move))
    except ValueError:
        return False
    return True


def tried_moves(table: Table, source: random.Random, number: int) -> list[Move]:
    """Likely and spoilt moves to judge, some of every kind."""
    likely = list(likely_moves(table, source, number))
    chosen = source.sample(likely, min(len(likely), number))
    chosen += [spoilt(move, table, source) for move in source.sample(likely, min(len(likely), number))]
    chosen += source.sample(any_moves(table, source), 2)
    return [move for move in chosen if readable(move)]


# ---------------------------------------------------------------- whole deals


def deal_cards(name: str, players: int, source: random.Random, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """A record of a deal in which nothing has been played yet."""
    rules = rules_for(name, options or {}, players)
    order = order_for(rules, 1)
    cards = sorted(packs_of(rules["packs"]).elements())
    source.shuffle(cards)
    hands = {seat: [cards.pop() for _ in range(rules["hand_size"])] for seat in order}
    feet = {seat: [cards.pop() for _ in range(rules["foot_size"])] for seat in order}
    upcards: list[str] = []
    while rules["upcard"] != "none":
        upcards.append(cards.pop())
        if not is_wild(upcards[-1]) and upcards[-1] not in RED_THREES:
            break
    stock = cards[::-1]
    if rules["upcard"] == "bury":
        stock, upcards = stock + upcards[:-1], upcards[-1:]
    record: dict[str, Any] = {
        "version": 1, "rules": name, "options": options or {}, "players": players, "bots": ["random"] * players,
        "game": 1, "deal": 1, "seed": 1, "dealer": source.randrange(len(order)),
        "scores": [0] * len(rules["sides"]),
        "hands": [" ".join(hands[seat]) if seat in hands else None for seat in range(players)],
        "upcards": " ".join(upcards), "stock": " ".join(stock), "moves": [], "result": {},
    }  # fmt: skip
    if rules["foot_size"]:
        record["feet"] = [" ".join(feet[seat]) for seat in range(players)]
    if len(order) != players:
        record["order"] = order
    return record


def play_out(record: dict[str, Any], table: Table, source: random.Random) -> None:
    """Play a deal to its end with likely moves that the referee allows, and write moves and result into the record."""
    begin(table)
    while table.phase != "over":
        move = next(move for _ in range(99) for move in likely_moves(table, source, 12) if allowed(table, move))
        record["moves"].append(move_text(move))
        play(table, move)
    record["result"] = result(table)


def allowed(table: Table, move: Move) -> bool:
    """Tell whether a move can be read and is legal for certain."""
    try:
        return readable(move) and first_code(table, move) is None
    except Undecided:
        return False
