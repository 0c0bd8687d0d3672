"""Whose games the statistics show, by which rules and of what time: what is chosen, and the controls that choose it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from canasta_desktop.session import statistics
from canasta_desktop.session.showable import table_presets
from canasta_desktop.session.store import tally
from canasta_desktop.ui.kit.widgets import Choice
from canasta_desktop.ui.kit.widgets.choice import Pager
from canasta_desktop.words import profiles_text
from canasta_desktop.words import statistics_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.profiles import Profiles
    from canasta_desktop.ui.kit.layout import Element

_DAYS: Final = (30, 365, None)
_ALL: Final = len(_DAYS) - 1
_AIR: Final = 15  # design px beside the words of a filter's part


class Filters:
    """What is chosen. `changed` is called after every choice; `now` is the moment from which days count back."""

    def __init__(self, profiles: Profiles, people: Sequence[str], changed: Callable[[], None], now: datetime | None) -> None:
        """`people` are the keys of the profiles that can be chosen, whoever is shown first in front."""
        self._profiles, self._changed, self._now = profiles, changed, now
        self.people = tuple(people)
        self.person = 0
        self.rules: str | None = None
        """A key of `tally.rules_key`, `HOUSE` for all house rules, None for all."""
        self.period = _ALL
        self.house = False
        """Whether there are games by house rules."""
        self.any = False
        """Whether this person has any games, so that there is something to choose from."""

    # what is chosen

    @property
    def profile(self) -> str:
        """The key of whose games are shown."""
        return self.people[self.person]

    def name(self, key: str) -> str:
        """What somebody is called."""
        found = self._profiles.get(key)
        return profiles_text.name_of(found) if found else key

    @property
    def now(self) -> datetime:
        """The moment from which days count back."""
        return self._now or datetime.now(UTC)

    @property
    def wanted(self) -> statistics.Filter:
        """What is asked for."""
        days = _DAYS[self.period]
        return statistics.Filter(self.profile, self.rules, None if days is None else statistics.days_ago(days, self.now))

    @property
    def nothing(self) -> str:
        """That there are no such games, in a sentence."""
        return words.no_games(words.by_rules(self.rules), words.PERIOD_SENTENCES[self.period])

    # choosing

    def choose_person(self, place: int) -> None:
        """Somebody else's games, by all rules."""
        self.person, self.rules = place, None
        self._changed()

    def choose_rules(self, place: int) -> None:
        """The games by one rule set; 0 is all, after the presets come all house rules."""
        if place < len(self._rule_keys()):
            self.rules = self._rule_keys()[place]
            self._changed()

    def choose_key(self, key: str) -> None:
        """The games by the rules of a key; once more all again."""
        self.rules = None if self.rules == key else key
        self._changed()

    def choose_period(self, place: int) -> None:
        """The games of a time."""
        self.period = place
        self._changed()

    def choose_all(self) -> None:
        """All games of this person."""
        self.rules, self.period = None, _ALL
        self._changed()

    def _rule_keys(self) -> list[str | None]:
        return [None, *table_presets(), *([tally.HOUSE] if self.house else [])]

    # controls

    def controls(self, *, short: bool) -> list[Element]:
        """Person, rules, time; the person alone where there is nothing else to choose from. `short` abbreviates the rules."""
        made: list[Element] = []
        if len(self.people) > 1:
            found = self._profiles.get(self.profile)
            face = found.avatar if found else ""
            names = [self.name(key) for key in self.people]
            made.append(Pager(None, names, self.person, self.choose_person, picture=face, label=words.WHO, tip=words.WHO))
        if self.any:
            titles, keys = words.filter_titles(house=self.house, short=short), self._rule_keys()
            key = tally.HOUSE if self.rules and self.rules.startswith(tally.HOUSE) else self.rules
            place = keys.index(key) if key in keys else 0
            made.append(Choice(None, titles, place, self.choose_rules, label=words.BY_RULES, air=_AIR))
            made.append(Choice(None, words.PERIODS, self.period, self.choose_period, label=words.PERIOD, air=_AIR))
        return made
