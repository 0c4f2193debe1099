"""Scenarios "slow-backend" and "tls-users": a slow backend with a thread for each connection, users who open a connection for each request,
30 to 10,000 of them at once; alone and behind a gateway, which for "tls-users" ends TLS that is never resumed. All ways take turns."""

import shutil
import socket
import ssl
import tempfile
import time
from pathlib import Path

import answers
import load
import measure
import scenarios
from machine import Failed, LOAD_CORE, Process, free_port, java_home, say, stop_all, wait_for
from peers import listens

NAMES = ("slow-backend", "tls-users")
THREADS, MILLIS = 32, 20
PATIENCE = 2
SECONDS = 5  # of a round, at least: one that is over before patience is has no failures
DOES = {
    "slow-backend": f"a backend of {THREADS} threads that takes {MILLIS} ms for a reply, users without keep-alive; a request fails that is refused, cut off or not answered in {PATIENCE} s",
    "tls-users": "the same with a TLS connection for each request, never resumed (RSA-2048); the backend alone has no TLS",
}
USERS = (30, 100, 400, 1000, 2000, 5000, 10000)
CAN = ("nginx", "haproxy", "millrace", "before")
PATH = "/pass-through/slow"
CLOSING = (("Connection", "close"),)
TLS = {  # of Millrace; the JDK's way never to resume a session
    "JVM_OPTIONS": "-Djdk.tls.server.newSessionTicketCount=0",
    "TLS_LISTENER": '  http: {address: "${HOST}:${TLS_PORT}", tls: {key: gateway}, protocols: [http/1.1]}\n',
}


def resumes(port, path=PATH):
    """Whether a client that comes again is spared the whole handshake."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    session = None
    for _ in range(2):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as plain, context.wrap_socket(plain, session=session) as secured:
            secured.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            while secured.recv(65536):
                pass  # tickets come with or behind the reply
            session = secured.session
            resumed = secured.session_reused
    return resumed


def backend(work, whose):
    """Everybody has a backend of their own: connections that one keeps take the threads from all others. Its port and its process."""
    port = free_port()
    process = Process([java_home() / "bin/java", "-XX:+UseSerialGC", load.SOURCES / "SlowBackend.java", port, THREADS, MILLIS], [LOAD_CORE],
                      work / f"behind-{whose}.log")
    wait_for(lambda: listens("127.0.0.1", port), 30, f"the slow backend of {whose}", process)
    return port, process


def begin(peer, port, secure, keys, given, work):
    """Starts a peer before a backend, and warms it up; its address, and what is to be noted of its figures."""
    environment = work / f"environment-{peer.name}.yaml"
    environment.write_text(
        f'endpoints:\n  orders:\n    targets: ["http://127.0.0.1:{port}"]\n    maxConnections: {THREADS}\n    maxQueued: 20000\n'
        f'keys:\n  gateway: {{keystore: "{keys}/server.p12", alias: server, password: {{file: "{keys}/password"}}}}\n')
    variables = {each: str(port) for each in ("BACKEND_PORT", "EAST_PORT", "WEST_PORT", "HEAD_OFFICE_PORT")}
    variables |= {"BACKEND_HOST": "127.0.0.1", "ENVIRONMENT": str(environment), "SETTINGS": "admission: {maxExchanges: 20000}\n"}
    peer.start(scenarios.ALL["pass-through"], variables | (TLS if secure else {}), keys, work)
    url = f"https://127.0.0.1:{peer.tls_port}{PATH}" if secure else f"http://127.0.0.1:{peer.port}{PATH}"
    doubt = measure.warm(peer, url, "-", CLOSING, 30, min(given.warm, peer.warm_seconds))
    figures = load.closed(url, "-", CLOSING, 30, 1)
    if not answers.good(figures["messages"], answers.errors(figures)):
        raise Failed(f"{peer.name} gives its users no good reply: {peer.process.last_words()}")
    if secure and resumes(peer.tls_port):
        raise Failed(f"{peer.name} resumes TLS sessions, and would be spared most handshakes: wrk offers what it has of them")
    return url, doubt


def run(name, found, keys, given, results):
    work = Path(tempfile.mkdtemp(prefix="millrace-bench-"))
    work.chmod(0o755)
    secure = name == "tls-users"
    try:
        ways, processes = [], []
        if not secure:
            port, process = backend(work, "nobody")
            ways.append(("backend alone", None, f"http://127.0.0.1:{port}{PATH}", ""))
            processes.append(process)
        for peer in found:
            if peer.name in CAN:
                port, process = backend(work, peer.name)
                ways.append((peer.name, peer, *begin(peer, port, secure, keys, given, work)))
                processes += [process, peer.process]
        for users in USERS:
            for turn in range(given.rounds):
                for way, peer, url, doubt in ways[turn % len(ways):] + ways[:turn % len(ways)]:
                    measure.quiet(processes)
                    before = peer.process.cpu_seconds() if peer else 0
                    figures = load.closed(url, "-", CLOSING, users, max(SECONDS, given.seconds), timeout_seconds=PATIENCE)
                    results.add(measure="users", scenario=name, peer=way, connections=users, round=turn + 1, version=peer.version() if peer else "",
                                when=time.strftime("%Y-%m-%d %H:%M"), note=doubt,
                                **answers.counted(figures, peer.process.cpu_seconds() - before if peer else None))
            say(f"  {users:,} users: done")
    finally:
        stop_all()
        shutil.rmtree(work, ignore_errors=True)
