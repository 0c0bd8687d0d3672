"""The pages of the window beside the table: one file a page, or one folder where a page is large.

How to write one: `crash.py` is a whole page. Its `body` builds a tree of elements (`kit.layout`, `kit.elements`, `kit.widgets`)
from the state of the page; the page measures, places, draws and scrolls it (`kit.page`).
"""
