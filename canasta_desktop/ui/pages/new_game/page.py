"""Setting a game up: rules, how many play, who sits where, speed, seed. Enter starts with what is chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.dealing import SEED_DIGITS, SEEDS, is_deal_seed
from canasta_desktop.engine.ruleset import RuleSet, RuleSetError, preset
from canasta_desktop.engine.terms import Terms, terms
from canasta_desktop.session.seeds import new_seed
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.elements import Framed, Line, Text
from canasta_desktop.ui.kit.fields import Field, Options, Switch, Words
from canasta_desktop.ui.kit.form import inline
from canasta_desktop.ui.kit.layout import (
    Aligned,
    ByHeight,
    Column,
    Either,
    IfRoom,
    Padding,
    Row,
    Spacer,
    Span,
    Viewport,
    at_least,
)
from canasta_desktop.ui.kit.page import SINGLE, PageScene
from canasta_desktop.ui.kit.widgets import Button, Choice, draw_area, enter_button
from canasta_desktop.ui.pages.new_game.about_rules import about_rules, line
from canasta_desktop.ui.pages.new_game.rule_list import RuleList, RuleRow
from canasta_desktop.ui.pages.new_game.seat_panel import SeatPanel
from canasta_desktop.ui.pages.new_game.seats_plan import SeatsPlan
from canasta_desktop.ui.services.lineup import Player, shown_names, with_human
from canasta_desktop.ui.services.page_kinds import HouseRulesPage, HouseShelfPage, RulesPage
from canasta_desktop.words import common_text, new_game_text, replay_text
from canasta_desktop.words.notices import error_text, notice_text
from canasta_desktop.words.perspective import Perspective, perspective, plain_perspective
from canasta_desktop.words.titles import preset_title, rules_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.house_rules import HouseRules
    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.services.game_window import GameWindow

PLAYERS: Final = (2, 3, 4, 5, 6)
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_BAR: Final = 20  # design px for the scroll bar beside the rule sets
_PAIR: Final = 1040  # design px of width from which table and seat stand beside each other on a narrow sheet
_SEAT: Final = 724  # design px of height of the chosen seat on a narrow sheet


class NewGameScene(PageScene):
    """Rule sets at the left, the table from above in the middle, the chosen seat at the right."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.rules = app.games.rules
        self.offered = app.games.rules_offered
        self.seat = 0
        self.seed = self._offered_seed()
        self.more = False
        self.practice = False
        self._more_button: Button
        app.games.offer_bots()
        self._fit_players()
        self.plan = self._plan()

    def _offered_seed(self) -> str:
        """The seed that the window was opened with; hidden while a current game's coming deals follow from it."""
        seed, table = self.app.options.seed, self.app.games.table
        played = table is not None and table.game.seed == seed and not table.game.over
        return "" if seed is None or played else str(seed)

    @property
    def rule_set(self) -> RuleSet:
        """The rules that are chosen: house rules that are kept, or a preset."""
        house = self.house
        return house.rule_set() if house else preset(self.rules)

    @property
    def house(self) -> HouseRules | None:
        """The house rules that are chosen, if any are."""
        chosen = self.app.data.house.chosen
        return self.app.data.house.get(chosen) if chosen else None

    @property
    def terms(self) -> Terms:
        """The rules for the number of players that is chosen, compiled."""
        return terms(self.rule_set, self.app.games.players)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players of the game, from seat 0 clockwise."""
        return self.app.games.seats[: self.app.games.players]

    @property
    def who(self) -> Perspective:
        """Names and sides as a lone human at the bottom sees them; otherwise everybody by name, from the side of the first
        human.
        """
        names = shown_names(self.players)
        humans = [seat for seat, player in enumerate(self.players) if player.human]
        if humans == [0]:
            return perspective(self.terms, 0, names)
        return plain_perspective(self.terms, humans[0] if humans else 0, names)

    def _fit_players(self) -> None:
        app = self.app
        app.games.players = min(
            self.rule_set.player_numbers, key=lambda count: (abs(count - app.games.players), count != self.rule_set.players)
        )
        app.games.lineup = with_human(app.games.lineup, app.games.players)
        self.seat = min(self.seat, app.games.players - 1)

    def body(self) -> Element:
        """Rules, table and seat in three columns over the foot; on a narrow sheet in two columns, or under each other."""
        self.plan = self._plan()
        stay = partial(self._refuse, common_text.ONE_HUMAN, common_text.BOT_OR_HUMAN)
        self.panel = SeatPanel(self.app, self.seat, self.terms, self.who, self.rebuild, stay)
        seat, table = self.panel.element(self.by_height(24, 18)), self._table()
        start = enter_button(common_text.START, self.start).sized(high=56)
        return Either(self._wide(table, seat, start).sized(wide=SINGLE), partial(self._narrow, table, seat, start))

    def _wide(self, table: Element, seat: Element, start: Element) -> Element:
        """Three columns, and the button that starts the game at the end of the foot; the rules scroll where they must."""
        wide = max(352.0, min(452.0, 0.2312 * self.width))
        beside, foot = _beside(seat, 0.208 * self.width), self._foot(Spacer(20, grow=1), at_least(start, 280))

        def page(rules: Element) -> Element:
            columns = Row(rules, _middle(table), beside, gap=self._gap, grow=1)
            three = Column(columns, foot, gap=self._above_foot)
            return self.under_title(common_text.NEW_GAME, body=three, foot=self._above_foot)

        scrolled = page(Viewport(Padding(self._rules(), right=_BAR)).sized(wide=wide + _BAR))
        return self.first_that_fits(scrolled, page(self._rules().sized(wide=wide)))

    def _narrow(self, table: Element, seat: Element, start: Element) -> Element:
        """The rules over the table and the seat, which stand beside each other or, narrower still, under each other."""
        room, seat = self.width - 2 * self.margin, at_least(seat, high=_SEAT)
        two = Row(_middle(table), _beside(seat, 0.34 * room), gap=self._gap).sized(wide=_PAIR - 2 * self.margin)
        one = Column(table, seat, gap=self._gap)
        under = Column(self._rules(2), Either(two, one), at_least(self._foot(), high=56), gap=self._gap)
        return self.under_title(common_text.NEW_GAME, Spacer(20, grow=1), start, body=under, foot=self._above_foot)

    @property
    def _gap(self) -> float:
        return self.by_height(24, 16)

    @property
    def _above_foot(self) -> float:
        return self.by_height(20, 12)

    def _rules(self, columns: int = 1) -> RuleList:
        """A row for each rule set, and one that leads to the house rules and shows the chosen ones."""
        kept = len(self.app.data.house.all)
        return RuleList(self.offered, self.rules, self.house, kept, self._choose_rules, self.open_house_rules, columns=columns)

    @property
    def rule_rows(self) -> list[RuleRow]:
        """The rows of the rule sets, in their order."""
        return [row for row in self.group.widgets if isinstance(row, RuleRow)][: len(self.offered)]

    def _plan(self) -> SeatsPlan:
        return SeatsPlan(self.who, self.players, self.seat, partial(self._set, "seat"))

    def _table(self) -> Element:
        """Facts about the rules, number of players, table and speed; fewer facts if space is short."""
        fields = [self._players_field(), *([self._more_fields()] if self.more else []), self._speed_field()]
        players, *others = (
            Padding(at_least(Aligned(field, "stretch"), high=Span(56, 68)), 24, 4, right=20) for field in fields
        )
        below = [part for field in others for part in (line(), field)]
        read = partial(self.app.show, RulesPage(self.rule_set, self.app.games.players))
        heads = [[head, line()] for head in about_rules(self.rule_set, self.app.games.players, read)]
        if self.more:
            del heads[1]  # the notes on what is set need its room
        shown = heads[:1] if self.narrow else (*heads, [])  # a narrow page scrolls
        ways = (Column(*head, players, line(), self.plan, *below) for head in shown)
        return Framed(ByHeight(*ways, grow=1), draw_area)

    def _players_field(self) -> Element:
        """How many play, and how they sit; in short words if there is little space."""
        allowed = self.rule_set.player_numbers
        names, off = [str(count) for count in PLAYERS], {at for at, count in enumerate(PLAYERS) if count not in allowed}
        kind = Options(PLAYERS, names, off, lambda place: self._set_players(PLAYERS[place]))
        sizes = [len(side) for side in self.terms.sides]
        said = (common_text.arranged(sizes, short=short) for short in (False, True))
        seated = Either(*(Text(way, ink="muted", weight=Weight.REGULAR, align="end") for way in said))
        field = Field("players", common_text.PLAYERS, kind, self.app.games.players, self._set_players)
        return Row(inline(field, room=56 * len(PLAYERS)), Spacer(24), IfRoom(seated), align="middle")

    def _speed_field(self) -> Element:
        label, icon = (common_text.LESS, "down") if self.more else (common_text.MORE, "up")
        self._more_button = Button(label, self._show_more, kind="quiet", icon=icon).sized(high=44)
        more = at_least(self._more_button, 116)
        kind = Options(list(Speed), common_text.SPEEDS)
        field = Field("speed", common_text.SPEED, kind, self.app.speed, partial(self.app.preferences.change, "speed"))
        return Either(
            Row(inline(field), Spacer(16, grow=1), more, align="middle"),
            *(Column(inline(field, over=over), Row(Spacer(), more), gap=8) for over in (False, True)),
        )

    def _more_fields(self) -> Element:
        dealer = common_text.SEED_DEALER if self.seed else common_text.FIRST_DEALER
        said = replay_text.PRACTICE_NOTE if self.practice else dealer
        note = IfRoom(Text(said, Role.SMALL, "muted", Weight.REGULAR, line=24, lines=None))
        kind = Words(common_text.SEED_HINT, SEED_DIGITS, allowed=str.isdecimal)
        seed = inline(Field("seed", common_text.SEED, kind, self.seed, partial(self._set, "seed")), room=270)
        practice = inline(Field("practice", replay_text.PRACTICE, Switch(), self.practice, partial(self._set, "practice")))
        row = Row(seed, Spacer(24), note, Spacer(24), practice, align="middle")
        return Either(row, Column(seed, Row(practice, Spacer()), gap=8))

    def _foot(self, *right: Element) -> Element:
        rules = self.rule_set
        chosen = Text(common_text.rules_chosen(rules_title(rules), self.app.games.players), Role.HEAD, weight=Weight.BOLD)
        words = new_game_text.foot_line(rules, self.app.games.players, seeded=bool(self.seed))
        both = Line(chosen, Text(words, ink="muted", weight=Weight.REGULAR), gap=18)
        return Row(Either(both, chosen), *right, align="middle")

    def open_house_rules(self) -> None:
        """Show the saved house rules; without any, the editor for new ones."""
        self.app.data.house.look()
        notice = notice_text(self.app.data.house.notice)
        if self.app.data.house.all or notice:
            self.app.show(HouseShelfPage(notice))
        else:
            self.app.show(HouseRulesPage(self.rules))

    def resume(self) -> None:
        """Fit the number of players to the rules, which may have been changed on another page."""
        self._fit_players()
        self.rebuild()

    def start(self) -> None:
        """Begin the game that is set up."""
        self.app.options.rules = self.rules
        typed = int(self.seed) % SEEDS if self.seed else new_seed()
        # The seed of a deal is known to everybody who has played it: the deals after it must not follow from it.
        seed, first = (new_seed(), typed) if self.seed and is_deal_seed(typed) else (typed, None)
        self.app.games.begin(self.rule_set, seed, first=first, practice=self.practice)

    def _choose_rules(self, name: str) -> None:
        self.rules = name
        self.app.data.house.chosen = None
        self.resume()

    def _set_players(self, count: int) -> None:
        """Choose the number of players; or say why not."""
        try:
            self.rule_set.seating(count)
        except RuleSetError as error:
            self._refuse(error_text(error), [str(count) for count in PLAYERS], PLAYERS.index(count))
            return
        self.app.games.players = count
        self.resume()

    def _set(self, name: str, value: object) -> None:
        setattr(self, name, value)
        self.rebuild()

    def _show_more(self) -> None:
        """Show the further settings or hide them; the button that was pressed for that keeps the focus under its other name."""
        pressed, self.more = self.focused is self._more_button, not self.more
        self.rebuild()
        if pressed:
            self.group.set(self.group.widgets, self.group.widgets.index(self._more_button))

    def _refuse(self, words: str, items: Sequence[str], place: int) -> None:
        """Say why a part of the choice between `items` cannot be chosen."""
        choice = next(one for one in self.group.widgets if isinstance(one, Choice) and one.items == tuple(items))
        part = choice.part_box(place).moved(0, choice.home.y - choice.box.y)
        self.refuse(words, (part.cx, part.bottom))

    def escape(self) -> None:
        """Esc first hides what More has shown."""
        if self.more:
            self._show_more()
        else:
            super().escape()

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows go from seat to seat or from rule set to rule set, letters to a rule set, digits say how many play.

        All else is the controls'.
        """
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and self._step(*_ARROWS[event.key]):
            return True
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN or self.typing:
            return False
        players = shortcuts.digit(event)
        if players is not None and players in PLAYERS:
            self._set_players(players)
            return True
        return shortcuts.plain(event) and self._jump(event.unicode)

    def _jump(self, letter: str) -> bool:
        """Choose the next rule set whose name begins with a letter; False if there is none."""
        at = self.offered.index(self.rules)
        after = (*self.offered[at + 1 :], *self.offered[: at + 1])
        if not letter.isalpha():
            return False
        found = next((name for name in after if preset_title(name).casefold().startswith(letter.casefold())), None)
        if found is None:
            return False
        self._walk_to(self.offered.index(found))
        return True

    def _walk_to(self, at: int) -> None:
        """Choose a rule set by its place, and give its row the focus."""
        self._choose_rules(self.offered[at])
        self.give_focus(self.rule_rows[at])

    def _step(self, dx: int, dy: int) -> bool:
        """Choose the next rule set or seat in a direction; False if there is none, or the focus is elsewhere."""
        rows = self.rule_rows
        if dy and isinstance(self.focused, RuleRow) and self.focused in rows:
            at = rows.index(self.focused) + dy
            if 0 <= at < len(self.offered):
                self._walk_to(at)
                return True
        if self.focused is not None and self.focused not in self.plan.cards:
            return False
        x, y = self.plan.rim(self.seat)

        def cost(seat: int) -> float:
            ax, ay = self.plan.rim(seat)
            along, across = (ax - x) * dx + (ay - y) * dy, abs((ax - x) * dy) + abs((ay - y) * dx)
            return along + across if along > 1 else float("inf")

        best = min(range(self.app.games.players), key=cost)
        if cost(best) == float("inf"):
            return False
        self._set("seat", best)
        self.give_focus(self.plan.cards[best])
        return True


def _middle(table: Element) -> Element:
    """The table, as wide as there is room."""
    return Padding(table, grow=1).sized(wide=Span())


def _beside(seat: Element, wide: float) -> Element:
    """The seat that is chosen, beside the table."""
    return Padding(seat).sized(wide=max(318.0, min(420.0, wide)))
