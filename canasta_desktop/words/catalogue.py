"""The message catalogue (gettext), in the language of the system or the one chosen by `use`.

A sentence is one message with named fields for `str.format`. Plural forms use `ngettext`; a word that other languages inflect
is a noun (`nouns`). Constants of this package are translated when their module is executed; `use` executes the loaded modules
again. So other packages read constants where they use them (`table_text.DRAW`) and never copy them into their own when they
are imported, and the modules of this package do not copy those of each other. English is the source language: it needs no
catalogue and no time to load. `build_scripts/make_catalogues.py` writes the catalogues.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from gettext import GNUTranslations

VARIABLE: Final = "CANASTA_DESKTOP_LANGUAGE"
"""Environment variable for the language; it goes before that of the system."""
SOURCE: Final = "en"
"""The source language of the messages."""
PSEUDO: Final = "xx"
"""The pseudo-language for checks of the texts: chosen by the environment variable alone, and offered to nobody."""
DOMAIN: Final = "canasta_desktop"
LOCALES: Final = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120  pathlib would be imported for it


_LASTING: Final = ("catalogue", "nouns", "perspective")
"""Modules without translated constants. They are not reloaded when the language changes, so that their types stay."""


class Sentence(str):
    """A translated sentence. A field that has no such form, because it is no noun (a number), is written as it is."""

    __slots__ = ()

    def format(self, *given: object, **fields: object) -> str:
        """The sentence with its fields filled in."""
        try:
            return super().format(*given, **fields)
        except ValueError:
            from string import Formatter

            class Plain(Formatter):
                def format_field(self, value: object, form: str) -> str:
                    try:
                        return format(value, form)
                    except ValueError:
                        return str(value)

            return Plain().vformat(str(self), given, fields)


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


@contextmanager
def spoken_in(name: str) -> Iterator[None]:
    """For a short while texts are made in another available language; constants stay as they are."""
    global _translations  # noqa: PLW0603  one language for the whole program, as gettext has it
    before, _translations = _translations, None if name == SOURCE else _read(name)
    try:
        yield
    finally:
        _translations = before


@cache
def _read(name: str) -> GNUTranslations:
    from gettext import GNUTranslations

    with open(_catalogue_of(name), "rb") as file:  # noqa: PTH123
        made = GNUTranslations(file)
    held: dict[object, str] = made._catalog  # type: ignore[attr-defined]  # noqa: SLF001
    held.update({key: Sentence(text) for key, text in held.items() if "{" in text and ":" in text})
    return made


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


class About(NamedTuple):
    """What the folder of a catalogue says about its language."""

    own_name: str
    """The language as its speakers call it."""
    windows_code: str = ""
    """The code that Windows has for it, in hexadecimal digits; empty if it has none."""


def about(name: str) -> About:
    """What is said about a language; only its name where nothing is said."""
    import tomllib

    with suppress(OSError, ValueError, TypeError), open(os.path.join(LOCALES, name, "about.toml"), "rb") as file:  # noqa: PTH118, PTH123
        return About(**tomllib.load(file))
    return About(name)


def offered() -> list[str]:
    """The languages that a player can choose, the source language first."""
    return [name for name in languages() if name != PSEUDO]


def of_system() -> str:
    """The system user's preferred language among the available ones; the source language if none is available."""
    return _first_available(_wishes(os.environ))


def _first_available(wishes: Iterable[str]) -> str:
    """The first wish that can be fulfilled: `de_AT.UTF-8` by `de`, `pt` or `pt_PT` by `pt_BR`."""
    available = offered()
    for wish in wishes:
        place = wish.partition(".")[0].partition("@")[0].replace("-", "_")
        kin = [name for name in available if name.partition("_")[0] == place.partition("_")[0]]
        if kin:
            return place if place in kin else kin[0]
    return SOURCE


def _wishes(environment: Mapping[str, str]) -> Iterator[str]:
    """The languages that the system's user prefers, best first, as the system writes them."""
    place = next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if place.partition(".")[0] not in ("", "C", "POSIX"):  # gettext ignores LANGUAGE without a locale
        yield from filter(None, environment.get("LANGUAGE", "").split(":"))
    if place:
        yield place
    elif sys.platform == "win32":
        import ctypes
        from locale import windows_locale

        yield windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    elif sys.platform == "darwin":
        from subprocess import DEVNULL, run

        with suppress(OSError):
            done = run(["/usr/bin/defaults", "read", "-g", "AppleLocale"], stdout=-1, stderr=DEVNULL, text=True, check=False)
            yield done.stdout.strip()


def _load_from_environment() -> None:
    """Load the language of the environment; an unknown one in the variable is ignored here, the command line reports it."""
    wanted = os.environ.get(VARIABLE) or of_system()
    if wanted != SOURCE and wanted in languages():
        _load(wanted)  # in time: every module with texts imports this module first


_load_from_environment()
