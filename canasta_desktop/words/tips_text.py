"""The sentences of the tips at the table: what to do, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.choices import PileNeeds
from canasta_desktop.engine.effective_options import has_pots, has_sets, opens_freely
from canasta_desktop.engine.melding import rest_of_pile
from canasta_desktop.engine.scoring import bonus_of
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.words import counts, pile_text
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.counts import some_cards
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.melds import canasta_made, canasta_terms, canastas_wanted
from canasta_desktop.words.numbers import number
from canasta_desktop.words.rules_in_short import aim

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.view import View


def tip_text(name: str, seen: View, key: Callable[[str], str]) -> str:
    """The sentences of a tip, one or two; `key` gives the text on the key cap of a command. Raises KeyError."""
    return _TEXTS[name](seen, key)


def _turn(seen: View, key: Callable[[str], str]) -> str:
    cards = some_cards(seen.terms.cards_drawn)
    return _("Draw {cards} to begin: click the stock, or press {key}. Your turn ends with a discard.").format(
        cards=cards, key=key("draw")
    )


def _aim(seen: View, key: Callable[[str], str]) -> str:  # noqa: ARG001  says nothing of keys
    return aim(seen.terms.rules)


def _pile(seen: View, key: Callable[[str], str]) -> str:
    needs = seen.terms.rules.pile_needs
    if needs is PileNeeds.NOTHING:
        return _("You can take the whole pile instead of drawing: click it, or press {key}. Nothing else is needed.").format(
            key=key("take")
        )
    if needs is PileNeeds.ANY_CARD:
        return _(
            "You can take the whole pile instead of drawing: click it, or press {key}. Then meld one of its cards this turn."
        ).format(key=key("take"))
    return _("You can take the pile now: click it, or press {key}. You meld its top card and keep the rest.").format(
        key=key("take")
    )


def _large_pile(seen: View, key: Callable[[str], str]) -> str:
    return _("You can take the pile and get {cards}: click it, or press {key}.").format(
        cards=counts.cards(rest_of_pile(seen) + 1), key=key("take")
    )


def _frozen(seen: View, key: Callable[[str], str]) -> str:  # noqa: ARG001  says nothing of keys
    return paragraph(_("The pile is frozen."), pile_text.FROZEN_ALL_WHY)


def _red_three(seen: View, key: Callable[[str], str]) -> str:  # noqa: ARG001  says nothing of keys
    return _("Your red 3 brings {points} once your side has melded. Until then it costs as much.").format(
        points=counts.points(seen.terms.rules.red_three_bonus[0])
    )


def _opening(seen: View, key: Callable[[str], str]) -> str:
    if not has_sets(seen.terms.rules):
        return _("You can meld now: select three or more cards of one suit in order and press {key}.").format(key=key("meld"))
    if opens_freely(seen.terms.rules) and seen.terms.sequence_longest:
        return _("You can meld now: select the cards, of one suit in order or of one rank, and press {key}.").format(
            key=key("meld")
        )
    minimum = seen.minimum[seen.terms.side_of[seen.seat]]
    how = _("You can open now: select cards of one rank (twos and jokers can stand in) and press {key}.").format(
        key=key("meld")
    )
    return paragraph(how, _("Confirm once they are worth {points}.").format(points=counts.points(minimum)) if minimum else "")


def _pot(seen: View, key: Callable[[str], str]) -> str:  # noqa: ARG001  says nothing of keys
    return _("Get rid of your last card, and you take your side’s pot: {cards} to play on with.").format(
        cards=counts.cards(seen.terms.rules.pot_size)
    )


def _canasta(seen: View, key: Callable[[str], str]) -> str:  # noqa: ARG001  says nothing of keys
    rules = seen.terms.rules
    terms = canasta_terms(rules)
    if has_pots(rules):
        return _(
            "Seven cards make {canasta:a}: {natural} if it is clean, {mixed} if it is dirty. To go out your side needs"
            " {wanted} and its pot."
        ).format(
            canasta=terms.canasta,
            natural=counts.points(rules.bonus.natural),
            mixed=number(rules.bonus.mixed),
            wanted=canastas_wanted(rules),
        )
    own = _of_its_own(seen)
    if own:
        return own
    worth = _("Seven cards make {canasta:a}: {natural} without wild cards, {mixed} with them.").format(
        canasta=terms.canasta, natural=counts.points(rules.bonus.natural), mixed=number(rules.bonus.mixed)
    )
    if rules.canastas_to_go_out > 1:
        return paragraph(
            worth, _("You can’t go out until your side has {n} of them.").format(n=number(rules.canastas_to_go_out))
        )
    return paragraph(worth, _("You can’t go out until your side has one."))


def _of_its_own(seen: View) -> str:
    """What the side's canasta is worth, if that is not what canastas of sets are worth; else nothing."""
    melds, rules = seen.sides[seen.terms.side_of[seen.seat]], seen.terms.rules
    for slot in melds.slots():
        natural = not melds.wilds(slot)
        points = bonus_of(seen.terms, melds, slot)
        if melds.size(slot) >= CANASTA and points != (rules.bonus.natural if natural else rules.bonus.mixed):
            made = canasta_made(slot, rules, natural=natural)
            return _("Your side has made {canasta:a}: {points}. To go out it needs {wanted}.").format(
                canasta=made, points=counts.points(points), wanted=canastas_wanted(rules)
            )
    return ""


def _hint(seen: View, key: Callable[[str], str]) -> str:  # noqa: ARG001  the same in every position
    asked = _("Not sure what to play? Press {key} for a hint: it suggests a move and says why.").format(key=key("hint"))
    return paragraph(asked, _("Its figures assume that the others play well."))


_TEXTS = {
    "turn": _turn,
    "aim": _aim,
    "red three": _red_three,
    "pile": _pile,
    "large pile": _large_pile,
    "frozen": _frozen,
    "opening": _opening,
    "pot": _pot,
    "canasta": _canasta,
    "hint": _hint,
}

GOT_IT: Final = _("got it")
