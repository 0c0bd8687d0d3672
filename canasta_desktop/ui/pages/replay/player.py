"""What a replay is played with: the timeline, buttons to step, play and pause, the speed, and the way into a game from here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.kit.elements import Hairline, Text
from canasta_desktop.ui.kit.layout import Column, Either, Element, Padding, Row, Spacer
from canasta_desktop.ui.kit.widgets import Button, Choice
from canasta_desktop.ui.pages.replay.timeline import Timeline, legend
from canasta_desktop.words import hotkeys
from canasta_desktop.words import replay_text as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.pages.replay.playback import Playback

_PAD: Final = 18  # design px at the ends of the controls


def player(
    page: PageScene,
    playback: Playback,
    timeline: Timeline,
    lead: Element | None,
    play_from_here: Callable[[], None],
    *,
    rejoins: bool,
) -> Element:
    """The contents of the panel under the table, with the line of the `lead` in a review: controls in one row, or in two.

    `rejoins`: playing from here goes on with the game that is under way.
    """
    timeline.low = page.low
    high = page.by_height(52, 44)
    buttons = Row(*(button.sized(high=high) for button in _buttons(page, playback)), gap=8)
    choice = Choice(words.SPEEDS, playback.pace, playback.set_pace, label=words.SPEED).sized(wide=184, high=44)
    speed = Row(Text(words.SPEED), Spacer(14), choice, Spacer(22), legend(), Spacer(20), align="middle", grow=1)
    on = (rejoins or playback.replay.open) and not playback.ended
    here = Button(words.PLAY_FROM_HERE, play_from_here, letter=hotkeys.PLAY_FROM_HERE, enabled=on).sized(high=high)
    one = Row(buttons, Spacer(20), speed, here, align="middle").sized(high=page.by_height(84, 64))
    two = Column(Row(buttons, Spacer()), Row(speed, here, align="middle"), gap=10)
    controls = Padding(Either(one, Padding(two, 0, 8)), _PAD, 0)
    return Column(timeline, lead, Padding(Hairline(), 16, 0), controls)


def _buttons(page: PageScene, playback: Playback) -> list[Button]:
    """Buttons to the beginning, a move back, play, a move on, to the end."""
    last, before, after = playback.replay.last, playback.at > 0, playback.at < playback.replay.last
    label, icon = (words.PAUSE, "pause") if playback.playing else (words.PLAY, "play")
    play = Button(label, playback.play, kind="main", icon=icon, cap=hotkeys.SPACE, enabled=last > 0)
    named = (words.PLAY, words.PAUSE)
    play.sized(wide=max(page.button_width(name, icon="play", cap=hotkeys.SPACE) for name in named) + 8)

    def square(icon: str, action: Callable[[], None], tip: str, *, on: bool) -> Button:
        return Button("", action, icon=icon, enabled=on, tip=tip).sized(wide=48)

    return [
        square("first", partial(playback.go, 0), words.BEGINNING, on=before),
        square("back", partial(playback.step, -1), words.STEP_BACK, on=before),
        play,
        square("right", partial(playback.step, 1), words.STEP_ON, on=after),
        square("last", partial(playback.go, last), words.END, on=after),
    ]
