"""What the scene of a table says of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.kit.node import Node, WidgetRole
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.table.input.widgets import TableWidgets


class DescribedTable(Scene):
    """The words of a table's scene."""

    table: Table
    widgets: TableWidgets

    @property
    def title(self) -> str:
        """The rules that are played."""
        return rules_title(self.table.rules)

    def describe(self) -> Node:
        """The parts of the table."""
        return Node("table", WidgetRole.PAGE, self.title, children=self.widgets.describe())

    def focus_node(self) -> Node | None:
        """The card, the place or the button that has the focus."""
        return self.widgets.focus_node()
