"""Names of melds and canastas, singular and plural, by the rules in play."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine.choices import Threes
from canasta_desktop.engine.effective_options import asks_for_kinds, kinds_wanted
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY, is_set
from canasta_desktop.words.cards import ranks_name, suit_name
from canasta_desktop.words.catalogue import npgettext, pgettext
from canasta_desktop.words.lists import capital
from canasta_desktop.words.nouns import Noun, Nouns
from canasta_desktop.words.numbers import number, spelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.ruleset import RuleSet


def _ordinals() -> Sequence[str]:
    return (
        pgettext("noun, place of a meld", "second"),
        pgettext("noun, place of a meld", "third"),
        pgettext("noun, place of a meld", "fourth"),
        pgettext("noun, place of a meld", "fifth"),
        pgettext("noun, place of a meld", "sixth"),
        pgettext("noun, place of a meld", "seventh"),
        pgettext("noun, place of a meld", "eighth"),
    )


def _ordinal(place: int) -> Noun:
    """The ordinal of a meld among the melds of its key; `place` 1 is the second."""
    ordinals = _ordinals()
    if place <= len(ordinals):
        return Noun(ordinals[place - 1])
    return Noun(pgettext("noun, place of a meld", "{n}th"), n=number(place + 1))


def meld_name(slot: int) -> Noun:
    """A meld as said at the table: "kings", "second set of kings", "sequence in spades", "meld of wild cards"."""
    place, key = divmod(slot, KEYS)
    if not place:
        return ranks_name(key) if key < WILD_KEY else one_meld(key)
    ordinal = _ordinal(place)
    if key >= SEQUENCE_KEY:
        return Noun(pgettext("noun", "{ordinal} sequence in {suit}"), ordinal=ordinal, suit=suit_name(key - SEQUENCE_KEY))
    if key == WILD_KEY:
        return Noun(pgettext("noun", "{ordinal} meld of wild cards"), ordinal=ordinal)
    return Noun(pgettext("noun", "{ordinal} set of {ranks}"), ordinal=ordinal, ranks=ranks_name(key))


def one_meld(key: int) -> Noun:
    """One meld of a key: "set of kings", "sequence in spades", "meld of wild cards"."""
    if key >= SEQUENCE_KEY:
        return Noun(pgettext("noun", "sequence in {suit}"), suit=suit_name(key - SEQUENCE_KEY))
    if key == WILD_KEY:
        return Noun(pgettext("noun", "meld of wild cards"))
    return Noun(pgettext("noun", "set of {ranks}"), ranks=ranks_name(key))


def melds_of_key(key: int) -> Noun:
    """Several melds of a key: "sets of kings", "sequences in spades", "melds of wild cards"."""
    if key >= SEQUENCE_KEY:
        return Noun(pgettext("noun", "sequences in {suit} | many"), suit=suit_name(key - SEQUENCE_KEY))
    if key == WILD_KEY:
        return Noun(pgettext("noun", "melds of wild cards | many"))
    return Noun(pgettext("noun", "sets of {ranks} | many"), ranks=ranks_name(key))


def count_of_melds(count: int, key: int) -> Noun:
    """A number of melds of a key: "one sequence in spades", "two sets of kings"."""
    n = spelled(count)
    if key >= SEQUENCE_KEY:
        text = npgettext("noun", "{count} sequence in {suit}", "{count} sequences in {suit}", count)
        return Noun(text, count=n, suit=suit_name(key - SEQUENCE_KEY))
    if key == WILD_KEY:
        return Noun(npgettext("noun", "{count} meld of wild cards", "{count} melds of wild cards", count), count=n)
    return Noun(npgettext("noun", "{count} set of {ranks}", "{count} sets of {ranks}", count), count=n, ranks=ranks_name(key))


def joined_melds(slot: int) -> Noun:
    """The melds of a slot's key, as they are joined: "kings", "sequences in spades"."""
    return ranks_name(slot % KEYS) if is_set(slot) else melds_of_key(slot % KEYS)


class CanastaTerms(NamedTuple):
    """The names of canastas in a rule set: nouns for each kind, and the word for the kind alone, as on a badge."""

    canasta: Noun
    canastas: Noun
    natural_canasta: Noun
    mixed_canasta: Noun
    sequence_canasta: Noun
    wild_canasta: Noun
    semi_canasta: Noun
    long_canasta: Noun
    natural: Noun
    mixed: Noun
    sequence: Noun
    wild: Noun
    semi: Noun
    long: Noun


