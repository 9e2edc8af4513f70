"""What dice in the tray and in Kali's hands mean."""

from collections import Counter

from msgspec.structs import replace

from companion.games.rajas.choices import choices
from companion.games.rajas.commands import FirstDice, TakeDice
from companion.games.rajas.dice import Die, colour_of, value_of
from companion.games.rajas.legal import accepted
from companion.games.rajas.model import Pending, State
from companion.games.rajas.names import dice_words, new_dice
from companion.games.rajas.printed import DICE_COLOURS, DiceColour
from companion.games.rajas.questions import first_dice_question, pending_question
from companion.games.rajas.rules import waiting
from companion.vocabulary.play import Alert, Form
from companion.vocabulary.value import Seat

Meant = FirstDice | TakeDice | Form | Alert | None


def tray_asks(state: State) -> tuple[str | None, int, tuple[DiceColour, ...]]:
    """What is asked of the dice in the tray, how many there will be, and of which colours."""
    if state.stage == "dice":
        return first_dice_question(waiting(state)[0]), len(DICE_COLOURS), DICE_COLOURS
    pending = _pending(state)
    if pending is None:
        return None, len(DICE_COLOURS), DICE_COLOURS
    return pending_question(state, pending), pending.count, pending.colours or DICE_COLOURS


def tray_read(state: State, faces: tuple[Die, ...]) -> Meant:
    """The dice that were asked for; a form where there are fewer or Kali has no hands for them; else an alert."""
    pending = _pending(state)
    if pending is None:
        return _first(waiting(state)[0], faces)
    command = TakeDice(state.current, faces)
    if len(faces) == pending.count and accepted(state, command):
        return command
    question = pending_question(state, pending)
    forms = [one for one in choices(state, state.current) if isinstance(one, Form) and one.question == question]
    if forms and _may_be_part(pending, faces):
        return replace(forms[0], draft=command)
    asked = new_dice(pending.count, pending.colours)
    return Alert("dice", f"{asked.capitalize()} ({pending.source}) should lie in the tray, not {dice_words(faces)}.")


def _may_be_part(pending: Pending, faces: tuple[Die, ...]) -> bool:
    """Can they be taken, fewer than there could be or once others went back?"""
    fits = set(map(colour_of, faces)) <= set(pending.colours or DICE_COLOURS)
    return pending.kind == "dice" and fits and 0 < len(faces) <= pending.count


def kept_read(state: State, seat: Seat, faces: tuple[Die, ...]) -> Alert | None:
    """An alert that names dice that a player keeps and should not, or lacks.

    Whoever's turn it is may give dice up and take new ones a moment before that is told.
    """
    should, seen = Counter(state.players[seat - 1].dice), Counter(faces)
    name, acts = state.name(seat), seat == state.current and state.stage == "turns"
    lacks = Counter[Die]() if acts and not state.has_placed else should - seen
    more = Counter[Die]() if acts and _pending(state) else seen - should
    said = [f"{name} should keep {dice_words(lacks.elements())}."] if lacks else []
    said += [f"{name} should not keep {dice_words(more.elements())}."] if more else []
    return Alert(f"{name}'s dice", " ".join(said)) if said else None


def _pending(state: State) -> Pending | None:
    """The dice that are taken or rolled anew next."""
    return next((one for one in state.pending if one.kind in ("dice", "roll")), None)


def _first(seat: Seat, faces: tuple[Die, ...]) -> FirstDice | Alert:
    """A player's first four dice, one of each colour."""
    shown = {colour_of(face): value_of(face) for face in faces}
    if len(faces) != len(DICE_COLOURS) or len(shown) != len(DICE_COLOURS):
        return Alert("dice", f"One die of each colour should lie in the tray, not {dice_words(faces)}.")
    return FirstDice(seat, **{colour: shown[colour] for colour in DICE_COLOURS})
