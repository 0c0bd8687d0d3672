"""The text of the rules: melds and canastas where sequences may hold a wild card, and both shapes are clean or dirty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import RANKS
from canasta_desktop.engine.choices import OwnTwo, SemiClean, SequenceAces
from canasta_desktop.engine.effective_options import has_sets
from canasta_desktop.engine.terms import CANASTA, terms
from canasta_desktop.words import counts
from canasta_desktop.words.cards import index_of, ranks_in_notation
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import listed, paragraph
from canasta_desktop.words.melds import canasta_terms
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet


def ranks_of_sets(rules: RuleSet) -> str:
    """What a set is, or that there are none."""
    if not has_sets(rules):
        return _("There are no sets of one rank: every meld is a sequence.")
    made = _("A set is three or more cards of one rank from 3 to ace, at least two of them natural.")
    if rules.set_longest:
        made = _("A set is three to {cards} of one rank from 3 to ace, at least two of them natural.").format(
            cards=counts.cards(rules.set_longest)
        )
    if rules.set_ranks == "all":
        return made
    ranks = listed(index_of(RANKS.index(rank)) for rank in rules.set_ranks)
    return paragraph(made, _("There are sets of these ranks only: {ranks}.").format(ranks=ranks))


def wilds_in_sets(rules: RuleSet) -> list[str]:
    """How many wild cards a set may have."""
    if not has_sets(rules):
        return []
    few, most = rules.wilds_below_canasta, rules.wilds_in_canasta
    texts = []
    if few == most:
        texts.append(
            ngettext(
                "A set may have at most {most} wild card.",
                "A set may have at most {most} wild cards.",
                rules.wilds_below_canasta,
            ).format(most=spelled(few))
        )
    else:
        below = ngettext(
            "A set of fewer than seven cards may have at most {most} wild card.",
            "A set of fewer than seven cards may have at most {most} wild cards.",
            few,
        ).format(most=spelled(few))
        texts.append(paragraph(below, _in_canasta(rules)))
    if rules.ranks_without_wilds:
        ranks = Nouns(ranks_in_notation(rules.ranks_without_wilds))
        texts.append(_("{ranks:^} are always melded without wild cards.").format(ranks=ranks))
    if rules.naturals_outnumber_wilds:
        texts.append(_("Every set must have more natural cards than wild cards."))
    return texts


def _in_canasta(rules: RuleSet) -> str:
    most = rules.wilds_in_canasta
    if most == "any":
        return any_in_sets()
    return ngettext(
        "A set of {cards} or more may have at most {most} wild card.",
        "A set of {cards} or more may have at most {most} wild cards.",
        most,
    ).format(cards=counts.cards(CANASTA), most=spelled(most))


def any_in_sets() -> str:
    """That a set of so many cards may have any number of wild cards, where sets are not the only melds."""
    return _(
        "A set of {size} or more may have up to three wild cards, or any number of them if it has at least {cards}."
    ).format(size=counts.cards(CANASTA), cards=counts.natural_cards(CANASTA - 3))


def sequences(rules: RuleSet) -> list[str]:
    """What a sequence is: its cards, its aces, its wild card and where that lies."""
    cards = counts.cards(rules.sequence_longest)
    if rules.sequence_wilds:
        made = _(
            "A sequence is three to {cards} of one suit in unbroken order, at least two of them natural and at most one of"
            " them a wild card that stands for another card."
        )
    else:
        made = _("A sequence is three to {cards} of one suit in unbroken order, without a wild card.")
    texts = [
        paragraph(made.format(cards=cards), _aces(rules), _("A side may have any number of sequences in a suit.")),
    ]
    if rules.own_two is OwnTwo.NATURAL:
        texts.append(_own_two(rules))
    if rules.sequence_wilds:
        texts.append(
            paragraph(
                _(
                    "If a card is missing inside, the wild card stands for it; otherwise it lies at the low end or at the high"
                    " end."
                ),
                _(
                    "A natural card added in its place moves it: a 2 of the suit goes to its own place if it can, any other"
                    " wild card to the low end or else to the high end."
                ),
                _("If no place is free, the card can’t be added; a wild card never leaves its sequence."),
            )
        )
    return texts


def _own_two(rules: RuleSet) -> str:
    own = _("A 2 of the sequence’s suit in its own place, below the 3, is a natural card.")
    return paragraph(own, _("A wild card may stand beside it.") if rules.sequence_wilds else "")


def _aces(rules: RuleSet) -> str:
    if rules.sequence_aces is SequenceAces.HIGH:
        return _("It runs from 4 up to the ace.")
    around = _("It never goes around the ace: king, ace, 2, 3 is no sequence.")
    if rules.sequence_aces is SequenceAces.BOTH_ENDS:
        return paragraph(_("The ace is low, below the 2, or high, above the king; a sequence may have both."), around)
    return paragraph(_("The ace is low, below the 2, or high, above the king, but a sequence has only one."), around)


def canastas(rules: RuleSet) -> list[str]:
    """What a canasta is, and its kinds."""
    bonus = rules.bonus
    made = _("A meld of {cards} or more is {canasta:a}.").format(
        cards=counts.cards(CANASTA), canasta=canasta_terms(rules).canasta
    )
    kinds = _(
        "It is clean and scores {natural} if no wild card in it stands for another card; it is dirty and scores {mixed} if"
        " one does."
    ).format(natural=counts.points(bonus.natural), mixed=counts.points(bonus.mixed))
    texts = [paragraph(made, kinds)]
    semi = {
        SemiClean.NONE: "",
        SemiClean.ENDS: _(
            "A sequence of seven cards or more with its wild card at an end is semi-clean, as is a set of seven natural cards"
            " or more with one wild card; it scores {points}."
        ),
        SemiClean.SEVEN_IN_A_ROW: _(
            "A sequence with at least seven natural cards in a row on one side of its wild card is semi-clean, as is a set of"
            " seven natural cards or more with one wild card; it scores {points}."
        ),
    }[rules.semi_clean]
    if semi:
        texts.append(semi.format(points=counts.points(terms(rules, rules.players).semi_bonus)))
    return texts


def further_canastas(rules: RuleSet) -> list[str]:
    """Long canastas, and when their kind counts."""
    bonus, texts = rules.bonus, list[str]()
    if bonus.run_13:
        texts.append(_("A clean sequence of 13 cards scores {points}.").format(points=counts.points(bonus.run_13)))
    if bonus.run_14:
        texts.append(_("A clean sequence from ace to ace scores {points}.").format(points=counts.points(bonus.run_14)))
    if bonus.set_8 and has_sets(rules):
        texts.append(_("A clean set of eight cards or more scores {points}.").format(points=counts.points(bonus.set_8)))
    judged = paragraph(
        _("Only the highest kind of a {canasta} counts, as it is at the end of the deal.").format(
            canasta=canasta_terms(rules).canasta
        ),
        _("A dirty {canasta} may become clean, and a clean one dirty.").format(canasta=canasta_terms(rules).canasta),
    )
    return [*([paragraph(*texts)] if texts else []), judged]
