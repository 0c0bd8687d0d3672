"""Games in the window: started, saved after every move, left, resumed, shown to the next viewer; and replays."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.ruleset import RuleSet, RuleSetError
from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.session.offered_rules import offered
from canasta_desktop.session.profiles import ProfileError
from canasta_desktop.session.setup_faults import SetupFault
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.welcome import level_for
from canasta_desktop.ui.services.lineup import (
    SIX,
    Player,
    as_at_table,
    at_level,
    seat_of,
    seated,
    seatings,
    with_human,
    with_person,
)
from canasta_desktop.ui.services.page_kinds import CurtainPage, PageName, ReplayPage, TablePage, WayBack
from canasta_desktop.words import replay_text as words
from canasta_desktop.words import saved_games_text
from canasta_desktop.words.catalogue import language
from canasta_desktop.words.new_game_text import FIRST_RULES
from canasta_desktop.words.notices import error_text, notice_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.store.autosave import Autosave
    from canasta_desktop.session.table import Table
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.session.viewer.told import ToldEvents
    from canasta_desktop.ui.services.user_data import UserData
    from canasta_desktop.ui.services.window import Window


class Games:
    """The current game of one window, and the players of the next one."""

    def __init__(self, window: Window, data: UserData) -> None:
        self._window = window
        self._data = data
        self.table: Table | None = None
        """The game that is under way in this run, if one is."""
        self.history: ToldEvents | None = None
        """What has happened in it."""
        self._left: Callable[[], None] | None = None
        """What its leaving is told to."""
        self.autosave: Autosave | None = None
        """Keeps it after every move."""
        self.left_game: int | None = None
        """The number in the archive of the game that was left for practice."""
        self._replay: ReplayPage | None = None
        """The replay to which the current practice leads back; None: it leads back to a game."""
        self._begun_at = 0
        """Number of steps that the current game had when it was taken up; 0: it was saved already."""
        self.lineup: tuple[Player, ...] = SIX
        """Who is to sit where, from seat 0 clockwise; `seats` tells how they are called."""
        self.players = 4
        """How many play the next game."""
        self._usual_level = USUAL_LEVEL
        self.seat_person()

    @property
    def rules_offered(self) -> tuple[str, ...]:
        """The names of the rule sets in the order in which they are offered: the one played last first, then what the language
        has first.
        """
        wanted = (self._window.options.rules, catalogue.last_rules(self._data.archive))
        return offered([*filter(None, wanted), *FIRST_RULES.get(language(), ())])

    @property
    def rules(self) -> str:
        """The name of the rule set that a new game is offered with."""
        return self.rules_offered[0]

    @property
    def seats(self) -> tuple[Player, ...]:
        """Who sits where, with name and picture; the next game begins with the first of them."""
        return seated(self.lineup, self._data.profiles)

    def seat_person(self) -> None:
        """Let the person who plays now sit down, on a seat at which a person sits."""
        key = self._data.profiles.current.key
        self.lineup = with_person(self.lineup, seat_of(self.lineup, key), key)

    def remember_names(self) -> None:
        """Whoever has no name yet is called from now on as the seat says."""
        profiles = self._data.profiles
        for who in self.lineup[: self.players]:
            person = profiles.get(who.profile) if who.human and who.profile else None
            if person and not person.name and who.name.strip():
                with suppress(ProfileError):  # a name that is someone else's by now is theirs
                    profiles.change(person.key, name=who.name)

    def begin(self, rules: RuleSet, seed: int, *, first: int | None = None, practice: bool = False) -> None:
        """Begin a game with the first `players` of `lineup` and show it; the game before it stays saved.

        `first` is the seed of its first deal, to deal a known one again. Raises RuleSetError if the rules do not allow this
        number of players.
        """
        from canasta_desktop.session.table import Table

        rules.seating(self.players)
        self.lineup = with_human(self.lineup, self.players)
        self.remember_names()
        self.take_up(Table(rules, seatings(self.seats[: self.players]), seed, practice=practice, first=first))

    def seat_again(self, table: Table) -> None:
        """Let those of a table that counts play the next game too; after practice, where nobody does, all stay as they are."""
        self.players = len(table.seatings)
        if not table.practice:
            self.lineup = as_at_table(self.lineup, table.seatings)

    def offer_bots(self) -> None:
        """Set bots without a level chosen by hand to the current person's usual level."""
        level = level_for(self._data.profiles.current, self._data.archive.connection)
        self.lineup = at_level(self.lineup, self._usual_level, level)
        self._usual_level = level

    def take_up(
        self,
        table: Table,
        game: int | None = None,
        history: ToldEvents | None = None,
        *,
        replay: ReplayPage | None = None,
    ) -> None:
        """Show a table and autosave its game; the previous game is left, and stays saved.

        `game` is its number in the archive, None for a new one; `history` is what has happened in it. `replay` is where
        practice has begun. It leads back there, unless the replay was opened at the table of the game that is left for it.
        """
        from canasta_desktop.session.store.autosave import Autosave

        at_table = self._at_table and self.way_back is not WayBack.REPLAY
        if not table.practice:
            self.left_game = None
            self.end_game()
        else:
            self.leave_for_practice()
        if at_table and self._game_left() is not None:
            replay = None
        self.table, self.history, self._replay = table, history, replay
        table.listen(self._window.sound.hear)
        name = saved_games_text.table_name(table.rules, table.seatings)
        self.autosave = Autosave(self._data.archive, table, name, game, lambda notice: self._window.tell(notice_text(notice)))
        self.autosave.save()
        self._begun_at = table.points if game is None else 0
        self._seat(table)

    def leave_for_practice(self) -> None:
        """Leave the game that is under way for something that does not count; it stays saved, and practice leads back to it."""
        table, autosave = self.table, self.autosave
        if table is not None and autosave is not None and not table.practice and not table.game.over:
            self.left_game = autosave.game
        self.end_game()

    def take_unsaved(self, table: Table, left: Callable[[], None] | None = None) -> None:
        """Take a table as the current game without saving it; `left` is called when the game is left."""
        self.table, self._left = table, left
        table.unlisten(self._window.sound.hear)  # a lesson that goes on has it already
        table.listen(self._window.sound.hear)

    def real_game(self) -> int | None:
        """The game that counts to return to from practice: the one that was left for it, or the one that was played last.

        None if there is none, or if it cannot be resumed.
        """
        return self._game_left() or catalogue.latest(self._data.archive, practice=False)

    def _game_left(self) -> int | None:
        """The game that counts which was left for practice in this run; None if there is none, or if it cannot be resumed."""
        left = catalogue.look(self._data.archive, self.left_game) if self.left_game is not None else None
        return self.left_game if left is not None and left[0].goes_on else None

    def resume_game(self, game: int) -> str:
        """Resume a saved game; returns why not, in a sentence, or ""."""
        from canasta_desktop.session.store.resume import ResumeError, resume

        if self.autosave is not None and self.autosave.game == game and self.table is not None:
            self.show_table()
            return ""
        try:
            table = resume(self._data.archive, game)
        except (ResumeError, RuleSetError) as error:
            return error_text(error)
        history = self.remembered(table)
        history.retell()
        self.take_up(table, game, history)
        return ""

    @property
    def way_back(self) -> WayBack:
        """Where practice leads back to."""
        if self._replay is not None:
            return WayBack.REPLAY
        return WayBack.NOWHERE if self.real_game() is None else WayBack.GAME

    def go_back(self) -> None:
        """Leave practice: for the replay where it began, the game that was left for it, or the latest game."""
        replay, game = self._replay, self.real_game()
        if replay is not None:
            self.end_game()
            self._window.show_alone(PageName.MENU)
            self._window.show(replay)
        elif game is not None:
            self._window.tell(self.resume_game(game))

    def plays(self, game: int) -> bool:
        """Whether a kept game is the one that is under way."""
        return self.autosave is not None and self.autosave.game == game

    def end_game(self) -> None:
        """Leave the current game, which stays saved; no effect without one."""
        if self.autosave is not None:
            self.autosave.close()
            self._tidy_practice()
            self.autosave = None
        if self.table is not None:
            self.table.close()
            self.table = None
            self._window.end_audience()
        self.history = self._replay = None
        left, self._left = self._left, None
        if left is not None:
            left()

    def _tidy_practice(self) -> None:
        """Keep only one practice game with a deal in the list: the latest in which anything was played."""
        table, game = self.table, self.autosave.game if self.autosave else None
        if table is None or game is None or not table.practice or not self._begun_at:
            return
        if table.points <= self._begun_at:
            catalogue.drop(self._data.archive, [game])
        else:
            catalogue.drop(self._data.archive, catalogue.practised_before(self._data.archive, game))

    @property
    def _at_table(self) -> bool:
        """Whether the table is shown, or lies under the pages that are."""
        return self._window.is_open(TablePage)

    def show_table(self) -> None:
        """Return to the current game; no effect without one."""
        if self.table is None:
            return
        if self._at_table:
            while not self._window.shows(TablePage):
                self._window.pop()
        else:
            self._seat(self.table)

    # Several people at one screen, with a curtain between their turns. A page of the table belongs to one seat for its whole
    # life. When the screen passes to somebody else the page is closed, the curtain is shown, and lifting it opens a new page:
    # while the curtain is shown no page with a hand exists.

    def _seat(self, table: Table) -> None:
        from canasta_desktop.session.viewer.table_viewer import TableViewer

        self.show(TableViewer(table))

    def show(self, viewer: TableViewer) -> None:
        """Show a game to its next viewer: behind a curtain if another person sits at the screen or nobody is known.

        Deals first if no deal has begun.
        """
        self.begin_deal(viewer.table)
        self.hand_over(viewer, None)

    def begin_deal(self, table: Table) -> None:
        """Deal if no deal has begun, and record its events for the first seat that is shown the table."""
        if not table.begun:
            self.history = history = self.remembered(table)
            table.listen(history.record)
            table.deal()
            table.unlisten(history.record)

    def remembered(self, table: Table) -> ToldEvents:
        """What has happened at this table: what is remembered of it, or a new history."""
        from canasta_desktop.session.viewer.told import ToldEvents

        return self.history if self.history is not None and self.history.table is table else ToldEvents(table)

    def hand_over(self, viewer: TableViewer, before: int | None) -> None:
        """Let the curtain down if the next human is another person; the table waits behind it. `before` was at the screen.

        The next person hears what has happened, as that seat may know it, and is dealt a deal that has not been shown.
        """
        viewer.pass_on(
            lambda coming: self._window.show_alone(TablePage(coming)),
            lambda seat, lift, why: self._window.show_alone(CurtainPage(viewer.table.seatings, seat, lift, why)),
            before,
        )


def open_replay(
    window: Window,
    deals: Sequence[Callable[[], ReplayViewer]],
    place: int = 0,
    rejoin: Callable[[int, int], None] | None = None,
    *,
    review: bool = False,
) -> str:
    """Show a replay of deals, first the deal at `place`, at once with its `review`. Returns why not, in a sentence, or "".

    If that deal may not be seen yet, the deals before it are shown, and the sentence says so. `rejoin` is called with deal and
    move when the player plays on from a move; None: a practice game begins.
    """
    try:
        window.show(ReplayPage(deals, place, rejoin, review=review))
    except (NotationError, ValueError) as error:
        why = words.cannot_show(error_text(error))
        played = isinstance(error, NotationError) and error.code is SetupFault.STILL_PLAYED
        return open_replay(window, deals[:place], place - 1, rejoin) or why if played and place else why
    return ""
