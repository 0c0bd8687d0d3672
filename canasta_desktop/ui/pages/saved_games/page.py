"""The kept games: go on with one, look at it again, name it, delete it and take that back."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.resume import resume
from canasta_desktop.session.store.rows import tidy
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.empty_state import BUTTON, WIDEST, EmptyLayout
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, Choice
from canasta_desktop.ui.kit.widgets.search import SearchField
from canasta_desktop.ui.kit.widgets.undo_bar import undo_box
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.saved_games.input import SavedGamesInput
from canasta_desktop.ui.pages.saved_games.list import Deed, GameList, picture_name
from canasta_desktop.ui.pages.saved_games.panel import GamePanel
from canasta_desktop.ui.pages.saved_games.rows import Shelf
from canasta_desktop.ui.table.table_picture import TablePictures
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import replay_text
from canasta_desktop.words import saved_games_text as words
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.replay import Replay
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_SEARCH, _ORDER, _HIGH = 320, 290, 48  # design px of the controls in the title row
_BAR: Final = 80
"""Design px that the list gives to the bar."""


class SavedGamesScene(UndoPage):
    """The list at the left, the chosen game at the right; on a narrow page under each other."""

    app: GameWindow

    def __init__(self, app: GameWindow, now: dt.datetime | None = None) -> None:
        """`now` is the time from which dates are told; the time that it is, unless given."""
        super().__init__(app)
        self._now = now
        self.shelf = Shelf(app.archive)
        self.pictures = TablePictures(app.art)
        self.list = GameList(Box(0, 0, 1, 1), self.shelf, self.pictures, self._chose, self._do)
        self.list.now = self._time
        self._panel: GamePanel | None = None
        self.search_field: SearchField | None = None
        self._input = SavedGamesInput(self)

    def _time(self) -> dt.datetime:
        return self._now or dt.datetime.now().astimezone()

    # life

    def enter(self) -> None:
        """Read the list."""
        self.shelf.load()

    def resume(self) -> None:
        """Back from a replay: the list may have grown."""
        chosen = self._chosen_game
        self._load(chosen)

    def back(self) -> None:
        """To the menu."""
        self.app.pop()

    def _load(self, chosen: int | None) -> None:
        """Read the list anew and choose the same game again."""
        self.app.debouncer.flush()
        self.shelf.load()
        self._arranged(chosen)

    def _arranged(self, chosen: int | None) -> None:
        """The list is another one: choose the same game again, if it is there."""
        place = self.shelf.place_of(chosen) if chosen is not None else None
        last = max(0, len(self.shelf.entries) - 1)
        self.list.chosen = min(self.list.chosen, last) if place is None else place
        self.rebuild()

    @property
    def _chosen_game(self) -> int | None:
        entries = self.shelf.entries
        return entries[self.list.chosen].game if self.list.chosen < len(entries) else None

    # places

    @property
    def _gap(self) -> float:
        return 16 if self.low else 24

    @property
    def _panel_width(self) -> float:
        if self.narrow:
            return self.width - 2 * self.margin
        return min(640.0, 0.315 * self.width)

    @property
    def _tools(self) -> list[Box]:
        """Search and order: in the title row, or under it where that has no room."""
        if not self.narrow:
            right = self.width - self.margin
            order = Box(right - _ORDER, self.head_y - _HIGH / 2, _ORDER, _HIGH)
            return [Box(order.x - 16 - _SEARCH, order.y, _SEARCH, _HIGH), order]
        wide = self.width - 2 * self.margin
        middle = self.margin + wide * 0.55
        return [Box(self.margin, self.top, wide * 0.55 - 8, _HIGH), Box(middle, self.top, wide * 0.45, _HIGH)]

    @property
    def _import_box(self) -> Box:
        """The way to deals from files, before the search or at the right of the title."""
        wide = self.button_width(replay_text.IMPORT)
        right = self.width - self.margin if self.narrow else self._tools[0].x - 16
        return Box(right - wide, self.head_y - _HIGH / 2, wide, _HIGH)

    @property
    def _list_box(self) -> Box:
        if not self.narrow:
            foot = (20 if self.low else 40) + (_BAR if self.offer else 0)
            wide = self.width - 2 * self.margin - self._gap - self._panel_width
            return Box(self.margin, self.top, wide, self.height - self.top - foot)
        wide = self.width - 2 * self.margin
        return Box(self.margin, self.top + _HIGH + 16, wide, GameList.high(wide))

    @property
    def least_height(self) -> float:
        """Under each other: title, tools, list, the chosen game."""
        if not self.narrow:
            return 0
        if not self.shelf.entries:
            return self._list_box.y + EmptyLayout.least(len(self._empty.lines)) + 20
        return self._list_box.bottom + 16 + GamePanel.least(self._panel_width, self._sides, low=True) + 24

    @property
    def _sides(self) -> int:
        return len(self.shelf.shown(self.list.chosen).totals) if self.shelf.entries else 2

    @property
    def _panel_box(self) -> Box:
        box = self._list_box
        if self.narrow:
            y = box.bottom + 16
            return Box(self.margin, y, self._panel_width, self.height - 24 - y)
        foot = 20 if self.low else 40
        return Box(box.right + self._gap, box.y, self._panel_width, self.height - box.y - foot)

    @property
    def _empty(self) -> EmptyLayout:
        """What stands on the page where no game is kept."""
        wide, y = self.width - 2 * self.margin, self._list_box.y
        lines = self.wrap(words.NONE_LONG, Role.BODY, min(WIDEST, wide - 20))
        high = max(EmptyLayout.least(len(lines)), self.window_height - y - 20)
        return EmptyLayout(Box(self.margin, y, wide, high), words.NONE, lines)

    # controls

    def controls(self) -> Sequence[Widget]:
        """Back, search, order, the list, the chosen game, the bar that takes a deletion back."""
        search, order = self._tools
        field = SearchField(search, self.shelf.search, self._search, hint=words.SEARCH, cap=words.SEARCH_KEY)
        self.search_field = field
        made: list[Widget] = [
            self.back_button(),
            field,
            Choice(order, words.ORDERS, int(self.shelf.by_name), self._order, label=words.ORDER),
            Button(self._import_box, replay_text.IMPORT, self._import, kind="quiet", tip=replay_text.IMPORT_TIP),
        ]
        self._panel = None
        if self.shelf.entries:
            self.list.box = self._list_box
            self.list.lay()
            self.list.choose(self.list.chosen)
            self._panel = GamePanel(self._panel_box, self.shelf.look(self.list.chosen), low=self.low)
            made += [self.list, *self._panel.controls(self._do_chosen, self._rename)]
        elif not self.shelf.search:
            wide = self.button_width(words.NEW_GAME, cap="N", big=True) + 60
            place = Box(self.width / 2 - wide / 2, self._empty.button, wide, BUTTON)
            made.append(Button(place, words.NEW_GAME, self._new_game, kind="main", cap="N", hotkey=pygame.K_n))
        return made

    def _new_game(self) -> None:
        self.app.show(PageName.NEW_GAME)

    def _placed(self) -> Sequence[Widget]:
        """The bar stands under the list, so that the buttons of the chosen game stay free."""
        made = super()._placed()
        if self.offer and not self.narrow:
            column = self._list_box
            made[-1].box = undo_box(column.w, column.bottom + _BAR + 16).moved(column.x, 0)
        return made

    def resize(self) -> None:
        """Place everything anew; other cards may be wanted."""
        self.pictures.forget()
        super().resize()

    def _chose(self, place: int) -> None:  # noqa: ARG002  the list knows it
        self.rebuild()

    def _search(self, search: str) -> None:
        chosen = self._chosen_game
        self.shelf.search = search
        caret = self.search_field.caret if self.search_field else 0
        self.shelf.arrange()
        self._arranged(chosen)
        if self.search_field:
            self.search_field.caret = caret

    def _order(self, place: int) -> None:
        chosen = self._chosen_game
        self.shelf.by_name = bool(place)
        self.shelf.arrange()
        self._arranged(chosen)

    def _import(self) -> None:
        self.app.show(PageName.IMPORT_DEALS)

    def _rename(self, name: str) -> None:
        """The name that is typed: shown at once, written once the typing pauses."""
        game = self._chosen_game
        if game is not None and tidy(name) and self.app.archive.writable:
            self.app.debouncer.schedule(f"name of game {game}", partial(self._keep_name, game, name))
            self.shelf.renamed(self.list.chosen, name)
            self.invalidate()

    def _keep_name(self, game: int, name: str) -> None:
        if not catalogue.rename(self.app.archive, game, name):
            self.app.tell(notice_text(Notice(NoticeCode.NOT_RENAMED)))

    # deeds

    def _do_chosen(self, deed: Deed) -> None:
        self._do(self.list.chosen, deed)

    def _do(self, place: int, deed: Deed) -> None:
        """Resume, replay or delete the game at a place of the list."""
        game = self.shelf.entries[place].game
        if deed == "delete":
            self._delete(game)
            return
        why = self.app.resume_game(game) if deed == "resume" else self._replay(game)
        if why:
            self.app.tell(why)
            self.shelf.forget(game)
            self._load(game)

    def _replay(self, game: int) -> str:
        numbers = catalogue.deal_numbers(self.app.archive, game)
        deals = [partial(replay_of, self.app.archive, game, number) for number in numbers]
        return exchange.open_replay(self.app, deals, len(deals) - 1) if deals else words.NOT_DEALT

    def _delete(self, game: int) -> None:
        """Delete at once; the bar takes it back. The game that is under way is left first."""
        if self.app.plays(game):
            self.app.end_game()
        name = next(entry.name for entry in self.shelf.entries if entry.game == game)
        why = catalogue.delete(self.app.archive, game)
        if why:
            self.app.tell(notice_text(why))
            return
        self.offer_undo(words.deleted(name), partial(self._undo, game), partial(self.app.archive.purge, game))
        self._load(None)

    def _undo(self, game: int) -> None:
        catalogue.bring_back(self.app.archive, game)
        self.shelf.load()
        place = self.shelf.place_of(game)
        if place is not None:
            self.list.chosen = place

    # time

    @property
    def animating(self) -> bool:
        """While something glides, or pictures are made."""
        return super().animating or self.list.scroll.moving or self.pictures.busy or self._wanted() is not None

    def update(self, dt_ms: float) -> None:
        """Let the list glide, the bar run down, and one picture after the other be made."""
        super().update(dt_ms)
        if self.list.scroll.update(dt_ms):
            self.invalidate()
        if self.list.scroll.moving:
            return
        if self.pictures.work():
            self.invalidate()
        elif not self.pictures.busy:
            self._begin_picture()

    def _wanted(self) -> tuple[int, list[tuple[int, int]]] | None:
        """The next game in sight whose picture is missing, the chosen one first, and the sizes that are wanted of it.

        None while the list moves: a picture would make it stumble.
        """
        if not self.shelf.entries or self._panel is None or self.list.scroll.moving or self.list.scroll.grabbed:
            return None
        small, large = self.list.picture_size(self.t), self._panel.picture_size(self.t)
        in_sight = self.list.in_sight()
        for place in (self.list.chosen, *in_sight):
            shown = self.shelf.shown(place)
            if shown.deal is None or (shown.looked and shown.glance is None):
                continue
            sizes = [large] if place == self.list.chosen else []
            sizes += [small] if place in in_sight else []
            missing = [size for size in sizes if not self.pictures.has(picture_name(shown), size)]
            if missing:
                return place, missing
        return None

    def _begin_picture(self) -> None:
        wanted = self._wanted()
        if wanted is None:
            return
        place, sizes = wanted
        shown = self.shelf.look(place)
        if shown.glance is not None:
            self.pictures.begin(picture_name(shown), shown.glance, sizes)
        self.invalidate()

    # input

    def handle(self, event: pygame.event.Event) -> bool:
        """The list's wheel, bar and keys, then the page."""
        return self._input.take(event) or super().handle(event)

    def let_go(self) -> None:
        """The list's bar too."""
        self._input.let_go()
        super().let_go()

    # drawing

    def paint(self, pen: Pen) -> None:
        """The title and the chosen game; or that there is nothing."""
        self.paint_title(pen, words.TITLE)
        if self._panel is not None:
            shown = self.shelf.shown(self.list.chosen)
            self._panel.shown = shown
            self._panel.paint(pen, self.pictures, self._time())
            return
        if not self.shelf.search:
            self._empty.paint(pen)
            return
        box = self._list_box
        lines = self.wrap(words.NONE_FOUND, Role.HEAD, min(560.0, self.width - 2 * self.margin))
        y = box.y + min(box.h, 400) / 2 - 18 * len(lines)
        for line in lines:
            pen.write(line, Role.HEAD, pen.palette.muted, self.width / 2, y, "center", Weight.REGULAR)
            y += 36


def replay_of(archive: Archive, game: int, number: int) -> Replay:
    """A deal of a kept game to be played again. Raises ResumeError or NotationError where it cannot be."""
    from canasta_desktop.session.replay import Replay

    return Replay.of_table(resume(archive, game, look=True), number)
