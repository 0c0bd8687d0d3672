"""Whether advice is one voice: `python tests/bench/advice.py [--rules NAME] [--deals N] [--seed N] [--again N]`.

Seat 0 follows every hint for whole deals against skilled players; its deals are then reviewed as the window does it. Told are
the share of its moves that the review calls best, and of those that it marks; how many hints go against what lessons teach,
what doing what is taught would cost, and how often no cause of that cost is told; CPU time of a judgement. With `--again` that
many decisions of skilled players are judged twice in different worlds: the share of losses that differ by no more than twice
their standard errors together. One JSON object.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from typing import TYPE_CHECKING, Any

from canasta_desktop.bots.coach.judgement import CLEAR
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.coach.lessons import Lessons
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.analyst import Inquiry, LocalAnalyst, answer
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.records import make_record
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import USUAL, Analysis
from canasta_desktop.session.hints import gone_against, hint_of
from canasta_desktop.session.replay import HUMAN, Replay
from canasta_desktop.session.review import Review, ReviewTask

if TYPE_CHECKING:
    from canasta_desktop.bots.coach.judgement import Effort
    from canasta_desktop.engine.moves import Move


def by_hints(rules: str, players: int, seed: int, effort: Effort) -> tuple[Replay, list[dict[str, Any]], list[float], int]:
    """A deal in which seat 0 follows hints: with what was advised against lessons, and how often that was not said.

    Before the last one the CPU time of each judgement in seconds.
    """
    game = Game(preset(rules), players, seed, first=seed)
    position = game.deal()
    bots = [make_bot("skilled") for _ in range(players)]
    moves: list[Move] = []
    against: list[dict[str, Any]] = []
    times: list[float] = []
    unsaid = 0
    while position.phase != Phase.OVER:
        seat = position.to_act
        seen = view(position, seat)
        if seat == 0:
            began = time.process_time()
            judgement = answer(Inquiry(seen, effort))
            move = judgement.best.move
            if len(judgement.options) > 1:
                times.append(time.process_time() - began)
                lessons = Lessons(seen)
                found = gone_against(lessons, move, judgement)
                unsaid += bool(found) and hint_of(seen, move, judgement).against is None
                if found:
                    plain = next((one for one in judgement.options[1:] if lessons.cost(one.move) < lessons.cost(move)), None)
                    gap = plain and (round(plain.gap), round(plain.error))
                    told = hint_of(seen, move, judgement).instead
                    unexplained = told is not None and told.gap > CLEAR * told.error and told.because is None
                    one = {"move": repr(move), "against": found, "plain": plain and repr(plain.move), "gap": gap}
                    against.append({**one, "unexplained": unexplained})
        else:
            move = bots[seat].decide(seen, random.Random(f"{seed}/{len(moves)}"))
        apply(position, move)
        moves.append(move)
    game.finish()
    record = make_record(preset(rules), players, [HUMAN, *["skilled"] * (players - 1)], 1, game.results[-1], moves)
    return Replay.of_record(record), against, times, unsaid


def reviewed(replay: Replay, effort: Effort) -> Review:
    """The review of seat 0."""
    review = Review(replay, 0)
    task = ReviewTask(Analysis([LocalAnalyst()]), review, effort=effort)
    while task.running:
        task.poll()
    return review


def voice(options: argparse.Namespace) -> dict[str, Any]:
    """Hints against reviews."""
    decisions = best = marked = unsaid = 0
    against: list[dict[str, Any]] = []
    times: list[float] = []
    for at in range(options.deals):
        replay, found, took, silent = by_hints(options.rules, options.players, options.seed + at, USUAL)
        against += found
        times += took
        unsaid += silent
        for judgement in reviewed(replay, USUAL).decisions.values():
            decisions += 1
            best += judgement.played == 0
            marked += judgement.mark is not None
    return {
        "decisions": decisions,
        "best": round(best / decisions, 4),
        "marked": round(marked / decisions, 4),
        "unsaid": unsaid,
        "against_lessons": round(len(against) / decisions, 4),
        "unexplained": sum(one["unexplained"] for one in against),
        "examples": against[:6],
        "cpu_s": {"mean": round(statistics.mean(times), 3), "max": round(max(times), 3)},
    }


def again(options: argparse.Namespace) -> dict[str, Any]:
    """Losses against those in other worlds."""
    inside = decisions = 0
    off: list[float] = []
    seed = options.seed
    while decisions < options.again:
        seed += 1
        game = Game(preset(options.rules), options.players, seed, first=seed)
        position = game.deal()
        bot = make_bot("skilled")
        dice = random.Random(f"again {seed}")
        while position.phase != Phase.OVER and decisions < options.again:
            seen = view(position, position.to_act)
            move = bot.decide(seen, dice)
            if dice.random() < 0.1:
                one, other = (judge(seen, random.Random(f"{seed}/{name}"), USUAL, (move,)) for name in ("here", "there"))
                # Where the other one finds another turn best, its loss is that from another move.
                same = (one.best.move, one.best.then) == (other.best.move, other.best.then)
                if len(one.options) > 1 and one.played and one.turn and other.turn and same:
                    error = math.hypot(one.turn.error, other.turn.error)
                    off.append((one.turn.gap - other.turn.gap) / max(error, 0.5))
                    inside += abs(off[-1]) <= 2.0
                    decisions += 1
            apply(position, move)
    return {"decisions": decisions, "inside": round(inside / decisions, 4), "deviation": round(statistics.pstdev(off), 3)}


def main() -> None:
    """Play, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", default="classic", choices=ALL_PRESETS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", type=int, default=0)
    options = parser.parse_args()
    found = voice(options) if options.deals else {}
    if options.again:
        found |= {"again": again(options)}
    print(json.dumps({**vars(options), "found": found}))


if __name__ == "__main__":
    main()
