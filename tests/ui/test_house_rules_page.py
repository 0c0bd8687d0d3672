"""The editor of house rules through real events: every option, conflicts and their ways out, saving and playing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.languages import spoken
from helpers.pages import Pages, pages_fixture, top_of

from canasta_desktop.engine.effective_options import matters
from canasta_desktop.engine.options import OptionKind, further_house_options, house_options
from canasta_desktop.engine.ruleset import ALL_PRESETS, FURTHER_HOUSE_OPTIONS, HOUSE_OPTIONS, changed_options, house_of, preset
from canasta_desktop.lab.trial import DEALS, Effect, Trials
from canasta_desktop.session.house_draft import Cell
from canasta_desktop.session.house_rules import HouseRules
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.kit.form import FormRow, WayBack
from canasta_desktop.ui.kit.widgets import Button, Choice, NumberField, Stepper, TextField, Toggle, Widget
from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.services.page_kinds import RulesPage
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.options_text import trouble_text
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Box

KITCHEN = HouseRules("Kitchen table", "classic", {"hand_size": 13})


class Quick(Trials):
    """Bots that know at once: each rule set's figures are made of its hand size."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[list[RuleSet]] = []
        self.ready = True

    def ask(self, wanted: Any) -> None:
        self.asked.append([rules for rules, _ in wanted])

    @property
    def busy(self) -> bool:
        return not self.ready

    def poll(self) -> bool:
        return self.ready

    def effect(self, rules: RuleSet, players: int) -> Effect | None:
        return Effect(DEALS, rules.hand_size, 20, 900, 1) if self.ready else None


pages = pages_fixture(keeps=True, speed=Speed.OFF)


def opened(pages: Pages, start: HouseRules | str = "classic", trials: Trials | None = None) -> HouseRulesScene:
    pages.app.push(HouseRulesScene(pages.app, start, trials or Quick()))
    pages.settle(2)
    return page_of(pages)


def page_of(pages: Pages) -> HouseRulesScene:
    return top_of(pages.app, HouseRulesScene)


def row_of(pages: Pages, title: str) -> FormRow:
    rows = page_of(pages)._rows
    return next(row for row in rows.rows if row.title == title)


def control(pages: Pages, option: str, place: int = 0) -> Widget:
    title = words.OPTIONS["opening" if option == "opening_below_zero" else option]
    return [w for w in row_of(pages, title).widgets if not isinstance(w, WayBack)][place]


def seen(pages: Pages, inner: Widget) -> Box:
    """Where a control stands in the window, after it has been brought into view."""
    page = page_of(pages)
    page.show(inner)
    pages.settle(2)
    return inner.seen


def button(pages: Pages, label: str) -> Button:
    return next(w for w in page_of(pages).group.widgets if isinstance(w, Button) and w.label == label)


def change(pages: Pages, cell: Cell, value: Any) -> None:
    page_of(pages).edit(page_of(pages).draft.put, cell, value)
    pages.settle(2)


# what there is


def test_a_number_is_counted_by_keys_though_other_options_go_with_it(pages: Pages) -> None:
    page = opened(pages)
    stepper = row_of(pages, words.option_line("deals", preset("classic"))).widgets[0]
    page.group.focus_by_key(stepper)
    before = [row.title for row in page._rows.rows]
    for deals in (1, 2, 3):
        pages.key(pygame.K_RIGHT)
        assert page.draft.house().options["deals"] == deals
        assert isinstance(page.focused, Stepper)
        assert page.focused.label == stepper.label
    assert [row.title for row in page._rows.rows] != before


def test_rule_sets_to_start_from_stand_in_the_order_of_a_new_game(pages: Pages) -> None:
    with spoken("it"):
        page = opened(pages)
        titles = [preset_title(name) for name in pages.app.games.rules_offered]
        start = next(w for w in page.group.widgets if isinstance(w, Choice) and len(w.items) == len(ALL_PRESETS))
        assert list(start.items) == titles
        assert (titles[0], start.items[start.chosen]) == ("Burraco", "Classica")
        start.changed(0)
        assert page.draft.base == "burraco"


