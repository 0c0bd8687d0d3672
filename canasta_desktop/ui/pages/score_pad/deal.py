"""The page for one deal of a score pad: what each side has made, its sum so far, and why the entry is impossible, if it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.engine.special_hands import by_name
from canasta_desktop.session.score_pad import CountKind, PadDeal, counts, score, standing
from canasta_desktop.session.score_pad_faults import UNFINISHED, problem
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import SIDE_INKS, Paragraph, Text, area, sign
from canasta_desktop.ui.kit.fields import Field, Steps, Switch
from canasta_desktop.ui.kit.form import INSET, Form
from canasta_desktop.ui.kit.layout import Column, Columns, Either, Element, Padding, Row, Spacer, Span, Viewport
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.pad_keys import sign_of
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, TextField, Toggle, ValueWidget, enter_button
from canasta_desktop.ui.kit.widgets.number import WIDE
from canasta_desktop.ui.kit.widgets.widget import ENTER
from canasta_desktop.ui.pages.score_pad.points_field import OneOf, Points
from canasta_desktop.words import common_text, hotkeys, saved_games_text, voice_text
from canasta_desktop.words import score_pad_text as words
from canasta_desktop.words.lists import phrases
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.score_text import item_label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.engine.scoring import SideScore
    from canasta_desktop.session.score_pad import Pad
    from canasta_desktop.session.score_pad_faults import PadProblem
    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.services.game_window import GameWindow

_SIDE: Final = 430  # design px of width of a side, at least
_STATUS: Final = 360  # design px of width of the sums, or of what is wrong, beside the buttons
_BAR: Final = 20  # design px for the scroll bar


class PadDealScene(PageScene):
    """The next deal of a pad, or with a `number` an earlier one, which can be corrected or deleted.

    `save` is given the deal, or None if it is to be deleted.
    """

    app: GameWindow

    def __init__(self, app: GameWindow, pad: Pad, save: Callable[[PadDeal | None], None], number: int | None = None) -> None:
        super().__init__(app)
        self.pad, self.number = pad, number
        self._save = save
        deal = PadDeal(({},) * len(pad.terms.sides)) if number is None else pad.deals[number - 1]
        self.made = [dict(made) for made in deal.counts]
        """By side: the counts, by `Count.key`."""
        self.out, self.concealed, self.showed, self.shown = deal.out, deal.concealed, deal.showed, deal.shown
        self._first, self._leaving = self.deal, False
        self.refused = False
        """Whether the player has tried to save what cannot be."""
        self._refusals = 0  # how often: each time the reason is said
        before = standing(pad if number is None else pad.without_deal(number))
        self._dealer = before.dealer if number is None else standing(pad).dealers[number - 1]
        self._before = before.total

    @property
    def _sides(self) -> tuple[str, ...]:
        """The names of the sides, in the language in use."""
        return words.side_names(self.pad.names, self.pad.terms.sides)

    @property
    def deal(self) -> PadDeal:
        """The deal as it is entered now."""
        made = [{} if side == self.showed else _counted(given) for side, given in enumerate(self.made)]
        return PadDeal(tuple(made), self.out, self.concealed and self.out is not None, self.showed, self.shown)

    @property
    def fault(self) -> str:
        """Why the deal cannot have been so, in a sentence; empty if it can."""
        return self._fault_text(problem(self.pad, self.deal))

    @property
    def _wrong(self) -> str:
        """What is wrong with the deal while it is being entered; missing entries are reported only when it is saved."""
        found = problem(self.pad, self.deal)
        return "" if found and found.fault in UNFINISHED and not self.refused else self._fault_text(found)

    def _fault_text(self, found: PadProblem | None) -> str:
        return words.problem_text(found, self._sides, self.pad.rules) if found else ""

    @property
    def summary(self) -> str:
        """Who dealt."""
        return words.dealt(words.player_names(self.pad.names)[self._dealer])

    def body(self) -> Element:
        """A card for each side, as many beside each other as have room, over the foot, which stays in sight where it can."""
        title = common_text.deal_title(len(self.pad.deals) + 1 if self.number is None else self.number)
        line = Padding(Text(self.summary, ink="muted", weight=Weight.REGULAR), left=24, top=12)
        scores = score(self.pad, self.deal)

        def sides() -> Element:
            cards = [self._side(side, scores[side]) for side in range(len(scores))]
            return Columns(*cards, columns=min(3, len(cards)), least=_SIDE, gap=16, row_gap=16)

        foot = self._foot(scores)
        page = partial(self.under_title, title, line)
        return self.first_that_fits(
            page(body=Column(Viewport(Padding(sides(), right=_BAR)), foot, gap=12).sized(grow=1), foot=16),
            page(body=Column(sides(), foot, gap=12), foot=16),
        )

    def _side(self, side: int, scored: SideScore) -> Element:
        """The name of a side, its sum, and what it has made."""
        name, inks = self._sides[side], SIDE_INKS[side]
        form = Form([("", [*self._fields(side)])], room=WIDE)
        for row in form.rows:
            for widget in row.widgets:
                widget.label = voice_text.named(name, widget.label)
        total = Text(points(scored.total), Role.SCORE, "brass_text", Weight.BOLD, line=44, align="end")
        called = Text(name, Role.HEAD, inks, Weight.BOLD, line=32, lines=None, grow=1)
        head = Row(sign(side, 30).sized(high=32), Spacer(10), called, Spacer(12), total, align="middle")
        after = Text(common_text.GAME_TOTAL, Role.SMALL, "muted", Weight.REGULAR, line=26)
        game = Text(number(self._before[side] + scored.total), Role.SMALL, "muted", line=26, align="end")
        return area(Column(Padding(head, INSET, 0), Padding(Row(after, Spacer(), game), INSET, 0), Spacer(6), form), 8, 14, 10)

    def _fields(self, side: int) -> Iterator[Field]:
        """What is counted for a side; a special hand stands for all of it."""
        rules, made = self.pad.rules, self.made[side]
        hands = by_name(rules.special_hands)
        special = item_label("special", rules)
        if hands:
            kind = OneOf([None, *hands], lambda hand: words.hand_or_none(hand if isinstance(hand, str) else None))
            shown = self.shown if self.showed == side else None
            hand = Field("special", special, kind, shown, partial(self._show_hand, side), note=self._hand_note(shown))
        if hands and self.showed == side:
            yield hand
            return
        for one in counts(rules, self.pad.players):
            change, value = partial(self._count, side, one.key), made.get(one.key, 0)
            kinds = Points() if one.kind is CountKind.POINTS else Steps(range(one.most + 1))
            yield Field(one.key, words.label(one, rules), kinds, value, change, note=words.note(one, self.pad.terms))
            if one.key == "hands":
                yield from self._going_out(side)
        if hands:
            yield hand

    def _hand_note(self, shown: str | None) -> str:
        return "" if shown is None else points(by_name(self.pad.rules.special_hands)[shown].points)

    def _going_out(self, side: int) -> Iterator[Field]:
        """Whether a side has gone out, and whether concealed; nobody can where a special hand was shown."""
        rules, out = self.pad.rules, self.out == side
        if self.shown is not None:
            return
        bonus = points(rules.going_out_bonus) if rules.going_out_bonus else ""
        yield Field("out", item_label("out", rules), Switch(), out, partial(self._go_out, side), note=bonus)
        if out and rules.concealed_bonus:
            concealed, note = item_label("concealed", rules), points(rules.concealed_bonus)
            yield Field("concealed", concealed, Switch(), self.concealed, self._conceal, note=note)

    def _foot(self, scores: tuple[SideScore, ...]) -> Element:
        """The sums, or why the deal cannot have been so; the buttons."""
        wrong = self._wrong
        sums = phrases(voice_text.named(name, points(one.total)) for name, one in zip(self._sides, scores, strict=True))
        status = Paragraph(wrong or sums, ink="minus" if wrong else "muted", line=28)
        save = enter_button(words.SAVE_DEAL, self.save).sized(high=56)
        drop = None
        if self.number is not None:
            drop = Button(saved_games_text.DELETE, self.delete, kind="quiet", icon="trash", cap=hotkeys.DELETE).sized(high=56)
            drop.hotkey = pygame.K_DELETE
        ways = Row(drop, save, gap=14)
        return Either(
            Row(Padding(status, grow=1).sized(wide=Span(_STATUS, _STATUS)), Spacer(20), ways, align="middle"),
            Column(status, Row(Spacer(), ways), gap=8),
        )

    def _changed(self) -> None:
        self.refused = self._leaving = False
        self.rebuild()

    def _count(self, side: int, key: str, value: Any) -> None:
        self.made[side][key] = value or 0
        self._changed()

    def _go_out(self, side: int, on: bool) -> None:
        """Mark the one side that goes out; another side's mark is cleared."""
        self.out = side if on else None
        self.concealed = False
        self._changed()

    def _conceal(self, on: bool) -> None:
        self.concealed = on
        self._changed()

    def _show_hand(self, side: int, hand: str | None) -> None:
        """A special hand ends the deal: nobody has gone out then."""
        self.shown, self.showed = hand, None if hand is None else side
        if hand is not None:
            self.out, self.concealed = None, False
        self._changed()

    def back(self) -> None:
        """Back; where something was entered, only when asked twice."""
        if not self._leaving and self.deal != self._first:
            self._leaving = True
            self.app.tell(words.LEAVE_AGAIN)
            return
        self.app.pop()

    def save(self) -> None:
        """Put the deal on the pad, unless it cannot have been so."""
        if self.fault:
            self.refused, self._refusals = True, self._refusals + 1
            self.rebuild()
            if self.group.main is not None:
                self.show(self.group.main)  # the reason stands beside it
            return
        self.app.pop()
        self._save(self.deal)

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """Why the deal was not saved, which stands in the foot."""
        fault = {"fault": LiveText(self.fault, self._refusals, urgent=True)} if self.refused else {}
        return super().live_texts(length) | fault

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter saves from every field, as its key cap says; Space and a game pad's buttons press the control."""
        enter = event.type == pygame.KEYDOWN and event.key in ENTER and sign_of(event) is None
        if enter and not self._composes and isinstance(self.focused, (TextField, ValueWidget, Toggle)):
            self.save()
            return True
        return super().handle(event)

    @property
    def _composes(self) -> bool:
        """Whether an input method composes text, which Enter belongs to."""
        return self.focused is not None and self.focused.composing

    def delete(self) -> None:
        """Take the deal off the pad."""
        if self.number is not None:
            self.app.pop()
            self._save(None)


def _counted(made: dict[str, int]) -> dict[str, int]:
    """The counts that are not 0."""
    return {key: value for key, value in made.items() if value}
