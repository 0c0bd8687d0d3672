from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.languages import spoken
from helpers.pages import Pages, click, key, pushed
from helpers.viewers import viewer_at

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import DealResult, DealtCards
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.scoring import HandCost, SideScore, red_three_points
from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.session.lessons.order import CLASSIC
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.store.progress import keep_lesson
from canasta_desktop.session.table import Table
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.kit.widgets import Button, OptionCard, TextField
from canasta_desktop.ui.pages import menu
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS, DealScoreScene
from canasta_desktop.ui.pages.deal_score.parts import elsewhere, rows
from canasta_desktop.ui.pages.game_over.figures import awards, totals_chart
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.ui.pages.learn import LearnScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.services.lineup import shown_names
from canasta_desktop.words import common_text, daily_text, saved_games_text
from canasta_desktop.words.score_text import deal_ended, how_long

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.kit.page import PageScene

SIZES = [(1024, 600), (1024, 768), (1280, 720), (1366, 768), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160)]
SEATS = (
    Seating("Ana", "fox"),
    Seating("Otto", "owl", "heuristic"),
    Seating("Juno", "bear", "heuristic"),
    Seating("Bea", "badger", "heuristic"),
)


def score(melds: int, hands: int, **more: int) -> SideScore:
    given = {"mixed": 0, "natural": 0, "red_threes": 0, "out": 0, "concealed": 0, "penalty": 0, "deducted": 0, **more}
    return SideScore(melds=melds, hands=hands, **given, total=melds + hands + sum(given.values()))


def played(*deals: tuple[SideScore, SideScore, int | None]) -> list[DealResult]:
    """Results of deals in a row: the score of each side and who went out."""
    totals = (0, 0)
    found = []
    for i, (us, them, out) in enumerate(deals):
        after = (totals[0] + us.total, totals[1] + them.total)
        end = DealEnd.STOCK if out is None else DealEnd.OUT
        concealed = us.concealed + them.concealed > 0
        found.append(DealResult(i + 1, i, (0, 1, 2, 3), DealtCards((), (), ()), end, out, concealed, (us, them), totals, after))
        totals = after
    return found


WON = played(
    (score(315, -55, mixed=300, natural=500, red_threes=200, out=100), score(210, -165, mixed=300, red_threes=100), 2),
    (score(80, -200), score(400, 0, mixed=600, red_threes=-100, out=100), 1),
    (score(900, -10, natural=3000, out=100, concealed=100), score(40, -320), 0),
)


def table_with(results: list[DealResult], target: int = 5000, seats: Sequence[Seating] = SEATS) -> Table:
    table = Table(preset("classic"), seats, 7, LocalThinker())
    table.game.results = results
    table.game.totals = results[-1].after
    table.game.deal_number = len(results)
    assert (table.game.winner is None) == (max(results[-1].after) < target)
    return table


MAKERS: list[Callable[[App], PageScene]] = [
    MenuScene,
    NewGameScene,
    lambda app: DealScoreScene(app, viewer_at(table_with(WON[:1])), lambda: None),
    lambda app: DealScoreScene(app, viewer_at(table_with(WON)), lambda: None),
    lambda app: GameOverScene(app, viewer_at(table_with(WON))),
]


