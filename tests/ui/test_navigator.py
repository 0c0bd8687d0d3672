"""Pages open by their names."""

from __future__ import annotations

import pytest

from canasta_desktop.ui.app.navigator import PAGES, page_class
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.ui.table.window import PageName


@pytest.mark.parametrize("page", PageName)
def test_every_name_has_a_scene(page: PageName) -> None:
    assert issubclass(page_class(page), Scene)


def test_no_scene_stands_for_two_pages() -> None:
    assert len(set(PAGES.values())) == len(PageName)
