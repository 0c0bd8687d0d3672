"""The review on the replay page: begun, stopped, gone on with; from mark to mark; thought about longer; in whole points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.analysis import Costs
from helpers.pages import Pages, pages_fixture, top_of
from helpers.played_deals import records
from helpers.viewers import recorded

from canasta_desktop.bots.coach.judgement import Area, Judgement, Option
from canasta_desktop.bots.process.analyst import Inquiry, LocalAnalyst
from canasta_desktop.engine.moves import DRAW, Move
from canasta_desktop.session.analysis import LONGER, Analysis
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.pages.exchange import open_replay
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.words import pages_text, review_text

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.pages.replay.reviewing import Reviewing


class EveryThird(LocalAnalyst):
    """Finds that every third move that it judges cost 100 points, the others nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Inquiry] = []

    def ask(self, inquiry: Inquiry) -> bool:
        self.asked.append(inquiry)
        return super().ask(inquiry)

    def poll(self) -> Judgement | None:
        inquiry, self._inquiry = self._inquiry, None
        if inquiry is None or not inquiry.played:
            return None
        costly = len(self.asked) % 3 == 0 or inquiry.effort == LONGER
        cost = 200.0 if inquiry.effort == LONGER else 100.0 if costly else 0.0

        def option(move: Move, gap: float) -> Option:
            return Option(move, 50.0 - gap, gap, 5.0, 0.5, 0.0, 0.01, 200)

        best = option(DRAW, 0.0)
        return Judgement((best, option(inquiry.played[0], cost)), 1, decisive=False, area=Area.MELDING, error=10.0)


pages = pages_fixture()


def shown(pages: Pages, analyst: LocalAnalyst, *, review: bool = False) -> ReplayScene:
    """The replay of a finished deal, whose decisions this analyst judges."""
    pages.app.analysis = Analysis([analyst])
    assert open_replay(pages.app, [lambda: recorded(records()[0])], review=review) == ""
    return top_of(pages.app, ReplayScene)


def said(scene: ReplayScene) -> str:
    parts = scene._tree.walk() if scene._tree else []
    return "\n".join(part.words for part in parts if isinstance(part, Text))


def press(pages: Pages, scene: ReplayScene, label: str) -> None:
    pages.click(next(widget.box for widget in scene.group.widgets if widget.label == label))


def finish(pages: Pages, scene: ReplayScene) -> None:
    for _ in range(400):
        pages.settle(1)
        if not scene.reviewing.running:
            return


def test_a_review_tells_luck_and_losses_that_add_up(pages: Pages) -> None:
    scene = shown(pages, EveryThird())
    pages.key(pygame.K_w)
    assert scene.reviewing.running
    assert review_text.THINKING in said(scene)
    finish(pages, scene)
    review = scene.reviewing.review
    assert review.complete
    luck = review.whole_luck()
    assert sum(luck) - round(review.losses) == review.result
    told = said(scene)
    assert review_text.in_short(review.result, sum(luck), round(review.losses)) in told
    assert review_text.COST_MOST in told
    pages.key(pygame.K_w)
    assert not scene.reviewing.on
    assert review_text.COST_MOST not in said(scene)


def test_stopped_and_gone_on_with_nothing_is_judged_twice(pages: Pages) -> None:
    first = EveryThird()
    scene = shown(pages, first, review=True)
    while scene.reviewing.review is not None and scene.reviewing.review.progress < 0.4:
        pages.settle(1)
    press(pages, scene, review_text.STOP)
    kept = len(scene.reviewing.review.judgements) if scene.reviewing.review else 0
    assert not scene.reviewing.running
    assert review_text.STOPPED in said(scene)
    pages.app.pop()
    second = EveryThird()
    again = shown(pages, second, review=True)
    assert len(again.reviewing.review.judgements) == kept
    finish(pages, again)
    assert again.reviewing.review.complete
    assert len(second.asked) == len(again.reviewing.review.moves) - kept


def test_what_the_figures_mean_is_told_until_a_move_is_shown(pages: Pages) -> None:
    scene = shown(pages, EveryThird(), review=True)
    finish(pages, scene)
    meant = [said for _, said in review_text.meanings()] + [said for _, said in review_text.marks_meant()]
    press(pages, scene, review_text.MEANING)
    assert all(sentence in said(scene) for sentence in meant)
    press(pages, scene, review_text.CLOSE)
    assert review_text.COST_MOST in said(scene)
    press(pages, scene, review_text.MEANING)
    pages.key(pygame.K_ESCAPE)  # closes the explanation alone
    assert pages.app.top is scene
    assert review_text.COST_MOST in said(scene)
    press(pages, scene, review_text.MEANING)
    pages.key(pygame.K_PERIOD)
    assert review_text.BETTER in said(scene)
    pages.key(pygame.K_HOME)
    press(pages, scene, review_text.MEANING)
    press(pages, scene, pages_text.BACK)  # says that it goes back, and does
    assert pages.app.top is not scene


