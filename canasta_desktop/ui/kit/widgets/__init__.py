"""Controls (widgets), and the backgrounds round them."""

from canasta_desktop.ui.kit.widgets.button import Button, cap_width, draw_cap, enter_button
from canasta_desktop.ui.kit.widgets.choice import Choice, OptionCard, Toggle, draw_radio
from canasta_desktop.ui.kit.widgets.field import TextField
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
from canasta_desktop.ui.kit.widgets.widget import State, ValueWidget, Widget

__all__ = [
    "Button", "Choice", "Group", "OptionCard", "State", "TextField", "Toggle", "ValueWidget", "Widget",
    "bubble_box", "cap_width", "draw_area", "draw_bubble", "draw_cap", "draw_meter", "draw_panel",
    "draw_radio", "draw_scrim", "draw_sheet", "enter_button",
]  # fmt: skip
