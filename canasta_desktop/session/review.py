"""The review of a finished deal for one seat: what each of its decisions cost, and what luck gave.

Before the deal no side can expect a lead. From then on the expected lead changes by chance (the cards dealt and drawn, what the
others hold and do) or by the seat's own decisions. At last it is the result, so

    result = luck of the deal + luck of the draw + luck with the others − losses,

exactly: each part of luck is a change of the expected lead between two decisions.

Moves of a turn are one decision while no unknown card comes between them. Its cost is the best turn's worth less the worth of
the played turn. Each move's part of it is the drop in worth of the best turn that was still possible.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from canasta_desktop.bots.coach.judgement import CLEAR, GAME_POINTS, Area, gives_away
from canasta_desktop.bots.coach.refutation import refutation
from canasta_desktop.bots.process.analyst import Inquiry, told
from canasta_desktop.bots.search.typical_lead import lead_of
from canasta_desktop.engine.notation import cards_text, move_text
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import LONGER, USUAL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.bots.coach.judgement import Effort, Judgement, Mark
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.analysis import Analysis, Request
    from canasta_desktop.session.replay import Replay

COSTLIEST: Final = 3
"""Number of costliest decisions that are shown first."""


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance gave, in points of the side's lead: by the cards dealt, the cards drawn and taken, and the other players.

    `dealt` includes who begins and what the others do before the first decision.
    """

    dealt: float
    drawn: float
    others: float

    @property
    def total(self) -> float:
        """The sum of all parts."""
        return self.dealt + self.drawn + self.others


