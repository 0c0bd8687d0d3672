"""House rules as a draft: what differs, what does not go together and how it is settled; and in their files."""

from __future__ import annotations

import os
import random
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from helpers.error_texts import raises_with_text

from canasta_desktop.engine.effective_options import matters
from canasta_desktop.engine.options import OptionKind, house_options
from canasta_desktop.engine.ruleset import ALL_PRESETS, FURTHER_HOUSE_OPTIONS, HOUSE_OPTIONS, load, preset
from canasta_desktop.session import toml_text
from canasta_desktop.session.house_draft import Cell, Draft, Remedy
from canasta_desktop.session.house_rules import HouseRules, HouseRulesError, as_house_rules, tidy_name
from canasta_desktop.session.house_shelf import FOLDER, HouseShelf, find_house_rules, house_text, read_house_rules
from canasta_desktop.session.notices import NoticeCode
from canasta_desktop.session.text_file import slug_of
from canasta_desktop.words import common_text
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.notices import notice_text
from canasta_desktop.words.options_text import trouble_text
from canasta_desktop.words.rule_links import sentences

if TYPE_CHECKING:
    from pathlib import Path

KITCHEN = HouseRules("Kitchen table", "classic", {"hand_size": 13, "canastas_to_go_out": 2})
FROM_1500, FROM_3000 = Cell("opening", 1500), Cell("opening", 3000)


OF_POTS = {
    "jokers", "card_points", "pot_untaken", "pot_waiting", "pots_to_stock", "semi_clean", "set_ranks", "pile_view",
    "lone_card_back", "stock_left", "victory_points",
}  # fmt: skip
"""Options that mean something only where threes are a rank like others."""
LARGER = set(FURTHER_HOUSE_OPTIONS) - {"opening_by_deal", "partner_in_foot"} - OF_POTS
WITH_POTS = OF_POTS | {"set_longest", "canastas_needed", "pile_needs", "deals"}
FURTHER = {
    "classic": LARGER - {"red_three_in_hand"},  # red 3s are laid out at once and cannot be left in a hand
    "online": LARGER,
    "book": LARGER,
    "three-pack": LARGER,
    "uruguay": LARGER - {"red_three_in_hand"},
    "samba": LARGER,
    "bolivia": LARGER,
    "modern-american": LARGER,
    "hand-and-foot": {*LARGER, "opening_by_deal", "partner_in_foot"},
    "burraco": WITH_POTS,
    "buraco-aberto": WITH_POTS - {"set_longest"},
    "buraco-fechado": WITH_POTS - {"lone_card_back"},
    "buraco-stbl": WITH_POTS - {"set_longest", "lone_card_back"},
}
"""The options beyond the first ones that players are offered by each preset."""
NO_OPENING = {"opening", "opening_below_zero"}
ABOUT_SETS = {"wilds_below_canasta", "wilds_in_canasta", "naturals_outnumber_wilds"}
WITHOUT_MEANING = {
    "hand-and-foot": {"target_score", *NO_OPENING},
    "burraco": NO_OPENING,
    "buraco-aberto": NO_OPENING | ABOUT_SETS,
    "buraco-fechado": NO_OPENING,
    "buraco-stbl": NO_OPENING | ABOUT_SETS,
}


def edited(base: str, *changes: tuple[Cell, Any]) -> Draft:
    draft = Draft(base)
    for cell, value in changes:
        draft.put(cell, value)
    return draft


# the draft


def test_a_draft_begins_as_its_preset() -> None:
    for base in ALL_PRESETS:
        draft = Draft(base)
        assert draft.changed_options() == ()
        assert draft.trouble() is None
        assert {cell.option for cell in draft.cells()} == (set(HOUSE_OPTIONS) | FURTHER[base]) - WITHOUT_MEANING.get(
            base, set()
        )
        assert draft.house("Mine").rule_set() == HouseRules("Mine", base).rule_set()


