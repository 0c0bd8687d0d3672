"""Setting a game up, through the window's own events."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import ClassVar, Final

import pygame
import pytest
from helpers.languages import LANGUAGES, spoken
from helpers.pages import click, key
from helpers.reading import faults, listening

from canasta_desktop.bots.process.worker import LocalThinker, Question
from canasta_desktop.engine.dealing import deal_seed
from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.session import bot_moves
from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.traits import RuleGroup, Trait, rule_group, traits
from canasta_desktop.ui.app.window import App
from canasta_desktop.ui.draw.contrast import contrast
from canasta_desktop.ui.draw.emblems import EMBLEMS, IVORY
from canasta_desktop.ui.kit.widgets import Button, Choice, OptionCard, TextField, Turner
from canasta_desktop.ui.pages.new_game.about_rules import RulesLink
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.new_game.seat_panel import FaceCard
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.services.lineup import BOTS, PERSONALITIES, SIX, changed
from canasta_desktop.words import common_text, new_game_text, pages_text, profiles_text

SIZES = [(1024, 600), (1024, 768), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080)]
FIRST_IS_WEST: Final = "1"
"""A seed with which seat 1 plays first at a table of four."""
TABLES = [(name, s.players) for name in ALL_PRESETS for s in preset(name).seatings]
USUAL_SIZES = ((1024, 600), (1920, 1080))
"""Sizes at which every table is looked at; at others one with each number of players is."""
ONE_OF_EACH = list({players: (name, players) for name, players in TABLES}.values())


def shown(app: App, rules: str = "book", players: int = 4, humans: tuple[int, ...] = (0,)) -> NewGameScene:
    app.options.rules, app.games.players = rules, players
    app.games.lineup = tuple(replace(who, human=at in humans) for at, who in enumerate(app.games.lineup))
    scene = NewGameScene(app)
    app.reset(scene)
    app.step(16)
    return scene


def choices(scene: NewGameScene) -> list[Choice]:
    """Players, speed, bot or human."""
    return [w for w in scene.group.widgets if isinstance(w, Choice)]


def faces(scene: NewGameScene) -> list[FaceCard]:
    return [w for w in scene.group.widgets if isinstance(w, FaceCard)]


def style(scene: NewGameScene) -> Turner:
    """What turns the style of a bot over, or the person of a human."""
    return next(w for w in scene.group.widgets if isinstance(w, Turner))


def levels(scene: NewGameScene) -> list[OptionCard]:
    """The cards of the bots."""
    cards = [w for w in scene.group.widgets if isinstance(w, OptionCard) and not isinstance(w, FaceCard)]
    return [card for card in cards if card.box.x > scene.plan.box.right]


@pytest.mark.parametrize("app", [(1280, 720), (1024, 600)], indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_facts_about_the_rules_are_told_in_every_language(app: App, language: str) -> None:
    with spoken(language):
        for name in ALL_PRESETS:
            scene = shown(app, name, 4)
            with listening() as reading:
                scene.draw(app.screen, full=True)
            said, rules = {word.text for word in reading.words}, preset(name)
            assert said >= {new_game_text.foot_line(rules, 4)}, name
            if app.size == (1280, 720):  # there is no room for more in a smaller window
                assert said >= {part for figure in new_game_text.figures(rules, 4) for part in figure}, name


@pytest.mark.parametrize("app", [*SIZES, (1600, 981)], indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_long_note_keeps_off_the_word_over_the_pictures(app: App) -> None:
    scene = shown(app, "classic", 4, (0, 1))
    scene._set("seat", 1)
    with listening() as reading:
        scene.draw(app.screen, full=True)
    note = [
        word for word in reading.words if word.text and word.text in f"{profiles_text.GUEST_NOTE} {common_text.CURTAIN_FALLS}"
    ]
    assert len(note) > 2
    under = max(word.rect.bottom for word in note)
    gaps = [word.rect.top - under for word in reading.words if word.text == common_text.PICTURE]
    assert all(gap >= 8 * app.scale.t for gap in gaps)
    assert min(face.home.y for face in faces(scene)) * app.scale.t >= under


def test_more_is_less_once_it_is_open_and_a_seat_says_what_is_its_name_and_what_its_profile(app: App) -> None:
    scene = shown(app, "classic")
    said = []
    for _ in range(2):
        with listening() as reading:
            scene.draw(app.screen, full=True)
        said.append([word.text for word in reading.words])
        scene._show_more()
    assert common_text.MORE in said[0]
    assert common_text.LESS not in said[0]
    assert common_text.LESS in said[1]
    assert common_text.MORE not in said[1]
    assert common_text.NAME_HINT in said[0]
    assert common_text.profile(common_text.YOU) in said[0]


def test_escape_hides_what_more_has_shown_before_it_leaves_the_page(app: App) -> None:
    under, scene = shown(app), NewGameScene(app)
    app.push(scene)
    scene._show_more()
    key(app, pygame.K_ESCAPE)
    assert not scene.more
    assert app.top is scene
    key(app, pygame.K_ESCAPE)
    assert app.top is under


@pytest.mark.parametrize("wanted", ["Samba", "Otto", common_text.MORE])
def test_what_more_shows_or_hides_leaves_the_focus_where_it_is(app: App, wanted: str) -> None:
    scene = shown(app)
    scene.group.focus_by_key(next(one for one in scene.group.widgets if one.label == wanted))
    for step in (scene._show_more, partial(key, app, pygame.K_ESCAPE)):
        step()
        assert scene.focused is not None
        assert scene.focused.label == (common_text.LESS if scene.more and wanted == common_text.MORE else wanted)


def test_the_button_at_the_title_goes_back_at_once(app: App) -> None:
    under, scene = shown(app), NewGameScene(app)
    app.push(scene)
    scene._show_more()
    click(app, next(one for one in scene.group.widgets if one.label == pages_text.BACK).box)
    assert app.top is under


@pytest.mark.parametrize("app", SIZES, indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_stands_apart_at_every_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_draw", lambda _: False)  # where things stand is asked, not how they look
    for rules, players in TABLES if app.screen.get_size() in USUAL_SIZES else ONE_OF_EACH:
        for humans in ((0,), (0, 1)):
            scene = shown(app, rules, players, humans)
            assert (scene.more, scene.seat) == (False, 0)
            check_apart(app, scene)
            for more, seat in ((False, players - 1), (True, players - 1), (True, 0)):
                scene.more, scene.seat = more, seat
                scene.rebuild()
                app.step(16)
                check_apart(app, scene)


def check_apart(app: App, scene: NewGameScene) -> None:
    boxes = [w.home for w in scene.group.widgets]
    t = app.scale.t
    for i, (widget, box) in enumerate(zip(scene.group.widgets, boxes, strict=True)):
        assert min(box.w, box.h) * t >= 32, "too small to hit"
        assert box.x >= 0
        assert box.right <= scene.width
        assert widget.within or box.bottom <= scene.height
        for at, other in enumerate(boxes[:i]):
            if bool(widget.within) != bool(scene.group.widgets[at].within):
                continue  # what scrolls stands in a view of its own
            assert not box.meets(other), (scene.app.options.rules, len(scene.players), scene.seat, scene.more)


@pytest.mark.parametrize("app", [(1024, 600), (1280, 720), (1100, 900)], indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
def test_there_is_room_for_all_rule_sets(app: App) -> None:
    scene = shown(app, "classic")
    cards = [w for w in scene.group.widgets if isinstance(w, OptionCard) and not isinstance(w, FaceCard)][
        : len(ALL_PRESETS) + 1
    ]
    for one, other in pairwise([card.home for card in cards]):
        assert one.bottom <= other.y or one.right <= other.x
        assert one.h == pytest.approx(other.h)
        assert one.h * app.scale.t >= 32
    scene.rebuild()
    assert faults(app) == []


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_signs_of_sides_stand_clear_of_plates_and_piles(app: App, rules: str, players: int) -> None:
    scene = shown(app, rules, players)
    plan = scene.plan
    found = plan.pills(60)
    assert (0 in dict(found)) == (len(plan.who.seats_of(0)) > 1), "our own side's sign has a place wherever there are partners"
    plates = [plan.seat_box(seat) for seat in range(players)]
    for _, pill in found:
        assert not any(pill.meets(other) for other in (*plates, plan.well))


def test_all_rule_sets_are_offered_and_say_how_many_can_play(app: App) -> None:
    scene = shown(app, "classic")
    assert [row.label for row in scene.rule_rows] == [preset(name).title for name in ALL_PRESETS]
    assert choices(scene)[0].off == {0, 1, 3, 4}
    click(app, scene.group.widgets[3].box)
    assert scene.rules == "book"
    assert choices(scene)[0].off == set()


def test_digits_set_the_number_of_players(app: App) -> None:
    scene = shown(app, "three-pack")
    for code, players in ((pygame.K_6, 6), (pygame.K_2, 2), (pygame.K_5, 5)):
        key(app, code)
        assert app.games.players == players
        assert len(scene.players) == players


def test_a_number_that_the_rules_lack_is_refused_with_the_reason(app: App) -> None:
    scene = shown(app, "classic")
    key(app, pygame.K_6)
    assert app.games.players == 4
    assert scene._refusal[0] == "Classic is for 4 players, not 6."
    key(app, pygame.K_F1)
    assert scene._refusal is None
    click(app, choices(scene)[0].box, 0.1)
    assert scene._refusal is not None


def test_other_rules_bring_their_own_number_of_players(app: App) -> None:
    scene = shown(app, "book", 6)
    assert scene.offered[:2] == ("book", "classic")
    click(app, scene.rule_rows[1].box)
    assert (scene.rules, app.games.players) == ("classic", 4)


def test_digits_typed_into_a_name_are_letters(app: App) -> None:
    scene = shown(app)
    field = next(w for w in scene.group.widgets if isinstance(w, TextField))
    click(app, field.box)
    key(app, pygame.K_6, "6")
    assert app.games.players == 4


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_arrows_reach_every_seat(app: App, rules: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_draw", lambda _: False)
    scene = shown(app, rules, players)
    reached = {scene.seat}
    for _ in range(3):
        for code in (pygame.K_LEFT, pygame.K_UP, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN):
            before = scene.group.focus
            if before is None or before in scene.plan.cards:
                key(app, code)
                reached.add(scene.seat)
            if scene.group.focus not in scene.plan.cards:  # the arrow led to another column
                scene.group.set(scene.group.widgets)
    assert reached == set(range(players))


def test_enter_starts_with_the_focus_on_a_seat(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(app.games, "begin", lambda rules, _seed, **_: begun.append(rules.name))
    scene = shown(app)
    key(app, pygame.K_UP)
    assert scene.seat != 0
    key(app, pygame.K_RETURN)
    assert begun == ["book"]


def test_a_seat_can_be_a_humans(app: App) -> None:
    scene = shown(app)
    click(app, scene.plan.seat_box(2))
    click(app, choices(scene)[2].box, 0.75)
    assert [who.human for who in scene.players] == [True, False, True, False]
    assert scene.who.name(0) == "Player 1"
    assert levels(scene) == []


def test_the_last_human_stays(app: App) -> None:
    scene = shown(app)
    click(app, choices(scene)[2].box, 0.25)
    assert scene.players[0].human
    assert scene._refusal[0] == common_text.ONE_HUMAN


def test_fewer_players_leave_a_human_at_the_table(app: App) -> None:
    scene = shown(app, "book", 4, (3,))
    key(app, pygame.K_2)
    assert [who.human for who in scene.players] == [True, False]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_game_has_the_players_that_were_chosen(app: App, rules: str, players: int) -> None:
    shown(app, rules, players)
    key(app, pygame.K_RETURN)
    assert len(app.games.table.seatings) == players
    assert [app.games.table.is_human(seat) for seat in range(players)] == [True] + [False] * (players - 1)
    app.games.end_game()


# the bots' style


def test_enter_starts_the_game_though_the_switch_between_bot_and_human_has_the_focus(app: App) -> None:
    """Enter stands on the button that starts; it made a bot of who was just named, and the name was lost."""
    scene = shown(app, humans=(0, 1))
    switch = next(one for one in choices(scene) if one.items == tuple(common_text.BOT_OR_HUMAN))
    scene.group.focus_by_key(switch)
    chosen = switch.chosen
    key(app, pygame.K_SPACE)
    assert next(one for one in choices(scene) if one.items == switch.items).chosen != chosen
    key(app, pygame.K_SPACE)
    key(app, pygame.K_RETURN)
    assert app.games.table is not None
    assert app.games.table.is_human(1)


class Asked(LocalThinker):
    """Notes which bots are asked."""

    bots: ClassVar[list[str]] = []

    def ask(self, question: Question) -> None:
        """Think, and remember for whom."""
        self.bots.append(question.bot)
        super().ask(question)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the bots that have been asked, newest last."""
    monkeypatch.setattr(bot_moves, "ProcessThinker", Asked)
    Asked.bots.clear()
    return Asked.bots


