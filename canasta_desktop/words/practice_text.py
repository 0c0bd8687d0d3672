"""Texts of practice: questions, answers, the rating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.position import Phase
from canasta_desktop.session.practice.question import Topic
from canasta_desktop.words.cards import melded_counted, rank_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.costs_text import about
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.review_text import as_good, option_label

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.engine.way_out_moves import WayOut
    from canasta_desktop.session.practice.question import Weighed

YES: Final = _("Yes")
NO: Final = _("No")
YES_OR_NO: Final = _("Answer yes or no first.")
ANSWERED: Final = (_("Answered"), _("Go on when you like"))
"""The turn line of a question that is answered: its title and its sentence."""
TITLE: Final = _("Practice questions")
NOTE: Final = _("What would you play? The best move, and why")
NEXT: Final = _("Next question")
BEGIN: Final = _("Begin")
ENOUGH: Final = _("Done")
ALL_RULES: Final = _("All games")
PLAYED: Final = _("Games you’ve played")
MISTAKES: Final = _("Your mistakes")
RULES: Final = _("Game")
RATING: Final = _("Your rating")
IN_A_ROW: Final = _("Correct in a row")
RIGHT: Final = _("Correct answers")
EXPLAINED: Final = _(
    "A question shows a real position. Make your move: the first one is your answer, and you see at once whether it was right"
    " and why. The better you are, the harder the questions get."
)
MISTAKES_EXPLAINED: Final = _(
    "Mistakes and blunders from your reviewed deals. Try until you find the better move; what you find at the first try leaves"
    " the list."
)
NONE_LEFT: Final = _("There are no questions for this game.")
ALL_SOLVED: Final = _("You have solved all your mistakes.")
BY_TOPIC: Final = _("Answered right, by topic")
TO_REVIEW: Final = _("Back to the review")
TOPICS: Final[Mapping[Topic, str]] = {
    Topic.PILE: _("The pile"),
    Topic.DISCARD: _("Discarding"),
    Topic.FREEZE: _("Freezing"),
    Topic.OPENING: _("Opening"),
    Topic.MELD: _("Melding"),
    Topic.ANSWER: _("Answering"),
    Topic.OUT: _("Going out"),
    Topic.CAN_GO_OUT: _("Going out"),
    Topic.MISTAKE: _("Your mistake"),
}
_ASKED: Final[Mapping[Topic, str]] = {
    Topic.PILE: _("Do you draw or take the pile? Make your move."),
    Topic.DISCARD: _("Which card do you discard? Make your move."),
    Topic.FREEZE: _("Which card do you discard, and do you freeze the pile? Make your move."),
    Topic.OPENING: _("Your side hasn’t opened. What do you play now?"),
    Topic.MELD: _("What do you play now: do you meld, and what?"),
    Topic.OUT: _("The end is near. What do you play now?"),
    Topic.CAN_GO_OUT: _("Can you go out this turn?"),
}


def so_far(view: View) -> str:
    """What has happened in the turn that a question is about: what is seen of the table does not tell how it began."""
    if view.phase != Phase.PLAY:
        return ""
    return _("You’ve already drawn.") if view.drew else _("You’ve already taken the pile.")


def asked(topic: Topic, partner: str, *, frozen: bool) -> str:
    """The question; `partner` names the player who may have asked to go out.

    `frozen`: the pile is frozen already, so nobody can freeze it.
    """
    if topic is Topic.ANSWER:
        return _("{name} asks: may I go out? Answer yes or no.").format(name=partner)
    return _ASKED[Topic.DISCARD if topic is Topic.FREEZE and frozen else topic]


def asked_instead(played: Move, weighed: Weighed | None, *, exact: bool) -> str:
    """The question what would be better than a costly move; `exact`: cards are named with their suits."""
    label = option_label(played, exact=exact)
    if weighed is None:
        return _("“{move}” was played here. What would you play instead?").format(move=label)
    sentence = _("“{move}” was played here and cost {about}. What would you play instead?")
    return sentence.format(move=label, about=about(weighed.cost, weighed.chance))


def answered(move: Move | None, why: str, weighed: Weighed | None, wrong: str = "", *, right: bool, exact: bool = False) -> str:
    """Whether the answer is right, what is `wrong` with it, and why the best move is right."""
    if right:
        return paragraph(_("Right!"), why)
    return why if move is None else paragraph(_not_best(move, weighed, exact=exact), wrong, why)


def right_too(move: Move, *, exact: bool) -> str:
    """A right answer that is not the best move, but as good."""
    return paragraph(_("Right!"), as_good(move, exact=exact))


def missed(move: Move, weighed: Weighed | None, wrong: str, *, exact: bool) -> str:
    """The text after a wrong answer that may be tried again: what it costs and what is `wrong` with it."""
    return paragraph(_not_best(move, weighed, exact=exact), wrong, _("Try another move."))


def _not_best(move: Move, weighed: Weighed | None, *, exact: bool) -> str:
    label = option_label(move, exact=exact)
    if weighed is None:
        return _("“{move}” isn’t the best.").format(move=label)
    return _("“{move}” costs {about}.").format(move=label, about=about(weighed.cost, weighed.chance))


def told(way: WayOut | None, *, lacking: bool, right: bool) -> str:
    """Whether an answer to the question of going out is right, and how the hand can be played, or why it can’t."""
    if way is None:
        first = _("Right: you can’t.") if right else _("You can’t.")
        if lacking:
            return paragraph(first, _("You can’t complete the canastas your side still needs and play all your cards."))
        return paragraph(first, _("Whatever you meld, two or more cards are left."))
    first = _("Right: you can.") if right else _("You can.")
    cards = [card for move in way.moves if isinstance(move, Meld) for group in move.groups for card in group.cards]
    if way.left == NOTHING:
        return paragraph(first, _("Meld {cards}.").format(cards=melded_counted(cards)))
    melds = _("Meld {cards}, and discard {last:the}.").format(cards=melded_counted(cards), last=rank_name(way.left >> 2))
    return paragraph(first, melds)


def where(game: str, topic: Topic, rating: int) -> str:
    """`Classic: Discarding, rated 1,240`."""
    return _("{game}: {topic}, rated {rating}").format(game=game, topic=TOPICS[topic], rating=number(rating))


def tried_again(game: str) -> str:
    """What is shown while a costly move of a review is tried again: `Classic: try again`."""
    return _("{game}: try again").format(game=game)


def rating_now(before: int, after: int) -> str:
    """The person's rating after an answer, and by how much that changed it: `Your rating: 1,016 (+16).`"""
    return _("Your rating: {rating} ({change}).").format(rating=number(after), change=points(after - before))


def right_of(right: int, asked_: int) -> str:
    """`12 of 20`."""
    return _("{n} of {all}").format(n=number(right), all=number(asked_))


def available(count: int, new: int) -> str:
    """How many questions the choice has, and how many of them were never asked: `120 questions, 80 new to you`."""
    said = ngettext("{n} question, {new} new to you", "{n} questions, {new} new to you", count)
    return said.format(n=number(count), new=number(new))
