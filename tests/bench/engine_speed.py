"""Benchmark of engine and bots on one core, as one JSON object: `engine_speed.py [seconds] [--rules NAME]`.

For comparing versions on the same machine; no test asserts the figures. They are in processor time, each the best of several
runs, because of other load. The field `compiled` shows which package is measured: the installed one, or with `PYTHONPATH=$PWD`
the sources of the checkout.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import TYPE_CHECKING

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.heuristic import HeuristicBot
from canasta_desktop.bots.players.self_play import play_out
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.search import Budget, weigh
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.game import deal_for, shuffled
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_moves, legal_takes
from canasta_desktop.engine.moves import DISCARDS, DRAW, Group, Meld, Move, Take
from canasta_desktop.engine.play import apply, start
from canasta_desktop.engine.position import Phase, Position
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view
from canasta_desktop.version import compiled

if TYPE_CHECKING:
    from collections.abc import Callable

MIDGAME = 35
"""Number of decisions to the middle of a deal: both sides have opened, hands and pile are of medium size."""
POSITIONS = 40
RUNS = 6
TO_THE_END = 100_000
"""A number of turns greater than in any deal."""
ROLLOUTS = 100
"""Rollouts in a decision by search."""


def deals(seed: int, rules: str = "classic") -> Callable[[], Position]:
    """A factory of new deals for four players."""
    source = random.Random(seed)
    table = terms(preset(rules), 4)
    order = table.orders[0]

    def deal() -> Position:
        cards = deal_for(table, shuffled(table.packs, source), order)
        dealer = int(source.random() * 4)
        return start(table, order, dealer, (0, 0), cards)

    return deal


def random_move(position: Position, source: random.Random) -> Move:
    """A legal move by rejection sampling, so that the listing of legal moves is not measured."""
    seat, side = position.to_act, position.side
    counts, hand = position.hands[seat].counts(), position.hands[seat].cards()
    if position.phase == Phase.DRAW:
        kind = position.pile[-1] >> 2 if position.pile else TWO
        if kind < TWO and counts[kind] >= 2:
            take = Take((Group(kind, tuple(card for card in hand if card >> 2 == kind)),))
            if is_legal(position, take):
                return take
        return DRAW if is_legal(position, DRAW) else next(legal_takes(position))
    melds = position.sides[side]
    kinds = [kind for kind in range(TWO) if counts[kind] and (melds.naturals(kind) or counts[kind] > 2)]
    if kinds and source.random() < 0.7:
        if position.sides[side].laid:
            kinds = [kinds[int(source.random() * len(kinds))]]
        groups = [Group(kind, tuple(card for card in hand if card >> 2 == kind)) for kind in kinds]
        wild = [card for card in hand if TWO <= card >> 2 <= JOKER]
        if wild and source.random() < 0.5:
            groups[0] = Group(groups[0].kind, (*groups[0].cards, wild[0]))
        meld = Meld(tuple(groups))
        if is_legal(position, meld):
            return meld
    discard = DISCARDS[hand[int(source.random() * len(hand))]]
    return discard if is_legal(position, discard) else next(legal_moves(position))


def decisions_per_second(seconds: float) -> float:
    """Moves per second of random legal play: proposed, checked and applied, without event listeners."""
    deal, source = deals(1), random.Random(2)
    made = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        position = deal()
        while position.end is None:
            apply(position, random_move(position, source))
            made += 1
    return made / (time.process_time() - begun)


def bot_speed(seconds: float, rules: str, name: str) -> tuple[float, float]:
    """Deals and decisions per second of a bot on all seats, each deciding from its view; moves are applied without a check."""
    deal, source, bot = deals(3, rules), random.Random(4), make_bot(name)
    played = made = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        made += len(play_out(deal(), [bot] * 4, [source] * 4))
        played += 1
    spent = time.process_time() - begun
    return played / spent, made / spent


def bot_figures(seconds: float, rules: str) -> dict[str, int]:
    """Deals and decisions per second of the bots that play by rules of thumb, each the best of several runs."""
    figures: dict[str, int] = {}
    for name in ("heuristic", "skilled"):
        played, made = max(bot_speed(seconds / RUNS, rules, name) for _ in range(RUNS))
        figures |= {f"{name}_deals_per_s": round(played), f"{name}_decisions_per_s": round(made)}
    return figures


def playouts_per_second(seconds: float) -> float:
    """Rollouts of whole deals per second, with the policy of the search."""
    deal = deals(3)
    played = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        play_on(deal(), DRAW, TO_THE_END)
        played += 1
    return played / (time.process_time() - begun)


def search_playouts_per_second(positions: list[Position], seconds: float) -> float:
    """Rollouts per second in decisions by search in the middle of deals, with all overhead.

    As many as the budget has are counted for a decision, because the search tells only the worlds of the better way to play on.
    """
    budget, source = Budget(playouts=ROLLOUTS), random.Random(7)
    made = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for position in positions[:8]:
            weigh(view(position, position.to_act), source, budget)
            made += ROLLOUTS
    return made / (time.process_time() - begun)


def midgame_positions() -> list[Position]:
    """Positions after a draw in the middle of deals between heuristic bots."""
    deal, source, bot = deals(5), random.Random(6), HeuristicBot()
    found: list[Position] = []
    while len(found) < POSITIONS:
        position = deal()
        made = 0
        while position.end is None and (made < MIDGAME or position.phase != Phase.PLAY):
            apply(position, bot.decide(view(position, position.to_act), source))
            made += 1
        if position.end is None and all(side.laid for side in position.sides):
            found.append(position)
    return found


def microseconds(call: Callable[[Position], object], positions: list[Position], seconds: float) -> float:
    """The mean time of a call over the positions, in µs."""
    made = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for position in positions:
            call(position)
        made += len(positions)
    return (time.process_time() - begun) / made * 1e6


def main() -> None:
    """Measure and print all figures."""
    parser = argparse.ArgumentParser(description="Measure the engine and the bots on one core.")
    parser.add_argument("seconds", nargs="?", type=float, default=3.0, help="how long each figure is measured")
    parser.add_argument("--rules", default="classic", help="the bots by rules of thumb alone, under other rules for four")
    options = parser.parse_args()
    seconds = options.seconds
    if options.rules != "classic":
        print(json.dumps({"compiled": compiled(), "rules": options.rules, **bot_figures(seconds, options.rules)}))
        return
    positions = midgame_positions()
    part = seconds / RUNS
    figures = {
        "compiled": compiled(),
        "decisions_per_s": round(max(decisions_per_second(part) for _ in range(RUNS))),
        **bot_figures(seconds, "classic"),
        "playouts_per_s": round(max(playouts_per_second(part) for _ in range(RUNS))),
        "search_playouts_per_s": round(max(search_playouts_per_second(positions, part) for _ in range(RUNS))),
        "clone_us": round(microseconds(Position.clone, positions, seconds / 3), 2),
        "view_us": round(microseconds(lambda at: view(at, at.to_act), positions, seconds / 3), 2),
        "legal_moves_us": round(microseconds(lambda at: list(legal_moves(at)), positions, seconds / 3), 2),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
