"""The order in which rule sets are offered."""

from __future__ import annotations

import itertools

import pytest

from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session.offered_rules import offered
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.catalogue import last_rules
from canasta_desktop.session.traits import RuleGroup, rule_group
from canasta_desktop.words.new_game_text import FIRST_RULES, GROUPS


def groups(names: tuple[str, ...]) -> list[RuleGroup]:
    return [group for group, _ in itertools.groupby(rule_group(preset(name)) for name in names)]


@pytest.mark.parametrize("first", [(), *((name,) for name in ALL_PRESETS), *FIRST_RULES.values(), ("samba", "burraco")])
def test_every_rule_set_is_offered_once_and_families_stay_together(first: tuple[str, ...]) -> None:
    names = offered(first)
    assert sorted(names) == sorted(ALL_PRESETS)
    assert sorted(groups(names)) == sorted(GROUPS)
    assert names[: len(first)] == first or rule_group(preset(first[0])) is not rule_group(preset(first[1]))


def test_what_was_played_last_stands_before_what_the_language_has_first() -> None:
    assert offered()[:5] == ("classic", "online", "book", "three-pack", "uruguay")
    assert offered(("samba", *FIRST_RULES["it"]))[:3] == ("samba", "bolivia", "burraco")
    assert offered(FIRST_RULES["pt_BR"])[:4] == ("buraco-aberto", "buraco-fechado", "buraco-stbl", "burraco")
    assert offered(FIRST_RULES["es"])[:2] == ("classic", "uruguay")
    assert offered(("a game of a newer version",)) == ALL_PRESETS


def test_an_archive_without_games_names_none() -> None:
    assert last_rules(Archive.memory()) is None
