"""Scenario "hop": what a hop adds to the time of a request and its reply, by the reply's size, between two network namespaces. Needs root.

    client --- bare ---------------- server        one request at a time (wrk -c1), as netperf's TCP_RR does it
       `------ peer's namespace ------'            each line is a veth pair of its own
"""

import os
import shutil
import tempfile
import time
from pathlib import Path

import answers
import load
import scenarios
from machine import Failed, LOAD_CORE, Process, call, say, stop_all, wait_for
from peers import listens

NAMES = ("hop",)
DOES = {"hop": "what a hop adds to the time of one request and its reply, between two network namespaces"}
SIZES = (1, 64, 256, 1024, 4096, 16384)  # bytes
CAN = ("nginx", "haproxy", "millrace", "before")
CLIENT, PEER, SERVER = (f"mr{os.getpid() % 100000}{end}" for end in "cps")
LINKS = {  # two ends and their addresses, in a network that is for documentation only
    "bare": (CLIENT, "192.0.2.1", SERVER, "192.0.2.2"),
    "front": (CLIENT, "192.0.2.5", PEER, "192.0.2.6"),
    "back": (PEER, "192.0.2.9", SERVER, "192.0.2.10"),
}


def inside(namespace):
    return ("ip", "netns", "exec", namespace)


def run(found, keys, given, results):
    if os.geteuid() != 0:
        why = "the scenario hop makes network namespaces, which only root may: run it with sudo, or leave it out with --scenario."
        if given.scenario:
            raise Failed(why)
        say(f"  left out: {why}")
        return
    work = Path(tempfile.mkdtemp(prefix="millrace-bench-"))
    work.chmod(0o755)
    try:
        for namespace in (CLIENT, PEER, SERVER):
            call(["ip", "netns", "add", namespace])
            call(["ip", "-n", namespace, "link", "set", "lo", "up"])
        for name, (one, address, other, its) in LINKS.items():
            call(["ip", "link", "add", name, "netns", one, "type", "veth", "peer", "name", name, "netns", other])
            for namespace, own in ((one, address), (other, its)):
                call(["ip", "-n", namespace, "address", "add", f"{own}/30", "dev", name])
                call(["ip", "-n", namespace, "link", "set", name, "up"])
        port = serve(work)
        (work / "environment.yaml").write_text(f'endpoints:\n  orders:\n    targets: ["http://192.0.2.10:{port}"]\n')
        variables = {name: str(port) for name in ("BACKEND_PORT", "EAST_PORT", "WEST_PORT", "HEAD_OFFICE_PORT")} | {"BACKEND_HOST": "192.0.2.10"}
        sized = {size: f"/pass-through/{size}" for size in SIZES}
        ways = {"bare": (f"http://192.0.2.2:{port}", None)}
        for peer in found:
            if peer.name not in CAN:
                continue
            peer.start(scenarios.ALL["pass-through"], {**variables, "ENVIRONMENT": str(work / "environment.yaml")}, keys, work,
                       prefix=inside(PEER), host="192.0.2.6")
            ways[peer.name] = (peer.url(scenarios.ALL["pass-through"], "192.0.2.6").removesuffix("/pass-through/orders"), peer)
        for name, (base, peer) in ways.items():
            if peer:
                for _ in range(max(1, min(given.warm, peer.warm_seconds) // 3)):
                    load.closed(base + sized[1024], "-", (), 16, 3, prefix=inside(CLIENT))
        for size, path in sized.items():
            for turn in range(given.rounds):
                for name, (base, peer) in ways.items():
                    figures = load.closed(base + path, "-", (), 1, max(1, given.seconds // 2), prefix=inside(CLIENT))
                    results.add(measure="hop", scenario="hop", peer=name, size_kb=size / 1000, connections=1, round=turn + 1,
                                version=peer.version() if peer else "", when=time.strftime("%Y-%m-%d %H:%M"), **answers.counted(figures))
    finally:
        stop_all()
        for namespace in (CLIENT, PEER, SERVER):
            try:
                call(["ip", "netns", "delete", namespace])
            except Failed:
                pass  # it was never made
        shutil.rmtree(work, ignore_errors=True)


def serve(work):
    """A server that answers /pass-through/N with N bytes, in its namespace."""
    root = work / "server/pass-through"
    root.mkdir(parents=True)
    for size in SIZES:
        (root / str(size)).write_text("y" * size)
    (work / "server.conf").write_text(f"""worker_processes 1; daemon off; pid {work}/server.pid; error_log {work}/server.log warn;
events {{ worker_connections 1024; }}
http {{ access_log off; keepalive_requests 1000000000; keepalive_timeout 600s; tcp_nopush on; sendfile on; open_file_cache max=20; default_type text/plain;
  server {{ listen 192.0.2.2:9000; listen 192.0.2.10:9000; root {work}/server; }} }}
""")
    process = Process(["nginx", "-c", work / "server.conf"], [LOAD_CORE], work / "nginx.log", prefix=inside(SERVER))
    wait_for(lambda: listens("192.0.2.2", 9000, inside(CLIENT)), 10, "the server", process)
    return 9000
