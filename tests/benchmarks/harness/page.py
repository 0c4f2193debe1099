"""The results for people: summary.md, and index.html with plots in it (no scripts, nothing fetched, light and dark)."""

import html
import json
import math
import statistics

import answers
import plan
import starts
import targets
from answers import micros

COLOURS = {"millrace": "--c1", "before": "--c2", "library": "--c2", "nginx": "--c3", "nginx passing on": "--c3", "haproxy": "--c4", "assembled": "--c5", "membrane": "--c6", "synapse": "--c7",
           "camel": "--c8", "bare": "--c2", "backend alone": "--c2"}
FOREIGN = 0.03
SATURATED = 0.9
ERRED = " (!)"
NOISE = 0.03  # what a peer must be better by to be said to lead
OURS = ("before", "library", "bare", "backend alone", "nginx passing on")  # Millrace itself, and ways that do not do the work


def write(folder, results, does):
    machine = json.loads((folder / "machine.json").read_text()) if (folder / "machine.json").exists() else {}
    names = [name for name in dict.fromkeys([*does, *results.values("scenario")]) if results.of(scenario=name)]
    (folder / "summary.md").write_text(summary(results, names, does, machine), encoding="utf-8")
    (folder / "index.html").write_text(page(results, names, does, machine), encoding="utf-8")


# ---- the tables, as lists of rows, for both

def peers_of(results, scenario, **more):
    found = results.values("peer", scenario=scenario, **more)
    order = list(COLOURS)
    return sorted(found, key=lambda name: order.index(name) if name in order else len(order))


def closed_table(results, scenario, size):
    """One row a peer, at the typical number of connections."""
    connections = results.typical(scenario=scenario, size_kb=size)
    if connections is None:
        return None
    rows, ours = [], None  # rows: CPU time a message, or infinity where errors leave no figure
    for peer in peers_of(results, scenario, size_kb=size, measure="closed"):
        where = dict(measure="closed", scenario=scenario, size_kb=size, peer=peer, connections=connections)
        if not results.of(**where):
            continue
        cpu = results.comparable("cpu_us", **where)
        ours = cpu if peer == "millrace" else ours
        rows.append((math.inf if cpu is None else cpu, peer, where))
    table = [["peer", "CPU a message", "to Millrace", "spread", "messages/s", "p50", "p99", "peer's core", "load's core", "errors", "memory: rest / peak / after"]]
    for cpu, peer, where in sorted(rows):
        doubts = disturbed(results, where) + cold(results, where)
        flaw = results.flaw(**where)
        full = results.median("peer_core", **where) >= SATURATED
        figure = lambda column, shown: cell(results, column, shown, where, flawed="-")
        memory = [results.median("memory_mb", measure=f"memory {when}", scenario=scenario, size_kb=size, peer=peer) for when in ("at rest", "at peak", "after")]
        table.append([
            peer, cell(results, "cpu_us", micros, where) + doubts, f"{cpu / ours:.2f} x" if ours and not flaw else "",
            "-" if flaw else f"±{results.spread('cpu_us', **where) * 100:.0f} %", figure("per_second", lambda value: f"{'' if full else 'at least '}{value:,.0f}"),
            figure("p50_us", micros), figure("p99_us", micros), f"{results.median('peer_core', **where) * 100:.0f} %", f"{results.median('load_core', **where) * 100:.0f} %",
            f"{sum(int(float(row['errors'])) for row in results.of(**where))}",
            " / ".join("-" if one is None else f"{one:.0f}" for one in memory) + " MB"])
    return connections, table


def cell(results, column, shown, which, flawed=None):
    """The median as it is shown, marked if there were errors; where there were too many, these (or `flawed`) in its place."""
    flaw = results.flaw(**which)
    if flaw:
        return flaw if flawed is None else flawed
    value = results.median(column, **which)
    return "-" if value is None else shown(value) + (ERRED if results.erred(**which) else "")


def disturbed(results, which):
    """A mark where something else took more than little of the peer's core."""
    return " (*)" if (results.median("others_on_peer_core", **which) or 0) > FOREIGN else ""


