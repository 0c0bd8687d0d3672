"""Matches between two bots: the same cards are played in every seating, so that the luck of the deal cancels out.

A *bout* is one deal (or one game) of given cards, played once in each seating of the bots. Bouts are independent of each other
and run on all cores. The result of a bout is a line of JSON, so that an interrupted match can be resumed.
"""

from __future__ import annotations

import json
import math
import random
import time
from dataclasses import asdict, dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.clairvoyant import ClairvoyantBot
from canasta_desktop.bots.players.program import PREFIX, ProgramBot
from canasta_desktop.bots.search.search import SearchBot
from canasta_desktop.engine.game import Game, deal_for, shuffled
from canasta_desktop.engine.play import apply, start
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.public_play import PublicHistory
from canasta_desktop.engine.ruleset import as_house, load
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view
from canasta_desktop.lab.simulate import MOST_DEALS, play_deal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.players.bot import Bot
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet

POOL_GAMES: Final = 30
"""Number of games whose deals form the pool of a match of single deals."""
POOL_SEED: Final = 1_000_000
YARDSTICK: Final = "clairvoyant"
"""Expert that is shown all hands: a bot for measurements alone, which no table and no saved game can name."""
TIME_STEP: Final = 1.02
"""Ratio between bins of decision times (two per cent), so that a bout is one short line."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match: two bots by name, and whole games or single deals as games bring them.

    The seed decides cards, deal numbers, totals, dealers and the bots' random. Bots with a time budget may still play
    differently. `options`: where the rules depart from the preset `rules`; `house`: the name of house rules.
    `cpu`: times are CPU times of the bot's thread, so that the load of other programs does not matter.
    """

    a: str
    b: str
    rules: str
    players: int
    seed: int
    games: bool
    options: dict[str, Any] = field(default_factory=dict)
    house: str | None = None
    cpu: bool = False

    def rule_set(self) -> RuleSet:
        """The rule set of the match."""
        return as_house(load(self.rules, self.options), self.house)


class Standing(NamedTuple):
    """How a game stands when a deal of it begins: the deal's number, from 1, and the totals by side."""

    deal: int
    totals: tuple[int, ...]


@dataclass(slots=True)
class Clock:
    """Histogram of decision times, by bin, and the longest time in seconds."""

    steps: dict[int, int] = field(default_factory=dict)
    longest: float = 0.0

    def note(self, seconds: float) -> None:
        """Count one decision."""
        step = math.ceil(math.log(max(seconds, 1e-7)) / math.log(TIME_STEP))
        self.steps[step] = self.steps.get(step, 0) + 1
        self.longest = max(self.longest, seconds)

    def add(self, steps: dict[int, int], longest: float) -> None:
        """Count the decisions of another clock too."""
        for step, number in steps.items():
            self.steps[step] = self.steps.get(step, 0) + number
        self.longest = max(self.longest, longest)

    def quantile(self, share: float) -> float:
        """Quantile of the decision times in seconds; 0 if there are none."""
        still = share * sum(self.steps.values())
        for step in sorted(self.steps):
            still -= self.steps[step]
            if still <= 0:
                return min(self.longest, TIME_STEP**step)
        return self.longest


@dataclass(slots=True)
class Bout:
    """The result of one bout: the same cards over all seatings. `deal`: a single deal's number in its game; 0 for whole games.

    `points`: A's points less B's (means over sides where one has several), summed over `played` deals; `deals_won` counts the
    deals in which A had more (half for a draw); `cards` how many different deals they were. Of games: how many, and won by A.
    Of programs: `illegal` answers, and `missing` ones, which were replaced by rules of thumb.
    """

    number: int
    deal: int = 0
    cards: int = 0
    played: int = 0
    points: float = 0.0
    deals_won: float = 0.0
    games: int = 0
    games_won: float = 0.0
    steps: list[dict[int, int]] = field(default_factory=lambda: [{}, {}])
    longest: list[float] = field(default_factory=lambda: [0.0, 0.0])
    illegal: list[int] = field(default_factory=lambda: [0, 0])
    missing: list[int] = field(default_factory=lambda: [0, 0])

    def line(self) -> str:
        """The bout as a line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Bout:
        """The bout that a line describes. Raises ValueError or TypeError for a line that was cut off."""
        facts = json.loads(text)
        bout = cls(**facts)
        bout.steps = [{int(step): number for step, number in steps.items()} for steps in bout.steps]
        return bout


def seatings(sides: int) -> list[tuple[int, ...]]:
    """The bot (0 for A, 1 for B) of each side, for every seating: each bot plays each side equally often.

    Two sides swap. With more sides, each is once alone against the others with either bot, so that A and B play equally often.
    """
    if sides == 2:
        return [(0, 1), (1, 0)]
    return [mix for mix in product((0, 1), repeat=sides) if sum(mix) in (1, sides - 1)]


def standings(rules: RuleSet, players: int, games: int = POOL_GAMES) -> list[Standing]:
    """How some games between heuristic players stand at the start of each of their deals: a realistic distribution."""
    minds = [make_bot("heuristic")] * players
    sources = [random.Random(0)] * players
    pool: list[Standing] = []
    for number in range(games):
        game = Game(rules, players, POOL_SEED + number)
        while not game.over and game.deal_number < MOST_DEALS:
            pool.append(Standing(game.deal_number + 1, game.totals))
            play_deal(game, minds, sources)
    return pool


def arena_bot(name: str, *, cpu: bool = False) -> Bot | ClairvoyantBot | ProgramBot:
    """The bot of that name: any of `make_bot`, the clairvoyant or a program, with a budget where wanted.

    Raises UnknownBotError.
    """
    if name.startswith(PREFIX):
        return ProgramBot(name, cpu=cpu)
    yardstick, at, budget = name.partition("@")
    shown = yardstick == YARDSTICK
    bot = make_bot(f"expert{at}{budget}" if shown else name, cpu=cpu)
    return ClairvoyantBot(bot.budget) if shown and isinstance(bot, SearchBot) else bot


class _TimedBot:
    """A bot whose decisions are timed.

    It gets a new random generator for each decision, so that a program, which is told the seed, may decide as it does.
    """

    def __init__(self, name: str, *, cpu: bool) -> None:
        self.bot = arena_bot(name, cpu=cpu)
        self.clock = Clock()
        own = self.bot.now if isinstance(self.bot, ProgramBot) else time.thread_time
        self.now = own if cpu else time.perf_counter

    def decide(self, position: Position, source: random.Random, upcards: Sequence[Card], moves: Sequence[Move]) -> Move:
        bot, seen = self.bot, view(position, position.to_act)
        if isinstance(bot, ProgramBot):
            fresh, began = bot.fresh, self.now()
            move = bot.decide(seen, source, PublicHistory(tuple(upcards), tuple(moves)))
            if not fresh:
                self.clock.note(self.now() - began)
            return move
        dice = random.Random(source.getrandbits(48))
        began = self.now()
        move = bot.decide(position, dice) if isinstance(bot, ClairvoyantBot) else bot.decide(seen, dice)
        self.clock.note(self.now() - began)
        return move

    @property
    def failures(self) -> tuple[int, int]:
        """Numbers of a program's illegal answers and of decisions that it did not answer; (0, 0) for other bots."""
        return (self.bot.illegal, self.bot.missing) if isinstance(self.bot, ProgramBot) else (0, 0)


