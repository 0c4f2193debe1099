package org.millrace.cli.show;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Units;
import org.millrace.client.admin.Statistics;
import org.millrace.client.statistics.Figures;
import org.millrace.client.statistics.LiveFlow;

/**
 * The statistics of one runtime, or of several added up, second by second: on a terminal a page that stays in its place, elsewhere a line
 * for each flow. Thread-safe.
 */
public final class Watching {

    private static final int SECONDS_KEPT = 60;

    private static final List<String> FLOW =
            List.of("flow", "version", "a second", "p50", "p99", "in flight", "faults a second", "exchanges", "faults");
    private static final List<String> STEP =
            List.of("step", "a second", "p50", "p99", "usually", "faults a second", "visits", "faults", "");

    private final Screen screen;
    private final String only;
    private final List<String> runtimes;
    private final Map<String, LiveFlow> flows = new TreeMap<>();
    private final Map<String, String> states = new LinkedHashMap<>();
    private final Map<String, String> lost = new TreeMap<>();
    private Instant time = Instant.EPOCH;

    /** @param only the one flow to show, with its steps; null for all */
    public Watching(Screen screen, String only, List<String> runtimes) {
        this.screen = screen;
        this.only = only;
        this.runtimes = runtimes;
        if (only != null) {
            flows.put(only, new LiveFlow(only, SECONDS_KEPT));
        }
    }

    /** Takes an event of a runtime's stream in, and shows what comes of it. */
    public synchronized void take(String runtime, Statistics event) {
        lost.remove(runtime);
        states.put(runtime, event.state() == null ? "?" : event.state());
        time = event.time() == null ? Instant.now() : event.time();
        if (only == null) {
            event.flows().forEach(flow -> flows.computeIfAbsent(flow.flow(), each -> new LiveFlow(each, SECONDS_KEPT)));
        }
        boolean ended = false;
        for (LiveFlow flow : flows.values()) {
            ended |= flow.take(runtime, event);
        }
        if (ended || flows.isEmpty()) {
            show();
        }
    }

    /** A runtime's stream ended; it is tried again. */
    public synchronized void lost(String runtime, String why) {
        states.remove(runtime);
        boolean known = why.equals(lost.put(runtime, why));
        flows.values().forEach(flow -> flow.lost(runtime));
        if (screen.isTerminal()) {
            show();
        } else if (!known) {
            screen.err().println(runtime + " is lost: " + why);
        }
    }

    private void show() {
        List<Figures.OfFlow> figures =
                flows.values().stream().map(LiveFlow::figures).toList();
        if (screen.isTerminal()) {
            screen.page(page(figures));
        } else {
            figures.forEach(this::line);
        }
    }

    private List<String> page(List<Figures.OfFlow> figures) {
        List<String> page = new ArrayList<>();
        page.add(heading());
        lost.forEach((runtime, why) -> page.add(screen.bad(runtime + " is lost: " + why)));
        page.add("");
        if (figures.isEmpty()) {
            page.add("no flow has been asked for anything yet");
            return page;
        }
        page.addAll(marked(
                screen.lines("", FLOW, figures.stream().map(Watching::flow).toList()),
                figures.stream().map(Figures.OfFlow::whole).toList()));
        if (only != null) {
            page.add("");
            page.addAll(steps(figures.getFirst()));
        }
        return page;
    }

    private String heading() {
        List<String> each = new ArrayList<>();
        for (String runtime : runtimes) {
            String state = states.getOrDefault(runtime, "no connection");
            each.add(runtime + " " + (state.equals("serving") ? screen.good(state) : screen.bad(state)));
        }
        return String.join(" + ", each) + screen.faint("  " + time.truncatedTo(ChronoUnit.SECONDS) + "  Ctrl-C ends");
    }

    private static List<String> flow(Figures.OfFlow flow) {
        Figures whole = flow.whole();
        return List.of(
                flow.flow(),
                String.join(", ", flow.versions().values().stream().distinct().toList()),
                rate(whole.perSecond()),
                time(whole.p50Nanos()),
                time(whole.p99Nanos()),
                Units.count(flow.inFlight()),
                rate(whole.faultsPerSecond()),
                Units.count(whole.count()),
                Units.count(whole.faultCount()));
    }

    private List<String> steps(Figures.OfFlow flow) {
        List<List<String>> rows = new ArrayList<>();
        flow.steps()
                .forEach((id, step) -> rows.add(List.of(
                        id,
                        rate(step.perSecond()),
                        time(step.p50Nanos()),
                        time(step.p99Nanos()),
                        time(step.usualNanos()),
                        rate(step.faultsPerSecond()),
                        Units.count(step.count()),
                        Units.count(step.faultCount()),
                        remark(step))));
        return rows.isEmpty()
                ? List.of("no exchange has come to it yet")
                : marked(
                        screen.lines("  ", STEP, rows), List.copyOf(flow.steps().values()));
    }

    /** Red where faults occur just now, or something is slow. */
    private List<String> marked(List<String> lines, List<Figures> rows) {
        List<String> marked = new ArrayList<>(lines);
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).slow() || rows.get(i).faultsPerSecond() > 0) {
                marked.set(i + 1, screen.bad(lines.get(i + 1)));
            }
        }
        return marked;
    }

    private static String remark(Figures step) {
        List<String> each = new ArrayList<>();
        if (step.slow()) {
            each.add("slow");
        }
        step.faults().forEach((code, times) -> each.add(code + " " + Units.count(times)));
        return String.join(", ", each);
    }

    private void line(Figures.OfFlow flow) {
        Figures whole = flow.whole();
        screen.say(time.truncatedTo(ChronoUnit.SECONDS) + "  " + flow.flow() + "  " + rate(whole.perSecond())
                + "/s  p50 " + orDash(time(whole.p50Nanos())) + "  p99 " + orDash(time(whole.p99Nanos()))
                + "  in flight " + Units.count(flow.inFlight()) + "  faults " + rate(whole.faultsPerSecond())
                + "/s  of "
                + Units.count(whole.count()) + " exchanges " + Units.count(whole.faultCount()) + " faults");
        if (only != null) {
            flow.steps()
                    .forEach((id, step) -> screen.say("  " + id + "  " + rate(step.perSecond()) + "/s  p50 "
                            + orDash(time(step.p50Nanos())) + "  p99 " + orDash(time(step.p99Nanos())) + "  faults "
                            + rate(step.faultsPerSecond()) + "/s  of " + Units.count(step.count()) + " visits "
                            + Units.count(step.faultCount()) + " faults" + (step.slow() ? "  slow" : "")));
        }
    }

    private static String rate(double perSecond) {
        return String.format(Locale.ROOT, perSecond < 100 ? "%,.1f" : "%,.0f", perSecond);
    }

    private static String time(long nanos) {
        return nanos < 0 ? "" : Units.duration(nanos);
    }

    private static String orDash(String text) {
        return text.isEmpty() ? "-" : text;
    }
}
