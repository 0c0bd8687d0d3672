"""The levels: data that is checked, names that carry a budget, and a ladder of which each step is a step up."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import board
from helpers.redeal import redeal_hidden

from canasta_desktop.bots.players.bot import BOT_NAMES, UnknownBotError, make_bot
from canasta_desktop.bots.players.careful import CarefulBot
from canasta_desktop.bots.players.levels import LONGEST_S, levels, manner_of, personalities
from canasta_desktop.bots.search.search import Budget, SearchBot
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import EXPERT, SKILLED
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard, Lay, Meld, Show, Take
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply, play
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view
from canasta_desktop.lab.arena import Match, play_bout, standings
from canasta_desktop.lab.intervals import ratio
from canasta_desktop.lab.matches import play_match

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move

TABLES = [("samba", 4), ("bolivia", 4), ("modern-american", 4), ("modern-american", 2), ("hand-and-foot", 4)]
MOST_MOVES = 1500


def test_there_are_four_levels_from_the_weakest_to_the_strongest() -> None:
    assert list(levels()) == ["novice", "casual", "skilled", "expert"]
    assert ("heuristic", "random", *levels()) == BOT_NAMES
    assert all(level.title and level.summary for level in levels().values())


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("expert", Budget(seconds=0.4)),
        ("expert@0.05s", Budget(seconds=0.05)),
        ("expert@2s", Budget(seconds=LONGEST_S)),
        ("expert@200", Budget(playouts=200)),
        ("skilled@0.02s", Budget(seconds=0.02)),
    ],
)
def test_a_name_may_carry_a_budget(name: str, budget: Budget) -> None:
    bot = make_bot(name)
    assert isinstance(bot, SearchBot)
    assert bot.budget == budget


@pytest.mark.parametrize("level", ["novice", "skilled", "expert"])
@pytest.mark.parametrize("taste", personalities())
def test_a_name_may_carry_a_personality(level: str, taste: str) -> None:
    bot = make_bot(f"{level}+{taste}")
    assert isinstance(bot, (CarefulBot, SearchBot))
    for weight, change in personalities()[taste].weights.items():
        assert change
        base = EXPERT if isinstance(bot, SearchBot) else SKILLED
        for name in ALL_PRESETS:
            rules = terms(preset(name), preset(name).seatings[0].players)
            assert getattr(bot.styles.of(rules), weight) == pytest.approx(getattr(base.of(rules), weight) + change)
    assert make_bot(f"expert+{taste}@40").budget == Budget(playouts=40)  # type: ignore[attr-defined]


def test_there_are_personalities_to_choose_from() -> None:
    assert list(personalities()) == ["cautious", "bold", "patient"]
    assert all(taste.title and taste.summary for taste in personalities().values())


@pytest.mark.parametrize(
    "name",
    [
        "expert@",
        "expert@s",
        "expert@-1",
        "heuristic@5",
        "Expert",
        "",
        "skilled@1m",
        "skilled+",
        "skilled+shy",
        "+bold",
        "heuristic+bold",
    ],
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(UnknownBotError):
        make_bot(name)


def test_without_a_budget_a_lower_level_does_not_look_ahead() -> None:
    assert all(isinstance(make_bot(name), CarefulBot) for name in ("novice", "casual", "skilled"))


@pytest.mark.parametrize(("above", "below"), [("casual", "novice"), ("skilled", "casual")])
def test_each_level_beats_the_one_below(above: str, below: str) -> None:
    tally = play_match(Match(above, below, "classic", 4, 21, games=False), 500, jobs=1)
    _, low, _ = ratio(tally.points, tally.numbers)
    assert low > 0
    assert tally.duplicates_won_share()[0] > 0.54


def test_skilled_beats_the_plain_rules_of_thumb() -> None:
    tally = play_match(Match("skilled", "heuristic", "classic", 4, 21, games=False), 400, jobs=1)
    _, low, _ = ratio(tally.points, tally.numbers)
    assert low > 0


def lead(match: Match, deals: int, deal: int | None = None) -> tuple[float, float, float]:
    """A's lead in points a deal with its 95 % interval; `deal`: in deals of that number alone."""
    pool = [found for found in standings(match.rule_set(), match.players, 10) if deal in (None, found.deal)]
    bouts = [play_bout(match, pool, number) for number in range(deals)]
    return ratio([bout.points for bout in bouts], [bout.played for bout in bouts])


