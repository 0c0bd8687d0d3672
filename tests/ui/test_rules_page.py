"""The rules page: every chapter at every size, search, keys, the sentence that a refusal leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.pages import Pages, pages_fixture

from canasta_desktop.engine.effective_options import freezes, matters
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.session.examples import refused
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Ruler
from canasta_desktop.ui.kit.widgets import Choice, IndexRow
from canasta_desktop.ui.pages.rules import pictures as drawn
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.pages.rules.pictures import pictures
from canasta_desktop.ui.pages.rules.text import RuleText, hits
from canasta_desktop.ui.pages.rules.tiles import card_faces
from canasta_desktop.words import pages_text as words
from canasta_desktop.words.rule_links import sentence_of, sentences
from canasta_desktop.words.rule_values import RELATED, house_chapters, values
from canasta_desktop.words.rulebook import CHAPTER_OF, SPECIAL, rulebook

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.scene import Scene

ALL = [(name, seating.players) for name in ALL_PRESETS for seating in preset(name).seatings]


pages = pages_fixture()


def rules_page(pages: Pages, chapter: str | None = None, name: str = "classic", players: int = 4) -> RulesScene:
    pages.show(lambda app: RulesScene(app, preset(name), players, chapter))
    return top(pages)


def top(pages: Pages) -> RulesScene:
    scene: Scene | None = pages.app.top
    assert isinstance(scene, RulesScene)
    return scene


RULER = Ruler(lambda words, _size, _weight: 10.0 * len(words), lambda words, _size, _width, _weight: [words])


def set_in(width: float, words: str, said: set[str], search: str = "") -> RuleText:
    """A paragraph placed in a column of that width, with letters of 10."""
    text = RuleText(words, 30, said=said, search=search)
    text.place(Box(0, 0, width, text.measure(width, RULER).wished), RULER)
    return text


# what is said


@pytest.mark.parametrize(("name", "players"), ALL)
def test_every_paragraph_is_its_sentences(name: str, players: int) -> None:
    for chapter in rulebook(preset(name), players):
        for paragraph in chapter.paragraphs:
            assert " ".join(sentences(paragraph)) == " ".join(paragraph.split())


@pytest.mark.parametrize(("name", "players"), ALL)
def test_every_refusal_has_a_sentence_in_its_chapter(name: str, players: int) -> None:
    rules = preset(name)
    plain = not (rules.set_longest or rules.sequence_longest or rules.wild_longest)
    pots, asks = rules.pot_size > 0, rules.asking != "never"
    feet, alone = rules.foot_size > 0, max(len(side) for side in rules.seating(players).sides) == 1
    cannot_happen = {
        Code.PILE_BLOCKED: pots,
        Code.PILE_FROZEN: not freezes(rules),
        Code.PILE_NEEDS_PAIR: rules.pile_needs == "cards or add" or pots,
        Code.PILE_NOT_MATCHED: rules.pile_needs == "nothing",
        Code.RANK_DEAD: not rules.dead_ranks,
        Code.MELD_TOO_LONG: plain,
        Code.NOT_A_SEQUENCE: not rules.sequence_longest,
        Code.WILDS_NEVER: not rules.ranks_without_wilds,
        Code.WILDS_RESERVED: not rules.wild_meld_first,
        Code.WILDS_TOO_EARLY: rules.wilds_enter == "any time",
        Code.BLACK_THREES_ONLY_GOING_OUT: rules.black_threes != "meld going out" or pots,
        Code.BLACK_THREES_NO_WILDS: rules.black_threes != "meld going out" or pots,
        Code.THREES_NOT_MELDED: pots,
        Code.RED_THREE_NOT_DISCARDED: pots,
        Code.OPENING_TOO_LOW: pots,
        Code.WILDS_NOT_OUTNUMBERED: pots and not rules.naturals_outnumber_wilds,
        Code.OPENING_MIXED_CANASTA: rules.opening_mixed_canasta,
        Code.OPENING_NEEDS_TRIPLE: rules.opening_triple == "none",
        Code.UNFINISHED_MELD: not rules.no_unfinished_to_go_out,
        Code.PARTNER_IN_HAND: not (rules.partner_in_foot and feet) or alone,
        Code.PERMISSION_NEEDED: rules.permission == "free" or alone,
        Code.NO_SPECIAL_HAND: rules.special_hands == "none",
        Code.WILD_NOT_DISCARDED: rules.wild_discards == "free" and rules.last_discard != "natural",
        Code.NOT_ON_EMPTY_PILE: not rules.empty_pile_not,
        Code.MUST_TAKE_PILE: rules.stock_end != "draw required",
        Code.DISCARD_REQUIRED: rules.last_discard == "optional",
        Code.MUST_GO_OUT: alone or not asks,
        Code.PILE_UNUSED: rules.pile_needs != "any card",
        Code.WILD_PLACE: not rules.sequence_wilds,
        Code.PILE_CARD_RETURNED: not matters(rules, "lone_card_back") or rules.lone_card_back,
        Code.MAY_NOT_GO_OUT: alone or not asks,
        Code.MAY_NOT_ASK: not asks,
    }
    chapters = rulebook(rules, players)
    for code in Code:
        if cannot_happen.get(code):
            continue
        sentence = sentence_of(code, chapters)
        told = [text for chapter in chapters if chapter.key == CHAPTER_OF[code] for text in chapter.paragraphs]
        assert sentence is not None, code
        assert any(sentence in text for text in told), code


def test_every_chapter_has_values_pictures_and_ways_on() -> None:
    for name, players in ALL:
        rules = preset(name)
        keys = [chapter.key for chapter in rulebook(rules, players)]
        assert set(keys) <= set(RELATED)
        for key in keys:
            assert set(RELATED[key]) & set(keys) - {key}
            assert all(value.label and value.words for value in values(rules, key))
            chapter = next(chapter for chapter in rulebook(rules, players) if chapter.key == key)
            shown = pictures(chapter, rules, players)
            assert all(0 <= after < len(chapter.paragraphs) for after, _ in shown)
            assert shown or (key == "asking" and max(map(len, rules.seating(players).sides)) == 1)


@pytest.mark.parametrize(("name", "players"), ALL)
def test_the_first_page_has_the_aim_what_scores_and_a_turn_in_pictures(name: str, players: int) -> None:
    rules = preset(name)
    first = rulebook(rules, players)[0]
    assert list(first.sections) == ["aim", "scores", "turn", "end"]
    assert len(first.paragraphs) == 4
    assert [after for after, _ in pictures(first, rules, players)] == [1, 2]


SETS_OF_SOME_RANKS: dict[str, Any] = {"set_ranks": ["3", "A"]}


@pytest.mark.parametrize(
    ("name", "options", "melded", "last"),
    [
        ("classic", {}, "KS KH KD", "9S 9H 9C 9D"),
        ("samba", {}, "KS KH KD", "9S 9H 9C 9D"),
        ("burraco", {}, "KS KH KD", "9S 9H 9C 9D"),
        ("buraco-aberto", {}, "JS QS KS", "8S 9S TS JS"),
        ("buraco-stbl", {}, "JS QS KS", "8S 9S TS JS"),
        ("burraco", SETS_OF_SOME_RANKS, "JS QS KS", "8S 9S TS JS"),
    ],
)
def test_melds_in_pictures_are_such_as_the_rules_have(
    name: str, options: dict[str, Any], melded: str, last: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, shown = load(name, options), list[str]()
    monkeypatch.setattr(drawn, "card_faces", lambda cards: shown.append(cards) or card_faces(cards))
    seen = {}
    for chapter in rulebook(rules, 4):
        shown.clear()
        pictures(chapter, rules, 4)
        seen[chapter.key] = list(shown)
    assert melded in seen["short"]
    assert melded in seen["turn"]
    assert "pots" not in seen or last in seen["pots"]


@pytest.mark.parametrize(
    ("name", "around"), [("samba", "KS AS 4S"), ("burraco", "KS AS 2S 3S"), ("buraco-aberto", "KS AS 2S 3S")]
)
def test_around_the_ace_the_picture_shows_what_the_text_says(name: str, around: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, shown = preset(name), list[str]()
    assert refused(rules, 4, f"meld S:{around}") is Code.NOT_A_SEQUENCE
    monkeypatch.setattr(drawn, "card_faces", lambda cards: shown.append(cards) or card_faces(cards))
    chapter = next(chapter for chapter in rulebook(rules, 4) if chapter.key == "melds")
    pictures(chapter, rules, 4)
    assert around in shown
    if "2" in around:
        assert "king, ace, 2, 3 is no sequence" in " ".join(chapter.paragraphs)


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_special_hands_have_a_heading_where_there_are_any(name: str) -> None:
    rules = preset(name)
    titles = {chapter.key: chapter.title for chapter in rulebook(rules, rules.players)}
    assert (titles.get(SPECIAL) == "Special hands") == (rules.special_hands != "none")


def test_another_game_opens_at_the_same_chapter(pages: Pages) -> None:
    pages.show(lambda app: RulesScene(app, preset("modern-american"), 4, "end"))
    page = top(pages)
    page._choose_rules(ALL_PRESETS.index("classic"))
    assert page.chapters[page.chapter].key == "end"
    page._choose_rules(ALL_PRESETS.index("modern-american"))
    assert page.chapters[page.chapter].key == "end"
    page.open(next(at for at, part in enumerate(page.chapters) if part.key == SPECIAL))
    page._choose_rules(ALL_PRESETS.index("classic"))
    assert page.chapter == 0


def test_games_with_pots_have_a_chapter_of_them_and_none_of_what_they_have_not() -> None:
    keys = {name: [chapter.key for chapter in rulebook(preset(name), 4)] for name in ("classic", "burraco")}
    assert set(keys["burraco"]) - set(keys["classic"]) == {"pots"}
    assert set(keys["classic"]) - set(keys["burraco"]) == {"threes", "opening", "asking"}


def test_values_say_how_they_differ() -> None:
    told = {value.label: (value.words, value.other) for value in values(preset("online"), "melds")}
    assert told["Naturals outnumber wilds"] == ("yes", "Classic: no")
    assert told["Wilds in a meld"] == ("3", "")


def test_a_house_rule_stands_out_with_what_it_was() -> None:
    rules = load("book", {"canastas_to_go_out": 2, "hand_size": 13})
    needed = next(value for value in values(rules, "out") if value.house)
    assert (needed.label, needed.words, needed.other) == ("Canastas needed", "2", "Book: 1")
    assert {key for key, count in house_chapters(rules).items() if count} == {"out", "seats"}


# lines


def test_lines_keep_to_their_width_and_lose_no_word() -> None:
    text = "A meld of seven or more is a canasta: natural without wild cards, 500 points; mixed with them, 300 points."
    paragraph = set_in(240, text, set())
    assert " ".join(run.words for run in paragraph.runs) == text
    assert all(run.x + run.width <= 240 for run in paragraph.runs)
    assert paragraph.box.h == 30 * (1 + paragraph.runs[-1].line)


def test_a_word_of_the_game_is_bold_the_first_time() -> None:
    said: set[str] = set()
    first = set_in(9999, "A meld and other melds.", said)
    second = set_in(9999, "Meld.", said)
    assert [run.words for run in first.runs if run.look.bold] == ["meld"]
    assert not any(run.look.bold for run in second.runs)


def test_a_search_finds_sentences_with_all_its_words() -> None:
    text = "The pile is frozen. It thaws when it is taken. A frozen pile needs a pair."
    assert hits(text, "frozen pile") == 2
    assert hits(text, "FROZEN pair") == 1
    assert hits(text, "") == 0
    found = set_in(9999, text, set(), "frozen pair")
    assert [run.words for run in found.runs if run.look.found] == ["frozen", "pair."]


# the page


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
def test_every_chapter_of_every_rule_set_is_drawn(size: tuple[int, int]) -> None:
    with Pages(size) as pages:
        page = rules_page(pages)
        for name, players in ALL if size[0] == 1280 else [("three-pack", 6), ("classic", 4)]:
            page.rules = page.own = preset(name)
            page._choose_players(players)
            for place in range(len(page.chapters)):
                page.open(place)
                pages.settle(1)
                inside = page.view
                assert all(w.box.right <= page.width for w in page.group.widgets)
                long = [w for w in page.group.widgets if w.within]
                assert all(w.home.bottom <= page.scroll.height for w in long)
                assert all(w.box.bottom <= page.height for w in page.group.widgets if w not in long)
                assert inside.w > 500


def test_the_sentence_of_a_refusal_is_marked_and_in_view(pages: Pages) -> None:
    rules = preset("classic")
    code = Code.PILE_FROZEN
    sentence = sentence_of(code, rulebook(rules, 4))
    pages.show(lambda app: RulesScene(app, rules, 4, CHAPTER_OF[code], sentence))
    page = top(pages)
    marked = [run for text in page.paragraphs for run in text.runs if run.look.marked]
    assert " ".join(run.words for run in marked) == sentence.replace("'", "’")
    assert page.marked_line is not None
    assert page.scroll.offset <= page.marked_line <= page.scroll.offset + page.view.h


def test_a_click_on_a_chapter_opens_it(pages: Pages) -> None:
    page = rules_page(pages)
    row = [w for w in page.group.widgets if isinstance(w, IndexRow)][7]
    pages.click(row.box)
    assert page.chapters[page.chapter].key == "pile"


def test_a_search_finds_what_is_shown_titles_and_typographic_signs_too(pages: Pages) -> None:
    assert hits("You don’t have to draw. The side needs 1\u202f500 points – no less.", "don't") == 1
    assert hits("You don't have to draw.", "don’t") == 1
    assert hits("The side needs 1\u202f500 points – no less.", "1 500 points - no") == 1
    page = rules_page(pages)
    for at, chapter in enumerate(page.chapters):
        page._find(chapter.title)
        assert page._hits(at)
        assert not any(part.words == words.NOT_FOUND for part in page._tree.walk() if isinstance(part, Text))


def test_slash_leads_to_the_search_and_is_not_typed(pages: Pages) -> None:
    page = rules_page(pages)
    pages.key(pygame.K_SLASH, "/")
    pages.type("freeze frozen"[7:])
    assert page.search == "frozen"
    assert page.chapters[page.chapter].key == "seats"  # the first chapter that says it
    pages.key(pygame.K_RETURN)
    assert page.chapters[page.chapter].key == "pile"
    pages.key(pygame.K_RETURN)
    assert page.chapters[page.chapter].key == "seats"
    pages.key(pygame.K_ESCAPE)
    assert page.search == ""
    assert pages.app.top is page
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is None


def test_typing_in_the_search_turns_no_page_and_leaves_nothing_marked(pages: Pages) -> None:
    page = rules_page(pages, "melds")
    pages.key(pygame.K_SLASH, "/")
    pages.type("xyz")
    assert page.search == "xyz"
    assert page.chapters[page.chapter].key == "melds"
    pages.key(pygame.K_BACKSPACE)
    assert page.search == "xy"


def test_page_keys_scroll_and_go_on_to_the_next_chapter(pages: Pages) -> None:
    page = rules_page(pages, "pile")
    assert page.scroll.most > 0
    pages.key(pygame.K_PAGEDOWN)
    pages.settle()
    assert page.scroll.offset == page.scroll.most
    pages.key(pygame.K_PAGEDOWN)
    pages.settle()
    assert (page.chapters[page.chapter].key, page.scroll.offset) == ("out", 0)
    pages.key(pygame.K_PAGEUP)
    pages.settle()
    assert (page.chapters[page.chapter].key, page.scroll.offset) == ("pile", page.scroll.most)


def test_up_and_down_turn_chapters(pages: Pages) -> None:
    page = rules_page(pages)
    pages.key(pygame.K_DOWN)
    pages.key(pygame.K_DOWN)
    pages.key(pygame.K_UP)
    assert page.chapter == 1


def test_the_wheel_and_the_bar_scroll(pages: Pages) -> None:
    page = rules_page(pages, "pile")
    pages.wheel(-1)
    assert 0 < page.scroll.offset <= page.scroll.most
    pages.wheel(50)
    assert page.scroll.offset == 0
    start = pages.point(page.scroll.thumb)
    pages.drag(start, (start[0], start[1] + 2000))
    assert page.scroll.offset == page.scroll.most
    assert not page.scroll.grabbed


def test_another_rule_set_and_number_of_players_can_be_looked_at(pages: Pages) -> None:
    page = rules_page(pages, "opening", "book", 6)
    choice, players = (widget for widget in page.group.widgets if isinstance(widget, Choice))
    pages.click(choice.part_box(ALL_PRESETS.index("classic")))
    assert (page.rules.name, page.players) == ("classic", 4)
    pages.click(choice.part_box(ALL_PRESETS.index("three-pack")))
    assert (page.rules.name, page.players) == ("three-pack", 4)
    pages.click(players.box, 0.1)
    assert page.players == 2
    assert page.chapters[page.chapter].key == "opening"


def test_it_rests_when_nothing_happens(pages: Pages) -> None:
    rules_page(pages)
    frames = pages.app.frames
    pages.settle()
    assert pages.app.frames == frames


def test_a_new_size_keeps_chapter_and_search(pages: Pages) -> None:
    page = rules_page(pages, "pile")
    pages.key(pygame.K_SLASH, "/")
    pages.type("pair")
    pages.resize((1024, 600))
    assert (page.chapters[page.chapter].key, page.search) == ("pile", "pair")
