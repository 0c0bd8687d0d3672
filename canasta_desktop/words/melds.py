"""Names of melds and canastas, singular and plural, by the rules in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.effective_options import asks_for_kinds, kinds_wanted
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY, is_set
from canasta_desktop.words.cards import ranks_name, suit_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import capital, joined
from canasta_desktop.words.numbers import number, spelled

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet

_ORDINALS: Final = (
    "",
    pgettext("place of a meld", "second"),
    pgettext("place of a meld", "third"),
    pgettext("place of a meld", "fourth"),
    pgettext("place of a meld", "fifth"),
    pgettext("place of a meld", "sixth"),
    pgettext("place of a meld", "seventh"),
    pgettext("place of a meld", "eighth"),
)


def meld_name(slot: int) -> str:
    """A meld as said at the table: "kings", "second set of kings", "sequence in spades", "meld of wild cards"."""
    place, key = divmod(slot, KEYS)
    if not place:
        return ranks_name(key) if key < WILD_KEY else one_meld(key)
    ordinal = _ORDINALS[place] if place < len(_ORDINALS) else pgettext("place of a meld", "{n}th").format(n=number(place + 1))
    if key >= SEQUENCE_KEY:
        return _("{ordinal} sequence in {suit}").format(ordinal=ordinal, suit=suit_name(key - SEQUENCE_KEY))
    if key == WILD_KEY:
        return _("{ordinal} meld of wild cards").format(ordinal=ordinal)
    return _("{ordinal} set of {ranks}").format(ordinal=ordinal, ranks=ranks_name(key))


def one_meld(key: int) -> str:
    """One meld of a key: "set of kings", "sequence in spades", "meld of wild cards"."""
    if key >= SEQUENCE_KEY:
        return _("sequence in {suit}").format(suit=suit_name(key - SEQUENCE_KEY))
    return _("meld of wild cards") if key == WILD_KEY else _("set of {ranks}").format(ranks=ranks_name(key))


def melds_of_key(key: int) -> str:
    """Several melds of a key: "sets of kings", "sequences in spades", "melds of wild cards"."""
    if key >= SEQUENCE_KEY:
        return _("sequences in {suit}").format(suit=suit_name(key - SEQUENCE_KEY))
    return _("melds of wild cards") if key == WILD_KEY else _("sets of {ranks}").format(ranks=ranks_name(key))


def count_of_melds(count: int, key: int) -> str:
    """A number of melds of a key: "one sequence in spades", "two sets of kings"."""
    number_text = spelled(count)
    if key >= SEQUENCE_KEY:
        suit = suit_name(key - SEQUENCE_KEY)
        return ngettext("{count} sequence in {suit}", "{count} sequences in {suit}", count).format(count=number_text, suit=suit)
    if key == WILD_KEY:
        return ngettext("{count} meld of wild cards", "{count} melds of wild cards", count).format(count=number_text)
    return ngettext("{count} set of {ranks}", "{count} sets of {ranks}", count).format(count=number_text, ranks=ranks_name(key))


def joined_melds(slot: int) -> str:
    """The melds of a slot's key, as they are joined: "kings", "sequences in spades"."""
    return ranks_name(slot % KEYS) if is_set(slot) else melds_of_key(slot % KEYS)


class CanastaTerms(NamedTuple):
    """The names of canastas in a rule set: singular, singular with article, plural; natural, mixed, and the other kinds."""

    canasta: str
    a_canasta: str
    canastas: str
    natural: str
    """The adjective alone: "natural", "clean"."""
    mixed: str
    sequence: str
    """The noun alone: "samba"; so of the wild canasta."""
    wild: str
    a_natural_canasta: str
    a_mixed_canasta: str
    a_sequence: str
    a_wild_canasta: str


def plays_books(rules: RuleSet | None) -> bool:
    """Whether canastas are called books, as in rules with a foot."""
    return rules is not None and bool(rules.foot_size or any(seating.foot_size for seating in rules.seatings))


def plays_bolivias(rules: RuleSet | None) -> bool:
    """Whether a canasta in sequence is called escalera and one of wild cards bolivia, as in rules with both."""
    return rules is not None and bool(rules.sequence_longest and rules.wild_longest)