def test_choices_that_only_other_games_can_have_are_not_offered() -> None:
    free, frozen = {"nothing", "any card", "use top"}, {"cards or add", "pair or add", "pair"}
    for base in ALL_PRESETS:
        pots = "bur" in base
        assert set(Draft(base).choices(Cell("pile_needs"))) == (free if pots else frozen)
        assert ("natural" in Draft(base).choices(Cell("last_discard"))) == pots
    assert Draft("burraco").choices(Cell("set_ranks")) == ("all", "none", ["3", "A"], ["3", "K", "A"])
    rules = HouseRules("Mine", "burraco", {"set_ranks": ["A"], "card_points": {"joker": 40}})
    draft = Draft(rules)
    assert draft.trouble() is None
    assert draft.choices(Cell("set_ranks"))[-1] == ["A"]
    assert draft.value(Cell("card_points", part="two")) == 20
    assert words.value("set_ranks", ["3", "K", "A"]) == "3, K, A"


def test_a_tournament_is_asked_for_its_number_of_deals() -> None:
    draft = edited("burraco", (Cell("victory_points"), "fibur"))
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble.options == ("victory_points", "deals")
    assert "three or four deals" in trouble_text(trouble)
    draft.settle(trouble.remedies[0])
    assert draft.trouble() is None


def test_what_goes_only_with_other_threes_is_told_by_its_label() -> None:
    draft = edited("burraco", (Cell("pile_needs"), "any card"))
    draft.start_from("classic")
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble_text(trouble) == "Taking the pile: this goes only with threes that are a rank like others."
    draft.settle(trouble.remedies[-1])
    assert draft.trouble() is None


def test_what_is_changed_and_back_again() -> None:
    draft = edited("classic", (Cell("hand_size"), 13), (FROM_1500, 120))
    assert draft.changed_options() == ("hand_size", "opening")
    assert draft.changed_cells() == (Cell("hand_size"), FROM_1500)
    assert (draft.value(FROM_1500), draft.original(FROM_1500)) == (120, 90)
    draft.put_back(FROM_1500)
    draft.put(Cell("hand_size"), 11)
    assert draft.house().options == {}


def test_another_preset_keeps_what_was_changed_and_forgets_what_it_has_itself() -> None:
    draft = edited("classic", (Cell("hand_size"), 13), (Cell("canastas_to_go_out"), 3))
    draft.start_from("three-pack")
    assert draft.changed_options() == ("canastas_to_go_out",)
    draft.start_from("classic")
    assert draft.changed_options() == ("canastas_to_go_out",)


@pytest.mark.parametrize(
    ("base", "changes", "options", "nearest", "back"),
    [
        # the picture's own case: the opening falls from 120 to 90
        ("classic", [(FROM_1500, 120), (FROM_3000, 90)], ("opening",), [(FROM_3000, 120)], [FROM_1500, FROM_3000]),
        # what was just chosen stays, and the other follows
        (
            "classic",
            [(Cell("wilds_in_canasta"), 2)],
            ("wilds_below_canasta", "wilds_in_canasta"),
            [(Cell("wilds_below_canasta"), 2)],
            [Cell("wilds_in_canasta")],
        ),
        ("book", [(Cell("hand_size"), 20)], ("hand_size", "cards_drawn"), [(Cell("hand_size"), 16)], [Cell("hand_size")]),
        (
            "classic",
            [(Cell("opening_below_zero"), 400)],
            ("opening_below_zero", "hand_size"),
            [(Cell("opening_below_zero"), 340)],
            [Cell("opening_below_zero")],
        ),
    ],
)
def test_a_conflict_and_two_ways_to_settle_it(
    base: str, changes: list[tuple[Cell, Any]], options: tuple[str, ...], nearest: list[tuple[Cell, Any]], back: list[Cell]
) -> None:
    draft = edited(base, *changes)
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble.clash
    assert trouble.options == options
    assert trouble.cells == (changes[-1][0],)
    assert [list(way.values) for way in trouble.remedies if not way.back] == [nearest]
    assert [[cell for cell, _ in way.values] for way in trouble.remedies if way.back] == [back]
    for way in trouble.remedies:
        settled = edited(base, *changes)
        settled.settle(way)
        assert settled.trouble() is None