def cold(results, which):
    """A mark where a peer's time to warm up was over before it was warm."""
    return " (not yet warm)" if any(row["note"] for row in results.of(**which)) else ""


def simple_tables(results, scenario, size):
    """What is not plotted: errors of the ramp, cores."""
    tables = []
    where = dict(scenario=scenario, size_kb=size)
    ramp = peers_of(results, measure="ramp", **where)
    if ramp:
        counts = results.values("connections", measure="ramp", **where)
        rows = [["peer", *counts, "errors"]]
        for peer in ramp:
            cells = []
            for count in counts:
                which = dict(measure="ramp", peer=peer, connections=count, **where)
                cells.append(cell(results, "per_second", "{:,.0f}".format, which) + disturbed(results, which))
            rows.append([peer, *cells, str(sum(int(float(row["errors"])) for row in results.of(measure="ramp", peer=peer, **where)))])
        tables.append(("Ramp: messages a second at so many connections, and errors", rows))
    cores = peers_of(results, measure="on 2 cores", **where)
    if cores:
        rows = [["peer", "one core, messages/s", "two cores, messages/s", "gain", "of one it took", "of two", "CPU a message", "on two"]]
        for peer in cores:
            one, two = (dict(measure=measure, peer=peer, **where) for measure in ("on 1 core", "on 2 cores"))
            rates = [cell(results, "per_second", "{:,.0f}".format, which) for which in (one, two)]
            rows.append([peer, *rates, gain(results, one, two, lambda times: f"{times:.2f} x"), *(f"{results.median('peer_core', **which) * 100:.0f} %" for which in (one, two)),
                         *(cell(results, "cpu_us", micros, which, flawed="-") for which in (one, two))])
        tables.append((f"One core against two, {plan.SHARE * 100:.0f} % of each; load and backend have the rest", rows))
    watched = peers_of(results, measure="watched by 3", **where)
    if watched:
        rows = [["peer", "nobody, messages/s", "three designers, messages/s", "that is", "CPU a message", "watched"]]
        for peer in watched:
            none, three = (dict(measure=f"watched by {count}", peer=peer, **where) for count in (0, 3))
            rates = [cell(results, "per_second", "{:,.0f}".format, which) for which in (none, three)]
            rows.append([peer, *rates, gain(results, none, three, lambda times: f"{(times - 1) * 100:+.1f} %"),
                         *(cell(results, "cpu_us", micros, which, flawed="-") for which in (none, three))])
        tables.append(("Watched by three designers against by nobody", rows))
    rates = results.values("rate", measure="open", **where)
    if rates:
        rows = [["peer", *(f"p50 / p99 / p99.9 at {float(rate):,.0f}/s" for rate in rates)]]
        for peer in peers_of(results, measure="open", **where):
            cells = []
            for rate in rates:
                which = dict(measure="open", peer=peer, rate=rate, **where)
                lost = sum(int(float(row["errors"])) for row in results.of(**which))
                cells.append((results.flaw(**which) or " / ".join(micros(results.median(f"{p}_us", **which)) for p in ("p50", "p99", "p99.9")))
                             + (f", {lost:,} unsent or failed" if lost else ""))
            rows.append([peer, *cells])
        tables.append(("At fixed rates: latency from the moment at which a message was due", rows))
    return tables


def gain(results, before, after, shown):
    """How many times the throughput it is after against before, by the median of the rounds' ratios; nothing where one of them has none."""
    if any(results.comparable("per_second", **which) is None for which in (before, after)):
        return "-"
    return shown(statistics.median(results.ratios("per_second", after, before)))


def left_out(results, scenario):
    """Why a peer is missing."""
    return {row["peer"]: row["note"] for row in results.rows if row["scenario"] == scenario and row["measure"] in ("cannot", "check")}


