"""Starts of a runtime with the mediation flow in service, one after another: none takes much more CPU time until its first reply than the
others. Then one of them at rest, under load and after it: what it takes of the machine's memory. CPU time is judged, for wall time is the
machine's as much as the runtime's; and since neighbours on the same processor make CPU time longer as well, by half within a minute, the yardstick
is laid beside every few starts. Exit code 77: it could not run here."""

import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TOP = Path(__file__).resolve().parents[3]
EXAMPLE = TOP / "examples/service-mediation"
SUITES = Path(__file__).resolve().parent
LONG = os.environ.get("LONG") == "true"
STARTS = 200 if LONG else 24
A_YARDSTICK = 6  # so many starts with one
LOAD_SECONDS = 60 if LONG else 20

MOST_TIMES_MEDIAN = 1.5
# On a machine of the yardstick's: 1.8 on two cores that nobody else uses, 2.2 beside others, whose load has the compilers find more to do meanwhile
MOST_MEDIAN_SECONDS = 2.5
MOST_REST_MB = 185
MOST_AFTER_MB = 200
GIVEN_BACK_SECONDS = 60

WORK = Path(tempfile.mkdtemp(prefix="millrace-start-"))
TICKS = os.sysconf("SC_CLK_TCK")
failures = []


def judge(fits, what, remedy):
    print(("ok:     " if fits else "NOT OK: ") + what + ("" if fits else "; " + remedy), flush=True)
    if not fits:
        failures.append(what)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def cpu_seconds(process):
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def rss_mb(process):
    line = next(line for line in Path(f"/proc/{process.pid}/status").read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) // 1024


def replied(port, order):
    """Whether the flow answers, with 200."""
    try:
        with socket.create_connection(("127.0.0.1", port), 20) as connection:
            connection.settimeout(20)
            connection.sendall(b"POST /service-mediation HTTP/1.1\r\nHost: here\r\nContent-Type: text/xml\r\nConnection: close\r\n"
                               b"Content-Length: %d\r\n\r\n" % len(order) + order)
            return connection.recv(65536).startswith(b"HTTP/1.1 200 ")
    except OSError:
        return False


class Runtime:
    def __init__(self, port, backend):
        self.port = port
        (WORK / "millrace.yaml").write_text(f'listeners: {{http: {{address: "127.0.0.1:{port}"}}}}\nadmin: {{address: "127.0.0.1:0"}}\n'
                                            f'bundles: {{trust: ["{WORK}/author/author.pem"]}}\n')
        self.command = [TOP / "millrace", "run", "--config", WORK / "millrace.yaml", "--data", WORK / "data",
                        "--environment", EXAMPLE / "environment.yaml"]
        self.variables = {**os.environ, "BACKEND_PORT": str(backend)}

    def start(self):
        with (WORK / "runtime.log").open("w") as log:
            self.process = subprocess.Popen(self.command, env=self.variables, stdout=log, stderr=log)

    def await_(self, holds, what):
        end = time.monotonic() + 120
        while not holds():
            if self.process.poll() is not None or time.monotonic() > end:
                sys.exit(f"NOT OK: {what}: the runtime did not get that far:\n" + (WORK / "runtime.log").read_text())
            time.sleep(0.01)

    def stop(self):
        self.process.terminate()
        code = self.process.wait(60)
        if code != 0:
            sys.exit(f"NOT OK: a stop ended with {code}:\n" + (WORK / "runtime.log").read_text())