@pytest.mark.parametrize("make", MAKERS, ids=["menu", "new", "score", "last score", "over"])
@pytest.mark.parametrize("app", SIZES, indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
def test_controls_stand_in_the_window_and_apart(app: App, make: Callable[[App], PageScene]) -> None:
    scene = pushed(app, make(app))
    app.step(16)
    window = pygame.Rect(0, 0, *app.size)
    t = app.scale.t
    widgets = scene.group.widgets
    boxes = [pygame.Rect(round(w.box.x * t), round(w.box.y * t), round(w.box.w * t), round(w.box.h * t)) for w in widgets]
    for i, (widget, box) in enumerate(zip(widgets, boxes, strict=True)):
        assert widget.within or window.contains(box)  # what scrolls is clipped to its view
        assert min(box.size) >= 32, "too small to hit"
        fixed = [other for other, one in zip(boxes, widgets, strict=True) if bool(one.within) == bool(widget.within)][:i]
        assert not any(box.colliderect(other) for other in fixed if other is not box)


@pytest.mark.parametrize("make", MAKERS, ids=["menu", "new", "score", "last score", "over"])
def test_every_control_can_be_reached_with_tab(app: App, make: Callable[[App], PageScene]) -> None:
    scene = pushed(app, make(app))
    app.step(16)
    reached = set()
    for _ in scene.group.widgets:
        key(app, pygame.K_TAB)
        reached.add(scene.group.focus)
    assert reached == {w for w in scene.group.widgets if w.enabled}


# menu


def test_without_a_game_there_is_nothing_to_continue(app: App) -> None:
    scene = pushed(app, MenuScene(app))
    assert [b.label for b in scene.group.widgets if isinstance(b, Button)] == [
        common_text.NEW_GAME,
        daily_text.TITLE,
        saved_games_text.TITLE,
        saved_games_text.STATISTICS,
        saved_games_text.HOUSE_RULES,
        common_text.LEARN,
        common_text.SCORE_PAD,
        common_text.SETTINGS,
        common_text.QUIT,
    ]
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, NewGameScene)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene


def test_a_game_that_is_under_way_comes_first(app: App) -> None:
    app.games.table = table_with(WON[:2])
    scene = pushed(app, MenuScene(app))
    first = scene.group.widgets[0]
    assert (first.label, first.kind) == (common_text.CONTINUE, "main")
    assert first.subtitle == "Classic: deal 2, Us 1,240, Them 1,445"
    key(app, pygame.K_ESCAPE)  # nothing lies under the menu
    assert app.top is scene


def learns(app: App, *lessons: str, experience: str = "new") -> None:
    """The person has finished these lessons, a minute ago."""
    key_of_person = app.data.profiles.current.key
    app.data.profiles.change(key_of_person, experience=experience)
    for name in lessons:
        keep_lesson(app.data.archive, key_of_person, name)


@pytest.mark.parametrize(
    ("done", "experience", "label"),
    [
        (CLASSIC[:5], "new", "Continue learning: 6. Threes"),
        (CLASSIC[:5], "knows", "Continue learning: 6. Threes"),
        ((), "new", "Learn Canasta: 1. A turn"),
        ((), "knows", common_text.NEW_GAME),
        (("samba",), "knows", common_text.NEW_GAME),
        (CLASSIC, "new", common_text.NEW_GAME),
    ],
)
def test_the_menu_leads_on_in_the_lessons(app: App, done: tuple[str, ...], experience: str, label: str) -> None:
    learns(app, *done, experience=experience)
    scene = pushed(app, MenuScene(app))
    main = [widget for widget in scene.group.widgets if isinstance(widget, Button) and widget.kind == "main"]
    assert [widget.label for widget in main] == [label]
    assert scene.group.widgets[0] is main[0]
    if label.startswith("Continue"):
        key(app, pygame.K_RETURN)
        assert app.top.own.tutor.name == "threes"


@pytest.mark.parametrize(
    ("language", "done", "due"),
    [("en", (), "turn"), ("it", (), "burraco"), ("pt_BR", (), "buraco-aberto"), ("it", ("burraco",), None),
     ("it", ("turn",), "melds")],
)  # fmt: skip
def test_menu_and_lessons_lead_to_the_game_that_stands_first(
    app: App, language: str, done: tuple[str, ...], due: str | None
) -> None:
    with spoken(language):
        learns(app, *done)
        for scene in (pushed(app, MenuScene(app)), pushed(app, LearnScene(app))):
            main = [widget for widget in scene.group.widgets if isinstance(widget, Button) and widget.kind == "main"]
            if due is None:
                assert not main or main[0].label == common_text.NEW_GAME
                continue
            main[0].activate()
            assert app.top.own.tutor.name == due
            app.reset(MenuScene(app))


def test_a_game_that_was_played_after_the_lesson_leads(app: App) -> None:
    learns(app, *CLASSIC[:5])
    app.games.table = table_with(WON[:2])
    first, second = pushed(app, MenuScene(app)).group.widgets[:2]
    assert (first.label, first.kind) == (common_text.CONTINUE, "main")
    assert (second.label, second.kind) == ("Continue learning: 6. Threes", "on")


