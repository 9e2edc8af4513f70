"""Setups: what a game is begun with, from the host's form and from those who sit at the table."""

from typing import Any

import msgspec
from flask import request

from companion.secrecy import seal
from companion.vocabulary.play import Game, IllegalMove, Person
from companion.vocabulary.value import COLOURS, MOST_SEATS, Colour
from web.answers import BadAnswer, answered, decoded
from web.house import house


def setup_of(game: Game, people: tuple[Person, ...]) -> Any:
    """The game's setup for those who sit here, with the options of the host's form, as plain data. Raises BadAnswer."""
    options = answered({}, request.form.items(multi=True))
    raw = {"colours": colours_of(game, people), "box": msgspec.to_builtins(_box(game))}
    return msgspec.to_builtins(decoded({**raw, "options": options} if options else raw, game.Setup))


def colours_of(game: Game, people: tuple[Person, ...]) -> tuple[Colour, ...]:
    """The colours of those who sit here, in the order of play. Raises BadAnswer unless they can play the game."""
    seats = [person.seat for person in people]
    if seats != list(range(1, len(seats) + 1)):
        empty = next(seat for seat in range(1, MOST_SEATS + 1) if seat not in seats)
        raise BadAnswer(f"Seat {empty} is empty between others. Somebody must sit there, or the later ones move up.")
    fewest, most = game.SEATS
    if not fewest <= len(seats) <= most:
        raise BadAnswer(f"{game.TITLE} is for {fewest} to {most} people; {len(seats)} sit here.")
    return tuple(person.colour for person in people)


def plays_without_box(game: Game) -> bool:
    """Can the game be played though nobody wrote down what its box prints, and not by taking the SAMPLE instead?"""
    try:
        state = game.start(msgspec.convert({"colours": COLOURS[: game.SEATS[0]]}, game.Setup))
    except (msgspec.ValidationError, IllegalMove):
        return False
    return not game.view(seal(state, "public"), "public").sample


def _box(game: Game) -> Any:
    """The owner's box; without one the SAMPLE, or none where the host's form says so and the game allows it."""
    if game.NAME in house().config.boxes:
        return house().config.boxes[game.NAME]
    return None if request.form.get("sample") == "no" and game.NAME in house().without_box else game.sample_box()
