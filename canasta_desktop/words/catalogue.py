"""The message catalogue: one language for a run of the program, by gettext.

A sentence is one message with named parts; numbers of things go through `ngettext`, and a word that other languages inflect
by its place, such as a rank, through `pgettext`. English is the source and needs no catalogue. Constants of this room are
translated when their module is imported, so `use` is called first; afterwards it imports the modules of this room anew.
"""

from __future__ import annotations

import gettext as _gettext
import importlib
import sys
from pathlib import Path
from typing import Final

SOURCE: Final = "en"
"""The language that the sentences are written in."""
_DOMAIN: Final = "canasta_desktop"
_LOCALES: Final = Path(__file__).with_name("locale")

_current: _gettext.NullTranslations = _gettext.NullTranslations()
_language: str = SOURCE


class UnknownLanguageError(ValueError):
    """There is no catalogue for a language."""


def languages() -> list[str]:
    """The languages that can be chosen, the source first."""
    found = sorted(path.name for path in _LOCALES.iterdir() if path.is_dir()) if _LOCALES.is_dir() else []
    return [SOURCE, *found]


def language() -> str:
    """The language in use, as `en`."""
    return _language


def use(name: str) -> None:
    """Take another language from now on; raises UnknownLanguageError where there is no catalogue for it."""
    global _current, _language
    if name == SOURCE:
        found = _gettext.NullTranslations()
    else:
        try:
            found = _gettext.translation(_DOMAIN, str(_LOCALES), [name])
        except OSError:
            raise UnknownLanguageError(name) from None
    changed, _current, _language = name != _language, found, name
    if changed:
        _import_anew()


def _import_anew() -> None:
    """Make the constants of all imported modules of this room again, in the order in which they were imported."""
    room = f"{__package__}."
    for name, module in list(sys.modules.items()):
        if name.startswith(room) and name != __name__:
            importlib.reload(module)


def gettext(message: str) -> str:
    """The message in the language in use."""
    return _current.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message for a number of things in the language in use."""
    return _current.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message in the language in use, as it reads in a context, such as `rank, after a number`."""
    return _current.pgettext(context, message)
