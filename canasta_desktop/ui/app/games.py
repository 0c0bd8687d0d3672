"""Games in the window: started, kept after every move, left, resumed."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from canasta_desktop.engine.ruleset import RuleSet, RuleSetError
from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.session.profiles import ProfileError
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.welcome import level_for
from canasta_desktop.ui.table.lineup import SIX, Player, at_level, seat_of, seated, seatings, with_human, with_person
from canasta_desktop.ui.table.model.way_back import WayBack
from canasta_desktop.ui.table.page_kinds import PageName
from canasta_desktop.words import saved_games_text
from canasta_desktop.words.notices import error_text, notice_text
from canasta_desktop.words.people_text import names_of
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from canasta_desktop.session.store.autosave import Autosave
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.app.own_window import OwnWindow
    from canasta_desktop.ui.table.model.deal_history import DealHistory
    from canasta_desktop.ui.table.page_kinds import ReplayPage


class Games:
    """The game that is under way in one window, and who plays the next one."""

    def __init__(self, app: OwnWindow) -> None:
        self._app = app
        self.table: Table | None = None
        """The game that is under way in this run, if one is."""
        self.history: DealHistory | None = None
        """What has happened in it."""
        self.autosave: Autosave | None = None
        """Keeps it after every move."""
        self.left_game: int | None = None
        """The game that counts which was left for practice, by its number in the archive."""
        self._replay: ReplayPage | None = None
        """The replay to which the practice that is under way leads back; None: to a game."""
        self._begun_at = 0
        """The number of steps with which the game that is under way has been taken up; 0: one that was kept already."""
        self.lineup: tuple[Player, ...] = SIX
        """Who is to sit where, from seat 0 clockwise; `seats` tells how they are called."""
        self.players = 4
        """How many play the next game."""
        self._usual_level = USUAL_LEVEL
        self.seat_person()

    @property
    def seats(self) -> tuple[Player, ...]:
        """Who sits where, with name and picture; the next game begins with the first of them."""
        return seated(self.lineup, self._app.data.profiles)

    def seat_person(self) -> None:
        """Let the person who plays now sit down, on a seat at which a person sits."""
        key = self._app.data.profiles.current.key
        self.lineup = with_person(self.lineup, seat_of(self.lineup, key), key)

    def remember_names(self) -> None:
        """Whoever has no name yet is called from now on as the seat says."""
        profiles = self._app.data.profiles
        for who in self.lineup[: self.players]:
            person = profiles.get(who.profile) if who.human and who.profile else None
            if person and not person.name and who.name.strip():
                with suppress(ProfileError):  # a name that is someone else's by now is theirs
                    profiles.change(person.key, name=who.name)

    def begin(self, rules: RuleSet, seed: int, *, first: int | None = None, practice: bool = False) -> None:
        """Begin a game with the first `players` of `lineup` and show it; one that was under way stays kept.

        `first` is the seed of its first deal, where that is dealt again.
        Raises RuleSetError if the rules do not allow this number of players.
        """
        from canasta_desktop.session.table import Table

        rules.seating(self.players)
        self.lineup = with_human(self.lineup, self.players)
        self.remember_names()
        self.take_up(Table(rules, seatings(self.seats[: self.players]), seed, practice=practice, first=first))

    def offer_bots(self) -> None:
        """Set the bots that have no level chosen by hand to the usual one of the person who plays."""
        level = level_for(self._app.data.profiles.current, self._app.data.archive.connection)
        self.lineup = at_level(self.lineup, self._usual_level, level)
        self._usual_level = level

    def take_up(
        self,
        table: Table,
        game: int | None = None,
        history: DealHistory | None = None,
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
        table.listen(self._app.sound.hear)
        names = names_of(table.seatings)
        humans = [table.is_human(seat) for seat in range(len(names))]
        name = saved_games_text.table_name(rules_title(table.rules), names, humans)
        self.autosave = Autosave(self._app.data.archive, table, name, game, lambda notice: self._app.tell(notice_text(notice)))
        self.autosave.save()
        self._begun_at = table.points if game is None else 0
        self._seat(table)

    def _seat(self, table: Table) -> None:
        from canasta_desktop.session.viewer.table_viewer import TableViewer
        from canasta_desktop.ui.table import hot_seat

        hot_seat.show(self._app, TableViewer(table))

    def leave_for_practice(self) -> None:
        """Leave the game that is under way for something that does not count; it stays saved, and practice leads back to it."""
        table, autosave = self.table, self.autosave
        if table is not None and autosave is not None and not table.practice and table.game.winner is None:
            self.left_game = autosave.game
        self.end_game()

    def take_unsaved(self, table: Table) -> None:
        """Take a table as the game that is under way, of which nothing is saved."""
        self.table = table
        table.unlisten(self._app.sound.hear)  # a lesson that goes on has it already
        table.listen(self._app.sound.hear)

    def real_game(self) -> int | None:
        """The game that counts to return to from practice: the one that was left for it, or the one that was played last.

        None if there is none, or if it cannot be resumed.
        """
        return self._game_left() or catalogue.latest(self._app.data.archive, practice=False)

    def _game_left(self) -> int | None:
        """The game that counts which was left for practice in this run; None if there is none, or if it cannot be resumed."""
        left = catalogue.look(self._app.data.archive, self.left_game) if self.left_game is not None else None
        return self.left_game if left is not None and left[0].goes_on else None

    def resume_game(self, game: int) -> str:
        """Resume a saved game; returns why not, in a sentence, or ""."""
        from canasta_desktop.session.store.resume import ResumeError, resume
        from canasta_desktop.ui.table.model.deal_history import DealHistory

        if self.autosave is not None and self.autosave.game == game and self.table is not None:
            self.show_table()
            return ""
        try:
            table = resume(self._app.data.archive, game)
        except (ResumeError, RuleSetError) as error:
            return error_text(error)
        history = DealHistory(table)
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
        """Leave practice for the replay where it began or the game that was left for it, else for the latest game."""
        replay, game = self._replay, self.real_game()
        if replay is not None:
            self.end_game()
            self._app.show_alone(PageName.MENU)
            self._app.show(replay)
        elif game is not None:
            self._app.tell(self.resume_game(game))

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
            self._app.end_audience()
        self.history = self._replay = None
        self._app.daily.end()

    def _tidy_practice(self) -> None:
        """Of practice with one deal the list has one game: the latest in which anything was played."""
        table, game = self.table, self.autosave.game if self.autosave else None
        if table is None or game is None or not table.practice or not self._begun_at:
            return
        if table.points <= self._begun_at:
            catalogue.drop(self._app.data.archive, [game])
        else:
            catalogue.drop(self._app.data.archive, catalogue.practised_before(self._app.data.archive, game))

    @property
    def _at_table(self) -> bool:
        """Whether the table is shown, or lies under the pages that are."""
        from canasta_desktop.ui.table.scene import TableScene

        return any(isinstance(scene, TableScene) for scene in self._app.scenes)

    def show_table(self) -> None:
        """Return to the current game; no effect without one."""
        from canasta_desktop.ui.table.scene import TableScene

        if self.table is None:
            return
        if self._at_table:
            while not isinstance(self._app.top, TableScene):
                self._app.pop()
        else:
            self._seat(self.table)
