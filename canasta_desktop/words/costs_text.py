"""Texts of what a move would cost beside an advised one, in figures as round as they are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.comparison import named_in_full
from canasta_desktop.bots.coach.judgement import is_worse
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.moves import Discard, Meld
from canasta_desktop.words import counts
from canasta_desktop.words.cards import Face, melded_counted, rank_name, with_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.bots.coach.judgement import Option
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.hints import Hint

MOST_MELDS: Final = 3
"""Most melds of a turn that a sentence names."""
ROUNDED: Final = 5
"""Step in points to which a difference is rounded."""
COARSE: Final = ((60.0, 100), (15.0, 25))
"""Pairs: a standard error in points, and the step in points to which a difference with at least that error is rounded."""
_LAYING: Final[Mapping[tuple[bool, bool], str]] = {
    (True, True): _("Here laying {cards} and discarding {rank:the} would cost {about}."),
    (True, False): _("Here laying {cards} would cost {about}."),
    (False, True): _("Laying {cards} and discarding {rank:the} would cost {about}."),
    (False, False): _("Laying {cards} would cost {about}."),
}
"""Sentences by whether what is usually done was told before, and whether the turn ends with another discard."""


def costs(hint: Hint, option: Option) -> bool:
    """Whether an option is clearly worse than the advised move, by what is told of costs: points, or the chance of winning."""
    return hint.judgement is not None and is_worse(option, decisive=hint.judgement.decisive)


def about_option(option: Option, *, decisive: bool) -> str:
    """What an option costs; `decisive`: as a chance to win the game."""
    return about(option.gap, option.chance_gap if decisive else None, option.error)


def about(cost: float, chance: float | None = None, error: float = 0.0) -> str:
    """What a move costs, in figures as round as they are known: "about 30 points".

    `chance`: the cost as a chance (0 to 1) to win the game, said instead of points if given. `error`: the standard error of the
    points.
    """
    if chance is not None:
        return _("about {share} of your chance of winning").format(share=percent(max(0.0, chance)))
    step = next((step for least, step in COARSE if error >= least), ROUNDED)
    return _("about {points}").format(points=counts.points(max(step, step * round(cost / step))))


def here(hint: Hint, option: Option, about: str) -> str:
    """The cost of a move here; beside an advised card of its rank, a card is named with its suit."""
    move = option.move
    if isinstance(move, Discard):
        like = isinstance(hint.move, Discard) and hint.move.card >> 2 == move.card >> 2
        rank = rank_name(Face(move.card) if like else kind_told(hint.view, move.card))
        return _("Here discarding {rank:the} would cost {about}.").format(rank=rank, about=about)
    return (
        _laying(hint, option, about, here=True)
        if isinstance(move, Meld)
        else _("Here it would cost {about}.").format(about=about)
    )


def laying(hint: Hint, option: Option, about: str) -> str:
    """The cost of laying cards that are seldom laid so."""
    return _laying(hint, option, about, here=False)


def _laying(hint: Hint, option: Option, about: str, *, here: bool) -> str:
    if not isinstance(option.move, Meld) or not _can_be_named(option.move):
        sentence = _("Here melding now would cost {about}.") if here else _("Melding now would cost {about}.")
        return sentence.format(about=about)
    cards, thrown = Nouns([melded_counted(group.cards) for group in option.move.groups]), _other_throw(hint, option)
    sentence = _LAYING[here, thrown is not None]
    if thrown is None:
        return sentence.format(cards=cards, about=about)
    return with_rank(sentence, thrown, cards=cards, about=about)


def _other_throw(hint: Hint, option: Option) -> Kind | None:
    """The rank that a turn discards after its melds, if it is another one than the advised discard; None where it is not."""
    card = next((move.card for move in option.then if isinstance(move, Discard)), None)
    if card is None or not isinstance(hint.move, Discard) or hint.move.card >> 2 == card >> 2:
        return None
    return kind_told(hint.view, card)


def _can_be_named(meld: Meld) -> bool:
    """Whether its cards say which melds they are: not too many, and no wild cards alone beside others."""
    wild = any(all(map(is_wild, group.cards)) for group in meld.groups)
    return len(meld.groups) == 1 or (len(meld.groups) <= MOST_MELDS and not wild)


def kind_told(view: View, card: Card) -> Kind:
    """A discard as a sentence names it: by its rank, or where that is not enough by its face."""
    return Face(card) if named_in_full(view, card) else card >> 2