@pytest.mark.parametrize("base", ALL_PRESETS)
def test_every_option_is_there_once_as_its_declaration_asks(pages: Pages, base: str) -> None:
    opened(pages, base)
    rows = page_of(pages)._rows
    inner = [w for row in rows.rows for w in row.widgets if not isinstance(w, Button)]
    rules, draft = preset(base), page_of(pages).draft
    editable = [name for name in (*HOUSE_OPTIONS, *FURTHER_HOUSE_OPTIONS) if matters(rules, name)]
    assert [option.name for option in draft.offered()] == editable
    assert len(inner) == len(draft.cells())
    drawn = {
        OptionKind.COUNT: Stepper,
        OptionKind.SWITCH: Toggle,
        OptionKind.NUMBER: NumberField,
        OptionKind.TABLE: NumberField,
    }
    for kind, control in drawn.items():
        wanted = [cell for cell in draft.cells() if drawn.get(cell.declared.kind) is control]
        wanted += [cell for cell in draft.cells() if control is NumberField and cell.part is not None]
        wanted += [cell for cell in draft.cells() if control is Stepper and len(draft.choices(cell)) > 6]
        assert sum(isinstance(w, control) for w in inner) == len(wanted), kind
    assert len({row.title for row in rows.rows}) == len(rows.rows)
    assert {row.title for row in rows.rows} <= {words.option_line(option, rules) for option in words.OPTIONS}


def test_where_canastas_are_books_the_editor_calls_them_so(pages: Pages) -> None:
    opened(pages, "hand-and-foot")
    rows = page_of(pages)._rows
    titles = {row.title for row in rows.rows}
    assert {"Books to go out", "Books to go out, by kind"} <= titles
    assert not [title for title in titles if "canasta" in title.lower()]
    kinds = Cell("canastas_needed", part="natural")
    assert [words.note(kinds, preset(name)) for name in ("hand-and-foot", "bolivia")] == ["clean", "natural"]


def test_counting_by_mouse_and_keys(pages: Pages) -> None:
    page = opened(pages)
    pages.click(seen(pages, control(pages, "hand_size")), 0.9)
    assert page.draft.value(Cell("hand_size")) == 12
    pages.key(pygame.K_RIGHT)
    pages.key(pygame.K_PLUS, "+")
    assert page.draft.value(Cell("hand_size")) == 14
    pages.key(pygame.K_END)
    pages.key(pygame.K_RIGHT)
    assert page.draft.value(Cell("hand_size")) == 20
    pages.key(pygame.K_MINUS, "-")
    pages.key(pygame.K_PAGEDOWN)
    pages.key(pygame.K_HOME)
    assert page.draft.value(Cell("hand_size")) == 5
    pages.key(pygame.K_RETURN)
    pages.click(seen(pages, control(pages, "hand_size")), 0.1)
    assert page.draft.value(Cell("hand_size")) == 5


def test_switch_choice_and_field_by_mouse_and_typing(pages: Pages) -> None:
    page = opened(pages)
    pages.click(seen(pages, control(pages, "naturals_outnumber_wilds")), 0.8)
    pages.click(seen(pages, control(pages, "wilds_in_canasta")), 0.9)
    pages.click(seen(pages, control(pages, "deal_score")), 0.9)
    pages.click(seen(pages, control(pages, "target_score")), 0.3)
    for _ in range(4):
        pages.key(pygame.K_BACKSPACE)
    pages.type("2500")
    assert page.draft.house().options == {
        "naturals_outnumber_wilds": True,
        "wilds_in_canasta": "any",
        "deal_score": "difference",
        "target_score": 2500,
    }


def test_what_is_changed_is_marked_and_goes_back(pages: Pages) -> None:
    page = opened(pages)
    change(pages, Cell("hand_size"), 13)
    row = row_of(pages, words.OPTIONS["hand_size"])
    assert row.changed
    back = next(w for w in row.widgets if isinstance(w, WayBack))
    assert back.label == "Classic: 11"
    pages.click(seen(pages, back))
    assert page.draft.changed_options() == ()
    assert not any(isinstance(w, WayBack) for w in row_of(pages, words.OPTIONS["hand_size"]).widgets)


def test_only_what_is_changed(pages: Pages) -> None:
    page = opened(pages)
    change(pages, Cell("hand_size"), 13)
    change(pages, Cell("opening", 3000), 150)
    toggle = next(w for w in page.group.widgets if isinstance(w, Toggle))
    pages.click(toggle.box, 0.9)
    assert [row.title for row in page._rows.rows] == [words.OPTIONS["hand_size"], words.OPTIONS["opening"]]
    page.edit(page.draft.clear)
    pages.settle(2)
    assert page._rows.rows == []