def test_a_lesson_that_was_finished_after_the_game_leads(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    learns(app, *CLASSIC[:5])
    before = dt.datetime.now(dt.UTC) - dt.timedelta(hours=1)
    monkeypatch.setattr(menu, "waiting_game", lambda _app: menu.WaitingGame(1, None, "Classic: deal 2", before))
    first, second = pushed(app, MenuScene(app)).group.widgets[:2]
    assert (first.label, first.kind) == ("Continue learning: 6. Threes", "main")
    assert (second.label, second.kind) == (common_text.CONTINUE, "on")


# new game


def test_a_game_begins_with_what_is_chosen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, int]] = []
    monkeypatch.setattr(app.games, "begin", lambda rules, seed, **_: begun.append((rules.name, seed)))
    scene = pushed(app, NewGameScene(app))
    app.step(16)
    cards = [w for w in scene.group.widgets if isinstance(w, OptionCard)]
    click(app, cards[1].box)
    more = next(w for w in scene.group.widgets if isinstance(w, Button) and w.label == common_text.MORE)
    click(app, more.box)
    seed = next(w for w in scene.group.widgets if isinstance(w, TextField))
    click(app, seed.box)
    for sign in "4x2":
        app.step(16, [pygame.event.Event(pygame.TEXTINPUT, text=sign)])
    key(app, pygame.K_RETURN)
    assert begun == [(ALL_PRESETS[1], 42)]


def test_without_a_seed_every_game_is_another(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    monkeypatch.setattr(app.games, "begin", lambda _rules, seed, **_: begun.append(seed))
    app.push(NewGameScene(app))
    for _ in range(5):
        key(app, pygame.K_RETURN)
    assert len(set(begun)) == 5


def test_names_and_pictures_are_given_to_the_chosen_seat(app: App) -> None:
    scene = pushed(app, NewGameScene(app))
    click(app, scene.plan.seat_box(2))
    assert scene.seat == 2
    field = next(w for w in scene.group.widgets if isinstance(w, TextField))
    field.words = field.words[:0]
    click(app, field.box)
    for sign in "Mo":
        app.step(16, [pygame.event.Event(pygame.TEXTINPUT, text=sign)])
    assert app.games.seats[2].name == "Mo"
    owl = [w for w in scene.group.widgets if isinstance(w, OptionCard)][-5]
    click(app, owl.box)  # West has it: they swap
    assert [player.avatar for player in app.games.seats] == ["fox", "bear", "owl", "badger", "rabbit", "cat"]


def test_a_nameless_player_is_still_called_something(app: App) -> None:
    assert list(shown_names(app.games.seats)) == ["You", "Otto", "Juno", "Bea", "Ida", "Max"]


# score of a deal


@pytest.mark.parametrize("deal", WON, ids=lambda deal: f"deal {deal.number}")
def test_the_lines_of_the_sheet_add_up(deal: DealResult) -> None:
    lines = rows(deal.sides, preset("classic"))
    for side, result in enumerate(deal.sides):
        assert sum(line.values[side] for line in lines) == result.total


def test_rare_lines_stand_only_where_they_count() -> None:
    assert [line.label for line in rows(WON[0].sides, preset("classic"))][-1] == common_text.GOING_OUT
    assert [line.label for line in rows(WON[2].sides, preset("classic"))][-1] == common_text.CONCEALED


def test_four_red_threes_are_not_said_to_count_100_each() -> None:
    notes = [rows((score(0, 0, red_threes=points), score(0, 0)), preset("classic"))[4].note for points in (300, -200, 800)]
    assert notes == ["100 each", "100 each", ""]


def test_the_sheet_counts_up_and_any_key_ends_that(app: App) -> None:
    scene = pushed(app, DealScoreScene(app, viewer_at(table_with(WON[:1])), lambda: None))
    app.step(16)
    assert scene.animating
    key(app, pygame.K_x)
    assert not scene.animating


def test_the_sheet_can_be_lifted_and_laid_back(app: App) -> None:
    app.push(MenuScene(app))
    app.step(16)
    below = pygame.image.tobytes(app.screen, "RGB")
    scene = pushed(app, DealScoreScene(app, viewer_at(table_with(WON[:1])), lambda: None))
    app.step(2000)
    key(app, pygame.K_v)
    assert scene.lifted
    top = app.size[0] * 3 * (app.size[1] // 2)
    assert pygame.image.tobytes(app.screen, "RGB")[:top] == below[:top]
    key(app, pygame.K_ESCAPE)
    assert not scene.lifted


def test_next_deal_is_asked_for_once_and_after_the_sheet_has_gone(app: App) -> None:
    asked: list[object] = []
    menu = pushed(app, MenuScene(app))
    app.push(DealScoreScene(app, viewer_at(table_with(WON[:1])), lambda: asked.append(app.top)))
    app.step(DEAF_MS)
    key(app, pygame.K_RETURN)
    assert asked == [menu]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_r, pygame.K_a])