def test_every_conflict_can_be_settled_whatever_was_changed() -> None:
    source = random.Random(6)
    settled = 0
    for _ in range(120):
        draft = Draft(source.choice(ALL_PRESETS))
        for _ in range(source.randint(1, 8)):
            cell = source.choice(draft.cells())
            values = cell.declared.values()
            odd = source.random() < 0.1 and cell.declared.kind is OptionKind.NUMBER
            draft.put(cell, None if odd else source.choice(values))
        for _ in range(12):
            trouble = draft.trouble()
            if trouble is None:
                break
            assert trouble.remedies
            assert trouble_text(trouble).endswith(".")
            draft.settle(trouble.remedies[0] if source.random() < 0.7 else trouble.remedies[-1])
            settled += 1
        assert draft.trouble() is None
    assert settled > 40


@pytest.mark.parametrize(("value", "wanted"), [(499, 500), (3, 500), (60_000, 50_000), (None, None), (0, 500)])
def test_a_number_out_of_its_range(value: int | None, wanted: int | None) -> None:
    draft = edited("classic", (Cell("target_score"), value))
    trouble = draft.trouble()
    assert trouble is not None
    assert not trouble.clash
    assert trouble_text(trouble) == "Score that ends the game: enter a whole number from 500 to 50,000."
    for way in trouble.remedies:
        settled = edited("classic", (Cell("target_score"), value))
        settled.settle(way)
        assert settled.trouble() is None
    assert trouble.remedies[0] == Remedy(((Cell("target_score"), wanted or 5000),), back=wanted is None)


def test_the_opening_table_goes_on_and_back() -> None:
    draft = edited("classic", (Cell("target_score"), 10_000))
    draft.add_line()
    added = Cell("opening", 5000)
    assert draft.cells_of("opening")[-1] == added
    assert (draft.value(added), draft.original(added), draft.is_added(added)) == (150, 120, True)
    assert draft.trouble() is None
    draft.put(added, 120)
    assert added in draft.changed_cells()
    draft.put_back(added)
    assert draft.changed_options() == ("target_score",)
    assert edited("classic").next_line() is None  # the game ends at 5,000
    draft.put(Cell("target_score"), None)
    assert draft.next_line() is None


def test_a_table_with_fewer_lines_is_spelled_out_to_the_same_rules() -> None:
    short = HouseRules("Flat", "classic", {"opening": [{"total": 0, "minimum": 60}, {"total": 2000, "minimum": 80}]})
    draft = Draft(short)
    assert [(cell.total, draft.value(cell)) for cell in draft.cells_of("opening")] == [
        (0, 60),
        (1500, 60),
        (2000, 80),
        (3000, 80),
    ]
    for total in (0, 1499, 1500, 1999, 2000, 2999, 3000, 4999):
        assert draft.house("x").rule_set().opening_minimum(total) == short.rule_set().opening_minimum(total)


def test_a_rule_set_to_go_on_from() -> None:
    assert as_house_rules(KITCHEN.rule_set()) == KITCHEN
    assert as_house_rules(preset("book")) == HouseRules("", "book")
    assert as_house_rules(load("classic", {"hand_size": 12, "packs": 2})) == HouseRules("", "classic", {"hand_size": 12})


@pytest.mark.parametrize("name", ["", "   ", "x" * 33, "Classic", "three-pack", "a\x07b"])
def test_names_that_are_of_no_use(name: str) -> None:
    with pytest.raises(HouseRulesError):
        tidy_name(name)


# the files


