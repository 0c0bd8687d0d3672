"""What a side still needs to go out, in a line beside its score, as "Needs a dirty book and Juno's yes"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.going_out_needs import NeedKind
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import capital, joined, listed
from canasta_desktop.words.melds import canasta_terms, meld_name, plays_books
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.going_out_needs import Need
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.melds import CanastaTerms

MAY_GO_OUT: Final = _("May go out")
A_PARTNER: Final = _("a partner")
"""Whoever of several partners, or of another side, has to say yes."""


def needs_line(needs: Sequence[Need], rules: RuleSet, partner: str) -> str:
    """The line: what is missing, or that nothing is. `partner` is the name of who has to say yes or to pick up the foot."""
    missing = [need for need in needs if not need.met]
    kinds = {need.kind for need in missing}
    if not missing:
        return MAY_GO_OUT
    if kinds == {NeedKind.CANASTA}:
        count = len(missing)
        if plays_books(rules):
            return ngettext("{count} more book to go out", "{count} more books to go out", count).format(count=number(count))
        return ngettext("{count} more canasta to go out", "{count} more canastas to go out", count).format(count=number(count))
    if kinds == {NeedKind.FINISH}:
        return _("{melds} to finish").format(melds=capital(joined(_to_finish(missing))))
    if kinds == {NeedKind.PERMISSION}:
        return _("{Name} must agree").format(Name=capital(partner))
    if kinds == {NeedKind.FOOT}:
        return _("{Name} hasn’t picked up the foot").format(Name=capital(partner))
    things = _things(missing, rules, canasta_terms(rules), partner)
    if NeedKind.FINISH in kinds:
        return _("Needs {things}; finish {melds}").format(things=joined(things), melds=joined(_to_finish(missing)))
    if len(things) == 1 and NeedKind.FOOT not in kinds:
        return _("Still needs {a_canasta}").format(a_canasta=things[0])
    return _("Needs {things}").format(things=joined(things))


def needs_brief(needs: Sequence[Need], rules: RuleSet, partner: str) -> str:
    """The same as a list, with canastas by their kind alone: "Needs clean, dirty, Juno's yes"."""
    missing = [need for need in needs if not need.met]
    if {need.kind for need in missing} <= {NeedKind.FINISH}:
        return needs_line(needs, rules, partner)
    terms = canasta_terms(rules)
    kinds = terms._replace(
        a_natural_canasta=terms.natural, a_mixed_canasta=terms.mixed, a_sequence=terms.sequence, a_wild_canasta=terms.wild
    )
    things, melds = listed(_things(missing, rules, kinds, partner)), listed(_to_finish(missing))
    return (
        _("{things}; finish {melds}").format(things=things, melds=melds) if melds else _("Needs {things}").format(things=things)
    )


def needs_sentence(needs: Sequence[Need], rules: RuleSet, partner: str) -> str:
    """The line as a sentence."""
    return _("{line}.").format(line=needs_line(needs, rules, partner))


def needs_short(needs: Sequence[Need], rules: RuleSet) -> str:
    """The same in a few letters: "1 more", "Dirty, yes", "Partner must agree"."""
    missing = [need for need in needs if not need.met]
    if not missing:
        return MAY_GO_OUT
    if all(need.kind is NeedKind.PERMISSION for need in missing):
        return _("Partner must agree")
    terms = canasta_terms(rules)
    count = sum(need.kind is NeedKind.CANASTA for need in missing)
    short = {
        NeedKind.NATURAL: terms.natural,
        NeedKind.MIXED: terms.mixed,
        NeedKind.SEQUENCE: terms.sequence,
        NeedKind.WILD: terms.wild,
        NeedKind.FOOT: _("foot"),
        NeedKind.PERMISSION: _("yes"),
    }
    words = [_("{count} more").format(count=number(count))] if count else []
    words += [word for kind, word in short.items() if any(need.kind is kind for need in missing)]
    melds = listed(_to_finish(missing))
    if melds and words:
        return capital(_("{things}; finish {melds}").format(things=listed(words), melds=melds))
    return _("Finish {melds}").format(melds=melds) if melds else capital(listed(words))


def _things(missing: Sequence[Need], rules: RuleSet, terms: CanastaTerms, partner: str) -> list[str]:
    """What is missing but melds to finish, each as a noun with its article; canastas as `terms` call them."""
    count = sum(need.kind is NeedKind.CANASTA for need in missing)
    found = []
    if count:
        found.append(ngettext("{count} more canasta", "{count} more canastas", count).format(count=number(count)))
        if plays_books(rules):
            found = [ngettext("{count} more book", "{count} more books", count).format(count=number(count))]
    told = {
        NeedKind.NATURAL: terms.a_natural_canasta,
        NeedKind.MIXED: terms.a_mixed_canasta,
        NeedKind.SEQUENCE: terms.a_sequence,
        NeedKind.WILD: terms.a_wild_canasta,
        NeedKind.FOOT: _("{name} to pick up the foot").format(name=partner),
        NeedKind.PERMISSION: _("{name}’s yes").format(name=partner),
    }
    found += [told[need.kind] for need in missing if need.kind in told]
    return list(dict.fromkeys(found))


def _to_finish(missing: Sequence[Need]) -> list[str]:
    """The melds that have to be finished: "sevens", "aces", "wilds"."""
    slots = [need.slot for need in missing if need.kind is NeedKind.FINISH]
    return [_("wilds") if slot % KEYS == WILD_KEY else meld_name(slot) for slot in slots]
