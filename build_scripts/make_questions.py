"""Makes the practice questions: `python -m build_scripts.make_questions OUT [--kind best|out] [--seed 1] [--deals N] …`.

Deals are played by casual and skilled players. Of some decisions every move is judged; a question comes of those whose best
move leads every other one by at least `LEAST_LEAD` points and three standard errors. Each question is put to novice, casual and
skilled players; what everybody gets right is left out, and of one deal there are two questions of a kind at most.

With `--kind out` the questions are whether the person can go out in this turn, which the solver answers: yes where more than
one meld is needed, no where a single card less would do. The same arguments make the same file. With `--again` the questions
of the file OUT stay, and it is asked anew what each move is worse for. With `--add` they stay, and those of the rule sets that
`--rules` names follow.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import random
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta_desktop.bots.coach.causes import Because
from canasta_desktop.bots.coach.judgement import Area, Effort
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.coach.turns import same_choice
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.effective_options import freezes, opens_freely
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.going_out_needs import needs_to_go_out
from canasta_desktop.engine.moves import Answer, Ask, Discard, Draw, Join, Lay, Meld, Take
from canasta_desktop.engine.notation import move_text, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.view import view
from canasta_desktop.engine.way_out import ways_out
from canasta_desktop.lab.spreading import spread
from canasta_desktop.session.practice.question import NO, YES, Choice, Question, Topic

if TYPE_CHECKING:
    from canasta_desktop.bots.coach.judgement import Judgement, Option
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.way_out_search import WayOut

PLAYERS: Final = 4
RULES: Final = ("classic", "samba", "modern-american", "hand-and-foot")
SHARE: Final = 0.6
"""Share of the person's decisions that are looked at."""
LEAST_LEAD: Final = 40.0
STANDARD_ERRORS: Final = 3.0
MOST_OF_A_DEAL: Final = 2
"""Most questions of one kind from one deal."""
FIRST: Final = Effort(Budget(playouts=200), Budget(playouts=200), error=1.0, others=12, least=20)
LAST: Final = Effort(Budget(playouts=1200), Budget(playouts=4000), error=4.0, others=12, least=250)
LEVELS: Final = ("novice", "casual", "skilled")
ASKED: Final = 12
"""How often each level is asked."""

ASKS_FIRST: Final = "hand-and-foot"
"""Nobody goes out there without a partner's yes, so that it is not asked whether one can."""
FEWEST_CARDS: Final = 4
FEWEST_MELDS: Final = 2
"""Melds that a way out lays or adds to, where the side lacks no canasta: a single one is no question."""
MOST_CARDS: Final = 12

Task = tuple[str, int, int, str]


def found_in(task: Task) -> list[Question]:
    """The questions of one deal, seen from seat 0."""
    rules, players, seed, kind = task
    source = random.Random(f"{rules}/{seed}")
    game = Game(preset(rules), players, seed, first=seed)
    position = game.deal()
    bots = [make_bot(source.choice(("casual", "skilled", "skilled"))) for _ in range(players)]
    found: list[Question] = []
    number = 0
    while position.phase != Phase.OVER:
        seat = position.to_act
        seen = view(position, seat)
        number += 1
        if seat == 0 and (kind == "out" or source.random() < SHARE):
            name = f"{rules}-{seed}-{number}"
            one = _about_going_out(position, name) if kind == "out" else _about_best_move(position, name)
            if one is not None:
                found.append(one)
        apply(position, bots[seat].decide(seen, random.Random(f"{seed}/{number}")))
    return found


def _about_best_move(position: Position, name: str) -> Question | None:
    seen = view(position, 0)
    if len(plans(seen)) < 2:
        return None
    first = judge(seen, random.Random(f"{name}/first"), FIRST)
    if len(first.options) < 2 or min(one.gap for one in first.options[1:]) < LEAST_LEAD / 2:
        return None
    last = judge(seen, random.Random(name), LAST)
    if not _clear(last):
        return None
    topic = _topic(position, last)
    if topic is None:
        return None
    choices = tuple(_choice(one, round(max(0.0, one.gap), 0)) for one in last.options[:5])
    answer = last.best.move
    plain = _question(name, topic, position, move_text(answer), choices, (50, 50, 50))
    shares = tuple(_share(plain, position, level) for level in LEVELS)
    return msgspec.structs.replace(plain, shares=shares, rating=_rating(shares))