def test_a_file_says_what_its_options_mean_and_is_read_again(tmp_path: Path) -> None:
    everything = {option.name: option.values()[0] for option in house_options() if option.name != "opening"}
    everything["opening"] = [{"total": 0, "minimum": 30}, {"total": 2000, "minimum": 80}]
    everything["wilds_in_canasta"] = "any"
    everything["target_score"] = 2500
    full = HouseRules('Zoë’s "best"', "classic", everything)
    path = tmp_path / "any name.toml"
    path.write_text(house_text(full), encoding="utf-8")
    assert read_house_rules(path) == full
    assert "hand_size = 5  # cards dealt to each player" in house_text(full)


def test_what_is_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    shelf = HouseShelf(tmp_path)
    shelf.save(KITCHEN)
    shelf.save(HouseRules("Äpfel & Birnen", "book", {"cards_drawn": 2}))
    again = HouseShelf(tmp_path)
    assert [house.name for house in again.all] == ["Kitchen table", "Äpfel & Birnen"]
    assert again.get("kitchen TABLE") == KITCHEN
    assert sorted(path.name for path in (tmp_path / FOLDER).iterdir()) == ["apfel-birnen.toml", "kitchen-table.toml"]


def test_renaming_leaves_no_old_file_and_a_taken_name_is_refused(tmp_path: Path) -> None:
    shelf = HouseShelf(tmp_path)
    shelf.save(KITCHEN)
    shelf.save(HouseRules("Garden", "book"))
    with raises_with_text(HouseRulesError, match="there are already house rules called “Garden”"):
        shelf.save(HouseRules("garden", "classic"), instead="Kitchen table")
    shelf.save(HouseRules("Terrace", "classic", KITCHEN.options), instead="Kitchen table")
    assert [house.name for house in HouseShelf(tmp_path).all] == ["Garden", "Terrace"]
    assert sorted(path.stem for path in (tmp_path / FOLDER).iterdir()) == ["garden", "terrace"]


def test_deleting_and_taking_it_back(tmp_path: Path) -> None:
    shelf = HouseShelf(tmp_path)
    shelf.save(KITCHEN)
    shelf.delete("Kitchen table")
    shelf.delete("Never was")
    assert HouseShelf(tmp_path).all == ()
    shelf.save(KITCHEN)
    assert HouseShelf(tmp_path).all == (KITCHEN,)


def test_a_file_that_was_given_away(tmp_path: Path) -> None:
    given = tmp_path / "from-ana.toml"
    given.write_text(house_text(KITCHEN), encoding="utf-8")
    shelf = HouseShelf(tmp_path / "data")
    assert shelf.take_in(given) == KITCHEN
    assert shelf.take_in(given) == KITCHEN
    assert len(shelf.all) == 1
    other = HouseRules("Kitchen table", "book", {"hand_size": 9})
    given.write_text(house_text(other), encoding="utf-8")
    assert shelf.take_in(given).name == "Kitchen table 2"
    assert len(HouseShelf(tmp_path / "data").all) == 2


