"""What Millrace set out to reach, and whether it did: the first rows of the page; and whether the rounds so far tell.

A figure is held against a target by the ratios within its rounds: the machine's speed moves from minute to minute, and the ratio of two medians
with it (1.40, where the rounds said 1.54). So do single rounds, by a third on a machine that is shared: seven have said 1.31 of what eleven had
said 1.13 of. Therefore the median comes with the interval that it surely lies in, and more rounds are taken while the target lies in there, too."""

import math
import statistics

import plan
from answers import micros

SURE = 0.95
SCALING = 1.85  # two cores to one, at least


def interval(values):
    """Between which of the sorted values the median lies with 95 % certainty, however they are distributed: as many of them are below it as
    there are heads of as many coins. None of fewer than six, which can't tell."""
    count, tail, left = len(values), 0.0, 0
    while tail + math.comb(count, left) / 2 ** count <= (1 - SURE) / 2:
        tail += math.comb(count, left) / 2 ** count
        left += 1
    return (values[left - 1], values[count - left]) if left else None


def is_told(values, wanted):
    """Whether the values, sorted, say on which side of the target their median is."""
    between = interval(values)
    return bool(between) and not between[0] <= wanted <= between[1]


def in_doubt(results, part, connections, turns, running):
    """The names of the two peers that go on after so many rounds, since these do not tell whether Millrace is where it wants to be; none where they
    do, or where the two are not both running. It is looked at now and then: who looks after each round finds sooner or later what he hopes for."""
    for scenario, size, others, bound, wanted in plan.TARGETS:
        if (scenario, size, plan.TYPICAL) == (part.scenario, part.size, connections):
            pair, values = held(results, scenario, size, others, bound)
            if pair and {*pair} <= {*running} and (turns % plan.ROUNDS_OF_TARGETS or not is_told(values, wanted)):
                return pair
    return ()


def scaling_in_doubt(results, part, turns):
    return turns % plan.ROUNDS_OF_TARGETS != 0 or not is_told(gains(results, "millrace", part.scenario, part.size), SCALING)


def held(results, scenario, size, others, bound):
    """(the two peers that a target compares, the ratios within their rounds); None and none where one of them has no figure. Of `others` the best
    counts."""
    ours = results.closed_cpu(scenario, size, "millrace")
    found = {peer: results.closed_cpu(scenario, size, peer) for peer in others}
    best = min((peer for peer in found if found[peer]), key=found.get, default=None)
    if ours is None or best is None:
        return None, ()
    one, other = ("millrace", best) if bound == "at most" else (best, "millrace")
    return (one, other), results.ratios("cpu_us", {"peer": one}, {"peer": other}, scenario=scenario, size_kb=size, measure="closed",
                                        connections=results.typical(scenario=scenario, size_kb=size))


def gains(results, peer, scenario, size):
    """How many times its throughput on one core a peer has on two, round by round; none where there is no figure."""
    one, two = ({"measure": measure} for measure in ("on 1 core", "on 2 cores"))
    where = dict(peer=peer, scenario=scenario, size_kb=size)
    if any(results.comparable("per_second", **which, **where) is None for which in (one, two)):
        return ()
    return results.ratios("per_second", two, one, **where)


def rows(results):
    """The table's rows, its head first; nothing on a page that has none of it."""
    found = [of_cpu(results, *one) for one in plan.TARGETS]
    ramps = results.of(measure="ramp", peer="millrace")
    errors = sum(int(float(row["errors"])) for row in ramps)
    found.append(["errors in the ramps", "none", f"{errors:,} in {sum(int(float(row['messages'])) for row in ramps):,} answers" if ramps else "", verdict(errors == 0 if ramps else None)])
    found.append(of_scaling(results))
    return [["target", "wanted", "found", ""], *found] if any(row[2] for row in found) else None


def of_cpu(results, scenario, size, peers, bound, wanted):
    """A row of the targets about CPU time a message."""
    most = bound == "at most"
    named = f"{scenario}, {size} KB: " + (f"CPU time a message to that of {peers[0]}" if most else "the best Java peer's CPU time a message to Millrace's")
    pair, ratios = held(results, scenario, size, peers, bound)
    if not pair:
        flaw = results.flaw(measure="closed", scenario=scenario, size_kb=size, peer="millrace", connections=results.typical(scenario=scenario, size_kb=size))
        return [named, f"{bound} {wanted}", flaw and f"Millrace: {flaw}", verdict(False if flaw else None)]
    other = pair[1] if most else pair[0]
    told = [f"Millrace {micros(results.closed_cpu(scenario, size, 'millrace'))}", f"{other} {micros(results.closed_cpu(scenario, size, other))}"]
    return [named, f"{bound} {wanted}", *judged(ratios, wanted, most, ", ".join(told))]


def of_scaling(results):
    """The row of the target about a second core: where it gains least, and what the peers gained there."""
    named, wanted = "throughput on two cores to one", f"at least {SCALING}"
    places = [(gains(results, "millrace", scenario, size), scenario, size) for scenario in results.values("scenario", measure="on 2 cores")
              for size in results.values("size_kb", scenario=scenario, measure="on 2 cores")]
    least, scenario, size = min((place for place in places if place[0]), key=lambda place: statistics.median(place[0]), default=((), None, None))
    if not least:
        return [named, wanted, "", verdict(None)]
    others = {peer: gains(results, peer, scenario, size) for peer in results.values("peer", scenario=scenario, measure="on 2 cores", size_kb=size) if peer != "millrace"}
    told = ", ".join([f"{scenario}, {size} KB", *(f"{peer} {statistics.median(found):.2f}" for peer, found in others.items() if found)])
    return [named, wanted, *judged(least, SCALING, False, told)]


def judged(ratios, wanted, most, told):
    """What was found and the verdict on it, of sorted ratios."""
    ratio, between = statistics.median(ratios), interval(ratios)
    spread = f"95 %: {between[0]:.2f} to {between[1]:.2f}, {len(ratios)} rounds; " if between else f"{ratios[0]:.2f} to {ratios[-1]:.2f}; " if len(ratios) > 1 else ""
    sure = "" if not between or is_told(ratios, wanted) else ", not for sure"
    return f"{ratio:.2f} ({spread}{told})", verdict(ratio <= wanted if most else ratio >= wanted) + sure


def verdict(reached):
    return "not measured" if reached is None else "reached" if reached else "missed"