@pytest.mark.parametrize("deal", [3, 4])
def test_skilled_beats_the_plain_rules_of_thumb_where_the_opening_is_dear(deal: int) -> None:
    mean, low, _ = lead(Match("skilled", "heuristic", "hand-and-foot", 4, 48, games=False), 90, deal)
    assert low > 0
    assert mean > 150


@pytest.mark.parametrize(
    ("rules", "options"),
    [("classic", {"set_longest": 7}), ("classic", {"pile_needs": "pair"}), ("bolivia", {"foot_size": 7})],
)
def test_skilled_beats_the_plain_rules_of_thumb_under_house_rules_too(rules: str, options: dict[str, Any]) -> None:
    _, low, _ = lead(Match("skilled", "heuristic", rules, 4, 61, games=False, options=options), 90)
    assert low > 0


@pytest.mark.parametrize(
    ("rules", "options"),
    [("modern-american", {"hand_size": 20}), ("modern-american", {"cards_drawn": 2})],
)
def test_no_house_rule_turns_skilled_and_the_plain_rules_of_thumb_round(rules: str, options: dict[str, Any]) -> None:
    _, _, high = lead(Match("skilled", "heuristic", rules, 4, 61, games=False, options=options), 90)
    assert high > 0


def test_where_a_part_of_the_pile_is_taken_skilled_plays_as_the_plain_rules_of_thumb() -> None:
    match = Match("skilled", "heuristic", "classic", 4, 61, games=False, options={"pile_taken": 5})
    assert lead(match, 90) == (0, 0, 0)


def habits(personality: str) -> tuple[int, int]:
    """How often players of a personality take the pile and freeze it, among themselves."""
    style, takes, freezes = manner_of(personality), 0, 0
    for seed in range(120):
        position = Game(preset("classic"), 4, seed, first=seed).deal()
        while position.phase != Phase.OVER:
            move = choose(position, style)
            takes += isinstance(move, Take)
            freezes += isinstance(move, Discard) and is_wild(move.card) and not position.frozen
            apply(position, move)
    return takes, freezes


def test_the_bold_take_more_and_freeze_less_than_the_patient() -> None:
    (bold_takes, bold_freezes), (patient_takes, patient_freezes) = habits("bold"), habits("patient")
    assert bold_takes > patient_takes
    assert bold_freezes < patient_freezes


@pytest.mark.parametrize("name", ["novice", "casual", "skilled"])
@pytest.mark.parametrize(("rules", "players"), [("classic", 4), *TABLES, ("samba", 6), ("hand-and-foot", 3)])
def test_a_level_plays_legally_to_the_end_of_each_deal(rules: str, players: int, name: str) -> None:
    bot, source = make_bot(name), random.Random(4)
    game = Game(preset(rules), players, 11, first=11)
    for _ in range(3):
        if game.winner is not None:
            break
        position = game.deal()
        made = 0
        while position.phase != Phase.OVER:
            play(position, bot.decide(view(position, position.to_act), source))
            made += 1
            assert made < MOST_MOVES
        game.finish()


