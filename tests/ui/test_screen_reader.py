"""Screen readers: what another process reads over the bus, and plays; and that nothing of it can hurt the game."""

from __future__ import annotations

import os
import sys
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.at_spi import heard, missing
from helpers.pages import Pages

from canasta_desktop.session.settings import Settings
from canasta_desktop.ui.app import orca, reader_nodes, screen_reader
from canasta_desktop.ui.app.messages import Message
from canasta_desktop.ui.app.screen_reader import ScreenReader, bus_there
from canasta_desktop.ui.kit.node import Node, WidgetRole
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.services.page_kinds import PageName

if TYPE_CHECKING:
    from pathlib import Path

    from helpers.window import Window

    from canasta_desktop.ui.app.window import App


@pytest.fixture
def bus() -> None:
    """A test that needs a bus and a screen is skipped without them, and fails in CI."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the bus of screen readers is that of Linux")
    if lacking := missing():
        reason = f"needs {', '.join(lacking)}"
        (pytest.fail if os.environ.get("CI", "").lower() in ("true", "1") else pytest.skip)(reason)


@pytest.mark.usefixtures("bus")
def test_another_process_reads_the_table_and_gives_the_focus(tmp_path: Path) -> None:
    found = heard(tmp_path, "read")
    named = {node["name"]: node for node in found["tree"]}
    assert named["Canasta"]["role"] == "frame"
    assert named["Your hand"]["role"] == "list"
    assert named["9 of hearts"]["role"] == "list item"
    assert named["Draw"]["role"] == "push button"
    assert "focusable" in named["Draw"]["states"]
    assert "focusable" not in named["Discard"]["states"], "it cannot be pressed yet"
    assert "seven cards" not in named["Pile"]["name"]
    assert "on top" in named["Pile"]["description"]
    assert "selected" not in named["9 of hearts"]["description"], "every card would be called so"
    assert found["focused"] == [found["given"]]


@pytest.mark.usefixtures("bus")
def test_another_process_plays_a_deal_by_actions(tmp_path: Path) -> None:
    found = heard(tmp_path, "play")
    assert found["turns"] > 2
    assert any(" discarded the " in line for line in found["heard"]), "what happens is a live text"
    assert {name for name, words in found["written"] if " discarded the " in words} <= {"This deal so far"}, (
        "it would be heard twice"
    )


@pytest.mark.usefixtures("bus")
def test_for_an_older_orca_what_happens_is_written_on_what_has_the_focus(tmp_path: Path) -> None:
    found = heard(tmp_path, "play", "burraco", orca="43.1")
    assert any(" discarded the " in words for name, words in found["written"] if name == "Your hand")
    assert found["heard"] == []


@pytest.mark.usefixtures("bus")
def test_a_page_says_which_option_is_chosen_and_all_values(tmp_path: Path) -> None:
    tree = heard(tmp_path, "page", "new_game")["tree"]
    options = {node["name"]: node for node in tree if node["role"] == "radio button"}
    assert "checked" in options["Classic"]["states"]
    assert "checked" not in options["Online"]["states"]
    assert len([name for name in options if name.startswith("Picture: ")]) == 6
    choices = {node["name"]: node["description"] for node in tree if node["role"] == "spin button"}
    assert (choices["Players"], choices["Speed"]) == ("4", "Instant")
    assert "Start" in [node["name"] for node in tree if "focused" in node["states"]]


@pytest.mark.usefixtures("bus")
def test_a_slider_has_a_number_and_a_field_its_text(tmp_path: Path) -> None:
    tree = heard(tmp_path, "page", "settings")["tree"]
    now = Settings()
    numbers = [(node["number"], node["description"]) for node in tree if node["role"] == "slider"]
    assert numbers == [([now.card_volume, 0, 100], ""), ([now.event_volume, 0, 100], "")]
    assert [node["text"] for node in tree if node["role"] == "entry"] == ["Zoé B."]


@pytest.mark.usefixtures("bus")
def test_the_window_is_told_to_be_active_and_the_main_button_has_the_focus(tmp_path: Path) -> None:
    events = heard(tmp_path, "page", "menu")["events"]
    kinds = [kind for kind, *_ in events]
    assert "window:activate" in kinds
    assert [name for kind, name, _ in events if kind.startswith("object:state-changed:focused")][-1] == "New game"
    assert kinds.index("object:announcement") > kinds.index("window:activate")


@pytest.mark.usefixtures("bus")
def test_screen_readers_come_and_go(tmp_path: Path) -> None:
    assert heard(tmp_path, "soak", "8") == {"activations": 8}


class Kit:
    """Stands in for AccessKit: every name is a class or a value that remembers what was set."""

    def __getattr__(self, name: str) -> Any:
        return Kit()

    def __call__(self, *given: object, **named: object) -> Any:
        return Kit()


class Adapter:
    """Takes updates, or fails as AccessKit does, with an error that is no `Exception`."""

    def __init__(self, *, fails: bool = False) -> None:
        self.fails, self.updates = fails, 0

    def update_if_active(self, make: Any) -> None:
        if self.fails:
            raise BaseException("panic")  # noqa: TRY002
        make()
        self.updates += 1

    def set_root_window_bounds(self, *_: object) -> None: ...
    def update_window_focus_state(self, *_: object) -> None: ...


def attached(app: App, adapter: Adapter) -> ScreenReader:
    reader = app.reader
    reader._kit, reader._adapter, reader._announces = Kit(), adapter, True
    return reader


def test_nothing_is_described_while_nobody_listens(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.position("KC 4S 5S 6S")
    reader = attached(window.app, Adapter())
    monkeypatch.setattr(type(window.app), "describe", lambda _: pytest.fail("it was described"))
    window.run(200)
    assert reader._adapter.updates == 0


def test_the_tree_is_handed_over_once_for_each_change(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    adapter = Adapter()
    reader = attached(window.app, adapter)
    reader._activated()
    window.run(200)
    first = adapter.updates
    assert 0 < first <= 2
    window.run(200)
    assert adapter.updates == first, "nothing has changed"
    window.select("4S")
    assert adapter.updates > first
    reader._deactivated()
    window.run(100)
    last = adapter.updates
    window.select("5S")
    assert adapter.updates == last


def test_a_failure_drops_the_adapter_and_the_game_goes_on(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    reader = attached(window.app, Adapter(fails=True))
    reader._activated()
    window.run(50)
    assert reader._adapter is None
    window.select("4S")
    window.click(window.pile)
    assert window.moves == ["discard 4S"]


def test_messages_of_one_frame_are_joined(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.position("KC 4S 5S 6S")
    reader = attached(window.app, Adapter())
    told: list[str] = []
    monkeypatch.setattr(screen_reader, "live", lambda _, said, *, urgent: told.append(said) or Kit())
    reader._activated()
    window.run(50)
    assert len(told) == 1
    assert "Your turn" in told[0]


def test_a_message_follows_the_focus_in_an_update_of_its_own(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen reader breaks off what it says when the focus moves: a message that came before the focus was not heard."""
    window.position("KC 4S 5S 6S", phase="play")
    reader = attached(window.app, Adapter())
    told: list[tuple[str, int]] = []
    monkeypatch.setattr(screen_reader, "live", lambda _, said, *, urgent: told.append((said, reader._adapter.updates)) or Kit())
    reader._activated()
    window.run(100)
    told.clear()
    before, focus = reader._adapter.updates, reader._focus
    window.key(pygame.K_RIGHT)
    window.app.tell("The king is the dearest card.")
    window.run(16)
    window.key(pygame.K_RIGHT)
    window.app.tell("Four cards.")
    window.app.step(1, [])
    moved = reader._focus
    assert moved != focus
    window.run(100)
    assert reader._focus == moved
    assert [said for said, _ in told] == ["The king is the dearest card.", "Four cards."]
    assert told[0][1] > before