class Review:
    """The judged decisions of one seat in a replay, by the number of the move."""

    def __init__(self, replay: Replay, seat: int, judgements: Mapping[int, Judgement] | None = None) -> None:
        self.replay = replay
        self.seat = seat
        self.moves = [number for number, actor in enumerate(replay.actors, 1) if actor == seat]
        """The numbers of this seat's moves."""
        self.judgements = dict(judgements or {})
        """Judgements by number of move; each judges the turn from there on as a whole."""
        self._settled: dict[int, Judgement] | None = None

    def view(self, move: int) -> View:
        """What the seat saw before one of its moves."""
        return view(self.replay.positions[move - 1], self.seat)

    def inquiry(self, move: int, effort: Effort) -> Inquiry:
        """The question what the turn cost from a move of the seat on, with the seat's knowledge."""
        return Inquiry(self.view(move), effort, self.replay.rest_of_turn(move - 1))

    def gives_away(self, move: int) -> bool:
        """Whether the fault of a marked move is that the next player takes the pile after it."""
        found = self.marked.get(move)
        return found is not None and found.made is not None and gives_away(found.made, found.best)

    def refutation(self, move: int) -> Replay | None:
        """What could follow a move that gives the pile away, with hidden cards that the seat had to reckon with; None for any
        other move.

        It begins before that move and ends with the next player's turn. Repeated calls return an equal line.
        """
        if not self.gives_away(move):
            return None
        seen = self.view(move)
        line = refutation(seen, self.replay.rest_of_turn(move - 1), random.Random(told(seen)))
        return None if line is None else self.replay.instead(move, *line)

    def add(self, move: int, judgement: Judgement) -> None:
        """Take the judgement of a move."""
        self.judgements[move] = judgement
        self._settled = None

    @property
    def complete(self) -> bool:
        """Whether every move of the seat is judged."""
        return all(move in self.judgements for move in self.moves)

    @property
    def progress(self) -> float:
        """The judged share of the moves (0 to 1)."""
        return len(self.judgements) / len(self.moves) if self.moves else 1.0

    @property
    def decisions(self) -> dict[int, Judgement]:
        """The judged moves at which there was a choice, in order, each with its part of the turn's cost.

        A move is added when the later moves of its decision are judged too.
        """
        if self._settled is None:
            settled = self._parts()
            self._settled = {move: settled[move] for move in self.moves if move in settled and len(settled[move].options) > 1}
        return self._settled

    def _parts(self) -> dict[int, Judgement]:
        """The judgements with what each move cost by itself, where it is known."""
        found: dict[int, Judgement] = {}
        costs: dict[int, _Cost] = {}
        for move in reversed(self.moves):
            judgement = self.judgements.get(move)
            if judgement is None or (self._goes_on(move) and move + 1 not in costs):
                continue
            rest = costs[move + 1] if self._goes_on(move) else _Cost()
            found[move], costs[move] = _parted(judgement, rest)
        return found

    def _goes_on(self, move: int) -> bool:
        """Whether the decision of a judged move has further moves."""
        turn = self.judgements[move].turn
        return turn is not None and bool(turn.then)

    @property
    def marked(self) -> dict[int, Judgement]:
        """The decisions with a mark, in order."""
        return {move: found for move, found in self.decisions.items() if found.mark is not None}

    @property
    def costliest(self) -> list[int]:
        """The moves that cost most, the costliest first; only marked ones."""
        marked = self.marked
        return sorted(marked, key=lambda move: -_cost(marked[move]))[:COSTLIEST]

    @property
    def result(self) -> int:
        """The side's lead over the mean of the others in this deal, in points. The deal must be over."""
        totals = [side.total for side in deal_score(self.replay.positions[-1])]
        return round(lead_of(totals, self.replay.positions[0].terms.side_of[self.seat]))

    @property
    def marks(self) -> Counter[Mark]:
        """How many decisions got each mark."""
        return Counter(found.mark for found in self.decisions.values() if found.mark is not None)

    @property
    def best(self) -> int:
        """How many decisions have no mark and cost nothing in whole points, so that they add nothing to `losses`."""
        return sum(found.mark is None and not round(clear_loss(found)) for found in self.decisions.values())

    @property
    def losses(self) -> float:
        """Points that all decisions cost together, marked or not, as far as each is clear (`clear_loss`)."""
        return sum(map(clear_loss, self.decisions.values()))

    def by_area(self) -> dict[Area, float]:
        """Points lost by what the decisions were about."""
        found = dict.fromkeys(Area, 0.0)
        for one in self.decisions.values():
            found[one.area] += clear_loss(one)
        return found

    def whole_areas(self) -> dict[Area, int]:
        """`by_area` in whole points, which add up to the losses in whole points: the largest fractions are rounded up."""
        areas = self.by_area()
        whole = {area: int(loss) for area, loss in areas.items()}
        missing = round(self.losses) - sum(whole.values())
        for area in sorted(areas, key=lambda area: whole[area] - areas[area])[:missing]:
            whole[area] += 1
        return whole

    def luck(self) -> Luck:
        """What chance gave; the review must be complete. With the losses it adds up to the result."""
        dealt = drawn = others = 0.0
        expected = 0.0
        before: int | None = None
        for move, found in self.decisions.items():
            change = self._expected(move, expected) - expected
            if before is None:
                dealt += change
            elif self.replay.turn_at(before) == self.replay.turn_at(move):
                drawn += change
            else:
                others += change
            expected += change - clear_loss(found)
            before = move
        last = self.result - expected
        if before is None:
            return Luck(last, 0.0, 0.0)
        return Luck(dealt, drawn, others + last)

    def _expected(self, move: int, before: float) -> float:
        """The expected lead at a decision.

        Within a turn that is judged as one it stays `before`, the lead at the decision before.
        """
        same = move - 1 in self.decisions and self._goes_on(move - 1)
        return before if same else self.decisions[move].best.worth

    def whole_luck(self) -> tuple[int, int, int]:
        """The parts of luck in whole points; with the losses in whole points they add up to the result."""
        luck = self.luck()
        dealt, drawn = round(luck.dealt), round(luck.drawn)
        return dealt, drawn, self.result + round(self.losses) - dealt - drawn

    def expected_leads(self) -> list[tuple[int, float]]:
        """The expected lead in points after some moves, in order: at each decision, and at last the result.

        An incomplete review has only the decisions before the first unjudged one.
        """
        points, expected = [(0, 0.0)], 0.0
        for move in self.moves:
            if move not in self.judgements:
                return points
            if move in self.decisions:
                expected = self._expected(move, expected)
                points.append((move - 1, expected))
                expected -= clear_loss(self.decisions[move])
                points.append((move, expected))
        return [*points, (self.replay.last, float(self.result))]


@dataclass(frozen=True, slots=True)
class _Cost:
    """What a turn clearly cost from some move on, in points and as chance to win, each with its standard error."""

    points: tuple[float, float] = (0.0, 0.0)
    chance: tuple[float, float] = (0.0, 0.0)


