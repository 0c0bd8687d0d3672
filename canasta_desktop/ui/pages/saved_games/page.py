"""The kept games: go on with one, look at it again, name it, delete it and take that back."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.names import readable
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.resume import resume
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.elements import Paragraph
from canasta_desktop.ui.kit.empty_state import EmptyState
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, Row, Spacer, Span
from canasta_desktop.ui.kit.list_view import ListView
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.scrolling import Scroll
from canasta_desktop.ui.kit.undo_page import BarPlace, UndoPage
from canasta_desktop.ui.kit.widgets import Button, Choice, SearchField, key_of
from canasta_desktop.ui.kit.widgets.widget import ENTER
from canasta_desktop.ui.pages.saved_games.kept_games import Shelf
from canasta_desktop.ui.pages.saved_games.row import Deed, GamePicture, GameRow, game_panel
from canasta_desktop.ui.services.games import open_replay
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.ui.table.paint.thumbnails import TablePictures
from canasta_desktop.words import common_text, hotkeys, replay_text
from canasta_desktop.words import saved_games_text as words
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.ui.services.game_window import GameWindow

_LIST: Final = Span(868, 868)  # design px of width of a list that has the chosen game beside it, at least
_TOOLS: Final = Span(626, 626, 626)  # design px of search and order in the title row
_PAGES: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_LEAVE: Final = (*ENTER, pygame.K_ESCAPE)
"""Keys that end typing, and do nothing else then."""


class SavedGamesScene(UndoPage):
    """The list at the left, the chosen game at the right; on a narrow page under each other."""

    app: GameWindow

    def __init__(self, app: GameWindow, now: dt.datetime | None = None) -> None:
        """`now` is the time from which dates are told; the time that it is, unless given."""
        super().__init__(app)
        self._now = now
        self.shelf = Shelf(app.data.archive, self._time)
        self.pictures = TablePictures(app.art)
        self.chosen = 0
        """The place of the game that is shown in full."""
        self._game: int | None = None
        """The number of the chosen game."""
        self.list_scroll = Scroll()
        """Whether the sign that is typed next is the one that has called the search."""

    def _time(self) -> dt.datetime:
        return self._now or dt.datetime.now().astimezone()

    def body(self) -> Element:
        """The list with the chosen game at its right, search and order in the title row; or all under each other."""
        shelf = self.shelf
        find, arrange = lambda search: self._arrange(search, shelf.by_name), lambda at: self._arrange(shelf.search, bool(at))
        self._search_field = SearchField(shelf.search, find, hint=words.SEARCH, cap=words.SEARCH_KEY)
        order = Choice(words.ORDERS, int(shelf.by_name), arrange, label=words.ORDER)
        order.sized(wide=Span(200, 290), high=48)
        tools = self._search_field.sized(wide=Span(160, 320), high=48, grow=1), order
        to_import = partial(self.app.show, PageName.IMPORT_DEALS)
        make = Button(replay_text.IMPORT, to_import, kind="quiet", tip=replay_text.IMPORT_TIP).sized(high=48)
        self.list = ListView(
            shelf,
            lambda shown: GameRow(shown, shown.when(self._time()), self.pictures, self._do),
            self.chosen,
            self.choose,
            label=words.TITLE,
            scroll=self.list_scroll,
            gap=14,
            grow=1,
        )
        self._panel = self._chosen_panel()
        games = self.list if self.shelf.entries else self._empty().sized(grow=1)
        listed = Column(games, BarPlace(self.offer)).sized(wide=_LIST, grow=1)
        panel = Column(self._panel).sized(wide=min(640.0, 0.315 * self.width)) if self._panel else None
        beside = Row(listed, panel, gap=self.by_height(24, 16))
        head = Spacer(20), Spacer(), make, Spacer(16), Row(*tools, gap=16).sized(wide=_TOOLS)
        under = Column(Row(*tools, gap=16), games, self._panel, gap=16)
        return Either(
            self.under_title(words.TITLE, *head, body=beside),
            self.under_title(words.TITLE, Spacer(), make, body=under, foot=24),
        )

    def _chosen_panel(self) -> Element | None:
        if not self.shelf.entries:
            return None
        shown = self.shelf.look(self.chosen)
        do, side = partial(self._do, shown.entry.game), self.by_height(84, 62)
        return game_panel(shown, self.pictures, self._time(), do, self._rename, side).sized(grow=1)

    def _empty(self) -> Element:
        if self.shelf.search:
            return Aligned(Paragraph(words.NONE_FOUND, Role.HEAD, "muted", align="middle"))
        show = partial(self.app.show, PageName.NEW_GAME)
        new = Button(common_text.NEW_GAME, show, kind="main", letter=hotkeys.NEW, air=30)
        return EmptyState(words.NONE, words.NONE_LONG, new)

    def change_language(self) -> None:
        """Read the games again, with the names of those who play."""
        self.shelf.forget_all()
        super().change_language()

    def enter(self) -> None:
        """Read the list."""
        self.shelf.load()

    def resume(self) -> None:
        """Back from a replay: the list may have grown."""
        self._load()

    def resize(self) -> None:
        """Place everything anew; pictures of another size are made again."""
        self.pictures.forget()
        super().resize()

    def _load(self) -> None:
        self.app.debouncer.flush()
        self.shelf.load()
        self.rebuild()

    def rebuild(self) -> None:
        """Keep the chosen game chosen if it is still listed; otherwise choose the game now in its place."""
        place = self.shelf.place_of(self._game)
        self.chosen = max(0, min(self.chosen, len(self.shelf) - 1)) if place is None else place
        self._game = self.shelf.entries[self.chosen].game if self.shelf.entries else None
        super().rebuild()

    def choose(self, place: int) -> None:
        """Show a game in full."""
        self._game = self.shelf.entries[place].game
        self.rebuild()

    def _arrange(self, search: str, by_name: bool) -> None:
        self.shelf.arrange(search, by_name=by_name)
        self.rebuild()

    def _rename(self, name: str) -> None:
        """The name that is typed: shown at once, written once the typing pauses."""
        game = self._game

        def keep() -> None:
            if game is not None and not catalogue.rename(self.app.data.archive, game, name):
                self.app.tell(notice_text(Notice(NoticeCode.NOT_RENAMED)))

        if game is not None and readable(name) and self.app.data.archive.writable:
            self.app.debouncer.schedule(f"name of game {game}", keep)
            self.shelf.renamed(self.chosen, name)
            self.invalidate()

    def _do(self, game: int, deed: Deed) -> None:
        if deed == "delete":
            self._delete(game)
        elif why := self.app.games.resume_game(game) if deed == "resume" else self._replay(game):
            self.app.tell(why)
            self.shelf.forget(game)
            self._game = game
            self._load()

    def _replay(self, game: int) -> str:
        numbers = catalogue.deal_numbers(self.app.data.archive, game)
        deals = [partial(replay_of, self.app.data.archive, game, number) for number in numbers]
        return open_replay(self.app, deals, len(deals) - 1) if deals else words.NOT_DEALT

    def _delete(self, game: int) -> None:
        """Delete at once; the undo bar can restore the game. The current game is left first."""
        if self.app.games.plays(game):
            self.app.games.end_game()
        name = next(entry.name for entry in self.shelf.entries if entry.game == game)
        if why := catalogue.delete(self.app.data.archive, game):
            self.app.tell(notice_text(why))
            return

        def undo() -> None:
            catalogue.bring_back(self.app.data.archive, game)
            self.shelf.load()
            self._game = game

        self.offer_undo(words.deleted(name), undo, partial(self.app.data.archive.purge, game))
        self._load()

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """That a search finds nothing."""
        missed = self.shelf.search and not self.shelf.entries
        return super().live_texts(length) | {"none": LiveText(words.NONE_FOUND if missed else "")}

    @property
    def animating(self) -> bool:
        """While something glides, or pictures are made."""
        return super().animating or self.pictures.busy or self._wanted() is not None

    def update(self, dt_ms: float) -> None:
        """Let one picture after the other be made, but not while the list moves: a picture would make it stumble."""
        super().update(dt_ms)
        if self.list_scroll.moving:
            return
        if self.pictures.work():
            self.invalidate()
        elif not self.pictures.busy and (wanted := self._wanted()):
            place, sizes = wanted
            shown = self.shelf.look(place)
            if shown.glance is not None:
                self.pictures.begin(sizes[0][0], shown.glance, [size for _, size in sizes])
            self.invalidate()

    def _wanted(self) -> tuple[int, list[tuple[tuple[int, str], tuple[int, int]]]] | None:
        """The next visible game whose picture is missing, the chosen one first: its name and the sizes."""
        if self._panel is None or self.list_scroll.moving or self.list_scroll.grabbed:
            return None
        in_sight = self.list.in_sight()
        for place in (self.chosen, *in_sight):
            shown = self.shelf[place]
            if shown.deal is None or (shown.looked and shown.glance is None):
                continue
            shows = [*([self._panel] if place == self.chosen else []), *([self.list.row(place)] if place in in_sight else [])]
            pictures = [part for tree in shows for part in tree.walk() if isinstance(part, GamePicture)]
            sizes = [(picture.name, picture.size(self.t)) for picture in pictures]
            missing = [(name, size) for name, size in sizes if not self.pictures.has(name, size)]
            if missing:
                return place, missing
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """`/` leads to the search; arrows and page keys go through the list from wherever no text is typed."""
        return (event.type == pygame.KEYDOWN and self._key(event)) or super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.typing:
            emptied = event.key == pygame.K_ESCAPE and self.focused is self._search_field and self.shelf.search
            if emptied or event.key not in (pygame.K_UP, pygame.K_DOWN, *_LEAVE):
                return False
            self.give_focus(self.list)
            if event.key in _LEAVE:
                return True
        elif (
            event.key == key_of(hotkeys.REPLAY)
            and shortcuts.plain(event)
            and self.shelf.entries
            and self.shelf.look(self.chosen).can_replay
        ):
            self._do(self.shelf.entries[self.chosen].game, "replay")  # where the game is over, Enter's button does the same
            return True
        elif shortcuts.leads_to_search(event):
            self.give_focus(self._search_field)
            return True
        if not (event.key in _PAGES or not isinstance(self.focused, Choice)) or not self.list.key(event):
            return False
        self.show(self.list)  # the game that is chosen now, where the page scrolls too
        return True


def replay_of(archive: Archive, game: int, number: int) -> ReplayViewer:
    """A deal of a kept game to be played again. Raises ResumeError or NotationError if it cannot be."""
    from canasta_desktop.session.viewer.table_viewer import TableViewer

    return TableViewer(resume(archive, game, look=True)).replay(number)
