"""Fields and the form that the kit makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.pages import Pages, pushed

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.fields import Field, Kind, Number, Options, Percent, Pictures, Press, Steps, Switch, Words
from canasta_desktop.ui.kit.form import FieldGroup, Form, FormRow, WayBack
from canasta_desktop.ui.kit.layout import Column, Element, Ruler
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Choice, NumberField, OptionCard, Stepper, Widget

if TYPE_CHECKING:
    from collections.abc import Callable


RULER = Ruler(lambda words, _size, _weight: len(words) * 10.0, lambda words, *_: [words])


def press(code: int, text: str = "") -> Callable[[Widget], object]:
    return lambda widget: widget.key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text))


@pytest.mark.parametrize(
    ("kind", "value", "act", "told"),
    [
        (Switch(), False, lambda widget: widget.activate(), True),
        (Options(("a", "b", "c"), ("A", "B", "C")), "b", press(pygame.K_RIGHT), "c"),
        (Steps(range(5, 21)), 11, press(pygame.K_PLUS), 12),
        (Steps((0, 50, 100)), 50, press(pygame.K_MINUS), 0),
        (Number("points"), 5, lambda widget: widget.text("0"), 50),
        (Number("points"), 5, press(pygame.K_BACKSPACE), None),
        (Words(limit=4), "Ana", lambda widget: widget.text("lena"), "Anal"),
        (Percent(), 40, press(pygame.K_RIGHT), 45),
        (Press("Show"), None, lambda widget: widget.activate(), None),
    ],
)
def test_a_field_of_each_kind_tells_its_new_value(kind: Kind, value: Any, act: Callable[[Widget], object], told: Any) -> None:
    heard: list[Any] = []
    control = kind.controls(Field("name", "Label", kind, value, heard.append))[0]
    act(control)
    assert heard == [told]


def test_pictures_are_cards_of_which_one_is_chosen() -> None:
    heard: list[str] = []
    kind = Pictures(("owl", "fox"), (56, 56), lambda *_: None)
    cards = kind.controls(Field("avatar", "Picture", kind, "fox", heard.append))
    assert [card.chosen for card in cards if isinstance(card, OptionCard)] == [False, True]
    cards[0].activate()
    assert heard == ["owl"]


def changed(kind: Kind, value: Any, **more: Any) -> Field:
    return Field("name", "Cards dealt", kind, value, restore=lambda: None, back="Classic: 11", **more)


def test_what_is_changed_has_a_way_back_after_its_control_in_the_order_of_tab() -> None:
    row = FormRow(changed(Steps(range(5, 21)), 13), room=190)
    assert (row.changed, row.wrong, row.framed) == (True, False, True)
    for width in (900, 520, 400, 280):
        row.place(Box(0, 0, width, row.measure(width, RULER).wished), RULER)
        stepper, back = [part for part in row.walk() if part is not row]
        assert isinstance(stepper, Stepper)
        assert isinstance(back, WayBack)
        apart = back.box.right <= stepper.box.x or back.box.bottom <= stepper.box.y or stepper.box.bottom <= back.box.y
        assert apart, width
        assert max(stepper.box.right, back.box.right) <= width - 16


def test_all_of_a_row_switches_unless_there_is_a_way_back() -> None:
    plain, other = FormRow(Field("name", "Sound", Switch(), value=True), 190), FormRow(changed(Switch(), value=True), 190)
    for row in (plain, other):
        row.place(Box(0, 0, 600, 62), RULER)
    assert plain.widgets[0].box.w == 600 - 2 * 16
    assert other.widgets[0].box.w == 130


def test_fields_of_a_group_stand_side_by_side_and_fold() -> None:
    fields = [Field(str(at), "", Number("points", 3), 100) for at in range(4)]
    row = FormRow(FieldGroup("Opening", fields), room=190)
    assert all(isinstance(widget, NumberField) for widget in row.widgets)
    row.place(Box(0, 0, 1000, row.measure(1000, RULER).wished), RULER)
    assert len({widget.box.y for widget in row.widgets}) == 1
    high = row.measure(350, RULER).wished
    row.place(Box(0, 0, 350, high), RULER)
    assert len({widget.box.y for widget in row.widgets}) > 1
    assert max(widget.box.bottom for widget in row.widgets) <= high


def test_a_section_without_rows_is_left_out() -> None:
    form = Form([("Deal", [changed(Switch(), value=True)]), ("Score", [])], room=190)
    assert len(form.heads) == 1
    assert form.row_of(form.rows[0].widgets[0]) is form.rows[0]
    assert form.row_of(None) is None


def test_a_choice_without_room_stands_in_lines_of_the_same_length() -> None:
    heard: list[int] = []
    choice = Choice(["one", "two", "three", "four"], 0, heard.append)
    part = len("three") * 10 + 20
    assert choice.widths(RULER).wished == 4 * part + 8
    assert [choice.measure(8 + part * n, RULER).wished for n in (4, 3, 2, 1)] == [46, 86, 86, 166]
    choice.place(Box(0, 0, 8 + 3 * part, 86), RULER)
    for place in (3, 1, 2):
        box = choice.part_box(place)
        choice.press(box.cx, box.cy)
    assert heard == [3, 1, 2]
    assert choice.part_box(2).y == choice.part_box(3).y > choice.part_box(1).y


class Cards(PageScene):
    """Cards with words on them, more than the window holds, and a field that is typed into."""

    typed = "Kitchen"

    def body(self) -> Element:
        field = Words().controls(Field("name", "Name", Words(), self.typed, self._type))[0]
        cards = (OptionCard(Text(f"Card {at}", Role.HEAD, line=120), at == 0, self.back) for at in range(20))
        return Column(field, *cards)

    def _type(self, words: str) -> None:
        self.typed = words
        self.rebuild()


def test_words_on_a_card_move_with_it(pages: Pages) -> None:
    from helpers.reading import listening

    page = pushed(pages.app, Cards(pages.app))
    t = pages.app.scale.t
    for offset in (0, 500):
        page.scroll.to(offset, jump=True)
        page._moved()
        with listening() as reading:
            page.draw(pages.app.screen, full=True)
        found = {word.text: word.rect.centery for word in reading.words if word.seen}
        for widget in page.group.widgets:
            words = widget.content.words if isinstance(widget, OptionCard) else ""  # type: ignore[union-attr]
            if words in found:
                assert found[words] == pytest.approx(widget.box.cy * t, abs=3)
        assert len(found) > 5


def test_the_caret_stays_where_it_was_when_a_page_is_built_anew(pages: Pages) -> None:
    pages.app.push(page := Cards(pages.app))
    pages.click(page.group.widgets[0].box)
    pages.key(pygame.K_HOME)
    pages.type("My ")
    assert page.typed == "My Kitchen"
