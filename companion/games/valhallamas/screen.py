"""What stands on a screen: standings and blocks, built from a state that was sealed for the viewer."""

from collections.abc import Iterator

from companion.games.valhallamas.cards import bare_piles, name_of
from companion.games.valhallamas.drafting import available
from companion.games.valhallamas.ending import places
from companion.games.valhallamas.fighting import is_lethal
from companion.games.valhallamas.initiative import dice_to_roll, leaders
from companion.games.valhallamas.model import FIGHT, Attack, Change, Fighter, State
from companion.games.valhallamas.offers import said_effect, said_piece
from companion.games.valhallamas.printed import ITEM_KINDS, KINDS, ItemKind, Kind
from companion.games.valhallamas.questions import stand_question
from companion.parts import listed
from companion.vocabulary.show import Block, Cards, Countdown, Counter, Counters, Face, Grid, Row, Standing, Words
from companion.vocabulary.value import Seat, Viewer


def standings(state: State, waiting: tuple[Seat, ...]) -> tuple[Standing, ...]:
    """A line a seat: its health, its vigor, and its place once it is defeated."""
    return tuple(_standing(state, seat, seat in waiting) for seat in state.seats)


def blocks(state: State, viewer: Viewer) -> tuple[Block, ...]:
    """Everything below the standings, the most urgent first."""
    return (
        *_own(state, viewer),
        *_attacks(state),
        *_claims(state),
        *_manual(state),
        *_loot(state),
        *_laid_out(state),
        *_throw(state),
        *_to_turn_up(state),
        *_open_cards(state),
        *_rows(state),
        *_fighters(state),
        *_picks(state),
    )


def said_attack(state: State) -> str:
    """The attack that is answered now: "Blue: 3 damage from Red's Charge."."""
    return _said(state, state.attack) if state.attack is not None else ""


def said_dice(state: State, seat: Seat) -> str:
    """The dice that a seat must roll: "Red 2 dice (red and blue)"."""
    dice = dice_to_roll(state, seat)
    return f"{state.name(seat)} {len(dice)} {'dice' if dice[1:] else 'die'} ({listed(dice)})"


def _standing(state: State, seat: Seat, waits: bool) -> Standing:
    fighter = state.fighters[seat - 1]
    place, colour = _place(state, seat), state.colours[seat - 1]
    first = ", goes first" if state.turn is not None and state.first == seat else ""
    health, vigor = _gems(state, fighter)
    note = "defeated" if _has_fallen(state, fighter) else f"{vigor} vigor{first}" if health or vigor else ""
    return Standing(seat, colour, health, "health", place, _moved(state, seat).health, note, waits)


def _gems(state: State, fighter: Fighter) -> tuple[int, int]:
    """Health and vigor; before the fight, those that are drafted or set so far."""
    if state.stage in (*FIGHT, "over"):
        return fighter.health, fighter.vigor
    if state.stage == "maxima":
        return fighter.max_health, fighter.max_vigor
    box, llama = state.box, fighter.llama
    return box.most_health(llama, fighter.helmet), box.most_vigor(llama, fighter.blessing)


def _moved(state: State, seat: Seat) -> Change:
    """The gems that the last command moved before a seat."""
    return next((change for change in state.moved if change.seat == seat), Change(seat))


def _has_fallen(state: State, fighter: Fighter) -> bool:
    return state.stage in (*FIGHT, "over") and not fighter.health


def _place(state: State, seat: Seat) -> int | None:
    """Everybody's place once the fight is over; before, that of a defeated llama, behind all that stand."""
    known = state.over or _has_fallen(state, state.fighters[seat - 1])
    return places(state)[seat - 1] if known else None


def _own(state: State, viewer: Viewer) -> Iterator[Block]:
    """The viewer's own hand; what the companion does not know lies in the real hand."""
    if not isinstance(viewer, int) or not (hand := state.fighters[viewer - 1].hand):
        return
    faces = tuple(_face(state, name_of(held) or "", held.deck) for held in hand)
    yield Cards("your hand", faces, viewer, state.colours[viewer - 1])


