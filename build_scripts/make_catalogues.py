"""Writes the message catalogues: python build_scripts/make_catalogues.py (needs Babel, installed by `.[dev]`).

The messages are extracted from the sources of the package. Every language's .po file is updated and compiled, and the
pseudo-language `xx` is generated: every message is in ⟦brackets⟧, with accents, and 40 % longer, which shows texts that are not
translated and texts that are cut off (`CANASTA_DESKTOP_LANGUAGE=xx canasta-desktop`).
"""

from __future__ import annotations

import argparse
import datetime as dt
import gettext
import io
import re
import sys
import tomllib
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from canasta_desktop.words.lessons_text import LESSONS
from canasta_desktop.words.nouns import CAPITAL, CLASS, SMALL, entry
from canasta_desktop.words.titles import BOTS, RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "canasta_desktop"
LOCALES: Final = PACKAGE / "words" / "locale"
DOMAIN: Final = "canasta_desktop"
PSEUDO: Final = "xx"
KEYWORDS: Final[dict[str, Any]] = {
    "_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3), "_option": None
}  # fmt: skip
"""The functions that take messages, with the positions of these arguments; `_option` declares an option of the rules."""
LONGER: Final = 0.4
"""Letters added to a message of the pseudo-language, as a fraction of its letters."""
NOUNS: Final = ("noun", "deed")
"""What the contexts begin with whose messages are entries: `plain | class | form: text`."""
KEYS: Final = "key"
"""What the contexts of letters with their labels begin with, and those of what is engraved on keys."""
_BEGINNING: Final = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
"""The date in every header, fixed so that the same sources give the same files."""
_FIXED: Final = re.compile(r"(\{[^{}]*\}|%\([a-z_]+\)[sd]|%%|\s+)")
"""Parts of a message that are not words: named fields, those of argparse, and spaces."""
_ACCENTS: Final = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")
_VOWELS: Final = "aeiouyAEIOUY"


def template() -> Catalog:
    """All messages of the package."""
    found = Catalog(project="Canasta Desktop", creation_date=_BEGINNING, revision_date=_BEGINNING, charset="utf-8")
    for name, line, message, comments, context in extract_from_dir(
        PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    ):
        found.add(message, None, [(f"{PACKAGE.name}/{Path(name).as_posix()}", line)], auto_comments=comments, context=context)
    for path, context, called in _data_messages():
        for message in filter(None, (called.get("title"), called.get("summary"))):
            found.add(message, None, [(path.relative_to(ROOT).as_posix(), 1)], context=context)
    for path, message in _lesson_messages():
        found.add(message, None, [(path.relative_to(ROOT).as_posix(), 1)], context=LESSONS)
    return found


def _lesson_messages() -> Iterator[tuple[Path, str]]:
    """The texts of the lessons."""
    for path in sorted((PACKAGE / "session" / "lessons").glob("*.toml")):
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from ((path, document[name]) for name in ("title", "summary", "learned"))
        for step in document["step"]:
            yield from ((path, text) for text in (step["text"], *step.get("wrong", {}).values()))


def _data_messages() -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """The titles and summaries in data files: rule sets, bots' levels and personalities."""
    for path in sorted((PACKAGE / "engine" / "presets").glob("*.toml")):
        yield path, RULES, tomllib.loads(path.read_text(encoding="utf-8"))
    path = PACKAGE / "bots" / "players" / "levels.toml"
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    for called in (*document["levels"].values(), *document["personalities"].values()):
        yield path, BOTS, called


def pseudo(message: str) -> str:
    """A message in the pseudo-language: in brackets, with accents, longer; named fields and punctuation are unchanged."""
    parts = _FIXED.split(message)
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return message
    lacking = round(LONGER * sum(len(part) for part in parts[::2]))
    while lacking > 0:
        before = lacking
        for place in range(0, len(parts), 2):
            parts[place], lacking = _longer(parts[place], lacking)
        if lacking == before:  # there is no vowel to repeat
            parts[-1] += "~" * lacking
            lacking = 0
    return f"⟦{''.join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts))}⟧"


def pseudo_noun(text: str) -> str:
    """The entry of a noun, or classes of nouns, in the pseudo-language: accents, longer, without brackets inside sentences."""
    lines = [[field.strip() for field in line.split("|")] for line in text.splitlines()]
    return "\n".join(
        " | ".join(_pseudo_field(field, names=place > 0 or len(lines) > 1) for place, field in enumerate(line))
        for line in lines
    )


def pseudo_key(text: str) -> str:
    """A letter and its label in the pseudo-language: the letter stays, so that those of a page differ."""
    letter, colon, label = text.partition(": ")
    return f"{letter}{colon}{pseudo(label)}" if colon else pseudo(text)


def _pseudo_field(field: str, *, names: bool) -> str:
    """A field of such an entry; `names`: before a colon, or without one, it has the name of a form or of a class."""
    name, colon, words = field.partition(": ") if names else ("", "", field)
    if names and not colon:
        return field
    return f"{name}{colon}{pseudo(words.strip()).strip('⟦⟧')}".strip()


def _longer(word: str, lacking: int) -> tuple[str, int]:
    """A word with each vowel doubled, at most `lacking` of them; and the number of letters still lacking."""
    made = []
    for place, letter in enumerate(word):
        made.append(letter)
        if letter in _VOWELS and lacking > 0 and word[place - 1 : place] != letter:
            made.append(letter.lower())
            lacking -= 1
    return "".join(made), lacking


