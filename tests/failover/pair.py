"""The real pair on the lab's network: two runtimes, a witness, and a flow whose timer writes into the ledger at the sink."""

import re
import shutil
import time
from datetime import UTC, datetime
from pathlib import Path

from lab import ADDRESSES, BACKEND_PORT, PAIR_PORT, TOP, Failed, Side

EXAMPLE = TOP / "examples/pass-through"
FLOW = "pass-through"
PATH = "/pass-through/hello"
EVERY = 0.2
FAKETIME = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1")

TIMER = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xmlns:flow="http://www.millrace.org/flow/1" name="failover-timer">
  <steps xsi:type="flow:Timer" id="tick" intervalMillis="{int(EVERY * 1000)}" missed="all" maxMissed="1000"/>
  <steps xsi:type="flow:Invoke" id="enter" endpoint="orders" path="/ledger" timeoutMillis="2000"/>
  <steps xsi:type="flow:Reply" id="done"/>
  <wires from="tick" to="enter"/>
  <wires from="enter" to="done"/>
</flow:Flow>
"""


def eventually(what, seconds, look):
    """Waits until a look gives something true, and answers with that."""
    end = time.monotonic() + seconds
    while not (seen := look()):
        if time.monotonic() > end:
            raise Failed(f"not within {seconds} s: {what}")
        time.sleep(0.1)
    return seen


class Pair:
    """Formed as a person would, by the command line."""

    def __init__(self, lab, say):
        self.lab = lab
        self.sides = {name: Side(lab, name, lab.small_disk("data-a", 64) if name == "a" else None) for name in ("a", "b")}
        a, b = self.sides["a"], self.sides["b"]
        for side in (a, b):
            side.launch()
        self._bundles()
        for side in (a, b):
            lab.await_log(side.name, "is up, process", 120)
        began = time.monotonic()
        token = a.command("pair", "init", "--name", "a", "--address", f"{ADDRESSES['a']}:{PAIR_PORT}").strip()
        b.command("pair", "join", token, "--name", "b", "--address", f"{ADDRESSES['b']}:{PAIR_PORT}")
        (lab.folder / "token").write_text(a.command("pair", "invite", "--as", "witness"))
        self.start_witness("--join", f"@{lab.folder / 'token'}", "--address", f"{ADDRESSES['w']}:{PAIR_PORT}")
        a.deploy(self.bundle(1), self.bundle(2), lab.folder / "failover-timer.flow")
        self.await_whole()
        say(f"the pair is formed and deployed to, {time.monotonic() - began:.1f} s")

    def give_clock(self, name):
        """Starts a side anew under a wall clock of its own, and makes it the active one. Answers with what sets that clock off by seconds."""
        clock = self.lab.folder / f"clock-{name}"
        clock.write_text("+0\n")
        # a process sees it within a second; its monotonic clock stays the machine's
        self._start_with(name, {"LD_PRELOAD": FAKETIME, "FAKETIME_TIMESTAMP_FILE": clock, "FAKETIME_CACHE_DURATION": "1",
                                "DONT_FAKE_MONOTONIC": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                                # or every timed wait of a JVM returns at once
                                "FAKETIME_FORCE_MONOTONIC_FIX": "0"})
        self.await_whole(90)
        self.activate(name)
        return lambda seconds: clock.write_text(f"{seconds:+d}\n")

    def take_clock(self, name):
        self._start_with(name, {})

    def restart(self, name, **changes):
        """Stops a side in order, and starts it with what is to be different; until both sides are warm again."""
        if self.lab.stop(name, 60) != 0:
            raise Failed(f"{name} did not finish all exchanges when it was stopped")
        side = self.sides[name]
        for what, value in changes.items():
            setattr(side, what, value)
        side.start()

    def await_warm(self, seconds=90):
        """Until both sides could take the other's place; they may differ."""
        def warm():
            seen = [side.status() for side in self.sides.values()]
            return all(one.get("eligible") and all(member["state"] in ("serving", "up") and member.get("warm", True)
                                                   for member in one["members"]) for one in seen)
        eventually("both sides are warm", seconds, warm)

    def switch(self, to, **more):
        """A planned switchover; answers with (status, answer)."""
        return self.sides[self.active()].call("POST", "/v1/pair/switchover", {"to": to, **more}, 60)

    def _start_with(self, name, environment):
        self.lab.stop(name, 60)
        self.sides[name].environment = environment
        self.sides[name].start()

    def takeovers(self):
        """The epochs with which a side took the lease from one that did not pass it on; a planned move is none."""
        told = [event["what"] for event in self.sides[self.active()].status()["history"]]
        return {int(found[1]) for what in told if (found := re.search(r"takes the lease over from \S+, epoch (\d+)", what))}

    def activate(self, name):
        """Makes a side the active one, if it is not."""
        working = self.active()
        if working != name:
            self.sides[working].call("POST", "/v1/pair/switchover", {"to": name}, 60)
            eventually(f"{name} is active", 30, lambda: self.sides[name].status().get("held"))

    def _bundles(self):
        """Two versions of the example's flow, and the timer's flow."""
        (self.lab.folder / "failover-timer.flow").write_text(TIMER)
        text = (EXAMPLE / f"{FLOW}.flow").read_text()
        for number in (1, 2):
            folder = self.lab.folder / f"version-{number}"
            shutil.copytree(EXAMPLE, folder)
            flow = folder / f"{FLOW}.flow"
            flow.write_text(text.replace(f'name="{FLOW}"', f'name="{FLOW}" version="{number}"', 1))
            self.sides["a"].lab.inside(
                "c", TOP / "millrace", "compile", flow, "--author", self.lab.folder / "author", "-o", self.bundle(number))

    def bundle(self, number):
        return self.lab.folder / f"version-{number}.mpb"

    def change(self, version="", degraded=False):
        """The call that puts a version of the example's flow into service: the one that is not there now, unless said."""
        if not version:
            status = next(status for side in self.sides.values() if (status := side.status()).get("flows"))
            version = next("2" if flow["version"] == "1" else "1" for flow in status["flows"] if flow["flow"] == FLOW)
        verb = "activate" if version == "2" else "rollback"
        return "POST", f"/v1/flows/{FLOW}/{verb}" + ("?allowDegraded=true" if degraded else ""), {"version": version}

    def start_witness(self, *more, home=TOP):
        began = time.monotonic()
        (self.lab.folder / "witness.log").unlink(missing_ok=True)
        self.lab.start("witness", "w", [home / "millrace", "witness", "--data", self.lab.folder / "data-witness", *more])
        self.lab.await_log("witness", "is up at", 60)
        return time.monotonic() - began

    def holder(self):
        """The side that has the address, and the other; after a moment in which both may have it, or neither."""
        holders = eventually("one side has the address", 15, lambda: (h := self.lab.holders()) and len(h) == 1 and h)
        return holders[0], "b" if holders[0] == "a" else "a"

    def active(self):
        """The side that does exclusive work."""
        return eventually("a side does exclusive work", 30, lambda: next(
            (name for name, side in self.sides.items() if side.status().get("held")), None))

    def are_alike(self):
        """Whether both sides end with the same versions in service, a moment for the last one to hear of it allowed."""
        def same():
            flows = [side.status().get("flows") for side in self.sides.values()]
            return flows[0] and flows[0] == flows[1]
        return bool(eventually("both sides have the same versions in service", 20, same))

    def await_whole(self, seconds=60, but="nothing"):
        """Until both sides are warm and alike, but for differences that name something, all members answer, and one side works."""
        def whole():
            seen = [side.status() for side in self.sides.values()]
            return all(
                one.get("eligible") and all(but in drift for drift in one["drift"]) and len(one["members"]) == 3
                and all(member["state"] in ("serving", "up") for member in one["members"]) for one in seen
            ) and sum(one["held"] for one in seen) == 1
        try:
            eventually("the pair is whole", seconds, whole)
        except Failed as e:
            raise Failed(f"{e}; {[side.status() for side in self.sides.values()]}") from e