def plays_books(rules: RuleSet | None) -> bool:
    """Whether canastas are called books, as in rules with a foot."""
    return rules is not None and bool(rules.foot_size or any(seating.foot_size for seating in rules.seatings))


def plays_burracos(rules: RuleSet | None) -> bool:
    """Whether canastas are called burracos, in sequence too, as in rules where threes are a rank like others."""
    return rules is not None and rules.threes is Threes.ORDINARY


def plays_bolivias(rules: RuleSet | None) -> bool:
    """Whether a canasta in sequence is called escalera and one of wild cards bolivia, as in rules with both."""
    return rules is not None and bool(rules.sequence_longest and rules.wild_longest)


def canasta_terms(rules: RuleSet | None) -> CanastaTerms:
    """The names of canastas for the options of a rule set."""
    return _canasta_terms(books=plays_books(rules), bolivias=plays_bolivias(rules), burracos=plays_burracos(rules))


@cache
def _canasta_terms(*, books: bool, bolivias: bool, burracos: bool) -> CanastaTerms:
    """The names of canastas by three options; cached, because they are asked for in every frame."""
    if burracos:
        return _burraco_terms()
    if books:
        named = (
            Noun(pgettext("noun", "book")),
            Noun(pgettext("noun", "books | many")),
            Noun(pgettext("noun", "clean book")),
            Noun(pgettext("noun", "dirty book")),
            Noun(pgettext("noun", "samba")),
            Noun(pgettext("noun", "wild book")),
            Noun(pgettext("noun, kind of book", "clean")),
            Noun(pgettext("noun, kind of book", "dirty")),
            Noun(pgettext("noun, kind of canasta", "samba")),
            Noun(pgettext("noun, kind of book", "wild")),
        )
    else:
        named = (
            Noun(pgettext("noun", "canasta")),
            Noun(pgettext("noun", "canastas | many")),
            Noun(pgettext("noun", "natural canasta")),
            Noun(pgettext("noun", "mixed canasta")),
            Noun(pgettext("noun", "samba")),
            Noun(pgettext("noun", "wild canasta")),
            Noun(pgettext("noun, kind of canasta", "natural")),
            Noun(pgettext("noun, kind of canasta", "mixed")),
            Noun(pgettext("noun, kind of canasta", "samba")),
            Noun(pgettext("noun, kind of canasta", "wild")),
        )
    mixed, natural = named[3], named[2]
    terms = CanastaTerms(*named[:6], mixed, natural, *named[6:], named[7], named[6])  # none is semi-clean or long there
    if bolivias:
        terms = terms._replace(
            sequence=Noun(pgettext("noun, kind of canasta", "escalera")),
            wild=Noun(pgettext("noun, kind of canasta", "bolivia")),
            sequence_canasta=Noun(pgettext("noun", "escalera | an")),
            wild_canasta=Noun(pgettext("noun", "bolivia")),
        )
    return terms


def _burraco_terms() -> CanastaTerms:
    """The names of canastas where there are pots."""
    burraco = Noun(pgettext("noun", "burraco"))
    return CanastaTerms(
        burraco,
        Noun(pgettext("noun", "burracos | many")),
        Noun(pgettext("noun", "clean burraco")),
        Noun(pgettext("noun", "dirty burraco")),
        burraco,
        burraco,
        Noun(pgettext("noun", "semi-clean burraco")),
        Noun(pgettext("noun", "long burraco")),
        Noun(pgettext("noun, kind of burraco", "clean")),
        Noun(pgettext("noun, kind of burraco", "dirty")),
        Noun(pgettext("noun, kind of burraco", "clean")),
        Noun(pgettext("noun, kind of burraco", "dirty")),
        Noun(pgettext("noun, kind of burraco", "semi-clean")),
        Noun(pgettext("noun, kind of burraco", "long")),
    )


def canasta_made(slot: int, rules: RuleSet, *, natural: bool) -> Noun:
    """A canasta by what it is made of: "canasta of kings", "clean book of kings", "samba in spades", "bolivia"."""
    terms, key = canasta_terms(rules), slot % KEYS
    if key == WILD_KEY:
        return terms.wild_canasta
    made = terms.canasta
    if plays_books(rules):
        made = terms.natural_canasta if natural else terms.mixed_canasta
    elif plays_burracos(rules) and natural:
        made = terms.natural_canasta
    elif key >= SEQUENCE_KEY:
        made = terms.sequence_canasta
    return canasta_in_meld(made, slot)


