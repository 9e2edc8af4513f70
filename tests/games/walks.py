"""Walks through a game by chance, over what its choices and forms offer."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from companion.secrecy import seal
from companion.vocabulary.play import Choice, Form, Game, IllegalMove
from companion.vocabulary.pretend import World
from companion.vocabulary.value import COLOURS, Viewer
from tests.games.known import KNOWN
from tests.games.sampling import sampled

BY_CHANCE = 250
"""So many commands are given by chance; then the pretend table's hands bring the game to its end."""

LONGEST = 1500
"""No game takes this many commands."""

MOST_TRIES = 60


@dataclass(frozen=True)
class Step:
    """One command of a walk, and where it led."""

    before: Any
    offers: tuple[Choice | Form, ...]
    """All that somebody could do then."""
    offer: Choice | Form
    """What was taken up of it."""
    command: Any
    after: Any


@dataclass(frozen=True)
class Walk:
    """A whole game played by chance."""

    game: Game
    setup: Any
    steps: tuple[Step, ...]


def walked(name: str, seed: int) -> Walk:
    """The whole game that a seed leads to, with any number of players and any house rules."""
    game, chance = KNOWN[name], Random(seed)
    setup = any_setup(game, chance)
    return Walk(game, setup, tuple(steps(game, game.start(setup), chance)))


def steps(game: Game, state: Any, chance: Random) -> Iterator[Step]:
    """Commands until there is a result, each one of those that somebody is offered."""
    hands = game.World(state.setup, 1)
    for number in range(LONGEST):
        if game.result(state) is not None:
            return
        step = by_chance(game, state, chance) if number < BY_CHANCE else by_hands(game, state, hands)
        yield step
        state = step.after
    raise AssertionError(f"{game.NAME} has no result after {LONGEST} commands")


def by_chance(game: Game, state: Any, chance: Random) -> Step:
    """Whatever somebody is offered."""
    offers = all_offers(game, state)
    offer = picked(offers, chance)
    command, after = done(game, state, offer, chance)
    return Step(state, offers, offer, command, after)


def by_hands(game: Game, state: Any, hands: World) -> Step:
    """What hands of the pretend table do, whatever chance has left on it."""
    offers, (deed, *_) = all_offers(game, state), hands.deeds(state)
    command = deed.typed[0] if deed.typed else deed.command
    same = (one for one in offers if type(one.command if isinstance(one, Choice) else one.example) is type(command))
    return Step(state, offers, next(same), command, game.apply(state, command))


def picked(offers: tuple[Choice | Form, ...], chance: Random) -> Choice | Form:
    """Any offer, but mostly one that somebody waits for: what may be done at any time alone ends no game."""
    waited_for = [offer for offer in offers if not offer.anytime]
    return chance.choice(waited_for if waited_for and chance.random() < 0.75 else offers)


def done(game: Game, state: Any, offer: Choice | Form, chance: Random) -> tuple[Any, Any]:
    """An offer taken up: a choice as it stands, a form filled in by chance, or by its example if that is refused."""
    if isinstance(offer, Choice):
        return offer.command, game.apply(state, offer.command)
    command = sampled(offer, game.Commands, chance)
    try:
        return command, game.apply(state, command)
    except IllegalMove:
        return offer.example, game.apply(state, offer.example)


def all_offers(game: Game, state: Any) -> tuple[Choice | Form, ...]:
    """What anybody may do."""
    return tuple(offer for who in deciders(state) for offer in game.choices(seal(state, who), who))


def deciders(state: Any) -> tuple[Viewer, ...]:
    """Every seat and the host."""
    return (*range(1, len(state.setup.colours) + 1), "host")


def any_setup(game: Game, chance: Random, players: int | None = None) -> Any:
    """A setup with so many players, or any number, any of the house rules, with the SAMPLE box or none.

    Some the game refuses, such as colours that its box does not have; then another is tried.
    """
    for _ in range(MOST_TRIES):
        number = chance.randint(*game.SEATS) if players is None else players
        box = chance.choice((None, msgspec.to_builtins(game.sample_box())))
        data = {"colours": chance.sample(COLOURS, number), "options": any_options(game, chance), "box": box}
        setup = msgspec.convert(data, game.Setup)
        try:
            game.start(setup)
        except IllegalMove as refusal:
            if refusal.rule != "setup":
                raise
        else:
            return setup
    raise AssertionError(f"{game.NAME} refused {MOST_TRIES} setups")


def any_options(game: Game, chance: Random) -> dict[str, Any]:
    """House rules by chance; numbers stay as they are."""
    info = inspect.type_info(game.Setup)
    assert isinstance(info, inspect.StructType)
    options = next(field.type for field in info.fields if field.name == "options")
    assert isinstance(options, inspect.StructType)
    ways = {field.name: values(field.type) for field in options.fields}
    return {name: chance.choice(found) for name, found in ways.items() if found}


def values(kind: inspect.Type) -> list[Any]:
    """Every value of a yes-or-no or a list of words."""
    match kind:
        case inspect.Metadata(type=inner):
            return values(inner)
        case inspect.BoolType():
            return [False, True]
        case inspect.LiteralType(values=found):
            return list(found)
        case _:
            return []
