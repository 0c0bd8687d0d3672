"""Texts of measured causes: why one move is worth less than another, in one sentence about what would happen after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.causes import Cause
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.moves import Discard, Meld, Take
from canasta_desktop.engine.scoring import stake_of
from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.melds import plays_books, plays_burracos
from canasta_desktop.words.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.bots.coach.causes import Because
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.rules import RuleSet
    from canasta_desktop.engine.view import View
    from canasta_desktop.words.nouns import Noun

STEP: Final = 0.05
"""The step to which shares of cases (0 to 1) are rounded."""
MOST_OFTEN: Final = 0.95
"""The largest share of cases that is said: what was tried only a few times is never called certain."""
RARELY: Final = 0.125
"""Share of cases (0 to 1) below which it is told that something is dear rather than likely."""
LARGE_PILE: Final = 6
"""Cards of a pile from which their number is said."""
ROUNDED: Final = 5
"""Step in points to which a part of a difference is rounded."""

_OF_A_SIDE: Final[Mapping[Cause, str]] = {
    Cause.OWN_OUT: _("After that, your side would go out first in {share} of cases, otherwise in {other}."),
    Cause.OWN_OPENING: _("After that, your side would soon open in {share} of cases, otherwise in {other}."),
    Cause.OWN_TAKING: _("After that, your side would soon take the pile in {share} of cases, otherwise in {other}."),
    Cause.OWN_CANASTA: _("After that, your side would soon complete a canasta in {share} of cases, otherwise in {other}."),
    Cause.THEY_GO_OUT: _("After that, your opponents would go out first in {share} of cases, otherwise in {other}."),
    Cause.THEIR_OPENING: _("After that, your opponents would soon open in {share} of cases, otherwise in {other}."),
    Cause.THEY_TAKE: _("After that, your opponents would soon take the pile in {share} of cases, otherwise in {other}."),
    Cause.THEIR_CANASTA: _(
        "After that, your opponents would soon complete a canasta in {share} of cases, otherwise in {other}."
    ),
    Cause.OWN_MELDS: _("After that, your melds would be worth about {points} less."),
    Cause.THEIR_MELDS: _("After that, your opponents’ melds would be worth about {points} more."),
    Cause.OWN_POT: _("After that, your side would soon take its pot in {share} of cases, otherwise in {other}."),
    Cause.THEIR_POT: _("After that, your opponents would soon take their pot in {share} of cases, otherwise in {other}."),
    Cause.THEY_GET: _(
        "After that, your opponents would be the next to take the pile in {share} of cases, otherwise in {other}."
    ),
    Cause.OWN_GETTING: _("After that, your side would be the next to take the pile in {share} of cases, otherwise in {other}."),
}
"""Sentences for a side of several players against several."""
_OF_ONE: Final[Mapping[Cause, str]] = {
    Cause.OWN_OUT: _("After that, you would go out first in {share} of cases, otherwise in {other}."),
    Cause.OWN_OPENING: _("After that, you would soon open in {share} of cases, otherwise in {other}."),
    Cause.OWN_TAKING: _("After that, you would soon take the pile in {share} of cases, otherwise in {other}."),
    Cause.OWN_CANASTA: _("After that, you would soon complete a canasta in {share} of cases, otherwise in {other}."),
    Cause.OWN_POT: _("After that, you would soon take your pot in {share} of cases, otherwise in {other}."),
    Cause.OWN_GETTING: _("After that, you would be the next to take the pile in {share} of cases, otherwise in {other}."),
}
"""Sentences for a player without a partner."""
_OF_A_FOE: Final[Mapping[Cause, str]] = {
    Cause.THEY_GO_OUT: _("After that, {after} would go out first in {share} of cases, otherwise in {other}."),
    Cause.THEIR_OPENING: _("After that, {after} would soon open in {share} of cases, otherwise in {other}."),
    Cause.THEY_TAKE: _("After that, {after} would soon take the pile in {share} of cases, otherwise in {other}."),
    Cause.THEIR_CANASTA: _("After that, {after} would soon complete a canasta in {share} of cases, otherwise in {other}."),
    Cause.THEIR_POT: _("After that, {after} would soon take a pot in {share} of cases, otherwise in {other}."),
    Cause.THEY_GET: _("After that, {after} would be the next to take the pile in {share} of cases, otherwise in {other}."),
    Cause.THEIR_MELDS: _("After that, your opponent’s melds would be worth about {points} more."),
}
"""Sentences for a single opponent."""
_MATTERS: Final[Mapping[Cause, str]] = {
    Cause.NEXT_TAKES: _("Here the pile matters more."),
    Cause.THEY_TAKE: _("Here the pile matters more."),
    Cause.OWN_TAKING: _("Here the pile matters more."),
    Cause.THEY_GET: _("Here the pile matters more."),
    Cause.OWN_GETTING: _("Here the pile matters more."),
    Cause.OWN_OUT: _("Here going out matters more."),
    Cause.THEY_GO_OUT: _("Here going out matters more."),
    Cause.OWN_OPENING: _("Here the opening matters more."),
    Cause.THEIR_OPENING: _("Here the opening matters more."),
    Cause.OWN_CANASTA: _("Here a canasta matters more."),
    Cause.THEIR_CANASTA: _("Here a canasta matters more."),
    Cause.OWN_POT: _("Here the pot matters more."),
    Cause.THEIR_POT: _("Here the pot matters more."),
    Cause.OWN_MELDS: _("Here points on the table matter more."),
    Cause.THEIR_MELDS: _("Here your opponents’ melds matter more."),
    Cause.HANDS: _("Here what you keep in your hand matters more."),
}

_OF_BURRACOS: Final[Mapping[str, str]] = {
    _OF_A_SIDE[Cause.OWN_CANASTA]: _(
        "After that, your side would soon complete a burraco in {share} of cases, otherwise in {other}."
    ),
    _OF_A_SIDE[Cause.THEIR_CANASTA]: _(
        "After that, your opponents would soon complete a burraco in {share} of cases, otherwise in {other}."
    ),
    _OF_ONE[Cause.OWN_CANASTA]: _("After that, you would soon complete a burraco in {share} of cases, otherwise in {other}."),
    _OF_A_FOE[Cause.THEIR_CANASTA]: _(
        "After that, {after} would soon complete a burraco in {share} of cases, otherwise in {other}."
    ),
    _MATTERS[Cause.OWN_CANASTA]: _("Here a burraco matters more."),
}
"""What is said instead of a sentence in games whose canastas are called burracos."""

_BY_HANDS: Final = _("In your hand the cards do more, for taking piles and for canastas.")
_BY_KEPT: Final = _("After that, the cards you keep could do less, for taking piles and for canastas.")
_STAKE: Final = _("Unless it becomes a canasta, that meld would cost you {points}.")

_AFTER_A_NO: Final[Mapping[Cause, str]] = {
    Cause.OWN_OUT: _("After a no, your side would go out first in {share} of cases."),
    Cause.THEY_GO_OUT: _("After a no, your opponents would go out first in {share} of cases."),
    Cause.THEIR_CANASTA: _("After a no, your opponents would soon complete another canasta in {share} of cases."),
    Cause.THEY_TAKE: _("After a no, your opponents would soon take the pile in {share} of cases."),
    Cause.THEIR_MELDS: _("After a no, your opponents’ melds would soon be worth about {points} more."),
}
_PLAYING_ON: Final[Mapping[Cause, str]] = {
    Cause.OWN_CANASTA: _("If you play on, your side soon completes another canasta in {best} of cases."),
    Cause.OWN_TAKING: _("If you play on, your side soon takes the pile in {best} of cases."),
    Cause.OWN_MELDS: _("If you play on, your melds soon grow by about {points}."),
    Cause.HANDS: _("A yes would leave about {points} more against you in your hands."),
}
"""Sentences for what an answer to the partner brings: where yes is advised, and where no is."""
_FIRST_CANASTA: Final[Mapping[str, str]] = {
    _AFTER_A_NO[Cause.THEIR_CANASTA]: _("After a no, your opponents would soon complete a canasta in {share} of cases."),
    _PLAYING_ON[Cause.OWN_CANASTA]: _("If you play on, your side soon completes a canasta in {best} of cases."),
}
"""What is said instead where the side has no canasta yet."""

_OF_BOOKS: Final[Mapping[str, str]] = {
    _OF_A_SIDE[Cause.OWN_CANASTA]: _(
        "After that, your side would soon complete a book in {share} of cases, otherwise in {other}."
    ),
    _OF_A_SIDE[Cause.THEIR_CANASTA]: _(
        "After that, your opponents would soon complete a book in {share} of cases, otherwise in {other}."
    ),
    _OF_ONE[Cause.OWN_CANASTA]: _("After that, you would soon complete a book in {share} of cases, otherwise in {other}."),
    _OF_A_FOE[Cause.THEIR_CANASTA]: _(
        "After that, {after} would soon complete a book in {share} of cases, otherwise in {other}."
    ),
    _MATTERS[Cause.OWN_CANASTA]: _("Here a book matters more."),
    _AFTER_A_NO[Cause.THEIR_CANASTA]: _("After a no, your opponents would soon complete another book in {share} of cases."),
    _PLAYING_ON[Cause.OWN_CANASTA]: _("If you play on, your side soon completes another book in {best} of cases."),
    _FIRST_CANASTA[_AFTER_A_NO[Cause.THEIR_CANASTA]]: _(
        "After a no, your opponents would soon complete a book in {share} of cases."
    ),
    _FIRST_CANASTA[_PLAYING_ON[Cause.OWN_CANASTA]]: _("If you play on, your side soon completes a book in {best} of cases."),
    _BY_HANDS: _("In your hand the cards do more, for taking piles and for books."),
    _BY_KEPT: _("After that, the cards you keep could do less, for taking piles and for books."),
    _STAKE: _("Unless it becomes a book, that meld would cost you {points}."),
}
"""The same in games whose canastas are called books."""


_NEXT_TAKES: Final[Mapping[tuple[bool, bool], str]] = {
    (True, False): _("After that, {after} would take the pile of {cards} in {share} of cases, otherwise in {other}."),
    (False, False): _("After that, {after} would take the pile in {share} of cases, otherwise in {other}."),
    (True, True): _("After that, {after} would take the pile of {cards} in {share} of cases."),
    (False, True): _("After that, {after} would take the pile in {share} of cases."),
}
"""Sentences about the next player, by whether the pile is large, and whether it is seldom taken after the best move."""


def answer_because(view: View, because: Because, *, yes: bool) -> str:
    """What the answer that is not advised would bring; `yes`: whether that answer is yes."""
    sentence = (_PLAYING_ON if yes else _AFTER_A_NO).get(because.cause, "")
    own = view.terms.side_of[view.seat]
    if not any(side.canastas for number, side in enumerate(view.sides) if (number == own) is yes):
        sentence = _FIRST_CANASTA.get(sentence, sentence)
    sentence = _worded(sentence, view.terms.rules)
    return sentence.format(share=often(because.other), best=often(because.best), points=_points(because))


def because_text(view: View, because: Because, move: Move, names: Sequence[str] = ()) -> str:
    """What would happen after a move that is worth less than the best; `because`: what it is worth less for."""
    after = named(view.following[view.seat], names)
    facts: dict[str, object] = {"after": after, "share": often(because.other), "other": seldom(because.best)}
    if because.cause is Cause.NEXT_TAKES:
        size = view.terms.cards_taken(len(view.pile) + 1)
        if isinstance(move, Discard) and because.other < RARELY:
            sentence = _(
                "After that, {after} would take the pile of {cards} only in {share} of cases, but that would cost you much."
            )
            return sentence.format(cards=counts.cards(size), **facts)
        large = isinstance(move, Discard) and size >= LARGE_PILE
        return _NEXT_TAKES[large, because.best < STEP].format(cards=counts.cards(size), **facts)
    facts["points"] = _points(because)
    stake = _at_stake(view, move) if because.cause is Cause.OWN_MELDS else 0
    if stake:
        return _worded(_STAKE, view.terms.rules).format(points=counts.points(-stake))
    if because.cause is Cause.HANDS:
        singly, size = view.terms.lists_singly, view.terms.cards_taken(len(view.pile))
        sentence = _by_hands_alone(move) if singly else _worded(_by_hands(move, size), view.terms.rules)
        return sentence.format(cards=counts.cards(size), **facts)
    return _sentence(view, because.cause).format(**facts)


def _at_stake(view: View, move: Move) -> int:
    """What the melds that a move begins cost as long as they are unfinished: 0 or less."""
    own, found = view.sides[view.terms.side_of[view.seat]], 0
    for number, group in enumerate(move.groups if isinstance(move, Meld | Take) else ()):
        cards = (*group.cards, *(view.pile[-1:] if isinstance(move, Take) and not number else ()))
        wilds = sum(map(is_wild, cards))
        if not own.size(group.kind):
            found += stake_of(view.terms.rules, group.kind, len(cards) - wilds, wilds)
    return found


def _points(because: Because) -> Noun:
    return counts.points(max(ROUNDED, ROUNDED * round(because.points / ROUNDED)))


def _by_hands(move: Move, pile: int) -> str:
    """The sentence for a move after which the cards in hand are worth less: it lays cards, or keeps worse ones."""
    if isinstance(move, Meld):
        if pile >= LARGE_PILE:
            return _("In your hand the cards do more: the pile of {cards} is at stake.")
        return _BY_HANDS
    if isinstance(move, Discard) and pile >= LARGE_PILE:
        return _("After that, the cards you keep could do less: the pile of {cards} is at stake.")
    return _BY_KEPT


def _by_hands_alone(move: Move) -> str:
    """The same where any card may take the pile."""
    if isinstance(move, Meld):
        return _("In your hand the cards do more.")
    return _("After that, the cards you keep could do less.")


def _sentence(view: View, cause: Cause) -> str:
    """The sentence of a cause at this table."""
    return _worded(_of_table(view, cause), view.terms.rules)


def _of_table(view: View, cause: Cause) -> str:
    side = view.terms.side_of[view.seat]
    foes = [seat for seat in view.order if view.terms.side_of[seat] != side]
    if len(foes) == 1 and cause in _OF_A_FOE:
        return _OF_A_FOE[cause]
    if len(view.playing[side]) == 1 and cause in _OF_ONE:
        return _OF_ONE[cause]
    return _OF_A_SIDE[cause]


def matters(because: Because, rules: RuleSet) -> str:
    """What matters more here than what lessons teach."""
    return _worded(_MATTERS[because.cause], rules)


def _worded(sentence: str, rules: RuleSet) -> str:
    """A sentence with the word for canastas under these rules."""
    own = _OF_BOOKS if plays_books(rules) else _OF_BURRACOS if plays_burracos(rules) else {}
    return own.get(sentence, sentence)


def often(share: float) -> str:
    """How often something happens, in round figures: "about 35%", "less than 5%"."""
    if share < STEP:
        return seldom(share)
    return _("about {share}").format(share=rounded(share))


def seldom(share: float) -> str:
    """The same beside another share: "35%", "less than 5%"."""
    return _("less than {share}").format(share=percent(STEP)) if share < STEP else rounded(share)


def rounded(share: float) -> str:
    """A share of cases in round figures: "35%"."""
    return percent(min(MOST_OFTEN, round(share / STEP) * STEP))


def named(seat: int, names: Sequence[str]) -> str:
    """The name of a seat, if names are known."""
    return names[seat] if names else _("seat {number}").format(number=seat)
