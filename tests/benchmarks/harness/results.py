"""results.csv: one row for each thing that was measured once. Rows of a new run replace what an earlier one measured of the same thing, so
that a page can be put together from pieces."""

import csv
import statistics

import answers

COLUMNS = ("measure", "scenario", "peer", "size_kb", "connections", "rate", "round", "version", "when", "messages", "seconds", "per_second",
           "cpu_seconds", "cpu_us", "peer_core", "others_on_peer_core", "load_core", "errors", "kinds_of_errors", "mean_us", "p50_us", "p90_us", "p99_us",
           "p99.9_us", "max_us", "memory_mb", "value", "unit", "note")
KEY = ("measure", "scenario", "peer", "size_kb", "connections", "rate")


def key(row):
    return tuple(str(row.get(name, "")) for name in KEY)


class Results:
    def __init__(self, file):
        self.file = file
        self.rows = []
        if file.exists():
            with open(file, encoding="utf-8") as text:
                self.rows = list(csv.DictReader(text))
        self.fresh = set()

    def add(self, **row):
        """Adds a row and writes the file; the first of a key in this run removes those of earlier runs."""
        row = {name: _text(row.get(name, "")) for name in COLUMNS}
        if key(row) not in self.fresh:
            self.fresh.add(key(row))
            self.rows = [one for one in self.rows if key(one) != key(row)]
        self.rows.append(row)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        part = self.file.with_suffix(".part")
        with open(part, "w", newline="", encoding="utf-8") as out:
            writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(self.rows)
        part.replace(self.file)

    def of(self, **wanted):
        return [row for row in self.rows if all(row[name] == str(value) for name, value in wanted.items())]

    def values(self, name, **wanted):
        """The distinct values of a column, numbers in their order, names in the order in which they came."""
        found = list(dict.fromkeys(row[name] for row in self.of(**wanted)))
        return sorted(found, key=float) if found and all(_number(one) for one in found) else found

    def median(self, name, **wanted):
        numbers = [float(row[name]) for row in self.of(**wanted) if row[name] != ""]
        return statistics.median(numbers) if numbers else None

    def flaw(self, **wanted):
        """Why these rounds give no figure, in the words of the worst of them; empty if they give one. Of users who outnumber a slow backend
        errors are the outcome, and stand beside every figure."""
        rows = [row for row in self.of(**wanted) if row["measure"] != "users"]
        return answers.in_words(max(rows, key=lambda row: (answers.row_share(row), answers.in_words(row)))) if rows else ""

    def erred(self, **wanted):
        """Whether there was any error."""
        return any(answers.row_share(row) for row in self.of(**wanted))

    def comparable(self, name, **wanted):
        """The median, where there is no flaw."""
        return None if self.flaw(**wanted) else self.median(name, **wanted)

    def ratios(self, name, one, other, **both):
        """How many times the figures of one are the other's, round by round, from the lowest to the highest; of medians where no round is both's.
        What they are, they are by the columns in which they differ, and in which they do not."""
        of, to = ({row["round"]: float(row[name]) for row in self.of(**each, **both) if row[name] != ""} for each in (one, other))
        return sorted(of[turn] / to[turn] for turn in of if turn in to) or [statistics.median(of.values()) / statistics.median(to.values())]

    def typical(self, **where):
        """The number of connections whose figures stand in tables: the least that was measured of 64 and more, else the most; None of nothing."""
        counts = [int(one) for one in self.values("connections", measure="closed", **where)]
        return min([one for one in counts if one >= 64], default=max(counts, default=None))

    def closed_cpu(self, scenario, size, peer):
        """CPU time a message, in microseconds, at the typical number of connections; None where there is no figure."""
        where = dict(scenario=scenario, size_kb=size, peer=peer)
        return self.comparable("cpu_us", measure="closed", connections=self.typical(**where), **where)

    def spread(self, name, **wanted):
        """Half of the way from the smallest to the largest, over the median: what a reader may doubt."""
        numbers = [float(row[name]) for row in self.of(**wanted) if row[name] != ""]
        return (max(numbers) - min(numbers)) / 2 / statistics.median(numbers) if len(numbers) > 1 and statistics.median(numbers) else 0


def _number(text):
    try:
        float(text)
        return True
    except ValueError:
        return False


def _text(value):
    return "" if value is None else f"{value:.6g}" if isinstance(value, float) else str(value)
