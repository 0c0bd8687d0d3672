"""The text of the rules: melds and canastas. Each public function writes a chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import SetsOfARank, WildMelds, WildsEnter
from canasta_desktop.engine.draft import FIVE
from canasta_desktop.engine.effective_options import has_sets
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.words import counts, rules_of_runs
from canasta_desktop.words.cards import ranks_in_notation
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import joined, paragraph
from canasta_desktop.words.melds import canasta_terms, plays_books, plays_burracos
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import number, spelled

if TYPE_CHECKING:
    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.lists import Sections


def melds(rules: RuleSet, _seating: Seating) -> Sections:
    """Melds, their wild cards, and the worth of canastas."""
    if plays_burracos(rules):
        return {
            "sets": [paragraph(rules_of_runs.ranks_of_sets(rules), _how_many_sets(rules, sets=True), _stays(rules))],
            "sequences": rules_of_runs.sequences(rules) if rules.sequence_longest else [],
            "wilds in sets": rules_of_runs.wilds_in_sets(rules),
            "canastas": rules_of_runs.canastas(rules),
            "further canastas": rules_of_runs.further_canastas(rules),
        }
    return {
        "sets": [_sets(rules)],
        "sequences": _sequences(rules),
        "wild melds": _wild_melds(rules),
        "joining": _joining(rules),
        "wilds in sets": _wilds_in_sets(rules),
        "canastas": _canastas(rules),
        "further canastas": _further_canastas(rules),
        "closed ranks": _closed_ranks(rules),
    }


def _says_set(rules: RuleSet) -> bool:
    """Whether a meld of one rank is called a set, because the rules have melds of other kinds."""
    return bool(rules.sequence_longest or rules.wild_longest)


def _sets(rules: RuleSet) -> str:
    sets = _says_set(rules)
    if rules.set_longest:
        made = (
            _("A set is three to {cards} of one rank from 4 to ace, at least two of them natural.")
            if sets
            else _("A meld is three to {cards} of one rank from 4 to ace, at least two of them natural.")
        ).format(cards=counts.cards(rules.set_longest))
    else:
        made = (
            _("A set is three or more cards of one rank from 4 to ace, at least two of them natural.")
            if sets
            else _("A meld is three or more cards of one rank from 4 to ace, at least two of them natural.")
        )
    return paragraph(made, _how_many_sets(rules, sets=sets), _stays(rules))


def _stays(rules: RuleSet) -> str:
    if rules.join:
        return _("Cards are never added to another side’s melds, and a melded card stays in its meld unless melds are joined.")
    return _("Cards are never added to another side’s melds, and a melded card stays on the table.")


def _how_many_sets(rules: RuleSet, *, sets: bool) -> str:
    if not has_sets(rules):
        return ""
    if rules.sets_of_a_rank is SetsOfARank.ONE:
        if sets:
            return _("A side has one set of each rank, and either partner may add cards to it.")
        return _("A side has one meld of each rank, and either partner may add cards to it.")
    if rules.sets_of_a_rank is SetsOfARank.TWO:
        if sets:
            return _("A side may have two sets of a rank at a time, and either partner may add cards to them.")
        return _("A side may have two melds of a rank at a time, and either partner may add cards to them.")
    another = (
        _("A side may start another set of a rank only when its others of that rank have at least {cards}.")
        if sets
        else _("A side may start another meld of a rank only when its others of that rank have at least {cards}.")
    )
    return paragraph(another.format(cards=counts.cards(CANASTA)), _("Either partner may add cards to a meld."))


def _sequences(rules: RuleSet) -> list[str]:
    if not rules.sequence_longest:
        return []
    made = _("A sequence is three to {cards} of one suit in unbroken order, from 4 up to the ace, without wild cards.").format(
        cards=counts.natural_cards(rules.sequence_longest)
    )
    return [paragraph(made, _("A side may have any number of sequences in a suit."))]


def _wild_melds(rules: RuleSet) -> list[str]:
    if not rules.wild_longest:
        return []
    made = _("A meld of wild cards is three to {cards}, jokers and twos in any mixture.").format(
        cards=counts.cards(rules.wild_longest)
    )
    if rules.wild_melds is WildMelds.ONE:
        another = _("A side may have only one.")
    else:
        another = _("A side may start another only when its others have {cards}.").format(cards=counts.cards(CANASTA))
    return [paragraph(made, another)]


def _joining(rules: RuleSet) -> list[str]:
    if not rules.join:
        return []
    if rules.sets_of_a_rank is SetsOfARank.ONE:
        if not rules.sequence_longest:
            return []
        return [_("After drawing, a player may join two of its sequences of one suit if they make a legal meld together.")]
    if not rules.sequence_longest:
        return [_("After drawing, a player may join two of the side’s sets of one rank if they make a legal meld together.")]
    return [
        _(
            "After drawing, a player may join two of the side’s sets of one rank or two of its sequences of one suit if they"
            " make a legal meld together."
        )
    ]


def _wilds_in_sets(rules: RuleSet) -> list[str]:
    sets, few = _says_set(rules), rules.wilds_below_canasta
    most = (
        ngettext(
            "A set of fewer than seven cards may have at most {most} wild card.",
            "A set of fewer than seven cards may have at most {most} wild cards.",
            few,
        )
        if sets
        else ngettext(
            "A meld of fewer than seven cards may have at most {most} wild card.",
            "A meld of fewer than seven cards may have at most {most} wild cards.",
            few,
        )
    )
    texts = [most.format(most=spelled(few))]
    if rules.naturals_outnumber_wilds:
        texts.append(
            _("Every set must have more natural cards than wild cards.")
            if sets
            else _("Every meld must have more natural cards than wild cards.")
        )
    if rules.wilds_enter is WildsEnter.OPENING_OR_FIVE:
        texts.append(_when_wilds_enter(sets=sets))
    if rules.ranks_without_wilds:
        ranks = Nouns(ranks_in_notation(rules.ranks_without_wilds))
        texts.append(_("{ranks:^} are always melded without wild cards.").format(ranks=ranks))
    if rules.ranks_pure_or_opened_mixed:
        ranks = Nouns(ranks_in_notation(rules.ranks_pure_or_opened_mixed))
        texts.append(
            paragraph(
                _("{ranks:^} may have wild cards only if they were melded with one in the side’s opening.").format(ranks=ranks),
                _("Otherwise they stay natural."),
            )
        )
    if rules.wild_longest and rules.wild_meld_first:
        texts.append(
            _(
                "No wild card may go into a set while the side’s meld of wild cards has fewer than {cards}, or in a"
                " move that adds to it."
            ).format(cards=counts.cards(CANASTA))
        )
    return texts


def _when_wilds_enter(*, sets: bool) -> str:
    later = (
        _("Later it may be added to a set only if the set then has at least {cards}.")
        if sets
        else _("Later it may be added to a meld only if the meld then has at least {cards}.")
    )
    return paragraph(
        _("A wild card may be melded with natural cards in the side’s opening."), later.format(cards=counts.natural_cards(FIVE))
    )


def _canastas(rules: RuleSet) -> list[str]:
    return [_what_is_a_canasta(rules), *([_ranks_with_own_bonus(rules)] if rules.bonus.ranks else [])]


def _further_canastas(rules: RuleSet) -> list[str]:
    paragraphs = [_wilds_in_canastas(rules)]
    if rules.sequence_longest:
        paragraphs.append(_sequence_canastas(rules))
    if rules.wild_longest:
        paragraphs.append(_wild_canastas(rules))
    return paragraphs


def _what_is_a_canasta(rules: RuleSet) -> str:
    terms, bonus, sets = canasta_terms(rules), rules.bonus, _says_set(rules)
    closed = rules.set_longest == CANASTA
    if closed:
        made = _("A set of {cards} is {canasta:a}.") if sets else _("A meld of {cards} is {canasta:a}.")
    else:
        made = _("A set of {cards} or more is {canasta:a}.") if sets else _("A meld of {cards} or more is {canasta:a}.")
    if plays_books(rules):
        scores = _("Without wild cards it is clean and scores {natural}; with wild cards it is dirty and scores {mixed}.")
    else:
        scores = _("Without wild cards it is natural and scores {natural}; with wild cards it is mixed and scores {mixed}.")
    return paragraph(
        made.format(cards=counts.cards(CANASTA), canasta=terms.canasta),
        scores.format(natural=counts.points(bonus.natural), mixed=counts.points(bonus.mixed)),
        "" if closed else _made_mixed(rules),
    )


def _made_mixed(rules: RuleSet) -> str:
    if plays_books(rules):
        return _("A wild card added to a clean book makes it dirty.")
    return _("A wild card added to a natural canasta makes it mixed.")


def _ranks_with_own_bonus(rules: RuleSet) -> str:
    of = joined(
        [
            _("{points} for {ranks}").format(points=counts.points(one.points), ranks=ranks_in_notation([one.rank])[0])
            for one in rules.bonus.ranks
        ]
    )
    return _("{canasta:^a} of some ranks scores more: {bonuses}.").format(
        canasta=canasta_terms(rules).natural_canasta, bonuses=of
    )


def _wilds_in_canastas(rules: RuleSet) -> str:
    most = rules.wilds_in_canasta
    if most == "any" and _says_set(rules):
        return rules_of_runs.any_in_sets()
    if most == "any":
        return _("{canasta:^a} may have up to three wild cards, or any number of them if it has at least {cards}.").format(
            canasta=canasta_terms(rules).canasta, cards=counts.natural_cards(CANASTA - 3)
        )
    if not _says_set(rules):
        sentence = ngettext(
            "{canasta:^a} may have at most {most} wild card.", "{canasta:^a} may have at most {most} wild cards.", most
        )
    elif rules.set_longest == CANASTA:
        sentence = ngettext(
            "A set of {cards} may have at most {most} wild card.",
            "A set of {cards} may have at most {most} wild cards.",
            most,
        )
    else:
        sentence = ngettext(
            "A set of {cards} or more may have at most {most} wild card.",
            "A set of {cards} or more may have at most {most} wild cards.",
            most,
        )
    return sentence.format(canasta=canasta_terms(rules).canasta, cards=counts.cards(CANASTA), most=spelled(most))


def _sequence_canastas(rules: RuleSet) -> str:
    terms = canasta_terms(rules)
    if rules.sequence_longest == CANASTA:
        sentence = _("A sequence of {cards} is {canasta:a} too, called {samba:a}, and scores {points}.")
    else:
        sentence = _("A sequence of {cards} or more is {canasta:a} too, called {samba:a}, and scores {points}.")
    return sentence.format(
        cards=counts.cards(CANASTA),
        canasta=terms.canasta,
        samba=terms.sequence_canasta,
        points=counts.points(rules.bonus.sequence),
    )


def _wild_canastas(rules: RuleSet) -> str:
    terms, bonus = canasta_terms(rules), rules.bonus
    sentence = _("A meld of {cards} is {canasta:a} too, called {bolivia:a}, and scores {points}.")
    if bonus.wild_four_jokers and bonus.wild_twos:
        sentence = _(
            "A meld of {cards} is {canasta:a} too, called {bolivia:a}, and scores {points}, or"
            " {four_jokers} with four or more jokers and {twos} with twos only."
        )
    elif bonus.wild_four_jokers:
        sentence = _(
            "A meld of {cards} is {canasta:a} too, called {bolivia:a}, and scores {points}, or"
            " {four_jokers} with four or more jokers."
        )
    elif bonus.wild_twos:
        sentence = _("A meld of {cards} is {canasta:a} too, called {bolivia:a}, and scores {points}, or {twos} with twos only.")
    return sentence.format(
        cards=counts.wild_cards(CANASTA),
        canasta=terms.canasta,
        bolivia=terms.wild_canasta,
        points=counts.points(bonus.wild),
        four_jokers=number(bonus.wild_four_jokers),
        twos=number(bonus.wild_twos),
    )


def _closed_ranks(rules: RuleSet) -> list[str]:
    if not rules.dead_ranks:
        return []
    return [
        _("When a side has completed {canasta:a} of a rank, the rank is closed: nobody may meld that rank any more.").format(
            canasta=canasta_terms(rules).canasta
        )
    ]