def begin_and_wait(app: App, asked: list[str]) -> None:
    """Enter starts; until somebody has thought and moved."""
    app.options.speed = Speed.OFF
    key(app, pygame.K_RETURN)
    for _ in range(200):
        app.step(16)
        if app.games.table is not None and app.games.table.moves and asked:
            return


def test_the_bots_of_the_first_line_up_differ_in_style() -> None:
    styles = {who.personality for who in SIX[1:4]}
    assert len(styles) == 3
    assert None in styles
    assert {who.bot for who in SIX} == {USUAL_LEVEL}


def test_a_style_is_chosen_by_mouse_and_plays(app: App, asked: list[str]) -> None:
    scene = shown(app)
    scene.seed = FIRST_IS_WEST
    click(app, scene.plan.seat_box(1))
    assert app.games.lineup[1].plays == "skilled+bold"
    for share, plays in ((0.9, "skilled+patient"), (0.9, "skilled"), (0.9, "skilled+cautious"), (0.1, "skilled")):
        click(app, style(scene).box, share)
        assert app.games.lineup[1].plays == plays
    click(app, style(scene).box, 0.1)
    click(app, levels(scene)[BOTS.index("casual")].box)
    assert app.games.lineup[1].plays == "casual+patient"
    begin_and_wait(app, asked)
    assert [who.bot for who in app.games.table.seatings] == [None, "casual+patient", "skilled", "skilled+cautious"]
    assert asked[0] == "casual+patient"
    assert app.games.table.moves
    app.games.end_game()
    again = NewGameScene(app)
    assert again.players[1].plays == "casual+patient"


