"""The messages: what is said when, to whom, how long; a deal is played by them and the keys alone."""

from __future__ import annotations

import sys
from io import StringIO
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.by_ear import ByEar
from helpers.pages import Pages, wait_for
from helpers.window import Window
from test_hot_seat import act, at_turn_of, game, press, seated

from canasta_desktop.cli import main as cli
from canasta_desktop.engine.moves import DISCARDS, DRAW
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.app.messages import Transcript
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.pages.curtain import CurtainScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.services.keymap import QUERIES, Command
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.words import keys_text, turn_text, voice_text
from canasta_desktop.words.cards import card_name

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.ui.app.window import App


def test_a_deal_is_played_by_the_transcript_and_the_keys_alone() -> None:
    with Window((1280, 720), Speed.OFF, bots=True, seed=3) as window:
        player = ByEar(window.app)
        window.new_game()
        score = player.deal()
        assert "Us: " in score
        assert "in the game" in score
        assert player.turns > 3
        assert player.melded


class Ears:
    """The lines of an app's transcript."""

    def __init__(self, app: App) -> None:
        self._app, self._out = app, StringIO()
        self.listener = Transcript(self._out).hear
        app.voice.tell(self.listener)

    def new(self) -> list[str]:
        """The lines since the last call."""
        self._app.step(16)
        lines = self._out.getvalue().splitlines()
        self._out.seek(0)
        self._out.truncate()
        return lines


def length(app: App, wanted: str) -> None:
    app.preferences.change("speech_length", wanted)


# pages


def test_a_page_says_its_title_and_the_keyboard_its_controls(pages: Pages) -> None:
    ears = Ears(pages.app)
    assert ears.new() == ["Canasta. Canasta, Burraco and Buraco: 13 ways to play, for two to six."]
    pages.key(pygame.K_TAB)
    assert ears.new() == ["New game, Choose rules, names and speed, button"]
    length(pages.app, "brief")
    pages.key(pygame.K_TAB)
    assert ears.new() == ["Deal of the day, New cards for today · 0 of 3 goals"]
    pages.app.tell(Success("Saved."))
    assert ears.new() == ["Saved."]
    assert ears.new() == []


def test_who_begins_to_listen_later_hears_where_we_are(pages: Pages) -> None:
    """As a screen reader that is started beside a transcript, or again."""
    pages.app.push(MenuScene(pages.app))
    first = Ears(pages.app)
    told = first.new()
    assert told[0].startswith("Canasta.")
    second = Ears(pages.app)
    assert second.new() == told[:1]
    assert first.new() == []
    pages.app.show(PageName.SETTINGS)
    assert second.new() == ["Settings. Changes apply immediately."]


def test_who_listens_again_hears_each_thing_once() -> None:
    """Nobody followed the table meanwhile."""
    with Window((1280, 720), Speed.OFF, bots=True, seed=3) as window:
        window.new_game()
        window.run(2000)
        first = Ears(window.app)
        assert first.new()[-1] == "Your turn: Draw a card to begin."
        window.app.voice.tell(first.listener, on=False)
        for key in (pygame.K_d, pygame.K_LEFT, pygame.K_SPACE, pygame.K_x):
            window.key(key)
            window.run(1500)
        window.run(6000)
        said = Ears(window.app).new()
        assert said[0] == "Classic."
        assert said.count("Your turn: Draw a card to begin.") == 1


def test_a_control_that_changes_says_its_new_value(pages: Pages) -> None:
    ears = Ears(pages.app)
    pages.key(pygame.K_s)
    assert ears.new()[0].startswith("Settings")
    while "Speed" not in (lines := " ".join(ears.new())):
        pages.key(pygame.K_TAB)
    assert lines.endswith("choice")
    pages.key(pygame.K_RIGHT)
    assert ears.new() in (["Slow"], ["Fast"], ["Normal"])


# the table


def test_what_is_refused_says_why_and_the_own_move_what_it_was(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    ears = Ears(window.app)
    assert ears.new()[-1] == f"{turn_text.YOUR_TURN}: {turn_text.MELD_OR_DISCARD}."
    window.key(pygame.K_t)
    assert ears.new() == [window.reason]
    window.key(pygame.K_RIGHT)
    assert ears.new() == ["4 of spades, 1 of 4"]
    window.key(pygame.K_SPACE)
    assert ears.new() == [voice_text.SELECTED]
    window.key(pygame.K_x)
    assert ears.new() == ["You discarded the 4 of spades.", "5 of spades, 1 of 3"]


def test_a_drawn_card_is_named_and_so_is_the_one_for_a_red_three(window: Window) -> None:
    window.position("KC 4S 5S 6S", phase="draw", stock="3D 9C")
    ears = Ears(window.app)
    ears.new()
    window.key(pygame.K_d)
    assert ears.new() == ["You laid out a red 3. You drew the 9 of clubs."]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("brief", "Otto: discarded {card}."),
        ("normal", "Otto drew, discarded {card}."),
    ],
)
def test_a_turn_of_another_seat_is_one_message(window: Window, wanted: str, said: str) -> None:
    window.position("KC 4S 5S 6S", phase="draw", to_act=1)
    length(window.app, wanted)
    ears = Ears(window.app)
    ears.new()
    window.table.play(1, DRAW)
    window.scene.presenter.catch_up()
    assert ears.new() == []
    card = window.table.view(1).hand[0]
    window.table.play(1, DISCARDS[card])
    window.scene.presenter.catch_up()
    assert ears.new() == [said.format(card=f"{card_name(card):the}")]


