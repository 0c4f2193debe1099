"""A runtime whose surroundings fail: what its operator is told by the probe, the command, the log and the metrics, that messages go on, and that it
is well again once the cause is gone. docs/operating.md, "What goes wrong around it", has a row for each."""

import http.client
import http.server
import json
import os
import resource
import socket
import ssl
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from datetime import datetime, timezone

from suite import LONG, TOP, WORK, eventually, free_port, judge, millrace, processes, run

FLOW = """<?xml version="1.0" encoding="UTF-8"?>
<flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xmlns:flow="http://www.millrace.org/flow/1" name="NAME">
  <steps xsi:type="flow:Receive" id="receive" path="/NAME"/>
  <steps xsi:type="flow:Invoke" id="call" endpoint="ENDPOINT" path="/NAME"/>
  <steps xsi:type="flow:Reply" id="answer"/>
  <wires from="receive" to="call"/>
  <wires from="call" to="answer"/>
</flow:Flow>
"""
HOSTS = WORK / "hosts"
DISK = WORK / "disk"


class Backend(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def backend(port=0):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Backend)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def mount(*words):
    subprocess.run(["mount", *map(str, words)], check=True, capture_output=True)


class Runtime:
    """A runtime in the foreground, with a disk of its own."""

    def __init__(self, name, data, **environment):
        self.name, self.data, self.log = name, data, WORK / f"{name}.log"
        self.listener, self.probes = free_port(), free_port()
        (WORK / f"{name}.yaml").write_text(
            f'listeners:\n  http: {{address: "127.0.0.1:{self.listener}"}}\nadmin: {{address: "127.0.0.1:0"}}\n'
            f'health: {{address: "127.0.0.1:{self.probes}", lameDuck: 0ms}}\nbundles:\n  trust: ["{WORK}/author/author.pem"]\n')
        with open(self.log, "a") as log:
            self.process = processes[name] = subprocess.Popen(
                [TOP / "millrace", "run", "--config", WORK / f"{name}.yaml", "--environment", WORK / "environment.yaml", "--data", data],
                env=os.environ | {"MILLRACE_JAVA_OPTIONS": "-Xmx256m"} | environment, stdout=log, stderr=log)

    def up(self):
        eventually(f"{self.name} is up", lambda: self.probe("startupz")[0] == 200, 150)
        return self

    def probe(self, which="readyz"):
        """Status and text."""
        asked = http.client.HTTPConnection("127.0.0.1", self.probes, timeout=10)
        try:
            asked.request("GET", f"/{which}?verbose")
            answer = asked.getresponse()
            return answer.status, answer.read().decode()
        finally:
            asked.close()

    def says(self, part):
        return part in self.log.read_text(errors="replace")

    def send(self, flow):
        asked = http.client.HTTPConnection("127.0.0.1", self.listener, timeout=30)
        try:
            asked.request("POST", f"/{flow}", "<order/>", {"Content-Type": "application/xml"})
            return asked.getresponse().status
        finally:
            asked.close()

    def admin(self, path):
        address = json.loads((self.data / "runtime.json").read_text())["admin"]
        trust = ssl.create_default_context(cafile=str(self.data / "admin-cert.pem"))
        token = (self.data / "admin-token").read_text().strip()
        request = urllib.request.Request(address + path, headers={"Authorization": "Bearer " + token})
        with urllib.request.urlopen(request, timeout=60, context=trust) as answer:
            return answer.read().decode()

    def passes(self, check):
        return f'millrace_check_passes{{check="{check}"}} 1' in self.admin("/metrics")

    def refuses(self, *words):
        """What a command says that does not do well."""
        said = subprocess.run([TOP / "millrace", *map(str, words)], capture_output=True, text=True, timeout=180)
        judge(said.returncode != 0, f"{' '.join(map(str, words[:1]))} is refused ({said.returncode})")
        return said.stderr + said.stdout


def deploy(runtime, name):
    return ("deploy", WORK / f"{name}.mpb", "--data", runtime.data)


def full_disk(runtime):
    filler = DISK / "filler"
    with open(filler, "wb", 0) as out:
        try:
            while True:
                out.write(bytes(4096))
        except OSError:
            pass
    told = eventually("the probe tells of the disk", lambda: (lambda status, text: "disk is told only" in text and (status, text))(*runtime.probe()))
    judge(told[0] == 200 and f"the disk of {runtime.data} is full" in told[1], "full disk: the probe names the folder, and it is ready all the same")
    judge(not runtime.passes("disk"), "full disk: millrace_check_passes is 0")
    judge(runtime.says(f"WARN RuntimeHealth: disk: the disk of {runtime.data} is full"), "full disk: the log says so once")
    judge(runtime.send("orders") == 200, "full disk: messages go on")
    said = runtime.refuses(*deploy(runtime, "orders2"))
    judge("No space left on device" in said and "see that this disk has room" in said, "full disk: a deployment is refused with reason and remedy")
    filler.unlink()
    eventually("the disk is well", lambda: "[+]disk ok" in runtime.probe()[1])
    judge(runtime.send("orders") == 200, "full disk: it is well once there is room")


