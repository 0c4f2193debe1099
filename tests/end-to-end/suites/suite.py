"""What the suites in Python have in common: a folder of their own, judgements with their words, waiting, and the commands."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

TOP = Path(__file__).resolve().parents[3]
WORK = Path(tempfile.mkdtemp(prefix="millrace-suite-"))
LONG = os.environ.get("LONG") == "true"
processes, failures = {}, []


def say(text):
    print(f"{time.strftime('%H:%M:%S')}  {text}", flush=True)


def judge(fits, what):
    say(("ok:     " if fits else "NOT OK: ") + what)
    if not fits:
        failures.append(what)


def eventually(what, look, seconds=90):
    end = time.monotonic() + seconds
    while True:
        try:
            seen = look()
            if seen:
                return seen
        except (OSError, KeyError, ValueError):
            pass  # it does not answer yet
        if time.monotonic() > end:
            raise SystemExit(f"FAILED: not within {seconds} s: {what}\n" + logs())
        time.sleep(0.1)


def logs():
    return "\n".join(f"--- {log.name}\n" + "\n".join(log.read_text(errors="replace").splitlines()[-30:]) for log in WORK.glob("*.log"))


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def millrace(*words, **more):
    return subprocess.run([TOP / "millrace", *map(str, words)], check=True, capture_output=True, text=True, timeout=180, **more).stdout


def run(main):
    """Runs a suite, ends its processes and takes its folder away, unless KEEP is set; answers with its exit code."""
    try:
        main()
        say(f"{len(failures)} faults")
        return 1 if failures else 0
    finally:
        for process in processes.values():
            process.kill()
        if not os.environ.get("KEEP"):
            shutil.rmtree(WORK, ignore_errors=True)
