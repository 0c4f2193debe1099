"""The peers: each is a folder under peers/ with a peer.toml and the configuration that its authors may correct; Millrace is started the way
its users start it. ${NAMES} in configurations are filled in when a peer is started, see Peer.variables."""

import json
import subprocess
import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path
from string import Template

from machine import BENCHMARKS, Failed, LOAD_CORE, PEER_CORE, Process, TARGET, TOP, call, free_port, java_home, need, say, wait_for

FOLDER = BENCHMARKS / "peers"
HEAP = "-Xmx1g"  # for everything in Java, ours too


@dataclass
class Peer:
    name: str
    title: str
    warm_seconds: int  # the longest; 0 for one that compiles nothing while it runs
    cannot: dict = field(default_factory=dict)  # scenario to reason; "" stands for all that are not in `can`
    can: tuple = ()
    about: dict = field(default_factory=dict)
    home: Path = None  # where its configuration is
    plain: bool = False  # only passes the messages on, whatever the scenario: what the others' work is held against
    process: Process = None
    port: int = 0
    tls_port: int = 0
    h2_port: int = 0  # HTTP/2 without TLS, where that takes one of its own

    @staticmethod
    def read(name):
        """A peer by its name; "library" is Millrace with Xerces and Saxon in the place of what it compiles, "millrace:-Xmn32m" Millrace with
        these options of the JVM, blanks between."""
        if name == "millrace":
            return Millrace.at()
        if name == "library":
            return Millrace.at(name=name, options="-Dmillrace.xml=library")
        if name.startswith("millrace:"):
            return Millrace.at(name=name, options=name.removeprefix("millrace:"))
        file = FOLDER / name / "peer.toml"
        if not file.exists():
            known = sorted(one.parent.name for one in FOLDER.glob("*/peer.toml"))
            raise Failed(f"there is no peer {name}; there are millrace, millrace:OPTIONS, library, {', '.join(known)}.")
        about = tomllib.loads(file.read_text(encoding="utf-8"))
        return Peer(name, about["title"], about["warm_seconds"], about.get("cannot", {}), tuple(about["can"]), about, FOLDER / name)

    def why_not(self, scenario):
        """Why this peer can't do a scenario, or None."""
        if scenario in self.can:
            return None
        return self.cannot.get(scenario) or self.cannot["others"]

    def passing_on(self):
        """This peer as one that only passes messages on."""
        return replace(self, name=f"{self.name} passing on", plain=True)

    def prepare(self, keys):
        need(self.about.get("needs", {}))
        if self.about.get("maven"):
            stamp = self.home / "target/fetched"
            sources = [self.home / "pom.xml", *self.home.glob("src/**/*.java")]
            if not stamp.exists() or any(one.stat().st_mtime > stamp.stat().st_mtime for one in sources):
                say(f"fetching and building {self.name} ...")
                call([TOP / "millrace", "mvn", "-q", "-B", "-f", self.home / "pom.xml", "package"])
                stamp.touch()

    def start(self, scenario, backends, keys, folder, cores=(PEER_CORE,), prefix=(), host="127.0.0.1"):
        """Starts it, and returns once its port takes connections. `backends`: what configurations call them, see Backends.variables; for
        Millrace also ENVIRONMENT, a file to take instead of the example's, TLS_LISTENER, a line for its listeners, LIMITS, those of the one without
        TLS, SETTINGS, more lines, and JVM_OPTIONS."""
        self.port, self.tls_port, self.h2_port = free_port(), free_port(), free_port()
        folder = folder / self.name.replace(" ", "-")
        folder.mkdir(parents=True, exist_ok=True)
        variables = {**backends, "HOST": host, "PORT": str(self.port), "TLS_PORT": str(self.tls_port), "H2_PORT": str(self.h2_port), "CORES": str(len(cores)), "FOLDER": str(folder), "PEER": str(self.home), "KEYS": str(keys),
                     "EXAMPLES": str(TOP / "examples"), "BENCHMARKS": str(BENCHMARKS), "JAVA_HOME": str(java_home()), "HEAP": HEAP}
        for file in self.about.get("files", []):
            (folder / file).write_text(Template((self.home / file).read_text(encoding="utf-8")).safe_substitute(variables), encoding="utf-8")
        # scheduled as Millrace's launcher has it
        command = ["chrt", "--batch", "0", *(Template(part).substitute(variables) for part in self.about["start"])]
        self.process = Process(command, cores, folder / "log", env=variables, prefix=prefix)
        wait_for(lambda: listens(host, self.port, prefix), 90, f"{self.name} did not start", self.process)

    def url(self, scenario, host="127.0.0.1"):
        return f"http://{host}:{self.port}{self.about.get('context', '')}{scenario.path}"

    def version(self):
        return self.title


