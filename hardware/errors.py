"""What can be wrong with the wiring, in sentences that say what to do next."""


class HardwareError(Exception):
    """Root of everything that the hardware package raises."""


class WiringError(HardwareError, ValueError):
    """The wiring names something that cannot be: a pin twice, a name twice, a pin that the board has not."""


class PinsMissing(HardwareError, RuntimeError):
    """There is no way to reach this machine's pins; the text names the package to install."""
