"""A small network for the failover tests: namespaces joined by a switch, real processes in them, and the tools to break both.

    a, b    the two runtimes, 10.90.0.1 and 10.90.0.2; the shared address is 10.90.0.100
    w       the witness, 10.90.0.3
    c       the client, 10.90.0.10
    s       the sink: backend and ledger, 10.90.0.20
    sw      the switch: a bridge with a port p-X for each of them

Everything is named after this process and gone when the lab is closed. Needs root.
"""

import atexit
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
ADDRESSES = {"a": "10.90.0.1", "b": "10.90.0.2", "w": "10.90.0.3", "c": "10.90.0.10", "s": "10.90.0.20"}
SHARED = "10.90.0.100"
PORT = 8080
ADMIN_PORT = 9443
PAIR_PORT = 7400
BACKEND_PORT = 9000


# what each side knew of the lease, the log and its timers, and when
TRACE = """\
logging:
  levels: {org.millrace.runtime.pair: debug, org.millrace.runtime.transports.timer: debug}
"""


class Failed(Exception):
    """What the lab could not do, in words."""


def run(*command, check=True):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if check and done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))}: {done.stdout}{done.stderr}".strip())
    return done.stdout


def missing():
    """What keeps the lab from working on this machine, or None."""
    if os.geteuid() != 0:
        return "needs root, for network namespaces and keepalived: sudo tests/failover/run"
    for tool, package in (("ip", "iproute2"), ("keepalived", "keepalived"), ("nft", "nftables"), ("curl", "curl")):
        if not shutil.which(tool, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin"):
            return f"needs {tool}: apt-get install {package}"
    probe = subprocess.run(["ip", "netns", "add", f"mr{os.getpid()}-probe"], capture_output=True, text=True)
    if probe.returncode != 0:
        return f"no network namespace can be made here: {probe.stderr.strip()}"
    run("ip", "netns", "del", f"mr{os.getpid()}-probe")
    return None


class Lab:
    def __init__(self):
        self.prefix = f"mr{os.getpid()}-"
        self.folder = Path(tempfile.mkdtemp(prefix="millrace-failover-"))
        self.processes = {}
        self.logs = {}
        self.mounts = []
        self.spaces = []
        atexit.register(self.close)
        self._wire()

    def space(self, name):
        return self.prefix + name

    def _wire(self):
        self._add_space("sw")
        switch = self.space("sw")
        run("ip", "-n", switch, "link", "add", "br0", "type", "bridge", "forward_delay", "0")
        run("ip", "-n", switch, "link", "set", "br0", "up")
        for name, address in ADDRESSES.items():
            self._add_space(name)
            space = self.space(name)
            run("ip", "-n", switch, "link", "add", f"p-{name}", "type", "veth", "peer", "name", "eth0", "netns", space)
            run("ip", "-n", switch, "link", "set", f"p-{name}", "master", "br0", "up")
            run("ip", "-n", space, "addr", "add", f"{address}/24", "dev", "eth0")
            run("ip", "-n", space, "link", "set", "eth0", "up")

    def _add_space(self, name):
        run("ip", "netns", "add", self.space(name))
        self.spaces.append(name)
        run("ip", "-n", self.space(name), "link", "set", "lo", "up")

    # processes

    def start(self, name, space, command, **more):
        """Starts a process in a namespace; its output goes to a file of its name."""
        log = open(self.folder / f"{name}.log", "ab")
        self.processes[name] = subprocess.Popen(
            ["ip", "netns", "exec", self.space(space), *map(str, command)],
            stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True, **more)
        log.close()
        return self.processes[name]

    def inside(self, space, *command, check=True):
        return run("ip", "netns", "exec", self.space(space), *command, check=check)

    def kill(self, name, number=signal.SIGKILL):
        self.processes[name].send_signal(number)
        if number == signal.SIGKILL:
            self.processes[name].wait()

    def stop(self, name, seconds=20):
        process = self.processes.pop(name)
        process.send_signal(signal.SIGTERM)
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Failed(f"{name} did not stop in {seconds} s; its log: {self.tail(name)}")

    def tail(self, name, lines=15):
        text = (self.folder / f"{name}.log").read_text(errors="replace").splitlines()
        return "\n".join(text[-lines:])

    def await_log(self, name, words, seconds=60):
        end = time.monotonic() + seconds
        log = self.folder / f"{name}.log"
        while True:
            if log.exists() and words in log.read_text(errors="replace"):
                return
            if self.processes[name].poll() is not None:
                raise Failed(f"{name} ended with {self.processes[name].returncode}:\n{self.tail(name)}")
            if time.monotonic() > end:
                raise Failed(f"{name} did not say '{words}' in {seconds} s:\n{self.tail(name)}")
            time.sleep(0.02)

    # faults

    def cut(self, name, inbound=True, outbound=True):
        """Loses every frame of a side without a word: neither end sees its link go down."""
        self.heal(name)
        switch = self.space("sw")
        rules = []
        if outbound:
            rules.append(f'iifname "p-{name}" drop')
        if inbound:
            rules.append(f'oifname "p-{name}" drop')
        hook = "type filter hook forward priority 0"
        chain = "\n".join([f"table bridge cut_{name} {{", "chain forward {", hook, *rules, "}", "}"])
        run("ip", "netns", "exec", switch, "nft", chain)

    def pull(self, name):
        """Pulls the plug: both ends see the link go down."""
        run("ip", "-n", self.space("sw"), "link", "set", f"p-{name}", "down")

    def heal(self, name):
        switch = self.space("sw")
        run("ip", "netns", "exec", switch, "nft", "delete", "table", "bridge", f"cut_{name}", check=False)
        run("ip", "-n", switch, "link", "set", f"p-{name}", "up")

    def small_disk(self, name, megabytes):
        """A folder on a disk of its own that can be filled."""
        folder = self.folder / name
        folder.mkdir()
        run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder)
        self.mounts.append(folder)
        return folder

    # what is to be seen

    def holders(self):
        """The sides that have the shared address on their interface."""
        return [side for side in ("a", "b")
                if f" {SHARED}/" in run("ip", "-n", self.space(side), "-o", "addr", "show", "dev", "eth0")]

    def await_holder(self, wanted, seconds=10):
        end = time.monotonic() + seconds
        while wanted not in self.holders():
            if time.monotonic() > end:
                raise Failed(f"the address did not come to {wanted} in {seconds} s; it is at {self.holders()}")
            time.sleep(0.005)

    def close(self):
        for process in self.processes.values():
            if process.poll() is None:
                process.send_signal(signal.SIGCONT)
                process.kill()
                process.wait()
        self.processes.clear()
        for name in self.spaces:
            # guards and their keepalived, which end by themselves when their runtime has
            for _ in range(50):
                pids = run("ip", "netns", "pids", self.space(name), check=False).split()
                if not pids:
                    break
                time.sleep(0.1)
            for pid in pids:
                os.kill(int(pid), signal.SIGKILL)
            run("ip", "netns", "del", self.space(name), check=False)
        self.spaces.clear()
        for mount in self.mounts:
            run("umount", "-l", mount, check=False)
        self.mounts.clear()
        if os.environ.get("KEEP"):
            print(f"kept: {self.folder}", file=sys.stderr)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)


