"""Scenario "start": what it takes from the start of a process to its first reply and to 95 % of its peak, and the memory that it holds at rest,
under load and a minute later. Each peer is alone with load and backend, and has all cores, as on a machine that has just come up. Those that
can't mediate pass messages on, which is less than the others do."""

import shutil
import tempfile
import time
from pathlib import Path

import backends
import measure
import scenarios
from machine import CORES, Failed, say, stop_all, wait_for

NAME = "start"
WORK, LESS = "mediation", "pass-through"
SIZE_KB, CONNECTIONS = 10, 64
REST_SECONDS, LOAD_SECONDS, AFTER_SECONDS = 10, 30, 60
DOES = {NAME: f"From the start of the process, on {len(CORES)} cores, to the first reply to an order of {SIZE_KB} KB, and to 95 % of peak at {CONNECTIONS} connections; "
              f"memory {REST_SECONDS} s after the first reply, at the end of {LOAD_SECONDS} s of load, and {AFTER_SECONDS} s later. nginx and HAProxy pass messages on, "
              "the others validate and transform them"}


def run(found, keys, given, results):
    work = Path(tempfile.mkdtemp(prefix="millrace-bench-"))
    work.chmod(0o755)  # nginx's workers are another user's
    try:
        behind = backends.Backends(work / "backend")
        able = [peer for peer in found if begin(peer, behind, keys, work, results)]
        for turn in range(given.rounds):
            for peer in able[turn % len(able):] + able[:turn % len(able)]:
                once(peer, turn, behind, keys, work, results)
    finally:
        stop_all()
        shutil.rmtree(work, ignore_errors=True)


def does(peer):
    """The scenario of which it shows its start."""
    return scenarios.ALL[LESS if peer.why_not(WORK) else WORK]


def begin(peer, behind, keys, work, results):
    """Starts it once before what is measured: Millrace gets its flow deployed so, and finds it as after any restart. Whether it answered."""
    scenario = does(peer)
    body = work / f"{scenario.name}.xml"
    body.write_text(scenario.prepared(scenario.message(SIZE_KB), keys), encoding="utf-8")
    try:
        first_reply(peer, behind, keys, work)
        return True
    except (Failed, OSError) as failure:
        say(f"  {peer.name}: {failure}")
        results.add(measure="cannot", scenario=NAME, peer=peer.name, version=peer.version(), note=str(failure).splitlines()[0])
        return False
    finally:
        if peer.process:
            peer.process.stop()


def first_reply(peer, behind, keys, work):
    """Starts it; returns when that began, and the seconds and the CPU time until it had answered a message."""
    scenario, began = does(peer), time.monotonic()
    peer.start(scenario, behind.variables(), keys, work, cores=CORES)
    wait_for(lambda: scenarios.answers(peer.url(scenario), work / f"{scenario.name}.xml", headers(scenario)), 90, f"{peer.name} does not answer", peer.process)
    return began, time.monotonic() - began, peer.process.cpu_seconds()


def headers(scenario):
    return tuple(scenarios.HEADERS.items()) + scenario.headers


def once(peer, turn, behind, keys, work, results):
    """A start; in the first round also what comes after it."""
    def row(kind, **columns):
        results.add(measure=kind, scenario=NAME, peer=peer.name, version=peer.version(), when=time.strftime("%Y-%m-%d %H:%M"), **columns)

    began, seconds, cpu = first_reply(peer, behind, keys, work)
    row("first reply", round=turn + 1, value=seconds, unit="s")
    row("CPU to first reply", round=turn + 1, value=cpu, unit="s")
    say(f"  {peer.name}: first reply after {seconds:.2f} s and {cpu:.2f} s of CPU time")
    if turn == 0:
        scenario = does(peer)
        time.sleep(REST_SECONDS)
        row("memory at rest", memory_mb=peer.process.memory_mb())
        loaded = time.monotonic()
        reached, peak, counts = measure.to_peak(peer.url(scenario), work / f"{scenario.name}.xml", headers(scenario), CONNECTIONS, LOAD_SECONDS, loaded)
        row("95 % of peak", value=reached, unit="s", per_second=peak, **{name: value for name, value in counts.items() if name != "per_second"})
        row("memory at peak", memory_mb=peer.process.memory_mb())
        time.sleep(AFTER_SECONDS)
        row("memory after", memory_mb=peer.process.memory_mb())
    peer.process.stop()
