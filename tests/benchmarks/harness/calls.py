"""Scenario "grpc": unary calls of gRPC, so many at once, through a gateway to a service and back; straight, too. The service is the one of the example
grpc; h2load sends, over a few connections, as clients of gRPC do."""

import re
import shutil
import struct
import subprocess
import tempfile
import time
from pathlib import Path

import answers
import measure
import scenarios
from machine import Failed, LOAD_CORE, Process, TOP, free_port, java_home, need, say, stop_all, wait_for
from peers import listens

NAME = "grpc"
CONNECTIONS, STREAMS, BYTES = 8, 8, 1024
SECONDS = 5  # of a round, at least
WARM_SECONDS = 2  # before each, in which nothing counts
WARM_CALLS = 20_000  # before which nobody counts as warm: a JVM compiles what has run so often
PATH = "/examples.Orders/Place"
CAN = ("nginx", "millrace")
DOES = {NAME: f"{CONNECTIONS * STREAMS} unary calls of gRPC at once, over {CONNECTIONS} connections, with a message of {BYTES:,} bytes each; nothing looks at what it says"}
FLOW = scenarios.Scenario(NAME, DOES[NAME], PATH, scenarios.FLOWS / "grpc/grpc.flow", None)
PARTIES = TOP / "examples/parties/target/parties/lib"
UNITS = {"us": 1, "ms": 1e3, "s": 1e6}
CALLS = re.compile(r"requests: \d+ total, \d+ started, \d+ done, (\d+) succeeded, (\d+) failed")
TIMES = re.compile(r"time for request: +\S+ +([\d.]+)(us|ms|s) +([\d.]+)(us|ms|s)")
STATUS = re.compile(r"\] recv \(stream_id=\d+[^)]*\) grpc-status: (\d+)\n")


def message(text):
    """A message of gRPC, uncompressed, with a string as its field 1."""
    length, bytes_of = len(text), bytearray()
    while length >= 0x80:
        bytes_of.append(length & 0x7F | 0x80)
        length >>= 7
    field = b"\n" + bytes(bytes_of) + bytes([length]) + text.encode()
    return b"\0" + struct.pack(">I", len(field)) + field


def figures(told, seconds):
    """What h2load found, as the other loads tell it. It knows of latencies the mean and the most alone; a reply that is no 200 counts as failed."""
    calls, times = CALLS.search(told), TIMES.search(told)
    if not calls or not times:
        raise Failed(f"h2load tells nothing: {told[-1000:]}")
    most, mean = (float(times[one]) * UNITS[times[one + 1]] for one in (1, 3))
    return {"messages": int(calls[1]), "microseconds": seconds * 1e6, "failed": int(calls[2]), "mean": mean, "p50": None, "p90": None, "p99": None, "p99.9": None,
            "max": most}


def call(url, body, seconds):
    command = ["taskset", "-c", LOAD_CORE, "h2load", "-D", seconds, "-c", CONNECTIONS, "-m", STREAMS, "-d", body, "-H", "content-type: application/grpc",
               "-H", "te: trailers", url]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    return figures(done.stdout, seconds)


def talk(peer, url, body, seconds):
    """The columns of a round."""
    before = peer.process.cpu_seconds() if peer else 0
    found = call(url, body, seconds)
    return answers.counted(found, peer.process.cpu_seconds() - before if peer else None)


def look(way, url, body):
    """Whether a call comes back as gRPC's OK: h2load looks at HTTP's status alone."""
    done = subprocess.run(["nghttp", "-v", "-d", str(body), "-H", ":method: POST", "-H", "content-type: application/grpc", "-H", "te: trailers", url],
                          capture_output=True, text=True, errors="replace")  # it prints the message, too
    plain = re.sub(r"\x1b\[[\d;]*m", "", done.stdout)
    status = STATUS.search(plain)
    if not status or status[1] != "0":
        raise Failed(f"{way} does not pass calls on: {plain[-1000:]}{done.stderr[-500:]}")


def address(peer):
    """Where it takes HTTP/2 without TLS."""
    return f"http://127.0.0.1:{peer.port if peer.name == 'millrace' else peer.h2_port}{PATH}"


def begin(peer, port, keys, given, work, body):
    """Starts a peer before the service, and warms it up; its address, and what is to be noted of its figures."""
    variables = {each: str(port) for each in ("BACKEND_PORT", "EAST_PORT", "WEST_PORT", "HEAD_OFFICE_PORT")} | {"BACKEND_HOST": "127.0.0.1"}
    peer.start(FLOW, variables, keys, work)
    url = address(peer)
    look(peer.name, url, body)
    until, before, calls = time.monotonic() + min(given.warm, peer.warm_seconds), None, 0
    while time.monotonic() < until:
        found = talk(peer, url, body, 3)
        cost, calls = found["cpu_us"], calls + found["messages"]
        if before and cost and cost > 0.97 * before and calls >= WARM_CALLS:
            return url, ""
        before = cost
    return url, "not yet warm" if peer.warm_seconds else ""


def run(found, keys, given, results):
    need({"h2load": "nghttp2-client", "nghttp": "nghttp2-client"})
    work = Path(tempfile.mkdtemp(prefix="millrace-bench-"))
    work.chmod(0o755)  # nginx's workers are another user's
    try:
        body, port = work / "call", free_port()
        body.write_bytes(message("x" * BYTES))
        service = Process([java_home() / "bin/java", "-XX:+UseSerialGC", "-cp", f"{PARTIES}/*", "org.millrace.examples.GrpcOrders", "--port", port], [LOAD_CORE],
                          work / "service.log")
        wait_for(lambda: listens("127.0.0.1", port), 60, "the service", service)
        ways, processes = [("service alone", None, f"http://127.0.0.1:{port}{PATH}", "")], [service]
        look(*ways[0][::2], body)
        for peer in found:
            if peer.name in CAN:
                ways.append((peer.name, peer, *begin(peer, port, keys, given, work, body)))
                processes.append(peer.process)
        for turn in range(given.rounds):
            for way, peer, url, doubt in ways[turn % len(ways):] + ways[:turn % len(ways)]:
                measure.quiet(processes)
                call(url, body, WARM_SECONDS)
                columns = talk(peer, url, body, max(SECONDS, given.seconds))
                results.add(measure="users", scenario=NAME, peer=way, connections=CONNECTIONS * STREAMS, round=turn + 1, version=peer.version() if peer else "",
                            when=time.strftime("%Y-%m-%d %H:%M"), note=doubt, **columns)
        say(f"  {CONNECTIONS * STREAMS} calls at once: done")
    finally:
        stop_all()
        shutil.rmtree(work, ignore_errors=True)
