"""Layout in two passes, measure and place. All lengths are design px.

A page is a tree of elements. An element returns its width (`widths`) and its height at a given width (`measure`), each as a
`Span` of least, wished and most; then it is given a box (`place`). Along a row or column spans are added, across it their
maximum is taken, by the same functions in both directions. A page whose least height exceeds the window scrolls.

    Column(
        Text(title, Role.TITLE),
        Row(name_field.sized(grow=1), Button(...), gap=14, fold_below=700),
        Spacer(),
        Button(...).sized(high=60),
        gap=12,
    )

- `sized` sets an element's width, height or weight: `grow` is its share of the remaining space.
- `fold_below` turns a row into a column below that width; `Grid`, `Columns`, `Flow`, `Either` adapt to the width themselves.
- `ByHeight` takes the first of several elements that is not too high; `AsMany` shows as many of its parts as fit.
- `IfRoom` leaves a part out if it does not fit; a part that is None is left out too: `button if allowed else None`.
- A widget is created without a box, `Button(label, action)`; the order of the tree is the order of Tab.
- A row that shrinks is `sized(high=Span(46, 64))`; elements shrink from wished to least before the page scrolls.

Elements draw only with the pen passed to `paint`, and measure text only with the `Ruler` passed in.
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
    "Align", "Aligned", "Arranged", "AsMany", "ByHeight", "Column", "Columns", "Either", "Element", "Flow", "Grid", "IfRoom",
    "Padding", "Row", "Ruler", "Spacer", "Span", "Stack", "Table", "Vacant", "Viewport", "across", "along", "at_least",
    "equal", "shares",
]  # fmt: skip