def play_bout(match: Match, pool: Sequence[Standing], number: int) -> Bout:
    """Play the bout of that number in every seating. `pool` holds what single deals begin from."""
    rules = match.rule_set()
    bots = (_TimedBot(match.a, cpu=match.cpu), _TimedBot(match.b, cpu=match.cpu))
    bout = Bout(number)
    sides = rules.seating(match.players).sides
    for mix in seatings(len(sides)):
        minds = [bots[mix[_side(sides, seat)]] for seat in range(match.players)]
        # The same random at each seat in every seating: then a bot that plays itself is exactly even.
        sources = [random.Random(f"{match.seed}/{number}/{seat}") for seat in range(match.players)]
        if match.games:
            _play_game(match, rules, bout, mix, minds, sources)
        else:
            _play_deal(match, rules, bout, mix, minds, sources, pool)
    bout.steps = [bot.clock.steps for bot in bots]
    bout.longest = [bot.clock.longest for bot in bots]
    bout.illegal, bout.missing = (list(numbers) for numbers in zip(*(bot.failures for bot in bots), strict=True))
    return bout


def _side(sides: Sequence[Sequence[int]], seat: int) -> int:
    return next(number for number, side in enumerate(sides) if seat in side)


def _play_game(
    match: Match, rules: RuleSet, bout: Bout, mix: Sequence[int], minds: Sequence[_TimedBot], sources: Sequence[random.Random]
) -> None:
    # The seed of a deal follows from the game's and its number, so deal number n has the same cards in every seating.
    game = Game(rules, match.players, random.Random(f"{match.seed}/game/{bout.number}").getrandbits(48))
    while not game.over and game.deal_number < MOST_DEALS:
        _play_out(game.deal(), minds, sources)
        game.finish()
        _book(bout, mix, [side.total for side in game.results[-1].sides])
    bout.cards = max(bout.cards, game.deal_number)
    bout.games += 1
    # Of three sides one bot has two, but over all seatings chance alone gives each bot half of the games.
    if game.winner is None:
        bout.games_won += 0.5
    else:
        bout.games_won += 1 - mix[game.winner]


def _play_deal(
    match: Match,
    rules: RuleSet,
    bout: Bout,
    mix: Sequence[int],
    minds: Sequence[_TimedBot],
    sources: Sequence[random.Random],
    pool: Sequence[Standing],
) -> None:
    position = bout_deal(match, rules, bout.number, pool)
    bout.cards, bout.deal = 1, position.deal
    _play_out(position, minds, sources)
    _book(bout, mix, [side.total for side in deal_score(position)])


def _play_out(position: Position, minds: Sequence[_TimedBot], sources: Sequence[random.Random]) -> None:
    """Play a deal to its end."""
    upcards = position.pile
    moves: list[Move] = []
    while position.phase != Phase.OVER:
        moves.append(minds[position.to_act].decide(position, sources[position.to_act], upcards, moves))
        apply(position, moves[-1])


def bout_deal(match: Match, rules: RuleSet, number: int, pool: Sequence[Standing]) -> Position:
    """The deal of a bout, just dealt: its cards, dealer, number and totals depend on the seed and the bout's number alone."""
    table = terms(rules, match.players)
    source = random.Random(f"{match.seed}/deal/{number}")
    order = table.orders[int(source.random() * len(table.orders))]
    dealer = int(source.random() * len(order))
    deal, totals = pool[int(source.random() * len(pool))]
    cards = deal_for(table, shuffled(table.packs, source, table.jokers), order)
    return start(table, order, dealer, totals, cards, deal=deal)


def _book(bout: Bout, mix: Sequence[int], points: Sequence[int]) -> None:
    mean = [
        sum(points[side] for side in range(len(mix)) if mix[side] == bot) / sum(1 for who in mix if who == bot)
        for bot in (0, 1)
    ]
    lead = mean[0] - mean[1]
    bout.played += 1
    bout.points += lead
    bout.deals_won += 0.5 if not lead else float(lead > 0)
