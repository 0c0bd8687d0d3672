"""Layout that is measured, then placed. All lengths are design px.

A page is a tree of elements. An element says how wide it wants to be (`widths`) and how high at a given width (`measure`), each
as a `Span` of least, wished and most; then it is given a box (`place`). Along a row or column spans are added, across it the
largest counts; the same arithmetic serves both directions. What does not fit at its least height is scrolled by the page.

    Column(
        Text(title, Role.TITLE),
        Row(name_field.sized(grow=1), Button(...), gap=14, fold_below=700),
        Spacer(),
        Button(...).sized(high=60),
        gap=12,
    )

- `sized` sets an element's width, height or weight: `grow` is its share of the room that is left over.
- `fold_below` turns a row into a column where it is given less width; `Grid`, `Columns`, `Flow`, `Either` fold by themselves.
- `ByHeight` takes the first of several that is not too high; `AsMany` shows as many of its parts as have room.
- `IfRoom` leaves a part out where it has no room; a part that is None is left out too: `button if allowed else None`.
- A control is made without a box, `Button(None, label, action)`, and stands in the order of Tab where it stands in the tree.
- A row that shrinks is `sized(high=Span(46, 64))`; a page gives way between least and wished before it scrolls.

Nothing here draws but through the pen that `paint` is given, and no text is measured but by the `Ruler` that is passed in.
"""

from canasta_desktop.ui.kit.layout.elements import (
    Aligned,
    Column,
    Element,
    Padding,
    Row,
    Spacer,
    Stack,
    Vacant,
    Viewport,
    at_least,
)
from canasta_desktop.ui.kit.layout.folding import Arranged, AsMany, ByHeight, Columns, Either, Flow, Grid, IfRoom, Table
from canasta_desktop.ui.kit.layout.spans import Align, Ruler, Span, across, along, equal, shares

__all__ = [
    "Align",
    "Aligned",
    "Arranged",
    "AsMany",
    "ByHeight",
    "Column",
    "Columns",
    "Either",
    "Element",
    "Flow",
    "Grid",
    "IfRoom",
    "Padding",
    "Row",
    "Ruler",
    "Spacer",
    "Span",
    "Stack",
    "Table",
    "Vacant",
    "Viewport",
    "across",
    "along",
    "at_least",
    "equal",
    "shares",
]