def test_the_score_is_deaf_to_a_press_that_was_meant_for_the_table(app: App, code: int) -> None:
    asked: list[object] = []
    scene = DealScoreScene(app, viewer_at(table_with(WON[:1])), lambda: asked.append(app.top))
    app.push(MenuScene(app))
    app.push(scene)
    app.step(DEAF_MS - 50)
    key(app, code)
    assert app.top is scene
    assert asked == []


def test_esc_on_the_score_opens_the_pause_and_enter_comes_back(app: App) -> None:
    app.push(MenuScene(app))
    scene = pushed(app, DealScoreScene(app, viewer_at(table_with(WON[:1])), lambda: None))
    app.step(DEAF_MS)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)
    key(app, pygame.K_RETURN)
    assert app.top is scene
    key(app, pygame.K_RETURN)  # too soon after the pause: it was meant for that
    assert app.top is scene
    key(app, pygame.K_v)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert not scene.lifted


def test_there_is_no_sheet_without_a_deal(app: App) -> None:
    with pytest.raises(ValueError, match="no deal"):
        DealScoreScene(app, viewer_at(Table(preset("classic"), SEATS, 7, LocalThinker(), first=7)), lambda: None)


# end of the game


def test_victory_is_festive_once_and_defeat_is_not(app: App) -> None:
    scene = pushed(app, GameOverScene(app, viewer_at(table_with(WON))))
    assert scene.won
    assert scene.animating
    app.step(1300)
    assert not scene.animating
    others = [replace(who, bot=None if at == 1 else "heuristic") for at, who in enumerate(SEATS)]
    lost = pushed(app, GameOverScene(app, viewer_at(table_with(WON, seats=others), 1)))
    assert not lost.won
    assert not lost.animating


def test_with_motion_off_nothing_falls(app: App) -> None:
    app.options.speed = Speed.OFF
    scene = pushed(app, GameOverScene(app, viewer_at(table_with(WON))))
    assert not scene.animating


def test_the_same_deals_can_be_played_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    monkeypatch.setattr(app.games, "begin", lambda _rules, seed: begun.append(seed))
    app.push(GameOverScene(app, viewer_at(table_with(WON))))
    key(app, pygame.K_s)
    key(app, pygame.K_RETURN)
    assert begun[0] == 7
    assert begun[1] != 7


HOT_SEAT = (
    Seating("Ana", "fox"),
    Seating("Zoe", "owl", "expert+bold"),
    Seating("Bob", "bear"),
    Seating("Kim", "badger", "casual", "kim", away=True),
)


@pytest.mark.parametrize("press", [pygame.K_RETURN, pygame.K_s])
def test_the_next_game_has_the_players_of_the_one_that_is_over(app: App, press: int) -> None:
    app.push(GameOverScene(app, viewer_at(table_with(WON, seats=HOT_SEAT))))
    key(app, press)
    begun = app.games.table
    assert begun is not None
    assert tuple(begun.seatings) == (*HOT_SEAT[:3], replace(HOT_SEAT[3], profile=None, away=False))