def _face(state: State, name: str, deck: str) -> Face:
    """A battle card as far as it is known: what it costs and does, its deck."""
    card = state.box.card(name)
    if card is None:
        return Face("a card", note=deck)
    return Face(name, note=f"{said_effect(card)}{', instant' if card.instant else ''}; {deck}")


def _attacks(state: State) -> Iterator[Block]:
    """The attack that is answered now, and those that wait behind it."""
    for attack in state.attacks[:1]:
        only = " It would defeat the llama: only a block helps." if is_lethal(state) else ""
        yield Words(f"Attack on {state.name(attack.target)}", f"{_said(state, attack)}{only}", "bad")
        if not (state.claims or state.manual or state.spoils) and state.options.answer_seconds:
            text = f"{state.name(attack.target)} blocks, or the damage stands."
            yield Countdown("Answer", text, stand_question(state), state.options.answer_seconds)
    later = [_said(state, attack) for attack in state.attacks[1:]]
    if later:
        yield Words("Then", " ".join(later))


def _said(state: State, attack: Attack) -> str:
    of = f"{state.name(attack.by)}'s {attack.card}" if attack.card else state.name(attack.by)
    return f"{state.name(attack.target)}: {attack.amount} damage from {of}."


def _claims(state: State) -> Iterator[Block]:
    if state.claims:
        first, *then = map(state.name, state.claims)
        yield Words("Instants", f"{first} pressed first{f', then {listed(then)}' if then else ''}.")


def _manual(state: State) -> Iterator[Block]:
    if state.manual is not None:
        text = f"{state.name(state.manual.seat)} carries it out, and says which gems were won and lost."
        yield Words(state.manual.name, text)


def _loot(state: State) -> Iterator[Block]:
    """What the killer may swap, the loser's item beside the own."""
    for spoils in state.spoils[:1]:
        faces = (_wearable(state, seat, kind) for kind in ITEM_KINDS for seat in (spoils.victim, spoils.killer))
        yield Cards(f"Loot for {state.name(spoils.killer)}", tuple(faces))


def _wearable(state: State, seat: Seat, kind: ItemKind) -> Face:
    worn = state.fighters[seat - 1].worn(kind)
    name = worn or f"no {kind}"
    return Face(name, note=_piece(state, seat, kind), colour=state.colours[seat - 1], vacant=not worn)


def _piece(state: State, seat: Seat, kind: Kind) -> str:
    return said_piece(state.box, kind, state.fighters[seat - 1].worn(kind))


def is_laid_out_now(state: State) -> bool:
    """Is it the moment before the first roll of the fight, in which gems and cubes are laid?"""
    return state.stage == "roll" and not state.turns and state.throw is not None and not any(state.throw.values)


def _laid_out(state: State) -> Iterator[Block]:
    """The gems and cubes that each llama begins with."""
    if is_laid_out_now(state):
        yield Words("Lay out", f"{'; '.join(_laid_before(state, seat) for seat in state.alive)}.")


def _laid_before(state: State, seat: Seat) -> str:
    fighter = state.fighters[seat - 1]
    cubes = [f"a red cube on {fighter.worn(kind)}" for kind in ITEM_KINDS if fighter.has_cube(kind)]
    return f"{state.name(seat)}: {listed([f'{fighter.health} green', f'{fighter.vigor} blue gems', *cubes])}"


def _throw(state: State) -> Iterator[Block]:
    """Who rolls how many dice, and what they show."""
    throw = state.throw
    if throw is None:
        return
    most = max(map(len, throw.dice))
    best = leaders(state) if any(throw.values) else ()
    rows = (
        Row(state.name(seat), _padded(throw.values[seat - 1] or (), most), seat, state.colours[seat - 1], seat in best)
        for seat in state.seats
        if throw.dice[seat - 1]
    )
    title = "Initiative" if throw.number == 1 else f"Initiative, throw {throw.number}"
    yield Grid(title, tuple(f"Die {n}" for n in range(1, most + 1)), tuple(rows))