def test_a_file_put_into_the_folder_is_found(tmp_path: Path) -> None:
    shelf = HouseShelf(tmp_path)
    (tmp_path / FOLDER).mkdir()
    for name in ("one", "two"):
        (tmp_path / FOLDER / f"{name}.toml").write_text(house_text(KITCHEN), encoding="utf-8")
    shelf.look()
    assert [house.name for house in shelf.all] == ["Kitchen table", "Kitchen table 2"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"name = ",
        b"\x00\xff\xfe",
        b"[" * 5000,
        b'name = "A"',
        b'name = "A"\nbase = "classic"\n[options]\npacks = 3',
        b'name = "A"\nbase = "classic"\n[options]\nhand_size = 99',
        b'name = "A"\nbase = "classic"\n[options]\nhand_size = "many"',
        b'name = "A"\nbase = "classic"\n[options]\nwilds_in_canasta = 2',
        b'name = "A"\nbase = "classic"\noptions = 3',
        b'name = "Classic"\nbase = "classic"',
        b'name = 7\nbase = "classic"',
        b'name = "A"\nbase = "classic"\n[options]\nopening = []',
        b'name = "A"\nbase = "classic"\n[options]\nopening = [{ total = 0, minimum = nan }]',
        b'name = "A"\nbase = "classic"\n[options]\nhand_size = 2020-01-01',
        b'name = "A"\nbase = "classic"\n# ' + b"x" * 100_001,
    ],
)
def test_a_broken_file_is_set_aside_and_told_in_one_sentence(data: bytes, tmp_path: Path) -> None:
    HouseShelf(tmp_path).save(KITCHEN)
    (tmp_path / FOLDER / "bad.toml").write_bytes(data)
    shelf = HouseShelf(tmp_path)
    assert not shelf.notice  # nothing was asked for yet
    assert shelf.all == (KITCHEN,)
    assert "bad.toml" in notice_text(shelf.notice)
    assert notice_text(shelf.notice).endswith("It is kept as bad.broken-1.toml.")
    assert "\n" not in notice_text(shelf.notice)
    assert (tmp_path / FOLDER / "bad.broken-1.toml").read_bytes() == data
    shelf.look()
    assert not notice_text(shelf.notice)


@pytest.mark.parametrize(
    "data",
    [
        b'name = "A"\nbase = "pinnacle"',
        b'name = "A"\nbase = "classic"\nmore = 1',
        b'name = "A"\nbase = "classic"\n[options]\nunheard_of = true',
        b'name = "A"\nbase = "classic"\n[options]\npermission = "by_vote"',
    ],
)
def test_house_rules_of_a_newer_version_stay_and_are_named(data: bytes, tmp_path: Path) -> None:
    HouseShelf(tmp_path).save(KITCHEN)
    file = tmp_path / FOLDER / "later.toml"
    file.write_bytes(data)
    shelf = HouseShelf(tmp_path)
    for _ in range(2):
        shelf.look()
        assert shelf.all == (KITCHEN,)
        assert notice_text(shelf.notice).startswith("Update Canasta to use A: a newer version made these house rules.")
    shelf.save(HouseRules("Later", "classic", {"hand_size": 13}))
    assert file.read_bytes() == data
    assert sorted(path.name for path in file.parent.iterdir()) == ["kitchen-table.toml", "later-2.toml", "later.toml"]


def test_two_windows_change_the_same_house_rules_and_neither_loses_its_change(tmp_path: Path) -> None:
    base = {"hand_size": 13, "canastas_to_go_out": 2}
    HouseShelf(tmp_path).save(HouseRules("Garden", "classic", base))
    here, there = HouseShelf(tmp_path), HouseShelf(tmp_path)
    assert here.all == there.all
    there.save(HouseRules("Garden", "classic", {**base, "hand_size": 15}), instead="Garden")
    kept = here.save(HouseRules("Garden", "classic", {"hand_size": 13, "permission": "required"}), instead="Garden")
    assert kept.options == {"hand_size": 15, "permission": "required"}
    assert HouseShelf(tmp_path).all == (kept,)


def test_what_is_deleted_and_brought_back_is_as_another_window_has_changed_it(tmp_path: Path) -> None:
    HouseShelf(tmp_path).save(HouseRules("Garden", "classic", {"hand_size": 13}))
    here, there = HouseShelf(tmp_path), HouseShelf(tmp_path)
    assert here.all == there.all
    changed = there.save(HouseRules("Garden", "classic", {"hand_size": 15}), instead="Garden")
    gone = here.delete("Garden")
    assert gone == changed
    assert here.delete("Garden") is None
    assert there.look() == {}
    here.bring_back(gone)
    assert HouseShelf(tmp_path).all == (changed,)


