"""The toolkit: scenes, pages, layout, widgets and charts, independent of this game."""
