"""Pages open by their names, or by what they need besides their window."""

from __future__ import annotations

from inspect import signature
from typing import Any, get_args

import pytest

from canasta_desktop.ui.app.navigator import PAGES, page_class
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.ui.services.page_kinds import Page, PageKind, PageName

ASKED = [page for page in get_args(Page) if page is not PageName]


@pytest.mark.parametrize("page", [*PageName, *ASKED])
def test_every_page_has_a_scene(page: PageKind) -> None:
    assert issubclass(page_class(page), Scene)


@pytest.mark.parametrize("page", ASKED)
def test_a_page_is_asked_for_by_what_its_scene_is_made_with(page: Any) -> None:
    wanted = signature(page_class(page)).parameters
    for name, kind in page.__annotations__.items():
        assert wanted[name].annotation == kind.__forward_arg__
        default = page._field_defaults.get(name, wanted[name].empty)
        assert default == wanted[name].default


@pytest.mark.parametrize("page", PageName)
def test_a_page_with_a_name_needs_nothing_but_its_window(page: PageName) -> None:
    _, *others = signature(page_class(page)).parameters.values()
    assert all(other.default is not other.empty for other in others)


def test_no_scene_stands_for_two_pages() -> None:
    assert len(set(PAGES.values())) == len(PAGES) == len(PageName) + len(ASKED)
