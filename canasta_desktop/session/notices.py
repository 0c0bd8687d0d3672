"""Notices to the user about files, saved games and profiles: codes and facts; `words/notices.py` has the sentences."""

from __future__ import annotations

import time
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable


class NoticeCode(StrEnum):
    """Codes of notices; the facts of each are the named parts of its sentence."""

    # saved games
    NO_FOLDER_FOR_GAMES = "no_folder_for_games"
    NO_FOLDER_MADE = "no_folder_made"
    GAMES_READ_ONLY = "games_read_only"
    GAMES_NEWER = "games_newer"
    GAMES_CLOSED = "games_closed"
    GAMES_DAMAGED_ELSEWHERE = "games_damaged_elsewhere"
    GAMES_NOT_RESCUED = "games_not_rescued"
    GAMES_SET_ASIDE = "games_set_aside"
    MOVES_TORN = "moves_torn"
    GAME_SET_ASIDE = "game_set_aside"
    GAME_UNFIT = "game_unfit"
    GAME_NEWER = "game_newer"
    GAME_NOT_SAVED_NOW = "game_not_saved_now"
    NOT_KEPT_NOW = "not_kept_now"
    GAME_NOT_SAVED = "game_not_saved"
    GAMES_UNREADABLE = "games_unreadable"
    LEASE_LOST = "lease_lost"
    OPEN_ELSEWHERE = "open_elsewhere"
    GAME_GONE = "game_gone"
    NOT_DELETED = "not_deleted"
    NOT_RENAMED = "not_renamed"

    # files in general, and the reasons why they fail
    CANNOT_READ = "cannot_read"
    CANNOT_WRITE = "cannot_write"
    CANNOT_DELETE = "cannot_delete"
    FOREIGN = "foreign"
    UNKNOWN_REASON = "unknown_reason"
    NAME_UNUSABLE = "name_unusable"

    # files of deals
    DEALS_TOO_LARGE = "deals_too_large"
    DEALS_LINE_WRONG = "deals_line_wrong"
    NO_DEALS = "no_deals"
    OTHER_MATCH = "other_match"

    # clusters
    NO_CLUSTER = "no_cluster"
    NO_CLUSTER_LIBRARY = "no_cluster_library"

    # settings
    NO_FOLDER_FOR_SETTINGS = "no_folder_for_settings"
    SETTINGS_UNREADABLE = "settings_unreadable"
    SETTINGS_INVALID = "settings_invalid"
    SETTINGS_BROKEN = "settings_broken"
    SETTINGS_ASIDE_DEFAULTS = "settings_aside_defaults"
    SETTINGS_STARTED_ANEW = "settings_started_anew"
    SETTINGS_ASIDE_WINDOW = "settings_aside_window"
    SETTINGS_NOT_SAVED = "settings_not_saved"

    # profiles
    PROFILE_GONE = "profile_gone"
    PROFILES_FULL = "profiles_full"
    PROFILE_LAST = "profile_last"
    PROFILE_NAME_TAKEN = "profile_name_taken"
    PROFILE_NAME_MISSING = "profile_name_missing"
    PROFILE_INVALID = "profile_invalid"
    PROFILES_UNREADABLE = "profiles_unreadable"
    PROFILES_NOT_SAVED = "profiles_not_saved"
    PROFILES_BROKEN = "profiles_broken"
    PROFILES_ASIDE_NEW = "profiles_aside_new"
    PROFILES_ASIDE_WINDOW = "profiles_aside_window"

    # looks
    LOOK_GONE = "look_gone"
    LOOK_UNREADABLE = "look_unreadable"
    LOOK_NO_TOML = "look_no_toml"
    LOOK_KEY_UNKNOWN = "look_key_unknown"
    LOOK_BASE_UNKNOWN = "look_base_unknown"
    LOOKS_TOO_MANY = "looks_too_many"
    THEME_COLOUR_WRONG = "theme_colour_wrong"
    THEME_NUMBER_WRONG = "theme_number_wrong"
    THEME_UNREADABLE = "theme_unreadable"
    THEME_FAINT = "theme_faint"
    DECK_CARDS_MISSING = "deck_cards_missing"
    DECK_CARD_UNKNOWN = "deck_card_unknown"
    DECK_CARD_LARGE = "deck_card_large"
    DECK_CARD_PARTS = "deck_card_parts"
    DECK_CARD_UNDRAWABLE = "deck_card_undrawable"

    # house rules
    HOUSE_NAME_MISSING = "house_name_missing"
    HOUSE_NAME_LONG = "house_name_long"
    HOUSE_NAME_OF_GAME = "house_name_of_game"
    HOUSE_NAME_TAKEN = "house_name_taken"
    HOUSE_NO_TOML = "house_no_toml"
    HOUSE_UNREADABLE = "house_unreadable"
    HOUSE_NO_FILE = "house_no_file"
    HOUSE_NOT_RULES = "house_not_rules"
    HOUSE_UNUSABLE = "house_unusable"
    HOUSE_OPTION_FIXED = "house_option_fixed"
    HOUSE_REFUSED = "house_refused"
    HOUSE_FOLDER_UNREADABLE = "house_folder_unreadable"
    HOUSE_ASIDE = "house_aside"
    HOUSE_NOT_SAVED = "house_not_saved"
    HOUSE_NEWER = "house_newer"


class Notice:
    """A notice: a code and its facts by name, such as paths, counts, and the notice or error that is its reason."""

    __slots__ = ("code", "facts")

    def __init__(self, code: NoticeCode, **facts: object) -> None:
        self.code = code
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Notice) and (self.code, self.facts) == (other.code, other.facts)

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return " ".join([self.code.value, *(f"{name}={fact!r}" for name, fact in self.facts.items())])


AGAIN_S: Final = 60.0
"""Seconds after which a notice that still holds is told again."""


class Reminder:
    """Passes notices on to `tell`: a new one at once, a repeated one at most every `AGAIN_S` seconds."""

    def __init__(self, tell: Callable[[Notice], object]) -> None:
        self._tell = tell
        self._last: Notice | None = None
        self._told = 0.0

    def __call__(self, notice: Notice) -> None:
        """Tell a notice, unless it has just been told."""
        now = time.monotonic()
        if notice != self._last or now - self._told >= AGAIN_S:
            self._last, self._told = notice, now
            self._tell(notice)

    def forget(self) -> None:
        """Let a notice be told again the next time, for example because it no longer holds."""
        self._last = None
