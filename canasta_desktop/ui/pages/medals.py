"""The medals: won ones, and the conditions of the others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.store.medals import Standing, award, standings
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Text, area, medal, meter
from canasta_desktop.ui.kit.layout import Column, Element, Grid, Padding, Row, Spacer
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.words import hotkeys
from canasta_desktop.words import medals_text as words

if TYPE_CHECKING:
    from canasta_desktop.session.medals import Group
    from canasta_desktop.ui.services.game_window import GameWindow

_MEDAL: Final = 76  # design px of a medal's picture
_TILE: Final = 320  # design px of width of a medal with its words, at least
_METER: Final = 150


def medals_button(page: PageScene, app: GameWindow) -> Element | None:
    """The way from a page to the medals, for its title row; None while medals are turned off."""
    if not app.preferences.now.medals:
        return None
    return page.head_button(words.TITLE, hotkeys.MEDALS, partial(app.show, PageName.MEDALS), kind="quiet", icon="medal")


class MedalsScene(PageScene):
    """All medals of the person who plays, in groups."""

    app: GameWindow

    def enter(self) -> None:
        """Give what was won while medals were turned off."""
        award(self.app.data.archive, self.app.data.profiles.current.key)

    def body(self) -> Element:
        """How many have been won, then a group under the other."""
        self.shown = standings(self.app.data.archive, self.app.data.profiles.current.key)
        won = sum(one.won is not None for one in self.shown)
        groups = [self._group(group, title) for group, title in words.GROUPS.items()]
        note = Paragraph(words.OFF_NOTE, Role.SMALL, "muted", line=26)
        count = Text(words.count(won, len(self.shown)), Role.HEAD, "brass_text", Weight.BOLD)
        return self.under_title(words.TITLE, Spacer(), count, body=Column(*groups, note, Spacer(20), gap=16))

    def _group(self, group: Group, title: str) -> Element:
        tiles = [self._tile(one) for one in self.shown if one.medal.group is group]
        grid = Grid(*tiles, columns=4, least=_TILE, gap=14)
        return area(Column(Text(title, Role.HEAD, "brass_text", Weight.BOLD), Spacer(10), grid), 22, 16, 18)

    def _tile(self, one: Standing) -> Element:
        won = one.won is not None
        lines: list[Element] = [
            Text(words.name_of(one.medal), weight=Weight.BOLD, ink="text" if won else "muted", line=28, lines=None),
            Paragraph(words.how(one.medal), Role.SMALL, "muted", line=24),
        ]
        if one.won is not None:
            lines.append(Text(words.won_on(one.won, self.app.daily.today()), Role.SMALL, "brass_text", line=24))
        elif one.medal.goal > 1:
            said = Text(words.progress(one.reached, one.medal.goal), Role.SMALL, "muted", Weight.REGULAR, line=24)
            bar = Padding(meter(one.reached / one.medal.goal, "brass", _METER, high=8), top=8, bottom=8)
            lines.append(Row(bar, Spacer(12), said, align="middle"))
        return Row(medal(one.medal.name, _MEDAL, won=won), Spacer(14), Column(*lines).sized(grow=1), align="middle")
