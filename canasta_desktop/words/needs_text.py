"""What a side still needs to go out, in a line beside its score, as "Needs a dirty book; Juno must agree"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.going_out_needs import NeedKind
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import npgettext, pgettext
from canasta_desktop.words.lists import capital, listed, phrases
from canasta_desktop.words.melds import canasta_terms, count_of_canastas, meld_name, plays_books, plays_burracos
from canasta_desktop.words.nouns import Noun, Nouns, with_article
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.going_out_needs import Need
    from canasta_desktop.engine.ruleset import RuleSet

MAY_GO_OUT: Final = _("May go out")
_OF_A_KIND: Final = (NeedKind.NATURAL, NeedKind.MIXED, NeedKind.SEQUENCE, NeedKind.WILD)
A_PARTNER: Final = _("a partner")
"""Whoever of several partners, or of another side, has to say yes."""


def needs_line(needs: Sequence[Need], rules: RuleSet, partner: str) -> str:
    """The line: what is missing, or that nothing is. `partner` names the player who has to say yes or to pick up the foot."""
    missing = [need for need in needs if not need.met]
    if not missing:
        return MAY_GO_OUT
    canastas, melds, others = _canastas(needs, missing, rules), _to_finish(missing), _of_partner(missing, partner)
    if not canastas and not others:
        return _("{melds:^} to finish").format(melds=Nouns(melds))
    clauses = [_("finish {melds}").format(melds=Nouns(melds))] if melds else []
    if canastas and not melds and not others:
        return _canastas_alone(missing, canastas)
    if canastas:
        clauses.insert(0, _("Needs {canastas}").format(canastas=Nouns(canastas)))
    return capital(phrases([*clauses, *others]))


def _canastas_alone(missing: Sequence[Need], canastas: Sequence[Noun]) -> str:
    if {need.kind for need in missing} == {NeedKind.CANASTA}:
        return capital(_("{canastas} to go out").format(canastas=canastas[0]))
    if len(canastas) == 1:
        return _("Still needs {canasta}").format(canasta=canastas[0])
    return _("Needs {canastas}").format(canastas=Nouns(canastas))


def needs_brief(needs: Sequence[Need], rules: RuleSet, partner: str) -> str:
    """What is missing to go out, as a list with the kinds of canastas alone: "Clean, dirty; Juno must agree"."""
    missing = [need for need in needs if not need.met]
    melds = _to_finish(missing)
    if not missing or len(melds) == len(missing):
        return needs_line(needs, rules, partner)
    kinds = _pot(missing) + [str(one) for one in _of_any_kind(needs, rules)] + _kinds(missing, rules)
    clauses = [listed(kinds)] if kinds else []
    clauses += [_("finish {melds}").format(melds=Nouns(melds))] if melds else []
    return capital(phrases([*clauses, *_of_partner(missing, partner)]))


def needs_sentence(needs: Sequence[Need], rules: RuleSet, partner: str) -> str:
    """The line as a sentence."""
    return _("{line}.").format(line=needs_line(needs, rules, partner))


def needs_short(needs: Sequence[Need], rules: RuleSet) -> str:
    """What is missing to go out, in a few letters: "1 more", "Dirty, yes", "Partner must agree"."""
    missing = [need for need in needs if not need.met]
    if not missing:
        return MAY_GO_OUT
    kinds = {need.kind for need in missing}
    if kinds == {NeedKind.PERMISSION}:
        return _("Partner must agree")
    count = sum(need.kind is NeedKind.CANASTA for need in missing)
    more = [_("{count} more").format(count=number(count))] if count else []
    words = _pot(missing) + ([str(one) for one in _of_any_kind(needs, rules)] if _none_yet(needs) else more)
    words += _kinds(missing, rules)
    words += [_("foot")] if NeedKind.FOOT in kinds else []
    words += [_("yes")] if NeedKind.PERMISSION in kinds else []
    melds = _to_finish(missing)
    finish = [_("finish {melds}").format(melds=Nouns(melds))] if melds else []
    return capital(phrases([*([listed(words)] if words else []), *finish]))


def _canastas(needs: Sequence[Need], missing: Sequence[Need], rules: RuleSet) -> list[Noun]:
    """The pot and the canastas that are missing: "the pot", "1 more canasta", "an escalera"."""
    terms = canasta_terms(rules)
    kinds = {
        NeedKind.NATURAL: terms.natural_canasta,
        NeedKind.MIXED: terms.mixed_canasta,
        NeedKind.SEQUENCE: terms.sequence_canasta,
        NeedKind.WILD: terms.wild_canasta,
    }
    pot = [Noun(pgettext("noun", "the pot"))] if _any(NeedKind.POT, missing) else []
    return [*pot, *_of_any_kind(needs, rules), *(with_article(kinds[kind]) for kind in kinds if _any(kind, missing))]


def _of_any_kind(needs: Sequence[Need], rules: RuleSet) -> list[Noun]:
    """The canastas of any kind that are missing: "a burraco", "two canastas", "1 more canasta"; empty where none is.

    They are further ones beside what is made, or beside others that must be of a kind.
    """
    count = sum(need.kind is NeedKind.CANASTA and not need.met for need in needs)
    if not count:
        return []
    if _none_yet(needs):
        return [with_article(canasta_terms(rules).canasta) if count == 1 else count_of_canastas(count, rules)]
    if plays_books(rules):
        text = npgettext("noun", "{count} more book", "{count} more books", count)
    elif plays_burracos(rules):
        text = npgettext("noun", "{count} more burraco", "{count} more burracos", count)
    else:
        text = npgettext("noun", "{count} more canasta", "{count} more canastas", count)
    return [Noun(text, count=number(count))]


def _none_yet(needs: Sequence[Need]) -> bool:
    """Whether the side has none of the canastas that going out needs, which may all be of any kind."""
    return not any(need.kind in _OF_A_KIND or (need.kind is NeedKind.CANASTA and need.met) for need in needs)


def _kinds(missing: Sequence[Need], rules: RuleSet) -> list[str]:
    """The kinds of canastas that are missing, in a word each."""
    terms = canasta_terms(rules)
    kinds = {
        NeedKind.NATURAL: terms.natural,
        NeedKind.MIXED: terms.mixed,
        NeedKind.SEQUENCE: terms.sequence,
        NeedKind.WILD: terms.wild,
    }
    return [str(word) for kind, word in kinds.items() if _any(kind, missing)]


def _pot(missing: Sequence[Need]) -> list[str]:
    """The pot in a word, if it is missing."""
    return [str(Noun(pgettext("noun", "pot")))] if _any(NeedKind.POT, missing) else []


def _of_partner(missing: Sequence[Need], partner: str) -> list[str]:
    """What the partner has to do, as clauses."""
    unknown = partner == A_PARTNER
    clauses = {
        NeedKind.FOOT: _("a partner hasn’t picked up the foot") if unknown else _("{name} hasn’t picked up the foot"),
        NeedKind.PERMISSION: _("a partner must agree") if unknown else _("{name} must agree"),
    }
    return [clause.format(name=partner) for kind, clause in clauses.items() if _any(kind, missing)]


def _any(kind: NeedKind, missing: Sequence[Need]) -> bool:
    return any(need.kind is kind for need in missing)


def _to_finish(missing: Sequence[Need]) -> list[Noun]:
    """The melds that have to be finished: "sevens", "aces", "wilds"."""
    slots = [need.slot for need in missing if need.kind is NeedKind.FINISH]
    return [Noun(pgettext("noun", "wilds | many")) if slot % KEYS == WILD_KEY else meld_name(slot) for slot in slots]
