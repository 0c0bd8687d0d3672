"""A window for pages that the tests of the kit make themselves."""

from __future__ import annotations

from helpers.pages import pages_fixture

pages = pages_fixture()
