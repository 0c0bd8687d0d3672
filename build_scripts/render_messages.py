"""Shows a language's messages as players read them: python build_scripts/render_messages.py de > de.txt

A message that names a rank, a card, a meld, a canasta, a count or a person is filled in with every rank, with cards of every
suit, with every kind of meld and canasta, with the counts 0, 1, 2 and 5, and with a name. What a field holds is read from the
source: the function that is called for it where the message is filled in, or, if that is elsewhere, what the fields of that
name hold in the other modules. Messages without such a field are left out. At the end stand the messages that cannot be filled
in: they ask a form of a text that has none. Exit status 1 if there are any.
"""

from __future__ import annotations

import argparse
import ast
import datetime as dt
import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.ruleset import PRESETS, preset
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.words import cards, catalogue, counts, dates, melds, numbers
from canasta_desktop.words.nouns import Noun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from babel.messages.catalog import Message

WORDS: Final = Path(catalogue.__file__).parent
COUNTS: Final = (0, 1, 2, 5)
NAME: Final = "Otto"
_NATURAL: Final = range(11)
_CARDS: Final = parse_cards("4S 5H 6D 7C 8S 9H TD JC QS KH AD 2C 3S 3H JK")
_SLOTS: Final = (*_NATURAL, WILD_KEY, SEQUENCE_KEY, KEYS + 9, 2 * KEYS + SEQUENCE_KEY + 1)


def _canastas() -> list[Noun]:
    made = (
        melds.canasta_made(key, preset(name), natural=natural)
        for name in PRESETS
        for key in (9, SEQUENCE_KEY, WILD_KEY)
        for natural in (True, False)
        if key == 9 or (preset(name).sequence_longest if key == SEQUENCE_KEY else preset(name).wild_longest)
    )
    return list({str(noun): noun for noun in made}.values())


def _terms(which: Callable[[melds.CanastaTerms], Noun]) -> list[Noun]:
    found = (which(melds.canasta_terms(preset(name))) for name in PRESETS)
    return list({str(noun): noun for noun in found}.values())


def _each(make: Callable[[int], Any], of: Iterable[int]) -> Callable[[], list[Any]]:
    return lambda: [make(one) for one in of]


SAMPLES: Final[Mapping[str, Callable[[], list[Any]]]] = {
    "rank_name": _each(cards.rank_name, range(15)),
    "bare_rank": _each(cards.bare_rank, range(15)),
    "ranks_name": _each(cards.ranks_name, range(15)),
    "set_name": _each(cards.set_name, (*range(11), 13)),
    "some_of_set": lambda: [cards.some_of_set(n, 9) for n in COUNTS] + [cards.some_of_set(1, 8), cards.some_of_set(2, 13)],
    "card_name": _each(cards.card_name, _CARDS),
    "suit_name": _each(cards.suit_name, range(4)),
    "some_of_rank": lambda: [cards.some_of_rank(n, 9) for n in COUNTS] + [cards.some_of_rank(1, 8), cards.some_of_rank(2, 10)],
    "count_of_rank": lambda: [cards.count_of_rank(n, 9) for n in COUNTS] + [cards.count_of_rank(1, 8)],
    "ranks_counted": lambda: [cards.ranks_counted(parse_cards(text)) for text in ("KS KH 2D", "QS", "4S 4H 4D 2C")],
    "cards_named": lambda: [cards.cards_named(parse_cards(text)) for text in ("KS JK", "QS", "4S 2C AD")],
    "the_cards": lambda: [cards.the_cards(parse_cards(text)) for text in ("8S", "7S 9S")],
    "meld_name": _each(melds.meld_name, _SLOTS),
    "one_meld": _each(melds.one_meld, (9, WILD_KEY, SEQUENCE_KEY)),
    "melds_of_key": _each(melds.melds_of_key, (9, WILD_KEY, SEQUENCE_KEY)),
    "joined_melds": _each(melds.joined_melds, (9, WILD_KEY, SEQUENCE_KEY)),
    "count_of_melds": lambda: [melds.count_of_melds(n, key) for key in (9, WILD_KEY, SEQUENCE_KEY) for n in (1, 2)],
    "canasta_made": _canastas,
    "spelled": _each(numbers.spelled, COUNTS),
    "number": _each(numbers.number, COUNTS),
    "points": _each(numbers.points, (-25, 0, 120)),
    **{
        f"counts.{name}": _each(getattr(counts, name), COUNTS)
        for name, found in vars(counts).items()
        if callable(found) and getattr(found, "__module__", "") == counts.__name__
    },
}
"""Samples of what the functions return that make the parts of a sentence, by the name that they are called by."""


HELD: Final[Mapping[str, Callable[[], list[Any]]]] = {
    **dict.fromkeys(("name", "names", "seat", "after", "asker", "partner", "side", "bot"), lambda: [NAME]),
    "kind": lambda: [Noun(catalogue.pgettext("bot", "Novice"))],
    "canasta": lambda: _terms(lambda terms: terms.canasta) + _canastas(),
    "canastas": lambda: _terms(lambda terms: terms.canastas),
    "made": _each(melds.count_of_canastas, COUNTS),
    "wanted": lambda: [melds.canastas_wanted(preset(name)) for name in PRESETS],
    "sides": lambda: [counts.players(2)],
    "time": lambda: [counts.packs(5)],
    "day": lambda: [dates.day_or_recent(dt.date(2026, 1, day), dt.date(2026, 1, 31)) for day in (1, 8, 25, 30, 31)],
    "samba": lambda: [melds.canasta_terms(preset("samba")).sequence_canasta],
    "bolivia": lambda: [melds.canasta_terms(preset("bolivia")).wild_canasta],
    "natural": lambda: _terms(lambda terms: terms.natural_canasta),
    "mixed": lambda: _terms(lambda terms: terms.mixed_canasta),
}
"""Samples for fields of these names, where no such function is called for them in the same module."""