def _parted(judgement: Judgement, rest: _Cost) -> tuple[Judgement, _Cost]:
    """A judgement with what its move cost by itself, and what the turn cost from it on; `rest`: from the next move on.

    A cost that is not clearly above `rest` is no loss of this move, so that the parts of a turn add up to the whole.
    """
    turn, made, at = judgement.turn, judgement.made, judgement.played
    if turn is None or made is None or at is None:
        return judgement, rest
    if not at:  # to begin with the best move costs nothing
        return judgement, rest
    points = _more((turn.gap, turn.error), rest.points)
    chance = _more((turn.chance_gap, turn.chance_error), rest.chance)
    own = replace(made, gap=points[0], error=points[1], chance_gap=chance[0], chance_error=chance[1], worlds=turn.worlds)
    options = (*judgement.options[:at], own, *judgement.options[at + 1 :])
    whole = _Cost(
        (turn.gap, turn.error) if _clear(points) else rest.points,
        (turn.chance_gap, turn.chance_error) if _clear(chance) else rest.chance,
    )
    return replace(judgement, options=options), whole


def _more(whole: tuple[float, float], rest: tuple[float, float]) -> tuple[float, float]:
    """The difference of two losses, with its standard error."""
    return whole[0] - rest[0], math.hypot(whole[1], rest[1])


def _clear(loss: tuple[float, float]) -> bool:
    return loss[0] > CLEAR * loss[1]


def clear_loss(judgement: Judgement) -> float:
    """Points that a decision cost; 0 if the cost may be chance, because sums would gather such errors."""
    made = judgement.made
    return made.gap if made is not None and _clear((made.gap, made.error)) else 0.0


def _cost(judgement: Judgement) -> float:
    """What a marked decision cost, for comparing decisions of one deal: near the end of a game its chance to win counts."""
    made = judgement.made
    return 0.0 if made is None else made.chance_gap * GAME_POINTS if judgement.decisive else made.gap


class ReviewTask:
    """Judges the decisions of a review beside the window, and reports each. It can be stopped at any time."""

    def __init__(
        self,
        analysis: Analysis,
        review: Review,
        keep: Callable[[int, Judgement], None] | None = None,
        effort: Effort = USUAL,
    ) -> None:
        """`keep` is told each new judgement with the number of its move."""
        self.review = review
        self._analysis = analysis
        self._effort = effort
        self._keep = keep or (lambda _move, _judgement: None)
        self._left = [move for move in review.moves if move not in review.judgements]
        self._asked: dict[int, Request] = {}
        self.failed = False
        """Whether decisions cannot be judged on this machine now."""

    @property
    def running(self) -> bool:
        """Whether there is more to judge."""
        return bool(self._left or self._asked)

    def poll(self) -> bool:
        """Take new judgements and ask for more; returns whether any has arrived. Never waits."""
        self._ask()
        self._analysis.poll()
        arrived = [move for move, request in self._asked.items() if request.done]
        for move in arrived:
            judgement = self._asked.pop(move).judgement
            if judgement is None:
                self.failed = True
                self.stop()
                return True
            self.review.add(move, judgement)
            self._keep(move, judgement)
        self._ask()
        return bool(arrived)

    def _ask(self) -> None:
        while self._left and len(self._asked) < self._analysis.workers + 1:
            move = self._left.pop(0)
            self._asked[move] = self._analysis.ask(self.review.inquiry(move, self._effort))

    def think_longer(self, move: int) -> None:
        """Judge one decision again, more exactly."""
        if move not in self._asked:
            self._asked[move] = self._analysis.ask(self.review.inquiry(move, LONGER), urgent=True)

    def stop(self) -> None:
        """Judge no more; what has been judged stays."""
        for request in self._asked.values():
            self._analysis.forget(request)
        self._asked.clear()
        self._left.clear()


def reviewable(replay: Replay) -> bool:
    """Whether a deal can be reviewed: it is over, and its end may be seen."""
    return replay.over and replay.positions[0].phase != Phase.OVER


def deal_key(replay: Replay) -> str:
    """A digest of a deal: equal for equal cards, rules and moves, wherever they are read from."""
    first = replay.positions[0]
    begins = msgspec.json.encode(write_position(first), order="deterministic")
    stock = cards_text(first.remaining_stock())
    moves = " ".join(map(move_text, replay.moves))
    return blake2b(b"\n".join((begins, stock.encode(), moves.encode())), digest_size=16).hexdigest()
