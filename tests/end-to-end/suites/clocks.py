"""Two timers of real processes whose wall clock is set an hour ahead, behind and right again while they run: one runtime, killed in between, then a pair
with switchovers. A sink in this process takes down every firing. Judged: nothing is fired twice under its own name, nothing under another for
a time that was worked already (due times of one timer lie an interval apart, whatever the clocks did), no older epoch after a younger, and
both timers go on after each jump. Exit code 77: it could not run here."""

import http.server
import json
import os
import re
import signal
import ssl
import subprocess
import sys
import threading
import time
import urllib.request
from datetime import datetime
from pathlib import Path

from suite import LONG, TOP, WORK, eventually, free_port, judge, millrace, processes, run

FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
INTERVAL = 0.4
# far: an interval that comes by itself into a time that it had fired goes on as it is, see examples/timer/README.md
JUMPS = (-3600, 0, 3600, 0)

FLOW = """<?xml version="1.0" encoding="UTF-8"?>
<flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xmlns:flow="http://www.millrace.org/flow/1" name="NAME">
  <steps xsi:type="flow:Timer" id="tick" WHEN missed="all" maxMissed="10"/>
  <steps xsi:type="flow:Invoke" id="enter" endpoint="sink" path="/NAME" timeoutMillis="2000"/>
  <steps xsi:type="flow:Reply" id="done"/>
  <wires from="tick" to="enter"/>
  <wires from="enter" to="done"/>
</flow:Flow>
"""
WHEN = {"interval": f'intervalMillis="{int(INTERVAL * 1000)}"', "cron": 'cron="* * * * * *"'}
APART = {"interval": INTERVAL, "cron": 1.0}


class Sink(http.server.BaseHTTPRequestHandler):
    """Notes (timer, due, epoch) of each firing, in the order in which they come."""

    protocol_version = "HTTP/1.1"
    fired, lock = [], threading.Lock()

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        name, due = self.headers["Millrace-Work"].split("/", 1)
        with Sink.lock:
            Sink.fired.append((self.path[1:], due, int(self.headers["Millrace-Epoch"])))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def fired():
    with Sink.lock:
        return list(Sink.fired)


