"""Forms filled in by chance, from their limits alone, as a phone would let somebody fill them in."""

from random import Random
from typing import Any

import msgspec

from companion.secrecy import Secret
from companion.vocabulary.play import Form, Limit, Option


def sampled(form: Form, commands: Any, chance: Random) -> Any:
    """A command within the form's limits, decoded like any other; the rules may still refuse it."""
    data = msgspec.to_builtins(form.example)
    outermost = tuple(limit for limit in form.limits if not any(is_within(limit, other) for other in form.limits))
    left_out = {path for path in absent(form, outermost) if chance.random() < 0.5}
    for limit in outermost:
        if parent(limit) in left_out:
            continue
        inner = tuple(other for other in form.limits if is_within(other, limit))
        value = reach(form.example, limit.field)
        if inner:
            filled: Any = records(limit, inner, chance)
        elif isinstance(value, tuple):
            filled = items(limit, chance)
        else:
            filled = figure(limit, chance)
        put(data, limit.field, filled)
    return msgspec.convert(data, commands)


def strays(form: Form, command: Any) -> list[str]:
    """The fields of a command that its form would not let somebody fill in so."""
    return [
        limit.field for limit in form.limits if not all(is_allowed(limit, one) for one in held(form, limit, command))
    ]


def held(form: Form, limit: Limit, command: Any) -> list[Any]:
    """What a command has in a field: of a tuple of plain values all of them, of one of records the field of each."""
    outer = next((other for other in form.limits if is_within(limit, other)), None)
    if outer is not None:
        return [reach(one, limit.field.removeprefix(f"{outer.field}.")) for one in reach(command, outer.field)]
    value = reach(command, limit.field)
    return [*value] if isinstance(value, tuple) else [value]


def is_allowed(limit: Limit, value: Any) -> bool:
    """Whether a field may hold a value: one of the options, or a number from least to most; what is left out may."""
    if value is None or isinstance(value, bool):
        return True
    if limit.options:
        return any(option.value == value for option in limit.options)
    return not isinstance(value, int | float) or limit.least <= value <= (value if limit.most is None else limit.most)


def is_within(inner: Limit, outer: Limit) -> bool:
    """Whether a limit is for a part of what another is for."""
    return inner.field.startswith(f"{outer.field}.")


def parent(limit: Limit) -> str:
    """The path of the record that a limit's field is in."""
    return limit.field.rpartition(".")[0]


def absent(form: Form, limits: tuple[Limit, ...]) -> list[str]:
    """The records that the example lacks, though limits say what could be in them: all of one may be left out."""
    return [path for path in dict.fromkeys(map(parent, limits)) if path and reach(form.example, path) is None]


def figure(limit: Limit, chance: Random) -> str | int:
    """One option, or a number from least to most."""
    if limit.options:
        return chance.choice(limit.options).value
    return chance.randint(limit.least, limit.least + 9 if limit.most is None else limit.most)


def items(limit: Limit, chance: Random) -> list[str | int]:
    """Some of the options, none more often than it may be taken."""
    pool = [option.value for option in limit.options for _ in range(option.most)]
    most = len(pool) if limit.most is None else min(limit.most, len(pool))
    return chance.sample(pool, chance.randint(min(limit.least, most), most))


def records(limit: Limit, inner: tuple[Limit, ...], chance: Random) -> list[dict[str, Any]]:
    """Some records, each with another option of the key field."""
    key = next(one for one in inner if one.options)
    found = []
    for option in chance.sample(key.options, chance.randint(limit.least, min(len(key.options), limit.most or 99))):
        found.append(record(limit, inner, key, option, chance))
    return found


def record(limit: Limit, inner: tuple[Limit, ...], key: Limit, option: Option, chance: Random) -> dict[str, Any]:
    """One record of a tuple."""
    filled: dict[str, Any] = {}
    for one in inner:
        put(filled, one.field.removeprefix(f"{limit.field}."), option.value if one is key else figure(one, chance))
    return filled


def reach(value: Any, path: str) -> Any:
    """What a dotted path leads to, through secrets."""
    for name in path.split("."):
        held = value.value if isinstance(value, Secret) else value
        value = None if held is None else getattr(held, name)
    return value.value if isinstance(value, Secret) else value


def put(data: dict[str, Any], path: str, filled: Any) -> None:
    """Set what a dotted path leads to, through secrets."""
    *way, last = path.split(".")
    for name in way:
        data = opened(data).setdefault(name, {})
    holder = opened(data)
    if isinstance(holder.get(last), dict) and holder[last].get("type") == "secret":
        holder, last = holder[last], "value"
    holder[last] = filled


def opened(data: dict[str, Any]) -> dict[str, Any]:
    """A secret's inside, or the record itself."""
    inside: dict[str, Any] = data.setdefault("value", {}) if data.get("type") == "secret" else data
    return inside
