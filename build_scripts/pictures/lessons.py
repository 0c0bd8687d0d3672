"""Screenshots of lessons: each step of each, up to the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.notation import parse_move
from canasta_desktop.session.lessons.goals import Deed
from canasta_desktop.session.lessons.order import NAMES
from canasta_desktop.session.lessons.run import LessonRun
from canasta_desktop.session.practice.question import NO, YES, Topic, questions
from canasta_desktop.session.practice.run import QuestionRun
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.table.model.intents import Proposal

from .camera import fixed_adviser
from .scenes import MenuScene, PracticeScene, TableScene, TableViewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera

_MOST: Final = 4000
"""Most frames until a step is done."""


def _lesson(name: str, camera: Camera) -> None:
    run = LessonRun(name, Seating("", "fox"))
    camera.app.games.table = run.table
    camera.app.options.speed = Speed.FAST
    scene = TableScene(camera.app, TableViewer(run.table), tutor=run)
    scene.guide.adviser = fixed_adviser()
    camera.app.reset(scene)
    for at in range(len(run.steps) + 1):
        _settle(camera, scene, run)
        camera.save(f"lesson_{name}_{at + 1}")
        if run.step is None:
            break
        if run.step.goal.deed is Deed.DEAL_OVER:
            run.at += 1  # a whole deal is no picture
        elif not run.go_on():
            scene.guide.show_me()
    camera.app.games.end_game()
    camera.app.options.speed = Speed.NORMAL


def _settle(camera: Camera, scene: TableScene, run: LessonRun) -> None:
    """Wait until the others have played, and all is still."""
    for _ in range(_MOST):
        camera.run(16)
        still = not scene.motion.busy and not scene.stage.model.dealing and not scene.guide.thinking
        if still and (run.waits or run.done):
            break
    camera.run(400)


def _question(camera: Camera) -> None:
    """The page with the rating; a practice question and a wrong answer to it, by a move and by a word."""
    app = camera.app
    app.reset(MenuScene(app))
    app.push(PracticeScene(app))
    camera.run(48)
    camera.save("practice")
    by_move = next(one for one in questions() if one.topic is Topic.PILE)
    by_word = next(one for one in questions() if one.by_solver and one.answer == YES)
    for one, name in ((by_move, "practice"), (by_word, "practice_going_out")):
        run = QuestionRun(one, app.data.person_seating)
        app.games.table = run.table
        scene = TableScene(app, TableViewer(run.table), tutor=run)
        app.push(scene)
        camera.run(1500)
        camera.save("practice_question" if one is by_move else name)
        if one is by_move:
            scene.actions.carry_out(Proposal(parse_move(one.choices[-1].move)), scene.stage.layout.prompt.center)
        else:
            run.say(NO)
        camera.run(800)
        camera.save(f"{name}_answered")
        app.learning.leave(run)
    app.games.end_game()


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    **{f"lesson_{name}": partial(_lesson, name) for name in NAMES},
    "practice_question": _question,
}
