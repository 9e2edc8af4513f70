"""Typed: what a host types is what the page showed."""

import pytest

from web.typed import posted, read, typed


@pytest.mark.parametrize("value", [True, False, None, 0, -3, "red", ("red", "blue")])
def test_what_is_typed_as_it_is_shown_is_read_as_it_was(value):
    assert read(typed(value)) == (list(value) if isinstance(value, tuple) else value)


def test_yes_and_no_are_words_however_they_are_written():
    assert (typed(True), read(" YES "), read("No")) == ("yes", True, False)


def test_what_is_no_json_is_text():
    assert read("[1, the") == "[1, the"


def test_a_field_posts_what_a_command_is_decoded_from():
    assert (posted(True), posted(False), posted(None), posted(7)) == ("true", "false", "", "7")
