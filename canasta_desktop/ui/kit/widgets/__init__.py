"""Controls (widgets), and the backgrounds round them."""

from canasta_desktop.ui.kit.widgets.button import Button, cap_width, draw_cap, enter_button
from canasta_desktop.ui.kit.widgets.field import SearchField, TextField
from canasta_desktop.ui.kit.widgets.frame import (
    bubble_box,
    draw_area,
    draw_bubble,
    draw_meter,
    draw_panel,
    draw_scrim,
    draw_sheet,
)
from canasta_desktop.ui.kit.widgets.group import Group
from canasta_desktop.ui.kit.widgets.link import IndexRow, Link, ProfileChip, TextLink
from canasta_desktop.ui.kit.widgets.number import NumberField, Slider, Stepper
from canasta_desktop.ui.kit.widgets.one_of_several import Choice, OptionCard, Pager, Toggle, Turner, draw_card, draw_radio
from canasta_desktop.ui.kit.widgets.widget import ActionWidget, State, ValueWidget, Widget, key_of

__all__ = [
    "ActionWidget", "Button", "Choice", "Group", "IndexRow", "Link", "NumberField", "OptionCard", "Pager", "ProfileChip",
    "SearchField", "Slider", "State", "Stepper", "TextField", "TextLink", "Toggle", "Turner", "ValueWidget", "Widget",
    "bubble_box", "cap_width", "draw_area", "draw_bubble", "draw_cap", "draw_card", "draw_meter", "draw_panel", "draw_radio",
    "draw_scrim", "draw_sheet", "enter_button", "key_of",
]  # fmt: skip
