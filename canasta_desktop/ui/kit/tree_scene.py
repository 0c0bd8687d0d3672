"""A scene whose contents are a tree of elements: what it says of itself, in the order in which it is read."""

from __future__ import annotations

from functools import partial
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.kit.node import Ids, LiveText, Node, WidgetRole, bounds_of
from canasta_desktop.ui.kit.scene import Host, Scene
from canasta_desktop.ui.kit.scrolling import Scroll
from canasta_desktop.ui.kit.widgets import Group, Widget
from canasta_desktop.words import voice_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.kit.layout import Element

_MOST_TEXTS: Final = 8
"""Most texts in a page's spoken summary."""


class TreeScene(Scene):
    """What the tree of a page says: its texts and controls."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.group = Group(self.controls_changed)
        self.scroll = Scroll()
        self._tree: Element | None = None
        self._scrolled: frozenset[int] = frozenset()
        """The elements of the tree that scroll, by `id`."""
        self._refusal: tuple[str, tuple[float, float]] | None = None

    def controls_changed(self) -> None:
        """Called when a widget, or a scroll bar, looks different."""
        self.invalidate()

    def show(self, widget: Widget) -> None:
        """Scroll a widget into view."""
        raise NotImplementedError

    def _texts(self) -> Iterator[Element]:
        """The elements with words, and the controls; a control has its own words."""
        parts = self._tree.walk() if self._tree else []
        of_controls = {id(inner) for part in parts if isinstance(part, Widget) for inner in part.walk()[1:]}
        for part in parts:
            if isinstance(part, Widget) or (part.said and id(part) not in of_controls):
                yield part
        yield from (widget for widget in self.group.widgets if not any(widget is part for part in parts))

    @property
    def title(self) -> str:
        """The page's first heading; without one, its first words."""
        said = [part for part in self._texts() if part.said]
        return next((part.said for part in said if part.is_heading), said[0].said if said else super().title)

    @property
    def summary(self) -> str:
        """The texts between its heading and the first control after it."""
        parts = [*self._texts()]
        begin = next((at for at, part in enumerate(parts) if part.said == self.title), -1) + 1
        said = takewhile(lambda part: not isinstance(part, Widget), parts[begin:])
        return voice_text.sentences([part.said for part in islice(said, _MOST_TEXTS)])

    def describe(self) -> Node:
        """Its texts and controls."""
        ids = Ids()
        children = tuple(self._node(part, ids) for part in self._texts())
        return Node(type(self).__name__, WidgetRole.PAGE, self.title, children=children)

    def _node(self, part: Element, ids: Ids) -> Node:
        if isinstance(part, Widget):
            return self._widget_node(part, ids(f"{part.role} {part.name or part.label}"))
        box, scroll = part.box, self.scroll
        if id(part) in self._scrolled:
            box = box.moved(0, scroll.view.y - scroll.offset)
        role = WidgetRole.HEADING if part.is_heading else WidgetRole.TEXT
        return Node(ids(f"{role} {part.said}"), role, part.said, bounds=bounds_of(box, self.app.scale))

    def _widget_node(self, widget: Widget, name: str) -> Node:
        focused = self.group.keyboard and widget is self.group.focus
        return widget.node(name, self.app.scale, focused=focused, take_focus=partial(self._focus, widget))

    def _focus(self, widget: Widget) -> None:
        """Give a control the focus, as a key does."""
        self.group.focus_by_key(widget)
        self.show(widget)

    def focus_first(self) -> None:
        """Focus the main button, if there is one and nothing has the focus."""
        if self.group.main is not None and self.group.focus is None:
            self._focus(self.group.main)

    def focus_node(self) -> Node | None:
        """The control that the keyboard has brought the focus to."""
        widget = self.group.focus if self.group.keyboard else None
        return self._widget_node(widget, f"{widget.role} {widget.name or widget.label}") if widget else None

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:  # noqa: ARG002  as long as it is
        """Why something cannot be."""
        return {"refusal": LiveText(self._refusal[0], self._refusal, urgent=True)} if self._refusal else {}
