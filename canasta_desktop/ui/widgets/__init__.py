"""The window's own controls, few and small, and what stands round them."""

from .base import Group, State, Widget
from .button import Button, cap_width, draw_cap
from .choice import Choice, OptionCard, draw_radio
from .field import TextField
from .frame import bubble_box, draw_area, draw_bubble, draw_scrim, draw_sheet, draw_tooltip
from .toggle import Toggle

__all__ = [
    "Button",
    "Choice",
    "Group",
    "OptionCard",
    "State",
    "TextField",
    "Toggle",
    "Widget",
    "bubble_box",
    "cap_width",
    "draw_area",
    "draw_bubble",
    "draw_cap",
    "draw_radio",
    "draw_scrim",
    "draw_sheet",
    "draw_tooltip",
]
