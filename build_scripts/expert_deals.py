"""Sampled decisions of games in which most players are experts, for fits of the belief and measures of the search."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

Task = tuple[int, str, int, int]
"""A seed, the family of games, the number of deals, and the experts' rollouts; with 0 there are no experts."""

ROLLOUTS = 300
"""Rollouts of an expert that decides as one: with 60 the median decision sees four worlds, and in most of them fewer than
`search.LEAST_WORLDS`; with 300 it sees more than thirty, and hardly one fewer than that."""
SHARE = 0.25
"""Fraction of decisions that are sampled, because consecutive ones are correlated."""
PLAYERS = ("expert", "expert", "expert", "expert", "expert", "skilled", "skilled", "heuristic")
"""Those of whom each side is one."""
TABLES: dict[str, tuple[tuple[str, int], ...]] = {
    "sets": (
        *(("classic", 4),) * 4,
        *(("online", 4), ("book", 2), ("book", 3), ("book", 4), ("book", 5), ("book", 6), ("three-pack", 4), ("three-pack", 6)),
    ),
    "sequences": (*((("samba", 4),) * 4), *(("samba", players) for players in (2, 3, 6))),
    "wild_melds": (*((("bolivia", 4),) * 4), *(("bolivia", players) for players in (2, 3, 6))),
    "closed_sets": (*((("modern-american", 4),) * 2), ("modern-american", 2)),
    "feet": (*((("hand-and-foot", 4),) * 4), *(("hand-and-foot", players) for players in (2, 3, 6))),
    "wild_sets": (*((("uruguay", 4),) * 4), ("uruguay", 2), ("uruguay", 3)),
    "pots": (*((("burraco", 4),) * 3), ("burraco", 2), ("burraco", 3)),
    "open_pots": (*((("buraco-aberto", 4),) * 2), ("buraco-aberto", 2)),
    "closed_pots": (*((("buraco-fechado", 4),) * 2), ("buraco-fechado", 2)),
    "closed_runs": (*((("buraco-stbl", 4),) * 2), ("buraco-stbl", 2)),
}
"""The tables of a family, each as often as its share of the games."""


def decisions(task: Task) -> Iterator[tuple[View, Position, list[str]]]:
    """Sampled decisions of some deals: the view of the seat to act, the position, which is changed afterwards, and by side the
    bot that plays.
    """
    seed, family, deals, rollouts = task
    tables = TABLES[family]
    source = random.Random(seed)
    players = [name for name in PLAYERS if rollouts or name != "expert"]
    bots = {name: make_bot(f"expert@{rollouts}" if name == "expert" else name) for name in players}
    while deals > 0:
        name, number = tables[int(source.random() * len(tables))]
        game = Game(preset(name), number, int(source.random() * 1e9))
        while game.winner is None and deals > 0:
            deals -= 1
            position = game.deal()
            by_side = [players[int(source.random() * len(players))] for _ in position.terms.sides]
            while position.phase != Phase.OVER:
                seen = view(position, position.to_act)
                if source.random() < SHARE:
                    yield seen, position, by_side
                apply(position, bots[by_side[position.terms.side_of[seen.seat]]].decide(seen, source))
            game.finish()
