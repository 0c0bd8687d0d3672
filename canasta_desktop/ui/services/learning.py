"""Lessons, questions of practice and medals in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine.notation import NotationError
from canasta_desktop.session.company import PERSON
from canasta_desktop.session.goals import Goal, GoalNow, goals_of, secured_by, steps_of
from canasta_desktop.session.lessons.order import CLASSIC, FURTHER
from canasta_desktop.session.lessons.run import LessonRun
from canasta_desktop.session.looks import Kind, Look, brought, missing
from canasta_desktop.session.practice import rating
from canasta_desktop.session.practice.question import MISTAKES, PLAYED
from canasta_desktop.session.store import progress
from canasta_desktop.session.store.deal_facts import facts_so_far
from canasta_desktop.session.store.goals import deal_of_day, deal_of_game, goals_reached_by, kept_goals, number_of_goals
from canasta_desktop.session.store.medals import award
from canasta_desktop.session.store.mistakes import questions_for, solve
from canasta_desktop.session.store.progress import answers_of
from canasta_desktop.session.store.tally import counted_seats
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.kit.notice import MedalNotice, Success
from canasta_desktop.ui.services.page_kinds import PageName, TablePage
from canasta_desktop.words import goals_text, medals_text, practice_text, replay_text
from canasta_desktop.words.notices import error_text
from canasta_desktop.words.people_text import names_of

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from canasta_desktop.session.medals import Medal
    from canasta_desktop.session.practice.question import Question
    from canasta_desktop.session.practice.run import QuestionRun, SecondTry
    from canasta_desktop.session.review import Review
    from canasta_desktop.session.table import Table
    from canasta_desktop.session.tutor import Tutor
    from canasta_desktop.ui.services.daily_game import DailyGame
    from canasta_desktop.ui.services.games import Games
    from canasta_desktop.ui.services.preferences import Preferences
    from canasta_desktop.ui.services.user_data import UserData
    from canasta_desktop.ui.services.window import Window


class _Counted(NamedTuple):
    """Somebody for whom a deal counts; the name is empty if one person plays."""

    seat: int
    profile: str
    name: str


class _UnderWay(NamedTuple):
    """What a deal under way has reached of the goals that were not reached before, and for whom."""

    profile: str
    name: str
    sure: list[Goal]
    """Those that it has reached for good."""
    steps: dict[Goal, int]
    """How far it has come towards those that are reached in steps."""


class Learning:
    """What a person learns and wins in one window."""

    def __init__(self, window: Window, data: UserData, games: Games, daily: DailyGame, preferences: Preferences) -> None:
        self._window, self._data, self._games, self._daily = window, data, games, daily
        self._preferences = preferences
        self.left_lessons: dict[str, LessonRun] = {}
        """The lessons that were left, by their names."""
        self.practice_rules = PLAYED
        """Whose games questions come from: a rule set's name, or a choice of session/practice/question.py."""
        self._told: dict[tuple[str, dt.date], set[Goal]] = {}
        """The goals that were told at the table, by person and day."""

    def begin_lesson(self, name: str) -> None:
        """Show a lesson at a table of its own, without saving it as a game; the current game is left, and stays saved.

        A lesson that this person has left before goes on where it stopped.
        """
        left, person = self.left_lessons.pop(name, None), self._data.person_seating
        goes_on = left is not None and not left.done and left.table.seatings[PERSON] == person
        self._show_tutored(left if left is not None and goes_on else LessonRun(name, person))

    def leave(self, tutor: Tutor) -> None:
        """Leave a lesson for the page of all lessons, a question for the page of practice or the review that it is from."""
        from canasta_desktop.session.practice.run import QuestionRun, SecondTry

        if isinstance(tutor, SecondTry):
            self._window.pop()
            tutor.table.close()
            tutor.left(tutor.move)
            return
        if isinstance(tutor, LessonRun):
            self.left_lessons[tutor.name] = tutor
        self._games.end_game()
        self._window.show_alone(PageName.MENU)
        self._window.show(PageName.LEARN)
        if isinstance(tutor, QuestionRun):
            self._window.show(PageName.PRACTICE)

    def leave_for_game(self, lesson: LessonRun) -> None:
        """Leave a lesson for the page on which a game is set up."""
        self.leave(lesson)
        self._window.show(PageName.NEW_GAME)

    def keep_lesson(self, name: str) -> None:
        """Keep that the person who plays has done a lesson, and give the medals that it brings."""
        progress.keep_lesson(self._data.archive, self._data.profiles.current.key, name)
        self.award_medals()

    def next_question(self, after: QuestionRun | None = None) -> None:
        """Show the next question of practice at a table of its own, `after` another one; nothing of the table is saved.

        Once the last of a person's own mistakes is solved, that is said on the page of practice.
        """
        from canasta_desktop.session.practice.run import QuestionRun

        archive, profile = self._data.archive, self._data.profiles.current.key
        wanted = questions_for(archive, profile, self.practice_rules)
        if not wanted and self.practice_rules == MISTAKES:
            self.practice_rules = PLAYED
            if after is not None:
                self.leave(after)
                self._window.tell(practice_text.ALL_SOLVED)
                return
            wanted = questions_for(archive, profile, PLAYED)
        question = rating.next_question(wanted, answers_of(archive, profile))
        if question is None:
            self._window.tell(practice_text.NONE_LEFT)
            return
        self._show_tutored(QuestionRun(question, self._data.person_seating))

    def keep_answer(self, question: Question, *, right: bool) -> tuple[int, int]:
        """Save an answer to a question and the new rating; returns the ratings before and after."""
        profile = self._data.profiles.current.key
        before = rating.rating_of(answers_of(self._data.archive, profile))
        after = rating.rating_after(before, question.rating, right=right)
        progress.keep_answer(self._data.archive, profile, rating.Answered(question.id, right, after))
        if right and question.played:
            solve(self._data.archive, question)
        self.award_medals()
        return before, after

    def try_again(self, review: Review, move: int, left: Callable[[int], None], after: SecondTry | None = None) -> None:
        """Put a marked move of a review as a question, over the page that is shown, or `after` such a question in its place.

        `left` is told from which move the player comes back. The game that is under way stays so.
        """
        from canasta_desktop.session.practice.run import SecondTry

        if after is not None:
            self.leave(after)
        try:
            run = SecondTry(review, move, left)
        except NotationError as error:
            self._window.tell(replay_text.cannot_show(error_text(error)))
            return
        self._window.show(TablePage(TableViewer(run.table), run))

    def new_medals(self, profile: str) -> list[Medal]:
        """Give a person the medals that they have won since the last time; none while medals are turned off."""
        return award(self._data.archive, profile) if self._preferences.now.medals else []

    def new_goals(self, table: Table) -> list[tuple[str, Goal]]:
        """The goals of the day that a table's finished deal has reached, and for whom; none while medals are turned off.

        The name is empty if one person plays.
        """
        archive = self._data.archive
        deal, people = self._counted(table)
        return [(name, goal) for profile, name in people for goal in goals_reached_by(archive, profile, deal)]

    def new_looks(self, table: Table) -> list[tuple[str, Look]]:
        """The looks that a table's finished deal has brought, and for whom, as in `new_goals`."""
        archive = self._data.archive
        deal, people = self._counted(table)
        found: list[tuple[str, Look]] = []
        for profile, name in people:
            after = self._goals_of(profile)
            before = after - len(goals_reached_by(archive, profile, deal))
            found += [(name, look) for look in brought(before, after)]
        return [] if self._preferences.now.all_looks else found

    def goals_of_today(self, table: Table, seat: int) -> list[GoalNow]:
        """The goals of today, and how they stand for the person at a seat; none for a guest, and while medals are turned off.

        At a table that does not count they stand as they stood before, for the person who plays here.
        """
        deal, people = self._counts(table, table.game.deal_number)
        profiles = {person.seat: person.profile for person in people} if deal else {seat: self._data.profiles.current.key}
        if not self._preferences.now.medals or seat not in profiles:
            return []
        profile, today = profiles[seat], self._daily.today()
        kept = kept_goals(self._data.archive, profile, today).get(today, ())
        mine = next((found for found in self._under_way(table) if found.profile == profile), None)
        sure, steps = (mine.sure, mine.steps) if mine else ([], {})
        return [
            GoalNow(goal, goal in kept, goal in sure, steps.get(goal, 0), goal.reach(table.rules)) for goal in goals_of(today)
        ]

    def tell_goals(self, table: Table) -> None:
        """Say, once for each, which goals of today the deal under way has reached and will keep."""
        new: list[tuple[str, Goal]] = []
        for found in self._under_way(table):
            told = self._told.setdefault((found.profile, self._daily.today()), set())
            new += [(found.name, goal) for goal in found.sure if goal not in told]
            told.update(found.sure)
        if new:
            self._window.tell(Success(goals_text.under_way(new)))

    def _under_way(self, table: Table) -> list[_UnderWay]:
        """What the deal under way has reached of the goals of today that were not reached before, by person."""
        today, archive, daily = self._daily.today(), self._data.archive, self._daily.deal
        of_another_day = daily is not None and daily.table is table and daily.day != today
        if not table.in_deal or table.practice or table.origin or of_another_day:
            return []
        _, people = self._counts(table, table.game.deal_number)
        kept = {person.profile: kept_goals(archive, person.profile, today).get(today, ()) for person in people}
        if all(goal in goals or not (goal.stays or goal.in_steps) for goals in kept.values() for goal in goals_of(today)):
            return []
        facts = facts_so_far(table.game, table.moves, [person.seat for person in people])
        found = []
        for seat, profile, name in people:
            if seat not in facts:
                continue
            sure = [goal for goal in secured_by(today, facts[seat], table.rules) if goal not in kept[profile]]
            steps = steps_of(today, facts[seat])
            found.append(_UnderWay(profile, name, sure, steps))
        return found

    def _counted(self, table: Table) -> tuple[str, list[tuple[str, str]]]:
        """The name of a table's finished deal for goals, and the people for whom it counts: profiles with their names."""
        if not table.game.results:
            return "", []
        deal, people = self._counts(table, table.game.results[-1].number)
        return deal, [(person.profile, person.name) for person in people]

    def _counts(self, table: Table, number: int) -> tuple[str, list[_Counted]]:
        """The name for goals of a table's deal of that number, and the people for whom it counts."""
        if not self._preferences.now.medals:
            return "", []
        daily, autosave = self._daily.deal, self._games.autosave
        if daily is not None and daily.table is table:
            counted = [] if daily.assisted else [_Counted(PERSON, self._daily.profile, "")]
            return deal_of_day(daily.day), counted
        if autosave is None or autosave.table is not table or autosave.game is None:
            return "", []
        people, names = counted_seats(table.seatings), names_of(table.seatings)
        found = [_Counted(seat, profile, names[seat] if len(people) > 1 else "") for seat, profile in people.items()]
        return deal_of_game(autosave.game, number), found

    def lacks(self, kind: Kind, value: str) -> int:
        """The number of goals that the current person still lacks for a look; 0 if it may be used.

        It is 0 for all looks if everything is to be offered, or if goals are off.
        """
        now = self._preferences.now
        if now.all_looks or not now.medals:
            return 0
        return missing(kind, value, self._goals_of(self._data.profiles.current.key))

    def _goals_of(self, profile: str) -> int:
        return number_of_goals(self._data.archive, profile, self._daily.today())

    def award_medals(self) -> None:
        """Give the person who plays the medals that they have won, and say so."""
        won = self.new_medals(self._data.profiles.current.key)
        if won:
            self._window.sound.ask("canasta")
            self._window.tell(MedalNotice(medals_text.won(won), won[0].name))

    def _show_tutored(self, run: LessonRun | QuestionRun) -> None:
        """Show a lesson or a question in place of the game that was under way."""
        self._games.leave_for_practice()
        self._games.take_unsaved(run.table)
        self._window.show_alone(PageName.MENU)
        self._window.show(TablePage(TableViewer(run.table), run))

    @staticmethod
    def lesson_after(name: str) -> str | None:
        """The next lesson in the list that holds `name`; None after the last."""
        row = CLASSIC if name in CLASSIC else FURTHER
        at = row.index(name) + 1
        return row[at] if at < len(row) else None
