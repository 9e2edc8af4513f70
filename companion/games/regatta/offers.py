"""Cards that may be played now: one tap where a card leads one way, else its arrows; and where the boat then lies."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from companion.games.regatta.charts import POSE_LIMITS, steering
from companion.games.regatta.model import PlayCard, Pose, State
from companion.games.regatta.moves import Move, moves
from companion.games.regatta.names import arrow_name, card_name, effect, way_of
from companion.games.regatta.printed import CardType
from companion.games.regatta.questions import turn_question
from companion.vocabulary.play import Choice, Form, Limit, Option


def cards_to_play(state: State) -> Iterator[Choice | Form]:
    """Each kind of card that can be played, in the order of the box; last a form for all that can be said of a move."""
    found = moves(state, state.current)
    for card in state.box.cards:
        of_it = [move.command for move in found if move.command.card == card.id]
        freely = [command for command in of_it if not is_stopped(command)]
        if freely:
            yield _whole(state, card, freely)
        yield from (_stopped(state, card, command) for command in of_it if is_stopped(command))
    if found:
        yield _placed(state, found)


def is_stopped(command: PlayCard) -> bool:
    """Whether the boat stops before a closed zone."""
    return command.stop_at_zone or (command.second is not None and command.second.stop_at_zone)


def as_form(state: State, meant: Iterable[Move], pose: Pose) -> Form:
    """The form that says which of several moves brought the boat to a pose, and whatever else they differ in."""
    found = sorted((move.command for move in meant), key=lambda command: command.second is not None)
    cards = tuple(Option(card, card_name(card)) for card in dict.fromkeys(command.card for command in found))
    arrows = _arrow_options(state, {command.arrow for command in found})
    limits = [Limit("card", options=cards, label="card"), Limit("arrow", options=arrows, label="arrow")]
    if len({command.stop_at_zone for command in found}) > 1:
        limits.append(Limit("stop_at_zone", label="stopped before a closed zone"))
    if seconds := {command.second.arrow for command in found if command.second is not None}:
        limits.append(Limit("second.arrow", options=_arrow_options(state, seconds), label="second arrow of a Tailwind"))
    if len({command.second.stop_at_zone for command in found if command.second is not None}) > 1:
        limits.append(Limit("second.stop_at_zone", label="second move stopped before a closed zone"))
    draft = replace(found[0], pose=pose)
    return Form("Say which card it was", draft, turn_question(state), tuple(limits), draft)


def _whole(state: State, card: CardType, found: list[PlayCard]) -> Choice | Form:
    """A card along the whole of its arrow: at once if there is one way, else with the arrows to choose from."""
    question, label = turn_question(state), _label(card)
    if len(found) == 1:
        arrow = next(arrow for arrow in card.arrows if arrow.name == found[0].arrow)
        return Choice(f"{label}: {way_of(arrow)}", found[0], question)
    limits = [Limit("arrow", options=_options(card, {command.arrow for command in found}), label="arrow")]
    if seconds := {command.second.arrow for command in found if command.second is not None}:
        limits.append(Limit("second.arrow", options=_options(card, seconds), label="arrow of the second move"))
    return Form(label, found[0], question, tuple(limits))


def _stopped(state: State, card: CardType, command: PlayCard) -> Choice:
    ways = [command.arrow, command.second.arrow if command.second is not None else None]
    names = [arrow_name(way) for way in dict.fromkeys(ways) if way is not None] if card.arrows[1:] else []
    label = f"{' '.join([card_name(card.id), ' and '.join(names)]).strip()}: stop before the zone (no other way)"
    return Choice(label, command, turn_question(state))


def _placed(state: State, found: tuple[Move, ...]) -> Form:
    """Any card, and where the boat was really set down; of a Tailwind the second move too."""
    commands = [move.command for move in found]
    cards = tuple(Option(card, card_name(card)) for card in dict.fromkeys(command.card for command in commands))
    limits = [
        Limit("card", options=cards, label="card"),
        Limit("arrow", options=_arrow_options(state, {command.arrow for command in commands}), label="arrow"),
    ]
    if seconds := {command.second.arrow for command in commands if command.second is not None}:
        limits.append(Limit("second.arrow", options=_arrow_options(state, seconds), label="second arrow of a Tailwind"))
    picture = steering(state, state.current, found[0].pose, from_start=True)
    label = "Play a card and say where the boat lies"
    return Form(label, commands[0], turn_question(state), (*limits, *POSE_LIMITS), picture=picture)


def _label(card: CardType) -> str:
    what = effect(card)
    return f"{card_name(card.id)} ({what})" if what else card_name(card.id)


def _options(card: CardType, names: set[str | None]) -> tuple[Option, ...]:
    """The arrows of a card, each with where it leads as far as its name does not say so."""
    arrows = [arrow for arrow in card.arrows if arrow.name in names]
    labels = [arrow_name(arrow.name) for arrow in arrows]
    return tuple(
        Option(arrow.name, label, hint=way_of(arrow).removesuffix(label).strip())
        for arrow, label in zip(arrows, labels, strict=True)
    )


def _arrow_options(state: State, names: set[str | None]) -> tuple[Option, ...]:
    """Arrows of any card, in the order of the box."""
    known = dict.fromkeys(arrow.name for card in state.box.cards for arrow in card.arrows)
    return tuple(Option(name, arrow_name(name)) for name in known if name in names)
