"""Shuffling and dealing a pack.

Source: rules.md, "The deal".
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import Card, freezes, full_pack
from canasta_desktop.engine.choices import Upcard

if TYPE_CHECKING:
    from canasta_desktop.engine.terms import Terms

SEEDS: Final = 2**63
"""Seeds are below this, which is what the column of a database holds."""
SEED_DIGITS: Final = 19
"""Most digits of a seed that is typed."""
DEAL_SEEDS: Final = 10**18
"""Seeds of deals begin here, with 19 digits, so that nobody takes one for the seed of a game."""


@dataclass(frozen=True, slots=True)
class DealtCards:
    """A pack dealt: hands by seat (empty where one sits out), the cards turned up, first first, the stock, next first."""

    hands: tuple[tuple[Card, ...], ...]
    upcards: tuple[Card, ...]
    stock: tuple[Card, ...]
    feet: tuple[tuple[Card, ...], ...] = ()
    """By seat; empty under rules without feet."""
    pots: tuple[tuple[Card, ...], ...] = ()
    """Those that are taken first come first; empty under rules without pots."""


def deal_seed(game: int, number: int) -> int:
    """The seed of a game's deal, by the deal's number: a digest, which tells neither the game's seed nor another deal's."""
    digest = sha256(f"deal {number} of {game}".encode()).digest()
    return DEAL_SEEDS + int.from_bytes(digest[:16], "big") % (SEEDS - DEAL_SEEDS)


def is_deal_seed(seed: int) -> bool:
    """Whether a number is in the range of the seeds of deals."""
    return DEAL_SEEDS <= seed < SEEDS


def dealer_by_seed(seed: int, dealers: int) -> int:
    """The dealer of a game whose first deal has this seed, of `dealers` places in the order of play."""
    return int(random.Random(seed).random() * dealers)


def shuffled_by_seed(packs: int, seed: int, jokers: int = 2) -> list[Card]:
    """The shuffled pack of the deal with this seed. The generator's first number is that of `dealer_by_seed`."""
    source = random.Random(seed)
    source.random()
    return shuffled(packs, source, jokers)


def shuffle(cards: list[Card], source: random.Random) -> list[Card]:
    """The cards in random order. Draws on `random()` alone, which gives the same numbers in every Python version."""
    mixed = cards[:]
    draw = source.random  # looked up once
    for last in range(len(mixed) - 1, 0, -1):
        other = int(draw() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def shuffled(packs: int, source: random.Random, jokers: int = 2) -> list[Card]:
    """A shuffled pack."""
    return shuffle(full_pack(packs, jokers), source)


def deal_cards(
    pack: list[Card],
    order: tuple[int, ...],
    players: int,
    hand_size: int,
    foot_size: int = 0,
    upcard: Upcard = Upcard.TURN,
    pots: tuple[int, ...] = (),
) -> DealtCards:
    """Deal a pack (next card first) to the seats of `order`: all hands, all feet, pots of these sizes; begin the pile.

    Cards are turned up until one is neither wild nor a red 3; `Upcard.BURY` puts the others under the stock. Should the rest of
    the pack hold no such card, its last card but one ends the turning, so that a stock is left. `Upcard.ANY` turns up one card.
    """
    hands: list[tuple[Card, ...]] = [()] * players
    feet: list[tuple[Card, ...]] = [()] * players if foot_size else []
    at = 0
    for dealt, size in ((hands, hand_size), (feet, foot_size)):
        if size:
            for seat in order:
                dealt[seat] = tuple(pack[at : at + size])
                at += size
    laid: list[tuple[Card, ...]] = []
    for size in pots:
        laid.append(tuple(pack[at : at + size]))
        at += size
    if upcard is Upcard.NONE or upcard is Upcard.ANY:
        up = at + int(upcard is Upcard.ANY)
        return DealtCards(tuple(hands), tuple(pack[at:up]), tuple(pack[up:]), tuple(feet), tuple(laid))
    first = at
    while freezes(pack[at]) and at < len(pack) - 2:
        at += 1
    if upcard is Upcard.BURY:
        return DealtCards(tuple(hands), (pack[at],), tuple(pack[at + 1 :] + pack[first:at]), tuple(feet), tuple(laid))
    return DealtCards(tuple(hands), tuple(pack[first : at + 1]), tuple(pack[at + 1 :]), tuple(feet), tuple(laid))


def deal_for(table: Terms, pack: list[Card], order: tuple[int, ...]) -> DealtCards:
    """Deal a pack according to the terms of a table."""
    pots = (int(table.pot_size),) * len(table.sides) if table.pot_size else ()
    return deal_cards(pack, order, table.players, table.hand_size, table.foot_size, table.rules.upcard, pots)
