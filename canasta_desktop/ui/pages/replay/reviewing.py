"""The review of the deal that is shown, thought about beside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.session.review import Review, ReviewTask
from canasta_desktop.session.store.mistakes import keep_mistakes
from canasta_desktop.session.store.reviews import keep_judgement, keep_sums

if TYPE_CHECKING:
    from canasta_desktop.bots.coach.judgement import Judgement
    from canasta_desktop.session.analysis import Analysis
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer


class Reviewing:
    """The review of one seat in the shown deal, while it is on. It continues an earlier review that was interrupted."""

    def __init__(self, analysis: Analysis, archive: Archive) -> None:
        self._analysis = analysis
        self._archive = archive
        self._task: ReviewTask | None = None
        self.sharpening: int | None = None
        """The move that is thought about longer."""
        self.review: Review | None = None
        """None while it is off."""
        self.overview = False
        """Whether the whole is told although the move that is shown is a decision."""
        self.explains = False
        """Whether the panel says what its figures and signs mean."""

    @property
    def on(self) -> bool:
        """Whether a review is shown."""
        return self.review is not None

    @property
    def running(self) -> bool:
        """Whether decisions are being thought about."""
        return self._task is not None and self._task.running

    @property
    def failed(self) -> bool:
        """Whether decisions cannot be judged here."""
        return self._task is not None and self._task.failed

    def begin(self, replay: ReplayViewer) -> None:
        """Review the seat from whose view a finished deal is shown; nothing for a deal that cannot be reviewed."""
        self.end()
        self.review = replay.review(self._archive)
        if self.review is not None:
            keep_mistakes(self._archive, self.review)  # an earlier version may have finished it
        self.go_on()

    def stop(self) -> None:
        """Think no more; what has been found stays."""
        if self._task is not None:
            self._task.stop()
        self._task = self.sharpening = None

    def go_on(self) -> None:
        """Think about the decisions that are left."""
        self.overview = self.explains = False
        if self.review is not None:
            self._task = self._new_task(self.review)

    def _new_task(self, review: Review) -> ReviewTask:
        return ReviewTask(self._analysis, review, lambda move, _: keep_judgement(self._archive, review, move))

    def end(self) -> None:
        """Show no review."""
        self.stop()
        self.review = None
        self.overview = self.explains = False

    def poll(self) -> bool:
        """Take what has been found; whether anything has changed."""
        task, review = self._task, self.review
        if task is None or review is None or not task.running or not task.poll():
            return False
        if not task.running:
            self.sharpening = None
            keep_sums(self._archive, review)
            keep_mistakes(self._archive, review)
        return True

    def think_longer(self, move: int) -> None:
        """Judge one decision more exactly."""
        if self.review is None:
            return
        if self._task is None:
            self._task = self._new_task(self.review)
        self._task.think_longer(move)
        self.sharpening = move

    def mark(self, at: int, by: int) -> int | None:
        """The next marked move after the one that is shown, or with -1 the one before it."""
        marked = list(self.review.marked) if self.review else []
        later = [move for move in marked if (move > at if by > 0 else move < at)]
        return (later[0] if by > 0 else later[-1]) if later else None

    def shown(self, at: int) -> Judgement | None:
        """The judgement of the move that is shown, if it was a decision of this seat."""
        return self.review.decisions.get(at) if self.review and not self.overview else None
