"""Texts of the page that sets up a new game: groups of rule sets, and the chosen one in figures and in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.effective_options import kinds_wanted
from canasta_desktop.session.traits import RuleGroup, Trait, traits
from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import capital, listed
from canasta_desktop.words.melds import canasta_terms, plays_books, plays_burracos
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet

GROUPS: Final = {
    RuleGroup.CANASTA: _("Canasta"),
    RuleGroup.SEQUENCES: _("With sequences"),
    RuleGroup.AMERICAN: _("American"),
    RuleGroup.BURRACO: _("Burraco and Buraco"),
}
"""The groups of rule sets."""
FIRST_RULES: Final = {
    "it": ("burraco",),
    "pt_BR": ("buraco-aberto", "buraco-fechado", "buraco-stbl", "burraco"),
    "es": ("classic", "uruguay"),
}
"""The rule sets that most people play who speak a language; they stand first for somebody who has played nothing yet."""
TRAITS_SHOWN: Final = 3


def figures(rules: RuleSet, players: int) -> list[tuple[str, str]]:
    """Packs, cards, the end of the game, canastas to go out: each a figure and the words under it."""
    packs, cards = rules.packs_for(players), rules.hand_size_for(players)
    foot = rules.foot_size_for(players)
    dealt = (number(cards), ngettext("card each", "cards each", cards))
    if rules.pot_size:
        dealt = (_("{hand} + {foot}").format(hand=number(cards), foot=number(rules.pot_size)), _("hand and pot"))
    if foot:
        dealt = (_("{hand} + {foot}").format(hand=number(cards), foot=number(foot)), _("hand and foot"))
    return [(number(packs), ngettext("pack", "packs", packs)), dealt, _end(rules), _canastas_needed(rules)]


def _canastas_needed(rules: RuleSet) -> tuple[str, str]:
    """The number of canastas that going out needs, and the words under it: their kind alone where all must be of one."""
    natural, mixed, *others = kinds_wanted(rules)
    needed = max(rules.canastas_to_go_out, natural + mixed + sum(others))
    terms = canasta_terms(rules)
    kind = terms.natural if natural == needed else terms.mixed if mixed == needed else None
    out = ngettext("canasta to go out", "canastas to go out", needed)
    if plays_books(rules):
        out = ngettext("book to go out", "books to go out", needed)
    if plays_burracos(rules):
        out = ngettext("burraco to go out", "burracos to go out", needed)
    if kind is not None:
        out = ngettext("{kind} to go out", "{kind} to go out", needed).format(kind=kind)
    return number(needed), out


def _end(rules: RuleSet) -> tuple[str, str]:
    if rules.deals:
        return number(rules.deals), ngettext("deal", "deals", rules.deals)
    return number(rules.target_score), _("points to win")


def foot_line(rules: RuleSet, players: int, *, seeded: bool = False) -> str:
    """`Two packs, first to 5,000, random first dealer`; `Five packs, four deals, seed picks the first dealer`."""
    packs = counts.packs(rules.packs_for(players))
    dealer = _("seed picks the first dealer") if seeded else _("random first dealer")
    target = _("first to {target}").format(target=number(rules.target_score))
    return capital(listed([str(packs), str(counts.deals(rules.deals)) if rules.deals else target, dealer]))


def told_traits(rules: RuleSet) -> list[tuple[Trait, str]]:
    """The most telling traits of a rule set, each in a few words."""
    return [(trait, trait_text(trait, rules)) for trait in traits(rules)[:TRAITS_SHOWN]]


def trait_text(trait: Trait, rules: RuleSet) -> str:
    """A trait in a few words: `Draw two, discard one`."""
    terms = canasta_terms(rules)
    told = {
        Trait.POTS: _("An empty hand takes a pot"),
        Trait.ONLY_SEQUENCES: _("Sequences only, no sets"),
        Trait.FREE_PILE: _("The pile is free to take"),
        Trait.TOP_CARD: _("Use the top card to take the pile"),
        Trait.WILD_SEQUENCES: _("A wild card fits into a sequence"),
        Trait.FEET: _("A second hand each"),
        Trait.SEQUENCES: _("Seven in sequence make {canasta:a}").format(canasta=terms.sequence_canasta),
        Trait.SPECIAL_HANDS: _("Special hands end a deal at once"),
        Trait.TALON: _("Opening earns extra cards"),
        Trait.DEAD_RANKS: _("A completed rank is closed"),
        Trait.WILD_MELDS: _("Seven wild cards make {canasta:a}").format(canasta=terms.wild_canasta),
        Trait.KINDS_NEEDED: _kinds_needed(rules),
        Trait.JOINED_SETS: _("Sets of a rank can be joined"),
        Trait.DRAWS_TWO: _("Draw two, discard one"),
        Trait.ONLY_PAIRS: _("Only a natural pair takes the pile"),
        Trait.ANY_WILDS: _("Any number of wilds in {canasta:a}").format(canasta=terms.canasta),
        Trait.DIFFERENCE: _("Going out scores the difference"),
        Trait.NATURALS_OUTNUMBER: _("Naturals outnumber the wilds"),
        Trait.ENDS_WITH_STOCK: _("An empty stock ends the deal"),
        Trait.CONCEALED_CANASTA: _("Concealed needs your own canasta"),
        Trait.CANASTAS: _("Seven cards of a rank make {canasta:a}").format(canasta=terms.canasta),
        Trait.FREEZING: _("Wild cards freeze the pile"),
        Trait.BLOCKING: _("Black threes block the pile"),
    }
    if trait is Trait.PART_OF_PILE:
        return _("Take only {cards} of the pile").format(cards=counts.cards(int(rules.pile_taken)))
    if trait is Trait.HIGH_OPENING:
        last = rules.opening[-1]
        return _("{minimum} to open from {total}").format(minimum=number(last.minimum), total=number(last.total))
    return told[trait]


def _kinds_needed(rules: RuleSet) -> str:
    """The kinds of canastas that going out needs: `An escalera to go out`, `Needs a clean book and a dirty book`."""
    terms = canasta_terms(rules)
    names = (terms.natural_canasta, terms.mixed_canasta, terms.sequence_canasta, terms.wild_canasta)
    wanted = [name for name, few in zip(names, kinds_wanted(rules), strict=True) if few]
    if len(wanted) == 1:
        return _("{canasta:^a} to go out").format(canasta=wanted[0])
    return _("Needs {canastas:a}").format(canastas=Nouns(wanted))