def _padded(values: tuple[int, ...], length: int) -> tuple[int | None, ...]:
    return (*values, *(None,) * (length - len(values)))


def _to_turn_up(state: State) -> Iterator[Block]:
    """The decks whose open card the companion does not know."""
    bare = [pile.deck for pile in bare_piles(state)]
    if bare and not state.over:
        yield Words("Turn up", f"Lay a card open below {listed(bare)}; the camera or the host says which.")


def _open_cards(state: State) -> Iterator[Block]:
    """The open card of each deck, and how many are left to draw and discarded."""
    if state.piles and not state.over:
        faces = []
        for pile in state.piles:
            card = state.box.card(pile.face_up or "")
            counts = f"{pile.deck}: {pile.draw} to draw, {pile.discard} discarded"
            note = f"{said_effect(card)}; {counts}" if card is not None else counts
            faces.append(Face(pile.face_up or "no open card", note=note, vacant=pile.face_up is None))
        yield Cards("Open cards", tuple(faces))


def _rows(state: State) -> Iterator[Block]:
    """What is left to draft."""
    if state.picks or state.stage in ("draft_roll", "draft_first"):
        for kind in KINDS:
            faces = (Face(name, note=said_piece(state.box, kind, name)) for name in available(state, kind))
            yield Cards(f"{kind.capitalize()}s", tuple(faces))


def _picks(state: State) -> Iterator[Block]:
    """The snake that is left."""
    if state.picks:
        yield Words("Picks", ", ".join(map(state.name, state.picks)) + ".")


def _fighters(state: State) -> Iterator[Block]:
    """Each llama in numbers, with what it wears and holds."""
    for seat in state.seats:
        fighter, colour = state.fighters[seat - 1], state.colours[seat - 1]
        title = fighter.llama or "Llama"
        yield Counters(title, tuple(_counters(state, seat, fighter)), seat, colour)


def _counters(state: State, seat: Seat, fighter: Fighter) -> Iterator[Counter]:
    moved, helmet, blessing = _moved(state, seat), _worn(state, seat, "helmet"), _worn(state, seat, "blessing")
    health, vigor = _gems(state, fighter)
    yield Counter("Health", health, of=fighter.max_health, delta=moved.health, note=helmet)
    yield Counter("Vigor", vigor, of=fighter.max_vigor, delta=moved.vigor, note=blessing)
    yield Counter("Dice", len(fighter.dice), note=listed(fighter.dice) if fighter.dice else "none")
    yield from _cubes(state, fighter)
    if not state.options.quick:
        taken = [held.card for held in fighter.hand if isinstance(held.card, str)]
        yield Counter("Hand", len(fighter.hand), "cards", note=f"{listed(taken)} taken open" if taken else "")


def _cubes(state: State, fighter: Fighter) -> Iterator[Counter]:
    """The red cubes that lie on items whose effect was not used yet."""
    if any(state.box.has_cube(kind, fighter.worn(kind)) for kind in ITEM_KINDS):
        on = [kind for kind in ITEM_KINDS if fighter.has_cube(kind)]
        yield Counter("Cubes", len(on), note=listed(on) if on else "none left")


def _worn(state: State, seat: Seat, kind: ItemKind) -> str:
    """An item in a few words: "H1: health 4, block all, once, spent"."""
    fighter = state.fighters[seat - 1]
    name = fighter.worn(kind)
    spent = state.round and state.box.has_cube(kind, name) and not fighter.has_cube(kind)
    return f"{name}: {_piece(state, seat, kind)}{', spent' if spent else ''}" if name else ""
