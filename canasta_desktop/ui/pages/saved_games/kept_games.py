"""The kept games as the list shows them: each is read when it comes into sight, and told in words."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.terms import terms
from canasta_desktop.session.people import humans
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.rows import Deal, Game, UnfitError
from canasta_desktop.session.viewer.glance import Glance, glance
from canasta_desktop.words import saved_games_text as words
from canasta_desktop.words.numbers import number
from canasta_desktop.words.perspective import Perspective, at_screen, seen_by_screen
from canasta_desktop.words.searching import holds, wanted
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.store.catalogue import Entry

_KEPT: Final = 300
"""Rows kept in memory at a time."""


@dataclass(frozen=True)
class Shown:
    """A game in the list. Without a `row` it cannot be read; `glance` comes later, for it takes some ms."""

    entry: Entry
    row: Game | None = None
    deal: Deal | None = None
    who: Perspective | None = None
    rules: RuleSet | None = None
    glance: Glance | None = None
    looked: bool = False
    """Whether `glance` was tried."""
    newer: bool = False
    """Whether a newer version has saved it: it stays, and cannot be opened."""

    @property
    def over(self) -> bool:
        """Whether it can only be looked at."""
        return self.row is not None and self.row.state != "playing"

    @property
    def can_replay(self) -> bool:
        """Whether there is a deal to replay."""
        return self.row is not None and self.deal is not None

    @property
    def name(self) -> str:
        """What the list calls it: a practice game says that it is one."""
        return words.practice_game(self.entry.name) if self.row is not None and self.row.practice else self.entry.name

    @property
    def rules_line(self) -> str:
        """`Classic, four players`."""
        if self.row is None or self.rules is None:
            return words.NEWER if self.newer else words.DAMAGED
        return words.rules_line(rules_title(self.rules), self.row.players, middle=self.row.origin is not None)

    @property
    def state_line(self) -> str:
        """`Deal 3, your turn`."""
        if self.row is None or self.who is None:
            return words.NEWER_NOTE if self.newer else words.DAMAGED_NOTE
        if self.over:
            won = self.row.winner
            return words.FINISHED_DRAW if won is None else words.finished(self.who.side_name(self.who.area_of_side(won)))
        if self.deal is None:
            return words.NOT_DEALT
        if self.deal.result is not None:
            return words.deal_over(self.deal.number)
        to_act = self.glance.to_act if self.glance else None
        return words.in_deal(self.deal.number) if to_act is None else words.to_play(self.deal.number, self.who.name(to_act))

    @property
    def totals(self) -> list[tuple[int, int]]:
        """Area (for the sign) and points of each side."""
        if self.row is None or self.who is None:
            return []
        return [(area, self.row.totals[side]) for area, side in enumerate(self.who.sides)]

    def texts(self, now: dt.datetime) -> tuple[str, ...]:
        """All that the list says of it."""
        return self.name, self.rules_line, self.state_line, self.when(now), *(number(total) for _, total in self.totals)

    def when(self, now: dt.datetime) -> str:
        """`Today, 21:40`; `now` is local time."""
        return words.when(self.row.changed.astimezone(now.tzinfo), now) if self.row else ""


class Shelf:
    """The games of an archive that match what is searched, in order; each is read when it is asked for."""

    def __init__(self, archive: Archive, time: Callable[[], dt.datetime]) -> None:
        """`time` answers the local time."""
        self.archive, self._time = archive, time
        self.search = ""
        self.by_name = False
        self.entries: list[Entry] = []
        self._all: list[Entry] = []
        self._shown: OrderedDict[int, Shown] = OrderedDict()
        self._texts: dict[Entry, str] = {}
        """What the list says of each game that has been searched."""

    def load(self) -> None:
        """Read the list anew."""
        self._texts.clear()
        self._all = [entry._replace(name=words.name_shown(entry)) for entry in catalogue.entries(self.archive)]
        self.arrange(self.search, by_name=self.by_name)

    def arrange(self, search: str, *, by_name: bool) -> None:
        """List what is searched, in the order that is wanted."""
        self.search, self.by_name = search, by_name
        self.entries = catalogue.arranged(self._all, "", by_name=self.by_name)
        if wanted(search):
            now = self._time()
            self.entries = [entry for entry in self.entries if holds(self._said(entry, now), search)]

    def _said(self, entry: Entry, now: dt.datetime) -> str:
        """What the list says of a game."""
        if entry not in self._texts:
            found = self._read(entry)
            self._texts[entry] = "\n".join((found if found.over else self._glanced(found)).texts(now))
        return self._texts[entry]

    def forget(self, game: int) -> None:
        """A game has changed: it is read anew."""
        self._shown.pop(game, None)
        self._texts.clear()

    def forget_all(self) -> None:
        """Every game is read anew."""
        self._shown.clear()
        self._texts.clear()

    def __len__(self) -> int:
        """How many games are listed."""
        return len(self.entries)

    def __getitem__(self, place: int) -> Shown:
        """The game at a place of the list."""
        entry = self.entries[place]
        found = self._shown.get(entry.game)
        if found is None or found.entry != entry:
            found = self._read(entry)
            self._shown[entry.game] = found
            while len(self._shown) > _KEPT:
                self._shown.popitem(last=False)
        self._shown.move_to_end(entry.game)
        return found

    def _read(self, entry: Entry) -> Shown:
        looked = catalogue.look(self.archive, entry.game)
        if looked is None:
            return Shown(entry, looked=True, newer=catalogue.is_newer(self.archive, entry.game))
        row, deal = looked
        rules, seatings = row.rule_set(), row.seatings
        who = at_screen(terms(rules, row.players), seatings, next(iter(humans(seatings)), 0))
        return Shown(entry, row, deal, who, rules)

    def look(self, place: int) -> Shown:
        """A row with its `glance`, for which the last deal is played again."""
        found = self[place]
        if not found.looked:
            found = self._shown[found.entry.game] = self._glanced(found)
        return found

    def _glanced(self, found: Shown) -> Shown:
        """A game with its `glance`."""
        seen = None
        if found.row is not None and found.deal is not None:
            try:
                seen = glance(found.row, found.deal)
            except UnfitError:
                found = Shown(found.entry)
        who = seen_by_screen(seen) if seen else found.who
        return replace(found, glance=seen, who=who, looked=True)

    def place_of(self, game: int | None) -> int | None:
        """Where a game stands in the list."""
        return next((place for place, entry in enumerate(self.entries) if entry.game == game), None)

    def renamed(self, place: int, name: str) -> None:
        """The game at a place is called otherwise from now on; it keeps its place until the list is read anew."""
        found, entry = self[place], self.entries[place]
        self.entries[place] = self._all[self._all.index(entry)] = renamed = entry._replace(name=name)
        self._shown[entry.game] = replace(found, entry=renamed)