def special(results, scenario):
    """Tables of rows that bring their own shape: starts, the hop's latency, the users of a slow backend."""
    if scenario == starts.NAME:
        return start_table(results)
    if scenario == "hop":
        sizes = results.values("size_kb", scenario=scenario)
        rows = [["way", *(f"{float(size) * 1000:,.0f} B" for size in sizes)]]
        for peer in ["bare", *(one for one in peers_of(results, scenario) if one != "bare")]:
            cells = []
            for size in sizes:
                bare = results.comparable("p50_us", scenario=scenario, peer="bare", size_kb=size)
                added = lambda p50: micros(p50) if peer == "bare" or bare is None else f"{micros(p50)} (+{micros(p50 - bare)})"
                cells.append(cell(results, "p50_us", added, dict(scenario=scenario, peer=peer, size_kb=size)))
            rows.append([peer, *cells])
        return [("Median time of a request and its reply, one at a time, by the reply's size; in brackets what the hop adds", rows)]
    counts = results.values("connections", scenario=scenario, measure="users")
    if not counts:
        return []
    which = dict(scenario=scenario, measure="users")
    rows = [["users", *(f"{peer}{cold(results, which | {'peer': peer})}: replies/s, errors{', CPU' if results.median('cpu_us', peer=peer, **which) else ''}"
                        for peer in peers_of(results, **which))]]
    for count in counts:
        cells = []
        for peer in peers_of(results, scenario, measure="users"):
            found = results.of(scenario=scenario, measure="users", peer=peer, connections=count)
            if not found:
                cells.append("-")
                continue
            rate, cpu = (results.median(column, scenario=scenario, measure="users", peer=peer, connections=count) for column in ("per_second", "cpu_us"))
            bad = sum(map(answers.row_share, found)) / len(found)
            cells.append(f"{rate:,.0f}, {bad * 100:.2f} %{f', {micros(cpu)}' if cpu else ''}" if rate or bad else "nobody was answered")
        rows.append([f"{float(count):,.0f}", *cells])
    return [("Replies a second that were good, the share of errors, and the gateway's CPU time for a good one", rows)]


STARTS = (  # what is measured of a start: which rows, their column, in which unit, as it is shown
    ("first reply", "value", "s", "{:.2f} s"),
    ("CPU to first reply", "value", "s", "{:.2f} s"),
    ("95 % of peak", "value", "s of load", "{:.0f} s"),
    ("memory at rest", "memory_mb", "MB", "{:.0f} MB"),
    ("memory at peak", "memory_mb", "MB", "{:.0f} MB"),
    ("memory after", "memory_mb", "MB", "{:.0f} MB"),
)


def start_table(results):
    """One row a peer."""
    where = dict(scenario=starts.NAME)
    found = peers_of(results, measure="first reply", **where)
    if not found:
        return []
    rows = [["peer", *(name for name, *_ in STARTS), "peak, messages/s"]]
    for peer in found:
        figures = [(results.median(column, measure=name, peer=peer, **where), shown) for name, column, _, shown in STARTS]
        rows.append([peer, *("-" if value is None else shown.format(value) for value, shown in figures),
                     cell(results, "per_second", "{:,.0f}".format, dict(measure="95 % of peak", peer=peer, **where))])
    return [("From the start of the process", rows)]


def start_charts(results):
    """Bars of each of them."""
    where = dict(scenario=starts.NAME)
    for name, column, unit, _ in STARTS:
        bars = [(peer, results.median(column, measure=name, peer=peer, **where)) for peer in peers_of(results, measure=name, **where)]
        if bars:
            yield figure(bar_chart({"": [(peer, value) for peer, value in bars if value]}), f"{name}, {unit} (shorter is better)")


def behind(results, names):
    """Where Millrace does not lead: every figure in which a peer is better by more than NOISE, and by how much; and where it has none, with those that peers have."""
    lines = []
    for scenario in names:
        for size in results.values("size_kb", scenario=scenario):
            for what, column, shown, where in compared(results, scenario, size):
                where |= dict(scenario=scenario, size_kb=size)
                place = f"{scenario}, {size} KB" if size else scenario
                others = {peer: value for peer in peers_of(results, **where) if peer not in OURS and not peer.startswith("millrace")
                          and (value := results.comparable(column, peer=peer, **where)) is not None}
                ours = results.comparable(column, peer="millrace", **where)
                if ours is None:
                    flaw = results.flaw(peer="millrace", **where)
                    theirs = told(others, shown) or "nor has any peer"
                    lines += [f"{place}: {what}: Millrace has none: {flaw}; {theirs}"] if flaw else []
                    continue
                better = (lambda value: value > ours * (1 + NOISE)) if column == "per_second" else (lambda value: value < ours * (1 - NOISE))
                ahead = {peer: value for peer, value in others.items() if better(value)}
                if ahead:
                    lines.append(f"{place}: {what}: Millrace {shown(ours)}; {told(ahead, shown)}")
    return lines


