"""Tidying: what hands must move so that everything lies as the last entry left it."""

from collections.abc import Callable
from functools import partial
from typing import assert_never

from vision.simulated.scene import Scene
from vision.words import Boats, Cards, Dice, Expectation, Kept, Pieces, Poses, Row, Tokens

Errands = tuple[Callable[[], None], ...]
"""Each is done under a hand of its own."""


def errands(scene: Scene, expected: Expectation) -> Errands:
    """What must be done in a zone; nothing where things lie as they should, or answer a question."""
    match expected:
        case Boats():
            return _boats(scene, expected)
        case Row(zone=zone, should_be=cards):
            return () if scene.cards(zone) == cards else (partial(scene.lay, zone, cards),)
        case Tokens(zone=zone, should_be=heaps):
            lie_right = set(scene.tokens(zone)) == {heap for heap in heaps if heap.number}
            return () if lie_right else (partial(scene.heap, zone, heaps),)
        case Kept(zone=zone, should_be=faces):
            dice = sorted((face.body, face.value) for face in faces)
            return () if sorted(scene.kept(zone)) == dice else (partial(scene.keep, zone, dice),)
        case Pieces(should_be=stands):
            return () if set(scene.stands()) == set(stands) else (partial(scene.set_stands, stands),)
        case Poses():
            return _afloat(scene, expected)
        case Cards() | Dice():
            return ()
        case _:
            assert_never(expected)


def _boats(scene: Scene, expected: Boats) -> Errands:
    stand = {place.colour: place.space for place in scene.boats()}
    moved = (place for place in expected.should_be if stand.get(place.colour) != place.space)
    return tuple(partial(scene.move, place.colour, place.space) for place in moved)


def _afloat(scene: Scene, expected: Poses) -> Errands:
    buoys = () if set(scene.buoys()) == set(expected.buoys) else (partial(scene.anchor, expected.buoys),)
    moved = [boat for boat in expected.boats if boat.pose is not None and boat not in scene.boats_at()]
    poses = [(boat.colour, boat.pose) for boat in moved if boat.pose is not None]
    boats = (partial(scene.sail, colour, pose.x_mm, pose.y_mm, pose.turned_deg) for colour, pose in poses)
    return (*buoys, *boats)
