"""Games in the window: starting, autosave, leaving, resuming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.ruleset import RuleSetError
from canasta_desktop.session.company import PERSON
from canasta_desktop.session.lessons.lesson import CLASSIC, FURTHER
from canasta_desktop.session.lessons.run import LessonRun
from canasta_desktop.session.practice import rating
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store import catalogue, progress
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.medals import award
from canasta_desktop.session.store.progress import answers_of
from canasta_desktop.session.store.resume import ResumeError, resume
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.kit.notice import MedalNotice
from canasta_desktop.ui.table import hot_seat
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import medals_text, practice_text, saved_games_text
from canasta_desktop.words.notices import error_text, notice_text
from canasta_desktop.words.profiles_text import name_of
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from canasta_desktop.session.medals import Medal
    from canasta_desktop.session.practice.question import Question
    from canasta_desktop.session.practice.run import QuestionRun
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.app.own_window import OwnWindow
    from canasta_desktop.ui.table.model.deal_history import DealHistory


def take_up(app: OwnWindow, table: Table, game: int | None = None, history: DealHistory | None = None) -> None:
    """Show a table and autosave its game; the previous game is left, and stays saved.

    `game` is its number in the archive, None for a new one; `history` is what has happened in it.
    """
    if not table.practice:
        app.left_game = None
        app.end_game()
    else:
        leave_for_practice(app)
    app.table, app.history = table, history
    table.listen(app.sound.hear)
    names = [who.name for who in table.seatings]
    humans = [table.is_human(seat) for seat in range(len(names))]
    name = saved_games_text.table_name(rules_title(table.rules), names, humans)
    app.autosave = Autosave(app.archive, table, name, game, lambda notice: app.tell(notice_text(notice)))
    app.autosave.save()
    hot_seat.show(app, TableViewer(table))


def leave_for_practice(app: OwnWindow) -> None:
    """Leave the game that is under way for something that does not count; it stays saved, and practice leads back to it."""
    counted = app.table is not None and not app.table.practice and app.table.game.winner is None and app.autosave is not None
    if counted and app.autosave is not None:
        app.left_game = app.autosave.game
    app.end_game()


def begin_lesson(app: OwnWindow, name: str) -> None:
    """Show a lesson at a table of its own, of which nothing is saved; a game that was under way is left, and stays saved.

    A lesson that the same person has left goes on where it was.
    """
    left, person = app.left_lessons.pop(name, None), person_seating(app)
    goes_on = left is not None and not left.done and left.table.seatings[PERSON] == person
    _show_tutored(app, left if left is not None and goes_on else LessonRun(name, person))


def person_seating(app: OwnWindow) -> Seating:
    """The seat of the profile in use."""
    person = app.profiles.current
    return Seating(name_of(person), person.avatar)


def _show_tutored(app: OwnWindow, run: LessonRun | QuestionRun) -> None:
    """Show a lesson or a question in place of the game that was under way."""
    from canasta_desktop.ui.table.scene import TableScene

    leave_for_practice(app)
    run.table.unlisten(app.sound.hear)  # a lesson that goes on has it already
    run.table.listen(app.sound.hear)
    app.table = run.table
    app.show_alone(PageName.MENU)
    app.push(TableScene(app, TableViewer(run.table), tutor=run))


def lesson_after(name: str) -> str | None:
    """The lesson after another one in the same list; None after the last."""
    row = CLASSIC if name in CLASSIC else FURTHER
    at = row.index(name) + 1
    return row[at] if at < len(row) else None


def next_question(app: OwnWindow) -> None:
    """Show the next question of practice at a table of its own, of which nothing is saved."""
    from canasta_desktop.session.practice.question import questions
    from canasta_desktop.session.practice.run import QuestionRun

    wanted = [one for one in questions() if app.practice_rules in ("", one.rules)]
    question = rating.next_question(wanted, answers_of(app.archive, app.profiles.current.key))
    if question is None:
        app.tell(practice_text.NONE_LEFT)
        return
    _show_tutored(app, QuestionRun(question, person_seating(app)))


def keep_answer(app: OwnWindow, question: Question, *, right: bool) -> None:
    """Keep an answer to a question, and the rating after it."""
    profile = app.profiles.current.key
    before = rating.rating_of(answers_of(app.archive, profile))
    after = rating.rating_after(before, question.rating, right=right)
    progress.keep_answer(app.archive, profile, rating.Answered(question.id, right, after))
    award_medals(app)


def new_medals(app: OwnWindow, profile: str) -> list[Medal]:
    """Give a person the medals that they have won since the last time; none while medals are turned off."""
    return award(app.archive, profile) if app.preferences.now.medals else []


def award_medals(app: OwnWindow) -> None:
    """Give the person who plays the medals that they have won, and say so."""
    won = new_medals(app, app.profiles.current.key)
    if won:
        app.sound.ask("canasta")
        app.tell(MedalNotice(medals_text.won(won), won[0].name))


def leave_lesson(app: OwnWindow) -> None:
    """Leave the lesson for the page of all lessons, or a question for the page of practice."""
    from canasta_desktop.session.practice.run import QuestionRun
    from canasta_desktop.ui.table.scene import TableScene

    top = app.top
    tutor = top.own.tutor if isinstance(top, TableScene) else None
    practises = isinstance(tutor, QuestionRun)
    if isinstance(tutor, LessonRun):
        app.left_lessons[tutor.name] = tutor
    app.end_game()
    app.show_alone(PageName.MENU)
    app.show(PageName.LEARN)
    if practises:
        app.show(PageName.PRACTICE)


def real_game(app: OwnWindow) -> int | None:
    """The game that counts to return to from practice: the one that was left for it, or the one that was played last.

    None if there is none, or if it cannot be resumed.
    """
    left = catalogue.look(app.archive, app.left_game) if app.left_game is not None else None
    if left is not None and left[0].goes_on:
        return app.left_game
    return catalogue.latest(app.archive, practice=False)


def resume_saved_game(app: OwnWindow, game: int) -> str:
    """Resume a saved game; returns why not, in a sentence, or ""."""
    from canasta_desktop.ui.table.model.deal_history import DealHistory

    if app.autosave is not None and app.autosave.game == game and app.table is not None:
        app.show_table()
        return ""
    try:
        table = resume(app.archive, game)
    except (ResumeError, RuleSetError) as error:
        return error_text(error)
    history = DealHistory(table)
    history.retell()
    take_up(app, table, game, history)
    return ""