def test_who_has_left_comes_back_where_nobody_else_is_there(app: App) -> None:
    seats = [Seating("Ana", "fox", "expert", app.data.profiles.current.key, away=True), *SEATS[1:]]
    app.push(GameOverScene(app, viewer_at(table_with(WON, seats=seats))))
    key(app, pygame.K_RETURN)
    begun = app.games.table
    assert begun is not None
    assert begun.seatings[0] == replace(seats[0], bot=None, away=False)
    assert [who.bot for who in begun.seatings[1:]] == [USUAL_LEVEL] * 3  # this version offers no other bots of that name


def test_after_practice_the_next_game_is_set_up_as_before(app: App) -> None:
    over = table_with(WON, seats=HOT_SEAT)
    over.practice = True
    app.push(GameOverScene(app, viewer_at(over)))
    key(app, pygame.K_RETURN)
    begun = app.games.table
    assert begun is not None
    assert [who.bot is None for who in begun.seatings] == [True, False, False, False]
    assert begun.seatings[0].profile == app.data.profiles.current.key


def test_there_is_no_end_without_a_winner(app: App) -> None:
    with pytest.raises(ValueError, match="no winner"):
        GameOverScene(app, viewer_at(table_with(WON[:1])))


def test_awards_are_the_games_own_figures() -> None:
    found = awards(WON, [who.name for who in SEATS], (0, 1, 0, 1), ("Us", "Them"), preset("classic"))
    assert [(a.figure, a.who) for a in found] == [("+4,090", "Us, deal 3"), ("7", "Us"), ("+200", "Us")]


def test_a_tie_earns_no_award() -> None:
    same = score(100, 0, natural=500)
    assert awards(played((same, same, None)), ["a", "b", "c", "d"], (0, 1, 0, 1), ("Us", "Them"), preset("classic")) == []


def test_ctrl_c_copies_the_totals_as_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: bool(held.append(text) or True))
    app.push(GameOverScene(app, viewer_at(table_with(WON))))
    app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_CTRL, unicode="")])
    head, columns, *deals = held[0].splitlines()
    assert head == "Totals by deal (the first to 5,000)"
    assert columns.split("\t") == ["Deal", "Us", "Them", "Us, total", "Them, total"]
    assert [line.split("\t")[3] for line in deals] == [str(deal.after[0]) for deal in WON]


@pytest.mark.parametrize("results", [WON, WON[:1], played(*[(score(300, -20), score(-0, -900), 0)] * 30)])
def test_the_chart_keeps_every_point_in_its_plot(results: list[DealResult]) -> None:
    chart = totals_chart(results, preset("classic"), ("Us", "Them"), Box(0, 0, 1000, 600))
    plot = chart.plot
    for side in range(2):
        line = chart.line(side)
        assert len(line) == len(results) + 1
        assert line[0] == (plot.x, chart.y(0))
        for x, y in line:
            assert plot.x <= x <= plot.right
            assert plot.y <= y <= plot.bottom
    assert chart.y(5000) < chart.y(0)


@pytest.mark.parametrize(
    ("names", "you", "words"),
    [(["You", "Juno"], True, "You and Juno win"), (["Mia"], False, "Mia wins"), (["A", "B", "C"], False, "A, B and C win")],
)
def test_winners_are_named_in_a_sentence(names: list[str], you: bool, words: str) -> None:
    assert common_text.winners(names, you=you) == words


# more than two sides, and several humans


def three_sides(humans: tuple[int, ...] = (1,)) -> Table:
    seats = [Seating(name, "fox", None if at in humans else "heuristic") for at, name in enumerate(("Ana", "Otto", "Juno"))]
    table = Table(preset("book"), seats, 3, LocalThinker(), first=3)
    mine, theirs, third = score(100, -5), score(200, -10, out=100), score(300, -15, natural=500)
    sides = (mine, theirs, third)
    after = tuple(side.total for side in sides)
    deal = DealResult(
        1, 0, (0, 1, 2), DealtCards((), (), ()), DealEnd.OUT, 1, concealed=False, sides=sides, before=(0, 0, 0), after=after
    )
    table.game.results, table.game.totals, table.game.deal_number = [deal], after, 1
    return table


