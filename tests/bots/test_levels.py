"""The levels: data that is checked, names that carry a budget, and a ladder of which each step is a step up."""

from __future__ import annotations

import random

import pytest

from canasta_desktop.bots.players.base import BOT_NAMES, UnknownBotError, make_bot
from canasta_desktop.bots.players.careful import CarefulBot
from canasta_desktop.bots.players.levels import LONGEST_S, levels, manner_of, personalities
from canasta_desktop.bots.search.search import Budget, SearchBot
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import EXPERT, SKILLED
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import Discard, Take
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view
from canasta_desktop.session.arena import Match
from canasta_desktop.session.intervals import ratio
from canasta_desktop.session.matches import play_match


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


def habits(personality: str) -> tuple[int, int]:
    """How often players of a personality take the pile and freeze it, among themselves."""
    style, takes, freezes = manner_of(personality), 0, 0
    for seed in range(120):
        position = Game(preset("classic"), 4, seed).deal()
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


def test_a_short_memory_is_not_touched_by_what_lies_below() -> None:
    """Two cards deep in the pile change places: who remembers one card throws the same, who remembers all may not."""
    changed = {"novice": 0, "skilled": 0}
    for seed in range(40):
        position = Game(preset("classic"), 4, seed).deal()
        while position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            if position.phase == Phase.PLAY and len(seen.pile) > 6:
                other = view(position, position.to_act)
                other.pile[2], other.pile[3] = other.pile[3], other.pile[2]
                for name in changed:
                    one, two = (make_bot(name).decide(board, random.Random(1)) for board in (seen, other))
                    changed[name] += one != two
            apply(position, choose(seen))
    assert changed["novice"] == 0
    assert changed["skilled"] > 0
