"""The rules in words follow the options: change an option, and the text says so."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from helpers.boards import after, board

from canasta_desktop.engine.choices import (
    Asking,
    Asks,
    AskTime,
    BlackThrees,
    Bonus,
    CardPoints,
    Concealed,
    DealScore,
    Held,
    KindsNeeded,
    LastDiscard,
    LastThree,
    Opening,
    OpeningBy,
    OpeningTriple,
    OwnTwo,
    Permission,
    PileNeeds,
    PileView,
    PotWaiting,
    RankBonus,
    RedThreesLaid,
    SemiClean,
    SequenceAces,
    SetsOfARank,
    SpecialHands,
    StockEnd,
    Threes,
    ThreesReplaced,
    ThreesSign,
    Unfinished,
    Upcard,
    VictoryPoints,
    WildDiscards,
    WildMelds,
    WildsEnter,
)
from canasta_desktop.engine.conflicts import conflict
from canasta_desktop.engine.effective_options import kinds_wanted, matters
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.ruleset import ALL_PRESETS, RuleSet, load, preset
from canasta_desktop.session.traits import traits
from canasta_desktop.words.new_game_text import trait_text
from canasta_desktop.words.rule_values import OPTIONS_OF, values
from canasta_desktop.words.rulebook import CHAPTER_OF, rulebook

OLD = ALL_PRESETS[:4]


def words(name: str, players: int, options: dict[str, Any] | None = None) -> str:
    return "\n".join(text for chapter in rulebook(load(name, options), players) for text in chapter.paragraphs)


@pytest.mark.parametrize(("name", "players"), [(name, s.players) for name in ALL_PRESETS for s in preset(name).seatings])
def test_every_rule_set_is_told_in_whole_sentences(name: str, players: int) -> None:
    for chapter in rulebook(preset(name), players):
        for paragraph in chapter.paragraphs:
            assert paragraph[0].isupper()
            assert paragraph.endswith((".", "?"))
            assert "None" not in paragraph
            assert "  " not in paragraph


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("packs", 3),
        ("hand_size", 15),
        ("cards_drawn", 2),
        ("target_score", 7000),
        ("opening_below_zero", 0),
        ("opening", [{"total": 0, "minimum": 60}]),
        ("red_threes_laid", "first turn"),
        ("red_three_bonus", [50, 200, 300, 800, 1000, 1200]),
        ("wilds_below_canasta", 2),
        ("wilds_in_canasta", "any"),
        ("naturals_outnumber_wilds", True),
        ("canastas_to_go_out", 2),
        ("last_discard", "required"),
        ("asking", "always"),
        ("going_out_bonus", 200),
        ("concealed_bonus", 250),
        ("concealed", "own canasta"),
        ("stock_end", "end of turn"),
        ("deal_score", "difference"),
    ],
)
def test_a_changed_option_changes_the_text(option: str, value: object) -> None:
    more = {"red_three_bonus": [100, 200, 300, 800, 1000, 1200]} if option == "packs" else {}
    assert words("classic", 4, {option: value, **more}) != words("classic", 4)


OTHER: dict[str, tuple[Any, ...]] = {
    "packs": (3, 7),
    "hand_size": (9, 12),
    "cards_drawn": (1, 2),
    "target_score": (3000,),
    "opening_below_zero": (0, 20),
    "opening": ((Opening(0, 60),),),
    "red_threes_laid": tuple(RedThreesLaid),
    "red_three_bonus": (tuple(range(50, 1450, 100)),),
    "wilds_below_canasta": (1, 2, 3),
    "wilds_in_canasta": (1, 2, 3, "any"),
    "naturals_outnumber_wilds": (False, True),
    "canastas_to_go_out": (1, 2, 3),
    "last_discard": tuple(LastDiscard),
    "asking": tuple(Asking),
    "unable_penalty": (70,),
    "going_out_bonus": (150,),
    "concealed_bonus": (0, 250),
    "concealed": tuple(Concealed),
    "stock_end": tuple(StockEnd),
    "deal_score": tuple(DealScore),
    "foot_size": (0, 11, 13),
    "upcard": tuple(Upcard),
    "sequence_longest": (0, 7, 9, 13, 14),
    "wild_longest": (0, 7),
    "set_longest": (0, 7),
    "sets_of_a_rank": tuple(SetsOfARank),
    "wild_melds": tuple(WildMelds),
    "wilds_enter": tuple(WildsEnter),
    "ranks_without_wilds": ((), ("7",), ("K", "A")),
    "ranks_pure_or_opened_mixed": ((), ("A",), ("T", "Q")),
    "wild_meld_first": (False, True),
    "dead_ranks": (False, True),
    "join": (False, True),
    "pile_needs": tuple(PileNeeds),
    "pile_add_below": ("any", 7),
    "wilds_with_pair": (False, True),
    "pile_taken": ("whole", 5, 7),
    "black_threes": tuple(BlackThrees),
    "three_kept": (False, True),
    "last_three": tuple(LastThree),
    "threes_replaced": tuple(ThreesReplaced),
    "black_three_in_hand": (5, 100),
    "red_three_in_hand": (0, 5, 100, 300, 500),
    "threes_sign": tuple(ThreesSign),
    "opening_by": tuple(OpeningBy),
    "opening_by_deal": ((50, 90, 120, 150), (60,), (50, 70)),
    "opening_triple": tuple(OpeningTriple),
    "opening_mixed_canasta": (False, True),
    "opening_counts_top": (False, True),
    "talon": ((), (4, 3), (5,)),
    "talon_stock": (5, 9),
    "wild_discards": tuple(WildDiscards),
    "empty_pile_not": ((), ("7",), ("A", "dead")),
    "canastas_needed": (KindsNeeded(), KindsNeeded(natural=1), KindsNeeded(mixed=2)),
    "no_unfinished_to_go_out": ((), ("7", "pure A"), ("wild",)),
    "special_hands": tuple(SpecialHands),
    "asks": tuple(Asks),
    "ask_time": tuple(AskTime),
    "permission": tuple(Permission),
    "partner_in_foot": (False, True),
    "deals": (0, 4, 5),
    "melds_against_without_canasta": (False, True),
    "bonus": (
        Bonus(450, 250),
        Bonus(450, 250, semi=170, run_13=500, run_14=1000, set_8=250),
        Bonus(500, 300, 1500, 2500, (RankBonus("7", 2500),)),
    ),
    "unfinished": ((), (Unfinished("7", 2500),), (Unfinished("wild", 2000),)),
    "held": ((), (Held("A", 3, 1500),)),
    "jokers": (0, 2),
    "card_points": (CardPoints(), CardPoints(20, 10, 15), CardPoints(joker=30), CardPoints(ace=30), CardPoints(low=6)),
    "threes": tuple(Threes),
    "set_ranks": ("all", "none", ("3", "A"), ("A",)),
    "sequence_aces": tuple(SequenceAces),
    "sequence_wilds": (0, 1),
    "own_two": tuple(OwnTwo),
    "semi_clean": tuple(SemiClean),
    "pot_size": (0, 11),
    "pot_untaken": (0, 100),
    "pot_waiting": tuple(PotWaiting),
    "pots_to_stock": (False, True),
    "pile_view": tuple(PileView),
    "lone_card_back": (False, True),
    "stock_left": (0, 2),
    "stall_turns": (8, 16, 40),
    "victory_points": tuple(VictoryPoints),
}
"""Values of every option that is told of in words."""
NOT_TOLD = {"name", "title", "summary", "seatings", "players"}
"""What stands in the heading, and what is told of the number of players that is asked for."""


def test_there_are_values_of_every_option() -> None:
    assert set(OTHER) | NOT_TOLD == set(RuleSet.__struct_fields__)


def text(rules: RuleSet, players: int) -> str:
    return "\n".join(told for chapter in rulebook(rules, players) for told in chapter.paragraphs)


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_every_option_that_means_something_is_told_at_every_number_of_players(name: str) -> None:
    own = preset(name)
    for seating in own.seatings:
        for option, value in ((option, value) for option, others in OTHER.items() for value in others):
            changed = msgspec.structs.replace(own, **{option: value})
            if conflict(changed):
                continue
            if value == getattr(own, option) or not matters(changed, option, seating) or not matters(own, option, seating):
                continue
            if option == "canastas_to_go_out" and max(value, own.canastas_to_go_out) <= sum(kinds_wanted(own)):
                continue  # the kinds that are asked for are as many
            if option == "red_three_bonus" and value[: 2 * own.packs_for(seating.players)] == own.red_three_bonus:
                continue
            assert text(changed, seating.players) != text(own, seating.players), (option, value, seating.players)


@pytest.mark.parametrize("name", OLD)
@pytest.mark.parametrize(
    "word",
    ["foot", "feet", "book", "sequence", "samba", "escalera", "bolivia", "talon", "special hand", "closed", "join", "clean",
     "dirty", "unfinished", "deal 1", "pot", "burraco", "victory", "without jokers"],
)  # fmt: skip
def test_no_word_is_said_of_what_the_rules_do_not_have(name: str, word: str) -> None:
    for seating in preset(name).seatings:
        assert word not in text(preset(name), seating.players)


_NOT_OF_POTS = ["canasta", "red 3", "black", "frozen", "minimum", "May I go out", "foot", "book", "talon", "samba"]


@pytest.mark.parametrize(
    ("name", "said", "unsaid"),
    [
        (
            "samba",
            ["samba", "two sets of a rank", "sequence"],
            ["escalera", "bolivia", "foot", "book", "talon", "meld of wild"],
        ),
        ("bolivia", ["escalera", "bolivia", "including one escalera", "costs 100 points"], ["samba", "foot", "book", "talon"]),
        (
            "modern-american",
            ["talon", "closed", "special hand", "Garbage", "wild canasta", "Threes are never melded and never discarded"],
            ["sequence", "foot", "book", "bolivia", "is frozen", "black 3"],
        ),
        (
            "hand-and-foot",
            ["foot", "clean book", "dirty book", "deal 4 and later: 150", "seven cards from the top", "after four deals"],
            ["canasta", "sequence", "talon", "is frozen", "reached", "meld of wild", "burraco"],
        ),
        (
            "burraco",
            ["pot", "sequence", "a set", "semi-clean", "in its own place", "last two cards", "it may not be a wild card"],
            _NOT_OF_POTS,
        ),
        (
            "buraco-aberto",
            ["no sets", "becomes the stock", "one clean burraco", "from ace to ace scores 1,000"],
            ["semi-clean", "suits matter only", *_NOT_OF_POTS],
        ),
        (
            "buraco-fechado",
            ["A set is", "Only the top card", "with two or more cards from the hand"],
            ["lies open", *_NOT_OF_POTS],
        ),
        ("buraco-stbl", ["no sets", "Only the top card", "one clean burraco"], ["A set", "suits matter only", *_NOT_OF_POTS]),
    ],
)
def test_the_words_of_each_game(name: str, said: list[str], unsaid: list[str]) -> None:
    for seating in preset(name).seatings:
        told = text(preset(name), seating.players)
        assert [word for word in said if word not in told] == []
        assert [word for word in unsaid if word in told] == []


def test_what_depends_on_the_number_of_players() -> None:
    assert "seven packs of 52 cards and 14 jokers, 378 cards" in text(preset("hand-and-foot"), 6)
    assert "three packs of 52 cards" in text(preset("hand-and-foot"), 2)
    assert "dealt 13 cards" in text(preset("samba"), 6)
    assert "dealt 15 cards" in text(preset("samba"), 4)
    assert "only after a yes" in text(preset("hand-and-foot"), 4)
    assert "only after a yes" not in text(preset("hand-and-foot"), 3)


@pytest.mark.parametrize(
    ("base", "options", "sentence"),
    [
        ("classic", {"foot_size": 11}, "Each player is dealt eleven cards as a hand and then eleven cards as a foot."),
        ("classic", {"canastas_needed": {"natural": 1}}, "The side needs one natural canasta to go out;"),
        ("classic", {"wild_longest": 7}, "called a wild canasta"),
        ("samba", {"deals": 3}, "The game is over after three deals."),
        ("samba", {"wild_longest": 7}, "called an escalera"),
        ("hand-and-foot", {"pile_taken": "whole"}, "The rest of the pile then goes into the player’s hand."),
        ("hand-and-foot", {"canastas_needed": {"total": 3, "natural": 1, "mixed": 1}},
         "The side needs three books, including one clean book and one dirty book, to go out;"),
        ("hand-and-foot", {"partner_in_foot": True}, "only when every partner has picked up the foot."),
        ("modern-american", {"special_hands": "league"}, "Dream four, 8,500 points:"),
        ("modern-american", {"special_hands": "league"}, "it wins the game at once."),
        ("modern-american", {"opening_triple": "natural or wild"}, "or a meld of wild cards."),
        ("burraco", {"pile_needs": "any card"}, "at least one card of the pile must be melded in the same turn."),
        ("burraco", {"set_ranks": ["A", "3"]}, "There are sets of these ranks only: A, 3."),
        ("burraco", {"jokers": 0}, "two packs of 52 cards without jokers, 104 cards in all."),
        ("burraco", {"semi_clean": "ends"}, "with its wild card at an end is semi-clean,"),
        ("burraco", {"deals": 3, "victory_points": "fibur"}, "up to 50: 10 to 10, up to 150: 11 to 9,"),
        ("burraco", {"pot_untaken": 0}, "A side that never had a pot loses nothing for it."),
        ("buraco-stbl", {"canastas_needed": {"natural": 2}}, "The side needs two clean burracos to go out;"),
    ],
)  # fmt: skip
def test_house_rules_of_the_further_games_are_told(base: str, options: dict[str, Any], sentence: str) -> None:
    assert sentence in words(base, 4, options)


@pytest.mark.parametrize(
    ("name", "options", "short"),
    [
        ("buraco-aberto", {}, "If the side does not have this burraco,"),
        ("burraco", {}, "If the side has no burraco,"),
        ("classic", {}, "If the side has no canasta,"),
        ("samba", {}, "If the side has too few canastas,"),
        ("hand-and-foot", {}, "If the side does not have these books,"),
        ("buraco-aberto", {"canastas_needed": {"natural": 2}}, "If the side does not have these burracos,"),
    ],
)
def test_one_canasta_is_not_spoken_of_as_several(name: str, options: dict[str, Any], short: str) -> None:
    assert short in words(name, 4, options)


@pytest.mark.parametrize(
    ("name", "options", "kinds"),
    [
        ("buraco-aberto", {}, [("Including clean", "1")]),
        ("buraco-fechado", {}, []),
        ("hand-and-foot", {}, [("Including clean", "1"), ("Including dirty", "1")]),
        ("classic", {"canastas_needed": {"natural": 1}}, [("Including natural", "1")]),
    ],
)
def test_the_main_figures_have_the_kinds_of_canastas_that_going_out_needs(
    name: str, options: dict[str, Any], kinds: list[tuple[str, str]]
) -> None:
    told = [(value.label, value.words) for value in values(load(name, options), "short")]
    assert [one for one in told if one[0].startswith("Including")] == kinds


def test_suits_matter_only_in_sequences_where_there_are_sets_too() -> None:
    assert "suits matter only in sequences" in words("burraco", 4)
    assert "natural cards, threes too." in words("buraco-stbl", 4)


def test_the_penalty_is_told_where_it_can_arise() -> None:
    assert "loses 100 points" in words("book", 4)
    assert "loses 70 points" in words("book", 4, {"unable_penalty": 70})


def test_every_refusal_has_a_chapter() -> None:
    keys = {chapter.key for name in ALL_PRESETS for chapter in rulebook(preset(name), 4)}  # few games have special hands
    assert set(CHAPTER_OF) == set(Code)
    assert set(CHAPTER_OF.values()) <= keys


def test_values_and_traits_of_a_game_with_books_speak_of_books() -> None:
    rules = preset("hand-and-foot")
    shown = [value for chapter in OPTIONS_OF for value in values(rules, chapter)]
    assert {"Wilds in a book", "Books needed"} <= {value.label for value in shown}
    said = [text for value in shown for text in (value.label, value.words, value.other)]
    said += [trait_text(trait, rules) for trait in traits(rules)]
    said += [chapter.title for chapter in rulebook(rules, 4)]
    assert [text for text in said if "canasta" in text.casefold()] == []
    house = load("hand-and-foot", {"canastas_needed": {"natural": 1, "mixed": 1}})
    assert "Including clean" in {value.label for value in values(house, "out")}


def test_a_pile_of_which_a_part_stays_may_stay_frozen() -> None:
    unless = "Taking cards from it unfreezes it unless one that freezes it is left."
    assert unless in words("classic", 4, {"pile_taken": 5})
    assert unless not in words("classic", 4)
    position = board("9S 9D 4H 5C KD", phase="draw", options={"pile_taken": 5}, melds="QS QH QD",
                     pile="2S 4C 5D 6H 7D 8C TC JD 9H", frozen=True)  # fmt: skip
    assert after(position, "take 9:9S 9D").frozen


@pytest.mark.parametrize("name", ["burraco", "samba", "bolivia"])
def test_any_number_of_wild_cards_is_for_sets_alone(name: str) -> None:
    said = words(name, 4, {"wilds_in_canasta": "any", "set_longest": 0})
    assert (
        "A set of seven cards or more may have up to three wild cards, or any number of them if it has at least four natural"
        " cards." in said
    )
    assert "may have up to three wild cards" in words("classic", 4, {"wilds_in_canasta": "any"})
    assert "A set" not in words("classic", 4, {"wilds_in_canasta": "any"})
