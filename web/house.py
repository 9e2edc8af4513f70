"""House: what every page of the scoreboard needs, kept in one place beside the Flask app."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from flask import current_app

from companion.table import Table
from companion.vocabulary.play import Game
from web.live import Live
from web.pleas import Pleas
from web.seating import Guesses, Seating


@dataclass(frozen=True)
class WebConfig:
    """What the scoreboard is told: `secret_key` signs cookies and must survive a restart, `host_code` gives the
    host's rights, `join_code` opens the door (empty: the door is open), `address` is what phones type.

    `boxes` are the owner's box files by game; a game without one is played with its SAMPLE. `seats` is the file that
    remembers across restarts which device holds which seat; None: it is forgotten with the process.
    """

    secret_key: str
    host_code: str
    join_code: str = ""
    address: str = ""
    boxes: Mapping[str, Any] = field(default_factory=dict)
    seats: Path | None = None


@dataclass(frozen=True)
class House:
    """The table, the games and who may do what.

    `without_box` names the games that can be played though nobody wrote down what their boxes print.
    """

    table: Table
    games: Mapping[str, Game]
    config: WebConfig
    seating: Seating
    guesses: Guesses
    pleas: Pleas
    live: Live
    without_box: frozenset[str]


def house() -> House:
    """The house that this request came to."""
    return cast(House, current_app.extensions["companion"])
