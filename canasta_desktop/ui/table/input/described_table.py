"""What the scene of a table says: of itself, of what happens, and in answer to a player's questions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.kit.node import LiveText, Node, WidgetRole
from canasta_desktop.ui.kit.notice import Answer, Repeated
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.ui.table.input.layers import plain_key
from canasta_desktop.ui.table.model import sayings
from canasta_desktop.ui.table.model.deal_history import Report
from canasta_desktop.ui.table.model.keymap import QUERIES, Command
from canasta_desktop.words import table_text as words
from canasta_desktop.words import voice_text
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.session.table import Table
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.table.input.widgets import TableWidgets
    from canasta_desktop.ui.table.model.deal_history import DealHistory
    from canasta_desktop.ui.table.model.table_model import TableModel, Told
    from canasta_desktop.ui.table.window import GameWindow

_STEPS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
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
    history: DealHistory
    model: TableModel
    widgets: TableWidgets
    _report: Report | None = None
    _reported: Told | None = None

    @property
    def title(self) -> str:
        """The rules that are played."""
        return rules_title(self.table.rules)

    @property
    def audience(self) -> int | None:
        """The seat that is shown the table, where several people share the screen."""
        return self.viewer.seat if self.viewer.shared else None

    def describe(self) -> Node:
        """The parts of the table."""
        return Node("table", WidgetRole.PAGE, self.title, children=self.widgets.describe())

    def focus_node(self) -> Node | None:
        """The card, the place or the button that has the focus."""
        return self.widgets.focus_node()

    def hasten(self) -> None:
        """End all motion, so that the cards lie where they are pressed."""
        self.widgets.presenter.finish()

    # what happens

    def news(self, length: SpeechLength) -> list[str]:
        """What has been done at the table, as the viewer may know it; a new hand is told altogether."""
        if self.model.told is self._reported:
            return []
        began = self._reported is None or len(self.model.told.log) < len(self._reported.log)
        self._reported = self.model.told
        if self._report is None or self._report.who is not self.model.viewer:
            self._report = Report(self.model.viewer, self.table.rules)
        found = self._report.news(self.history.told(self.viewer), brief=length == "brief")
        if began or length == "full":
            found.append(sayings.hand(self.model, brief=length == "brief"))
        return found

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """Refusals and notes, questions, the opening on the tray, remarks, hints, tips and lessons; last whose turn it is."""
        parts, model = self.widgets, self.model
        answered = (words.YES_GO_OUT, words.NO_PLAY_ON)  # told as what the partner did
        actions, bubble, found = parts.actions, parts.overlay.bubble, {}
        question, tip = model.question, parts.tips.panel
        if bubble:
            found["reason"] = LiveText(bubble.text, bubble, urgent=bubble.kind == "no")
        if model.asked:
            asker, keys = model.viewer.name(model.view.asker), model.keys
            found["asked"] = LiveText(voice_text.asked(asker, keys.cap(Command.YES), keys.cap(Command.NO)))
        if question:
            labels = [button.label for button in actions.chooser.widgets()[:-1]]
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
        advice = self.widgets.stage.advice
        if advice is None:
            return ""
        return voice_text.sentences([advice.title if brief else voice_text.named(advice.title, advice.sentence)])

    # answers

    def answer(self, event: pygame.event.Event) -> bool:
        """Answer a key that asks the table something, or for a message that was said; whether it was one."""
        key = plain_key(event)
        if key is None:
            return False
        query = self.model.keys.command(key)
        if key in _STEPS and not self.widgets.overlay.log.open:
            self.app.tell(Repeated(self.app.voice.recall(_STEPS[key])))
        elif query is Command.AGAIN:
            self.app.tell(Repeated(self.app.voice.recall(0)))
        elif query is not None and query in QUERIES:
            self.app.tell(Answer(self._turn() if query is Command.TURN else _ANSWERS[query](self.model)))
        else:
            return False
        return True