class Side:
    """A runtime with a wall clock of its own; its monotonic clock, which leases stand on, stays the machine's."""

    most = 0  # by how far the clock of one that fired was ahead so far

    def __init__(self, name):
        self.name, self.data, self.clock = name, WORK / name, WORK / f"{name}.clock"
        (WORK / f"{name}.yaml").write_text(
            f'listeners:\n  http: {{address: "127.0.0.1:{free_port()}"}}\nadmin: {{address: "127.0.0.1:0"}}\n'
            f'bundles:\n  trust: ["{WORK}/author/author.pem"]\n')
        self.set(0)
        self.start()

    def set(self, seconds):
        fresh = WORK / f"{self.name}.clock.new"
        fresh.write_text(f"{seconds:+d}\n")
        fresh.rename(self.clock)  # never half of it

    def start(self):
        (self.data / "runtime.json").unlink(missing_ok=True)
        clock = {"LD_PRELOAD": str(FAKETIME), "FAKETIME_TIMESTAMP_FILE": str(self.clock), "FAKETIME_CACHE_DURATION": "1",
                 "DONT_FAKE_MONOTONIC": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                 "FAKETIME_FORCE_MONOTONIC_FIX": "0",  # or every timed wait of a JVM returns at once
                 "MILLRACE_JAVA_OPTIONS": "-Xmx256m"}
        with open(WORK / f"{self.name}.log", "a") as log:
            processes[self.name] = subprocess.Popen(
                [TOP / "millrace", "run", "--config", WORK / f"{self.name}.yaml", "--environment", WORK / "environment.yaml",
                 "--data", self.data], env=os.environ | clock, stdout=log, stderr=log)
        eventually(f"{self.name} is up", lambda: (self.data / "runtime.json").exists(), 150)

    def kill(self):
        process = processes.pop(self.name)
        process.send_signal(signal.SIGKILL)
        process.wait(30)

    def call(self, method, path, body=None):
        address = json.loads((self.data / "runtime.json").read_text())["admin"]
        request = urllib.request.Request(
            (address if "//" in address else "https://" + address) + path, method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": "Bearer " + (self.data / "admin-token").read_text().strip(), "Content-Type": "application/json"})
        trust = ssl.create_default_context(cafile=str(self.data / "admin-cert.pem"))
        trust.check_hostname = False
        with urllib.request.urlopen(request, timeout=60, context=trust) as answer:
            return json.loads(answer.read() or b"{}")

    def status(self):
        return self.call("GET", "/v1/pair")


def goes_on(what, seconds=0):
    """The interval fires three times within a while, under a clock that is off by some seconds; cron waits until the clock has come past its last firing."""
    Side.most = max(Side.most, seconds)
    for timer in WHEN if seconds > Side.most - 20 else ("interval",):
        before = len([one for one in fired() if one[0] == timer])
        eventually(f"{timer} fires {what}", lambda: len([one for one in fired() if one[0] == timer]) >= before + 3, 45)


def look(what):
    """What was fired since the beginning of a part, as a whole."""
    seen, epoch = fired(), 0
    for timer, apart in APART.items():
        dues = sorted(datetime.fromisoformat(re.sub("Z$", "+00:00", due)) for name, due, _ in seen if name == timer)
        names = [due for name, due, _ in seen if name == timer]
        judge(len(names) == len(set(names)), f"{what}: {timer} fired nothing twice ({len(names)} firings)")
        close = [later.isoformat() for one, later in zip(dues, dues[1:]) if 0 < (later - one).total_seconds() < apart - 0.001]
        judge(not close, f"{what}: {timer} fired for no time twice under another name" + (f", but for {close[:5]}" if close else ""))
    for _, due, number in seen:
        if number < epoch:
            judge(False, f"{what}: epoch {number} worked after {epoch}, due {due}")
        epoch = max(epoch, number)
    with Sink.lock:
        Sink.fired.clear()


def deploy(side):
    for name in WHEN:
        millrace("deploy", WORK / f"{name}.flow", "--author", WORK / "author", "--data", side.data)
    goes_on("at first")


def one_runtime(rounds):
    side = Side("lone")
    deploy(side)
    for number in range(rounds):
        for seconds in JUMPS:
            side.set(seconds)
            time.sleep(1.5)  # it is seen within a second
            goes_on(f"with its clock off by {seconds} s", seconds)
        seconds = (3600, -3600)[number % 2]
        side.set(seconds)
        time.sleep(1.5)
        goes_on("before it is stopped", seconds)
        millrace("drain", "--data", side.data)  # so that no firing is interrupted, which is repeated under its name
        side.kill()
        side.set(0)
        side.start()
        goes_on("after a start with its clock right again")
    look("one runtime")
    side.kill()


def pair(rounds):
    Side.most = 0
    left = Side("left")
    right = Side("right")
    token = millrace("pair", "init", "--name", "left", "--address", f"127.0.0.1:{free_port()}", "--data", left.data).strip()
    millrace("pair", "join", token, "--name", "right", "--address", f"127.0.0.1:{free_port()}", "--data", right.data)
    (WORK / "token").write_text(millrace("pair", "invite", "--as", "witness", "--data", left.data))
    with open(WORK / "witness.log", "a") as log:
        processes["witness"] = subprocess.Popen(
            [TOP / "millrace", "witness", "--data", WORK / "witness", "--join", f"@{WORK / 'token'}", "--address",
             f"127.0.0.1:{free_port()}"], stdout=log, stderr=log)
    eventually("the pair is whole", lambda: len(left.status()["members"]) == 3)
    deploy(left)
    active, other = left, right
    for number in range(rounds):
        for of_active, of_other in ((0, -3600), (-3600, 0), (3600, 0), (0, 0)):
            active.set(of_active)
            other.set(of_other)
            time.sleep(1.5)
            goes_on(f"with {active.name}'s clock off by {of_active} s and {other.name}'s by {of_other} s", of_active)
            eventually(f"{other.name} is warm", lambda: other.status()["eligible"])
            active.call("POST", "/v1/pair/switchover", {"to": other.name})
            active, other = other, active
            goes_on(f"on {active.name}", of_other)
    look("a pair with switchovers")


def main():
    if FAKETIME is None:
        print("needs libfaketime: apt-get install faketime")
        sys.exit(77)
    sink = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Sink)
    threading.Thread(target=sink.serve_forever, daemon=True).start()
    (WORK / "environment.yaml").write_text(f'endpoints:\n  sink:\n    targets: ["http://127.0.0.1:{sink.server_port}"]\n')
    for name, when in WHEN.items():
        (WORK / f"{name}.flow").write_text(FLOW.replace("NAME", name).replace("WHEN", when))
    millrace("keygen", "--dir", WORK / "author")
    rounds = 3 if LONG else 1
    one_runtime(rounds)
    pair(rounds)


sys.exit(run(main))