def called_for(source: Path) -> dict[str, set[str]]:
    """The functions of `SAMPLES` that are called for each field in a module."""
    found: dict[str, set[str]] = defaultdict(set)
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.keyword) and node.arg:
            for call in ast.walk(node.value):
                name = _name_of(call.func) if isinstance(call, ast.Call) else ""
                if name in SAMPLES:
                    found[node.arg].add(name)
    return found


def _name_of(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        own = f"{function.value.id}.{function.attr}"
        return own if own in SAMPLES else function.attr
    return function.id if isinstance(function, ast.Name) else ""


class Filling:
    """What the fields of a module's messages hold."""

    def __init__(self) -> None:
        self._here = {path.name: called_for(path) for path in sorted(WORDS.glob("*.py"))}
        self._anywhere: dict[str, set[str]] = defaultdict(set)
        for fields in self._here.values():
            for field, names in fields.items():
                self._anywhere[field] |= names

    def samples(self, field: str, module: str) -> list[Any] | None:
        """What a field is filled in with; None if it holds a text that nothing agrees with."""
        names = self._here.get(module, {}).get(field)
        if not names and field in HELD:
            return HELD[field]()
        return [sample for name in sorted(names or self._anywhere[field]) for sample in SAMPLES[name]()] or None


def filled(text: str, module: str, filling: Filling, count: int | None = None, *, noun: bool = False) -> list[str]:
    """A text with samples in its fields, as many times as the field with most samples has; counts are all `count` if given."""
    found = {field: filling.samples(field, module) or ["…"] for field in re.findall(r"\{([a-z_]+)", text)}
    for field in re.findall(r"\{([a-z_]+):", text):  # only a noun has forms
        found[field] = [held for held in found[field] if isinstance(held, Noun)] or found[field]
    if count is not None:
        at = COUNTS.index(count)
        found = {name: [held[at]] if len(held) == len(COUNTS) else held for name, held in found.items()}
    most = max((len(held) for held in found.values() if held != ["…"]), default=0)
    each = [{field: held[at % len(held)] for field, held in found.items()} for at in range(most)]
    return list(dict.fromkeys(str(Noun(text, **given)) if noun else str(text).format(**given) for given in each))


def main() -> int:
    """Print the messages of a language; returns the exit status."""
    from make_catalogues import template

    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("language")
    words.add_argument("--only", metavar="REGEX", help="only messages whose English matches this")
    options = words.parse_args()
    catalogue.use(options.language)
    shown, faults = rendered(template(), options.only)
    for message, said in shown:
        print(f"\n# {message}")
        print(said)
    print("\n".join(["", "## cannot be filled in", *faults] if faults else []))
    return int(bool(faults))


def rendered(messages: Iterable[Message], only: str | None = None) -> tuple[list[tuple[str, str]], list[str]]:
    """Messages with what they say in the language in use, and those that cannot be filled in, with the reason.

    `only`: a pattern that the English of a message is to match.
    """
    filling, found, faults = Filling(), list[tuple[str, str]](), list[str]()
    for message in messages:
        ids = [str(text) for text in (message.id if isinstance(message.id, tuple) else [message.id])]
        module = Path(message.locations[0][0]).name if message.id else ""
        if not message.id or (only and not any(re.search(only, text) for text in ids)):
            continue
        try:
            said = list(_rendered(ids, message.context, module, filling))
        except (ValueError, KeyError, TypeError) as error:
            faults.append(f"{module}: {ids[0]!r}: {error}")
            continue
        if said:
            found.append((ids[0], together(said)))
    return found, faults


def together(said: Sequence[str]) -> str:
    """Sentences in one line, the words that they do not share in brackets: "Discard the [king | queen]." """
    words = [text.split(" ") for text in dict.fromkeys(said)]
    least = min(map(len, words))
    first = next((at for at in range(least) if len({text[at] for text in words}) > 1), least)
    last = next((at for at in range(least - first) if len({text[-1 - at] for text in words}) > 1), least - first)
    if len(words) == 1:
        return " ".join(words[0])
    apart = " | ".join(" ".join(text[first : len(text) - last]) for text in words)
    return " ".join([*words[0][:first], f"[{apart}]", *words[0][len(words[0]) - last :]])


def _rendered(ids: Sequence[str], context: str | None, module: str, filling: Filling) -> Iterable[str]:
    """What a message says."""
    noun = str(context).startswith(("noun", "deed"))
    if len(ids) == 1:
        text = catalogue.gettext(ids[0]) if context is None else catalogue.pgettext(context, ids[0])
        yield from () if noun else filled(text, module, filling)
        return
    one, many = ids
    for count in COUNTS:
        text = catalogue.ngettext(one, many, count) if context is None else catalogue.npgettext(context, one, many, count)
        yield from filled(text, module, filling, count, noun=noun)


if __name__ == "__main__":
    sys.exit(main())