def test_another_preset_keeps_the_changes(pages: Pages) -> None:
    page = opened(pages)
    change(pages, Cell("hand_size"), 12)
    choice = next(w for w in page.group.widgets if isinstance(w, Choice))
    pages.click(choice.part_box(ALL_PRESETS.index("three-pack")))
    assert page.draft.base == "three-pack"
    assert page.draft.house().options == {"hand_size": 12}
    pages.click(button(pages, "Back to Three-Pack").box)
    assert page.draft.house().options == {}


def test_the_opening_table_goes_on_by_a_step(pages: Pages) -> None:
    page = opened(pages, "book")
    change(pages, Cell("target_score"), 8000)
    more = next(w for w in row_of(pages, words.OPTIONS["opening"]).widgets if isinstance(w, Button))
    pages.click(seen(pages, more))
    assert page.draft.value(Cell("opening", 5000)) == 150
    back = next(w for w in row_of(pages, words.OPTIONS["opening"]).widgets if isinstance(w, WayBack))
    assert back.label == "Book: no line"
    pages.click(seen(pages, back))
    assert page.draft.changed_options() == ("target_score",)


# conflicts


def test_a_conflict_names_its_options_and_f_settles_it_from_the_field(pages: Pages) -> None:
    page = opened(pages, replace(KITCHEN))
    change(pages, Cell("opening", 1500), 120)
    field = control(pages, "opening", 3)
    pages.click(seen(pages, field), 0.3)
    for sign in ("\b", "\b", "\b", "9", "0"):
        pages.key(pygame.K_BACKSPACE if sign == "\b" else ord(sign), "" if sign == "\b" else sign)
    assert page._trouble is not None
    assert trouble_text(page._trouble) == (
        "The minimum opening can’t be lower at a higher score: 120 from 1,500, but 90 from 3,000."
    )
    assert row_of(pages, words.OPTIONS["opening"]).wrong
    assert not row_of(pages, words.OPTIONS["hand_size"]).wrong
    assert [control(pages, "opening", at).wrong for at in range(4)] == [False, False, False, True]  # type: ignore[attr-defined]
    assert not button(pages, words.SAVE).enabled
    assert not button(pages, words.PLAY_ONCE).enabled
    assert page._status == words.ONE_CONFLICT
    assert button(pages, "Change to 120").kind == "main"
    assert isinstance(page.focused, NumberField)
    pages.key(pygame.K_f, "f")
    assert page._trouble is None
    assert page.draft.value(Cell("opening", 3000)) == 120
    assert button(pages, words.SAVE).enabled


def test_both_can_be_put_back(pages: Pages) -> None:
    page = opened(pages)
    change(pages, Cell("opening", 1500), 120)
    change(pages, Cell("opening", 3000), 90)
    pages.click(button(pages, "Reset both").box)
    assert page.draft.changed_options() == ()


def test_a_way_back_says_which_option_gets_which_value(pages: Pages) -> None:
    page = opened(pages)
    change(pages, Cell("wilds_in_canasta"), 1)
    pages.click(button(pages, "Wilds in a canasta: 3").box)
    assert page.draft.changed_options() == ()


def test_a_number_out_of_range_says_what_is_in_range(pages: Pages) -> None:
    page = opened(pages)
    change(pages, Cell("target_score"), 40)
    assert page._trouble is not None
    assert "from 500 to 50,000" in trouble_text(page._trouble)
    pages.key(pygame.K_f, "f")
    assert page.draft.value(Cell("target_score")) == 500


# saving and playing


def test_saving_needs_a_name_and_keeps_it(pages: Pages, tmp_path: Path) -> None:
    page = opened(pages)
    change(pages, Cell("hand_size"), 13)
    assert not button(pages, words.SAVE).enabled
    assert page._status == words.NO_NAME
    field = next(w for w in page.group.widgets if type(w) is TextField)
    pages.click(field.box)
    pages.type("Kitchen table")
    pages.key(pygame.K_s, "", pygame.KMOD_CTRL)
    assert page.told == words.saved_as("Kitchen table")
    assert (tmp_path / "house_rules" / "kitchen-table.toml").is_file()
    assert pages.app.data.house.all == (KITCHEN,)
    assert page.is_saved
    assert not button(pages, words.SAVED).enabled
    assert pages.app.data.house.chosen == "Kitchen table"