class Side:
    """A runtime of the pair."""

    def __init__(self, lab, name, data=None):
        self.lab, self.name = lab, name
        self.data = data or lab.folder / f"data-{name}"
        self.config = lab.folder / f"{name}.yaml"
        self.environment = {}
        self.home = TOP
        # whether nobody is there to answer, so that nobody need wait for that
        self.deaf = False
        self.environment_file = lab.folder / "environment.yaml"
        own = ADDRESSES[name]
        peer = ADDRESSES["b" if name == "a" else "a"]
        self.config.write_text(f"""\
listeners:
  http: {{address: "0.0.0.0:{PORT}"}}
admin: {{address: "{own}:{ADMIN_PORT}"}}
bundles: {{trust: ["{lab.folder}/author/author.pem"]}}
{TRACE if os.environ.get("TRACE") else ""}pair:
  address:
    addresses: [{SHARED}/24]
    interface: eth0
    keepalived: {{peers: [{peer}], source: {own}}}
""")

    def start(self):
        """Until it says that it is up; answers with the seconds that took."""
        began = time.monotonic()
        self.launch()
        self.lab.await_log(self.name, "is up, process", 120)
        return time.monotonic() - began

    def launch(self):
        if self.name in self.lab.processes:
            self.lab.processes[self.name].wait(1)
        log = self.lab.folder / f"{self.name}.log"
        if log.exists():
            log.rename(self.lab.folder / f"{self.name}.{time.monotonic():.0f}.log")
        self.lab.start(self.name, self.name, [
            self.home / "millrace", "run", "--config", self.config, "--environment", self.environment_file,
            "--data", self.data], env={**os.environ, "MILLRACE_JAVA_OPTIONS": "-Xmx512m", **self.environment})

    def command(self, *words, check=True):
        """A command line of this side's administrator."""
        return self.lab.inside(self.name, TOP / "millrace", *words, "--data", self.data, check=check)

    def deploy(self, *flows):
        for flow in flows:
            self.command("deploy", flow, "--author", self.lab.folder / "author")

    def _curl(self, method, path, body, seconds):
        curl = ["curl", "-sk", "--max-time", str(seconds), "-X", method, "-w", "\n%{http_code}",
                "-H", f"Authorization: Bearer {(self.data / 'admin-token').read_text().strip()}"]
        if body is not None:
            curl += ["-H", "Content-Type: application/json", "--data", json.dumps(body)]
        return [*curl, f"https://{ADDRESSES[self.name]}:{ADMIN_PORT}{path}"]

    def call(self, method, path, body=None, seconds=30):
        """(status, JSON) of a call of the admin API; status 0 when nobody answers."""
        if self.deaf:
            return 0, {}
        said, _, status = self.lab.inside(self.name, *self._curl(method, path, body, seconds), check=False).rpartition("\n")
        try:
            return int(status or 0), json.loads(said or "{}")
        except ValueError:
            return int(status or 0), {}

    def begin(self, method, path, body=None, seconds=30):
        """A call whose answer nobody waits for; a process."""
        return subprocess.Popen(["ip", "netns", "exec", self.lab.space(self.name), *self._curl(method, path, body, seconds)],
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def status(self):
        return self.call("GET", "/v1/pair")[1]


def prepare(lab):
    """The author's key, the environment, and the backend."""
    run(TOP / "millrace", "keygen", "--dir", lab.folder / "author")
    (lab.folder / "environment.yaml").write_text(
        f"endpoints:\n  orders:\n    targets: [\"http://{ADDRESSES['s']}:{BACKEND_PORT}\"]\n")
    lab.start("backend", "s", [
        TOP / "millrace", "java", "-Xmx256m", "-cp", TOP / "examples/parties/target/parties/lib/*",
        "org.millrace.examples.Backend", "--address", ADDRESSES["s"], "--port", str(BACKEND_PORT)])
    lab.await_log("backend", "listening on")


def next_version(folder):
    """An installation like this one, of a version to come: the same build, whose jars say another number. Answers with that."""
    for part in ("millrace", "runtime/server/target/runtime", "runtime/pair/target/witness", "policy-compiler/cli/target/cli"):
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        if (TOP / part).is_dir():
            shutil.copytree(TOP / part, folder / part)
        else:
            shutil.copy2(TOP / part, folder / part)
    versions = {_renumber(jar) for jar in folder.glob("*/*/target/*/lib/org.millrace.*.jar")} - {None}
    # the launcher builds what is younger than its last build
    (folder / "pom.xml").touch()
    (folder / "target").mkdir()
    time.sleep(0.05)
    (folder / "target/built").touch()
    if len(versions) != 1:
        raise Failed(f"the jars of this build say several versions: {versions}")
    return versions.pop()


def _renumber(jar):
    """Adds one to the last number of a jar's version; answers with the new one."""
    later = None
    fresh = jar.with_suffix(".new")
    with zipfile.ZipFile(jar) as old, zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            content = old.read(entry)
            if entry.filename == "META-INF/MANIFEST.MF":
                found = re.search(rb"Implementation-Version: (\d+\.\d+)\.(\d+)", content)
                if found:
                    later = f"{found[1].decode()}.{int(found[2]) + 1}"
                    content = content.replace(found[0], f"Implementation-Version: {later}".encode())
            new.writestr(entry, content)
    fresh.replace(jar)
    return later