def test_house_rules_that_another_window_has_renamed_or_made_are_not_written_over(tmp_path: Path) -> None:
    HouseShelf(tmp_path).save(HouseRules("Garden", "classic", {"hand_size": 13}))
    here, there = HouseShelf(tmp_path), HouseShelf(tmp_path)
    assert here.all == there.all
    there.save(HouseRules("Terrace", "classic", {"hand_size": 13}), instead="Garden")
    there.save(HouseRules("Cellar", "classic", {"hand_size": 12}))
    with pytest.raises(HouseRulesError) as error:
        here.save(HouseRules("Cellar", "classic", {"hand_size": 9}))
    assert error.value.code is NoticeCode.HOUSE_NAME_TAKEN
    here.save(HouseRules("Garden", "classic", {"hand_size": 14}), instead="Garden")
    found = {house.name: house.options["hand_size"] for house in HouseShelf(tmp_path).all}
    assert found == {"Cellar": 12, "Garden": 14, "Terrace": 13}


def test_without_a_folder_they_last_as_long_as_the_window() -> None:
    shelf = HouseShelf(None)
    shelf.save(KITCHEN)
    shelf.look()
    assert shelf.all == (KITCHEN,)
    assert shelf.path("Kitchen table") is None


def test_a_folder_that_cannot_be_written_is_told_and_the_rules_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = HouseShelf(tmp_path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    shelf.save(KITCHEN)
    assert shelf.get("Kitchen table") == KITCHEN
    assert "can’t be saved" in notice_text(shelf.notice)
    assert "no space left on device" in notice_text(shelf.notice)
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_a_folder_in_the_place_of_a_file_harms_nothing(tmp_path: Path) -> None:
    (tmp_path / FOLDER / "odd.toml").mkdir(parents=True)
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert HouseShelf(tmp_path).all == ()
    shelf = HouseShelf(tmp_path / "file")
    shelf.save(KITCHEN)
    assert "can’t be saved" in notice_text(shelf.notice)


def test_finding_by_name_changes_nothing(tmp_path: Path) -> None:
    assert find_house_rules(tmp_path, "Kitchen table") is None
    HouseShelf(tmp_path).save(KITCHEN)
    (tmp_path / FOLDER / "bad.toml").write_bytes(b"name = ")
    assert find_house_rules(tmp_path, "kitchen TABLE") == KITCHEN
    assert find_house_rules(tmp_path, "Garden") is None
    assert find_house_rules(None, "Garden") is None
    assert (tmp_path / FOLDER / "bad.toml").exists()


@pytest.mark.parametrize(
    ("name", "slug"), [("Kitchen table", "kitchen-table"), ("日本", "rules"), ("Con", "con-rules"), ("../../etc", "etc")]
)
def test_names_of_files(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_toml_has_a_form_for_all_of_it() -> None:
    assert toml_text.written({"opening": [{"total": 0, "minimum": 50}]}) == "opening = [{total = 0, minimum = 50}]\n"


def test_comments_in_the_file_of_house_rules_stay_where_the_rules_are_changed_or_renamed(tmp_path: Path) -> None:
    shelf = HouseShelf(tmp_path)
    shelf.save(KITCHEN)
    path = shelf.path(KITCHEN.name)
    assert path is not None
    path.write_text(path.read_text(encoding="utf-8") + "# as at Christmas\n", encoding="utf-8")
    shelf.save(HouseRules("Kitchen", KITCHEN.base, {**KITCHEN.options, "hand_size": 9}), KITCHEN.name)
    text = (tmp_path / FOLDER / "kitchen.toml").read_text(encoding="utf-8")
    assert "# as at Christmas" in text
    assert tomllib.loads(text)["options"]["hand_size"] == 9


# the further rule sets


OURS = HouseRules("Our samba", "samba", {"deals": 3, "canastas_needed": {"sequence": 1}, "wild_longest": 7, "foot_size": 6})


@pytest.mark.parametrize("base", ALL_PRESETS)
def test_every_editable_option_that_has_an_effect_is_offered(base: str) -> None:
    editable = {name for name in (*HOUSE_OPTIONS, *FURTHER_HOUSE_OPTIONS) if matters(preset(base), name)}
    assert {option.name for option in Draft(base).offered()} == editable


@pytest.mark.parametrize("base", ALL_PRESETS)
def test_every_value_is_called_something_and_every_conflict_is_one_sentence_with_a_way_out(base: str) -> None:
    for cell in Draft(base).cells():
        option = cell.declared
        values = (True, False) if option.kind is OptionKind.SWITCH else option.choices or (option.low, option.high)
        for value in values:
            assert words.value(cell.option, value) != common_text.NOTHING
            draft = edited(base, (cell, value))
            trouble = draft.trouble()
            if trouble is None:
                continue
            said = trouble_text(trouble)
            assert said.endswith(".")
            assert len(sentences(said)) == 1
            draft.settle(trouble.remedies[-1])
            assert draft.trouble() is None, (cell, value)


def test_house_rules_of_the_further_games_are_kept_and_read(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(house_text(OURS), encoding="utf-8")
    read = read_house_rules(path)
    assert read == OURS
    rules = read.rule_set()
    assert (rules.deals, rules.canastas_needed.sequence, rules.wild_longest, rules.foot_size) == (3, 1, 7, 6)
    shelf = HouseShelf(tmp_path)
    assert shelf.save(OURS).name == "Our samba"
    assert [house.name for house in HouseShelf(tmp_path).all] == ["Our samba"]


def test_parts_and_entries_are_changed_one_by_one() -> None:
    draft = Draft("hand-and-foot")
    clean, third = Cell("canastas_needed", part="natural"), Cell("opening_by_deal", part="3")
    assert [cell.part for cell in draft.cells_of("canastas_needed")] == ["natural", "mixed"]
    assert [draft.value(cell) for cell in draft.cells_of("opening_by_deal")] == [50, 90, 120, 150]
    draft.put(clean, 2)
    draft.put(third, 130)
    assert draft.changed_options() == ("canastas_needed", "opening_by_deal")
    assert set(draft.changed_cells()) == {clean, third}
    rules = draft.house("Ours").rule_set()
    assert (rules.canastas_needed.natural, rules.opening_by_deal) == (2, (50, 90, 130, 150))
    draft.put_back(clean)
    draft.put_back(third)
    assert draft.house().options == {}


def test_a_kind_of_canasta_that_cannot_be_made_is_a_conflict_with_a_way_out() -> None:
    draft = edited("bolivia", (Cell("canastas_needed", part="wild"), 1), (Cell("wild_longest"), 0))
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble_text(trouble) == "Going out needs a canasta of wild cards, but there are no melds of wild cards."
    draft.settle(trouble.remedies[0])
    assert draft.trouble() is None


def test_the_total_may_stand_with_the_kinds() -> None:
    draft = Draft(HouseRules("Ours", "hand-and-foot", {"canastas_needed": {"total": 4, "natural": 2, "mixed": 1}}))
    assert draft.value(Cell("canastas_to_go_out")) == 4
    assert draft.value(Cell("canastas_needed", part="natural")) == 2
    assert draft.house("Ours").rule_set().canastas_to_go_out == 4


def test_sequences_that_other_games_ask_for_are_no_kind_of_their_own_where_there_are_pots() -> None:
    draft = edited("samba", (Cell("canastas_needed", part="sequence"), 1))
    assert draft.trouble() is None
    draft.start_from("burraco")
    trouble = draft.trouble()
    assert trouble is not None
    assert trouble_text(trouble) == (
        "A sequence can’t be a kind of canasta of its own: with threes that are a rank like others, it is clean or dirty."
    )
    draft.settle(trouble.remedies[-1])
    assert draft.trouble() is None
