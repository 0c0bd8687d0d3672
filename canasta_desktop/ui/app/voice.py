"""What is said to those who cannot see the screen: one message for each thing that happens, to everybody who listens.

While nobody listens nothing is looked at.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.app.messages import WAKE, Listener, Message
from canasta_desktop.ui.kit.node import STATIC, LiveText, Node, WidgetRole
from canasta_desktop.ui.kit.notice import Answer, Notice, Repeated
from canasta_desktop.words import voice_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.app.own_window import OwnWindow
    from canasta_desktop.ui.draw.speech import Speech
    from canasta_desktop.ui.kit.scene import Scene

KEPT: Final = 20
"""Number of past messages that can be heard again."""


class Voice:
    """The messages of one window."""

    def __init__(self, app: OwnWindow) -> None:
        self._app = app
        self._listeners: list[Listener] = []
        self._come: list[Listener] = []
        """Those of them who have come since the last update."""
        self._said: deque[str] = deque(maxlen=KEPT)
        self._at = 0
        """The place of the message that was said or recalled last."""
        self._passed_on = False
        """Whether another person looks than before the last scene."""
        self._scene: Scene | None = None
        self._live: dict[str, LiveText] = {}
        self._notice: Notice | None = None
        self._focus: Node | None = None
        self._speech: Speech | None = None

    def tell(self, listener: Listener, *, on: bool = True) -> None:
        """Tell a listener all messages from now on, or no more."""
        if on and listener not in self._listeners:
            self._listeners.append(listener)
            self._come.append(listener)
        elif not on and listener in self._listeners:
            self._listeners.remove(listener)
            self._come = [one for one in self._come if one != listener]
            if not self._listeners:
                self._scene = None  # nobody follows it from now on, so who comes next is told all of it

    def speak(self, *, on: bool) -> None:
        """Start or stop speaking the messages; without a speech system, do nothing."""
        if self._speech is not None and not on:
            self.tell(self._say, on=False)
            self._speech.close()
            self._speech = None
        elif self._speech is None and on:
            from canasta_desktop.ui.draw.speech import Speech, find_engines

            engines = find_engines()
            if engines:
                self._speech = Speech(*engines, wake=lambda: pygame.event.post(pygame.event.Event(WAKE)))
                self.tell(self._say)

    def _say(self, messages: Sequence[Message]) -> None:
        for message in messages:
            if self._speech is not None:
                self._speech.say(message.words, urgent=message.urgent, passing=message.of_focus)

    def pass_on(self) -> None:
        """Another person looks from now on: forget the messages for the previous one."""
        self.forget()
        self._passed_on = True

    def forget(self) -> None:
        """Forget what was said."""
        self._said.clear()

    def recall(self, by: int) -> str:
        """A past message: the last one (0), or the one before (-1) or after (1) the last recalled one."""
        last = len(self._said) - 1
        self._at = max(0, min(last, self._at + by)) if by else last
        return self._said[self._at] if self._said else voice_text.NOTHING_SAID

    def update(self) -> None:
        """Tell who listens what has happened since the last call."""
        if self._speech is not None and (lost := self._speech.take_lost()):
            self._app.tell(voice_text.speech_lost(lost.before, lost.now))
        if not self._listeners:
            return
        self._tell_who_came()
        messages = [message for message in self._messages() if message.words]
        for listener in (*self._listeners,) if messages else ():
            listener(messages)

    def _tell_who_came(self) -> None:
        """Tell where we are and what there is to do, as the others have been told already."""
        come, self._come = self._come, []
        top = self._app.top
        if top is None or top is not self._scene:
            return
        said = [Message(self._title(top)), *map(_message_of, self._live.values())]
        for listener in come:
            listener([message for message in said if message.words])

    @property
    def _length(self) -> SpeechLength:
        return self._app.preferences.now.speech_length

    def _messages(self) -> Iterator[Message]:
        top, before = self._app.top, self._scene
        if top is None:
            return
        found: list[Message] = []
        if before is not top and before in self._app.scenes:
            found += self._news(before)  # the last move before the score
        if before is not top:
            found += self._arrival(top)
        found += [*self._news(top), *self._coming(top), *self._noticed()]
        self._keep(found)
        yield from found
        yield from self._focused(top)

    def _keep(self, messages: Sequence[Message]) -> None:
        """Keep messages to be heard again."""
        told = [message.words for message in messages if message.words and not isinstance(message.words, Repeated)]
        if told:
            self._said += told
            self._at = len(self._said) - 1

    def _arrival(self, scene: Scene) -> Iterator[Message]:
        """The message with the title of a scene that has just appeared."""
        passed_on, self._passed_on = self._passed_on, False
        self._scene, self._live, self._focus = scene, {}, None
        yield Message(self._title(scene), urgent=passed_on)  # then nothing more is spoken of what was still to be said

    def _title(self, scene: Scene) -> str:
        """What a scene is called, and what it says first."""
        summary = "" if self._length == "brief" else scene.summary
        if self._length == "full":
            summary = voice_text.sentences([node.label for node in scene.describe().walk() if node.role is WidgetRole.TEXT])
        return voice_text.page(scene.title, summary)

    def _news(self, scene: Scene) -> list[Message]:
        return [Message(words) for words in scene.news(self._length)]

    def _coming(self, scene: Scene) -> list[Message]:
        """The sentences that have come since the last call."""
        before, self._live = self._live, scene.live_texts(self._length)
        return [
            _message_of(text)
            for what, text in self._live.items()
            if what not in before or _subject(before[what]) != _subject(text)
        ]

    def _noticed(self) -> list[Message]:
        """The notification that has come since the last call."""
        before, self._notice = self._notice, self._app.notice
        if self._notice is None or self._notice is before:
            return []
        return [Message(self._notice.words, urgent=isinstance(self._notice.words, Answer))]

    def _focused(self, scene: Scene) -> Iterator[Message]:
        """A message about the newly focused control, or about a change of it."""
        before, now = self._focus, scene.focus_node()
        self._focus = now
        if now is None or now == before:
            return
        moved = before is None or before.id != now.id
        yield Message(self._control(now) if moved else self._change(now, before), of_focus=True)

    def _control(self, node: Node) -> str:
        """A control: what it is called, how it stands, what it is."""
        state = [voice_text.SELECTED] if node.selected else []
        if node.selected is False and node.role is not WidgetRole.CARD:
            state = [voice_text.NOT_SELECTED]
        if node.role is WidgetRole.TOGGLE:
            state = []  # its value says it
        role = "" if self._length == "brief" else voice_text.ROLES.get(node.role, "")
        unavailable = voice_text.UNAVAILABLE if not node.enabled and node.role not in STATIC else ""
        return voice_text.parts([node.label, *state, self._value(node), role, unavailable])

    @staticmethod
    def _value(node: Node) -> str:
        """The value in words; for a list, its chosen row."""
        chosen = next((row for row in node.children if row.selected), None)
        return voice_text.parts([chosen.label, chosen.value]) if chosen else node.value

    def _change(self, node: Node, before: Node | None) -> str:
        """What has changed of the control that has the focus."""
        if before and node.selected is not None and node.selected != before.selected and node.role is not WidgetRole.TOGGLE:
            return voice_text.SELECTED if node.selected else voice_text.NOT_SELECTED
        if node.role is WidgetRole.CARD:  # its place in the hand is no news
            return ""
        return self._value(node) if before and self._value(node) != self._value(before) else ""


def _message_of(text: LiveText) -> Message:
    return Message(text.words, text.urgent)


def _subject(text: LiveText) -> object:
    """The subject of a live text: what it is about, or its words."""
    return text.words if text.about is None else text.about
