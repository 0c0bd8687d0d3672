"""User data of a window: saved games, house rules, profiles. Each is opened on first use."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.session.house_shelf import HouseShelf
    from canasta_desktop.session.notices import Notice
    from canasta_desktop.session.person import Person
    from canasta_desktop.session.profiles import Profiles
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.ui.services.window import RunOptions


class UserData:
    """The user data of one window."""

    def __init__(self, options: RunOptions, earlier: Callable[[], Person], tell: Callable[[Notice], None]) -> None:
        """`earlier` answers the person of an earlier version's settings; `tell` is called where something cannot be saved."""
        self._options = options
        self._tell = tell
        self._earlier = earlier

    @cached_property
    def archive(self) -> Archive:
        """The repository of saved games."""
        from canasta_desktop.session.notices import Reminder
        from canasta_desktop.session.store.archive import Archive

        opened = Archive.open(self._options.data) if self._options.keeps else Archive.memory()
        opened.remind = Reminder(self._tell)
        return opened

    @cached_property
    def house(self) -> HouseShelf:
        """The saved house rules."""
        from canasta_desktop.session.house_shelf import HouseShelf

        shelf = HouseShelf(self._folder)
        if self._options.house:
            shelf.chosen = shelf.lend(self._options.house)
        return shelf

    @cached_property
    def profiles(self) -> Profiles:
        """The people of this machine; at a first start one person, perhaps from an earlier version's settings."""
        from canasta_desktop.session.profiles import Profiles

        return Profiles(self._folder, self._earlier())

    @property
    def person_seating(self) -> Seating:
        """A seat for the person who plays here."""
        from canasta_desktop.session.seating import Seating

        person = self.profiles.current
        return Seating(person.name, person.avatar)

    @property
    def _folder(self) -> Path | None:
        return self._options.data if self._options.keeps else None

    def retry(self) -> None:
        """Save what could not be saved before."""
        if "archive" in self.__dict__:
            self.archive.retry()

    def close(self) -> None:
        """Close the repository of games; the next use opens it again. Goals and practice questions of deleted people go."""
        if "archive" in self.__dict__:
            if "profiles" in self.__dict__:
                from canasta_desktop.session.store.goals import forget_goals
                from canasta_desktop.session.store.mistakes import forget_mistakes

                forget_goals(self.archive, self.profiles.deleted)
                forget_mistakes(self.archive, self.profiles.deleted)
            self.archive.close()
            del self.archive
