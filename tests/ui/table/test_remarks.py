"""Bots say a word now and then, each in its own voice, on what everybody has seen; rarely, and off by one switch."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from helpers.languages import LANGUAGES, spoken
from helpers.window import SEATS, Window
from pygame import Rect

from canasta_desktop.bots.players.bot import bot_name
from canasta_desktop.bots.players.levels import personalities
from canasta_desktop.engine import events as ev
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.session.mood import Mood
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.remarks import (
    APART,
    BIG_PILE,
    MINUTE,
    PHRASES,
    QUIET,
    TEMPERS,
    USUAL,
    Occasion,
    Remark,
    Talk,
    remark,
    voice_of,
)
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.app.messages import Transcript
from canasta_desktop.ui.services.lineup import SIX, seatings
from canasta_desktop.ui.table.geometry.table_layout import plate_face
from canasta_desktop.ui.table.model.pieces import HAND
from canasta_desktop.words import remarks_text, voice_text

if TYPE_CHECKING:
    from collections.abc import Sequence

FOUR = terms(preset("classic"), 4)
OUT = [ev.DealEnded(ev.DealEnd.OUT, 3, concealed=False)]
CANASTA = [ev.CanastaMade(1, 1, 9, natural=True)]
PILE = [ev.TookPile(2, tuple(range(12)))]
FREEZE = [ev.Discarded(1, 4, freezes=True)]


def remarks(happened: Sequence[ev.Event], listener: int = 0) -> list[Remark]:
    """The remarks on an event in many deals."""
    made = [remark(happened, FOUR, SEATS, listener, random.Random(number)) for number in range(200)]
    return [one for one in made if one is not None]


def occasions(happened: Sequence[ev.Event]) -> dict[int, Occasion]:
    found: dict[int, Occasion] = {}
    for one in remarks(happened):
        assert found.setdefault(one.seat, one.occasion) == one.occasion
    return found


# who speaks of what


@pytest.mark.parametrize(
    ("points", "own", "theirs"),
    [((900, 300), "lost", "won"), ((300, 900), "won", "lost"), ((300, 300), None, None)],
)
def test_a_deal_is_won_and_lost_by_points_not_by_who_went_out(
    points: tuple[int, int], own: str | None, theirs: str | None
) -> None:
    made = [remark(OUT, FOUR, SEATS, 0, random.Random(number), points) for number in range(200)]
    heard = {(one.seat, str(one.occasion)) for one in made if one is not None}
    assert heard == {(seat, said) for seat, said in ((1, own), (3, own), (2, theirs)) if said}


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        (CANASTA, {1: Occasion.CANASTA, 3: Occasion.HELPED}),
        ([replace(CANASTA[0], seat=0, side=0)], {2: Occasion.HELPED}),
        (PILE, {1: Occasion.PILE_LOST, 2: Occasion.PILE_WON, 3: Occasion.PILE_LOST}),
        ([ev.TookPile(0, tuple(range(BIG_PILE - 1)))], {1: Occasion.PILE_LOST, 2: Occasion.HELPED, 3: Occasion.PILE_LOST}),
        (FREEZE, {1: Occasion.FROZE}),
        (OUT, {1: Occasion.WON, 2: Occasion.LOST, 3: Occasion.WON}),
        ([*CANASTA, *OUT], {1: Occasion.WON, 2: Occasion.LOST, 3: Occasion.WON}),
    ],
)
def test_each_bot_speaks_of_what_it_is_to_its_side(happened: list[ev.Event], said: dict[int, Occasion]) -> None:
    assert occasions(happened) == said
    assert 100 < len(remarks(happened)) < 200


@pytest.mark.parametrize(
    "happened",
    [
        [ev.TookPile(2, tuple(range(BIG_PILE - 2)))],
        [ev.Discarded(1, 4, freezes=False)],
        [],
        [ev.DealEnded(ev.DealEnd.STOCK, None, concealed=False)],
        [*CANASTA, ev.Dealt(0, (None,) * 4, (11,) * 4, (5,), 60)],
    ],
)
def test_small_things_are_passed_over(happened: list[ev.Event]) -> None:
    assert not remarks(happened)


def test_nobody_speaks_for_a_person() -> None:
    people = [replace(who, bot=None) for who in SEATS]
    away = [replace(who, bot="casual", away=True) for who in SEATS]
    for seats in (people, away):
        assert all(remark(PILE, FOUR, seats, 0, random.Random(number)) is None for number in range(50))


def test_hidden_cards_never_decide() -> None:
    """The same remark, or none, whatever was drawn or lies in the hands."""
    for number in range(300):
        dice = random.Random(number)
        shown: ev.Event = dice.choice([*CANASTA, *PILE, *FREEZE, *OUT])
        drawn = [ev.Drew(2, card, replaces=False) for card in (None, dice.randrange(52), dice.randrange(52))]
        feet = [ev.FootPickedUp(1, cards, 11) for cards in (None, tuple(range(11)), tuple(range(20, 31)))]
        for listener in range(4):
            said = {
                remark([one, other, shown], FOUR, SEATS, listener, random.Random(number)) for one in drawn for other in feet
            }
            assert len(said) == 1


# in which voice, and how often


def test_the_six_of_the_first_line_up_speak_in_six_voices_that_fit_how_they_play() -> None:
    bots = seatings([replace(who, human=False) for who in SIX])
    assert [voice_of(who) for who in bots] == [who.avatar for who in bots]
    assert set(TEMPERS) == set(PICTURES)
    for temper in (None, *personalities()):
        for picture in PICTURES:
            voice = voice_of(Seating("Max", picture, bot_name("expert", temper)))
            assert TEMPERS[voice] == temper or temper is None
            assert voice == picture or temper not in (None, TEMPERS[picture])
    assert voice_of(Seating("Max", "rabbit", "skilled-of-a-newer-version")) == "rabbit"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_voice_has_its_own_short_sentences_in_every_language(language: str) -> None:
    with spoken(language):
        held = remarks_text.SENTENCES
        every = [text for voice in held.values() for texts in voice.values() for text in texts]
    assert set(held) == set(TEMPERS)
    for voice in held.values():
        assert {occasion: len(texts) for occasion, texts in voice.items()} == PHRASES
        assert 8 <= sum(map(len, voice.values())) <= 12
    assert len(set(every)) == len(every)
    assert max(map(len, every)) <= 45
    assert all(text[-1] in ".!?" for text in every)


def test_remarks_are_rare_in_a_deal_and_in_a_minute_and_no_bot_repeats_itself() -> None:
    for often in (USUAL, QUIET):
        talk, dice, last = Talk(), random.Random(5), dict[int, Remark]()
        made: list[tuple[int, float]] = []
        now = 0.0
        for deal in range(1, 40):
            for moves in range(90):
                now += dice.randrange(300, 2500)
                seat, occasion = dice.choice([1, 2, 3]), dice.choice(list(Occasion))
                wish = Remark(seat, "owl", occasion, dice.randrange(PHRASES[occasion]))
                said = talk.let(wish, deal, moves, now, often)
                if said is not None:
                    assert said != last.get(seat)
                    assert said[:3] == wish[:3]
                    last[seat] = said
                    made.append((deal, now))
        each = Counter(deal for deal, _ in made)
        assert max(each.values()) == often.a_deal
        assert all(sum(0 <= after - time < MINUTE for _, after in made) <= often.a_minute for _, time in made)
    assert QUIET.a_deal < USUAL.a_deal
    assert QUIET.a_minute < USUAL.a_minute


def test_a_sentence_gives_way_to_the_next_one_and_where_there_is_no_other_to_silence() -> None:
    talk, catch = Talk(), Remark(1, "owl", Occasion.PILE_WON, 1)
    assert talk.let(catch, 1, 1, 0) == catch
    assert talk.let(catch, 1, APART, MINUTE) is None  # too few moves
    assert talk.let(catch, 1, 1 + APART, MINUTE) == catch._replace(which=0)
    won = Remark(1, "owl", Occasion.WON, 0)
    assert talk.let(won, 1, 2 + APART, 2 * MINUTE) == won  # the end is spoken of at once
    assert talk.let(won, 2, 80, 4 * MINUTE) is None


# at the table


def canasta(window: Window, seed: int) -> None:
    """A natural canasta of the own side, in a game of its own."""
    window.table.game.deal_seed = seed
    window.position("KD 4S 5S 6C 9D", melds=[["KS KH KD KC KS KH"], []])
    window.run(100)
    window.scene.actions.make_move(parse_move("meld K:KD"))


def said_in(window: Window, tries: int = 12, *, first: int = 0) -> list[str]:
    """What is said after a natural canasta of the own side, in several games."""
    said = []
    for seed in range(first, first + tries):
        canasta(window, seed)
        window.settle()
        if window.scene.stage.model.speech:
            said.append(window.scene.stage.model.speech.text)
    return said


def first_said(window: Window) -> str:
    """The first remark in a window, which has just been made."""
    window.table.game.deal_seed = 0
    while not (said := said_in(window, 1, first=window.table.game.deal_seed + 1)):
        assert window.table.game.deal_seed < 30
    return said[0]


def test_they_are_heard_as_the_celebration_fades_and_go_by_themselves() -> None:
    window = Window()
    first_said(window)
    seed = window.table.game.deal_seed
    window.close()
    window = Window()
    canasta(window, seed)  # the same game: the same is said
    scene, early = window.scene, 0
    while not scene.stage.model.speech:
        window.run(16)
        early += 1
    speech = scene.stage.model.speech
    assert speech is not None
    assert early > 20  # the cards fly first
    assert all(one.shown < 1 for one in scene.stage.model.effects.festive)
    assert scene.overlay.voice.shown < 1
    assert speech.mood is Mood.GLAD
    assert scene.stage.model.mood_of(speech.seat) is Mood.GLAD
    window.settle()
    assert scene.overlay.voice.shown == 1
    window.run(2000)
    assert scene.stage.model.speech == speech
    window.run(2000)
    assert scene.stage.model.speech is None
    assert scene.stage.model.mood_of(speech.seat) is None
    window.close()


def test_at_the_end_of_a_deal_it_is_said_before_the_score_comes() -> None:
    window, said = Window(), 0
    for seed in range(3):
        window.table.game.deal_seed = seed
        melds = [["KS KH KD", "AS AH AD AC AS AH AD"], ["QS QH QD"]]
        scene = window.position("KC 9D", "5H", melds=melds)
        scene.presenter.history.talk = Talk()
        window.run(100)
        scene.actions.make_move(parse_move("meld K:KC"))
        window.settle()
        scene.actions.make_move(parse_move("discard 9D"))
        window.run(200)
        if scene.stage.model.speech:
            said += 1
            while window.app.top is scene:
                last = scene.stage.model.speech
                window.run(16)
            assert last is not None
            assert scene.stage.model.speech is None, "the score would lie over its bubble"
        window.app.reset(scene)
        window.table.deal() if not window.table.in_deal else None
    assert said > 1
    window.close()


def test_a_press_ends_what_moves_and_the_remark_is_made() -> None:
    window = Window()
    first_said(window)
    seed = window.table.game.deal_seed
    window.close()
    window = Window()
    canasta(window, seed)
    window.scene.presenter.finish()
    assert window.scene.stage.model.speech is not None
    assert window.scene.overlay.voice.shown == 1
    window.close()


def test_the_same_deal_says_the_same_again() -> None:
    heard = []
    for _ in range(2):
        window = Window()
        heard.append(said_in(window, 8))
        window.close()
    assert heard[0] == heard[1] != []


def test_a_remark_keeps_nobody_waiting() -> None:
    """The next seat may act at the same time with and without remarks."""
    times = []
    for on in (True, False):
        window = Window(bots=True)
        window.app.preferences.change("remarks", value=on)
        for seed in range(6):
            canasta(window, seed)
            scene, frames = window.scene, 0
            while scene.motion.busy:
                window.run(16)
                frames += 1
            times.append((on, seed, frames, round(scene.presenter.next_act - scene.presenter.now)))
        window.close()
    assert [entry[1:] for entry in times if entry[0]] == [entry[1:] for entry in times if not entry[0]]


@pytest.mark.parametrize("way", ["switch", "instant"])
def test_one_switch_silences_them(way: str) -> None:
    window = Window(speed=Speed.OFF if way == "instant" else Speed.NORMAL)
    if way == "switch":
        window.app.preferences.change("remarks", value=False)
    assert said_in(window) == []
    window.close()


def test_with_reduced_motion_a_remark_is_there_at_once() -> None:
    window = Window()
    window.app.preferences.change("reduced_motion", "on")
    assert said_in(window, 30)
    assert window.scene.overlay.voice.shown == 1
    window.close()


def test_they_are_spoken_where_speech_is_on_and_stand_in_the_transcript() -> None:
    window, out = Window(), StringIO()
    window.app.voice.tell(Transcript(out).hear)
    text = first_said(window)
    window.run(600)
    speech = window.scene.stage.model.speech
    assert speech is not None
    assert voice_text.says(window.scene.stage.model.viewer.name(speech.seat), text) in out.getvalue()
    window.close()


# where the bubble stands


def under(window: Window, *, texts: bool) -> list[Rect]:
    """Everything that the bubble may not cover: controls, cards, and with `texts` what is written elsewhere on the table."""
    scene = window.scene
    controls = list(scene.controls.rects().values())
    cards = [scene.stage.layout.stock, scene.stage.layout.pile, scene.stage.layout.menu, scene.stage.layout.rules]
    for zone, row in scene.stage.model.zones.items():
        for piece in row:
            place = piece.target
            wide, high = (place.width, place.width * 1.4) if place.angle % 180 == 0 else (place.width * 1.4, place.width)
            cards.append(scene.stage.layout.hand_room if zone == HAND else _centred(place.x, place.y, 0.96 * wide, 0.96 * high))
    return [*controls, *cards, *(scene.kept_free.texts() if texts else ())]


def _centred(x: float, y: float, wide: float, high: float) -> Rect:
    return Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))


MELDS = [
    ["KS KH KD KC KS KH", "AS AH AD AC AS AH AD", "9S 9H 9D", "5S 5H 5D 5C", "QS QH QD"],
    ["JS JH JD JC", "10S 10H 10D", "8S 8H 8D"],
]


@pytest.mark.parametrize("melds", [[[], []], MELDS], ids=["empty", "full"])
@pytest.mark.parametrize(
    ("size", "percent", "language"),
    [((1280, 720), 100, "en"), ((1920, 1080), 100, "de"), ((1024, 600), 200, "de"), ((1024, 600), 100, "fr")],
)
def test_a_bubble_covers_no_card_and_no_button(
    size: tuple[int, int], percent: int, language: str, melds: list[list[str]]
) -> None:
    with spoken(language):
        window = Window(size)
        window.app.preferences.change("text_size", percent)
        scene = window.position("KD 4S 5S 6C 9D", melds=melds, red_threes=["3H", "3D"])
        window.run(200)
        shown, plates = 0, scene.stage.layout.seats
        for seat in scene.stage.model.viewer.others:
            voice = voice_of(scene.stage.model.seatings[seat])
            every = [text for texts in remarks_text.SENTENCES[voice].values() for text in texts]
            for text in every:
                scene.overlay.say(seat, text, scene.presenter.now, Mood.GLAD)
                place = scene.overlay.voice.place([])
                if place is None:
                    continue
                shown += 1
                assert scene.stage.layout.window.contains(place)
                faces = [plate_face(plate, scene.stage.layout.t, compact=scene.stage.layout.compact)[0] for plate in plates]
                assert place.collidelist(faces) < 0, "it lies over a face"
                hit = place.collidelistall(under(window, texts=False))
                assert not hit, (text, place, [under(window, texts=False)[at] for at in hit])
        assert shown >= 34  # nearly all of 36
        window.close()