def test_a_style_is_chosen_with_keys_and_plays(app: App, asked: list[str]) -> None:
    scene = shown(app)
    scene.seed = FIRST_IS_WEST
    key(app, pygame.K_LEFT)
    assert scene.seat == 1
    for _ in range(40):
        key(app, pygame.K_TAB)
        if isinstance(scene.focused, Turner):
            break
    key(app, pygame.K_RIGHT)
    assert app.games.lineup[1].plays == "skilled+patient"
    key(app, pygame.K_SPACE)
    assert app.games.lineup[1].plays == "skilled"
    key(app, pygame.K_LEFT)
    key(app, pygame.K_LEFT)
    assert app.games.lineup[1].plays == "skilled+bold"
    key(app, pygame.K_RIGHT)
    while not isinstance(scene.focused, Button):
        key(app, pygame.K_TAB)
    begin_and_wait(app, asked)
    assert app.games.table.seatings[1].bot == "skilled+patient"
    assert asked[0] == "skilled+patient"
    assert app.games.table.moves
    app.games.end_game()


def test_a_humans_seat_has_no_style_and_gets_its_own_back_as_a_bots(app: App) -> None:
    scene = shown(app)
    click(app, scene.plan.seat_box(1))
    click(app, choices(scene)[2].box, 0.75)
    assert app.games.lineup[1].human
    assert style(scene).value_text.startswith(common_text.profile("").rstrip())
    click(app, choices(scene)[2].box, 0.25)
    assert app.games.lineup[1].plays == "skilled+bold"


