"""What of a round counts. Throughput and CPU time a message are of good answers only: a peer that refuses quickly must not look cheap. Where
more than MOST_ERRORS of the answers were errors there is no figure at all, since nobody can tell what the good ones would have cost alone.

    messages   all answers that came
    status     those of them that were refusals: 400 and above from wrk, all but 200 from OpenLoop
    timeout    those of them that came after the client's patience; wrk counts them among its messages, too
    the rest   messages without an answer: connect, read, write (wrk), failed, unsent (OpenLoop)

wrk does not tell when a server closes a connection without an answer: it opens the next."""

ANSWERED = ("status", "timeout")
KINDS = (*ANSWERED, "connect", "read", "write", "failed", "unsent")
MOST_ERRORS = 0.01


def errors(figures):
    """The kinds of errors that there were in a round, each with its count."""
    return {kind: figures[kind] for kind in KINDS if figures.get(kind)}


def good(messages, errors):
    """A refusal that came late counts as both, which takes one too many off: there is a figure only where that is nearly nothing."""
    return max(0, messages - sum(errors.get(kind, 0) for kind in ANSWERED))


def share_of_errors(messages, errors):
    asked = messages + sum(count for kind, count in errors.items() if kind not in ANSWERED)
    return min(1, sum(errors.values()) / asked) if asked else 0


def counted(figures, cpu_seconds=None):
    """The columns of a round for results.csv: raw counts, and what was made of the good answers."""
    found = errors(figures)
    answers, seconds = good(figures["messages"], found), figures["microseconds"] / 1e6
    columns = {"messages": figures["messages"], "seconds": seconds, "per_second": answers / seconds, "errors": sum(found.values()),
               "kinds_of_errors": _written(found), **{f"{one}_us": figures[one] for one in ("mean", "p50", "p90", "p99", "p99.9", "max")}}
    if cpu_seconds is not None:
        columns |= {"cpu_seconds": cpu_seconds, "cpu_us": cpu_seconds * 1e6 / answers if answers else None}
    return columns


def together(rounds):
    """The counts of several rounds as one."""
    found = {kind: sum(of_row(one).get(kind, 0) for one in rounds) for kind in KINDS}
    found = {kind: count for kind, count in found.items() if count}
    return {"messages": sum(one["messages"] for one in rounds), "errors": sum(found.values()), "kinds_of_errors": _written(found)}


def of_row(row):
    """The kinds of errors of a row, as they were before they were written."""
    return {kind: int(count) for kind, count in (one.split("=") for one in row["kinds_of_errors"].split())}


def in_words(row):
    """Why a row of results.csv gives no figure: "12 % errors", "no answers"; empty if it gives one."""
    if not row.get("messages"):
        return ""
    messages, share = int(float(row["messages"])), row_share(row)
    return percent(share) + " errors" if share > MOST_ERRORS else "" if messages else "no answers"


def row_share(row):
    if not row.get("messages"):
        return 0
    return share_of_errors(int(float(row["messages"])), of_row(row))


def percent(share):
    return f"{share * 100:.1f} %" if share < 0.1 else f"{share * 100:.0f} %"


def _written(kinds):
    return " ".join(f"{kind}={count}" for kind, count in kinds.items())


def micros(value):
    """Microseconds as they are shown, in a unit that fits."""
    if value is None:
        return "-"
    return f"{value:.1f} µs" if value < 100 else f"{value:,.0f} µs" if value < 10_000 else f"{value / 1000:,.1f} ms" if value < 1e6 else f"{value / 1e6:,.2f} s"
