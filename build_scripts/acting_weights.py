"""Which weights of a style can act in some deals: those that change a move there when they are enormous, one way or the other.

A weight that changes nothing in the deals that a fit plays would only follow its noise, and act with what came of it where
nobody looked: under house rules, or in what those deals hardly ever bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import same_everywhere, styled
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position

ENORMOUS = 200.0
"""How much higher and lower a weight is tried, in scales: it outweighs all others, so that none hides it."""


def acting(weights: Mapping[str, float], scales: Mapping[str, float], deals: Sequence[Position]) -> list[str]:
    """Those of the weights with a scale that can act in the deals, in their order. The deals are not changed."""
    usual = [moves(deal, weights) for deal in deals]

    def acts(name: str) -> bool:
        tried = [{**weights, name: weights[name] + side * ENORMOUS * scales[name]} for side in (1.0, -1.0)]
        return any(moves(deal, other) != made for deal, made in zip(deals, usual, strict=True) for other in tried)

    return [name for name in scales if acts(name)]


def moves(deal: Position, weights: Mapping[str, float]) -> list[Move]:
    """All moves of a deal that every seat plays with these weights."""
    styles = same_everywhere(styled({}, weights))
    position = deal.clone()
    made: list[Move] = []
    while position.phase != Phase.OVER:
        made.append(choose(position, styles))
        apply(position, made[-1])
    return made
