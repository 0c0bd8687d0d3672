"""The table for those who cannot see it: its controls with role, label and value, what happens, and answers to questions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit.node import STATIC, Ids, LiveText, Node, WidgetRole
from canasta_desktop.ui.kit.notice import Answer, Repeated
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.ui.kit.widgets import State, Widget
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.stage import places, visible_strips
from canasta_desktop.ui.table.model import sayings
from canasta_desktop.ui.table.model.deal_history import Report
from canasta_desktop.ui.table.model.intents import TableItem
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.words import places_text, question_text, voice_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import card_name
from canasta_desktop.words.lists import capital
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pygame import Rect

    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.session.table import Table
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.session.viewer.told import ToldEvents
    from canasta_desktop.ui.services.game_window import GameWindow
    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.buttons import TableButtons
    from canasta_desktop.ui.table.input.guide import Guide, Tips
    from canasta_desktop.ui.table.input.hand import HandInput, KeyFocus
    from canasta_desktop.ui.table.input.presenter import OwnSeat
    from canasta_desktop.ui.table.model.table_model import TableModel, Told
    from canasta_desktop.ui.table.paint.hint_panel import HintPanel
    from canasta_desktop.ui.table.paint.note_panel import Panel

_ANSWERS: Final[Mapping[Command, Callable[[TableModel], str]]] = {
    Command.SCORES: sayings.scores,
    Command.PILE: sayings.pile,
    Command.OWN_MELDS: partial(sayings.melds, area=0),
    Command.OTHER_MELDS: sayings.other_melds,
    Command.HAND: sayings.hand,
    Command.COUNTS: sayings.counts,
}


class DescribedTable(Scene):
    """The words of a table's scene."""

    app: GameWindow
    table: Table
    viewer: TableViewer
    history: ToldEvents
    model: TableModel
    widgets: TableWidgets
    _report: Report | None = None
    _reported: Told | None = None
    _stand: sayings.Stands = MappingProxyType({})
    """The melds whose wild card and kind have been told (`sayings.wild_places`)."""

    @property
    def title(self) -> str:
        """The rules that are played."""
        return rules_title(self.table.rules)

    @property
    def audience(self) -> tuple[Table, int] | None:
        """The table and the seat in view, if several people share the screen."""
        return (self.table, self.viewer.seat) if self.viewer.shared else None

    def describe(self) -> Node:
        """The parts of the table."""
        return Node("table", WidgetRole.PAGE, self.title, children=self.widgets.describe())

    def focus_node(self) -> Node | None:
        """The card, the place or the button that has the focus."""
        return self.widgets.focus_node()

    def hasten(self) -> None:
        """End all motion, so that the cards lie where they are pressed."""
        self.widgets.actions.presenter.finish()

    # what happens

    def news(self, length: SpeechLength) -> list[str]:
        """News of the table, as the viewer may know them; a new hand is told as a whole."""
        if self.model.told is self._reported:
            return []
        began = self._reported is None or len(self.model.told.log) < len(self._reported.log)
        self._reported = self.model.told
        if self._report is None or self._report.who is not self.model.viewer:
            self._report = Report(self.model.viewer, self.table.rules)
        found = self._report.news(self.history.told(self.viewer), brief=length == "brief")
        if found or began:  # where the turn of another seat goes on, nothing of it is told yet
            before, self._stand = self._stand, sayings.wild_places(self.model)
            if not began and length != "brief":
                found += sayings.melds_changed(self.model, before, self._stand)
        if began or length == "full":
            found.append(sayings.hand(self.model, brief=length == "brief"))
        return found

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """Refusals and notes, questions, the opening on the tray, remarks, hints, tips and lessons; last whose turn it is."""
        parts, model = self.widgets, self.model
        answered = (words.YES_GO_OUT, words.NO_PLAY_ON)  # told as what the partner did
        bubble, found = parts.actions.overlay.bubble, {}
        question, tip = model.question, parts.tips.panel
        if bubble:
            found["reason"] = LiveText(bubble.text, bubble, urgent=bubble.kind == "no")
        if model.asked:
            asker, keys = model.viewer.name(model.view.asker), model.keys
            found["asked"] = LiveText(voice_text.asked(asker, keys.cap(Command.YES), keys.cap(Command.NO)))
        if question:
            labels = [choice.label for choice in question.proposal.choices]
            found["question"] = LiveText(voice_text.choices(question.proposal.title, labels), id(question))
        if model.tray:
            found["tray"] = LiveText(sayings.tray(model))
        if model.speech and length != "brief" and model.speech[1] not in answered:
            found["speech"] = LiveText(voice_text.says(model.viewer.name(model.speech[0]), model.speech[1]))
        if model.hint.open:
            found["hint"] = LiveText(parts.hint_panel.said, model.hint)
        if parts.guide.panel:
            links = [voice_text.named(label, str(cap)) for (label, cap), _ in parts.guide.said.links.values()]
            found["guide"] = LiveText(voice_text.sentences([parts.guide.said.text, *links]))
        if tip:
            found["tip"] = LiveText(tip.sentence.words)
        if model.facts.my_turn and not model.asked and not model.dealing:
            which = self._report.turns if self._report else 0, model.view.phase if length == "full" else ""
            found["turn"] = LiveText(self._turn(brief=length == "brief"), which)
        return found

    def _turn(self, *, brief: bool = False) -> str:
        """Whose turn it is, and what can be done."""
        advice = self.widgets.actions.stage.advice
        if advice is None:
            return ""
        return voice_text.sentences([advice.title if brief else voice_text.named(advice.title, advice.sentence)])

    # answers

    def recall(self, by: int) -> None:
        """Repeat a past message: the last one (0), or the one before (-1) or after (1) the last recalled one."""
        self.app.tell(Repeated(self.app.recall(by)))

    def answer_query(self, query: Command) -> None:
        """Answer what a key asks the table, in words."""
        self.app.tell(Answer(self._turn() if query is Command.TURN else _ANSWERS[query](self.model)))


