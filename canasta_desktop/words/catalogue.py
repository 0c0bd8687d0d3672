"""The message catalogue (gettext), in the language of the environment or the one chosen by `use`.

A sentence is one message with named fields for `str.format`. Plural forms use `ngettext`; a word that other languages inflect
is a noun (`nouns`). Constants of this package are translated when their module is executed; `use` executes the loaded modules
again. So other packages read constants where they use them (`table_text.DRAW`) and never copy them into their own when they
are imported, and the modules of this package do not copy those of each other. English is the source language: it needs no
catalogue and no time to load. `build_scripts/make_catalogues.py` writes the catalogues.
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


_LASTING: Final = ("catalogue", "nouns", "perspective")
"""Modules without constants in a language; what they define keeps its type when the language changes."""


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
    """Choose the language, also for the constants of modules that are loaded.

    Raises UnknownLanguageError if there is no catalogue.
    """
    if name == _language:
        return
    if name not in languages():
        raise UnknownLanguageError(name)
    _load(name)
    lasting = {f"{__package__}.{module}" for module in _LASTING}
    loaded = [module for name, module in sys.modules.items() if name.startswith(f"{__package__}.") and name not in lasting]
    if loaded:
        from importlib import reload

        for module in loaded:
            reload(module)


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