def pseudo_catalogue(source: Catalog) -> Catalog:
    """The catalogue of the pseudo-language."""
    made = Catalog(locale=PSEUDO, project=source.project, creation_date=_BEGINNING, revision_date=_BEGINNING, charset="utf-8")
    for message in source:
        if message.id:
            one = message.id if isinstance(message.id, (tuple, list)) else None
            context = str(message.context)
            say = pseudo_noun if context.startswith(NOUNS) else pseudo_key if context.startswith(KEYS) else pseudo
            translated = tuple(say(form) for form in one) if one else say(str(message.id))
            made.add(message.id, translated, context=message.context)
    return made


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue in the binary format of gettext (.mo)."""
    made = io.BytesIO()
    write_mo(made, catalogue)
    return made.getvalue()


def messages(catalogue: bytes) -> dict[Any, str]:
    """The messages of a compiled catalogue without its header, which contains the version of Babel."""
    held: dict[Any, str] = gettext.GNUTranslations(io.BytesIO(catalogue))._catalog  # type: ignore[attr-defined]  # noqa: SLF001
    return {message: translated for message, translated in held.items() if message}


def place_of(language: str, ending: str = "mo") -> Path:
    """The path of a language's catalogue."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


def _languages() -> list[str]:
    return sorted(path.parent.parent.name for path in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def _translation(language: str, source: Catalog, *, begun: bool = False) -> Catalog:
    """A language's translations, updated with the messages of the sources."""
    if begun:
        catalogue = Catalog(locale=language, project=source.project, creation_date=_BEGINNING, revision_date=_BEGINNING)
    else:
        with place_of(language, "po").open("rb") as file:
            catalogue = read_po(file, locale=language)
    catalogue.update(source, no_fuzzy_matching=False)
    catalogue.fuzzy = False
    catalogue.header_comment = f"# {source.project} in {Locale.parse(language).english_name}; see ../../README.md."
    catalogue.project, catalogue.version, catalogue.last_translator = source.project, "1", ""
    catalogue.msgid_bugs_address = catalogue.language_team = ""
    return catalogue


def outdated(source: Catalog) -> list[str]:
    """The languages whose compiled catalogue does not match the sources."""
    made = {PSEUDO: pseudo_catalogue(source), **{name: _translation(name, source) for name in _languages()}}
    return [name for name, catalogue in made.items() if not _is_there(name, compiled(catalogue))]


def faults(catalogue: Catalog) -> list[str]:
    """What is wrong with translations: fields that the English message does not have, and forms that no noun has."""
    nouns = [text for message in catalogue if str(message.context).startswith(NOUNS) for text in _texts(message.string)]
    known = {"", CLASS}.union(*(entry(line).forms for text in nouns for line in text.splitlines()))
    found = []
    for message in catalogue:
        if message.fuzzy:  # a guess, which is not used
            continue
        given = {name for text in _texts(message.id) for name, _ in _fields(text)} | (
            {"noun"} if str(message.context).startswith(NOUNS) else set()
        )
        for text in _texts(message.string):
            try:
                fields = _fields(text)
            except ValueError as error:
                found.append(f"{text!r}: {error}")
                continue
            found += [f"{text!r}: there is no field {name!r}" for name, _ in fields if name not in given]
            found += [
                f"{text!r}: no noun has a form {form!r}" for _, form in fields if form.lstrip(CAPITAL + SMALL) not in known
            ]
    return found


def _texts(of: object) -> list[str]:
    """The texts of a message or of its translation: one, or its plural forms; none where it is empty."""
    return [text for text in (of if isinstance(of, (tuple, list)) else (of,)) if isinstance(text, str) and text]


def _fields(text: str) -> list[tuple[str, str]]:
    """The fields of a text with the forms that they are asked for, those inside other forms too. Raises ValueError."""
    found = []
    for _, name, form, _ in Formatter().parse(text):
        if name:
            inner = _fields(form or "")
            found += [(name, "" if inner else form or ""), *inner]
    return found


def _is_there(language: str, content: bytes) -> bool:
    place = place_of(language)
    return place.is_file() and messages(place.read_bytes()) == messages(content)


def _write(language: str, catalogue: Catalog) -> None:
    place, content = place_of(language), compiled(catalogue)
    if not _is_there(language, content):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def main() -> int:
    """Write the catalogues, or only check them; returns the exit status."""
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("--check", action="store_true", help="write nothing; exit status 1 where a catalogue is out of date")
    words.add_argument("--template", type=Path, metavar="FILE", help="also write the messages to this .pot file")
    words.add_argument("--add", metavar="LANGUAGE", help="begin a language, such as de")
    options = words.parse_args()
    source = template()
    if options.check:
        late = outdated(source)
        if late:
            print(f"Out of date: {', '.join(late)}. Run build_scripts/make_catalogues.py.", file=sys.stderr)
        return int(bool(late))
    if options.template:
        with options.template.open("wb") as file:
            write_po(file, source, width=120)
    begun = [options.add] if options.add and options.add not in _languages() else []
    for language in [*_languages(), *begun]:
        catalogue = _translation(language, source, begun=language in begun)
        place_of(language, "po").parent.mkdir(parents=True, exist_ok=True)
        if language in begun:
            about = LOCALES / language / "about.toml"
            about.write_text(f'own_name = "{Locale.parse(language).get_display_name()}"\n', encoding="utf-8")
        with place_of(language, "po").open("wb") as file:
            write_po(file, catalogue, width=120, sort_by_file=True)
        _write(language, catalogue)
        for fault in faults(catalogue):
            print(f"{language}: {fault}", file=sys.stderr)
    _write(PSEUDO, pseudo_catalogue(source))
    print(f"{len(source)} messages; languages: {', '.join(['en', PSEUDO, *_languages()])}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