class PlaceWidget(Widget):
    """A card in hand, a place, or words that can be read or pressed; the table's painters draw it."""

    value_text = ""
    selected: bool | None = None

    def __init__(
        self,
        box: Box,
        role: WidgetRole,
        names: tuple[str, str],
        press: Callable[[], object] | None = None,
        *,
        selected: bool | None = None,
        item: TableItem | None = None,
    ) -> None:
        """`names` are its label and its value; `press` is None for text that can only be read; `item` can have the focus."""
        named = "" if item is None else f"{item.kind} {item.piece.number if item.piece else item.slot}"
        super().__init__(box=box, label=names[0], enabled=press is not None, name=named)
        self.role, self.value_text, self.selected, self.item = role, names[1], selected, item
        self._press = press

    def activate(self) -> None:
        """Do what a click on it does."""
        if self._press:
            self._press()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw nothing."""


class Part(NamedTuple):
    """A part of the table: a list of things that belong together."""

    role: WidgetRole
    label: str
    widgets: Sequence[Widget]
    buttons: TableButtons | None = None
    """The object that knows which control has the focus, if these are the table's buttons."""


@dataclass(eq=False)
class TableWidgets:
    """The controls of one table."""

    own: OwnSeat
    actions: Actions
    hand: HandInput
    focus: KeyFocus
    choices: TableButtons
    answers: TableButtons
    buttons: TableButtons
    hint_panel: HintPanel
    tips: Tips
    guide: Guide

    def __post_init__(self) -> None:
        self.stage, self.overlay = self.actions.stage, self.actions.overlay
        self.model = self.stage.model

    def all(self) -> list[Widget]:
        """Everything that can be read and pressed now, the topmost first: a question, a hint, the hand, places, buttons."""
        return [widget for part in self.parts() for widget in part.widgets if widget.role not in STATIC]

    def parts(self) -> list[Part]:
        """The table part by part, the topmost first."""
        actions, role = self.actions, WidgetRole
        question = self.model.question
        asked = question.proposal.title if question else ""
        asks, hint, bubble = question_text.MAY_I, self.hint_panel.shown_panel(), self.overlay.bubble
        found = [
            Part(role.DIALOG, asked, self.choices.group.widgets, self.choices),
            Part(role.DIALOG, asks, self.answers.group.widgets, self.answers),
            Part(role.GROUP, voice_text.REFUSED, [self._text(self.overlay.bubble_rect(bubble), bubble.text)] if bubble else []),
            Part(role.GROUP, voice_text.HINT, [*self._links(hint, actions.play_hint, actions.clear_all)]),
            Part(role.GROUP, voice_text.GUIDE, [*self._guide()]),
            Part(role.GROUP, voice_text.TIP, [*self._links(self.tips.panel, self.tips.dismiss)]),
            Part(role.HAND, voice_text.YOUR_HAND, [*self._hand()]),
        ]
        if not self.own.asked:
            found += [Part(role.GROUP, voice_text.TABLE, [*self._places()]), *self._other_melds()]
        last = self.model.told.log[-1].words if self.model.told.log else words.NOTHING_YET
        log = PlaceWidget(self._box(self.stage.layout.log), role.BUTTON, (words.LOG, last), actions.toggle_log)
        scores = [self._text(area.heading, sayings.score(self.model, area.side)) for area in self.stage.layout.areas]
        found += [
            Part(role.GROUP, voice_text.BUTTONS, [*self.buttons.group.widgets, log], self.buttons),
            Part(role.GROUP, voice_text.SCORES, scores),
            Part(role.GROUP, voice_text.PLAYERS, [*self._players()]),
        ]
        return [part for part in found if part.widgets or part.role is role.HAND]  # an empty one keeps the focus

    def _box(self, rect: Rect) -> Box:
        return Box.of(rect, self.stage.layout.scale)

    def _text(self, rect: Rect, said: str) -> PlaceWidget:
        return PlaceWidget(self._box(rect), WidgetRole.TEXT, (said, ""))

    def _links(self, panel: Panel | None, *presses: Callable[[], object]) -> Iterator[Widget]:
        """The links of a panel, if there is one; its sentences are the value of the first."""
        value = panel.sentence.words if panel else ""
        for link, press in zip(panel.links if panel else (), presses, strict=False):
            yield PlaceWidget(link.box, link.role, (link.label, value), press)
            value = ""

    def _guide(self) -> Iterator[Widget]:
        """The sentences of a lesson, and its links."""
        panel = self.guide.panel
        if panel is not None:
            yield PlaceWidget(panel.sentence.box, WidgetRole.TEXT, (panel.sentence.words, ""))
            for link in panel.links:
                yield PlaceWidget(link.box, link.role, (link.label, ""), self.guide.said.links[link.label][1])

    def _hand(self) -> Iterator[PlaceWidget]:
        strips = visible_strips(self.stage)
        for number, (piece, rect) in enumerate(strips.items(), 1):
            names = capital(card_name(piece.card)), places_text.in_hand(number, len(strips))
            press = None if self.own.asked else partial(self.hand.toggle, piece)
            chosen = piece in self.model.selection.pieces
            yield PlaceWidget(self._box(rect), WidgetRole.CARD, names, press, selected=chosen, item=TableItem("card", piece))

    def _places(self) -> Iterator[PlaceWidget]:
        """The places to which a card can go, in the order of Tab."""
        for thing, rect in places(self.stage).items():
            press = partial(self.actions.click_place, thing, rect.center)
            yield PlaceWidget(self._box(rect), WidgetRole.PILE, self._names(thing), press, item=thing)

    def _names(self, thing: TableItem) -> tuple[str, str]:
        if thing.kind in ("stock", "pile"):
            return (sayings.stock_names if thing.kind == "stock" else sayings.pile_names)(self.model)
        if thing.slot is None:
            return sayings.area_names(self.model, 0)
        if thing.kind == "join":
            return places_text.join_disc(thing.slot), ""
        if thing.kind == "tray":
            return sayings.meld_names(self.model, Zone("tray", 0, thing.slot))
        return sayings.own_meld_names(self.model, thing.slot)

    def _other_melds(self) -> Iterator[Part]:
        """The melds of the other sides, to be read."""
        model = self.model
        for area in self.stage.layout.areas[1:]:
            names = sayings.area_names(model, area.side)
            found = [PlaceWidget(self._box(area.frame), WidgetRole.LIST, names)]
            for kind in model.view.sides[model.viewer.sides[area.side]].slots():
                of_meld = sayings.meld_names(model, Zone("meld", area.side, kind))
                found.append(PlaceWidget(self._box(self.stage.meld_rect(area.side, kind)), WidgetRole.ROW, of_meld))
            yield Part(WidgetRole.GROUP, names[0], found)

    def _players(self) -> Iterator[Widget]:
        """Whose turn it is, how many cards everybody else holds, and what lies before the own seat and is to come."""
        layout, advice, own = self.stage.layout, self.stage.advice, self.model.viewer.seat
        if advice is not None:
            yield self._text(layout.prompt, voice_text.named(advice.title, advice.sentence))
        if self.model.view.feet_left[own]:
            yield self._text(self.stage.own_reserve or layout.hand, sayings.seat(self.model, own))
        for rect, seat in zip(layout.seats, self.model.viewer.others, strict=True):
            if seat in self.model.view.order:
                yield self._text(rect, sayings.seat(self.model, seat))

    # as nodes

    def describe(self) -> tuple[Node, ...]:
        """The parts of the table, with their widgets."""
        ids, found = Ids(), []
        for part in self.parts():
            name = ids(f"{part.role} {part.label}")
            inner = Ids()
            named = ((widget, inner(f"{name}/{widget.role} {widget.name or widget.label}")) for widget in part.widgets)
            nodes = [self._node(widget, called, part.buttons) for widget, called in named]
            if part.role is WidgetRole.HAND:
                nodes = [replace(node, place=(at, len(nodes))) for at, node in enumerate(nodes, 1)]
            found.append(Node(name, part.role, part.label, children=tuple(nodes)))
        return tuple(found)

    def _node(self, widget: Widget, name: str, buttons: TableButtons | None = None) -> Node:
        scale = self.stage.layout.scale
        if isinstance(widget, PlaceWidget):
            item, focus = widget.item, self.model.focus
            focused = item is not None and item == TableItem("card", focus.piece) if focus.piece else item == focus.place
            take = None if item is None else partial(self.focus.give, item)
            return widget.node(name, scale, focused=focused and item is not None, take_focus=take)
        if buttons is None:
            return widget.node(name, scale)
        of_table = buttons is self.buttons
        take = partial(self.focus.give, None, widget.name) if of_table else partial(buttons.focus, widget.name)
        return widget.node(name, scale, focused=buttons.focused == widget.name, take_focus=take)

    def focus_node(self) -> Node | None:
        """What has the keyboard focus; found without describing all of the table."""
        focus = self.model.focus
        for buttons in (self.choices, self.answers, self.buttons):
            if buttons.focused:
                button = next(button for button in buttons.group.widgets if button.name == buttons.focused)
                return self._node(button, f"{button.role} {button.name}", buttons)
        if focus.piece is None and focus.place is None:
            return None
        widgets = self._hand() if focus.piece is not None else self._places()
        nodes = (self._node(widget, f"{widget.role} {widget.name}") for widget in widgets)
        return next((node for node in nodes if node.focused), None)
