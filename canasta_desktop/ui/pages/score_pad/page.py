"""A score pad: the sheet of a game with real cards, who deals, what opens, who has won."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.score_pad import MOST_DEALS, Pad, standing
from canasta_desktop.session.store.score_pads import keep_pad, new_key, pad_of
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Text, area
from canasta_desktop.ui.kit.layout import Column, Element, Flow, IfRoom, Padding, Row, Spacer, Span, Viewport
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, enter_button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.score_pad.picture import pad_picture, save_picture
from canasta_desktop.ui.pages.score_pad.sheet import ScoreSheet
from canasta_desktop.ui.services.page_kinds import PadDealPage, ScorePadPage
from canasta_desktop.words import common_text, hotkeys, house_rules_text, replay_text, table_text, voice_text
from canasta_desktop.words import score_pad_text as words
from canasta_desktop.words.dates import day_of
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from canasta_desktop.session.score_pad import PadDeal, Standing
    from canasta_desktop.ui.services.game_window import GameWindow

_WIDEST: Final = 1240  # design px of the sheet
_BAR: Final = 20  # design px for the scroll bar
_EDGE: Final = 22  # design px beside the sheet


class ScorePadScene(PageScene):
    """The sheet over the buttons. Every change is kept at once, and can be undone and redone as long as the page is open."""

    app: GameWindow

    def __init__(self, app: GameWindow, key: str) -> None:
        super().__init__(app)
        self.key = key
        found = pad_of(app.data.archive, key)
        self._pad = found.pad if found else None
        self._begun = found.begun if found else None
        self._before: list[Pad] = []
        self._undone: list[Pad] = []

    @property
    def pad(self) -> Pad:
        """The pad as it is now. Raises LookupError if it is gone or cannot be read."""
        if self._pad is None:
            raise LookupError(self.key)
        return self._pad

    @property
    def standing(self) -> Standing:
        """How the game stands."""
        return standing(self.pad)

    @property
    def summary(self) -> str:
        """Whose deal it is, or how the game ended."""
        return "" if self._pad is None else words.stands(self.pad, self.standing)

    def body(self) -> Element:
        """Who deals, the sheet with its rows in view, the buttons."""
        if self._pad is None:
            return self.under_title(common_text.SCORE_PAD, body=Paragraph(words.DAMAGED, ink="muted"))
        pad, now = self.pad, self.standing
        notice = self.app.data.archive.notice
        said = Paragraph(notice_text(notice), Role.SMALL, "minus", line=26) if notice else None
        return self.first_that_fits(self._in_view(pad, now, said), self._long(pad, now, said))

    def _in_view(self, pad: Pad, now: Standing, said: Element | None) -> Element:
        """The rows scroll between the names and the totals, and the buttons stay in sight."""
        line = Padding(Text(words.game_line(pad, now), ink="muted", weight=Weight.REGULAR), left=24, top=12)
        wide = min(_WIDEST, self.width - 2 * self.margin)
        sheet = self._sheet(pad, now, wide - _BAR)
        head, rows, sums = (Padding(part, right=_BAR) for part in (sheet.head(), sheet.rows(), sheet.totals()))
        content = Column(self._stands(pad, now), Spacer(6), head, Spacer(6), Viewport(rows), sums).sized(grow=1)
        shown = area(content, _EDGE, 14, 14).sized(wide=Span(0, wide, wide), grow=1)
        foot = Row(*self._ways(), Spacer(), self._main(now), gap=14)
        body = Column(said, Row(Spacer(), shown, Spacer(), grow=1), foot, gap=14)
        return self.under_title(common_text.SCORE_PAD, IfRoom(line), body=body, foot=16)

    def _long(self, pad: Pad, now: Standing, said: Element | None) -> Element:
        """The page when all of it scrolls: the totals stand above the deals, the next actions beside the title."""
        sheet = self._sheet(pad, now, self.width - 2 * self.margin)
        line = Text(words.game_line(pad, now), ink="muted", weight=Weight.REGULAR, line=30, lines=None)
        content = Column(self._stands(pad, now), Padding(line, 16, 0), sheet.head(), sheet.totals(), Spacer(14), sheet.rows())
        body = Column(said, area(content, _EDGE, 14, 14), Flow(*self._ways(), gap=12), gap=14)
        return self.under_title(common_text.SCORE_PAD, Spacer(20, grow=1), self._main(now), body=body, foot=16)

    def _sheet(self, pad: Pad, now: Standing, wide: float) -> ScoreSheet:
        return ScoreSheet(pad, now, wide - 2 * _EDGE, self.ruler, self._correct)

    def _stands(self, pad: Pad, now: Standing) -> Element:
        stands = Text(words.stands(pad, now), Role.HEAD, "brass_text", Weight.BOLD, line=36, lines=None)
        return Padding(stands, 16, 0)

    def _main(self, now: Standing) -> Element:
        """The next action: to enter the next deal, or once the game is over, to begin another one."""
        if now.over:
            return enter_button(common_text.PLAY_AGAIN, self.play_again).sized(high=56)
        enter = enter_button(words.enter_deal(now.number), self.enter_deal)
        enter.enabled = len(self.pad.deals) < MOST_DEALS
        return enter.sized(high=56)

    def _ways(self) -> list[Element]:
        undo = Button(house_rules_text.UNDO, self.undo, kind="quiet", icon="undo", tip=words.UNDO_TIP, letter=hotkeys.UNDO)
        undo.enabled = bool(self._before)
        redo = Button(table_text.REDO, self.redo, kind="quiet", tip=words.REDO_TIP, letter=hotkeys.REDO)
        picture = Button(words.SAVE_PICTURE, self.save_picture, kind="quiet", letter=hotkeys.PICTURE)
        return [undo.sized(high=56), *([redo.sized(high=56)] if self._undone else []), picture.sized(high=56)]

    def enter_deal(self) -> None:
        """Enter the next deal."""
        self._look()
        self.app.show(PadDealPage(self.pad, partial(self._put, None)))

    def _correct(self, number: int) -> None:
        self.app.show(PadDealPage(self.pad, partial(self._put, number), number))

    def _put(self, number: int | None, deal: PadDeal | None) -> None:
        """Put a deal on the pad, as a new one or in the place of another, or remove one (None); then save the pad."""
        self._look()
        pad = self.pad
        place = number if number is not None and number <= len(pad.deals) else None
        if deal is not None:
            changed = pad.with_deal(deal, place)
        elif place is not None:
            changed = pad.without_deal(place)
        else:
            return  # another window has taken it off
        if changed != pad:
            self._before.append(pad)
            self._undone = []
            self._show(changed)

    def _look(self) -> None:
        """Take over another window's changes of this pad; earlier changes here can then be neither undone nor redone."""
        archive = self.app.data.archive
        found = pad_of(archive, self.key) if archive.writable and not archive.waits else None
        if found is not None and found.pad is not None and found.pad != self._pad:
            self._pad, self._before, self._undone = found.pad, [], []
            self.rebuild()

    def undo(self) -> None:
        """Take the last change back."""
        self._look()
        if self._before:
            self._undone.append(self.pad)
            self._show(self._before.pop())
            self.app.tell(Success(voice_text.TAKEN_BACK))

    def redo(self) -> None:
        """Put the change back that was undone last."""
        self._look()
        if self._undone:
            self._before.append(self.pad)
            self._show(self._undone.pop())

    def _show(self, pad: Pad) -> None:
        self._pad = pad
        keep_pad(self.app.data.archive, self.key, pad)
        self.rebuild()
        self.group.focus_by_key(None)  # Enter goes on with the next deal, not with the row that was corrected
        if self._viewport:
            self.scroll.show(self._viewport.height - 1, self._viewport.height)
            self.invalidate()

    def play_again(self) -> None:
        """Begin a new pad with these rules and players; the next dealer deals first."""
        pad, first = self.pad, self.pad.terms.orders[0]
        dealer = self.standing.dealer
        fresh = Pad(pad.rules, pad.players, pad.names, dealer if dealer in first else first[0])
        key = new_key()
        keep_pad(self.app.data.archive, key, fresh)
        self.app.show_instead(ScorePadPage(key))

    def save_picture(self) -> None:
        """Write the sheet as a picture beside the exported deals, and say where it is."""
        folder = exchange.exports_folder(self.app)
        if folder is None:
            self.app.tell(replay_text.NOWHERE)
            return
        today = dt.datetime.now().astimezone()
        begun = (self._begun or today).astimezone()
        picture = pad_picture(self.pad, self.standing, str(day_of(begun.date(), today.date())))
        try:
            path = save_picture(picture, folder, f"score-pad-{begun.date().isoformat()}")
        except OSError as error:
            self.app.tell(words.picture_not_saved(str(folder), (error.strerror or str(error)).lower()))
        else:
            self.app.tell(Success(words.picture_saved(str(path))))
