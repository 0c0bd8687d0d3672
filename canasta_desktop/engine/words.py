"""Cards, melds, canastas and counts in words, as card players say them: the one place where they get their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import JOKER, RANKS, SUITS
from canasta_desktop.engine.choices import BlackThrees
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.ruleset import RuleSet

_ONE: Final = (
    "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace", "2", "joker", "black 3", "red 3",
)  # fmt: skip
_MANY: Final = (
    "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces", "twos", "jokers",
    "black threes", "red threes",
)  # fmt: skip
_SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def rank_name(kind: Kind) -> str:
    """One card of a kind: "king", "4", "joker"."""
    return _ONE[kind]


def ranks_name(kind: Kind) -> str:
    """Several cards of a kind: "kings"."""
    return _MANY[kind]


def card_name(card: Card) -> str:
    """A card in full: "king of hearts", "joker"."""
    kind = card >> 2
    if kind == JOKER:
        return "joker"
    rank = "3" if kind > JOKER else _ONE[kind]
    return f"{rank} of {_SUIT_NAMES[card & len(SUITS) - 1]}"


def number(value: int) -> str:
    """A count in words up to twelve, else in figures with a comma for thousands."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else f"{value:,}"


def counted(value: int, one: str, many: str) -> str:
    """A count with its noun: "one card", "three cards"."""
    return f"{number(value)} {one if value == 1 else many}"


def some(value: int, one: str, many: str) -> str:
    """A count with its noun, one of it with its article: "an ace", "two wild cards"."""
    article = "an" if one[0] in "aeio8" else "a"
    return f"{article} {one}" if value == 1 else f"{number(value)} {many}"


def listed(cards: Sequence[Card]) -> str:
    """Cards by rank, as said at the table: "king, king, 2"."""
    return ", ".join(_ONE[card >> 2] for card in cards)


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def joined(parts: Sequence[str]) -> str:
    """Parts of a list as said: "kings", "kings and aces", "kings, aces and tens"."""
    return " and ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)


def points_told(value: int) -> str:
    """Points in figures, with a comma for thousands and a proper minus sign."""
    return f"{value:,}".replace("-", "\N{MINUS SIGN}")


def ranks_in_notation(ranks: Sequence[str]) -> list[str]:
    """Ranks of the notation in words: "7" is "sevens"."""
    return [_MANY[RANKS.index(rank)] for rank in ranks]


def threes_that_score(rules: RuleSet) -> str:
    """The threes that are laid out and scored: "red threes", or "threes" of both colours."""
    return "threes" if rules.black_threes is BlackThrees.BONUS else "red threes"


def suit_name(suit: int) -> str:
    """A suit: "spades"."""
    return _SUIT_NAMES[suit]


_ORDINALS: Final = ("", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth ")


def meld_name(slot: int) -> str:
    """A meld as said at the table: "kings", "second set of kings", "sequence in spades", "meld of wild cards"."""
    number_of_meld, key = divmod(slot, KEYS)
    place = _ORDINALS[number_of_meld] if number_of_meld < len(_ORDINALS) else f"{number_of_meld + 1}th "
    if key == WILD_KEY or key >= SEQUENCE_KEY or number_of_meld:
        return f"{place}{meld_nouns(key)[0]}"
    return _MANY[key]


def meld_nouns(key: int) -> tuple[str, str]:
    """One meld of a key, and several: "set of kings" and "sets of kings"."""
    if key >= SEQUENCE_KEY:
        suit = _SUIT_NAMES[key - SEQUENCE_KEY]
        return f"sequence in {suit}", f"sequences in {suit}"
    of = "wild cards" if key == WILD_KEY else _MANY[key]
    one, many = ("meld", "melds") if key == WILD_KEY else ("set", "sets")
    return f"{one} of {of}", f"{many} of {of}"


class CanastaNames(NamedTuple):
    """What players of a rule set call a canasta, and a natural, mixed, sequence and wild one."""

    canasta: str
    natural: str
    mixed: str
    sequence: str
    wild: str


def canasta_names(rules: RuleSet | None) -> CanastaNames:
    """The names of the game that the options describe.

    Canastas are books where there are feet. A sequence is a samba, or an escalera where there are bolivias beside it.
    """
    if rules is None:
        return CanastaNames("canasta", "natural canasta", "mixed canasta", "samba", "wild canasta")
    if rules.foot_size or any(seating.foot_size for seating in rules.seatings):
        names = CanastaNames("book", "clean book", "dirty book", "samba", "wild book")
    else:
        names = CanastaNames("canasta", "natural canasta", "mixed canasta", "samba", "wild canasta")
    if rules.sequence_longest and rules.wild_longest:
        names = names._replace(sequence="escalera", wild="bolivia")
    return names


def canastas_wanted(rules: RuleSet) -> str:
    """The canastas that going out needs: "two canastas", "one clean book and one dirty book"."""
    names = canasta_names(rules)
    total = rules.canastas_to_go_out
    kinds = kinds_wanted(rules)
    parts = [counted(few, name, f"{name}s") for few, name in zip(kinds, names[1:], strict=True) if few]
    if sum(kinds) >= total:
        return joined(parts)
    every = counted(total, names.canasta, f"{names.canasta}s")
    return f"{every}, including {joined(parts)}," if parts else every


def kinds_wanted(rules: RuleSet) -> tuple[int, int, int, int]:
    """The least number of natural, mixed, sequence and wild canastas that going out needs."""
    least = rules.canastas_needed
    return least.natural, least.mixed, least.sequence, least.wild


def asks_for_kinds(rules: RuleSet) -> bool:
    """Whether going out needs canastas of some kind, not only a number of them."""
    return any(kinds_wanted(rules))
