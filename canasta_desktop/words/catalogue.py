"""The message catalogue: one language for a run of the program, by gettext.

A sentence is one message with named parts, filled in by `str.format`; numbers of things go through `ngettext`, and a word that
other languages inflect by its place, such as a rank, through `pgettext`. Constants of this room are worded when their module is
imported, so the language is chosen before that and stays: by the environment, or by `use` at the very start. English is the
source: it needs no catalogue and costs no start-up time. `build_scripts/make_catalogues.py` makes the catalogues.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import GNUTranslations

VARIABLE: Final = "CANASTA_DESKTOP_LANGUAGE"
"""Environment variable that names the language."""
SOURCE: Final = "en"
"""The language that the sentences are written in."""
DOMAIN: Final = "canasta_desktop"
LOCALES: Final = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120  pathlib would be imported for it


class UnknownLanguageError(ValueError):
    """There is no catalogue for a language."""


_found: GNUTranslations | None = None
_language: str = SOURCE


def languages() -> list[str]:
    """The languages that can be chosen, the source first."""
    try:
        found = sorted(entry.name for entry in os.scandir(LOCALES) if os.path.isfile(_catalogue_of(entry.name)))  # noqa: PTH113
    except OSError:
        found = []
    return [SOURCE, *found]


def _catalogue_of(name: str) -> str:
    return os.path.join(LOCALES, name, "LC_MESSAGES", f"{DOMAIN}.mo")  # noqa: PTH118


def language() -> str:
    """The language in use, as `en`."""
    return _language


def use(name: str) -> None:
    """Take a language for this run. Raises UnknownLanguageError where there is no catalogue for it.

    Raises RuntimeError once other modules of this room are imported, for their constants are worded already.
    """
    if name == _language:
        return
    worded = [module for module in sys.modules if module.startswith(f"{__package__}.") and module != __name__]
    if worded:
        raise RuntimeError(f"The language is chosen before {worded[0]} is imported.")
    if name not in languages():
        raise UnknownLanguageError(name)
    _take(name)


def _take(name: str) -> None:
    global _found, _language  # noqa: PLW0603  one language for the whole program, as gettext has it
    _found = None if name == SOURCE else _read(name)
    _language = name


def _read(name: str) -> GNUTranslations:
    from gettext import GNUTranslations

    with open(_catalogue_of(name), "rb") as file:  # noqa: PTH123
        return GNUTranslations(file)


def gettext(message: str) -> str:
    """The message in the language in use."""
    return message if _found is None else _found.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message for a number of things in the language in use."""
    if _found is None:
        return one if count == 1 else many
    return _found.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message in the language in use, as it reads in a context, such as `rank, after a number`."""
    return message if _found is None else _found.pgettext(context, message)


def worded(part: str) -> list[str]:
    """What every message that contains some English words says in the language in use; in English the words themselves."""
    if _found is None:
        return [part]
    held: dict[str | tuple[str, int], str] = _found._catalog  # type: ignore[attr-defined]  # noqa: SLF001  there is no other way
    return [said for message, said in held.items() if part in (message if isinstance(message, str) else message[0])]


def _take_the_environments() -> None:
    """Take the language that the environment names, where there is one; the command line reports any other name."""
    wanted = os.environ.get(VARIABLE)
    if wanted and wanted in languages():
        _take(wanted)  # nothing is worded yet: whoever words anything imports this module first


_take_the_environments()
