"""What public play tells of hidden hands, for the worlds of the search: the log-odds of small networks.

There is a network for each family of games that `build_scripts/fit_belief.py` was run for, on games in which most players were
experts, who keep more back than rules of thumb do. It tells true hands from those of worlds, beyond what the last turns tell
(`turn_evidence.py`). In other families the log-odds are those of the circumstances (`evidence.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.belief_facts import belief_facts
from canasta_desktop.bots.belief.evidence import MOST_HELD, log_odds
from canasta_desktop.bots.outlook.network import Network
from canasta_desktop.bots.thumb.families import FAMILIES, family_of
from canasta_desktop.bots.weights.files import layers

if TYPE_CHECKING:
    from canasta_desktop.engine.view import View

_LAYERS: Final = [layers(f"belief_{family}") for family in FAMILIES]
BY_NETWORK: Final = [len(found) > 0 for found in _LAYERS]
"""By family of games: whether there is a network."""
NETWORKS: Final = [Network(found) for found in _LAYERS]
"""By family, from the facts of a seat and a kind to the log-odds of one, two, three, and four or more cards."""


def belief_odds(view: View, seat: int) -> list[list[float]]:
    """Log-odds, relative to chance, that the seat holds each number of cards (0 to `MOST_HELD`) of each kind."""
    family = family_of(view.terms)
    if not BY_NETWORK[family]:
        return log_odds(view, seat)
    network = NETWORKS[family]
    table: list[list[float]] = []
    for facts in belief_facts(view, seat):
        row = [0.0] * (MOST_HELD + 1)
        if facts:
            row[1:] = network.outputs(facts)[:MOST_HELD]
        table.append(row)
    return table
