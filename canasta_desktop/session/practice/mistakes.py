"""Costly moves of a reviewed deal as questions: what would have been better?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.judgement import GAME_POINTS, Mark
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.ruleset import house_of
from canasta_desktop.session.practice.question import Choice, Question, Topic
from canasta_desktop.session.review import deal_key

if TYPE_CHECKING:
    from canasta_desktop.bots.coach.judgement import Option
    from canasta_desktop.session.review import Review

KEPT: Final = frozenset({Mark.MISTAKE, Mark.BLUNDER})
"""The marks of decisions that are kept as questions."""
HARDEST: Final = 1500
EASIEST: Final = 800
"""Ratings of questions: about moves that cost next to nothing, and about moves that cost `(HARDEST - EASIEST) / BY_POINT`
points or more.
"""
BY_POINT: Final = 2.0
"""How much a question's rating falls for each point that the move cost: costly mistakes are easier to see. By hand."""


def mistake(review: Review, move: int) -> Question:
    """The question what would have been better than a marked move of a review."""
    found, replay = review.decisions[move], review.replay
    position, best = replay.positions[move - 1], found.best

    def choice(option: Option) -> Choice:
        chance = round(max(0.0, option.chance_gap), 4) if found.decisive else None
        return Choice(move_text(option.move), round(max(0.0, option.gap), 1), chance, round(option.taken, 3), option.because)

    return Question(
        id=question_id(deal_key(replay), review.seat, move),
        topic=Topic.MISTAKE,
        rules=replay.rules.name,
        position=write_position(position, replay.history(move - 1)),
        answer=move_text(best.move),
        choices=tuple(choice(option) for option in found.options if option is best or option.worlds),
        shares=(),
        rating=_rating(found.made or best, decisive=found.decisive),
        then=tuple(map(move_text, best.then)),
        as_good=tuple(map(move_text, found.as_good)),
        played=move_text(replay.moves[move - 1]),
        house=house_of(replay.rules) or "",
    )


def question_id(deal: str, seat: int, move: int) -> str:
    """The key of the question about a move; `deal` is the digest of its deal."""
    return f"{deal}/{seat}/{move}"


def _rating(made: Option, *, decisive: bool) -> int:
    cost = made.chance_gap * GAME_POINTS if decisive else made.gap
    return max(EASIEST, min(HARDEST, round(HARDEST - BY_POINT * cost)))