def starts(runtime, order):
    """CPU time of each start, in seconds of the yardstick's machine."""
    spent = []
    for count in range(STARTS):
        if count % A_YARDSTICK == 0:
            slower = float(subprocess.run([TOP / "tests/yardstick"], capture_output=True, text=True, check=True).stdout)
            print(f"this machine takes {slower} times as long as the yardstick's", flush=True)
        runtime.start()
        runtime.await_(lambda: replied(runtime.port, order), "first reply")
        spent.append(cpu_seconds(runtime.process) / slower)
        runtime.stop()
    median = statistics.median(spent)
    print(f"{STARTS} starts: CPU time to the first reply {min(spent):.2f} to {max(spent):.2f} s, median {median:.2f} s", flush=True)
    look = "MILLRACE_JAVA_OPTIONS=-Xlog:class+load:file=FILE tells what was loaded when, and what of it lies in no cache (source: file:...jar)"
    judge(median <= MOST_MEDIAN_SECONDS, f"half of the starts take {median:.2f} s of CPU time, of at most {MOST_MEDIAN_SECONDS} s", look)
    judge(max(spent) <= MOST_TIMES_MEDIAN * median,
          f"the slowest takes {max(spent) / median:.2f} times the median, of at most {MOST_TIMES_MEDIAN}", look)


def memory(runtime, order):
    """What is resident, in megabytes: warmed up and at rest, and after load."""
    look = ("see jvm.options, \"What each option of the JVM is for\" in docs/operating.md, and by -XX:NativeMemoryTracking=summary and"
            " jcmd PID VM.native_memory where it is")
    runtime.start()
    runtime.await_(lambda: replied(runtime.port, order), "first reply")
    settled = cpu_seconds(runtime.process)
    while True:  # warmed up: from the second on in which it has next to nothing to do
        time.sleep(2)
        now = cpu_seconds(runtime.process)
        if now - settled < 0.1:
            break
        settled = now
    time.sleep(12)  # what is free goes back every five seconds
    rest = rss_mb(runtime.process)
    judge(rest <= MOST_REST_MB, f"{rest} MB are resident at rest, of at most {MOST_REST_MB}", look)

    said = subprocess.run(["wrk", "-t1", "-c64", f"-d{LOAD_SECONDS}s", "-s", SUITES / "load.lua",
                           f"http://127.0.0.1:{runtime.port}/service-mediation", "--", EXAMPLE / "samples/order.xml", "text/xml"],
                          capture_output=True, text=True, check=True).stdout
    under = rss_mb(runtime.process)
    end = time.monotonic() + GIVEN_BACK_SECONDS
    while (after := rss_mb(runtime.process)) > MOST_AFTER_MB and time.monotonic() < end:
        time.sleep(1)
    print(said.strip().splitlines()[-1], f"\n{under} MB under load", flush=True)
    judge(after <= MOST_AFTER_MB, f"{after} MB are resident within {GIVEN_BACK_SECONDS} s after load, of at most {MOST_AFTER_MB}", look)
    runtime.stop()


def main():
    if not Path("/proc/self/stat").exists():
        print("needs Linux: CPU time and memory are read in /proc")
        sys.exit(77)
    order = (EXAMPLE / "samples/order.xml").read_bytes()
    backend = free_port()
    serving = subprocess.Popen([TOP / "millrace", "java", "-XX:+UseSerialGC", "-cp", f"{TOP}/examples/parties/target/parties/lib/*",
                                "org.millrace.examples.Backend", "--port", str(backend)], stdout=subprocess.DEVNULL)
    try:
        subprocess.run([TOP / "millrace", "keygen", "--dir", WORK / "author"], check=True, stdout=subprocess.DEVNULL)
        runtime = Runtime(free_port(), backend)
        runtime.start()
        runtime.await_((WORK / "data/runtime.json").exists, "a first start")
        subprocess.run([TOP / "millrace", "deploy", EXAMPLE / "service-mediation.flow", "--author", WORK / "author", "--data", WORK / "data"],
                       check=True)
        runtime.await_(lambda: replied(runtime.port, order), "first reply")
        runtime.stop()
        starts(runtime, order)
        memory(runtime, order)
    finally:
        serving.terminate()
        shutil.rmtree(WORK, ignore_errors=True)
    sys.exit(1 if failures else 0)


main()
