"""Scenario "websocket": 1,000 WebSockets stay open, and on each a message goes to an echo and back, then the next; straight and through a gateway. Both ways of
a message are one to the figures, as a request and its reply are."""

import shutil
import tempfile
import time
from pathlib import Path

import answers
import load
import measure
import scenarios
from machine import Failed, LOAD_CORE, Process, free_port, java_home, say, stop_all, wait_for
from peers import listens

NAME = "websocket"
USERS, BYTES = 1000, 1024
SECONDS = 5  # of a round, at least
WARM_SECONDS = 2  # before each, in which nothing counts
PATH = "/websocket"
CAN = ("nginx", "haproxy", "millrace")
DOES = {NAME: f"{USERS:,} WebSockets stay open, on each a message of {BYTES:,} bytes goes to an echo and back, then the next; nothing looks at what it says"}
SETTINGS = "admission: {maxExchanges: 20000}\n"
LIMITS = "maxTunnels: 20000"
FLOW = scenarios.Scenario(NAME, DOES[NAME], PATH, scenarios.FLOWS / "websocket/websocket.flow", None)


def backend(work):
    port = free_port()
    process = Process([java_home() / "bin/java", "-XX:+UseSerialGC", load.SOURCES / "EchoSockets.java", port], [LOAD_CORE], work / "echo.log")
    wait_for(lambda: listens("127.0.0.1", port), 30, "the echo", process)
    return port, process


def talk(peer, url, warm_seconds, seconds):
    """The columns of a round; CPU time is that of the messages alone, not of opening the sockets."""
    spent = []
    figures = load.sockets(url, USERS, BYTES, warm_seconds, seconds, lambda: spent.append(peer.process.cpu_seconds() if peer else 0))
    return answers.counted(figures, spent[1] - spent[0] if peer else None)


def begin(peer, port, keys, given, work):
    """Starts a peer before the echo, and warms it up; its address, and what is to be noted of its figures."""
    variables = {each: str(port) for each in ("BACKEND_PORT", "EAST_PORT", "WEST_PORT", "HEAD_OFFICE_PORT")}
    variables |= {"BACKEND_HOST": "127.0.0.1", "SETTINGS": SETTINGS, "LIMITS": LIMITS}
    peer.start(FLOW, variables, keys, work)
    url = f"http://127.0.0.1:{peer.port}{PATH}"
    until, before, doubt = time.monotonic() + min(given.warm, peer.warm_seconds), None, ""
    while time.monotonic() < until:
        cost = talk(peer, url, 0, 3)["cpu_us"]
        if before and cost and cost > 0.97 * before:
            break
        before, doubt = cost, "not yet warm"
    else:
        before = None
    if not talk(peer, url, 0, 1)["messages"]:
        raise Failed(f"{peer.name} passes no message on: {peer.process.last_words()}")
    return url, doubt if before is None and peer.warm_seconds else ""


def run(found, keys, given, results):
    work = Path(tempfile.mkdtemp(prefix="millrace-bench-"))
    work.chmod(0o755)  # nginx's workers are another user's
    try:
        port, echo = backend(work)
        ways, processes = [("echo alone", None, f"http://127.0.0.1:{port}{PATH}", "")], [echo]
        for peer in found:
            if peer.name in CAN:
                ways.append((peer.name, peer, *begin(peer, port, keys, given, work)))
                processes.append(peer.process)
        for turn in range(given.rounds):
            for way, peer, url, doubt in ways[turn % len(ways):] + ways[:turn % len(ways)]:
                measure.quiet(processes)
                columns = talk(peer, url, WARM_SECONDS, max(SECONDS, given.seconds))
                results.add(measure="users", scenario=NAME, peer=way, connections=USERS, round=turn + 1, version=peer.version() if peer else "",
                            when=time.strftime("%Y-%m-%d %H:%M"), note=doubt, **columns)
        say(f"  {USERS:,} WebSockets: done")
    finally:
        stop_all()
        shutil.rmtree(work, ignore_errors=True)
