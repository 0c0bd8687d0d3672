"""Seeds: of a new game, and of the random choices of those who think about a deal."""

from __future__ import annotations

import secrets
from hashlib import sha256

from canasta_desktop.engine.dealing import SEEDS


def new_seed() -> int:
    """A random seed for a game. There are too many to find it by trying which one deals a known deal."""
    return secrets.randbelow(SEEDS)


def advice_seed(deal_seed: int | None, deal: int, moves: int, about: int | str) -> str:
    """The seed for a decision after `moves` moves of a deal, by a seat or for a purpose, the same whenever it is asked.

    A digest, because the seed of the deal would tell all cards.
    """
    return sha256(f"{deal_seed}/{deal}/{moves}/{about}".encode()).hexdigest()
