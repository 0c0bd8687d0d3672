"""What a replay tells in the middle of the table: whose turn it was and what was done, and the moves before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.events import seen_by
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.log_lines import log_lines
from canasta_desktop.ui.table.offers import Advice
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from canasta_desktop.ui.pages.replay.contract import ReplayPage
    from canasta_desktop.ui.table.stage import LogLine

_LOG: Final = 2
"""How many of the moves before are told in the middle."""


def log(scene: ReplayPage) -> list[LogLine]:
    """The moves before this one, as far as they have room under the piles in whole."""
    told = [line for move in range(max(1, scene.at - _LOG), scene.at) for line in _told(scene, move)][-_LOG:]
    log, t = scene.stage.layout.log, scene.t
    room, found = (log.h - 20 * t) // (30 * t), 0
    for kept, line in enumerate(reversed(told)):
        found += len(scene.wrap(line.words, Role.BODY, log.w / t - 40, Weight.SEMIBOLD))
        if found > room:
            return told[len(told) - kept :]
    return told


def _told(scene: ReplayPage, move: int) -> list[LogLine]:
    events = scene.replay.events[move]
    seat = scene.who.seat
    known = scene.replay.known(move)
    seen = events if scene.eye is None else [seen_by(event, seat) for event in events]
    return log_lines(scene.who, seen, known, scene.replay.order)


def advice(scene: ReplayPage) -> Advice:
    """What stands over the piles: whose turn it was, and what was done."""
    replay, who = scene.replay, scene.who
    if not scene.at:
        first = replay.positions[0]
        seat = first.order[first.dealer]
        title, sentence = words.dealer_title(who.name(seat)), rules_title(replay.rules)
    else:
        turn = replay.turn_at(scene.at)
        seat = replay.turns[turn].seat if turn is not None else replay.actors[scene.at - 1]
        said, thrown = words.move_words(replay, scene.at, who)
        room = scene.boxes.middle.w
        ways = words.sentences(said, thrown)
        sentence = next((way for way in ways if scene.words_width(way, Role.BODY, Weight.REGULAR) <= room), ways[-1])
        title = words.whose_turn(who.name(seat))
        if scene.position.phase == Phase.OVER:
            title = words.OVER_TITLE
    return Advice(title, sentence, _arrow(scene, seat), waiting=False, button_states={}, confirm=False)


def _arrow(scene: ReplayPage, seat: int) -> int:
    """Where a seat's plate lies from the middle."""
    if seat == scene.who.seat:
        return 90
    at, middle = scene.who.others.index(seat), (len(scene.who.others) - 1) / 2
    return -90 if at == middle else 180 if at < middle else 0