def _choice(option: Option, cost: float) -> Choice:
    because = option.because and Because(option.because.cause, *(round(figure, 3) for figure in option.because[1:]))
    return Choice(move_text(option.move), cost, taken=round(option.taken, 3), because=because)


def reasoned(question: Question) -> Question:
    """A question with the costs that it has, and what each move is worse for in new worlds."""
    seen = view(question.place(), 0)
    options = judge(seen, random.Random(f"{question.id}/again"), LAST).options
    found = [
        (one, next((o for o in options if same_choice(seen.terms, o.move, parse_move(one.move))), None))
        for one in question.choices
    ]
    choices = tuple(
        one if option is None else msgspec.structs.replace(_choice(option, one.cost), move=one.move) for one, option in found
    )
    return msgspec.structs.replace(question, choices=choices)


def _about_going_out(position: Position, name: str) -> Question | None:
    """Whether seat 0 can play all its cards now, where that is no matter of course."""
    hand, side = position.hands[0].cards(), position.side
    if position.phase != Phase.PLAY or position.melded or not position.sides[side].laid:
        return None
    if not FEWEST_CARDS <= len(hand) <= MOST_CARDS:
        return None
    way = next(iter(ways_out(position)), None)
    if way is None and not _is_near(position):
        return None
    lacking = any(not need.met for need in needs_to_go_out(position, side))
    if way is not None and _melds_of(way) < FEWEST_MELDS and not lacking:
        return None
    document = json.loads(json.dumps(write_position(position)))
    answer = NO if way is None else YES
    wilds = sum(map(is_wild, hand))
    rating = 750 + 50 * len(hand) + 60 * wilds + 150 * lacking
    return Question(f"out-{name}", Topic.CAN_GO_OUT, position.terms.rules.name, document, answer, (), (), rating)


def _melds_of(way: WayOut) -> int:
    """How many melds a way out lays or adds to."""
    return sum(len(move.groups) if isinstance(move, Meld) else 1 for move in way.moves)


def _is_near(position: Position) -> bool:
    """Whether the seat could go out if it held one card less."""
    for card in position.hands[0].different():
        less = position.clone()
        less.own_hand(0).remove(card)
        if ways_out(less):
            return True
    return False


def _clear(judgement: Judgement) -> bool:
    """Whether the best move leads every other one."""
    rest = judgement.options[1:]
    return (
        len(rest) > 0
        and not judgement.decisive
        and all(one.gap >= LEAST_LEAD and one.gap > STANDARD_ERRORS * one.error for one in rest)
    )


def _topic(position: Position, judgement: Judgement) -> Topic | None:
    best, second = judgement.options[0].move, judgement.options[1].move
    if isinstance(best, Answer):
        return Topic.ANSWER
    if any(isinstance(move, Ask | Join | Lay) for move in (best, second)):
        return None
    if isinstance(best, Draw | Take):
        return Topic.PILE
    if isinstance(best, Discard):
        if freezes(position.terms.rules) and any(isinstance(move, Discard) and is_wild(move.card) for move in (best, second)):
            return Topic.FREEZE
        return Topic.DISCARD
    if isinstance(best, Meld):
        if judgement.area is Area.GOING_OUT:
            return Topic.OUT
        free = opens_freely(position.terms.rules) or position.sides[position.side].laid
        return Topic.MELD if free else Topic.OPENING
    return None


def _question(
    name: str, topic: Topic, position: Position, answer: str, choices: tuple[Choice, ...], shares: tuple[int, ...]
) -> Question:
    document = json.loads(json.dumps(write_position(position)))
    return Question(name, topic, position.terms.rules.name, document, answer, choices, shares, _rating(shares))


def _share(question: Question, position: Position, level: str) -> int:
    """How many of a hundred players of a level answer right."""
    bot, seen = make_bot(level), view(position, 0)
    right = sum(question.is_right(seen.terms, bot.decide(seen, random.Random(f"{question.id}/{at}"))) for at in range(ASKED))
    return round(100 * right / ASKED)


def _rating(shares: tuple[int, ...]) -> int:
    """How hard a question is, on the scale of chess ratings: 1,200 where half of the answers are right."""
    share = (sum(shares) / len(shares) + 5) / 110
    return round(1200 - 400 * math.log10(share / (1 - share)))


