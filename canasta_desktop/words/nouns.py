"""Nouns of the game in the form that a sentence asks for: `{card:the}` is "the king of hearts", `{card:a}` "a king of hearts".

A noun is one message of the catalogue, in the context `noun`, and names its own forms: `king | class | form: text`. A class
gives forms to all nouns that follow one pattern. Forms are whatever a language needs (gender, number, case, article,
agreement); the program knows none of them. `locale/README.md` explains this to translators.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.words.catalogue import Sentence, pgettext
from canasta_desktop.words.lists import capital, joined

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CLASS: Final = "class"
"""The form that is the name of a noun's class, by which other words agree with it."""
CAPITAL: Final = "^"
"""Before a form: begin it with a capital letter, as at the start of a sentence."""
SMALL: Final = "_"
"""Before a form: begin it with a small letter, as where a title stands inside a sentence."""
_ANY: Final = "any"
"""The class whose forms all nouns have that do not have their own."""


class Pronoun(str):
    """A word such as *You* that stands for a name of a player or side; it differs from a name with that spelling."""

    __slots__ = ()

    def means(self, name: str) -> bool:
        """Whether a name is this pronoun."""
        return isinstance(name, Pronoun) and name == self


class Entry(NamedTuple):
    """What the catalogue says about a noun: its plain form, its class and its own forms, which may have named fields."""

    plain: str
    noun_class: str
    forms: Mapping[str, str]


@cache
def entry(text: str) -> Entry:
    """An entry in the notation of the catalogue: `plain | class | form: text | form: text`."""
    plain, *fields = (field.strip() for field in text.split("|"))
    named = [field.partition(": ") for field in fields]
    forms = {form.strip(): words.strip() for form, colon, words in named if colon}
    return Entry(plain, next((name for name, colon, _ in named if not colon), ""), forms)


def _classes() -> Mapping[str, Entry]:
    """The classes of the language in use, by name."""
    # Translators: classes of nouns, one on each line, with the forms that their nouns have; see locale/README.md.
    return _by_name(pgettext("noun classes", "any | the: the {noun} | a: a {noun}\nan | a: an {noun}\nmany | a: {noun}"))


@cache
def _by_name(text: str) -> Mapping[str, Entry]:
    return {found.plain: found for found in map(entry, text.splitlines())}


class Noun:
    """A noun of the catalogue for `str.format`; `parts` are the fields of its own text."""

    __slots__ = ("_entry", "_parts")

    def __init__(self, text: str, **parts: object) -> None:
        self._entry = entry(text)
        self._parts = parts

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, wanted: str) -> str:
        words = self.form(wanted.lstrip(CAPITAL + SMALL))
        if wanted.startswith(CAPITAL):
            return capital(words)
        return words[:1].lower() + words[1:] if wanted.startswith(SMALL) else words

    def form(self, name: str) -> str:
        """A form by its name; the plain form if the noun has no such form, as if the name is empty."""
        if name == CLASS:
            return Sentence(self._entry.noun_class).format(**self._parts)
        text = self._entry.forms.get(name, self._of_class(name)) if name else self._entry.plain
        return Sentence(text).format(noun=self, **self._parts)

    def _of_class(self, name: str) -> str:
        """A form by the rules of the noun's class, or of all nouns; otherwise the plain form."""
        classes = _classes()
        for noun_class in (self.form(CLASS), _ANY):
            if noun_class in classes and name in classes[noun_class].forms:
                return classes[noun_class].forms[name]
        return self._entry.plain


class Nouns(Noun):
    """Several nouns as a list, each in the form that is asked for: "two kings and a 2"."""

    __slots__ = ("_nouns",)

    def __init__(self, nouns: Sequence[Noun]) -> None:
        super().__init__("")
        self._nouns = nouns

    def form(self, name: str) -> str:
        """All nouns in a form; a list of several has no class."""
        if name == CLASS and len(self._nouns) != 1:
            return ""
        return joined([noun.form(name) for noun in self._nouns])


def with_article(noun: Noun) -> Noun:
    """A noun with its indefinite article, for lists of nouns and numbers: "an escalera"."""
    return Noun(pgettext("noun", "{one:a} | {one:class}"), one=noun)
