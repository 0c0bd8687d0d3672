"""User data of a window: saved games, house rules, profiles. Each is opened on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.session.house_shelf import HouseShelf
    from canasta_desktop.session.profiles import Profiles
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.ui.app.preferences import Preferences
    from canasta_desktop.ui.table.window import WindowSettings


class UserData:
    """The part of a window that gives access to the user data."""

    def __init__(self, settings: WindowSettings, preferences: Preferences) -> None:
        self.settings = settings
        self.preferences = preferences
        self._archive: Archive | None = None
        self._house: HouseShelf | None = None
        self._profiles: Profiles | None = None

    @property
    def archive(self) -> Archive:
        """The repository of saved games, opened on first use."""
        if self._archive is None:
            from canasta_desktop.session.store.archive import Archive

            self._archive = Archive.open(self.settings.data) if self.settings.keeps else Archive.memory()
        return self._archive

    @property
    def house(self) -> HouseShelf:
        """The saved house rules."""
        if self._house is None:
            from canasta_desktop.session.house_shelf import HouseShelf

            self._house = HouseShelf(self.settings.data if self.settings.keeps else None)
            if self.settings.house:
                self._house.chosen = self._house.lend(self.settings.house)
        return self._house

    @property
    def profiles(self) -> Profiles:
        """The profiles of this machine; at a first start one, made from the settings."""
        if self._profiles is None:
            from canasta_desktop.session.profiles import Profiles

            self._profiles = Profiles(self.settings.data if self.settings.keeps else None, self.preferences.now)
        return self._profiles

    def close_user_data(self) -> None:
        """Close the repository of games; the next use opens it again."""
        if self._archive is not None:
            self._archive.close()
            self._archive = None