@pytest.mark.parametrize("app", SIZES, indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
def test_three_columns_fit_with_the_side_that_looks_first(app: App) -> None:
    scene = pushed(app, DealScoreScene(app, viewer_at(three_sides(), 1), lambda: None))
    app.step(16)
    assert scene.who.side_names == ("You", "Juno", "Ana")
    assert [side.melds for side in scene.result.sides] == [200, 300, 100]
    sheet = scene._sheet
    assert sheet.x >= 0
    assert sheet.right <= scene.width
    columns = [total.box.right for total in scene.figures.totals]
    assert len(columns) == 3
    assert columns == sorted(columns)
    assert columns[-1] < sheet.right
    assert columns[0] - sheet.x > 500, "the labels of the rows have their room"


def test_with_several_humans_everybody_is_called_by_name(app: App) -> None:
    scene = DealScoreScene(app, viewer_at(three_sides(humans=(0, 1)), 1), lambda: None)
    assert scene.who.side_names == ("Otto", "Juno", "Ana")


def score_of_a_deal(app: App, rules: str, players: int) -> tuple[DealScoreScene, DealResult]:
    """The page after a deal that bots have played, and the result of that deal."""
    seats = [Seating(name, "fox", "heuristic") for name in ("Ana", "Otto", "Juno", "Bea", "Ida", "Max")[:players]]
    table = Table(preset(rules), seats, 3, LocalThinker(), first=3)
    table.deal()
    while table.pump():
        pass
    result = table.result()
    assert result is not None
    app.push(MenuScene(app))
    scene = pushed(app, DealScoreScene(app, viewer_at(table), lambda: None))
    app.step(700)
    return scene, result


def test_the_hands_that_were_left_can_be_seen(app: App) -> None:
    scene, result = score_of_a_deal(app, "classic", 4)
    assert {hand.seat for hand in scene.hands} == {0, 1, 2, 3}
    for side, totals in enumerate(result.sides):
        assert sum(hand.cost.left for hand in scene.hands if hand.seat % 2 == side) == totals.hands
    key(app, pygame.K_h)
    assert scene.open_hands
    key(app, pygame.K_ESCAPE)
    assert not scene.open_hands


def test_reduced_motion_and_speed_off_leave_the_counting_out(app: App) -> None:
    app.clock.reduced = True
    for _ in range(2):
        scene = pushed(app, DealScoreScene(app, viewer_at(table_with(WON[:1])), lambda: None))
        app.step(16)
        assert not scene.animating
        app.clock.reduced = False
        app.options.speed = Speed.OFF


# further games


def labels(rules: str, *sides: SideScore) -> list[str]:
    return [line.label for line in rows(sides, preset(rules))]


def test_the_items_are_called_as_in_the_rules_in_play() -> None:
    plain = score(100, -5), score(200, -10)
    assert labels("samba", *plain)[2:6] == ["Mixed canastas", "Natural canastas", "Sambas", "Red threes"]
    assert labels("bolivia", *plain)[4:6] == ["Escaleras", "Bolivias"]
    assert labels("modern-american", *plain)[4:6] == ["Wild canastas", "Threes laid out"]
    assert labels("hand-and-foot", *plain)[1:5] == ["Left in hand and foot", "Dirty books", "Clean books", "Red threes"]


def test_penalties_and_special_hands_stand_where_they_count() -> None:
    held, shown = score(0, -40, unfinished=-2500, held=-1500), score(0, 0, special=3000)
    assert labels("modern-american", held, shown)[-3:] == ["Special hand", "Unfinished melds", "Held aces and sevens"]


def test_what_one_counts_is_said_where_all_count_the_same() -> None:
    notes = {line.label: line.note for line in rows((score(1, 0), score(1, 0)), preset("modern-american"))}
    assert (notes["Natural canastas"], notes["Wild canastas"], notes["Mixed canastas"]) == ("", "", "300 each")
    notes = {line.label: line.note for line in rows((score(1, 0), score(1, 0)), preset("bolivia"))}
    assert (notes["Escaleras"], notes["Bolivias"]) == ("1,500 each", "2,500 each")


def test_a_deal_that_a_special_hand_ended_says_so() -> None:
    side = score(0, 0, special=2500)
    deal = replace(WON[0], end=DealEnd.SHOWN, out=None, shown="pairs", sides=(side, score(0, 0)))
    assert deal_ended(deal, "Ana") == "Ana showed a special hand: pairs"


@pytest.mark.parametrize(("rules", "deal", "said"), [("samba", 3, "to 10,000"), ("hand-and-foot", 2, "deal 2 of 4")])
def test_the_sheet_says_how_long_the_game_goes_on(rules: str, deal: int, said: str) -> None:
    assert how_long(preset(rules), deal) == said


def test_a_tie_after_the_last_deal_is_played_off() -> None:
    assert how_long(preset("hand-and-foot"), 5) == "playing off the tie"


@pytest.mark.parametrize(("rules", "players"), [("hand-and-foot", 5), ("modern-american", 4), ("samba", 6)])
def test_hands_and_feet_on_the_sheet_cost_what_the_score_says(app: App, rules: str, players: int) -> None:
    """Line by line: what is left in hand, red 3s of a foot, penalties for many of a rank."""
    scene, result = score_of_a_deal(app, rules, players)
    table = scene.table
    side_of = table.game.terms.side_of
    for side, booked in enumerate(result.sides):
        costs = [hand.cost for hand in scene.hands if side_of[hand.seat] == side]
        assert sum(cost.left for cost in costs) == booked.hands
        assert sum(cost.held for cost in costs) == booked.held
        assert sum(cost.red_threes for cost in costs) + red_three_points(table.position, side) == booked.red_threes
    assert any(hand.foot for hand in scene.hands) == (rules == "hand-and-foot")


def test_a_game_of_a_number_of_deals_has_no_target_in_its_chart() -> None:
    chart = totals_chart(WON, preset("hand-and-foot"), ("Us", "Them"), Box(0, 0, 1000, 600))
    assert chart.target == 0
    assert chart.note == "the highest total after four deals"
    assert chart.y(max(WON[-1].after)) >= chart.plot.y


def test_awards_of_further_games_are_called_as_in_their_rules() -> None:
    names = ["a", "b", "c", "d"]
    results = played((score(100, 0, sequence=3000), score(0, 0), 0))
    told = awards(results, names, (0, 1, 0, 1), ("Us", "Them"), preset("bolivia"))
    assert ("2", "escaleras") in [(award.figure, award.words) for award in told]
    results = played((score(100, 0, natural=500), score(0, 0), 0))
    told = awards(results, names, (0, 1, 0, 1), ("Us", "Them"), preset("hand-and-foot"))
    assert ("1", "clean book") in [(award.figure, award.words) for award in told]


def test_what_a_hand_costs_in_other_lines_of_the_sheet_is_said_under_its_points() -> None:
    assert elsewhere(HandCost(-260, -200, 0), preset("hand-and-foot")) == ["Red threes: −200"]
    assert elsewhere(HandCost(-40, 0, -1500), preset("modern-american")) == ["Held aces and sevens: −1,500"]
    assert elsewhere(HandCost(-40, 0, 0), preset("classic")) == []


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1024, 600), 200), ((800, 600), 100)], ids=str
)
@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("hand-and-foot", 5)])
def test_while_scores_count_up_only_their_rows_are_drawn_and_all_is_as_if_everything_were(
    size: tuple[int, int], text: int, rules: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pages(size) as pages:
        app = pages.app
        app.preferences.change("text_size", text)
        app.preferences.change("speed", Speed.NORMAL)
        scene, _ = score_of_a_deal(app, rules, players)
        scene.enter()
        app.notice = None
        app.step(16)
        shown, changed, show = [], [], app.desktop.pixels.show
        monkeypatch.setattr(app.desktop.pixels, "show", lambda rects: changed.append(rects) or show(rects))
        while scene.animating:
            app.step(80)
            part = scene.moving_part
            drawn = pygame.image.tobytes(app.screen, "RGB")
            scene.invalidate()
            app.step(0)
            assert pygame.image.tobytes(app.screen, "RGB") == drawn
            shown.append(drawn)
            assert part is not None
            assert changed[0] == [part]
            changed.clear()
        assert len(set(shown)) > 4 or text > 100  # where the rows are out of sight
