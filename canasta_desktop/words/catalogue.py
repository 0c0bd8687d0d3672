"""The message catalogue (gettext): one language for each run of the program.

A sentence is one message with named fields for `str.format`. Plural forms use `ngettext`; a word that other languages inflect
by context, such as a rank, uses `pgettext`. Constants of this package are translated when their module is imported, so the
language is chosen before that and stays: from the environment, or by `use` at the very start. English is the source language:
it needs no catalogue and no time to load. `build_scripts/make_catalogues.py` writes the catalogues.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import GNUTranslations

VARIABLE: Final = "CANASTA_DESKTOP_LANGUAGE"
"""Environment variable for the language."""
SOURCE: Final = "en"
"""The source language of the messages."""
PSEUDO: Final = "xx"
"""The pseudo-language for checks of the texts: chosen by the environment variable alone, and offered to nobody."""
DOMAIN: Final = "canasta_desktop"
LOCALES: Final = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120  pathlib would be imported for it


class UnknownLanguageError(ValueError):
    """There is no catalogue for a language."""


_translations: GNUTranslations | None = None
_language: str = SOURCE


def languages() -> list[str]:
    """The available languages, the source language first."""
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
    """Choose the language of this run. Raises UnknownLanguageError if it has no catalogue.

    Raises RuntimeError once other modules of this package are imported, because their constants are translated already.
    """
    if name == _language:
        return
    translated = [module for module in sys.modules if module.startswith(f"{__package__}.") and module != __name__]
    if translated:
        raise RuntimeError(f"The language must be chosen before {translated[0]} is imported.")
    if name not in languages():
        raise UnknownLanguageError(name)
    _load(name)


def _load(name: str) -> None:
    global _translations, _language  # noqa: PLW0603  one language for the whole program, as gettext has it
    _translations = None if name == SOURCE else _read(name)
    _language = name


def _read(name: str) -> GNUTranslations:
    from gettext import GNUTranslations

    with open(_catalogue_of(name), "rb") as file:  # noqa: PTH123
        return GNUTranslations(file)


def gettext(message: str) -> str:
    """The translation of a message into the language in use."""
    return message if _translations is None else _translations.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The translation of a message with the plural form for `count`."""
    if _translations is None:
        return one if count == 1 else many
    return _translations.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The translation of a message in a context, such as `rank, after a number`."""
    return message if _translations is None else _translations.pgettext(context, message)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """The translation of a message in a context with the plural form for `count`."""
    if _translations is None:
        return one if count == 1 else many
    return _translations.npgettext(context, one, many, count)


def translations_containing(part: str) -> list[str]:
    """The translations of all messages whose English text contains `part`; in English `[part]`."""
    if _translations is None:
        return [part]
    messages: dict[str | tuple[str, int], str] = _translations._catalog  # type: ignore[attr-defined]  # noqa: SLF001
    return [text for message, text in messages.items() if part in (message if isinstance(message, str) else message[0])]


def _load_from_environment() -> None:
    """Load the language of the environment variable; an unknown one is ignored here and reported by the command line."""
    wanted = os.environ.get(VARIABLE)
    if wanted and wanted in languages():
        _load(wanted)  # in time: every module with texts imports this module first


_load_from_environment()
