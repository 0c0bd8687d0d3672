"""How news reach the table: the new view, the log, what glows, and the director's work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine import events as ev
from canasta_desktop.ui.table.chronicle import tell
from canasta_desktop.ui.table.pieces import HAND, PILE, Changes
from canasta_desktop.ui.table.tray import Tray
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.scene import TableScene


class News:
    """Brings what happened to the stage of one scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def begin(self) -> None:
        """Show the table as it stands, without movement; a deal that has begun just now is dealt."""
        scene, stage = self._scene, self._scene.stage
        if not scene.story.waits:
            stage.show(scene.table.view(scene.seat))
            scene.director.rest()
            stage.log = scene.story.lines(stage.who)
            self._answer(scene.story.last(scene.seat))
        scene.catch_up()

    def spread(self, happened: Sequence[ev.Event]) -> None:
        """Take over the table's state, and send on its way what has moved."""
        scene, stage = self._scene, self._scene.stage
        before = stage.view
        dealt = any(isinstance(event, ev.Dealt) for event in happened)
        if dealt:
            stage.zones = {}
            stage.log.clear()
            stage.own = []
            stage.incoming = [0] * len(stage.incoming)
        known = before.meld_kinds(self._acting_side(happened)) if not dealt else []
        self._settle_tray()
        changes = stage.show(scene.table.view(scene.seat))
        if scene.story.elsewhere:
            scene.story.elsewhere = False
            stage.log = scene.story.lines(stage.who)
        stage.log += tell(stage.who, happened, known, stage.view.order)
        scene.story.book(known, stage.view.order)
        self._mark_fresh(happened, changes)
        self._answer(happened)
        scene.director.follow(changes, happened)

    def _acting_side(self, happened: Sequence[ev.Event]) -> int:
        for event in happened:
            if isinstance(event, ev.Melded):
                return event.side
        return self._scene.stage.who.side

    def _settle_tray(self) -> None:
        """What lies on the tray goes back when it can no longer be laid: the turn is over, or it has been laid."""
        scene, stage = self._scene, self._scene.stage
        if not stage.tray:
            return
        view = scene.table.view(scene.seat)
        left = list(view.hand)
        for group in stage.tray.groups:
            for card in group.cards:
                if card not in left:
                    stage.tray = Tray()
                    return
                left.remove(card)
        if view.to_act != scene.seat or (stage.tray.taking and (not view.pile or view.phase != 0)):
            stage.tray = Tray()

    def _mark_fresh(self, happened: Sequence[ev.Event], changes: Changes) -> None:
        """Cards that came from the stock or the pile glow until this seat draws or takes again."""
        scene, stage = self._scene, self._scene.stage
        gained = [event for event in happened if isinstance(event, ev.Drew | ev.TookPile) and event.seat == scene.seat]
        dealt = any(isinstance(event, ev.Dealt) for event in happened)
        for piece in changes.where:
            piece.fresh = False
        if not gained or dealt:
            return
        for piece in stage.hand():
            if piece.fresh:
                scene.director.dull(piece)
        for piece, origin in changes.came.items():
            piece.fresh = changes.where[piece] == HAND and origin in (None, PILE)

    def _answer(self, happened: Sequence[ev.Event]) -> None:
        """A partner who was asked by this seat answers aloud."""
        scene = self._scene
        for event in happened:
            if isinstance(event, ev.Answered) and event.partner != scene.seat:
                text = words.YES_GO_OUT if event.yes else words.NO_PLAY_ON
                scene.overlay.say(event.partner, text, scene.app.clock.now)
