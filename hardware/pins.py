"""Where pins come from: the machine's own, and a wiring that is checked before any of them is taken."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from gpiozero import GPIOZeroError

from hardware.errors import PinsMissing, WiringError

GPIO_LIBRARIES = (("gpiozero.pins.lgpio", "LGPIOFactory"), ("gpiozero.pins.rpigpio", "RPiGPIOFactory"))


class Wired(Protocol):
    """A name and the BCM number of the pin it is wired to."""

    @property
    def name(self) -> str: ...
    @property
    def pin(self) -> int: ...


def open_pins(libraries: Sequence[tuple[str, str]] = GPIO_LIBRARIES) -> Any:
    """The first of gpiozero's pin factories that works here. There is no silent fall-back to pretended pins.

    Raises PinsMissing, naming the package to install, where no GPIO library loads or none finds a header.
    """
    reasons = []
    for module_name, factory in libraries:
        try:
            module = import_module(module_name)
        except ImportError as error:
            reasons.append(f"{factory}: {error}")
            continue
        try:
            return getattr(module, factory)()
        except _failures(module) as error:
            reasons.append(f"{factory}: {error}")
    raise PinsMissing(
        f"This machine's GPIO pins cannot be reached ({'; '.join(reasons)}). On a Raspberry Pi run"
        " `sudo apt install python3-lgpio` and make the virtual environment with `--system-site-packages`;"
        " on any other machine leave buttons and lamps out of the configuration, or ask for simulated ones"
    )


def check_wiring(wiring: Sequence[Wired]) -> None:
    """Nothing, for a wiring in which every name and every pin occurs once. Raises WiringError naming both parties."""
    by_pin: dict[int, str] = {}
    pins: dict[str, int] = {}
    for wire in wiring:
        if wire.pin in by_pin:
            raise WiringError(f"{by_pin[wire.pin]} and {wire.name} are both wired to GPIO{wire.pin}; move one of them")
        if wire.name in pins:
            raise WiringError(
                f"{wire.name} is wired twice, to GPIO{pins[wire.name]} and GPIO{wire.pin}; remove or rename one"
            )
        by_pin[wire.pin] = wire.name
        pins[wire.name] = wire.pin


@contextmanager
def wiring_of(wire: Wired) -> Iterator[None]:
    """Turns what gpiozero says of a pin into a WiringError that names the wire as well."""
    try:
        yield
    except GPIOZeroError as error:
        raise WiringError(f"{wire.name} cannot use GPIO{wire.pin}: {error}; wire it to another pin") from error


def _failures(library: ModuleType) -> tuple[type[Exception], ...]:
    """What a GPIO library raises where there is no header or no permission; lgpio has a class of its own for it."""
    own = getattr(getattr(library, "lgpio", None), "error", OSError)
    return (own, OSError, RuntimeError, GPIOZeroError)
