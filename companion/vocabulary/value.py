"""Values: the frozen record that everything stored is made of, seats and colours."""

from typing import Annotated, Final, Literal, get_args

import msgspec


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An immutable value with a JSON form.

    In setups, states, commands and entries fields hold numbers, text, other records and tuples of them; no lists or
    dicts, so that a record is hashable and one state can safely be shared by many readers. Constructors do not
    validate: decode to be sure.
    """


MOST_SEATS: Final = 12
LONGEST_NAME: Final = 24
LONGEST_REASON: Final = 200

Seat = Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS, description="a place at the table, counted from 1")]
"""A place at the table, counted from 1 in the order of play."""

Colour = Literal["red", "yellow", "green", "blue", "purple", "pink"]
"""A seat's colour; shown together with a shape and a name, never alone."""

COLOURS: tuple[Colour, ...] = get_args(Colour)

Who = Seat | Literal["host"]
"""Who acts: a seat, or the host."""

Viewer = Seat | Literal["host", "public"]
"""Who looks: a seat sees its own secrets, the host and the public see nobody's."""

Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_REASON)]
"""Why the host overrode something, in the host's words."""