def test_every_level_and_style_has_its_words() -> None:
    assert [common_text.bot_title(level) for level in BOTS] == ["Novice", "Casual", "Skilled", "Expert"]
    assert all(common_text.bot_note(level) for level in BOTS)
    assert [common_text.style_title(style) for style in PERSONALITIES] == ["Plain", "Cautious", "Bold", "Patient"]
    assert all(all(common_text.style_note(style)) for style in PERSONALITIES)
    assert common_text.bot_title("skilled+bold") == "Skilled, bold"
    assert common_text.bot_title("heuristic") == "Steady"


def test_a_plate_says_the_level(app: App) -> None:
    scene = shown(app)
    app.games.lineup = changed(app.games.lineup, 2, bot="expert")
    scene.rebuild()
    with listening() as reading:
        scene.draw(app.screen, full=True)

    def plate(seat: int) -> list[str]:
        b, t = scene.plan.seat_box(seat), app.scale.t
        box = pygame.Rect(round(b.x * t), round(b.y * t), round(b.w * t), round(b.h * t))
        return [word.text for word in reading.words if box.contains(word.rect)]

    # The style is left to the panel of the seat where there is no room for both words.
    assert [plate(seat)[-1] for seat in range(4)] == ["Human", "Skilled", "Expert", "Skilled"]