def read_only(runtime):
    # over itself, since what holds open files can't be made read-only but by the kernel, when its disk fails
    mount("--bind", DISK, DISK)
    mount("-o", "remount,bind,ro", DISK)
    told = eventually("the probe tells of the file system", lambda: (lambda status, text: "disk is told only" in text and (status, text))(*runtime.probe()))
    judge(told[0] == 200 and "its file system is read-only" in told[1], "read-only: the probe says so, and it is ready all the same")
    judge(runtime.send("orders") == 200, "read-only: messages go on")
    judge("Read-only file system" in runtime.refuses(*deploy(runtime, "orders2")), "read-only: a deployment is refused with the reason")
    started = Runtime("read-only", DISK / "other")
    judge(started.process.wait(120) == 73, "read-only: a start ends with 73")
    judge(started.says("Read-only file system") and started.says(str(DISK / "other")), "read-only: a start names the folder and the reason")
    subprocess.run(["umount", "-l", DISK], check=True)
    eventually("the disk is well", lambda: "[+]disk ok" in runtime.probe()[1])


def backend_gone(runtime, server):
    port = server.server_port
    server.shutdown()
    server.server_close()
    judge(runtime.send("orders") == 502, "backend gone: clients get 502")
    told = eventually("the probe tells of the endpoint", lambda: (lambda status, text: status == 503 and text)(*runtime.probe()), 30)
    judge(f"[-]endpoints failed: backend: no target takes connections: http://127.0.0.1:{port}" in told, "backend gone: not ready, with endpoint and target")
    judge(runtime.probe("livez")[0] == 200, "backend gone: it lives, for a new start would not help")
    judge("endpoints: backend: no target" in millrace("status", "--data", runtime.data), "backend gone: status says the same")
    judge(runtime.says("WARN RuntimeHealth: not ready, for endpoints: backend"), "backend gone: the log says so")
    judge("backend.unreachable" in millrace("faults", "--data", runtime.data), "backend gone: faults has the code")
    server = backend(port)
    eventually("messages go on", lambda: runtime.send("orders") == 200)
    eventually("it is ready", lambda: runtime.probe()[0] == 200)
    return server


def name_gone(runtime):
    """The name has been unknown since the start."""
    judge(runtime.send("named") == 502, "name gone: clients get 502")
    said = millrace("faults", "--data", runtime.data)
    judge("backend.millrace.test" in said and "UnknownHost" in said, "name gone: faults has the name that is not found")
    HOSTS.write_text("127.0.0.1 localhost backend.millrace.test\n")
    eventually("the name is found without a new start", lambda: runtime.send("named") == 200, 60)
    judge(True, "name gone: it goes on once the name is known, without a new start")


def few_files(runtime):
    pid = runtime.process.pid
    open_now = len(os.listdir(f"/proc/{pid}/fd"))
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (open_now + 10, before[1]))
    clients = []
    try:
        for _ in range(60):
            one = socket.create_connection(("127.0.0.1", runtime.listener), 10)
            one.sendall(b"POST /orders HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n")
            clients.append(one)
        eventually("the log tells of files", lambda: runtime.says("a connection can't be accepted: Too many open files"), 30)
    finally:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
        for one in clients:
            one.close()
    eventually("it accepts again", lambda: runtime.says("connections are accepted again"), 30)
    judge(runtime.send("orders") == 200, "too few files: one line says so, and it accepts again when there are some")


def time_zones():
    for zone in ("Asia/Kathmandu", "Nowhere/Bogus"):
        runtime = Runtime("zone-" + zone.split("/")[1], WORK / zone.split("/")[1], TZ=zone).up()
        line = eventually("it says that it is up", lambda: next(
            (line for line in runtime.log.read_text().splitlines() if " is up, process " in line), None))
        logged = datetime.fromisoformat(line.split(" ")[0].replace("Z", "+00:00"))
        judge(line.split(" ")[0].endswith("Z") and abs((datetime.now(timezone.utc) - logged).total_seconds()) < 600,
              f"time zone {zone}: the log's times are UTC")
        runtime.process.terminate()
        judge(runtime.process.wait(60) == 0, f"time zone {zone}: it stops in order")
        if not LONG:
            break


def main():
    DISK.mkdir()
    mount("-t", "tmpfs", "-o", "size=16m", "tmpfs", DISK)
    HOSTS.write_text("127.0.0.1 localhost\n")
    mount("--bind", HOSTS, "/etc/hosts")
    (WORK / "resolv.conf").write_text("")  # no other server knows the name either
    mount("--bind", WORK / "resolv.conf", "/etc/resolv.conf")
    server = backend()
    (WORK / "environment.yaml").write_text(
        f'endpoints:\n  backend: {{targets: ["http://127.0.0.1:{server.server_port}"]}}\n'
        f'  named: {{targets: ["http://backend.millrace.test:{server.server_port}"], restAfterFailure: 1s}}\n')
    millrace("keygen", "--dir", WORK / "author")
    for name, endpoint in (("orders", "backend"), ("orders2", "backend"), ("named", "named")):
        (WORK / f"{name}.flow").write_text(FLOW.replace("NAME", name).replace("ENDPOINT", endpoint))
        millrace("compile", WORK / f"{name}.flow", "--author", WORK / "author", "-o", WORK / f"{name}.mpb")
    runtime = Runtime("runtime", DISK / "data").up()
    for name in ("orders", "named"):
        millrace(*deploy(runtime, name))
    judge(runtime.send("orders") == 200 and runtime.probe()[0] == 200, "all is well: messages go through, and it is ready")
    name_gone(runtime)
    for _ in range(5 if LONG else 1):
        full_disk(runtime)
        read_only(runtime)
        server = backend_gone(runtime, server)
    few_files(runtime)
    runtime.process.terminate()
    judge(runtime.process.wait(60) == 0, "it stops in order after all of that")
    time_zones()
    subprocess.run(["umount", "-l", DISK], check=False)


sys.exit(run(main))