def told(figures, shown):
    return ", ".join(f"{peer} {shown(value)}" for peer, value in figures.items())


def compared(results, scenario, size):
    """The figures in which peers are compared: what it is, the column, how it is shown, and which rows."""
    where = dict(scenario=scenario, size_kb=size)
    table = closed_table(results, scenario, size) if results.of(measure="closed", **where) else None
    if table:
        yield f"CPU time a message ({table[0]} connections)", "cpu_us", micros, dict(measure="closed", connections=table[0])
    for rate in results.values("rate", measure="open", **where):
        yield f"p99 of latency at {float(rate):,.0f}/s", "p99_us", micros, dict(measure="open", rate=rate)
    for when in ("at rest", "at peak", "after"):
        yield f"memory {when}", "memory_mb", "{:.0f} MB".format, dict(measure=f"memory {when}")
    yield "from the start to the first reply", "value", "{:.2f} s".format, dict(measure="first reply")
    yield "CPU time from the start to the first reply", "value", "{:.2f} s".format, dict(measure="CPU to first reply")
    yield "from the first load to 95 % of peak", "value", "{:.0f} s".format, dict(measure="95 % of peak")
    for count in results.values("connections", measure="users", **where):
        yield f"good replies a second to {float(count):,.0f} users", "per_second", "{:,.0f}".format, dict(measure="users", connections=count)
    if results.of(measure="hop", **where):
        yield "time of one request and its reply", "p50_us", micros, dict(measure="hop")


# ---- Markdown

def summary(results, names, does, machine):
    out = ["# Millrace beside its peers", ""]
    out += [f"- {name}: {value}" for name, value in machine.items()]
    out += [f"- {peer}: {version}" for peer, version in versions(results).items()]
    aims, lines = targets.rows(results), behind(results, names)
    if aims:
        out += ["", "What Millrace set out to reach:", "", *markdown(aims)]
    if lines:
        out += ["", f"Where Millrace does not lead (by more than {NOISE * 100:.0f} %):", "", *(f"- {line}" for line in lines)]
    for scenario in names:
        out += ["", f"## {scenario}", "", does.get(scenario, "")]
        for size in results.values("size_kb", scenario=scenario, measure="closed"):
            found = closed_table(results, scenario, size)
            if found:
                out += ["", f"{size} KB, {found[0]} connections:", "", *markdown(found[1])]
        for size in sized(results, scenario):
            for title, table in simple_tables(results, scenario, size):
                out += ["", f"{title} ({size} KB):", "", *markdown(table)]
        for title, table in special(results, scenario):
            out += ["", f"{title}:", "", *markdown(table)]
        for peer, why in left_out(results, scenario).items():
            out += ["", f"{peer} is not in it: {why}."]
    return "\n".join(out) + "\n"


def sized(results, scenario):
    return results.values("size_kb", scenario=scenario) if scenario not in ("hop", starts.NAME) else []


def versions(results):
    return {row["peer"]: row["version"] for row in results.rows if row["version"]}


