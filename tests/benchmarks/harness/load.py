"""What puts load on a peer: wrk for closed loops, OpenLoop.java for fixed rates, ImpatientUsers.java for users who give up, SocketUsers.java for those who
stay."""

import json
import subprocess

from machine import BENCHMARKS, Failed, LOAD_CORE, java_home

SOURCES = BENCHMARKS / "src/main/java/org/millrace/benchmarks/load"  # started from their source, without a build


def closed(url, body, headers, connections, seconds, cores=(LOAD_CORE,), prefix=(), timeout_seconds=10):
    """Keeps `connections` busy for `seconds`; `body` is a file, or "-" for GETs. Latencies are in microseconds."""
    command = [*prefix, "taskset", "-c", ",".join(map(str, cores)), "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", f"--timeout={timeout_seconds}s",
               "-s", str(BENCHMARKS / "load/report.lua"), url, "--", str(body), *(f"{name}: {value}" for name, value in headers)]
    done = subprocess.run(command, capture_output=True, text=True)
    line = next((line for line in done.stdout.splitlines() if line.startswith("{")), None)
    if done.returncode != 0 or line is None:
        raise Failed(f"wrk failed with {done.returncode}: {done.stdout[-500:]}{done.stderr[-500:]}")
    return json.loads(line)


def impatient(url, users, patience_millis, warm_seconds, seconds):
    """Users who hang up when they have waited so long, and come again."""
    return _java((), "ImpatientUsers", url, users, patience_millis, warm_seconds, seconds)


def sockets(url, users, size, warm_seconds, seconds, told=lambda: None):
    """Users of an echo by WebSocket; `told` is called at the two moments between which their messages count."""
    command = ["taskset", "-c", LOAD_CORE, java_home() / "bin/java", "-XX:+UseSerialGC", SOURCES / "SocketUsers.java", url, users, size, warm_seconds, seconds]
    with subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        for line in running.stdout:
            if line.startswith("{"):
                return json.loads(line)
            told()
        raise Failed(f"SocketUsers failed: {running.stderr.read()[-1000:]}")


def opened(url, body, headers, connections, seconds, rate):
    """Sends at a fixed rate, and counts each latency from the moment at which the message was due."""
    return _java(("-XX:TieredStopAtLevel=1",), "OpenLoop", url, body, connections, seconds, rate, *(f"{name}: {value}" for name, value in headers))


def _java(options, program, *arguments):
    command = ["taskset", "-c", LOAD_CORE, java_home() / "bin/java", "-XX:+UseSerialGC", *options, SOURCES / f"{program}.java", *arguments]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"{program} failed with {done.returncode}: {done.stderr[-1000:]}")
    return json.loads(done.stdout)