def canasta_terms(rules: RuleSet | None) -> CanastaTerms:
    """The names of canastas for the options of a rule set."""
    if plays_books(rules):
        terms = CanastaTerms(
            _("book"),
            _("a book"),
            _("books"),
            pgettext("book", "clean"),
            pgettext("book", "dirty"),
            _("samba"),
            pgettext("book", "wild"),
            _("a clean book"),
            _("a dirty book"),
            _("a samba"),
            _("a wild book"),
        )
    else:
        terms = CanastaTerms(
            _("canasta"),
            _("a canasta"),
            _("canastas"),
            pgettext("canasta", "natural"),
            pgettext("canasta", "mixed"),
            _("samba"),
            pgettext("canasta", "wild"),
            _("a natural canasta"),
            _("a mixed canasta"),
            _("a samba"),
            _("a wild canasta"),
        )
    if plays_bolivias(rules):
        terms = terms._replace(
            sequence=_("escalera"), wild=_("bolivia"), a_sequence=_("an escalera"), a_wild_canasta=_("a bolivia")
        )
    return terms


def canasta_made(slot: int, rules: RuleSet, *, natural: bool) -> str:
    """A canasta with its article: "a canasta of kings", "a clean book of kings", "a samba in spades", "a bolivia"."""
    terms, key = canasta_terms(rules), slot % KEYS
    if key >= SEQUENCE_KEY:
        return _("{canasta} in {suit}").format(canasta=terms.a_sequence, suit=suit_name(key - SEQUENCE_KEY))
    if key == WILD_KEY:
        return terms.a_wild_canasta
    made = terms.a_canasta
    if plays_books(rules):
        made = terms.a_natural_canasta if natural else terms.a_mixed_canasta
    return _("{canasta} of {ranks}").format(canasta=made, ranks=ranks_name(key))


def canasta_kind(slot: int, rules: RuleSet | None, *, mixed: bool = False, by_rank: bool = False) -> str:
    """The kind of a canasta as its badge says it: "Natural", "Mixed", "Samba", "Wild"; "Aces" where `by_rank`."""
    terms, key = canasta_terms(rules), slot % KEYS
    if key >= SEQUENCE_KEY:
        return capital(terms.sequence)
    if key == WILD_KEY:
        return capital(terms.wild)
    return capital(terms.mixed if mixed else ranks_name(key) if by_rank else terms.natural)


def count_of_canastas(count: int, rules: RuleSet | None = None) -> str:
    """A number of canastas: "one canasta", "two books"."""
    if plays_books(rules):
        return ngettext("{count} book", "{count} books", count).format(count=spelled(count))
    return ngettext("{count} canasta", "{count} canastas", count).format(count=spelled(count))


def canastas_wanted(rules: RuleSet) -> str:
    """The canastas that going out needs: "two canastas", "one clean book and one dirty book"."""
    total = rules.canastas_to_go_out
    few = kinds_wanted(rules)
    kinds = joined([kind for kind, count in zip(_kinds_counted(rules), few, strict=True) if count])
    if sum(few) >= total:
        return kinds
    every = count_of_canastas(total, rules)
    if not asks_for_kinds(rules):
        return every
    return _("{canastas}, including {kinds},").format(canastas=every, kinds=kinds)


def _kinds_counted(rules: RuleSet) -> tuple[str, str, str, str]:
    """The natural, mixed, sequence and wild canastas that going out needs, each as a number with its noun."""
    natural, mixed, sequence, wild = kinds_wanted(rules)
    if plays_books(rules):
        names = (
            ngettext("{count} clean book", "{count} clean books", natural),
            ngettext("{count} dirty book", "{count} dirty books", mixed),
            ngettext("{count} samba", "{count} sambas", sequence),
            ngettext("{count} wild book", "{count} wild books", wild),
        )
    else:
        names = (
            ngettext("{count} natural canasta", "{count} natural canastas", natural),
            ngettext("{count} mixed canasta", "{count} mixed canastas", mixed),
            ngettext("{count} samba", "{count} sambas", sequence),
            ngettext("{count} wild canasta", "{count} wild canastas", wild),
        )
    if plays_bolivias(rules):
        names = (
            *names[:2],
            ngettext("{count} escalera", "{count} escaleras", sequence),
            ngettext("{count} bolivia", "{count} bolivias", wild),
        )
    counts = (natural, mixed, sequence, wild)
    counted = [name.format(count=spelled(count)) for name, count in zip(names, counts, strict=True)]
    return counted[0], counted[1], counted[2], counted[3]
