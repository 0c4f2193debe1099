"""Scenario "tls-rush": users with a TLS connection for each request who give up when they have waited long enough, and come again; there are
more of them than their gateway can serve. Who works off the queue in order ends up with handshakes for users who have gone, and serves nobody."""

import shutil
import tempfile
import time
from pathlib import Path

import answers
import backends
import load
import measure
import scenarios
import users
from machine import Failed, Share, cpu_groups, say, stop_all

NAME = "tls-rush"
USERS, PATIENCE_MILLIS = 600, 2000
CAPACITY = 150  # requests a second that the gateway's share of a core would be enough for
WARM_SECONDS, SECONDS = 10, 15  # it takes some seconds until the first have given up, and what is left of them is through
PATH = "/pass-through/orders"
DOES = {NAME: f"{USERS} users open a TLS connection for each request, never resumed (RSA-2048), give up after {PATIENCE_MILLIS // 1000} s and come again; the "
              f"gateway has the CPU time for {CAPACITY} of their requests a second"}


def run(found, keys, given, results):
    if not cpu_groups():
        why = f"the scenario {NAME} needs root, and control groups of the CPU that may be changed"
        if given.scenario:
            raise Failed(f"{why}: leave it out with --scenario.")
        say(f"  left out: {why}")
        return
    shares = []
    work = Path(tempfile.mkdtemp(prefix="millrace-bench-"))
    work.chmod(0o755)
    try:
        behind = backends.Backends(work / "backend")
        (work / "environment.yaml").write_text(
            f'endpoints:\n  orders:\n    targets: ["http://127.0.0.1:{behind.ports["orders"]}"]\n'
            f'keys:\n  gateway: {{keystore: "{keys}/server.p12", alias: server, password: {{file: "{keys}/password"}}}}\n')
        variables = behind.variables() | users.TLS | {"ENVIRONMENT": str(work / "environment.yaml")}
        peers = [peer for peer in found if peer.name in users.CAN]
        urls, doubts = {}, {}
        for peer in peers:
            peer.start(scenarios.ALL["pass-through"], variables, keys, work)
            url = urls[peer.name] = f"https://127.0.0.1:{peer.tls_port}{PATH}"
            doubts[peer.name] = measure.warm(peer, url, "-", users.CLOSING, 30, min(given.warm, peer.warm_seconds))
            figures = load.closed(url, "-", users.CLOSING, 30, 3)
            served = answers.counted(figures)["per_second"]
            if not served or users.resumes(peer.tls_port, PATH):
                raise Failed(f"{peer.name} gives no good reply, or resumes TLS sessions: {peer.process.last_words()}")
            say(f"  {peer.name}: {served:.0f} a second on a core, has {CAPACITY / served * 100:.0f} % of it")
            shares.append(Share(peer.process, CAPACITY / served))
        for turn in range(given.rounds):
            for peer in peers[turn % len(peers):] + peers[:turn % len(peers)]:
                measure.quiet([one.process for one in peers])
                found = answers.counted(load.impatient(urls[peer.name], USERS, PATIENCE_MILLIS, WARM_SECONDS, SECONDS))
                results.add(measure="users", scenario=NAME, peer=peer.name, connections=USERS, round=turn + 1, version=peer.version(),
                            when=time.strftime("%Y-%m-%d %H:%M"), note=doubts[peer.name], **found)
                say(f"  {peer.name}: {found['per_second']:.0f} good replies a second, {found['errors']} errors")
    finally:
        stop_all()
        for share in shares:
            share.end()
        shutil.rmtree(work, ignore_errors=True)
