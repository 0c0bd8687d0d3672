"""The settings of the running window: current values, effects of a change, saving."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.session.profiles import STYLE, ProfileError
from canasta_desktop.session.settings import FIELDS, Settings, with_setting
from canasta_desktop.ui.table.lineup import changed, seat_of, with_different_names
from canasta_desktop.ui.table.model.keymap import Keymap

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.session.notices import Notice
    from canasta_desktop.session.settings_file import SettingsFile
    from canasta_desktop.ui.app.own_window import OwnWindow

FULL_SCREEN_KEY: Final = pygame.K_F11
MUTE_KEY: Final = pygame.K_F9
_TYPED: Final = {"player_name"}
"""Settings that change with every letter that is typed: they hold at once, and are written once the typing pauses."""


_OWN: Final = frozenset(("player_name", "avatar", "width", "height", "place", "maximised"))
"""Settings that a reset to defaults does not change: the player's name and picture, and the geometry of the window."""


class Preferences:
    """The settings of one window. Without a file they are not saved."""

    def __init__(self, file: SettingsFile | None = None, *, wait: bool = False) -> None:
        """With `wait` the defaults hold, and nothing is saved, until `use_defaults` or `use_own`."""
        self._file = file
        loaded = file.load() if file else Settings()
        self._own: Settings | None = loaded if wait else None
        self.now: Settings = Settings() if wait else loaded
        self._window: OwnWindow | None = None
        self._whose = ""
        """The key of the profile whose style holds."""

    @property
    def waiting(self) -> bool:
        """Whether it is still to be chosen between the player's settings and the defaults."""
        return self._own is not None

    def use_defaults(self) -> None:
        """Start with the defaults from now on; the file of settings is kept under another name."""
        app, me, self._own = self.window, self.window.data.profiles.current, None
        if self._file:
            self._file.start_anew()
        self.now = with_setting(with_setting(Settings(), "player_name", me.name), "avatar", me.avatar)
        app.data.profiles.follow(self.now)
        self._apply_all()
        self.keep()

    def use_own(self) -> None:
        """Start with the player's settings after all."""
        self.now, self._own = self._own or self.now, None
        self._apply_all()
        self.take_profile()

    def _apply_all(self) -> None:
        for deed in dict.fromkeys(_EFFECTS.values()):
            deed(self.window, self.now)

    @property
    def notice(self) -> Notice | None:
        """Notice to the user about reading or saving the settings."""
        return self._file.notice if self._file else None

    @property
    def window(self) -> OwnWindow:
        """The window that they are applied to. Raises RuntimeError before `begin`."""
        if self._window is None:
            raise RuntimeError("The settings have no window yet.")
        return self._window

    def begin(self, app: OwnWindow) -> None:
        """Give a new window what is no part of its own settings; every change is applied to it from now on."""
        self._window = app
        _set_motion_and_sound(app, self.now)
        app.voice.speak(on=self.now.speech)
        self.take_profile()

    def change(self, name: str, value: object, *, keep: bool = True) -> None:
        """Change a setting and apply it at once. `keep` saves it too; leave that out while a slider moves.

        A setting is saved only once it has been applied: one that cannot be is as before at the next start, and its error is
        raised. Raises ValueError for an invalid value.
        """
        app, before = self.window, self.now
        self.now = with_setting(self.now, name, value)
        typed = name in _TYPED
        deed = _EFFECTS.get(name)
        try:
            if deed:
                deed(app, self.now)
        except Exception:
            self.now = before
            raise
        if name in STYLE:
            app.data.profiles.follow(self.now, (name,), keep=keep and not typed)
            self.follow_profile()
        if keep and typed:
            app.debouncer.schedule("settings", self._keep_all)
        elif keep:
            self.keep()

    def follow_profile(self) -> bool:
        """Whether somebody else sits at the machine than those whose style holds: their profile was deleted elsewhere."""
        if self.waiting or self._whose in ("", self.window.data.profiles.current.key):
            return False
        self.take_profile()
        return True

    def _keep_all(self) -> None:
        self.window.data.profiles.keep()
        self.follow_profile()
        self.keep()

    def take_profile(self) -> None:
        """Whoever sits at the machine now has name, picture and style of their own: they hold at once."""
        if self.waiting:
            return
        app = self.window
        me = app.data.profiles.current
        self._whose = me.key
        fresh = self.now
        for setting, mine in STYLE.items():
            fresh = with_setting(fresh, setting, getattr(me, mine))
        restyled = any(getattr(fresh, name) != getattr(self.now, name) for name in ("deck", "back", "theme"))
        other_language = fresh.language != self.now.language and app.options.language is None
        different, self.now = fresh != self.now, fresh
        if restyled:
            _dress(app, fresh)
        if other_language:
            app.speak(fresh.language)
        _name_player(app, fresh)
        if different:
            self.keep()

    def restore(self) -> Callable[[], None] | None:
        """Everything as at a first start, but for the window's place, and the name and picture of the player.

        Answers what takes it back: whatever has been changed since then stays. None where there was nothing to do.
        """
        before, fresh = self.now, Settings()
        restored = [name for name in FIELDS if name not in _OWN and getattr(before, name) != getattr(fresh, name)]

        def put(settings: Settings, names: list[str]) -> None:
            for name in names:
                self.change(name, getattr(settings, name), keep=False)
            self._keep_all()

        def undo() -> None:
            put(before, [name for name in restored if getattr(self.now, name) == getattr(fresh, name)])

        put(fresh, restored)
        return undo if restored else None

    def remember_players(self) -> None:
        """Keep the names and pictures that the people at this screen have taken for a new game."""
        app = self.window
        for who in app.games.lineup[: app.games.players]:
            if who.human and who.profile == app.data.profiles.current.key:
                if (who.name, who.avatar) != (self.now.player_name, self.now.avatar):
                    self.now = with_setting(with_setting(self.now, "player_name", who.name), "avatar", who.avatar)
                    app.data.profiles.follow(self.now, ("player_name", "avatar"))
                    self.keep()
            elif who.human and who.profile:
                with suppress(ProfileError):  # a name that is someone else's by now is theirs
                    app.data.profiles.change(who.profile, name=who.name, avatar=who.avatar)

    def keep(self) -> None:
        """Write them to their file, where there is one, unless it is still to be chosen which."""
        if self._file and not self.waiting:
            self._file.save(self.now)

    def end(self) -> None:
        """The window closes: its size and place are remembered, but not a size that was given for this run alone."""
        app = self.window
        before, geometry = self.now, app.desktop.geometry
        if not self._file or geometry.size is None or self.waiting:
            return
        geometry.settle()
        if geometry.size not in (before.window, app.options.size):
            self.now = with_setting(with_setting(self.now, "width", geometry.size[0]), "height", geometry.size[1])
        if geometry.place and geometry.place != before.corner:
            self.now = with_setting(self.now, "place", list(geometry.place))
        if app.options.size is None:
            self.now = with_setting(self.now, "maximised", geometry.maximised)
        if self.now != before or not self._file.kept:
            self.keep()

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


