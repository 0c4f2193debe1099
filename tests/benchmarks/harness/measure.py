"""The measurements. The peers of a scenario all run, but only one of them has anything to do; what something else took of its core is
measured, too. (Stopping the others by SIGSTOP was tried: a JVM that wakes after a minute takes twice its time a message for seconds.)"""

import time

import answers
import load
from machine import CORES, LOAD_CORE, PEER_CORE, core_seconds, say


def watched(peer, work):
    """Does some work and returns its figures with the CPU time that the peer spent on it."""
    cpu, core, loading, began = peer.process.cpu_seconds(), core_seconds(PEER_CORE), core_seconds(LOAD_CORE), time.monotonic()
    figures = work()
    seconds = time.monotonic() - began
    cpu = peer.process.cpu_seconds() - cpu
    return {
        **answers.counted(figures, cpu), "peer_core": cpu / seconds,
        "others_on_peer_core": max(0.0, (core_seconds(PEER_CORE) - core - cpu) / seconds), "load_core": (core_seconds(LOAD_CORE) - loading) / seconds,
    }


def warm(peer, url, body, headers, connections, most_seconds, cores=(PEER_CORE,)):
    """Loads a peer until its CPU time a message no longer falls and its compilers are through: first on all cores, since they would take minutes
    on one core beside the load, then on its own. (Settled alone does not tell: two spans in the midst of compiling had agreed at 220 us a
    message, of what ended at 70.) One that compiles nothing has no seconds for it, and is warm.

    Returns what is to be noted of its figures, nothing if it is warm."""
    if most_seconds == 0:
        return ""
    began = time.monotonic()
    for on, until in ((CORES, began + most_seconds * 2 / 3), (cores, began + most_seconds)):
        peer.process.allow(on)
        before, settled = None, False
        while time.monotonic() < until and not settled:
            compiling, busy = peer.process.compiling_seconds(), peer.process.cpu_seconds()
            figures = watched(peer, lambda: load.closed(url, body, headers, connections, 3))
            compiling, busy = peer.process.compiling_seconds() - compiling, peer.process.cpu_seconds() - busy
            cost = figures["cpu_us"]
            settled = bool(before and cost) and cost > 0.97 * before and compiling < 0.05 * busy
            before = cost
    told = f"{cost:.1f} us of CPU a message at {figures['per_second']:.0f}/s" if cost else "no good answer"
    say(f"  {peer.name}: {'warm' if settled else 'NOT YET WARM'} after {time.monotonic() - began:.0f} s, {told}"
        + (f", {figures['errors']} errors" if figures["errors"] else ""))
    return "" if settled else "not yet warm"


def quiet(processes, most_seconds=20):
    """Waits until none of them has anything to do. A peer may still be at work on hundreds of requests whose clients are gone: 450 of 100 KB had
    kept the core for seconds of the next one's turn."""
    def spent():
        return sum(process.cpu_seconds() for process in processes)

    until = time.monotonic() + most_seconds
    busy = 1
    while busy > 0.1 and time.monotonic() < until:
        before = spent()
        time.sleep(0.2)
        busy = (spent() - before) / 0.2


ANSWERS = 8  # to each connection in a round, at least: what is under way at its end is in the CPU time, but not in the messages
MOST_SECONDS = 30  # of a round that was made longer for that


def closed(peers, urls, body, headers, connections, rounds, seconds, go_on=lambda turns: ()):
    """Alternating rounds; yields (peer, round, figures). After so many rounds `go_on` is asked, after each, for the names of those who take another;
    none is the end. A second without counting goes before each: connections are opened, and what the peer before left to do is done. A round in
    which a slow peer answers too little is taken again, longer, as are its later ones; clients that gave up waiting are no reason not to. (Of 64
    clients with 100 KB each Synapse had answered none in two of three rounds of 3 s: "2.9 s of CPU time a message".)"""
    spans = {peer.name: seconds for peer in peers}
    turn, taking = 0, peers
    while taking:
        for peer in taking[turn % len(taking):] + taking[:turn % len(taking)]:
            quiet([peer.process for peer in peers])
            load.closed(urls[peer.name], body, headers, connections, 1)
            while True:
                span = spans[peer.name]
                figures = watched(peer, lambda: load.closed(urls[peer.name], body, headers, connections, span))
                if figures["messages"] >= ANSWERS * connections or span >= MOST_SECONDS:
                    break
                spans[peer.name] = min(MOST_SECONDS, span * 3)
                say(f"  {peer.name}: {figures['messages']} answers to {connections} connections; measured again for {spans[peer.name]} s")
                quiet([peer.process for peer in peers])
            yield peer, turn + 1, figures
        turn += 1
        if turn >= rounds:
            names = go_on(turn)
            taking = [peer for peer in peers if peer.name in names]


def ramp(peers, urls, body, headers, steps, seconds):
    """From few connections to many, one peer after another; yields (peer, connections, figures). Everything counts, from the moment in which
    connections are opened, and nothing is taken again: it looks for errors."""
    for peer in peers:
        for connections in steps:
            quiet([peer.process for peer in peers])
            yield peer, connections, watched(peer, lambda: load.closed(urls[peer.name], body, headers, connections, seconds))


def opened(peers, urls, body, headers, connections, rounds, seconds, rate):
    for turn in range(rounds):
        for peer in peers[turn % len(peers):] + peers[:turn % len(peers)]:
            quiet([peer.process for peer in peers])
            yield peer, turn + 1, watched(peer, lambda: load.opened(urls[peer.name], body, headers, connections, seconds, rate))


def memory(peer):
    """Sampled after a second of rest."""
    time.sleep(1)
    return peer.process.memory_mb()


def to_peak(url, body, headers, connections, seconds, began):
    """Loads a server that has just started, second by second; returns the seconds since `began` at which it first reached 95 % of the median
    of its last ten, that rate, and what it answered in these ten."""
    rounds = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        figures = answers.counted(load.closed(url, body, headers, connections, 1))
        rounds.append((time.monotonic() - began, figures))
    last = [figures for _, figures in rounds[-10:]]
    peak = sorted(figures["per_second"] for figures in last)[len(last) // 2]
    return next(at for at, figures in rounds if figures["per_second"] >= 0.95 * peak), peak, answers.together(last)