def test_keys_lead_from_mark_to_mark_and_the_panel_tells_each(pages: Pages) -> None:
    scene = shown(pages, EveryThird(), review=True)
    finish(pages, scene)
    marked = list(scene.reviewing.review.marked)
    assert len(marked) > 2
    for move in marked:
        pages.key(pygame.K_PERIOD)
        assert scene.playback.at == move
        assert review_text.verdict(scene.reviewing.review.decisions[move]) in said(scene)
    pages.key(pygame.K_PERIOD)
    assert scene.playback.at == marked[-1]
    pages.key(pygame.K_COMMA)
    assert scene.playback.at == marked[-2]


def test_thinking_longer_replaces_the_judgement(pages: Pages) -> None:
    analyst = EveryThird()
    scene = shown(pages, analyst, review=True)
    finish(pages, scene)
    pages.key(pygame.K_PERIOD)
    move = scene.playback.at
    review = scene.reviewing.review
    assert review.judgements[move].loss == 100.0
    press(pages, scene, review_text.LONGER)
    finish(pages, scene)
    assert analyst.asked[-1].effort == LONGER
    assert review.judgements[move].loss == 200.0


def test_a_deal_that_is_not_over_has_no_review(pages: Pages) -> None:
    record = records()[0]
    whole = Replay.of_record(record)
    half = Replay(whole.rules, whole.seatings, whole.positions[0], whole.moves[:20], deal=1, seed=record.seed, practice=True)
    pages.app.analysis = Analysis([Costs(("draw", 0.0))])
    assert open_replay(pages.app, [lambda: ReplayViewer(half)]) == ""
    scene = top_of(pages.app, ReplayScene)
    pages.key(pygame.K_w)
    scene.review()
    assert not scene.reviewing.on


def test_an_analysis_that_fails_is_said_in_a_sentence(pages: Pages) -> None:
    class Failing(LocalAnalyst):
        def ask(self, inquiry: Inquiry) -> bool:
            return False

    scene = shown(pages, Failing(), review=True)
    finish(pages, scene)
    pages.settle(2)
    assert scene.reviewing.failed
    assert review_text.FAILED in said(scene)


def test_leaving_the_page_stops_thinking(pages: Pages) -> None:
    scene = shown(pages, EveryThird(), review=True)
    reviewing: Reviewing = scene.reviewing
    pages.app.pop()
    assert not reviewing.running


def test_the_buttons_from_mark_to_mark_stay_under_the_pointer(pages: Pages) -> None:
    scene = shown(pages, EveryThird(), review=True)
    finish(pages, scene)
    pages.key(pygame.K_PERIOD)
    boxes, moves = [], []
    for _ in range(3):
        button = next(widget for widget in scene.group.widgets if widget.tip == review_text.MARK_AFTER)
        boxes.append(button.box)
        pages.click(boxes[0])
        moves.append(scene.playback.at)
    assert boxes == [boxes[0]] * 3
    assert moves == list(scene.reviewing.review.marked)[1:4]


def stop_button(scene: ReplayScene) -> Box:
    return next(widget.box for widget in scene.group.widgets if widget.label == review_text.STOP)


def test_the_button_that_stops_a_review_stays_where_it_is(pages: Pages) -> None:
    scene = shown(pages, EveryThird(), review=True)
    places = []
    while scene.reviewing.running:
        places.append(stop_button(scene).y)
        pages.settle(1)
    assert len(places) > 3
    assert max(places) - min(places) < 1


def test_the_list_of_costly_moves_does_not_grow_under_the_pointer(pages: Pages) -> None:
    scene = shown(pages, EveryThird(), review=True)
    while not scene._review_panel._listed:
        pages.settle(1)
    before = [(row.label, row.box) for row in scene._review_panel._listed]
    assert before[0][1].y < stop_button(scene).y
    over = pages.point(before[0][1])
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(0, 0, 0)))
    finish(pages, scene)
    assert scene.reviewing.review.complete
    assert [(row.label, row.box) for row in scene._review_panel._listed] == before
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    pages.settle(2)
    grown = scene._review_panel._listed
    assert len(grown) > len(before)
    assert abs(grown[0].box.y - before[0][1].y) < 0.1


@pytest.mark.parametrize(
    ("result", "luck", "losses", "says"),
    [
        (-195, -1, 194, "You lost the deal by 195 points. The cards and the others’ play took 1, your moves 194."),
        (240, 385, 145, "You won the deal by 240 points. The cards and the others’ play gave you 385, your moves cost 145."),
        (0, 60, 60, "The deal was a draw. The cards and the others’ play gave you 60, your moves cost 60."),
    ],
)
def test_a_deal_is_told_as_luck_and_moves(result: int, luck: int, losses: int, says: str) -> None:
    assert review_text.in_short(result, luck, losses) == says
