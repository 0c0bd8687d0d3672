"""Setting a game up: rules, how many play, who sits where, speed, seed. Enter starts with what is chosen."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import RuleSetError, changed_options, preset
from canasta_desktop.engine.terms import Terms, terms
from canasta_desktop.session.showable import table_can_show, table_presets
from canasta_desktop.ui.draw.motion import Speed
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, Choice, OptionCard, TextField, draw_area, draw_bubble
from canasta_desktop.ui.kit.widgets.toggle import Toggle
from canasta_desktop.ui.pages.new_game.places import Places
from canasta_desktop.ui.pages.new_game.seat_panel import SeatPanel
from canasta_desktop.ui.pages.new_game.seats_plan import SeatsPlan
from canasta_desktop.ui.pages.rule_card import paint_house_card, paint_rule_card, title_line
from canasta_desktop.ui.table.lineup import changed, shown_names
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import common_text, house_rules_text, replay_text
from canasta_desktop.words.notices import error_text, notice_text
from canasta_desktop.words.perspective import Perspective, perspective, plain_perspective
from canasta_desktop.words.titles import preset_title, rules_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.house_rules import HouseRules
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.lineup import Player
    from canasta_desktop.ui.table.window import GameWindow

PLAYERS: Final = (2, 3, 4, 5, 6)
_SPEEDS: Final = (Speed.OFF, Speed.FAST, Speed.NORMAL, Speed.SLOW)
_SEED_DIGITS: Final = 9
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ROOMY: Final = 740  # design px of width from which the middle column says all in full


class NewGameScene(PageScene):
    """Rule cards at the left, the table from above in the middle, the chosen seat at the right."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.presets = table_presets()
        self.rules = app.settings.rules if app.settings.rules in self.presets else self.presets[0]
        self.seat = 0
        self.seed = "" if app.settings.seed is None else str(app.settings.seed)
        self.more = False
        self.practice = False
        self._refusal: tuple[str, tuple[float, float]] | None = None
        self._seats: list[Widget] = []
        self._fit_players()

    # what is set up

    @property
    def rule_set(self) -> RuleSet:
        """The rules that are chosen: house rules that are kept, or a preset."""
        house = self.house
        return house.rule_set() if house else preset(self.rules)

    @property
    def house(self) -> HouseRules | None:
        """The house rules that are chosen, if any are."""
        chosen = self.app.house.chosen
        house = self.app.house.get(chosen) if chosen else None
        return house if house and table_can_show(house.rule_set()) else None

    @property
    def terms(self) -> Terms:
        """The rules at a table of so many."""
        return terms(self.rule_set, self.app.players)

    @property
    def players(self) -> tuple[Player, ...]:
        """Those who play, from seat 0 clockwise."""
        return self.app.lineup[: self.app.players]

    @property
    def who(self) -> Perspective:
        """Names and sides as a lone human below sees them; else everybody by name, on the side of the first human."""
        names = shown_names(self.players)
        humans = [seat for seat, player in enumerate(self.players) if player.human]
        if humans == [0]:
            return perspective(self.terms, 0, names)
        return plain_perspective(self.terms, humans[0] if humans else 0, names)

    def _fit_players(self) -> None:
        """As many as the rules allow, and one of them a human."""
        app = self.app
        if app.players not in self._allowed():
            app.players = self.rule_set.players
        if not any(player.human for player in self.players):
            app.lineup = changed(app.lineup, 0, human=True)
        self.seat = min(self.seat, app.players - 1)

    def _allowed(self) -> set[int]:
        return {seating.players for seating in self.rule_set.seatings}

    # places

    @property
    def _places(self) -> Places:
        """Where everything stands; a card for each preset, and one for the house rules."""
        cards = len(self.presets) + 1
        return Places(
            self.width, self.window_height, self.top, self.margin, self.low, self.narrow, cards=cards, more=self.more
        )  # fmt: skip

    @property
    def least_height(self) -> float:
        """On a narrow sheet all that stands under each other."""
        return self._places.least_height

    @property
    def plan(self) -> SeatsPlan:
        """The table from above."""
        top, bottom = self._places.bar(0).bottom, self._places.bar(1).y
        b = self._places.column(1)
        return SeatsPlan(Box(b.x, top, b.w, bottom - top), self.who, self.players, self._places.dense)

    @property
    def panel(self) -> SeatPanel:
        """The chosen seat."""
        return SeatPanel(
            self._places.column(2), self.seat, self.app.lineup, lambda: self.app.lineup, self.app.players, self.terms, self.who,
            self._places.dense, self._keep, self._take, self._refuse, self.app.profiles.all, self.wrap,
        )  # fmt: skip

    # controls

    def controls(self) -> Sequence[Widget]:
        """Back, rules, players, seats, more, speed, the chosen seat, Start."""
        plan = self.plan
        self._seats = [self._seat_card(plan, seat) for seat in range(self.app.players)]
        return [
            self.back_button(),
            *(self._rule_card(i, name) for i, name in enumerate(self.presets)),
            self._house_card(),
            self._players_choice(),
            *self._seats,
            *self._bar_controls(),
            *self.panel.controls(),
            self._start_button(),
        ]

    def _rule_card(self, i: int, name: str) -> OptionCard:
        def choose() -> None:
            self.rules = name
            self.app.house.chosen = None
            self._fit_players()
            self.rebuild()

        def paint(pen: Pen, box: Box, chosen: bool) -> None:
            paint_rule_card(pen, box, preset(name), chosen=chosen, low=self._places.dense)

        box = self._places.rule_box(i)
        radio = 32, title_line(box, low=self._places.dense)
        return OptionCard(box, name == self.rules and self.house is None, choose, paint, label=preset_title(name), radio=radio)

    def _house_card(self) -> OptionCard:
        """The last card: it leads to the house rules, and bears those that are chosen."""
        house = self.house

        def paint(pen: Pen, box: Box, chosen: bool) -> None:
            if house is None:
                paint_house_card(pen, box, len(self.app.house.all))
                return
            rules = house.rule_set()
            note = house_rules_text.based_on(preset_title(rules.name), len(changed_options(rules)))
            paint_rule_card(pen, box, rules, chosen=chosen, low=self._places.dense, summary=note)

        box = self._places.rule_box(len(self.presets))
        radio = (32, title_line(box, low=self._places.dense)) if house else None
        label = house.name if house else house_rules_text.SHELF
        return OptionCard(box, house is not None, self.open_house_rules, paint, label=label, radio=radio)

    def _players_choice(self) -> Choice:
        b = self._places.bar(0)
        box = Box(b.x + 116, b.cy - 22, 56 * len(PLAYERS), 44)
        off = {place for place, count in enumerate(PLAYERS) if count not in self._allowed()}
        chosen = PLAYERS.index(self.app.players)
        return Choice(
            box, [str(count) for count in PLAYERS], chosen, lambda place: self._set_players(PLAYERS[place]), off=off,
            label=common_text.PLAYERS, refused=lambda place: self._set_players(PLAYERS[place]),
        )  # fmt: skip

    def _seat_card(self, plan: SeatsPlan, seat: int) -> OptionCard:
        def paint(pen: Pen, box: Box, _chosen: bool) -> None:
            plan.paint_seat(pen, box, seat)

        name = shown_names(self.app.lineup[: self.app.players])[seat]
        return OptionCard(
            plan.seat_box(seat), seat == self.seat, lambda: self._choose_seat(seat), paint, label=name, solid=True
        )

    def _bar_controls(self) -> list[Widget]:
        b = self._places.bar(2)
        wide = b.w > _ROOMY
        more = Box(b.right - 16 - (150 if wide else 116), b.cy - 22, 150 if wide else 116, 44)
        speed = Box(b.x + 96, b.cy - 22, min(372, more.x - b.x - 96 - 16), 44)
        chosen = _SPEEDS.index(self.app.speed)
        made: list[Widget] = []
        if self.more:
            row = self._places.bar(1)
            field = Box(b.x + 96, row.cy - 22, 190, 44)
            made.append(
                TextField(
                    field, self.seed, self._set_seed, hint=common_text.SEED_HINT, limit=_SEED_DIGITS, allowed=str.isdecimal
                )
            )
            made.append(Toggle(self._practice_box, self.practice, self._set_practice, label=replay_text.PRACTICE))
        made.append(Choice(speed, common_text.SPEEDS, chosen, self._set_speed, label=common_text.SPEED))
        label = common_text.LESS if self.more else common_text.MORE
        made.append(Button(more, label, self._show_more, kind="quiet", icon="down" if self.more else "up"))
        return made

    def _start_button(self) -> Button:
        wide = max(280.0 if not self.narrow else 0, self.button_width(common_text.START, cap=common_text.ENTER, big=True))
        y = self.head_y if self.narrow else (self._places.foot + self.height) / 2
        box = Box(self.width - self.margin - wide, y - 28, wide, 56)
        return Button(box, common_text.START, self.start, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN)

    # what they do

    def back(self) -> None:
        """To the menu."""
        self.app.pop()

    def open_house_rules(self) -> None:
        """To the house rules that are kept, or to making the first."""
        self.app.house.look()
        notice = notice_text(self.app.house.notice)
        if self.app.house.all or notice:
            self.app.show(PageName.HOUSE_SHELF, notice)
        else:
            self.app.show(PageName.HOUSE_RULES, self.rules)

    def resume(self) -> None:
        """Back from the house rules: others may be chosen, and for other numbers of players."""
        self._fit_players()
        self.rebuild()

    def start(self) -> None:
        """Begin the game that is set up."""
        self.app.settings.rules = self.rules
        self.app.preferences.remember_players()
        seed = int(self.seed) if self.seed else secrets.randbelow(10**_SEED_DIGITS)
        self.app.begin(self.rule_set, seed, practice=self.practice)

    def _set_players(self, count: int) -> None:
        """So many play; or say why not."""
        try:
            self.rule_set.seating(count)
        except RuleSetError as error:
            b = self._places.bar(0)
            self._refuse(error_text(error), (b.x + 116 + 56 * (PLAYERS.index(count) + 0.5), b.cy + 22))
            return
        self.app.players = count
        self._fit_players()
        self.rebuild()

    def _choose_seat(self, seat: int) -> None:
        self.seat = seat
        self.rebuild()

    def _show_more(self) -> None:
        self.more = not self.more
        place = 2 if self.more else -2
        focus = self.group.focus_place
        self.group.set(self._placed(), None if focus is None else focus + place)
        self.invalidate()

    def _set_speed(self, place: int) -> None:
        self.app.preferences.change("speed", _SPEEDS[place].value)

    @property
    def _practice_box(self) -> Box:
        """The switch for practice with its word, at the right of what More shows."""
        row = self._places.bar(1)
        wide = self.words_width(replay_text.PRACTICE, Role.BODY) + 150
        return Box(row.right - 20 - wide, row.cy - 22, wide, 44)

    def _set_practice(self, on: bool) -> None:
        self.practice = on
        self.invalidate()

    def _set_seed(self, words: str) -> None:
        self.seed = words

    def _keep(self, lineup: tuple[Player, ...]) -> None:
        self.app.lineup = lineup

    def _take(self, lineup: tuple[Player, ...]) -> None:
        self.app.lineup = lineup
        self.rebuild()

    def _refuse(self, words: str, tip: tuple[float, float]) -> None:
        self._refusal = words, tip
        self.invalidate()

    # keys

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows go from seat to seat, digits say how many play; all else is the controls'."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._refusal:
            self._refusal = None
            self.invalidate()
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and self._step(*_ARROWS[event.key]):
            return True
        if super().handle(event):
            return True
        players = shortcuts.digit(event) if event.type == pygame.KEYDOWN else None
        if players is None or players not in PLAYERS:
            return False
        self._set_players(players)
        return True

    def _step(self, dx: int, dy: int) -> bool:
        """Choose the next seat in a direction; False where there is none, or the focus is elsewhere."""
        if self.focused is not None and self.focused not in self._seats:
            return False
        x, y = self.plan.rim(self.seat)

        def cost(seat: int) -> float:
            ax, ay = self.plan.rim(seat)
            along, across = (ax - x) * dx + (ay - y) * dy, abs((ax - x) * dy) + abs((ay - y) * dx)
            return along + across if along > 1 else float("inf")

        best = min(range(self.app.players), key=cost)
        if cost(best) == float("inf"):
            return False
        self._choose_seat(best)
        self.give_focus(self._seats[best])
        self.group.keyboard = True
        return True

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title, the ground of the columns, the table, the foot."""
        self.paint_title(pen, common_text.NEW_GAME)
        draw_area(pen, self._places.column(1))
        self._paint_bars(pen)
        self.plan.paint(pen)
        draw_area(pen, self._places.column(2))
        self.panel.paint(pen)
        self._paint_foot(pen)

    def paint_over(self, pen: Pen) -> None:
        """Why something cannot be, until the next input."""
        if self._refusal:
            draw_bubble(pen, *self._refusal)

    def _paint_bars(self, pen: Pen) -> None:
        p, top, more, foot = pen.palette, self._places.bar(0), self._places.bar(1), self._places.bar(2)
        pen.write(common_text.PLAYERS, Role.BODY, p.text, top.x + 24, top.cy)
        words = common_text.arranged([len(side) for side in self.terms.sides], short=top.w < _ROOMY)
        if pen.width(words, Role.BODY, Weight.REGULAR) <= top.w - 116 - 56 * len(PLAYERS) - 40:
            pen.write(words, Role.BODY, p.muted, top.right - 22, top.cy, "midright", Weight.REGULAR)
        pen.hair(top.x + 16, top.bottom, top.w - 32)
        pen.hair(foot.x + 16, foot.y, foot.w - 32)
        pen.write(common_text.SPEED, Role.BODY, p.text, foot.x + 24, foot.cy)
        if self.more:
            pen.hair(more.x + 16, more.y, more.w - 32)
            pen.write(common_text.SEED, Role.BODY, p.text, more.x + 24, more.cy)
            switch = self._practice_box
            pen.write(replay_text.PRACTICE, Role.BODY, p.text, switch.x, switch.cy)
            said = replay_text.PRACTICE_NOTE if self.practice else common_text.FIRST_DEALER
            lines = self.wrap(said, Role.SMALL, switch.x - more.x - 330)
            if len(lines) * 24 > more.h:
                return  # what a page may leave out: the foot says the same of the dealer
            for i, line in enumerate(lines):
                y = more.cy + (i - (len(lines) - 1) / 2) * 24
                pen.write(line, Role.SMALL, p.muted, more.x + 308, y, weight=Weight.REGULAR)

    def _paint_foot(self, pen: Pen) -> None:
        p, rules = pen.palette, self.rule_set
        y = (self._places.foot + self.height) / 2
        chosen = common_text.rules_chosen(rules_title(rules), self.app.players)
        drawn = pen.write(chosen, Role.HEAD, p.text, self.margin, y, weight=Weight.BOLD)
        words = common_text.packs_and_target(rules.packs, rules.target_score)
        room = self.width - self.margin - (0 if self.narrow else 300) - drawn.right - 18
        if pen.width(words, Role.BODY, Weight.REGULAR) <= room:
            pen.write(words, Role.BODY, p.muted, drawn.right + 18, drawn.bottom, "bottomleft", Weight.REGULAR)
