"""Texts of reviews: what a decision cost, what would have been better, luck and losses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.judgement import LEAST_CHANCE, LEAST_POINTS, Area, Mark
from canasta_desktop.engine.cards import ACE, is_wild
from canasta_desktop.engine.moves import Answer, Ask, Discard, Draw, Join, Lay, Meld, Take
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import SMALLEST_MELD
from canasta_desktop.session.review import clear_loss
from canasta_desktop.words import counts
from canasta_desktop.words.cards import card_name, melded_counted, rank_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, npgettext
from canasta_desktop.words.lists import listed, paragraph
from canasta_desktop.words.melds import meld_name
from canasta_desktop.words.nouns import Noun, Nouns
from canasta_desktop.words.numbers import number, percent
from canasta_desktop.words.numbers import points as signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.bots.coach.judgement import Judgement, Option
    from canasta_desktop.engine.moves import Group, Move

REVIEW: Final = _("Review")
MARKS: Final[Mapping[Mark, str]] = {Mark.INEXACT: _("Inaccuracy"), Mark.MISTAKE: _("Mistake"), Mark.BLUNDER: _("Blunder")}
AREAS: Final[Mapping[Area, str]] = {
    Area.DRAWING: _("Drawing or taking"),
    Area.MELDING: _("Melding"),
    Area.DISCARDING: _("Discarding"),
    Area.FREEZING: _("Freezing"),
    Area.GOING_OUT: _("Going out"),
    Area.ASKING: _("Asking"),
}
DEALT: Final = _("Luck of the deal")
DRAWN: Final = _("Luck of the draw")
OTHERS: Final = _("What the others held and did")
DECISIONS: Final = _("Your decisions")
RESULT: Final = _("Result")
NOTHING_MARKED: Final = _("No decision cost you much. Well played!")
BETTER: Final = _("Better")
BEST: Final = _("best")
COST_MOST: Final = _("Your costliest moves")
BY_KIND: Final = _("Points lost by kind of decision")
LEAD: Final = _("Lead")
THINKING: Final = _("Thinking about your decisions")
STOPPED: Final = _("The review isn’t finished.")
FAILED: Final = _("Your decisions can’t be analysed on this computer right now.")
STOP: Final = _("Stop")
GO_ON: Final = _("Continue")
LONGER: Final = _("Think longer")
LONGER_COMES: Final = _("Thinking …")
OVERVIEW: Final = _("Overview")
MEANING: Final = _("What the figures mean")
CLOSE: Final = _("Close")
TRY_AGAIN: Final = _("Try again")
TRY_AGAIN_TIP: Final = _("Find a better move yourself")
TRY_THEM_TIP: Final = _("Find better moves yourself, one after the other")
SHOW_HOW: Final = _("Show how")
SHOW_HOW_TIP: Final = _("See on the table what could have followed")
COULD_FOLLOW: Final = _("What if?")
EXAMPLE: Final = _("with hidden cards as they might have been")
EXAMPLE_SHORT: Final = _("hidden cards made up")
NOTHING_FOLLOWS: Final = _("There is no example to show.")
MARK_BEFORE: Final = _("Previous costly move (,)")
MARK_AFTER: Final = _("Next costly move (.)")
REVIEW_TIP: Final = _("What each of your decisions cost")
ONLY_FINISHED: Final = _("Only a finished deal can be reviewed.")


LOSSES: Final = _("Lost by decisions, per deal")
LOSS_COLUMNS: Final = (_("Decisions"), _("Points per deal"), "")


def marks_meant() -> list[tuple[Mark, str]]:
    """The marks with what they mean, the smallest first."""
    sentence = _("{mark}: {points} or more.")
    return [(mark, sentence.format(mark=MARKS[mark], points=counts.points(round(LEAST_POINTS[mark])))) for mark in Mark]


def meanings() -> list[tuple[str, str]]:
    """Terms of a review, and what they mean."""
    inexact, mistake, blunder = (percent(LEAST_CHANCE[mark], 1) for mark in Mark)
    near = _("Marks go by the chance of winning the game instead of points: from {inexact}, {mistake} and {blunder}.")
    return [
        (_("Near the end of a game"), near.format(inexact=inexact, mistake=mistake, blunder=blunder)),
        (DECISIONS, _("What your moves cost, compared with the best moves for a player who sees only your cards.")),
        (_("Luck"), _("What the cards dealt and drawn, the hidden cards and the others’ moves gave you or took from you.")),
        (LEAD, _("How far ahead your side can expect to finish the deal.")),
        (
            _("±"),
            _("Costs are estimated against good players, and are nearly always right within twice the ±."),
        ),
    ]


def losses_note(deals: int, recent: float | None, earlier: float | None) -> str:
    """The number of reviewed deals; with enough of them, whether the latest cost less."""
    said = ngettext("{n} reviewed deal", "{n} reviewed deals", deals).format(n=number(deals))
    if recent is None or earlier is None:
        return said
    return _("{said}; the last ten {recent}, before {earlier}").format(
        said=said, recent=signed(-round(recent)), earlier=signed(-round(earlier))
    )


def area_said(kind: str, cost: str) -> str:
    """A row of the chart in a sentence."""
    return _("{kind}: {cost} points per deal").format(kind=kind, cost=cost)


def marked(mark: Mark, cost: str) -> str:
    """`Blunder, −140 points`."""
    return _("{mark}, {cost}").format(mark=MARKS[mark], cost=cost)


def played(label: str) -> str:
    """An option that was played."""
    return _("{move} (played)").format(move=label)


def kind_cost(kind: str, cost: str) -> str:
    """`Melding 120`."""
    return _("{kind} {points}").format(kind=kind, points=cost)


def _lost(points: int) -> Noun:
    """Points that were lost, with their sign: "−140 points"."""
    return Noun(npgettext("noun", "{count} point", "{count} points", points), count=signed(-points))


def other_decisions(lost: int) -> str:
    """What all decisions cost together that are not listed."""
    return _("Other decisions: {points}").format(points=_lost(lost))


def keeping(move: Meld) -> str:
    """Advice to leave out this meld; the better turn is otherwise equal."""
    return _("Keep {cards} in your hand.").format(cards=Nouns([melded_counted(group.cards) for group in move.groups]))


def option_label(move: Move, *, exact: bool = False) -> str:
    """A move in a few words: `Discard the 4`, `Add a 5`, `Take the pile with two kings`; `exact`: a discard with its suit."""
    if isinstance(move, Discard):
        exact = exact or move.card >> 2 > ACE  # a 2, or a 3 whose colour may mean nothing
        return _("Discard {rank:the}").format(rank=card_name(move.card) if exact else rank_name(move.card >> 2))
    if isinstance(move, Draw):
        return _("Draw")
    if isinstance(move, Take):
        cards = [card for group in move.groups for card in group.cards]
        taking = _("Take the pile with {cards}").format(cards=melded_counted(cards)) if cards else _("Take the pile")
        # A pile that is free to take is melded by a move of its own.
        named = [group.kind for group in move.groups[:1] if group.kind >= KEYS or group.kind % KEYS >= SEQUENCE_KEY]
        return _("{move} ({meld})").format(move=taking, meld=meld_name(named[0])) if named else taking
    if isinstance(move, Meld):
        laid = Nouns([melded_counted(group.cards) for group in move.groups])
        adds = all(len(group.cards) < SMALLEST_MELD for group in move.groups)  # more of them may also begin a meld
        if not any(_is_unclear(group) for group in move.groups):
            return (_("Add {cards}") if adds else _("Meld {cards}")).format(cards=laid)
        meld = listed(str(meld_name(group.kind)) for group in move.groups)
        return (_("Add {cards} ({meld})") if adds else _("Meld {cards} ({meld})")).format(cards=laid, meld=meld)
    if isinstance(move, Answer):
        return _("Say yes") if move.yes else _("Say no")
    if isinstance(move, Join):
        return _("Join two melds")
    if isinstance(move, Lay):
        return _("Lay out {card:the}").format(card=card_name(move.card))
    return _("Ask your partner") if isinstance(move, Ask) else _("Show the special hand")


def _is_unclear(group: Group) -> bool:
    """Whether the cards do not say to which meld they go: wild ones, or those that a sequence gets and a set could."""
    key = group.kind % KEYS
    return key != WILD_KEY and (all(map(is_wild, group.cards)) or (key >= SEQUENCE_KEY and len(group.cards) < SMALLEST_MELD))


def exact_among(judgement: Judgement) -> bool:
    """Whether suits tell discards of a decision apart."""
    ranks = [one.move.card >> 2 for one in judgement.options if isinstance(one.move, Discard)]
    return len(ranks) > len(set(ranks))


def cost(option: Option, *, decisive: bool) -> str:
    """What an option costs: `−140 points`, or near the end of a game `−4% chance to win the game`."""
    if decisive:
        return _("−{share} chance of winning").format(share=percent(max(0.0, option.chance_gap), 1))
    return str(_lost(round(max(0.0, option.gap))))


def cost_with_error(option: Option, *, decisive: bool) -> str:
    """What an option costs, with its standard error: `−140 ± 12 points`."""
    if decisive:
        return _("−{share}\u00a0±\u00a0{error} chance of winning").format(
            share=percent(max(0.0, option.chance_gap), 1), error=percent(option.chance_error, 1)
        )
    points, error = signed(-round(max(0.0, option.gap))), number(round(option.error))
    return ngettext("{points}\u00a0±\u00a0{error} point", "{points}\u00a0±\u00a0{error} points", round(option.error)).format(
        points=points, error=error
    )


def verdict(judgement: Judgement) -> str:
    """What the move that was made cost, in a sentence."""
    made = judgement.made
    if made is None:
        return ""
    mark = judgement.mark
    move, lost = option_label(made.move, exact=exact_among(judgement)), round(clear_loss(judgement))
    if mark is None and (judgement.decisive or not lost):
        return as_good(made.move, exact=exact_among(judgement))
    if mark is None:
        within = round(made.error)
        sentence = ngettext(
            "“{move}” cost only {points}\u00a0±\u00a0{error} point.",
            "“{move}” cost only {points}\u00a0±\u00a0{error} points.",
            within,
        )
        return sentence.format(move=move, points=number(lost), error=number(within))
    facts = {"mark": MARKS[mark], "move": move}
    if judgement.decisive:
        share, error = percent(made.chance_gap, 1), percent(made.chance_error, 1)
        sentence = _("{mark}: “{move}” cost {share}\u00a0±\u00a0{error} of the chance of winning.")
        return sentence.format(share=share, error=error, **facts)
    sentence = ngettext(
        "{mark}: “{move}” cost {points}\u00a0±\u00a0{error} point.",
        "{mark}: “{move}” cost {points}\u00a0±\u00a0{error} points.",
        round(made.error),
    )
    return sentence.format(points=number(round(made.gap)), error=number(round(made.error)), **facts)


def as_good(move: Move, *, exact: bool) -> str:
    """A move that costs nothing to speak of."""
    return _("{move}: as good as anything else.").format(move=option_label(move, exact=exact))


def in_short(result: int, luck: int, losses: int) -> str:
    """The result of a deal, and what of it was luck: `You won the deal by 240 points. The cards … gave you 385, …`

    `losses` are the points that the player's moves cost, 0 or more.
    """
    by = counts.points(abs(result))
    if result > 0:
        ended = _("You won the deal by {points}.").format(points=by)
    elif result < 0:
        ended = _("You lost the deal by {points}.").format(points=by)
    else:
        ended = _("The deal was a draw.")
    facts = {"luck": number(abs(luck)), "losses": number(losses)}
    if luck < 0:
        return paragraph(ended, _("The cards and the others’ play took {luck}, your moves {losses}.").format(**facts))
    return paragraph(ended, _("The cards and the others’ play gave you {luck}, your moves cost {losses}.").format(**facts))


def found_best(best: int, decisions: int) -> str:
    """How many decisions cost nothing to speak of."""
    said = ngettext(
        "{n} of your {all} decision was as good as the best.", "{n} of your {all} decisions were as good as the best.", best
    )
    return said.format(n=number(best), all=number(decisions))
