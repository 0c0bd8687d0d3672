"""Sentences for notices and errors about files, saved games, settings, profiles and house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.faults import fault_text
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_LONGEST: Final = 300
"""Most characters of a quoted reason, which may contain text from a file."""
_LONGEST_LINE: Final = 200
"""Most characters of a sentence about a line of a file."""

SENTENCES: Final[Mapping[NoticeCode, str]] = {
    NoticeCode.NO_FOLDER_FOR_GAMES: _(
        "This system has no folder for saved games, so games are lost when the window is closed."
    ),
    NoticeCode.NO_FOLDER_MADE: _("Games cannot be saved in {folder} ({why}), so games are lost when the window is closed."),
    NoticeCode.GAMES_READ_ONLY: _(
        "Nothing can be saved in {path} ({why}): you can look at its games, but new games are lost when the window is closed."
    ),
    NoticeCode.GAMES_NEWER: _(
        "The games in {path} were saved by a newer Canasta: you can look at them, but nothing is saved until you update."
    ),
    NoticeCode.GAMES_CLOSED: _(
        "The saved games in {path} cannot be opened ({why}) and stay as they are, so games are lost when the window is closed."
    ),
    NoticeCode.GAMES_NOT_RESCUED: _(
        "The saved games in {path} are damaged and could not be recovered ({why}). They stay as they are, and every start tries"
        " again; until it succeeds, games are lost when the window is closed."
    ),
    NoticeCode.GAMES_DAMAGED_ELSEWHERE: _(
        "Close all other windows of Canasta and start again: the saved games in {path} are damaged and can be repaired only"
        " when no other window has them open, so games are lost when the window is closed."
    ),
    NoticeCode.MOVES_TORN: _("Some of the latest moves could not be read; they are kept as {aside}."),
    NoticeCode.GAME_SET_ASIDE: _("The saved game “{name}” was damaged and cannot be opened; it is kept as {aside}."),
    NoticeCode.GAME_UNFIT: _("The saved game “{name}” is damaged and cannot be opened."),
    NoticeCode.GAME_NOT_SAVED_NOW: _(
        "The game cannot be saved right now ({why}): you can play on, and saving is tried again after every move."
    ),
    NoticeCode.GAME_NOT_SAVED: _("The game cannot be saved."),
    NoticeCode.GAMES_UNREADABLE: _("The saved games cannot be read right now ({why}); they are checked at the next start."),
    NoticeCode.LEASE_LOST: _("This game is now played in another window, so this window no longer saves it."),
    NoticeCode.OPEN_ELSEWHERE: _("This game is open in another window: play there, or close that window first."),
    NoticeCode.GAME_GONE: _("This game is no longer among the saved games."),
    NoticeCode.NOT_DELETED: _("This game cannot be deleted right now."),
    NoticeCode.NOT_RENAMED: _("This game cannot be renamed right now, so it keeps its name."),
    NoticeCode.CANNOT_READ: _("{file} cannot be read: {why}."),
    NoticeCode.CANNOT_WRITE: _("{file} cannot be written: {why}."),
    NoticeCode.CANNOT_DELETE: _("{file} cannot be deleted ({why})."),
    NoticeCode.FOREIGN: _("its content was not written by this program"),
    NoticeCode.UNKNOWN_REASON: _("unknown reason"),
    NoticeCode.NAME_UNUSABLE: _("its name cannot be used"),
    NoticeCode.DEALS_TOO_LARGE: _("{file} is larger than {megabytes} MB, so it was not read."),
    NoticeCode.DEALS_LINE_WRONG: _("Line {line} of {file}: {why}"),
    NoticeCode.NO_DEALS: _("{file} contains no deals."),
    NoticeCode.OTHER_MATCH: _("{file} contains a different match; name another file."),
    NoticeCode.NO_CLUSTER: _("The cluster at {address} does not answer: {why}."),
    NoticeCode.NO_CLUSTER_LIBRARY: _("Install the library for clusters first: pip install 'canasta-desktop[cluster]'."),
    NoticeCode.NO_FOLDER_FOR_SETTINGS: _("This system has no folder for settings, so changes are lost when you quit."),
    NoticeCode.SETTINGS_UNREADABLE: _("The settings in {path} cannot be read ({why}), so the defaults are used."),
    NoticeCode.SETTINGS_INVALID: _("In {path} the value of {settings} is not valid, so the default is used."),
    NoticeCode.SETTINGS_BROKEN: _("The settings in {path} are not valid TOML, so changes are not saved ({why})."),
    NoticeCode.SETTINGS_ASIDE_DEFAULTS: _(
        "The settings were not valid TOML; they are kept as {aside}, and the defaults are used."
    ),
    NoticeCode.SETTINGS_STARTED_ANEW: _("All settings are at their defaults; your earlier ones are kept as {aside}."),
    NoticeCode.SETTINGS_ASIDE_WINDOW: _(
        "The settings were not valid TOML; they are kept as {aside}, and this window's are used."
    ),
    NoticeCode.SETTINGS_NOT_SAVED: _("Settings cannot be saved in {folder} ({why}): changes are lost when you quit."),
    NoticeCode.PROFILE_GONE: _("This profile no longer exists."),
    NoticeCode.PROFILE_LAST: _("The last profile cannot be deleted."),
    NoticeCode.PROFILE_NAME_TAKEN: _("There is already a player called {name}; choose another name."),
    NoticeCode.PROFILE_NAME_MISSING: _("Enter a name."),
    NoticeCode.PROFILE_INVALID: _("This is not a profile: {why}."),
    NoticeCode.PROFILE_IGNORED: _("In {path} the profile {key} is not valid and is ignored."),
    NoticeCode.PROFILES_UNREADABLE: _("The profiles in {path} cannot be read ({why})."),
    NoticeCode.PROFILES_NOT_SAVED: _("Profiles cannot be saved in {folder} ({why}): changes are lost when you quit."),
    NoticeCode.PROFILES_BROKEN: _("The profiles in {path} are not valid TOML, so changes are not saved ({why})."),
    NoticeCode.PROFILES_ASIDE_NEW: _("The profiles were not valid TOML; they are kept as {aside}, and a new profile was made."),
    NoticeCode.PROFILES_ASIDE_WINDOW: _(
        "The profiles were not valid TOML; they are kept as {aside}, and this window's are used."
    ),
    NoticeCode.HOUSE_NAME_MISSING: _("House rules need a name."),
    NoticeCode.HOUSE_NAME_OF_GAME: _("“{name}” is the name of a rule set of the game; choose another name."),
    NoticeCode.HOUSE_NAME_TAKEN: _("House rules called “{name}” already exist."),
    NoticeCode.HOUSE_NO_TOML: _("{file} does not contain house rules: it is not valid TOML."),
    NoticeCode.HOUSE_UNREADABLE: _("{file} cannot be read ({why})."),
    NoticeCode.HOUSE_NO_FILE: _("There is no file {file}."),
    NoticeCode.HOUSE_NOT_RULES: _("{file} does not contain house rules: {why}."),
    NoticeCode.HOUSE_UNUSABLE: _("The house rules in {file} cannot be used: {why}"),
    NoticeCode.HOUSE_OPTION_FIXED: _("House rules cannot change the option {option}."),
    NoticeCode.HOUSE_REFUSED: "{why}",
    NoticeCode.HOUSE_FOLDER_UNREADABLE: _("The house rules in {folder} cannot be read ({why})."),
    NoticeCode.HOUSE_ASIDE: _("{why} It is kept as {aside}."),
    NoticeCode.HOUSE_NOT_SAVED: _("House rules cannot be saved in {folder} ({why}): they are lost when you quit."),
}
"""Sentences without plural forms."""


def _games_set_aside(aside: object, recovered: int) -> str:
    if not recovered:
        return _("The saved games were damaged: no game could be recovered, and the old file is kept as {aside}.").format(
            aside=aside
        )
    return ngettext(
        "The saved games were damaged: one game was recovered, and the old file is kept as {aside}.",
        "The saved games were damaged: {count} games were recovered, and the old file is kept as {aside}.",
        recovered,
    ).format(count=number(recovered), aside=aside)


def _profiles_full(most: int) -> str:
    return ngettext("There can be at most {most} profile.", "There can be at most {most} profiles.", most).format(
        most=number(most)
    )


def _house_name_long(most: int) -> str:
    return ngettext(
        "A name can have at most {most} letter, on one line.", "A name can have at most {most} letters, on one line.", most
    ).format(most=number(most))


COUNTED: Final[Mapping[NoticeCode, Callable[..., str]]] = {
    NoticeCode.GAMES_SET_ASIDE: _games_set_aside,
    NoticeCode.PROFILES_FULL: _profiles_full,
    NoticeCode.HOUSE_NAME_LONG: _house_name_long,
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
    """The sentence of a coded error of any package; of an error without a code its own text."""
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
    if isinstance(fact, Sequence) and not isinstance(fact, str):
        return joined([_fact(part) for part in fact])
    return str(fact)