def different(rules: str, players: int, name: str) -> tuple[int, int]:
    """How many decisions of some deals between skilled bots a level makes differently, and how many there are."""
    skilled, bot = make_bot("skilled"), make_bot(name)
    made = other = 0
    for seed in range(3):
        position = Game(preset(rules), players, seed, first=seed).deal()
        while position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            move = skilled.decide(seen, random.Random(2))
            other += bot.decide(seen, random.Random(made)) != move
            made += 1
            apply(position, move)
    return other, made


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_low_levels_err_and_the_skilled_level_does_not(rules: str, players: int) -> None:
    novice, made = different(rules, players, "novice")
    casual, _ = different(rules, players, "casual")
    assert different(rules, players, "skilled")[0] == 0
    assert made / 50 < casual < made / 2
    assert made / 50 < novice < made / 2


MODERN = {"rules": "modern-american"}
PAIRS = "6S 6H 8S 8H 9S 9H TS TH JS JH QS QH KS KH"
BLIND = levels()["novice"]


def all_moves(hand: str, **facts: Any) -> set[Move]:
    """The moves that a novice makes in a position, with many random states."""
    position = board(hand, **{"stock": 70, **facts})
    seen = view(position, position.to_act)
    found = {CarefulBot(BLIND).decide(seen, random.Random(seed)) for seed in range(60)}
    assert all(is_legal(position, move) for move in found)
    return found


def test_a_novice_misses_melds_at_times() -> None:
    moves = all_moves("8S 4C 5D JC KD", rules="samba", melds="5S 6S 7S")
    assert {type(move) for move in moves} == {Meld, Discard}
    assert "meld S:8S" in {move_text(move) for move in moves}


def test_nobody_misses_a_special_hand_or_forgets_a_three() -> None:
    assert {type(move) for move in all_moves(PAIRS, **MODERN)} == {Show}
    assert {type(move) for move in all_moves("3H 5S 5H 8D 8C 9S TH JD JC QS KD KC AS", phase="draw", **MODERN)} == {Lay}


def test_a_yes_binds_the_careless_too() -> None:
    books = "6S 6H 6D 6C 6S 6H 6C / 9S 9H 9D 9C 9S 2D 2H / QS QH QD"
    turn = {"asked": True, "permission": "yes"}
    moves = all_moves("QC QS 4C", melds=books, feet=[None] * 4, rules="hand-and-foot", turn=turn)
    assert {move_text(move) for move in moves} == {"meld Q:QS QC"}


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), *TABLES])
def test_a_short_memory_is_not_touched_by_what_lies_below(rules: str, players: int) -> None:
    """All cards of the pile but the top one become others: who remembers one card throws the same."""
    changed = {"novice": 0, "skilled": 0}
    for seed in range(12):
        position = Game(preset(rules), players, seed, first=seed).deal()
        while position.phase != Phase.OVER:
            move = choose(position)
            if isinstance(move, Discard) and len(position.pile) > 5:
                seen, other = view(position, position.to_act), view(position, position.to_act)
                other.set_pile([*((5 + at % 6) << 2 for at in range(len(other.pile) - 1)), other.pile[-1]])
                for name in changed:
                    one, two = (make_bot(name).decide(each, random.Random(1)) for each in (seen, other))
                    changed[name] += one != two
            apply(position, move)
    assert changed["novice"] == 0
    # Where going out needs a sequence the next player may well take the pile, so it matters little what lies there.
    assert changed["skilled"] > 0 or preset(rules).canastas_needed.sequence


@pytest.mark.parametrize("level", ["heuristic", "novice", "casual", "skilled"])
@pytest.mark.parametrize(("name", "players"), [("classic", 4), *TABLES])
def test_a_level_that_never_looks_ahead_sees_no_hidden_cards(name: str, players: int, level: str) -> None:
    source, bot = random.Random(5), make_bot(level)
    position = Game(preset(name), players, 8, first=8).deal()
    while position.phase != Phase.OVER:
        seat = position.to_act
        twins = (position, redeal_hidden(position, seat, source))
        assert len({bot.decide(view(twin, seat), random.Random(3)) for twin in twins}) == 1
        apply(position, choose(position))
