"""The client's load, and what it saw of a takeover."""

import sys
from pathlib import Path

from lab import PORT, SHARED

SETTLED = 0.2  # seconds in which all requests are answered end a gap


class Load:
    """Requests to the shared address from the client's namespace, for as long as the lab's test takes;
    a connection each, or over so many that are kept."""

    def __init__(self, lab, path, rate=500, seconds=3600, keep=0, timeout=1):
        self.lab, self.rate, self.keep = lab, rate, keep
        self.name = "client-kept" if keep else "client"
        self.file = lab.folder / f"requests-{keep}"
        self.read_to, self.requests = 0, []
        lab.start(self.name, "c", [
            sys.executable, Path(__file__).parent / "client.py", SHARED, PORT, path, rate, seconds, keep, timeout, self.file])

    def stop(self):
        self.lab.kill(self.name)
        del self.lab.processes[self.name]

    def seen(self):
        """All requests that are done, in the order of their beginning: (began, seconds, result)."""
        with open(self.file) as file:
            file.seek(self.read_to)
            text = file.read()
        whole = text[:text.rfind("\n") + 1]
        self.read_to += len(whole.encode())
        for line in whole.splitlines():
            began, seconds, result = line.split(" ", 2)
            self.requests.append((float(began), float(seconds), result))
        self.requests.sort()
        return self.requests

    def between(self, start, end):
        return [request for request in self.seen() if start <= request[0] < end]


def good(request):
    return request[2] == "200"


def gap(requests, rate):
    """(seconds, errors in it, errors after it): from the first request that failed up to the first of many that did not."""
    first = next((i for i, request in enumerate(requests) if not good(request)), None)
    if first is None:
        return 0.0, 0, 0
    row, end, settled = 0, len(requests), int(rate * SETTLED)
    for i in range(first, len(requests)):
        row = row + 1 if good(requests[i]) else 0
        if row == settled:
            end = i - settled + 1
            break
    inside = sum(not good(request) for request in requests[first:end])
    after = sum(not good(request) for request in requests[end:])
    last = requests[end][0] if end < len(requests) else requests[-1][0] + 1 / rate
    return last - requests[first][0], inside, after


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def latency(requests, part):
    return percentile([request[1] for request in requests if good(request)], part)