ANSWERS = {
    Command.TURN: f"{turn_text.YOUR_TURN}: {turn_text.MELD_OR_DISCARD}.",
    Command.SCORES: "Us: 0 in the game, +50 in this deal. Them: 0 in the game, +15 in this deal.",
    Command.PILE: "Pile: two cards, 5 of hearts on top. Frozen",
    Command.OWN_MELDS: "Our melds: Kings: four cards, including one wild card.",
    Command.OTHER_MELDS: "Their melds: Sevens: three cards.",
    Command.HAND: "Three cards: 4 of spades, 5 of spades and ace of clubs.",
    Command.COUNTS: "You: three cards. Otto: eight cards. Juno: eight cards. Bea: eight cards, dealer.",
}


@pytest.mark.parametrize("query", ANSWERS)
def test_the_table_answers_questions_and_changes_nothing(window: Window, query: Command) -> None:
    scene = window.position("AC 4S 5S", pile="2S 5H", frozen=True, melds=[["KS KH KD 2C"], ["7S 7H 7D"]])
    window.key(pygame.K_t)  # a reason is shown
    before = scene.model.version.number, window.reason
    ears = Ears(window.app)
    ears.new()
    window.key(QUERIES[query])
    (said,) = ears.new()
    assert said.startswith(ANSWERS[query])
    assert (scene.model.version.number, window.reason) == before
    assert window.app.notice.words == said, "it is shown, too"


def test_a_question_is_answered_while_cards_are_dealt_and_bots_think(lively: Window) -> None:
    lively.new_game()
    ears = Ears(lively.app)
    lively.run(50)
    busy = lively.scene.motion.busy
    lively.key(QUERIES[Command.HAND])
    assert "cards: " in ears.new()[-1]
    assert busy
    assert lively.scene.motion.busy, "nothing was hurried"


def test_messages_are_heard_again(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    ears = Ears(window.app)
    first = ears.new()
    window.key(pygame.K_t)
    refused = ears.new()
    window.key(QUERIES[Command.AGAIN])
    assert ears.new() == refused
    window.key(pygame.K_PAGEUP)
    assert ears.new() == first[-1:]
    window.key(pygame.K_PAGEUP)
    window.key(pygame.K_PAGEDOWN)
    assert ears.new()[-1:] == first[-1:]
    window.key(QUERIES[Command.AGAIN])
    assert ears.new() == refused


def test_nothing_is_kept_while_nobody_listens(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    window.key(pygame.K_t)
    assert window.app.voice.recall(0) == voice_text.NOTHING_SAID


def test_a_question_with_choices_is_told_with_their_numbers() -> None:
    with Window(rules="samba") as samba:
        samba.position("5S 6S 7S 8S", melds=[["5S 6S 7S", "5H 5C 5D"], []])
        ears = Ears(samba.app)
        ears.new()
        samba.select("5S")
        samba.key(pygame.K_m)
        if samba.scene.model.question:
            assert "1: " in ears.new()[-1]


def test_a_lesson_is_told_with_its_keys(pages: Pages) -> None:
    ears = Ears(pages.app)
    pages.app.learning.begin_lesson("melds")
    pages.settle(200)
    told = " ".join(ears.new())
    assert "Enter" in told


# several people


def test_at_hot_seat_nothing_of_a_hand_is_said_behind_the_curtain(app: App) -> None:
    app.options.speed = Speed.OFF
    ears = Ears(app)
    table = seated(app, (0, 1))
    scene = at_turn_of(app, table, 0)
    ears.new()
    act(scene, table)
    assert any(line.startswith("You ") for line in ears.new())
    act(scene, table)
    wait_for(app, CurtainScene)
    line = ears.new()[-1]
    assert line.startswith("Pass to Ben.")
    assert app.voice.recall(-1) == line, "what was said to Ana is forgotten"
    press(app, pygame.K_RETURN)
    told = " ".join(ears.new())
    assert "You drew" not in told
    assert "Ana drew, discarded" in told


def test_an_answer_about_a_hand_does_not_stay_over_the_curtain(app: App) -> None:
    app.options.speed = Speed.OFF
    table = seated(app, (0, 1))
    scene = at_turn_of(app, table, 0)
    act(scene, table)
    press(app, pygame.K_F7)
    assert app.notice is not None
    act(scene, table)
    wait_for(app, CurtainScene)
    assert app.notice is None


def test_what_was_said_to_one_person_is_forgotten_also_where_the_voice_was_switched_off_since(app: App) -> None:
    app.options.speed = Speed.OFF
    ears = Ears(app)
    table = seated(app, (0, 1))
    scene = at_turn_of(app, table, 0)
    act(scene, table)
    assert ears.new()
    app.voice.tell(ears.listener, on=False)
    act(scene, table)
    wait_for(app, CurtainScene)
    press(app, pygame.K_RETURN)
    assert app.voice.recall(0) == "Nothing has been said yet."


def test_every_query_has_words_on_the_page_of_keys() -> None:
    rows = [row.command for _, group in keys_text.groups() for row in group]
    assert set(QUERIES).issubset(rows)


def test_without_a_standard_output_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdout", None)
    with cli._transcript("-") as transcript:
        assert transcript is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("people", [(0, 1), (0,)])
def test_the_next_game_tells_nobody_again_what_was_said_in_the_one_before(app: App, people: tuple[int, ...]) -> None:
    app.options.speed = Speed.OFF
    ears = Ears(app)
    table = seated(app, (0, 1))
    act(at_turn_of(app, table, 0), table)
    said = {line for line in ears.new() if line.startswith(("You drew", "Eleven cards"))}
    assert len(said) == 2
    other = game(people, 12)
    app.games.take_up(other)
    at_turn_of(app, other, 0)
    told = {app.voice.recall(0), *(app.voice.recall(-1) for _ in range(20))}
    assert not said & told
