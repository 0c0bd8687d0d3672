"""Records of deals that bots have played."""

from __future__ import annotations

from functools import cache

from canasta_desktop.engine.records import Record, read_record
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.lab.simulate import simulate


@cache
def records(rules: str = "classic", players: int = 4, deals: int = 2) -> tuple[Record, ...]:
    """The first deals of a seeded game of bots."""
    lines: list[str] = []
    simulate(preset(rules), players, ["heuristic"] * players, 3, deals=deals, record=lines.append)
    return tuple(read_record(line) for line in lines)
