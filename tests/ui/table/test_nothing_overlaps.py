"""The table in the states of real deals, at every size of window and of words: everything on it can be seen and read.

No word lies on another word, or on or under a card that it does not belong to; nothing is cut off by the window; every count of
a meld is there; melds keep their places.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from helpers.deals import deal, rules_and_players, seats, states
from helpers.languages import LANGUAGES, spoken
from helpers.reading import cut_off, listening, on_cards, overlapping, paper
from helpers.viewers import viewer_at
from helpers.window import Silent, Window

from canasta_desktop.engine.moves import NO, Group
from canasta_desktop.engine.notation import parse_cards, parse_move
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.hints import hint_of
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.table.geometry.area_places import by_rank
from canasta_desktop.ui.table.geometry.foot_places import SHARES
from canasta_desktop.ui.table.geometry.long_places import LENGTHS_IN_ROWS, NUMBERS_IN_BAND
from canasta_desktop.ui.table.model.intents import Choice, Proposal, Tray
from canasta_desktop.ui.table.model.log_lines import LogLine, SeatTurn, Since
from canasta_desktop.ui.table.model.pieces import Zone, stays_open
from canasta_desktop.ui.table.model.sayings import gauge_text
from canasta_desktop.ui.table.model.table_model import HintShown, Question, Told
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import coach_text, turn_text
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from helpers.reading import Reading

    from canasta_desktop.engine.position import Position
    from canasta_desktop.ui.table.geometry.meld_places import MeldGrid

WINDOWS: Final = (
    ((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 100), ((1280, 720), 200), ((1100, 900), 150),
    ((1920, 1080), 100), ((1920, 1080), 200), ((2560, 1080), 100), ((3840, 2160), 100),
)  # fmt: skip
USUAL_WINDOWS: Final = (((1024, 600), 200), ((1280, 720), 100), ((1920, 1080), 200))
"""Where every table is looked at; elsewhere one of each kind is."""
MOST_OUTGROWN: Final = 2
"""How often in a deal a meld that outgrows its row moves others of its side, at most."""
TABLES: Final = rules_and_players()


def kind(name: str, players: int) -> tuple[object, ...]:
    """What decides how a table is laid out: players, sides, whether there are sequences, whether there are feet."""
    rules = preset(name)
    return players, len(rules.seating(players).sides), rules.sequence_longest > 0, rules.foot_size_for(players) > 0


SMALL_WINDOWS: Final = (((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 100), ((1280, 720), 200))
"""Where longer words have least room: every language is looked at there."""
FAR_APART: Final = ("first turn", "busiest", "long hand")
"""States that differ in what is said, of which a table is looked at in every language."""
MADE: Final[dict[Window, list[tuple[str, TableScene]]]] = {}
"""The tables of the window that is looked at in every language."""


ONE_OF_EACH: Final = list({kind(*table): table for table in TABLES}.values())
LOG: Final = (
    LogLine("East froze the pile with a joker", 1),
    LogLine("North took the pile of 14 cards", 0),
    LogLine("West melded queens, kings and aces", 1),
)
HAND: Final = "9H 9C 9S AS AH AD 2S 5C KS KH KD QS QH QD 7C"


def window_name(given: tuple[tuple[int, int], int]) -> str:
    (width, height), text = given
    return f"{width}x{height} {text} %"


class OneWindow:
    """One window at a time, opened anew only for another size of it or of its words."""

    def __init__(self) -> None:
        self._open: tuple[object, Window] | None = None

    def of(self, size: tuple[int, int], text: int) -> Window:
        """The window of that size, with words of that size in percent."""
        if self._open is None or self._open[0] != (size, text):
            self.close()
            opened = Window(size, Speed.OFF)
            opened.app.preferences.change("text_size", text)
            self._open = (size, text), opened
        return self._open[1]

    def close(self) -> None:
        """Close the window, and forget its tables."""
        MADE.clear()
        if self._open is not None:
            self._open[1].close()
            self._open = None


@pytest.fixture(scope="module")
def one_window() -> Iterator[OneWindow]:
    """The window of all tests: a fixture with parameters would open one for each."""
    windows = OneWindow()
    yield windows
    windows.close()
    states.cache_clear()  # some thousands of boards
    deal.cache_clear()


@pytest.fixture(autouse=True)
def _nothing_is_painted() -> Iterator[None]:
    """That takes long, and nobody looks."""
    with listening(pictures=False):
        yield


@pytest.fixture(params=WINDOWS, ids=window_name, scope="module")
def window(request: pytest.FixtureRequest, one_window: OneWindow) -> Window:
    size, text = request.param
    return one_window.of(size, text)


def show(window: Window, name: str, players: int, position: Position, *, practice: bool = False) -> TableScene:
    """The table in a state, before who sits at seat 0; nobody moves."""
    table = Table(preset(name), seats(players), 1, Silent(), first=1, practice=practice)
    table.deal()
    table.game.position = position.clone()
    scene = TableScene(window.app, viewer_at(table))
    scene.stage.model.tell(Told(LOG))
    window._scene = scene
    window.app.games.table = table
    window.app.reset(scene)
    scene.update(16)
    return scene


def read(window: Window, scene: TableScene) -> Reading:
    scene._canvas.forget()
    with listening(pictures=False) as reading:
        scene.draw(paper(window.app.screen.get_size()), full=True)
    return reading


def wrong(window: Window, scene: TableScene) -> list[str]:
    """What is wrong with the picture of the table."""
    reading = read(window, scene)
    assert reading.words
    found = overlapping(reading.words) + on_cards(reading) + cut_off(reading, window.app.screen.get_rect())
    found += counts(scene, reading) + out_of_panels(scene, reading) + cut_labels(scene, reading)
    return found + captions(scene, reading)


def captions(scene: TableScene, reading: Reading) -> list[str]:
    """Empty places of books without a caption."""
    shelves = [plan.shelf for plan in scene.stage.plans if plan.shelf is not None]
    badges = [group.badge for shelf in shelves for group in shelf.groups if group.empty is not None]
    return [f"no caption at {badge}" for badge in badges if not any(badge.colliderect(word.rect) for word in reading.words)]


def out_of_panels(scene: TableScene, reading: Reading) -> list[str]:
    """Words that stand in the panel of a side or of a seat and stick out of it."""
    own, *others = (area.frame for area in scene.stage.layout.areas)
    tray = scene.stage.tray_rects
    panels = [tray.frame if tray is not None else own, *others, *scene.stage.layout.seats]
    return [
        f"{word.text!r} leaves its panel: {word.rect} of {panel}"
        for panel in panels
        for word in reading.words
        if panel.collidepoint(word.rect.center) and not panel.inflate(4, 4).contains(word.rect)
    ]


def cut_labels(scene: TableScene, reading: Reading) -> list[str]:
    """Buttons whose label is cut short, and a turn line that is."""
    labels = {button.face for button in scene.controls.widgets()}
    labels |= {scene.stage.advice.title, scene.model.effects.moment} if scene.stage.advice else set()
    return [f"{words!r} is cut to {short!r}" for short, words in reading.cut.items() if words in labels]


def counts(scene: TableScene, reading: Reading) -> list[str]:
    """Counts of melds that are not there, or too small, or not in the area of their own side."""
    stage, found = scene.stage, []
    for area, plan in enumerate(stage.plans):
        frame = stage.layout.areas[area].frame
        for kind in plan.melds.sets:
            cards = len(stage.model.zones[Zone("meld", area, kind)])
            column = stage.meld_rect(area, kind)
            said = (words.progress(cards), str(cards), gauge_text(stage.model, Zone("meld", area, kind), cards))
            near = [word for word in reading.words if word.text in said and abs(word.rect.centerx - column.centerx) <= column.w]
            inside = plan.grid.inside  # then it stands on the card, below the rank
            room, top = (column, column.y + round(0.35 * column.w)) if inside else (frame, column.bottom)
            below = [word for word in near if word.rect.y >= top and room.contains(word.rect) and word.size >= 13]
            if not below:
                found.append(f"no count of {cards} under {column}")
            if not frame.contains(column):
                found.append(f"{column} leaves {frame}")
    return found


at_every_table = pytest.mark.parametrize(
    ("window", "name", "players"),
    [
        pytest.param(at, name, players, id=f"{window_name(at)}-{name}-{players}")
        for at in WINDOWS
        for name, players in (TABLES if at in USUAL_WINDOWS else ONE_OF_EACH)
    ],
    indirect=["window"],
)


@at_every_table
def test_every_state_of_a_deal_can_be_read(window: Window, name: str, players: int) -> None:
    found = {}
    shown = states(name, players)
    for what, position in {id(position): (what, position) for what, position in shown.items()}.values():
        faults = wrong(window, show(window, name, players, position))
        if faults:
            found[what] = faults
    assert found == {}


@pytest.fixture
def tables(window: Window) -> list[tuple[str, TableScene]]:
    """A table of each kind in some states, made once for all languages; the first state is one of practice."""
    if window not in MADE:
        MADE[window] = [
            (f"{name} {players} {what}", show(window, name, players, position, practice=what == FAR_APART[0]))
            for name, players in ONE_OF_EACH
            for what, position in states(name, players).items()
            if what in FAR_APART
        ]
    return MADE[window]


@pytest.mark.parametrize(
    ("window", "language"),
    [
        pytest.param(at, language, id=f"{window_name(at)}-{language}")
        for at in WINDOWS
        if at in SMALL_WINDOWS
        for language in LANGUAGES[1:]
    ],
    indirect=["window"],
)
def test_every_table_can_be_read_in_every_language(window: Window, tables: list[tuple[str, TableScene]], language: str) -> None:
    found = {}
    with spoken(language):
        for what, scene in tables:
            scene.change_language()
            scene.model.effects.moment = moments()[len(what) % len(moments())]
            faults = wrong(window, scene)
            if faults:
                found[what] = faults
    assert found == {}


def moments() -> list[str]:
    """What the turn line may tell of for a moment, or be at its longest."""
    name = "Wilhelmina"
    return [
        "",
        words.YOUR_FOOT,
        turn_text.talon_of(12),
        turn_text.deciding(name),
        turn_text.asks_you(name),
        turn_text.deals(name),
    ]


@pytest.mark.parametrize("reds", ["", "3H", "3H 3D 3H 3D"])
@pytest.mark.parametrize("groups", [1, 2, 3, 4])
def test_an_opening_on_its_tray_can_be_read_beside_red_threes(window: Window, reds: str, groups: int) -> None:
    theirs = "" if len(reds) > 4 else "3D"
    scene = window.position(HAND, "4C", scores=[1640, 0], red_threes=[reds, theirs], others=6)
    hand = scene.stage.model.view.hand
    kinds = [card >> 2 for card in parse_cards("9S AS KS QS")][:groups]
    tray = Tray(tuple(Group(kind, tuple(card for card in hand if card >> 2 == kind)) for kind in kinds))
    scene.actions.set_tray(tray)
    window.run(32)
    assert scene.stage.tray_rects is not None
    assert wrong(window, scene) == []


def test_a_tray_over_melds_can_be_read(window: Window) -> None:
    melds = [["6S 6H 6C 6D", "7S 7H 7C", "JS JH JC JD 2H", "8S 8H 8C 8D 8S 8H 8C"], []]
    scene = window.position(HAND, "4C", melds=melds, red_threes=["3H", "3D"], others=6)
    nines = parse_cards("9H 9C 9S")
    scene.actions.set_tray(Tray((Group(nines[0] >> 2, tuple(nines)),)))
    window.run(32)
    reading = read(window, scene)
    assert overlapping(reading.words) + on_cards(reading) == []
    rects = scene.stage.tray_rects
    assert rects is not None
    under = [word for word in reading.words if rects.frame.collidepoint(word.rect.center)]
    assert not any(word.text in {words.progress(n) for n in range(3, 7)} for word in under)


def boxes(scene: TableScene) -> dict[str, pygame.Rect]:
    """Where something is said over the table now, as it is drawn."""
    overlay = scene.overlay
    hint = scene.hint_panel.shown_panel(coming=True)
    panel = hint.rect if hint else None
    drawn = {element.key for element in overlay.elements(panel)}
    found = {"hint": panel} if panel else {}
    if "refusal" in drawn and overlay.bubble:
        found["refusal"] = overlay.bubble_rect(overlay.bubble)
    if "speech" in drawn and scene.stage.model.speech:
        taken = [rect for rect in (panel, overlay.bubble_rect(overlay.bubble) if overlay.bubble else None) if rect]
        place = overlay.voice.place(taken)
        assert place is not None
        found["speech"] = place
    if "tip" in drawn:
        found["tip"] = overlay.tip_rect()
    return found


def test_what_is_said_over_the_table_stands_apart_and_in_the_window(window: Window) -> None:
    scene = window.position(HAND, "4C", red_threes=["3H", "3D"], others=6)
    layout, clock, frame = scene.stage.layout, scene.app.clock, window.app.screen.get_rect()
    places = [layout.stock.center, layout.pile.center, layout.prompt.center, layout.seats[1].midbottom,
              *(rect.midtop for rect in scene.controls.rects().values()), layout.areas[1].frame.center,
              (layout.seats[1].centerx, layout.seats[1].bottom + round(150 * layout.t))]  # fmt: skip
    seen = set()
    for seat in scene.stage.model.viewer.others:
        for place in places:
            for told in ("refusal", "tip", "hint"):
                scene.overlay.bubble = None
                scene.overlay.tip.hide()
                scene.hints.withdraw()
                scene.overlay.say(seat, "May I go out, partner?", clock.now)
                if told == "refusal":
                    scene.actions.refuse("You may ask only when you could go out this turn, and this turn only.", place)
                elif told == "tip":
                    scene.overlay.tip.text = "5 of clubs: 5 points"
                    scene.overlay.tip._pointer = (place[0] / layout.t, place[1] / layout.t)
                else:
                    scene.actions.toggle_hint(place)
                shown = boxes(scene)
                assert told in shown or told == "tip"
                assert all(frame.contains(rect) for rect in shown.values()), shown
                for one, other in pairwise(sorted(shown)):
                    assert not shown[one].colliderect(shown[other]), shown
                seen |= set(shown)
    assert seen == {"refusal", "tip", "hint", "speech"}


SINCE: Final = tuple(SeatTurn(said, said, area) for said, area in (("Otto: 4♠", 1), ("Juno: melded", 0), ("Bea: 9♣", 1)))


def test_what_is_said_over_the_table_covers_no_control_and_no_text(window: Window) -> None:
    scene = window.position(HAND, "4C", red_threes=["3H", "3D"], others=6)
    layout, kept = scene.stage.layout, scene.kept_free
    scene.model.tell(Told(LOG, Since(SINCE, had_turn=True)))
    said = {}
    for place in (layout.stock.center, layout.pile.center, *(rect.midtop for rect in scene.controls.rects().values())):
        scene.actions.refuse("You may ask only when you could go out this turn, and this turn only.", place)
        assert scene.overlay.bubble is not None
        said[place] = scene.overlay.bubble_rect(scene.overlay.bubble)
    scene.actions.toggle_hint(layout.stock.center)
    panel = scene.hint_panel.shown_panel(coming=True)
    assert panel is not None
    for rect in said.values():
        assert rect.collidelist(kept.all()) < 0, rect
    assert panel.rect.collidelist([*kept.buttons(), *kept.texts(), *kept.piles()]) < 0
    scene.hints.withdraw()
    scene.model.show_hint(HintShown(hint_of(scene.model.view, parse_move("meld 9:9H 9C 9S A:AS AH AD 2S K:KS KH KD"))))
    panel = scene.hint_panel.shown_panel()
    assert panel is not None
    assert panel.rect.collidelist([*kept.buttons(), layout.hand]) < 0
    if not layout.compact:  # where words are large for the window, one of them is covered
        assert panel.rect.collidelist(kept.texts()) < 0


def test_what_is_said_over_the_question_of_the_partner_covers_neither_it_nor_the_answers(window: Window) -> None:
    turn = {"asked": True, "permission": None, "melded": False, "opened": False, "laid": []}
    melds = [["6S 6H 6C 6D 6S 6H 6C"], []]
    scene = window.position(HAND, "4C", phase="answer", turn=turn, melds=melds, others=6)
    assert scene.own.asked
    dialog, sheet = scene.dialog, scene.dialog.rect()
    answers = [dialog.rect(name) for name in ("yes", "no", "hint")]
    for name in ("yes", "no"):
        scene.actions.refuse(coach_text.LOOKS, dialog.rect(name).midtop, kind="hint")
        assert scene.overlay.bubble is not None
        bubble = scene.overlay.bubble_rect(scene.overlay.bubble)
        assert bubble.collidelist([dialog.head_rect(), *answers]) < 0
        assert sheet.collidepoint(dialog.head_rect().center)
        choices = (Choice(coach_text.PLAY_ANYWAY, Proposal(NO)),)
        warned = Proposal(choices=choices, title="This move costs about 320 points. Yes: Otto holds nine cards.")
        question = Question(warned, dialog.rect(name).midtop)
        scene.model.ask(question)
        assert not scene.chooser.rect_of(question).colliderect(dialog.head_rect())
        scene.model.ask(None)


def test_a_reason_and_a_hint_never_stand_at_once(window: Window) -> None:
    scene = window.position(HAND, "4C", others=6)
    for order in ("ah", "ha", "hah", "aha"):
        for key in order:
            window.key(pygame.key.key_code(key))
            assert not (scene.model.hint.open and scene.overlay.bubble), order
        scene.actions.clear_all()


@at_every_table
def test_melds_keep_their_places_and_their_size(window: Window, name: str, players: int) -> None:
    """A deal is played move by move: what grows moves nothing, what is new moves only what stands after it.

    Where melds grow long and stand in rows, a meld that outgrows its row moves others, a few times in a deal.
    """
    scene = show(window, name, players, states(name, players)["first turn"])
    stage = scene.stage
    before: dict[int, tuple[list[int], MeldGrid, dict[int, tuple[int, int]]]] = {}
    shrunk, outgrown = (dict.fromkeys(range(len(stage.plans)), 0) for _ in range(2))
    rooms: dict[int, list[int]] = {}
    for view in deal(name, players, 4):
        stage.show(view)
        for area, plan in enumerate(stage.plans):
            kinds, grid = [*plan.melds.sets, *plan.melds.runs], plan.grid
            places = dict(zip(plan.melds.sets, grid.corners, strict=True))
            then, old, lay = before.get(area, ([], grid, {}))
            before[area] = (kinds, grid, places)
            assert grid.width <= old.width, "melds do not grow again within a deal"
            shrunk[area] += grid.width < old.width
            long = [len(stage.model.meld(area, slot)) for slot in plan.melds.sets] if stays_open(view) else []
            needed, rooms[area] = rooms.get(area, []), [bisect_left(LENGTHS_IN_ROWS, cards) for cards in long]
            if kinds == then and rooms[area] != needed and max(grid.rows, old.rows) > 1:
                outgrown[area] += places != lay
            elif kinds == then:
                assert places == lay, "a meld that grows moves nothing"
            elif (grid.rows, grid.pitch, grid.width) == (old.rows, old.pitch, old.width) and set(then) <= set(kinds):
                first = by_rank(min(set(kinds) - set(then), key=by_rank))
                assert all(places[kind] == lay[kind] for kind in lay if by_rank(kind) < first)
    assert max(outgrown.values()) <= MOST_OUTGROWN
    # Sets get smaller with the first, third and fifth sequence, and where there are too many of them.
    most = len(SHARES) if stage.model.view.terms.sequence_longest else 2
    assert max(shrunk.values()) <= (len(NUMBERS_IN_BAND) if stays_open(stage.model.view) else most)
