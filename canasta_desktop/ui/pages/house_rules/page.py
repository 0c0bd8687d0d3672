"""The editor of house rules: options at the left, what comes of them at the right, saving and playing at the foot."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import RuleSetError, preset
from canasta_desktop.lab.trial import Trials
from canasta_desktop.session.house_draft import Draft, Trouble
from canasta_desktop.session.house_rules import HouseRules, HouseRulesError, tidy_name
from canasta_desktop.session.seeds import new_seed
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.elements import Framed, Hairline, Text
from canasta_desktop.ui.kit.fields import Field, Options, Switch
from canasta_desktop.ui.kit.form import INSET, inline
from canasta_desktop.ui.kit.layout import ByHeight, Column, Either, Flow, IfRoom, Padding, Row, Spacer, Span, Viewport, at_least
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.page import SINGLE, PageScene
from canasta_desktop.ui.kit.widgets import Button, draw_area, draw_panel, enter_button
from canasta_desktop.ui.pages.house_rules.panel import Measured, OptionForm, Panel
from canasta_desktop.words import hotkeys, pages_text, voice_text
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.notices import error_text, notice_text
from canasta_desktop.words.options_text import trouble_text
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.kit.layout import Align, Element
    from canasta_desktop.ui.services.game_window import GameWindow

_TICK_MS: Final = 120
_BAR: Final = 16  # design px at the right of what scrolls, for the bar


class HouseRulesScene(PageScene):
    """Edits a draft that begins as `start`: house rules, or the name of a preset."""

    app: GameWindow

    def __init__(self, app: GameWindow, start: HouseRules | str, trials: Trials | None = None) -> None:
        super().__init__(app)
        self.draft = Draft(start)
        self._offered = app.games.rules_offered
        kept = app.data.house.get(self.draft.name) if self.draft.name else None
        self.saved = kept.name if kept else None
        """The name of the kept house rules that are edited; None for new ones."""
        self.only_changed = False
        self.told = ""
        """What the foot says about the last thing done."""
        self._wrong_name = ""
        self._leaving = False
        self._asked = 0  # how often saving or leaving was asked for: each time what stands in the foot is said
        self._kept_as = self.draft.house() if kept else None
        self._first = self.draft.house()
        self._trials = trials or Trials()
        self._trouble: Trouble | None = None
        self._rows: OptionForm | None = None
        self._panel: Panel | None = None
        self._look_again()

    @property
    def players(self) -> int:
        """Number of players of the trial: as in the next game, if the rules allow it."""
        rules = preset(self.draft.base)
        return self.app.games.players if self.app.games.players in rules.player_numbers else rules.players

    @property
    def is_saved(self) -> bool:
        """Whether all that was changed is kept."""
        return self._kept_as == self.draft.house()

    def _look_again(self) -> None:
        self._trouble = self.draft.trouble()
        if self._trouble:
            self._trials.ask([])
            return
        usual = preset(self.draft.base), self.players
        own = self.draft.house(words.UNNAMED).rule_set(), self.players
        self._trials.ask([usual, own] if self.draft.changed_options() else [usual])

    @property
    def _measured(self) -> Measured:
        if self._trouble:
            return Measured(None, None)
        effect = self._trials.effect
        own = self.draft.house(words.UNNAMED).rule_set()
        return Measured(effect(preset(self.draft.base), self.players), effect(own, self.players), self._trials.given_up)

    def body(self) -> Element:
        """Options and panel beside each other over the foot; where they have no room, all of it in one column."""
        self._rows = OptionForm(self.draft, self._trouble, self.edit, only_changed=self.only_changed)
        self._panel = Panel(self.draft, self._trouble, self._measured, self.edit)
        line = Padding(Text(words.LINE, ink="muted", weight=Weight.REGULAR), left=24, top=12)
        rest = Column(self._panel, Spacer(20), self._status_text("start"), Flow(*self._foot_buttons(), gap=12))
        long = Column(self._inset(self._bar(), 12, 0), self._options(), self._inset(rest, 16, 24))
        beside, one = self._beside(), Framed(Viewport(Padding(long, right=_BAR)), draw_area, 3)
        columns = Either(ByHeight(beside, one).sized(wide=SINGLE - 2 * self.margin), one, grow=1)
        return self.under_title(words.TITLE, IfRoom(line), body=columns, foot=self.by_height(20, 12))

    def _beside(self) -> Element:
        """The options under their bar, the panel at their right, the foot."""
        bar = Column(Padding(self._inset(self._bar(), 8, 8), right=_BAR), Padding(Hairline(), 13, 0))
        long = Viewport(Padding(self._options(), right=_BAR))
        options = Framed(Column(bar, long), draw_area, 3).sized(wide=Span(), grow=1)
        pad = self.by_height(28, 22)
        panel = Framed(self._panel or Spacer(), draw_panel, pad, top=pad - 7, bottom=pad - 7)
        columns = Row(options, panel.sized(wide=max(400.0, 0.27 * self.width)), gap=self.by_height(24, 16), grow=1)
        back, play, save = self._foot_buttons()
        status = Padding(self._status_text("end"), 20, 0, grow=1)
        foot = Row(back, status, play, Spacer(14), save, align="middle")
        return Column(columns, foot, gap=self.by_height(20, 12))

    def _options(self) -> Element:
        nothing = Padding(Text(words.NOTHING_CHANGED, ink="muted", weight=Weight.REGULAR, line=40), 16, 0)
        rows = self._rows if self._rows and self._rows.rows else nothing
        return Padding(rows, self.by_height(14, 12), 8, bottom=14)

    def _inset(self, part: Element, top: float, bottom: float) -> Element:
        """A part between the same edges as the words and controls of the options."""
        return Padding(part, self.by_height(14, 12) + INSET, top, bottom=bottom)

    def _bar(self) -> Element:
        choose = partial(self.edit, self.draft.start_from)
        only = inline(Field("", words.ONLY_CHANGED, Switch(), self.only_changed, self._show_changed))

        def start(titles: Sequence[str], *, over: bool = False) -> Element:
            return inline(Field("", words.START_FROM, Options(self._offered, titles), self.draft.base, choose), over=over)

        shortest = [pages_text.SHORT_TITLES.get(name, title) for name, title in zip(self._offered, self._titles, strict=True)]
        starts = [start(titles) for titles in (self._titles, shortest)]
        rows = (Row(begin, Spacer(24, grow=1), only) for begin in starts)
        return Either(*rows, *(Column(begin, only, gap=12) for begin in (*starts, start(self._titles, over=True))))

    @property
    def _titles(self) -> list[str]:
        return [preset_title(name) for name in self._offered]

    def _foot_buttons(self) -> list[Element]:
        fine = self._trouble is None
        base = preset_title(self.draft.base)
        back = Button(words.back_to(base), partial(self.edit, self.draft.clear), kind="quiet", icon="undo")
        back.enabled = bool(self.draft.changed_options())
        play = Button(words.PLAY_ONCE, self.play, enabled=fine)
        save = Button(words.SAVE, self.save, kind="main", cap=hotkeys.cap("Ctrl S"), enabled=fine and not self._name_problem)
        if self.is_saved:
            off = Button(words.PLAY_NOW, self.play, enabled=False)
            play = enter_button(words.PLAY_NOW, self.play) if play.enabled else off
            save = Button(words.SAVED, self.save, kind="main", cap=hotkeys.cap("Ctrl S"), enabled=False)
        return [at_least(button.sized(high=56), 200) for button in (back, play, save)]

    @property
    def _status(self) -> str:
        if self._trouble:
            return words.ONE_CONFLICT
        return self._wrong_name or self.told or ("" if self.is_saved else self._name_problem)

    def _status_text(self, align: Align) -> Element:
        ink = "minus" if self._trouble or self._wrong_name else "muted"
        return Text(self._status, ink=ink, weight=Weight.REGULAR, line=26, lines=None, align=align)

    def _show_changed(self, on: bool) -> None:
        self.only_changed = on
        self.rebuild()

    def edit(self, change: Callable[..., object], *arguments: object) -> None:
        """Change the draft: `change` is called with the arguments."""
        change(*arguments)
        self.told = self._wrong_name = ""
        self._leaving = False
        self._look_again()
        self.rebuild()

    @property
    def _name_problem(self) -> str:
        """Why these rules cannot be saved under their name; empty if they can."""
        try:
            name = tidy_name(self.draft.name)
        except HouseRulesError as error:
            return words.NO_NAME if not self.draft.name.strip() else error_text(error)
        other = self.app.data.house.get(name)
        if other and (self.saved is None or other.name.casefold() != self.saved.casefold()):
            return words.name_taken(other.name)
        return ""

    def save(self) -> None:
        """Keep them under their name."""
        self._asked += 1
        try:
            kept = (
                None
                if self._trouble or self._name_problem
                else self.app.data.house.save(self.draft.house(), instead=self.saved)
            )
        except HouseRulesError as error:
            self._wrong_name = error_text(error)
        else:
            self.told = self._status
            if kept:
                self._keep(kept)
        self.rebuild()

    def _keep(self, kept: HouseRules) -> None:
        self.saved = self.draft.name = kept.name
        self.app.data.house.chosen = kept.name
        self._kept_as = self.draft.house()
        self.told = notice_text(self.app.data.house.notice) or words.saved_as(kept.name)

    def play(self) -> None:
        """Begin a game by these rules with the people at the table, under no rule set's name."""
        try:
            name = tidy_name(self.draft.name)
        except HouseRulesError:
            name = words.UNNAMED
        try:
            rules = replace(self.draft.house(), name=name).rule_set()
            if self.app.games.players not in rules.player_numbers:
                self.app.games.players = rules.players
            self.app.games.begin(rules, new_seed())
        except RuleSetError as error:
            self.told = error_text(error)
            self.rebuild()

    def back(self) -> None:
        """Back; where something is not saved, only when asked twice."""
        if not self._leaving and not self.is_saved and self.draft.house() != self._first:
            self._leaving, self._asked = True, self._asked + 1
            self.told = words.LEAVE_AGAIN
            self.rebuild()
            return
        self.app.pop()

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """What stands in the foot, and a conflict; not that there is no name yet, until one is asked for."""
        said = [self._status] if self._asked or self._trouble or self.draft.name.strip() else []
        said += [trouble_text(self._trouble)] if self._trouble else []
        status = LiveText(voice_text.sentences([part for part in said if part]), (self._asked, *said))
        return super().live_texts(length) | {"status": status}

    def exit(self) -> None:
        """The bots stop."""
        self._trials.close()

    @property
    def tick_ms(self) -> int | None:
        """Now and then, while bots are playing."""
        return _TICK_MS if self._trials.busy else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Look what the bots have found out."""
        super().update(dt_ms)
        if self._trials.poll() and self._panel:
            measured = self._measured
            if measured.nothing:
                self.rebuild()
            else:
                self._panel.show(measured)
            self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Ctrl S saves from everywhere; F settles a conflict while nothing is typed."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and shortcuts.command(event):
            self.save()
            return True
        return super().handle(event)
