"""Whether rollouts let the next player take piles as the judge does: `python tests/bench/next_player.py [--rules NAME]`.

In deals of skilled players half of the decisions between the stock and a pile that can be taken are judged as the window judges
them. Told are, by the size of the pile, how often the rules of thumb that play in rollouts take it and draw where the judge
clearly does the other, and how often they agree or it makes little difference. One JSON object.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from typing import Final

from canasta_desktop.bots.coach.judgement import CLEAR, LEAST_POINTS, Mark
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.analyst import Inquiry, answer
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import EXPERT
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import Take
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase, Position
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import USUAL

SIZES: Final = ((3, "1 to 3 cards"), (7, "4 to 7 cards"), (1000, "8 cards and more"))


def compared(position: Position) -> str:
    """What the rules of thumb do in a position, beside the judge."""
    takes = isinstance(choose(position, EXPERT), Take)
    judgement = answer(Inquiry(view(position, position.to_act), USUAL))
    other = next((one for one in judgement.options if isinstance(one.move, Take) == takes), None)
    if isinstance(judgement.best.move, Take) == takes:
        return "the same"
    if other is None or other.gap < max(CLEAR * other.error, LEAST_POINTS[Mark.INEXACT]):
        return "little difference"
    return "taken against the judge" if takes else "left against the judge"


def main() -> None:
    """Play, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", default="classic", choices=ALL_PRESETS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7000)
    options = parser.parse_args()
    bot, seed, done = make_bot("skilled"), options.seed, 0
    found = {name: Counter[str]() for _, name in SIZES}
    while done < options.decisions:
        seed += 1
        game, dice = Game(preset(options.rules), options.players, seed, first=seed), random.Random(seed)
        position = game.deal()
        while position.phase != Phase.OVER and done < options.decisions:
            seen = view(position, position.to_act)
            if position.phase == Phase.DRAW and can_take(seen) and dice.random() < 0.5:
                found[next(name for most, name in SIZES if len(seen.pile) <= most)][compared(position)] += 1
                done += 1
            apply(position, bot.decide(seen, dice))
    print(json.dumps({**vars(options), "found": found}))


if __name__ == "__main__":
    main()