def markdown(table):
    head, *rows = table
    return ["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *("| " + " | ".join(row) + " |" for row in rows)]


# ---- HTML

def page(results, names, does, machine):
    body = [f"<dl>{''.join(f'<dt>{html.escape(k)}</dt><dd>{html.escape(str(v))}</dd>' for k, v in {**machine, **versions(results)}.items())}</dl>", METHOD]
    aims, lines = targets.rows(results), behind(results, names)
    if aims:
        body.append("<h2>What Millrace set out to reach</h2>" + f'<div class="aims">{table_html(aims)}</div>')
    if lines:
        body.append("<h2>Where Millrace does not lead (by more than " + f"{NOISE * 100:.0f} %" + ")</h2><ul>" + "".join(f"<li>{html.escape(line)}</li>" for line in lines) + "</ul>")
    body.append('<nav>' + " ".join(f'<a href="#{name}">{name}</a>' for name in names) + "</nav>")
    for scenario in names:
        body.append(f'<section id="{scenario}"><h2>{scenario}</h2><p>{html.escape(does.get(scenario, ""))}</p>')
        body += charts(results, scenario)
        for size in results.values("size_kb", scenario=scenario, measure="closed"):
            found = closed_table(results, scenario, size)
            if found:
                body.append(f"<h3>{size} KB, {found[0]} connections</h3>" + table_html(found[1]))
        for size in sized(results, scenario):
            body += [f"<h3>{html.escape(title)}, {size} KB</h3>" + table_html(table) for title, table in simple_tables(results, scenario, size)]
        body += [f"<h3>{html.escape(title)}</h3>" + table_html(table) for title, table in special(results, scenario)]
        body += [f'<p class="note">{html.escape(peer)} is not in it: {html.escape(why)}.</p>' for peer, why in left_out(results, scenario).items()]
        body.append("</section>")
    return f"<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Millrace beside its peers</title><style>{STYLE}</style><h1>Millrace beside its peers</h1>{''.join(body)}</html>\n"


def charts(results, scenario):
    """CPU time by size; throughput and latency by connections for each size; memory."""
    out = list(start_charts(results)) if scenario == starts.NAME else []
    sizes = results.values("size_kb", scenario=scenario, measure="closed")
    everyone = peers_of(results, scenario, measure="closed")
    bars = {size: [(peer, results.closed_cpu(scenario, size, peer)) for peer in everyone] for size in sizes}
    if bars:
        out.append(figure(bar_chart({f"{size} KB": [(peer, value) for peer, value in bars[size] if value] for size in sizes}), "CPU time a message, µs (shorter is better; each size has its own scale)"))
    for size in sizes:
        counts = results.values("connections", scenario=scenario, measure="closed", size_kb=size)
        if len(counts) > 1:
            for column, title in (("per_second", "messages a second"), ("p50_us", "median latency"), ("p99_us", "99th percentile of latency")):
                lines = {peer: [(math.log2(float(count)), results.comparable(column, scenario=scenario, measure="closed", size_kb=size, peer=peer, connections=count))
                                for count in counts] for peer in everyone}
                ticks = [(math.log2(float(count)), count) for count in counts]
                out.append(figure(line_chart(lines, time=column != "per_second", ticks=ticks), f"{size} KB: {title}, by connections"))
        percentiles = [("50", "p50_us"), ("90", "p90_us"), ("99", "p99_us"), ("99.9", "p99.9_us")]
        rates = results.values("rate", scenario=scenario, measure="open", size_kb=size)
        for rate in rates:
            lines = {peer: [(i, results.comparable(column, scenario=scenario, measure="open", size_kb=size, peer=peer, rate=rate)) for i, (_, column) in enumerate(percentiles)]
                     for peer in peers_of(results, scenario, measure="open", size_kb=size)}
            out.append(figure(line_chart(lines, time=True, ticks=[(i, f"{name} %") for i, (name, _) in enumerate(percentiles)]), f"{size} KB at a fixed {float(rate):,.0f}/s: latency by percentile"))
        ramp = results.values("connections", scenario=scenario, measure="ramp", size_kb=size)
        if ramp:
            lines = {peer: [(math.log2(float(count)), results.comparable("per_second", scenario=scenario, measure="ramp", size_kb=size, peer=peer, connections=count)) for count in ramp]
                     for peer in peers_of(results, scenario, measure="ramp", size_kb=size)}
            out.append(figure(line_chart(lines, ticks=[(math.log2(float(count)), count) for count in ramp]), f"{size} KB: ramp, messages a second by connections"))
    return ['<div class="charts">', *out, "</div>"] if out else []


def table_html(table):
    head, *rows = table
    cells = lambda row, tag: "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)
    return (f'<div class="wide"><table><thead><tr>{cells(head, "th")}</tr></thead><tbody>'
            + "".join(f'<tr{" class=ours" if row[0] == "millrace" else ""}>{cells(row, "td")}</tr>' for row in rows) + "</tbody></table></div>")


def figure(svg, caption):
    return f"<figure><figcaption>{html.escape(caption)}</figcaption>{svg}</figure>"


def colour(peer):
    return f"var({COLOURS.get(peer, '--c2')})"


def bar_chart(groups):
    """Horizontal bars, a group after the other, each with its figure beside it."""
    longest = max((len(peer) for bars in groups.values() for peer, _ in bars), default=0)
    width, left, bar, y, out = 560, max(96, 7 * longest + 6), 18, 0, []
    for title, bars in groups.items():
        most = max((value for _, value in bars), default=1)
        out.append(f'<text x="0" y="{y + 14}" class="group">{title}</text>')
        y += 22
        for peer, value in sorted(bars, key=lambda one: one[1]):
            length = max(1, (width - left - 90) * value / most)
            out.append(f'<text x="{left - 6}" y="{y + 13}" text-anchor="end">{html.escape(peer)}</text>'
                       f'<rect x="{left}" y="{y + 2}" width="{length:.1f}" height="{bar - 4}" fill="{colour(peer)}"/>'
                       f'<text x="{left + length + 5:.1f}" y="{y + 13}">{value:,.1f}</text>')
            y += bar
        y += 8
    return f'<svg viewBox="0 0 {width} {y}" role="img">{"".join(out)}</svg>'


def line_chart(lines, ticks, time=False):
    """A line a peer; times (microseconds) on a logarithmic scale, everything else from 0."""
    width, height, left, bottom, right, top = 560, 260, 62, 26, 96, 8
    points = [(x, y) for line in lines.values() for x, y in line if y]
    if not points:
        return ""
    low_x, high_x = min(x for x, _ in ticks), max(x for x, _ in ticks)
    values = [y for _, y in points]
    step = next(nice for nice in (m * 10 ** e for e in range(9) for m in (1, 2, 2.5, 5)) if nice * 5 >= max(values))
    low, high = (10 ** math.floor(math.log10(min(values))), max(values)) if time else (0, step * math.ceil(max(values) / step))
    scale = math.log10 if time else float
    span = (scale(high) - scale(low)) or 1
    px = lambda x: left + (width - left - right) * ((x - low_x) / ((high_x - low_x) or 1))
    py = lambda y: top + (height - top - bottom) * (1 - (scale(y) - scale(low)) / span)
    out = []
    marks = [10 ** e for e in range(round(math.log10(low)), int(math.log10(high)) + 1)] if time else [step * i for i in range(round(high / step) + 1)]
    for mark in marks:
        named = f"{mark:,.0f}" if not time else f"{mark:,.0f} µs" if mark < 1000 else f"{mark / 1000:,.0f} ms" if mark < 1e6 else f"{mark / 1e6:,.0f} s"
        out.append(f'<line x1="{left}" x2="{width - right}" y1="{py(mark):.1f}" y2="{py(mark):.1f}" class="grid"/>'
                   f'<text x="{left - 6}" y="{py(mark) + 4:.1f}" text-anchor="end">{named}</text>')
    last = -100
    for x, name in ticks:
        if px(x) - last > 26:
            out.append(f'<text x="{px(x):.1f}" y="{height - 8}" text-anchor="middle">{name}</text>')
            last = px(x)
    ends = []
    for peer, line in lines.items():
        line = [(x, y) for x, y in line if y]
        if not line:
            continue
        path = " ".join(f"{px(x):.1f},{py(y):.1f}" for x, y in line)
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour(peer)}" stroke-width="{3 if peer == "millrace" else 1.6}"/>')
        ends.append([py(line[-1][1]), px(line[-1][0]), peer])
    at = -100.0
    for y, x, peer in sorted(ends):  # names at the lines' ends, one below the other
        at = max(y, at + 13)
        out.append(f'<text x="{x + 6:.1f}" y="{at + 4:.1f}" fill="{colour(peer)}" class="name">{html.escape(peer)}</text>')
    return f'<svg viewBox="0 0 {width} {max(height, at + 12):.0f}" role="img">{"".join(out)}</svg>'


