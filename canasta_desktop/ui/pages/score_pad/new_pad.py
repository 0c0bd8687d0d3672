"""A new score pad: the rules, how many play, their names and who deals first."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import RuleSet, RuleSetError, preset
from canasta_desktop.session.names import readable
from canasta_desktop.session.person import MOST_LETTERS
from canasta_desktop.session.score_pad import Pad
from canasta_desktop.session.store.score_pads import keep_pad, new_key
from canasta_desktop.session.traits import rule_group
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Text, area, sign
from canasta_desktop.ui.kit.fields import Field, Options
from canasta_desktop.ui.kit.form import inline
from canasta_desktop.ui.kit.layout import Column, Either, Element, Grid, Padding, Row, Spacer
from canasta_desktop.ui.kit.page import SINGLE, PageScene
from canasta_desktop.ui.kit.widgets import Choice, TextField, Turner, enter_button
from canasta_desktop.ui.pages.new_game.page import PLAYERS
from canasta_desktop.ui.pages.new_game.rule_list import rule_row
from canasta_desktop.ui.services.page_kinds import ScorePadPage
from canasta_desktop.words import common_text, house_rules_text, new_game_text, profiles_text
from canasta_desktop.words import score_pad_text as words
from canasta_desktop.words.notices import error_text

if TYPE_CHECKING:
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.ui.services.game_window import GameWindow

_RULE: Final = 330  # design px of width of a rule set, at least
_ROW: Final = 72  # design px of its height, at least
_NAME: Final = 300  # design px of width of a name, at least


class NewScorePadScene(PageScene):
    """The rules at the left, the players at the right, or under each other; Enter begins."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        app.data.house.look()
        houses = [house.rule_set() for house in app.data.house.all]
        self.offered: tuple[RuleSet, ...] = (*map(preset, app.games.rules_offered), *houses)
        self.rules = preset(app.games.rules)
        self.players = self._nearest(app.games.players)
        self.names = [profiles_text.name_of(app.data.profiles.current), *[""] * (PLAYERS[-1] - 1)]
        if not app.data.profiles.current.name:
            self.names[0] = ""
        self.dealer = 0
        """The place of the first dealer in the first order of play."""

    def _nearest(self, wanted: int) -> int:
        return min(self.rules.player_numbers, key=lambda count: (abs(count - wanted), count != self.rules.players))

    @property
    def pad(self) -> Pad:
        """The pad as it would begin now."""
        names = tuple(readable(name) for name in self.names[: self.players])
        made = Pad(self.rules, self.players, names, 0)
        first = made.terms.orders[0]
        return Pad(self.rules, self.players, names, first[self.dealer % len(first)])

    def body(self) -> Element:
        """Rules and players beside each other, or under each other."""
        start = enter_button(common_text.START, self.start).sized(high=56)
        rules, players = self._rules(), self._players()
        wide = Row(rules.sized(grow=3), players.sized(wide=460), gap=24, align="start").sized(wide=SINGLE - 2 * self.margin)
        return self.under_title(
            words.NEW, Spacer(20, grow=1), start, body=Either(wide, lambda: Column(rules, players, gap=16)), foot=16
        )

    def _rules(self) -> Element:
        """All rule sets in their groups, then the house rules."""
        parts: list[Element] = []
        for group, members in groupby(self.offered, lambda rules: rule_group(rules) if rules.summary else None):
            rows = [rule_row(rules, partial(self._choose, rules), chosen=rules == self.rules) for rules in members]
            title = house_rules_text.TITLE if group is None else new_game_text.GROUPS[group]
            parts += [
                Padding(Text(title, Role.SMALL, "muted", Weight.BOLD, line=26), left=4),
                Grid(*rows, columns=2, least=_RULE, gap=8),
            ]
        return Column(*parts, gap=6)

    def _players(self) -> Element:
        """How many play, their names under the signs of their sides, and who deals first."""
        terms = self.pad.terms
        allowed = self.rules.player_numbers
        off = {at for at, count in enumerate(PLAYERS) if count not in allowed}
        kind = Options(PLAYERS, [str(count) for count in PLAYERS], off, lambda place: self._refuse_players(PLAYERS[place]))
        count = inline(Field("players", common_text.PLAYERS, kind, self.players, self._set_players), over=True, room=280)
        seated = Text(common_text.arranged([len(side) for side in terms.sides]), Role.SMALL, "muted", line=26, lines=None)
        names = Grid(*(self._name(terms, seat) for seat in range(self.players)), columns=2, least=_NAME, gap=10)
        dealer = Turner(self._dealer_name, self._turn, label=words.FIRST_DEALER).sized(high=48)
        content = Column(count, seated, Spacer(10), _label(words.NAMES), names, Spacer(10), _label(words.FIRST_DEALER), dealer)
        return area(content, 22, 14, 22)

    def _name(self, terms: Terms, seat: int) -> Element:
        hint = common_text.player_number(seat + 1)
        field = TextField(
            self.names[seat], partial(self._rename, seat), hint=hint, label=hint, note=common_text.NAME_HINT, limit=MOST_LETTERS
        )
        return Row(sign(terms.side_of[seat], 28), Spacer(12), field.sized(high=48, grow=1), align="middle")

    def _dealer_name(self) -> str:
        pad = self.pad
        return words.player_names(pad.names)[pad.dealer]

    def _turn(self, by: int) -> None:
        self.dealer = (self.dealer + by) % len(self.pad.terms.orders[0])
        self.rebuild()

    def _rename(self, seat: int, name: str) -> None:
        self.names[seat] = name
        self.invalidate()

    def _choose(self, rules: RuleSet) -> None:
        self.rules = rules
        self.players = self._nearest(self.players)
        self.rebuild()

    def _set_players(self, count: int) -> None:
        self.players = count
        self.rebuild()

    def _refuse_players(self, count: int) -> None:
        """Say why this number of players cannot play by these rules."""
        try:
            self.rules.seating(count)
        except RuleSetError as error:
            choice = next(one for one in self.group.widgets if isinstance(one, Choice))
            part = choice.part_box(PLAYERS.index(count)).moved(0, choice.home.y - choice.box.y)
            self.refuse(error_text(error), (part.cx, part.bottom))

    def start(self) -> None:
        """Keep the new pad and show it in the place of this page."""
        key = new_key()
        keep_pad(self.app.data.archive, key, self.pad)
        self.app.show_instead(ScorePadPage(key))


def _label(title: str) -> Element:
    return Text(title, ink="brass_text", weight=Weight.BOLD, line=34)
