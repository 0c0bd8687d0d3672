"""Sentences for notices and errors about files, saved games, settings, profiles and house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.session.names import path_text
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import decimal, number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_LONGEST: Final = 300
"""Most characters of a quoted reason, which may contain text from a file."""
_LONGEST_LINE: Final = 200
"""Most characters of a sentence about a line of a file."""

SENTENCES: Final[Mapping[NoticeCode, str]] = {
    NoticeCode.NO_FOLDER_FOR_GAMES: _("Games are lost when you close the window: this system has no folder for saved games."),
    NoticeCode.NO_FOLDER_MADE: _("Games are lost when you close the window: they can’t be saved in {folder} ({why})."),
    NoticeCode.GAMES_READ_ONLY: _(
        "You can look at the games in {path}, but new games are lost when you close the window: nothing can be"
        " saved there ({why})."
    ),
    NoticeCode.GAMES_NEWER: _(
        "Update Canasta to save games again: those in {path} were saved by a newer version, and you can only look at them."
    ),
    NoticeCode.GAMES_CLOSED: _(
        "Games are lost when you close the window: the saved games in {path} can’t be opened ({why}) and stay as they are."
    ),
    NoticeCode.GAMES_NOT_RESCUED: _(
        "Games are lost when you close the window: the saved games in {path} are damaged and couldn’t be recovered"
        " ({why}). They stay as they are, and every start tries again."
    ),
    NoticeCode.GAMES_DAMAGED_ELSEWHERE: _(
        "Close all other Canasta windows and start again: the saved games in {path} are damaged and can be"
        " repaired only when no other window has them open. Until then, games are lost when you close the window."
    ),
    NoticeCode.MOVES_TORN: _("Some of the latest moves couldn’t be read; they are kept as {aside}."),
    NoticeCode.GAME_SET_ASIDE: _("The saved game “{name}” was damaged and can’t be opened; it is kept as {aside}."),
    NoticeCode.GAME_UNFIT: _("The saved game “{name}” is damaged and can’t be opened."),
    NoticeCode.GAME_NEWER: _("Update Canasta to open “{name}”: it was saved by a newer version. It stays as it is."),
    NoticeCode.GAME_NOT_SAVED_NOW: _(
        "You can play on, but the game can’t be saved right now ({why}). Saving is tried again after every move."
    ),
    NoticeCode.NOT_KEPT_NOW: _("This can’t be saved right now ({why}). Saving is tried again."),
    NoticeCode.GAME_NOT_SAVED: _("The game can’t be saved."),
    NoticeCode.GAMES_UNREADABLE: _("The saved games can’t be read right now ({why}); they are checked at the next start."),
    NoticeCode.LEASE_LOST: _("This window no longer saves this game: it is now being played in another window."),
    NoticeCode.OPEN_ELSEWHERE: _("Play in the other window, or close it first: this game is open there."),
    NoticeCode.GAME_GONE: _("This game is no longer among the saved games."),
    NoticeCode.NOT_DELETED: _("This game can’t be deleted right now."),
    NoticeCode.NOT_RENAMED: _("This game can’t be renamed right now, so it keeps its name."),
    NoticeCode.CANNOT_READ: _("{file} can’t be read: {why}."),
    NoticeCode.CANNOT_WRITE: _("{file} can’t be written: {why}."),
    NoticeCode.CANNOT_DELETE: _("{file} can’t be deleted ({why})."),
    NoticeCode.FOREIGN: _("this program didn’t write it"),
    NoticeCode.UNKNOWN_REASON: _("unknown reason"),
    NoticeCode.NAME_UNUSABLE: _("its name can’t be used"),
    NoticeCode.DEALS_TOO_LARGE: _("{file} wasn’t read: it is larger than {megabytes} MB."),
    NoticeCode.DEALS_LINE_WRONG: _("Line {line} of {file}: {why}"),
    NoticeCode.NO_DEALS: _("{file} contains no deals."),
    NoticeCode.OTHER_MATCH: _("Name another file: {file} contains a different match."),
    NoticeCode.NO_CLUSTER: _("The cluster at {address} doesn’t answer: {why}."),
    NoticeCode.NO_CLUSTER_LIBRARY: _("Install the library for clusters first: pip install 'canasta-desktop[cluster]'."),
    NoticeCode.NO_FOLDER_FOR_SETTINGS: _("Changes are lost when you quit: this system has no folder for settings."),
    NoticeCode.SETTINGS_UNREADABLE: _("The settings in {path} can’t be read ({why}), so the defaults are used."),
    NoticeCode.SETTINGS_INVALID: _("The value of {settings} in {path} isn’t valid, so the default is used."),
    NoticeCode.SETTINGS_BROKEN: _("Changes aren’t saved: the settings in {path} aren’t valid TOML ({why})."),
    NoticeCode.SETTINGS_ASIDE_DEFAULTS: _(
        "The settings weren’t valid TOML; they are kept as {aside}, and the defaults are used."
    ),
    NoticeCode.SETTINGS_STARTED_ANEW: _("All settings are at their defaults; your earlier settings are kept as {aside}."),
    NoticeCode.SETTINGS_ASIDE_WINDOW: _(
        "The settings weren’t valid TOML; they are kept as {aside}, and this window’s settings are used."
    ),
    NoticeCode.SETTINGS_NOT_SAVED: _("Changes are lost when you quit: settings can’t be saved in {folder} ({why})."),
    NoticeCode.PROFILE_GONE: _("This profile no longer exists."),
    NoticeCode.PROFILE_LAST: _("The last profile can’t be deleted."),
    NoticeCode.PROFILE_NAME_TAKEN: _("Choose another name: there is already a player called {name}."),
    NoticeCode.PROFILE_NAME_MISSING: _("Enter a name."),
    NoticeCode.PROFILE_INVALID: _("This isn’t a profile: {why}."),
    NoticeCode.PROFILES_UNREADABLE: _("The profiles in {path} can’t be read ({why})."),
    NoticeCode.PROFILES_NOT_SAVED: _("Changes are lost when you quit: profiles can’t be saved in {folder} ({why})."),
    NoticeCode.PROFILES_BROKEN: _("Changes aren’t saved: the profiles in {path} aren’t valid TOML ({why})."),
    NoticeCode.PROFILES_ASIDE_NEW: _("The profiles weren’t valid TOML; they are kept as {aside}, and a new profile was made."),
    NoticeCode.PROFILES_ASIDE_WINDOW: _(
        "The profiles weren’t valid TOML; they are kept as {aside}, and this window’s profiles are used."
    ),
    NoticeCode.LOOK_GONE: _("“{name}” isn’t in your folder any more, so the usual look is shown."),
    NoticeCode.LOOK_UNREADABLE: _("“{name}” is left out: {file} can’t be read ({why})."),
    NoticeCode.LOOK_NO_TOML: _("“{name}” is left out: {file} isn’t valid TOML."),
    NoticeCode.LOOK_KEY_UNKNOWN: _("“{name}” is left out: “{key}” in {file} means nothing to the game."),
    NoticeCode.LOOK_BASE_UNKNOWN: _("“{name}” is left out: “{base}”, which it builds on, isn’t one of the game’s own."),
    NoticeCode.LOOKS_TOO_MANY: _("Only {most} of those in {folder} are offered."),
    NoticeCode.THEME_COLOUR_WRONG: _('“{name}” is left out: {colour} must be a colour such as "#1C5C56".'),
    NoticeCode.THEME_NUMBER_WRONG: _("“{name}” is left out: {colour} must be a number from 0 to 1."),
    NoticeCode.THEME_UNREADABLE: _(
        "“{name}” is left out: {ink} can’t be read on {ground} (contrast {ratio}, at least {least} is needed)."
    ),
    NoticeCode.THEME_FAINT: _("“{name}”: {ink} is hard to read on {ground} (contrast {ratio}, better {good})."),
    NoticeCode.DECK_CARD_UNKNOWN: _("“{name}” is left out: {file} isn’t named after a card."),
    NoticeCode.DECK_CARD_LARGE: _("“{name}” is left out: {file} is larger than {kilobytes} kB."),
    NoticeCode.DECK_CARD_PARTS: _("“{name}” is left out: {file} has <{tag}>, which the game can’t draw; make it paths."),
    NoticeCode.DECK_CARD_UNDRAWABLE: _("“{name}” can’t be used: {file} can’t be drawn."),
    NoticeCode.HOUSE_NAME_MISSING: _("Enter a name for your house rules."),
    NoticeCode.HOUSE_NAME_OF_GAME: _("Choose another name: “{name}” is one of the game’s own rule sets."),
    NoticeCode.HOUSE_NAME_TAKEN: _("Choose another name: there are already house rules called “{name}”."),
    NoticeCode.HOUSE_NO_TOML: _("{file} doesn’t contain house rules: it isn’t valid TOML."),
    NoticeCode.HOUSE_UNREADABLE: _("{file} can’t be read ({why})."),
    NoticeCode.HOUSE_NO_FILE: _("There is no file called {file}."),
    NoticeCode.HOUSE_NOT_RULES: _("{file} doesn’t contain house rules: {why}."),
    NoticeCode.HOUSE_UNUSABLE: _("The house rules in {file} can’t be used: {why}"),
    NoticeCode.HOUSE_OPTION_FIXED: _("House rules can’t change the option {option}."),
    NoticeCode.HOUSE_REFUSED: "{why}",
    NoticeCode.HOUSE_FOLDER_UNREADABLE: _("The house rules in {folder} can’t be read ({why})."),
    NoticeCode.HOUSE_ASIDE: _("{why} It is kept as {aside}."),
    NoticeCode.HOUSE_NEWER: _("Update Canasta to use {names}: a newer version made these house rules. They stay as they are."),
    NoticeCode.HOUSE_NOT_SAVED: _("House rules are lost when you quit: they can’t be saved in {folder} ({why})."),
}
"""Sentences without plural forms."""


def _games_set_aside(aside: object, recovered: int) -> str:
    if not recovered:
        return _("The saved games were damaged and none could be recovered; the old file is kept as {aside}.").format(
            aside=aside
        )
    return ngettext(
        "The saved games were damaged: one game was recovered; the old file is kept as {aside}.",
        "The saved games were damaged: {count} games were recovered; the old file is kept as {aside}.",
        recovered,
    ).format(count=number(recovered), aside=aside)


def _profiles_full(most: int) -> str:
    return ngettext("There can be at most {most} profile.", "There can be at most {most} profiles.", most).format(
        most=number(most)
    )


def _house_name_long(most: int) -> str:
    return ngettext(
        "Use a name of at most {most} letter, on one line.", "Use a name of at most {most} letters, on one line.", most
    ).format(most=number(most))


def _cards_missing(name: str, file: str, count: int) -> str:
    return ngettext(
        "“{name}” is left out: one card, {file}, is missing.",
        "“{name}” is left out: {count} cards are missing, the first of them {file}.",
        count,
    ).format(name=name, file=file, count=number(count))


COUNTED: Final[Mapping[NoticeCode, Callable[..., str]]] = {
    NoticeCode.GAMES_SET_ASIDE: _games_set_aside,
    NoticeCode.PROFILES_FULL: _profiles_full,
    NoticeCode.HOUSE_NAME_LONG: _house_name_long,
    NoticeCode.DECK_CARDS_MISSING: _cards_missing,
}
"""Sentences with plural forms."""


def notice_text(notice: Notice | None) -> str:
    """The sentence of a notice; empty for None."""
    return coded_text(notice.code, notice.facts) if notice else ""


def coded_text(code: NoticeCode, facts: Mapping[str, Any]) -> str:
    """The sentence of a code and its facts."""
    if code in COUNTED:
        return COUNTED[code](**facts)
    sentence = SENTENCES[code].format(**{name: _fact(fact) for name, fact in facts.items()})
    if code is NoticeCode.DEALS_LINE_WRONG and len(sentence) > _LONGEST_LINE:
        return sentence[: _LONGEST_LINE - 1] + "…"
    return sentence


def error_text(error: BaseException) -> str:
    """The sentence of a coded error of any package; an error without a code gives its own text."""
    from canasta_desktop.words.faults_text import fault_text

    code = getattr(error, "code", None)
    return coded_text(code, error.facts) if isinstance(code, NoticeCode) else fault_text(error)  # type: ignore[attr-defined]


def _fact(fact: object) -> str:
    """A fact as text inside a sentence."""
    if isinstance(fact, Notice):
        return notice_text(fact)
    if isinstance(fact, BaseException):
        return error_text(fact)[:_LONGEST]
    if isinstance(fact, int):
        return number(fact)
    if isinstance(fact, float):
        return decimal(fact)
    if isinstance(fact, Sequence) and not isinstance(fact, str):
        return joined([_fact(part) for part in fact])
    return path_text(fact)