@dataclass
class Millrace(Peer):
    source: Path = TOP
    options: str = ""  # of the JVM
    recording: Path = None  # where JFR writes what it saw, if it is to look
    data: Path = None

    @staticmethod
    def at(source=TOP, name="millrace", options=""):
        commit = call(["git", "-C", source, "rev-parse", "--short", "HEAD"]).strip()
        changed = "+" if call(["git", "-C", source, "status", "--porcelain", "-uno", "--", "runtime", "policy-compiler", "model"]).strip() else ""
        return Millrace(name, f"Millrace {commit}{changed} {options}".strip(), 90, source=source, options=options)

    def why_not(self, scenario):
        return None

    def prepare(self, keys):
        say(f"building {self.name} ...")
        call([self.source / "millrace", "--help"])
        author = TARGET / f"author-{self.name}"
        if not (author / "author.pem").exists():
            call([self.source / "millrace", "keygen", "--dir", author])

    def start(self, scenario, backends, keys, folder, cores=(PEER_CORE,), prefix=(), host="127.0.0.1"):
        folder, launcher, author = folder / self.name, self.source / "millrace", TARGET / f"author-{self.name}"
        folder.mkdir(parents=True, exist_ok=True)
        self.port, self.tls_port = free_port(), free_port()
        environment = backends.get("ENVIRONMENT", scenario.flow.parent / scenario.environment)
        # flows receive from the listener http, which is the one with TLS where there is one
        plain, tls = "http", Template(backends.get("TLS_LISTENER", "")).substitute(HOST=host, TLS_PORT=self.tls_port)
        if tls:
            plain = "plain"
        (folder / "millrace.yaml").write_text(
            f'listeners:\n  {plain}: {{address: "{host}:{self.port}", limits: {{{backends.get("LIMITS", "")}}}}}\n{tls}{backends.get("SETTINGS", "")}admin: {{address: "127.0.0.1:0"}}\nbundles:\n  trust: ["{author}/author.pem"]\n')
        self.data = folder / "data"
        told = self.data / "runtime.json"
        first = not any((self.data / "bundles").glob("*.mpb"))  # runtime.json goes with the runtime
        told.unlink(missing_ok=True)
        recording = f"-XX:StartFlightRecording:jdk.CPUTimeSample#enabled=true,filename={self.recording}" if self.recording else ""
        options = {"MILLRACE_JAVA_OPTIONS": f"{HEAP} {backends.get('JVM_OPTIONS', '')} {self.options} {recording}", "KEYS_FOLDER": str(keys), **backends}
        self.process = Process([launcher, "run", "--config", folder / "millrace.yaml", "--environment", environment, "--data", folder / "data"],
                               cores, folder / "log", env=options, prefix=prefix)
        # it serves before it has told where its admin API is
        wait_for(told.exists if first else lambda: listens(host, self.port, prefix), 60, f"{self.name} did not start", self.process)
        if first:
            call([launcher, "compile", scenario.flow, "--author", author, "-o", folder / "flow.mpb"])
            call([*prefix, launcher, "deploy", folder / "flow.mpb", "--data", folder / "data"])


    def watch(self, told):
        """Follows the statistics as a designer does; what is told goes to a file, so that it can be seen that something was."""
        data = self.data
        admin = json.loads((data / "runtime.json").read_text(encoding="utf-8"))["admin"]
        token = (data / "admin-token").read_text(encoding="utf-8").strip()
        return Process(["curl", "-sSN", "--cacert", data / "admin-cert.pem", "-H", f"Authorization: Bearer {token}", f"{admin}/v1/statistics/stream"],
                       [LOAD_CORE], told)


def listens(host, port, prefix=()):
    """Whether something takes connections there; `prefix` enters the network namespace to ask from."""
    return subprocess.run([*prefix, "bash", "-c", f": < /dev/tcp/{host}/{port}"], capture_output=True).returncode == 0


def keys():
    """The keys of the governance example, made once."""
    folder = TARGET / "keys"
    call([TOP / "examples/service-governance/make-keys.sh", folder], env={"JAVA_HOME": str(java_home()), "PATH": "/usr/bin:/bin"})
    if not (folder / "tls.pem").exists():  # the server's key and certificate, as nginx and HAProxy want them
        call(["openssl", "pkcs12", "-in", folder / "server.p12", "-passin", f"file:{folder}/password", "-nodes", "-out", folder / "tls.pem"])
    return folder