# the rule sets


def test_the_groups_follow_from_the_options() -> None:
    groups = {name: rule_group(preset(name)) for name in ALL_PRESETS}
    assert [name for name, group in groups.items() if group is RuleGroup.SEQUENCES] == ["samba", "bolivia"]
    assert [name for name, group in groups.items() if group is RuleGroup.AMERICAN] == ["modern-american", "hand-and-foot"]


def test_every_rule_set_has_an_emblem_of_its_own() -> None:
    assert set(EMBLEMS) == set(ALL_PRESETS)
    assert len(set(EMBLEMS.values())) == len(ALL_PRESETS)
    assert all(contrast(IVORY, emblem.fill) >= 6.5 for emblem in EMBLEMS.values())


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("classic", ["2 packs", "11 cards each", "5,000 points to win", "1 canasta to go out"]),
        ("samba", ["3 packs", "15 cards each", "10,000 points to win", "2 canastas to go out"]),
        ("hand-and-foot", ["5 packs", "11 + 11 hand and foot", "4 deals", "2 books to go out"]),
        ("burraco", ["2 packs", "11 + 11 hand and pot", "2,005 points to win", "1 burraco to go out"]),
        ("buraco-aberto", ["2 packs", "11 + 11 hand and pot", "3,000 points to win", "1 clean to go out"]),
    ],
)
def test_the_head_says_what_the_rules_are(app: App, rules: str, said: list[str]) -> None:
    scene = shown(app, rules)
    assert [" ".join(figure) for figure in new_game_text.figures(scene.rule_set, 4)] == said
    with listening() as reading:
        scene.draw(app.screen, full=True)
    words = " ".join(word.text for word in reading.words)
    for figure in said:
        assert f" {figure} " in words
    for _, told in new_game_text.told_traits(scene.rule_set):
        assert told in words


def test_what_is_special_follows_from_the_options() -> None:
    assert traits(preset("samba"))[:3] == (Trait.SEQUENCES, Trait.JOINED_SETS, Trait.DRAWS_TWO)
    assert Trait.KINDS_NEEDED in traits(preset("bolivia"))
    assert traits(preset("classic")) == (Trait.CANASTAS, Trait.FREEZING, Trait.BLOCKING)
    assert Trait.FEET in traits(load("classic", {"foot_size": 11}))
    for name in ALL_PRESETS:
        told = new_game_text.told_traits(preset(name))
        assert len({words for _, words in told}) == new_game_text.TRAITS_SHOWN, name


@pytest.mark.parametrize(
    ("language", "first"),
    [("en", "classic"), ("it", "burraco"), ("pt_BR", "buraco-aberto"), ("es", "classic"), ("de", "classic")],
)
def test_a_new_player_finds_first_what_is_played_where_the_language_is_spoken(app: App, language: str, first: str) -> None:
    with spoken(language):
        scene = NewGameScene(app)
        assert (scene.rules, scene.offered[0]) == (first, first)
        assert scene.offered.index("uruguay") == (1 if language == "es" else scene.offered.index("classic") + 4)


def test_the_game_played_last_stands_first(app: App) -> None:
    app.games.begin(preset("bolivia"), 1)
    app.games.end_game()
    scene = NewGameScene(app)
    assert scene.offered[:3] == ("bolivia", "samba", "classic")
    assert scene.rules == "bolivia"


