"""Scenarios "slow-backend" and "tls-users": a slow backend with a thread for each connection, users who open a connection for each request,
30 to 10,000 of them at once; alone and behind a gateway, which for "tls-users" ends TLS that is never resumed."""

import shutil
import socket
import ssl
import tempfile
import time
from pathlib import Path

import answers
import load
import scenarios
from machine import Failed, LOAD_CORE, Process, free_port, java_home, say, stop_all, wait_for
from peers import listens

NAMES = ("slow-backend", "tls-users")
DOES = {
    "slow-backend": "a backend of 32 threads that takes 20 ms for a reply, users without keep-alive; a request fails that is refused, cut off or not answered in 2 s",
    "tls-users": "the same with a TLS connection for each request, never resumed (RSA-2048); the backend alone has no TLS",
}
USERS = (30, 100, 400, 800, 1000, 2000, 5000, 10000)
THREADS, MILLIS = 32, 20
CAN = ("nginx", "haproxy", "millrace", "before")
PATH = "/pass-through/slow"


def resumes(port):
    """Whether a client that comes again is spared the whole handshake."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    session = None
    for _ in range(2):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as plain, context.wrap_socket(plain, session=session) as secured:
            secured.sendall(f"GET {PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            while secured.recv(65536):
                pass  # tickets come with or behind the reply
            session = secured.session
            resumed = secured.session_reused
    return resumed


def run(name, found, keys, given, results):
    work = Path(tempfile.mkdtemp(prefix="millrace-bench-"))
    work.chmod(0o755)
    try:
        port = free_port()
        backend = Process([java_home() / "bin/java", "-XX:+UseSerialGC", load.SOURCES / "SlowBackend.java", port, THREADS, MILLIS], [LOAD_CORE], work / "slow.log")
        wait_for(lambda: listens("127.0.0.1", port), 30, "the slow backend", backend)
        (work / "environment.yaml").write_text(
            f'endpoints:\n  orders:\n    targets: ["http://127.0.0.1:{port}"]\n    maxConnections: {THREADS}\n    maxQueued: 20000\n'
            f'keys:\n  gateway: {{keystore: "{keys}/server.p12", alias: server, password: {{file: "{keys}/password"}}}}\n')
        variables = {each: str(port) for each in ("BACKEND_PORT", "EAST_PORT", "WEST_PORT", "HEAD_OFFICE_PORT")}
        variables |= {"BACKEND_HOST": "127.0.0.1", "ENVIRONMENT": str(work / "environment.yaml"),
                      "SETTINGS": "admission: {maxExchanges: 20000}\n"}
        secure = name == "tls-users"
        if secure:
            variables["JVM_OPTIONS"] = "-Djdk.tls.server.newSessionTicketCount=0"  # the JDK's way never to resume a session
            variables["TLS_LISTENER"] = '  http: {address: "${HOST}:${TLS_PORT}", tls: {key: gateway}, protocols: [http/1.1]}\n'
        ways = [("backend alone", None)] if not secure else []
        for peer in found:
            if peer.name in CAN:
                peer.start(scenarios.ALL["pass-through"], variables, keys, work)
                ways.append((peer.name, peer))
        for way, peer in ways:
            if peer is None:
                url = f"http://127.0.0.1:{port}{PATH}"
            else:
                url = f"https://127.0.0.1:{peer.tls_port}{PATH}" if secure else f"http://127.0.0.1:{peer.port}{PATH}"
                # handshakes are much code: a JVM goes on compiling it for a minute and more
                figures = load.closed(url, "-", (("Connection", "close"),), 30, given.warm if secure else min(given.warm, 10))
                if not answers.good(figures["messages"], answers.errors(figures)):
                    raise Failed(f"{way} gives its users no good reply: {peer.process.last_words()}")
                if secure and resumes(peer.tls_port):
                    raise Failed(f"{way} resumes TLS sessions, and would be spared most handshakes: wrk offers what it has of them")
            for users in USERS:
                before = peer.process.cpu_seconds() if peer else 0
                figures = load.closed(url, "-", (("Connection", "close"),), users, given.seconds, timeout_seconds=2)
                results.add(measure="users", scenario=name, peer=way, connections=users, round=1, version=peer.version() if peer else "",
                            when=time.strftime("%Y-%m-%d %H:%M"),
                            **answers.counted(figures, peer.process.cpu_seconds() - before if peer else None))
            say(f"  {way}: done")
            if peer:
                peer.process.stop()
    finally:
        stop_all()
        shutil.rmtree(work, ignore_errors=True)
