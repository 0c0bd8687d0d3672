"""The pages of the window beside the table: one file a page, or one folder where a page is large."""
