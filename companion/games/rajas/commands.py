"""The words of Rajas of the Ganges: commands.

A command gives a worker its work (`quarry.buy` …), or settles what that left open (`dice.take` …). What nobody can know
before it lies on the table, the value of a new die or the yield tile that was drawn, is part of a command.
"""

from typing import Annotated

from msgspec import Meta

from companion.games.rajas.dice import Die, Given, Value
from companion.games.rajas.printed import (
    Building,
    Cell,
    Chamber,
    DiceColour,
    Good,
    RewardKind,
    Rotation,
    TileId,
    YieldId,
    YieldTile,
)
from companion.vocabulary.play import Command
from companion.vocabulary.value import Seat

Dice = Annotated[tuple[Die, ...], Meta(max_length=48)]
"""No more than there are."""
Pay = Annotated[tuple[Given, ...], Meta(max_length=48)]
Space = Annotated[str, Meta(min_length=1, max_length=30, description="a space of the board by name: palace.balcony.2")]


class FirstDice(Command, frozen=True, tag="start.dice"):
    """A player's first four dice."""

    seat: Seat
    orange: Value
    green: Value
    blue: Value
    purple: Value


class StartWith(Command, frozen=True, tag="start.choose"):
    """The host says who of the tied starts."""

    first: Seat


class Buy(Command, frozen=True, tag="quarry.buy"):
    """A worker to the quarry: a tile is bought with dice of its colour and laid."""

    seat: Seat
    tile: TileId
    cell: Cell
    rotation: Rotation
    pay: Pay


class SellAssorted(Command, frozen=True, tag="market.assorted"):
    """A worker to the assorted goods: the best market of each good."""

    seat: Seat


class SellSame(Command, frozen=True, tag="market.same"):
    """A worker to a space of one good: a die says how many markets of it count. `good`: where the space is for any."""

    seat: Seat
    space: Space
    pay: Given
    good: Good | None = None


class OuterTerrace(Command, frozen=True, tag="palace.outer_terrace"):
    """A worker to the outer terrace: some of the own dice are picked up to be rolled anew."""

    seat: Seat
    dice: Dice


class Terrace(Command, frozen=True, tag="palace.terrace"):
    """A worker to a terrace: a die of its colour."""

    seat: Seat
    colour: DiceColour


class UseBalcony(Command, frozen=True, tag="palace.balcony"):
    """A worker to a balcony: a die of its colour for dice of the other."""

    seat: Seat
    space: Space
    pay: Given


class UseChamber(Command, frozen=True, tag="palace.chamber"):
    """A worker to a chamber of the palace other than the Master Builder's, with a die that shows its number."""

    seat: Seat
    chamber: Chamber
    pay: Given


class Rebuild(Command, frozen=True, tag="palace.master_builder"):
    """A worker to the Master Builder, with a 5: a dearer tile covers an own one; `pay` is for the difference."""

    seat: Seat
    die: Given
    tile: TileId
    cell: Cell
    rotation: Rotation
    pay: Pay


class Sail(Command, frozen=True, tag="harbor.sail"):
    """A worker to the harbor, with a 1, 2 or 3: the boat moves so many unoccupied spaces, or fewer."""

    seat: Seat
    pay: Given
    steps: Annotated[int, Meta(ge=0, le=3)]


class TakeDice(Command, frozen=True, tag="dice.take"):
    """New dice, or dice rolled anew, with what they show; `back` are put back first where there would be too many.

    It settles the first of what is pending that it fits.
    """

    seat: Seat
    dice: Dice
    back: Dice = ()


class Upgrade(Command, frozen=True, tag="building.upgrade"):
    """A building goes up a level; it counts from the next turn on."""

    seat: Seat
    building: Building


class SailOn(Command, frozen=True, tag="boat.next"):
    """The boat moves on to the next unoccupied space."""

    seat: Seat


class DrawYield(Command, frozen=True, tag="yield_tile.draw"):
    """The white yield tile that was drawn."""

    seat: Seat
    tile: YieldTile


class FreeChamber(Command, frozen=True, tag="palace.free"):
    """A chamber of the palace used without worker and die, other than the Master Builder's."""

    seat: Seat
    chamber: Chamber


class FreeRebuild(Command, frozen=True, tag="palace.free_master_builder"):
    """The Master Builder without worker and 5; the difference is paid."""

    seat: Seat
    tile: TileId
    cell: Cell
    rotation: Rotation
    pay: Pay


class PickGood(Command, frozen=True, tag="market.good"):
    """Which good's markets count; the one that brings most where none is named."""

    seat: Seat
    good: Good | None = None


class TellCost(Command, frozen=True, tag="told.cost"):
    """What a space costs that nobody wrote down."""

    seat: Seat
    money: Annotated[int, Meta(ge=0, le=9)]


class TellEarning(Command, frozen=True, tag="told.earning"):
    """Something that is earned and that nobody wrote down; there can be more than one, told one after another."""

    seat: Seat
    kind: RewardKind
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    colour: DiceColour | None = None


class TellRoads(Command, frozen=True, tag="told.roads"):
    """A tile whose roads nobody wrote down is connected and reaches these special yields; or it is taken back."""

    seat: Seat
    yields: Annotated[tuple[YieldId, ...], Meta(max_length=81)] = ()
    connected: bool = True
    """False: it is taken back, and its worker with it."""


class Decline(Command, frozen=True, tag="turn.decline"):
    """Nothing, or nothing more, of what is pending under a number; of a cost: the worker is taken back."""

    seat: Seat
    number: Annotated[int, Meta(ge=1, le=999_999)]


class EndTurn(Command, frozen=True, tag="turn.end"):
    """The turn is over."""

    seat: Seat


class Pass(Command, frozen=True, tag="turn.pass"):
    """Out for this round."""

    seat: Seat


Commands = (
    FirstDice
    | StartWith
    | Buy
    | SellAssorted
    | SellSame
    | OuterTerrace
    | Terrace
    | UseBalcony
    | UseChamber
    | Rebuild
    | Sail
    | TakeDice
    | Upgrade
    | SailOn
    | DrawYield
    | FreeChamber
    | FreeRebuild
    | PickGood
    | TellCost
    | TellEarning
    | TellRoads
    | Decline
    | EndTurn
    | Pass
)
