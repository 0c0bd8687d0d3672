"""The review of a finished deal for one seat: what each of its decisions cost, and what luck gave.

Before the deal no side can expect a lead. From then on the expected lead changes by chance (the cards dealt and drawn, what the
others hold and do) or by the seat's own decisions, and at last it is the result, so

    result = luck of the deal + luck of the draw + luck with the others − losses,

exactly: each part of luck is what the expected lead changed by between two decisions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from canasta_desktop.bots.coach.judgement import CLEAR, GAME_POINTS, Area
from canasta_desktop.bots.process.analyst import Inquiry
from canasta_desktop.bots.search.typical_lead import lead_of
from canasta_desktop.engine.notation import cards_text, move_text
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import LONGER, REVIEW

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.bots.coach.judgement import Effort, Judgement, Mark
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.analysis import Analysis, Request
    from canasta_desktop.session.replay import Replay

COSTLIEST: Final = 3
"""Number of decisions that are shown first."""


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
        """All of it."""
        return self.dealt + self.drawn + self.others


class Review:
    """The judged decisions of one seat in a replay, by the number of the move."""

    def __init__(self, replay: Replay, seat: int, judgements: Mapping[int, Judgement] | None = None) -> None:
        self.replay = replay
        self.seat = seat
        self.moves = [number for number, actor in enumerate(replay.actors, 1) if actor == seat]
        """The numbers of this seat's moves."""
        self.judgements = dict(judgements or {})

    def view(self, move: int) -> View:
        """What the seat saw before one of its moves."""
        return view(self.replay.positions[move - 1], self.seat)

    def inquiry(self, move: int, effort: Effort) -> Inquiry:
        """The question what a move of the seat cost, with what it could know.

        The seed depends on the place in the deal alone, not on cards that the seat could not know.
        """
        return Inquiry(self.view(move), f"review {move}/{self.seat}", effort, self.replay.moves[move - 1])

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
        """The judged moves at which there was a choice, in order."""
        return {move: self.judgements[move] for move in self.moves if self._chosen(move)}

    def _chosen(self, move: int) -> bool:
        return move in self.judgements and len(self.judgements[move].options) > 1

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
    def losses(self) -> float:
        """Points that all decisions cost together, marked or not, as far as each is clear (`clear_loss`)."""
        return sum(map(clear_loss, self.decisions.values()))

    def by_area(self) -> dict[Area, float]:
        """Points lost by what the decisions were about."""
        found = dict.fromkeys(Area, 0.0)
        for one in self.decisions.values():
            found[one.area] += clear_loss(one)
        return found

    def luck(self) -> Luck:
        """What chance gave; the review must be complete. With the losses it adds up to the result."""
        dealt = drawn = others = 0.0
        expected = 0.0
        before: int | None = None
        for move, found in self.decisions.items():
            change = found.best.worth - expected
            if before is None:
                dealt += change
            elif self.replay.turn_at(before) == self.replay.turn_at(move):
                drawn += change
            else:
                others += change
            expected = found.best.worth - clear_loss(found)
            before = move
        last = self.result - expected
        if before is None:
            return Luck(last, 0.0, 0.0)
        return Luck(dealt, drawn, others + last)

    def whole_luck(self) -> tuple[int, int, int]:
        """The parts of luck in whole points; with the losses in whole points they add up to the result."""
        luck = self.luck()
        dealt, drawn = round(luck.dealt), round(luck.drawn)
        return dealt, drawn, self.result + round(self.losses) - dealt - drawn

    def expected_leads(self) -> list[tuple[int, float]]:
        """The expected lead in points after some moves, in order: where each decision stands, and at last the result.

        Of a review that is not complete yet only the decisions before the first that is not judged.
        """
        points = [(0, 0.0)]
        for move in self.moves:
            if move not in self.judgements:
                return points
            if self._chosen(move):
                found = self.judgements[move]
                points += [(move - 1, found.best.worth), (move, found.best.worth - clear_loss(found))]
        return [*points, (self.replay.last, float(self.result))]


def clear_loss(judgement: Judgement) -> float:
    """Points that a decision cost; 0 where that may be nothing, for sums would gather what was measured by chance."""
    made = judgement.made
    return made.gap if made is not None and made.gap > CLEAR * made.error else 0.0


def _cost(judgement: Judgement) -> float:
    """What a marked decision cost, for comparing decisions of one deal: near the end of a game its chance to win counts."""
    made = judgement.made
    return 0.0 if made is None else made.chance_gap * GAME_POINTS if judgement.decisive else made.gap


class ReviewTask:
    """Judges the decisions of a review beside the window, and tells each. It can be stopped at any time."""

    def __init__(
        self,
        analysis: Analysis,
        review: Review,
        keep: Callable[[int, Judgement], None] | None = None,
        effort: Effort = REVIEW,
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
        """Take what has been judged, and ask about more; whether anything has arrived. Never waits."""
        self._ask()
        self._analysis.poll()
        arrived = [move for move, request in self._asked.items() if request.done]
        for move in arrived:
            judgement = self._asked.pop(move).judgement
            if judgement is None:
                self.failed = True
                self.stop()
                return True
            self.review.judgements[move] = judgement
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
    """A digest of a deal: the same for the same cards, rules and moves, wherever they are read from."""
    first = replay.positions[0]
    begins = msgspec.json.encode(write_position(first), order="deterministic")
    stock = cards_text(first.remaining_stock())
    moves = " ".join(map(move_text, replay.moves))
    return blake2b(b"\n".join((begins, stock.encode(), moves.encode())), digest_size=16).hexdigest()