def test_kept_rules_are_changed_and_renamed_in_place(pages: Pages) -> None:
    pages.app.data.house.save(KITCHEN)
    page = opened(pages, KITCHEN)
    assert page.is_saved
    change(pages, Cell("cards_drawn"), 2)
    page.edit(setattr, page.draft, "name", "Terrace")
    pages.key(pygame.K_s, "", pygame.KMOD_CTRL)
    assert [house.name for house in pages.app.data.house.all] == ["Terrace"]
    page.edit(setattr, page.draft, "name", "Terrace ")
    assert page.is_saved
    pages.app.data.house.save(KITCHEN)
    page.edit(setattr, page.draft, "name", "kitchen TABLE")
    assert page._status == words.name_taken("Kitchen table")
    assert not button(pages, words.SAVE).enabled


def test_leaving_with_something_unsaved_is_asked_twice(pages: Pages) -> None:
    page = opened(pages)
    change(pages, Cell("hand_size"), 13)
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is page
    assert page.told == words.LEAVE_AGAIN
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is not page


def test_nothing_unsaved_leaves_at_once(pages: Pages) -> None:
    page = opened(pages)
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is not page


def test_playing_once_begins_a_game_by_these_rules(pages: Pages) -> None:
    pages.app.games.players = 5
    opened(pages)
    change(pages, Cell("hand_size"), 13)
    pages.click(button(pages, words.PLAY_ONCE).box)
    assert isinstance(pages.app.top, TableScene)
    rules = pages.app.games.table.rules
    assert (rules.name, house_of(rules), changed_options(rules)) == ("classic", words.UNNAMED, {"hand_size": 13})
    assert len(pages.app.games.table.seatings) == 4
    pages.app.games.end_game()


def test_a_game_is_not_called_like_another_rule_set(pages: Pages) -> None:
    page = opened(pages)
    change(pages, Cell("hand_size"), 13)
    page.edit(setattr, page.draft, "name", "Classic")
    assert "Choose another name" in page._status
    page.play()
    assert house_of(pages.app.games.table.rules) == words.UNNAMED
    pages.app.games.end_game()


# what it does to the game


def test_bots_try_what_is_chosen_and_nothing_that_cannot_be_played(pages: Pages) -> None:
    trials = Quick()
    page = opened(pages, trials=trials)
    assert trials.asked[-1] == [preset("classic")]
    change(pages, Cell("hand_size"), 13)
    assert [rules.hand_size for rules in trials.asked[-1]] == [11, 13]
    measured = page._measured
    assert (measured.usual.turns, measured.own.turns) == (11, 13)
    change(pages, Cell("wilds_in_canasta"), 1)
    assert trials.asked[-1] == []


def test_while_bots_play_the_page_looks_now_and_then(pages: Pages) -> None:
    trials = Quick()
    page = opened(pages, trials=trials)
    trials.ready = False
    assert page.tick_ms is not None
    before = pages.picture
    trials.ready = True
    page.edit(page.draft.put, Cell("hand_size"), 12)
    pages.settle(2)
    assert page.tick_ms is None
    assert pages.picture != before


# from the rules


def test_the_rules_lead_to_the_editor(pages: Pages) -> None:
    pages.app.data.house.save(KITCHEN)
    pages.show(lambda app: RulesScene(app, KITCHEN.rule_set(), 4))
    pages.key(pygame.K_e, "e")
    page = page_of(pages)
    assert page.saved == "Kitchen table"
    page._trials.close()
    pages.key(pygame.K_ESCAPE)
    pages.key(pygame.K_SLASH, "/")
    pages.key(pygame.K_e, "e")
    assert isinstance(pages.app.top, RulesScene)
    assert pages.app.top.search == "e"


def test_the_editor_of_rules_that_are_not_kept_is_a_beginning(pages: Pages) -> None:
    pages.app.show(RulesPage(preset("book"), 4))
    pages.key(pygame.K_e, "e")
    page = page_of(pages)
    assert (page.saved, page.draft.base) == (None, "book")


def test_everything_can_be_reached_by_tab_and_is_brought_into_view(pages: Pages) -> None:
    page = opened(pages)
    reached = set()
    for _ in range(len(page.group.widgets)):
        pages.key(pygame.K_TAB)
        pages.settle(2)
        focus = page.group.focus
        reached.add(id(focus))
        if focus.within:
            assert focus.seen.h == pytest.approx(focus.home.h)
    assert len(reached) == len([w for w in page.group.widgets if w.enabled])
    assert {option.name for option in (*house_options(), *further_house_options())} == set(words.OPTIONS)
