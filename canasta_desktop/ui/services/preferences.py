"""The settings of the running window, and what the person who plays has chosen: changes, their effects, saving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.session.notices import NoticeCode
from canasta_desktop.session.person import ANYBODY, CHOICES, Person
from canasta_desktop.session.profiles import ProfileError
from canasta_desktop.session.settings import DEFAULTS, FIELDS, Settings, with_setting
from canasta_desktop.ui.services.keymap import Keymap

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.session.notices import Notice
    from canasta_desktop.session.profiles import Profiles
    from canasta_desktop.session.settings_file import SettingsFile
    from canasta_desktop.ui.services.games import Games
    from canasta_desktop.ui.services.user_data import UserData
    from canasta_desktop.ui.services.window import Window

FULL_SCREEN_KEY: Final = pygame.K_F11
MUTE_KEY: Final = pygame.K_F9
_TYPED: Final = {"name"}
"""Settings that change with every typed letter: they apply at once, and are written when the typing pauses."""


_OWN: Final = frozenset(("name", "avatar", "width", "height", "place", "maximised"))
"""Settings that a reset keeps: the player's name and picture, and the geometry of the window."""


class Preferences:
    """The settings of one window. Without a file they are not saved."""

    def __init__(self, file: SettingsFile | None = None, *, wait: bool = False) -> None:
        """With `wait` the defaults hold and nothing is saved until `use_defaults` or `use_own` is called."""
        self._file = file
        loaded = file.load() if file else Settings()
        self._own: Settings | None = loaded if wait else None
        self.now: Settings = Settings() if wait else loaded
        self._window: Window | None = None
        self._data: UserData | None = None
        self._games: Games | None = None
        self._me = ANYBODY
        """The person as their choices hold in the window."""

    @property
    def waiting(self) -> bool:
        """Whether it is still undecided if the player's settings or the defaults apply."""
        return self._own is not None

    @property
    def me(self) -> Person:
        """The current person; one with default choices until the stored ones are used."""
        return ANYBODY if self.waiting else self._people.current

    @property
    def earlier_person(self) -> Person:
        """The person of an earlier version's settings."""
        return self._file.person if self._file else ANYBODY

    def value(self, name: str) -> Any:
        """A setting, or what the person has chosen."""
        return getattr(self.me if name in CHOICES else self.now, name)

    def follow_desktop(self) -> None:
        """Apply what follows the desktop's own settings, which have changed."""
        for deed in (_set_motion_and_sound, _dress):
            deed(self.window, self)

    def use_defaults(self) -> None:
        """Start with the defaults from now on; the file of settings is kept under another name."""
        profiles, self._own = self._people, None
        if self._file:
            self._file.start_anew()
        profiles.copy_aside()
        usual = {name: getattr(ANYBODY, name) for name in CHOICES if name not in _OWN}
        profiles.change(profiles.current.key, keep=False, **usual)
        self._apply_all()
        self.keep()

    def use_own(self) -> None:
        """Start with the player's settings after all."""
        self.now, self._own = self._own or self.now, None
        self._apply_all()

    def _apply_all(self) -> None:
        self._me = self.me
        for deed in dict.fromkeys(_EFFECTS.values()):
            deed(self.window, self)

    @property
    def notice(self) -> Notice | None:
        """Notice to the user about reading or saving the settings."""
        return self._file.notice if self._file else None

    @property
    def _people(self) -> Profiles:
        """The people of the window that these are the settings of. Raises RuntimeError before `serve`."""
        if self._data is None:
            raise RuntimeError("The settings have no window yet.")
        return self._data.profiles

    @property
    def window(self) -> Window:
        """The window that they are applied to. Raises RuntimeError before `begin`."""
        if self._window is None:
            raise RuntimeError("The settings have no window yet.")
        return self._window

    def serve(self, data: UserData) -> None:
        """From now on these are the settings of a window with these data, which is drawn by them once `begin` is called."""
        self._data = data

    def begin(self, window: Window, games: Games) -> None:
        """Give the new window the settings that do not concern drawing; every change is applied to it from now on."""
        self._window, self._games, self._me = window, games, self.me
        _set_motion_and_sound(window, self)
        window.say_aloud(on=self.now.speech)
        if window.options.language is None and self._me.language != ANYBODY.language:
            window.speak(self._me.language)

    def change(self, name: str, value: object, *, keep: bool = True) -> None:
        """Change a setting, or what the person has chosen, and apply it at once.

        `keep` saves it too; set it to False while a slider moves. A change is saved only after it was applied; if that fails
        the error is raised and nothing is saved. A name of another person changes nothing. Raises ValueError for an invalid
        value.
        """
        before, me = self.now, self.me
        try:
            if name in CHOICES:
                self._choose(me, name, value)
            else:
                self.now = with_setting(self.now, name, value)
            if name in _EFFECTS:
                _EFFECTS[name](self.window, self)
        except Exception:
            self.now = before
            if name in CHOICES:
                self._choose(me, name, getattr(me, name))
            raise
        self._me = self.me
        if keep and name in _TYPED:
            self.window.debouncer.schedule("settings", self._keep_person)
        elif keep:
            (self._keep_person if name in CHOICES else self._keep_settings)()

    def _choose(self, me: Person, name: str, value: object) -> None:
        try:
            self._people.change(me.key, keep=False, **{name: value})
        except ProfileError as error:
            if error.code not in (NoticeCode.PROFILE_NAME_TAKEN, NoticeCode.PROFILE_NAME_MISSING):
                raise

    def follow_profile(self) -> bool:
        """Follow the current person if the stored choices belong to another one, because another window has deleted that one;
        returns whether it did.
        """
        if self.waiting or self._me.key in ("", self.me.key):
            return False
        self.take_profile()
        return True

    def take_profile(self) -> None:
        """Apply the choices of the current person."""
        if self.waiting:
            return
        app, before, self._me = self.window, self._me, self.me
        changed = [name for name in CHOICES if getattr(before, name) != getattr(self._me, name)]
        if app.options.language is not None:  # the command line's
            changed = [name for name in changed if name != "language"]
        for deed in dict.fromkeys(_EFFECTS[name] for name in changed if name in _EFFECTS):
            deed(app, self)
        if before.key != self._me.key and self._games:
            self._games.seat_person()

    def restore(self) -> Callable[[], None] | None:
        """Reset all settings except the window's place and the player's name and picture.

        Returns a function that undoes it but keeps later changes; None if nothing differed.
        """
        usual = {name: getattr(ANYBODY if name in CHOICES else DEFAULTS, name) for name in (*FIELDS, *CHOICES)}
        before = {name: self.value(name) for name in usual if name not in _OWN and self.value(name) != usual[name]}

        def put(values: Mapping[str, Any]) -> None:
            for name, value in values.items():
                self.change(name, value, keep=False)
            self.keep()

        def undo() -> None:
            put({name: value for name, value in before.items() if self.value(name) == usual[name]})

        put({name: usual[name] for name in before})
        return undo if before else None

    def keep(self) -> None:
        """Write all settings to the files, if there are any, unless it is still undecided which settings apply."""
        self._keep_person()
        self._keep_settings()

    def _keep_person(self) -> None:
        if not self.waiting:
            self._people.keep()
            self.follow_profile()

    def _keep_settings(self) -> None:
        if self._file and not self.waiting:
            self._file.save(self.now)

    @property
    def saves(self) -> bool:
        """Whether changes are saved: there is a file, and it is chosen whose settings hold."""
        return self._file is not None and not self.waiting

    def remember_window(self, size: tuple[int, int], place: tuple[int, int] | None, *, maximised: bool) -> None:
        """The window closes: save its size and place, but not a size given for this run alone."""
        before, given = self.now, self.window.options.size
        if size not in (before.window, given):
            self.now = with_setting(with_setting(self.now, "width", size[0]), "height", size[1])
        if place and place != before.corner:
            self.now = with_setting(self.now, "place", list(place))
        if given is None:
            self.now = with_setting(self.now, "maximised", maximised)
        if self.now != before or (self._file and not self._file.kept):
            self._keep_settings()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the keys that work on every page."""
        app = self.window
        if event.type != pygame.KEYDOWN or event.key not in (FULL_SCREEN_KEY, MUTE_KEY):
            return False
        if app.top is not None and app.top.wants_every_key:
            return False
        if event.key == FULL_SCREEN_KEY:  # what is saved may be otherwise: a size may have been given for this run
            self.change("full_screen", not app.fills_screen)
        else:
            self.change("mute", not self.now.mute)
        app.lay_out_again()
        return True


def _set_language(window: Window, preferences: Preferences) -> None:
    window.options.language = None
    window.speak(preferences.me.language)


def _dress(window: Window, preferences: Preferences) -> None:
    me = preferences.me
    window.restyle(me.theme, me.deck, me.back)


def _set_motion_and_sound(window: Window, preferences: Preferences) -> None:
    now = preferences.now
    window.clock.reduced = now.reduced_motion == "on" or (now.reduced_motion == "automatic" and window.wishes.less_movement)
    window.sound.cards, window.sound.events, window.sound.mute = now.card_volume, now.event_volume, now.mute


def _lay_anew(window: Window, _: Preferences) -> None:
    window.art.forget()
    window.lay_out_again()


_EFFECTS: Final[Mapping[str, Callable[[Window, Preferences], Any]]] = {
    **dict.fromkeys(("reduced_motion", "card_volume", "event_volume", "mute"), _set_motion_and_sound),
    **dict.fromkeys(("deck", "back", "theme"), _dress),
    "speech": lambda window, mine: window.say_aloud(on=mine.now.speech),
    "speed": lambda window, _: setattr(window.options, "speed", None),
    "language": _set_language,
    "text_size": _lay_anew,
    "keys": lambda _, mine: Keymap(mine.now.keys),  # made anew by those who need it; one that cannot be made must not be saved
    "full_screen": lambda window, mine: window.fill_screen(on=mine.now.full_screen),
}
"""The immediate effects of changes. Settings that are read only when needed have no entry."""