def test_arrows_and_letters_choose_a_rule_set(app: App) -> None:
    scene = shown(app, "classic")
    scene.give_focus(scene.rule_rows[0])
    key(app, pygame.K_DOWN)
    assert scene.rules == ALL_PRESETS[1]
    assert scene.focused is scene.rule_rows[1]
    key(app, pygame.K_UP)
    assert scene.rules == ALL_PRESETS[0]
    rules_from_b = (("b", "bolivia"), ("b", "burraco"), ("b", "buraco-aberto"))
    for letter, name in (("s", "samba"), *rules_from_b, ("h", "hand-and-foot")):
        key(app, ord(letter), letter)
        assert scene.rules == name
        assert scene.rule_rows[ALL_PRESETS.index(name)].chosen


def test_letters_of_a_name_choose_no_rule_set(app: App) -> None:
    scene = shown(app, "classic")
    click(app, next(w for w in scene.group.widgets if isinstance(w, TextField)).box)
    key(app, pygame.K_s, "s")
    assert scene.rules == "classic"


def test_the_rules_of_a_rule_set_are_a_click_away(app: App) -> None:
    scene = shown(app, "samba")
    next(w for w in scene.group.widgets if isinstance(w, RulesLink)).activate()
    assert isinstance(app.top, RulesScene)
    assert app.top.rules.name == "samba"


def test_rules_for_fewer_take_the_nearest_number_of_players(app: App) -> None:
    scene = shown(app, "book", 3)
    scene._choose_rules("modern-american")
    assert app.games.players == 4
    scene = shown(app, "book", 2)
    scene._choose_rules("modern-american")
    assert app.games.players == 2


# a human at this screen


def test_who_sat_on_a_seat_that_is_gone_takes_the_first_one(app: App) -> None:
    scene = shown(app, "three-pack", 6, humans=(4,))
    mine = app.games.lineup[4]
    key(app, pygame.K_4, "4")
    assert app.games.players == 4
    assert [who.human for who in app.games.lineup] == [True, False, False, False, False, False]
    assert app.games.lineup[0] == mine
    key(app, pygame.K_6, "6")
    assert [who.human for who in scene.players].count(True) == 1, "nobody else sits at the table of six"


def test_a_game_that_begins_elsewhere_has_a_human_too(app: App) -> None:
    app.games.players = 4
    app.games.lineup = tuple(replace(who, human=at == 5) for at, who in enumerate(app.games.lineup))
    app.games.begin(preset("classic"), 5)
    assert [who.bot is None for who in app.games.table.seatings] == [True, False, False, False]
    app.games.end_game()


def test_with_a_seed_the_first_dealer_is_not_chosen_at_random(app: App) -> None:
    scene = shown(app)
    scene.more = True
    scene.rebuild()

    def said() -> str:
        with listening() as reading:
            scene.draw(app.screen, full=True)
        return " ".join(word.text for word in reading.words)

    assert "random first dealer" in said()
    field = next(widget for widget in scene.group.widgets if isinstance(widget, TextField) and widget.label == common_text.SEED)
    click(app, field.box)
    for digit in "12":
        app.step(16, [pygame.event.Event(pygame.TEXTINPUT, text=digit)])
    assert scene.seed == "12"
    assert "seed picks the first dealer" in said()
    assert "at random" not in said()
    assert common_text.SEED_DEALER in said()


def test_the_seed_of_a_deal_deals_it_again_and_what_follows_is_new(app: App) -> None:
    begun = []
    for seed in ("12", "12", None):
        scene = shown(app, "classic")
        scene.seed = seed or str(begun[0].deal_seed)
        scene.start()
        begun.append(app.games.table)
    first, again, dealt = begun
    assert first.game.cards == again.game.cards == dealt.game.cards
    assert first.position.dealer == dealt.position.dealer
    assert first.game.seed == again.game.seed == 12
    assert dealt.game.seed_of(2) not in (first.game.seed_of(2), deal_seed(first.deal_seed, 2))


def test_the_seed_of_the_command_line_is_not_shown_while_its_game_is_played(app: App) -> None:
    app.options.seed = 12
    assert shown(app, "classic").seed == "12"
    shown(app, "classic").start()
    assert app.games.table.game.seed == 12
    assert shown(app, "classic").seed == ""
    app.games.end_game()
    assert shown(app, "classic").seed == "12"
    app.options.seed = None