class Ledger:
    """What the timer entered at the sink since the last look."""

    def __init__(self, lab):
        self.lab, self.read, self.epoch, self.due = lab, 0, 0, None

    def since(self, jumped=False):
        """A summary of the entries, what is wrong with them in words (when a clock jumped, so did what was due), and the first repetitions."""
        text = self.lab.inside("c", "curl", "-s", f"http://{ADDRESSES['s']}:{BACKEND_PORT}/ledger")
        entries = [re.match(r"(\w+) epoch (\d+) failover-timer/(\S+) at (\d+)", line).groups() for line in text.splitlines()]
        fresh, self.read = entries[self.read:], len(entries)
        wrong, epochs, steps, dues, again = [], set(), [], [], []
        for outcome, epoch, due, at in fresh:
            if outcome == "REFUSED":
                continue
            if outcome == "DONE_BEFORE":
                again.append(f"{due} in epoch {epoch} at {datetime.fromtimestamp(int(at) / 1000, UTC).isoformat()}")
            epochs.add(int(epoch))
            if int(epoch) < self.epoch:
                wrong.append(f"epoch {epoch} worked after {self.epoch}")
            self.epoch = max(self.epoch, int(epoch))
            if outcome == "DONE":
                at = datetime.fromisoformat(due.replace("Z", "+00:00"))
                if self.due is not None:
                    steps.append(round((at - self.due).total_seconds(), 3))
                self.due = at
                dues.append(at)
        odd = sorted({step for step in steps if step != EVERY})
        if odd and not jumped:
            wrong.append(f"between firings not {EVERY} s but {odd}")
        # whatever the clocks did, no stretch of time is worked twice: due times lie apart by the interval
        dues.sort()
        doubled = [later.isoformat() for one, later in zip(dues, dues[1:]) if (later - one).total_seconds() < EVERY - 0.001]
        if doubled:
            wrong.append(f"{len(doubled)} firings were due in a time that was worked already, the first at {doubled[0]}")
        count = {outcome: sum(entry[0] == outcome for entry in fresh) for outcome in ("DONE", "DONE_BEFORE", "REFUSED")}
        work = {"firings": count["DONE"], "repeated": count["DONE_BEFORE"], "fenced": count["REFUSED"], "epochs": len(epochs)}
        return work, wrong, again[:10]