def _set_language(app: OwnWindow, now: Settings) -> None:
    app.options.language = None
    app.speak(now.language)


def _dress(app: OwnWindow, now: Settings) -> None:
    app.restyle(now.theme, now.deck, now.back)


def _set_motion_and_sound(app: OwnWindow, now: Settings) -> None:
    app.clock.reduced = now.reduced_motion
    app.sound.cards, app.sound.events, app.sound.mute = now.card_volume, now.event_volume, now.mute


def _lay_anew(app: OwnWindow, _: Settings) -> None:
    app.art.forget()
    app.lay_out_again()


def _name_player(app: OwnWindow, now: Settings) -> None:
    """Set the player at this screen, wherever that is; if another seat has the same picture, the two are swapped."""
    key = app.data.profiles.current.key
    seat = seat_of(app.games.lineup, key)
    others = [replace(who, profile=None) if who.profile == key else who for who in app.games.lineup]
    mine = changed(others, seat, name=now.player_name, avatar=now.avatar, profile=key)
    app.games.lineup = with_different_names(mine)


_EFFECTS: Final[Mapping[str, Callable[[OwnWindow, Settings], Any]]] = {
    **dict.fromkeys(("reduced_motion", "card_volume", "event_volume", "mute"), _set_motion_and_sound),
    **dict.fromkeys(("deck", "back", "theme"), _dress),
    **dict.fromkeys(("player_name", "avatar"), _name_player),
    "speech": lambda app, now: app.voice.speak(on=now.speech),
    "speed": lambda app, _: setattr(app.options, "speed", None),
    "language": _set_language,
    "text_size": _lay_anew,
    "keys": lambda _, now: Keymap(now.keys),  # made anew by those who need it; one that cannot be made must not be saved
    "full_screen": lambda app, now: app.fill_screen(on=now.full_screen),
}
"""The immediate effects of changed settings. Settings that are read only when needed have no entry."""
