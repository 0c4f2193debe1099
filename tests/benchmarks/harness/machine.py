"""Processes of one run: started pinned to a core and in a group of their own, watched, and stopped by id whatever happens; and what
the machine is. Reads /proc, so Linux only."""

import functools
import os
import platform
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

TOP = Path(__file__).resolve().parents[3]
BENCHMARKS = TOP / "tests/benchmarks"
TARGET = BENCHMARKS / "target"
CORES = sorted(os.sched_getaffinity(0))
PEER_CORE, LOAD_CORE = CORES[0], CORES[-1]
TICK = 1 / os.sysconf("SC_CLK_TCK")

running = []  # what stop_all stops, in the order of starting


class Failed(Exception):
    """Something that a person has to see: a tool that is missing, a peer that does not start or does not do its work."""


def say(text):
    print(f"{time.strftime('%H:%M:%S')}  {text}", file=sys.stderr, flush=True)


class Process:
    """A process and all that it starts; `log` is the file its output goes to."""

    def __init__(self, command, cores, log, env=None, prefix=()):
        self.log = Path(log)
        self.log.parent.mkdir(parents=True, exist_ok=True)
        pinned = [*prefix, "taskset", "-c", ",".join(map(str, cores)), *map(str, command)]
        with open(self.log, "ab") as out:
            self.popen = subprocess.Popen(pinned, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env={**os.environ, **(env or {})},
                                          process_group=0)
        self.pid = self.popen.pid
        running.append(self)

    def alive(self):
        return self.popen.poll() is None

    def tree(self):
        """The ids of the process and of all that descend from it."""
        ids, todo = [], [self.pid]
        while todo:
            one = todo.pop()
            ids.append(one)
            for task in Path(f"/proc/{one}/task").glob("*/children"):
                try:
                    todo += map(int, task.read_text().split())
                except OSError:
                    pass  # that thread has just ended
        return ids

    def cpu_seconds(self):
        """User and system time of the tree, of ended children too."""
        ticks = 0
        for one in self.tree():
            try:
                fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
                ticks += sum(int(field) for field in fields[11:15])
            except OSError:
                pass
        return ticks * TICK

    def compiling_seconds(self):
        """Of the time of those who live: what the threads took in which a JVM compiles."""
        ticks = 0
        for one in self.tree():
            for task in Path(f"/proc/{one}/task").glob("*/stat"):
                try:
                    name, _, fields = task.read_text().partition("(")[2].rpartition(")")
                except OSError:
                    continue  # that thread has just ended
                if name.startswith(("C1 ", "C2 ")):
                    ticks += sum(int(field) for field in fields.split()[11:13])
        return ticks * TICK

    def allow(self, cores):
        """Moves all threads of the tree to these cores."""
        for one in self.tree():
            for task in Path(f"/proc/{one}/task").glob("*"):
                try:
                    os.sched_setaffinity(int(task.name), cores)
                except ProcessLookupError:
                    pass

    def memory_mb(self):
        """Proportional set size of the tree: what two of its processes share counts once."""
        total = 0
        for one in self.tree():
            try:
                total += int(re.search(r"^Pss: +(\d+)", Path(f"/proc/{one}/smaps_rollup").read_text(), re.M).group(1))
            except (OSError, AttributeError):
                pass
        return total / 1024

    def stop(self):
        """Asks the group to end, waits at most 10 s, then ends it."""
        if self in running:
            running.remove(self)
        for ask, seconds in ((signal.SIGTERM, 10), (signal.SIGKILL, 5)):
            try:
                os.killpg(self.pid, ask)
                self.popen.wait(seconds)
            except ProcessLookupError:
                break
            except subprocess.TimeoutExpired:
                continue
        self.popen.poll()

    def last_words(self):
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-15:])


class Share:
    """So much CPU time for a process and all that it starts, and no more: together they may run for `cores` x 100 ms in any 100 ms, then they
    stand still until the next. Linux keeps them to it (a control group, version 1 or 2); `end` takes it away, once they are stopped."""

    PERIOD = 100_000  # in microseconds

    def __init__(self, process, cores):
        self.folder = cpu_groups() / f"millrace-bench-{process.pid}"
        self.folder.mkdir()
        quota = round(cores * self.PERIOD)
        if (self.folder / "cpu.max").exists():
            (self.folder / "cpu.max").write_text(f"{quota} {self.PERIOD}")
        else:
            (self.folder / "cpu.cfs_period_us").write_text(str(self.PERIOD))
            (self.folder / "cpu.cfs_quota_us").write_text(str(quota))
        for one in process.tree():
            (self.folder / "cgroup.procs").write_text(str(one))

    def end(self):
        self.folder.rmdir()