def chosen(found: list[Question], most: int) -> list[Question]:
    """At most so many of a rule set, spread over topics, without those that everybody gets right and near doubles."""
    kept: list[Question] = []
    seen: Counter[tuple[str, str]] = Counter()
    topics: Counter[tuple[Topic, bool]] = Counter()
    by_topic: dict[tuple[Topic, bool], list[Question]] = {}
    for one in found:
        by_topic.setdefault((one.topic, one.answer == NO), []).append(one)
    while len(kept) < most and any(by_topic.values()):
        topic = min((topic for topic, rest in by_topic.items() if rest), key=lambda topic: (topics[topic], topic))
        one = by_topic[topic].pop(0)
        deal = one.id.rsplit("-", 1)[0]
        if min(one.shares, default=0) == 100 or seen[deal, topic] >= MOST_OF_A_DEAL:
            continue
        seen[deal, topic] += 1
        topics[topic] += 1
        kept.append(one)
    return kept


def main() -> None:
    """Make the file, and print what is in it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("out", type=Path)
    parser.add_argument("--kind", choices=("best", "out"), default="best")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=60, help="deals of each rule set")
    parser.add_argument("--most", type=int, default=100, help="most questions of each rule set")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--rules", nargs="+", choices=ALL_PRESETS, default=RULES, help="rule sets to make questions of")
    parser.add_argument("--add", action="store_true", help="keep the questions of OUT, and add others")
    parser.add_argument("--again", action="store_true", help="keep the questions of OUT, and ask anew what moves are worse for")
    options = parser.parse_args()
    if options.again:
        lines = options.out.read_bytes().splitlines()
        with spread(reasoned, [msgspec.json.decode(line, type=Question) for line in lines], jobs=options.jobs) as again:
            _write(options.out, list(again), f"{_command(options)} && {_command(options, again=True)}")
        return
    kept = [msgspec.json.decode(line, type=Question) for line in options.out.read_bytes().splitlines()] if options.add else []
    before = tomllib.loads(options.out.with_suffix(".toml").read_text())["command"] if options.add else ""
    for rules in options.rules:
        if options.kind == "out" and rules == ASKS_FIRST:
            continue
        tasks = [(rules, PLAYERS, options.seed * 100_000 + at, options.kind) for at in range(options.deals)]
        with spread(found_in, tasks, jobs=options.jobs) as deals:
            found = [one for deal in deals for one in deal]
        some = chosen(found, options.most)
        print(rules, len(found), dict(Counter(one.topic.value for one in some)), file=sys.stderr, flush=True)
        kept += some
    _write(options.out, kept, " && ".join(filter(None, (before, _command(options)))))


def _command(options: argparse.Namespace, *, again: bool = False) -> str:
    """The command line that makes the file, or that only asks again what moves are worse for."""
    said = f"python -m build_scripts.make_questions {options.out.name}"
    if again:
        return f"{said} --again"
    kind = "" if options.kind == "best" else f" --kind {options.kind}"
    added = f" --add --rules {' '.join(options.rules)}" if options.add else ""
    return f"{said}{kind}{added} --seed {options.seed} --deals {options.deals} --most {options.most}"


def _write(out: Path, kept: list[Question], command: str) -> None:
    """Write the questions, and a manifest beside them."""
    data = b"".join(msgspec.json.encode(one) + b"\n" for one in kept)
    out.write_bytes(data)
    manifest: dict[str, Any] = {
        "command": command,
        "questions": len(kept),
        "by_topic": dict(Counter(one.topic.value for one in kept)),
        "by_rules": dict(Counter(one.rules for one in kept)),
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    rated = [one.shares for one in kept if one.shares]
    if rated:
        manifest["shares"] = [round(sum(shares[at] for shares in rated) / len(rated)) for at in range(len(LEVELS))]
    out.with_suffix(".toml").write_text(
        "".join(
            f"{name} = {json.dumps(value) if not isinstance(value, dict) else _inline(value)}\n"
            for name, value in manifest.items()
        )
    )


def _inline(table: dict[str, int]) -> str:
    return "{ " + ", ".join(f'"{name}" = {value}' for name, value in table.items()) + " }"


if __name__ == "__main__":
    main()
