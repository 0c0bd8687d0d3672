"""Whose games the statistics show, by which rules and of what time: what is chosen, and the controls that choose it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from canasta_desktop.session import statistics
from canasta_desktop.session.showable import table_presets
from canasta_desktop.session.store import tally
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit.widgets import Choice
from canasta_desktop.ui.kit.widgets.pager import END, Pager
from canasta_desktop.words import profiles_text
from canasta_desktop.words import statistics_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.profiles import Profiles
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.kit.widgets import Widget

_DAYS: Final = (30, 365, None)
_HIGH: Final = 46  # design px of a filter
_PART: Final = 30  # design px round the words of a filter's part
_WIDEST_NAME: Final = 260


class Filters:
    """What is chosen. `changed` is called after every choice; `now` is the moment from which days count back."""

    def __init__(
        self, page: PageScene, profiles: Profiles, people: Sequence[str], changed: Callable[[], None], now: datetime | None
    ) -> None:
        """`people` are the keys of the profiles that can be chosen, whoever is shown first in front."""
        self._page = page
        self._profiles = profiles
        self._changed = changed
        self._now = now
        self.people = tuple(people)
        self.person = 0
        self.rules: str | None = None
        """A key of `tally.rules_key`, `HOUSE` for all house rules, None for all."""
        self.period = len(_DAYS) - 1
        self.house = False
        """Whether there are games by house rules."""
        self.any = False
        """Whether this person has any games, so that there is something to choose from."""

    # what is chosen

    @property
    def profile(self) -> str:
        """The key of whose games are shown."""
        return self.people[self.person]

    @property
    def name(self) -> str:
        """What they are called."""
        return self._name_of(self.profile)

    def _name_of(self, key: str) -> str:
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
        since = None if days is None else statistics.days_ago(days, self.now)
        return statistics.Filter(self.profile, self.rules, since)

    @property
    def nothing(self) -> str:
        """That there are no such games, in a sentence."""
        return words.no_games(words.by_rules(self.rules), words.PERIOD_SENTENCES[self.period])

    # choosing

    def choose_person(self, place: int) -> None:
        """Somebody else's games, by all rules."""
        self.person = place
        self.rules = None
        self._changed()

    def choose_rules(self, place: int) -> None:
        """The games by one rule set; 0 is all, after the presets come all house rules."""
        keys = self._rule_keys()
        if place < len(keys):
            self.rules = keys[place]
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
        self.rules, self.period = None, len(_DAYS) - 1
        self._changed()

    def _rule_keys(self) -> list[str | None]:
        return [None, *table_presets(), *([tally.HOUSE] if self.house else [])]

    def _rules_place(self) -> int:
        keys = self._rule_keys()
        key = tally.HOUSE if self.rules and self.rules.startswith(tally.HOUSE) else self.rules
        return keys.index(key) if key in keys else 0

    # places and controls

    def _widths(self, *, short: bool) -> list[float]:
        """Of the person's filter where there are several, the rules' and the time's."""

        def parts(items: Sequence[str]) -> float:
            return len(items) * (max(self._page.words_width(item, 20, Weight.BOLD) for item in items) + _PART) + 8

        names = [self._page.words_width(self._name_of(key), 20, Weight.BOLD) for key in self.people]
        who = [min(_WIDEST_NAME, max(names) + 2 * END + 56)] if len(names) > 1 else []
        if not self.any:
            return who
        return [*who, parts(words.filter_titles(house=self.house, short=short)), parts(words.PERIODS)]

    def boxes(self) -> tuple[list[Box], bool, bool]:
        """The filters' boxes, whether their words are short, and whether they stand in the title row.

        Where that has no room for them they stand under each other from the upper edge of the page's long part.
        """
        page = self._page
        right = page.width - page.margin
        for short in (False, True):
            widths = self._widths(short=short)
            x = right - sum(widths) - 16 * max(0, len(widths) - 1)
            if x >= page.title_right(words.STATISTICS) + 24:
                lefts = [x + sum(widths[:at]) + 16 * at for at in range(len(widths))]
                y = page.head_y - _HIGH / 2
                return [Box(left, y, wide, _HIGH) for left, wide in zip(lefts, widths, strict=True)], short, True
        wide = right - page.margin
        short = max(self._widths(short=False), default=0) > wide
        return page.flow(self._widths(short=short), page.margin, 4, wide, _HIGH, 12), short, False

    def controls(self) -> list[Widget]:
        """Person, rules, time; the person alone where there is nothing else to choose from."""
        boxes, short, _ = self.boxes()
        made: list[Widget] = []
        if len(self.people) > 1:
            found = self._profiles.get(self.profile)
            face = found.avatar if found else ""
            names = [self._name_of(key) for key in self.people]
            made.append(Pager(boxes.pop(0), names, self.person, self.choose_person, picture=face, tip=words.WHO))
        if not self.any:
            return made
        titles = words.filter_titles(house=self.house, short=short)
        made.append(Choice(boxes[0], titles, self._rules_place(), self.choose_rules, label=words.BY_RULES))
        made.append(Choice(boxes[1], words.PERIODS, self.period, self.choose_period, label=words.PERIOD))
        return made
