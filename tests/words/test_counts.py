"""No sentence says "1 cards" or "two card": every count has its plural forms, and two counts do not share one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from helpers.hint_facts import REASONS
from helpers.scripts import script
from helpers.shared_data import shared

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.slots import SEQUENCE_KEY, WILD_KEY
from canasta_desktop.words import counts, deeds, house_rules_text, melds, pages_text, pile_text, replay_text, review_text
from canasta_desktop.words import saved_games_text as saved
from canasta_desktop.words import statistics_text as statistics
from canasta_desktop.words.cards import count_of_rank, some_of_rank
from canasta_desktop.words.hints import hint_text

if TYPE_CHECKING:
    from types import ModuleType

COUNTED: Final = (
    "answer|bolivia|book|bot|canasta|card|chart|day|deal|decision|digit|entry|escalera|game|group|hand|hour|king|letter|meld|"
    "minute|move|option|pack|pair|player|point|pool|profile|question|rule|samba|sequence|set|side|three|time|two|wild card"
)
PLURAL: Final = COUNTED.replace("entry", "entrie").replace("|", "s|") + "s"
ONE_OF_MANY: Final = re.compile(
    rf"(?<![\d,.−+] )\b(one|1) ((more|natural|wild|clean|dirty|mixed|reviewed|unseen|illegal) )*({PLURAL})\b"
)
"""One, with a plural noun."""
MANY_OF_ONE: Final = re.compile(
    rf"\b(0|2|5|two|five) ((more|natural|wild|clean|dirty|mixed|reviewed|unseen|illegal) )*({COUNTED})\b"
)
"""Several, with a singular noun."""
FIELD: Final = re.compile(r"\{(\w+)\}")


def faults(text: str) -> list[str]:
    return [found[0] for pattern in (ONE_OF_MANY, MANY_OF_ONE) for found in pattern.finditer(text)]


def test_what_counts_as_a_fault() -> None:
    assert faults("1 deals of 1 game are saved; your one cards; two card; 5 wild card") == [
        "1 deals",
        "one cards",
        "two card",
        "5 wild card",
    ]
    assert not faults("one card, 1 deal, two cards, 2 natural cards")


@pytest.fixture(scope="module")
def messages() -> list[Any]:
    pytest.importorskip("babel", reason="only developers have Babel")
    making: ModuleType = script("make_catalogues")
    return list(shared("messages", making.template))


def test_every_message_with_plural_forms_is_right_for_each_count(messages: list[Any]) -> None:
    wrong = []
    for message in messages:
        if not isinstance(message.id, (tuple, list)):
            continue
        for count in (0, 1, 2, 5):
            text = message.id[0 if count == 1 else 1]
            wrong += faults(
                FIELD.sub(str(count), text) if len(set(FIELD.findall(text))) == 1 else counted(message.id, text, count)
            )
    assert wrong == []


def counted(forms: tuple[str, str], text: str, count: int) -> str:
    """The text with `count` in the field that the forms differ after, and other fields left empty."""
    one, many = (re.findall(r"\{(\w+)\} ([a-z ]*?[a-z]+)", form) for form in forms)
    field = next((name for (name, word), (_, words) in zip(one, many, strict=False) if word != words), "")
    return FIELD.sub(lambda found: str(count) if found[1] == field else "…", text)


def test_no_message_without_plural_forms_counts_things(messages: list[Any]) -> None:
    noun = re.compile(rf"\{{\w+\}} (more |natural |wild |top )*({PLURAL})\b(?! ±)")
    others = re.compile(r"^\{name\} deals|\{rules\} rules|\{cost\} points per deal$")  # a player, a title, a mean
    found = [str(message.id) for message in messages if isinstance(message.id, str) and noun.search(message.id)]
    assert [text for text in found if not others.search(text)] == []


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_every_noun_and_sentence_that_counts(count: int) -> None:
    some = max(count, 1)
    told = [
        *(make(count) for make in (counts.cards, counts.more_cards, counts.wild_cards, counts.natural_cards, counts.packs)),
        *(make(count) for make in (counts.deals, counts.games, counts.points, counts.players)),
        counts.some_cards(some), counts.some_wild_cards(some), count_of_rank(some, 9), some_of_rank(some, 9),
        *(melds.count_of_melds(some, key) for key in (9, SEQUENCE_KEY, WILD_KEY)),
        *(melds.count_of_canastas(some, preset(name)) for name in ("classic", "hand-and-foot")),
        saved.played_for(count, some), saved.played_for(60 * count, some), saved.so_far(count, count, "Otto"),
        statistics.deals(count), statistics.games(count), statistics.players(str(some)), statistics.bar(None, 500, count),
        statistics.opening(50, count, count, 2.5), statistics.share_of("Casual", 0, count), statistics.copied_all(some),
        house_rules_text.counted_options(count, count), house_rules_text.deals_played(count), pages_text.dealt(count),
        pages_text.red_threes(some), pages_text.step_notes(count)[0], pile_text.brings(some, some), pile_text.brings_why(some),
        replay_text.exported(count, "here"), replay_text.kept(count, "here"), review_text.losses_note(count, None, None),
        str(deeds.took(count)), *map(str, deeds.threes(count, count)),
    ]  # fmt: skip
    assert [(str(text), faults(str(text))) for text in told if faults(str(text))] == []


@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize(("code", "facts"), REASONS)
def test_every_hint_that_counts(code: Any, facts: dict[str, object], count: int) -> None:
    from canasta_desktop.bots.coach.why import Reason

    numbers = {"count", "left", "own", "rest", "points", "worth", "needed", "size", "wilds"}
    changed = {name: count if name in numbers and type(fact) is int else fact for name, fact in facts.items()}
    assert faults(hint_text(Reason(code, **changed), ["Ana", "Ben", "Cleo", "Dan"])) == []
