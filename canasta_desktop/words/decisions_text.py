"""Texts about a decision that was made: what it cost, what is wrong with it, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.lessons import Lessons
from canasta_desktop.engine.moves import Meld
from canasta_desktop.session.hints import hint_of
from canasta_desktop.words.compared_text import fault
from canasta_desktop.words.hints import better
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.review_text import keeping, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.coach.judgement import Judgement
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


def wrong(view: View, judgement: Judgement, names: Sequence[str] = ()) -> str:
    """What is wrong with a move that was marked; nothing for others. `names` by seat, if they are known."""
    made = judgement.made
    if judgement.mark is None or made is None:
        return ""
    against = next(iter(Lessons(view).against(made.move)), None)
    return fault(view, made, judgement.best, against, names)


def told(view: View, judgement: Judgement, names: Sequence[str] = ()) -> str:
    """What the move cost, and what is wrong with it."""
    return paragraph(verdict(judgement), wrong(view, judgement, names))


def instead(view: View, judgement: Judgement, made: Move, names: Sequence[str] = ()) -> str:
    """What the better turn begins with, and why; and that it leaves `made` out, a meld, if the rest of the turn is equal."""
    best = judgement.best.move
    later = judgement.turn.then if judgement.turn else ()
    said = better(hint_of(view, best, judgement), names, judgement.made.move if judgement.made else None)
    return paragraph(keeping(made), said) if isinstance(made, Meld) and best in later else said
