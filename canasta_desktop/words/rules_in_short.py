"""The first page of the rules: the aim, what scores, a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import BlackThrees
from canasta_desktop.engine.effective_options import has_pots, has_sets
from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.melds import canasta_terms, canastas_wanted, plays_books, plays_burracos
from canasta_desktop.words.rules_of_the_end import game_ends

if TYPE_CHECKING:
    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.lists import Sections


def in_short(rules: RuleSet, _seating: Seating) -> Sections:
    """The aim, what scores, a turn."""
    return {"aim": [aim(rules)], "scores": [_scores(rules)], "turn": [_turn()], "end": [_end(rules)]}


def _of_pots(rules: RuleSet) -> str:
    """The way from the hand to the pot and out."""
    return paragraph(
        _("A player who gets rid of the whole hand takes the side’s pot of {cards}.").format(
            cards=counts.cards(rules.pot_size)
        ),
        _("Once the side has had it and has {canastas} it may go out, which ends the deal.").format(
            canastas=canastas_wanted(rules)
        ),
        game_ends(rules),
    )


def aim(rules: RuleSet) -> str:
    """What one plays for: melds, and the seven cards that score the most."""
    if not has_sets(rules):
        melds = _("Make melds of three or more cards of one suit in order, and keep adding to them.")
    elif rules.sequence_longest:
        melds = _("Make melds of three or more cards of one rank, or of one suit in order, and keep adding to them.")
    else:
        melds = _("Make melds of three or more cards of one rank, and keep adding to them.")
    if plays_burracos(rules):
        seven = _("Seven cards make a burraco, and burracos score the most, above all clean ones, without a wild card.")
    elif plays_books(rules):
        seven = _("Seven cards make a book, and books score the most.")
    else:
        seven = _("Seven cards make a canasta, and canastas score the most.")
    return paragraph(melds, seven)


def _scores(rules: RuleSet) -> str:
    terms = canasta_terms(rules)
    if plays_burracos(rules):
        bonus = _("Each melded card scores its points; each {canasta} and going out earn a bonus.").format(
            canasta=terms.canasta
        )
        left = _("Cards left in hand count against their side.")
        if has_pots(rules) and rules.pot_untaken:
            left = _("Cards left in hand count against their side, and a pot that was never taken costs {points}.").format(
                points=counts.points(rules.pot_untaken)
            )
        return paragraph(bonus, left)
    if rules.black_threes is BlackThrees.BONUS:
        bonus = _("Each melded card scores its points; each {canasta}, each 3 laid out and going out all earn a bonus.")
    else:
        bonus = _("Each melded card scores its points; each {canasta}, each red 3 laid out and going out all earn a bonus.")
    return paragraph(bonus.format(canasta=terms.canasta), _("Cards left in hand count against their side."))


def _turn() -> str:
    return _("A turn has three parts: draw or take the pile, meld if you like, and discard one card.")


def _end(rules: RuleSet) -> str:
    if has_pots(rules):
        return _of_pots(rules)
    first = _("A side’s first melds must be worth a minimum of points.")
    out = _("Once it has {canastas} it may go out, which ends the deal.").format(canastas=canastas_wanted(rules))
    return paragraph(first, out, game_ends(rules))
