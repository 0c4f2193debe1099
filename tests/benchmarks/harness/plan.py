"""What a run measures: by scenario and size, which measures at how many connections.

Everything at every size takes two days; the page needs three hours. It has all measures for what the targets are about, at the size in the middle,
and CPU time a message for the rest."""

from dataclasses import dataclass

import calls
import hop
import rush
import scenarios
import sockets
import starts
import users

MEASURES = ("closed", "open", "ramp", "cores", "designers")
SIZES = (1, 10, 100)
MIDDLE = 10
CONNECTIONS = (16, 64, 450)
TYPICAL = 64
ROUNDS_OF_TARGETS = 7  # and so many more while they do not tell, unless the command line says how many
MOST_ROUNDS_OF_TARGETS = 42
SHARE = 0.4  # of each core, when one is measured against two
FIRST = {  # the targets' scenarios, and what is measured of each at the middle size
    "pass-through": ("closed", "open", "ramp", "designers", "cores"),
    "route-by-body": ("closed", "open", "ramp"),
    "mediation": ("closed", "open", "ramp"),
    "governance": ("closed", "open", "ramp"),
}
JAVA = ("assembled", "membrane", "synapse", "camel")
TARGETS = (  # of CPU time a message: scenario, KB; the peers it is compared with; how many times theirs at most, or how many times ours theirs is at least
    ("pass-through", 1, ("nginx",), "at most", 1.25),
    ("route-by-body", 10, ("nginx passing on",), "at most", 1.5),
    ("mediation", 10, JAVA, "at least", 6),
    ("mediation", 100, JAVA, "at least", 8),
    ("governance", 10, JAVA, "at least", 3),
)
BESIDE_PLAIN = {"route-by-body": ("nginx",)}  # who takes turns there although it only passes messages on: a target is held against that
SPECIAL = (starts.NAME, *hop.NAMES, *users.NAMES, rush.NAME, sockets.NAME, calls.NAME)
NAMES = (*FIRST, *SPECIAL, *(name for name in scenarios.ALL if name not in FIRST))  # in this order: who stops a run has what matters most


@dataclass(frozen=True)
class Part:
    """A scenario at one size; None for those that bring their own."""
    scenario: str
    size: int = None
    measures: tuple = ()
    connections: tuple = ()


def parts(given):
    """The parts of a run, in order, of what the command line gives; what it leaves open (None) is as the page needs it, or with `given.all`
    as much as there is."""
    return [part for name in given.scenario or NAMES for part in _of(name, given)]


def _of(name, given):
    if name in SPECIAL:
        return [Part(name)]
    sizes = given.sizes or ((MIDDLE, *(size for size in SIZES if size != MIDDLE)) if given.all or name in FIRST else (MIDDLE,))
    return [Part(name, size, tuple(given.measures or _measures(name, size, given.all)), tuple(given.connections or _connections(name, size, given.all)))
            for size in sizes]


def _measures(name, size, everything):
    if everything:
        return MEASURES
    return FIRST.get(name, ("closed",)) if size == MIDDLE else ("closed",)


def _connections(name, size, everything):
    return CONNECTIONS if everything or (name in FIRST and size == MIDDLE) else (TYPICAL,)


def rounds(part, connections, given):
    """The rounds of a figure: more where a target is held against it. (Of three the median had moved such a ratio between 1.10 and 1.30.)"""
    aimed = connections == TYPICAL and any((part.scenario, part.size) == target[:2] for target in TARGETS)
    return given.rounds_of_targets if aimed else given.rounds