def canasta_in_meld(canasta: Noun, slot: int) -> Noun:
    """A canasta with its rank or suit: "canasta of kings", "samba in spades", "dirty burraco in spades"."""
    key = slot % KEYS
    if key >= SEQUENCE_KEY:
        text = pgettext("noun", "{canasta} in {suit} | {canasta:class}")
        return Noun(text, canasta=canasta, suit=suit_name(key - SEQUENCE_KEY))
    return canasta_of(canasta, ranks_name(key))


def canasta_of(canasta: Noun, ranks: Noun) -> Noun:
    """A canasta with its rank: "canasta of kings", "natural canasta of kings"."""
    return Noun(pgettext("noun", "{canasta} of {ranks} | {canasta:class}"), canasta=canasta, ranks=ranks)


def canasta_kind(slot: int, rules: RuleSet | None, *, mixed: bool = False, by_rank: bool = False) -> str:
    """The kind of a canasta as its badge says it: "Natural", "Mixed", "Samba", "Wild", "Dirty"; "Aces" where `by_rank`."""
    terms, key = canasta_terms(rules), slot % KEYS
    if key >= SEQUENCE_KEY and not plays_burracos(rules):
        return capital(terms.sequence)
    if key == WILD_KEY:
        return capital(terms.wild)
    return capital(terms.mixed if mixed else ranks_name(key) if by_rank else terms.natural)


def count_of_canastas(count: int, rules: RuleSet | None = None) -> Noun:
    """A number of canastas: "one canasta", "two books"."""
    if plays_books(rules):
        return Noun(npgettext("noun", "{count} book", "{count} books", count), count=spelled(count))
    if plays_burracos(rules):
        return Noun(npgettext("noun", "{count} burraco", "{count} burracos", count), count=spelled(count))
    return Noun(npgettext("noun", "{count} canasta", "{count} canastas", count), count=spelled(count))


def canastas_wanted(rules: RuleSet) -> Noun:
    """The canastas that going out needs: "two canastas", "one clean book and one dirty book"."""
    total = rules.canastas_to_go_out
    few = kinds_wanted(rules)
    kinds = Nouns([kind for kind, count in zip(_kinds_counted(rules), few, strict=True) if count])
    if sum(few) >= total:
        return kinds
    every = count_of_canastas(total, rules)
    if not asks_for_kinds(rules):
        return every
    return Noun(pgettext("noun", "{canastas}, including {kinds}, | {canastas:class}"), canastas=every, kinds=kinds)


def _kinds_counted(rules: RuleSet) -> tuple[Noun, Noun, Noun, Noun]:
    """The natural, mixed, sequence and wild canastas that going out needs, each as a number with its noun."""
    natural, mixed, sequence, wild = kinds_wanted(rules)
    sambas = npgettext("noun", "{count} samba", "{count} sambas", sequence)
    if plays_books(rules):
        names = (
            npgettext("noun", "{count} clean book", "{count} clean books", natural),
            npgettext("noun", "{count} dirty book", "{count} dirty books", mixed),
            sambas,
            npgettext("noun", "{count} wild book", "{count} wild books", wild),
        )
    elif plays_burracos(rules):
        clean = npgettext("noun", "{count} clean burraco", "{count} clean burracos", natural)
        dirty = npgettext("noun", "{count} dirty burraco", "{count} dirty burracos", mixed)
        names = (clean, dirty, clean, dirty)
    else:
        names = (
            npgettext("noun", "{count} natural canasta", "{count} natural canastas", natural),
            npgettext("noun", "{count} mixed canasta", "{count} mixed canastas", mixed),
            sambas,
            npgettext("noun", "{count} wild canasta", "{count} wild canastas", wild),
        )
    if plays_bolivias(rules):
        names = (
            *names[:2],
            npgettext("noun", "{count} escalera", "{count} escaleras", sequence),
            npgettext("noun", "{count} bolivia", "{count} bolivias", wild),
        )
    counts = (natural, mixed, sequence, wild)
    counted = [Noun(name, count=spelled(count)) for name, count in zip(names, counts, strict=True)]
    return counted[0], counted[1], counted[2], counted[3]