def test_without_a_bus_there_is_no_adapter_and_no_thread(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert not bus_there()
    monkeypatch.setattr("canasta_desktop.ui.app.placing.headless", lambda: False)
    before = threading.active_count()
    app.reader.begin()
    assert app.reader._adapter is None
    assert threading.active_count() == before


def test_every_role_has_a_name_in_accesskit() -> None:
    accesskit = pytest.importorskip("accesskit")
    assert set(reader_nodes.ROLES) == set(WidgetRole)
    assert all(hasattr(accesskit.Role, name) for name in reader_nodes.ROLES.values())
    assert all(hasattr(accesskit.Action, name) for name in reader_nodes.ACTIONS.values())


def test_all_that_there_is_on_pages_can_be_handed_over() -> None:
    """An error there would end it for good, and in silence."""
    accesskit = pytest.importorskip("accesskit")
    pages = Pages()
    try:
        pages.app.push(MenuScene(pages.app))
        for name in ("new_game", "settings", "saved_games", "profiles", "import_deals", "new_score_pad", "learn", "statistics"):
            pages.app.show(PageName(name))
            pages.settle(2)
            for number, node in enumerate(pages.app.describe().walk(), 1):
                reader_nodes.translated(accesskit, node, number)
                run = reader_nodes.text_run(accesskit, node, number)
                assert (run is None) == (node.role is not WidgetRole.TEXT_FIELD)
            pages.app.pop()
    finally:
        pages.close()


@pytest.mark.parametrize(
    ("words", "lengths"), [("", []), ("Zoé", [3]), ("Zoé B.", [4, 2]), ("two  words ", [5, 6]), (" a", [1, 1])]
)
def test_the_words_of_a_text_end_before_the_next(words: str, lengths: list[int]) -> None:
    assert reader_nodes._word_lengths(words) == lengths


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere states say it")
def test_a_card_that_is_put_back_says_so_and_a_selected_one_that_it_is(window: Window) -> None:
    window.position("KC 4S 5S 6S", phase="play")
    reader = attached(window.app, Adapter())
    reader._activated()
    window.run(100)
    window.key(pygame.K_RIGHT)
    window.run(50)
    chosen = reader._nodes[reader._focus]
    assert (chosen.role, reader_nodes.described(chosen)) == (WidgetRole.CARD, "")
    window.key(pygame.K_SPACE)
    window.run(50)
    assert reader_nodes.described(reader._nodes[reader._focus]) == "selected"
    window.key(pygame.K_SPACE)
    window.run(50)
    assert reader._written[reader._focus] == ("not selected", "")
    window.key(pygame.K_RIGHT)
    window.run(50)
    window.key(pygame.K_RIGHT)
    window.run(50)
    assert reader._written == {}


def test_an_option_that_is_chosen_by_enter_says_so(pages: Pages) -> None:
    reader = attached(pages.app, Adapter())
    reader._activated()
    pages.app.show(PageName.NEW_GAME)
    pages.settle(2)
    while reader._nodes[reader._focus].label != "Online":
        pages.key(pygame.K_TAB)
        pages.settle(2)
    pages.key(pygame.K_RETURN)
    pages.settle(2)
    assert reader._nodes[reader._focus].selected
    assert reader._written[reader._focus] == ("selected", "")


def test_messages_that_wait_for_the_answer_of_orca_are_said_together(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.position("KC 4S 5S 6S", phase="play")
    reader = attached(window.app, Adapter())
    reader._announces = None
    answer = threading.Event()
    monkeypatch.setattr(orca, "takes_announcements", lambda: not answer.wait(20))
    reader._activated()
    window.run(100)
    window.app.tell("The king is the dearest card.")
    window.run(50)
    assert reader._written == {}
    answer.set()
    reader._asking.join(20)
    window.run(8000)
    (said, _), *others = reader._written.values()
    assert others == []
    assert "Your turn" in said
    assert said.endswith("The king is the dearest card.")


def test_what_was_said_on_a_page_is_not_written_there_again(pages: Pages) -> None:
    """At one screen somebody else may look meanwhile."""
    reader = attached(pages.app, Adapter())
    reader._announces = False
    reader._activated()
    pages.app.tell("Your hand is fine.")
    pages.settle(2)
    pages.app.step(8000)
    focus = reader._focus
    assert reader._written[focus][0].endswith("Your hand is fine.")
    pages.app.show(PageName.SETTINGS)
    pages.app.step(1)
    assert focus not in reader._nodes
    assert focus not in reader._written


def test_an_urgent_message_goes_before_those_that_wait_and_loses_none(window: Window) -> None:
    reader = attached(window.app, Adapter())
    for words, urgent in (("one", False), ("two", False), ("three", True), ("four", False)):
        reader.hear([Message(words, urgent)])
    assert reader._message is not None
    assert reader._message[1:] == ("three one two four", True)
    reader.hear([Message(reader._message[1], urgent=True)])
    assert reader._message[1:] == ("three one two four", True)


def test_a_message_waits_five_seconds_at_most_however_much_has_changed(window: Window) -> None:
    window.position("KC 4S 5S 6S", phase="play")
    reader = attached(window.app, Adapter())
    reader._announces = False
    reader._activated()
    window.run(8000)
    reader._numbers = {str(number): 1000 + number for number in range(1000)}
    window.key(pygame.K_RIGHT)
    window.app.tell("One.")
    window.run(50)
    window.app.tell("Two.")
    window.run(50)
    assert 4000 < (reader.wake_ms or 0) <= 5000
    assert window.app.wake_ms == reader.wake_ms, "the loop sleeps meanwhile"


@pytest.mark.parametrize(
    ("told", "takes"), [("43.1", False), ("3.38.2", False), ("45.0", True), ("46.2", True), ("what", True)]
)
def test_an_orca_before_45_takes_no_announcements(
    told: str, takes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    program = tmp_path / "orca"
    program.write_text(f"#!{sys.executable}\nprint({told!r})\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(orca.shutil, "which", lambda _: str(program))
    assert orca.takes_announcements() is takes
    monkeypatch.setattr(orca.shutil, "which", lambda _: None)
    assert orca.takes_announcements()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere messages are announced")
def test_what_is_said_after_the_focus_moved_waits_until_that_was_read(window: Window) -> None:
    """Orca reads what has the focus some time later, as it then is, and a change of it once more."""
    window.position("KC 4S 5S 6S", phase="play")
    reader = attached(window.app, Adapter())
    reader._announces = False
    reader._activated()
    window.run(8000)
    window.app.tell("One.")
    window.key(pygame.K_RIGHT)
    first = reader._written[reader._focus][0]
    assert first.endswith("One.")
    for news in ("Two.", "Three."):
        window.app.tell(news)
        window.run(50)
    assert reader._written[reader._focus][0] == first
    assert reader.waiting
    window.run(1500)
    assert reader.wake_ms is None
    assert reader._written[reader._focus][0] == "Two. Three."


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere states say it")
def test_a_card_that_is_put_back_as_something_is_said_says_both(window: Window) -> None:
    window.position("KC 4S 5S 6S", phase="play")
    reader = attached(window.app, Adapter())
    reader._announces = False
    reader._activated()
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_SPACE)
    window.run(8000)
    window.app.tell("Another one.")
    window.key(pygame.K_SPACE)
    window.run(50)
    assert reader._written[reader._focus][0] == "not selected. Another one."


def test_what_comes_back_is_another_one(pages: Pages) -> None:
    """A screen reader that remembers what was removed takes it for dead for ever, if it comes back with the old number."""
    pages.app.push(MenuScene(pages.app))
    reader = attached(pages.app, Adapter())
    reader._activated()
    pages.settle(2)
    before, root = set(reader._nodes), reader._numbers["window"]
    pages.app.show(PageName.SETTINGS)
    pages.settle(2)
    pages.app.pop()
    pages.settle(2)
    assert set(reader._nodes) & before == {root}
    pages.settle(2)
    assert reader._numbers["window"] == root == 1


def test_a_title_that_has_the_focus_is_not_said_again() -> None:
    heading = Node("heading", WidgetRole.HEADING, "Rules")
    assert reader_nodes.without_heading(heading, "Rules.") == ""
    assert reader_nodes.without_heading(heading, "Rules. Of Samba.") == "Of Samba."
    assert reader_nodes.without_heading(replace(heading, role=WidgetRole.BUTTON), "Rules.") == "Rules."


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere messages are announced")
def test_a_message_is_not_read_again_where_the_focus_comes_back(window: Window) -> None:
    window.position("KC 4S 5S 6S", phase="play")
    reader = attached(window.app, Adapter())
    reader._announces = False
    reader._activated()
    window.key(pygame.K_RIGHT)
    window.run(8000)
    window.app.tell("One.")
    window.run(50)
    card = reader._focus
    assert reader._written[card][0] == "One."
    window.key(pygame.K_RIGHT)
    window.run(50)
    assert reader._focus != card
    window.key(pygame.K_LEFT)
    window.run(50)
    assert reader._focus == card
    assert card not in reader._written


def test_a_dot_between_two_things_is_a_pause() -> None:
    """Orca calls it "middle dot"."""
    node = Node("goals", WidgetRole.BUTTON, "Deal of the day", "New cards for today \u00b7 0 of 3 goals")
    described = "New cards for today, 0 of 3 goals" if sys.platform.startswith("linux") else ""  # elsewhere it is the value
    assert reader_nodes.described(node) == described
    assert reader_nodes.spoken("Easy \u00b7 Reached") == "Easy, Reached"


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (PageName.VALUES, "Joker: 50"),
        (PageName.WELCOME, "Have you played Canasta before? At the table, press H for a hint"),
    ],
)
def test_a_sheet_says_in_one_message_what_stands_on_it(pages: Pages, page: PageName, said: str) -> None:
    """It has no name for a screen reader, which would read that, and some of its labels without their figures."""
    pages.app.show(page)
    pages.settle(2)
    assert pages.app.top is not None
    assert said in pages.app.top.summary
    assert {node.role for node in pages.app.describe().children} == {WidgetRole.PAGE}