METHOD = """<details><summary>How this was measured, and what it can't tell</summary>
<ul><li>The peer has one core to itself; load (wrk) and the canned backend (nginx) share another. Peers take turns. Before, each showed by sample that it does the scenario's work; one that doesn't is not in the table.</li>
<li>CPU a message: user and system time of the peer's whole process tree over the good answers, the median of alternating rounds. It is the
figure to compare: it does not depend on how fast the load is. "Spread" is half of the way from the lowest round to the highest.</li>
<li>A target is held against the median of the ratios within rounds. "95 %" is the interval in which that median lies, as sure as that, whatever
else the machine did; while the target lies in there, too, more rounds were taken, up to 42, and if it still does "not for sure" stands there.</li>
<li>"at least" stands where the peer's core was less than 90 % busy: the load was the limit, not the peer. (*) marks medians of rounds in which
something else took more than 3 % of the peer's core; "not yet warm" peers that still compiled, or whose CPU time a message still changed, when
their time to warm up was over.</li>
<li>Throughput, too, is of good answers: neither refusals nor answers that came too late. (!) marks figures in whose rounds there were errors; of a
round in which they were more than 1 % there is no figure, "12 % errors" stands in its place, and no bar or point in the plots. results.csv has the
raw counts. Only of the users of a slow backend, where errors are the outcome, both stand side by side.</li>
<li>Latencies in a closed loop are those under full load with so many connections, not those of a quiet day; at fixed rates they count from the
moment at which a message was due, so that a stall shows in every message it held up.</li>
<li>Everything in Java has the same JDK, heap and collector. The schema demands that no article comes twice (xs:unique), which Xerces checks in
quadratic time: that is part of what its users pay at 100 KB, and no part of what they pay without such a rule.</li>
<li>All peers' configurations are in tests/benchmarks/peers: corrections are welcome.</li></ul></details>"""