def cpu_groups():
    """Where groups of processes are kept to their shares of CPU time; None where there is no such place, or it is not ours to change."""
    for line in Path("/proc/mounts").read_text().splitlines():
        _, folder, kind, options = line.split()[:4]
        two = kind == "cgroup2" and "cpu" in (Path(folder) / "cgroup.subtree_control").read_text().split()
        if (two or kind == "cgroup" and "cpu" in options.split(",")) and os.access(folder, os.W_OK):
            return Path(folder)
    return None


def allow_files(count=65536):
    """Thousands of connections need as many open files; what may not be raised stays as it is."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(hard, count), max(hard, count)))
    except ValueError:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def stop_all():
    while running:
        running[-1].stop()


def end_on_signals():
    """Ctrl-C, a closed terminal and a `timeout` all end the run by way of `finally`, so that nothing stays behind."""
    def leave(number, _frame):
        for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(one, signal.SIG_IGN)  # nothing interrupts the cleaning up
        sys.exit(128 + number)

    for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(one, leave)


def call(command, **options):
    """Runs a command to its end; what it prints is the result, and its failure ours."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise Failed(f"{' '.join(str(part) for part in command)} failed with {done.returncode}:\n" + (done.stdout + done.stderr)[-3000:])
    return done.stdout


def need(tools):
    """Debian packages that are missing are installed where that is possible. `tools`: command to package."""
    def found(command):
        return shutil.which(command) or shutil.which(command, path="/usr/sbin:/sbin")

    missing = sorted({package for command, package in tools.items() if not found(command)})
    if not missing:
        return
    if not shutil.which("apt-get"):
        raise Failed(f"needs {', '.join(missing)}: install what provides {', '.join(c for c in tools if not found(c))}.")
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    say(f"installing {' '.join(missing)} ...")
    call([*sudo, "apt-get", "update"])
    call([*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "--no-install-recommends", *missing])


_given_ports = set()


def free_port():
    """One that nobody listens at, and that was not given before: whoever got that may not have taken it yet."""
    while True:
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            port = one.getsockname()[1]
        if port not in _given_ports:
            _given_ports.add(port)
            return port


def wait_for(condition, seconds, what, process=None):
    """Waits until `condition()` holds; where `process` ends before that, or time is up, fails with its last words."""
    until = time.monotonic() + seconds
    while not condition():
        if process and not process.alive():
            raise Failed(f"{what}: the process ended.\n{process.last_words()}")
        if time.monotonic() > until:
            raise Failed(f"{what}: not within {seconds} s." + (f"\n{process.last_words()}" if process else ""))
        time.sleep(0.05)


def core_seconds(core):
    """Seconds that a core was busy with anything since it was started."""
    for line in Path("/proc/stat").read_text().splitlines():
        if line.startswith(f"cpu{core} "):
            user, nice, system, _idle, _iowait, irq, softirq, *_ = map(int, line.split()[1:])
            return (user + nice + system + irq + softirq) * TICK
    raise Failed(f"/proc/stat does not know core {core}")


@functools.cache
def java_home():
    """The JDK that the launcher finds; peers in Java run on the same one."""
    version = call([TOP / "millrace", "mvn", "--version"])
    return Path(re.search(r"runtime: (.*)", version).group(1))


def facts():
    """What the numbers were measured on."""
    cpu = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    memory = int(re.search(r"MemTotal: +(\d+)", Path("/proc/meminfo").read_text()).group(1))
    release = re.search(r'PRETTY_NAME="(.*)"', Path("/etc/os-release").read_text()) if Path("/etc/os-release").exists() else None
    java = (java_home() / "release").read_text()
    flags = re.search(r"flags\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return {
        "processor": (cpu.group(1) if cpu else platform.machine()) + (", virtual" if flags and "hypervisor" in flags.group(1) else ""),
        "cores": f"{len(CORES)}; the peer has core {PEER_CORE} to itself, load and backend share core {LOAD_CORE}",
        "memory": f"{memory / 1024 / 1024:.1f} GiB",
        "system": f"{release.group(1) if release else platform.system()}, Linux {platform.release()}",
        "JDK": " ".join(re.findall(r'^(?:IMPLEMENTOR|JAVA_RUNTIME_VERSION)="(.*)"', java, re.M)),
        "load": "wrk " + re.search(r"wrk (\S+)", subprocess.run(["wrk", "-v"], capture_output=True, text=True).stdout).group(1),
    }