STYLE = """
:root{color-scheme:light dark;--bg:#fff;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--mark:#fff6d6;--c1:#c2410c;--c2:#57606a;--c3:#15803d;--c4:#0e7490;--c5:#1d4ed8;--c6:#7e22ce;--c7:#a16207;--c8:#be185d}
@media(prefers-color-scheme:dark){:root{--bg:#12161b;--ink:#e6edf3;--soft:#9aa5b1;--line:#30363d;--mark:#2d2413;--c1:#fb923c;--c2:#9aa5b1;--c3:#4ade80;--c4:#22d3ee;--c5:#7aa8ff;--c6:#c792ff;--c7:#eab308;--c8:#f472b6}}
body{background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1200px;padding:16px 24px}
h1{font-size:26px}h2{font-size:20px;margin:36px 0 4px;border-top:1px solid var(--line);padding-top:16px}h3{font-size:15px;margin:20px 0 6px}
p,.note{margin:4px 0}.note,dt,summary,figcaption{color:var(--soft)}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0 0 12px}dd{margin:0}
table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums;white-space:nowrap}th,td{padding:4px 7px;border-bottom:1px solid var(--line);text-align:right}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:600}.ours td{background:var(--mark);font-weight:600}.wide{overflow-x:auto}
.aims :is(th,td){text-align:left}.aims td:nth-child(3){white-space:normal}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(440px,1fr));gap:20px;margin:12px 0}figure{margin:0}figcaption{font-size:13px;margin-bottom:4px}
svg{width:100%;height:auto}svg text{font:11.5px system-ui,sans-serif}svg text:not([fill]){fill:var(--ink)}svg .name{font-weight:600}svg .group{font-weight:600}.grid{stroke:var(--line)}
nav{margin:16px 0;display:flex;flex-wrap:wrap;gap:4px 14px}a{color:var(--c5)}
"""
